/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-account-row.h"

#include <glib/gi18n.h>

#include "app/combat/arb-correction.h"
#include "game/arb-game-contest.h"

/* As far as style.css indents what procedures inside procedures tell. */
static const char *const depths[] = { "depth-0", "depth-1", "depth-2", "depth-3" };

struct _ArbAccountRow
{
  GtkListBoxRow parent_instance;

  ArbAccountKind kind;
  const char *id;   /* interned, as the other */
  const char *line;
  gboolean can_correct;

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
static char *
dup_tag (ArbAccountKind kind,
         const char *contested_by)
{
  if (contested_by != NULL)
    /* Translators: the side that contests a line of the account. */
    return g_strdup_printf (_ ("⚑ contested: %s"), contested_by);
  if (kind == ARB_ACCOUNT_ASSUMED)
    return g_strdup (_ ("assumed"));
  return g_strdup (kind == ARB_ACCOUNT_OVERRIDE ? _ ("overridden") : "");
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
                      const char *value,
                      const char *tag)
{
  const char *parts[] = { line->label, value, tag, line->reason, line->cite };
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
arb_account_row_new (const ArbAccountLine *line,
                     const char *contested_by,
                     gboolean can_contest)
{
  g_return_val_if_fail (line != NULL, NULL);

  ArbAccountRow *self = g_object_new (ARB_TYPE_ACCOUNT_ROW, NULL);
  gboolean can_correct = arb_correction_is_possible (line);
  /* The number of a line that does not count would only be mistaken for one that does. */
  const char *value = line->kind == ARB_ACCOUNT_REFUSED ? _ ("not counted") : line->value;

  g_autofree char *tag = dup_tag (line->kind, contested_by);

  self->kind = line->kind;
  self->id = line->id;
  self->line = arb_game_contest_line (line->id, line->item);
  self->can_correct = can_correct;
  set_label (self->label, line->label);
  set_label (self->value, value);
  if (line->kind == ARB_ACCOUNT_REFUSED)
    gtk_widget_add_css_class (GTK_WIDGET (self->value), "small");
  set_label (self->reason, line->reason);
  set_label (self->tag, tag);
  if (contested_by != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "contested");
  gtk_label_set_text (self->cite, line->cite);
  gtk_widget_add_css_class (GTK_WIDGET (self), depths[MIN (line->depth, G_N_ELEMENTS (depths) - 1)]);
  gtk_widget_add_css_class (GTK_WIDGET (self), css_classes[line->kind]);
  can_contest = can_contest && line->kind != ARB_ACCOUNT_STEP;
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), can_correct || can_contest);
  if (can_contest)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), _ ("Flag this line as contested…"));
  if (can_correct)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), line->kind == ARB_ACCOUNT_VALUE ||
                                                            line->kind == ARB_ACCOUNT_OVERRIDE
                                                        ? _ ("Override this value…")
                                                        : _ ("Give another answer…"));
  set_accessible_label (self, line, value, tag);
  return GTK_WIDGET (self);
}

ArbAccountKind
arb_account_row_get_kind (ArbAccountRow *self)
{
  g_return_val_if_fail (ARB_IS_ACCOUNT_ROW (self), 0);
  return self->kind;
}

const char *
arb_account_row_get_id (ArbAccountRow *self)
{
  g_return_val_if_fail (ARB_IS_ACCOUNT_ROW (self), NULL);
  return self->id;
}

const char *
arb_account_row_get_line (ArbAccountRow *self)
{
  g_return_val_if_fail (ARB_IS_ACCOUNT_ROW (self), NULL);
  return self->line;
}

char *
arb_account_row_dup_label (ArbAccountRow *self)
{
  g_return_val_if_fail (ARB_IS_ACCOUNT_ROW (self), NULL);

  const char *value = gtk_label_get_text (self->value);

  return *value != '\0' ? g_strdup_printf ("%s (%s)", gtk_label_get_text (self->label), value)
                        : g_strdup (gtk_label_get_text (self->label));
}

gboolean
arb_account_row_can_correct (ArbAccountRow *self)
{
  g_return_val_if_fail (ARB_IS_ACCOUNT_ROW (self), FALSE);
  return self->can_correct;
}
