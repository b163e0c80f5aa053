/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One assault of Les Aigles in a French window, from the charge on the order sheet to the pursuit, by
 * columns whose ranks are known: the dialog, the answers and the offers are those that an umpire uses. */

#include <libintl.h>
#include <string.h>

#include "app/arb-group-choice.h"
#include "app/combat/arb-combat-dialog.h"
#include "app/combat/arb-sheet-view.h"
#include "combat-test.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-play.h"
#include "store/arb-verifier.h"

#define MAX_QUESTIONS 80

static ArbApplication *application;

/* What the umpire types or chooses where what is offered is not what happened. */
typedef struct
{
  const char *question; /* how its id ends */
  const char *says;     /* in the sentence of the question */
  const char *typed;    /* or NULL */
  guint option;         /* or the option, counted from 1 */
  gboolean asked;
} Wish;

static Wish *
find_wish (Wish *wishes,
           guint n_wishes,
           const char *question)
{
  for (guint i = 0; i < n_wishes; i++)
    if (!wishes[i].asked && g_str_has_suffix (question, wishes[i].question))
      return &wishes[i];
  return NULL;
}

/* Every question is read as it stands in the window. */
static const char *
get_sentence (CombatTest *self)
{
  return app_test_get_label (app_test_step_view (self->window), "question");
}

static void
play (CombatTest *self,
      Wish *wishes,
      guint n_wishes)
{
  for (guint i = 0; !arb_session_is_done (app_test_get_session (self->window)); i++)
    {
      const char *question = combat_test_get_question (self);
      Wish *wish = find_wish (wishes, n_wishes, question);

      g_test_message ("%s: %s", question, get_sentence (self));
      g_assert_cmpuint (i, <, MAX_QUESTIONS);
      if (wish != NULL)
        {
          wish->asked = TRUE;
          if (wish->says != NULL)
            g_assert_nonnull (strstr (get_sentence (self), wish->says));
        }
      if (wish != NULL && wish->option > 0)
        {
          g_assert_true (app_test_press (self->window, GDK_KEY_0 + wish->option));
          if (g_str_equal (combat_test_get_question (self), question))
            app_test_accept (self->window);
          continue;
        }
      if (wish != NULL)
        app_test_type (self->window, wish->typed);
      app_test_accept (self->window);
    }
  for (guint i = 0; i < n_wishes; i++)
    {
      g_test_message ("%s", wishes[i].question);
      g_assert_true (wishes[i].asked);
    }
}

/* On the order sheet, before anything is moved. */
static void
order (CombatTest *self,
       ArbOrderAct act,
       const char *detail)
{
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (self->window));
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_add (orders, act, "france/u1", detail, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

static void
go_to_next_period (CombatTest *self)
{
  ArbGame *game = arb_desk_get_game (arb_window_get_desk (self->window));
  g_autoptr (ArbGameOrders) orders = arb_game_orders_new (game);
  g_autoptr (GError) error = NULL;

  arb_game_orders_set_clock (orders, (ArbMoment) { 2, 1 }, &error);
  g_assert_no_error (error);
  app_test_spin ();
}

/* The dialog, with the procedure chosen in its list. */
static void
begin (CombatTest *self,
       const char *procedure)
{
  GtkWidget *dialog;

  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (self->window)), "combat.choose", NULL);
  dialog = combat_test_find_window (ARB_TYPE_COMBAT_DIALOG);
  g_assert_nonnull (dialog);
  arb_group_choice_select (app_test_child (dialog, "procedures"), procedure);
  combat_test_type_into (app_test_child (dialog, "picker_a"), "1");
  combat_test_type_into (app_test_child (dialog, "picker_b"), "1");
}

