/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-import-dialog.h"

#include <glib/gi18n.h>

#include "app/armies/arb-choice.h"
#include "app/armies/arb-field-row.h"
#include "app/armies/arb-item-fields.h"
#include "roster/arb-headings.h"

#define NOT_SAID "" /* what a troop type is when it is taken as it is written */

struct _ArbImportDialog
{
  AdwWindow parent_instance;

  ArbImport *import;  /* Owned */
  GHashTable *picked; /* Owned: name of a troop type → id that was picked, or NOT_SAID */
  guint rebuild;      /* idle source, or 0 */

  /* Template children */
  GtkListBox *table;
  GtkListBox *columns;
  GtkListBox *types;
  GtkWidget *types_title;
};

G_DEFINE_FINAL_TYPE (ArbImportDialog, arb_import_dialog, ADW_TYPE_WINDOW)

enum
{
  IMPORT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void fill (ArbImportDialog *self);

static gboolean
rebuild_cb (gpointer data)
{
  ArbImportDialog *self = data;

  self->rebuild = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* One answer may change all the other questions; the row that asked still exists while it tells. */
static void
queue_fill (ArbImportDialog *self)
{
  if (self->rebuild == 0)
    self->rebuild = g_idle_add (rebuild_cb, self);
}

static void
append_choice (GListStore *choices,
               const char *id,
               const char *label)
{
  g_autoptr (ArbChoice) choice = arb_choice_new (id, label, NULL);

  g_list_store_append (choices, choice);
}

static ArbFieldRow *
add_row (GtkListBox *list,
         const char *title,
         GListStore *choices,
         const char *text)
{
  ArbFieldRow *row = ARB_FIELD_ROW (arb_field_row_new_choice (title, G_LIST_MODEL (choices)));

  arb_field_row_set_text (row, text);
  gtk_list_box_append (list, GTK_WIDGET (row));
  return row;
}

static void
sheet_cb (ArbImportDialog *self,
          const char *text)
{
  if (text != NULL)
    arb_import_set_sheet (self->import, (guint) g_ascii_strtoull (text, NULL, 10));
  queue_fill (self);
}

static void
system_cb (ArbImportDialog *self,
           const char *system)
{
  g_auto (GStrv) nations = system != NULL ? arb_catalogue_list_nations (system) : NULL;

  if (system != NULL && !g_str_equal (system, ARB_ARMY_OTHER_SYSTEM))
    arb_import_set_nation (self->import, system,
                           nations != NULL && nations[0] != NULL ? nations[0] : NULL, NULL);
  queue_fill (self);
}

static void
nation_cb (ArbImportDialog *self,
           const char *nation)
{
  const char *system = arb_import_get_system (self->import);

  if (system != NULL)
    arb_import_set_nation (self->import, system, nation, NULL);
  queue_fill (self);
}

static void
fill_table (ArbImportDialog *self)
{
  const char *system = arb_import_get_system (self->import);
  g_autoptr (GListStore) systems = arb_item_fields_new_systems (system);
  g_autoptr (GListStore) nations =
      arb_item_fields_new_nations (system, arb_import_get_nation (self->import));
  g_autoptr (GListStore) sheets = g_list_store_new (ARB_TYPE_CHOICE);
  g_autofree char *sheet = g_strdup_printf ("%u", arb_import_get_sheet (self->import));
  ArbFieldRow *row;

  for (guint i = 0; i < arb_import_get_n_sheets (self->import); i++)
    {
      g_autofree char *id = g_strdup_printf ("%u", i);

      append_choice (sheets, id, arb_import_get_sheet_title (self->import, i));
    }
  if (arb_import_get_n_sheets (self->import) > 1)
    {
      row = add_row (self->table, _ ("Sheet"), sheets, sheet);
      g_signal_connect_object (row, "commit", G_CALLBACK (sheet_cb), self, G_CONNECT_SWAPPED);
    }
  row = add_row (self->table, arb_army_field_get_title (ARB_ARMY_SYSTEM), systems,
                 system != NULL ? system : ARB_ARMY_OTHER_SYSTEM);
  g_signal_connect_object (row, "commit", G_CALLBACK (system_cb), self, G_CONNECT_SWAPPED);
  row = add_row (self->table, arb_army_field_get_title (ARB_ARMY_NATION), nations,
                 arb_import_get_nation (self->import));
  arb_field_row_set_editable (row, g_list_model_get_n_items (G_LIST_MODEL (nations)) > 1);
  g_signal_connect_object (row, "commit", G_CALLBACK (nation_cb), self, G_CONNECT_SWAPPED);
}

static void
column_cb (ArbFieldRow *row,
           const char *meaning,
           ArbImportDialog *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "column"));

  arb_import_set_meaning (self->import, column, meaning);
  queue_fill (self);
}

/* What a column may be: everything a unit has, and figures of one troop type. */
static GListStore *
new_meanings (ArbImportDialog *self)
{
  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);
  const ArbCatalogue *catalogue = arb_import_get_catalogue (self->import);
  const char *const *meanings = arb_headings_list_columns ();

  append_choice (choices, NULL, _ ("Left out"));
  for (guint i = 0; meanings[i] != NULL; i++)
    {
      g_autofree char *title = arb_import_dup_meaning_title (self->import, meanings[i]);

      if (!g_str_equal (title, meanings[i]))
        append_choice (choices, meanings[i], title);
    }
  for (guint i = 0; catalogue != NULL && i < catalogue->types->len; i++)
    {
      const ArbEntry *entry = catalogue->types->pdata[i];
      g_autofree char *meaning = g_strconcat ("type:", entry->id, NULL);
      g_autofree char *title = arb_import_dup_meaning_title (self->import, meaning);

      append_choice (choices, meaning, title);
    }
  return choices;
}

