#!/usr/bin/env python3
"""Links and seals by one who knew tallyho-journal(5) and no line of the program: of a whole letter (`tallyho mail --all`) the
entries that break J-17 or J-19, and throws of d6; with KEYFILE SIDE [ENTRY [SHOWN]] what the side logs, and what opens that."""
import base64, hashlib, hmac, os, re, sys

raw = lambda x: x if isinstance(x, bytes) else x.to_bytes(8, "big") if isinstance(x, int) else x.encode()
fields = lambda parts: b"".join(len(raw(x)).to_bytes(8, "big") + raw(x) for x in parts)
H = lambda *parts: hashlib.sha256(fields(parts)).digest()
MAC = lambda key, *parts: hmac.new(key, fields(parts), "sha256").digest()
before = lambda by, link: H("tallyho link v2", B, by, link)
side_of = lambda name: re.sub(r"-\d+$", "", name)[:4]  # luft-2 is a seat of the luftwaffe
text = "".join(re.search("LETTER BEGINS(.*?)TALLYHO LETTER", sys.stdin.read(), re.S)[1].split()).upper()
inside = base64.b32decode(text + "=" * (-len(text) % 8))[7:-8].decode()
B = head = bytes.fromhex(re.search(r"\nbeginning (\w+)", inside)[1])
chains, seals, first = {}, {}, None
for n, line in enumerate(re.search(r"\nentries \d+\n(.*)\nhead \w+\nreceipts", inside, re.S)[1].split("\n"), 1):
    time, flag, by, entry = line.split(" ", 3)
    head = H("tallyho entry v1", head, n, int(time), by.strip("-"), entry, int(flag == "!"))
    by, (verb, *args) = "player" if by == "-" else by, entry.split(" ")
    side, begins = side_of(by), verb == "throw" and len(args) > 2 and args[1] != "deal"
    mine = seals.setdefault(side, [])
    if verb == "chain" and side not in chains:
        chains[side] = [by, bytes.fromhex(args[0]), bytes.fromhex(args[1]), 0]
    elif verb == "throw":
        by, end, nonce, given = chains[side]
        link = at = bytes.fromhex(args[0])
        for steps in range(1, 66 if begins else 2):
            at = before(by, at)
            if at == end:
                chains[side] = [by, link, nonce, given + steps]
                break
        if at != end:
            print(n, "J-19")
        elif len(args) == 1 and first and first[2][1] == "d6":
            blocks = b"".join(MAC(first[0] + link, "tallyho throw v2", first[1], block) for block in range(99))
            numbers = (int.from_bytes(blocks[i:i + 4], "big") for i in range(0, len(blocks), 4))
            print(n, *[1 + x % 6 for x, _ in zip((x for x in numbers if x >= 2 ** 32 % 6), range(int(first[2][0])))])
        first = (link, head, args[1:]) if begins else first if len(args) > 1 else None
    elif verb in ("seal", "deal"):
        mine.append([by, args[0], " ".join(args[2:])] if verb == "seal" else None)
    elif verb == "unseal" and (seal := (mine[int(args[0]) - 1:] or [["", "", ""]])[0]):
        fits = H("tallyho seal v2", B, seal[0], args[0], seal[2], bytes.fromhex(args[1]), " ".join(args[2:])).hex() == seal[1]
        seal[1] = "" if fits else print(n, "J-17") or seal[1]  # it opens once
if len(sys.argv) > 1:
    path, side, entry, shown = (sys.argv[1:] + ["", ""])[:4]
    digits = "bdfghjklmnprstvz", "aiou"
    number = lambda word: sum(digits[i % 2].index(c) << (12, 10, 6, 4, 0)[i] for i, c in enumerate(word))
    key = b"".join(number(word).to_bytes(2, "big") for word in open(path).read().split("\n")[1].split())[:32]
    nonce, k = os.urandom(16), str(len(seals.get(side_of(side), [])) + 1)
    _, end, nonce, given = chains.get(side_of(side), ("", b"", nonce, -1)) if not entry else ("", b"", nonce, 0)
    salt, links = MAC(key, "tallyho salt v2", B, side, nonce), [MAC(key, "tallyho chain v2", B, side, nonce)]
    while len(links) <= 10000:
        links.append(before(side, links[-1]))
    if entry:
        print("seal", H("tallyho seal v2", B, side, k, shown, salt, entry).hex(), nonce.hex() + (shown and " " + shown))
        print("unseal", k, salt.hex(), entry)
    else:
        print(*["chain", links[-1].hex(), nonce.hex()] if given < 0 else ["throw", links[9999 - given].hex()])
