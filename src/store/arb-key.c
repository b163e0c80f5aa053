/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-key-private.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-code.h"
#include "base/arb-file.h"

G_STATIC_ASSERT (ARB_KEY_SIZE == crypto_sign_PUBLICKEYBYTES);
G_STATIC_ASSERT (ARB_SIGNATURE_SIZE == crypto_sign_BYTES);

#define FIRST_LINE "arbitre key 1\n"
#define SIGNED_ALONE "arbitre signature 1\n"
#define SIGNED "arbitre signature 2\n"
#define LINK "arbitre link 1\n"

G_STATIC_ASSERT (sizeof SIGNED == sizeof SIGNED_ALONE);

#define MESSAGE_SIZE (sizeof SIGNED - 1 + 2 * ARB_HASH_SIZE)

struct _ArbKey
{
  guint8 public_key[crypto_sign_PUBLICKEYBYTES];
  guint8 secret_key[crypto_sign_SECRETKEYBYTES];
};

static ArbKey *
key_from_seed (const guint8 *seed)
{
  ArbKey *self = g_new0 (ArbKey, 1);

  crypto_sign_seed_keypair (self->public_key, self->secret_key, seed);
  return self;
}

void
arb_key_free (ArbKey *self)
{
  if (self == NULL)
    return;
  sodium_memzero (self, sizeof *self);
  g_free (self);
}

static ArbKey *
read_key (const char *path,
          GError **error)
{
  g_autoptr (GBytes) bytes = arb_file_read (path, 4096, error);
  guint8 seed[crypto_sign_SEEDBYTES];
  const char *text;
  gsize n = 0;
  ArbKey *self;

  if (bytes == NULL)
    return NULL;
  text = g_bytes_get_data (bytes, NULL);
  if (!g_str_has_prefix (text, FIRST_LINE) ||
      sodium_hex2bin (seed, sizeof seed, text + strlen (FIRST_LINE), 2 * sizeof seed, NULL, &n,
                      NULL) != 0 ||
      n != sizeof seed)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” is not the key it should be; move it away, and a new one is made."), shown);
      return NULL;
    }
  self = key_from_seed (seed);
  sodium_memzero (seed, sizeof seed);
  return self;
}

/* Whole or not at all, and never over one that somebody else made at the same moment. */
static gboolean
write_key (const char *path,
           const guint8 *seed)
{
  g_autofree char *temporary = g_strconcat (path, ".XXXXXX", NULL);
  char hex[2 * crypto_sign_SEEDBYTES + 1];
  char text[sizeof FIRST_LINE + sizeof hex];
  int fd = g_mkstemp_full (temporary, O_WRONLY | O_CLOEXEC, 0600);
  gboolean ok;

  if (fd < 0)
    return FALSE;
  sodium_bin2hex (hex, sizeof hex, seed, crypto_sign_SEEDBYTES);
  g_snprintf (text, sizeof text, FIRST_LINE "%s\n", hex);
  ok = write (fd, text, strlen (text)) == (gssize) strlen (text) && fsync (fd) == 0;
  ok = close (fd) == 0 && ok && link (temporary, path) == 0;
  g_unlink (temporary);
  sodium_memzero (hex, sizeof hex);
  sodium_memzero (text, sizeof text);
  return ok;
}

static ArbKey *
make_key (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  guint8 seed[crypto_sign_SEEDBYTES];
  ArbKey *self;

  g_mkdir_with_parents (folder, 0700);
  randombytes_buf (seed, sizeof seed);
  self = write_key (path, seed) ? key_from_seed (seed) : NULL;
  sodium_memzero (seed, sizeof seed);
  return self;
}

ArbKey *
arb_key_open (const char *path,
              GError **error)
{
  ArbKey *self;

  g_return_val_if_fail (path != NULL, NULL);
  if (sodium_init () < 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("This machine gives no random numbers, so there is no key to sign with."));
      return NULL;
    }
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return read_key (path, error);
  self = make_key (path);
  /* Whoever comes second finds the one that the first made. */
  if (self == NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    return read_key (path, error);
  if (self == NULL)
    {
      g_autofree char *shown = g_filename_display_name (path);

      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("The key to sign with cannot be kept in “%s”; can that folder be written?"),
                   shown);
    }
  return self;
}

