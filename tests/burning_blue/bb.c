/* What the tests of The Burning Blue share. */
#include "tests/burning_blue/bb.h"

#include <stdio.h>

static const char *const units[] = {"No.303", "No.501",	 "No.32",  "No.74",  "No.610/A", "I/KG1",
				    "I/KG2",  "II/StG1", "I/JG54", "I/JG51", "III/JG26"};

void
bb_set_up(struct kit *k, const char *more)
{
	char line[64];

	for (unsigned i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		bool bomber = i >= 5 && i <= 7;
		snprintf(line, sizeof(line), "print units %s green=no%s", units[i],
			 bomber ? "" : " potential=5");
		kit_does(k, line);
		snprintf(line, sizeof(line), "place %s Dover %d", units[i], bomber ? 16 : 18);
		kit_does(k, line);
	}
	kit_does(k, "set turn 1\n"
		    "set weather.sky clear\n"
		    "set stands.raid-1 up\n"
		    "set raid.I/KG1 raid-1\n"
		    "set raid.I/KG2 raid-1\n"
		    "set raid.II/StG1 raid-1\n"
		    "set raid.I/JG54 raid-1\n"
		    "set raid.I/JG51 raid-1\n"
		    "set role.I/KG1 bomber\n"
		    "set role.I/KG2 bomber\n"
		    "set role.II/StG1 bomber\n"
		    "set role.I/JG54 close-escort\n"
		    "set role.I/JG51 top-cover\n"
		    "set role.III/JG26 freie-jagd\n");
	kit_does(k, more);
	kit_does(k, "goto air");
}

struct kit *
bb_board(const char *more)
{
	struct kit *k = kit_new("burning-blue", "position", "");

	bb_set_up(k, more);
	return k;
}

void
bb_roll(struct kit *k, const char *who, int sum)
{
	char line[64];
	int first = sum > 7 ? 6 : sum - 1;

	snprintf(line, sizeof(line), "%s%sroll 2d6 %d %d", who, *who ? ": " : "", first, sum - first);
	kit_does(k, line);
}
