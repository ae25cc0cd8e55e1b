/*
 * Battle of Britain: the map, as squares of forty units: the south at full size, the north at half of it;
 * where the drawing is narrow, what lies around the last entry.
 */
#include <string.h>

#include "cmd/draw/battle_of_britain.h"

/* A marker stands between its flight's name and the flights of the square beside it. */
enum { MAP_COLUMNS = 20, MAP_ROWS = 28, MARKER = 5 };

/* clang-format off */
/* Coasts of Britain and of the continent, ours, after longitude and latitude, in a frame of 800 by 1120. */
static const char *const coasts[] = {
	"M19 944L35 928L61 906L65 892L83 880L97 862L99 842L117 840L118 824L126 822L145 820L169 822L197 821L20"
	"1 807L219 791L237 768L223 778L202 787L189 795L181 803L153 794L138 779L135 784L111 784L122 773L105 76"
	"6L87 773L71 780L57 772L46 750L68 736L87 725L109 714L127 694L129 661L125 646L125 640L106 644L83 652L9"
	"8 636L108 616L91 598L110 586L129 601L145 596L167 597L179 592L197 608L187 588L201 590L193 571L199 560"
	"L210 553L196 544L199 532L209 517L207 504L185 517L177 503L157 470L162 455L174 432L193 420L182 421L160"
	" 430L130 441L107 452L83 432L76 457L59 435L60 418L76 392L91 368L79 349L83 316L67 326L40 325L15 386L25"
	" 338L35 267L-15 233L11 204L19 174L9 156L15 126L40 103L47 82L41 71L67 32L87 37L132 34L175 26L199 29L1"
	"95 51L157 85L133 112L148 112L120 151L142 140L181 128L232 133L267 130L282 151L262 189L253 208L237 235"
	"L228 252L203 262L215 275L227 281L190 299L153 308L188 313L219 304L233 311L257 320L267 336L287 352L295"
	" 382L305 416L309 427L321 451L325 457L359 472L374 494L395 512L387 516L389 534L408 569L383 556L360 554"
	"L373 560L396 569L418 595L423 616L405 638L425 650L433 636L457 633L487 638L513 661L516 674L517 686L512"
	" 704L505 729L490 743L481 744L485 754L477 761L465 761L460 768L463 780L448 788L427 794L437 796L448 797"
	"L468 806L492 803L497 805L492 814L493 821L491 829L487 832L479 836L472 838L465 854L451 852L439 860L431"
	" 862L420 870L416 872L403 868L391 864L375 864L364 866L355 868L347 874L335 867L327 866L307 855L313 864"
	"L298 871L297 875L275 874L268 877L270 886L263 889L250 885L237 886L236 896L232 887L216 875L204 874L173"
	" 885L167 893L165 902L167 908L163 915L157 928L147 928L124 915L119 918L103 914L91 916L80 928L65 936L53"
	" 955L45 942L31 938Z",
	"M840 567L800 586L767 594L760 613L717 635L705 688L684 726L673 740L659 756L645 770L629 788L640 797L619"
	" 806L595 819L581 828L558 839L541 844L523 848L505 858L505 873L505 896L502 928L491 944L472 958L447 965"
	"L425 976L413 982L411 985L407 1005L424 1012L415 1013L405 1019L383 1027L359 1021L331 1016L322 1019L315"
	" 995L316 983L292 988L271 980L275 1001L280 1018L293 1075L299 1097L277 1090L265 1095L245 1092L218 1108"
	"L199 1076L170 1077L135 1086L95 1096L81 1132L80 1175L853 1175Z",
	"M294 880L313 870L329 877L317 889L305 887Z",
	"M80 518L107 482L112 496L92 516Z",
	"M53 371L43 343L60 354Z",
	"M250 1030L265 1030L265 1038L251 1038Z",
	"M232 1004L221 1008L227 1013Z"};

/* clang-format on */

/* ---- where things are ---- */

bool
bob_map_xy(const struct drawing *d, int space, int *x, int *y)
{
	int column, row;

	if (space < 0 || space >= d->box->rows[B_SPACES])
		return false;
	column = box_cell(d->box, B_SPACES, space, SPACE_COLUMN);
	row = box_cell(d->box, B_SPACES, space, SPACE_ROW);
	if (column < 1 || column > MAP_COLUMNS || row < 1 || row > MAP_ROWS)
		return false;
	*x = (column - 1) * BOB_SQUARE + BOB_SQUARE / 2;
	*y = (row - 1) * BOB_SQUARE + BOB_SQUARE / 2;
	return true;
}

