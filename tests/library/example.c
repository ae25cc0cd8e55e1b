/* A referee in fifty lines: referee JOURNAL [ENTRY...] logs entries, names what is wrong, and says what comes
 * next. */
#include <stdio.h>
#include <tallyho.h>

static int
tell(void *context, const struct tallyho_finding *f)
{
	if (f->counts)
		printf("%ld: %s %s: %s\n", f->entry, f->verdict, f->rule, f->message);
	return context == NULL;
}

static int
log_entry(struct tallyho *game, const char *entry)
{
	const struct tallyho_finding *f;
	int status = tallyho_append(game, entry, 0);

	if (status != TALLYHO_OK && status != TALLYHO_FINDINGS)
		fprintf(stderr, "%s\n", tallyho_message(game));
	for (size_t i = 0; (f = tallyho_finding(game, i)) != NULL; i++)
		printf("refused: %s %s: %s\n", f->verdict, f->rule, f->message);
	return status;
}

int
main(int argc, char **argv)
{
	const struct tallyho_request *wanted;
	const struct tallyho_total *total;
	struct tallyho *game;
	int status = tallyho_open(argc > 1 ? argv[1] : "", argc > 2 ? TALLYHO_WRITE : 0, &game);

	if (status != TALLYHO_OK)
		fprintf(stderr, "%s\n", tallyho_message(game));
	else if (argc == 2)
		status = tallyho_verify(game, tell, NULL);
	for (int i = 2; i < argc && status == TALLYHO_OK; i++)
		status = log_entry(game, argv[i]);
	for (size_t i = 0; (total = tallyho_total(game, i)) != NULL; i++)
		printf("%s %d\n", total->name, total->value);
	for (size_t i = 0; (wanted = tallyho_request(game, i)) != NULL; i++)
		printf("next: %s\n", wanted->words);
	printf("head %s\n", status <= TALLYHO_FINDINGS ? tallyho_head(game) : "unknown");
	tallyho_close(game);
	return status;
}
