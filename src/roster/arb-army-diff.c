/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-diff.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "roster/arb-army-diff-private.h"
#include "roster/arb-shown.h"

static void
value_free (gpointer data)
{
  ArbDiffValue *self = data;

  g_free (self->field);
  g_free (self->title);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static void
row_free (gpointer data)
{
  ArbDiffRow *self = data;

  g_free (self->before);
  g_free (self->after);
  g_free (self->id);
  g_free (self->place);
  g_ptr_array_unref (self->values);
  g_free (self);
}

/* By what two items are taken for the same, the surest first. */
typedef enum
{
  BY_MARK_AND_NAME,
  BY_NAME,
  BY_MARK,
  N_WAYS
} Way;

/* NULL: it cannot be found this way. */
static char *
dup_key (const ArbDiffItem *item,
         Way way)
{
  const char *name = g_hash_table_lookup (item->values, arb_army_field_to_string (ARB_ARMY_NAME));

  if (item->kind == ARB_ARMY_KIND_ARMY)
    return g_strdup ("army");
  if (way == BY_MARK)
    return g_strdup_printf ("%u %s", item->kind, item->id);
  if (name == NULL)
    return NULL;
  return g_strdup_printf ("%u %s %s", item->kind, way == BY_NAME ? "" : item->id, name);
}

/* Several of one name are taken in their order. */
static void
find_pairs (GPtrArray *before,
            GPtrArray *after,
            Way way)
{
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        (GDestroyNotify) g_queue_free);

  for (guint i = 0; i < before->len; i++)
    {
      ArbDiffItem *item = before->pdata[i];
      char *key = item->pair == NULL ? dup_key (item, way) : NULL;
      GQueue *queue = key != NULL ? g_hash_table_lookup (found, key) : NULL;

      if (key == NULL)
        continue;
      if (queue == NULL)
        g_hash_table_insert (found, g_strdup (key), queue = g_queue_new ());
      g_queue_push_tail (queue, item);
      g_free (key);
    }
  for (guint i = 0; i < after->len; i++)
    {
      ArbDiffItem *item = after->pdata[i];
      g_autofree char *key = item->pair == NULL ? dup_key (item, way) : NULL;
      GQueue *queue = key != NULL ? g_hash_table_lookup (found, key) : NULL;

      if (queue == NULL || g_queue_is_empty (queue))
        continue;
      item->pair = g_queue_pop_head (queue);
      item->pair->pair = item;
    }
}

/* Items of one formation that stayed in order did not move, however many came between them: those
 * outside the longest run in the old order did. */
static void
mark_out_of_order (GPtrArray *siblings)
{
  guint n = siblings->len;
  g_autofree guint *length = g_new (guint, n + 1);
  g_autofree guint *previous = g_new (guint, n + 1);
  guint best = 0;

  for (guint i = 0; i < n; i++)
    {
      const ArbDiffItem *item = siblings->pdata[i];

      length[i] = 1;
      previous[i] = n;
      for (guint j = 0; j < i; j++)
        if (((ArbDiffItem *) siblings->pdata[j])->pair->order < item->pair->order &&
            length[j] >= length[i])
          {
            length[i] = length[j] + 1;
            previous[i] = j;
          }
      best = length[i] > length[best] ? i : best;
      ((ArbDiffItem *) siblings->pdata[i])->is_moved = TRUE;
    }
  for (guint i = best; i < n; i = previous[i])
    ((ArbDiffItem *) siblings->pdata[i])->is_moved = FALSE;
}

static void
find_moves (GPtrArray *after)
{
  g_autoptr (GHashTable) by_owner =
      g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer siblings;

  for (guint i = 0; i < after->len; i++)
    {
      ArbDiffItem *item = after->pdata[i];
      GPtrArray *here;

      if (item->pair == NULL || item->owner == NULL)
        continue;
      item->is_moved = item->pair->owner == NULL || item->pair->owner->pair != item->owner;
      if (item->is_moved)
        continue;
      here = g_hash_table_lookup (by_owner, item->owner);
      if (here == NULL)
        g_hash_table_insert (by_owner, item->owner, here = g_ptr_array_new ());
      g_ptr_array_add (here, item);
    }
  g_hash_table_iter_init (&iter, by_owner);
  while (g_hash_table_iter_next (&iter, NULL, &siblings))
    mark_out_of_order (siblings);
}

/* One of the two lists. */
typedef struct
{
  const ArbCatalogue *catalogue; /* Borrowed, or NULL; for its words */
  GHashTable *items;             /* Borrowed: mark → ArbDiffItem */
} Side;

typedef struct
{
  Side before;
  Side after;
  GPtrArray *rows;
} Diff;

