/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "roster-test.h"
#include "roster/arb-battlescribe.h"
#include "roster/arb-archive.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"
#include "systems/arb-data.h"
#include "zip-test.h"

static GBytes *
load_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "roster", "battlescribe.ros", NULL);
  char *contents;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  return g_bytes_new_take (contents, length);
}

static void
check_sample (ArbArmy *army)
{
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *limit = arb_army_item_get_child (root, 0);
  ArbArmyItem *force = arb_army_item_get_child (root, 1);
  ArbArmyItem *unit;

  g_assert_cmpstr (arb_army_get (army, ARB_ARMY_NAME), ==, "Garde du Rhin");
  g_assert_cmpstr (arb_army_get (army, ARB_ARMY_SYSTEM), ==, "other");
  g_assert_null (arb_army_get (army, ARB_ARMY_EVENT));
  g_assert_cmpstr (arb_army_get (army, ARB_ARMY_NOTES), ==, "Made-up Battles\nFor Saturday");
  g_assert_cmpstr (arb_army_item_get (limit, ARB_ARMY_MAX), ==, "500");
  g_assert_cmpstr (arb_army_item_get (force, ARB_ARMY_NAME), ==, "Patrol");
  g_assert_cmpuint (arb_army_item_get_n_children (force), ==, 4);
  unit = arb_army_item_get_child (force, 0);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "Les Braves");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==,
                   "grenadier:9 grenadier-sergeant:1");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "122.5");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NOTES), ==,
                   "Grenadier Squad, 9 × Musket\nPL: 4\npainted & based");
  g_assert_cmpstr (arb_army_item_get (force, ARB_ARMY_NOTES), ==,
                   "Made-up - Guards\nBattle Size: Small game");
  unit = arb_army_item_get_child (force, 1);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "marechal:1");
  unit = arb_army_item_get_child (force, 2);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "field-gun:2");
  g_assert_cmpint (arb_army_item_get_totals (root)->points, ==, 27250);
}

static void
test_read (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = load_sample ();
  g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", problems);
  g_autofree char *said = roster_test_say (problems);
  g_autofree char *xml = NULL;
  g_autoptr (ArbArmy) again = NULL;

  check_sample (army);
  /* Rules, profiles and categories are the game's; everything else has found a place. */
  g_assert_cmpstr (said, ==, "");
  xml = arb_army_to_xml (army, NULL);
  again = roster_test_read (xml);
  roster_test_assert_same (army, again);
}

/* As version 1.15 wrote them: points as attributes, selections in categories. */
static void
test_old (void)
{
  static const char text[] =
      "<roster id='r' battleScribeVersion='1.15' name='Old' points='64.0' pointsLimit='1500.0' "
      "gameSystemName='G' xmlns='http://www.battlescribe.net/schema/rosterSchema'><forces><force "
      "id='f' "
      "catalogueName='C' forceTypeName='Detachment'><categories><category id='x' name='(No "
      "Category)'><selections/></category><category id='y' name='Troops'><selections><selection "
      "id='s' "
      "name='Team' points='10.0' number='1' type='unit'><rules/><profiles/><selections><selection "
      "id='t' name='Warrior' points='54.0' number='6' type='model'><selections/></selection>"
      "</selections></selection></selections></category></categories></force></forces></roster>";
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", problems);
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *force = arb_army_item_get_child (root, 1);
  ArbArmyItem *unit = arb_army_item_get_child (force, 0);

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpstr (arb_army_item_get (arb_army_item_get_child (root, 0), ARB_ARMY_MAX), ==, "1500");
  g_assert_cmpstr (arb_army_item_get (force, ARB_ARMY_NAME), ==, "Detachment");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "64");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "warrior:6");
}

#define ROSTER(selections)                                                                         \
  "<roster id='r' name='R' gameSystemName='G' "                                                    \
  "xmlns='http://www.battlescribe.net/schema/rosterSchema'><costs><cost name=' pts' value='90'/>"  \
  "</costs><forces><force id='f' name='F'><selections>" selections                                 \
  "</selections></force></forces></roster>"

