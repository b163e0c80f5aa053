/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Army lists enter an event in one act; another list for a side says what it changes, and the units
 * it drops leave the table. */

#include "game-test.h"

#include <locale.h>

#include "game/arb-event-plan.h"
#include "game/arb-game-army.h"
#include "game/arb-game-find.h"
#include "game/arb-game-link.h"
#include "roster/arb-army-xml.h"
#include "store/arb-journal.h"
#include "store/arb-store-combat.h"
#include "store/arb-verifier.h"

static ArbArmy *
copy_list (GameTest *test)
{
  g_autoptr (GPtrArray) imports = arb_store_list_acts (test->store, ARB_KIND_IMPORT, NULL);

  return arb_game_load_army (test->store, arb_game_find_import (imports, "france"));
}

static void
drop (ArbArmy *list,
      const char *id)
{
  g_assert_true (arb_army_remove (list, arb_army_find (list, id), NULL));
}

static void
rename_unit (ArbArmy *list,
             const char *id,
             const char *name)
{
  g_assert_true (arb_army_set (list, arb_army_find (list, id), ARB_ARMY_NAME, name, NULL));
}

static void
enter (GameTest *test,
       ArbArmy *list,
       gboolean withdraws_all)
{
  gsize length;
  char *text = arb_army_to_xml (list, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  const ArbArmyEntry entry = { "france", "france.xml", bytes, withdraws_all, NULL };
  g_autoptr (GError) error = NULL;

  arb_game_enter_army (test->store, &entry, &error);
  g_assert_no_error (error);
}

static void
assert_says (GameTest *test,
             ArbArmy *list,
             const char *expected)
{
  g_autoptr (ArbArmyChange) change = arb_army_change_new (test->store, "france", list);
  g_autofree char *said = arb_army_change_to_string (change, FALSE);

  g_assert_cmpstr (said, ==, expected);
}

static void
assert_verified (GameTest *test)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (test->store);

  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
}

static guint
count_units (GameTest *test)
{
  return g_list_model_get_n_items (arb_game_get_units (test->game));
}

static gboolean
is_at_table (GameTest *test,
             const char *id)
{
  for (guint i = 0; i < count_units (test); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (arb_game_get_units (test->game), i);

      if (g_str_equal (arb_game_unit_get_id (unit), id))
        return TRUE;
    }
  return FALSE;
}

static void
redo (GameTest *test)
{
  g_autoptr (GError) error = NULL;

  arb_store_redo (test->store, &error);
  g_assert_no_error (error);
}

/* A mêlée of the two that waits for its second answer. */
static void
begin_combat (GameTest *test,
              const char *a,
              const char *b)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan =
      arb_game_link (test->game, test->system, "melee", arb_game_find_unit (test->game, a),
                     arb_game_find_unit (test->game, b));
  g_autoptr (ArbSession) session =
      arb_store_begin_combat (test->store, "1", plan, "en", NULL, &error);
  g_autofree char *answer = NULL;
  const ArbPrompt *prompt;

  g_assert_no_error (error);
  prompt = arb_session_get_prompt (session);
  answer = prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : g_strdup ("ok");
  arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
  g_assert_no_error (error);
  g_assert_false (arb_session_is_done (session));
}

static void
test_one_act (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;

  game_test_open_sample (&test);
  list = copy_list (&test);
  rename_unit (list, "u1", "Les Gais Lurons");
  drop (list, "u8");
  before = arb_store_dup_state (test.store, NULL);
  enter (&test, list, FALSE);
  after = arb_store_dup_state (test.store, NULL);
  g_assert_cmpstr (before, !=, after);
  game_test_undo (&test);
  undone = arb_store_dup_state (test.store, NULL);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (is_at_table (&test, "france/u8"));
  g_assert_cmpstr (arb_game_unit_get_name (arb_game_find_unit (test.game, "france/u1")), ==,
                   "26e léger, 1er bataillon");
  redo (&test);
  redone = arb_store_dup_state (test.store, NULL);
  g_assert_cmpstr (redone, ==, after);
  g_assert_false (is_at_table (&test, "france/u8"));
  assert_verified (&test);
  game_test_reopen (&test);
  g_assert_false (is_at_table (&test, "france/u8"));
  game_test_close (&test);
}

