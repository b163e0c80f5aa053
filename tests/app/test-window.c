/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window played through its own widgets and actions, on a display of its own. */


#include "app-test.h"
#include "app/combat/arb-account-row.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/arb-panes.h"

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
  return gtk_label_get_text (app_test_child (widget, id));
}

static gboolean
is_error_shown (ArbWindow *window)
{
  return gtk_widget_get_visible (app_test_child (app_test_step_view (window), "error_box"));
}

static ArbOptionRow *
get_option (ArbWindow *window,
            guint index)
{
  GtkListBox *list = app_test_child (app_test_answer_box (window), "options");

  return ARB_OPTION_ROW (gtk_list_box_get_row_at_index (list, index));
}

static ArbAccountRow *
find_line (ArbWindow *window,
           ArbAccountKind kind,
           const char *id)
{
  GtkListBox *list = app_test_child (app_test_child (app_test_combat (window), "account_view"), "list");
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (arb_account_row_get_kind (ARB_ACCOUNT_ROW (row)) == kind &&
        g_str_equal (arb_account_row_get_id (ARB_ACCOUNT_ROW (row)), id))
      return ARB_ACCOUNT_ROW (row);
  return NULL;
}

/* The dialog that activating the line opens. */
static GtkWidget *
activate_line (ArbWindow *window,
               ArbAccountRow *row)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  g_assert_true (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_signal_emit_by_name (app_test_child (app_test_child (app_test_combat (window), "account_view"), "list"),
                         "row-activated", row);
  app_test_spin ();
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (ARB_IS_CORRECTION_DIALOG (toplevel))
        return toplevel;
    }
  g_assert_not_reached ();
}

static void
test_melee (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *view = app_test_step_view (window);

  g_assert_cmpstr (get_text (view, "question"), ==, "Which troops does the attacker engage?");
  g_assert_cmpstr (get_text (app_test_combat (window), "title"), ==, "Skirmish (model) · Mêlée");
  app_test_play_until (window, NULL);
  g_assert_nonnull (strstr (get_text (view, "question"), " against "));
  g_assert_true (gtk_widget_get_visible (app_test_child (view, "results")));
  g_assert_nonnull (find_line (window, ARB_ACCOUNT_VALUE, "a.total"));
  g_assert_nonnull (find_line (window, ARB_ACCOUNT_ASSUMED, "a.elite"));

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
  g_assert_true (app_test_press (window, GDK_KEY_Return));
  g_assert_cmpstr (get_question (window), ==, "a.figures");

  /* In a text these keys write and erase. */
  g_assert_false (app_test_press (window, GDK_KEY_2));
  g_assert_false (app_test_press (window, GDK_KEY_BackSpace));
  g_signal_emit_by_name (app_test_child (app_test_answer_box (window), "entry"), "activate");
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
  g_assert_null (find_line (window, ARB_ACCOUNT_ANSWER, "a.troops"));
  g_assert_true (gtk_widget_is_sensitive (redo));
  g_signal_emit_by_name (redo, "clicked");
  app_test_spin ();
  g_assert_cmpstr (get_question (window), ==, "a.figures");
  g_assert_nonnull (find_line (window, ARB_ACCOUNT_ANSWER, "a.troops"));
  app_test_close (window);
}

static void
test_refused_choice (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *square;

  app_test_play_until (window, "b.formation");
  square = GTK_WIDGET (get_option (window, 2));
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (square)), ==,
                   "Only foot forms square.");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (square)));
  g_assert_false (gtk_widget_get_sensitive (app_test_child (square, "check")));
  gtk_test_accessible_assert_state (square, GTK_ACCESSIBLE_STATE_DISABLED, TRUE);
  gtk_test_accessible_assert_property (square, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Only foot forms square.");

  g_assert_true (app_test_press (window, GDK_KEY_3));
  g_assert_true (is_error_shown (window));
  g_assert_cmpstr (get_text (app_test_step_view (window), "error"), ==, "Only foot forms square.");
  g_assert_true (arb_option_row_get_picked (get_option (window, 0)));
  /* Round the widgets too. */
  gtk_widget_activate_action (app_test_step_view (window), "step.answer", "s", "choice=square");
  g_assert_cmpstr (get_question (window), ==, "b.formation");
  g_assert_true (app_test_press (window, GDK_KEY_1));
  g_assert_false (is_error_shown (window));
  app_test_close (window);
}

