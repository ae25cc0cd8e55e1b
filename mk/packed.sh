#!/bin/sh
# The linker's flag that packs relocations, if a program linked with it runs here: packed.sh CC [FLAG...]
# Some 25,000 addresses stand in the tables of the program, and a loader that takes them one by one spends a sixth of a
# short command on them. Packed they need a linker and a C library of 2022 or later; older ones get none.
set -eu
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-packed.XXXXXX")
trap 'rm -rf "$dir"' EXIT
cat > "$dir/t.c" << 'END'
static const char *const word[] = {"one", "other", "two"};
int main(int n, char **argument) { return !argument[0] || word[n > 1][0] != 'o' || word[2][0] != 't'; }
END
flag=-Wl,-z,pack-relative-relocs
if "$@" -fPIC -pie "$flag" -Wl,--fatal-warnings -o "$dir/t" "$dir/t.c" 2> /dev/null && "$dir/t" 2> /dev/null; then
	echo "$flag"
fi
