# Texts with letters that a program writes without looking them up in the catalogue: in a statement with one of these
# calls, what stands between quotes outside of the marks (SAY and its like) and has two letters side by side once
# conversions, escapes and tags of HTML are taken out. Prints FILE<tab>TEXT; tests/say/test_literals.sh says which may be.
function flush_statement(    s, text, bare) {
	s = statement
	statement = ""
	if (s !~ /(^|[^_a-z])(printf|fprintf|snprintf|fputs|puts|svg_text|paragraph_begin|paragraph_begin_words|paragraph_add|paragraph_words|paragraph_row|html_text)[ ]*\(/)
		return
	# marks, the innermost first; what is in them is looked up
	gsub(/(SAY|SAID|SAY_MANY|SAY_OF|SAY_MANY_OF)\([^()]*(\([^()]*\)[^()]*)*\)/, "", s)
	while (match(s, /"([^"\\]|\\.)*"/)) {
		text = bare = substr(s, RSTART + 1, RLENGTH - 2)
		s = substr(s, RSTART + RLENGTH)
		gsub(/%[-+ #0]*[0-9*]*(\.[0-9*]+)?(hh|h|ll|l|z|j|t)*[a-zA-Z%]/, "", bare)
		gsub(/%" *PRI[a-z0-9]* *"/, "", bare)
		gsub(/\\(033\[[0-9;]*[a-zA-Z]?|x[0-9a-f]*|[0-7]+|.)/, "", bare)
		gsub(/<[^<>]*>?/, "", bare)
		if (bare ~ /[A-Za-z][A-Za-z]/)
			print FILENAME "\t" text
	}
}
FNR == 1 { flush_statement(); comment = 0 }
{
	line = $0
	if (comment) {
		if (!sub(/^.*\*\//, "", line)) next
		comment = 0
	}
	gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, "", line)
	sub(/\/\/.*$/, "", line)
	if (sub(/\/\*.*$/, "", line)) comment = 1
	if (line ~ /^#/) next
	statement = statement " " line
	if (line ~ /[;{}][ \t]*$/) flush_statement()
}
END { flush_statement() }
