/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows and files of events, up and down. */

#include <string.h>

#include "share/arb-hub-private.h"

/* Rows of one answer: a server need not hold a whole day in memory for each who asks. */
#define ROWS_AT_ONCE 20000

void
arb_hub_event_free (ArbHubEvent *self)
{
  if (self == NULL)
    return;
  g_free (self->event);
  g_free (self->name);
  g_free (self);
}

GPtrArray *
arb_hub_list_events (ArbHub *self,
                     GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_hub_event_free);
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT event, name, n_rows FROM arbitre.list_events ()", NULL);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < arb_pq_rows_get_n (rows); i++)
    {
      ArbHubEvent *event = g_new0 (ArbHubEvent, 1);

      event->event = g_strdup (arb_pq_rows_get (rows, i, 0));
      event->name = g_strdup (arb_pq_rows_get (rows, i, 1));
      event->n_rows = g_ascii_strtoll (arb_pq_rows_get (rows, i, 2), NULL, 10);
      g_ptr_array_add (list, event);
    }
  return g_steal_pointer (&list);
}

gboolean
arb_hub_share (ArbHub *self,
               const char *event,
               const char *name,
               GError **error)
{
  g_return_val_if_fail (self != NULL && event != NULL && name != NULL, FALSE);
  return arb_pq_run (self->pq, error, "SELECT arbitre.share ($1, $2)", event, name, NULL);
}

gboolean
arb_hub_open_lists (ArbHub *self,
                    const char *event,
                    const char *from,
                    GError **error)
{
  g_return_val_if_fail (self != NULL && event != NULL && from != NULL, FALSE);
  return arb_pq_run (self->pq, error, "SELECT arbitre.open_lists ($1, $2)", event, from, NULL);
}

gboolean
arb_hub_open_rows (ArbHub *self,
                   const char *event,
                   GError **error)
{
  g_return_val_if_fail (self != NULL && event != NULL, FALSE);
  return arb_pq_run (self->pq, error, "SELECT arbitre.open_rows ($1)", event, NULL);
}

/* --- Up --------------------------------------------------------------------------------------- */

gboolean
arb_hub_bring_key (ArbHub *self,
                   const char *key,
                   GError **error)
{
  g_return_val_if_fail (self != NULL && key != NULL, FALSE);
  return arb_pq_run (self->pq, error, "SELECT arbitre.bring_key ($1)", key, NULL);
}

GPtrArray *
arb_hub_list_tips (ArbHub *self,
                   const char *event,
                   GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_writer_end_free);
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL && event != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT umpire, seq, hash FROM arbitre.list_tips ($1)", event,
                       NULL);
  if (rows == NULL)
    return NULL;
  for (guint i = 0; i < arb_pq_rows_get_n (rows); i++)
    {
      ArbWriterEnd *end = g_new0 (ArbWriterEnd, 1);

      end->umpire = g_strdup (arb_pq_rows_get (rows, i, 0));
      end->seq = g_ascii_strtoll (arb_pq_rows_get (rows, i, 1), NULL, 10);
      end->hash = g_strdup (arb_pq_rows_get (rows, i, 2));
      g_ptr_array_add (list, end);
    }
  return g_steal_pointer (&list);
}

static GPtrArray *
list_texts (ArbPqRows *rows,
            guint column)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < arb_pq_rows_get_n (rows); i++)
    g_ptr_array_add (list, g_strdup (arb_pq_rows_get (rows, i, column)));
  return list;
}

GPtrArray *
arb_hub_list_hashes (ArbHub *self,
                     const char *event,
                     const char *umpire,
                     GError **error)
{
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL && event != NULL && umpire != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT seq, hash FROM arbitre.list_hashes ($1, $2)", event, umpire,
                       NULL);
  return rows != NULL ? list_texts (rows, 1) : NULL;
}

/* What is delivered here is on the disk of whoever delivers it, who sends it again if it should not
 * have arrived: the hub need not wait for its own disk. */
gboolean
arb_hub_begin (ArbHub *self,
               GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_pq_run (self->pq, error, "BEGIN; SET LOCAL synchronous_commit = off", NULL);
}

gboolean
arb_hub_commit (ArbHub *self,
                GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_pq_run (self->pq, error, "COMMIT", NULL);
}

void
arb_hub_roll_back (ArbHub *self)
{
  g_return_if_fail (self != NULL);
  arb_pq_run (self->pq, NULL, "ROLLBACK", NULL);
}

gboolean
arb_hub_add_file (ArbHub *self,
                  const char *event,
                  GBytes *bytes,
                  GError **error)
{
  static const char digits[] = "0123456789abcdef";
  g_autoptr (GString) text = NULL;
  const guint8 *data;
  gsize size;

  g_return_val_if_fail (self != NULL && event != NULL && bytes != NULL, FALSE);
  data = g_bytes_get_data (bytes, &size);
  text = g_string_sized_new (2 * size + 3);
  g_string_append (text, "\\x");
  for (gsize i = 0; i < size; i++)
    {
      g_string_append_c (text, digits[data[i] >> 4]);
      g_string_append_c (text, digits[data[i] & 15]);
    }
  return arb_pq_run (self->pq, error, "SELECT arbitre.add_file ($1, $2)", event, text->str, NULL);
}

gboolean
arb_hub_begin_rows (ArbHub *self,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return arb_pq_copy_begin (self->pq,
                            "COPY arbitre.arriving (event, umpire, seq, lamport, wall, act, game, kind,"
                            " subject, body, prev, hash, key, signature) FROM STDIN",
                            error);
}

/* A line of the event has the columns of the table, written as COPY wants them, behind its place; what is
 * not signed lacks the last two. */
