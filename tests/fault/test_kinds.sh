#!/bin/sh
# Names for which there is no journal, or one behind links and rights: each gets its answer at once, in one line without
# control characters.
. tests/cli.sh

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
cp a.tally kept.tally

# no_journal CODE NAME TEXT: neither read nor written, and why
no_journal() {
	for command in "verify" "show" "log"; do
		timeout 60 "$TALLYHO" $command "$2" > out 2> err < /dev/null
		status=$?
		is "$command ends with $1 for $3" [ $status -eq "$1" ]
		is "... in one plain line" [ "$(wc -l < err) $(tr -d '\n' < err | tr -cd '\001-\037' | wc -c)" = "1 0" ]
	done
}
mkdir folder
mkfifo pipe
ln -s loop loop
ln -s nowhere dangling
: > empty
head -c 4096 /dev/urandom > random
name=$(printf 'x%.0s' $(seq 300))
no_journal 2 none.tally "nothing"
no_journal 3 folder "a folder"
no_journal 3 pipe "a pipe"
no_journal 3 /dev/null "/dev/null"
no_journal 3 /dev/zero "/dev/zero"
no_journal 2 loop "a link to itself"
no_journal 2 dangling "a link to nowhere"
no_journal 3 empty "an empty file"
no_journal 3 random "bytes of chance"
no_journal 2 "$name" "a name of 300 bytes"
no_journal 2 a.tally/x "a file for a folder"
no_journal 2 "$(printf 'no\033]0;owned\007.tally')" "a name with control characters"
no_journal 2 "" "an empty name"

# ---- behind links, with names ----
ln -s a.tally link
gives "a journal is logged to through a link" 0 log link 'note "x"'
ln a.tally hard
gives "... and through a second name" 0 log hard 'note "x"'
is "... both times the same" [ "$(sqlite3 a.tally 'SELECT count(*) FROM entry')" -eq 2 ]
cp a.tally "$(printf 'ev\033[31mil.tally')"
gives "a name with control characters can be verified" 0 verify "$(printf 'ev\033[31mil.tally')"
is "... and none of them is printed" [ "$(tr -cd '\033' < out | wc -c)" -eq 0 ]
cp a.tally ./-g
gives "a name that looks like an option is one behind --" 0 verify -- -g
cp a.tally 'a?mode=memory.tally'
gives "a name that looks like a URI is a name" 0 verify 'a?mode=memory.tally'
deep=$(printf 'd%.0s' $(seq 200))
mkdir -p "$deep/$deep/$deep"
gives "a path too long for SQLite begins no journal" 2 new -g raf-eagle "$deep/$deep/$deep/x.tally"
is "... and leaves nothing there" [ -z "$(ls "$deep/$deep/$deep")" ]

# ---- rights ----
for mask in 022:644 077:600 000:666; do
	rm -f u.tally
	(umask "${mask%:*}" && "$TALLYHO" new -g raf-eagle u.tally > /dev/null)
	is "under umask ${mask%:*} a journal is begun with ${mask#*:}" [ "$(stat -c %a u.tally)" = "${mask#*:}" ]
done
(umask 077 && "$TALLYHO" box export raf-eagle box > /dev/null)
is "a box is exported by the umask as well" [ "$(stat -c %a box) $(stat -c %a box/*.csv | sort -u)" = "700 600" ]
if [ "$(id -u)" -eq 0 ]; then
	cp "$TALLYHO" program
	chmod 755 program
	as_nobody() {
		setpriv --reuid=65534 --regid=65534 --clear-groups ./program "$@" > out 2> err < /dev/null
		status=$?
	}
	chmod 644 kept.tally
	as_nobody verify kept.tally
	is "a read-only journal verifies" [ $status -eq 0 ]
	as_nobody log kept.tally 'note "x"'
	is "... and is not logged to" [ $status -eq 2 ]
	chmod 000 kept.tally
	as_nobody verify kept.tally
	is "one without rights is trouble" [ $status -eq 2 ]
	is "... in one line" one_line err
	chmod 666 kept.tally
	as_nobody log kept.tally 'note "x"'
	is "one in a folder that may not be written is not logged to" [ $status -eq 2 ]
	is "... in one line" one_line err
	as_nobody verify kept.tally
	is "... but verifies, and is as it was" [ "$status $(sqlite3 kept.tally 'SELECT count(*) FROM entry')" = "0 0" ]
fi
finish
