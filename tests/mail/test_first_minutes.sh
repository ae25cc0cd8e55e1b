#!/bin/sh
# Two who have never played by letters do what tallyho-trust(7) prints, and then what the program says is next: the first dice
# fall, or the first cards are dealt, with no other command.
. tests/cli.sh

cat > play.py << 'END'
import os, re, subprocess, sys
program, name, sides, moves = sys.argv[1], sys.argv[2], sys.argv[3].split(), [m.split(" | ") for m in sys.argv[4:]]
os.makedirs(name + "/anna")
os.makedirs(name + "/ben")
letters = 0
def run(who, *arguments, text=None):
    env = dict(os.environ, XDG_STATE_HOME=os.path.abspath(name + "/state-" + who))
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, env=env, cwd=name + "/" + who)
    if done.returncode:
        sys.exit("%s: %s: %s%s" % (who, " ".join(arguments), done.stdout[-200:], done.stderr))
    return done
key = run("ben", "key").stdout.split("\n")[0]
run("anna", "new", "-g", name, "--dice-by-both", "--key", sides[0] + "=mine", "--key", sides[1] + "=" + key, "game.tally")
def send(sender, to, *more):
    global letters
    letters += 1
    text = run(sender, "mail", "game.tally").stdout
    return run(to, "receive", *more, "game.tally", text=text)
said, who, other = send("anna", "ben", "--yes"), "ben", "anna"
while letters < 9:
    if re.search(r"^ +roll |^ +draw |^Only you see", said.stdout, re.M):
        print(letters)
        break
    next_ = re.findall(r"'tallyho (\w+) game\.tally'", said.stderr)
    side = sides[0] if who == "anna" else sides[1]
    for command in next_[:-1] if next_[-1] == "mail" else next_:
        if command == "log" and moves and moves[0][0] == side:
            run(who, "log", "game.tally", moves.pop(0)[1])
        elif command == "throw":
            run(who, "throw", "game.tally")
    said = send(who, other)
    who, other = other, who
END
export COLUMNS=80
# first NAME LETTERS GAME SIDES MOVE...
first() {
	said=$1 most=$2
	shift 2
	rm -rf battle-of-britain raf-eagle burning-blue
	letters=$(python3 play.py "$TALLYHO" "$@" 2> err)
	is "$said (${letters:-no end} letters)" [ "${letters:-99}" -le "$most" ]
}
first "Battle of Britain: the missions are dealt" 3 battle-of-britain "raf luftwaffe"
first "RAF: Eagle with a witness: ten targets are drawn" 2 raf-eagle "player witness"
first "The Burning Blue: the flak's dice fall" 5 burning-blue "raf luftwaffe" "raf | take-off No.85" "luftwaffe | flak No.85 by LAA"
first "The Burning Blue, begun by the other side" 5 burning-blue "luftwaffe raf" "raf | take-off No.85" "luftwaffe | flak No.85 by LAA"
finish
