/*
 * SSH public keys and the signatures that `ssh-keygen -Y sign` makes, as far as Ed25519 goes. Stands alone:
 * the store does not need it, and it needs no file.
 */
#ifndef TALLY_JOURNAL_SSH_SIGNATURE_H
#define TALLY_JOURNAL_SSH_SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>

#define SSH_KEY_SIZE 32		/* bytes of a public key */
#define SSH_KEY_TEXT_SIZE 81	/* "ssh-ed25519 AAAA...", with its NUL */
#define SSH_FINGERPRINT_SIZE 51 /* "SHA256:...", with its NUL */
#define SSH_SIGNATURE_MAX 1024	/* bytes of an armoured signature */

/* The lines between which a signature stands. */
#define SSH_SIGNATURE_BEGIN "-----BEGIN SSH SIGNATURE-----"
#define SSH_SIGNATURE_END "-----END SSH SIGNATURE-----"

/* Reads a line of a .pub file: "ssh-ed25519 BASE64 [comment]". What is wrong with it, or NULL. */
const char *ssh_key_read(const char *line, unsigned char key[SSH_KEY_SIZE]);

/* Writes a key as such a line, without comment, and its fingerprint as `ssh-keygen -l` prints it. */
void ssh_key_write(const unsigned char key[SSH_KEY_SIZE], char text[SSH_KEY_TEXT_SIZE]);
void ssh_fingerprint(const unsigned char key[SSH_KEY_SIZE], char text[SSH_FINGERPRINT_SIZE]);

/* The public key of a seed (a private key, as RFC 8032 calls it). False: there is no library for it. */
bool ssh_public(const unsigned char seed[SSH_KEY_SIZE], unsigned char key[SSH_KEY_SIZE]);

/* Signs as `ssh-keygen -Y sign` does, with sha512; the base64 in one line. False: as above, or the namespace
 * has more than 64 bytes. */
bool ssh_sign(const unsigned char seed[SSH_KEY_SIZE], const char *name_space, const void *message,
	      size_t size, char base64[SSH_SIGNATURE_MAX + 1]);

/*
 * Checks the base64 of a signature, its lines joined, over a message and a namespace. There is one way to
 * write a signature and no byte of it may be another. What is wrong, or NULL: then *key is whose it is.
 */
const char *ssh_signature_check(const char *base64, const char *name_space, const void *message, size_t size,
				unsigned char key[SSH_KEY_SIZE]);

#endif
