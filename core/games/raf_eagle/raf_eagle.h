/*
 * RAF: Eagle, a solitaire game of the Battle of Britain: the state, its fields, steps, rules and types.
 * Private to this folder. The files follow the rulebook:
 *   planning.c, assignment.c, dawn.c      I    daily planning (5), hour and weather
 *   deployment.c, detection.c             II.1-3   (6)
 *   pool.c, response.c                    II.4     (7)
 *   hunters.c, interception.c, combat.c   II.5, 7, 9, 10   (8, 9)
 *   approach.c, raid_events.c             II.6, 8  (the event lexicon)
 *   bombing.c, damage.c                   II.11    (10)
 *   turnaround.c                          II.12, II.13, III   (11)
 *   victory.c                             12, 16, 17
 *   calendar.c, replacement.c, seeloewe.c, strategy.c, night.c, advanced.c   IV, 13-19
 *
 * Numbers such as 5.14 are the rulebook's own sections, 4.II.7 is step 7 of phase II in its section 4,
 * Rnn the rulings of tallyho-raf-eagle(7), T1 and A1 the events of its lexicon. A `g` is a Gruppe and
 * a `q` a squadron (rows of the box), a `card` a target card 0 to 59, a `slot` one of the seven two-
 * hour periods. VP are positive for the British. There are two dice at most, and all of them are six-
 * sided.
 */
#ifndef TALLY_RAF_EAGLE_H
#define TALLY_RAF_EAGLE_H

#include "core/rules.h"

/* clang-format off */
/* ---- numbers; those that have names stand in values.def --------------------------------- */

enum { GRUPPEN = 84, SQUADRONS = 47, TARGETS = 60, EVENTS = 44, DAILIES = 20, STRATEGIES = 10 };
enum { SECTORS_MAX = 16, RADARS_MAX = 16, DAYS = 52, JABOS = 2 };
#define MARKED_KINDS HQ /* the kinds of targets before it have a marker of their priority */
enum { GRUPPEN_PER_RAID = 16, RAIDS_PER_SLOT = 3, GRUPPEN_MINOR = 3 };

/* 7.2, columns of the table of squadrons taken out. */
enum response { RESPONSE_MINIMAL, RESPONSE_LOW, RESPONSE_HIGH, RESPONSE_TOTAL, RESPONSES };
/* A target that counts less (T10): it does; HQs are spared as well; only airfields, radars and factories. */
enum non_essential { NON_ESSENTIAL = 1, SPARES_HQS = 2, ONLY_LISTED = 4 };

/* clang-format on */

/* ---- the state --------------------------------------------------------------------------- */

#define GAME raf
#define GAME_FOLDER raf_eagle
#include "core/tables.h"

_Static_assert(G_CLOCK_LAST == G_CLOCK + SLOTS - 1 && G_CARD_LAST == G_CARD + TARGETS - 1,
	       "each has its place");

/* ---- rules, reasons, verbs, steps -------------------------------------------------------- */

/* Counters in each place. */
struct kept {
	uint16_t gruppen[GRUPPE_PLACES], squadrons[SQUADRON_PLACES];
};

/* What prepare() works out once: names of places met elsewhere, conditions of events. */
struct derived {
	int8_t radar_of[TARGETS]; /* row of the radar that is the card's primary target; -1 */
	int8_t hq_of[TARGETS];	  /* enum hq of the secondary target; -1 */
	struct condition {	  /* alternatives; a mask of 0: anything */
		uint8_t n;
		struct {
			uint8_t warning, intelligence, weather, distance;
		} any[4];
	} approach[EVENTS], raid[EVENTS];
	/* Of each sector its squadrons, with those of which that is assumed or unknown: they begin there. */
	uint16_t first_of[SECTORS_MAX + 1];
	uint8_t by_sector[SECTORS_MAX * SQUADRONS];
};

/* ---- shared by the files ------------------------------------------------------------------ */

/* box.c: what is worked out of the box (struct derived) */
void raf_prepare_box(struct box *);

/* steps.c: a step that is answered once keeps the answer until its run() goes on with it. */
bool raf_is_answered(const struct play *);
void raf_answer_with(struct play *, int value); /* a face, a card, ... */
int raf_the_answer(const struct play *, int n); /* one of n */
void raf_go_on(struct play *, int step);	/* go(), for a step that may have been answered */
struct request *raf_ask_die(const struct play *, struct requests *, const char *title);
void raf_ask_which(struct requests *, int due, int n, const char *title);

