/* What each side's word is worth. */
#include "cmd/verify/pledges.h"

#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"

static bool
is_word(const struct line *line)
{
	return line->verb == VERB_WAIVE || line->verb == VERB_ACCEPT || line->verb == VERB_PHYSICAL;
}

void
pledges_mark(struct session *s, const struct vouched *v)
{
	bool any = false;

	/* A journal of the first form is judged as it was. */
	for (size_t i = 0; i < s->n && s->meta.keys > 0 && !is_first_form(s); i++) {
		struct line *line = &s->line[i];
		int side = *line->who ? side_named(s, line->who) : -1;

		line->unheard = is_word(line) && (side < 0 || i >= vouched_by(s, v, side));
		any = any || line->unheard;
	}
	if (any)
		bonds_forget(s, 0);
}

/* ---- in lines ---- */

static void
begin_line(struct made *made, const struct session *s)
{
	print_text(made_begin(made), s->path);
	fputs(SAY(": "), made->out);
}

static void
tell_waiver(const struct session *s, const struct waiver *w, unsigned long breaches)
{
	char name[JOURNAL_NAME_MAX + 1] = "";
	const char *rule = rule_of(s->game, w->rule)->id;
	bool counts = !s->replay.two_sided || w->accepted;
	struct made made;

	begin_line(&made, s);
	if (w->who != ANYBODY)
		fprintf(made.out, SAY("%s waives %s since entry %d"), side_write(s, w->who, name), rule,
			w->seq);
	else
		fprintf(made.out, SAY("%s is waived since entry %d"), rule, w->seq);
	if (w->accepted)
		fprintf(made.out, SAY("; %s agreed in entry %d"), side_write(s, w->accepter, name),
			w->accepted);
	else if (!counts)
		fprintf(made.out, SAY("; it counts when the other side logs 'accept %d'"), w->seq);
	if (counts)
		fprintf(made.out,
			SAY_MANY("; %lu breach not counted", "; %lu breaches not counted", (long)breaches),
			breaches);
	paragraph_line(stdout, &made, HANG);
}

static void
tell_unheard(const struct session *s, const struct line *line)
{
	struct made made;

	begin_line(&made, s);
	fprintf(made.out, SAY("entry %d, '%.40s' in the name of %s, is not signed by it: it does not count"),
		line->seq, line->text, *line->who ? line->who : SAY("nobody"));
	paragraph_line(stdout, &made, HANG);
}

void
pledges_tell(const struct session *s, const unsigned long breaches[WAIVED_MAX])
{
	for (int i = 0; i < s->replay.n_waivers; i++)
		tell_waiver(s, &s->replay.waiver[i], breaches[i]);
	for (size_t i = 0; i < s->n; i++)
		if (s->line[i].unheard)
			tell_unheard(s, &s->line[i]);
	for (size_t i = 0; i < s->meta.keys; i++) {
		char words[KEY_WORDS_SIZE];
		struct made made;

		key_words(s->meta.key[i].key, words);
		begin_line(&made, s);
		fprintf(made.out, SAY("the key of %s is %s"), s->meta.key[i].side, words);
		paragraph_line(stdout, &made, HANG);
	}
}

/* ---- as JSON ---- */

static void
put_keys(struct json *j, const struct session *s)
{
	json_open_array(j, "keys");
	for (size_t i = 0; i < s->meta.keys; i++) {
		const struct journal_key *k = &s->meta.key[i];
		char words[KEY_WORDS_SIZE], fingerprint[SSH_FINGERPRINT_SIZE] = "";
		unsigned char key[SSH_KEY_SIZE];

		key_words(k->key, words);
		if (ssh_key_read(k->key, key) == NULL)
			ssh_fingerprint(key, fingerprint);
		json_open_object(j, NULL);
		json_put_text(j, "side", k->side);
		json_put_text(j, "player", side_player(s, side_named(s, k->side)));
		json_put_text(j, "fingerprint", fingerprint);
		json_put_text(j, "words", words);
		json_close(j);
	}
	json_close(j);
}

static void
put_owed(struct json *j, struct session *s, int side)
{
	struct owed_bond owed;
	size_t at = 0;

	json_open_array(j, "owes");
	while (owed_next(s, &at, &owed)) {
		if (!side_same(s, owed.side, side))
			continue;
		json_open_object(j, NULL);
		json_put_text(j, "what", owed.what);
		json_put_number(j, "since", (int64_t)owed.since);
		json_put_number(j, "at", s->at[owed.since - 1]);
		json_close(j);
	}
	json_close(j);
}

/* What stands in its name and is not signed by it, where it has a key. */
static void
put_unsigned(struct json *j, const struct session *s, size_t from, int side)
{
	json_open_array(j, "unsigned_in_name");
	for (size_t i = from; i < s->n && side_key(s, side); i++)
		if (side_same(s, side_of_line(s, &s->line[i]), side))
			json_put_number(j, NULL, (int64_t)i + 1);
	json_close(j);
}

/* The entries in which it notes something that is told for ever. */
static void
put_notes(struct json *j, const struct session *s, int side, const char *member, const char *note)
{
	json_open_array(j, member);
	for (size_t i = 0; i < s->n; i++)
		if (strcmp(s->line[i].text, note) == 0 && *s->line[i].who &&
		    side_same(s, side_named(s, s->line[i].who), side))
			json_put_number(j, NULL, (int64_t)i + 1);
	json_close(j);
}

