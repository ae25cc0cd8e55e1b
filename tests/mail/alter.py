#!/usr/bin/env python3
"""A letter altered on purpose, its check sum made anew: alter.py LETTER OUT CHANGE [VALUE...]

    line WORD VALUE      the line that begins with WORD
    text VALUE           the text of the first entry; the hash behind it is made anew, too
    unsigned             no receipts
    other-form           another signature by the same key that would hold as well, had it not been looked for: S + L"""
import base64
import hashlib
import re
import struct
import sys

letter, out, change, *value = sys.argv[1:]
text = open(letter).read()
code = re.sub(r"\s", "", text.split("TALLYHO LETTER BEGINS")[1].split("TALLYHO LETTER ENDS")[0]).upper()
payload = base64.b32decode(code + "=" * (-len(code) % 8))
inside = payload[7:7 + struct.unpack(">I", payload[3:7])[0]].decode()


def entry_hash(before, seq, line):
    at, flag, who, words = line.split(" ", 3)
    parts = [b"tallyho entry v1", before, struct.pack(">q", seq), struct.pack(">q", int(at)),
             b"" if who == "-" else who.encode(), words.encode(), struct.pack(">q", flag == "!")]
    return hashlib.sha256(b"".join(struct.pack(">Q", len(x)) + x for x in parts)).digest()


lines = inside.split("\n")
first = next(i for i, line in enumerate(lines) if line.startswith("entries "))
n = int(lines[first].split()[1])
if change == "line":
    at = next(i for i, line in enumerate(lines) if line.startswith(value[0] + " "))
    lines[at] = value[0] + " " + value[1]
elif change == "text":
    lines[first + 1] = " ".join(lines[first + 1].split(" ", 3)[:3] + [value[0]])
    _, have, head = next(line for line in lines if line.startswith("have ")).split()
    before = bytes.fromhex(head)
    for i in range(n):
        before = entry_hash(before, int(have) + 1 + i, lines[first + 1 + i])
    lines[first + 1 + n] = "head " + before.hex()
elif change == "unsigned":
    lines = lines[:first + 2 + n] + ["receipts 0", "end", ""]
elif change == "other-form":
    begin = max(i for i, line in enumerate(lines) if line == "-----BEGIN SSH SIGNATURE-----")
    end = max(i for i, line in enumerate(lines) if line == "-----END SSH SIGNATURE-----")
    raw = bytearray(base64.b64decode("".join(lines[begin + 1:end])))
    L = 2 ** 252 + 27742317777372353535851937790883648493
    raw[-32:] = (int.from_bytes(raw[-32:], "little") + L).to_bytes(32, "little")
    made = base64.b64encode(bytes(raw)).decode()
    lines[begin + 1:end] = [made[i:i + 70] for i in range(0, len(made), 70)]
inside = "\n".join(lines).encode()
payload = b"TL1" + struct.pack(">I", len(inside)) + inside + hashlib.sha256(inside).digest()[:8]
code = base64.b32encode(payload).decode().lower().rstrip("=")
open(out, "w").write("TALLYHO LETTER BEGINS\n" + "\n".join(code[i:i + 50] for i in range(0, len(code), 50)) +
                     "\nTALLYHO LETTER ENDS\n")
