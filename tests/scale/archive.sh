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
	tallyho simulate -g $game --seed "$i" "$folder/$i.raw" > /dev/null
	tallyho export "$folder/$i.raw" transcript |
		awk -v raf="$(name "$i")" -v luftwaffe="$(name $((i / 8 + i + 1)))" -v game=$game -v slip=$((i % 5)) '
			/^scenario / && game != "raf-eagle" { print; print "player raf=" raf; print "player luftwaffe=" luftwaffe; next }
			{ print }
			# A die is on the table twice.
			slip == 0 && !done && /^([a-z0-9-]*: )?roll / { print; done = 1 }' |
		tallyho import --as-played - "$folder/$i.tally" > /dev/null 2>&1 || [ $? -eq 1 ]
	rm "$folder/$i.raw"
done
