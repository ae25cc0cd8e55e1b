# The messages in C sources: the first text of each call of the functions that `calls` names ("a|b"), its pieces
# joined, one a line; of one and many that of many. Numbers become N and texts three dots, as the manual writes them.
{ all = all $0 "\n" }

# The text with which `rest` begins.
function take_text(   piece) {
	text = ""
	while (match(rest, /^"([^"\\]|\\.)*"[ \t\n]*/)) {
		piece = substr(rest, 2, RLENGTH - 2)
		rest = substr(rest, RLENGTH + 1)
		sub(/"[ \t\n]*$/, "", piece)
		text = text piece
	}
}

END {
	while (match(all, "(" calls ")\\(")) {
		all = substr(all, RSTART + RLENGTH)
		begin = index(all, "\"")
		if (begin == 0 || index(substr(all, 1, begin), ";") > 0)
			continue # this call has none of its own
		rest = substr(all, begin)
		take_text()
		if ((calls == "PUT_COUNT" || substr(all, 1, begin) ~ /SAY_MANY\("$/) && sub(/^,[ \t\n]*/, "", rest))
			take_text()
		gsub(/%(\.[0-9]+)?s/, "...", text)
		gsub(/%(l|ll|z)?[du]/, "N", text)
		gsub(/\\n/, "", text)
		print text
	}
}
