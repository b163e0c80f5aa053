/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss sheet through its widgets, in the sample battle. */

#include <string.h>

#include "app-test.h"
#include "app/losses/arb-boxes.h"
#include "app/losses/arb-loss-detail.h"
#include "app/losses/arb-loss-row.h"
#include "store/arb-state.h"

static ArbApplication *application;

typedef AppTestSheet Fixture;

static const char *
get_selected (Fixture *self)
{
  ArbUnitLine *line = arb_unit_list_get_selected (self->list);

  return line != NULL ? arb_unit_line_get_id (line) : NULL;
}

static gint64
get_state (Fixture *self,
           const char *unit,
           const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return arb_store_get_unit (self->store, unit, field, &value) ? arb_value_get_int (&value) : -1;
}

static const char *
get_label (Fixture *self,
           const char *child)
{
  return app_test_get_label (self->detail, child);
}

static gboolean
has_title (GtkWidget *widget,
           gconstpointer title)
{
  return ADW_IS_PREFERENCES_ROW (widget) &&
         g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

/* The row of the detail whose title is that. */
static GtkWidget *
find_row (GtkWidget *widget,
          const char *title)
{
  return app_test_find (widget, has_title, title);
}

static void
enter (GtkWidget *row,
       const char *text)
{
  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_emit_by_name (row, "apply");
  app_test_spin ();
}

/* The focus is a text inside the row. */
static gboolean
has_focus (Fixture *self,
           GtkWidget *row)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row));
}

