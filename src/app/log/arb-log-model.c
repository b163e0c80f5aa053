/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-model.h"

struct _ArbLogModel
{
  GObject parent_instance;

  ArbStore *store;     /* Owned */
  ArbJournal *journal; /* Owned */
  GArray *rows;        /* Owned, guint; NULL: all */
  guint n_rows;        /* as last announced */
  gboolean is_quiet;
  guint first_changed; /* while quiet: the row of the journal from which on it is another */
  char *game;          /* Owned, as the others: the filter */
  ArbKind kind;
  char *unit;
  char *text;
  char **units;
};

static void arb_log_model_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ArbLogModel, arb_log_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      arb_log_model_list_model_init))

static GType
arb_log_model_get_item_type (GListModel *model)
{
  return ARB_TYPE_JOURNAL_ROW;
}

static guint
arb_log_model_get_n_items (GListModel *model)
{
  return ARB_LOG_MODEL (model)->n_rows;
}

static gpointer
arb_log_model_get_item (GListModel *model,
                        guint position)
{
  ArbLogModel *self = ARB_LOG_MODEL (model);

  if (position >= self->n_rows)
    return NULL;
  return g_list_model_get_item (G_LIST_MODEL (self->journal),
                                self->rows != NULL ? g_array_index (self->rows, guint, position)
                                                   : position);
}

static void
arb_log_model_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = arb_log_model_get_item_type;
  iface->get_n_items = arb_log_model_get_n_items;
  iface->get_item = arb_log_model_get_item;
}

static void
find_rows (ArbLogModel *self)
{
  const ArbJournalFilter filter = { self->game, self->kind, self->unit, self->text,
                                    (const char *const *) self->units };

  g_clear_pointer (&self->rows, g_array_unref);
  if (!arb_journal_filter_is_empty (&filter))
    self->rows = arb_store_find_rows (self->store, &filter, NULL);
}

static void
announce_all (ArbLogModel *self)
{
  guint before = self->n_rows;

  self->n_rows = self->rows != NULL ? self->rows->len
                                    : g_list_model_get_n_items (G_LIST_MODEL (self->journal));
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_rows);
}

static void
journal_changed_cb (ArbLogModel *self,
                    guint position,
                    guint removed,
                    guint added)
{
  if (self->is_quiet)
    {
      self->first_changed = MIN (self->first_changed, position);
      return;
    }
  if (self->rows != NULL)
    {
      find_rows (self);
      announce_all (self);
      return;
    }
  self->n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->journal));
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

void
arb_log_model_set_quiet (ArbLogModel *self,
                         gboolean is_quiet)
{
  g_return_if_fail (ARB_IS_LOG_MODEL (self));

  guint first = self->first_changed;
  guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->journal));

  self->is_quiet = is_quiet;
  if (is_quiet || first == G_MAXUINT)
    return;
  self->first_changed = G_MAXUINT;
  journal_changed_cb (self, first, self->n_rows - MIN (first, self->n_rows), n_rows - first);
}

static void
clear_filter (ArbLogModel *self)
{
  g_clear_pointer (&self->game, g_free);
  self->kind = ARB_KIND_OTHER;
  g_clear_pointer (&self->unit, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->units, g_strfreev);
}

static void
arb_log_model_finalize (GObject *object)
{
  ArbLogModel *self = ARB_LOG_MODEL (object);

  clear_filter (self);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_object (&self->journal);
  g_clear_object (&self->store);
  G_OBJECT_CLASS (arb_log_model_parent_class)->finalize (object);
}

static void
arb_log_model_class_init (ArbLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_log_model_finalize;
}

static void
arb_log_model_init (ArbLogModel *self)
{
  self->first_changed = G_MAXUINT;
}

ArbLogModel *
arb_log_model_new (ArbStore *store)
{
  ArbLogModel *self = g_object_new (ARB_TYPE_LOG_MODEL, NULL);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  self->store = g_object_ref (store);
  self->journal = arb_journal_new (store);
  self->n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->journal));
  g_signal_connect_object (self->journal, "items-changed", G_CALLBACK (journal_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
arb_log_model_set_filter (ArbLogModel *self,
                          const ArbJournalFilter *filter)
{
  g_return_if_fail (ARB_IS_LOG_MODEL (self));
  g_return_if_fail (filter != NULL);
  clear_filter (self);
  self->game = g_strdup (filter->game);
  self->kind = filter->kind;
  self->unit = g_strdup (filter->unit);
  self->text = g_strdup (filter->text);
  self->units = g_strdupv ((char **) filter->units);
  find_rows (self);
  announce_all (self);
}

gboolean
arb_log_model_find (ArbLogModel *self,
                    guint row,
                    guint *position)
{
  g_return_val_if_fail (ARB_IS_LOG_MODEL (self), FALSE);
  if (self->rows == NULL)
    {
      *position = row;
      return row < self->n_rows;
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, guint, i) == row)
      {
        *position = i;
        return TRUE;
      }
  return FALSE;
}
