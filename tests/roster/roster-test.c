/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster-test.h"

#include <string.h>

static const char *const names[] = { "26e léger",
                                     "Régiment « Deutschmeister »",
                                     "Smith & Sons <ltd>",
                                     "=1+2;\"x\",y",
                                     "line\nbreak",
                                     "tab\tbed",
                                     "日本 🎲",
                                     "12",
                                     "0,5",
                                     "-3",
                                     "a\\b'c",
                                     "  spaced  ",
                                     "" };
static const char *const types[] = { "fusilier", "grenadier", "voltigeur", "hussard", "leger" };

static char *
random_text (GRand *random)
{
  return g_strdup_printf ("%s%s", names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))],
                          g_rand_boolean (random) ? " 2" : "");
}

static void
set (ArbArmy *army,
     ArbArmyItem *item,
     ArbArmyField field,
     const char *text)
{
  g_autoptr (GError) error = NULL;

  arb_army_set (army, item, field, text, &error);
  g_assert_no_error (error);
}

static void
fill_unit (ArbArmy *army,
           ArbArmyItem *unit,
           GRand *random,
           guint number)
{
  g_autofree char *groups = g_strdup_printf (
      "%s:%d %s:%d+%d", types[g_rand_int_range (random, 0, 5)], g_rand_int_range (random, 0, 30),
      types[g_rand_int_range (random, 0, 5)], g_rand_int_range (random, 0, 9),
      g_rand_int_range (random, 0, 9));
  g_autofree char *points = g_strdup_printf ("%d.%02d", g_rand_int_range (random, 0, 500),
                                             g_rand_int_range (random, 0, 100));
  g_autofree char *number_text = g_strdup_printf ("%u", number);
  g_autofree char *notes = random_text (random);

  set (army, unit, ARB_ARMY_NUMBER, number_text);
  set (army, unit, ARB_ARMY_GROUPS, groups);
  set (army, unit, ARB_ARMY_POINTS, points);
  set (army, unit, ARB_ARMY_NOTES, notes);
  if (g_rand_boolean (random))
    {
      set (army, unit, ARB_ARMY_FORMATION, "column");
      set (army, unit, ARB_ARMY_RANKS, "3,3,3");
      set (army, unit, ARB_ARMY_STATUS, "regulier");
      set (army, unit, ARB_ARMY_ORDER, "tenir");
      set (army, unit, ARB_ARMY_LEADER, "c1");
      set (army, unit, ARB_ARMY_OPTIONS, "quality=elite abilities=a2m,hast skills=x:2");
    }
}

static guint
depth_of (ArbArmyItem *item)
{
  guint depth = 0;

  while ((item = arb_army_item_get_parent (item)) != NULL)
    depth++;
  return depth;
}

ArbArmy *
roster_test_make_army (GRand *random,
                       guint n_units)
{
  ArbArmy *army = arb_army_new ("aigles", "france");
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *place = root;
  ArbArmyItem *limit = arb_army_add (army, root, 0, ARB_ARMY_KIND_LIMIT, "Limite", NULL);

  set (army, root, ARB_ARMY_NAME, "Armée d’essai");
  set (army, root, ARB_ARMY_EVENT, "Tournoi 2026");
  set (army, root, ARB_ARMY_NOTES, "deux\nlignes");
  set (army, limit, ARB_ARMY_COUNT, "points");
  set (army, limit, ARB_ARMY_MAX, "12000,5");
  set (army, limit, ARB_ARMY_TYPE, "fusilier grenadier");
  set (army, limit, ARB_ARMY_SEVERITY, "should");
  for (guint i = 0; i < n_units; i++)
    {
      g_autofree char *name = random_text (random);

      if (g_rand_int_range (random, 0, 6) == 0)
        {
          ArbArmyItem *commander;

          while (place != root && (depth_of (place) > 6 || g_rand_boolean (random)))
            place = arb_army_item_get_parent (place);
          if (arb_army_add (army, place, G_MAXUINT, ARB_ARMY_KIND_FORMATION, name, NULL) != NULL)
            place = arb_army_item_get_child (place, arb_army_item_get_n_children (place) - 1);
          commander = arb_army_add (army, place, G_MAXUINT, ARB_ARMY_KIND_COMMANDER, name, NULL);
          set (army, commander, ARB_ARMY_GRADE, "general");
          set (army, commander, ARB_ARMY_BUDGET, "60");
          if (place != root)
            set (army, place, ARB_ARMY_LEVEL, "brigade");
        }
      fill_unit (army, arb_army_add (army, place, G_MAXUINT, ARB_ARMY_KIND_UNIT, name, NULL),
                 random, i + 1);
    }
  return army;
}

static void
gather_cb (ArbArmyItem *item,
           guint depth,
           gpointer data)
{
  g_ptr_array_add (data, item);
}

ArbArmyItem *
roster_test_pick (ArbArmy *army,
                  GRand *random)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  arb_army_item_foreach (arb_army_get_root (army), gather_cb, items);
  return items->pdata[g_rand_int_range (random, 0, (gint32) items->len)];
}

void
roster_test_edit (ArbArmy *army,
                  GRand *random)
{
  ArbArmyItem *item = roster_test_pick (army, random);
  ArbArmyItem *other = roster_test_pick (army, random);
  g_autofree char *text = random_text (random);
  guint position = g_rand_int_range (random, 0, 5);

  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      arb_army_add (army, item, position,
                    g_rand_int_range (random, ARB_ARMY_KIND_LIMIT, ARB_ARMY_N_KINDS), text, NULL);
      break;
    case 1:
      arb_army_remove (army, item, NULL);
      break;
    case 2:
      arb_army_move (army, item, other, position, NULL);
      break;
    case 3:
      if (arb_army_item_get_totals (arb_army_get_root (army))->units < 300)
        arb_army_duplicate (army, item, NULL);
      break;
    case 4:
      arb_army_renumber (army, position);
      break;
    default:
      arb_army_set (army, item, g_rand_int_range (random, 0, ARB_ARMY_N_FIELDS), text, NULL);
      break;
    }
}

char *
roster_test_say (const ArbProblems *problems)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *line = arb_problem_to_string (arb_problems_get (problems, i));

      g_string_append_printf (said, "%s\n", line);
    }
  return g_string_free (said, FALSE);
}

ArbArmy *
roster_test_read (const char *xml)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  ArbArmy *army = arb_army_read_xml (bytes, "t.xml", ARB_ARMY_READ_STRICT, problems);
  g_autofree char *said = roster_test_say (problems);

  g_assert_cmpstr (said, ==, "");
  g_assert_nonnull (army);
  return army;
}

void
roster_test_assert_same (ArbArmy *a,
                         ArbArmy *b)
{
  g_autofree char *left = arb_army_to_xml (a, NULL);
  g_autofree char *right = arb_army_to_xml (b, NULL);

  g_assert_cmpstr (left, ==, right);
}

ArbCatalogue *
roster_test_catalogue (const char *system,
                       const char *nation)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbCatalogue *catalogue = arb_catalogue_load (system, nation, NULL, problems);
  g_autofree char *said = roster_test_say (problems);

  g_assert_cmpstr (said, ==, "");
  g_assert_nonnull (catalogue);
  return catalogue;
}