/* Whether a seat stands for its player: the first of those that are his. */
static bool
stands_for_side(const struct session *s, int seat, int seats)
{
	for (int i = 0; i < seat && i < seats; i++)
		if (side_same(s, i, seat))
			return false;
	return true;
}

static void
put_side(struct json *j, struct session *s, const struct vouched *v, int seat)
{
	const struct chain_of *chain = bonds_chain(s, seat);
	char name[JOURNAL_NAME_MAX + 1];
	const char *to_come = NULL;
	size_t noted = 0;

	for (int i = 0; i < SEATS_MAX; i++) {
		if (!side_same(s, i, seat))
			continue;
		if (v->side[i].any && v->side[i].entries > noted)
			noted = v->side[i].entries;
		to_come = v->side[i].to_come ? v->side[i].to_come->at : to_come;
	}
	side_write(s, seat, name);
	for (size_t i = 0; i < s->meta.keys; i++) /* as it is called where its key is */
		if (side_same(s, side_named(s, s->meta.key[i].side), seat))
			snprintf(name, sizeof(name), "%s", s->meta.key[i].side);
	json_open_object(j, NULL);
	json_put_text(j, "side", name);
	json_put_text(j, "player", side_player(s, seat));
	json_put_number(j, "signed_to", (int64_t)vouched_by(s, v, seat));
	json_put_number(j, "noted_to", (int64_t)noted);
	put_unsigned(j, s, vouched_by(s, v, seat), seat);
	put_owed(j, s, seat);
	json_put_number(j, "links_given", chain ? chain->given : 0);
	json_put_number(j, "passed_over", chain ? chain->passed : 0);
	json_put_number(j, "chains", chain ? 1 + chain->n_renewed : 0);
	json_put_truth(j, "chain_waits", chain && chain->waiting > 0);
	json_put_text(j, "receipt_to_come", to_come);
	put_notes(j, s, seat, "restored", NOTE_RESTORED);
	put_notes(j, s, seat, "for_unsigned", NOTE_UNSIGNED);
	json_close(j);
}

static void
put_waivers(struct json *j, const struct session *s, const unsigned long breaches[WAIVED_MAX])
{
	char name[JOURNAL_NAME_MAX + 1];

	json_open_array(j, "waivers");
	for (int i = 0; i < s->replay.n_waivers; i++) {
		const struct waiver *w = &s->replay.waiver[i];

		json_open_object(j, NULL);
		json_put_text(j, "rule", rule_of(s->game, w->rule)->id);
		json_put_number(j, "seq", w->seq);
		json_put_text(j, "by", w->who == ANYBODY ? NULL : side_write(s, w->who, name));
		json_put_text(j, "accepted_by", w->accepted ? side_write(s, w->accepter, name) : NULL);
		json_put_number(j, "accepted_seq", w->accepted);
		json_put_truth(j, "counts", !s->replay.two_sided || w->accepted);
		json_put_number(j, "breaches", (int64_t)breaches[i]);
		json_close(j);
	}
	json_close(j);
}

static void
put_words(struct json *j, const struct session *s)
{
	json_open_array(j, "words");
	for (size_t i = 0; i < s->n; i++) {
		const struct line *line = &s->line[i];

		if (!is_word(line))
			continue;
		json_open_object(j, NULL);
		json_put_number(j, "seq", line->seq);
		json_put_text(j, "word", line->text);
		json_put_text(j, "by", *line->who ? line->who : NULL);
		json_put_truth(j, "counts", !line->unheard);
		json_close(j);
	}
	json_close(j);
}

void
pledges_json(struct json *j, struct session *s, const struct vouched *v, int pen,
	     const unsigned long breaches[WAIVED_MAX])
{
	char name[JOURNAL_NAME_MAX + 1];
	int seats = s->game->who == TYPE_NUMBER ? 0 : (int)type_count(s->game, &s->box, s->game->who);
	const struct both *b = &s->replay.both;

	json_put_number(j, "bonds", s->meta.bonds);
	put_keys(j, s);
	json_open_array(j, "sides");
	for (int i = 0; i < seats && i < SEATS_MAX; i++)
		if (stands_for_side(s, i, seats))
			put_side(j, s, v, i);
	/* Who plays alone, who watches him, and who deals, are no seats of the game. */
	for (size_t i = 0; i < s->meta.keys; i++)
		if (side_named(s, s->meta.key[i].side) >= seats)
			put_side(j, s, v, side_named(s, s->meta.key[i].side));
	json_close(j);
	json_put_text(j, "pen", pen >= 0 ? side_write(s, pen, name) : NULL);
	put_waivers(j, s, breaches);
	put_words(j, s);
	if (b->physical)
		json_put_number(j, "physical_since", b->since);
	else
		json_put_null(j, "physical_since");
	json_open_array(j, "let_go");
	for (int i = 0; i < b->n_let_go; i++)
		json_put_number(j, NULL, b->let_go[i]);
	json_close(j);
	json_open_array(j, "unsealed");
	for (size_t i = 0; i < s->n; i++)
		if (s->line[i].withdrawn_by == 0 && seal_is_shown_form(s, s->line[i].text))
			json_put_number(j, NULL, (int64_t)i + 1);
	json_close(j);
	json_open_array(j, "named_first");
	for (size_t i = 0; i < s->n; i++)
		if (named_first(s, i))
			json_put_number(j, NULL, (int64_t)i + 1);
	json_close(j);
}
