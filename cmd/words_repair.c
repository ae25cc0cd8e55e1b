/* What the verifier assumed to go on from a broken record, and what would explain it, in words. */
#include "cmd/catalogue.h"
#include "cmd/say.h"
#include "cmd/words.h"

/* The entry that is put in, and how many others would do as well. */
static void
repair_entry_words(FILE *out, const struct language *l, const struct repair *repair)
{
	char text[ENTRY_MAX];

	entry_write(l, &repair->entry, "", text, sizeof(text));
	if (repair->entry.first.who >= 0 && l->game->who != TYPE_NUMBER) {
		words_name(out, l, l->game->who, repair->entry.first.who);
		fputs(": ", out);
	}
	print_text(out, text);
	if (repair->choices > 1)
		fprintf(out, SAY(" (one of %d that fit)"), repair->choices);
	else
		fputs(SAY(" (the only one that fits)"), out);
}

/* What differs from the record, without saying whether it is assumed. */
static void
repair_words(FILE *out, const struct language *l, const struct repair *repair, const char *which)
{
	switch ((enum repair_kind)repair->kind) {
	case REPAIR_NONE:
		break;
	case REPAIR_LEFT_OUT:
		fprintf(out, SAY("%s is left out"), which);
		break;
	case REPAIR_EXCHANGED:
		fprintf(out, SAY("%s and entry %ld are exchanged"), which, (long)repair->other->seq);
		break;
	case REPAIR_MOVED:
		if (repair->other == repair->last)
			fprintf(out, SAY("entry %ld belongs before entry %ld"), (long)repair->other->seq,
				(long)repair->before->seq);
		else
			fprintf(out, SAY("entries %ld to %ld belong before entry %ld"),
				(long)repair->other->seq, (long)repair->last->seq, (long)repair->before->seq);
		break;
	case REPAIR_MISSING:
		fprintf(out, repair->earlier ? SAY("missing before %s: ") : SAY("missing here: "), which);
		repair_entry_words(out, l, repair);
		break;
	case REPAIR_INSTEAD:
		fprintf(out, repair->earlier ? SAY("instead of %s: ") : SAY("instead: "), which);
		repair_entry_words(out, l, repair);
		break;
	}
}

static const char *
which_entry(const struct repair *repair, char *which, size_t size)
{
	snprintf(which, size, "%s", SAY("this entry"));
	if (repair->earlier)
		snprintf(which, size, SAY("entry %ld"), (long)repair->earlier->seq);
	return which;
}

void
words_repair(FILE *out, const struct language *l, const struct repair *repair)
{
	char which[48];

	if (repair->kind == REPAIR_NONE)
		return;
	if (repair->kind == REPAIR_INSTEAD)
		fputs(SAY("assumed "), out);
	else if (repair->kind != REPAIR_MISSING)
		fputs(SAY("assumed: "), out);
	repair_words(out, l, repair, which_entry(repair, which, sizeof(which)));
}

void
words_explanation(FILE *out, const struct language *l, const struct repair *repair)
{
	char which[48];

	if (repair->kind == REPAIR_NONE)
		return;
	fputs(SAY("would explain it: "), out);
	repair_words(out, l, repair, which_entry(repair, which, sizeof(which)));
}
