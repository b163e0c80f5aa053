/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window and a hub: test-hub-window.py starts the server and says where it is. */

#include <string.h>

#include "app-test.h"
#include "app/arb-window-private.h"
#include "app/share/arb-hub-dialog.h"
#include "app/share/arb-hub-link.h"
#include "app/share/arb-window-share.h"
#include "game/arb-event-plan.h"
#include "share/arb-hub-place.h"
#include "store/arb-store-combat.h"
#include "test-folder.h"

static ArbApplication *application;

typedef struct
{
  char *folder; /* Owned, as all here */
  char *path;
  ArbStore *store;
  ArbWindow *window;
  char *game;
  char *unit;
  char *other;
} HubTest;

static char *
dup_url (const char *user)
{
  g_auto (GStrv) parts = g_strsplit (g_getenv ("ARB_TEST_HUB"), "USER", 2);

  return g_strjoinv (user, parts);
}

static void
command (const char *variable)
{
  g_autofree char *out = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (g_getenv (variable), &out, NULL, &status, NULL));
  g_assert_cmpint (status, ==, 0);
}

static ArbStore *
open_store (HubTest *self,
            const char *path,
            const char *umpire)
{
  g_autofree char *name = g_strdup_printf ("%s.key", umpire);
  /* The hub knows everybody by his key: one for all tests. */
  g_autofree char *key = g_build_filename (g_get_user_data_dir (), name, NULL);
  const ArbStoreOptions options = { .umpire = umpire, .loader = arb_system_load_kept, .key_path = key };
  g_autoptr (GError) error = NULL;
  ArbStore *store = g_file_test (path, G_FILE_TEST_EXISTS) ? arb_store_open (path, &options, &error)
                                                           : arb_game_create_sample (path, &options, &error);

  g_assert_no_error (error);
  return store;
}

static void
open_window (HubTest *self)
{
  self->store = open_store (self, self->path, "lea");
  self->window = app_test_open_event (application, self->store, ARB_VIEW_LOSSES, 1280, 800);
}

static void
close_window (HubTest *self)
{
  app_test_close (self->window);
  self->window = NULL;
  arb_store_close (self->store);
  g_assert_finalize_object (g_steal_pointer (&self->store));
}

static void
hub_test_init (HubTest *self)
{
  ArbGame *game;
  g_autoptr (ArbGameUnit) unit = NULL;
  g_autoptr (ArbGameUnit) other = NULL;

  self->folder = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "lea.arbitre", NULL);
  open_window (self);
  game = arb_desk_get_game (arb_window_get_desk (self->window));
  unit = g_list_model_get_item (arb_game_get_units (game), 0);
  other = g_list_model_get_item (arb_game_get_units (game), 1);
  self->game = g_strdup (arb_game_get_id (game));
  self->unit = g_strdup (arb_game_unit_get_id (unit));
  self->other = g_strdup (arb_game_unit_get_id (other));
}

static void
hub_test_clear (HubTest *self)
{
  if (self->window != NULL)
    close_window (self);
  test_folder_remove (self->folder);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->game);
  g_free (self->unit);
  g_free (self->other);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HubTest, hub_test_clear)

static const char *
get_bar (HubTest *self,
         const char *id)
{
  return gtk_label_get_text (app_test_child (app_test_child (self->window, "share_bar"), id));
}

/* Nothing here is about time, but a test that waits for ever says nothing. */
static gboolean
late_cb (gpointer what)
{
  g_error ("waited too long for: %s", (const char *) what);
  return G_SOURCE_REMOVE;
}

