/* Random games of a scenario, looked at step by step. */
#include "cmd/luck/survey.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/luck/random.h"
#include "cmd/say/say.h"

enum {
	GAMES = 60,
	ENTRIES_MOST = 3000, /* of a game */
	ENTRIES_ALL = 12000,
	KINDS_MOST = 8,
	COUNTS = 64,
	CHOICES_MOST = 4
};

/* How often each step came in a part, over all parts: the count's own count. */
struct counting {
	struct survey *survey;
	struct session *s;
	int kind[SURVEY_PARTS];		    /* milestones that end the parts; -1: the end of the game */
	uint16_t visits[SURVEY_STEPS];	    /* in the shorter part */
	uint16_t long_visits[SURVEY_STEPS]; /* in the longer one */
	uint16_t parts_with[SURVEY_STEPS];  /* shorter parts of the longer one that had it */
	bool again[SURVEY_STEPS];	    /* several of them had it */
	unsigned seen[SURVEY_PARTS][SURVEY_STEPS][COUNTS];
	int parts, longs; /* since the longer part began, since the game began */
	unsigned milestones[KINDS_MOST];
	int step;
	unsigned played; /* entries */
	uint8_t chosen;	 /* since the step began */
};

static int
step_now(const struct counting *c)
{
	return session_step(c->s) - STEP_COMMON;
}

/* ---- what a step asks for ---- */

static void
note_request(struct survey_step *step, const struct request *r)
{
	int i = 0;

	while (i < step->n &&
	       (step->asked[i].kind != r->kind || (r->kind != ACT && step->asked[i].type != r->type)))
		i++;
	if (i == SURVEY_ASKED || (r->kind != ACT && r->due == 0))
		return;
	if (i == step->n) {
		step->asked[i] = (struct survey_asked){.kind = r->kind, .type = r->type, .title = r->title};
		step->n++;
	}
	step->asked[i].who |= r->who;
	if (r->due > step->asked[i].most)
		step->asked[i].most = r->due;
}

static void
note_step(struct counting *c)
{
	int step = step_now(c);
	struct requests all;

	if (step < 0 || step >= SURVEY_STEPS)
		return;
	requests_now(&c->s->play, &all);
	for (int i = 0; i < all.n; i++)
		note_request(&c->survey->step[step], &all.request[i]);
	if (step != c->step) {
		c->chosen = 0;
		c->visits[step]++;
		c->long_visits[step]++;
	}
	c->step = step;
	c->survey->step[step].seen = true;
}

/* A choice needs a line of its own each time, up to a few. */
static void
note_verb(struct counting *c, int verb)
{
	struct survey_step *step;

	if (c->step < 0 || verb < VERB_COMMON)
		return;
	step = &c->survey->step[c->step];
	if (verb < VERB_COMMON + 64)
		step->verbs |= UINT64_C(1) << (verb - VERB_COMMON);
	if (++c->chosen > step->choices)
		step->choices = c->chosen < CHOICES_MOST ? c->chosen : CHOICES_MOST;
}

/* ---- where parts end ---- */

static void
end_part(struct counting *c)
{
	for (int i = 0; i < SURVEY_STEPS; i++) {
		c->parts_with[i] = (uint16_t)(c->parts_with[i] + (c->visits[i] > 0));
		c->seen[0][i][c->visits[i] < COUNTS ? c->visits[i] : COUNTS - 1]++;
		c->visits[i] = 0;
	}
	c->parts++;
	c->step = -1;
}

static void
end_long_part(struct counting *c)
{
	int *most = c->survey->most;

	for (int i = 0; i < SURVEY_STEPS; i++) {
		c->again[i] = c->again[i] || c->parts_with[i] > 1;
		c->seen[1][i][c->long_visits[i] < COUNTS ? c->long_visits[i] : COUNTS - 1]++;
		c->parts_with[i] = c->long_visits[i] = 0;
	}
	most[0] = c->parts > most[0] ? c->parts : most[0];
	c->parts = 0;
	c->longs++;
}

static void
note_milestones(struct counting *c)
{
	const struct report *r = &c->s->report;

	for (int i = 0; i < r->n_milestones; i++) {
		int kind = r->milestone[i].kind;

		if (kind < KINDS_MOST)
			c->milestones[kind]++;
		if (kind == c->kind[0])
			end_part(c);
		if (kind == c->kind[1])
			end_long_part(c);
	}
}

