#!/bin/sh
# A -journal file from a stranger beside a journal: no command waits for it, believes it or deletes what it names.
. tests/cli.sh

sum() {
	printf %s "$1" | od -An -v -tu1 | awk '{ for (i = 1; i <= NF; i++) n += $i } END { print n + 0 }'
}

# number N: as four bytes, most significant first
number() {
	# shellcheck disable=SC2059
	printf "$(printf '\\%03o\\%03o\\%03o\\%03o' $(($1 >> 24 & 255)) $(($1 >> 16 & 255)) $(($1 >> 8 & 255)) $(($1 & 255)))"
}

# naming FILE: a rollback journal that changes nothing and ends with the name of a file
naming() {
	printf '\331\325\005\371\040\241\143\327'
	number 0
	number 0
	number $(($(wc -c < game.tally) / 4096))
	number 512
	number 4096
	head -c 484 /dev/zero
	number $((0x40000000 / 4096 + 1))
	printf %s "$1"
	number ${#1}
	number "$(sum "$1")"
	printf '\331\325\005\371\040\241\143\327'
}

mkdir home
victim=$work/home/thesis.txt
"$TALLYHO" new -g raf-eagle -s prelude fresh.tally > /dev/null
"$TALLYHO" log fresh.tally 'draw 10 11 12 13 14 15 16 17 18 19' > /dev/null

# try KIND COMMAND...: the command refuses the pair within five seconds, in one line, and harms nothing
try() {
	kind=$1
	shift
	cp fresh.tally game.tally
	echo "three years of work" > "$victim"
	case $kind in
	naming) naming "$victim" > game.tally-journal ;;
	pipe) mkfifo game.tally-journal ;;
	link) ln -s "$victim" game.tally-journal ;;
	folder) mkdir game.tally-journal ;;
	huge) naming "" > game.tally-journal && truncate -s 2T game.tally-journal ;;
	esac
	timeout 60 "$TALLYHO" "$@" > out 2> err < /dev/null
	is "$1 with a -journal file ($kind) is refused at once" [ $? -eq 3 ]
	is "... in one line that says what to do" grep -qx "tallyho: game.tally: its -journal file is not by Tally-Ho: move that file elsewhere" err
	is "... and harms nothing" [ "$(wc -l < err) $(cat "$victim") $(cmp fresh.tally game.tally && echo same)" = "1 three years of work same" ]
	rm -rf game.tally-journal
}
for kind in naming pipe link folder huge; do
	try $kind log game.tally 'note "hi"'
	try $kind verify game.tally
done
for kind in naming pipe; do
	try $kind log -n game.tally 'note "hi"'
	try $kind undo game.tally
	try $kind amend game.tally 1 'draw 10 11 12 13 14 15 16 17 18 20'
	try $kind show game.tally
	try $kind history game.tally
	try $kind score game.tally
	try $kind dice game.tally
	try $kind export game.tally entries
	try $kind box export game.tally box
done
gives "without it the journal is as it was" 0 verify game.tally
finish
