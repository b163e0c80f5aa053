/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army.h"

#include <glib/gi18n-lib.h>

#include "base/arb-error.h"
#include "roster/arb-army-private.h"

G_DEFINE_FINAL_TYPE (ArbArmy, arb_army, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ROOT,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_IS_MODIFIED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const char id_letters[ARB_ARMY_N_KINDS] = { 'a', 'l', 'c', 'f', 'u' };

void
arb_army_notify_history (ArbArmy *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_MODIFIED]);
}

void
arb_army_note_id (ArbArmy *self,
                  const char *id)
{
  g_hash_table_add (self->ids, g_strdup (id));
}

static void
note_id_cb (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  arb_army_note_id (data, item->id);
}

char *
arb_army_dup_new_id (ArbArmy *self,
                     ArbArmyKind kind)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->next_id, GUINT_TO_POINTER (kind)));
  char *id = NULL;

  /* Ids of the file are gathered when the first new one is needed: most lists are only read. */
  if (g_hash_table_size (self->ids) == 0)
    arb_army_item_foreach (self->root, note_id_cb, self);
  do
    {
      g_free (id);
      id = g_strdup_printf ("%c%u", id_letters[kind], ++number);
    }
  while (g_hash_table_contains (self->ids, id));
  g_hash_table_insert (self->next_id, GUINT_TO_POINTER (kind), GUINT_TO_POINTER (number));
  arb_army_note_id (self, id);
  return id;
}

static void
arb_army_finalize (GObject *object)
{
  ArbArmy *self = ARB_ARMY (object);

  arb_army_edits_clear (self);
  g_clear_object (&self->root);
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->next_id);
  G_OBJECT_CLASS (arb_army_parent_class)->finalize (object);
}

static void
arb_army_get_property (GObject *object,
                       guint property,
                       GValue *value,
                       GParamSpec *pspec)
{
  ArbArmy *self = ARB_ARMY (object);

  switch (property)
    {
    case PROP_ROOT:
      g_value_set_object (value, self->root);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, arb_army_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, arb_army_can_redo (self));
      break;
    case PROP_IS_MODIFIED:
      g_value_set_boolean (value, arb_army_is_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
arb_army_class_init (ArbArmyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = arb_army_finalize;
  object_class->get_property = arb_army_get_property;
  properties[PROP_ROOT] = g_param_spec_object ("root", NULL, NULL, ARB_TYPE_ARMY_ITEM, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_IS_MODIFIED] = g_param_spec_boolean ("is-modified", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_army_init (ArbArmy *self)
{
  arb_army_edits_init (self);
  self->root = arb_army_item_new (ARB_ARMY_KIND_ARMY, "a1");
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->next_id = g_hash_table_new (NULL, NULL);
  self->version_minor = ARB_ARMY_VERSION_MINOR;
}

ArbArmy *
arb_army_new (const char *system,
              const char *nation)
{
  ArbArmy *self = g_object_new (ARB_TYPE_ARMY, NULL);

  arb_army_item_init_field (self->root, ARB_ARMY_SYSTEM, g_strdup (system));
  arb_army_item_init_field (self->root, ARB_ARMY_NATION, g_strdup (nation));
  return self;
}

ArbArmyItem *
arb_army_get_root (ArbArmy *self)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);
  return self->root;
}

const char *
arb_army_get (ArbArmy *self,
              ArbArmyField field)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);
  return self->root->fields[field];
}

static ArbArmyItem *
find_in (ArbArmyItem *item,
         const char *id)
{
  if (g_str_equal (item->id, id))
    return item;
  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    {
      ArbArmyItem *found = find_in (item->children->pdata[i], id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

ArbArmyItem *
arb_army_find (ArbArmy *self,
               const char *id)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);
  return find_in (self->root, id);
}

gboolean
arb_army_set (ArbArmy *self,
              ArbArmyItem *item,
              ArbArmyField field,
              const char *text,
              GError **error)
{
  g_autofree char *canonical = NULL;
  ArbEdit edit = { ARB_EDIT_SET };

  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  if (!arb_army_field_fits (field, item->kind))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX, _ ("A “%s” has no “%s”."),
                   arb_army_kind_to_string (item->kind), arb_army_field_to_string (field));
      return FALSE;
    }
  if (!arb_army_field_normalise (field, item->kind, text, &canonical, error))
    return FALSE;
  if (g_strcmp0 (canonical, item->fields[field]) == 0)
    return TRUE;
  edit.item = g_object_ref (item);
  edit.field = field;
  edit.before = g_strdup (item->fields[field]);
  edit.after = g_steal_pointer (&canonical);
  arb_army_do (self, edit);
  return TRUE;
}

static guint
depth_of (ArbArmyItem *item)
{
  guint depth = 0;

  for (; item != NULL; item = item->owner)
    depth++;
  return depth;
}

static guint
height_of (ArbArmyItem *item)
{
  guint height = 0;

  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    height = MAX (height, height_of (item->children->pdata[i]));
  return height + 1;
}

static gboolean
check_place (ArbArmyItem *parent,
             ArbArmyKind kind,
             guint height,
             GError **error)
{
  if (!arb_army_item_takes (parent, kind))
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("A “%s” cannot be put into a “%s”; put it into a formation or the army."),
                   arb_army_kind_to_string (kind), arb_army_kind_to_string (parent->kind));
      return FALSE;
    }
  if (depth_of (parent) + height > ARB_ARMY_MAX_DEPTH)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("Formations cannot be nested more than %d deep."), ARB_ARMY_MAX_DEPTH);
      return FALSE;
    }
  return TRUE;
}

