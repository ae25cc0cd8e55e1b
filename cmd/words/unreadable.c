/* Why a text cannot be read: what is wrong, which word, and what may have been meant. */
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "cmd/words/unreadable.h"
#include "cmd/words/words.h"
#include "core/text.h"
#include "journal/utf8.h"

const char *
unreadable_type(const struct game *game, int type)
{
	static const char *const common[TYPE_COMMON] = {
	    SAID("a number"),  SAID("a step"), SAID("a scenario"), SAID("an option"),
	    SAID("a rule id"), SAID("a die"),  SAID("yes or no")};

	if (type < TYPE_COMMON)
		return SAY(common[type]);
	return type - TYPE_COMMON < game->n_operands ? SAY_OF(game, game->operands[type - TYPE_COMMON].title)
						     : SAY("a name");
}

/* The word the finding points at, in quotes; cut when it is long. */
static void
put_word(FILE *out, const char *text, const struct finding *f)
{
	size_t length = strlen(text), from = f->column > 0 ? f->column - 1 : 0;
	size_t n = f->length < 60 ? f->length : 60;

	if (from >= length || n == 0)
		return;
	if (n > length - from)
		n = length - from;
	fputs(quote_opens(), out);
	utf8_print(out, text + from, n);
	fprintf(out, "%s%s", n < f->length ? "..." : "", quote_closes());
}

void
unreadable_is(FILE *out, const char *text, const struct finding *f, const char *wrong)
{
	const char *said = SAY(wrong), *place = strstr(said, "{word}");

	fwrite(said, 1, place ? (size_t)(place - said) : strlen(said), out);
	if (!place)
		return;
	put_word(out, text, f);
	fputs(place + strlen("{word}"), out);
}

/* The same, to be let go of. */
static const char *
word_of(struct made *made, const char *text, const struct finding *f)
{
	put_word(made_begin(made), text, f);
	return made_end(made);
}

static void
put_pattern(FILE *out, const struct language *l, const struct reading_help *help)
{
	char pattern[SPOKEN_PATTERN];

	if (help && help->verb >= 0)
		fprintf(out, " (%s)", spoken_pattern(l->game, help->verb, pattern));
}

/* The name that was meant: where the language in use has none that is near, in the journal's words. */
static void
put_name_meant(FILE *out, const struct language *l, const char *typed, const struct arg *arg)
{
	int near = spoken_is_english() ? NONE : spoken_name_near(l, arg->type, typed);
	struct made made;

	near = near == NONE ? arg->value : near;
	if (near == NONE)
		return;
	name_print_to_type(made_begin(&made), l, arg->type, near);
	fprintf(out, SAY("; did you mean %s?"), made_end(&made));
	made_free(&made);
}

static void
no_name(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	const struct arg *arg = &f->args.arg[0];
	char typed[SPOKEN_BYTES], meant[SPOKEN_BYTES];
	struct made made;

	snprintf(typed, sizeof(typed), "%.*s", f->length, text + f->column - 1);
	if (f->args.n > 0 && arg->type == TYPE_YES) {
		unreadable_is(out, text, f, SAID("{word} is neither yes nor no"));
		return;
	}
	bool named = f->args.n > 0 && arg->type != TYPE_NUMBER;
	bool near = !named && spoken_claimed_near(l, typed, meant) != NULL;
	/* What can be claimed, but not set. */
	bool total = near && spoken_like(meant, typed, strlen(typed), true);
	if (f->args.n > 0 && arg->type >= TYPE_STEP)
		fprintf(out, SAY("%s is not %s of this game"), word_of(&made, text, f),
			unreadable_type(l->game, arg->type));
	else if (total)
		fprintf(out, SAY("%s is a total: it is counted, not set"), word_of(&made, text, f));
	else
		fprintf(out, SAY("%s is no name of this game"), word_of(&made, text, f));
	made_free(&made);
	if (named)
		put_name_meant(out, l, typed, arg);
	else if (near && !total)
		fprintf(out, SAY("; did you mean %s?"), meant);
}

/* Some of the verbs that begin like the word. */
static void
ambiguous_verb(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	char last[SPOKEN_BYTES] = "", name[SPOKEN_BYTES];
	int shown = 0;

	for (int v = 0; v < VERB_COMMON + l->game->n_verbs && shown < 4; v++) {
		spoken_verb(l->game, v, name);
		if (!spoken_is_verb(l->game, v, text + f->column - 1, f->length, false) ||
		    strcmp(last, name) == 0)
			continue;
		fprintf(out, "%s%s", shown ? ", " : SAY(": "), shown == 3 ? "..." : name);
		shown++;
		memcpy(last, name, sizeof(last));
	}
}

