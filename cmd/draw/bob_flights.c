/* Battle of Britain: the flights: where they are, the way they came, what each of them holds. */
#include "cmd/draw/battle_of_britain.h"
#include "cmd/say/say.h"

enum { NORTH = 12, WAY = 40 }; /* rows of the map in the inset; spaces of a way */

static int
base_of(const struct bob *b, int flight)
{
	return derived_of(b->d->play)->base[flight];
}

int
bob_space(const struct bob *b, int flight)
{
	int at = b->st->at[flight];

	return at == AWAY ? base_of(b, flight) : at - 1;
}

const char *
bob_space_name(const struct bob *b, int space)
{
	return space >= 0 && space < b->d->box->rows[B_SPACES]
		   ? box_text(b->d->box, B_SPACES, space, SPACE_KEY)
		   : "nowhere";
}

/* What stands at a space: its airfield or city; empty: nothing. */
static const char *
place_name(const struct bob *b, int space)
{
	for (int i = 0; i < b->d->box->rows[B_AIRFIELDS]; i++)
		if (box_cell(b->d->box, B_AIRFIELDS, i, AIRFIELD_SPACE) == space)
			return box_text(b->d->box, B_AIRFIELDS, i, AIRFIELD_TITLE);
	for (int i = 0; i < b->d->box->rows[B_TARGETS]; i++)
		if (box_cell(b->d->box, B_TARGETS, i, TARGET_SPACE) == space)
			return box_text(b->d->box, B_TARGETS, i, TARGET_TITLE);
	return "";
}

const char *
bob_space_words(const struct bob *b, int space, char out[static DRAW_NAME])
{
	const char *place = place_name(b, space);

	snprintf(out, DRAW_NAME, "%.100s%s%s", place, *place ? " " : "", bob_space_name(b, space));
	return out;
}

/* Whether the inset covers a space: where the drawing is wide, the sea beside it. */
bool
bob_under(const struct bob *b, int space)
{
	enum { LAST = 17, EAST = 14 };
	int row = space >= 0 ? box_cell(b->d->box, B_SPACES, space, SPACE_ROW) : NONE;

	return !b->d->narrow && row > NORTH && row <= LAST &&
	       box_cell(b->d->box, B_SPACES, space, SPACE_COLUMN) >= EAST;
}

/* Whether the flights of a space are named in the inset: it lies there, or nowhere on the map. */
static bool
is_north(const struct bob *b, int space)
{
	return space < 0 || box_cell(b->d->box, B_SPACES, space, SPACE_ROW) <= NORTH || bob_under(b, space);
}

/* ---- flights ---- */

/* The cards of a flight as words: "Spitfire 2, Hurricane, 1 face down". */
static void
cards_of(const struct bob *b, int flight, char *out, size_t size)
{
	bool raf = flight < RAF_FLIGHTS;
	int table = raf ? B_RAF_CARDS : B_LW_CARDS, unseen = b->st->unseen[flight];
	uint64_t seats = raf ? RAF_SEATS : LW_SEATS;
	bool hidden = (b->d->board->hidden & seats) == seats;
	size_t n = 0;

	out[0] = '\0';
	for (int kind = 0; kind < b->d->box->rows[table] && kind < KINDS; kind++) {
		int cards = raf ? b->st->raf[flight][kind] : b->st->lw[flight - RAF_FLIGHTS][kind];

		if (hidden) {
			unseen += cards;
			continue;
		}
		if (cards > 0 && n < size)
			n += (size_t)snprintf(out + n, size - n, cards > 1 ? "%s%s %d" : "%s%s",
					      n > 0 ? ", " : "", box_text(b->d->box, table, kind, CARD_TITLE),
					      cards);
	}
	if (unseen > 0 && n < size) {
		n += (size_t)snprintf(out + n, size - n, "%s", n > 0 ? ", " : "");
		if (n < size)
			snprintf(out + n, size - n, SAY_MANY("%d face down", "%d face down", unseen), unseen);
	}
}

static bool
cards_changed(const struct bob *b, int flight)
{
	bool raf = flight < RAF_FLIGHTS;

	for (int kind = 0; kind < KINDS; kind++)
		if (draw_differs(b->d, raf ? F_RAF : F_LW,
				 (raf ? flight : flight - RAF_FLIGHTS) * KINDS + kind))
			return true;
	return draw_differs(b->d, F_UNSEEN, flight);
}

static void
flight_title(const struct bob *b, int flight, char *out, size_t size)
{
	char name[DRAW_NAME], place[DRAW_NAME], cards[2 * DRAW_NAME];

	cards_of(b, flight, cards, sizeof(cards));
	snprintf(out, size, "%s%s%s%s%s%s%s", draw_name(b->d, T_FLIGHT, flight, name),
		 b->st->ace[flight] ? SAY(", with an Ace") : "", SAY(": "),
		 bob_space_words(b, bob_space(b, flight), place),
		 b->st->at[flight] == AWAY ? SAY(", at home") : "", cards[0] ? ". " : "", cards);
}

/* The way a flight has come since it was last in its box: from the trail; else from where it was before the
 * last entry. */
static int
way_of(const struct bob *b, int flight, int space[], int room)
{
	const struct trail *t = b->d->board->trail;
	const struct trail_change *c = t ? trail_last(t, F_AT, flight) : NULL;
	int n = 0;

	for (; c && n < room; c = trail_before(t, c)) {
		space[n++] = c->from == AWAY ? base_of(b, flight) : c->from - 1;
		if (c->from == AWAY)
			break;
	}
	return n;
}

