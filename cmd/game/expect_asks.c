/* What a case may expect of the requests that are open; what follows `asks` narrows them down. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/game/expect.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

void
expect_that(const struct run *r, bool holds, const char *what, const char *have)
{
	if (!holds)
		KIT_FAIL(r->k, SAY("expected '%s', but: %s"), what, have);
}

bool
expect_number(const char *text, int n)
{
	char *end;
	long value = strtol(text, &end, 10);

	return end != text && *end == '\0' && value == n;
}

const char *
expect_step(const struct kit *k)
{
	return type_name(k->game, &k->box, TYPE_STEP, field_get(k->game, k->play.state, FIELD_STEP, 0));
}

static void
tell_asked(const struct run *r, char *out, size_t size)
{
	struct requests all;
	struct made made;
	FILE *f = made_begin(&made);

	requests_now(&r->k->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		fputs(i ? "; " : "", f);
		words_request(f, &r->k->language, &r->k->play, &all.request[i]);
	}
	snprintf(out, size, SAY("asked for in step %s: %s"), expect_step(r->k),
		 all.n ? made_end(&made) : "nothing");
	made_free(&made);
}

static void
asked_is_left(const struct run *r, const char *what)
{
	char have[1024];

	if (r->asked.n > 0)
		return;
	tell_asked(r, have, sizeof(have));
	expect_that(r, false, what, have);
}

/* Leaves those requests that fit. */
static void
narrow(struct run *r, const char *what,
       bool (*fits)(const struct run *, const struct request *, const char *), const char *value)
{
	unsigned n = 0;

	if (!r->title)
		KIT_FAIL(r->k, SAY("'%s' belongs after `asks`"), what);
	for (unsigned i = 0; i < r->asked.n; i++)
		if (fits(r, &r->asked.request[i], value))
			r->asked.request[n++] = r->asked.request[i];
	r->asked.n = (uint8_t)n;
	asked_is_left(r, what);
}

static bool
has_title(const struct run *r, const struct request *q, const char *title)
{
	(void)r;
	return strncmp(q->title, title, strlen(title)) == 0;
}

static bool
is_of(const struct run *r, const struct request *q, const char *who)
{
	int seat = language_who(&r->k->language, who, strlen(who));

	return seat >= 0 && q->who >> seat & 1;
}

/* asks TITLE | asks nothing | asks no TITLE; a prefix of the title is enough. */
void
expect_asks(struct run *r, const char *what, const char *title)
{
	const char *no = after_word(title, "no");
	char have[1024];

	requests_now(&r->k->play, &r->asked);
	r->title = title;
	if (strcmp(title, "nothing") != 0 && !no) {
		narrow(r, what, has_title, title);
		return;
	}
	tell_asked(r, have, sizeof(have));
	for (unsigned i = 0; i < r->asked.n; i++)
		expect_that(r, no && !has_title(r, &r->asked.request[i], no), what, have);
}

/* asks nothing of WHO, as one expectation of its own. */
void
expect_asks_nothing_of(struct run *r, const char *what, const char *who)
{
	char have[1024];

	requests_now(&r->k->play, &r->asked);
	tell_asked(r, have, sizeof(have));
	for (unsigned i = 0; i < r->asked.n; i++)
		expect_that(r, !is_of(r, &r->asked.request[i], who), what, have);
}

void
expect_of(struct run *r, const char *what, const char *who)
{
	narrow(r, what, is_of, who);
}

static bool
is_due(const struct run *r, const struct request *q, const char *n)
{
	(void)r;
	return expect_number(n, q->due);
}

void
expect_due(struct run *r, const char *what, const char *n)
{
	narrow(r, what, is_due, n);
}

static bool
sums_up(const struct run *r, const struct request *q, const char *n)
{
	int sum = 0;

	(void)r;
	for (unsigned i = 0; i < q->n_modifiers; i++)
		sum += q->modifier[i].value;
	return expect_number(n, sum);
}

void
expect_with(struct run *r, const char *what, const char *n)
{
	narrow(r, what, sums_up, n);
}

static bool
has_modifier(const struct run *r, const struct request *q, const char *text)
{
	const char *n = strrchr(text, ' ');

	(void)r;
	for (unsigned i = 0; n && i < q->n_modifiers; i++)
		if (strlen(q->modifier[i].name) == (size_t)(n - text) &&
		    strncmp(q->modifier[i].name, text, (size_t)(n - text)) == 0)
			return expect_number(n + 1, q->modifier[i].value);
	return false;
}

void
expect_modifier(struct run *r, const char *what, const char *text)
{
	narrow(r, what, has_modifier, text);
}

static bool
is_about(const struct run *r, const struct request *q, const char *name)
{
	char text[CASE_WORD];

	name_write(&r->k->language, q->about.type, q->about.value, text, sizeof(text));
	return strcmp(text, name) == 0;
}

void
expect_about(struct run *r, const char *what, const char *name)
{
	narrow(r, what, is_about, name);
}

static bool
is_worded(const struct run *r, const struct request *q, const char *text)
{
	struct made made;
	bool is;

	words_request(made_begin(&made), &r->k->language, &r->k->play, q);
	is = strstr(made_end(&made), text) != NULL;
	made_free(&made);
	return is;
}

void
expect_worded(struct run *r, const char *what, const char *text)
{
	narrow(r, what, is_worded, text);
}
