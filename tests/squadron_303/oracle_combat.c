/* 303 Squadron, the rules oracle: Phase III. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/squadron_303/oracle.h"

static const char *const hits_and_others[] = {"blank", "hit", "evade", "manoeuvre"};
static const char *const german_faces[] = {"blank", "prop2", "prop3", "prop4", "evade"};

/* The scene of a Combat: a fighting player, and his target in his Zone, of no event and without an ace. */
struct scene {
	int b, target;
	int pilot;
};

static bool
lay_out(struct trial *o, struct scene *s)
{
	int pilots = field_of(o->base.k->game, o->f.pilot)->count;

	s->b = trial_below(o, trial_at(o, o->f.players, 0));
	s->target = trial_below(o, FIGURES);
	s->pilot = -1;
	for (int i = 0; i < pilots; i++)
		if (strcmp(trial_name(o, o->f.pilot, i), trial_colours[s->b]) == 0)
			s->pilot = (int)i;
	if (s->pilot < 0)
		return false;
	trial_say(o, o->f.status, s->b, "flying");
	int zone = 1 + (int)trial_below(o, oracle_rows(&o->base, "zones"));
	trial_set(o, o->f.hurricane, s->b, zone);
	for (int i = 0; i < FIGURES; i++)
		if (i == s->target || trial_one_in(o, 4)) {
			trial_set(o, o->f.at, i, zone);
			trial_set(o, o->f.stop, i, trial_one_in(o, 4));
		}
	trial_fill(o, o->f.squadron, 0);
	trial_fill(o, o->f.event_state, 0);
	trial_fill(o, o->f.hidden, 0);
	trial_fill(o, o->f.ace_state, 0);
	trial_fill(o, o->f.due_damage, 0);
	trial_fill(o, o->f.due_discard, 0);
	trial_fill(o, o->f.due_cards, 0);
	trial_fill(o, o->f.down, 0);
	trial_set(o, o->f.down_at, 0, 0);
	trial_set(o, o->f.moving, 0, 0);
	trial_say(o, o->f.result, 0, "open");
	trial_set(o, o->f.campaign, 0, 0);
	trial_set(o, o->f.german_pending, 0, 0);
	trial_set(o, o->f.own_pending, 0, 0);
	return true;
}

/* A round against the target: nothing on the table yet. */
static void
fight(struct trial *o, const struct scene *s)
{
	const int empty[] = {o->f.card,	    o->f.card_as, o->f.gone,   o->f.support_card,    o->f.sequence,
			     o->f.bonus,    o->f.laid,	  o->f.die_as, o->f.own_die,	     o->f.german_die,
			     o->f.used,	    o->f.ability, o->f.added,  o->f.spent_manoeuvre, o->f.given,
			     o->f.expert,   o->f.yellow,  o->f.over,   o->f.supported,	     o->f.annulled,
			     o->f.own_stage};

	for (int i = 0; i < COUNT(empty); i++)
		trial_fill(o, empty[i], 0);
	trial_set(o, o->f.fighter, 0, (int)s->b + 1);
	trial_set(o, o->f.target, 0, (int)s->target + 1);
	trial_set(o, o->f.round, 0, 1);
	trial_set(o, o->f.first_strike, s->b, 0);
	trial_wait_in(o, "round");
}

/* 303-III.2a: the dice of the target; those of an He 111 with its neighbours, an ace's one more. */
void
try_duel_dice(struct trial *o)
{
	struct scene s;

	if (!lay_out(o, &s))
		return;
	int kind = trial_kind(o, s.target);
	int n = trial_printed(o, s.target, "dice", "dice");
	int extra = sheet_number(o->aircraft, kind, "extra_dice");
	for (int i = 0; i < FIGURES; i++)
		if (i != s.target && trial_kind(o, i) == kind && trial_at(o, o->f.stop, i) == 0 &&
		    trial_at(o, o->f.at, i) == trial_at(o, o->f.at, s.target))
			n += extra;
	trial_fill(o, o->f.fought, 0);
	trial_fill(o, o->f.passed, 0);
	trial_set(o, o->f.fighter, 0, 0);
	trial_set(o, o->f.ammunition, s.b, 4);
	trial_wait_in(o, "battle");
	const char *name = type_name(o->base.k->game, &o->base.k->box,
				     field_of(o->base.k->game, o->f.at)->index, (int)s.target);
	trial_try(o, "%s: attack %s", trial_colours[s.b], name);
	trial_compare(o, O_DUEL_DICE, n, trial_due(o, ROLL, sheet_text(o->aircraft, kind, "die"), (int)s.b));
}

