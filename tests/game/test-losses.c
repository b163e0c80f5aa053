/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-test.h"
#include "game/arb-game-losses.h"
#include "store/arb-state.h"

typedef struct
{
  GameTest event;
  ArbGameLosses *losses;
  const ArbTrack *figures;
} Fixture;

static void
open_sheet (Fixture *self)
{
  g_clear_pointer (&self->losses, arb_game_losses_free);
  self->losses = arb_game_losses_new (
      self->event.game, self->event.system != NULL ? self->event.system->rules : NULL);
  self->figures = arb_game_losses_get_sheet (self->losses)->tracks->pdata[0];
}

static void
set_up (Fixture *self,
        gconstpointer data)
{
  game_test_open_sample (&self->event);
  open_sheet (self);
}

static void
tear_down (Fixture *self,
           gconstpointer data)
{
  g_clear_pointer (&self->losses, arb_game_losses_free);
  game_test_close (&self->event);
}

static ArbGameUnit *
get_unit (Fixture *self,
          const char *id)
{
  ArbGameUnit *unit = arb_game_find_unit (self->event.game, id);

  g_assert_nonnull (unit);
  return unit;
}

static void
assert_boxes (Fixture *self,
              const char *id,
              gint64 left,
              gint64 elites,
              gint64 carry)
{
  ArbTrackState state = arb_game_losses_read (self->losses, get_unit (self, id), self->figures);

  g_assert_cmpint (state.left, ==, left);
  g_assert_cmpint (state.elite_left, ==, elites);
  g_assert_cmpint (state.carry, ==, carry);
}

static GPtrArray *
fire (Fixture *self,
      const char *id,
      gint64 losses,
      gint64 elites)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *said = NULL;

  arb_game_losses_add_fire (self->losses, get_unit (self, id), losses, FALSE, elites, "batterie", &said,
                            &error);
  g_assert_no_error (error);
  return said;
}

static gboolean
says (GPtrArray *said,
      const char *part)
{
  for (guint i = 0; i < said->len; i++)
    if (strstr (said->pdata[i], part) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_start (Fixture *self,
            gconstpointer data)
{
  ArbTrackState state =
      arb_game_losses_read (self->losses, get_unit (self, "france/u1"), self->figures);
  g_autofree char *text = arb_track_state_dup_text (&state, self->figures);

  g_assert_cmpint (state.start, ==, 18);
  g_assert_cmpint (state.elite_start, ==, 6);
  g_assert_cmpint (state.per, ==, 40);
  assert_boxes (self, "france/u1", 18, 6, 0);
  g_assert_cmpstr (text, ==, "Figures: 18 of 18, 6 of 6 elites, 0 of 40 losses towards the next");
}

/* 39 losses take nothing off, the fortieth does (Mêlée 2). */
static void
test_carry (Fixture *self,
            gconstpointer data)
{
  g_autoptr (GPtrArray) first = fire (self, "france/u1", 39, 0);
  g_autoptr (GPtrArray) second = NULL;
  g_autoptr (GPtrArray) third = NULL;

  assert_boxes (self, "france/u1", 18, 6, 39);
  g_assert_false (says (first, "no longer fresh"));
  g_assert_cmpint (arb_game_unit_get_int (get_unit (self, "france/u1"), "fire-losses", 0), ==, 0);
  second = fire (self, "france/u1", 1, 0);
  assert_boxes (self, "france/u1", 17, 6, 0);
  g_assert_true (says (second, "no longer fresh troops (Mêlée 2.2 (1))"));
  g_assert_cmpint (arb_game_unit_get_int (get_unit (self, "france/u1"), "fire-losses", 0), ==, 1);
  third = fire (self, "france/u1", 95, 1);
  assert_boxes (self, "france/u1", 15, 5, 15);
  g_assert_false (says (third, "no longer fresh"));
  g_assert_cmpint (arb_game_unit_get_int (get_unit (self, "france/u1"), "losses", 0), ==, 3);
}

static void
test_undo_and_reopen (Fixture *self,
                      gconstpointer data)
{
  g_autofree char *before = arb_store_dup_state (self->event.store, NULL);
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) said = fire (self, "france/u1", 95, 1);
  g_autoptr (GError) error = NULL;

  assert_boxes (self, "france/u1", 16, 5, 15);
  g_clear_pointer (&self->losses, arb_game_losses_free);
  game_test_reopen (&self->event);
  open_sheet (self);
  assert_boxes (self, "france/u1", 16, 5, 15);
  game_test_undo (&self->event);
  assert_boxes (self, "france/u1", 18, 6, 0);
  after = arb_store_dup_state (self->event.store, NULL);
  g_assert_cmpstr (before, ==, after);
  arb_store_redo (self->event.store, &error);
  g_assert_no_error (error);
  assert_boxes (self, "france/u1", 16, 5, 15);
}

static void
test_fire_refused (Fixture *self,
                   gconstpointer data)
{
  ArbGameUnit *unit = get_unit (self, "france/u1");
  guint n_rows = arb_store_get_n_rows (self->event.store);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) said = NULL;

  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 0, FALSE, 0, NULL, NULL, &error), &error,
      "Losses by fire are a number from 1 to 100000.");
  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 100001, FALSE, 0, NULL, NULL, &error), &error,
      "Losses by fire are a number from 1 to 100000.");
  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 40, FALSE, 2, NULL, NULL, &error), &error,
      "The elites among the losses are a number from 0 to 1.");
  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 40, FALSE, -1, NULL, NULL, &error), &error,
      "The elites among the losses are a number from 0 to 1.");
  g_assert_cmpuint (arb_store_get_n_rows (self->event.store), ==, n_rows);
  /* More than there are: everything goes, the elites with it. */
  said = fire (self, "france/u1", 1000, 0);
  assert_boxes (self, "france/u1", 0, 0, 0);
  g_assert_true (says (said, "no figure left"));
  game_test_assert_refused (
      arb_game_losses_add_fire (self->losses, unit, 40, FALSE, 0, NULL, NULL, &error), &error,
      "The unit has nothing left to lose.");
}