static void
test_bad_number (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkEditable *entry = app_test_child (app_test_answer_box (window), "entry");

  app_test_play_until (window, "a.figures");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "24");
  app_test_type (window, "100");
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.figures");
  g_assert_true (is_error_shown (window));
  g_assert_cmpstr (get_text (app_test_step_view (window), "error"), ==,
                   "“100” is not allowed here; allowed: 1 to 99.");
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "100");
  app_test_type (window, "");
  app_test_accept (window);
  g_assert_cmpstr (get_text (app_test_step_view (window), "error"), ==, "Type an answer first.");
  app_test_type (window, "20");
  app_test_accept (window);
  g_assert_cmpstr (get_question (window), ==, "a.formation");
  g_assert_false (is_error_shown (window));
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
  g_assert_cmpstr (get_text (find_line (window, ARB_ACCOUNT_ANSWER, "a.dice"), "reason"), ==,
                   "thrown by the program");

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
  ArbAccountRow *line;

  app_test_play_until (window, NULL);
  dialog = activate_line (window, find_line (window, ARB_ACCOUNT_VALUE, "a.total"));
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "6");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  g_assert_null (find_line (window, ARB_ACCOUNT_OVERRIDE, "a.total"));

  gtk_editable_set_text (app_test_child (dialog, "reason"), "agreed");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  line = find_line (window, ARB_ACCOUNT_OVERRIDE, "a.total");
  g_assert_nonnull (line);
  g_assert_cmpstr (get_text (line, "tag"), ==, "overridden");
  g_assert_cmpstr (get_text (line, "value"), ==, "6");
  g_assert_nonnull (g_strstr_len (get_text (line, "reason"), -1, "agreed"));
  app_test_close (window);
}

static void
test_assumed (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  ArbAccountRow *line;
  GtkWidget *dialog;

  app_test_play_until (window, NULL);
  line = find_line (window, ARB_ACCOUNT_ASSUMED, "a.elite");
  g_assert_cmpstr (get_text (line, "tag"), ==, "assumed");
  dialog = activate_line (window, line);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "8");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  g_assert_null (find_line (window, ARB_ACCOUNT_ASSUMED, "a.elite"));
  g_assert_cmpstr (get_text (find_line (window, ARB_ACCOUNT_ANSWER, "a.elite"), "value"), ==, "8");
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
  GtkWidget *dialog;

  app_test_play_until (window, NULL);
  dialog = activate_line (window, find_line (window, ARB_ACCOUNT_ANSWER, "a.troops"));
  g_assert_true (app_test_press (dialog, GDK_KEY_2));
  g_assert_true (app_test_press (dialog, GDK_KEY_Return));
  facts = arb_session_get_facts (app_test_get_session (window));
  g_assert_true (arb_facts_is (facts, "a.troops", "horse"));
  g_assert_true (arb_session_is_done (app_test_get_session (window)));
  app_test_close (window);
}

static void
test_show_refused (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  ArbAccountRow *line;

  app_test_play_until (window, NULL);
  line = find_line (window, ARB_ACCOUNT_REFUSED, "a.rows");
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (line)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-show-refused", NULL);
  app_test_spin ();
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (line)));
  app_test_close (window);
}

static void
test_account_end (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkScrolledWindow *scroller =
      app_test_child (app_test_child (app_test_combat (window), "account_view"), "scroller");
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);

  app_test_play_until (window, NULL);
  app_test_wait_for_paint (GTK_WIDGET (window));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment),
                                  gtk_adjustment_get_upper (adjustment) -
                                      gtk_adjustment_get_page_size (adjustment),
                                  1);
  app_test_close (window);
}

