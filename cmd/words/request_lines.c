/* What the game waits for, in words. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

static int
sum_of(const struct request *r)
{
	int sum = 0;

	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	return sum;
}

static void
put_modifiers(FILE *out, const struct language *l, const struct request *r)
{
	if (r->n_modifiers == 0)
		return;
	fprintf(out, ", %+d ", sum_of(r));
	request_print_items(out, l->game, r->modifier, r->n_modifiers);
}

/* What is to be met, what of it is met, and what is left: ": hits 5, absorbed 4, 1 to go". */
static void
put_account(FILE *out, const struct language *l, const struct request *r)
{
	int left = sum_of(r);

	if (r->n_modifiers == 0)
		return;
	fputs(SAY(": "), out);
	for (int i = 0; i < r->n_modifiers; i++)
		fprintf(out, "%s %d, ", SAY_OF(l->game, r->modifier[i].name), abs(r->modifier[i].value));
	if (left > 0)
		fprintf(out, SAY("%d to go"), left);
	else
		fputs(SAY("enough"), out);
}

/* "draw {n} target card", for one or more of them. */
static void
put_number(FILE *out, const struct game *game, const char *const text[2], int n)
{
	const char *said = SAY_MANY_OF(game, text[0], text[1], n), *place = strstr(said, "{n}");

	assert(place);
	fprintf(out, "%.*s%d%s", (int)(place - said), said, n, place + 3);
}

/* What is thrown of it already need not be thrown again. */
static void
put_dice(FILE *out, const struct play *play, const struct request *r)
{
	const struct die *die = &play->game->dice[r->type];
	char verb[SPOKEN_BYTES];
	int due = r->due - dice_lying(play->state, r);

	if (die->rolled[0])
		put_number(out, play->game, die->rolled, due);
	else
		fprintf(out, "%s %d%s", spoken_verb(play->game, VERB_ROLL, verb), due,
			spoken_die(play->game, r->type));
}

/* A question about a seat is asked of that one, though others may answer: "yellow: move, land, or stay". */
static struct request
as_asked(const struct language *l, const struct request *r)
{
	bool of_seat = l->game->who != TYPE_NUMBER && r->about.type == l->game->who && r->about.value >= 0 &&
		       r->about.value < SEATS_MAX;
	uint64_t seat = of_seat ? UINT64_C(1) << r->about.value : 0;
	struct request asked = *r;

	if (r->who == 0 || (r->who & seat) != 0)
		asked.who = seat;
	return asked;
}

uint64_t
words_asked(const struct language *l, const struct requests *all)
{
	uint64_t seats = 0;

	for (int i = 0; i < all->n; i++) {
		struct request asked = as_asked(l, &all->request[i]);

		if (asked.kind != ACT && asked.due == 0)
			continue;
		if (asked.who == 0)
			return 0;
		seats |= asked.who;
	}
	return seats;
}

/* "RAF: ", unless the request's own words begin so. */
static void
put_sender(FILE *out, const struct language *l, const struct request *r)
{
	const char *title = SAY_OF(l->game, r->title);
	struct made who;

	words_seats(made_begin(&who), l, r->who);
	fputs(SAY(": "), who.out);
	made_end(&who);
	if (strncasecmp(title, who.text, strlen(who.text)) != 0)
		fputs(who.text, out);
	made_free(&who);
}

static void
put_request(FILE *out, const struct language *l, const struct play *play, const struct request *r)
{
	if (r->who)
		put_sender(out, l, r);
	request_print(out, l, r, true);
	switch ((enum request_kind)r->kind) {
	case ROLL:
		fputs(SAY(": "), out);
		put_dice(out, play, r);
		put_modifiers(out, l, r);
		break;
	case DRAW:
		fputs(SAY(": "), out);
		put_number(out, play->game, play->game->operands[r->type - TYPE_COMMON].drawn, r->due);
		put_modifiers(out, l, r);
		break;
	case ACT:
		put_account(out, l, r);
		if (r->choose > 0)
			fprintf(out, SAY(": %d to choose"), r->choose);
		break;
	}
}

