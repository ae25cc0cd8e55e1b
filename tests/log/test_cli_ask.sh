#!/bin/sh
# `new --ask`: a raid day played with a box that holds next to nothing; what is missing is asked for, looked up on
# the components (here: the shipped box) and printed into the journal, and the next game begins with it.
. tests/cli.sh

run 0 box export raf-eagle whole
cp -r whole bare

# Every column that a journal can be begun without goes.
for table in bare/*.csv; do
	n=$(head -1 "$table" | awk -F'","' '{ print NF - 2 }') # source and sourced stay
	while [ "$n" -ge 1 ]; do
		cp "$table" kept
		awk -v n="$n" 'BEGIN { FS = OFS = "\",\"" } {
			sub(/^"/, ""); sub(/"$/, "")
			line = ""; first = 1
			for (i = 1; i <= NF; i++) if (i != n) { line = line (first ? "" : OFS) $i; first = 0 }
			print "\"" line "\"" }' kept |
			if [ "$(head -1 kept | awk -F'","' '{ print NF }')" -gt 3 ]; then
				# a source may name a column that is gone
				awk 'BEGIN { FS = OFS = "\",\"" } NR > 1 { $NF = "\"" } { print }' > "$table"
			else
				cat kept > "$table"
			fi
		rm -f try.tally
		"$TALLYHO" new -g raf-eagle --ask --box bare try.tally > /dev/null 2>&1 || cp kept "$table"
		n=$((n - 1))
	done
done
rm -f try.tally
before=$(cat whole/*.csv | wc -c) after=$(cat bare/*.csv | wc -c)
is "the bare box is less than half of the whole ($after of $before bytes)" [ $((after * 2)) -lt "$before" ]
gives "a journal is begun with the bare box" 0 new -g raf-eagle -s prelude --ask --box bare a.tally
gives "its table is drawn, as far as it is known" 0 show --svg -o a.svg a.tally
is "... and well-formed" xmllint --noout a.svg

cp a.tally drawn.tally
run 0 log drawn.tally 'draw 33'
gives "what rests on a card that the box does not know cannot be told" 0 odds drawn.tally
is "... which is said" sh -c 'sed 1d out | grep -qx "  Every result rests on values that the box lacks." &&
	[ "$(wc -l < out)" -eq 2 ]'

# What a component says: look_up TABLE KEY COLUMN
look_up() {
	awk -v key="$2" -v column="$3" 'BEGIN { FS = "\",\"" }
		{ sub(/^"/, ""); sub(/"$/, "") }
		NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) at = i; next }
		{ k = $1; for (i = 2; i <= NF && k != key && length(k) < length(key); i++) k = k "." $i }
		k == key { print $at; exit }' "whole/$1.csv"
}

# A whole list: its rows, column by column. listed TABLE KEY COLUMN=...
listed() {
	table=$1 key=$2
	shift 2
	awk -v key="$key" -v columns="$*" 'BEGIN { FS = "\",\""; n = split(columns, want, "= *") - 1 }
		{ sub(/^"/, ""); sub(/"$/, "") }
		NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		$1 == key { for (i = 1; i <= n; i++) printf " %s=%s", want[i], $at[want[i]]; rows++ }
		END { if (!rows) printf " %s=", want[1] }' "whole/$table.csv"
}

# One raid of a day: the entries up to the end of its first raids.
"$TALLYHO" simulate -g raf-eagle -s prelude --seed 1 model.tally > /dev/null
"$TALLYHO" export model.tally transcript | sed '1,/^$/d' | head -110 > entries
asked=0 lists=0 refused=0
while IFS= read -r entry; do
	tries=0
	while ! "$TALLYHO" log a.tally "$entry" > out 2> err < /dev/null; do
		line=$(sed -n 's/.*unknown J-12: .*log: print \(.*\)=$/\1/p' err)
		list=$(sed -n 's/.*unknown J-12: .*whole list: print \(.*=\) \.\.\.$/\1/p' err)
		tries=$((tries + 1))
		# shellcheck disable=SC2086 # table, key and column are words of their own
		if [ -n "$list" ]; then
			set -- $list
			printed="$1 $2$(listed $list)"
			lists=$((lists + 1))
		else
			printed="$line=$(look_up $line)"
			asked=$((asked + 1))
		fi
		if [ -z "$line$list" ] || [ $tries -gt 200 ]; then
			refused=$((refused + 1))
			echo "# $entry: $(cat err)"
			break 2
		fi
		if ! "$TALLYHO" log a.tally "print $printed" > out 2> err < /dev/null; then
			refused=$((refused + 1))
			echo "# print $printed: $(cat err)"
			break 2
		fi
	done
done < entries
n=$(wc -l < entries)
is "the day is played to entry $n, and nothing is refused" [ $refused -eq 0 ]
is "values were asked for ($asked)" [ $asked -gt 20 ]
is "... and lists ($lists)" [ $lists -gt 1 ]
gives "the journal verifies" 0 verify a.tally
gives "its dice are told" 0 dice a.tally
is "... the luck of those left out that could have brought what the box did not say" grep -qE '^Not judged' out
is "... and rests on nothing assumed" [ "$(grep -c assumed out)" -eq 0 ]
run 0 history a.tally
is "all entries are there" [ "$(grep -v ' print ' out | grep -c '^ *[0-9][0-9]*  ')" -eq "$n" ]
gives "the collected box is exported" 0 box export a.tally collected
is "... with what was printed" [ "$(cat collected/*.csv | grep -o '[a-z0-9_]*=printed' | wc -l)" -eq $asked ]
rows=$("$TALLYHO" history a.tally | grep -c ' print target_[rs]')
is "... the lists as they were printed" [ "$(cat collected/target_[rs]*.csv | grep -c '"printed",""$')" -ge "$rows" ]
gives "the next game begins with it" 0 new -g raf-eagle -s prelude --ask --box collected b.tally
"$TALLYHO" log b.tally < entries > out 2> err
is "... and asks for none of it again" [ $? -eq 0 ]
gives "a value that is printed otherwise is a mismatch" 1 log a.tally "$(grep -m1 '^print' entries || "$TALLYHO" history a.tally | sed -n 's/^ *[0-9]*  \(print .*=\)\([0-9]\)$/\1\29/p' | head -1)"
finish
