/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-chronicle-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-find.h"
#include "store/arb-store-combat.h"

static void
entry_free (ArbChronicleEntry *self)
{
  g_free (self->table);
  g_free (self->table_name);
  g_free (self->time);
  g_free (self->umpire);
  g_free (self->title);
  g_free (self->combat);
  g_array_unref (self->rows);
  g_array_unref (self->telling);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->units, g_ptr_array_unref);
  g_free (self);
}

static void
clear_combat (ArbChronicleCombat *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->account, g_ptr_array_unref);
  g_clear_pointer (&self->changes, g_ptr_array_unref);
}

void
arb_chronicle_keep_combat (ArbChronicle *self)
{
  g_return_if_fail (self != NULL);
  self->keeps_combat = TRUE;
}

void
arb_chronicle_expect_all (ArbChronicle *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  g_return_if_fail (self != NULL);
  for (guint i = 0; i < arb_chronicle_get_n_entries (self); i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_peek (self, i);

      if (entry->combat != NULL && entry->lines == NULL &&
          g_hash_table_contains (self->info_of, entry->combat))
        g_ptr_array_add (ids, entry->combat);
    }
  arb_store_expect_combats (self->store, ids);
}

void
arb_chronicle_take_combat (ArbChronicle *self,
                           const ArbChronicleCombat *combat)
{
  ArbChronicleCombat taken = *combat;

  clear_combat (&self->last);
  self->last = taken;
  if (!self->keeps_combat)
    clear_combat (&self->last);
}

const ArbChronicleCombat *
arb_chronicle_get_combat (const ArbChronicle *self,
                          const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  return g_strcmp0 (self->last.id, id) == 0 ? &self->last : NULL;
}

void
arb_chronicle_free (ArbChronicle *self)
{
  if (self == NULL)
    return;
  clear_combat (&self->last);
  g_hash_table_unref (self->entry_of);
  g_hash_table_unref (self->info_of);
  g_hash_table_unref (self->corrected);
  g_clear_pointer (&self->infos, g_ptr_array_unref);
  g_clear_pointer (&self->contests, g_ptr_array_unref);
  g_ptr_array_unref (self->entries);
  g_clear_pointer (&self->shown, g_array_unref);
  g_array_unref (self->entry_of_row);
  arb_log_words_free (self->words);
  g_clear_object (&self->store);
  g_clear_object (&self->games);
  g_free (self);
}

/* --- Entries ---------------------------------------------------------------------------------- */

gboolean
arb_chronicle_entry_concerns (const ArbChronicleEntry *self,
                              const char *unit)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (unit != NULL, FALSE);
  return self->units != NULL &&
         g_ptr_array_find_with_equal_func (self->units, unit, g_str_equal, NULL);
}

gboolean
arb_chronicle_entry_is_heading (const ArbChronicleEntry *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->kind == ARB_KIND_CLOCK && self->is_live;
}

void
arb_chronicle_entry_add_unit (ArbChronicleEntry *self,
                              const char *unit)
{
  g_return_if_fail (self != NULL);
  if (unit != NULL && !arb_chronicle_entry_concerns (self, unit))
    g_ptr_array_add (self->units, g_strdup (unit));
}

const char *
arb_chronicle_line_get_title (const ArbChronicleLine *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->kind == ARB_CHRONICLE_DICE)
    return _ ("Dice");
  if (self->kind == ARB_CHRONICLE_GIVEN)
    /* Translators: a heading before “Cover (IR 14 Klebek): light cover”. */
    return _ ("Given by the umpire");
  return self->kind == ARB_CHRONICLE_OVERRIDE ? _ ("Umpire’s decision") : NULL;
}

char *
arb_chronicle_line_dup_text (const ArbChronicleLine *self)
{
  const char *title;

  g_return_val_if_fail (self != NULL, NULL);
  title = arb_chronicle_line_get_title (self);
  return title != NULL ? g_strdup_printf (_ ("%s: %s"), title, self->text) : g_strdup (self->text);
}