/* The text of a field in words; NULL stays NULL. */
static char *
show (const Side *self,
      const char *key,
      const char *text)
{
  const ArbDiffItem *leader;
  ArbArmyField field;

  if (text == NULL || !arb_army_field_parse (key, &field))
    return g_strdup (text);
  if (field == ARB_ARMY_NATION)
    return arb_shown_nation (self->catalogue != NULL ? self->catalogue->system : NULL, text);
  if (field == ARB_ARMY_GROUPS)
    return arb_shown_groups (self->catalogue, text);
  if (field == ARB_ARMY_LEADER)
    {
      leader = g_hash_table_lookup (self->items, text);
      return leader != NULL ? arb_diff_item_dup_label (leader) : g_strdup (text);
    }
  if (field == ARB_ARMY_FORMATION || field == ARB_ARMY_STATUS || field == ARB_ARMY_ORDER ||
      field == ARB_ARMY_GRADE)
    return g_strdup (arb_shown_word (self->catalogue, key, text));
  if (arb_army_field_is_decimal (field))
    return arb_shown_number (text);
  return g_strdup (arb_army_field_get_choices (field) != NULL ? arb_shown_choice (text) : text);
}

static void
add_value (ArbDiffRow *row,
           const char *field,
           const char *title,
           char *before,
           char *after)
{
  ArbDiffValue *value = g_new0 (ArbDiffValue, 1);

  value->field = g_strdup (field);
  value->title = g_strdup (title);
  value->before = before;
  value->after = after;
  g_ptr_array_add (row->values, value);
}

/* "quality=elite abilities=a2m,hast" as option → value. */
static GHashTable *
split_options (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " ", -1);
  GHashTable *options = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *equals = strchr (parts[i], '=');

      if (equals != NULL)
        g_hash_table_insert (options, g_strndup (parts[i], (gsize) (equals - parts[i])),
                             g_strdup (equals + 1));
    }
  return options;
}

static char *
show_option (const Side *self,
             const ArbColumn *column,
             const char *text)
{
  return text != NULL && column != NULL ? arb_shown_value (self->catalogue, column, text)
                                        : g_strdup (text);
}

static GList *
sorted_keys (GHashTable *one,
             GHashTable *other)
{
  GList *keys = g_hash_table_get_keys (one);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (one, key))
      keys = g_list_prepend (keys, key);
  return g_list_sort (keys, (GCompareFunc) strcmp);
}

static void
compare_options (const Diff *self,
                 ArbDiffRow *row,
                 const char *old,
                 const char *new)
{
  g_autoptr (GHashTable) before = split_options (old);
  g_autoptr (GHashTable) after = split_options (new);
  g_autoptr (GList) keys = sorted_keys (before, after);
  ArbColumnFor is_for = row->item_kind == ARB_ARMY_KIND_UNIT ? ARB_COLUMN_FOR_UNIT
                                                             : ARB_COLUMN_FOR_COMMANDER;

  for (GList *l = keys; l != NULL; l = l->next)
    {
      const char *first = g_hash_table_lookup (before, l->data);
      const char *second = g_hash_table_lookup (after, l->data);
      const ArbColumn *column =
          self->after.catalogue != NULL
              ? arb_catalogue_find_column (self->after.catalogue, is_for, l->data)
              : NULL;

      if (g_strcmp0 (first, second) != 0)
        add_value (row, l->data, column != NULL ? arb_text_get (column->name, arb_language_get ()) : l->data,
                   show_option (&self->before, column, first),
                   show_option (&self->after, column, second));
    }
}

static void
compare_values (const Diff *self,
                ArbDiffRow *row,
                const ArbDiffItem *before,
                const ArbDiffItem *after)
{
  g_autoptr (GList) keys = sorted_keys (before->values, after->values);

  for (GList *l = keys; l != NULL; l = l->next)
    {
      const char *old = g_hash_table_lookup (before->values, l->data);
      const char *new = g_hash_table_lookup (after->values, l->data);
      ArbArmyField field;
      gboolean is_field = arb_army_field_parse (l->data, &field);

      if (is_field && field == ARB_ARMY_OPTIONS)
        compare_options (self, row, old, new);
      else
        {
          g_autofree char *first = show (&self->before, l->data, old);
          g_autofree char *second = show (&self->after, l->data, new);

          /* A leader has another mark after an import, and is the same. */
          if (g_strcmp0 (old, new) != 0 &&
              (!is_field || field != ARB_ARMY_LEADER || g_strcmp0 (first, second) != 0))
            add_value (row, l->data,
                       is_field ? arb_army_field_get_title (field) : _ ("What other programs wrote"),
                       is_field ? g_steal_pointer (&first) : NULL,
                       is_field ? g_steal_pointer (&second) : NULL);
        }
    }
}

