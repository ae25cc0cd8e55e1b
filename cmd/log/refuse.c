/* Why an entry is not taken: on standard error, at the prompt in lines as wide as the window. */
#include "cmd/log/refuse.h"

#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/text.h"

enum {
	SHOWN = 60, /* bytes of a refused entry that a message repeats */
	ASKED_TOLD = 3,
};

/* To whoever is not at the terminal, or at the prompt. */
static void
say_aside(const struct logger *lg, const char *text)
{
	if (!lg->refusals) {
		/* at the prompt, where messages are broken where the window ends */
		paragraph_put(stdout, "  ", text);
		return;
	}
	print_text(lg->refusals, text);
	fputc('\n', lg->refusals);
}

void
refuse_aside(const struct logger *lg, const char *text)
{
	if (lg->ask || lg->refusals)
		say_aside(lg, text);
	else
		tell("    %s", text);
}

/* "tallyho: FILE: ENTRY: " as a beginning of a message. */
void
refuse_entry(const struct logger *lg, const char *who, const char *entry, const char *why)
{
	char line[32] = "", sender[ENTRY_MAX + 1];

	who = spoken_sender(&lg->s->language, who, sender);
	if (lg->unseen)
		entry = SAY("the entry");
	if (lg->ask || lg->refusals) {
		struct made told;

		fprintf(made_begin(&told), "%s%s%s%.*s%s%s%s",
			lg->ask && !lg->refusals ? SAY("Not logged: ") : "", who, *who ? ": " : "", SHOWN,
			entry, strlen(entry) > SHOWN ? "..." : "", SAY(": "), why);
		say_aside(lg, made_end(&told));
		made_free(&told);
		return;
	}
	if (lg->line > 0)
		snprintf(line, sizeof(line), SAY("line %ld: "), lg->line);
	trouble("%s: %s%s%s%.*s%s: %s", lg->s->path, line, who, *who ? ": " : "", SHOWN, entry,
		strlen(entry) > SHOWN ? "..." : "", why);
}

static void
tell_rule(const struct logger *lg, const struct rule *rule)
{
	char text[1024];

	snprintf(text, sizeof(text), "%s (%s)", SAY_OF(lg->s->game, rule->sentence),
		 SAY_OF(lg->s->game, rule->section));
	refuse_aside(lg, text);
}

/* Whose turn it is, or what is due, on the board before the entry. */
static void
tell_asked(const struct logger *lg, bool told)
{
	struct play *play = &lg->s->play;
	struct requests all;
	struct moment now;
	struct made made;

	play_save(play, &now);
	play_look(play, &lg->before);
	requests_now(play, &all);
	fputs(SAY("Asked for now:"), made_begin(&made));
	for (int i = 0; i < all.n && i < ASKED_TOLD; i++) {
		fputs(i > 0 ? SAY("; ") : " ", made.out);
		if (all.request[i].who != 0 && lg->s->game->who != TYPE_NUMBER) {
			words_seats(made.out, &lg->s->language, all.request[i].who);
			fputs(SAY(": "), made.out);
		}
		request_print(made.out, &lg->s->language, &all.request[i], true);
	}
	if (all.n > ASKED_TOLD)
		fprintf(made.out, "%s...", SAY("; "));
	play_load(play, &now);
	if (made_end(&made) && all.n > (told ? 1 : 0))
		say_aside(lg, made.text);
	made_free(&made);
}

