/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats of an event in the window: begun with units, left and taken up again, contested,
 * corrected, and a whole mêlée by keyboard alone. */

#include <string.h>

#include "app-test.h"
#include "app/combat/arb-account-row.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-combat-list.h"
#include "app/combat/arb-contest-dialog.h"
#include "app/combat/arb-correction-dialog.h"
#include "app/combat/arb-differences-dialog.h"
#include "app/combat/arb-stepper-state.h"
#include "game/arb-game-losses.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
} Bench;

static void
bench_open (Bench *self,
            int width)
{
  self->store = app_test_make_sample (&self->path);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, width, 800);
}

static void
bench_close (Bench *self)
{
  app_test_close (self->window);
  app_test_drop_sample (self->store, self->path);
}

static GtkWidget *
panel_child (Bench *self,
             const char *id)
{
  return app_test_child (app_test_combat (self->window), id);
}

static ArbGameUnit *
get_unit (Bench *self,
          const char *id)
{
  return arb_game_find_unit (arb_desk_get_game (arb_window_get_desk (self->window)), id);
}

static void
begin (Bench *self,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_combat_panel_begin (app_test_combat (self->window), "melee",
                                         get_unit (self, a), get_unit (self, b), &error));
  g_assert_no_error (error);
  app_test_spin ();
}

static const char *
get_question (Bench *self)
{
  const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (self->window));

  return prompt->kind == ARB_PROMPT_DONE ? "done" : prompt->question;
}

static const char *
get_text (gpointer widget,
          const char *id)
{
  return gtk_label_get_text (app_test_child (widget, id));
}

static GtkWidget *
find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  app_test_spin ();
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (toplevel, type))
        return toplevel;
    }
  return NULL;
}

static ArbAccountRow *
find_line (Bench *self,
           ArbAccountKind kind,
           const char *line)
{
  GtkListBox *list = app_test_child (panel_child (self, "account_view"), "list");
  GtkListBoxRow *row;

  for (guint i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (arb_account_row_get_kind (ARB_ACCOUNT_ROW (row)) == kind &&
        g_str_equal (arb_account_row_get_line (ARB_ACCOUNT_ROW (row)), line))
      return ARB_ACCOUNT_ROW (row);
  return NULL;
}

static void
activate_line (Bench *self,
               ArbAccountRow *row)
{
  g_assert_nonnull (row);
  g_signal_emit_by_name (app_test_child (panel_child (self, "account_view"), "list"),
                         "row-activated", row);
  app_test_spin ();
}

/* To the end: everything as offered, dice and read losses typed. */
static void
play_out (Bench *self)
{
  while (!arb_session_is_done (app_test_get_session (self->window)))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (self->window));

      if (prompt->kind == ARB_PROMPT_DICE && !prompt->is_fixed)
        app_test_type (self->window, g_str_has_prefix (prompt->question, "a.") ? "6" : "1");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (self->window, "60");
      app_test_accept (self->window);
    }
}

static void
type_into (GtkWidget *picker,
           const char *text)
{
  GtkWidget *entry = app_test_child (picker, "entry");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
  app_test_spin ();
}

/* Nothing waits: the panel says what to do, and the button does it. */
static void
test_empty (void)
{
  Bench bench;

  bench_open (&bench, 1280);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (panel_child (&bench, "stack"))), ==,
                   "empty");
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (panel_child (&bench, "combats_button"))),
                   ==, "0 waiting");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  g_assert_nonnull (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  gtk_window_close (GTK_WINDOW (find_toplevel (ARB_TYPE_COMBAT_DIALOG)));
  app_test_spin ();
  bench_close (&bench);
}

