/* Where libedit's functions are. */
#include "cmd/prompt/editor.h"

#ifdef EDIT_LIBRARY

#include "cmd/say/say.h"
#include "journal/late.h"

struct editor editor;

bool
editor_load(void)
{
	void *library = dlopen(EDIT_LIBRARY, RTLD_NOW);

#define FIND(name) &&late_find(library, #name, &editor.name, sizeof(editor.name))
	if (library EDITOR_FUNCTIONS(FIND))
		return true;
#undef FIND
	trouble("the terminal cannot be used: %s", dlerror());
	return false;
}

#else

#define HERE(name) .name = name,
struct editor editor = {EDITOR_FUNCTIONS(HERE)};
#undef HERE

bool
editor_load(void)
{
	return true;
}

#endif
