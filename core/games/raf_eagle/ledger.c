/*
 * The totals (22): points, losses, the units by place and face, the calendar, the replacement ledger
 * of the day.
 *
 * Replacement totals follow the track through the day: points at dawn, gained in IV.5, lost to bombs,
 * spent in IV.6 and IV.7, left. Each is a field, so that the ledger can be claimed and exported.
 */
#include "core/games/raf_eagle/campaign.h"

/* Squadrons in a place that show this face. */
static int
squadrons_showing(const struct play *p, int place, int face)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += state_of(p)->squadron_at[q] == place && state_of(p)->squadron_face[q] == face;
	return n;
}

/* Gruppen in a place that show this face. */
static int
gruppen_showing(const struct play *p, int place, int face)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += state_of(p)->gruppe_at[g] == place && state_of(p)->gruppe_face[g] == face;
	return n;
}

/* Entries into loss boxes of one kind: German types stand before British ones. */
static int
side_losses(const struct play *p, bool british, int loss)
{
	int n = 0;

	assert(loss >= 0 && loss < LOSSES);
	for (int aircraft = 0; aircraft < AIRCRAFT; aircraft++)
		n += (aircraft >= SPITFIRE) == british ? state_of(p)->losses[aircraft][loss] : 0;
	return n;
}

/* Losses of an aircraft, light and heavy. */
static int
type_losses(const struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	return state_of(p)->losses[aircraft][LIGHT_LOSS] + state_of(p)->losses[aircraft][HEAVY_LOSS];
}

/* To the box of the Seeloewe or D-Day marker; in the Hardest Days the raid days still to come; else to the
 * calendar's last box. */
static int
days_to_go(const struct play *p)
{
	int to = state_of(p)->seeloewe != SEELOEWE_NONE ? state_of(p)->seeloewe_day : OCT_1;

	if (state_of(p)->head.scenario == SC_HARDEST_DAYS)
		return state_of(p)->raid_day < 4 ? 4 - state_of(p)->raid_day : 0;
	return to > state_of(p)->day ? to - state_of(p)->day : 0;
}

#include "core/totals.h"
