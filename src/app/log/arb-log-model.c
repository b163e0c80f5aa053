/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/log/arb-log-model.h"

/* How long the window may be kept waiting by a search, at first and later, in microseconds. */
#define FIRST_SLICE 40000
#define SLICE 8000

struct _ArbLogItem
{
  GObject parent_instance;

  guint entry; /* of the chronicle, from 0 */
};

G_DEFINE_FINAL_TYPE (ArbLogItem, arb_log_item, G_TYPE_OBJECT)

static void
arb_log_item_class_init (ArbLogItemClass *klass)
{
}

static void
arb_log_item_init (ArbLogItem *self)
{
}

struct _ArbLogModel
{
  GObject parent_instance;

  ArbGames *games;         /* Owned */
  ArbChronicle *chronicle; /* Owned or NULL */
  GArray *shown;           /* Owned, guint: entries as announced */
  ArbChronicleFilter filter; /* its texts are owned */
  guint next;              /* the entry that the search looks at next */
  guint search;            /* source, 0: nothing is searched for */
  gboolean is_quiet;
  gboolean is_stale;       /* the journal has grown since */
};

enum
{
  PROP_0,
  PROP_IS_SEARCHING,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

enum
{
  RENEWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void arb_log_model_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ArbLogModel, arb_log_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      arb_log_model_list_model_init))

static GType
arb_log_model_get_item_type (GListModel *model)
{
  return ARB_TYPE_LOG_ITEM;
}

static guint
arb_log_model_get_n_items (GListModel *model)
{
  return ARB_LOG_MODEL (model)->shown->len;
}

static gpointer
arb_log_model_get_item (GListModel *model,
                        guint position)
{
  ArbLogModel *self = ARB_LOG_MODEL (model);
  ArbLogItem *item;

  if (position >= self->shown->len)
    return NULL;
  item = g_object_new (ARB_TYPE_LOG_ITEM, NULL);
  item->entry = g_array_index (self->shown, guint, position);
  return item;
}

static void
arb_log_model_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = arb_log_model_get_item_type;
  iface->get_n_items = arb_log_model_get_n_items;
  iface->get_item = arb_log_model_get_item;
}

/* --- Searching -------------------------------------------------------------------------------- */

static guint
count_entries (ArbLogModel *self)
{
  return self->chronicle != NULL ? arb_chronicle_get_n_entries (self->chronicle) : 0;
}

/* Goes on until the time is over. TRUE: there is nothing left to look at. */
static gboolean
search (ArbLogModel *self,
        GArray *found,
        gint64 duration)
{
  gint64 end = g_get_monotonic_time () + duration;
  guint n_entries = count_entries (self);

  for (; self->next < n_entries; self->next++)
    {
      if (arb_chronicle_fits (self->chronicle, self->next, &self->filter))
        g_array_append_val (found, self->next);
      if (g_get_monotonic_time () > end)
        {
          self->next++;
          break;
        }
    }
  return self->next >= n_entries;
}

static gboolean
search_on_cb (gpointer data)
{
  ArbLogModel *self = data;
  guint before = self->shown->len;
  gboolean is_over = search (self, self->shown, SLICE);

  if (self->shown->len > before)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, self->shown->len - before);
  if (!is_over)
    return G_SOURCE_CONTINUE;
  self->search = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_SEARCHING]);
  return G_SOURCE_REMOVE;
}

/* Looks for what fits from the beginning; entries before @n_same are those that were announced. */
static void
search_anew (ArbLogModel *self,
             guint n_same)
{
  g_autoptr (GArray) before = g_steal_pointer (&self->shown);
  gboolean was_searching = self->search != 0;
  guint n_kept = 0;

  g_clear_handle_id (&self->search, g_source_remove);
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->next = 0;
  if (!search (self, self->shown, FIRST_SLICE))
    self->search = g_idle_add_full (G_PRIORITY_LOW, search_on_cb, self, NULL);
  while (n_kept < before->len && n_kept < self->shown->len &&
         g_array_index (before, guint, n_kept) == g_array_index (self->shown, guint, n_kept) &&
         g_array_index (before, guint, n_kept) < n_same)
    n_kept++;
  if (n_kept < before->len || n_kept < self->shown->len)
    g_list_model_items_changed (G_LIST_MODEL (self), n_kept, before->len - n_kept,
                                self->shown->len - n_kept);
  if (was_searching || self->search != 0)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_SEARCHING]);
}

/* --- Following the journal -------------------------------------------------------------------- */

