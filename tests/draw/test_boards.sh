#!/bin/sh
# The drawings of boards: whole for an editor, every place of the one form in the other, and what an editor saves is drawn.
. tests/cli.sh

make_boards=$(dirname "$TALLYHO")/gen/make_boards
boards=$top/cmd/draw/boards

is "the drawings have the style sheet as it is" [ -z "$(sh "$boards/refresh.sh" -n)" ]
for folder in "$boards"/*/; do
	game=$(basename "$folder")
	[ "$game" = common ] && continue
	for form in board board-narrow; do
		is "$game's $form is well-formed" xmllint --noout "$folder/$form.svg"
		grep -o 'data-\(place\|count\)="[^"]*"' "$folder/$form.svg" | sed 's/.*="//; s/"$//' | sort -u > $form.places
		is "$game's $form has no text below 11" sh -c "! grep -n 'class=\"[^\"]*\\bt\\([0-9]\\|10\\)\\b\\|font-size=\"\\([0-9]\\|10\\)[p\"]' '$folder/$form.svg'"
	done
	is "each place of $game is in both forms" diff board.places board-narrow.places
done

# As Inkscape saves it: its own names and attributes, an id for everything, one attribute a line, a style, and the first
# stamp's panel moved by a transform.
cp "$boards/raf_eagle/board.svg" plain.svg
awk '
	/^<svg/ {
		sub(/<svg/, "<svg\n   xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"\n   xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\"\n   xmlns:xlink=\"http://www.w3.org/1999/xlink\"\n   sodipodi:docname=\"board.svg\"\n   id=\"svg1\"")
		print
		print "<sodipodi:namedview id=\"base\" inkscape:zoom=\"1.4\"/><metadata id=\"m\"><a/></metadata>"
		next
	}
	/<g id="lw-boxes"/ { sub(/translate\(702 340\)/, "translate(704.50003 338)\" style=\"opacity:1;-inkscape-stroke:none;font-size:12px\" inkscape:label=\"boxes") }
	/<use class="shoal"/ { sub(/href=/, "xlink:href="); gsub(/<use /, "<use\n   id=\"use9\"\n   ") }
	{ print }' plain.svg > saved.svg
is "what an editor saved is well-formed" xmllint --noout saved.svg
"$make_boards" plain.svg > plain.c
"$make_boards" saved.svg > saved.c
diff plain.c saved.c | grep '^[<>]' | grep -v '/\* .* \*/' > changed
is "of what an editor saved only what was moved is another" [ "$(wc -l < changed)" -eq 2 ]
is "... and is where it was moved to" grep -q '^>.*translate(704.5 338)' changed
is "... with its style as attributes" grep -q '^>.*opacity=.*1' changed
is "... and nothing of the editor's" sh -c '! grep -q "inkscape\|sodipodi\|font-size" changed'

# What is no attribute of a drawing stops the build with its name.
sed 's/data-swell/data-swel/' plain.svg > wrong.svg
is "an attribute that is misspelt is refused" sh -c "! '$make_boards' wrong.svg > out 2> err && grep -q 'wrong.svg:[0-9]*: data-swel' err"
finish
