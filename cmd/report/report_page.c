/* The page, as a report of a game and as a table to log a new one at: put together, and written to its file.
 */
#include "cmd/report/report.h"

#include <nettle/base64.h>
#include <nettle/sha2.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/boards.h"
#include "cmd/say/command.h"
#include "cmd/say/html.h"
#include "cmd/say/output.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "journal/chain.h"

const struct embedded *
page_file(const char *name)
{
	for (const struct embedded *file = page_files; file->path; file++)
		if (strcmp(file->path, name) == 0)
			return file;
	return NULL;
}

/* ---- pieces ---- */

static void
put_file(FILE *out, const char *name)
{
	const struct embedded *file = page_file(name);

	fwrite(file->text, 1, file->size, out);
}

static void
put_style(FILE *out, struct page *page)
{
	(void)page;
	for (const char *const *piece = board_style; *piece; piece++)
		fputs(*piece, out);
	put_file(out, "cmd/report/page/page.css");
}

static void
put_script(FILE *out, struct page *page)
{
	(void)page;
	for (const struct embedded *file = page_files; file->path; file++)
		if (strcmp(file->path + strlen(file->path) - 3, ".js") == 0)
			page_words_put(out, file, (const char *)file->text,
				       (const char *)file->text + file->size);
}

/* The digits of a number to the base of 85: no sign that markup or a script's end is made of. */
static const char digits85[] =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?_()[]{}@%$#;|,";

/* Four bytes are five letters, which is a fifteenth less than base64 needs; what is left behind the last four
 * are zeros. The text says first how many bytes they are. */
static void
put_base85(FILE *out, const unsigned char *bytes, size_t size)
{
	enum { LINE = 24 }; /* groups, 120 letters */
	size_t n = 0;

	fprintf(out, "%zu\n", size);
	for (size_t at = 0; at < size; at += 4) {
		uint32_t four = 0;
		char letters[6] = "";

		for (size_t i = at; i < at + 4; i++)
			four = four << 8 | (i < size ? bytes[i] : 0);
		for (int i = 4; i >= 0; i--, four /= 85)
			letters[i] = digits85[four % 85];
		fputs(letters, out);
		fputs(++n % LINE == 0 ? "\n" : "", out);
	}
	fputs("\n", out);
}

/* 'sha256-...' of what stands in the page: a browser takes that, and nothing else. */
static void
put_hash(FILE *out, struct page *page, void (*piece)(FILE *out, struct page *page))
{
	struct sha256_ctx hash;
	unsigned char digest[SHA256_DIGEST_SIZE];
	char text[BASE64_ENCODE_RAW_LENGTH(SHA256_DIGEST_SIZE)];
	struct made made;

	piece(made_begin(&made), page);
	made_end(&made);
	sha256_init(&hash);
	sha256_update(&hash, made.size, (const uint8_t *)made.text);
	sha256_digest(&hash, sizeof(digest), digest);
	made_free(&made);
	base64_encode_raw(text, sizeof(digest), digest);
	fprintf(out, "'sha256-%.*s'", (int)sizeof(text), text);
}

void
page_policy(FILE *out, struct page *page)
{
	fputs("default-src 'none'; script-src 'wasm-unsafe-eval' ", out);
	put_hash(out, page, put_script);
	fputs("; style-src ", out);
	put_hash(out, page, put_style);
	fputs("; img-src blob:; base-uri 'none'; form-action 'none'", out); /* the picture of a moment */
	if (page->served)
		fputs("; connect-src 'self'", out);
}

static void
put_language(FILE *out, struct page *page)
{
	(void)page;
	fputs(catalogue_language(), out);
}

static void
put_title(FILE *out, struct page *page)
{
	const struct game *game = page->s ? page->s->game : page->game;

	html_text(out, game ? game->title : "Tally-Ho");
	if (page->s) {
		fputs(", ", out);
		html_text(out, session_scenario(page->s));
	}
}

static void
put_head(FILE *out, struct page *page)
{
	if (page->s)
		report_head(out, page->s);
}

static void
put_story(FILE *out, struct page *page)
{
	if (page->s)
		report_story(out, page->s);
}

/* The board at the end, for who prints the page or reads it without JavaScript. */
static void
put_board(FILE *out, struct page *page)
{
	struct session *s = page->s;
	struct board board = {.layout = BOARD_WIDE, .bare = true};
	struct made made;

	if (!s || !board_drawn(s->game))
		return;
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	board.language = &s->language;
	board.play = &s->play;
	board.seq = (int)s->n;
	if (!board_draw(made_begin(&made), &board))
		no_memory();
	made_end(&made);
	fwrite(made.text, 1, made.size, out); /* where that fails the disk is full, which is told */
	made_free(&made);
}

