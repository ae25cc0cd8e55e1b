/* What a drawing is filled with: texts and lists by key, in chunks of memory that are freed together. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/draw/fill.h"

enum { CHUNK = 16000, BUCKETS = 256 };

struct chunk {
	struct chunk *next;
	size_t used;
	_Alignas(16) char bytes[CHUNK];
};

/* A text, a list, or both: a list of none is not there. */
struct said {
	const char *key, *text;
	struct row *first, *last;
	int n;
	struct said *next;
};

/* The board's entries stand in buckets, since there are hundreds of them; a row's in one. */
struct row {
	struct row *next;
	const struct unit *unit;
	bool ghost;
	int buckets;
	struct said *said[];
};

static void *
room_for(struct values *v, size_t size)
{
	size = (size + 15) & ~(size_t)15;
	if (!v->chunk || v->chunk->used + size > CHUNK) {
		struct chunk *chunk = size <= CHUNK ? malloc(sizeof(*chunk)) : NULL;

		if (!chunk) {
			v->failed = true;
			return NULL;
		}
		chunk->next = v->chunk;
		chunk->used = 0;
		v->chunk = chunk;
	}
	v->chunk->used += size;
	return memset(v->chunk->bytes + v->chunk->used - size, 0, size);
}

static struct row *
new_row(struct values *v, int buckets)
{
	struct row *row = room_for(v, sizeof(*row) + (size_t)buckets * sizeof(row->said[0]));

	if (row)
		row->buckets = buckets;
	return row;
}

void
values_begin(struct values *v)
{
	*v = (struct values){0};
	v->board = new_row(v, BUCKETS);
	v->sink = new_row(v, 1);
}

void
values_free(struct values *v)
{
	while (v->chunk) {
		struct chunk *next = v->chunk->next;

		free(v->chunk);
		v->chunk = next;
	}
}

static const char *
copy(struct values *v, const char *text)
{
	size_t n = strlen(text) + 1;
	char *out = room_for(v, n);

	return out ? memcpy(out, text, n) : "";
}

static struct said *const *
bucket(const struct row *row, const char *key)
{
	unsigned hash = 5381;

	for (const char *at = key; *at && row->buckets > 1; at++)
		hash = hash * 33 + (unsigned char)*at;
	return &row->said[row->buckets > 1 ? hash % (unsigned)row->buckets : 0];
}

static struct said *
find(const struct row *row, const char *key)
{
	for (struct said *e = *bucket(row, key); e; e = e->next)
		if (strcmp(e->key, key) == 0)
			return e;
	return NULL;
}

static struct said *
said_of(struct values *v, struct row *row, const char *key)
{
	struct said *e = row ? find(row, key) : NULL, **at;

	if (e || !row)
		return e;
	e = room_for(v, sizeof(*e));
	if (!e)
		return NULL;
	at = (struct said **)bucket(row, key);
	*e = (struct said){.key = copy(v, key), .next = *at};
	return *at = e;
}

void
say_text(struct values *v, struct row *row, const char *key, const char *text)
{
	struct said *e = text && *text ? said_of(v, row, key) : NULL;

	if (e)
		e->text = copy(v, text);
}

void
say_format(struct values *v, struct row *row, const char *key, const char *format, ...)
{
	char text[1024];
	va_list list;

	va_start(list, format);
	vsnprintf(text, sizeof(text), format, list);
	va_end(list);
	say_text(v, row, key, text);
}

const char *
key_of(const char *kind, const char *name, char out[static VALUES_KEY])
{
	snprintf(out, VALUES_KEY, "%.31s.%.63s", kind, name);
	return out;
}

struct row *
say_row(struct values *v, struct row *row, const char *key)
{
	struct said *e = said_of(v, row, key);
	struct row *new = e ? new_row(v, 1) : NULL;

	if (!new)
		return v->sink;
	if (e->last)
		e->last->next = new;
	else
		e->first = new;
	e->last = new;
	e->n++;
	say_format(v, new, "i", "%d", e->n);
	return new;
}

struct row *
say_unit(struct values *v, struct row *row, const char *key, const struct unit *unit)
{
	struct row *new = say_row(v, row, key);
	struct unit *kept = room_for(v, sizeof(*kept));

	if (!kept || !new)
		return new;
	*kept = *unit;
	kept->title = copy(v, unit->title);
	new->unit = kept;
	return new;
}

void
say_ghost(struct values *v, struct row *row, const char *key, const char *name)
{
	struct row *new = say_row(v, row, key);

	say_text(v, new, "name", name);
	if (new)
		new->ghost = true;
}

const struct row *
row_next(const struct row *row)
{
	return row->next;
}

const struct unit *
row_unit(const struct row *row)
{
	return row->unit;
}

bool
row_is_ghost(const struct row *row)
{
	return row->ghost;
}

/* "unit.{.name}" with the row's name in it. */
static const char *
whole_key(const struct values *v, const struct row *row, const char *key, char out[static VALUES_KEY])
{
	const char *from = strchr(key, '{'), *to = from ? strchr(from, '}') : NULL;
	char inner[VALUES_KEY], rest[VALUES_KEY];
	const char *text;

	if (!to)
		return key;
	snprintf(inner, sizeof(inner), "%.*s", (int)(to - from - 1), from + 1);
	text = text_behind(v, row, inner);
	snprintf(rest, sizeof(rest), "%.*s%.40s%.30s", (int)(from - key < 24 ? from - key : 24), key,
		 text ? text : "", to + 1);
	snprintf(out, VALUES_KEY, "%s", rest);
	return out;
}

static const struct said *
behind(const struct values *v, const struct row *row, const char *key)
{
	char whole[VALUES_KEY];

	key = whole_key(v, row, key, whole);
	if (key[0] == '.')
		return row ? find(row, key + 1) : NULL;
	return v->board ? find(v->board, key) : NULL;
}

const char *
text_behind(const struct values *v, const struct row *row, const char *key)
{
	const struct said *e = behind(v, row, key);

	return e ? e->text : NULL;
}

const struct row *
rows_behind(const struct values *v, const struct row *row, const char *key, int *n)
{
	const struct said *e = behind(v, row, key);

	*n = e ? e->n : 0;
	return e ? e->first : NULL;
}

/* One of "key", "!key", "key=value", "key>number"; what is a list counts as its number. */
static bool
value_holds(const struct values *v, const struct row *row, char *one)
{
	bool other = *one == '!';
	char *sign = strpbrk(one, "=>"), op = '\0', number[16];
	const char *text;
	int n;

	one += other;
	if (sign) {
		op = *sign;
		*sign = '\0';
	}
	text = text_behind(v, row, one);
	if (!text && rows_behind(v, row, one, &n)) {
		snprintf(number, sizeof(number), "%d", n);
		text = number;
	}
	if (op == '=')
		return (strcmp(text ? text : "", sign + 1) == 0) != other;
	if (op == '>')
		return (text && atoi(text) > atoi(sign + 1)) != other;
	return (text != NULL) != other;
}

bool
values_hold(const struct values *v, const struct row *row, const char *condition)
{
	char copied[4 * VALUES_KEY], *save;

	snprintf(copied, sizeof(copied), "%s", condition);
	for (char *one = strtok_r(copied, ", ", &save); one; one = strtok_r(NULL, ", ", &save))
		if (!value_holds(v, row, one))
			return false;
	return true;
}
