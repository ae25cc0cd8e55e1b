/*
 * Linked into programs whose lines are counted (make lines): what was counted is written as well where a
 * signal that the program leaves alone ends it, and no allocation is made to fail any more while it is
 * (tests/preload/nomem.c).
 */
#include <dlfcn.h>
#include <signal.h>
#include <stddef.h>

void __gcov_dump(void);

static void
write_and_end(int signal)
{
	__gcov_dump();
	raise(signal);
}

__attribute__((constructor)) static void
begin(void)
{
	static const int ends[] = {SIGHUP, SIGTERM, SIGPIPE, SIGXFSZ};
	struct sigaction now, own = {.sa_handler = write_and_end, .sa_flags = (int)SA_RESETHAND};

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++)
		if (sigaction(ends[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
			sigaction(ends[i], &own, NULL);
}

__attribute__((destructor)) static void
end(void)
{
	union {
		void *symbol;
		void (*function)(void);
	} over = {.symbol = dlsym(RTLD_DEFAULT, "nomem_over")};

	if (over.symbol)
		over.function();
}
