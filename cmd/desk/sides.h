/*
 * The sides of a game: who has a key, signs a receipt, makes a seal or a chain of links. A game played alone
 * has one, called "player".
 */
#ifndef TALLY_CMD_DESK_SIDES_H
#define TALLY_CMD_DESK_SIDES_H

#include "cmd/desk/quints.h"
#include "cmd/desk/session.h"

/* The side called so, as the journal writes it, or by its player's name; -1: none. */
int side_named(const struct session *s, const char *name);

/* The seat that a player means at the table: by its name, else by the beginning of the only one that may act
 * now; -1: none, or several. The session is settled. */
int side_meant(const struct session *s, const char *name);

/* Whether anything is asked of a seat, or about it, or of its player; where nothing is asked, of all. */
bool side_is_named(const struct session *, int seat);

/* Who sends an entry that was typed as that side's: its only seat that is asked for something, where the side
 * is not and cannot send it: "allied" where allied-1 is meant. */
int side_answers(struct session *, int side, const char *text);

/* Whose an entry is that nobody was named for and that cannot be anybody's: the only one of the seats that
 * are asked, or asked about, that can make it without a fault and in the step in progress; ANYBODY: there is
 * none, or several. */
int side_alone(struct session *, const char *text);

/* Whether an entry that names nobody does what this side could not do in its own name, as to end the other's
 * decision with its own: by mail it is the writer's (unnamed.c). */
bool unnamed_decides(struct session *, int side, const char *text);

/* The first such entry from number `from` on, each where it was made; s->n: there is none. `writer` says
 * whose an entry is that names nobody; -1: nobody's that is known. The session is played to its end. */
typedef int unnamed_writer(const struct session *, size_t i, void *context);
size_t unnamed_first(struct session *s, size_t from, unnamed_writer *writer, void *context);

/* Whether two seats could make a text as an entry, each for itself: it would change another thing of theirs.
 */
bool side_either(struct session *, const char *text, int *one, int *other);

/* "yellow zumbach": the colon behind a player was left out. True: *name, which was empty, is who is meant,
 * and *text what stands behind. */
bool side_in_front(const struct session *, const char **text, char *name);

/* What an entry of that seat is sent by: the name of the player who has all seats of a side, as it was typed
 * or begun, else the seat as the journal writes it; in a buffer as below, which is returned. */
const char *side_call(const struct session *s, int seat, const char *typed, char *name);

/* The seat that sends an entry: of a player who has all seats of a side that of which it is. -1: no such
 * player. False: two could mean it, and *f says so. The session is settled. */
bool side_sends(struct session *s, const char *name, bool lenient, const char *text, int *seat,
		struct finding *f);

/* The player called so, or (`whole` false) whose name alone begins so, who has all seats of a side; NULL:
 * none.
 */
const struct alias *player_of_side(const struct session *s, const char *name, bool whole);

/* The only seat of a side that is asked for something; the side itself where there is none, or several. */
int seat_asked(const struct session *s, int side);

/* How many rules an entry would break if that seat sent it; -1: it cannot be carried out, or read. */
int seat_faults(struct session *s, int seat, bool lenient, const char *text);

/* The side as the journal writes it, in a buffer of JOURNAL_NAME_MAX + 1 bytes, which is returned. */
const char *side_write(const struct session *s, int side, char *name);

/* The name of who plays it; NULL: the journal does not say. */
const char *side_player(const struct session *s, int side);

struct made;
/* "raf (Anna)": the side and who plays it, as a text. */
void side_introduce(struct made *made, const struct session *s, int side);

/* The name of who sent an entry as `who`, where the journal has it and the entry does not; NULL: it does not.
 */
const char *side_behind(const struct session *s, const char *who);

/* What an example is sent by: the player's name where that will do at the table, else the seat. The session
 * is settled. */
void side_tell(FILE *out, const struct session *s, int seat);

/* Whether one player has both: an aircraft is its side's. */
bool side_same(const struct session *s, int one, int other);

/* "raf", "raf, luftwaffe or other": the names there are. */
void sides_list(const struct session *s, FILE *out);

/* Whether players stand against each other who must agree: the journal has keys of several sides, or players
 * of several names. */
bool sides_are_two(const struct session *s);

/* The key of a side in what the journal was begun with; NULL: it has none. */
const char *side_key(const struct session *s, int side);

/* Whether it has none, and plays together with sides that have: whoever writes plays it, too. */
bool side_is_anybodys(const struct session *s, int side);

/* A key as six words, to compare by another way than the mail that it came by: 96 bits of H("tallyho key v1",
 * its 32 bytes). */
enum { KEY_WORDS = 6, KEY_WORDS_SIZE = QUINTS_SIZE(KEY_WORDS) };
void key_words(const char *key, char text[KEY_WORDS_SIZE]);

/* Whether each key is of a side and can be used; false with a message without the file's name, or told with
 * it. Asked of every session that comes from outside; the page leaves it to the program that made it. */
bool sides_check_keys(const struct session *s, char *message, size_t size);
bool sides_keys_hold(const struct session *s, const char *from);

/* Whether the key that a side has in the journal is this computer's own; `seed` signs with it. Exit code, one
 * line printed; *own is false where it is not. */
int key_own(const struct session *s, int side, unsigned char seed[JOURNAL_HASH_SIZE], bool *own);

/* The side whose key is this computer's own; -1: there is none. Exit code as above. */
int key_own_side(const struct session *s, int *own);

#endif