/* Its card on the table, else of its kind: what a flight looks like. */
static const char *
shape_of(const struct bob *b, int flight)
{
	int raider = flight - RAF_FLIGHTS,
	    kind = raider >= 0 && b->st->current == raider + 1 ? b->st->duel_lw[raider] : 0;
	const char *shape =
	    kind > 0 ? silhouette_of(box_text(b->d->box, B_LW_CARDS, kind - 1, CARD_TITLE)) : NULL;

	return (shape ? shape : flight < RAF_FLIGHTS ? "s-spit" : "s-he111") + 2;
}

/* As a counter (`unit`), or as one of a list. */
static void
say_flight(struct bob *b, struct row *row, const char *key, int flight, bool unit)
{
	char title[5 * DRAW_NAME], name[DRAW_NAME];
	bool home = b->st->at[flight] == AWAY;
	const struct unit u = {.type = T_FLIGHT,
			       .value = (int16_t)flight,
			       .class = flight < RAF_FLIGHTS ? "raf" : "lw",
			       .title = title,
			       .field = {F_AT, F_ACE},
			       .moved = draw_differs(b->d, F_AT, flight),
			       .changed = draw_differs(b->d, F_ACE, flight)};
	struct row *one;

	flight_title(b, flight, title, sizeof(title));
	one = unit ? say_unit(&b->v, row, key, &u) : say_row(&b->v, row, key);
	say_text(&b->v, one, "name", draw_name(b->d, T_FLIGHT, flight, name));
	say_text(&b->v, one, "side", u.class);
	say_text(&b->v, one, "type", shape_of(b, flight));
	say_text(&b->v, one, "ace", b->st->ace[flight] ? "ace" : "");
	if (unit) {
		say_text(&b->v, one, "state", home ? "rest" : "");
		say_text(&b->v, one, "place", home ? "home" : bob_space_name(b, bob_space(b, flight)));
	}
}

/* Flights that lie in one space, those of the RAF above; whether it has a marker of combat. */
static void
say_stack(struct bob *b, int space)
{
	struct row *row = say_row(&b->v, b->board, bob_under(b, space) ? "covered" : "stacks");
	char key[VALUES_KEY];

	say_text(&b->v, row, "space", bob_space_name(b, space));
	say_text(&b->v, b->board, key_of("here", bob_space_name(b, space), key), "here");
	for (int f = 0; f < FLIGHTS; f++) {
		if (bob_space(b, f) != space)
			continue;
		say_text(&b->v, row, "side", f < RAF_FLIGHTS ? "raf" : "lw");
		if (is_north(b, space))
			say_flight(b, b->board, "north", f, true);
		else
			say_flight(b, row, "units", f, true);
		if (f >= RAF_FLIGHTS && b->st->marker[f - RAF_FLIGHTS] != NO_MARKER)
			say_text(&b->v, row, "fight", "fight");
	}
}

static void
say_way(struct bob *b, int flight)
{
	int way[WAY], n = way_of(b, flight, way, WAY), to = bob_space(b, flight);
	bool moved = draw_differs(b->d, F_AT, flight);

	for (int i = 0; i < n && b->st->at[flight] != AWAY; i++) {
		struct row *row;

		if (way[i] == to || way[i] < 0)
			continue;
		row = say_row(&b->v, b->board, "tracks");
		say_text(&b->v, row, "from", bob_space_name(b, way[i]));
		say_text(&b->v, row, "to", bob_space_name(b, to));
		say_text(&b->v, row, "side",
			 i == 0 && moved	? "fresh-line"
			 : flight < RAF_FLIGHTS ? "line-raf"
						: "line-lw");
		to = way[i];
	}
}

void
bob_say_flights(struct bob *b)
{
	char key[VALUES_KEY], name[DRAW_NAME];

	for (int f = 0; f < FLIGHTS; f++) {
		int space = bob_space(b, f), before = 0;

		while (before < f && bob_space(b, before) != space)
			before++;
		if (before == f)
			say_stack(b, space);
		say_way(b, f);
	}
	/* The box of a flight that is out: its number on its airfield. */
	for (int f = 0; f < FLIGHTS; f++) {
		struct row *row;

		if (b->st->at[f] == AWAY ||
		    text_behind(&b->v, NULL, key_of("here", bob_space_name(b, base_of(b, f)), key)))
			continue;
		row = say_row(&b->v, b->board, "homes");
		say_text(&b->v, row, "space", bob_space_name(b, base_of(b, f)));
		say_text(&b->v, row, "name", draw_name(b->d, T_FLIGHT, f, name));
		say_text(&b->v, row, "side", f < RAF_FLIGHTS ? "raf" : "lw");
	}
}

static void
flight_state(const struct bob *b, int flight, char *out, size_t size)
{
	const struct state *st = b->st;
	int raider = flight - RAF_FLIGHTS;
	char place[DRAW_NAME];

	bob_space_words(b, bob_space(b, flight), place);
	if (st->at[flight] == AWAY)
		snprintf(out, size, SAY("%s, home"), place);
	else if (raider >= 0 && st->fuel[raider] > 0)
		snprintf(out, size, SAY("%s, fuel %d"), place, st->fuel[raider]);
	else
		snprintf(out, size, "%s", place);
}

/* The flights one by one, the Luftwaffe first, as it flies first. */
void
bob_say_list(struct bob *b)
{
	char text[3 * DRAW_NAME];

	for (int i = 0; i < FLIGHTS; i++) {
		int flight = (i + RAF_FLIGHTS) % FLIGHTS;
		struct row *row = say_row(&b->v, b->board, "roll");

		say_flight(b, row, "units", flight, false);
		flight_state(b, flight, text, sizeof(text));
		say_text(&b->v, row, "where", text);
		cards_of(b, flight, text, sizeof(text));
		say_text(&b->v, row, "cards", text);
		say_text(&b->v, row, "state", cards_changed(b, flight) ? "fresh" : "");
	}
}
