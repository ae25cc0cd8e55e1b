#!/bin/sh
# An archive as a club may have it: archive.sh N [FIRST] makes N journals of random games below archive/, from number
# FIRST on, a folder a hundred. Their players have names, and every fifth of them has rolled a die again.
set -eu
n=$1 first=${2:-1}
people='Anna Ben Cleo Dan Eve Fay Gus Hal'
name() {
	echo "$people" | cut -d ' ' -f $(($1 % 8 + 1))
}
for i in $(seq "$first" $((first + n - 1))); do
	folder=archive/$((i / 100))
	mkdir -p "$folder"
	case $((i % 3)) in
	0) game=battle-of-britain ;;
	1) game=burning-blue ;;
	2) game=raf-eagle ;;
	esac
	raf=$(name "$i") luftwaffe=$(name $((i / 8 % 7 + i + 1)))
	if [ $game = raf-eagle ]; then
		set -- # alone
	else
		set -- --player raf="$raf" --player luftwaffe="$luftwaffe"
	fi
	tallyho simulate -g $game "$@" --seed "$i" "$folder/$i.tally" > /dev/null
	[ $((i % 5)) -eq 0 ] || continue
	mv "$folder/$i.tally" "$folder/$i.raw"
	tallyho export "$folder/$i.raw" transcript |
		awk '{ print } !done && /^([a-z0-9-]*: )?roll / { print; done = 1 }' |
		tallyho import --as-played - "$folder/$i.tally" > /dev/null 2>&1 || [ $? -eq 1 ]
	rm "$folder/$i.raw"
done
