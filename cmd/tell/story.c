/* The story: sentences gathered into paragraphs below titles. */
#include "cmd/tell/tell.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "core/words.h"

/* Bytes after which a paragraph is long enough: where something begins, and anywhere. */
enum { ENOUGH = 300, LONG = 900 };

/* The titles of parts in which something is told at last. */
static void
put_waiting_titles(struct story *s)
{
	for (int level = 1; level <= 2; level++) {
		if (!*s->part.title[level - 1])
			continue;
		story_title(s, level, s->part.title[level - 1]);
		s->part.title[level - 1][0] = '\0';
	}
}

static void
put_note(const struct story *s, const char *text, size_t length)
{
	static const char *const before[] = {"    ", "> ", "[i]"}, *const behind[] = {"", "", "[/i]"};
	struct made made;

	fwrite(text, 1, length, made_begin(&made));
	story_paragraph(s, before[s->style], made_end(&made), behind[s->style]);
	made_free(&made);
}

/* ---- paragraphs ---- */

static void
end_paragraph(struct story *s)
{
	const char *text = made_end(&s->made);

	if (*text) {
		put_waiting_titles(s);
		story_paragraph(s, "", text, "");
	}
	made_free(&s->made);
	made_begin(&s->made);
	s->length = 0;
}

static void
add_text(struct story *s, const char *text)
{
	if (!*text)
		return;
	fprintf(s->made.out, "%s%s", s->length > 0 ? " " : "", text);
	s->length += strlen(text) + 1;
}

/* Whether something else is played at a seat, by which it is called. */
static bool
is_calling(const struct game *game, const struct effect *e)
{
	for (int i = 0; i < game->words->n_namings; i++)
		if (game->words->namings[i].by == e->field && e->field != 0)
			return true;
	return false;
}

/* What changed in one entry after the other of the same kind is told together; by the names that things had
 * before the changes of the entry since, from number `first` on. */
static void
tell_pending(struct story *s, const struct report *since, int first)
{
	struct report *r = &s->pending;
	int n = r->n_effects;
	struct made made;

	for (int i = first; since && i < since->n_effects && r->n_effects < EFFECTS_MAX; i++)
		if (is_calling(s->language->game, &since->effect[i]))
			r->effect[r->n_effects++] = since->effect[i];
	events_print(made_begin(&made), s->language, r, 0, n, NEWS);
	add_text(s, made_end(&made));
	made_free(&made);
	s->pending.n_effects = 0;
}

static void
add_effects(struct story *s, const struct report *r, int first, int last)
{
	if (s->pending.n_effects + last - first > EFFECTS_MAX)
		tell_pending(s, r, first);
	for (int i = first; i < last; i++)
		s->pending.effect[s->pending.n_effects++] = r->effect[i];
}

/* The same, with a new paragraph where something begins, unless what is being told began so. */
static void
add_paragraphs(struct story *s, const struct report *r, int first, int last)
{
	const struct game *game = s->language->game;
	int n = s->pending.n_effects, from = first;
	bool begun = event_opening(game, &s->pending, 0, n) < n;
	int i = begun ? last : event_opening(game, r, first, last);

	while (i < last) {
		add_effects(s, r, from, i);
		tell_pending(s, r, i);
		if (s->length > ENOUGH)
			end_paragraph(s);
		from = i;
		i = event_opening(game, r, i + 1, last);
	}
	add_effects(s, r, from, last);
}

static void
add_findings(struct story *s, const struct outcome *o, const struct report *r)
{
	for (int i = 0; i < r->n_findings; i++) {
		const struct finding *f = &r->finding[i];
		struct made made;

		if (!finding_counts(s->replay, f))
			continue;
		fprintf(made_begin(&made), SAY("Against the rules (%s): "),
			rule_of(s->language->game, f->rule)->id);
		words_finding(made.out, s->language, replay_line(s->replay, o->seq), f, &o->help);
		fputc('.', made.out);
		add_text(s, made_end(&made));
		made_free(&made);
	}
}

static void
begin_part(struct story *s, const struct report *r, int i)
{
	tell_pending(s, r, i);
	end_paragraph(s);
	headings_take(&s->part, s->language, r, i);
}

/* ---- the whole ---- */

void
story_begin(struct story *story, FILE *out, enum story_style style, const struct language *l,
	    const struct replay *replay, int scenario)
{
	const struct game *game = l->game;
	struct made made;

	*story = (struct story){.out = out, .style = style, .language = l, .replay = replay};
	made_begin(&story->made);
	fputs(game->title, made_begin(&made));
	if (scenario >= SCENARIO_COMMON)
		fprintf(made.out, "%s%s", SAY(": "),
			SAY_OF(game, game->scenarios[scenario - SCENARIO_COMMON].title));
	story_title(story, 0, made_end(&made));
	made_free(&made);
	headings_begin(&story->part, l, replay->play, &story->pending);
}

/* How many sentences some changes make. */
static int
sentences(const struct story *s, const struct report *r)
{
	struct made made;
	int n = events_print(made_begin(&made), s->language, r, 0, r->n_effects, NEWS);

	made_end(&made);
	made_free(&made);
	return n;
}

/* Whether sentences of a field name what it was: "{from} answers with {=top}". */
static bool
names_former(const struct game *game, int field)
{
	const struct words *words = game->words;

	for (int i = 0; i < words->n_phrases; i++)
		if (words->phrases[i].field == field && words->phrases[i].rank == NEWS &&
		    strstr(words->phrases[i].one, "{from}"))
			return true;
	return false;
}

