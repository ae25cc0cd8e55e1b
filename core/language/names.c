/*
 * Names: hashed once per box, read and written.
 *
 * All names of a game lie in one table with open addressing, made once per box; the type is hashed
 * with the name, as a Gruppe and a target may be called alike. Case is no difference. A box with more
 * names than the table has room for cannot be played with.
 */
#include <assert.h>
#include <string.h>

#include "core/bytes.h"
#include "core/language/language.h"
#include "core/language/reader.h"
#include "core/language/witness.h"
#include "core/text.h"

/* Verbs lie in the same table as names, behind a number that is no type's. */
enum { SLOT_VERB = 0xfe, NEAR_BYTES = 64, NEAR_NUMBERS = 3 };

/* Up to eight bytes, those of a shorter text by its two ends. */
static uint64_t
few_bytes(const char *text, size_t length)
{
	uint32_t first, last;

	if (length >= 8)
		return bytes_eight(text);
	if (length >= 4) {
		memcpy(&first, text, sizeof(first));
		memcpy(&last, text + length - sizeof(last), sizeof(last));
		return (uint64_t)first << 32 | last;
	}
	if (length == 0)
		return 0;
	return (uint64_t)(unsigned char)text[0] << 16 | (uint64_t)(unsigned char)text[length / 2] << 8 |
	       (unsigned char)text[length - 1];
}

/* Over the bytes, eight at a time. 0x20 makes a small letter of a large one; of other bytes some then count
 * as the same, which a hash may do. */
static uint32_t
name_hash(int type, const char *text, size_t length)
{
	const uint64_t small = UINT64_C(0x2020202020202020), factor = UINT64_C(0x9e3779b97f4a7c15);
	uint64_t h = ((uint64_t)length << 8 | (uint64_t)type) * factor;

	for (; length > 8; text += 8, length -= 8)
		h = (h ^ (bytes_eight(text) | small)) * factor;
	h = (h ^ (few_bytes(text, length) | small)) * factor;
	return (uint32_t)(h >> 32);
}

/* The name itself stays with the box or the game. */
static bool
name_put(struct language *l, int type, int value, const char *name)
{
	uint32_t h = name_hash(type, name, strlen(name));
	uint32_t at = h & l->slot_mask;

	assert(type >= 0 && type <= UINT8_MAX && value >= 0 && value <= INT16_MAX);
	assert(strlen(name) <= UINT8_MAX);
	for (uint32_t tries = 0; tries <= l->slot_mask; tries++, at = (at + 1) & l->slot_mask)
		if (!l->slot[at].name) {
			l->slot[at].name = name;
			l->slot[at].hash = h;
			l->slot[at].type = (uint8_t)type;
			l->slot[at].length = (uint8_t)strlen(name);
			l->slot[at].value = (int16_t)value;
			return true;
		}
	return false;
}

/* -1: no such name of that type. */
static int
name_get(const struct language *l, int type, const char *text, size_t length)
{
	uint32_t h = name_hash(type, text, length);
	uint32_t at = h & l->slot_mask;

	for (uint32_t tries = 0; tries <= l->slot_mask; tries++, at = (at + 1) & l->slot_mask) {
		if (!l->slot[at].name)
			return -1;
		/* The hash is compared before the name, which lies elsewhere, and is mostly the same in every
		 * byte. */
		if (l->slot[at].hash == h && l->slot[at].type == type && l->slot[at].length == length &&
		    (memcmp(l->slot[at].name, text, length) == 0 ||
		     text_begins(l->slot[at].name, text, length)))
			return l->slot[at].value;
	}
	return -1;
}

/* Verbs of one name are linked, so that an entry is tried with each of their patterns. */
static bool
prepare_verbs(struct language *l, int verbs)
{
	for (int v = 0; v < verbs; v++) {
		const struct verb *row = verb_of(l->game, v);
		int last = name_get(l, SLOT_VERB, row->name, strlen(row->name));

		if (v >= VERB_COMMON)
			pattern_read(&l->pattern[v], l->game, row->operands);
		if (last < 0) {
			if (!name_put(l, SLOT_VERB, v, row->name))
				return false;
			continue;
		}
		while (l->next_row[last])
			last = l->next_row[last];
		l->next_row[last] = (uint8_t)v;
	}
	return true;
}

/* The names of a type that are hashed: numbers are read as they stand. */
static int
names_hashed(const struct game *game, const struct box *box, int type)
{
	return type_numeric(game, type) ? 0 : type_count(game, box, type);
}

