/* Questions at the terminal: answered by a letter, or by yes and no in full. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cmd/prompt/terminal.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

enum { LOOKED = 1 };

/* Whether it is one of these letters, or yes or no in full. */
static bool
is_answer(const char *letters, const char *answer)
{
	if (!answer[1])
		return isalpha((unsigned char)*answer) && strchr(letters, tolower((unsigned char)*answer));
	return strcasecmp(answer, SAY("yes")) == 0 || strcasecmp(answer, SAY("no")) == 0;
}

/* "n" and "q" where neither is a letter to be chosen: whoever wants neither leaves it. */
static bool
is_neither(const char *letters, const char *answer)
{
	const char *no = SAY("no");
	char first = (char)tolower((unsigned char)*answer);

	return !strchr(letters, *no) &&
	       (strcasecmp(answer, no) == 0 || (!answer[1] && (first == *no || first == 'q')) ||
		strcasecmp(answer, SAY("quit")) == 0);
}

/* The letter of an answer; 0: nothing was typed, neither is wanted, or Ctrl-C; LOOKED: somebody looked, and
 * is to be asked once more. What is no answer is told. */
static char
read_choice(struct terminal *t, const char *prompt, const char *letters)
{
	char answer[80];

	for (;;) {
		enum terminal_line got = terminal_read(t, prompt, answer, sizeof(answer));
		struct made told;

		if (got == LINE_DROPPED || got == LINE_END ||
		    (got == LINE_TYPED && (!*answer || is_neither(letters, answer))))
			return '\0';
		if (got == LINE_TYPED && is_answer(letters, answer))
			return (char)tolower((unsigned char)*answer);
		if (got == LINE_TYPED && t->look && t->look(t->data, answer))
			return LOOKED;
		fprintf(made_begin(&told),
			strchr(letters, *SAY("no"))
			    ? SAY("'%s' is no answer to this and is not taken.")
			    : SAY("'%s' is no answer to this and is not taken; n leaves all as it is."),
			answer);
		paragraph_put_made(stdout, "  ", &told);
	}
}

/* The question, but for its last line, which goes into the prompt if it fits one. */
static void
put_question(const char *question, const char *letters, char *prompt, size_t size)
{
	const char *last = strrchr(question, '\n');
	struct made made;

	if (last) {
		fprintf(made_begin(&made), "%.*s", (int)(last - question), question);
		paragraph_lines(stdout, made_end(&made));
		made_free(&made);
	}
	last = last ? last + 1 : question;
	if (page_columns(last, strlen(last)) + strlen(letters) + sizeof("  y") > page_width(stdout) ||
	    strlen(last) + strlen(letters) + sizeof("  y") > size) {
		paragraph_put(stdout, "  ", last + strspn(last, " "));
		last = "";
	}
	snprintf(prompt, size, "%s%s%s ", last, *last ? " " : "", letters);
}

char
terminal_choose(struct terminal *t, const char *question, const char *letters)
{
	char prompt[128], answer;

	terminal_drain(t);
	do {
		put_question(question, letters, prompt, sizeof(prompt));
		answer = read_choice(t, prompt, letters);
	} while (answer == LOOKED);
	return answer;
}

bool
terminal_ask(struct terminal *t, const char *question)
{
	const char *yes_no = SAY("y/n");
	char c = terminal_choose(t, question, yes_no);

	return c && c == *yes_no;
}
