/* What is told of what was taken back: what came in its place, what is owed, and what nothing came for. */
#include "core/engine/engine.h"
#include "core/record/record.h"

static bool
is_passed(const struct strands *s, const struct logged *p)
{
	for (int i = 0; i < s->n_passed; i++)
		if (s->passed[i].turns == p->turns && same_request(&s->passed[i].asked, &p->asked))
			return true;
	return false;
}

/* Something that lay behind it has come: play has gone past it. */
static bool
has_gone_past(const struct replay *r, int at)
{
	const struct strands *s = &r->strands;
	const struct logged *p = &s->first[at];

	if (p->gone || p->turns < r->turns || p->round < r->rounds || is_over(r->play))
		return true;
	for (int i = at + 1; i < s->n_first; i++)
		if (s->first[i].fate == FATE_SAME ||
		    (s->first[i].fate == FATE_CHANGED && is_luck(&s->first[i])))
			return true;
	return false;
}

/* What nothing came for. */
static enum came
what_is_left(const struct replay *r, int at)
{
	const struct strands *s = &r->strands;
	const struct logged *p = &s->first[at];

	if (p->bound || is_passed(s, p))
		return CAME_NOT;
	if (p->turns == r->turns && is_open_now(s, &p->asked))
		return CAME_OWED;
	return has_gone_past(r, at) ? CAME_NOT_DUE : CAME_OWED;
}

/* What is to be told of a place of those logged first. */
static enum came
what_came(const struct replay *r, int at)
{
	const struct strands *s = &r->strands;
	const struct logged *p = &s->first[at];

	if (p->by == 0 || p->fate == FATE_SAME || p->told ||
	    (p->asked.answered == 0 && p->asked.kind != PLACE_SHOWN && p->asked.kind != PLACE_UNREAD))
		return CAME_SAME;
	if (p->asked.kind == PLACE_UNREAD)
		return p->fate == FATE_CHANGED ? CAME_OTHER : CAME_SAME;
	if (p->asked.kind != PLACE_DECISION)
		return p->fate == FATE_CHANGED ? CAME_OTHER : what_is_left(r, at);
	if (p->idle && p->fate == FATE_OPEN)
		return CAME_SAME;
	return p->behind && (p->fate == FATE_CHANGED || has_gone_past(r, at)) ? CAME_AMENDED : CAME_SAME;
}

/* The first die or card of those logged first that came behind a new decision, and was known when that was
 * made; 0: none. It is told once for each of them. */
static int32_t
known_behind(struct strands *s, int at)
{
	for (int i = 0; i < s->n_first; i++) {
		struct logged *p = &s->first[i];

		if (!is_luck(p) || p->by == 0 || p->by >= s->tape[at].seq || p->pair <= at)
			continue;
		int32_t seq = p->behind ? 0 : p->seq;
		p->behind = p->seq;
		return seq;
	}
	return 0;
}

/* A decision that was put in before dice that were known. */
static bool
tell_new(struct strands *s, int end, struct returned *out)
{
	for (int k = 0; k < end; k++) {
		struct logged *p = &s->tape[k];
		int32_t behind = p->told || p->pair >= 0 || p->idle || p->asked.kind != PLACE_DECISION
				     ? 0
				     : known_behind(s, k);

		p->told = true;
		if (behind == 0)
			continue;
		*out = (struct returned){.kind = CAME_AMENDED, .now = p->seq, .behind = behind, .is = p};
		return true;
	}
	return false;
}

static int
next_luck(const struct logged *place, int n, int at)
{
	do
		at++;
	while (at < n && (!is_luck(&place[at]) || place[at].asked.kind == PLACE_SHOWN));
	return at;
}

/* Whether what came for a die or card was put in before it: it and all that was taken back with it came
 * again behind that, in its order, up to where both are in step again. Each of them is for what was asked
 * for next, which is told once. */
static bool
was_put_in(struct strands *s, int at)
{
	const struct logged *p = &s->first[at];
	int k = p->pair, end = at;

	if (p->fate != FATE_CHANGED || p->bound ||
	    (p->asked.kind != PLACE_ROLL && p->asked.kind != PLACE_DRAW))
		return false;
	for (; end < s->n_first && s->first[end].by == p->by; end = next_luck(s->first, s->n_first, end)) {
		const struct logged *was = &s->first[end];

		k = next_luck(s->tape, s->n_tape, k);
		if (k >= s->n_tape || was->asked.kind != s->tape[k].asked.kind ||
		    was->asked.type != s->tape[k].asked.type || was->due != 0 || s->tape[k].due != 0 ||
		    !same_faces(was, &s->tape[k]))
			return false;
		if (was->fate == FATE_SAME && was->pair == k)
			break;
		if (was->fate == FATE_SAME)
			return false;
	}
	for (int i = at; i < end; i++)
		if (is_luck(&s->first[i]))
			s->first[i].told = true;
	return true;
}

static bool
tell_next(struct replay *r, int end, int tape_end, struct returned *out)
{
	struct strands *s = &r->strands;
	int next = -1;

	for (int i = 0; i < end; i++) {
		if (what_came(r, i) == CAME_SAME)
			continue;
		if (next < 0 || s->first[i].seq < s->first[next].seq)
			next = i;
	}
	if (next < 0)
		return tell_new(s, tape_end, out);
	struct logged *p = &s->first[next];

	*out = (struct returned){.kind = (uint8_t)what_came(r, next),
				 .withdrawn = p->seq,
				 .by = p->by,
				 .behind = p->behind,
				 .was = p};
	if (p->fate == FATE_CHANGED) {
		out->is = &s->tape[p->pair];
		out->now = out->is->seq;
	}
	if (was_put_in(s, next))
		out->was = NULL;
	p->told = true;
	return true;
}

bool
replay_returned(struct replay *r, struct returned *out)
{
	struct strands *s = &r->strands;

	if (s->lost) {
		*out = (struct returned){.kind = CAME_NOT, .withdrawn = s->lost, .by = s->lost_by};
		s->lost = 0;
		return true;
	}
	if (r->next >= r->n && r->claim == 0 && r->n_detours == 0 && !s->over) {
		s->over = true;
		align_strands(r);
	}
	return s->over ? tell_next(r, s->n_first, s->n_tape, out)
		       : tell_next(r, s->n_settled, s->n_tape_settled, out);
}

bool
replay_owes(const struct replay *r)
{
	for (int i = 0; i < r->strands.n_first; i++)
		if (r->strands.first[i].asked.answered != 0 && is_luck(&r->strands.first[i]))
			return true;
	return false;
}

bool
replay_corrected(struct replay *r, int32_t seq, struct returned *out)
{
	struct strands *s = &r->strands;

	if (s->n_first == 0 || r->n_detours > 0)
		return false;
	align_strands(r);
	for (int k = s->n_tape; k-- > 0;) {
		const struct logged *is = &s->tape[k];

		if (is->seq != seq || is->pair < 0)
			continue;
		const struct logged *was = &s->first[is->pair];
		if (was->fate != FATE_CHANGED || was->by == 0 || was->asked.kind == PLACE_DECISION)
			continue;
		*out = (struct returned){CAME_OTHER, was->seq, is->seq, was->by, 0, was, is};
		return true;
	}
	return false;
}
