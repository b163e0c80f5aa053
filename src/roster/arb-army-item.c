/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-item.h"

#include <string.h>

#include "roster/arb-army-item-private.h"
#include "roster/arb-number.h"

static void arb_army_item_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ArbArmyItem, arb_army_item, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      arb_army_item_list_model_init))

enum
{
  PROP_0,
  PROP_ID,
  PROP_FIGURES,
  PROP_FIRST_FIELD,
  N_PROPS = PROP_FIRST_FIELD + ARB_ARMY_N_FIELDS,
};

static GParamSpec *properties[N_PROPS];

static void
forget_totals (ArbArmyItem *self)
{
  for (; self != NULL; self = self->owner)
    {
      self->has_totals = FALSE;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIGURES]);
    }
}

static void
group_clear (gpointer data)
{
  g_free (((ArbArmyGroup *) data)->type);
}

GArray *
arb_army_groups_new (void)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (ArbArmyGroup));

  g_array_set_clear_func (groups, group_clear);
  return groups;
}

GArray *
arb_army_groups_parse (const char *text)
{
  GArray *groups = arb_army_groups_new ();

  while (*text != '\0')
    {
      gsize length = strcspn (text, ":");
      ArbArmyGroup group = { g_strndup (text, length), 0, 0 };
      char *end = (char *) text + length;

      if (*end == ':')
        group.regular = (guint) g_ascii_strtoull (end + 1, &end, 10);
      if (*end == '+')
        group.elite = (guint) g_ascii_strtoull (end + 1, &end, 10);
      g_array_append_val (groups, group);
      text = end + strspn (end, " ");
    }
  return groups;
}

char *
arb_army_groups_to_string (const GArray *groups)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < groups->len; i++)
    {
      const ArbArmyGroup *group = &g_array_index (groups, ArbArmyGroup, i);

      g_string_append_printf (text, "%s%s:%u", i > 0 ? " " : "", group->type, group->regular);
      if (group->elite > 0)
        g_string_append_printf (text, "+%u", group->elite);
    }
  return g_string_free (text, FALSE);
}

ArbArmyItem *
arb_army_item_new (ArbArmyKind kind,
                   const char *id)
{
  ArbArmyItem *self = g_object_new (ARB_TYPE_ARMY_ITEM, NULL);

  self->kind = kind;
  self->id = g_strdup (id);
  return self;
}

void
arb_army_item_init_field (ArbArmyItem *self,
                          ArbArmyField field,
                          char *canonical)
{
  g_free (self->fields[field]);
  self->fields[field] = canonical;
  if (field == ARB_ARMY_GROUPS)
    {
      g_clear_pointer (&self->groups, g_array_unref);
      if (canonical != NULL)
        self->groups = arb_army_groups_parse (canonical);
    }
  else if (field == ARB_ARMY_POINTS)
    {
      self->points = 0;
      if (canonical != NULL)
        arb_number_parse (canonical, &self->points);
    }
  else if (field == ARB_ARMY_BUDGET)
    self->budget = canonical != NULL ? g_ascii_strtoll (canonical, NULL, 10) : 0;
}

void
arb_army_item_take (ArbArmyItem *self,
                    ArbArmyField field,
                    char *canonical)
{
  arb_army_item_init_field (self, field, canonical);
  if (field == ARB_ARMY_GROUPS || field == ARB_ARMY_POINTS || field == ARB_ARMY_BUDGET)
    forget_totals (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST_FIELD + field]);
}

void
arb_army_item_append_quietly (ArbArmyItem *self,
                              ArbArmyItem *child)
{
  if (self->children == NULL)
    self->children = g_ptr_array_new_with_free_func (g_object_unref);
  child->owner = self;
  g_ptr_array_add (self->children, g_object_ref (child));
}

