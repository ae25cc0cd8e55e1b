#!/usr/bin/env python3
"""whole.py TALLYHO GAME LETTERS: a whole game by mail between two folders, at most so many letters: each player knows what he
may know, moves at random, and uses mail, receive, log, seal, throw and reveal. What each says goes to said.txt."""
import os, re, sqlite3, subprocess, sys

program, what, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 0
mover = os.path.join(os.path.dirname(program), "tests/programs/mover")
GAMES = {
    "dealt": (["--dice-by-both"], ("allied", "axis")),  # Down In Flames with a third who deals
    "dealt-small": (["--box", "box", "--dice-by-both"], ("allied", "axis")),  # ... whose deck is used up in a battle
    "dealt-teams": (["-s", "teams", "-O", "balance", "--dice-by-both"], ("allied", "axis")),
    "dealt-campaign": (["-s", "campaign", "--dice-by-both"], ("allied", "axis")),
    "battle-of-britain": (["-s", "channel-battle", "--dice-by-both"], ("luftwaffe", "raf")),
    "down-in-flames": ([], ("allied", "axis")),
    "raf-eagle": (["-s", "prelude", "--dice-by-both"], ("player", "witness")),
    "burning-blue": (["--dice-by-both"], ("raf", "luftwaffe")),
    "303-squadron": (["-s", "blitz", "--dice-by-both"], ("red", "blue")),  # yellow and green are whose who has the pen
}
MATCH = {
    "dealt": "fit for a match",
    "dealt-small": "not fit for a match: box",
    "dealt-teams": "fit for a match",
    "dealt-campaign": "fit for a match",
    "battle-of-britain": "fit for a match",
    "down-in-flames": "not fit for a match: hands-on-word",
    "raf-eagle": "fit for a match",
    "burning-blue": "fit for a match",
    "303-squadron": "fit for a match",
}
ONCE = {"pick": 2 if "teams" in sys.argv[2] else 1, "level": 2 if "teams" in sys.argv[2] else 1}
WAITS = object()
said = open("said.txt", "w")


class Player:
    def __init__(self, name, side):
        self.name, self.side, self.file = name, side, name + "/game.tally"
        os.makedirs(name)
        self.opened, self.chosen = False, []  # whether he has just opened a choice; what he has chosen so
        self.env = dict(os.environ, XDG_STATE_HOME=os.path.abspath(name) + "/state")

    def try_to(self, *arguments, text=None):
        self.done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, env=self.env)
        said.write(f"--- {self.name}: {' '.join(arguments)}: {self.done.returncode}\n{text or ''}{self.done.stdout}{self.done.stderr}")
        return self.done.returncode

    def do(self, *arguments, text=None, codes=(0,)):
        if self.try_to(*arguments, text=text) not in codes:
            stop(f"{self.name}: {' '.join(arguments)} {text or ''}: {self.done.stdout[-300:]} {self.done.stderr}")
        return self.done.stdout


def stop(why):
    print("not ok", why.replace("\n", " "))
    sys.exit(1)


options, (first, second) = GAMES[what]
match = MATCH[what]
ann, ben = Player("ann", first), Player("ben", second)
dora = Player("dora", "dealer") if what.startswith("dealt") else None
others = [ben] + ([dora] if dora else [])
for one in others:
    options += ["--key", one.side + "=" + one.do("key").split("\n")[0], "--player", f"{one.side}={one.name.capitalize()}"]
