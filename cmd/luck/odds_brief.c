/* What the next throw can bring, briefly, for the prompt: the rows of the table as they apply now. */
#include <string.h>

#include "cmd/luck/odds.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

enum {
	OUTCOMES_MOST = 12,
	DIE_MOST = 20, /* sides of a die whose outcomes are told */
	LABEL_BYTES = 160,
};

/* The outcomes of one cell, or of the same words, together. */
struct outcome_of {
	char label[LABEL_BYTES];
	bool cell; /* of a table */
	uint64_t faces;
};

struct told {
	int n;
	struct outcome_of of[OUTCOMES_MOST];
};

/* False: it is too long to be told briefly. */
static bool
label_of(const struct game *game, const struct odds_row *row, char *label)
{
	int n = *row->cell  ? snprintf(label, LABEL_BYTES, "%s", SAY_OF(game, row->cell))
		: row->then ? snprintf(label, LABEL_BYTES, SAY("then %s"), SAY_OF(game, row->then))
			    : snprintf(label, LABEL_BYTES, "%s", row->text);

	return n < LABEL_BYTES;
}

/* Puts the rows of one label together, by their faces or what two dice come to. False: several labels have
 * one sum, or there is nothing to tell apart. */
static bool
gather(const struct game *game, const struct odds *odds, struct told *all)
{
	uint64_t taken = 0;

	all->n = 0;
	for (size_t i = 0; i < odds->n; i++) {
		const struct odds_row *row = &odds->row[i];
		uint64_t faces = odds->single ? row->single : row->sums >> 1;
		char label[LABEL_BYTES];
		int k = 0;

		if (!label_of(game, row, label))
			return false;
		while (k < all->n && strcmp(all->of[k].label, label) != 0)
			k++;
		if (k == OUTCOMES_MOST || (taken & faces & ~(k < all->n ? all->of[k].faces : 0)) != 0)
			return false;
		taken |= faces;
		if (k == all->n) {
			all->of[all->n++].faces = 0;
			memcpy(all->of[k].label, label, sizeof(label));
			all->of[k].cell = *row->cell != '\0';
		}
		all->of[k].faces |= faces;
	}
	return all->n > 1;
}

/* Bytes at the end of the first label with which all end, in whole sentences. */
static size_t
same_end(const struct told *all)
{
	const char *first = all->of[0].label;
	size_t length = strlen(first), same = length, whole = 0;

	for (int k = 1; k < all->n; k++) {
		const char *label = all->of[k].label;
		size_t have = strlen(label), n = 0;

		while (n < same && n < have && label[have - 1 - n] == first[length - 1 - n])
			n++;
		same = n;
	}
	for (size_t n = 1; n <= same; n++)
		if (n == length ||
		    (n + 1 < length && first[length - n - 1] == ' ' && first[length - n - 2] == '.'))
			whole = n;
	return whole;
}

/* What all bring need not be told: it makes no difference. */
static void
cut_ends(struct told *all)
{
	size_t same = same_end(all);

	for (int k = 0; k < all->n; k++) {
		char *label = all->of[k].label;
		size_t length = strlen(label) - same;

		while (length > 0 && (label[length - 1] == ' ' || label[length - 1] == '.'))
			length--;
		label[length] = '\0';
	}
}

/* Word number i of a label; its length. */
static size_t
word_at(const char *label, int i, const char **word)
{
	while (i-- > 0) {
		label += strcspn(label, " ");
		label += *label == ' ';
	}
	*word = label;
	return strcspn(label, " ");
}

/* Whether all cells have this word there: the first one alone need say it. */
static bool
is_shared(const struct told *all, int i)
{
	const char *word, *other;
	size_t length = word_at(all->of[0].label, i, &word);

	for (int k = 1; k < all->n; k++)
		if (!all->of[k].cell || word_at(all->of[k].label, i, &other) != length ||
		    strncmp(word, other, length) != 0)
			return false;
	return all->of[0].cell;
}

static void
put_label(FILE *out, const struct told *all, int k)
{
	const char *label = all->of[k].label, *word, *blank = "";
	size_t length;

	if (!*label)
		fputs(SAY("no more"), out);
	for (int i = 0; (length = word_at(label, i, &word)) > 0; i++) {
		if (k > 0 && is_shared(all, i))
			continue;
		fprintf(out, "%s%.*s", blank, (int)length, word);
		blank = " ";
	}
}

static void
put_all(FILE *out, const struct session *s, const struct request *r, const struct told *all,
	const char *indent)
{
	struct made made;

	made_begin(&made);
	for (int k = 0; k < all->n; k++) {
		fputs(k > 0 ? SAY("; ") : "", made.out);
		odds_faces(made.out, s, r, all->of[k].faces);
		fputs(SAY(": "), made.out);
		put_label(made.out, all, k);
	}
	paragraph_put_made(out, indent, &made);
}

static int
count_rows(const char *text)
{
	int rows = 0;

	for (; *text; text++)
		rows += *text == '\n';
	return rows;
}

int
odds_brief(FILE *out, struct session *s, const struct request *r, int rows, const char *indent)
{
	const struct die *die = r->kind == ROLL ? &s->game->dice[r->type] : NULL;
	int dice = die ? outcomes_dice(s, r) : 0, told = 0;
	struct odds odds = {0};
	struct told all;
	struct made made;

	/* Of two dice it is what they come to that can be told in a row. */
	if (dice < 1 || dice > 2 || (dice == 2 && die->face) || die->sides > DIE_MOST)
		return 0;
	if (odds_of(s, r, &odds) && !odds.unknown && gather(s->game, &odds, &all)) {
		cut_ends(&all);
		put_all(made_begin(&made), s, r, &all, indent);
		told = count_rows(made_end(&made));
		told = told <= rows ? told : 0;
		fputs(told > 0 ? made.text : "", out);
		made_free(&made);
	}
	odds_free(&odds);
	return told;
}