/* ---- sets ---- */

/* Where a symbol lies, as `activate` calls it. */
enum { DIE_1, DIE_2, CARD_1, CARD_2, TOKEN, PLACES };
static const char *const places[PLACES] = {"first-die", "second-die", "first-card", "second-card", "token"};

static bool
may_come_from(const struct trial *o, const char *where, int place)
{
	const char *column = place <= DIE_2 ? "die" : place <= CARD_2 ? "card" : "token";

	return trial_of(o->symbols, "where", where, column) == 1;
}

/* Whether a symbol at a place is one of the two that a card demands. */
static bool
meets(const struct trial *o, int card, int need, int place, const char *symbol)
{
	char needs[24], where[24];

	snprintf(needs, sizeof(needs), "needs_%d", need);
	snprintf(where, sizeof(where), "where_%d", need);
	return strcmp(trial_box_word(o, "combat_cards", card, needs), symbol) == 0 &&
	       may_come_from(o, trial_box_word(o, "combat_cards", card, where), place);
}

/* Lays a symbol at a place; returns its name. */
static const char *
lay(struct trial *o, const struct scene *s, int place)
{
	const char *symbol = place == TOKEN ? "manoeuvre" : hits_and_others[1 + trial_below(o, 3)];

	if (place <= DIE_2) {
		trial_say(o, o->f.own_die, place, symbol);
		trial_say(o, o->f.die_as, place, symbol);
		trial_set(o, o->f.laid, place, (int)place + 1);
	} else if (place <= CARD_2) {
		trial_say(o, o->f.card_as, place - CARD_1, symbol);
		if (trial_at(o, o->f.card, place - CARD_1) == 0)
			trial_set(o, o->f.card, place - CARD_1, 1);
	} else {
		trial_set(o, o->f.tokens, s->b, 2);
	}
	return symbol;
}

/* 303-III.5a: two symbols for the effect of the card just played, each from where it may come. */
void
try_set_of_symbols(struct trial *o)
{
	struct scene s;
	int card = trial_below(o, oracle_rows(&o->base, "combat_cards"));
	int one = trial_below(o, PLACES), other = trial_below(o, PLACES);

	if (!lay_out(o, &s) || one == other)
		return;
	fight(o, &s);
	trial_set(o, o->f.round, 0, 2);
	trial_set(o, o->f.card, 1, (int)card + 1);
	lay(o, &s, DIE_1);
	lay(o, &s, DIE_2);
	const char *a = lay(o, &s, one), *b = lay(o, &s, other);
	bool fits = (meets(o, card, 1, one, a) && meets(o, card, 2, other, b)) ||
		    (meets(o, card, 1, other, b) && meets(o, card, 2, one, a));
	trial_try(o, "%s: activate %s %s", trial_colours[s.b], places[one], places[other]);
	trial_compare(o, O_SET, !fits, trial_broke(o, "303-III.5a"));
}

