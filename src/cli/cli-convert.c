/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "cli/arb-cli.h"
#include "roster/arb-army-file.h"
#include "roster/arb-catalogue.h"

static ArbCliStatus
convert (const char *in,
         const char *out)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbArmy) army = NULL;
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  ArbArmyFormat format;

  /* A file name without a known ending is refused before a long file is read. */
  if (!arb_army_format_guess (out, &format, &error))
    {
      arb_cli_error ("%s", error->message);
      return ARB_CLI_USAGE;
    }
  army = arb_army_load (in, ARB_ARMY_READ_STRICT, problems);
  arb_cli_print_problems (problems);
  if (army == NULL)
    return ARB_CLI_USAGE;
  if (!arb_army_save (army, out, overlay, &error))
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
  static const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };

  if (!arb_cli_parse (&argc, &argv, entries, _ ("IN OUT"),
                      _ ("Turns an army list into the format the second name says: .xml, .csv, "
                         ".fods, .txt, .md, .ros; .rosz is only read. Exit status 1 when something "
                         "had no place and was left out.")))
    return ARB_CLI_USAGE;
  if (argc != 3)
    {
      arb_cli_error (_ ("“convert” takes two file names, the list and what to make of it."));
      return ARB_CLI_USAGE;
    }
  return convert (argv[1], argv[2]);
}