static char *
dup_place (const ArbDiffItem *item)
{
  return item->owner->owner != NULL ? arb_diff_item_dup_label (item->owner)
                                    : g_strdup (_ ("the army itself"));
}

static ArbDiffRow *
new_row (const Diff *self,
         const ArbDiffItem *before,
         const ArbDiffItem *after)
{
  const ArbDiffItem *item = after != NULL ? after : before;
  ArbDiffRow *row = g_new0 (ArbDiffRow, 1);

  row->item_kind = item->kind;
  row->depth = item->depth;
  row->id = g_strdup (item->id);
  row->before = before != NULL ? arb_diff_item_dup_label (before) : NULL;
  row->after = after != NULL ? arb_diff_item_dup_label (after) : NULL;
  row->values = g_ptr_array_new_with_free_func (value_free);
  /* One without a name is still there. */
  if (before != NULL && row->before == NULL)
    row->before = g_strdup (arb_shown_kind (item->kind));
  if (after != NULL && row->after == NULL)
    row->after = g_strdup (arb_shown_kind (item->kind));
  if (before == NULL || after == NULL)
    {
      row->kind = before == NULL ? ARB_DIFF_ADDED : ARB_DIFF_REMOVED;
      return row;
    }
  compare_values (self, row, before, after);
  row->place = after->is_moved ? dup_place (after) : NULL;
  row->kind = row->values->len > 0 || after->is_moved ? ARB_DIFF_CHANGED : ARB_DIFF_SAME;
  return row;
}

static GHashTable *
index_by_mark (GPtrArray *items)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < items->len; i++)
    g_hash_table_insert (index, ((ArbDiffItem *) items->pdata[i])->id, items->pdata[i]);
  return index;
}

/* Behind the item that stood before it. */
static void
add_removed (Diff *self,
             GPtrArray *before,
             GHashTable *row_of)
{
  guint at;

  for (guint i = 0; i < before->len; i++)
    {
      const ArbDiffItem *item = before->pdata[i];
      const ArbDiffItem *previous = i > 0 ? before->pdata[i - 1] : NULL;
      ArbDiffRow *row;

      if (item->pair != NULL)
        continue;
      row = new_row (self, item, NULL);
      if (previous == NULL ||
          !g_ptr_array_find (self->rows, g_hash_table_lookup (row_of, previous), &at))
        at = G_MAXUINT;
      g_ptr_array_insert (self->rows, (gint) (at + 1), row);
      g_hash_table_insert (row_of, (gpointer) item, row);
    }
}

/* The catalogue of the first list where it is of another nation than @catalogue: a troop type is called
 * otherwise there. NULL: of the same, or of none. */
static ArbCatalogue *
load_other (const ArbCatalogue *catalogue,
            GPtrArray *items)
{
  const ArbDiffItem *army = items->len > 0 ? items->pdata[0] : NULL;
  const char *nation =
      army != NULL ? g_hash_table_lookup (army->values, arb_army_field_to_string (ARB_ARMY_NATION)) : NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *overlays = NULL;

  if (nation == NULL || g_strcmp0 (nation, catalogue->nation) == 0)
    return NULL;
  if (catalogue->overlay != NULL)
    overlays = g_path_get_dirname (catalogue->overlay);
  return arb_catalogue_load (catalogue->system, nation, overlays, problems);
}

GPtrArray *
arb_army_diff (const char *before,
               const char *after,
               const ArbCatalogue *catalogue)
{
  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  g_autoptr (GPtrArray) first = arb_diff_items_read (before);
  g_autoptr (GPtrArray) second = arb_diff_items_read (after);
  g_autoptr (GHashTable) before_index = index_by_mark (first);
  g_autoptr (GHashTable) after_index = index_by_mark (second);
  g_autoptr (GHashTable) row_of = g_hash_table_new (NULL, NULL);
  g_autoptr (ArbCatalogue) other = catalogue != NULL ? load_other (catalogue, first) : NULL;
  Diff self = { { other != NULL ? other : catalogue, before_index },
                { catalogue, after_index },
                g_ptr_array_new_with_free_func (row_free) };

  for (Way way = 0; way < N_WAYS; way++)
    find_pairs (first, second, way);
  find_moves (second);
  for (guint i = 0; i < second->len; i++)
    {
      const ArbDiffItem *item = second->pdata[i];
      ArbDiffRow *row = new_row (&self, item->pair, item);

      g_ptr_array_add (self.rows, row);
      if (item->pair != NULL)
        g_hash_table_insert (row_of, item->pair, row);
    }
  add_removed (&self, first, row_of);
  return self.rows;
}
