#!/bin/sh
# The program in French: how it is asked for, that journals stay the same, and that lines fit a terminal.
. tests/cli.sh

# speaks LANGUAGE VARIABLE=VALUE...: the help is in this language
speaks() {
	language=$1
	shift
	env -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LANG "$@" "$TALLYHO" help > out 2> err
	case $language in
	fr) says out "commencer un journal" ;;
	en) says out "begin a journal" ;;
	esac
}
is "LANG asks for French" speaks fr LANG=fr_FR.UTF-8
is "LC_MESSAGES goes before LANG" speaks fr LANG=en_GB.UTF-8 LC_MESSAGES=fr_CA
is "LC_ALL goes before both" speaks en LANG=fr_FR.UTF-8 LC_MESSAGES=fr_FR.UTF-8 LC_ALL=C.UTF-8
is "LANGUAGE lists languages, the best first" speaks fr LANG=en_GB.UTF-8 LANGUAGE=de:fr:en
is "a language that comes first in LANGUAGE is spoken" speaks en LANG=fr_FR.UTF-8 LANGUAGE=en:fr
is "a locale C overrules LANGUAGE" speaks en LANG=C LANGUAGE=fr
is "without a word it is English" speaks en HOME="$PWD"
is "... whatever letters it is of" speaks en LC_ALL=C.UTF-8 LANGUAGE=fr
is "... so does POSIX" speaks en LC_ALL=POSIX LANGUAGE=fr
is "... and nothing at all" speaks en LANGUAGE=fr
is "an empty LANGUAGE lists nothing" speaks fr LANG=fr_FR LANGUAGE=
is "what is no name in LANGUAGE is passed over" speaks fr LANG=en_GB.UTF-8 "LANGUAGE=:$(printf '%0100d' 1):fr"
is "an unknown language is English" speaks en LANG=tlh

fr() {
	"$TALLYHO" --lang fr "$@"
}
# french TEXT ARGUMENT...: said in French, on standard output or error, and ends with this status
french() {
	text=$1 code=$2
	shift 2
	run "$code" --lang fr "$@" || return 1
	cat err >> out
	says out "$text"
}
is "--lang may stand before the command" french "montrer cette aide" 0 log --help
gives "--lang may stand behind it" 0 log --help --lang=fr
is "it is said in French there" says out "montrer cette aide"
gives "an unknown language is told" 2 --lang de help
is "... with those that there are" says err "tallyho: --lang: there is no language 'de'; there are en and fr"
gives "... once, however often" 2 --lang=de help --lang fr --lang xx
is "... the first of them" sh -c 'grep -q "language .de." err && [ "$(wc -l < err)" -eq 1 ]'
gives "a language that is not said" 2 help --lang
is "... is asked for" says err "tallyho: --lang needs LANGUAGE: en or fr"
gives "behind -- it is a name of a file" 2 log -- --lang
is "... like another" says err "tallyho: --lang: cannot open it"
gives "a word that begins so is none" 2 help --language
is "in one line" one_line err
is "a wrong command is told in French" french "vouliez-vous dire" 2 lgo
is "what a wrong name is near to is told in French" french "vouliez-vous dire" 2 games raf-eagle plannifier
is "... a scenario" french "vouliez-vous dire" 2 new -g raf-eagle -s preude x.tally
is "... an option" french "vouliez-vous dire" 2 new -g raf-eagle -O nigt-raids x.tally
is "a rule is told in the terms of the rulebook" french "tranche horaire" 0 games --rules raf-eagle
# Of the strategy cards the French rulebook prints some in English.
head -n 562 "$top/tests/raf_eagle/sessions/campaign-advanced.txt" > cards.txt
run 0 import --as-played cards.txt cards.tally
run 0 --lang fr export cards.tally story
tr -s ' \n' ' ' < out > story
for card in 'Major Raid (157)' 'Éclaireur (163)' 'Objectif Secondaire (159)' 'Decoy Raid (156)'; do
	is "$card is called as the rulebook has it" grep -qF "$card" story
done

