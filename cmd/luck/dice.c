/* dice: how the dice fell, and what they brought. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/input.h"
#include "cmd/desk/listing.h"
#include "cmd/desk/session.h"
#include "cmd/luck/chi_square.h"
#include "cmd/luck/luck.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/always.h"
#include "journal/csv.h"

enum { SIDES_MAX = 100, DICE_MAX = 32, EXPECTED_LEAST = 5 };

/* The dice of one game: journals of several games are counted apart. */
struct tally {
	struct tally *next;
	const struct game *game;
	struct throws throws;					 /* of all of them */
	unsigned long count[DICE_MAX][SEATS_MAX + 1][SIDES_MAX]; /* the first seat is nobody's */
};

struct counting {
	bool csv, json, luck, several, assumed;
	struct tally *tallies;
	struct session *s;
	const char *title; /* what the die in hand was asked for */
};

static struct tally *
tally_for(struct counting *c, const struct game *game)
{
	struct tally *t = c->tallies;

	while (t && t->game != game)
		t = t->next;
	if (t)
		return t;
	t = calloc(1, sizeof(*t));
	if (!t)
		no_memory();
	t->game = game;
	t->next = c->tallies;
	c->tallies = t;
	return t;
}

void
face_name(const struct die *die, int face, char *out, size_t size)
{
	if (die->face)
		snprintf(out, size, "%s", die->face[face]);
	else
		snprintf(out, size, "%d", face + 1);
}

/* One die of a roll that stands. */
static void
take_die(struct counting *c, struct tally *t, unsigned die, int face, const struct request *asked)
{
	const struct line *line = session_line(c->s);
	int who = thrower(t->game, asked, c->s->outcome.entry.first.who);
	char seq[16], name[32];

	if (NEVER(die >= DICE_MAX || face < 0 || face >= SIDES_MAX)) /* else it was not read */
		return;
	t->count[die][who < 0 ? 0 : who + 1][face]++;
	if (!c->csv)
		return;
	snprintf(seq, sizeof(seq), "%d", line->seq);
	face_name(&t->game->dice[die], face, name, sizeof(name));
	csv_show_row(stdout, 6,
		     (const char *const[]){c->s->path, seq,
					   *line->who || who < 0
					       ? line->who
					       : type_name(t->game, &c->s->box, t->game->who, who),
					   asked ? asked->title : "", t->game->dice[die].name, name});
}

static const struct request *
asked_for(const struct requests *asked, unsigned die)
{
	for (unsigned i = 0; i < asked->n; i++)
		if (asked->request[i].kind == ROLL && asked->request[i].type == die)
			return &asked->request[i];
	return NULL;
}

/* The dice of the entry just carried out, if they stand: they fell, though it could not be carried out. */
static void
take_entry(struct counting *c, struct tally *t, const struct requests *asked)
{
	const struct entry *e = &c->s->outcome.entry;
	const struct request *by;

	if (!c->s->outcome.read || c->s->outcome.withdrawn || e->first.verb != VERB_ROLL)
		return;
	by = asked_for(asked, (unsigned)e->first.operand[0]);
	take_die(c, t, (unsigned)e->first.operand[0], e->first.operand[1], by);
	for (unsigned i = 0; i < e->n_repeat; i++)
		take_die(c, t, (unsigned)e->first.operand[0], e->repeat[i], by);
}

static void
follow(struct counting *c, struct tally *t, struct throws *throws)
{
	struct luck *luck;
	struct requests asked;

	session_begin_told(c->s, c->assumed, 0);
	luck = c->luck ? luck_begin(c->s, throws_take, throws) : NULL;
	for (;;) {
		requests_now(&c->s->play, &asked);
		if (!(luck ? luck_next(luck) : session_next(c->s)))
			break;
		take_entry(c, t, &asked);
	}
	if (luck)
		throws->unjudged += luck_unjudged(luck);
	luck_end(luck);
	left_out_tell(stderr, c->s);
}

