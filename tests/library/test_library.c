/* libtallyho: what its functions return, hand out and leave alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cmd/library/tallyho.h"

#define HEADER "tallyho transcript 1\ngame raf-eagle\nscenario prelude\n\n"
#define BEGINNING HEADER "draw 7 15 18 11 34 27 5 23 30 24\n"

/* ---- memory that runs out ---- */

static long left = -1; /* allocations until one fails; -1: none does */

static int
spent(void)
{
	return left >= 0 && left-- == 0;
}

void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *
__wrap_malloc(size_t size)
{
	return spent() ? NULL : __real_malloc(size);
}

void *
__wrap_calloc(size_t n, size_t size)
{
	return spent() ? NULL : __real_calloc(n, size);
}

void *
__wrap_realloc(void *old, size_t size)
{
	return spent() ? NULL : __real_realloc(old, size);
}

/* ---- the tests ---- */

static struct tallyho *
begun(const char *transcript, int flags)
{
	struct tallyho *t;

	assert_int_equal(tallyho_read(transcript, strlen(transcript), flags, &t), TALLYHO_OK);
	return t;
}

static const char *
new_name(void)
{
	static char name[64];

	snprintf(name, sizeof(name), "/tmp/library-%ld.tally", (long)getpid());
	unlink(name);
	return name;
}

static void
names(void **state)
{
	(void)state;
	assert_string_equal(tallyho_version(), TALLYHO_VERSION);
	assert_string_equal(tallyho_game(0), "raf-eagle");
	assert_null(tallyho_game(1000));
	assert_string_equal(tallyho_scenario("raf-eagle", 0), "prelude");
	assert_null(tallyho_scenario("raf-eagle", 1000));
	assert_null(tallyho_scenario("chess", 0));
}

static void
a_game_in_memory(void **state)
{
	struct tallyho *t = begun(BEGINNING, 0);
	const struct tallyho_request *r;
	const struct tallyho_total *total;

	(void)state;
	assert_int_equal(tallyho_entries(t), 1);
	assert_int_equal(tallyho_append(t, "plan 7 at 0600 # early", 0), TALLYHO_OK);
	assert_null(tallyho_finding(t, 0));
	assert_int_equal(tallyho_entries(t), 2);
	assert_string_equal(tallyho_entry(t, 2)->text, "plan 7 at 0600");
	assert_null(tallyho_entry(t, 3));
	assert_null(tallyho_entry(t, 0));
	r = tallyho_request(t, 0);
	assert_non_null(r);
	assert_string_equal(r->kind, "act");
	assert_true(strlen(r->words) > 0);
	assert_null(tallyho_request(t, 1000));
	total = tallyho_total(t, 0);
	assert_string_equal(total->name, "vp");
	assert_int_equal(total->value, 0);
	assert_null(tallyho_total(t, 1000));
	assert_false(tallyho_over(t));
	assert_null(tallyho_head(t));
	assert_int_equal(tallyho_verify(t, NULL, NULL), TALLYHO_OK);
	tallyho_close(t);
}

static void
what_breaks_a_rule(void **state)
{
	static char long_text[10000];
	struct tallyho *t = begun(BEGINNING, 0);

	(void)state;
	assert_int_equal(tallyho_append(t, "plan 7 at 0600", 0), TALLYHO_OK);
	assert_int_equal(tallyho_append(t, "plan 8 at 0600", 0), TALLYHO_FINDINGS);
	assert_int_equal(tallyho_entries(t), 2);
	assert_non_null(tallyho_finding(t, 0));
	assert_int_equal(tallyho_finding(t, 0)->entry, 3);
	assert_int_equal(tallyho_append(t, "plan 15 at 0600", TALLYHO_DRY_RUN), TALLYHO_OK);
	assert_int_equal(tallyho_entries(t), 2);
	assert_null(tallyho_finding(t, 0));
	assert_int_equal(tallyho_append(t, "paln 7", 0), TALLYHO_FINDINGS);
	assert_string_equal(tallyho_finding(t, 0)->rule, "J-1");
	assert_int_equal(tallyho_append(t, "anna: done", 0), TALLYHO_FINDINGS);
	assert_string_equal(tallyho_finding(t, 0)->rule, "J-6");
	assert_int_equal(tallyho_append(t, "", 0), TALLYHO_OK);
	assert_int_equal(tallyho_append(t, "   # nothing", 0), TALLYHO_OK);
	assert_int_equal(tallyho_append(t, "note \"\001\"", 0), TALLYHO_FINDINGS);
	assert_string_equal(tallyho_finding(t, 0)->rule, "J-1");
	memset(long_text, 'x', sizeof(long_text) - 1);
	assert_int_equal(tallyho_append(t, long_text, 0), TALLYHO_FINDINGS);
	assert_int_equal(tallyho_entries(t), 2);
	assert_int_equal(tallyho_append(t, "claim vp 3", 0), TALLYHO_FINDINGS);
	assert_int_equal(tallyho_append(t, "!claim vp 3", 0), TALLYHO_OK);
	assert_int_equal(tallyho_finding(t, 0)->counts, 1);
	assert_true(tallyho_entry(t, 3)->as_played);
	assert_int_equal(tallyho_append(t, "claim vp 4", TALLYHO_AS_PLAYED), TALLYHO_OK);
	assert_int_equal(tallyho_append(t, "retract 2", 0), TALLYHO_OK);
	assert_true(tallyho_entry(t, 2)->withdrawn);
	tallyho_close(t);
}

