/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-account-row.h"

#include <glib/gi18n.h>

#include "app/combat/arb-correction.h"

#define INDENT 16

struct _ArbAccountRow
{
  GtkListBoxRow parent_instance;

  ArbAccountKind kind;
  const char *id; /* interned */

  /* Template children */
  GtkWidget *grid;
  GtkLabel *label;
  GtkLabel *reason;
  GtkLabel *tag;
  GtkLabel *value;
  GtkLabel *cite;
};

G_DEFINE_FINAL_TYPE (ArbAccountRow, arb_account_row, GTK_TYPE_LIST_BOX_ROW)

static const char *const css_classes[] = {
  [ARB_ACCOUNT_STEP] = "step-heading", [ARB_ACCOUNT_ANSWER] = "answer",
  [ARB_ACCOUNT_ASSUMED] = "assumed",   [ARB_ACCOUNT_LINE] = "counts",
  [ARB_ACCOUNT_REFUSED] = "refused",   [ARB_ACCOUNT_VALUE] = "value",
  [ARB_ACCOUNT_OVERRIDE] = "value",    [ARB_ACCOUNT_NOTE] = "note",
};

/* What no type face or colour may say alone. */
static const char *
get_tag (ArbAccountKind kind)
{
  if (kind == ARB_ACCOUNT_ASSUMED)
    return _ ("assumed");
  return kind == ARB_ACCOUNT_OVERRIDE ? _ ("overridden") : "";
}

static void
set_label (GtkLabel *label,
           const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* The whole line as one sentence for a screen reader. */
static void
set_accessible_label (ArbAccountRow *self,
                      const ArbAccountLine *line,
                      const char *value)
{
  const char *parts[] = { line->label, value, get_tag (line->kind), line->reason, line->cite };
  g_autoptr (GString) sentence = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (sentence, "%s%s", sentence->len > 0 ? ", " : "", parts[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence->str, -1);
}

static void
arb_account_row_class_init (ArbAccountRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-account-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, grid);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, label);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, reason);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, tag);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, value);
  gtk_widget_class_bind_template_child (widget_class, ArbAccountRow, cite);
}

static void
arb_account_row_init (ArbAccountRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_account_row_new (const ArbAccountLine *line)
{
  ArbAccountRow *self = g_object_new (ARB_TYPE_ACCOUNT_ROW, NULL);
  gboolean can_correct = arb_correction_is_possible (line);
  /* The number of a line that does not count would only be mistaken for one that does. */
  const char *value = line->kind == ARB_ACCOUNT_REFUSED ? _ ("not counted") : line->value;

  self->kind = line->kind;
  self->id = line->id;
  set_label (self->label, line->label);
  set_label (self->value, value);
  if (line->kind == ARB_ACCOUNT_REFUSED)
    gtk_widget_add_css_class (GTK_WIDGET (self->value), "small");
  set_label (self->reason, line->reason);
  set_label (self->tag, get_tag (line->kind));
  gtk_label_set_text (self->cite, line->cite);
  gtk_widget_set_margin_start (self->grid, INDENT * line->depth);
  gtk_widget_add_css_class (GTK_WIDGET (self), css_classes[line->kind]);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_correct);
  if (can_correct)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), line->kind == ARB_ACCOUNT_VALUE ||
                                                            line->kind == ARB_ACCOUNT_OVERRIDE
                                                        ? _ ("Override this value…")
                                                        : _ ("Give another answer…"));
  set_accessible_label (self, line, value);
  return GTK_WIDGET (self);
}

ArbAccountKind
arb_account_row_get_kind (ArbAccountRow *self)
{
  return self->kind;
}

const char *
arb_account_row_get_id (ArbAccountRow *self)
{
  return self->id;
}
