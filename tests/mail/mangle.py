#!/usr/bin/env python3
"""What mail programs do to a letter: mangle.py LETTER FOLDER writes one file for each habit, and for each damage one
below FOLDER/bad."""
import base64
import html
import os
import quopri
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
soft = lambda text: "".join(" " + line + "\n" if line[:1] in (" ", ">") or line.startswith("From ") else line + "\n" for line in text.split("\n"))
flowed = "\n".join([lines[0]] + [" " + part + " " for part in wrap(body.replace("\n", " "), 66)] + [lines[-2]]) + "\n"
habits.update({
    "flowed": soft(flowed),
    "flowed-quoted": "".join(">" + line + "\n" for line in flowed.split("\n")),
    "quoted-printable-folded": quopri.encodestring(letter.encode()).decode(),
    "quoted-printable-crlf": quopri.encodestring(letter.encode()).decode().replace("\n", "\r\n"),
    "mark-of-order": "\ufeff" + letter,
    "cut": "".join(line.rstrip() + "\n" for line in lines),
    "phone": letter.rstrip("\n") + "\nSent from my phone\n",
    "phone-in-line": letter.rstrip("\n") + " Sent from my phone",
    "smart-quotes": "\u201cHere it is\u201d \u2013 Anna\u2019s move:\n" + letter + "\u201cWell played\u201d\u2026\n",
    "multipart": "--b1\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n" +
                 quopri.encodestring(letter.encode()).decode() + "\n--b1\nContent-Type: text/html; charset=utf-8\n\n<html><body><p>" +
                 html.escape(letter).replace("\n", "<br>") + "</p></body></html>\n--b1--\n",
    "utf-16": letter,
    "latin-1": letter.replace(" ", "\xa0"),
    "non-breaking-html": "&nbsp;".join(html.escape(letter).split(" ")).replace("\n", "<br>\r\n"),
    "span": "".join("<div><span style='font-family:&quot;Courier New&quot;'>" + html.escape(line) + "</span></div>" for line in lines),
    "narrow-blanks": letter.replace(" ", "\u202f"),
    "figure-blanks": letter.replace(" ", "\u2007"),
    "bold": "*" + lines[0] + "*\n" + body + "\n*" + lines[-2] + "*\n",
    "dashed-quote": "".join("- " + line + "\n" for line in lines),
    "marked-down": "```\n" + letter + "```\n",
})
for width in (20, 31, 60, 72, 76, 100):
    habits["wrapped-%d" % width] = "\n".join([lines[0]] + wrap(body.replace("\n", " "), width) + [lines[-2]])
    habits["wrapped-quoted-%d" % width] = "\n".join("> " + line for line in habits["wrapped-%d" % width].split("\n"))
for name, text in habits.items():
    code = {"utf-16": "utf-16", "latin-1": "latin-1"}.get(name, "utf-8")
    open("%s/%s" % (folder, name), "w", newline="", encoding=code).write(text)
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
open(folder + "/bad/source", "w").write("Content-Transfer-Encoding: base64\n\n" + base64.encodebytes(letter.encode()).decode())
