/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-army-edit.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/arb-error.h"
#include "base/arb-find.h"
#include "engine/arb-language.h"

static const char *
get_new_name (ArbArmyKind kind)
{
  switch (kind)
    {
    case ARB_ARMY_KIND_FORMATION:
      return _ ("New formation");
    case ARB_ARMY_KIND_COMMANDER:
      return _ ("New commander");
    case ARB_ARMY_KIND_LIMIT:
      return _ ("New limit");
    case ARB_ARMY_KIND_ARMY:
    case ARB_ARMY_KIND_UNIT:
    default:
      return _ ("New unit");
    }
}

/* It says nothing about a formation, so that no name does either. */
#define OTHER_LEVEL "other"

static void
find_highest_cb (ArbArmyItem *item,
                 guint depth,
                 gpointer data)
{
  const char *number = arb_army_item_get (item, ARB_ARMY_NUMBER);
  guint64 *highest = data;

  if (number != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT)
    *highest = MAX (*highest, g_ascii_strtoull (number, NULL, 10));
}

static void
give_number (ArbArmy *army,
             ArbArmyItem *unit)
{
  guint64 highest = 0;
  g_autofree char *number = NULL;

  arb_army_item_foreach (arb_army_get_root (army), find_highest_cb, &highest);
  number = g_strdup_printf ("%" G_GUINT64_FORMAT, highest + 1);
  /* Beyond the greatest number a unit may have it stays without one. */
  arb_army_set (army, unit, ARB_ARMY_NUMBER, number, NULL);
}

/* As the formation beside it, else one step below the formation it is in. */
static void
give_level (ArbArmy *army,
            ArbArmyItem *formation)
{
  ArbArmyItem *parent = arb_army_item_get_parent (formation);
  const char *choices = arb_army_field_get_choices (ARB_ARMY_LEVEL);
  g_auto (GStrv) levels = g_strsplit (choices, " ", -1);
  const char *above = arb_army_item_get (parent, ARB_ARMY_LEVEL);
  const char *level = arb_army_item_get_parent (parent) == NULL ? levels[0] : NULL;

  for (guint i = 0; above != NULL && levels[i] != NULL; i++)
    if (g_str_equal (levels[i], above) && levels[i + 1] != NULL)
      level = levels[i + 1];
  for (guint i = 0; i < arb_army_item_get_n_children (parent); i++)
    {
      ArbArmyItem *sibling = arb_army_item_get_child (parent, i);

      if (sibling != formation && arb_army_item_get (sibling, ARB_ARMY_LEVEL) != NULL)
        level = arb_army_item_get (sibling, ARB_ARMY_LEVEL);
    }
  if (level != NULL)
    arb_army_set (army, formation, ARB_ARMY_LEVEL, level, NULL);
}

/* The level that is in the name, as in “2nd division” or “Brigade Ledru”; NULL: none. */
static char *
dup_named_level (const char *name)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (name, NULL, NULL);
  g_auto (GStrv) levels = g_strsplit (arb_army_field_get_choices (ARB_ARMY_LEVEL), " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (!g_str_equal (words[i], OTHER_LEVEL) && g_strv_contains ((const char *const *) levels, words[i]))
      return g_strdup (words[i]);
  return NULL;
}

gboolean
arb_army_edit_set_name (ArbArmy *army,
                        ArbArmyItem *item,
                        const char *name,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  ArbArmyKind kind = arb_army_item_get_kind (item);
  gboolean is_new = g_strcmp0 (arb_army_item_get (item, ARB_ARMY_NAME), get_new_name (kind)) == 0;
  g_autofree char *level = kind == ARB_ARMY_KIND_FORMATION && is_new && name != NULL
                               ? dup_named_level (name)
                               : NULL;
  gboolean ok;

  arb_army_begin (army);
  ok = arb_army_set (army, item, ARB_ARMY_NAME, name, error);
  if (ok && level != NULL)
    arb_army_set (army, item, ARB_ARMY_LEVEL, level, NULL);
  arb_army_end (army);
  return ok;
}

typedef struct
{
  ArbArmyItem *before; /* Borrowed; NULL: the end of the list */
  const char *type;    /* Borrowed; of the last unit up to there */
  gboolean passed;
} LastType;

static void
find_type_cb (ArbArmyItem *item,
              guint depth,
              gpointer data)
{
  LastType *self = data;
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  /* What comes behind counts only as long as nothing was found before. */
  if (n_groups > 0 && (!self->passed || self->type == NULL))
    self->type = groups[n_groups - 1].type;
  self->passed = self->passed || item == self->before;
}

const char *
arb_army_edit_find_type (ArbArmy *army,
                         ArbArmyItem *item)
{
  LastType last = { item };

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  arb_army_item_foreach (arb_army_get_root (army), find_type_cb, &last);
  return last.type;
}

