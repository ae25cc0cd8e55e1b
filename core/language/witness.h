/*
 * A game played alone whose dice are of both: who plays, and who watches him.
 */
#ifndef TALLY_CORE_LANGUAGE_WITNESS_H
#define TALLY_CORE_LANGUAGE_WITNESS_H

enum {
	SOLE,	/* who plays; his entries name nobody */
	WITNESS /* who gives the first links of his dice, and plays nothing */
};

#endif
