#!/bin/sh
# The prompt in French in a real terminal (tmux) of 80x24 and 60x20: what is typed, what stands on the screen, and that no
# English is left on it.
. tests/cli.sh

. "$top/tests/prompt/terminal.sh"

# french: no word that English alone has stands on the screen
french() {
	screen > seen
	! grep -nwiE 'the|and|with|that|this|draw|roll|done|yes|which|raid on|entry|what' seen
}

# narrow WIDTH: no line is as wide as the window; columns are counted, not bytes
narrow() {
	[ "$(desk capture-pane -p -J -t t | grep -v '^[0-9]*> ' | wc -L)" -lt "$1" ]
}

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
seat 80 24 "$TALLYHO --lang fr log a.tally"
is "the prompt greets" awaits "un nouveau journal"
is "... with a status line" awaits "11 août 1940, 0600"
is "... and points of victory" awaits "PV 0"
is "bare numbers answer the draw" types '1 6 9 12 15 18 28 30 31 33' 'tirer objectif 1 6 9'
is "... in the game's words" awaits "Dunkirk (9)"
is "an entry is typed in French" types 'planifier 33 à 1400' '2  planifier 33 à 1400'
is "... and in short, without accents" types 'plani 9 a 1000' '3  planifier 9 à 1000'
desk send-keys -t t -l 'plani'
desk send-keys -t t Tab
is "Tab completes a verb" awaits '4> planifier'
is "Ctrl-C drops the line" drops_line
is "annuler shows the entry as it was typed" types annuler 'retirer 3'
is "... and names it" awaits '3  planifier 9 à 1000'
is "... no English is on the screen" french
is "? counts what can be played" types '?' 'planifier OBJECTIF à HEURE'
is "... and says what else can be typed" awaits 'corriger NUMÉRO ENTRÉE'
is "... without English" french
is "corriger shows old and new" types 'corriger 2 planifier 33 à 1600' 'elle devient'
is "... and asks" awaits 'o/n'
is "... and does it" types o '6  planifier 33 à 1600'
is "refaire has nothing to bring back" types refaire "repris"
is "pourquoi tells what an entry that was taken back did" types 'pourquoi 2' 'Rien n’a changé.'
is "... and asks which, where there is none" types 'pourquoi 99' 'quelle entrée'
is "compter counts" types compter 'niveau de victoire'
is "English is understood as before" types 'undo x' 'combien d’entrées'
is "what cannot be is refused as it was typed" types 'planifier 2 1200' 'planifier 2 à 1200'
is "... and nothing is wider than the window" narrow 80
is "... no English is on the screen" french
desk send-keys -t t C-d
is "the end of input leaves" awaits 'left with 0'
"$TALLYHO" history a.tally > out
is "the journal keeps its own words" says out 'plan 33 at 1600'

seat 60 20 "$TALLYHO --lang fr log a.tally"
is "a smaller window tells the last entry in French" awaits 'dernière'
is "... and is not broken" narrow 60
desk send-keys -t t Up
is "the arrow keys bring entries back in French" awaits '> planifier'
drops_line
is "quitter leaves" types quitter 'left with 0'

"$TALLYHO" new -g down-in-flames --player axis=Ann --player allied=Bob duel.tally > out
run 0 log duel.tally "bob: pick ki-45" "agree 12 1942" "ann: pick bf-109d" done
seat 80 24 "$TALLYHO --lang fr log duel.tally"
is "whose an entry is, is shown by an example in French" types 7 "Ann: tirer 7"

"$TALLYHO" new -g battle-of-britain -s channel-battle bob.tally > out
seat 80 24 "$TALLYHO --lang fr log bob.tally"
is "whose points they are is told by the side's name" awaits 'PV Luftwaffe 0, PV RAF 0'

"$TALLYHO" import "$top/tests/squadron_303/sessions/random-campaign.txt" three.tally > out
"$TALLYHO" log three.tally "retract 122" > out
seat 80 24 "$TALLYHO --lang fr log three.tally"
is "the faces of a die are told in French" types '?' 'frappe évasion manœuvre'
is "... without English" french

"$TALLYHO" import "$top/tests/burning_blue/sessions/kenley.txt" blue.tally > out
"$TALLYHO" log blue.tally "retract 33" > out
seat 80 24 "$TALLYHO --lang fr log blue.tally"
is "a long request goes on below, hanging in" awaits '  Hugo'
is "... in each of its lines" until_so grep -q "^      +2 (attaque surprise 2)" seen

"$TALLYHO" import --as-played "$top/tests/battle_of_britain/sessions/channel-battle-doctored.txt" slips.tally > out 2>&1
for width in 80 70; do
	seat $width 24 "$TALLYHO --lang fr verify slips.tally"
	is "the audit ends" awaits 'left with 1'
	is "... within $width columns, long entries, too" narrow $width
done
finish
