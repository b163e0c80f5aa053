/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "roster-test.h"

static void
test_set (void)
{
  static const struct
  {
    ArbArmyField field;
    const char *text;
    const char *expected; /* NULL: refused or empty */
  } cases[] = {
    { ARB_ARMY_NAME, "  a\r\nb\x01 ", "a\nb\xef\xbf\xbd" },
    { ARB_ARMY_NUMBER, " 007 ", "7" },
    { ARB_ARMY_NUMBER, "1.5", NULL },
    { ARB_ARMY_NUMBER, "100000", NULL },
    { ARB_ARMY_POINTS, "12,50", "12.5" },
    { ARB_ARMY_POINTS, "12.345", NULL },
    { ARB_ARMY_POINTS, "-3", "-3" },
    { ARB_ARMY_RANKS, "3, 3,3", "3,3,3" },
    { ARB_ARMY_RANKS, "3;3", NULL },
    { ARB_ARMY_GROUPS, " fusilier:12   grenadier:0+3 ", "fusilier:12 grenadier:0+3" },
    { ARB_ARMY_GROUPS, "fusilier:12+0", "fusilier:12" },
    { ARB_ARMY_GROUPS, "fusilier", NULL },
    { ARB_ARMY_GROUPS, "fusilier:12grenadier:3", NULL },
    { ARB_ARMY_OPTIONS, "a=1 b=x,y:2", "a=1 b=x,y:2" },
    { ARB_ARMY_OPTIONS, "a", NULL },
    { ARB_ARMY_FORMATION, "two words", NULL },
    { ARB_ARMY_FORMATION, "é", NULL },
    { ARB_ARMY_STATUS, "", NULL },
  };
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *unit =
      arb_army_add (army, arb_army_get_root (army), 0, ARB_ARMY_KIND_UNIT, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      arb_army_set (army, unit, cases[i].field, NULL, NULL);
      arb_army_set (army, unit, cases[i].field, cases[i].text, &error);
      g_assert_cmpstr (arb_army_item_get (unit, cases[i].field), ==, cases[i].expected);
      g_assert_true (cases[i].expected != NULL || error != NULL || *cases[i].text == '\0');
    }
  g_assert_false (arb_army_set (army, unit, ARB_ARMY_BUDGET, "20", NULL));
}

/* Undo brings back each state exactly, redo too, along random walks. */
static void
test_random_walks (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint walk = 0; walk < 30; walk++)
    {
      g_autoptr (ArbArmy) army = roster_test_make_army (random, 20);
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
      guint n_steps;

      while (arb_army_undo (army))
        ;
      g_ptr_array_add (states, arb_army_to_xml (army, NULL));
      while (arb_army_redo (army))
        g_ptr_array_add (states, arb_army_to_xml (army, NULL));
      for (guint i = 0; i < 60; i++)
        {
          g_autofree char *now = NULL;

          roster_test_edit (army, random);
          now = arb_army_to_xml (army, NULL);
          if (!g_str_equal (now, states->pdata[states->len - 1]))
            g_ptr_array_add (states, g_steal_pointer (&now));
        }
      n_steps = states->len;
      for (guint i = n_steps - 1; i > 0; i--)
        {
          g_autofree char *now = NULL;

          /* A step that changed nothing visible may lie between two states. */
          do
            {
              g_assert_true (arb_army_undo (army));
              g_free (now);
              now = arb_army_to_xml (army, NULL);
            }
          while (g_str_equal (now, states->pdata[i]));
          g_assert_cmpstr (now, ==, states->pdata[i - 1]);
        }
      while (arb_army_redo (army))
        ;
      {
        g_autofree char *now = arb_army_to_xml (army, NULL);

        g_assert_cmpstr (now, ==, states->pdata[n_steps - 1]);
      }
    }
}

