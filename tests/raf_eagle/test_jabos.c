/* 19.1 and 19.3 in the raid itself: outlying airfields and Jabos among the other rules (R68). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/raf_eagle/raf_eagle.h"
#include "tests/raf_eagle/paper.h"

/* Hornchurch (18) at 0600, in September. */
#define RAID                                                                                                 \
	"set options 2\nset raid-day 9\nset turn 9\nset day 09-02\nset clock 0600\nset priority.airfield "   \
	"high\n"                                                                                             \
	"set target.18 planned\nset slot.18 0600\nset raid 18\nset daily-card.141 pile\n"

/* The sum of the modifiers of what is asked for now, and what it is about. */
static int
sum_asked(const struct kit *k, const char *title, int *about)
{
	struct requests all;
	int sum = 0;

	requests_now(&k->play, &all);
	assert_true(all.n > 0);
	assert_int_equal(strncmp(all.request[0].title, title, strlen(title)), 0);
	for (unsigned i = 0; i < all.request[0].n_modifiers; i++)
		sum += all.request[0].modifier[i].value;
	if (about)
		*about = all.request[0].about.value;
	return sum;
}

static int
sum_in(const char *position, const char *title, int *about)
{
	struct kit *k = given(position);
	int sum = sum_asked(k, title, about);

	kit_free(k);
	return sum;
}

/* ---- 19.1 ---- */

static void
an_outlying_airfield_is_two_harder_to_detect(void **state)
{
	int plain = sum_in(RAID "place I/KG1 bombing\ngoto detection", "detection", NULL);
	int outlying =
	    sum_in(RAID "set outlying.18 yes\nplace I/KG1 bombing\ngoto detection", "detection", NULL);

	(void)state;
	assert_int_equal(outlying, plain - 2);
}

static void
H_counts_two_against_an_outlying_airfield_and_asks_for_no_second_die(void **state)
{
	/* four He111 of 6: column 21-24, unopposed two to the right */
	struct kit *k = given(
	    RAID "set outlying.18 yes\nplace I/KG1 bombing\nplace II/KG1 bombing\nplace III/KG1 bombing\n"
		 "place I/KG4 bombing\nplace 54 sector\nplace 65 sector\nplace 74 sector\n"
		 "set rp.spitfire 5\ngoto bombing");
	struct kit *plain = given(RAID "place I/KG1 bombing\nplace II/KG1 bombing\nplace III/KG1 bombing\n"
				       "place I/KG4 bombing\nplace 54 sector\ngoto bombing");

	(void)state;
	kit_does(plain, "roll 6");
	kit_asks(plain, "heavy damage");
	kit_claim(plain, "vp -3");
	kit_free(plain);
	kit_does(k, "roll 6");
	kit_asks(k, "which squadrons are dispersed");
	kit_claim(k, "vp -2");
	kit_does(k, "disperse 54 65");
	kit_claim(k, "rp.spitfire 3");
	kit_claim(k, "74 at sector");
	kit_claim(k, "damage.airfield 2");
	kit_free(k);
}

/* ---- 19.3 ---- */

static void
a_jabo_uses_the_ratings_of_its_marker(void **state)
{
	int about;

	(void)state;
	/* bombing rating 2 instead of a strafer's 1: column 2, two to the right for the lack of squadrons */
	sum_in(RAID "place I/JG3 bombing\nset jabo.jabo1 I/JG3\ngoto bombing", "bombing", &about);
	assert_int_equal(about, 1 + 2);
	sum_in(RAID "place I/JG3 bombing\ngoto bombing", "bombing", &about);
	assert_int_equal(about, 0 + 2);
	/* reduced, marker and counter both turn: 1 */
	sum_in(RAID "place I/JG3 bombing reduced\nset jabo.jabo1 I/JG3\ngoto bombing", "bombing", &about);
	assert_int_equal(about, 0 + 2);
}

static void
the_marker_comes_off_after_the_bombs_and_the_Gruppe_turns_round_as_a_fighter(void **state)
{
	struct kit *k =
	    given(RAID "place I/JG3 bombing\nset jabo.jabo1 I/JG3\nset target.20 planned\nset slot.20 1400\n"
		       "place I/KG1 card-20\ngoto bombing");

	(void)state;
	kit_does(k, "roll 1");
	kit_claim(k, "jabo.jabo1 none");
	kit_claim(k, "clock 1400");
	kit_claim(k, "I/JG3 at base full"); /* ready at 1200 */
	kit_free(k);
}

