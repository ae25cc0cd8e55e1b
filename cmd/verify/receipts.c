/* Receipts: what a side says it has seen of a journal, written and read. */
#include "cmd/verify/receipts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"

enum { LINE_SIZE = 256, SIGNATURE_LINE = 70 };

/* Without a pen, and with one. */
static const char *const first_line[] = {"tallyho receipt 1", "tallyho receipt 2"};

/* ---- writing ---- */

size_t
receipt_write(const struct receipt *r, char text[RECEIPT_SIZE])
{
	char hex[JOURNAL_HEX_SIZE];
	int n;

	journal_hex(r->head, hex);
	n = snprintf(text, RECEIPT_SIZE, "%s\njournal %s\nentries %zu\nhead %s\nby %s\nat %s\n",
		     first_line[r->pen[0] != '\0'], r->id, r->entries, hex, r->by, r->at);
	if (r->pen[0])
		n += snprintf(text + n, RECEIPT_SIZE - (size_t)n, "pen %s\n", r->pen);
	return (size_t)n;
}

static void
write_signature(FILE *out, const char *base64)
{
	fprintf(out, "%s\n", SSH_SIGNATURE_BEGIN);
	for (size_t left = strlen(base64), n; left > 0; left -= n, base64 += n) {
		n = left < SIGNATURE_LINE ? left : SIGNATURE_LINE;
		fprintf(out, "%.*s\n", (int)n, base64);
	}
	fprintf(out, "%s\n", SSH_SIGNATURE_END);
}

int
receipt_append(const struct receipt *r, const char *path)
{
	char text[RECEIPT_SIZE];
	FILE *out = fopen(path, "a");
	bool ok = out != NULL;

	if (!ok)
		return trouble("%s: %s", path, said_error(errno));
	receipt_write(r, text);
	fputs(text, out);
	if (r->signature)
		write_signature(out, r->signature);
	ok = fflush(out) == 0 && fsync(fileno(out)) == 0;
	if (fclose(out) != 0 || !ok)
		return trouble("%s: %s", path, said_error(errno));
	return EXIT_WELL;
}

bool
receipt_same(const struct receipt *one, const struct receipt *other)
{
	return one->entries == other->entries && strcmp(one->id, other->id) == 0 &&
	       memcmp(one->head, other->head, sizeof(one->head)) == 0 && strcmp(one->by, other->by) == 0 &&
	       strcmp(one->at, other->at) == 0 && strcmp(one->pen, other->pen) == 0 &&
	       !one->signature == !other->signature &&
	       (!one->signature || strcmp(one->signature, other->signature) == 0);
}

const char *
receipts_beside(struct receipts *all, const char *journal)
{
	static const char old[] = ".tally", new[] = ".receipts";
	size_t length = strlen(journal);
	char *path = malloc(length + sizeof(new));
	const char *kept;

	if (!path)
		no_memory();
	if (length > sizeof(old) - 1 && strcmp(journal + length - (sizeof(old) - 1), old) == 0)
		length -= sizeof(old) - 1;
	memcpy(path, journal, length);
	memcpy(path + length, new, sizeof(new));
	kept = keep_text(&all->kept, path);
	free(path);
	if (!kept)
		no_memory();
	return kept;
}

/* ---- reading ---- */

struct receipt_file {
	struct receipts *all;
	FILE *in;
	const char *path;
	size_t line;
	bool ended;
	char text[LINE_SIZE]; /* of the line, without its end */
};

/* Exit code. */
static int
wrong(const struct receipt_file *r, size_t line, const char *what)
{
	trouble("%s:%zu: %s", r->path, line, what);
	return EXIT_DAMAGED;
}

static int
next_line(struct receipt_file *r)
{
	size_t length;

	r->line++;
	r->text[0] = '\0';
	errno = 0;
	if (!fgets(r->text, sizeof(r->text), r->in)) {
		if (ferror(r->in))
			return trouble("%s: %s", r->path, said_error(errno ? errno : EIO));
		r->ended = true;
		return EXIT_WELL;
	}
	length = strlen(r->text);
	if (length > 0 && r->text[length - 1] == '\n')
		r->text[--length] = '\0';
	else if (!feof(r->in) || length + 1 == sizeof(r->text))
		return wrong(r, r->line, SAY("a line that is too long, or no text"));
	if (length > 0 && r->text[length - 1] == '\r') /* as mail may bring it */
		r->text[--length] = '\0';
	return EXIT_WELL;
}

/* What stands behind a word and a blank; NULL: the line begins otherwise. */
static const char *
behind(const struct receipt_file *r, const char *word)
{
	size_t length = strlen(word);

	return strncmp(r->text, word, length) == 0 && r->text[length] == ' ' ? r->text + length + 1 : NULL;
}

static bool
take_number(const char *text, size_t *number)
{
	size_t digits = strspn(text, "0123456789");

	if (digits == 0 || digits > 7 || text[digits] || (digits > 1 && text[0] == '0'))
		return false;
	*number = strtoul(text, NULL, 10);
	return *number <= JOURNAL_ENTRIES_MAX;
}

