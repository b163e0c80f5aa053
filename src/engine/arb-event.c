/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-event.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-columns.h"
#include "engine/arb-engine-error.h"

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

/* More than a combat has. */
#define N_POOLED 4096

/* Most acts have fewer. */
#define N_EVENTS 64
/* More is given back. */
#define MAX_SPARE_EVENTS 4096

/* One after the other and each in a line of the processor's cache, as they are gone through in their order.
 * What is beyond them comes and goes by itself. */
static _Thread_local struct
{
  ArbEvent *first; /* Owned; each begins with a pointer to the next one */
  ArbEvent *piece; /* Owned; never freed, as what is taken here may be given back in another thread */
  guint n_taken;   /* how many of the piece were ever taken */
} pool;

/* The room of an act that is over, for the next one, which is mostly as long. */
static _Thread_local ArbEvents spare;

/* With the address sanitizer nothing is kept, so that it sees who uses what he gave back. */
static ArbEvent *
take (void)
{
  ArbEvent *self;

#ifndef __SANITIZE_ADDRESS__
  self = pool.first;
  if (self != NULL)
    {
      pool.first = *(ArbEvent **) self;
      self->is_pooled = TRUE;
      return self;
    }
  if (pool.n_taken < N_POOLED)
    {
      if (pool.piece == NULL)
        pool.piece = g_aligned_alloc (N_POOLED, sizeof (ArbEvent), ARB_CACHE_LINE);
      self = &pool.piece[pool.n_taken++];
      self->is_pooled = TRUE;
      return self;
    }
#endif
  self = g_new (ArbEvent, 1);
  self->is_pooled = FALSE;
  return self;
}

static inline void
give_back (ArbEvent *self)
{
  if (!self->is_pooled)
    {
      g_free (self);
      return;
    }
  *(ArbEvent **) self = pool.first;
  pool.first = self;
}

ArbEvent *
arb_event_new (ArbEventKind kind,
               const char *key)
{
  ArbEvent *self = take ();

  /* One by one: setting the whole to zero first takes longer than everything else here. */
  self->kind = kind;
  self->key = key;
  self->item = "";
  self->detail = ARB_DETAIL_NONE;
  self->cite = "";
  self->value = ARB_VALUE_INIT;
  self->reason = NULL;
  self->slot = 0;
  return self;
}

/* There is nothing else to free in it. */
static inline void
event_clear (ArbEvent *self)
{
  if (self->value.type == ARB_VALUE_TEXT || self->value.type == ARB_VALUE_LIST)
    arb_value_release (&self->value);
  if (self->reason != NULL && !arb_detail_is_about (self->detail))
    g_free (self->reason);
}

void
arb_event_free (ArbEvent *self)
{
  event_clear (self);
  give_back (self);
}

void
arb_events_init (ArbEvents *self)
{
  g_return_if_fail (self != NULL);
  *self = spare;
  spare = (ArbEvents) { NULL };
  if (self->pdata == NULL)
    arb_events_grow (self);
}

void
arb_events_clear (ArbEvents *self)
{
  /* The last one first, so that the next act takes them in the order they stand in. */
  while (self->len > 0)
    {
      ArbEvent *event = self->pdata[--self->len];

      event_clear (event);
      give_back (event);
    }
#ifndef __SANITIZE_ADDRESS__
  if (self->n_allocated > spare.n_allocated && self->n_allocated <= MAX_SPARE_EVENTS)
    {
      ArbEvents smaller = spare;

      spare = *self;
      *self = smaller;
    }
#endif
  g_clear_pointer (&self->pdata, g_free);
  self->n_allocated = 0;
}

void
arb_events_grow (ArbEvents *self)
{
  g_return_if_fail (self != NULL);
  self->n_allocated = MAX (N_EVENTS, 4 * self->n_allocated);
  self->pdata = g_renew (ArbEvent *, self->pdata, self->n_allocated);
}

const char *
arb_detail_to_word (ArbDetail detail)
{
  g_return_val_if_fail (detail < ARB_N_DETAILS, "");
  return detail_words[detail];
}

