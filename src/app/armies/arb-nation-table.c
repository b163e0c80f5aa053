/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-nation-table.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-tell.h"
#include "app/armies/arb-nation-cell.h"
#include "roster/arb-shown.h"
#include "base/arb-csv.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "engine/arb-language.h"

struct _ArbNationTable
{
  AdwWindow parent_instance;

  char *system; /* Owned, as the others */
  char *nation;
  ArbCatalogue *catalogue; /* or NULL: it does not load */
  GtkStringList *types;    /* ids */

  /* Template children */
  AdwWindowTitle *window_title;
  GtkGrid *nation_values;
  GtkColumnView *view;
  GtkWidget *message_box;
  GtkImage *message_icon;
  GtkLabel *message;
  GtkWidget *problems_box;
  GtkListBox *problems;
};

G_DEFINE_FINAL_TYPE (ArbNationTable, arb_nation_table, ADW_TYPE_WINDOW)

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
say (ArbNationTable *self,
     const char *sentence,
     gboolean is_wrong)
{
  arb_tell_in_box (self->message_box, self->message_icon, self->message, sentence, is_wrong);
}

static void
show_problems (ArbNationTable *self,
               const ArbProblems *problems)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->problems, 0)) != NULL)
    gtk_list_box_remove (self->problems, GTK_WIDGET (row));
  for (guint i = 0; problems != NULL && i < arb_problems_get_n (problems); i++)
    {
      g_autofree char *text = arb_problem_to_string (arb_problems_get (problems, i));
      GtkWidget *label = gtk_label_new (text);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_selectable (GTK_LABEL (label), TRUE);
      gtk_widget_add_css_class (label, "problem-line");
      gtk_list_box_append (self->problems, label);
    }
  gtk_widget_set_visible (self->problems_box,
                          problems != NULL && arb_problems_get_n (problems) > 0);
}

static void
set_cb (ArbNationTable *self,
        const char *text,
        ArbNationCell *cell)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *type = g_strdup (arb_nation_cell_get_type_id (cell));
  g_autofree char *column = g_strdup (arb_nation_cell_get_column_id (cell));
  g_autoptr (ArbNationCell) kept = g_object_ref (cell);

  if (!arb_nation_table_set_value (self, type, column, text, &error))
    arb_nation_cell_refuse (cell, error->message);
  else
    arb_nation_cell_popdown (cell);
}

static void
revert_cb (ArbNationTable *self,
           ArbNationCell *cell)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *type = g_strdup (arb_nation_cell_get_type_id (cell));
  g_autofree char *column = g_strdup (arb_nation_cell_get_column_id (cell));
  g_autoptr (ArbNationCell) kept = g_object_ref (cell);

  if (!arb_nation_table_revert (self, type, column, &error))
    arb_nation_cell_refuse (cell, error->message);
  else
    arb_nation_cell_popdown (cell);
}

static GtkWidget *
new_cell (ArbNationTable *self)
{
  GtkWidget *cell = arb_nation_cell_new ();

  g_signal_connect_swapped (cell, "set", G_CALLBACK (set_cb), self);
  g_signal_connect_swapped (cell, "revert", G_CALLBACK (revert_cb), self);
  return cell;
}

static void
setup_type_cb (ArbNationTable *self,
               GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "strong");
  gtk_list_item_set_child (item, label);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_type_cb (ArbNationTable *self,
              GtkListItem *item)
{
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      arb_shown_word (self->catalogue, NULL, id));
}

static void
setup_value_cb (ArbNationTable *self,
                GtkListItem *item)
{
  gtk_list_item_set_child (item, new_cell (self));
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_value_cb (ArbNationTable *self,
               GtkListItem *item,
               GtkListItemFactory *factory)
{
  const char *type = gtk_string_object_get_string (gtk_list_item_get_item (item));
  const char *id = g_object_get_data (G_OBJECT (factory), "column");
  const ArbColumn *column = arb_catalogue_find_column (self->catalogue, ARB_COLUMN_FOR_TYPE, id);

  arb_nation_cell_show (ARB_NATION_CELL (gtk_list_item_get_child (item)), self->catalogue, type,
                        column);
}

static void
append_column (ArbNationTable *self,
               const char *title,
               const char *id)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  if (id == NULL)
    {
      g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_type_cb), self);
      g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_type_cb), self);
    }
  else
    {
      g_object_set_data_full (G_OBJECT (factory), "column", g_strdup (id), g_free);
      g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_value_cb), self);
      g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_value_cb), self);
    }
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (column, TRUE);
  gtk_column_view_append_column (self->view, column);
}

