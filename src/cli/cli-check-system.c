/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "cli/cli-check-beside.h"
#include "cli/cli-check-impact.h"
#include "cli/cli-stream.h"
#include "systems/arb-examples.h"

/* What is checked: a system by its id, or a file somebody writes. */
typedef struct
{
  const char *name;   /* Borrowed; the id, or what messages call the file */
  const char *system; /* Borrowed; the id of the system; NULL: the file is one itself */
  GBytes *bytes;      /* Owned; of the file; NULL: it is an id */
  gboolean is_stream;
} Source;

static void
source_clear (Source *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Source, source_clear)

static ArbSystem *
load (const Source *source,
      char **house_files,
      ArbProblems *problems)
{
  if (source->bytes == NULL)
    return arb_system_load (source->name, (const char *const *) house_files, problems);
  return arb_system_load_text (source->bytes, source->name, (const char *const *) house_files,
                               problems);
}

/* A system file is checked against the examples beside it, failing these the shipped ones. */
static gboolean
run_examples (ArbExamples *examples,
              const Source *source,
              ArbSystem *system,
              ArbProblems *problems)
{
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const char *id = system->def->id;
  g_autofree char *directory = g_path_get_dirname (source->name);
  g_autofree char *beside = g_build_filename (directory, "examples.xml", NULL);

  arb_system_set_take (systems, system);
  if (source->system == NULL && !source->is_stream && g_file_test (beside, G_FILE_TEST_EXISTS))
    return arb_examples_run_folder (examples, id, directory, systems, problems);
  return arb_examples_run (examples, id, systems, problems);
}

/* Sheets, nations and lists of the system; beside a file somebody writes there may be sheets. */
static void
check_beside (const Source *source,
              const char *id,
              ArbProblems *problems)
{
  g_autofree char *directory = g_path_get_dirname (source->name);

  if (source->bytes == NULL)
    arb_cli_check_beside (id, problems);
  else if (!source->is_stream)
    arb_cli_check_sheet_in (directory, id, problems);
}

