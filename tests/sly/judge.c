/* What the program makes of a record of which the truth is known. */
#include "tests/sly/judge.h"

#include <string.h>

#include "core/engine/engine.h"

struct court {
	struct session *s;
	struct tabletop *t;
	struct judgement *v;
	size_t told[PLANTS_MAX]; /* 1 + the innocent line where it was noticed; 0: not yet */
};

static void
note_rules(struct court *c)
{
	struct judgement *v = c->v;

	for (int i = 0; i < c->s->report.n_findings && v->n_rules < RULES_TO_WAIVE; i++)
		v->rules[v->n_rules++] = c->s->report.finding[i].rule;
}

/* The last plant before an innocent line that may be noticed there, first of all one that has not been yet.
 */
static struct plant *
noticed_at(struct court *c, size_t line)
{
	struct plant *last = NULL, *untold = NULL;

	for (int i = 0; i < c->t->n_plants; i++)
		if (c->t->plant[i].line <= line && c->t->plant[i].later &&
		    (c->t->plant[i].kind != BEHIND_LATE || is_chance(c->s->outcome.entry.first.verb))) {
			last = &c->t->plant[i];
			untold = c->told[i] == 0 ? last : untold;
		}
	return untold ? untold : last;
}

static void
accuse(struct court *c, size_t line)
{
	if (c->v->accused++ == 0)
		c->v->first_accused = line + 1;
}

static void
find(struct court *c, int plant)
{
	if (plant > 0) {
		c->v->found |= UINT32_C(1) << (plant - 1);
		c->v->planted |= UINT32_C(1) << (plant - 1);
	}
}

/* An innocent line is told, as a fault or as following from one. */
static void
tell_innocent(struct court *c, size_t line, bool follows)
{
	struct plant *plant = noticed_at(c, line);
	int k = plant ? (int)(plant - c->t->plant) : 0;

	if (plant)
		c->v->planted |= UINT32_C(1) << k;
	if (follows)
		return;
	note_rules(c);
	if (plant && c->told[k] == 0) {
		c->told[k] = line + 1;
		find(c, k + 1);
	} else {
		accuse(c, line);
	}
}

static bool
counts(const struct session *s)
{
	for (int i = 0; i < s->report.n_findings; i++)
		if (finding_counts(&s->replay, &s->report.finding[i]))
			return true;
	return false;
}

static void
weigh_findings(struct court *c)
{
	const struct session *s = c->s;
	size_t line = (size_t)s->outcome.seq - 1;
	struct marked mark = c->t->mark[line];

	if (s->outcome.withdrawn)
		return;
	c->v->entries +=
	    mark.mark == INNOCENT && s->outcome.read && verb_is_withdrawable(s->outcome.entry.first.verb);
	if (!counts(s))
		return;
	c->v->unjudged += s->outcome.follows && !s->outcome.explained;
	if (mark.mark == INNOCENT)
		tell_innocent(c, line, s->outcome.follows);
	else if (mark.mark == TELL && !s->outcome.follows) {
		find(c, mark.plant);
		note_rules(c);
	}
}

/* What was taken back, and what has come in its place (0: nothing has). */
static void
weigh_correction(struct court *c, const struct returned *back)
{
	int32_t withdrawn = back->withdrawn, now = back->now;

	if (back->kind == CAME_AMENDED)
		return;
	struct marked was = c->t->mark[withdrawn - 1];
	struct marked is = now > 0 ? c->t->mark[now - 1] : (struct marked){0};

	/* Of several that came one after the other in one place the first and the last are told. */
	bool told = now > 0 && is.mark == TELL;
	if (told)
		find(c, is.plant);
	if (was.mark == GUILTY)
		find(c, was.plant);
	else if (!told && was.mark == INNOCENT && back->kind != CAME_OWED) /* it may still come */
		accuse(c, (size_t)withdrawn - 1);
}

static bool
is_board(const struct session *s, const struct tabletop *t)
{
	return memcmp(s->play.state, t->s->play.state, t->s->game->state_size) == 0;
}

/* As `verify` does. */
static void
verify(struct court *c)
{
	struct session *s = c->s;
	struct returned back;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		weigh_findings(c);
		while (replay_returned(&s->replay, &back))
			weigh_correction(c, &back);
	}
	while (replay_returned(&s->replay, &back))
		weigh_correction(c, &back);
	c->v->assumed_differs = !is_board(s, c->t);
	if (c->v->assumed_differs && replay_explained(&s->replay)) {
		play_load(&s->play, replay_explained(&s->replay));
		c->v->assumed_differs = !is_board(s, c->t);
	}
}

/* Whether a line is planted to be left out. */
static bool
is_to_be_left_out(const struct tabletop *t, size_t line)
{
	struct marked mark = t->mark[line];

	if (mark.mark != TELL)
		return false;
	enum plant_kind kind = t->plant[mark.plant - 1].kind;
	return kind == LOGGED_TWICE || kind == ADDED || kind == THROWN || kind == BEHIND_LATE;
}

static int
differing_field(const struct session *s, const struct tabletop *t)
{
	for (int f = 0; f < field_count(s->game); f++)
		for (int i = 0; i < field_elements(field_of(s->game, f)); i++)
			if (field_get(s->game, s->play.state, f, i) !=
			    field_get(s->game, t->s->play.state, f, i))
				return f;
	return 0;
}

/* As `log` and whatever tells the game do. */
static void
carry_out_all(struct court *c)
{
	struct session *s = c->s;
	bool left_out = false, otherwise = false;

	session_rewind(s, false, 0);
	while (session_next(s))
		left_out = left_out || (s->report.refused && !s->outcome.withdrawn &&
					!is_to_be_left_out(c->t, (size_t)s->outcome.seq - 1));
	for (int i = 0; i < c->t->n_plants; i++)
		otherwise = otherwise || c->t->plant[i].otherwise;
	c->v->played = is_board(s, c->t) ? AS_ON_TABLE : left_out ? LEFT_OUT : otherwise ? UNKNOWABLE : OTHER;
	c->v->field = c->v->played == AS_ON_TABLE ? 0 : differing_field(s, c->t);
}

void
judge_record(struct session *s, struct tabletop *t, struct judgement *v)
{
	struct court c = {.s = s, .t = t, .v = v};

	memset(v, 0, sizeof(*v));
	for (int i = 0; i < t->n_plants; i++)
		if ((!t->plant[i].later || t->plant[i].kind == BEHIND_LATE) && t->plant[i].kind != HONEST)
			v->planted |= UINT32_C(1) << i;
	written_load(s, t->w);
	verify(&c);
	carry_out_all(&c);
}
