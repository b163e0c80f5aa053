/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"
#include "base/arb-xml.h"
#include "cli/arb-cli.h"
#include "cli/cli-stream.h"
#include "roster/arb-army-file.h"
#include "roster/arb-catalogue.h"

/* What may be said of a table that it does not say itself. */
typedef struct
{
  char *system;
  char *nation;
  char *sheet;
  char **columns;
  char **types;
  char *to;
} Said;

static void
said_clear (Said *self)
{
  g_free (self->system);
  g_free (self->nation);
  g_free (self->sheet);
  g_strfreev (self->columns);
  g_strfreev (self->types);
  g_free (self->to);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Said, said_clear)

static gboolean
fail (const char *sentence)
{
  arb_cli_error ("%s", sentence);
  return FALSE;
}

static gboolean
say_sheet (ArbImport *import,
           const char *title)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) titles = NULL;
  g_autofree char *unknown = g_strdup_printf (_ ("The file has no sheet “%s”."), title);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < arb_import_get_n_sheets (import); i++)
    {
      if (*arb_import_get_sheet_title (import, i) != '\0')
        g_strv_builder_add (builder, arb_import_get_sheet_title (import, i));
      if (g_str_equal (arb_import_get_sheet_title (import, i), title))
        {
          arb_import_set_sheet (import, i);
          return TRUE;
        }
    }
  titles = g_strv_builder_end (builder);
  sentence = arb_near_dup_sentence (unknown, title, (const char *const *) titles);
  return fail (sentence);
}

typedef gboolean (*SayFunc) (ArbImport *import,
                             const char *first,
                             const char *second,
                             GError **error);

/* Each of @pairs is FIRST=SECOND. */
static gboolean
say_pairs (ArbImport *import,
           char **pairs,
           const char *option,
           SayFunc say)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      char *sign = strchr (pairs[i], '=');
      g_autoptr (GError) error = NULL;

      if (sign == NULL)
        {
          arb_cli_error (_ ("“--%s” takes two words with “=” between them, not “%s”."), option,
                         pairs[i]);
          return FALSE;
        }
      *sign = '\0';
      if (!say (import, pairs[i], sign + 1, &error))
        return fail (error->message);
    }
  return TRUE;
}

static gboolean
say (ArbImport *import,
     const Said *said)
{
  g_autoptr (GError) error = NULL;

  if (said->sheet != NULL && !say_sheet (import, said->sheet))
    return FALSE;
  if (said->system != NULL &&
      !arb_import_set_nation (import, said->system, said->nation, &error))
    return fail (error->message);
  if (said->system == NULL && said->nation != NULL)
    return fail (_ ("“--nation” needs “--system”, the rule system the nation is of."));
  return say_pairs (import, said->columns, "column", arb_import_say_column) &&
         say_pairs (import, said->types, "type", arb_import_say_type);
}

/* What was not understood can be said; how, is told once. */
static void
tell_how (ArbImport *import)
{
  gboolean has_open_column = FALSE;

  for (guint i = 0; i < arb_import_get_n_columns (import); i++)
    has_open_column = has_open_column || arb_import_is_column_open (import, i);
  if (has_open_column || !arb_import_has_headings (import))
    arb_cli_error (_ ("“--column=MEANING=HEADING” says what a column is, such as "
                      "“--column=figures=B”; “--column=none=HEADING” leaves it out."));
  if (arb_import_get_system (import) == NULL)
    arb_cli_error (_ ("“--system=ID --nation=NAME” says whose troop types these are."));
  if (arb_import_get_n_open_types (import) > 0)
    arb_cli_error (_ ("“--type=NAME=TYPE” says which troop type a name stands for."));
}

static ArbArmy *
read_list (const char *in,
           Said *said,
           ArbProblems *problems)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_cli_read (in, ARB_XML_MAX_BYTES, &error);
  g_autoptr (ArbImport) import = NULL;
  ArbArmy *army = NULL;
  const char *name = g_str_equal (in, "-") ? arb_cli_get_stdin_name () : in;

  if (bytes == NULL)
    {
      arb_cli_error ("%s", error->message);
      return NULL;
    }
  if (!arb_army_open (bytes, name, ARB_ARMY_READ_STRICT, overlay, &army, &import, problems))
    arb_cli_print_problems (problems);
  else if (import == NULL)
    arb_cli_print_problems (problems);
  else if (say (import, said))
    {
      army = arb_import_finish (import, problems);
      arb_cli_print_problems (problems);
      if (!arb_import_is_clear (import))
        tell_how (import);
    }
  return army;
}

static ArbCliStatus
convert (const char *in,
         const char *out,
         Said *said)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbArmy) army = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  ArbArmyFormat format;

  /* A file name without a known ending is refused before a long file is read. */
  if (said->to != NULL ? !arb_army_format_parse (said->to, &format, &error)
                       : !arb_army_format_guess (out, &format, &error))
    {
      arb_cli_error ("%s", g_str_equal (out, "-") && said->to == NULL
                               ? _ ("Standard output has no name to say the format; add “--to=csv” "
                                    "or the like.")
                               : error->message);
      return ARB_CLI_USAGE;
    }
  army = read_list (in, said, problems);
  if (army == NULL)
    return ARB_CLI_USAGE;
  bytes = arb_army_to_bytes (army, format, overlay, &error);
  if (bytes == NULL || !arb_cli_write (out, bytes, &error))
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  /* What was left out has been named. */
  return arb_problems_get_n (problems) == 0 ? ARB_CLI_OK : ARB_CLI_PROBLEMS;
}

ArbCliStatus
arb_cli_convert (int argc,
                 char **argv)
{
  g_auto (Said) said = { NULL };
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &said.to,
      N_ ("Write this format whatever the name says: xml, csv, fods, txt, md or ros"), N_ ("FORMAT") },
    { "system", 0, 0, G_OPTION_ARG_STRING, &said.system,
      N_ ("The rule system of a table that does not say it"), "ID" },
    { "nation", 0, 0, G_OPTION_ARG_STRING, &said.nation,
      N_ ("The nation whose troop types the table names"), N_ ("NAME") },
    { "sheet", 0, 0, G_OPTION_ARG_STRING, &said.sheet, N_ ("The sheet of a workbook"), N_ ("NAME") },
    { "column", 0, 0, G_OPTION_ARG_STRING_ARRAY, &said.columns,
      N_ ("What a column is, by heading or letter: name=A, figures=Effectif, none=C"),
      N_ ("MEANING=HEADING") },
    { "type", 0, 0, G_OPTION_ARG_STRING_ARRAY, &said.types,
      N_ ("Which troop type a name in the table stands for"), N_ ("NAME=TYPE") },
    G_OPTION_ENTRY_NULL
  };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("IN OUT"),
                      _ ("Turns an army list into the format the second name says: .xml, .csv, "
                         ".fods, .txt, .md, .ros. Lists, tables (.xlsx, .ods, .fods, .csv and the "
                         "like) and BattleScribe rosters (.ros, .rosz) are read, whatever they are "
                         "called; “-” is standard input or output. Exit status 0 when nothing was "
                         "lost, 1 when there is something to look at, 2 when the file is refused.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“convert” takes two file names, the list and what to make of it."));
      return ARB_CLI_USAGE;
    }
  return convert (argv[1], argv[2], &said);
}
