/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "roster-test.h"
#include "roster/arb-army-check.h"
#include "systems/arb-data.h"
#include "test-xml-hostile-documents.h"

#define ARMY(version, content) \
  "<army xmlns='urn:arbitre:army:1' version='" version "' id='a' system='aigles'>" content "</army>"

static char *
refusal (const char *xml)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (ArbArmy) army = arb_army_read_xml (bytes, "t.xml", ARB_ARMY_READ_STRICT, problems);

  g_assert_null (army);
  return roster_test_say (problems);
}

static void
test_round_trip (void)
{
  static const guint sizes[] = { 0, 1, 7, 60, 500, 5000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (ArbArmy) army = roster_test_make_army (random, sizes[i]);
      g_autofree char *first = arb_army_to_xml (army, NULL);
      g_autofree char *second = arb_army_to_xml (army, NULL);
      g_autoptr (ArbArmy) again = roster_test_read (first);
      g_autofree char *third = arb_army_to_xml (again, NULL);

      g_assert_cmpstr (first, ==, second);
      g_assert_cmpstr (first, ==, third);
      g_assert_cmpuint (arb_army_item_get_totals (arb_army_get_root (again))->units, ==, sizes[i]);
    }
}

/* The lists that are shipped are right, and saved as they are but for the comment. */
static void
test_samples (void)
{
  g_auto (GStrv) names = arb_data_list ("armies");

  g_assert_cmpuint (g_strv_length (names), ==, 10);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("armies/", names[i], NULL);
      g_autoptr (GBytes) bytes = arb_data_lookup (path);
      g_autoptr (ArbArmy) army = roster_test_read (g_bytes_get_data (bytes, NULL));
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = NULL;
      g_autoptr (GPtrArray) findings = arb_army_check_with (army, NULL, &catalogue, problems);

      g_assert_cmpuint (arb_problems_get_n (problems), ==, 0);
      for (guint j = 0; j < findings->len; j++)
        g_error ("%s: %s", names[i], arb_finding_to_string (findings->pdata[j]));
    }
}

