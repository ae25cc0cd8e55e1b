/*
 * What a page prints, held against what its record says: head of the record, how it ended, the totals, and
 * each sentence of the story. A page is one text, so whoever changes a die in its record without writing the
 * rest anew is found out here, by `verify`, and by the page itself, which has what told_print writes.
 */
#include "cmd/report/report.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"
#include "journal/chain.h"

/* What stands before the parts: see page.html. */
#define PAGE_HEAD "<div id=\"titles\">\n"
#define PAGE_STORY "<div id=\"told-story\">\n"
#define PAGE_TOTALS "<table><tbody id=\"told-totals\">\n"

enum { TRUTH_MAX = 268435456, LANGUAGE_MAX = 16 };

/* A file that begins as a page does, to be read on from there; NULL: it is none, or nothing that can be read
 * like a file: a pipe would be waited for. */
static FILE *
page_open(const char *path)
{
	char line[sizeof(PAGE_FIRST_LINE)];
	FILE *in = open_plain(path);

	if (!in)
		return NULL;
	if (fread(line, 1, sizeof(line), in) == sizeof(line) &&
	    memcmp(line, PAGE_FIRST_LINE "\n", sizeof(line)) == 0)
		return in;
	fclose(in);
	return NULL;
}

/* The whole of a file that is a page; NULL: it is none. The caller frees it. */
static char *
page_read(const char *path)
{
	FILE *in = page_open(path);
	char piece[8192];
	struct made made;
	size_t n, read = 0;

	if (!in)
		return NULL;
	fputs(PAGE_FIRST_LINE "\n", made_begin(&made));
	for (; read <= TRUTH_MAX && (n = fread(piece, 1, sizeof(piece), in)) > 0; read += n)
		fwrite(piece, 1, n, made.out);
	made_end(&made);
	fclose(in);
	return made.text;
}

/* What stands between two texts of a page, cut to `size`; empty: they are not there. */
static void
between(const char *page, const char *open, const char *close, char *out, size_t size)
{
	const char *begin = strstr(page, open), *end = begin ? strstr(begin + strlen(open), close) : NULL;

	out[0] = '\0';
	if (end && (size_t)(end - begin) - strlen(open) < size)
		snprintf(out, size, "%.*s", (int)((size_t)(end - begin) - strlen(open)),
			 begin + strlen(open));
}

/* The entry in whose row two texts part: the last one that begins in both before. 0: before the first. */
static long
entry_at(const char *text, size_t differs)
{
	static const char row[] = "<li id=\"e";
	long seq = 0;

	for (const char *at = strstr(text, row); at && (size_t)(at - text) <= differs;
	     at = strstr(at + 1, row))
		seq = strtol(at + sizeof(row) - 1, NULL, 10);
	return seq;
}

/* Whether a part stands in the page as it is written of the record; where not, *seq is the entry of which it
 * says something else. */
static bool
holds(const char *page, const char *mark, struct session *s, void (*part)(FILE *, struct session *),
      long *seq)
{
	const char *printed = strstr(page, mark);
	struct made made;
	size_t same = 0;
	bool held;

	part(made_begin(&made), s);
	made_end(&made);
	printed = printed ? printed + strlen(mark) : page + strlen(page);
	while (same < made.size && printed[same] == made.text[same])
		same++;
	held = same == made.size;
	*seq = entry_at(made.text, same);
	made_free(&made);
	return held;
}

static int
differs(const char *path, const char *what)
{
	trouble("%s: %s. Somebody changed this page: ask for another copy.", path, what);
	return EXIT_DAMAGED;
}

/* What was printed by another program may be worded otherwise: then the head alone tells. */
static bool
same_program(const char *page)
{
	char made_by[64];

	between(page, "<meta name=\"generator\" content=\"", "\"", made_by, sizeof(made_by));
	return strncmp(made_by, "tallyho " TALLYHO_VERSION ",", sizeof("tallyho " TALLYHO_VERSION)) == 0;
}

static int
judge(const char *path, const char *page, struct session *s)
{
	const char *head = strstr(page, "<span id=\"head-hash\">");
	char hex[JOURNAL_HEX_SIZE], printed[JOURNAL_HEX_SIZE], what[160];
	long seq;

	journal_hex(session_head(s), hex);
	between(head ? head : page, "<code>", "</code>", printed, sizeof(printed));
	if (strcmp(hex, printed) != 0)
		return differs(path, SAY("the head that it prints is not that of its record"));
	if (!same_program(page))
		return EXIT_WELL;
	if (!holds(page, PAGE_HEAD, s, report_head, &seq))
		return differs(path, SAY("the result that it prints is not that of its record"));
	if (!holds(page, PAGE_STORY, s, report_story, &seq)) {
		snprintf(what, sizeof(what), SAY("entry %ld of its story is not what its record says"), seq);
		return differs(path, what);
	}
	if (!holds(page, PAGE_TOTALS, s, report_totals, &seq))
		return differs(path, SAY("the totals that it prints are not those of its record"));
	return EXIT_WELL;
}

/* In the language of the page, which may be another than that in use. */
static int
page_judge(const char *path, const char *page)
{
	char language[LANGUAGE_MAX], own[LANGUAGE_MAX];
	struct session *s = session_new();
	int code;

	if (!s)
		return EXIT_TROUBLE;
	snprintf(own, sizeof(own), "%s", catalogue_language());
	between(page, "<html lang=\"", "\"", language, sizeof(language));
	catalogue_speak(language);
	code = session_open(s, path, JOURNAL_READ);
	if (code == EXIT_WELL)
		code = judge(path, page, s);
	session_free(s);
	catalogue_speak(own);
	return code;
}

int
run_verify_pages(const struct arguments *a)
{
	int worst = run_verify(a);

	for (size_t i = 0; i < a->n; i++) {
		char *page = page_read(a->operand[i]);
		int code = page && worst < EXIT_TROUBLE ? page_judge(a->operand[i], page) : EXIT_WELL;

		worst = code > worst ? code : worst;
		free(page);
	}
	return worst;
}
