#!/bin/sh
# TALLYHO_LONG=1: the Debian packages are built, lintian finds nothing, and what they bring plays.
. tests/cli.sh
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES CFLAGS CPPFLAGS LDFLAGS WERROR SANITIZE STATIC SHARED V BUILD CC
version=$(sed -n 's/^VERSION *= //p' "$top/Makefile")
is "the packages are of the program's version" [ "$(sed -n '1s/.*(\(.*\)).*/\1/p' "$top/debian/changelog")" = "$version" ]
is "... and the licence is the one" [ "$(sed -n '5,$p' "$top/LICENSE" | sed 's/^$/./; s/^/ /' | sort)" = \
	"$(sed -n '/^License: ISC/,$p' "$top/debian/copyright" | sed 1d | sort)" ]
[ "${TALLYHO_LONG-}" = 1 ] || finish
if ! command -v dh > out || ! command -v lintian > out; then
	echo "# no debhelper or no lintian here: make deps-long"
	finish
fi

mkdir "tallyho-$version"
(cd "$top" && tar cf - Makefile mk README.md LICENSE cmd core debian journal man migrations tests) | tar xf - -C "tallyho-$version"
(cd "tallyho-$version" && DEB_BUILD_OPTIONS=parallel=2 dpkg-buildpackage -us -uc) > out 2>&1
is "the packages are built and their tests pass" [ $? -eq 0 ]
lintian --fail-on error,warning,info -I --pedantic "tallyho_${version}"_*.changes > out 2> err
is "lintian finds nothing" [ $? -eq 0 -a ! -s out ]
for package in tallyho libtallyho1 libtallyho-dev; do
	is "$package is there" dpkg-deb -x "$package"_"$version"_*.deb root
done
is "no file is in two of them" [ -z "$(for p in ./*_"$version"_*.deb; do dpkg-deb -c "$p"; done | awk '$6 !~ "/$" { print $6 }' |
	sort | uniq -d)" ]
TALLYHO=$work/root/usr/bin/tallyho
gives "what was packed plays" 0 simulate -g battle-of-britain --seed 1 game.tally
gives "... and judges" 0 verify game.tally
is "the library is packed with what it is to be linked by" [ -e root/usr/lib/*/libtallyho.so -a -e root/usr/lib/*/libtallyho.so.1 ]
finish
