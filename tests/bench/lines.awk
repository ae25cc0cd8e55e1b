# Draws what grows: lines "series, number, seconds, KiB" (tabs between) as SVG, a panel a series, seconds and memory
# as two lines, each to its own largest value.
BEGIN {
	FS = "\t"
	width = 300
	height = 180
}

{
	if (!($1 in points)) {
		series[++n] = $1
		points[$1] = 0
	}
	i = ++points[$1]
	x[$1, i] = $2
	y[$1, i, 1] = $3
	y[$1, i, 2] = $4
	most_x[$1] = $2 > most_x[$1] ? $2 : most_x[$1]
	for (k = 1; k <= 2; k++)
		most[$1, k] = y[$1, i, k] > most[$1, k] ? y[$1, i, k] : most[$1, k]
}

function line(name, k, colour, i) {
	printf "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" points=\"", colour
	for (i = 1; i <= points[name]; i++)
		printf "%s%.1f,%.1f", (i > 1 ? " " : ""), width * x[name, i] / most_x[name],
		    height - height * y[name, i, k] / (most[name, k] > 0 ? most[name, k] : 1)
	print "\"/>"
}

END {
	printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" ", \
	    n * (width + 80) + 20, height + 100
	print "font-size=\"12\">"
	print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
	for (s = 1; s <= n; s++) {
		name = series[s]
		printf "<g transform=\"translate(%d 50)\">\n", 40 + (s - 1) * (width + 80)
		printf "<text y=\"-28\" font-weight=\"bold\">%s</text>\n", name
		printf "<text y=\"-10\" fill=\"#1b6ca8\">%.2f s</text>\n", most[name, 1]
		printf "<text x=\"%d\" y=\"-10\" fill=\"#b3541e\" text-anchor=\"end\">%.1f MiB</text>\n", width, \
		    most[name, 2] / 1024
		printf "<path fill=\"none\" stroke=\"#888\" d=\"M0 0V%dH%d\"/>\n", height, width
		printf "<text y=\"%d\">0</text>\n", height + 18
		printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", width, height + 18, most_x[name]
		line(name, 1, "#1b6ca8")
		line(name, 2, "#b3541e")
		print "</g>"
	}
	print "</svg>"
}
