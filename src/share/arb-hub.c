/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "share/arb-hub-private.h"
#include "share/arb-keyring-private.h"

/* hub.sql says the same. */
#define FORMAT 1

static const char *const role_words[] = { "reader", "umpire", "head" };

const char *
arb_hub_role_to_word (ArbHubRole role)
{
  g_return_val_if_fail (role < G_N_ELEMENTS (role_words), NULL);
  return role_words[role];
}

gboolean
arb_hub_role_parse (const char *word,
                    ArbHubRole *role)
{
  g_return_val_if_fail (word != NULL && role != NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (role_words); i++)
    if (g_str_equal (role_words[i], word))
      {
        *role = i;
        return TRUE;
      }
  return FALSE;
}

/* --- Connecting ------------------------------------------------------------------------------- */

static gboolean
parse_address (const char *url,
               ArbPqAddress *address,
               GError **error)
{
  if (!arb_pq_parse_address (url, address, error))
    return FALSE;
  if (!address->has_password)
    return TRUE;
  g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_ADDRESS,
                       _ ("A password does not belong into the address, where others can read it; leave it "
                          "out, and it is asked for, or put it into ~/.pgpass."));
  return FALSE;
}

gboolean
arb_hub_check_address (const char *url,
                       GError **error)
{
  g_auto (ArbPqAddress) address = { 0 };

  g_return_val_if_fail (url != NULL, FALSE);
  return parse_address (url, &address, error);
}

/* With the password of the keyring, or with the one that somebody types. */
static ArbPq *
connect_with_password (const char *url,
                       const ArbPqAddress *address,
                       ArbHubAskFunc ask,
                       gpointer user_data,
                       GError **error)
{
  g_autoptr (ArbPassword) kept = arb_keyring_dup_password (address);
  g_autoptr (ArbPassword) typed = NULL;
  g_autoptr (GError) failure = NULL;
  ArbPq *pq;

  if (kept != NULL)
    {
      pq = arb_pq_connect (url, kept, &failure);
      if (pq != NULL || !g_error_matches (failure, ARB_HUB_ERROR, ARB_HUB_ERROR_PASSWORD))
        {
          if (failure != NULL)
            g_propagate_error (error, g_steal_pointer (&failure));
          return pq;
        }
    }
  if (ask != NULL)
    typed = ask (address->user, *address->host != '\0' ? address->host : "localhost", user_data);
  /* Once more without: it says what is missing. */
  pq = arb_pq_connect (url, typed, error);
  if (pq != NULL && typed != NULL)
    arb_keyring_keep_password (address, typed);
  return pq;
}

ArbHub *
arb_hub_connect_plain (const char *url,
                       ArbHubAskFunc ask,
                       gpointer user_data,
                       GError **error)
{
  g_auto (ArbPqAddress) address = { 0 };
  g_autoptr (GError) failure = NULL;
  ArbHub *self;
  ArbPq *pq;

  g_return_val_if_fail (url != NULL, NULL);
  if (!parse_address (url, &address, error))
    return NULL;
  pq = arb_pq_connect (url, NULL, &failure);
  if (pq == NULL && g_error_matches (failure, ARB_HUB_ERROR, ARB_HUB_ERROR_PASSWORD))
    pq = connect_with_password (url, &address, ask, user_data, error);
  else if (pq == NULL)
    g_propagate_error (error, g_steal_pointer (&failure));
  if (pq == NULL)
    return NULL;
  self = g_new0 (ArbHub, 1);
  self->pq = pq;
  return self;
}

static gboolean
look_who (ArbHub *self,
          GError **error)
{
  g_autoptr (ArbPqRows) rows = arb_pq_query (self->pq, error, "SELECT * FROM arbitre.whoami ()", NULL);

  if (rows == NULL)
    return FALSE;
  if (arb_pq_rows_get_n (rows) != 1 || g_ascii_strtoll (arb_pq_rows_get (rows, 0, 0), NULL, 10) > FORMAT)
    {
      g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_NO_HUB,
                           _ ("The hub was made by a newer Arbitre; update this one."));
      return FALSE;
    }
  self->id = g_strdup (arb_pq_rows_get (rows, 0, 1));
  self->login = g_strdup (arb_pq_rows_get (rows, 0, 2));
  return arb_hub_role_parse (arb_pq_rows_get (rows, 0, 3), &self->role);
}

ArbHub *
arb_hub_connect (const char *url,
                 ArbHubAskFunc ask,
                 gpointer user_data,
                 GError **error)
{
  g_autoptr (ArbHub) self = NULL;

  g_return_val_if_fail (url != NULL, NULL);
  self = arb_hub_connect_plain (url, ask, user_data, error);
  return self != NULL && look_who (self, error) ? g_steal_pointer (&self) : NULL;
}

void
arb_hub_free (ArbHub *self)
{
  if (self == NULL)
    return;
  arb_pq_close (self->pq);
  g_free (self->login);
  g_free (self->id);
  g_free (self);
}

ArbHubRole
arb_hub_get_role (const ArbHub *self)
{
  g_return_val_if_fail (self != NULL, ARB_HUB_READER);
  return self->role;
}

const char *
arb_hub_get_login (const ArbHub *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->login;
}

const char *
arb_hub_get_id (const ArbHub *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->id;
}

/* --- The doorbell and who is there ------------------------------------------------------------ */

gboolean
arb_hub_listen (ArbHub *self,
                GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_pq_run (self->pq, error, "LISTEN arbitre", NULL);
}

gboolean
arb_hub_wait (ArbHub *self,
              int milliseconds,
              gboolean *has_rung,
              GError **error)
{
  g_return_val_if_fail (self != NULL && has_rung != NULL, FALSE);
  return arb_pq_wait (self->pq, milliseconds, has_rung, error);
}

void
arb_hub_presence_free (ArbHubPresence *self)
{
  if (self == NULL)
    return;
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->subject);
  g_free (self);
}

GPtrArray *
arb_hub_be_here (ArbHub *self,
                 const char *event,
                 const char *umpire,
                 const char *game,
                 const char *subject,
                 GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_hub_presence_free);
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL && event != NULL && umpire != NULL, NULL);
  if (!arb_pq_run (self->pq, error, "SELECT arbitre.be_here ($1, $2, $3, $4)", event, umpire,
                   game != NULL ? game : "", subject != NULL ? subject : "", NULL))
    return NULL;
  rows = arb_pq_query (self->pq, error, "SELECT umpire, game, subject FROM arbitre.list_here ($1)", event,
                       NULL);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < arb_pq_rows_get_n (rows); i++)
    {
      ArbHubPresence *presence = g_new0 (ArbHubPresence, 1);

      presence->umpire = g_strdup (arb_pq_rows_get (rows, i, 0));
      presence->game = g_strdup (arb_pq_rows_get (rows, i, 1));
      presence->subject = g_strdup (arb_pq_rows_get (rows, i, 2));
      g_ptr_array_add (list, presence);
    }
  return g_steal_pointer (&list);
}
