/*
 * A second reader of the rulebook: what its tables decide, worked out from the tables on paper (oracle/) and
 * from what the box prints, without any of the game's own code. States of random games are stirred, the game
 * judges an action or says what it waits for, and both must agree. The board is read and stirred by the names
 * of its fields.
 */
#ifndef TALLY_TESTS_DOWN_IN_FLAMES_ORACLE_H
#define TALLY_TESTS_DOWN_IN_FLAMES_ORACLE_H

#include "tests/oracle.h"

enum { DIF_RULES = 16 };

/* What the oracle of this game keeps besides: struct oracle's own. */
struct dif_own {
	const char *rule;      /* what is looked at */
	unsigned long *judged; /* times that both agreed on it: of these */
	unsigned long counts[DIF_RULES];
	struct report report; /* what the game says of the last action tried */
};

/* What is judged. */
struct dif_rule {
	const char *name, *step; /* the rule, and the step where it is judged */
	void (*judge)(struct oracle *);
};

extern const struct dif_rule dif_oracle_cards[], dif_oracle_flying[], dif_oracle_bombers[];

/* ---- the board, by the names of its fields ---- */

int dif_seen(struct oracle *, const char *field, int index);
int dif_seen2(struct oracle *, const char *field, int index, int index2);
void dif_stir(struct oracle *, const char *field, int index, int value);
void dif_stir2(struct oracle *, const char *field, int index, int index2, int value);
void dif_stir_hand(struct oracle *, int a, int cards); /* all of them face down */
int dif_pick(struct oracle *, int n);		       /* 0 .. n-1 */
int dif_places(const struct oracle *);		       /* how many there can be */
bool dif_flies(struct oracle *, int a);

/* ---- the box, by the names of its columns ---- */

int dif_rows_of(const struct oracle *, const char *table);
int dif_cell(const struct oracle *, const char *table, int row, const char *column);
const char *dif_word(const struct oracle *, const char *table, int row, const char *column);
int dif_on_card(struct oracle *, int a, const char *column); /* of the face that is up */
int dif_by_pilot(struct oracle *, int a, const char *column);
bool dif_is_fighter_card(const struct oracle *, int model);
bool dif_is_bomber_now(struct oracle *, int a); /* loaded fighters, too */
void dif_stir_fighter(struct oracle *, int a);	/* another card, face and pilot */

/* ---- the deck ---- */

int dif_at_hand(struct oracle *); /* what can still be drawn */
/* Of that, and of as many cards more that were paid, what nobody is to draw yet. */
int dif_unpromised(struct oracle *, int paid);
bool dif_is_overdrawn(struct oracle *); /* hands were stirred to more cards than there are */

/* ---- the paper ---- */

/* The cell of a table in the row whose first columns hold these words. */
const char *dif_on_paper(const char *table, const char *column, const char *key, const char *key2);
int dif_number_on_paper(const char *table, const char *column, const char *key, const char *key2);

/* ---- the game ---- */

/* What it says of an action, the board staying as it is; false: it cannot be carried out. */
bool dif_tries(struct oracle *, int who, const char *verb, const char *operands, const int16_t *operand);
bool dif_breaks(const struct oracle *, const char *rule);
int dif_changed(const struct oracle *, const char *field,
		int index); /* by how much in all; only upward steps */
bool dif_comes_to(const struct oracle *, const char *field, int index, int *value);
const struct request *dif_asked(struct oracle *, int kind, int who); /* NULL: nothing */

/* Both must agree; `what` says on what. */
void dif_agree(struct oracle *, const char *what, int paper, int game);

#endif
