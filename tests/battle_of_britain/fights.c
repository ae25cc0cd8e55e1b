/* What a throw comes to: production, the Observer Corps (2.4, 6.1), combat (7A); and the losses chosen. */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Any dice will do, so they are thrown evenly. */
struct throw throw_evenly(struct oracle * o, int n)
{
	struct throw t = {.n = n < DICE_MAX ? n : DICE_MAX};

	for (int i = 0; i < t.n; i++)
		t.face[i] = (int)random_below(&o->random, 3);
	return t;
}

int
throw_count(const struct throw *t, int face)
{
	int n = 0;

	for (int i = 0; i < t->n; i++)
		n += t->face[i] == face;
	return n;
}

/* Rolls them on the copy. */
void
throw_rolls(struct oracle *o, bool white, const struct throw *t)
{
	char text[128];
	int at = snprintf(text, sizeof(text), "%s ", white ? "raf: roll white" : "luftwaffe: roll black");

	for (int i = 0; i < t->n; i++)
		text[at++] = "+o-"[t->face[i]];
	text[at] = '\0';
	if (t->n > 0 && !oracle_try(o, text))
		fail_msg("'%s' breaks a rule (seed %llu, step %s)", text, (unsigned long long)o->seed,
			 oracle_step(o));
}

static int
at_raider(const struct oracle *o, int raider, int kind)
{
	return raider * board_kinds(o) + kind;
}

/* ---- 2.4, 6.1: one throw, counted ---- */

void
throw_for_production(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "production");

	if (!r)
		return;
	/* Dice of a Group that gave its production away, announced all the same, break a rule. */
	for (int g = 0; g < GROUPS; g++)
		if (board_now(o, "aid", r->about.value * GROUPS + g) > 0)
			return;
	struct throw t = throw_evenly(o, r->due);
	throw_rolls(o, true, &t);
	if (strcmp(oracle_step(o), "repair") == 0)
		oracle_holds(o, "BOB-2.5", board_now(o, "repair-points", 0), throw_count(&t, ROUNDEL),
			     "repair points");
}

void
throw_for_observers(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "Observer Corps");
	int radar = oracle_field(o, "radar"), due = 0, order[LW_FLIGHTS];

	if (!r)
		return;
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (board_now(o, "at", RAF_FLIGHTS + f) >= 0 &&
		    strcmp(oracle_word(o, radar, f), "not-detected") == 0 && board_now(o, "observed", f) == 0)
			order[due++] = f;
	if (board_now(o, "observing", 0) >= 0)
		return;
	oracle_holds(o, "BOB-6.1", r->due, due, "dice of the Observer Corps");
	struct throw t = throw_evenly(o, (int)due);
	throw_rolls(o, true, &t);
	for (int i = 0; i < due; i++)
		oracle_holds(o, "BOB-6.1", strcmp(oracle_word(o, radar, order[i]), "detected") == 0,
			     t.face[i] == CROSS, "found");
}

/* ---- 7A.1: interception ---- */

struct hand {
	int n, kind[32], strength, dice;
};

static void
add_cards(const struct oracle *o, struct hand *h, bool raf, int kind, int n)
{
	for (; n > 0 && h->n < 32; n--) {
		h->kind[h->n++] = (int)kind;
		h->strength += board_card(o, raf, kind, "damage");
		h->dice += board_card(o, raf, kind, "dogfight");
	}
}

/* The cards that fight: all of the RAF flight, those drawn of the Luftwaffe's. */
static struct hand
fighting(const struct oracle *o, bool raf)
{
	struct hand h = {0};
	int raider = board_raider(o), fighters = board_now(o, "fought-by", raider);

	for (int k = 0; k < oracle_rows(o, board_cards_table(raf)); k++)
		add_cards(o, &h, raf, k,
			  raf ? board_held(o, fighters, k)
			      : board_now(o, "luftwaffe-fighting", at_raider(o, raider, k)));
	return h;
}

long
lost_cards(const struct oracle *o, bool raf)
{
	const char *field = raf ? "damaged" : "shot-down";
	long n = 0;

	for (int k = 0; k < board_kinds(o); k++)
		n += board_now(o, field, k);
	return n;
}

/* Names some of the cards as lost and says done: right if they take the hits and each has one, or if
 * the others could not take what is left without the weakest of them, so that all go. */
