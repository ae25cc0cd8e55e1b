/* show: what is going on, and the board. */
#include <errno.h>
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/draw/boards.h"
#include "cmd/say/command.h"
#include "cmd/say/keep.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/board.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/text.h"

static void
json_value(struct json *j, const struct session *s, int field, int index)
{
	const struct field *f = field_of(s->game, field);
	int value = field_get(s->game, s->play.state, field, index);
	char name[256], word[256];

	field_write(&s->language, field, index, name, sizeof(name));
	value_write(&s->language, field, value, word, sizeof(word));
	if (f->value == TYPE_NUMBER)
		json_put_number(j, name, value - f->base);
	else
		json_put_text(j, name, word);
}

/* Nothing, no, none, or out of the game: of many elements those are left out. The first name of a type is
 * none of these. */
static bool
is_nothing(const struct game *game, int field, int value)
{
	const struct field *f = field_of(game, field);

	for (int i = 0; i < game->n_places; i++)
		if (game->places[i].at == field && game->places[i].hide == value && value == 0)
			return true;
	return value == 0 && (f->base > 0 || f->value == TYPE_NUMBER || f->value == TYPE_YES);
}

static void
json_board(struct json *j, const struct session *s)
{
	const struct game *game = s->game;

	json_open_object(j, "board");
	for (int f = 0; f < field_count(game); f++) {
		int n = field_of(game, f)->secret ? 0 : field_elements(field_of(game, f));

		for (int i = 0; i < n; i++)
			if (n == 1 || !is_nothing(game, f, field_get(game, s->play.state, f, i)))
				json_value(j, s, f, i);
	}
	json_close(j);
}

static void
print_json(struct session *s, bool next)
{
	struct json j;

	json_line(&j);
	json_put_text(&j, "file", s->path);
	json_put_number(&j, "seq", (int64_t)s->settled);
	if (!next)
		json_board(&j, s);
	json_requests(&j, s);
	json_put_truth(&j, "over", is_over(&s->play));
	json_put_number(&j, "left_out", (int64_t)s->replay.n_left_out);
	json_line_end(&j);
}

static void
print_board(struct session *s, const char *as, bool next)
{
	int who = as && s->game->who != TYPE_NUMBER ? side_named(s, as) : -1;

	fputs(SAY("next: "), stdout);
	words_next(stdout, &s->play);
	putchar('\n');
	words_requests(stdout, &s->language, &s->play, "  ");
	if (!next)
		board_print_for(stdout, &s->language, &s->play, who < 0 ? 0 : board_hidden_for(&s->play, who),
				"");
	left_out_tell(stdout, s);
}

/* Whom one plays with: the words are compared by another way than the mail. */
static void
print_keys(const struct session *s)
{
	for (size_t i = 0; i < s->meta.keys; i++) {
		char words[KEY_WORDS_SIZE];
		struct made made;

		key_words(s->meta.key[i].key, words);
		side_introduce(&made, s, side_named(s, s->meta.key[i].side));
		printf(SAY("%s: key %s\n"), made.text, words);
		made_free(&made);
	}
}

/* ---- the board as a drawing ---- */

/* Plays the entries once more, to know what happened to each unit up to the one that is shown. */
static bool
follow(struct session *s, struct trail *trail)
{
	size_t last = s->settled;

	session_rewind(s, false, (long)last);
	while (session_next(s))
		if (!s->outcome.withdrawn && !trail_add(trail, s->outcome.seq, &s->report))
			return false;
	return true;
}

/* The seats whose hands the player of a seat does not see. False (one line printed): no such seat. */
static bool
hide_others(const struct session *s, const char *name, uint64_t *hidden)
{
	int who = name && s->game->who != TYPE_NUMBER ? side_named(s, name) : -1;

	*hidden = who < 0 ? 0 : board_hidden_for(&s->play, who);
	if (name && who < 0)
		trouble("show: %s has no seat '%s'", s->game->name, name);
	return !name || who >= 0;
}

static bool
draw(struct session *s, FILE *out, bool narrow, uint64_t hidden)
{
	struct trail trail = {0};
	struct board board = {.language = &s->language,
			      .play = &s->play,
			      .trail = &trail,
			      .seq = (int)s->settled,
			      .layout = narrow ? BOARD_NARROW : BOARD_WIDE,
			      .hidden = hidden};
	bool drawn = follow(s, &trail);

	/* Where the last entry was taken back, nothing is new. */
	board.report = s->settled > 0 && !s->outcome.withdrawn ? &s->report : NULL;
	drawn = drawn && board_draw(out, &board);
	trail_free(&trail);
	return drawn;
}

static int
show_drawing(struct session *s, const struct arguments *a)
{
	const char *path = flag_value(a, "output");
	uint64_t hidden;
	bool drawn;
	FILE *out;

	if (!board_drawn(s->game))
		return trouble("show: %s has no drawing", s->game->name);
	if (!hide_others(s, flag_value(a, flag_given(a, "seat") ? "seat" : "as"), &hidden))
		return EXIT_TROUBLE;
	out = path ? fopen(path, "w") : stdout;
	if (!out)
		return trouble("cannot write '%s': %s", path, said_error(errno));
	drawn = draw(s, out, flag_given(a, "narrow"), hidden);
	if (path && fclose(out) != 0)
		drawn = false;
	return drawn ? EXIT_WELL
		     : trouble("%s: the drawing could not be written", path ? path : "standard output");
}

/* What only a drawing has. */
static const char *const of_drawings[] = {"output", "narrow", "seat"};

/* "entry 11". */
static bool
is_entry(const struct session *s, const char *typed, long *seq)
{
	size_t length = strcspn(typed, " ");

	return (text_is("entry", typed, length) || spoken_like(SAY("entry"), typed, length, true)) &&
	       typed[length] && number_read(typed + length + strspn(typed + length, " "), seq) && *seq > 0 &&
	       (size_t)*seq <= s->n;
}

static int
show_entry(struct session *s, const char *as, long seq)
{
	session_rewind(s, false, seq);
	while (session_next(s))
		;
	printf(SAY("As things stood after entry %ld:\n"), seq);
	print_board(s, as, false);
	return EXIT_WELL;
}

static int
show(struct session *s, const struct arguments *a)
{
	long seq;

	if (flag_given(a, "svg"))
		return show_drawing(s, a);
	for (int i = 0; i < COUNT(of_drawings); i++)
		if (flag_given(a, of_drawings[i]))
			return trouble("show: --%s goes with --svg", of_drawings[i]);
	if (a->n > 1 && is_entry(s, a->operand[1], &seq))
		return show_entry(s, flag_value(a, "as"), seq);
	if (a->n > 1)
		return lookup(s, a->operand[1]);
	if (flag_given(a, "json"))
		print_json(s, flag_given(a, "next"));
	else
		print_board(s, flag_value(a, "as"), flag_given(a, "next"));
	if (!flag_given(a, "json") && !flag_given(a, "next"))
		print_keys(s);
	return EXIT_WELL;
}

int
run_show(const struct arguments *a)
{
	return session_with_board(a, show);
}
