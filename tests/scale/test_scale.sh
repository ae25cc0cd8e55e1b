#!/bin/sh
# Many journals: what tallyho-scale.7 shows is run, on one machine and past it, and comes to the same everywhere.
# In make check GNU parallel and SQLite on a small archive; TALLYHO_LONG=1: ssh to this host, Slurm, PostgreSQL, and
# with TALLYHO_ARCHIVE=N an archive of N journals. What a machine lacks is said, and the rest is run.
. tests/cli.sh
here=$top/tests/scale
bin=$work/bin
mkdir "$bin"
ln -s "$TALLYHO" "$bin/tallyho"
PATH=$bin:$PATH:/usr/sbin
export PATH
unset MAKEFLAGS
lacking() {
	echo "# no $1 here: not run"
}
has() {
	command -v "$1" > is.out
}

# ---- the page shows what is run ----

# The literal text behind ".Ss HEADING" or ".It HEADING", as the page prints it.
shown() {
	awk -v heading="$1" '
		/^\.S[hs] / { on = (substr($0, 5) == heading) }
		on && /^\.Bd -literal/ { literal = 1; next }
		/^\.Ed/ { literal = 0 }
		on && literal { gsub(/\\e/, "\\"); gsub(/\\&/, ""); print }' "$top/man/tallyho-scale.7"
}
same_as() {
	shown "$1" > block
	grep -v '^#!\|^# \|^--' "$here/$2" > lines
	cmp -s lines block || { diff lines block; return 1; }
}
for pair in 'One machine:one.sh' 'Stopped and gone on with:results.sh' 'GNU parallel:parallel.sh' 'Several machines:ssh.sh' 'Slurm:slurm.sh' 'SQLite:sqlite.sql' \
	'PostgreSQL:postgresql.sql' 'Who breaks which rule most:who_breaks_what.sql' 'Luck:luck.sql' 'Results by scenario:results.sql'; do
	is "the page shows ${pair#*:}" same_as "${pair%:*}" "${pair#*:}"
done

# ---- the archive ----

n=24
[ "${TALLYHO_LONG-}" = 1 ] && n=200
n=${TALLYHO_ARCHIVE:-$n}
sh "$here/archive.sh" "$n" > out 2> err
is "an archive is made" [ "$(find archive -name '*.tally' | wc -l)" -eq "$n" ]
start=$(date +%s.%N)
sh "$here/one.sh"
is "one machine finds broken rules" [ $? -eq 1 ]
end=$(date +%s.%N)
echo "# $n journals, $(find archive -name '*.tally' -printf '%s\n' | awk '{ s += $1 } END { print int(s / 1024 / NR) }') KiB each: $(
	awk -v a="$start" -v b="$end" -v n="$n" 'BEGIN { printf "%.1f s, %.1f ms a journal", b - a, (b - a) * 1000 / n }')"
mv results.json expected.json
find archive -name '*.tally' | sort > paths
for stopped in 0 5000 20000; do # in the middle of a line
	head -c $stopped expected.json > results.json
	sh "$here/results.sh"
	is "a run ended after $stopped bytes is gone on with" [ $? -eq 1 ]
	is "... to the same results" cmp -s expected.json results.json
done
sort -r paths | tallyho verify --json --results results.json - 2> err
is "results of another list are not touched" [ $? -eq 2 ]
is "... which is told" says err 'it holds results of other journals'
is "... at all" cmp -s expected.json results.json
perl -MFcntl -e 'my $lock = pack("s s l! l! i", F_WRLCK, 0, 0, 0, 0); fcntl(STDIN, F_SETLK, $lock) or die; sleep 30' \
	0<> held.json &
holder=$!
sleep 0.5
tallyho verify --json --results held.json - < paths 2> err
is "nobody else writes to them meanwhile" [ $? -eq 2 ]
kill $holder
is "... which is told" says err 'another verify writes there'
is "each journal has an object" [ "$(jq -r 'select(.head).file' expected.json | wc -l)" -eq "$n" ]
find archive -name '*.tally' | sort | tallyho dice --csv - > dice.csv
is "the dice are listed" [ "$(wc -l < dice.csv)" -gt "$n" ]

again() {
	mv results.json found.json
	cmp -s expected.json found.json
}
if has parallel; then
	mkdir -p .parallel
	: > .parallel/will-cite
	PARALLEL_HOME=$work/.parallel
	export PARALLEL_HOME
	sh "$here/parallel.sh" > out 2> err
	is "GNU parallel comes to the same" again
else
	lacking parallel
fi

# ---- SQLite ----

cp expected.json results.json
ask_sqlite() {
	sqlite3 -csv club.db < "$here/$1"
}
# Numbers as both databases write them.
plain() {
	sed 's/\.0*\(,\|$\)/\1/g; s/\(\.[0-9]*[1-9]\)0*\(,\|$\)/\1\2/g' | tr -d '"\r'
}
if has sqlite3; then
	sqlite3 club.db < "$here/sqlite.sql" > out 2> err
	is "SQLite takes the results" [ $? -eq 0 -a ! -s err ]
	is "... all of them" [ "$(sqlite3 club.db 'SELECT count(*) FROM journal')" -eq "$n" ]
	is "... and all that is found" [ "$(sqlite3 club.db 'SELECT count(*) FROM finding')" -eq \
		"$(sqlite3 club.db 'SELECT sum(findings) FROM journal')" ]
	for query in who_breaks_what luck results; do
		ask_sqlite $query.sql 2> err | plain > $query.sqlite
		is "SQLite answers $query" [ -s $query.sqlite -a ! -s err ]
		sed 's/^/#   /' $query.sqlite
	done
	is "players are called by their names" grep -qE '^(Anna|Ben|Cleo|Dan|Eve|Fay|Gus|Hal),' luck.sqlite