/* units.c: what is printed on counters, where they are, how they move and are lost. */
int raf_gruppe_aircraft(const struct play *, int g); /* enum aircraft */
int raf_gruppe_letter(const struct play *, int g);
int raf_gruppe_zone(const struct play *, int g);    /* enum zone of its Luftflotte */
int raf_gruppe_combat(const struct play *, int g);  /* on the face showing; a Jabo's marker */
int raf_gruppe_bombing(const struct play *, int g); /* NONE: it has no bombing rating */
bool raf_is_kgr(const struct play *, int g);	    /* He111, Ju88, Do17, Ju87 */
bool raf_is_bomber(const struct play *, int g);	    /* KGr or Jabo (R68) */
bool raf_is_jabo(const struct play *, int g);
int raf_jabo_marker(const struct play *, int g); /* -1: carries none */
void raf_drop_jabo_marker(struct play *, int g);
int raf_squadron_aircraft(const struct play *, int q);
int raf_squadron_letter(const struct play *, int q);
int raf_squadron_sector(const struct play *, int q);
int raf_squadron_group(const struct play *, int q);
int raf_squadron_combat(const struct play *, int q);
int raf_gruppen_at(const struct play *, int place);
int raf_squadrons_at(const struct play *, int place);
int raf_full_squadrons_at(const struct play *, int place);
int raf_gruppen_in_raid(const struct play *); /* on the Raid Display, Channel Patrol too (R11) */
int raf_next_squadron(const struct play *, int from, int squadron_place); /* SQUADRONS: none */

/* The four boxes of the Raid Display. */
static inline bool
raf_in_raid(int gruppe_place)
{
	return gruppe_place >= G_HUNT && gruppe_place <= G_PATROL;
}

int raf_kgr_at(const struct play *, int place);
int raf_bombers_at(const struct play *, int place);
void raf_move_gruppe(struct play *, int g, int place, int face, int why);
void raf_move_squadron(struct play *, int q, int place, int face, int why);
void raf_lose_gruppe(struct play *, int g, int loss, int why); /* with VP and the count of losses */
void raf_lose_squadron(struct play *, int q, int loss, int why);
void raf_gruppen_to(struct play *, int from, int to, int why); /* faces stay */
void raf_squadrons_to(struct play *, int from, int to, int why);
void raf_change_vp(struct play *, int by, int why);

/* cards.c: piles, and what target and strategy cards say. `field` is the pile's (F_TARGET_AT ...), n its
 * cards. */
int raf_pile_left(const struct play *, int field, int n);
int raf_cards_to_come(const struct play *, int field, int n);
bool raf_card_can_come(const struct play *, int field, int n, int card);
void raf_draw_card(struct play *, int field, int n, int card, int type, int to); /* judges RAF-2.3a */
int raf_raid_card(const struct play *);						 /* of the raid in progress */
int raf_target_kind(const struct play *, int card);				 /* primary */
int raf_bombed_kind(const struct play *, int card); /* what the raid bombs: primary or secondary (R94) */
int raf_target_zone(const struct play *, int card);
int raf_target_sector(const struct play *, int card); /* -1: London */
int raf_target_group(const struct play *, int card);  /* 0: London */
int raf_target_distance(const struct play *, int card);
int raf_target_range(const struct play *, int card); /* the outlying airfield's, if the marker lies there */
int raf_target_weather(const struct play *, int card);
int raf_eligibility(const struct play *,
		    int card); /* enum class, under the present priorities and depletion */
int raf_depletion_level(const struct play *);
bool raf_is_planned(const struct play *, int card);
int raf_planned_in(const struct play *, int slot); /* raids of a slot, resolved ones too */
bool raf_slot_has_raid(const struct play *, int slot);
int raf_next_raid_slot(const struct play *, int slot);
int raf_gruppen_on(const struct play *, int card);
bool raf_strategy_on(const struct play *, int card, int column);
bool raf_is_decoy(const struct play *, int card);
int raf_strategy_sum(const struct play *, int card, int column);
int raf_listing_row(const struct play *, int card, int sector); /* of B_TARGET_SECTORS; -1 */

/* options and scenarios */
bool raf_advanced(const struct play *, int option); /* this part of 19, or all of it */
bool raf_not_in_play(struct play *, int option);    /* judges RAF-1a */
bool raf_keeps_out(struct play *, int verb);	    /* the same of the verbs of optional steps */
bool raf_uses_points(const struct play *);	    /* sections 13-16: not in the Prelude */
void raf_set_up_common(struct play *);		    /* 3, steps 1-5; the scenario's own changes follow */

/* taste.c */
enum { RAF_TASTES = 2 };
extern const struct taste raf_tastes[RAF_TASTES];

/* what several chapters do */
void raf_check_elimination(struct play *);	       /* 16.2, R87 */
void raf_lose_points_of_factory(struct play *, int n); /* 10.24; night raids too */
void raf_points_change(struct play *, int track, int by, int ledger,
		       int why); /* ledger: F_GAINED ...; within the track's limits */
int raf_track_of(int aircraft);	 /* of an aircraft's replacement points; TRACKS: Ju87 */

#endif