static void
fill_columns (ArbImportDialog *self)
{
  g_autoptr (GListStore) meanings = new_meanings (self);

  for (guint i = 0; i < arb_import_get_n_columns (self->import); i++)
    {
      g_autofree char *heading = arb_import_dup_heading (self->import, i);
      const char *sample = arb_import_get_sample (self->import, i);
      g_autofree char *caption = NULL;
      ArbFieldRow *row;

      if (*sample == '\0')
        continue;
      row = add_row (self->columns, heading, meanings, arb_import_get_meaning (self->import, i));
      caption = arb_import_is_column_open (self->import, i)
                    ? g_strdup_printf (_ ("for example “%s”; not understood"), sample)
                    : g_strdup_printf (_ ("for example “%s”"), sample);
      arb_field_row_set_caption (row, caption);
      g_object_set_data (G_OBJECT (row), "column", GUINT_TO_POINTER (i));
      g_signal_connect_object (row, "commit", G_CALLBACK (column_cb), self, 0);
    }
}

static void
type_cb (ArbFieldRow *row,
         const char *id,
         ArbImportDialog *self)
{
  g_hash_table_replace (self->picked, g_strdup (arb_field_row_get_title (row)),
                        g_strdup (id != NULL ? id : NOT_SAID));
}

/* What was picked; before that the one that was probably meant is proposed. */
static const char *
get_picked (ArbImportDialog *self,
            const char *name)
{
  const char *picked = g_hash_table_lookup (self->picked, name);
  const ArbEntry *near = picked == NULL ? arb_import_guess_type (self->import, name) : NULL;

  return picked != NULL ? picked : near != NULL ? near->id : NOT_SAID;
}

static void
fill_types (ArbImportDialog *self)
{
  guint n_types = arb_import_get_n_open_types (self->import);

  for (guint i = 0; i < n_types; i++)
    {
      const char *name = arb_import_get_open_type (self->import, i);
      g_autoptr (GListStore) choices =
          arb_choices_new_words (arb_import_get_catalogue (self->import), NULL, FALSE, NULL);
      g_autoptr (ArbChoice) as_is = arb_choice_new (NOT_SAID, _ ("As it is written"), NULL);
      ArbFieldRow *row;

      g_list_store_insert (choices, 0, as_is);
      row = add_row (self->types, name, choices, get_picked (self, name));
      g_signal_connect_object (row, "commit", G_CALLBACK (type_cb), self, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->types), n_types > 0);
  gtk_widget_set_visible (self->types_title, n_types > 0);
}

static void
empty (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

static void
fill (ArbImportDialog *self)
{
  empty (self->table);
  empty (self->columns);
  empty (self->types);
  fill_table (self);
  fill_columns (self);
  fill_types (self);
}

static void
import (GtkWidget *widget,
        const char *action_name,
        GVariant *parameter)
{
  ArbImportDialog *self = ARB_IMPORT_DIALOG (widget);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->types, i)) != NULL; i++)
    {
      const char *name = arb_field_row_get_title (ARB_FIELD_ROW (row));
      const char *id = get_picked (self, name);

      arb_import_set_type (self->import, name, *id != '\0' ? id : NULL);
    }
  /* Whoever saw a column marked and went on has answered. */
  for (guint i = 0; i < arb_import_get_n_columns (self->import); i++)
    if (arb_import_is_column_open (self->import, i))
      arb_import_set_meaning (self->import, i, NULL);
  /* Whoever takes the list closes the window: what is refused can be put right here. */
  g_signal_emit (self, signals[IMPORT], 0);
}

static void
arb_import_dialog_dispose (GObject *object)
{
  ArbImportDialog *self = ARB_IMPORT_DIALOG (object);

  g_clear_handle_id (&self->rebuild, g_source_remove);
  G_OBJECT_CLASS (arb_import_dialog_parent_class)->dispose (object);
}

static void
arb_import_dialog_finalize (GObject *object)
{
  g_clear_pointer (&ARB_IMPORT_DIALOG (object)->import, arb_import_free);
  g_hash_table_unref (ARB_IMPORT_DIALOG (object)->picked);
  G_OBJECT_CLASS (arb_import_dialog_parent_class)->finalize (object);
}

static void
arb_import_dialog_class_init (ArbImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_import_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_import_dialog_finalize;
  signals[IMPORT] = g_signal_new ("import", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbImportDialog, table);
  gtk_widget_class_bind_template_child (widget_class, ArbImportDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, ArbImportDialog, types);
  gtk_widget_class_bind_template_child (widget_class, ArbImportDialog, types_title);
  gtk_widget_class_install_action (widget_class, "list.import", NULL, import);
}

static void
arb_import_dialog_init (ArbImportDialog *self)
{
  self->picked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_import_dialog_new (ArbImport *from,
                       const char *title)
{
  g_return_val_if_fail (from != NULL, NULL);

  ArbImportDialog *self = g_object_new (ARB_TYPE_IMPORT_DIALOG, "title", title, NULL);

  self->import = from;
  fill (self);
  return GTK_WIDGET (self);
}

ArbImport *
arb_import_dialog_get_import (ArbImportDialog *self)
{
  g_return_val_if_fail (ARB_IS_IMPORT_DIALOG (self), NULL);
  return self->import;
}
