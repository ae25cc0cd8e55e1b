/* What people get wrong when they write a game down, one edit a record. */
#include "tests/core/edits.h"

#include <ctype.h>
#include <string.h>

const char *const edit_names[EDITS] = {
    "deleted", "doubled", "swapped", "swapped far", "die",  "die left out", "die too many", "list short",
    "unit",    "card",	  "number",  "target",	    "typo", "sender",	    "claim by one", "block moved"};

/* ---- lines ---- */

static void
take_out(struct written *w, size_t at, size_t n)
{
	memmove(&w->line[at], &w->line[at + n], (w->n - at - n) * sizeof(w->line[0]));
	w->n -= n;
}

static void
put_in(struct written *w, size_t at, const struct written_line *lines, size_t n)
{
	memmove(&w->line[at + n], &w->line[at], (w->n - at) * sizeof(w->line[0]));
	memcpy(&w->line[at], lines, n * sizeof(w->line[0]));
	w->n += n;
}

static bool
exchange(struct written *w, size_t a, size_t b)
{
	struct written_line x;

	if (b >= w->n ||
	    (strcmp(w->line[a].text, w->line[b].text) == 0 && strcmp(w->line[a].who, w->line[b].who) == 0))
		return false;
	x = w->line[a];
	w->line[a] = w->line[b];
	w->line[b] = x;
	return true;
}

/* A run of 3 to 12 lines comes some 5 to 30 lines earlier or later. */
static bool
move_block(struct random *r, struct written *w, size_t at)
{
	struct written_line block[12];
	size_t n = 3 + (size_t)random_below(r, 10), by = 5 + (size_t)random_below(r, 26);
	bool later = random_below(r, 2) == 0;

	if (at + n > w->n || (later ? at + n + by > w->n : at < by))
		return false;
	memcpy(block, &w->line[at], n * sizeof(block[0]));
	take_out(w, at, n);
	put_in(w, later ? at + by : at - by, block, n);
	return true;
}

/* ---- words ---- */

/* Reads line `at` on no board; false: it cannot be, or is of no kind to be edited. */
static bool
read_line(struct session *s, const struct written_line *line, struct entry *e)
{
	struct finding f;

	memset(e, 0, sizeof(*e));
	return entry_read(&s->language, NULL, false, line->text, strlen(line->text), e, &f, NULL);
}

static bool
write_line(struct session *s, const struct entry *e, struct written_line *line)
{
	char was[WRITTEN_TEXT];

	memcpy(was, line->text, sizeof(was));
	return entry_write(&s->language, e, was, line->text, WRITTEN_TEXT) < WRITTEN_TEXT &&
	       strcmp(was, line->text) != 0;
}

/* Whether the values of a type are numbers, not names. */
static bool
is_number(const struct session *s, int type)
{
	const struct operand *o = type < TYPE_COMMON ? NULL : &s->game->operands[type - TYPE_COMMON];

	return o ? !o->names && !o->table : type == TYPE_NUMBER;
}

/* Another value of a type; numbers go up or down by one. */
static bool
other_value(struct session *s, struct random *r, int type, int16_t *value)
{
	int first = type_first(s->game, type), n = type_count(s->game, &s->box, type);

	if (is_number(s, type)) {
		int other = *value + (random_below(r, 2) ? 1 : -1);
		if (type != TYPE_NUMBER && (other < first || other >= first + n))
			return false;
		*value = (int16_t)other;
		return true;
	}
	if (n < 2 || *value < first)
		return false;
	*value = (int16_t)(first + (*value - first + 1 + random_below(r, n - 1)) % n);
	return true;
}

/* The operand to be edited: number `slot` among the names of the pattern, and its type. False: none. */
static bool
choose_slot(struct session *s, struct random *r, const struct entry *e, enum slip edit, int *slot, int *type)
{
	const struct pattern *p = &s->language.pattern[e->first.verb];
	int fit[PATTERN_MAX], types[PATTERN_MAX], n = 0, at = 0, names = 0;

	for (int k = 0; k < p->n; k++)
		names += p->word[k].name;
	for (int k = 0; k < p->n; k++) {
		if (!p->word[k].name)
			continue;
		bool number = is_number(s, p->word[k].type), last = at == names - 1 && names > 1;
		if (e->first.operand[at] != NONE &&
		    (edit == NUMBER ? number : !number && (edit == TARGET) == last)) {
			fit[n] = at;
			types[n++] = p->word[k].type;
		}
		at++;
	}
	if (n == 0)
		return false;
	at = random_below(r, n);
	*slot = fit[at];
	*type = types[at];
	return true;
}

static bool
change_operand(struct session *s, struct random *r, enum slip edit, struct entry *e)
{
	int slot, type, k;

	if (edit == CARD) {
		if (e->first.verb != VERB_DRAW || e->first.operand[1] < 0)
			return false;
		slot = 1;
		type = e->first.operand[0];
	} else if (e->first.verb < VERB_COMMON || !choose_slot(s, r, e, edit, &slot, &type)) {
		return false;
	}
	k = slot == e->slot && e->n_repeat > 0 ? random_below(r, e->n_repeat + 1) - 1 : -1;
	return other_value(s, r, type, k < 0 ? &e->first.operand[slot] : &e->repeat[k]);
}