/* What to do about it, for who is wrong about whose turn it is, or what step. */
static void
tell_way_out(const struct logger *lg, const struct line *line, const struct finding *f)
{
	const struct game *game = lg->s->game;
	struct made made;

	if (f->rule == J_TWO && f->args.n > 0) {
		made_begin(&made);
		side_tell(made.out, lg->s, f->args.arg[0].value);
		fputs(": ", made.out);
		words_entry(made.out, &lg->s->language, "", line->text);
		struct made told;
		fprintf(made_begin(&told), SAY("For example: %s"), made_end(&made));
		say_aside(lg, made_end(&told));
		made_free(&told);
		made_free(&made);
	} else if (f->rule == game->too_late) {
		say_aside(lg, SAY("'undo' takes back the last entry, 'amend' corrects an earlier one."));
	} else if (f->rule == J_NOT_YOURS || f->rule == J_NOT_NOW || f->rule == J_NOT_ASKED ||
		   f->rule == game->not_now || f->rule == game->not_yours || f->first.title) {
		tell_asked(lg, f->first.title != NULL);
	}
}

/* Whether a print says something of the same row or list as another one, and of that column. */
static bool
prints_same(const char *text, const char *other, const char *column, size_t length)
{
	size_t to = 0;
	char has[ENTRY_MAX + 1];

	for (int word = 0; word < 3; word++) { /* print TABLE KEY */
		to += strspn(text + to, " ");
		to += strcspn(text + to, " ");
	}
	snprintf(has, sizeof(has), " %.*s=", (int)length, column);
	return strncmp(text, other, to) == 0 && other[to] == ' ' && strstr(other + to, has) != NULL;
}

/* Who has said otherwise what is printed there, and how that is put right. */
static void
tell_printed(const struct logger *lg, const struct line *line, const struct finding *f)
{
	const struct session *s = lg->s;
	const char *column = line->text + f->column - 1;
	char text[ENTRY_MAX + 128], said[ENTRY_MAX + 1];
	size_t i = s->n - 1; /* the one that is refused */

	while (i-- > 0)
		if (session_is_print(s, i) &&
		    prints_same(line->text, s->line[i].text, column, strcspn(column, "=")))
			break;
	if (i >= s->n)
		snprintf(text, sizeof(text), "%s", SAY("The box that this journal was begun with says so."));
	else if (lg->ask || lg->refusals)
		snprintf(text, sizeof(text), SAY("Entry %zu says otherwise; 'amend %zu %s' corrects it."),
			 i + 1, i + 1, spoken_entry(&s->language, line->text, said));
	else
		snprintf(text, sizeof(text),
			 SAY("Entry %zu says otherwise: 'tallyho amend %s %zu ENTRY' corrects it."), i + 1,
			 s->path, i + 1);
	refuse_aside(lg, text);
}

/* The entry before it, where both are the same: it may have been typed twice, and then what the board says of
 * the second one explains nothing. 0: it is another one. */
static int
repeated(const struct logger *lg, const struct line *line)
{
	const struct session *s = lg->s;
	const struct line *before = s->n > 1 ? line - 1 : NULL;
	int verb = s->outcome.read ? s->outcome.entry.first.verb : VERB_NOTE;

	for (unsigned i = 0; i < s->report.n_findings; i++)
		if (s->report.finding[i].verdict == UNKNOWN)
			return 0; /* the box lacks a value, and nothing else is wrong */
	if (!before || lg->amending || lg->unseen || line != &s->line[s->n - 1] ||
	    (verb < VERB_COMMON && !is_chance(verb)))
		return 0;
	bool same = !*line->who || !*before->who || strcmp(line->who, before->who) == 0;
	return same && before->withdrawn_by == 0 && strcmp(line->text, before->text) == 0 ? before->seq : 0;
}

static void
tell_repeated(const struct logger *lg, int seq)
{
	struct made told;

	fprintf(made_begin(&told), SAY("It repeats entry %d, which stands: it need not be logged twice."),
		seq);
	refuse_aside(lg, made_end(&told));
	made_free(&told);
}

