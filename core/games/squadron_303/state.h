/* The state of a game of 303 Squadron, and what is worked out from its box. */
#ifndef TALLY_SQUADRON_303_STATE_H
#define TALLY_SQUADRON_303_STATE_H

#include "core/games/squadron_303/vocabulary.h"

struct state {
	struct head head;
	uint16_t german_pending; /* bit i: German die i is still to be rolled */
	uint8_t own_pending;	 /* the same for the player's two dice */
	uint8_t mission;
	uint8_t campaign; /* 0: a single scenario; 1 .. 3: which of the campaign */
	uint8_t wins;	  /* scenarios of the campaign won; the last counts 16 more */
	uint8_t result;
	uint8_t aces_due; /* squadrons get aces at the next set-up */
	uint8_t tiles_due;
	uint8_t players;
	uint8_t captain; /* colour + 1; 0: not a solo game, or not named yet */
	uint8_t resume;	 /* step that goes on when what follows is settled; 0: nothing is to be settled */
	uint8_t dealt;	 /* deployment cards dealt */

	uint8_t hurricane[BOARDS]; /* Zone + 1 */
	uint8_t status[BOARDS];
	uint8_t ammunition[BOARDS];
	uint8_t tokens[BOARDS];
	uint8_t wound[BOARDS][WOUNDS];
	uint8_t fresh[BOARDS]; /* damage token drawn last + 1 */
	uint8_t declared[BOARDS];
	uint8_t borrowed[BOARDS]; /* pilot + 1 whose ability a Medal has bought this turn */
	uint8_t ability_used[BOARDS];
	uint8_t in_use[BOARDS]; /* Paszkiewicz's ability is in use through this board */
	uint8_t drew[BOARDS];
	uint8_t settled[BOARDS]; /* drawing and discarding are judged */
	uint8_t drew_captain;	 /* the Captain when cards were drawn, + 1; 0: who is it now */
	uint8_t finished[BOARDS];
	uint8_t keep[BOARDS];	/* cards to go after a draw-and-keep */
	uint8_t excess[BOARDS]; /* cards over the limit that were reported before */
	uint8_t boost[BOARDS];
	uint8_t boosts[BOARDS];
	uint8_t spent[BOARDS];
	uint8_t paid[BOARDS];	  /* pairs paid for */
	uint8_t paid_for[BOARDS]; /* disengaging was logged on its own */
	uint8_t entered[BOARDS];
	uint8_t landed[BOARDS]; /* this turn */
	uint8_t fought[BOARDS];
	uint8_t involved[BOARDS];
	uint8_t veteran[BOARDS];
	uint8_t first_strike[BOARDS];
	uint8_t mulligan[BOARDS]; /* 0 left, 1 taken, 2 the other token is due */
	uint8_t due_damage[BOARDS];
	uint8_t due_discard[BOARDS];
	uint8_t due_cards[BOARDS];
	uint8_t down[BOARDS];
	uint8_t points[BOARDS];
	uint8_t defended[BOARDS];   /* card + 1 */
	uint8_t named[BOARDS];	    /* dice cancelled with it */
	uint8_t last_pilot[BOARDS]; /* campaign: pilot + 1 at the end of the last scenario */
	uint8_t cards[PILES][CARDS];
	uint8_t unseen[PILES];

	uint8_t pilot_at[PILOTS];
	uint8_t medals[PILOTS];
	uint8_t medals_used[PILOTS];
	uint8_t victories[PILOTS][CLASSES];
	uint8_t speciality[PILOTS]; /* class + 1 */
	uint8_t trained[PILOTS];    /* level given at set-up */
	uint8_t marker[PILOTS];	    /* 0 green, 1 .. 3 red */

	uint8_t at[AIRCRAFT];	    /* Zone + 1; 0: in the box or shot down */
	uint8_t squadron[AIRCRAFT]; /* + 1 */
	uint8_t hits[AIRCRAFT];
	uint8_t stop[AIRCRAFT]; /* Manoeuvre tokens */
	uint8_t mode[AIRCRAFT];
	uint8_t engaged[AIRCRAFT];
	uint8_t countered[AIRCRAFT];
	uint8_t to_move[AIRCRAFT];
	uint8_t stopped[AIRCRAFT]; /* had a token when the Germans moved */
	uint8_t bombed[AIRCRAFT];
	uint8_t to_strike[AIRCRAFT];
	uint8_t homing[AIRCRAFT]; /* a former escort on its way back to the start Zone */

