/*
 * A file read whole. Nothing need stand before its use: the statements are gone through several times, first
 * for what there is and what it is called, then for what it says.
 */
#include <stddef.h>
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

size_t
gamefile_size(void)
{
	return sizeof(struct gamefile);
}

/* ---- the head ---- */

static void
read_game_line(struct gamefile *g, uint32_t token)
{
	int n;

	begin_whole(g, token);
	if (take(g, "format")) {
		if (take_number(g, 1, 32767, &n) && n != 1)
			fault(g, SAID("this program knows format 1 of game files"), NULL, NULL);
	} else if (take(g, "version")) {
		take_number(g, 1, 255, &n);
		g->game.rules_version = (uint8_t)n;
	} else if (take(g, "prefix")) {
		g->prefix = take_name(g, SAID("a prefix"));
	} else if (take(g, "language")) {
		take_name(g, SAID("a language"));
	} else if (take(g, "about") || take(g, "players")) {
		add_passage(g, PASSAGE_PROSE, token, 0, NULL, take_text(g));
	} else {
		fault(
		    g,
		    SAID("a line of 'game' begins with format, version, language, prefix, about or players"),
		    NULL, NULL);
	}
	want_end(g);
}

static void
read_game(struct gamefile *g, uint32_t token)
{
	char prefix[4] = "GAM";
	int n = 0;

	if (g->game.name)
		fault(g, SAID("a file is one game"), NULL, NULL);
	g->at++;
	g->game.name = take_name(g, SAID("the name of the game"));
	g->game.title = take_text(g);
	for (const char *s = g->game.name; *s; s++)
		if ((*s < 'a' || *s > 'z') && (*s < '0' || *s > '9') && *s != '-')
			fault(g, SAID("the name of a game is written in small letters"), NULL, NULL);
	for (const char *s = g->game.name; *s && n < 3; s++)
		if (*s >= 'a' && *s <= 'z')
			prefix[n++] = (char)(*s - 'a' + 'A');
	g->prefix = keep_bytes(g, prefix, 3);
	g->game.rules_version = 1;
	want_end(g);
	each_line(g, token, read_game_line);
}

/* ---- what stands at the beginning of a line ---- */

static void
read_chapter_line(struct gamefile *g, uint32_t token)
{
	begin_whole(g, token);
	if (is(g, "rule")) {
		read_rule(g, token, false);
		return;
	}
	bool example = take(g, "example");
	add_passage(g, example ? PASSAGE_EXAMPLE : PASSAGE_PROSE, token, 0, NULL, take_text(g));
	want_end(g);
}

static void
read_chapter(struct gamefile *g, uint32_t token)
{
	const char *section;

	g->at++;
	section = take_section(g);
	add_passage(g, PASSAGE_CHAPTER, token, 0, section, take_text(g));
	want_end(g);
	each_line(g, token, read_chapter_line);
}

static void
read_rule_alone(struct gamefile *g, uint32_t token)
{
	read_rule(g, token, false);
}

static void
read_let_head(struct gamefile *g, uint32_t token)
{
	struct routine *let = &g->let[g->n_lets];

	begin_whole(g, token);
	g->at++;
	if (!room(g, g->n_lets, LETS_MAX, SAID("lets of the game")))
		return;
	*let = (struct routine){.token = (uint16_t)token, .name = take_name(g, SAID("a name"))};
	if (routine_named(g, g->let, g->n_lets, &g->token[token + 1]) >= 0)
		fault(g, SAID("'{0}' stands here twice"), let->name, NULL);
	read_parameters(g, let);
	g->n_lets = (uint16_t)(g->n_lets + !g->broken);
}

static void
read_let_body(struct gamefile *g, uint32_t token)
{
	for (int i = 0; i < g->n_lets; i++)
		if (g->let[i].token == token && g->let[i].state == 0)
			read_let(g, i);
}

/* Which statement is read in which round. What no round reads is told once. */
enum { ROUND_NAMES, ROUND_ROWS, ROUND_FIELDS, ROUND_HEADS, ROUND_FLOW, ROUND_BODIES, ROUNDS };

