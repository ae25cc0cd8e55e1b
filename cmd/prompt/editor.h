/*
 * What is used of libedit, which is loaded when the first prompt is shown (journal/late.h).
 */
#ifndef TALLY_CMD_PROMPT_EDITOR_H
#define TALLY_CMD_PROMPT_EDITOR_H

#include <histedit.h>
#include <stdbool.h>

#define EDITOR_FUNCTIONS(X)                                                                                  \
	X(el_init)                                                                                           \
	X(el_end)                                                                                            \
	X(el_get)                                                                                            \
	X(el_set)                                                                                            \
	X(el_wset)                                                                                           \
	X(el_gets)                                                                                           \
	X(el_reset)                                                                                          \
	X(el_resize)                                                                                         \
	X(el_line)                                                                                           \
	X(el_deletestr)                                                                                      \
	X(el_insertstr)                                                                                      \
	X(history)                                                                                           \
	X(history_init)                                                                                      \
	X(history_end)

#define EDITOR_MEMBER(name) __typeof__(name) *name;
struct editor {
	EDITOR_FUNCTIONS(EDITOR_MEMBER)
};
#undef EDITOR_MEMBER

extern struct editor editor;

/* Before any of them is called. False, one line printed: it is not there. */
bool editor_load(void);

#endif
