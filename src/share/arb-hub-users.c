/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Setting up a hub, and who may do what on it. */

#include <glib/gi18n-lib.h>
#include <gio/gio.h>
#include <string.h>

#include "share/arb-hub-private.h"
#include "arb-hub-resources.h"
#include "store/arb-key.h"

/* hub-functions.sql says the same; a hub that says nothing has those of the first version. */
#define FUNCTIONS 2
#define FUNCTIONS_WORDS "arbitre hub, functions "

/* Which functions it has, 0: there is no hub. *@owner: who may change them. */
static gboolean
look_at_functions (ArbHub *self,
                   gint64 *functions,
                   char **owner,
                   gboolean *is_owner,
                   GError **error)
{
  g_autoptr (ArbPqRows) rows =
      arb_pq_query (self->pq, error,
                    "SELECT coalesce (obj_description (oid, 'pg_namespace'), ''), pg_get_userbyid (nspowner),"
                    " pg_has_role (session_user, nspowner, 'usage') FROM pg_namespace WHERE nspname = 'arbitre'",
                    NULL);
  const char *words;

  *functions = 0;
  if (rows == NULL || arb_pq_rows_get_n (rows) == 0)
    return rows != NULL;
  words = arb_pq_rows_get (rows, 0, 0);
  *functions = g_str_has_prefix (words, FUNCTIONS_WORDS)
                   ? g_ascii_strtoll (words + strlen (FUNCTIONS_WORDS), NULL, 10)
                   : 1;
  *owner = g_strdup (arb_pq_rows_get (rows, 0, 1));
  *is_owner = g_str_equal (arb_pq_rows_get (rows, 0, 2), "t");
  return TRUE;
}

static gboolean
run_file (ArbHub *self,
          const char *name,
          GError **error)
{
  g_autofree char *path = g_strdup_printf ("/org/arbitre/Arbitre/%s", name);
  g_autoptr (GBytes) sql =
      g_resource_lookup_data (arb_hub_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return sql != NULL && arb_pq_run (self->pq, error, g_bytes_get_data (sql, NULL), NULL);
}

gboolean
arb_hub_init (ArbHub *self,
              ArbHubInit *done,
              GError **error)
{
  g_autofree char *owner = NULL;
  gint64 functions;
  gboolean is_owner = TRUE;

  g_return_val_if_fail (self != NULL && done != NULL, FALSE);
  if (!look_at_functions (self, &functions, &owner, &is_owner, error))
    return FALSE;
  *done = functions == 0 ? ARB_HUB_MADE : functions < FUNCTIONS ? ARB_HUB_UPDATED : ARB_HUB_UP_TO_DATE;
  if (functions >= FUNCTIONS)
    return TRUE;
  if (!is_owner)
    {
      g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                   _ ("Only %s, who made this hub, can bring it up to date; log in as that user."), owner);
      return FALSE;
    }
  if (arb_pq_run (self->pq, error, "BEGIN", NULL) &&
      (functions > 0 || run_file (self, "hub.sql", error)) && run_file (self, "hub-functions.sql", error) &&
      arb_pq_run (self->pq, error, "COMMIT", NULL))
    return TRUE;
  arb_hub_roll_back (self);
  return FALSE;
}

char *
arb_hub_dup_age (ArbHub *self,
                 GError **error)
{
  g_autofree char *owner = NULL;
  gint64 functions;
  gboolean is_owner;

  g_return_val_if_fail (self != NULL, NULL);
  if (!look_at_functions (self, &functions, &owner, &is_owner, error))
    return NULL;
  if (functions >= FUNCTIONS)
    return g_strdup ("");
  return g_strdup_printf (_ ("This hub was set up by an older version, and goes on working as it did; %s brings it "
                             "up to date with “arbitre-cli hub init”."),
                          owner);
}

void
arb_hub_user_free (ArbHubUser *self)
{
  if (self == NULL)
    return;
  g_free (self->login);
  g_strfreev (self->fingerprints);
  g_free (self);
}

