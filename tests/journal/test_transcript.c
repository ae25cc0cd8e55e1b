/* Transcripts written and read, and what is wrong with those that cannot be. */
#include "tests/journal/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal/transcript.h"
#include "journal/utf8.h"

#define HEAD "tallyho transcript 1\ngame raf-eagle\n"

static FILE *
stream(const char *text, size_t size)
{
	FILE *in = tmpfile();

	assert_non_null(in);
	assert_int_equal(fwrite(text, 1, size, in), size);
	rewind(in);
	return in;
}

/* Reads all of a transcript; the status of the first thing that fails. Entries as "line:[!]who|text;" lines.
 */
static enum journal_status
hear(const char *text, size_t size, char heard[16384], char *message)
{
	FILE *in = stream(text, size);
	const struct transcript_entry *entry = NULL;
	struct transcript *transcript;
	enum journal_status status = transcript_open(in, &transcript, message);
	size_t used = 0;

	heard[0] = '\0';
	while (status == JOURNAL_OK) {
		if ((status = transcript_next(transcript, &entry, message)) != JOURNAL_OK || entry == NULL)
			break;
		used += (size_t)snprintf(heard + used, 16384 - used, "%zu:%s%s|%s;", entry->line,
					 entry->as_played ? "!" : "", entry->who, entry->text);
	}
	transcript_close(transcript);
	fclose(in);
	return status;
}

static void
expect_entries(const char *text, const char *wanted)
{
	char heard[16384], message[JOURNAL_MESSAGE_SIZE] = "", *whole = malloc(strlen(text) + 64);

	sprintf(whole, HEAD "\n%s", text);
	if (hear(whole, strlen(whole), heard, message) != JOURNAL_OK)
		fail_msg("%s", message);
	assert_string_equal(heard, wanted);
	free(whole);
}

static void
expect_fault(const char *text, size_t size, const char *wanted)
{
	char heard[16384], message[JOURNAL_MESSAGE_SIZE] = "";

	assert_int_equal(hear(text, size, heard, message), JOURNAL_DAMAGED);
	assert_string_equal(message, wanted);
}

#define FAULT(text, wanted) expect_fault(text, sizeof(text) - 1, wanted)

static void
entries_are_read_with_their_lines(void **state)
{
	(void)state;
	expect_entries("roll 1d6 3\n\nraf: assign 54  Hornchurch  \n!luftwaffe:\tpass",
		       "4:|roll 1d6 3;6:raf|assign 54  "
		       "Hornchurch;7:!luftwaffe|pass;");
	expect_entries("! raf: pass\r\n  pass\r\n", "4:!raf|pass;5:|pass;");
	expect_entries(": raf: x\n: !x\n!: !x\n::: x\n", "4:|raf: x;5:|!x;6:!|!x;7:|::: x;");
	expect_entries("note a:b c: d\n\"a: b\n", "4:|note a:b c: d;5:|\"a: b;");
}

static void
comments_are_dropped_but_not_within_notes(void **state)
{
	(void)state;
	expect_entries("# all\n  # of it\nroll 1d6 3 # there\nnote \"#1 is # here\" # x\n",
		       "6:|roll 1d6 3;7:|note \"#1 is # here\";");
	expect_entries("note a#b \\#c \\\\#d e\\f \\\\g\nraf: \\# x\n",
		       "4:|note a#b #c \\#d e\\f \\\\g;5:raf|# x;");
	expect_entries("note \"open # no comment\nnote \"a\" \"b # c\n",
		       "4:|note \"open # no comment;5:|note \"a\" \"b # c;");
}

