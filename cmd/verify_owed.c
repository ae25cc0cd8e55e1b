/* verify: what a side still owes. When the game has ended that is a finding. */
#include "cmd/catalogue.h"
#include "cmd/verify.h"

#include "cmd/owed.h"
#include "cmd/say.h"
#include "cmd/words.h"

static void
print_owed(const struct verifying *v, const struct owed_bond *owed, const char *message)
{
	struct paint paint = paint_for(stdout);

	print_text(stdout, v->s->path);
	printf(":%zu: %s%s%s %s: ", owed->since, paint.bad, words_verdict(ILLEGAL), paint.plain,
	       rule_of(v->s->game, J_OWED)->id);
	print_text(stdout, message);
	putchar('\n');
}

void
verify_judge_owed(struct verifying *v)
{
	char name[JOURNAL_NAME_MAX + 1], message[2 * JOURNAL_NAME_MAX];
	struct owed_bond owed;
	size_t at = 0;

	while (owed_counts(v->s) && owed_next(v->s, &at, &owed)) {
		v->findings++;
		snprintf(message, sizeof(message), SAY("the game is over, and %s owes %s"),
			 side_write(v->s, owed.side, name), owed.what);
		if (v->json && !v->quiet)
			verify_json_owed(v, &owed, message);
		else if (!v->quiet)
			print_owed(v, &owed, message);
	}
}

void
verify_tell_owed(const struct verifying *v)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct owed_bond owed;
	size_t at = 0;

	if (v->s->replay.both.physical) {
		print_text(stdout, v->s->path);
		printf(SAY(": dice on the table from entry %d on, by both sides' word\n"),
		       v->s->replay.both.since);
	}
	while (!owed_counts(v->s) && owed_next(v->s, &at, &owed)) {
		print_text(stdout, v->s->path);
		fputs(SAY(": owed by "), stdout);
		print_text(stdout, side_write(v->s, owed.side, name));
		printf(SAY(" since entry %zu: %s\n"), owed.since, owed.what);
	}
}
