/* What the game waits for, in words. */
#include <string.h>

#include "cmd/paragraph.h"
#include "cmd/say.h"
#include "cmd/sentence.h"
#include "cmd/spoken.h"
#include "cmd/words.h"

enum { HANG = 4, VERBS_IN_FULL = 8, ACTIONS_TOLD = 6 };

static void
put_modifiers(FILE *out, const struct language *l, const struct request *r)
{
	int sum = 0;

	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (r->n_modifiers == 0)
		return;
	fprintf(out, r->kind == ACT ? SAY(", %d to go ") : ", %+d ", sum);
	sentence_items(out, l->game, r->modifier, r->n_modifiers);
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

/* Where few actions are legal they are told one by one. */
struct few {
	const struct language *language;
	int n;
	struct action action[ACTIONS_TOLD];
};

static bool
note_action(void *context, const struct action *a, int weight)
{
	struct few *few = context;

	(void)weight;
	if (a->verb < VERB_COMMON)
		return true;
	if (few->n < ACTIONS_TOLD)
		few->action[few->n] = *a;
	return few->n++ < ACTIONS_TOLD;
}

static void
add_actions(struct paragraph *p, const struct few *few, const char **comma)
{
	for (int i = 0; i < few->n; i++) {
		char text[ENTRY_MAX + 1], said[ENTRY_MAX + 1];

		action_write(few->language, &few->action[i], text, sizeof(text));
		paragraph_add(p, *comma, spoken_entry(few->language, text, said));
		*comma = ",";
	}
}

static void
add_patterns(struct paragraph *p, const struct play *play, const struct rows_open *open, const char **comma)
{
	for (int i = 0; i < open->n; i++) {
		char pattern[SPOKEN_PATTERN];

		if (open->n > VERBS_IN_FULL && named_before(play, open, i))
			continue;
		paragraph_add(p, *comma,
			      (open->n <= VERBS_IN_FULL ? spoken_pattern
							: spoken_verb)(play->game, open->row[i], pattern));
		*comma = ",";
	}
}

/* What can be entered now: the actions where they are few and of one player, else the verbs' patterns, where
 * there are many only their names. */
static void
put_verbs(FILE *out, const struct language *l, struct play *play, const char *indent, bool verbs, bool done)
{
	struct rows_open open = {.n = 0};
	struct few few = {.language = l, .n = 0};
	struct paragraph p;
	const char *comma = "";
	char done_word[SPOKEN_BYTES];

	if (verbs)
		find_rows(play, &open);
	if (open.n == 0 && !done)
		return;
	if (open.n > 0 && !is_over(play))
		actions_list(play, ANYBODY, note_action, &few);
	paragraph_begin(&p, out, indent, HANG, open.n > 0 ? SAY("entries:") : SAY("or:"));
	if (few.n > 0 && few.n <= ACTIONS_TOLD && l->game->who == TYPE_NUMBER)
		add_actions(&p, &few, &comma);
	else
		add_patterns(&p, play, &open, &comma);
	if (done)
		paragraph_add(&p, comma, spoken_verb(l->game, VERB_DONE, done_word));
	paragraph_end(&p);
}

/* The word for a type in an entry: EVENT is `event`. */
static void
put_type(FILE *out, const struct game *game, int type)
{
	char word[SPOKEN_BYTES];

	fputs(type < TYPE_COMMON ? "number" : spoken_type(game, type, word), out);
}

static void
put_dice(FILE *out, const struct play *play, const struct request *r)
{
	const struct die *die = &play->game->dice[r->type];
	const struct head *head = play->state;
	char verb[SPOKEN_BYTES];
	int due = r->due;

	if (head->thrown > 0 && head->throw_tag == r->tag && head->thrown < due)
		due -= head->thrown;
	fprintf(out, "%s %d%s%s", spoken_verb(play->game, VERB_ROLL, verb), due,
		die->name[0] == 'd' && die->sides && !die->face ? "" : " ", spoken_die(play->game, r->type));
}

void
words_request(FILE *out, const struct language *l, const struct play *play, const struct request *r)
{
	char verb[SPOKEN_BYTES];

	if (r->who) {
		words_seats(out, l, r->who);
		fputs(SAY(": "), out);
	}
	sentence_asked(out, l, r, true);
	switch ((enum request_kind)r->kind) {
	case ROLL:
		fputs(SAY(": "), out);
		put_dice(out, play, r);
		put_modifiers(out, l, r);
		break;
	case DRAW:
		fprintf(out, "%s%s %d ", SAY(": "), spoken_verb(play->game, VERB_DRAW, verb), r->due);
		put_type(out, play->game, r->type);
		put_modifiers(out, l, r);
		break;
	case ACT:
		put_modifiers(out, l, r);
		if (r->choose > 0)
			fprintf(out, SAY(": %d to choose"), r->choose);
		break;
	}
}

void
words_step(FILE *out, const struct play *play)
{
	const struct head *head = play->state;

	if (head->step < STEP_COMMON || head->step >= STEP_COMMON + play->game->n_steps) {
		fputs(head->step == STEP_OVER ? SAY("the game is over") : SAY("setting up a position"), out);
		return;
	}
	const struct step *step = &play->game->steps[head->step - STEP_COMMON];
	fprintf(out, "%s (%s)", SAY_OF(play->game, step->title), step->section);
}

static void
put_request(FILE *out, const struct language *l, const struct play *play, const struct request *r,
	    const char *indent)
{
	struct paragraph p;
	struct made made;

	words_request(made_begin(&made), l, play, r);
	paragraph_begin_words(&p, out, indent, made_end(&made));
	paragraph_end(&p);
	made_free(&made);
}

void
words_requests(FILE *out, const struct language *l, struct play *play, const char *indent)
{
	const struct head *head = play->state;
	struct requests all;
	bool act = false;

	if (head->step == STEP_OVER) {
		put_verbs(out, l, play, indent, true, false);
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
		put_request(out, l, play, &all.request[i], indent);
		act = act || all.request[i].kind == ACT;
	}
	bool done = closable_now(play, ANYBODY);
	if (act || done)
		put_verbs(out, l, play, indent, act, done);
}
