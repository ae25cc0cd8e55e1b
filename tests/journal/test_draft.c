/*
 * Drafts: a journal that is filled before it has a file, and then has it whole or not at all.
 */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal/internal.h"

static char message[JOURNAL_MESSAGE_SIZE];

/* A draft with so many entries, numbered like those of desk_make. */
static struct journal *
make_draft(int entries)
{
	struct journal *draft;
	char text[64];

	assert_int_equal(journal_draft(desk_meta(), desk_box, 2, &draft, message), JOURNAL_OK);
	for (int n = 1; n <= entries; n++) {
		snprintf(text, sizeof(text), "note entry number %d", n);
		assert_int_equal(
		    journal_append(draft, 1700000000, n % 2 == 0 ? "raf" : "", text, false, NULL, message),
		    JOURNAL_OK);
	}
	return draft;
}

static void
a_draft_has_its_file_with_all_its_entries(void **state)
{
	struct desk *desk = *state;
	struct journal *draft = make_draft(500);
	unsigned char head[JOURNAL_HASH_SIZE];

	assert_int_equal(journal_seq(draft), 500);
	memcpy(head, journal_head(draft), sizeof(head));
	assert_int_equal(desk_files(desk), 0);
	assert_int_equal(journal_place(&draft, desk->path, message), JOURNAL_OK);
	assert_int_equal(desk_files(desk), 1);
	desk_expect(desk->path, 500);
	for (const struct journal_entry *entry = NULL; journal_seq(draft) < 500;)
		assert_int_equal(journal_next(draft, &entry, message), JOURNAL_OK);
	assert_memory_equal(journal_head(draft), head, sizeof(head));
	assert_int_equal(journal_begin(draft, message), JOURNAL_OK);
	assert_int_equal(journal_append(draft, 1700000000, "", "note entry number 501", false, NULL, message),
			 JOURNAL_OK);
	assert_int_equal(journal_commit(draft, message), JOURNAL_OK);
	journal_close(draft);
	desk_expect(desk->path, 501);
}

static void
a_draft_given_up_leaves_nothing(void **state)
{
	journal_close(make_draft(3));
	assert_int_equal(desk_files(*state), 0);
}

static void
a_draft_takes_nobodys_name(void **state)
{
	struct desk *desk = *state;
	struct journal *draft = make_draft(3);
	char beside[200];

	desk_write(desk->path, "precious", 8);
	assert_int_equal(journal_place(&draft, desk->path, message), JOURNAL_TROUBLE);
	assert_string_equal(message, "exists already; a journal is only begun in a new file");
	snprintf(beside, sizeof(beside), "%s-journal", desk->other);
	desk_write(beside, "precious", 8);
	assert_int_equal(journal_place(&draft, desk->other, message), JOURNAL_TROUBLE);
	assert_non_null(strstr(message, "-journal file of that name"));
	assert_int_equal(desk_files(desk), 2);
	/* It is still a draft, and another name will do. */
	assert_int_equal(unlink(beside), 0);
	assert_int_equal(journal_place(&draft, desk->other, message), JOURNAL_OK);
	journal_close(draft);
	desk_expect(desk->other, 3);
}

static void
a_draft_is_no_journal_yet(void **state)
{
	struct journal *draft = make_draft(2);

	(void)state;
	assert_int_equal(journal_begin(draft, message), JOURNAL_TROUBLE);
	assert_int_equal(journal_commit(draft, message), JOURNAL_TROUBLE);
	assert_string_equal(message, "it has no file yet");
	journal_close(draft);
}

static void
an_entry_that_is_refused_spoils_a_draft(void **state)
{
	struct desk *desk = *state;
	struct journal *draft = make_draft(2);

	assert_int_equal(journal_append(draft, 1700000000, "", " ", false, NULL, message), JOURNAL_TROUBLE);
	assert_int_equal(journal_place(&draft, desk->path, message), JOURNAL_TROUBLE);
	assert_non_null(strstr(message, "nothing was written"));
	journal_close(draft);
	assert_int_equal(desk_files(desk), 0);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, desk_set_up, desk_tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_draft_has_its_file_with_all_its_entries),
	    TEST(a_draft_given_up_leaves_nothing),
	    TEST(a_draft_takes_nobodys_name),
	    TEST(a_draft_is_no_journal_yet),
	    TEST(an_entry_that_is_refused_spoils_a_draft),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