static void
test_boxes (Fixture *self,
            gconstpointer data)
{
  ArbGameUnit *unit = get_unit (self, "france/u7");
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) ranks = ARB_VALUE_INIT;

  arb_game_losses_add_boxes (self->losses, unit, self->figures, 2, 0, "explosion", NULL, &error);
  g_assert_no_error (error);
  assert_boxes (self, "france/u7", 10, 0, 0);
  g_assert_true (arb_game_unit_get (unit, "ranks", &ranks));
  g_assert_cmpstr (ranks.text, ==, "10");
  arb_value_clear (&ranks);
  g_assert_cmpint (arb_game_unit_get_int (unit, "fire-losses", 0), ==, 0);
  arb_game_losses_add_boxes (self->losses, unit, self->figures, -2, 0, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_boxes (self, "france/u7", 12, 0, 0);
  /* Where those stand who came back, nobody knows. */
  g_assert_false (arb_game_unit_get (unit, "ranks", &ranks));
  game_test_assert_refused (arb_game_losses_add_boxes (self->losses, unit, self->figures, -1, 0,
                                                       NULL, NULL, &error),
                            &error, "The unit has lost only 0.");
  game_test_assert_refused (arb_game_losses_add_boxes (self->losses, unit, self->figures, 13, 0,
                                                       NULL, NULL, &error),
                            &error, "The unit has only 12 left.");
  game_test_assert_refused (
      arb_game_losses_add_boxes (self->losses, unit, self->figures, 0, 0, NULL, NULL, &error),
      &error, "Say how many are lost, or with a minus sign how many come back.");
}

static char *
dup_step (Fixture *self,
          const char *subject,
          const char *field)
{
  const ArbScale *scale =
      arb_game_sheet_find_scale (arb_game_losses_get_sheet (self->losses), field);
  ArbGameUnit *unit = arb_game_find_unit (self->event.game, subject);

  return arb_game_losses_dup_step (self->losses, subject,
                                   unit != NULL ? arb_game_unit_get_item (unit) : NULL, scale);
}

static void
assert_step (Fixture *self,
             const char *subject,
             const char *field,
             const char *value)
{
  g_autofree char *step = dup_step (self, subject, field);

  g_assert_cmpstr (step, ==, value);
}

static void
set_step (Fixture *self,
          const char *subject,
          const char *field,
          const char *value,
          GPtrArray **said)
{
  const ArbScale *scale =
      arb_game_sheet_find_scale (arb_game_losses_get_sheet (self->losses), field);
  g_autoptr (GError) error = NULL;

  arb_game_losses_set_step (self->losses, g_str_has_prefix (subject, "france") ? 0 : 1, subject,
                            scale, value, "test", said, &error);
  g_assert_no_error (error);
}

static void
test_scales (Fixture *self,
             gconstpointer data)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (self->losses);
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;

  assert_step (self, "france/u7", "formation", "line");
  assert_step (self, "france/u7", "level", "0");
  assert_step (self, "france/u7", "morale", NULL);
  set_step (self, "france/u7", "formation", "column", NULL);
  set_step (self, "france/u7", "level", "2", NULL);
  set_step (self, "france/u7", "morale", "retraite", NULL);
  assert_step (self, "france/u7", "formation", "column");
  assert_step (self, "france/u7", "level", "2");
  assert_step (self, "france/u7", "morale", "retraite");
  name = arb_game_losses_dup_step_name (self->losses, 0,
                                        arb_game_sheet_find_scale (sheet, "formation"), "column");
  g_assert_cmpstr (name, ==, "Company or march column");
  game_test_assert_refused (
      arb_game_losses_set_step (self->losses, 0, "france/u7",
                                arb_game_sheet_find_scale (sheet, "level"), "4", NULL, NULL,
                                &error),
      &error, "The rules know no “4” here.");
  for (int i = 0; i < 3; i++)
    game_test_undo (&self->event);
  assert_step (self, "france/u7", "formation", "line");
  assert_step (self, "france/u7", "level", "0");
  assert_step (self, "france/u7", "morale", NULL);
}