is "a command is known by its French name, without accents, too" french "revoir chaque entrée" 0 aide verifier
is "beside its English one" french "inscrire des entrées" 0 help log
is "and one that is nearly it is named" french "historique" 2 historiqe
run 2 historique x.tally
is "in English it is none" says err "no command 'historique'"

# What the store and the system say.
echo "no journal" > no.tally
mkdir folder
is "a file that is no journal is refused in French" french "pas un journal de Tally-Ho" 3 verify no.tally
is "... and a folder" french "un dossier, pas un journal" 3 verify folder
is "what the system says of a file is said in French" french "ouverture impossible" 2 verify not-there.tally
is "... as a whole" french "ce fichier ou ce dossier" 2 verify not-there.tally
is "... and told once" sh -c 'printf "tallyho: not-there.tally\302\240: ouverture" > begins; head -c 37 out | cmp - begins'
is "... of what is written, too" french "ce fichier ou ce dossier" 2 new -g raf-eagle not-there/x.tally
is "a transcript that is none" french "pas une transcription" 2 import no.tally x.tally
"$TALLYHO" box export raf-eagle box > /dev/null
sed 's/^"1","core"/"1","cor"/' box/targets.csv > targets.csv
mv targets.csv box/targets.csv
is "a fault in a box" french "n’est pas connu" 2 new -g raf-eagle --box box x.tally
grep -q "box/targets.csv:2:" out || not_ok "... with its place"
run 2 verify not-there.tally
is "in English it is said as it was" says err "cannot open it: No such file"

# Journals and what programs read are the same in every language.
for language in en fr; do
	"$TALLYHO" --lang $language new -g raf-eagle -s prelude $language.tally > /dev/null
	"$TALLYHO" --lang $language log --as-played $language.tally "draw 1 2 3 4 5 6 7 8 9 10" "plan 1 at 0800" \
		"plan 34 at 0800" > $language.log 2>&1
	"$TALLYHO" --lang $language export $language.tally transcript | grep -v '^ *journal\|^ *created\|^ *head' > $language.transcript
	"$TALLYHO" --lang $language verify --json $language.tally | grep -o '"message": *"[^"]*"' > $language.json
	"$TALLYHO" --lang $language export $language.tally effects > $language.csv
	"$TALLYHO" --lang $language export --json $language.tally findings | grep -o '"message": *"[^"]*"' >> $language.json
done
is "a transcript is the same" cmp en.transcript fr.transcript
is "tables are the same" cmp en.csv fr.csv
is "JSON is the same" cmp en.json fr.json
is "and there is some" test -s fr.json
is "what was logged is told in French" grep -q "Le raid sur .* est planifié à 0800" fr.log
run 1 --lang fr verify fr.tally
is "findings are told in French" says out "n’est pas parmi"
is "their number is told in French" grep -Eq "[0-9] constatations?" out

# Entries in French: read wherever English is, kept in the journal's own words.
gives "a journal is begun" 0 --lang fr new -g raf-eagle -s prelude words.tally
gives "entries are read in French" 0 --lang fr log words.tally "tirer objectif 1 2 3 4 5 6 7 8 9 34" "planifier 1 à 0800"
gives "the same with bare letters and abbreviated" 0 --lang fr log words.tally "PLANIFIER 2 a 1000" "plani 34 1400"
gives "and in English" 0 --lang fr log words.tally "plan 7 at 0600"
"$TALLYHO" export words.tally transcript > transcript
is "the journal keeps its own words" grep -qx "draw target 1 2 3 4 5 6 7 8 9 34" transcript
is "of each of them" sh -c 'test "$(grep -c "^plan [0-9]* at [0-9]*$" transcript)" -eq 4'
gives "French is not read where English is spoken" 1 log words.tally "planifier 3 à 1200"
sed 's/^draw target/tirer objectif/; s/^plan \(.*\) at/planifier \1 à/' transcript > french.txt
gives "a transcript in French is taken in" 0 --lang fr import french.txt again.tally
"$TALLYHO" export again.tally transcript > again.txt
is "and says what the journal said" cmp transcript again.txt
gives "not where English is spoken" 2 import french.txt never.tally
gives "a journal is judged alike whatever is spoken" 0 --lang fr verify again.tally
"$TALLYHO" log --as-played again.tally "planifier 3 à 1200" > /dev/null 2>&1
for language in en fr; do
	"$TALLYHO" --lang $language verify --json again.tally > $language.json
