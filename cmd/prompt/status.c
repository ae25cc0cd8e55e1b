/* The status line is made of what every game's tables give: its dates, steps, seats and totals. */
#include "cmd/prompt/status.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/luck/odds.h"
#include "cmd/prompt/terminal.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "journal/utf8.h"

enum { TOTALS_SHOWN = 3, TOTALS_USUAL = 2, OUTCOME_ROWS = 2 };

/* The victory points; where a game has none its first total. */
static bool
is_score(const struct game *game, int t)
{
	const char *name = game->totals[t].name;
	bool points = strncmp(game->totals[0].name, "vp", 2) == 0;

	return points ? strcmp(name, "vp") == 0 || strncmp(name, "vp.", 3) == 0 : t < 2;
}

/* "VP", of a side by its name: "VP RAF". */
static void
put_points(FILE *out, const struct session *s, const char *total)
{
	const char *side = strchr(total, '.');
	int who = side ? side_named(s, side + 1) : -1;
	char name[SPOKEN_BYTES];

	fprintf(out, "%s%s%s", SAY("VP"), side ? " " : "",
		who >= 0 ? spoken_name(&s->language, s->game->who, who, false, name)
		: side	 ? side + 1
			 : "");
}

static void
put_totals(FILE *out, const struct session *s)
{
	int shown = 0;

	for (int t = 0; t < s->game->n_totals && shown < TOTALS_SHOWN; t++) {
		const struct total *total = &s->game->totals[t];
		char name[TOTAL_BYTES];

		if (!is_score(s->game, t) || (shown >= TOTALS_USUAL && count_total(&s->play, t) == 0))
			continue;
		fputs(shown++ ? ", " : "  ", out);
		if (strncmp(total->name, "vp", 2) == 0)
			put_points(out, s, total->name);
		else
			fputs(total_called(s->game, t, name), out);
		fprintf(out, " %d", count_total(&s->play, t));
	}
}

/* Whose decision it is, by the players' names where the journal has them. */
static void
put_turn(FILE *out, const struct session *s)
{
	struct requests all;
	uint64_t seats = 0;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++)
		seats |= all.request[i].who;
	if (s->game->who == TYPE_NUMBER || seats == 0)
		return;
	fputs("  ", out);
	words_all_seats(out, &s->language, seats);
}

/* As many bytes of a text as fit so many columns: in whole parts, where there is more than one. */
static size_t
fitting(const char *text, size_t columns)
{
	size_t length = strlen(text), whole;

	if (utf8_count(text, length) <= columns)
		return length;
	while (utf8_count(text, length) > columns)
		length--;
	for (whole = length; whole > 0 && text[whole] != ',' && strncmp(text + whole, "  ", 2) != 0;)
		whole--;
	return whole > 0 ? whole : length;
}

/* The date, the step, the score and, if `whose`, whose decision it is. */
static const char *
make_line(struct made *made, const struct session *s, bool whose)
{
	struct made when;
	const char *text;

	words_when(made_begin(&when), &s->language, &s->play);
	text = made_end(&when);
	made_begin(made);
	if (strlen(text) > 3) /* " (11 August 1940, 0800)" */
		fprintf(made->out, "%.*s  ", (int)strlen(text) - 3, text + 2);
	made_free(&when);
	words_step(made->out, &s->play);
	if (whose)
		put_turn(made->out, s);
	put_totals(made->out, s);
	return made_end(made);
}

void
status_print(struct session *s)
{
	struct paint paint = paint_for(stdout);
	size_t rows, columns, length;
	struct made made;
	const char *text;

	session_settle(s);
	window_size(&rows, &columns);
	text = make_line(&made, s, true);
	if (utf8_count(text, strlen(text)) > columns - 2) {
		/* Whose decision it is stands in what is asked for, too; the score does not. */
		made_free(&made);
		text = make_line(&made, s, false);
	}
	length = fitting(text, columns - 2);
	printf("%s %.*s", *paint.plain ? "\033[7m" : "", (int)length, text);
	for (size_t at = utf8_count(text, length) + 1; at < columns - 1 && *paint.plain; at++)
		putchar(' ');
	printf("%s\n", paint.plain);
	made_free(&made);
}

/* What the dice asked for can bring, where one throw is. */
static void
put_outcomes(struct session *s, size_t rows)
{
	const struct request *throw = NULL;
	struct requests all;
	int n = 0;

	requests_now(&s->play, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == ROLL && all.request[i].due > 0 && n++ == 0)
			throw = &all.request[i];
	if (n == 1)
		odds_brief(stdout, s, throw, rows < OUTCOME_ROWS ? (int)rows : OUTCOME_ROWS, "    ");
}

/* Where all is done, and each player has to say so, one key says it for all of them. */
static void
put_enter(FILE *out, struct session *s)
{
	struct requests all;

	requests_now(&s->play, &all);
	if (all.n > 1 && s->game->who != TYPE_NUMBER && words_all_met(&all) &&
	    !closable_now(&s->play, ANYBODY))
		fputs(SAY("  Enter alone logs a 'done' for each of them.\n"), out);
}

void
status_asked(struct session *s, size_t rows)
{
	struct made made;
	const char *text;

	session_settle(s);
	words_requests(made_begin(&made), &s->language, &s->play, "  ");
	put_enter(made.out, s);
	text = made_end(&made);
	for (; rows > 0 && *text; rows--) {
		size_t length = strcspn(text, "\n");

		printf("%.*s\n", (int)length, text);
		text += length + (text[length] == '\n');
	}
	if (*text)
		puts(SAY("  ... ('?' lists what can be played)"));
	made_free(&made);
	put_outcomes(s, rows);
}

void
status_end(struct session *s, bool told)
{
	char hex[JOURNAL_HEX_SIZE];
	struct made made;

	session_settle(s);
	story_outcome(made_begin(&made), &s->language, &s->play);
	if (!told)
		paragraph_put(stdout, "  ", made_end(&made));
	made_free(&made);
	if (s->journal) {
		journal_hex(journal_head(s->journal), hex);
		/* On a line of its own, by halves where it is wider than the window. */
		paragraph_put(stdout, "  ",
			      SAY("Write this hash down, and nobody can change the record unnoticed:"));
		for (size_t at = 0, n = page_width(stdout) > sizeof(hex) + 2 ? sizeof(hex) : sizeof(hex) / 2;
		     at < strlen(hex); at += n)
			printf("  %.*s\n", (int)n, hex + at);
	}
	if (!told)
		paragraph_put(stdout, "  ",
			      SAY("'score' has all totals, 'verify' judges the record; 'quit' leaves."));
}
