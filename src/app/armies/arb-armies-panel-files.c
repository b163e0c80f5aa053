/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: lists as files, drafts, and what must be asked before they are closed. */

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-warning.h"
#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-import-dialog.h"
#include "app/armies/arb-library-window.h"
#include "app/armies/arb-nation-table.h"
#include "app/armies/arb-new-list-dialog.h"
#include "base/arb-file.h"
#include "base/arb-xml.h"
#include "roster/arb-army-file.h"
#include "roster/arb-shown.h"

#define MAX_PROBLEMS 12 /* in one dialog */

static void close_next (ArbArmiesPanel *self);

static void
show_all_problems (ArbArmiesPanel *self,
                   const char *heading,
                   const ArbProblems *problems,
                   GtkWidget *before)
{
  g_autofree char *text = arb_shown_problems (problems, ARB_SHOWN_PLACE_LINE, MAX_PROBLEMS);

  if (arb_armies_panel_get_window (self) != NULL)
    arb_warning_show (arb_warning_new (ARB_WARNING_REFUSE, heading, text), before, NULL, NULL);
}

static ArbArmyDocument *
find_open (ArbArmiesPanel *self,
           const char *path)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (ArbArmyDocument) document =
          g_list_model_get_item (G_LIST_MODEL (self->documents), i);

      if (g_strcmp0 (arb_army_document_get_path (document), path) == 0)
        return document;
    }
  return NULL;
}

/* The list becomes a document; what was left out of it is told. @path: NULL when it came from another
 * format, and becomes a list of ours when it is saved. */
static gboolean
take_list (ArbArmiesPanel *self,
           ArbArmy *army,
           const char *path,
           const char *name,
           const ArbProblems *problems)
{
  g_autoptr (ArbArmyDocument) document = NULL;
  g_autofree char *heading = NULL;

  if (army == NULL)
    {
      heading = g_strdup_printf (_ ("“%s” cannot be opened"), name);
      show_all_problems (self, heading, problems, GTK_WIDGET (self));
      return FALSE;
    }
  document = path != NULL ? arb_army_document_new (army, path, NULL)
                          : arb_army_document_new_unsaved (army, NULL, NULL, NULL);
  arb_armies_panel_add_document (self, document);
  if (arb_problems_get_n (problems) > 0)
    {
      heading =
          g_strdup_printf (_ ("“%s” is open; not everything in it could be taken over"), name);
      show_all_problems (self, heading, problems, GTK_WIDGET (self));
    }
  return TRUE;
}