bool
bob_view_xy(const struct drawing *d, const struct bob_view *v, int space, int *x, int *y)
{
	if (!bob_map_xy(d, space, x, y))
		return false;
	if (*x < v->left || *y < v->top || *x >= v->left + v->across || *y >= v->top + v->down)
		return false;
	*x = v->x + (*x - v->left) * v->scale / BOB_SQUARE;
	*y = v->y + (*y - v->top) * v->scale / BOB_SQUARE;
	return true;
}

int
bob_base(const struct drawing *d, int flight)
{
	return derived_of(d->play)->base[flight];
}

/* ---- sea, land, squares ---- */

static void
draw_squares(struct drawing *d, const struct bob_view *v)
{
	for (int i = 0; i <= MAP_COLUMNS; i++)
		svg_line(d->svg, "grid", i * BOB_SQUARE, v->top, i * BOB_SQUARE, v->top + v->down);
	for (int i = v->top / BOB_SQUARE; i <= (v->top + v->down) / BOB_SQUARE; i++)
		svg_line(d->svg, "grid", v->left, i * BOB_SQUARE, v->left + v->across, i * BOB_SQUARE);
}

/* The spaces that a working radar sees. */
static void
draw_cover(struct drawing *d, const struct bob_view *v)
{
	for (int i = 0; i < d->box->rows[B_LINKS]; i++) {
		int station = box_cell(d->box, B_LINKS, i, LINK_STATION), x, y;

		if (station < 0 || station >= TARGETS || bob_is_ko(d->play, station) ||
		    !bob_map_xy(d, box_cell(d->box, B_LINKS, i, LINK_SPACE), &x, &y))
			continue;
		if (y < v->top || y >= v->top + v->down)
			continue;
		svg_box(d->svg, "cover", x - BOB_SQUARE / 2, y - BOB_SQUARE / 2, BOB_SQUARE, BOB_SQUARE, 0);
	}
}

static void
draw_ground(struct drawing *d, const struct bob_view *v)
{
	struct svg *s = d->svg;

	svg_open(s, "svg");
	svg_number(s, "x", v->x);
	svg_number(s, "y", v->y);
	svg_number(s, "width", v->across * v->scale / BOB_SQUARE);
	svg_number(s, "height", v->down * v->scale / BOB_SQUARE);
	svg_format(s, "viewBox", "%d %d %d %d", v->left, v->top, v->across, v->down);
	svg_attribute(s, "aria-hidden", "true");
	svg_box(s, "sea", v->left, v->top, v->across, v->down, 0);
	for (int i = 0; i < COUNT(coasts); i++)
		svg_path(s, "land", coasts[i]);
	draw_squares(d, v);
	draw_cover(d, v);
	svg_close(s);
	svg_box(s, "rule", v->x, v->y, v->across * v->scale / BOB_SQUARE, v->down * v->scale / BOB_SQUARE, 0);
}

static void
draw_letters(struct drawing *d, const struct bob_view *v)
{
	char text[16];

	for (int x = v->left; x < v->left + v->across; x += BOB_SQUARE) {
		snprintf(text, sizeof(text), "%c", 'A' + x / BOB_SQUARE);
		svg_label(d->svg, "t10 mid soft", v->x + (x - v->left) * v->scale / BOB_SQUARE + v->scale / 2,
			  v->y - 4, text);
	}
	for (int y = v->top; y < v->top + v->down; y += BOB_SQUARE) {
		snprintf(text, sizeof(text), "%d", y / BOB_SQUARE + 1);
		svg_label(d->svg, "t10 end soft", v->x - 4,
			  v->y + (y - v->top) * v->scale / BOB_SQUARE + v->scale / 2 + 4, text);
	}
}

/* How many flights that come before this one are drawn in the same space, and how many there are in all. */
int
bob_order(const struct drawing *d, int flight, int space, int *all)
{
	int before = 0;

	*all = 0;
	for (int f = 0; f < FLIGHTS; f++)
		if (bob_space(d, f) == space) {
			(*all)++;
			before += f < flight;
		}
	return before;
}

/* ---- flights ---- */

static const char *
marker_path(int marker)
{
	switch (marker) {
	case INTERCEPT:
	case WING_INTERCEPT:
		return "M-3 2A3 3 0 0 1 3 2";
	default:
		return "M-3 -3L3 3M3 -3L-3 3";
	}
}

