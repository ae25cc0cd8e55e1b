/* What receipts say of a journal: how far each side has signed it, and what rests on nobody. */
#include "cmd/desk/makers.h"
#include "cmd/verify/receipts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum {
	NAMED_MAX = 3, /* entries that a line names */
	TIME_SIZE = 32,
	DAY = 86400
};

/* A receipt as it turned out. */
struct judged {
	const struct receipt *r;
	int side;
	bool quiet; /* nothing is said about it */
	bool is_signed, holds;
	unsigned char key[SSH_KEY_SIZE];
};

/* ---- one receipt ---- */

/* One line about a receipt, and the exit code. */
static int
refuse(const struct judged *j, const char *what)
{
	const struct receipt *r = j->r;

	if (!j->quiet)
		trouble("%s:%zu: the receipt of %s to entry %zu %s", r->file, r->line, r->by, r->entries,
			what);
	return EXIT_DAMAGED;
}

/* Whose signature it is must be known from what the journal was begun with. */
static int
check_key(const struct session *s, const struct judged *j)
{
	char ours[SSH_KEY_TEXT_SIZE], theirs[SSH_FINGERPRINT_SIZE], what[2 * SSH_FINGERPRINT_SIZE + 96];
	const char *known = side_key(s, j->side);

	ssh_key_write(j->key, ours);
	if (!known || strcmp(known, ours) == 0)
		return EXIT_WELL;
	ssh_fingerprint(j->key, theirs);
	snprintf(what, sizeof(what), SAY("is signed with another key, %s, than the journal was begun with"),
		 theirs);
	return refuse(j, what);
}

static int
check_signature(const struct session *s, struct judged *j)
{
	char text[RECEIPT_SIZE], what[JOURNAL_MESSAGE_SIZE];
	const char *wrong;

	if (!j->r->signature)
		return EXIT_WELL;
	wrong = ssh_signature_check(j->r->signature, "tallyho", text, receipt_write(j->r, text), j->key);
	if (wrong) {
		snprintf(what, sizeof(what), SAY("bears %s"), wrong);
		return refuse(j, what);
	}
	j->is_signed = true;
	return check_key(s, j);
}

static bool
is_head(const struct session *s, const struct receipt *r)
{
	const unsigned char *hash = r->entries == 0 ? s->beginning : s->hash[r->entries - 1];

	return memcmp(hash, r->head, JOURNAL_HASH_SIZE) == 0;
}

static int
judge(const struct session *s, struct judged *j)
{
	const struct receipt *r = j->r;
	int code;

	j->side = side_named(s, r->by);
	if (strcmp(r->id, s->meta.id) != 0)
		return refuse(j, SAY("is of another journal"));
	if (j->side < 0)
		return refuse(j, SAY("is by somebody who does not play"));
	if ((code = check_signature(s, j)) != EXIT_WELL)
		return code;
	j->holds = r->entries <= s->n && is_head(s, r);
	return EXIT_WELL;
}

/* ---- all of them ---- */

/* A side that signs cannot have signed two histories: one receipt that holds, and one of no later entry that
 * does not; or two of the same entry. */
static const struct judged *
fork_of(const struct judged *all, size_t n, const struct judged *j)
{
	for (size_t i = 0; i < n; i++) {
		const struct judged *other = &all[i];
		bool same = other->r->entries == j->r->entries &&
			    memcmp(other->r->head, j->r->head, JOURNAL_HASH_SIZE) != 0;

		if (other != j && other->is_signed && j->is_signed &&
		    memcmp(other->key, j->key, SSH_KEY_SIZE) == 0 &&
		    (same || (other->holds && !j->holds && other->r->entries >= j->r->entries)))
			return other;
	}
	return NULL;
}

static int
tell_broken(const struct session *s, const struct judged *all, size_t n, const struct judged *j)
{
	const struct judged *other = fork_of(all, n, j);

	if (other) {
		if (!j->quiet)
			trouble("%s:%zu: forked: %s signed two histories: this one to entry %zu, and another "
				"to entry %zu "
				"(%s:%zu)",
				j->r->file, j->r->line, j->r->by, j->r->entries, other->r->entries,
				other->r->file, other->r->line);
		return EXIT_DAMAGED;
	}
	if (j->r->entries > s->n)
		return refuse(j, SAY("goes on past the end: entries were cut off, or a newer copy is there"));
	return refuse(j,
		      j->r->entries == 0
			  ? SAY("is of another beginning: other keys, another box or another time")
			  : SAY("does not hold: an entry up to there was written anew, left out or added"));
}

/* Clocks and time zones differ by a day at most. */
static void
note(struct vouched *v, const struct judged *j)
{
	struct voucher *o = &v->side[j->side];
	char tomorrow[TIME_SIZE];

	v->held++;
	words_time((int64_t)time(NULL) + DAY, tomorrow, sizeof(tomorrow));
	if (!o->to_come && strcmp(j->r->at, tomorrow) > 0)
		o->to_come = j->r;
	if (!o->any || (j->is_signed && !o->is_signed) ||
	    (j->is_signed == o->is_signed && j->r->entries > o->entries)) {
		o->any = true;
		o->is_signed = j->is_signed;
		o->entries = j->r->entries;
	}
}

int
vouch(const struct session *s, const struct receipts *all, bool quiet, struct vouched *v)
{
	struct judged *judged = calloc(all->n + 1, sizeof(*judged));
	int code = EXIT_WELL;
	size_t n = 0;

	if (!judged)
		no_memory();
	*v = (struct vouched){.receipts = all->n, .keyless = s->meta.keys == 0};
	for (size_t i = 0; i < all->n; i++) {
		judged[n] = (struct judged){.r = &all->receipt[i], .quiet = quiet};
		if (judge(s, &judged[n]) != EXIT_WELL)
			code = EXIT_DAMAGED;
		else
			n++;
	}
	for (size_t i = 0; i < n; i++) {
		if (judged[i].holds)
			note(v, &judged[i]);
		else
			code = tell_broken(s, judged, n, &judged[i]);
	}
	free(judged);
	return code;
}

