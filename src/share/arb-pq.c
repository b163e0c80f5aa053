/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-remedy.h"
#include "share/arb-pq-library-private.h"

/* Short, as it stands before every name of the library. */
#define pq arb_pq_library

struct _ArbPqRows
{
  PGresult *result; /* Owned */
};

/* --- Errors ----------------------------------------------------------------------------------- */

char *
arb_pq_dup_reason (const char *message)
{
  g_auto (GStrv) lines = g_strsplit (message, "\n", 2);
  const char *text = lines[0] != NULL ? lines[0] : "";
  const char *fatal = strstr (text, "FATAL:  ");
  char *valid;

  if (g_str_has_prefix (text, "ERROR:  "))
    text += strlen ("ERROR:  ");
  else if (fatal != NULL)
    text = fatal + strlen ("FATAL:  ");
  valid = g_utf8_make_valid (text, -1);
  if (g_str_has_suffix (valid, "."))
    valid[strlen (valid) - 1] = '\0';
  return valid;
}

static void
set_lost (ArbPq *self,
          GError **error)
{
  g_autofree char *reason = arb_pq_dup_reason (pq.PQerrorMessage (self->connection));

  g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_LOST,
               _ ("The hub does not answer (%s); what is entered stays in the event file and is delivered "
                  "when it is back."),
               reason);
}

/* What the functions of the hub refuse; see hub-functions.sql. */
static gboolean
set_refused (const char *state,
             const char *detail,
             GError **error)
{
  if (strcmp (state, "AR001") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_FORK,
                 _ ("The rows of %s go on in another way on the hub."), detail);
  else if (strcmp (state, "AR002") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                 _ ("This event is not on the hub yet; the head umpire puts it there with %s."),
                 arb_remedy_get (ARB_REMEDY_SHARE));
  else if (strcmp (state, "AR003") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                 _ ("The hub found rows of %s that were changed and took nothing; %s says what is wrong."),
                 detail, arb_remedy_get (ARB_REMEDY_VERIFY));
  else if (strcmp (state, "AR004") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                 _ ("The rows of %s are not yours by their key, and the hub took nothing; the head umpire can "
                    "deliver them."),
                 detail);
  else if (strcmp (state, "AR005") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                 _ ("The key of this computer is registered for %s; log in as that user, or work under an "
                    "account of your own."),
                 detail);
  else if (strcmp (state, "AR006") == 0)
    g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                         _ ("The hub knows you with the key of another computer; the head umpire allows this "
                            "one with “hub users --new-key”."));
  else
    return FALSE;
  return TRUE;
}

/* Whether it is one of those wanted; else the sentence why not. Takes @result. */
static gboolean
check (ArbPq *self,
       PGresult *result,
       ExecStatusType wanted,
       GError **error)
{
  ExecStatusType status = pq.PQresultStatus (result);
  const char *state = pq.PQresultErrorField (result, PG_DIAG_SQLSTATE);
  const char *detail = pq.PQresultErrorField (result, PG_DIAG_MESSAGE_DETAIL);
  const char *message = pq.PQresultErrorField (result, PG_DIAG_MESSAGE_PRIMARY);

  if (status == wanted)
    return TRUE;
  /* 57: the server is being shut down. */
  if (pq.PQstatus (self->connection) != CONNECTION_OK || state == NULL || g_str_has_prefix (state, "57"))
    set_lost (self, error);
  else if (strcmp (state, "42501") == 0)
    g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED,
                         _ ("The hub does not allow this to you; ask the head umpire."));
  else if (strcmp (state, "3F000") == 0 || strcmp (state, "42883") == 0 || strcmp (state, "42P01") == 0)
    g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_NO_HUB,
                         _ ("There is no hub in this database; “arbitre-cli hub init” makes one."));
  else if (!set_refused (state, detail != NULL ? detail : "", error))
    {
      g_autofree char *reason = arb_pq_dup_reason (message != NULL ? message : "");

      g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_REFUSED, _ ("The hub refused this: %s."), reason);
    }
  pq.PQclear (result);
  return FALSE;
}

/* --- Queries ---------------------------------------------------------------------------------- */

void
arb_pq_rows_free (ArbPqRows *self)
{
  if (self == NULL)
    return;
  pq.PQclear (self->result);
  g_free (self);
}

guint
arb_pq_rows_get_n (const ArbPqRows *self)
{
  return (guint) pq.PQntuples (self->result);
}

const char *
arb_pq_rows_get (const ArbPqRows *self,
                 guint row,
                 guint column)
{
  return pq.PQgetvalue (self->result, (int) row, (int) column);
}

static PGresult *
execute (ArbPq *self,
         const char *sql,
         va_list args)
{
  const char *values[8];
  int n_values = 0;
  const char *value;

  while ((value = va_arg (args, const char *)) != NULL && n_values < (int) G_N_ELEMENTS (values))
    values[n_values++] = value;
  return n_values == 0
             ? pq.PQexec (self->connection, sql)
             : pq.PQexecParams (self->connection, sql, n_values, NULL, values, NULL, NULL, 0);
}

