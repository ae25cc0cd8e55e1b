/*
 * The rows of a game's tables by number, those that all games have first; and where in a state an element
 * lies, and what is kept behind it. A part of core/rules.h, which includes it.
 */
#ifndef TALLY_CORE_ROWS_H
#define TALLY_CORE_ROWS_H

#include <string.h>

#ifndef TALLY_CORE_RULES_H
#error "included by core/rules.h alone"
#endif

extern const struct rule journal_rules[RULE_COMMON];
extern const struct verb common_verbs[VERB_COMMON];
extern const struct field common_fields[FIELD_COMMON];

static inline int
field_count(const struct game *game)
{
	return FIELD_COMMON + game->n_fields;
}

static inline int
rule_count(const struct game *game)
{
	return RULE_COMMON + game->n_rules;
}

static inline const struct field *
field_of(const struct game *game, int field)
{
	assert(field >= 0 && field < field_count(game));
	return field < FIELD_COMMON ? &common_fields[field] : &game->fields[field - FIELD_COMMON];
}

static inline const struct rule *
rule_of(const struct game *game, int id)
{
	assert(id >= 0 && id < rule_count(game));
	return id < RULE_COMMON ? &journal_rules[id] : &game->rules[id - RULE_COMMON];
}

static inline const struct verb *
verb_of(const struct game *game, int verb)
{
	assert(verb >= 0 && (verb < VERB_COMMON || verb < VERB_COMMON + game->n_verbs));
	return verb < VERB_COMMON ? &common_verbs[verb] : &game->verbs[verb - VERB_COMMON];
}

/* NULL: no step of the game, while a position is set up and when it is over. */
static inline const struct step *
step_of(const struct game *game, int step)
{
	return step < STEP_COMMON || step >= STEP_COMMON + game->n_steps ? NULL
									 : &game->steps[step - STEP_COMMON];
}

/* Where what is kept begins, behind a state of so many bytes. */
static inline size_t
kept_at(size_t state_size)
{
	return (state_size + 7) & ~(size_t)7;
}

static inline int
field_elements(const struct field *f)
{
	return f->count * (f->count2 > 1 ? f->count2 : 1);
}

/* The value of an element of so many bytes. */
static inline int
element_value(const unsigned char *at, int size, bool is_signed)
{
	uint16_t word;

	if (size == 1)
		return is_signed ? (int8_t)*at : *at;
	memcpy(&word, at, sizeof(word));
	return is_signed ? (int16_t)word : word;
}

#endif
