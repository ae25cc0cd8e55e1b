/* What all games have: the journal's own rules, the common verbs, fields and types. */
#include "core/rules.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
const struct rule journal_rules[RULE_COMMON] = {
	[J_UNREADABLE] = {"J-1", "journal", UNREADABLE, 1,
	    "An entry is one line in the journal's language.", "cannot be read", true},
	[J_TAKEN_BACK] = {"J-2", "journal", ILLEGAL, 1,
	    "Dice and cards taken back come again where they are still asked for, and what was shown comes back as it was.",
	    "taken back, and not come back", true},
	[J_NOT_ASKED] = {"J-3", "journal", IMPOSSIBLE, 1,
	    "Dice are rolled and cards drawn when the game asks for them.", "nothing asks for this", true},
	[J_DICE_COUNT] = {"J-4", "journal", ILLEGAL, 1,
	    "A throw has as many dice, a draw as many cards, as the game asks for.", "{0} due, {1} logged^none is due, {1} logged", true},
	[J_FACE] = {"J-5", "journal", IMPOSSIBLE, 1,
	    "A die shows one of its own faces.", "a {0} has no such face", true},
	[J_WHO] = {"J-6", "journal", IMPOSSIBLE, 1,
	    "An entry comes from a player or side of this game.", "no such player", true},
	[J_NAME] = {"J-7", "journal", UNREADABLE, 1,
	    "Names are those printed on the components.", "no such name", true},
	[J_CLAIM] = {"J-8", "journal", MISMATCH, 1,
	    "A claim agrees with what the journal shows.", "it is {0}", true},
	[J_NOT_YOURS] = {"J-9", "journal", IMPOSSIBLE, 1,
	    "An entry is made by a player who may make it.", "not theirs to do now", true},
	[J_NOT_NOW] = {"J-10", "journal", IMPOSSIBLE, 1,
	    "An entry answers something the game waits for.", "nothing waits for this", true},
	[J_PRINTED] = {"J-11", "journal", MISMATCH, 1,
	    "What is printed on a component does not change.", "printed otherwise before", true},
	[J_UNKNOWN] = {"J-12", "journal", UNKNOWN, 1,
	    "The box holds every value that an entry needs.", "the box lacks a value", true},
	[J_RETRACT] = {"J-13", "journal", IMPOSSIBLE, 1,
	    "A retract withdraws entries that stand before it; an accept names one.", "nothing stands there", true},
	[J_POSITION] = {"J-14", "journal", IMPOSSIBLE, 1,
	    "A position is set up before its goto, within the ranges of its fields.", "no position is being set up", true},
	[J_WAIVE] = {"J-15", "journal", IMPOSSIBLE, 1,
	    "A game's own rule may be waived by agreement, unless it says how many dice and cards there are and whose; the journal's rules may not.", "this rule cannot be waived", true},
	[J_TWO] = {"J-16", "journal", IMPOSSIBLE, 1,
	    "Where two players could mean an entry, it says whose it is.", "{0} or {1} could mean it: say whose it is", true},
	[J_SEAL] = {"J-17", "journal", ILLEGAL, 1,
	    "A seal is its maker's own, and what is shown is what was sealed.", "not what was sealed", true},
	[J_OWED] = {"J-18", "journal", IMPOSSIBLE, 1,
	    "Every seal is opened when the game has ended; a link is answered before anything else.", "{0} owes its link", true},
	[J_BOTH] = {"J-19", "journal", ILLEGAL, 1,
	    "Where dice are of both, every die comes from the next link of each side.", "not by the links of both", true},
	[J_FILE] = {"J-20", "journal", IMPOSSIBLE, 1,
	    "The game file can be carried out.", "line {0} of the game file cannot be carried out: a value out of its range|line {0} of the game file asks for more work than an entry may take", true},
	[J_PEN] = {"J-21", "journal", ILLEGAL, 1,
	    "Who sends a letter gives the pen on, and writes nothing until it comes back.", "the pen was with {0}", true},
};

#define COMMON(spelling, takes, what, like)                                                                  \
	{                                                                                                    \
		.name = spelling, .operands = takes, .section = "journal", .summary = what, .example = like  \
	}
