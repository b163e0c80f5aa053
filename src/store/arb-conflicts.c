/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "base/arb-remedy.h"
#include "store/arb-conflicts-private.h"
#include "store/arb-head-private.h"
#include "store/arb-umpires-private.h"

const ArbConflicts *
arb_store_get_conflicts (ArbStore *store,
                         GError **error)
{
  if (store->conflicts == NULL)
    store->conflicts = arb_tips_count (store->tips) < 2 ? arb_conflicts_new ()
                                                        : arb_conflicts_find (store, NULL, error);
  return store->conflicts;
}

static void
act_free (gpointer data)
{
  g_free (((ArbConflictAct *) data)->umpire);
  g_free (data);
}

static void
subject_free (gpointer data)
{
  ArbConflictSubject *self = data;

  g_free (self->kind);
  g_free (self->game);
  g_free (self->what);
  g_free (self);
}

void
arb_conflict_free (ArbConflict *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_ptr_array_unref (self->acts);
  g_ptr_array_unref (self->subjects);
  g_free (self);
}

static ArbConflict *
conflict_new (const ArbRival *first)
{
  ArbConflict *self = g_new0 (ArbConflict, 1);

  self->id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, first->umpire, first->seq);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  self->subjects = g_ptr_array_new_with_free_func (subject_free);
  return self;
}

static void
add_act (ArbConflict *self,
         const ArbRival *rival)
{
  ArbConflictAct *act = g_new0 (ArbConflictAct, 1);

  act->umpire = g_strdup (rival->umpire);
  act->seq = rival->seq;
  act->counts = !rival->is_lost;
  g_ptr_array_add (self->acts, act);
  self->is_open = self->is_open || (rival->is_lost && rival->verdict != ARB_VERDICT_DROP);
}

static void
add_subject (ArbConflict *self,
             const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\t", 3);
  ArbConflictSubject *subject = g_new0 (ArbConflictSubject, 1);

  subject->kind = g_strdup (parts[0]);
  subject->game = g_strdup (parts[1]);
  subject->what = g_strdup (parts[2]);
  g_ptr_array_add (self->subjects, subject);
}

/* What a second umpire is about too, once. @seen: subject → the first who was, or NULL when it is told
 * already. Texts of subjects are kept once, so they are the same when they have the same address. */
static void
add_subjects (ArbConflict *self,
              GHashTable *seen,
              const ArbRival *rival)
{
  for (guint i = 0; i < rival->subjects->len; i++)
    {
      const char *text = rival->subjects->pdata[i];
      gpointer first;

      if (!g_hash_table_lookup_extended (seen, text, NULL, &first))
        g_hash_table_insert (seen, (gpointer) text, (gpointer) rival);
      else if (first != NULL && ((const ArbRival *) first)->writer != rival->writer)
        {
          add_subject (self, text);
          g_hash_table_insert (seen, (gpointer) text, NULL);
        }
    }
}

gboolean
arb_conflict_is_about (const ArbConflict *self,
                       const char *kind,
                       const char *what)
{
  g_return_val_if_fail (self != NULL && kind != NULL && what != NULL, FALSE);
  for (guint i = 0; i < self->subjects->len; i++)
    {
      const ArbConflictSubject *subject = self->subjects->pdata[i];

      if (g_str_equal (subject->kind, kind) && g_str_equal (subject->what, what))
        return TRUE;
    }
  return FALSE;
}

GPtrArray *
arb_conflicts_list (ArbConflicts *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_conflict_free);
  g_autoptr (GHashTable) groups = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);

  arb_conflicts_group (self);
  for (guint i = 0; i < self->acts->len; i++)
    {
      const ArbRival *rival = self->acts->pdata[i];
      ArbConflict *conflict = g_hash_table_lookup (groups, GUINT_TO_POINTER (rival->group));

      if (rival->group == 0)
        continue;
      if (conflict == NULL)
        {
          conflict = conflict_new (rival);
          g_ptr_array_add (list, conflict);
          g_hash_table_insert (groups, GUINT_TO_POINTER (rival->group), conflict);
          g_hash_table_insert (seen, conflict, g_hash_table_new (NULL, NULL));
        }
      add_act (conflict, rival);
      add_subjects (conflict, g_hash_table_lookup (seen, conflict), rival);
    }
  return list;
}

GPtrArray *
arb_store_list_conflicts (ArbStore *self)
{
  g_return_val_if_fail (ARB_IS_STORE (self), g_ptr_array_new ());
  return arb_store_ensure (self, NULL) && arb_store_get_conflicts (self, NULL) != NULL
             ? arb_conflicts_list (self->conflicts)
             : g_ptr_array_new_with_free_func ((GDestroyNotify) arb_conflict_free);
}

guint
arb_store_count_open_conflicts (ArbStore *self)
{
  g_autoptr (GPtrArray) list = NULL;
  guint n = 0;

  g_return_val_if_fail (ARB_IS_STORE (self), 0);
  list = arb_store_list_conflicts (self);
  for (guint i = 0; i < list->len; i++)
    n += ((ArbConflict *) list->pdata[i])->is_open;
  return n;
}

