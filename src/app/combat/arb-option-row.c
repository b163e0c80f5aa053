/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-option-row.h"

#include "app/arb-wrap-label.h"

struct _ArbOptionRow
{
  GtkListBoxRow parent_instance;

  const char *word; /* interned or NULL */
  char *why_not;    /* Owned or NULL */
  gpointer group;   /* Borrowed or NULL; the row that leads the radio buttons */

  /* Template children */
  GtkCheckButton *check;
  ArbWrapLabel *title;
  ArbWrapLabel *refusal;
  ArbWrapLabel *key;
};

G_DEFINE_FINAL_TYPE (ArbOptionRow, arb_option_row, GTK_TYPE_LIST_BOX_ROW)

/* The row has the keyboard focus and not the button in it, so the row tells its state. */
static void
check_toggled_cb (ArbOptionRow *self)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               gtk_check_button_get_active (self->check)
                                   ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                   : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
}

static void
arb_option_row_finalize (GObject *object)
{
  ArbOptionRow *self = ARB_OPTION_ROW (object);

  g_free (self->why_not);
  G_OBJECT_CLASS (arb_option_row_parent_class)->finalize (object);
}

static void
arb_option_row_class_init (ArbOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_option_row_finalize;
  g_type_ensure (ARB_TYPE_WRAP_LABEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbOptionRow, check);
  gtk_widget_class_bind_template_child (widget_class, ArbOptionRow, title);
  gtk_widget_class_bind_template_child (widget_class, ArbOptionRow, refusal);
  gtk_widget_class_bind_template_child (widget_class, ArbOptionRow, key);
}

static void
arb_option_row_init (ArbOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->check, "toggled", G_CALLBACK (check_toggled_cb), self);
}

static void
show_refusal (ArbOptionRow *self)
{
  gboolean is_refused = self->why_not != NULL;

  arb_wrap_label_set_text (self->refusal, is_refused ? self->why_not : "");
  gtk_widget_set_visible (GTK_WIDGET (self->refusal), is_refused);
  gtk_widget_set_sensitive (GTK_WIDGET (self->check), !is_refused);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !is_refused);
  if (is_refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, is_refused, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  arb_wrap_label_get_text (self->refusal), -1);
}

GtkWidget *
arb_option_row_new (void)
{
  return g_object_new (ARB_TYPE_OPTION_ROW, NULL);
}

void
arb_option_row_set_option (ArbOptionRow *self,
                           const ArbStepOption *option,
                           ArbOptionRow *group)
{
  g_return_if_fail (ARB_IS_OPTION_ROW (self));
  g_return_if_fail (option != NULL);
  self->word = option->word;
  g_free (self->why_not);
  self->why_not = g_strdup (option->why_not);
  arb_wrap_label_set_text (self->title, option->label);
  arb_wrap_label_set_text (self->key, option->key != NULL ? option->key : "");
  gtk_widget_set_visible (GTK_WIDGET (self->key), option->key != NULL && option->why_not == NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  option->label, -1);
  if (self->group != group)
    gtk_check_button_set_group (self->check, group != NULL ? group->check : NULL);
  self->group = group;
  gtk_check_button_set_active (self->check, option->selected);
  check_toggled_cb (self);
  show_refusal (self);
}

const char *
arb_option_row_get_word (ArbOptionRow *self)
{
  g_return_val_if_fail (ARB_IS_OPTION_ROW (self), NULL);
  return self->word;
}

const char *
arb_option_row_get_why_not (ArbOptionRow *self)
{
  g_return_val_if_fail (ARB_IS_OPTION_ROW (self), NULL);
  return self->why_not;
}

gboolean
arb_option_row_get_picked (ArbOptionRow *self)
{
  g_return_val_if_fail (ARB_IS_OPTION_ROW (self), FALSE);
  return gtk_check_button_get_active (self->check);
}

void
arb_option_row_set_picked (ArbOptionRow *self,
                           gboolean picked)
{
  g_return_if_fail (ARB_IS_OPTION_ROW (self));
  gtk_check_button_set_active (self->check, picked && self->why_not == NULL);
}
