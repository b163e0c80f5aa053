/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the armies panel does to lists, without a window. */

#include <glib/gstdio.h>

#include "app/armies/arb-army-document.h"
#include "app/armies/arb-army-edit.h"
#include "app/armies/arb-choice.h"
#include "roster/arb-army-check.h"
#include "roster/arb-shown.h"
#include "roster/arb-army-file.h"
#include "systems/arb-data.h"

static ArbArmy *
load_sample (const char *file)
{
  g_autofree char *path = g_build_path ("/", "armies", file, NULL);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbArmy *army = arb_army_read_xml (bytes, file, ARB_ARMY_READ_STRICT, problems);

  g_assert_nonnull (army);
  return army;
}

static void
assert_order (ArbArmyItem *parent,
              const char *ids)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < arb_army_item_get_n_children (parent); i++)
    g_string_append_printf (found, "%s%s", i > 0 ? " " : "",
                            arb_army_item_get_id (arb_army_item_get_child (parent, i)));
  g_assert_cmpstr (found->str, ==, ids);
}

static const char *
add_formation (ArbArmy *army,
               ArbArmyItem **at)
{
  *at = arb_army_edit_add (army, *at, ARB_ARMY_KIND_FORMATION, NULL, NULL);
  return arb_army_item_get (*at, ARB_ARMY_LEVEL);
}

/* One step below the parent, as those beside it. */
static void
test_levels (void)
{
  g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
  ArbArmyItem *at = NULL;
  ArbArmyItem *corps;

  g_assert_cmpstr (add_formation (army, &at), ==, "corps");
  corps = at;
  g_assert_cmpstr (add_formation (army, &at), ==, "division");
  arb_army_set (army, at, ARB_ARMY_LEVEL, "brigade", NULL);
  g_assert_cmpstr (add_formation (army, &corps), ==, "brigade");
}

/* The first name of a formation says its level; a later one changes nothing that was chosen. */
static void
test_named_level (void)
{
  static const struct
  {
    const char *name;
    const char *level;
  } names[] = { { "Brigade Ledru", "brigade" }, { "2e Division", "division" }, { "Avant-garde", "corps" },
                { "Other troops", "corps" } };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (ArbArmy) army = arb_army_new ("aigles", "france");
      ArbArmyItem *at = NULL;

      g_assert_cmpstr (add_formation (army, &at), ==, "corps");
      g_assert_true (arb_army_edit_set_name (army, at, names[i].name, NULL));
      g_assert_cmpstr (arb_army_item_get (at, ARB_ARMY_NAME), ==, names[i].name);
      g_assert_cmpstr (arb_army_item_get (at, ARB_ARMY_LEVEL), ==, names[i].level);
      g_assert_true (arb_army_edit_set_name (army, at, "Corps Victor", NULL));
      g_assert_cmpstr (arb_army_item_get (at, ARB_ARMY_LEVEL), ==, names[i].level);
    }
}

/* Every template is a unit that the checks have nothing to say about, in one edit. @nation: NULL for
 * what all nations share. Returns how many there are. */
static guint
check_templates (const char *system,
                 const char *nation)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load (system, nation, NULL, problems);
  guint n_templates = 0;

  for (guint j = 0; j < catalogue->words->len; j++)
    {
      const ArbEntry *entry = catalogue->words->pdata[j];
      g_autoptr (ArbArmy) army = arb_army_new (system, nation);
      g_autoptr (GPtrArray) findings = NULL;
      ArbArmyItem *unit;

      if (!arb_entry_is_template (entry))
        continue;
      n_templates++;
      g_assert_cmpint (entry->source, ==, ARB_ORIGIN_DEMONSTRATION);
      unit = arb_army_edit_add_template (army, NULL, entry, NULL);
      g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==,
                       arb_entry_find (entry, "groups")->text);
      findings = arb_army_check (army, catalogue);
      for (guint k = 0; k < findings->len; k++)
        {
          const ArbFinding *finding = findings->pdata[k];
          g_autofree char *told = arb_finding_to_string (finding);

          if (g_str_equal (finding->item_id, arb_army_item_get_id (unit)))
            g_error ("%s: %s: %s", system, entry->id, told);
        }
      g_assert_true (arb_army_undo (army));
      g_assert_cmpuint (arb_army_item_get_n_children (arb_army_get_root (army)), ==, 0);
    }
  return n_templates;
}

