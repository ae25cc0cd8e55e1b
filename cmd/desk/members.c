/* JSON on standard output: findings, totals and requests, as all commands write them. */
#include "cmd/desk/listing.h"

#include <stdio.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/words.h"

/* Whether it arrived is asked of the stream at the end. */
static void
put_out(void *context, const char *bytes, size_t size)
{
	fwrite(bytes, 1, size, context);
}

void
json_line(struct json *j)
{
	json_begin(j, put_out, stdout);
	json_open_object(j, NULL);
}

void
json_line_end(struct json *j)
{
	json_close(j);
	putchar('\n');
}

void
json_put_made(struct json *j, const char *key, struct made *made)
{
	json_put_text(j, key, made_end(made));
	made_free(made);
}

void
json_totals(struct json *j, const struct play *play)
{
	const struct game *game = play->game;
	const char *level = game->level ? game->level(play) : NULL;

	json_open_object(j, "totals");
	for (int t = 0; t < game->n_totals; t++)
		json_put_number(j, game->totals[t].name, total_known(play, t));
	json_close(j);
	if (level)
		json_put_text(j, "level", level);
}

static void
json_request(struct json *j, struct session *s, const struct request *r)
{
	static const char *const kinds[] = {"act", "roll", "draw"};
	struct made made;

	json_open_object(j, NULL);
	json_put_text(j, "kind", kinds[r->kind]);
	json_put_text(j, "title", r->title);
	json_put_number(j, "due", r->due);
	if (r->kind == ROLL)
		json_put_text(j, "die", s->game->dice[r->type].name);
	if (r->kind == DRAW)
		json_put_text(j, "type", s->game->operands[r->type - TYPE_COMMON].type);
	json_open_object(j, "modifiers");
	for (unsigned k = 0; k < r->n_modifiers; k++)
		json_put_number(j, r->modifier[k].name, r->modifier[k].value);
	json_close(j);
	json_open_object(j, "parts");
	for (unsigned k = 0; k < r->n_parts; k++)
		json_put_number(j, r->part[k].name, r->part[k].value);
	json_close(j);
	if (r->about.type != TYPE_NUMBER || r->about.value != 0) {
		name_print(made_begin(&made), &s->language, r->about.type, r->about.value, true);
		json_put_text(j, "about", made_end(&made));
		made_free(&made);
	}
	if (r->column)
		json_put_text(j, "column", r->column);
	if (r->choose > 0)
		json_put_number(j, "choose", r->choose);
	words_request(made_begin(&made), &s->language, &s->play, r);
	json_put_text(j, "words", made_end(&made));
	made_free(&made);
	json_close(j);
}

void
json_requests(struct json *j, struct session *s)
{
	struct requests all;

	requests_now(&s->play, &all);
	json_open_array(j, "wants");
	for (unsigned i = 0; i < all.n; i++)
		json_request(j, s, &all.request[i]);
	json_close(j);
}