/* Cards of one entry are judged one after the other, so that a finding counts those before the wrong one. */
static void
tell_not_taken(const struct logger *lg)
{
	const struct entry *e = &lg->s->outcome.entry;
	struct made told;

	if (!lg->s->outcome.read || e->first.verb != VERB_DRAW || e->n_repeat == 0 || lg->unseen ||
	    lg->amending)
		return;
	fprintf(made_begin(&told), SAY("None of its %d cards was taken: all is as it was before."),
		e->n_repeat + 1);
	refuse_aside(lg, made_end(&told));
	made_free(&told);
}

/* Says why an entry is refused, once for each finding. */
void
refuse_findings(const struct logger *lg, const struct line *line)
{
	const struct session *s = lg->s;
	char said[ENTRY_MAX + 1];
	bool rules = false;
	int seq = repeated(lg, line);

	for (unsigned i = 0; i < s->report.n_findings; i++) {
		const struct finding *f = &s->report.finding[i];
		const struct rule *rule = rule_of(s->game, f->rule);
		struct made why;

		if (!finding_counts(&s->replay, f))
			continue;
		rules = rules || (f->detail == READ_OK && f->rule != J_WHO && !lg->amending &&
				  (f->verdict == ILLEGAL || f->verdict == MISMATCH));
		fprintf(made_begin(&why), "%s %s", words_verdict(f->verdict), rule->id);
		fputs(lg->unseen ? "" : SAY(": "), why.out);
		if (!lg->unseen)
			words_finding(why.out, &s->language, line, f, &s->outcome.help);
		refuse_entry(lg, line->who, spoken_entry(&s->language, line->text, said), made_end(&why));
		made_free(&why);
		if (f->rule == J_PRINTED && !lg->amending)
			tell_printed(lg, line, f);
		if (f->detail != READ_OK || f->rule == J_WHO)
			continue;
		tell_rule(lg, rule);
		if (f->assumed && (lg->ask || lg->refusals))
			say_aside(lg, SAY("This rests on assumed values of the box."));
		else if (f->assumed)
			tell("    This rests on assumed values of the box: 'tallyho box check' lists them");
		if (lg->ask && !lg->unseen && !lg->amending)
			tell_way_out(lg, line, f);
	}
	if (seq > 0)
		tell_repeated(lg, seq);
	tell_not_taken(lg);
	if (rules && (lg->ask || lg->refusals))
		say_aside(lg, SAY("If it was played so, log it with ! in front."));
	else if (rules)
		tell("    Nothing was logged. If it was played so, log it with --as-played.");
}

/* At the prompt: what is typed is a command of the shell, as `seal`. */
static void
refuse_leave(const struct logger *lg, const char *word)
{
	struct made told;

	fprintf(made_begin(&told), SAY("Leave the prompt with q: 'tallyho %s %s' is a command of its own."),
		word, lg->s->path);
	say_aside(lg, made_end(&told));
	made_free(&told);
}

/* In a shell: an entry that begins as a command of the program is meant to be one. */
static void
tell_command(const struct logger *lg, const char *text)
{
	static const char *const of_prompt[] = {"?", "q", "quit", "why", "unseen"};
	char word[16];
	size_t n;

	/* where cards are asked for it was taken as one: "draw target undo" */
	if (strncmp(text, "draw ", 5) == 0) {
		text += 5 + strcspn(text + 5, " ");
		text += strspn(text, " ");
	}
	n = strcspn(text, " ");
	if (lg->ask && lg->a && lg->a->commands && n < sizeof(word)) {
		snprintf(word, sizeof(word), "%.*s", (int)n, text);
		if (command_called(lg->a->commands, word))
			refuse_leave(lg, word);
		return;
	}
	if (lg->ask || lg->refusals || !lg->a || !lg->a->commands || n >= sizeof(word))
		return;
	memcpy(word, text, n);
	word[n] = '\0';
	if (command_called(lg->a->commands, word))
		tell("    'tallyho %s %s' is a command of its own", word, lg->s->path);
	for (size_t i = 0; i < COUNT(of_prompt); i++)
		if (strcmp(word, of_prompt[i]) == 0)
			tell("    that is for the prompt: 'tallyho log %s' alone begins it", lg->s->path);
}