static void
assert_state (CombatTest *self,
              const char *unit,
              const char *field,
              const char *expected)
{
  g_autofree char *text = arb_game_unit_dup_text (combat_test_get_unit (self, unit), field);

  g_test_message ("%s %s", unit, field);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_fact (CombatTest *self,
             const char *id,
             const char *expected)
{
  const ArbValue *value =
      arb_facts_get (arb_session_get_facts (app_test_get_session (self->window)), id);
  g_autofree char *text = value != NULL ? arb_value_to_string (value) : NULL;

  g_test_message ("%s", id);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_verified (CombatTest *self)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (self->store);

  while (arb_verifier_step (verifier, 1000))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
}

/* Grenadiers lead a column of six ranks; the line does not hold, and routs. */
static void
test_assault (void)
{
  Wish charge[] = {
    { "distance", "distance", "6" },
    { "a.die", NULL, "6" },
    { "b.die", NULL, "1" },
    /* Grenadiers 5, charge 2, three ranks that push, fresh, die 2 (Mouvement 5.3). */
    { "a.base-losses", "table imprimée, 3 figurines, total 13", "60" },
    { "b.base-losses", "table imprimée, 5 figurines, total 5", "45" },
    { "b.morale", "test de moral", NULL, 4 },
    { "a.goes-after", "poursuit", NULL, 1 },
  };
  Wish pursuit[] = {
    { "a.die", NULL, "3" },
    { "b.die", NULL, "3" },
    { "a.base-losses", NULL, "30" },
    { "b.base-losses", NULL, "10" },
    { "b.morale", NULL, NULL, 2 },
  };
  CombatTest bench;

  combat_test_open (&bench, application, 1280);
  order (&bench, ARB_ORDER_WRITE, "autriche/u1");
  order (&bench, ARB_ORDER_DECLARE, NULL);
  begin (&bench, "assault");
  play (&bench, charge, G_N_ELEMENTS (charge));
  /* One grenadier of the front rank falls, the ranks stay known (Mêlée 2). */
  assert_state (&bench, "france/u1", "ranks", "2,3,3,3,3,3");
  assert_state (&bench, "france/u1", "rank-elites", "2,0,0,0,0,3");
  assert_state (&bench, "france/u1", "pursues", "autriche/u1");
  assert_state (&bench, "autriche/u1", "left", "deroute");
  assert_state (&bench, "autriche/u1", "strength", "21");
  /* The pursuit comes by itself. */
  go_to_next_period (&bench);
  gtk_widget_activate_action (GTK_WIDGET (app_test_combat (bench.window)), "combat.go-on", NULL);
  app_test_spin ();
  play (&bench, pursuit, G_N_ELEMENTS (pursuit));
  assert_fact (&bench, "a.entry", "pursuit");
  assert_fact (&bench, "a.engaged", "17");
  assert_fact (&bench, "b.engaged", "21");
  assert_fact (&bench, "a.row.t19", "2");
  assert_fact (&bench, "a.row.t01", NULL);
  assert_verified (&bench);
  combat_test_close (&bench);
}

static gboolean
is_sequel (GtkWidget *widget,
           gconstpointer data)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "combat.sequel") == 0;
}

/* What the result names is what the heads name, or stands in it. */
static void
assert_names (CombatTest *self)
{
  g_autofree char *result = app_test_dup_texts (
      app_test_child (app_test_child (app_test_sheet (self->window), "result"), "lines"));

  g_assert_cmpstr (app_test_get_label (combat_test_get_head (self, 0), "name"), ==,
                   "26e léger, 1er bataillon");
  g_assert_cmpstr (app_test_get_label (combat_test_get_head (self, 1), "name"), ==,
                   "IR 14 Klebek, 1er bataillon");
  g_assert_true (gtk_widget_get_mapped (combat_test_get_head (self, 0)));
  g_assert_null (strstr (result, "Klebek"));
}

/* A charge has no facts that are one side's own: whom it is about stands over its one column all the
 * same, and the button under its result begins the mêlée with what it told. */
static void
test_charge (void)
{
  Wish charge[] = { { "distance", "distance", "6" } };
  CombatTest bench;
  GtkWidget *button;

  combat_test_open (&bench, application, 1280);
  order (&bench, ARB_ORDER_WRITE, "autriche/u1");
  order (&bench, ARB_ORDER_DECLARE, NULL);
  begin (&bench, "charge");
  assert_names (&bench);
  play (&bench, charge, G_N_ELEMENTS (charge));
  assert_names (&bench);
  button = app_test_find (combat_test_child (&bench, "offers"), is_sequel, NULL);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  app_test_spin ();
  g_assert_cmpstr (arb_session_get_procedure (app_test_get_session (bench.window)), ==, "melee");
  g_assert_false (arb_session_is_done (app_test_get_session (bench.window)));
  app_test_play_until (bench.window, "a.die");
  assert_fact (&bench, "a.entry", "charge");
  assert_fact (&bench, "contact-quarter", "1");
  combat_test_close (&bench);
}

