/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet in the window, with a question that only a house rule knows. */

#include <string.h>

#include "app-test.h"
#include "app/combat/arb-combat.h"
#include "app/combat/arb-sheet-line.h"
#include "systems/arb-club.h"

/* The example of the manual: see “Writing your own rules”. */
#define EAGLE                                                                                      \
  "<house xmlns='urn:arbitre:rules:1' id='my-club' version='4' system='aigles'>"                   \
  "<name xml:lang='en'>Rules of the club</name>"                                                   \
  "<procedure id='melee'><input id='eagle' for='a b' type='bool' default='no' cite='Club 3'>"      \
  "<name xml:lang='en'>Carries the eagle</name>"                                                   \
  "<question xml:lang='en'>Does {side} carry the eagle of its regiment?</question>"                \
  "</input></procedure>"                                                                           \
  "<modifier id='club-eagle' to='melee' value='+1' cite='Club 3'>"                                 \
  "<name xml:lang='en'>Fights for its eagle</name>"                                                \
  "<when fact='self.arm' is='%s'/><when fact='self.eagle' is='yes'/></modifier></house>"

static ArbApplication *application;

static void
put_house (const char *text)
{
  g_autofree char *folder = arb_club_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "my-club.xml", NULL);
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  arb_system_set_reload (arb_application_get_systems (application),
                         (const char *const[]) { path, NULL }, problems);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 0);
}

/* A mêlée of two battalions as it is offered, up to @question. */
static ArbWindow *
play_until (const char *question)
{
  ArbWindow *window;
  ArbSystemSet *systems = arb_application_get_systems (application);
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session = arb_combat_new (systems, "aigles", "melee", &error);

  g_assert_no_error (error);
  window = ARB_WINDOW (arb_window_new (GTK_APPLICATION (application), systems));
  arb_combat_panel_set_session (app_test_combat (window), session);
  arb_window_begin_without_event (window, ARB_VIEW_COMBAT);
  gtk_window_present (GTK_WINDOW (window));
  app_test_wait_for_paint (GTK_WIDGET (window));
  app_test_play_until (window, question);
  return window;
}

static const ArbSheetStateCell *
get_cell (ArbWindow *window,
          const char *question)
{
  const ArbSheetStateCell *cell = NULL;

  g_assert_nonnull (app_test_find_row (window, ARB_SHEET_FACT, question, &cell));
  return cell;
}

/* Both units are asked, one after the other and in the table, and the account gives the reason. */
static void
test_house_rule (void)
{
  g_autofree char *house = g_strdup_printf (EAGLE, "infantry");
  ArbWindow *window;

  put_house (house);
  window = play_until ("a.eagle");
  g_assert_cmpstr (app_test_get_label (app_test_step_view (window), "question"), ==,
                   "Does unit A carry the eagle of its regiment?");
  g_assert_cmpstr (app_test_get_label (app_test_step_view (window), "cite"), ==, "Club 3");
  g_assert_cmpint (get_cell (window, "a.eagle")->state, ==, ARB_SHEET_ASKED);
  g_assert_cmpint (get_cell (window, "b.eagle")->state, ==, ARB_SHEET_NEEDED);

  app_test_accept (window);
  g_assert_cmpstr (app_test_get_label (app_test_step_view (window), "question"), ==,
                   "Does unit B carry the eagle of its regiment?");
  g_assert_cmpint (get_cell (window, "a.eagle")->state, ==, ARB_SHEET_KNOWN);
  g_assert_cmpstr (get_cell (window, "a.eagle")->value, ==, "no");
  g_assert_false (app_test_sheet_says (window, "Fights for its eagle"));
  g_assert_true (app_test_press (window, GDK_KEY_1));
  app_test_accept (window);

  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (window))->question, ==, "a.die");
  g_assert_cmpstr (get_cell (window, "b.eagle")->value, ==, "yes");
  g_assert_true (app_test_sheet_says (window, "Fights for its eagle"));
  /* What does not count is there on request. */
  g_assert_false (app_test_sheet_says (window, "Carries the eagle (unit A): no, needs yes"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-show-refused", NULL);
  app_test_spin ();
  g_assert_true (app_test_sheet_says (window, "needs yes"));
  app_test_close (window);
}

/* Asked for where nothing can be seen of it, with every step folded: the key says what it did. */
static void
test_refused_is_told (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-show-refused", NULL);
  app_test_spin ();
  g_assert_cmpstr (app_test_get_note (window), ==,
                   "What does not count is shown in the steps that are unfolded.");
  app_test_close (window);
}

static gboolean
is_line_of (GtkWidget *widget,
            gconstpointer question)
{
  const ArbSheetStateRow *row =
      ARB_IS_SHEET_LINE (widget) ? arb_sheet_line_get_row (ARB_SHEET_LINE (widget)) : NULL;
  gboolean is_it = FALSE;

  for (guint i = 0; row != NULL && row->kind == ARB_SHEET_FACT && i < row->cells->len; i++)
    is_it = is_it || g_str_equal (((const ArbSheetStateCell *) row->cells->pdata[i])->question, question);
  return is_it;
}

/* Whoever takes everything that is offered was not stopped by the question of the house rule: what its step
 * assumed is before him when the dice fall. */
static void
test_nothing_assumed_unseen (void)
{
  g_autofree char *house = g_strdup_printf (EAGLE, "infantry");
  ArbWindow *window;

  put_house (house);
  window = play_until ("a.formation");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (window)), "combat.accept-all", NULL);
  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (window))->question, ==, "a.die");
  g_assert_nonnull (app_test_find (app_test_sheet (window), is_line_of, "a.cover"));
  g_assert_nonnull (app_test_find (app_test_sheet (window), is_line_of, "above"));
  app_test_close (window);

  window = play_until ("b.eagle");
  app_test_accept (window);
  g_assert_cmpstr (arb_session_get_prompt (app_test_get_session (window))->question, ==, "a.die");
  g_assert_null (app_test_find (app_test_sheet (window), is_line_of, "a.cover"));
  app_test_close (window);
}