static const struct statement {
	const char *word;
	uint8_t round;
	void (*read)(struct gamefile *, uint32_t token);
} statements[] = {
    {"game", ROUND_NAMES, read_game},
    {"sides", ROUND_NAMES, read_kind},
    {"solo", ROUND_NAMES, NULL},
    {"type", ROUND_NAMES, read_kind},
    {"type", ROUND_ROWS, read_columns},
    {"odds", ROUND_NAMES, read_kind},
    {"scale", ROUND_NAMES, read_kind},
    {"map", ROUND_NAMES, read_kind},
    {"map", ROUND_ROWS, read_columns},
    {"deck", ROUND_NAMES, read_kind},
    {"deck", ROUND_ROWS, read_columns},
    {"die", ROUND_NAMES, read_die},
    {"hexside", ROUND_ROWS, read_edge},
    {"path", ROUND_ROWS, read_edge},
    {"table", ROUND_ROWS, read_chart},
    {"state", ROUND_FIELDS, read_state},
    {"place", ROUND_HEADS, read_place},
    {"place", ROUND_BODIES, read_hiding},
    {"let", ROUND_HEADS, read_let_head},
    {"let", ROUND_BODIES, read_let_body},
    {"guards", ROUND_HEADS, read_routine_heads},
    {"guards", ROUND_BODIES, read_group},
    {"action", ROUND_HEADS, read_routine_heads},
    {"action", ROUND_BODIES, read_action},
    {"verb", ROUND_HEADS, read_verb_head},
    {"verb", ROUND_BODIES, read_verb},
    {"option", ROUND_HEADS, read_option_row},
    {"total", ROUND_HEADS, read_total_head},
    {"total", ROUND_BODIES, read_total},
    {"call", ROUND_HEADS, read_call_row},
    {"procedure", ROUND_HEADS, read_procedure_head},
    {"procedure", ROUND_FLOW, read_procedure},
    {"sequence", ROUND_HEADS, read_step_heads},
    {"sequence", ROUND_FLOW, read_sequence},
    {"chapter", ROUND_BODIES, read_chapter},
    {"rule", ROUND_BODIES, read_rule_alone},
    {"scenario", ROUND_BODIES, read_scenario},
    {"rivals", ROUND_BODIES, read_rivals},
    {"victory", ROUND_BODIES, read_victory},
    {"board", ROUND_BODIES, read_board},
};

static void
unknown_statement(struct gamefile *g)
{
	char word[FAULT_ARG_BYTES];
	const char *best = NULL;
	int least = 3;

	g->at++;
	since(g, g->at - 1, word, sizeof(word));
	g->at--;
	for (int i = 0; i < COUNT(statements); i++) {
		int distance = text_distance(statements[i].word, word, strlen(word), least - 1);
		if (distance < least) {
			least = distance;
			best = statements[i].word;
		}
	}
	if (best)
		fault(g, SAID("no statement begins with '{0}'; did you mean '{1}'?"), word, best);
	else
		fault(g, SAID("no statement begins with '{0}'"), word, NULL);
}

static void
read_round(struct gamefile *g, int round)
{
	for (uint32_t i = 0; i < g->n_tokens; i = block_end(g, i)) {
		bool known = false;
		begin_line(g, i);
		g->n_slots = g->deep = g->in_paths = g->n_known = 0;
		if (g->token[i].indent > 0 && round == ROUND_NAMES)
			fault(g, SAID("this line stands below none: it begins with a blank"), NULL, NULL);
		for (int k = 0; k < COUNT(statements) && !g->broken; k++) {
			if (!is_word(g, &g->token[i], statements[k].word))
				continue;
			known = true;
			if (statements[k].round == round && statements[k].read)
				statements[k].read(g, i);
		}
		if (!known && !g->broken && round == ROUND_NAMES)
			unknown_statement(g);
	}
}

/* ---- what must be there, and what may not be meant ---- */

static bool
has(const struct gamefile *g, const char *word)
{
	for (uint32_t i = 0; i < g->n_tokens; i = block_end(g, i))
		if (is_word(g, &g->token[i], word))
			return true;
	return false;
}

