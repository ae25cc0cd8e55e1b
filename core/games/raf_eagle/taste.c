/* What nobody does who wants to win: the yardstick of games that are played on. */
#include "core/games/raf_eagle/raf_eagle.h"

enum { BRITISH, GERMANS }; /* as in game->rival */

const struct taste raf_tastes[RAF_TASTES] = {
    {V_UNPLAN, GERMANS, NULL, "take a raid off the plan again"},
    {V_RECALL, GERMANS, NULL, "send Gruppen back that were just assigned"},
};