gboolean
arb_hub_add_row (ArbHub *self,
                 const ArbParcelRow *row,
                 GError **error)
{
  const char *line;
  gsize length;

  g_return_val_if_fail (self != NULL && row != NULL, FALSE);
  line = strchr (row->line, '\t') + 1;
  length = strlen (line);
  if (*row->key != '\0')
    return arb_pq_copy_line (self->pq, line, length, error);
  return arb_pq_copy_line (self->pq, line, length - 1, error) &&
         arb_pq_copy_line (self->pq, "\t\t\n", 3, error);
}

gboolean
arb_hub_end_rows (ArbHub *self,
                  const char *event,
                  gint64 *n_rows,
                  GError **error)
{
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL && event != NULL && n_rows != NULL, FALSE);
  if (!arb_pq_copy_end (self->pq, error))
    return FALSE;
  rows = arb_pq_query (self->pq, error, "SELECT arbitre.deliver ($1)", event, NULL);
  if (rows == NULL)
    return FALSE;
  *n_rows = g_ascii_strtoll (arb_pq_rows_get (rows, 0, 0), NULL, 10);
  return TRUE;
}

/* --- Down ------------------------------------------------------------------------------------- */

GPtrArray *
arb_hub_list_files (ArbHub *self,
                    const char *event,
                    GError **error)
{
  g_autoptr (ArbPqRows) rows = NULL;

  g_return_val_if_fail (self != NULL && event != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT sha256 FROM arbitre.list_files ($1)", event, NULL);
  return rows != NULL ? list_texts (rows, 0) : NULL;
}

GBytes *
arb_hub_get_file (ArbHub *self,
                  const char *event,
                  const char *sha256,
                  GError **error)
{
  g_autoptr (ArbPqRows) rows = NULL;
  g_autofree guint8 *bytes = NULL;
  const char *hex;
  gsize size;

  g_return_val_if_fail (self != NULL && event != NULL && sha256 != NULL, NULL);
  rows = arb_pq_query (self->pq, error, "SELECT encode (arbitre.get_file ($1, $2), 'hex')", event, sha256,
                       NULL);
  if (rows == NULL)
    return NULL;
  hex = arb_pq_rows_get (rows, 0, 0);
  size = strlen (hex) / 2;
  bytes = g_malloc (size + 1);
  for (gsize i = 0; i < size; i++)
    bytes[i] = (guint8) (g_ascii_xdigit_value (hex[2 * i]) << 4 | g_ascii_xdigit_value (hex[2 * i + 1]));
  return g_bytes_new_take (g_steal_pointer (&bytes), size);
}

typedef struct
{
  GPtrArray *lines; /* Borrowed */
  gint64 position;
  guint n_rows;
} Fetch;

/* COPY writes three more characters as letters than the lines of an event. */
static void
append_plain (GString *line,
              const char *text)
{
  static const char letters[] = "bfv";
  static const char characters[] = "\b\f\v";
  const char *slash;

  while ((slash = strchr (text, '\\')) != NULL && slash[1] != '\0')
    {
      const char *letter = strchr (letters, slash[1]);

      g_string_append_len (line, text, slash - text + (letter != NULL ? 0 : 2));
      if (letter != NULL)
        g_string_append_c (line, characters[letter - letters]);
      text = slash + 2;
    }
  g_string_append (line, text);
}

/* The position stands in front of the row, where the line of an event has its place. */
static void
take_line_cb (const char *text,
              gpointer data)
{
  Fetch *fetch = data;
  const char *tab = strchr (text, '\t');
  GString *line;

  fetch->n_rows++;
  if (tab == NULL)
    return;
  fetch->position = g_ascii_strtoll (text, NULL, 10);
  line = g_string_sized_new (strlen (tab) + 2);
  g_string_append_c (line, '0');
  append_plain (line, tab);
  if (g_str_has_suffix (line->str, "\t\t\n"))
    {
      g_string_truncate (line, line->len - 3);
      g_string_append_c (line, '\n');
    }
  g_ptr_array_add (fetch->lines, g_string_free (line, FALSE));
}

static char *
dup_have (ArbHub *self,
          const GPtrArray *have)
{
  GString *text = g_string_new ("ARRAY[");

  for (guint i = 0; i < have->len; i++)
    {
      g_autofree char *umpire = arb_pq_dup_literal (self->pq, ((ArbWriterEnd *) have->pdata[i])->umpire);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", umpire);
    }
  g_string_append (text, "]::text[], ARRAY[");
  for (guint i = 0; i < have->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "",
                            ((ArbWriterEnd *) have->pdata[i])->seq);
  g_string_append (text, "]::bigint[]");
  return g_string_free (text, FALSE);
}

gboolean
arb_hub_fetch (ArbHub *self,
               const char *event,
               const GPtrArray *have,
               gint64 *position,
               GPtrArray *lines,
               GError **error)
{
  g_autofree char *known = NULL;
  g_autofree char *id = NULL;
  Fetch fetch = { .lines = lines };

  g_return_val_if_fail (self != NULL && event != NULL && have != NULL, FALSE);
  g_return_val_if_fail (position != NULL && lines != NULL, FALSE);
  known = dup_have (self, have);
  id = arb_pq_dup_literal (self->pq, event);
  fetch.position = *position;
  do
    {
      g_autofree char *sql =
          g_strdup_printf ("COPY (SELECT * FROM arbitre.fetch (%s, %" G_GINT64_FORMAT ", %s, %d)) TO STDOUT",
                           id, fetch.position, known, ROWS_AT_ONCE);

      fetch.n_rows = 0;
      if (!arb_pq_copy_out (self->pq, sql, take_line_cb, &fetch, error))
        return FALSE;
    }
  while (fetch.n_rows == ROWS_AT_ONCE);
  *position = fetch.position;
  return TRUE;
}