static bool
begins_like(const char *name, const char *text, const struct finding *f)
{
	return spoken_like(name, text + f->column - 1, f->length, false);
}

/* Some of the names that begin like the word: keys, then what is printed so. */
static void
ambiguous_name(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	int type = f->args.arg[0].type, shown = 0;
	struct printed p;
	char name[SPOKEN_BYTES];

	printed_read(l, type, text + f->column - 1, f->length, true, &p);
	for (int i = 0; i < type_count(l->game, l->box, type) && shown < 3 && !p.whole; i++) {
		spoken_name(l, type, i + type_first(l->game, type), true, name);
		if (!begins_like(name, text, f))
			continue;
		fputs(shown++ ? ", " : SAY(": "), out);
		print_text(out, name);
	}
	for (int i = 0; i < p.n && i < PRINTED_MOST && shown < 3; i++) {
		spoken_name(l, type, p.value[i], true, name);
		if (!p.whole && begins_like(name, text, f)) /* it was told by its key */
			continue;
		fputs(shown++ ? SAY("; ") : SAY(": "), out);
		name_print(out, l, type, p.value[i], true);
	}
	fputs(shown == 3 && p.n != 3 ? ", ..." : "", out);
}

static void
ambiguous(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	unreadable_is(out, text, f, SAID("{word} could be more than one thing"));
	if (f->args.n == 0)
		ambiguous_verb(out, l, text, f);
	else
		ambiguous_name(out, l, text, f);
}

static void
no_face(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	int die_number = f->args.n > 0 && f->args.arg[0].value < l->game->n_dice ? f->args.arg[0].value : 0;
	const struct die *die = &l->game->dice[die_number];

	struct made made, faces;

	made_begin(&faces);
	if (!die->face)
		fprintf(faces.out, SAY("1 to %d"), die->sides);
	for (int i = 0; die->face && i < die->sides; i++)
		fprintf(faces.out, "%s%s", i ? " " : "", spoken_face(l->game, die_number, i));
	fprintf(out, die->face ? SAY("%s is no face of a %s die: %s") : SAY("%s is no face of a %s: %s"),
		word_of(&made, text, f), spoken_die(l->game, die_number), made_end(&faces));
	made_free(&made);
	made_free(&faces);
}

/* A `print` that does not fit the box: args[0] is an enum box_error. */
static void
bad_print(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	static const char *const words[] = {
	    [BOX_NO_TABLE] = SAID("{word} is no table of the box"),
	    [BOX_NO_COLUMN] = SAID("{word} is no COLUMN=VALUE of this table"),
	    [BOX_NO_ROW] = SAID("{word} is no row of this table"),
	    [BOX_BAD_KEY] = SAID("{word} is no key"),
	    [BOX_DUPLICATE] = SAID("{word} stands there twice"),
	    [BOX_FULL] = SAID("{word} does not fit: the box is full"),
	    [BOX_NOT_A_NUMBER] = SAID("{word} is not a number"),
	    [BOX_RANGE] = SAID("{word} is out of range"),
	    [BOX_NO_NAME] = SAID("{word} is not known"),
	    [BOX_EMPTY] = SAID("{word} may not be empty"),
	    [BOX_CONTRADICTS] = SAID("{word} was printed otherwise before"),
	    [BOX_MISSING_ROWS] = SAID("{word} is too short a list"),
	    [BOX_LACKING] = SAID("{word} ends a row that lacks"),
	};
	int error = f->args.n > 0 ? f->args.arg[0].value : BOX_NO_TABLE;
	const char *what = error > 0 && error < (int)(sizeof(words) / sizeof(*words)) ? words[error] : NULL;

	unreadable_is(out, text, f, what ? what : SAID("{word} does not fit the box"));
	if (error == BOX_LACKING && f->args.n == 3)
		fprintf(out, " %s%s=%s", quote_opens(),
			l->game->tables[f->args.arg[1].value].columns[f->args.arg[2].value].name,
			quote_closes());
}

/* A number beyond the range; the arguments say which. */
static void
out_of_range(FILE *out, const struct language *l, const char *text, const struct finding *f)
{
	const struct arg *arg = f->args.arg;
	struct made made;
	const char *word = word_of(&made, text, f);

	if (f->args.n == 2)
		fprintf(out, SAY("%s is out of range: %d to %d"), word, arg[0].value, arg[1].value);
	else if (f->args.n == 1 && arg[0].type >= TYPE_COMMON)
		fprintf(out, SAY("%s is out of range: %d to %d"), word, type_first(l->game, arg[0].type),
			type_first(l->game, arg[0].type) + (int)type_count(l->game, l->box, arg[0].type) - 1);
	else if (f->args.n == 1)
		fprintf(out,
			SAY_MANY("%s does not agree with the %d die that follows",
				 "%s does not agree with the %d dice that follow", arg[0].value),
			word, arg[0].value);
	else
		unreadable_is(out, text, f, SAID("{word} is out of range"));
	made_free(&made);
}

