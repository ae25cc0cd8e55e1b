#!/bin/sh
# Writes C source that holds text files as byte arrays: embed.sh NAME HEADER FILE...
# HEADER declares struct embedded (journal/embedded.h) and `extern const struct embedded NAME[]`, which ends with a row
# without a path.
set -eu
name=$1 header=$2
shift 2
printf '#include "%s"\n' "$header"
i=0
for file; do
	printf 'static const unsigned char text_%d[] = {' "$i"
	od -An -v -tx1 "$file" | sed 's/ \([0-9a-f][0-9a-f]\)/0x\1,/g'
	printf '0};\n'
	i=$((i + 1))
done
printf 'const struct embedded %s[] = {\n' "$name"
i=0
for file; do
	printf '\t{"%s", text_%d, sizeof(text_%d) - 1, {%s}},\n' "$file" "$i" "$i" \
		"$(sha256sum "$file" | cut -c1-64 | sed 's/../0x&,/g')"
	i=$((i + 1))
done
printf '\t{0, 0, 0, {0}}};\n'
