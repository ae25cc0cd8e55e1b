/* Down In Flames: the cards: those of a hand, and whether each can be played now; those on the table, with
 * what goes with an attack. */
#include <string.h>

#include "cmd/draw/down_in_flames.h"
#include "cmd/say/say.h"

/* ---- one card ---- */

/* "in-my-sights" as it stands on the card: "In My Sights". */
static void
titled(char *out, size_t size, const char *word)
{
	bool begins = true;
	size_t n = 0;

	for (; *word && n + 1 < size; word++) {
		char c = *word == '-' ? ' ' : *word;

		out[n++] = begins && c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
		begins = c == ' ';
	}
	out[n] = '\0';
}

static void
card_words(const struct dif *f, int kind, char title[static DRAW_NAME], char below[static DRAW_NAME])
{
	char word[DRAW_NAME];
	int bursts = box_cell(f->d->box, B_CARDS, kind, CARD_BURSTS),
	    hits = box_cell(f->d->box, B_CARDS, kind, CARD_HITS);

	snprintf(title, DRAW_NAME, "%s", dif_tops[box_cell(f->d->box, B_CARDS, kind, CARD_TITLE)]);
	below[0] = '\0';
	if (box_cell(f->d->box, B_CARDS, kind, CARD_SUBTITLE) != NONE) {
		box_write(f->d->box, B_CARDS, kind, CARD_SUBTITLE, word, sizeof(word));
		titled(below, DRAW_NAME, word);
	} else if (bursts > 0) {
		int n = snprintf(below, DRAW_NAME, SAY_MANY("%d burst", "%d bursts", bursts), bursts);

		n += snprintf(below + n, DRAW_NAME - (size_t)n, ", ");
		snprintf(below + n, DRAW_NAME - (size_t)n, SAY_MANY("%d hit", "%d hits", hits), hits);
	}
}

static struct row *
say_card(struct dif *f, struct row *row, const char *key, int kind, const char *side)
{
	char title[DRAW_NAME], below[DRAW_NAME], name[DRAW_NAME], word[DRAW_NAME];
	struct row *card = say_row(&f->v, row, key);

	card_words(f, kind, title, below);
	box_write(f->d->box, B_CARDS, kind, CARD_TITLE, word, sizeof(word));
	say_text(&f->v, card, "title", title);
	say_text(&f->v, card, "name", title);
	say_text(&f->v, card, "does", below);
	say_text(&f->v, card, "glyph", word);
	say_text(&f->v, card, "card", draw_key(f->d, T_CARD, kind, name));
	say_text(&f->v, card, "side", side);
	return card;
}

static void
say_backs(struct dif *f, struct row *row, const char *key, int n, const char *side)
{
	for (; n > 0; n--) {
		struct row *card = say_row(&f->v, row, key);

		say_text(&f->v, card, "name", SAY("face down"));
		say_text(&f->v, card, "back", "back");
		say_text(&f->v, card, "side", side);
	}
}

/* ---- what can be played now ---- */

/* The cards that whoever is asked can play: a reaction of his, or in his own turn an action. */
static void
find_playable(const struct dif *f, int a, bool can[static KINDS])
{
	bool answers = f->st->reactor == a + 1, acts = f->st->active == a + 1 && f->st->reactor == 0;

	memset(can, 0, KINDS * sizeof(*can));
	if (answers || acts)
		draw_can(f->d, a, answers ? V_REACT : -1, T_CARD, can, KINDS);
	/* Evasive comes behind the other reactions, and answers the same attack. */
	for (int kind = 0; kind < KINDS && answers && f->st->action == BY_ATTACK; kind++)
		can[kind] = can[kind] || box_cell(f->d->box, B_CARDS, kind, CARD_TITLE) == EVASIVE;
}

/* ---- hands ---- */

/* How many of these cards were in the hand before the last entry. */
static int
known_before(const struct dif *f, int a, int kind)
{
	return draw_before(f->d, F_KNOWN, a * KINDS + kind);
}

