/*
 * The last touch to a sentence that was filled with names: what a language does to words that come together,
 * and its quotes.
 */
#ifndef TALLY_CMD_POLISH_H
#define TALLY_CMD_POLISH_H

#include <stdbool.h>
#include <stdio.h>

/* Writes a sentence, which begins with a capital. In French "de Axe-1", "de le port", "à les Alliés", "que
 * Erich" become "d’Axe-1", "du port", "aux Alliés", "qu’Erich". */
void polish_sentence(FILE *out, const char *text);

/* Begins a text that stands already with a capital. */
void polish_capital(char *text);

/* The same in the middle of a sentence: it begins as it is. */
void polish_words(FILE *out, const char *text);

/* A word that a message repeats stands between these: 'raid', « raid ». */
const char *quote_opens(void);
const char *quote_closes(void);

/* A number with so many decimals as the language in use writes it, "+1,83"; `sign`: also of what is not below
 * 0. It returns `out`. */
enum { DECIMAL_BYTES = 48 };
const char *decimal(char out[static DECIMAL_BYTES], bool sign, int decimals, double number);

#endif
