/*
 * What a roll or draw can bring: each outcome tried on the board as it stands.
 */
#ifndef TALLY_CMD_ODDS_H
#define TALLY_CMD_ODDS_H

#include "cmd/outcomes.h"

/* Outcomes that are told in the same words. */
struct odds_row {
	char *text;	 /* sentences; "" where nothing changes */
	double chance;	 /* of all of them together */
	uint64_t single; /* set of the faces, or first cards, that bring it: where one die is thrown */
	size_t results;	 /* how many results they are */
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

/* A row for each, "1-2  33.3 %  Dover is hit. vp -1", and the expectation of every total that changes. */
void odds_print(FILE *out, const struct session *s, const struct request *request, const struct odds *odds,
		const char *indent);

#endif
