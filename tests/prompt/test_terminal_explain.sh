#!/bin/sh
# The prompt's help: "? VERB" for what can be played now and what cannot, and what would be right for who is wrong.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

# leaves: the prompt is left as a player leaves it
leaves() {
	desk send-keys -t t C-d
	awaits 'left with 0'
}
# fresh: nothing is on the screen but what is answered next
fresh() {
	desk send-keys -t t C-l
	desk send-keys -t t -R
	desk clear-history -t t
}

run 0 new -g raf-eagle -s prelude a.tally
seat 80 40 "$TALLYHO log a.tally"
awaits '1>'
is "a draw is explained by what is drawn" types '? draw' 'for example: draw target '
fresh
is "a verb of a later step is explained, too" types '? assign' 'assign GRUPPE... to TARGET'
is "... with where it is taken, each step once" until_so grep -qx '    not now, but in: assigning bombers, assigning fighters' seen
is "... and an example of it" awaits 'for example: assign '
fresh
is "the beginning of a verb is enough" types '? ass' 'assign GRUPPE... to TARGET'
fresh
is "what is no verb is told" types '? juggle' 'juggle'
fresh
is "who plays out of step hears where it is played" types 'assign KG59 to 1' 'It is played in: assigning bombers'
fresh
is "who could read it and plays out of step hears what comes first" types 'assign II/KG53 to 1' 'first: draw 10 target'
fresh
types '1 6 9 12 15 18 28 30 31 33' '2>'
fresh
is "a name that is none: those that it can be" types 'plan Berlin at 0600' 'Now it can be:'
is "... today's target cards" awaits '1 6 9 12 15 18 28 30 31 33'
is "... with an example" awaits 'For example: plan '
fresh
is "so with a word that lacks" types 'plan' 'For example: plan '
leaves

# A verb of several patterns: each by itself.
run 0 new -g down-in-flames d.tally
run 0 log d.tally 'agree 20 1940'
seat 80 40 "$TALLYHO log d.tally"
awaits '2>'
is "of two patterns both are explained" types '? pick' 'in a free-for-all: pick a fighter for a player (17.4)'
is "... the one that can be played now" awaits 'for example: pick p.11c'
is "... and the one that cannot" awaits 'not as things stand in this step'
leaves

# Of cards that can be played the example is one that does something: a blade of which none was thrown cancels nothing.
head -298 "$top/tests/squadron_303/sessions/random-campaign.txt" > s.txt
run 0 import s.txt s.tally
seat 80 40 "$TALLYHO log s.tally"
awaits '293>'
is "an example does something" types '? defend' 'for example: defend evade-1-extra-evade prop4'
leaves
finish
