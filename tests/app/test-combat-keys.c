/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A whole mêlée by keyboard alone, with real key events of the X server. */

#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-result-state.h"
#include "app/combat/arb-sheet-line.h"
#include "combat-test.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

static gboolean keys_sent;

static void
keys_sent_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait_check_finish (G_SUBPROCESS (source), result, &error);
  g_assert_no_error (error);
  keys_sent = TRUE;
}

/* Real key events of the X server, one after the other. */
static void
send_keys (const char *keys)
{
  g_auto (GStrv) list = g_strsplit (keys, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (argv, (gpointer) "xdotool");
  g_ptr_array_add (argv, (gpointer) "key");
  for (guint i = 0; list[i] != NULL; i++)
    g_ptr_array_add (argv, list[i]);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *) argv->pdata, G_SUBPROCESS_FLAGS_NONE, &error);
  g_assert_no_error (error);
  keys_sent = FALSE;
  g_subprocess_wait_check_async (process, NULL, keys_sent_cb, NULL);
  while (!keys_sent)
    g_main_context_iteration (NULL, TRUE);
  app_test_spin ();
}

static gboolean
wait_cb (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

/* Windows come and go by the X server: until the one with the keyboard is of that type. */
static void
wait_for_focus (GType type)
{
  for (guint i = 0; i < 500; i++)
    {
      GtkWidget *toplevel = combat_test_find_window (type);
      gboolean done = FALSE;

      if (toplevel != NULL && gtk_window_is_active (GTK_WINDOW (toplevel)))
        return;
      g_timeout_add (10, wait_cb, &done);
      while (!done)
        g_main_context_iteration (NULL, TRUE);
    }
  g_test_message ("no %s has the keyboard", g_type_name (type));
  g_test_fail ();
}

/* There is no window manager here: the keyboard is given by hand. */
static void
give_keyboard (GType type,
               const char *title)
{
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, NULL, "xdotool", "search", "--sync",
                        "--onlyvisible", "--name", title, "windowfocus", NULL);

  keys_sent = FALSE;
  g_subprocess_wait_check_async (process, NULL, keys_sent_cb, NULL);
  while (!keys_sent)
    g_main_context_iteration (NULL, TRUE);
  wait_for_focus (type);
}

typedef struct
{
  const char *keys; /* for xdotool */
  guint n_free;     /* how many of them are digits of a unit number, a die or something read */
} Presses;

static guint
count_keys (const char *keys)
{
  g_auto (GStrv) list = g_strsplit (keys, " ", -1);

  return g_strv_length (list);
}

/* Plays @presses after Ctrl+N; with that, and with what only keeps two numbers apart, they must be at
 * most @n_allowed. */
static void
play (CombatTest *self,
      const Presses *presses,
      guint n_presses,
      guint n_allowed)
{
  guint n_counted = 1;

  combat_test_open (self, application, 1280);
  give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
  send_keys ("ctrl+n");
  give_keyboard (ARB_TYPE_COMBAT_DIALOG, "New Combat");
  for (guint i = 0; i < n_presses; i++)
    {
      send_keys (presses[i].keys);
      n_counted += count_keys (presses[i].keys) - presses[i].n_free;
      if (i >= 1)
        g_test_message ("%s → %s", presses[i].keys, combat_test_get_question (self));
      if (i == 1)
        give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
      if (i >= 1 && arb_session_is_done (app_test_get_session (self->window)))
        break;
    }
  g_assert_cmpstr (combat_test_get_question (self), ==, "done");
  g_test_message ("%u presses", n_counted);
  g_assert_cmpuint (n_counted, <=, n_allowed);
}

/* The key sequence of the manual: Ctrl+N, 1 Enter, 1 Enter, Ctrl+Enter, 61 Enter (both dice), 60 60
 * Enter (what both read), 2 Ctrl+Enter (the result of the morale test; nobody follows). Beyond unit
 * numbers, dice and what is read on printed tables that is nine presses: a whole plain mêlée with the
 * end of its period. */
static void
test_keyboard (void)
{
  static const Presses presses[] = {
    { "1 Return", 1 },    { "1 Return", 1 },
    { "ctrl+Return", 0 }, { "6 1 Return", 2 },
    { "6 0 space 6 0 Return", 4 }, { "2 ctrl+Return", 0 },
  };
  CombatTest bench;

  if (!app_test_can_press ())
    return;
  play (&bench, presses, G_N_ELEMENTS (presses), 10);
  g_assert_cmpint (
      arb_game_unit_get_int (combat_test_get_unit (&bench, "france/u1"), "strength", 0), <, 18);
  g_assert_cmpint (
      arb_game_unit_get_int (combat_test_get_unit (&bench, "autriche/u1"), "losses", 0), >, 0);
  /* An Enter too many begins nothing. */
  send_keys ("Return Return Return");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "done");
  g_assert_null (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  /* Where the keyboard is after a result, these keys are the result's. */
  send_keys ("ctrl+c");
  g_assert_cmpstr (app_test_get_note (bench.window), ==, "The result is copied.");
  combat_test_close (&bench);
}

/* A flank attack uphill with a general, against somebody behind cover: Enter (the contact), 2 (flank),
 * Ctrl+Enter, I 3 (the enemy is higher), Shift+J 2 (his cover), both dice, what both read, the general's
 * die, the morale test and nobody follows. */