/* Its rows stand together in the journal, and any of them takes the act back. */
static void
test_rows (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (ArbJournal) journal = NULL;
  g_autoptr (ArbJournalRow) first = NULL;
  g_autoptr (GError) error = NULL;
  guint n_before;

  game_test_open_sample (&test);
  list = copy_list (&test);
  drop (list, "u8");
  n_before = arb_store_get_n_rows (test.store);
  enter (&test, list, FALSE);
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_before + 3);
  journal = arb_journal_new (test.store);
  first = g_list_model_get_item (G_LIST_MODEL (journal), n_before);
  g_assert_cmpint (arb_journal_row_get_kind (first), ==, ARB_KIND_IMPORT);
  for (guint i = 1; i < 3; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), n_before + i);

      g_assert_cmpint (arb_journal_row_get_kind (row), ==, ARB_KIND_UNIT);
      g_assert_cmpint (arb_journal_row_get_act (row), ==, arb_journal_row_get_seq (first));
    }
  g_assert_true (arb_store_undo (test.store, NULL, n_before + 3, "wrong list", &error));
  g_assert_no_error (error);
  g_assert_true (is_at_table (&test, "france/u8"));
  g_clear_object (&journal);
  game_test_close (&test);
}

/* As programs wrote it before: the units in an act of their own. */
static void
add_as_before (ArbStore *store,
               const char *side,
               GBytes *bytes)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (GError) error = NULL;
  ArbValue strength = arb_value_int (18);
  g_auto (ArbValue) name = arb_value_text ("26e léger, 1er bataillon");
  g_autofree char *unit = g_strconcat (side, "/u1", NULL);

  arb_body_add_effect (body, ARB_EFFECT_SET, unit, "name", &name);
  arb_body_add_effect (body, ARB_EFFECT_SET, unit, ARB_UNIT_STRENGTH, &strength);
  g_assert_true (
      arb_store_add_import (store, NULL, side, "list.xml", "SEALSEAL", bytes, NULL, 0, &error));
  g_assert_true (arb_store_add (store, NULL, ARB_KIND_UNIT, side, body, &error));
  g_assert_no_error (error);
}

static void
test_older_event (void)
{
  GameTest test;
  g_autoptr (GPtrArray) imports = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbArmy) list = NULL;
  gsize length;
  char *text;

  game_test_open_sample (&test);
  list = copy_list (&test);
  text = arb_army_to_xml (list, &length);
  bytes = g_bytes_new_take (text, length);
  add_as_before (test.store, "old", bytes);
  g_assert_true (arb_store_add_game (test.store, "2", "Old", "aigles", "old", NULL, NULL));
  game_test_reopen (&test);
  assert_verified (&test);
  test.game = arb_games_find (test.games, "2");
  g_assert_cmpuint (count_units (&test), ==, 8);
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (test.game, "old/u1"),
                                          ARB_UNIT_STRENGTH, -1), ==, 18);
  /* Two acts then, two steps back now: the table, the units, the list. */
  game_test_undo (&test);
  game_test_undo (&test);
  imports = arb_store_list_acts (test.store, ARB_KIND_IMPORT, NULL);
  g_assert_cmpuint (imports->len, ==, 3);
  g_clear_pointer (&imports, g_ptr_array_unref);
  game_test_undo (&test);
  imports = arb_store_list_acts (test.store, ARB_KIND_IMPORT, NULL);
  g_assert_cmpuint (imports->len, ==, 2);
  game_test_close (&test);
}

/* A side that had no list yet is named at its table by the same act. */
static void
test_table (void)
{
  GameTest test;
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbBody) heading = arb_body_new_game ("Le pont", "aigles", "france-2", "gauche");
  const ArbConsequence table = { "2", ARB_KIND_GAME, "2", heading };
  ArbArmyEntry entry = { "gauche", "list.xml", NULL, FALSE, &table };
  gsize length;
  char *text;

  game_test_open_sample (&test);
  arb_event_plan_add_table (plan, "Le pont", "aigles", ARB_SAMPLE_LIST "aigles-france", NULL);
  g_assert_true (arb_event_plan_add_to (plan->tables->pdata[0], test.store, NULL, &error));
  list = copy_list (&test);
  text = arb_army_to_xml (list, &length);
  bytes = g_bytes_new_take (text, length);
  entry.bytes = bytes;
  arb_game_enter_army (test.store, &entry, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (test.games)), ==, 2);
  g_assert_cmpstr (arb_game_get_side (arb_games_find (test.games, "2"), 1), ==, "gauche");
  g_assert_nonnull (arb_game_find_unit (arb_games_find (test.games, "2"), "gauche/u1"));
  game_test_undo (&test);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (test.games)), ==, 2);
  g_assert_cmpstr (arb_game_get_side (arb_games_find (test.games, "2"), 1), ==, "");
  redo (&test);
  g_assert_cmpstr (arb_game_get_side (arb_games_find (test.games, "2"), 1), ==, "gauche");
  assert_verified (&test);
  game_test_close (&test);
}

