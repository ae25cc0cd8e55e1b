/*
 * Battle of Britain: what its board holds. The drawings are cmd/draw/boards/battle_of_britain/; a target goes
 * by its key in the box ("target.london"), a space by its name ("here.J20": flights lie there).
 */
#include <string.h>

#include "cmd/draw/battle_of_britain.h"
#include "cmd/say/say.h"

/* ---- targets ---- */

static int
target_space(const struct bob *b, int target)
{
	int space = box_cell(b->d->box, B_TARGETS, target, TARGET_SPACE);

	for (int f = 0; space < 0 && f < FLIGHTS; f++)
		if (derived_of(b->d->play)->airfield[f] == target)
			return derived_of(b->d->play)->base[f];
	return space;
}

/* Whether missions lie face down for who looks on, and with them what happened to them. */
static bool
missions_hidden(const struct bob *b)
{
	return (b->d->board->hidden & LW_SEATS) == LW_SEATS;
}

/* The Luftwaffe flight whose mission a target is known to be; -1: none. */
static int
raider_of(const struct bob *b, int target)
{
	int place = b->st->mission[target];

	if (missions_hidden(b))
		return -1;
	return place >= FLYING && place < FLYING + LW_FLIGHTS ? place - FLYING : -1;
}

static void
target_title(const struct bob *b, int target, char *out, size_t size)
{
	static const char *const types[] = {SAID("city"), SAID("airfield"), SAID("radar station")};
	int type = bob_target_type(b->d->play, target), hits = b->st->damage[target];
	int raider = raider_of(b, target);
	char flight[DRAW_NAME];

	snprintf(out, size, "%s, %s%s", box_text(b->d->box, B_TARGETS, target, TARGET_TITLE),
		 SAY(types[type]),
		 hits == 0						       ? ""
		 : hits < box_cell(b->d->box, B_TARGETS, target, TARGET_BOMBS) ? SAY(", hit")
									       : SAY(", knocked out"));
	if (raider >= 0) {
		size_t n = strlen(out);

		snprintf(out + n, size - n, SAY(", the mission of %s"),
			 draw_name(b->d, T_FLIGHT, RAF_FLIGHTS + raider, flight));
	}
}

static void
say_target(struct bob *b, int target)
{
	const char *name = box_text(b->d->box, B_TARGETS, target, TARGET_KEY);
	int hits = b->st->damage[target], bombs = box_cell(b->d->box, B_TARGETS, target, TARGET_BOMBS),
	    production = box_cell(b->d->box, B_TARGETS, target, TARGET_PRODUCTION),
	    type = bob_target_type(b->d->play, target);
	bool out = hits > 0 && hits >= bombs;
	char title[4 * DRAW_NAME], key[VALUES_KEY];
	const struct unit u = {.type = T_TARGET,
			       .value = (int16_t)target,
			       .class = "site",
			       .title = title,
			       .field = {F_DAMAGE, missions_hidden(b) ? 0 : F_MISSION},
			       .changed = draw_differs(b->d, F_DAMAGE, target)};
	struct row *row;

	target_title(b, target, title, sizeof(title));
	row = say_unit(&b->v, b->board, key_of("target", name, key), &u);
	say_text(&b->v, row, "state", (type == CITY ? out : hits > 0) ? "hurt" : "");
	say_text(&b->v, row, "out", out ? "out" : "");
	/* Flights that lie there hide its number. */
	if (!out && production > 0 &&
	    !text_behind(&b->v, NULL, key_of("here", bob_space_name(b, target_space(b, target)), key)))
		say_format(&b->v, row, "n", "%d", production);
	say_text(&b->v, row, "seen", "seen");
	if (type == CITY && hits > 0 && !out)
		say_format(&b->v, row, "bombs", "%d", hits);
	if (raider_of(b, target) >= 0)
		say_text(&b->v, b->board, key_of("mission", name, key), "mission");
}

/* The spaces that a working radar sees. */
static void
say_cover(struct bob *b)
{
	for (int i = 0; i < b->d->box->rows[B_LINKS]; i++) {
		int station = box_cell(b->d->box, B_LINKS, i, LINK_STATION),
		    space = box_cell(b->d->box, B_LINKS, i, LINK_SPACE), k = 0;

		if (station < 0 || station >= TARGETS || bob_is_ko(b->d->play, station) || space < 0)
			continue;
		/* What two see is shaded once. */
		while (k < i && (box_cell(b->d->box, B_LINKS, k, LINK_SPACE) != space ||
				 bob_is_ko(b->d->play, box_cell(b->d->box, B_LINKS, k, LINK_STATION))))
			k++;
		if (k == i)
			say_text(&b->v, say_row(&b->v, b->board, "seen"), "space", bob_space_name(b, space));
	}
}

/* ---- the duel, the score ---- */

static void
say_card(struct bob *b, const char *key, int flight, int kind)
{
	bool raf = flight < RAF_FLIGHTS;
	const char *card =
	    kind > 0 ? box_text(b->d->box, raf ? B_RAF_CARDS : B_LW_CARDS, kind - 1, CARD_TITLE) : NULL;
	const char *look = card ? silhouette_of(card) : NULL;
	struct row *row = say_row(&b->v, b->board, key);
	char name[DRAW_NAME];

	draw_name(b->d, T_FLIGHT, flight, name);
	say_text(&b->v, row, "name", card ? card : name);
	say_text(&b->v, row, "flight", card ? name : SAY("no card out"));
	say_text(&b->v, row, "type", look ? look + 2 : "");
	say_text(&b->v, row, "side", raf ? "raf" : "lw");
	say_text(&b->v, row, "silclass", raf ? "sil-raf" : "sil-lw");
}

