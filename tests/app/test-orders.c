/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order sheet through its widgets, in the sample battle. */

#include "app-test.h"
#include "app/arb-unit-list.h"
#include "app/orders/arb-order-row.h"
#include "app/orders/arb-timeline-table.h"
#include "app/orders/arb-timeline-view.h"
#include "game/arb-game-orders.h"
#include "store/arb-state.h"
#include "app/shell/arb-todo-dialog.h"

#define HUSSARS "france/u7"

static ArbApplication *application;

typedef AppTestSheet Fixture;

static const char *
get_panel_label (Fixture *self,
                 const char *id)
{
  return app_test_get_label (GTK_WIDGET (self->panel), id);
}

static GtkWidget *
get_charge (Fixture *self)
{
  return app_test_child (self->detail, "charge");
}

static gboolean
has_label (GtkWidget *widget,
           gconstpointer label)
{
  return GTK_IS_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static GtkWidget *
find_button (GtkWidget *widget,
             const char *label)
{
  return app_test_find (widget, has_label, label);
}

static void
click (Fixture *self,
       const char *label)
{
  GtkWidget *button = find_button (self->detail, label);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_spin ();
}

static gboolean
is_offered (Fixture *self,
            const char *label)
{
  return gtk_widget_get_visible (find_button (self->detail, label));
}

static void
choose (Fixture *self,
        const char *row,
        const char *name)
{
  AdwComboRow *combo = app_test_child (self->detail, row);
  GListModel *model = adw_combo_row_get_model (combo);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), name))
      {
        adw_combo_row_set_selected (combo, i);
        return;
      }
  g_assert_not_reached ();
}

static const char *
get_sealed (Fixture *self)
{
  return adw_preferences_row_get_title (app_test_child (self->detail, "sealed"));
}

/* Everything readable in the panel, to look for what must not be there. */
static gboolean
shows (GtkWidget *widget,
       const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return gtk_widget_get_mapped (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

/* --- The clock -------------------------------------------------------------------------------- */

static const char *
get_target_title (Fixture *self)
{
  return adw_preferences_row_get_title (app_test_child (self->detail, "target_text"));
}

static void
test_clock (Fixture *self,
            gconstpointer data)
{
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 1");
  g_assert_cmpstr (get_panel_label (self, "hint"), ==,
                   "Start of a half period: declarations are made now.");
  g_assert_true (app_test_press (self->window, GDK_KEY_n));
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 2");
  g_assert_cmpstr (get_panel_label (self, "hint"), ==,
                   "Within a half period: no declarations.");
  for (int i = 0; i < 2; i++)
    gtk_widget_activate_action (GTK_WIDGET (self->panel), "orders.next", NULL);
  g_assert_cmpstr (gtk_button_get_label (app_test_child (self->panel, "next")), ==,
                   "Next period");
  gtk_widget_activate_action (GTK_WIDGET (self->panel), "orders.next", NULL);
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 2, quarter 1");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 4");
}

/* What is left to do stands in the way of the clock, in words, and once. */
static void
test_due (Fixture *self,
          gconstpointer data)
{
  const ArbValue yes = { .type = ARB_VALUE_BOOL, .truth = TRUE };
  g_autofree char *left = NULL;
  GtkWidget *dialog;
  GtkListBox *list;

  arb_store_add_unit (self->store, "1", "france/u4", "effect.must-test-morale", &yes, NULL, NULL);
  arb_store_add_unit (self->store, "1", "france/u5", "effect.must-rally", &yes, NULL, NULL);
  app_test_press (self->window, GDK_KEY_n);
  left = app_test_dup_consequences (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (left, ": test its morale now"));
  g_assert_null (strstr (left, "rally"));
  app_test_respond ("cancel");
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 1");
  app_test_press (self->window, GDK_KEY_n);
  app_test_respond ("show");
  dialog = app_test_find_window (ARB_TYPE_TODO_DIALOG);
  g_assert_nonnull (dialog);
  list = app_test_child (dialog, "list");
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 1));
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
  /* It goes where the unit is. */
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_LOSSES);
  arb_window_show_view (self->window, ARB_VIEW_ORDERS);
  app_test_press (self->window, GDK_KEY_n);
  app_test_respond ("go");
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 2");
}

