/* Whose of a player's seats sends an entry. */
#include <string.h>

#include "cmd/desk/sides.h"

/* Whether an entry is played, by whoever sends it. */
static bool
is_played(const struct session *s, bool lenient, const char *text)
{
	struct finding f;
	struct entry e;

	return play_read(&s->play, &s->language, ANYBODY, lenient, text, strlen(text), &e, &f, NULL) &&
	       verb_is_withdrawable(e.first.verb);
}

/* Of a side's seats the one that can send the entry with the fewest faults, the side itself before the
 * others. False: two can. */
static bool
choose_seat(struct session *s, int side, bool lenient, const char *text, int *seat, struct finding *f)
{
	int best = seat_faults(s, side, lenient, text), other = ANYBODY;

	*seat = side;
	for (int i = 0; i < SEATS_MAX && best != 0; i++)
		if (i != side && language_side(&s->language, i) == side) {
			int faults = seat_faults(s, i, lenient, text);
			if (faults < 0 || (best >= 0 && faults >= best))
				continue;
			best = faults;
			*seat = i;
		}
	for (int i = *seat + 1; i < SEATS_MAX && best >= 0 && *seat != side && other == ANYBODY; i++)
		if (i != side && language_side(&s->language, i) == side &&
		    seat_faults(s, i, lenient, text) == best)
			other = i;
	if (best < 0)
		*seat = seat_asked(s, side);
	if (other == ANYBODY)
		return true;
	f->rule = J_TWO;
	f->verdict = IMPOSSIBLE;
	f->args = two(s->game->who, *seat, s->game->who, other);
	return false;
}

bool
side_sends(struct session *s, const char *name, bool lenient, const char *text, int *seat, struct finding *f)
{
	*seat = language_who(&s->language, name, strlen(name));
	if (*seat < 0 || !player_of_side(s, name, true) || !is_played(s, lenient, text))
		return true;
	return choose_seat(s, *seat, lenient, text, seat, f);
}
