/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The log: everything that was done, found again, and taken back. */


#include "tour.h"
#include "app/glance/arb-glance-dialog.h"
#include "app/glance/arb-picture-view.h"
#include "app/arb-group-choice.h"
#include "app/log/arb-log-entry.h"
#include "app/log/arb-log-marks.h"
#include "app/log/arb-log-model.h"
#include "app/log/arb-log-panel.h"
#include "game/arb-game-orders.h"
#include "store/arb-journal.h"

static ArbApplication *application;

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
  ArbPanel *panel;
} Test;

static void
open_log (Test *self)
{
  g_autoptr (GError) error = NULL;

  self->store = app_test_make_sample (&self->path);
  arb_store_add_fire (self->store, "1", "france/u1", 2, "Böhler", &error);
  arb_store_add_text (self->store, "1", ARB_KIND_NOTE, NULL, "It rains", &error);
  g_assert_no_error (error);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_LOG, 1280, 800);
  self->panel = arb_window_get_panel (self->window, ARB_VIEW_LOG);
}

static void
close_log (Test *self)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static ArbLogModel *
get_model (Test *self)
{
  return ARB_LOG_MODEL (gtk_single_selection_get_model (app_test_child (self->panel, "selection")));
}

static guint
count_entries (Test *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (get_model (self)));
}

static const ArbChronicleEntry *
get_entry (Test *self,
           guint position)
{
  g_autoptr (ArbLogItem) item = g_list_model_get_item (G_LIST_MODEL (get_model (self)), position);

  return arb_log_model_get_entry (get_model (self), item);
}

static gpointer
get_filter (Test *self,
            const char *id)
{
  return app_test_child (app_test_child (self->panel, "filter"), id);
}

static const char *
get_detail (Test *self,
            const char *id)
{
  return gtk_label_get_text (app_test_child (app_test_child (self->panel, "detail"), id));
}

/* search-changed comes after a pause: this is what it does. */
static void
search (Test *self,
        const char *text)
{
  GtkWidget *entry = app_test_child (self->panel, "search");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
  app_test_spin ();
}

static void
test_entries (void)
{
  Test test;
  g_autoptr (GError) error = NULL;
  guint n_entries;

  open_log (&test);
  n_entries = count_entries (&test);
  /* The units of a list are rows of the journal, and one entry. */
  g_assert_cmpuint (n_entries, >, 2);
  g_assert_cmpuint (n_entries, <, arb_store_get_n_rows (test.store));
  /* The newest entry is the one that shows. */
  g_assert_cmpuint (gtk_single_selection_get_selected (app_test_child (test.panel, "selection")), ==,
                    n_entries - 1);
  g_assert_cmpstr (get_detail (&test, "sentence"), ==, "Note: It rains");
  arb_store_add_text (test.store, "1", ARB_KIND_NOTE, NULL, "It stops", &error);
  g_assert_no_error (error);
  app_test_spin ();
  g_assert_cmpuint (count_entries (&test), ==, n_entries + 1);
  g_assert_cmpstr (get_detail (&test, "sentence"), ==, "Note: It stops");
  close_log (&test);
}

static guint
find_combat (Test *self)
{
  for (guint i = 0; i < count_entries (self); i++)
    if (get_entry (self, i)->combat != NULL)
      return i;
  g_assert_not_reached ();
}

static void
unfold (Test *self,
        const char *id)
{
  gtk_toggle_button_set_active (app_test_child (app_test_child (self->panel, "detail"), id), TRUE);
  app_test_spin ();
}

static char *
dup_account (Test *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (
      app_test_child (app_test_child (self->panel, "detail"), "account"));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* In a low window, where what the entry left behind fills the room below the list, what is unfolded comes into
 * sight; the next entry is read from its beginning. */
static void
test_sight (void)
{
  Test test;
  GtkWidget *detail;
  graphene_rect_t place;

  open_log (&test);
  tour_begin_combat (test.window, "melee", "france/u3", "autriche/u1");
  tour_play_out (test.window);
  arb_window_show_view (test.window, ARB_VIEW_LOG);
  gtk_window_set_default_size (GTK_WINDOW (test.window), 600, 600);
  gtk_single_selection_set_selected (app_test_child (test.panel, "selection"), find_combat (&test));
  app_test_wait_for_paint (GTK_WIDGET (test.window));
  detail = app_test_child (test.panel, "detail");
  unfold (&test, "account_fold");
  for (guint i = 0; i < 3; i++)
    app_test_wait_for_paint (GTK_WIDGET (test.window));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (detail, "account_frame"), detail, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  g_assert_cmpfloat (place.origin.y, <, gtk_widget_get_height (detail) / 2);
  gtk_single_selection_set_selected (app_test_child (test.panel, "selection"), 0);
  app_test_wait_for_paint (GTK_WIDGET (test.window));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (detail, "sentence"), detail, &place));
  g_assert_cmpfloat (place.origin.y, >=, 0);
  close_log (&test);
}

