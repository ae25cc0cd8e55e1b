/* Instead of the others of this folder where there is no network (make SERVE=no). */
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/serve/serve.h"

int
run_serve(const struct arguments *a)
{
	return trouble("%s: this program was built without a network (make SERVE=no)", a->command->name);
}