static void
wait_for_bar (HubTest *self,
              const char *id,
              const char *part)
{
  guint late = g_timeout_add_seconds (120, late_cb, (gpointer) part);

  while (strstr (get_bar (self, id), part) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

static void
wait_for_rows (HubTest *self,
               guint n_rows)
{
  guint late = g_timeout_add_seconds (120, late_cb, (gpointer) "rows");

  while (arb_store_get_n_rows (self->store) < n_rows)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

static ArbHubDialog *
open_dialog (HubTest *self,
             const char *url)
{
  ArbHubDialog *dialog;

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.hub", NULL);
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_HUB_DIALOG);
  gtk_editable_set_text (app_test_child (dialog, "address"), url);
  return dialog;
}

/* Until the dialog has its answer or is gone. */
static void
wait_for_dialog (void)
{
  guint late = g_timeout_add_seconds (120, late_cb, (gpointer) "the dialog");

  while (app_test_find_window (ARB_TYPE_HUB_DIALOG) != NULL &&
         arb_hub_dialog_is_busy (app_test_find_window (ARB_TYPE_HUB_DIALOG)))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  app_test_spin ();
}

static void
act (gpointer dialog,
     const char *action)
{
  gtk_widget_activate_action (dialog, action, NULL);
  wait_for_dialog ();
}

static void
share (HubTest *self)
{
  g_autofree char *url = dup_url ("lea");

  act (open_dialog (self, url), "hub.use");
  g_assert_null (app_test_find_window (ARB_TYPE_HUB_DIALOG));
  wait_for_bar (self, "link_label", "On the hub: nobody else");
}

/* Another umpire, without a window: his copy and his link. */
typedef struct
{
  ArbHub *hub;
  ArbStore *store;
} Other;

static void
other_join (Other *self,
            HubTest *test)
{
  g_autofree char *url = dup_url ("marc");
  g_autofree char *path = g_build_filename (test->folder, "marc.arbitre", NULL);
  g_auto (ArbSyncResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  self->hub = arb_hub_connect (url, NULL, NULL, &error);
  g_assert_no_error (error);
  arb_sync_join (self->hub, arb_store_get_event_id (test->store), path, &result, &error);
  g_assert_no_error (error);
  self->store = open_store (test, path, "marc");
}

static void
other_sync (Other *self)
{
  g_auto (ArbSyncResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  arb_sync_run (self->store, self->hub, &result, &error);
  g_assert_no_error (error);
}

static void
other_clear (Other *self)
{
  arb_store_close (self->store);
  g_object_unref (self->store);
  arb_hub_free (self->hub);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Other, other_clear)

/* What each enters comes to the other by itself; who is there and what he has open is told. */
static void
test_day (void)
{
  g_auto (HubTest) test = { 0 };
  g_auto (Other) marc = { 0 };
  g_autoptr (GPtrArray) people = NULL;
  guint n_rows;

  hub_test_init (&test);
  g_assert_false (gtk_widget_get_visible (app_test_child (test.window, "share_bar")));
  share (&test);
  g_assert_true (gtk_widget_get_visible (app_test_child (test.window, "share_bar")));
  other_join (&marc, &test);
  n_rows = arb_store_get_n_rows (test.store);
  g_assert_cmpuint (arb_store_get_n_rows (marc.store), ==, n_rows);

  g_assert_true (arb_store_add_fire (marc.store, test.game, test.unit, 4, NULL, NULL));
  other_sync (&marc);
  wait_for_rows (&test, arb_store_get_n_rows (marc.store));

  /* A table and a unit that somebody else has open. */
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_LOSSES), test.unit);
  people = arb_hub_be_here (marc.hub, arb_store_get_event_id (test.store), "marc", test.game, test.unit, NULL);
  g_assert_nonnull (people);
  wait_for_bar (&test, "link_label", "On the hub: marc (Table 1)");
  wait_for_bar (&test, "concern", "Open at Table 1 by marc");
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_LOSSES), test.other);
  app_test_spin ();
  g_assert_cmpstr (get_bar (&test, "concern"), ==, "");

  /* And the other way round. */
  g_assert_true (arb_store_add_fire (test.store, test.game, test.other, 2, NULL, NULL));
  g_assert_true (strstr (get_bar (&test, "link_label"), "2 entries not delivered since ") != NULL);
  for (guint i = 0; i < 2; i++)
    {
      guint late = g_timeout_add_seconds (120, late_cb, (gpointer) "delivery");

      while (strstr (get_bar (&test, "link_label"), "not delivered") != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (late);
    }
  other_sync (&marc);
  g_assert_cmpuint (arb_store_get_n_rows (marc.store), ==, arb_store_get_n_rows (test.store));
}

/* An event made in the terminal has one table, which nobody gave a name: whoever is there is there. */
static void
test_only_table (void)
{
  g_auto (HubTest) test = { 0 };
  g_auto (Other) marc = { 0 };
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *key = g_build_filename (g_get_user_data_dir (), "lea.key", NULL);
  const ArbStoreOptions options = { .umpire = "lea", .loader = arb_system_load_kept, .key_path = key };
  g_autoptr (GError) error = NULL;

  hub_test_init (&test);
  close_window (&test);
  g_free (test.path);
  test.path = g_build_filename (test.folder, "evening.arbitre", NULL);
  arb_body_add_text (header, "name", "An evening");
  test.store = arb_store_create (test.path, header, &options, &error);
  g_assert_no_error (error);
  g_assert_true (arb_game_add_rules (test.store, "aigles", NULL, problems, &error));
  test.window = app_test_open_event (application, test.store, ARB_VIEW_LOSSES, 1280, 800);
  g_assert_cmpstr (arb_game_get_id (arb_desk_get_game (arb_window_get_desk (test.window))), ==, "");
  share (&test);
  other_join (&marc, &test);
  people = arb_hub_be_here (marc.hub, arb_store_get_event_id (test.store), "marc", "", NULL, NULL);
  wait_for_bar (&test, "link_label", "On the hub: marc (An evening)");
}

/* The hub stops: it is told, work goes on, what waits is counted, and the link comes back by itself. Closing
 * and opening the event takes it up again. */
static void
test_loss (void)
{
  g_auto (HubTest) test = { 0 };
  g_auto (Other) marc = { 0 };

  hub_test_init (&test);
  share (&test);
  command ("ARB_TEST_HUB_STOP");
  wait_for_bar (&test, "link_label", "No link to the hub since ");
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "goes on", NULL));
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "and on", NULL));
  g_assert_true (g_str_has_prefix (get_bar (&test, "link_label"), "2 entries not delivered since "));

  /* Nothing waits for it, not even closing. */
  close_window (&test);
  open_window (&test);
  wait_for_bar (&test, "link_label", "No link to the hub since ");
  command ("ARB_TEST_HUB_START");
  wait_for_bar (&test, "link_label", "On the hub: nobody else");
  other_join (&marc, &test);
  g_assert_cmpuint (arb_store_get_n_rows (marc.store), ==, arb_store_get_n_rows (test.store));
}

