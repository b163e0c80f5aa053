/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-opener.h"

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/arb-settings.h"
#include "app/shell/arb-recovery-dialog.h"
#include "game/arb-game-setup.h"
#include "store/arb-snapshot.h"

typedef struct
{
  GtkWindow *parent; /* weak: buttons come later */
  char *path;        /* Owned */
  ArbOpenedFunc func;
  gpointer user_data;
} Request;

static GHashTable *problems; /* Owned; canonical path to what is wrong */

static void
request_free (gpointer data)
{
  Request *self = data;

  g_clear_weak_pointer (&self->parent);
  g_free (self->path);
  g_free (self);
}

ArbStoreOptions
arb_opener_get_options (void)
{
  g_autofree char *umpire = g_settings_get_string (arb_settings_get (), ARB_SETTING_UMPIRE);

  /* Interned: options are kept by nobody, and there are few umpires in one run. */
  return arb_game_store_options (*umpire != '\0' ? g_intern_string (umpire) : NULL);
}

static void
refuse (Request *request,
        const char *heading,
        const char *why)
{
  arb_warning_show (arb_warning_new (ARB_WARNING_REFUSE, heading, why),
                    GTK_WIDGET (request->parent), NULL, NULL);
}

static void
open_snapshot (Request *request)
{
  g_autofree char *snapshot = arb_snapshot_dup_latest (request->path);
  ArbStoreOptions options = arb_opener_get_options ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  options.read_only = TRUE;
  if (snapshot != NULL)
    store = arb_store_open (snapshot, &options, &error);
  if (store != NULL)
    request->func (store, request->user_data);
  else
    refuse (request, _ ("The Snapshot Cannot Be Read"),
            error != NULL ? error->message : _ ("There is no snapshot of this event yet."));
}

/* Stays until it has been read: rows may be gone. */
static void
tell_recovered (Request *request,
                const ArbRecovered *recovered)
{
  g_auto (GStrv) kept = arb_recovered_list_kept (recovered);
  g_auto (GStrv) lost = arb_recovered_list_lost (recovered);
  g_autofree char *first = g_strjoinv (" ", kept);
  g_autofree char *then = g_strjoinv ("\n\n", lost);
  g_autofree char *body = g_strconcat (first, *lost != NULL ? "\n\n" : "", then, NULL);

  arb_warning_show (arb_warning_new (ARB_WARNING_ACKNOWLEDGE,
                                     *lost != NULL ? _ ("Only Part of the Event Is Back") : _ ("The Event Is Back"),
                                     body),
                    GTK_WIDGET (request->parent), NULL, NULL);
}

static void
forget_problem (const char *path)
{
  g_autofree char *key = g_canonicalize_filename (path, NULL);

  if (problems != NULL)
    g_hash_table_remove (problems, key);
}

static void open_now (GtkWindow *parent,
                      const char *path,
                      ArbOpenedFunc func,
                      gpointer user_data);

static Request *
request_new (GtkWindow *parent,
             const char *path,
             ArbOpenedFunc func,
             gpointer user_data)
{
  Request *self = g_new0 (Request, 1);

  g_set_weak_pointer (&self->parent, parent);
  self->path = g_strdup (path);
  self->func = func;
  self->user_data = user_data;
  return self;
}

static void
recovered_cb (const ArbRecovered *recovered,
              const GError *error,
              gpointer data)
{
  Request *request = data;

  if (request->parent == NULL)
    return;
  if (error != NULL)
    refuse (request, _ ("The Event Could Not Be Recovered"), error->message);
  if (recovered == NULL)
    return;
  forget_problem (request->path);
  open_now (request->parent, request->path, request->func, request->user_data);
  tell_recovered (request, recovered);
}

static void
recover (Request *request)
{
  /* The question goes with its own request. */
  Request *own = request_new (request->parent, request->path, request->func, request->user_data);

  arb_recovery_dialog_begin (ARB_RECOVERY_DIALOG (
      arb_recovery_dialog_new (request->parent, request->path, recovered_cb, own, request_free)));
}

