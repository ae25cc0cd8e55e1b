/* How a game file is carried out. For this room alone; see gamefile.h. */
#ifndef TALLY_CORE_GAMEFILE_RUNNING_H
#define TALLY_CORE_GAMEFILE_RUNNING_H

#include "core/gamefile/reading.h"

/* ---- carried out: evaluate.c, paths.c, act.c, steps.c ---- */

struct run {
	const struct gamefile *g;
	const struct play *p;
	struct play *to; /* the same, where it may be changed */
	int32_t *local;	 /* those of the frame in hand */
	int32_t locals[256];
	int used, deep, die, dice, ignored;
	uint32_t work;	    /* what may still be done */
	bool silent;	    /* a list is pruned: nothing is noted */
	bool unknown;	    /* a value of the box is not known */
	uint16_t failed;    /* the node that cannot be carried out; 0: none */
	bool worked_out;    /* ... because it is too much */
	bool reads_assumed; /* a value of the box that is not certain was read */
	bool reads_die;	    /* the first die of a throw was read by itself */
	bool back;	    /* the step that play comes to was left for a procedure: it goes on */
	int from; /* guards that speak of no operand from this one on were judged already; 0: all are */
	int who;  /* the sender, or whose cards are meant */
	int drawn, drawn_into; /* cards of a draw that is not over, which its number does not count */
	int why; /* of the changes of an action that was called with words of its own; 0: none */
};

enum {
	WORK_ACTION = 1000000,
	WORK_TOTAL = 4000000,
	WORK_VALUE = 20000, /* to leave a value out of a list: what costs more is tried */
	WORK_A_TRY = 500    /* so much counts as an action tried, for what lists and repairs may take */
};

static inline const struct gamefile *
file_of(const struct play *p)
{
	return p->game->own;
}

void run_begin(struct run *, const struct play *, struct play *to);
int32_t work_out(struct run *, uint16_t node);

/* The value of an expression; what is written there or bound already costs nothing. */
static inline int32_t
evaluate(struct run *r, uint16_t node)
{
	const struct node *n = &r->g->node[node];

	return n->op == OP_VALUE ? n->value : n->op == OP_LOCAL ? r->local[n->slot] : work_out(r, node);
}

static inline bool
holds(struct run *r, uint16_t node)
{
	return evaluate(r, node) == 1;
}

/* The same of what somebody wants to know of whether it was seen both ways. */
bool holds_noted(struct run *, uint16_t condition);

/* Puts arguments into a frame of their own; what was in hand is given back by frame_end. */
int32_t *frame_begin(struct run *, uint16_t arguments);
void frame_end(struct run *, int32_t *outer);
void run_fails(struct run *, uint16_t node, bool work);
/* What failed is told as J-20; true: something did. */
bool run_told(struct run *);
bool is_reached(struct run *, const struct node *paths, int32_t space, int ignored);
struct pack pack_of(const struct run *, int type);
int hand_place(const struct gamefile *, int seat);
/* The parts of a verb are gone over several times; see act.c. */
enum round { NEEDS, RULES, CHANGES, WHOLE_NEEDS, WHOLE_RULES };
bool each_part(struct run *, uint16_t first, enum round);
void carry_out_one(struct run *, uint16_t node);
void carry_out_changes(struct run *, uint16_t first);
void run_lapse(struct run *, int life);
void flow_from(struct run *, uint16_t node);

/* Between the files of one thing. */
void add_fault(struct gamefile *g, uint32_t at, bool is_remark, const char *text, const char *const *arg);
uint16_t call_let(struct gamefile *g, uint32_t at, int number, uint16_t arguments, int n);
struct file_step *step_in_hand(struct gamefile *g);
void read_step_line(struct gamefile *g, uint32_t token);
void read_step_end(struct gamefile *g, struct file_step *s);
const struct file_step *step_here(const struct play *p);
uint64_t all_seats(const struct gamefile *g);
int seat_index(const struct run *r, const struct file_step *s, uint64_t who);
int answered(const struct run *r, const struct file_step *s, int seat);
int choices(struct run *r, const struct file_step *s, int *last);
void remark_unused(struct gamefile *);
struct trait text_trait(const struct kind_column *c);
void ask_all(struct run *r, const struct file_step *s, struct requests *all);
int32_t loop_value(struct run *r, const struct node *n);
int32_t value_beside(struct run *r, int column, int32_t row);
int32_t column_value(struct run *r, const struct node *n);
int32_t edge_value(struct run *r, const struct node *n);
int32_t chart_value(struct run *r, const struct node *n);
int32_t field_value(struct run *r, const struct node *n);
int32_t cards(struct run *r, const struct node *n);

/* The handlers of all files. */
void run_verb(struct play *, const struct action *);
void run_whole(struct play *, const struct action *last);
int weigh_value(const struct play *, const struct action *, int i);
void step_wants(const struct play *, struct requests *);
void step_rolled(struct play *, const struct request *, const uint8_t *face, int n);
void step_drew(struct play *, const struct request *, int card);
void step_run(struct play *);
void step_ended(struct play *, int who);
void run_set_up(struct play *);
int run_total(const struct play *, int total);
const char *run_level(const struct play *);

#endif
