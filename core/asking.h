/*
 * What the rules of a game ask for, and what they tell of a throw or a sum. A part of core/rules.h, which
 * includes it.
 */
#ifndef TALLY_CORE_ASKING_H
#define TALLY_CORE_ASKING_H

#ifndef TALLY_CORE_RULES_H
#error "included by core/rules.h alone"
#endif

/* Adds a request to a step's list; the caller may fill in the rest. Never NULL. Rolls and draws must be
 * answered unless `must` is taken back; an ACT lapses unless it is set. */
struct request *ask_act(struct requests *, const char *title);
struct request *ask_roll(struct requests *, int die, int due, const char *title);
struct request *ask_draw(struct requests *, int type, int due, const char *title);

/* Itemises one modifier of a roll; a value of 0 is left out. */
void modify(struct request *, const char *name, int value);

/* Itemises one part of what the request's `about` is looked up by: "Gruppen", 4. */
void itemise(struct request *, const char *name, int value);

/* Itemises one shift of the row or column that it is looked up in; a value of 0 is left out. */
void shift_by(struct request *, const char *name, int value);

/* A sum of modifiers: one call adds a term and tells it, so that none is told and not added, or the other way
 * round. It begins with what play->supposed says that sums are off by. */
struct sum {
	struct request *told; /* where its terms are itemised; NULL: nobody asks for them */
	int total;
};
struct sum sum_begin(const struct play *, struct request *told);
void sum_add(struct sum *, const char *name, int value);
void sum_shift(struct sum *, const char *name, int value); /* as shift_by: of the row or column */

/* What the throw in hand came to, where no effect says it: the cell of the table that was read, "limited". */
void read_as(struct play *p, const char *cell);

/* The same, one count of its symbols after the other: "hits", 2. */
void read_count(struct play *p, const char *name, int n);
void read_shift(struct play *p, const char *name, int n); /* by how much it changes a throw to come: "+2" */

/* Tells a sum that no die made, as throws are told: "hits" on `about`. What is returned takes its terms. */
struct sum tell_sum(struct play *p, const char *title, struct arg about);

#endif
