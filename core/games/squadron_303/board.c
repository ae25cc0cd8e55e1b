/* Players: who plays, with which pilot, where he flies, and what he may spend. */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>

/* Boards in use: a solo player has two (section 20). */
int
sq_players(const struct play *p)
{
	return state_of(p)->players;
}

/* Two boards of one person (section 20); who is Captain is in F_CAPTAIN. */
bool
sq_solo(const struct play *p)
{
	return option(p, OPTION_SOLO);
}

/* A campaign has it always, a single scenario by option. */
bool
sq_specialisation(const struct play *p)
{
	return state_of(p)->campaign > 0 || option(p, OPTION_SPECIALISATION);
}

/* A number of the boards. Tables whose keys are all of a type's names hold a row for each, in that order. */
int
sq_number(const struct play *p, int which)
{
	return printed(p, B_NUMBERS, which, C_NUMBER_VALUE);
}

/* 303-SET.9: what the scenario says of a pilot's ammunition or hand at the start, else what the boards say.
 */
static int
level_of(const struct play *p, int pilot, int column, int number)
{
	struct rows rows = box_rows(p->box, B_LEVELS, state_of(p)->mission);

	for (int r = rows.first; r < rows.first + rows.n; r++)
		if (box_cell(p->box, B_LEVELS, r, C_LEVELS_PILOT) == pilot &&
		    box_cell(p->box, B_LEVELS, r, column) != NONE)
			return printed(p, B_LEVELS, r, column);
	return sq_number(p, number);
}

/* 303-SET.9: four, unless the scenario says otherwise. */
int
sq_start_ammunition(const struct play *p, int pilot)
{
	return level_of(p, pilot, C_LEVELS_AMMUNITION, N_AMMUNITION);
}

/* 303-SET.9: six cards, unless the scenario says otherwise. */
int
sq_start_hand(const struct play *p, int pilot)
{
	return level_of(p, pilot, C_LEVELS_HAND, N_HAND);
}

/* 303-CAMP.9: what the loss of a place costs in this scenario, by a column of the penalties; 0: nothing. */
int
sq_penalty(const struct play *p, int place, int column)
{
	struct rows row;

	assert(place >= 0 && place < SITES);
	if (!state_of(p)->penalty[place])
		return 0;
	row = box_rows(p->box, B_PENALTIES, box_cell(p->box, B_PLACES, place, C_PLACE_KIND));
	return row.n ? box_cell(p->box, B_PENALTIES, row.first, column) : 0;
}

/* Ammunition that the track still takes: it ends where ammunition begins, or where the pilot began if that
 * was more. */
int
sq_room(const struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	int most = sq_number(p, N_AMMUNITION), own = sq_start_ammunition(p, sq_pilot_of(p, board));
	int room = (own > most ? own : most) - state_of(p)->ammunition[board];

	return room > 0 ? room : 0;
}

/* Ammunition taken on; what the track cannot hold is lost. */
void
sq_load(struct play *p, int board, int n, int why)
{
	int room = sq_room(p, board);

	add(p, F_AMMUNITION, board, n < room ? n : room, why);
}

/* The pilot on a board; -1: none. */
int
sq_pilot_of(const struct play *p, int board)
{
	for (int i = 0; i < PILOTS; i++)
		if (state_of(p)->pilot_at[i] == AT_BOARD + board)
			return i;
	return -1;
}

/* The board on which a pilot lies; -1: he is not in play. */
int
sq_board_of(const struct play *p, int pilot)
{
	int at = pilot >= 0 ? state_of(p)->pilot_at[pilot] : AT_BOX;

	return at >= AT_BOARD ? at - AT_BOARD : -1;
}

/* Pilots in one place: Reserve, shot down, wounded ... */
int
sq_pilots_at(const struct play *p, int where)
{
	int n = 0;

	for (int i = 0; i < PILOTS; i++)
		n += state_of(p)->pilot_at[i] == where;
	return n;
}

/* What his ability does, whoever he is: owners may give pilots other texts. */
int
sq_pilot_effect(const struct play *p, int pilot)
{
	return pilot < 0 ? AB_NONE : box_cell(p->box, B_PILOTS, pilot, C_PILOT_EFFECT);
}

/* Whether a player has this ability in use this turn: his own, declared, or one that a Medal has bought. */
bool
sq_ability_on(const struct play *p, int board, int effect)
{
	const struct state *s = state_of(p);
	int own = sq_pilot_of(p, board);

	assert(board >= 0 && board < BOARDS);
	if (s->declared[board] == DECLARED_ABILITY && sq_pilot_effect(p, own) == effect)
		return true;
	return s->borrowed[board] > 0 && sq_pilot_effect(p, s->borrowed[board] - 1) == effect;
}

/* Landed players and those who are out are not met by Germans (ruling R14). */
bool
sq_flies_in(const struct play *p, int board, int zone)
{
	const struct state *s = state_of(p);

	assert(board >= 0 && board < BOARDS);
	return s->status[board] == FLYING && s->hurricane[board] == zone + 1;
}

/* The Zones in which Hurricanes fly. */
uint64_t
sq_flying(const struct play *p)
{
	uint64_t mask = 0;

	for (int b = 0; b < BOARDS; b++)
		if (state_of(p)->status[b] == FLYING && state_of(p)->hurricane[b] > 0)
			mask |= UINT64_C(1) << (state_of(p)->hurricane[b] - 1);
	return mask;
}

/* The seat of a board, as a set of one. */
uint32_t
sq_seat(int board)
{
	assert(board >= 0 && board < BOARDS);
	return UINT32_C(1) << board;
}

