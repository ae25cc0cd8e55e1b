/* receive: what is looked at in a letter before anything of it is taken. */
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/receiving.h"
#include "cmd/say/say.h"
#include "cmd/verify/pen.h"

/* What stands here up to where the letter goes on, and its entries. */
int
receiving_copy(struct receiving *r, const struct session *s, struct session *other)
{
	const struct letter *l = &r->letter;
	char why[160];
	int code;

	if (l->have > s->n) {
		snprintf(
		    why, sizeof(why),
		    SAY("letter %lu goes on from entry %zu, and the journal has %zu: one is missing. Ask for "
			"'tallyho mail --all'"),
		    l->number, l->have, s->n);
		return receiving_refuse(r, EXIT_TROUBLE, why);
	}
	if (memcmp(l->had, l->have == 0 ? s->beginning : s->hash[l->have - 1], JOURNAL_HASH_SIZE) != 0)
		return receiving_refuse(r, EXIT_DAMAGED,
					SAY("it goes on from another history than this one"));
	if ((code = session_like(other, s)) != EXIT_WELL)
		return code;
	for (size_t i = 0; i < l->have; i++)
		if (!session_take(other, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]))
			return EXIT_TROUBLE;
	for (size_t i = 0; i < l->n; i++)
		if (!session_take(other, l->entry[i].who, l->entry[i].text, l->entry[i].as_played,
				  l->entry[i].at))
			return EXIT_TROUBLE;
	session_hashes(other, other->n);
	other->path = r->from;
	if (memcmp(session_head(other), l->head, JOURNAL_HASH_SIZE) != 0)
		return receiving_refuse(r, EXIT_DAMAGED, SAY("its entries do not come to its hash"));
	return EXIT_WELL;
}

/* The receipts are read as from a file. */
int
receiving_receipts(const struct receiving *r, struct receipts *all)
{
	FILE *in;
	int code;

	if (r->letter.receipts_size == 0)
		return EXIT_WELL;
	if (!(in = fmemopen((char *)r->letter.receipts, r->letter.receipts_size, "r")))
		return trouble("out of memory");
	code = receipts_take(all, in, r->from);
	fclose(in);
	return code;
}

/* Who made an entry of a letter of side `from`. */
static int
whose(const struct session *other, const struct receipts *all, size_t i, int from)
{
	int maker = side_of_line(other, &other->line[i]);

	return (*other->line[i].who || maker >= 0) && !side_is_anybodys(other, maker)
		   ? maker
		   : pen_before(other, all, i, from);
}

/* An entry of a side has its signature, is not mine, and who deals plays nothing. */
static int
check_name(const struct receiving *r, const struct session *other, size_t i, const struct vouched *v,
	   int side, int own)
{
	char why[JOURNAL_NAME_MAX + 160], name[JOURNAL_NAME_MAX + 1];
	const struct line *line = &other->line[i];

	if (own >= 0 && side >= 0 && side_same(other, side, own) && !flag_given(r->a, "mine")) {
		snprintf(why, sizeof(why), SAY("entry %zu, '%.40s', is in your name and not yours"), i + 1,
			 line->text);
		return receiving_refuse(r, EXIT_FINDINGS, why);
	}
	if (side == DEALER && !*line->who) {
		snprintf(why, sizeof(why), SAY("entry %zu, '%.40s', is by the dealer, who plays nothing"),
			 i + 1, line->text);
		return receiving_refuse(r, EXIT_FINDINGS, why);
	}
	if (side >= 0 && i < vouched_by(other, v, side))
		return EXIT_WELL;
	snprintf(why, sizeof(why), SAY("%s has not signed entry %zu"),
		 side < 0 ? line->who : side_write(other, side, name), i + 1);
	return receiving_refuse(r, EXIT_DAMAGED, why);
}

