/* What the verifier assumed to go on from a broken record, and what would explain it, in words. */
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* "3 to 6", "1, 4 or 6": the faces of a die that fit. */
static void
put_faces(FILE *out, const struct die *die, uint32_t faces)
{
	int first = 0, n = 0, last = 0;

	for (int f = die->sides; f-- > 0;)
		if (faces >> f & 1) {
			last = n++ == 0 ? f : last;
			first = f;
		}
	if (!die->face && n > 2 && last - first + 1 == n) {
		fprintf(out, SAY("%d to %d"), first + 1, last + 1);
		return;
	}
	for (int f = first, at = 0; f <= last; f++) {
		if (!(faces >> f & 1))
			continue;
		fputs(at == 0 ? "" : at + 1 < n ? ", " : SAY(" or "), out);
		if (die->face)
			fputs(die->face[f], out);
		else
			fprintf(out, "%d", f + 1);
		at++;
	}
}

/* Of a forgotten list of names not all others were tried: a longer one, or a shorter, may fit as well. */
static bool
is_guessed(const struct repair *repair)
{
	uint16_t verb = repair->entry.first.verb;

	return repair->kind == REPAIR_MISSING && repair->entry.n_repeat > 0 && verb != VERB_ROLL &&
	       verb != VERB_DRAW;
}

/* How sure it is: whether others would fit, and which. */
static void
put_choices(FILE *out, const struct language *l, const struct repair *repair)
{
	const struct die *die = repair->faces ? &l->game->dice[repair->entry.first.operand[0]] : NULL;
	struct made faces;

	if (repair->choices <= 1) {
		if (!is_guessed(repair))
			fputs(SAY(" (the only one that fits)"), out);
	} else if (!die) {
		fprintf(out, SAY(" (one of %d that fit)"), repair->choices);
	} else if (repair->choices >= die->sides) {
		fputs(SAY(": any face fits"), out);
	} else {
		put_faces(made_begin(&faces), die, repair->faces);
		fprintf(out, repair->choices > 2 ? SAY(": any of %s fits") : SAY(": %s fits"),
			made_end(&faces));
		made_free(&faces);
	}
}

void
words_repair_entry(FILE *out, const struct language *l, const struct repair *repair)
{
	char text[ENTRY_MAX], who[SPOKEN_BYTES] = "";
	const struct entry known = repair_known(repair);

	entry_write(l, &known, "", text, sizeof(text));
	if (repair->entry.first.who >= 0 && l->game->who != TYPE_NUMBER)
		name_write(l, l->game->who, repair->entry.first.who, who, sizeof(who));
	words_entry(out, l, who, text);
}

/* The entry that is put in, and how many others would do as well; to be let go of. */
static const char *
repair_entry(struct made *made, const struct language *l, const struct repair *repair)
{
	words_repair_entry(made_begin(made), l, repair);
	put_choices(made->out, l, repair);
	return made_end(made);
}

/* What should stand in the earlier of two entries, and in the later one. */
static void
put_crossed(FILE *out, const struct language *l, const struct repair *repair, const char *which)
{
	int type = operand_type(l, &repair->entry, repair->word);
	struct made here, there;

	words_name(made_begin(&here), l, type, repair->entry.first.operand[repair->word]);
	words_name(made_begin(&there), l, type, repair->was);
	fprintf(out, SAY("%s and entry %ld are mixed up: here it is %s, there %s"), which,
		(long)repair->other, made_end(&here), made_end(&there));
	made_free(&here);
	made_free(&there);
}

/* What differs from the record, without saying whether it is assumed. */
static void
put_repair(FILE *out, const struct language *l, const struct repair *repair, const char *which)
{
	struct made made;

	switch ((enum repair_kind)repair->kind) {
	case REPAIR_NONE:
		break;
	case REPAIR_LEFT_OUT:
		if (repair->last)
			fprintf(out, SAY("entries %ld to %ld are left out: they repeat those before them"),
				(long)repair->other, (long)repair->last);
		else
			fprintf(out, SAY("%s is left out"), which);
		break;
	case REPAIR_EXCHANGED:
		fprintf(out, SAY("%s and entry %ld are exchanged"), which, (long)repair->other);
		break;
	case REPAIR_CROSSED:
		put_crossed(out, l, repair, which);
		break;
	case REPAIR_MOVED:
		if (repair->other == repair->last)
			fprintf(out, SAY("entry %ld belongs before entry %ld"), (long)repair->other,
				(long)repair->before);
		else
			fprintf(out, SAY("entries %ld to %ld belong before entry %ld"), (long)repair->other,
				(long)repair->last, (long)repair->before);
		break;
	case REPAIR_DIE_LESS:
		if (repair->other == repair->last)
			fprintf(out, SAY("a die too many in %s"), which);
		else
			fprintf(out, SAY("a die too many in one of the entries %ld to %ld"),
				(long)repair->other, (long)repair->last);
		break;
	case REPAIR_MISSING:
		repair_entry(&made, l, repair);
		if (repair->earlier)
			fprintf(out, SAY("missing before %s: %s"), which, made.text);
		else
			fprintf(out, SAY("missing here: %s"), made.text);
		made_free(&made);
		break;
	case REPAIR_INSTEAD:
		repair_entry(&made, l, repair);
		if (repair->earlier)
			fprintf(out, SAY("instead of %s: %s"), which, made.text);
		else
			fprintf(out, SAY("instead: %s"), made.text);
		made_free(&made);
		break;
	}
}

static const char *
which_entry(const struct repair *repair, char *which, size_t size)
{
	snprintf(which, size, "%s", SAY("this entry"));
	if (repair->earlier)
		snprintf(which, size, SAY("entry %ld"), (long)repair->earlier);
	return which;
}

void
words_repair(FILE *out, const struct language *l, const struct repair *repair)
{
	char which[48];
	struct made made;

	if (repair->kind == REPAIR_NONE)
		return;
	put_repair(made_begin(&made), l, repair, which_entry(repair, which, sizeof(which)));
	made_end(&made);
	if (repair->kind == REPAIR_INSTEAD)
		fprintf(out, SAY("assumed %s"), made.text);
	else if (repair->kind != REPAIR_MISSING)
		fprintf(out, SAY("assumed: %s"), made.text);
	else
		fputs(made.text, out);
	made_free(&made);
}

void
words_explanation(FILE *out, const struct language *l, const struct repair *repair)
{
	char which[48];
	struct made made;

	if (repair->kind == REPAIR_NONE)
		return;
	put_repair(made_begin(&made), l, repair, which_entry(repair, which, sizeof(which)));
	fprintf(out, SAY("would explain it: %s"), made_end(&made));
	made_free(&made);
}

void
words_fit(FILE *out, const struct language *l, const struct repair *repair)
{
	char which[48];
	struct made made;

	put_repair(made_begin(&made), l, repair, which_entry(repair, which, sizeof(which)));
	fprintf(out, SAY("or as well: %s"), made_end(&made));
	made_free(&made);
}

void
words_sheet(FILE *out, const struct outcome *o)
{
	bool alone = o->explanation.kind == REPAIR_NONE;

	if (o->sheet < 0)
		fprintf(out,
			alone ? SAY("would explain it: the sheet is %d too low from here on")
			      : SAY("or as well: the sheet is %d too low from here on"),
			-o->sheet);
	else if (o->sheet > 0)
		fprintf(out,
			alone ? SAY("would explain it: the sheet is %d too high from here on")
			      : SAY("or as well: the sheet is %d too high from here on"),
			o->sheet);
}
