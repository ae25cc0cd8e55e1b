/* II.6 and II.8: every approach and every raid event. Cards are those of the shipped box. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/paper.h"

/* A raid on Dover (34, coastal, LF2): bombers A and B, hunters A and B, an escort C, a patrol C. */
#define RAID                                                                                                 \
	"set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n set "    \
	"warning early\n"                                                                                    \
	"place I/KG1 bombing\n place II/KG1 bombing\n place I/JG51 hunt\n place II/JG51 hunt\n place "       \
	"III/ZG26 escort\n"                                                                                  \
	"place III/JG3 patrol\n"
/* Spitfires A, B and C in Hunt. */
#define HUNT "place 54 hunt\n place 65 hunt\n place 74 hunt\n"
#define BOMBING "place 54 bombing\n place 65 bombing\n"

/* The position, with every raid event card in its pile, at a step. */
static struct kit *
at(const char *position, const char *step)
{
	struct kit *k = kit_new("raf-eagle", "position", "night-raids");
	char line[64];

	kit_does(k, position);
	for (int card = 91; card <= 131; card++) {
		snprintf(line, sizeof(line), "set event.%d pile", card);
		kit_does(k, line);
	}
	snprintf(line, sizeof(line), "goto %s", step);
	kit_does(k, line);
	return k;
}

/* Draws a card there and claims what follows. */
static void
event(const char *position, const char *step, const char *card, const char *const *claims)
{
	struct kit *k = at(position, step);

	kit_does(k, card);
	for (; *claims; claims++)
		kit_claim(k, *claims);
	kit_free(k);
}

#define APPROACH(position, card, ...)                                                                        \
	event(position, "approach", "draw event " card, (const char *const[]){__VA_ARGS__, NULL})
#define TARGET(position, card, ...)                                                                          \
	event(position, "raid-event", "draw event " card, (const char *const[]){__VA_ARGS__, NULL})

static void
RAF_4_II_6a_one_approach_event(void **state)
{
	struct kit *k = at(RAID HUNT, "approach");

	(void)state;
	kit_breaks(k, "roll 3", "RAF-4.II.6a");
	kit_keeps(k, "draw event 116", "RAF-4.II.6a");
	kit_breaks(k, "draw event 117", "RAF-4.II.6a");
	kit_claim(k, "event.117 discard");
	kit_free(k);
}

static void
RAF_4_II_8a_one_raid_event(void **state)
{
	struct kit *k = at(RAID BOMBING, "raid-event");

	(void)state;
	kit_breaks(k, "roll 3", "RAF-4.II.8a");
	kit_keeps(k, "draw event 116", "RAF-4.II.8a");
	kit_breaks(k, "draw event 117", "RAF-4.II.8a");
	kit_free(k);
}

static void
A1_A6_altitude(void **state)
{
	(void)state;
	APPROACH(RAID HUNT, "92", "altitude 1"); /* early or very early */
	APPROACH(RAID HUNT "set warning late\n", "92", "altitude 0");
	APPROACH(RAID HUNT "set warning none\n", "115", "altitude -1"); /* none, late, or heavy cloud */
	APPROACH(RAID HUNT "set weather.LF2 heavy\n", "115", "altitude -1");
	APPROACH(RAID HUNT, "115", "altitude 0");
	APPROACH(RAID HUNT "set intelligence precise\n", "96", "altitude 1"); /* very early, or precise */
}

static void
A2_channel_patrollers_become_hunters(void **state)
{
	(void)state;
	APPROACH(RAID HUNT, "93", "III/JG3 at hunt");
	APPROACH(RAID, "93", "III/JG3 at escort"); /* nobody to hunt */
	APPROACH("set raid-day 1\n set clock 0800\n set raid 22\n set target.22 planned\n set slot.22 0800\n"
		 "place I/KG1 bombing\n place III/JG3 patrol\n place I/JG51 hunt\n" HUNT,
		 "93", "III/JG3 at patrol"); /* Northolt lies deep */
}