gboolean
arb_chronicle_line_stands_out (const ArbChronicleLine *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->kind == ARB_CHRONICLE_OVERRIDE || self->kind == ARB_CHRONICLE_CONTEST ||
         self->kind == ARB_CHRONICLE_RESULT;
}

/* --- Which ones ------------------------------------------------------------------------------- */

ArbStore *
arb_chronicle_get_store (const ArbChronicle *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->store;
}

guint
arb_chronicle_get_n_entries (const ArbChronicle *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->shown != NULL ? self->shown->len : self->entries->len;
}

static ArbChronicleEntry *
get_entry (const ArbChronicle *self,
           guint i)
{
  return self->entries->pdata[self->shown != NULL ? g_array_index (self->shown, guint, i) : i];
}

const ArbChronicleEntry *
arb_chronicle_peek (const ArbChronicle *self,
                    guint i)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (i < arb_chronicle_get_n_entries (self), NULL);
  return get_entry (self, i);
}

const ArbChronicleEntry *
arb_chronicle_get (ArbChronicle *self,
                   guint i)
{
  ArbChronicleEntry *entry;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (i < arb_chronicle_get_n_entries (self), NULL);
  entry = get_entry (self, i);
  arb_chronicle_tell (self, entry);
  return entry;
}

gboolean
arb_chronicle_find_row (const ArbChronicle *self,
                        guint row,
                        guint *entry)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (entry != NULL, FALSE);
  if (row >= self->entry_of_row->len)
    return FALSE;
  *entry = g_array_index (self->entry_of_row, guint, row);
  return *entry != ARB_CHRONICLE_NO_ENTRY;
}

guint
arb_chronicle_find_combat (const ArbChronicle *self,
                           const char *combat)
{
  const ArbChronicleEntry *entry;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (combat != NULL, 0);
  entry = g_hash_table_lookup (self->entry_of, combat);
  return entry != NULL ? entry->number : 0;
}

ArbJournalRow *
arb_chronicle_read_row (ArbChronicle *self,
                        guint row)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_journal_row_read (self->store, row);
}

static gboolean
is_same (const ArbChronicleEntry *a,
         const ArbChronicleEntry *b)
{
  return a->kind == b->kind && a->period == b->period && a->is_live == b->is_live &&
         a->n_live == b->n_live && a->rows->len == b->rows->len &&
         memcmp (a->rows->data, b->rows->data, a->rows->len * sizeof (guint)) == 0;
}

/* What a list or a table is called may stand in any entry. */
static gboolean
names_anew (const ArbChronicle *self,
            guint first)
{
  for (guint i = first; i < self->entries->len; i++)
    {
      ArbKind kind = ((const ArbChronicleEntry *) self->entries->pdata[i])->kind;

      if (kind == ARB_KIND_IMPORT || kind == ARB_KIND_GAME || kind == ARB_KIND_EVENT)
        return TRUE;
    }
  return FALSE;
}

guint
arb_chronicle_compare (const ArbChronicle *self,
                       const ArbChronicle *other)
{
  guint i = 0;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (other != NULL, 0);
  while (i < self->entries->len && i < other->entries->len &&
         is_same (self->entries->pdata[i], other->entries->pdata[i]))
    i++;
  return names_anew (self, i) || names_anew (other, i) ? 0 : i;
}

static gboolean
is_of_side (const ArbChronicleEntry *self,
            const char *side)
{
  g_autofree char *prefix = g_strdup_printf ("%s/", side);

  for (guint i = 0; i < self->units->len; i++)
    if (g_str_has_prefix (self->units->pdata[i], prefix))
      return TRUE;
  return FALSE;
}