/* How many rows of the list say it. */
static guint
count_rows (GtkWidget *widget,
            const char *text)
{
  guint n_rows = 0;

  if (ARB_IS_ORDER_ROW (widget))
    return gtk_widget_get_mapped (widget) && app_test_says (widget, text);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_rows += count_rows (child, text);
  return n_rows;
}

/* One act for a brigade, now or later; a general who changes units. */
static void
test_many (Fixture *self,
           gconstpointer data)
{
  AdwComboRow *reach = app_test_child (self->detail, "reach");
  GtkWidget *leader = app_test_child (self->detail, "leader");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  arb_panel_go_to (self->panel, "france/u1");
  choose (self, "order_word", "Withdraw");
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (reach)), >=, 3);
  adw_combo_row_set_selected (reach, 1);
  click (self, "In force now");
  arb_panel_go_to (self->panel, "france/u2");
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Withdraw");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), !=, "Order in force: Withdraw");
  choose (self, "order_word", "Withdraw");
  adw_combo_row_set_selected (app_test_child (self->detail, "when"), 1);
  adw_combo_row_set_selected (reach, 1);
  click (self, "Write it for later");
  /* Each unit it reaches has its mark in the list. */
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_cmpuint (count_rows (GTK_WIDGET (self->panel), "From Period 2 on: “Withdraw”"), ==, 3);
  g_assert_cmpstr (app_test_get_label (self->detail, "delivery"), ==,
                   "From Period 2 on: “Withdraw”");
  /* Whoever is searched for by number is found, and words stay words. */
  gtk_editable_set_text (app_test_child (self->detail, "target_text"), "3");
  g_assert_nonnull (strstr (get_target_title (self), "That is “3 "));
  gtk_editable_set_text (app_test_child (self->detail, "target_text"), "the mill");
  g_assert_cmpstr (get_target_title (self), ==, "No unit, or several: it is written as it stands.");
  gtk_editable_set_text (app_test_child (self->detail, "target_text"), "");
  g_assert_cmpstr (get_target_title (self), ==, "Or its number, its name, any words");
  arb_panel_go_to (self->panel, "france/u3");
  before = g_strdup (adw_preferences_row_get_title (app_test_child (leader, "present")));
  g_assert_cmpstr (before, !=, "No general is with it");
  g_signal_emit_by_name (app_test_child (leader, "leave"), "clicked");
  app_test_spin ();
  g_assert_cmpstr (adw_preferences_row_get_title (app_test_child (leader, "present")), ==,
                   "No general is with it");
  arb_panel_go_to (self->panel, "france/u1");
  g_signal_emit_by_name (app_test_child (leader, "join"), "clicked");
  app_test_spin ();
  after = g_strdup (adw_preferences_row_get_title (app_test_child (leader, "present")));
  g_assert_cmpstr (after, !=, "No general is with it");
}

/* An order for later was meant for that unit: the next one is asked anew. */
static void
test_when_is_asked_anew (Fixture *self,
                         gconstpointer data)
{
  AdwComboRow *when = app_test_child (self->detail, "when");

  arb_panel_go_to (self->panel, "france/u1");
  adw_combo_row_set_selected (when, 1);
  arb_panel_go_to (self->panel, "france/u1");
  g_assert_cmpuint (adw_combo_row_get_selected (when), ==, 1);
  arb_panel_go_to (self->panel, "france/u2");
  g_assert_cmpuint (adw_combo_row_get_selected (when), ==, 0);
}

/* The keyboard gets to the row of a number a frame or two later: an Enter typed at once is for the
 * unit of the number all the same, and not for the row where the keyboard still is. */
static void
test_enter_after_number (Fixture *self,
                         gconstpointer data)
{
  ArbUnitList *units = app_test_child (self->panel, "list");
  GtkListView *list = app_test_child (units, "list");
  guint before;

  arb_panel_go_to (self->panel, "france/u7");
  before = gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (gtk_list_view_get_model (list)));
  arb_unit_list_handle_key (units, GDK_KEY_3, 0, 0);
  g_signal_emit_by_name (list, "activate", before);
  g_assert_cmpstr (arb_unit_line_get_id (arb_unit_list_get_selected (units)), ==, "france/u3");
}

