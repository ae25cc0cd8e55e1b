/*
 * 303 Squadron: what its board holds: the players' boards with their hands, the Combat in progress. The
 * drawings are cmd/draw/boards/squadron_303/.
 */
#include "cmd/draw/squadron_303.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"

/* ---- players' boards ---- */

/* A part of a card's name, as names of this type are said; else as it is written there. */
static void
say_part(const struct s303 *q, int type, const char *part, size_t length, char out[static DRAW_NAME])
{
	int value = name_read(q->d->board->language, type, part, length, false);

	if (value >= 0)
		draw_said(q->d, type, value, out);
	else
		snprintf(out, DRAW_NAME, "%.*s", (int)length, part);
}

/* "hit-1-extra-hit" as it is read: "Hit 1" and "extra hit". */
static void
card_words(const struct s303 *q, int card, char first[static DRAW_NAME], char second[static DRAW_NAME])
{
	char name[DRAW_NAME], symbol[DRAW_NAME];
	const char *digits = draw_key(q->d, T_CARD, card, name) + strcspn(name, "0123456789");
	size_t n = strspn(digits, "0123456789"), length = (size_t)(digits - name);
	struct made made;

	say_part(q, T_SYMBOL, name, length > 0 && *digits ? length - 1 : length, symbol);
	snprintf(first, DRAW_NAME, "%.100s%s%.*s", symbol, n > 0 ? " " : "", (int)n, digits);
	polish_sentence(made_begin(&made), first);
	snprintf(first, DRAW_NAME, "%s", made_end(&made));
	made_free(&made);
	say_part(q, T_GAIN, digits[n] ? digits + n + 1 : "", strlen(digits[n] ? digits + n + 1 : ""), second);
}

static int
hand_size(const struct s303 *q, int board)
{
	int n = q->st->unseen[AT_HAND + board];

	for (int card = 0; card < CARDS; card++)
		n += q->st->cards[AT_HAND + board][card];
	return n;
}

static void
say_card(struct s303 *q, struct row *board, int card, bool can)
{
	char first[DRAW_NAME], second[DRAW_NAME], name[DRAW_NAME];
	struct row *row = say_row(&q->v, board, "hand");

	say_text(&q->v, row, "side", "raf");
	if (card < 0) {
		say_text(&q->v, row, "name", SAY("face down"));
		say_text(&q->v, row, "back", "back");
		return;
	}
	card_words(q, card, first, second);
	say_text(&q->v, row, "state", can ? "answers" : "");
	say_text(&q->v, row, "name", first);
	say_text(&q->v, row, "does", second);
	say_text(&q->v, row, "card", draw_key(q->d, T_CARD, card, name));
}

static void
say_hand(struct s303 *q, struct row *row, int board)
{
	int n = 0, all = hand_size(q, board);
	bool hidden = (q->d->board->hidden >> board & 1) != 0, can[CARDS] = {false};

	if (!hidden && all > 0 && q->st->fighter == board + 1)
		draw_can(q->d, board, -1, T_CARD, can, CARDS);
	for (int card = 0; card < CARDS && !hidden; card++)
		for (int i = 0; i < q->st->cards[AT_HAND + board][card]; i++, n++)
			say_card(q, row, card, can[card]);
	for (; n < all; n++)
		say_card(q, row, -1, false);
	say_format(&q->v, row, "cards", SAY_MANY("%d card", "%d cards", all), all);
}

static void
say_wounds(struct s303 *q, struct row *row, int board)
{
	char text[2 * DRAW_NAME] = "", name[DRAW_NAME];
	bool fresh = false;
	size_t n = 0;

	for (int i = 0; i < WOUNDS; i++) {
		fresh = fresh || draw_differs(q->d, F_WOUND, board * WOUNDS + i);
		if (q->st->wound[board][i] && n < sizeof(text))
			n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%s",
					      n > 0 ? ", " : SAY("damage: "),
					      draw_told(q->d, T_DAMAGE, i, name));
	}
	say_text(&q->v, row, "wounds", n > 0 ? text : SAY("no damage"));
	say_text(&q->v, row, "wound-state", fresh ? "fresh" : n > 0 ? "harmt" : "soft");
}

/* Who flies a board, and what he has shot down so far. */
static int
victories_of(const struct s303 *q, int board)
{
	int n = 0;

	for (int pilot = 0; pilot < PILOTS; pilot++)
		for (int class = 0; class < CLASSES && q->st->pilot_at[pilot] == AT_BOARD + board; class ++)
			n += q->st->victories[pilot][class];
	return n;
}

static void
board_note(const struct s303 *q, int board, char out[static DRAW_NAME])
{
	char colour[DRAW_NAME], status[DRAW_NAME], shot[32] = "";
	const char *player = draw_player(q->d, board);
	int victories = victories_of(q, board);

	if (victories > 0)
		snprintf(shot, sizeof(shot), SAY(", %d shot down"), victories);
	snprintf(out, DRAW_NAME, "%.30s%s%.40s, %.50s%s", player ? player : "", player ? ", " : "",
		 draw_name(q->d, T_COLOUR, board, colour),
		 draw_value(q->d, F_STATUS, q->st->status[board], status), shot);
}

