/* The table of subcommands. */
#include <stddef.h>

#include "cmd/commands.h"
#include "cmd/game/game.h"
#include "cmd/log/log.h"
#include "cmd/luck/luck.h"
#include "cmd/mail/mail.h"
#include "cmd/paper/paper.h"
#include "cmd/prompt/prompt.h"
#include "cmd/report/report.h"
#include "cmd/say/command.h"
#include "cmd/serve/serve.h"
#include "cmd/tell/tell.h"
#include "cmd/verify/verify.h"

/* clang-format off */
#define END {NULL, 0, NULL, TAKES_NOTHING, false, NULL}
#define JSON {"json", 0, NULL, TAKES_NOTHING, false, "write JSON, one object a line"}
#define AT {"at", 0, "SEQ", TAKES_WORD, false, "as things stood after entry SEQ"}
#define ASSUMED {"assumed", 0, NULL, TAKES_NOTHING, false, "the game as verify repairs it, not as it was carried out"}
#define PLAYER                                                                                              \
	{"player", 0, "SIDE=NAME", TAKES_WORD, true,                                                         \
	 "who plays a side or one of its seats; NAME may then stand for it"}

static const struct flag games_flags[] = {
	{"rules", 0, NULL, TAKES_NOTHING, false, "list the rules of GAME that are judged"},
	{"names", 0, NULL, TAKES_NOTHING, false, "only the names of the games, or the ids of the game's own rules"},
	JSON, END};
static const struct flag game_flags[] = {
	{"evening", 0, NULL, TAKES_NOTHING, false, "new: a game off the shelf, logged and not judged"},
	{"areas", 0, NULL, TAKES_NOTHING, false, "new: a game of areas and roads"},
	{"cards", 0, NULL, TAKES_NOTHING, false, "new: a game of cards"},
	{"play", 0, "N", TAKES_WORD, false, "check: play N games at random, too"},
	END};
static const struct flag new_flags[] = {
	{"game", 'g', "GAME", TAKES_GAME, false, "which game is played; 'tallyho games' lists them"},
	{"scenario", 's', "SCENARIO", TAKES_SCENARIO, false, "which scenario; without it the game's first"},
	{"option", 'o', "OPTION", TAKES_OPTION, true, "play with an optional rule"},
	{"box", 0, "DIR", TAKES_FOLDER, false, "take what is printed on the components from DIR/*.csv"},
	{"ask", 0, NULL, TAKES_NOTHING, false, "take no assumed value: ask for it when it is needed"},
	PLAYER,
	{"dice-by-both", 0, NULL, TAKES_NOTHING, false, "every die comes from both sides, by mail; see tallyho-throw(1)"},
	{"key", 0, "SIDE=KEY", TAKES_FILE, true, "the key that a side signs with: mine, the line that 'key' prints, or a .pub file"},
	{"like", 0, "FILE", TAKES_FILE, false, "begin anew as that journal was begun: a rematch"},
	END};
static const struct flag log_flags[] = {
	{"as-played", 0, NULL, TAKES_NOTHING, false, "log what was played although it breaks a rule"},
	{"after", 0, "SEQ", TAKES_WORD, false, "only if entry SEQ is the last one so far"},
	{"dry-run", 'n', NULL, TAKES_NOTHING, false, "judge the entries and write nothing"},
	{"effects", 0, NULL, TAKES_NOTHING, false, "tell every change, not only the news"},
	END};
static const struct flag verify_flags[] = {
	{"quiet", 'q', NULL, TAKES_NOTHING, false, "say nothing: the exit status tells"},
	{"explain", 0, NULL, TAKES_NOTHING, false, "add the board, the rule and what would have been legal"},
	{"strict", 0, NULL, TAKES_NOTHING, false, "dice taken back count, unless the other side has accepted"},
	{"head", 0, "HASH", TAKES_WORD, false, "the last hash must be, or once have been, this one"},
	{"receipt", 0, "RECEIPTS", TAKES_FILE, true, "check these receipts, beside those in NAME.receipts"},
	{"match", 0, NULL, TAKES_NOTHING, false, "what no match may rest on counts, too: unsigned, waived by one, ..."},
	{"box", 0, "DIR", TAKES_FOLDER, false, "the agreed box, in the place of this program's"},
	{"limit", 0, "SECONDS", TAKES_WORD, false, "give a journal up after so much time of the processor"},
	{"jobs", 'j', "N", TAKES_WORD, false, "share many journals out among N processes (default: one a processor)"},
	JSON,
	{"results", 0, "FILE", TAKES_FILE, false, "with --json: into FILE, from where an earlier run came to"},
	END};
