/*
 * Seals, and dice of both: honest random games without a false accusation, dice that fall evenly, and what an
 * opponent can try.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/luck/chi_square.h"
#include "cmd/luck/random.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { LINKS_MADE = 22000 }; /* 48 dice each: a million */

/* A game in memory with both players' secrets. */
struct desk {
	struct session *s;
	struct box_texts texts;
	const char *side[2];
	unsigned char link[2][LINKS_MADE + 1][JOURNAL_HASH_SIZE]; /* [0]: the end of the chain */
	unsigned given[2];
};

static const struct {
	const char *game, *side[2];
} games_by_mail[] = {
    {"battle-of-britain", {"raf", "luftwaffe"}},
    {"burning-blue", {"raf", "luftwaffe"}},
    {"303-squadron", {"red", "blue"}},
};

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") != NULL;
}

static void
say(struct desk *t, const char *who, const char *text)
{
	assert_true(session_add(t->s, who, text, false, 1));
	session_settle(t->s);
}

static const char *
link_text(struct desk *t, unsigned side, const char *verb, unsigned number, const char *asked, char *text)
{
	char hex[JOURNAL_HEX_SIZE];

	journal_hex(t->link[side][number], hex);
	sprintf(text, "%s %s%s%s", verb, hex, asked,
		strcmp(verb, "chain") == 0 ? " 00112233445566778899aabbccddeeff" : "");
	return text;
}

static void
make_links(struct desk *t, unsigned side, uint64_t seed)
{
	int seat = side_named(t->s, t->side[side]);

	assert_true(seat >= 0);
	memset(t->link[side][LINKS_MADE], 0, JOURNAL_HASH_SIZE);
	memcpy(t->link[side][LINKS_MADE], &seed, sizeof(seed));
	for (unsigned i = LINKS_MADE; i > 0; i--) {
		memcpy(t->link[side][i - 1], t->link[side][i], JOURNAL_HASH_SIZE);
		link_before(t->s, seat, t->link[side][i - 1]);
	}
	t->given[side] = 0;
}

static struct desk *
begin(unsigned g, uint64_t seed)
{
	struct desk *t = calloc(1, sizeof(*t));
	const struct game *game = game_named(games_by_mail[g].game);
	struct journal_meta meta = {.rules_version = game->rules_version, .created = 1};
	char why[1024], text[128];

	assert_non_null(t);
	t->s = session_new();
	assert_non_null(t->s);
	snprintf(meta.id, sizeof(meta.id), "%032llx", (unsigned long long)seed);
	snprintf(meta.game, sizeof(meta.game), "%s", game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", game->scenarios[seed % game->n_scenarios].name);
	snprintf(meta.option[meta.options++], sizeof(meta.option[0]), "%s", OPTION_BOTH);
	boxes_shipped(game, &t->texts);
	if (!session_begin(t->s, &meta, &t->texts, "the box", why, sizeof(why)))
		fail_msg("%s", why);
	session_rewind(t->s, false, 0);
	for (unsigned i = 0; i < 2; i++) {
		t->side[i] = games_by_mail[g].side[i];
		make_links(t, i, seed * 2 + i);
		say(t, t->side[i], link_text(t, i, "chain", 0, "", text));
		assert_false(session_faulty(t->s));
	}
	return t;
}

static void
end(struct desk *t)
{
	session_free(t->s);
	boxes_free(&t->texts);
	free(t);
}

static unsigned
side_of(const struct desk *t, int seat)
{
	return side_same(t->s, seat, side_named(t->s, t->side[1]));
}

/* Throws for the first open request that is of a die's or card's type; false: none is thrown for. */
static bool
throw_for(struct desk *t, int kind, int type)
{
	struct requests all;
	char asked[64], text[192];

	requests_now(&t->s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];
		int first, second;

		if (q->kind != kind || q->type != type || !both_throws(&t->s->play, q))
			continue;
		both_order(&t->s->play, &t->s->replay.both, q, &first, &second);
		snprintf(asked, sizeof(asked), " %u %s", q->due,
			 kind == ROLL ? t->s->game->dice[type].name
				      : t->s->game->operands[type - TYPE_COMMON].type);
		say(t, t->side[side_of(t, first)],
		    link_text(t, side_of(t, first), "throw", ++t->given[side_of(t, first)], asked, text));
		if (session_faulty(t->s))
			return true;
		say(t, t->side[side_of(t, second)],
		    link_text(t, side_of(t, second), "throw", ++t->given[side_of(t, second)], "", text));
		return true;
	}
	return false;
}

