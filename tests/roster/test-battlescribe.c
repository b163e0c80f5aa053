/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "roster-test.h"
#include "roster/arb-battlescribe.h"
#include "roster/arb-zip.h"
#include "systems/arb-data.h"

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
  g_assert_cmpstr (arb_army_get (army, ARB_ARMY_EVENT), ==, "Made-up Battles");
  g_assert_cmpstr (arb_army_get (army, ARB_ARMY_NOTES), ==, "For Saturday");
  g_assert_cmpstr (arb_army_item_get (limit, ARB_ARMY_MAX), ==, "500");
  g_assert_cmpstr (arb_army_item_get (force, ARB_ARMY_NAME), ==, "Patrol");
  g_assert_cmpuint (arb_army_item_get_n_children (force), ==, 4);
  unit = arb_army_item_get_child (force, 0);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "Les Braves");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==,
                   "grenadier:9 grenadier-sergeant:1");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "122.5");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NOTES), ==,
                   "Grenadier Squad, 9 × Musket\npainted & based");
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
  g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", FALSE, problems);
  g_autofree char *said = roster_test_say (problems);
  g_autofree char *xml = NULL;
  g_autoptr (ArbArmy) again = NULL;

  check_sample (army);
  g_assert_cmpstr (said, ==,
                   "t.ros: Left out, 1 time: the choice “Battle Size”.\n"
                   "t.ros: Left out, 1 time: costs in “ PL”.\n"
                   "t.ros: Left out, 1 time: rules/rule.\n"
                   "t.ros: Left out, 1 time: profiles/profile.\n"
                   "t.ros: Left out, 1 time: categories/category.\n");
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
  g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", FALSE, problems);
  ArbArmyItem *root = arb_army_get_root (army);
  ArbArmyItem *force = arb_army_item_get_child (root, 1);
  ArbArmyItem *unit = arb_army_item_get_child (force, 0);

  g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
  g_assert_cmpstr (arb_army_item_get (arb_army_item_get_child (root, 0), ARB_ARMY_MAX), ==, "1500");
  g_assert_cmpstr (arb_army_item_get (force, ARB_ARMY_NAME), ==, "Detachment");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_POINTS), ==, "64");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "warrior:6");
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
  g_autoptr (ArbArmy) again = arb_battlescribe_read (bytes, "t.ros", FALSE, problems);
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
      g_autoptr (ArbArmy) army = arb_battlescribe_read (bytes, "t.ros", FALSE, problems);
      g_autofree char *said = roster_test_say (problems);

      g_assert_null (army);
      g_assert_nonnull (strstr (said, cases[i].expected));
    }
}

/* An archive made by hand, so that any part of it can lie. */
typedef struct
{
  const char *name;
  GBytes *contents;
  gboolean is_deflated;
  gint64 claimed;  /* size unpacked; -1: the truth */
  guint flags;
  guint method;    /* 0: by is_deflated */
} Member;

static guint32
crc_of (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 crc = 0xffffffffu;

  for (gsize i = 0; i < size; i++)
    {
      crc ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320u : crc >> 1;
    }
  return ~crc;
}

static GBytes *
deflate_bytes (GBytes *bytes)
{
  g_autoptr (GZlibCompressor) compressor =
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autoptr (GInputStream) plain = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GInputStream) packed =
      g_converter_input_stream_new (plain, G_CONVERTER (compressor));
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();

  g_assert_cmpint (g_output_stream_splice (out, packed, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL,
                                           NULL), >=, 0);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

static void
put (GByteArray *out,
     guint32 value,
     guint n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    {
      guint8 byte = (guint8) (value >> 8 * i);

      g_byte_array_append (out, &byte, 1);
    }
}

static void
put_fields (GByteArray *out,
            const Member *member,
            GBytes *packed)
{
  gsize size = g_bytes_get_size (member->contents);

  put (out, 20, 2);
  put (out, member->flags, 2);
  put (out, member->method != 0 ? member->method : member->is_deflated ? 8 : 0, 2);
  put (out, 0, 4);
  put (out, crc_of (member->contents), 4);
  put (out, (guint32) g_bytes_get_size (packed), 4);
  put (out, member->claimed >= 0 ? (guint32) member->claimed : (guint32) size, 4);
  put (out, (guint32) strlen (member->name), 2);
  put (out, 0, 2);
}