/* A button beside the list has the keyboard: with the number of another unit it goes to the list. */
static void
test_number_leaves_button (Fixture *self,
                           gconstpointer data)
{
  ArbUnitList *units = app_test_child (self->panel, "list");
  GtkWidget *button;

  arb_panel_go_to (self->panel, "france/u7");
  button = app_test_child (self->detail, "give_button");
  g_assert_true (gtk_widget_grab_focus (button));
  arb_unit_list_handle_key (units, GDK_KEY_3, 0, 0);
  g_assert_cmpstr (arb_unit_line_get_id (arb_unit_list_get_selected (units)), ==, "france/u3");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), GTK_WIDGET (units)));
}

/* Any units at all, of whatever brigades: chosen one by one, ordered at once. */
static void
test_chosen (Fixture *self,
             gconstpointer data)
{
  static const char *const units[] = { "france/u1", "france/u5", "france/u8" };
  AdwComboRow *reach = app_test_child (self->detail, "reach");
  GListModel *reaches;

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      arb_panel_go_to (self->panel, units[i]);
      g_assert_true (app_test_press (self->window, GDK_KEY_x));
    }
  /* The one that shows was chosen last: the next order is for all of them at once. */
  reaches = adw_combo_row_get_model (reach);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (reaches), 1), ==,
                   "Those chosen (3 units)");
  g_assert_cmpuint (adw_combo_row_get_selected (reach), ==, 1);
  /* The enemy's own does not count with ours; whoever is pressed again is left out. */
  arb_panel_go_to (self->panel, "autriche/u1");
  app_test_press (self->window, GDK_KEY_x);
  arb_panel_go_to (self->panel, "france/u2");
  app_test_press (self->window, GDK_KEY_x);
  app_test_press (self->window, GDK_KEY_x);
  reaches = adw_combo_row_get_model (reach);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (reaches), 1), !=,
                   "Those chosen (3 units)");
  arb_panel_go_to (self->panel, "france/u5");
  reaches = adw_combo_row_get_model (reach);
  g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (reaches), 1), ==,
                   "Those chosen (3 units)");
  g_assert_cmpuint (adw_combo_row_get_selected (reach), ==, 1);
  g_assert_true (shows (GTK_WIDGET (self->list), "✔ 5 "));
  choose (self, "order_word", "Withdraw");
  click (self, "In force now");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      arb_panel_go_to (self->panel, units[i]);
      g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Withdraw");
    }
  arb_panel_go_to (self->panel, "france/u2");
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), !=, "Order in force: Withdraw");
  /* They have their order, and the next is for somebody else. */
  g_assert_false (shows (GTK_WIDGET (self->list), "✔"));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  arb_panel_go_to (self->panel, "france/u8");
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), !=, "Order in force: Withdraw");
}

/* --- Orders ----------------------------------------------------------------------------------- */

static void
test_order (Fixture *self,
            gconstpointer data)
{
  arb_panel_go_to (self->panel, "france/u1");
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Attack");
  click (self, "In force now");
  g_assert_cmpstr (app_test_get_note (self->window), ==, "An order needs words.");
  choose (self, "order_word", "Hold");
  click (self, "In force now");
  g_assert_null (app_test_get_note (self->window));
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Hold");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Attack");
}

static void
test_delivery (Fixture *self,
               gconstpointer data)
{
  arb_panel_go_to (self->panel, "france/u1");
  g_assert_false (is_offered (self, "He has arrived"));
  choose (self, "order_word", "Withdraw");
  click (self, "Send an aide de camp");
  g_assert_cmpstr (app_test_get_label (self->detail, "delivery"), ==,
                   "an aide de camp brings “Withdraw”, left: Period 1, quarter 1");
  g_assert_false (is_offered (self, "Send an aide de camp"));
  click (self, "He has arrived");
  g_assert_cmpstr (app_test_get_label (self->detail, "delivery"), ==,
                   "“Withdraw” has arrived, in force at the end of: Period 1, quarter 2");
  app_test_press (self->window, GDK_KEY_n);
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Attack");
  app_test_press (self->window, GDK_KEY_n);
  g_assert_cmpstr (app_test_get_label (self->detail, "order"), ==, "Order in force: Withdraw");
  g_assert_cmpstr (app_test_get_label (self->detail, "delivery"), ==, "Nothing written for later");
}

/* --- Charges ---------------------------------------------------------------------------------- */

static void
write_charge (Fixture *self)
{
  arb_panel_go_to (self->panel, HUSSARS);
  choose (self, "target", "8 Batterie de brigade");
  click (self, "Write and seal");
}

