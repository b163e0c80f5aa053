/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Players out of a table, as clubs keep it. */

#include <glib/gi18n-lib.h>

#include "base/arb-csv.h"
#include "compete/arb-competition-acts.h"
#include "engine/arb-language.h"

#define NO_FIELD (-1)

/* What people write over the columns of a table of players; the order is that of ArbPlayerEntry. */
static int
find_column (const char *heading)
{
  static const char *const words[][8] = {
    { "name", "nom", "joueur", "player" },
    { "club", "association" },
    { "nation", "pays", "country" },
    { "number", "numero", "licence", "federation" },
    { "contact", "courriel", "mail", "email", "e-mail", "telephone" },
  };
  g_autofree char *folded = arb_language_fold (heading);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strv_contains (words[i], folded))
      return (int) i;
  return NO_FIELD;
}

static const char *
get_field (const char *const *row,
           guint n_fields,
           const int *columns,
           int wanted)
{
  for (guint i = 0; i < n_fields && i < ARB_CSV_MAX_FIELDS; i++)
    if (columns[i] == wanted)
      return row[i];
  return NULL;
}

static gboolean
refuse_table (const ArbProblems *problems,
              const char *path,
              GError **error)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *problem = arb_problems_get_n (problems) > 0
                                 ? arb_problem_to_string (arb_problems_get (problems, 0))
                                 : NULL;

  if (problem != NULL)
    g_set_error_literal (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE, problem);
  else
    g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                 _ ("“%s” has no players: a first row with headings such as name, club, nation, number "
                    "and contact, then a row for each."),
                 name);
  return FALSE;
}

gboolean
arb_competition_import_players (ArbStore *store,
                                const char *path,
                                guint *n_players,
                                GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCsv) csv = NULL;
  g_autoptr (GArray) entries = g_array_new (FALSE, TRUE, sizeof (ArbPlayerEntry));
  int columns[ARB_CSV_MAX_FIELDS];
  guint n_fields = 0;
  const char *const *row;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (path != NULL && n_players != NULL, FALSE);
  *n_players = 0;
  csv = arb_csv_read_file (path, '\0', problems);
  if (csv == NULL)
    return refuse_table (problems, path, error);
  row = arb_csv_get_n_rows (csv) > 0 ? arb_csv_get_row (csv, 0, &n_fields, NULL) : NULL;
  for (guint i = 0; i < ARB_CSV_MAX_FIELDS; i++)
    columns[i] = i < n_fields ? find_column (row[i]) : NO_FIELD;
  for (guint i = 1; i < arb_csv_get_n_rows (csv); i++)
    {
      ArbPlayerEntry entry = { 0 };
      guint n;

      row = arb_csv_get_row (csv, i, &n, NULL);
      entry.name = get_field (row, n, columns, 0);
      entry.club = get_field (row, n, columns, 1);
      entry.nation = get_field (row, n, columns, 2);
      entry.number = get_field (row, n, columns, 3);
      entry.contact = get_field (row, n, columns, 4);
      g_array_append_val (entries, entry);
    }
  if (entries->len == 0)
    return refuse_table (problems, path, error);
  *n_players = entries->len;
  return arb_competition_add_players (store, (const ArbPlayerEntry *) entries->data, entries->len, error);
}