static gboolean
says (GtkWidget *widget,
      gconstpointer text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* A note in the window that begins like that. */
static GtkWidget *
find_said (Fixture *self,
           const char *text)
{
  return app_test_find (GTK_WIDGET (self->window), says, text);
}

/* --- Finding a unit --------------------------------------------------------------------------- */

/* The buttons of what is said about a number, by their labels. */
static char *
dup_hint (Fixture *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *units = app_test_child (self->list, "hint_units");

  if (!gtk_widget_get_visible (app_test_child (self->list, "hint")))
    return NULL;
  for (GtkWidget *button = gtk_widget_get_first_child (units); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    g_string_append_printf (text, "%s\n", gtk_button_get_label (GTK_BUTTON (button)));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
choose_hint (Fixture *self,
             guint n)
{
  GtkWidget *button = gtk_widget_get_first_child (app_test_child (self->list, "hint_units"));

  while (n-- > 0)
    button = gtk_widget_get_next_sibling (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_spin ();
}

/* Both sides number from 1. As long as no army is in hand, both units are shown and none is taken. */
static void
test_number (Fixture *self,
             gconstpointer data)
{
  g_autofree char *hint = NULL;

  g_assert_null (get_selected (self));
  g_assert_true (app_test_press (self->window, GDK_KEY_7));
  g_assert_null (get_selected (self));
  hint = dup_hint (self);
  g_assert_nonnull (strstr (hint, "(Français)\n7 "));
  g_assert_cmpstr (app_test_get_label (self->list, "hint_label"), ==, "Which 7?");
  choose_hint (self, 1);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u7");
  g_assert_false (gtk_widget_get_visible (app_test_child (self->list, "hint")));
  /* The army of the unit chosen last is in hand. */
  g_assert_true (app_test_press (self->window, GDK_KEY_KP_3));
  g_assert_cmpstr (get_selected (self), ==, "autriche/u3");
  /* The same number once more is the other's. */
  g_assert_true (app_test_press (self->window, GDK_KEY_3));
  g_assert_cmpstr (get_selected (self), ==, "france/u3");
}

/* French 5 in hand, 4 and a result of morale: it was once written to the Austrian 4. */
static void
test_number_in_hand (Fixture *self,
                     gconstpointer data)
{
  g_autofree char *hint = NULL;

  arb_panel_go_to (self->panel, "autriche/u5");
  g_assert_true (app_test_press (self->window, GDK_KEY_4));
  g_assert_cmpstr (get_selected (self), ==, "autriche/u4");
  hint = dup_hint (self);
  g_assert_nonnull (strstr (hint, "4 "));
  g_assert_nonnull (strstr (hint, "(Français)"));
  arb_panel_go_to (self->panel, "france/u5");
  g_assert_true (app_test_press (self->window, GDK_KEY_4));
  g_assert_cmpstr (get_selected (self), ==, "france/u4");
}

/* Whether digits belong together is a matter of when they were pressed, not of when a busy machine gets
 * to them; a unit that was chosen meanwhile ends the number. */
static void
test_number_again (Fixture *self,
                   gconstpointer data)
{
  ArbUnitList *list = ARB_UNIT_LIST (self->list);

  arb_panel_go_to (self->panel, "autriche/u5");
  arb_unit_list_handle_key (list, GDK_KEY_3, 0, 100000);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u3");
  arb_unit_list_handle_key (list, GDK_KEY_3, 0, 110000);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u3");
  arb_unit_list_handle_key (list, GDK_KEY_3, 0, 111000);
  g_assert_cmpstr (get_selected (self), ==, "france/u3");
  arb_panel_go_to (self->panel, "autriche/u5");
  arb_unit_list_handle_key (list, GDK_KEY_3, 0, 112000);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u3");
}

/* A number that only the other army has takes nobody, and least of all the unit before. */
static void
test_number_of_other (Fixture *self,
                      gconstpointer data)
{
  GtkEditable *search = app_test_child (self->list, "search");

  arb_panel_go_to (self->panel, "autriche/u1");
  gtk_editable_set_text (search, "hussards");
  g_signal_emit_by_name (search, "search-changed");
  app_test_press (self->window, GDK_KEY_7);
  g_assert_null (get_selected (self));
  g_assert_cmpstr (app_test_get_label (self->list, "hint_label"), ==,
                   "The army “Autrichiens” has no unit 7:");
  app_test_press (self->window, GDK_KEY_Escape);
  g_assert_false (gtk_widget_get_visible (app_test_child (self->list, "hint")));
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
  /* It is still the Austrians that are in hand. */
  app_test_press (self->window, GDK_KEY_2);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u2");
}

/* A note stands beside its unit, and nowhere else. */
static void
test_note (Fixture *self,
           gconstpointer data)
{
  GtkWidget *dialog;

  arb_panel_go_to (self->panel, "france/u2");
  g_assert_null (get_label (self, "notes"));
  gtk_widget_activate_action (GTK_WIDGET (self->panel), "unit.note", NULL);
  app_test_spin ();
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (app_test_find_type (dialog, GTK_TYPE_TEXT), "came late");
  app_test_respond ("note");
  app_test_spin ();
  g_assert_cmpstr (get_label (self, "notes"), ==, "came late");
  arb_panel_go_to (self->panel, "france/u1");
  g_assert_null (get_label (self, "notes"));
  /* The other ways of the menu go where they say. */
  gtk_widget_activate_action (GTK_WIDGET (self->panel), "unit.orders", NULL);
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_ORDERS);
}

/* What has the keyboard, from the inside out, so that a failure says where it went. */
static char *
describe_focus (Fixture *self)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (self->window)); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    g_string_append_printf (text, "%s%s ", G_OBJECT_TYPE_NAME (widget),
                            gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED
                                ? " (selected)"
                                : "");
  return g_string_free (text, FALSE);
}

/* A menu gives the keyboard back to the unit that it was about. */
static void
test_menu_gives_focus_back (Fixture *self,
                            gconstpointer data)
{
  gpointer menu;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  arb_panel_go_to (self->panel, "france/u2");
  arb_unit_list_grab (self->list);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (has_focus (self, GTK_WIDGET (self->list)));
  before = describe_focus (self);
  g_assert_nonnull (strstr (before, "(selected)"));
  g_signal_emit_by_name (app_test_find_menu (GTK_WIDGET (self->list)), "pressed", 1, 100.0, 120.0);
  /* It is about the unit under the pointer, which is another one. */
  g_assert_cmpstr (get_selected (self), !=, "france/u2");
  app_test_spin ();
  menu = app_test_find_type (GTK_WIDGET (self->list), GTK_TYPE_POPOVER_MENU);
  g_assert_nonnull (menu);
  gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD);
  g_assert_true (has_focus (self, menu));
  gtk_popover_popdown (menu);
  app_test_spin ();
  g_assert_null (app_test_find_type (GTK_WIDGET (self->list), GTK_TYPE_POPOVER_MENU));
  after = describe_focus (self);
  g_assert_cmpstr (after, ==, before);
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_free (after);
  after = describe_focus (self);
  g_assert_cmpstr (after, ==, before);
}

