/* Private to the record, file by file, the lowest first. */
#ifndef TALLY_CORE_RECORD_H
#define TALLY_CORE_RECORD_H

#include "core/engine/engine.h"
#include "core/record/replay.h"

/* ---- line.c ---- */

/* An action, roll, draw or claim: what is held against the board. */
static inline bool
line_is_judged(const struct line *line)
{
	return line_is_withdrawable(line) || line->verb == VERB_CLAIM;
}

/* Whether it is to come where it stands. */
static inline bool
line_comes(const struct line *line)
{
	return line->withdrawn_by == 0 && line_is_judged(line) && line->moved != MOVED_ALL;
}

/* Reads a line with its sender; false: *f says why not. */
/* The first of some seats; ANYBODY: there is none. */
int8_t lowest_seat(uint64_t seats);

bool replay_read(struct replay *, const struct line *, struct entry *, struct finding *f,
		 struct reading_help *);

/* ---- faces.c ---- */

/* Dice or cards; something shown counts as such. */
static inline bool
is_luck(const struct logged *p)
{
	return p->asked.kind != PLACE_DECISION && p->asked.kind != PLACE_UNREAD;
}

/* The same words but for the verb, which was not read, by the same player. */
bool same_operands(const struct replay *, const struct logged *, const struct logged *);

bool same_strand(const struct logged *, const struct logged *);
bool same_request(const struct asked_for *, const struct asked_for *);

/* Faces or cards of places side by side that have found no like yet. */
struct rest {
	int n;
	int16_t value[2 * REPEAT_MAX];
};

void put_in(struct rest *, const struct logged *);

/* Takes out of both what they have in common, or begin with if it is in order; false: neither is a part of
 * the other. */
bool take_common(struct rest *, struct rest *, bool in_order);

/* The same dice or cards, in any order but where each was for another thing. What is not whole
 * yet may still get what it lacks. */
bool same_faces(const struct logged *, const struct logged *);

/* Whether the one has come just as the other was. */
bool same_place(const struct replay *, const struct logged *, const struct logged *);

/* What came as it was may tell more of it: cards that were unseen. */
void learn_place(struct logged *, const struct logged *came);

/* ---- align.c ---- */

/* Finds for each place of those logged first what has come for it. */
void align_strands(struct replay *);
/* Of that: one that has come (tape) for one that was logged first, and one that is in no strand. */
void pair_up(struct strands *, int was, int is, enum fate);
void pair_alone(struct replay *, int i);

/* Something shown for which nothing has come in its turn: neither itself nor, if it is known which turn that
 * was, anything else. */
bool may_come_later(const struct strands *, const struct logged *);

/* ---- strands.c ---- */

/* After an entry was carried out, to be withdrawn or to stand: keeps its dice, cards and decisions, if they
 * are compared. */
void keep_places(struct replay *, const struct line *, const struct entry *, const struct report *);

/* The same of an entry that could not be read. */
void keep_unread(struct replay *, const struct line *);

/* A retract withdraws what is on the tape from number `from` on. */
void take_back_places(struct replay *, int from, int32_t retract);

/* After an entry that stands: what has come as it was is compared no more, and what turns over are is
 * settled. */
void settle_places(struct replay *, const struct report *);

/* Forgets what was settled before, told or not; and everything. */
void drop_settled(struct replay *);
void forget_places(struct replay *);

/* Whether a request was open when the last entry had been carried out. */
bool is_open_now(const struct strands *, const struct asked_for *);

/* ---- returned.c: what is told of it ---- */

/* ---- withdrawn.c ---- */

/* Which lines are withdrawn, by which retract, and which are accepted: decided on the text alone. */
void settle_withdrawn(const struct language *, struct line *, size_t n);

/* ---- claims_moved.c ---- */

/* Which claims are judged on an amended board, and where, once it is settled which entries are withdrawn.
 * Returns the first of those that are behind the last entry; 0: none. */
int32_t settle_claims(const struct language *, struct line *, size_t n);

/* ---- withdrawn.c ---- */

/* The entry number of a retract or accept whose sender there is; 0: none. */
int32_t seq_of(const struct language *, const struct line *);

/* Carries out an entry that will be withdrawn, to know what its roll answered. */
void carry_out_withdrawn(struct replay *, const struct line *, struct outcome *, struct report *);