static void
test_sealed (Fixture *self,
             gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;

  arb_panel_go_to (self->panel, HUSSARS);
  g_assert_cmpstr (get_sealed (self), ==, "Nothing written");
  click (self, "Write and seal");
  g_assert_cmpstr (app_test_get_note (self->window), ==,
                   "What is written names its target.");
  write_charge (self);
  g_assert_cmpstr (get_sealed (self), ==, "Written, target sealed");
  /* Neither in the list nor in the form. */
  gtk_editable_set_text (app_test_child (app_test_child (self->panel, "list"), "search"),
                         "8e hussards");
  g_signal_emit_by_name (app_test_child (app_test_child (self->panel, "list"), "search"),
                         "search-changed");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (shows (GTK_WIDGET (self->panel), "target sealed"));
  g_assert_false (shows (GTK_WIDGET (self->panel), "Batterie de brigade"));
  click (self, "Look");
  g_assert_cmpstr (get_sealed (self), ==, "For the umpire only: 8 Batterie de brigade");
  acts = arb_store_list_acts (self->store, ARB_KIND_DECLARATION, NULL);
  g_assert_cmpuint (acts->len, ==, 1);
  g_assert_cmpstr (arb_body_get (((ArbAct *) acts->pdata[0])->body, "act"), ==, "peek");
  /* Somebody else's turn: it is covered again. */
  arb_panel_go_to (self->panel, "france/u1");
  arb_panel_go_to (self->panel, HUSSARS);
  g_assert_cmpstr (get_sealed (self), ==, "Written, target sealed");
  g_assert_cmpstr (adw_action_row_get_subtitle (app_test_child (self->detail, "sealed")), ==,
                   "The umpire looked at the target 1 time.");
  click (self, "Declare");
  g_assert_true (is_offered (self, "Reveal"));
  click (self, "Reveal");
  g_assert_cmpstr (get_sealed (self), ==, "8 Batterie de brigade");
}

static void
test_declaration (Fixture *self,
                  gconstpointer data)
{
  write_charge (self);
  app_test_press (self->window, GDK_KEY_n);
  click (self, "Declare");
  g_assert_cmpstr (app_test_get_note (self->window), ==,
                   "Declarations are made at the start of a half period.");
}

static void
test_check (Fixture *self,
            gconstpointer data)
{
  arb_panel_go_to (self->panel, "autriche/u1");
  g_assert_cmpstr (app_test_get_label (get_charge (self), "verdict"), ==, "The charge is refused.");
  g_assert_true (shows (get_charge (self), "The unit’s order excludes a charge."));
  g_assert_true (
      shows (get_charge (self), "Target visible: to be seen on the table (Mouvement 5.2)"));
}

