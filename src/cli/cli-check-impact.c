/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-check-impact.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "base/arb-json-writer.h"
#include "cli/cli-cases.h"
#include "cli/cli-stop.h"
#include "engine/arb-language.h"
#include "roster/arb-duellists.h"

/* The greatest changes, in full. */
#define N_RANKED 10

/* --- While it is worked out ------------------------------------------------------------------ */

typedef struct
{
  GCancellable *cancellable; /* Borrowed */
  guint percent;
  gboolean is_shown;
} Progress;

static void
progress_cb (guint n_done,
             guint n_total,
             gpointer user_data)
{
  Progress *self = user_data;
  guint percent = n_total > 0 ? n_done * 100 / n_total : 100;

  if (arb_cli_stop_is_wanted ())
    g_cancellable_cancel (self->cancellable);
  if (!self->is_shown || (percent == self->percent && n_done > 0))
    return;
  self->percent = percent;
  g_printerr (n_done < n_total ? "\r%3u %%" : "\r      \r", percent);
}

/* NULL: cancelled. */
static ArbImpact *
work_out (const ArbSystem *before,
          const ArbSystem *after,
          const GPtrArray *rows,
          const GPtrArray *columns)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress progress = { cancellable, 0, isatty (STDERR_FILENO) };
  ArbImpact *impact;

  arb_cli_stop_hold ();
  impact = arb_impact_new (before, after, rows, columns, arb_language_get (), progress_cb,
                           &progress, cancellable);
  arb_cli_stop_let_go (TRUE);
  return impact;
}

/* --- For people ------------------------------------------------------------------------------ */

static const char *
get_name (const GPtrArray *duellists,
          guint place)
{
  return ((const ArbDuellist *) duellists->pdata[place])->name;
}

/* "+5.6", points of a hundred. */
static char *
dup_points (double change)
{
  int tenths = (int) lround (change * 1000);
  g_autofree char *digits = g_strdup_printf ("%d.%d", ABS (tenths) / 10, ABS (tenths) % 10);
  g_autofree char *number = arb_language_dup_number (arb_language_get (), digits);

  return g_strconcat (tenths < 0 ? "−" : "+", number, NULL);
}

static void
print_cell (const char *text)
{
  g_print ("%*s%s", MAX (7 - (int) g_utf8_strlen (text, -1), 1), "", text);
}

static void
print_names (const GPtrArray *duellists,
             const char *title)
{
  g_print ("%s\n", title);
  for (guint i = 0; i < duellists->len; i++)
    g_print ("  %3u  %s\n", i + 1, get_name (duellists, i));
}

static void
print_map (const ArbImpact *impact)
{
  g_print (_ ("What the row can expect, a victory counting 1 and a draw half: the change in points of "
              "a hundred (· unchanged, × they cannot meet)\n"));
  print_cell ("");
  for (guint j = 0; j < impact->n_columns; j++)
    {
      g_autofree char *number = g_strdup_printf ("%u", j + 1);

      print_cell (number);
    }
  g_print ("\n");
  for (guint i = 0; i < impact->n_rows; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      print_cell (number);
      for (guint j = 0; j < impact->n_columns; j++)
        {
          const ArbImpactCell *cell = arb_impact_get (impact, i, j);
          g_autofree char *points = cell->differs ? dup_points (cell->change) : NULL;

          print_cell (cell->refused != NULL ? "×" : points != NULL ? points : "·");
        }
      g_print ("\n");
    }
}

static void
print_ranked (const ArbImpact *impact,
              const GPtrArray *rows,
              const GPtrArray *columns)
{
  g_autoptr (GArray) ranked = arb_impact_rank (impact);

  g_print (g_dngettext (GETTEXT_PACKAGE, "%u of %u meeting changes.\n",
                        "%u of %u meetings change.\n", impact->n_different),
           impact->n_different, impact->cells->len - impact->n_refused);
  for (guint i = 0; i < MIN (ranked->len, N_RANKED); i++)
    {
      guint place = g_array_index (ranked, guint, i);
      const ArbImpactCell *cell = &g_array_index (impact->cells, ArbImpactCell, place);

      g_print (_ ("  %s against %s: wins %s instead of %s, loses %s instead of %s\n"),
               get_name (rows, place / impact->n_columns),
               get_name (columns, place % impact->n_columns), cell->after.wins.text,
               cell->before.wins.text, cell->after.loses.text, cell->before.loses.text);
    }
}