/* With no combat in sight the last act at the table is what there is to undo. */
static void
test_undo_without_combat (void)
{
  Bench bench;
  g_autoptr (GError) error = NULL;
  const char *game;

  bench_open (&bench, 1280);
  game = arb_game_get_id (arb_desk_get_game (arb_window_get_desk (ARB_WINDOW (bench.window))));
  g_assert_false (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  g_assert_true (arb_store_add_fire (bench.store, game, "france/u1", 3, NULL, &error));
  g_assert_true (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  g_assert_true (arb_panel_undo (ARB_PANEL (app_test_combat (bench.window)), &error));
  g_assert_false (arb_panel_can_undo (ARB_PANEL (app_test_combat (bench.window))));
  bench_close (&bench);
}

/* Ctrl+N is a key of the whole window, not of one view. */
static void
test_from_elsewhere (void)
{
  Bench bench;

  bench_open (&bench, 1280);
  arb_window_show_view (ARB_WINDOW (bench.window), ARB_VIEW_LOG);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-choose", NULL);
  g_assert_cmpstr (arb_window_get_view (ARB_WINDOW (bench.window)), ==, ARB_VIEW_COMBAT);
  g_assert_nonnull (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  gtk_window_close (GTK_WINDOW (find_toplevel (ARB_TYPE_COMBAT_DIALOG)));
  app_test_spin ();
  bench_close (&bench);
}

static void
test_dialog (void)
{
  Bench bench;
  GtkWidget *dialog, *a, *b;

  bench_open (&bench, 1280);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  dialog = find_toplevel (ARB_TYPE_COMBAT_DIALOG);
  a = app_test_child (dialog, "picker_a");
  b = app_test_child (dialog, "picker_b");
  gtk_test_accessible_assert_property (app_test_child (a, "entry"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Who attacks?");
  /* What means no unit is told, and nothing begins. */
  type_into (a, "99");
  g_assert_true (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  g_assert_cmpstr (get_text (dialog, "error"), ==,
                   "No unit that can fight is called “99”; type another number or name, or "
                   "nothing.");
  /* The Austrians attack: the enemy is then looked for among the French. */
  type_into (a, "aut/1");
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "error_box")));
  type_into (b, "1");
  g_assert_cmpstr (get_question (&bench), ==, "a.formation");
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_a"), "name"),
                   ==, "IR 14 Klebek, 1er bataillon");
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_b"), "name"),
                   ==, "26e léger, 1er bataillon");
  app_test_spin ();
  g_assert_null (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  bench_close (&bench);
}

/* --- Whole armies ----------------------------------------------------------------------------- */

static void
bench_open_armies (Bench *self)
{
  self->store = app_test_make_table (&self->path, "umbra", "umbra-baronnie", "umbra-vicomte");
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
}

static GtkWidget *
open_dialog (Bench *self)
{
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (self->window)), "combat.choose", NULL);
  return find_toplevel (ARB_TYPE_COMBAT_DIALOG);
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
assert_answer (Bench *self,
               const char *question,
               const char *text)
{
  const ArbValue *value = arb_facts_get_answer (
      arb_session_get_facts (app_test_get_session (self->window)), question);
  g_autofree char *shown = value != NULL ? arb_value_to_string (value) : NULL;

  g_assert_cmpstr (shown, ==, text);
}

/* Answers as offered, but for @question, and dice with @dice. */
static void
play_to_end (Bench *self,
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
  Bench bench;
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
  g_assert_cmpstr (get_text (app_test_child (dialog, "checks_a"), "title"), ==, "Ormeval: 6 of 6");
  g_assert_cmpstr (get_text (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 9 of 9");
  units = arb_combat_dialog_dup_units (ARB_COMBAT_DIALOG (dialog));
  g_assert_null (units);
  g_assert_nonnull (find_check (dialog, "checks_b", "2 Fantassins de Sombreval · fled"));
  gtk_test_accessible_assert_property (
      app_test_child (app_test_child (dialog, "checks_b"), "none_button"),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "None, Sombreval");
  /* A side that sends nobody is refused. */
  click (dialog, "checks_b", "checks.none");
  g_assert_cmpstr (get_text (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 0 of 9");
  gtk_widget_activate_action (dialog, "dialog.begin", NULL);
  g_assert_cmpstr (get_text (dialog, "error"), ==,
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
  g_assert_null (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==,
                   "confrontation");
  play_to_end (&bench, "dice=5", NULL, NULL);
  assert_answer (&bench, "a.troops", "5");
  assert_answer (&bench, "a.personalities", "1");
  assert_answer (&bench, "b.troops", "1");
  assert_answer (&bench, "b.personalities", "1");
  assert_answer (&bench, "b.personality.1.grade", "legende");
  dialog = open_dialog (&bench);
  g_assert_cmpstr (get_text (app_test_child (dialog, "checks_b"), "title"), ==,
                   "Sombreval: 9 of 9");
  /* A procedure about one troop has nobody to tick. */
  gtk_drop_down_set_selected (app_test_child (dialog, "procedures"), 1);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "armies")));
  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  bench_close (&bench);
}

static GtkWidget *
find_offer (Bench *self,
            const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (panel_child (self, "offers")); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0)
      return child;
  return NULL;
}

static void
assert_campaign (Bench *self,
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
  Bench bench;
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

          g_signal_emit_by_name (
              find_offer (&bench, turn == 1 ? "Combat turn" : "Next Round"), "clicked");
          play_to_end (&bench, "dice=9", "a.troop.1.action",
                       turn == 2 ? "choice=march" : "choice=idle");
          assert_answer (&bench, "turn", now);
          assert_answer (&bench, "day", today);
          assert_answer (&bench, "a.troops", "5");
        }
      g_assert_null (find_offer (&bench, "Next Round"));
      g_signal_emit_by_name (find_offer (&bench, "Night"), "clicked");
      play_to_end (&bench, "dice=9", NULL, NULL);
      /* It forced the march and did not fight: what it lost comes back. */
      assert_answer (&bench, "a.troop.1.fatigue", "-1");
    }
  assert_campaign (&bench, "day", "3");
  assert_campaign (&bench, "turn", "1");
  bench_close (&bench);
}

