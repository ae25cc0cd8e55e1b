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
is "in one line" one_line err
is "a wrong command is told in French" french "vouliez-vous dire" 2 lgo
is "a rule is told in the terms of the rulebook" french "tranche horaire" 0 games --rules raf-eagle

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

# What no name makes longer fits a terminal.
for text in help "log --help" "verify --help" "new --help" "export --help" "show --help" "history --help"; do
	# shellcheck disable=SC2086
	fr $text > lines
	is "$text fits a terminal of 80 columns" sh -c 'test "$(wc -L < lines)" -le 80'
done
finish