static void
tell_fault(struct desk *t)
{
	const struct finding *f = &t->s->report.finding[0];
	struct made made;

	words_finding(made_begin(&made), &t->s->language, session_line(t->s), f, &t->s->outcome.help);
	fail_msg("%s: entry %d, %s: %s: %s %s", t->s->game->name, t->s->outcome.seq, session_line(t->s)->who,
		 session_line(t->s)->text, rule_of(t->s->game, f->rule)->id, made_end(&made));
}

/* Plays on at random, both honest; returns how many throws there were. */
static unsigned
play(struct desk *t, uint64_t seed, size_t entries)
{
	struct session *s = t->s;
	struct random random;
	unsigned throws = 0;

	random_seed(&random, seed);
	while (!is_over(&s->play) && s->n < entries) {
		char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];
		struct action a;

		if (!random_action(&s->play, &random, &a))
			break;
		bool chance = is_chance(a.verb);
		if (chance && throw_for(t, a.verb == VERB_ROLL ? ROLL : DRAW, a.operand[0])) {
			throws++;
		} else {
			if (a.who >= 0)
				name_write(&s->language, s->game->who, a.who, who, sizeof(who));
			action_write(&s->language, &a, text, sizeof(text));
			say(t, who, text);
		}
		if (session_faulty(s))
			tell_fault(t);
	}
	return throws;
}

/* Re-executed as verify does it. */
static unsigned
findings_of(struct session *s)
{
	unsigned n = 0;

	session_rewind(s, true, 0);
	while (session_next(s))
		n += session_faulty(s);
	return n;
}

static void
honest_games_are_accused_of_nothing(void **unused)
{
	unsigned games_played = is_long() ? 334 : 2, throws = 0, entries = 0;

	(void)unused;
	for (unsigned g = 0; g < 3; g++)
		for (unsigned seed = 1; seed <= games_played; seed++) {
			struct desk *t = begin(g, seed);

			throws += play(t, seed, is_long() ? 4000 : 300);
			assert_int_equal(findings_of(t->s), 0);
			entries += (unsigned)t->s->n;
			end(t);
		}
	print_message("%u games, %u entries, %u throws, no finding\n", 3 * games_played, entries, throws);
	assert_true(throws > games_played * 3);
}

/* How many dice who throws first asks for: as many as there may be, or by what its own link, which it knows,
 * may promise. */
typedef unsigned asked_for(const unsigned char link[JOURNAL_HASH_SIZE]);

static unsigned
all_there_are(const unsigned char link[JOURNAL_HASH_SIZE])
{
	(void)link;
	return 48;
}

static unsigned
by_own_link(const unsigned char link[JOURNAL_HASH_SIZE])
{
	return 1 + link[0] % 48;
}

/* The p-value of a die's faces over so many dice. */
static double
evenness(struct desk *t, const struct die *die, unsigned long dice, asked_for *ask)
{
	unsigned long counted[64] = {0}, n = 0, weights = 0;
	double expected[64];
	char text[192], asked[64];

	for (unsigned f = 0; f < die->sides; f++)
		weights += die->weight ? die->weight[f] : 1;
	while (n < dice) {
		struct line *line;
		struct numbers numbers;
		unsigned count;

		assert_true(t->given[0] < LINKS_MADE);
		count = ask(t->link[0][t->given[0] + 1]);
		snprintf(asked, sizeof(asked), " %u %s", count, die->name);
		assert_true(session_add(t->s, t->side[0],
					link_text(t, 0, "throw", ++t->given[0], asked, text), false, 1));
		assert_true(session_add(t->s, t->side[1], link_text(t, 1, "throw", ++t->given[1], "", text),
					false, 1));
		bonds_work_out(t->s, t->s->n);
		line = &t->s->line[t->s->n - 1];
		assert_int_equal(line->bond, BOND_HOLDS);
		assert_non_null(line->chance);
		numbers = (struct numbers){line->chance, line->chance + CHANCE_MAX};
		for (unsigned i = 0; i < count; i++, n++) {
			int face = both_face(&numbers, die);

			assert_true(face >= 0 && face < die->sides);
			counted[face]++;
		}
	}
	unsigned faces = 0;
	for (unsigned f = 0; f < die->sides; f++) {
		expected[f] = (double)n * (die->weight ? die->weight[f] : 1) / (double)weights;
		faces += expected[f] > 0;
	}
	return chi_square_tail(chi_square(counted, expected, die->sides), faces - 1);
}