/* A combat is one entry with its result, whatever number of answers it took, and unfolds to its account
 * and to its rows; one of these is taken back. */
static void
test_combat (void)
{
  Test test;
  const ArbChronicleEntry *entry;
  GListModel *rows;
  GtkWidget *detail;
  AdwMessageDialog *question;
  g_autofree char *account = NULL;
  guint n_rows;

  open_log (&test);
  tour_begin_combat (test.window, "melee", "france/u3", "autriche/u1");
  tour_play_out (test.window);
  arb_window_show_view (test.window, ARB_VIEW_LOG);
  app_test_spin ();
  gtk_single_selection_set_selected (app_test_child (test.panel, "selection"), find_combat (&test));
  app_test_spin ();
  entry = get_entry (&test, find_combat (&test));
  n_rows = entry->rows->len;
  g_assert_cmpuint (n_rows, >, 10);
  g_assert_cmpint (((ArbChronicleLine *) entry->lines->pdata[0])->kind, ==, ARB_CHRONICLE_RESULT);
  g_assert_true (g_str_has_prefix (get_detail (&test, "lines"),
                                   ((ArbChronicleLine *) entry->lines->pdata[0])->text));
  detail = app_test_child (test.panel, "detail");
  rows = G_LIST_MODEL (app_test_child (detail, "rows_store"));
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, 0);
  unfold (&test, "account_fold");
  account = dup_account (&test);
  g_assert_nonnull (strstr (account, "Les Aigles"));
  unfold (&test, "rows_fold");
  g_assert_cmpuint (g_list_model_get_n_items (rows), ==, n_rows);
  gtk_single_selection_set_selected (app_test_child (detail, "rows_selection"), n_rows - 1);
  app_test_spin ();
  g_assert_nonnull (strstr (get_detail (&test, "row_facts"), "fingerprint"));
  gtk_widget_activate_action (detail, "detail.take-row-back", NULL);
  question = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  adw_message_dialog_response (question, "take-back");
  gtk_window_destroy (GTK_WINDOW (question));
  app_test_spin ();
  /* The combat waits for that answer again; it is still one entry. */
  entry = get_entry (&test, find_combat (&test));
  g_assert_true (entry->is_live);
  g_assert_cmpuint (entry->rows->len, ==, n_rows);
  g_assert_cmpint (((ArbChronicleLine *) entry->lines->pdata[0])->kind, ==, ARB_CHRONICLE_OPEN);
  close_log (&test);
}

static const ArbChronicleLine *
find_line (const ArbChronicleEntry *entry,
           ArbChronicleLineKind kind)
{
  for (guint i = 0; i < entry->lines->len; i++)
    if (((const ArbChronicleLine *) entry->lines->pdata[i])->kind == kind)
      return entry->lines->pdata[i];
  return NULL;
}

/* Who says where the ground rises has decided against no rule and replaced no number: what was assumed
 * is given, and who it favours is named. */
static void
test_circumstance (void)
{
  Test test;
  ArbSession *session;
  const ArbChronicleEntry *entry;
  g_autofree char *account = NULL;
  g_autoptr (GError) error = NULL;

  open_log (&test);
  tour_begin_combat (test.window, "melee", "france/u3", "autriche/u1");
  session = app_test_get_session (test.window);
  while (arb_session_get_prompt (session)->kind != ARB_PROMPT_DICE)
    tour_answer (test.window);
  g_assert_true (arb_session_answer_cell (session, "above", "choice=b", &error));
  g_assert_no_error (error);
  tour_play_out (test.window);
  arb_window_show_view (test.window, ARB_VIEW_LOG);
  app_test_spin ();
  gtk_single_selection_set_selected (app_test_child (test.panel, "selection"), find_combat (&test));
  app_test_spin ();
  entry = get_entry (&test, find_combat (&test));
  g_assert_null (find_line (entry, ARB_CHRONICLE_OVERRIDE));
  g_assert_cmpstr (find_line (entry, ARB_CHRONICLE_GIVEN)->text, ==,
                   "Higher on the slope: IR 14 Klebek, 1er bataillon");
  g_assert_cmpstr (arb_log_mark_entry (arb_log_model_get_chronicle (get_model (&test)), entry), ==, "");
  unfold (&test, "account_fold");
  account = dup_account (&test);
  g_assert_nonnull (strstr (account, "given by the umpire"));
  g_assert_null (strstr (account, "not asked again"));
  close_log (&test);
}

