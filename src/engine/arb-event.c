/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-columns.h"
#include "engine/arb-engine-error.h"
#include "engine/arb-pool-private.h"

static const char *const kind_words[] = {
  [ARB_EVENT_ANSWER] = "answer",     [ARB_EVENT_SET] = "set",       [ARB_EVENT_LINE] = "line",
  [ARB_EVENT_NOTE] = "note",         [ARB_EVENT_CALL] = "call",     [ARB_EVENT_RETURN] = "return",
  [ARB_EVENT_GOTO] = "goto",         [ARB_EVENT_END] = "end",
  [ARB_EVENT_OVERRIDE] = "override", [ARB_EVENT_SETTLE] = "settle",
};

static const char *const detail_words[ARB_N_DETAILS] = {
  [ARB_DETAIL_NONE] = "",           [ARB_DETAIL_TYPED] = "typed",
  [ARB_DETAIL_THROWN] = "thrown",   [ARB_DETAIL_SCRIPT] = "script",
  [ARB_DETAIL_SETTLED] = "settled", [ARB_DETAIL_ASSUMED] = "assumed",
  [ARB_DETAIL_PASSED] = "passed",   [ARB_DETAIL_DEMONSTRATION] = "demonstration",
  [ARB_DETAIL_CLUB] = "club",       [ARB_DETAIL_SILENT] = "silent",
  [ARB_DETAIL_ROW] = "row",         [ARB_DETAIL_APPLIED] = "applied",
  [ARB_DETAIL_GROUP] = "group",     [ARB_DETAIL_CONDITION] = "condition",
  [ARB_DETAIL_USED] = "used",       [ARB_DETAIL_ZERO] = "zero",
  [ARB_DETAIL_STALE] = "stale",
};

enum
{
  COLUMN_KIND,
  COLUMN_KEY,
  COLUMN_ITEM,
  COLUMN_DETAIL,
  COLUMN_VALUE,
  COLUMN_CITE,
  COLUMN_REASON,
  N_COLUMNS
};

static _Thread_local ArbPool pool;

ArbEvent *
arb_event_new (ArbEventKind kind,
               const char *key)
{
  ArbEvent *self = arb_pool_take (&pool, sizeof (ArbEvent));

  *self = (ArbEvent) { .kind = kind, .key = key, .item = "", .about = "", .cite = "" };
  return self;
}

void
arb_event_free (ArbEvent *self)
{
  arb_value_clear (&self->value);
  if (self->reason != NULL)
    g_free (self->reason);
  arb_pool_give_back (&pool, self);
}

const char *
arb_detail_to_word (ArbDetail detail)
{
  g_return_val_if_fail (detail < ARB_N_DETAILS, "");
  return detail_words[detail];
}

/* "group guard": the word, and what it is about. */
static char *
detail_to_string (const ArbEvent *self)
{
  return g_strjoin (*self->about != '\0' ? " " : "", detail_words[self->detail], self->about, NULL);
}

static gboolean
detail_from_string (ArbEvent *self,
                    const char *text)
{
  const char *space = strchr (text, ' ');
  gsize length = space != NULL ? (gsize) (space - text) : strlen (text);

  for (guint i = 0; i < ARB_N_DETAILS; i++)
    if (strlen (detail_words[i]) == length && strncmp (detail_words[i], text, length) == 0)
      {
        self->detail = i;
        self->about = g_intern_string (space != NULL ? space + 1 : "");
        return TRUE;
      }
  return FALSE;
}

char *
arb_event_to_string (const ArbEvent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *detail = detail_to_string (self);
  const char *columns[N_COLUMNS] = { kind_words[self->kind], self->key,  self->item,   detail,
                                     "",                     self->cite, self->reason };
  g_autofree char *value = arb_value_to_typed (&self->value);
  GString *line = g_string_new (NULL);
  guint n_columns = N_COLUMNS;

  if (self->value.type != ARB_VALUE_NONE)
    columns[COLUMN_VALUE] = value;
  while (columns[n_columns - 1] == NULL || columns[n_columns - 1][0] == '\0')
    n_columns--;
  for (guint i = 0; i < n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (line, '\t');
      arb_columns_append (line, columns[i]);
    }
  return g_string_free (line, FALSE);
}

static gboolean
kind_from_word (const char *word,
                ArbEventKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kind_words); i++)
    if (g_str_equal (kind_words[i], word))
      {
        *kind = i;
        return TRUE;
      }
  return FALSE;
}

static void
refuse (const char *text,
        GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("“%s” is not a stored event; the record is damaged."), valid);
}

ArbEvent *
arb_event_from_string (const char *text,
                       GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_auto (GStrv) raw = g_strsplit (text, "\t", -1);
  const char *columns[N_COLUMNS] = { NULL };
  guint n_columns = g_strv_length (raw);
  g_autoptr (ArbEvent) self = NULL;
  ArbEventKind kind;

  if (n_columns == 0 || n_columns > N_COLUMNS || !kind_from_word (raw[0], &kind) ||
      !g_utf8_validate (text, -1, NULL))
    {
      refuse (text, error);
      return NULL;
    }

  for (guint i = 0; i < n_columns; i++)
    {
      arb_columns_unescape (raw[i]);
      columns[i] = raw[i];
    }
  self = arb_event_new (kind,
                        g_intern_string (columns[COLUMN_KEY] != NULL ? columns[COLUMN_KEY] : ""));
  self->item = g_intern_string (columns[COLUMN_ITEM] != NULL ? columns[COLUMN_ITEM] : "");
  self->cite = g_intern_string (columns[COLUMN_CITE] != NULL ? columns[COLUMN_CITE] : "");
  self->reason = g_strdup (columns[COLUMN_REASON]);
  if (columns[COLUMN_DETAIL] != NULL && !detail_from_string (self, columns[COLUMN_DETAIL]))
    {
      refuse (text, error);
      g_clear_pointer (&self, arb_event_free);
    }
  else if (columns[COLUMN_VALUE] != NULL && *columns[COLUMN_VALUE] != '\0' &&
           !arb_value_from_typed (columns[COLUMN_VALUE], &self->value, error))
    g_clear_pointer (&self, arb_event_free);
  return g_steal_pointer (&self);
}
