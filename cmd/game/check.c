/* game check: what is wrong with a game file, and what comes of it in play. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/game/game.h"
#include "cmd/luck/random.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

enum { GAMES_USUAL = 0, ENTRIES_MAX = 5000 };

/* True: there is a fault. */
static bool
tell_faults(const char *path, const struct gamefile *file)
{
	const struct fault *faults;
	bool any = false;
	int n = gamefile_faults(file, &faults);

	for (int i = 0; i < n; i++) {
		fault_tell(stdout, path, &faults[i]);
		putchar('\n');
		any = any || !faults[i].remark;
	}
	return any;
}

static bool
add_entry(struct session *s, const struct entry *e)
{
	char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];

	if (e->first.who >= 0 && s->game->who != TYPE_NUMBER)
		name_write(&s->language, s->game->who, e->first.who, who, sizeof(who));
	entry_write(&s->language, e, "", text, sizeof(text));
	return session_add(s, who, text, false, 0);
}

/* Random play takes what can be carried out: where a line could not, that is the file's fault. True: one
 * could not. */
static bool
tell_failed(const char *path, const struct game *game)
{
	int line = gamefile_failed_line(game);

	if (line > 0)
		printf(SAY("%s:%d: this line could not be carried out when random play tried it: a value "
			   "leaves its "
			   "range there, or it is too much work\n"),
		       path, line);
	return line > 0;
}

/* One game to its end; false: it comes to none, which is told. */
static bool
play_one(struct session *s, const char *path, uint64_t seed, struct reached *reached)
{
	struct random random;
	struct made made;

	random_seed(&random, seed);
	session_settle(s);
	while (!is_over(&s->play) && s->n < ENTRIES_MAX) {
		struct entry entry;

		reached->steps |= IN(session_step(s));
		values_note(s, reached);
		if (!random_entry(&s->play, &random, &entry)) {
			tell_failed(path, s->game);
			printf(SAY("%s: game %llu: nothing is legal in the step '%s', after entry %zu: "
				   "'tallyho simulate -g %s --seed %llu FILE' plays up to there\n"),
			       path, (unsigned long long)seed,
			       type_name(s->game, &s->box, TYPE_STEP, session_step(s)), s->n, path,
			       (unsigned long long)seed);
			return false;
		}
		if (!add_entry(s, &entry))
			return false;
		session_settle(s);
		if (s->n > 0 && session_faulty(s)) {
			words_finding(made_begin(&made), &s->language, session_line(s), &s->report.finding[0],
				      NULL);
			printf(SAY("%s: game %llu: entry %zu, '%s': %s\n"), path, (unsigned long long)seed,
			       s->n, s->line[s->n - 1].text, made_end(&made));
			made_free(&made);
			return false;
		}
	}
	values_note(s, reached);
	game_note(s, reached);
	if (!is_over(&s->play))
		printf(SAY("%s: game %llu comes to no end in %zu entries, and stands in the step '%s'\n"),
		       path, (unsigned long long)seed, s->n,
		       type_name(s->game, &s->box, TYPE_STEP, session_step(s)));
	return is_over(&s->play);
}

/* Of a file that has a catalogue beside it: what is wrong with that, and what it lacks. */
static void
tell_texts(const char *path, const struct session *s, const struct box_texts *texts)
{
	int all, left;

	if (!texts->words.text)
		return;
	left = game_untranslated(s, &all);
	if (left > 0)
		printf(SAY("%s: remark: %d of %d texts have no French: 'game check --po' writes them\n"),
		       path, left, all);
}

/* Begins the game with one of its scenarios; false: it cannot be, which is told. */
static bool
begin_with(struct session *s, const char *path, struct box_texts *texts, const char *scenario)
{
	struct journal_meta meta = {.rules_version = s->game->rules_version};
	char why[2 * JOURNAL_MESSAGE_SIZE];

	snprintf(meta.game, sizeof(meta.game), "%s", s->game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", scenario);
	if (!session_begin(s, &meta, texts, path, why, sizeof(why))) {
		printf("%s\n", why);
		return false;
	}
	if (!game_file_sets_up(s, why, sizeof(why))) {
		printf("%s: %s\n", path, why);
		return false;
	}
	return true;
}

/* Each scenario is set up, and that many games are played of the first. */
static bool
play_all(struct session *s, const char *path, struct box_texts *texts, long games)
{
	struct reached reached = {0};
	int both, all;
	bool well = true;

	for (int i = s->game->n_scenarios; i-- > 1;)
		if (!begin_with(s, path, texts, s->game->scenarios[i].name))
			return false;
	if (!begin_with(s, path, texts, s->game->n_scenarios ? s->game->scenarios[0].name : "position"))
		return false;
	for (long i = 1; i <= games && well; i++) {
		session_drop(s, 0);
		session_rewind(s, false, 0);
		well = play_one(s, path, (uint64_t)i, &reached) && !tell_failed(path, s->game);
	}
	for (int i = 0; i < s->game->n_steps && games > 0 && well; i++)
		if ((reached.steps >> (STEP_COMMON + i) & 1) == 0)
			printf(SAY("%s: remark: step %s was never entered\n"), path, s->game->steps[i].name);
	if (games > 0 && well) {
		all = conditions_tell(path, s->game, true, &both);
		values_tell(path, s->game, &reached);
		games_tell(path, &reached);
		if (all > 0)
			printf(SAY("%s: %d of %d conditions were seen both ways\n"), path, both, all);
	}
	return well;
}

int
game_check(const struct arguments *a)
{
	const char *path = a->operand[1];
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct session *s = session_new();
	struct box_texts texts;
	long games = GAMES_USUAL;
	int code = EXIT_TROUBLE;

	if (!s || !flag_number(a, "play", &games)) {
		session_free(s);
		return EXIT_TROUBLE;
	}
	if (!game_file_load(path, &texts, why, sizeof(why))) {
		session_free(s);
		return trouble("%s", why);
	}
	s->game = session_game(s, NULL, &texts, path, why, sizeof(why));
	if (!s->game && s->file && gamefile_faults(s->file, &(const struct fault *){NULL}) > 0) {
		tell_faults(path, s->file);
		code = EXIT_FINDINGS;
	} else if (!s->game) {
		printf("%s\n", why);
		code = EXIT_FINDINGS;
	} else {
		tell_faults(path, s->file);
		code = play_all(s, path, &texts, games) ? EXIT_WELL : EXIT_FINDINGS;
		if (code == EXIT_WELL && flag_given(a, "po")) {
			game_po(s);
		} else if (code == EXIT_WELL) {
			struct judged_rules rules = gamefile_judged(s->game);
			char digits[GAME_DIGITS];
			game_file_digits(&texts, digits);
			tell_texts(path, s, &texts);
			printf(SAY("%s: rules %s: %d of %d rules are judged; steps: %d, verbs: %d; %zu bytes "
				   "a state\n"),
			       path, digits, rules.judged, rules.all, s->game->n_steps, s->game->n_verbs,
			       s->game->state_size);
		}
	}
	session_free(s);
	boxes_free(&texts);
	return code;
}
