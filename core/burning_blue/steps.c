/* The steps, in the order in which an interception goes through them. */
#include "core/burning_blue/chapters.h"

static void
air_wants(const struct play *p, struct requests *all)
{
	(void)p;
	ask_act(all, "what happens next");
}

/* clang-format off */
const struct step bb_steps[STEPS_END - STEP_COMMON] = {
	{"air", "In the air", "all charts", air_wants, NULL, NULL, NULL, NULL, NULL, kept_by_flak},
	{"interception", "Interception", "13.3.2", interception_wants, interception_rolled, NULL, interception_run, NULL, NULL, NULL},
	{"reaction", "Escort reaction", "13.3.4", reaction_wants, reaction_rolled, NULL, reaction_run, reaction_close, NULL, NULL},
	{"reacting", "The escort reacts", "13.3.4", reacting_wants, reaction_rolled, NULL, reaction_run, NULL, NULL, NULL},
	{"counter", "Squadrons countered", "13.3.4", counter_wants, NULL, NULL, counter_run, counter_close, NULL, NULL},
	{"escort", "The escort attacks", "13.3.4", escort_wants, NULL, NULL, escort_run, escort_close, escort_closable, NULL},
	{"join", "The raid's Dogfight", "13.3.4", join_wants, NULL, NULL, join_run, join_close, raf_closable, NULL},
	{"next", "The next combat", "13.3.4", NULL, NULL, NULL, next_run, NULL, NULL, NULL},
	{"combat", "Combat", "13.4", combat_wants, combat_rolled, NULL, combat_run, NULL, NULL, NULL},
	{"losses", "Losses", "13.4.3", losses_wants, NULL, NULL, losses_run, losses_close, NULL, NULL},
	{"cohesion", "Cohesion", "13.5", cohesion_wants, cohesion_rolled, NULL, cohesion_run, NULL, NULL, NULL},
	{"fought", "Combat over", "13.6", NULL, NULL, NULL, fought_run, NULL, NULL, NULL},
	{"after", "After combat (1)", "13.6", NULL, NULL, NULL, after_run, NULL, NULL, NULL},
	{"home-raf", "After combat (2): the RAF", "13.6", home_raf_wants, NULL, NULL, home_raf_run, home_raf_close, raf_closable, NULL},
	{"home-luftwaffe", "After combat (2): the Luftwaffe", "13.6", home_luftwaffe_wants, NULL, NULL, home_luftwaffe_run, home_luftwaffe_close, luftwaffe_closable, NULL},
	{"melee", "After combat: a Dogfight", "13.6", NULL, NULL, NULL, melee_run, NULL, NULL, NULL},
	{"drop", "After combat (3)", "13.6", drop_wants, NULL, NULL, drop_run, drop_close, NULL, NULL},
	{"further", "After combat (4)", "13.6", further_wants, NULL, NULL, further_run, further_close, NULL, NULL},
	{"reception", "Vector order", "10.3.1", reception_wants, reception_rolled, NULL, check_over, NULL, NULL, NULL},
	{"report", "Report of strength", "11.5.2", report_wants, NULL, report_drew, check_over, NULL, NULL, NULL},
	{"contact", "Visual contact", "12.3.1", contact_wants, contact_rolled, NULL, check_over, NULL, NULL, NULL},
	{"ack-ack", "Ack-Ack", "14.1.1", flak_wants, flak_rolled, NULL, check_over, NULL, NULL, NULL},
	{"administration", "Administrative Phase", "13.5", administration_wants, administration_rolled, NULL, administration_run, NULL, NULL, NULL},
	{"new-turn", "The next Game Turn", "3.2.3", NULL, NULL, NULL, new_turn_run, NULL, NULL, NULL},
};
/* clang-format on */
