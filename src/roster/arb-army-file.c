/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "roster/arb-army-text.h"
#include "roster/arb-battlescribe.h"
#include "roster/arb-grid.h"

static const struct
{
  const char *ending;
  ArbArmyFormat format;
} endings[] = {
  { ".xml", ARB_ARMY_FORMAT_XML },      { ".csv", ARB_ARMY_FORMAT_CSV },
  { ".fods", ARB_ARMY_FORMAT_FODS },    { ".txt", ARB_ARMY_FORMAT_TEXT },
  { ".md", ARB_ARMY_FORMAT_MARKDOWN },  { ".ros", ARB_ARMY_FORMAT_ROS },
  { ".rosz", ARB_ARMY_FORMAT_ROSZ },
};

gboolean
arb_army_format_guess (const char *path,
                       ArbArmyFormat *format,
                       GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autofree char *shown = g_filename_display_name (path);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].ending))
      {
        *format = endings[i].format;
        return TRUE;
      }
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("“%s” does not say its format; name it .xml, .csv, .fods, .txt, .md, .ros or "
                  ".rosz."),
               shown);
  return FALSE;
}

ArbArmy *
arb_army_load_bytes (GBytes *bytes,
                     const char *name,
                     ArbArmyFormat format,
                     ArbArmyReadMode mode,
                     ArbProblems *problems)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (ArbGrid) grid = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  switch (format)
    {
    case ARB_ARMY_FORMAT_XML:
      return arb_army_read_xml (bytes, name, mode, problems);
    case ARB_ARMY_FORMAT_CSV:
      grid = arb_grid_read_csv (bytes, name, problems);
      break;
    case ARB_ARMY_FORMAT_FODS:
      grid = arb_grid_read_ods (bytes, name, problems);
      break;
    case ARB_ARMY_FORMAT_ROS:
    case ARB_ARMY_FORMAT_ROSZ:
      return arb_battlescribe_read (bytes, shown, format == ARB_ARMY_FORMAT_ROSZ, problems);
    case ARB_ARMY_FORMAT_TEXT:
    case ARB_ARMY_FORMAT_MARKDOWN:
    default:
      arb_problems_add (problems, ARB_PROBLEM_ERROR, shown, 0, 0,
                        _ ("Lists are not read from text; give the list as XML, CSV, Flat ODS or a "
                           "BattleScribe roster."));
      break;
    }
  return grid != NULL ? arb_army_from_grid (grid, name, problems) : NULL;
}

ArbArmy *
arb_army_load (const char *path,
               ArbArmyReadMode mode,
               ArbProblems *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ArbArmyFormat format;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);
  if (!arb_army_format_guess (path, &format, &error) ||
      (bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error)) == NULL)
    {
      arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
      return NULL;
    }
  return arb_army_load_bytes (bytes, path, format, mode, problems);
}

static char *
to_text (ArbArmy *self,
         const char *overlay_folder,
         gboolean is_markdown,
         gsize *length)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *system = arb_army_get (self, ARB_ARMY_SYSTEM);
  g_autoptr (ArbCatalogue) catalogue =
      system != NULL ? arb_catalogue_load (system, arb_army_get (self, ARB_ARMY_NATION),
                                           overlay_folder, problems)
                     : NULL;
  char *text = arb_army_to_text (self, catalogue, is_markdown);

  *length = strlen (text);
  return text;
}

gboolean
arb_army_save (ArbArmy *self,
               const char *path,
               const char *overlay_folder,
               GError **error)
{
  g_autoptr (ArbGrid) grid = NULL;
  g_autofree char *text = NULL;
  ArbArmyFormat format;
  gsize length = 0;

  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);

  if (!arb_army_format_guess (path, &format, error))
    return FALSE;
  switch (format)
    {
    case ARB_ARMY_FORMAT_XML:
      text = arb_army_to_xml (self, &length);
      break;
    case ARB_ARMY_FORMAT_CSV:
      grid = arb_army_to_grid (self, ',');
      text = arb_grid_to_csv (grid, &length);
      break;
    case ARB_ARMY_FORMAT_FODS:
      grid = arb_army_to_grid (self, '.');
      text = arb_grid_to_ods (grid, arb_army_get (self, ARB_ARMY_NAME), &length);
      break;
    case ARB_ARMY_FORMAT_TEXT:
    case ARB_ARMY_FORMAT_MARKDOWN:
      text = to_text (self, overlay_folder, format == ARB_ARMY_FORMAT_MARKDOWN, &length);
      break;
    case ARB_ARMY_FORMAT_ROS:
      text = arb_battlescribe_write (self, &length);
      break;
    case ARB_ARMY_FORMAT_ROSZ:
    default:
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_WRITE,
                   _ ("Zipped rosters are only read; write a .ros instead."));
      return FALSE;
    }
  if (!arb_file_replace (path, text, length, error))
    return FALSE;
  if (format == ARB_ARMY_FORMAT_XML)
    arb_army_mark_saved (self);
  return TRUE;
}
