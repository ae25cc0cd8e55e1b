#!/bin/sh
# No text for people goes by the catalogue: a printf of one without SAY would be English in every language.
. tests/cli.sh

# found FILE...: texts that are not looked up
found() {
	awk -f "$top/tests/say/literals.awk" "$@" | sort -u
}

cat > example.c << 'END'
static void
tell(FILE *out, const char *who, int n)
{
	/* A comment: printf("not this") */
	fprintf(out, "%s: %d\n", who, n);
	fprintf(out, SAY("%s has the %s die"), who, "red");
	fputs(n > 1 ? SAY_MANY("one", "many", n) : "", out);
	puts("\033[7m<b>%3d</b>");
	fprintf(out, "%s has lost %d aircraft\n", who,
		n);
	fputs(n ? "" : " and all is well", out);
	call("not printed here");
}
END
found example.c | cut -f2 > texts
printf '%s\n' ' and all is well' '%s has lost %d aircraft\n' 'red' | LC_ALL=C sort > wanted
LC_ALL=C sort texts > sorted
is "texts that are not looked up are found, and no others" cmp sorted wanted

cd "$top" || exit 1
# All but what speaks to programs alone, and what makes the catalogue and the boxes.
# shellcheck disable=SC2046
found $(find cmd -name '*.c' ! -path 'cmd/library/*' ! -path 'cmd/po/*' ! -path 'cmd/desk/make_*' ! -path 'cmd/draw/make_*' ! -path 'cmd/report/page/stand/*') > "$work/found"
grep -v '^#\|^$' tests/say/literals.txt | sort -u > "$work/known"
cd "$work" || exit 1
is "there are some" test -s found
comm -23 found known > news
is "every text for people is looked up" sh -c '! grep . news'
comm -13 found known > gone
is "and what needs not be is still there" sh -c '! grep . gone'

# ---- the texts of the page, by its own marks: each of them is handed to translators ----
run 0 template
mv out template.pot
{
	grep -oh '{{[^}]*}}' "$top"/cmd/report/page/*.html | sed 's/^{{//; s/}}$//'
	grep -ohE "say(Many)?\('[^']*'" "$top"/cmd/report/page/*.js | sed "s/^[^']*'//; s/'\$//"
} | sed 's/"/\\"/g; s/.*/msgid "&"/' | LC_ALL=C sort -u > page
is "the page has texts" [ "$(wc -l < page)" -gt 100 ]
grep '^msgid "' template.pot | LC_ALL=C sort -u | LC_ALL=C comm -23 page - > lacking
is "... and each of them is handed out" sh -c '! grep . lacking'
grep -ohE "sayMany\('[^']*', '[^']*'" "$top"/cmd/report/page/*.js | sed "s/.*, '//; s/'\$//; s/.*/msgid_plural \"&\"/" > many
is "... with what it says of many" sh -c '[ -s many ] && while read -r text; do grep -qxF "$text" template.pot || exit 1; done < many'
finish
