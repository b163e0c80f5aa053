/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "base/arb-xml-writer.h"
#include "cli/arb-cli.h"
#include "cli/cli-cases.h"
#include "cli/cli-stream.h"
#include "engine/arb-language.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-file.h"
#include "roster/arb-army-text.h"
#include "roster/arb-number.h"
#include "roster/arb-seal-check.h"
#include "roster/arb-seal.h"

#define CHECK_NAMESPACE "urn:arbitre:check:1"

/* One list, checked. */
typedef struct
{
  const char *path;        /* Borrowed */
  ArbProblems *problems;   /* Owned, the rest too */
  ArbArmy *army;           /* NULL: unreadable */
  ArbCatalogue *catalogue; /* or NULL */
  GPtrArray *findings;
  char *lines;
  char *seal;
  ArbSealCheck *sealed;    /* NULL: no seal was asked for */
  gboolean explains;       /* how the points of each unit come about */
} Checked;

static void
checked_clear (Checked *self)
{
  g_clear_pointer (&self->problems, arb_problems_free);
  g_clear_object (&self->army);
  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_pointer (&self->lines, g_free);
  g_clear_pointer (&self->seal, g_free);
  g_clear_pointer (&self->sealed, arb_seal_check_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Checked, checked_clear)

static void
check (Checked *self,
       const char *path)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();

  self->path = arb_cli_is_stream (path) ? arb_cli_get_stdin_name () : path;
  self->problems = arb_problems_new ();
  self->army = arb_cli_load_army (path, self->problems);
  if (self->army == NULL)
    return;
  self->findings = arb_army_check_with (self->army, overlay, &self->catalogue, self->problems);
  self->lines = arb_army_to_lines (self->army, self->catalogue);
  self->seal = arb_seal_of_lines (self->lines);
}

static gboolean
is_valid (const Checked *self)
{
  return arb_problems_get_n_errors (self->problems) == 0 &&
         arb_findings_get_n_must (self->findings) == 0;
}

/* @seal: a seal, also of an older program, or the file of the list as it was sealed. FALSE: it is
 * neither. */
static gboolean
compare_with_seal (Checked *self,
                   const char *seal)
{
  g_autofree char *folder = arb_seal_dup_folder ();
  gboolean is_file = arb_cli_is_stream (seal) || g_file_test (seal, G_FILE_TEST_EXISTS);
  g_auto (Checked) other = { 0 };

  if (!is_file)
    self->sealed = arb_seal_check_new (seal, self->army, self->catalogue, folder);
  if (self->sealed != NULL)
    return TRUE;
  if (is_file)
    check (&other, seal);
  if (other.army == NULL)
    {
      if (is_file)
        arb_cli_print_problems (other.problems);
      arb_cli_error (_ ("“%s” is no seal, whose groups have five characters, and no list to compare "
                        "with."), seal);
      return FALSE;
    }
  /* With both at hand there is no need to trust a seal. */
  self->sealed = arb_seal_check_new_for_lines (other.lines, self->lines, self->catalogue);
  return TRUE;
}

static void
print_findings (const Checked *self)
{
  for (guint i = 0; i < self->findings->len; i++)
    {
      const ArbFinding *finding = self->findings->pdata[i];
      g_autofree char *text = arb_finding_to_string (finding);

      if (finding->line > 0)
        g_printerr ("%s:%u: %s\n", self->path, finding->line, text);
      else
        g_printerr ("%s: %s\n", self->path, text);
    }
}

static void
print_seal (const Checked *self)
{
  g_autoptr (GPtrArray) differences = NULL;

  g_print (_ ("  seal: %s\n"), self->seal);
  if (self->sealed == NULL)
    return;
  if (self->sealed->is_weak)
    g_print (_ ("  the seal given is an old one of eight characters: another list with the same seal can "
                "be made\n"));
  g_print ("  %s\n", arb_seal_check_get_verdict (self->sealed));
  if (self->sealed->rows == NULL && self->sealed->list != ARB_SEAL_SAME)
    g_print (_ ("  the sealed list is not known here; give its file (--seal=FILE) to see what "
                "changed\n"));
  differences = arb_seal_check_tell (self->sealed);
  for (guint i = 0; i < differences->len; i++)
    g_print ("  %s\n", (const char *) differences->pdata[i]);
}

typedef struct
{
  const Checked *checked; /* Borrowed, as the next */
  ArbXmlWriter *writer;   /* or NULL */
} PointsVisit;

/* “  points of 12 Old Guard: 60: …”. */
static void
print_points_cb (ArbArmyItem *item,
                 guint depth,
                 gpointer data)
{
  const PointsVisit *visit = data;
  g_autoptr (ArbPoints) points = arb_points_new (visit->checked->catalogue, item);
  g_autofree char *number = arb_number_dup_shown (points->points);
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *why = arb_points_tell (points);

  if (why != NULL)
    g_print (_ ("  points of “%s”: %s: %s\n"), label, number, why);
}

