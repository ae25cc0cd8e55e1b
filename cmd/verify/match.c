/* verify --match: the box against the agreed one, and whether a game can count in a match. */
#include "cmd/verify/match.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"

/* ---- the box ---- */

int
box_hold(const struct session *s, const char *folder, struct box_held *held)
{
	struct box *there = NULL;
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	int code = EXIT_WELL;

	*held = (struct box_held){.against = folder};
	/* The box of a game file is its own: the program has none. */
	if (s->texts.file.text)
		return EXIT_WELL;
	if (!folder)
		boxes_shipped(s->game, &texts);
	else if (!boxes_read(s->game, folder, &texts, why, sizeof(why)))
		return trouble("%s", why);
	/* Most have the program's own, text for text: nothing need be read. */
	if (!boxes_same_texts(&s->texts, &texts)) {
		there = malloc(sizeof(*there));
		if (!there)
			no_memory();
		if (boxes_from_texts(s->game, &texts, false, folder ? folder : "the shipped box", there, why,
				     sizeof(why)))
			boxes_compare(session_fresh(s), there, &held->d);
		else
			code = trouble("%s", why);
	}
	free(there);
	boxes_free(&texts);
	return code;
}

void
box_held_tell(const struct session *s, const struct box_held *held)
{
	const struct box_differences *d = &held->d;
	struct made made, raw;

	if (d->n == 0)
		return;
	fputs(s->path, made_begin(&raw));
	if (held->against)
		fprintf(raw.out,
			SAY_MANY(": its box differs from %s in %zu value: ",
				 ": its box differs from %s in %zu values: ", (long)d->n),
			held->against, d->n);
	else
		fprintf(raw.out,
			SAY_MANY(": its box differs from this program's in %zu value: ",
				 ": its box differs from this program's in %zu values: ", (long)d->n),
			d->n);
	for (size_t i = 0; i < d->n && i < BOX_DIFFERENCES_TOLD; i++) {
		const struct box_difference *one = &d->first[i];
		const struct table *t = &s->game->tables[one->table];

		fprintf(raw.out, SAY("%s%s %s, %s '%s', there '%s'"), i > 0 ? SAY("; ") : "", t->name,
			one->key, t->columns[one->column].name, one->here, one->there);
	}
	if (d->n > BOX_DIFFERENCES_TOLD)
		fputs(SAY("; ..."), raw.out);
	print_text(made_begin(&made), made_end(&raw)); /* keys and values are a stranger's */
	made_free(&raw);
	paragraph_line(stdout, &made, HANG);
}

void
box_held_json(struct json *j, const struct session *s, const struct box_held *held)
{
	const struct box_differences *d = &held->d;

	json_open_object(j, "box");
	json_put_text(j, "against", held->against);
	json_put_truth(j, "same", d->n == 0);
	json_open_array(j, "differences");
	for (size_t i = 0; i < d->n && i < COUNT(d->first); i++) {
		const struct table *t = &s->game->tables[d->first[i].table];

		json_open_object(j, NULL);
		json_put_text(j, "table", t->name);
		json_put_text(j, "row", d->first[i].key);
		json_put_text(j, "column", t->columns[d->first[i].column].name);
		json_put_text(j, "here", d->first[i].here);
		json_put_text(j, "there", d->first[i].there);
		json_close(j);
	}
	json_close(j);
	json_put_number(j, "more", d->n > COUNT(d->first) ? (int64_t)(d->n - COUNT(d->first)) : 0);
	json_close(j);
}

/* ---- a match ---- */

static const char *const reason_names[MATCH_REASONS] = {
    "no-keys",	    "unsigned", "unsigned-word", "waived-by-one", "physical",	"owed",	    "let-go",
    "second-chain", "unsealed", "box",		 "old-form",	  "equal-keys", "restored", "hands-on-word"};
enum {
	NO_KEYS = 1 << 0,
	UNSIGNED = 1 << 1,
	UNSIGNED_WORD = 1 << 2,
	WAIVED_BY_ONE = 1 << 3,
	PHYSICAL = 1 << 4,
	OWED = 1 << 5,
	LET_GO = 1 << 6,
	SECOND_CHAIN = 1 << 7,
	UNSEALED = 1 << 8,
	BOX = 1 << 9,
	OLD_FORM = 1 << 10,
	EQUAL_KEYS = 1 << 11,
	RESTORED = 1 << 12,
	HANDS_ON_WORD = 1 << 13
};

