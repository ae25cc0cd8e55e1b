/*
 * Within the reader of sentences: a text as words that are left out, joined and put in others' places, and
 * the shapes of single words, "l'Axe", "II/SG 1", "O24-N23", brought to the one that the journal has.
 */
#ifndef TALLY_CMD_WORDS_SENTENCE_H
#define TALLY_CMD_WORDS_SENTENCE_H

#include "cmd/words/spoken.h"

enum { WORDS_MOST = 160 };

/* A text as words, which point into it. */
struct sentence {
	const struct language *l;
	int n;
	const char *at[WORDS_MOST];
	size_t size[WORDS_MOST];
	char made[ENTRY_MAX + 1]; /* words that were put in others' places */
	size_t used;
};

void take_out(struct sentence *, int i, int n);

/* Puts letters in the place of a word. */
void put_word(struct sentence *, int i, const char *text, size_t length);

/* "l'Axe", "n°615" and "54e" are Axe, 615 and 54. */
void take_off_ends(struct sentence *, int i);

/* These and "II/StG1", "O24-N23", "II/SG 1", "6 heures", of the word at `i`. */
void shape_word(struct sentence *, int i);

#endif