static void
a_jabo_that_leaves_the_raid_loses_its_marker(void **state)
{
	int left = 0, stayed = 0;

	(void)state;
	for (int die = 1; die <= 6; die++) {
		struct kit *k =
		    given(RAID "place I/JG3 bombing\nset jabo.jabo1 I/JG3\nset stance.I/JG3 intercepted\n"
			       "place 54 bombing\nplace I/KG1 bombing\nset opposed yes\n"
			       "goto squadron-combat");
		const struct raf *r = k->play.state;
		int jabo = box_find(&k->box, B_GRUPPEN, "I/JG3", 5);
		char text[24];
		snprintf(text, sizeof(text), "roll %d", die);
		kit_does(k, text);
		assert_int_equal(r->jabo[0] != 0, r->gruppe_at[jabo] == G_BOMBING);
		left += r->gruppe_at[jabo] != G_BOMBING;
		stayed += r->gruppe_at[jabo] == G_BOMBING;
		kit_free(k);
	}
	assert_true(left > 0 && stayed > 0);
}

static void
a_raid_of_me109_alone_keeps_its_minus_two_with_jabos(void **state)
{
	int fighters =
	    sum_in(RAID "place I/JG3 bombing\nplace II/JG3 hunt\ngoto detection", "detection", NULL);
	int jabos =
	    sum_in(RAID "place I/JG3 bombing\nplace II/JG3 hunt\nset jabo.jabo1 I/JG3\ngoto detection",
		   "detection", NULL);

	(void)state;
	assert_int_equal(fighters, jabos);
}

static void
a_jabo_counts_as_a_bomber_in_the_response_priority(void **state)
{
	const char *rest = "set warning early\nset intelligence precise\nplace 54 pool\ngoto priority";
	char with[1024], without[1024];

	(void)state;
	snprintf(without, sizeof(without), RAID "place I/JG3 bombing\nplace II/JG3 hunt\n%s", rest);
	snprintf(with, sizeof(with), RAID "place I/JG3 bombing\nplace II/JG3 hunt\nset jabo.jabo1 I/JG3\n%s",
		 rest);
	assert_int_equal(sum_in(with, "response priority", NULL),
			 sum_in(without, "response priority", NULL) + 2);
}

static void
jabos_ask_for_a_channel_patrol(void **state)
{
	struct kit *k =
	    given(RAID "set raid none\nplace I/KG1 card-18\nplace I/JG3 card-18\nset jabo.jabo1 I/JG3\n"
		       "place II/JG3 card-18\nplace III/JG3 card-18\ngoto raid");

	(void)state;
	kit_claim(k, "I/JG3 at bombing full");
	kit_does(k, "hunt II/JG3\nescort III/JG3");
	kit_would_break(k, "done", "RAF-6.1e"); /* two bombers: one patrols */
	kit_does(k, "patrol III/JG3\ndone");
	kit_free(k);
}

static void
a_jabo_spoils_the_stuka_bonus(void **state)
{
	int stukas, spoilt;

	(void)state;
	sum_in(RAID "set opposed yes\nplace II/SG1 bombing\nplace I/JG3 bombing\ngoto bombing", "bombing",
	       &stukas);
	sum_in(
	    RAID
	    "set opposed yes\nplace II/SG1 bombing\nplace I/JG3 bombing\nset jabo.jabo1 I/JG3\ngoto bombing",
	    "bombing", &spoilt);
	/* the marker bombs with 2 instead of 1, which may be a column more, but the bonus is two */
	assert_true(spoilt < stukas);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(an_outlying_airfield_is_two_harder_to_detect),
	    cmocka_unit_test(H_counts_two_against_an_outlying_airfield_and_asks_for_no_second_die),
	    cmocka_unit_test(a_jabo_uses_the_ratings_of_its_marker),
	    cmocka_unit_test(the_marker_comes_off_after_the_bombs_and_the_Gruppe_turns_round_as_a_fighter),
	    cmocka_unit_test(a_jabo_that_leaves_the_raid_loses_its_marker),
	    cmocka_unit_test(a_raid_of_me109_alone_keeps_its_minus_two_with_jabos),
	    cmocka_unit_test(a_jabo_counts_as_a_bomber_in_the_response_priority),
	    cmocka_unit_test(jabos_ask_for_a_channel_patrol),
	    cmocka_unit_test(a_jabo_spoils_the_stuka_bonus),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
