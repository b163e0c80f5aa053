/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-csv.h"
#include "base/arb-xml-writer.h"
#include "store/arb-journal.h"
#include "store/arb-state.h"

gboolean
arb_export_format_from_name (const char *name,
                             ArbExportFormat *format)
{
  static const struct
  {
    const char *suffix;
    ArbExportFormat format;
  } endings[] = { { ".txt", ARB_EXPORT_TEXT },
                  { ".html", ARB_EXPORT_HTML },
                  { ".csv", ARB_EXPORT_CSV },
                  { ".xml", ARB_EXPORT_XML } };
  g_autofree char *lower = g_ascii_strdown (name, -1);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (lower, endings[i].suffix))
      {
        *format = endings[i].format;
        return TRUE;
      }
  return FALSE;
}

/* The columns of one row, in the order of all four formats. */
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
  GString *text;        /* TEXT and HTML */
  ArbCsvWriter *csv;
  ArbXmlWriter *xml;
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
write_text_row (Output *output,
                ArbJournalRow *row,
                char **cells)
{
  g_string_append_printf (output->text, "%s %5s  %s  %-8s %-15s %s%s%s%s%s  [%s]\n",
                          arb_journal_row_is_live (row) ? " " : "-", cells[SEQ], cells[TIME],
                          cells[UMPIRE], cells[KIND], cells[GAME], *cells[GAME] != '\0' ? "  " : "",
                          cells[SUBJECT], *cells[SUBJECT] != '\0' ? "  " : "", cells[TEXT],
                          cells[HASH]);
}

static void
write_html_row (Output *output,
                ArbJournalRow *row,
                char **cells)
{
  g_string_append (output->text, arb_journal_row_is_live (row) ? "<tr>" : "<tr class=\"undone\">");
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (cells[i], -1);

      g_string_append_printf (output->text, "<td>%s</td>", escaped);
    }
  g_string_append (output->text, "</tr>\n");
}

static void
write_csv_row (Output *output,
               ArbJournalRow *row,
               char **cells)
{
  for (guint i = 0; i < N_COLUMNS; i++)
    arb_csv_writer_field (output->csv, cells[i]);
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

static char *
dup_title (ArbStore *store)
{
  g_autofree char *name = arb_store_dup_header (store, "name");
  g_autofree char *date = arb_store_dup_header (store, "date");
  g_autofree char *place = arb_store_dup_header (store, "place");

  return g_strdup_printf ("%s%s%s%s%s", name != NULL ? name : "", date != NULL ? ", " : "",
                          date != NULL ? date : "", place != NULL ? ", " : "",
                          place != NULL ? place : "");
}

static char *
export_text (ArbStore *self)
{
  Output output = { .store = self, .text = g_string_new (NULL) };
  g_autofree char *title = dup_title (self);
  g_autofree char *head = arb_store_dup_head (self);

  g_string_append_printf (output.text, _ ("%s\nHead of the chain: %s\n\n"), title, head);
  foreach_row (&output, write_text_row);
  return g_string_free (output.text, FALSE);
}

static char *
export_html (ArbStore *self)
{
  Output output = { .store = self, .text = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n"
                                                         "<meta charset=\"utf-8\">\n") };
  g_autofree char *title = dup_title (self);
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  g_autofree char *head = arb_store_dup_head (self);

  g_string_append_printf (output.text,
                          "<title>%s</title>\n<style>td { padding: 0 0.5em; vertical-align: top; } "
                          ".undone { text-decoration: line-through; color: #777; }</style>\n"
                          "</head>\n<body>\n<h1>%s</h1>\n<p>%s <code>%s</code></p>\n<table>\n<tr>",
                          escaped, escaped, _ ("Head of the chain:"), head);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_string_append_printf (output.text, "<th>%s</th>", columns[i]);
  g_string_append (output.text, "</tr>\n");
  foreach_row (&output, write_html_row);
  g_string_append (output.text, "</table>\n</body>\n</html>\n");
  return g_string_free (output.text, FALSE);
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

char *
arb_store_export (ArbStore *self,
                  ArbExportFormat format,
                  gsize *length)
{
  char *text;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  if (format == ARB_EXPORT_CSV)
    return export_csv (self, length);
  if (format == ARB_EXPORT_XML)
    return export_xml (self, length);
  text = format == ARB_EXPORT_HTML ? export_html (self) : export_text (self);
  *length = strlen (text);
  return text;
}
