/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-group-choice.h"

struct _ArbGroupChoice
{
  AdwBin parent_instance;

  GtkListBoxRow *selected; /* Borrowed or NULL */

  /* Template children */
  GtkMenuButton *button;
  GtkLabel *label;
  GtkPopover *popover;
  GtkSearchEntry *search;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbGroupChoice, arb_group_choice, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_text (GtkListBoxRow *row,
          const char *key)
{
  return g_object_get_data (G_OBJECT (row), key);
}

/* --- Groups and search ------------------------------------------------------------------------ */

static void
update_header (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer unused)
{
  const char *group = get_text (row, "group");
  GtkWidget *heading;

  if (group == NULL || (before != NULL && g_strcmp0 (group, get_text (before, "group")) == 0))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  heading = gtk_label_new (group);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "unit-heading");
  gtk_list_box_row_set_header (row, heading);
}

/* By its own name or by that of its group. */
static gboolean
is_found (GtkListBoxRow *row,
          gpointer data)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (ARB_GROUP_CHOICE (data)->search));
  const char *group = get_text (row, "group");

  return *text == '\0' || g_str_match_string (text, get_text (row, "name"), TRUE) ||
         (group != NULL && g_str_match_string (text, group, TRUE));
}

static GtkListBoxRow *
find_first (ArbGroupChoice *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (is_found (row, self))
      return row;
  return NULL;
}

static void
search_changed_cb (ArbGroupChoice *self)
{
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

/* --- Choosing --------------------------------------------------------------------------------- */

static void
select_row (ArbGroupChoice *self,
            GtkListBoxRow *row)
{
  if (row == self->selected)
    return;
  self->selected = row;
  gtk_label_set_text (self->label, get_text (row, "name"));
  gtk_list_box_select_row (self->list, row);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
row_activated_cb (ArbGroupChoice *self,
                  GtkListBoxRow *row)
{
  gtk_popover_popdown (self->popover);
  select_row (self, row);
}

static void
search_activated_cb (ArbGroupChoice *self)
{
  GtkListBoxRow *row = find_first (self);

  if (row != NULL)
    row_activated_cb (self, row);
}

static void
stop_search_cb (ArbGroupChoice *self)
{
  gtk_popover_popdown (self->popover);
}

/* Opens on everything, with the keyboard in the search. */
static void
shown_cb (ArbGroupChoice *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  search_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static gboolean
arb_group_choice_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARB_GROUP_CHOICE (widget)->button));
}

static void
arb_group_choice_class_init (ArbGroupChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = arb_group_choice_grab_focus;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-group-choice.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbGroupChoice, button);
  gtk_widget_class_bind_template_child (widget_class, ArbGroupChoice, label);
  gtk_widget_class_bind_template_child (widget_class, ArbGroupChoice, popover);
  gtk_widget_class_bind_template_child (widget_class, ArbGroupChoice, search);
  gtk_widget_class_bind_template_child (widget_class, ArbGroupChoice, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
arb_group_choice_init (ArbGroupChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, update_header, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
}

void
arb_group_choice_clear (ArbGroupChoice *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (ARB_IS_GROUP_CHOICE (self));
  self->selected = NULL;
  gtk_label_set_text (self->label, "");
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
arb_group_choice_add (ArbGroupChoice *self,
                      const char *id,
                      const char *name,
                      const char *group)
{
  GtkWidget *row, *label;

  g_return_if_fail (ARB_IS_GROUP_CHOICE (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (name != NULL);
  row = gtk_list_box_row_new ();
  label = gtk_label_new (name);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "pick");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (id), g_free);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  g_object_set_data_full (G_OBJECT (row), "group", g_strdup (group), g_free);
  gtk_list_box_append (self->list, row);
}

void
arb_group_choice_select (ArbGroupChoice *self,
                         const char *id)
{
  GtkListBoxRow *row;

  g_return_if_fail (ARB_IS_GROUP_CHOICE (self));
  g_return_if_fail (id != NULL);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_str_equal (get_text (row, "id"), id))
      select_row (self, row);
}

const char *
arb_group_choice_get_selected (ArbGroupChoice *self)
{
  g_return_val_if_fail (ARB_IS_GROUP_CHOICE (self), NULL);
  return self->selected != NULL ? get_text (self->selected, "id") : NULL;
}

const char *
arb_group_choice_get_selected_name (ArbGroupChoice *self)
{
  g_return_val_if_fail (ARB_IS_GROUP_CHOICE (self), "");
  return gtk_label_get_text (self->label);
}
