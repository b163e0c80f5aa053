/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-finding-row.h"

#include <glib/gi18n.h>

#include "roster/arb-shown.h"

struct _ArbFindingRow
{
  GtkListBoxRow parent_instance;

  /* Template children */
  GtkImage *icon;
  GtkLabel *severity;
  GtkLabel *item;
  GtkLabel *title;
  GtkLabel *numbers;
  GtkLabel *fix;
  GtkButton *go_there;
};

G_DEFINE_FINAL_TYPE (ArbFindingRow, arb_finding_row, GTK_TYPE_LIST_BOX_ROW)

static void
arb_finding_row_class_init (ArbFindingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-finding-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, icon);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, severity);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, item);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, title);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, numbers);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, fix);
  gtk_widget_class_bind_template_child (widget_class, ArbFindingRow, go_there);
}

static void
arb_finding_row_init (ArbFindingRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Checks that hold for every list have no source to name. */
static char *
dup_rule (const ArbFinding *finding)
{
  g_autofree char *source = NULL;

  if (finding->cite == NULL && finding->source == ARB_ORIGIN_BOOK)
    return g_strdup (finding->title);
  source = arb_shown_source (finding->source, finding->cite);
  return g_strdup_printf ("%s (%s)", finding->title, source);
}

GtkWidget *
arb_finding_row_new (const ArbFinding *finding,
                     gboolean with_item)
{
  g_return_val_if_fail (finding != NULL, NULL);

  ArbFindingRow *self = g_object_new (ARB_TYPE_FINDING_ROW, NULL);
  g_autofree char *rule = dup_rule (finding);
  g_autofree char *numbers =
      g_strdup_printf (_ ("Allowed: %s. Here: %s."), finding->limit, finding->actual);
  g_autofree char *sentence = arb_finding_to_string (finding);
  g_autofree char *go_there = g_strdup_printf (_ ("Go to %s"), finding->item);

  gtk_image_set_from_icon_name (self->icon, finding->is_must ? "dialog-error-symbolic"
                                                             : "dialog-warning-symbolic");
  gtk_label_set_text (self->severity,
                      finding->is_must ? _ ("To be put right") : _ ("To be looked at"));
  gtk_label_set_text (self->item, finding->item);
  gtk_widget_set_visible (GTK_WIDGET (self->item), with_item);
  gtk_label_set_text (self->title, rule);
  gtk_label_set_text (self->numbers, numbers);
  gtk_label_set_text (self->fix, finding->fix);
  gtk_widget_set_visible (GTK_WIDGET (self->go_there), with_item);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->go_there), "(ss)", finding->item_id,
                                    finding->rule);
  if (with_item)
    gtk_actionable_set_action_name (GTK_ACTIONABLE (self->go_there), "armies.go-there");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->go_there), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  go_there, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  return GTK_WIDGET (self);
}