static const struct flag odds_flags[] = {AT, END};
static const struct flag score_flags[] = {
	AT, ASSUMED, JSON,
	{"all", 0, NULL, TAKES_NOTHING, false, "totals that are 0, too"},
	END};
static const struct flag show_flags[] = {
	{"next", 0, NULL, TAKES_NOTHING, false, "only what the game wants next"},
	AT, ASSUMED, JSON,
	{"svg", 0, NULL, TAKES_NOTHING, false, "draw the table, as SVG"},
	{"narrow", 0, NULL, TAKES_NOTHING, false, "with --svg: as narrow as a telephone"},
	{"seat", 0, "SEAT", TAKES_WORD, false, "with --svg: the hands of other players lie face down"},
	{"output", 'o', "FILE", TAKES_FILE, false, "with --svg: into this file"},
	END};
static const struct flag history_flags[] = {
	{"news", 0, NULL, TAKES_NOTHING, false, "what each entry did, in sentences"},
	{"details", 0, NULL, TAKES_NOTHING, false, "the same with what followed by itself"},
	{"effects", 0, NULL, TAKES_NOTHING, false, "every change, as the program keeps it"},
	{"times", 0, NULL, TAKES_NOTHING, false, "when each entry was logged (UTC)"},
	{"plain", 0, NULL, TAKES_NOTHING, false, "without what was withdrawn"},
	ASSUMED, JSON, END};
static const struct flag export_flags[] = {
	JSON,
	{"box", 0, NULL, TAKES_NOTHING, false, "transcript, position, sheet: write the whole box, too"},
	{"times", 0, NULL, TAKES_NOTHING, false, "transcript: with times, for the same hashes"},
	{"plain", 0, NULL, TAKES_NOTHING, false, "transcript: without what was withdrawn"},
	{"all", 0, NULL, TAKES_NOTHING, false, "turns: every total"},
	{"markdown", 0, NULL, TAKES_NOTHING, false, "story: as Markdown"},
	{"bbcode", 0, NULL, TAKES_NOTHING, false, "story: for a post in a forum"},
	AT, ASSUMED, END};
static const struct flag import_flags[] = {
	{"as-played", 0, NULL, TAKES_NOTHING, false, "take entries that cannot be read, too"},
	{"fix", 0, NULL, TAKES_NOTHING, false, "take what was meant where an entry cannot be read, and say so"},
	{"sheet", 0, NULL, TAKES_NOTHING, false, "read a log sheet typed off, whatever its name (else NAME.csv is one)"},
	END};
static const struct flag sheet_flags[] = {
	{"output", 'o', "FILE", TAKES_FILE, false, "the sheets, as PDF; - for standard output"},
	{"option", 0, "OPTION", TAKES_OPTION, true, "with an optional rule"},
	{"pages", 0, "N", TAKES_WORD, false, "so many raids or turns"},
	{"roff", 0, NULL, TAKES_NOTHING, false, "write what groff makes the sheets of"},
	{"csv", 0, NULL, TAKES_NOTHING, false, "write the table to type them into"},
	END};
static const struct flag mail_flags[] = {
	{"output", 'o', "LETTER", TAKES_FILE, false, "into this file"},
	{"all", 0, NULL, TAKES_NOTHING, false, "the whole journal, for who has nothing of it or lacks a letter"},
	{"unsigned", 0, NULL, TAKES_NOTHING, false, "give a link also for moves that the other side has not signed; it is noted"},
	END};
static const struct flag receive_flags[] = {
	{"yes", 0, NULL, TAKES_NOTHING, false, "begin the journal that comes with it: its keys and its box are those agreed"},
	{"mine", 0, NULL, TAKES_NOTHING, false, "take entries in one's own name, too: from one's other computer"},
	END};
static const struct flag key_flags[] = {
	{"paper", 0, NULL, TAKES_NOTHING, false, "print the 17 words by which it can be made again: for paper, and nobody else"},
	{"words", 0, NULL, TAKES_NOTHING, false, "make it again from these words, on standard input"},
	END};