/* Games whose squads are upgrades: a squad is one unit with its models and its gun, whether the models
 * are called models or have the profile of one; what holds units holds them. */
static void
test_upgrades (void)
{
  static const struct
  {
    const char *text;
    guint n_units;
    const char *groups;
    const char *notes;
    const char *points;
  } cases[] = {
    { ROSTER ("<selection id='s' name='Squad' type='upgrade'><selections>"
              "<selection id='m' name='Rifleman' number='8' type='model'/>"
              "<selection id='g' name='Gun' number='1' type='upgrade'><costs><cost name=' pts' "
              "value='25.0'/><cost name=' Glory ' value='1.5'/></costs></selection></selections><costs>"
              "<cost name=' pts' value='65.0'/></costs></selection>"),
      1, "rifleman:8", "Gun\nGlory: 1.5", "90" },
    { ROSTER ("<selection id='s' name='Squad' type='upgrade'><selections>"
              "<selection id='m' name='Rifleman' number='8' type='upgrade'><profiles><profile "
              "typeName='Model stats' name='x'/></profiles></selection>"
              "<selection id='g' name='Gun' number='2' type='upgrade'/></selections><costs>"
              "<cost name=' pts' value='65.0'/></costs></selection>"),
      1, "rifleman:8", "2 × Gun", "65" },
    /* Both in one unit, and a model with a horse that has a profile of its own. */
    { ROSTER ("<selection id='s' name='Squad' type='upgrade'><selections>"
              "<selection id='m' name='Trooper' number='9' type='upgrade'><profiles><profile "
              "typeName='Model' name='x'/></profiles></selection>"
              "<selection id='n' name='Sergeant' number='1' type='model'><selections>"
              "<selection id='h' name='Horse' number='1' type='upgrade'><profiles><profile "
              "typeName='Model' name='x'/></profiles></selection></selections></selection>"
              "</selections></selection>"),
      1, "trooper:9 sergeant:1", "Horse", NULL },
    { ROSTER ("<selection id='s' name='Patrol' type='upgrade'><selections>"
              "<selection id='m' name='Hussars' number='1' type='unit'/>"
              "<selection id='g' name='Lancers' number='1' type='unit'/></selections></selection>"),
      2, "hussars:1", NULL, NULL },
    { ROSTER ("<selection id='s' name='Gun' number='2' type='upgrade'><costs><cost name=' pts' "
              "value='65.0'/></costs></selection>"),
      1, "gun:2", NULL, "65" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", problems);
      ArbArmyItem *force = arb_army_item_get_child (arb_army_get_root (army), 0);
      ArbArmyItem *unit = arb_army_item_get_child (force, 0);

      g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
      g_assert_cmpuint (arb_army_item_get_n_children (force), ==, cases[i].n_units);
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, cases[i].groups);
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NOTES), ==, cases[i].notes);
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, cases[i].points);
    }
}

/* What is not known is named, once. */
static void
test_unknown (void)
{
  static const char text[] =
      ROSTER ("<selection id='s' name='A' type='unit'><spells><spell/></spells></selection>"
              "<selection id='t' name='B' type='unit'><spells><spell/></spells><mood>x</mood></selection>");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", problems);
  g_autofree char *said = roster_test_say (problems);

  g_assert_cmpstr (said, ==,
                   "t.ros: These parts of the roster are not known and left out: spells, mood.\n");
}

static void
assert_item_kept (ArbArmyItem *item,
                  guint depth,
                  gpointer data)
{
  ArbArmyItem *again = arb_army_find (data, arb_army_item_get_id (item));

  g_assert_nonnull (again);
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    g_assert_cmpstr (arb_army_item_get (item, i), ==, arb_army_item_get (again, i));
  if (depth > 0)
    g_assert_cmpstr (arb_army_item_get_id (arb_army_item_get_parent (item)), ==,
                     arb_army_item_get_id (arb_army_item_get_parent (again)));
}

