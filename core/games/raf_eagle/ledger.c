/*
 * The totals (22): points, losses, the units by place and face, the calendar, the replacement ledger
 * of the day.
 *
 * Replacement totals follow the track through the day: points at dawn, gained in IV.5, lost to bombs,
 * spent in IV.6 and IV.7, left. Each is a field, so that the ledger can be claimed and exported.
 */
#include "core/games/raf_eagle/campaign.h"

const char *const raf_replaced_names[REPLACEDS] = {
    [NOT_REPLACED] = "no", [REPLACED] = "replaced",	[AS_NOVICE] = "novice",
    [UNPAID] = "unpaid",   [FROM_HEAVY] = "from-heavy", [FROM_HEAVY_UNPAID] = "from-heavy-unpaid",
};

/* In a place, with that face. */
static int
squadrons_showing(const struct play *p, int place, int face)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += state_of(p)->squadron_at[q] == place && state_of(p)->squadron_face[q] == face;
	return n;
}

/* The same. */
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

	for (int aircraft = 0; aircraft < AIRCRAFT; aircraft++)
		n += (aircraft >= SPITFIRE) == british ? state_of(p)->losses[aircraft][loss] : 0;
	return n;
}

/* Light and heavy. */
static int
type_losses(const struct play *p, int aircraft)
{
	return state_of(p)->losses[aircraft][LIGHT_LOSS] + state_of(p)->losses[aircraft][HEAVY_LOSS];
}

/* To the box of the Seeloewe or D-Day marker; in the Hardest Days the raid days still to come; else to the
 * calendar's last box. */
static int
days_left(const struct play *p)
{
	int to = state_of(p)->seeloewe != SEELOEWE_NONE ? state_of(p)->seeloewe_day : OCT_1;

	if (state_of(p)->head.scenario == SC_HARDEST_DAYS)
		return state_of(p)->raid_day < 4 ? 4 - state_of(p)->raid_day : 0;
	return to > state_of(p)->day ? to - state_of(p)->day : 0;
}

/* Each total is a function of its own, of one line. */
#define TOTAL(name, expression)                                                                              \
	static int name(const struct play *p)                                                                \
	{                                                                                                    \
		return expression;                                                                           \
	}

/* clang-format off */
TOTAL(vp, state_of(p)->vp)
TOTAL(rp_bombers, state_of(p)->points[RP_BOMBERS])
TOTAL(rp_fighters, state_of(p)->points[RP_FIGHTERS])
TOTAL(rp_hurricane, state_of(p)->points[RP_HURRICANE])
TOTAL(rp_spitfire, state_of(p)->points[RP_SPITFIRE])
TOTAL(rp_blenheim, state_of(p)->points[RP_BLENHEIM])
TOTAL(pilots, state_of(p)->points[PILOTS])
TOTAL(depletion, state_of(p)->depletion)
TOTAL(level, raf_depletion_level(p))
TOTAL(raids, state_of(p)->raids_flown)
TOTAL(result_none, state_of(p)->results[RESULT_NONE])
TOTAL(result_1, state_of(p)->results[RESULT_1])
TOTAL(result_2, state_of(p)->results[RESULT_2])
TOTAL(result_h, state_of(p)->results[RESULT_H])
TOTAL(damage_radar, state_of(p)->damage_points[RADAR])
TOTAL(damage_port, state_of(p)->damage_points[PORT])
TOTAL(damage_airfield, state_of(p)->damage_points[AIRFIELD])
TOTAL(damage_factory, state_of(p)->damage_points[FACTORY])
TOTAL(damage_city, state_of(p)->damage_points[CITY])
TOTAL(damage_hq, state_of(p)->damage_points[HQ])
TOTAL(damage_base, state_of(p)->damage_points[MILITARY_BASE])
TOTAL(german_light, side_losses(p, false, LIGHT_LOSS))
TOTAL(german_heavy, side_losses(p, false, HEAVY_LOSS))
TOTAL(british_light, side_losses(p, true, LIGHT_LOSS))
TOTAL(british_heavy, side_losses(p, true, HEAVY_LOSS))
TOTAL(lost_he111, type_losses(p, HE111))
TOTAL(lost_ju88, type_losses(p, JU88))
TOTAL(lost_do17, type_losses(p, DO17))
TOTAL(lost_ju87, type_losses(p, JU87))
TOTAL(lost_me110, type_losses(p, ME110) + type_losses(p, ELITE))
TOTAL(lost_me109, type_losses(p, ME109))
TOTAL(lost_spitfire, type_losses(p, SPITFIRE))
TOTAL(lost_hurricane, type_losses(p, HURRICANE))
TOTAL(lost_blenheim, type_losses(p, BLENHEIM))
TOTAL(squadrons_full, squadrons_showing(p, Q_SECTOR, FULL))
TOTAL(squadrons_novice, squadrons_showing(p, Q_SECTOR, REDUCED))
TOTAL(squadrons_light, raf_squadrons_at(p, Q_LIGHT))
TOTAL(squadrons_heavy, raf_squadrons_at(p, Q_HEAVY))
TOTAL(squadrons_patrol, raf_squadrons_at(p, Q_NIGHT))
TOTAL(squadrons_cup, raf_squadrons_at(p, Q_CUP))
TOTAL(gruppen_full, gruppen_showing(p, G_BASE, FULL))
TOTAL(gruppen_reduced, gruppen_showing(p, G_BASE, REDUCED))
TOTAL(gruppen_night, raf_gruppen_at(p, G_NIGHT))
TOTAL(gruppen_light, raf_gruppen_at(p, G_LIGHT))
TOTAL(gruppen_heavy, raf_gruppen_at(p, G_HEAVY))
TOTAL(gruppen_to_come, raf_gruppen_at(p, G_CALENDAR))
TOTAL(raid_days, state_of(p)->raid_day)
TOTAL(days_elapsed, state_of(p)->days_elapsed)
TOTAL(seeloewe, state_of(p)->seeloewe)

