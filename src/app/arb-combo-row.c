/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-combo-row.h"

#include "app/arb-em.h"
#include "app/arb-tell.h"

/* What is longer goes on in the next line; with large text, earlier. */
#define CHOSEN_CHARS 26

struct _ArbComboRow
{
  AdwComboRow parent_instance;
};

G_DEFINE_FINAL_TYPE (ArbComboRow, arb_combo_row, ADW_TYPE_COMBO_ROW)

static const char *
get_word (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

static void
set_up_chosen_cb (GtkListItemFactory *factory,
                  GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, NULL));
}

/* Broken here: the list that shows the one that was chosen asks for the height of what does not wrap, and hides
 * every line beyond. */
static char *
dup_in_lines (const char *text,
              int room)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) lines = g_string_new (NULL);
  glong used = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      glong length = g_utf8_strlen (words[i], -1);
      gboolean fits = used + 1 + length <= room;

      g_string_append_printf (lines, "%s%s", i == 0 ? "" : fits ? " " : "\n", words[i]);
      used = i > 0 && fits ? used + 1 + length : length;
    }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

static void
bind_chosen_cb (GtkListItemFactory *factory,
                GtkListItem *item,
                GtkWidget *self)
{
  g_autofree char *lines = dup_in_lines (get_word (item), (int) (CHOSEN_CHARS / arb_em_get_scale (self)));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), lines);
}

static void
set_up_offered_cb (GtkListItemFactory *factory,
                   GtkListItem *item)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");

  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, NULL));
  gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_IMAGE, "icon-name", "object-select-symbolic",
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_list_item_set_child (item, box);
}

/* Beside what is chosen; its place stays free beside the others. */
static void
show_mark (AdwComboRow *self,
           GParamSpec *unused,
           GtkListItem *item)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));

  gtk_widget_set_opacity (mark, adw_combo_row_get_selected_item (self) == gtk_list_item_get_item (item));
}

static void
bind_offered_cb (GtkListItemFactory *factory,
                 GtkListItem *item,
                 AdwComboRow *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), get_word (item));
  g_signal_connect_object (self, "notify::selected-item", G_CALLBACK (show_mark), item, 0);
  show_mark (self, NULL, item);
}

static void
unbind_offered_cb (GtkListItemFactory *factory,
                   GtkListItem *item,
                   AdwComboRow *self)
{
  g_signal_handlers_disconnect_by_func (self, show_mark, item);
}

static void
arb_combo_row_class_init (ArbComboRowClass *klass)
{
}

static void
arb_combo_row_init (ArbComboRow *self)
{
  g_autoptr (GtkListItemFactory) chosen = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) offered = gtk_signal_list_item_factory_new ();

  g_signal_connect (chosen, "setup", G_CALLBACK (set_up_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), self);
  g_signal_connect (offered, "setup", G_CALLBACK (set_up_offered_cb), NULL);
  g_signal_connect (offered, "bind", G_CALLBACK (bind_offered_cb), self);
  g_signal_connect (offered, "unbind", G_CALLBACK (unbind_offered_cb), self);
  adw_combo_row_set_factory (ADW_COMBO_ROW (self), chosen);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), offered);
}

GtkWidget *
arb_combo_row_new (void)
{
  return g_object_new (ARB_TYPE_COMBO_ROW, NULL);
}
