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
#include "cmd/say/say.h"
#include "cmd/serve/serve.h"
#include "cmd/tell/tell.h"
#include "cmd/verify/verify.h"

/* clang-format off */
#define END {NULL, 0, NULL, TAKES_NOTHING, MAYBE, NULL}
#define JSON {"json", 0, NULL, TAKES_NOTHING, MAYBE, "write JSON, one object a line"}
#define AT {"at", 0, "SEQ", TAKES_WORD, MAYBE, "as things stood after entry SEQ"}
#define AS {"as", 0, "SIDE", TAKES_WORD, MAYBE, "what that side may see: nothing that others keep face down"}
#define DRY {"dry-run", 'n', NULL, TAKES_NOTHING, MAYBE, "judge it, say what would come of it, and write nothing"}
#define QUIET {"quiet", 'q', NULL, TAKES_NOTHING, MAYBE, "say only what is wrong"}
#define FORCE {"force", 0, NULL, TAKES_NOTHING, MAYBE, "write over a file that is there"}
#define ASSUMED {"assumed", 0, NULL, TAKES_NOTHING, MAYBE, "the game as verify repairs it, not as it was carried out"}
#define PLAYER                                                                                              \
	{"player", 0, "SIDE=NAME", TAKES_WORD, MANY,                                                         \
	 "who plays a side or a seat; you can then write NAME for it"}

static const struct flag games_flags[] = {
	{"rules", 0, NULL, TAKES_NOTHING, MAYBE, "list the rules of GAME that are judged"},
	{"names", 0, NULL, TAKES_NOTHING, MAYBE, "only the names of the games, or the ids of the game's own rules"},
	JSON, END};
static const struct flag game_flags[] = {
	{"evening", 0, NULL, TAKES_NOTHING, MAYBE, "new: a game off the shelf, logged and not judged"},
	{"areas", 0, NULL, TAKES_NOTHING, MAYBE, "new: a game of areas and roads"},
	{"cards", 0, NULL, TAKES_NOTHING, MAYBE, "new: a game of cards"},
	{"play", 0, "N", TAKES_WORD, MAYBE, "check: play N games at random, too"},
	{"po", 0, NULL, TAKES_NOTHING, MAYBE, "check: write its texts as a catalogue to translate"},
	{"html", 0, NULL, TAKES_NOTHING, MAYBE, "doc: as a page, to read or to print"},
	{"man", 0, NULL, TAKES_NOTHING, MAYBE, "doc: as a page of the manual"},
	END};
static const struct flag new_flags[] = {
	{"game", 'g', "GAME", TAKES_GAME, MAYBE, "which game is played; 'tallyho games' lists them"},
	{"scenario", 's', "SCENARIO", TAKES_SCENARIO, MAYBE, "which scenario; without it the game's first"},
	{"option", 'O', "OPTION", TAKES_OPTION, MANY, "play with an optional rule"},
	{"box", 0, "DIR", TAKES_FOLDER, MAYBE, "take what is printed on the components from DIR/*.csv"},
	{"ask", 0, NULL, TAKES_NOTHING, MAYBE, "take no assumed value: ask for it when it is needed"},
	PLAYER,
	{"dice-by-both", 0, NULL, TAKES_NOTHING, MAYBE, "every die comes from both sides, by mail; see tallyho-throw(1)"},
	{"key", 0, "SIDE=KEY", TAKES_FILE, MANY, "the key that a side signs with: mine, the line that 'key' prints, or a .pub file"},
	{"like", 0, "FILE", TAKES_FILE, MAYBE, "begin anew as that journal was begun: a rematch"},
	END};
static const struct flag log_flags[] = {
	{"as-played", 0, NULL, TAKES_NOTHING, MAYBE, "log what was played although it breaks a rule"},
	{"after", 0, "SEQ", TAKES_WORD, MAYBE, "only if entry SEQ is the last one so far"},
	DRY, QUIET,
	{"effects", 0, NULL, TAKES_NOTHING, MAYBE, "tell every change, not only the news"},
	END};
