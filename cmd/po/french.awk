# What no French sentence has, of the translations that `msgattrib --no-wrap` writes: a vowel behind a word that is cut
# before one, "à le", a straight apostrophe, blanks that are missing or two, and the journal's quotes. Names that have
# a sign of their own are taken out first. fr.po's check.sh runs it.
BEGIN {
	vowel = "([aeiou]|\303[\200\202\210\211\212\216\224\233\240\242\250\251\252\256\257\264\273]|\305\223)"
	open = "(^|[ \"(\302\240\302\253\342\200\231])"
	rule["a word that is cut before a vowel"] = open "([Dd]e|[Qq]ue|[Nn]e|[Ss]e|[Jj]e|[Ll]e|[Ll]a|[Ll]orsque|[Pp]uisque|[Jj]usque) " \
		"(" vowel "|[AEIOU][a-z])"
	rule["two words that are one: au, aux, du, des"] = open "(\303\240|\303\200|[Dd]e) les? "
	rule["s'il is cut"] = open "[Ss]i ils? "
	rule["the apostrophe is \342\200\231"] = "[A-Za-z\200-\377]'[A-Za-z\303]"
	rule["no blank before a sign of two parts"] = "([A-Za-z0-9)}]|\302\273|\303[\250\251\252\264])[;?!]([ \"\\\\]|$)"
	rule["no blank before a colon"] = "([A-Za-z)}]|\302\273|\303[\250\251\252\264]):([ \"\\\\]|$)"
	rule["a sign of two parts begins without its blank"] = "^\"[;!]"
	rule["two blanks"] = "[a-z,.;:] +\302\240|\302\240 |[a-z,.] +  *[a-z]"
	rule["quotes are \302\253 \302\273"] = "(^|[ \"(])'[^' ]+'|\\\\\""
}
/^msgctxt / { context = $0 }
/^msgid / { id = $0 }
/^$/ { context = "" }
/^msgstr/ {
	text = $0
	sub(/^msgstr(\[[0-9]\])? /, "", text)
	gsub(/Tally Ho!/, "Tally-Ho", text)
	gsub(/'Owzat!/, "Owzat", text)
	gsub(/&[a-z]+;/, "", text)
	gsub(/tallyho [a-z]+ (%s|[A-Z]+) '%s'/, "", text) # what is typed to a shell
	gsub(/%(s|zu|ld|d):/, ":", text) # FILE:LINE
	sub(/^"1:1:/, "\"", text)
	gsub(/[Dd]e les? [a-z]*(er|ir|re)/, "lui", text) # a pronoun
	if (context ~ / (entry|field|step|total|title|[A-Z-]+)"$/) # words as they are typed
		next
	for (what in rule)
		if (text ~ rule[what]) {
			print po ": " what ": " id " " $0
			bad = 1
		}
}
END { exit bad }