static void
check_whole(struct gamefile *g)
{
	g->broken = false;
	g->stop = 0;
	if (!g->game.name)
		fault_at(g, 0, SAID("a file begins with the game's name: game my-game \"My game\""), NULL,
			 NULL, NULL);
	else if (g->game.who == TYPE_NUMBER && !has(g, "solo"))
		fault_at(g, 0, SAID("who plays is not said: write 'sides SIDE: blue red', or 'solo'"), NULL,
			 NULL, NULL);
	else if (!g->sequence)
		fault_at(g, 0,
			 SAID("the sequence of play is missing: write 'sequence' and its steps below it"),
			 NULL, NULL, NULL);
	check_procedures(g);
	find_dice_rules(g);
	for (int i = 0; i < g->n_lives; i++)
		if (!g->life[i].found)
			fault_at(g, g->life[i].token,
				 SAID("nothing is called '{0}' that begins and ends: a loop or a step does"),
				 g->life[i].name, NULL, NULL);
	for (int v = 0; v < g->game.n_verbs && g->n_faults == 0; v++) {
		begin_line(g, g->verb[v].token);
		if (!g->verb[v].taken && !g->verb[v].anytime)
			fault(
			    g,
			    SAID("verb '{0}' is taken in no step: name it after 'takes', or write 'anytime'"),
			    g->verbs[v].name, NULL);
		else if (g->verb[v].anytime)
			g->verbs[v].steps = 0;
	}
	if (g->n_faults == 0 && g->game.n_scenarios == 0)
		remark(g, 0, SAID("there is no scenario: a game begins with an empty board"), NULL, NULL);
}

static void
begin_file(struct gamefile *g, const struct file_text *source, int n)
{
	memset(g, 0, offsetof(struct gamefile, token));
	g->node[0] = (struct node){0};
	g->source = source;
	g->n_sources = n;
	/* Some editors begin a text with a mark of its bytes' order. */
	size_t mark = source[0].size >= 3 && memcmp(source[0].text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	g->text = source[0].text + mark;
	g->size = source[0].size - mark;
	g->n_nodes = 1;
	g->pool_used = 1;
	g->n_names = 1; /* 0 is none */
	g->sides.sides.room = EDGE_ROWS;
	g->prefix = "";
	g->whys[WHY_NONE] = (struct why){"", "", BOOKKEEPING};
	g->whys[WHY_PLAYED] = (struct why){SAID("as it is played"), "", CHAPTER};
	g->game.n_whys = WHY_PLAYED + 1;
	g->game.who = TYPE_NUMBER;
	g->game.fields = g->fields;
}

bool
gamefile_read(struct gamefile *g, const struct file_text *source, int n)
{
	begin_file(g, source, n);
	if (g->size > GAMEFILE_BYTES) {
		g->size = 0;
		fault_at(g, 0, SAID("a game file has at most 262144 bytes"), NULL, NULL, NULL);
		return false;
	}
	words_begin(g);
	if (!g->broken)
		find_tables(g);
	if (!g->broken)
		for (int round = 0; round < ROUNDS; round++) {
			read_round(g, round);
			if (round == ROUND_FIELDS && g->n_faults == 0)
				make_hidden_fields(g);
			if (round == ROUND_HEADS && g->n_faults == 0)
				read_wheres(g);
			if (round == ROUND_ROWS && g->n_faults == 0) {
				make_tables(g);
				make_map(g);
			}
			/* What hangs on names that are not there would only be wrong once more. */
			if (g->n_faults > 0 && round >= ROUND_FIELDS)
				break;
			if (g->n_faults > 0 && round <= ROUND_ROWS)
				break;
		}
	if (g->n_faults == 0)
		check_whole(g);
	g->broken = false;
	if (g->n_faults == 0 || g->fault[0].remark) {
		make_rows(g);
		remark_unused(g);
	}
	g->source = NULL;
	for (int i = 0; i < g->n_faults; i++)
		if (!g->fault[i].remark)
			return false;
	return true;
}

int
gamefile_faults(const struct gamefile *g, const struct fault **fault)
{
	*fault = g->fault;
	return g->n_faults;
}

const struct game *
gamefile_game(const struct gamefile *g)
{
	return &g->game;
}

const char *
gamefile_table(const struct gamefile *g, int i)
{
	return i < g->n_from ? g->from[i] : NULL;
}

struct judged_rules
gamefile_judged(const struct game *game)
{
	enum { OWN = 2 }; /* those that no file has to write */
	struct judged_rules n = {game->n_rules - OWN, -OWN};

	for (int i = 0; i < game->n_rules; i++)
		n.judged += game->rules[i].message || ((const struct gamefile *)game->own)->done_rule[i];
	return n;
}
