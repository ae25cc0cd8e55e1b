#!/bin/sh
# Lets libFuzzer try a target and says in one line what came of it: fuzz.sh BUILD TARGET SECONDS RUNS
# What it finds stays in BUILD/corpus/TARGET; an input that fails stays in BUILD/failed and ends it with 1.
set -eu
build=$1 target=$2 seconds=$3 runs=$4
corpus=$build/corpus/$target kept=$build/kept/$target seeds=$build/seeds/$target log=$build/$target.log
mkdir -p "$corpus" "$kept" "$build/failed"
tar xf "tests/fuzz/corpus/$target.tar" -C "$kept"
sh tests/fuzz/seeds.sh "$target" "$seeds"

# Lines of text matter to most targets, and a few of them are enough.
case $target in
entries | chain | journal) longest=800 ;;
games) longest=6000 ;;
*) longest=4000 ;;
esac
# Edges alone, each counted once: what else libFuzzer counts takes it longer than the target runs.
ASAN_OPTIONS=quarantine_size_mb=8:malloc_context_size=3 \
	"$build/tests/fuzz/$target" -max_total_time="$seconds" -runs="$runs" -max_len=$longest -timeout=120 \
	-rss_limit_mb=4096 -entropic=0 -use_counters=0 -print_final_stats=1 -verbosity=1 \
	-artifact_prefix="$build/failed/$target-" "$corpus" "$kept" "$seeds" \
	> "$log" 2>&1 || failed=1
before=$(cat "$build/$target.runs" 2> /dev/null || echo 0)
awk -v target="$target" -v before="$before" -v total="$build/$target.runs" '
/inline 8-bit counters/ { if (match($0, /\([0-9]+ inline/)) all = substr($0, RSTART + 1, RLENGTH - 8) }
/ cov: / { for (i = 1; i < NF; i++) if ($i == "cov:") edges = $(i + 1) }
/number_of_executed_units/ { runs = $2 }
/average_exec_per_sec/ { rate = $2 }
/slowest_unit_time_sec/ { slowest = $2 }
END {
	printf "%-10s %9d runs (%d so far), %6d a second, %6d of %d edges, slowest %d s\n",
	    target, runs, before + runs, rate, edges, all, slowest
	print before + runs > total
}' "$log"
if [ -n "${failed-}" ]; then
	grep -E '^(SUMMARY|==[0-9]+==ERROR|Test unit|artifact_prefix)|: runtime error:' "$log" || tail -n 5 "$log"
	exit 1
fi
