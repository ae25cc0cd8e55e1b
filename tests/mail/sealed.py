#!/usr/bin/env python3
"""A whole Battle of Britain, played from a transcript with every mission sealed: sealed.py TALLYHO TRANSCRIPT JOURNAL.

Missions are drawn face down and each is sealed on its flight; a bombing marker names its target, which opens the seal.
All other entries are those of the transcript."""
import re
import subprocess
import sys

program, transcript, journal = sys.argv[1:]


def run(*arguments, text=None):
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True)
    if done.returncode:
        sys.exit("%s: %s" % (" ".join(arguments), done.stderr))
    return done.stdout


lines = open(transcript).read().split("\n")
entries = [line for line in lines[lines.index(""):] if line and not line.startswith("#")]
drawn = {m for line in entries if line.startswith("luftwaffe: draw mission") for m in line.split()[3:]}
run("new", "-g", "battle-of-britain", "-s", "channel-battle", "--player", "raf=Dowding", "--player",
    "luftwaffe=Kesselring", journal)
mission, lot, seals = {}, [], 0
for line in entries:
    sealed = re.fullmatch(r"luftwaffe: assign (\S+) to (\S+)", line)
    marker = re.fullmatch(r"luftwaffe: mark (\S+)", line)
    if line.startswith("luftwaffe: draw mission"):
        line = "luftwaffe: draw mission %d" % (len(line.split()) - 3)
    if sealed and sealed[1] in drawn:
        run("log", journal, text="\n".join(lot + ["note x"]) + "\n")
        run("seal", journal, text=line + "\n")
        mission[sealed[2]], lot, seals = sealed[1], [], seals + 1
        continue
    if marker:
        line = "luftwaffe: mark %s on %s" % (marker[1], mission[marker[1]])
    lot.append(line)
run("log", journal, text="\n".join(lot) + "\n")
print(seals, "seals")