static void
say_boards(struct s303 *q)
{
	char note[DRAW_NAME], letter[2];

	for (int b = 0; b < BOARDS; b++) {
		int left = q->st->ammunition[b], most = left > 4 ? left : 4;
		struct row *row;

		if (q->st->status[b] == ABSENT)
			continue;
		row = say_row(&q->v, q->board, "boards");
		board_note(q, b, note);
		s303_letter(q, b, letter);
		say_text(&q->v, row, "letter", letter);
		say_text(&q->v, row, "seat", s303_colour(b));
		say_text(&q->v, row, "pilot", *s303_pilot(q, b) ? s303_pilot(q, b) : SAY("no pilot"));
		say_text(&q->v, row, "note", note);
		say_text(&q->v, row, "now", q->st->fighter == b + 1 ? "now" : "");
		say_wounds(q, row, b);
		for (int i = most; i-- > 0;)
			say_text(&q->v, say_row(&q->v, row, "shots"), "state", i < left ? "shot" : "");
		say_hand(q, row, b);
	}
}

/* The pilots who wait for a Hurricane. */
static void
say_reserve(struct s303 *q)
{
	char text[2 * DRAW_NAME] = "";
	size_t n = 0;

	for (int pilot = 0; pilot < PILOTS && n < sizeof(text); pilot++) {
		const char *title = box_text(q->d->box, B_PILOTS, pilot, C_PILOT_TITLE),
			   *last = strrchr(title, ' ');

		if (q->st->pilot_at[pilot] == AT_RESERVE)
			n += (size_t)snprintf(text + n, sizeof(text) - n, "%s%s", n > 0 ? ", " : "",
					      last ? last + 1 : title);
	}
	say_text(&q->v, q->board, "reserve", text);
}

/* The events of the scenario that lie open. */
static void
say_events(struct s303 *q)
{
	for (int slot = 0; slot < SLOTS; slot++) {
		int event = q->st->event[slot] - 1;
		char title[DRAW_NAME];
		struct row *row;

		if (event < 0 || event >= q->d->box->rows[B_EVENTS])
			continue;
		row = say_row(&q->v, q->board, "events");
		say_format(&q->v, row, "text", SAY("Event: %.120s"),
			   draw_cell(q->d, B_EVENTS, event, C_EVENT_TITLE, title));
		say_text(&q->v, row, "state", draw_differs(q->d, F_EVENT, slot) ? "fresh" : "");
	}
}

/* ---- the Combat ---- */

/* Dice as they lie, by the symbol on them; one that is still to be thrown is empty. Then their words. */
static void
say_dice(struct s303 *q, const char *list, const uint8_t *die, int n, int pending)
{
	static const char *const drawn[SYMBOLS] = {
	    [S_HIT] = "hit",	 [S_EVADE] = "evade",	  [S_MANOEUVRE] = "manoeuvre", [S_REROLL] = "reroll",
	    [S_JOKER] = "joker", [S_FAILURE] = "failure", [S_SUCCESS] = "success",     [S_PROP2] = "prop2",
	    [S_PROP3] = "prop3", [S_PROP4] = "prop4"};
	char words[3 * DRAW_NAME], key[VALUES_KEY];
	size_t used = 0;

	snprintf(words, sizeof(words), "%s", n > 0 ? SAY("not thrown yet") : SAY("no dice"));
	for (int i = 0; i < n; i++) {
		struct row *row = say_row(&q->v, q->board, list);
		bool thrown = (pending >> i & 1) == 0;
		char name[DRAW_NAME];

		say_text(&q->v, row, "face", thrown && die[i] < SYMBOLS ? drawn[die[i]] : "");
		say_text(&q->v, row, "state", thrown ? "" : "dim");
		if (thrown && used < sizeof(words))
			used +=
			    (size_t)snprintf(words + used, sizeof(words) - used, "%s%s", used > 0 ? ", " : "",
					     draw_told(q->d, T_SYMBOL, die[i], name));
	}
	say_text(&q->v, q->board, key_of(list, "words", key), words);
}

static void
say_combat(struct s303 *q)
{
	const struct state *s = q->st;
	char name[DRAW_NAME];

	if (s->fighter == 0 || s->target == 0)
		return;
	say_format(&q->v, q->board, "combat", SAY("Combat: %s against %s, round %d"),
		   s303_pilot(q, s->fighter - 1), draw_told(q->d, T_AIRCRAFT, s->target - 1, name), s->round);
	say_dice(q, "own", s->own_die, COUNT(s->own_die), s->own_pending);
	say_dice(q, "german", s->german_die, s->german_dice < DUEL_DICE ? s->german_dice : DUEL_DICE,
		 s->german_pending);
}

/* ---- the whole ---- */

static void
say_heading(struct s303 *q)
{
	const struct step *now = step_of(q->d->game, q->st->head.step);
	struct made made;

	name_print_value(made_begin(&made), q->d->board->language, F_MISSION, q->st->mission);
	say_text(&q->v, q->board, "mission", made_end(&made));
	made_free(&made);
	if (q->st->head.turn > 0)
		say_format(&q->v, q->board, "turn", "%s %d", SAY("Turn"), q->st->head.turn);
	say_text(&q->v, q->board, "step",
		 now				 ? SAY_OF(q->d->game, now->title)
		 : q->st->head.step == STEP_OVER ? SAY("the game is over")
						 : SAY("the position is set up"));
}

static int
draw(struct drawing *d)
{
	struct s303 q = {.d = d, .st = d->play->state};
	int height;

	values_begin(&q.v);
	q.board = q.v.board;
	say_heading(&q);
	s303_say_map(&q);
	say_combat(&q);
	say_events(&q);
	say_reserve(&q);
	say_boards(&q);
	height = fill_board(d, &q.v);
	values_free(&q.v);
	return height;
}

static void
title(const struct drawing *d, char *out, size_t size)
{
	const struct state *st = d->play->state;
	struct made made;

	name_print_value(made_begin(&made), d->board->language, F_MISSION, st->mission);
	snprintf(out, size, SAY("%s, turn %d"), made_end(&made), st->head.turn);
	made_free(&made);
}

const struct drawer squadron_303_drawer = {draw, title};
