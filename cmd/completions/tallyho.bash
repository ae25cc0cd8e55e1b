# bash completion for tallyho
_tallyho()
{
	local line
	COMPREPLY=()
	while IFS= read -r line; do
		case $line in
		:journals)
			compopt -o filenames 2> /dev/null
			mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -X '!*.tally' -- "$2"; compgen -d -- "$2");;
		:files)
			compopt -o filenames 2> /dev/null
			mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$2");;
		:folders)
			compopt -o filenames 2> /dev/null
			mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$2");;
		*) COMPREPLY+=("${line%%$'\t'*}");;
		esac
	done < <("${COMP_WORDS[0]/#\~/$HOME}" complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null)
	# What holds blanks is one word only in quotes.
	if [[ ${COMP_WORDS[COMP_CWORD]} != [\'\"]* && ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *' '* ]]; then
		compopt -o filenames 2> /dev/null
	fi
}
complete -F _tallyho tallyho
