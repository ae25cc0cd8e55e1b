#!/bin/sh
# A folder where locks do nothing, as some shared and synchronised ones: nobody writes there, so that nobody's entry is
# lost. A library in front of the system's plays the folder.
. tests/cli.sh

cat > nolocks.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>

static int
answer(const char *name, int fd, int command, void *argument)
{
	int (*real)(int, int, ...) = (int (*)(int, int, ...))dlsym(RTLD_NEXT, name);

	if (command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK || command == F_OFD_SETLKW)
		return 0;
	if (command == F_GETLK || command == F_OFD_GETLK) {
		((struct flock *)argument)->l_type = F_UNLCK;
		return 0;
	}
	return real(fd, command, argument);
}

#define FCNTL(name) \
	int name(int fd, int command, ...) \
	{ \
		va_list rest; \
		va_start(rest, command); \
		void *argument = va_arg(rest, void *); \
		va_end(rest); \
		return answer(#name, fd, command, argument); \
	}
FCNTL(fcntl)
FCNTL(fcntl64)
END
if ! ${CC:-cc} -shared -fPIC -o nolocks.so nolocks.c -ldl 2> cc.err; then
	echo "# no compiler here: folders without locks are not tested"
	finish
fi
ASAN_OPTIONS=verify_asan_link_order=0
export ASAN_OPTIONS

# unlocked COMMAND...: the program in such a folder; the status in $status
unlocked() {
	LD_PRELOAD=$work/nolocks.so "$TALLYHO" "$@" > out 2> err < /dev/null
	status=$?
}

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
"$TALLYHO" log a.tally 'draw 10 11 12 13 14 15 16 17 18 19' > /dev/null
cp a.tally as-it-was
for command in "log a.tally done" "undo a.tally" "amend a.tally 1 done"; do
	# shellcheck disable=SC2086
	unlocked $command
	is "${command%% *} refuses to write where locks do nothing" [ $status -eq 2 ]
	is "... and says what to do" [ "$(cat err)" = "tallyho: a.tally: locks do nothing in its folder: move it to a disk of this computer" ]
	is "... and leaves the journal as it is" cmp a.tally as-it-was
done
unlocked verify a.tally
is "it can be read there" [ $status -eq 0 ]
unlocked log -n a.tally 'note "x"'
is "... and entries be judged" [ $status -eq 0 ]
unlocked new -g raf-eagle b.tally
is "... but no journal is begun that could not be logged to" [ "$status $(ls b.tally* 2> /dev/null)" = "2 " ]

# Four writers at once: whoever is told that his entry is logged finds it there.
each=10
[ -z "${TALLYHO_LONG:-}" ] || each=50
writers() {
	rm -f acknowledged.*
	for who in 1 2 3 4; do
		(
			n=0
			while [ $n -lt $each ]; do
				"$TALLYHO" log a.tally "note \"$who-$n.\"" > /dev/null 2>&1 && echo "$who-$n." >> acknowledged.$who
				n=$((n + 1))
			done
		) &
	done
	wait
	cat acknowledged.* 2> /dev/null > acknowledged
	"$TALLYHO" history a.tally > history
	lost=0
	while read -r name; do
		grep -qF "\"$name\"" history || lost=$((lost + 1))
	done < acknowledged
}
writers
is "four writers with locks lose nothing ($(wc -l < acknowledged) acknowledged, $lost lost)" [ $lost -eq 0 -a "$(wc -l < acknowledged)" -ge 40 ]
LD_PRELOAD=$work/nolocks.so
export LD_PRELOAD
writers
unset LD_PRELOAD
is "without locks they lose nothing either ($(wc -l < acknowledged) acknowledged, $lost lost)" [ $lost -eq 0 ]
gives "the journal verifies" 0 verify a.tally

# A folder that two computers share, each of which is granted locks of its own: the programs of one keep each other out
# by them, those of the other do not see them.
cat > computers.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* The file that this computer's locks on another are put on. */
static int
own(int fd)
{
	static struct { ino_t file; int fd; } known[64];
	static int n;
	struct stat about;
	char path[300];

	if (fstat(fd, &about) != 0)
		return fd;
	for (int i = 0; i < n; i++)
		if (known[i].file == about.st_ino)
			return known[i].fd;
	snprintf(path, sizeof(path), "%s.%lu", getenv("COMPUTER"), (unsigned long)about.st_ino);
	if (n == 64)
		return fd;
	known[n].file = about.st_ino;
	return known[n++].fd = open(path, O_RDWR | O_CREAT, 0600);
}

static int
answer(const char *name, int fd, int command, void *argument)
{
	int (*real)(int, int, ...) = (int (*)(int, int, ...))dlsym(RTLD_NEXT, name);

	if (command == F_SETLK || command == F_SETLKW || command == F_GETLK || command == F_OFD_SETLK ||
	    command == F_OFD_SETLKW || command == F_OFD_GETLK)
		fd = own(fd);
	return real(fd, command, argument);
}
END
sed -n '/^#define FCNTL/,$p' nolocks.c >> computers.c
${CC:-cc} -shared -fPIC -o computers.so computers.c -ldl
mkdir shared computers
"$TALLYHO" new -g raf-eagle -s prelude shared/a.tally > /dev/null
for computer in 1 1 2 2; do
	writer=$((${writer:-0} + 1))
	(
		n=0
		while [ $n -lt $((3 * each)) ]; do
			COMPUTER=$work/computers/$computer LD_PRELOAD=$work/computers.so \
				"$TALLYHO" log shared/a.tally "note \"$writer-$n.\"" > /dev/null 2>> refused && echo "$writer-$n."
			n=$((n + 1))
		done > shared/acknowledged.$writer
	) &
done
wait
cat shared/acknowledged.* > acknowledged
"$TALLYHO" history shared/a.tally > history
lost=0
while read -r name; do
	grep -qF "\"$name\"" history || lost=$((lost + 1))
done < acknowledged
is "two computers with locks of their own lose nothing ($(wc -l < acknowledged) acknowledged, $lost lost)" [ $lost -eq 0 -a "$(wc -l < acknowledged)" -ge $each ]
is "... nobody is told of damage or of a disk" [ "$(grep '^tallyho:' refused | grep -cv 'using it')" -eq 0 ]
gives "... and the journal verifies" 0 verify shared/a.tally
is "... and nothing is left beside it" [ "$(ls shared/a.tally*)" = shared/a.tally ]

# lock HOST MACHINE BOOT PROCESS STARTED: what a writer of that computer puts beside b.tally
lock() {
	printf 'tallyho lock 1\nhost %s\nmachine %s\nboot %s\nprocess %s %s\n' "$@" > b.tally-lock
}
gone=$(sh -c 'echo $$')
boot=$(cat /proc/sys/kernel/random/boot_id)
here=$(uname -n)
"$TALLYHO" new -g raf-eagle -s prelude b.tally > /dev/null
lock "$here" - "$boot" "$gone" 1
started=$(date +%s)
gives "what a writer left that was killed here is taken over" 0 log b.tally 'note "one"'
is "... at once" [ $(($(date +%s) - started)) -le 3 ]
is "... without a word" [ ! -s err ]
is "... and gone" [ ! -e b.tally-lock ]
lock "$here" - "$boot" $$ 1
gives "so is one whose number another program has now" 0 log b.tally 'note "two"'

lock ben-pc - 11111111-2222-3333-4444-555555555555 1 1
gives "while another computer writes nobody else does" 2 log b.tally 'note "three"'
is "... and he is told who" says err "tallyho: b.tally: it is being written on ben-pc"
for command in "verify b.tally" "show b.tally" "history b.tally" "export b.tally transcript" "log -n b.tally note"; do
	# shellcheck disable=SC2086
	gives "... ${command%% *} reads meanwhile" 0 $command
done
is "... its lock stays" [ -e b.tally-lock ]
touch -d '70 seconds ago' b.tally-lock
gives "after a minute without change it is taken over" 0 log b.tally 'note "three"'
is "... with a word" says err "b.tally: ben-pc began to write and did not end; what it had not acknowledged is not there"
is "... and gone" [ ! -e b.tally-lock ]
: > b.tally-lock
touch -d '70 seconds ago' b.tally-lock
gives "so is one in which nothing stands" 0 log b.tally 'note "four"'
is "the journal has what was acknowledged" [ "$(entries b.tally)" -eq 4 ]

# killed while a lock is made where files without a name cannot be, or taken away
if strace -o /dev/null true 2> /dev/null; then
	strace -o trace -P "$work" -P "$work/b.tally-lock" -e trace=openat,linkat -e inject=openat:error=EOPNOTSUPP:when=1 \
		-e inject=linkat:signal=SIGKILL:when=1 "$TALLYHO" log "$work/b.tally" 'note "five"' > out 2> err
	lock "$here" - "$boot" "$gone" 1
	strace -o trace -e trace=unlinkat -e inject=unlinkat:signal=SIGKILL:when=1 "$TALLYHO" log b.tally 'note "five"' > out 2> err
	is "a writer that is killed leaves what its lock was before it had a name" [ "$(ls -d b.tally-lock.new-* | wc -l)" -eq 2 ]
	: > b.tally-lock.new-00000001
	printf 'mine' > b.tally-lock.new-notes
	gives "... which the next one clears away" 0 log b.tally 'note "five"'
	is "... but what may be another computer's, just begun, or is not by Tally-Ho" [ "$(echo b.tally-*)" = "b.tally-lock.new-00000001 b.tally-lock.new-notes" ]
	touch -d '70 seconds ago' b.tally-lock.new-00000001
	gives "... until it is a minute old" 0 log b.tally 'note "six"'
	is "... and is gone" [ "$(echo b.tally-*)" = b.tally-lock.new-notes ]
fi
mkdir b.tally-lock
gives "a folder of that name is not waited for as a lock" 2 log b.tally 'note "five"'
is "... and is named" says err "what is called -lock beside it is not by Tally-Ho"
rmdir b.tally-lock
ln -s nowhere b.tally-lock
gives "nor is a link followed" 2 log b.tally 'note "five"'
is "... where it leads nothing is made" [ ! -e nowhere ]
finish
