/*
 * Power loss: what the recorded changes could leave on the disk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fault/simvfs.h"

#define PIECE 512

/* splitmix64 */
static uint64_t
draw(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15u;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

/* Seeds 0 and 1 always drop and always keep. */
static bool
keeps(uint64_t seed, uint64_t *state)
{
	return seed <= 1 ? seed == 1 : (draw(state) & 1) != 0;
}

/* ---- names ---- */

struct names {
	size_t n;
	struct {
		const char *name;
		int file;
	} of[SIM_FILES_MAX];
};

static void
take_away(struct names *names, const char *name, int file)
{
	for (size_t i = names->n; i-- > 0;)
		if (name != NULL ? strcmp(names->of[i].name, name) == 0 : names->of[i].file == file)
			names->of[i] = names->of[--names->n];
}

static void
give(struct names *names, const char *name, int file)
{
	take_away(names, name, 0);
	if (names->n == SIM_FILES_MAX)
		abort();
	names->of[names->n].name = name;
	names->of[names->n++].file = file;
}

/* Behind the last change that made the names safe. */
static size_t
safe_names(size_t changes)
{
	size_t safe = 0;
	int created = -1; /* the last file SQLite made since the folder was synced */

	for (size_t i = 0; i < changes; i++) {
		const struct sim_change *change = &sim_changes()[i];

		if (change->kind == SIM_CREATE)
			created = change->file;
		if (change->kind == SIM_REMOVE_AND_SYNC || change->kind == SIM_SYNC_FOLDER ||
		    (change->kind == SIM_SYNC && change->file == created)) {
			safe = i + 1;
			created = -1;
		}
	}
	return safe;
}

/* Which names there are after a power loss. */
static void
settle_names(size_t changes, uint64_t seed, uint64_t *state, struct names *names)
{
	size_t safe = safe_names(changes), size;

	names->n = 0;
	if (sim_start(&size) != NULL)
		give(names, sim_name(0), 0);
	for (size_t i = 0; i < changes; i++) {
		const struct sim_change *change = &sim_changes()[i];
		bool named =
		    change->kind == SIM_CREATE || change->kind == SIM_NAME || change->kind == SIM_RENAME;

		if (!named && change->kind != SIM_REMOVE && change->kind != SIM_REMOVE_AND_SYNC)
			continue;
		if (i >= safe && !keeps(seed, state))
			return;
		if (change->kind == SIM_RENAME)
			take_away(names, NULL, change->file);
		if (named)
			give(names, (const char *)change->bytes, change->file);
		else
			take_away(names, (const char *)change->bytes, 0);
	}
}

/* ---- contents ---- */

enum fate { UNSYNCED, SAFE, LOST };

/* What the syncs behind a change made of it. */
static enum fate
fate_of(size_t i, size_t changes)
{
	for (size_t k = i + 1; k < changes; k++) {
		const struct sim_change *later = &sim_changes()[k];

		if (later->file == sim_changes()[i].file && later->kind == SIM_SYNC)
			return SAFE;
		if (later->file == sim_changes()[i].file && later->kind == SIM_LOST)
			return LOST;
	}
	return UNSYNCED;
}

static void
put_piece(unsigned char *content, size_t *size, const struct sim_change *change, long long from, long long to)
{
	if (to > SIM_SIZE_MAX)
		abort();
	memcpy(content + from, change->bytes + (from - change->offset), (size_t)(to - from));
	if ((size_t)to > *size)
		*size = (size_t)to;
}

static void
put_pieces(unsigned char *content, size_t *size, const struct sim_change *change, bool safe, uint64_t seed,
	   uint64_t *state)
{
	long long end = change->offset + change->size, from, to;

	for (from = change->offset; from < end; from = to) {
		to = (from / PIECE + 1) * PIECE;
		to = to < end ? to : end;
		if (safe || keeps(seed, state))
			put_piece(content, size, change, from, to);
	}
}

static void
truncate_to(unsigned char *content, size_t *size, size_t wanted)
{
	if (wanted < *size)
		memset(content + wanted, 0, *size - wanted);
	*size = wanted;
}

/*
 * A file that writes would have made longer may be as long, with zeros or garbage where nothing has arrived.
 * Called before the changes that are not safe are put in; returns the size it has grown to, or 0.
 */
static size_t
grow(int file, size_t changes, size_t size, uint64_t seed, uint64_t *state, unsigned char *content)
{
	size_t end = 0;
	uint64_t how = seed <= 1 ? 0 : draw(state) % 3;

	for (size_t i = 0; i < changes && how > 0; i++) {
		const struct sim_change *change = &sim_changes()[i];

		if (change->file == file && change->kind == SIM_WRITE && fate_of(i, changes) == UNSYNCED &&
		    (size_t)(change->offset + change->size) > end)
			end = (size_t)(change->offset + change->size);
	}
	if (end > SIM_SIZE_MAX)
		abort();
	for (size_t at = size; at < end && how == 2; at++)
		content[at] = (unsigned char)draw(state);
	return end;
}

/* What a file holds after a power loss; content is SIM_SIZE_MAX zeros. Pass 1 puts in what is safe, pass 2
 * what is not: a sync makes safe all that came before it. */
static size_t
settle_content(int file, size_t changes, uint64_t seed, uint64_t *state, unsigned char *content)
{
	size_t size = 0, grown = 0;

	if (file == 0 && sim_start(&size) != NULL)
		memcpy(content, sim_start(&size), size);
	for (int pass = 1; pass <= 2; pass++) {
		for (size_t i = 0; i < changes; i++) {
			const struct sim_change *change = &sim_changes()[i];
			enum fate fate = change->file == file ? fate_of(i, changes) : LOST;

			if (fate != (pass == 1 ? SAFE : UNSYNCED))
				continue;
			if (change->kind == SIM_TRUNCATE && (pass == 1 || keeps(seed, state)))
				truncate_to(content, &size, (size_t)change->offset);
			if (change->kind == SIM_WRITE)
				put_pieces(content, &size, change, pass == 1, seed, state);
		}
		if (pass == 1)
			grown = grow(file, changes, size, seed, state, content);
	}
	return grown > size ? grown : size;
}

size_t
sim_settle(int file, unsigned char *content)
{
	uint64_t state = 0;

	memset(content, 0, SIM_SIZE_MAX);
	return settle_content(file, sim_length(), 0, &state, content);
}

/* ---- a disk ---- */

static void
path_in(const char *folder, const char *name, char path[512])
{
	snprintf(path, 512, "%s%s", folder, strrchr(name, '/'));
}

static void
remove_all(const char *folder)
{
	char path[512];

	for (size_t i = 0; i < sim_length(); i++) {
		const struct sim_change *change = &sim_changes()[i];

		if (change->kind != SIM_CREATE && change->kind != SIM_NAME && change->kind != SIM_RENAME)
			continue;
		path_in(folder, (const char *)change->bytes, path);
		remove(path);
	}
	path_in(folder, sim_name(0), path);
	remove(path);
}

void
sim_lose_power(size_t changes, uint64_t seed, const char *folder)
{
	static unsigned char content[SIM_SIZE_MAX];
	static struct names names;
	uint64_t state = seed * 1000003 + changes;
	char path[512];

	settle_names(changes, seed, &state, &names);
	remove_all(folder);
	for (size_t i = 0; i < names.n; i++) {
		size_t size;
		FILE *out;

		memset(content, 0, sizeof(content));
		size = settle_content(names.of[i].file, changes, seed, &state, content);
		path_in(folder, names.of[i].name, path);
		out = fopen(path, "wb");
		if (out == NULL || fwrite(content, 1, size, out) != size || fclose(out) != 0)
			abort();
	}
}
