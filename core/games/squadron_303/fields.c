/* The fields of the state, in its order. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
#define OFFSET(member) (uint16_t)offsetof(struct state, member)
#define SIZE(member) (uint8_t)sizeof(((const struct state *)0)->member)
/* a single value; a row indexed by a type; a table indexed by two. `base` 1 leaves 0 for none. */
#define ONE(id, text, member, type, most, from, hide) \
	[id - FIELD_COMMON] = {.name = text, .offset = OFFSET(member), .stride = SIZE(member), .size = SIZE(member), \
	    .count = 1, .value = type, .max = most, .base = from, .secret = hide}
#define ROW(id, text, member, by, n, type, most, from, hide) \
	[id - FIELD_COMMON] = {.name = text, .offset = OFFSET(member), .stride = 1, .size = 1, \
	    .index = by, .count = n, .value = type, .max = most, .base = from, .secret = hide}
#define GRID(id, text, member, by, n, by2, n2, type, most, from, hide) \
	[id - FIELD_COMMON] = {.name = text, .offset = OFFSET(member), .stride = n2, .size = 1, .index = by, \
	    .index2 = by2, .count = n, .count2 = n2, .value = type, .max = most, .base = from, .secret = hide}
#define BOARD(id, text, member, type, most, from, hide) \
	ROW(id, text, member, T_COLOUR, BOARDS, type, most, from, hide)
#define FIGURE(id, text, member, type, most, from, hide) \
	ROW(id, text, member, T_AIRCRAFT, AIRCRAFT, type, most, from, hide)
#define GROUP(id, text, member, type, most, from, hide) \
	ROW(id, text, member, T_SQUADRON, SQUADRONS, type, most, from, hide)
#define SHOWN false
#define SECRET true