static void
draw_marker(struct drawing *d, int raider)
{
	int marker = bob_state(d)->marker[raider];

	if (marker == NO_MARKER)
		return;
	svg_circle(d->svg, "f city", 0, 0, MARKER);
	svg_path(d->svg, "stroke", marker_path(marker));
}

bool
bob_flight_in(struct drawing *d, const struct bob_view *v, int flight)
{
	int x, y, all, space = bob_space(d, flight), width = v->scale > 30 ? 32 : v->scale,
		       height = v->scale > 30 ? 17 : 13;
	int order = bob_order(d, flight, space, &all);

	if (!bob_view_xy(d, v, space, &x, &y))
		return false;
	y += order * height - all * height / 2;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "data-place",
		      bob_state(d)->at[flight] == AWAY ? "home" : bob_space_name(d, space));
	bob_flight(d, flight, x - width / 2, y, width, height);
	svg_close(d->svg);
	if (flight >= RAF_FLIGHTS && bob_state(d)->marker[flight - RAF_FLIGHTS] != NO_MARKER &&
	    v->scale > 30) {
		svg_open(d->svg, "g");
		svg_format(d->svg, "transform", "translate(%d,%d)", x - width / 2 - 2, y + height / 2);
		draw_marker(d, flight - RAF_FLIGHTS);
		svg_close(d->svg);
	}
	return true;
}

/* The way a flight has come since it was last in its box: from the trail; else from where it was before the
 * last entry. */
static int
way_of(const struct drawing *d, int flight, int space[], int room)
{
	const struct trail *t = d->board->trail;
	const struct trail_change *c = t ? trail_last(t, F_AT, flight) : NULL;
	int n = 0;

	for (; c && n < room; c = trail_before(t, c)) {
		space[n++] = c->from == AWAY ? bob_base(d, flight) : c->from - 1;
		if (c->from == AWAY)
			break;
	}
	return n;
}

static void
draw_way(struct drawing *d, const struct bob_view *v, int flight)
{
	enum { WAY_MAX = 40 };
	int space[WAY_MAX], n, x, y, x1, y1;
	bool raf = flight < RAF_FLIGHTS, moved = draw_differs(d, F_AT, flight);

	if (bob_state(d)->at[flight] == AWAY || !bob_view_xy(d, v, bob_space(d, flight), &x, &y))
		return;
	n = way_of(d, flight, space, WAY_MAX);
	for (int i = 0; i < n && bob_view_xy(d, v, space[i], &x1, &y1); i++) {
		if (x1 != x || y1 != y)
			svg_line(d->svg,
				 i == 0 && moved ? "track"
				 : raf		 ? "way raf dashed"
						 : "way dashed",
				 x1, y1, x, y);
		x = x1;
		y = y1;
	}
}

/* The box of a flight that is out: its number in a dotted ring on its airfield. */
static void
draw_base(struct drawing *d, const struct bob_view *v, int flight)
{
	int x, y, all, space = bob_base(d, flight);
	char name[DRAW_NAME];

	if (bob_state(d)->at[flight] == AWAY || !bob_view_xy(d, v, space, &x, &y) || v->scale <= 30)
		return;
	bob_order(d, flight, space, &all);
	if (all > 0)
		return;
	svg_open(d->svg, "g");
	svg_attribute(d->svg, "class", flight < RAF_FLIGHTS ? "base raf" : "base lw");
	svg_attribute(d->svg, "aria-hidden", "true");
	svg_circle(d->svg, "field", x, y, 13);
	svg_label(d->svg, "t10 mid", x, y + 4, draw_name(d, T_FLIGHT, flight, name));
	svg_close(d->svg);
}

void
bob_map(struct drawing *d, const struct bob_view *v, bool drawn[FLIGHTS])
{
	draw_ground(d, v);
	if (v->scale > 30)
		draw_letters(d, v);
	for (int f = 0; f < FLIGHTS; f++)
		draw_way(d, v, f);
	for (int t = 0; t < d->box->rows[B_TARGETS] && t < TARGETS; t++)
		bob_target(d, v, t);
	for (int f = 0; f < FLIGHTS; f++)
		draw_base(d, v, f);
	for (int f = 0; f < FLIGHTS; f++)
		if (!drawn[f])
			drawn[f] = bob_flight_in(d, v, f);
}
