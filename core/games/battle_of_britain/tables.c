/* The tables of names, dice, fields and printed data. */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* clang-format off */
static const char *const flight_names[FLIGHTS] = {
	"10A", "10B", "10C", "11A", "11B", "11C", "11D", "12A", "12B", "12C", "13A", "13B",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A",
};
static const char *const command_names[COMMANDS] = {
	"10-group", "11-group", "12-group", "13-group", "luft-2", "luft-3", "luft-5",
};
static const char *const seat_names[SEATS] = {"raf", "luftwaffe", "raf-10-12", "raf-11-13", "luft-2", "luft-3-5"};
static const char *const side_names[] = {"raf", "luftwaffe"};
static const char *const mission_places[FLYING + LW_FLIGHTS] = {
	"deck", "under-the-deck", "hand", "luftwaffe", "raf", "won-before", "removed",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A",
};
static const char *const marker_names[] = {"none", "intercept", "dogfight", "big-wing-intercept", "big-wing"};
static const char *const radar_names[] = {"none", "detected", "not-detected"};
static const char *const move_names[] = {"waiting", "moving", "stopped", "intercepted", "moved"};
static const char *const phase_names[] = {
	"none", "cards", "dice", "losses", "choice", "duel", "opponent", "fought", "return", "bombing", "ack-ack", "bombers", "home",
	"done",
};
static const char *const battle_names[] = {"channel-battle", "duel-of-eagles", "london-burning"};
static const char *const ahead_names[] = {"nobody", "raf", "luftwaffe"};

#include "core/types.h"

static const char *const terrains[] = {"sea", "coast", "land", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const target_types[] = {"city", "airfield", "radar", NULL};
static const char *const aircraft[] = {"spitfire", "hurricane", "blenheim", "gladiator", "defiant", "beaufighter",
	"bf-109", "bf-110", "do-17", "he-111", "ju-88", "ju-87", NULL};

#include "core/columns.h"
/* clang-format on */
