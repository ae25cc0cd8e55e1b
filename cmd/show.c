/* show: the board, and what the game wants next. */
#include <string.h>

#include "cmd/board.h"
#include "cmd/command.h"
#include "cmd/json.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/words.h"

static json_t *
json_value(const struct session *s, unsigned field, unsigned index)
{
	const struct field *f = field_of(s->game, field);
	int value = field_get(s->game, s->play.state, field, index);
	char word[256];

	if (f->value == TYPE_NUMBER)
		return json_integer(value - f->base);
	value_write(&s->language, field, value, word, sizeof(word));
	return json_string(word);
}

static void
print_json(struct session *s, bool next)
{
	json_t *object = json_object(), *fields = json_object();
	const struct game *game = s->game;

	json_text(object, "file", s->path);
	json_number(object, "seq", (long long)s->settled);
	for (unsigned f = 0; f < field_count(game) && !next; f++) {
		const struct field *field = field_of(game, f);

		for (unsigned i = 0; i < field_elements(field) && !field->secret; i++) {
			char name[256];

			field_write(&s->language, f, i, name, sizeof(name));
			if (field_elements(field) == 1 || field_get(game, s->play.state, f, i) != 0)
				json_object_set_new(fields, name, json_value(s, f, i));
		}
	}
	if (next)
		json_decref(fields);
	else
		json_object_set_new(object, "board", fields);
	json_object_set_new(object, "wants", json_requests(s));
	json_truth(object, "over", is_over(&s->play));
	json_truth(object, "assumed", s->replay.assumed);
	json_line(object);
}

static void
print_board(struct session *s, bool next)
{
	if (!next)
		board_print(stdout, &s->language, &s->play, "");
	fputs("next: ", stdout);
	words_step(stdout, &s->play);
	putchar('\n');
	words_requests(stdout, &s->language, &s->play, "  ");
	if (s->replay.assumed)
		puts("The record was repaired on the way, so this is assumed; 'tallyho verify' says where.");
}

int
run_show(const struct arguments *a)
{
	struct session *s = NULL;
	long at = 0;
	int code = flag_number(a, "at", &at) ? session_at(&s, a->operand[0], at) : EXIT_TROUBLE;

	if (code == EXIT_WELL && flag_given(a, "json"))
		print_json(s, flag_given(a, "next"));
	else if (code == EXIT_WELL)
		print_board(s, flag_given(a, "next"));
	session_free(s);
	return code;
}