/* "2026-11-22 20:15:00" */
static bool
is_time(const char *text)
{
	static const char form[] = "0000-00-00 00:00:00";

	for (size_t i = 0; i < sizeof(form); i++)
		if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return false;
	return true;
}

/* The k-th line of a receipt, of which 0 is the first behind its first. */
static bool
take_part(struct receipt *r, unsigned k, const char *value)
{
	switch (k) {
	case 0:
		if (strlen(value) != JOURNAL_ID_SIZE - 1 ||
		    strspn(value, "0123456789abcdef") != JOURNAL_ID_SIZE - 1)
			return false;
		memcpy(r->id, value, JOURNAL_ID_SIZE);
		return true;
	case 1:
		return take_number(value, &r->entries);
	case 2:
		return strpbrk(value, "ABCDEF") == NULL && journal_unhex(value, r->head);
	case 4:
		if (!is_time(value))
			return false;
		memcpy(r->at, value, RECEIPT_TIME);
		return true;
	default:
		if (!*value || strlen(value) > JOURNAL_NAME_MAX)
			return false;
		memcpy(k == 3 ? r->by : r->pen, value, strlen(value) + 1);
		return true;
	}
}

static int
take_signature(struct receipt_file *r, struct receipt *receipt)
{
	char base64[SSH_SIGNATURE_MAX + 1];
	size_t length = 0, begun = r->line;
	int code;

	while ((code = next_line(r)) == EXIT_WELL && !r->ended && strcmp(r->text, SSH_SIGNATURE_END) != 0) {
		size_t n = strlen(r->text);

		if (n == 0 || length + n > SSH_SIGNATURE_MAX)
			return wrong(r, begun, SAY("not a signature of SSH"));
		memcpy(base64 + length, r->text, n);
		length += n;
	}
	if (code != EXIT_WELL)
		return code;
	if (r->ended)
		return wrong(r, begun, SAY("a signature without an end"));
	base64[length] = '\0';
	receipt->signature = keep_text(&r->all->kept, base64);
	return receipt->signature ? EXIT_WELL : trouble("out of memory");
}

static int
add_receipt(struct receipts *all, const struct receipt *receipt)
{
	struct receipt *grown = keep_room(all->receipt, all->n, &all->room, sizeof(*grown));

	if (!grown)
		return trouble("out of memory");
	all->receipt = grown;
	all->receipt[all->n++] = *receipt;
	return EXIT_WELL;
}

/* Reads the receipt whose first line is in hand, with its signature; the line behind it is in hand then. */
static int
take_receipt(struct receipt_file *r)
{
	static const char *const words[] = {"journal", "entries", "head", "by", "at", "pen"};
	struct receipt receipt = {.file = r->path, .line = r->line};
	unsigned parts = COUNT(words) - (strcmp(r->text, first_line[1]) != 0);
	int code;

	for (unsigned k = 0; k < parts; k++) {
		const char *value;

		if ((code = next_line(r)) != EXIT_WELL)
			return code;
		value = behind(r, words[k]);
		if (!value || !take_part(&receipt, k, value))
			return wrong(r, r->line, SAY("not the line of a receipt that belongs here"));
	}
	if ((code = next_line(r)) == EXIT_WELL && strcmp(r->text, SSH_SIGNATURE_BEGIN) == 0 &&
	    (code = take_signature(r, &receipt)) == EXIT_WELL)
		code = next_line(r);
	return code == EXIT_WELL ? add_receipt(r->all, &receipt) : code;
}

static int
read_all(struct receipt_file *r)
{
	int code = next_line(r);

	while (code == EXIT_WELL && !r->ended) {
		if (r->all->n == RECEIPTS_MAX)
			return trouble("%s: more than %d receipts", r->path, RECEIPTS_MAX);
		if (!r->text[0] || r->text[0] == '#')
			code = next_line(r);
		else if (strcmp(r->text, first_line[0]) == 0 || strcmp(r->text, first_line[1]) == 0)
			code = take_receipt(r);
		else
			return wrong(r, r->line, SAY("no receipt begins here"));
	}
	return code;
}

int
receipts_take(struct receipts *all, FILE *in, const char *name)
{
	struct receipt_file r = {.all = all, .in = in};

	if (!(r.path = keep_text(&all->kept, name)))
		return trouble("out of memory");
	return read_all(&r);
}

int
receipts_read(struct receipts *all, const char *path, bool must)
{
	struct receipt_file r = {.all = all};
	int code;

	if (!(r.path = keep_text(&all->kept, path)))
		return trouble("out of memory");
	r.in = open_plain(path);
	if (!r.in && errno == ENOENT && !must)
		return EXIT_WELL;
	if (!r.in)
		return trouble("%s: %s", path, errno == EINVAL ? SAY("not a plain file") : said_error(errno));
	code = read_all(&r);
	fclose(r.in);
	return code;
}

void
receipts_free(struct receipts *all)
{
	keep_free(&all->kept);
	free(all->receipt);
	*all = (struct receipts){.n = 0};
}
