/* The rulebook's tables as CSV. */
#include "tests/raf_eagle/paper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One line into cells; quotes hold commas. Returns how many. */
static int
split(const char *line, char cell[PAPER_COLUMNS][PAPER_CELL])
{
	int n = 0, length = 0;
	bool quoted = false;

	for (; *line && *line != '\n' && *line != '\r'; line++) {
		if (*line == '"') {
			quoted = !quoted;
		} else if (*line == ',' && !quoted) {
			cell[n++][length] = '\0';
			length = 0;
			assert_true(n < PAPER_COLUMNS);
		} else {
			cell[n][length++] = *line;
			assert_true(length < PAPER_CELL);
		}
	}
	cell[n++][length] = '\0';
	return n;
}

struct paper *
paper_read(const char *name)
{
	struct paper *p = calloc(1, sizeof(*p));
	char path[256], line[1024];

	snprintf(path, sizeof(path), "tests/raf_eagle/tables/%s.csv", name);
	FILE *f = fopen(path, "r");
	if (!f || !p)
		fail_msg("cannot read %s", path);
	if (fgets(line, sizeof(line), f))
		p->columns = split(line, p->head);
	while (fgets(line, sizeof(line), f)) {
		assert_true(p->rows < PAPER_ROWS);
		split(line, p->cell[p->rows++]);
	}
	fclose(f);
	return p;
}

const char *
paper_cell(const struct paper *p, int row, const char *column)
{
	for (int c = 0; c < p->columns; c++)
		if (strcmp(p->head[c], column) == 0)
			return p->cell[row][c];
	fail_msg("no column %s", column);
	return "";
}

int
paper_number(const struct paper *p, int row, const char *column)
{
	return atoi(paper_cell(p, row, column));
}

bool
paper_holds(const char *range, int n)
{
	char *end;
	long low, high;

	if (strncmp(range, "<=", 2) == 0)
		return n <= atoi(range + 2);
	low = strtol(range, &end, 10);
	if (end == range)
		return false; /* "-": a column that is not used */
	if (*end == '+')
		return n >= low;
	high = *end == '-' ? strtol(end + 1, NULL, 10) : low;
	return n >= low && n <= high;
}

struct kit *
given(const char *position)
{
	struct kit *k = kit_new("raf-eagle", "position", "");

	kit_does(k, position);
	return k;
}
