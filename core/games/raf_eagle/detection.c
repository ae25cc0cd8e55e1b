/*
 * II.2 Detection and II.3 Rendezvous (6.2, 6.3).
 *
 * A die and a sum of modifiers (R12) read the Detection Track, which gives warning and intelligence;
 * under ULTRA neither is asked (T12). With Low intelligence the British take the raid for minor or
 * major, and with 4 or 5 Gruppen the player says which (6.2a). Then the rendezvous: a die names a
 * condition, and where it holds a second one says which letter is reduced or leaves (6.3).
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

/* ---- II.2 ---- */

/* Undamaged radars on the card; with three or more damaged on the whole, none counts (10.21). */
static int
radars_on(const struct play *p, int card)
{
	struct rows rows = printed_rows(p, B_TARGET_RADARS, card);
	int damaged = 0, n = 0;

	for (int i = 0; i < RADARS_MAX; i++)
		damaged += state_of(p)->radar[i] != UNDAMAGED;
	if (damaged >= 3)
		return 0;
	for (int i = rows.first; i < rows.first + rows.n; i++) {
		int radar = printed(p, B_TARGET_RADARS, i, TR_RADAR); /* NONE: the card lists none */
		n += radar != NONE && state_of(p)->radar[radar] == UNDAMAGED;
	}
	return n;
}

/* 6.2: a raid of Me109 alone; Jabos do not change that (19.3). */
static bool
only_me109(const struct play *p)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (raf_in_raid(state_of(p)->gruppe_at[g]) && raf_gruppe_aircraft(p, g) != ME109)
			return false;
	return true;
}

/* All Gruppen count, the Channel Patrol too (R11). */
static int
raid_size(const struct play *p)
{
	int n = raf_gruppen_in_raid(p);

	n = n < 1 ? 1 : n > GRUPPEN_PER_RAID ? GRUPPEN_PER_RAID : n;
	return printed(p, B_RAID_SIZE, (n - 1), SIZE_VALUE);
}

/* 10.25: the target's Group HQ and Stanmore; each halves, both leave nothing. */
static int
after_hqs(const struct play *p, int card, int sum)
{
	int group = raf_target_group(p, card);
	int own = group == 10 ? state_of(p)->hq[BOX_HQ] : group == 11 ? state_of(p)->hq[UXBRIDGE] : UNDAMAGED;
	bool stanmore = state_of(p)->hq[STANMORE] != UNDAMAGED;

	if (own != UNDAMAGED && stanmore)
		return 0;
	return own != UNDAMAGED || stanmore ? (sum + 1) / 2 : sum;
}

/* The sum of 6.2, item by item (R12: below 0 is 0, then the HQs). */
static int
detection_sum(const struct play *p, struct request *r)
{
	int card = raf_raid_card(p), weather = raf_target_weather(p, card);
	struct sum s = sum_begin(p, r);

	sum_add(&s, "radars", 2 * radars_on(p, card));
	sum_add(&s, "observers", printed(p, B_TARGETS, card, TARGET_CLEAR + weather));
	sum_add(&s, "size", raid_size(p));
	sum_add(&s, "Me109 only", only_me109(p) ? -2 : 0);
	sum_add(&s, "outlying airfield", state_of(p)->outlying[card] ? -2 : 0);
	sum_add(&s, "strategy", raf_strategy_sum(p, card, STRATEGY_DETECTION));
	sum_add(&s, "not below 0", s.total < 0 ? -s.total : 0);
	sum_add(&s, "headquarters damaged", after_hqs(p, card, s.total) - s.total);
	return s.total;
}

/* T12: Very Early and Precise, without a die. */
static bool
under_ultra(const struct play *p)
{
	return state_of(p)->ultra == state_of(p)->clock + 1;
}

/* 6.2b: no die under ULTRA. */
void
raf_wants_detection(const struct play *p, struct requests *all)
{
	struct request *r;

	if (under_ultra(p))
		return;
	r = raf_ask_die(p, all, "detection");
	r->about = (struct arg){T_TARGET, (int16_t)raf_raid_card(p)};
	if (!raf_is_answered(p))
		detection_sum(p, r);
}

