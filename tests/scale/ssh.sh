# Several machines that see the archive at the same place: names of hosts in the file `hosts`, a line each.
find archive -name '*.tally' | sort > paths
parallel --sshloginfile hosts --workdir "$PWD" --pipe -N 100 -k \
    tallyho verify --json - < paths > results.json
