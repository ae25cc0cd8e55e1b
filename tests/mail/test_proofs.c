/*
 * Links, dice, salts, seals and keys come to what the manual's formulas come to, as worked out from the text
 * alone by another program (in Python).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <string.h>

#include "cmd/desk/master.h"
#include "cmd/desk/proofs.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "core/games/games.h"

static struct session *s;
static struct box_texts texts;

/* The beginning 00 01 .. 1f. */
static int
set_up(void **state)
{
	const struct game *game = game_named("battle-of-britain");
	struct journal_meta meta = {.rules_version = game->rules_version, .created = 1};
	char why[1024];

	(void)state;
	s = session_new();
	boxes_shipped(game, &texts);
	strcpy(meta.game, game->name);
	strcpy(meta.scenario, game->scenarios[0].name);
	if (!s || !session_begin(s, &meta, &texts, "the box", why, sizeof(why)))
		return -1;
	session_rewind(s, false, 0);
	for (unsigned i = 0; i < sizeof(s->beginning); i++)
		s->beginning[i] = (unsigned char)i;
	return 0;
}

static int
tear_down(void **state)
{
	(void)state;
	session_free(s);
	boxes_free(&texts);
	return 0;
}

static void
expect_hex(const unsigned char hash[JOURNAL_HASH_SIZE], const char *hex)
{
	char found[JOURNAL_HEX_SIZE];

	journal_hex(hash, found);
	assert_string_equal(found, hex);
}

/* Links 0 to 2 of who has the master and nonce of these bytes. */
static void
make_links(const char *name, int master_byte, int nonce_byte, unsigned char link[3][JOURNAL_HASH_SIZE])
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], at[JOURNAL_HASH_SIZE];
	int side = side_named(s, name);

	memset(master, master_byte, sizeof(master));
	memset(nonce, nonce_byte, sizeof(nonce));
	chain_seed(s, side, master, nonce, at);
	for (int i = LINKS - 1; i >= 0; i--) {
		link_before(s, side, at);
		if (i < 3)
			memcpy(link[i], at, sizeof(at));
	}
}

static void
chains_are_those_of_the_formula(void **state)
{
	unsigned char raf[3][JOURNAL_HASH_SIZE], luftwaffe[3][JOURNAL_HASH_SIZE];

	(void)state;
	make_links("raf", 0x11, 0xaa, raf);
	make_links("luftwaffe", 0x22, 0xbb, luftwaffe);
	expect_hex(raf[0], "0df5fb7e81fc382abedbafdadfe4d67b2aae17d54e041d19827eae8a96791134");
	expect_hex(raf[1], "5f0a45bfd902cab5d38147058f275b1d05a7790335969ad79c2a1a4e0d863019");
	expect_hex(raf[2], "8eaa99b152a73cf9e917438f139a7e5a974e84a02ecdf9f161e00bd47ddef759");
	expect_hex(luftwaffe[0], "a3bd79da11c6827cc48887206fa485ea28fd12f7bb76601c3506ddadd608541f");
	expect_hex(luftwaffe[1], "d788742ec2a16bdf5c3c38237b38a791021da420e41c6b2fae1b57194d69365c");
}

static void
dice_are_those_of_the_formula(void **state)
{
	static const uint32_t wanted[] = {0x7a1c518c, 0xb93729f4, 0xa069a499, 0x262b33e6};
	static const uint8_t weights[] = {1, 2, 3};
	static const struct die d6 = {.sides = 6}, d10 = {.sides = 10},
				symbols = {.sides = 3, .weight = weights};
	static const int six[] = {2, 0, 3, 2, 0, 3}, four[] = {6, 0, 7, 2}, five[] = {1, 0, 2, 1, 0},
			 three[] = {1, 4, 3};
	unsigned char entry[JOURNAL_HASH_SIZE], link[3][JOURNAL_HASH_SIZE], key[3][JOURNAL_HASH_SIZE];
	uint32_t chance[CHANCE_MAX];
	struct numbers numbers;

	(void)state;
	assert_true(journal_unhex("923fe53966c6cd9343e11af776cd4b05be315ea4b200b02e4d5dfb0f929b73bf", entry));
	make_links("raf", 0x11, 0xaa, link);
	memcpy(key[0], link[1], sizeof(key[0]));
	memcpy(key[2], link[2], sizeof(key[2]));
	make_links("luftwaffe", 0x22, 0xbb, link);
	memcpy(key[1], link[1], sizeof(key[1]));
	throw_numbers(key[0], 2 * sizeof(key[0]), entry, chance, CHANCE_MAX);
	assert_memory_equal(chance, wanted, sizeof(wanted));
	numbers = (struct numbers){chance, chance + CHANCE_MAX};
	for (int i = 0; i < 6; i++)
		assert_int_equal(both_face(&numbers, &d6), six[i]);
	numbers = (struct numbers){chance, chance + CHANCE_MAX};
	for (int i = 0; i < 4; i++)
		assert_int_equal(both_face(&numbers, &d10), four[i]);
	numbers = (struct numbers){chance, chance + CHANCE_MAX};
	for (int i = 0; i < 5; i++)
		assert_int_equal(both_face(&numbers, &symbols), five[i]);
	throw_numbers(key[0], sizeof(key), entry, chance, CHANCE_MAX);
	numbers = (struct numbers){chance, chance + CHANCE_MAX};
	for (int i = 0; i < 3; i++)
		assert_int_equal(both_face(&numbers, &d6), three[i]);
}