/* 303-III.6d: like Support symbols of two cards; Jokers fill in, but not for all. */
void
try_sequence(struct trial *o)
{
	static const char *const columns[] = {"support_1", "support_2", "support_3"};
	struct scene s;
	int cards = oracle_rows(&o->base, "combat_cards"),
	    card[2] = {trial_below(o, cards), trial_below(o, cards)};
	const char *symbol = trial_one_in(o, 2) ? "hit" : "evade";
	int like = 0, jokers = 0, due = trial_value(o, "support_sequence_length");

	if (!lay_out(o, &s))
		return;
	fight(o, &s);
	lay(o, &s, DIE_1);
	trial_set(o, o->f.card, 0, (int)card[0] + 1);
	trial_set(o, o->f.support_card, 0, (int)card[1] + 1);
	for (int i = 0; i < 6; i++) {
		const char *have = trial_box_word(o, "combat_cards", card[i / 3], columns[i % 3]);
		like += strcmp(have, symbol) == 0;
		jokers += strcmp(have, "joker") == 0;
	}
	trial_try(o, "%s: sequence %s", trial_colours[s.b], symbol);
	trial_compare(o, O_SEQUENCE, like == 0 || like + jokers < due, trial_broke(o, "303-III.6d"));
}

/* ---- the end of a round ---- */

/* The numbers of a resistance sequence; its length. */
static int
resistance(const struct trial *o, int figure, int needs[5])
{
	int kind = trial_kind(o, figure);
	int n = 0;
	const char *text = sheet_text(o->aircraft, kind, "resistance");
	char *end;

	for (const char *at = text; *at; at = end)
		needs[n++] = (int)strtol(at, &end, 10);
	for (int i = 0; !*text && i < 5; i++) {
		char column[24];
		snprintf(column, sizeof(column), "resistance_%d", i + 1);
		if (trial_box(o, "aircraft", kind, column) != -1)
			needs[n++] = trial_box(o, "aircraft", kind, column);
	}
	return n;
}

/* What both sides show, and what comes of it. */
struct outcome {
	int hits, evades, german_hits, german_evades;
};

static void
throw_dice(struct trial *o, bool both, struct outcome *out)
{
	int n = 1 + trial_below(o, 5);

	for (int i = 0; i < 2; i++) {
		const char *symbol = hits_and_others[trial_below(o, 4)];
		trial_say(o, o->f.own_die, i, symbol);
		if (i > 0 && !both)
			continue;
		trial_say(o, o->f.die_as, i, symbol);
		trial_set(o, o->f.laid, i, (int)i + 1);
		out->hits += strcmp(symbol, "hit") == 0;
		out->evades += strcmp(symbol, "evade") == 0;
	}
	trial_set(o, o->f.german_dice, 0, (int)n);
	for (int i = 0; i < n; i++) {
		const char *symbol = german_faces[trial_below(o, 5)];
		trial_say(o, o->f.german_die, i, symbol);
		out->german_hits += strncmp(symbol, "prop", 4) == 0;
		out->german_evades += strcmp(symbol, "evade") == 0;
	}
}

/* Something that a card's effect has given. */
static int
given(struct trial *o, int effect)
{
	int n = trial_one_in(o, 3) ? (int)trial_below(o, 3) : 0;

	trial_set(o, o->f.bonus, effect, n);
	return n;
}

/* Effects of cards in their order: a hit, an evade, a hit cancelled, an evade ignored. */
static void
add_effects(struct trial *o, struct outcome *out)
{
	out->hits += given(o, 0);
	out->evades += given(o, 1) + given(o, 2);
	int ignored = given(o, 3);
	out->german_evades = out->german_evades > ignored ? out->german_evades - ignored : 0;
	for (int i = 0; i < 2; i++) {
		int sequence = trial_one_in(o, 4);
		trial_set(o, o->f.sequence, i, sequence);
		*(i == 0 ? &out->hits : &out->evades) += sequence;
	}
}

/* A Medal for every fifth victory. */
static void
compare_medal(struct trial *o, const struct scene *s, int medals, int victories)
{
	int each = trial_value(o, "victories_for_medal"), now = 0;

	for (int c = 0; c < CLASSES; c++)
		now += trial_at(o, o->f.victories, s->pilot * CLASSES + c);
	trial_compare(o, O_MEDAL, medals + now / each - victories / each, trial_at(o, o->f.medals, s->pilot));
}