static void
lose_some(struct oracle *o, bool raf, const struct hand *h, int hits)
{
	char text[512];
	int n = 0, strength = 0, weakest = INT16_MAX,
	    at = snprintf(text, sizeof(text), "%s lose", raf ? "raf:" : "luftwaffe:");
	bool right = true;

	for (int i = 0; i < h->n; i++) {
		int damage = board_card(o, raf, h->kind[i], "damage");

		if (random_below(&o->random, 2) == 0) {
			weakest = board_least(weakest, damage);
			continue;
		}
		n++;
		strength += damage;
		at += snprintf(
		    text + at, sizeof(text) - (size_t)at, " %s",
		    box_text(&o->k->box, box_table(o->k->game, board_cards_table(raf)), h->kind[i], 0));
	}
	if (n > 0) {
		right = oracle_try(o, text);
		oracle_holds(o, "BOB-7A.1d", right, n <= hits, "losses with a hit each");
	}
	if (!right || !oracle_asks(o, ACT, raf ? "RAF losses" : "Luftwaffe losses"))
		return;
	right = oracle_try(o, raf ? "raf: done" : "luftwaffe: done");
	oracle_holds(o, "BOB-7A.1c", right, strength >= hits || h->strength - weakest < hits,
		     "losses that take all hits");
}

void
throw_for_interception(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "interception");
	int raider;

	if (!r || r->type != 0 || o->asked.n < 2 || board_now(o, "rolled", raider = board_raider(o)) > 0)
		return;
	struct hand raf = fighting(o, true), lw = fighting(o, false);
	oracle_holds(o, "BOB-7A.1b", r->due, raf.dice, "white dice of an interception");
	oracle_holds(o, "BOB-7A.1b", r[1].due, lw.dice, "black dice of an interception");
	struct throw white = throw_evenly(o, raf.dice), black = throw_evenly(o, lw.dice);
	int crosses = throw_count(&white, CROSS) + throw_count(&black, CROSS),
	    roundels = throw_count(&white, ROUNDEL) + throw_count(&black, ROUNDEL);
	long shot = lost_cards(o, false), damaged = lost_cards(o, true);
	throw_rolls(o, true, &white);
	throw_rolls(o, false, &black);
	shot = lost_cards(o, false) - shot;
	damaged = lost_cards(o, true) - damaged;
	oracle_holds(o, "BOB-7A.1", shot, crosses >= lw.strength && crosses > 0 ? lw.n : 0,
		     "lost without a choice");
	oracle_holds(o, "BOB-7A.1", damaged, roundels >= raf.strength && roundels > 0 ? raf.n : 0,
		     "damaged without a choice");
	if (oracle_asks(o, ACT, "Luftwaffe losses"))
		lose_some(o, false, &lw, crosses);
	if (oracle_asks(o, ACT, "RAF losses"))
		lose_some(o, true, &raf, roundels);
}

/* ---- 7A.2: a duel ---- */

/* The card's dice, and one more while its flight's Ace is with it (7A.3). */
static int
duel_dice(const struct oracle *o, bool raf, int kind, int flight)
{
	bool ace = board_now(o, "ace", flight) == 1 && board_now(o, "ace-used", flight) == 1;

	return board_card(o, raf, kind, "dogfight") + (ace ? board_limit(o, "extra dice for an Ace") : 0);
}

void
throw_for_duel(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "duel");
	int raider;

	if (!r || r->type != 0 || o->asked.n < 2 || board_now(o, "rolled", raider = board_raider(o)) > 0)
		return;
	int raf = board_now(o, "duel-raf", raider), lw = board_now(o, "duel-luftwaffe", raider);
	int from = board_now(o, "duel-from", raider);
	int white_due = duel_dice(o, true, raf, from),
	    black_due = duel_dice(o, false, lw, RAF_FLIGHTS + raider);
	oracle_holds(o, "BOB-7A.2b", r->due, white_due, "white dice of a duel");
	oracle_holds(o, "BOB-7A.2b", r[1].due, black_due, "black dice of a duel");
	struct throw white = throw_evenly(o, white_due), black = throw_evenly(o, black_due);
	int crosses = throw_count(&white, CROSS) + throw_count(&black, CROSS),
	    roundels = throw_count(&white, ROUNDEL) + throw_count(&black, ROUNDEL);
	long shot = board_now(o, "shot-down", lw), damaged = board_now(o, "damaged", raf);
	throw_rolls(o, true, &white);
	throw_rolls(o, false, &black);
	oracle_holds(o, "BOB-7A.2", board_now(o, "shot-down", lw) - shot,
		     crosses > roundels && crosses >= board_card(o, false, lw, "damage"),
		     "shot down in a duel");
	oracle_holds(o, "BOB-7A.2", board_now(o, "damaged", raf) - damaged,
		     roundels > crosses && roundels >= board_card(o, true, raf, "damage"),
		     "damaged in a duel");
}
