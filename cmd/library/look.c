/* What the library hands out: findings, entries, requests, totals, names. */
#include <stdlib.h>
#include <string.h>

#include "cmd/library/handle.h"
#include "cmd/say/keep.h"
#include "cmd/words/words.h"
#include "core/games/games.h"

const char *
tallyho_version(void)
{
	return TALLYHO_VERSION;
}

const char *
tallyho_game(size_t i)
{
	for (const struct game *const *g = games; *g; g++)
		if (i-- == 0)
			return (*g)->name;
	return NULL;
}

const char *
tallyho_scenario(const char *name, size_t i)
{
	const struct game *game = game_named(name);

	return game && i < game->n_scenarios ? game->scenarios[i].name : NULL;
}

/* ---- findings ---- */

static struct tallyho_finding *
findings_more(struct tallyho *t)
{
	struct tallyho_finding *grown = keep_room(t->finding, t->n_findings, &t->room, sizeof(*grown));

	if (!grown)
		no_memory();
	t->finding = grown;
	return &t->finding[t->n_findings];
}

static void
findings_put(struct tallyho *t, const struct tallyho_finding *f, const char *message)
{
	struct tallyho_finding *place = findings_more(t);

	*place = *f;
	place->message = strdup(message);
	if (!place->message)
		no_memory();
	t->n_findings++;
}

void
findings_add(struct tallyho *t, const struct line *line, const struct finding *f,
	     const struct reading_help *help, bool counts)
{
	const struct tallyho_finding finding = {.entry = line->seq,
						.verdict = words_verdict(f->verdict),
						.rule = rule_of(t->s->game, f->rule)->id,
						.counts = counts,
						.assumed = f->assumed};

	made_free(&t->text);
	words_finding(made_begin(&t->text), &t->s->language, line, f, help);
	findings_put(t, &finding, made_end(&t->text));
}

void
findings_say(struct tallyho *t, long entry, int verdict, int rule, const char *message)
{
	const struct tallyho_finding finding = {.entry = entry,
						.verdict = words_verdict(verdict),
						.rule = rule_of(t->s->game, rule)->id,
						.counts = 1};

	findings_put(t, &finding, message);
}

void
findings_forget(struct tallyho *t)
{
	for (size_t i = 0; i < t->n_findings; i++)
		free((char *)(uintptr_t)t->finding[i].message);
	free(t->finding);
	t->finding = NULL;
	t->n_findings = t->room = 0;
}

const struct tallyho_finding *
tallyho_finding(const struct tallyho *t, size_t i)
{
	return i < t->n_findings ? &t->finding[i] : NULL;
}

/* ---- the game as it stands ---- */

long
tallyho_entries(const struct tallyho *t)
{
	return t->broken ? 0 : (long)t->s->n;
}

const struct tallyho_entry *
tallyho_entry(struct tallyho *t, long number)
{
	if (number < 1 || number > tallyho_entries(t))
		return NULL;
	const struct line *line = &t->s->line[number - 1];

	t->entry = (struct tallyho_entry){.number = number,
					  .at = t->s->at[number - 1],
					  .who = line->who,
					  .text = line->text,
					  .as_played = line->as_played,
					  .withdrawn = line->withdrawn_by > 0};
	return &t->entry;
}

/* Puts the request in words; its number is *with, counted down. */
static int
find_request(struct tallyho *t, void *with)
{
	static const char *const kinds[] = {[ACT] = "act", [ROLL] = "roll", [DRAW] = "draw"};
	struct session *s = t->s;
	struct requests all;
	size_t *i = with;

	requests_now(&s->play, &all);
	for (unsigned k = 0; k < all.n; k++) {
		const struct request *r = &all.request[k];

		if ((r->kind != ACT && r->due == 0) || (*i)-- > 0)
			continue;
		made_free(&t->text);
		words_request(made_begin(&t->text), &s->language, &s->play, r);
		t->request = (struct tallyho_request){
		    .kind = kinds[r->kind], .title = r->title, .due = r->due, .words = made_end(&t->text)};
		return TALLYHO_OK;
	}
	return TALLYHO_FINDINGS;
}

const struct tallyho_request *
tallyho_request(struct tallyho *t, size_t i)
{
	return handle_call(t, find_request, &i) == TALLYHO_OK ? &t->request : NULL;
}

const struct tallyho_total *
tallyho_total(struct tallyho *t, size_t i)
{
	const struct game *game = t->broken ? NULL : t->s->game;

	if (!game || i >= game->n_totals)
		return NULL;
	t->total = (struct tallyho_total){game->totals[i].name, total_known(&t->s->play, (int)i)};
	return &t->total;
}

size_t
tallyho_left_out(struct tallyho *t, size_t *faults)
{
	if (faults)
		*faults = t->broken ? 0 : t->s->replay.n_standing;
	return t->broken ? 0 : t->s->replay.n_left_out;
}

const char *
tallyho_level(struct tallyho *t)
{
	return !t->broken && t->s->game->level ? t->s->game->level(&t->s->play) : NULL;
}

int
tallyho_over(struct tallyho *t)
{
	return !t->broken && is_over(&t->s->play);
}

const char *
tallyho_head(struct tallyho *t)
{
	if (t->broken || !t->s->journal)
		return NULL;
	journal_hex(journal_head(t->s->journal), t->head);
	return t->head;
}
