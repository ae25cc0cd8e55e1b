#!/bin/sh
# Keeps in tests/fuzz/corpus/TARGET.tar what was found and reaches edges that nothing else there does, the smallest
# inputs first: merge.sh BUILD TARGET. Inputs named crash-* failed once; they stay whatever they reach.
set -eu
build=$1 target=$2
tar=tests/fuzz/corpus/$target.tar kept=$build/kept/$target new=$build/merged/$target
rm -rf "$new" "$kept"
mkdir -p "$new" "$kept" "$build/corpus/$target"
tar xf "$tar" -C "$kept"
sh tests/fuzz/seeds.sh "$target" "$build/seeds/$target"
ASAN_OPTIONS=quarantine_size_mb=8:malloc_context_size=3 \
	"$build/tests/fuzz/$target" -merge=1 -use_counters=0 -timeout=120 -rss_limit_mb=4096 "$new" \
	"$kept" "$build/corpus/$target" "$build/seeds/$target" > "$build/$target.merge.log" 2>&1
find "$kept" -type f ! -name 'crash-*' -delete
cp "$new"/* "$kept"
# The same inputs make the same file, wherever and whenever.
(cd "$kept" && find . -type f -printf '%P\n' | LC_ALL=C sort | tar --no-recursion -T - --mtime=@0 --owner=0 --group=0 \
	--numeric-owner --mode=u=rw,go=r --format=ustar -cf -) > "$tar.new"
mv "$tar.new" "$tar"
echo "$target: $(find "$kept" -type f | wc -l) inputs, $(cat "$kept"/* | wc -c) bytes"
