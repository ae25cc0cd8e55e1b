/* What this computer has signed: lines `signed BEGINNING ENTRIES HEAD` of its file of secrets. */
#include "cmd/mail/signed.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/notes.h"
#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

/* Takes a line apart in place; false: it is of no receipt for this journal. */
static bool
read_signed(const struct session *s, char *line, size_t *entries, unsigned char head[JOURNAL_HASH_SIZE])
{
	char *save = NULL, *number = note_behind(s, "signed", line), *hex;

	if (!number || !(number = strtok_r(number, " ", &save)) || !(hex = strtok_r(NULL, " ", &save)) ||
	    !journal_unhex(hex, head))
		return false;
	*entries = (size_t)strtoull(number, NULL, 10);
	return true;
}

bool
signed_holds(const struct session *s, int *code)
{
	unsigned char head[JOURNAL_HASH_SIZE];
	char line[SECRET_LINE + 2];
	size_t entries;
	FILE *in = secrets_open(s->meta.id, code);

	while (*code == EXIT_WELL && secrets_next(in, s->meta.id, line, code)) {
		if (!read_signed(s, line, &entries, head))
			continue;
		if (entries > s->n) {
			trouble(
			    "%s: an older copy: it was signed here to entry %zu, and has %zu; look for the "
			    "newer file",
			    s->path, entries, s->n);
			*code = EXIT_DAMAGED;
		} else if (memcmp(entries == 0 ? s->beginning : s->hash[entries - 1], head,
				  JOURNAL_HASH_SIZE) != 0) {
			trouble("%s: another history: what was signed here up to entry %zu is not what "
				"stands in it",
				s->path, entries);
			*code = EXIT_DAMAGED;
		}
	}
	if (in)
		fclose(in);
	return *code == EXIT_WELL;
}

int
signed_note(const struct session *s)
{
	char head[JOURNAL_HEX_SIZE];

	journal_hex(session_head(s), head);
	return note_add(s, "signed", "%zu %s", s->n, head);
}
