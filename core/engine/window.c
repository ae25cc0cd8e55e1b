/*
 * The window: the last entries as they were carried out.
 *
 * A node holds what its entry changed, byte by byte, so that any board of the window is found from the one
 * in play by going back over them. Each lies in slots side by side; what is written over it later owns them
 * then, which is how a node that is gone is known.
 */
#include "core/engine/window.h"

#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/kept.h"

enum { CHANGES_MAX = 3072, MOVED_MAX = 96 };

static const struct {
	uint16_t first, n;
} lanes[LANES] = {{0, RING_MAIN},
		  {RING_MAIN, RING_ASIDE},
		  {RING_MAIN + RING_ASIDE, RING_KEPT},
		  {RING_MAIN + RING_ASIDE + RING_KEPT, RING_KEPT}};

static const struct node *
node_at(const struct play *p, uint32_t id, uint16_t slot)
{
	const struct ring *ring = &p->ring;
	const struct node *n;

	if (id == 0 || ring->owner[slot] != id)
		return NULL;
	n = (const struct node *)(const void *)ring->slot[slot];
	for (int i = 1; i < n->n_slots; i++)
		if (ring->owner[slot + i] != id)
			return NULL;
	return n;
}

const struct node *
window_node(const struct play *p, const struct window *w)
{
	return node_at(p, w->id, w->slot);
}

const struct node *
node_before(const struct play *p, const struct node *n)
{
	return node_at(p, n->prev_id, n->prev_slot);
}

static const struct change *
changes_of(const struct node *n)
{
	return (const struct change *)(const void *)(n + 1);
}

void
node_entry(const struct node *n, struct entry *e)
{
	memset(e, 0, offsetof(struct entry, repeat));
	e->first = n->first;
	e->slot = n->slot_repeated;
	e->n_repeat = n->n_repeat;
	memcpy(e->repeat, changes_of(n) + n->n_changes, n->n_repeat * sizeof(e->repeat[0]));
	e->named = n->named;
	e->named_tag = n->named_tag;
	e->named_who = n->named_who;
}

void
node_undo(const struct node *n, unsigned char *board)
{
	const struct change *c = changes_of(n);

	for (int i = 0; i < n->n_changes; i++)
		board[c[i].at] = c[i].from;
}

void
node_redo(const struct node *n, unsigned char *board)
{
	const struct change *c = changes_of(n);

	for (int i = 0; i < n->n_changes; i++)
		board[c[i].at] = c[i].to;
}

void
board_before(const struct play *p, const struct node *n, unsigned char *board)
{
	node_undo(n, board);
	if (p->game->kept_size)
		recount(p->game, board, board + kept_at(p->game->state_size));
}

bool
node_changes(const struct node *n, size_t at, size_t size)
{
	const struct change *c = changes_of(n);

	for (int i = 0; i < n->n_changes; i++)
		if (c[i].at >= at && c[i].at < at + size)
			return true;
	return false;
}

/* ---- writing ---- */

static int
byte_changes(const unsigned char *from, const unsigned char *to, size_t at, size_t end, struct change *c,
	     int n)
{
	for (; at < end && n < CHANGES_MAX; at++)
		if (from[at] != to[at])
			c[n++] = (struct change){(uint16_t)at, from[at], to[at]};
	return n;
}

/* The bytes of one part that differ; the number of changes so far. Most words are the same, and are looked at
 * as such. */
static int
part_changes(const unsigned char *from, const unsigned char *to, size_t at, size_t end, struct change *c,
	     int n)
{
	uint64_t a, b;

	for (; at + sizeof(a) <= end; at += sizeof(a)) {
		memcpy(&a, from + at, sizeof(a));
		memcpy(&b, to + at, sizeof(b));
		if (a != b)
			n = byte_changes(from, to, at, at + sizeof(a), c, n);
	}
	return byte_changes(from, to, at, end, c, n);
}

static int
changes_between(const unsigned char *from, const unsigned char *to, size_t size, struct change *c)
{
	enum { PART = 1 << PART_SHIFT };
	int n = 0;

	for (size_t at = 0; at < size; at += PART)
		n = part_changes(from, to, at, at + PART < size ? at + PART : size, c, n);
	return n;
}

/* The same from what an entry has put: nothing else has changed. An element that was put twice stands there
 * twice, which is all the same. */
static int
changes_put(const struct play *p, const struct report *r, const unsigned char *from, struct change *c)
{
	const unsigned char *to = p->state;
	int n = 0;

	for (int i = 0; i < r->n_effects; i++) {
		const struct field *f = field_of(p->game, r->effect[i].field);
		size_t at = f->offset + (size_t)r->effect[i].index * f->size;

		for (size_t end = at + f->size; at < end; at++)
			if (from[at] != to[at])
				c[n++] = (struct change){(uint16_t)at, from[at], to[at]};
	}
	return n;
}

/* Where so many slots lie side by side in the lane. */
static uint16_t
room_for(const struct window *w, int n)
{
	int end = lanes[w->lane].first + lanes[w->lane].n;

	return w->next + n <= end ? w->next : lanes[w->lane].first;
}

/* Puts a node into the ring as the newest of *w: its head, and what lies behind that. */
static void
put_node(struct play *p, struct window *w, struct node *n, const struct change *c, const int16_t *repeat)
{
	struct ring *ring = &p->ring;
	size_t changes = n->n_changes * sizeof(*c), repeats = n->n_repeat * sizeof(*repeat);
	unsigned char *at;

	n->n_slots = (uint16_t)((sizeof(*n) + changes + repeats + SLOT_SIZE - 1) / SLOT_SIZE);
	n->slot = room_for(w, n->n_slots);
	n->id = ++ring->last_id;
	at = ring->slot[n->slot];
	memcpy(at, n, sizeof(*n));
	memcpy(at + sizeof(*n), c, changes);
	memcpy(at + sizeof(*n) + changes, repeat, repeats);
	for (int i = 0; i < n->n_slots; i++)
		ring->owner[n->slot + i] = n->id;
	w->id = n->id;
	w->slot = n->slot;
	w->next = (uint16_t)(n->slot + n->n_slots);
}

