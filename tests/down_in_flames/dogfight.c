/* A line of a position of Down In Flames. */
#include "tests/down_in_flames/dogfight.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void __attribute__((format(printf, 2, 3))) enter(struct kit *k, const char *format, ...)
{
	char entry[512];
	va_list args;

	va_start(args, format);
	vsnprintf(entry, sizeof(entry), format, args);
	va_end(args);
	kit_does(k, entry);
}

struct held {
	char name[32];
	int n;
};

/* The cards of a hand: names, and the number of unseen ones. */
static void
lay_hand(struct kit *k, const char *seat, char *cards)
{
	struct held held[24];
	int kinds = 0, all = 0;

	for (char *card = strtok(cards, " "); card; card = strtok(NULL, " ")) {
		int i = 0;
		if (*card >= '0' && *card <= '9') {
			all += atoi(card);
			continue;
		}
		while (i < kinds && strcmp(held[i].name, card) != 0)
			i++;
		if (i == kinds && kinds < 24) {
			snprintf(held[kinds].name, sizeof(held[kinds].name), "%s", card);
			held[kinds++].n = 0;
		}
		held[i].n++;
		all++;
	}
	for (int i = 0; i < kinds; i++)
		enter(k, "set known.%s.%s %d", seat, held[i].name, held[i].n);
	enter(k, "set hand.%s %d", seat, all);
}

static void
lay_aircraft(struct kit *k, char *line)
{
	char *cards = strchr(line, ':'), *seat, *model, *level;

	if (cards)
		*cards++ = '\0';
	seat = strtok(line, " ");
	model = strtok(NULL, " ");
	level = strtok(NULL, " ");
	enter(k, "set model.%s %s", seat, model);
	if (strncmp(seat, "allied", 6) == 0)
		enter(k, "set side.%s allied", seat);
	enter(k, "place %s flying", seat);
	enter(k, "set level.%s %s", seat, level ? level : "medium");
	if (cards)
		lay_hand(k, seat, cards);
}

bool
dif_aircraft(struct kit *k, const char *line)
{
	char copy[512];
	size_t n = strcspn(line, " :");
	bool is = line[n] == ' ' && (strncmp(line, "axis-", 5) == 0 || strncmp(line, "allied-", 7) == 0);

	if (is) {
		snprintf(copy, sizeof(copy), "%s", line);
		lay_aircraft(k, copy);
	}
	return is;
}