static void
give_type (ArbArmy *army,
           ArbArmyItem *unit,
           const char *type)
{
  g_autofree char *groups = type != NULL ? g_strconcat (type, ":0", NULL) : NULL;

  if (groups != NULL)
    arb_army_set (army, unit, ARB_ARMY_GROUPS, groups, NULL);
}

ArbArmyItem *
arb_army_edit_add (ArbArmy *army,
                   ArbArmyItem *at,
                   ArbArmyKind kind,
                   const char *type,
                   GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  ArbArmyItem *parent = at != NULL ? at : arb_army_get_root (army);
  guint position = G_MAXUINT;
  ArbArmyItem *item;

  if (kind == ARB_ARMY_KIND_LIMIT)
    {
      parent = arb_army_get_root (army);
      position = 0;
    }
  while (!arb_army_item_takes (parent, kind) && arb_army_item_get_parent (parent) != NULL)
    {
      position = arb_army_item_get_position (parent) + 1;
      parent = arb_army_item_get_parent (parent);
    }
  arb_army_begin (army);
  item = arb_army_add (army, parent, position, kind, get_new_name (kind), error);
  if (item != NULL && kind == ARB_ARMY_KIND_UNIT)
    {
      give_number (army, item);
      give_type (army, item, type != NULL ? type : arb_army_edit_find_type (army, item));
    }
  if (item != NULL && kind == ARB_ARMY_KIND_FORMATION)
    give_level (army, item);
  if (item != NULL && kind == ARB_ARMY_KIND_LIMIT)
    {
      arb_army_set (army, item, ARB_ARMY_COUNT, "points", NULL);
      arb_army_set (army, item, ARB_ARMY_MAX, "1000", NULL);
    }
  arb_army_end (army);
  return item;
}

ArbArmyItem *
arb_army_edit_add_template (ArbArmy *army,
                            ArbArmyItem *at,
                            const ArbEntry *template_entry,
                            GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  g_return_val_if_fail (template_entry != NULL, NULL);

  ArbArmyItem *unit;

  arb_army_begin (army);
  unit = arb_army_edit_add (army, at, ARB_ARMY_KIND_UNIT, NULL, error);
  if (unit != NULL)
    arb_army_set (army, unit, ARB_ARMY_NAME,
                  arb_text_get (template_entry->name, arb_language_get ()), NULL);
  for (guint i = 0; unit != NULL && i < template_entry->cells->len; i++)
    {
      const ArbCell *cell = template_entry->cells->pdata[i];
      ArbArmyField field;

      /* Checked when the catalogue was read. */
      if (arb_army_field_parse (cell->id, &field))
        arb_army_set (army, unit, field, cell->text, NULL);
    }
  arb_army_end (army);
  return unit;
}

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, sentence);
  return FALSE;
}

gboolean
arb_army_edit_move (ArbArmy *army,
                    ArbArmyItem *item,
                    gboolean up,
                    GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  ArbArmyItem *parent = arb_army_item_get_parent (item);
  guint position = arb_army_item_get_position (item);
  ArbArmyItem *outer;

  if (parent == NULL)
    return refuse (error, _ ("The army itself stays where it is."));
  if (up ? position > 0 : position + 1 < arb_army_item_get_n_children (parent))
    return arb_army_move (army, item, parent, up ? position - 1 : position + 1, error);
  outer = arb_army_item_get_parent (parent);
  if (outer == NULL)
    return refuse (error, up ? _ ("It is the first in the list already.")
                             : _ ("It is the last in the list already."));
  return arb_army_move (army, item, outer, arb_army_item_get_position (parent) + (up ? 0 : 1),
                        error);
}

gboolean
arb_army_edit_move_in (ArbArmy *army,
                       ArbArmyItem *item,
                       GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  ArbArmyItem *parent = arb_army_item_get_parent (item);

  if (parent == NULL)
    return refuse (error, _ ("The army itself stays where it is."));
  for (guint i = arb_army_item_get_position (item); i > 0; i--)
    {
      ArbArmyItem *above = arb_army_item_get_child (parent, i - 1);

      if (arb_army_item_takes (above, arb_army_item_get_kind (item)))
        return arb_army_move (army, item, above, G_MAXUINT, error);
    }
  return refuse (error, _ ("There is no formation above it to move into; add one, or move it "
                           "down first."));
}

gboolean
arb_army_edit_move_out (ArbArmy *army,
                        ArbArmyItem *item,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  ArbArmyItem *parent = arb_army_item_get_parent (item);
  ArbArmyItem *outer = parent != NULL ? arb_army_item_get_parent (parent) : NULL;

  if (outer == NULL)
    return refuse (error, _ ("It is in no formation it could leave."));
  return arb_army_move (army, item, outer, arb_army_item_get_position (parent) + 1, error);
}