done
is "also by a language that it did not know then" cmp en.json fr.json
gives "claims are read in French: totals and fields" 0 --lang fr log words.tally "constater pv 0" "constater horloge 0600" \
	"constater priorité.aérodrome moyenne" "constater I/JG51 à base complet" "constater pertes.luftwaffe.légères 0"
"$TALLYHO" export words.tally transcript > transcript
for claim in "vp 0" "clock 0600" "priority.airfield medium" "I/JG51 at base full" "losses.luftwaffe.light 0"; do
	is "and kept as $claim" grep -qx "claim $claim" transcript
done
run 1 --lang fr log words.tally "constater raid-en-cours 7"
is "that there is none is told in French" says err "c’est aucun"
gives "totals are told in French" 0 --lang fr score words.tally
is "as one types them" says out "pv"
fr show words.tally > out
is "fields, too" says out "Priorité moyenne"
gives "completion offers French" 0 --lang fr complete log words.tally "plani"
is "the verb" says out "planifier"
gives "and the words between" 0 --lang fr complete log words.tally "planifier 3 "
is "of a pattern" says out "planifier 3 à"
gives "English is completed where it was begun" 0 --lang fr complete log words.tally "unp"
is "as English" grep -qx "unplan" out
gives "a verb is explained in French" 0 --lang fr games raf-eagle affecter
is "with its operands" says out "affecter GRUPPE... à OBJECTIF"
is "and an example" says out "affecter I/KG1 II/KG1 à 12"
gives "what is asked for is said in French" 0 --lang fr show --next words.tally
is "as one types it" says out "planifier OBJECTIF à HEURE"

# Names within sentences: one and several, the article before an aircraft's code, a place that is no proper name.
"$TALLYHO" import "$top/tests/raf_eagle/sessions/prelude.txt" counted.tally > /dev/null 2>&1
fr show counted.tally > out
is "one loss and two" grep -q 'Pertes, He111.*: 2 légères, 1 lourde$' out
"$TALLYHO" new -g down-in-flames -s duel code.tally > /dev/null
"$TALLYHO" log code.tally "allied-1: pick i-16" "agree 22 1942" "axis-1: pick bf-109d" done \
	"axis-1: draw redline tight-turn tight-turn barrel-roll in-my-sights-1b1h" \
	"allied-1: draw evasive vertical-roll yo-yo in-my-sights-2b2h in-my-sights-fuel-tank" > /dev/null 2>&1
run 0 --lang fr log code.tally "Allié-1: altitude Basse" "Axe-1: altitude Basse" "premier Alliés" "Allié-1: tour"
fr export code.tally story > out
is "an article is cut before a code" says out "L’I-16 Rata"
is "... with what stands before it" says out "de l’I-16 Rata"
"$TALLYHO" new -g burning-blue -s position place.tally > /dev/null
"$TALLYHO" log place.tally "place No.1 Channel" "set dogfight-at.1 sky" "goto air" > /dev/null 2>&1
fr show place.tally > out
is "a place with a French name" grep -q 'La Manche.*: No.1' out
is "... and one without a name" says out "au-dessus d’un hexagone non précisé"
fr history --effects place.tally > out
is "... as one types it" says out "placer No.1 Manche"

# Numbers: a comma, and a blank before the sign of hundredths.
"$TALLYHO" new -g raf-eagle -s position odds.tally > /dev/null
run 0 log odds.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800' \
	'set opposed yes' 'place I/KG1 bombing' 'place II/KG1 bombing' 'goto bombing'
gives "odds are told in French" 0 --lang fr odds odds.tally
is "with decimal commas" sh -c 'grep -q "[0-9],[0-9]" out && ! grep -q "[0-9]\.[0-9]" out'
gives "and in English" 0 odds odds.tally
is "with points" sh -c 'grep -q "[0-9]\.[0-9]" out && ! grep -q "[0-9],[0-9]" out'

