/*
 * What the box's tables hold: the columns of box/NAME.csv.
 *
 * Conditions on event cards are text; raf_prepare_box reads them once, and finds by name which radar a
 * target card is and which HQ its secondary target.
 */
#include "core/games/raf_eagle/raf_eagle.h"

#include <assert.h>
#include <string.h>

/* clang-format off */
static const char *const cuts[] = {"all", "listed", NULL};
static const char *const tracks[] = {"rp_bombers", "rp_fighters", "rp_hurricane", "rp_spitfire", "rp_blenheim",
	"pilots", "depletion", "vp", "gruppen_per_raid", "raids_per_slot", NULL};

/* clang-format on */

#include "core/columns.h"

/* The place of that name in a table whose keys are names of places; -1: none. */
static int
place_named(const struct box *b, int table, const char *name)
{
	for (int i = 0; i < b->rows[table]; i++)
		if (strcmp(box_text(b, table, i, 0), name) == 0)
			return i;
	return -1;
}

/* The number of a word of `length` bytes in a list of names; -1: none. */
static int
word_number(const char *const *names, int n, const char *word, size_t length)
{
	for (int i = 0; i < n; i++)
		if (strlen(names[i]) == length && memcmp(names[i], word, length) == 0)
			return i;
	return -1;
}

/* "warning=early/very_early": adds the values to the mask of the one alternative it belongs to. A word that
 * nobody knows makes a condition that nothing meets. */
static void
read_condition(struct condition *c, const char *text, size_t length)
{
	static const char *const attributes[] = {"warning", "intelligence", "weather", "distance"};
	static const char *const *const values[] = {warning_names, intelligence_names, weather_names,
						    distance_names};
	static const uint8_t counts[] = {WARNINGS, INTELLIGENCES, WEATHERS, DISTANCES};
	const char *equals = memchr(text, '=', length);
	size_t at = equals ? (size_t)(equals - text) : length;
	int attribute = word_number(attributes, 4, text, at);
	int mask = 0;

	for (at++; at < length && attribute >= 0;) {
		size_t n = strcspn(text + at, "/;");
		int value = word_number(values[attribute], counts[attribute], text + at, n);
		mask |= value >= 0 ? 1 << value : 0;
		at += n + 1;
	}
	uint8_t *masks[] = {&c->any[c->n].warning, &c->any[c->n].intelligence, &c->any[c->n].weather,
			    &c->any[c->n].distance};
	for (int i = 0; i < 4; i++)
		*masks[i] = (uint8_t)(i == attribute ? mask : 0xff);
	if (attribute < 0)
		*masks[0] = 0;
	c->n++;
}

/* "warning=late;early" and the like; what is not named is anything. */
static void
read_conditions(struct condition *c, const char *text)
{
	memset(c, 0, sizeof(*c));
	while (*text && c->n < 4) {
		size_t length = strcspn(text, ";");
		read_condition(c, text, length);
		text += length;
		text += strspn(text, "; ");
	}
}

/* A squadron whose sector is assumed or unknown may be of any: it is asked for itself. */
static void
sort_squadrons(const struct box *b, struct derived *d)
{
	int n = 0;

	for (int sector = 0; sector < SECTORS_MAX; sector++) {
		d->first_of[sector] = (uint16_t)n;
		for (int q = 0; q < b->rows[B_SQUADRONS]; q++)
			if (box_source(b, B_SQUADRONS, q, SQUADRON_SECTOR) <= SOURCE_ASSUMED ||
			    box_cell(b, B_SQUADRONS, q, SQUADRON_SECTOR) == sector)
				d->by_sector[n++] = (uint8_t)q;
	}
	d->first_of[SECTORS_MAX] = (uint16_t)n;
}

/* Names that the box has not got are -1: nothing is marked there. */
void
raf_prepare_box(struct box *b)
{
	struct derived d = {0};

	for (int i = 0; i < TARGETS; i++) {
		const char *secondary = box_text(b, B_TARGETS, i, TARGET_SECONDARY);
		d.radar_of[i] = (int8_t)place_named(b, B_RADARS, box_text(b, B_TARGETS, i, TARGET_NAME));
		d.hq_of[i] = (int8_t)word_number(hq_names, HQS, secondary, strlen(secondary));
	}
	for (int i = 0; i < EVENTS; i++) {
		read_conditions(&d.approach[i], box_text(b, B_RAID_EVENTS, i, EVENT_APPROACH_CONDITION));
		read_conditions(&d.raid[i], box_text(b, B_RAID_EVENTS, i, EVENT_RAID_CONDITION));
	}
	sort_squadrons(b, &d);
	static_assert(sizeof(d) <= BOX_DERIVED, "derived values fit into the box");
	memcpy(b->derived, &d, sizeof(d));
}
