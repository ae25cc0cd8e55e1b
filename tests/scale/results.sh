# One machine, stopped and gone on with: what is whole in results.json is kept.
find archive -name '*.tally' | sort |
    tallyho verify --json --results results.json -