static void
the_header_and_the_box_are_read(void **state)
{
	static const char text[] =
	    "\xef\xbb\xbf"
	    "tallyho transcript 1\r\n# first\ngame raf-eagle # x\nrules 12\n"
	    "scenario  prelude\noption a\noption b c\nplayer raf=Anna \\#1\nbox t one\na,#b\n\n"
	    "\\end\n\\\\end\nendless\r\nend\nbox empty\nend\n\npass\n";
	FILE *in = stream(text, sizeof(text) - 1);
	const struct transcript_entry *entry;
	const struct journal_table *tables;
	const struct journal_meta *meta;
	struct transcript *transcript;
	char message[JOURNAL_MESSAGE_SIZE] = "";
	size_t count;

	(void)state;
	if (transcript_open(in, &transcript, message) != JOURNAL_OK)
		fail_msg("%s", message);
	meta = transcript_meta(transcript);
	assert_string_equal(meta->game, "raf-eagle");
	assert_int_equal(meta->rules_version, 12);
	assert_string_equal(meta->scenario, "prelude");
	assert_int_equal(meta->options, 2);
	assert_string_equal(meta->option[1], "b c");
	assert_string_equal(meta->player[0].side, "raf");
	assert_string_equal(meta->player[0].name, "Anna #1");
	tables = transcript_tables(transcript, &count);
	assert_int_equal(count, 2);
	assert_string_equal(tables[0].name, "t one");
	assert_string_equal(tables[0].text, "a,#b\n\nend\n\\end\nendless\n");
	assert_int_equal(tables[0].size, strlen(tables[0].text));
	assert_string_equal(tables[1].text, "");
	assert_int_equal(transcript_next(transcript, &entry, message), JOURNAL_OK);
	assert_string_equal(entry->text, "pass");
	assert_int_equal(transcript_next(transcript, &entry, message), JOURNAL_OK);
	assert_null(entry);
	assert_int_equal(transcript_next(transcript, &entry, message), JOURNAL_OK);
	assert_null(entry);
	transcript_close(transcript);
	fclose(in);
}

static void
what_is_wrong_is_said_with_line_and_column(void **state)
{
	(void)state;
	FAULT("", "1:1: not a transcript: it does not begin with `tallyho transcript 1`");
	FAULT("SQLite format 3\0", "1:16: a control character");
	FAULT("tallyho transcript 2\n",
	      "1:1: not a transcript: it does not begin with `tallyho transcript 1`");
	FAULT("tallyho transcript 1\n\n", "2:1: the header ends without a `game` line");
	FAULT("tallyho transcript 1\ngame\n", "2:5: a name of 1 to 64 bytes is wanted here");
	FAULT(HEAD "game x\n", "3:6: this is given twice");
	FAULT(HEAD "rules x\n", "3:7: a number from 1 to 999999 is wanted here");
	FAULT(HEAD "rules 0\n", "3:7: a number from 1 to 999999 is wanted here");
	FAULT(HEAD "player Anna\n", "3:8: SIDE=NAME is wanted here");
	FAULT(HEAD "raf: pass\n", "3:1: no such line in a header; an empty line ends the header");
	FAULT(HEAD "box t\na,b\n", "3:1: this box table has no `end`");
	FAULT(HEAD "box t\nend\nbox t\nend\n", "5:1: this box table is there already");
	FAULT(HEAD "\npass\nraf:\n", "5:5: an entry is missing here");
	FAULT(HEAD "\n  !  # x\n", "4:4: an entry is missing here");
	FAULT(HEAD "\nnote \xc3\xbc\xff\n", "4:7: a byte that is not UTF-8");
	FAULT(HEAD "\nnote \x1b[2J\n", "4:6: a control character");
	FAULT(HEAD "\nnote a\0b\n", "4:7: a control character");
}

#define KEY "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f"
#define ID "0123456789abcdef0123456789abcdef"

static void
what_is_wrong_with_a_header_is_said(void **state)
{
	(void)state;
	FAULT(HEAD "rules 2\nrules 2\n", "4:7: this is given twice");
	FAULT(HEAD "scenario a\nscenario b\n", "4:10: this is given twice");
	FAULT(HEAD "journal " ID "\njournal " ID "\n", "4:9: this is given twice");
	FAULT(HEAD "journal 12\n", "3:9: a journal's id of 32 hex digits is wanted here");
	FAULT(HEAD "begun 1\nbegun 1\n", "4:7: this is given twice");
	FAULT(HEAD "bonds 3\n", "3:7: no form of hashes that this program knows");
	FAULT(HEAD "bonds 2\nbonds 2\n", "4:7: this is given twice");
	FAULT(HEAD "begun soon\n", "3:7: a time in seconds since 1970 is wanted here");
	FAULT(HEAD "\n@soon\n", "4:2: a time in seconds since 1970 is wanted here");
	FAULT(HEAD "player =Anna\n", "3:8: a name of 1 to 64 bytes is wanted here");
	FAULT(HEAD "player raf=\n", "3:8: a name of 1 to 64 bytes is wanted here");
	FAULT(HEAD "key raf\n", "3:5: SIDE=KEY is wanted here");
	FAULT(HEAD "key raf=\n", "3:5: SIDE=KEY is wanted here");
	FAULT(HEAD "key =" KEY "\n", "3:5: a name of 1 to 64 bytes is wanted here");
	FAULT(HEAD "key raf=" KEY "\nkey luft=" KEY "\nkey raf=" KEY "\n",
	      "5:5: this side has a key already");
	FAULT(HEAD "box t\na\xff\nend\n", "4:2: a byte that is not UTF-8");
	FAULT(HEAD "game\xff\n", "3:5: a byte that is not UTF-8");
}