char *
arb_store_dup_conflict_notice (ArbStore *self)
{
  guint n_open;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  n_open = arb_store_count_open_conflicts (self);
  if (n_open == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("%u conflict waits for the head umpire: acts about the same thing, whose authors had not "
                "seen each other’s. The first counts until then; %s shows them.",
                "%u conflicts wait for the head umpire: acts about the same thing, whose authors had not "
                "seen each other’s. The first counts until then; %s shows them.",
                n_open),
      n_open, arb_remedy_get (ARB_REMEDY_CONFLICTS));
}

ArbConflict *
arb_store_find_conflict (ArbStore *self,
                         const char *id)
{
  g_autoptr (GPtrArray) list = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self) && id != NULL, NULL);
  list = arb_store_list_conflicts (self);
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((ArbConflict *) list->pdata[i])->id, id))
      return g_ptr_array_steal_index (list, i);
  return NULL;
}

GPtrArray *
arb_conflict_list_umpires (const ArbConflict *self)
{
  GPtrArray *umpires = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, umpires);
  for (guint i = 0; i < self->acts->len; i++)
    {
      char *umpire = ((ArbConflictAct *) self->acts->pdata[i])->umpire;

      if (!g_ptr_array_find_with_equal_func (umpires, umpire, g_str_equal, NULL))
        g_ptr_array_add (umpires, umpire);
    }
  return umpires;
}

/* --- Deciding --------------------------------------------------------------------------------- */

/* The verdicts that a decision for @umpire would write, by name. What built on something that would no
 * longer count goes with it, so that is looked for once more. */
static GHashTable *
find_verdicts (ArbStore *self,
               const ArbConflict *conflict,
               const char *umpire,
               GError **error)
{
  g_autoptr (GHashTable) verdicts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < conflict->acts->len; i++)
    {
      const ArbConflictAct *act = conflict->acts->pdata[i];
      gboolean is_kept = g_str_equal (act->umpire, umpire);

      g_ptr_array_add (names, arb_rival_dup_name (act->umpire, act->seq));
      g_hash_table_insert (verdicts, g_strdup (names->pdata[i]),
                           GUINT_TO_POINTER (is_kept ? ARB_VERDICT_KEEP : ARB_VERDICT_NONE));
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      g_autoptr (ArbConflicts) then = arb_conflicts_find (self, verdicts, error);
      GHashTableIter iter;
      gpointer name;

      if (then == NULL)
        return NULL;
      for (guint i = 0; i < names->len; i++)
        if (g_hash_table_contains (then->lost, names->pdata[i]))
          g_hash_table_insert (verdicts, g_strdup (names->pdata[i]),
                               GUINT_TO_POINTER (ARB_VERDICT_DROP));
        else if (pass == 1)
          g_hash_table_insert (verdicts, g_strdup (names->pdata[i]),
                               GUINT_TO_POINTER (ARB_VERDICT_KEEP));
      g_hash_table_iter_init (&iter, then->lost);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (!g_hash_table_contains (self->conflicts->lost, name))
          g_hash_table_insert (verdicts, g_strdup (name), GUINT_TO_POINTER (ARB_VERDICT_DROP));
    }
  return g_steal_pointer (&verdicts);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static ArbBody *
write_verdicts (GHashTable *verdicts)
{
  ArbBody *body = arb_body_new ();
  g_autofree char **names = (char **) g_hash_table_get_keys_as_array (verdicts, NULL);

  qsort (names, g_hash_table_size (verdicts), sizeof *names, compare_names);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (names[i], "\n", 2);
      guint verdict = GPOINTER_TO_UINT (g_hash_table_lookup (verdicts, names[i]));

      arb_body_add (body, verdict == ARB_VERDICT_KEEP ? "keep" : "drop", parts[0], parts[1], NULL);
    }
  return body;
}

gboolean
arb_store_settle_conflict (ArbStore *self,
                           const ArbConflict *conflict,
                           const char *umpire,
                           const char *reason,
                           GError **error)
{
  g_autoptr (GPtrArray) umpires = NULL;
  g_autoptr (GHashTable) verdicts = NULL;
  g_autoptr (ArbBody) body = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self) && conflict != NULL && umpire != NULL, FALSE);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error) ||
      !arb_store_check_head (self, error) || arb_store_get_conflicts (self, error) == NULL)
    return FALSE;
  umpires = arb_conflict_list_umpires (conflict);
  if (!g_ptr_array_find_with_equal_func (umpires, umpire, g_str_equal, NULL))
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                   _ ("%s has no act in this conflict; name one of those whose acts it is about."), umpire);
      return FALSE;
    }
  verdicts = find_verdicts (self, conflict, umpire, error);
  if (verdicts == NULL)
    return FALSE;
  body = write_verdicts (verdicts);
  arb_body_add_text (body, "reason", reason);
  if (!arb_store_add (self, NULL, ARB_KIND_DECISION, NULL, body, error))
    return FALSE;
  g_hash_table_remove_all (self->sessions);
  return TRUE;
}