/* A hub that hangs says nothing: that is a loss too, and over when it answers again. */
static void
test_silence (void)
{
  g_auto (HubTest) test = { 0 };

  hub_test_init (&test);
  share (&test);
  command ("ARB_TEST_HUB_FREEZE");
  wait_for_bar (&test, "link_label", "No link to the hub since ");
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "goes on", NULL));
  g_assert_true (g_str_has_prefix (get_bar (&test, "link_label"), "2 entries not delivered since ") ||
                 g_str_has_prefix (get_bar (&test, "link_label"), "1 entry not delivered since "));
  command ("ARB_TEST_HUB_THAW");
  wait_for_bar (&test, "link_label", "On the hub: nobody else");
}

/* What comes in from others takes nothing away from who is typing. */
static void
test_typing (void)
{
  g_auto (HubTest) test = { 0 };
  g_auto (Other) marc = { 0 };
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "");
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *combat = NULL;
  const char *question;

  hub_test_init (&test);
  session = arb_store_begin_combat (test.store, test.game, plan, "en", &combat, NULL);
  g_clear_object (&session);
  arb_window_show_view (test.window, ARB_VIEW_COMBAT);
  arb_panel_go_to (arb_window_get_panel (test.window, ARB_VIEW_COMBAT), combat);
  app_test_spin ();
  share (&test);
  other_join (&marc, &test);
  question = arb_session_get_prompt (app_test_get_session (test.window))->question;
  app_test_type (test.window, "1");
  g_assert_true (arb_store_add_fire (marc.store, test.game, test.unit, 4, NULL, NULL));
  other_sync (&marc);
  wait_for_rows (&test, arb_store_get_n_rows (marc.store));
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (test.window))->question, ==, question);
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (app_test_answer_box (test.window), "entry")), ==, "1");
}

