/* RAF: Eagle: the day, its hours and their raids, and the raid in hand. */
#include <string.h>

#include "cmd/draw/raf_eagle.h"
#include "cmd/say/say.h"

/* "0800" as it is said: "08:00". */
const char *
raf_hour(const struct raf *r, int slot, char out[static DRAW_NAME])
{
	char name[DRAW_NAME];

	draw_name(r->d, T_SLOT, slot, name);
	snprintf(out, DRAW_NAME, "%.2s:%.20s", name, strlen(name) > 2 ? name + 2 : "");
	return out;
}

/* ---- the day ---- */

/* The sky over both zones of operations, and what else is in force today. */
static void
say_sky(struct raf *r)
{
	static const uint16_t fields[] = {F_FOG, F_TERROR, F_LF3_TO_LF2, F_TEMPO, F_SEELOEWE, F_WEATHER};
	const struct state *st = r->st;
	char lf2[DRAW_NAME], lf3[DRAW_NAME], word[DRAW_NAME], out[4 * DRAW_NAME];
	size_t n;

	draw_told_value(r->d, F_WEATHER, st->weather[LF2], lf2);
	draw_told_value(r->d, F_WEATHER, st->weather[LF3], lf3);
	if (strcmp(lf2, lf3) == 0)
		n = (size_t)snprintf(out, sizeof(out), SAY("sky %s"), lf2);
	else
		n = (size_t)snprintf(out, sizeof(out), SAY("sky %s over Luftflotte 2, %s over 3"), lf2, lf3);
	snprintf(out + n, sizeof(out) - n, "%s%s%s%s%s%s", st->fog ? SAY(", fog") : "",
		 st->terror ? SAY(", terror raids") : "",
		 st->lf3_to_lf2 ? SAY(", Luftflotte 3 moved to 2") : "", st->tempo != TEMPO_NONE ? ", " : "",
		 st->tempo != TEMPO_NONE ? draw_value(r->d, F_TEMPO, st->tempo, word) : "",
		 st->seeloewe == SEELOEWE_FORECAST ? SAY(", Seelöwe forecast")
		 : st->seeloewe == SEELOEWE_D_DAY  ? SAY(", Seelöwe set")
		 : st->seeloewe != SEELOEWE_NONE   ? SAY(", Seelöwe")
						   : "");
	say_text(&r->v, r->board, "sky", out);
	for (int i = 0; i < COUNT(fields); i++)
		if (draw_differs(r->d, fields[i], 0) ||
		    (fields[i] == F_WEATHER && draw_differs(r->d, F_WEATHER, LF3)))
			say_text(&r->v, r->board, "sky.state", "fresh");
}

static void
say_date(struct raf *r)
{
	const struct step *step = step_of(r->d->game, r->st->head.step);
	char day[DRAW_NAME], at[DRAW_NAME], number[16];

	draw_told(r->d, T_DAY, r->st->day, day);
	raf_hour(r, r->st->clock, at);
	if (r->st->head.step == STEP_OVER)
		say_format(&r->v, r->board, "date", SAY("%s, the game is over"), day);
	else
		say_format(&r->v, r->board, "date", "%s, %s", day, at);
	say_text(&r->v, r->board, "clock", at);
	say_text(&r->v, r->board, "vp", draw_number(r->st->vp, true, number));
	say_text(&r->v, r->board, "vp.state", fresh(r, F_VP, 0));
	if (step)
		say_text(&r->v, r->board, "asked", SAY_OF(r->d->game, step->title));
}

/* The hour of an entry, as the trail has it. */
static int
hour_of(const struct raf *r, int32_t seq)
{
	const struct trail *t = r->d->board->trail;
	const struct trail_change *c = trail_last(t, F_CLOCK, 0);
	int slot = r->st->clock;

	for (; c && c->seq > seq; c = trail_before(t, c))
		slot = c->from;
	return slot;
}

/* What the game's score was changed by from a raid's beginning to the entry that ended it. */
static int
points_of(const struct trail *t, const struct trail_change *raid, int32_t end)
{
	int points = 0;

	for (const struct trail_change *c = trail_last(t, F_VP, 0); c && c->seq > raid->seq;
	     c = trail_before(t, c))
		if (c->seq <= end)
			points += c->to - c->from;
	return points;
}

/* The raids of today that were flown at an hour, with the points they brought: the state knows them no more,
 * what has happened tells. */
static void
say_flown(struct raf *r, struct row *row, int slot)
{
	const struct trail *t = r->d->board->trail;
	const struct trail_change *day = t ? trail_last(t, F_DAY, 0) : NULL,
				  *c = t ? trail_last(t, F_RAID, 0) : NULL;
	int32_t next = INT32_MAX;

	for (; c && c->seq >= (day ? day->seq : 0); c = trail_before(t, c)) {
		struct row *raid;
		char points[16];
		int32_t end = next;

		next = c->seq;
		if (c->to == 0 || c->to == r->st->raid || hour_of(r, c->seq) != slot)
			continue;
		raid = say_row(&r->v, row, "raids");
		say_text(&r->v, raid, "name", target_name(r, c->to - 1));
		say_text(&r->v, raid, "state", "soft");
		say_text(&r->v, raid, "n", draw_number(points_of(t, c, end), true, points));
	}
}

