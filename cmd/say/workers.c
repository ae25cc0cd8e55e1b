/* Work on many files shared out among processes. */
#include "cmd/say/workers.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"

enum { FILES_WORTH = 32 };

/* One share and the process that has it; 0: none. What it writes is kept until its turn. */
struct share {
	pid_t pid;
	FILE *out, *err;
};

int
shares_processors(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > SHARES_MAX ? SHARES_MAX : (int)n;
}

void *
shares_memory(size_t size)
{
	FILE *file = tmpfile();
	void *memory = MAP_FAILED;

	if (file && ftruncate(fileno(file), (off_t)size) == 0)
		memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
	if (file)
		fclose(file);
	return memory == MAP_FAILED ? NULL : memory;
}

void
shares_memory_free(void *memory, size_t size)
{
	if (memory)
		munmap(memory, size);
}

int
shares_for(size_t n)
{
	int processors = shares_processors();
	size_t worth = n / FILES_WORTH;

	return processors < 2 || worth < 2 ? 1 : worth < (size_t)processors ? (int)worth : processors;
}

static void
let_go(struct share *share)
{
	if (share->out)
		fclose(share->out);
	if (share->err)
		fclose(share->err);
	*share = (struct share){0};
}

/* Begins a share in a process of its own; where that fails it has none. */
static void
begin(struct share *share, share_work *work, void *context, size_t from, size_t to)
{
	share->out = tmpfile();
	share->err = tmpfile();
	if (share->out && share->err)
		share->pid = fork();
	if (!share->out || !share->err || share->pid < 0) {
		let_go(share);
		return;
	}
	if (share->pid > 0)
		return;
	if (dup2(fileno(share->out), STDOUT_FILENO) < 0 || dup2(fileno(share->err), STDERR_FILENO) < 0)
		_exit(EXIT_TROUBLE);
	int code = work(context, from, to);
	if (fflush(stdout) == EOF || fflush(stderr) == EOF)
		code = EXIT_TROUBLE;
	_exit(code);
}

static void
pass_on(FILE *from, FILE *to)
{
	char bytes[8192];
	size_t n;

	rewind(from);
	while ((n = fread(bytes, 1, sizeof(bytes), from)) > 0)
		fwrite(bytes, 1, n, to);
	fflush(to);
}

/* Waits for a share and passes on what it wrote. */
static int
collect(struct share *share)
{
	int status = 0;

	while (waitpid(share->pid, &status, 0) < 0)
		continue; /* a signal came: the process is still ours to wait for */
	pass_on(share->out, stdout);
	pass_on(share->err, stderr);
	let_go(share);
	if (WIFEXITED(status))
		return WEXITSTATUS(status);
	return trouble("a process of this command was ended before it was through; begin again");
}

/* Where share i of so many ends: where the sum of the weights has come to its part. */
static size_t
end_of(int i, int shares, size_t from, size_t to, const uint64_t *weight)
{
	uint64_t all = 0, sum = 0;
	size_t k = from;

	if (i + 1 == shares)
		return to;
	if (!weight)
		return from + (to - from) * (size_t)(i + 1) / (size_t)shares;
	for (size_t file = from; file < to; file++)
		all += weight[file - from];
	while (k < to && sum < all / (uint64_t)shares * (uint64_t)(i + 1))
		sum += weight[k++ - from];
	return k;
}

int
shares_run(int shares, size_t from, size_t to, const uint64_t *weight, share_work *work, void *context)
{
	struct share share[SHARES_MAX] = {0};
	size_t end[SHARES_MAX];
	int worst, code;

	fflush(stdout);
	fflush(stderr);
	for (int i = 0; i < shares; i++) {
		end[i] = end_of(i, shares, from, to, weight);
		if (i > 0)
			begin(&share[i], work, context, end[i - 1], end[i]);
	}
	worst = work(context, from, end[0]);
	fflush(stdout);
	for (int i = 1; i < shares; i++) {
		code = share[i].pid > 0 ? collect(&share[i]) : work(context, end[i - 1], end[i]);
		worst = code > worst ? code : worst;
	}
	return worst;
}
