/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-losses-panel.h"

#include "app/arb-panes.h"
#include "app/losses/arb-loss-detail.h"
#include "app/losses/arb-loss-row.h"
#include "game/arb-game-describe.h"

struct _ArbLossesPanel
{
  ArbUnitPanel parent_instance;

  /* Template children */
  GtkStack *stack;
  ArbUnitList *list;
  ArbLossDetail *detail;
};

G_DEFINE_FINAL_TYPE (ArbLossesPanel, arb_losses_panel, ARB_TYPE_UNIT_PANEL)

static GtkWidget *
make_row (gpointer unused)
{
  return arb_loss_row_new ();
}

static void
show_row (GtkWidget *row,
          ArbUnitLine *line,
          gpointer panel)
{
  arb_loss_row_show (ARB_LOSS_ROW (row), line, arb_unit_panel_get_losses (panel));
}

static void
arb_losses_panel_drop (ArbUnitPanel *panel)
{
  arb_loss_detail_show (ARB_LOSSES_PANEL (panel)->detail, NULL, NULL);
}

static void
arb_losses_panel_show (ArbUnitPanel *panel,
                       ArbUnitLine *line)
{
  g_autofree char *notes = line != NULL ? arb_game_unit_dup_notes (arb_unit_panel_get_game (panel),
                                                                   arb_unit_line_get_id (line))
                                        : NULL;

  arb_loss_detail_show (ARB_LOSSES_PANEL (panel)->detail, arb_unit_panel_get_losses (panel), line);
  arb_loss_detail_set_notes (ARB_LOSSES_PANEL (panel)->detail, notes);
  if (line != NULL)
    arb_loss_detail_set_may_write (ARB_LOSSES_PANEL (panel)->detail,
                                   arb_desk_may_write (arb_panel_get_desk (ARB_PANEL (panel))));
}

static void
arb_losses_panel_activate (ArbUnitPanel *panel)
{
  ArbLossesPanel *self = ARB_LOSSES_PANEL (panel);

  if (!arb_loss_detail_go_to (self->detail, ARB_LOSS_FIRE))
    arb_loss_detail_go_to (self->detail, ARB_LOSS_STATE);
}

static gboolean
arb_losses_panel_handle_letter (ArbUnitPanel *panel,
                                guint keyval)
{
  static const struct
  {
    guint keyval;
    ArbLossPlace place;
  } letters[] = { { GDK_KEY_f, ARB_LOSS_FIRE },
                  { GDK_KEY_l, ARB_LOSS_BOXES },
                  { GDK_KEY_m, ARB_LOSS_MORALE },
                  { GDK_KEY_s, ARB_LOSS_STATE } };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++)
    if (letters[i].keyval == keyval)
      return !arb_desk_check_write (arb_panel_get_desk (ARB_PANEL (panel))) ||
             arb_loss_detail_go_to (ARB_LOSSES_PANEL (panel)->detail, letters[i].place);
  return FALSE;
}

static void
play_cb (ArbLossesPanel *self,
         const char *procedure)
{
  ArbUnitLine *line = arb_unit_panel_get_selected (ARB_UNIT_PANEL (self));
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  if (line != NULL)
    arb_desk_play (desk, procedure,
                   arb_game_find_unit (arb_desk_get_game (desk), arb_unit_line_get_id (line)), NULL);
}

static void
arb_losses_panel_class_init (ArbLossesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbUnitPanelClass *panel_class = ARB_UNIT_PANEL_CLASS (klass);

  panel_class->detail_things = ARB_TOUCHED_NOTES;
  panel_class->drop = arb_losses_panel_drop;
  panel_class->show = arb_losses_panel_show;
  panel_class->activate = arb_losses_panel_activate;
  panel_class->handle_letter = arb_losses_panel_handle_letter;
  g_type_ensure (ARB_TYPE_LOSS_DETAIL);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_UNIT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-losses-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, list);
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, detail);
  gtk_widget_class_bind_template_callback (widget_class, arb_unit_panel_show_armies);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, arb_unit_panel_tell);
}

static void
arb_losses_panel_init (ArbLossesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_unit_panel_set_up (ARB_UNIT_PANEL (self), self->stack, self->list, TRUE, make_row, show_row);
}
