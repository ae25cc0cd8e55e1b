/*
 * Aircraft seen from above, drawn for this program, in frames of 24 by 18, nose up; and which type of
 * aircraft looks like which.
 */
#include <string.h>

#include "cmd/draw/draw.h"

/* clang-format off */
static const struct {
	const char *id, *path;
} shapes[] = {
	{"s-spit",
	    "M12 1c.7 1 .9 3 .9 4.5C17 5.3 22 6.2 23 7.6c-.8 1.6-5.5 2.3-10.1 2.3L12.6 14l2.6 1.2v1L12 16.6l-"
	    "3.2-.4v-1L11.4 14l-.3-4.1C6.5 9.9 1.8 9.2 1 7.6 2 6.2 7 5.3 11.1 5.5 11.1 4 11.3 2 12 1z"},
	{"s-hurr",
	    "M12 1l1.1 1.6.2 2.8 8.7 1.1.8 1.2-.6 1.7-8.9 1.2-.4 3.7 2.6.9v1.3L12 17l-3.5-.5v-1.3l2.6-.9-.4-3"
	    ".7-8.9-1.2-.6-1.7.8-1.2 8.7-1.1.2-2.8z"},
	{"s-me109",
	    "M12 .8l.8 1.6.2 3.4 8.4.5v2.6l-8.5.8-.3 4.6 2.5.6v1.2l-3.1.5-3.1-.5v-1.2l2.5-.6-.3-4.6-8.5-.8V6."
	    "3l8.4-.5.2-3.4z"},
	{"s-me110",
	    "M12 1.5l.9 2v2.2l2-.1.3-2.6h1.5l.3 2.7 6.2.6v1.9l-6.3.7-.3 1.5h-1.1l-.3-1.3-2.2.2-.2 4.6h3v-.9h1"
	    ".2v3.4h-1.2v-1H8.2v1H7v-3.4h1.2v.9h3l-.2-4.6-2.2-.2-.3 1.3H7.4l-.3-1.5-6.3-.7V6.3l6.2-.6.3-2.7h1"
	    ".5l.3 2.6 2 .1V3.5z"},
	{"s-he111",
	    "M12 .8c1.2 0 1.6 2 1.6 4.4l1.9.2.4-2h1.6l.4 2.4c3 .5 5.3 1.2 5.6 1.9-.4 1.2-6 2.3-9.9 2.5l-.5 4."
	    "3c2 .1 3.4.6 3.7 1.2-.5.6-3 .9-4.8.9s-4.3-.3-4.8-.9c.3-.6 1.7-1.1 3.7-1.2l-.5-4.3C6.5 10 .9 8.9."
	    "5 7.7c.3-.7 2.6-1.4 5.6-1.9l.4-2.4h1.6l.4 2 1.9-.2C10.4 2.8 10.8.8 12 .8z"},
	{"s-do17",
	    "M12 .3l.8 2.5v2.7l2.6-.1.3-2.3h1.5l.3 2.4 6 .8v1.7l-7.8 1.1-2.7.3-.3 4.9h3.5v-1h1.1v3.2h-1.1v-.9"
	    "H7.8v.9H6.7v-3.2h1.1v1h3.5L11 9.4l-2.7-.3L.5 8V6.3l6-.8.3-2.4h1.5l.3 2.3 2.6.1V2.8z"},
	{"s-ju88",
	    "M12 .5l1.1 1.5.2 3.4 2-.1V2H17v3.5l6.4.7.2 1.4-9.9 1.9-.5 4.9 3.6.7v1.3H7.2v-1.3l3.6-.7-.5-4.9L."
	    "4 7.6l.2-1.4L7 5.5V2h1.7v3.3l2 .1L10.9 2z"},
	{"s-ju87",
	    "M12 .8l1 1.6.1 3.3 2.3.9v-2.8h1.6v2.9l6-.5.7 1.3-.7 1.4-7.3.9-2.3.3-.4 4 3 .6v1.5H8v-1.5l3-.6-.4"
	    "-4-2.3-.3L1 8.9.3 7.5 1 6.2l6 .5V3.8h1.6v2.8l2.3-.9L11 2.4z"},
	{"s-blen",
	    "M12 .8l.9 2v2.7l2-.1.4-2.4h1.5l.4 2.5 6 .8.3 1-.5 1-8.6 1.3-.8.1-.3 4.4 3.2.5v1.3H7.5v-1.3l3.2-."
	    "5-.3-4.4-.8-.1L1 8.3l-.5-1 .3-1 6-.8.4-2.5h1.5l.4 2.4 2 .1V2.8z"},
};

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

void
draw_silhouettes(struct drawing *d)
{
	struct svg *s = d->svg;

	svg_open(s, "defs");
	for (int i = 0; i < COUNT(shapes); i++) {
		svg_open(s, "symbol");
		svg_attribute(s, "id", shapes[i].id);
		svg_attribute(s, "viewBox", "0 0 24 18");
		svg_path(s, NULL, shapes[i].path);
		svg_close(s);
	}
	svg_open(s, "pattern");
	svg_attribute(s, "id", "dots");
	svg_attribute(s, "patternUnits", "userSpaceOnUse");
	svg_number(s, "width", 8);
	svg_number(s, "height", 8);
	svg_circle(s, "dot", 4, 4, 1);
	svg_close(s);
	svg_close(s);
}
