/* box compare: two boxes of a game side by side, all values in which they differ. */
#include <string.h>
#include <sys/stat.h>

#include "cmd/paper/paper.h"
#include "cmd/say/say.h"

struct listed {
	const struct opened *o;
	const char *here, *there; /* what the two are called */
};

static void
tell_difference(void *context, const struct box_difference *d)
{
	const struct listed *l = context;
	const struct table *t = &l->o->game->tables[d->table];
	struct made made;

	made_begin(&made);
	if (d->column == 0)
		fprintf(made.out, SAY("%s %s: only in %s"), t->name, d->key, *d->here ? l->here : l->there);
	else
		fprintf(made.out, SAY("%s %s, %s: %s, there %s"), t->name, d->key, t->columns[d->column].name,
			d->here, d->there);
	print_text(stdout, made_end(&made)); /* a stranger's values */
	putchar('\n');
	made_free(&made);
}

static bool
is_folder(const char *path)
{
	struct stat about;

	return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

int
box_beside(struct opened *o, const struct arguments *a)
{
	struct listed l = {o, a->operand[1], a->operand[2]};
	struct opened *other = box_open_other(o, a->operand[2], is_folder(a->operand[2]));
	struct box_differences d;

	if (!other)
		return EXIT_TROUBLE;
	boxes_compare_each(o->box, other->box, tell_difference, &l, &d);
	if (d.n == 0)
		puts(SAY("The two boxes say the same."));
	else
		printf(SAY_MANY("They differ in %zu value.\n", "They differ in %zu values.\n", (long)d.n),
		       d.n);
	if (d.filled > 0)
		printf(SAY_MANY("%zu value is filled in only in the first.\n",
				"%zu values are filled in only in the first.\n", (long)d.filled),
		       d.filled);
	box_close(other);
	return d.n == 0 ? EXIT_WELL : EXIT_FINDINGS;
}
