/*
 * Entries in the language in use. The journal keeps one form of an entry, in English; what is typed, or
 * stands in a transcript that is taken in, may be in the language that the program speaks: "affecter I/KG1 à
 * 34". It is put into the journal's words before it is read, so that no verdict depends on a language. The
 * words come from the catalogue: a verb and its operands in the context "GAME entry", the names of a type in
 * "GAME TYPE".
 */
#ifndef TALLY_CMD_WORDS_SPOKEN_H
#define TALLY_CMD_WORDS_SPOKEN_H

#include "core/language/language.h"

enum { SPOKEN_BYTES = 96, SPOKEN_PATTERN = 256 };

/* Whether the language in use is the journal's own. */
bool spoken_is_english(void);

/* What `text`, an entry without WHO, is in the journal's words. Only a word that cannot be read where it
 * stands is put into others, so that English stays English, and names and notes stay as they are. `lenient`
 * as for entry_read: the beginning of a verb will do. `out` holds ENTRY_MAX + 1 bytes. */
void spoken_read(const struct language *, bool lenient, const char *text, char *out);

/* What people write around an entry is left out, a step more each time: small words, commas and the
 * rulebook's words in the place of the journal's; then what a thing is called besides its name; links; then
 * the verb is put first, and who acts last; both with the links where they stand. `out` holds ENTRY_MAX + 1
 * bytes. False: the text stays as it is.
 */
enum { LEAN_SMALL, LEAN_KINDS, LEAN_LINKS, LEAN_VERB, LEAN_SUBJECT, LEAN_ORDER, LEAN_STEPS };
bool spoken_leaner(const struct language *, int step, const char *text, char *out);

/* What stands before the colon as a name in one word, "Axe-1" for "l'Axe 1 :", and what stands behind it.
 * `name` holds SPOKEN_BYTES. False: there is no colon. */
bool spoken_front(const char *typed, char *name, const char **behind);

/* What a side is in the journal's words; `out` holds `size` bytes. */
void spoken_who(const struct language *, const char *who, char *out, size_t size);

/* And back: a side as one types it; a player's name as it is. `out` holds ENTRY_MAX + 1 bytes and is
 * returned. */
const char *spoken_sender(const struct language *, const char *who, char *out);

/* A verb, a word of its pattern, and a name (`typed`: as one word, as it can be typed), as the language in
 * use has them; in English as they are. Written to `out`, of SPOKEN_BYTES, which is returned. */
const char *spoken_verb(const struct game *, int verb, char *out);
const char *spoken_word(const struct language *, int verb, int word, char *out);
const char *spoken_name(const struct language *, int type, int value, bool typed, char *out);

/* A die's name. It and a verb's operands live as long as the program. */
const char *spoken_operands(const struct game *, int verb);
const char *spoken_die(const struct game *, int die);

/* The word for a type as patterns have it, "OBJECTIF", and for one of what is drawn as one types it,
 * "objectif", in SPOKEN_BYTES. */
const char *spoken_type_word(const struct game *, int type);
const char *spoken_type(const struct game *, int type, char *out);

/* The things of a type that have as many words of a text as can be in their name, in that order, each as a
 * word of it begins; *length: the bytes of these. How many there are; 0: none, or more than `most`. */
int spoken_parts(const struct language *, int type, const char *text, size_t *length, int16_t *value,
		 int most);

/* A cell of the box in a name: a name of a type as above, a title that is more than a proper name. */
size_t spoken_cell(const struct language *, int table, int row, int column, char *out, size_t size);

/* What a claim is about, as one types it: a total, a field's element, and its value; they return `out`, of
 * SPOKEN_BYTES. A field's name alone and a step's live as long as the program. */
char *spoken_total(const struct game *, int total, char *out);
const char *spoken_field(const struct language *, int field, int index, char *out);
const char *spoken_value(const struct language *, int field, int value, bool typed, char *out);
const char *spoken_field_name(const struct game *, int field);
const char *spoken_step(const struct game *, int step);

/* A verb with its operands, "affecter GRUPPE... à OBJECTIF", in SPOKEN_PATTERN bytes; an entry that stands in
 * the journal's words, in ENTRY_MAX + 1, so that spoken_read makes the same of it again. They return `out`.
 */
const char *spoken_pattern(const struct game *, int verb, char *out);

/* The same with groups that repeat told once: "[and PLUS]...". */
const char *spoken_folded(const struct game *, int verb, char *out);
const char *spoken_entry(const struct language *, const char *text, char *out);

/* The name of a verb in either language, or (`whole` false) the beginning of one. */
bool spoken_is_verb(const struct game *, int verb, const char *typed, size_t length, bool whole);

/* As much of an entry as so many letters hold, in whole words, and dots for the rest; `out` holds `size`. */
void spoken_cut(const char *text, char *out, size_t size);

/* What is nearest to a word that was typed: a verb, in either language (-1: none is near); a name of a type,
 * as in that language (NONE); a total or a field's element, in SPOKEN_BYTES (NULL). */
int spoken_verb_near(const struct game *, const char *typed);
int spoken_name_near(const struct language *, int type, const char *typed);
const char *spoken_claimed_near(const struct language *, const char *typed, char *out);

/* A die's face as one types it; it lives as long as the program. */
const char *spoken_face(const struct game *, int die, int face);

/* A command as the language in use has it, "annuler", at the prompt and for the shell; NULL: as in English.
 * And whether `typed` is its name in either language. */
const char *spoken_command(const char *name);
bool spoken_is_command(const char *name, const char *typed, size_t length);

/* Whether a word begins so, or is so (`whole`), accents and case aside, and a blank for a hyphen. */
bool spoken_like(const char *word, const char *typed, size_t length, bool whole);

#endif
