/* A page is for everybody who has the file: it has no secrets, opens no seal by itself, and gave no pen away.
 */
#include "cmd/desk/pen.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/log/refuse.h"

#include "cmd/say/command.h"

int
seal_find(const struct session *s, const struct seal *seal, struct known_seal *known)
{
	(void)s;
	*known = (struct known_seal){.seal = seal};
	return EXIT_WELL;
}

void
seal_opening(const struct known_seal *known, char entry[UNSEAL_SIZE])
{
	(void)known;
	entry[0] = '\0';
}

int
pen_check(const struct session *s)
{
	(void)s;
	return EXIT_WELL;
}

void
refuse_face_down(const struct logger *lg)
{
	(void)lg;
}

bool
refuse_early(const struct logger *lg, const char *who, const char *typed, const struct taken *taken)
{
	(void)lg;
	(void)who;
	(void)typed;
	(void)taken;
	return false;
}

bool
refuse_by_letters(const struct logger *lg, const char *who, const char *typed)
{
	(void)lg;
	(void)who;
	(void)typed;
	return false;
}