static void
test_panes (void)
{
  ArbWindow *wide = app_test_open (application, "melee", 1280, 800);
  ArbWindow *narrow = app_test_open (application, "melee", 600, 800);
  ArbPanes *panes = app_test_child (app_test_combat (wide), "panes");
  graphene_rect_t step, account;

  g_assert_true (arb_panes_is_wide (panes));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (app_test_combat (wide), "account_view"),
                                            GTK_WIDGET (panes), &account));
  g_assert_cmpfloat (account.origin.x, >, 600);
  panes = app_test_child (app_test_combat (narrow), "panes");
  g_assert_false (arb_panes_is_wide (panes));
  g_assert_true (gtk_widget_compute_bounds (app_test_child (app_test_combat (narrow), "account_view"),
                                            GTK_WIDGET (panes), &account));
  g_assert_true (
      gtk_widget_compute_bounds (app_test_step_view (narrow), GTK_WIDGET (panes), &step));
  g_assert_cmpfloat (account.origin.x, ==, 0);
  g_assert_cmpfloat (account.origin.y, >=, step.origin.y + step.size.height);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (narrow)), <=, 600);
  app_test_close (wide);
  app_test_close (narrow);
}

static void
test_accessible (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *view = app_test_step_view (window);
  ArbAnswerBox *box = app_test_answer_box (window);

  gtk_test_accessible_assert_property (app_test_child (window, "undo_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Undo");
  gtk_test_accessible_assert_property (app_test_child (window, "redo_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Redo");
  gtk_test_accessible_assert_property (app_test_child (app_test_combat (window), "new_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "New combat");
  gtk_test_accessible_assert_property (app_test_child (window, "menu_button"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Main menu");
  gtk_test_accessible_assert_role (app_test_child (view, "error"), GTK_ACCESSIBLE_ROLE_ALERT);
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
  gtk_test_accessible_assert_property (find_line (window, ARB_ACCOUNT_ANSWER, "a.troops"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Troops (the attacker), foot, Modèle 1");
  app_test_close (window);
}

/* F6 walks between the panes, so that nothing needs a mouse. */
static void
test_change_pane (void)
{
  ArbWindow *window = app_test_open (application, "melee", 1280, 800);
  GtkWidget *account = app_test_child (app_test_combat (window), "account_view");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-change-pane", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)), account));
  /* Enter belongs to the line now, not to the question. */
  g_assert_false (app_test_press (window, GDK_KEY_Return));
  g_assert_cmpstr (get_question (window), ==, "a.troops");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.combat-change-pane", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (window)),
                                         app_test_step_view (window)));
  app_test_close (window);
}

/* Both are built from files that nothing else reads. The keys have no more room than the window. */
static void
test_help_and_about (void)
{
  ArbWindow *window = app_test_open (application, "melee", 600, 800);
  GtkWindow *keys;
  GtkWindow *about;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-help-overlay", NULL);
  app_test_spin ();
  keys = app_test_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_nonnull (keys);
  app_test_wait_for_paint (GTK_WIDGET (keys));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (keys)), <=,
                   gtk_widget_get_width (GTK_WIDGET (window)));
  gtk_window_destroy (keys);
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
  g_assert_true (is_error_shown (window));
  app_test_type (window, "");
  app_test_accept (window);
  g_assert_cmpstr (get_text (app_test_step_view (window), "question"), ==,
                   "Length of the column (cm): 15");
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
  g_test_add_func ("/window/account-end", test_account_end);
  g_test_add_func ("/window/panes", test_panes);
  g_test_add_func ("/window/accessible", test_accessible);
  g_test_add_func ("/window/change-pane", test_change_pane);
  g_test_add_func ("/window/help-and-about", test_help_and_about);
  g_test_add_func ("/window/menu", test_menu);
  g_test_add_func ("/window/march", test_march);
  return app_test_run (application);
}