static void
print_text (const Checked *self)
{
  ArbArmyItem *root = arb_army_get_root (self->army);
  g_autofree char *label = arb_army_item_dup_label (root);
  g_autofree char *totals = arb_army_item_dup_totals (root, self->catalogue);
  PointsVisit visit = { self, NULL };
  guint n_must = arb_findings_get_n_must (self->findings);

  arb_cli_print_problems (self->problems);
  print_findings (self);
  if (is_valid (self))
    g_print (_ ("%s: %s: valid\n"), self->path, label);
  else
    g_print (_ ("%s: %s: %u to be put right, %u to be looked at\n"), self->path, label,
             n_must + arb_problems_get_n_errors (self->problems), self->findings->len - n_must);
  g_print ("  %s\n", totals);
  if (self->explains)
    arb_army_item_foreach (root, print_points_cb, &visit);
  print_seal (self);
}

static void
write_number (ArbXmlWriter *writer,
              const char *name,
              guint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  arb_xml_writer_attr (writer, name, text);
}

static void
write_totals (ArbXmlWriter *writer,
              const Checked *self)
{
  ArbArmyItem *root = arb_army_get_root (self->army);
  const ArbArmyTotals *totals = arb_army_item_get_totals (root);
  ArbPointsTotal counted = arb_points_total (self->catalogue, root);
  g_autofree char *points = arb_number_format (counted.points);

  arb_xml_writer_start (writer, "totals");
  write_number (writer, "units", totals->units);
  write_number (writer, "figures", totals->regular + totals->elite);
  write_number (writer, "regular", totals->regular);
  write_number (writer, "elite", totals->elite);
  write_number (writer, "commanders", totals->commanders);
  write_number (writer, "budget", (guint64) totals->budget);
  arb_xml_writer_attr (writer, "points", points);
  write_number (writer, "units-as-typed", counted.n_typed);
  arb_xml_writer_end (writer);
}

static void
write_points_cb (ArbArmyItem *item,
                 guint depth,
                 gpointer data)
{
  const PointsVisit *visit = data;
  g_autoptr (ArbPoints) points = arb_points_new (visit->checked->catalogue, item);
  g_autofree char *number = arb_number_format (points->points);
  g_autofree char *why = arb_points_tell (points);

  if (why == NULL)
    return;
  arb_xml_writer_start (visit->writer, "points");
  arb_xml_writer_attr (visit->writer, "item", arb_army_item_get_id (item));
  arb_xml_writer_attr (visit->writer, "number", number);
  arb_xml_writer_attr (visit->writer, "from", points->is_given ? "data" : "typed");
  arb_xml_writer_text (visit->writer, why);
  arb_xml_writer_end (visit->writer);
}

static void
write_finding (ArbXmlWriter *writer,
               const ArbFinding *finding)
{
  arb_xml_writer_start (writer, "finding");
  arb_xml_writer_attr (writer, "severity", finding->is_must ? "must" : "should");
  arb_xml_writer_attr (writer, "rule", finding->rule);
  arb_xml_writer_attr (writer, "source", arb_origin_to_string (finding->source));
  arb_xml_writer_attr (writer, "cite", finding->cite);
  arb_xml_writer_attr (writer, "item", finding->item_id);
  if (finding->line > 0)
    write_number (writer, "line", finding->line);
  arb_xml_writer_leaf (writer, "title", NULL, finding->title);
  arb_xml_writer_leaf (writer, "limit", NULL, finding->limit);
  arb_xml_writer_leaf (writer, "actual", NULL, finding->actual);
  arb_xml_writer_leaf (writer, "fix", NULL, finding->fix);
  arb_xml_writer_end (writer);
}

static void
write_problems (ArbXmlWriter *writer,
                const ArbProblems *problems)
{
  for (guint i = 0; i < arb_problems_get_n (problems); i++)
    {
      const ArbProblem *problem = arb_problems_get (problems, i);

      arb_xml_writer_start (writer, "problem");
      arb_xml_writer_attr (writer, "severity",
                           problem->severity == ARB_PROBLEM_ERROR ? "must" : "should");
      if (problem->line > 0)
        write_number (writer, "line", problem->line);
      arb_xml_writer_text (writer, problem->message);
      arb_xml_writer_end (writer);
    }
}

