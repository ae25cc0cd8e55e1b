/* The fields of the state: what set, claim, positions and show know by name. */
#include "core/games/burning_blue/burning_blue.h"

#include <assert.h>

#define AT(member) offsetof(struct burning_blue, member)

/* clang-format off */
/* One byte of each unit: numbers, or names of a type. */
#define UNIT_NUMBER(name, member, low, high) \
	{name, AT(member), 1, 1, false, T_UNIT, 0, UNITS, 0, TYPE_NUMBER, low, high, 0, false}
#define UNIT_NAME(name, member, type, high, base) \
	{name, AT(member), 1, 1, false, T_UNIT, 0, UNITS, 0, type, 0, high, base, false}
#define UNIT_HIDDEN(name, member, type, high) \
	{name, AT(member), 1, 1, false, T_UNIT, 0, UNITS, 0, type, 0, high, 0, true}
#define ROW_NAME(name, member, index, n, type, high, base) \
	{name, AT(member), 1, 1, false, index, 0, n, 0, type, 0, high, base, false}
#define ROW_HIDDEN(name, member, index, n, type, high, base) \
	{name, AT(member), 1, 1, false, index, 0, n, 0, type, 0, high, base, true}
#define ONE(name, member, type, high, base) \
	{name, AT(member), 1, 1, false, TYPE_NUMBER, 0, 1, 0, type, 0, high, base, false}
#define ONE_HIDDEN(name, member, type, high, base) \
	{name, AT(member), 1, 1, false, TYPE_NUMBER, 0, 1, 0, type, 0, high, base, true}

const struct field bb_fields[FIELDS_END - FIELD_COMMON] = {
	UNIT_NAME("at", at, T_PLACE, PLACES, 1),
	UNIT_NAME("angels", angels, T_ANGELS, ALTITUDES - 1, 0),
	UNIT_NUMBER("level", level, 0, 3),
	UNIT_NUMBER("losses", losses, 0, 100),
	UNIT_NAME("raid", raid, T_RAID, RAIDS, 1),
	UNIT_NAME("role", role, T_ROLE, 4, 1),
	UNIT_NAME("order", order, T_ORDER, 4, 1),
	UNIT_NAME("missed", missed, T_ORDER, 4, 1),
	UNIT_NAME("return", returning, TYPE_YES, 1, 0),
	UNIT_NUMBER("dogfight", melee, 0, MELEES),
	UNIT_NAME("pursuit", marker[M_PURSUIT], T_SAID, SAID_YES, SAID_NO),
	UNIT_NAME("tally-ho", marker[M_TALLY], TYPE_YES, 1, 0),
	UNIT_NAME("dive-bombing", marker[M_DIVE], TYPE_YES, 1, 0),
	UNIT_NAME("vic", marker[M_VIC], TYPE_YES, 1, 0),
	UNIT_NAME("bombs", marker[M_BOMBS], TYPE_YES, 1, 0),
	UNIT_NAME("short", marker[M_SHORT], TYPE_YES, 1, 0),
	UNIT_NAME("green", marker[M_GREEN], T_SAID, SAID_YES, SAID_NO),
	UNIT_NAME("climbed", climbed, TYPE_YES, 1, 0),
	UNIT_NUMBER("turns", turns, 0, 250),
	UNIT_NUMBER("moved", spent, 0, 250),
	UNIT_HIDDEN("part", part, T_PART, PICKED),
	UNIT_HIDDEN("took", took, TYPE_YES, 1),
	UNIT_HIDDEN("fights", fight, T_FIGHT, DEFENDS),
	UNIT_HIDDEN("test", test, TYPE_YES, 1),
	UNIT_HIDDEN("today", today, TYPE_YES, 1),
	UNIT_HIDDEN("to-endure", to_endure, TYPE_YES, 1),
	ROW_NAME("weather", weather, T_PLACE, PLACES, T_WEATHER, 16, 1),
	ROW_NAME("stands", stand, T_RAID, RAIDS, T_STAND, STAND_GONE, 0),
	ROW_NAME("strength", figure, T_RAID, RAIDS, T_FIGURE, 10, 1),
	ROW_NAME("shot-down", shot, T_BARRAGE, BARRAGES, TYPE_NUMBER, 100, 0),
	ROW_NAME("event", event, T_EVENT, EVENTS, TYPE_YES, 1, 0),
	ROW_NAME("dogfight-at", melee_at, T_MELEE, MELEES, T_PLACE, PLACES, 1),
	ROW_NAME("dogfight-angels", melee_angels, T_MELEE, MELEES, T_ANGELS, ALTITUDES - 1, 0),
	ROW_NAME("dogfight-with", melee_raid, T_MELEE, MELEES, T_RAID, RAIDS, 1),
	ROW_HIDDEN("hunter", hunter, TYPE_NUMBER, HUNTS, T_UNIT, UNITS, 1),
	ROW_HIDDEN("quarry", quarry, TYPE_NUMBER, HUNTS, T_UNIT, UNITS, 1),
	ROW_HIDDEN("pack", pack, TYPE_NUMBER, HUNTS, T_RAID, RAIDS, 1),
	ONE_HIDDEN("hunts", hunts, TYPE_NUMBER, HUNTS - 1, 0),
	ONE("air-picture", air_picture, TYPE_NUMBER, 200, 0),
	ONE("target", target, T_UNIT, UNITS, 1),
	ONE("point", point_at, T_PLACE, PLACES, 1),
	ONE("point-angels", point_angels, T_ANGELS, ALTITUDES - 1, 0),
	ONE("sun", sun, TYPE_YES, 1, 0),
	ONE("outcome", outcome, T_OUTCOME, 3, 1),
	ONE("reaction", reaction, T_REACTION, 6, 1),
	ONE("bound", bound, TYPE_YES, 1, 0),
	ONE_HIDDEN("answer", answer, T_ANSWER, IF_LIKED, 0),
	ONE_HIDDEN("bombers", bombers, T_BOMBERS, CALLED_OFF, 0),
	ONE_HIDDEN("counter", counter, TYPE_NUMBER, 2, 0),
	ONE_HIDDEN("stragglers", straggler, T_UNIT, UNITS, 1),
	ONE_HIDDEN("opposed", opposed, TYPE_YES, 1, 0),
	ONE_HIDDEN("prey", prey, T_RAID, RAIDS, 1),
	ONE("combat", combat, T_COMBAT, IN_BARRAGE, 0),
	ROW_HIDDEN("lead", lead, T_FIGHT, SIDES + 1, T_UNIT, UNITS, 1),
	ROW_HIDDEN("dice", dice, T_FIGHT, SIDES + 1, TYPE_NUMBER, 12, 0),
	ONE("column", column, T_COLUMN, COLUMNS, 1),
	{"modifier", AT(modifier), 1, 1, true, TYPE_NUMBER, 0, 1, 0, TYPE_NUMBER, -20, 20, 0, false},
	ROW_NAME("lost", lost, T_FIGHT, SIDES + 1, TYPE_NUMBER, 100, 0),
	{"test-modifier", AT(test_modifier), 1, 1, true, T_FIGHT, 0, SIDES + 1, 0, TYPE_NUMBER, -9, 9, 0, false},
	ROW_HIDDEN("share", share, T_FIGHT, SIDES + 1, TYPE_NUMBER, 100, 0),
	ROW_HIDDEN("testing", testing, T_SIDE, SIDES, T_UNIT, UNITS, 1),
	ONE_HIDDEN("barrage", barrage, T_BARRAGE, BARRAGES, 1),
	ONE_HIDDEN("subject", subject, TYPE_NUMBER, UNITS, 0),
	ONE_HIDDEN("ordered", ordered, T_ORDER, 4, 1),
	ONE_HIDDEN("guns", guns, T_GUNS, 2, 1),
	ONE_HIDDEN("unhurt", unhurt, T_UNIT, UNITS, 1),
	ONE_HIDDEN("next", next, TYPE_STEP, 63, 0),
	ONE_HIDDEN("passed", passed, TYPE_NUMBER, 3, 0),
};
/* clang-format on */