size_t
vouched_to(const struct vouched *v)
{
	size_t to = 0;

	for (unsigned i = 0; i < SEATS_MAX; i++)
		if (v->side[i].any && v->side[i].entries > to)
			to = v->side[i].entries;
	return to;
}

size_t
vouched_by(const struct session *s, const struct vouched *v, int seat)
{
	size_t to = 0;

	for (int i = 0; i < SEATS_MAX; i++)
		if (v->side[i].is_signed && side_same(s, i, seat) && v->side[i].entries > to)
			to = v->side[i].entries;
	return to;
}

/* ---- telling ---- */

/* "signed by raf (Anna) to entry 31" */
static void
tell_side(FILE *out, const struct session *s, const struct voucher *o, int seat)
{
	char name[JOURNAL_NAME_MAX + 1];
	const char *player = side_player(s, seat);
	struct made who;

	print_text(made_begin(&who), side_write(s, seat, name));
	if (player) {
		fputs(" (", who.out);
		print_text(who.out, player);
		fputc(')', who.out);
	}
	made_end(&who);
	if (o->entries == 0)
		fprintf(out,
			o->is_signed ? SAY("signed by %s at its beginning")
				     : SAY("noted by %s at its beginning"),
			who.text);
	else
		fprintf(out,
			o->is_signed ? SAY("signed by %s to entry %zu") : SAY("noted by %s to entry %zu"),
			who.text, o->entries);
	made_free(&who);
}

static void
tell_sides(const struct session *s, const struct vouched *v)
{
	const char *before = SAY(": ");
	struct made made;

	print_text(made_begin(&made), s->path);
	for (int i = 0; i < SEATS_MAX; i++) {
		if (!v->side[i].any)
			continue;
		fputs(before, made.out);
		tell_side(made.out, s, &v->side[i], i);
		before = ", ";
	}
	paragraph_line(stdout, &made, HANG);
}

/* Who signs with a time that is yet to come may say later that he had signed earlier than he did. */
static void
tell_to_come(const struct session *s, const struct vouched *v)
{
	for (int i = 0; i < SEATS_MAX; i++) {
		const struct receipt *r = v->side[i].to_come;
		struct made made;

		if (!r)
			continue;
		print_text(made_begin(&made), s->path);
		fprintf(made.out, SAY(": the receipt of %s to entry %zu is dated %s, which is yet to come"),
			r->by, r->entries, r->at);
		paragraph_line(stdout, &made, HANG);
	}
}

/* How far the one who plays a seat has vouched himself. */
static size_t
own_word(const struct session *s, const struct vouched *v, int seat)
{
	size_t to = 0;

	for (int i = 0; i < SEATS_MAX; i++)
		if (v->side[i].any && side_same(s, i, seat) && v->side[i].entries > to)
			to = v->side[i].entries;
	return to;
}

static void
tell_rest(const struct session *s, const struct vouched *v)
{
	size_t to = vouched_to(v);
	struct made made;

	if (to >= s->n)
		return;
	print_text(made_begin(&made), s->path);
	if (to + 1 == s->n)
		fprintf(made.out, SAY(": entry %zu is not signed by anyone"), s->n);
	else
		fprintf(made.out, SAY(": entries %zu to %zu are not signed by anyone"), to + 1, s->n);
	paragraph_line(stdout, &made, HANG);
}

/* Entries in the name of a side that has not signed them, though others have: who signed them may have made
 * them. */
static void
tell_others_word(const struct session *s, const struct vouched *v, int seat)
{
	size_t from = own_word(s, v, seat), to = vouched_to(v), n = 0, first[NAMED_MAX];
	char name[JOURNAL_NAME_MAX + 1];
	struct made made, list;

	if (from == 0 && !side_key(s, seat))
		return; /* without a key, and silent so far: no word is expected */
	for (size_t i = from; i < to && i < s->n; i++) {
		if (side_of_line(s, &s->line[i]) != seat)
			continue;
		if (n < NAMED_MAX)
			first[n] = i + 1;
		n++;
	}
	if (n == 0)
		return;
	made_begin(&list);
	for (size_t i = 0; i < n && i < NAMED_MAX; i++)
		fprintf(list.out, "%s%zu", i > 0 ? ", " : "", first[i]);
	if (n > NAMED_MAX)
		fprintf(list.out, SAY(" and %zu more"), n - NAMED_MAX);
	side_write(s, seat, name);
	print_text(made_begin(&made), s->path);
	fprintf(made.out,
		SAY_MANY(": entry %s in the name of %s is not signed: ",
			 ": entries %s in the name of %s are not signed: ", (long)n),
		made_end(&list), name);
	if (from > 0)
		fprintf(made.out, SAY("%s signed to entry %zu"), name, from);
	else
		fprintf(made.out, SAY("%s has signed nothing yet"), name);
	made_free(&list);
	paragraph_line(stdout, &made, HANG);
}

void
vouch_tell(const struct session *s, const struct vouched *v)
{
	if (v->held > 0)
		tell_sides(s, v);
	tell_to_come(s, v);
	if (v->held == 0 && v->keyless)
		return;
	tell_rest(s, v);
	for (int i = 0; i < SEATS_MAX; i++)
		tell_others_word(s, v, i);
}
