/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "store/arb-combat-log-private.h"
#include "store/arb-head-private.h"
#include "store/arb-journal-private.h"

struct _ArbJournalRow
{
  GObject parent_instance;

  ArbRow *row; /* Owned */
  char *hash;  /* Owned */
  gboolean live;
};

G_DEFINE_FINAL_TYPE (ArbJournalRow, arb_journal_row, G_TYPE_OBJECT)

static void
arb_journal_row_finalize (GObject *object)
{
  ArbJournalRow *self = ARB_JOURNAL_ROW (object);

  g_clear_pointer (&self->row, arb_row_free);
  g_free (self->hash);
  G_OBJECT_CLASS (arb_journal_row_parent_class)->finalize (object);
}

static void
arb_journal_row_class_init (ArbJournalRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_journal_row_finalize;
}

static void
arb_journal_row_init (ArbJournalRow *self)
{
}

ArbJournalRow *
arb_journal_row_new (ArbRow *row,
                     gboolean live)
{
  ArbJournalRow *self = g_object_new (ARB_TYPE_JOURNAL_ROW, NULL);

  self->row = row;
  self->hash = arb_hash_to_hex (row->hash);
  self->hash[ARB_STORE_HEAD_DIGITS] = '\0';
  self->live = live;
  return self;
}

gint64
arb_journal_row_get_id (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->row->id;
}

const char *
arb_journal_row_get_umpire (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->row->umpire;
}

gint64
arb_journal_row_get_seq (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->row->seq;
}

gint64
arb_journal_row_get_lamport (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->row->lamport;
}

gint64
arb_journal_row_get_act (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->row->act;
}

gint64
arb_journal_row_get_wall (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->row->wall;
}

char *
arb_journal_row_dup_time (ArbJournalRow *self)
{
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (self), NULL);

  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (self->row->wall / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("-");
}

const char *
arb_journal_row_get_game (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->row->game;
}

ArbKind
arb_journal_row_get_kind (ArbJournalRow *self)
{
  g_return_val_if_fail (ARB_IS_JOURNAL_ROW (self), 0);
  return arb_kind_parse (self->row->kind);
}

const char *
arb_journal_row_get_kind_word (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->row->kind;
}

gboolean
arb_journal_row_is_upgrade (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return g_str_equal (self->row->kind, ARB_UPGRADE_KIND);
}

const char *
arb_journal_row_get_subject (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->row->subject;
}

const char *
arb_journal_row_get_body (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->row->body;
}

const char *
arb_journal_row_get_hash (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->hash;
}

gboolean
arb_journal_row_is_live (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->live;
}

ArbRecord *
arb_journal_row_get_record (ArbJournalRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_kind_is_step (arb_journal_row_get_kind (self))
             ? arb_step_from_body (self->row->body, ARB_EVENT_KINDS_ALL, NULL)
             : NULL;
}

static char *
dup_step_text (const char *body)
{
  g_autoptr (ArbRecord) record = arb_step_from_body (body, ARB_EVENT_KINDS_ALL, NULL);

  if (record == NULL)
    return g_strdup ("?");
  if (record->kind == ARB_RECORD_UNDO)
    return g_strdup_printf ("-%u", record->count);
  if (record->kind == ARB_RECORD_START)
    return g_strdup (record->question);
  return g_strdup_printf ("%s: %s%s%s", record->question, record->answer,
                          record->reason != NULL ? " — " : "",
                          record->reason != NULL ? record->reason : "");
}

char *
arb_journal_row_dup_text (ArbJournalRow *self)
{
  g_autoptr (ArbBody) body = NULL;
  GString *text;

  g_return_val_if_fail (self != NULL, NULL);
  if (arb_kind_is_step (arb_journal_row_get_kind (self)))
    return dup_step_text (self->row->body);
  body = arb_body_parse (self->row->body);
  text = g_string_new (NULL);
  for (guint i = 0; body != NULL && i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      g_autofree char *joined = g_strjoinv (" ", (char **) line + 1);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "; " : "", line[0], joined);
    }
  g_strdelimit (text->str, "\n\r\t", ' ');
  return g_string_free (text, FALSE);
}
