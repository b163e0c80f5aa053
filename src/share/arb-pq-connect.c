/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The library, addresses, and how a connection is made. */

#include <glib/gi18n-lib.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "base/arb-remedy.h"
#include "share/arb-pq-library-private.h"

#define LIBRARY "libpq.so.5"
/* Seconds until a silent server counts as lost: the link is known to be gone within ten. */
#define PATIENCE 8
#define MILLISECONDS(seconds) G_STRINGIFY (seconds) "000"

#define pq arb_pq_library

ArbPqLibrary arb_pq_library;

static gboolean
load (void)
{
  void *handle = dlopen (LIBRARY, RTLD_NOW | RTLD_LOCAL);
  gboolean ok = handle != NULL;

#define LOAD(name)                                                                                 \
  if (ok)                                                                                          \
    {                                                                                              \
      void *symbol = dlsym (handle, #name);                                                        \
                                                                                                   \
      memcpy (&pq.name, &symbol, sizeof symbol);                                                   \
      ok = symbol != NULL;                                                                         \
    }
  ARB_PQ_FUNCTIONS (LOAD)
  return ok;
}

static gboolean
ensure_library (GError **error)
{
  static gsize state;

  if (g_once_init_enter (&state))
    g_once_init_leave (&state, load () ? 1 : 2);
  if (state == 1)
    return TRUE;
  g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_MISSING,
               _ ("A hub needs the library libpq, which is not installed here; install it (on Debian the "
                  "package libpq5), or bring copies together with %s."),
               arb_remedy_get (ARB_REMEDY_MERGE));
  return FALSE;
}

/* --- Addresses -------------------------------------------------------------------------------- */

void
arb_pq_address_clear (ArbPqAddress *self)
{
  g_clear_pointer (&self->host, g_free);
  g_clear_pointer (&self->port, g_free);
  g_clear_pointer (&self->database, g_free);
  g_clear_pointer (&self->user, g_free);
}

static char *
dup_option (const PQconninfoOption *options,
            const char *keyword)
{
  for (; options->keyword != NULL; options++)
    if (g_str_equal (options->keyword, keyword))
      return g_strdup (options->val != NULL ? options->val : "");
  return g_strdup ("");
}

/* The library's own words may quote the address, and with it a password: they are not shown. */
gboolean
arb_pq_parse_address (const char *url,
                      ArbPqAddress *address,
                      GError **error)
{
  PQconninfoOption *options = NULL;
  g_autofree char *password = NULL;
  char *message = NULL;

  if (!ensure_library (error))
    return FALSE;
  if (g_str_has_prefix (url, "postgresql://") || g_str_has_prefix (url, "postgres://"))
    options = pq.PQconninfoParse (url, &message);
  if (message != NULL)
    pq.PQfreemem (message);
  if (options == NULL)
    {
      g_set_error_literal (error, ARB_HUB_ERROR, ARB_HUB_ERROR_ADDRESS,
                           _ ("This is not the address of a hub; it looks like "
                              "“postgresql://lea@hall.example/arbitre?sslmode=require”."));
      return FALSE;
    }
  address->host = dup_option (options, "host");
  address->port = dup_option (options, "port");
  address->database = dup_option (options, "dbname");
  address->user = dup_option (options, "user");
  password = dup_option (options, "password");
  address->has_password = *password != '\0';
  memset (password, 0, strlen (password));
  pq.PQconninfoFree (options);
  return TRUE;
}

/* --- Waiting ---------------------------------------------------------------------------------- */

/* Seconds that each address of a host is given, as the address of the hub or PGCONNECT_TIMEOUT says; 0: as
 * long as it takes. */
static int
get_patience (ArbPq *self)
{
  PQconninfoOption *options = pq.PQconninfo (self->connection);
  g_autofree char *wish = options != NULL ? dup_option (options, "connect_timeout") : g_strdup ("");

  if (options != NULL)
    pq.PQconninfoFree (options);
  return *wish != '\0' ? MAX (0, atoi (wish)) : PATIENCE;
}

/* FALSE: nothing came before @end. */
static gboolean
wait_until (ArbPq *self,
            PostgresPollingStatusType wants,
            gint64 end)
{
  for (;;)
    {
      GPollFD fd = { .fd = pq.PQsocket (self->connection),
                     .events = wants == PGRES_POLLING_READING ? G_IO_IN : G_IO_OUT };
      gint64 left = end - g_get_monotonic_time ();

      if (left <= 0)
        return FALSE;
      /* A signal may end it early. */
      if (g_poll (&fd, 1, (int) MIN (left / 1000 + 1, 60000)) > 0)
        return TRUE;
    }
}

/* FALSE: nothing came for so many seconds, and it was given up. The library would wait by itself, but then
 * it does not say with which code a login was refused; see dup_state(). */
static gboolean
wait_for_connection (ArbPq *self,
                     int patience)
{
  PostgresPollingStatusType wants = PGRES_POLLING_WRITING;
  g_autofree char *last = NULL;
  gint64 end = 0;

  if (pq.PQstatus (self->connection) == CONNECTION_BAD)
    return TRUE;
  while (wants == PGRES_POLLING_READING || wants == PGRES_POLLING_WRITING)
    {
      g_autofree char *place =
          g_strjoin (" ", pq.PQhostaddr (self->connection), pq.PQport (self->connection), NULL);

      /* A host may have several addresses. One second more than the kernel waits for a silent one: then
       * the library goes on to the next by itself. */
      if (g_strcmp0 (place, last) != 0)
        end = patience == 0 ? G_MAXINT64 : g_get_monotonic_time () + (patience + 1) * G_USEC_PER_SEC;
      g_free (last);
      last = g_steal_pointer (&place);
      if (!wait_until (self, wants, end))
        return FALSE;
      wants = pq.PQconnectPoll (self->connection);
    }
  return TRUE;
}