static void
test_flank_attack (void)
{
  static const Presses presses[] = {
    { "3 Return", 1 },  { "1 Return", 1 },    { "Return", 0 },
    { "2", 0 },         { "ctrl+Return", 0 }, { "i 3", 0 },
    { "shift+j 2", 0 }, { "6 1 Return", 2 },  { "6 4 space 4 0 Return", 4 },
    { "1 Return", 1 },  { "2 ctrl+Return", 0 },
  };
  g_autoptr (ArbResultState) result = NULL;
  CombatTest bench;
  const ArbFacts *facts;

  if (!app_test_can_press ())
    return;
  play (&bench, presses, G_N_ELEMENTS (presses), 16);
  facts = arb_session_get_facts (app_test_get_session (bench.window));
  /* Whoever may go after his enemy and does not has said so. */
  result = arb_result_state_new (app_test_get_session (bench.window));
  g_assert_nonnull (strstr (((ArbResultUnit *) result->units->pdata[0])->lines[ARB_TELLS_MOVES],
                            "Follows or pursues: no"));
  g_assert_null (strstr (((ArbResultUnit *) result->units->pdata[1])->lines[ARB_TELLS_MOVES],
                         "Follows or pursues"));
  g_assert_true (arb_facts_is (facts, "a.attack", "flank"));
  g_assert_true (arb_facts_is (facts, "above", "b"));
  g_assert_false (arb_facts_is (facts, "b.cover", "none"));
  g_assert_true (arb_facts_is (facts, "a.cover", "none"));
  g_assert_cmpint (arb_facts_int (facts, "a.leader"), ==, 40);
  combat_test_close (&bench);
}

/* Asked why, contested from there: the keys are the question's again afterwards. */
static void
test_contest (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  g_autoptr (GError) error = NULL;

  if (!app_test_can_press ())
    return;
  combat_test_open (&bench, application, 1280);
  g_assert_true (arb_combat_panel_begin (app_test_combat (bench.window), "melee",
                                         combat_test_get_unit (&bench, "france/u3"),
                                         combat_test_get_unit (&bench, "autriche/u1"), &error));
  g_assert_no_error (error);
  give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
  app_test_wait_for_paint (GTK_WIDGET (bench.window));
  send_keys ("question");
  app_test_wait_for_paint (GTK_WIDGET (bench.window));
  send_keys ("Return");
  give_keyboard (ARB_TYPE_CONTEST_DIALOG, "Contested Line");
  dialog = combat_test_find_window (ARB_TYPE_CONTEST_DIALOG);
  gtk_check_button_set_active (app_test_child (dialog, "side_b"), TRUE);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  app_test_spin ();
  give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  send_keys ("Return");
  g_assert_cmpstr (combat_test_get_question (&bench), !=, "a.formation");
  combat_test_close (&bench);
}

/* In an event too F6 goes to the rows and back to the question, and to nothing that begins a combat; Ctrl+F
 * finds in the account. */
static void
test_panes (void)
{
  CombatTest bench;
  GtkWidget *focus;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-change-pane", NULL);
      focus = gtk_window_get_focus (GTK_WINDOW (bench.window));
      g_assert_nonnull (focus);
      g_assert_cmpint (gtk_widget_get_ancestor (focus, ARB_TYPE_SHEET_LINE) != NULL, ==, i == 0);
      g_assert_cmpint (gtk_widget_is_ancestor (focus, app_test_step_view (bench.window)), ==, i == 1);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.find", NULL));
  focus = gtk_window_get_focus (GTK_WINDOW (bench.window));
  g_assert_true (gtk_widget_is_ancestor (focus, app_test_child (app_test_sheet (bench.window), "search")));
  combat_test_close (&bench);
}

/* Figures are an answer wherever in the sheet the keyboard is: a step that was opened to look at it swallows
 * neither a choice nor dice. */
static void
test_figures_anywhere (void)
{
  CombatTest bench;
  g_autoptr (GError) error = NULL;
  GtkEditable *entry;

  if (!app_test_can_press ())
    return;
  combat_test_open (&bench, application, 1280);
  g_assert_true (arb_combat_panel_begin (app_test_combat (bench.window), "melee",
                                         combat_test_get_unit (&bench, "france/u3"),
                                         combat_test_get_unit (&bench, "autriche/u1"), &error));
  g_assert_no_error (error);
  give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
  send_keys ("Return");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.attack");
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-change-pane", NULL);
  send_keys ("2 Return");
  g_assert_true (arb_facts_is (arb_session_get_facts (app_test_get_session (bench.window)), "a.attack", "flank"));
  send_keys ("ctrl+Return");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.die");
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-change-pane", NULL);
  send_keys ("6 1");
  entry = GTK_EDITABLE (app_test_child (app_test_child (app_test_step_view (bench.window), "answer_box"), "entry"));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "61");
  send_keys ("Return");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.base-losses");
  combat_test_close (&bench);
}

/* A combat that is taken back before its first answer leaves the one before it in sight. */
static void
test_back_to_previous (void)
{
  CombatTest bench;
  g_autofree char *first = NULL;

  combat_test_open (&bench, application, 1280);
  combat_test_begin_melee (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  combat_test_begin_melee (&bench, "france/u7", "autriche/u7");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), !=, first);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_nonnull (app_test_get_session (bench.window));
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), ==, first);
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "b.formation");
  combat_test_close (&bench);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/combat/keyboard", test_keyboard);
  g_test_add_func ("/combat/keyboard-flank-attack", test_flank_attack);
  g_test_add_func ("/combat/keyboard-contest", test_contest);
  g_test_add_func ("/combat/panes", test_panes);
  g_test_add_func ("/combat/figures-anywhere", test_figures_anywhere);
  g_test_add_func ("/combat/back-to-previous", test_back_to_previous);
  return app_test_run (application);
}
