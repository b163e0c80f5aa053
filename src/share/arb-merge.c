/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "share/arb-merge.h"

#include <glib/gi18n-lib.h>
#include <gio/gio.h>

#include "base/arb-remedy.h"
#include "store/arb-verifier.h"

/* Small enough that no key waits for it. */
#define ROWS_AT_ONCE 200

struct _ArbMerge
{
  ArbStore *into;       /* Owned */
  ArbJoin *join;        /* Owned */
  GPtrArray *remarks;   /* Owned: sentences about the copies */
  gboolean has_failed;
  ArbStore *copy;         /* Owned: the one that is being looked through, or NULL */
  ArbVerifier *verifier;  /* Owned: of it */
  ArbMergeProgress progress;
  gpointer progress_data; /* Borrowed */
};

ArbMerge *
arb_merge_new (ArbStore *into)
{
  ArbMerge *self;

  g_return_val_if_fail (ARB_IS_STORE (into), NULL);
  self = g_new0 (ArbMerge, 1);
  self->into = g_object_ref (into);
  self->join = arb_join_new (into);
  self->remarks = g_ptr_array_new_with_free_func (g_free);
  return self;
}

static void
drop_copy (ArbMerge *self)
{
  g_clear_pointer (&self->verifier, arb_verifier_free);
  g_clear_object (&self->copy);
}

void
arb_merge_free (ArbMerge *self)
{
  if (self == NULL)
    return;
  drop_copy (self);
  arb_join_free (self->join);
  g_ptr_array_unref (self->remarks);
  g_object_unref (self->into);
  g_free (self);
}

void
arb_merge_set_progress (ArbMerge *self,
                        ArbMergeProgress func,
                        gpointer user_data)
{
  g_return_if_fail (self != NULL);
  self->progress = func;
  self->progress_data = user_data;
}

static void
tell (ArbMerge *self,
      const char *path,
      guint percent)
{
  if (self->progress != NULL)
    self->progress (path, percent, self->progress_data);
}

static gboolean
is_same_file (const char *a,
              const char *b)
{
  g_autoptr (GFile) first = g_file_new_for_path (a);
  g_autoptr (GFile) second = g_file_new_for_path (b);
  g_autoptr (GFileInfo) first_info =
      g_file_query_info (first, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GFileInfo) second_info =
      g_file_query_info (second, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return first_info != NULL && second_info != NULL &&
         g_strcmp0 (g_file_info_get_attribute_string (first_info, G_FILE_ATTRIBUTE_ID_FILE),
                    g_file_info_get_attribute_string (second_info, G_FILE_ATTRIBUTE_ID_FILE)) == 0;
}

static gboolean
begin_file (ArbMerge *self,
            const char *path,
            GError **error)
{
  const ArbStoreOptions look = { .read_only = TRUE, .unchecked = TRUE };
  g_autofree char *shown = g_filename_display_name (path);

  drop_copy (self);
  if (is_same_file (path, arb_store_get_path (self->into)))
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_EXISTS,
                   _ ("“%s” is the event itself; name the copies that are to be brought into it."), shown);
      return FALSE;
    }
  self->copy = arb_store_open (path, &look, error);
  if (self->copy == NULL)
    return FALSE;
  self->verifier = arb_verifier_new (self->copy);
  arb_verifier_set_chain_only (self->verifier);
  return TRUE;
}

gboolean
arb_merge_begin_file (ArbMerge *self,
                      const char *path,
                      GError **error)
{
  g_return_val_if_fail (self != NULL && path != NULL, FALSE);
  self->has_failed = self->has_failed || !begin_file (self, path, error);
  return !self->has_failed;
}

