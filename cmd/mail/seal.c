/* seal and reveal: a choice that binds its maker before anybody sees it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "journal/transcript.h"

/* What will be opened, in the form in which the journal will have it; false: it cannot be, one line printed.
 */
static bool
canonical(struct session *s, int seat, const char *who, const char *text, char *out)
{
	static const char begin[] = "unseal 1 00000000000000000000000000000000 ";
	char whole[sizeof(begin) + ENTRY_MAX], kept[ENTRY_MAX + 1];
	const struct line line = {.who = who, .text = text};
	struct reading_help help = {NULL, -1};
	struct finding f = {0};
	struct entry e;
	struct made why;

	snprintf(whole, sizeof(whole), "%s%s", begin, text);
	if (strlen(whole) <= ENTRY_MAX &&
	    play_read(&s->play, &s->language, seat, true, whole, strlen(whole), &e, &f, &help) &&
	    entry_write(&s->language, &e, whole, kept, sizeof(kept)) <= ENTRY_MAX) {
		memcpy(out, kept + sizeof(begin) - 1, strlen(kept) + 1 - (sizeof(begin) - 1));
		return true;
	}
	if (strlen(whole) > ENTRY_MAX) {
		trouble("seal: longer than %d bytes", ENTRY_MAX);
		return false;
	}
	f.column = f.column >= sizeof(begin) ? (uint16_t)(f.column - (sizeof(begin) - 1)) : 1;
	words_finding(made_begin(&why), &s->language, &line, &f, &help);
	trouble("seal: %.60s: %s", text, made_end(&why));
	made_free(&why);
	return false;
}

/* What is neither face down in this game nor a note would be known to its maker alone, and told by nobody. */
static int
refuse_kind(const struct session *s, const char *text)
{
	struct made could;
	const char *before = "";

	made_begin(&could);
	for (int v = 0; v < s->game->n_verbs; v++) {
		const struct verb *verb = &s->game->verbs[v];

		if (!verb->sealed && !verb->sealed_alone)
			continue;
		fprintf(could.out, "%s'%s %s'", before, verb->name, verb->operands);
		before = SAY(", ");
	}
	made_end(&could);
	trouble(*could.text
		    ? SAY("seal: '%.60s' cannot be sealed; a note can, and what this game lays face down: %s")
		    : SAY("seal: '%.60s' cannot be sealed; a note can%s"),
		text, could.text);
	made_free(&could);
	return EXIT_FINDINGS;
}

static int
log_seal(struct logger *lg, struct session *s, const char *who, const char *text)
{
	char name[JOURNAL_NAME_MAX + 1], kept[ENTRY_MAX + 1], shown[ENTRY_MAX + 1],
	    entry[ENTRY_MAX + 3 * JOURNAL_HEX_SIZE];
	bool alone = s->game->who == TYPE_NUMBER;
	int side = alone ? 0 : *who ? side_named(s, who) : -1, code;
	enum seal_kind kind;
	struct made names;

	if (alone && *who)
		return trouble("seal: no player '%s'; this game is played alone: leave it out", who);
	if (side < 0 && !*who && (code = key_own_side(s, &side)) != EXIT_WELL)
		return code;
	if (side < 0) {
		sides_list(s, made_begin(&names));
		trouble("seal: whose is it? %s, with a colon, in front of the entry", made_end(&names));
		made_free(&names);
		return EXIT_TROUBLE;
	}
	if (!alone)
		who = side_write(s, side, name);
	session_settle(s);
	if (!canonical(s, side, who, text, kept))
		return EXIT_FINDINGS;
	kind = seal_shows(s, kept, shown);
	if (kind == SEAL_OF_NOTHING)
		return refuse_kind(s, kept);
	code = lg->as_played	      ? EXIT_WELL
	       : kind == SEAL_OF_PAIR ? hidden_judge(s, side, who, kept)
	       : kind == SEAL_ALONE   ? hidden_single(s, side, who, kept)
				      : EXIT_WELL;
	if (code != EXIT_WELL)
		return code;
	if ((code = seal_make(s, side, kept, shown, entry, sizeof(entry))) != EXIT_WELL)
		return code;
	if (strlen(entry) > ENTRY_MAX)
		return trouble("seal: longer than %d bytes", ENTRY_MAX);
	return logger_entry(lg, who, entry, false) ? EXIT_WELL : logger_code(lg);
}

/* ---- what is typed ---- */