static void
insert (ArbArmy *self,
        ArbArmyItem *parent,
        guint position,
        ArbArmyItem *item)
{
  ArbEdit edit = { ARB_EDIT_INSERT, g_object_ref (item), g_object_ref (parent),
                   MIN (position, arb_army_item_get_n_children (parent)) };

  arb_army_do (self, edit);
}

static void
take_out (ArbArmy *self,
          ArbArmyItem *item)
{
  ArbEdit edit = { ARB_EDIT_REMOVE, g_object_ref (item), g_object_ref (item->owner),
                   arb_army_item_get_position (item) };

  arb_army_do (self, edit);
}

ArbArmyItem *
arb_army_add (ArbArmy *self,
              ArbArmyItem *parent,
              guint position,
              ArbArmyKind kind,
              const char *name,
              GError **error)
{
  g_autofree char *id = NULL;
  g_autofree char *canonical = NULL;
  g_autoptr (ArbArmyItem) item = NULL;

  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (parent), NULL);

  if (!check_place (parent, kind, 1, error) ||
      !arb_army_field_normalise (ARB_ARMY_NAME, kind, name, &canonical, error))
    return NULL;
  id = arb_army_dup_new_id (self, kind);
  item = arb_army_item_new (kind, id);
  arb_army_item_init_field (item, ARB_ARMY_NAME, g_steal_pointer (&canonical));
  insert (self, parent, position, item);
  return item;
}

static gboolean
refuse_army (GError **error)
{
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("The army itself cannot be moved, removed or duplicated."));
  return FALSE;
}

gboolean
arb_army_remove (ArbArmy *self,
                 ArbArmyItem *item,
                 GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);

  if (item->owner == NULL)
    return refuse_army (error);
  take_out (self, item);
  return TRUE;
}

gboolean
arb_army_move (ArbArmy *self,
               ArbArmyItem *item,
               ArbArmyItem *parent,
               guint position,
               GError **error)
{
  g_return_val_if_fail (ARB_IS_ARMY (self), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), FALSE);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (parent), FALSE);

  g_autoptr (ArbArmyItem) kept = g_object_ref (item);

  if (item->owner == NULL)
    return refuse_army (error);
  for (ArbArmyItem *above = parent; above != NULL; above = above->owner)
    if (above == item)
      {
        g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                     _ ("A formation cannot be moved into itself."));
        return FALSE;
      }
  if (!check_place (parent, item->kind, height_of (item), error))
    return FALSE;
  arb_army_begin (self);
  take_out (self, item);
  insert (self, parent, position, item);
  arb_army_end (self);
  return TRUE;
}

typedef struct
{
  ArbArmy *army;
  GHashTable *numbers; /* in use */
  GHashTable *new_ids; /* old id → new id */
  guint next;
} Renaming;

static void
gather_number_cb (ArbArmyItem *item,
                  guint depth,
                  gpointer data)
{
  if (item->fields[ARB_ARMY_NUMBER] != NULL && item->kind == ARB_ARMY_KIND_UNIT)
    g_hash_table_add (((Renaming *) data)->numbers, item->fields[ARB_ARMY_NUMBER]);
}

static void
rename_cb (ArbArmyItem *item,
           guint depth,
           gpointer data)
{
  Renaming *self = data;
  char *old = item->id;

  item->id = arb_army_dup_new_id (self->army, item->kind);
  g_hash_table_insert (self->new_ids, old, item->id);
  if (item->kind != ARB_ARMY_KIND_UNIT || item->fields[ARB_ARMY_NUMBER] == NULL)
    return;
  for (;;)
    {
      g_autofree char *number = g_strdup_printf ("%u", self->next++);

      if (g_hash_table_contains (self->numbers, number))
        continue;
      arb_army_item_init_field (item, ARB_ARMY_NUMBER, g_steal_pointer (&number));
      return;
    }
}

static void
reattach_cb (ArbArmyItem *item,
             guint depth,
             gpointer data)
{
  const char *leader = item->fields[ARB_ARMY_LEADER];

  if (leader != NULL)
    arb_army_item_init_field (item, ARB_ARMY_LEADER,
                              g_strdup (g_hash_table_lookup (data, leader)));
}

ArbArmyItem *
arb_army_duplicate (ArbArmy *self,
                    ArbArmyItem *item,
                    GError **error)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) new_ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (ArbArmyItem) copy = NULL;
  Renaming renaming = { self, numbers, new_ids, 1 };

  g_return_val_if_fail (ARB_IS_ARMY (self), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  if (item->owner == NULL)
    {
      refuse_army (error);
      return NULL;
    }
  copy = arb_army_item_copy (item);
  arb_army_item_foreach (self->root, gather_number_cb, &renaming);
  arb_army_item_foreach (copy, rename_cb, &renaming);
  arb_army_item_foreach (copy, reattach_cb, new_ids);
  insert (self, item->owner, arb_army_item_get_position (item) + 1, copy);
  return copy;
}

typedef struct
{
  ArbArmy *army;
  guint next;
} Renumbering;

static void
renumber_cb (ArbArmyItem *item,
             guint depth,
             gpointer data)
{
  Renumbering *self = data;
  g_autofree char *number = NULL;

  if (item->kind != ARB_ARMY_KIND_UNIT)
    return;
  number = g_strdup_printf ("%u", self->next++);
  arb_army_set (self->army, item, ARB_ARMY_NUMBER, number, NULL);
}

void
arb_army_renumber (ArbArmy *self,
                   guint first)
{
  Renumbering renumbering = { self, first };

  g_return_if_fail (ARB_IS_ARMY (self));

  arb_army_begin (self);
  arb_army_item_foreach (self->root, renumber_cb, &renumbering);
  arb_army_end (self);
}