/* There and back: every field of every item stays, and so does their order. */
static void
assert_round_trip (ArbArmy *army)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  gsize length;
  char *text = arb_battlescribe_write (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (ArbArmy) again = arb_battlescribe_read (bytes, "t.ros", problems);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  arb_army_item_foreach (arb_army_get_root (army), assert_item_kept, again);
  before = arb_army_to_lines (army, NULL);
  after = arb_army_to_lines (again, NULL);
  g_assert_cmpstr (before, ==, after);
}

static void
test_round_trip (void)
{
  static const char *const lists[] = { "aigles-france", "aigles-autriche", "adgr-france",
                                       "frederic-prusse", "umbra-vicomte" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *path = g_strdup_printf ("armies/%s.xml", lists[i]);
      g_autoptr (GBytes) sample = arb_data_lookup (path);
      g_autoptr (ArbArmy) army = roster_test_read (g_bytes_get_data (sample, NULL));

      assert_round_trip (army);
    }
}

/* Limits of the event and what a newer version wrote, which no roster of others has. */
static void
test_round_trip_own (void)
{
  g_autoptr (ArbArmy) army = roster_test_read (
      "<army xmlns='urn:arbitre:army:1' version='1.9' id='a' name='A' system='aigles' nation='france' "
      "colour='blue &amp; white'>"
      "<limit id='l1' name='Points' scope='army' count='points' max='500.5' severity='must'/>"
      "<limit id='l2' name='Cavalry' count='units' arm='cavalry' max='1' per='units' each='4'/>"
      "<limit id='l3' count='units' min='3'/>"
      "<unit id='u1' name='U' number='1'><group type='fusilier' regular='12' coat='red'/>"
      "<badge xmlns='urn:somebody'>eagle</badge></unit></army>");

  assert_round_trip (army);
  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autoptr (ArbArmy) other = roster_test_make_army (random, 30);

      assert_round_trip (other);
    }
}

static void
test_write (void)
{
  g_autoptr (GBytes) sample = arb_data_lookup ("armies/aigles-france.xml");
  g_autoptr (ArbArmy) army = roster_test_read (g_bytes_get_data (sample, NULL));
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  gsize length;
  char *text = arb_battlescribe_write (army, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  g_autoptr (ArbArmy) again = arb_battlescribe_read (bytes, "t.ros", problems);
  const ArbArmyTotals *before = arb_army_item_get_totals (arb_army_get_root (army));
  const ArbArmyTotals *after = arb_army_item_get_totals (arb_army_get_root (again));

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpuint (before->units, ==, after->units);
  g_assert_cmpuint (before->regular, ==, after->regular);
  g_assert_cmpuint (before->elite, ==, after->elite);
  g_assert_cmpuint (before->commanders, ==, after->commanders);
  g_assert_cmpint (before->points, ==, after->points);
  g_assert_cmpint (before->budget, ==, after->budget);
  g_assert_cmpstr (arb_army_get (again, ARB_ARMY_SYSTEM), ==, "aigles");
  g_assert_cmpstr (arb_army_get (again, ARB_ARMY_NATION), ==, "france");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    const char *expected;
  } cases[] = {
    { "<roster/>", "This is no BattleScribe roster" },
    { "<catalogue xmlns='http://www.battlescribe.net/schema/rosterSchema'/>",
      "This is no BattleScribe roster" },
    { "<roster", "t.ros:1:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", problems);
      g_autofree char *said = roster_test_say (problems);

      g_assert_null (army);
      g_assert_nonnull (strstr (said, cases[i].expected));
    }
}

static void
test_zipped (void)
{
  g_autoptr (GBytes) sample = load_sample ();
  g_autoptr (GBytes) other = g_bytes_new_static ("hello", 5);

  for (guint deflated = 0; deflated < 2; deflated++)
    {
      /* Paths that would climb out of a folder mean nothing: nothing is written. */
      const ZipMember members[] = { { "../../etc/passwd", other, FALSE, -1 },
                                 { "../../../tmp/Roster.ROS", sample, deflated, -1 } };
      g_autoptr (GBytes) zip = zip_test_make (members, 2);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbArmy) army = arb_army_load_bytes (zip, "t.rosz", ARB_ARMY_READ_STRICT, problems);

      g_assert_nonnull (army);
      check_sample (army);
    }
}