/* Whether an entry changes again what was told to have changed, and both have to be said: who answers, and
 * who answers that. */
static bool
answers_back(const struct story *s, const struct report *r)
{
	const struct report *p = &s->pending;

	for (int i = 0; i < r->n_effects; i++)
		for (int k = 0; k < p->n_effects; k++)
			if (p->effect[k].field == r->effect[i].field &&
			    p->effect[k].index == r->effect[i].index &&
			    names_former(s->language->game, r->effect[i].field))
				return true;
	return false;
}

/* Whether an entry can be told with those before it, each thing in its order: none of them says more than one
 * thing, or it says the same of something else ("2A and 2B take off"). */
static bool
keeps_order(struct story *s, const struct report *r)
{
	struct report *p = &s->pending;
	int mine = sentences(s, r), before = sentences(s, p), n = p->n_effects, together;

	if (answers_back(s, r))
		return false;
	if (n == 0 || (mine <= 1 && s->plain))
		return true;
	if (n + r->n_effects > EFFECTS_MAX)
		return false;
	memcpy(&p->effect[n], r->effect, (size_t)r->n_effects * sizeof(r->effect[0]));
	p->n_effects += r->n_effects;
	together = sentences(s, p);
	p->n_effects = (uint16_t)n;
	return together <= (mine > before ? mine : before);
}

/* Whether an entry is one more of the kind that is being told. A card that says something stands alone. */
static bool
goes_on(struct story *s, const struct outcome *o, const struct report *r)
{
	const struct game *game = s->language->game;

	return o->read && o->entry.first.verb == s->verb && !event_is_card(game, r) &&
	       !event_is_card(game, &s->pending) && (s->verb >= VERB_COMMON || s->verb == VERB_DRAW) &&
	       r->n_findings == 0 && keeps_order(s, r);
}

/* The report of an entry that names what lies face down, without what it did at once; what followed lies
 * open. */
static const struct report *
withhold(struct story *s, const struct report *r)
{
	struct report *open = &s->open_part;
	int first = 0;

	*open = *r;
	while (first < r->n_effects && r->effect[first].why == WHY_NONE)
		first++;
	open->n_effects = 0;
	for (int i = 0; i < r->n_effects; i++)
		if (first < r->n_effects && r->effect[i].why != r->effect[first].why)
			open->effect[open->n_effects++] = r->effect[i];
	s->withheld = true;
	return open;
}

void
story_entry(struct story *story, const struct outcome *o, const struct report *r)
{
	int first = 0, part;

	if (o->withdrawn || (story->minds && !(r = minds_left(story->minds, o->seq, r))))
		return;
	if (!story->open && names_face_down(story->language->game, o))
		r = withhold(story, r);
	if (o->read && o->entry.first.verb == VERB_NOTE) {
		tell_pending(story, NULL, 0);
		end_paragraph(story);
		put_waiting_titles(story);
		put_note(story, replay_line(story->replay, o->seq)->text + o->entry.text,
			 o->entry.text_length);
		return;
	}
	if (!goes_on(story, o, r)) {
		tell_pending(story, r, 0);
		story->plain = true;
	}
	story->plain = story->plain && sentences(story, r) <= 1;
	story->verb = o->read ? o->entry.first.verb : 0;
	if (story->length > LONG)
		end_paragraph(story);
	add_findings(story, o, r);
	story->pending.answered = r->answered;
	while ((part = event_part(story->language->game, r, first)) < r->n_effects) {
		add_paragraphs(story, r, first, part);
		begin_part(story, r, part);
		first = part + 1;
	}
	add_paragraphs(story, r, first, r->n_effects);
}

/* What decides the game, in figures. */
static void
put_score(FILE *out, const struct play *play)
{
	struct made made;

	if (play->game->n_totals == 0)
		return;
	totals_decisive(made_begin(&made), play, NULL);
	fputc('.', made.out);
	fputc(' ', out);
	polish_sentence(out, made_end(&made));
	made_free(&made);
}

/* Who has won, by which hits; false: not by hits. */
static bool
put_hits(FILE *out, const struct language *l, const struct play *play)
{
	struct ending e;
	struct made who, made;

	if (!play->game->ending || !play->game->ending(play, &e))
		return false;
	names_print(made_begin(&who), l, play->game->who, &e.seat, 1, NULL);
	made_end(&who);
	made_begin(&made);
	if (e.other == 0)
		fprintf(made.out,
			SAY_MANY("The game is over: %s wins, %d hit to none.",
				 "The game is over: %s wins, %d hits to none.", e.hits),
			who.text, e.hits);
	else
		fprintf(made.out, SAY("The game is over: %s wins, %d hits to %d."), who.text, e.hits,
			e.other);
	polish_sentence(out, made_end(&made));
	made_free(&who);
	made_free(&made);
	return true;
}

void
story_outcome(FILE *out, const struct language *l, const struct play *play)
{
	const char *level = level_title(play);

	if (is_over(play) && put_hits(out, l, play))
		level = NULL;
	else if (level && is_over(play))
		fprintf(out, SAY("The game is over: %s."), level);
	else if (is_over(play))
		fputs(SAY("The game is over."), out);
	else if (level)
		fprintf(out, SAY("So far: %s."), level);
	if (level || is_over(play))
		put_score(out, play);
}

void
story_end(struct story *story)
{
	tell_pending(story, NULL, 0);
	end_paragraph(story);
	story->part.title[0][0] = story->part.title[1][0] = '\0';
	story_outcome(story->made.out, story->language, story->replay->play);
	end_paragraph(story);
	made_free(&story->made);
}