/* Slots for twice the names there are, so that as little memory as can be is gone through to find one. */
static void
prepare_slots(struct language *l, const struct game *game, const struct box *box, int types, int verbs)
{
	uint32_t slots = 64, names = (uint32_t)verbs;

	for (int type = 0; type < types; type++)
		names += (uint32_t)names_hashed(game, box, type);
	while (slots < 2 * names && slots < NAME_SLOTS)
		slots *= 2;
	l->slot_mask = slots - 1;
	memset(l->slot, 0, slots * sizeof(l->slot[0]));
}

/* Types first, then verbs: of two verbs alike the later is linked behind. */
bool
language_prepare(struct language *l, const struct game *game, const struct box *box)
{
	int types = TYPE_COMMON + game->n_operands;
	int verbs = VERB_COMMON + game->n_verbs;

	assert(verbs <= VERBS_MAX);
	/* The slots lie last and are many: only those that are used are cleared. */
	memset(l, 0, offsetof(struct language, slot));
	prepare_slots(l, game, box, types, verbs);
	l->game = game;
	l->box = box;
	int packs = 0;
	for (int i = 0; i < game->n_operands; i++)
		packs += game->operands[i].drawn[0] != NULL;
	l->several_dice = game->n_dice > 1;
	l->several_packs = packs > 1;
	for (int type = 0; type < types; type++) {
		int n = names_hashed(game, box, type);
		for (int i = 0; i < n; i++)
			if (!name_put(l, type, i, type_name(game, box, type, i)))
				return false;
	}
	return prepare_verbs(l, verbs);
}

/* A player's name stands for his seat; what is a side already cannot be one. */
bool
language_alias(struct language *l, const char *name, int who)
{
	size_t length = strlen(name);

	assert(who >= 0 && who < SEATS_MAX);
	if (l->n_aliases == ALIASES_MAX || length >= BOX_KEY || language_who(l, name, length) >= 0)
		return false;
	memcpy(l->alias[l->n_aliases].name, name, length + 1);
	l->alias[l->n_aliases++].who = (int8_t)who;
	return true;
}

int
language_who(const struct language *l, const char *name, size_t length)
{
	int who;

	if (l->game->who == TYPE_NUMBER)
		return text_is("witness", name, length) ? WITNESS : -1;
	who = name_get(l, l->game->who, name, length);

	/* A set of seats is 64 bits: of a longer list of names, what lies beyond is no seat. */
	if (who >= 0)
		return who < SEATS_MAX ? who : -1;
	who = player_seat(l, name, length);
	return who >= 0 ? who : deck_type(l->game) && text_is("dealer", name, length) ? DEALER : -1;
}

/* "raf-11" is of "raf", if that is a seat, too. */
int
language_side(const struct language *l, int seat)
{
	const char *name = seat == DEALER ? NULL : type_name(l->game, l->box, l->game->who, seat);
	size_t before = 0;
	int side;

	while (name && name[before] && name[before] != '-')
		before++;
	side = name && name[before] ? name_get(l, l->game->who, name, before) : -1;
	return side < 0 || side >= SEATS_MAX ? seat : side;
}

bool
name_begins(const char *name, const char *word, size_t length)
{
	assert(length > 0);
	return text_begins(name, word, length) &&
	       !(text_is_digit(word[length - 1]) && text_is_digit(name[length]));
}

/* The only name of a type that begins so; -1: none, -2: several. */
static int
by_prefix(const struct language *l, int type, const char *word, size_t length)
{
	int n = type_count(l->game, l->box, type);
	int found = -1;

	for (int i = 0; i < n; i++)
		if (name_begins(type_name(l->game, l->box, type, i), word, length)) {
			if (found >= 0)
				return -2;
			found = i;
		}
	return found;
}

/* The whole key alone. */
int
name_key(const struct language *l, int type, const char *word, size_t length)
{
	int n;

	if (!type_numeric(l->game, type))
		return name_get(l, type, word, length);
	/* Numbers lie in no table: a type of them is a range. */
	int first = type_first(l->game, type);
	if (!text_number(word, length, &n) || n < first)
		return -1;
	return n < first + type_count(l->game, l->box, type) ? n : -1;
}

/* A whole key comes before a printed name, unless that goes on behind it; a beginning counts only where
 * it is the only one. */