/* ---- the day's raids ---- */

/* A raid of the planning track; its Gruppen are counted where they are not shown elsewhere. */
static void
say_planned(struct raf *r, struct row *row, int card, bool count)
{
	struct row *raid = say_row(&r->v, row, "raids");
	bool now = r->st->raid == card + 1;
	int n = 0;

	say_text(&r->v, raid, "name", target_name(r, card));
	say_text(&r->v, raid, "state",
		 now ? "b"
		 : draw_differs(r->d, F_TARGET_AT, card) || draw_differs(r->d, F_TARGET_SLOT, card)
		     ? "b fresh"
		     : "");
	if (count)
		n = raf_say_gruppen(r, raid, "units", G_CARD + card, false);
	if (n > 0)
		say_format(&r->v, raid, "n", "%d", n);
}

/* A raid to come, with its Gruppen. */
static void
say_coming(struct raf *r, int card, int slot)
{
	struct row *row = say_row(&r->v, r->board, "coming");
	char at[DRAW_NAME];

	say_text(&r->v, row, "name", target_name(r, card));
	say_text(&r->v, row, "hour", slot < SLOTS ? raf_hour(r, slot, at) : SAY("not planned"));
	raf_say_gruppen(r, row, "units", G_CARD + card, true);
}

/* Raids to come stand where the raid would be, as many as there is room for; on a telephone all of them do.
 */
static void
say_hours(struct raf *r)
{
	int room = r->d->narrow ? TARGETS : r->st->raid > 0 ? 0 : 4;

	for (int slot = 0; slot <= SLOTS; slot++) {
		struct row *row = slot < SLOTS ? say_row(&r->v, r->board, "hours") : NULL;
		char at[DRAW_NAME];

		if (row) {
			say_text(&r->v, row, "hour", raf_hour(r, slot, at));
			say_text(&r->v, row, "state",
				 slot == r->st->clock  ? "isnow"
				 : slot < r->st->clock ? "past"
						       : "");
			say_text(&r->v, row, "mark", r->st->ultra == slot + 1 ? "Ultra" : "");
			say_flown(r, row, slot);
		}
		for (int card = 0; card < TARGETS; card++) {
			bool in_slot =
			    slot < SLOTS
				? r->st->target_slot[card] == slot + 1 && r->st->target_at[card] == C_PLANNED
				: r->st->target_slot[card] == 0 || r->st->target_at[card] != C_PLANNED;
			bool shown = in_slot && room > 0 && raf_gruppen_here(r, G_CARD + card);

			if (shown) {
				say_coming(r, card, slot);
				room--;
			}
			if (in_slot && row)
				say_planned(r, row, card, !shown);
		}
	}
}

/* Where the raid goes: its target's own place, else the sector that it lies in. */
static void
say_route(struct raf *r, int card)
{
	static const char *const kinds[] = {"target", "radar"};
	const char *name = target_name(r, card);
	int sector = raf_target_sector(r->d->play, card), i = 0;
	char at[VALUES_KEY], aim[VALUES_KEY], id[DRAW_NAME];
	struct row *row = say_row(&r->v, r->board, "raid");

	while (i < COUNT(kinds) && !has_anchor(r->d, key_of(kinds[i], name, at)))
		i++;
	if (i < COUNT(kinds)) {
		struct row *target = say_row(&r->v, r->board, "target");

		say_text(&r->v, target, "at", at);
		say_text(&r->v, target, "name", i == 0 ? name : "");
		say_text(&r->v, target, "left", strcmp(name, "Dover") == 0 ? "" : "left");
		say_text(&r->v, r->board, at, "now");
	} else {
		draw_key(r->d, T_SECTOR, sector >= 0 ? sector : 0, id);
		key_of("sector", sector >= 0 ? id : "7/11", at); /* London lies beside it */
		say_text(&r->v, r->board, key_of("aim", sector >= 0 ? id : "7/11", aim), "aim");
	}
	say_text(&r->v, row, "from", "846 318");
	say_text(&r->v, row, "to", at);
}

static void
say_raid(struct raf *r)
{
	int card = r->st->raid - 1;
	char kind[DRAW_NAME], word[DRAW_NAME];

	if (card < 0)
		return;
	say_text(&r->v, r->board, "raid.target", target_name(r, card));
	say_format(&r->v, r->board, "raid.title", "%s (%d), %s", target_name(r, card), card + 1,
		   draw_name(r->d, T_KIND, cell_of(r, B_TARGETS, card, TARGET_KIND), kind));
	for (int w = WARNING_NONE; w <= VERY_EARLY; w++) {
		struct row *row = say_row(&r->v, r->board, "warning");

		say_text(&r->v, row, "name", draw_value(r->d, F_WARNING, w, word));
		say_text(&r->v, row, "state", w == r->st->warning ? "lit" : "dim");
	}
	say_format(&r->v, r->board, "intelligence", SAY("intel. %s"),
		   draw_value(r->d, F_INTELLIGENCE, r->st->intelligence, word));
	say_route(r, card);
}

void
raf_say_day(struct raf *r)
{
	say_date(r);
	say_sky(r);
	say_hours(r);
	say_raid(r);
}
