/* @TITLE@: what things are called, and how each change is told. */
#include "core/words.h"

#include "core/games/@FOLDER@/@FOLDER@.h"

static const char *const sides[] = {"Blue", "Red"};

static const struct naming namings[] = {
    CALLED(T_SIDE, .list = sides),
};

static const struct phrase phrases[] = {
    PHRASE(CHAPTER, FIELD_TURN, WHY_NONE, SOME, "Turn {to} begins.", "Turn {to}"),
    PHRASE(PARAGRAPH, F_SIDE, WHY_NONE, ANY_VALUE, "It is the turn of {to}.", NULL),
    PHRASE(NEWS, F_AT, WHY_COMBAT, IS(0), "{who} is taken off the map.", "{who} are taken off the map."),
    PHRASE(NEWS, F_AT, WHY_NONE, SOME, "{who} moves to {to}.", "{who} move to {to}."),
    QUIET(F_MOVED),
    QUIET(F_FOUGHT),
};

const struct words @FOLDER@_words = {
    .turn = "turn {to}",
    TABLE(phrases),
    TABLE(namings),
};