/* Where something else has settled the rule, nobody is asked. */
static void
test_not_asked (void)
{
  g_autofree char *house = g_strdup_printf (EAGLE, "cavalry");
  ArbWindow *window;

  put_house (house);
  window = play_until ("a.die");
  g_assert_true (app_test_sheet_says (window, "Tactical factors"));
  g_assert_false (app_test_sheet_says (window, "Carries the eagle"));
  app_test_close (window);
}

/* A die makes the cells anew that it changes, and nothing else in its row: what is laid out stays so. */
static void
test_rows_stay (void)
{
  g_autofree char *house = g_strdup_printf (EAGLE, "cavalry");
  ArbWindow *window;
  GtkWidget *line, *label, *cell, *old;

  put_house (house);
  window = play_until ("a.die");
  line = app_test_find (app_test_sheet (window), is_line_of, "a.die");
  g_assert_nonnull (line);
  label = gtk_widget_get_first_child (line);
  old = arb_sheet_line_get_cell (ARB_SHEET_LINE (line), 0);
  app_test_type (window, "3");
  app_test_accept (window);

  g_assert_true (app_test_find (app_test_sheet (window), is_line_of, "a.die") == line);
  g_assert_true (gtk_widget_get_first_child (line) == label);
  cell = arb_sheet_line_get_cell (ARB_SHEET_LINE (line), 0);
  g_assert_true (cell != old && gtk_widget_get_next_sibling (label) == cell);
  g_assert_true (app_test_says (cell, "3"));
  app_test_close (window);
}

static gboolean
is_head_of (GtkWidget *widget,
            gconstpointer step)
{
  const ArbSheetStateRow *row =
      ARB_IS_SHEET_LINE (widget) ? arb_sheet_line_get_row (ARB_SHEET_LINE (widget)) : NULL;

  return row != NULL && row->kind == ARB_SHEET_STEP && g_strcmp0 (row->step, step) == 0;
}

static double
get_height (ArbWindow *window,
            const char *step)
{
  GtkWidget *head = app_test_find (app_test_sheet (window), is_head_of, step);
  graphene_rect_t place;

  g_assert_nonnull (head);
  g_assert_true (gtk_widget_compute_bounds (head, GTK_WIDGET (window), &place));
  return place.origin.y;
}

/* A step that is unfolded, and folded again, stays under the pointer. */
static void
test_heading_stays (void)
{
  g_autofree char *house = g_strdup_printf (EAGLE, "cavalry");
  ArbWindow *window;
  GtkAdjustment *adjustment;

  put_house (house);
  window = play_until ("a.base-losses");
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 500);
  app_test_wait_for_paint (GTK_WIDGET (window));
  app_test_wait_for_paint (GTK_WIDGET (window));
  adjustment = gtk_scrolled_window_get_vadjustment (
      app_test_child (app_test_sheet (window), "scroller"));
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 20);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *head = app_test_find (app_test_sheet (window), is_head_of, "melee.die#0");
      double before;

      g_assert_nonnull (head);
      /* It has the keyboard as after a press, the second time because it had it before. */
      g_assert_cmpint (gtk_widget_get_focus_child (head) != NULL, ==, i > 0);
      if (i == 0)
        g_assert_true (gtk_widget_child_focus (head, GTK_DIR_TAB_FORWARD));
      app_test_wait_for_paint (GTK_WIDGET (window));
      before = get_height (window, "melee.die#0");
      gtk_widget_activate_action (app_test_sheet (window), "sheet.toggle", "s", "melee.die#0");
      app_test_wait_for_paint (GTK_WIDGET (window));
      g_assert_cmpfloat_with_epsilon (get_height (window, "melee.die#0"), before, 1);
    }
  app_test_close (window);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/sheet-view/house-rule", test_house_rule);
  g_test_add_func ("/sheet-view/refused-is-told", test_refused_is_told);
  g_test_add_func ("/sheet-view/nothing-assumed-unseen", test_nothing_assumed_unseen);
  g_test_add_func ("/sheet-view/house-rule-settled", test_not_asked);
  g_test_add_func ("/sheet-view/rows-stay", test_rows_stay);
  g_test_add_func ("/sheet-view/heading-stays", test_heading_stays);
  return app_test_run (application);
}