/* The luck of one journal is told at length, that of several on a line each. */
static int
count_file(struct counting *c, const char *path)
{
	struct throws throws = {.json = c->json};
	int code = session_open(c->s, path, JOURNAL_READ);
	struct tally *t;

	if (code != EXIT_WELL)
		return code;
	t = tally_for(c, c->s->game);
	t->throws.told = !c->several && !c->json;
	t->throws.json = c->json;
	follow(c, t, c->several ? &throws : &t->throws);
	if (c->luck && c->json)
		throws_json(c->several ? &throws : &t->throws, c->s, t->game, path);
	else if (c->luck && c->several)
		throws_line(&throws, t->game, path);
	if (c->several)
		throws_add(&t->throws, &throws);
	return EXIT_WELL;
}

/* ---- the report ---- */

struct row {
	const struct die *die;
	const char *who;
	const unsigned long *count;
	unsigned long n;
	double chi, tail;
	bool enough; /* five dice expected for each face: fewer prove nothing */
};

static void
work_out(struct row *r)
{
	double expected[SIDES_MAX] = {0}, faces = 0, least = 1e9;

	r->n = 0;
	for (unsigned f = 0; f < r->die->sides; f++) {
		r->n += r->count[f];
		faces += r->die->weight ? r->die->weight[f] : 1;
	}
	for (unsigned f = 0; f < r->die->sides; f++) {
		expected[f] = (double)r->n * (r->die->weight ? r->die->weight[f] : 1) / faces;
		least = expected[f] < least ? expected[f] : least;
	}
	r->chi = chi_square(r->count, expected, r->die->sides);
	r->tail = chi_square_tail(r->chi, r->die->sides - 1u);
	r->enough = least >= EXPECTED_LEAST;
}

/* How fair it looks, in words. */
static void
print_fairness(const struct row *r)
{
	int tries = (int)(100 * r->tail + 0.5);

	if (!r->enough)
		puts(SAY("    too few to tell whether it is fair"));
	else if (r->tail < 0.01)
		puts(SAY("    a fair die falls so unevenly in fewer than 1 of 100 tries"));
	else
		printf(SAY("    a fair die falls so unevenly in %d of 100 tries\n"), tries);
}

/* Its name and its faces as one types them. */
static void
print_row(const struct game *game, int die, const struct row *r)
{
	const char *called = spoken_die(game, die);
	struct made made;
	FILE *out = made_begin(&made);

	if (*r->who)
		fprintf(out,
			SAY_MANY("The %s die of %s, rolled %lu time:", "The %s die of %s, rolled %lu times:",
				 (long)r->n),
			called, r->who, r->n);
	else
		fprintf(out,
			SAY_MANY("The %s die, rolled %lu time:", "The %s die, rolled %lu times:", (long)r->n),
			called, r->n);
	for (unsigned f = 0; f < r->die->sides; f++) {
		char name[32];

		face_name(r->die, (int)f, name, sizeof(name));
		fputs(f ? ", " : " ", out);
		fprintf(out, SAY_MANY("%s (%lu time)", "%s (%lu times)", (long)r->count[f]),
			r->die->face ? spoken_face(game, die, (int)f) : name, r->count[f]);
	}
	paragraph_put_made(stdout, "", &made);
	print_fairness(r);
}

static void
json_row(const struct tally *t, const struct row *r)
{
	struct json j;

	json_line(&j);
	json_put_text(&j, "type", "die");
	json_put_text(&j, "game", t->game->name);
	json_put_text(&j, "die", r->die->name);
	json_put_text(&j, "who", r->who);
	json_put_number(&j, "dice", (int64_t)r->n);
	json_open_object(&j, "faces");
	for (unsigned f = 0; f < r->die->sides; f++) {
		char name[32];

		face_name(r->die, (int)f, name, sizeof(name));
		json_put_number(&j, name, (int64_t)r->count[f]);
	}
	json_close(&j);
	json_put_real(&j, "chi_square", r->chi);
	json_put_number(&j, "freedom", r->die->sides - 1);
	json_put_real(&j, "p", r->tail);
	json_put_truth(&j, "enough", r->enough);
	json_line_end(&j);
}

