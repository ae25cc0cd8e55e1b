/* verify: what a side still owes. When the game has ended that is a finding. */
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"

#include "cmd/say/paragraph.h"
#include "cmd/verify/audit.h"
#include "cmd/words/words.h"

static void
print_owed(const struct verifying *v, const struct owed_bond *owed, const char *message)
{
	struct paint paint = paint_for(stdout);

	struct made made;

	print_text(made_begin(&made), v->s->path);
	fprintf(made.out, ":%zu: %s%s%s %s: ", owed->since, paint.bad, words_verdict(ILLEGAL), paint.plain,
		rule_of(v->s->game, J_OWED)->id);
	print_text(made.out, message);
	paragraph_line(stdout, &made, HANG);
}

void
verify_judge_owed(struct verifying *v)
{
	char name[JOURNAL_NAME_MAX + 1], message[2 * JOURNAL_NAME_MAX];
	struct owed_bond owed;
	size_t at = 0;

	while (owed_counts(v->s) && owed_next(v->s, &at, &owed)) {
		v->counts.findings++;
		snprintf(message, sizeof(message), SAY("the game is over, and %s owes %s"),
			 side_write(v->s, owed.side, name), owed.what);
		if (v->json && !v->quiet)
			verify_json_owed(v, &owed, message);
		else if (!v->quiet)
			print_owed(v, &owed, message);
	}
}

/* What is no fault, and must not be forgotten. */
static void
tell_links(struct session *s)
{
	const struct both *b = &s->replay.both;
	char name[JOURNAL_NAME_MAX + 1];
	struct made made;

	for (unsigned i = 0; i < s->bonds.chains; i++) {
		const struct chain_of *chain = &s->bonds.chain[i];

		side_write(s, chain->side, name);
		if (chain->passed > 0) {
			print_text(made_begin(&made), s->path);
			fprintf(made.out,
				SAY_MANY(": %s passed over %u link", ": %s passed over %u links",
					 (long)chain->passed),
				name, chain->passed);
			paragraph_line(stdout, &made, HANG);
		}
		if (chain->n_renewed > 0 || chain->waiting > 0) {
			print_text(made_begin(&made), s->path);
			fprintf(made.out,
				chain->waiting > 0
				    ? SAY(": %s gave a second chain, which the other side has not accepted")
				    : SAY(": %s gave a second chain"),
				name);
			paragraph_line(stdout, &made, HANG);
		}
	}
	for (int i = 0; i < b->n_let_go; i++) {
		print_text(made_begin(&made), s->path);
		fprintf(made.out, SAY(": the throw of entry %d was let go; its dice are unknown"),
			b->let_go[i]);
		paragraph_line(stdout, &made, HANG);
	}
}

void
verify_tell_owed(const struct verifying *v)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct owed_bond owed;
	struct made made;
	size_t at = 0;

	tell_links(v->s);
	if (v->s->replay.both.physical) {
		print_text(made_begin(&made), v->s->path);
		fprintf(made.out, SAY(": dice on the table from entry %d on, by both sides' word"),
			v->s->replay.both.since);
		paragraph_line(stdout, &made, HANG);
	}
	while (!owed_counts(v->s) && owed_next(v->s, &at, &owed)) {
		print_text(made_begin(&made), v->s->path);
		fprintf(made.out, SAY(": owed by %s since entry %zu: %s"), side_write(v->s, owed.side, name),
			owed.since, owed.what);
		paragraph_line(stdout, &made, HANG);
	}
}