/* --- Connecting ------------------------------------------------------------------------------- */

/* What the server refused the login with, such as "28P01"; NULL: nothing, it never came to that. The
 * library tells it only within its message, "FATAL:  28P01: password authentication failed": the words are
 * in the language of the server, the code is not. */
static char *
dup_state (const char *message,
           char **reason)
{
  g_autoptr (GRegex) regex = g_regex_new (":  ([0-9A-Z]{5}): (.*)$", G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *words = NULL;

  if (!g_regex_match (regex, message, 0, &match))
    {
      *reason = arb_pq_dup_reason (message);
      return NULL;
    }
  words = g_match_info_fetch (match, 2);
  *reason = arb_pq_dup_reason (words);
  return g_match_info_fetch (match, 1);
}

static const char *
get_host (const ArbPqAddress *address)
{
  return *address->host != '\0' ? address->host : "localhost";
}

static void
set_unconnected (ArbPq *self,
                 const char *url,
                 GError **error)
{
  g_auto (ArbPqAddress) address = { 0 };
  g_autofree char *reason = NULL;
  g_autofree char *state = dup_state (pq.PQerrorMessage (self->connection), &reason);
  gboolean was_asked = pq.PQconnectionUsedPassword (self->connection);
  const char *host;

  if (!arb_pq_parse_address (url, &address, error))
    return;
  host = get_host (&address);
  if (pq.PQconnectionNeedsPassword (self->connection))
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_PASSWORD,
                 _ ("The hub at %s asks %s for a password; put it into the keyring or into ~/.pgpass."), host,
                 address.user);
  /* A wrong password. */
  else if (g_strcmp0 (state, "28P01") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_PASSWORD,
                 _ ("The hub at %s does not take the password of %s."), host, address.user);
  /* Nobody, or not he, may log in here, or use the database; where a directory knows the passwords, a wrong
   * one says 28000 too. */
  else if (g_strcmp0 (state, "28000") == 0 || g_strcmp0 (state, "42501") == 0)
    g_set_error (error, ARB_HUB_ERROR,
                 *state == '2' && was_asked ? ARB_HUB_ERROR_PASSWORD : ARB_HUB_ERROR_REFUSED,
                 _ ("The hub at %s does not let %s in (%s); ask whoever looks after it."), host, address.user,
                 reason);
  else if (g_strcmp0 (state, "3D000") == 0)
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_NO_HUB,
                 _ ("There is no database “%s” on the server at %s; look at the end of the address."),
                 address.database, host);
  else
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_LOST, _ ("The hub at %s cannot be reached: %s."), host,
                 reason);
}

static void
set_silent (const char *url,
            int patience,
            GError **error)
{
  g_auto (ArbPqAddress) address = { 0 };

  if (arb_pq_parse_address (url, &address, error))
    g_set_error (error, ARB_HUB_ERROR, ARB_HUB_ERROR_LOST,
                 ngettext ("The hub at %s cannot be reached: no answer for %d second.",
                           "The hub at %s cannot be reached: no answer for %d seconds.", (gulong) patience),
                 get_host (&address), patience);
}

/* A server that stops says so to whoever is connected, in words of its own, and the library would print them;
 * what it means for the umpire is said when the link is found to be lost. */
static void
take_notice (void *data,
             const PGresult *notice)
{
}

ArbPq *
arb_pq_connect (const char *url,
                const char *password,
                GError **error)
{
  /* What stands in the address goes over what stands before it, not over what stands behind. */
  const char *const keywords[] = { "keepalives_idle",
                                   "keepalives_interval",
                                   "keepalives_count",
                                   "tcp_user_timeout",
                                   "application_name",
                                   "client_encoding",
                                   "options",
                                   "dbname",
                                   password != NULL ? "password" : NULL,
                                   NULL };
  const char *const values[] = { "3",       "2",    "2", MILLISECONDS (PATIENCE),
                                 "arbitre", "UTF8", "-c client_min_messages=error",
                                 url,       password, NULL };
  g_autoptr (ArbPq) self = NULL;
  int patience;

  if (!ensure_library (error))
    return NULL;
  self = g_new0 (ArbPq, 1);
  self->connection = pq.PQconnectStartParams (keywords, values, 1);
  patience = get_patience (self);
  pq.PQsetErrorVerbosity (self->connection, PQERRORS_VERBOSE);
  pq.PQsetNoticeReceiver (self->connection, take_notice, NULL);
  if (!wait_for_connection (self, patience))
    {
      set_silent (url, patience, error);
      return NULL;
    }
  if (pq.PQstatus (self->connection) != CONNECTION_OK)
    {
      set_unconnected (self, url, error);
      return NULL;
    }
  pq.PQsetErrorVerbosity (self->connection, PQERRORS_DEFAULT);
  return g_steal_pointer (&self);
}

void
arb_pq_close (ArbPq *self)
{
  if (self == NULL)
    return;
  pq.PQfinish (self->connection);
  g_free (self);
}