static void
write_list (ArbXmlWriter *writer,
            const Checked *self)
{
  static const char *const part_words[] = { "yes", "no", "unknown" };
  g_autofree char *file = g_filename_display_name (self->path);
  g_autoptr (GPtrArray) differences = NULL;
  PointsVisit visit = { self, writer };

  arb_xml_writer_start (writer, "list");
  arb_xml_writer_attr (writer, "file", file);
  if (self->army == NULL)
    {
      arb_xml_writer_attr (writer, "readable", "no");
      write_problems (writer, self->problems);
      arb_xml_writer_end (writer);
      return;
    }
  arb_xml_writer_attr (writer, "name", arb_army_get (self->army, ARB_ARMY_NAME));
  arb_xml_writer_attr (writer, "system", arb_army_get (self->army, ARB_ARMY_SYSTEM));
  arb_xml_writer_attr (writer, "nation", arb_army_get (self->army, ARB_ARMY_NATION));
  arb_xml_writer_attr (writer, "data", self->catalogue != NULL ? self->catalogue->revision : NULL);
  arb_xml_writer_attr (writer, "valid", is_valid (self) ? "yes" : "no");
  arb_xml_writer_attr (writer, "seal", self->seal);
  if (self->sealed != NULL)
    {
      arb_xml_writer_attr (writer, "unchanged", part_words[self->sealed->list]);
      arb_xml_writer_attr (writer, "program-data-unchanged", part_words[self->sealed->program]);
      arb_xml_writer_attr (writer, "club-data-unchanged", part_words[self->sealed->club]);
      differences = arb_seal_check_tell (self->sealed);
    }
  write_totals (writer, self);
  if (self->explains)
    arb_army_item_foreach (arb_army_get_root (self->army), write_points_cb, &visit);
  write_problems (writer, self->problems);
  for (guint i = 0; i < self->findings->len; i++)
    write_finding (writer, self->findings->pdata[i]);
  for (guint i = 0; differences != NULL && i < differences->len; i++)
    arb_xml_writer_leaf (writer, "difference", NULL, differences->pdata[i]);
  arb_xml_writer_end (writer);
}

static ArbCliStatus
check_file (const char *path,
            const char *seal,
            gboolean explains,
            ArbXmlWriter *writer)
{
  g_auto (Checked) self = { .explains = explains };
  g_autofree char *folder = arb_seal_dup_folder ();

  check (&self, path);
  if (self.army == NULL)
    {
      if (writer != NULL)
        write_list (writer, &self);
      arb_cli_print_problems (self.problems);
      return ARB_CLI_USAGE;
    }
  if (seal != NULL && !compare_with_seal (&self, seal))
    return ARB_CLI_USAGE;
  /* Best effort: without it only the differences cannot be told later. */
  if (seal == NULL)
    arb_seal_keep (folder, self.lines, NULL);
  if (writer != NULL)
    write_list (writer, &self);
  else
    print_text (&self);
  return is_valid (&self) && (seal == NULL || self.sealed->list == ARB_SEAL_SAME) ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

static ArbCliStatus
check_files (int n_files,
             char **files,
             const char *seal,
             gboolean explains,
             ArbCliFormat format)
{
  gboolean as_xml = format != ARB_CLI_TEXT;
  g_autoptr (ArbXmlWriter) writer = as_xml ? arb_xml_writer_new () : NULL;
  ArbCliStatus status = ARB_CLI_OK;

  if (as_xml)
    {
      arb_xml_writer_start (writer, "check");
      arb_xml_writer_attr (writer, "xmlns", CHECK_NAMESPACE);
    }
  for (int i = 0; i < n_files; i++)
    {
      ArbCliStatus one = check_file (files[i], seal, explains, writer);

      status = MAX (status, one);
    }
  if (as_xml)
    {
      arb_xml_writer_end (writer);
      if (!arb_cli_write_document (writer, format))
        return ARB_CLI_USAGE;
    }
  return status;
}

ArbCliStatus
arb_cli_check_army (int argc,
                    char **argv)
{
  g_autofree char *format = NULL;
  g_autofree char *seal = NULL;
  gboolean explains = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &format, N_ ("text, xml or json"),
      "text|xml|json" },
    { "seal", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &seal,
      N_ ("say whether the list is still the sealed one, and what changed"), N_ ("SEAL|FILE") },
    { "points", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &explains,
      N_ ("say how the points of each unit come about"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  ArbCliFormat wanted;

  if (!arb_cli_parse (
          &argc, &argv, entries, _ ("FILE…"),
          _ ("Validates army lists against schema, nation and limits: each problem with "
             "the rule, what it allows, what the list has, and how to put it right. "
             "Prints the seal of each list.")))
    return ARB_CLI_USAGE;
  if (!arb_cli_parse_format (format, &wanted))
    return ARB_CLI_USAGE;
  if (argc < 2 || (seal != NULL && argc != 2))
    {
      arb_cli_error (seal != NULL ? _ ("“check-army --seal” takes one list.")
                                  : _ ("“check-army” needs at least one list."));
      return ARB_CLI_USAGE;
    }
  /* What programs read must not depend on the locale. */
  if (wanted != ARB_CLI_TEXT)
    {
      g_setenv ("LANGUAGE", ARB_LANGUAGE_LAST, TRUE);
      setlocale (LC_MESSAGES, "C");
    }
  return check_files (argc - 1, argv + 1, seal, explains, wanted);
}
