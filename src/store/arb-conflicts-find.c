/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever writes after somebody else says in a row of kind "seen" how far he had read the others. So of
 * any two acts it is known whether one author had seen the other's; if neither had, and both are about
 * the same thing, they are in conflict. It follows from the rows alone, so every copy finds the same. */

#include "store/arb-conflicts-find-private.h"

static void
rival_free (gpointer data)
{
  ArbRival *self = data;

  g_ptr_array_unref (self->subjects);
  g_clear_pointer (&self->rivals, g_ptr_array_unref);
  g_free (self);
}

void
arb_conflicts_free (ArbConflicts *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->things);
  g_hash_table_unref (self->lost);
  g_hash_table_unref (self->by_name);
  g_ptr_array_unref (self->acts);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->writers);
  g_string_chunk_free (self->texts);
  g_free (self);
}

char *
arb_rival_dup_name (const char *umpire,
                    gint64 seq)
{
  return g_strdup_printf ("%s\n%" G_GINT64_FORMAT, umpire, seq);
}

gboolean
arb_conflicts_have_lost (const ArbConflicts *self,
                         const char *umpire,
                         gint64 act)
{
  g_autofree char *name = NULL;

  if (self == NULL || g_hash_table_size (self->lost) == 0)
    return FALSE;
  name = arb_rival_dup_name (umpire, act);
  return g_hash_table_contains (self->lost, name);
}

static void
set_wanted (ArbConflicts *self,
            GHashTable *wanted)
{
  /* Nobody can have seen it yet. */
  static const ArbRival to_come = { .umpire = "", .writer = G_MAXUINT, .seq = 1 };
  GHashTableIter iter;
  gpointer name, verdict;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &name, &verdict))
    {
      ArbRival *act = g_hash_table_lookup (self->by_name, name);

      if (act == NULL)
        continue;
      act->verdict = GPOINTER_TO_UINT (verdict);
      act->decision = &to_come;
    }
}

/* --- Which belong together -------------------------------------------------------------------- */

static void
spread (ArbConflicts *self,
        guint from,
        guint to)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      ArbRival *act = self->acts->pdata[i];

      if (act->group == from)
        act->group = to;
    }
}

void
arb_conflicts_group (ArbConflicts *self)
{
  guint n_groups = 0;

  if (self->is_grouped)
    return;
  self->is_grouped = TRUE;
  for (guint i = 0; i < self->acts->len; i++)
    ((ArbRival *) self->acts->pdata[i])->group = 0;
  for (guint i = 0; i < self->acts->len; i++)
    {
      ArbRival *act = self->acts->pdata[i];

      for (guint j = 0; act->rivals != NULL && j < act->rivals->len; j++)
        {
          ArbRival *rival = act->rivals->pdata[j];

          if (rival->group == 0 && act->group == 0)
            rival->group = ++n_groups;
          if (act->group != 0 && rival->group != 0 && act->group != rival->group)
            spread (self, act->group, rival->group);
          act->group = rival->group = MAX (act->group, rival->group);
        }
    }
}

/* --- All of it -------------------------------------------------------------------------------- */

ArbConflicts *
arb_conflicts_new (void)
{
  ArbConflicts *self = g_new0 (ArbConflicts, 1);

  self->texts = g_string_chunk_new (4096);
  self->writers = g_ptr_array_new_with_free_func (arb_conflict_writer_free);
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->acts = g_ptr_array_new_with_free_func (rival_free);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->things = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, arb_conflict_thing_free);
  self->in_order = TRUE;
  return self;
}

/* Sorting is worth a good part of reading, and the journal mostly stands in its order. */
ArbConflicts *
arb_conflicts_find (ArbStore *store,
                    GHashTable *wanted,
                    GError **error)
{
  g_autoptr (ArbConflicts) self = arb_conflicts_new ();

  if (!arb_conflicts_read_rows (self, store, FALSE, error))
    return NULL;
  if (!self->in_order)
    {
      arb_conflicts_free (self);
      self = arb_conflicts_new ();
      if (!arb_conflicts_read_rows (self, store, TRUE, error))
        return NULL;
      self->in_order = FALSE;
    }
  if (wanted != NULL)
    set_wanted (self, wanted);
  arb_conflicts_judge_all (self);
  return g_steal_pointer (&self);
}

/* --- More rows -------------------------------------------------------------------------------- */

static void
drop_last (GPtrArray *list,
           const ArbRival *act)
{
  if (list->len > 0 && list->pdata[list->len - 1] == act)
    g_ptr_array_set_size (list, (int) list->len - 1);
}

/* The last one, as if it had not been read. */
static void
forget_act (ArbConflicts *self)
{
  ArbRival *act = self->acts->pdata[self->acts->len - 1];
  g_autofree char *name = arb_rival_dup_name (act->umpire, act->seq);

  for (guint i = 0; i < act->subjects->len; i++)
    {
      ArbConflictThing *thing = g_hash_table_lookup (self->things, act->subjects->pdata[i]);

      if (thing == NULL)
        continue;
      drop_last (thing->counted, act);
      drop_last (thing->lost, act);
      if (thing->second == act)
        thing->second = NULL;
      if (thing->first == act)
        g_hash_table_remove (self->things, act->subjects->pdata[i]);
    }
  g_hash_table_remove (self->lost, name);
  g_hash_table_remove (self->by_name, name);
  g_ptr_array_set_size (self->acts, (int) self->acts->len - 1);
}

static void
forget_from (ArbConflicts *self,
             const ArbRow *first)
{
  const ArbRival from = { .umpire = first->umpire,
                          .place = first->lamport - first->seq + first->act,
                          .seq = first->act };
  g_autoptr (GHashTable) cut = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer number, seq;

  while (self->acts->len > 0)
    {
      const ArbRival *act = self->acts->pdata[self->acts->len - 1];

      if (arb_conflicts_come_after (act, 0, &from))
        break;
      g_hash_table_insert (cut, GUINT_TO_POINTER (act->writer), GSIZE_TO_POINTER (act->seq));
      forget_act (self);
    }
  g_hash_table_iter_init (&iter, cut);
  while (g_hash_table_iter_next (&iter, &number, &seq))
    arb_conflict_writer_forget (self->writers->pdata[GPOINTER_TO_UINT (number)], (gint64) GPOINTER_TO_SIZE (seq));
}

gboolean
arb_store_update_conflicts (ArbStore *store,
                            gint64 n_same,
                            const ArbRow *first,
                            GError **error)
{
  ArbConflicts *self = store->conflicts;
  guint n_acts;

  if (self == NULL || !self->in_order || self->n_rows == 0)
    {
      g_clear_pointer (&store->conflicts, arb_conflicts_free);
      return arb_store_get_conflicts (store, error) != NULL;
    }
  forget_from (self, first);
  n_acts = self->acts->len;
  self->is_grouped = FALSE;
  /* Its act may have begun before it. */
  self->n_rows = MIN (self->n_rows, n_same - first->seq + first->act);
  if (!arb_conflicts_read_rows (self, store, FALSE, error))
    return FALSE;
  for (guint i = n_acts; i < self->acts->len; i++)
    if (((ArbRival *) self->acts->pdata[i])->subjects->len > 0)
      arb_conflicts_judge (self, self->acts->pdata[i]);
  if (self->in_order)
    return TRUE;
  g_clear_pointer (&store->conflicts, arb_conflicts_free);
  return arb_store_get_conflicts (store, error) != NULL;
}