/* Whoever was not there does not join by the next round, and whoever is gone does not stay. */
static void
test_next_round_of_armies (void)
{
  Bench bench;
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
  assert_answer (&bench, "resolutions", "1");
  assert_answer (&bench, "a.troops", "1");
  assert_answer (&bench, "a.personalities", "0");
  assert_answer (&bench, "b.troops", "1");
  assert_answer (&bench, "b.troop.1.type", "fantassins");
  bench_close (&bench);
}

/* Without units everything is asked, as outside of an event. */
static void
test_without_units (void)
{
  Bench bench;
  GtkWidget *dialog;

  bench_open (&bench, 1280);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.choose", NULL);
  dialog = find_toplevel (ARB_TYPE_COMBAT_DIALOG);
  type_into (app_test_child (dialog, "picker_a"), "");
  type_into (app_test_child (dialog, "picker_b"), "");
  g_assert_cmpstr (get_question (&bench), ==, "a.arm");
  g_assert_false (gtk_widget_get_visible (panel_child (&bench, "units_side")));
  bench_close (&bench);
}

/* Where nobody is to be picked the keyboard begins at the procedure, in sight. */
static void
test_nobody_to_pick (void)
{
  Bench bench;
  GtkWidget *dialog, *focus;

  bench_open (&bench, 1280);
  dialog = arb_combat_dialog_new (arb_window_get_desk (ARB_WINDOW (bench.window)),
                                  "movement-phase", FALSE);
  g_assert_false (gtk_widget_get_visible (app_test_child (dialog, "pickers")));
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_nonnull (focus);
  g_assert_true (focus == app_test_child (dialog, "procedures") ||
                 gtk_widget_is_ancestor (focus, app_test_child (dialog, "procedures")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  bench_close (&bench);
}

static void
assert_offered_first (const char *system,
                      const char *list_a,
                      const char *list_b,
                      const char *expected)
{
  Bench bench;
  GtkWidget *dialog;
  GtkStringObject *name;

  bench.store = app_test_make_table (&bench.path, system, list_a, list_b);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  dialog = open_dialog (&bench);
  name = gtk_drop_down_get_selected_item (app_test_child (dialog, "procedures"));
  g_assert_cmpstr (gtk_string_object_get_string (name), ==, expected);
  gtk_window_destroy (GTK_WINDOW (dialog));
  bench_close (&bench);
}

/* The dialog goes with the window, and puts the keyboard nowhere. */
static void
test_close_with_dialog (void)
{
  Bench bench;

  bench.store = app_test_make_table (&bench.path, "adgr", "adgr-france", "adgr-espagne");
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_nonnull (open_dialog (&bench));
  bench_close (&bench);
  g_assert_null (app_test_find_window (ARB_TYPE_COMBAT_DIALOG));
}

/* The procedure most combats are, wherever it stands among the others. */
static void
test_offered_first (void)
{
  assert_offered_first ("adgr", "adgr-france", "adgr-espagne", "Mêlée");
  assert_offered_first ("umbra", "umbra-baronnie", "umbra-vicomte", "Confrontation");
}

/* “Accept all” never leaves out a die that may be left out; Enter on that very question does. */
static void
test_accept_all_stops_at_dice (void)
{
  Bench bench;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  while (!g_str_equal (get_question (&bench), "a.fate-die"))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (app_test_get_session (bench.window));

      g_assert_cmpint (prompt->kind, !=, ARB_PROMPT_DONE);
      if (prompt->kind == ARB_PROMPT_DICE)
        app_test_type (bench.window, "4");
      else if (g_str_has_suffix (prompt->question, "base-losses"))
        app_test_type (bench.window, g_str_has_prefix (prompt->question, "a.") ? "22" : "20");
      app_test_accept (bench.window);
    }
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.accept-all", NULL);
  g_assert_cmpstr (get_question (&bench), ==, "a.fate-die");
  app_test_accept (bench.window);
  g_assert_cmpstr (get_question (&bench), !=, "a.fate-die");
  bench_close (&bench);
}

/* Cards follow the journal; the losses of the result are on them, and undo takes them back. */
static void
test_cards (void)
{
  Bench bench;
  GtkWidget *card;
  g_autofree char *figures = NULL;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  card = app_test_child (panel_child (&bench, "units_side"), "card_a");
  g_assert_cmpstr (get_text (card, "strength"), ==, "18 figures, 6 elite");
  g_assert_cmpstr (get_text (card, "side"), ==, "Français");
  gtk_test_accessible_assert_role (card, GTK_ACCESSIBLE_ROLE_GROUP);
  play_out (&bench);
  figures = g_strdup_printf (
      "%d figures, %d elite",
      (int) arb_game_unit_get_int (get_unit (&bench, "france/u3"), "strength", 0),
      (int) arb_game_unit_get_int (get_unit (&bench, "france/u3"), "elite", 0));
  g_assert_cmpstr (get_text (card, "strength"), ==, figures);
  g_assert_cmpint (arb_game_unit_get_int (get_unit (&bench, "france/u3"), "strength", 0), <, 18);
  g_assert_cmpstr (get_text (app_test_step_view (bench.window), "question"), ==,
                   "18e de ligne, 1er bataillon wins: 66 against 60 (losses inflicted). Retreat (cm): 0 "
                   "against 3. Figures lost: 1 against 1.");
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_cmpstr (get_text (card, "strength"), ==, "18 figures, 6 elite");
  bench_close (&bench);
}

/* Several wait; each is at its question, also after the event was closed. */
static void
test_switch_and_resume (void)
{
  const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };
  Bench bench;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  g_assert_cmpstr (get_question (&bench), ==, "b.formation");
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  begin (&bench, "france/u7", "autriche/u7");
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (panel_child (&bench, "combats_button"))),
                   ==, "2 waiting");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s",
                              first);
  app_test_spin ();
  g_assert_cmpstr (get_question (&bench), ==, "b.formation");
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_a"), "name"),
                   ==, "18e de ligne, 1er bataillon");

  app_test_close (bench.window);
  arb_store_close (bench.store);
  g_assert_finalize_object (bench.store);
  bench.store = arb_store_open (bench.path, &options, &error);
  g_assert_no_error (error);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_cmpstr (get_question (&bench), ==, "a.formation");
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_a"), "name"),
                   ==, "8e hussards");
  bench_close (&bench);
}

