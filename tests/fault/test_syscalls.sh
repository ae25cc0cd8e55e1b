#!/bin/sh
# Each system call on a journal's files fails in turn, once: the entries are there or not as the program says, a disk
# that fails is never called a damaged file, and the next writer finds all in order. TALLYHO_LONG=1 takes every call.
. tests/cli.sh
. "$top/tests/fault/inject.sh"

# Every so manieth call; the long version takes every one.
stride=${TALLYHO_LONG:+1}
stride=${stride:-29}

calls='openat:EIO,EACCES,EMFILE pread64:EIO,EINTR pwrite64:EIO,ENOSPC,EDQUOT,EFBIG fdatasync:EIO,ENOSPC unlink:EIO,EACCES
	fcntl:EIO,ENOLCK,EAGAIN ftruncate:EIO newfstatat:EIO close:EIO lseek:EIO'

"$TALLYHO" new -g raf-eagle -s prelude sound.tally > /dev/null
"$TALLYHO" log sound.tally 'draw 10 11 12 13 14 15 16 17 18 19' 'plan 10 at 0600' done > /dev/null
cp sound.tally hot.tally
paths="-P $work/hot.tally-journal"
inject unlink signal=SIGKILL 1 log hot.tally 'note "killed"'
is "a killed writer leaves its -journal" [ -s hot.tally-journal ]
paths="-P $work/o.tally -P $work/o.tally-journal -P $work"

# put BASE: a copy of it to work on
put() {
	rm -f o.tally-journal
	cp "$1.tally" o.tally
	[ ! -e "$1.tally-journal" ] || cp "$1.tally-journal" o.tally-journal
}

# judge ADDED: what the command said agrees with what is there
judge() {
	said=$(head -1 err) before=$status
	case $before in
	0 | 2) ;;
	*) bad "exit $before" ;;
	esac
	[ $before -eq 0 ] || [ "$(wc -l < err)" -eq 1 ] || bad "not one line"
	"$TALLYHO" log o.tally 'note "next"' > next.out 2> next.err || bad "the next writer ends with $?: $(cat next.err)"
	there=$(($(entries o.tally) - 4))
	case $before,$there in
	0,"$1" | 2,0) ;;
	2,"$1") case $said in
		*"was written"* | *"cannot be told"*) ;;
		*) bad "exit 2, and the entries stand" ;;
		esac ;;
	*) bad "exit $before, and $there of $1 entries are there" ;;
	esac
}

# sweep SENTENCE BASE ADDED COMMAND...
sweep() {
	sentence=$1 base=$2 added=$3 n=0 phase=0
	shift 3
	bads=0
	for row in $calls; do
		for error in $(echo "${row#*:}" | tr , ' '); do
			phase=$((phase + 5))
			nth=$((1 + phase % stride))
			while put "$base" && inject "${row%%:*}" "error=$error" $nth "$@"; do
				n=$((n + 1))
				judge "$added"
				nth=$((nth + stride))
			done
		done
	done
	is "$sentence ($n failures)" [ $bads -eq 0 ]
}
sweep "log survives a failing disk" sound 2 log o.tally 'note "one"' 'note "two"'
sweep "undo survives a failing disk" sound 1 undo o.tally
sweep "amend survives a failing disk" sound 3 amend o.tally 2 'plan 11 at 0600'
sweep "verify survives a failing disk" sound 0 verify o.tally
sweep "log behind a killed writer survives a failing disk" hot 2 log o.tally 'note "one"' 'note "two"'
sweep "verify behind a killed writer survives a failing disk" hot 0 verify o.tally

# What waits for a slow disk, or was stopped meanwhile, has not read for too long.
if [ -n "${TALLYHO_LONG:-}" ]; then
	put sound
	inject pread64 delay_enter=31000000 5 verify o.tally
	is "verify waits half a minute for a slow disk" [ $status -eq 0 ]
fi
finish
