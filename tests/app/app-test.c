/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app-test.h"

#include <string.h>

#include <locale.h>

#include "app/arb-wrap-label.h"
#include "app/combat/arb-combat.h"
#include "game/arb-event-plan.h"
#include "game/arb-game-armies.h"
#include "store/arb-store-combat.h"
#include "test-folder.h"

ArbApplication *
app_test_new_application (void)
{
  ArbApplication *application = arb_application_new ();
  g_autoptr (GError) error = NULL;

  /* No bus here, and none needed. */
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return application;
}

/* What app_test_init() made, for the tests that open windows of their own. */
static ArbApplication *running;

ArbApplication *
app_test_init (int *argc,
               char ***argv)
{
  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  gtk_init ();
  running = app_test_new_application ();
  return running;
}

int
app_test_run (ArbApplication *application)
{
  int status = g_test_run ();

  running = NULL;
  g_object_unref (application);
  return status;
}

static void
open_sheet (AppTestSheet *self,
            const char *view)
{
  self->window = app_test_open_event (running, self->store, view, 1280, 800);
  self->panel = arb_window_get_panel (self->window, view);
  self->list = app_test_child (self->panel, "list");
  self->detail = app_test_child (self->panel, "detail");
}

void
app_test_set_up_sheet (AppTestSheet *self,
                       gconstpointer view)
{
  self->store = app_test_make_sample (&self->path);
  open_sheet (self, view);
}

void
app_test_tear_down_sheet (AppTestSheet *self,
                          gconstpointer view)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

void
app_test_reopen_sheet (AppTestSheet *self,
                       const char *view,
                       gboolean read_only)
{
  const ArbStoreOptions options = { .umpire = "test",
                                    .loader = arb_system_load_kept,
                                    .read_only = read_only };
  g_autoptr (GError) error = NULL;

  app_test_close (self->window);
  arb_store_close (self->store);
  g_assert_finalize_object (self->store);
  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
  open_sheet (self, view);
}

ArbWindow *
app_test_open (ArbApplication *application,
               const char *procedure,
               int width,
               int height)
{
  ArbSystemSet *systems = arb_application_get_systems (application);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_combat_new (systems, "template", procedure, &error);
  GtkWidget *window = arb_window_new (GTK_APPLICATION (application), systems);

  g_assert_no_error (error);
  arb_combat_panel_set_session (app_test_combat (ARB_WINDOW (window)), session);
  arb_window_begin_without_event (ARB_WINDOW (window), ARB_VIEW_COMBAT);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  return ARB_WINDOW (window);
}

ArbWindow *
app_test_open_event (ArbApplication *application,
                     ArbStore *store,
                     const char *view,
                     int width,
                     int height)
{
  ArbSystemSet *systems = arb_application_get_systems (application);
  g_autoptr (ArbDesk) desk = arb_desk_new (systems, store);
  GtkWidget *window = arb_window_new (GTK_APPLICATION (application), systems);

  arb_window_set_desk (ARB_WINDOW (window), desk);
  arb_window_show_view (ARB_WINDOW (window), view);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (window);
  return ARB_WINDOW (window);
}

ArbStore *
app_test_make_sample (char **path)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", &error);
  ArbStore *store;

  g_assert_no_error (error);
  *path = g_build_filename (folder, "sample.arbitre", NULL);
  store = arb_game_create_sample (*path, &options, &error);
  g_assert_no_error (error);
  return store;
}

ArbStore *
app_test_make_table (char **path,
                     const char *system,
                     const char *list_a,
                     const char *list_b)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", &error);
  g_autofree char *army_a = g_strconcat (ARB_SAMPLE_LIST, list_a, NULL);
  g_autofree char *army_b = g_strconcat (ARB_SAMPLE_LIST, list_b, NULL);
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  ArbStore *store;

  g_assert_no_error (error);
  *path = g_build_filename (folder, "event.arbitre", NULL);
  plan->name = g_strdup ("Test");
  arb_event_plan_add_table (plan, "Table 1", system, army_a, army_b);
  store = arb_event_plan_make (plan, *path, &options, &error);
  g_assert_no_error (error);
  return store;
}