static void
assert_zip_refused (GBytes *zip,
                    const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GHashTable) parts = arb_archive_read (zip, 1024 * 1024, &error);

  g_assert_null (parts);
  g_assert_cmpstr (error->message, ==, expected);
}

static void
test_zip_refused (void)
{
  g_autofree char *zeros = g_malloc0 (40 * 1024 * 1024);
  g_autoptr (GBytes) bomb = g_bytes_new_static (zeros, 40 * 1024 * 1024);
  g_autoptr (GBytes) small = g_bytes_new_static ("hello hello hello hello", 23);
  const struct
  {
    ZipMember member;
    const char *expected;
  } cases[] = {
    { { "a.ros", bomb, TRUE, -1 }, "What is packed in this file is too large." },
    /* Whatever size it says it has. */
    { { "a.ros", bomb, TRUE, 1000 }, "What is packed in this file is too large." },
    { { "a.ros", small, TRUE, 24 }, "This archive is damaged; export it again." },
    { { "a.ros", small, TRUE, 22 }, "This archive is damaged; export it again." },
    { { "a.ros", small, FALSE, 22 }, "This archive is damaged; export it again." },
    { { "a.ros", small, FALSE, -1, 1 },
      "This file is encrypted or packed in an unusual way; save it without a password." },
    { { "a.ros", small, FALSE, -1, 0, 97 },
      "This file is encrypted or packed in an unusual way; save it without a password." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) zip = zip_test_make (&cases[i].member, 1);

      assert_zip_refused (zip, cases[i].expected);
    }
  {
    g_autoptr (GBytes) nothing = g_bytes_new_static ("PK", 2);

    assert_zip_refused (nothing, "This is no ZIP archive, or its end is missing; export it again.");
  }
}

/* Cut anywhere, any byte changed: a sentence or the roster, never beyond the end. */
static void
test_zip_mutated (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (GBytes) sample = load_sample ();
  const ZipMember member = { "a.ros", sample, TRUE, -1 };
  g_autoptr (GBytes) zip = zip_test_make (&member, 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (zip, &size);

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);
      gsize length = i % 3 == 0 ? (gsize) g_rand_int_range (random, 0, (gint32) size) : size;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbArmy) army = NULL;

      /* Mostly in the headers, where the lies are. */
      for (guint j = 0; j < 3; j++)
        copy[g_rand_boolean (random) ? (gsize) g_rand_int_range (random, 0, 40)
                                     : size - 1 - (gsize) g_rand_int_range (random, 0, 75)] =
            (guint8) g_rand_int_range (random, 0, 256);
      bytes = g_bytes_new (copy, length);
      army = arb_army_load_bytes (bytes, "t.rosz", ARB_ARMY_READ_STRICT, problems);
      g_assert_true (army != NULL || arb_problems_get_n_errors (problems) > 0);
    }
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/battlescribe/read", test_read);
  g_test_add_func ("/battlescribe/old", test_old);
  g_test_add_func ("/battlescribe/upgrades", test_upgrades);
  g_test_add_func ("/battlescribe/unknown", test_unknown);
  g_test_add_func ("/battlescribe/round-trip", test_round_trip);
  g_test_add_func ("/battlescribe/round-trip-own", test_round_trip_own);
  g_test_add_func ("/battlescribe/write", test_write);
  g_test_add_func ("/battlescribe/refused", test_refused);
  g_test_add_func ("/battlescribe/zipped", test_zipped);
  g_test_add_func ("/battlescribe/zip-refused", test_zip_refused);
  g_test_add_func ("/battlescribe/zip-mutated", test_zip_mutated);
  return g_test_run ();
}
