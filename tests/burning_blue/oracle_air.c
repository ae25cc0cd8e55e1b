/* The oracle's questions in the air: what is legal there, and the checks that are begun there. */
#include "tests/burning_blue/questions.h"

#include <stdio.h>
#include <string.h>

/* ---- what is legal in the air ---- */

static const char *
unit_name(const struct oracle *o, int u)
{
	return type_name(o->k->game, &o->k->box, field_of(o->k->game, reading_of(o)->field[AT])->index,
			 (int)u);
}

/* One entry that either breaks this rule or does not; where it cannot be carried out nothing is compared. */
static void
breaks(struct oracle *o, enum compared what, const char *text, const char *rule, bool expected)
{
	oracle_try(o, text);
	if (!o->k->report.refused)
		same(o, what, expected, kit_found(o->k, rule));
}

static void
ask_sight(struct oracle *o, int u, int n)
{
	char text[96];
	const char *weather = weather_over(o, fact(o, AT, u) - 1);
	int hexes = (int)(n % 8), range = oracle_chart(o, VISUAL_RANGE, "weather", weather, "range_hexes");

	snprintf(text, sizeof(text), "tally %s at %d", unit_name(o, u), hexes);
	breaks(o, C_SIGHT, text, "BB-12.1.a", hexes > range);
}

static void
ask_radio(struct oracle *o, int u, int n)
{
	char text[96];
	int hexes = (int)(n % 20), reach = oracle_chart(o, RADIO, "set", "HF", "range_hexes");
	bool far = strcmp(reading_of(o)->counter[u].radio, "HF") == 0 && hexes > reach + radio_added(o);

	snprintf(text, sizeof(text), "order %s to patrol at %d", unit_name(o, u), hexes);
	breaks(o, C_RADIO, text, "BB-10.1.2.a", far);
}

/* A fighter with bombs has a ceiling of 24 Angels, or its own (B22), under a rule of its own. */
static void
ask_ceiling(struct oracle *o, int u, int n)
{
	char text[96];
	bool loaded = reading_of(o)->counter[u].fighter && fact(o, BOMBS, u);
	int angels = 2 * (int)(n % 20),
	    ceiling = chart_number(o, AIRCRAFT, reading_of(o)->counter[u].aircraft_row, "ceiling_angels");

	if (loaded && ceiling > 24)
		ceiling = 24;
	snprintf(text, sizeof(text), "angels %s to %d", unit_name(o, u), angels);
	breaks(o, loaded ? C_CEILING_BOMBS : C_CEILING, text, loaded ? "BB-BOMB.c" : "BB-3.2.3.a",
	       angels > ceiling);
}

static void
ask_movement(struct oracle *o, int u, int n)
{
	char text[96];
	int points = 1 + (int)(n % 4);
	const char *class = chart_text(o, AIRCRAFT, reading_of(o)->counter[u].aircraft_row, "class");

	snprintf(text, sizeof(text), "move %s by %d", unit_name(o, u), points);
	breaks(o, C_MOVEMENT, text, "BB-MOV.a",
	       fact(o, MOVED, u) + points > oracle_chart(o, CLASS_VALUES, "class", class, "movement_points"));
}

static void
ask_guns(struct oracle *o, int u, int n)
{
	char text[96];
	const char *guns = n % 2 ? "HAA" : "LAA";
	int row = sheet_row(reading_of(o)->chart[ACK_ACK_ALTITUDE], "guns", guns);
	int angels = angels_now(o, u);

	snprintf(text, sizeof(text), "flak %s by %s", unit_name(o, u), guns);
	breaks(o, C_FLAK_HEIGHT, text, "BB-14.1.1.a",
	       angels < chart_number(o, ACK_ACK_ALTITUDE, row, "angels_min") ||
		   angels > chart_number(o, ACK_ACK_ALTITUDE, row, "angels_max"));
}

static void
ask_height(struct oracle *o, int u, int n)
{
	char text[96];
	int target = reading_of(o)->up[n % reading_of(o)->in_air];
	bool above = angels_now(o, target) - angels_now(o, u) >= 4;

	snprintf(text, sizeof(text), "intercept %s with %s", unit_name(o, target), unit_name(o, u));
	breaks(o, C_HEIGHT, text, "BB-13.3.2.a", above);
}

