/* Down In Flames, private: the ids of fields, rules, consequences, options, milestones and verbs. */
#ifndef TALLY_DOWN_IN_FLAMES_IDS_H
#define TALLY_DOWN_IN_FLAMES_IDS_H

#include "core/rules.h"

/* ---- fields --------------------------------------------------------------------------------- */

/* ---- rules, whys, options ------------------------------------------------------------------- */

enum option_id { OPTION_HISTORICAL, OPTION_BALANCE, OPTION_ALTITUDE_BONUS, OPTION_END };

enum milestone_id { MS_TURN, MS_MISSION, MS_CAMPAIGN, MS_END };

/* ---- verbs: the rows of verbs.c -------------------------------------------------------------- */

#endif