static void
fall_evenly(asked_for *ask, unsigned long dice)
{
	for (unsigned g = 0; g < 3; g++) {
		const struct game *game = game_named(games_by_mail[g].game);

		for (unsigned d = 0; d < game->n_dice; d++) {
			struct desk *t = begin(g, 7 + d);
			double p = evenness(t, &game->dice[d], dice, ask);

			print_message("%s %s: %lu dice, p = %.3f\n", game->name, game->dice[d].name, dice, p);
			assert_true(p > 0.001);
			end(t);
		}
	}
}

static void
dice_of_both_fall_evenly(void **unused)
{
	(void)unused;
	fall_evenly(all_there_are, is_long() ? 1000000 : 40000);
}

static void
choosing_the_request_does_not_bend_them(void **unused)
{
	(void)unused;
	fall_evenly(by_own_link, is_long() ? 300000 : 10000);
}

/* 2^32 numbers do not go up in six faces: the first four would favour some, and are passed over. */
static void
numbers_that_would_favour_a_face_are_not_used(void **unused)
{
	static const uint32_t some[] = {0, 3, 4, 1, 11, 2};
	const struct die *d6 = &game_named("burning-blue")->dice[0];
	struct numbers numbers = {some, some + COUNT(some)};

	(void)unused;
	assert_int_equal(d6->sides, 6);
	assert_int_equal(both_face(&numbers, d6), 4);
	assert_int_equal(both_face(&numbers, d6), 5);
	assert_int_equal(both_face(&numbers, d6), -1); /* none is left */
}

/* ---- one throw, and what can be tried with it ---- */

/* The Burning Blue where two dice are asked for that are nobody's: the RAF begins. */
static struct desk *
before_a_throw(void)
{
	struct desk *t = begin(1, 5);

	say(t, "raf", "take-off No.85");
	say(t, "luftwaffe", "flak No.85 by LAA");
	assert_false(session_faulty(t->s));
	return t;
}

/* For the count of the rules that tests have seen broken and kept. */
static void
note(const struct desk *t, const char *rule, const char *what)
{
	static struct kit kit = {.by = &kit_by_test};

	kit.game = t->s->game;
	kit_note(&kit, rule, what);
}

static void
expect(struct desk *t, unsigned rule, enum bond bond)
{
	const struct report *r = &t->s->report;

	assert_true(r->n_findings > 0);
	assert_int_equal(r->finding[0].rule, rule);
	if (rule == J_BOTH || rule == J_SEAL)
		assert_int_equal(r->finding[0].args.arg[0].value, bond);
	note(t, rule_of(t->s->game, (int)rule)->id, "broken");
}

static void
each_trick_has_its_own_answer(void **unused)
{
	struct desk *t = before_a_throw();
	char text[192];

	(void)unused;
	say(t, "raf", "roll 3 4"); /* typed */
	expect(t, J_BOTH, BOND_TYPED);
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", link_text(t, 1, "throw", 1, " 2 d6", text)); /* the other one begins */
	expect(t, J_BOTH, BOND_OTHERS);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 66, " 2 d6", text)); /* too many passed over */
	expect(t, J_BOTH, BOND_BROKEN);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 65, " 2 d6", text)); /* as many as may be */
	assert_false(session_faulty(t->s));
	assert_int_equal(bonds_chain(t->s, side_named(t->s, "raf"))->passed, 64);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 1, "throw", 1, " 2 d6", text)); /* not its own */
	expect(t, J_BOTH, BOND_BROKEN);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 1, " 3 d6", text)); /* not what is asked for */
	expect(t, J_NOT_ASKED, BOND_NONE);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 1, "", text)); /* answers nothing */
	expect(t, J_BOTH, BOND_ALONE);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text));
	assert_false(session_faulty(t->s));
	say(t, "luftwaffe", "end-turn"); /* the answer is owed */
	expect(t, J_OWED, BOND_NONE);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "throw", 2, "", text)); /* by the one who began */
	assert_true(session_faulty(t->s));
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", "retract 4"); /* a move taken back when the dice are known to one */
	expect(t, J_OWED, BOND_NONE);
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", link_text(t, 1, "throw", 2, "", text)); /* an answer passes over none */
	expect(t, J_BOTH, BOND_BROKEN);
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", "physical"); /* by who knows the dice, and alone */
	expect(t, J_OWED, BOND_NONE);
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", "note \"let me see\"");
	assert_false(session_faulty(t->s));
	say(t, "luftwaffe", link_text(t, 1, "throw", 1, "", text));
	assert_false(session_faulty(t->s));
	assert_true(t->s->outcome.entry.named);
	note(t, "J-18", "kept");
	note(t, "J-19", "kept");
	say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text)); /* used before */
	expect(t, J_BOTH, BOND_AGAIN);
	session_drop(t->s, t->s->n - 1);
	say(t, "raf", link_text(t, 0, "chain", 7, "", text)); /* a second chain waits to be accepted */
	assert_false(session_faulty(t->s));
	assert_int_equal(bonds_chain(t->s, side_named(t->s, "raf"))->waiting, t->s->n);
	assert_int_equal(bonds_chain(t->s, side_named(t->s, "raf"))->given, 1);
	end(t);
}