/* One entry as it is typed, "[WHO:] ENTRY # comment"; nothing on the line: nothing is done. */
static int
seal_line(struct logger *lg, struct session *s, const char *line)
{
	char typed[JOURNAL_TEXT_MAX + 256], message[JOURNAL_MESSAGE_SIZE];
	struct transcript_entry entry = {.text = NULL};

	if (strlen(line) >= sizeof(typed))
		return trouble("seal: longer than %d bytes", ENTRY_MAX);
	memcpy(typed, line, strlen(line) + 1);
	typed[strcspn(typed, "\r\n")] = '\0';
	if (transcript_parse(typed, &entry, message) != JOURNAL_OK)
		return trouble("seal: column %s", message);
	return entry.text ? log_seal(lg, s, entry.who, entry.text) : EXIT_WELL;
}

/* From standard input, one a line, so that no list of processes and no history of a shell has them. */
static int
seal_lines(struct logger *lg, struct session *s)
{
	char line[JOURNAL_TEXT_MAX + 258];
	int code = EXIT_WELL;

	for (;;) {
		if (isatty(STDIN_FILENO))
			fputs(SAY("seal (empty: no more)> "), stderr);
		if (code != EXIT_WELL || !fgets(line, sizeof(line), stdin) ||
		    (isatty(STDIN_FILENO) && line[0] == '\n'))
			return code;
		code = seal_line(lg, s, line);
	}
}

static int
seal(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .as_played = flag_given(a, "as-played"), .brief = true};
	char path[SECRET_PATH];
	size_t added;
	int code = logger_begin(&lg, s, true, &added);

	if (code == EXIT_WELL)
		code = a->n > 1 ? seal_line(&lg, s, a->operand[1]) : seal_lines(&lg, s);
	added = s->n - lg.first;
	code = logger_finish(&lg, code);
	if (code == EXIT_WELL && added == 0)
		return trouble("seal: what is to be sealed? no entry was given");
	if (code == EXIT_WELL && secrets_path(s->meta.id, path))
		tell("What it holds is in %s: keep it, and do not mail it.", path);
	return code;
}

int
run_seal(const struct arguments *a)
{
	bool lists = flag_given(a, "list");
	struct session *s;
	int code;

	if (a->n > 1 && !flag_given(a, "here"))
		return trouble("seal: others may see what you type on the command line, and the shell keeps "
			       "it: type it on standard input, or say --here");
	s = session_new();
	code = s ? session_open(s, a->operand[0], lists ? JOURNAL_READ : JOURNAL_WRITE) : EXIT_TROUBLE;
	if (code == EXIT_WELL)
		code = lists ? seals_list(s) : seal(s, a);
	session_free(s);
	return code;
}

/* ---- reveal ---- */

/* The seal that is meant: closed, and its secret is here. Exit code; known->seal is NULL if there is none. */
static int
choose(struct session *s, long number, const char *side_name, struct known_seal *known)
{
	int side = side_name ? side_named(s, side_name) : -1, code = EXIT_WELL;
	unsigned n = 0;

	if (side_name && side < 0)
		return trouble("reveal: %s has no side '%s'", s->game->name, side_name);
	known->seal = NULL;
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known_seal here;

		if (seal->opened || (number > 0 && seal->number != (unsigned)number) ||
		    (side_name && !side_same(s, seal->side, side)))
			continue;
		code = seal_find(s, seal, &here);
		if (code == EXIT_WELL && here.text[0] && n++ == 0)
			*known = here;
	}
	if (code == EXIT_WELL && n == 0)
		return trouble(number > 0 ? SAY("%s: no closed seal of that number whose text is known here; "
						"'tallyho seal --list %s' "
						"lists them")
					  : SAY("%s: no closed seal whose text is known here; 'tallyho seal "
						"--list %s' lists them"),
			       s->path, s->path);
	if (code == EXIT_WELL && n > 1)
		return trouble("%s: which seal? 'tallyho seal --list %s' lists them: reveal FILE N [SIDE]",
			       s->path, s->path);
	return code;
}

static int
log_opening(struct logger *lg, struct session *s, const struct known_seal *known)
{
	char name[JOURNAL_NAME_MAX + 1] = "", entry[UNSEAL_SIZE];

	if (s->game->who != TYPE_NUMBER)
		side_write(s, known->seal->side, name);
	seal_opening(known, entry);
	return logger_entry(lg, name, entry, false) ? EXIT_WELL : logger_code(lg);
}

