/* The ways to mend a record by other words in one entry: as it was meant, by another, one word altered, one
 * more or less. */
#include <assert.h>
#include <string.h>

#include "core/always.h"
#include "core/record/repairer.h"
#include "core/text.h"

/* ---- what cannot be read ---- */

struct unread {
	char text[ENTRY_MAX + 1];
	struct finding f;
	struct reading_help help;
	char who[BOX_KEY + 1];
};

/* Reads the mended text and puts it in the place of the entry. False: another word of it cannot be read. */
static bool
try_text(struct repairer *q, struct unread *u, enum way way)
{
	const struct line *line = &q->r->line[q->line[q->at]];
	struct line other = line_begin(line->who, u->text, line->seq, false);
	struct entry e;

	restore(q);
	if (!replay_read(q->r, &other, &e, &u->f, &u->help))
		return false;
	try_instead(q, &e, way);
	return true;
}

/* How much alike a name is written to the word that is none. */
static int
likeness_of(const char *name, const char *text, const struct finding *f)
{
	const char *word = text + (ALWAYS(f->column > 0) ? f->column - 1 : 0);
	int distance = f->length > 2 ? text_distance(name, word, f->length, SLIPS) : SLIPS;

	return distance < SLIPS ? SLIPS - distance : 0;
}

/* Other names of the same type, rather one that is written much alike, and none: it may be one too many. */
static void
try_names(struct repairer *q, struct unread *u, const char *text)
{
	const struct finding f = u->f;
	int type = f.args.arg[0].type, n = type_count(q->r->game, q->r->play->box, type);
	char name[BOX_KEY + 64];

	for (int i = 0; i < n && !is_spent(q); i++) {
		int value = type_first(q->r->game, type) + i;
		u->f = f;
		name_write(q->r->language, type, value, name, sizeof(name));
		if (reading_replace(text, &u->f, name, u->text))
			try_text(q, u, (enum way)((int)WAY_NAME - likeness_of(name, text, &f)));
	}
	if (reading_replace(text, &f, "", u->text))
		try_text(q, u, WAY_NAME);
	u->f = f;
}

/* One of the words that could stand for a die or a face that is none; rather one that is written much alike.
 */
static void
try_face(struct repairer *q, struct unread *u, const char *text, const char *name)
{
	const struct finding f = u->f;
	const char *word = text + (ALWAYS(f.column > 0) ? f.column - 1 : 0);
	bool alike = f.length > 1 && text_distance(name, word, f.length, 1) <= 1;

	if (reading_replace(text, &f, name, u->text))
		try_text(q, u, alike ? WAY_FACE_ALIKE : WAY_FACE);
	u->f = f;
}

/* The word for a die or a face that is none: the dice, their faces, or nothing. */
static void
try_faces(struct repairer *q, struct unread *u, const char *text)
{
	const struct game *game = q->r->game;
	const struct finding f = u->f;
	char name[16];

	for (int d = 0; d < game->n_dice && !is_spent(q); d++)
		for (int face = -1; face < game->dice[d].sides; face++) {
			struct text t = text_begin(name, sizeof(name));
			if (face < 0)
				text_add(&t, game->dice[d].name);
			else if (game->dice[d].face)
				text_add(&t, game->dice[d].face[face]);
			else
				text_add_number(&t, face + 1);
			try_face(q, u, text, name);
		}
	if (reading_replace(text, &f, "", u->text))
		try_text(q, u, WAY_NAME);
}

/* A number beyond its range: the ends of that. */
static void
try_ends(struct repairer *q, struct unread *u, const char *text)
{
	const struct finding f = u->f;
	const struct arg *arg = f.args.arg;
	bool typed = f.args.n == 1 && arg[0].type >= TYPE_COMMON;
	int first = typed ? type_first(q->r->game, arg[0].type) : arg[0].value;
	int last = typed ? first + type_count(q->r->game, q->r->play->box, arg[0].type) - 1 : arg[1].value;
	char number[16];

	for (int end = 0; end < 2 && (typed || f.args.n == 2); end++) {
		struct text t = text_begin(number, sizeof(number));
		text_add_number(&t, end == 0 ? last : first);
		if (reading_replace(text, &f, number, u->text))
			try_text(q, u, WAY_RANGE);
		u->f = f;
	}
}

