# Edits the entries of the Prelude session as a tired hand would: -v slip=NAME. One slip a run; tests/verify/test_slips.sh
# compares what `verify` makes of it with NAME.out.
{ e[NR] = $0 }
END {
	n = NR
	if (slip == "roll-forgotten") drop(31)
	else if (slip == "logged-twice") twice(40)
	else if (slip == "roll-before-decision") swap(21, 22)
	else if (slip == "wrong-unit") e[58] = "hunt I/JG2 II/JG2 III/JG3"
	else if (slip == "wrong-raid") e[35] = "deploy 18"
	else if (slip == "draw-missing") drop(47)
	else if (slip == "raids-swapped") move(94, 104, 79)
	else if (slip == "stray-line") insert(61, "Nf3 Nc6")
	else if (slip == "wrong-player") e[46] = "south: " e[46]
	else if (slip == "line-lost") drop(63)
	else { print "no slip " slip > "/dev/stderr"; exit 1 }
	for (i = 1; i <= n; i++) print e[i]
}
function drop(k, i) { for (i = k; i < n; i++) e[i] = e[i + 1]; n-- }
function insert(k, text, i) { for (i = n; i >= k; i--) e[i + 1] = e[i]; e[k] = text; n++ }
# Entries a to b come before entry k.
function move(a, b, k, i, m) { for (i = a; i <= b; i++) m[i] = e[i]; for (i = a - 1; i >= k; i--) e[i + b - a + 1] = e[i]; for (i = a; i <= b; i++) e[k + i - a] = m[i] }
function twice(k) { insert(k, e[k]) }
function swap(a, b, t) { t = e[a]; e[a] = e[b]; e[b] = t }