/* Each new entry is signed by whom it names, and none is mine. */
static int
check_names(struct receiving *r, const struct session *s, const struct session *other,
	    const struct receipts *theirs, int own)
{
	int from = side_named(s, r->letter.from), code;
	struct receipts all = {.n = 0};
	struct vouched v;

	if (from < 0 || (own >= 0 && side_same(s, from, own)))
		return receiving_refuse(r, EXIT_FINDINGS, SAY("nobody who plays against you sent it"));
	if ((code = vouch(other, theirs, false, &v)) != EXIT_WELL)
		return receiving_refuse(r, code, SAY("a receipt in it does not hold"));
	if ((code = receipts_read(&all, receipts_beside(&all, s->path), false)) == EXIT_WELL)
		code = receiving_receipts(r, &all);
	for (size_t i = s->n; i < other->n && code == EXIT_WELL; i++)
		code = check_name(r, other, i, &v, whose(other, &all, i, from), own);
	receipts_free(&all);
	return code;
}

struct letter_writers {
	const struct receipts *all;
	int from;
};

static int
letter_writer(const struct session *other, size_t i, void *context)
{
	const struct letter_writers *w = context;

	return whose(other, w->all, i, w->from);
}

/* What names nobody is its writer's, and decides nothing for another side. */
static int
check_unnamed(struct receiving *r, const struct session *s, struct session *other, int own)
{
	char why[160], name[JOURNAL_NAME_MAX + 1];
	struct receipts all = {.n = 0};
	struct letter_writers writers = {&all, side_named(s, r->letter.from)};
	int code = receipts_read(&all, receipts_beside(&all, s->path), false);
	size_t i = other->n;

	if (code == EXIT_WELL && (code = receiving_receipts(r, &all)) == EXIT_WELL)
		i = unnamed_first(other, s->n, letter_writer, &writers);
	if (i < other->n) {
		snprintf(why, sizeof(why),
			 SAY("entry %zu, '%.40s', names nobody, and decides for %s as well"), i + 1,
			 other->line[i].text, own < 0 ? SAY("another side") : side_write(other, own, name));
		code = receiving_refuse(r, EXIT_FINDINGS, why);
	}
	receipts_free(&all);
	return code;
}

/* Nobody writes while the pen is another's: letters that cross would part the journal. */
static int
check_pen(struct receiving *r, const struct session *s, struct session *other)
{
	char why[PEN_BREACH];
	struct receipts all = {.n = 0};
	int code = receipts_read(&all, receipts_beside(&all, s->path), false);

	if (code == EXIT_WELL)
		code = receiving_receipts(r, &all);
	if (code == EXIT_WELL && pen_broken(other, &all, s->n, side_named(s, r->letter.from), why))
		code = receiving_refuse(r, EXIT_FINDINGS, why);
	receipts_free(&all);
	return code;
}

/* Who has signed what stands here and what the letter has in its place has signed two histories. */
static int
check_fork(struct receiving *r, const struct session *s, const struct session *other,
	   const struct receipts *theirs)
{
	const struct parted p = parted_compare(s, other);
	int from = side_named(s, r->letter.from), code;
	struct receipts ours = {.n = 0};
	struct vouched here, there;
	char why[JOURNAL_NAME_MAX + 200];

	if (p.hashes == (s->n < other->n ? s->n : other->n))
		return EXIT_WELL;
	code = receipts_read(&ours, receipts_beside(&ours, s->path), false);
	if (code == EXIT_WELL) {
		(void)vouch(s, &ours, true, &here);
		(void)vouch(other, theirs, true, &there);
		if (vouched_by(s, &here, from) > p.hashes && vouched_by(other, &there, from) > p.hashes) {
			snprintf(why, sizeof(why),
				 SAY("FORKED: %s signed two histories, which part after entry %zu. Keep this "
				     "letter and your receipts: both together prove it"),
				 r->letter.from, p.hashes);
			code = receiving_refuse(r, EXIT_DAMAGED, why);
		}
	}
	receipts_free(&ours);
	return code;
}

int
receiving_check(struct receiving *r, const struct session *s, struct session *other,
		const struct receipts *theirs, int own)
{
	int code = check_names(r, s, other, theirs, own);

	if (code == EXIT_WELL)
		code = check_fork(r, s, other, theirs);
	if (code == EXIT_WELL)
		code = check_pen(r, s, other);
	return code == EXIT_WELL ? check_unnamed(r, s, other, own) : code;
}