static void
be_at (HubTest *self,
       Other *other,
       const char *subject)
{
  g_autoptr (GPtrArray) people =
      arb_hub_be_here (other->hub, arb_store_get_event_id (self->store), "marc", self->game, subject, NULL);

  g_assert_nonnull (people);
}

static void
watch (HubTest *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.watch", "s", "marc");
  app_test_spin ();
}

static gboolean
is_in_menu (HubTest *self,
            const char *wanted)
{
  GMenuModel *menu = gtk_menu_button_get_menu_model (app_test_child (self->window, "table_button"));

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      for (int k = 0; k < g_menu_model_get_n_items (section); k++)
        {
          g_autofree char *label = NULL;

          g_menu_model_get_item_attribute (section, k, G_MENU_ATTRIBUTE_LABEL, "s", &label);
          if (g_strcmp0 (label, wanted) == 0)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_looked_at (HubTest *self,
              const char *combat)
{
  g_autofree char *shown = arb_panel_dup_subject (arb_window_get_panel (self->window, ARB_VIEW_COMBAT));

  return g_strcmp0 (shown, combat) == 0;
}

/* Whoever watches goes where the other goes, sees what he enters, and can enter nothing himself. */
static void
test_watch (void)
{
  g_auto (HubTest) test = { 0 };
  g_auto (Other) marc = { 0 };
  g_autoptr (ArbBody) plan = arb_plan_new ("aigles", "melee", "");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refusal = NULL;
  g_autofree char *combat = NULL;
  g_autofree char *shown = NULL;
  const char *question;

  hub_test_init (&test);
  share (&test);
  other_join (&marc, &test);
  g_assert_false (is_in_menu (&test, "Watch marc (Table 1)"));
  be_at (&test, &marc, test.other);
  wait_for_bar (&test, "link_label", "On the hub: marc (Table 1)");
  g_assert_true (is_in_menu (&test, "Watch marc (Table 1)"));
  g_assert_false (is_in_menu (&test, "Stop _Watching"));
  watch (&test);
  g_assert_cmpstr (get_bar (&test, "concern"), ==, "Watching marc at Table 1 – nothing is entered here");
  g_assert_true (is_in_menu (&test, "Stop _Watching"));
  shown = arb_panel_dup_subject (arb_window_get_panel (test.window, ARB_VIEW_LOSSES));
  g_assert_cmpstr (shown, ==, test.other);
  g_assert_false (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "by mistake", &error));
  g_assert_cmpstr (error->message, ==,
                   "You are watching what marc does, and enter nothing meanwhile; choose “Stop Watching” first.");
  g_assert_false (arb_store_can_undo (test.store));

  /* Into his combat, and on with each answer. */
  session = arb_store_begin_combat (marc.store, test.game, plan, "en", &combat, NULL);
  be_at (&test, &marc, combat);
  while (arb_hub_link_find (test.window->link, combat) == NULL)
    g_main_context_iteration (NULL, TRUE);
  other_sync (&marc);
  wait_for_rows (&test, arb_store_get_n_rows (marc.store));
  be_at (&test, &marc, combat);
  for (guint late = g_timeout_add_seconds (120, late_cb, (gpointer) "the combat");;
       g_main_context_iteration (NULL, TRUE))
    if (g_strcmp0 (arb_window_get_view (test.window), ARB_VIEW_COMBAT) == 0 && is_looked_at (&test, combat))
      {
        g_source_remove (late);
        break;
      }
  app_test_spin ();
  question = arb_session_get_prompt (app_test_get_session (test.window))->id;
  g_assert_cmpstr (question, ==, arb_session_get_prompt (session)->id);
  arb_session_answer (session, "choice=infantry", ARB_SOURCE_TYPED, &refusal);
  g_assert_no_error (refusal);
  other_sync (&marc);
  wait_for_rows (&test, arb_store_get_n_rows (marc.store));
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (test.window))->id, ==,
                   arb_session_get_prompt (session)->id);
  g_assert_cmpstr (arb_session_get_prompt (session)->id, !=, question);

  gtk_widget_activate_action (GTK_WIDGET (test.window), "win.stop-watching", NULL);
  app_test_spin ();
  g_assert_false (is_in_menu (&test, "Stop _Watching"));
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "and now he may", NULL));
}