static void
nothing_said_in_between_changes_the_dice(void **unused)
{
	int16_t faces[2][2];
	char text[192];

	(void)unused;
	for (unsigned i = 0; i < 2; i++) {
		struct desk *t = before_a_throw();

		say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text));
		if (i == 1)
			say(t, "luftwaffe", "note \"a six, please\"");
		say(t, "luftwaffe", link_text(t, 1, "throw", 1, "", text));
		assert_false(session_faulty(t->s));
		faces[i][0] = t->s->outcome.entry.first.operand[1];
		faces[i][1] = t->s->outcome.entry.repeat[0];
		end(t);
	}
	assert_memory_equal(faces[0], faces[1], sizeof(faces[0]));
}

/* The second, who sees the dice first, dislikes most of them and tries whatever can be written before its
 * link is given: in the end the dice are those it disliked, or none. */
static void
withholding_a_link_does_not_bend_them(void **unused)
{
	static const char *const tries[] = {"end-turn", "retract 3", "retract 5", "roll 6 6",
					    "note \"again\""};
	unsigned games_played = is_long() ? 2000 : 12, disliked = 0, other = 0;

	(void)unused;
	for (unsigned g = 0; g < games_played; g++) {
		struct desk *t =
		    begin(1, 5 + (uint64_t)g * (uint64_t)game_named("burning-blue")->n_scenarios);
		int16_t seen[2];
		char text[192];

		say(t, "raf", "take-off No.85");
		say(t, "luftwaffe", "flak No.85 by LAA");
		say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text));
		say(t, "luftwaffe", link_text(t, 1, "throw", 1, "", text));
		assert_false(session_faulty(t->s));
		seen[0] = t->s->outcome.entry.first.operand[1];
		seen[1] = t->s->outcome.entry.repeat[0];
		session_drop(t->s, t->s->n - 1);
		if (seen[0] + seen[1] < 7) { /* faces from 0 on: below 9 */
			disliked++;
			for (int i = 0; i < COUNT(tries); i++) {
				say(t, "luftwaffe", tries[i]);
				if (session_faulty(t->s))
					session_drop(t->s, t->s->n - 1);
			}
			say(t, "luftwaffe", link_text(t, 1, "throw", 2, "", text));
			assert_true(session_faulty(t->s));
			session_drop(t->s, t->s->n - 1);
		}
		say(t, "luftwaffe", link_text(t, 1, "throw", 1, "", text));
		assert_false(session_faulty(t->s));
		other += t->s->outcome.entry.first.operand[1] != seen[0] ||
			 t->s->outcome.entry.repeat[0] != seen[1];
		end(t);
	}
	print_message("%u throws, %u disliked, %u came otherwise\n", games_played, disliked, other);
	assert_true(disliked > games_played / 2);
	assert_int_equal(other, 0);
}

static void
a_chain_cannot_be_the_others(void **unused)
{
	struct desk *t = begin(1, 9);
	char text[192];

	(void)unused;
	session_drop(t->s, 1);
	say(t, "luftwaffe", link_text(t, 0, "chain", 0, "", text));
	expect(t, J_BOTH, BOND_COPIED);
	session_drop(t->s, 1);
	say(t, "", link_text(t, 1, "chain", 0, "", text));
	expect(t, J_BOTH, BOND_NOBODYS);
	end(t);
}

