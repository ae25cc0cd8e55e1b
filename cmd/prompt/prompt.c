/* The prompt of `log` at a terminal: lines in, entries and commands out. */
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/prompt/choices.h"
#include "cmd/prompt/prompt.h"
#include "cmd/prompt/state.h"
#include "cmd/prompt/status.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { REMEMBERED = 200 };

static int
take_line(struct prompt *p, const char *typed)
{
	int code;

	if (!*typed)
		return prompt_enter(p);
	p->warned = false;
	if (*typed == '#')
		return EXIT_FINDINGS;
	terminal_remember(&p->terminal, typed);
	return prompt_command(p, typed, &code) ? code : prompt_entry(p, typed);
}

/* ---- the conversation ---- */

static void
greet(struct prompt *p)
{
	struct session *s = p->s;
	struct made made, last;
	char said[ENTRY_MAX + 1];

	fprintf(made_begin(&made), "%s, %s%s", s->game->title, session_scenario(s), SAY(": "));
	if (s->n == 0) {
		fputs(SAY("a new journal. '?' lists what can be played."), made.out);
	} else {
		words_entry(made_begin(&last), &s->language, s->line[s->n - 1].who, s->line[s->n - 1].text);
		fprintf(made.out,
			SAY_MANY("%zu entry; the last: %s", "%zu entries; the last: %s", (long)s->n), s->n,
			made_end(&last));
		made_free(&last);
	}
	paragraph_put_made(stdout, "", &made);
	/* The arrow keys bring back what the journal has. */
	for (size_t i = s->n > REMEMBERED ? s->n - REMEMBERED : 0; i < s->n; i++)
		terminal_remember(&p->terminal, spoken_entry(&s->language, s->line[i].text, said));
	p->step = -1;
	prompt_step(p);
	prompt_stands(p);
}

static int
converse(struct prompt *p)
{
	int code = EXIT_FINDINGS;

	greet(p);
	while (code == EXIT_FINDINGS && !terminal_is_gone()) {
		char typed[PROMPT_LINE], text[32];

		snprintf(text, sizeof(text), "%zu> ", p->s->n + 1);
		switch (terminal_read(&p->terminal, text, typed, sizeof(typed))) {
		case LINE_TYPED:
			code = take_line(p, typed);
			break;
		case LINE_PASTED:
			p->warned = false;
			code = prompt_pasted(p, typed);
			break;
		case LINE_LOST:
			trouble("what was typed is not UTF-8 and was not taken; set the terminal to UTF-8");
			break;
		case LINE_DROPPED:
			break;
		case LINE_END:
			return EXIT_WELL;
		}
	}
	return code == EXIT_FINDINGS ? EXIT_WELL : code;
}

int
logger_prompt(struct session *s, const struct arguments *a)
{
	struct prompt *p = calloc(1, sizeof(*p));
	int code = EXIT_TROUBLE;

	if (!p)
		no_memory();
	p->s = s;
	p->a = a;
	if (terminal_open(&p->terminal, prompt_complete, prompt_clear, p)) {
		p->terminal.look = prompt_look;
		code = converse(p);
		putchar('\n');
		terminal_close(&p->terminal);
	}
	free(p);
	return code;
}