/* A reader's window says what is not there yet, shows it when its hour has come, and enters nothing. */
static void
test_reader (void)
{
  g_auto (HubTest) test = { 0 };
  g_autofree char *url = dup_url ("ro");
  g_autofree char *path = NULL;
  g_autofree char *event = NULL;
  g_auto (ArbSyncResult) result = { 0 };
  g_autoptr (ArbHub) head = NULL;
  g_autoptr (ArbHub) hub = NULL;
  g_autofree char *head_url = dup_url ("lea");
  g_autoptr (GError) error = NULL;
  guint n_all;

  hub_test_init (&test);
  share (&test);
  n_all = arb_store_get_n_rows (test.store);
  event = g_strdup (arb_store_get_event_id (test.store));
  close_window (&test);
  hub = arb_hub_connect (url, NULL, NULL, &error);
  g_assert_no_error (error);
  path = g_build_filename (test.folder, "reader.arbitre", NULL);
  arb_sync_join (hub, event, path, &result, &error);
  g_assert_no_error (error);
  g_assert_true (arb_hub_place_keep (event, url, NULL));

  test.store = open_store (&test, path, "ro");
  g_assert_cmpuint (arb_store_get_n_rows (test.store), <, n_all);
  test.window = app_test_open_event (application, test.store, ARB_VIEW_LOG, 1280, 800);
  wait_for_bar (&test, "link_label", "On the hub as a reader");
  wait_for_bar (&test, "concern", "entries come when their hour has come.");
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "by mistake", &error));
  g_assert_true (g_str_has_prefix (error->message, "The hub lets you read this event and enter nothing;"));

  /* The bell rings when the head umpire opens it. */
  head = arb_hub_connect (head_url, NULL, NULL, NULL);
  g_assert_true (arb_hub_open_lists (head, event, "now", NULL));
  wait_for_bar (&test, "concern", "You read along and enter nothing: everything entered so far is here.");
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_all);
}

/* A copy of an event that is there; another file is opened in a window of its own. */
static void
test_join (void)
{
  g_auto (HubTest) test = { 0 };
  g_autofree char *url = dup_url ("marc");
  g_autofree char *path = NULL;
  g_autofree char *event = NULL;
  ArbHubDialog *dialog;
  ArbWindow *joined = NULL;
  g_autoptr (ArbStore) store = NULL;
  GListModel *windows;

  hub_test_init (&test);
  share (&test);
  event = g_strdup (arb_store_get_event_id (test.store));
  path = g_build_filename (test.folder, "joined.arbitre", NULL);
  dialog = open_dialog (&test, url);
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "leave")));
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "use")));
  act (dialog, "hub.look");
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "events")));
  g_assert_true (app_test_says (app_test_child (dialog, "events"), "Sample battle"));
  arb_hub_dialog_join (dialog, event, path);
  wait_for_dialog ();
  g_assert_null (app_test_find_window (ARB_TYPE_HUB_DIALOG));
  windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (ARB_IS_WINDOW (window) && window != GTK_WIDGET (test.window))
        joined = ARB_WINDOW (window);
    }
  g_assert_nonnull (joined);
  store = g_object_ref (arb_desk_get_store (arb_window_get_desk (joined)));
  g_assert_cmpstr (arb_store_get_path (store), ==, path);
  g_assert_cmpstr (arb_store_get_event_id (store), ==, event);
  app_test_close (joined);
}

