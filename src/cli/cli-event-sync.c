/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* arbitre-cli event share, join and sync: an event and a hub. */

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "cli/cli-event.h"
#include "cli/cli-hub.h"
#include "share/arb-hub-place.h"
#include "share/arb-sync.h"
#include "store/arb-state.h"

/* Milliseconds between looks at the file, and until a lost hub is tried again. */
#define LOOK_EVERY 1000
#define TRY_EVERY 2000

static ArbCliStatus
fail (const GError *error)
{
  if (error->domain == ARB_HUB_ERROR)
    return arb_cli_hub_fail (error);
  arb_cli_error ("%s", error->message);
  return g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED) ? ARB_CLI_PROBLEMS
                                                                          : ARB_CLI_USAGE;
}

/* What was not as it should be, and what came and went. */
static void
tell (const ArbSyncResult *result,
      gboolean is_brief)
{
  if (!is_brief || result->n_sent > 0 || result->n_received > 0)
    g_print (_ ("Delivered: %ld; received: %ld.\n"), (long) result->n_sent, (long) result->n_received);
  if (result->n_kept > 0 && result->is_reader && !is_brief)
    g_print (ngettext ("%ld row that was entered here stays in this copy: a reader delivers nothing.\n",
                       "%ld rows that were entered here stay in this copy: a reader delivers nothing.\n",
                       (gulong) result->n_kept),
             (long) result->n_kept);
  else if (result->n_kept > 0 && !is_brief)
    g_print (ngettext ("%ld row of others is not on the hub; the head umpire can deliver it.\n",
                       "%ld rows of others are not on the hub; the head umpire can deliver them.\n",
                       (gulong) result->n_kept),
             (long) result->n_kept);
  if (result->n_waiting > 0 && !is_brief)
    g_print (ngettext ("%u row builds on others that did not come yet, and waits.\n",
                       "%u rows build on others that did not come yet, and wait.\n", result->n_waiting),
             result->n_waiting);
  if (result->problem != NULL)
    arb_cli_error ("%s", result->problem);
}

static void
tell_head (ArbStore *store)
{
  g_autofree char *head = arb_store_dup_head (store);

  g_print (_ ("Rows: %u; head of the chain: %s\n"), arb_store_get_n_rows (store), head);
}

static ArbStore *
open_event (const char *path,
            const char *umpire,
            gboolean unchecked,
            GError **error)
{
  ArbStoreOptions how = arb_game_store_options (umpire);

  how.unchecked = unchecked;
  return arb_store_open (path, &how, error);
}

/* --- Share ------------------------------------------------------------------------------------ */

static gboolean
open_to_readers (ArbHub *hub,
                 const char *event,
                 const char *lists,
                 gboolean opens,
                 GError **error)
{
  return (lists == NULL || arb_hub_open_lists (hub, event, lists, error)) &&
         (!opens || arb_hub_open_rows (hub, event, error));
}

static ArbCliStatus
share (ArbStore *store,
       const char *url,
       const char *lists,
       gboolean opens)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect (url, arb_cli_ask_password, NULL, &error);
  g_autofree char *name = arb_store_dup_header (store, "name");
  const char *event = arb_store_get_event_id (store);
  g_auto (ArbSyncResult) result = { 0 };

  if (hub == NULL || !arb_hub_share (hub, event, name != NULL ? name : "", &error) ||
      !arb_hub_place_keep (event, url, &error) || !arb_sync_run (store, hub, &result, &error) ||
      !open_to_readers (hub, event, lists, opens, &error))
    return fail (error);
  tell (&result, FALSE);
  tell_head (store);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_share (int argc,
                     char **argv)
{
  g_autofree char *umpire = NULL;
  g_autofree char *lists = NULL;
  gboolean opens = FALSE;
  const GOptionEntry entries[] = {
    { "lists", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &lists,
      N_ ("when readers may have the army lists: now, or 2027-01-15T09:00 (at first: never)"),
      N_ ("TIME") },
    { "open", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &opens,
      N_ ("readers may have everything that is there so far, sealed or not"), NULL },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT URL"),
                      _ ("The head umpire puts an event on the hub; after that everybody who works on it uses "
                         "“event join” and “event sync”.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“event share” takes an event file and the address of the hub."));
      return ARB_CLI_USAGE;
    }
  store = open_event (argv[1], umpire, FALSE, &error);
  if (store == NULL)
    return fail (error);
  arb_cli_tell_notice (store);
  return share (store, argv[2], lists, opens);
}

/* --- Join ------------------------------------------------------------------------------------- */

/* The one that was meant: by its id, its name, or because it is the only one. */
static const ArbHubEvent *
find_event (const GPtrArray *events,
            const char *wanted)
{
  const ArbHubEvent *found = NULL;

  for (guint i = 0; i < events->len; i++)
    {
      const ArbHubEvent *event = events->pdata[i];

      if (wanted != NULL && !g_str_equal (wanted, event->event) && !g_str_equal (wanted, event->name))
        continue;
      if (found != NULL)
        {
          arb_cli_error (_ ("There are several such events on the hub; choose one with --event=ID, as “hub "
                            "status” lists them."));
          return NULL;
        }
      found = event;
    }
  if (found == NULL)
    arb_cli_error (_ ("There is no such event on the hub; “hub status” lists those that are."));
  return found;
}