static void
test_unknown_kept (void)
{
  const char *xml = ARMY (
      "1.7",
      "<heading mood='grim'><event>E</event><weather "
      "xmlns='urn:arbitre:army:1'>rain</weather></heading>"
      "<banner colour='red'><part>a&amp;b</part><part xml:lang='fr'>c</part></banner>"
      "<formation id='f1' name='F' chapter='3'>"
      "<unit id='u1' morale='9'><group type='fusilier' regular='3' mood='4'><hat/></group>"
      "<supply x:y='z' xmlns:x='urn:x'>5</supply><foreign xmlns='urn:other'><in/></foreign></unit>"
      "<wagon id='w1'/></formation>");
  static const char *const kept[] = { "version=\"1.7\"",      "mood=\"grim\"",
                                      ">rain</weather>",      "<banner colour=\"red\">",
                                      "<part>a&amp;b</part>", "<part xml:lang=\"fr\">c</part>",
                                      "chapter=\"3\"",        "morale=\"9\"",
                                      "mood=\"4\"",           "<hat/>",
                                      "=\"urn:x\"",           ":y=\"z\"",
                                      ">5</supply>",          "<foreign xmlns=\"urn:other\">",
                                      "<wagon id=\"w1\"/>" };
  g_autoptr (ArbArmy) army = roster_test_read (xml);
  g_autofree char *saved = NULL;
  g_autofree char *again = NULL;
  g_autoptr (ArbArmy) second = NULL;

  arb_army_set (army, arb_army_find (army, "u1"), ARB_ARMY_NAME, "edited", NULL);
  saved = arb_army_to_xml (army, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (strstr (saved, kept[i]) == NULL)
      g_error ("“%s” is lost in:\n%s", kept[i], saved);
  second = roster_test_read (saved);
  again = arb_army_to_xml (second, NULL);
  g_assert_cmpstr (saved, ==, again);
  g_assert_cmpstr (arb_army_get (second, ARB_ARMY_EVENT), ==, "E");
}

/* Elements of other namespaces may stand in a list of this version. */
static void
test_foreign_kept (void)
{
  g_autoptr (ArbArmy) army = roster_test_read (
      ARMY ("1.0", "<unit id='u1'><note xmlns='urn:mine'>kept</note></unit>"));
  g_autofree char *saved = arb_army_to_xml (army, NULL);
  g_autoptr (ArbArmy) again = roster_test_read (saved);

  g_assert_nonnull (strstr (saved, "<note xmlns=\"urn:mine\">kept</note>"));
  roster_test_assert_same (army, again);
}

static void
test_refused (void)
{
  static const struct
  {
    const char *xml;
    const char *expected; /* part of what is said */
  } cases[] = {
    { ARMY ("2.0", ""), "t.xml:1:1: This list is of format 2.0 and this program reads format 1; "
                        "update Arbitre, or ask for the list as CSV.\n" },
    { "<army xmlns='urn:arbitre:army:2' version='2.0' id='a'/>", "is of format 2.0" },
    { "<army version='1.0' id='a' system='x'/>", "is no army list" },
    { "<roster xmlns='urn:arbitre:army:1'/>",
      "This file begins with “roster” and is no army list" },
    { ARMY ("1.0", "<unit id='u1'><hat/></unit>"), "t.xml:1:" },
    { ARMY ("1.0", "<unit/>"), "t.xml:1:" },
    { ARMY ("1.0", "<unit id='u 1'/>"), "t.xml:1:" },
    { ARMY ("1.0", "<unit id='u1' number='x'/>"), "t.xml:1:" },
    { ARMY ("1.0", "<unit id='u1' points='1.234'/>"), "t.xml:1:" },
    { ARMY ("1.9", "<unit id='u1' number='x'/>"),
      "“number” cannot be “x”; write a whole number from 0 to 99999." },
    { ARMY ("1.9", "<unit id='u 1'/>"), "This “unit” needs an id of letters, digits, dots" },
    /* A table would give it one, and then it is another list. */
    { "<army xmlns='urn:arbitre:army:1' version='1.0' id='a'/>",
      "t.xml:1:1: <army> lacks the attribute “system”.\n" },
    { "<army xmlns='urn:arbitre:army:1' version='1.9' id='a'/>",
      "t.xml:1:1: <army> lacks the attribute “system”.\n" },
    { "", "t.xml:1:1:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *said = refusal (cases[i].xml);

      if (strstr (said, cases[i].expected) == NULL)
        g_error ("case %u: %s", i, said);
    }
}

/* Several faults of form at once, and the checks beside them. */
static void
test_all_at_once (void)
{
  const char *xml =
      ARMY ("1.0", "<unit id='u1' number='x'/>\n<unit id='u2' points='?'/>\n"
                   "<unit id='u3' number='3'><group type='fusilier' regular='2'/></unit>");
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
  g_autoptr (ArbArmy) army = arb_army_read_xml (bytes, "t.xml", ARB_ARMY_READ_LENIENT, problems);
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  g_autoptr (GPtrArray) findings = NULL;

  g_assert_nonnull (army);
  g_assert_cmpuint (arb_problems_get_n_errors (problems), ==, 2);
  findings = arb_army_check (army, catalogue);
  /* Two units without figures, one battalion too small. */
  g_assert_cmpuint (arb_findings_get_n_must (findings), ==, 3);
}

static void
test_deep (void)
{
  g_autoptr (GString) xml =
      g_string_new ("<army xmlns='urn:arbitre:army:1' version='1.0' id='a' system='x'>");
  g_autofree char *said = NULL;

  for (guint i = 0; i < 60; i++)
    g_string_append_printf (xml, "<formation id='f%u'>", i);
  for (guint i = 0; i < 60; i++)
    g_string_append (xml, "</formation>");
  g_string_append (xml, "</army>");
  said = refusal (xml->str);
  g_assert_nonnull (strstr (said, "Formations cannot be nested more than 32 deep."));
}

static void
test_hostile (void)
{
  for (guint i = 0; i < n_hostile_documents; i++)
    {
      g_autoptr (GBytes) bytes = hostile_document_build (&hostile_documents[i]);

      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbArmy) army = arb_army_load_bytes (bytes, "h", ARB_ARMY_READ_STRICT, problems);

      g_assert_null (army);
      g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
    }
}

/* Bytes changed, cut, doubled: a sentence or a list, never a crash; and what is read can be written
 * and read again. */
static void
test_mutated (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  g_autoptr (GBytes) sample = arb_data_lookup ("armies/aigles-france.xml");
  g_autoptr (ArbCatalogue) catalogue = roster_test_catalogue ("aigles", "france");
  gsize size;
  const char *data = g_bytes_get_data (sample, &size);
  static const char *const bits[] = { "<", ">", "\"", "'", "&", "unit", "id=\"u1\"", "99999999999",
                                      "-1", "</formation>", "<!--", "1.5", " ", "\xc3", "2.0" };
  guint n_read = 0;

  for (guint i = 0; i < 10000; i++)
    {
      g_autoptr (GString) text = g_string_new_len (data, (gssize) size);
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (ArbArmy) army = NULL;

      for (int n = g_rand_int_range (random, 1, 4); n > 0; n--)
        {
          gssize at = g_rand_int_range (random, 0, (gint32) text->len);
          gssize wanted = g_rand_int_range (random, 1, 20);
          gssize length = MIN (wanted, (gssize) text->len - at);

          switch (g_rand_int_range (random, 0, 4))
            {
            case 0:
              text->str[at] = (char) g_rand_int_range (random, 1, 256);
              break;
            case 1:
              g_string_erase (text, at, length);
              break;
            case 2:
              g_string_insert (text, at, bits[g_rand_int_range (random, 0, G_N_ELEMENTS (bits))]);
              break;
            default:
              /* A digit for a digit keeps it a list more often. */
              if (g_ascii_isdigit (text->str[at]))
                text->str[at] = (char) ('0' + g_rand_int_range (random, 0, 10));
              break;
            }
          if (text->len < 100)
            break;
        }
      bytes = g_bytes_new (text->str, text->len);
      army = arb_army_read_xml (bytes, "m.xml",
                                i % 2 ? ARB_ARMY_READ_LENIENT : ARB_ARMY_READ_STRICT, problems);
      for (guint j = 0; j < arb_problems_get_n (problems); j++)
        g_assert_true (g_utf8_validate (arb_problems_get (problems, j)->message, -1, NULL));
      if (army == NULL)
        {
          g_assert_cmpuint (arb_problems_get_n_errors (problems), >, 0);
          continue;
        }
      g_ptr_array_unref (arb_army_check (army, catalogue));
      if (arb_problems_get_n_errors (problems) == 0)
        {
          g_autofree char *saved = arb_army_to_xml (army, NULL);
          g_autoptr (ArbArmy) again = roster_test_read (saved);

          roster_test_assert_same (army, again);
          n_read++;
        }
    }
  g_test_message ("%u of 10000 were still lists", n_read);
  g_assert_cmpuint (n_read, >, 100);
}

static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arb-army-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "a.xml", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (ArbArmy) army = roster_test_make_army (random, 30);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_true (arb_army_is_modified (army));
  g_assert_true (arb_army_save (army, path, NULL, NULL));
  g_assert_false (arb_army_is_modified (army));
  g_assert_true (g_file_get_contents (path, &first, NULL, NULL));
  g_assert_true (arb_army_save (army, path, NULL, NULL));
  g_assert_true (g_file_get_contents (path, &second, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  again = arb_army_load (path, ARB_ARMY_READ_STRICT, problems);
  roster_test_assert_same (army, again);
  g_assert_false (arb_army_is_modified (again));
  g_assert_false (arb_army_save (army, nowhere, NULL, &error));
  g_assert_nonnull (strstr (error->message, nowhere));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-xml/round-trip", test_round_trip);
  g_test_add_func ("/army-xml/samples", test_samples);
  g_test_add_func ("/army-xml/unknown-kept", test_unknown_kept);
  g_test_add_func ("/army-xml/foreign-kept", test_foreign_kept);
  g_test_add_func ("/army-xml/refused", test_refused);
  g_test_add_func ("/army-xml/all-at-once", test_all_at_once);
  g_test_add_func ("/army-xml/deep", test_deep);
  g_test_add_func ("/army-xml/hostile", test_hostile);
  g_test_add_func ("/army-xml/mutated", test_mutated);
  g_test_add_func ("/army-xml/save", test_save);
  return g_test_run ();
}