static void
A3_clouds_hamper_fighters(void **state)
{
	(void)state;
	APPROACH(RAID HUNT "set weather.LF2 light\n", "131", "I/JG51 at flight full", "II/JG51 at hunt",
		 "54 at hunt");
	APPROACH(RAID HUNT, "131", "I/JG51 at hunt"); /* clear */
	/* Nobody is left in Hunt: the squadrons go on. */
	APPROACH(RAID HUNT "set weather.LF2 heavy\n place II/JG51 base\n", "131", "54 at bombing",
		 "opposed yes");
	APPROACH(RAID HUNT
		 "set weather.LF2 heavy\n place II/JG51 base\n place I/KG1 base\n place II/KG1 base\n",
		 "131", "54 at flight");
}

static void
A4_clouds_scatter_the_raid(void **state)
{
	(void)state;
	APPROACH(RAID HUNT "set weather.LF2 light\n", "105", "I/JG51 at hunt reduced",
		 "I/KG1 at bombing reduced", "II/KG1 at bombing full");
	APPROACH(RAID HUNT, "105", "I/KG1 at bombing full");
}

static void
A5_escort_misses_rendezvous(void **state)
{
	(void)state;
	APPROACH(RAID HUNT, "91", "III/ZG26 at flight full", "III/JG3 at patrol");
	APPROACH(RAID HUNT, "112", "III/ZG26 at escort"); /* letter B */
}

static void
A7_hot_pursuit(void **state)
{
	(void)state;
	APPROACH(RAID HUNT, "108", "I/JG51 at flight full", "54 at flight reduced", "65 at hunt full",
		 "II/JG51 at hunt");
	/* R83: a reduced squadron is lost lightly, full. */
	APPROACH(RAID HUNT "place 54 hunt reduced\n", "108", "54 at light-loss full", "vp -1",
		 "losses.Spitfire.light 1");
	/* Only if each side has the letter. */
	APPROACH(RAID "place 65 hunt\n", "108", "I/JG51 at hunt", "65 at hunt");
	/* No hunter is left: the others go on. */
	APPROACH(RAID HUNT "place II/JG51 base\n", "108", "65 at bombing");
}

static void
A8_A9_A10_A14_weather(void **state)
{
	(void)state;
	APPROACH(RAID HUNT "set weather.LF3 heavy\n", "110", "weather.LF3 clear", "weather.LF2 clear");
	APPROACH(RAID HUNT, "110", "weather.LF3 light");
	APPROACH(RAID HUNT "set weather.LF3 heavy\n", "102", "weather.LF3 light");
	APPROACH(RAID HUNT "set weather.LF2 clear\n", "106", "weather.LF2 clear");
	APPROACH(RAID HUNT "set weather.LF2 heavy\n", "113", "weather.LF2 heavy");
	APPROACH(RAID HUNT, "104", "weather.LF3 light");
	APPROACH(RAID HUNT "set weather.LF3 heavy\n", "98", "weather.LF2 heavy");
}

static void
A11_rendezvous_failure(void **state)
{
	(void)state;
	/* Six Gruppen: nothing. */
	APPROACH(RAID HUNT, "127", "I/KG1 at bombing");
	/* Seven: those of the letter in Bombing and Close Escort leave. */
	APPROACH(RAID HUNT "place II/ZG76 escort\n", "127", "I/KG1 at flight full", "II/ZG76 at flight",
		 "II/KG1 at bombing", "I/JG51 at hunt");
	/* Nobody bombs any more: the escort does. */
	APPROACH(RAID HUNT "place II/KG1 base\n place II/ZG26 escort\n place III/ZG76 escort\n", "127",
		 "II/ZG26 at bombing");
}

static void
A12_squadrons_dodge_fighters(void **state)
{
	(void)state;
	APPROACH(RAID HUNT, "125", "54 at bombing full", "65 at hunt");
	APPROACH(RAID HUNT "place 54 hunt reduced\n", "125", "54 at hunt reduced");
	APPROACH(RAID HUNT "place I/KG1 base\n place II/KG1 base\n", "125", "54 at flight");
}