/* A text that is no entry at all is refused whatever --as-played says: nobody could tell what was played. */
void
refuse_reading(const struct logger *lg, const char *who, const char *text, const struct finding *f,
	       const struct reading_help *help)
{
	struct session *s = lg->s;
	const struct line line = {.who = who, .text = text};
	struct made why;

	made_begin(&why);
	if (!lg->ask) /* at the table it is a slip, and no rule */
		fprintf(why.out, "%s %s%s", words_verdict(f->verdict), rule_of(s->game, f->rule)->id,
			SAY(": "));
	if (lg->unseen)
		fputs(SAY("something in it cannot be read"), why.out);
	else
		words_finding(why.out, &s->language, &line, f, help);
	refuse_entry(lg, who, lg->typed ? lg->typed : text, made_end(&why));
	made_free(&why);
	tell_command(lg, text);
	if (lg->hint && !lg->unseen && f->rule != J_WHO && f->verdict == UNREADABLE)
		lg->hint(stdout, s, f, help ? help->verb : -1);
}

/* A die, or a name, came before its time. */
void
refuse_stray(const struct logger *lg, const char *who, const char *text, const char *what)
{
	struct session *s = lg->s;
	struct requests all;
	struct made why;

	made_begin(&why);
	for (int i = 0; i < s->language.n_aliases; i++)
		if (text_is(s->language.alias[i].name, text, strlen(text)))
			what = SAY("a player's name is no entry yet: put a colon after it, then the entry");
	fputs(what, why.out);
	requests_now(&s->play, &all);
	if (all.n > 0) {
		fputs(SAY("; first: "), why.out);
		if (s->game->who != TYPE_NUMBER && all.request[0].who != 0) {
			words_all_seats(why.out, &s->language, all.request[0].who);
			fputs(SAY(": "), why.out);
		}
		request_print(why.out, &s->language, &all.request[0], true);
	}
	if (closable_now(&s->play, ANYBODY))
		fputs(lg->ask ? SAY(" (Enter when that is done)") : SAY(" ('done' when that is over)"),
		      why.out);
	refuse_entry(lg, who, text, made_end(&why));
	made_free(&why);
}

void
refuse_several(const struct logger *lg, const char *who, const char *text, const struct answer *answer)
{
	struct made why;

	if (lg->unseen) {
		refuse_entry(lg, who, text, SAY("it could be more than one thing"));
		return;
	}
	fputs(SAY("could be "), made_begin(&why));
	for (unsigned i = 0; i < answer->n && i < ANSWERS_TOLD; i++)
		fprintf(why.out, "%s%s%s%s",
			i == 0		     ? ""
			: i + 1 == answer->n ? SAY(" or ")
					     : ", ",
			quote_opens(), answer->could_be[i], quote_closes());
	if (answer->letter)
		fputs(SAY("; one letter is never taken for that"), why.out);
	if (answer->n > ANSWERS_TOLD)
		fprintf(why.out, SAY_MANY(" or %u other", " or %u others", (long)(answer->n - ANSWERS_TOLD)),
			answer->n - ANSWERS_TOLD);
	refuse_entry(lg, who, text, made_end(&why));
	made_free(&why);
}

void
refuse_either(const struct logger *lg, const char *text, int one, int other)
{
	const struct language *l = &lg->s->language;
	struct made why, first, second;

	names_print(made_begin(&first), l, l->game->who, &one, 1, NULL);
	names_print(made_begin(&second), l, l->game->who, &other, 1, NULL);
	made_end(&first);
	made_end(&second);
	fprintf(made_begin(&why), SAY("impossible J-16: %s or %s could mean it: say whose it is"), first.text,
		second.text);
	refuse_entry(lg, "", text, made_end(&why));
	made_free(&first);
	made_free(&second);
	made_free(&why);
}
