/*
 * What chance brings: the dice of a roll, the cards of a draw.
 *
 * Both take the type from the text, else from what is asked for, else the first that can be read so.
 * All dice of a roll, or cards of a draw, are one entry: the first in operand 1, the others repeat it.
 */
#include <assert.h>
#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"
#include "core/words.h"

/* ---- roll ---- */

enum { FACE_WORDS = 4 }; /* "hélice à 3 pales" */

/* The face that `text` is on a die; -1: none. */
static int
face_read(const struct die *die, const char *text, size_t length)
{
	int n;

	if (!die->face)
		return text_number(text, length, &n) && n >= 1 && n <= die->sides ? n - 1 : -1;
	for (int f = 0; f < die->sides; f++)
		if (text_is(die->face[f], text, length))
			return f;
	return -1;
}

/* Whether a text is one of the forms "2 blades|double propeller", a blank for a hyphen. */
static bool
is_form(const char *forms, const char *text, size_t length)
{
	while (forms) {
		size_t n = strcspn(forms, "|"), i = 0;

		while (i < n && i < length &&
		       (text_lower(forms[i]) == text_lower(text[i]) || (forms[i] == ' ' && text[i] == '-')))
			i++;
		if (i == n && i == length)
			return true;
		forms = forms[n] ? forms + n + 1 : NULL;
	}
	return false;
}

/* The face that these words are, as one types it, as the game tells it or in the second language; -1: none.
 */
static int
face_named(struct reader *r, int i, int n, int die_number)
{
	const struct game *game = r->language->game;
	const struct die *die = &game->dice[die_number];
	const char *const *told = game->words && game->words->faces ? game->words->faces[die_number] : NULL;
	size_t length = words_length(r, i, n);
	int face = face_read(die, r->word[i].text, length);

	for (int f = 0; told && face < 0 && f < die->sides; f++)
		face = is_form(told[f], r->word[i].text, length) ? f : -1;
	const char *said = die->face && face < 0 ? read_seconds(r, i, n, SECOND_NAME, TYPE_DIE, 0) : NULL;
	return said ? face_read(die, said, strlen(said)) : face;
}

/* The longest name of a face that begins with word i, and how many words it has; -1: none does. */
static int
longest_face(struct reader *r, int i, int die_number, int *words)
{
	int noted = seconds_noted(r);

	for (*words = r->language->game->dice[die_number].face ? FACE_WORDS : 1; *words > 0; --*words) {
		int face = i + *words <= r->n ? face_named(r, i, *words, die_number) : -1;

		if (face >= 0)
			return face;
		seconds_drop(r, noted);
	}
	*words = 1;
	return -1;
}

/* One die or card more of the entry; false: it is full. */
static bool
add_face(struct entry *e, int face, bool *any)
{
	assert(face == UNSEEN || face >= 0);
	if (!*any) {
		e->first.operand[1] = (int16_t)face;
		*any = true;
		return true;
	}
	if (entry_is_full(e))
		return false;
	e->slot = 1;
	e->repeat[e->n_repeat++] = (int16_t)face;
	return true;
}

/* "2+": two dice with the face "+". */
static bool
faces_by_count(const struct die *die, const struct word *w, struct entry *e, bool *any)
{
	size_t digits = 0;
	int count, face;

	while (digits < w->length && w->text[digits] >= '0' && w->text[digits] <= '9')
		digits++;
	if (!die->face || digits == 0 || digits == w->length || !text_number(w->text, digits, &count))
		return false;
	face = face_read(die, w->text + digits, w->length - digits);
	if (face < 0)
		return false;
	while (count-- > 0)
		if (!add_face(e, face, any))
			return false;
	return true;
}

/* "++o--o": one letter a die. */
static bool
faces_by_letter(const struct die *die, const struct word *w, struct entry *e, bool *any)
{
	if (!die->face)
		return false;
	/* First all are looked at: of a word that is no throw no die may be taken. */
	for (int i = 0; i < w->length; i++)
		if (face_read(die, w->text + i, 1) < 0)
			return false;
	for (int i = 0; i < w->length; i++)
		if (!add_face(e, face_read(die, w->text + i, 1), any))
			return false;
	return true;
}

/* "6 crosses": a number in front of a face is so many of it. Moves on to the face. */
static int
face_counted(struct reader *r, int *i, int die_number, int *words, int *count)
{
	const struct word *w = &r->word[*i];
	int face = longest_face(r, *i, die_number, words);

	*count = 1;
	if (face >= 0 || !r->language->game->dice[die_number].face || *i + 1 >= r->n ||
	    !text_number(w->text, w->length, count) || *count < 1)
		return face;
	face = longest_face(r, *i + 1, die_number, words);
	*i += face >= 0;
	return face;
}