/* So many lines of a header, each with a number of its own, are taken, and one more is not. */
static void
expect_most(const char *before, const char *after, int most, const char *wanted)
{
	char text[65536] = HEAD, heard[16384], message[JOURNAL_MESSAGE_SIZE] = "";
	size_t used = strlen(text);

	for (int i = 0; i < most; i++)
		used += (size_t)snprintf(text + used, sizeof(text) - used, "%s%d%s", before, i, after);
	text[used] = '\n';
	assert_int_equal(hear(text, used + 1, heard, message), JOURNAL_OK);
	used += (size_t)snprintf(text + used, sizeof(text) - used, "%s%d%s", before, most, after);
	assert_int_equal(hear(text, used, heard, message), JOURNAL_DAMAGED);
	assert_string_equal(message, wanted);
}

static void
a_header_has_so_many_lines_of_a_kind(void **state)
{
	(void)state;
	expect_most("option o", "\n", JOURNAL_OPTIONS_MAX, "35:8: too many options");
	expect_most("player s", "=Anna\n", JOURNAL_PLAYERS_MAX, "19:8: too many players");
	expect_most("key s", "=" KEY "\n", JOURNAL_KEYS_MAX, "19:5: too many keys");
	expect_most("box t", "\nend\n", JOURNAL_TABLES_MAX, "131:1: too many box tables");
}

/* A box table as a journal takes it: its lines, and all of it. */
static void
a_box_table_that_is_too_large_is_refused(void **state)
{
	size_t head = sizeof(HEAD "box t\n") - 1, size = head + JOURNAL_BOX_MAX + 8192;
	char *text = malloc(size);

	(void)state;
	memcpy(text, HEAD "box t\n", head);
	memset(text + head, 'x', size - head);
	text[head + JOURNAL_LINE_MAX + 1] = '\n';
	expect_fault(text, size, "4:1: a line of the box is too long");
	for (size_t at = head; at < size; at++)
		text[at] = (at - head) % 1024 == 1023 ? '\n' : 'x';
	expect_fault(text, size, "1028:1: the box table is too large");
	free(text);
}

static void
a_line_that_is_too_long_is_refused(void **state)
{
	char *text = malloc(3 * TRANSCRIPT_LINE_MAX);
	size_t head = sizeof(HEAD "\n") - 1;

	(void)state;
	memcpy(text, HEAD "\n", head);
	memset(text + head, 'x', 2 * TRANSCRIPT_LINE_MAX);
	expect_fault(text, head + 2 * TRANSCRIPT_LINE_MAX, "4:1: the line is longer than 32768 bytes");
	expect_fault(text, head + 5000, "4:1: an entry has at most 4096 bytes, this one 5000");
	free(text);
}

static void
expect_nothing_hidden(const char *text)
{
	size_t size = strlen(text), length;
	unsigned long code = 0;

	for (size_t at = 0; at < size; at += length) {
		length = utf8_length(text + at, size - at, &code);
		if (length == 0 || (code != '\n' && utf8_hidden(code)))
			fail_msg("U+%04lx at %zu of %s", code, at, text);
	}
}

/* Writes an entry and reads it back. */
static void
round_trip(const char *who, const char *text, bool as_played)
{
	static char whole[65536];
	char heard[16384], wanted[16384], message[JOURNAL_MESSAGE_SIZE] = "";
	FILE *out = fmemopen(whole, sizeof(whole), "w");

	fputs(HEAD "\n", out);
	assert_true(transcript_write_entry(out, who, text, as_played));
	fclose(out);
	expect_nothing_hidden(whole);
	if (hear(whole, strlen(whole), heard, message) != JOURNAL_OK)
		fail_msg("%s: %s", text, message);
	snprintf(wanted, sizeof(wanted), "4:%s%s|%s;", as_played ? "!" : "", who, text);
	assert_string_equal(heard, wanted);
}