/* The distance is asked after the declaration, not before (Mouvement 5.1). */
static void
test_timeline (Fixture *self,
               gconstpointer data)
{
  GtkWidget *form = app_test_child (get_charge (self), "form");
  GtkWidget *timeline = app_test_child (get_charge (self), "timeline");
  GtkEditable *distance = app_test_child (get_charge (self), "distance");

  write_charge (self);
  g_assert_false (gtk_widget_get_visible (form));
  g_assert_nonnull (app_test_get_label (get_charge (self), "sealed_note"));
  click (self, "Declare");
  g_assert_true (gtk_widget_get_visible (form));
  g_assert_null (app_test_get_label (get_charge (self), "sealed_note"));
  g_assert_false (gtk_widget_get_visible (timeline));
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (get_charge (self), "move")), ==, "30");
  gtk_editable_set_text (distance, "far");
  g_assert_cmpstr (app_test_get_label (get_charge (self), "problem"), ==,
                   "Distances are numbers of centimetres, with two decimals at most.");
  gtk_editable_set_text (distance, "19,5");
  g_assert_null (app_test_get_label (get_charge (self), "problem"));
  g_assert_true (gtk_widget_get_visible (timeline));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (timeline), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "A charge over 19.5 cm, quarter by quarter. Quarter 1: 12 cm left, the target may fire. "
      "Quarter 2: 0 cm left, the target may fire, contact.");
  adw_combo_row_set_selected (app_test_child (get_charge (self), "reaction"), 1);
  g_assert_cmpstr (app_test_get_label (get_charge (self), "problem"), ==,
                   "The move of the countercharging unit is needed.");
  gtk_editable_set_text (app_test_child (get_charge (self), "counter_move"), "24");
  g_assert_null (app_test_get_label (get_charge (self), "problem"));
  /* Nothing of it is in the journal. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_false (gtk_widget_get_visible (form));
}

static void
test_table (void)
{
  ArbTimeline timeline;
  GtkWidget *table, *row, *cell;

  g_assert_true (arb_timeline_parse ("half=1 move=18 bonus=4 distance=11 reorient=yes; "
                                     "1 0 0 11 reorient,fire; 2 4.5 0 6.5 fire; "
                                     "3 11 0 0 contact",
                                     &timeline));
  table = g_object_ref_sink (arb_timeline_table_new (&timeline));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_ROLE_TABLE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "The charge quarter by quarter");
  row = gtk_widget_get_first_child (table);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (gtk_widget_get_first_child (row)),
                                   GTK_ACCESSIBLE_ROLE_COLUMN_HEADER);
  row = gtk_widget_get_next_sibling (row);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  cell = gtk_widget_get_last_child (row);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_ROLE_CELL);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (cell)), ==,
                   "the charger reorients, the target may fire");
  row = gtk_widget_get_next_sibling (row);
  cell = gtk_widget_get_prev_sibling (gtk_widget_get_last_child (row));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (cell)), ==, "6.5 cm");
  g_object_unref (table);
}

/* Who moves, moves on the drawing; who is caught is reached. */
static void
test_drawing (void)
{
  ArbTimeline timeline;
  ArbTimelineView *drawing = g_object_ref_sink (ARB_TIMELINE_VIEW (arb_timeline_view_new ()));
  int height, nothing;

  arb_timeline_view_set (drawing, NULL);
  gtk_widget_measure (GTK_WIDGET (drawing), GTK_ORIENTATION_VERTICAL, 400, &nothing, NULL, NULL,
                      NULL);
  g_assert_cmpint (nothing, ==, 0);
  g_assert_true (arb_timeline_parse ("half=1 move=30 bonus=0 distance=8 reorient=no; "
                                     "1 7.5 0 0.5 wait; 2 13.5 -5.5 0 contact",
                                     &timeline));
  arb_timeline_view_set (drawing, &timeline);
  gtk_widget_measure (GTK_WIDGET (drawing), GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL,
                      NULL);
  g_assert_cmpint (height, >, 0);
  g_assert_cmpfloat (arb_timeline_view_get_x (drawing, 400, -1, TRUE), <,
                     arb_timeline_view_get_x (drawing, 400, 0, TRUE));
  g_assert_cmpfloat (arb_timeline_view_get_x (drawing, 400, 0, FALSE), <,
                     arb_timeline_view_get_x (drawing, 400, 1, FALSE));
  g_assert_cmpfloat_with_epsilon (arb_timeline_view_get_x (drawing, 400, 1, TRUE),
                                  arb_timeline_view_get_x (drawing, 400, 1, FALSE), 0.01);
  g_assert_cmpfloat (arb_timeline_view_get_x (drawing, 400, 1, TRUE), <=, 400);
  /* Two that run at each other meet in between, nearer to the slower one's side. */
  g_assert_true (arb_timeline_parse ("half=1 move=30 bonus=8 distance=19 reorient=no; "
                                     "1 7.5 0 11.5 wait; 2 15 5 0 contact",
                                     &timeline));
  arb_timeline_view_set (drawing, &timeline);
  g_assert_cmpfloat_with_epsilon (arb_timeline_view_get_x (drawing, 400, 1, TRUE),
                                  arb_timeline_view_get_x (drawing, 400, 1, FALSE), 0.01);
  g_assert_cmpfloat (arb_timeline_view_get_x (drawing, 400, 1, TRUE), >,
                     arb_timeline_view_get_x (drawing, 400, 0, TRUE));
  g_assert_cmpfloat (arb_timeline_view_get_x (drawing, 400, 1, FALSE), <,
                     arb_timeline_view_get_x (drawing, 400, 0, FALSE));
  g_object_unref (drawing);
}

static void
test_evade (Fixture *self,
            gconstpointer data)
{
  arb_panel_go_to (self->panel, "france/u6");
  click (self, "Write an evade");
  g_assert_cmpstr (adw_preferences_row_get_title (app_test_child (self->detail, "evade")), ==,
                   "Evade written");
  g_signal_emit_by_name (app_test_child (self->detail, "declare_evade"), "clicked");
  app_test_spin ();
  g_assert_cmpstr (adw_preferences_row_get_title (app_test_child (self->detail, "evade")), ==,
                   "Evade declared");
}

