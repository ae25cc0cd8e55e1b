/*
 * What can be played as things stand, sorted for those who offer it: the legal list by verb and sender, and
 * of each operand the values there are.
 */
#ifndef TALLY_CMD_REPORT_PAGE_CHOICES_H
#define TALLY_CMD_REPORT_PAGE_CHOICES_H

#include "cmd/desk/session.h"

enum {
	CHOICES_ROWS = 1200, /* of a group that are told one by one */
	CHOICES_VALUES = 1024,
	CHOICES_GROUPS = 128,
};

/* The actions of one verb and sender; for a roll or draw, of one die or type of cards, too. */
struct group {
	struct action first;
	bool whole;		    /* every row is there; else only the values of each slot are */
	int n_values[OPERANDS_MAX]; /* by operand */
	int16_t value[OPERANDS_MAX][CHOICES_VALUES];
	int n_rows;
	int16_t row[CHOICES_ROWS][OPERANDS_MAX]; /* numbers of values; -1: left out */
};

struct choices {
	struct session *s;
	int n;
	bool more; /* not all was tried or kept */
	struct requests asked;
	struct group *group[CHOICES_GROUPS];
};

/* Lists them all; to be freed. Ends the program when memory runs out. */
void choices_list(struct choices *, struct session *);
void choices_free(struct choices *);

/* Whether what the seat of group i may do is listed already as what another may: one of the same player's, or
 * one of whom the same is asked. */
bool choice_is_told(const struct choices *, int i);

/* Whether it is as much another player's to do, so that nobody need be named. */
bool choice_is_anyones(const struct choices *, int i);

#endif