static void
every_entry_survives_writing_and_reading(void **state)
{
	static const char bytes[] = "a:!#\\ \"";
	char text[8], largest[JOURNAL_TEXT_MAX + 1];
	size_t kinds = sizeof(bytes) - 1, all = kinds * kinds * kinds * kinds * kinds;

	(void)state;
	for (size_t n = 0; n < all; n += desk_long() ? 1 : 5) {
		for (size_t i = 0, rest = n; i < 5; i++, rest /= kinds)
			text[i] = bytes[rest % kinds];
		text[5] = '\0';
		if (text[0] == ' ' || text[4] == ' ')
			continue;
		round_trip("", text, n % 2 == 0);
		round_trip("raf", text, n % 3 == 0);
	}
	for (size_t i = 0; i < JOURNAL_TEXT_MAX; i++)
		largest[i] = i % 2 == 0 ? '#' : ' ';
	largest[JOURNAL_TEXT_MAX] = '\0';
	largest[JOURNAL_TEXT_MAX - 1] = 'x';
	round_trip("raf", largest, true);
}

static void
what_is_not_seen_is_written_so_that_it_is(void **state)
{
	static const char *const pieces[] = {
	    "\\",	"#", " ", "\"", "u202e", "\xe2\x80\xae", "u005c", "U000e0041", "\xf3\xa0\x81\x81",
	    "\xc2\xad", "x"};
	static const char long_line[] = "\xc2\xad";
	char text[128], largest[JOURNAL_TEXT_MAX + 1];
	size_t kinds = sizeof(pieces) / sizeof(pieces[0]), all = kinds * kinds * kinds * kinds;

	(void)state;
	expect_entries("note \"\\u202e\"\n", "4:|note \"\xe2\x80\xae\";");
	expect_entries("note \\u202E \\u0041 \\u001b \\u202 \\U0000202e\n",
		       "4:|note \\u202E \\u0041 \\u001b \\u202 \\U0000202e;");
	/* What can be seen, and what has too few digits, is what it says. */
	expect_entries("note \\u00e9 \\u20\n", "4:|note \\u00e9 \\u20;");
	round_trip("", "note \\u202e \\u00e9 \\U000e", false);
	for (size_t n = 0; n < all; n += desk_long() ? 1 : 3) {
		text[0] = '\0';
		for (size_t i = 0, rest = n; i < 4; i++, rest /= kinds)
			strcat(text, pieces[rest % kinds]);
		if (text[0] == ' ' || text[strlen(text) - 1] == ' ')
			continue;
		round_trip(n % 2 ? "" : "r\xe2\x80\xae\\u202e", text, false);
	}
	for (size_t i = 0; i < JOURNAL_TEXT_MAX; i += 2)
		memcpy(largest + i, long_line, 3);
	round_trip("raf", largest, true);
}

static void
a_header_survives_writing_and_reading(void **state)
{
	static const struct journal_table box[] = {{"t", "a,b\r\nend\r\n\\end\n#x\tz\xe2\x80\xae", 22},
						   {"empty #2", "", 0}};
	struct journal_meta meta = *desk_meta();
	const struct journal_table *tables;
	struct transcript *transcript;
	char text[4096], again[4096] = "", message[JOURNAL_MESSAGE_SIZE] = "";
	FILE *out = fmemopen(text, sizeof(text), "w"), *in;
	size_t count;

	(void)state;
	strcpy(meta.player[0].side, "raf\"");
	strcpy(meta.player[0].name, "Anna #1 \\#2 \"b\" \xe2\x80\xae#");
	strcpy(meta.option[0], "#x");
	assert_true(transcript_write_header(out, &meta, box, 2, false));
	fclose(out);
	assert_null(strstr(text, "\xe2\x80\xae"));
	in = stream(text, strlen(text));
	if (transcript_open(in, &transcript, message) != JOURNAL_OK)
		fail_msg("%s", message);
	assert_string_equal(transcript_meta(transcript)->player[0].side, meta.player[0].side);
	assert_string_equal(transcript_meta(transcript)->player[0].name, meta.player[0].name);
	assert_string_equal(transcript_meta(transcript)->option[0], "#x");
	tables = transcript_tables(transcript, &count);
	assert_string_equal(tables[0].text, "a,b\nend\n\\end\n#x\tz\xe2\x80\xae\n");
	assert_string_equal(tables[1].name, "empty #2");
	out = fmemopen(again, sizeof(again), "w");
	assert_true(transcript_write_header(out, transcript_meta(transcript), tables, count, false));
	fclose(out);
	assert_string_equal(again, text);
	transcript_close(transcript);
	fclose(in);
}

