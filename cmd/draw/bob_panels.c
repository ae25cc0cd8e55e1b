/* Battle of Britain: the combat in progress, and the score. */
#include "cmd/draw/battle_of_britain.h"
#include "cmd/say/say.h"

enum { PANEL = 145 };

static void
draw_score(struct drawing *d, const struct well *w)
{
	static const enum side sides[] = {RAF, LUFTWAFFE};
	char number[16];

	for (int i = 0; i < COUNT(sides); i++) {
		int x = w->x + w->width * (2 * i + 1) / 4;

		svg_label(d->svg, "t12 soft mid", x, w->y + 40, sides[i] == RAF ? "RAF" : "Luftwaffe");
		svg_label(d->svg, "t28 bold mid", x, w->y + 70,
			  draw_number(bob_points(d->play, sides[i]), false, number));
	}
}

static void
draw_score_line(struct drawing *d, const struct well *w, int y, const char *name, int value, bool fresh)
{
	char number[16];

	svg_label(d->svg, fresh ? "t12 new" : "t12", w->x + 8, y, name);
	svg_label(d->svg, fresh ? "t12 bold end new" : "t12 end", w->x + w->width - 8, y,
		  draw_number(value, false, number));
}

/* Cards out of play, on one side's account or the other's. */
static int
sum_of(const struct drawing *d, int field, bool *fresh)
{
	int sum = 0;

	*fresh = false;
	for (int kind = 0; kind < KINDS; kind++) {
		sum += draw_now(d, field, kind);
		*fresh = *fresh || draw_differs(d, field, kind);
	}
	return sum;
}

static void
draw_losses(struct drawing *d, const struct well *w)
{
	bool fresh;
	int n = sum_of(d, F_DAMAGED, &fresh);

	draw_score_line(d, w, w->y + 94, SAY("RAF cards damaged"), n, fresh);
	n = sum_of(d, F_SHOT, &fresh);
	draw_score_line(d, w, w->y + 111, SAY("Luftwaffe cards shot down"), n, fresh);
	draw_score_line(d, w, w->y + 128, SAY("combat markers left"), bob_state(d)->markers,
			draw_differs(d, F_MARKERS, 0));
}

/* One side of a duel: the card on the table, or the flight. */
static void
draw_fighter(struct drawing *d, int flight, int kind, int x, int y)
{
	bool raf = flight < RAF_FLIGHTS;
	int table = raf ? B_RAF_CARDS : B_LW_CARDS;
	const char *card = kind > 0 ? box_text(d->box, table, kind - 1, CARD_TITLE) : NULL;
	const char *look = card ? silhouette_of(card) : NULL;
	char name[DRAW_NAME];

	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", raf ? "raf" : "lw");
	svg_box(d->svg, "panel", x, y, 104, 84, 5);
	svg_box(d->svg, "f", x, y, 104, 20, 5);
	svg_fitted(d->svg, "on t12 bold mid", x + 52, y + 14, 98, 12, true,
		   card ? card : draw_name(d, T_FLIGHT, flight, name));
	if (look)
		svg_use(d->svg, "inked", look, x + 28, y + 25, 48, 36);
	svg_fitted(d->svg, "t12 mid", x + 52, y + 77, 98, 12, false,
		   card ? draw_name(d, T_FLIGHT, flight, name) : SAY("no card out"));
	svg_close(d->svg);
}

static void
combat_title(const struct drawing *d, int raider, char *out, size_t size)
{
	char name[DRAW_NAME], place[DRAW_NAME];

	snprintf(out, size, SAY("%s at %s"), draw_name(d, T_FLIGHT, RAF_FLIGHTS + raider, name),
		 bob_space_words(d, bob_space(d, RAF_FLIGHTS + raider), place));
}

static void
draw_combat(struct drawing *d, const struct well *w, int raider)
{
	const struct state *st = bob_state(d);
	int fighters = st->duel_from[raider] > 0 ? st->duel_from[raider] - 1 : st->fighter[raider] - 1;
	int middle = w->x + w->width / 2, n;
	char text[64];

	if (fighters >= 0)
		draw_fighter(d, fighters, st->duel_raf[raider], middle - 150, w->y + 28);
	draw_fighter(d, RAF_FLIGHTS + raider, st->duel_lw[raider], middle + 46, w->y + 28);
	svg_label(d->svg, "t12 soft mid", middle, w->y + 60, fighters >= 0 ? SAY("against") : "");
	n = snprintf(text, sizeof(text), SAY_MANY("%d cross", "%d crosses", st->crosses[raider]),
		     st->crosses[raider]);
	n += snprintf(text + n, sizeof(text) - (size_t)n, ", ");
	snprintf(text + n, sizeof(text) - (size_t)n,
		 SAY_MANY("%d roundel", "%d roundels", st->roundels[raider]), st->roundels[raider]);
	if (st->crosses[raider] + st->roundels[raider] > 0)
		svg_label(d->svg, "t12 mid", middle, w->y + 134, text);
	else if (st->hits[raider] > 0) {
		snprintf(text, sizeof(text), SAY_MANY("%d bombing hit", "%d bombing hits", st->hits[raider]),
			 st->hits[raider]);
		svg_label(d->svg, "t12 mid", middle, w->y + 134, text);
	}
}

int
bob_panels(struct drawing *d, int x, int y, int width)
{
	int raider = bob_state(d)->current - 1;
	char title[3 * DRAW_NAME];
	struct well combat = {.title = title}, score = {.title = SAY("Score")};

	if (raider >= 0) {
		combat_title(d, raider, title, sizeof(title));
		well_draw(d, &combat, x, y, width, PANEL);
		draw_combat(d, &combat, raider);
		y += PANEL + DRAW_GAP;
	}
	well_draw(d, &score, x, y, width, PANEL);
	draw_score(d, &score);
	draw_losses(d, &score);
	return y + PANEL + DRAW_GAP;
}