/* The ledger of one track. */
#define LEDGER(name, track) \
	TOTAL(name##_dawn, state_of(p)->dawn[track]) \
	TOTAL(name##_gained, state_of(p)->gained[track]) \
	TOTAL(name##_lost, state_of(p)->bombed_away[track]) \
	TOTAL(name##_spent, state_of(p)->spent[track])
LEDGER(bombers, RP_BOMBERS)
LEDGER(fighters, RP_FIGHTERS)
LEDGER(hurricane, RP_HURRICANE)
LEDGER(spitfire, RP_SPITFIRE)
LEDGER(blenheim, RP_BLENHEIM)
LEDGER(pilot, PILOTS)
#undef LEDGER
#undef TOTAL

#define LEDGER(word, name, left) \
	{"replacement." word ".dawn", word ": points at dawn", name##_dawn}, \
	{"replacement." word ".gained", word ": points gained", name##_gained}, \
	{"replacement." word ".lost", word ": points lost to bombing", name##_lost}, \
	{"replacement." word ".spent", word ": points spent", name##_spent}, \
	{"replacement." word ".left", word ": points left", left}

const struct total raf_totals[RAF_TOTALS] = {
	{"vp", "victory points (positive: British)", vp},
	{"rp.bombers", "replacement points of bombers", rp_bombers},
	{"rp.fighters", "replacement points of fighters", rp_fighters},
	{"rp.hurricane", "replacement points of Hurricanes", rp_hurricane},
	{"rp.spitfire", "replacement points of Spitfires", rp_spitfire},
	{"rp.blenheim", "replacement points of Blenheims", rp_blenheim},
	{"pilots", "experienced pilots", pilots},
	{"depletion", "Luftwaffe depletion", depletion},
	{"depletion-level", "its level", level},
	{"raids", "raids flown", raids},
	{"bombings.none", "bombings without effect", result_none},
	{"bombings.one", "bombings: result 1", result_1},
	{"bombings.two", "bombings: result 2", result_2},
	{"bombings.heavy", "bombings: result H", result_h},
	{"damage.radar", "damage points: radars", damage_radar},
	{"damage.port", "damage points: ports", damage_port},
	{"damage.airfield", "damage points: airfields", damage_airfield},
	{"damage.factory", "damage points: factories", damage_factory},
	{"damage.city", "damage points: cities", damage_city},
	{"damage.hq", "damage points: headquarters", damage_hq},
	{"damage.base", "damage points: military bases", damage_base},
	{"losses.luftwaffe.light", "Gruppen: light losses", german_light},
	{"losses.luftwaffe.heavy", "Gruppen: heavy losses", german_heavy},
	{"losses.raf.light", "squadrons: light losses", british_light},
	{"losses.raf.heavy", "squadrons: heavy losses", british_heavy},
	{"losses.he111", "losses: He111", lost_he111},
	{"losses.ju88", "losses: Ju88", lost_ju88},
	{"losses.do17", "losses: Do17", lost_do17},
	{"losses.ju87", "losses: Ju87", lost_ju87},
	{"losses.me110", "losses: Me110", lost_me110},
	{"losses.me109", "losses: Me109", lost_me109},
	{"losses.spitfire", "losses: Spitfires", lost_spitfire},
	{"losses.hurricane", "losses: Hurricanes", lost_hurricane},
	{"losses.blenheim", "losses: Blenheims", lost_blenheim},
	{"squadrons.full", "squadrons on their sectors, full", squadrons_full},
	{"squadrons.novice", "squadrons on their sectors, novice", squadrons_novice},
	{"squadrons.light-loss", "squadrons in Light Loss", squadrons_light},
	{"squadrons.heavy-loss", "squadrons in Heavy Loss", squadrons_heavy},
	{"squadrons.night-patrol", "squadrons on Night Patrol", squadrons_patrol},
	{"squadrons.cup", "squadrons still to come", squadrons_cup},
	{"gruppen.full", "Gruppen at base, full", gruppen_full},
	{"gruppen.reduced", "Gruppen at base, reduced", gruppen_reduced},
	{"gruppen.night", "Gruppen in the Night Raid boxes", gruppen_night},
	{"gruppen.light-loss", "Gruppen in Light Loss", gruppen_light},
	{"gruppen.heavy-loss", "Gruppen in Heavy Loss", gruppen_heavy},
	{"gruppen.to-come", "Gruppen still to come", gruppen_to_come},
	{"raid-days", "raid days", raid_days},
	{"days-elapsed", "days elapsed", days_elapsed},
	{"days-left", "days to the Seeloewe check or D-Day (Hardest Days: raid days)", days_left},
	{"seeloewe-state", "Seeloewe: 0 none, 1 to be checked, 2 D-Day set", seeloewe},
	LEDGER("bombers", bombers, rp_bombers),
	LEDGER("fighters", fighters, rp_fighters),
	LEDGER("hurricane", hurricane, rp_hurricane),
	LEDGER("spitfire", spitfire, rp_spitfire),
	LEDGER("blenheim", blenheim, rp_blenheim),
	LEDGER("pilots", pilot, pilots),
};
/* clang-format on */
#undef LEDGER