/* The umpire's own number is told as one, with what it is of and why. */
static void
test_override (void)
{
  Test test;
  const ArbChronicleEntry *entry;
  g_autoptr (GError) error = NULL;

  open_log (&test);
  tour_begin_combat (test.window, "melee", "france/u3", "autriche/u1");
  while (arb_session_get_prompt (app_test_get_session (test.window))->kind != ARB_PROMPT_DICE)
    tour_answer (test.window);
  arb_session_override (app_test_get_session (test.window), "a.rows", "5", "soft ground", &error);
  g_assert_no_error (error);
  tour_play_out (test.window);
  arb_window_show_view (test.window, ARB_VIEW_LOG);
  app_test_spin ();
  entry = get_entry (&test, find_combat (&test));
  g_assert_cmpstr (find_line (entry, ARB_CHRONICLE_OVERRIDE)->text, ==,
                   "Tactical factors (18e de ligne, 1er bataillon): 5 — umpire’s decision instead of 1: soft ground");
  close_log (&test);
}

static void
test_search (void)
{
  Test test;
  guint n_entries;

  open_log (&test);
  n_entries = count_entries (&test);
  search (&test, "BOHLER");
  g_assert_cmpuint (count_entries (&test), ==, 1);
  /* Words in any order, as they are told. */
  search (&test, "leger losses");
  g_assert_cmpuint (count_entries (&test), ==, 1);
  g_assert_false (gtk_widget_get_visible (app_test_child (test.panel, "nothing")));
  search (&test, "no such thing");
  g_assert_cmpuint (count_entries (&test), ==, 0);
  g_assert_true (gtk_widget_get_visible (app_test_child (test.panel, "nothing")));
  search (&test, "");
  g_assert_false (gtk_widget_get_visible (app_test_child (test.panel, "nothing")));
  g_assert_cmpuint (count_entries (&test), ==, n_entries);
  close_log (&test);
}

static void
select_name (Test *self,
             const char *id,
             const char *name)
{
  GtkDropDown *down = get_filter (self, id);
  GListModel *names = gtk_drop_down_get_model (down);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      {
        gtk_drop_down_set_selected (down, i);
        app_test_spin ();
        return;
      }
  g_error ("%s is not offered", name);
}

/* By kind, table, period, side, unit and umpire; each alone and together. */
static void
test_filters (void)
{
  Test test;
  g_autoptr (GError) error = NULL;
  ArbGroupChoice *unit;
  guint n_entries;

  open_log (&test);
  g_assert_true (arb_store_add_clock (test.store, "1", "2", "1", &error));
  g_assert_true (arb_store_add_fire (test.store, "1", "autriche/u2", 1, NULL, &error));
  g_assert_no_error (error);
  app_test_spin ();
  n_entries = count_entries (&test);
  gtk_toggle_button_set_active (app_test_child (test.panel, "filters"), TRUE);
  app_test_spin ();
  unit = get_filter (&test, "unit");
  /* There is one table and one umpire: nothing to choose. */
  g_assert_false (gtk_widget_get_visible (get_filter (&test, "table")));
  g_assert_false (gtk_widget_get_visible (get_filter (&test, "umpire")));
  select_name (&test, "kind", "Fire");
  g_assert_cmpuint (count_entries (&test), ==, 2);
  g_assert_nonnull (
      strstr (gtk_label_get_text (app_test_child (test.panel, "status")), "2 of "));
  select_name (&test, "side", "Autrichiens");
  g_assert_cmpuint (count_entries (&test), ==, 1);
  g_assert_nonnull (strstr (gtk_label_get_text (app_test_child (test.panel, "status")),
                            "(Fire, Autrichiens)"));
  select_name (&test, "kind", "All entries");
  select_name (&test, "side", "Both sides");
  g_assert_cmpuint (count_entries (&test), ==, n_entries);
  select_name (&test, "period", "Period 2");
  g_assert_cmpuint (count_entries (&test), ==, 2);
  select_name (&test, "period", "All periods");
  arb_group_choice_select (unit, "france/u1");
  app_test_spin ();
  /* Its list, what it lost, and the hour, which is told whoever is asked for. */
  g_assert_cmpuint (count_entries (&test), ==, 3);
  /* What is chosen stays so when something comes to the journal. */
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u1", 1, NULL, &error));
  app_test_spin ();
  g_assert_cmpuint (count_entries (&test), ==, 4);
  /* Going to a row that the filter hides takes the filter away. */
  arb_panel_go_to (test.panel, "1");
  app_test_spin ();
  g_assert_cmpstr (arb_group_choice_get_selected (unit), ==, "");
  g_assert_cmpuint (count_entries (&test), ==, n_entries + 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (app_test_child (test.panel, "selection")), ==,
                    0);
  close_log (&test);
}

