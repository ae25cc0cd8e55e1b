#!/bin/sh
# The build: flags of the environment, equal builds in two places, installing and taking away, the tar ball.
# TALLYHO_LONG=1: whole builds, and the static one.
. tests/cli.sh
# Installing what is tested here, with the variables that it was made with: nothing is compiled again.
installed() {
	make -s -C "$top" PREFIX=/usr DESTDIR="$work/root" "$1" > out 2>&1
}
is "it installs" installed install
is "... the program" [ -x root/usr/bin/tallyho ]
is "... the library, for who links and who runs" [ -e root/usr/lib/libtallyho.so -a -e root/usr/lib/libtallyho.so.1 ]
is "... with its description" grep -qxF 'libdir=/usr/lib' root/usr/lib/pkgconfig/libtallyho.pc
is "... every page" [ "$(find root/usr/share/man -name '*.[1-9]' | wc -l)" -eq "$(find "$top/man" -name '*.[1-9]' | wc -l)" ]
for file in bash-completion/completions/tallyho zsh/site-functions/_tallyho fish/vendor_completions.d/tallyho.fish; do
	is "... $file" [ -s root/usr/share/$file ]
done
is "what is installed can be read by everybody" [ -z "$(find root -type f ! -perm -444)" ]
is "it is taken away again" installed uninstall
is "... to the last file" [ -z "$(find root ! -type d)" ]

unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES CFLAGS CPPFLAGS LDFLAGS WERROR SANITIZE STATIC SHARED V BUILD CC
CCACHE_DISABLE=1
export CCACHE_DISABLE

# plan VARIABLE=VALUE...: what would be done with these in the environment
plan() {
	env "$@" make -C "$top" -n BUILD="$work/none" "$work/none/tallyho" > plan 2> err
}
# compiles TEXT, links TEXT: each compiler's line, or the linker's, has it; what is compiled for the browser has its own
compiles() {
	grep -e ' -c -o ' plan | grep -v 'target=wasm32' | grep -cvF -e "$1" > missing
	grep -qF -e "$1" plan && [ "$(cat missing)" -eq 0 ]
}
links() {
	grep -e ' -o [^ ]*/tallyho ' plan | grep -qF -e "$1"
}

plan CFLAGS=-Og\ -DPROBE_C CPPFLAGS=-DPROBE_CPP LDFLAGS=-Wl,-probe CC=cc-probe
is "CFLAGS of the environment reach every compilation" compiles '-Og -DPROBE_C'
is "... and the link" links '-Og -DPROBE_C'
is "CPPFLAGS reach every compilation" compiles -DPROBE_CPP
is "LDFLAGS reach the link" links -Wl,-probe
is "and CC" links cc-probe
is "with CFLAGS ours are away" [ "$(grep -c -e -D_FORTIFY_SOURCE plan)" -eq 0 ]
is "warnings are no errors" [ "$(grep -c -e -Werror plan)" -eq 0 ]
plan WERROR=1
is "... but with WERROR=1" compiles -Werror
is "without CFLAGS it is optimised and hardened" compiles '-O2 -g -D_FORTIFY_SOURCE=2'

object() {
	make -s -C "$top" BUILD="$work/object" "$@" "$work/object/core/text.o" > out 2>&1
}
object
object
is "what is compiled is not compiled again" [ ! -s out ]
object CFLAGS=-O1
is "... but with other flags" says out core/text.c

# The files that belong to the project, at another place.
copy() {
	mkdir -p "$1"
	(cd "$top" && tar cf - Makefile mk README.md LICENSE cmd core journal man migrations tests) | tar xf - -C "$1"
}
# build FOLDER TARGET...: with the default compiler, whatever the time and the place
build() (
	cd "$1" && shift && make -s -j2 "$@" > "$work/out" 2>&1
)
copy here
copy some/where/else
if [ "${TALLYHO_LONG-}" = 1 ]; then
	is "it builds here" build here install DESTDIR=root PREFIX=/usr
	is "... and elsewhere, years later" env SOURCE_DATE_EPOCH=1900000000 make -s -j2 -C some/where/else install \
		DESTDIR=root PREFIX=/usr
	is "... the same, byte for byte" diff -r here/root some/where/else/root
	is "a static program is built" build here STATIC=1 build/static/tallyho
	is "... that needs no library" [ "$(ldd here/build/static/tallyho 2>&1 | grep -c '=>')" -eq 0 ]
	here/build/static/tallyho simulate -g raf-eagle --seed 1 static.tally > out 2>&1
	is "... and plays" run 0 verify static.tally
else
	for object in core/text.o cmd/main.o gen/migrations.o; do
		build here "build/$object"
		build some/where/else "build/$object"
		is "$object is the same elsewhere" cmp "here/build/$object" "some/where/else/build/$object"
	done
fi

if git -C "$top" rev-parse HEAD > out 2>&1; then
	for time in 1000000000 1000000000; do
		make -s -C "$top" BUILD="$work/dist" SOURCE_DATE_EPOCH=$time tarball > out 2>&1
		mv dist/*.tar.gz "$(ls dist | wc -l).tar.gz"
		touch dist/again
	done
	is "the tar ball is the same twice" cmp 1.tar.gz 2.tar.gz
	is "... of the time of SOURCE_DATE_EPOCH" [ "$(TZ=UTC tar tvf 1.tar.gz | grep -vc 2001-09-09)" -eq 0 ]
	is "... and holds what is built from" [ "$(tar tf 1.tar.gz | grep -c '^tallyho-[0-9.]*/Makefile$')" -eq 1 ]
fi
finish