/* What undo takes back is said before and after. */
static void
test_undo_tells (Fixture *self,
                 gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *redo = NULL;

  arb_panel_go_to (self->panel, "france/u1");
  enter (app_test_child (self->detail, "fire_losses"), "95");
  before = arb_window_dup_undo_tooltip (self->window);
  g_assert_true (g_str_has_prefix (before, "Undo (Ctrl+Z): Fire: 1 "));
  /* What was typed, not only the figures that it costs. */
  g_assert_nonnull (strstr (before, "losses 95"));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_nonnull (find_said (self, "Taken back: Fire: 1 "));
  redo = arb_window_dup_redo_tooltip (self->window);
  g_assert_true (g_str_has_prefix (redo, "Redo (Ctrl+Shift+Z): Fire: 1 "));
  after = arb_window_dup_undo_tooltip (self->window);
  g_assert_cmpstr (after, ==, "Undo (Ctrl+Z)");
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.redo", NULL);
  app_test_spin ();
  g_assert_nonnull (find_said (self, "Counts again: Fire: 1 "));
}

static void
test_search (Fixture *self,
             gconstpointer data)
{
  GtkEditable *search = app_test_child (self->list, "search");

  gtk_editable_set_text (search, "leger");
  g_signal_emit_by_name (search, "search-changed");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (get_selected (self), ==, "france/u1");
  /* Going somewhere else gives the search up. */
  arb_panel_go_to (self->panel, "autriche/u2");
  g_assert_cmpstr (get_selected (self), ==, "autriche/u2");
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  gtk_editable_set_text (search, "nobody of that name");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (self->list, "stack")), ==,
                   "nothing");
}

static void
test_sides (Fixture *self,
            gconstpointer data)
{
  GtkDropDown *side = app_test_child (self->list, "side");

  gtk_drop_down_set_selected (side, 2);
  app_test_press (self->window, GDK_KEY_7);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u7");
  app_test_press (self->window, GDK_KEY_7);
  g_assert_cmpstr (get_selected (self), ==, "autriche/u7");
}

/* --- Recording -------------------------------------------------------------------------------- */

/* Number, F, digits, Enter. */
static void
test_fire (Fixture *self,
           gconstpointer data)
{
  GtkWidget *row = app_test_child (self->detail, "fire_losses");

  arb_panel_go_to (self->panel, "france/u2");
  app_test_press (self->window, GDK_KEY_1);
  g_assert_true (app_test_press (self->window, GDK_KEY_f));
  g_assert_true (has_focus (self, row));
  gtk_editable_set_text (app_test_child (self->detail, "fire_by"), "Batterie de brigade");
  enter (row, "95");
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 16);
  g_assert_cmpint (get_state (self, "france/u1", "carry"), ==, 15);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "");
  g_assert_nonnull (strstr (app_test_get_note (self->window), "16 of 18"));
  g_assert_nonnull (strstr (app_test_get_note (self->window), "no longer fresh troops"));
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 18);
  g_assert_cmpint (get_state (self, "france/u1", "carry"), ==, -1);
  /* What is taken back is no longer told as a fact. */
  g_assert_true (g_str_has_prefix (app_test_get_note (self->window), "Taken back: "));
  /* Nor is it offered again where that would do nothing: something else was done since. */
  g_assert_true (arb_store_add_text (self->store, "1", ARB_KIND_NOTE, NULL, "It rains", NULL));
  g_assert_null (app_test_get_note (self->window));
}