/* A word between the operands of a verb, or the `at` of a claim, as the language in use has it. */
static const char *
word_between(const struct language *l, const struct reading_help *help, const char *word, char *said)
{
	const char *common = catalogue_word("entry", word);

	for (int v = help ? help->verb : -1; v >= VERB_COMMON; v = l->next_row[v] ? l->next_row[v] : -1)
		for (int k = 0; k < l->pattern[v].n; k++) {
			const struct pattern_word *w = &l->pattern[v].word[k];

			if (!w->name && strlen(word) == w->length && memcmp(w->text, word, w->length) == 0)
				return spoken_word(l, v, k, said);
		}
	return common ? common : word;
}

static void
expected(FILE *out, const struct language *l, const char *text, const struct finding *f,
	 const struct reading_help *help)
{
	char word[ENTRY_MAX + 1] = "at", between[SPOKEN_BYTES];
	const char *said;
	struct made made;

	reading_expected(f, help, word);
	said = word_between(l, help, word, between);
	if (f->length == 0) {
		fprintf(out, SAY("'%s' belongs here"), said);
		return;
	}
	fprintf(out, SAY("'%s' belongs here, not %s"), said, word_of(&made, text, f));
	made_free(&made);
}

/* Reasons that need no more than the word, or not even that. */
static const char *const plain_reasons[] = {
    [READ_OK] = SAID("nothing is there to read"),
    [READ_EMPTY] = SAID("nothing is there to read"),
    [READ_EXTRA] = SAID("{word} is one word too many"),
    [READ_NOT_A_NUMBER] = SAID("{word} is not a number"),
    [READ_QUOTE] = SAID("a quote is not closed"),
    [READ_BEHIND] = SAID("a note ends with its closing quote: put all of it inside, or leave the quotes out"),
    [READ_NOT_TEXT] = SAID("holds a control character"),
    [READ_NO_WHO] = SAID("no such player"),
    [READ_NO_DIE] = SAID("this game has no dice"),
    [READ_WITHIN] = SAID("{word} cannot be sealed or shown: only actions and notes can"),
};

static void
missing_word(FILE *out, const struct language *l, const struct finding *f, const struct reading_help *help)
{
	fprintf(out, SAY("%s is missing"),
		f->args.n > 0 ? unreadable_type(l->game, f->args.arg[0].type) : SAY("a word"));
	put_pattern(out, l, help);
}

static void
bad_hex(FILE *out, const char *text, const struct finding *f)
{
	put_word(out, text, f);
	fprintf(out,
		f->length ? SAY(": %d digits 0 to 9 and a to f belong here")
			  : SAY("%d digits 0 to 9 and a to f are missing"),
		f->args.arg[0].value);
}

void
words_reading(FILE *out, const struct language *l, const char *text, const struct finding *f,
	      const struct reading_help *help)
{
	switch ((enum reading)f->detail) {
	case READ_NO_VERB:
		unreadable_verb(out, l, text, f, help);
		return;
	case READ_MISSING:
		missing_word(out, l, f, help);
		return;
	case READ_NO_NAME:
		no_name(out, l, text, f);
		return;
	case READ_AMBIGUOUS:
		ambiguous(out, l, text, f);
		return;
	case READ_EXPECTED:
		expected(out, l, text, f, help);
		put_pattern(out, l, help);
		return;
	case READ_RANGE:
		out_of_range(out, l, text, f);
		return;
	case READ_TOO_LONG:
		fprintf(out, SAY("longer than %d bytes"), ENTRY_MAX);
		return;
	case READ_TOO_MANY:
		fprintf(out, SAY("more than %d words of a kind"), REPEAT_MAX);
		return;
	case READ_FACE:
		no_face(out, l, text, f);
		return;
	case READ_COLUMN:
		bad_print(out, l, text, f);
		return;
	case READ_HEX:
		bad_hex(out, text, f);
		return;
	case READ_EXTRA:
	case READ_NOT_A_NUMBER:
		unreadable_is(out, text, f, plain_reasons[f->detail]);
		put_pattern(out, l, help);
		return;
	case READ_WITHIN:
		unreadable_is(out, text, f,
			      f->length ? plain_reasons[READ_WITHIN] : SAID("what was sealed is missing"));
		return;
	case READ_QUOTE:
	case READ_BEHIND:
	case READ_NOT_TEXT:
	case READ_NO_WHO:
	case READ_NO_DIE:
	case READ_OK:
	case READ_EMPTY:
		fputs(SAY(plain_reasons[f->detail]), out);
	}
}
