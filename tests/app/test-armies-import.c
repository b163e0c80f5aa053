/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Somebody's table in the window: what is understood is shown, the rest is asked, and a clear one is
 * simply opened. */

#include <glib/gstdio.h>
#include <string.h>

#include "app/armies/arb-choice.h"
#include "app/armies/arb-import-dialog.h"
#include "armies-test.h"

static ArbApplication *application;

static ArbWindow *
open_table (const char *text,
            char **path)
{
  ArbWindow *window = armies_test_open_alone (application);
  int file = g_file_open_tmp ("arbitre-XXXXXX.csv", path, NULL);

  g_close (file, NULL);
  g_assert_true (g_file_set_contents (*path, text, -1, NULL));
  g_assert_true (arb_armies_panel_open_file (armies_test_get_panel (window), *path));
  app_test_spin ();
  return window;
}

static void
close_table (ArbWindow *window,
             char *path)
{
  ArbArmyDocument *document = arb_armies_panel_get_document (armies_test_get_panel (window));

  if (document != NULL)
    arb_army_document_discard (document);
  app_test_close (window);
  g_unlink (path);
  g_free (path);
}

static ArbFieldRow *
get_row (ArbImportDialog *dialog,
         const char *list,
         int index)
{
  return ARB_FIELD_ROW (gtk_list_box_get_row_at_index (app_test_child (dialog, list), index));
}

/* As a person picks it. */
static void
pick (ArbFieldRow *row,
      const char *id)
{
  GtkDropDown *control = GTK_DROP_DOWN (arb_field_row_get_control (row));
  guint place = arb_choices_find (gtk_drop_down_get_model (control), id);

  g_assert_cmpuint (place, !=, G_MAXUINT);
  gtk_drop_down_set_selected (control, place);
  app_test_spin ();
}

static void
test_clear (void)
{
  char *path;
  ArbWindow *window = open_table ("Nation;France\nnom;type;effectif\n3e;Fusiliers;12\n", &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);

  g_assert_null (armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG));
  g_assert_cmpstr (arb_army_item_get (
                       arb_army_item_get_child (arb_army_get_root (armies_test_get_army (panel)), 0),
                       ARB_ARMY_GROUPS), ==, "fusilier:12");
  close_table (window, path);
}

static void
test_asked (void)
{
  char *path;
  ArbWindow *window =
      open_table ("nom;type;effectif;couleur\n3e;Fusillier;12;bleu\n4e;Uhlan;9;vert\n", &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbImportDialog *dialog = armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG);
  g_autofree char *figures = arb_field_row_dup_text (get_row (dialog, "columns", 2));
  g_autofree char *proposed = NULL;
  ArbArmyItem *root;

  g_assert_null (arb_armies_panel_get_document (panel));
  g_assert_cmpstr (figures, ==, "figures");
  /* Nothing is known of a nation yet, so no troop type is doubted. */
  g_assert_null (get_row (dialog, "types", 0));
  pick (get_row (dialog, "table", 0), "aigles");
  pick (get_row (dialog, "table", 1), "france");
  g_assert_cmpstr (arb_field_row_get_title (get_row (dialog, "types", 0)), ==, "Fusillier");
  proposed = arb_field_row_dup_text (get_row (dialog, "types", 0));
  g_assert_cmpstr (proposed, ==, "fusilier");
  pick (get_row (dialog, "types", 1), "hussard");
  pick (get_row (dialog, "columns", 3), "notes");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.import", NULL));
  app_test_spin ();
  root = arb_army_get_root (armies_test_get_army (panel));
  g_assert_cmpstr (arb_army_get (armies_test_get_army (panel), ARB_ARMY_NATION), ==, "france");
  g_assert_cmpstr (arb_army_item_get (arb_army_item_get_child (root, 0), ARB_ARMY_GROUPS), ==,
                   "fusilier:12");
  g_assert_cmpstr (arb_army_item_get (arb_army_item_get_child (root, 0), ARB_ARMY_NOTES), ==, "bleu");
  /* What was said after the troop type was picked has not undone it. */
  g_assert_cmpstr (arb_army_item_get (arb_army_item_get_child (root, 1), ARB_ARMY_GROUPS), ==,
                   "hussard:9");
  close_table (window, path);
}

static void
test_cancelled (void)
{
  char *path;
  ArbWindow *window = open_table ("nom;type;effectif\n3e;Fusilier;12\n", &path);
  ArbImportDialog *dialog = armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG);

  gtk_window_close (GTK_WINDOW (dialog));
  app_test_spin ();
  g_assert_null (arb_armies_panel_get_document (armies_test_get_panel (window)));
  close_table (window, path);
}

/* What is refused can be put right where it was said. */
static void
test_refused (void)
{
  char *path;
  ArbWindow *window = open_table ("nom;Menge;effectif\n3e;12;douze\n", &path);
  ArbArmiesPanel *panel = armies_test_get_panel (window);
  ArbImportDialog *dialog = armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG);

  g_assert_nonnull (dialog);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.import", NULL));
  app_test_spin ();
  g_assert_null (arb_armies_panel_get_document (panel));
  g_assert_true (armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG) == dialog);
  app_test_respond ("cancel");
  pick (get_row (dialog, "columns", 1), "figures");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (dialog), "list.import", NULL));
  app_test_spin ();
  g_assert_null (armies_test_find_dialog (window, ARB_TYPE_IMPORT_DIALOG));
  g_assert_nonnull (arb_armies_panel_get_document (panel));
  close_table (window, path);
}

int
main (int argc,
      char **argv)
{
  application = app_test_init (&argc, &argv);
  g_test_add_func ("/armies-import/clear", test_clear);
  g_test_add_func ("/armies-import/asked", test_asked);
  g_test_add_func ("/armies-import/cancelled", test_cancelled);
  g_test_add_func ("/armies-import/refused", test_refused);
  return app_test_run (application);
}