/* What went by the step before counts no more: the level of a pursuit, a square that is formed anew. */
static void
test_cleared (Fixture *self,
              gconstpointer data)
{
  static const struct
  {
    const char *scale;
    const char *step;
    const char *field;
  } cases[] = { { "level", "0", "level-if-fights" }, { "formation", "column", "square-broken" },
                { "formation", "column", "ranks" },
                { "formation", "column", "rank-elites" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbBody) body = arb_body_new ();
      const ArbValue value = arb_value_int (1);
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autoptr (GError) error = NULL;

      arb_body_add_effect (body, ARB_EFFECT_SET, "france/u7", cases[i].field, &value);
      arb_store_add (self->event.store, arb_game_get_id (self->event.game), ARB_KIND_UNIT, "france/u7", body, &error);
      g_assert_no_error (error);
      set_step (self, "france/u7", cases[i].scale, cases[i].step, NULL);
      after = arb_game_unit_dup_text (get_unit (self, "france/u7"), cases[i].field);
      g_assert_null (after);
      game_test_undo (&self->event);
      undone = arb_game_unit_dup_text (get_unit (self, "france/u7"), cases[i].field);
      g_assert_cmpstr (undone, ==, "1");
    }
}

/* He goes, and the unit he was with tests its morale at once (Mêlée 3.2). */
static void
test_leader (Fixture *self,
             gconstpointer data)
{
  ArbGameUnit *unit = get_unit (self, "france/u3");
  g_autoptr (GPtrArray) leaders = arb_game_losses_list_leaders (self->losses, unit);
  g_autoptr (GPtrArray) shot = fire (self, "france/u3", 10, 0);
  g_autoptr (GPtrArray) said = NULL;
  g_auto (GStrv) pending = NULL;
  g_auto (GStrv) later = NULL;
  g_autofree char *todo = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (leaders->len, ==, 1);
  g_assert_cmpstr (arb_army_item_get_id (leaders->pdata[0]), ==, "c3");
  g_assert_true (says (shot, "throw the die for his fate (Mêlée 3.2)"));
  set_step (self, "france/c3", "leader-fate", "killed", &said);
  g_assert_true (says (said, "his budget counts in the final losses"));
  g_assert_true (says (said, "test its morale now"));
  g_assert_false (arb_game_losses_has_leader (self->losses, unit));
  assert_step (self, "france/c3", "leader-fate", "killed");
  pending = arb_game_losses_list_pending (self->losses, unit);
  g_assert_cmpuint (g_strv_length (pending), ==, 1);
  g_assert_cmpstr (pending[0], ==, "must-test-morale");
  todo = arb_game_losses_dup_pending_name (self->losses, pending[0]);
  g_assert_cmpstr (todo, ==, "test its morale now");
  /* The result of the test settles it. */
  set_step (self, "france/u3", "morale", "obeir", NULL);
  later = arb_game_losses_list_pending (self->losses, unit);
  g_assert_cmpuint (g_strv_length (later), ==, 0);
  game_test_undo (&self->event);
  arb_game_losses_finish_pending (self->losses, unit, "must-test-morale", &error);
  g_assert_no_error (error);
  g_strfreev (later);
  later = arb_game_losses_list_pending (self->losses, unit);
  g_assert_cmpuint (g_strv_length (later), ==, 0);
  game_test_undo (&self->event);
  game_test_undo (&self->event);
  g_assert_true (arb_game_losses_has_leader (self->losses, unit));
}

/* --- The other systems: the same code, other sheets ------------------------------------------- */

static void
set_up_lists (Fixture *self,
              const char *system,
              const char *list_a,
              const char *list_b)
{
  game_test_open_lists (&self->event, system, list_a, list_b);
  open_sheet (self);
}

