/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Procedures in playing order: grouped and searched in the dialog, named by a turn. */

#include "app/arb-group-choice.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-sheet-view.h"
#include "combat-test.h"
#include "game/arb-game-combats.h"
#include "store/arb-store-combat.h"

static ArbApplication *application;

static void
open_table (CombatTest *self,
            const char *system,
            const char *list_a,
            const char *list_b)
{
  self->store = app_test_make_table (&self->path, system, list_a, list_b);
  self->window = app_test_open_event (application, self->store, ARB_VIEW_COMBAT, 1280, 800);
}

/* --- The long list ---------------------------------------------------------------------------- */

/* Rows that are found, with the headings above them: "[Orders] What an order allows | …". */
static char *
dup_found (GtkWidget *choice)
{
  GtkListBox *list = app_test_child (choice, "list");
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    {
      GtkWidget *header = gtk_list_box_row_get_header (row);

      if (!gtk_widget_get_child_visible (GTK_WIDGET (row)))
        continue;
      g_string_append (text, text->len > 0 ? " | " : "");
      if (header != NULL)
        g_string_append_printf (text, "[%s] ", gtk_label_get_text (GTK_LABEL (header)));
      g_string_append (text, gtk_label_get_text (GTK_LABEL (gtk_list_box_row_get_child (row))));
    }
  return g_string_free (text, FALSE);
}

static void
assert_found (GtkWidget *choice,
              const char *typed,
              const char *expected)
{
  GtkWidget *search = app_test_child (choice, "search");
  g_autofree char *found = NULL;

  gtk_editable_set_text (GTK_EDITABLE (search), typed);
  g_signal_emit_by_name (search, "search-changed");
  found = dup_found (choice);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_choice (void)
{
  GtkWidget *choice = g_object_ref_sink (g_object_new (ARB_TYPE_GROUP_CHOICE, NULL));
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), choice);
  g_assert_null (arb_group_choice_get_selected (ARB_GROUP_CHOICE (choice)));
  g_assert_cmpstr (arb_group_choice_get_selected_name (ARB_GROUP_CHOICE (choice)), ==, "");
  arb_group_choice_add (ARB_GROUP_CHOICE (choice), "orders", "What an order allows", "Orders");
  arb_group_choice_add (ARB_GROUP_CHOICE (choice), "delivery", "Delivery", "Orders");
  arb_group_choice_add (ARB_GROUP_CHOICE (choice), "melee", "Mêlée", "Mêlées");
  arb_group_choice_add (ARB_GROUP_CHOICE (choice), "own", "Of one’s own", NULL);
  assert_found (choice, "",
                "[Orders] What an order allows | Delivery | [Mêlées] Mêlée | Of one’s own");
  assert_found (choice, "mele", "[Mêlées] Mêlée");
  assert_found (choice, "allow", "[Orders] What an order allows");
  /* The name of a group finds all of it. */
  assert_found (choice, "orders", "[Orders] What an order allows | Delivery");
  assert_found (choice, "xyz", "");
  g_signal_emit_by_name (app_test_child (choice, "search"), "activate");
  g_assert_null (arb_group_choice_get_selected (ARB_GROUP_CHOICE (choice)));
  assert_found (choice, "deliv", "[Orders] Delivery");
  g_signal_emit_by_name (app_test_child (choice, "search"), "activate");
  g_assert_cmpstr (arb_group_choice_get_selected (ARB_GROUP_CHOICE (choice)), ==, "delivery");
  arb_group_choice_select (ARB_GROUP_CHOICE (choice), "nowhere");
  g_assert_cmpstr (arb_group_choice_get_selected_name (ARB_GROUP_CHOICE (choice)), ==, "Delivery");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (choice);
}

static void
test_dialog (void)
{
  CombatTest bench;
  GtkWidget *dialog;

  combat_test_open (&bench, application, 1280);
  dialog = arb_combat_dialog_new (arb_window_get_desk (bench.window), NULL, FALSE);
  g_assert_cmpstr (arb_group_choice_get_selected (app_test_child (dialog, "procedures")), ==,
                   "melee");
  assert_found (
      app_test_child (dialog, "procedures"), "",
      "[Orders] What an order allows | Delivery of an order | Reaction quarter | "
      "[Movement] Movement phase | Movement | Turning in front of the enemy | Rally of "
      "cavalry | [Charges] Charge | Countercharge | Evade | After the evade | Charge "
      "stopped, diverted or split | Assault: from the charge to the mêlée | [Fire] Fate of "
      "the general under fire | Guns put out of use | [Mêlées] Mêlée | The follower meets other "
      "units | End of the mêlées of the period | Several mêlées | Gunners go back");
  gtk_window_destroy (GTK_WINDOW (dialog));
  combat_test_close (&bench);
}