static void
ask_endurance(struct oracle *o, int u, int n)
{
	bool over = false;

	(void)u;
	(void)n;
	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int row = reading_of(o)->counter[reading_of(o)->up[i]].aircraft_row;
		over = over || (*chart_text(o, AIRCRAFT, row, "endurance_turns") &&
				fact(o, ENDURANCE, reading_of(o)->up[i]) >=
				    chart_number(o, AIRCRAFT, row, "endurance_turns"));
	}
	breaks(o, C_ENDURANCE, "end-turn", "BB-3.2.3.b", over);
}

/* Checks that random play seldom makes: begun here, so that their rolls are asked for. */
static void
begin_contact(struct oracle *o, int u, int n)
{
	char text[96];

	set_fact(o, TALLY_HO, u, 1);
	snprintf(text, sizeof(text), "contact %s", unit_name(o, u));
	oracle_try(o, text);
	ask_contact(o, (int)n);
}

static void
begin_vector(struct oracle *o, int u, int n)
{
	char text[96];

	snprintf(text, sizeof(text), "order %s to vector", unit_name(o, u));
	oracle_try(o, text);
	ask_vector(o, (int)n);
}

/* Of raids of all sizes: whoever flies joins the raid, or stays away, by the digits of a number. */
static void
begin_report(struct oracle *o, int u, int n)
{
	unsigned digits = ((unsigned)n + 1) * 2654435761u >> 8 & (n % 3 ? 0xffffffu : 0x22u);
	int raid = fact_named(o, RAID, "raid-1");

	(void)u;
	for (int i = 0; i < reading_of(o)->in_air; i++)
		if (strcmp(reading_of(o)->counter[reading_of(o)->up[i]].side, "Luftwaffe") == 0)
			set_fact(o, RAID, reading_of(o)->up[i], digits >> i % 24 & 1 ? raid : 0);
	oracle_try(o, "report raid-1");
	ask_report(o, (int)n);
}

static void
begin_flak(struct oracle *o, int u, int n)
{
	char text[96];

	snprintf(text, sizeof(text), "flak %s by %s", unit_name(o, u), n % 2 ? "HAA" : "LAA");
	oracle_try(o, text);
	ask_flak(o, 2 + (int)(n / 2 % 11));
}

static struct random *
chance(struct oracle *o)
{
	return &((struct second_reading *)o->own)->random;
}

/* Units may be so short of endurance that no turn could end: mostly fewer turns than the shortest. */
static void
rest(struct oracle *o)
{
	for (int i = 0; i < reading_of(o)->in_air; i++)
		set_fact(o, ENDURANCE, reading_of(o)->up[i],
			 random_below(chance(o), 2 * reading_of(o)->in_air)
			     ? 10
			     : 18 + (int)random_below(chance(o), 25));
}

/* What is still compared too seldom comes first. */
void
ask_in_the_air(struct oracle *o, int sum)
{
	static const struct {
		enum compared what;
		void (*ask)(struct oracle *, int u, int n);
	} list[] = {
	    {C_SIGHT, ask_sight},	    {C_RADIO, ask_radio},	  {C_CEILING, ask_ceiling},
	    {C_CEILING_BOMBS, ask_ceiling}, {C_MOVEMENT, ask_movement},	  {C_FLAK_HEIGHT, ask_guns},
	    {C_HEIGHT, ask_height},	    {C_ENDURANCE, ask_endurance}, {C_BREAK, begin_contact},
	    {C_VECTOR, begin_vector},	    {C_STRENGTH, begin_report},	  {C_FLAK, begin_flak},
	};
	enum { LIST = sizeof(list) / sizeof(list[0]) };
	int n = random_below(chance(o), LIST);

	(void)sum;
	if (reading_of(o)->in_air == 0)
		return;
	for (int i = 0; i < LIST && rolled_enough(o, list[n].what); i++)
		n = (n + 1) % LIST;
	rest(o);
	list[n].ask(o, reading_of(o)->up[random_below(chance(o), reading_of(o)->in_air)],
		    random_below(chance(o), 1000));
}