static void
test_says (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  ArbArmyItem *added;

  game_test_open_sample (&test);
  list = copy_list (&test);
  assert_says (&test, list, NULL);
  rename_unit (list, "u2", "Les Gais Lurons");
  assert_says (&test, list, "Changed in the list: 2 Les Gais Lurons");
  added = arb_army_add (list, arb_army_find (list, "f2"), G_MAXUINT, ARB_ARMY_KIND_UNIT, "Milice",
                        NULL);
  g_assert_true (arb_army_set (list, added, ARB_ARMY_NUMBER, "9", NULL));
  drop (list, "u7");
  drop (list, "u8");
  assert_says (&test, list,
               "New at the table: 9 Milice\n"
               "Changed in the list: 2 Les Gais Lurons\n"
               "No longer in the list, and leave the table: 7 8e hussards · 8 Batterie à pied Fruchard\n"
               "What was fought stays in the log.");
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u1", 1, NULL, NULL));
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u8", 1, NULL, NULL));
  begin_combat (&test, "france/u6", "autriche/u1");
  drop (list, "u6");
  assert_says (&test, list,
               "New at the table: 9 Milice\n"
               "Changed in the list: 2 Les Gais Lurons\n"
               "In play, and begin again as this list has them: 1 26e léger, 1er bataillon\n"
               "No longer in the list, and leave the table: 7 8e hussards\n"
               "No longer in the list, but stay unless you withdraw them: "
               "6 Tirailleurs du Pô (in an open combat) · 8 Batterie à pied Fruchard (losses)\n"
               "What was fought stays in the log.");
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u6", 1, NULL, NULL));
  {
    g_autoptr (ArbArmyChange) change = arb_army_change_new (test.store, "france", list);
    g_autofree char *said = arb_army_change_to_string (change, FALSE);

    g_assert_nonnull (strstr (said, "6 Tirailleurs du Pô (losses, in an open combat)"));
  }
  game_test_close (&test);
}

/* Long lists are counted: nine are named, of ten only eight. */
static void
test_says_many (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  ArbArmyItem *parent;

  game_test_open_sample (&test);
  list = copy_list (&test);
  parent = arb_army_find (list, "f2");
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *name = g_strdup_printf ("N%u", i + 1);

      g_assert_nonnull (
          arb_army_add (list, parent, G_MAXUINT, ARB_ARMY_KIND_UNIT, name, NULL));
    }
  assert_says (&test, list, "New at the table: N1 · N2 · N3 · N4 · N5 · N6 · N7 · N8 · N9");
  g_assert_nonnull (arb_army_add (list, parent, G_MAXUINT, ARB_ARMY_KIND_UNIT, "N10", NULL));
  assert_says (&test, list, "New at the table: N1 · N2 · N3 · N4 · N5 · N6 · N7 · N8 · 2 more");
  game_test_close (&test);
}

static void
test_leaves (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  ArbGameUnit *unit;

  game_test_open_sample (&test);
  list = copy_list (&test);
  drop (list, "u8");
  enter (&test, list, FALSE);
  g_assert_cmpuint (count_units (&test), ==, 15);
  /* What it did still names it, but it is no unit to play with. */
  unit = arb_game_find_unit (test.game, "france/u8");
  g_assert_nonnull (unit);
  g_assert_true (arb_game_unit_is_withdrawn (unit));
  label = arb_game_unit_dup_label (unit);
  g_assert_cmpstr (label, ==, "8 Batterie à pied Fruchard");
  game_test_assert_refused (arb_game_lookup_unit (test.game, "france/u8", 0, &error) != NULL,
                            &error,
                            "“8 Batterie à pied Fruchard” is no longer in the list of its side and left the "
                            "table.");
  game_test_assert_refused (arb_game_lookup_unit (test.game, "Fruchard", 0, &error) != NULL, &error,
                            "There is no unit “Fruchard” at this table; say it as in “france/3”.");
  game_test_close (&test);
}

/* With losses it stays, with its name, until someone insists. */
static void
test_held (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  g_autoptr (GPtrArray) combats = NULL;

  game_test_open_sample (&test);
  list = copy_list (&test);
  g_assert_true (arb_store_add_fire (test.store, "1", "france/u8", 2, NULL, NULL));
  begin_combat (&test, "france/u7", "autriche/u1");
  drop (list, "u8");
  drop (list, "u7");
  enter (&test, list, FALSE);
  g_assert_cmpuint (count_units (&test), ==, 16);
  g_assert_true (is_at_table (&test, "france/u7"));
  g_assert_true (is_at_table (&test, "france/u8"));
  g_assert_cmpstr (arb_game_unit_get_name (arb_game_find_unit (test.game, "france/u8")), ==,
                   "Batterie à pied Fruchard");
  g_assert_cmpstr (arb_game_unit_get_number (arb_game_find_unit (test.game, "france/u8")), ==, "8");
  g_assert_cmpint (arb_game_unit_get_int (arb_game_find_unit (test.game, "france/u8"),
                                          ARB_UNIT_LOSSES, 0), ==, 2);
  enter (&test, list, TRUE);
  g_assert_cmpuint (count_units (&test), ==, 14);
  /* Its combat goes on as it was. */
  combats = arb_store_list_combats (test.store, TRUE, NULL);
  g_assert_cmpuint (combats->len, ==, 1);
  g_assert_cmpstr (((ArbCombatInfo *) combats->pdata[0])->units[0], ==, "france/u7");
  assert_verified (&test);
  game_test_undo (&test);
  g_assert_cmpuint (count_units (&test), ==, 16);
  game_test_close (&test);
}