static void
count_totals_cb (ArbArmyItem *item,
                 guint depth,
                 gpointer data)
{
  ArbArmyTotals *totals = data;
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  totals->units += arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT;
  totals->commanders += arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER;
  for (guint i = 0; i < n_groups; i++)
    {
      totals->regular += groups[i].regular;
      totals->elite += groups[i].elite;
    }
}

static void
test_totals (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 40);

  for (guint i = 0; i < 500; i++)
    {
      const ArbArmyTotals *totals = arb_army_item_get_totals (arb_army_get_root (army));
      ArbArmyTotals counted = { 0 };

      arb_army_item_foreach (arb_army_get_root (army), count_totals_cb, &counted);
      g_assert_cmpuint (totals->units, ==, counted.units);
      g_assert_cmpuint (totals->commanders, ==, counted.commanders);
      g_assert_cmpuint (totals->regular, ==, counted.regular);
      g_assert_cmpuint (totals->elite, ==, counted.elite);
      if (g_rand_int_range (random, 0, 4) == 0)
        arb_army_undo (army);
      else
        roster_test_edit (army, random);
    }
}

static void
test_duplicate (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *brigade = arb_army_add (army, root, 0, ARB_ARMY_KIND_FORMATION, "Brigade", NULL);
  ArbArmyItem *general = arb_army_add (army, brigade, 0, ARB_ARMY_KIND_COMMANDER, "Ledru", NULL);
  ArbArmyItem *unit = arb_army_add (army, brigade, 1, ARB_ARMY_KIND_UNIT, "3e", NULL);
  ArbArmyItem *copy, *unit_copy;
  g_autoptr (GError) error = NULL;

  arb_army_set (army, unit, ARB_ARMY_NUMBER, "1", NULL);
  arb_army_set (army, unit, ARB_ARMY_LEADER, arb_army_item_get_id (general), NULL);
  copy = arb_army_duplicate (army, brigade, NULL);
  g_assert_cmpuint (arb_army_item_get_position (copy), ==, 1);
  unit_copy = arb_army_item_get_child (copy, 1);
  g_assert_cmpstr (arb_army_item_get_id (unit_copy), !=, arb_army_item_get_id (unit));
  g_assert_cmpstr (arb_army_item_get (unit_copy, ARB_ARMY_NUMBER), ==, "2");
  g_assert_cmpstr (arb_army_item_get (unit_copy, ARB_ARMY_LEADER), ==,
                   arb_army_item_get_id (arb_army_item_get_child (copy, 0)));
  unit_copy = arb_army_duplicate (army, unit, NULL);
  g_assert_null (arb_army_item_get (unit_copy, ARB_ARMY_LEADER));
  g_assert_cmpstr (arb_army_item_get (unit_copy, ARB_ARMY_NUMBER), ==, "3");
  g_assert_null (arb_army_duplicate (army, root, &error));
  g_assert_nonnull (error);
}

