/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/print/arb-window-print.h"

#include <glib/gi18n.h>

#include "app/arb-warning.h"
#include "app/arb-window-private.h"
#include "app/armies/arb-armies-panel.h"
#include "app/compete/arb-competition-panel.h"
#include "app/print/arb-print-dialog.h"

/* FALSE: the view that shows is not that of a competition, or there is none in the event. */
static gboolean
print_competition (ArbWindow *self,
                   const char *view)
{
  ArbCompetitionSheet sheet;
  guint round;

  if (self->desk == NULL || g_strcmp0 (view, ARB_VIEW_COMPETITION) != 0 ||
      !arb_competition_panel_get_sheet (ARB_COMPETITION_PANEL (arb_window_get_panel (self, view)), &sheet, &round))
    return FALSE;
  arb_print_run_competition (GTK_WINDOW (self), self->desk, sheet, round);
  return TRUE;
}

static void
print (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  const char *view = adw_view_stack_get_visible_child_name (self->views);
  gboolean is_armies = g_strcmp0 (view, ARB_VIEW_ARMIES) == 0;
  ArbArmyDocument *document =
      is_armies ? arb_armies_panel_get_document (ARB_ARMIES_PANEL (arb_window_get_panel (self, view)))
                : NULL;

  if (print_competition (self, view))
    return;
  /* A list that no event keeps is printed by itself. */
  if (document != NULL && (self->desk == NULL || !arb_army_document_is_kept (document)))
    {
      arb_army_document_keep_seal (document);
      arb_print_run_list (GTK_WINDOW (self), self->desk, arb_army_document_get_army (document));
    }
  else if (self->desk != NULL)
    arb_print_run (GTK_WINDOW (self), self->desk,
                   arb_print_kind_for_view (view));
  else
    arb_warning_tell (GTK_WIDGET (self->views), ARB_WARNING_REFUSE,
                      _ ("There is nothing to print: open an event or an army list first."));
}

void
arb_window_install_print_action (GtkWidgetClass *widget_class)
{
  g_return_if_fail (widget_class != NULL);
  gtk_widget_class_install_action (widget_class, "win.print", NULL, print);
}
