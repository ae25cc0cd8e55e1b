/* Inputs that say how to change a file, rather than being it. */
#include "tests/fuzz/edits.h"

#include <string.h>

struct script {
	const uint8_t *data;
	size_t size;
};

/* The next so many bytes as a number, the last byte the lowest; what is not there is 0. */
static size_t
take(struct script *s, unsigned bytes)
{
	size_t value = 0;

	while (bytes-- > 0) {
		value = value << 8 | (s->size > 0 ? *s->data : 0);
		s->data += s->size > 0;
		s->size -= s->size > 0;
	}
	return value;
}

static uint32_t
number_at(const uint8_t *at)
{
	return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void
put_number(uint8_t *at, size_t value)
{
	for (int i = 0; i < 4; i++)
		at[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* Room for so many bytes at a place; the image grows by zeros up to there. */
static size_t
reach(struct image *image, size_t at, size_t count)
{
	if (at >= IMAGE_MAX)
		return 0;
	if (count > IMAGE_MAX - at)
		count = IMAGE_MAX - at;
	if (at + count > image->size)
		image->size = at + count;
	return count;
}

static void
put(struct image *image, size_t at, struct script *s, size_t count)
{
	count = reach(image, at, count < s->size ? count : s->size);
	memcpy(image->bytes + at, s->data, count);
	s->data += count;
	s->size -= count;
}

static void
resize(struct image *image, size_t size, int value)
{
	if (size > IMAGE_MAX)
		size = IMAGE_MAX;
	if (size > image->size)
		memset(image->bytes + image->size, value, size - image->size);
	image->size = size;
	memset(image->bytes + size, 0, IMAGE_MAX - size);
}

/* Behind the last page: a page number that cannot be, the name, its length and sum, the magic. */
static void
name_victim(struct image *rollback, const char *victim)
{
	static const uint8_t magic[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
	size_t length = strlen(victim), at = rollback->size, sum = 0;
	uint32_t page = number_at(rollback->bytes + 24);

	if (reach(rollback, at, length + 20) < length + 20)
		return;
	put_number(rollback->bytes + at, page ? 0x40000000 / page + 1 : 0);
	memcpy(rollback->bytes + at + 4, victim, length);
	for (size_t i = 0; i < length; i++)
		sum += (uint8_t)victim[i];
	put_number(rollback->bytes + at + 4 + length, length);
	put_number(rollback->bytes + at + 8 + length, sum);
	memcpy(rollback->bytes + at + 12 + length, magic, sizeof(magic));
}

/* The sum that stands behind a page: a random number of the header's and every 200th byte of the page. */
static void
make_sums(struct image *rollback)
{
	uint32_t nonce = number_at(rollback->bytes + 12), page = number_at(rollback->bytes + 24);
	size_t at = number_at(rollback->bytes + 20);

	if (page < 512 || page > 65536)
		return;
	for (; at + 8 + page <= rollback->size; at += 8 + page) {
		uint32_t sum = nonce;

		for (int32_t i = (int32_t)page - 200; i > 0; i -= 200)
			sum += rollback->bytes[at + 4 + (size_t)i];
		put_number(rollback->bytes + at + 4 + page, sum);
	}
}

static void
copy(struct image *image, size_t from, size_t to, size_t count)
{
	if (from >= image->size)
		return;
	if (count > image->size - from)
		count = image->size - from;
	count = reach(image, to, count);
	memmove(image->bytes + to, image->bytes + from, count);
}

static void
edit(struct script *s, enum edit_kind kind, struct image *image, const char *victim)
{
	size_t at, to;

	switch (kind) {
	case EDIT_BYTES:
		at = take(s, 3) % IMAGE_MAX;
		put(image, at, s, take(s, 1));
		break;
	case EDIT_BIT:
		at = take(s, 3) % IMAGE_MAX;
		if (reach(image, at, 1) > 0)
			image->bytes[at] ^= (uint8_t)(1u << take(s, 1) % 8);
		break;
	case EDIT_NUMBER:
		at = take(s, 2) % 512;
		put(image, at, s, 4);
		break;
	case EDIT_TRUNCATE:
		resize(image, take(s, 3), 0);
		break;
	case EDIT_EXTEND:
		at = take(s, 2);
		resize(image, image->size + at, (int)take(s, 1));
		break;
	case EDIT_COPY:
		at = take(s, 3);
		to = take(s, 3) % IMAGE_MAX;
		copy(image, at, to, take(s, 2));
		break;
	case EDIT_WHOLE:
		resize(image, 0, 0);
		put(image, 0, s, take(s, 2));
		break;
	case EDIT_NAME:
		name_victim(image, victim);
		break;
	case EDIT_SUMS:
		make_sums(image);
		break;
	case EDIT_KINDS:
		break;
	}
}

void
edits_make(const uint8_t *data, size_t size, struct image *file, struct image *rollback, const char *victim)
{
	struct script s = {data, size};

	while (s.size > 0) {
		size_t which = take(&s, 1);

		edit(&s, (enum edit_kind)((which & 0x7f) % EDIT_KINDS), which & 0x80 ? rollback : file,
		     victim);
	}
}
