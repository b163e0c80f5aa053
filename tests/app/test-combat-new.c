/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Beginning a combat: two units picked by number, or whole armies and who of them takes part. */

#include "app/arb-group-choice.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-sheet-view.h"
#include "combat-test.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

static void
test_dialog (void)
{
  CombatTest bench;
  GtkWidget *dialog, *a, *b;

  combat_test_open (&bench, application, 1280);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  dialog = combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  a = app_test_child (dialog, "picker_a");
  b = app_test_child (dialog, "picker_b");
  gtk_test_accessible_assert_property (app_test_child (a, "entry"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Who attacks?");
  /* What means no unit is told, and nothing begins. */
  combat_test_type_into (a, "99");
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  g_assert_cmpstr (app_test_get_label (dialog, "error"), ==,
                   "No unit that can fight is called “99”; type another number or name, or "
                   "nothing.");
  /* The Austrians attack: the enemy is then looked for among the French. */
  combat_test_type_into (a, "aut/1");
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  combat_test_type_into (b, "1");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.formation");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"),
                   ==, "IR 14 Klebek, 1er bataillon");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 1), "name"),
                   ==, "26e léger, 1er bataillon");
  app_test_spin ();
  g_assert_null (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  combat_test_close (&bench);
}

/* --- Whole armies ----------------------------------------------------------------------------- */

static void
bench_open_armies (CombatTest *self)
{
  self->store = app_test_make_table (&self->path, "umbra", "umbra-baronnie", "umbra-vicomte");
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
}

static GtkWidget *
open_dialog (CombatTest *self)
{
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (self->window)), "combat.choose", NULL);
  return combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);
}

/* Of each unit that the result tells of, it says something; of @absent it says nothing. */
static void
assert_result (CombatTest *self,
               const char *absent)
{
  g_autoptr (ArbResultState) result =
      arb_sheet_view_dup_result (ARB_SHEET_VIEW (app_test_sheet (self->window)));

  g_assert_cmpuint (result->units->len, >, 0);
  for (guint i = 0; i < result->units->len; i++)
    {
      const ArbResultUnit *unit = result->units->pdata[i];
      guint n_lines = 0;

      for (guint j = ARB_TELLS_LOSSES; j < ARB_N_TELLS; j++)
        {
          n_lines += *unit->lines[j] != '\0';
          g_test_message ("%s | %s | %s", unit->name, arb_result_get_label (j), unit->lines[j]);
        }
      g_assert_cmpuint (n_lines, >, 0);
      g_assert_null (strstr (unit->name, absent));
    }
}

