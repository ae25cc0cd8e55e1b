/*
 * The end of a round: hits, evades, damage on both sides, victories (303-III.9, III.10; section 11).
 *
 * Hits of the round are symbols in use, what effects, sequences and abilities add; German evades take
 * them away, unless the player strikes first. The Germans' propellers are his damage, less his evades.
 * Both fall at the same time (R23), but after a First Strike that shot the target down or gave it a
 * token its dice are annulled (303-III.11a).
 */
#include "core/games/squadron_303/squadron_303.h"

/* Symbols in use that show this; a Joker or a success of which nothing was said is a hit. */
static int
symbols_in_use(const struct play *p, int symbol)
{
	int n = 0;

	for (int source = SRC_DIE_1; source <= SRC_CARD_3; source++) {
		int shown = sq_symbol_of(p, source);
		if (shown == S_JOKER || shown == S_SUCCESS)
			shown = S_HIT;
		n += !state_of(p)->gone[source] && shown == symbol;
	}
	return n;
}

/* German dice that show a symbol from one to another of the list: propellers are hits. */
static int
german_symbols(const struct play *p, int from, int to)
{
	int n = 0;

	for (int i = 0; i < state_of(p)->german_dice && i < DUEL_DICE; i++)
		n += state_of(p)->german_die[i] >= from && state_of(p)->german_die[i] <= to;
	return n;
}

/* 303-MED.1b: a Medal for every five aircraft; the event cards and the ace of the squadron. */
static void
victory(struct play *p, int aircraft, int board)
{
	int pilot = sq_pilot_of(p, board), squadron = state_of(p)->squadron[aircraft] - 1, total = 0;
	int class = sq_class(p, aircraft);

	if (pilot >= 0) {
		add(p, F_VICTORIES, pilot * CLASSES + class, 1, WHY_VICTORY);
		for (int c = 0; c < CLASSES; c++)
			total += state_of(p)->victories[pilot][c];
		if (total % 5 == 0)
			add(p, F_MEDALS, pilot, 1, WHY_VICTORY);
	}
	add(p, F_DOWNED, sq_kind(aircraft), 1, WHY_VICTORY);
	sq_event_victory(p, squadron, board, state_of(p)->yellow != 0);
	/* 303-ACE.3: also of one that has joined the bombers of another squadron. */
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->leader[i] == aircraft + 1 && state_of(p)->ace_state[i] == ACE_UP)
			put(p, F_ACE_STATE, i, ACE_GONE, WHY_ACE);
	sq_remove_aircraft(p, aircraft, WHY_VICTORY);
}

/* The resistance sequence, from left to right; hits left over are lost. */
static void
hit_aircraft(struct play *p, int aircraft, int hits, int board)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	int kind = sq_kind(aircraft), done = state_of(p)->hits[aircraft];
	bool down = false;

	while (!down && done < 5) {
		int need = printed(p, B_AIRCRAFT, kind, C_KIND_RESISTANCE_1 + done);
		if (need == NONE || need > hits)
			break;
		hits -= need;
		done++;
		down = done == 5 || printed(p, B_AIRCRAFT, kind, C_KIND_RESISTANCE_1 + done) == NONE;
	}
	if (done == state_of(p)->hits[aircraft])
		return;
	sq_event_help(p, state_of(p)->squadron[aircraft] - 1, board);
	put(p, F_HITS, aircraft, done, WHY_HIT);
	if (down)
		victory(p, aircraft, board);
}

/* Both sides at the same time, unless the player strikes first (rulings R23 to R25). */
void
sq_resolve(struct play *p)
{
	const struct state *s = state_of(p);
	int board = s->fighter - 1, target = s->target - 1;

	if (board < 0 || target < 0 || s->status[board] != FLYING)
		return;
	bool first = s->first_strike[board] && s->round == 1;
	/* 303-III.9a; an ability adds to a hit, and makes none (Urbanowicz). */
	int shown = symbols_in_use(p, S_HIT);
	int evades = symbols_in_use(p, S_EVADE) + s->bonus[E_EXTRA_EVADE] + s->sequence[1];
	/* 303-III.7c: a token that was there first annuls the dice of the target. */
	int german_hits = s->annulled ? 0 : german_symbols(p, S_PROP2, S_PROP4);
	int german_evades = s->annulled ? 0 : german_symbols(p, S_EVADE, S_EVADE);
	german_evades =
	    german_evades > s->bonus[E_IGNORE_EVADE] ? german_evades - s->bonus[E_IGNORE_EVADE] : 0;
	german_evades += s->annulled ? 0 : sq_ace_amount(p, target, ACE_EVADE);
	struct sum hits = tell_sum(p, "hits on the target", (struct arg){T_AIRCRAFT, (int16_t)target});
	sum_add(&hits, "symbols", shown);
	sum_add(&hits, "effects", s->bonus[E_EXTRA_HIT]);
	sum_add(&hits, "sequence", s->sequence[0]);
	sum_add(&hits, "ability", shown > 0 ? s->ability : 0);
	sum_add(&hits, "evades", first ? 0 : -german_evades);
	if (s->at[target] > 0 && hits.total > 0)
		hit_aircraft(p, target, hits.total, board);
	/* 303-III.11a: shot down, or given a token, it does not hit back. */
	if (first && (state_of(p)->at[target] == 0 || state_of(p)->given > 0))
		german_hits = 0;
	if (german_hits <= 0)
		return;
	struct sum damage = tell_sum(p, "hits on the Hurricane", (struct arg){T_COLOUR, (int16_t)board});
	sum_add(&damage, "propellers", german_hits);
	sum_add(&damage, "evades", -evades);
	sum_add(&damage, "cancelled", -s->bonus[E_CANCEL_HIT]);
	if (damage.total > 0)
		sq_hurt(p, board, damage.total);
}