/* All of a side that are known here, or of both. */
static int
open_all(struct logger *lg, struct session *s)
{
	int code = EXIT_WELL;

	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL; i++) {
		struct known_seal known;

		if (s->bonds.seal[i].opened)
			continue;
		code = seal_find(s, &s->bonds.seal[i], &known);
		if (code == EXIT_WELL && known.text[0])
			code = log_opening(lg, s, &known);
	}
	return code;
}

static int
open_one(struct logger *lg, struct session *s, const struct arguments *a, long number)
{
	struct known_seal known;
	int code = choose(s, number, a->n > 2 ? a->operand[2] : NULL, &known);

	return code == EXIT_WELL ? log_opening(lg, s, &known) : code;
}

/* What the game asks a side to show; false: it asks for nothing that is known here, or *code is an exit code.
 */
static bool
open_asked(struct logger *lg, struct session *s, int *code)
{
	struct openings asked = {.n = 0};

	for (size_t i = 0; i < s->bonds.n && asked.n == 0 && *code == EXIT_WELL; i++)
		if (!s->bonds.seal[i].opened)
			*code = openings_asked(s, s->bonds.seal[i].side, &asked);
	for (unsigned i = 0; i < asked.n && *code == EXIT_WELL; i++) {
		struct known_seal known;

		*code = seal_find(s, &s->bonds.seal[asked.seal[i]], &known);
		if (*code == EXIT_WELL)
			*code = log_opening(lg, s, &known);
	}
	return asked.n > 0 || *code != EXIT_WELL;
}

static int
open_some(struct logger *lg, struct session *s, const struct arguments *a, long number)
{
	int code = EXIT_WELL;

	if (flag_given(a, "all"))
		return open_all(lg, s);
	return number == 0 && open_asked(lg, s, &code) ? code : open_one(lg, s, a, number);
}

/* ---- what an opening shows ---- */

/* Sets a bit for each entry that breaks a rule. */
static void
find_faults(struct session *s, unsigned char *faulty)
{
	session_rewind(s, false, 0);
	while (session_next(s))
		if (session_faulty(s) && !s->outcome.follows)
			faulty[s->outcome.seq - 1] = 1;
}

/* The entries that an opening shows to be against the rules: they could not be told before. */
static void
tell_shown(struct session *s, const unsigned char *before, const unsigned char *after, size_t n)
{
	const char *comma = "";
	struct made made;
	long shown = 0;

	made_begin(&made);
	for (size_t i = 0; i < n; i++) {
		if (!after[i] || before[i])
			continue;
		fprintf(made.out, "%s%zu", comma, i + 1);
		comma = SAY(", ");
		shown++;
	}
	made_end(&made);
	if (shown > 0)
		tell(SAY_MANY("%s: what was opened shows that %ld entry breaks a rule: %s",
			      "%s: what was opened shows that %ld entries break a rule: %s", shown),
		     s->path, shown, made.text);
	made_free(&made);
}

static int
reveal(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .as_played = flag_given(a, "as-played"), .brief = true};
	size_t added;
	long number = 0;
	int own, code = logger_begin(&lg, s, true, &added);
	size_t n = s->n;
	unsigned char *faulty = calloc(2 * n + 2, 1);

	if (!faulty)
		no_memory();
	if (a->n > 1)
		(void)number_read(a->operand[1], &number); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = deals_work_out(s);
	if (code == EXIT_WELL) {
		find_faults(s, faulty);
		code = open_some(&lg, s, a, number);
	}
	if (code == EXIT_WELL) {
		session_settle(s);
		session_rewind(s, false, 0);
		while (session_next(s))
			if ((size_t)s->outcome.seq <= n && session_faulty(s) && !s->outcome.follows)
				faulty[n + (size_t)s->outcome.seq - 1] = 1;
	}
	code = logger_finish(&lg, code);
	if (code == EXIT_WELL)
		tell_shown(s, faulty, faulty + n, n);
	if (code == EXIT_WELL && key_own_side(s, &own) == EXIT_WELL && own >= 0)
		received_next(s, own, false);
	free(faulty);
	return code;
}

int
run_reveal(const struct arguments *a)
{
	long number;

	if (a->n > 1 && !number_read(a->operand[1], &number))
		return trouble("reveal: which seal? '%s' is no number from 1 to 999999999", a->operand[1]);
	return session_with(a, JOURNAL_WRITE, reveal);
}