static void
answered_cb (const char *response,
             const char *text,
             gpointer data)
{
  Request *request = data;

  if (request->parent != NULL && g_str_equal (response, "snapshot"))
    open_snapshot (request);
  else if (request->parent != NULL && g_str_equal (response, "recover"))
    recover (request);
  else if (request->parent != NULL && g_str_equal (response, "open"))
    open_now (request->parent, request->path, request->func, request->user_data);
}

/* The window need not show yet. */
static void
show_before (ArbWarning *warning,
             Request *request)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (request->parent)))
    gtk_window_present (request->parent);
  arb_warning_set_destroy (warning, request_free);
  arb_warning_show (warning, GTK_WIDGET (request->parent), answered_cb, request);
}

/* The heading names the trouble, the body the way out; the buttons are that way. */
static void
explain (Request *request,
         const GError *error)
{
  gboolean is_held = g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_HELD);
  gboolean is_damaged = g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED);
  /* What is gone or overwritten can come back as long as there is a snapshot of it. */
  gboolean is_foreign = g_error_matches (error, ARB_STORE_ERROR, ARB_STORE_ERROR_FOREIGN);
  g_autofree char *snapshot = arb_snapshot_dup_latest (request->path);
  ArbWarning *warning = arb_warning_new (ARB_WARNING_REFUSE,
                                         is_held      ? _ ("This Event Is Open Elsewhere")
                                         : is_damaged ? _ ("This Event Is Damaged")
                                                      : _ ("This File Cannot Be Opened"),
                                         error->message);

  if (is_held || is_damaged || snapshot != NULL)
    arb_warning_add_way (warning, ARB_WAY_DO, "snapshot", _ ("_Read the Snapshot"));
  if (is_damaged || is_foreign || (snapshot != NULL && !is_held))
    arb_warning_add_way (warning, ARB_WAY_DO, "recover", _ ("R_ecover"));
  show_before (warning, request);
}

/* What the check of an event that was open found. */
static void
explain_problem (Request *request,
                 const char *problem)
{
  g_autofree char *snapshot = arb_snapshot_dup_latest (request->path);
  g_autofree char *shown = g_filename_display_basename (request->path);
  g_autofree char *body =
      g_strdup_printf (_ ("“%s” was open before: %s. “Recover” puts together what is sound of it and of what "
                          "lies beside it; as it is it should only be read."),
                       shown, problem);
  ArbWarning *warning = arb_warning_new (ARB_WARNING_REFUSE, _ ("This Event Does Not Add Up"), body);

  if (snapshot != NULL)
    arb_warning_add_way (warning, ARB_WAY_DO, "snapshot", _ ("_Read the Snapshot"));
  arb_warning_add_way (warning, ARB_WAY_DO, "open", _ ("_Open as It Is"));
  arb_warning_add_way (warning, ARB_WAY_DO, "recover", _ ("R_ecover"));
  show_before (warning, request);
}

static void
open_now (GtkWindow *parent,
          const char *path,
          ArbOpenedFunc func,
          gpointer user_data)
{
  ArbStoreOptions options = arb_opener_get_options ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  /* The chain is checked in idle time: a long event opens as fast as a short one. */
  options.unchecked = TRUE;
  store = arb_store_open (path, &options, &error);
  if (store != NULL)
    func (store, user_data);
  else
    explain (request_new (parent, path, func, user_data), error);
}

void
arb_opener_open (GtkWindow *parent,
                 const char *path,
                 ArbOpenedFunc func,
                 gpointer user_data)
{
  g_autofree char *key = g_canonicalize_filename (path, NULL);
  const char *problem = problems != NULL ? g_hash_table_lookup (problems, key) : NULL;

  if (problem != NULL)
    explain_problem (request_new (parent, path, func, user_data), problem);
  else
    open_now (parent, path, func, user_data);
}

void
arb_opener_note_problem (const char *path,
                         const char *problem)
{
  g_return_if_fail (path != NULL);
  g_return_if_fail (problem != NULL);

  if (problems == NULL)
    problems = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_insert (problems, g_canonicalize_filename (path, NULL), g_strdup (problem));
}
