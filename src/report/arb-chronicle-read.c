/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From rows to entries: which rows of the journal one act that a person would name is made of. */

#include "report/arb-chronicle-private.h"
#include "store/arb-journal.h"
#include "store/arb-state.h"

typedef struct
{
  ArbChronicle *chronicle;  /* Borrowed */
  GHashTable *periods;      /* Owned: id of a table → its period */
  ArbChronicleEntry *entry; /* Borrowed; where the act that is being read goes */
  gint64 act;
  char *umpire;             /* Owned; whose act that is */
  gboolean is_correcting;   /* it corrects a combat */
  guint place;              /* of the row that is being read */
} Reader;

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->periods, g_hash_table_unref);
  g_clear_pointer (&self->umpire, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

/* From here on it is another period at the table. */
static void
read_clock (Reader *self,
            ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *period = body != NULL ? arb_body_get (body, "period") : NULL;

  if (period != NULL && arb_journal_row_is_live (row))
    g_hash_table_insert (self->periods, g_strdup (arb_journal_row_get_game (row)),
                         GINT_TO_POINTER ((int) g_ascii_strtoll (period, NULL, 10)));
}

/* What one computer writes down of another's rows is for verification alone. */
static gboolean
is_for_people (ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_journal_row_get_kind (row) == ARB_KIND_OTHER
                                 ? arb_body_parse (arb_journal_row_get_body (row))
                                 : NULL;
  guint index = 0;

  return body == NULL || arb_body_next (body, "tip", 4, &index) == NULL;
}

/* The combat's entry, when a correction that counts left its result as it was: it is told there. */
static ArbChronicleEntry *
find_corrected (const Reader *self,
                ArbJournalRow *row)
{
  g_autoptr (ArbBody) body = arb_body_parse (arb_journal_row_get_body (row));
  const char *combat = body != NULL ? arb_body_get (body, "combat") : NULL;
  guint index = 0;

  if (combat == NULL || arb_body_next (body, "differs", 6, &index) != NULL ||
      !arb_journal_row_is_live (row))
    return NULL;
  return g_hash_table_lookup (self->chronicle->entry_of, combat);
}

static ArbChronicleEntry *
add_entry (Reader *self,
           ArbJournalRow *row)
{
  ArbChronicle *chronicle = self->chronicle;
  ArbChronicleEntry *entry = g_new0 (ArbChronicleEntry, 1);

  entry->number = chronicle->entries->len + 1;
  entry->kind = arb_journal_row_get_kind (row);
  entry->is_live = arb_journal_row_is_live (row);
  entry->table = g_strdup (arb_journal_row_get_game (row));
  entry->umpire = g_strdup (arb_journal_row_get_umpire (row));
  entry->period = MAX (GPOINTER_TO_INT (g_hash_table_lookup (self->periods, entry->table)), 1);
  entry->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  entry->telling = g_array_new (FALSE, FALSE, sizeof (guint));
  if (entry->kind == ARB_KIND_COMBAT)
    {
      entry->combat = g_strdup (arb_journal_row_get_subject (row));
      g_hash_table_insert (chronicle->entry_of, entry->combat, entry);
    }
  g_ptr_array_add (chronicle->entries, entry);
  return entry;
}

static gboolean
goes_on (const Reader *self,
         ArbJournalRow *row)
{
  return self->entry != NULL && self->act == arb_journal_row_get_act (row) &&
         g_strcmp0 (self->umpire, arb_journal_row_get_umpire (row)) == 0;
}

static void
begin_act (Reader *self,
           ArbJournalRow *row,
           ArbChronicleEntry *entry)
{
  self->entry = entry;
  self->act = arb_journal_row_get_act (row);
  g_free (self->umpire);
  self->umpire = g_strdup (arb_journal_row_get_umpire (row));
  self->is_correcting = arb_journal_row_get_kind (row) == ARB_KIND_CORRECTION;
}

/* The rows of one act make one entry; the steps of a combat and its dice belong to the combat.
 * NULL: nobody wants to read it. */
static ArbChronicleEntry *
find_entry (Reader *self,
            ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);
  ArbChronicleEntry *entry;

  if (kind == ARB_KIND_DICE || arb_kind_is_step (kind))
    {
      if (self->is_correcting && goes_on (self, row))
        g_hash_table_add (self->chronicle->corrected, GUINT_TO_POINTER (self->place + 1));
      return g_hash_table_lookup (self->chronicle->entry_of, arb_journal_row_get_subject (row));
    }
  if (!is_for_people (row))
    return NULL;
  if (goes_on (self, row) && kind != ARB_KIND_COMBAT)
    return self->entry;
  if (kind == ARB_KIND_CLOCK)
    read_clock (self, row);
  entry = kind == ARB_KIND_CORRECTION ? find_corrected (self, row) : NULL;
  begin_act (self, row, entry != NULL ? entry : add_entry (self, row));
  return self->entry;
}

/* What was answered on the way is told by what came of the combat; what the umpire set himself is told. */
static gboolean
is_telling (ArbJournalRow *row)
{
  ArbKind kind = arb_journal_row_get_kind (row);

  return kind == ARB_KIND_STEP_SETTLE || (kind != ARB_KIND_DICE && !arb_kind_is_step (kind));
}

static void
read_row (ArbJournalRow *row,
          gpointer user_data)
{
  Reader *self = user_data;
  ArbChronicleEntry *entry = find_entry (self, row);
  guint index = entry != NULL ? entry->number - 1 : ARB_CHRONICLE_NO_ENTRY;

  if (entry != NULL)
    {
      g_array_append_val (entry->rows, self->place);
      if (is_telling (row))
        g_array_append_val (entry->telling, self->place);
      entry->n_live += arb_journal_row_is_live (row);
    }
  g_array_append_val (self->chronicle->entry_of_row, index);
  self->place++;
}

gboolean
arb_chronicle_read (ArbChronicle *self,
                    GError **error)
{
  g_auto (Reader) reader = { .chronicle = self };

  g_return_val_if_fail (self != NULL, FALSE);
  self->infos = arb_store_list_combats (self->store, FALSE, error);
  if (self->infos == NULL)
    return FALSE;
  for (guint i = 0; i < self->infos->len; i++)
    {
      ArbCombatInfo *info = self->infos->pdata[i];

      g_hash_table_insert (self->info_of, info->id, info);
    }
  reader.periods = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return arb_journal_foreach (self->store, read_row, &reader, error);
}
