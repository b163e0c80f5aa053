/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-order-row.h"

#include <glib/gi18n-lib.h>

#include "app/arb-tell.h"

struct _ArbOrderRow
{
  GtkWidget parent_instance;

  /* Template children */
  GtkLabel *name;
  GtkLabel *order;
  GtkLabel *written;
  GtkLabel *declared;
  GtkLabel *target;
  GtkLabel *delivery;
  GtkLabel *planned;
  GtkLabel *evade;
  GtkLabel *condition;
};

G_DEFINE_FINAL_TYPE (ArbOrderRow, arb_order_row, GTK_TYPE_WIDGET)

static void
arb_order_row_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_order_row_parent_class)->dispose (object);
}

static void
arb_order_row_class_init (ArbOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_order_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-order-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, name);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, order);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, written);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, declared);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, target);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, delivery);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, planned);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, evade);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderRow, condition);
}

static void
arb_order_row_init (ArbOrderRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_order_row_new (void)
{
  return g_object_new (ARB_TYPE_ORDER_ROW, NULL);
}

/* A tick and a word, or an empty box and the word: never the colour alone. */
static void
tick (GtkLabel *label,
      gboolean on,
      const char *word)
{
  g_autofree char *text = g_strdup_printf ("%s %s", on ? "☑" : "☐", word);

  gtk_label_set_label (label, text);
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (label), "on");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), "on");
}

static char *
dup_target (ArbGame *game,
            const ArbOrderEntry *entry)
{
  g_autofree char *name = NULL;

  if (entry == NULL || entry->target == NULL)
    return NULL;
  if (!entry->revealed)
    return g_strdup (_ ("target sealed"));
  name = arb_order_dup_target (game, entry->target);
  /* Translators: an arrow from the unit to its target. */
  return g_strdup_printf (_ ("→ %s"), name);
}

void
arb_order_row_show (ArbOrderRow *self,
                    ArbUnitLine *line,
                    const ArbOrderContext *context)
{
  g_return_if_fail (ARB_IS_ORDER_ROW (self));
  g_return_if_fail (ARB_IS_UNIT_LINE (line));
  g_return_if_fail (context != NULL);

  const ArbOrderEntry *entry =
      arb_game_orders_find (context->orders, arb_unit_line_get_id (line));
  guint side = arb_unit_line_get_side (line);
  g_autofree char *order =
      entry != NULL && entry->order != NULL
          ? arb_order_dup_name (context, side, entry->order)
          : g_strdup (_ ("no order"));
  g_autofree char *target = dup_target (context->game, entry);
  g_autofree char *delivery = arb_order_dup_delivery (context, side, entry);
  g_autofree char *planned = arb_order_dup_planned (context, side, arb_unit_line_get_id (line));
  g_autofree char *condition = NULL;
  g_autofree char *label = NULL;

  if (g_hash_table_contains (context->chosen, arb_unit_line_get_id (line)))
    /* Translators: a unit that is chosen together with others. */
    label = g_strdup_printf (_ ("✔ %s"), arb_unit_line_get_label (line));
  gtk_label_set_label (self->name, label != NULL ? label : arb_unit_line_get_label (line));
  gtk_label_set_label (self->order, order);
  tick (self->written, entry != NULL && entry->target != NULL, _ ("written"));
  tick (self->declared, entry != NULL && entry->declared, _ ("declared"));
  arb_tell (self->target, target);
  arb_tell (self->delivery, delivery);
  arb_tell (self->planned, planned);
  arb_tell (self->evade, entry == NULL || !entry->evade_written ? NULL
                     : entry->evade_declared                ? _ ("☑ evade declared")
                                                            : _ ("☑ evade written"));
  if (entry != NULL && entry->condition != NULL)
    condition = g_strdup_printf (_ ("condition: %s"), entry->condition);
  arb_tell (self->condition, condition);
}
