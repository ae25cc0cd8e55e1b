/*
 * 303 Squadron, the rules oracle: what its chapters share.
 *
 * Each experiment takes a state of random play, lays out the few things its rule looks at anew and at random,
 * makes one entry, and compares what came of it with the rulebook's tables.
 */
#ifndef TALLY_TESTS_SQUADRON_303_ORACLE_H
#define TALLY_TESTS_SQUADRON_303_ORACLE_H

#include "tests/oracle.h"

enum { SEATS = 4, FIGURES = 27, TOKENS = 4, CLASSES = 3 };

/* The fields that the oracle reads and lays out: its own name for each, and the game's. */
/* clang-format off */
#define ORACLE_FIELDS(F) \
	F(turn, "turn") F(options, "options") F(scenario, "scenario") F(step, "step") F(mission, "mission") \
	F(campaign, "campaign") F(players, "players") F(captain, "captain") F(resume, "resume") \
	F(result, "result") F(hurricane, "hurricane") F(status, "status") F(ammunition, "ammunition") \
	F(tokens, "tokens") F(wound, "wound") F(declared, "declared") F(borrowed, "borrowed") F(drew, "drew") \
	F(settled, "settled") F(finished, "finished") F(keep, "keep") F(excess, "excess") F(boost, "boost") \
	F(spent, "spent") F(paid_for, "paid-for") F(entered, "entered") F(landed, "landed-now") \
	F(fought, "fought") F(first_strike, "first-strike") F(due_damage, "due-damage") \
	F(due_discard, "due-discard") F(due_cards, "due-cards") F(down, "down") F(points, "action-points") \
	F(defended, "defended") F(passed, "passed") F(cards, "cards") F(unseen, "unseen") F(pilot, "pilot") \
	F(medals, "medals") F(victories, "shot-down") F(speciality, "speciality") F(marker, "marker") \
	F(at, "at") F(squadron, "squadron") F(hits, "hits") F(stop, "stop") F(mode, "mode") \
	F(engaged, "engaged") F(countered, "countered") F(to_strike, "to-strike") F(bombed, "bombed") \
	F(stopped, "stopped") F(start, "start") F(hidden, "hidden") F(hidden_at, "hidden-at") \
	F(attacked, "attacked") F(homeward, "homeward") F(ace_state, "ace-state") F(ace, "ace") \
	F(leader, "leader") F(event_state, "event-state") F(damage, "damage") F(tile, "tile") \
	F(penalty, "penalty") F(german_pending, "german-pending") F(own_pending, "own-pending") \
	F(fighter, "fighter") F(round, "round") F(target, "target") F(own_die, "own-die") \
	F(own_stage, "own-stage") F(laid, "laid") F(die_as, "die-as") F(card, "card") F(card_as, "card-as") \
	F(gone, "gone") F(support_card, "support-card") F(supported, "supported") F(added, "added-symbol") \
	F(sequence, "sequence") F(german_die, "german-die") F(annulled, "annulled") F(used, "used") \
	F(bonus, "bonus") F(given, "given") F(expert, "expert") F(yellow, "yellow-rolled") \
	F(ability, "ability-hit") F(over, "combat-over") F(barrage, "barrage") F(barrage_at, "barrage-at") \
	F(propeller, "propeller") F(british, "british") F(homing, "homing") F(down_at, "down-at") F(moving, "moving") \
	F(spent_manoeuvre, "spent-manoeuvre") F(german_dice, "german-dice") F(of_event, "of-event") \
	F(rolled, "barrage-rolled") F(drew_captain, "drew-as-captain") F(trained, "trained")
/* clang-format on */

struct trial_fields {
#define F(own, name) int own;
	ORACLE_FIELDS(F)
#undef F
};

/* What is compared. */
enum trial_rule {
	O_RESERVE,
	O_HAND,
	O_DRAW,
	O_LIMIT,
	O_MOVE,
	O_PAIRS,
	O_DUEL_DICE,
	O_SET,
	O_SEQUENCE,
	O_DAMAGE,
	O_RESISTANCE,
	O_COUNTER_DICE,
	O_CANCEL,
	O_HITS,
	O_ESCORT,
	O_PATROL_DICE,
	O_PATROL,
	O_BOMBS,
	O_POINTS,
	O_SPEND,
	O_MEDAL,
	O_SPECIALITY,
	O_LEVEL,
	O_START,
	O_RADAR,
	O_RULES
};

/* A game at random, and what is tried in its states. The oracle comes first: it is what `look` is called
 * with. */
struct trial {
	struct oracle base;
	struct trial_fields f;
	struct sheet *aircraft, *levels, *start_cost, *resistance, *values, *airfield, *solo, *setup, *radars,
	    *penalties, *symbols;
};

/* The boards' names, by seat. */
extern const char *const trial_colours[SEATS];

/* A number below n; whether it is one in n. */
int trial_below(struct trial *, int n);
bool trial_one_in(struct trial *, int n);

/* The number in the row of a sheet that has `value` in the column `key`. */
int trial_of(const struct sheet *, const char *key, const char *value, const char *column);

/* A number of the rulebook, by its name in values.csv. */
int trial_value(const struct trial *, const char *name);

/* The row of aircraft.csv for a figure, and one of its numbers: the box's where the rules do not print it. */
/* A figure's name: "bf-109-3". */
const char *trial_figure(const struct trial *, int figure);

int trial_kind(const struct trial *, int figure);
int trial_printed(const struct trial *, int figure, const char *column, const char *box_column);

/* A cell of the box by names, -1: empty; a word as it is written; a row's key. */
int trial_box(const struct trial *, const char *table, int row, const char *column);
const char *trial_box_word(const struct trial *, const char *table, int row, const char *column);
const char *trial_box_key(const struct trial *, const char *table, int row);

/* Puts a value, or a named one; fills a whole field. */
void trial_set(struct trial *, int field, int index, int value);
void trial_say(struct trial *, int field, int index, const char *name);
void trial_fill(struct trial *, int field, int value);

/* What is in a field's element; as its name, "" for none. */
const char *trial_name(const struct trial *, int field, int index);
int trial_at(const struct trial *, int field, int index);

/* Goes to a step that waits, as if play had come there; a step that runs by itself begins. */
void trial_wait_in(struct trial *, const char *step);
void trial_begin(struct trial *, const char *step);

/* The cards or dice due of this kind and type in the request of a seat (-1: of anybody); 0: none. */
int trial_due(const struct trial *, int kind, const char *type, int seat);

/* An entry, printf-like; whether a rule was broken by it. */
void trial_try(struct trial *, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool trial_broke(const struct trial *, const char *rule);

/* One comparison with what the rulebook says. */
void trial_compare(struct trial *, enum trial_rule, long expected, long got);

/* How often the rule was compared that was compared least. */
unsigned long trial_least(const struct trial *);

/* Whether two Zones border on each other, and the steps between them (99: no way), by the box's list. */
bool trial_borders(const struct trial *, int zone, int other);
int trial_distance(const struct trial *, int zone, int other);

/* The experiments. Each leaves the state as it likes; the caller puts it back. */
typedef void trial_experiment(struct trial *);
trial_experiment try_reserve, try_hand, try_draw, try_limit, try_move, try_spend, try_points, try_start,
    try_speciality, try_radar;
trial_experiment try_duel_dice, try_set_of_symbols, try_sequence, try_round, try_level;
trial_experiment try_counter_dice, try_defence, try_bombs, try_patrol, try_escort;

#endif
