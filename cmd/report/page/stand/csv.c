/* RFC 4180, byte by byte, with blanks around a field dropped as libcsv drops them. */
#include <csv.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_BEGINS, FIELD_BEGINS, IN_FIELD, QUOTE_SEEN };

int
csv_init(struct csv_parser *p, unsigned char options)
{
	(void)options;
	memset(p, 0, sizeof(*p));
	p->between = ',';
	return 0;
}

void
csv_set_delim(struct csv_parser *p, unsigned char between)
{
	p->between = (char)between;
}

void
csv_free(struct csv_parser *p)
{
	free(p->entry);
	p->entry = NULL;
}

int
csv_error(struct csv_parser *p)
{
	return p->error;
}

static int
push(struct csv_parser *p, char byte)
{
	if (p->entry_pos + 1 >= p->room) {
		size_t room = p->room > 0 ? 2 * p->room : 256;
		char *entry = realloc(p->entry, room);

		if (!entry) {
			p->error = CSV_ENOMEM;
			return 0;
		}
		p->entry = entry;
		p->room = room;
	}
	p->entry[p->entry_pos++] = byte;
	p->spaces = byte == ' ' || byte == '\t' ? p->spaces + 1 : 0;
	return 1;
}

static int
end_field(struct csv_parser *p, csv_field *field, void *context)
{
	size_t size = p->quoted ? p->entry_pos : p->entry_pos - p->spaces;

	if (!push(p, '\0'))
		return 0;
	p->entry[size] = '\0';
	p->entry_pos = size;
	field(p->entry, size, context);
	p->entry_pos = p->spaces = 0;
	p->quoted = 0;
	p->state = FIELD_BEGINS;
	return 1;
}

/* What ends a field or a row, outside quotes. */
static int
separator(struct csv_parser *p, char byte, csv_field *field, csv_end *end, void *context)
{
	if (byte != p->between && p->state == ROW_BEGINS)
		return 1; /* an empty line */
	if (!end_field(p, field, context))
		return 0;
	if (byte != p->between) {
		end((unsigned char)byte, context);
		p->state = ROW_BEGINS;
	}
	return 1;
}

static int
fault(struct csv_parser *p)
{
	p->error = CSV_EPARSE;
	return 0;
}

static int
take(struct csv_parser *p, char byte, csv_field *field, csv_end *end, void *context)
{
	int blank = byte == ' ' || byte == '\t', begins = p->state == ROW_BEGINS || p->state == FIELD_BEGINS;

	if (p->state == IN_FIELD && p->quoted) {
		if (byte != '"')
			return push(p, byte);
		p->state = QUOTE_SEEN;
		return 1;
	}
	if (byte == p->between || byte == '\n' || byte == '\r')
		return separator(p, byte, field, end, context);
	if (p->state == QUOTE_SEEN) {
		if (byte != '"')
			return blank ? 1 : fault(p);
		p->state = IN_FIELD;
		return push(p, byte);
	}
	if (begins && blank)
		return 1;
	if (byte == '"') {
		if (!begins)
			return fault(p);
		p->quoted = 1;
		p->state = IN_FIELD;
		return 1;
	}
	p->state = IN_FIELD;
	return push(p, byte);
}

size_t
csv_parse(struct csv_parser *p, const void *bytes, size_t size, csv_field *field, csv_end *end, void *context)
{
	const char *text = bytes;
	size_t at = 0;

	while (at < size && take(p, text[at], field, end, context))
		at++;
	return at;
}

int
csv_fini(struct csv_parser *p, csv_field *field, csv_end *end, void *context)
{
	if (p->state == IN_FIELD && p->quoted)
		fault(p);
	else if (p->state != ROW_BEGINS && end_field(p, field, context))
		end(-1, context);
	return p->error;
}