/* ---- games ---- */

static void
play_game(struct counting *c, int seed)
{
	struct session *s = c->s;
	struct random random;

	random_seed(&random, (uint64_t)seed);
	session_rewind(s, false, 0);
	memset(c->visits, 0, sizeof(c->visits));
	c->parts = c->longs = 0;
	c->step = -1;
	for (int i = 0; i < ENTRIES_MOST && !is_over(&s->play); i++) {
		struct entry e = {.slot = -1};

		note_step(c);
		if (!random_entry(&s->play, &random, &e))
			break;
		note_verb(c, e.first.verb);
		entry_apply(&s->play, &e, "", &s->report);
		c->played++;
		note_milestones(c);
	}
	/* What is left of the last parts. */
	end_part(c);
	end_long_part(c);
	if (c->longs > c->survey->most[1])
		c->survey->most[1] = c->longs;
}

/* The shorter part is a turn, in a game without turns what the first kind of milestones ends; the longer one
 * what the most frequent of the others ends that holds several of it. */
static void
choose_kinds(struct counting *c)
{
	const struct game *game = c->s->game;
	int *kind = c->kind;

	kind[0] = kind[1] = -1;
	for (int k = game->n_milestones < KINDS_MOST ? game->n_milestones : KINDS_MOST; k-- > 0;)
		if (c->milestones[k] > 0 && (kind[0] < 0 || strcmp(game->milestones[kind[0]], "turn") != 0))
			kind[0] = k;
	for (int k = kind[0] + 1; kind[0] >= 0 && k < game->n_milestones && k < KINDS_MOST; k++)
		if (c->milestones[k] > 0 && 2 * c->milestones[k] <= c->milestones[kind[0]] &&
		    (kind[1] < 0 || c->milestones[k] > c->milestones[kind[1]]))
			kind[1] = k;
}

/* The shorter part has what came in several of one longer part, and what stands between such steps in the
 * table of the game but came too seldom. */
static void
share_out(struct counting *c)
{
	int first = SURVEY_STEPS, last = -1;

	for (int i = 0; i < SURVEY_STEPS; i++)
		if (c->again[i]) {
			first = i < first ? i : first;
			last = i;
		}
	for (int i = 0; i < SURVEY_STEPS; i++)
		c->survey->step[i].part = c->kind[0] >= 0 && i >= first && i <= last ? 0 : 1;
	/* What no game has come to may come here all the same: a row for it. */
	for (int i = first; i < last && i < c->s->game->n_steps; i++)
		if (c->survey->step[i].n == 0 && c->s->game->steps[i].wants) {
			c->survey->step[i].n = 1;
			c->survey->step[i].asked[0] = (struct survey_asked){.kind = ACT};
		}
}

/* As often as it comes in nine parts of ten in which it comes at all. */
static uint16_t
usual(const unsigned *seen)
{
	unsigned all = 0, so_far = 0;
	uint16_t n = 1;

	for (int i = 1; i < COUNTS; i++)
		all += seen[i];
	for (n = 1; n < COUNTS - 1; n++)
		if ((so_far += seen[n]) * 10 >= all * 9)
			break;
	return n;
}

void
survey_scenario(struct survey *survey, struct session *s)
{
	struct counting *c = calloc(1, sizeof(*c));

	if (!c)
		no_memory();
	memset(survey, 0, sizeof(*survey));
	c->survey = survey;
	c->s = s;
	c->kind[0] = c->kind[1] = -1;
	for (int seed = 1; seed <= GAMES / 10; seed++)
		play_game(c, seed);
	choose_kinds(c);
	memset(c->seen, 0, sizeof(c->seen));
	memset(c->again, 0, sizeof(c->again));
	survey->most[0] = survey->most[1] = 0;
	c->played = 0;
	for (int seed = 1; seed <= GAMES && c->played < ENTRIES_ALL; seed++)
		play_game(c, seed);
	survey->n_parts = c->kind[0] < 0 ? 0 : c->kind[1] < 0 ? 1 : 2;
	for (int i = 0; i < SURVEY_PARTS; i++)
		survey->part[i] = c->kind[i] < 0 ? NULL : s->game->milestones[c->kind[i]];
	share_out(c);
	for (int i = 0; i < SURVEY_STEPS; i++)
		survey->step[i].visits = usual(c->seen[survey->step[i].part][i]);
	free(c);
	session_rewind(s, false, 0);
}