static int
count(void *context, const struct tallyho_finding *f)
{
	assert_string_equal(f->verdict, "mismatch");
	assert_string_equal(f->rule, "J-8");
	++*(int *)context;
	return *(int *)context < 2;
}

static void
verify_until(void **state)
{
	struct tallyho *t = begun(BEGINNING "claim vp 3\nclaim vp 4\nclaim vp 5\n", 0);
	int n = 0;

	(void)state;
	assert_int_equal(tallyho_verify(t, count, &n), TALLYHO_FINDINGS);
	assert_int_equal(n, 2);
	assert_int_equal(tallyho_verify(t, NULL, NULL), TALLYHO_FINDINGS);
	tallyho_close(t);
}

struct expected {
	const char *rule, *words; /* of the last finding */
	int n;
};

static int
note_last(void *context, const struct tallyho_finding *f)
{
	struct expected *e = context;

	assert_string_equal(f->rule, e->rule);
	assert_non_null(strstr(f->message, e->words));
	e->n++;
	return 1;
}

/* A die that is taken back may come back yet, and which face it shows then is told by the program and no
 * fault; something that was shown must come back. */
static void
verify_what_is_taken_back(void **state)
{
	static const char rolled[] =
	    BEGINNING "plan 7 at 0600\ndone\nassign II/SG1 to 7\ndone\nroll 4\nretract 6\n";
	static const char shown[] =
	    BEGINNING "unseal 1 0123456789abcdef0123456789abcdef note \"Rye\"\nretract 2\n";
	char text[sizeof(rolled) + 16];
	struct expected e = {"J-2", "unseal", 0};
	struct tallyho *t = begun(rolled, TALLYHO_AS_PLAYED);

	(void)state;
	assert_int_equal(tallyho_verify(t, note_last, &e), TALLYHO_OK);
	tallyho_close(t);
	snprintf(text, sizeof(text), "%sroll 5\n", rolled);
	t = begun(text, TALLYHO_AS_PLAYED);
	assert_int_equal(tallyho_verify(t, note_last, &e), TALLYHO_OK);
	tallyho_close(t);
	t = begun(shown, TALLYHO_AS_PLAYED);
	assert_int_equal(tallyho_verify(t, note_last, &e), TALLYHO_FINDINGS);
	assert_int_equal(e.n, 1);
	tallyho_close(t);
}

/* Behind the end of a game nobody may owe anything: a seal that was never opened. */
static void
verify_what_is_owed(void **state)
{
	static const char seal[] =
	    "raf: seal 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef "
	    "fedcba9876543210fedcba9876543210\n";
	static char text[200000];
	FILE *in = fopen("tests/battle_of_britain/sessions/channel-battle.txt", "r");
	struct expected e = {"J-18", "the game is over, and raf owes seal 1", 0};
	struct tallyho *t;
	size_t n;

	(void)state;
	assert_non_null(in);
	n = fread(text, 1, sizeof(text) - sizeof(seal), in);
	fclose(in);
	assert_true(n > 0 && n < sizeof(text) - sizeof(seal) && text[n - 1] == '\n');
	t = begun(text, 0);
	assert_true(tallyho_over(t));
	assert_int_equal(tallyho_verify(t, NULL, NULL), TALLYHO_OK);
	tallyho_close(t);
	memcpy(text + n, seal, sizeof(seal));
	t = begun(text, 0);
	assert_int_equal(tallyho_verify(t, note_last, &e), TALLYHO_FINDINGS);
	assert_int_equal(e.n, 1);
	tallyho_close(t);
}