const struct verb common_verbs[VERB_COMMON] = {
	[VERB_ROLL] = COMMON("roll", "[DIE] FACE...", "log the dice read off the table", "roll 4"),
	[VERB_DRAW] = COMMON("draw", "[TYPE] NAME...", "log cards or counters drawn at random", "draw 12 7"),
	[VERB_DONE] = COMMON("done", "", "end the step: nothing more to do in it", "done"),
	[VERB_PASS] = COMMON("pass", "", "decline to answer", "pass"),
	[VERB_CLAIM] = COMMON("claim", "WHAT VALUE", "say what the board shows; the journal checks it", "claim vp -7"),
	[VERB_NOTE] = COMMON("note", "TEXT", "write free words", "note \"tea\""),
	[VERB_RETRACT] = COMMON("retract", "SEQ", "withdraw every action, roll and draw from entry SEQ on; and entry SEQ, if it is a print", "retract 14"),
	[VERB_PRINT] = COMMON("print", "TABLE KEY COLUMN=VALUE...", "say what is printed on a component", "print targets 12 value=3"),
	[VERB_WAIVE] = COMMON("waive", "RULE", "agree not to count breaches of a rule from here on", "waive RAF-5.14a"),
	[VERB_ACCEPT] = COMMON("accept", "SEQ", "agree to dice or cards that entry SEQ corrects", "accept 45"),
	[VERB_SET] = COMMON("set", "FIELD VALUE", "set up a position: one value", "set vp -7"),
	[VERB_PLACE] = COMMON("place", "UNIT PLACE [FACE]", "set up a position: one unit", "place I/JG51 hunt"),
	[VERB_GOTO] = COMMON("goto", "STEP", "set up a position: play goes on from this step", "goto deployment"),
	[VERB_SEAL] = COMMON("seal", "HASH NONCE [ENTRY]", "commit to a choice that nobody sees yet (ENTRY: what everybody may see of it)", NULL),
	[VERB_UNSEAL] = COMMON("unseal", "N SALT ENTRY", "show what your seal number N holds, and play it", NULL),
	[VERB_CHAIN] = COMMON("chain", "HASH NONCE", "give the end of your chain of links, for dice of both", NULL),
	[VERB_THROW] = COMMON("throw", "LINK [COUNT DIE [N]]", "dice of both: give your next link, the first time with what is asked for", NULL),
	[VERB_PHYSICAL] = COMMON("physical", "", "agree to dice on the table instead of dice of both, from here on", "physical"),
	[VERB_DEAL] = COMMON("deal", "HASH NONCE COUNT TYPE", "dice of both: draw cards face down that nobody has chosen, not even you", NULL),
};

#define HEAD(member) (uint16_t)offsetof(struct head, member)
#define ALONE {{KEPT_NOT, 0}}, NULL, false, false, false /* nothing is kept of it, and its name says it */
const struct field common_fields[FIELD_COMMON] = {
	[FIELD_TURN] = {"turn", HEAD(turn), 2, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 9999, 0, false, NULL, ALONE},
	[FIELD_OPTIONS] = {"options", HEAD(options), 2, false, 0, 0, 1, 0, TYPE_NUMBER, 0, INT16_MAX, 0, true, NULL, ALONE},
	[FIELD_SCENARIO] = {"scenario", HEAD(scenario), 1, false, 0, 0, 1, 0, TYPE_SCENARIO, 0, 63, 0, true, NULL, ALONE},
	[FIELD_STEP] = {"step", HEAD(step), 1, false, 0, 0, 1, 0, TYPE_STEP, 0, 63, 0, true, NULL, ALONE},
	[FIELD_THROW] = {"throw", HEAD(throw_tag), 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 254, 0, true, NULL, ALONE},
	[FIELD_THROWN] = {"thrown", HEAD(thrown), 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, THROW_MAX, 0, true, NULL, ALONE},
	[FIELD_FACE] = {"thrown-face", HEAD(face), 1, false, TYPE_NUMBER, 0, THROW_MAX, 0, TYPE_NUMBER, 0, 255, 0, true, NULL, ALONE},
	[FIELD_OF] = {"thrown-for", HEAD(of), 1, false, TYPE_NUMBER, 0, THROW_MAX, 0, TYPE_NUMBER, 0, 255, 0, true, NULL, ALONE},
};
#undef ALONE
#undef HEAD
/* clang-format on */

int
type_count(const struct game *game, const struct box *box, int type)
{
	switch (type) {
	case TYPE_NUMBER:
	case TYPE_ENTRY:
		return 0;
	case TYPE_STEP:
		return STEP_COMMON + game->n_steps;
	case TYPE_SCENARIO:
		return SCENARIO_COMMON + game->n_scenarios;
	case TYPE_OPTION:
		return game->n_options;
	case TYPE_RULE:
		return rule_count(game);
	case TYPE_DIE:
		return game->n_dice;
	case TYPE_YES:
		return 2;
	default:
		break;
	}
	if (type >= TYPE_COMMON + game->n_operands)
		return 0;
	const struct operand *o = &game->operands[type - TYPE_COMMON];
	return o->table ? box->rows[o->table - 1] : o->count;
}

const char *
type_name(const struct game *game, const struct box *box, int type, int value)
{
	static const char *const yes[] = {"no", "yes"};

	if (value < 0 || value >= type_count(game, box, type))
		return NULL;
	switch (type) {
	case TYPE_STEP:
		return value == STEP_POSITION ? "position"
		       : value == STEP_OVER   ? "over"
					      : step_of(game, value)->name;
	case TYPE_SCENARIO:
		return value == SCENARIO_POSITION ? "position"
						  : game->scenarios[value - SCENARIO_COMMON].name;
	case TYPE_OPTION:
		return game->options[value].name;
	case TYPE_RULE:
		return rule_of(game, value)->id;
	case TYPE_DIE:
		return game->dice[value].name;
	case TYPE_YES:
		return yes[value];
	default:
		break;
	}
	const struct operand *o = &game->operands[type - TYPE_COMMON];
	if (o->table)
		return box_text(box, o->table - 1, value, 0);
	return o->names ? o->names[value] : NULL;
}

bool
type_numeric(const struct game *game, int type)
{
	if (type < TYPE_COMMON)
		return type == TYPE_NUMBER;
	assert(type < TYPE_COMMON + game->n_operands);
	const struct operand *o = &game->operands[type - TYPE_COMMON];
	return !o->names && !o->table;
}

int
type_first(const struct game *game, int type)
{
	return type < TYPE_COMMON || !type_numeric(game, type) ? 0 : game->operands[type - TYPE_COMMON].first;
}
