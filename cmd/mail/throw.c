/* throw: a side's part of a throw where dice are of both: the end of its chain at first, then its next link.
 */
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/mail/mail.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/text.h"

enum { LINKS = 10000 }; /* throws of a game */

/* ---- the chain ---- */

/* The link that was given as number `given`: 0 is the end of the chain. */
static void
link_at(const struct session *s, int side, const unsigned char seed[JOURNAL_HASH_SIZE], unsigned given,
	unsigned char link[JOURNAL_HASH_SIZE])
{
	memcpy(link, seed, JOURNAL_HASH_SIZE);
	for (unsigned i = given; i < LINKS; i++)
		link_before(s, side, link);
}

/* Reads a line `chain SIDE SEED`. */
static bool
is_chain_of(const struct session *s, char *line, int side, unsigned char seed[JOURNAL_HASH_SIZE])
{
	char *save = NULL, *verb, *name, *hex;

	line[strcspn(line, "\n")] = '\0';
	verb = strtok_r(line, " ", &save);
	name = verb ? strtok_r(NULL, " ", &save) : NULL;
	hex = name ? strtok_r(NULL, " ", &save) : NULL;
	return hex && strcmp(verb, "chain") == 0 && side_same(s, side_named(s, name), side) &&
	       journal_unhex(hex, seed);
}

/* Looks for the secret of a side's chain; of several the one whose end was given. False: it is not here. */
static bool
find_seed(struct session *s, int side, unsigned char seed[JOURNAL_HASH_SIZE], int *code)
{
	char line[SECRET_LINE + 2];
	const struct chain_of *chain = bonds_chain(s, side);
	FILE *in = secrets_open(s->meta.id, code);
	bool found = false;

	while (!found && secrets_next(in, s->meta.id, line, code)) {
		unsigned char link[JOURNAL_HASH_SIZE];

		if (!is_chain_of(s, line, side, seed))
			continue;
		if (chain)
			link_at(s, chain->side, seed, chain->given, link);
		found = !chain || memcmp(link, chain->last, JOURNAL_HASH_SIZE) == 0;
	}
	if (in)
		fclose(in);
	return found;
}

/* The secret is safe on the disk before its end is given. */
static int
make_chain(struct session *s, int side, unsigned char seed[JOURNAL_HASH_SIZE])
{
	char hex[JOURNAL_HEX_SIZE], name[JOURNAL_NAME_MAX + 1], line[2 * JOURNAL_NAME_MAX + JOURNAL_HEX_SIZE];

	if (!secrets_random(hex, JOURNAL_HASH_SIZE) || !journal_unhex(hex, seed))
		return EXIT_TROUBLE;
	snprintf(line, sizeof(line), "chain %s %s", side_write(s, side, name), hex);
	return secrets_add(s->meta.id, line);
}

static int
write_chain(struct session *s, int side, char *entry, size_t size)
{
	unsigned char seed[JOURNAL_HASH_SIZE], link[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE];
	int code;

	if (!find_seed(s, side, seed, &code) && code == EXIT_WELL)
		code = make_chain(s, side, seed);
	if (code != EXIT_WELL)
		return code;
	link_at(s, side, seed, 0, link);
	journal_hex(link, hex);
	snprintf(entry, size, "chain %s", hex);
	return EXIT_WELL;
}

/* ---- a link ---- */

/* What is asked for, as the first link names it: "2 d6", and which of several that ask for the same. */
static void
write_request(const struct session *s, const struct requests *all, unsigned k, char *text, size_t size)
{
	const struct request *q = &all->request[k];
	unsigned nth = 1;
	char type[BOX_KEY];

	for (unsigned i = 0; i < k; i++)
		nth += all->request[i].kind == q->kind && all->request[i].type == q->type &&
		       all->request[i].due == q->due;
	snprintf(type, sizeof(type), "%s",
		 q->kind == ROLL ? s->game->dice[q->type].name
				 : s->game->operands[q->type - TYPE_COMMON].type);
	for (char *c = type; q->kind == DRAW && *c; c++)
		*c = text_lower(*c);
	if (nth > 1)
		snprintf(text, size, " %u %s %u", q->due, type, nth);
	else
		snprintf(text, size, " %u %s", q->due, type);
}