static void
test_note (void)
{
  Test test;
  guint n_rows;

  open_log (&test);
  n_rows = arb_store_get_n_rows (test.store);
  gtk_editable_set_text (app_test_child (test.panel, "note"), "   ");
  gtk_widget_activate_action (GTK_WIDGET (test.panel), "log.note", NULL);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
  gtk_editable_set_text (app_test_child (test.panel, "note"), "A player protests");
  gtk_widget_activate_action (GTK_WIDGET (test.panel), "log.note", NULL);
  app_test_spin ();
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows + 1);
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (test.panel, "note")), ==, "");
  close_log (&test);
}

/* An entry is taken back with a reason; it stays, and is known by it. */
static void
test_take_back (void)
{
  Test test;
  GtkWidget *detail;
  AdwMessageDialog *question;
  guint n_entries;

  open_log (&test);
  n_entries = count_entries (&test);
  detail = app_test_child (test.panel, "detail");
  gtk_widget_activate_action (detail, "detail.take-back", NULL);
  question = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (question);
  gtk_editable_set_text (
      GTK_EDITABLE (gtk_widget_get_last_child (adw_message_dialog_get_extra_child (question))),
      "no rain");
  adw_message_dialog_response (question, "take-back");
  gtk_window_destroy (GTK_WINDOW (question));
  app_test_spin ();
  g_assert_cmpuint (count_entries (&test), ==, n_entries + 1);
  g_assert_false (get_entry (&test, n_entries - 1)->is_live);
  g_assert_nonnull (strstr (get_detail (&test, "sentence"), "no rain"));
  close_log (&test);
}

static gboolean
is_entry (GtkWidget *widget,
          gconstpointer number)
{
  return ARB_IS_LOG_ENTRY (widget) &&
         g_strcmp0 (app_test_get_label (widget, "number"), number) == 0;
}

static gboolean
is_struck (gpointer entry,
           const char *id)
{
  PangoAttrList *attributes = gtk_label_get_attributes (app_test_child (entry, id));
  GSList *all = attributes != NULL ? pango_attr_list_get_attributes (attributes) : NULL;
  gboolean struck = all != NULL;

  g_slist_free_full (all, (GDestroyNotify) pango_attribute_destroy);
  return struck;
}

/* An order to several is one entry: that there are more lines than it has room for shows, and all of it
 * is struck out when it is taken back. */
static void
test_order_to_several (void)
{
  static const char *const units[] = { "france/u1", "france/u2", "france/u3", NULL };
  Test test;
  g_autoptr (ArbGameOrders) orders = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *number = NULL;
  GtkWidget *entry;

  open_log (&test);
  orders = arb_game_orders_new (arb_desk_get_game (arb_window_get_desk (test.window)));
  arb_game_orders_add_all (orders, ARB_ORDER_GIVE, units, "tenir", &error);
  g_assert_no_error (error);
  g_clear_pointer (&orders, arb_game_orders_free);
  app_test_spin ();
  number = g_strdup_printf ("%u", get_entry (&test, count_entries (&test) - 1)->number);
  entry = app_test_find (GTK_WIDGET (test.panel), is_entry, number);
  g_assert_true (g_str_has_suffix (app_test_get_label (entry, "result"), " …"));
  g_assert_false (is_struck (entry, "title"));
  g_assert_false (is_struck (entry, "result"));
  arb_store_undo (test.store, NULL, 0, "too early", &error);
  g_assert_no_error (error);
  app_test_spin ();
  entry = app_test_find (GTK_WIDGET (test.panel), is_entry, number);
  g_assert_true (is_struck (entry, "title"));
  g_assert_true (is_struck (entry, "result"));
  close_log (&test);
}

/* What a player wrote under seal is not read over the umpire's shoulder. */
static void
test_sealed (void)
{
  Test test;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *detail = NULL;
  g_autofree char *list = NULL;

  open_log (&test);
  arb_body_add (body, "act", "write", NULL);
  arb_body_add (body, "detail", "autriche/u2", NULL);
  g_assert_true (arb_store_add (test.store, "1", ARB_KIND_ORDER, "france/u1", body, &error));
  g_assert_no_error (error);
  app_test_spin ();
  g_assert_nonnull (strstr (get_detail (&test, "sentence"), "under seal"));
  g_assert_null (strstr (get_detail (&test, "sentence"), "Klebek"));
  g_assert_null (strstr (get_detail (&test, "lines"), "Klebek"));
  unfold (&test, "account_fold");
  unfold (&test, "rows_fold");
  detail = app_test_dup_texts (app_test_child (test.panel, "detail"));
  g_assert_null (strstr (detail, "autriche/u2"));
  g_assert_null (strstr (detail, "Klebek"));
  list = app_test_dup_texts (app_test_child (test.panel, "list"));
  g_assert_null (strstr (list, "Klebek"));
  close_log (&test);
}