static void
seals_are_those_of_the_formula(void **state)
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], salt[JOURNAL_HASH_SIZE];
	char digits[JOURNAL_HEX_SIZE], hex[JOURNAL_HEX_SIZE];
	int side = side_named(s, "luftwaffe");

	(void)state;
	memset(master, 0x22, sizeof(master));
	memset(nonce, 0xbb, sizeof(nonce));
	seal_salt(s, side, master, nonce, salt);
	expect_hex(salt, "e8bf3cb14fee254c9776f4849a950dacd7f0b192d3d367a529f2f53427e84f09");
	journal_hex(salt, digits);
	seal_hash(s, side, 1, "hidden mission for 3A", digits, "assign portland to 3A", hex);
	assert_string_equal(hex, "ee9d1f6f08dd871ba6b02346057f99a08d6bf2103c55f875dab4cdf0d75671cc");
	seal_hash(s, side, 2, "", digits, "note \"I wait\"", hex);
	assert_string_equal(hex, "fc8c626fd79e8bbaa8980bc62378a067846a739a7a36185992844e0545cbe01d");
}

/* Four kinds of cards, two copies of each, of which three are drawn. */
static void
deals_are_those_of_the_formula(void **state)
{
	unsigned char key[2][JOURNAL_HASH_SIZE], link[3][JOURNAL_HASH_SIZE], entry[JOURNAL_HASH_SIZE];
	static const int wanted[] = {3, 1, 0};
	uint8_t left[] = {2, 2, 2, 2};
	const struct die pile = {.sides = 4, .weight = left};
	uint32_t chance[CHANCE_MAX];
	char hex[JOURNAL_HEX_SIZE];
	struct numbers numbers = {chance, chance + CHANCE_MAX};

	(void)state;
	assert_true(
	    journal_unhex("e8bf3cb14fee254c9776f4849a950dacd7f0b192d3d367a529f2f53427e84f09", key[0]));
	deal_hash(s, side_named(s, "luftwaffe"), 3, key[0], hex);
	assert_string_equal(hex, "2839a66e396a93fd8237e9ba12b90a707b2179ef7dc2074985e62d7cd1e369b3");
	make_links("raf", 0x11, 0xaa, link);
	memcpy(key[1], link[1], sizeof(key[1]));
	assert_true(journal_unhex("923fe53966c6cd9343e11af776cd4b05be315ea4b200b02e4d5dfb0f929b73bf", entry));
	throw_numbers(key[0], sizeof(key), entry, chance, CHANCE_MAX);
	for (int i = 0; i < 3; i++) {
		int card = both_face(&numbers, &pile);

		assert_int_equal(card, wanted[i]);
		left[card]--;
	}
}

/* Its 10,000 links, 65 steps at a time as who begins may pass over 64, are used up; then another chain counts
 * at once. */
