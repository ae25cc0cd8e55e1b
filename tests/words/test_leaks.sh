#!/bin/sh
# The program speaks the game's language: whatever players read of the samples, no name of a field or a step is in it that
# only the program has: one with a hyphen, which no rulebook and no component has. Left out are the entries
# themselves, what is written for programs, and what players type.
. tests/cli.sh

# known GAME: the names of its fields and steps with a hyphen, less those that a player types or a component bears
known() {
	sed -nE 's/^(FIELD|PART)\([A-Z_0-9]+, [^"]*"([a-z0-9]+-[a-z0-9-]*)".*/\2/p' "$top/core/games/$1/fields.def"
	sed -nE 's/^STEP\([A-Z_0-9]+, "([a-z0-9]+-[a-z0-9-]*)".*/\1/p' "$top/core/games/$1/steps.def"
}
typed='tally-ho take-off control-room big-wing light-losses heavy-losses pre-turn post-turn non-essential fly-off first-strike'

for sample in raf_eagle/sessions/prelude-doctored raf_eagle/sessions/campaign-audit battle_of_britain/sessions/channel-battle-doctored \
    down_in_flames/sessions/campaign down_in_flames/sessions/doctored squadron_303/sessions/doctored \
    squadron_303/sessions/random-campaign burning_blue/sessions/doctored burning_blue/sessions/kenley; do
	game=${sample%%/*}
	rm -f s.tally
	"$TALLYHO" import --as-played "$top/tests/$sample.txt" s.tally > /dev/null 2>&1
	{
		"$TALLYHO" history --details s.tally | grep -vE '^ {0,6}[0-9]+  '
		"$TALLYHO" export s.tally story
		"$TALLYHO" verify --explain s.tally | grep -vE '^    (entry|legal): |^           [a-z0-9-]+(: | )|^ *(assumed|would explain|missing)'
		for n in 12 33 60 95 140 260; do
			"$TALLYHO" show --at $n s.tally 2> /dev/null | grep -vE '^ *entries: '
		done
	} > told
	known "$game" | grep -vxF "$(echo "$typed" | tr ' ' '\n')" > names
	is "$sample: there are names to look for" [ -s names ]
	is "$sample is told without names of the program" sh -c '! grep -nwF -f names told'
	is "... nor elements of fields, or changes of them" sh -c '! grep -nE "[a-z]\.[a-z]+[.=-]| -> |[{}]" told'
done
finish
