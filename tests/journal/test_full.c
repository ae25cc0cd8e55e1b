/* A disk that is full at some byte: whatever writes to a stream says so, wherever that byte lies. */
#define _GNU_SOURCE /* fopencookie */

#include "tests/journal/desk.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "journal/csv.h"
#include "journal/transcript.h"
#include "journal/utf8.h"

enum { MOST = 4096 };

/* A disk with so much room left. */
struct disk {
	size_t room, used;
	char bytes[MOST];
};

static ssize_t
take(void *cookie, const char *bytes, size_t size)
{
	struct disk *disk = cookie;
	size_t fits = size < disk->room - disk->used ? size : disk->room - disk->used;

	memcpy(disk->bytes + disk->used, bytes, fits);
	disk->used += fits;
	if (fits < size)
		errno = ENOSPC;
	return (ssize_t)fits;
}

/* Nothing is kept back, so that each write is told for itself. */
static FILE *
open_disk(struct disk *disk, size_t room)
{
	const cookie_io_functions_t functions = {.write = take};
	FILE *out;

	disk->room = room;
	disk->used = 0;
	out = fopencookie(disk, "w", functions);
	assert_non_null(out);
	setvbuf(out, NULL, _IONBF, 0);
	return out;
}

/* The whole is written where there is room for it, and the failure told where it lacks any byte; what was
 * written until then is its beginning. */
static void
expect_told(bool (*write)(FILE *), const char *whole)
{
	size_t size = strlen(whole);
	struct disk disk;

	assert_true(size < MOST);
	for (size_t room = 0; room <= size; room++) {
		FILE *out = open_disk(&disk, room);
		bool written = write(out);

		fclose(out);
		if (written != (room == size) || memcmp(disk.bytes, whole, disk.used) != 0)
			fail_msg("with room for %zu bytes of %zu: %s, %.*s", room, size,
				 written ? "true" : "false", (int)disk.used, disk.bytes);
	}
	assert_int_equal(disk.used, size);
}

static bool
write_header(FILE *out)
{
	static const struct journal_table box[2] = {{"b#", "a,\"#\xe2\x80\xae\"\nend\n\\end\r\n", 19},
						    {"cut", "a", 1}};
	struct journal_meta meta = *desk_meta();

	strcpy(meta.id, "0123456789abcdef0123456789abcdef");
	meta.keys = 1;
	strcpy(meta.key[0].side, "raf");
	strcpy(meta.key[0].key, "ssh-ed25519 AAAA anna \\\\#1");
	return transcript_write_header(out, &meta, box, 2, true);
}

static void
the_header_of_a_transcript(void **state)
{
	(void)state;
	expect_told(write_header,
		    "tallyho transcript 1"
		    "\njournal 0123456789abcdef0123456789abcdef\nbegun 1700000000\ngame raf-eagle\nrules 1\n"
		    "scenario prelude\noption radar-blinded\noption night raids\n"
		    "player raf=Anna M\xc3\xbcller\nplayer luftwaffe=Bert = B.\n"
		    "key raf=ssh-ed25519 AAAA anna \\\\\\#1\n"
		    "box b#\na,\"#\\u202e\"\n\\end\n\\\\end\nend\nbox cut\na\nend\n\n");
}

static bool
write_entries(FILE *out)
{
	return transcript_write_time(out, 1700000000) &&
	       transcript_write_entry(out, "raf", "note \"a # b\" #c \\#d", true) &&
	       transcript_write_entry(out, "", "@12 \xf3\xa0\x81\x81", false) &&
	       transcript_write_entry(out, "", "!x \\u202e", false);
}

static void
the_entries_of_a_transcript(void **state)
{
	(void)state;
	expect_told(write_entries, "@1700000000\n!raf: note \"a # b\" \\#c \\\\#d\n @12 \\U000e0041\n"
				   ": !x \\u005cu202e\n");
}

static bool
write_rows(FILE *out)
{
	static const char *const fields[] = {"a\"b", "=1", "\xc3\xbc\x1b"};

	return csv_write_row(out, 3, fields) && csv_show_row(out, 3, fields) &&
	       csv_show_cell(out, true, true, "-7") && csv_show_cell(out, false, true, "") &&
	       csv_show_cell(out, false, true, "x") && csv_show_cell(out, false, false, "1") &&
	       csv_show_cell(out, false, true, "-");
}

static void
rows_and_cells_of_csv(void **state)
{
	(void)state;
	expect_told(write_rows, "\"a\"\"b\",\"'=1\",\"\xc3\xbc\\x1b\"\n"
				"\"a\"\"b\",\"'=1\",\"\xc3\xbc\\x1b\"\n"
				"-7,,\"x\",\"1\",\"'-\"");
}

static bool
print_text(FILE *out)
{
	return utf8_print(out, "a\x1b\xc3\xbc\xe2\x80\xae\xff", 8);
}

static void
text_for_a_terminal(void **state)
{
	(void)state;
	expect_told(print_text, "a\\x1b\xc3\xbc\\u202e\\xff");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_header_of_a_transcript),
	    cmocka_unit_test(the_entries_of_a_transcript),
	    cmocka_unit_test(rows_and_cells_of_csv),
	    cmocka_unit_test(text_for_a_terminal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