/* What the message suggests, word after word. */
void
try_meant(struct repairer *q)
{
	const struct line *line = &q->r->line[q->line[q->at]];
	struct unread u = {.help = {NULL, -1}};
	char text[ENTRY_MAX + 1];
	struct entry e;

	memcpy(text, line->text, strlen(line->text) + 1);
	restore(q);
	if (replay_read(q->r, line, &e, &u.f, &u.help))
		return;
	/* Behind one word that is mended the next may be wrong; more than three are another text. */
	for (int words = 0; words < 3 && u.f.detail != READ_NO_WHO; words++) {
		if (u.f.detail == READ_FACE || u.f.detail == READ_NO_DIE) {
			try_faces(q, &u, text);
			return;
		}
		if (u.f.detail == READ_RANGE) {
			try_ends(q, &u, text);
			return;
		}
		if (u.f.detail == READ_NO_NAME && u.f.args.n > 0 && u.f.args.arg[0].value == NONE) {
			try_names(q, &u, text);
			return;
		}
		const struct finding f = u.f;
		if (!reading_meant(q->r->language, text, &f, &u.help, u.text))
			return;
		if (try_text(q, &u, WAY_MEANT)) {
			u.f = f;
			/* What it suggests may be no name that fits there. */
			if (f.detail == READ_NO_NAME && (q->repair.kind != REPAIR_INSTEAD || !is_whole(q)))
				try_names(q, &u, text);
			return;
		}
		memcpy(text, u.text, sizeof(text));
	}
}

/* ---- who ---- */

/* The same by another player, or only by those that the entry that failed names; with nobody named where it
 * can be nobody's. */
static void
try_seats(struct repairer *q, bool named)
{
	const struct line *line = &q->r->line[q->line[q->from]];
	const struct game *game = q->r->game;
	int seats = type_count(game, q->r->play->box, game->who), was;
	struct entry e;
	struct finding f;

	if (game->who == TYPE_NUMBER && !*line->who)
		return;
	restore(q);
	if (!play_read(q->r->play, q->r->language, ANYBODY, false, line->text, strlen(line->text), &e, &f,
		       NULL))
		return;
	was = *line->who ? language_who(q->r->language, line->who, strlen(line->who)) : ANYBODY;
	if (*line->who && was < 0)
		was = SEATS_MAX; /* no such player */
	/* Nobody named counts for less than a name: it fits wherever one of them does. */
	bool fits = false;
	enum way way = q->not_theirs && q->from == q->at ? WAY_SENDER_TOLD : WAY_SENDER;
	for (int who = 0; who < seats && who < SEATS_MAX; who++) {
		e.first.who = (int8_t)who;
		if (who != was && (!named || is_mentioned(q, game->who, who, true)))
			fits = try_instead(q, &e, way) || fits;
	}
	e.first.who = ANYBODY;
	if (was != ANYBODY && !fits && !named)
		try_instead(q, &e, WAY_NOBODY);
}

void
try_senders(struct repairer *q)
{
	try_seats(q, false);
}

void
try_named_senders(struct repairer *q)
{
	try_seats(q, true);
}

/* ---- one word altered ---- */

/* Whether this draw, long before, is of the card that cannot be drawn any more by the entry that failed. */
static bool
is_drawn_again(struct repairer *q, const struct entry *e, int card)
{
	return e->first.verb == VERB_DRAW && line_at(q, q->at)->verb == VERB_DRAW &&
	       is_mentioned(q, e->first.operand[0], card, true);
}

/* Other values of a word: all of a small type, of a large one those that are named around here. */
static void
try_values(struct repairer *q, struct entry *e, int16_t *word, int type)
{
	const struct game *game = q->r->game;
	int first = type == TYPE_DIE ? 0 : type_first(game, type);
	int n = type == TYPE_DIE ? game->dice[e->first.operand[0]].sides
				 : type_count(game, q->r->play->box, type);
	int16_t was = *word;
	bool all = q->from >= q->at - CLOSE || n <= SAMPLES_MAX || is_drawn_again(q, e, was),
	     own = q->from < q->at - NEAR && q->line[q->from] + 1 != q->told;

	if (type == TYPE_NUMBER || was == NONE)
		return;
	bool numbered = type_numeric(game, type);
	for (int i = 0; i < n && !is_spent(q); i++) {
		*word = (int16_t)(first + i);
		bool off = numbered && *word - was <= NUMBERS_OFF && was - *word <= NUMBERS_OFF;
		if (*word != was && (all || off || is_mentioned(q, type, *word, own)))
			try_instead(q, e, WAY_WORD);
	}
	*word = was;
}

/* The entry in hand as it stands there, with the place and type of its list; false: it cannot be read. */
static bool
read_again(struct repairer *q, struct entry *e, int *slot, int *type)
{
	restore(q);
	if (!read_line(q, q->from, e))
		return false;
	*type = repeated_type(q->r->language, e, slot);
	return true;
}

/* One word is wrong: another in its place. */
void
try_words(struct repairer *q)
{
	struct entry e;
	int slot, type;

	if (!read_again(q, &e, &slot, &type))
		return;
	for (int at = 0; at < e.first.n; at++)
		try_values(q, &e, &e.first.operand[at], operand_type(q->r->language, &e, at));
	for (int k = 0; k < e.n_repeat; k++)
		try_values(q, &e, &e.repeat[k], type);
}

