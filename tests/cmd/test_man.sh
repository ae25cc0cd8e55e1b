#!/bin/sh
# Manual pages: in step with the program, clean mdoc, and their examples run.
. tests/cli.sh
bin=$work/bin
mkdir "$bin"
ln -s "$TALLYHO" "$bin/tallyho"
PATH=$bin:$PATH
export PATH

# Runs the lines of EXAMPLES that begin with "$ " and compares what they print with the lines below them; "..."
# stands for anything from there on. A command that ends with a backslash goes on in the next line.
examples() {
	awk '/^\.Sh/ { in_examples = ($2 == "EXAMPLES" || $2 == "EXEMPLES") }
		in_examples && /^\.Bd/ { literal = 1; next }
		/^\.Ed/ { literal = 0 }
		in_examples && literal { gsub(/\\e/, "\\"); gsub(/\\&/, ""); print }' "$1" > lines
	[ -s lines ] || return 0
	rm -rf run
	mkdir run
	: > expected
	command=''
	while IFS= read -r line || [ -n "$line" ]; do
		case $command in
		*'\')
			command="${command%'\'}$line"
			continue ;;
		esac
		case $line in
		'$ '*)
			check_example || return 1
			command=${line#'$ '}
			: > expected ;;
		*) printf '%s\n' "$line" >> expected ;;
		esac
	done < lines
	check_example
}

check_example() {
	[ -n "$command" ] || return 0
	(cd run && sh -c "$command") > out 2>&1 < /dev/null
	status=$?
	if [ $status -gt 1 ]; then
		echo "#   $command: status $status" >&2
		return 1
	fi
	if [ "$(tail -n 1 expected)" = ... ]; then
		sed '$d' expected > beginning
		head -n "$(wc -l < beginning)" out | cmp -s - beginning || { diff beginning out >&2; return 1; }
	else
		cmp -s out expected || { diff expected out >&2; return 1; }
	fi
}

# Whether it fits a window of 80 columns: but for what the program says in one line wherever it goes, "eagle.tally: ...",
# "J-1 ...", and lines of a file of one's own.
fits() {
	! mandoc -T utf8 -O width=78 "$1" | sed 's/.\x08//g' | grep -E '.{81}' | grep -vE '^ *((tallyho: )?eagle\.tally:|J-1 |total left)'
}

for page in "$top"/man/*.[1357]; do
	name=$(basename "$page")
	case $name in
	*.5) ;;
	*) is "$name fits 80 columns" fits "$page" ;;
	esac
	"$TALLYHO" man "$page" > renewed 2> err
	is "$name agrees with the program" cmp "$page" renewed
	if command -v mandoc > /dev/null; then
		is "$name is clean" mandoc -T lint -W warning "$page"
	fi
	if examples "$page" 2> err; then ok "the examples of $name run"; else not_ok "the examples of $name run"; fi
done

# ---- pages that are wrong in the source ----

# wrong PAGE MESSAGE LINE...: a page of these lines is no page, and why is said in a line
wrong() {
	page=$1 message=$2
	shift 2
	printf '%s\n' "$@" > "$page"
	gives "no page: $message" 2 man "$page"
	is "... in a line" [ "$(cat err)" = "tallyho: man: $message" ]
}
wrong tallyho-log.1 "tallyho-log.1: no generated part 'nonsense'" '.\" BEGIN nonsense' '.\" END nonsense'
wrong tallyho-log.1 "tallyho-log.1: 'synopsis' has no END" '.\" BEGIN synopsis'
for part in steps totals scenarios; do
	wrong tallyho-log.1 "tallyho-log.1: no generated part '$part'" ".\\\" BEGIN $part" ".\\\" END $part"
done
for part in synopsis options; do
	wrong other.7 "other.7: no generated part '$part'" ".\\\" BEGIN $part" ".\\\" END $part"
done
gives "no page where there is no file" 2 man nowhere.1
is "... as the system says it" says err "nowhere.1: No such file or directory"

# ---- in other languages ----
for page in "$top"/man/*/*.[1357]; do
	language=$(basename "$(dirname "$page")") name=$(basename "$page")
	"$TALLYHO" --lang "$language" man "$page" > renewed 2> err
	is "$name agrees with the program in $language" cmp "$page" renewed
	if command -v mandoc > /dev/null; then
		is "$name is clean in $language" mandoc -T lint -W warning "$page"
	fi
	is "$name fits 80 columns in $language" fits "$page"
	is "$name has the generated parts of the page it translates" sh -c \
		'grep "BEGIN" "$1" | sort > here; grep "BEGIN" "$2" | sort | cmp - here' - "$page" "$top/man/$name"
	for here in "$page" "$top/man/$name"; do
		awk '/^\.Sh/ { told = ($2 ~ /^(RULINGS|BOX|DÉCISIONS|BOÎTE)$/) } told && /^\.It (Ar )?[RBa-z-][a-z_0-9-]*[0-9_]/' "$here" |
			grep -oE '[RB]-?[0-9]+|[a-z]+_[a-z_]+' | sort > "rulings.$(basename "$(dirname "$here")")"
	done
	is "$name has the rulings and the box of that page, too" cmp "rulings.$language" rulings.man
	LC_ALL=$language
	if examples "$page" 2> err; then ok "its examples run"; else not_ok "the examples of $name run in $language"; fi
	LC_ALL=C.UTF-8