static gboolean
says (const ArbChronicleEntry *self,
      const char *words)
{
  g_autoptr (GString) all = g_string_new (self->title);

  g_string_append_printf (all, "\n%s\n%s", self->umpire,
                          self->table_name != NULL ? self->table_name : "");
  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (all, "\n%s", ((const ArbChronicleLine *) self->lines->pdata[i])->text);
  return arb_find_words (all->str, words);
}

gboolean
arb_chronicle_fits (ArbChronicle *self,
                    guint i,
                    const ArbChronicleFilter *filter)
{
  ArbChronicleEntry *entry;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (filter != NULL, FALSE);
  g_return_val_if_fail (i < arb_chronicle_get_n_entries (self), FALSE);
  entry = get_entry (self, i);
  if (filter->table != NULL && *entry->table != '\0' && !g_str_equal (entry->table, filter->table))
    return FALSE;
  if (filter->period != 0 && entry->period != filter->period)
    return FALSE;
  if (filter->umpire != NULL && !g_str_equal (entry->umpire, filter->umpire))
    return FALSE;
  if (filter->kind != ARB_KIND_OTHER && entry->kind != filter->kind)
    return FALSE;
  if (filter->unit == NULL && filter->side == NULL && filter->text == NULL)
    return TRUE;
  arb_chronicle_tell (self, entry);
  if (filter->text != NULL && !says (entry, filter->text))
    return FALSE;
  /* The hour is told whoever is asked for. */
  return arb_chronicle_entry_is_heading (entry) ||
         ((filter->unit == NULL || arb_chronicle_entry_concerns (entry, filter->unit)) &&
          (filter->side == NULL || is_of_side (entry, filter->side)));
}

ArbChronicle *
arb_chronicle_new (ArbGames *games,
                   const ArbChronicleFilter *filter,
                   GError **error)
{
  g_autoptr (ArbChronicle) self = NULL;
  g_autoptr (ArbGame) first = NULL;
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (guint));

  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  self = g_new0 (ArbChronicle, 1);
  self->games = g_object_ref (games);
  self->store = g_object_ref (arb_game_get_store (first));
  self->words = arb_log_words_new (games);
  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  self->entry_of_row = g_array_new (FALSE, FALSE, sizeof (guint));
  self->entry_of = g_hash_table_new (g_str_hash, g_str_equal);
  self->info_of = g_hash_table_new (g_str_hash, g_str_equal);
  self->corrected = g_hash_table_new (NULL, NULL);
  if (!arb_chronicle_read (self, error))
    return NULL;
  for (guint i = 0; filter != NULL && i < self->entries->len; i++)
    if (arb_chronicle_fits (self, i, filter))
      g_array_append_val (shown, i);
  if (filter != NULL)
    self->shown = g_steal_pointer (&shown);
  return g_steal_pointer (&self);
}

/* --- Totals ----------------------------------------------------------------------------------- */

char *
arb_chronicle_dup_totals (ArbChronicle *self)
{
  guint n_undone = 0, n_combats = 0, n_overrides = 0, n_corrections = 0, n_entries;
  g_autofree char *entries = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  n_entries = arb_chronicle_get_n_entries (self);
  for (guint i = 0; i < n_entries; i++)
    {
      const ArbChronicleEntry *entry = arb_chronicle_get (self, i);

      n_undone += !entry->is_live;
      n_combats += entry->is_live && entry->combat != NULL;
      n_corrections += entry->is_live && entry->kind == ARB_KIND_CORRECTION;
      for (guint j = 0; j < entry->lines->len; j++)
        {
          const ArbChronicleLine *line = entry->lines->pdata[j];

          n_overrides += line->kind == ARB_CHRONICLE_OVERRIDE;
          n_corrections += line->kind == ARB_CHRONICLE_CORRECTION;
        }
    }
  entries = g_strdup_printf (ngettext ("%u entry", "%u entries", n_entries), n_entries);
  return g_strdup_printf (_ ("%s, taken back: %u, combats: %u, overrides: %u, corrections: %u"),
                          entries, n_undone, n_combats, n_overrides, n_corrections);
}