static void
test_refused (Fixture *self,
              gconstpointer data)
{
  guint n_rows = arb_store_get_n_rows (self->store);
  GtkWidget *row = app_test_child (self->detail, "fire_losses");

  arb_panel_go_to (self->panel, "france/u1");
  enter (row, "many");
  g_assert_cmpstr (app_test_get_note (self->window), ==,
                   "“many” is not a whole number; type digits.");
  enter (row, "-4");
  g_assert_cmpstr (app_test_get_note (self->window), ==,
                   "Losses by fire are a number from 1 to 100000.");
  g_assert_cmpuint (arb_store_get_n_rows (self->store), ==, n_rows);
  enter (row, "5");
  g_assert_nonnull (strstr (app_test_get_note (self->window), "18 of 18"));
}

static void
test_boxes (Fixture *self,
            gconstpointer data)
{
  GtkWidget *row;

  arb_panel_go_to (self->panel, "france/u7");
  g_assert_true (app_test_press (self->window, GDK_KEY_l));
  row = find_row (self->detail, "Figures lost (− gives back)");
  g_assert_true (has_focus (self, row));
  enter (row, "3");
  g_assert_cmpint (get_state (self, "france/u7", "strength"), ==, 9);
  enter (row, "−2");
  g_assert_cmpint (get_state (self, "france/u7", "strength"), ==, 11);
}

/* A click crosses everything of its kind up to the box, or gives back. */
static void
test_click (Fixture *self,
            gconstpointer data)
{
  ArbBoxes *boxes;

  arb_panel_go_to (self->panel, "france/u1");
  boxes = ARB_BOXES (app_test_find_type (self->detail, ARB_TYPE_BOXES));
  arb_boxes_click (boxes, 1);
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 16);
  g_assert_cmpint (get_state (self, "france/u1", "elite"), ==, 6);
  arb_boxes_click (boxes, 12);
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 15);
  g_assert_cmpint (get_state (self, "france/u1", "elite"), ==, 5);
  arb_boxes_click (boxes, 1);
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 16);
  arb_boxes_click (boxes, 12);
  g_assert_cmpint (get_state (self, "france/u1", "elite"), ==, 6);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (boxes), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (boxes), GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Figures: 17 of 18, 6 of 6 elites, 0 of 40 losses towards the next");
}

/* Where a box is drawn is where it is found, in one row or in many. */
static void
test_box_geometry (Fixture *self,
                   gconstpointer data)
{
  ArbTrackState state = { .start = 18, .left = 18 };
  GtkWidget *boxes = arb_boxes_new ();
  int minimum, natural, one_row, more_rows;

  g_object_ref_sink (boxes);
  arb_boxes_set (ARB_BOXES (boxes), &state, NULL, "test");
  gtk_widget_measure (boxes, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, natural);
  gtk_widget_measure (boxes, GTK_ORIENTATION_VERTICAL, natural + 60, &one_row, NULL, NULL, NULL);
  gtk_widget_measure (boxes, GTK_ORIENTATION_VERTICAL, minimum, &more_rows, NULL, NULL, NULL);
  g_assert_cmpint (more_rows, >=, 3 * one_row);
  g_object_unref (boxes);
  arb_panel_go_to (self->panel, "france/u1");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  boxes = app_test_find_type (self->detail, ARB_TYPE_BOXES);
  g_assert_cmpint (arb_boxes_find (ARB_BOXES (boxes), 4, 4), ==, 0);
  g_assert_cmpint (arb_boxes_find (ARB_BOXES (boxes), -30, 4), ==, -1);
}