/* Hashes, order, signatures and files: whoever handed over the stick may have written anything. */
static gboolean
finish_file (ArbMerge *self,
             GError **error)
{
  g_autofree char *shown = g_filename_display_name (arb_store_get_path (self->copy));

  if (!arb_verifier_is_good (self->verifier))
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED,
                   _ ("“%s” is damaged (%s), and nothing was taken from it; %s puts together what is sound in "
                      "it."),
                   shown, arb_verifier_get_problem (self->verifier), arb_remedy_get (ARB_REMEDY_RECOVER));
      return FALSE;
    }
  if (!arb_join_add (self->join, self->copy, error))
    return FALSE;
  if (arb_store_get_notice (self->copy) != NULL)
    g_ptr_array_add (self->remarks,
                     g_strdup_printf (_ ("“%s” was written by a newer Arbitre: what this one does not "
                                         "know is kept and passed on."),
                                      shown));
  return TRUE;
}

gboolean
arb_merge_step (ArbMerge *self,
                GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  if (self->has_failed || self->verifier == NULL)
    return FALSE;
  if (arb_verifier_step (self->verifier, ROWS_AT_ONCE))
    return TRUE;
  self->has_failed = !finish_file (self, error);
  drop_copy (self);
  return FALSE;
}

guint
arb_merge_get_percent (ArbMerge *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->verifier != NULL ? arb_verifier_get_percent (self->verifier) : 100;
}

gboolean
arb_merge_add_file (ArbMerge *self,
                    const char *path,
                    GError **error)
{
  g_return_val_if_fail (self != NULL && path != NULL, FALSE);
  if (!arb_merge_begin_file (self, path, error))
    return FALSE;
  while (arb_merge_step (self, error))
    tell (self, path, arb_merge_get_percent (self));
  return !self->has_failed;
}

/* --- What is new ------------------------------------------------------------------------------ */

static void
add_news (GPtrArray *list,
          const ArbJoinNews *news)
{
  if (news->n_rows > 0)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%s: %u new row.", "%s: %u new rows.",
                                                      news->n_rows),
                                            news->umpire, news->n_rows));
  if (news->n_forked == 0)
    return;
  g_ptr_array_add (
      list,
      g_strdup_printf (ngettext ("%s: a copied or restored file went on twice, or somebody else wrote "
                                 "under this name; %u row is kept and does not count.",
                                 "%s: a copied or restored file went on twice, or somebody else wrote "
                                 "under this name; %u rows are kept and do not count.",
                                 news->n_forked),
                       news->umpire, news->n_forked));
  if (news->n_dropped > 0)
    g_ptr_array_add (
        list, g_strdup_printf (ngettext ("%s: %u row that counted here so far is among them.",
                                         "%s: %u rows that counted here so far are among them.",
                                         news->n_dropped),
                               news->umpire, news->n_dropped));
}

GPtrArray *
arb_merge_list_news (ArbMerge *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) umpires = NULL;
  guint n_files, n_signatures;

  g_return_val_if_fail (self != NULL, list);
  umpires = arb_join_list_news (self->join);
  n_files = arb_join_get_n_files (self->join);
  n_signatures = arb_join_get_n_signatures (self->join);
  for (guint i = 0; i < umpires->len; i++)
    add_news (list, umpires->pdata[i]);
  if (n_files > 0)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%u new file, a rule file or a list.",
                                                      "%u new files, rule files or lists.", n_files),
                                            n_files));
  if (n_signatures > 0)
    g_ptr_array_add (list, g_strdup_printf (ngettext ("%u signature of a row that is there already.",
                                                      "%u signatures of rows that are there already.",
                                                      n_signatures),
                                            n_signatures));
  for (guint i = 0; list->len > 0 && i < self->remarks->len; i++)
    g_ptr_array_add (list, g_strdup (self->remarks->pdata[i]));
  return list;
}

ArbJoin *
arb_merge_get_join (ArbMerge *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->join;
}

GPtrArray *
arb_merge_get_remarks (ArbMerge *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->remarks;
}

gboolean
arb_merge_write (ArbMerge *self,
                 GError **error)
{
  g_return_val_if_fail (self != NULL && !self->has_failed, FALSE);
  tell (self, NULL, 0);
  return arb_join_write (self->join, error);
}
