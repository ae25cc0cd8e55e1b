/* How a throw was read: what asked for it, its dice and modifiers, the sum, and the cell of the table. */
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"

void
request_print_items(FILE *out, const struct game *game, const struct modifier *item, int n)
{
	for (int i = 0; i < n; i++)
		fprintf(out, "%s%s %d", i == 0 ? "(" : ", ", SAY_OF(game, item[i].name), item[i].value);
	fputs(n > 0 ? ")" : "", out);
}

/* Whether a request is about its only sender: a seat, or what is called as the seat is. */
static bool
is_about_sender(const struct language *l, const struct request *r)
{
	char about[BOX_KEY * 4];
	int seat = 0;

	if (l->game->who == TYPE_NUMBER || r->who == 0 || (r->who & (r->who - 1)) != 0)
		return false;
	while (r->who >> seat != 1)
		seat++;
	name_write(l, r->about.type, r->about.value, about, sizeof(about));
	return strcmp(about, type_name(l->game, l->box, l->game->who, seat)) == 0;
}

bool
request_is_about(const struct language *l, const struct request *r)
{
	if (r->about.type == TYPE_NUMBER)
		return r->about.value != 0 && r->choose == 0;
	return !is_about_sender(l, r);
}

void
request_print(FILE *out, const struct language *l, const struct request *r, bool full)
{
	fputs(SAY_OF(l->game, r->title), out);
	if (request_is_about(l, r)) {
		fputs(", ", out);
		name_print(out, l, r->about.type, r->about.value, full);
	}
	if (r->column)
		fprintf(out, SAY(", column %s"), SAY_OF(l->game, r->column));
	if (r->n_parts > 0) {
		fputc(' ', out);
		request_print_items(out, l->game, r->part, r->n_parts);
	}
}

/* "symbols 2, evades -1 = 1" */
static void
put_terms(FILE *out, const struct game *game, const struct request *r, int sum)
{
	for (int i = 0; i < r->n_modifiers; i++)
		fprintf(out, "%s%s %d", i == 0 ? "" : ", ", SAY_OF(game, r->modifier[i].name),
			r->modifier[i].value);
	fprintf(out, "%s%d", r->n_modifiers > 0 ? " = " : "", sum);
}

/* Face i of a throw: by its name, or as it is typed. */
static void
put_face(FILE *out, const struct game *game, int die, int i, int face)
{
	const char *typed = game->dice[die].face[face];
	const char *told = game->words->faces ? SAY_OF(game, game->words->faces[die][face]) : typed;
	int length = (int)strcspn(told, "|"); /* what else it is called, stands behind */

	fprintf(out, "%s%.*s", i == 0 ? "" : typed[1] == 0 ? " " : SAY(", "), length, told);
}

/* "3 +5 (11 Group 1, bombers 2, Gruppen 2) = 8", "5 and 4 = 9"; faces as they are typed: "+ + o" */
static void
put_dice(FILE *out, const struct game *game, const struct thrown *t)
{
	const struct request *r = &t->request;
	const struct die *die = &game->dice[r->type];
	int sum = 0, modifiers = 0;

	for (int i = 0; i < t->n; i++) {
		if (die->face)
			put_face(out, game, r->type, i, t->face[i]);
		else
			fprintf(out, "%s%d",
				i == 0		? ""
				: i == t->n - 1 ? SAY(" and ")
						: SAY(", "),
				t->face[i] + 1);
		sum += t->face[i] + 1;
	}
	for (int i = 0; i < r->n_modifiers; i++)
		modifiers += r->modifier[i].value;
	if (t->n == 0) {
		put_terms(out, game, r, modifiers);
		return;
	}
	if (die->face || (r->n_modifiers == 0 && t->n == 1))
		return;
	if (r->n_modifiers > 0) {
		fprintf(out, " %+d ", modifiers);
		request_print_items(out, game, r->modifier, r->n_modifiers);
	}
	fprintf(out, " = %d", sum + modifiers);
}

/* A number, and what was looked up; what faces show, the changes say. */
static bool
says_something(const struct game *game, const struct thrown *t)
{
	return t->read_as[0] || t->n == 0 || t->n_counts > 0 || t->request.faces ||
	       !game->dice[t->request.type].face;
}

int
events_print_throws(FILE *out, const struct language *l, const struct report *report)
{
	int told = 0;

	for (int i = 0; i < report->n_throws; i++) {
		const struct thrown *t = &report->thrown[i];
		struct made asked;

		if (!says_something(l->game, t))
			continue;
		request_print(made_begin(&asked), l, &t->request, false);
		made_end(&asked);
		polish_capital(asked.text);
		fprintf(out, "%s%s%s", told++ > 0 ? " " : "", asked.text, SAY(": "));
		made_free(&asked);
		put_dice(out, l->game, t);
		if (t->read_as[0])
			fprintf(out, SAY(", read as %s"), SAY_OF(l->game, t->read_as));
		for (int k = 0; k < t->n_counts; k++)
			fprintf(out, t->count[k].shifts ? "%s%s %+d" : "%s%s %d", k == 0 ? SAY(": ") : ", ",
				SAY_OF(l->game, t->count[k].name), t->count[k].value);
		fputc('.', out);
	}
	return told;
}

int
events_print_closings(FILE *out, const struct language *l, const struct report *report)
{
	const struct game *game = l->game;
	struct made list, who;
	int told = 0;

	made_begin(&list);
	for (int i = 0; i < report->closed && i < CLOSINGS_MAX; i++) {
		const struct closing *c = &report->closing[i];
		const struct step *step = step_of(game, c->step);
		uint64_t seats = words_told_seats(l, c->seats);
		const char *title;

		if (!step)
			continue;
		title = SAY_OF(game, step->title);
		made_begin(&who);
		for (int seat = 0, n = 0; seat < SEATS_MAX && seats >> seat != 0; seat++) {
			if (!(seats >> seat & 1))
				continue;
			fputs(n++ == 0 ? "" : ", ", who.out);
			if (player_of(l, seat))
				print_text(who.out, player_of(l, seat));
			else
				name_print(who.out, l, game->who, seat, false);
		}
		made_end(&who);
		fprintf(list.out, *who.text ? "%s%s (%s)" : "%s%s", told++ > 0 ? SAY(", ") : "", title,
			who.text);
		made_free(&who);
	}
	made_end(&list);
	if (told > 0)
		fprintf(out, SAY("Ended with nothing more played: %s."), list.text);
	made_free(&list);
	return told;
}