/* What fits as it is typed need not fit as the journal has it. */
static void
too_long_in_full(void **state)
{
	static char text[4096 + 1];
	struct tallyho *t = begun(BEGINNING, 0);

	(void)state;
	memset(text, 'x', sizeof(text) - 1);
	memcpy(text, "note ", 5);
	assert_int_equal(tallyho_append(t, text, 0), TALLYHO_TROUBLE);
	assert_non_null(strstr(tallyho_message(t), "too long when its names are written out"));
	assert_int_equal(tallyho_entries(t), 1);
	tallyho_close(t);
}

/* Another handle is used, and fails, while this one is at work. */
static int
use_another(void *context, const struct tallyho_finding *f)
{
	struct tallyho *other;

	(void)f;
	assert_int_equal(tallyho_read("no transcript", 13, 0, &other), TALLYHO_TROUBLE);
	tallyho_close(other);
	++*(int *)context;
	left = 0; /* and then memory runs out */
	return 1;
}

static void
one_within_another(void **state)
{
	struct tallyho *t = begun(BEGINNING "claim vp 3\nclaim vp 4\n", 0);
	int n = 0, ended = tallyho_verify(t, use_another, &n);

	(void)state;
	left = -1;
	assert_int_equal(n, 1);
	assert_int_equal(ended, TALLYHO_TROUBLE);
	assert_string_equal(tallyho_message(t), "out of memory");
	tallyho_close(t);
}

static void
a_journal(void **state)
{
	const char *name = new_name();
	struct tallyho *t = begun(BEGINNING, 0), *other;
	char head[65];

	(void)state;
	assert_int_equal(tallyho_save(t, name), TALLYHO_OK);
	assert_int_equal(tallyho_save(t, name), TALLYHO_TROUBLE);
	assert_non_null(strstr(tallyho_message(t), "exists already"));
	tallyho_close(t);
	assert_int_equal(tallyho_open(name, 0, &t), TALLYHO_OK);
	assert_int_equal(tallyho_append(t, "plan 7 at 0600", 0), TALLYHO_TROUBLE);
	assert_non_null(strstr(tallyho_message(t), "TALLYHO_WRITE"));
	assert_int_equal(tallyho_append(t, "plan 7 at 0600", TALLYHO_DRY_RUN), TALLYHO_OK);
	strcpy(head, tallyho_head(t));
	assert_int_equal(tallyho_open(name, TALLYHO_WRITE, &other), TALLYHO_OK);
	assert_string_equal(tallyho_head(other), head);
	assert_int_equal(tallyho_append(other, "plan 7 at 0600", 0), TALLYHO_OK);
	assert_string_not_equal(tallyho_head(other), head);
	assert_int_equal(tallyho_append(other, "plan 8 at 0600", 0), TALLYHO_FINDINGS);
	assert_int_equal(tallyho_append(other, "plan 15 at 0600", 0), TALLYHO_OK);
	strcpy(head, tallyho_head(other));
	tallyho_close(other);
	tallyho_close(t);
	assert_int_equal(tallyho_open(name, 0, &t), TALLYHO_OK);
	assert_int_equal(tallyho_entries(t), 3);
	assert_string_equal(tallyho_head(t), head);
	assert_int_equal(tallyho_verify(t, NULL, NULL), TALLYHO_OK);
	tallyho_close(t);
	unlink(name);
}

/* Two handles write in turn: each reads what the other added. */
static void
two_writers(void **state)
{
	const char *name = new_name();
	struct tallyho *t = begun(BEGINNING, 0), *writer[2];

	(void)state;
	assert_int_equal(tallyho_save(t, name), TALLYHO_OK);
	tallyho_close(t);
	for (int i = 0; i < 2; i++)
		assert_int_equal(tallyho_open(name, TALLYHO_WRITE, &writer[i]), TALLYHO_OK);
	for (int i = 0; i < 10; i++)
		assert_int_equal(tallyho_append(writer[i % 2], "note \"again\"", 0), TALLYHO_OK);
	assert_int_equal(tallyho_entries(writer[1]), 11);
	tallyho_close(writer[0]);
	tallyho_close(writer[1]);
	unlink(name);
}