/* 6.21: without a warning the Channel Patrol joins the Close Escort, whatever the range. */
static void
detected(struct play *p, int warning, int intelligence)
{
	put(p, F_WARNING, 0, warning, WHY_DETECTION);
	put(p, F_INTELLIGENCE, 0, intelligence, WHY_DETECTION);
	if (warning == WARNING_NONE)
		raf_gruppen_to(p, G_PATROL, G_ESCORT, WHY_NO_WARNING);
}

/* 6.2: the last row of the track whose least result is reached. */
void
raf_rolled_detection(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int result = detection_sum(p, NULL) + face[0] + 1;
	int row = 0, rows = p->box->rows[B_DETECTION];

	(void)r;
	(void)n;
	while (row + 1 < rows && box_cell(p->box, B_DETECTION, row + 1, DETECTION_MIN) <= result)
		row++;
	rule(p, false, RAF_6_2b, nothing());
	detected(p, printed(p, B_DETECTION, row, DETECTION_WARNING),
		 printed(p, B_DETECTION, row, DETECTION_INTELLIGENCE));
	raf_answer_with(p, face[0]);
}

/* ULTRA (T12) detects without a die: Very Early and Precise. */
void
raf_run_detection(struct play *p)
{
	if (!raf_is_answered(p))
		detected(p, VERY_EARLY, PRECISE);
	raf_go_on(p, STEP_DECLARE);
}

/* Low intelligence: taken for minor with up to three Gruppen, for major from six on; between them the
 * player says which. */
static bool
must_declare(const struct play *p)
{
	int n = raf_gruppen_in_raid(p);

	return state_of(p)->intelligence == LOW_INTELLIGENCE && n >= 4 && n <= 5;
}

/* 6.2a: with Low intelligence the Luftwaffe declares where the number does not tell. */
void
raf_wants_declaration(const struct play *p, struct requests *all)
{
	if (must_declare(p) && !raf_is_answered(p))
		ask_act(all, "minor or major");
}

/* 6.2a: a number that allows just one declaration makes it. */
void
raf_run_declaration(struct play *p)
{
	if (state_of(p)->intelligence == LOW_INTELLIGENCE && !raf_is_answered(p))
		put(p, F_DECLARED, 0, raf_gruppen_in_raid(p) <= 3 ? MINOR : MAJOR, WHY_DETECTION);
	raf_go_on(p, STEP_RENDEZVOUS);
}

/* A declaration nobody asked for is without effect. */
void
raf_do_declare(struct play *p, const struct action *a)
{
	if (rule(p, !must_declare(p) || raf_is_answered(p), RAF_6_2a, nothing()))
		return;
	put(p, F_DECLARED, 0, operand(p, a, 0) + 1, WHY_DECLARED);
	raf_answer_with(p, operand(p, a, 0));
}

/* 6.2a: not declared is told, and play goes on as with a minor raid. */
void
raf_close_declaration(struct play *p, int who)
{
	(void)who;
	if (rule(p, !raf_is_answered(p), RAF_6_2a, nothing()))
		put(p, F_DECLARED, 0, MINOR, WHY_DECLARED);
	raf_go_on(p, STEP_RENDEZVOUS);
}

/* ---- II.3 ---- */

/* Raids of the present slot in the zone of the target (R16). */
static int
raids_of_zone(const struct play *p, int zone)
{
	int n = 0;

	for (int card = 0; card < TARGETS; card++)
		n += state_of(p)->target_slot[card] == state_of(p)->clock + 1 &&
		     (raf_is_planned(p, card) || state_of(p)->target_at[card] == C_RESOLVED) &&
		     raf_target_zone(p, card) == zone;
	return n;
}

