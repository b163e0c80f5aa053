/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-record.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-index.h"

static const char *const kind_words[] = {
  [ARB_RECORD_START] = "start",       [ARB_RECORD_ANSWER] = "answer",
  [ARB_RECORD_OVERRIDE] = "override", [ARB_RECORD_SETTLE] = "settle",
  [ARB_RECORD_UNDO] = "undo",
};

static const ArbDetail source_details[] = {
  [ARB_SOURCE_TYPED] = ARB_DETAIL_TYPED,
  [ARB_SOURCE_THROWN] = ARB_DETAIL_THROWN,
  [ARB_SOURCE_SCRIPT] = ARB_DETAIL_SCRIPT,
};

ArbRecord *
arb_record_new (ArbRecordKind kind,
                const char *question,
                const char *answer,
                ArbSource source)
{
  ArbRecord *self = g_new0 (ArbRecord, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->kind = kind;
  self->question = arb_intern (question);
  self->answer = g_strdup (answer);
  self->source = source;
  arb_events_init (self->events);
  return self;
}

ArbRecord *
arb_record_ref (ArbRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
arb_record_unref (ArbRecord *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->answer);
  g_free (self->reason);
  arb_events_clear (self->events);
  g_free (self);
}

/* The head is written as an event of free columns, so that there is one escaping to get right. */
static char *
head_to_string (const ArbRecord *self)
{
  g_autoptr (ArbEvent) head = arb_event_new (ARB_EVENT_NOTE, kind_words[self->kind]);

  head->item = self->question;
  head->detail = source_details[self->source];
  head->value = self->kind == ARB_RECORD_UNDO ? arb_value_int (self->count)
                                              : arb_value_text (self->answer);
  head->reason = g_strdup (self->reason);
  /* A column that other records leave empty. */
  head->cite = self->is_stale ? arb_detail_to_word (ARB_DETAIL_STALE) : "";
  return arb_event_to_string (head);
}

char *
arb_record_to_string (const ArbRecord *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *head = head_to_string (self);
  GString *text = g_string_new (head);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->events->len; i++)
    {
      arb_event_append (self->events->pdata[i], text);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static gboolean
find_kind (const char *word,
           guint *kind)
{
  for (*kind = 0; *kind < G_N_ELEMENTS (kind_words); (*kind)++)
    if (g_str_equal (kind_words[*kind], word))
      return TRUE;
  return FALSE;
}

static gboolean
find_source (ArbDetail detail,
             guint *source)
{
  for (*source = 0; *source < G_N_ELEMENTS (source_details); (*source)++)
    if (source_details[*source] == detail)
      return TRUE;
  return FALSE;
}

static ArbRecord *
head_from_string (const char *line,
                  GError **error)
{
  g_autoptr (ArbEvent) head = arb_event_from_string (line, error);
  g_autoptr (ArbRecord) self = NULL;
  guint kind, source;

  if (head == NULL)
    return NULL;
  if (!find_kind (head->key, &kind) || !find_source (head->detail, &source) ||
      head->value.type != (kind == ARB_RECORD_UNDO ? ARB_VALUE_INT : ARB_VALUE_TEXT))
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                   _ ("“%s” is not a stored record; the journal is damaged."), line);
      return NULL;
    }
  self = arb_record_new (kind, head->item, kind == ARB_RECORD_UNDO ? "" : head->value.text, source);
  if (kind == ARB_RECORD_UNDO)
    self->count = (guint) CLAMP (head->value.integer, 0, G_MAXINT);
  self->reason = g_strdup (arb_event_get_reason (head));
  self->is_stale = g_str_equal (head->cite, arb_detail_to_word (ARB_DETAIL_STALE));
  return g_steal_pointer (&self);
}

/* The next line of @text, in @line; FALSE: there is none. */
static gboolean
next_line (const char **text,
           GString *line)
{
  gsize length = strcspn (*text, "\n");

  if (**text == '\0')
    return FALSE;
  g_string_truncate (line, 0);
  g_string_append_len (line, *text, (gssize) length);
  *text += length + ((*text)[length] == '\n');
  return TRUE;
}

ArbRecord *
arb_record_from_string_with (const char *text,
                             guint kinds,
                             GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (GString) line = g_string_sized_new (256);
  g_autoptr (ArbRecord) self = NULL;

  next_line (&text, line);
  self = head_from_string (line->str, error);
  while (self != NULL && *text != '\0')
    {
      ArbEvent *event;

      if (*text == '\n' || !arb_event_line_is_of (text, kinds))
        {
          text += strcspn (text, "\n");
          text += *text == '\n';
          continue;
        }
      next_line (&text, line);
      event = arb_event_from_string (line->str, error);
      if (event == NULL)
        return NULL;
      arb_events_add (self->events, event);
    }
  return g_steal_pointer (&self);
}

ArbRecord *
arb_record_from_string (const char *text,
                        GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);
  return arb_record_from_string_with (text, ARB_EVENT_KINDS_ALL, error);
}
