/*
 * JSON, written piece by piece into a sink. Stands alone: no heap, no files, no library.
 *
 * What is written is one valid text whatever comes in: bytes that are no UTF-8 become U+FFFD, control
 * characters, characters that cannot be seen and those that turn the writing direction are escaped, so that
 * they read back as they were and play no tricks on who looks at them before. A number that is none is null.
 */
#ifndef TALLY_CMD_SAY_JSON_H
#define TALLY_CMD_SAY_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH = 16 };

/* Takes the bytes of a piece, in order. Whether they arrived is between the sink and its context. */
typedef void json_sink(void *context, const char *bytes, size_t size);

struct json {
	json_sink *sink;
	void *context;
	unsigned depth;	       /* objects and arrays that are open */
	char ends[JSON_DEPTH]; /* what closes each of them */
	bool follows;	       /* something stands before in the innermost one */
};

void json_begin(struct json *, json_sink *, void *context);

/* Opens an object or an array; json_close closes what was opened last. Here and below `key` names a member of
 * an object and is NULL everywhere else; what is not opened, closed and named so is a fault of the program.
 */
void json_open_object(struct json *, const char *key);
void json_open_array(struct json *, const char *key);
void json_close(struct json *);

/* Values. A NULL text is null. */
void json_put_text(struct json *, const char *key, const char *text);
void json_put_number(struct json *, const char *key, int64_t number);
void json_put_real(struct json *, const char *key, double number);
void json_put_truth(struct json *, const char *key, bool truth);
void json_put_null(struct json *, const char *key);

#endif