static void
put_swing(FILE *out, struct page *page)
{
	if (page->s && page->swing)
		report_swing(out, page->s);
}

static void
put_totals(FILE *out, struct page *page)
{
	if (page->s)
		report_totals(out, page->s);
}

static void
put_rules(FILE *out, struct page *page)
{
	if (page->s)
		report_rules(out, page->s);
}

static void
put_games(FILE *out, struct page *page)
{
	if (!page->s && !page->served)
		page_games(out, page);
}

static void
put_module(FILE *out, struct page *page)
{
	const struct embedded *module = page_file(PAGE_MODULE);

	(void)page;
	put_base85(out, module->text, module->size);
}

static void
put_module_hash(FILE *out, struct page *page)
{
	const struct embedded *module = page_file(PAGE_MODULE);
	unsigned char digest[SHA256_DIGEST_SIZE];
	char hex[2 * SHA256_DIGEST_SIZE + 1];
	struct sha256_ctx hash;

	(void)page;
	sha256_init(&hash);
	sha256_update(&hash, module->size, module->text);
	sha256_digest(&hash, sizeof(digest), digest);
	hex_write(hex, digest, sizeof(digest));
	fputs(hex, out);
}

static void
put_head_hash(FILE *out, struct page *page)
{
	char hex[JOURNAL_HEX_SIZE];

	if (!page->s)
		return;
	journal_hex(session_head(page->s), hex);
	fputs(hex, out);
}

static void
put_version(FILE *out, struct page *page)
{
	fputs("tallyho " TALLYHO_VERSION, out);
	if (page->s) {
		fputs(", ", out);
		fprintf(out, SAY("rules version %d of %s"), page->s->game->rules_version,
			page->s->game->title);
	}
}

/* The whole record, in a form that a page shows as it is and the program reads again (cmd/page_record.h). */
static void
put_record(FILE *out, struct page *page)
{
	struct made made;

	if (!page->s)
		return;
	session_rewind(page->s, false, 0);
	export_transcript(made_begin(&made), page->s, true, true, false);
	html_made(out, &made);
}

/* ---- the page ---- */

static const struct part {
	const char *name;
	void (*put)(FILE *out, struct page *page);
} parts[] = {
    {"POLICY", page_policy},  {"LANGUAGE", put_language}, {"TITLE", put_title},
    {"STYLE", put_style},     {"HEAD", put_head},	  {"STORY", put_story},
    {"BOARD", put_board},     {"SWING", put_swing},	  {"TOTALS", put_totals},
    {"RULES", put_rules},     {"GAMES", put_games},	  {"RECORD", put_record},
    {"VERSION", put_version}, {"HASH", put_head_hash},	  {"MODULE-HASH", put_module_hash},
    {"MODULE", put_module},   {"SCRIPT", put_script},
};

/* The part that a text begins with the name of, up to the closing sign; NULL: none. */
static const struct part *
part_at(const char *text)
{
	size_t length = strcspn(text, "@");

	for (size_t i = 0; i < COUNT(parts); i++)
		if (strlen(parts[i].name) == length && strncmp(parts[i].name, text, length) == 0)
			return &parts[i];
	return NULL;
}

/* Each @@PART@@ in its place. */
void
page_put(FILE *out, struct page *page)
{
	const struct embedded *file = page_file("cmd/report/page/page.html");
	const char *text = (const char *)file->text, *mark;

	while ((mark = strstr(text, "@@")) != NULL) {
		const struct part *part = part_at(mark + 2);

		page_words_put(out, file, text, mark);
		text = strstr(mark + 2, "@@") + 2;
		part->put(out, page);
	}
	page_words_put(out, file, text, text + strlen(text));
}

/* ---- its file ---- */

int
page_write(struct page *page, const char *path)
{
	struct output file;
	int code;

	if (strcmp(path, "-") == 0) {
		page_put(stdout, page);
		return EXIT_WELL;
	}
	if (!output_begin(&file, path))
		return EXIT_TROUBLE;
	page_put(file.out, page);
	code = output_end(&file, true);
	if (code == EXIT_WELL)
		print_text(stdout, path);
	return code;
}

bool
page_is_built(const char *command)
{
	if (page_file(PAGE_MODULE))
		return true;
	trouble("%s: this program was built without the page (make WASM=no)", command);
	return false;
}
