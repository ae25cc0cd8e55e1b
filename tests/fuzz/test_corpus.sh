#!/bin/sh
# Every input kept in tests/fuzz/corpus is given to its target once more, without libFuzzer.
. tests/cli.sh

build=${TALLYHO%/*}
for folder in "$top"/tests/fuzz/corpus/*; do
	target=${folder##*/}
	(cd "$top" && "$build/tests/fuzz/${target}_replay" "tests/fuzz/corpus/$target") > out 2> err
	is "$target: $(cat out)" [ $? -eq 0 ]
	# The input in hand is the last one named.
	tail -n 5 err > err.end && mv err.end err
done
finish