void
arb_army_item_insert (ArbArmyItem *self,
                      guint position,
                      ArbArmyItem *child)
{
  if (self->children == NULL)
    self->children = g_ptr_array_new_with_free_func (g_object_unref);
  child->owner = self;
  g_ptr_array_insert (self->children, (int) MIN (position, self->children->len),
                      g_object_ref (child));
  forget_totals (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

void
arb_army_item_remove (ArbArmyItem *self,
                      guint position)
{
  ArbArmyItem *child = self->children->pdata[position];

  child->owner = NULL;
  g_ptr_array_remove_index (self->children, position);
  forget_totals (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

void
arb_army_item_take_extra (ArbArmyItem *self,
                          ArbExtra *extra)
{
  if (arb_extra_is_empty (extra))
    {
      arb_extra_free (extra);
      return;
    }
  if (self->extras == NULL)
    self->extras = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_extra_free);
  g_ptr_array_add (self->extras, extra);
}

const ArbExtra *
arb_army_item_find_extra (ArbArmyItem *self,
                          ArbExtraPlace place,
                          guint index)
{
  for (guint i = 0; self->extras != NULL && i < self->extras->len; i++)
    {
      const ArbExtra *extra = self->extras->pdata[i];

      if (arb_extra_get_place (extra) == place && arb_extra_get_index (extra) == index)
        return extra;
    }
  return NULL;
}

ArbArmyItem *
arb_army_item_copy (ArbArmyItem *self)
{
  ArbArmyItem *copy = arb_army_item_new (self->kind, self->id);

  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    if (self->fields[i] != NULL)
      arb_army_item_init_field (copy, i, g_strdup (self->fields[i]));
  for (guint i = 0; self->extras != NULL && i < self->extras->len; i++)
    arb_army_item_take_extra (copy, arb_extra_copy (self->extras->pdata[i]));
  for (guint i = 0; i < arb_army_item_get_n_children (self); i++)
    {
      g_autoptr (ArbArmyItem) child = arb_army_item_copy (self->children->pdata[i]);

      arb_army_item_append_quietly (copy, child);
    }
  return copy;
}

static GType
arb_army_item_get_item_type (GListModel *model)
{
  return ARB_TYPE_ARMY_ITEM;
}

static guint
arb_army_item_get_n_items (GListModel *model)
{
  return arb_army_item_get_n_children (ARB_ARMY_ITEM (model));
}

static gpointer
arb_army_item_get_item (GListModel *model,
                        guint position)
{
  ArbArmyItem *self = ARB_ARMY_ITEM (model);

  if (position >= arb_army_item_get_n_children (self))
    return NULL;
  return g_object_ref (self->children->pdata[position]);
}

static void
arb_army_item_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = arb_army_item_get_item_type;
  iface->get_n_items = arb_army_item_get_n_items;
  iface->get_item = arb_army_item_get_item;
}

static void
arb_army_item_finalize (GObject *object)
{
  ArbArmyItem *self = ARB_ARMY_ITEM (object);

  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    ((ArbArmyItem *) self->children->pdata[i])->owner = NULL;
  g_clear_pointer (&self->children, g_ptr_array_unref);
  g_clear_pointer (&self->extras, g_ptr_array_unref);
  g_clear_pointer (&self->groups, g_array_unref);
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    g_free (self->fields[i]);
  g_free (self->id);
  G_OBJECT_CLASS (arb_army_item_parent_class)->finalize (object);
}

static void
arb_army_item_get_property (GObject *object,
                            guint property,
                            GValue *value,
                            GParamSpec *pspec)
{
  ArbArmyItem *self = ARB_ARMY_ITEM (object);

  if (property == PROP_ID)
    g_value_set_string (value, self->id);
  else if (property == PROP_FIGURES)
    {
      const ArbArmyTotals *totals = arb_army_item_get_totals (self);

      g_value_set_uint64 (value, totals->regular + totals->elite);
    }
  else if (property >= PROP_FIRST_FIELD && property < N_PROPS)
    g_value_set_string (value, self->fields[property - PROP_FIRST_FIELD]);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
arb_army_item_class_init (ArbArmyItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = arb_army_item_finalize;
  object_class->get_property = arb_army_item_get_property;
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_FIGURES] =
      g_param_spec_uint64 ("figures", NULL, NULL, 0, G_MAXUINT64, 0, flags);
  for (guint i = 0; i < ARB_ARMY_N_FIELDS; i++)
    properties[PROP_FIRST_FIELD + i] =
        g_param_spec_string (arb_army_field_to_string (i), NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_army_item_init (ArbArmyItem *self)
{
}

ArbArmyKind
arb_army_item_get_kind (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), 0);
  return self->kind;
}

const char *
arb_army_item_get_id (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  return self->id;
}

const char *
arb_army_item_get (ArbArmyItem *self,
                   ArbArmyField field)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  return self->fields[field];
}

ArbArmyItem *
arb_army_item_get_parent (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  return self->owner;
}

guint
arb_army_item_get_n_children (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), 0);
  return self->children != NULL ? self->children->len : 0;
}