done

# ---- RULINGS: none is cited in a game's code that its page does not tell ----
for game in "$top"/core/games/*/; do
	name=$(basename "$game")
	case $name in
	squadron_303) page=303-squadron ;;
	*) page=$(echo "$name" | tr _ -) ;;
	esac
	page=$top/man/tallyho-$page.7
	awk '/^\.Sh/ { in_rulings = ($2 == "RULINGS") } in_rulings' "$page" | tr -c 'A-Za-z0-9-' '\n' > told
	cat "$game"*.[ch] "$game"*.def | tr -c 'A-Za-z0-9-' '\n' | grep -xE 'R-?[0-9]+' | sort -u > cited || :
	# "R4 to R6" names those between as well.
	awk '/^\.It R/ && match($0, /[0-9]+ to R-?[0-9]+/) {
		split(substr($0, RSTART, RLENGTH), end, / to R-?/)
		for (k = end[1]; k <= end[2]; k++)
			print "R" k
	}' "$page" >> told
	is "every ruling cited in $name is told by its page" sh -c '! grep -vxFf told cited >&2'
done
# ---- DIAGNOSTICS: what the program says, no less and no more ----

diagnostics() {
	sed -n '/^.Sh DIAGNOSTICS/,/^.Sh SEE/s/^\.It //p' "$top/man/$1" | sort -u
}

# Messages that are nothing but what the system says have no paragraph.
for source in answers header lock locks message meta open place read rollback schema; do
	awk -v calls=journal_say -f "$top/tests/say/said.awk" "$top/journal/$source.c"
done | grep -v '^\.\.\.' | sort -u > said
diagnostics tallyho-journal.5 > out
is "tallyho-journal.5 tells every message about a file, and no other" diff said out
is "... of which there are some" [ "$(wc -l < said)" -gt 40 ]

# One pattern a message; what is put together at run time may be anything.
diagnostics tallyho-verify.1 > out
{
	awk -v calls='trouble|printf|fputs' -f "$top/tests/say/said.awk" "$top/cmd/verify/verify.c" "$top/cmd/verify/verify_summary.c" |
		sed -n 's/^\(\.\.\.\)\{0,1\}: //p' | grep -v '^head \|rules version'
	awk -v calls=PUT_COUNT -f "$top/tests/say/said.awk" "$top/cmd/verify/counts.c" "$top/cmd/verify/verify_summary.c" | sed -n 's/^, //p'
} | sed 's/\.\.\./.*/g; s/ *$//' > said
while read -r message; do
	grep -q "^$message" out || echo "$message"
done < said > unsaid
is "tallyho-verify.1 tells what verify says beside the findings" [ ! -s unsaid -a "$(wc -l < said)" -gt 10 ]

for command in $("$TALLYHO" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
	[ "$command" != help ] || continue
	is "$command has a page" [ -e "$top/man/tallyho-$command.1" ]
	summary=$("$TALLYHO" --help | sed -n "s/^  $command  *//p")
	is "... that begins with its summary" grep -qxF ".Nd $summary" "$top/man/tallyho-$command.1"
done
for game in $("$TALLYHO" games --names); do
	is "$game has a page" [ -e "$top/man/tallyho-$game.7" ]
done
finish