static const struct flag receipt_flags[] = {
	{"sign", 0, NULL, TAKES_NOTHING, false, "sign it with this computer's own key, into NAME.receipts"},
	{"words", 0, NULL, TAKES_NOTHING, false, "only the head, as ten words to write down"},
	END};
static const struct flag seal_flags[] = {
	{"list", 0, NULL, TAKES_NOTHING, false, "list the seals of the journal, with what is known here"},
	{"here", 0, NULL, TAKES_NOTHING, false, "take ENTRY from the command line, where others may see it"},
	END};
static const struct flag reveal_flags[] = {
	{"all", 0, NULL, TAKES_NOTHING, false, "open all whose text is known here"},
	{"as-played", 0, NULL, TAKES_NOTHING, false, "log it although the game's rules forbid it"},
	END};
static const struct flag throw_flags[] = {
	{"unsigned", 0, NULL, TAKES_NOTHING, false, "also for moves that the other side has not signed; it is noted"},
	END};
static const struct flag box_flags[] = {
	{"text", 0, NULL, TAKES_NOTHING, false, "sheet: to be read and written on, not as CSV"},
	{"box", 0, "DIR", TAKES_FOLDER, false, "sheet, read: begin from the box in DIR"},
	END};
static const struct flag dice_flags[] = {
	{"csv", 0, NULL, TAKES_NOTHING, false, "every die as a row of CSV"},
	{"counts", 0, NULL, TAKES_NOTHING, false, "only how the dice fell, not what they brought"},
	ASSUMED, JSON, END};
static const struct flag report_flags[] = {
	{"output", 'o', "PAGE", TAKES_FILE, false, "the page to write; - for standard output"},
	END};
static const struct flag page_flags[] = {
	{"output", 'o', "PAGE", TAKES_FILE, false, "the page to write; - for standard output"},
	{"box", 0, "DIR", TAKES_FOLDER, false, "take what is printed on the components of GAME from DIR/*.csv"},
	END};
static const struct flag simulate_flags[] = {
	{"game", 'g', "GAME", TAKES_GAME, false, "which game is played"},
	{"scenario", 's', "SCENARIO", TAKES_SCENARIO, false, "which scenario; without it the game's first"},
	{"option", 'o', "OPTION", TAKES_OPTION, true, "play with an optional rule"},
	PLAYER,
	{"seed", 0, "N", TAKES_WORD, false, "the same seed plays the same game"},
	END};

static const struct flag mend_flags[] = {
	{"all", 0, NULL, TAKES_NOTHING, false, "all that nobody has to be asked about"},
	END};