/* The combat view begins the assault with both units and what the sheet says of the charge. */
static void
test_play (Fixture *self,
           gconstpointer data)
{
  ArbSession *session;
  GPtrArray *combats;

  write_charge (self);
  click (self, "Declare");
  click (self, "Play the charge…");
  session = app_test_get_session (self->window);
  g_assert_nonnull (session);
  g_assert_cmpstr (arb_session_get_procedure (session), ==, "assault");
  /* Neither is asked: the sheet has it. */
  for (guint i = 0;
       i < 20 && !g_str_equal (arb_session_get_prompt (session)->question, "charge/target.visible");
       i++)
    app_test_accept (self->window);
  g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, "charge/target.visible");
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "written"));
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "declared"));
  combats = arb_store_list_combats (self->store, TRUE, NULL);
  g_assert_cmpuint (combats->len, ==, 1);
  g_assert_cmpstr (((ArbCombatInfo *) combats->pdata[0])->units[0], ==, HUSSARS);
  g_assert_cmpstr (((ArbCombatInfo *) combats->pdata[0])->units[1], ==, "autriche/u8");
  g_ptr_array_unref (combats);
}

/* The period does not end over a declared charge without a question; Enter plays it. */
static void
test_unplayed (Fixture *self,
               gconstpointer data)
{
  write_charge (self);
  click (self, "Declare");
  for (guint i = 0; i < 4; i++)
    app_test_press (self->window, GDK_KEY_n);
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 4");
  app_test_respond ("cancel");
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 4");
  app_test_press (self->window, GDK_KEY_n);
  app_test_respond ("drop");
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 2, quarter 1");
}

static void
test_unplayed_is_played (Fixture *self,
                         gconstpointer data)
{
  write_charge (self);
  click (self, "Declare");
  for (guint i = 0; i < 4; i++)
    app_test_press (self->window, GDK_KEY_n);
  app_test_respond ("play");
  g_assert_nonnull (app_test_get_session (self->window));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (self->window)), ==, "assault");
}

/* --- Everything else -------------------------------------------------------------------------- */

static void
test_orphans (Fixture *self,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  gint64 written;

  write_charge (self);
  written = arb_store_get_seq (self->store);
  click (self, "Declare");
  g_assert_true (arb_store_undo (self->store, "test", written, NULL, &error));
  app_test_spin ();
  g_assert_cmpstr (get_panel_label (self, "hint"), ==,
                   "1 entry no longer fits since an earlier one was taken back; see the log.");
}

static void
test_reopen (Fixture *self,
             gconstpointer data)
{
  write_charge (self);
  click (self, "Declare");
  app_test_press (self->window, GDK_KEY_n);
  app_test_reopen_sheet (self, ARB_VIEW_ORDERS, FALSE);
  arb_panel_go_to (self->panel, HUSSARS);
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 2");
  g_assert_cmpstr (get_sealed (self), ==, "Written, target sealed");
  g_assert_true (is_offered (self, "Reveal"));
}

static void
test_read_only (Fixture *self,
                gconstpointer data)
{
  app_test_reopen_sheet (self, ARB_VIEW_ORDERS, TRUE);
  write_charge (self);
  g_assert_nonnull (app_test_get_note (self->window));
  g_assert_cmpstr (get_sealed (self), ==, "Nothing written");
  app_test_press (self->window, GDK_KEY_n);
  g_assert_cmpstr (get_panel_label (self, "clock"), ==, "Period 1, quarter 1");
}

static void
assert_led (Fixture *self,
            const char *unit,
            const char *commander)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *text = NULL;

  app_test_spin ();
  arb_panel_go_to (self->panel, unit);
  if (arb_store_get_unit (self->store, unit, "leader", &value) && value.type != ARB_VALUE_NONE)
    text = arb_value_to_string (&value);
  g_assert_cmpstr (text, ==, commander);
  g_assert_cmpint (is_offered (self, "Leaves It"), ==, commander != NULL);
}

