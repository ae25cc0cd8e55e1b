#!/bin/sh
# Each system call on a journal's files fails in turn, once: the entries are there or not as the program says, a disk
# that fails is never called a damaged file, and the next writer finds all in order. TALLYHO_LONG=1 takes every call.
# Nothing real is lost here, so no real disk need be waited for.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
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
cp sound.tally other.tally
"$TALLYHO" log other.tally 'note "one"' 'note "two"' > /dev/null
sweep "merge survives a failing disk" sound 2 merge o.tally other.tally
put sound
"$TALLYHO" receipt other.tally > other.receipts
kept=$paths paths="-P $work/o.receipts"
inject write error=ENOSPC 1 merge o.tally other.tally
is "a receipt that cannot be kept is trouble" [ $status -eq 2 ]
is "... told in a line" sh -c '[ "$(wc -l < err)" -eq 1 ] && grep -q "o.receipts: No space left on device" err'
is "... beside the entries that were merged" grep -qx 'o.tally: entries 4 to 5 are new' out
paths=$kept
rm -f other.receipts o.receipts
sweep "log behind a killed writer survives a failing disk" hot 2 log o.tally 'note "one"' 'note "two"'
sweep "verify behind a killed writer survives a failing disk" hot 0 verify o.tally
# ---- new files: there whole, or not there ----
calls='write:EIO,ENOSPC,EDQUOT fsync:EIO fdatasync:EIO linkat:EIO,EPERM,ENOSPC,EEXIST renameat2:EINVAL,EIO link:EPERM,EIO
	rename:EIO,ENOSPC mkdir:ENOSPC getrandom:EIO'
paths= stride=1
"$TALLYHO" export sound.tally transcript > sound.txt
"$TALLYHO" box export raf-eagle sound.box > /dev/null

# births SENTENCE WHOLE COMMAND...: WHOLE is a command that succeeds if what was made is whole
births() {
	sentence=$1 whole=$2 n=0 bads=0
	shift 2
	for row in $calls; do
		for error in $(echo "${row#*:}" | tr , ' '); do
			nth=1
			while rm -rf o.tally* && inject "${row%%:*}" "error=$error" $nth "$@"; do
				n=$((n + 1)) nth=$((nth + stride))
				said=$(head -1 err)
				[ $status -ne 3 ] || bad "exit 3"
				[ $status -eq 0 ] || [ "$(wc -l < err)" -eq 1 ] || bad "not one line"
				case $status,$said in
				0,* | 2,*" is begun"* | 2,*" written"*) $whole > whole.out 2>&1 || bad "exit $status, and not whole" ;;
				*) [ ! -e o.tally ] || bad "exit $status, and it is there" ;;
				esac
				ls o.tally?* > /dev/null 2>&1 && bad "$(echo o.tally?*) is left"
			done
		done
	done
	is "$sentence ($n failures)" [ $bads -eq 0 ]
}
births "new survives a failing disk" "$TALLYHO verify -q o.tally" new -g raf-eagle -s prelude o.tally
all_there() {
	"$TALLYHO" verify -q o.tally && [ "$(entries o.tally)" -eq 3 ]
}
births "import survives a failing disk" all_there import sound.txt o.tally
with=openat,renameat2
rm -f o.tally
openat=$(strace "$TALLYHO" import sound.txt o.tally 2>&1 > out | sed -n '/^openat/p' | grep -n O_TMPFILE | cut -d: -f1)
also="-e inject=openat:error=EOPNOTSUPP:when=$openat"
births "so does it where there are no unnamed files" all_there import sound.txt o.tally
also="$also -e inject=renameat2:error=EINVAL"
births "so does it where there is no renaming either" all_there import sound.txt o.tally
also='' with=''
stride=${TALLYHO_LONG:-50}
births "box export survives a failing disk" "diff -r o.tally sound.box" box export raf-eagle o.tally

# What waits for a slow disk, or was stopped meanwhile, has not read for too long.
if [ -n "${TALLYHO_LONG:-}" ]; then
	rm -rf o.tally
	put sound
	inject pread64 delay_enter=31000000 5 verify o.tally
	is "verify waits half a minute for a slow disk" [ $status -eq 0 ]
fi
finish