static const struct flag verify_flags[] = {
	{"quiet", 'q', NULL, TAKES_NOTHING, MAYBE, "print nothing: the exit status says it"},
	{"explain", 0, NULL, TAKES_NOTHING, MAYBE, "add the board, the rule, what would have been legal, both games"},
	{"strict", 0, NULL, TAKES_NOTHING, MAYBE, "what is only told counts: dice taken back, what lies unsealed, throws let go"},
	{"head", 0, "HASH", TAKES_WORD, MAYBE, "the last hash must be, or once have been, this one"},
	{"receipt", 0, "RECEIPTS", TAKES_FILE, MANY, "check these receipts, beside those in NAME.receipts"},
	{"match", 0, NULL, TAKES_NOTHING, MAYBE, "what no match may rest on counts, too: unsigned, waived by one, ..."},
	{"box", 0, "DIR", TAKES_FOLDER, MAYBE, "the agreed box, in the place of this program's"},
	{"with", 0, "FILE", TAKES_FILE, MAYBE, "a game that is a file: judge by the rules of this text of it"},
	{"limit", 0, "SECONDS", TAKES_WORD, MAYBE, "give a journal up after so much time of the processor"},
	{"jobs", 'j', "N", TAKES_WORD, MAYBE, "share many journals out among N processes (default: one a processor)"},
	JSON,
	{"results", 0, "FILE", TAKES_FILE, MAYBE, "with --json: into FILE, from where an earlier run came to"},
	END};
static const struct flag odds_flags[] = {AT, END};
static const struct flag score_flags[] = {
	AT, AS, ASSUMED, JSON,
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "totals that are 0, too"},
	END};
static const struct flag show_flags[] = {
	{"next", 0, NULL, TAKES_NOTHING, MAYBE, "only what the game wants next"},
	AT, AS, ASSUMED, JSON,
	{"svg", 0, NULL, TAKES_NOTHING, MAYBE, "draw the table, as SVG"},
	{"narrow", 0, NULL, TAKES_NOTHING, MAYBE, "with --svg: as narrow as a telephone"},
	{"seat", 0, "SEAT", TAKES_WORD, MAYBE, "with --svg: the hands of other players lie face down"},
	{"output", 'o', "FILE", TAKES_FILE, MAYBE, "with --svg: into this file"},
	FORCE,
	END};
static const struct flag history_flags[] = {
	{"news", 0, NULL, TAKES_NOTHING, MAYBE, "what each entry did, in sentences"},
	{"details", 0, NULL, TAKES_NOTHING, MAYBE, "the same with what followed by itself"},
	{"effects", 0, NULL, TAKES_NOTHING, MAYBE, "every change, as the program keeps it"},
	{"times", 0, NULL, TAKES_NOTHING, MAYBE, "when each entry was logged (UTC)"},
	{"plain", 0, NULL, TAKES_NOTHING, MAYBE, "without what was withdrawn"},
	AT, AS, ASSUMED, JSON, END};
static const struct flag export_flags[] = {
	JSON,
	{"box", 0, NULL, TAKES_NOTHING, MAYBE, "transcript, position, sheet: write the whole box, too"},
	{"times", 0, NULL, TAKES_NOTHING, MAYBE, "transcript: with times, for the same hashes"},
	{"plain", 0, NULL, TAKES_NOTHING, MAYBE, "transcript: without what was withdrawn"},
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "turns: every total; story: also what lies face down"},
	{"markdown", 0, NULL, TAKES_NOTHING, MAYBE, "story: as Markdown"},
	{"bbcode", 0, NULL, TAKES_NOTHING, MAYBE, "story: for a post in a forum"},
	{"swing", 0, NULL, TAKES_NOTHING, MAYBE, "story: with what turned the game"},
	AT, AS, ASSUMED, END};
static const struct flag import_flags[] = {
	{"as-played", 0, NULL, TAKES_NOTHING, MAYBE, "take entries that cannot be read, too"},
	{"fix", 0, NULL, TAKES_NOTHING, MAYBE, "take what was meant where an entry cannot be read, and say so"},
	{"sheet", 0, NULL, TAKES_NOTHING, MAYBE, "read a log sheet typed off, whatever its name (else NAME.csv is one)"},
	DRY, QUIET,
	END};
