/*
 * The formats are those of OpenSSH (PROTOCOL.sshsig; RFC 4253, section 6.6; RFC 8709): fields, each with its
 * length in four bytes before it.
 */
#include "journal/ssh_signature.h"

#include <assert.h>
#include <nettle/base64.h>
#include <nettle/eddsa.h>
#include <nettle/sha2.h>
#include <stdint.h>
#include <string.h>

#include "journal/late.h"
#include "journal/status.h"

#define KEY_TYPE "ssh-ed25519"

enum {
	BLOB_MAX = SSH_SIGNATURE_MAX,
	KEY_BLOB_SIZE = 4 + 11 + 4 + SSH_KEY_SIZE,
	SIGNED_MAX = 256 /* what is signed: a namespace, names and a hash */
};

/* ---- fields ---- */

struct field {
	const uint8_t *at;
	size_t size;
};

/* Takes the next field off the front of the bytes; false: there is none whole. */
static bool
take(struct field *from, struct field *out)
{
	size_t size;

	if (from->size < 4)
		return false;
	size = (size_t)from->at[0] << 24 | (size_t)from->at[1] << 16 | (size_t)from->at[2] << 8 | from->at[3];
	if (size > from->size - 4)
		return false;
	*out = (struct field){from->at + 4, size};
	from->at += 4 + size;
	from->size -= 4 + size;
	return true;
}

static bool
is_text(const struct field *f, const char *text)
{
	return f->size == strlen(text) && memcmp(f->at, text, f->size) == 0;
}

static size_t
put(uint8_t *out, const void *bytes, size_t size)
{
	out[0] = out[1] = 0;
	out[2] = (uint8_t)(size >> 8);
	out[3] = (uint8_t)size;
	memcpy(out + 4, bytes, size);
	return 4 + size;
}

/* ---- base64 ---- */

/* Reads base64 that is written in the one way in which these bytes are written; false: it is not. */
static bool
decode(const char *text, size_t length, uint8_t *out, size_t room, size_t *size)
{
	char again[BASE64_ENCODE_RAW_LENGTH(BLOB_MAX) + 1];
	struct base64_decode_ctx state;

	if (length > BASE64_ENCODE_RAW_LENGTH(room) || BASE64_DECODE_LENGTH(length) > room + 3)
		return false;
	base64_decode_init(&state);
	*size = 0;
	if (!base64_decode_update(&state, size, out, length, text) || !base64_decode_final(&state))
		return false;
	if (*size > room || BASE64_ENCODE_RAW_LENGTH(*size) != length)
		return false;
	assert(BASE64_ENCODE_RAW_LENGTH(*size) < sizeof(again));
	base64_encode_raw(again, *size, out);
	return memcmp(again, text, length) == 0;
}

/* ---- keys ---- */

static void
write_blob(const unsigned char key[SSH_KEY_SIZE], uint8_t blob[KEY_BLOB_SIZE])
{
	size_t at = put(blob, KEY_TYPE, strlen(KEY_TYPE));

	put(blob + at, key, SSH_KEY_SIZE);
}

static bool
read_blob(struct field blob, unsigned char key[SSH_KEY_SIZE])
{
	struct field type, bytes;

	if (!take(&blob, &type) || !take(&blob, &bytes) || blob.size != 0 || !is_text(&type, KEY_TYPE) ||
	    bytes.size != SSH_KEY_SIZE)
		return false;
	memcpy(key, bytes.at, SSH_KEY_SIZE);
	return true;
}

/* Points of small order, for which signatures of any message are easily made, and numbers that are not below
 * 2^255
 * - 19, which stand for others. */
static bool
is_unsafe(const unsigned char key[SSH_KEY_SIZE])
{
	static const unsigned char small[][SSH_KEY_SIZE] = {
	    {0},
	    {1},
	    {0x26, 0xe8, 0x95, 0x8f, 0xc2, 0xb2, 0x27, 0xb0, 0x45, 0xc3, 0xf4, 0x89, 0xf2, 0xef, 0x98, 0xf0,
	     0xd5, 0xdf, 0xac, 0x05, 0xd3, 0xc6, 0x33, 0x39, 0xb1, 0x38, 0x02, 0x88, 0x6d, 0x53, 0xfc, 0x05},
	    {0xc7, 0x17, 0x6a, 0x70, 0x3d, 0x4d, 0xd8, 0x4f, 0xba, 0x3c, 0x0b, 0x76, 0x0d, 0x10, 0x67, 0x0f,
	     0x2a, 0x20, 0x53, 0xfa, 0x2c, 0x39, 0xcc, 0xc6, 0x4e, 0xc7, 0xfd, 0x77, 0x92, 0xac, 0x03, 0x7a},
	};
	unsigned char y[SSH_KEY_SIZE];
	bool most = true;

	memcpy(y, key, sizeof(y));
	y[SSH_KEY_SIZE - 1] &= 0x7f;
	for (size_t i = 0; i < sizeof(small) / sizeof(small[0]); i++)
		if (memcmp(y, small[i], sizeof(y)) == 0)
			return true;
	/* From 2^255 - 20 on, the last of small order among them. */
	for (size_t i = 1; i < SSH_KEY_SIZE - 1; i++)
		most = most && y[i] == 0xff;
	return most && y[SSH_KEY_SIZE - 1] == 0x7f && y[0] >= 0xec;
}

