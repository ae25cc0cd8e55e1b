/*
 * Any bytes as entries of any game, from any point of a sample session on: each gets a verdict, a refused
 * one changes nothing, and what was read is written so that it reads back as the same.
 *
 *     GAME/SESSION NUMBER         begin where this session stood before that entry
 *     [WHO:] TEXT                 then entries, one a line
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/lines.h"
#include "tests/fuzz/records.h"

enum { ENTRIES_MAX = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);

/* Where the entries begin, and what the first line names; anything unknown is the first record. */
static size_t
first_line(const uint8_t *data, size_t size, const struct record **record, size_t *entry)
{
	const char *text = (const char *)data, *end = size ? memchr(text, '\n', size) : NULL;
	size_t length = end ? (size_t)(end - text) : size, name = 0, n;

	while (name < length && text[name] != ' ')
		name++;
	*entry = 0;
	for (size_t i = name + 1; i < length && text[i] >= '0' && text[i] <= '9' && *entry < 100000; i++)
		*entry = *entry * 10 + (size_t)(text[i] - '0');
	*record = record_named(text, name);
	if (!*record)
		*record = records(&n);
	return length + (end != NULL);
}

static bool
same_entry(const struct entry *a, const struct entry *b)
{
	return a->first.verb == b->first.verb && a->first.n == b->first.n && a->slot == b->slot &&
	       a->n_repeat == b->n_repeat && a->seq == b->seq &&
	       memcmp(a->first.operand, b->first.operand, a->first.n * sizeof(a->first.operand[0])) == 0 &&
	       memcmp(a->repeat, b->repeat, a->n_repeat * sizeof(a->repeat[0])) == 0;
}

/* What the journal would keep reads back, strictly, as what was read. */
static void
check_written(const struct stage *st, const struct entry *e, const char *text)
{
	static char written[2 * ENTRY_MAX];
	struct entry again;
	struct finding f;
	size_t length = entry_write(&st->language, e, text, written, sizeof(written));

	if (length > ENTRY_MAX)
		return;
	if (play_read(&st->play, &st->language, ANYBODY, false, written, length, &again, &f, NULL) &&
	    same_entry(e, &again))
		return;
	fprintf(stderr, "\"%s\" is written \"%s\", which does not read back as the same\n", text, written);
	abort();
}

static void
one_line(struct stage *st, const char *line, size_t length)
{
	static unsigned char before[STATE_MAX];
	size_t who_length, at = entry_split(line, length, &who_length);
	char *text = malloc(length - at + 1);
	struct reading_help help;
	struct finding f;
	struct entry e;

	if (!text)
		return;
	memcpy(text, line + at, length - at);
	text[length - at] = '\0';
	if (play_read(&st->play, &st->language, ANYBODY, true, text, length - at, &e, &f, &help)) {
		int who = who_length ? language_who(&st->language, line, who_length) : ANYBODY;

		check_written(st, &e, text);
		e.first.who = (int8_t)(who < 0 ? ANYBODY : who);
		st->printed = st->printed || e.first.verb == VERB_PRINT;
		memcpy(before, st->play.state, st->game->state_size);
		entry_apply(&st->play, &e, text, &st->report);
		if (st->report.refused && memcmp(before, st->play.state, st->game->state_size) != 0) {
			fprintf(stderr, "\"%s\" was refused and changed the state\n", text);
			abort();
		}
	}
	free(text);
}

/* Every value lies where its field allows it. */
static void
check_fields(const struct stage *st)
{
	for (int f = 0; f < field_count(st->game); f++) {
		const struct field *field = field_of(st->game, f);

		for (int i = 0; i < field_elements(field); i++) {
			int value = field_get(st->game, st->play.state, f, i);

			if (value >= field->min && value <= field->max)
				continue;
			fprintf(stderr, "%s: field %s, element %u is %d\n", st->game->name, field->name, i,
				value);
			abort();
		}
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct record *record;
	struct requests waiting;
	struct stage *st;
	size_t entry, at = first_line(data, size, &record, &entry);

	st = stage_set(record, entry);
	for (unsigned n = 0; at < size && n < ENTRIES_MAX; n++) {
		const uint8_t *end = memchr(data + at, '\n', size - at);
		size_t length = end ? (size_t)(end - data) - at : size - at;

		one_line(st, (const char *)data + at, length);
		at += length + (end != NULL);
	}
	requests_now(&st->play, &waiting);
	check_fields(st);
	return 0;
}

/* Now and then from another point of the same or another session; else other entries. */
size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
	const struct record *record, *all;
	size_t entry, n, body = first_line(data, size, &record, &entry);
	char head[192];
	int length;

	if (seed % 8 != 0)
		return lines_mutate(data, size, room, body, seed / 8, record->game);
	all = records(&n);
	if (seed / 8 % 4 == 0)
		record = &all[seed / 32 % n];
	length = snprintf(head, sizeof(head), "%s %zu\n", record->name, seed / 32 % (record->n + 1));
	if ((size_t)length + size - body > room)
		return size;
	memmove(data + length, data + body, size - body);
	memcpy(data, head, (size_t)length);
	return (size_t)length + size - body;
}
