/* The three forms of a rulebook. */
#include <stdbool.h>
#include <string.h>

#include "cmd/game/doc.h"
#include "cmd/say/html.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

/* ---- text ---- */

static void
text_begin_doc(FILE *out, const char *name, const char *title)
{
	(void)name;
	fprintf(out, "%s\n", title);
}

static void
text_chapter(FILE *out, const char *section, const char *title)
{
	fprintf(out, "\n%s%s%s\n", section, *section ? " " : "", title);
}

static void
text_paragraph(FILE *out, const char *text)
{
	putc('\n', out);
	paragraph_put(out, "", text);
}

static void
text_rule(FILE *out, const char *section, const char *sentence, const char *how)
{
	struct paragraph p;

	putc('\n', out);
	paragraph_begin(&p, out, "", 6, section);
	paragraph_words(&p, sentence);
	if (*how)
		paragraph_words(&p, how);
	paragraph_end(&p);
}

static void
text_entry(FILE *out, const char *typed, const char *text)
{
	struct paragraph p;

	paragraph_begin_hanging(&p, out, "      ", 4, typed);
	if (*text)
		paragraph_words(&p, "-");
	paragraph_words(&p, text);
	paragraph_end(&p);
}

static void
text_item(FILE *out, int deep, const char *text)
{
	char indent[64];

	snprintf(indent, sizeof(indent), "%*s", 2 + 2 * (deep < 24 ? deep : 24), "");
	paragraph_put(out, indent, text);
}

static void
text_table(FILE *out, const char *title)
{
	fprintf(out, "\n%s\n", title);
}

static void
text_cell(FILE *out, const char *text, int width, bool head)
{
	(void)head;
	fprintf(out, " %*s", padded(text, width), text);
}

static void
text_row_end(FILE *out)
{
	putc('\n', out);
}

static void
nothing_more(FILE *out)
{
	(void)out;
}

/* ---- a page ---- */

static void
html_begin(FILE *out, const char *name, const char *title)
{
	(void)name;
	fputs("<!doctype html>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
	      "content=\"width=device-width\">\n<title>",
	      out);
	html_text(out, title);
	fputs("</title>\n<style>body{font:17px/1.5 Georgia,serif;max-width:42em;margin:2em "
	      "auto;padding:0 1em;color:#1e2a31;background:#fbf9f3}h2{margin-top:2em;border-bottom:1px solid "
	      "#8c8672}.rule{margin-left:3.5em;text-indent:-3.5em}.rule b{display:inline-block;width:3.5em;"
	      "text-indent:0}.entry,table,.item{margin-left:3.5em;font-size:.9em}code{background:#ece5d3;"
	      "padding:0 .3em}td,th{padding:.1em .7em;border-bottom:1px solid #cfc7b4;text-align:left}"
	      ".how{color:#46545d;font-style:italic}svg{max-width:100%;height:auto}"
	      "@media print{body{font-size:10.5pt;margin:0;background:#fff}h2,.rule,tr,svg{break-inside:"
	      "avoid}h2{break-after:avoid}}</style>\n<h1>",
	      out);
	html_text(out, title);
	fputs("</h1>\n", out);
}

static void
html_chapter(FILE *out, const char *section, const char *title)
{
	fputs("<h2>", out);
	html_text(out, section);
	fputs(*section ? " " : "", out);
	html_text(out, title);
	fputs("</h2>\n", out);
}

static void
html_element(FILE *out, const char *begin, const char *text, const char *end)
{
	fputs(begin, out);
	html_text(out, text);
	fputs(end, out);
}

static void
html_paragraph(FILE *out, const char *text)
{
	html_element(out, "<p>", text, "</p>\n");
}

static void
html_rule(FILE *out, const char *section, const char *sentence, const char *how)
{
	html_element(out, "<p class=\"rule\" id=\"r", section, "\">");
	html_element(out, "<b>", section, "</b>");
	html_text(out, sentence);
	if (*how)
		html_element(out, " <span class=\"how\">", how, "</span>");
	fputs("</p>\n", out);
}

static void
html_entry(FILE *out, const char *typed, const char *text)
{
	html_element(out, "<p class=\"entry\"><code>", typed, "</code> ");
	html_element(out, "", text, "</p>\n");
}

static void
html_item(FILE *out, int deep, const char *text)
{
	fprintf(out, "<div class=\"item\" style=\"padding-left:%dem\">", 2 * deep);
	html_element(out, "", text, "</div>\n");
}

static void
html_table(FILE *out, const char *title)
{
	html_element(out, "<table><caption>", title, "</caption>\n<tr>");
}

static void
html_cell(FILE *out, const char *text, int width, bool head)
{
	(void)width;
	html_element(out, head ? "<th>" : "<td>", text, head ? "</th>" : "</td>");
}

static void
html_row_end(FILE *out)
{
	fputs("</tr>\n<tr>", out);
}

static void
html_table_end(FILE *out)
{
	fputs("</tr></table>\n", out);
}

/* ---- a page of the manual ---- */

/* A line of text: nothing in it is a request or an escape. */
static void
man_text(FILE *out, const char *text)
{
	if (*text == '.' || *text == '\'')
		fputs("\\&", out);
	for (; *text; text++)
		if (*text == '\\')
			fputs("\\e", out);
		else
			putc(*text, out);
	putc('\n', out);
}

static void
man_begin(FILE *out, const char *name, const char *title)
{
	fprintf(out, ".Dd\n.Dt %s 6\n.Os Tally-Ho\n.Sh NAME\n.Nm %s\n.Nd ", name, name);
	man_text(out, title);
}

static void
man_chapter(FILE *out, const char *section, const char *title)
{
	fprintf(out, ".Sh %s%s", section, *section ? " " : "");
	man_text(out, title);
}

static void
man_paragraph(FILE *out, const char *text)
{
	fputs(".Pp\n", out);
	man_text(out, text);
}

static void
man_rule(FILE *out, const char *section, const char *sentence, const char *how)
{
	fprintf(out, ".Pp\n.Sy %s\n", section);
	man_text(out, sentence);
	if (*how)
		man_text(out, how);
}

static void
man_entry(FILE *out, const char *typed, const char *text)
{
	fputs(".Bd -filled -offset indent -compact\n.Li ", out);
	man_text(out, typed);
	if (*text)
		man_text(out, text);
	fputs(".Ed\n", out);
}

static void
man_item(FILE *out, int deep, const char *text)
{
	fprintf(out, ".Bd -literal -offset indent -compact\n%*s", 2 * deep, "");
	man_text(out, text);
	fputs(".Ed\n", out);
}

static void
man_table(FILE *out, const char *title)
{
	man_paragraph(out, title);
	fputs(".Bd -literal -offset indent -compact\n", out);
}

static void
man_table_end(FILE *out)
{
	fputs(".Ed\n", out);
}

const struct doc_form doc_forms[] = {
    {"html", html_begin, html_chapter, html_paragraph, html_rule, html_entry, html_item, html_table,
     html_cell, html_row_end, html_table_end, nothing_more},
    {"man", man_begin, man_chapter, man_paragraph, man_rule, man_entry, man_item, man_table, text_cell,
     text_row_end, man_table_end, nothing_more},
    {NULL, text_begin_doc, text_chapter, text_paragraph, text_rule, text_entry, text_item, text_table,
     text_cell, text_row_end, nothing_more, nothing_more}};
