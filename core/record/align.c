/*
 * Which place of a strand has come for which: the alignment with the least that differs.
 *
 * Whatever comes in the same place again costs nothing; another face costs less than one left over or one
 * more, so that one face changed is one difference, though a like die may lie behind it. What is new behind
 * the last that has come, and what is asked for that was not before, costs nothing. In another raid or turn
 * of the game a like die stands for one that was taken back only with those beside it: where a raid comes
 * earlier or later than it did.
 */
#include "core/record/record.h"

enum {
	OTHER_ABOUT = 2,       /* the same, about another thing: decides only between what costs the same */
	DIFFERS = 10000,       /* other faces */
	DIFFERS_APART = 16000, /* and in another round */
	OTHER_REQUEST = 10500, /* the same faces, for another request */
	ONE_MORE = 11000,
	ONE_LESS = 11500,
	APART = 11800, /* the same in another round, by itself */
	NO_PAIR = 1 << 24
};

/* ---- one strand ---- */

static bool
is_about(const struct logged *a, const struct logged *b)
{
	return a->round == b->round && a->about.type == b->about.type && a->about.value == b->about.value;
}

/* Whether those before them have come the same, as much earlier or later. */
static bool
goes_with_last(const struct replay *r, const int16_t *a, const int16_t *b)
{
	const struct strands *s = &r->strands;
	const struct logged *was = &s->first[a[0]], *is = &s->tape[b[0]];
	const struct logged *last_was = &s->first[a[-1]], *last_is = &s->tape[b[-1]];

	return was->round - is->round == last_was->round - last_is->round && same_place(r, last_was, last_is);
}

/* Of the places that a[i] and b[k] name. */
static unsigned
cost_of_pair(const struct replay *r, const int16_t *a, int i, const int16_t *b, int k)
{
	const struct strands *s = &r->strands;
	const struct logged *was = &s->first[a[i]], *is = &s->tape[b[k]];
	unsigned about = is_about(was, is) ? 0 : OTHER_ABOUT;
	bool same = same_place(r, was, is), shown = was->asked.kind == PLACE_SHOWN;
	/* A die that nothing asked for lay there in no round. */
	bool apart = was->round != is->round && !shown && was->asked.answered != 0 && !was->astray &&
		     !(i > 0 && k > 0 && goes_with_last(r, a + i, b + k));

	if (same)
		return apart ? APART : about;
	if (was->asked.answered != is->asked.answered && !shown)
		return is->asked.answered == 0 || apart || !same_faces(was, is) ? NO_PAIR
										: OTHER_REQUEST + about;
	if (shown)
		return NO_PAIR;
	return (apart ? DIFFERS_APART : DIFFERS) + about;
}

void
pair_up(struct strands *s, int was, int is, enum fate fate)
{
	s->first[was].fate = (uint8_t)fate;
	s->first[was].pair = (int16_t)is;
	s->tape[is].pair = (int16_t)was;
}

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* What is asked for that was not before is no place more. */
static unsigned
cost_of_more(const struct strands *s, int k)
{
	return s->tape[k].gone ? 0 : ONE_MORE;
}

/* What it costs that the first i of the one are as the first k of the other. */
static void
work_out(struct replay *r, const int16_t *a, int n_a, const int16_t *b, int n_b)
{
	struct strands *s = &r->strands;

	for (int i = 0; i <= n_a; i++)
		for (int k = 0; k <= n_b; k++) {
			unsigned best = i == 0 && k == 0 ? 0 : NO_PAIR;

			if (i > 0)
				best = least(best, s->cost[i - 1][k] + ONE_LESS);
			if (k > 0)
				best = least(best, s->cost[i][k - 1] + cost_of_more(s, b[k - 1]));
			if (i > 0 && k > 0)
				best =
				    least(best, s->cost[i - 1][k - 1] + cost_of_pair(r, a, i - 1, b, k - 1));
			s->cost[i][k] = least(best, NO_PAIR);
		}
}

/* Goes back on the cheapest way, on which those left over come last. Returns how many of the other are used
 * up. */
static int
walk_back(struct replay *r, const int16_t *a, int n_a, const int16_t *b, int n_b)
{
	struct strands *s = &r->strands;
	int i = n_a, k = 0, used;

	for (int end = 1; end <= n_b; end++)
		k = s->cost[n_a][end] < s->cost[n_a][k] ? end : k;
	used = k;
	while (i > 0 && k > 0) {
		if (s->cost[i][k] == s->cost[i - 1][k] + ONE_LESS) {
			i--;
		} else if (s->cost[i][k] == s->cost[i][k - 1] + cost_of_more(s, b[k - 1])) {
			k--;
		} else {
			i--;
			k--;
			pair_up(s, a[i], b[k],
				same_place(r, &s->first[a[i]], &s->tape[b[k]]) ? FATE_SAME : FATE_CHANGED);
		}
	}
	return used;
}

/* Those that begin both strands and come to the same, whether on one line or on several: how many of each. */
static bool
same_beginning(struct replay *r, const int16_t *a, int n_a, const int16_t *b, int n_b, int *of_a, int *of_b)
{
	struct strands *s = &r->strands;
	struct rest one = {0}, other = {0};
	bool ordered = false;

	if (cost_of_pair(r, a, 0, b, 0) == 0) {
		*of_a = *of_b = 1;
		return true;
	}
	for (*of_a = *of_b = 0; *of_a == 0 || one.n + other.n > 0;) {
		if (*of_a == 0 || one.n == 0) {
			if (*of_a == n_a)
				return s->first[a[n_a - 1]].due > 0 && *of_a > 0;
			put_in(&one, &s->first[a[(*of_a)++]]);
		}
		if (*of_b == 0 || other.n == 0) {
			if (*of_b == n_b)
				return s->tape[b[n_b - 1]].due > 0 && *of_b > 0;
			put_in(&other, &s->tape[b[(*of_b)++]]);
		}
		const struct logged *was = &s->first[a[*of_a - 1]], *is = &s->tape[b[*of_b - 1]];
		ordered = ordered || was->ordered || is->ordered;
		if (was->asked.answered != is->asked.answered || !is_about(was, is) ||
		    (was->asked.kind != PLACE_ROLL && was->asked.kind != PLACE_DRAW) ||
		    !take_common(&one, &other, ordered))
			return false;
	}
	return true;
}