static GBytes *
make_zip (const Member *members,
          guint n_members)
{
  GByteArray *out = g_byte_array_new ();
  g_autoptr (GByteArray) directory = g_byte_array_new ();
  guint32 start;

  for (guint i = 0; i < n_members; i++)
    {
      const Member *member = &members[i];
      g_autoptr (GBytes) packed = member->is_deflated ? deflate_bytes (member->contents)
                                                      : g_bytes_ref (member->contents);
      guint32 offset = out->len;

      put (out, 0x04034b50, 4);
      put_fields (out, member, packed);
      g_byte_array_append (out, (const guint8 *) member->name, (guint) strlen (member->name));
      g_byte_array_append (out, g_bytes_get_data (packed, NULL), (guint) g_bytes_get_size (packed));
      put (directory, 0x02014b50, 4);
      put (directory, 20, 2);
      put_fields (directory, member, packed);
      put (directory, 0, 2);
      put (directory, 0, 2);
      put (directory, 0, 2);
      put (directory, 0, 4);
      put (directory, offset, 4);
      g_byte_array_append (directory, (const guint8 *) member->name, (guint) strlen (member->name));
    }
  start = out->len;
  g_byte_array_append (out, directory->data, directory->len);
  put (out, 0x06054b50, 4);
  put (out, 0, 4);
  put (out, n_members, 2);
  put (out, n_members, 2);
  put (out, directory->len, 4);
  put (out, start, 4);
  put (out, 0, 2);
  return g_byte_array_free_to_bytes (out);
}

static void
test_zipped (void)
{
  g_autoptr (GBytes) sample = load_sample ();
  g_autoptr (GBytes) other = g_bytes_new_static ("hello", 5);

  for (guint deflated = 0; deflated < 2; deflated++)
    {
      /* Paths that would climb out of a folder mean nothing: nothing is written. */
      const Member members[] = { { "../../etc/passwd", other, FALSE, -1 },
                                 { "../../../tmp/Roster.ROS", sample, deflated, -1 } };
      g_autoptr (GBytes) zip = make_zip (members, 2);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbArmy) army = arb_battlescribe_read (zip, "t.rosz", TRUE, problems);

      g_assert_nonnull (army);
      check_sample (army);
    }
}

static void
assert_zip_refused (GBytes *zip,
                    const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_zip_extract (zip, ".ros", 1024 * 1024, &error);

  g_assert_null (bytes);
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
    Member member;
    const char *expected;
  } cases[] = {
    { { "a.txt", small, FALSE, -1 }, "There is no roster in this archive; export it again." },
    { { "a.ros", bomb, TRUE, -1 }, "The roster in this archive is too large." },
    /* A bomb that says it is small stops there. */
    { { "a.ros", bomb, TRUE, 1000 }, "This archive is damaged; export it again." },
    { { "a.ros", small, TRUE, 24 }, "This archive is damaged; export it again." },
    { { "a.ros", small, TRUE, 22 }, "This archive is damaged; export it again." },
    { { "a.ros", small, FALSE, 22 }, "This archive is damaged; export it again." },
    { { "a.ros", small, FALSE, -1, 1 },
      "The roster in this archive is encrypted or packed in an unusual way; export it again." },
    { { "a.ros", small, FALSE, -1, 0, 12 },
      "The roster in this archive is encrypted or packed in an unusual way; export it again." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) zip = make_zip (&cases[i].member, 1);

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
  const Member member = { "a.ros", sample, TRUE, -1 };
  g_autoptr (GBytes) zip = make_zip (&member, 1);
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
      army = arb_battlescribe_read (bytes, "t.rosz", TRUE, problems);
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
  g_test_add_func ("/battlescribe/write", test_write);
  g_test_add_func ("/battlescribe/refused", test_refused);
  g_test_add_func ("/battlescribe/zipped", test_zipped);
  g_test_add_func ("/battlescribe/zip-refused", test_zip_refused);
  g_test_add_func ("/battlescribe/zip-mutated", test_zip_mutated);
  return g_test_run ();
}