static void
A13_squadrons_patrol_elsewhere(void **state)
{
	(void)state;
	/* EX-40: a raid on card 1 (Worth), letter A: 4/10, 3/10, 1/11 and 1/10. */
	APPROACH("set raid-day 1\n set clock 0800\n set raid 1\n set target.1 planned\n set slot.1 0800\n "
		 "place I/KG55 bombing\n"
		 "place 152 sector\n place 43 sector\n place 234 sector\n place 92 sector\n place 54 sector\n"
		 "place 249 sector reduced\n place 609 sector\n place I/JG2 hunt\n place 74 hunt\n",
		 "94", "152 at flight full", "43 at flight", "234 at flight", "92 at sector", "54 at sector",
		 "249 at sector reduced", "609 at sector", "74 at hunt");
}

static void
hunters_left_alone_go_home(void **state)
{
	(void)state;
	/* R25: 9 and 10 are not skipped. */
	APPROACH(RAID "place 54 hunt\n place 65 bombing\n", "125", "I/JG51 at flight", "54 at bombing",
		 "unopposed-hunt no");
}

/* ---- raid events ---- */

static void
T1_big_wing(void **state)
{
	/* EX-23 with squadrons of Group 12: letters as 19 (A) and 310 (B). Total 7 + 7 + 1 + 3 + 2 = 20: row
	 * G becomes H. */
	struct kit *k =
	    at("set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n"
	       "set warning early\n place I/KG1 bombing\n place II/KG1 bombing\n place II/JG26 escort\n "
	       "place 19 bombing\n"
	       "place 310 bombing\n",
	       "raid-event");

	(void)state;
	kit_does(k, "draw event 97");
	kit_claim(k, "big-wing 1");
	kit_does(k, "roll 3"); /* H, 3: HLD-DA; G would be ADHD-L */
	kit_claim(k, "I/KG1 at heavy-loss");
	kit_claim(k, "II/KG1 at light-loss");
	kit_free(k);
	/* One squadron of Group 12 is no Big Wing. */
	k = at("set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n "
	       "set warning early\n"
	       "place I/KG1 bombing\n place II/KG1 bombing\n place II/JG26 escort\n place 19 bombing\n place "
	       "601 bombing\n",
	       "raid-event");
	kit_does(k, "draw event 97\n roll 3");
	kit_claim(k, "I/KG1 at flight reduced");
	kit_free(k);
}

#define BLENHEIMS RAID "place I/KG2 bombing\n place 54 bombing\n"

static void
RAF_T2a_blenheims_join(void **state)
{
	/* Dover lists 6/11 (600) and 5/11 (25), not 1/10 (236). */
	struct kit *k = at(BLENHEIMS "place 600 sector\n place 25 sector\n place 236 sector\n", "raid-event");

	(void)state;
	kit_does(k, "draw event 130");
	kit_asks(k, "which Blenheims join");
	kit_breaks(k, "join 236", "RAF-T2a");
	kit_keeps(k, "join 25", "RAF-T2a");
	kit_claim(k, "25 at bombing");
	kit_free(k);
	TARGET(BLENHEIMS "place 600 sector\n place 236 sector\n", "130", "600 at bombing", "236 at sector");
	TARGET(BLENHEIMS "place 600 night-patrol\n", "130", "600 at night-patrol");
	/* As many squadrons as bombers: nothing. */
	TARGET(RAID BOMBING "place 600 sector\n", "130", "600 at sector");
}

static void
T3_channel_patrollers_become_escorts(void **state)
{
	(void)state;
	TARGET(RAID BOMBING, "104", "III/JG3 at escort");
}

static void
T4_clouds_hamper_squadrons(void **state)
{
	(void)state;
	TARGET(RAID BOMBING "set weather.LF2 light\n", "108", "54 at flight full", "65 at bombing");
	TARGET(RAID BOMBING, "108", "54 at bombing");
	/* None left: the escort strafes, as in II.9 without squadrons. */
	TARGET(RAID "place 54 bombing\n set weather.LF2 heavy\n", "108", "III/ZG26 at bombing");
}