static void
show_nation_values (ArbNationTable *self)
{
  GtkWidget *child;
  int n_rows = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->nation_values))) != NULL)
    gtk_grid_remove (self->nation_values, child);
  for (guint i = 0; i < self->catalogue->columns->len; i++)
    {
      const ArbColumn *column = self->catalogue->columns->pdata[i];
      GtkWidget *label, *cell;

      if (column->is_for != ARB_COLUMN_FOR_NATION)
        continue;
      label = gtk_label_new (arb_text_get (column->name, arb_language_get ()));
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      cell = new_cell (self);
      arb_nation_cell_show (ARB_NATION_CELL (cell), self->catalogue, NULL, column);
      gtk_grid_attach (self->nation_values, label, 0, n_rows, 1, 1);
      gtk_grid_attach (self->nation_values, cell, 1, n_rows, 1, 1);
      n_rows++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->nation_values), n_rows > 0);
}

static gboolean
has_types (ArbNationTable *self,
           char **ids)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->types));

  for (guint i = 0; i < n; i++)
    if (ids[i] == NULL || !g_str_equal (ids[i], gtk_string_list_get_string (self->types, i)))
      return FALSE;
  return n > 0 && ids[n] == NULL;
}

static void
show_again (ArbNationTable *self,
            GtkWidget *widget)
{
  if (ARB_IS_NATION_CELL (widget))
    {
      ArbNationCell *cell = ARB_NATION_CELL (widget);
      g_autofree char *type = g_strdup (arb_nation_cell_get_type_id (cell));
      g_autofree char *id = g_strdup (arb_nation_cell_get_column_id (cell));

      arb_nation_cell_show (
          cell, self->catalogue, type,
          arb_catalogue_find_column (
              self->catalogue, type != NULL ? ARB_COLUMN_FOR_TYPE : ARB_COLUMN_FOR_NATION, id));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    show_again (self, child);
}

/* Afterwards nothing holds on to anything of the old catalogue. As long as the troop types are the
 * same, cells stay, and the keyboard with them. */
static gboolean
load (ArbNationTable *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (ArbCatalogue) old = g_steal_pointer (&self->catalogue);
  g_autofree char *subtitle = NULL;
  guint n_old = g_list_model_get_n_items (G_LIST_MODEL (self->types));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  self->catalogue = arb_catalogue_load (self->system, self->nation, overlay, problems);
  if (self->catalogue == NULL)
    {
      self->catalogue = g_steal_pointer (&old);
      say (self, _ ("The club’s table cannot be read; put its file right, or remove it."), TRUE);
      show_problems (self, problems);
      return FALSE;
    }
  for (guint i = 0; i < self->catalogue->types->len; i++)
    g_strv_builder_add (builder, ((const ArbEntry *) self->catalogue->types->pdata[i])->id);
  ids = g_strv_builder_end (builder);
  if (has_types (self, ids))
    {
      show_again (self, GTK_WIDGET (self->view));
      show_again (self, GTK_WIDGET (self->nation_values));
    }
  else
    {
      gtk_string_list_splice (self->types, 0, n_old, (const char *const *) ids);
      show_nation_values (self);
    }
  subtitle = g_strdup_printf (_ ("data %s"), self->catalogue->revision);
  adw_window_title_set_title (self->window_title,
                              arb_text_get (self->catalogue->name, arb_language_get ()));
  adw_window_title_set_subtitle (self->window_title, subtitle);
  return TRUE;
}

static gboolean
save (ArbNationTable *self,
      GError **error)
{
  g_autoptr (GError) own = NULL;

  if (!arb_catalogue_save_club (self->catalogue, &own))
    {
      g_propagate_error (error, g_steal_pointer (&own));
      load (self);
      return FALSE;
    }
  load (self);
  g_signal_emit (self, signals[SAVED], 0);
  return TRUE;
}

gboolean
arb_nation_table_set_value (ArbNationTable *self,
                            const char *type,
                            const char *column,
                            const char *text,
                            GError **error)
{
  g_return_val_if_fail (ARB_IS_NATION_TABLE (self), FALSE);

  const ArbColumn *found = arb_catalogue_find_column (
      self->catalogue, type != NULL ? ARB_COLUMN_FOR_TYPE : ARB_COLUMN_FOR_NATION, column);
  gboolean is_number = found != NULL && (found->type == ARB_COLUMN_INT ||
                                         found->type == ARB_COLUMN_DECIMAL);
  g_autofree char *plain = is_number ? arb_language_dup_digits (text) : g_strdup (text);

  g_strstrip (plain);
  show_problems (self, NULL);
  say (self, "", FALSE);
  return arb_catalogue_set_club (self->catalogue, type, column, plain, error) && save (self, error);
}

gboolean
arb_nation_table_revert (ArbNationTable *self,
                         const char *type,
                         const char *column,
                         GError **error)
{
  g_return_val_if_fail (ARB_IS_NATION_TABLE (self), FALSE);
  show_problems (self, NULL);
  say (self, "", FALSE);
  return arb_catalogue_revert_club (self->catalogue, type, column, error) && save (self, error);
}

gboolean
arb_nation_table_import (ArbNationTable *self,
                         const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = NULL;
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_XML_MAX_BYTES, &error);

  g_return_val_if_fail (ARB_IS_NATION_TABLE (self), FALSE);
  show_problems (self, NULL);
  if (bytes == NULL)
    {
      say (self, error->message, TRUE);
      return FALSE;
    }
  if (!arb_catalogue_import_csv (self->catalogue, bytes, name, problems))
    {
      load (self);
      sentence =
          g_strdup_printf (_ ("Nothing of “%s” was taken over; this is wrong with it:"), name);
      say (self, sentence, TRUE);
      show_problems (self, problems);
      return FALSE;
    }
  if (!save (self, &error))
    {
      say (self, error->message, TRUE);
      return FALSE;
    }
  sentence = g_strdup_printf (_ ("“%s” is part of the club’s table now."), name);
  say (self, sentence, FALSE);
  return TRUE;
}

