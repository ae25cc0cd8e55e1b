/* What a finding says. */
#include "cmd/words/words.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/names.h"
#include "cmd/words/spoken.h"
#include "core/language/witness.h"

enum { NAME_BYTES = 256, SEATS_TOLD = 8, OBSTACLE_SAID = 80 };

const char *
words_verdict(int verdict)
{
	static const char *const words[] = {SAID("illegal"), SAID("impossible"), SAID("unreadable"),
					    SAID("unknown"), SAID("mismatch")};

	return verdict < COUNT(words) ? SAY(words[verdict]) : SAY_MANY("finding", "findings", 1);
}

static void
no_player(FILE *out, const struct language *l, const char *who)
{
	const struct game *game = l->game;
	int near = game->who == TYPE_NUMBER ? -1 : name_suggest(l, game->who, who, strlen(who));
	int n = game->who == TYPE_NUMBER || near >= 0 ? 0 : type_count(game, l->box, game->who);

	struct made called, names;

	print_text(made_begin(&called), who);
	made_end(&called);
	made_begin(&names);
	if (near >= 0)
		words_name(names.out, l, game->who, near);
	for (int i = 0; i < n && i < SEATS_TOLD; i++) {
		fputs(i ? ", " : "", names.out);
		words_name(names.out, l, game->who, i);
	}
	fputs(n > SEATS_TOLD ? ", ..." : "", names.out);
	made_end(&names);
	if (game->who == TYPE_NUMBER)
		fprintf(out, SAY("no player '%s'; this game is played alone: leave it out"), called.text);
	else
		fprintf(out,
			near >= 0 ? SAY("no player '%s'; did you mean %s?")
				  : SAY("no player '%s'; there are: %s"),
			called.text, names.text);
	made_free(&called);
	made_free(&names);
}

/* The `print` line that would tell the missing value. */
static void
missing_value(FILE *out, const struct language *l, const struct args *args)
{
	int table = args->arg[0].value, row = args->arg[1].value, column = args->arg[2].value;
	const struct table *t = &l->game->tables[table];
	char key[BOX_KEY * 4];
	struct made written;

	box_write_key(l->box, table, row, key, sizeof(key));
	print_text(made_begin(&written), key);
	fprintf(out, SAY("the box does not say; look at the component and log: print %s %s %s="), t->name,
		made_end(&written), t->columns[column].name);
	made_free(&written);
}

/* The same for a list: its columns, row after row. */
static void
missing_list(FILE *out, const struct language *l, const struct args *args)
{
	const struct table *t = &l->game->tables[args->arg[0].value];
	bool counted = t->n_keys == 2 && t->columns[1].min == 1;

	struct made row;

	words_name(made_begin(&row), l, t->columns[0].type, args->arg[1].value);
	for (unsigned c = counted ? 2 : 1; c < t->n_columns; c++)
		fprintf(row.out, " %s=", t->columns[c].name);
	fprintf(out,
		SAY("the box does not say; look at the component and log the whole list: print %s %s ..."),
		t->name, made_end(&row));
	made_free(&row);
}

/* How what a message names is called. A game that is played alone has no type of its own for who owes or has
 * something: who plays it, and his witness. */
enum called { AS_TYPED, AS_CALLED, OF_SEATS };

static enum called
called_in(const struct language *l, int rule)
{
	if ((rule == J_OWED || rule == J_PEN) && l->game->who == TYPE_NUMBER)
		return OF_SEATS;
	return rule < RULE_COMMON ? AS_TYPED : AS_CALLED;
}

/* A step by its title, as the prompt has it; the end is none. */
static void
put_arg(FILE *out, const struct language *l, const struct arg *arg, enum called called)
{
	int step = arg->value - STEP_COMMON;

	if (arg->type == TYPE_NUMBER && called == OF_SEATS)
		fputs(arg->value == WITNESS ? "witness" : "player", out);
	else if (arg->type == l->game->who && arg->value == DEALER)
		fputs("dealer", out);
	else if (arg->type == TYPE_STEP && arg->value == STEP_OVER)
		fputs(SAY("a game that is over"), out);
	else if (arg->type == TYPE_STEP && step >= 0 && step < l->game->n_steps)
		fprintf(out, "%s%s%s", quote_opens(), SAY_OF(l->game, l->game->steps[step].title),
			quote_closes());
	else if (called == AS_CALLED)
		name_print_alone(out, l, arg->type, arg->value);
	else
		words_name(out, l, arg->type, arg->value);
}

/* The journal's own rules speak of what is typed, by its keys; those of the game call things by their names.
 */
static void
fill_message(FILE *out, const struct language *l, const char *message, const struct args *args,
	     enum called called)
{
	size_t n = message_text(&message, args);

	for (const char *end = message + n; message < end; message++) {
		int i = (unsigned char)message[1] - '0';

		if (message[0] != '{' || i >= ARGS_MAX || message[2] != '}') {
			fputc(*message, out);
			continue;
		}
		if (i < args->n)
			put_arg(out, l, &args->arg[i], called);
		message += 2;
	}
}