/* Whether the condition of this line of the Rendezvous table holds. */
static bool
rendezvous_fails(const struct play *p, int die)
{
	int card = raf_raid_card(p), n = raf_gruppen_in_raid(p);

	switch (die) {
	case 1:
		return raids_of_zone(p, raf_target_zone(p, card)) >= 2;
	case 2:
		return raf_planned_in(p, state_of(p)->clock) >= 3;
	case 3:
		return raf_target_weather(p, card) == HEAVY_CLOUD && n >= 8;
	case 4:
		return n >= 11 && raf_depletion_level(p) == 0;
	case 5:
		return n >= 13;
	default:
		return n >= 15;
	}
}

/* 6.3: one die for every raid. */
void
raf_wants_rendezvous(const struct play *p, struct requests *all)
{
	struct request *r = raf_ask_die(p, all, "rendezvous");

	/* One die more is the failure's; under ULTRA it is the detection's that should not have been rolled.
	 */
	if (raf_is_answered(p))
		r->count = under_ultra(p) ? RAF_6_2b : RAF_6_3a;
}

/* Whether it failed is decided now, on the raid as it is. */
void
raf_rolled_rendezvous(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	/* The lines of the Rendezvous table, where they do not hold and where they do. */
	static const char *const lines[][2] = {
	    {SAID("no failure with 1 raid in zone and hour"),
	     SAID("failure: 2 raids or more in zone and hour")},
	    {SAID("no failure below 3 raids in the hour"), SAID("failure: 3 raids or more in the hour")},
	    {SAID("failure only in heavy cloud with 8 Gruppen"),
	     SAID("failure: heavy cloud, 8 Gruppen or more")},
	    {SAID("failure only with 11 Gruppen, depletion 0"),
	     SAID("failure: 11 Gruppen or more, depletion 0")},
	    {SAID("no failure below 13 Gruppen"), SAID("failure: 13 Gruppen or more")},
	    {SAID("no failure below 15 Gruppen"), SAID("failure: 15 Gruppen or more")}};
	bool fails = rendezvous_fails(p, face[0] + 1);

	(void)r;
	(void)n;
	read_as(p, lines[face[0]][fails]);
	put(p, F_RENDEZVOUS_FAILED, 0, fails, WHY_RENDEZVOUS);
	raf_answer_with(p, face[0]);
}

/* 6.3: whether a second die follows is the next step's business. */
void
raf_run_rendezvous(struct play *p)
{
	raf_go_on(p, STEP_FAILURE);
}

/* 6.3a: "if, and only if, the first line's condition holds". */
void
raf_wants_failure(const struct play *p, struct requests *all)
{
	if (state_of(p)->rendezvous_failed)
		raf_ask_die(p, all, "failed rendezvous")->same_throw = true;
}

/* 1-3: Gruppen of letter A, B, C are reduced where they are; 4-6: they leave. */
void
raf_rolled_failure(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	static const char *const lines[] = {SAID("letter A is reduced"), SAID("letter B is reduced"),
					    SAID("letter C is reduced"), SAID("letter A leaves"),
					    SAID("letter B leaves"),	 SAID("letter C leaves")};
	int letter = raf_rendezvous_failure[face[0]].letter;
	bool leave = raf_rendezvous_failure[face[0]].leave;

	(void)r;
	(void)n;
	read_as(p, lines[face[0]]);
	rule(p, false, RAF_6_3a, nothing());
	for (int g = 0; g < GRUPPEN; g++) {
		int at = state_of(p)->gruppe_at[g];
		if (!raf_in_raid(at) || raf_gruppe_letter(p, g) != letter)
			continue;
		if (leave)
			raf_move_gruppe(p, g, G_FLIGHT, state_of(p)->gruppe_face[g], WHY_RENDEZVOUS);
		else
			raf_move_gruppe(p, g, at, REDUCED, WHY_RENDEZVOUS);
	}
	raf_answer_with(p, face[0]);
}

/* R17: the raid may have lost its last Gruppe. */
void
raf_run_failure(struct play *p)
{
	bool failed = raf_is_answered(p);

	put(p, F_RENDEZVOUS_FAILED, 0, 0, WHY_RENDEZVOUS);
	if (failed)
		raf_raid_ends_if_empty(p, STEP_POOL_BEGIN);
	else
		raf_go_on(p, STEP_POOL_BEGIN);
}
