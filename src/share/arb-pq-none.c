/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Built with -Dhub=disabled: every connection is refused with a sentence. */

#include <glib/gi18n-lib.h>

#include "base/arb-remedy.h"
#include "share/arb-pq-private.h"

static gboolean
refuse (GError **error)
{
  g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_MISSING,
               _ ("This Arbitre was built without the hub; bring copies together with %s instead."),
               arb_remedy_get (ARB_REMEDY_MERGE));
  return FALSE;
}

void
arb_pq_address_clear (ArbPqAddress *self)
{
}

gboolean
arb_pq_parse_address (const char *url,
                      ArbPqAddress *address,
                      GError **error)
{
  return refuse (error);
}

ArbPq *
arb_pq_connect (const char *url,
                const char *password,
                GError **error)
{
  refuse (error);
  return NULL;
}

void
arb_pq_close (ArbPq *self)
{
}

void
arb_pq_rows_free (ArbPqRows *self)
{
}

guint
arb_pq_rows_get_n (const ArbPqRows *self)
{
  return 0;
}

const char *
arb_pq_rows_get (const ArbPqRows *self,
                 guint row,
                 guint column)
{
  return "";
}

ArbPqRows *
arb_pq_query (ArbPq *self,
              GError **error,
              const char *sql,
              ...)
{
  refuse (error);
  return NULL;
}

gboolean
arb_pq_run (ArbPq *self,
            GError **error,
            const char *sql,
            ...)
{
  return refuse (error);
}

gboolean
arb_pq_copy_begin (ArbPq *self,
                   const char *sql,
                   GError **error)
{
  return refuse (error);
}

gboolean
arb_pq_copy_line (ArbPq *self,
                  const char *line,
                  gsize length,
                  GError **error)
{
  return refuse (error);
}

gboolean
arb_pq_copy_end (ArbPq *self,
                 GError **error)
{
  return refuse (error);
}

gboolean
arb_pq_copy_out (ArbPq *self,
                 const char *sql,
                 ArbPqLineFunc func,
                 gpointer user_data,
                 GError **error)
{
  return refuse (error);
}

char *
arb_pq_dup_literal (ArbPq *self,
                    const char *text)
{
  return g_strdup ("");
}

char *
arb_pq_dup_identifier (ArbPq *self,
                       const char *text)
{
  return g_strdup ("");
}

char *
arb_pq_dup_verifier (ArbPq *self,
                     const char *user,
                     const char *password)
{
  return NULL;
}

gboolean
arb_pq_wait (ArbPq *self,
             int milliseconds,
             gboolean *has_rung,
             GError **error)
{
  return refuse (error);
}