/* The chart that decides what stands in a field. */
#define OF(field) [(field)-FIELD_COMMON]
const char *const bb_sections[FIELDS_END - FIELD_COMMON] = {
    OF(F_LEVEL) = "13.5",
    OF(F_LOSSES) = "13.4.3",
    OF(F_MISSED) = "10.3.1",
    OF(F_RETURNING) = "13.6",
    OF(F_MELEE) = "13.6",
    OF(F_TALLY) = "12.3.1",
    OF(F_TURNS) = "3.2.3",
    OF(F_SPENT) = "Movement",
    OF(F_FIGURE) = "11.5.2",
    OF(F_SHOT) = "13.4.3",
    OF(F_AIR_PICTURE) = "13.5",
    OF(F_OUTCOME) = "13.3.2",
    OF(F_REACTION) = "13.3.4",
    OF(F_BOUND) = "13.3.4",
    OF(F_ANSWER) = "13.3.4",
    OF(F_BOMBERS) = "13.3.4",
    OF(F_COUNTER) = "13.3.4",
    OF(F_PART) = "13.3.4",
    OF(F_STRAGGLER) = "13.3.2",
    OF(F_POINT_AT) = "13.3.2",
    OF(F_POINT_ANGELS) = "13.3.2",
    OF(F_AT) = "13.3.2, 13.6",
    OF(F_ANGELS) = "13.3.2, 13.6",
    OF(F_TEST) = "13.5",
    OF(F_COLUMN) = "13.4.1, 13.4.2",
    OF(F_MODIFIER) = "13.4.3",
    OF(F_LOST) = "13.4.3",
    OF(F_TEST_MODIFIER) = "13.4.3",
    OF(F_SHARE) = "13.4.3",
};
#undef OF

static_assert(sizeof(struct burning_blue) <= STATE_MAX, "the state is cheap to copy");
static_assert(F_GREEN - F_PURSUIT == M_GREEN, "markers and their fields stand in the same order");
