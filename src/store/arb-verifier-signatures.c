/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who signed what. A wrong signature is a fault; a row without one, or a second key of the same
 * umpire, is told: only people know whether it should be so. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-code.h"
#include "store/arb-key-private.h"
#include "store/arb-verifier-private.h"

/* The rows of one umpire under one key, or under none. */
typedef struct
{
  char *umpire;      /* Owned */
  char *fingerprint; /* Owned; NULL: not signed */
  guint8 key[ARB_KEY_SIZE];
  guint n_rows;
  gint64 first_row;
} Signer;

struct _ArbSigners
{
  GPtrArray *signers; /* Owned Signer, in the order of their first row */
  char **wanted;      /* Owned; plain fingerprints; NULL: any will do */
};

static void
signer_free (gpointer data)
{
  Signer *self = data;

  g_free (self->umpire);
  g_free (self->fingerprint);
  g_free (self);
}

ArbSigners *
arb_signers_new (void)
{
  ArbSigners *self = g_new0 (ArbSigners, 1);

  self->signers = g_ptr_array_new_with_free_func (signer_free);
  return self;
}

void
arb_signers_free (ArbSigners *self)
{
  g_ptr_array_unref (self->signers);
  g_strfreev (self->wanted);
  g_free (self);
}

gboolean
arb_signers_want (ArbSigners *self,
                  char **fingerprints)
{
  g_autoptr (GStrvBuilder) wanted = g_strv_builder_new ();

  for (guint i = 0; fingerprints[i] != NULL; i++)
    {
      g_autofree char *plain = arb_code_parse (fingerprints[i]);

      if (plain == NULL || strlen (plain) != ARB_CODE_LENGTH)
        return FALSE;
      g_strv_builder_add (wanted, plain);
    }
  g_strfreev (self->wanted);
  self->wanted = g_strv_builder_end (wanted);
  return TRUE;
}

static Signer *
get_signer (ArbSigners *self,
            const ArbRow *row)
{
  Signer *signer;

  /* The one of the row before stands last, more often than not. */
  for (guint i = self->signers->len; i > 0; i--)
    {
      signer = self->signers->pdata[i - 1];
      if (g_str_equal (signer->umpire, row->umpire) &&
          (signer->fingerprint != NULL) == row->is_signed &&
          memcmp (signer->key, row->key, ARB_KEY_SIZE) == 0)
        return signer;
    }
  signer = g_new0 (Signer, 1);
  signer->umpire = g_strdup (row->umpire);
  signer->first_row = row->id;
  memcpy (signer->key, row->key, ARB_KEY_SIZE);
  if (row->is_signed)
    signer->fingerprint = arb_key_dup_fingerprint_of (row->key);
  g_ptr_array_add (self->signers, signer);
  return signer;
}

static gboolean
is_wanted (const ArbSigners *self,
           const Signer *signer)
{
  g_autofree char *plain =
      signer->fingerprint != NULL ? arb_code_parse (signer->fingerprint) : NULL;

  return self->wanted == NULL ||
         (plain != NULL && g_strv_contains ((const char *const *) self->wanted, plain));
}

char *
arb_signers_check (ArbSigners *self,
                   const ArbRow *row)
{
  Signer *signer = get_signer (self, row);

  signer->n_rows++;
  if (row->is_signed && !arb_signature_is_right (row->hash, row->key, row->signature))
    return g_strdup_printf (_ ("row %ld (%s %ld) has a wrong signature"), (long) row->id,
                            row->umpire, (long) row->seq);
  if (is_wanted (self, signer))
    return NULL;
  return row->is_signed
             ? g_strdup_printf (_ ("row %ld (%s %ld) is signed with another key, %s"),
                                (long) row->id, row->umpire, (long) row->seq, signer->fingerprint)
             : g_strdup_printf (_ ("row %ld (%s %ld) is not signed"), (long) row->id, row->umpire,
                                (long) row->seq);
}

void
arb_signers_add_remarks (const ArbSigners *self,
                         GPtrArray *remarks)
{
  for (guint i = 0; i < self->signers->len; i++)
    {
      const Signer *signer = self->signers->pdata[i];

      g_ptr_array_add (
          remarks,
          signer->fingerprint != NULL
              ? g_strdup_printf (ngettext ("%s: %u row is signed with the key %s, from row %ld on.",
                                           "%s: %u rows are signed with the key %s, from row %ld on.",
                                           signer->n_rows),
                                 signer->umpire, signer->n_rows, signer->fingerprint,
                                 (long) signer->first_row)
              : g_strdup_printf (ngettext ("%s: %u row is not signed, from row %ld on.",
                                           "%s: %u rows are not signed, from row %ld on.",
                                           signer->n_rows),
                                 signer->umpire, signer->n_rows, (long) signer->first_row));
    }
}