/* What somebody may play has a heavy edge; who is asked for an answer is told at the foot of each card. */
static void
say_held(struct dif *f, struct row *seat, int a, int kind, bool came, const bool can[static KINDS])
{
	struct row *card = say_card(f, seat, "hand", kind, dif_side_class(f, a));

	say_format(&f->v, card, "state", "%s%s", came ? "moved" : "", can[kind] ? " answers" : "");
	if (f->st->reactor == a + 1)
		say_text(&f->v, card, "foot", can[kind] ? SAY("answers") : SAY("not now"));
}

void
dif_say_hand(struct dif *f, struct row *seat, int a, bool hidden)
{
	int place = HAND0 + a, all = f->st->count[place], n = 0;
	bool can[KINDS];

	if (hidden) {
		say_backs(f, seat, "hand", all, dif_side_class(f, a));
		return;
	}
	find_playable(f, a, can);
	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < f->st->known[place][kind] && n < all; i++, n++)
			say_held(f, seat, a, kind, i >= known_before(f, a, kind), can);
	say_backs(f, seat, "hand", all - n, dif_side_class(f, a));
}

/* ---- the table ---- */

/* The side of who played a card of this kind last; who acts, where it came from a hidden hand. */
static const char *
played_by(const struct dif *f, int kind)
{
	const struct trail *t = f->d->board->trail;
	int32_t seq = 0;
	int who = f->st->actor - 1;

	for (int a = 0; t && a < AIRCRAFT; a++) {
		const struct trail_change *c = trail_last(t, F_KNOWN, a * KINDS + kind);

		while (c && c->to >= c->from)
			c = trail_before(t, c);
		if (c && c->seq > seq) {
			seq = c->seq;
			who = a;
		}
	}
	return who >= 0 ? dif_side_class(f, who) : "lw";
}

static void
say_on_table(struct dif *f, int kind, bool came, const char *foot)
{
	struct row *card = say_card(f, f->board, "table", kind, played_by(f, kind));

	say_text(&f->v, card, "state", came ? "moved" : "");
	say_text(&f->v, card, "foot", foot);
}

/* The entry from which on cards go with the attack in hand, or with the next one; 0: none do. */
static int32_t
tactics_from(const struct dif *f)
{
	const struct trail *t = f->d->board->trail;
	const struct trail_change *opened = t ? trail_last(t, F_ACTION, 0) : NULL,
				  *waits = t ? trail_last(t, F_WAITING, 0) : NULL;
	bool acts = f->st->action != NO_ACTION && opened;
	int32_t from = acts ? opened->seq : 0;

	/* Those that were laid before it are taken up by it. */
	if (!waits || (acts ? waits->seq != opened->seq : f->st->waiting == 0))
		return from;
	while (waits && waits->from > 0)
		waits = trail_before(t, waits);
	return waits ? waits->seq : from;
}

/* They lie among the discards already, and are shown on the table until it is over. */
static void
say_with_it(struct dif *f)
{
	const struct trail *t = f->d->board->trail;
	int32_t from = tactics_from(f);

	for (size_t i = 0; from > 0 && i < t->n; i++) {
		const struct trail_change *c = &t->change[i];

		if (c->seq < from || c->field != F_KNOWN_DISCARDS || c->to <= c->from)
			continue;
		if (c->why == WHY_TACTIC || c->why == WHY_EVASIVE)
			say_on_table(f, c->index, c->seq == f->d->board->seq,
				     c->why == WHY_TACTIC ? SAY("+1 hit") : SAY("−2 hits"));
	}
}

void
dif_say_table(struct dif *f)
{
	int all = f->st->count[TABLE], n = 0;

	for (int kind = 0; kind < KINDS; kind++)
		for (int i = 0; i < f->st->known[TABLE][kind] && n < all; i++, n++)
			say_on_table(f, kind, i >= draw_before(f->d, F_KNOWN_TABLE, kind),
				     f->st->action == BY_ATTACK && f->st->card == kind + 1 ? SAY("attack")
											   : "");
	say_backs(f, f->board, "table", all - n, "lw");
	say_with_it(f);
}