void
words_request(FILE *out, const struct language *l, const struct play *play, const struct request *r)
{
	struct request asked = as_asked(l, r);

	put_request(out, l, play, &asked);
}

void
words_step(FILE *out, const struct play *play)
{
	const struct head *head = play->state;
	const struct step *step = step_of(play->game, head->step);

	if (step)
		fprintf(out, *step->section ? "%s (%s)" : "%s", SAY_OF(play->game, step->title),
			SAY_OF(play->game, step->section));
	else
		fputs(head->step == STEP_OVER ? SAY("the game is over") : SAY("setting up a position"), out);
}

void
words_next(FILE *out, const struct play *play)
{
	words_step(out, play);
	if (is_over(play) && level_title(play))
		fprintf(out, "%s%s", SAY(": "), level_title(play));
}

/* ---- what comes before an entry that was refused ---- */

/* "draw 2 damage tokens", "roll 3 white dice". */
static void
put_due(FILE *out, const struct language *l, const struct due *first)
{
	const struct game *game = l->game;
	char verb[SPOKEN_BYTES];

	if (first->kind == DRAW)
		put_number(out, game, game->operands[first->type - TYPE_COMMON].drawn, first->n);
	else if (game->dice[first->type].rolled[0])
		put_number(out, game, game->dice[first->type].rolled, first->n);
	else
		fprintf(out, "%s %d%s", spoken_verb(game, VERB_ROLL, verb), first->n,
			spoken_die(game, first->type));
}

void
words_first(FILE *out, const struct language *l, const struct due *first)
{
	struct request r = {
	    .kind = first->kind, .who = first->who, .about = first->about, .title = first->title};
	struct made who, what;

	r = as_asked(l, &r);
	words_seats(made_begin(&who), l, r.who);
	made_end(&who);
	made_begin(&what);
	if (first->kind == ACT)
		request_print(what.out, l, &r, true);
	else
		put_due(what.out, l, first);
	made_end(&what);
	if (r.who == 0)
		fprintf(out, SAY("first: %s"), what.text);
	else if (first->kind == ACT)
		fprintf(out, SAY("first %s: %s"), who.text, what.text);
	else
		fprintf(out, SAY("first %s must %s"), who.text, what.text);
	if (first->kind == ROLL) {
		fputs(" (", out);
		request_print(out, l, &r, true);
		fputc(')', out);
	}
	made_free(&who);
	made_free(&what);
}

/* ---- like questions, told together ---- */

struct alike {
	int n;
	const struct request *request[REQUESTS_MAX];
};

static bool
same_question(const struct request *a, const struct request *b)
{
	return a->kind == ACT && b->kind == ACT && strcmp(a->title, b->title) == 0 &&
	       a->choose == b->choose && a->n_modifiers + b->n_modifiers + a->n_parts + b->n_parts == 0;
}

/* Whether they are of one sender, about several things of a type. */
static bool
about_several(const struct language *l, const struct alike *asked)
{
	const struct request *first = asked->request[0];

	for (int i = 0; i < asked->n; i++)
		if (asked->request[i]->who != first->who ||
		    asked->request[i]->about.type != first->about.type || first->about.type == TYPE_NUMBER ||
		    !request_is_about(l, asked->request[i]))
			return false;
	return asked->n > 1;
}

/* Whether several senders are asked the same, each for himself. */
static bool
asked_of_several(const struct language *l, const struct alike *asked)
{
	for (int i = 0; i < asked->n; i++)
		if (asked->request[i]->who == 0 || request_is_about(l, asked->request[i]))
			return false;
	return asked->n > 1;
}

static void
put_things(FILE *out, const struct language *l, const struct alike *asked)
{
	const struct request *first = asked->request[0];
	int value[REQUESTS_MAX];

	for (int i = 0; i < asked->n; i++)
		value[i] = asked->request[i]->about.value;
	if (first->who != 0)
		put_sender(out, l, first);
	fprintf(out, "%s, ", SAY_OF(l->game, first->title));
	names_print(out, l, first->about.type, value, asked->n, NULL);
	if (first->choose > 0)
		fprintf(out, SAY(": %d to choose for each"), first->choose);
}

