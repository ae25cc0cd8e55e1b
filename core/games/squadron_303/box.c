/* The tables of the box: what is printed on map, cards, boards and in the Compendium. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
static const char *const yes_no[] = {"no", "yes", NULL};
static const char *const sectors[] = {"A", "B", "C", "D", "E", NULL};
static const char *const terrains[] = {"land", "coast", "sea", "france", NULL};
static const char *const site_kinds[] = {"airfield", "city", "factory", "radar", "port", NULL};
static const char *const classes[] = {"fighter", "heavy-fighter", "bomber", NULL};
static const char *const dice[] = {"blue", "yellow", "red", "black", "white", NULL};
static const char *const pilot_effects[] = {
	"support-twice", "extra-hit", "cancel-die", "free-zone", "draw", "draw-and-keep", "reroll-any", "none", NULL};
static const char *const support_symbols[] = {"hit", "evade", "joker", NULL};
static const char *const card_symbols[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", NULL};
static const char *const printed_symbols[] = {"Blank", "Hit", "Evade", "Manoeuvre", "Reroll", "Joker"};
static const char *const needs[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", "any", NULL};
static const char *const wheres[] = {"die", "any", "token-any", "token", "card", "yellow-die", NULL};
static const char *const per_sets[] = {"each", "first", NULL};
static const char *const deploy_kinds[] = {"fighter", "bomber", "british", NULL};
static const char *const goals[] = {"protect", "bring-home", "shoot-down", NULL};
static const char *const modes[] = {"none", "escort", "patrol", "bombers", "offensive", "evasion", "hunt", NULL};
static const char *const colours[] = {"red", "blue", "green", "brown", "yellow", NULL};
static const char *const won_when[] = {"all-shot-down", "target-stands", "yellow-victories", NULL};
static const char *const lost_when[] = {"reaches-end", "target-destroyed", "end-of-game", NULL};
static const char *const helps[] = {"victory", "damage-or-token", "yellow-victory", NULL};
static const char *const ace_kinds[] = {"bomber", "fighter", NULL};
static const char *const ace_effects[] = {
	"tokens-to-stop", "speed-after-attack", "counter-attack-die", "reroll-blank", "free-evade", "combat-die", NULL};
static const char *const number_names[] = {
	"ammunition", "hand", "hand-base", "draw", "landing-points", "tokens", NULL};

#include "core/columns.h"
