# The same by GNU parallel, which tells how far it is and goes on where it was interrupted.
find archive -name '*.tally' | sort > paths
parallel --joblog log --pipepart -a paths --block -1 -k \
    tallyho verify --jobs 1 --json - > results.json