	uint8_t start[SQUADRONS];  /* Zone + 1; 0: no such squadron */
	uint8_t sq_at[SQUADRONS];  /* hidden: Zone + 1 of its token */
	uint8_t hidden[SQUADRONS]; /* 0 no, 1 yes, 2 being revealed */
	uint8_t revealer[SQUADRONS];
	uint8_t deployed[SQUADRONS][STACK]; /* card + 1; RESERVED: unseen */
	uint8_t attacked[SQUADRONS];
	uint8_t sq_event[SQUADRONS];  /* slot + 1 */
	uint8_t homeward[SQUADRONS];  /* has bombed its target */
	uint8_t gone_home[SQUADRONS]; /* some of it have left the map */
	uint8_t ace_state[SQUADRONS];
	uint8_t ace[SQUADRONS];	   /* + 1 */
	uint8_t leader[SQUADRONS]; /* aircraft + 1 */
	uint8_t held[SQUADRONS];   /* a Medal stops its additional move */
	uint8_t to_move_sq[SQUADRONS];

	uint8_t event[SLOTS]; /* + 1 */
	uint8_t event_state[SLOTS];
	uint8_t cube[SLOTS][BOARDS];
	uint8_t event_count[SLOTS];
	uint8_t damage[SITES];
	uint8_t tile[SITES];	/* drawn for a lost event */
	uint8_t penalty[SITES]; /* tiles that count in this scenario */
	uint8_t downed[KINDS];	/* shot down in this scenario */
	uint8_t british_at;
	uint8_t british_damage;

	uint8_t fighter; /* colour + 1 */
	uint8_t round;
	uint8_t target; /* aircraft + 1 */
	uint8_t own_die[2];
	uint8_t own_stage; /* 0 first throw, 1 after reroll symbols, 2 an ability, 3 its reroll symbols */
	uint8_t laid[2];   /* round in which the die was laid; 0: not yet */
	uint8_t chosen;	   /* its player has named it */
	uint8_t die_as[2];
	uint8_t card[ROUNDS]; /* card + 1 */
	uint8_t card_as[ROUNDS];
	uint8_t gone[SOURCES]; /* discarded: the target has changed */
	uint8_t support_card[SUPPORTS];
	uint8_t supported;
	uint8_t added;	     /* Support symbol added by specialisation II, + 1 */
	uint8_t sequence[2]; /* hits and evades made by sequences */
	uint8_t german_dice;
	uint8_t german_die[DUEL_DICE];
	uint8_t german_stage;
	uint8_t rerolled_blanks;
	uint8_t annulled; /* the target had a token before its dice were looked at */
	uint8_t used[SOURCES];
	uint8_t spent_manoeuvre[SOURCES];
	uint8_t bonus[GAINS]; /* what sets have given: in this round; the last ones: in this Combat */
	uint8_t flown;	      /* Zones flown after the attack */
	uint8_t given;	      /* tokens given to the target in this round */
	uint8_t expert;
	uint8_t yellow;	 /* the yellow die was rolled in this Combat */
	uint8_t ability; /* Urbanowicz's hit in this round */
	uint8_t over;	 /* COMBAT_ON .. COMBAT_NEXT */

	uint8_t barrage;
	uint8_t barrage_at; /* Zone + 1 */
	uint8_t barrage_rolled[DICE];
	uint8_t propeller[PROPELLERS];
	uint8_t passed[BOARDS];
	uint8_t moving;
	uint8_t down_at; /* Zone + 1 where a pilot was shot down */
	uint8_t zone_done[ZONES];
	uint8_t sun_done[ZONES];
};

/* What is worked out from the box once. */
struct chart {
	uint64_t neighbours[ZONES];
	uint8_t distance[ZONES][ZONES];
	uint8_t copies[CARDS];
	uint8_t gives[EFFECTS]; /* what an effect gives first */
	uint8_t zones;
	uint16_t deck; /* combat cards in all */
};

#endif
