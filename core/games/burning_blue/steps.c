/* The steps, in the order in which an interception goes through them. */
#include "core/games/burning_blue/chapters.h"

static void
air_wants(const struct play *p, struct requests *all)
{
	if (is_led_on(p))
		return;
	ask_act(all, "what happens next");
	ask_cost(p, all);
}

bool
led_on(struct play *p)
{
	int next = state_of(p)->next;

	if (next == 0)
		return false;
	put(p, F_NEXT, 0, 0, WHY_NONE);
	if (next == STEP_OVER)
		day_over(p);
	else
		go(p, next);
	return true;
}

static void
air_run(struct play *p)
{
	led_on(p);
}

/* To the cohesion test; in a position without a subject back into the air. */
static void
flak_run(struct play *p)
{
	if (!led_on(p))
		check_over(p);
}

/* clang-format off */
const struct step bb_steps[STEPS_END - STEP_COMMON] = {
	{"air", "In the air", "all charts", .wants = air_wants, .run = air_run},
	{"interception", "Interception", "13.3.2", .wants = interception_wants, .rolled = interception_rolled, .run = interception_run},
	{"reaction", "Escort reaction", "13.3.4", .wants = reaction_wants, .rolled = reaction_rolled, .run = reaction_run, .close = reaction_close},
	{"reacting", "The escort reacts", "13.3.4", .wants = reacting_wants, .rolled = reaction_rolled, .run = reaction_run},
	{"counter", "Squadrons countered", "13.3.4", .wants = counter_wants, .run = counter_run, .close = counter_close},
	{"escort", "The escort attacks", "13.3.4", .wants = escort_wants, .run = escort_run, .close = escort_close},
	{"join", "The raid's Dogfight", "13.3.4", .wants = join_wants, .run = join_run, .close = join_close},
	{"next", "The next combat", "13.3.4", .run = next_run},
	{"combat", "Combat", "13.4", .wants = combat_wants, .rolled = combat_rolled, .run = combat_run},
	{"losses", "Losses", "13.4.3", .wants = losses_wants, .run = losses_run, .close = losses_close},
	{"cohesion", "Cohesion", "13.5", .wants = cohesion_wants, .rolled = cohesion_rolled, .run = cohesion_run},
	{"fought", "Combat over", "13.6", .run = fought_run},
	{"after", "After combat (1)", "13.6", .run = after_run},
	{"home-raf", "After combat (2): the RAF", "13.6", .wants = home_raf_wants, .run = home_raf_run, .close = home_raf_close, .late = BB_13_6_a},
	{"home-luftwaffe", "After combat (2): the Luftwaffe", "13.6", .wants = home_luftwaffe_wants, .run = home_luftwaffe_run, .close = home_luftwaffe_close, .late = BB_13_6_a},
	{"melee", "After combat: a Dogfight", "13.6", .run = melee_run},
	{"drop", "After combat (3)", "13.6", .wants = drop_wants, .run = drop_run, .close = drop_close, .late = BB_13_6_a},
	{"further", "After combat (4)", "13.6", .wants = further_wants, .run = further_run, .close = further_close, .late = BB_13_6_a},
	{"reception", "Vector order", "10.3.1", .wants = reception_wants, .rolled = reception_rolled, .run = check_over},
	{"report", "Report of strength", "11.5.2", .wants = report_wants, .drew = report_drew, .run = check_over},
	{"contact", "Visual contact", "12.3.1", .wants = contact_wants, .rolled = contact_rolled, .run = check_over},
	{"ack-ack", "Ack-Ack", "14.1.1", .wants = flak_wants, .rolled = flak_rolled, .run = flak_run},
	{"administration", "Administrative Phase", "13.5", .wants = administration_wants, .rolled = administration_rolled, .run = administration_run, .unasked = BB_13_5_j},
	{"new-turn", "The next Game Turn", "3.2.3", .run = new_turn_run},
	{"departure", "A raid departs", "raid", .run = departure_run},
};
/* clang-format on */
