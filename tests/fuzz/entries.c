/*
 * Any bytes as entries of any game: each gets a verdict. The first byte picks the game, the second how to
 * take each line: as text, or as a number that picks from the legal actions (so that games get under way).
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/random.h"
#include "cmd/shipped.h"
#include "core/games.h"
#include "core/play.h"

struct fuzz {
	struct box box, shipped;
	struct language language;
	struct play play;
	struct report report;
	const struct game *game;
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
begin(struct fuzz *f, uint8_t pick)
{
	char message[512];
	unsigned n = 0;

	while (games[n])
		n++;
	if (f->game != games[pick % n]) {
		f->game = games[pick % n];
		if (!shipped_box(f->game, &f->shipped, message, sizeof(message)))
			abort();
	}
	memcpy(&f->box, &f->shipped, sizeof(f->box));
	if (!language_prepare(&f->language, f->game, &f->box))
		abort();
	play_begin(&f->play, f->game, &f->box, pick / n % (f->game->n_scenarios + 1u), pick, &f->report);
	return true;
}

static void
one_line(struct fuzz *f, const uint8_t *line, size_t length)
{
	struct entry e = {.slot = -1};
	struct finding finding;
	struct reading_help help;
	struct random r;

	if (length > 0 && line[0] >= 0x80) {
		random_seed(&r, line[0]);
		for (unsigned i = 0; i < line[0] - 0x7fu; i++)
			if (random_action(&f->play, &r, &e.first))
				entry_apply(&f->play, &f->language, &e, "", &f->report);
		return;
	}
	if (entry_read(&f->language, &f->play, true, (const char *)line, length, &e, &finding, &help)) {
		char text[ENTRY_MAX * 2];
		entry_apply(&f->play, &f->language, &e, (const char *)line, &f->report);
		entry_write(&f->language, &e, (const char *)line, text, sizeof(text));
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct fuzz *f;

	if (!f)
		f = calloc(1, sizeof(*f));
	if (!f || size < 2 || !begin(f, data[0]))
		return 0;
	for (data++, size--; size > 0;) {
		const uint8_t *end = memchr(data, '\n', size);
		size_t length = end ? (size_t)(end - data) : size;
		one_line(f, data, length);
		data += length + (end != NULL);
		size -= length + (end != NULL);
	}
	return 0;
}