/* The first entry of the kind shows. */
static void
show_kind (Test *self,
           ArbKind kind)
{
  for (guint i = 0; i < count_entries (self); i++)
    {
      if (get_entry (self, i)->kind != kind)
        continue;
      gtk_single_selection_set_selected (app_test_child (self->panel, "selection"), i);
      app_test_spin ();
      return;
    }
  g_assert_not_reached ();
}

static void
assert_account (Test *self,
                const char *expected)
{
  GtkWidget *fold = app_test_child (app_test_child (self->panel, "detail"), "account_fold");
  g_autofree char *text = NULL;

  unfold (self, "account_fold");
  text = dup_account (self);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpint (gtk_widget_get_visible (fold), ==, *expected != '\0');
}

/* Whatever an entry says, it says in words. */
static void
test_detail (void)
{
  Test test;
  g_autoptr (GError) error = NULL;

  open_log (&test);
  show_kind (&test, ARB_KIND_GAME);
  assert_account (&test, "Name: Table 1\nRule system: Les Aigles\nSide: Français\nSide: Autrichiens");
  show_kind (&test, ARB_KIND_RULES);
  assert_account (&test, "Rules: Les Aigles, version 1.0");
  show_kind (&test, ARB_KIND_FIRE);
  assert_account (&test, "By: Böhler\n1 26e léger, 1er bataillon: strength −2\n"
                         "1 26e léger, 1er bataillon: losses +2\n"
                         "1 26e léger, 1er bataillon: figures lost to fire +2");
  /* The sentence is all there is. */
  show_kind (&test, ARB_KIND_NOTE);
  assert_account (&test, "");
  g_assert_true (arb_store_undo (test.store, NULL, 0, "a slip", &error));
  g_assert_no_error (error);
  app_test_spin ();
  show_kind (&test, ARB_KIND_UNDO);
  assert_account (&test, "Taken back: Note: It rains\nReason: a slip");
  close_log (&test);
}

static void
test_accessible (void)
{
  Test test;

  open_log (&test);
  gtk_test_accessible_assert_property (app_test_child (test.panel, "search"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Search the log");
  gtk_test_accessible_assert_property (app_test_child (test.panel, "list"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Entries of the log");
  gtk_test_accessible_assert_property (app_test_child (test.panel, "note"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Note");
  close_log (&test);
}

static gboolean
is_label (GtkWidget *widget,
          gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* The event at a glance: a picture that says what it shows, is reached by the keyboard, and has its
 * numbers beside it. */
static void
test_glance (void)
{
  Test test;
  GtkWidget *dialog, *picture;

  open_log (&test);
  gtk_widget_activate_action (GTK_WIDGET (test.window), "win.glance", NULL);
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_GLANCE_DIALOG);
  g_assert_nonnull (dialog);
  picture = app_test_find_type (dialog, ARB_TYPE_PICTURE_VIEW);
  g_assert_true (gtk_widget_get_focusable (picture));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (picture)), ==,
                   GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Losses over time (Figures)");
  g_assert_nonnull (app_test_find (dialog, is_label, "Français: lost in all"));
  /* 54 figures of the brigade, and two that fell. */
  g_assert_nonnull (app_test_find (dialog, is_label, "52"));
  g_assert_nonnull (app_test_find (dialog, is_label, "26e léger, 1er bataillon"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_log (&test);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/log/entries", test_entries);
  g_test_add_func ("/log/combat", test_combat);
  g_test_add_func ("/log/sight", test_sight);
  g_test_add_func ("/log/circumstance", test_circumstance);
  g_test_add_func ("/log/override", test_override);
  g_test_add_func ("/log/search", test_search);
  g_test_add_func ("/log/filters", test_filters);
  g_test_add_func ("/log/note", test_note);
  g_test_add_func ("/log/take-back", test_take_back);
  g_test_add_func ("/log/order-to-several", test_order_to_several);
  g_test_add_func ("/log/sealed", test_sealed);
  g_test_add_func ("/log/detail", test_detail);
  g_test_add_func ("/log/accessible", test_accessible);
  g_test_add_func ("/log/glance", test_glance);
  return app_test_run (application);
}
