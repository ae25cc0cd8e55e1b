/* Which type of aircraft looks like which: symbols of the drawings. */
#include <string.h>

#include "cmd/draw/draw.h"

/* clang-format off */
/* Part of a type's name, blanks aside, and the shape it gets: the first row that fits. */
static const struct {
	const char *name, *shape;
} looks[] = {
	{"Stuka", "s-ju87"}, {"Dauntless", "s-ju87"}, {"Kate", "s-ju87"}, {"Val", "s-ju87"},
	{"Avenger", "s-ju87"}, {"Il2", "s-ju87"}, {"PZL.23", "s-ju87"}, {"Ki45", "s-me110"},
	{"P38", "s-me110"}, {"Mosquito", "s-me110"}, {"B17", "s-he111"}, {"B24", "s-he111"},
	{"Spitfire", "s-spit"}, {"Hurricane", "s-hurr"}, {"Blenheim", "s-blen"},
	{"Defiant", "s-hurr"}, {"Gladiator", "s-hurr"}, {"Me110", "s-me110"}, {"elite", "s-me110"},
	{"110", "s-me110"}, {"Me109", "s-me109"}, {"109", "s-me109"}, {"He111", "s-he111"},
	{"111", "s-he111"}, {"Do17", "s-do17"}, {"17", "s-do17"}, 
	{"Ju88", "s-ju88"}, {"88", "s-ju88"}, {"Ju87", "s-ju87"}, {"87", "s-ju87"},
};
/* clang-format on */

const char *
silhouette_of(const char *aircraft)
{
	char name[64];
	size_t n = 0;

	/* "Bf 109", "Bf-109" and "Me109" are one. */
	for (; *aircraft && n < sizeof(name) - 1; aircraft++)
		if (*aircraft != ' ' && *aircraft != '-' && *aircraft != '_')
			name[n++] = *aircraft;
	name[n] = '\0';
	for (int i = 0; i < COUNT(looks); i++)
		if (strstr(name, looks[i].name))
			return looks[i].shape;
	return NULL;
}