static guint
find_choice (AdwComboRow *row,
             const char *name)
{
  GListModel *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i), name))
      return i;
  g_assert_not_reached ();
}

static void
choose (Fixture *self,
        const char *title,
        const char *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (find_row (self->detail, title));

  adw_combo_row_set_selected (row, find_choice (row, name));
  app_test_spin ();
}

static void
assert_word (Fixture *self,
             const char *subject,
             const char *field,
             const char *word)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *text = NULL;

  if (arb_store_get_unit (self->store, subject, field, &value))
    text = arb_value_to_string (&value);
  g_assert_cmpstr (text, ==, word);
}

static void
test_state (Fixture *self,
            gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;

  arb_panel_go_to (self->panel, "france/u7");
  gtk_editable_set_text (app_test_child (self->detail, "state_reason"), "ordered");
  choose (self, "Formation", "Company or march column");
  assert_word (self, "france/u7", "formation", "column");
  choose (self, "Morale", "retreats");
  assert_word (self, "france/u7", "morale", "retraite");
  acts = arb_store_list_acts (self->store, ARB_KIND_MORALE, NULL);
  g_assert_cmpuint (acts->len, ==, 1);
  g_assert_cmpstr (arb_body_get (((ArbAct *) acts->pdata[0])->body, "result"), ==, "retraite");
  g_assert_cmpstr (get_label (self, "state"), ==, "Hussar · Regular · Company or march column · retreats");
  /* Undo puts the choices back, and that is no act of its own. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  assert_word (self, "france/u7", "formation", "line");
  assert_word (self, "france/u7", "morale", NULL);
  g_assert_cmpstr (get_label (self, "state"), ==, "Hussar · Regular · Line");
}

static void
test_leader (Fixture *self,
             gconstpointer data)
{
  GtkWidget *row;

  arb_panel_go_to (self->panel, "france/c3");
  choose (self, "Fate", "killed");
  assert_word (self, "france/c3", "leader-fate", "killed");
  g_assert_nonnull (strstr (app_test_get_note (self->window), "test its morale now"));
  arb_panel_go_to (self->panel, "france/u3");
  row = find_row (self->detail, "test its morale now");
  g_assert_nonnull (row);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Mêlée 3");
  g_signal_emit_by_name (app_test_find_type (row, GTK_TYPE_BUTTON), "clicked");
  app_test_spin ();
  g_assert_null (find_row (self->detail, "test its morale now"));
}

/* An act with much in its train is told by its beginning: the note does not cover the view. */
static void
test_undo_is_brief (Fixture *self,
                    gconstpointer data)
{
  g_autofree char *whole = NULL;
  g_autofree char *note = NULL;
  GtkWidget *label;

  arb_panel_go_to (self->panel, "france/c3");
  choose (self, "Fate", "killed");
  whole = arb_window_dup_undo_tooltip (self->window);
  g_assert_cmpint (g_utf8_strlen (whole, -1), >, 160);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.undo", NULL);
  app_test_spin ();
  label = find_said (self, "Taken back: ");
  g_assert_nonnull (label);
  note = g_strdup (gtk_label_get_text (GTK_LABEL (label)));
  g_test_message ("%s", note);
  g_assert_cmpint (g_utf8_strlen (note, -1), <=, 95);
  g_assert_true (g_str_has_suffix (note, "…"));
}

/* After the fate of a general a number chooses a unit again, and M goes to its morale: nothing is typed
 * into a reason. */
static void
test_keys_after_fate (Fixture *self,
                      gconstpointer data)
{
  arb_panel_go_to (self->panel, "france/c3");
  gtk_widget_grab_focus (find_row (self->detail, "Fate"));
  choose (self, "Fate", "wounded");
  g_assert_true (app_test_press (self->window, GDK_KEY_5));
  g_assert_cmpstr (get_selected (self), ==, "france/u5");
  g_assert_true (app_test_press (self->window, GDK_KEY_m));
  g_assert_true (has_focus (self, find_row (self->detail, "Morale")));
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (self->detail, "state_reason")), ==, "");
}