static GtkWidget *
get_list_row (Bench *self,
              int index)
{
  ArbCombatList *list = ARB_COMBAT_LIST (panel_child (self, "combat_list"));

  arb_combat_list_fill (list, arb_window_get_desk (self->window), NULL);
  app_test_spin ();
  return GTK_WIDGET (gtk_list_box_get_row_at_index (app_test_child (list, "list"), index));
}

/* Those that wait name their question, those that are decided their result. */
static void
test_list (void)
{
  Bench bench;
  GtkWidget *row;

  bench_open (&bench, 600);
  begin (&bench, "france/u3", "autriche/u1");
  play_out (&bench);
  begin (&bench, "france/u7", "autriche/u7");
  row = get_list_row (&bench, 0);
  g_assert_cmpstr (gtk_label_get_text (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
                   "Mêlée · waits for: Formation (8e hussards)");
  row = get_list_row (&bench, 1);
  g_assert_cmpstr (gtk_label_get_text (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
                   "Mêlée · 18e de ligne, 1er bataillon wins: 66 against 60 (losses inflicted). Retreat (cm): 0 "
                   "against 3. Figures lost: 1 against 1.");
  g_assert_cmpint (gtk_label_get_ellipsize (g_object_get_data (G_OBJECT (row), "subtitle")), ==,
                   PANGO_ELLIPSIZE_END);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (row), "wins: 66 against"));
  g_assert_null (get_list_row (&bench, 2));
  bench_close (&bench);
}

static void
ask_for (Bench *self,
         const char *subject)
{
  arb_panel_go_to (ARB_PANEL (app_test_combat (self->window)), subject);
  app_test_spin ();
}

