/* deal: the dealer's letter to a side of the cards that it has drawn. */
#include "cmd/mail/hand.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/hands.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/notes.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/output.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "journal/ssh_signature.h"

/* ---- what was told ---- */

/* The last entry whose cards a side was told; the dealer's computer notes it: `told BEGINNING SIDE ENTRY`. */
static size_t
told_to(const struct session *s, int side)
{
	char line[SECRET_LINE + 2], *rest, *blank;
	size_t last = 0;
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	while (secrets_next(in, s->meta.id, line, &code)) {
		if (!(rest = note_behind(s, "told", line)) || !(blank = strchr(rest, ' ')))
			continue;
		*blank = '\0';
		if (side_same(s, side_named(s, rest), side))
			last = (size_t)strtoul(blank + 1, NULL, 10);
	}
	if (in)
		fclose(in);
	return last;
}

static bool
draws(const struct session *s, size_t i, int side)
{
	return hands_draw(s, i) && side_same(s, side_of_line(s, &s->line[i]), side);
}

void
hand_tell_due(struct session *s)
{
	char name[JOURNAL_NAME_MAX + 1];

	for (size_t k = 0; k < s->meta.keys; k++) {
		int side = side_named(s, s->meta.key[k].side);
		size_t told = told_to(s, side), last = s->n;

		while (last > told && !draws(s, last - 1, side))
			last--;
		if (last > told)
			tell(
			    "%s has drawn cards, the last by entry %zu: 'tallyho deal %s %s' writes a letter "
			    "that tells them, to it alone.",
			    side_write(s, side, name), last, s->path, name);
	}
}

/* ---- the letter ---- */

/* The cards of a side, entry by entry, as they are carried out on the dealer's board. */
static int
write_cards(FILE *out, struct session *s, int side, size_t *last)
{
	struct session *own = session_new();
	int code = own ? deals_replay(s, DEALER, 0, own) : EXIT_TROUBLE;
	struct made lines;
	unsigned n = 0;

	made_begin(&lines);
	session_rewind(own, false, 0);
	while (code == EXIT_WELL && session_next(own)) {
		size_t i = (size_t)own->outcome.seq - 1;
		const struct entry *e = &own->outcome.entry;
		char text[ENTRY_MAX + 1];

		if (!draws(own, i, side) || e->first.operand[1] == UNSEEN ||
		    entry_write(&own->language, e, "", text, sizeof(text)) > ENTRY_MAX)
			continue;
		fprintf(lines.out, "%zu %s\n", i + 1, text);
		*last = i + 1;
		n++;
	}
	made_end(&lines);
	fprintf(out, "cards %u\n", n);
	fwrite(lines.text, 1, lines.size, out);
	made_free(&lines);
	session_free(own);
	return code;
}

static int
write_letter(struct session *s, const struct arguments *a, int side, const unsigned char *seed)
{
	const char *path = flag_value(a, "output");
	char base64[SSH_SIGNATURE_MAX + 1], name[JOURNAL_NAME_MAX + 1], hex[JOURNAL_HEX_SIZE];
	struct made signed_part, inside;
	struct output letter = {.out = stdout};
	size_t last = 0;
	int code;

	journal_hex(s->beginning, hex);
	fprintf(made_begin(&signed_part), "tallyho hand 1\nbeginning %s\nto %s\n", hex,
		side_write(s, side, name));
	code = write_cards(signed_part.out, s, side, &last);
	made_end(&signed_part);
	if (code == EXIT_WELL && last == 0)
		code = trouble("%s: %s has drawn no cards that were dealt here", s->path, name);
	if (code == EXIT_WELL && !ssh_sign(seed, "tallyho", signed_part.text, signed_part.size, base64))
		code = trouble("no library to sign with");
	if (code == EXIT_WELL && path && !output_begin(&letter, path))
		code = EXIT_TROUBLE;
	if (code == EXIT_WELL) {
		fprintf(made_begin(&inside), "%ssignature %s\nend\n", signed_part.text, base64);
		made_end(&inside);
		letter_wrap(letter.out, (const unsigned char *)inside.text, inside.size);
		made_free(&inside);
		if (path)
			code = output_end(&letter, true);
	}
	made_free(&signed_part);
	if (code == EXIT_WELL && (code = note_add(s, "told", "%s %zu", name, last)) == EXIT_WELL)
		tell("The cards of %s: send them to it alone, and to nobody else.", name);
	return code;
}

