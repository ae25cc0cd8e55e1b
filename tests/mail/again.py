#!/usr/bin/env python3
"""Links, dice and seals of a journal, worked out anew from tallyho-journal(5) alone: again.py JOURNAL.

Prints each throw's faces as `history` has them ("roll 3 1", of six-sided dice) and each seal that opens as it was made.
Anything that does not come out as the page says ends it."""
import hashlib
import hmac
import sqlite3
import struct
import sys

db = sqlite3.connect(sys.argv[1])
number = lambda n: struct.pack(">q", n)
text = lambda t: t.encode()
fields = lambda *xs: b"".join(struct.pack(">Q", len(x)) + x for x in xs)
H = lambda *xs: hashlib.sha256(fields(*xs)).digest()
MAC = lambda key, *xs: hmac.new(key, fields(*xs), hashlib.sha256).digest()

# The beginning and the chain.
game_id, game, rules, scenario, options, players, created, stored = db.execute(
    "SELECT id, game, rules_version, scenario, options, players, created, hash FROM game").fetchone()
tables = db.execute("SELECT name, csv FROM box ORDER BY name").fetchall()
keys = db.execute("SELECT side, key FROM key ORDER BY side").fetchall()
parts = [b"tallyho journal v3", text(game_id), text(game), number(rules), text(scenario), text(options), text(players),
         number(created), number(len(tables))]
for name, csv in tables:
    parts += [text(name), hashlib.sha256(text(csv)).digest()]
parts.append(number(len(keys)))
for side, key in keys:
    parts += [text(side), text(key)]
beginning = H(*parts, b"bonds 2")
assert beginning == stored, "the beginning"
before, entries = beginning, []
for seq, at, who, words, as_played, stored in db.execute("SELECT seq, at, who, text, as_played, hash FROM entry ORDER BY seq"):
    before = H(b"tallyho entry v1", before, number(seq), number(at), text(who), text(words), number(as_played))
    assert before == stored, "entry %d" % seq
    entries.append((seq, who, words.split(" "), before))


def link_before(side, link):
    return H(b"tallyho link v2", beginning, text(side), link)


def numbers(links, entry):
    block = 0
    while True:
        yield from struct.unpack(">8I", MAC(links, b"tallyho throw v2", entry, struct.pack(">Q", block)))
        block += 1


last, seals, first = {}, {}, None
for seq, who, word, entry in entries:
    if word[0] == "chain":
        last[who] = bytes.fromhex(word[1])
        assert len(bytes.fromhex(word[2])) == 16
    elif word[0] == "throw":
        link = bytes.fromhex(word[1])
        assert link_before(who, link) == last[who], "the link of entry %d" % seq
        last[who] = link
        if len(word) > 2:
            first = (link, entry, int(word[2]), word[3])
            continue
        assert first[3] == "d6"
        faces = []
        for value in numbers(first[0] + link, first[1]):
            if value >= 2 ** 32 % 6 and len(faces) < first[2]:
                faces.append(1 + value % 6)
            if len(faces) == first[2]:
                break
        print("roll", *faces)
    elif word[0] == "seal":
        seals.setdefault(who, []).append((word[1], " ".join(word[3:])))
    elif word[0] == "unseal":
        digits, shown = seals[who][int(word[1]) - 1]
        made = H(b"tallyho seal v2", beginning, text(who), text(word[1]), text(shown), bytes.fromhex(word[2]),
                 text(" ".join(word[3:])))
        assert made.hex() == digits, "the seal that entry %d opens" % seq
        print("seal", word[1])