/* "group guard": the word, and what it is about. */
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
        if (space != NULL && arb_detail_is_about (i))
          self->about = g_intern_string (space + 1);
        return space == NULL || arb_detail_is_about (i);
      }
  return FALSE;
}

static void
append_detail (const ArbEvent *self,
               GString *line)
{
  const char *about = arb_event_get_about (self);

  arb_columns_append (line, detail_words[self->detail]);
  if (*about == '\0')
    return;
  g_string_append_c (line, ' ');
  arb_columns_append (line, about);
}

void
arb_event_append (const ArbEvent *self,
                  GString *line)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (line != NULL);

  g_autofree char *value =
      self->value.type != ARB_VALUE_NONE ? arb_value_to_typed (&self->value) : NULL;
  const char *columns[N_COLUMNS] = {
    [COLUMN_KIND] = kind_words[self->kind],
    [COLUMN_KEY] = self->key,
    [COLUMN_ITEM] = self->item,
    [COLUMN_DETAIL] = detail_words[self->detail],
    [COLUMN_VALUE] = value != NULL ? value : "",
    [COLUMN_CITE] = self->cite,
    [COLUMN_REASON] = arb_event_get_reason (self),
  };
  guint n_columns = N_COLUMNS;

  while (columns[n_columns - 1] == NULL || columns[n_columns - 1][0] == '\0')
    n_columns--;
  for (guint i = 0; i < n_columns; i++)
    {
      if (i > 0)
        g_string_append_c (line, '\t');
      if (i == COLUMN_DETAIL)
        append_detail (self, line);
      else
        arb_columns_append (line, columns[i]);
    }
}

char *
arb_event_to_string (const ArbEvent *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GString *line = g_string_new (NULL);

  arb_event_append (self, line);
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

/* In place. FALSE: there are more columns than any event has. */
static gboolean
split (char *text,
       const char **columns)
{
  guint n_columns = 0;

  while (text != NULL && n_columns < N_COLUMNS)
    {
      char *tab = strchr (text, '\t');

      if (tab != NULL)
        *tab = '\0';
      arb_columns_unescape (text);
      columns[n_columns++] = text;
      text = tab != NULL ? tab + 1 : NULL;
    }
  return text == NULL;
}

gboolean
arb_event_line_is_of (const char *text,
                      guint kinds)
{
  g_return_val_if_fail (text != NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (kind_words); i++)
    {
      gsize length = strlen (kind_words[i]);

      if (strncmp (text, kind_words[i], length) == 0 &&
          (text[length] == '\0' || text[length] == '\t' || text[length] == '\n'))
        return (kinds & ARB_EVENT_KIND (i)) != 0;
    }
  /* What is no event at all is for whoever reads it to find. */
  return TRUE;
}

ArbEvent *
arb_event_from_string (const char *text,
                       GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *copy = g_strdup (text);
  const char *columns[N_COLUMNS] = { NULL };
  g_autoptr (ArbEvent) self = NULL;
  ArbEventKind kind;

  if (!split (copy, columns) || !kind_from_word (columns[COLUMN_KIND], &kind) ||
      !g_utf8_validate (text, -1, NULL))
    {
      refuse (text, error);
      return NULL;
    }
  self = arb_event_new (kind,
                        g_intern_string (columns[COLUMN_KEY] != NULL ? columns[COLUMN_KEY] : ""));
  self->item = g_intern_string (columns[COLUMN_ITEM] != NULL ? columns[COLUMN_ITEM] : "");
  self->cite = g_intern_string (columns[COLUMN_CITE] != NULL ? columns[COLUMN_CITE] : "");
  if ((columns[COLUMN_DETAIL] != NULL && !detail_from_string (self, columns[COLUMN_DETAIL])) ||
      (columns[COLUMN_REASON] != NULL && arb_detail_is_about (self->detail)))
    {
      refuse (text, error);
      return NULL;
    }
  if (!arb_detail_is_about (self->detail))
    self->reason = g_strdup (columns[COLUMN_REASON]);
  if (columns[COLUMN_VALUE] != NULL && *columns[COLUMN_VALUE] != '\0' &&
      !arb_value_from_typed (columns[COLUMN_VALUE], &self->value, error))
    g_clear_pointer (&self, arb_event_free);
  return g_steal_pointer (&self);
}