static int
deal(struct session *s, const struct arguments *a)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct made names;
	bool own = false;
	int side, code;

	session_settle(s);
	if (!hands_are_dealt(s))
		return trouble(
		    "%s: no cards are dealt in it; a journal of one deck begun with --dice-by-both and "
		    "--key dealer=... has such",
		    s->path);
	if ((code = key_own(s, DEALER, seed, &own)) != EXIT_WELL)
		return code;
	if (!own)
		return trouble("%s: the dealer's key is not on this computer", s->path);
	if (a->n < 2 && !throw_deck_is_due(s))
		return trouble("%s: there is nothing to deal now", s->path);
	if (a->n < 2)
		return due_give(s, a, DEALER, false);
	side = side_named(s, a->operand[1]);
	if (side >= 0 && side != DEALER)
		return write_letter(s, a, side, seed);
	made_begin(&names);
	for (size_t i = 0; i < s->meta.keys; i++)
		if (side_named(s, s->meta.key[i].side) != DEALER)
			fprintf(names.out, "%s%s", ftell(names.out) > 0 ? SAY(", ") : "",
				s->meta.key[i].side);
	trouble("deal: '%s' is no side that draws here; there are %s", a->operand[1], made_end(&names));
	made_free(&names);
	return EXIT_TROUBLE;
}

int
run_deal(const struct arguments *a)
{
	return session_with(a, JOURNAL_WRITE, deal);
}

/* ---- taken ---- */

/* The next line of a dealer's letter, behind a word; NULL: there is none. */
static char *
next_of(char **at, const char *word)
{
	char *line = *at, *end = line ? strchr(line, '\n') : NULL;
	size_t n = strlen(word);

	if (!end || strncmp(line, word, n) != 0 || line[n] != ' ')
		return NULL;
	*end = '\0';
	*at = end + 1;
	return line + n + 1;
}

/* Whether the dealer has signed all that stands before the signature. */
static bool
is_signed(const struct session *s, const struct letter *letter)
{
	char base64[SSH_SIGNATURE_MAX + 1], hex[JOURNAL_HEX_SIZE], key_text[SSH_KEY_TEXT_SIZE];
	const char *known = side_key(s, DEALER), *body = letter->hand,
		   *signature = strstr(body, "\nsignature ");
	unsigned char key[SSH_KEY_SIZE];
	struct made made;
	bool good = false;

	if (!signature || !known)
		return false;
	snprintf(base64, sizeof(base64), "%.*s", (int)strcspn(signature + 11, "\n"), signature + 11);
	journal_hex(letter->beginning, hex);
	fprintf(made_begin(&made), "tallyho hand 1\nbeginning %s\n%.*s\n", hex, (int)(signature - body),
		body);
	made_end(&made);
	if (!ssh_signature_check(base64, "tallyho", made.text, made.size, key)) {
		ssh_key_write(key, key_text);
		good = strcmp(known, key_text) == 0;
	}
	made_free(&made);
	return good;
}

/* One line ENTRY DRAW: noted, where it was not yet, and told. Exit code. */
static int
take_line(struct session *s, char *line, size_t *told)
{
	unsigned long seq = strtoul(line, &line, 10);
	struct finding f;
	struct entry e;
	struct made made;
	int code;

	if (seq == 0 || *line++ != ' ' || strlen(line) > ENTRY_MAX ||
	    !entry_read(&s->language, NULL, false, line, strlen(line), &e, &f, NULL) || e.bond ||
	    e.first.verb != VERB_DRAW)
		return EXIT_WELL;
	if (*told >= seq)
		return EXIT_WELL;
	*told = seq;
	if ((code = note_add(s, "hand", "%lu %s", seq, line)) != EXIT_WELL)
		return code;
	fprintf(made_begin(&made), SAY("Only you see what you drew by entry %lu: "), seq);
	words_entry_brief(made.out, &s->language, "", line);
	paragraph_line(stdout, &made, HANG);
	return EXIT_WELL;
}

/* The last entry whose cards are noted here. */
static size_t
noted_to(const struct session *s)
{
	char line[SECRET_LINE + 2], *rest;
	size_t last = 0;
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	while (secrets_next(in, s->meta.id, line, &code))
		if ((rest = note_behind(s, "hand", line)) && strtoul(rest, NULL, 10) > last)
			last = (size_t)strtoul(rest, NULL, 10);
	if (in)
		fclose(in);
	return last;
}

int
hand_take(struct session *s, const struct letter *letter, int own, const char **why)
{
	char *at = letter->hand, *to, *cards, *end;
	size_t told = noted_to(s), before = told;
	int code = EXIT_WELL;

	*why = NULL;
	if (memcmp(letter->beginning, s->beginning, JOURNAL_HASH_SIZE) != 0)
		*why = SAY("it is of another journal");
	else if (!is_signed(s, letter))
		*why = SAY("the dealer has not signed it");
	else if (!(to = next_of(&at, "to")) || !(cards = next_of(&at, "cards")))
		*why = SAY("not a letter of this form");
	else if (!side_same(s, side_named(s, to), own))
		*why = SAY("its cards are of another side");
	while (!*why && code == EXIT_WELL && strncmp(at, "signature ", 10) != 0 && (end = strchr(at, '\n'))) {
		*end = '\0';
		code = take_line(s, at, &told);
		at = end + 1;
	}
	if (!*why && code == EXIT_WELL && told == before)
		puts(SAY("The dealer tells you no cards that you did not know."));
	return code;
}
