/*
 * Private to short answers: how they are read, and what is said of what is none.
 */
#ifndef TALLY_CMD_LOG_ANSWER_READING_H
#define TALLY_CMD_LOG_ANSWER_READING_H

#include <string.h>

#include "cmd/log/log.h"

/* How good a reading is, the best last; STRAY: nothing is legal now with that verb, which nobody typed. */
enum worth { UNREAD, STRAY, BREAKS, ANY_TIME, CLOSES, LEGAL };

struct reading_of {
	struct session *s;
	int who;
	const char *text; /* as typed */
	size_t first;	  /* letters of its first word */
	int verbs;	  /* that begin with it; and those of them that are taken now, the last of which is */
	int verbs_now, verb;
	int own_now, own; /* the same of the game's own */
	bool bare;	  /* no verb was typed: one that cannot be played now is not meant */
	bool best_bare;	  /* of the best reading */
	enum worth here;  /* of the verb in hand, and how the entry is written then */
	char written[64];
	unsigned several; /* verbs that can be played now, begin so, and can be read with what follows */
	char meant[ANSWERS_TOLD][64];
	unsigned later; /* verbs nobody typed that could be played as well, once a step is closed */
	char then[ANSWERS_TOLD][64];
	bool naming;  /* one of several things is tried that a name stands for */
	bool refused; /* the best reading is no move at all, not only one against a rule */
	int named;    /* names that were tried in the place of others */
	enum worth best;
	struct answer *answer;
	struct moment before, after; /* an entry that is tried */
	struct report report;
};

/* Whether it is two numbers or more, and nothing else. */
static inline bool
are_dice(const char *text)
{
	return strchr(text, ' ') && text[strspn(text, "0123456789 ")] == '\0';
}

/* A verb that has several rows is tried once, as the first of those that can be played now, if any can. */
bool stands_for_rows(const struct play *, int verb);

/* ---- answer_try.c ---- */

/* How good an entry is that was read from a text. */
enum worth reading_judge(struct reading_of *, const struct entry *, const char *text);

/* A text is read, and kept if it is among the best; readings worse than `least` are none. `beginning`: what
 * is yet to be finished counts. */
void reading_try(struct reading_of *, const char *text, bool beginning, bool lenient, enum worth least);

/* The same of `before` in front of what was typed from letter `from` on. */
void reading_try_behind(struct reading_of *, const char *before, size_t from, bool lenient, enum worth least);

/* And of each thing that is printed as the name of which the finding says that several are: which one is
 * meant the board may tell. False: it is no such name. */
bool reading_names(struct reading_of *, const char *text, const struct finding *, bool lenient,
		   enum worth least);

/* And of what is no name, but a part of some. */
bool reading_parts(struct reading_of *, const char *text, const struct finding *, bool beginning,
		   bool lenient);

/* ---- answer_gathered.c ---- */

/* What nothing else could be made of, or is only begun: with its names in the order of a verb that can be
 * played, and what is left out behind a verb filled where it can be one thing alone. */
void try_gathered(struct reading_of *);

/* ---- answer_groups.c ---- */

/* And of "I II/KG76", "KG76", "I/J", where the finding says that a name there is none, or could be several:
 * false, it is no such list. `beginning` as for reading_try. */
bool reading_groups(struct reading_of *, const char *text, const struct finding *, bool beginning,
		    bool lenient, enum worth least);

/* ---- answer_names.c ---- */

/* In how many ways a text can be read, by the names of several things from that of the finding on; more than
 * `most`: too many. */
long names_ways(const struct language *, const char *text, const struct finding *, long most);

/* The text with one key in the place of that name, without the others. */
bool names_alone(const struct language *, const char *text, const struct finding *, const char *key,
		 char *out);

/* ---- answer_asked.c ---- */

/* Whether the first word is what it calls its dice or cards: "target 34". */
bool is_of_kind_asked(const struct reading_of *, const struct request *, const char *chance);

/* Whether the first word is a die, whoever else is called so: "black blank evade". */
bool begins_with_die(const struct reading_of *);

/* Whether a request is of the side that was named; or of anybody. */
bool is_his(const struct reading_of *, const struct request *);
bool may_answer(const struct reading_of *, const struct request *);

/* The draw that a number is all of: "3" where one draws three cards, and another six. NULL: there is none. */
const struct request *draw_of(const struct reading_of *, const struct requests *, int number);

/* Whether so many dice are asked for as there are numbers, and each is a face of theirs. */
bool are_due_dice(const struct reading_of *);

/* Whether the first word is a player's whole name: "Ann" begins no verb. */
bool is_player(const struct reading_of *);

/* A whole verb is in the journal's words already. `now`: one of the game's own that can be played. */
bool is_verb_name(const struct session *, const char *word, size_t length, bool now);

/* Whether the first word is the kind of what is asked for, whatever else it means elsewhere. */
bool begins_with_kind(const struct reading_of *);

/* Whether the first word is a card that is drawn now, "redline", which is a verb besides. */
bool is_card_asked(const struct reading_of *);

/* A name alone that the step in hand takes, and another verb behind it as well: "in-my-sights-2b3h" climbs,
 * and would be fired once the altitude is settled. Which of them is meant, only who typed it knows. */
void add_later(struct reading_of *);

/* Whether who is asked could play it, if nobody was named and one alone is: of two readings of a card his own
 * is meant, and not what another does with it later. */
bool is_of_who_is_asked(const struct reading_of *, const char *text);

/* Whether others are asked, and not the one who was named. */
bool is_out_of_turn(const struct reading_of *);

/* ---- no_answer.c ---- */

/* "draw target", "roll d6": what a request waits for. */
void write_draw(const struct game *, const struct request *, char *text, size_t size);
void write_chance(const struct game *, const struct request *, char *text, size_t size);

/* What cannot be read is told as what was asked for: "'9' is no face of a d6". */
enum answered wrong_answer(struct reading_of *);

/* Whether a number of a die was typed although no die is asked for: nobody means a thing that cannot be. */
bool is_stray_die(const struct reading_of *);

/* Whether a slip of one finger was taken for a name, or for all of an entry. */
bool rests_on_a_letter(const struct reading_of *);

/* It is told as the die of the next step, if a rule is all that keeps the one in hand from its end. */
enum answered stray_die(struct reading_of *);

#endif
