/*
 * sheet: log sheets to print, for a table without a computer: a page for each raid or turn, on it the steps
 * of the game in their order, each with room for what it asks for. Written for groff, from the tables of the
 * game and what a survey of the scenario has seen of them.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/typed_sheet.h"
#include "cmd/luck/survey.h"
#include "cmd/paper/paper.h"
#include "cmd/say/command.h"
#include "cmd/say/output.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum {
	PAGES_MOST = 12,
	PAGES_WANTED_MOST = 999,
	VISITS_MOST = 6,
	SQUARES_MOST = 24,
	CARDS_MOST = 12,
	VERBS_TOLD = 3
};

struct sheets {
	struct session *s;
	struct box_texts texts;
	struct survey survey;
	int pages;  /* of the shorter part */
	bool begun; /* a page has been written */
	FILE *out;
};

/* ---- text for troff ---- */

#define NO_BREAK_SPACE "\xC2\xA0"

/* Nothing in it is taken for a request or an escape; a blank at which no line breaks is troff's. */
static void
put_text(FILE *out, const char *text)
{
	fputs("\\&", out);
	for (; *text; text++) {
		if (strncmp(text, NO_BREAK_SPACE, strlen(NO_BREAK_SPACE)) == 0) {
			fputs("\\~", out);
			text++;
		} else if (*text == '\\') {
			fputs("\\e", out);
		} else if ((unsigned char)*text >= ' ') {
			fputc(*text, out);
		}
	}
}

static void
put_made(FILE *out, struct made *made)
{
	put_text(out, made_end(made));
	made_free(made);
}

/* ---- a step ---- */

static int
visits_of(const struct survey_step *step)
{
	return step->visits < VISITS_MOST ? step->visits : VISITS_MOST;
}

/* Rows of the sheet for something that a step asks for. */
static int
lines_for(const struct survey_step *step, const struct survey_asked *asked)
{
	int visits = visits_of(step);

	return asked->kind == ACT && step->choices > visits ? step->choices : visits;
}

/* "2 white (raf)", "squadron cards, 4" */
static void
put_asked(struct sheets *sh, const struct survey_step *step, const struct survey_asked *asked)
{
	const struct game *game = sh->s->game;
	struct made made;
	FILE *out = made_begin(&made);
	char pattern[SPOKEN_PATTERN];
	int told = 0;

	fputs(asked->title ? SAY_OF(game, asked->title) : "", out);
	if (asked->kind == ROLL)
		fprintf(out, SAY(": roll %d %s"), asked->most, spoken_die(game, asked->type));
	else if (asked->kind == DRAW)
		fprintf(out, SAY(": draw %d"), asked->most);
	if (asked->who && game->who != TYPE_NUMBER) {
		fputs(" (", out);
		words_seats(out, &sh->s->language, asked->who);
		fputs(")", out);
	}
	put_made(sh->out, &made);
	for (int v = 0; asked->kind == ACT && v < game->n_verbs && v < 64 && told < VERBS_TOLD; v++) {
		if ((step->verbs >> v & 1) == 0)
			continue;
		told++;
		fputs("\n.br\n\\fI\\s-1", sh->out);
		put_text(sh->out, spoken_pattern(game, VERB_COMMON + v, pattern));
		fputs("\\s+1\\fP", sh->out);
	}
}

/* Squares for dice, short lines for cards, a long one for a choice; as often as the step comes. A throw of
 * more dice than a line holds goes on in the next one: \: is where it may. */
static void
put_room(FILE *out, const struct survey_step *step, const struct survey_asked *asked)
{
	int squares = 0, cards = 0;

	fputs(asked->kind == ACT ? "" : ".vs 18p\n", out);
	for (int visit = 0; visit < lines_for(step, asked); visit++) {
		if (asked->kind == ACT) {
			fputs(visit ? "\n.sp .35v\n" : "", out);
			fputs("\\*[line]", out);
			continue;
		}
		for (int i = 0; i < asked->most; i++) {
			if (asked->kind == ROLL && squares++ < SQUARES_MOST)
				fputs("\\*[die]\\:", out);
			if (asked->kind == DRAW && cards++ < CARDS_MOST)
				fputs("\\*[card] ", out);
		}
		fputs("\\h'.35c' ", out);
	}
	fputs(asked->kind == ACT ? "" : "\n.br\n.vs 11p", out);
}