const char *
ssh_key_read(const char *line, unsigned char key[SSH_KEY_SIZE])
{
	uint8_t blob[KEY_BLOB_SIZE + 3];
	size_t type = strcspn(line, " \t"), size;
	const char *base64;

	if (type == 0 || line[type] == '\0')
		return TEXT("no public key of SSH (a line of a .pub file)");
	if (type != strlen(KEY_TYPE) || strncmp(line, KEY_TYPE, type) != 0)
		return TEXT("a key of another kind; ssh-keygen -t ed25519 makes one that can be used");
	base64 = line + type + strspn(line + type, " \t");
	if (!decode(base64, strcspn(base64, " \t\r\n"), blob, KEY_BLOB_SIZE, &size) ||
	    !read_blob((struct field){blob, size}, key))
		return TEXT("a damaged public key");
	return is_unsafe(key) ? TEXT("a key with which anybody can sign") : NULL;
}

void
ssh_key_write(const unsigned char key[SSH_KEY_SIZE], char text[SSH_KEY_TEXT_SIZE])
{
	static const char begin[] = KEY_TYPE " ";
	uint8_t blob[KEY_BLOB_SIZE];

	write_blob(key, blob);
	memcpy(text, begin, sizeof(begin) - 1);
	base64_encode_raw(text + sizeof(begin) - 1, sizeof(blob), blob);
	text[SSH_KEY_TEXT_SIZE - 1] = '\0';
}

void
ssh_fingerprint(const unsigned char key[SSH_KEY_SIZE], char text[SSH_FINGERPRINT_SIZE])
{
	static const char begin[] = "SHA256:";
	uint8_t blob[KEY_BLOB_SIZE], hash[SHA256_DIGEST_SIZE];
	char base64[BASE64_ENCODE_RAW_LENGTH(
	    SHA256_DIGEST_SIZE)]; /* it ends with one '=', which is left out */
	struct sha256_ctx state;

	write_blob(key, blob);
	sha256_init(&state);
	sha256_update(&state, sizeof(blob), blob);
	sha256_digest(&state, sizeof(hash), hash);
	base64_encode_raw(base64, sizeof(hash), hash);
	memcpy(text, begin, sizeof(begin) - 1);
	memcpy(text + sizeof(begin) - 1, base64, sizeof(base64) - 1);
	text[SSH_FINGERPRINT_SIZE - 1] = '\0';
}

/* ---- signatures ---- */

struct signature {
	unsigned char key[SSH_KEY_SIZE];
	struct field name_space, reserved, algorithm, bytes;
};

/* Takes a signature apart; every byte of it belongs to a field. */
static bool
read_signature(struct field blob, struct signature *s)
{
	static const uint8_t magic[] = "SSHSIG\0\0\0\1"; /* and version 1 */
	struct field key, whole, type;

	if (blob.size < sizeof(magic) - 1 || memcmp(blob.at, magic, sizeof(magic) - 1) != 0)
		return false;
	blob.at += sizeof(magic) - 1;
	blob.size -= sizeof(magic) - 1;
	return take(&blob, &key) && take(&blob, &s->name_space) && take(&blob, &s->reserved) &&
	       take(&blob, &s->algorithm) && take(&blob, &whole) && blob.size == 0 &&
	       read_blob(key, s->key) && take(&whole, &type) && take(&whole, &s->bytes) && whole.size == 0 &&
	       is_text(&type, KEY_TYPE) && s->bytes.size == ED25519_SIGNATURE_SIZE && s->reserved.size == 0;
}

/* The message's hash, by the name the signature gives; 0: another than these two. */
static size_t
hash_message(const struct field *algorithm, const void *message, size_t size,
	     uint8_t hash[SHA512_DIGEST_SIZE])
{
	if (is_text(algorithm, "sha512")) {
		struct sha512_ctx state;

		sha512_init(&state);
		sha512_update(&state, size, message);
		sha512_digest(&state, SHA512_DIGEST_SIZE, hash);
		return SHA512_DIGEST_SIZE;
	}
	if (is_text(algorithm, "sha256")) {
		struct sha256_ctx state;

		sha256_init(&state);
		sha256_update(&state, size, message);
		sha256_digest(&state, SHA256_DIGEST_SIZE, hash);
		return SHA256_DIGEST_SIZE;
	}
	return 0;
}