static void
print_text (const ArbImpact *impact,
            const GPtrArray *rows,
            const GPtrArray *columns)
{
  print_names (rows, _ ("Rows:"));
  print_names (columns, _ ("Columns:"));
  print_map (impact);
  print_ranked (impact, rows, columns);
}

/* --- For programs ---------------------------------------------------------------------------- */

static void
write_names (ArbJsonWriter *writer,
             const char *key,
             const GPtrArray *duellists)
{
  arb_json_writer_begin_array (writer, key);
  for (guint i = 0; i < duellists->len; i++)
    arb_json_writer_string (writer, NULL, get_name (duellists, i));
  arb_json_writer_end (writer);
}

static void
write_odds (ArbJsonWriter *writer,
            const char *key,
            const ArbDuelOdds *odds)
{
  arb_json_writer_begin_object (writer, key);
  arb_json_writer_string (writer, "wins", odds->wins.text);
  arb_json_writer_string (writer, "loses", odds->loses.text);
  arb_json_writer_end (writer);
}

static gboolean
write_json (const ArbImpact *impact,
            const GPtrArray *rows,
            const GPtrArray *columns)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  g_autofree char *text = NULL;
  gsize length;

  arb_json_writer_begin_object (writer, NULL);
  write_names (writer, "rows", rows);
  write_names (writer, "columns", columns);
  arb_json_writer_begin_array (writer, "map");
  for (guint i = 0; i < impact->n_rows; i++)
    {
      arb_json_writer_begin_array (writer, NULL);
      for (guint j = 0; j < impact->n_columns; j++)
        {
          const ArbImpactCell *cell = arb_impact_get (impact, i, j);

          arb_json_writer_begin_object (writer, NULL);
          if (cell->refused != NULL)
            arb_json_writer_string (writer, "refused", cell->refused);
          else
            write_odds (writer, "before", &cell->before);
          if (cell->differs)
            write_odds (writer, "after", &cell->after);
          arb_json_writer_end (writer);
        }
      arb_json_writer_end (writer);
    }
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
  text = arb_json_writer_finish (writer, &length);
  return arb_cli_write_text (text, length);
}

/* --- The command ----------------------------------------------------------------------------- */

static GPtrArray *
load (const ArbSystem *system,
      const char *nation)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  GPtrArray *all = arb_duellists_load (system, nation, overlay, arb_language_get (), problems);

  if (all == NULL)
    arb_cli_print_problems (problems);
  return all;
}

ArbCliStatus
arb_cli_print_impact (const ArbSystem *before,
                      const ArbSystem *after,
                      const char *nations,
                      gboolean is_json)
{
  g_return_val_if_fail (before != NULL && after != NULL && nations != NULL, ARB_CLI_USAGE);

  g_auto (GStrv) parts = g_strsplit (nations, ",", -1);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GPtrArray) columns = NULL;
  g_autoptr (ArbImpact) impact = NULL;

  if (g_strv_length (parts) != 2)
    {
      arb_cli_error (_ ("“--impact=%s” does not name two nations, as “france,autriche” does."),
                     nations);
      return ARB_CLI_USAGE;
    }
  if (before->def->duel == NULL)
    {
      arb_cli_error (_ ("The units of “%s” do not meet one against one: there is nothing to compare."),
                     before->def->id);
      return ARB_CLI_USAGE;
    }
  rows = load (before, parts[0]);
  columns = rows != NULL ? load (before, parts[1]) : NULL;
  if (columns == NULL)
    return ARB_CLI_USAGE;
  impact = work_out (before, after, rows, columns);
  if (impact == NULL)
    {
      arb_cli_error (_ ("Stopped before all meetings were compared."));
      return ARB_CLI_PROBLEMS;
    }
  if (is_json)
    return write_json (impact, rows, columns) ? ARB_CLI_OK : ARB_CLI_USAGE;
  print_text (impact, rows, columns);
  return ARB_CLI_OK;
}