static void
put_step(struct sheets *sh, int number)
{
	const struct step *step = &sh->s->game->steps[number];
	const struct survey_step *seen = &sh->survey.step[number];
	FILE *out = sh->out;

	for (int i = 0; i < seen->n; i++) {
		fputs("T{\n", out);
		if (i == 0) {
			fputs("\\fB", out);
			put_text(out, SAY_OF(sh->s->game, step->title));
			fputs("\\fP\n.br\n\\s-2", out);
			put_text(out, SAY_OF(sh->s->game, step->section));
			fputs("\\s+2", out);
		}
		fputs("\nT}\tT{\n", out);
		put_asked(sh, seen, &seen->asked[i]);
		fputs("\nT}\tT{\n.sp .35v\n", out);
		put_room(out, seen, &seen->asked[i]);
		fputs("\n.sp .15v\nT}\n", out);
	}
}

/* ---- pages ---- */

static bool
has_steps(const struct sheets *sh, int part)
{
	for (int i = 0; i < sh->s->game->n_steps && i < SURVEY_STEPS; i++)
		if (sh->survey.step[i].n > 0 && sh->survey.step[i].part == part)
			return true;
	return false;
}

static void
put_page(struct sheets *sh, int part, int number)
{
	const char *name = sh->survey.part[part];
	FILE *out = sh->out;

	if (!has_steps(sh, part))
		return;
	fputs(sh->begun ? ".bp\n" : "", out);
	sh->begun = true;
	fputs(".LP\n.na\n\\s+6\\fB", out);
	put_text(out, name ? SAY_OF(sh->s->game, name) : SAY("the game"));
	if (number > 0)
		fprintf(out, " %d", number);
	fputs("\\fP\\s-6\\h'1c'\n", out);
	put_text(out, SAY("when"));
	fputs(" \\l'3c'\\h'.5c' ", out);
	put_text(out, SAY("notes"));
	fputs(
	    " \\l'6c'\n.sp .5v\n.TS H\nallbox;\nlbw(3.3c) lbw(5.1c) lbw(7.9c)\nlw(3.3c) lw(5.1c) lw(7.9c).\n",
	    out);
	put_text(out, SAY("step"));
	fputc('\t', out);
	put_text(out, SAY("asked for"));
	fputc('\t', out);
	put_text(out, SAY("as it fell, as it was chosen"));
	fputs("\n.TH\n", out);
	for (int i = 0; i < sh->s->game->n_steps && i < SURVEY_STEPS; i++)
		if (sh->survey.step[i].n > 0 && sh->survey.step[i].part == part)
			put_step(sh, i);
	fputs(".TE\n", out);
}

static void
put_preamble(struct sheets *sh)
{
	const struct session *s = sh->s;
	FILE *out = sh->out;

	fputs(".\\\" t\n.nr PO 1.5c\n.nr LL 18c\n.nr LT 18c\n.nr HM 2c\n.nr FM 1.7c\n.nr PS 9\n.nr VS "
	      "11\n.fam H\n.P1\n"
	      ".ds die \\Z@\\D'p .5c 0 0 -.5c -.5c 0'@\\h'.62c'\n"
	      ".ds card \\l'1.4c'\n"
	      ".ds line \\l'7.6c'\n",
	      out);
	fputs(".ds LH \"", out);
	put_text(out, s->game->title);
	fputs("\n.ds CH \"\n.ds RH \"", out);
	put_text(out, session_scenario(s));
	fputs("\n.ds LF \"", out);
	put_text(out, SAY("Strike out what is wrong; once typed, tallyho import reads it."));
	fputs("\n.ds CF \"\n.ds RF %\n.nh\n", out);
}

/* The longer part's page first; then so many of the shorter one. */
static void
put_sheets(struct sheets *sh)
{
	put_preamble(sh);
	put_page(sh, 1, 0);
	for (int i = 1; i <= sh->pages; i++)
		put_page(sh, 0, i);
}

/* ---- as CSV ---- */

static void
csv_part(const struct sheets *sh, int part, int number)
{
	char turn[16] = "";

	if (number > 0)
		snprintf(turn, sizeof(turn), "%d", number);
	for (int i = 0; i < sh->s->game->n_steps && i < SURVEY_STEPS; i++) {
		const struct survey_step *step = &sh->survey.step[i];

		for (int k = 0; step->part == part && k < step->n; k++)
			for (int n = lines_for(step, &step->asked[k]); n > 0; n--)
				typed_row(turn, sh->s->game->steps[i].name, "", "", false);
	}
}

static void
write_csv(const struct sheets *sh)
{
	typed_head();
	typed_begin(&sh->s->meta, NULL, 0);
	csv_part(sh, 1, 0);
	for (int i = 1; i <= sh->pages; i++)
		csv_part(sh, 0, i);
}

/* ---- groff ---- */