else
	lacking sqlite3
fi
[ "${TALLYHO_LONG-}" = 1 ] || finish

# ---- ssh: this host stands for the others ----

try_ssh() {
	port=$((20000 + $$ % 20000))
	mkdir -p -m 700 ssh
	ssh-keygen -q -t ed25519 -N '' -f ssh/host && ssh-keygen -q -t ed25519 -N '' -f ssh/key || return 1
	cp ssh/key.pub ssh/authorized
	[ -d /run/sshd ] || mkdir -p /run/sshd 2> err || return 1
	printf '%s\n' "Port $port" 'ListenAddress 127.0.0.1' "HostKey $work/ssh/host" "AuthorizedKeysFile $work/ssh/authorized" \
		"PidFile $work/ssh/pid" 'StrictModes no' 'UsePAM no' 'PermitRootLogin prohibit-password' \
		"SetEnv PATH=$PATH" > ssh/config
	/usr/sbin/sshd -f "$work/ssh/config" -E "$work/ssh/log" || return 1
	sleep 1
	echo "ssh -p $port -i $work/ssh/key -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1" > hosts
	sh "$here/ssh.sh" > out 2> err
	kill "$(cat ssh/pid)"
}
if has parallel && [ -x /usr/sbin/sshd ]; then
	try_ssh
	is "over ssh it comes to the same" again
else
	lacking "parallel or sshd"
fi

# ---- Slurm, on loopback ----

try_slurm() {
	host=$(hostname -s)
	mkdir -p -m 755 slurm/state slurm/spool
	dd if=/dev/urandom of=slurm/munge.key bs=1024 count=1 2> err
	chmod 600 slurm/munge.key
	munged --key-file="$work/slurm/munge.key" --socket="$work/slurm/munge" --pid-file="$work/slurm/munge.pid" \
		--log-file="$work/slurm/munge.log" --seed-file="$work/slurm/munge.seed" --force > out 2>&1 || return 1
	cat > slurm/slurm.conf <<END
ClusterName=club
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/slurm/munge
CredType=cred/munge
SlurmctldPort=$((21000 + $$ % 1000))
SlurmdPort=$((22000 + $$ % 1000))
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurm/slurmctld.pid
SlurmdPidFile=$work/slurm/slurmd.pid
SlurmctldLogFile=$work/slurm/slurmctld.log
SlurmdLogFile=$work/slurm/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=10 State=UP
END
	SLURM_CONF=$work/slurm/slurm.conf
	export SLURM_CONF
	slurmctld && slurmd && sleep 3 || return 1
	find archive -name '*.tally' | sort > paths
	timeout 120 sbatch --wait --quiet "$here/slurm.sh" > out 2> err
	cat results.?.json > results.json
}
if has sbatch && has slurmctld && has munged && [ "$(id -u)" -eq 0 ]; then
	try_slurm
	for file in slurm/*.pid; do
		[ ! -s "$file" ] || kill "$(cat "$file")"
	done
	sort expected.json > sorted
	is "a job array comes to the same, in another order" sh -c 'sort results.json | cmp -s - sorted'
else
	lacking "Slurm, or no right to start it"
fi

# ---- PostgreSQL ----

postgres=$(ls -d /usr/lib/postgresql/*/bin 2> is.out | tail -1)
as_owner() {
	if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}
try_postgres() {
	mkdir pg pg/socket
	cp expected.json pg/results.json
	cp dice.csv pg/
	[ "$(id -u)" -ne 0 ] || chown -R postgres pg
	as_owner "$postgres/initdb" -D pg/data -A trust --no-sync > out 2> err &&
		as_owner "$postgres/pg_ctl" -w -D pg/data -l pg/log -o "-c listen_addresses= -k $work/pg/socket" start > out 2> err || return 1
	cd pg || return 1
	as_owner "$postgres/createdb" -h "$work/pg/socket" club 2> "$work/err"
	as_owner "$postgres/psql" -h "$work/pg/socket" -q -v ON_ERROR_STOP=1 club < "$here/postgresql.sql" > "$work/out" 2> "$work/err"
	loaded=$?
	for query in who_breaks_what luck results; do
		as_owner "$postgres/psql" -h "$work/pg/socket" -q --csv -t club < "$here/$query.sql" 2>> "$work/err" | plain > "$work/$query.pg"
	done
	cd "$work" || return 1
	as_owner "$postgres/pg_ctl" -m fast -D pg/data stop > out 2>> err
	return $loaded
}
if [ -n "$postgres" ] && { [ "$(id -u)" -ne 0 ] || id postgres > is.out 2>&1; }; then
	is "PostgreSQL takes the results" try_postgres
	for query in who_breaks_what luck results; do
		is "... and answers $query as SQLite does" cmp $query.sqlite $query.pg
	done
else
	lacking PostgreSQL
fi
finish