void
node_take(struct node *n, const struct report *r, const struct entry *e)
{
	n->cut = r->cuts > 0 || e->named || e->bond != 0;
	n->turned = r->turns > 0;
	n->chance = is_chance(e->first.verb) || r->random;
	for (int i = 0; i < r->n_throws; i++)
		n->chance = n->chance || r->thrown[i].n > 0;
	n->owes = r->owes;
	n->left = r->left;
	n->answered = r->answered;
	n->closings = r->closed;
	n->n_milestones = r->n_milestones;
	for (int i = 0; i < r->n_milestones; i++) {
		n->milestone[i].kind = r->milestone[i].kind;
		n->milestone[i].type = r->milestone[i].arg.type;
		n->milestone[i].value = r->milestone[i].arg.value;
	}
	for (int i = 0; i < r->n_findings; i++)
		n->found[r->finding[i].rule / 32] |= UINT32_C(1) << r->finding[i].rule % 32;
}

void
window_push(struct play *p, struct node *n, const struct entry *e, const unsigned char *from,
	    const unsigned char *to, const struct report *r)
{
	struct change change[CHANGES_MAX];
	int changes = r && r->n_effects < EFFECTS_MAX
			  ? changes_put(p, r, from, change)
			  : changes_between(from, to, p->game->state_size, change);

	n->walled = changes == CHANGES_MAX;
	n->n_changes = (uint16_t)(n->walled ? 0 : changes);
	n->prev_id = p->window.id;
	n->prev_slot = p->window.slot;
	n->first = e->first;
	n->slot_repeated = e->slot;
	n->n_repeat = e->n_repeat;
	n->named = e->named;
	n->named_tag = e->named_tag;
	n->named_who = e->named_who;
	put_node(p, &p->window, n, change, e->repeat);
}

void
window_shut(struct play *p)
{
	p->window.id = 0;
	p->window.ended = 0;
}

/* ---- other lines of play ---- */

void
window_aside(struct play *p)
{
	if (p->window.lane != LANE_MAIN)
		return;
	p->window.lane = LANE_ASIDE;
	p->window.next = lanes[LANE_ASIDE].first;
}

static bool
is_in(uint16_t slot, enum lane lane)
{
	return slot >= lanes[lane].first && slot < lanes[lane].first + lanes[lane].n;
}

void
window_move(struct play *p, struct window *w, enum lane lane)
{
	uint16_t slot[MOVED_MAX];
	int n = 0;
	const struct node *at = window_node(p, w);

	if (w->lane == lane)
		return;
	for (; at && !is_in(at->slot, LANE_MAIN) && n < MOVED_MAX; at = node_before(p, at))
		slot[n++] = at->slot;
	/* A game that is gone on with from an earlier board gives up what lay behind it. */
	bool rooted = at && is_in(at->slot, LANE_MAIN);
	struct window to = {.id = rooted ? at->id : 0,
			    .slot = rooted ? at->slot : 0,
			    .next = lane == LANE_MAIN && rooted ? (uint16_t)(at->slot + at->n_slots)
								: lanes[lane].first,
			    .lane = (uint8_t)lane,
			    .ended = w->ended};
	while (n-- > 0) {
		struct node copy;
		const struct node *from = (const struct node *)(const void *)p->ring.slot[slot[n]];

		memcpy(&copy, from, sizeof(copy));
		copy.prev_id = to.id;
		copy.prev_slot = to.slot;
		put_node(p, &to, &copy, changes_of(from),
			 (const int16_t *)(const void *)(changes_of(from) + from->n_changes));
	}
	*w = to;
}

/* ---- kept apart from the ring ---- */

/* The slots of a window's nodes, the newest first. */
static int
slots_of(const struct play *p, uint16_t *slot)
{
	int n = 0;

	for (const struct node *at = window_node(p, &p->window); at && n < MOVED_MAX; at = node_before(p, at))
		slot[n++] = at->slot;
	return n;
}

size_t
window_pack(const struct play *p, unsigned char *to)
{
	uint16_t slot[MOVED_MAX];
	size_t size = 0;

	for (int n = slots_of(p, slot); n-- > 0;) {
		const struct node *node = (const struct node *)(const void *)p->ring.slot[slot[n]];
		size_t bytes = (size_t)node->n_slots * SLOT_SIZE;

		if (to)
			memcpy(to + size, node, bytes);
		size += bytes;
	}
	return size;
}

void
window_unpack(struct play *p, const unsigned char *from, size_t size)
{
	uint64_t ended = p->window.ended;

	p->window = (struct window){.ended = ended};
	for (size_t at = 0; at < size;) {
		_Alignas(16) unsigned char bytes[sizeof(struct node) + CHANGES_MAX * sizeof(struct change) +
						 REPEAT_MAX * sizeof(int16_t) + SLOT_SIZE];
		struct node node;

		memcpy(&node, from + at, sizeof(node));
		memcpy(bytes, from + at, (size_t)node.n_slots * SLOT_SIZE);
		at += (size_t)node.n_slots * SLOT_SIZE;
		const struct change *c = changes_of((const struct node *)(const void *)bytes);
		node.prev_id = p->window.id;
		node.prev_slot = p->window.slot;
		put_node(p, &p->window, &node, c, (const int16_t *)(const void *)(c + node.n_changes));
	}
}
