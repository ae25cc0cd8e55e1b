#!/usr/bin/env python3
"""What mail programs do to a letter: mangle.py LETTER FOLDER writes one file for each habit, and for each damage one
below FOLDER/bad."""
import html
import os
import random
import sys

letter = open(sys.argv[1]).read()
folder = sys.argv[2]
os.makedirs(folder + "/bad", exist_ok=True)
body = letter.split("\n", 1)[1].rsplit("\n", 2)[0]
lines = letter.split("\n")
wrap = lambda text, width: [text[i:i + width] for i in range(0, len(text), width)]
habits = {
    "crlf": letter.replace("\n", "\r\n"),
    "quoted": "".join("> " + line + "\n" for line in lines),
    "quoted-twice": "".join("> > " + line + "\n" for line in lines),
    "quoted-tight": "".join(">>" + line + "\n" for line in lines),
    "initials": "".join("BD> " + line + "\n" for line in lines),
    "bars": "".join("| " + line + "\n" for line in lines),
    "signature": letter + "-- \nAnna\n12 High Street\n",
    "above": "Hi Ben,\n\nmy move is below.\n\n" + letter,
    "html": "<html><body><div dir=\"ltr\">" + html.escape(letter).replace("\n", "<br>\n") + "</div></body></html>",
    "html-blanks": "<p>" + html.escape(letter).replace("\n", "<br/>").replace(" ", "&nbsp;") + "</p>",
    "html-quoted": "<blockquote>" + "".join("&gt; " + line + "<br>" for line in lines) + "</blockquote>",
    "upper": letter.upper(),
    "one-line": letter.replace("\n", " "),
    "no-blanks": lines[0] + "\n" + body.replace(" ", "").replace("\n", "") + "\n" + lines[-2] + "\n",
    "no-end": letter.split("TALLYHO LETTER ENDS")[0] + "--\nAnna, 12 High St.",
    "indented": "".join("    " + line + "\n" for line in lines),
    "trailing": "".join(line + "   \n" for line in lines),
    "double-spaced": letter.replace("\n", "\n\n"),
    "tabs": letter.replace(" ", "\t").replace("TALLYHO\tLETTER\tBEGINS", "TALLYHO LETTER BEGINS"),
    "no-break": letter.replace(" ", "\u00a0"),
    "soft-hyphens": lines[0] + "\n" + "\u00ad".join(wrap(body, 9)) + "\n" + lines[-2] + "\n",
    "unseen": lines[0] + "\n\ufeff" + "\u200b".join(wrap(body, 7)) + "\n" + lines[-2] + "\n",
    "quoted-printable": lines[0] + "\n" + body.replace(" ", "=20=\n") + "=\n\n" + lines[-2] + "\n",
    "twice": letter + "\n" + letter,
    "reply": "My answer.\n\n" + letter + "\nOn Sunday Anna wrote:\n" + "".join("> " + line + "\n" for line in lines),
}
for width in (20, 31, 60, 72, 76, 100):
    habits["wrapped-%d" % width] = "\n".join([lines[0]] + wrap(body.replace("\n", " "), width) + [lines[-2]])
    habits["wrapped-quoted-%d" % width] = "\n".join("> " + line for line in habits["wrapped-%d" % width].split("\n"))
for name, text in habits.items():
    open("%s/%s" % (folder, name), "w", newline="").write(text)
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
digits = "abcdefghijklmnopqrstuvwxyz234567"
places = [i for i, c in enumerate(letter) if c in digits and len(lines[0]) < i < len(letter) - 21]
for n in range(20):
    i = chance.choice(places)
    other = chance.choice([d for d in digits if d != letter[i]])
    open("%s/bad/changed-%d" % (folder, n), "w").write(letter[:i] + other + letter[i + 1:])
    open("%s/bad/lost-%d" % (folder, n), "w").write(letter[:i] + letter[i + 1:])
    open("%s/bad/cut-%d" % (folder, n), "w").write(letter[:i])
open(folder + "/bad/umlaut", "w").write(letter[:80] + "\u00e9" + letter[81:])
open(folder + "/bad/empty", "w").write("")
open(folder + "/bad/words", "w").write("TALLYHO LETTER BEGINS soon\n")
