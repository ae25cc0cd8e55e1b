/*
 * Whatever is taken back at the end of a random record and entered again as it was is not told; where one
 * face has become another, just that is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/games.h"
#include "core/record/record.h"
#include "tests/core/written.h"

enum { RETRACT_FROM = 6, ROUNDS_EACH = 12 };

/* One die or card of the entry becomes another; false: it has none. */
static bool
change_one(struct session *s, struct random *r, struct entry *e)
{
	int type = e->first.operand[0], first = 0, n;
	int16_t *at = &e->first.operand[1];

	if (e->first.verb == VERB_ROLL) {
		n = s->game->dice[type].sides;
	} else if (e->first.verb == VERB_DRAW && e->first.operand[1] != UNSEEN) {
		first = type_first(s->game, type);
		n = type_count(s->game, &s->box, type);
	} else {
		return false;
	}
	if (n < 2)
		return false;
	if (e->n_repeat > 0 && random_below(r, 2))
		at = &e->repeat[random_below(r, e->n_repeat)];
	*at = (int16_t)(first + (*at - first + 1 + random_below(r, n - 1)) % n);
	return true;
}

/* Replays the record; false: something in it is refused or broken. `told` counts what is told, and `asked`
 * are the requests that the lines from `from` on answered, as a number. */
static bool
is_clean(struct session *s, const struct written *w, size_t from, int *told, uint64_t *asked)
{
	struct returned back;

	*told = 0;
	*asked = 0;
	written_load(s, w);
	session_rewind(s, false, 0);
	for (bool more = true; more;) {
		more = session_next(s);
		if (more && (session_faulty(s) || s->report.refused))
			return false;
		for (int i = 0; more && s->settled > from && i < s->report.n_answers; i++)
			*asked = *asked * 1000003 + s->report.answer[i].answered;
		while (replay_returned(&s->replay, &back))
			*told += 1;
	}
	return true;
}

struct tried {
	unsigned same, changed;
};

/* Takes back some of the last lines and enters them again, once as they were and once with a face changed. */
static void
take_back_some(struct session *s, struct written *w, struct random *r, struct tried *tried)
{
	size_t n = w->n, back = 1 + (size_t)random_below(r, RETRACT_FROM), first = n - back;
	struct entry e;
	struct finding f;
	uint64_t asked, asked_now;
	int told;

	snprintf(w->line[w->n].text, WRITTEN_TEXT, "retract %zu", first + 1);
	w->line[w->n].who[0] = '\0';
	w->n++;
	for (size_t i = first; i < n; i++)
		w->line[w->n++] = w->line[i];
	assert_true(is_clean(s, w, n + 1, &told, &asked));
	assert_int_equal(told, 0);
	tried->same++;
	size_t at = first + (size_t)random_below(r, (int)back);
	struct written_line *line = &w->line[n + 1 + (at - first)];

	written_load(s, w);
	session_rewind(s, false, (long)at);
	while (session_next(s))
		continue;
	if (!replay_read(&s->replay, &s->line[at], &e, &f, NULL) || !change_one(s, r, &e))
		return;
	entry_write(&s->language, &e, "", line->text, WRITTEN_TEXT);
	/* Another face may lead to other requests. */
	if (!is_clean(s, w, n + 1, &told, &asked_now) || asked_now != asked)
		return;
	if (told != 1)
		fail_msg("%s: '%s' instead of '%s' tells %d corrections", s->game->name, line->text,
			 w->line[at].text, told);
	tried->changed++;
}

static void
whatever_is_taken_back(void **state)
{
	static struct written w, copy;
	struct session *s = session_new();
	struct random r;

	(void)state;
	assert_non_null(s);
	for (const struct game *const *g = games; *g; g++) {
		struct tried tried = {0};

		for (int i = 0; i < (*g)->n_scenarios * ROUNDS_EACH; i++) {
			random_seed(&r, (uint64_t)(31 * i + 7));
			written_random(s, &w, *g, SCENARIO_COMMON + i % (*g)->n_scenarios, 0,
				       (uint64_t)(13 * i + 5),
				       RETRACT_FROM + 20 + (size_t)random_below(&r, 120), false);
			for (int k = 0; k < 3 && w.n > RETRACT_FROM + 1; k++) {
				memcpy(&copy, &w, offsetof(struct written, line) + w.n * sizeof(w.line[0]));
				take_back_some(s, &copy, &r, &tried);
				w.n -= 1 + (size_t)random_below(&r, 5);
			}
		}
		printf("%-18s taken back and entered again: %u the same, nothing told; %u with one face "
		       "changed, one told\n",
		       (*g)->name, tried.same, tried.changed);
		assert_true(tried.changed > 0);
	}
	session_free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_taken_back)};

	return cmocka_run_group_tests_name("taken back", tests, NULL, NULL);
}
