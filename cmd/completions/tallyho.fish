# fish completion for tallyho
function __tallyho_complete
	set -l words (commandline -opc)
	set -l last (commandline -ct)
	set -l program $words[1]
	set -e words[1]
	for line in ($program complete -- $words "$last" 2> /dev/null)
		switch $line
			case :journals
				__fish_complete_suffix .tally
			case :files
				__fish_complete_path "$last"
			case :folders
				__fish_complete_directories "$last"
			case '*'
				printf '%s\n' $line
		end
	end
end
complete -c tallyho -f -a '(__tallyho_complete)'