static void
test_move (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *outer = arb_army_add (army, root, 0, ARB_ARMY_KIND_FORMATION, "Corps", NULL);
  ArbArmyItem *inner = arb_army_add (army, outer, 0, ARB_ARMY_KIND_FORMATION, "Division", NULL);
  ArbArmyItem *unit = arb_army_add (army, inner, 0, ARB_ARMY_KIND_UNIT, "3e", NULL);
  ArbArmyItem *other = arb_army_add (army, root, 1, ARB_ARMY_KIND_FORMATION, "Réserve", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (arb_army_move (army, outer, inner, 0, &error));
  g_assert_cmpstr (error->message, ==, "A formation cannot be moved into itself.");
  g_clear_error (&error);
  g_assert_false (arb_army_move (army, other, unit, 0, &error));
  g_assert_cmpstr (
      error->message, ==,
      "A “formation” cannot be put into a “unit”; put it into a formation or the army.");
  g_clear_error (&error);
  g_assert_true (arb_army_move (army, unit, root, 0, NULL));
  g_assert_true (arb_army_item_get_parent (unit) == root);
  g_assert_true (arb_army_undo (army));
  g_assert_true (arb_army_item_get_parent (unit) == inner);
  for (guint i = 0; i < 40; i++)
    {
      ArbArmyItem *next = arb_army_add (army, inner, 0, ARB_ARMY_KIND_FORMATION, "x", &error);

      if (next == NULL)
        break;
      inner = next;
    }
  g_assert_cmpstr (error->message, ==, "Formations cannot be nested more than 32 deep.");
}

static void
renumber_check_cb (ArbArmyItem *item,
                   guint depth,
                   gpointer data)
{
  guint *next = data;
  g_autofree char *expected = NULL;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  expected = g_strdup_printf ("%u", (*next)++);
  g_assert_cmpstr (arb_army_item_get (item, ARB_ARMY_NUMBER), ==, expected);
}

static void
test_renumber (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 30);
  g_autofree char *before = arb_army_to_xml (army, NULL);
  g_autofree char *after = NULL;
  guint next = 101;

  arb_army_renumber (army, 101);
  arb_army_item_foreach (arb_army_get_root (army), renumber_check_cb, &next);
  g_assert_cmpuint (next, ==, 131);
  g_assert_true (arb_army_undo (army));
  after = arb_army_to_xml (army, NULL);
  g_assert_cmpstr (before, ==, after);
}

static void
count_cb (guint *count)
{
  ++*count;
}

/* What a list widget relies on. */
static void
test_list_model (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  GListModel *model = G_LIST_MODEL (arb_army_get_root (army));
  g_autoptr (ArbArmyItem) first = NULL;
  g_autofree char *name = NULL;
  guint n_changed = 0, n_named = 0, n_figures = 0, n_undo = 0;
  ArbArmyItem *unit;

  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count_cb), &n_changed);
  g_signal_connect_swapped (model, "notify::figures", G_CALLBACK (count_cb), &n_figures);
  g_signal_connect_swapped (army, "notify::can-undo", G_CALLBACK (count_cb), &n_undo);
  unit = arb_army_add (army, arb_army_get_root (army), 0, ARB_ARMY_KIND_UNIT, "3e", NULL);
  g_signal_connect_swapped (unit, "notify::name", G_CALLBACK (count_cb), &n_named);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_true (g_list_model_get_item_type (model) == ARB_TYPE_ARMY_ITEM);
  first = g_list_model_get_item (model, 0);
  g_assert_true (first == unit);
  g_assert_null (g_list_model_get_item (model, 1));
  arb_army_set (army, unit, ARB_ARMY_NAME, "4e", NULL);
  arb_army_set (army, unit, ARB_ARMY_NAME, "4e", NULL);
  g_assert_cmpuint (n_named, ==, 1);
  g_object_get (unit, "name", &name, NULL);
  g_assert_cmpstr (name, ==, "4e");
  n_figures = 0;
  arb_army_set (army, unit, ARB_ARMY_GROUPS, "fusilier:12", NULL);
  g_assert_cmpuint (n_figures, ==, 1);
  g_assert_true (arb_army_is_modified (army));
  arb_army_mark_saved (army);
  g_assert_false (arb_army_is_modified (army));
  arb_army_undo (army);
  g_assert_true (arb_army_is_modified (army));
  arb_army_redo (army);
  g_assert_false (arb_army_is_modified (army));
  arb_army_undo (army);
  arb_army_set (army, unit, ARB_ARMY_NAME, "5e", NULL);
  g_assert_true (arb_army_is_modified (army));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army/set", test_set);
  g_test_add_func ("/army/random-walks", test_random_walks);
  g_test_add_func ("/army/totals", test_totals);
  g_test_add_func ("/army/duplicate", test_duplicate);
  g_test_add_func ("/army/move", test_move);
  g_test_add_func ("/army/renumber", test_renumber);
  g_test_add_func ("/army/list-model", test_list_model);
  return g_test_run ();
}