# What the catalogue is searched for is found there, and only that.
while IFS='|' read -r what text; do
	printf 'msgid "x"\nmsgstr "%s"\n' "$text" > one.po
	LC_ALL=C awk -v po=one.po -f "$top/cmd/po/french.awk" one.po > found && found=nothing || found=something
	is "in '$text' is $what" [ "$what" = "$found" ]
done << 'END'
something|Le tour de Exeter commence.
something|On dit que il vole.
something|La unité est touchée.
something|Il va à le sud.
something|Une carte de les joueurs.
something|Nous verrons si il vole.
something|Il n'y a rien.
something|Rien; sauf cela.
something|Le raid est parti: voyez.
something|; rien de plus.
something|Voyez 'tirer' pour cela.
something|Deux  blancs.
nothing|Ce n’est pas à lui de le faire.
nothing|L’unité de Rye voit l’ennemi : Tally Ho!
nothing|%s:%zu: %s
nothing|Le haut commandement de la HAA s’y oppose, dit-on.
END

# What no name makes longer fits a terminal.
for text in help "log --help" "verify --help" "new --help" "export --help" "show --help" "history --help"; do
	# shellcheck disable=SC2086
	fr $text > lines
	is "$text fits a terminal of 80 columns" sh -c 'test "$(wc -L < lines)" -le 80'
done

# speaks_french FILE: no word that English alone has, but in the names that the rulebooks themselves have in English
speaks_french() {
	sed -E 's/Battle of Britain|Duel of Eagles|[Hh]un.[Ii]n.[Tt]he.[Ss]un|[Ii]n.[Mm]y.[Ss]ights|[Oo]ut.[Oo]f.[Tt]he.[Ss]un//g
		s/LF3 to LF2|port-of-london|React To|Stop Fuel Tank|[Bb]arrel.[Rr]oll|[Vv]ertical.[Rr]oll|[Tt]ight.[Tt]urn//g
		s/battle-of-britain|leg-before-wicket|my-god-they[a-z-]*//g' "$1" > plain
	! grep -nwE 'the|and|of|with|from|said|not|for|by|is|are|was|has|have|cards?|turns?|lost|damage|hits?|draws?|rolls?|done|entry|entries|left|none|yes|hex|bombs?|weather|step|before|after|extra|cancel|strike|round|fighter|bomber|day' plain
}