/* A unit that is in a combat already: go there, begin all the same, or neither. */
static void
test_busy (void)
{
  static const char both[] = "melee" ARB_DESK_PLAY "france/u3" ARB_DESK_PLAY "autriche/u2";
  static const char others[] = "melee" ARB_DESK_PLAY "france/u7" ARB_DESK_PLAY "autriche/u7";
  Bench bench;
  AdwMessageDialog *dialog;
  g_autofree char *first = NULL;
  g_autofree char *consequences = NULL;
  GtkWidget *picker;

  bench_open (&bench, 1280);
  ask_for (&bench, "melee" ARB_DESK_PLAY "france/u3" ARB_DESK_PLAY "autriche/u1");
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  first = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  app_test_accept (bench.window);
  /* Others are free. */
  ask_for (&bench, others);
  g_assert_null (app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));

  ask_for (&bench, both);
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_message_dialog_get_heading (dialog), ==, "Begin Another Combat?");
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog),
                            "18e de ligne, 1er bataillon is already in a combat (Mêlée: "));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (dialog), "which waits for: Formation ("));
  consequences = app_test_dup_consequences (dialog);
  g_assert_nonnull (strstr (consequences, "Both stay open"));
  g_assert_cmpstr (adw_message_dialog_get_default_response (dialog), ==, "go");
  app_test_respond ("cancel");
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_a"), "name"),
                   ==, "8e hussards");

  ask_for (&bench, both);
  app_test_respond ("go");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), ==, first);
  g_assert_cmpstr (get_question (&bench), ==, "b.formation");

  ask_for (&bench, both);
  app_test_respond ("begin");
  g_assert_cmpstr (arb_store_get_combat (app_test_get_session (bench.window)), !=, first);
  g_assert_cmpstr (gtk_menu_button_get_label (GTK_MENU_BUTTON (panel_child (&bench, "combats_button"))),
                   ==, "3 waiting");

  /* The same from the dialog, which stays open for another choice. */
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.combat-choose", NULL);
  picker = app_test_child (find_toplevel (ARB_TYPE_COMBAT_DIALOG), "picker_a");
  type_into (picker, "3");
  type_into (app_test_child (find_toplevel (ARB_TYPE_COMBAT_DIALOG), "picker_b"), "8");
  app_test_respond ("cancel");
  g_assert_nonnull (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  type_into (app_test_child (find_toplevel (ARB_TYPE_COMBAT_DIALOG), "picker_b"), "8");
  app_test_respond ("go");
  g_assert_null (find_toplevel (ARB_TYPE_COMBAT_DIALOG));
  bench_close (&bench);
}

/* Fire of the loss sheet is offered with where it comes from. */
static void
test_fire_before_contact (void)
{
  Bench bench;
  ArbGame *game;
  const ArbSystem *system;
  g_autoptr (ArbGameLosses) losses = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *hint;

  bench_open (&bench, 1280);
  game = arb_desk_get_game (arb_window_get_desk (bench.window));
  system = arb_desk_get_system (arb_window_get_desk (bench.window));
  losses = arb_game_losses_new (game, system->rules);
  g_assert_true (arb_store_add_clock (bench.store, arb_game_get_id (game), "3", "1", NULL));
  g_assert_true (arb_game_losses_add_fire (losses, get_unit (&bench, "france/u3"), 31, 0, NULL, NULL,
                                           &error));
  g_assert_true (arb_store_add_clock (bench.store, arb_game_get_id (game), "3", "2", NULL));
  begin (&bench, "france/u3", "autriche/u1");
  app_test_play_until (bench.window, "a.prefire-losses");
  hint = app_test_child (app_test_answer_box (bench.window), "hint");
  g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (hint)),
                            "Fire on the loss sheet: 31, period 3, quarter 1 (noted by "));
  g_assert_cmpint (arb_value_get_int (&arb_session_get_prompt (app_test_get_session (bench.window))
                                           ->standard), ==, 31);
  app_test_accept (bench.window);
  g_assert_nonnull (find_line (&bench, ARB_ACCOUNT_ANSWER, "a.prefire-losses"));
  g_clear_pointer (&losses, arb_game_losses_free);
  bench_close (&bench);
}