const struct field sq_fields[F_END - FIELD_COMMON] = {
	ONE(F_GERMAN_PENDING, "german-pending", german_pending, TYPE_NUMBER, (1 << DUEL_DICE) - 1, 0, SECRET),
	ONE(F_OWN_PENDING, "own-pending", own_pending, TYPE_NUMBER, 3, 0, SECRET),
	ONE(F_MISSION, "mission", mission, T_MISSION, MISSIONS - 1, 0, SHOWN),
	ONE(F_CAMPAIGN, "campaign", campaign, TYPE_NUMBER, 3, 0, SHOWN),
	ONE(F_WINS, "wins", wins, TYPE_NUMBER, 19, 0, SECRET),
	ONE(F_RESULT, "result", result, T_OUTCOME, LOST, 0, SHOWN),
	ONE(F_ACES_DUE, "aces-due", aces_due, TYPE_YES, 1, 0, SECRET),
	ONE(F_TILES_DUE, "tiles-due", tiles_due, TYPE_NUMBER, SLOTS, 0, SECRET),
	ONE(F_PLAYERS, "players", players, TYPE_NUMBER, BOARDS, 0, SHOWN),
	ONE(F_CAPTAIN, "captain", captain, T_COLOUR, BOARDS, 1, SHOWN),
	ONE(F_RESUME, "resume", resume, TYPE_STEP, STEPS_END - 1, 0, SECRET),
	ONE(F_DEALT, "dealt", dealt, TYPE_NUMBER, SQUADRONS * STACK, 0, SECRET),

	BOARD(F_HURRICANE, "hurricane", hurricane, T_ZONE, ZONES, 1, SHOWN),
	BOARD(F_STATUS, "status", status, T_STATUS, OUT, 0, SHOWN),
	BOARD(F_AMMUNITION, "ammunition", ammunition, TYPE_NUMBER, 9, 0, SHOWN),
	BOARD(F_TOKENS, "tokens", tokens, TYPE_NUMBER, 9, 0, SHOWN),
	GRID(F_WOUND, "wound", wound, T_COLOUR, BOARDS, T_DAMAGE, WOUNDS, TYPE_YES, 1, 0, SHOWN),
	BOARD(F_FRESH, "fresh", fresh, T_DAMAGE, WOUNDS, 1, SECRET),
	BOARD(F_DECLARED, "declared", declared, T_DECLARATION, DECLARED_YELLOW, 0, SHOWN),
	BOARD(F_BORROWED, "borrowed", borrowed, T_PILOT, PILOTS, 1, SHOWN),
	BOARD(F_ABILITY_USED, "ability-used", ability_used, TYPE_YES, 1, 0, SECRET),
	BOARD(F_IN_USE, "in-use", in_use, TYPE_YES, 1, 0, SECRET),
	BOARD(F_DREW, "drew", drew, TYPE_NUMBER, 60, 0, SECRET),
	BOARD(F_SETTLED, "settled", settled, TYPE_YES, 1, 0, SECRET),
	ONE(F_DREW_CAPTAIN, "drew-as-captain", drew_captain, T_COLOUR, BOARDS, 1, SECRET),
	BOARD(F_FINISHED, "finished", finished, TYPE_YES, 1, 0, SECRET),
	BOARD(F_KEEP, "keep", keep, TYPE_NUMBER, 9, 0, SECRET),
	BOARD(F_EXCESS, "excess", excess, TYPE_NUMBER, 60, 0, SECRET),
	BOARD(F_BOOST, "boost", boost, TYPE_NUMBER, 60, 0, SECRET),
	BOARD(F_BOOSTS, "boosts", boosts, TYPE_NUMBER, 60, 0, SECRET),
	BOARD(F_SPENT, "spent", spent, TYPE_NUMBER, 200, 0, SECRET),
	BOARD(F_PAID, "paid", paid, TYPE_NUMBER, 20, 0, SECRET),
	BOARD(F_PAID_FOR, "paid-for", paid_for, TYPE_YES, 1, 0, SECRET),
	BOARD(F_ENTERED, "entered", entered, TYPE_NUMBER, 200, 0, SECRET),
	BOARD(F_LANDED, "landed-now", landed, TYPE_YES, 1, 0, SECRET),
	BOARD(F_FOUGHT, "fought", fought, TYPE_YES, 1, 0, SECRET),
	BOARD(F_INVOLVED, "involved", involved, TYPE_YES, 1, 0, SECRET),
	BOARD(F_VETERAN, "in-combat-before", veteran, TYPE_YES, 1, 0, SECRET),
	BOARD(F_FIRST_STRIKE, "first-strike", first_strike, TYPE_YES, 1, 0, SECRET),
	BOARD(F_MULLIGAN, "mulligan", mulligan, TYPE_NUMBER, 2, 0, SECRET),
	BOARD(F_DUE_DAMAGE, "due-damage", due_damage, TYPE_NUMBER, 30, 0, SECRET),
	BOARD(F_DUE_DISCARD, "due-discard", due_discard, TYPE_NUMBER, 9, 0, SECRET),
	BOARD(F_DUE_CARDS, "due-cards", due_cards, TYPE_NUMBER, 30, 0, SECRET),
	BOARD(F_DOWN, "down", down, TYPE_YES, 1, 0, SECRET),
	BOARD(F_POINTS, "action-points", points, TYPE_NUMBER, 9, 0, SHOWN),
	BOARD(F_DEFENDED, "defended", defended, T_CARD, CARDS, 1, SECRET),
	BOARD(F_NAMED, "propellers-named", named, TYPE_NUMBER, 60, 0, SECRET),
	BOARD(F_LAST_PILOT, "last-pilot", last_pilot, T_PILOT, PILOTS, 1, SECRET),
	GRID(F_CARDS, "cards", cards, T_PILE, PILES, T_CARD, CARDS, TYPE_NUMBER, CARDS, 0, SHOWN),
	ROW(F_UNSEEN, "unseen", unseen, T_PILE, PILES, TYPE_NUMBER, 60, 0, SHOWN),

	ROW(F_PILOT_AT, "pilot", pilot_at, T_PILOT, PILOTS, T_STATION, AT_BOARD + BOARDS - 1, 0, SHOWN),
	ROW(F_MEDALS, "medals", medals, T_PILOT, PILOTS, TYPE_NUMBER, 99, 0, SHOWN),
	ROW(F_MEDALS_USED, "medals-used", medals_used, T_PILOT, PILOTS, TYPE_NUMBER, 99, 0, SHOWN),
	GRID(F_VICTORIES, "shot-down", victories, T_PILOT, PILOTS, T_CLASS, CLASSES, TYPE_NUMBER, 99, 0, SHOWN),
	ROW(F_SPECIALITY, "speciality", speciality, T_PILOT, PILOTS, T_CLASS, CLASSES, 1, SHOWN),
	ROW(F_TRAINED, "trained", trained, T_PILOT, PILOTS, TYPE_NUMBER, 3, 0, SHOWN),
	ROW(F_MARKER, "marker", marker, T_PILOT, PILOTS, TYPE_NUMBER, 3, 0, SHOWN),

	FIGURE(F_AT, "at", at, T_ZONE, ZONES, 1, SHOWN),
	FIGURE(F_SQUADRON, "squadron", squadron, T_SQUADRON, SQUADRONS, 1, SHOWN),
	FIGURE(F_HITS, "hits", hits, TYPE_NUMBER, 9, 0, SHOWN),
	FIGURE(F_STOP, "stop", stop, TYPE_NUMBER, 60, 0, SHOWN),
	FIGURE(F_MODE, "mode", mode, T_MODE, MODE_HUNT, 0, SHOWN),
	FIGURE(F_ENGAGED, "engaged", engaged, TYPE_YES, 1, 0, SHOWN),
	FIGURE(F_COUNTERED, "countered", countered, TYPE_YES, 1, 0, SECRET),
	FIGURE(F_TO_MOVE, "to-move", to_move, TYPE_YES, 1, 0, SECRET),
	FIGURE(F_STOPPED, "stopped", stopped, TYPE_YES, 1, 0, SECRET),
	FIGURE(F_BOMBED, "bombed", bombed, TYPE_YES, 1, 0, SECRET),
	FIGURE(F_TO_STRIKE, "to-strike", to_strike, TYPE_YES, 1, 0, SECRET),
	FIGURE(F_HOMING, "homing", homing, TYPE_YES, 1, 0, SECRET),

	GROUP(F_START, "start", start, T_ZONE, ZONES, 1, SHOWN),
	GROUP(F_SQ_AT, "hidden-at", sq_at, T_ZONE, ZONES, 1, SHOWN),
	GROUP(F_HIDDEN, "hidden", hidden, TYPE_NUMBER, 2, 0, SECRET),
	GROUP(F_REVEALER, "revealed-by", revealer, T_COLOUR, BOARDS, 1, SECRET),
	GRID(F_DEPLOYED, "deployed", deployed, T_SQUADRON, SQUADRONS, TYPE_NUMBER, STACK, TYPE_NUMBER, RESERVED, 0, SECRET),
	GROUP(F_ATTACKED, "attacked", attacked, TYPE_YES, 1, 0, SECRET),
	GROUP(F_SQ_EVENT, "of-event", sq_event, TYPE_NUMBER, SLOTS, 0, SECRET),
	GROUP(F_HOMEWARD, "homeward", homeward, TYPE_YES, 1, 0, SECRET),
	GROUP(F_GONE_HOME, "gone-home", gone_home, TYPE_YES, 1, 0, SECRET),
	GROUP(F_ACE_STATE, "ace-state", ace_state, TYPE_NUMBER, ACE_GONE, 0, SECRET),
	GROUP(F_ACE, "ace", ace, T_ACE, ACES, 1, SHOWN),
	GROUP(F_LEADER, "leader", leader, T_AIRCRAFT, AIRCRAFT, 1, SHOWN),
	GROUP(F_HELD, "held", held, TYPE_YES, 1, 0, SECRET),
	GROUP(F_TO_MOVE_SQ, "to-move-hidden", to_move_sq, TYPE_YES, 1, 0, SECRET),

	ROW(F_EVENT, "event", event, TYPE_NUMBER, SLOTS, T_EVENT, EVENTS, 1, SHOWN),
	ROW(F_EVENT_STATE, "event-state", event_state, TYPE_NUMBER, SLOTS, TYPE_NUMBER, EVENT_LOST, 0, SECRET),
	GRID(F_CUBE, "cube", cube, TYPE_NUMBER, SLOTS, T_COLOUR, BOARDS, TYPE_YES, 1, 0, SHOWN),
	ROW(F_EVENT_COUNT, "event-count", event_count, TYPE_NUMBER, SLOTS, TYPE_NUMBER, 60, 0, SECRET),
	ROW(F_DAMAGE, "damage", damage, T_PLACE, SITES, TYPE_NUMBER, 9, 0, SHOWN),
	ROW(F_TILE, "tile", tile, T_PLACE, SITES, TYPE_YES, 1, 0, SHOWN),
	ROW(F_PENALTY, "penalty", penalty, T_PLACE, SITES, TYPE_YES, 1, 0, SHOWN),
	ROW(F_DOWNED, "downed", downed, T_KIND, KINDS, TYPE_NUMBER, 99, 0, SECRET),
	ONE(F_BRITISH_AT, "british", british_at, T_ZONE, ZONES, 1, SHOWN),
	ONE(F_BRITISH_DAMAGE, "british-hits", british_damage, TYPE_NUMBER, 60, 0, SECRET),

	ONE(F_FIGHTER, "fighter", fighter, T_COLOUR, BOARDS, 1, SHOWN),
	ONE(F_ROUND, "round", round, TYPE_NUMBER, ROUNDS, 0, SHOWN),
	ONE(F_TARGET, "target", target, T_AIRCRAFT, AIRCRAFT, 1, SHOWN),
	ROW(F_OWN_DIE, "own-die", own_die, TYPE_NUMBER, 2, T_SYMBOL, SYMBOLS - 1, 0, SHOWN),
	ONE(F_OWN_STAGE, "own-stage", own_stage, TYPE_NUMBER, 3, 0, SECRET),
	ROW(F_LAID, "laid", laid, TYPE_NUMBER, 2, TYPE_NUMBER, ROUNDS, 0, SECRET),
	ONE(F_CHOSEN, "chosen", chosen, TYPE_YES, 1, 0, SECRET),
	ROW(F_DIE_AS, "die-as", die_as, TYPE_NUMBER, 2, T_SYMBOL, SYMBOLS - 1, 0, SECRET),
	ROW(F_CARD, "card", card, TYPE_NUMBER, ROUNDS, T_CARD, CARDS, 1, SHOWN),
	ROW(F_CARD_AS, "card-as", card_as, TYPE_NUMBER, ROUNDS, T_SYMBOL, SYMBOLS - 1, 0, SECRET),
	ROW(F_GONE, "gone", gone, T_SOURCE, SOURCES, TYPE_YES, 1, 0, SECRET),
	ROW(F_SUPPORT_CARD, "support-card", support_card, TYPE_NUMBER, SUPPORTS, T_CARD, CARDS, 1, SHOWN),
	ONE(F_SUPPORTED, "supported", supported, TYPE_NUMBER, 9, 0, SHOWN),
	ONE(F_ADDED, "added-symbol", added, T_SYMBOL, SYMBOLS, 1, SECRET),
	ROW(F_SEQUENCE, "sequence", sequence, TYPE_NUMBER, 2, TYPE_NUMBER, 20, 0, SECRET),
	ONE(F_GERMAN_DICE, "german-dice", german_dice, TYPE_NUMBER, DUEL_DICE, 0, SECRET),
	ROW(F_GERMAN_DIE, "german-die", german_die, TYPE_NUMBER, DUEL_DICE, T_SYMBOL, SYMBOLS - 1, 0, SHOWN),
	ONE(F_GERMAN_STAGE, "german-stage", german_stage, TYPE_NUMBER, 3, 0, SECRET),
	ONE(F_REROLLED_BLANKS, "rerolled-blanks", rerolled_blanks, TYPE_YES, 1, 0, SECRET),
	ONE(F_ANNULLED, "annulled", annulled, TYPE_YES, 1, 0, SECRET),
	ROW(F_USED, "used", used, T_SOURCE, SOURCES, TYPE_YES, 1, 0, SECRET),
	ROW(F_SPENT_MANOEUVRE, "spent-manoeuvre", spent_manoeuvre, T_SOURCE, SOURCES, TYPE_YES, 1, 0, SECRET),
	ROW(F_BONUS, "bonus", bonus, T_GAIN, GAINS, TYPE_NUMBER, 30, 0, SHOWN),
	ONE(F_FLOWN, "flown", flown, TYPE_NUMBER, 30, 0, SECRET),
	ONE(F_GIVEN, "given", given, TYPE_NUMBER, 9, 0, SECRET),
	ONE(F_EXPERT, "expert", expert, TYPE_YES, 1, 0, SECRET),
	ONE(F_YELLOW, "yellow-rolled", yellow, TYPE_YES, 1, 0, SECRET),
	ONE(F_COMBAT_ABILITY, "ability-hit", ability, TYPE_NUMBER, 9, 0, SECRET),
	ONE(F_OVER, "combat-over", over, TYPE_NUMBER, COMBAT_NEXT, 0, SECRET),

	ONE(F_BARRAGE, "barrage", barrage, TYPE_NUMBER, BARRAGE_PATROL, 0, SECRET),
	ONE(F_BARRAGE_AT, "barrage-at", barrage_at, T_ZONE, ZONES, 1, SHOWN),
	ROW(F_BARRAGE_ROLLED, "barrage-rolled", barrage_rolled, TYPE_DIE, DICE, TYPE_YES, 1, 0, SECRET),
	ROW(F_PROPELLER, "propeller", propeller, T_PROPELLER, PROPELLERS, TYPE_NUMBER, 60, 0, SHOWN),
	BOARD(F_PASSED, "passed", passed, TYPE_YES, 1, 0, SECRET),
	ONE(F_MOVING, "moving", moving, TYPE_NUMBER, MOVING_EXTRA, 0, SECRET),
	ONE(F_DOWN_AT, "down-at", down_at, T_ZONE, ZONES, 1, SECRET),
	ROW(F_ZONE_DONE, "zone-done", zone_done, T_ZONE, ZONES, TYPE_YES, 1, 0, SECRET),
	ROW(F_SUN_DONE, "sun-done", sun_done, T_ZONE, ZONES, TYPE_YES, 1, 0, SECRET),
};
