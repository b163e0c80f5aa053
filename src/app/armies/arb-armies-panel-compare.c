/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: the list that shows beside another one, or held against a seal. */

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-warning.h"
#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-diff-window.h"
#include "app/armies/arb-seal-window.h"
#include "roster/arb-army-file.h"
#include "roster/arb-seal.h"
#include "roster/arb-shown.h"

#define MAX_PROBLEMS 12 /* in one dialog */

gboolean
arb_armies_panel_compare (ArbArmiesPanel *self,
                          const char *path)
{
  g_return_val_if_fail (ARB_IS_ARMIES_PANEL (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbArmy) other = arb_army_load (path, ARB_ARMY_READ_LENIENT, problems);
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *title = arb_army_document_dup_title (self->document);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GtkWidget *window;

  if (other == NULL)
    {
      g_autofree char *heading = g_strdup_printf (_ ("“%s” cannot be opened"), name);
      g_autofree char *text = arb_shown_problems (problems, ARB_SHOWN_PLACE_FILE, MAX_PROBLEMS);

      arb_warning_show (arb_warning_new (ARB_WARNING_REFUSE, heading, text), GTK_WIDGET (self), NULL,
                        NULL);
      return FALSE;
    }
  arb_item_editor_flush (self->editor);
  before = arb_army_to_lines (other, catalogue);
  after = arb_army_to_lines (arb_army_document_get_army (self->document), catalogue);
  window = arb_diff_window_new (name, title, arb_army_diff (before, after, catalogue));
  arb_diff_window_set_lists (ARB_DIFF_WINDOW (window), before,
                             arb_army_document_get_army (self->document),
                             arb_panel_get_desk (ARB_PANEL (self)));
  arb_em_put_before (GTK_WINDOW (window), arb_armies_panel_get_window (self));
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

static void
chosen_cb (const char *path,
           gpointer data)
{
  if (path != NULL && ARB_ARMIES_PANEL (data)->document != NULL)
    arb_armies_panel_compare (data, path);
}

static void
compare (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  const ArbFileKind kinds[] = { { _ ("All lists that can be read"), arb_army_get_patterns () },
                                { NULL } };
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  arb_choose_file (arb_armies_panel_get_window (self), _ ("Compare With"), NULL, kinds, chosen_cb,
                   self);
}

static void
check_seal (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  GtkWidget *window;

  arb_item_editor_flush (self->editor);
  window = arb_seal_window_new (self->document, arb_panel_get_desk (ARB_PANEL (self)));
  arb_em_put_before (GTK_WINDOW (window), arb_armies_panel_get_window (self));
  gtk_window_present (GTK_WINDOW (window));
}

void
arb_armies_panel_install_compare (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "armies.compare", NULL, compare);
  gtk_widget_class_install_action (widget_class, "armies.check-seal", NULL, check_seal);
}
