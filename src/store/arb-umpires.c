/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "store/arb-head-private.h"
#include "store/arb-key-private.h"
#include "store/arb-umpires-private.h"

static const char *const role_words[] = {
  [ARB_ROLE_NONE] = "none",
  [ARB_ROLE_UMPIRE] = "umpire",
  [ARB_ROLE_HEAD] = "head",
};

struct _ArbRoles
{
  ArbStore *store;   /* Borrowed */
  GHashTable *roles; /* Owned: the key in digits, or the name behind a space → ArbRole */
};

void
arb_umpire_free (ArbUmpire *self)
{
  if (self == NULL)
    return;
  g_free (self->umpire);
  g_free (self->fingerprint);
  g_free (self);
}

/* The key that signed the row, in digits; NULL: none. */
static char *
dup_key (ArbStore *store,
         const char *umpire,
         gint64 seq)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (store->has_signatures)
    statement = arb_db_query (store->db, NULL,
                              "SELECT key FROM signature WHERE umpire = ? AND seq = ?", "si", umpire, seq);
  return statement != NULL && arb_db_next (store->db, statement, NULL) &&
                 sqlite3_column_bytes (statement, 0) == ARB_KEY_SIZE
             ? arb_hex_from_bytes (sqlite3_column_blob (statement, 0), ARB_KEY_SIZE)
             : NULL;
}

/* No key looks like it. */
static char *
dup_name (const char *umpire)
{
  return g_strdup_printf (" %s", umpire);
}

static ArbRole
look_up (const ArbRoles *self,
         const char *key,
         const char *umpire)
{
  g_autofree char *name = dup_name (umpire);
  gpointer role = key != NULL ? g_hash_table_lookup (self->roles, key) : NULL;

  return GPOINTER_TO_UINT (role != NULL ? role : g_hash_table_lookup (self->roles, name));
}

ArbRoles *
arb_roles_new (ArbStore *store)
{
  ArbRoles *self = g_new0 (ArbRoles, 1);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL, "SELECT umpire, seq FROM journal WHERE kind = ? ORDER BY id LIMIT 1", "s",
      arb_kind_to_word (ARB_KIND_EVENT));

  self->store = store;
  self->roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (statement != NULL && arb_db_next (store->db, statement, NULL))
    {
      const char *umpire = arb_db_text (statement, 0);
      char *key = dup_key (store, umpire, sqlite3_column_int64 (statement, 1));

      g_hash_table_insert (self->roles, key != NULL ? key : dup_name (umpire),
                           GUINT_TO_POINTER (ARB_ROLE_HEAD));
    }
  return self;
}

void
arb_roles_free (ArbRoles *self)
{
  g_hash_table_unref (self->roles);
  g_free (self);
}

ArbRole
arb_roles_get (ArbRoles *self,
               const char *umpire,
               gint64 seq)
{
  g_autofree char *key = dup_key (self->store, umpire, seq);

  return look_up (self, key, umpire);
}

void
arb_roles_take_row (ArbRoles *self,
                    const char *umpire,
                    gint64 seq,
                    const char *subject,
                    const char *text)
{
  g_autoptr (ArbBody) body = arb_body_parse (text);
  const char *word = body != NULL ? arb_body_get (body, "role") : NULL;
  const char *key = body != NULL ? arb_body_get (body, "key") : NULL;

  if (word == NULL || arb_roles_get (self, umpire, seq) != ARB_ROLE_HEAD)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (role_words); i++)
    if (g_str_equal (role_words[i], word))
      g_hash_table_insert (self->roles, key != NULL ? g_strdup (key) : dup_name (subject),
                           GUINT_TO_POINTER (i));
}

/* As the whole journal says. */
static ArbRoles *
load_roles (ArbStore *store)
{
  ArbRoles *self = arb_roles_new (store);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL,
      "SELECT j.umpire, j.seq, j.subject, j.body FROM cache_act a JOIN journal j ON j.id = a.first_row"
      " WHERE a.kind = ? AND a.listed = 1 ORDER BY a.n",
      "s", arb_kind_to_word (ARB_KIND_UMPIRE));

  while (statement != NULL && arb_db_next (store->db, statement, NULL))
    arb_roles_take_row (self, arb_db_text (statement, 0), sqlite3_column_int64 (statement, 1),
                        arb_db_text (statement, 2), arb_db_text (statement, 3));
  return self;
}

GPtrArray *
arb_store_list_umpires (ArbStore *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_umpire_free);
  g_autoptr (ArbRoles) roles = NULL;
  g_autoptr (GPtrArray) names = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), list);
  if (!arb_store_ensure (self, NULL))
    return list;
  roles = load_roles (self);
  names = arb_tips_list_umpires (self->tips);
  for (guint i = 0; i < names->len; i++)
    {
      ArbUmpire *umpire = g_new0 (ArbUmpire, 1);
      g_autofree char *key = NULL;
      guint8 bytes[ARB_KEY_SIZE];

      umpire->umpire = g_strdup (names->pdata[i]);
      umpire->n_rows = arb_tips_get (self->tips, umpire->umpire)->seq;
      key = dup_key (self, umpire->umpire, umpire->n_rows);
      if (key != NULL && arb_hex_to_bytes (key, bytes, ARB_KEY_SIZE))
        umpire->fingerprint = arb_key_dup_fingerprint_of (bytes);
      umpire->role = look_up (roles, key, umpire->umpire);
      g_ptr_array_add (list, umpire);
    }
  return list;
}

gboolean
arb_store_is_head (ArbStore *self)
{
  g_autoptr (ArbRoles) roles = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (!arb_store_ensure (self, NULL))
    return FALSE;
  roles = load_roles (self);
  key = self->key != NULL ? arb_hex_from_bytes (arb_key_get_public (self->key), ARB_KEY_SIZE) : NULL;
  return look_up (roles, key, self->umpire) == ARB_ROLE_HEAD;
}

gboolean
arb_store_check_head (ArbStore *self,
                      GError **error)
{
  g_autoptr (GPtrArray) umpires = NULL;
  g_autoptr (GString) heads = NULL;

  if (arb_store_is_head (self))
    return TRUE;
  umpires = arb_store_list_umpires (self);
  heads = g_string_new (NULL);
  for (guint i = 0; i < umpires->len; i++)
    {
      const ArbUmpire *umpire = umpires->pdata[i];

      if (umpire->role == ARB_ROLE_HEAD)
        g_string_append_printf (heads, "%s%s", heads->len > 0 ? ", " : "", umpire->umpire);
    }
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("Only the head umpire decides this, not %s: ask %s, or write under that name and with "
                  "that key."),
               self->umpire, heads->len > 0 ? heads->str : "?");
  return FALSE;
}

gboolean
arb_store_admit (ArbStore *self,
                 const char *umpire,
                 ArbRole role,
                 GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *key = NULL;
  const ArbTip *tip;

  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL && role <= ARB_ROLE_HEAD, FALSE);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error) ||
      !arb_store_check_head (self, error))
    return FALSE;
  tip = arb_tips_get (self->tips, umpire);
  if (tip == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("Nobody wrote under the name %s so far: bring the copies together first."), umpire);
      return FALSE;
    }
  key = dup_key (self, umpire, tip->seq);
  arb_body_add (body, "role", role_words[role], NULL);
  arb_body_add_text (body, "key", key);
  return arb_store_add (self, NULL, ARB_KIND_UMPIRE, umpire, body, error);
}
