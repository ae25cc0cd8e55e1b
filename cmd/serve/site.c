/* Where the page is served: the address, its names, and the link that is shown. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <langinfo.h>
#include <locale.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cmd/say/say.h"
#include "cmd/serve/server.h"

enum { PORT = 1940, PORT_MAX = 65535, QUEUE = 1024, QUIET = 2 };

/* ---- the address ---- */

static bool
read_address(struct site *p, const char *text)
{
	struct sockaddr_in *four = (struct sockaddr_in *)&p->address;
	struct sockaddr_in6 *six = (struct sockaddr_in6 *)&p->address;

	memset(&p->address, 0, sizeof(p->address));
	if (inet_pton(AF_INET, text, &four->sin_addr) == 1) {
		four->sin_family = AF_INET;
		four->sin_port = htons((uint16_t)p->port);
		p->size = sizeof(*four);
		return four->sin_addr.s_addr != htonl(INADDR_ANY);
	}
	if (inet_pton(AF_INET6, text, &six->sin6_addr) == 1) {
		six->sin6_family = AF_INET6;
		six->sin6_port = htons((uint16_t)p->port);
		p->size = sizeof(*six);
		return !IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr);
	}
	return false;
}

/* "192.168.1.20 or 10.0.0.3": this machine's, but for those that only itself can reach. */
static void
list_addresses(char *text, size_t size)
{
	struct ifaddrs *all = NULL;
	size_t n = 0;

	text[0] = '\0';
	if (getifaddrs(&all) != 0)
		return;
	for (const struct ifaddrs *one = all; one; one = one->ifa_next) {
		const struct sockaddr_in *four = (const void *)one->ifa_addr;
		char name[INET_ADDRSTRLEN];

		if (!four || four->sin_family != AF_INET || ntohl(four->sin_addr.s_addr) >> 24 == 127 ||
		    !inet_ntop(AF_INET, &four->sin_addr, name, sizeof(name)) || n + sizeof(name) + 8 > size)
			continue;
		n += (size_t)snprintf(text + n, size - n, "%s%s", n > 0 ? ", " : "", name);
	}
	freeifaddrs(all);
}

static int
no_address(const char *text)
{
	char known[256];

	list_addresses(known, sizeof(known));
	if (!*known)
		return trouble("serve: '%s' is no address of this machine, which has none on a network",
			       text);
	return trouble("serve: '%s' is no address of this machine; it has %s", text, known);
}

int
site_read(struct site *p, const struct arguments *a)
{
	const char *lan = flag_value(a, "lan");
	long port = PORT;

	if (!flag_count(a, "port", &port))
		return EXIT_TROUBLE;
	if (port > PORT_MAX)
		return trouble("serve: a port is a number up to %d, not %ld", PORT_MAX, port);
	p->port = (int)port;
	if (!lan)
		lan = "127.0.0.1";
	if (strlen(lan) >= INET6_ADDRSTRLEN || !read_address(p, lan))
		return no_address(lan);
	p->lan = lan;
	snprintf(p->name, sizeof(p->name), p->address.ss_family == AF_INET6 ? "[%s]" : "%s", lan);
	return EXIT_WELL;
}

/* As browsers name it: port 80 goes without saying. */
static void
name_hosts(struct site *p)
{
	const char *const name[HOSTS] = {p->name, strcmp(p->name, "127.0.0.1") == 0 ? "localhost" : NULL};

	for (int i = 0; i < HOSTS && name[i]; i++) {
		int n = snprintf(p->host[i], sizeof(p->host[i]), "%.*s", HOST_MAX - 8, name[i]);

		if (p->port != 80)
			snprintf(p->host[i] + n, sizeof(p->host[i]) - (size_t)n, ":%d", p->port);
	}
}

static int
fails(const struct site *p, int error)
{
	if (error == EADDRNOTAVAIL)
		no_address(p->lan);
	else if (error == EADDRINUSE)
		trouble("serve: port %d is taken already; choose another with --port", p->port);
	else
		trouble("serve: %s, port %d: %s", p->name, p->port, said_error(error));
	return -1;
}

int
site_listen(struct site *p)
{
	int fd = socket(p->address.ss_family, SOCK_STREAM, 0), on = 1, error;
	const struct sockaddr_in *four = (const void *)&p->address;
	const struct sockaddr_in6 *six = (const void *)&p->address;

	if (fd < 0)
		return fails(p, errno);
	/* Connections of the server before this one do not keep the port. */
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
	if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0 ||
	    bind(fd, (const struct sockaddr *)&p->address, p->size) != 0 || listen(fd, QUEUE) != 0 ||
	    getsockname(fd, (struct sockaddr *)&p->address, &p->size) != 0) {
		error = errno;
		close(fd);
		return fails(p, error);
	}
	p->port = ntohs(p->address.ss_family == AF_INET6 ? six->sin6_port : four->sin_port);
	name_hosts(p);
	return fd;
}

bool
site_is(const struct site *p, const char *host)
{
	for (int i = 0; i < HOSTS; i++)
		if (*p->host[i] && strcasecmp(p->host[i], host) == 0)
			return true;
	return false;
}

/* ---- the link ---- */

/* Dark or light; what lies around the code is light. */
static bool
is_dark(const QRcode *code, int x, int y)
{
	return x >= 0 && y >= 0 && x < code->width && y < code->width && code->data[y * code->width + x] & 1;
}

/* Two rows of the code in one of the terminal, light on dark: most terminals are dark, and all that know
 * colours are told to be. */
static void
print_code(const QRcode *code)
{
	static const char *const block[] = {"\u2588", "\u2580", "\u2584", " "};
	struct paint paint = paint_for(stdout);
	const char *colours = *paint.plain ? "\033[40;37;1m" : "";

	for (int y = -QUIET; y < code->width + QUIET; y += 2) {
		fputs(colours, stdout);
		for (int x = -QUIET; x < code->width + QUIET; x++)
			fputs(block[2 * is_dark(code, x, y) + is_dark(code, x, y + 1)], stdout);
		fputs(paint.plain, stdout);
		putchar('\n');
	}
}

static bool
can_show_blocks(void)
{
	if (!isatty(STDOUT_FILENO))
		return false;
	setlocale(LC_CTYPE, "");
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

void
site_tell(const struct site *p, const char *token)
{
	char link[HOST_MAX + 64];

	snprintf(link, sizeof(link), "http://%s/#%s", p->host[0], token);
	if (can_show_blocks()) {
		QRcode *code = QRcode_encodeString8bit(link, 0, QR_ECLEVEL_L);

		if (code)
			print_code(code);
		QRcode_free(code);
	}
	puts(link);
}
