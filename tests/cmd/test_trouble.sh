#!/bin/sh
# tallyho-trouble(7), in each language: every command that it gives a player does what it is given for, one after the other
# in one folder, on a raid that stands just before the fighters are deployed.
. tests/cli.sh
ln -s "$TALLYHO" tallyho
PATH=$PWD:$PATH
export PATH

for page in "$top"/man/tallyho-trouble.7 "$top"/man/*/tallyho-trouble.7; do
	[ -e "$page" ] || continue
	name=${page#"$top"/man/}
	unset LC_ALL LANG
	case $name in
	fr/*) LANG=fr_FR.UTF-8 ;;
	*) LANG=C.UTF-8 ;;
	esac
	export LANG
	rm -rf ./*.tally ./*.txt ./*.pdf ourgame notrejeu
	tallyho new -g raf-eagle -s prelude eagle.tally > /dev/null
	tallyho log eagle.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' 'plan 34 at 0800' done \
		'assign II/SG1 IV/LG1 to 7' 'assign I/KG1 II/KG1 to 34' done 'assign EGr210 I/JG51 to 7' \
		'assign II/JG26 to 34' done 'roll 4' 'escort EGr210' > /dev/null
	is "$name has twenty questions" [ "$(grep -c '^\.Ss [0-9]*\.' "$page")" -eq 20 ]
	sed -n 's/^\$ //p' "$page" | sed 's/\\e/\\/g; s/\\&//g' > commands
	while IFS= read -r command; do
		sh -c "$command" > out 2> err < /dev/null
		status=$?
		# what is broken, or different, is said with 1
		case $command in
		*verify* | *import* | *compare*) ok=$((status <= 1)) ;;
		*) ok=$((status == 0)) ;;
		esac
		if [ $ok -eq 1 ]; then ok "$name: $command"; else not_ok "$name: $command: $status"; fi
	done < commands
done
finish