/* ---- one word more or less ---- */

/* Without each of its words in turn: the first stands in the action, the others behind it. */
static void
try_shorter(struct repairer *q, const struct entry *e, int slot)
{
	assert(slot >= 0 && slot < OPERANDS_MAX && e->n_repeat > 0);
	for (int k = -1; k < e->n_repeat; k++) {
		struct entry less = *e;
		if (k < 0)
			less.first.operand[slot] = e->repeat[0];
		int from = k < 0 ? 0 : k;
		memmove(&less.repeat[from], &less.repeat[from + 1],
			(size_t)(e->n_repeat - from - 1) * sizeof(less.repeat[0]));
		less.n_repeat--;
		try_instead(q, &less, WAY_LIST);
	}
}

/* A die more with any face; a name more of those that are named around here; a card more face down. */
static void
try_longer(struct repairer *q, const struct entry *e, int slot, int type, int mentions)
{
	struct entry more = *e;
	int n = type == TYPE_DIE ? q->r->game->dice[e->first.operand[0]].sides : mentions;

	if (entry_is_full(e))
		return;
	more.slot = (int8_t)slot;
	more.n_repeat++;
	int16_t *word = &more.repeat[e->n_repeat];
	if (e->first.verb == VERB_DRAW && e->first.operand[1] < 0) {
		*word = UNSEEN;
		try_instead(q, &more, WAY_LIST);
		return;
	}
	for (int i = 0; i < n && !is_spent(q); i++) {
		bool there = false;
		*word = (int16_t)(type == TYPE_DIE ? i : q->mention[i].value);
		for (int k = -1; type != TYPE_DIE && k < e->n_repeat; k++)
			there = there || *word == (k < 0 ? e->first.operand[slot] : e->repeat[k]);
		if (!there && (type == TYPE_DIE || q->mention[i].type == type))
			try_instead(q, &more, WAY_LIST);
	}
}

/* One that no entry around here names: any. */
static void
try_longer_by_any(struct repairer *q, const struct entry *e, int slot, int type)
{
	struct entry more = *e;
	int n = type_count(q->r->game, q->r->play->box, type), first = type_first(q->r->game, type);

	if (type == TYPE_DIE || type == TYPE_NUMBER || entry_is_full(e) || e->first.operand[slot] < 0 ||
	    q->from < q->at - NEAR)
		return;
	more.slot = (int8_t)slot;
	more.n_repeat++;
	for (int i = 0; i < n && !is_spent(q); i++) {
		more.repeat[e->n_repeat] = (int16_t)(first + i);
		if (!is_mentioned(q, type, first + i, false))
			try_instead(q, &more, WAY_LIST);
	}
}

void
try_die_less(struct repairer *q)
{
	struct entry e;
	int slot, type;

	if (read_again(q, &e, &slot, &type) && e.first.verb == VERB_ROLL && e.n_repeat > 0)
		try_shorter(q, &e, slot);
	else if (line_at(q, q->from)->verb == VERB_ROLL)
		try_left_out(q);
}

void
try_lists(struct repairer *q)
{
	struct entry e;
	int slot, type;

	if (!read_again(q, &e, &slot, &type))
		return;
	if (slot < 0 ||
	    (e.first.verb < VERB_COMMON && e.first.verb != VERB_ROLL && e.first.verb != VERB_DRAW))
		return;
	if (e.n_repeat > 0)
		try_shorter(q, &e, slot);
	try_longer(q, &e, slot, type, q->n_mentions);
	if (!is_whole(q))
		try_longer_by_any(q, &e, slot, type);
}

/* The entry once more, with another name in this place and no list. */
static void
try_once_more(struct repairer *q, const struct entry *e, int slot, int type)
{
	struct entry another = *e;

	another.slot = -1;
	another.n_repeat = 0;
	for (int i = 0; i < q->n_own && !is_spent(q); i++) {
		another.first.operand[slot] = q->mention[i].value;
		if (q->mention[i].type == type)
			try_entry(q, &another);
	}
}

void
try_own(struct repairer *q)
{
	struct entry e;
	int slot, type;

	if (!read_again(q, &e, &slot, &type))
		return;
	try_words(q);
	bool face_down = e.first.verb == VERB_DRAW && e.first.operand[1] < 0;
	for (int at = 0; at < e.first.n && !face_down; at++)
		try_once_more(q, &e, at, operand_type(q->r->language, &e, at));
	if (slot >= 0 && (e.first.verb >= VERB_COMMON || e.first.verb == VERB_DRAW))
		try_longer(q, &e, slot, type, q->n_own);
}