/* What an assault whose reaction is refused says of itself. */
static void
assert_result (Wish *wishes,
               guint n_wishes,
               const char *expected)
{
  CombatTest bench;
  g_autoptr (ArbResultState) result = NULL;
  g_autofree char *text = NULL;

  combat_test_open (&bench, application, 1280);
  order (&bench, ARB_ORDER_WRITE, "autriche/u1");
  order (&bench, ARB_ORDER_DECLARE, NULL);
  begin (&bench, "assault");
  play (&bench, wishes, n_wishes);
  result = arb_sheet_view_dup_result (ARB_SHEET_VIEW (app_test_sheet (bench.window)));
  text = arb_result_state_dup_text (result);
  g_assert_cmpstr (text, ==, expected);
  assert_verified (&bench);
  combat_test_close (&bench);
}

/* The mêlée is fought and its test not thrown: what came of the assault is what came of the mêlée, in the
 * sentence and in what each unit has to do. */
static void
test_result_of_melee (void)
{
  Wish wishes[] = {
    { "distance", "distance", "6" },
    { "reaction", NULL, NULL, 2 },
    { "a.die", NULL, "6" },
    { "b.die", NULL, "1" },
    { "a.base-losses", NULL, "60" },
    { "b.base-losses", NULL, "45" },
    { "b.morale", "test de moral", NULL, 6 },
  };

  assert_result (wishes, G_N_ELEMENTS (wishes),
                 "Assaut\u00a0: de la charge à la mêlée\u00a0: 26e léger, 1er bataillon\u00a0: victoire, "
                 "60 pertes infligées contre 45. Recul (cm)\u00a0: 3 pour IR 14 Klebek, 1er bataillon.\n\n"
                 "26e léger, 1er bataillon\n"
                 "  Pertes\u00a0: inscrites à la fin des mêlées\n\n"
                 "IR 14 Klebek, 1er bataillon\n"
                 "  Pertes\u00a0: inscrites à la fin des mêlées\n"
                 "  Mouvements\u00a0: Recul (cm)\u00a0: 3\n"
                 "  À faire maintenant\u00a0: Teste son moral\n");
}

/* It is left for later: the contact is what came of it. */
static void
test_result_of_contact (void)
{
  Wish wishes[] = {
    { "distance", "distance", "6" },
    { "reaction", NULL, NULL, 2 },
    { "open-melee", NULL, NULL, 2 },
  };

  assert_result (wishes, G_N_ELEMENTS (wishes),
                 "Assaut\u00a0: de la charge à la mêlée\u00a0: Contact\u00a0: oui. "
                 "Quart du contact\u00a0: 1\n\n"
                 "1 26e léger, 1er bataillon\n  Pertes\u00a0: aucune\n\n"
                 "1 IR 14 Klebek, 1er bataillon\n  Pertes\u00a0: aucune\n");
}

/* Of another formation nobody has said who stands where: no list of figures, and no dash. */
static void
test_result_of_square (void)
{
  Wish wishes[] = {
    { "distance", "distance", "18" },
    { "reaction", NULL, NULL, 4 },
    { "target.planned", NULL, NULL, 1 },
    { "open-melee", NULL, NULL, 2 },
  };

  assert_result (wishes, G_N_ELEMENTS (wishes),
                 "Assaut\u00a0: de la charge à la mêlée\u00a0: Contact\u00a0: oui. "
                 "Quart du contact\u00a0: 3\n\n"
                 "1 26e léger, 1er bataillon\n  Pertes\u00a0: aucune\n\n"
                 "1 IR 14 Klebek, 1er bataillon\n  Pertes\u00a0: aucune\n"
                 "  État\u00a0: formation\u00a0: ligne → carré creux\u00a0· "
                 "rangs\u00a0: à indiquer de nouveau\u00a0· élites par rang\u00a0: à indiquer de nouveau\n");
}

int
main (int argc,
      char **argv)
{
  g_autofree char *locales = NULL;

  application = app_test_init (&argc, &argv);
  locales = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);
  g_setenv ("LANGUAGE", "fr", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, locales);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/assault/charge-to-pursuit", test_assault);
  g_test_add_func ("/assault/charge-then-melee", test_charge);
  g_test_add_func ("/assault/result-of-melee", test_result_of_melee);
  g_test_add_func ("/assault/result-of-contact", test_result_of_contact);
  g_test_add_func ("/assault/result-of-square", test_result_of_square);
  return app_test_run (application);
}