static ArbCliStatus
report (const Source *source,
        char **house_files,
        ArbProblems *problems)
{
  ArbSystem *system = load (source, house_files, problems);
  g_auto (ArbExamples) examples = { 0 };
  g_autofree char *title = NULL;
  gboolean house = house_files != NULL || (source->bytes != NULL && source->system != NULL);

  if (system == NULL)
    return ARB_CLI_PROBLEMS;
  title = g_strdup_printf ("%s %s", system->rules->id, system->rules->version);
  if (!house)
    check_beside (source, system->rules->id, problems);
  if (!run_examples (&examples, source, system, problems))
    return ARB_CLI_PROBLEMS;
  if (arb_problems_get_n_errors (problems) > 0)
    return ARB_CLI_PROBLEMS;
  if (house)
    g_print (ngettext ("%s with house rules: valid, %u of %u examples changes\n",
                       "%s with house rules: valid, %u of %u examples change\n",
                       examples.failures->len),
             title, examples.failures->len, examples.n_total);
  else
    g_print (_ ("%s: valid, %u/%u examples pass\n"), title, examples.n_passed, examples.n_total);
  for (guint i = 0; i < examples.failures->len; i++)
    {
      const char *sentence = g_ptr_array_index (examples.failures, i);

      if (house)
        g_print ("  %s\n", sentence);
      else
        g_printerr ("%s\n", sentence);
    }
  /* With house rules a changed example is an answer, not a fault. */
  return house || examples.n_passed == examples.n_total ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

static void
check_languages (GBytes *bytes,
                 const char *name,
                 char **languages,
                 ArbProblems *problems)
{
  g_autoptr (ArbProblems) told = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = bytes != NULL ? arb_xml_doc_read (bytes, name, NULL, told) : NULL;

  if (doc != NULL)
    arb_xml_doc_check_languages (doc, (const char *const *) languages, problems);
}

/* Texts that lack one of the languages of their file, or one that was asked for. */
static void
check_all_languages (const Source *source,
                     char **languages,
                     ArbProblems *problems)
{
  static const char *const files[] = { "system.xml", "sheet.xml" };
  g_autofree char *directory = g_path_get_dirname (source->name);

  if (source->bytes != NULL)
    check_languages (source->bytes, source->name, languages, problems);
  for (guint i = source->bytes != NULL ? 1 : 0; i < G_N_ELEMENTS (files) && !source->is_stream; i++)
    {
      g_autofree char *path =
          g_build_filename (source->bytes == NULL ? source->name : directory, files[i], NULL);
      g_autoptr (GBytes) bytes = source->bytes == NULL
                                     ? arb_system_lookup_data (source->name, files[i])
                                     : arb_file_read (path, ARB_XML_MAX_BYTES, NULL);

      check_languages (bytes, path, languages, problems);
    }
}

/* An unreadable file is a different fault from a wrong one. */
static gboolean
can_read (const char *path,
          ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_xml_doc_read_file (path, ARB_XML_MAX_BYTES, NULL, problems);

  return doc != NULL;
}

/* What is asked for besides. */
typedef struct
{
  char **house_files; /* Borrowed, as the others, or NULL */
  char **languages;
  const char *impact; /* two nations, instead of the examples */
  gboolean is_json;
} Wanted;

static ArbCliStatus
report_impact (const Source *source,
               const Wanted *wanted,
               ArbProblems *problems)
{
  gboolean is_house = source->bytes != NULL && source->system != NULL;
  const Source plain = { .name = source->system, .system = source->system };
  g_autoptr (ArbSystem) before = load (source->system != NULL ? &plain : source, NULL, problems);
  g_autoptr (ArbSystem) after = load (source, wanted->house_files, problems);

  if (before == NULL || after == NULL)
    return ARB_CLI_PROBLEMS;
  if (wanted->house_files == NULL && !is_house)
    {
      arb_cli_error (_ ("“--impact” compares the system with house rules: name their file."));
      return ARB_CLI_USAGE;
    }
  return arb_cli_print_impact (before, after, wanted->impact, wanted->is_json);
}

/* A word that is neither a system nor a file. */
static gboolean
is_mistyped_id (const char *name)
{
  return strpbrk (name, "./") == NULL && !arb_cli_is_stream (name) &&
         !g_file_test (name, G_FILE_TEST_EXISTS);
}

/* With the system that was probably meant. */
static void
tell_unknown (const char *id,
              ArbProblems *problems)
{
  g_autoptr (ArbSystem) none = arb_system_load (id, NULL, problems);
}

/* A file given as argument may itself be a house rule: checked over the system it names. */
static ArbCliStatus
check_one (const char *name,
           const Wanted *wanted)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_id = arb_system_find_def (name) != NULL;
  g_auto (Source) source = { .name = name, .system = is_id ? name : NULL,
                             .is_stream = !is_id && arb_cli_is_stream (name) };
  ArbCliStatus status;

  if (source.is_stream)
    source.name = arb_cli_get_stdin_name ();
  for (guint i = 0; wanted->house_files != NULL && wanted->house_files[i] != NULL; i++)
    can_read (wanted->house_files[i], problems);
  if (!is_id)
    source.bytes = arb_cli_read (name, ARB_XML_MAX_BYTES, &error);
  if (error != NULL && is_mistyped_id (name))
    tell_unknown (name, problems);
  else if (error != NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  if (source.bytes != NULL)
    doc = arb_xml_doc_read (source.bytes, source.name, NULL, problems);
  if (arb_problems_get_n_errors (problems) > 0)
    {
      arb_cli_print_problems (problems);
      return ARB_CLI_USAGE;
    }
  check_all_languages (&source, wanted->languages, problems);
  if (doc != NULL && g_str_equal (arb_xml_doc_get_root (doc)->name, "house"))
    {
      const char *system = arb_xml_node_get (arb_xml_doc_get_root (doc), "system");

      source.system = system != NULL ? system : "";
    }
  status = wanted->impact != NULL ? report_impact (&source, wanted, problems)
                                  : report (&source, wanted->house_files, problems);
  arb_cli_print_problems (problems);
  return status;
}

ArbCliStatus
arb_cli_check_system (int argc,
                      char **argv)
{
  g_auto (GStrv) house_files = NULL;
  g_auto (GStrv) languages = NULL;
  g_autofree char *impact = NULL;
  gboolean is_json = FALSE;
  const GOptionEntry entries[] = {
    { "house", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &house_files,
      N_ ("lay a file of house rules over the system and list the examples that change"),
      N_ ("FILE") },
    { "language", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &languages,
      N_ ("say also which texts are missing in that language"), N_ ("CODE") },
    { "impact", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &impact,
      N_ ("compare the troop types of two nations (“all”: of every nation) with and without the house "
          "rules"),
      N_ ("NATION,NATION") },
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &is_json,
      N_ ("the comparison for programs, every chance a reduced fraction"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  ArbCliStatus status = ARB_CLI_OK;

  if (!arb_cli_parse (&argc, &argv, entries, _ ("SYSTEM|FILE…"),
                      _ ("Validates rule systems and rule files (“-” is standard input), says "
                         "everything that is wrong with file and line, and runs their worked "
                         "examples.")))
    return ARB_CLI_USAGE;
  if (argc < 2)
    {
      arb_cli_error (_ ("“check-system” needs the id of a rule system or a rule file."));
      return ARB_CLI_USAGE;
    }
  for (int i = 1; i < argc; i++)
    {
      const Wanted wanted = { house_files, languages, impact, is_json };
      ArbCliStatus one = check_one (argv[i], &wanted);

      status = MAX (status, one);
    }
  return status;
}
