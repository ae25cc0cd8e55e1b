/*
 * Links for one seat (--seat): the record as that seat may see it (cmd/desk/view.h). The page works out
 * everything from this record, so that nothing else can be had from it.
 */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "cmd/serve/server.h"

/* "axis=Ann" */
static int
read_seat(struct seat *seat, const char *text)
{
	const char *sign = strchr(text, '=');
	size_t n = sign ? (size_t)(sign - text) : strlen(text);

	if (n == 0 || n > JOURNAL_NAME_MAX || (sign && strlen(sign + 1) > JOURNAL_NAME_MAX))
		return trouble("serve: --seat takes SIDE or SIDE=NAME, not '%s'", text);
	snprintf(seat->side, sizeof(seat->side), "%.*s", (int)n, text);
	snprintf(seat->player, sizeof(seat->player), "%s", sign ? sign + 1 : "");
	return secrets_random(seat->token, TOKEN_BYTES) ? EXIT_WELL : EXIT_TROUBLE;
}

int
seats_read(struct evening *e)
{
	for (size_t i = 0; i < e->a->n_given; i++) {
		if (strcmp(e->a->given[i].flag->name, "seat") != 0)
			continue;
		if (e->seats == SEATS_MOST)
			return trouble("serve: at most %d seats have links of their own", SEATS_MOST);
		if (read_seat(&e->seat[e->seats], e->a->given[i].value) != EXIT_WELL)
			return EXIT_TROUBLE;
		e->seats++;
	}
	return EXIT_WELL;
}

int
seats_take(struct server *v)
{
	const struct evening *e = v->evening;
	struct made made;

	if (e->seats > 0 && is_bound(v->s))
		return trouble(
		    "%s: it has keys, seals or dice of both: its players log by letters, without --seat",
		    v->s->path);
	for (int i = 0; i < e->seats; i++) {
		v->view[i].name = e->seat[i].side;
		v->view[i].seat = side_named(v->s, e->seat[i].side);
		if (v->view[i].seat >= 0)
			continue;
		sides_list(v->s, made_begin(&made));
		trouble("serve: '%s' is no seat of this game; there are %s", e->seat[i].side,
			made_end(&made));
		made_free(&made);
		return EXIT_TROUBLE;
	}
	return EXIT_WELL;
}