static double
get_place (Fixture *self,
           const char *child)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (app_test_child (self->detail, child), GTK_WIDGET (self->window),
                                            &place));
  return place.origin.y;
}

/* What comes of an act stands under the fields: the next one is where it was. */
static void
test_nothing_moves (Fixture *self,
                    gconstpointer data)
{
  static const char *const children[] = { "fire_losses", "fire_by", "state_reason" };
  double before[G_N_ELEMENTS (children)];

  arb_panel_go_to (self->panel, "france/u3");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    before[i] = get_place (self, children[i]);
  enter (app_test_child (self->detail, "fire_losses"), "95");
  choose (self, "Morale", "retreats");
  app_test_wait_for_paint (GTK_WIDGET (self->window));
  g_assert_true (gtk_widget_get_mapped (app_test_child (self->detail, "pending_group")));
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    g_assert_cmpfloat (get_place (self, children[i]), ==, before[i]);
}

/* Fire at a unit with a general leaves his fate to do, and the procedure is one button away. */
static void
test_leader_under_fire (Fixture *self,
                        gconstpointer data)
{
  static const char todo[] = "throw the die for the fate of its general";
  GtkWidget *row;
  ArbSession *session;

  arb_panel_go_to (self->panel, "france/u2");
  enter (app_test_child (self->detail, "fire_losses"), "12");
  g_assert_null (find_row (self->detail, todo));
  arb_panel_go_to (self->panel, "france/u3");
  enter (app_test_child (self->detail, "fire_losses"), "95");
  row = find_row (self->detail, todo);
  g_assert_nonnull (row);
  g_signal_emit_by_name (app_test_find_type (row, GTK_TYPE_BUTTON), "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_window_get_view (self->window), ==, ARB_VIEW_COMBAT);
  session = app_test_get_session (self->window);
  g_assert_cmpstr (arb_session_get_procedure (session), ==, "leader-fire");
  /* What was noted is known, and the strength before it: only the die is asked. */
  g_assert_cmpint (arb_session_get_prompt (session)->kind, ==, ARB_PROMPT_DICE);
  g_assert_cmpint (
      arb_value_get_int (arb_facts_get (arb_session_get_facts (session), "unit.losses")), ==, 95);
  g_assert_cmpint (
      arb_value_get_int (arb_facts_get (arb_session_get_facts (session), "unit.figures")), ==, 18);
  app_test_type (self->window, "6");
  app_test_accept (self->window);
  g_assert_true (arb_session_is_done (session));
  assert_word (self, "france/c3", "leader-fate", "killed");
  g_assert_cmpint (get_state (self, "france/u3", "effect.leader-under-fire"), ==, -1);
  arb_window_show_view (self->window, ARB_VIEW_LOSSES);
  app_test_spin ();
  g_assert_null (find_row (self->detail, todo));
  g_assert_nonnull (find_row (self->detail, "test its morale now"));
}

static void
test_reopen (Fixture *self,
             gconstpointer data)
{
  g_autofree char *before = NULL;

  arb_panel_go_to (self->panel, "france/u1");
  enter (app_test_child (self->detail, "fire_losses"), "95");
  arb_panel_go_to (self->panel, "france/u7");
  arb_panel_go_to (self->panel, "france/u1");
  before = g_strdup (get_label (self, "state"));
  app_test_reopen_sheet (self, ARB_VIEW_LOSSES, FALSE);
  arb_panel_go_to (self->panel, "france/u1");
  g_assert_cmpstr (get_label (self, "state"), ==, before);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (app_test_find_type (self->detail, ARB_TYPE_BOXES)),
      GTK_ACCESSIBLE_PROPERTY_LABEL,
      "Figures: 16 of 18, 6 of 6 elites, 15 of 40 losses towards the next");
}