/* A general goes from one unit to another and away again; undone, he is back. */
static void
test_general (Fixture *self,
              gconstpointer data)
{
  GtkWidget *leader;
  AdwComboRow *others;

  assert_led (self, "france/u3", "c3");
  assert_led (self, "france/u1", NULL);
  leader = app_test_child (self->detail, "leader");
  others = app_test_child (leader, "others");
  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (others)); i++)
    if (g_str_has_prefix (gtk_string_list_get_string (GTK_STRING_LIST (adw_combo_row_get_model (others)), i),
                          "Général Ledru – with 3 18e de ligne"))
      adw_combo_row_set_selected (others, i);
  click (self, "Joins It");
  assert_led (self, "france/u1", "c3");
  assert_led (self, "france/u3", NULL);
  arb_panel_go_to (self->panel, "france/u1");
  click (self, "Leaves It");
  assert_led (self, "france/u1", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  assert_led (self, "france/u1", "c3");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  assert_led (self, "france/u3", "c3");
  assert_led (self, "france/u1", NULL);
}

static gboolean
is_in_sight (Fixture *self,
             GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &place));
  return place.origin.y >= 0 &&
         place.origin.y + place.size.height <= gtk_widget_get_height (scroller);
}

static void
test_keys (Fixture *self,
           gconstpointer data)
{
  GtkWidget *focus;

  arb_panel_go_to (self->panel, "france/u1");
  g_assert_true (app_test_press (self->window, GDK_KEY_7));
  g_assert_true (app_test_press (self->window, GDK_KEY_o));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus == app_test_child (self->detail, "order_word"));
  g_assert_true (app_test_press (self->window, GDK_KEY_c));
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, app_test_child (self->detail, "target_text")));
  g_assert_false (app_test_press (self->window, GDK_KEY_z));
  /* What the number means stands where the eye is: in the row that is typed into, and that is in sight. */
  gtk_editable_set_text (app_test_child (self->detail, "target_text"), "8");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_nonnull (strstr (get_target_title (self), "That is “8 "));
  g_assert_true (is_in_sight (self, app_test_child (self->detail, "target_text")));
  /* Enter writes what is typed there, and the next number is the list's. */
  g_signal_emit_by_name (app_test_child (self->detail, "target_text"), "entry-activated");
  app_test_spin ();
  g_assert_cmpstr (get_sealed (self), ==, "Written, target sealed");
  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list)));
  /* D declares what is written, once; whoever comes next is named at the top. */
  g_assert_true (gtk_widget_get_visible (app_test_child (self->detail, "declare")));
  g_assert_false (is_in_sight (self, app_test_child (self->detail, "title")));
  g_assert_true (app_test_press (self->window, GDK_KEY_d));
  app_test_spin ();
  g_assert_false (gtk_widget_get_visible (app_test_child (self->detail, "declare")));
  g_assert_false (app_test_press (self->window, GDK_KEY_d));
  arb_panel_go_to (self->panel, "france/u1");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (is_in_sight (self, app_test_child (self->detail, "title")));
}

static void
add (const char *path,
     void (*test) (Fixture *self,
                   gconstpointer view))
{
  g_test_add (path, Fixture, ARB_VIEW_ORDERS, app_test_set_up_sheet, test,
              app_test_tear_down_sheet);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  add ("/orders/clock", test_clock);
  add ("/orders/due", test_due);
  add ("/orders/many", test_many);
  add ("/orders/chosen", test_chosen);
  add ("/orders/enter-after-number", test_enter_after_number);
  add ("/orders/number-leaves-button", test_number_leaves_button);
  add ("/orders/when-is-asked-anew", test_when_is_asked_anew);
  add ("/orders/order", test_order);
  add ("/orders/delivery", test_delivery);
  add ("/orders/sealed", test_sealed);
  add ("/orders/declaration", test_declaration);
  add ("/orders/check", test_check);
  add ("/orders/timeline", test_timeline);
  g_test_add_func ("/orders/table", test_table);
  g_test_add_func ("/orders/drawing", test_drawing);
  add ("/orders/general", test_general);
  add ("/orders/play", test_play);
  add ("/orders/unplayed", test_unplayed);
  add ("/orders/unplayed-is-played", test_unplayed_is_played);
  add ("/orders/evade", test_evade);
  add ("/orders/orphans", test_orphans);
  add ("/orders/reopen", test_reopen);
  add ("/orders/read-only", test_read_only);
  add ("/orders/keys", test_keys);
  return app_test_run (application);
}
