# Blanks at which no line may end in French: behind the sign that opens a quote, before the one that closes it and
# before : ; ? and !, where one of `"`, `\` or a blank follows. blanks.awk fr.po
/^msgstr/ { said = 1 }
/^(msgid|msgctxt|#|$)/ { said = 0 }
said {
	gsub(/« /, "«\302\240")
	gsub(/ »/, "\302\240»")
	n = split(": ; ? !", sign, " ")
	for (i = 1; i <= n; i++) {
		gsub(" [" sign[i] "] ", "\302\240" sign[i] " ")
		gsub(" [" sign[i] "]\"", "\302\240" sign[i] "\"")
		gsub(" [" sign[i] "]\\\\", "\302\240" sign[i] "\\")
		gsub(" [" sign[i] "]\302", "\302\240" sign[i] "\302")
	}
}
{ print }