static void
RAF_T5a_a_wide_attack_reduces_as_many(void **state)
{
	struct kit *k =
	    at(RAID "place I/KG2 bombing\n place III/ZG76 bombing\n place 54 bombing\n place 74 bombing\n"
		    "place 65 bombing reduced\n",
	       "raid-event");

	(void)state;
	kit_does(k, "draw event 117");
	kit_asks(k, "which bombers are reduced");
	kit_breaks(k, "reduce III/ZG76", "RAF-T5b"); /* no bomber */
	kit_breaks(k, "reduce III/KG1", "RAF-T5b");
	kit_keeps(k, "reduce I/KG1", "RAF-T5b");
	kit_would_break(k, "reduce I/KG1", "RAF-T5b"); /* not full */
	kit_would_break(k, "done", "RAF-T5a");
	kit_keeps(k, "reduce I/KG2", "RAF-T5a");
	kit_claim(k, "I/KG2 at bombing reduced");
	kit_claim(k, "II/KG1 at bombing full");
	kit_free(k);
	/* As many squadrons as bombers: all of them, unasked. */
	TARGET(RAID BOMBING, "117", "I/KG1 at bombing reduced", "II/KG1 at bombing reduced");
}

static void
T6_flak(void **state)
{
	(void)state;
	TARGET(RAID BOMBING, "125", "I/KG1 at bombing reduced", "II/KG1 at bombing full");
	TARGET(RAID BOMBING "place I/KG1 bombing reduced\n", "125", "I/KG1 at flight reduced");
	/* Ju87 are lost, and so is everybody who flies low (R61). */
	TARGET(RAID BOMBING "place II/SG1 bombing reduced\n", "125", "II/SG1 at light-loss full", "vp 1");
	TARGET(RAID BOMBING "set strategy.164 planned\n set strategy-on.164 34\n", "125",
	       "I/KG1 at light-loss", "vp 1");
	/* The Bombing box is empty: the raid ends (the card is resolved, the day over). */
	TARGET("set raid-day 1\n set clock 0800\n set raid 34\n set target.34 planned\n set slot.34 0800\n "
	       "set target.8 planned\n"
	       "set slot.8 0800\n place I/KG2 card-8\n place I/KG1 bombing reduced\n place I/ZG26 escort\n "
	       "place 54 bombing\n",
	       "125", "target.34 resolved", "I/ZG26 at 1400", "54 at flight", "raid 8");
}

static void
T7_T8_bombing_first(void **state)
{
	struct kit *k = at(RAID BOMBING "place I/KG2 bombing\n set warning sufficient\n", "raid-event");

	(void)state;
	kit_does(k, "draw event 112"); /* interception beyond the coast, sufficient */
	kit_claim(k, "III/JG3 at escort");
	kit_asks(k, "bombing");
	kit_does(k, "roll 1");
	kit_claim(k, "stance.I/KG1 intercepted");
	kit_asks(k, "which escorts are set aside");
	kit_free(k);
	TARGET(RAID BOMBING, "112", "III/JG3 at patrol", "bomb-first no"); /* the warning differs */
	TARGET(RAID BOMBING "set warning late\n", "120", "bomb-first yes", "III/JG3 at patrol");
	TARGET(RAID BOMBING, "120", "bomb-first no");
	/* R62: no squadron in Bombing: the escort strafes before the bombing. */
	TARGET(RAID "set warning late\n", "120", "III/ZG26 at bombing");
}

static void
a_raid_bombed_first_is_intercepted_and_goes_home(void **state)
{
	struct kit *k = at(RAID BOMBING "set warning late\n", "raid-event");

	(void)state;
	kit_does(k, "draw event 120\n roll 1");
	kit_claim(k, "bombings.one 1");
	kit_asks(k, "the squadrons attack");
	kit_does(k, "roll 4");
	kit_claim(k, "target.34 discard");
	kit_free(k);
}

static void
T9_navigation_error(void **state)
{
	(void)state;
	TARGET(RAID BOMBING, "119", "astray no"); /* Dover lies on the coast */
	TARGET("set raid-day 1\n set clock 0800\n set raid 18\n set target.18 planned\n set slot.18 0800\n "
	       "place I/KG1 bombing\n"
	       "place 54 bombing\n",
	       "119", "astray yes");
}

