/*
 * Edits of stored entries by another SQLite program that leaves the hashes alone: each is found, at the entry
 * edited. A tail cut off shows in nothing but the head: its hash is another one.
 */
#include <stdio.h>
#include <string.h>

#include "tests/journal/desk.h"

enum { ENTRIES = 30 };

struct kind {
	const char *name;
	const char *sql; /* %d: the entry edited */
	int shift;	 /* the entry that is found is so much further on */
};

/* Renumbering goes over negative numbers, so that no number is there twice on the way. */
static const struct kind kinds[] = {
    {"entry deleted",
     "DELETE FROM entry WHERE seq = %1$d; UPDATE entry SET seq = -seq WHERE seq > %1$d; "
     "UPDATE entry SET seq = -seq - 1 WHERE seq < 0",
     0},
    {"entry doubled",
     "UPDATE entry SET seq = -seq WHERE seq > %1$d; "
     "INSERT INTO entry SELECT seq + 1, at, who, text, as_played, hash FROM entry WHERE seq = %1$d; "
     "UPDATE entry SET seq = -seq + 1 WHERE seq < 0",
     1},
    {"two swapped",
     "UPDATE entry SET seq = -1 WHERE seq = %1$d; UPDATE entry SET seq = %1$d WHERE seq = %1$d + 1; "
     "UPDATE entry SET seq = %1$d + 1 WHERE seq = -1",
     0},
    {"text altered", "UPDATE entry SET text = replace(text, 'note', 'nota') WHERE seq = %1$d", 0},
    {"player changed", "UPDATE entry SET who = 'luftwaffe' WHERE seq = %1$d", 0},
    {"time changed", "UPDATE entry SET at = at + 1 WHERE seq = %1$d", 0},
    {"as played", "UPDATE entry SET as_played = 1 - as_played WHERE seq = %1$d", 0},
};

static void
fill_in(char *out, size_t size, const char *sql, int seq)
{
	size_t n = 0;

	for (; *sql && n + 12 < size; sql++)
		if (strncmp(sql, "%1$d", 4) == 0) {
			n += (size_t)snprintf(out + n, size - n, "%d", seq);
			sql += 3;
		} else {
			out[n++] = *sql;
		}
	out[n] = '\0';
}

static void
every_edit_is_found_at_the_entry_edited(void **state)
{
	struct desk *desk = *state;
	char sql[512], words[32];
	int rounds = desk_long() ? 2000 : ENTRIES - 1;

	desk_make(desk->path, ENTRIES);
	for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++) {
		for (int i = 0; i < rounds; i++) {
			int seq = 1 + i % (ENTRIES - 1);
			desk_copy(desk->path, desk->other);
			fill_in(sql, sizeof(sql), kinds[k].sql, seq);
			desk_tamper(desk->other, sql);
			snprintf(words, sizeof(words), "entry %d ", seq + kinds[k].shift);
			desk_expect_damage(desk->other, words);
		}
		printf("%-16s %d edits, each found at its entry\n", kinds[k].name, rounds);
	}
}

static void
a_tail_cut_off_shows_in_the_head_alone(void **state)
{
	struct desk *desk = *state;
	char sql[64], message[JOURNAL_MESSAGE_SIZE];
	unsigned char head[JOURNAL_HASH_SIZE];
	struct journal *journal;
	const struct journal_entry *entry;

	desk_make(desk->path, ENTRIES);
	assert_int_equal(journal_open(desk->path, JOURNAL_READ, &journal, message), JOURNAL_OK);
	do
		assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
	while (entry);
	memcpy(head, journal_head(journal), sizeof(head));
	journal_close(journal);
	for (int keep = 0; keep < ENTRIES; keep++) {
		desk_copy(desk->path, desk->other);
		snprintf(sql, sizeof(sql), "DELETE FROM entry WHERE seq > %d", keep);
		desk_tamper(desk->other, sql);
		assert_int_equal(journal_open(desk->other, JOURNAL_READ, &journal, message), JOURNAL_OK);
		do
			assert_int_equal(journal_next(journal, &entry, message), JOURNAL_OK);
		while (entry);
		assert_int_equal(journal_seq(journal), keep);
		assert_memory_not_equal(journal_head(journal), head, sizeof(head));
		journal_close(journal);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(every_edit_is_found_at_the_entry_edited, desk_set_up,
					    desk_tear_down),
	    cmocka_unit_test_setup_teardown(a_tail_cut_off_shows_in_the_head_alone, desk_set_up,
					    desk_tear_down),
	};

	return cmocka_run_group_tests_name("edits of a journal", tests, NULL, NULL);
}
