/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-export.h"

#include <string.h>

#include "base/arb-csv.h"
#include "base/arb-plain.h"
#include "base/arb-json-writer.h"
#include "base/arb-xml-writer.h"
#include "store/arb-journal.h"
#include "store/arb-state.h"

gboolean
arb_export_format_from_name (const char *name,
                             ArbExportFormat *format)
{
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  static const struct
  {
    const char *suffix;
    ArbExportFormat format;
  } endings[] = { { ".txt", ARB_EXPORT_TEXT },
                  { ".html", ARB_EXPORT_HTML },
                  { ".csv", ARB_EXPORT_CSV },
                  { ".xml", ARB_EXPORT_XML },
                  { ".json", ARB_EXPORT_JSON } };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].suffix))
      {
        *format = endings[i].format;
        return TRUE;
      }
  return FALSE;
}

gboolean
arb_export_format_is_rows (ArbExportFormat self)
{
  return self == ARB_EXPORT_CSV || self == ARB_EXPORT_XML || self == ARB_EXPORT_JSON;
}

/* The columns of one row, in the order of all formats. */
enum
{
  SEQ,
  UMPIRE,
  TIME,
  GAME,
  KIND,
  SUBJECT,
  COUNTS,
  TEXT,
  HASH,
  N_COLUMNS
};

static const char *const columns[N_COLUMNS] = {
  "seq", "umpire", "time", "game", "kind", "subject", "counts", "text", "hash",
};

static void
fill_cells (ArbJournalRow *row,
            char **cells)
{
  cells[SEQ] = g_strdup_printf ("%" G_GINT64_FORMAT, arb_journal_row_get_seq (row));
  cells[UMPIRE] = g_strdup (arb_journal_row_get_umpire (row));
  cells[TIME] = arb_journal_row_dup_time (row);
  cells[GAME] = g_strdup (arb_journal_row_get_game (row));
  cells[KIND] = g_strdup (arb_journal_row_get_kind_word (row));
  cells[SUBJECT] = g_strdup (arb_journal_row_get_subject (row));
  cells[COUNTS] = g_strdup (arb_journal_row_is_live (row) ? "yes" : "no");
  cells[TEXT] = arb_journal_row_dup_text (row);
  cells[HASH] = g_strdup (arb_journal_row_get_hash (row));
}

typedef struct
{
  ArbStore *store;
  ArbCsvWriter *csv;
  ArbXmlWriter *xml;
  ArbJsonWriter *json;
} Output;

typedef void (*RowFunc) (Output *output,
                         ArbJournalRow *row,
                         char **cells);

static void
foreach_row (Output *output,
             RowFunc func)
{
  g_autoptr (ArbJournal) journal = arb_journal_new (output->store);
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (journal));

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), i);
      char *cells[N_COLUMNS + 1] = { NULL };

      if (row == NULL)
        return;
      fill_cells (row, cells);
      func (output, row, cells);
      for (guint j = 0; j < N_COLUMNS; j++)
        g_free (cells[j]);
    }
}

static void
write_csv_row (Output *output,
               ArbJournalRow *row,
               char **cells)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      /* A terminal and a spreadsheet obey what is no text; the rows may come from anybody. */
      g_autofree char *plain = arb_plain_dup (cells[i]);

      arb_csv_writer_field (output->csv, plain);
    }
  arb_csv_writer_end_row (output->csv);
}

/* The body line by line: nothing is lost on the way out. */
static void
write_xml_row (Output *output,
               ArbJournalRow *row,
               char **cells)
{
  g_auto (GStrv) lines = g_strsplit (arb_journal_row_get_body (row), "\n", -1);

  arb_xml_writer_start (output->xml, "row");
  for (guint i = 0; i < N_COLUMNS; i++)
    if (i != TEXT)
      arb_xml_writer_attr (output->xml, columns[i], cells[i]);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      arb_xml_writer_start (output->xml, "line");
      arb_xml_writer_text (output->xml, lines[i]);
      arb_xml_writer_end (output->xml);
    }
  arb_xml_writer_end (output->xml);
}

static void
write_json_row (Output *output,
                ArbJournalRow *row,
                char **cells)
{
  g_auto (GStrv) lines = g_strsplit (arb_journal_row_get_body (row), "\n", -1);

  arb_json_writer_begin_object (output->json, NULL);
  for (guint i = 0; i < N_COLUMNS; i++)
    if (i != TEXT)
      arb_json_writer_string (output->json, columns[i], cells[i]);
  arb_json_writer_begin_array (output->json, "line");
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    arb_json_writer_string (output->json, NULL, lines[i]);
  arb_json_writer_end (output->json);
  arb_json_writer_end (output->json);
}

static char *
export_csv (ArbStore *self,
            gsize *length)
{
  g_autoptr (ArbCsvWriter) writer = arb_csv_writer_new (';', TRUE);
  Output output = { .store = self, .csv = writer };

  for (guint i = 0; i < N_COLUMNS; i++)
    arb_csv_writer_field (writer, columns[i]);
  arb_csv_writer_end_row (writer);
  foreach_row (&output, write_csv_row);
  return arb_csv_writer_finish (writer, length);
}

static char *
export_xml (ArbStore *self,
            gsize *length)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  Output output = { .store = self, .xml = writer };
  g_autofree char *head = arb_store_dup_head (self);

  arb_xml_writer_start (writer, "event");
  arb_xml_writer_attr (writer, "xmlns", ARB_EVENT_NAMESPACE);
  arb_xml_writer_attr (writer, "id", arb_store_get_event_id (self));
  arb_xml_writer_attr (writer, "head", head);
  foreach_row (&output, write_xml_row);
  arb_xml_writer_end (writer);
  return arb_xml_writer_finish (writer, length);
}

static char *
export_json (ArbStore *self,
             gsize *length)
{
  g_autoptr (ArbJsonWriter) writer = arb_json_writer_new ();
  Output output = { .store = self, .json = writer };
  g_autofree char *head = arb_store_dup_head (self);

  arb_json_writer_begin_object (writer, NULL);
  arb_json_writer_string (writer, "id", arb_store_get_event_id (self));
  arb_json_writer_string (writer, "head", head);
  arb_json_writer_begin_array (writer, "row");
  foreach_row (&output, write_json_row);
  arb_json_writer_end (writer);
  arb_json_writer_end (writer);
  return arb_json_writer_finish (writer, length);
}

char *
arb_store_export (ArbStore *self,
                  ArbExportFormat format,
                  gsize *length)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  g_return_val_if_fail (arb_export_format_is_rows (format), NULL);
  if (format == ARB_EXPORT_CSV)
    return export_csv (self, length);
  return format == ARB_EXPORT_XML ? export_xml (self, length) : export_json (self, length);
}
