/* Every bit of a signed receipt turned over: none of them holds. And how long many signatures take. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <nettle/base64.h>
#include <nettle/eddsa.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/verify/receipts.h"
#include "journal/ssh_signature.h"

static const uint8_t secret[32] = "a key that nobody else must know";

static size_t
put_sized(uint8_t *out, const void *bytes, size_t size)
{
	out[0] = out[1] = out[2] = 0;
	out[3] = (uint8_t)size;
	memcpy(out + 4, bytes, size);
	return size + 4;
}

/* What ssh-keygen -Y sign writes, by the same key each time. */
static void
sign(const char *text, size_t size, char base64[SSH_SIGNATURE_MAX + 1])
{
	uint8_t public[32], hash[SHA512_DIGEST_SIZE], blob[512], message[256], signature[64], key[64],
	    whole[128];
	struct sha512_ctx state;
	size_t n = 6, m, k, w;

	ed25519_sha512_public_key(public, secret);
	sha512_init(&state);
	sha512_update(&state, size, (const uint8_t *)text);
	sha512_digest(&state, sizeof(hash), hash);
	memcpy(message, "SSHSIG", 6);
	n += put_sized(message + n, "tallyho", 7);
	n += put_sized(message + n, "", 0);
	n += put_sized(message + n, "sha512", 6);
	n += put_sized(message + n, hash, sizeof(hash));
	ed25519_sha512_sign(public, secret, n, message, signature);
	k = put_sized(key, "ssh-ed25519", 11);
	k += put_sized(key + k, public, 32);
	w = put_sized(whole, "ssh-ed25519", 11);
	w += put_sized(whole + w, signature, 64);
	memcpy(blob, "SSHSIG\0\0\0\1", 10);
	m = 10 + put_sized(blob + 10, key, k);
	m += put_sized(blob + m, "tallyho", 7);
	m += put_sized(blob + m, "", 0);
	m += put_sized(blob + m, "sha512", 6);
	m += put_sized(blob + m, whole, w);
	base64_encode_raw(base64, m, blob);
	base64[BASE64_ENCODE_RAW_LENGTH(m)] = '\0';
}

static struct receipt
make(void)
{
	struct receipt r = {.entries = 118};

	strcpy(r.id, "8d1fe2a4c07b5b7de9d7b6f2f6a9a3c1");
	memset(r.head, 0x5b, sizeof(r.head));
	strcpy(r.by, "raf");
	strcpy(r.at, "2026-11-22 20:15:00");
	return r;
}

/* Reads the bytes as a file of receipts; whether just the right one is in it, with the right signature. */
static bool
holds(const char *path, const char *bytes, size_t size)
{
	struct receipt wanted = make();
	struct receipts all = {.n = 0};
	unsigned char key[SSH_KEY_SIZE], ours[SSH_KEY_SIZE];
	char text[RECEIPT_SIZE];
	FILE *out = fopen(path, "w");
	bool good = false;

	assert_non_null(out);
	assert_int_equal(fwrite(bytes, 1, size, out), size);
	assert_int_equal(fclose(out), 0);
	ed25519_sha512_public_key(ours, secret);
	if (receipts_read(&all, path, true) == 0 && all.n == 1 && all.receipt[0].signature) {
		const struct receipt *r = &all.receipt[0];

		good =
		    ssh_signature_check(r->signature, "tallyho", text, receipt_write(r, text), key) == NULL &&
		    memcmp(key, ours, sizeof(key)) == 0;
		wanted.signature = r->signature;
		assert_true(!good || receipt_same(r, &wanted));
	}
	receipts_free(&all);
	return good;
}

static void
no_bit_can_be_turned(void **unused)
{
	char path[] = "/tmp/tallyho-receipt-XXXXXX", base64[SSH_SIGNATURE_MAX + 1], text[RECEIPT_SIZE],
	     whole[4096];
	struct receipt r = make();
	size_t size, flips = 0;
	FILE *in;

	(void)unused;
	close(mkstemp(path));
	unlink(path);
	sign(text, receipt_write(&r, text), base64);
	r.signature = base64;
	assert_int_equal(receipt_append(&r, path), 0);
	in = fopen(path, "r");
	assert_non_null(in);
	size = fread(whole, 1, sizeof(whole), in);
	fclose(in);
	assert_true(holds(path, whole, size));
	assert_non_null(freopen("/dev/null", "w", stderr)); /* each refusal is a line */
	for (size_t bit = 0; bit < size * 8; bit++, flips++) {
		whole[bit / 8] = (char)(whole[bit / 8] ^ 1 << bit % 8);
		if (holds(path, whole, size))
			fail_msg("bit %zu of byte %zu can be turned", bit % 8, bit / 8);
		whole[bit / 8] = (char)(whole[bit / 8] ^ 1 << bit % 8);
	}
	unlink(path);
	print_message("%zu bits turned, none taken\n", flips);
}

static void
two_hundred_signatures_are_soon_checked(void **unused)
{
	char base64[SSH_SIGNATURE_MAX + 1], text[RECEIPT_SIZE];
	struct receipt r = make();
	unsigned char key[SSH_KEY_SIZE];
	size_t size = receipt_write(&r, text);
	struct timespec before, after;
	double ms;

	(void)unused;
	sign(text, size, base64);
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &before);
	for (unsigned i = 0; i < 200; i++)
		assert_null(ssh_signature_check(base64, "tallyho", text, size, key));
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &after);
	ms = (double)(after.tv_sec - before.tv_sec) * 1e3 + (double)(after.tv_nsec - before.tv_nsec) / 1e6;
	print_message("200 signatures in %.1f ms\n", ms);
	assert_true(ms < 2000);
}

static void
another_purpose_is_no_good(void **unused)
{
	char base64[SSH_SIGNATURE_MAX + 1], text[RECEIPT_SIZE];
	struct receipt r = make();
	unsigned char key[SSH_KEY_SIZE];
	size_t size = receipt_write(&r, text);

	(void)unused;
	sign(text, size, base64);
	assert_non_null(ssh_signature_check(base64, "file", text, size, key));
	assert_non_null(ssh_signature_check("", "tallyho", text, size, key));
}

static void
keys_are_read_and_written(void **unused)
{
	static const char line[] =
	    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGHwAXYxsLiTAGCzeBLOdOmGCci459JsmF7FV1hjVEF9";
	char text[SSH_KEY_TEXT_SIZE], with[256];
	unsigned char key[SSH_KEY_SIZE];

	(void)unused;
	snprintf(with, sizeof(with), "%s anna@home\n", line);
	assert_null(ssh_key_read(with, key));
	ssh_key_write(key, text);
	assert_string_equal(text, line);
	assert_non_null(ssh_key_read("", key));
	assert_non_null(ssh_key_read("ssh-ed25519", key));
	assert_non_null(ssh_key_read("ssh-ed25519 ", key));
	assert_non_null(ssh_key_read("ssh-ed25519 AAAA", key));
	assert_non_null(ssh_key_read("ssh-rsa AAAAB3NzaC1yc2E", key));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(keys_are_read_and_written),
	    cmocka_unit_test(another_purpose_is_no_good),
	    cmocka_unit_test(two_hundred_signatures_are_soon_checked),
	    cmocka_unit_test(no_bit_can_be_turned),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