ArbArmyItem *
arb_army_item_get_child (ArbArmyItem *self,
                         guint position)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  return self->children->pdata[position];
}

guint
arb_army_item_get_position (ArbArmyItem *self)
{
  guint position = 0;

  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), 0);
  if (self->owner != NULL)
    g_ptr_array_find (self->owner->children, self, &position);
  return position;
}

gboolean
arb_army_item_takes (ArbArmyItem *self,
                     ArbArmyKind kind)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), FALSE);
  if (self->kind != ARB_ARMY_KIND_ARMY && self->kind != ARB_ARMY_KIND_FORMATION)
    return FALSE;
  return kind == ARB_ARMY_KIND_LIMIT ? self->kind == ARB_ARMY_KIND_ARMY
                                     : kind != ARB_ARMY_KIND_ARMY;
}

const ArbArmyGroup *
arb_army_item_get_groups (ArbArmyItem *self,
                          guint *n_groups)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  *n_groups = self->groups != NULL ? self->groups->len : 0;
  return self->groups != NULL ? (const ArbArmyGroup *) self->groups->data : NULL;
}

char *
arb_army_item_dup_option (ArbArmyItem *self,
                          const char *id)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);

  const char *text = self->fields[ARB_ARMY_OPTIONS];
  gsize length = strlen (id);

  while (text != NULL && *text != '\0')
    {
      gsize word = strcspn (text, " ");

      if (word > length && strncmp (text, id, length) == 0 && text[length] == '=')
        return g_strndup (text + length + 1, word - length - 1);
      text += word;
      text += strspn (text, " ");
    }
  return NULL;
}

guint
arb_army_item_get_line (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), 0);
  return self->line;
}

char *
arb_army_item_dup_label (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);

  const char *number = self->fields[ARB_ARMY_NUMBER];
  const char *name = self->fields[ARB_ARMY_NAME];

  if (number != NULL && name != NULL)
    return g_strdup_printf ("%s %s", number, name);
  return g_strdup (name != NULL ? name : number != NULL ? number : self->id);
}

static void
foreach (ArbArmyItem *self,
         guint depth,
         ArbArmyItemFunc func,
         gpointer data)
{
  func (self, depth, data);
  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    foreach (self->children->pdata[i], depth + 1, func, data);
}

void
arb_army_item_foreach (ArbArmyItem *self,
                       ArbArmyItemFunc func,
                       gpointer data)
{
  g_return_if_fail (ARB_IS_ARMY_ITEM (self));
  foreach (self, 0, func, data);
}

static void
add_totals (ArbArmyTotals *sum,
            const ArbArmyTotals *more)
{
  sum->units += more->units;
  sum->commanders += more->commanders;
  sum->formations += more->formations;
  sum->regular += more->regular;
  sum->elite += more->elite;
  sum->points += more->points;
  sum->budget += more->budget;
}

const ArbArmyTotals *
arb_army_item_get_totals (ArbArmyItem *self)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (self), NULL);
  if (self->has_totals)
    return &self->totals;
  memset (&self->totals, 0, sizeof self->totals);
  self->totals.units = self->kind == ARB_ARMY_KIND_UNIT;
  self->totals.commanders = self->kind == ARB_ARMY_KIND_COMMANDER;
  self->totals.formations = self->kind == ARB_ARMY_KIND_FORMATION;
  self->totals.points = self->points;
  self->totals.budget = self->budget;
  for (guint i = 0; self->groups != NULL && i < self->groups->len; i++)
    {
      self->totals.regular += g_array_index (self->groups, ArbArmyGroup, i).regular;
      self->totals.elite += g_array_index (self->groups, ArbArmyGroup, i).elite;
    }
  for (guint i = 0; self->children != NULL && i < self->children->len; i++)
    add_totals (&self->totals, arb_army_item_get_totals (self->children->pdata[i]));
  self->has_totals = TRUE;
  return &self->totals;
}