static void
what_cannot_be_opened(void **state)
{
	static const char *const wrong[] = {
	    "",
	    "no transcript",
	    "tallyho transcript 1\ngame chess\n\n",
	    "tallyho transcript 1\ngame raf-eagle\nscenario prelud\n\n",
	    HEADER "paln 7\n",
	};
	struct tallyho *t;

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
		assert_int_equal(tallyho_read(wrong[i], strlen(wrong[i]), 0, &t), TALLYHO_TROUBLE);
		assert_non_null(t);
		assert_true(strlen(tallyho_message(t)) > 0);
		assert_int_equal(tallyho_entries(t), 0);
		assert_null(tallyho_total(t, 0));
		assert_null(tallyho_request(t, 0));
		assert_null(tallyho_head(t));
		assert_false(tallyho_over(t));
		tallyho_close(t);
	}
	assert_int_equal(tallyho_open("/nowhere/at.tally", 0, &t), TALLYHO_TROUBLE);
	assert_non_null(strstr(tallyho_message(t), "/nowhere/at.tally"));
	tallyho_close(t);
	t = begun(HEADER "paln 7\n", TALLYHO_AS_PLAYED);
	size_t faults = 1;
	assert_int_equal(tallyho_left_out(t, &faults), 1);
	assert_int_equal(faults, 0);
	assert_int_equal(tallyho_verify(t, NULL, NULL), TALLYHO_FINDINGS);
	assert_int_equal(tallyho_left_out(t, NULL), 1);
	tallyho_close(t);
	tallyho_close(NULL);
}

/* The n-th allocation fails, for every n: the call says so, and the handle can be closed. */
static void
no_memory_left(void **state)
{
	const char *const text =
	    BEGINNING "seal 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n"
		      "claim vp 3\n";
	long n = 0;
	int ended = TALLYHO_TROUBLE;

	(void)state;
	for (; ended == TALLYHO_TROUBLE && n < 10000; n++) {
		struct tallyho *t;

		left = n;
		ended = tallyho_read(text, strlen(text), 0, &t);
		if (ended == TALLYHO_OK)
			ended = tallyho_append(t, "claim vp 4", TALLYHO_AS_PLAYED);
		if (ended == TALLYHO_OK)
			ended = tallyho_verify(t, NULL, NULL);
		left = -1;
		if (ended == TALLYHO_TROUBLE)
			assert_non_null(strstr(tallyho_message(t), "out of memory"));
		tallyho_close(t);
	}
	assert_int_equal(ended, TALLYHO_FINDINGS);
	assert_true(n > 10);
}

/* The same while a journal is written: the file has the entry or has it not, and takes the next one. */
static void
no_memory_left_to_log(void **state)
{
	const char *name = new_name();
	struct tallyho *t = begun(BEGINNING, 0);
	int ended = TALLYHO_TROUBLE, failed = 0;

	(void)state;
	assert_int_equal(tallyho_save(t, name), TALLYHO_OK);
	tallyho_close(t);
	for (long n = 0; ended == TALLYHO_TROUBLE && n < 10000; n++) {
		long before;

		assert_int_equal(tallyho_open(name, TALLYHO_WRITE, &t), TALLYHO_OK);
		before = tallyho_entries(t);
		left = n;
		ended = tallyho_append(t, "claim vp 4", TALLYHO_AS_PLAYED);
		left = -1;
		failed += ended == TALLYHO_TROUBLE;
		if (ended == TALLYHO_TROUBLE)
			assert_non_null(strstr(tallyho_message(t), "out of memory"));
		tallyho_close(t);
		assert_int_equal(tallyho_open(name, 0, &t), TALLYHO_OK);
		assert_int_equal(tallyho_entries(t), before + (ended == TALLYHO_OK));
		tallyho_close(t);
	}
	assert_int_equal(ended, TALLYHO_OK);
	assert_true(failed > 0);
	unlink(name);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names),
	    cmocka_unit_test(a_game_in_memory),
	    cmocka_unit_test(what_breaks_a_rule),
	    cmocka_unit_test(verify_until),
	    cmocka_unit_test(verify_what_is_taken_back),
	    cmocka_unit_test(verify_what_is_owed),
	    cmocka_unit_test(too_long_in_full),
	    cmocka_unit_test(one_within_another),
	    cmocka_unit_test(a_journal),
	    cmocka_unit_test(two_writers),
	    cmocka_unit_test(what_cannot_be_opened),
	    cmocka_unit_test(no_memory_left),
	    cmocka_unit_test(no_memory_left_to_log),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