# Whole games, told: no sentence is wider than the terminal, and none begins small. What stands in entries is the players'.
for text in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/campaign \
	squadron_303/sessions/random-campaign burning_blue/sessions/kenley; do
	game=${text%%/*}
	rm -f told.tally
	"$TALLYHO" import "$top/tests/$text.txt" told.tally > /dev/null 2>&1
	fr export told.tally story > story
	is "the story of $text fits a terminal" sh -c 'test -s story && test "$(wc -L < story)" -le 80'
	fr history --news told.tally | grep '^        ' > lines
	is "the sentences of $game fit it" sh -c 'test -s lines && test "$(wc -L < lines)" -le 80'
	fr show --next told.tally > lines
	is "what $game asks for fits it" sh -c 'test "$(wc -L < lines)" -le 80'
	tr '\n' ' ' < story > line
	is "each sentence of $game begins with a capital" sh -c 'grep -qP "\. \p{Lu}" line && ! grep -noP "[^.]\. \p{Ll}\S*" line'
	is "no vowel follows \"de\" in $game" sh -c '! grep -nP "\b(de|que) [AEIOUÉaeioué]\p{Ll}" line'
	is "quotes of $game are French" sh -c '! grep -n "\"" story'
	{ grep -v '^    ' story; fr history --effects told.tally; fr show told.tally; fr score told.tally; } |
		grep -v '^ *[0-9]*  noter ' > all
	is "no English is left in $game" speaks_french all
	{ fr show --svg told.tally; fr show --svg --at 60 told.tally; } | grep -oE '>[^<>]+</(text|tspan|title)' |
		sed 's/^>//; s/<.*//; s/Port of London//' > all
	is "... nor on its board" speaks_french all
	is "... nor words that the box has in English" sh -c \
		'! grep -nwiE "warning|intelligence|factory|airfield|city|harbour|railway|works|balloons" all'
done
# The audit of a journal with faults: rules, what would be legal, the board.
for text in raf_eagle/sessions/prelude-doctored battle_of_britain/sessions/channel-battle-doctored \
	down_in_flames/sessions/doctored squadron_303/sessions/doctored burning_blue/sessions/doctored; do
	rm -f told.tally
	"$TALLYHO" import --as-played "$top/tests/$text.txt" told.tally > /dev/null 2>&1
	fr verify --explain told.tally | grep -v '^    [a-z_]* [a-z0-9-]* [a-z0-9_]*=' > all
	is "the audit of $text is French" sh -c '[ "$(wc -l < all)" -gt 90 ]'
	is "... as a whole" speaks_french all
done
# The same games from the first card to the last as a French player logs them: what history shows, typed again.
for text in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/campaign \
	squadron_303/sessions/random-campaign burning_blue/sessions/kenley; do
	rm -f first.tally again.tally
	"$TALLYHO" import "$top/tests/$text.txt" first.tally > /dev/null 2>&1
	fr history first.tally | sed -n 's/^ *[0-9][0-9]*  //p' | sed 's/  \[.*//' > typed
	sed '/^$/q' "$top/tests/$text.txt" | grep -v '^journal ' > empty.txt
	"$TALLYHO" import empty.txt again.tally > /dev/null 2>&1
	# Without who: "allied" becomes the seat of that side that is asked.
	"$TALLYHO" export first.tally entries | cut -d, -f4 > first.csv
	"$TALLYHO" score --json first.tally >> first.csv
	is "history of $text speaks French" sh -c 'grep -q "fini$" typed && ! grep -qE "(^|: )(draw|roll|done|claim) " typed'
	is "$text is logged in French" sh -c "\"$TALLYHO\" --lang fr log --as-played again.tally < typed > out 2> err"
	"$TALLYHO" export again.tally entries | cut -d, -f4 > again.csv
	"$TALLYHO" score --json again.tally | sed s/again.tally/first.tally/ >> again.csv
	is "and kept as it was" cmp first.csv again.csv
done

gives "a word between operands that is missing is told as one types it" 1 --lang fr log words.tally "planifier 9 x 1000"
is "... in French" sh -c 'grep -q "à.* va ici, et non" err && ! grep -q "« at »" err'
run 1 --lang fr log words.tally "plannifier 9 à 1000"
is "a verb that is near is named in French" says err "planifier"
run 1 log words.tally "plna 9 at 1000"
is "and in English as the journal has it" says err "did you mean 'plan'?"

# near ENGLISH FRENCH NAME: of what was mistyped in French the French name is told
near() {
	run 1 log words.tally "$1"
	says err "did you mean" || return 1
	run 1 --lang fr log words.tally "$2"
	says err "vouliez-vous dire $3"
}
is "a total that is near is named" near "claim vpp 0" "constater pvv 0" pv
is "... of several parts" near "claim losses.luftwafe.light 0" "constater pertes.luftwafe.legere 0" \
	pertes.luftwaffe.légères
is "... whose word agrees with the one before it" near "claim bombings.heavi 0" "constater bombardements.lourdes 0" \
	bombardements.lourds
is "a field that is near" near "claim clok 0600" "constater horlog 0600" horloge
is "... with an element" near "claim priorty.airfeld medium" "constater priorite.aerodorme moyenne" priorité.aérodrome
is "... and its value" near "claim priority.airfield medum" "constater priorité.aérodrome moyene" moyenne
run 1 --lang fr log words.tally "constater zzz 0"
is "where none is near none is named" sh -c '! grep -q "vouliez" err'
"$TALLYHO" new -g raf-eagle -s position verbs.tally > /dev/null
gives "several verbs that begin so are named in French" 1 --lang fr log verbs.tally "p x"
is "... as one types them" says err "tirer, passer, relever, ..."
gives "entries that may be meant stand between French quotes" 1 --lang fr log -n words.tally "d 3"
is "... with both" grep -q '«.*tirer objectif 3.*» ou «.*déployer 3' err
"$TALLYHO" new -g battle-of-britain -s channel-battle dice.tally > /dev/null
run 1 --lang fr log dice.tally "Luftwaffe: affecter x"
is "who sends what is refused is told in French" says err "Luftwaffe: affecter x"
run 1 --lang fr log dice.tally "lancer noir x"
is "a die that has no such face is named in French" says err "du dé noir"
gives "what comes next is told below its label" 0 --lang fr log words.tally "planifier 2 à 1000"
is "... in its column" grep -q "^         entrées" out

# Scenarios, options, sides and what is exported, as French has them.
gives "a scenario is called by its title" 0 --lang fr new -g 303-squadron -s retour --player bleu=Zoé called.tally
is "... and a side by its name" grep -q "Zoé.*un pilote" out
"$TALLYHO" export called.tally transcript > transcript
is "... which the journal keeps as its own" sh -c 'grep -qx "scenario the-return" transcript && grep -q "^player blue=Zoé" transcript'
rm -f called.tally
gives "an option, too" 0 --lang fr new -g raf-eagle -s "bataille d'angleterre" -O raids-nocturnes called.tally
for what in récit tours constatations situation transcription; do
	gives "export has $what" 0 --lang fr export called.tally $what
done
gives "... also in front" 0 --lang fr export récit called.tally
gives "in English it is none" 2 export called.tally récit
run 1 --lang fr log called.tally "jet"
is "a throw has several names" says err "lancer"
run 1 --lang fr log called.tally "yoyo"
is "a verb that is not shown is not near" sh -c '! grep -q "vouliez" err'
"$TALLYHO" new -g down-in-flames -s duel --player axis=Anne called.duel > /dev/null
run 1 --lang fr log called.duel "premier Anne"
is "a player's name stands for his side behind a verb, too" says err "premier Axe"
"$TALLYHO" import "$top/tests/raf_eagle/sessions/prelude.txt" begun.tally > /dev/null 2>&1
gives "the beginning of a value's name is read" 0 --lang fr log begun.tally "constater radar.Rye lég"
is "... as that name" says out "constater radar.Rye légers"
gives "faces are counted in words" 0 --lang fr dice begun.tally
is "... each of them" grep -q "1 (3 fois), 2 (4 fois)" out

# What the French pages of the games have one type is read, whether or not it can be played.
reads() {
	: > unread
	awk '/^\.\\" (BEGIN|END)/ { made = $2 == "BEGIN" } made { next } /^\.Dl / { print substr($0, 5) }
		/^\.Bd/ { block = 1; next } /^\.Ed/ { block = 0 } block && !/^(\$|\\|    )/' "$top/man/fr/tallyho-$1.7" > typed
	while IFS= read -r entry; do
		fr log -n page.tally "$entry" 2>&1 < /dev/null | grep -E "illisible|pas de verbe" >> unread
	done < typed
	[ -s typed ] && [ ! -s unread ] || { sed 's/^/#   /' unread; return 1; }
}
for page in raf-eagle/campaign battle-of-britain/campaign down-in-flames/campaign 303-squadron/blitz burning-blue/free; do
	rm -f page.tally
	"$TALLYHO" new -g "${page%/*}" -s "${page#*/}" page.tally > /dev/null
	is "the entries in the page of ${page%/*} are read" reads "${page%/*}"
done

fr log told.tally "bavarder à midi" > /dev/null 2> err
is "a word is repeated between French quotes" says err "« bavarder »"

# What translators are handed: the texts of the tables, each with where it stands, and what the French catalogue has.
gives "the texts of the tables are printed for translators" 0 template
mv out tables
is "... as a template, whatever is in them" msguniq -o tables.pot tables
is "... of all that is typed" says tables 'msgctxt "raf-eagle entry"'
is "... at the prompt, too" says tables 'msgid "unseen"'
is "... with both numbers of what is counted" says tables 'msgid_plural "draw {n} target cards"'
is "... and all of it is said in French" sh "$top/cmd/po/check.sh" "$top/cmd/po/fr.po" tables.pot
finish
