/* Both games, as it was carried out and as it should have been, for the page to show side by side. */
#include <inttypes.h>

#include "cmd/desk/listing.h"
#include "cmd/report/page/bridge.h"
#include "cmd/report/page/game.h"
#include "cmd/say/json.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/partings.h"
#include "core/engine/position.h"

/* ---- after an entry ---- */

static int
put_side(struct session *s, const struct arguments *a)
{
	char digest[32];
	struct made made;
	struct json j;

	(void)a;
	snprintf(digest, sizeof(digest), "%016" PRIx64, state_digest(&s->play));
	json_line(&j);
	if (s->settled > 0) {
		partings_did(made_begin(&made), s);
		json_put_made(&j, "did", &made);
	}
	json_put_text(&j, "digest", digest);
	json_totals(&j, &s->play);
	json_line_end(&j);
	return EXIT_WELL;
}

static int
put_sides(struct page_game *g, size_t at, const struct arguments *a)
{
	struct session *was;
	int code;

	page_go_to(g, at);
	put_side(g->now, a);
	code = page_assume(g, &was);
	if (code == EXIT_WELL) {
		page_go_to(g, at);
		put_side(g->now, a);
	}
	page_assume_end(g, was);
	return code;
}

/* ---- over the whole game ---- */

static void
put_partings(struct json *j, const struct partings *p)
{
	json_put_number(j, "times", (int64_t)p->n);
	json_open_array(j, "partings");
	for (size_t i = 0; i < p->n && i < PARTINGS_MAX; i++) {
		json_open_object(j, NULL);
		json_put_number(j, "from", (int64_t)p->parting[i].from);
		json_put_number(j, "to", (int64_t)p->parting[i].to);
		json_close(j);
	}
	json_close(j);
}

/* The totals as they stand. */
static void
put_row(const struct session *s)
{
	for (int t = 0; t < s->game->n_totals; t++)
		printf("%c%d", t ? ',' : '[', total_known(&s->play, t));
	puts("]");
}

static int
put_whole(struct page_game *g)
{
	struct session *s = g->now;
	struct counts counts = {0};
	struct partings p;
	struct json j;

	if (!partings_find(s, &p))
		return EXIT_TROUBLE;
	page_right_again(g);
	for (size_t n = 0; n <= s->n; n++) {
		page_go_to(g, n);
		if (n > 0)
			counts_add(&counts, s);
		put_row(s);
	}
	json_line(&j);
	put_partings(&j, &p);
	json_put_number(&j, "not_judged", (int64_t)counts.consequences);
	json_line_end(&j);
	return EXIT_WELL;
}

int
both_print(const struct arguments *a)
{
	struct page_game *g = page_game();
	struct session *was;
	long at = -1;
	int code;

	if (!flag_count(a, "at", &at))
		return EXIT_TROUBLE;
	if (at >= 0)
		return put_sides(g, (size_t)at, a);
	code = page_assume(g, &was);
	if (code == EXIT_WELL)
		code = put_whole(g);
	page_assume_end(g, was);
	return code;
}