ArbPqRows *
arb_pq_query (ArbPq *self,
              GError **error,
              const char *sql,
              ...)
{
  ArbPqRows *rows;
  PGresult *result;
  va_list args;

  va_start (args, sql);
  result = execute (self, sql, args);
  va_end (args);
  if (!check (self, result, PGRES_TUPLES_OK, error))
    return NULL;
  rows = g_new0 (ArbPqRows, 1);
  rows->result = result;
  return rows;
}

gboolean
arb_pq_run (ArbPq *self,
            GError **error,
            const char *sql,
            ...)
{
  PGresult *result;
  va_list args;

  va_start (args, sql);
  result = execute (self, sql, args);
  va_end (args);
  if (pq.PQresultStatus (result) == PGRES_TUPLES_OK)
    {
      pq.PQclear (result);
      return TRUE;
    }
  if (!check (self, result, PGRES_COMMAND_OK, error))
    return FALSE;
  pq.PQclear (result);
  return TRUE;
}

/* --- Many rows -------------------------------------------------------------------------------- */

gboolean
arb_pq_copy_begin (ArbPq *self,
                   const char *sql,
                   GError **error)
{
  PGresult *result = pq.PQexec (self->connection, sql);

  if (!check (self, result, PGRES_COPY_IN, error))
    return FALSE;
  pq.PQclear (result);
  return TRUE;
}

gboolean
arb_pq_copy_line (ArbPq *self,
                  const char *line,
                  gsize length,
                  GError **error)
{
  if (pq.PQputCopyData (self->connection, line, (int) length) == 1)
    return TRUE;
  set_lost (self, error);
  return FALSE;
}

/* The results of a command that is over. */
static gboolean
finish (ArbPq *self,
        GError **error)
{
  gboolean ok = TRUE;
  PGresult *result;

  while ((result = pq.PQgetResult (self->connection)) != NULL)
    {
      ok = check (self, result, PGRES_COMMAND_OK, ok ? error : NULL) && ok;
      if (ok)
        pq.PQclear (result);
      else
        break;
    }
  while (!ok && (result = pq.PQgetResult (self->connection)) != NULL)
    pq.PQclear (result);
  return ok;
}

gboolean
arb_pq_copy_end (ArbPq *self,
                 GError **error)
{
  if (pq.PQputCopyEnd (self->connection, NULL) == 1)
    return finish (self, error);
  set_lost (self, error);
  return FALSE;
}

gboolean
arb_pq_copy_out (ArbPq *self,
                 const char *sql,
                 ArbPqLineFunc func,
                 gpointer user_data,
                 GError **error)
{
  PGresult *result = pq.PQexec (self->connection, sql);
  char *line;

  if (!check (self, result, PGRES_COPY_OUT, error))
    return FALSE;
  pq.PQclear (result);
  while (pq.PQgetCopyData (self->connection, &line, 0) > 0)
    {
      func (line, user_data);
      pq.PQfreemem (line);
    }
  return finish (self, error);
}

/* --- Texts ------------------------------------------------------------------------------------ */

static char *
take (char *text)
{
  char *copy = g_strdup (text != NULL ? text : "");

  if (text != NULL)
    pq.PQfreemem (text);
  return copy;
}

char *
arb_pq_dup_literal (ArbPq *self,
                    const char *text)
{
  return take (pq.PQescapeLiteral (self->connection, text, strlen (text)));
}

char *
arb_pq_dup_identifier (ArbPq *self,
                       const char *text)
{
  return take (pq.PQescapeIdentifier (self->connection, text, strlen (text)));
}

char *
arb_pq_dup_verifier (ArbPq *self,
                     const char *user,
                     const char *password)
{
  char *verifier = pq.PQencryptPasswordConn (self->connection, password, user, "scram-sha-256");

  return verifier != NULL ? take (verifier) : NULL;
}

/* --- The doorbell ----------------------------------------------------------------------------- */

static gboolean
take_notifications (ArbPq *self)
{
  gboolean has_any = FALSE;
  PGnotify *notification;

  while ((notification = pq.PQnotifies (self->connection)) != NULL)
    {
      has_any = TRUE;
      pq.PQfreemem (notification);
    }
  return has_any;
}

gboolean
arb_pq_wait (ArbPq *self,
             int milliseconds,
             gboolean *has_rung,
             GError **error)
{
  GPollFD fd = { .fd = pq.PQsocket (self->connection), .events = G_IO_IN };

  *has_rung = take_notifications (self);
  if (*has_rung)
    return TRUE;
  if (fd.fd >= 0 && g_poll (&fd, 1, milliseconds) >= 0 && pq.PQconsumeInput (self->connection) == 1 &&
      pq.PQstatus (self->connection) == CONNECTION_OK)
    {
      *has_rung = take_notifications (self);
      return TRUE;
    }
  set_lost (self, error);
  return FALSE;
}
