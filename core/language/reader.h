/* Private to the language: a text split into words, and where reading it stopped. */
#ifndef TALLY_CORE_READER_H
#define TALLY_CORE_READER_H

#include "core/language/language.h"

enum { WORDS_MAX = REPEAT_MAX + 32 };

struct word {
	const char *text;
	uint16_t length, column; /* column: 1-based bytes */
};

/* A second language that words may be in, and those that were: of the reading at hand, and of the one that
 * came furthest. */
struct second {
	second_word *word;
	struct second_words now, *furthest;
};

struct reader {
	const struct language *language;
	struct second *second;	      /* NULL: the text is in the first language alone */
	const struct requests *asked; /* may be NULL */
	bool typed;		      /* by hand: `lenient`, if whole keys do not tell it */
	bool lenient;		      /* the beginning of a name is enough where it is the only one */
	bool printed;		      /* names may be those on the components, of several words */
	bool skips;		      /* words between two operands may be left out */
	const char *text;	      /* of the whole entry, into which all words point */
	size_t length;
	int n;
	struct word word[WORDS_MAX];
	const char *rest; /* words beyond those, which a text may have; NULL: there are none */
	/* the failure that came furthest */
	int reached;   /* 1 + number of the word at which it stands */
	uint16_t span; /* bytes of what it is about */
	enum reading detail;
	struct args args;
	const char *expected; /* what was to stand there: of READ_EXPECTED so many bytes as args say */
	int slips;	      /* letters by which the word there differs from what is expected */
	int verb;	      /* whose operands could be shown for help; -1: none was read */
};

/* Splits the text at blanks; a word that begins with # starts a comment. False: it holds none, or what could
 * not be text. */
bool reader_split(struct reader *);

/* The n words from word i on, of which there are as many, with what is between them. */
static inline size_t
words_length(const struct reader *r, int i, int n)
{
	const struct word *last = &r->word[i + n - 1];

	return (size_t)(last->text + last->length - r->word[i].text);
}

/* The end of the last word, of what is beyond those that were split, too. */
const char *reader_end(const struct reader *);

/* Notes a failure at word i (i == n: the end), if it came further than the one noted; returns false. */
bool read_fails(struct reader *, int i, enum reading detail, struct args args);

/* Whether the text ends before word i; else that word is noted as one too many. */
static inline bool
read_ends(struct reader *r, int i)
{
	return i >= r->n || read_fails(r, i, READ_EXTRA, nothing());
}

/* Notes that word i is no number, or none that can be here; returns false. */
bool number_fails(struct reader *, int i);

/* Notes that this word belongs at word i: of several the one that comes nearest, and where a name would do
 * only if it is near. */
void read_expects(struct reader *, int i, const char *text, size_t length);

/* What word i, or the n words from there on, are in the first language, noted, if they are one of the second;
 * NULL: they are not. And how many are noted, for a try after which they are noted no more. */
const char *read_second(struct reader *, int i, enum second_kind, int of, int k);
const char *read_seconds(struct reader *, int i, int n, enum second_kind, int of, int k);
static inline int
seconds_noted(const struct reader *r)
{
	return r->second ? r->second->now.n : 0;
}
static inline void
seconds_drop(struct reader *r, int noted)
{
	if (r->second)
		r->second->now.n = noted;
}

/* Keeps those that are noted as those of the reading that came furthest. */
void keep_seconds(struct reader *);

/* The verb that the text begins with; -1: none, -2: several begin so. */
int read_verb_name(struct reader *);

/* Reads all words as an entry. */
bool entry_words(struct reader *, struct entry *);

/* Reads a name of a type, which begins with word i and ends before the new one. */
bool read_name(struct reader *, int *i, int type, int16_t *value);

/* The same without noting a failure: the value, -1: none, -2: several; *words: of the name. */
int find_name(struct reader *, int i, int type, int *words);

/* The operands of a game's own verb. */
bool read_pattern(struct reader *, const struct pattern *, struct entry *);

/* The common verbs whose operands are no pattern. */
bool read_common(struct reader *, int verb, struct entry *);

/* Of these, what chance brings. */
bool read_roll(struct reader *, struct entry *);
bool read_draw(struct reader *, struct entry *);

/* Word i as the name of a die (-1: it is none), and as the type of cards that are drawn (0: it is none). */
int read_die_name(struct reader *, int i);
int read_cards_name(struct reader *, int i);

/* And those by which players bind themselves. */
bool read_seal(struct reader *, struct entry *);
bool read_unseal(struct reader *, struct entry *);
bool read_deal(struct reader *, struct entry *);
bool read_link(struct reader *, int verb, struct entry *);

/* The same, written: a link; and what binds an entry, in front of it, and whether that is all. */
struct text;
void write_link(struct text *, const struct language *, const struct entry *, const char *text);
bool write_bound(struct text *, const struct language *, const struct entry *, const char *text);

/* A type's own word, in lower case. */
void add_type(struct text *, const char *type);

/* Field element and value of `claim`, `set`. */
bool read_field(const struct language *, const char *text, size_t length, bool lenient, int *field,
		int *element);
bool read_value(struct reader *, int *i, int field, int16_t *value);

/* Reads a key; -1: no such. */
int name_key(const struct language *, int type, const char *word, size_t length);

/* A word that is no name, as hands type one (typed.c): "6h", "501", a player for his side; -1: it is none. */
int name_typed(const struct language *, int type, const char *word, size_t length);

/* The only name of a type that has this number, "33" of bomber-33, or the only one that has it as a word of
 * its own, "54" of No.54 and not of II/JG54; -1: none has, or several. */
int name_numbered(const struct language *, int type, const char *word, size_t length);

/* The place of what a text of `*length` bytes begins with the name of, "Rye" for its space, and the bytes of
 * that; -1: it is none, -2: several things in several places. */
int name_lying(const struct language *, int type, const char *text, size_t *length);

/* Reads a name from the beginning of `*length` bytes, of which the first word has so many: a key, or as it is
 * printed. *length: the bytes it takes. Else as name_read. */
int name_begun(const struct language *, int type, const char *text, size_t word, size_t *length,
	       bool lenient);

/* The first row of a verb; -1: none, -2: several verbs begin so. And the verb that was perhaps meant; NULL:
 * none is near. */
int verb_read(const struct language *, const char *word, size_t length, bool lenient);
const char *verb_suggest(const struct language *, const char *word, size_t length);

#endif
