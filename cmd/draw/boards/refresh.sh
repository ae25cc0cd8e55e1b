#!/bin/sh
# Writes the style sheet into each drawing, with the light colours, so that a drawing opens whole in an editor; and prints the
# names of those that it changed. refresh.sh -n only prints them.
set -eu
cd "$(dirname "$0")"
for drawing in */*.svg; do
	awk '
		FNR == NR && /^:root/ {
			n = split(substr($0, 7), pair, ";")
			for (i = 1; i <= n; i++) {
				sub(/}.*/, "", pair[i])
				colon = index(pair[i], ":")
				colour[substr(pair[i], 1, colon - 1)] = substr(pair[i], colon + 1)
			}
			next
		}
		FNR == NR && /^@media/ { next }
		FNR == NR {
			while (match($0, /var\(--[a-z-]+\)/))
				$0 = substr($0, 1, RSTART - 1) colour[substr($0, RSTART + 4, RLENGTH - 5)] substr($0, RSTART + RLENGTH)
			sheet = sheet $0 "\n"
			next
		}
		/<style[ >]/ { print "<style>"; printf "%s", sheet; within = 1 }
		within && /<\/style>/ { within = 0; print "</style>" substr($0, index($0, "</style>") + 8); next }
		!within { print }' common/board.css "$drawing" > "$drawing.new"
	if cmp -s "$drawing" "$drawing.new"; then
		rm "$drawing.new"
		continue
	fi
	echo "$drawing"
	if [ "${1-}" = -n ]; then rm "$drawing.new"; else mv "$drawing.new" "$drawing"; fi
done
