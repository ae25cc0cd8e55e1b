#!/bin/sh
# Boxes with absurd values, one value each: refused, or taken and then played with; never a crash. TALLYHO_LONG=1 tries
# every value three times in every table.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli.sh
stride=${TALLYHO_LONG:-53}

cat > values <<'END'
1000000000
-1
2147483648
9223372036854775808
1e9

=1+1
LONG
BIDI
a""b
0
-2147483648
nan
END
sed -i "s/^LONG\$/$(head -c 5000 /dev/zero | tr '\0' x)/; s/^BIDI\$/$(printf '\342\200\256')/" values

# well STATUS: an answer of the program, not a crash
well() {
	[ "$1" -le 3 ] && ! grep -q 'Sanitizer' err && return
	crashes=$((crashes + 1))
	echo "#   status $1: $game $(basename "$table"), '$(echo "$value" | head -c 20)': $(head -1 err)"
}

n=0
for game in $("$TALLYHO" games --names); do
	"$TALLYHO" box export "$game" box > /dev/null
	tried=0 taken=0 crashes=0
	for table in box/*.csv; do
		cp "$table" sound.csv
		while IFS= read -r value; do
			for time in 1 2 3; do
				n=$((n + 1))
				[ $((n % stride)) -eq 0 ] || continue
				tried=$((tried + 1))
				VALUE=$value awk -v seed="$n" -v rows="$(wc -l < sound.csv)" '
					BEGIN { srand(seed); row = 2 + int(rand() * (rows - 1)) }
					NR == row {
						line = substr($0, 2, length($0) - 2)
						cells = split(line, cell, "\",\"")
						cell[1 + int(rand() * cells)] = ENVIRON["VALUE"]
						line = cell[1]
						for (i = 2; i <= cells; i++)
							line = line "\",\"" cell[i]
						$0 = "\"" line "\""
					}
					{ print }' sound.csv > "$table"
				rm -f x.tally
				"$TALLYHO" new -g "$game" --box box x.tally > out 2> err
				status=$?
				well $status
				[ $status -eq 0 ] || continue
				taken=$((taken + 1))
				for command in show verify score; do
					"$TALLYHO" $command x.tally > out 2> err
					well $?
				done
				"$TALLYHO" log x.tally done > out 2> err
				well $?
			done
		done < values
		cp sound.csv "$table"
	done
	rm -rf box
	is "$game: $tried boxes with an absurd value, $taken of them taken, and no crash" [ $crashes -eq 0 -a $tried -gt 0 ]
done
finish
