#!/bin/sh
# The texts of the program, as a template for translators: extract.sh TALLYHO OUT.pot, beside the tables of the drawings
# Those of the tables come from the program itself; of the code xgettext takes what stands in marks and in calls whose
# text is looked up. What a game says has the game's name as context (cmd/say/say.h).
set -eu
tallyho=$1 out=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
take() { # NAME MARKS FILES
	name=$1 marks=$2
	shift 2
	options=
	for mark in $marks; do options="$options -k$mark"; done
	xgettext --from-code=UTF-8 -L C -k $options --add-location=file --add-comments=fr: --force-po -o - "$@" |
		sed 's/charset=CHARSET/charset=UTF-8/' > "$work/$name.pot"
}
"$tallyho" template > "$work/tables"
# Who asks, and where the title stands; of two in a choice the second needs a mark.
askers='ask_act:2 ask_roll:4 ask_draw:4 ask_party:3 ask_active:3 bb_ask_names:2 bob_ask_act:3 bob_ask_draw:5
	bob_ask_pile:5 bob_ask_roll:5 dif_ask:3 raf_ask_die:3 raf_ask_which:4 sq_ask_draw:5'
msguniq -o "$work/tables.pot" "$work/tables"
# A game that is not released need not be said in other languages yet.
for folder in core/games/*/; do
	grep -q '\.released = true' "$folder/game.c" || continue
	game=$(sed -n 's/^[ \t]*\.name = "\(.*\)",$/\1/p' "$folder/game.c" | head -n 1)
	take game "SAID:1 $askers modify:2 itemise:2 shift_by:2 sum_add:2 sum_shift:2 read_as:2 read_count:2 tell_sum:2" "$folder"*.[ch]
	awk -v context="$game" '
		/^msgid ""$/ && !header { header = 1; print; next }
		/^msgid / { printf "msgctxt \"%s\"\n", context }
		{ print }' "$work/game.pot" > "$work/$game.pot"
done
rm "$work/game.pot"
# What the store says, and what is said of CSV.
take store 'TEXT:1 journal_say:3 journal_say_errno:2 fault:3 fault:4 csv_fault:4 say:3' journal/*.c cmd/desk/boxes.c cmd/desk/shipped.c
awk '
	/^msgid ""$/ && !header { header = 1; print; next }
	/^msgid / { print "msgctxt \"store\"" }
	{ print }' "$work/store.pot" > "$work/said.pot"
rm "$work/store.pot"
take program 'SAY:1 SAID:1 SAY_MANY:1,2 PUT_COUNT:3,4 trouble:1 tell:1 done_say:2' core/*.c core/language/*.c core/gamefile/*.c cmd/*.[ch] cmd/*/*.[ch] cmd/*/*/*.[ch] "${out%/*}/boards.c" # of the drawings
msgcat --width=110 --use-first --sort-output "$work"/*.pot > "$work/all"
sed '/^"\(POT-Creation-Date\|PO-Revision-Date\|Report-Msgid\|Last-Tr\|Language-Team\)/d' "$work/all" > "$out"