/* The last act of the event taken back elsewhere: the panel follows. */
static void
test_follows_journal (void)
{
  Bench bench;
  g_autoptr (GError) error = NULL;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  app_test_accept (bench.window);
  arb_store_undo (bench.store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
  app_test_spin ();
  g_assert_cmpstr (get_question (&bench), ==, "a.formation");
  /* It may still write. */
  app_test_accept (bench.window);
  g_assert_cmpstr (get_question (&bench), ==, "b.formation");
  /* At its first question stepping back takes the combat itself back. */
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.undo", NULL);
  app_test_spin ();
  g_assert_null (app_test_get_session (bench.window));
  gtk_widget_activate_action (GTK_WIDGET (bench.window), "win.redo", NULL);
  app_test_spin ();
  g_assert_cmpstr (get_question (&bench), ==, "a.formation");
  bench_close (&bench);
}

static void
test_next_round (void)
{
  Bench bench;
  GtkWidget *offers;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  offers = panel_child (&bench, "offers");
  g_assert_false (gtk_widget_get_visible (offers));
  play_out (&bench);
  g_assert_true (gtk_widget_get_visible (offers));
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.next-round",
                              NULL);
  app_test_spin ();
  g_assert_false (arb_session_is_done (app_test_get_session (bench.window)));
  g_assert_cmpint (arb_facts_int (arb_session_get_facts (app_test_get_session (bench.window)),
                                  "round"),
                   ==, 2);
  g_assert_cmpstr (get_text (app_test_child (panel_child (&bench, "units_side"), "card_a"), "name"),
                   ==, "18e de ligne, 1er bataillon");
  bench_close (&bench);
}

static void
test_stepper (void)
{
  Bench bench;
  g_autoptr (GPtrArray) stages = NULL;
  const ArbStage *stage;
  guint n_done = 0, n_now = 0;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  for (guint i = 0; i < 4; i++)
    app_test_accept (bench.window);
  stages = arb_stepper_state_new (app_test_get_session (bench.window));
  for (guint i = 0; i < stages->len; i++)
    {
      stage = g_ptr_array_index (stages, i);
      n_done += stage->kind == ARB_STAGE_DONE;
      n_now += stage->kind == ARB_STAGE_NOW;
    }
  g_assert_cmpuint (n_done, >=, 1);
  g_assert_cmpuint (n_now, ==, 1);
  stage = g_ptr_array_index (stages, stages->len - 1);
  g_assert_cmpint (stage->kind, ==, ARB_STAGE_TO_COME);
  g_assert_cmpstr (stage->step, ==, "melee.close");
  /* A done step leads to its lines in the account. */
  stage = g_ptr_array_index (stages, 0);
  g_signal_emit_by_name (panel_child (&bench, "stepper"), "reopen", stage->step);
  app_test_spin ();
  g_assert_true (ARB_IS_ACCOUNT_ROW (gtk_window_get_focus (GTK_WINDOW (bench.window))));
  bench_close (&bench);
}

/* A flag on a line: in the journal, on the line, and gone again when it is taken away. */
static void
test_contest (void)
{
  Bench bench;
  GtkWidget *dialog;
  ArbAccountRow *row;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  play_out (&bench);
  activate_line (&bench, find_line (&bench, ARB_ACCOUNT_LINE, "a.rows t01"));
  dialog = find_toplevel (ARB_TYPE_CONTEST_DIALOG);
  g_assert_nonnull (dialog);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  g_assert_cmpstr (get_text (dialog, "error"), ==,
                   "Say who contests the line: it prints in the log.");
  gtk_check_button_set_active (app_test_child (dialog, "side_b"), TRUE);
  gtk_widget_activate_action (dialog, "contest.add", NULL);
  app_test_spin ();
  row = find_line (&bench, ARB_ACCOUNT_LINE, "a.rows t01");
  g_assert_cmpstr (get_text (row, "tag"), ==, "⚑ contested: Autrichiens");
  activate_line (&bench, row);
  dialog = find_toplevel (ARB_TYPE_CONTEST_DIALOG);
  gtk_widget_activate_action (dialog, "contest.withdraw", NULL);
  app_test_spin ();
  row = find_line (&bench, ARB_ACCOUNT_LINE, "a.rows t01");
  g_assert_cmpstr (get_text (row, "tag"), ==, "");
  bench_close (&bench);
}

