/*
 * What `verify` has in hand, and what it tells: entry by entry (verify_tell.c) and at the end
 * (verify_summary.c).
 */
#ifndef TALLY_CMD_VERIFY_VERIFY_H
#define TALLY_CMD_VERIFY_VERIFY_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "cmd/desk/input.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/match.h"
#include "cmd/verify/receipts.h"

/* Entries that follow from the same fault by the same rule: the first few are told, of the others how many
 * there are. */
struct alike {
	int32_t cause; /* 0: there is none */
	uint16_t rule;
	int told;
	int32_t n, first, last; /* those that are not told: their numbers */
};

struct verifying {
	struct session *s;
	bool quiet, explain, json, strict, match;
	struct box_held box;
	unsigned reasons; /* why it is not fit for a match */
	const char *head; /* as wanted, in hex; NULL: any will do */
	const struct arguments *a;
	struct operands names;	  /* the journals */
	struct receipts receipts; /* of the journal in hand */
	struct vouched vouched;
	int pen; /* the side that has it; -1: nobody has given it on */
	bool head_holds;
	size_t head_seq; /* the entry that has it */
	int64_t now;
	double limit;	     /* seconds of the processor for a journal; 0: none */
	const char *seconds; /* as they were given */
	struct timespec begun;
	struct counts counts;
	unsigned long remarks, corrected;
	size_t mends;			    /* told so far */
	unsigned long breaches[WAIVED_MAX]; /* not counted, of each waiver */
	bool repaired; /* the record was gone on with from repairs, or is explained, which leads to these: */
	int total[TOTALS_MAX];
	const char *level;    /* NULL: the game has none */
	struct moment before; /* of the entry */
	struct calculation calculation;
	struct alike alike;
	struct headings headings;   /* that the entry stands in */
	struct follower *followers; /* --json: see followers.h */
	struct reliance reliance;
};

/* The game as it was carried out and as it should have been, side by side (cmd/verify/both_games.c). */
void verify_tell_both_games(struct verifying *v);

/* Re-executes the journal and tells about each entry (cmd/verify/verify.c). False: the time was over. */
bool verify_entries(struct verifying *v);

/* The findings of the entry last carried out, its repair and, if wanted, the board before it. */
void verify_tell_entry(struct verifying *v);

/* Tells how many entries like the one told last were passed over. */
void verify_tell_alike(struct verifying *v);

/* Counts and tells what is remarked on the entry last carried out, and what has been corrected by then. */
void verify_tell_remarks(struct verifying *v);
void verify_tell_corrections(struct verifying *v);

/* Takes the totals that repairs and explanations lead to, if there are any, and goes back to the play without
 * them, as `score` has it. */
void verify_total(struct verifying *v);

/* The summary, in lines or as JSON; `hex` is the head. */
void verify_summary(const struct verifying *v, const char *hex);

/* What has become of the hash that somebody wrote down. Exit code. */
int verify_tell_head(const struct verifying *v);

/* ---- verify_json.c: the same as JSON, an object a line ---- */

struct json;
struct remark;
struct correction;

void verify_json_finding(struct verifying *v, const struct finding *f);
void verify_json_remark(struct verifying *v, const struct remark *remark);
void verify_json_correction(struct verifying *v, const struct correction *c, const char *message);
void verify_json_found(struct verifying *v, size_t seq, enum journal_rule rule, const char *message);

/* What is owed: findings once the game has ended, before that merely told. */
void verify_judge_owed(struct verifying *v);

/* What counts with --strict: what lies face down unsealed, throws let go, links for unsigned moves. */
void verify_judge_strictly(struct verifying *v);
void verify_tell_owed(const struct verifying *v);

int run_verify(const struct arguments *);

#endif