static gboolean
is_inside (GPtrArray *items,
           ArbArmyItem *item)
{
  for (ArbArmyItem *outer = arb_army_item_get_parent (item); outer != NULL;
       outer = arb_army_item_get_parent (outer))
    if (arb_army_item_get_parent (outer) != NULL && g_ptr_array_find (items, outer, NULL))
      return TRUE;
  return FALSE;
}

void
arb_army_edit_keep_outer (GPtrArray *items)
{
  g_return_if_fail (items != NULL);
  for (guint i = items->len; i > 0; i--)
    if (arb_army_item_get_parent (items->pdata[i - 1]) == NULL ||
        is_inside (items, items->pdata[i - 1]))
      g_ptr_array_remove_index (items, i - 1);
}

static gboolean
put_beside (ArbArmy *army,
            ArbArmyItem *item,
            ArbArmyItem *target,
            gboolean behind,
            GError **error)
{
  ArbArmyItem *parent = arb_army_item_get_parent (target);
  guint position = arb_army_item_get_position (target) + (behind ? 1 : 0);

  if (parent == NULL)
    return refuse (error, _ ("The army itself stays where it is."));
  /* Positions count without the item itself. */
  if (parent == arb_army_item_get_parent (item) && arb_army_item_get_position (item) < position)
    position--;
  return arb_army_move (army, item, parent, position, error);
}

static gboolean
drop_one (ArbArmy *army,
          ArbArmyItem *item,
          ArbArmyItem *target,
          gboolean behind,
          GError **error)
{
  if (item == target)
    return refuse (error, _ ("It is there already."));
  if (arb_army_item_takes (target, arb_army_item_get_kind (item)))
    return arb_army_move (army, item, target, G_MAXUINT, error);
  return put_beside (army, item, target, behind, error);
}

gboolean
arb_army_edit_drop (ArbArmy *army,
                    GPtrArray *items,
                    ArbArmyItem *target,
                    gboolean behind,
                    GError **error)
{
  gboolean ok = TRUE;
  guint n_moved = 0;

  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (items != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (target), FALSE);
  arb_army_begin (army);
  for (guint i = 0; ok && i < items->len; i++)
    {
      ok = i == 0 ? drop_one (army, items->pdata[i], target, behind, error)
                  : put_beside (army, items->pdata[i], items->pdata[i - 1], TRUE, error);
      n_moved += ok;
    }
  arb_army_end (army);
  if (!ok && n_moved > 0)
    arb_army_undo (army);
  return ok;
}

gboolean
arb_army_edit_set_option (ArbArmy *army,
                          ArbArmyItem *item,
                          const char *option,
                          const char *value,
                          GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  const char *options = arb_army_item_get (item, ARB_ARMY_OPTIONS);
  g_auto (GStrv) parts = g_strsplit (options != NULL ? options : "", " ", -1);
  g_autofree char *key = g_strconcat (option, "=", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean was_there = FALSE;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean is_it = g_str_has_prefix (parts[i], key);

      was_there = was_there || is_it;
      if (!is_it)
        g_string_append_printf (text, " %s", parts[i]);
      else if (value != NULL && *value != '\0')
        g_string_append_printf (text, " %s%s", key, value);
    }
  if (!was_there && value != NULL && *value != '\0')
    g_string_append_printf (text, " %s%s", key, value);
  return arb_army_set (army, item, ARB_ARMY_OPTIONS, text->str, error);
}

typedef struct
{
  const char *typed;
  GPtrArray *found; /* ArbArmyItem, borrowed */
  ArbArmyItem *from;
  guint before;     /* how many of them come before @from */
  gboolean passed;
} Search;

/* A part of the name will do; of a number only its beginning, for “3” is not looked for in 13. */
static gboolean
says (const char *label,
      const char *typed)
{
  return g_str_match_string (typed, label, TRUE) ||
         (strspn (typed, "0123456789 ") < strlen (typed) && arb_find_words (label, typed));
}

static void
search_cb (ArbArmyItem *item,
           guint depth,
           gpointer data)
{
  Search *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);

  if (item == self->from)
    self->passed = TRUE;
  if (!says (label, self->typed))
    return;
  if (!self->passed)
    self->before++;
  g_ptr_array_add (self->found, item);
}

ArbArmyItem *
arb_army_edit_search (ArbArmy *army,
                      ArbArmyItem *from,
                      const char *typed,
                      gboolean backwards,
                      guint *index,
                      guint *n_found)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  Search search = { typed, found, from, 0, FALSE };
  gboolean is_on_one;
  guint next;

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  arb_army_item_foreach (arb_army_get_root (army), search_cb, &search);
  *n_found = found->len;
  *index = 0;
  if (found->len == 0)
    return NULL;
  if (!search.passed)
    search.before = 0;
  is_on_one = from != NULL && search.before < found->len && found->pdata[search.before] == from;
  if (backwards)
    next = (search.before + found->len - 1) % found->len;
  else
    next = (search.before + (is_on_one ? 1 : 0)) % found->len;
  *index = next + 1;
  return found->pdata[next];
}
