/* game test: cases as text, of a game that is a file, and which of its rules they see broken and kept. */
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/game_file.h"
#include "cmd/game/cases.h"
#include "cmd/game/game.h"
#include "cmd/say/say.h"

enum { BROKEN = 1, KEPT = 2 };

/* Whoever plays the cases: `by` comes first, so that its functions find the rest. */
struct tester {
	struct kit_by by;
	struct session *session;
	struct box_texts texts;
	const char *path;
	jmp_buf left; /* where a case that does not hold goes on */
	uint8_t seen[RULES_MAX];
};

static struct tester *
tester_of(const struct kit_by *by)
{
	return (struct tester *)by;
}

static void
case_fails(const struct kit *k, const char *file, int line, const char *message)
{
	printf("%s:%d: %s\n", file, line, message);
	longjmp(tester_of(k->by)->left, 1);
}

static void
note_rule(const struct kit *k, const char *rule, const char *what)
{
	for (int i = 0; i < k->game->n_rules && i < RULES_MAX; i++)
		if (strcmp(k->game->rules[i].id, rule) == 0)
			tester_of(k->by)->seen[i] |= what[0] == 'b' ? BROKEN : KEPT;
}

static bool
put_game(struct kit *k, const struct beginning *b, char *message, size_t size)
{
	struct tester *t = tester_of(k->by);

	k->game = t->session->game;
	return boxes_from_texts(k->game, &t->texts, b->ask, t->path, &k->box, message, size);
}

static bool
is_this_game(const struct kit_by *by, const char *name)
{
	return strcmp(tester_of(by)->session->game->name, name) == 0;
}

/* How many of the cases hold. */
static size_t
run_cases(struct tester *t, const struct chapter *c)
{
	struct run *r = malloc(sizeof(*r));
	volatile size_t held = 0;

	for (volatile size_t i = 0; r && i < c->n_cases; i++) {
		memset(r, 0, sizeof(*r));
		r->by = &t->by;
		r->chapter = c;
		if (setjmp(t->left) == 0) {
			case_run(r, &c->cases[i]);
			held++;
		}
		run_end(r);
	}
	free(r);
	return held;
}

/* A rule that can be broken and was not, or was never kept, has a case to come: which one is told when those
 * that are there hold. */
static void
tell_rules(const struct tester *t, bool all_held)
{
	const struct game *game = t->session->game;
	int both = 0, all = 0;

	for (int i = 0; i < game->n_rules && i < RULES_MAX; i++) {
		const struct rule *rule = &game->rules[i];
		if (!rule->message || rule->guards)
			continue;
		all++;
		both += t->seen[i] == (BROKEN | KEPT);
		if (!all_held || t->seen[i] == (BROKEN | KEPT))
			continue;
		printf(t->seen[i] == 0	      ? SAY("%s:%d: remark: no case breaks or keeps rule %s\n")
		       : t->seen[i] == BROKEN ? SAY("%s:%d: remark: no case keeps rule %s\n")
					      : SAY("%s:%d: remark: no case breaks rule %s\n"),
		       t->path, gamefile_rule_line(game, i), rule->section);
	}
	printf(SAY("%s: cases break and keep %d of %d rules\n"), t->path, both, all);
	all = all_held ? conditions_tell(t->path, game, false, &both) : 0;
	if (all > 0)
		printf(SAY("%s: cases go both ways at %d of %d 'if'\n"), t->path, both, all);
}

static int
test_file(struct tester *t, const char *path)
{
	struct chapter *c = malloc(sizeof(*c));
	char message[CASE_LINE + 128];
	int code = EXIT_FINDINGS;

	if (!c)
		return trouble("out of memory");
	if (!chapter_read(c, path, &t->by, message, sizeof(message))) {
		printf("%s\n", message);
	} else {
		size_t held = run_cases(t, c);
		printf(
		    SAY_MANY("%s: %zu of %zu case holds\n", "%s: %zu of %zu cases hold\n", (long)c->n_cases),
		    path, held, c->n_cases);
		tell_rules(t, held == c->n_cases);
		code = held == c->n_cases ? EXIT_WELL : EXIT_FINDINGS;
	}
	chapter_free(c);
	free(c);
	return code;
}

/* cases.txt beside the file. */
static void
cases_beside(const char *path, char *out, size_t size)
{
	const char *slash = strrchr(path, '/');

	snprintf(out, size, "%.*scases.txt", slash ? (int)(slash - path + 1) : 0, path);
}

int
game_test(const struct arguments *a)
{
	struct tester *t = calloc(1, sizeof(*t));
	char why[2 * JOURNAL_MESSAGE_SIZE], cases[4096];
	int code;

	if (!t || !(t->session = session_new())) {
		free(t);
		return trouble("out of memory");
	}
	t->by = (struct kit_by){case_fails, note_rule, put_game, is_this_game, NULL};
	t->path = a->operand[1];
	cases_beside(t->path, cases, sizeof(cases));
	if (!game_file_load(t->path, &t->texts, why, sizeof(why))) {
		code = trouble("%s", why);
	} else {
		t->session->game = session_game(t->session, NULL, &t->texts, t->path, why, sizeof(why));
		code = t->session->game
			   ? test_file(t, a->n > 2 ? a->operand[2] : cases)
			   : trouble("%s has faults: 'tallyho game check %s' shows them", t->path, t->path);
		boxes_free(&t->texts);
	}
	session_free(t->session);
	free(t);
	return code;
}
