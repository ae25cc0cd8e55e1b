/* What the game waits for, in words. */
#include <string.h>

#include "cmd/paragraph.h"
#include "cmd/words.h"

enum { HANG = 4, VERBS_IN_FULL = 8, PATTERN_BYTES = 256 };

static void
put_modifiers(FILE *out, const struct request *r)
{
	int sum = 0;

	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (r->n_modifiers == 0)
		return;
	fprintf(out, ", %+d (", sum);
	for (int i = 0; i < r->n_modifiers; i++)
		fprintf(out, "%s%s %d", i ? ", " : "", r->modifier[i].name, r->modifier[i].value);
	fputc(')', out);
}

/* The rows of the step's verbs by which something can be entered now. */
struct rows_open {
	int n;
	uint16_t row[UINT8_MAX];
};

static void
find_rows(struct play *play, struct rows_open *open)
{
	open->n = 0;
	for (int v = VERB_COMMON; v < VERB_COMMON + play->game->n_verbs; v++)
		if (verb_of(play->game, v)->steps != 0 && verb_open(play, v))
			open->row[open->n++] = (uint16_t)v;
}

/* The verbs of a step that have one name may have several rows. */
static bool
named_before(const struct play *play, const struct rows_open *open, int i)
{
	for (int k = 0; k < i; k++)
		if (strcmp(verb_of(play->game, open->row[k])->name,
			   verb_of(play->game, open->row[i])->name) == 0)
			return true;
	return false;
}

/* The verbs that can be entered now: their patterns, where there are many only their names. */
static void
put_verbs(FILE *out, struct play *play, const char *indent, bool verbs, bool done)
{
	struct rows_open open = {.n = 0};
	struct paragraph p;
	const char *comma = "";

	if (verbs)
		find_rows(play, &open);
	if (open.n == 0 && !done)
		return;
	paragraph_begin(&p, out, indent, HANG, open.n > 0 ? "entries:" : "or:");
	for (int i = 0; i < open.n; i++) {
		const struct verb *verb = verb_of(play->game, open.row[i]);
		const char *operands = open.n <= VERBS_IN_FULL ? verb->operands : "";
		char pattern[PATTERN_BYTES];

		if (open.n > VERBS_IN_FULL && named_before(play, &open, i))
			continue;
		snprintf(pattern, sizeof(pattern), "%s%s%s", verb->name, *operands ? " " : "", operands);
		paragraph_add(&p, comma, pattern);
		comma = ",";
	}
	if (done)
		paragraph_add(&p, comma, "done");
	paragraph_end(&p);
}

/* The word for a type in an entry: EVENT is `event`. */
static void
put_type(FILE *out, const struct game *game, int type)
{
	const char *word = type < TYPE_COMMON ? "number" : game->operands[type - TYPE_COMMON].type;

	for (; *word; word++)
		fputc(*word >= 'A' && *word <= 'Z' ? *word - 'A' + 'a' : *word, out);
}

static void
put_dice(FILE *out, const struct play *play, const struct request *r)
{
	const struct die *die = &play->game->dice[r->type];
	const struct head *head = play->state;
	int due = r->due;

	if (head->thrown > 0 && head->throw_tag == r->tag && head->thrown < due)
		due -= head->thrown;
	fprintf(out, "roll %d%s%s", due, die->name[0] == 'd' && die->sides && !die->face ? "" : " ",
		die->name);
}

void
words_request(FILE *out, const struct language *l, const struct play *play, const struct request *r)
{
	if (r->who) {
		words_seats(out, l, r->who);
		fputs(": ", out);
	}
	fputs(r->title, out);
	if (r->about.type != TYPE_NUMBER || r->about.value != 0) {
		fputc(' ', out);
		words_name(out, l, r->about.type, r->about.value);
	}
	switch ((enum request_kind)r->kind) {
	case ROLL:
		fputs(": ", out);
		put_dice(out, play, r);
		put_modifiers(out, r);
		break;
	case DRAW:
		fprintf(out, ": draw %d ", r->due);
		put_type(out, play->game, r->type);
		put_modifiers(out, r);
		break;
	case ACT:
		put_modifiers(out, r);
		break;
	}
}

void
words_step(FILE *out, const struct play *play)
{
	const struct head *head = play->state;

	if (head->step < STEP_COMMON || head->step >= STEP_COMMON + play->game->n_steps) {
		fputs(head->step == STEP_OVER ? "the game is over" : "setting up a position", out);
		return;
	}
	const struct step *step = &play->game->steps[head->step - STEP_COMMON];
	fprintf(out, "%s (%s)", step->title, step->section);
}

void
words_requests(FILE *out, const struct language *l, struct play *play, const char *indent)
{
	const struct head *head = play->state;
	struct requests all;
	bool act = false;

	if (head->step == STEP_OVER) {
		put_verbs(out, play, indent, true, false);
		return;
	}
	if (head->step == STEP_POSITION) {
		fprintf(
		    out,
		    "%sset FIELD VALUE, place UNIT PLACE, print TABLE KEY COLUMN=VALUE; goto STEP begins\n",
		    indent);
		return;
	}
	requests_now(play, &all);
	for (int i = 0; i < all.n; i++) {
		/* What only takes surplus cards, to judge them, is not asked for. */
		if (all.request[i].kind != ACT && all.request[i].due == 0)
			continue;
		fputs(indent, out);
		words_request(out, l, play, &all.request[i]);
		fputc('\n', out);
		act = act || all.request[i].kind == ACT;
	}
	bool done = closable_now(play, ANYBODY);
	if (act || done)
		put_verbs(out, play, indent, act, done);
}
