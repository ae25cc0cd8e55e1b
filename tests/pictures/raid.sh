#!/bin/sh
# The README's picture: the raid on Dover, and beside it six of the lines that made it, with what the program answered.
# raid.sh TALLYHO LANGUAGE > PICTURE
set -eu
tallyho=$1
language=$2
here=$(dirname "$0")
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-picture.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM

"$tallyho" import "$here/../raf_eagle/sessions/prelude.txt" "$dir/prelude.tally" > /dev/null
COLUMNS=69 "$tallyho" --lang "$language" history --news "$dir/prelude.tally" > "$dir/news"
next=$("$tallyho" --lang "$language" show --next --at 52 "$dir/prelude.tally" | sed -n '2s/^ *//p')

case $language in
fr) set -- 'Le raid sur Dover' '11 août 1940, 0800' 'réduits' 'LA MANCHE' 'Pertes Légères' 'repoussés' 'continue' \
	'la Chasse, repoussée' 'SIX LIGNES SAISIES À LA TABLE' 'Ensuite : ' \
	'À gauche la carte : quatre Gruppen de bombardiers passent la Manche, les Squadrons 56, 32 et 501 les attaquent, un continue vers Dover. À droite les six lignes saisies et les réponses de Tally-Ho.' ;;
*) set -- 'The raid on Dover' '11 August 1940, 0800' 'reduced' 'CHANNEL' 'light losses' 'driven off' 'flies on' \
	'the hunters, driven off' 'SIX LINES TYPED AT THE TABLE' 'Next: ' \
	'On the left the map: four bomber Gruppen cross the Channel, 56, 32 and 501 Squadrons attack them, one flies on to Dover. On the right the six lines typed, and the answers of Tally-Ho.' ;;
esac

# The right half: each entry in bold, what the program told of it below, the last one framed.
awk -v title="$9" -v asked="${10}$next" '
	function text(x, y, class, words) {
		gsub(/&/, "\\&amp;", words)
		gsub(/</, "\\&lt;", words)
		printf "<text x=\"%d\" y=\"%d\" class=\"%s\">%s</text>\n", x, y, class, words
	}
	BEGIN { text(424, 26, "h", title); y = 32 }
	/^ +[0-9]+  / {
		shown = $1 == 46 || $1 >= 48 && $1 <= 52
		if (!shown)
			next
		top = y + 7
		y += 24
		number = $1
		sub(/^ +[0-9]+  /, "")
		text(424, y, "m s", number ">")
		text(454, y, "m b", $0)
		next
	}
	shown { y += 17; sub(/^ +/, ""); text(454, y, "t", $0) }
	END {
		printf "<rect x=\"414\" y=\"%d\" width=\"456\" height=\"%d\" rx=\"6\" class=\"now\"/>\n", top, y + 8 - top
		text(424, y + 30, "s", asked)
		print y + 44
	}' "$dir/news" > "$dir/right"
height=$(tail -n 1 "$dir/right")

sed -e "s|@name@|$1, $2|; s|@described@|${11}|; s|@raid@|$(echo "$1" | tr '[:lower:]' '[:upper:]')|; s|@day@|$2|" \
	-e "s|@reduced@|$3|; s|@channel@|$4|; s|@light@|$5|; s|@driven@|$6|; s|@flies@|$7|; s|@hunters@|$8|" \
	-e "s|@height@|$height|g; s|@inner@|$((height - 1))|; s|@down@|$((height - 392))|" "$here/raid.svg"
sed '$d' "$dir/right"
echo '</svg>'
