/*
 * Each reading of a short answer is tried on the board. A verb that is typed in full is that verb; else what
 * is legal as things stand comes first, then what is legal once steps are closed, then what can be logged at
 * any time, then what is at least an entry, so that its reason is told. Where two are equally good nothing is
 * guessed.
 */
#include "cmd/log/answer_reading.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/text.h"

/* What is only written down, takes back, or binds a player, is never the meaning of letters that other verbs
 * begin with: "no interception" is no note. */
static bool
is_spelt(int verb)
{
	return verb < VERB_COMMON && verb >= VERB_NOTE && verb != VERB_PRINT;
}

/* The verbs that begin with the first word. */
static void
try_verbs(struct reading_of *r)
{
	const struct game *game = r->s->game;

	for (int v = 0; v < VERB_COMMON + game->n_verbs && !is_player(r); v++) {
		const char *name = verb_of(game, v)->name;

		if (!spoken_is_verb(game, v, r->text, r->first, false) || !stands_for_rows(&r->s->play, v) ||
		    is_spelt(v))
			continue;
		r->verbs++;
		if (v < VERB_COMMON || verb_now(&r->s->play, v)) {
			r->verbs_now++;
			r->verb = v;
		}
		if (v >= VERB_COMMON && verb_now(&r->s->play, v)) {
			r->own_now++;
			r->own = v;
		}
		r->here = UNREAD;
		reading_try_behind(r, name, r->first, true, BREAKS);
		if (v >= VERB_COMMON && verb_now(&r->s->play, v) && r->here >= BREAKS &&
		    r->several < ANSWERS_TOLD)
			memcpy(r->meant[r->several++], r->written, sizeof(r->written));
	}
}

/* As the dice and cards that are asked for of the side that was named, or (`own` false) of others. Returns
 * whether such are. */
static bool
try_chances(struct reading_of *r, bool own, bool lenient, enum worth least)
{
	char before[BOX_KEY + 8];
	struct requests all;
	bool narrows = false;
	const struct request *of;

	requests_now(&r->s->play, &all);
	of = draw_of(r, &all, strspn(r->text, "0123456789") == strlen(r->text) ? atoi(r->text) : 0);
	for (int seat = SEATS_MAX - 1; of && seat >= 0; seat--) /* a side stands before its seats */
		r->answer->seat = (of->who >> seat & 1) != 0 ? seat : r->answer->seat;
	for (int i = 0; i < all.n; i++)
		narrows = narrows || (all.request[i].kind != ACT && may_answer(r, &all.request[i]));
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == ACT || is_his(r, q) != own || (!may_answer(r, q) && narrows))
			continue;
		if (of && q != of && q->kind == DRAW)
			continue;
		write_chance(r->s->game, q, before, sizeof(before));
		reading_try_behind(r, before, is_of_kind_asked(r, q, before) ? r->first : 0, lenient, least);
	}
	return narrows;
}

/* Without a verb: as the dice, the cards or the choices that are asked for now. */
static void
try_bare(struct reading_of *r, bool lenient, enum worth least)
{
	const struct game *game = r->s->game;
	bool narrows;

	r->bare = true;
	narrows = try_chances(r, true, lenient, least);
	if (r->best < LEGAL)
		try_chances(r, false, lenient, least);
	if (are_dice(r->text) && r->best >= BREAKS && are_due_dice(r))
		return;
	/* Dice that lie there tell that the step before them is over. */
	if (!narrows && are_dice(r->text)) {
		reading_try_behind(r, verb_of(game, VERB_ROLL)->name, 0, lenient, BREAKS);
		if (r->best > BREAKS)
			return;
	}
	if (r->best < BREAKS && begins_with_die(r))
		reading_try_behind(r, verb_of(game, VERB_ROLL)->name, 0, lenient, BREAKS);
	for (int v = VERB_COMMON; v < VERB_COMMON + game->n_verbs; v++)
		if (words_asks_for(&r->s->play, v) && stands_for_rows(&r->s->play, v))
			reading_try_behind(r, verb_of(game, v)->name, 0, lenient, least);
}

/* A whole entry, in which a name may stand that several things have. */
static void
try_whole(struct reading_of *r)
{
	struct session *s = r->s;
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry *e = &r->answer->entry;

	r->answer->read =
	    play_read(&s->play, &s->language, r->who, true, r->text, strlen(r->text), e, &f, &help);
	e->first.who = (int8_t)r->who;
	if (r->answer->read)
		return;
	if (!reading_names(r, r->text, &f, true, BREAKS) &&
	    !reading_groups(r, r->text, &f, false, true, BREAKS))
		reading_parts(r, r->text, &f, false, true);
	try_gathered(r);
}

/* Whether the first word is a card that is drawn now, and a verb that cannot be played now: "redline" of who
 * has none in his hand. */