/* --- Turns ------------------------------------------------------------------------------------ */

/* What the turn names, the next one in brackets. */
static char *
dup_named (CombatTest *self)
{
  GtkWidget *phases = combat_test_child (self, "phases");
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (phases); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      if (GTK_IS_LABEL (child))
        g_string_append_printf (text, "%s:", gtk_label_get_text (GTK_LABEL (child)));
      else
        g_string_append_printf (
            text, gtk_widget_has_css_class (child, "suggested-action") ? "[%s]" : "%s",
            gtk_button_get_label (GTK_BUTTON (child)));
    }
  return g_string_free (text, FALSE);
}

static void
assert_named (CombatTest *self,
              const char *expected)
{
  g_autofree char *named = dup_named (self);

  g_assert_cmpstr (named, ==, expected);
  g_assert_cmpint (gtk_widget_get_visible (combat_test_child (self, "phases")), ==,
                   *expected != '\0');
}

static void
begin (CombatTest *self,
       const char *procedure,
       const char *a,
       const char *b)
{
  g_autoptr (GError) error = NULL;

  arb_combat_panel_begin (app_test_combat (self->window), procedure,
                          a != NULL ? combat_test_get_unit (self, a) : NULL,
                          b != NULL ? combat_test_get_unit (self, b) : NULL, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

/* Each phase names its own; what was begun since is not the next any more. */
static void
test_phases (void)
{
  CombatTest bench;
  g_autofree char *turn = NULL;
  guint n_steps = 0;

  open_table (&bench, "adgr", "adgr-france", "adgr-espagne");
  begin (&bench, "turn", NULL, NULL);
  while (!g_str_equal (arb_session_get_prompt (app_test_get_session (bench.window))->step,
                       "turn.movement"))
    {
      assert_named (&bench, "");
      g_assert_cmpuint (n_steps++, <, 20);
      app_test_accept (bench.window);
    }
  assert_named (&bench,
                "Movement:, [Command: points and orders], Order to a unit, Movement, evade "
                "and charge, Charge, evade and contact, ZoC, contact and passage, Rally");
  turn = g_strdup (arb_store_get_combat (app_test_get_session (bench.window)));
  begin (&bench, "command", NULL, NULL);
  assert_named (&bench, "");
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.show", "s",
                              turn);
  app_test_spin ();
  assert_named (&bench,
                "Movement:, Command: points and orders, [Order to a unit], Movement, evade "
                "and charge, Charge, evade and contact, ZoC, contact and passage, Rally");
  app_test_accept (bench.window);
  assert_named (&bench, "Shooting:, [Shooting]");
  /* The button asks who takes part, with its procedure chosen. */
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)),
                              "combat.choose-procedure", "s", "shooting");
  {
    GtkWidget *dialog = combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);

    g_assert_cmpstr (arb_group_choice_get_selected (app_test_child (dialog, "procedures")), ==,
                     "shooting");
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  combat_test_close (&bench);
}

/* Takes what is offered, else the first word or the least number; @dice: what they show. */
static void
play_out (CombatTest *self,
          const char *dice)
{
  ArbSession *session = app_test_get_session (self->window);

  for (guint i = 0; i < 60 && !arb_session_is_done (session); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autoptr (GError) error = NULL;
      g_autofree char *answer =
          prompt->kind == ARB_PROMPT_DICE     ? g_strconcat ("dice=", dice, NULL)
          : prompt->has_default               ? arb_prompt_format (prompt, &prompt->standard)
          : prompt->kind == ARB_PROMPT_NOTICE ? g_strdup ("ok")
          : prompt->kind == ARB_PROMPT_NUMBER ? g_strdup_printf ("number=%d", (int) prompt->min)
          : prompt->field->words->len > 0
              ? g_strconcat ("choice=", g_array_index (prompt->field->words, ArbWord, 0).word, NULL)
              : g_strdup ("none");

      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_true (arb_session_is_done (session));
  app_test_spin ();
}

/* A turn that is over leads on to what comes after it, and the keyboard is there. */
static void
test_after_turn (void)
{
  const ArbValue yes = arb_value_bool (TRUE);
  CombatTest bench;
  GtkWidget *focus;
  g_autofree char *unit = NULL;

  open_table (&bench, "frederic", "frederic-prusse", "frederic-autriche");
  /* Nobody has a turn before somebody has played. */
  unit = g_strdup_printf (
      "%s/u1", arb_game_get_side (arb_desk_get_game (arb_window_get_desk (bench.window)), 0));
  g_assert_true (arb_store_add_unit (bench.store, NULL, unit, "in-turn", &yes, NULL, NULL));
  begin (&bench, "turn", NULL, NULL);
  play_out (&bench, NULL);
  {
    g_autofree char *named = dup_named (&bench);

    g_assert_true (g_str_has_prefix (named, "Movement:, [Move of a unit], Combats:, "));
  }
  focus = gtk_window_get_focus (GTK_WINDOW (bench.window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Move of a unit");
  combat_test_close (&bench);
}

/* The confrontations are fought after the moves of the turn, and before the night. What the result tells
 * of the campaign has a name that people know. */
static void
test_after_moves (void)
{
  CombatTest bench;
  g_autofree char *named = NULL;
  g_autoptr (ArbResultState) result = NULL;
  GtkWidget *offers;

  open_table (&bench, "umbra", "umbra-baronnie", "umbra-vicomte");
  begin (&bench, "turn", NULL, NULL);
  play_out (&bench, NULL);
  named = dup_named (&bench);
  g_assert_cmpstr (named, ==,
                   "Confrontations:, [Confrontation], Wound, State of a troop, Rally, "
                   "Night:, Night, Rest");
  result = arb_sheet_view_dup_result (ARB_SHEET_VIEW (app_test_sheet (bench.window)));
  g_assert_cmpuint (result->units->len, ==, 1);
  g_assert_cmpstr (((ArbResultUnit *) result->units->pdata[0])->name, ==, "Campaign");
  offers = combat_test_child (&bench, "offers");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_widget_get_last_child (offers))), ==, "Next Turn");
  combat_test_close (&bench);
}

