/* Why an entry is not taken: on standard error, at the prompt in lines as wide as the window. */
#include "cmd/refuse.h"

#include <string.h>

#include "cmd/catalogue.h"
#include "cmd/paragraph.h"
#include "cmd/say.h"
#include "cmd/spoken.h"
#include "cmd/words.h"

enum { SHOWN = 60 }; /* bytes of a refused entry that a message repeats */

/* At the prompt messages are broken where the window ends. */
static void
say_wrapped(const char *text)
{
	struct paragraph p;

	paragraph_begin_words(&p, stdout, "  ", text);
	paragraph_end(&p);
}

/* To whoever is not at the terminal, or at the prompt. */
static void
say_aside(const struct logger *lg, const char *text)
{
	if (!lg->refusals) {
		say_wrapped(text);
		return;
	}
	print_text(lg->refusals, text);
	fputc('\n', lg->refusals);
}

/* "tallyho: FILE: ENTRY: " as a beginning of a message. */
void
refuse_entry(const struct logger *lg, const char *who, const char *entry, const char *why)
{
	char line[32] = "";

	if (lg->unseen)
		entry = SAY("the entry");
	if (lg->ask || lg->refusals) {
		struct made told;

		fprintf(made_begin(&told), "%s%s%s%.*s%s: %s", lg->ask ? SAY("Not logged: ") : "", who,
			*who ? ": " : "", SHOWN, entry, strlen(entry) > SHOWN ? "..." : "", why);
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

	snprintf(text, sizeof(text), "%s (%s)", SAY_OF(lg->s->game, rule->sentence), rule->section);
	if (lg->ask || lg->refusals)
		say_aside(lg, text);
	else
		tell("    %s", text);
}

/* Says why an entry is refused, once for each finding. */
void
refuse_findings(const struct logger *lg, const struct line *line)
{
	const struct session *s = lg->s;
	char who[ENTRY_MAX + 1], said[ENTRY_MAX + 1];
	bool rules = false;

	for (unsigned i = 0; i < s->report.n_findings; i++) {
		const struct finding *f = &s->report.finding[i];
		const struct rule *rule = rule_of(s->game, f->rule);
		struct made why;

		if (!finding_counts(&s->replay, f))
			continue;
		fprintf(made_begin(&why), "%s %s", words_verdict(f->verdict), rule->id);
		fputs(lg->unseen ? "" : ": ", why.out);
		if (!lg->unseen)
			words_finding(why.out, &s->language, line, f, &s->outcome.help);
		refuse_entry(lg, spoken_sender(&s->language, line->who, who),
			     spoken_entry(&s->language, line->text, said), made_end(&why));
		made_free(&why);
		if (f->detail != READ_OK || f->rule == J_WHO)
			continue;
		tell_rule(lg, rule);
		if (f->assumed && (lg->ask || lg->refusals))
			say_aside(lg, SAY("This rests on assumed values of the box."));
		else if (f->assumed)
			tell("    This rests on assumed values of the box: 'tallyho box check' lists them");
		rules = rules || ((f->verdict == ILLEGAL || f->verdict == MISMATCH) && !lg->amending);
	}
	if (rules && (lg->ask || lg->refusals))
		say_aside(lg, SAY("If it was played so, log it with ! in front."));
	else if (rules)
		tell("    Nothing was logged. If it was played so, log it with --as-played.");
}

/* A text that is no entry at all is refused whatever --as-played says: nobody could tell what was played. */
void
refuse_reading(const struct logger *lg, const char *who, const char *text, const struct finding *f,
	       const struct reading_help *help)
{
	const struct session *s = lg->s;
	const struct line line = {.who = who, .text = text};
	struct made why;

	fprintf(made_begin(&why), "%s %s: ", words_verdict(f->verdict), rule_of(s->game, f->rule)->id);
	words_finding(why.out, &s->language, &line, f, help);
	refuse_entry(lg, who, lg->typed ? lg->typed : text, made_end(&why));
	made_free(&why);
}
