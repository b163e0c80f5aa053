/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "roster/arb-army-diff-private.h"

#define PLACE "place"

static void
item_free (gpointer data)
{
  ArbDiffItem *self = data;

  g_free (self->id);
  g_hash_table_unref (self->values);
  g_free (self);
}

/* "unit u3": what sort of item, and its mark; FALSE for anything else. */
static gboolean
split_subject (const char *subject,
               ArbArmyKind *kind,
               const char **id)
{
  const char *space = strchr (subject, ' ');
  g_autofree char *word = space != NULL ? g_strndup (subject, (gsize) (space - subject)) : NULL;

  if (word == NULL || !arb_army_kind_parse (word, kind))
    return FALSE;
  *id = space + 1;
  return TRUE;
}

/* "u1 u0": in that formation, behind that item, which need not be looked at: lines are in order. */
static void
set_place (ArbDiffItem *self,
           const char *place,
           GHashTable *by_id)
{
  g_autofree char *owner = g_strndup (place, strcspn (place, " "));

  self->owner = g_hash_table_lookup (by_id, owner);
  self->depth = self->owner != NULL ? self->owner->depth + 1 : 0;
}

GPtrArray *
arb_diff_items_read (const char *lines)
{
  g_auto (GStrv) all = g_strsplit (lines, "\n", -1);
  GPtrArray *items = g_ptr_array_new_with_free_func (item_free);
  g_autoptr (GHashTable) by_subject = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (all[i], "\t", 3);
      ArbDiffItem *item;
      ArbArmyKind kind;
      const char *id;

      if (g_strv_length (parts) != 3 || !split_subject (parts[0], &kind, &id))
        continue;
      item = g_hash_table_lookup (by_subject, parts[0]);
      if (item == NULL)
        {
          item = g_new0 (ArbDiffItem, 1);
          item->kind = kind;
          item->id = g_strdup (id);
          item->order = items->len;
          item->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
          g_ptr_array_add (items, item);
          g_hash_table_insert (by_subject, g_strdup (parts[0]), item);
          g_hash_table_insert (by_id, item->id, item);
        }
      if (g_str_equal (parts[1], PLACE))
        set_place (item, parts[2], by_id);
      else
        g_hash_table_insert (item->values, g_strdup (parts[1]), g_strcompress (parts[2]));
    }
  return items;
}

char *
arb_diff_item_dup_label (const ArbDiffItem *self)
{
  const char *number =
      g_hash_table_lookup (self->values, arb_army_field_to_string (ARB_ARMY_NUMBER));
  const char *name = g_hash_table_lookup (self->values, arb_army_field_to_string (ARB_ARMY_NAME));

  if (number != NULL && name != NULL)
    return g_strdup_printf ("%s %s", number, name);
  return g_strdup (number != NULL ? number : name);
}