static void
assert_refused (HubTest *test,
                const char *url,
                const char *action,
                const char *part)
{
  ArbHubDialog *dialog = open_dialog (test, url);
  const char *problem;

  act (dialog, action);
  g_assert_true (app_test_find_window (ARB_TYPE_HUB_DIALOG) == dialog);
  problem = app_test_get_label (dialog, "problem");
  if (problem == NULL || strstr (problem, part) == NULL)
    g_error ("“%s” is not in: %s", part, problem);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

/* Every refusal is one sentence, and the event has no hub after it. */
static void
test_refused (void)
{
  g_auto (HubTest) test = { 0 };
  g_autofree char *nobody = dup_url ("nina");
  g_autofree char *marc = dup_url ("marc");
  g_autofree char *kept = NULL;
  ArbHubDialog *dialog;

  hub_test_init (&test);
  assert_refused (&test, "nonsense", "hub.use", "not the address of a hub");
  assert_refused (&test, "postgresql://lea:secret@127.0.0.1/hall", "hub.look",
                  "A password does not belong into the address");
  assert_refused (&test, "postgresql://lea@127.0.0.1:1/hall", "hub.look", "cannot be reached");
  assert_refused (&test, nobody, "hub.look", "asks nina for a password");
  /* Only the head umpire may put an event there. */
  assert_refused (&test, marc, "hub.use", "does not allow this to you");
  kept = arb_hub_place_dup (arb_store_get_event_id (test.store));
  g_assert_cmpstr (kept, ==, NULL);
  g_assert_false (gtk_widget_get_visible (app_test_child (test.window, "share_bar")));

  /* With the password that is typed. */
  dialog = open_dialog (&test, nobody);
  gtk_editable_set_text (app_test_child (dialog, "password"), "nina");
  act (dialog, "hub.look");
  g_assert_null (app_test_get_label (dialog, "problem"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
test_leave (void)
{
  g_auto (HubTest) test = { 0 };
  g_autofree char *url = dup_url ("lea");
  g_autofree char *kept = NULL;

  hub_test_init (&test);
  share (&test);
  act (open_dialog (&test, url), "hub.leave");
  g_assert_false (gtk_widget_get_visible (app_test_child (test.window, "share_bar")));
  kept = arb_hub_place_dup (arb_store_get_event_id (test.store));
  g_assert_cmpstr (kept, ==, NULL);
}

/* Where the library is missing the window works, and says one sentence. */
static void
test_no_library (void)
{
  g_auto (HubTest) test = { 0 };
  g_autofree char *url = dup_url ("lea");

  hub_test_init (&test);
  if (g_getenv ("ARB_TEST_NO_LIBRARY") == NULL)
    return;
  assert_refused (&test, url, "hub.look", "needs the library libpq");
  g_assert_true (arb_store_add_text (test.store, test.game, ARB_KIND_NOTE, NULL, "goes on", NULL));
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/app/hub-window/day", test_day);
  g_test_add_func ("/app/hub-window/only-table", test_only_table);
  g_test_add_func ("/app/hub-window/loss", test_loss);
  g_test_add_func ("/app/hub-window/silence", test_silence);
  g_test_add_func ("/app/hub-window/watch", test_watch);
  g_test_add_func ("/app/hub-window/reader", test_reader);
  g_test_add_func ("/app/hub-window/typing", test_typing);
  g_test_add_func ("/app/hub-window/join", test_join);
  g_test_add_func ("/app/hub-window/refused", test_refused);
  g_test_add_func ("/app/hub-window/leave", test_leave);
  g_test_add_func ("/app/hub-window/no-library", test_no_library);
  return app_test_run (application);
}
