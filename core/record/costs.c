/*
 * What each way to mend a record costs: the one table.
 *
 * How much of the record passes decides between repairs. Where as much passes under several, the one that
 * costs least is told, and beside it what costs the same. There is one unit, the point; what finds its repair
 * by chance more often costs more. The points were found by trying. Behind each stands what to hold it
 * against: of so many edits of its kind that test_edits made (TALLYHO_EDITS=12) and that were noticed, so
 * many were told as the very edit.
 *
 * To add a way: its name in repairer.h, a row here, a function that tries it and calls consider() by that
 * name, and a line that says when it is tried. try_ends (rewording.c) is one in thirty lines, crossing.c one
 * of two entries.
 */
#include "core/record/repairer.h"

const struct way_cost way_costs[WAYS] = {
    /* in the place of a word or an entry */
    [WAY_MEANT] = {0, 0, "what the message suggests: misspelt 57 of 60"},
    [WAY_SENDER] = {5, 4, "by somebody else: sender 29 of 37"},
    [WAY_SENDER_TOLD] = {3, 4, "the same where the message says that it is another's: sender 29 of 37"},
    [WAY_NOBODY] = {6, 5, "by nobody named, which fits wherever a name does: sender 29 of 37"},
    [WAY_FACE] = {5, 5, "a die or a face that is none: misspelt 57 of 60"},
    [WAY_FACE_ALIKE] = {3, 3, "the same, written alike: misspelt 57 of 60"},
    [WAY_NAME_0] = {3, 3, "a name that is none, written the same: misspelt 57 of 60"},
    [WAY_NAME_1] = {4, 4, "the same but for a slip: misspelt 57 of 60"},
    [WAY_NAME_2] = {5, 5, "the same but for two: misspelt 57 of 60"},
    [WAY_NAME] = {6, 6, "the same, written in any way: misspelt 57 of 60"},
    [WAY_RANGE] = {3, 3, "a number beyond its range, as an end of it: reading 21 of the audit"},
    [WAY_WORD] = {5, 4, "a word: unit 40 of 53, card 21 of 40, number 7 of 12, target 32 of 47, die 9 of 20"},
    [WAY_LIST] = {5, 4, "a word more or less: list 26 of 52, die left out 19 of 33, too many 30 of 48"},
    [WAY_OTHER] = {8, 7, "anything that can be done there: deleted 18 of 44, and most by chance"},
    [WAY_OTHER_ALIKE] = {6, 5, "the same of this verb: target 32 of 47"},
    [WAY_OTHER_SAME] = {5, 4, "the same by somebody else: sender 29 of 37"},
    /* an entry more or less */
    [WAY_LEFT_OUT] = {7, 6, "one too many; it is what remains where nothing is found"},
    [WAY_REPEAT] = {4, 5, "one that says what the one before it says: doubled 37 of 41"},
    [WAY_BLOCK] = {4, 6, "a run that says what the one before it says: slips 10, 34 and 45 of people"},
    [WAY_MISSING] = {5, 7, "forgotten: deleted 18 of 44"},
    [WAY_MISSING_DONE] = {4, 6, "a step ended without a word, of which most are forgotten: deleted 18 of 44"},
    [WAY_MISSING_REPEAT] = {8, 7, "before one that stands there twice: that is one too many"},
    /* another order */
    [WAY_EXCHANGED] = {4, 3, "two entries: next to each other 12 of 20, farther 35 of 46"},
    [WAY_CROSSED] = {5, 4, "a word of two entries: slip 8 of people"},
    [WAY_LATE] = {5, 5, "one that failed, and belongs before another: find 6 of a player of three evenings"},
    [WAY_MOVED] = {5, 7, "a run: block moved 49 of 59"},
};
