/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window played through its own widgets and actions, on a display of its own. */


#include <string.h>

#include "app-test.h"
#include "app/arb-window-private.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/shell/arb-keys-window.h"

/* More than a result takes to scroll to its beginning. */
#define SETTLED_FRAMES 20

static ArbApplication *application;

static const char *
get_question (ArbWindow *window)
{
  return arb_session_get_prompt (app_test_get_session (window))->question;
}

static const char *
get_text (gpointer widget,
          const char *id)
{
  return app_test_get_text (app_test_child (widget, id));
}

static ArbOptionRow *
get_option (ArbWindow *window,
            guint index)
{
  GtkListBox *list = app_test_child (app_test_answer_box (window), "options");

  return ARB_OPTION_ROW (gtk_list_box_get_row_at_index (list, index));
}

/* The sentence of the result; NULL: nothing is decided. */
static const char *
get_result (ArbWindow *window)
{
  GtkWidget *result = app_test_child (app_test_sheet (window), "result");

  return gtk_widget_get_visible (result) ? app_test_get_label (result, "sentence") : NULL;
}

static gboolean
says (GtkWidget *widget,
      gconstpointer text)
{
  const char *said = app_test_get_text (widget);

  return said != NULL && strstr (said, text) != NULL;
}

static const ArbSheetStateCell *
find_cell (ArbWindow *window,
           ArbSheetKind kind,
           const char *id)
{
  const ArbSheetStateCell *cell = NULL;

  app_test_find_row (window, kind, id, &cell);
  return cell;
}

/* The dialog that correcting the cell opens. */
static GtkWidget *
correct_cell (ArbWindow *window,
              ArbSheetKind kind,
              const char *id)
{
  GtkWidget *dialog;

  g_assert_nonnull (find_cell (window, kind, id));
  gtk_widget_activate_action (app_test_sheet (window), "sheet.correct", "(ss)", id, "");
  app_test_spin ();
  dialog = app_test_find_window (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
test_melee (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *view = app_test_step_view (window);

  g_assert_cmpstr (get_text (view, "question"), ==, "Which troops does the attacker engage?");
  g_assert_cmpstr (get_text (app_test_combat (window), "title"), ==, "Skirmish (model) · Mêlée");
  app_test_play_until (window, NULL);
  g_assert_nonnull (strstr (get_result (window), " against "));
  g_assert_false (gtk_widget_get_visible (view));
  g_assert_nonnull (find_cell (window, ARB_SHEET_VALUE, "a.total"));
  g_assert_cmpint (find_cell (window, ARB_SHEET_FACT, "a.elite")->state, ==, ARB_SHEET_ASSUMED);

  /* New combat starts over, and the old one is one action away. */
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.troops");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.previous", NULL));
  g_assert_true (arb_session_is_done (app_test_get_session (window)));
  app_test_close (window);
}

/* ux.md: a plain mêlée with dice typed costs one Enter for each default. */
static void
test_keys (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  g_assert_true (app_test_press (window, GDK_KEY_2));
  g_assert_true (arb_option_row_get_picked (get_option (window, 1)));
  g_assert_false (arb_option_row_get_picked (get_option (window, 0)));
  g_assert_cmpstr (get_question (window), ==, "a.troops");
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.figures");

  /* In a text these keys write and erase. */
  g_assert_false (app_test_press (window, GDK_KEY_2));
  g_assert_false (app_test_press (window, GDK_KEY_BackSpace));
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.formation");
  g_assert_true (app_test_press (window, GDK_KEY_BackSpace));
  g_assert_cmpstr (get_question (window), ==, "a.figures");
  g_assert_false (app_test_press (window, GDK_KEY_F5));
  app_test_close (window);
}

