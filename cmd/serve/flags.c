/* The options of `serve`. */
#include <stddef.h>

#include "cmd/serve/serve.h"

const struct flag serve_flags[] = {
    {"lan", 0, "ADDRESS", TAKES_WORD, MAYBE, "on the network, at this address of the machine"},
    {"port", 0, "N", TAKES_WORD, MAYBE, "at this port; 0: any that is free (default: 1940)"},
    {"read-only", 0, NULL, TAKES_NOTHING, MAYBE, "to follow the game; nothing can be logged this way"},
    {"seat", 0, "SIDE=NAME", TAKES_WORD, MANY, "a link for that seat alone, which shows what it may see"},
    {NULL, 0, NULL, TAKES_NOTHING, MAYBE, NULL}};