int
name_begun(const struct language *l, int type, const char *text, size_t word, size_t *length, bool lenient)
{
	int key = name_key(l, type, text, word), typed;
	size_t all = *length;
	struct printed p;

	printed_read(l, type, text, all, lenient, &p);
	*length = word;
	if (key >= 0 && !(p.whole && p.length > word))
		return key;
	if (lenient && !p.whole && word > 0 && !type_numeric(l->game, type)) {
		/* 43 is No.43 before it is the beginning of 43-Gruppo; one digit is a die */
		key = word > 1 ? name_numbered(l, type, text, word) : -1;
		key = key >= 0 ? key : by_prefix(l, type, text, word);
	}
	if (key != -1 && p.n > 0 && !p.whole && !(p.n == 1 && key == p.value[0]))
		return -2;
	if (p.n == 0) {
		typed = key == -1 && lenient ? name_typed(l, type, text, word) : key;
		if (typed != -1 || !lenient || (typed = name_lying(l, type, text, &all)) == -1)
			return typed;
		*length = all;
		return typed;
	}
	*length = p.length;
	return p.n == 1 ? p.value[0] : -2;
}

int
name_read(const struct language *l, int type, const char *text, size_t length, bool lenient)
{
	size_t taken = length;
	int n = name_begun(l, type, text, length, &taken, lenient);

	return taken == length ? n : -1;
}

/* -1: none, -2: several begin so. */
int
verb_read(const struct language *l, const char *word, size_t length, bool lenient)
{
	int found = name_get(l, SLOT_VERB, word, length);

	/* Journals hold whole verbs alone: what one begins with is for the keyboard. */
	if (found >= 0 || !lenient || length == 0)
		return found;
	for (int v = 0; v < VERB_COMMON + l->game->n_verbs; v++) {
		const char *name = verb_of(l->game, v)->name;
		/* What begins so may be said at the table, "no interception", and be no note. */
		if (v == VERB_NOTE || !text_begins(name, word, length))
			continue;
		if (found >= 0 && strcmp(name, verb_of(l->game, found)->name) != 0)
			return -2; /* two rows of one name are one verb */
		if (found < 0)
			found = v;
	}
	return found;
}

/* A slip of a letter in three is still near; a letter alone is near to nothing. */
static int
near_enough(size_t length)
{
	return length < 2 ? 0 : length < 4 ? 1 : length < 9 ? 2 : 3;
}

/* Of names that are numbers the one nearest to a number, if it is near: no slip of a letter makes 10 of 9.
 * -1: none is. */
static int
nearest_number(const struct language *l, int type, int count, int number)
{
	int found = -1, best = 0, n;

	for (int i = 0; i < count; i++) {
		const char *name = type_name(l->game, l->box, type, i);
		if (!text_number(name, strlen(name), &n))
			continue;
		int away = n < number ? number - n : n - number;
		if (away <= NEAR_NUMBERS && (found < 0 || away < best)) {
			best = away;
			found = i;
		}
	}
	return found;
}

/* The thing whose printed name is nearest; -1: none is near. */
static int
nearest_printed(const struct language *l, int type, const char *word, size_t length)
{
	int n = type < TYPE_COMMON || !naming_of(l->game, type) ? 0 : type_count(l->game, l->box, type);
	int best = near_enough(length), found = -1;
	char name[NEAR_BYTES];
	size_t alone;

	for (int i = type_first(l->game, type); n > 0; i++, n--) {
		if (printed_name(l, type, i, name, sizeof(name), &alone) == 0)
			continue;
		name[alone] = '\0';
		int d = text_distance(name, word, length, best);
		if (d <= best && (d < best || found < 0)) {
			best = d;
			found = i;
		}
	}
	return found;
}

/* Keys first, then printed names. */
int
name_suggest(const struct language *l, int type, const char *word, size_t length)
{
	int n = type_numeric(l->game, type) ? 0 : type_count(l->game, l->box, type);
	int best = near_enough(length);
	int number, found = -1;

	if (text_number(word, length, &number)) /* no word is near to it */
		return nearest_number(l, type, n, number);
	for (int i = 0; i < n; i++) {
		int d = text_distance(type_name(l->game, l->box, type, i), word, length, best);
		if (d <= best && (d < best || found < 0)) {
			best = d;
			found = i;
		}
	}
	return found >= 0 ? found : nearest_printed(l, type, word, length);
}

/* Of verbs that are as near rather one of the game's, which players write all evening. NULL: none is near. */
const char *
verb_suggest(const struct language *l, const char *word, size_t length)
{
	int best = near_enough(length);
	const char *found = NULL;

	for (int i = 0, n = VERB_COMMON + l->game->n_verbs; i < n; i++) {
		const char *name = verb_of(l->game, (i + VERB_COMMON) % n)->name;
		int d = text_distance(name, word, length, best);
		if (d <= best && 2 * d <= (int)strlen(name) && (d < best || !found)) {
			best = d;
			found = name;
		}
	}
	return found;
}
