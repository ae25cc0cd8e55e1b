# One machine: a process for each processor.
find archive -name '*.tally' | sort |
    tallyho verify --json - > results.json