/* What is signed; returns how long it is. */
static gsize
fill_message (guint8 *message,
              const guint8 *hash,
              const guint8 *link)
{
  gsize length = strlen (SIGNED);

  memcpy (message, link != NULL ? SIGNED : SIGNED_ALONE, length);
  memcpy (message + length, hash, ARB_HASH_SIZE);
  length += ARB_HASH_SIZE;
  if (link == NULL)
    return length;
  memcpy (message + length, link, ARB_HASH_SIZE);
  return length + ARB_HASH_SIZE;
}

/* NULL: of an older program, which did not link them. */
static const guint8 *
get_link (const ArbSignature *self)
{
  return self->size == sizeof self->bytes ? self->bytes + ARB_SIGNATURE_SIZE : NULL;
}

void
arb_key_sign (const ArbKey *self,
              const guint8 *link,
              ArbRow *row)
{
  ArbSignature *signature = &row->signature;
  guint8 message[MESSAGE_SIZE];
  gsize length = fill_message (message, row->hash, link);

  crypto_sign_detached (signature->bytes, NULL, message, length, self->secret_key);
  memcpy (signature->bytes + ARB_SIGNATURE_SIZE, link, ARB_HASH_SIZE);
  signature->size = sizeof signature->bytes;
  memcpy (signature->key, self->public_key, ARB_KEY_SIZE);
}

gboolean
arb_signature_is_right (const ArbSignature *self,
                        const guint8 *hash)
{
  guint8 message[MESSAGE_SIZE];
  gsize length = fill_message (message, hash, get_link (self));

  return self->size > 0 &&
         crypto_sign_verify_detached (self->bytes, message, length, self->key) == 0;
}

void
arb_signature_compute_link (const ArbSignature *self,
                            guint8 *link)
{
  guint8 text[sizeof LINK - 1 + ARB_KEY_SIZE + sizeof self->bytes];
  gsize length = strlen (LINK);

  memcpy (text, LINK, length);
  memcpy (text + length, self->key, ARB_KEY_SIZE);
  length += ARB_KEY_SIZE;
  memcpy (text + length, self->bytes, self->size);
  arb_hash_of_data (text, length + self->size, link);
}

gboolean
arb_signature_follows (const ArbSignature *self,
                       const ArbSignature *before)
{
  guint8 link[ARB_HASH_SIZE];

  if (get_link (self) == NULL || before->size == 0 ||
      memcmp (self->key, before->key, ARB_KEY_SIZE) != 0)
    return FALSE;
  arb_signature_compute_link (before, link);
  return memcmp (get_link (self), link, ARB_HASH_SIZE) == 0;
}

gboolean
arb_key_is (const ArbKey *self,
            const guint8 *public_key)
{
  return memcmp (self->public_key, public_key, ARB_KEY_SIZE) == 0;
}

const guint8 *
arb_key_get_public (const ArbKey *self)
{
  return self->public_key;
}

char *
arb_key_dup_fingerprint_of (const guint8 *public_key)
{
  guint8 hash[ARB_HASH_SIZE];
  g_autofree char *code = NULL;

  arb_hash_of_data (public_key, ARB_KEY_SIZE, hash);
  code = arb_code_from_hash (hash, ARB_CODE_LENGTH);
  return arb_code_group (code);
}

char *
arb_key_dup_fingerprint (const ArbKey *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_key_dup_fingerprint_of (self->public_key);
}

char *
arb_key_dup_fingerprint_of_digits (const char *digits)
{
  guint8 public_key[ARB_KEY_SIZE];

  g_return_val_if_fail (digits != NULL, NULL);
  return arb_hex_to_bytes (digits, public_key, ARB_KEY_SIZE) ? arb_key_dup_fingerprint_of (public_key) : NULL;
}
