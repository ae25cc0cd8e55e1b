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
finish
