/* verify: what a side still owes. When the game has ended that is a finding. */
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"

#include "cmd/say/paragraph.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/pledges.h"
#include "cmd/words/words.h"

enum { SEALS_TOLD = 3 };

/* A finding that an entry has without breaking a rule of the game. */
static void
find(struct verifying *v, size_t seq, enum journal_rule rule, const char *message)
{
	struct paint paint = paint_for(stdout);
	struct made made;

	v->counts.findings++;
	if (v->json && !v->quiet)
		verify_json_found(v, seq, rule, message);
	if (v->json || v->quiet)
		return;
	print_text(made_begin(&made), v->s->path);
	fprintf(made.out, ":%zu: %s%s%s %s: ", seq, paint.bad, words_verdict(ILLEGAL), paint.plain,
		rule_of(v->s->game, (int)rule)->id);
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
		snprintf(message, sizeof(message), SAY("the game is over, and %s owes %s"),
			 side_write(v->s, owed.side, name), owed.what);
		find(v, owed.since, J_OWED, message);
	}
}

void
verify_judge_strictly(struct verifying *v)
{
	const struct session *s = v->s;

	if (!flag_given(v->a, "strict"))
		return;
	for (size_t i = 0; i < s->n; i++) {
		if (s->line[i].withdrawn_by == 0 && seal_is_shown_form(s, s->line[i].text))
			find(v, i + 1, J_SEAL, SAY("it is not sealed: what lies face down can still be any"));
		if (*s->line[i].who && strcmp(s->line[i].text, NOTE_UNSIGNED) == 0)
			find(v, i + 1, J_BOTH, SAY("the link before it was given for unsigned moves"));
	}
	for (int i = 0; i < s->replay.both.n_let_go; i++)
		find(v, (size_t)s->replay.both.let_go[i], J_OWED,
		     SAY("this throw was let go; its dice are unknown"));
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

/* What a side has noted of itself for ever. */
static void
tell_notes(const struct session *s)
{
	for (size_t i = 0; i < s->n; i++) {
		const struct line *line = &s->line[i];
		bool restored = strcmp(line->text, NOTE_RESTORED) == 0;
		struct made made;

		if (!*line->who || (!restored && strcmp(line->text, NOTE_UNSIGNED) != 0))
			continue;
		print_text(made_begin(&made), s->path);
		fprintf(made.out,
			restored
			    ? SAY(": %s went on from paper in entry %zu: links of a lost copy may be known")
			    : SAY(": %s gave a link for unsigned moves before entry %zu"),
			line->who, i + 1);
		paragraph_line(stdout, &made, HANG);
	}
}

/* Whose turn to write it is. */
static void
tell_pen(const struct verifying *v)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct made made;

	if (v->pen < 0)
		return;
	print_text(made_begin(&made), v->s->path);
	fprintf(made.out, SAY(": the pen is with %s"), side_write(v->s, v->pen, name));
	paragraph_line(stdout, &made, HANG);
}

/* What lies face down and is not sealed can still be any: between two players with keys that is told. */
static void
tell_unsealed(struct session *s)
{
	size_t n = 0, first[3];
	struct made made;

	for (size_t i = 0; i < s->n && s->meta.keys > 0; i++) {
		if (s->line[i].withdrawn_by > 0 || !seal_is_shown_form(s, s->line[i].text))
			continue;
		if (n < COUNT(first))
			first[n] = i + 1;
		n++;
	}
	if (n == 0)
		return;
	print_text(made_begin(&made), s->path);
	fputs(SAY_MANY(": entry ", ": entries ", (long)n), made.out);
	for (size_t i = 0; i < n && i < COUNT(first); i++)
		fprintf(made.out, "%s%zu", i > 0 ? ", " : "", first[i]);
	if (n > COUNT(first))
		fprintf(made.out, SAY(" and %zu more"), n - COUNT(first));
	fputs(SAY_MANY(" is not sealed: what lies face down can still be any",
		       " are not sealed: what lies face down can still be any", (long)n),
	      made.out);
	paragraph_line(stdout, &made, HANG);
}

/* How many seals a side has closed, and the entry of the first. */
static size_t
count_closed(struct session *s, int side, size_t *first)
{
	struct owed_bond owed;
	size_t at = 0, n = 0;

	while (owed_next(s, &at, &owed))
		if (!owed.is_link && side_same(s, owed.side, side) && n++ == 0)
			*first = owed.since;
	return n;
}

/* What is owed while the game goes on: a few seals each by its number, of many how many they are. */
static void
tell_open(struct session *s)
{
	char name[JOURNAL_NAME_MAX + 1];
	struct owed_bond owed;
	size_t at = 0, first = 0;

	while (owed_next(s, &at, &owed)) {
		size_t closed = owed.is_link ? 0 : count_closed(s, owed.side, &first);
		struct made made;

		if (closed > SEALS_TOLD && owed.since != first)
			continue;
		print_text(made_begin(&made), s->path);
		fprintf(made.out, SAY(": owed by %s since entry %zu: %s"), side_write(s, owed.side, name),
			owed.since, owed.what);
		if (closed > SEALS_TOLD)
			fprintf(made.out, SAY(" and %zu more"), closed - 1);
		paragraph_line(stdout, &made, HANG);
	}
}

void
verify_tell_owed(const struct verifying *v)
{
	struct made made;

	tell_pen(v);
	tell_links(v->s);
	tell_notes(v->s);
	tell_unsealed(v->s);
	named_first_tell(v->s);
	if (v->s->replay.both.physical) {
		print_text(made_begin(&made), v->s->path);
		fprintf(made.out, SAY(": dice on the table from entry %d on, by both sides' word"),
			v->s->replay.both.since);
		paragraph_line(stdout, &made, HANG);
	}
	if (!owed_counts(v->s))
		tell_open(v->s);
}