/* The check button of somebody, by the beginning of what it says. */
static GtkCheckButton *
find_check (GtkWidget *dialog,
            const char *checks,
            const char *label)
{
  GtkWidget *list = app_test_child (app_test_child (dialog, checks), "list");

  for (GtkWidget *check = gtk_widget_get_first_child (list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (g_str_has_prefix (gtk_check_button_get_label (GTK_CHECK_BUTTON (check)), label))
      return GTK_CHECK_BUTTON (check);
  return NULL;
}

static void
click (GtkWidget *dialog,
       const char *checks,
       const char *action)
{
  g_assert_true (gtk_widget_activate_action (app_test_child (dialog, checks), action, NULL));
}

static void
tick (GtkWidget *dialog,
      const char *checks,
      const char *label)
{
  gtk_check_button_set_active (find_check (dialog, checks, label), TRUE);
}

static void
assert_answer (CombatTest *self,
               const char *question,
               const char *text)
{
  const ArbValue *value =
      arb_facts_get_answer (arb_session_get_facts (app_test_get_session (self->window)), question);
  g_autofree char *shown = value != NULL ? arb_value_to_string (value) : NULL;

  g_assert_cmpstr (shown, ==, text);
}

/* Answers as offered, but for @question, and dice with @dice. */
static void
play_to_end (CombatTest *self,
             const char *dice,
             const char *question,
             const char *answered)
{
  ArbSession *session = app_test_get_session (self->window);

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (prompt->question, question) == 0)
        answer = g_strdup (answered);
      else if (prompt->kind == ARB_PROMPT_NOTICE)
        answer = g_strdup ("ok");
      else if (prompt->has_default)
        answer = arb_prompt_format (prompt, &prompt->standard);
      else
        answer = g_strdup (prompt->kind == ARB_PROMPT_DICE ? dice : "none");
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  app_test_spin ();
}

/* All of both armies unless somebody is left out, and nothing of that is remembered. */
static void
test_armies (void)
{
  CombatTest bench;
  GtkWidget *dialog;
  g_auto (ArbValue) fled = arb_value_word ("fled");
  g_auto (GStrv) units = NULL;
  g_autofree char *unit = NULL;

  bench_open_armies (&bench);
  unit = g_strdup_printf (
      "%s/u2", arb_game_get_side (arb_desk_get_game (arb_window_get_desk (bench.window)), 1));
  g_assert_true (arb_store_add_unit (bench.store, NULL, unit, "state", &fled, NULL, NULL));
  dialog = open_dialog (&bench);
  /* Of what is there to begin, armies that meet come first. */
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "armies")));
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "pickers")));
  g_assert_cmpstr (app_test_get_label (app_test_child (dialog, "checks_a"), "title"), ==,
                   "Ormeval: 6 of 6");
  g_assert_cmpstr (app_test_get_label (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 9 of 9");
  units = arb_combat_dialog_dup_units (ARB_COMBAT_DIALOG (dialog));
  g_assert_null (units);
  g_assert_nonnull (find_check (dialog, "checks_b", "2 Fantassins de Sombreval · fled"));
  gtk_test_accessible_assert_property (
      app_test_child (app_test_child (dialog, "checks_b"), "none_button"),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "None, Sombreval");
  /* A side that sends nobody is refused. */
  click (dialog, "checks_b", "checks.none");
  g_assert_cmpstr (app_test_get_label (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 0 of 9");
  gtk_widget_activate_action (dialog, "dialog.begin", NULL);
  g_assert_cmpstr (app_test_get_label (dialog, "error"), ==,
                   "Nobody of Sombreval takes part; tick those who do.");
  tick (dialog, "checks_b", "3 ");
  tick (dialog, "checks_b", "Le Loup gris");
  click (dialog, "checks_a", "checks.none");
  click (dialog, "checks_a", "checks.all");
  g_clear_pointer (&units, g_strfreev);
  units = arb_combat_dialog_dup_units (ARB_COMBAT_DIALOG (dialog));
  g_assert_cmpuint (g_strv_length (units), ==, 8);
  gtk_widget_activate_action (dialog, "dialog.begin", NULL);
  app_test_spin ();
  g_assert_null (combat_test_find_window (ARB_TYPE_COMBAT_DIALOG));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==,
                   "confrontation");
  play_to_end (&bench, "dice=5", NULL, NULL);
  assert_result (&bench, "2 Fantassins de Sombreval");
  assert_answer (&bench, "a.troops", "5");
  assert_answer (&bench, "a.personalities", "1");
  assert_answer (&bench, "b.troops", "1");
  assert_answer (&bench, "b.personalities", "1");
  assert_answer (&bench, "b.personality.1.grade", "legende");
  dialog = open_dialog (&bench);
  g_assert_cmpstr (app_test_get_label (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 9 of 9");
  /* A procedure about one troop has nobody to tick. */
  arb_group_choice_select (app_test_child (dialog, "procedures"), "force");
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "armies")));
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  combat_test_close (&bench);
}

static GtkWidget *
find_offer (CombatTest *self,
            const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (combat_test_child (self, "offers"));
       child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0)
      return child;
  return NULL;
}

static void
assert_campaign (CombatTest *self,
                 const char *field,
                 const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *shown = NULL;

  g_assert_true (arb_store_get_unit (self->store, "campaign", field, &value));
  shown = arb_value_to_string (&value);
  g_assert_cmpstr (shown, ==, text);
}

/* Two days with their four turns, each part begun from the one before. */
static void
test_campaign (void)
{
  CombatTest bench;
  g_autoptr (GError) error = NULL;

  bench_open_armies (&bench);
  g_assert_true (
      arb_combat_panel_begin (app_test_combat (bench.window), "campaign", NULL, NULL, &error));
  play_to_end (&bench, "dice=9", NULL, NULL);
  for (int day = 1; day <= 2; day++)
    {
      g_autofree char *today = g_strdup_printf ("%d", day);

      /* One button, whichever side: a part of the day is about both. */
      g_signal_emit_by_name (find_offer (&bench, "Morning of a day"), "clicked");
      play_to_end (&bench, "dice=9", NULL, NULL);
      assert_campaign (&bench, "day", today);
      for (int turn = 1; turn <= 4; turn++)
        {
          g_autofree char *now = g_strdup_printf ("%d", turn);

          g_signal_emit_by_name (find_offer (&bench, turn == 1 ? "Combat turn" : "Next Turn"),
                                 "clicked");
          play_to_end (&bench, "dice=9", "a.troop.1.action",
                       turn == 2 ? "choice=march" : "choice=idle");
          assert_answer (&bench, "turn", now);
          assert_answer (&bench, "day", today);
          assert_answer (&bench, "a.troops", "5");
        }
      g_assert_null (find_offer (&bench, "Next Turn"));
      g_signal_emit_by_name (find_offer (&bench, "Night"), "clicked");
      play_to_end (&bench, "dice=9", NULL, NULL);
      /* It forced the march and did not fight: what it lost comes back. */
      assert_answer (&bench, "a.troop.1.fatigue", "-1");
    }
  assert_campaign (&bench, "day", "3");
  assert_campaign (&bench, "turn", "1");
  combat_test_close (&bench);
}

