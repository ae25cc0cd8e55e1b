/*
 * The words of the page itself: in page.html between double braces, in its scripts the texts of say() and
 * sayMany(). Where the page is written they are put into the language in use, so that it is read and run as
 * any page is; the same marks make the template for translators.
 */
#include "cmd/report/report.h"

#include <string.h>

#include "cmd/say/say.h"

enum { WORDS_MAX = 512 };

/* What stands before a text, and behind it; `two`: one and many, with what stands between them. */
static const struct mark {
	const char *open, *close;
	bool two, script;
} marks[] = {{"{{", "}}", false, false}, {"say('", "'", false, true}, {"sayMany('", "'", true, true}};

static const char between[] = "', '";

/* A text of a page's file, as it stands there. */
struct words {
	const struct mark *mark;
	const char *begin, *end; /* with its marks */
	char one[WORDS_MAX], many[WORDS_MAX];
};

static bool
is_script(const struct embedded *file)
{
	size_t length = strlen(file->path);

	return length > 3 && strcmp(file->path + length - 3, ".js") == 0;
}

/* Takes the text up to `close`; NULL: it is not there. */
static const char *
take(const char *at, const char *close, char out[WORDS_MAX])
{
	const char *end = strstr(at, close);

	if (!end || end - at >= WORDS_MAX)
		return NULL;
	snprintf(out, WORDS_MAX, "%.*s", (int)(end - at), at);
	return end + strlen(close);
}

/* The next text of a file behind `at`; false: no more. */
static bool
next_words(const char *at, bool script, struct words *w)
{
	w->begin = NULL;
	for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++) {
		const struct mark *m = &marks[i];
		const char *begin = m->script == script ? strstr(at, m->open) : NULL;

		if (begin && (!w->begin || begin < w->begin)) {
			w->begin = begin;
			w->mark = m;
		}
	}
	if (!w->begin)
		return false;
	w->end = w->begin + strlen(w->mark->open);
	if (w->mark->two)
		w->end = take(w->end, between, w->one);
	w->end = w->end ? take(w->end, w->mark->close, w->mark->two ? w->many : w->one) : NULL;
	return w->end != NULL;
}

/* A text between a script's quotes. */
static void
put_text(FILE *out, const char *text, bool script)
{
	for (; *text; text++) {
		if (script && (*text == '\'' || *text == '\\'))
			fputc('\\', out);
		fputc(*text, out);
	}
}

static void
put_words(FILE *out, const struct words *w)
{
	bool script = w->mark->script;

	fputs(script ? w->mark->open : "", out);
	put_text(out, w->mark->two ? SAY_MANY(w->one, w->many, 1) : SAY(w->one), script);
	if (w->mark->two) {
		fputs(between, out);
		put_text(out, SAY_MANY(w->one, w->many, 2), script);
	}
	fputs(script ? w->mark->close : "", out);
}

void
page_words_put(FILE *out, const struct embedded *file, const char *from, const char *to)
{
	struct words w;

	while (next_words(from, is_script(file), &w) && w.begin < to) {
		fwrite(from, 1, (size_t)(w.begin - from), out);
		put_words(out, &w);
		from = w.end;
	}
	fwrite(from, 1, (size_t)(to - from), out);
}

void
page_texts(table_text_take *hand_out, void *context)
{
	for (const struct embedded *file = page_files; file->path; file++) {
		const char *at = (const char *)file->text;
		struct words w;

		while (strcmp(file->path, PAGE_MODULE) != 0 && next_words(at, is_script(file), &w)) {
			struct table_text t = {
			    .text = w.one, .many = w.mark->two ? w.many : NULL, .where = file->path};

			hand_out(context, &t);
			at = w.end;
		}
	}
}