gboolean
arb_nation_table_export (ArbNationTable *self,
                         const char *path)
{
  g_return_val_if_fail (ARB_IS_NATION_TABLE (self), FALSE);

  g_autoptr (GError) error = NULL;
  gsize length;
  g_autofree char *text = arb_catalogue_to_csv (self->catalogue, ';', &length);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = g_strdup_printf (_ ("Exported as “%s”."), name);
  gboolean ok = arb_file_replace (path, text, length, &error);

  say (self, ok ? sentence : error->message, !ok);
  return ok;
}

static void
import_chosen_cb (const char *path,
                  gpointer data)
{
  if (path != NULL)
    arb_nation_table_import (data, path);
}

static void
export_chosen_cb (const char *path,
                  gpointer data)
{
  if (path != NULL)
    arb_nation_table_export (data, path);
}

static void
import (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  arb_choose_csv (GTK_WINDOW (widget), _ ("Import a National Table"), NULL, import_chosen_cb,
                  widget);
}

static void
export (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  g_autofree char *name = g_strconcat (ARB_NATION_TABLE (widget)->nation, ".csv", NULL);

  arb_choose_csv (GTK_WINDOW (widget), _ ("Export the National Table"), name, export_chosen_cb,
                  widget);
}

static void
arb_nation_table_dispose (GObject *object)
{
  ArbNationTable *self = ARB_NATION_TABLE (object);

  if (self->view != NULL)
    gtk_column_view_set_model (self->view, NULL);
  g_clear_object (&self->types);
  G_OBJECT_CLASS (arb_nation_table_parent_class)->dispose (object);
}

static void
arb_nation_table_finalize (GObject *object)
{
  ArbNationTable *self = ARB_NATION_TABLE (object);

  g_clear_pointer (&self->catalogue, arb_catalogue_free);
  g_free (self->system);
  g_free (self->nation);
  G_OBJECT_CLASS (arb_nation_table_parent_class)->finalize (object);
}

static void
arb_nation_table_class_init (ArbNationTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_nation_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_nation_table_finalize;
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-nation-table.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, window_title);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, nation_values);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, view);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, message_box);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, message_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, message);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, problems_box);
  gtk_widget_class_bind_template_child (widget_class, ArbNationTable, problems);
  gtk_widget_class_install_action (widget_class, "table.import", NULL, import);
  gtk_widget_class_install_action (widget_class, "table.export", NULL, export);
}

static void
arb_nation_table_init (ArbNationTable *self)
{
  GtkNoSelection *selection;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->types = gtk_string_list_new (NULL);
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->types)));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
  g_object_unref (selection);
}

GtkWidget *
arb_nation_table_new (const char *system,
                      const char *nation)
{
  ArbNationTable *self = g_object_new (ARB_TYPE_NATION_TABLE, NULL);

  g_return_val_if_fail (system != NULL, NULL);
  self->system = g_strdup (system);
  self->nation = g_strdup (nation != NULL ? nation : ARB_NATION_COMMON);
  if (!load (self))
    return GTK_WIDGET (self);
  append_column (self, _ ("Troop type"), NULL);
  for (guint i = 0; i < self->catalogue->columns->len; i++)
    {
      const ArbColumn *column = self->catalogue->columns->pdata[i];

      if (column->is_for == ARB_COLUMN_FOR_TYPE)
        append_column (self, arb_text_get (column->name, arb_language_get ()), column->id);
    }
  return GTK_WIDGET (self);
}