static const struct flag sheet_flags[] = {
	{"output", 'o', "FILE", TAKES_FILE, MAYBE, "the sheets, as PDF; - for standard output"},
	FORCE,
	{"option", 'O', "OPTION", TAKES_OPTION, MANY, "with an optional rule"},
	{"pages", 0, "N", TAKES_WORD, MAYBE, "for so many raids or turns"},
	{"components", 0, NULL, TAKES_NOTHING, MAYBE, "map, counters and cards of a game file, as a page to print"},
	{"roff", 0, NULL, TAKES_NOTHING, MAYBE, "write the source that groff makes the sheets from"},
	{"csv", 0, NULL, TAKES_NOTHING, MAYBE, "write the table to type them into"},
	END};
static const struct flag mail_flags[] = {
	{"output", 'o', "LETTER", TAKES_FILE, MAYBE, "into this file"},
	FORCE,
	{"to", 0, "SIDE", TAKES_WORD, MAYBE, "to this side, whose the pen is then: where more than two have keys"},
	{"again", 0, NULL, TAKES_NOTHING, MAYBE, "the last letter once more, as it was"},
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "the whole journal, for a player who has lost it or misses a letter"},
	{"unsigned", 0, NULL, TAKES_NOTHING, MAYBE, "give a link also for moves that the other side has not signed; it is noted"},
	{"restored", 0, NULL, TAKES_NOTHING, MAYBE, "go on with a key made again from paper, after a whole letter; it is noted"},
	END};
static const struct flag receive_flags[] = {
	{"yes", 0, NULL, TAKES_NOTHING, MAYBE, "begin the journal that comes with it: its keys and its box are those agreed"},
	{"mine", 0, NULL, TAKES_NOTHING, MAYBE, "also take entries in your own name, from your other computer"},
	END};
static const struct flag key_flags[] = {
	{"paper", 0, NULL, TAKES_NOTHING, MAYBE, "print the 17 words that restore it: write them on paper and show them to nobody"},
	{"words", 0, NULL, TAKES_NOTHING, MAYBE, "make it again from these words, on standard input"},
	END};
static const struct flag receipt_flags[] = {
	{"sign", 0, NULL, TAKES_NOTHING, MAYBE, "sign it with this computer's own key, into NAME.receipts"},
	{"words", 0, NULL, TAKES_NOTHING, MAYBE, "only the head, as ten words to write down"},
	END};
static const struct flag seal_flags[] = {
	{"list", 0, NULL, TAKES_NOTHING, MAYBE, "list the seals of the journal, with what is known here"},
	{"here", 0, NULL, TAKES_NOTHING, MAYBE, "take ENTRY from the command line, where others may see it"},
	{"as-played", 0, NULL, TAKES_NOTHING, MAYBE, "seal it although it breaks a rule on your own board"},
	END};
static const struct flag reveal_flags[] = {
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "open all whose text is known here"},
	{"as-played", 0, NULL, TAKES_NOTHING, MAYBE, "log it although the game's rules forbid it"},
	END};
static const struct flag throw_flags[] = {
	{"unsigned", 0, NULL, TAKES_NOTHING, MAYBE, "also for moves that the other side has not signed; it is noted"},
	END};
static const struct flag deal_flags[] = {
	{"output", 'o', "LETTER", TAKES_FILE, MAYBE, "into this file"},
	FORCE,
	END};
static const struct flag box_flags[] = {
	{"text", 0, NULL, TAKES_NOTHING, MAYBE, "sheet: to be read and written on, not as CSV"},
	{"box", 0, "DIR", TAKES_FOLDER, MAYBE, "sheet, read: begin from the box in DIR"},
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "sheet: of a journal also what it has no need of"},
	END};
static const struct flag dice_flags[] = {
	{"csv", 0, NULL, TAKES_NOTHING, MAYBE, "every die as a row of CSV"},
	{"counts", 0, NULL, TAKES_NOTHING, MAYBE, "only how the dice fell, not what they brought"},
	ASSUMED, JSON, END};
static const struct flag swing_flags[] = {
	{"each", 0, NULL, TAKES_NOTHING, MAYBE, "after each entry: what the dice brought, and what was decided"},
	{"seed", 0, "N", TAKES_WORD, MAYBE, "other random games; the same seed gives the same numbers"},
	{"jobs", 'j', "N", TAKES_WORD, MAYBE, "in N processes (default: one a processor)"},
	{"seconds", 0, "N", TAKES_WORD, MAYBE, "end after N seconds, with the games played until then"},
	JSON, END};
