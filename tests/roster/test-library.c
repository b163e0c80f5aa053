/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A library: every list of a folder is found and can be searched, those alike name each other, what is
 * no list says why. */

#include <glib/gstdio.h>
#include <utime.h>

#include "roster-test.h"
#include "roster/arb-library.h"
#include "test-folder.h"

#define LIST(name, player, notes) \
  "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='" name "' system='aigles' " \
  "nation='france'><heading><player>" player "</player></heading><unit id='u1' name='" notes "'/></army>"

typedef struct
{
  char *folder;        /* Owned, as the next */
  ArbLibrary *library;
  time_t now;
} Fixture;

static void
set_up (Fixture *self,
        gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("arbitre-library-XXXXXX", NULL);
  self->now = 1000000000;
}

static void
tear_down (Fixture *self,
           gconstpointer unused)
{
  arb_library_free (self->library);
  test_folder_remove (self->folder);
  g_free (self->folder);
}

/* Each file is a minute newer than the one before. */
static void
add (Fixture *self,
     const char *name,
     const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  struct utimbuf times;

  self->now += 60;
  times.actime = times.modtime = self->now;
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

static void
read_again (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  ArbLibrary *library = arb_library_read (self->folder, self->library, NULL, &error);

  g_assert_no_error (error);
  arb_library_free (self->library);
  self->library = library;
}

static ArbLibraryEntry *
find (Fixture *self,
      const char *file)
{
  for (guint i = 0; i < self->library->entries->len; i++)
    {
      ArbLibraryEntry *entry = self->library->entries->pdata[i];

      if (g_str_equal (entry->file, file))
        return entry;
    }
  return NULL;
}

static void
assert_files (Fixture *self,
              const char *expected)
{
  g_autoptr (GString) files = g_string_new (NULL);

  for (guint i = 0; i < self->library->entries->len; i++)
    g_string_append_printf (files, "%s%s", i > 0 ? " " : "",
                            ((ArbLibraryEntry *) self->library->entries->pdata[i])->file);
  g_assert_cmpstr (files->str, ==, expected);
}

static void
assert_warning (Fixture *self,
                const char *file,
                const char *expected)
{
  g_autofree char *warning = arb_library_entry_dup_warning (find (self, file));

  g_assert_cmpstr (warning, ==, expected);
}

static void
test_order (Fixture *self,
            gconstpointer unused)
{
  ArbLibraryEntry *entry;
  g_autofree char *subtitle = NULL;

  add (self, "old.xml", LIST ("Old", "Jean", "x"));
  add (self, "season/new.XML", LIST ("New", "Anne", "y"));
  add (self, "broken.xml", "<army");
  add (self, "notes.txt", "Bring dice.");
  add (self, "picture.png", "-");
  add (self, ".hidden.xml", LIST ("Hidden", "", ""));
  read_again (self);
  assert_files (self, "season/new.XML old.xml broken.xml");
  g_assert_cmpuint (self->library->folders->len, ==, 2);
  entry = find (self, "old.xml");
  g_assert_cmpstr (entry->name, ==, "Old");
  g_assert_cmpstr (entry->system, ==, "aigles");
  g_assert_cmpstr (entry->nation, ==, "france");
  g_assert_cmpstr (entry->player, ==, "Jean");
  g_assert_null (entry->why);
  subtitle = arb_library_entry_dup_subtitle (entry);
  g_assert_cmpstr (subtitle, ==, "Les Aigles · France · Jean · 1 unit · old.xml");
}

static void
test_search (Fixture *self,
             gconstpointer unused)
{
  static const struct
  {
    const char *typed;
    gboolean is_found;
  } cases[] = {
    { "", TRUE },        { "  ", TRUE },           { "division", TRUE }, { "legrand", TRUE },
    { "leg DIV", TRUE }, { "aigles", TRUE },       { "fran", TRUE },     { "zoe", TRUE },
    { "zoé fr", TRUE },  { "d.xml", TRUE },        { "grand", FALSE },   { "legrand q", FALSE },
    { "umbra", FALSE },  { "legrand prusse", FALSE },
  };

  add (self, "d.xml", LIST ("Division Legrand", "Zoé", "y"));
  read_again (self);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].typed);
      g_assert_cmpint (arb_library_entry_matches (find (self, "d.xml"), cases[i].typed), ==,
                       cases[i].is_found);
    }
}