/* An event that cannot be written: the sentence shows, the boxes stay. */
static void
test_read_only (Fixture *self,
                gconstpointer data)
{
  app_test_reopen_sheet (self, ARB_VIEW_LOSSES, TRUE);
  arb_panel_go_to (self->panel, "france/u1");
  enter (app_test_child (self->detail, "fire_losses"), "95");
  g_assert_nonnull (app_test_get_note (self->window));
  g_assert_cmpint (get_state (self, "france/u1", "strength"), ==, 18);
  choose (self, "Formation state", "in disorder");
  g_assert_cmpuint (adw_combo_row_get_selected (
                        ADW_COMBO_ROW (find_row (self->detail, "Formation state"))),
                    ==, 1);
}

/* A fire of a quarter is offered where a turn has quarters, and nowhere else. */
static void
test_half_of_fire (void)
{
  static const struct
  {
    const char *system;
    const char *lists[ARB_GAME_N_SIDES];
    gboolean has_quarters;
  } systems[] = { { "aigles", { "aigles-france", "aigles-autriche" }, TRUE },
                  { "adgr", { "adgr-france", "adgr-espagne" }, FALSE },
                  { "frederic", { "frederic-prusse", "frederic-autriche" }, FALSE },
                  { "umbra", { "umbra-vicomte", "umbra-baronnie" }, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (systems); i++)
    {
      char *path;
      ArbStore *store = app_test_make_table (&path, systems[i].system, systems[i].lists[0],
                                             systems[i].lists[1]);
      ArbWindow *window = app_test_open_event (application, store, ARB_VIEW_LOSSES, 1280, 800);
      ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_LOSSES);
      ArbGame *game = arb_desk_get_game (arb_window_get_desk (window));
      g_autofree char *unit = g_strdup_printf ("%s/u1", arb_game_get_side (game, 0));

      arb_panel_go_to (panel, unit);
      g_assert_cmpint (gtk_widget_get_visible (find_row (GTK_WIDGET (panel), "Half of it counts")),
                       ==, systems[i].has_quarters);
      app_test_close (window);
      app_test_drop_sample (store, path);
    }
}

static void
test_empty (void)
{
  ArbWindow *window =
      ARB_WINDOW (arb_window_new (GTK_APPLICATION (application),
                                  arb_application_get_systems (application)));
  ArbPanel *panel = arb_window_get_panel (window, ARB_VIEW_LOSSES);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (panel, "stack")), ==,
                   "no-event");
  app_test_close (window);
}

static void
add (const char *path,
     void (*test) (Fixture *self,
                   gconstpointer view))
{
  g_test_add (path, Fixture, ARB_VIEW_LOSSES, app_test_set_up_sheet, test,
              app_test_tear_down_sheet);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  add ("/losses/number", test_number);
  g_test_add_func ("/losses/half-of-fire", test_half_of_fire);
  add ("/losses/number-in-hand", test_number_in_hand);
  add ("/losses/number-again", test_number_again);
  add ("/losses/number-of-other", test_number_of_other);
  add ("/losses/undo-tells", test_undo_tells);
  add ("/losses/undo-is-brief", test_undo_is_brief);
  add ("/losses/note", test_note);
  add ("/losses/menu-gives-focus-back", test_menu_gives_focus_back);
  add ("/losses/search", test_search);
  add ("/losses/sides", test_sides);
  add ("/losses/fire", test_fire);
  add ("/losses/refused", test_refused);
  add ("/losses/boxes", test_boxes);
  add ("/losses/click", test_click);
  add ("/losses/box-geometry", test_box_geometry);
  add ("/losses/state", test_state);
  add ("/losses/leader", test_leader);
  add ("/losses/keys-after-fate", test_keys_after_fate);
  add ("/losses/nothing-moves", test_nothing_moves);
  add ("/losses/leader-under-fire", test_leader_under_fire);
  add ("/losses/reopen", test_reopen);
  add ("/losses/read-only", test_read_only);
  g_test_add_func ("/losses/empty", test_empty);
  return app_test_run (application);
}