/* Runs groff from a file to another; exit code, one line printed. */
static int
run_groff(FILE *from, int to, const char *device)
{
	pid_t pid;
	int status;

	fflush(from);
	pid = fork();
	if (pid == 0) {
		if (lseek(fileno(from), 0, SEEK_SET) == 0 && dup2(fileno(from), 0) >= 0 && dup2(to, 1) >= 0)
			execlp("groff", "groff", "-K", "utf8", "-t", "-ms", "-dpaper=a4", "-P-pa4", device,
			       (char *)NULL);
		_exit(127);
	}
	if (pid < 0 || waitpid(pid, &status, 0) < 0)
		return trouble("sheet: %s", said_error(errno));
	if (WIFEXITED(status) && WEXITSTATUS(status) == 127)
		return trouble("sheet: groff is not here, which makes PDF; it is a package of that name. "
			       "--roff needs none");
	return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? EXIT_WELL : trouble("sheet: groff failed");
}

/* PostScript where that is wanted by name. */
static const char *
device_for(const char *path)
{
	size_t n = strlen(path);

	return n > 3 && strcmp(path + n - 3, ".ps") == 0 ? "-Tps" : "-Tpdf";
}

static int
print_sheets(struct sheets *sh, const char *path)
{
	struct output file;
	FILE *to = stdout;
	int code;

	sh->out = tmpfile();
	if (!sh->out)
		return trouble("%s: %s", path, said_error(errno));
	if (strcmp(path, "-") != 0 && !(to = output_begin(&file, path))) {
		fclose(sh->out);
		return EXIT_TROUBLE;
	}
	put_sheets(sh);
	code = run_groff(sh->out, fileno(to), device_for(path));
	fclose(sh->out);
	return to == stdout ? code : output_end(&file, code == EXIT_WELL);
}

/* ---- the command ---- */

/* The texts go to standard output, which is the file that was named. */
static int
text_sheets(struct sheets *sh, const struct arguments *a, const char *path)
{
	if (strcmp(path, "-") != 0 && !freopen(path, "w", stdout))
		return trouble("%s: %s", path, said_error(errno));
	sh->out = stdout;
	if (flag_given(a, "csv"))
		write_csv(sh);
	else
		put_sheets(sh);
	return EXIT_WELL;
}

static int
write_sheets(struct sheets *sh, const struct arguments *a)
{
	const char *path = flag_value(a, "output");

	if (flag_given(a, "csv") || flag_given(a, "roff"))
		return text_sheets(sh, a, path ? path : "-");
	if (print_sheets(sh, path) != EXIT_WELL)
		return EXIT_TROUBLE;
	if (strcmp(path, "-") != 0)
		printf(SAY("%s: log sheets of %s, to print\n"), path, sh->s->game->title);
	return EXIT_WELL;
}

static int
begin_session(struct sheets *sh, const struct arguments *a)
{
	struct journal_meta meta;
	char why[2 * JOURNAL_MESSAGE_SIZE];

	sh->s = session_new();
	if (!sh->s ||
	    !meta_named(a, a->operand[0], a->n > 1 ? a->operand[1] : NULL, &meta, sh->s, &sh->texts))
		return EXIT_TROUBLE;
	if (strcmp(meta.scenario, "position") == 0)
		return trouble("sheet: a position has nothing to play on; choose a scenario");
	return session_begin(sh->s, &meta, &sh->texts, "the shipped box", why, sizeof(why))
		   ? EXIT_WELL
		   : trouble("%s", why);
}

int
run_sheet(const struct arguments *a)
{
	bool text = flag_given(a, "csv") || flag_given(a, "roff");
	struct sheets *sh;
	long pages = 0;
	int code;

	if (flag_given(a, "components"))
		return sheet_components(a);
	if (!flag_number(a, "pages", &pages))
		return EXIT_TROUBLE;
	if (pages > PAGES_WANTED_MOST)
		return trouble("sheet: --pages takes %d at most, not %ld", PAGES_WANTED_MOST, pages);
	if (!text && !flag_value(a, "output"))
		return trouble("sheet: where to? tallyho sheet %s -o sheet.pdf", a->operand[0]);
	sh = calloc(1, sizeof(*sh));
	if (!sh)
		return trouble("out of memory");
	code = begin_session(sh, a);
	if (code == EXIT_WELL) {
		survey_scenario(&sh->survey, sh->s);
		sh->pages = pages > 0			      ? (int)pages
			    : sh->survey.most[0] < PAGES_MOST ? sh->survey.most[0]
							      : PAGES_MOST;
		code = write_sheets(sh, a);
	}
	session_free(sh->s);
	boxes_free(&sh->texts);
	free(sh);
	return code;
}