/* 303-III.9, III.10, MED.1b: both sides at the same time. */
void
try_round(struct trial *o)
{
	struct scene s;
	struct outcome out = {0, 0, 0, 0};
	int needs[5], wounds = 0, victories = 0;

	if (!lay_out(o, &s))
		return;
	fight(o, &s);
	bool second = trial_one_in(o, 2), annulled = trial_one_in(o, 5);
	trial_set(o, o->f.round, 0, second ? 2 : 1);
	throw_dice(o, second, &out);
	add_effects(o, &out);
	if (annulled)
		out.german_hits = out.german_evades = 0;
	trial_set(o, o->f.annulled, 0, annulled);
	int length = resistance(o, s.target, needs);
	int done = trial_below(o, length);
	trial_set(o, o->f.hits, s.target, (int)done);
	for (int i = 0; i < TOKENS; i++) {
		trial_set(o, o->f.wound, s.b * TOKENS + i, trial_one_in(o, 4));
		wounds += trial_at(o, o->f.wound, s.b * TOKENS + i);
	}
	for (int c = 0; c < CLASSES; c++) {
		trial_set(o, o->f.victories, s.pilot * CLASSES + c, (int)trial_below(o, 5));
		victories += trial_at(o, o->f.victories, s.pilot * CLASSES + c);
	}
	int medals = (int)trial_below(o, 3);
	trial_set(o, o->f.medals, s.pilot, medals);
	int through = out.hits - out.german_evades;
	while (done < length && through >= needs[done])
		through -= needs[done++];
	int damage = out.german_hits > out.evades ? out.german_hits - out.evades : 0;
	bool lost = wounds + damage > trial_value(o, "damage_tokens_per_player");
	trial_try(o, "%s: done", trial_colours[s.b]);
	trial_compare(o, O_RESISTANCE, done == length, trial_at(o, o->f.at, s.target) == 0);
	if (done < length)
		trial_compare(o, O_RESISTANCE, done, trial_at(o, o->f.hits, s.target));
	/* A token that takes a card may come first. */
	bool shot =
	    trial_at(o, o->f.down, s.b) != 0 || strcmp(trial_name(o, o->f.pilot, s.pilot), "shot-down") == 0;
	trial_compare(o, O_DAMAGE, lost, shot);
	if (!lost)
		trial_compare(o, O_DAMAGE, damage, trial_at(o, o->f.due_damage, s.b));
	if (strcmp(trial_name(o, o->f.result, 0), "open") == 0)
		compare_medal(o, &s, medals, victories);
}

/* 303-SPEC.4: up to the level reached, against the own class, with the marker on green. */
void
try_level(struct trial *o)
{
	struct scene s;
	int level = 1 + (int)trial_below(o, 3), victories = (int)trial_below(o, 12);
	int row = trial_below(o, CLASSES);
	char column[24];

	if (!lay_out(o, &s))
		return;
	fight(o, &s);
	snprintf(column, sizeof(column), "level_%d", level);
	bool green = !trial_one_in(o, 4);
	const char *class = sheet_text(o->levels, (int)row, "class");
	bool against = strcmp(sheet_text(o->aircraft, trial_kind(o, s.target), "class"), class) == 0;
	trial_say(o, o->f.speciality, s.pilot, class);
	trial_set(o, o->f.trained, s.pilot, 0);
	trial_set(o, o->f.victories, s.pilot * CLASSES + row, victories);
	trial_set(o, o->f.marker, s.pilot, green ? 0 : 1 + (int)trial_below(o, 3));
	trial_say(o, o->f.own_die, 0, "hit");
	trial_say(o, o->f.own_die, 1, "evade");
	lay(o, &s, CARD_1);
	trial_wait_in(o, "round");
	trial_try(o, level == 3 ? "%s: expertise %d hit to evade" : "%s: expertise %d hit",
		  trial_colours[s.b], level);
	trial_compare(o, O_LEVEL, !green || !against || victories < sheet_number(o->levels, (int)row, column),
		      trial_broke(o, "303-SPEC.4"));
}