/* "3 4", "2+", "++o", "6 crosses": one die a word, counted, or one a letter. */
static bool
read_faces(struct reader *r, int i, int die_number, struct entry *e)
{
	const struct die *die = &r->language->game->dice[die_number];
	bool any = false;

	assert(die_number >= 0 && die_number < r->language->game->n_dice);
	/* Another die may have been tried on the same words before: what it left is put aside. */
	e->first.operand[0] = (int16_t)die_number;
	e->first.n = 2;
	e->slot = -1;
	e->n_repeat = 0;
	if (i >= r->n)
		return read_fails(r, i, READ_MISSING, one(TYPE_DIE, die_number));
	for (int words; i < r->n; i += words) {
		/* A face of that name first: where a die bears numbers, "2+" can be no count of them. */
		int count, face = face_counted(r, &i, die_number, &words, &count);
		const struct word *w = &r->word[i];
		bool ok = face >= 0 || faces_by_count(die, w, e, &any) || faces_by_letter(die, w, e, &any);
		while (face >= 0 && ok && count-- > 0)
			ok = add_face(e, face, &any);
		if (!ok && entry_is_full(e))
			return read_fails(r, i, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
		if (!ok)
			return read_fails(r, i, READ_FACE, one(TYPE_DIE, die_number));
	}
	return any || read_fails(r, i, READ_MISSING, one(TYPE_DIE, die_number));
}

int
read_die_name(struct reader *r, int i)
{
	const struct word *w = &r->word[i];
	int die = name_read(r->language, TYPE_DIE, w->text, w->length, false);
	const char *said = die < 0 ? read_second(r, i, SECOND_NAME, TYPE_DIE, 0) : NULL;

	return said ? name_read(r->language, TYPE_DIE, said, strlen(said), false) : die;
}

/* "d6", "1d6", "black": the die and how many the writer counted (0: not said); -1: no die. */
static int
die_read(struct reader *r, const struct word *w, int *count)
{
	size_t digits = 0;
	int die = read_die_name(r, 1);

	*count = 0;
	if (die >= 0)
		return die;
	while (digits < w->length && w->text[digits] >= '0' && w->text[digits] <= '9')
		digits++;
	if (digits == 0 || digits == w->length || !text_number(w->text, digits, count))
		return -1;
	return name_read(r->language, TYPE_DIE, w->text + digits, w->length - digits, false);
}

/* Without the die's name: one that is asked for and has these faces, else the first that has them. */
bool
read_roll(struct reader *r, struct entry *e)
{
	const struct game *game = r->language->game;
	int count, die, noted = seconds_noted(r);

	if (game->n_dice == 0)
		return read_fails(r, 0, READ_NO_DIE, nothing());
	if (r->n < 2)
		return read_fails(r, 1, READ_MISSING, one(TYPE_DIE, 0));
	die = die_read(r, &r->word[1], &count);
	if (die >= 0) {
		if (!read_faces(r, 2, die, e))
			return false;
		/* Who counts his dice, "2d6 3", has left one out, or counted wrong: nobody but he can say
		 * which. */
		return count == 0 || count == e->n_repeat + 1 ||
		       read_fails(r, 1, READ_RANGE, one(TYPE_NUMBER, e->n_repeat + 1));
	}
	/* "+" may be on several dice: the one that is waited for is meant. */
	for (int k = 0; r->asked && k < r->asked->n; k++) {
		const struct request *q = &r->asked->request[k];
		seconds_drop(r, noted);
		if (q->kind == ROLL && q->due > 0 && read_faces(r, 1, q->type, e))
			return true;
	}
	for (int d = 0; d < game->n_dice; d++) {
		seconds_drop(r, noted);
		if (read_faces(r, 1, d, e))
			return true;
	}
	/* The first word was no face of any die: with others behind it, it may have been meant to name one.
	 */
	for (int d = 0; r->n > 2 && d < game->n_dice; d++)
		read_expects(r, 1, game->dice[d].name, strlen(game->dice[d].name));
	return false;
}

/* ---- draw ---- */

/* How many of these cards are to be drawn; 0: none. */
static int
cards_due(const struct reader *r, int type)
{
	for (int k = 0; r->asked && k < r->asked->n; k++)
		if (r->asked->request[k].kind == DRAW && r->asked->request[k].type == type &&
		    r->asked->request[k].due > 0)
			return r->asked->request[k].due;
	return 0;
}

/* The card whose number it is beside others that are named, or where another number of cards is due: "2 5"
 * are two cards, and not seven; -1: none, -2: several, as the Bf 109 of three Luftflotten. */
static int
number_of_card(struct reader *r, int first, int i, int type)
{
	const struct word *w = &r->word[i];
	int n, words, due = cards_due(r, type), noted = seconds_noted(r);

	if (!r->typed ||
	    (r->n - first == 1 && (due == 0 || !text_number(w->text, w->length, &n) || n == due)))
		return -1;
	n = name_numbered(r->language, type, w->text, w->length);
	if (n < 0 && w->length > 1)
		n = find_name(r, i, type, &words);
	seconds_drop(r, noted);
	return n;
}

/* A number is so many cards face down, unless a card is called so; `counts`: so many of the card behind it.
 */
static bool
read_list(struct reader *r, int i, int type, bool counts, struct entry *e)
{
	const struct operand *o = &r->language->game->operands[type - TYPE_COMMON];
	bool any = false;
	int first = i, count;
	int16_t value;

	assert(o->drawn[0]);
	e->first.operand[0] = (int16_t)type;
	e->first.n = 2;
	e->slot = -1;
	e->n_repeat = 0;
	if (i >= r->n)
		return read_fails(r, i, READ_MISSING, one(type, NONE));
	while (i < r->n) {
		const struct word *w = &r->word[i];
		bool unseen = o->unseen && text_number(w->text, w->length, &count) && count >= 1 &&
			      name_read(r->language, type, w->text, w->length, false) < 0;
		int numbered = unseen ? number_of_card(r, first, i, type) : -1;

		unseen = unseen && numbered != -2;
		if (numbered >= 0) {
			count = 1;
			value = (int16_t)numbered;
			i++;
		} else if (!unseen || (counts && i + 1 < r->n)) {
			i += unseen;
			count = unseen ? count : 1;
			if (!read_name(r, &i, type, &value))
				return false;
		} else {
			value = UNSEEN;
			i++;
		}
		while (count-- > 0)
			if (!add_face(e, value, &any))
				return read_fails(r, i - 1, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
	}
	return true;
}

/* "2 hurricane" are two Hurricanes where so many cards are due, else two cards face down and one. */
static bool
read_cards(struct reader *r, int i, int type, struct entry *e)
{
	int due = cards_due(r, type);

	if (!read_list(r, i, type, false, e))
		return false;
	if (!r->typed || due == 0 || e->n_repeat + 1 == due)
		return true;
	struct entry counted = *e;
	if (read_list(r, i, type, true, &counted) && counted.n_repeat + 1 == due)
		*e = counted;
	return true;
}

/* The type of cards that is called so; 0: none is. */
static int
cards_called(const struct game *game, const char *word, size_t length)
{
	for (int k = 0; k < game->n_operands; k++)
		if (game->operands[k].drawn[0] && text_is(game->operands[k].type, word, length))
			return TYPE_COMMON + k;
	return 0;
}

int
read_cards_name(struct reader *r, int i)
{
	const struct game *game = r->language->game;
	int type = i < r->n ? cards_called(game, r->word[i].text, r->word[i].length) : 0;
	const char *said = type ? NULL : read_second(r, i, SECOND_CARD, 0, 0);

	return said ? cards_called(game, said, strlen(said)) : type;
}

/* What could be neither is told of the type that got furthest. */
bool
read_draw(struct reader *r, struct entry *e)
{
	const struct game *game = r->language->game;
	int named = read_cards_name(r, 1), noted = seconds_noted(r);

	if (named)
		return read_cards(r, 2, named, e);
	/* As of dice: a card that two piles have is of the one that is drawn from now. */
	for (int k = 0; r->asked && k < r->asked->n; k++)
		if (r->asked->request[k].kind == DRAW && read_cards(r, 1, r->asked->request[k].type, e))
			return true;
	for (int k = 0; k < game->n_operands; k++) {
		seconds_drop(r, noted);
		if (game->operands[k].drawn[0] && read_cards(r, 1, TYPE_COMMON + k, e))
			return true;
	}
	for (int k = 0; r->n > 2 && k < game->n_operands; k++)
		if (game->operands[k].drawn[0])
			read_expects(r, 1, game->operands[k].type, strlen(game->operands[k].type));
	return r->reached > 0 ? false : read_fails(r, 0, READ_NO_VERB, nothing());
}
