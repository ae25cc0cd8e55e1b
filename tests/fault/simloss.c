/*
 * Power loss: what the recorded changes could leave on the disk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fault/simvfs.h"

#define PIECE 512

/* splitmix64; seeds 0 and 1 always drop and always keep. */
static bool
keeps(uint64_t seed, uint64_t *state)
{
	uint64_t z;

	if (seed <= 1)
		return seed == 1;
	z = *state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return ((z ^ z >> 31) & 1) != 0;
}

/* Whether each file has its name after a power loss. */
static void
settle_names(size_t changes, uint64_t seed, uint64_t *state, bool named[SIM_FILES_MAX])
{
	size_t safe = 0;
	int created = -1; /* the last file made since the folder was synced */

	for (size_t i = 0; i < changes; i++) {
		enum sim_kind kind = sim_changes()[i].kind;

		if (kind == SIM_CREATE)
			created = sim_changes()[i].file;
		if (kind == SIM_REMOVE_AND_SYNC || (kind == SIM_SYNC && sim_changes()[i].file == created)) {
			safe = i + 1;
			created = -1;
		}
	}
	memset(named, 0, SIM_FILES_MAX * sizeof(named[0]));
	named[0] = true;
	for (size_t i = 0; i < changes; i++) {
		enum sim_kind kind = sim_changes()[i].kind;

		if (kind != SIM_CREATE && kind != SIM_REMOVE && kind != SIM_REMOVE_AND_SYNC)
			continue;
		if (i >= safe && !keeps(seed, state))
			return;
		named[sim_changes()[i].file] = kind == SIM_CREATE;
	}
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

/* What a file holds after a power loss; content is SIM_SIZE_MAX zeros. */
static size_t
settle_content(int file, size_t changes, uint64_t seed, uint64_t *state, unsigned char *content)
{
	size_t size = 0, safe = 0;

	if (file == 0 && sim_start(&size) != NULL)
		memcpy(content, sim_start(&size), size);
	for (size_t i = 0; i < changes; i++) {
		if (sim_changes()[i].file == file && sim_changes()[i].kind == SIM_SYNC)
			safe = i;
	}
	for (size_t i = 0; i < changes; i++) {
		const struct sim_change *change = &sim_changes()[i];
		long long end = change->offset + change->size, from, to;

		if (change->file != file)
			continue;
		if (change->kind == SIM_TRUNCATE && (i < safe || keeps(seed, state))) {
			if ((size_t)change->offset < size)
				memset(content + change->offset, 0, size - (size_t)change->offset);
			size = (size_t)change->offset;
		}
		for (from = change->offset; change->kind == SIM_WRITE && from < end; from = to) {
			to = (from / PIECE + 1) * PIECE;
			to = to < end ? to : end;
			if (i < safe || keeps(seed, state))
				put_piece(content, &size, change, from, to);
		}
	}
	return size;
}

void
sim_lose_power(size_t changes, uint64_t seed, const char *folder)
{
	static unsigned char content[SIM_SIZE_MAX];
	bool named[SIM_FILES_MAX];
	uint64_t state = seed * 1000003 + changes;
	char path[512];

	settle_names(changes, seed, &state, named);
	for (int file = 0; sim_name(file) != NULL; file++) {
		snprintf(path, sizeof(path), "%s%s", folder, strrchr(sim_name(file), '/'));
		remove(path);
	}
	for (int file = 0; sim_name(file) != NULL; file++) {
		size_t size;
		FILE *out;

		if (!named[file])
			continue;
		memset(content, 0, sizeof(content));
		size = settle_content(file, changes, seed, &state, content);
		snprintf(path, sizeof(path), "%s%s", folder, strrchr(sim_name(file), '/'));
		out = fopen(path, "wb");
		if (out == NULL || fwrite(content, 1, size, out) != size || fclose(out) != 0)
			abort();
	}
}