static void
a_chain_that_is_used_up_has_another_behind_it(void **state)
{
	unsigned char at[JOURNAL_HASH_SIZE], first[LINKS + 1][JOURNAL_HASH_SIZE], link[3][JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE], text[ENTRY_MAX];
	int side = side_named(s, "raf");
	size_t n = 0;

	(void)state;
	memset(at, 0x33, sizeof(at));
	for (int i = LINKS; i >= 0; i--) {
		memcpy(first[i], at, sizeof(at));
		link_before(s, side, at);
	}
	make_links("raf", 0x11, 0xaa, link);
	for (int i = 0; i <= LINKS; i = i + 65 > LINKS && i < LINKS ? LINKS : i + 65) {
		journal_hex(first[i], hex);
		snprintf(text, sizeof(text), i == 0 ? "chain %s %032d" : "throw %s 2 d6", hex, 1);
		assert_true(session_take(s, "raf", text, false, 1));
		n++;
	}
	bonds_work_out(s, s->n);
	assert_int_equal(bonds_chain(s, side)->given, LINKS);
	journal_hex(link[0], hex);
	snprintf(text, sizeof(text), "chain %s %032d", hex, 2);
	assert_true(session_take(s, "raf", text, false, 1));
	journal_hex(link[1], hex);
	snprintf(text, sizeof(text), "throw %s 2 d6", hex);
	assert_true(session_take(s, "raf", text, false, 1));
	bonds_work_out(s, s->n);
	assert_int_equal(s->line[n].bond, BOND_SECOND);
	assert_int_equal(s->line[n + 1].bond, BOND_HOLDS);
	assert_int_equal(bonds_chain(s, side)->given, 1);
	assert_int_equal(bonds_chain(s, side)->n_renewed, 1);
	session_drop(s, 0);
}

/* Each game's tables, by the example that its verb has: what is seen of a seal is an entry of that game, as
 * its journal keeps it, and cannot be sealed itself. */
static void
what_is_seen_of_a_seal_is_an_entry(void **state)
{
	unsigned pairs = 0, alone = 0;

	(void)state;
	for (const struct game *const *g = games; *g; g++) {
		struct journal_meta meta = {.rules_version = (*g)->rules_version, .created = 1};
		char shown[ENTRY_MAX + 1], kept[ENTRY_MAX + 1], why[1024];
		struct session *t = session_new();
		struct box_texts box;
		struct finding f;
		struct entry e;

		boxes_shipped(*g, &box);
		strcpy(meta.game, (*g)->name);
		strcpy(meta.scenario, "position");
		assert_non_null(t);
		assert_true(session_begin(t, &meta, &box, "the box", why, sizeof(why)));
		for (int v = 0; v < (*g)->n_verbs; v++) {
			const struct verb *verb = &(*g)->verbs[v];

			if (!verb->sealed && !verb->sealed_alone) {
				assert_true(!verb->example ||
					    seal_shows(t, verb->example, shown) == SEAL_OF_NOTHING);
				continue;
			}
			if (verb->sealed_alone) {
				assert_int_equal(seal_shows(t, verb->example, shown), SEAL_ALONE);
				assert_string_equal(shown, "");
				alone++;
				continue;
			}
			assert_int_equal(seal_shows(t, verb->example, shown), SEAL_OF_PAIR);
			assert_true(
			    entry_read(&t->language, NULL, false, shown, strlen(shown), &e, &f, NULL));
			assert_true(entry_write(&t->language, &e, shown, kept, sizeof(kept)) <= ENTRY_MAX);
			assert_string_equal(kept, shown);
			assert_int_equal(seal_shows(t, kept, shown), SEAL_OF_NOTHING);
			assert_true(seal_is_shown_form(t, kept));
			pairs++;
		}
		session_free(t);
		boxes_free(&box);
	}
	assert_int_equal(pairs, 4);
	assert_int_equal(alone, 5);
}

static void
a_secret_is_written_down_and_read_again(void **state)
{
	unsigned char master[MASTER_SIZE], again[MASTER_SIZE];
	char text[MASTER_TEXT];

	(void)state;
	memset(master, 0x11, sizeof(master));
	master_write(master, text);
	assert_string_equal(text, "dahid dahid dahid dahid dahid dahid dahid dahid dahid dahid dahid dahid "
				  "dahid dahid dahid dahid nunos");
	assert_true(master_parse("DAHID dahid dahid-dahid dahid dahid  dahid dahid\ndahid dahid dahid dahid "
				 "dahid dahid dahid dahid nunos\n",
				 again));
	assert_memory_equal(again, master, sizeof(master));
	/* One word wrong, one too few, one too many. */
	text[0] = 'f';
	assert_false(master_parse(text, again));
	assert_false(master_parse("dahid dahid", again));
	text[0] = 'd';
	assert_false(master_parse(strcat(strcpy((char[256]){0}, text), " dahid"), again));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(chains_are_those_of_the_formula),
	    cmocka_unit_test(dice_are_those_of_the_formula),
	    cmocka_unit_test(seals_are_those_of_the_formula),
	    cmocka_unit_test(deals_are_those_of_the_formula),
	    cmocka_unit_test(a_chain_that_is_used_up_has_another_behind_it),
	    cmocka_unit_test(what_is_seen_of_a_seal_is_an_entry),
	    cmocka_unit_test(a_secret_is_written_down_and_read_again),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