/* All who play: any of them may log German pieces (section 0). */
uint32_t
sq_all_seats(const struct play *p)
{
	return (UINT32_C(1) << sq_players(p)) - 1;
}

/* The first two who can act in a step in which each acts for himself; how many there are, up to two. */
static int
could_act(const struct play *p, int two_of[2])
{
	const struct state *s = state_of(p);
	int step = s->head.step, n = 0;

	two_of[0] = two_of[1] = ANYBODY;
	if (step != STEP_PLAYERS && step != STEP_BATTLE && step != STEP_AIRFIELD)
		return 0;
	for (int b = 0; b < sq_players(p) && n < 2; b++) {
		bool flies = s->status[b] == FLYING, plays = flies || s->status[b] == LANDED;
		if (step == STEP_PLAYERS  ? plays && !s->finished[b]
		    : step == STEP_BATTLE ? flies && !s->fought[b]
					  : s->points[b] > 0)
			two_of[n++] = b;
	}
	return n;
}

/* Who acts: the sender, else the player whose Combat it is, else the first who can. */
int
sq_actor(const struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int two_of[2];

	if (p->who >= 0 && p->who < BOARDS)
		return p->who;
	if (a && a->who >= 0 && a->who < BOARDS)
		return a->who;
	if (s->fighter > 0)
		return s->fighter - 1;
	if (could_act(p, two_of) > 0)
		return two_of[0];
	for (int b = 0; b < sq_players(p); b++)
		if (s->status[b] != OUT && !s->finished[b])
			return b;
	return 0;
}

/* Damage tokens on the board: there are four, the fifth damage destroys (303-III.10c). */
int
sq_wounds(const struct play *p, int board)
{
	int n = 0;

	assert(board >= 0 && board < BOARDS);
	for (int i = 0; i < WOUNDS; i++)
		n += state_of(p)->wound[board][i];
	return n;
}

/* The other board of a solo game. */
int
sq_other_board(const struct play *p, int board)
{
	(void)p;
	return board == 0 ? 1 : 0;
}

/* 303-II.3e: who is out does nothing. True: refused, or several could be meant and none is named: nobody is
 * guessed at. */
bool
sq_out(struct play *p, int board)
{
	assert(board >= 0 && board < BOARDS);
	int status = state_of(p)->status[board];
	int two_of[2];
	bool several = could_act(p, two_of) > 1 && p->who < 0;

	if (rule(p, several, J_TWO, two(T_COLOUR, two_of[0], T_COLOUR, two_of[1])))
		return true;
	return rule(p, status == OUT || status == ABSENT, II_3e, one(T_COLOUR, board));
}

/* A Medal belongs to the pilot in play (303-MED.3). */
bool
sq_has_medal(const struct play *p, int board)
{
	int pilot = sq_pilot_of(p, board);

	return pilot >= 0 && state_of(p)->medals[pilot] > 0;
}

/* Used Medals are kept apart: they are never used again, also in a campaign (ruling R42). */
void
sq_spend_medal(struct play *p, int board)
{
	int pilot = sq_pilot_of(p, board);

	if (pilot < 0 || state_of(p)->medals[pilot] == 0)
		return;
	add(p, F_MEDALS, pilot, -1, WHY_MEDAL);
	add(p, F_MEDALS_USED, pilot, 1, WHY_MEDAL);
}

/* 303-SOLO.2: when the Captain lands or is lost, the pilot in the air takes over. */
void
sq_new_captain(struct play *p)
{
	const struct state *s = state_of(p);

	if (!sq_solo(p) || s->captain == 0)
		return;
	int captain = s->captain - 1, other = sq_other_board(p, captain);
	if (s->status[captain] == FLYING || s->status[other] != FLYING)
		return;
	if (s->head.step == STEP_PLAYERS && s->drew_captain == 0)
		put(p, F_DREW_CAPTAIN, 0, captain + 1, WHY_STEP);
	put(p, F_CAPTAIN, 0, other + 1, WHY_STEP);
}

/* Drawing comes before flying (303-SOLO.5): who becomes Captain later in the turn has drawn as Copilot. */
bool
sq_draws_as_captain(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	return (s->drew_captain > 0 ? s->drew_captain : s->captain) == board + 1;
}

/* Puts every element of the fields first .. last back to 0. */
void
sq_clear(struct play *p, int first, int last, int why)
{
	assert(FIELD_COMMON <= first && first <= last && last < FIELDS_END);
	for (int f = first; f <= last; f++)
		clear_field(p, f, why);
}

/* Cards a player may draw: with none due it tells whose a card too many is. It lapses when something else
 * comes. */
struct request *
sq_ask_draw(struct requests *all, int type, int due, int board, const char *title)
{
	struct request *r = ask_draw(all, type, due, title);

	r->who = sq_seat(board);
	r->tag = (uint8_t)board;
	r->must = false;
	return r;
}

/* How a step ends: what follows from it is settled, then the step named goes on. */
void
sq_settle(struct play *p, int resume)
{
	sq_follow(p, resume);
	go(p, STEP_SETTLE);
}

/* What an answer is followed by is settled before the step named goes on: the step in progress waits for
 * nothing until then. */
void
sq_follow(struct play *p, int resume)
{
	put(p, F_RESUME, 0, resume, WHY_STEP);
}

/* Whether something is to be settled first. */
bool
sq_follows(const struct play *p)
{
	return state_of(p)->resume != 0;
}

/* Dice of every kind that the step does not want now: they break the rule that says which are rolled. */
void
sq_ask_no_dice(struct requests *all, int but, int id)
{
	for (int die = 0; die < DICE; die++)
		if (!(but >> die & 1))
			ask_roll(all, die, 0, "dice")->count = (uint16_t)id;
}
