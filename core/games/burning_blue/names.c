/* The words of the game: what its operands and values are called. */
#include "core/games/burning_blue/chapters.h"

/* clang-format off */
static const char *const angels[ALTITUDES] = {"0", "2", "4", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24",
	"26", "28", "30", "32", "34", "36", "38", "40", "42", "44", "46", "48", "50", "52", "54", "56", "58", "60"};
static const char *const suns[] = {"sun"};
static const char *const columns[COLUMNS] = {"-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "Do17/He111/Ju88",
	"Ju87/BR.20/Balloons"};
const char *const bb_figures[] = {"10+", "20+", "30+", "40+", "60+", "100+", "150+", "200+", "300+", "400+", NULL};

#include "core/types.h"
/* clang-format on */