static bool
is_card_now(struct reading_of *r)
{
	struct reading_help help = {NULL, -1};
	struct finding f;
	struct entry e;

	if (!is_card_asked(r))
		return false;
	if (!is_verb_name(r->s, r->text, r->first, true) ||
	    !play_read(&r->s->play, &r->s->language, r->who, true, r->text, strlen(r->text), &e, &f, &help))
		return !is_verb_name(r->s, r->text, r->first, true);
	e.first.who = (int8_t)r->who;
	return reading_judge(r, &e, r->text) <= BREAKS;
}

/* Two names in the other order: "11A 2A" where 2A is intercepted with 11A. */
static void
try_turned(struct reading_of *r)
{
	const char *text = r->text, *second = text + r->first + strspn(text + r->first, " ");
	size_t first = r->first, length = strlen(second);
	char turned[ENTRY_MAX + 1];

	if (r->answer->n > 0 || length == 0 || strchr(second, ' ') || are_dice(text))
		return;
	r->first = (size_t)snprintf(turned, sizeof(turned), "%s %.*s", second, (int)first, text) - first - 1;
	r->text = turned;
	try_bare(r, true, LEGAL);
	r->text = text;
	r->first = first;
}

static enum answered
read_answer(struct session *s, int who, const char *text, struct answer *answer)
{
	struct reading_of r;

	/* The boards are large, and written before they are read. */
	memset(&r, 0, offsetof(struct reading_of, before));
	r.s = s;
	r.who = who;
	r.text = text;
	r.answer = answer;
	r.first = strcspn(text, " ");
	answer->n = 0;
	answer->seat = ANYBODY;
	answer->ends = answer->unread = answer->letter = answer->read = answer->carried = false;
	if (r.first == 0 || strlen(text) > ENTRY_MAX)
		return ANSWER_WHOLE;
	if (is_verb_name(s, text, r.first, false) && !begins_with_kind(&r) && !is_card_now(&r)) {
		try_whole(&r);
	} else {
		try_verbs(&r);
		if (!are_dice(text)) /* numbers of cards are names that are begun, and no sum */
			try_bare(&r, false, r.best == UNREAD ? STRAY : LEGAL);
		if (r.best < LEGAL)
			try_bare(&r, true, r.best <= STRAY ? STRAY : LEGAL);
		try_turned(&r);
		try_gathered(&r);
		answer->unread = answer->n == 0;
		if (answer->unread)
			return wrong_answer(&r);
		if (is_stray_die(&r))
			return stray_die(&r);
		if (answer->n > 1 && (r.best == STRAY || (r.best == BREAKS && is_out_of_turn(&r))))
			return ANSWER_STRAY;
		add_later(&r);
		if (r.several > 1) { /* a beginning that two verbs have, both of which take what follows */
			memcpy(answer->could_be, r.meant, sizeof(r.meant));
			answer->n = r.several;
		}
		answer->letter = answer->n == 1 && rests_on_a_letter(&r);
		if (answer->letter)
			return ANSWER_SEVERAL;
	}
	return answer->n == 0 ? ANSWER_WHOLE : answer->n == 1 ? ANSWER_SHORT : ANSWER_SEVERAL;
}

/* "2 he111 do17" as "he111 he111 do17"; false: no thing is counted so, or it is too long. */
static bool
write_counted(const char *text, char *out)
{
	struct text t = text_begin(out, ENTRY_MAX + 1);
	bool counted = false;
	size_t length;

	for (; *text; text += length + strspn(text + length, " ")) {
		const char *name = text + strcspn(text, " ");
		int n;

		length = strcspn(text, " ");
		name += strspn(name, " ");
		if (length != 1 || !text_number(text, 1, &n) || n < 2 || !*name || text_is_digit(*name))
			n = 1;
		if (n > 1) {
			counted = true;
			text = name;
			length = strcspn(name, " ");
		}
		for (; n > 0; n--) {
			text_add(&t, t.length > 0 ? " " : "");
			text_add_bytes(&t, text, length);
		}
	}
	return counted && t.length <= ENTRY_MAX;
}

/* A number that names begin with as well, "2" of 2-he-111, or that stands for cards that nobody sees, where
 * nothing can be done with it so. */
static enum answered
read_counted(struct session *s, int who, const char *text, struct answer *answer)
{
	char counted[ENTRY_MAX + 1];
	enum answered how = read_answer(s, who, text, answer), again;
	struct answer *other;

	if ((answer->n == 1 && answer->carried) || (how == ANSWER_WHOLE && answer->read) ||
	    !write_counted(text, counted))
		return how;
	other = malloc(sizeof(*other));
	if (!other)
		no_memory();
	again = read_answer(s, who, counted, other);
	if (other->n == 1 && again == ANSWER_SHORT && (other->carried || answer->n != 1)) {
		*answer = *other;
		how = again;
	}
	free(other);
	return how;
}

/* Where no assumed value of the box is taken, what is meant is told by these all the same: what an entry
 * lacks is asked for when it is known. */
enum answered
answer_read_here(struct session *s, int who, const char *text, struct answer *answer)
{
	bool ask = s->box.ask;
	enum answered how;

	s->box.ask = false;
	how = read_counted(s, who, text, answer);
	s->box.ask = ask;
	answer->carried = answer->carried && !ask;
	return how;
}