static void
test_adgr (void)
{
  Fixture self = { 0 };
  ArbTrackState state;
  ArbGameUnit *pikes;
  g_autoptr (GPtrArray) three = NULL;
  g_autoptr (GPtrArray) four = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) of_pikes = NULL;
  g_autoptr (GPtrArray) of_horse = NULL;
  g_autoptr (GError) error = NULL;

  set_up_lists (&self, "adgr", "adgr-france", "adgr-espagne");
  pikes = get_unit (&self, "a/u2");
  state = arb_game_losses_read (self.losses, pikes, self.figures);
  g_assert_cmpint (state.start, >=, 5);
  g_assert_cmpint (state.left, ==, state.start);
  g_assert_true (
      arb_game_losses_add_boxes (self.losses, pikes, self.figures, 3, 0, NULL, &three, &error));
  g_assert_false (says (three, "counts 2"));
  g_assert_cmpint (arb_game_unit_get_int (pikes, "coh-lost", 0), ==, 3);
  g_assert_true (
      arb_game_losses_add_boxes (self.losses, pikes, self.figures, 1, 0, NULL, &four, &error));
  g_assert_true (says (four, "counts 2 in the cohesion of the army"));
  g_assert_true (arb_game_losses_add_boxes (self.losses, pikes, self.figures, state.start - 4, 0,
                                            NULL, &all, &error));
  g_assert_true (says (all, "the unit is routed"));
  /* Only a battalion has the bar of the battalions. */
  of_pikes = arb_game_losses_list_marks (self.losses, pikes, self.figures);
  of_horse = arb_game_losses_list_marks (self.losses, get_unit (&self, "a/u5"), self.figures);
  g_assert_cmpuint (of_pikes->len, ==, 2);
  g_assert_cmpuint (of_horse->len, ==, 1);
  g_assert_true (says (all, "[not from the rulebook]"));
  arb_game_losses_free (self.losses);
  game_test_close (&self.event);
}

static void
test_frederic (void)
{
  Fixture self = { 0 };
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;

  set_up_lists (&self, "frederic", "frederic-prusse", "frederic-autriche");
  g_assert_true (arb_game_losses_add_boxes (self.losses, get_unit (&self, "a/u1"), self.figures, 2,
                                            0, NULL, &said, &error));
  g_assert_false (says (said, "one element left"));
  g_clear_pointer (&said, g_ptr_array_unref);
  g_assert_true (arb_game_losses_add_boxes (self.losses, get_unit (&self, "a/u1"), self.figures, 1,
                                            0, NULL, &said, &error));
  g_assert_true (says (said, "one element left"));
  game_test_assert_refused (
      arb_game_losses_add_fire (self.losses, get_unit (&self, "a/u2"), 2, TRUE, 0, NULL, NULL, &error),
      &error, "These rules have no fire of part of a turn: enter the losses as they count.");
  arb_game_losses_free (self.losses);
  game_test_close (&self.event);
}

/* The first unit of side a that is of that type. */
static const char *
find_of_type (Fixture *self,
              const char *type)
{
  GListModel *units = arb_game_get_units (self->event.game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (g_str_equal (arb_game_losses_get_type (self->losses, unit)->id, type))
        return arb_game_unit_get_id (unit);
    }
  g_assert_not_reached ();
}

static void
test_umbra (void)
{
  Fixture self = { 0 };

  set_up_lists (&self, "umbra", "umbra-vicomte", "umbra-baronnie");
  /* Mounted sergeants with training +1: beau fixe, one better (« Entraînement »). */
  assert_step (&self, "a/u1", "morale", "discipline");
  assert_step (&self, "a/u2", "morale", "beau-fixe");
  assert_step (&self, find_of_type (&self, "pietaille"), "morale", "flanchant");
  assert_step (&self, "a/u2", "fatigue", "0");
  set_step (&self, "a/u2", "fatigue", "-2", NULL);
  assert_step (&self, "a/u2", "fatigue", "-2");
  assert_step (&self, "a/u2", "wounded", "no");
  set_step (&self, "a/u2", "wounded", "yes", NULL);
  assert_step (&self, "a/u2", "wounded", "yes");
  arb_game_losses_free (self.losses);
  game_test_close (&self.event);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/losses/start", Fixture, NULL, set_up, test_start, tear_down);
  g_test_add ("/losses/carry", Fixture, NULL, set_up, test_carry, tear_down);
  g_test_add ("/losses/undo-and-reopen", Fixture, NULL, set_up, test_undo_and_reopen, tear_down);
  g_test_add ("/losses/fire-refused", Fixture, NULL, set_up, test_fire_refused, tear_down);
  g_test_add ("/losses/boxes", Fixture, NULL, set_up, test_boxes, tear_down);
  g_test_add ("/losses/scales", Fixture, NULL, set_up, test_scales, tear_down);
  g_test_add ("/losses/cleared", Fixture, NULL, set_up, test_cleared, tear_down);
  g_test_add ("/losses/leader", Fixture, NULL, set_up, test_leader, tear_down);
  g_test_add_func ("/losses/adgr", test_adgr);
  g_test_add_func ("/losses/frederic", test_frederic);
  g_test_add_func ("/losses/umbra", test_umbra);
  return g_test_run ();
}
