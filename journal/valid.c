/* Names, entries, box texts and beginnings: one answer for what is written and what is read. */
#include "journal/valid.h"

#include <string.h>

#include "journal/utf8.h"

/* Of a transcript one line: blanks at its ends would be lost there, as lines are stripped. */
static bool
is_line(const char *text, size_t size, size_t most)
{
	return size <= most && utf8_printable(text, size) == size &&
	       (size == 0 || (text[0] != ' ' && text[size - 1] != ' '));
}

bool
journal_valid_name(const char *text, size_t size)
{
	return size > 0 && is_line(text, size, JOURNAL_NAME_MAX);
}

bool
journal_valid_who(const char *text, size_t size)
{
	if (!is_line(text, size, JOURNAL_NAME_MAX))
		return false;
	for (size_t i = 0; i < size; i++) {
		/* Each of these ends a sender in a transcript, or begins something else there. */
		if (strchr(" :\"#!", text[i]) != NULL)
			return false;
	}
	return true;
}

bool
journal_valid_text(const char *text, size_t size)
{
	return size > 0 && is_line(text, size, JOURNAL_TEXT_MAX);
}

bool
journal_valid_box(const char *text, size_t size)
{
	/* A table has its lines in a transcript, too, and must come out of it as it went in. */
	size_t begin = 0; /* of the line */

	if (size > JOURNAL_BOX_MAX)
		return false;
	for (size_t at = 0; at < size; at++) {
		at += utf8_printable(text + at, size - at);
		if (at < size && strchr("\n\r\t", text[at]) == NULL)
			return false;
		/* strchr() finds the NUL behind its set as well. */
		if (at < size && text[at] == '\0')
			return false;
		if (at < size && text[at] == '\t')
			continue;
		if (at - begin > JOURNAL_LINE_MAX)
			return false;
		begin = at + 1;
	}
	return true;
}

static bool
is_name(const char field[JOURNAL_NAME_MAX + 1])
{
	const char *end = memchr(field, '\0', JOURNAL_NAME_MAX + 1);

	return end != NULL && journal_valid_name(field, (size_t)(end - field));
}

bool
journal_valid_key(const char *text, size_t size)
{
	return size > 0 && is_line(text, size, JOURNAL_KEY_MAX);
}

static bool
is_key(const char field[JOURNAL_KEY_MAX + 1])
{
	const char *end = memchr(field, '\0', JOURNAL_KEY_MAX + 1);

	return end != NULL && journal_valid_key(field, (size_t)(end - field));
}

bool
journal_valid_id(const char *text)
{
	return strlen(text) == JOURNAL_ID_SIZE - 1 && strspn(text, "0123456789abcdef") == JOURNAL_ID_SIZE - 1;
}

const char *
journal_meta_fault(const struct journal_meta *meta)
{
	if (!is_name(meta->game))
		return TEXT("the game's name");
	if (meta->rules_version < 1 || meta->rules_version > JOURNAL_RULES_MAX)
		return TEXT("the rules version");
	if (!is_name(meta->scenario))
		return TEXT("the scenario's name");
	if (meta->options > JOURNAL_OPTIONS_MAX)
		return TEXT("the number of options");
	for (size_t i = 0; i < meta->options; i++) {
		if (!is_name(meta->option[i]))
			return TEXT("an option's name");
	}
	if (meta->players > JOURNAL_PLAYERS_MAX)
		return TEXT("the number of players");
	for (size_t i = 0; i < meta->players; i++) {
		/* Both are kept in one column, as SIDE=NAME. */
		if (!is_name(meta->player[i].side) || strchr(meta->player[i].side, '=') != NULL)
			return TEXT("a side's name");
		if (!is_name(meta->player[i].name))
			return TEXT("a player's name");
	}
	if (meta->keys > JOURNAL_KEYS_MAX)
		return TEXT("the number of keys");
	for (size_t i = 0; i < meta->keys; i++) {
		if (!is_name(meta->key[i].side) || !is_key(meta->key[i].key))
			return TEXT("a side's key");
		/* One key a side, and in one order, as they are hashed in it. */
		if (i > 0 && strcmp(meta->key[i - 1].side, meta->key[i].side) >= 0)
			return TEXT("the order of the keys");
	}
	if (meta->created < 0 || meta->created > JOURNAL_TIME_MAX)
		return TEXT("the date");
	if (meta->bonds < 1 || meta->bonds > JOURNAL_BONDS)
		return TEXT("the form of its hashes");
	return NULL;
}
