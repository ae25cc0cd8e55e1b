#!/bin/sh
# Every input kept in tests/fuzz/corpus, a file a target, is given to its target once more, without libFuzzer.
. tests/cli.sh

build=${TALLYHO%/*}
for kept in "$top"/tests/fuzz/corpus/*.tar; do
	target=$(basename "$kept" .tar)
	mkdir "$target"
	tar xf "$kept" -C "$target"
	(cd "$top" && "$build/tests/fuzz/${target}_replay" "$work/$target") > out 2> err
	is "$target: $(cat out)" [ $? -eq 0 ]
	# The input in hand is the last one named.
	tail -n 5 err > err.end && mv err.end err
done
finish