static GStrv
dup_fingerprints (const char *keys)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *fingerprint = arb_key_dup_fingerprint_of_digits (words[i]);

      if (fingerprint != NULL)
        g_strv_builder_add (builder, fingerprint);
    }
  return g_strv_builder_end (builder);
}

GPtrArray *
arb_hub_list_users (ArbHub *self,
                    GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_hub_user_free);
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT login, role, keys FROM arbitre.list_users ()", NULL);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < arb_pq_rows_get_n (rows); i++)
    {
      ArbHubUser *user = g_new0 (ArbHubUser, 1);

      user->login = g_strdup (arb_pq_rows_get (rows, i, 0));
      arb_hub_role_parse (arb_pq_rows_get (rows, i, 1), &user->role);
      user->fingerprints = dup_fingerprints (arb_pq_rows_get (rows, i, 2));
      g_ptr_array_add (list, user);
    }
  return g_steal_pointer (&list);
}

static char *
dup_database (ArbHub *self,
              GError **error)
{
  g_autoptr (ArbPqRows) rows = arb_pq_query (self->pq, error, "SELECT current_database ()", NULL);

  return rows != NULL ? g_strdup (arb_pq_rows_get (rows, 0, 0)) : NULL;
}

static gboolean
grant (ArbHub *self,
       const char *login,
       ArbHubRole role,
       GError **error)
{
  g_autofree char *database = dup_database (self, error);
  g_autofree char *who = arb_pq_dup_identifier (self->pq, login);

  if (database == NULL)
    return FALSE;
  for (ArbHubRole i = ARB_HUB_READER; i <= ARB_HUB_HEAD; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_%s", database, arb_hub_role_to_word (i));
      g_autofree char *group = arb_pq_dup_identifier (self->pq, name);
      g_autofree char *sql = i == role ? g_strdup_printf ("GRANT %s TO %s", group, who)
                                       : g_strdup_printf ("REVOKE %s FROM %s", group, who);

      if (!arb_pq_run (self->pq, error, sql, NULL))
        return FALSE;
    }
  return TRUE;
}

/* The server gets what it keeps instead of the password, so that its log never has it. */
static gboolean
set_password (ArbHub *self,
              const char *login,
              const char *password,
              GError **error)
{
  g_autofree char *verifier = arb_pq_dup_verifier (self->pq, login, password);
  g_autofree char *literal = verifier != NULL ? arb_pq_dup_literal (self->pq, verifier) : NULL;
  g_autofree char *who = arb_pq_dup_identifier (self->pq, login);
  g_autofree char *sql = g_strdup_printf ("ALTER ROLE %s PASSWORD %s", who, literal);

  if (literal != NULL)
    return arb_pq_run (self->pq, error, sql, NULL);
  g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED, _ ("The password cannot be used."));
  return FALSE;
}

gboolean
arb_hub_add_user (ArbHub *self,
                  const char *login,
                  ArbHubRole role,
                  const char *password,
                  GError **error)
{
  g_autoptr (ArbPqRows) known = NULL;
  g_autofree char *who = NULL;
  g_autofree char *create = NULL;

  g_return_val_if_fail (self != NULL && login != NULL, FALSE);
  who = arb_pq_dup_identifier (self->pq, login);
  create = g_strdup_printf ("CREATE ROLE %s LOGIN", who);
  known = arb_pq_query (self->pq, error, "SELECT 1 FROM pg_roles WHERE rolname = $1", login, NULL);
  if (known != NULL && arb_pq_run (self->pq, error, "BEGIN", NULL) &&
      (arb_pq_rows_get_n (known) > 0 || arb_pq_run (self->pq, error, create, NULL)) &&
      (password == NULL || set_password (self, login, password, error)) &&
      grant (self, login, role, error) && arb_pq_run (self->pq, error, "COMMIT", NULL))
    return TRUE;
  arb_hub_roll_back (self);
  return FALSE;
}

gboolean
arb_hub_allow_key (ArbHub *self,
                   const char *login,
                   GError **error)
{
  g_return_val_if_fail (self != NULL && login != NULL, FALSE);
  return arb_pq_run (self->pq, error, "SELECT arbitre.allow_key ($1)", login, NULL);
}