/* Whoever writes a list has something to begin with in every system and nation. */
static void
test_templates (void)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();

  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_auto (GStrv) nations = arb_catalogue_list_nations (systems[i]);

      if (g_str_equal (systems[i], "template"))
        continue;
      if (nations[0] == NULL)
        g_assert_cmpuint (check_templates (systems[i], NULL), >, 0);
      for (guint j = 0; nations[j] != NULL; j++)
        g_assert_cmpuint (check_templates (systems[i], nations[j]), >, 0);
    }
}

static void
test_add (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  ArbArmyItem *unit =
      arb_army_edit_add (army, arb_army_find (army, "u1"), ARB_ARMY_KIND_UNIT, NULL, NULL);

  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NUMBER), ==, "9");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_NAME), ==, "New unit");
  assert_order (arb_army_find (army, "f2"), "c3 u1 u9 u2 u3");
  /* The troop type of the unit above; one that was chosen meanwhile comes first. */
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "voltigeur:0");
  /* Name, number and type are one edit. */
  g_assert_true (arb_army_undo (army));
  g_assert_false (arb_army_can_undo (army));
  assert_order (arb_army_find (army, "f2"), "c3 u1 u2 u3");

  arb_army_edit_add (army, arb_army_find (army, "f3"), ARB_ARMY_KIND_COMMANDER, NULL, NULL);
  assert_order (arb_army_find (army, "f3"), "c4 u4 u5 u6 c5");
  unit = arb_army_edit_add (army, arb_army_find (army, "f3"), ARB_ARMY_KIND_UNIT, "hussard", NULL);
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_GROUPS), ==, "hussard:0");
  arb_army_edit_add (army, NULL, ARB_ARMY_KIND_FORMATION, NULL, NULL);
  assert_order (arb_army_get_root (army), "f1 f4");
  unit = arb_army_edit_add (army, arb_army_find (army, "u1"), ARB_ARMY_KIND_LIMIT, NULL, NULL);
  assert_order (arb_army_get_root (army), "l1 f1 f4");
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_COUNT), ==, "points");
}