/* One word of a list left out. */
static bool
shorten(struct random *r, struct entry *e)
{
	if (e->n_repeat == 0 || e->slot < 0)
		return false;
	int k = random_below(r, e->n_repeat + 1) - 1;
	if (k < 0)
		e->first.operand[e->slot] = e->repeat[k = 0];
	memmove(&e->repeat[k], &e->repeat[k + 1], (size_t)(e->n_repeat - k - 1) * sizeof(e->repeat[0]));
	e->n_repeat--;
	return true;
}

static bool
change_die(struct session *s, struct random *r, enum slip edit, struct entry *e)
{
	if (e->first.verb != VERB_ROLL || e->n_repeat + 2 > REPEAT_MAX)
		return false;
	int sides = s->game->dice[e->first.operand[0]].sides;
	if (edit == DIE_LEFT_OUT)
		return shorten(r, e);
	if (edit == DIE_TOO_MANY) {
		e->slot = 1;
		e->repeat[e->n_repeat++] = (int16_t)random_below(r, sides);
		return true;
	}
	int k = random_below(r, e->n_repeat + 1) - 1;
	int16_t *face = k < 0 ? &e->first.operand[1] : &e->repeat[k];
	*face = (int16_t)((*face + 1 + random_below(r, sides - 1)) % sides);
	return true;
}

static bool
change_entry(struct session *s, struct random *r, enum slip edit, struct written_line *line)
{
	struct entry e;
	bool changed;

	if (!read_line(s, line, &e))
		return false;
	if (edit == DIE || edit == DIE_LEFT_OUT || edit == DIE_TOO_MANY)
		changed = change_die(s, r, edit, &e);
	else if (edit == LIST_SHORT)
		changed = e.first.verb != VERB_ROLL && shorten(r, &e);
	else
		changed = change_operand(s, r, edit, &e);
	return changed && write_line(s, &e, line);
}

/* A claim of a number is off by one. */
static bool
change_claim(struct session *s, struct random *r, struct written_line *line)
{
	struct entry e;

	if (!read_line(s, line, &e) || e.first.verb != VERB_CLAIM || e.first.claim.kind != CLAIM_TOTAL)
		return false;
	e.first.claim.value = (int16_t)(e.first.claim.value + (random_below(r, 2) ? 1 : -1));
	return write_line(s, &e, line);
}

/* One letter wrong, missing, doubled, or exchanged with the next one, in a word of three letters or more. */
static bool
mistype(struct random *r, char *text)
{
	size_t start[64], length[64], n = 0, size = strlen(text);

	for (size_t i = 0; i < size && n < 64;) {
		size_t word = strcspn(text + i, " ");
		if (word >= 3 && isalpha((unsigned char)text[i])) {
			start[n] = i;
			length[n++] = word;
		}
		i += word + 1;
	}
	if (n == 0 || size + 2 > WRITTEN_TEXT)
		return false;
	size_t k = (size_t)random_below(r, (int)n),
	       at = start[k] + (size_t)random_below(r, (int)length[k] - 1);
	char c = text[at];
	switch (random_below(r, 4)) {
	case 0:
		text[at] = c == 'e' ? 'r' : 'e';
		return text[at] != c;
	case 1:
		memmove(text + at, text + at + 1, size - at);
		return true;
	case 2:
		memmove(text + at + 1, text + at, size - at + 1);
		return true;
	default:
		text[at] = text[at + 1];
		text[at + 1] = c;
		return text[at] != c;
	}
}

static bool
change_sender(struct session *s, struct random *r, char *who)
{
	int seats = type_count(s->game, &s->box, s->game->who);
	char was[BOX_KEY];

	if (seats < 2 || *who == '\0')
		return false;
	memcpy(was, who, BOX_KEY);
	name_write(&s->language, s->game->who, random_below(r, seats < SEATS_MAX ? seats : SEATS_MAX), who,
		   BOX_KEY);
	return strcmp(was, who) != 0;
}

bool
edit_record(struct session *s, struct random *r, struct written *w, enum slip edit, size_t at)
{
	struct written_line *line = &w->line[at], copy = *line;

	switch (edit) {
	case DELETED:
		take_out(w, at, 1);
		return true;
	case DOUBLED:
		put_in(w, at, &copy, 1);
		return true;
	case SWAPPED:
		return exchange(w, at, at + 1);
	case SWAPPED_FAR:
		return exchange(w, at, at + 2 + (size_t)random_below(r, 9));
	case DIE:
	case DIE_LEFT_OUT:
	case DIE_TOO_MANY:
	case LIST_SHORT:
	case UNIT:
	case CARD:
	case NUMBER:
	case TARGET:
		return change_entry(s, r, edit, line);
	case TYPO:
		return strncmp(line->text, "note", 4) != 0 && mistype(r, line->text);
	case SENDER:
		return change_sender(s, r, line->who);
	case CLAIMED:
		return change_claim(s, r, line);
	case BLOCK:
		return move_block(r, w, at);
	case EDITS:
		break;
	}
	return false;
}
