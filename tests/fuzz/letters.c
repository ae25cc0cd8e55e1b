/*
 * Any bytes as what comes by mail or lies in a player's own files: the first one says as what. A letter or
 * the inside of one is read or refused, and what was read is written so that it reads as the same; so are the
 * words of a secret. Receipts, keys and signatures are read or refused, and so are the notes of a player's
 * file of secrets, in which @ stands for the journal's beginning. A dealer's letter is signed here, so that
 * what stands in it is read, too.
 */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/hands.h"
#include "cmd/desk/master.h"
#include "cmd/desk/pen.h"
#include "cmd/desk/proofs.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/hand.h"
#include "cmd/mail/letter_inside.h"
#include "cmd/mail/links.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/signed.h"
#include "cmd/verify/receipts.h"
#include "core/games/games.h"
#include "journal/ssh_signature.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A copy with a NUL behind it. */
static char *
copy_of(const void *data, size_t size)
{
	char *text = malloc(size + 1);

	if (!text)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

static void
letter(const uint8_t *data, size_t size)
{
	char *text = copy_of(data, size), why[512];
	size_t at = 0, last = 0, clean = letter_clean(text, size);
	enum letter_found found;

	assert(clean <= size);
	do {
		struct letter one = {.inside = NULL};

		found = letter_unwrap(text, clean, &at, &one, why, sizeof(why));
		assert(at <= clean && (found == LETTER_NONE || at > last));
		last = at;
		letter_free(&one);
	} while (found != LETTER_NONE);
	free(text);
}

/* Bytes in a letter come out of it as they were. */
static void
wrapped(const uint8_t *data, size_t size)
{
	char *text = NULL, why[512];
	size_t made, at = 0;
	FILE *out = open_memstream(&text, &made);
	struct letter one = {.inside = NULL};

	if (!out)
		abort();
	letter_wrap(out, data, size);
	if (fclose(out) != 0)
		abort();
	made = letter_clean(text, made);
	(void)letter_unwrap(text, made, &at, &one, why, sizeof(why));
	letter_free(&one);
	free(text);
}

static void
inside(const uint8_t *data, size_t size)
{
	struct letter one = {.inside = copy_of(data, size)};

	if (letter_read_inside(&one, size)) {
		assert(one.from && one.n <= size && one.receipts_size <= size);
		for (size_t i = 0; i < one.n; i++)
			assert(one.entry[i].who && one.entry[i].text && one.entry[i].at >= 0);
	}
	letter_free(&one);
}

static void
receipts(const uint8_t *data, size_t size)
{
	struct receipts all = {.n = 0};
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

	if (!in)
		return;
	(void)receipts_take(&all, in, "receipts");
	fclose(in);
	receipts_free(&all);
}

static void
key(const uint8_t *data, size_t size)
{
	unsigned char bytes[SSH_KEY_SIZE], again[SSH_KEY_SIZE];
	char *text = copy_of(data, size), line[SSH_KEY_TEXT_SIZE], words[MASTER_TEXT];

	if (!ssh_key_read(text, bytes)) {
		ssh_key_write(bytes, line);
		assert(!ssh_key_read(line, again) && memcmp(bytes, again, sizeof(bytes)) == 0);
	}
	if (master_parse(text, bytes)) {
		master_write(bytes, words);
		assert(master_parse(words, again) && memcmp(bytes, again, sizeof(bytes)) == 0);
	}
	(void)ssh_signature_check(text, "tallyho", "x", 1, bytes);
	free(text);
}

/* ---- notes ---- */

/* In memory where the system has such a folder: each try writes there, and a disk would be waited for. */
static char state[] = "/dev/shm/tallyho-letters-XXXXXX", on_disk[] = "/tmp/tallyho-letters-XXXXXX";

static bool
make_folder(void)
{
	if (mkdtemp(state))
		return true;
	memcpy(state, on_disk, sizeof(on_disk));
	return mkdtemp(state) != NULL;
}

static void
clean_up(void)
{
	static const char *const made[] = {"/tallyho/0.secret", "/tallyho/player.key", "/tallyho", ""};
	char path[SECRET_PATH];

	for (unsigned i = 0; i < sizeof(made) / sizeof(made[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", state, made[i]);
		(void)remove(path);
	}
}

/* A folder with a secret of this computer, made once. */
static void
have_secret(unsigned char master[MASTER_SIZE])
{
	static bool made;

	if (!made && (!make_folder() || setenv("XDG_STATE_HOME", state, 1) != 0 || atexit(clean_up) != 0))
		abort();
	made = true;
	if (master_have(master) != 0)
		abort();
}

static struct session *
begin(const char *name)
{
	const struct game *game = game_named(name);
	struct journal_meta meta = {.id = "0", .rules_version = game->rules_version, .bonds = 2};
	struct session *s = session_new();
	unsigned char master[MASTER_SIZE];
	struct box_texts texts;
	char why[512];

	boxes_shipped(game, &texts);
	snprintf(meta.game, sizeof(meta.game), "%s", game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", game->scenarios[0].name);
	if (!s || !session_begin(s, &meta, &texts, "notes", why, sizeof(why)))
		abort();
	have_secret(master);
	s->meta.keys = 1;
	return s;
}

static void
write_notes(const struct session *s, const uint8_t *data, size_t size)
{
	char path[SECRET_PATH], hex[JOURNAL_HEX_SIZE];
	FILE *out = secrets_path(s->meta.id, path) ? fopen(path, "w") : NULL;

	if (!out)
		abort();
	journal_hex(s->beginning, hex);
	for (size_t i = 0; i < size; i++)
		if (data[i] == '@')
			fputs(hex, out);
		else
			fputc(data[i], out);
	fclose(out);
}

static void
notes(const uint8_t *data, size_t size)
{
	static struct session *s;
	struct seal seal = {.side = 0, .number = 1, .shown = ""};
	struct given_links noted;
	struct letter_numbers numbers;
	struct known_seal known;
	struct pen_note pen;
	int code = 0;

	s = s ? s : begin("burning-blue");
	write_notes(s, data, size);
	if (links_noted(s, 0, &noted) == 0 && noted.last.there)
		assert(noted.last.index <= LINKS && strlen(noted.last.text) <= ENTRY_MAX);
	if (pen_noted(s, &pen) == 0 && pen.gone)
		assert(strlen(pen.side) > 0 && strlen(pen.side) <= JOURNAL_NAME_MAX);
	(void)numbers_read(s, &numbers);
	(void)signed_holds(s, &code);
	(void)seal_find(s, &seal, &known);
}

/* ---- a dealer's letter ---- */

/* A journal in which this computer deals, and the Axis has drawn. */
static struct session *
begin_dealt(unsigned char seed[SSH_KEY_SIZE])
{
	struct session *s = begin("down-in-flames");
	unsigned char master[MASTER_SIZE], key[SSH_KEY_SIZE];

	have_secret(master);
	signing_seed(master, seed);
	snprintf(s->meta.key[0].side, sizeof(s->meta.key[0].side), "dealer");
	if (!ssh_public(seed, key) || !freopen("/dev/null", "w", stdout))
		abort();
	ssh_key_write(key, s->meta.key[0].key);
	s->both = true;
	for (int i = 0; i < 4; i++)
		if (!session_add(s, "axis-1", "draw 7", true, i))
			abort();
	return s;
}

static void
hand(const uint8_t *data, size_t size)
{
	static unsigned char seed[SSH_KEY_SIZE];
	static struct session *s;
	char base64[SSH_SIGNATURE_MAX + 1], hex[JOURNAL_HEX_SIZE], *body, *text;
	struct letter one = {.inside = NULL};
	const char *why;
	size_t n;

	s = s ? s : begin_dealt(seed);
	write_notes(s, NULL, 0);
	journal_hex(s->beginning, hex);
	body = copy_of(data, size);
	text = malloc(n = strlen(body) + SSH_SIGNATURE_MAX + 256);
	if (!text)
		abort();
	n = (size_t)snprintf(text, n, "tallyho hand 1\nbeginning %s\n%s\n", hex, body);
	if (!ssh_sign(seed, "tallyho", text, n, base64))
		abort();
	n += (size_t)sprintf(text + n, "signature %s\nend\n", base64);
	one.inside = text;
	if (letter_read_inside(&one, n)) {
		assert(one.hand);
		(void)hand_take(s, &one, side_named(s, "axis"), &why);
		(void)hands_open(s, -1);
		(void)hands_unknown(s, side_named(s, "axis"), &n);
	}
	free(body);
	letter_free(&one);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static void (*const as[])(const uint8_t *, size_t) = {letter, wrapped, inside, receipts, key, notes};

	if (size > 0 && data[0] == 6)
		hand(data + 1, size - 1);
	else if (size > 0)
		as[data[0] % (sizeof(as) / sizeof(as[0]))](data + 1, size - 1);
	return 0;
}