/* One that was kept only for its combat leaves with the next list after it. */
static void
test_held_then_gone (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;

  game_test_open_sample (&test);
  list = copy_list (&test);
  begin_combat (&test, "france/u7", "autriche/u1");
  drop (list, "u7");
  enter (&test, list, FALSE);
  assert_says (&test, list,
               "No longer in the list, but stay unless you withdraw them: "
               "7 8e hussards (in an open combat)\nWhat was fought stays in the log.");
  {
    g_autoptr (GPtrArray) combats = arb_store_list_combats (test.store, TRUE, NULL);
    const ArbCombatInfo *info = combats->pdata[0];

    g_assert_true (arb_store_undo (test.store, NULL, info->seq, NULL, NULL));
  }
  assert_says (&test, list,
               "No longer in the list, and leave the table: 7 8e hussards\n"
               "What was fought stays in the log.");
  enter (&test, list, FALSE);
  g_assert_false (is_at_table (&test, "france/u7"));
  assert_says (&test, list, NULL);
  game_test_close (&test);
}

static void
test_comes_back (void)
{
  GameTest test;
  g_autoptr (ArbArmy) whole = NULL;
  g_autoptr (ArbArmy) list = NULL;

  game_test_open_sample (&test);
  whole = copy_list (&test);
  list = copy_list (&test);
  drop (list, "u8");
  enter (&test, list, FALSE);
  g_assert_cmpuint (count_units (&test), ==, 15);
  assert_says (&test, whole, "New at the table: 8 Batterie à pied Fruchard");
  enter (&test, whole, FALSE);
  g_assert_cmpuint (count_units (&test), ==, 16);
  g_assert_false (arb_game_unit_is_withdrawn (arb_game_find_unit (test.game, "france/u8")));
  /* And goes again. */
  enter (&test, list, FALSE);
  g_assert_cmpuint (count_units (&test), ==, 15);
  game_test_close (&test);
}

/* A unit entered by hand was in no list, so no list takes it away. */
static void
test_stranger_stays (void)
{
  GameTest test;
  g_autoptr (ArbArmy) list = NULL;
  ArbValue strength = arb_value_int (12);

  game_test_open_sample (&test);
  list = copy_list (&test);
  g_assert_true (arb_store_add_unit (test.store, "1", "france/milice", ARB_UNIT_STRENGTH, &strength,
                                     NULL, NULL));
  assert_says (&test, list, NULL);
  enter (&test, list, TRUE);
  g_assert_true (is_at_table (&test, "france/milice"));
  game_test_close (&test);
}

static void
test_refused (void)
{
  GameTest test;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<army/>", 7);
  const ArbArmyEntry entry = { "france", "bad.xml", bytes, FALSE, NULL };
  g_autoptr (GError) error = NULL;
  guint n_rows;

  game_test_open_sample (&test);
  n_rows = arb_store_get_n_rows (test.store);
  g_assert_null (arb_game_preview_army (test.store, &entry, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_false (arb_game_enter_army (test.store, &entry, &error));
  g_assert_true (g_str_has_prefix (error->message, "bad.xml:1:"));
  g_assert_cmpuint (arb_store_get_n_rows (test.store), ==, n_rows);
  game_test_close (&test);
}

int
main (int argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/army/one-act", test_one_act);
  g_test_add_func ("/game/army/rows", test_rows);
  g_test_add_func ("/game/army/older-event", test_older_event);
  g_test_add_func ("/game/army/table", test_table);
  g_test_add_func ("/game/army/says", test_says);
  g_test_add_func ("/game/army/says-many", test_says_many);
  g_test_add_func ("/game/army/leaves", test_leaves);
  g_test_add_func ("/game/army/held", test_held);
  g_test_add_func ("/game/army/held-then-gone", test_held_then_gone);
  g_test_add_func ("/game/army/comes-back", test_comes_back);
  g_test_add_func ("/game/army/stranger-stays", test_stranger_stays);
  g_test_add_func ("/game/army/refused", test_refused);
  return g_test_run ();
}