static const struct flag report_flags[] = {
	{"output", 'o', "PAGE", TAKES_FILE, NEEDED, "the page to write; - for standard output"},
	FORCE,
	{"swing", 0, NULL, TAKES_NOTHING, MAYBE, "with what could be expected when, and what turned the game"},
	END};
static const struct flag page_flags[] = {
	{"output", 'o', "PAGE", TAKES_FILE, NEEDED, "the page to write; - for standard output"},
	FORCE,
	{"box", 0, "DIR", TAKES_FOLDER, MAYBE, "take what is printed on the components of GAME from DIR/*.csv"},
	END};
static const struct flag simulate_flags[] = {
	{"game", 'g', "GAME", TAKES_GAME, NEEDED, "which game is played"},
	{"scenario", 's', "SCENARIO", TAKES_SCENARIO, MAYBE, "which scenario; without it the game's first"},
	{"option", 'O', "OPTION", TAKES_OPTION, MANY, "play with an optional rule"},
	PLAYER,
	{"seed", 0, "N", TAKES_WORD, NEEDED, "the same seed plays the same game"},
	{"taste", 0, NULL, TAKES_NOTHING, MAYBE, "make no move that nobody makes who wants to win"},
	END};

static const struct flag edit_flags[] = {DRY, END};
static const struct flag mend_flags[] = {
	{"all", 0, NULL, TAKES_NOTHING, MAYBE, "make every repair that needs no answer from you"},
	DRY,
	END};

const char *const group_title[GROUPS_OF_COMMANDS] = {
	[GROUP_AT_THE_TABLE] = SAID("At the table"), [GROUP_AFTERWARDS] = SAID("Afterwards"), [GROUP_BY_MAIL] = SAID("By mail"),
	[GROUP_PRINTED] = SAID("Games, and what is printed on their components"),
	[GROUP_FOR_CLUBS] = SAID("For clubs and other screens"), [GROUP_FOR_TESTS] = SAID("For tests")};