static ArbCliStatus
join (const char *path,
      const char *url,
      const char *wanted,
      const char *umpire)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect (url, arb_cli_ask_password, NULL, &error);
  g_autoptr (GPtrArray) events = hub != NULL ? arb_hub_list_events (hub, &error) : NULL;
  g_autoptr (ArbStore) store = NULL;
  g_auto (ArbSyncResult) result = { 0 };
  const ArbHubEvent *event;

  if (events == NULL)
    return fail (error);
  event = find_event (events, wanted);
  if (event == NULL)
    return ARB_CLI_USAGE;
  if (!arb_sync_join (hub, event->event, path, &result, &error) ||
      !arb_hub_place_keep (event->event, url, &error))
    return fail (error);
  tell (&result, FALSE);
  store = open_event (path, umpire, TRUE, &error);
  if (store == NULL)
    return fail (error);
  tell_head (store);
  return ARB_CLI_OK;
}

ArbCliStatus
arb_cli_event_join (int argc,
                    char **argv)
{
  g_autofree char *umpire = NULL;
  g_autofree char *event = NULL;
  const GOptionEntry entries[] = {
    { "event", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &event,
      N_ ("which one, by its id or name, when the hub holds several"), N_ ("ID") },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT URL"),
                      _ ("EVENT is the file that is made, a copy of an event on the hub. Everything is "
                         "checked before the file gets its name.")))
    return ARB_CLI_USAGE;
  if (argc == 3)
    return join (argv[1], argv[2], event, umpire);
  arb_cli_error (_ ("“event join” takes the name of the file that is to be made and the address of the hub."));
  return ARB_CLI_USAGE;
}

/* --- Sync ------------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *umpire;
  char *url;       /* Owned */
  gboolean is_lost; /* and it was said */
  GStatBuf last;   /* the file as it was left */
} Follow;

static gboolean
has_changed (const Follow *self)
{
  GStatBuf now;

  return g_stat (self->path, &now) != 0 || now.st_mtim.tv_sec != self->last.st_mtim.tv_sec ||
         now.st_mtim.tv_nsec != self->last.st_mtim.tv_nsec || now.st_size != self->last.st_size;
}

/* The event is held only for the moment: others may write into it between. */
static gboolean
follow_once (Follow *self,
             ArbHub *hub,
             GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (ArbStore) store = open_event (self->path, self->umpire, !has_changed (self), &failure);
  g_auto (ArbSyncResult) result = { 0 };
  gboolean ok;

  if (store == NULL && g_error_matches (failure, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD))
    return TRUE;
  if (store == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  ok = arb_sync_run (store, hub, &result, error);
  tell (&result, TRUE);
  arb_store_close (store);
  g_stat (self->path, &self->last);
  return ok;
}

/* Until the link breaks. */
static gboolean
follow_link (Follow *self,
             ArbHub *hub,
             GError **error)
{
  gboolean has_rung = TRUE;

  if (!arb_hub_listen (hub, error))
    return FALSE;
  for (;;)
    {
      if ((has_rung || has_changed (self)) && !follow_once (self, hub, error))
        return FALSE;
      if (!arb_hub_wait (hub, LOOK_EVERY, &has_rung, error))
        return FALSE;
    }
}

static ArbCliStatus
follow (Follow *self)
{
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbHub) hub = arb_hub_connect (self->url, arb_cli_ask_password, NULL, &error);

      if (hub != NULL)
        {
          if (self->is_lost)
            g_print (_ ("The hub is back.\n"));
          self->is_lost = FALSE;
          follow_link (self, hub, &error);
        }
      if (!g_error_matches (error, ARB_HUB_ERROR, ARB_HUB_ERROR_LOST))
        return fail (error);
      if (!self->is_lost)
        arb_cli_error ("%s", error->message);
      self->is_lost = TRUE;
      g_usleep (TRY_EVERY * 1000);
    }
}

static ArbCliStatus
sync_once (ArbStore *store,
           const char *url)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbHub) hub = arb_hub_connect (url, arb_cli_ask_password, NULL, &error);
  g_auto (ArbSyncResult) result = { 0 };

  if (hub == NULL || !arb_sync_run (store, hub, &result, &error) ||
      !arb_hub_place_keep (arb_store_get_event_id (store), url, &error))
    return fail (error);
  tell (&result, FALSE);
  tell_head (store);
  return result.problem == NULL ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

static char *
dup_url (ArbStore *store,
         const char *given)
{
  char *url = given != NULL ? g_strdup (given) : arb_hub_place_dup (arb_store_get_event_id (store));

  if (url == NULL)
    arb_cli_error (_ ("This event was not shared over a hub here yet; name its address behind the event."));
  return url;
}

ArbCliStatus
arb_cli_event_sync (int argc,
                    char **argv)
{
  g_autofree char *umpire = NULL;
  gboolean follows = FALSE;
  const GOptionEntry entries[] = {
    { "follow", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &follows,
      N_ ("go on: deliver and receive as things happen, until it is stopped (Ctrl+C)"), NULL },
    { "umpire", 'u', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &umpire,
      N_ ("who writes, instead of the user’s name"), N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;
  Follow how = { 0 };
  g_autofree char *url = NULL;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("EVENT [URL]"),
                      _ ("What is new here goes to the hub, and what is new there comes here. Without URL it is "
                         "the hub that the event was shared over, or joined from, before.")))
    return ARB_CLI_USAGE;
  if (argc != 2 && argc != 3)
    {
      arb_cli_error (_ ("“event sync” takes an event file, and the address of the hub when it is a new one."));
      return ARB_CLI_USAGE;
    }
  store = open_event (argv[1], umpire, FALSE, &error);
  if (store == NULL)
    return fail (error);
  arb_cli_tell_notice (store);
  url = dup_url (store, argc == 3 ? argv[2] : NULL);
  if (url == NULL)
    return ARB_CLI_USAGE;
  if (!follows)
    return sync_once (store, url);
  arb_store_close (store);
  how.path = argv[1];
  how.umpire = umpire;
  how.url = url;
  return follow (&how);
}
