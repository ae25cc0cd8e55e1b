/*
 * The libraries that serve alone needs, loaded when it begins. Linked in, they and the ten that they need in
 * turn would double the time that every command takes to start. Their functions stand here under their own
 * names, so that nothing else in this folder knows.
 */
#include <microhttpd.h>
#include <qrencode.h>

#include "cmd/say/say.h"
#include "cmd/serve/server.h"
#include "journal/late.h"

/* What is used of them: result, name, parameters, and these as they are handed on. */
#define WEB_FUNCTIONS(X)                                                                                     \
	X(struct MHD_Daemon *, MHD_start_daemon_va,                                                          \
	  (unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,             \
	   MHD_AccessHandlerCallback handle, void *context, va_list options),                                \
	  (flags, port, accept, accept_context, handle, context, options))                                   \
	X(MHD_socket, MHD_quiesce_daemon, (struct MHD_Daemon * daemon), (daemon))                            \
	X(enum MHD_Result, MHD_get_fdset2,                                                                   \
	  (struct MHD_Daemon * daemon, fd_set * in, fd_set * out, fd_set * except, MHD_socket * last,        \
	   unsigned size),                                                                                   \
	  (daemon, in, out, except, last, size))                                                             \
	X(enum MHD_Result, MHD_get_timeout, (struct MHD_Daemon * daemon, MHD_UNSIGNED_LONG_LONG * due),      \
	  (daemon, due))                                                                                     \
	X(enum MHD_Result, MHD_run_from_select,                                                              \
	  (struct MHD_Daemon * daemon, const fd_set *in, const fd_set *out, const fd_set *except),           \
	  (daemon, in, out, except))                                                                         \
	X(const char *, MHD_lookup_connection_value,                                                         \
	  (struct MHD_Connection * connection, enum MHD_ValueKind kind, const char *name),                   \
	  (connection, kind, name))                                                                          \
	X(enum MHD_Result, MHD_queue_response,                                                               \
	  (struct MHD_Connection * connection, unsigned status, struct MHD_Response *response),              \
	  (connection, status, response))                                                                    \
	X(struct MHD_Response *, MHD_create_response_from_buffer,                                            \
	  (size_t size, void *text, enum MHD_ResponseMemoryMode mode), (size, text, mode))                   \
	X(struct MHD_Response *, MHD_create_response_from_buffer_with_free_callback,                         \
	  (size_t size, void *text, MHD_ContentReaderFreeCallback free), (size, text, free))                 \
	X(enum MHD_Result, MHD_add_response_header,                                                          \
	  (struct MHD_Response * response, const char *name, const char *value), (response, name, value))

#define WEB_PROCEDURES(X)                                                                                    \
	X(void, MHD_stop_daemon, (struct MHD_Daemon * daemon), (daemon))                                     \
	X(void, MHD_suspend_connection, (struct MHD_Connection * connection), (connection))                  \
	X(void, MHD_resume_connection, (struct MHD_Connection * connection), (connection))                   \
	X(void, MHD_destroy_response, (struct MHD_Response * response), (response))

#define CODE_FUNCTIONS(X)                                                                                    \
	X(QRcode *, QRcode_encodeString8bit, (const char *text, int version, QRecLevel level),               \
	  (text, version, level))

#define CODE_PROCEDURES(X) X(void, QRcode_free, (QRcode * code), (code))

/* Where each of them is, once its library is loaded. */
#define POINTER(result, name, parameters, arguments) result(*name) parameters;
static struct {
	WEB_FUNCTIONS(POINTER)
	WEB_PROCEDURES(POINTER)
	CODE_FUNCTIONS(POINTER)
	CODE_PROCEDURES(POINTER)
} late;

#define FUNCTION(result, name, parameters, arguments)                                                        \
	result name parameters                                                                               \
	{                                                                                                    \
		return late.name arguments;                                                                  \
	}
WEB_FUNCTIONS(FUNCTION)
CODE_FUNCTIONS(FUNCTION)

#define PROCEDURE(result, name, parameters, arguments)                                                       \
	result name parameters                                                                               \
	{                                                                                                    \
		late.name arguments;                                                                         \
	}
WEB_PROCEDURES(PROCEDURE)
CODE_PROCEDURES(PROCEDURE)

struct MHD_Daemon *
MHD_start_daemon(unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept, void *accept_context,
		 MHD_AccessHandlerCallback handle, void *context, ...)
{
	struct MHD_Daemon *daemon;
	va_list options;

	va_start(options, context);
	daemon = late.MHD_start_daemon_va(flags, port, accept, accept_context, handle, context, options);
	va_end(options);
	return daemon;
}

#define FIND(result, name, parameters, arguments) &&late_find(library, #name, &late.name, sizeof(late.name))

bool
late_web(void)
{
	void *library = dlopen(WEB_LIBRARY, RTLD_NOW);

	if (library WEB_FUNCTIONS(FIND) WEB_PROCEDURES(FIND))
		return true;
	trouble("serve: %s", dlerror());
	return false;
}

bool
late_code(void)
{
	void *library = dlopen(CODE_LIBRARY, RTLD_NOW);

	return library CODE_FUNCTIONS(FIND) CODE_PROCEDURES(FIND);
}
