/* Reads the boxes that come with the program and writes them as C: a part of the build, not of the program.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

/* For the files of cmd/ that read a box. */
_Noreturn void
no_memory(void)
{
	fputs("make_images: out of memory\n", stderr);
	exit(EXIT_FAILURE);
}

/* Begins an array, of which each element is written with a comma behind it. */
static void
write_array(const char *type, const char *name, int number)
{
	printf("static const %s %s_%d[] = {", type, name, number);
}

static void
write_cells(const struct box *b, bool sources)
{
	for (int t = 0; t < b->game->n_tables; t++)
		for (int i = 0; i < b->rows[t] * b->width[t]; i++)
			printf("%d,", sources ? b->source[b->base[t] + (uint32_t)i]
					      : b->cell[b->base[t] + (uint32_t)i]);
	puts("0};");
}

static void
write_image(const struct box *b, int number)
{
	write_array("uint16_t", "rows", number);
	for (int t = 0; t < b->game->n_tables; t++)
		printf("%d,", b->rows[t]);
	puts("0};");
	write_array("int16_t", "cell", number);
	write_cells(b, false);
	write_array("uint8_t", "source", number);
	write_cells(b, true);
	/* As letters: a byte beyond 127 may be a negative char or none. */
	write_array("char", "text", number);
	for (uint32_t i = 0; i < b->text_used; i++)
		printf("'\\%03o',", (unsigned char)b->text[i]);
	puts("0};");
}

int
main(void)
{
	static struct box box;
	char message[1024];
	int n = 0;

	puts("#include \"cmd/desk/boxes.h\"");
	for (const struct game *const *g = games; *g; g++) {
		if (!shipped_box(*g, &box, message, sizeof(message))) {
			fprintf(stderr, "%s: %s\n", (*g)->name, message);
			return EXIT_FAILURE;
		}
		write_image(&box, n++);
	}
	puts("const struct image shipped_images[] = {");
	n = 0;
	for (const struct game *const *g = games; *g; g++, n++)
		printf("\t{\"%s\", rows_%d, cell_%d, source_%d, text_%d, sizeof(text_%d) - 1},\n", (*g)->name,
		       n, n, n, n, n);
	puts("\t{0, 0, 0, 0, 0, 0}};");
	return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_SUCCESS : EXIT_FAILURE;
}
