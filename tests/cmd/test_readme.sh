#!/bin/sh
# The READMEs: what they show is what the program prints, what they name is there, their pictures are those of today.
. tests/cli.sh
ln -s "$TALLYHO" tallyho
PATH=$PWD:$PATH
export PATH COLUMNS=80

# What is typed in a README, "3>" and so on; Enter alone is an empty line.
typed() {
	sed -n 's/^    [0-9][0-9]*>//p' "$1" | sed 's/ *(.*)$//; s/^ //'
}

# Between the refused patrol and the bombs stand ten lines that a README leaves out.
left_out() {
	printf '%s\n' '' 3 6 '501 615 54' 5 501 106 116 5
}

# What the program is shown to answer, without the blanks on its left.
answers() {
	awk '/^    [0-9]+>/ { on = 1; next } !/^    / { on = 0 } on { sub(/^ +/, ""); print }' "$1"
}

# Every line of `shown` (in which an unbreakable blank is a blank) stands in `printed`, in this order.
in_order() {
	awk 'NR == FNR { wanted[++n] = $0; next } n && i < n && index($0, wanted[i + 1]) { i++ }
		END { if (i < n) print "not printed: " wanted[i + 1] > "/dev/stderr"; exit i < n }' "$1" "$2"
}

for readme in README.md:en README.fr.md:fr; do
	language=${readme#*:}
	readme=$top/${readme%:*}
	name=${readme##*/}
	journal=$(sed -n 's/^    \$ tallyho new .* //p' "$readme")
	rm -f "$journal"
	tallyho new -g raf-eagle -s prelude "$journal" > /dev/null
	typed "$readme" > lines
	{ sed '$d' lines; left_out; sed -n '$p' lines; } > entries
	{ cat entries; echo q; } | at_prompt "stty -echo cols 80 rows 60; tallyho --lang $language log $journal"
	tr -d '\r' < typescript | sed 's/\xc2\xa0/ /g' > printed
	answers "$readme" > shown
	is "$name shows an evening" [ "$(wc -l < shown)" -gt 8 ]
	is "$name shows what the program answers" in_order shown printed
	tallyho --lang $language export "$journal" story | sed 's/\xc2\xa0/ /g' > printed
	sed -n '/^The story of\|^Le récit de/,$p' "$readme" | grep '^    [^$ ]' | sed 's/^ *//' > shown
	is "$name tells the story of that raid" in_order shown printed

	# Each command that it shows. A network and a game's folder are for other tests.
	sed -n 's/^    \$ \(tallyho [a-z].*\)$/\1/p' "$readme" | sed 's/   *.*//' | grep -v 'new\|log \|serve' > commands
	is "$name shows commands" [ "$(wc -l < commands)" -gt 4 ]
	while IFS= read -r command; do
		is "$name: $command" sh -c "$command"
	done < commands
	# What it lists by use are the commands of help, in its order.
	tallyho help | awk '/^  [a-z]/ { print $1 }' > expected
	awk '/^    [^ $0-9].*   new log/ { on = 1 } !/^    / { on = 0 }
		on { sub(/^    .*  /, ""); gsub(/,/, ""); gsub(/ +/, "\n"); print }' "$readme" > listed
	is "$name lists all commands" cmp expected listed
	for page in $(grep -o 'tallyho-[a-z0-9-]*([1-7])' "$readme" | sort -u); do
		is "$name: $page is there" [ -f "$top/man/$(echo "$page" | tr '(' . | tr -d ')')" ]
	done
	for file in $(grep -o '](man/[^)]*)' "$readme" | tr -d '()]'); do
		sh "$top/tests/pictures/raid.sh" "$TALLYHO" $language > picture
		is "$file is what make pictures draws" cmp "$top/$file" picture
	done
	is "$name has version and date of release" grep -qF "Version $(tallyho --version | sed 's/^tallyho //')" "$readme"
	is "$name is short" [ "$(wc -l < "$readme")" -lt 100 ]
done
is "CHANGES begins with that release" [ "$(sed -n 1p "$top/CHANGES")" = "Tally-Ho $(tallyho --version | sed 's/^tallyho //')" ]
finish