static void
pair_beginning(struct strands *s, const int16_t *a, int of_a, const int16_t *b, int of_b)
{
	for (int k = 0; k < of_b; k++)
		s->tape[b[k]].pair = a[k < of_a ? k : of_a - 1];
	for (int i = 0; i < of_a; i++) {
		s->first[a[i]].fate = FATE_SAME;
		s->first[a[i]].pair = b[i < of_b ? i : of_b - 1];
	}
}

/* Equal beginnings need no table, and longer strands than it has room for are taken in parts. */
static void
align(struct replay *r, const int16_t *a, int n_a, const int16_t *b, int n_b)
{
	int of_a, of_b;

	while (n_a > 0 && n_b > 0 && same_beginning(r, a, n_a, b, n_b, &of_a, &of_b)) {
		pair_beginning(&r->strands, a, of_a, b, of_b);
		a += of_a;
		n_a -= of_a;
		b += of_b;
		n_b -= of_b;
	}
	while (n_a > 0 && n_b > 0) {
		int part_a = n_a < STRAND_MAX ? n_a : STRAND_MAX,
		    part_b = n_b < STRAND_MAX ? n_b : STRAND_MAX;
		int used;

		work_out(r, a, part_a, b, part_b);
		used = walk_back(r, a, part_a, b, part_b);
		a += part_a;
		n_a -= part_a;
		b += used;
		n_b -= used;
	}
}

/* ---- what is left between two that have come the same ---- */

/* How what is left is paired, in this order. */
enum way { THE_SAME, SAME_REQUEST, ELSEWHERE, IN_ORDER, WAYS };

static bool
may_stand_for(const struct replay *r, const struct logged *was, const struct logged *is, enum way way)
{
	if (is->pair >= 0 || was->round != is->round || is->asked.answered == 0)
		return false;
	return way == THE_SAME	? same_place(r, was, is)
	       : way < IN_ORDER ? was->asked.answered == is->asked.answered
				: true;
}

/* Between the last that has come the same and the next that has; ELSEWHERE: anywhere, of the same request. */
static void
pair_rest(struct replay *r, const int16_t *a, int n_a, const int16_t *b, int n_b, enum way way)
{
	struct strands *s = &r->strands;
	int low = 0;

	for (int i = 0; i < n_a; i++) {
		const struct logged *was = &s->first[a[i]];
		int high = n_b;

		for (int k = low; k < n_b && was->fate == FATE_SAME; k++)
			if (b[k] == was->pair)
				low = k + 1;
		if (was->fate != FATE_OPEN || was->by == 0)
			continue;
		for (int next = i + 1; next < n_a && high == n_b; next++)
			for (int k = low; k < n_b && s->first[a[next]].fate == FATE_SAME; k++)
				high = b[k] == s->first[a[next]].pair ? k : high;
		for (int k = way == ELSEWHERE ? 0 : low; k < (way == ELSEWHERE ? n_b : high); k++)
			if (may_stand_for(r, was, &s->tape[b[k]], way)) {
				pair_up(s, a[i], b[k], way == THE_SAME ? FATE_SAME : FATE_CHANGED);
				break;
			}
	}
}

/* Whether its request is one of those taken back. */
static bool
is_asked_again(const struct strands *s, int n_a, const struct logged *is)
{
	if (!is_luck(is) || is->asked.kind == PLACE_SHOWN)
		return true;
	for (int i = 0; i < n_a; i++)
		if (s->first[s->a[i]].asked.answered == is->asked.answered)
			return true;
	return false;
}

static void
align_strand(struct replay *r, int of)
{
	struct strands *s = &r->strands;
	int n_a = 0, n_b = 0;

	for (int i = of; i < s->n_first; i++)
		if (same_strand(&s->first[i], &s->first[of]))
			s->a[n_a++] = (int16_t)i;
	for (int k = 0; k < s->n_tape; k++)
		if (same_strand(&s->tape[k], &s->first[of])) {
			s->tape[k].gone = !is_asked_again(s, n_a, &s->tape[k]);
			s->b[n_b++] = (int16_t)k;
		}
	align(r, s->a, n_a, s->b, n_b);
	if (s->first[of].asked.kind == PLACE_ROLL || s->first[of].asked.kind == PLACE_DRAW)
		for (int way = THE_SAME; way < WAYS; way++)
			pair_rest(r, s->a, n_a, s->b, n_b, (enum way)way);
}

/* ---- all strands ---- */

void
align_strands(struct replay *r)
{
	struct strands *s = &r->strands;

	for (int i = 0; i < s->n_first; i++) {
		s->first[i].fate = FATE_OPEN;
		s->first[i].pair = -1;
	}
	for (int k = 0; k < s->n_tape; k++)
		s->tape[k].pair = -1;
	for (int i = 0; i < s->n_first; i++) {
		bool done = false;

		for (int k = 0; k < i && !done; k++)
			done = same_strand(&s->first[k], &s->first[i]);
		if (!done)
			align_strand(r, i);
	}
	for (int i = 0; i < s->n_first; i++)
		pair_alone(r, i);
}
