/* The tables of the box: what is printed on map, cards, boards and in the Compendium. */
#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
static const char *const sectors[] = {"A", "B", "C", "D", "E", NULL};
static const char *const terrains[] = {"land", "coast", "sea", "france", NULL};
static const char *const dice[] = {"blue", "yellow", "red", "black", "white", NULL};
static const char *const support_symbols[] = {"hit", "evade", "joker", NULL};
static const char *const card_symbols[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", NULL};
static const char *const printed_symbols[] = {"Blank", "Hit", "Evade", "Manoeuvre", "Reroll", "Joker"};
static const char *const needs[] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", "any", NULL};
static const char *const per_sets[] = {"each", "first", NULL};
static const char *const deploy_kinds[] = {"fighter", "bomber", "british", NULL};
static const char *const colours[] = {"red", "blue", "green", "brown", "yellow", NULL};
static const char *const ace_kinds[] = {"bomber", "fighter", NULL};

#include "core/columns.h"