static void
test_arrows (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  g_signal_emit_by_name (app_test_child (app_test_answer_box (window), "options"), "move-cursor",
                         GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
  g_assert_true (arb_option_row_get_picked (get_option (window, 1)));
  app_test_press (window, GDK_KEY_Return);
  g_assert_true (arb_facts_is (arb_session_get_facts (app_test_get_session (window)), "a.troops",
                               "horse"));
  app_test_close (window);
}

static void
test_undo_redo (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *undo = app_test_child (window, "undo_button");
  GtkWidget *redo = app_test_child (window, "redo_button");

  g_assert_false (gtk_widget_is_sensitive (undo));
  g_assert_false (gtk_widget_is_sensitive (redo));
  app_test_accept (window);
  g_assert_true (gtk_widget_is_sensitive (undo));
  g_signal_emit_by_name (undo, "clicked");
  app_test_spin ();
  g_assert_cmpstr (get_question (window), ==, "a.troops");
  g_assert_cmpint (find_cell (window, ARB_SHEET_FACT, "a.troops")->state, ==, ARB_SHEET_ASKED);
  g_assert_true (gtk_widget_is_sensitive (redo));
  g_signal_emit_by_name (redo, "clicked");
  app_test_spin ();
  g_assert_cmpstr (get_question (window), ==, "a.figures");
  g_assert_cmpint (find_cell (window, ARB_SHEET_FACT, "a.troops")->state, ==, ARB_SHEET_KNOWN);
  app_test_close (window);
}

static void
test_refused_choice (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *square;

  app_test_play_until (window, "b.formation");
  square = GTK_WIDGET (get_option (window, 2));
  g_assert_cmpstr (arb_option_row_get_why_not (get_option (window, 2)), ==,
                   "Only foot forms square.");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (square)));
  g_assert_false (gtk_widget_get_sensitive (app_test_child (square, "check")));
  gtk_test_accessible_assert_state (square, GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  gtk_test_accessible_assert_property (square, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Only foot forms square.");

  g_assert_true (app_test_press (window, GDK_KEY_3));
  g_assert_nonnull (app_test_get_refusal (window));
  g_assert_cmpstr (app_test_get_refusal (window), ==, "Only foot forms square.");
  g_assert_true (arb_option_row_get_picked (get_option (window, 0)));
  /* Round the widgets too. */
  gtk_widget_activate_action (app_test_step_view (window), "step.answer", "s", "choice=square");
  g_assert_cmpstr (get_question (window), ==, "b.formation");
  g_assert_true (app_test_press (window, GDK_KEY_1));
  g_assert_null (app_test_get_refusal (window));
  app_test_close (window);
}

/* How far down in the window the button is that goes on. */
static double
get_button_place (ArbWindow *window)
{
  graphene_rect_t place;

  /* The sheet scrolls in the frames after the one that lays it out. */
  for (guint i = 0; i < 3; i++)
    app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (app_test_step_view (window), "accept"),
                                            GTK_WIDGET (window), &place));
  return place.origin.y;
}

static void
test_bad_number (void)
{
  /* So low that the question reaches to the end of what shows. */
  ArbWindow *window = app_test_open (application, "melee", 1280, 480);
  GtkEditable *entry = app_test_child (app_test_answer_box (window), "entry");
  double before;

  app_test_play_until (window, "a.figures");
  before = get_button_place (window);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "24");
  app_test_type (window, "100");
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.figures");
  g_assert_nonnull (app_test_get_refusal (window));
  g_assert_cmpstr (app_test_get_refusal (window), ==,
                   "“100” is not allowed here; allowed: 1 to 99.");
  /* Nothing moves under the pointer. */
  g_assert_cmpfloat (get_button_place (window), ==, before);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "100");
  app_test_type (window, "");
  app_test_accept (window);
  g_assert_cmpstr (app_test_get_refusal (window), ==, "Type an answer first.");
  app_test_type (window, "20");
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.formation");
  g_assert_null (app_test_get_refusal (window));
  app_test_close (window);
}

static void
test_decimal_comma (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  ArbRatio distance;

  app_test_play_until (window, "distance");
  app_test_type (window, "7,25");
  app_test_accept (window);
  distance = arb_facts_ratio (arb_session_get_facts (app_test_get_session (window)), "distance");
  g_assert_cmpint (arb_ratio_cmp (distance, arb_ratio (29, 4)), ==, 0);
  app_test_close (window);
}

