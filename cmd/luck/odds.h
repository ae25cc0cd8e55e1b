/*
 * What a roll or a draw can bring.
 */
#ifndef TALLY_CMD_LUCK_ODDS_H
#define TALLY_CMD_LUCK_ODDS_H

#include "cmd/desk/session.h"

/*
 * Every result that a throw or a draw can have, tried on the board as it stands. Shared with the page.
 */

/* One result, with its chance: the play stands behind it as long as the function runs, and the report tells
 * what it did. `single` is the face where one die is thrown, or the place of the card among all of its type;
 * else -1.
 */
typedef void outcome_work(void *context, const struct report *report, double chance, int single);

struct outcomes {
	size_t results; /* that were tried */
	bool single;	/* one die, or one card */
	bool unknown;	/* some rest on values that the box lacks; they are no part of `known`: */
	double known;	/* chance of all that could be tried */
};

enum { OUTCOMES_MAX = 50000 };

/* Tries the results of a request for dice, or for its next card, as sent by `who` (ANYBODY: the first whose
 * it is). Dice that lie there already stay. Dice are read one by one: they are tried in every order where
 * there are few or it matters, else by how many show each face. False: it asks for neither, or has more
 * results than OUTCOMES_MAX. The session is as before. */
bool outcomes_try(struct session *s, const struct request *request, int who, outcome_work *work,
		  void *context, struct outcomes *outcomes);

/* How many dice of a throw are still to be read. */
int outcomes_dice(const struct session *, const struct request *);

/* What a result brings, in sentences; where that is no more than what is asked next, that, and its title is
 * returned, else NULL. */
const char *outcome_tell(FILE *out, struct session *s, const struct report *report);

/*
 * What a roll or draw can bring: each outcome tried on the board as it stands.
 */

enum { ODDS_FACES = 64 };

/* Outcomes that are told in the same words. */
struct odds_row {
	char *text;		/* sentences; "" where nothing changes */
	char cell[READ_AS_MAX]; /* of the table; "": none was looked up */
	const char *then; /* title of what is asked next, where that is all it brings; NULL: it is not */
	uint64_t sums;	  /* set of what the dice come to */
	double chance;	  /* of all of them together */
	uint64_t single;  /* set of the faces, or first cards, that bring it: where one die is thrown */
	size_t results;	  /* how many results they are */
	double change[TOTALS_MAX];
};

struct odds {
	size_t n, room;
	struct odds_row *row; /* the likeliest last, in the order of the faces where one die is thrown */
	size_t results;	      /* that were tried */
	bool single;	      /* one die, or one card */
	bool unknown;	      /* some rest on values that the box lacks, and are left out */
	double expected[TOTALS_MAX];
};

/* Tries every result of a request for dice, or for its next card, with its chance. False: it asks for
 * neither, or has more results than OUTCOMES_MAX. The session is as before. End with odds_free in any case.
 */
bool odds_of(struct session *s, const struct request *request, struct odds *odds);
void odds_free(struct odds *odds);

/* "1-2, 5": faces, or sums, that follow each other together. */
void odds_faces(FILE *out, const struct session *s, const struct request *request, uint64_t faces);

/* What one die or two can bring, briefly, as it applies now: "1-2: none; 3-4: light; 5-6: heavy", in so many
 * rows at most; nothing where it is more, or where all is one. Returns the rows. */
int odds_brief(FILE *out, struct session *s, const struct request *request, int rows, const char *indent);

#endif