/* Whether there are keys, and none has that of another: a journal of the first form may have such. */
static unsigned
reasons_of_keys(const struct session *s)
{
	unsigned reasons = sides_are_two(s) && s->meta.keys > 1 ? 0 : NO_KEYS;

	for (size_t i = 0; i < s->meta.keys; i++)
		for (size_t j = 0; j < i; j++)
			reasons |= strcmp(s->meta.key[i].key, s->meta.key[j].key) == 0 ? EQUAL_KEYS : 0;
	return reasons | (is_first_form(s) ? OLD_FORM : 0);
}

/* Whether something rests on nobody, or stands in the name of a side that has not signed it. */
static bool
any_unsigned(const struct session *s, const struct vouched *v)
{
	size_t signed_to = 0;

	for (int i = 0; i < SEATS_MAX; i++)
		if (v->side[i].is_signed && v->side[i].entries > signed_to)
			signed_to = v->side[i].entries;
	for (size_t i = 0; i < s->n; i++) {
		int side = side_of_line(s, &s->line[i]);

		if (i >= signed_to ||
		    (side >= 0 && !side_is_anybodys(s, side) && i >= vouched_by(s, v, side)))
			return true;
	}
	return false;
}

static unsigned
reasons_of_lines(const struct session *s)
{
	unsigned reasons = 0;

	for (size_t i = 0; i < s->n; i++) {
		int side = side_of_line(s, &s->line[i]);

		if (side >= 0 && !side_key(s, side) && !side_is_anybodys(s, side))
			reasons |= NO_KEYS;
		if (s->line[i].unheard)
			reasons |= UNSIGNED_WORD;
		if (s->line[i].withdrawn_by == 0 && seal_is_shown_form(s, s->line[i].text))
			reasons |= UNSEALED;
		if (strcmp(s->line[i].text, NOTE_RESTORED) == 0)
			reasons |= RESTORED;
	}
	return reasons;
}

unsigned
match_reasons(struct session *s, const struct vouched *v, const struct box_held *held)
{
	const struct replay *r = &s->replay;
	unsigned reasons = reasons_of_lines(s);
	struct owed_bond owed;
	size_t at = 0;

	reasons |= reasons_of_keys(s);
	reasons |= any_unsigned(s, v) ? UNSIGNED : 0;
	for (int i = 0; i < r->n_waivers; i++)
		reasons |= r->waiver[i].accepted ? 0 : WAIVED_BY_ONE;
	reasons |= r->both.physical || r->both.typed ? PHYSICAL : 0;
	reasons |= r->both.on_word ? HANDS_ON_WORD : 0;
	reasons |= owed_next(s, &at, &owed) ? OWED : 0;
	reasons |= r->both.n_let_go > 0 ? LET_GO : 0;
	for (unsigned i = 0; i < s->bonds.chains; i++)
		reasons |=
		    s->bonds.chain[i].n_renewed > 0 || s->bonds.chain[i].waiting > 0 ? SECOND_CHAIN : 0;
	return reasons | (held->d.n > 0 ? BOX : 0);
}

void
match_tell(const struct session *s, unsigned reasons)
{
	const char *before = "";
	struct made made;

	print_text(made_begin(&made), s->path);
	fputs(reasons ? SAY(": not fit for a match: ") : SAY(": fit for a match"), made.out);
	for (unsigned i = 0; i < MATCH_REASONS; i++)
		if (reasons >> i & 1) {
			fprintf(made.out, "%s%s", before, reason_names[i]);
			before = ", ";
		}
	paragraph_line(stdout, &made, HANG);
}

void
match_json(struct json *j, unsigned reasons)
{
	json_open_object(j, "match");
	json_put_truth(j, "holds", reasons == 0);
	json_open_array(j, "reasons");
	for (unsigned i = 0; i < MATCH_REASONS; i++)
		if (reasons >> i & 1)
			json_put_text(j, NULL, reason_names[i]);
	json_close(j);
	json_close(j);
}