void
app_test_play_campaign (ArbWindow *window,
                        ArbStore *store)
{
  ArbGames *games = arb_desk_get_games (arb_window_get_desk (window));
  g_autoptr (ArbGame) game = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_autoptr (ArbBody) plan = arb_plan_new ("umbra", "campaign", "");
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GError) error = NULL;

  arb_game_link_armies (game, plan, NULL, &error);
  g_assert_no_error (error);
  session = arb_store_begin_combat (store, arb_game_get_id (game), plan, "en", NULL, &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *text = arb_prompt_format (prompt, &prompt->standard);

      arb_session_answer (session, text, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
}

void
app_test_drop_sample (ArbStore *store,
                      char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  arb_store_close (store);
  g_assert_finalize_object (store);
  test_folder_remove (folder);
  g_free (path);
}

void
app_test_close (ArbWindow *window)
{
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_spin ();
  g_assert_finalize_object (window);
}

ArbCombatPanel *
app_test_combat (ArbWindow *window)
{
  return ARB_COMBAT_PANEL (arb_window_get_panel (window, ARB_VIEW_COMBAT));
}

ArbSession *
app_test_get_session (ArbWindow *window)
{
  return arb_combat_panel_get_session (app_test_combat (window));
}

gpointer
app_test_find_window (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GObject) toplevel = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (toplevel, type))
        return toplevel;
    }
  return NULL;
}

char *
app_test_dup_consequences (AdwMessageDialog *dialog)
{
  GString *text = g_string_new (NULL);
  GtkWidget *content = adw_message_dialog_get_extra_child (dialog);

  for (GtkWidget *child = content != NULL ? gtk_widget_get_first_child (content) : NULL;
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child))
      g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (child)));
  return g_string_free (text, FALSE);
}

void
app_test_respond (const char *response)
{
  AdwMessageDialog *dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (dialog);
  g_assert_true (adw_message_dialog_has_response (dialog, response));
  g_object_ref (dialog);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_object_unref (dialog);
  app_test_spin ();
}

static gboolean
is_note (GtkWidget *widget,
         gconstpointer unused)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_ALERT &&
         gtk_widget_has_css_class (widget, "heading");
}

const char *
app_test_get_note (ArbWindow *window)
{
  GtkWidget *note;

  app_test_spin ();
  note = app_test_find (app_test_child (window, "toasts"), is_note, NULL);
  return note != NULL ? gtk_label_get_text (GTK_LABEL (note)) : NULL;
}

gboolean
app_test_can_press (void)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");

  if (program == NULL && g_getenv ("CI") != NULL)
    g_test_fail_printf ("xdotool is not installed");
  else if (program == NULL)
    g_test_skip ("xdotool is not installed");
  return program != NULL;
}

void
app_test_spin (void)
{
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
count_paint (GdkFrameClock *clock,
             guint *n_paints)
{
  (*n_paints)++;
}

void
app_test_wait_for_paint (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  guint n_paints = 0;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_paint), &n_paints);

  /* The first frame lays out, the second scrolls to where the first one said. */
  while (n_paints < 3)
    {
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

gpointer
app_test_child (gpointer widget,
                const char *id)
{
  GObject *child = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id);

  g_assert_nonnull (child);
  return child;
}

const char *
app_test_get_label (gpointer widget,
                    const char *id)
{
  GtkWidget *label = app_test_child (widget, id);

  return gtk_widget_get_visible (label) ? app_test_get_text (label) : NULL;
}

GtkWidget *
app_test_find (GtkWidget *widget,
               AppTestFunc is_it,
               gconstpointer data)
{
  GtkWidget *found = is_it (widget, data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = app_test_find (child, is_it, data);
  return found;
}

static gboolean
has_type (GtkWidget *widget,
          gconstpointer type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(const GType *) type);
}

gpointer
app_test_find_type (GtkWidget *widget,
                    GType type)
{
  return app_test_find (widget, has_type, &type);
}

GtkWidget *
app_test_sheet (ArbWindow *window)
{
  return app_test_child (app_test_combat (window), "sheet");
}

const char *
app_test_get_refusal (ArbWindow *window)
{
  GtkWidget *sheet = app_test_sheet (window);

  return gtk_widget_get_visible (app_test_child (sheet, "refusal_box")) ? app_test_get_label (sheet, "refusal")
                                                                        : NULL;
}

GtkWidget *
app_test_step_view (ArbWindow *window)
{
  return app_test_child (app_test_sheet (window), "step_view");
}

static void
unfold_all (ArbWindow *window)
{
  GtkWidget *rows = app_test_child (app_test_sheet (window), "rows");
  GtkWidget *child = gtk_widget_get_first_child (rows);

  while (child != NULL)
    {
      const ArbSheetStateRow *row =
          ARB_IS_SHEET_LINE (child) ? arb_sheet_line_get_row (ARB_SHEET_LINE (child)) : NULL;

      child = gtk_widget_get_next_sibling (child);
      if (row == NULL || row->kind != ARB_SHEET_STEP || row->stage != ARB_SHEET_DONE ||
          (row->is_open && !row->is_partial))
        continue;
      gtk_widget_activate_action (app_test_sheet (window), "sheet.toggle", "s", row->step);
      child = gtk_widget_get_first_child (rows);
    }
}