static GtkWidget *
get_offer (CombatTest *self)
{
  return gtk_widget_get_first_child (combat_test_child (self, "offers"));
}

static void
click_offer (CombatTest *self,
             const char *label)
{
  GtkWidget *offer = get_offer (self);

  while (offer != NULL && !(GTK_IS_BUTTON (offer) &&
                            g_strcmp0 (gtk_button_get_label (GTK_BUTTON (offer)), label) == 0))
    offer = gtk_widget_get_next_sibling (offer);
  g_assert_nonnull (offer);
  g_signal_emit_by_name (offer, "clicked");
  app_test_spin ();
}

/* The turn after a combat is nobody’s: no unit is asked for, and none stands at the head of its sheet. */
static void
test_turn_of_nobody (void)
{
  CombatTest bench;
  g_autoptr (GPtrArray) combats = NULL;
  ArbGame *game;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  open_table (&bench, "frederic", "frederic-prusse", "frederic-autriche");
  game = arb_desk_get_game (arb_window_get_desk (bench.window));
  a = g_strconcat (arb_game_get_side (game, 0), "/u1", NULL);
  b = g_strconcat (arb_game_get_side (game, 1), "/u1", NULL);
  begin (&bench, "engagement", a, b);
  play_out (&bench, "order,order");
  click_offer (&bench, "Start of a turn: what is left of the last one");
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==, "turn");
  combats = arb_game_list_combats (game, FALSE);
  g_assert_cmpuint (combats->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const ArbCombatInfo *info = combats->pdata[i];
      gboolean is_turn = g_str_equal (info->procedure, "turn");

      g_assert_true (is_turn == (info->units[0] == NULL && info->units[1] == NULL));
    }
  combat_test_close (&bench);
}

/* What may follow from an attack is offered with it, begun with one click, and gone once it is done. */
static void
test_next_act (void)
{
  CombatTest bench;
  g_autofree char *a = NULL;
  g_autofree char *b = NULL;

  open_table (&bench, "frederic", "frederic-prusse", "frederic-autriche");
  a = g_strconcat (arb_game_get_side (arb_desk_get_game (arb_window_get_desk (bench.window)), 0), "/u3", NULL);
  b = g_strconcat (arb_game_get_side (arb_desk_get_game (arb_window_get_desk (bench.window)), 1), "/u1", NULL);
  begin (&bench, "combat", a, b);
  play_out (&bench, "flag,order");
  click_offer (&bench, "3 Hussards de Zieten: may still follow into the freed hex");
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==, "follow");
  g_assert_cmpstr (combat_test_get_question (&bench), ==, "follows");
  play_out (&bench, "order,order");
  for (GtkWidget *offer = get_offer (&bench); offer != NULL; offer = gtk_widget_get_next_sibling (offer))
    g_assert_false (GTK_IS_BUTTON (offer) &&
                    g_strrstr (gtk_button_get_label (GTK_BUTTON (offer)), "freed hex") != NULL);
  combat_test_close (&bench);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/phases/choice", test_choice);
  g_test_add_func ("/phases/dialog", test_dialog);
  g_test_add_func ("/phases/turn", test_phases);
  g_test_add_func ("/phases/after-turn", test_after_turn);
  g_test_add_func ("/phases/after-moves", test_after_moves);
  g_test_add_func ("/phases/turn-of-nobody", test_turn_of_nobody);
  g_test_add_func ("/phases/next-act", test_next_act);
  return app_test_run (application);
}