/* The retract itself: back to the board before what it withdraws. */
void judge_retract(struct replay *, const struct line *, struct report *);

/* Before an entry is carried out: a turn may have begun. And after it: turns of the game may be over. */
void note_turn(struct replay *);
void note_rounds(struct replay *, const struct report *);

/* ---- waivers.c ---- */

void waive(struct replay *, const struct line *, const struct entry *);
void judge_accept(struct replay *, const struct line *, const struct entry *, struct report *);

/* ---- one_too_many.c ---- */

/* Whether entry number i is one too many, whatever was played before: a die or card that nobody asked for, or
 * the entry before it once more. */
bool is_surplus(const struct replay *, size_t i, const struct outcome *);

/* Whether it is a decision that cannot be made once more, and the entry before it made it. */
bool is_doubled(struct replay *, size_t i, const struct outcome *, const struct report *);

/* Whether a rule is broken that says how many dice or cards there are, with which faces and whose: the
 * journal's, or one of the game's in its place. */
bool is_about_dice(const struct replay *, const struct report *);

/* Whether it is a fault of its own, whatever was wrong before. */
bool follows_never(const struct replay *, const struct outcome *, const struct report *);

/* ---- repairer.c, mending.c and others: see repairer.h; repair.c ---- */

/* After entry number i was refused: seeks the repair under which the next entries pass furthest, carries
 * it out and says so in *o. The findings of the refused entry stay as they are. */
void repair_entry(struct replay *, size_t i, struct outcome *o, struct report *);

/* After entry number i broke a rule and was carried out all the same, or is a claim that fails: the board
 * stays as it was played; but where another reading of the record would clear it and later entries, *o says
 * so, and what those break is listed under it. */
void explain_entry(struct replay *, size_t i, struct outcome *o, struct report *);

/* ---- mentions.c ---- */

/* Whether an entry names this. */
bool entry_names(const struct language *, const struct entry *, int type, int value);

/* Notes what the repaired entry `was` (its number + 1: `cause`) names and what is assumed in its place (NULL:
 * nothing is) does not. */
void drop_names(struct replay *, size_t cause, const struct entry *was, const struct entry *with);

/* Whether an entry names something of that: what it breaks hangs on that repair. A clean one settles it. */
bool names_dropped(struct replay *, const struct entry *, bool clean);

/* ---- claims.c ---- */

bool is_failed_claim(const struct report *);

/* causes.c: what an entry's findings come of; a failed claim behind a repair is its consequence; and of
 * several that one change clears all but the first are told beside it. */
void settle_cause(struct replay *, struct outcome *, const struct report *, size_t i);
void blame_repair(struct replay *, struct outcome *, const struct report *);
void settle_beside(const struct replay *, const struct outcome *, struct report *);

/* Whether a rule that counts is broken; a claim that fails breaks none. */
bool is_faulty(const struct replay *, const struct report *);

/* Whether a claim of a total holds at one of the milestones of the entry before it. */
bool held_within(const struct milestone *, int n, const struct claim *);

/* After an entry that plays: what claims behind it may speak of. */
void keep_milestones(struct replay *, const struct entry *, const struct report *);

/* A claim fails that holds neither now, nor at a milestone within the entry before it, nor when the dice that
 * are due have been thrown. One that is off by as much as one before it is no finding of its own. */
/* By how much later claims, of the same number or of a sum, are off as this one that has failed is; 0: they
 * are not. */
int claim_carried_on(struct replay *, const struct claim *);

void settle_claim(struct replay *, size_t i, struct outcome *, struct report *);

/* ---- shadow.c ---- */

/* At entry number i the game goes on from the explanation, as from a repair. */
void adopt_explained(struct replay *, size_t i);

/* What a repair deals face down, so that it has to be shown; adopting.c. */
void note_face_down(struct replay *, size_t cause, const struct repair *);

/* Entries to come that are carried out already, where there are any; adopting.c. */
void keep_skip(struct replay *, const struct skip *);

/* Carries entry number i out as the last explanation has it, too. *o tells whether what it broke is cleared
 * so; what could not be carried out as played goes on from there. */
void follow_shadow(struct replay *, size_t i, struct outcome *o, struct report *);

#endif