/* Neither rules nor scenario need be said; and of a box even lines of nothing but backslashes, or of nothing,
 * come out as they were. */
static void
a_header_need_not_say_much(void **state)
{
	static const struct journal_table box = {"t", "a\n\\\n\\\\\n\n\r\n", 10};
	static const struct journal_meta meta = {.game = "raf-eagle"};
	const struct journal_table *tables;
	struct transcript *transcript;
	char text[256] = "", message[JOURNAL_MESSAGE_SIZE] = "";
	FILE *out = fmemopen(text, sizeof(text), "w"), *in;
	size_t count;

	(void)state;
	assert_true(transcript_write_header(out, &meta, &box, 1, false));
	fclose(out);
	assert_string_equal(text, HEAD "box t\na\n\\\n\\\\\n\n\nend\n\n");
	in = stream(text, strlen(text));
	if (transcript_open(in, &transcript, message) != JOURNAL_OK)
		fail_msg("%s", message);
	assert_int_equal(transcript_meta(transcript)->rules_version, 0);
	assert_string_equal(transcript_meta(transcript)->scenario, "");
	tables = transcript_tables(transcript, &count);
	assert_int_equal(count, 1);
	assert_string_equal(tables[0].text, "a\n\\\n\\\\\n\n\n");
	transcript_close(transcript);
	fclose(in);
}

static int64_t
form_of(const char *header)
{
	char message[JOURNAL_MESSAGE_SIZE], text[256] = "";
	struct transcript *transcript;
	FILE *in = stream(header, strlen(header)), *out = fmemopen(text, sizeof(text), "w");
	int64_t bonds;

	assert_int_equal(transcript_open(in, &transcript, message), JOURNAL_OK);
	bonds = transcript_meta(transcript)->bonds;
	if (transcript_meta(transcript)->created >= 0) {
		assert_true(transcript_write_header(out, transcript_meta(transcript), NULL, 0, true));
		fflush(out);
		assert_int_equal(strstr(text, "\nbonds 2\n") != NULL, bonds == 2);
	}
	fclose(out);
	transcript_close(transcript);
	fclose(in);
	return bonds;
}

/* An older program's transcript comes out with the hashes it had. */
static void
the_form_of_the_hashes_is_said_or_follows(void **state)
{
	(void)state;
	assert_int_equal(form_of(HEAD "\n"), JOURNAL_BONDS);
	assert_int_equal(form_of(HEAD "begun 5\n\n"), 1);
	assert_int_equal(form_of(HEAD "bonds 2\nbegun 5\n\n"), 2);
	assert_int_equal(form_of(HEAD "bonds 1\n\n"), 1);
}

static void
a_failing_stream_is_trouble(void **state)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	struct transcript *transcript;
	FILE *in = fopen("/", "r"), *out = fopen("/dev/full", "w");

	(void)state;
	assert_int_equal(transcript_open(in, &transcript, message), JOURNAL_TROUBLE);
	assert_null(transcript);
	assert_string_equal(message, "cannot read it: Is a directory");
	fclose(in);
	setvbuf(out, NULL, _IONBF, 0);
	assert_false(transcript_write_header(out, desk_meta(), desk_box, 2, false));
	assert_false(transcript_write_entry(out, "raf", "pass", false));
	fclose(out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(entries_are_read_with_their_lines),
	    cmocka_unit_test(comments_are_dropped_but_not_within_notes),
	    cmocka_unit_test(the_header_and_the_box_are_read),
	    cmocka_unit_test(what_is_wrong_with_a_header_is_said),
	    cmocka_unit_test(a_header_has_so_many_lines_of_a_kind),
	    cmocka_unit_test(a_box_table_that_is_too_large_is_refused),
	    cmocka_unit_test(what_is_wrong_is_said_with_line_and_column),
	    cmocka_unit_test(a_line_that_is_too_long_is_refused),
	    cmocka_unit_test(every_entry_survives_writing_and_reading),
	    cmocka_unit_test(what_is_not_seen_is_written_so_that_it_is),
	    cmocka_unit_test(a_header_survives_writing_and_reading),
	    cmocka_unit_test(a_header_need_not_say_much),
	    cmocka_unit_test(a_failing_stream_is_trouble),
	    cmocka_unit_test(the_form_of_the_hashes_is_said_or_follows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