static void
import_cb (ArbArmiesPanel *self,
           ArbImportDialog *dialog)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) army = arb_import_finish (arb_import_dialog_get_import (dialog), problems);
  g_autofree char *heading = NULL;

  if (army == NULL)
    {
      heading = g_strdup_printf (_ ("“%s” cannot be read so"), gtk_window_get_title (GTK_WINDOW (dialog)));
      show_all_problems (self, heading, problems, GTK_WIDGET (dialog));
      return;
    }
  take_list (self, army, NULL, gtk_window_get_title (GTK_WINDOW (dialog)), problems);
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Takes @import. What nobody need be asked is not asked. */
static gboolean
take_table (ArbArmiesPanel *self,
            ArbImport *import,
            const char *name,
            ArbProblems *problems)
{
  g_autoptr (ArbImport) owned = import;
  g_autoptr (ArbArmy) army = NULL;
  GtkWindow *window = arb_armies_panel_get_window (self);
  GtkWidget *dialog;

  if (window == NULL || arb_import_is_clear (import))
    {
      army = arb_import_finish (import, problems);
      return take_list (self, army, NULL, name, problems);
    }
  dialog = arb_import_dialog_new (g_steal_pointer (&owned), name);
  arb_em_put_before (GTK_WINDOW (dialog), window);
  g_signal_connect_object (dialog, "import", G_CALLBACK (import_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

gboolean
arb_armies_panel_open_file (ArbArmiesPanel *self,
                            const char *path)
{
  g_return_val_if_fail (ARB_IS_ARMIES_PANEL (self), FALSE);

  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) unpacked = NULL;
  g_autoptr (ArbArmy) army = NULL;
  ArbArmyDocument *open = find_open (self, full);
  ArbImport *import = NULL;
  ArbArmyFormat format;

  if (open != NULL)
    {
      arb_armies_panel_show (self, open);
      return TRUE;
    }
  bytes = arb_file_read (full, ARB_XML_MAX_BYTES, &error);
  if (bytes == NULL)
    arb_problems_add (problems, ARB_PROBLEM_ERROR, NULL, 0, 0, "%s", error->message);
  else
    arb_army_open (bytes, full, ARB_ARMY_READ_STRICT, overlay, &army, &import, problems);
  if (import != NULL)
    return take_table (self, import, name, problems);
  /* Only a list of ours that nothing has packed can be saved where it is. */
  return take_list (self, army,
                    army != NULL && arb_army_format_detect (bytes, &format, &unpacked, NULL) &&
                            format == ARB_ARMY_FORMAT_XML && g_bytes_equal (unpacked, bytes)
                        ? full
                        : NULL,
                    name, problems);
}

void
arb_armies_panel_add_list (ArbArmiesPanel *self,
                           const char *system,
                           const char *nation,
                           const char *name)
{
  g_autoptr (ArbArmy) army = arb_army_new (system, nation);
  g_autoptr (ArbArmyDocument) document = NULL;
  const ArbCatalogue *catalogue;

  g_return_if_fail (ARB_IS_ARMIES_PANEL (self));
  arb_army_set (army, arb_army_get_root (army), ARB_ARMY_NAME, name, NULL);
  document = arb_army_document_new_unsaved (army, NULL, NULL, NULL);
  catalogue = arb_army_document_get_catalogue (document);
  if (catalogue != NULL)
    arb_army_set (army, arb_army_get_root (army), ARB_ARMY_DATA, catalogue->revision, NULL);
  arb_armies_panel_add_document (self, document);
}

static void
create_cb (ArbArmiesPanel *self,
           const char *system,
           const char *nation,
           const char *name)
{
  arb_armies_panel_add_list (self, system, nation, name);
  arb_panel_grab (ARB_PANEL (self));
}

void
arb_armies_panel_new_list (ArbArmiesPanel *self)
{
  GtkWidget *dialog = arb_new_list_dialog_new ();

  g_return_if_fail (ARB_IS_ARMIES_PANEL (self));
  arb_em_put_before (GTK_WINDOW (dialog), arb_armies_panel_get_window (self));
  g_signal_connect_object (dialog, "create", G_CALLBACK (create_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_list (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  arb_armies_panel_new_list (ARB_ARMIES_PANEL (widget));
}

static void
open_chosen_cb (const char *path,
                gpointer data)
{
  if (path != NULL)
    arb_armies_panel_open_file (data, path);
}

static void
open_list (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  static const char *const ours[] = { "*.xml", NULL };
  const ArbFileKind kinds[] = {
    { _ ("All lists that can be read"), arb_army_get_patterns () },
    { _ ("Arbitre lists"), ours },
    { NULL },
  };
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  arb_choose_file (arb_armies_panel_get_window (self), _ ("Open an Army List"), NULL, kinds,
                   open_chosen_cb, self);
}

static gboolean
save_to (ArbArmiesPanel *self,
         ArbArmyDocument *document,
         const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *sentence = NULL;

  if (!arb_army_document_save (document, path, &error))
    {
      arb_armies_panel_say (self, error->message, TRUE);
      return FALSE;
    }
  sentence = g_strdup_printf (_ ("Saved as “%s”."), name);
  arb_armies_panel_say (self, sentence, FALSE);
  return TRUE;
}

typedef struct
{
  ArbArmiesPanel *panel;     /* Borrowed: the chooser calls nobody when it is gone */
  ArbArmyDocument *document; /* Owned */
  gboolean exports;
} Saving;

static void
save_chosen_cb (const char *path,
                gpointer data)
{
  Saving *saving = data;
  ArbArmiesPanel *self = saving->panel;
  g_autoptr (ArbArmyDocument) document = saving->document;
  gboolean exports = saving->exports;
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_free (saving);
  if (path == NULL)
    {
      g_clear_pointer (&self->to_close, g_ptr_array_unref);
      return;
    }
  if (exports)
    {
      if (arb_army_save (arb_army_document_get_army (document), path, overlay, &error))
        sentence = g_strdup_printf (_ ("Exported as “%s”."), name);
      arb_armies_panel_say (self, sentence != NULL ? sentence : error->message, sentence == NULL);
      return;
    }
  if (save_to (self, document, path))
    close_next (self);
  else
    g_clear_pointer (&self->to_close, g_ptr_array_unref);
}

static char *
suggest_name (ArbArmyDocument *document,
              const char *ending)
{
  const char *path = arb_army_document_get_path (document);
  const char *name = arb_army_get (arb_army_document_get_army (document), ARB_ARMY_NAME);
  g_autofree char *base = path != NULL ? g_path_get_basename (path)
                                       : g_strdup (name != NULL ? name : _ ("list"));

  if (path != NULL && g_str_has_suffix (base, ".army.xml"))
    base[strlen (base) - strlen (".army.xml")] = '\0';
  else if (path != NULL && g_str_has_suffix (base, ".xml"))
    base[strlen (base) - strlen (".xml")] = '\0';
  g_strdelimit (base, "/\\", '-');
  return g_strconcat (base, ending, NULL);
}

static void
choose_target (ArbArmiesPanel *self,
               ArbArmyDocument *document,
               gboolean exports)
{
  static const char *const patterns[][2] = { { "*.xml" }, { "*.csv" }, { "*.fods" },
                                             { "*.txt" }, { "*.md" },  { "*.ros" } };
  const ArbFileKind ours[] = { { _ ("Arbitre lists"), patterns[0] }, { NULL } };
  const ArbFileKind others[] = {
    { _ ("Table for spreadsheets (CSV)"), patterns[1] },
    { _ ("OpenDocument table (Flat ODS)"), patterns[2] },
    { _ ("Text"), patterns[3] },
    { _ ("Text for forums (Markdown)"), patterns[4] },
    { _ ("BattleScribe roster"), patterns[5] },
    { _ ("Arbitre lists"), patterns[0] },
    { NULL },
  };
  g_autofree char *name = suggest_name (document, exports ? ".csv" : ".xml");
  const char *path = arb_army_document_get_path (document);
  g_autofree char *folder =
      path != NULL ? g_path_get_dirname (path) : arb_library_window_dup_folder ();
  Saving *saving = g_new0 (Saving, 1);

  saving->panel = self;
  saving->document = g_object_ref (document);
  saving->exports = exports;
  arb_choose_place (arb_armies_panel_get_window (self),
                    exports ? _ ("Export the List (the end of the name says the format)")
                            : _ ("Save the List"),
                    name, folder, exports ? others : ours, save_chosen_cb, saving);
}

static void
save (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  const char *path = arb_army_document_get_path (self->document);

  arb_item_editor_flush (self->editor);
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  if (path == NULL || g_str_equal (action_name, "armies.save-as"))
    choose_target (self, self->document, FALSE);
  else
    save_to (self, self->document, path);
}

static void
export_list (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  arb_item_editor_flush (self->editor);
  choose_target (self, self->document, TRUE);
}

/* Saves and closes what is left to close; a list without a file asks for one in between. */
static void
close_next (ArbArmiesPanel *self)
{
  while (self->to_close != NULL && self->to_close->len > 0)
    {
      g_autoptr (ArbArmyDocument) document = g_object_ref (self->to_close->pdata[0]);
      const char *path = arb_army_document_get_path (document);

      if (arb_army_document_is_modified (document) && path == NULL)
        {
          choose_target (self, document, FALSE);
          return;
        }
      if (arb_army_document_is_modified (document) && !save_to (self, document, path))
        {
          g_clear_pointer (&self->to_close, g_ptr_array_unref);
          return;
        }
      g_ptr_array_remove_index (self->to_close, 0);
      arb_armies_panel_remove_document (self, document);
    }
  if (self->to_close == NULL)
    return;
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  if (self->closes_window && arb_armies_panel_get_window (self) != NULL)
    gtk_window_close (arb_armies_panel_get_window (self));
}

static void
close_response_cb (const char *response,
                   const char *text,
                   gpointer data)
{
  ArbArmiesPanel *self = data;

  if (self->to_close == NULL)
    return;
  if (g_str_equal (response, "discard"))
    for (guint i = 0; i < self->to_close->len; i++)
      {
        arb_army_document_discard (self->to_close->pdata[i]);
        arb_armies_panel_remove_document (self, self->to_close->pdata[i]);
      }
  if (g_str_equal (response, "discard"))
    g_ptr_array_set_size (self->to_close, 0);
  else if (!g_str_equal (response, "save"))
    {
      g_clear_pointer (&self->to_close, g_ptr_array_unref);
      return;
    }
  close_next (self);
}

static void
ask_to_close (ArbArmiesPanel *self)
{
  ArbWarning *warning;
  guint n = self->to_close->len;
  const char *name =
      arb_army_get (arb_army_document_get_army (self->to_close->pdata[0]), ARB_ARMY_NAME);
  g_autofree char *heading =
      n == 1 ? g_strdup_printf (_ ("Save the changes to “%s”?"),
                                name != NULL ? name : _ ("List without a name"))
             : g_strdup_printf (ngettext ("Save the changes to %u list?",
                                          "Save the changes to %u lists?", n), n);

  warning = arb_warning_new (ARB_WARNING_CONFIRM, heading,
                             _ ("What is not saved is lost when it is discarded."));
  arb_warning_add_way (warning, ARB_WAY_LOSE, "discard", _ ("_Discard"));
  arb_warning_add_way (warning, ARB_WAY_DO, "save", _ ("_Save"));
  arb_warning_show (warning, GTK_WIDGET (self), close_response_cb, self);
}

static void
close_list (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  arb_item_editor_flush (self->editor);
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  self->to_close = g_ptr_array_new_with_free_func (g_object_unref);
  self->closes_window = FALSE;
  g_ptr_array_add (self->to_close, g_object_ref (self->document));
  if (arb_army_document_is_modified (self->document))
    ask_to_close (self);
  else
    close_next (self);
}

gboolean
arb_armies_panel_may_close (ArbPanel *panel)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  arb_item_editor_flush (self->editor);
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  self->to_close = g_ptr_array_new_with_free_func (g_object_unref);
  self->closes_window = TRUE;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (ArbArmyDocument) document =
          g_list_model_get_item (G_LIST_MODEL (self->documents), i);

      if (arb_army_document_is_modified (document))
        g_ptr_array_add (self->to_close, g_steal_pointer (&document));
    }
  if (self->to_close->len > 0)
    {
      ask_to_close (self);
      return FALSE;
    }
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  return TRUE;
}

void
arb_armies_panel_restore_drafts (ArbArmiesPanel *self)
{
  g_autoptr (GPtrArray) drafts = arb_army_draft_claim_all ();

  while (drafts->len > 0)
    {
      g_autoptr (ArbArmyDraft) draft = g_ptr_array_steal_index (drafts, 0);
      g_autofree char *path = NULL;
      g_autofree char *side = NULL;
      g_autoptr (ArbArmy) army = arb_army_draft_load (draft, &path, &side);
      g_autoptr (ArbArmyDocument) document = NULL;

      /* What cannot be read is left alone: a person may still make something of it. */
      if (army == NULL)
        continue;
      document = arb_army_document_new_unsaved (army, path, side, g_steal_pointer (&draft));
      arb_armies_panel_add_document (self, document);
    }
}

static void
table_saved_cb (ArbArmiesPanel *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (ArbArmyDocument) document =
          g_list_model_get_item (G_LIST_MODEL (self->documents), i);

      arb_army_document_reload_catalogue (document);
    }
}

static void
show_nation_table (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  GtkWidget *table = arb_nation_table_new (catalogue->system, catalogue->nation);

  arb_em_put_before (GTK_WINDOW (table), arb_armies_panel_get_window (self));
  g_signal_connect_object (table, "saved", G_CALLBACK (table_saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (table));
}

void
arb_armies_panel_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.new", NULL, new_list);
  gtk_widget_class_install_action (widget_class, "armies.open", NULL, open_list);
  gtk_widget_class_install_action (widget_class, "armies.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "armies.save-as", NULL, save);
  gtk_widget_class_install_action (widget_class, "armies.export", NULL, export_list);
  gtk_widget_class_install_action (widget_class, "armies.close", NULL, close_list);
  gtk_widget_class_install_action (widget_class, "armies.nation-table", NULL, show_nation_table);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "armies.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "armies.save-as", NULL);
}