/* The request that this side begins to throw for; of several the number-th. Exit code. */
static int
find_request(struct session *s, int side, long number, char *text, size_t size)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct requests all;
	long n = 0;

	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++) {
		const struct request *q = &all.request[k];
		int first, second;

		if (q->kind == ACT || !both_throws(s->game, q->kind, q->type))
			continue;
		both_order(&s->play, &s->replay.both, q, &first, &second);
		if (!side_same(s, first, side) || ++n != number)
			continue;
		write_request(s, &all, k, text, size);
		return EXIT_WELL;
	}
	side_write(s, side, name);
	if (n == 0)
		return trouble("%s: %s has no throw to begin now", s->path, name);
	return trouble(SAY_MANY("%s: %s has %ld throw to begin now, and no number %ld",
				"%s: %s has %ld throws to begin now, and no number %ld", n),
		       s->path, name, n, number);
}

static int
write_link(struct session *s, struct chain_of *chain, long number, char *entry, size_t size)
{
	const struct both *b = &s->replay.both;
	unsigned char seed[JOURNAL_HASH_SIZE], link[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE], asked[64] = "", name[JOURNAL_NAME_MAX + 1];
	int code;

	side_write(s, chain->side, name);
	if (b->open && !side_same(s, b->owes, chain->side))
		return trouble("%s: it is the other side that owes its link now", s->path);
	if (!b->open && (code = find_request(s, chain->side, number, asked, sizeof(asked))) != EXIT_WELL)
		return code;
	if (chain->given == LINKS)
		return trouble("%s: the chain of %s is used up; go on with dice on the table: log 'physical'",
			       s->path, name);
	if (!find_seed(s, chain->side, seed, &code))
		return code != EXIT_WELL
			   ? code
			   : trouble("%s: the secret of %s's chain is not on this computer", s->path, name);
	link_at(s, chain->side, seed, chain->given + 1, link);
	journal_hex(link, hex);
	snprintf(entry, size, "throw %s%s", hex, asked);
	return EXIT_WELL;
}

/* ---- the command ---- */

/* The side that is meant: the one named, else the only one whose secret is here. Exit code. */
static int
choose_side(struct session *s, const char *named, int *side)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct made names;
	unsigned n = 0;
	int code = EXIT_WELL;

	*side = named ? side_named(s, named) : -1;
	for (unsigned i = 0; !named && i < s->bonds.chains && code == EXIT_WELL; i++)
		if (find_seed(s, s->bonds.chain[i].side, seed, &code) && n++ == 0)
			*side = s->bonds.chain[i].side;
	if (code != EXIT_WELL || (*side >= 0 && n <= 1))
		return code;
	sides_list(s, made_begin(&names));
	trouble("throw: which side? %s", made_end(&names));
	made_free(&names);
	return EXIT_TROUBLE;
}

static int
log_part(struct logger *lg, struct session *s, const struct arguments *a, long number)
{
	char name[JOURNAL_NAME_MAX + 1], entry[3 * JOURNAL_HEX_SIZE];
	struct chain_of *chain;
	int side, code;

	session_settle(s);
	bonds_work_out(s, s->n);
	if (!s->both || s->replay.both.physical)
		return trouble("%s: dice are not of both here; 'tallyho log' takes what was rolled", s->path);
	if ((code = choose_side(s, a->n > 1 ? a->operand[1] : NULL, &side)) != EXIT_WELL)
		return code;
	chain = bonds_chain(s, side);
	code = chain ? write_link(s, chain, number, entry, sizeof(entry))
		     : write_chain(s, side, entry, sizeof(entry));
	if (code != EXIT_WELL)
		return code;
	side_write(s, chain ? chain->side : side, name);
	return logger_entry(lg, name, entry, false) ? EXIT_WELL : logger_code(lg);
}

static int throw(struct session * s, const struct arguments *a)
{
	struct logger lg = {.a = a};
	size_t added;
	long number = 1;
	int code = logger_begin(&lg, s, true, &added);

	if (a->n > 2)
		(void)number_read(a->operand[2], &number); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = log_part(&lg, s, a, number);
	return logger_finish(&lg, code);
}

int
run_throw(const struct arguments *a)
{
	long number;

	if (a->n > 2 && !number_read(a->operand[2], &number))
		return trouble("throw: which of the throws asked for? '%s' is no number from 1 on",
			       a->operand[2]);
	return session_with(a, JOURNAL_WRITE, throw);
}
