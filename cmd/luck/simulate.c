/* simulate: plays a random legal game into a new journal. */
#include <string.h>
#include <time.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/session.h"
#include "cmd/luck/luck.h"
#include "cmd/luck/random.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

enum { ENTRIES_MAX = 200000 };

/* The seats write their names in front where there are several. */
static bool
add_entry(struct session *s, const struct entry *e, int64_t at)
{
	char who[JOURNAL_NAME_MAX + 1] = "", text[ENTRY_MAX + 1];

	if (e->first.who >= 0 && s->game->who != TYPE_NUMBER)
		name_write(&s->language, s->game->who, e->first.who, who, sizeof(who));
	entry_write(&s->language, e, "", text, sizeof(text));
	return session_add(s, who, text, false, at);
}

/* The journal's times come from its beginning, not from the clock: the same seed gives the same entries. */
static bool
play_on(struct session *s, struct random *random)
{
	struct progress progress = {0};

	session_settle(s);
	while (!is_over(&s->play) && s->n < ENTRIES_MAX) {
		struct entry entry;

		if (!random_entry(&s->play, random, &entry))
			break;
		if (!add_entry(s, &entry, s->meta.created))
			return false;
		session_settle(s);
		if (session_faulty(s)) {
			trouble("simulate: entry %zu, '%s', breaks a rule: a fault of the program, please "
				"report it",
				s->n, s->line[s->n - 1].text);
			return false;
		}
		progress_tell(&progress, "simulate (of the longest game)", s->n, ENTRIES_MAX);
	}
	progress_end(&progress);
	return true;
}

static int
simulate(struct session *s, const struct arguments *a, const struct journal_meta *meta,
	 struct box_texts *texts, uint64_t seed)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct random random;
	int code;

	if (!session_begin(s, meta, texts, texts->file.text ? flag_value(a, "game") : "the shipped box", why,
			   sizeof(why)))
		return trouble("%s", why);
	random_seed(&random, seed);
	if (flag_given(a, "taste"))
		random.tasteful = BOTH_TASTEFUL;
	if (!play_on(s, &random))
		return EXIT_TROUBLE;
	code = store_whole(s, a->operand[0]);
	if (code != EXIT_WELL)
		return code;
	done_say(a, SAY_MANY("%s is written, with %zu entry", "%s is written, with %zu entries", (long)s->n),
		 a->operand[0], s->n);
	print_text(stdout, a->operand[0]);
	printf(is_over(&s->play)
		   ? SAY_MANY(": %s, %s, seed %llu: %zu entry, played to its end\n",
			      ": %s, %s, seed %llu: %zu entries, played to its end\n", (long)s->n)
		   : SAY_MANY(": %s, %s, seed %llu: %zu entry\n", ": %s, %s, seed %llu: %zu entries\n",
			      (long)s->n),
	       s->game->title, session_scenario(s), (unsigned long long)seed, s->n);
	if (is_over(&s->play) || s->n >= ENTRIES_MAX)
		return EXIT_WELL;
	printf(SAY("nothing is legal in the step '%s', after entry %zu: 'tallyho show %s' shows the board\n"),
	       type_name(s->game, &s->box, TYPE_STEP, session_step(s)), s->n, a->operand[0]);
	return EXIT_FINDINGS;
}

int
run_simulate(const struct arguments *a)
{
	const char *seed = flag_value(a, "seed");
	struct journal_meta meta;
	struct box_texts texts;
	struct session *s;
	unsigned long long number = 0;
	int code;

	if (!seed)
		return trouble("simulate: which seed? --seed N");
	if (strspn(seed, "0123456789") != strlen(seed) || strlen(seed) > 18 || !*seed)
		return trouble("simulate: a seed is a number of at most 18 digits, not '%s'", seed);
	for (const char *digit = seed; *digit; digit++)
		number = number * 10 + (unsigned long long)(*digit - '0');
	s = session_new();
	if (!s)
		return EXIT_TROUBLE;
	if (!meta_from(a, &meta, s, &texts) || !store_is_free(a->operand[0]))
		code = EXIT_TROUBLE;
	else if (strcmp(meta.scenario, "position") == 0)
		code = trouble("simulate: a position has nothing to play on; choose a scenario");
	else
		code = simulate(s, a, &meta, &texts, number);
	boxes_free(&texts);
	session_free(s);
	return code;
}
