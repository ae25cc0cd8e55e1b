#!/usr/bin/env python3
"""A letter and a key, read by what tallyho-journal(5) says and nothing else: stranger.py LETTER PLAYER.KEY.

Prints the six words of the public key that the key makes, then what the letter brings; anything that does not come out as the page
says ends it. What was signed goes to `signed`, with its signature in `signed.sig`, for ssh-keygen."""
import base64
import hashlib
import hmac
import struct
import sys


def fields(*parts):
    parts = [p.encode() if isinstance(p, str) else p for p in parts]
    return b"".join(struct.pack(">Q", len(p)) + p for p in parts)


def digest(*parts):
    return hashlib.sha256(fields(*parts)).digest()


# ---- words and keys ----
consonants, vowels = "bdfghjklmnprstvz", "aiou"


def read_word(word):
    bits = 0
    for i, letter in enumerate(word):
        bits = bits << (2 if i % 2 else 4) | (vowels if i % 2 else consonants).index(letter)
    return struct.pack(">H", bits)


def write_words(data):
    return " ".join(consonants[b >> 12] + vowels[b >> 10 & 3] + consonants[b >> 6 & 15] + vowels[b >> 4 & 3] + consonants[b & 15]
                    for b, in struct.iter_unpack(">H", data))


def public_key(seed):
    """RFC 8032."""
    p, d = 2**255 - 19, -121665 * pow(121666, 2**255 - 21, 2**255 - 19) % (2**255 - 19)
    low = bytearray(hashlib.sha512(seed).digest()[:32])
    low[0] &= 248
    low[31] = low[31] & 127 | 64
    scalar = int.from_bytes(low, "little")
    y = 4 * pow(5, p - 2, p) % p
    x = pow((y * y - 1) * pow(d * y * y + 1, p - 2, p), (p + 3) // 8, p)
    if (x * x - (y * y - 1) * pow(d * y * y + 1, p - 2, p)) % p:
        x = x * pow(2, (p - 1) // 4, p) % p
    base, sum_ = (p - x if x % 2 else x, y), (0, 1)
    while scalar:
        sum_ = add(sum_, base, p, d) if scalar & 1 else sum_
        base, scalar = add(base, base, p, d), scalar >> 1
    return (sum_[1] | (sum_[0] & 1) << 255).to_bytes(32, "little")


def add(a, b, p, d):
    t = d * a[0] * b[0] * a[1] * b[1]
    return ((a[0] * b[1] + b[0] * a[1]) * pow(1 + t, p - 2, p) % p, (a[1] * b[1] + a[0] * b[0]) * pow(1 - t, p - 2, p) % p)


first, words = open(sys.argv[2]).read().splitlines()
key = b"".join(map(read_word, words.split()))
assert first == "tallyho key 1" and len(key) == 34 and key[32:] == digest("tallyho words v1", key[:32])[:2]
public = public_key(hmac.new(key[:32], fields("tallyho sign v1"), hashlib.sha256).digest())
print(write_words(digest("tallyho key v1", public)[:12]))

# ---- the letter ----
text = open(sys.argv[1]).read().split("TALLYHO LETTER BEGINS\n")[1].split("TALLYHO LETTER ENDS")[0]
text = "".join(text.split()).upper()
payload = base64.b32decode(text + "=" * (-len(text) % 8))
size, = struct.unpack(">I", payload[3:7])
inside = payload[7:7 + size]
assert payload[:3] == b"TL1" and payload[7 + size:] == hashlib.sha256(inside).digest()[:8]


def line(word):
    global inside
    one, inside = inside.split(b"\n", 1)
    assert one.startswith(word.encode() + b" "), one
    return one.decode()[len(word) + 1:]


def block(n):
    global inside
    taken, inside = inside[:n], inside[n:]
    return taken.decode()


line("tallyho letter")
beginning, sender, number, answers = line("beginning"), line("from"), line("number"), line("answers")
have, head = line("have").split()
if have == "0":
    assert head == beginning and block(int(line("journal"))).startswith("tallyho transcript 1\n")
head = bytes.fromhex(head)
entries = int(line("entries"))
for seq in range(int(have) + 1, int(have) + entries + 1):
    one, inside = inside.split(b"\n", 1)
    at, flag, who, entry = one.decode().split(" ", 3)
    head = digest("tallyho entry v1", head, struct.pack(">q", seq), struct.pack(">q", int(at)), "" if who == "-" else who, entry,
                  struct.pack(">q", flag == "!"))
assert line("head") == head.hex()
receipts = block(int(line("receipts")))
assert inside == b"end\n"
last, signature = receipts[receipts.rindex("tallyho receipt 2\n"):].split("-----BEGIN")
said = dict(one.split(" ", 1) for one in last.splitlines()[1:])
assert said["entries"] == str(int(have) + entries) and said["head"] == head.hex() and said["by"] == sender
open("signed", "w").write(last)
open("signed.sig", "w").write("-----BEGIN" + signature)
print("letter", number, "of", sender, "brings", entries, "pen", said["pen"])