static unsigned long
report_row(const struct counting *c, const struct tally *t, unsigned die, const char *who,
	   const unsigned long *count)
{
	struct row r = {.die = &t->game->dice[die], .who = who, .count = count};

	work_out(&r);
	if (r.n > 0 && c->json)
		json_row(t, &r);
	else if (r.n > 0)
		print_row(t->game, (int)die, &r);
	return r.n;
}

static unsigned long
rolled_by(const struct tally *t, unsigned die, int seat)
{
	unsigned long n = 0;

	for (unsigned f = 0; f < SIDES_MAX; f++)
		n += t->count[die][seat + 1][f];
	return n;
}

/* By the player's name, where it is of one journal. A seat that rolled is one of the game's. */
static void
report_seat(const struct counting *c, const struct tally *t, unsigned die, int seat)
{
	const char *who = type_name(t->game, &c->s->box, t->game->who, seat);
	struct made made;

	if (c->several || c->json) {
		report_row(c, t, die, who, t->count[die][seat + 1]);
		return;
	}
	words_seats(made_begin(&made), &c->s->language, UINT64_C(1) << seat);
	report_row(c, t, die, made_end(&made), t->count[die][seat + 1]);
	made_free(&made);
}

/* All dice of a kind together, then by who threw them if several did. */
static void
report(const struct counting *c, const struct tally *t)
{
	unsigned long all[SIDES_MAX];

	for (unsigned die = 0; die < t->game->n_dice; die++) {
		unsigned seats = 0;

		assert(die < DICE_MAX && t->game->dice[die].sides <= SIDES_MAX);
		memset(all, 0, sizeof(all));
		for (int seat = ANYBODY; seat < SEATS_MAX; seat++) {
			for (unsigned f = 0; f < SIDES_MAX; f++)
				all[f] += t->count[die][seat + 1][f];
			seats += rolled_by(t, die, seat) > 0;
		}
		report_row(c, t, die, "", all);
		for (int seat = 0; seats > 1 && seat < SEATS_MAX; seat++)
			if (rolled_by(t, die, seat) > 0)
				report_seat(c, t, die, seat);
	}
}

static bool
any_rolled(const struct tally *t)
{
	for (unsigned die = 0; die < t->game->n_dice; die++)
		for (int seat = ANYBODY; seat < SEATS_MAX; seat++)
			if (rolled_by(t, die, seat) > 0)
				return true;
	return false;
}

/* All that was counted, and what the luck of a game came to. */
static void
tell_all(const struct counting *c)
{
	for (const struct tally *t = c->tallies; t && !c->csv; t = t->next) {
		if (t->game->n_dice == 0 && !c->json)
			printf(SAY("%s is played without dice.\n"), t->game->title);
		else if (!c->json && !any_rolled(t))
			printf(SAY("%s: no die was rolled that still stands.\n"), t->game->title);
		report(c, t);
		if (!c->luck || c->json)
			continue;
		if (c->several)
			throws_line(&t->throws, t->game, NULL);
		else
			throws_print(&t->throws, c->s);
	}
}

static void
forget(struct counting *c)
{
	while (c->tallies) {
		struct tally *next = c->tallies->next;

		throws_free(&c->tallies->throws);
		free(c->tallies);
		c->tallies = next;
	}
	session_free(c->s);
}

int
run_dice(const struct arguments *a)
{
	struct counting c = {
	    .csv = flag_given(a, "csv"), .json = flag_given(a, "json"), .assumed = flag_given(a, "assumed")};
	struct operands names = {0};
	int worst = EXIT_TROUBLE;

	if (c.csv && c.json)
		return trouble("dice: --csv or --json, not both");
	c.luck = !c.csv && !flag_given(a, "counts");
	c.s = session_new();
	if (c.s)
		worst = operands_read(&names, a);
	c.several = names.n > 1;
	if (c.csv && worst == EXIT_WELL)
		csv_show_row(stdout, 6, (const char *const[]){"file", "seq", "who", "for", "die", "face"});
	for (size_t i = 0; i < names.n; i++) {
		int code = count_file(&c, names.name[i]);

		worst = code > worst ? code : worst;
	}
	if (c.s)
		tell_all(&c);
	forget(&c);
	operands_free(&names);
	return worst;
}