static void
test_move (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  ArbArmyItem *f1 = arb_army_find (army, "f1");
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_army_edit_move (army, arb_army_find (army, "u2"), TRUE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u2 u1 u3");
  g_assert_true (arb_army_edit_move (army, arb_army_find (army, "u1"), FALSE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u2 u3 u1");
  /* At the edge it leaves its formation, on that side of it. */
  g_assert_true (arb_army_edit_move (army, arb_army_find (army, "u1"), FALSE, NULL));
  assert_order (f1, "c1 c2 f2 u1 f3 u7 u8");
  g_assert_true (arb_army_edit_move (army, arb_army_find (army, "c3"), TRUE, NULL));
  assert_order (f1, "c1 c2 c3 f2 u1 f3 u7 u8");

  g_assert_false (arb_army_edit_move (army, f1, TRUE, &error));
  g_assert_cmpstr (error->message, ==, "It is the first in the list already.");
  g_clear_error (&error);
  g_assert_false (arb_army_edit_move (army, f1, FALSE, &error));
  g_assert_cmpstr (error->message, ==, "It is the last in the list already.");
  g_clear_error (&error);
  g_assert_false (arb_army_edit_move (army, arb_army_get_root (army), FALSE, &error));
  g_assert_cmpstr (error->message, ==, "The army itself stays where it is.");
}

static void
test_in_and_out (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (GError) error = NULL;

  /* Into the nearest formation above, over the unit between. */
  g_assert_true (arb_army_edit_move_in (army, arb_army_find (army, "u8"), NULL));
  assert_order (arb_army_find (army, "f3"), "c4 u4 u5 u6 u8");
  g_assert_true (arb_army_edit_move_out (army, arb_army_find (army, "u8"), NULL));
  assert_order (arb_army_find (army, "f1"), "c1 c2 f2 f3 u8 u7");
  g_assert_false (arb_army_edit_move_in (army, arb_army_find (army, "c1"), &error));
  g_assert_cmpstr (error->message, ==,
                   "There is no formation above it to move into; add one, or move it down first.");
  g_clear_error (&error);
  g_assert_false (arb_army_edit_move_out (army, arb_army_find (army, "f1"), &error));
  g_assert_cmpstr (error->message, ==, "It is in no formation it could leave.");
}

static GPtrArray *
list_items (ArbArmy *army,
            const char *ids)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GStrv) parts = g_strsplit (ids, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (arb_army_find (army, parts[i]) != NULL)
      g_ptr_array_add (items, g_object_ref (arb_army_find (army, parts[i])));
  return items;
}

static gboolean
drop (ArbArmy *army,
      const char *ids,
      const char *target,
      gboolean behind,
      GError **error)
{
  g_autoptr (GPtrArray) items = list_items (army, ids);

  return arb_army_edit_drop (army, items, arb_army_find (army, target), behind, error);
}

static void
test_drop (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (GError) error = NULL;

  g_assert_true (drop (army, "u7", "f2", FALSE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u1 u2 u3 u7");
  /* Beside a unit: before or behind it, whether the dragged one was above or below. */
  g_assert_true (drop (army, "u7", "u1", FALSE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u7 u1 u2 u3");
  g_assert_true (drop (army, "u7", "u2", TRUE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u1 u2 u7 u3");
  g_assert_true (drop (army, "u1", "u3", FALSE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u2 u7 u1 u3");
  g_assert_false (drop (army, "u1", "u1", FALSE, &error));
  g_assert_cmpstr (error->message, ==, "It is there already.");
  g_clear_error (&error);
  g_assert_false (drop (army, "f1", "f2", FALSE, &error));
  g_assert_cmpstr (error->message, ==, "A formation cannot be moved into itself.");
  g_clear_error (&error);
  /* Several in their order, from anywhere, also onto one of them. */
  g_assert_true (drop (army, "u3 u4 u8", "u2", TRUE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u2 u3 u4 u8 u7 u1");
  g_assert_true (drop (army, "u2 u1 u7", "u7", FALSE, NULL));
  assert_order (arb_army_find (army, "f2"), "c3 u3 u4 u8 u2 u1 u7");
  /* All or none: a formation does not go into itself, and the unit before it stays. */
  g_assert_false (drop (army, "u5 f2", "u4", TRUE, &error));
  g_assert_cmpstr (error->message, ==, "A formation cannot be moved into itself.");
  assert_order (arb_army_find (army, "f2"), "c3 u3 u4 u8 u2 u1 u7");
}

/* What is inside a formation that is there too, and the army itself, are left out. */
static void
test_outer (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (GPtrArray) items = list_items (army, "f2 u1 u7 u3");

  g_ptr_array_insert (items, 0, g_object_ref (arb_army_get_root (army)));
  arb_army_edit_keep_outer (items);
  g_assert_cmpuint (items->len, ==, 2);
  g_assert_true (items->pdata[0] == arb_army_find (army, "f2"));
  g_assert_true (items->pdata[1] == arb_army_find (army, "u7"));
}


static void
test_options (void)
{
  g_autoptr (ArbArmy) army = load_sample ("adgr-france.xml");
  ArbArmyItem *unit = arb_army_find (army, "u1");

  g_assert_true (arb_army_edit_set_option (army, unit, "weapon", "arc", NULL));
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_OPTIONS), ==,
                   "quality=elite abilities=impact weapon=arc");
  g_assert_true (arb_army_edit_set_option (army, unit, "quality", "ordinaire", NULL));
  g_assert_true (arb_army_edit_set_option (army, unit, "abilities", NULL, NULL));
  g_assert_cmpstr (arb_army_item_get (unit, ARB_ARMY_OPTIONS), ==, "quality=ordinaire weapon=arc");
  g_assert_true (arb_army_edit_set_option (army, unit, "weapon", "", NULL));
  g_assert_true (arb_army_edit_set_option (army, unit, "quality", NULL, NULL));
  g_assert_null (arb_army_item_get (unit, ARB_ARMY_OPTIONS));
}

static const char *
search (ArbArmy *army,
        const char *from,
        const char *typed,
        gboolean backwards,
        const char *place)
{
  guint index, n_found;
  ArbArmyItem *item =
      arb_army_edit_search (army, from != NULL ? arb_army_find (army, from) : NULL, typed,
                            backwards, &index, &n_found);
  g_autofree char *found = g_strdup_printf ("%u/%u", index, n_found);

  g_assert_cmpstr (found, ==, place);
  return item != NULL ? arb_army_item_get_id (item) : NULL;
}

static void
test_search (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");

  g_assert_cmpstr (search (army, NULL, "LEGER", FALSE, "1/2"), ==, "u1");
  g_assert_cmpstr (search (army, "u1", "léger", FALSE, "2/2"), ==, "u2");
  g_assert_cmpstr (search (army, "u2", "leger", FALSE, "1/2"), ==, "u1");
  g_assert_cmpstr (search (army, "u1", "leger", TRUE, "2/2"), ==, "u2");
  g_assert_cmpstr (search (army, "u8", "leger", TRUE, "2/2"), ==, "u2");
  g_assert_cmpstr (search (army, NULL, "Po", FALSE, "1/1"), ==, "u6");
  g_assert_cmpstr (search (army, NULL, "raill", FALSE, "1/1"), ==, "u6");
  g_assert_cmpstr (search (army, NULL, "8", FALSE, "1/2"), ==, "u7");
  g_assert_cmpstr (search (army, NULL, "zouave", FALSE, "0/0"), ==, NULL);
}

static guint
count_drafts (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "arbitre", "drafts", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_suffix (name, ".xml");
  return n;
}

static void
test_draft (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  ArbArmyDocument *document = arb_army_document_new (army, "/nowhere/list.xml", "france");
  ArbArmyItem *unit = arb_army_find (army, "u1");
  g_autoptr (GPtrArray) drafts = NULL;
  g_autoptr (ArbArmy) restored = NULL;
  g_autofree char *path = NULL;
  g_autofree char *side = NULL;

  g_assert_false (arb_army_document_is_modified (document));
  g_assert_cmpuint (count_drafts (), ==, 0);
  arb_army_set (army, unit, ARB_ARMY_NAME, "26e", NULL);
  g_assert_true (arb_army_document_is_modified (document));
  g_assert_cmpuint (count_drafts (), ==, 1);
  /* What is undone need not be kept; what is redone must be. */
  arb_army_undo (army);
  g_assert_cmpuint (count_drafts (), ==, 0);
  arb_army_redo (army);
  g_assert_cmpuint (count_drafts (), ==, 1);

  g_assert_false (arb_army_draft_is_waiting ());
  drafts = arb_army_draft_claim_all ();
  g_assert_cmpuint (drafts->len, ==, 0);
  g_clear_pointer (&drafts, g_ptr_array_unref);
  g_assert_finalize_object (document);

  g_assert_true (arb_army_draft_is_waiting ());
  drafts = arb_army_draft_claim_all ();
  g_assert_cmpuint (drafts->len, ==, 1);
  restored = arb_army_draft_load (drafts->pdata[0], &path, &side);
  g_assert_cmpstr (arb_army_item_get (arb_army_find (restored, "u1"), ARB_ARMY_NAME), ==, "26e");
  g_assert_cmpstr (path, ==, "/nowhere/list.xml");
  g_assert_cmpstr (side, ==, "france");
  document = arb_army_document_new_unsaved (restored, path, side,
                                            g_ptr_array_steal_index (drafts, 0));
  g_assert_true (arb_army_document_is_modified (document));
  g_assert_true (arb_army_document_is_restored (document));
  arb_army_document_discard (document);
  g_assert_cmpuint (count_drafts (), ==, 0);
  g_assert_finalize_object (document);
}

static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "list.xml", NULL);
  g_autofree char *text = g_build_filename (folder, "list.txt", NULL);
  g_autofree char *lost = g_build_filename (folder, "gone", "list.xml", NULL);
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (ArbArmyDocument) document = arb_army_document_new_unsaved (army, NULL, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = arb_army_document_dup_title (document);

  g_assert_cmpstr (title, ==, "Division Legrand (not saved)");
  g_assert_cmpuint (count_drafts (), ==, 1);
  g_assert_false (arb_army_document_save (document, text, &error));
  g_assert_cmpstr (error->message, ==, "A list is saved as .xml; other formats are exported.");
  g_clear_error (&error);
  g_assert_false (arb_army_document_save (document, lost, &error));
  g_assert_nonnull (error);
  g_assert_true (arb_army_document_is_modified (document));
  g_assert_cmpuint (count_drafts (), ==, 1);
  g_assert_true (arb_army_document_save (document, path, NULL));
  g_assert_false (arb_army_document_is_modified (document));
  g_assert_cmpstr (arb_army_document_get_path (document), ==, path);
  g_assert_cmpuint (count_drafts (), ==, 0);
  g_remove (path);
  g_rmdir (folder);
}

/* A draft that cannot be written is said, not passed over. */
static void
note_failure (ArbArmyDocument *document,
              const char *sentence,
              char **noted)
{
  g_free (*noted);
  *noted = g_strdup (sentence);
}

static void
test_draft_fails (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "arbitre", "drafts", NULL);
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (ArbArmyDocument) document = arb_army_document_new (army, NULL, NULL);
  g_autofree char *noted = NULL;

  g_signal_connect (document, "failed", G_CALLBACK (note_failure), &noted);
  g_rmdir (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  arb_army_set (army, arb_army_find (army, "u1"), ARB_ARMY_NAME, "26e", NULL);
  g_assert_nonnull (noted);
  g_assert_true (g_str_has_prefix (noted, "The folder for drafts, "));
  g_assert_true (arb_army_document_is_modified (document));
  g_remove (folder);
}

static void
test_totals (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (ArbArmyDocument) document = arb_army_document_new_kept (army, "france", "7JQ0GCGP");
  g_autofree char *plain = arb_army_document_dup_totals (document);
  g_autofree char *limited = NULL;
  g_autofree char *narrowed = NULL;
  ArbArmyItem *limit;

  g_assert_null (strstr (plain, "of at most"));
  g_assert_cmpstr (arb_army_document_get_seal (document), ==, "7JQ0GCGP");
  limit = arb_army_edit_add (army, NULL, ARB_ARMY_KIND_LIMIT, NULL, NULL);
  arb_army_set (army, limit, ARB_ARMY_MAX, "629.5", NULL);
  limited = arb_army_document_dup_totals (document);
  g_assert_nonnull (strstr (limited, " · points: 630 of at most 629.5"));
  g_assert_cmpuint (arb_army_document_get_findings (document)->len, ==, 1);
  /* A limit on some units only says nothing about the whole. */
  arb_army_set (army, limit, ARB_ARMY_ARM, "cavalry", NULL);
  narrowed = arb_army_document_dup_totals (document);
  g_assert_null (strstr (narrowed, "of at most"));
}

static void
test_findings (void)
{
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autoptr (ArbArmyDocument) document = arb_army_document_new_kept (army, "france", NULL);
  ArbArmyItem *unit = arb_army_find (army, "u6");
  guint serial = arb_army_document_get_serial (document);

  g_assert_null (arb_army_document_find_finding (document, unit));
  arb_army_set (army, unit, ARB_ARMY_GROUPS, "leger:7", NULL);
  g_assert_cmpstr (arb_army_document_find_finding (document, unit)->rule, ==, "battalion");
  arb_army_set (army, unit, ARB_ARMY_GROUPS, "leger:8", NULL);
  g_assert_null (arb_army_document_find_finding (document, unit));
  g_assert_cmpuint (arb_army_document_get_serial (document), ==, serial);
  arb_army_set (army, arb_army_get_root (army), ARB_ARMY_NATION, "autriche", NULL);
  g_assert_cmpstr (arb_army_document_get_catalogue (document)->nation, ==, "autriche");
  g_assert_cmpuint (arb_army_document_get_serial (document), !=, serial);
  arb_army_set (army, arb_army_get_root (army), ARB_ARMY_SYSTEM, "other", NULL);
  g_assert_null (arb_army_document_get_catalogue (document));
  g_assert_cmpstr (((ArbFinding *) arb_army_document_get_findings (document)->pdata[0])->rule, ==,
                   "catalogue");
}

static void
test_shown (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load ("umbra", NULL, NULL, problems);
  const ArbColumn *skills =
      arb_catalogue_find_column (catalogue, ARB_COLUMN_FOR_COMMANDER, "skills");
  g_autofree char *words =
      arb_shown_value (catalogue, skills, "combattant-de-rupture:3,galvaniseur");
  g_autofree char *book = arb_shown_source (ARB_ORIGIN_BOOK, "Mêlée 2");
  g_autofree char *demo = arb_shown_source (ARB_ORIGIN_DEMONSTRATION, NULL);
  g_autofree char *lines = NULL;
  g_autofree char *many = NULL;
  g_autoptr (ArbCatalogue) france = arb_catalogue_load ("aigles", "france", NULL, problems);
  g_autoptr (ArbArmy) army = load_sample ("aigles-france.xml");
  g_autofree char *sum = arb_shown_figures (france, arb_army_get_root (army));
  g_autofree char *unit = arb_shown_figures (france, arb_army_find (army, "u3"));

  g_assert_cmpstr (words, ==, "Breakthrough fighter 3, Galvaniser");
  g_assert_cmpstr (book, ==, "book, Mêlée 2");
  g_assert_cmpstr (demo, ==, "demonstration");
  g_assert_cmpstr (sum, ==, "116");
  g_assert_cmpstr (unit, ==, "Fusilier: 12, Grenadier (elite): 3, Voltigeur (elite): 3");
  for (guint i = 0; i < 3; i++)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, "a.csv", i + 1, 0, "Wrong.");
  lines = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, 2);
  g_assert_cmpstr (lines, ==, "a.csv:1: Wrong.\na.csv:2: Wrong.\nand 1 more");
  for (guint i = 3; i < 2000; i++)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, "a.csv", i + 1, 0, "Wrong.");
  many = arb_shown_problems (problems, ARB_SHOWN_PLACE_LINE, 1);
  g_assert_cmpstr (many, ==, "Line 1: Wrong.\nand 1999 more");
}

static void
test_choices (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load ("aigles", "france", NULL, problems);
  g_autoptr (GListStore) words = arb_choices_new_words (catalogue, "formation", TRUE, "wedge");
  guint n = g_list_model_get_n_items (G_LIST_MODEL (words));
  g_autoptr (ArbChoice) first = g_list_model_get_item (G_LIST_MODEL (words), 0);
  g_autoptr (ArbChoice) line = g_list_model_get_item (G_LIST_MODEL (words), 1);
  g_autoptr (ArbChoice) last = g_list_model_get_item (G_LIST_MODEL (words), n - 1);

  g_assert_null (arb_choice_get_id (first));
  g_assert_cmpstr (arb_choice_get_label (line), ==, "Line");
  g_assert_cmpstr (arb_choice_get_caption (line), ==, "book, Mouvement 1.3");
  /* What the list says is kept even when no catalogue knows it. */
  g_assert_cmpstr (arb_choice_get_id (last), ==, "wedge");
  g_assert_cmpuint (arb_choices_find (G_LIST_MODEL (words), "wedge"), ==, n - 1);
  g_assert_cmpuint (arb_choices_find (G_LIST_MODEL (words), "arrow"), ==, G_MAXUINT);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("arbitre-test-XXXXXX", NULL);
  g_autofree char *own = g_build_filename (home, "arbitre", NULL);
  int result;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_mkdir (own, 0700);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/army-edit/add", test_add);
  g_test_add_func ("/army-edit/levels", test_levels);
  g_test_add_func ("/army-edit/named-level", test_named_level);
  g_test_add_func ("/army-edit/templates", test_templates);
  g_test_add_func ("/army-edit/move", test_move);
  g_test_add_func ("/army-edit/in-and-out", test_in_and_out);
  g_test_add_func ("/army-edit/drop", test_drop);
  g_test_add_func ("/army-edit/outer", test_outer);
  g_test_add_func ("/army-edit/options", test_options);
  g_test_add_func ("/army-edit/search", test_search);
  g_test_add_func ("/army-document/draft", test_draft);
  g_test_add_func ("/army-document/save", test_save);
  g_test_add_func ("/army-document/draft-fails", test_draft_fails);
  g_test_add_func ("/army-document/totals", test_totals);
  g_test_add_func ("/army-document/findings", test_findings);
  g_test_add_func ("/army-document/shown", test_shown);
  g_test_add_func ("/army-document/choices", test_choices);
  result = g_test_run ();
  g_rmdir (own);
  g_rmdir (home);
  return result;
}