/* Another answer to a decided combat: a reason, the differences, then the choice. */
static void
test_correction (void)
{
  Bench bench;
  GtkWidget *dialog;
  gint64 before;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  play_out (&bench);
  before = arb_game_unit_get_int (get_unit (&bench, "autriche/u1"), "strength", 0);
  activate_line (&bench, find_line (&bench, ARB_ACCOUNT_ANSWER, "a.base-losses"));
  dialog = find_toplevel (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "200");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  g_assert_cmpstr (get_text (dialog, "error"), ==,
                   "A correction needs a reason: it prints in the log.");
  gtk_editable_set_text (app_test_child (dialog, "reason"), "misread");
  gtk_widget_activate_action (dialog, "correction.apply", NULL);
  app_test_spin ();
  dialog = find_toplevel (ARB_TYPE_DIFFERENCES_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_nonnull (gtk_list_box_get_row_at_index (app_test_child (dialog, "list"), 0));
  /* Nothing has changed before the umpire chooses. */
  g_assert_cmpint (arb_game_unit_get_int (get_unit (&bench, "autriche/u1"), "strength", 0), ==,
                   before);
  gtk_widget_activate_action (dialog, "differences.apply", "s", "all");
  app_test_spin ();
  g_assert_null (find_toplevel (ARB_TYPE_DIFFERENCES_DIALOG));
  g_assert_cmpint (arb_game_unit_get_int (get_unit (&bench, "autriche/u1"), "strength", 0), <,
                   before);
  /* The panel shows the corrected combat and may write to it. */
  g_assert_true (
      arb_store_is_current (bench.store, app_test_get_session (bench.window)));
  bench_close (&bench);
}

/* + and − count; a value is overridden from the account by the same keys. */
static void
test_count_keys (void)
{
  Bench bench;
  ArbAnswerBox *box;
  GtkWidget *dialog;

  bench_open (&bench, 1280);
  begin (&bench, "france/u3", "autriche/u1");
  g_assert_true (app_test_press (bench.window, GDK_KEY_plus));
  g_assert_true (app_test_press (bench.window, GDK_KEY_Return));
  g_assert_true (arb_facts_is (arb_session_get_facts (app_test_get_session (bench.window)),
                               "a.formation", "division-column"));
  while (arb_session_get_prompt (app_test_get_session (bench.window))->kind != ARB_PROMPT_NUMBER)
    app_test_accept (bench.window);
  box = app_test_answer_box (bench.window);
  gtk_editable_set_text (app_test_child (box, "entry"), "1");
  g_assert_true (arb_answer_box_step (box, 1));
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (box, "entry")), ==, "2");
  g_assert_true (arb_answer_box_step (box, -1));
  g_assert_true (arb_answer_box_step (box, -1));
  /* The limits of the question hold. */
  g_assert_cmpstr (gtk_editable_get_text (app_test_child (box, "entry")), ==, "1");
  gtk_editable_set_text (app_test_child (box, "entry"), "abc");
  g_assert_false (arb_answer_box_step (box, 1));
  gtk_editable_set_text (app_test_child (box, "entry"), "1");
  play_out (&bench);
  gtk_widget_grab_focus (GTK_WIDGET (find_line (&bench, ARB_ACCOUNT_VALUE, "a.total")));
  g_assert_true (app_test_press (bench.window, GDK_KEY_plus));
  dialog = find_toplevel (ARB_TYPE_CORRECTION_DIALOG);
  g_assert_nonnull (dialog);
  g_assert_cmpint (
      atoi (gtk_editable_get_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"))),
      ==,
      arb_facts_int (arb_session_get_facts (app_test_get_session (bench.window)), "a.total") + 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  bench_close (&bench);
}

/* A read-only event refuses in its own words, and the screen stays. */
static void
test_read_only (void)
{
  const ArbStoreOptions options = { .umpire = "test",
                                    .loader = arb_system_load_kept,
                                    .read_only = TRUE };
  Bench bench;
  g_autoptr (GError) error = NULL;

  bench.store = app_test_make_sample (&bench.path);
  arb_store_close (bench.store);
  g_assert_finalize_object (bench.store);
  bench.store = arb_store_open (bench.path, &options, &error);
  g_assert_no_error (error);
  bench.window = app_test_open_event (application, bench.store, ARB_VIEW_COMBAT, 1280, 800);
  g_assert_false (arb_combat_panel_begin (app_test_combat (bench.window), "melee",
                                          get_unit (&bench, "france/u3"),
                                          get_unit (&bench, "autriche/u1"), &error));
  g_assert_nonnull (error);
  g_assert_null (app_test_get_session (bench.window));
  bench_close (&bench);
}

static void
test_widths (void)
{
  static const struct
  {
    int width;
    gboolean has_side;
  } widths[] = { { 1280, TRUE }, { 1000, FALSE }, { 600, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      Bench bench;

      bench_open (&bench, widths[i].width);
      begin (&bench, "france/u3", "autriche/u1");
      app_test_wait_for_paint (GTK_WIDGET (bench.window));
      g_assert_cmpint (gtk_widget_get_child_visible (panel_child (&bench, "units_side")), ==,
                       widths[i].has_side);
      g_assert_cmpint (gtk_widget_get_child_visible (panel_child (&bench, "units_top")), ==,
                       !widths[i].has_side);
      bench_close (&bench);
    }
}

/* --- A mêlée by keyboard --------------------------------------------------------------------- */

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
      GtkWidget *toplevel = find_toplevel (type);
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

/* The key sequence of the manual: Ctrl+N, 1 Enter, 1 Enter, Ctrl+Enter, 6 Enter, 1 Enter, 60 Enter,
 * 60 Enter, 2 Enter (the result of the morale test). Beyond unit numbers, dice and what is read on
 * printed tables that is nine presses: a whole plain mêlée. */
static void
test_keyboard (void)
{
  static const struct
  {
    const char *keys; /* for xdotool */
    guint n_counted;  /* key presses that are no unit number, no die and nothing read */
  } presses[] = {
    { "1 Return", 1 },   { "1 Return", 1 },     { "ctrl+Return", 1 },    { "6 Return", 1 },
    { "1 Return", 1 },   { "6 0 Return", 1 },   { "6 0 Return", 1 },     { "2 Return", 1 },
  };
  g_autofree char *xdotool = g_find_program_in_path ("xdotool");
  Bench bench;
  guint n_counted = 1;

  if (xdotool == NULL)
    {
      g_test_skip ("xdotool is missing");
      return;
    }
  bench_open (&bench, 1280);
  give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
  send_keys ("ctrl+n");
  give_keyboard (ARB_TYPE_COMBAT_DIALOG, "New Combat");
  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      send_keys (presses[i].keys);
      n_counted += presses[i].n_counted;
      if (i >= 1)
        g_test_message ("%s → %s", presses[i].keys, get_question (&bench));
      if (i == 1)
        give_keyboard (ARB_TYPE_WINDOW, "Sample battle");
      if (i >= 1 && arb_session_is_done (app_test_get_session (bench.window)))
        break;
    }
  g_assert_cmpstr (get_question (&bench), ==, "done");
  g_assert_cmpuint (n_counted, <=, 10);
  g_assert_cmpint (arb_game_unit_get_int (get_unit (&bench, "france/u1"), "strength", 0), <, 18);
  g_assert_cmpint (arb_game_unit_get_int (get_unit (&bench, "autriche/u1"), "losses", 0), >, 0);
  bench_close (&bench);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/combat/empty", test_empty);
  g_test_add_func ("/combat/from-elsewhere", test_from_elsewhere);
  g_test_add_func ("/combat/undo-without-combat", test_undo_without_combat);
  g_test_add_func ("/combat/dialog", test_dialog);
  g_test_add_func ("/combat/armies", test_armies);
  g_test_add_func ("/combat/campaign", test_campaign);
  g_test_add_func ("/combat/next-round-of-armies", test_next_round_of_armies);
  g_test_add_func ("/combat/without-units", test_without_units);
  g_test_add_func ("/combat/nobody-to-pick", test_nobody_to_pick);
  g_test_add_func ("/combat/offered-first", test_offered_first);
  g_test_add_func ("/combat/accept-all-stops-at-dice", test_accept_all_stops_at_dice);
  g_test_add_func ("/combat/cards", test_cards);
  g_test_add_func ("/combat/switch-and-resume", test_switch_and_resume);
  g_test_add_func ("/combat/list", test_list);
  g_test_add_func ("/combat/busy", test_busy);
  g_test_add_func ("/combat/fire-before-contact", test_fire_before_contact);
  g_test_add_func ("/combat/follows-journal", test_follows_journal);
  g_test_add_func ("/combat/next-round", test_next_round);
  g_test_add_func ("/combat/stepper", test_stepper);
  g_test_add_func ("/combat/contest", test_contest);
  g_test_add_func ("/combat/correction", test_correction);
  g_test_add_func ("/combat/close-with-dialog", test_close_with_dialog);
  g_test_add_func ("/combat/count-keys", test_count_keys);
  g_test_add_func ("/combat/read-only", test_read_only);
  g_test_add_func ("/combat/widths", test_widths);
  g_test_add_func ("/combat/keyboard", test_keyboard);
  return app_test_run (application);
}