/* What is signed: the namespace and the message's hash. Returns its length. */
static size_t
signed_text(const struct field *name_space, const struct field *algorithm, const uint8_t *hash,
	    size_t hash_size, uint8_t text[SIGNED_MAX])
{
	size_t at = 6;

	memcpy(text, "SSHSIG", 6);
	at += put(text + at, name_space->at, name_space->size);
	at += put(text + at, "", 0);
	at += put(text + at, algorithm->at, algorithm->size);
	return at + put(text + at, hash, hash_size);
}

/* The functions of libhogweed, which may not be there. */
struct signing {
	__typeof__(ed25519_sha512_verify) *verify;
	__typeof__(ed25519_sha512_sign) *sign;
	__typeof__(ed25519_sha512_public_key) *public_key;
};

#ifdef SIGNATURE_LIBRARY
static bool
find_signing(struct signing *out)
{
	void *library = dlopen(SIGNATURE_LIBRARY, RTLD_NOW);

	return library &&
	       late_find(library, "nettle_ed25519_sha512_verify", &out->verify, sizeof(out->verify)) &&
	       late_find(library, "nettle_ed25519_sha512_sign", &out->sign, sizeof(out->sign)) &&
	       late_find(library, "nettle_ed25519_sha512_public_key", &out->public_key,
			 sizeof(out->public_key));
}
#else
static bool
find_signing(struct signing *out)
{
	*out = (struct signing){ed25519_sha512_verify, ed25519_sha512_sign, ed25519_sha512_public_key};
	return true;
}
#endif

bool
ssh_public(const unsigned char seed[SSH_KEY_SIZE], unsigned char key[SSH_KEY_SIZE])
{
	struct signing with;

	if (!find_signing(&with))
		return false;
	with.public_key(key, seed);
	return true;
}

bool
ssh_sign(const unsigned char seed[SSH_KEY_SIZE], const char *name_space, const void *message, size_t size,
	 char base64[SSH_SIGNATURE_MAX + 1])
{
	uint8_t key[SSH_KEY_SIZE], hash[SHA512_DIGEST_SIZE], text[SIGNED_MAX], bytes[ED25519_SIGNATURE_SIZE],
	    blob[512], whole[128], public_blob[KEY_BLOB_SIZE];
	const struct field space = {(const uint8_t *)name_space, strlen(name_space)},
			   algorithm = {(const uint8_t *)"sha512", 6};
	size_t at = 10, n;
	struct signing with;

	if (space.size > 64 || !find_signing(&with))
		return false;
	with.public_key(key, seed);
	n = signed_text(&space, &algorithm, hash, hash_message(&algorithm, message, size, hash), text);
	with.sign(key, seed, n, text, bytes);
	write_blob(key, public_blob);
	n = put(whole, KEY_TYPE, strlen(KEY_TYPE));
	n += put(whole + n, bytes, sizeof(bytes));
	memcpy(blob, "SSHSIG\0\0\0\1", 10);
	at += put(blob + at, public_blob, sizeof(public_blob));
	at += put(blob + at, space.at, space.size);
	at += put(blob + at, "", 0);
	at += put(blob + at, algorithm.at, algorithm.size);
	at += put(blob + at, whole, n);
	base64_encode_raw(base64, at, blob);
	base64[BASE64_ENCODE_RAW_LENGTH(at)] = '\0';
	return true;
}

const char *
ssh_signature_check(const char *base64, const char *name_space, const void *message, size_t size,
		    unsigned char key[SSH_KEY_SIZE])
{
	uint8_t blob[BLOB_MAX + 3], hash[SHA512_DIGEST_SIZE], text[SIGNED_MAX];
	size_t blob_size, hash_size, n;
	struct signing with;
	struct signature s;

	assert(strlen(name_space) <= 64); /* it has its place in `text` */
	if (!find_signing(&with))
		return TEXT("a signature that cannot be checked: libhogweed is not there");
	if (!decode(base64, strlen(base64), blob, BLOB_MAX, &blob_size) ||
	    !read_signature((struct field){blob, blob_size}, &s))
		return TEXT("no signature of an Ed25519 key of SSH");
	if (!is_text(&s.name_space, name_space))
		return TEXT("a signature for another purpose");
	if ((hash_size = hash_message(&s.algorithm, message, size, hash)) == 0)
		return TEXT("a signature over an unknown kind of hash");
	n = signed_text(&s.name_space, &s.algorithm, hash, hash_size, text);
	if (!with.verify(s.key, n, text, s.bytes.at))
		return TEXT("a signature of something else");
	memcpy(key, s.key, SSH_KEY_SIZE);
	return NULL;
}