static void
renew (ArbLogModel *self)
{
  g_autoptr (ArbChronicle) before = g_steal_pointer (&self->chronicle);

  self->is_stale = FALSE;
  self->chronicle = arb_chronicle_new (self->games, NULL, NULL);
  search_anew (self, before != NULL && self->chronicle != NULL
                         ? arb_chronicle_compare (before, self->chronicle)
                         : 0);
  /* Whoever borrowed an entry has to let go of it now. */
  g_signal_emit (self, signals[RENEWED], 0);
}

static void
appended_cb (ArbLogModel *self)
{
  self->is_stale = TRUE;
  if (!self->is_quiet)
    renew (self);
}

void
arb_log_model_set_quiet (ArbLogModel *self,
                         gboolean is_quiet)
{
  g_return_if_fail (ARB_IS_LOG_MODEL (self));
  self->is_quiet = is_quiet;
  if (!is_quiet && self->is_stale)
    renew (self);
}

static void
clear_filter (ArbLogModel *self)
{
  g_free ((char *) self->filter.table);
  g_free ((char *) self->filter.unit);
  g_free ((char *) self->filter.side);
  g_free ((char *) self->filter.umpire);
  g_free ((char *) self->filter.text);
  self->filter = (ArbChronicleFilter) { 0 };
}

void
arb_log_model_set_filter (ArbLogModel *self,
                          const ArbChronicleFilter *filter)
{
  g_return_if_fail (ARB_IS_LOG_MODEL (self));
  g_return_if_fail (filter != NULL);
  clear_filter (self);
  self->filter.table = g_strdup (filter->table);
  self->filter.period = filter->period;
  self->filter.unit = g_strdup (filter->unit);
  self->filter.side = g_strdup (filter->side);
  self->filter.umpire = g_strdup (filter->umpire);
  self->filter.kind = filter->kind;
  self->filter.text = g_strdup (filter->text);
  search_anew (self, G_MAXUINT);
}

gboolean
arb_log_model_is_searching (ArbLogModel *self)
{
  g_return_val_if_fail (ARB_IS_LOG_MODEL (self), FALSE);
  return self->search != 0;
}

ArbChronicle *
arb_log_model_get_chronicle (ArbLogModel *self)
{
  g_return_val_if_fail (ARB_IS_LOG_MODEL (self), NULL);
  return self->chronicle;
}

const ArbChronicleEntry *
arb_log_model_get_entry (ArbLogModel *self,
                         ArbLogItem *item)
{
  g_return_val_if_fail (ARB_IS_LOG_MODEL (self), NULL);
  g_return_val_if_fail (ARB_IS_LOG_ITEM (item), NULL);
  return item->entry < count_entries (self) ? arb_chronicle_get (self->chronicle, item->entry)
                                            : NULL;
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  guint first = *(const guint *) a;
  guint second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

gboolean
arb_log_model_find (ArbLogModel *self,
                    guint row,
                    guint *position)
{
  guint entry;

  g_return_val_if_fail (ARB_IS_LOG_MODEL (self), FALSE);
  g_return_val_if_fail (position != NULL, FALSE);
  return self->chronicle != NULL && arb_chronicle_find_row (self->chronicle, row, &entry) &&
         g_array_binary_search (self->shown, &entry, compare_entries, position);
}

/* --- Life ------------------------------------------------------------------------------------- */

static void
arb_log_model_get_property (GObject *object,
                            guint id,
                            GValue *value,
                            GParamSpec *spec)
{
  g_value_set_boolean (value, arb_log_model_is_searching (ARB_LOG_MODEL (object)));
}

static void
arb_log_model_finalize (GObject *object)
{
  ArbLogModel *self = ARB_LOG_MODEL (object);

  g_clear_handle_id (&self->search, g_source_remove);
  clear_filter (self);
  g_array_unref (self->shown);
  g_clear_pointer (&self->chronicle, arb_chronicle_free);
  g_clear_object (&self->games);
  G_OBJECT_CLASS (arb_log_model_parent_class)->finalize (object);
}

static void
arb_log_model_class_init (ArbLogModelClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = arb_log_model_get_property;
  G_OBJECT_CLASS (klass)->finalize = arb_log_model_finalize;
  properties[PROP_IS_SEARCHING] = g_param_spec_boolean (
      "is-searching", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  signals[RENEWED] = g_signal_new ("renewed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
}

static void
arb_log_model_init (ArbLogModel *self)
{
  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->is_quiet = TRUE;
  self->is_stale = TRUE;
}

ArbLogModel *
arb_log_model_new (ArbGames *games)
{
  ArbLogModel *self;
  g_autoptr (ArbGame) first = NULL;

  g_return_val_if_fail (ARB_IS_GAMES (games), NULL);
  self = g_object_new (ARB_TYPE_LOG_MODEL, NULL);
  self->games = g_object_ref (games);
  first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  g_signal_connect_object (arb_game_get_store (first), "appended", G_CALLBACK (appended_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