static void
test_throw (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *button = app_test_child (app_test_step_view (window), "throw_button");
  GtkWidget *entry = app_test_child (app_test_answer_box (window), "entry");

  g_assert_false (gtk_widget_get_visible (button));
  app_test_play_until (window, "a.dice");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_spin ();
  g_assert_cmpstr (get_question (window), ==, "b.dice");
  g_assert_cmpstr (find_cell (window, ARB_SHEET_FACT, "a.dice")->remark, ==, "thrown by the program");

  /* Undone, but not thrown again. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  app_test_spin ();
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_false (gtk_editable_get_editable (GTK_EDITABLE (entry)));
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "b.dice");
  app_test_close (window);
}

static void
test_override (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *dialog;
  const ArbSheetStateCell *cell;

  app_test_play_until (window, NULL);
  dialog = correct_cell (window, ARB_SHEET_VALUE, "a.total");
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "6");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  g_assert_cmpint (find_cell (window, ARB_SHEET_VALUE, "a.total")->state, ==, ARB_SHEET_COMPUTED);

  gtk_editable_set_text (app_test_child (dialog, "reason"), "agreed");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  cell = find_cell (window, ARB_SHEET_VALUE, "a.total");
  g_assert_cmpint (cell->state, ==, ARB_SHEET_OVERRIDDEN);
  g_assert_cmpstr (cell->value, ==, "6");
  g_assert_nonnull (cell->was);
  g_assert_nonnull (strstr (cell->remark, "agreed"));
  app_test_close (window);
}

static void
test_assumed (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  app_test_play_until (window, NULL);
  g_assert_cmpstr (find_cell (window, ARB_SHEET_FACT, "a.elite")->remark, ==, "assumed");
  gtk_widget_activate_action (app_test_sheet (window), "sheet.edit", "s", "a.elite");
  app_test_spin ();
  app_test_type (window, "8");
  gtk_widget_activate_action (app_test_step_view (window), "step.accept", NULL);
  app_test_spin ();
  g_assert_cmpint (find_cell (window, ARB_SHEET_FACT, "a.elite")->state, ==, ARB_SHEET_KNOWN);
  g_assert_cmpstr (find_cell (window, ARB_SHEET_FACT, "a.elite")->value, ==, "8");
  g_assert_cmpstr (find_cell (window, ARB_SHEET_FACT, "a.elite")->was, ==, "0");
  /* With the same dice: the combat is over again. */
  g_assert_true (arb_session_is_done (app_test_get_session (window)));
  app_test_close (window);
}

/* An old answer changed by keys alone; what no longer fits is asked again. */
static void
test_reopen (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  const ArbFacts *facts;

  app_test_play_until (window, NULL);
  g_assert_nonnull (find_cell (window, ARB_SHEET_FACT, "a.troops"));
  gtk_widget_activate_action (app_test_sheet (window), "sheet.edit", "s", "a.troops");
  app_test_spin ();
  g_assert_true (app_test_press (window, GDK_KEY_2));
  facts = arb_session_get_facts (app_test_get_session (window));
  g_assert_true (arb_facts_is (facts, "a.troops", "horse"));
  g_assert_true (arb_session_is_done (app_test_get_session (window)));
  app_test_close (window);
}

static void
test_show_refused (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  app_test_play_until (window, NULL);
  g_assert_null (find_cell (window, ARB_SHEET_REFUSED, "a.rows"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-show-refused", NULL);
  app_test_spin ();
  g_assert_nonnull (find_cell (window, ARB_SHEET_REFUSED, "a.rows"));
  app_test_close (window);
}

/* Why a total is what it is: its lines, those that did not count, and what can be done about it. */
static gboolean
has_question (GtkWidget *widget,
              gconstpointer question)
{
  return g_strcmp0 (g_object_get_data (G_OBJECT (widget), "question"), question) == 0;
}

static void
test_why (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *popover;

  app_test_play_until (window, NULL);
  g_assert_nonnull (find_cell (window, ARB_SHEET_VALUE, "a.rows"));
  g_assert_null (app_test_find_type (app_test_sheet (window), GTK_TYPE_POPOVER));
  gtk_widget_activate_action (app_test_sheet (window), "sheet.why", "(ss)", "a.rows", "");
  app_test_spin ();
  popover = app_test_find_type (app_test_sheet (window), GTK_TYPE_POPOVER);
  g_assert_nonnull (popover);
  g_assert_nonnull (app_test_find (popover, says, "not counted"));
  g_assert_nonnull (app_test_find (popover, says, "Override…"));
  app_test_close (window);
}

/* Asked by key about a row that was scrolled out of sight, it comes into sight first: what opens beside it
 * would open outside of the screen. */
static void
test_why_out_of_sight (void)
{
  ArbWindow *window = app_test_open (application, "melee", 600, 480);
  GtkWidget *sheet = app_test_sheet (window);
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (app_test_child (sheet, "scroller"));

  app_test_play_until (window, NULL);
  g_assert_nonnull (find_cell (window, ARB_SHEET_VALUE, "a.rows"));
  for (guint i = 0; i < SETTLED_FRAMES; i++)
    app_test_wait_for_paint (GTK_WIDGET (window));
  for (guint end = 0; end < 2; end++)
    {
      double scrolled = end == 0 ? 0 : gtk_adjustment_get_upper (adjustment);
      GtkPopover *popover;
      GdkRectangle at;

      gtk_adjustment_set_value (adjustment, scrolled);
      scrolled = gtk_adjustment_get_value (adjustment);
      app_test_wait_for_paint (GTK_WIDGET (window));
      gtk_widget_activate_action (sheet, "sheet.why", "(ss)", "a.rows", "");
      app_test_wait_for_paint (GTK_WIDGET (window));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), !=, scrolled);
      popover = GTK_POPOVER (app_test_find_type (sheet, GTK_TYPE_POPOVER));
      g_assert_true (gtk_popover_get_pointing_to (popover, &at));
      g_assert_cmpint (at.y, >=, 0);
      g_assert_cmpint (at.height, >, 0);
      g_assert_cmpint (at.y + at.height, <=, gtk_widget_get_height (sheet));
      gtk_popover_popdown (popover);
      app_test_spin ();
    }
  app_test_close (window);
}