static const ArbSheetStateRow *
find_row (ArbWindow *window,
          ArbSheetKind kind,
          const char *id,
          const ArbSheetStateCell **cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (app_test_child (app_test_sheet (window), "rows"));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const ArbSheetStateRow *row =
          ARB_IS_SHEET_LINE (child) ? arb_sheet_line_get_row (ARB_SHEET_LINE (child)) : NULL;

      for (guint i = 0; row != NULL && row->kind == kind && i < row->cells->len; i++)
        {
          const ArbSheetStateCell *found = row->cells->pdata[i];

          if (!g_str_equal (found->question, id))
            continue;
          if (cell != NULL)
            *cell = found;
          return row;
        }
    }
  return NULL;
}

const ArbSheetStateRow *
app_test_find_row (ArbWindow *window,
                   ArbSheetKind kind,
                   const char *id,
                   const ArbSheetStateCell **cell)
{
  const ArbSheetStateRow *row = find_row (window, kind, id, cell);

  if (row != NULL)
    return row;
  unfold_all (window);
  return find_row (window, kind, id, cell);
}

const char *
app_test_get_text (GtkWidget *widget)
{
  if (ARB_IS_WRAP_LABEL (widget))
    return arb_wrap_label_get_text (ARB_WRAP_LABEL (widget));
  return GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
}

static gboolean
label_says (GtkWidget *widget,
            gconstpointer text)
{
  const char *said = app_test_get_text (widget);

  return said != NULL && strstr (said, text) != NULL;
}

static gboolean
append_label (GtkWidget *widget,
              gconstpointer text)
{
  if (app_test_get_text (widget) != NULL)
    g_string_append_printf ((GString *) text, "%s\n", app_test_get_text (widget));
  return FALSE;
}

char *
app_test_dup_texts (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  app_test_find (widget, append_label, text);
  return g_string_free (text, FALSE);
}

gboolean
app_test_says (GtkWidget *widget,
               const char *text)
{
  return app_test_find (widget, label_says, text) != NULL;
}

gboolean
app_test_sheet_says (ArbWindow *window,
                     const char *text)
{
  unfold_all (window);
  return app_test_says (app_test_child (app_test_sheet (window), "rows"), text);
}

ArbAnswerBox *
app_test_answer_box (ArbWindow *window)
{
  return app_test_child (app_test_step_view (window), "answer_box");
}

gboolean
app_test_press (gpointer window,
                guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "step-keys") == 0)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  app_test_spin ();
  return handled;
}

void
app_test_type (ArbWindow *window,
               const char *text)
{
  gtk_editable_set_text (app_test_child (app_test_answer_box (window), "entry"), text);
}

void
app_test_accept (ArbWindow *window)
{
  g_autofree char *answer = NULL;

  if (arb_session_is_done (app_test_get_session (window)))
    {
      gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.again", NULL);
      app_test_spin ();
      return;
    }
  answer = arb_answer_box_dup_answer (app_test_answer_box (window), NULL);
  if (answer != NULL)
    gtk_widget_activate_action (app_test_step_view (window), "step.answer", "s", answer);
  else
    gtk_widget_activate_action (app_test_step_view (window), "step.accept", NULL);
  app_test_spin ();
}

void
app_test_play_until (ArbWindow *window,
                     const char *question)
{
  ArbSession *session = app_test_get_session (window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);

      if (g_strcmp0 (prompt->question, question) == 0)
        return;
      if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
        app_test_type (window, prompt->n_dice == 2 ? "35" : "4");
      app_test_accept (window);
    }
  g_assert_null (question);
}

/* --- Odds ------------------------------------------------------------------------------------ */

void
app_test_wait_for_odds (ArbWindow *window)
{
  ArbOddsView *odds = app_test_child (app_test_combat (window), "odds");

  app_test_spin ();
  while (!arb_odds_view_is_up_to_date (odds))
    g_main_context_iteration (NULL, TRUE);
  app_test_wait_for_paint (GTK_WIDGET (window));
}

ArbOddsView *
app_test_show_odds (ArbWindow *window)
{
  g_object_set (app_test_combat (window), "show-odds", TRUE, NULL);
  app_test_wait_for_odds (window);
  return app_test_child (app_test_combat (window), "odds");
}

void
app_test_hide_odds (ArbWindow *window)
{
  g_object_set (app_test_combat (window), "show-odds", FALSE, NULL);
  app_test_spin ();
}

GtkEventController *
app_test_find_menu (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (g_strcmp0 (gtk_event_controller_get_name (controller), "context-menu") == 0)
        return controller;
    }
  return NULL;
}