static void
test_alike (Fixture *self,
            gconstpointer unused)
{
  guint n_alike;

  add (self, "first.xml", LIST ("Corps", "Jean", "x"));
  add (self, "copy.xml", LIST ("Corps", "Jean", "x"));
  add (self, "later.xml", LIST ("CORPS ", "Jean", "other"));
  add (self, "alone.xml", LIST ("Corps 2", "Jean", "x"));
  read_again (self);
  assert_warning (self, "first.xml", "The same list is also in “copy.xml”.");
  assert_warning (self, "copy.xml", "The same list is also in “first.xml”.");
  assert_warning (self, "later.xml", "“copy.xml” has the same name, but is another list.");
  assert_warning (self, "alone.xml", NULL);
  g_assert_cmpuint (arb_library_count (self->library, &n_alike), ==, 4);
  g_assert_cmpuint (n_alike, ==, 3);
  /* A list of that name in another game is no namesake. */
  add (self, "later.xml",
       "<army xmlns='urn:arbitre:army:1' version='1.0' id='a' name='Corps' system='umbra'/>");
  read_again (self);
  assert_warning (self, "later.xml", NULL);
}

static void
test_tables (Fixture *self,
             gconstpointer unused)
{
  g_autofree char *why = NULL;

  add (self, "clear.csv", "kind;depth;id;name;system;nation\narmy;0;a;Corps;aigles;france\nunit;1;u1;1er;;\n");
  add (self, "asks.csv", "nom;type;effectif\n1er;Fusilier;12\n");
  add (self, "prices.csv", "apples;pears\n1;2\n");
  add (self, "other.xml", "<a/>");
  read_again (self);
  assert_warning (self, "asks.csv", "A table; opening it asks what could not be understood.");
  assert_warning (self, "prices.csv", "Cannot be read: No row of this table says in known words what "
                                      "its columns are.");
  assert_warning (self, "clear.csv", NULL);
  g_assert_cmpuint (find (self, "clear.csv")->n_units, ==, 1);
  why = arb_library_entry_dup_warning (find (self, "other.xml"));
  g_assert_true (g_str_has_prefix (why, "Cannot be read: Line 1: This file begins with “a”"));
}

/* What has not changed is not read again: a file of the same time and size counts as the same. */
static void
test_again (Fixture *self,
            gconstpointer unused)
{
  add (self, "a.xml", LIST ("One", "", ""));
  read_again (self);
  self->now -= 60;
  add (self, "a.xml", LIST ("Two", "", ""));
  read_again (self);
  g_assert_cmpstr (find (self, "a.xml")->name, ==, "One");
  add (self, "a.xml", LIST ("Two", "", ""));
  add (self, "b.xml", LIST ("Three", "", ""));
  read_again (self);
  g_assert_cmpstr (find (self, "a.xml")->name, ==, "Two");
  assert_files (self, "b.xml a.xml");
}

static void
test_folders (Fixture *self,
              gconstpointer unused)
{
  g_autofree char *missing = g_build_filename (self->folder, "missing", NULL);
  g_autofree char *file = g_build_filename (self->folder, "a.xml", NULL);
  g_autofree char *loop = g_build_filename (self->folder, "loop", NULL);
  g_autoptr (ArbLibrary) library = NULL;
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GFile) link = g_file_new_for_path (loop);
  GError *error = NULL;

  add (self, "a.xml", LIST ("One", "", ""));
  add (self, "1/2/3/4/deep.xml", LIST ("Deep", "", ""));
  g_assert_true (g_file_make_symbolic_link (link, self->folder, NULL, NULL));
  read_again (self);
  assert_files (self, "1/2/3/4/deep.xml a.xml");
  g_assert_false (self->library->is_cut);
  add (self, "1/2/3/4/5/deeper.xml", LIST ("Deeper", "", ""));
  read_again (self);
  assert_files (self, "1/2/3/4/deep.xml a.xml");
  g_assert_true (self->library->is_cut);
  library = arb_library_read (missing, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (library->entries->len, ==, 0);
  g_assert_null (arb_library_read (file, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "cannot be read; choose another"));
  g_clear_error (&error);
  g_cancellable_cancel (cancelled);
  g_assert_null (arb_library_read (self->folder, NULL, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/library/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/library/search", Fixture, NULL, set_up, test_search, tear_down);
  g_test_add ("/library/alike", Fixture, NULL, set_up, test_alike, tear_down);
  g_test_add ("/library/tables", Fixture, NULL, set_up, test_tables, tear_down);
  g_test_add ("/library/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/library/folders", Fixture, NULL, set_up, test_folders, tear_down);
  return g_test_run ();
}