static void
T10_non_essential_target(void **state)
{
	(void)state;
	TARGET(RAID BOMBING, "127", "non-essential 1");
	TARGET(RAID BOMBING, "118", "non-essential 3"); /* this card spares headquarters, too */
}

static void
T11_squadron_reset(void **state)
{
	(void)state;
	/* EX-41: Hornchurch: its squadrons In Flight stay, all others move as for one slot. */
	TARGET("set raid-day 1\n set clock 0800\n set raid 18\n set target.18 planned\n set slot.18 0800\n "
	       "place I/KG1 bombing\n"
	       "place 43 bombing\n place 54 flight\n place 65 rearm\n place 74 landing reduced\n place 610 "
	       "flight\n"
	       "place 32 flight reduced\n place 501 landing\n place 56 rearm reduced\n",
	       "126", "54 at flight", "65 at sector", "74 at rearm reduced", "610 at rearm",
	       "32 at landing full", "501 at rearm", "56 at sector reduced");
}

static void
RAF_T12a_ultra_goes_to_the_largest_raid(void **state)
{
	/* This slot's other raid has two Gruppen, the next slot's one: this slot. */
	static const char two[] =
	    "set target.8 planned\n set slot.8 0800\n place I/KG2 card-8\n place II/KG2 card-8\n"
	    "set target.13 planned\n set slot.13 1400\n place III/KG2 card-13\n";
	char position[2048] = RAID BOMBING;
	struct kit *k;

	(void)state;
	strcat(position, two);
	TARGET(position, "95", "ultra 0800");
	TARGET(RAID BOMBING "set target.13 planned\n set slot.13 1400\n place III/KG2 card-13\n", "95",
	       "ultra 1400");
	TARGET(RAID BOMBING, "95", "ultra none"); /* the day's last raid */
	/* Equal: the player chooses. */
	strcat(position, "place I/KG3 card-13\n");
	k = at(position, "raid-event");
	kit_does(k, "draw event 95");
	kit_asks(k, "where the ULTRA marker goes");
	kit_would_break(k, "ultra 1600", "RAF-T12a");
	kit_keeps(k, "ultra 1400", "RAF-T12a");
	kit_claim(k, "ultra 1400");
	kit_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(RAF_4_II_6a_one_approach_event),
	    cmocka_unit_test(RAF_4_II_8a_one_raid_event),
	    cmocka_unit_test(A1_A6_altitude),
	    cmocka_unit_test(A2_channel_patrollers_become_hunters),
	    cmocka_unit_test(A3_clouds_hamper_fighters),
	    cmocka_unit_test(A4_clouds_scatter_the_raid),
	    cmocka_unit_test(A5_escort_misses_rendezvous),
	    cmocka_unit_test(A7_hot_pursuit),
	    cmocka_unit_test(A8_A9_A10_A14_weather),
	    cmocka_unit_test(A11_rendezvous_failure),
	    cmocka_unit_test(A12_squadrons_dodge_fighters),
	    cmocka_unit_test(A13_squadrons_patrol_elsewhere),
	    cmocka_unit_test(hunters_left_alone_go_home),
	    cmocka_unit_test(T1_big_wing),
	    cmocka_unit_test(RAF_T2a_blenheims_join),
	    cmocka_unit_test(T3_channel_patrollers_become_escorts),
	    cmocka_unit_test(T4_clouds_hamper_squadrons),
	    cmocka_unit_test(RAF_T5a_a_wide_attack_reduces_as_many),
	    cmocka_unit_test(T6_flak),
	    cmocka_unit_test(T7_T8_bombing_first),
	    cmocka_unit_test(a_raid_bombed_first_is_intercepted_and_goes_home),
	    cmocka_unit_test(T9_navigation_error),
	    cmocka_unit_test(T10_non_essential_target),
	    cmocka_unit_test(T11_squadron_reset),
	    cmocka_unit_test(RAF_T12a_ultra_goes_to_the_largest_raid),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