/* Whoever was not there does not join by the next round, and whoever is gone does not stay. */
static void
test_next_round_of_armies (void)
{
  CombatTest bench;
  GtkWidget *dialog;

  bench_open_armies (&bench);
  dialog = open_dialog (&bench);
  click (dialog, "checks_a", "checks.none");
  click (dialog, "checks_b", "checks.none");
  tick (dialog, "checks_a", "1 ");
  tick (dialog, "checks_b", "5 ");
  tick (dialog, "checks_b", "2 ");
  gtk_widget_activate_action (dialog, "dialog.begin", NULL);
  app_test_spin ();
  /* 4 against 3: table I, and a nine is a wound, which the rabble takes. */
  play_to_end (&bench, "dice=9", "draw.1.b.wound-on", "text=t2");
  assert_answer (&bench, "b.troop.2.type", "pietaille");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.next-round",
                              NULL);
  app_test_spin ();
  play_to_end (&bench, "dice=5", NULL, NULL);
  assert_answer (&bench, "a.troop.1.resolutions", "1");
  assert_answer (&bench, "a.troops", "1");
  assert_answer (&bench, "a.personalities", "0");
  assert_answer (&bench, "b.troops", "1");
  assert_answer (&bench, "b.troop.1.type", "fantassins");
  combat_test_close (&bench);
}

/* Without units everything is asked, as outside of an event. */
static void
test_without_units (void)
{
  CombatTest bench;
  GtkWidget *dialog;

  combat_test_open (&bench, application, 1280);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  dialog = combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  combat_test_type_into (app_test_child (dialog, "picker_a"), "");
  combat_test_type_into (app_test_child (dialog, "picker_b"), "");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "a.arm");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (&bench, 0), "name"), ==, "Unit A");
  combat_test_close (&bench);
}

/* Where nobody is to be picked the window says so, and the keyboard is at what begins. */
static void
test_nobody_to_pick (void)
{
  CombatTest bench;
  GtkWidget *dialog, *focus;

  combat_test_open (&bench, application, 1280);
  dialog = arb_combat_dialog_new (arb_window_get_desk (ARB_WINDOW (bench.window)), "movement-phase",
                                  FALSE);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "pickers")));
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_nonnull (focus);
  g_assert_true (focus == app_test_child (dialog, "begin_button"));
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "nobody_hint")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  dialog = arb_combat_dialog_new (arb_window_get_desk (ARB_WINDOW (bench.window)), "melee", FALSE);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "nobody_hint")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  combat_test_close (&bench);
}

static void
assert_offered_first (const char *system,
                      const char *list_a,
                      const char *list_b,
                      const char *expected)
{
  CombatTest bench;
  GtkWidget *dialog;

  bench.store = app_test_make_table (&bench.path, system, list_a, list_b);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  dialog = open_dialog (&bench);
  g_assert_cmpstr (arb_group_choice_get_selected_name (app_test_child (dialog, "procedures")), ==,
                   expected);
  gtk_window_destroy (GTK_WINDOW (dialog));
  combat_test_close (&bench);
}

/* The dialog goes with the window, and puts the keyboard nowhere. */
static void
test_close_with_dialog (void)
{
  CombatTest bench;

  bench.store = app_test_make_table (&bench.path, "adgr", "adgr-france", "adgr-espagne");
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_nonnull (open_dialog (&bench));
  combat_test_close (&bench);
  g_assert_null (app_test_find_window (ARB_TYPE_COMBAT_DIALOG));
}

/* The procedure most combats are, wherever it stands among the others. */
static void
test_offered_first (void)
{
  assert_offered_first ("adgr", "adgr-france", "adgr-espagne", "Mêlée");
  assert_offered_first ("umbra", "umbra-baronnie", "umbra-vicomte", "Confrontation");
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/combat/dialog", test_dialog);
  g_test_add_func ("/combat/armies", test_armies);
  g_test_add_func ("/combat/campaign", test_campaign);
  g_test_add_func ("/combat/next-round-of-armies", test_next_round_of_armies);
  g_test_add_func ("/combat/without-units", test_without_units);
  g_test_add_func ("/combat/nobody-to-pick", test_nobody_to_pick);
  g_test_add_func ("/combat/offered-first", test_offered_first);
  g_test_add_func ("/combat/close-with-dialog", test_close_with_dialog);
  return app_test_run (application);
}
