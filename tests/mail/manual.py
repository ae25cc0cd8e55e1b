#!/usr/bin/env python3
"""Links, seals and deals of a journal, checked by what tallyho-journal(5) says and nothing else: manual.py JOURNAL.

Prints what it comes to, a line for each: `chain SIDE`, `seal SEQ`, `deal SEQ CARDS` (of missions).
It knows nothing of a game but that the missions stand in the order of the box's targets, one of each."""
import hashlib
import hmac
import os
import sqlite3
import struct
import sys

db = sqlite3.connect(sys.argv[1])
beginning, = db.execute("SELECT hash FROM game").fetchone()
entries = db.execute("SELECT seq, who, text, hash FROM entry ORDER BY seq").fetchall()
pile = [row.split(",")[0] for table, in db.execute("SELECT csv FROM box WHERE name = 'targets'")
        for row in table.split("\n")[1:] if row]


sides = [side for side, in db.execute("SELECT side FROM key")]


def side_of(who):
    """A seat's side; which seats a side has stands in `tallyho games`, and their names begin alike."""
    return max(sides or [who], key=lambda side: len(os.path.commonprefix([side, who])))


def fields(*parts):
    parts = [p.encode() if isinstance(p, str) else p for p in parts]
    return b"".join(struct.pack(">Q", len(p)) + p for p in parts)


def digest(*parts):
    return hashlib.sha256(fields(*parts)).digest()


def numbers(key, entry):
    for block in range(16):
        mac = hmac.new(key, fields("tallyho throw v2", entry, struct.pack(">Q", block)), hashlib.sha256).digest()
        yield from struct.unpack(">8I", mac)


def one_of(count, stream):
    return next(n for n in stream if n >= 2 ** 32 % count) % count


def link(side, given, most):
    """Whether it is the next of the side's chain; who begins may pass over some."""
    before = given
    for _ in range(most):
        before = digest("tallyho link v2", beginning, side, before)
        if before == last[side]:
            last[side] = given
            return given
    sys.exit("no link of " + side)


last, bound = {}, {}
for seq, who, text, entry_hash in entries:
    verb, *words = text.split(" ")
    who = who or "player"
    mine = bound.setdefault(side_of(who), [])
    if verb == "chain":
        last[who] = bytes.fromhex(words[0])
        print("chain", who)
    elif verb == "throw" and words[1:2] == ["deal"]:
        deal = next(d for side in bound if side != side_of(who) for d in [bound[side][int(words[2]) - 1]])
        deal["link"] = link(who, bytes.fromhex(words[0]), 1)
    elif verb == "throw" and words[1:]:
        link(who, bytes.fromhex(words[0]), 65)
    elif verb == "throw":
        link(who, bytes.fromhex(words[0]), 1)
    elif verb in ("seal", "deal"):
        mine.append({"hash": words[0], "shown": " ".join(words[2:]) if verb == "seal" else "", "entry": entry_hash, "who": who})
    elif verb == "unseal":
        number, salt, what = words[0], bytes.fromhex(words[1]), " ".join(words[2:])
        laid = mine[int(number) - 1]
        if "link" not in laid:
            if digest("tallyho seal v2", beginning, laid["who"], number, laid["shown"], salt, what).hex() != laid["hash"]:
                sys.exit("seal %s of %s is another" % (number, who))
            print("seal", seq)
            continue
        if digest("tallyho deal v2", beginning, laid["who"], number, salt).hex() != laid["hash"]:
            sys.exit("deal %s of %s is another" % (number, who))
        if words[3] != "mission":  # which pile, the game's rules say
            continue
        stream, left = numbers(salt + laid["link"], laid["entry"]), list(pile)
        drawn = [left.pop(one_of(len(left), stream)) for _ in words[4:]]
        pile = [card for card in pile if card not in drawn]
        print("deal", seq, *drawn)