static void
put_senders(FILE *out, const struct language *l, const struct alike *asked)
{
	uint64_t seats = 0;

	for (int i = 0; i < asked->n; i++)
		seats |= asked->request[i]->who;
	words_all_seats(out, l, seats);
	fputs(SAY(": "), out);
	request_print(out, l, asked->request[0], true);
}

/* Request i with those behind it that ask the same; they are struck off `left`. */
static void
gather_like(const struct language *l, const struct requests *all, int i, bool *left, struct alike *asked)
{
	asked->n = 0;
	for (int k = i; k < all->n; k++)
		if (k == i || (left[k] && same_question(&all->request[i], &all->request[k])))
			asked->request[asked->n++] = &all->request[k];
	if (!about_several(l, asked) && !asked_of_several(l, asked))
		asked->n = 1;
	for (int k = 0; k < asked->n; k++)
		left[asked->request[k] - all->request] = false;
}

static void
put_asked(FILE *out, const struct language *l, const struct play *play, const struct alike *asked,
	  const char *indent)
{
	struct paragraph p;
	struct made made;
	FILE *text = made_begin(&made);

	if (about_several(l, asked))
		put_things(text, l, asked);
	else if (asked_of_several(l, asked))
		put_senders(text, l, asked);
	else
		put_request(text, l, play, asked->request[0]);
	paragraph_begin_hanging(&p, out, indent, HANG, made_end(&made));
	paragraph_end(&p);
	made_free(&made);
}

/* Whether all is met that it counts, and a word is all that it waits for. */
static bool
is_met(const struct request *r)
{
	return r->kind == ACT && r->n_modifiers > 0 && sum_of(r) <= 0;
}

bool
words_all_met(const struct requests *all)
{
	for (int i = 0; i < all->n; i++)
		if (!is_met(&all->request[i]) && (all->request[i].kind == ACT || all->request[i].due > 0))
			return false;
	return all->n > 0;
}

/* What only takes surplus cards, to judge them, is not asked for, and what is met not beside what is not.
 * Returns whether there is an action to do.
 */
static bool
put_requests(FILE *out, const struct language *l, const struct play *play, const struct requests *awaited,
	     const char *indent)
{
	struct requests told = *awaited, *all = &told;
	bool left[REQUESTS_MAX], act = false, unmet = !words_all_met(all);
	struct alike asked;

	for (int i = 0; i < all->n; i++) {
		all->request[i] = as_asked(l, &awaited->request[i]);
		left[i] = all->request[i].kind == ACT ? !(unmet && is_met(&all->request[i]))
						      : all->request[i].due > 0;
		act = act || all->request[i].kind == ACT;
	}
	for (int i = 0; i < all->n; i++) {
		if (!left[i])
			continue;
		gather_like(l, all, i, left, &asked);
		put_asked(out, l, play, &asked, indent);
	}
	return act;
}

void
words_awaited(FILE *out, const struct language *l, struct play *play, const char *label)
{
	char indent[64];

	fputs(label, out);
	words_next(out, play);
	fputc('\n', out);
	snprintf(indent, sizeof(indent), "%*s", (int)page_columns(label, strlen(label)), "");
	words_requests(out, l, play, indent);
}

void
words_requests(FILE *out, const struct language *l, struct play *play, const char *indent)
{
	const struct head *head = play->state;
	struct requests all = {.n = 0};
	bool act, done;

	if (head->step == STEP_OVER) {
		words_entries(out, l, play, &all, indent, true, false);
		return;
	}
	if (head->step == STEP_POSITION) {
		paragraph_put(out, indent,
			      SAY("set FIELD VALUE, place UNIT PLACE, print TABLE KEY COLUMN=VALUE; goto "
				  "STEP begins"));
		return;
	}
	requests_now(play, &all);
	act = put_requests(out, l, play, &all, indent);
	done = closable_now(play, ANYBODY);
	if (act || done)
		words_entries(out, l, play, &all, indent, act, done);
}
