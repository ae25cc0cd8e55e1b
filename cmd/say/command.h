/*
 * What a subcommand is, a row of the table in cmd/commands.c, and its command line taken apart by that row.
 * The row prints --help and the completions, and feeds the man pages.
 */
#ifndef TALLY_CMD_SAY_COMMAND_H
#define TALLY_CMD_SAY_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum exit_code {
	EXIT_WELL = 0,
	EXIT_FINDINGS = 1, /* a rule is broken, an entry was refused */
	EXIT_TROUBLE = 2,  /* usage, input or output, another program busy with the journal */
	EXIT_DAMAGED = 3   /* the file is damaged or its chain does not hold */
};

/* What an option's argument or an operand stands for, for completions. */
enum takes { TAKES_NOTHING, TAKES_WORD, TAKES_FILE, TAKES_FOLDER, TAKES_GAME, TAKES_SCENARIO, TAKES_OPTION };

struct flag {
	const char *name;     /* "as-played"; NULL ends a table */
	char letter;	      /* 0: none */
	const char *argument; /* "SEQ"; NULL: none */
	uint8_t takes;	      /* enum takes */
	uint8_t times;	      /* enum times */
	const char *summary;
};

/* How often an option is given: once or not at all, as often as one likes, once. */
enum times { MAYBE, MANY, NEEDED };

/* What players use a command for. A command without a group is for the build and the shell. */
enum command_group {
	GROUP_NONE,
	GROUP_AT_THE_TABLE,
	GROUP_AFTERWARDS,
	GROUP_BY_MAIL,
	GROUP_PRINTED,
	GROUP_FOR_CLUBS,
	GROUP_FOR_TESTS,
	GROUPS_OF_COMMANDS
};

struct arguments;

enum { ANY_NUMBER = 255 };

struct command {
	const char *name; /* NULL ends the table */
	const char *operands;
	const char *summary;
	const struct flag *flags;
	uint8_t least, most;	  /* operands; ANY_NUMBER */
	uint8_t takes;		  /* enum takes: what the first operand is */
	uint8_t group;		  /* enum command_group */
	bool entry_last;	  /* the last operand is an entry: all words that are left */
	bool paged;		  /* what it tells may be long: at a terminal it goes through a pager */
	const char *const *words; /* what the last operand may be, else NULL; ends with NULL */
	const char *example;	  /* a command line that does it; NULL: GROUP_NONE */
	int (*run)(const struct arguments *);
};

/* What a command has done for good: told when its report cannot be written. Begin with "". */
struct done {
	char text[256];
};

/* A command line taken apart. */
struct given {
	const struct flag *flag;
	const char *value;
};

struct arguments {
	const struct command *command;
	size_t n;
	char **operand; /* ends with NULL */
	char *entry;	/* words of an entry, joined; freed with the rest */
	char **moved;	/* the operands with the journal of TALLYHO_JOURNAL among them; NULL: without */
	size_t n_given;
	struct given *given;
	const struct command *commands; /* all there are; ends with a row without a name */
	struct done *done;
};

/* The command of that English name among all of them; NULL: no such. */
const struct command *command_called(const struct command *commands, const char *name);

/* Takes a command line apart, in place. Returns EXIT_WELL, or prints one line and returns EXIT_TROUBLE.
 * *help is set when --help was among the options. */
int arguments_read(const struct command *command, int argc, char **argv, struct arguments *arguments,
		   bool *help);
/* Puts the journal that TALLYHO_JOURNAL names in its place among the operands where they name none; false: no
 * memory. */
bool journal_from_environment(struct arguments *);

/* Whether what --output names is not there yet, or --force is given and it is no journal; else one line is
 * printed. */
bool output_is_free(const struct arguments *);

/* With --quiet, nothing goes to standard output from here on. */
void keep_quiet(const struct arguments *);

void arguments_free(struct arguments *arguments);

bool flag_given(const struct arguments *arguments, const char *name);

/* The value of an option, the last one given; NULL: not given. */
const char *flag_value(const struct arguments *arguments, const char *name);

/* One after the other the values of an option that may be given several times; begin with *at = 0. */
const char *flag_next(const struct arguments *arguments, const char *name, size_t *at);

/* Reads a number from 1 to 999,999,999; false: it is none. */
bool number_read(const char *text, long *number);

/* The value of an option that is a number from 1 on, in *number (else left alone). False: it is none, and
 * one line was printed. */
bool flag_number(const struct arguments *arguments, const char *name, long *number);

/* The same for a number from 0 on. */
bool flag_count(const struct arguments *arguments, const char *name, long *number);

/* The same for a time, "10" or "0.5". */
bool flag_seconds(const struct arguments *arguments, const char *name, double *seconds);

/* A program from its first line to its last: what is open, which language it speaks, and whether its results
 * have reached their reader. `work` gets the command line without --lang. Exit code. */
typedef int program_work(int argc, char **argv, struct done *done);
int program_run(int argc, char **argv, program_work *work);

/* Notes what has been done for good: "entry 4 is logged". From then on a reader who goes away no longer ends
 * the program, which has this to tell. */
void done_say(const struct arguments *arguments, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
