/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-slots.h"

typedef struct
{
  /* Owned, as children */
  GtkWidget *children[ARB_SLOTS_MAX];
  GtkWidget *line;
} ArbSlotsPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ArbSlots, arb_slots, GTK_TYPE_WIDGET)

/* Behind the last child of an earlier slot, or at the beginning. */
static void
set_child (ArbSlots *self,
           guint slot,
           GtkWidget *child)
{
  ArbSlotsPrivate *priv = arb_slots_get_instance_private (self);
  GtkWidget *before = NULL;

  g_clear_pointer (&priv->children[slot], gtk_widget_unparent);
  priv->children[slot] = child;
  for (guint i = 0; i < slot; i++)
    before = priv->children[i] != NULL ? priv->children[i] : before;
  gtk_widget_insert_after (child, GTK_WIDGET (self), before);
}

/* Properties count from 1; a class with more of them has them behind these, and chains up. */
static void
arb_slots_set_property (GObject *object,
                        guint prop_id,
                        const GValue *value,
                        GParamSpec *pspec)
{
  set_child (ARB_SLOTS (object), prop_id - 1, g_value_get_object (value));
}

static void
arb_slots_dispose (GObject *object)
{
  ArbSlotsPrivate *priv = arb_slots_get_instance_private (ARB_SLOTS (object));

  for (guint i = 0; i < ARB_SLOTS_MAX; i++)
    g_clear_pointer (&priv->children[i], gtk_widget_unparent);
  g_clear_pointer (&priv->line, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_slots_parent_class)->dispose (object);
}

static void
arb_slots_class_init (ArbSlotsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_slots_dispose;
  G_OBJECT_CLASS (klass)->set_property = arb_slots_set_property;
}

static void
arb_slots_init (ArbSlots *self)
{
  ArbSlotsPrivate *priv = arb_slots_get_instance_private (self);

  priv->line = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_parent (priv->line, GTK_WIDGET (self));
}

void
arb_slots_class_add (ArbSlotsClass *klass,
                     const char *const *names)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  g_return_if_fail (klass != NULL);
  /* Setters of properties are not inherited. */
  if (object_class->set_property == NULL)
    object_class->set_property = arb_slots_set_property;
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_assert (i < ARB_SLOTS_MAX);
      g_object_class_install_property (
          object_class, i + 1,
          g_param_spec_object (names[i], NULL, NULL, GTK_TYPE_WIDGET,
                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
    }
}

GtkWidget *
arb_slots_get (ArbSlots *self,
               guint slot)
{
  g_return_val_if_fail (ARB_IS_SLOTS (self), NULL);

  ArbSlotsPrivate *priv = arb_slots_get_instance_private (self);

  return priv->children[slot];
}

GtkWidget *
arb_slots_get_line (ArbSlots *self)
{
  g_return_val_if_fail (ARB_IS_SLOTS (self), NULL);

  ArbSlotsPrivate *priv = arb_slots_get_instance_private (self);

  return priv->line;
}

void
arb_slots_allocate (GtkWidget *child,
                    int x,
                    int y,
                    int width,
                    int height)
{
  const GtkAllocation place = { x, y, width, height };

  g_return_if_fail (GTK_IS_WIDGET (child));
  gtk_widget_size_allocate (child, &place, -1);
}