if what == "dealt-small":  # a third of the cards
    ann.do("box", "export", "down-in-flames", "box")
    with open("box/cards.csv") as file:
        cards = [row.split('","') for row in file]
    for row in cards[1:]:
        row[9:11] = [str(max(1, int(copies) // 3)) if copies not in ("", "0") else copies for copies in row[9:11]]
    with open("box/cards.csv", "w") as file:
        file.writelines('","'.join(row) for row in cards)
what = "down-in-flames" if dora else what
ann.do("new", "-g", what, *options, "--player", first + "=Ann", "--key", first + "=mine", ann.file)
letters = moves = seals = throws = 0
over, hand = False, []  # cards drawn face down at a table: SEQ ENTRY


def send(sender, to, *more):
    global letters
    letters += 1
    sender.do("mail", "--force", "-o", "letter", sender.file)
    text = to.do("receive", *more, to.file, "letter")
    due = re.search(r"'tallyho reveal \S+ (\d+)' opens yours", to.done.stderr)
    if due:
        to.do("reveal", to.file, due[1], to.side)
        to.opened = True


def tell_hands():
    """The dealer's letters, each to one side alone."""
    global letters
    for side in re.findall(r"'tallyho deal \S+ (\w+)' writes", dora.done.stderr):
        dora.do("deal", "--force", "-o", "hand-letter", dora.file, side)
        (ann if side == first else ben).do("receive", (ann if side == first else ben).file, "hand-letter")
        letters += 1


def send_on(sender):
    """A letter to whom it is for; who has the pen then."""
    global letters
    letters += 1
    sender.do("mail", "--force", "-o", "letter", sender.file)
    to = next(one for one in (ann, ben, dora) if f"({one.name.capitalize()}): log nothing" in sender.done.stderr)
    to.do("receive", "--yes", to.file, "letter")
    if to is dora:
        last = dora.done.stderr
        tell_hands()
        if "The game is over: 'tallyho reveal --all" in last:
            dora.do("reveal", "--all", dora.file)
        return send_on(dora)
    due = re.search(r"'tallyho reveal \S+ (\d+)' opens yours", to.done.stderr)
    if due:
        to.do("reveal", to.file, due[1], to.side)
        to.opened = True
    return to


def entries(who):
    return sqlite3.connect(who.file).execute("SELECT count(*) FROM entry").fetchone()[0]


def log_one(who, other, line):
    """What needs cards that nobody else has seen turns them up first; what could be of several is his, or nobody's."""
    if who.try_to("log", who.file, text=line) == 0:
        return
    if "that is not for you to log" in who.done.stderr or " is asked for this first: " in who.done.stderr:
        return WAITS
    if "The other side would see it" in who.done.stderr or "the other side would see it" in who.done.stderr:
        return who.do("log", "--as-played", who.file, text=line)  # a card that lies open already
    due = re.search(r"'tallyho reveal \S+ (\d+)' opens that first", who.done.stderr)
    while due:
        who.do("reveal", who.file, due[1], who.side)
        if who.try_to("log", who.file, text=line) == 0:
            return None
        due = re.search(r"'tallyho reveal \S+ (\d+)' opens that first", who.done.stderr)
    if "a closed seal, which may be that" in who.done.stderr or "that is not for you to log" in who.done.stderr:
        return WAITS
    if " is asked for this first: " in who.done.stderr:
        return WAITS
    could = re.search(r"J-16: (.*) could mean it: say whose", who.done.stderr)
    if could:
        line = next(name for name in re.split(", | or ", could[1]) if name != other.name.capitalize()) + ": " + line
    elif number := re.search(r"It lies face down in your deal \d+: 'tallyho reveal \S+ (\d+) (\w+)'", who.done.stderr):
        who.do("reveal", who.file, number[1], number[2])
    elif who.try_to("reveal", who.file):
        stop(f"{who.name}: {line}: {who.done.stderr}")
    who.do("log", who.file, text=line)


def act(who, other, seed):
    """What he does now; False: nothing any more."""
    global over, moves, seals
    with open("hand", "w") as file:
        file.writelines(hand)
    command = [mover, who.file, other.side, str(seed), "12", who.side] + (["hand"] if hand else [])
    done = subprocess.run(command, capture_output=True, text=True, env=who.env)
    if done.returncode not in (0, 3):
        stop(f"mover {done.returncode} {done.stderr}")
    over = over or done.returncode == 3
    lot, n = [], entries(who)

    def log():
        waits = False
        if lot and who.try_to("log", who.file, text="".join(lot)):
            for one in lot:
                waits = waits or log_one(who, other, one) is WAITS
        lot.clear()
        return waits
    for line in done.stdout.splitlines(True):
        verb = line.split()[2] if line.startswith("= ") else ""
        if verb in ONCE and who.chosen.count(verb) >= ONCE[verb] and "campaign" not in sys.argv[2]:
            return "teams" in sys.argv[2] and verb == "pick" and who.try_to("log", who.file, text="done\n") == 0
        if line.split(": ")[-1].startswith(("agree", "deck")):  # a fighter that is sealed was picked for what is agreed
            break
        moves += 1
        if not line.startswith("= "):
            who.chosen.append(verb)
        if re.search(": assign \\d", line):  # a squadron card that was drawn face up
            line = line.removeprefix("= ")
        if line.startswith("= "):
            if log():
                return False
            if who.try_to("seal", who.file, text=line[2:]) and ("you do not know your cards yet" in who.done.stderr or "already" in who.done.stderr):
                return False
            if who.done.returncode:
                stop(f"{who.name}: seal {line}: {who.done.stderr}")
            seals += 1
            who.chosen.append(verb)
            n = entries(who)
        elif line.startswith("* ") and what == "down-in-flames" and not dora:
            sender, cards = line[2:].rstrip().split(": draw ")
            hand.append(f"{n + len(lot) + 1} draw {cards}\n")
            lot.append(f"{sender}: draw {len(cards.split())}\n")
        else:
            lot.append(line.removeprefix("* "))
    return not log() and bool(done.stdout)


def turn(who, other):
    global throws
    if who.opened:  # the other opens his first
        who.opened = False
        return
    for step in range(20):
        done = False
        while not over and who.try_to("throw", who.file, who.side) == 0:
            throws += 1
            done = True
        if re.search(who.side + r" deal .*  waits", who.do("seal", "--list", who.file)):
            break  # he does not know his cards yet
        if who.name.capitalize() + ": the cards of the flight, turned up" in who.do("show", "--next", who.file):
            who.do("reveal", who.file)
            done = True
        if not (act(who, other, seed * 1000000 + letters * 100 + step) or done) or over:
            break


send(ann, ben, "--yes")
who, other = ben, ann
while letters < most and not over:
    turn(who, other)
    if dora:
        who = send_on(who)
        other = ann if who is ben else ben
        continue
    send(who, other)
    who, other = other, who
for step in range(5 if dora and over else 0):  # all open what is closed, who deals the deck, and all sign it
    if step < 2:
        who.do("reveal", "--all", who.file, codes=(0, 2))
    who = send_on(who)
for one, two in ((who, other), (other, who)) if not dora else ():
    one.do("reveal", "--all", one.file, codes=(0, 2))
    send(one, two)
if over or letters >= 1000:
    print("ok" if over else "not ok", f"{what} ends")
print(f"# {what}: {letters} letters, {moves} moves, {seals} seals, {throws} throws begun, {'over' if over else 'not over'}")
for one in (ann, ben):
    code = one.try_to("verify", one.file)
    print("ok" if code == 0 else "not ok", f"{one.name} verifies {what}")
    code = one.try_to("verify", "--strict", one.file)
    print("ok" if code == 0 else "not ok", "... strictly")
    code = one.try_to("verify", "--match", one.file)
    said_last = one.done.stdout.splitlines()[-1].split(": ", 1)[1]
    print("ok" if said_last == match else "not ok", f"... --match: {said_last}")
if what == "battle-of-britain":
    manual = subprocess.run([sys.executable, os.path.join(os.path.dirname(__file__), "manual.py"), ann.file], capture_output=True, text=True)
    text = dict(sqlite3.connect(ann.file).execute("SELECT seq, text FROM entry"))
    deals = [line.split(" ", 2)[1:] for line in manual.stdout.splitlines() if line.startswith("deal ")]
    same = manual.returncode == 0 and all(text[int(seq)].endswith("draw mission " + cards) for seq, cards in deals)
    print("ok" if same and (deals or not over) else "not ok", f"... another program comes to the same {len(deals)} deals and {manual.stdout.count('seal ')} seals")