static void
say_dice(struct bob *b, const char *key, int n, const char *colour, const char *face)
{
	for (int i = 0; i < n; i++) {
		struct row *row = say_row(&b->v, b->board, key);

		say_text(&b->v, row, "colour", colour);
		say_text(&b->v, row, "face", face);
	}
}

static void
combat_title(const struct bob *b, int raider, char *out, size_t size)
{
	char name[DRAW_NAME], place[DRAW_NAME];

	snprintf(out, size, SAY("%s at %s"), draw_name(b->d, T_FLIGHT, RAF_FLIGHTS + raider, name),
		 bob_space_words(b, bob_space(b, RAF_FLIGHTS + raider), place));
}

static void
say_combat(struct bob *b)
{
	const struct state *st = b->st;
	int raider = st->current - 1, fighters;
	char title[3 * DRAW_NAME];

	if (raider < 0)
		return;
	combat_title(b, raider, title, sizeof(title));
	say_text(&b->v, b->board, "duel.title", title);
	fighters = st->duel_from[raider] > 0 ? st->duel_from[raider] - 1 : st->fighter[raider] - 1;
	if (fighters >= 0)
		say_card(b, "duel.raf", fighters, st->duel_raf[raider]);
	say_card(b, "duel.lw", RAF_FLIGHTS + raider, st->duel_lw[raider]);
	say_dice(b, "dice.lw", st->crosses[raider], "die-b", "cross");
	say_dice(b, "dice.raf", st->roundels[raider], "die-w", "roundel");
	if (st->crosses[raider] > 0)
		say_format(&b->v, b->board, "duel.lw.says",
			   SAY_MANY("%d cross", "%d crosses", st->crosses[raider]), st->crosses[raider]);
	if (st->roundels[raider] > 0)
		say_format(&b->v, b->board, "duel.raf.says",
			   SAY_MANY("%d roundel", "%d roundels", st->roundels[raider]), st->roundels[raider]);
	if (st->hits[raider] > 0)
		say_format(&b->v, b->board, "duel.result",
			   SAY_MANY("%d bombing hit", "%d bombing hits", st->hits[raider]), st->hits[raider]);
}

/* Cards out of play, on one side's account or the other's. */
static int
sum_of(const struct bob *b, int field, bool *fresh)
{
	int sum = 0;

	*fresh = false;
	for (int kind = 0; kind < KINDS; kind++) {
		sum += draw_now(b->d, field, kind);
		*fresh = *fresh || draw_differs(b->d, field, kind);
	}
	return sum;
}

static void
say_score_line(struct bob *b, const char *name, int n, bool fresh)
{
	struct row *row = say_row(&b->v, b->board, "score.rows");

	say_text(&b->v, row, "name", name);
	say_format(&b->v, row, "n", "%d", n);
	say_text(&b->v, row, "state", fresh ? "fresh" : "");
}

static void
say_score(struct bob *b)
{
	char number[16];
	bool fresh;
	int n;

	say_text(&b->v, b->board, "score.raf", draw_number(bob_points(b->d->play, RAF), false, number));
	say_text(&b->v, b->board, "score.lw", draw_number(bob_points(b->d->play, LUFTWAFFE), false, number));
	n = sum_of(b, F_DAMAGED, &fresh);
	say_score_line(b, SAY("RAF cards damaged"), n, fresh);
	n = sum_of(b, F_SHOT, &fresh);
	say_score_line(b, SAY("Luftwaffe cards shot down"), n, fresh);
	say_score_line(b, SAY("combat markers left"), b->st->markers, draw_differs(b->d, F_MARKERS, 0));
	for (int turn = 1; turn <= 4; turn++) {
		struct row *row = say_row(&b->v, b->board, "turns");

		say_format(&b->v, row, "n", "%d", turn);
		say_text(&b->v, row, "state",
			 turn == b->st->head.turn  ? "isnow"
			 : turn < b->st->head.turn ? "past"
						   : "");
	}
}

/* ---- the whole ---- */

/* Where the last entry was: the flight it moved, else the one whose space is resolved; the map opens there,
 * else at London. */
static void
say_here(struct bob *b)
{
	int raider = b->st->current - 1, space = -1;

	for (int f = FLIGHTS - 1; f >= 0; f--)
		if (draw_differs(b->d, F_AT, f))
			space = bob_space(b, f);
	if (space < 0 && raider >= 0)
		space = bob_space(b, RAF_FLIGHTS + raider);
	if (space >= 0 && raider >= 0 && !bob_under(b, space))
		say_text(&b->v, say_row(&b->v, b->board, "here"), "space", bob_space_name(b, space));
	say_text(&b->v, say_row(&b->v, b->board, "centre"), "space",
		 space >= 0 ? bob_space_name(b, space) : "J20");
}

static int
draw(struct drawing *d)
{
	struct bob b = {.d = d, .st = d->play->state};
	int height;

	values_begin(&b.v);
	b.board = b.v.board;
	bob_say_flights(&b);
	for (int t = 0; t < d->box->rows[B_TARGETS] && t < TARGETS; t++)
		say_target(&b, t);
	say_cover(&b);
	say_combat(&b);
	say_score(&b);
	bob_say_list(&b);
	say_here(&b);
	height = fill_board(d, &b.v);
	values_free(&b.v);
	return height;
}

const struct drawer battle_of_britain_drawer = {draw, draw_turn};