static void
both_may_go_on_with_dice_on_the_table(void **unused)
{
	struct desk *t = before_a_throw();
	char text[192];

	(void)unused;
	say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text));
	/* One alone changes nothing, however often it is said; nor does it where nobody says it. */
	for (int i = 0; i < 2; i++) {
		say(t, "raf", "physical");
		assert_false(session_faulty(t->s));
		assert_false(t->s->replay.both.physical);
	}
	say(t, "", "physical");
	expect(t, J_BOTH, BOND_NOBODYS);
	session_drop(t->s, t->s->n - 1);
	say(t, "luftwaffe", "physical");
	assert_false(session_faulty(t->s));
	assert_true(t->s->replay.both.physical);
	say(t, "", "roll 3 4");
	assert_false(session_faulty(t->s));
	say(t, "raf", link_text(t, 0, "throw", 2, " 2 d6", text));
	expect(t, J_BOTH, BOND_NOT_BOTH);
	session_drop(t->s, t->s->n - 1);
	assert_int_equal(findings_of(t->s), 0);
	end(t);
}

/* Nor can they before each has given the end of its chain. */
static void
before_both_chains_nothing_is_agreed_or_thrown(void **unused)
{
	struct desk *t = begin(1, 9);
	char text[192];

	(void)unused;
	session_drop(t->s, 1);
	say(t, "raf", "physical");
	expect(t, J_BOTH, BOND_NO_CHAIN);
	session_drop(t->s, 1);
	say(t, "raf", link_text(t, 0, "throw", 1, " 2 d6", text));
	expect(t, J_BOTH, BOND_NO_CHAIN);
	session_drop(t->s, 1);
	say(t, "luftwaffe", link_text(t, 1, "throw", 1, "", text));
	expect(t, J_BOTH, BOND_NO_CHAIN);
	end(t);
}

/* ---- seals ---- */

static void
a_seal_is_opened_as_it_was_made(void **unused)
{
	static const char salt[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
	static const char nonce[] = "ffeeddccbbaa99887766554433221100";
	struct desk *t = begin(1, 3);
	char hash[JOURNAL_HEX_SIZE], text[256];

	(void)unused;
	seal_hash(t->s, side_named(t->s, "raf"), 1, "", salt, "note \"I wait\"", hash);
	snprintf(text, sizeof(text), "seal %s %s", hash, nonce);
	say(t, "raf", text);
	assert_false(session_faulty(t->s));
	say(t, "luftwaffe", text);
	expect(t, J_SEAL, BOND_COPIED);
	session_drop(t->s, t->s->n - 1);
	say(t, "", text);
	expect(t, J_SEAL, BOND_NOBODYS);
	session_drop(t->s, t->s->n - 1);
	snprintf(text, sizeof(text), "unseal 1 %s note \"I go\"", salt);
	say(t, "raf", text);
	expect(t, J_SEAL, BOND_BROKEN);
	session_drop(t->s, t->s->n - 1);
	snprintf(text, sizeof(text), "unseal 2 %s note \"I wait\"", salt);
	say(t, "raf", text);
	expect(t, J_SEAL, BOND_MISSING);
	session_drop(t->s, t->s->n - 1);
	snprintf(text, sizeof(text), "unseal 1 %s note \"I wait\"", salt);
	say(t, "raf", text);
	assert_false(session_faulty(t->s));
	assert_true(bonds_seal(t->s, side_named(t->s, "raf"), 1)->opened);
	note(t, "J-17", "kept");
	end(t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(each_trick_has_its_own_answer),
	    cmocka_unit_test(nothing_said_in_between_changes_the_dice),
	    cmocka_unit_test(a_chain_cannot_be_the_others),
	    cmocka_unit_test(both_may_go_on_with_dice_on_the_table),
	    cmocka_unit_test(before_both_chains_nothing_is_agreed_or_thrown),
	    cmocka_unit_test(a_seal_is_opened_as_it_was_made),
	    cmocka_unit_test(withholding_a_link_does_not_bend_them),
	    cmocka_unit_test(numbers_that_would_favour_a_face_are_not_used),
	    cmocka_unit_test(dice_of_both_fall_evenly),
	    cmocka_unit_test(choosing_the_request_does_not_bend_them),
	    cmocka_unit_test(honest_games_are_accused_of_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