const struct command commands[] = {
	{.name = "games", .operands = "[GAME [VERB]]", .summary = "list the games, describe one, or one of its verbs",
	    .flags = games_flags, .most = 2, .takes = TAKES_GAME, .paged = true, .run = run_games},
	{.name = "game", .operands = "new|check DIR|FILE", .summary = "write a game of your own, and check it",
	    .flags = game_flags, .least = 2, .most = 2, .takes = TAKES_WORD, .run = run_game},
	{.name = "new", .operands = "FILE", .summary = "begin a journal",
	    .flags = new_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_new},
	{.name = "log", .operands = "FILE [ENTRY...]", .summary = "append entries to a journal",
	    .flags = log_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .run = run_log},
	{.name = "verify", .operands = "FILE...", .summary = "re-execute journals and name every broken rule",
	    .flags = verify_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .run = run_verify_pages},
	{.name = "score", .operands = "FILE", .summary = "victory points, totals and the victory level",
	    .flags = score_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_score},
	{.name = "show", .operands = "FILE [NAME]", .summary = "show the board and what the game wants next",
	    .flags = show_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .paged = true, .run = run_show},
	{.name = "history", .operands = "FILE", .summary = "list the entries and what became of them",
	    .flags = history_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_history},
	{.name = "export", .operands = "FILE WHAT", .summary = "write a journal as CSV, JSON or text",
	    .flags = export_flags, .least = 2, .most = 2, .takes = TAKES_FILE, .words = export_words, .paged = true, .run = run_export},
	{.name = "import", .operands = "TRANSCRIPT FILE", .summary = "make a journal from a transcript",
	    .flags = import_flags, .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_import},
	{.name = "report", .operands = "FILE", .summary = "write the game and its referee as one page",
	    .flags = report_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_report},
	{.name = "page", .operands = "[GAME]", .summary = "write a page to log a game at, on any screen",
	    .flags = page_flags, .most = 1, .takes = TAKES_GAME, .run = run_page},
	{SERVE_ROW, .run = run_serve},
	{.name = "undo", .operands = "FILE [N]", .summary = "withdraw the last actions, rolls and draws",
	    .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_undo},
	{.name = "redo", .operands = "FILE", .summary = "log again what was withdrawn last",
	    .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_redo},
	{.name = "amend", .operands = "FILE SEQ ENTRY", .summary = "correct one entry",
	    .least = 3, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_amend},
	{.name = "insert", .operands = "FILE SEQ ENTRY", .summary = "put a forgotten entry in before entry SEQ",
	    .least = 3, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_insert},
	{.name = "strike", .operands = "FILE SEQ", .summary = "strike one entry out",
	    .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_strike},
	{.name = "swap", .operands = "FILE SEQ SEQ", .summary = "exchange two entries",
	    .least = 3, .most = 3, .takes = TAKES_FILE, .run = run_swap},
	{.name = "mend", .operands = "FILE [N [ENTRY]]", .summary = "carry out what verify advises",
	    .flags = mend_flags, .least = 1, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_mend},
	{.name = "key", .operands = "", .summary = "this computer's own key, for games by mail",
	    .flags = key_flags, .least = 0, .most = 0, .takes = TAKES_NOTHING, .run = run_key},
	{.name = "mail", .operands = "FILE [SIDE]", .summary = "sign what is there, and write a letter of it",
	    .flags = mail_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_mail},
	{.name = "receive", .operands = "FILE [LETTER]", .summary = "take a letter into the journal, whole or not at all",
	    .flags = receive_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_receive},
	{.name = "receipt", .operands = "FILE [SIDE]", .summary = "say what a side has seen, to mail or to sign",
	    .flags = receipt_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_receipt},
	{.name = "compare", .operands = "FILE FILE", .summary = "tell where two copies of a journal part",
	    .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_compare},
	{.name = "merge", .operands = "FILE OTHER", .summary = "bring on what another copy of the journal has more",
	    .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_merge},
	{.name = "seal", .operands = "FILE [ENTRY]", .summary = "bind oneself to a choice that nobody sees yet",
	    .flags = seal_flags,
	    .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_seal},
	{.name = "reveal", .operands = "FILE [N [SIDE]]", .summary = "open a seal",
	    .flags = reveal_flags, .least = 1, .most = 3, .takes = TAKES_FILE, .run = run_reveal},
	{.name = "throw", .operands = "FILE [SIDE [N]]", .summary = "give one's part of a throw where dice are of both",
	    .flags = throw_flags,
	    .least = 1, .most = 3, .takes = TAKES_FILE, .run = run_throw},
	{.name = "box", .operands = "export|check|compare|sheet|read GAME|FILE [SHEET] [DIR]",
	    .summary = "the printed data and where it comes from", .flags = box_flags, .least = 2, .most = 4, .takes = TAKES_WORD, .paged = true, .run = run_box},
	{.name = "odds", .operands = "FILE", .summary = "what the dice or cards asked for can bring",
	    .flags = odds_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_odds},
	{.name = "dice", .operands = "FILE...", .summary = "how the dice fell, and the luck they brought",
	    .flags = dice_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .paged = true, .run = run_dice},
	{.name = "sheet", .operands = "GAME [SCENARIO]", .summary = "print log sheets for a table without a computer",
	    .flags = sheet_flags, .least = 1, .most = 2, .takes = TAKES_GAME, .run = run_sheet},
	{.name = "simulate", .operands = "FILE", .summary = "play a random legal game into a new journal",
	    .flags = simulate_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_simulate},
	{.name = "help", .operands = "[COMMAND]", .summary = "tell about a command",
	    .most = 1, .takes = TAKES_WORD, .paged = true, .run = run_help},
	{.name = "complete", .operands = "[WORD...]", .summary = "tell what could stand for the last word of a command line",
	    .most = ANY_NUMBER, .takes = TAKES_WORD, .hidden = true, .run = run_complete},
	{.name = "man", .operands = "PAGE", .summary = "print a manual page with its generated parts renewed",
	    .least = 1, .most = 1, .takes = TAKES_FILE, .hidden = true, .run = run_man},
	{.name = "template", .operands = "", .summary = "print the texts of the tables, for translators",
	    .takes = TAKES_NOTHING, .hidden = true, .run = run_template},
	{.name = NULL}};
/* clang-format on */