static void
put_message(FILE *out, const struct language *l, const struct finding *f)
{
	struct made made;

	bool yours = f->rule == J_NOT_YOURS || f->rule == l->game->not_yours;

	made_begin(&made);
	if (!f->first.title || yours)
		fill_message(made.out, l, SAY_OF(l->game, rule_of(l->game, f->rule)->message), &f->args,
			     called_in(l, f->rule));
	if (f->whose > 0) {
		fputs(" (", made.out);
		put_arg(made.out, l, &(struct arg){l->game->who, (int16_t)(f->whose - 1)}, AS_CALLED);
		fputc(')', made.out);
	}
	if (f->first.title && yours)
		fputs(SAY("; "), made.out);
	if (f->first.title)
		words_first(made.out, l, &f->first);
	polish_words(out, made_end(&made));
	made_free(&made);
}

/* The face beside the place, where the rulebook works the field out, and what was claimed. */
static void
claim_rest(FILE *out, const struct language *l, const struct line *line, const struct finding *f)
{
	const char *section = f->field > 0 ? field_of(l->game, f->field)->section : NULL;
	struct made claimed;

	if (f->args.n == 2) {
		fputc(' ', out);
		words_name(out, l, f->args.arg[1].type, f->args.arg[1].value);
	}
	if (section)
		fprintf(out, " (%s)", SAY_OF(l->game, section));
	words_entry(made_begin(&claimed), l, "", line->text);
	fprintf(out, SAY(", not as in '%s'"), made_end(&claimed));
	made_free(&claimed);
}

/* What is wrong with a seal or its opening, or with a link. */
static const char *
bond_words(int bond, bool link)
{
	switch ((enum bond)bond) {
	case BOND_BROKEN:
		return link ? SAY("this is not the next link of its chain")
			    : SAY("this is not what was sealed");
	case BOND_COPIED:
		return link ? SAY("this is a copy of the other side's")
			    : SAY("this seal is a copy of the other side's");
	case BOND_MISSING:
		return SAY("there is no seal of that number");
	case BOND_NOBODYS:
		return SAY("it must say whose it is");
	case BOND_AGAIN:
		return SAY("this link was given before");
	case BOND_CHAINED:
		return SAY("this side has given its chain");
	case BOND_NOT_BOTH:
		return SAY("dice are not of both here");
	case BOND_ALONE:
		return SAY("this link answers nothing");
	case BOND_OTHERS:
		return SAY("the other side gives its link here");
	case BOND_TYPED:
		return SAY("typed, where dice come from both; 'tallyho throw' throws them");
	case BOND_NO_CHAIN:
		return SAY("a side has given no chain yet; 'tallyho throw' gives it");
	case BOND_UNLIKE:
		return SAY("this is not of the kind that was shown when it was sealed");
	case BOND_REOPENED:
		return SAY("this seal is open already");
	case BOND_CLOSED:
		return SAY("it names what a closed seal hides; 'tallyho reveal' opens that first");
	case BOND_FORM:
		return SAY("its nonce, 32 digits, is missing");
	case BOND_UNANSWERED:
		return SAY("the other side has given no link for this deal yet");
	case BOND_MISDEALT:
		return SAY("this deal gives other cards");
	case BOND_UNDEALT:
		return SAY("so many cards have not been dealt: draw what is left of the deal, then the "
			   "dealer deals again by 'tallyho mail'");
	case BOND_DEALT:
		return SAY("the last deal of this deck is not used up");
	case BOND_LATE:
		return SAY("opened too late, when its step was over: it counts from its seal on");
	case BOND_QUEUE:
		return SAY("an earlier deal waits for this link");
	case BOND_NONE:
	case BOND_HOLDS:
	case BOND_SECOND:
	case BOND_RENEWED:
		break;
	}
	return SAY("it is no link");
}

/* What a late entry came up against: its number, and what it says where that is at hand. */
static void
put_obstacle(FILE *out, const struct language *l, int number, const struct reading_help *help)
{
	char said[ENTRY_MAX + 1];

	if (help && help->expected && strlen(help->expected) < OBSTACLE_SAID)
		fprintf(out, SAY("; entry %d, %s, stands in its way"), number,
			spoken_entry(l, help->expected, said));
	else
		fprintf(out, SAY("; entry %d stands in its way"), number);
}

void
words_finding(FILE *out, const struct language *l, const struct line *line, const struct finding *f,
	      const struct reading_help *help)
{
	bool read = f->detail == READ_OK;

	if (f->rule == J_WHO)
		no_player(out, l, line->who);
	else if (!read)
		words_reading(out, l, line->text, f, help);
	else if (f->rule == J_UNKNOWN && f->args.n == 3)
		missing_value(out, l, &f->args);
	else if ((f->rule == J_SEAL || f->rule == J_BOTH) && f->args.n > 0)
		fputs(bond_words(f->args.arg[0].value, f->rule == J_BOTH), out);
	else if (f->rule == J_UNKNOWN && f->args.n == 2)
		missing_list(out, l, &f->args);
	else
		put_message(out, l, f);
	if (read && f->args.n > 0 && f->args.arg[f->args.n - 1].type == TYPE_ENTRY)
		put_obstacle(out, l, f->args.arg[f->args.n - 1].value, help);
	if (f->rule == J_CLAIM && read)
		claim_rest(out, l, line, f);
}

void
words_mark(FILE *out, const struct finding *f)
{
	if (f->assumed && f->rule != J_UNKNOWN)
		fputs(" ~", out);
}

void
words_when(FILE *out, const struct language *l, const struct play *play)
{
	const char *before = " (";

	for (int i = 0; i < 2 && l->game->when[i]; i++) {
		int field = l->game->when[i];

		fputs(before, out);
		name_print_value(out, l, field, field_get(l->game, play->state, field, 0));
		before = ", ";
	}
	if (l->game->when[0])
		fputc(')', out);
}
