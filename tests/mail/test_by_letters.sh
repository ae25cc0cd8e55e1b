#!/bin/sh
# Four turns of the Battle of Britain by letters, every mission sealed: as many letters as it takes, each in two commands.
. tests/cli.sh
. "$top/tests/mail/post.sh"

python3 - "$TALLYHO" "$top/tests/battle_of_britain/sessions/channel-battle.txt" << 'END'
import os, re, subprocess, sys
program, transcript = sys.argv[1:]
def run(who, *arguments, text=None, codes=(0,)):
    env = dict(os.environ, XDG_STATE_HOME=os.getcwd() + "/" + who + "/state")
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, env=env)
    if done.returncode not in codes:
        sys.exit("%s: %s: %s" % (who, " ".join(arguments), done.stderr))
    return done.stdout
anna, ben = "anna/game.tally", "ben/game.tally"
file = {"anna": anna, "ben": ben}
for who in file:
    os.makedirs(who)
key = run("ben", "key").split("\n")[0]
run("anna", "new", "-g", "battle-of-britain", "-s", "channel-battle", "--player", "raf=Dowding", "--player", "luftwaffe=Kesselring",
    "--key", "raf=mine", "--key", "luftwaffe=" + key, anna)
letters = 0
def send(sender, to, *more):
    global letters
    run(sender, "mail", "--force", "-o", "letter", file[sender])
    run(to, "receive", *more, file[to], "letter", codes=(0, 1))
    letters += 1
send("anna", "ben", "--yes")
send("ben", "anna")
lines = open(transcript).read().split("\n")
entries = [line for line in lines[lines.index(""):] if line and not line.startswith("#")]
drawn = {m for line in entries if line.startswith("luftwaffe: draw mission") for m in line.split()[3:]}
mission, at, lot, seals = {}, "anna", [], 0
def flush():
    global lot
    if lot:
        run(at, "log", "--as-played", file[at], text="\n".join(lot) + "\n")  # what was open then, is open
    lot = []
for line in entries:
    whose = "ben" if line.startswith("luftwaffe:") else "anna" if line.startswith("raf:") else at
    sealed = re.fullmatch(r"luftwaffe: assign (\S+) to (\S+)", line)
    marker = re.fullmatch(r"luftwaffe: mark (\S+)", line)
    if whose != at:
        flush()
        send(at, whose)
        at = whose
    if line.startswith("luftwaffe: draw mission"):
        line = "luftwaffe: draw mission %d" % (len(line.split()) - 3)
    if sealed and sealed[1] in drawn:
        flush()
        run("ben", "seal", ben, text=line + "\n")
        mission[sealed[2]] = sealed[1]
        seals += 1
        continue
    if marker:
        line = "luftwaffe: mark %s on %s" % (marker[1], mission[marker[1]])
    lot.append(line)
flush()
if at == "anna":
    send("anna", "ben")
run("ben", "reveal", "--all", ben)
send("ben", "anna")
send("anna", "ben")
print("#  ", letters, "letters,", seals, "seals")
END
is "a whole game goes by letters, its missions sealed" [ $? -eq 0 ]
for who in anna ben; do
	as $who
	gives "all is well for $who" 0 verify $who/game.tally
	is "... nothing is owed" sh -c '! grep -q owed out'
done
is "both have the same" [ "$(sqlite3 ben/game.tally 'SELECT hex(hash) FROM entry')" = "$(sqlite3 anna/game.tally 'SELECT hex(hash) FROM entry')" ]
gives "... signed by both, but nothing for a match: dice and cards were typed" 1 verify --match anna/game.tally
is "... as is told" says out "anna/game.tally: not fit for a match: physical, hands-on-word"
run 0 import "$top/tests/battle_of_britain/sessions/channel-battle.txt" open.tally
"$TALLYHO" score anna/game.tally | sed 1d > one
"$TALLYHO" score open.tally | sed 1d > other
is "the score is that of the same game played open at one table" cmp one other
finish
