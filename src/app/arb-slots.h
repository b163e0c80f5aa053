/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A few children in places with names, and a line between them: what widgets have in common that
 * place their children by the room there is. */
#define ARB_TYPE_SLOTS (arb_slots_get_type ())
G_DECLARE_DERIVABLE_TYPE (ArbSlots, arb_slots, ARB, SLOTS, GtkWidget)

struct _ArbSlotsClass
{
  GtkWidgetClass parent_class;
};

#define ARB_SLOTS_MAX 4

/* Each name, ended by NULL, becomes a property that takes a child. Tab walks through them in that
 * order. A class with properties of its own sets its setter before, and chains up for these. */
void arb_slots_class_add (ArbSlotsClass *klass,
                          const char *const *names);
/* The child of the slot, in the order of the names. Borrowed. */
GtkWidget *arb_slots_get (ArbSlots *self,
                          guint slot);
GtkWidget *arb_slots_get_line (ArbSlots *self);
void arb_slots_allocate (GtkWidget *child,
                         int x,
                         int y,
                         int width,
                         int height);

G_END_DECLS