/* The secondary button on a cell says why; beside the cells it does nothing. */
static void
test_cell_menu (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *sheet = app_test_sheet (window);
  GtkEventController *menu = app_test_find_menu (sheet);
  graphene_rect_t bounds;
  GtkWidget *cell;
  GtkWidget *why;

  app_test_wait_for_paint (GTK_WIDGET (window));
  cell = app_test_find (sheet, has_question, "a.troops");
  g_assert_nonnull (cell);
  g_assert_nonnull (menu);
  g_signal_emit_by_name (menu, "pressed", 1, 1.0, 1.0);
  g_assert_null (app_test_find_type (sheet, GTK_TYPE_POPOVER));
  gtk_widget_grab_focus (cell);
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (cell, sheet, &bounds));
  g_signal_emit_by_name (menu, "pressed", 1, (double) bounds.origin.x + 4,
                         (double) bounds.origin.y + 4);
  app_test_spin ();
  why = app_test_find_type (sheet, GTK_TYPE_POPOVER);
  g_assert_nonnull (why);
  /* It gives the keyboard back. */
  gtk_widget_child_focus (why, GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) != cell);
  gtk_popover_popdown (GTK_POPOVER (why));
  app_test_spin ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == cell);
  app_test_close (window);
}

/* What must be said lies over the page. */
static void
test_notice (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *sheet = app_test_sheet (window);
  graphene_rect_t before, after;

  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (sheet, GTK_WIDGET (window), &before));
  arb_window_set_notice (window, "There is little room left on the disk.");
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (app_test_child (window, "notice")));
  g_assert_true (gtk_widget_compute_bounds (sheet, GTK_WIDGET (window), &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.close-notice", NULL);
  g_assert_false (gtk_widget_get_visible (app_test_child (window, "notice")));
  app_test_close (window);
}

static void
test_accessible (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  ArbAnswerBox *box = app_test_answer_box (window);

  gtk_test_accessible_assert_property (app_test_child (window, "undo_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo");
  gtk_test_accessible_assert_property (app_test_child (window, "redo_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Redo");
  gtk_test_accessible_assert_property (app_test_child (app_test_combat (window), "new_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "New combat");
  gtk_test_accessible_assert_property (app_test_child (window, "menu_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Main menu");
  gtk_test_accessible_assert_role (app_test_child (app_test_sheet (window), "refusal"), GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_property (app_test_child (box, "options"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Which troops does the attacker engage?");
  gtk_test_accessible_assert_property (get_option (window, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Foot");
  gtk_test_accessible_assert_state (get_option (window, 0), GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  app_test_play_until (window, "a.figures");
  gtk_test_accessible_assert_property (app_test_child (box, "entry"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How many figures for the attacker?");
  g_assert_cmpstr (find_cell (window, ARB_SHEET_FACT, "a.troops")->name, ==,
                   "Troops, The attacker: foot");
  app_test_close (window);
}

/* F6 walks between the question and the rows, so that nothing needs a mouse. */
static void
test_change_pane (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-change-pane", NULL);
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                             ARB_TYPE_SHEET_LINE));
  /* Enter belongs to the line now, not to the question. */
  g_assert_false (app_test_press (window, GDK_KEY_Return));
  g_assert_cmpstr (get_question (window), ==, "a.troops");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-change-pane", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         app_test_step_view (window)));
  app_test_close (window);
}

static void
search_keys (GtkWindow *keys,
             const char *words)
{
  gtk_editable_set_text (app_test_child (keys, "search"), words);
  g_signal_emit_by_name (app_test_child (keys, "search"), "search-changed");
}

/* The keys fit into a narrow window with text twice as large, those of the view first, and are found
 * by what they do. */
static void
test_help_and_about (void)
{
  ArbWindow *window;
  GtkWidget *first;
  GtkWindow *keys;
  GtkWindow *about;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  window = app_test_open (application, "melee", 600, 800);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  app_test_spin ();
  keys = app_test_find_window (ARB_TYPE_KEYS_WINDOW);
  g_assert_nonnull (keys);
  app_test_wait_for_paint (GTK_WIDGET (keys));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (keys)), <=,
                   gtk_widget_get_width (GTK_WIDGET (window)));
  first = gtk_widget_get_first_child (
      gtk_widget_get_first_child (gtk_scrolled_window_get_child (app_test_child (keys, "scroller"))));
  g_assert_true (app_test_says (first, "The Question"));
  search_keys (keys, "new event");
  g_assert_false (gtk_widget_get_visible (first));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (keys, "stack")), ==, "keys");
  search_keys (keys, "nobody does this");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (app_test_child (keys, "stack")), ==, "nothing");
  gtk_window_destroy (keys);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  app_test_spin ();

  gtk_widget_activate_action (GTK_WIDGET (window), "app.about", NULL);
  about = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_assert_true (GTK_IS_WINDOW (about));
  app_test_spin ();
  app_test_close (window);
}

/* Every procedure of every system can be opened from the menu. */
static void
test_menu (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkMenuButton *button = app_test_child (app_test_combat (window), "new_button");
  GMenuModel *menu;
  guint n_opened = 0;

  /* Filled when it is asked for. */
  gtk_menu_button_popup (button);
  menu = gtk_menu_button_get_menu_model (button);

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      for (int j = 0; j < g_menu_model_get_n_items (section); j++)
        {
          g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (
              section, j, G_MENU_ATTRIBUTE_TARGET, G_VARIANT_TYPE ("(ss)"));
          const char *system, *procedure;

          g_variant_get (target, "(&s&s)", &system, &procedure);
          gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.new", "(ss)", system,
                                      procedure);
          g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (window)), ==,
                           procedure);
          n_opened++;
        }
    }
  g_assert_cmpuint (n_opened, >=, 3);
  app_test_close (window);
}

static void
test_march (void)
{
  ArbWindow *window = app_test_open (application, "march", 600, 800);

  app_test_play_until (window, "goal");
  app_test_type (window, "Z9");
  app_test_accept (window);
  g_assert_nonnull (app_test_get_refusal (window));
  app_test_type (window, "");
  app_test_accept (window);
  g_assert_cmpstr (get_result (window), ==, "Length of the column (cm): 15");
  app_test_close (window);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/window/melee", test_melee);
  g_test_add_func ("/window/keys", test_keys);
  g_test_add_func ("/window/arrows", test_arrows);
  g_test_add_func ("/window/undo-redo", test_undo_redo);
  g_test_add_func ("/window/refused-choice", test_refused_choice);
  g_test_add_func ("/window/bad-number", test_bad_number);
  g_test_add_func ("/window/decimal-comma", test_decimal_comma);
  g_test_add_func ("/window/throw", test_throw);
  g_test_add_func ("/window/override", test_override);
  g_test_add_func ("/window/assumed", test_assumed);
  g_test_add_func ("/window/reopen", test_reopen);
  g_test_add_func ("/window/show-refused", test_show_refused);
  g_test_add_func ("/window/why", test_why);
  g_test_add_func ("/window/why-out-of-sight", test_why_out_of_sight);
  g_test_add_func ("/window/cell-menu", test_cell_menu);
  g_test_add_func ("/window/notice", test_notice);
  g_test_add_func ("/window/accessible", test_accessible);
  g_test_add_func ("/window/change-pane", test_change_pane);
  g_test_add_func ("/window/help-and-about", test_help_and_about);
  g_test_add_func ("/window/menu", test_menu);
  g_test_add_func ("/window/march", test_march);
  return app_test_run (application);
}