const struct command commands[] = {
	{.name = "new", .operands = "FILE", .summary = "begin a journal",
	    .flags = new_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_new,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho new -g raf-eagle -s prelude eagle.tally"},
	{.name = "log", .operands = "FILE [ENTRY...]", .summary = "log entries: at a prompt, or from the command line",
	    .flags = log_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .run = run_log,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho log eagle.tally 'plan 7 at 0600'"},
	{.name = "show", .operands = "FILE [NAME]", .summary = "show the board and what the game wants next",
	    .flags = show_flags, .least = 1, .most = 2, .entry_last = true, .takes = TAKES_FILE, .paged = true, .run = run_show,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho show eagle.tally Rye"},
	{.name = "score", .operands = "FILE", .summary = "victory points, totals and the victory level",
	    .flags = score_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_score,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho score eagle.tally"},
	{.name = "odds", .operands = "FILE", .summary = "what the dice or cards asked for can bring",
	    .flags = odds_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_odds,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho odds eagle.tally"},
	{.name = "undo", .operands = "FILE [N]", .summary = "take the last entry back, or the last N",
	    .flags = edit_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_undo,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho undo eagle.tally"},
	{.name = "redo", .operands = "FILE [SEQ]", .summary = "log again what you took back, or what stood after SEQ",
	    .flags = edit_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_redo,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho redo eagle.tally"},
	{.name = "amend", .operands = "FILE SEQ ENTRY", .summary = "correct an earlier entry",
	    .flags = edit_flags, .least = 3, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_amend,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho amend eagle.tally 8 roll 5"},
	{.name = "insert", .operands = "FILE SEQ ENTRY", .summary = "put a forgotten entry in, before entry SEQ",
	    .flags = edit_flags, .least = 3, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_insert,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho insert eagle.tally 3 plan 11 at 1000"},
	{.name = "strike", .operands = "FILE SEQ", .summary = "strike one entry out",
	    .flags = edit_flags, .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_strike,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho strike eagle.tally 3"},
	{.name = "swap", .operands = "FILE SEQ SEQ", .summary = "exchange two entries",
	    .flags = edit_flags, .least = 3, .most = 3, .takes = TAKES_FILE, .run = run_swap,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho swap eagle.tally 2 3"},
	{.name = "help", .operands = "[COMMAND]", .summary = "explain a command, with an example",
	    .most = 1, .takes = TAKES_WORD, .paged = true, .run = run_help,
	    .group = GROUP_AT_THE_TABLE, .example = "tallyho help log"},
	{.name = "verify", .operands = "FILE...", .summary = "check every entry again, and name each broken rule",
	    .flags = verify_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .run = run_verify_pages,
	    .group = GROUP_AFTERWARDS, .example = "tallyho verify --explain eagle.tally"},
	{.name = "mend", .operands = "FILE [N [ENTRY]]", .summary = "make a repair that verify advises",
	    .flags = mend_flags, .least = 1, .most = 3, .entry_last = true, .takes = TAKES_FILE, .run = run_mend,
	    .group = GROUP_AFTERWARDS, .example = "tallyho mend eagle.tally"},
	{.name = "history", .operands = "FILE", .summary = "list the entries, and which were withdrawn or broke a rule",
	    .flags = history_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_history,
	    .group = GROUP_AFTERWARDS, .example = "tallyho history --news eagle.tally"},
	{.name = "dice", .operands = "FILE...", .summary = "how the dice fell, and the luck they brought",
	    .flags = dice_flags, .least = 1, .most = ANY_NUMBER, .takes = TAKES_FILE, .paged = true, .run = run_dice,
	    .group = GROUP_AFTERWARDS, .example = "tallyho dice eagle.tally"},
	{.name = "swing", .operands = "FILE", .summary = "what could be expected when, and what turned the game",
	    .flags = swing_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .paged = true, .run = run_swing,
	    .group = GROUP_AFTERWARDS, .example = "tallyho swing eagle.tally"},
	{.name = "export", .operands = "FILE WHAT", .summary = "write a journal as CSV, JSON or text",
	    .flags = export_flags, .least = 2, .most = 2, .takes = TAKES_FILE, .words = export_words, .paged = true, .run = run_export,
	    .group = GROUP_AFTERWARDS, .example = "tallyho export eagle.tally story"},
	{.name = "import", .operands = "TRANSCRIPT FILE", .summary = "make a journal from a transcript or a typed log sheet",
	    .flags = import_flags, .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_import,
	    .group = GROUP_AFTERWARDS, .example = "tallyho import eagle.txt again.tally"},
	{.name = "report", .operands = "FILE", .summary = "write the whole game as one page, to show",
	    .flags = report_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_report,
	    .group = GROUP_AFTERWARDS, .example = "tallyho report eagle.tally -o eagle.html"},
	{.name = "key", .operands = "", .summary = "this computer's own key, for games by mail",
	    .flags = key_flags, .least = 0, .most = 0, .takes = TAKES_NOTHING, .run = run_key,
	    .group = GROUP_BY_MAIL, .example = "tallyho key"},
	{.name = "mail", .operands = "FILE [SIDE]", .summary = "sign your moves, and write a letter with them",
	    .flags = mail_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_mail,
	    .group = GROUP_BY_MAIL, .example = "tallyho mail eagle.tally"},
	{.name = "receive", .operands = "FILE [LETTER]", .summary = "take your opponent's letter into the journal",
	    .flags = receive_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_receive,
	    .group = GROUP_BY_MAIL, .example = "tallyho receive eagle.tally letter.txt"},
	{.name = "receipt", .operands = "FILE [SIDE]", .summary = "write a signed statement of the journal's state",
	    .flags = receipt_flags, .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_receipt,
	    .group = GROUP_BY_MAIL, .example = "tallyho receipt eagle.tally"},
	{.name = "compare", .operands = "FILE OTHER", .summary = "show where two copies of a journal differ",
	    .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_compare,
	    .group = GROUP_BY_MAIL, .example = "tallyho compare eagle.tally theirs.tally"},
	{.name = "merge", .operands = "FILE OTHER", .summary = "add the entries that another copy has and yours lacks",
	    .least = 2, .most = 2, .takes = TAKES_FILE, .run = run_merge,
	    .group = GROUP_BY_MAIL, .example = "tallyho merge eagle.tally theirs.tally"},
	{.name = "seal", .operands = "FILE [ENTRY]", .summary = "commit to a secret choice",
	    .flags = seal_flags,
	    .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_seal,
	    .group = GROUP_BY_MAIL, .example = "tallyho seal eagle.tally"},
	{.name = "reveal", .operands = "FILE [N [SIDE]]", .summary = "show what a seal holds",
	    .flags = reveal_flags, .least = 1, .most = 3, .takes = TAKES_FILE, .run = run_reveal,
	    .group = GROUP_BY_MAIL, .example = "tallyho reveal eagle.tally 1"},
	{.name = "throw", .operands = "FILE [SIDE [N]]", .summary = "contribute your half of a shared dice roll",
	    .flags = throw_flags,
	    .least = 1, .most = 3, .takes = TAKES_FILE, .run = run_throw,
	    .group = GROUP_BY_MAIL, .example = "tallyho throw eagle.tally"},
	{.name = "deal", .operands = "FILE [SIDE]", .summary = "deal from a deck of both, and tell each side its own cards",
	    .flags = deal_flags,
	    .least = 1, .most = 2, .takes = TAKES_FILE, .run = run_deal,
	    .group = GROUP_BY_MAIL, .example = "tallyho deal flames.tally axis"},
	{.name = "games", .operands = "[GAME [VERB]]", .summary = "list the games, describe one, or one of its verbs",
	    .flags = games_flags, .most = 2, .takes = TAKES_GAME, .paged = true, .run = run_games,
	    .group = GROUP_PRINTED, .example = "tallyho games raf-eagle"},
	{.name = "box", .operands = "export|check|compare|sheet|read GAME|FILE [SHEET] [DIR]",
	    .summary = "the printed data and where it comes from", .flags = box_flags, .least = 2, .most = 4,
	    .takes = TAKES_WORD, .paged = true, .run = run_box,
	    .group = GROUP_PRINTED, .example = "tallyho box sheet raf-eagle --text"},
	{.name = "sheet", .operands = "GAME [SCENARIO]", .summary = "print log sheets for a table without a computer",
	    .flags = sheet_flags, .least = 1, .most = 2, .takes = TAKES_GAME, .run = run_sheet,
	    .group = GROUP_PRINTED, .example = "tallyho sheet raf-eagle prelude -o sheets.pdf"},
	{.name = "game", .operands = "new|check|test|doc|diff DIR|FILE [CASES|FILE]", .summary = "write a game of your own, and check it",
	    .flags = game_flags, .least = 2, .most = 3, .takes = TAKES_WORD, .run = run_game,
	    .group = GROUP_PRINTED, .example = "tallyho game new my-game --evening"},
	{SERVE_ROW, .run = run_serve,
	    .group = GROUP_FOR_CLUBS, .example = "tallyho serve --lan 192.168.1.20 eagle.tally"},
	{.name = "page", .operands = "[GAME]", .summary = "write a page to log a game at, on any screen",
	    .flags = page_flags, .most = 1, .takes = TAKES_GAME, .run = run_page,
	    .group = GROUP_FOR_CLUBS, .example = "tallyho page raf-eagle -o table.html"},
	{.name = "simulate", .operands = "FILE", .summary = "play a random legal game into a new journal",
	    .flags = simulate_flags, .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_simulate,
	    .group = GROUP_FOR_TESTS, .example = "tallyho simulate -g raf-eagle --seed 7 random.tally"},
	{.name = "complete", .operands = "[WORD...]", .summary = "tell what could stand for the last word of a command line",
	    .most = ANY_NUMBER, .takes = TAKES_WORD, .run = run_complete},
	{.name = "man", .operands = "PAGE", .summary = "print a manual page with its generated parts renewed",
	    .least = 1, .most = 1, .takes = TAKES_FILE, .run = run_man},
	{.name = "template", .operands = "", .summary = "print the texts of the tables, for translators",
	    .takes = TAKES_NOTHING, .run = run_template},
	{.name = NULL}};
/* clang-format on */
