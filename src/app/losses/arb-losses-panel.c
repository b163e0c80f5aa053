/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-losses-panel.h"

#include "app/arb-panes.h"
#include "app/arb-unit-list.h"
#include "app/losses/arb-loss-detail.h"
#include "app/losses/arb-loss-row.h"

struct _ArbLossesPanel
{
  ArbPanel parent_instance;

  ArbGame *game;         /* Owned or NULL; the table that is shown */
  ArbArmy *armies[ARB_GAME_N_SIDES]; /* Borrowed; what @losses was made for */
  ArbGameLosses *losses; /* Owned or NULL */

  /* Template children */
  GtkStack *stack;
  ArbUnitList *list;
  ArbLossDetail *detail;
};

G_DEFINE_FINAL_TYPE (ArbLossesPanel, arb_losses_panel, ARB_TYPE_PANEL)

static GtkWidget *
make_row (gpointer unused)
{
  return arb_loss_row_new ();
}

static void
show_row (GtkWidget *row,
          ArbUnitLine *line,
          gpointer user_data)
{
  ArbLossesPanel *self = user_data;

  arb_loss_row_show (ARB_LOSS_ROW (row), line, self->losses);
}

/* --- Following the event ---------------------------------------------------------------------- */

static gboolean
has_other_armies (ArbLossesPanel *self)
{
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    if (self->armies[i] != arb_game_get_army (self->game, i))
      return TRUE;
  return FALSE;
}

static void
drop_losses (ArbLossesPanel *self)
{
  arb_loss_detail_show (self->detail, NULL, NULL);
  g_clear_pointer (&self->losses, arb_game_losses_free);
}

static void
make_losses (ArbLossesPanel *self)
{
  const ArbSystem *system = arb_desk_get_system (arb_panel_get_desk (ARB_PANEL (self)));

  drop_losses (self);
  self->losses = arb_game_losses_new (self->game, system != NULL ? system->rules : NULL);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    self->armies[i] = arb_game_get_army (self->game, i);
}

static void
update_stack (ArbLossesPanel *self)
{
  gboolean has_units = self->game != NULL &&
                       g_list_model_get_n_items (arb_game_get_units (self->game)) > 0;

  gtk_stack_set_visible_child_name (self->stack, has_units             ? "sheet"
                                                 : self->game != NULL ? "no-units"
                                                                       : "no-event");
}

static void
selected_cb (ArbLossesPanel *self)
{
  if (self->losses != NULL)
    arb_loss_detail_show (self->detail, self->losses, arb_unit_list_get_selected (self->list));
}

static void
activated_cb (ArbLossesPanel *self)
{
  if (!arb_loss_detail_go_to (self->detail, ARB_LOSS_FIRE))
    arb_loss_detail_go_to (self->detail, ARB_LOSS_STATE);
}

static void
game_changed_cb (ArbLossesPanel *self)
{
  if (has_other_armies (self))
    {
      make_losses (self);
      selected_cb (self);
    }
  arb_unit_list_refresh (self->list);
  arb_loss_detail_refresh (self->detail);
  update_stack (self);
  arb_panel_history_changed (ARB_PANEL (self));
}

static void
set_game (ArbLossesPanel *self,
          ArbGame *game)
{
  if (self->game == game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  arb_unit_list_set_game (self->list, NULL, TRUE);
  drop_losses (self);
  g_set_object (&self->game, game);
  if (game != NULL)
    {
      make_losses (self);
      g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                               G_CONNECT_SWAPPED);
      arb_unit_list_set_game (self->list, game, TRUE);
    }
  update_stack (self);
}

static void
table_changed_cb (ArbLossesPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

static void
arb_losses_panel_desk_changed (ArbPanel *panel)
{
  ArbLossesPanel *self = ARB_LOSSES_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  if (desk != NULL)
    g_signal_connect_object (desk, "notify::game", G_CALLBACK (table_changed_cb), self,
                             G_CONNECT_SWAPPED);
  if (self->list != NULL)
    set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

/* --- The panel -------------------------------------------------------------------------------- */

static void
arb_losses_panel_go_to (ArbPanel *panel,
                        const char *subject)
{
  arb_unit_list_select (ARB_LOSSES_PANEL (panel)->list, subject);
}

static gboolean
arb_losses_panel_handle_key (ArbPanel *panel,
                             guint keyval,
                             GdkModifierType modifiers)
{
  ArbLossesPanel *self = ARB_LOSSES_PANEL (panel);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      self->losses == NULL)
    return FALSE;
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_f:
      return arb_loss_detail_go_to (self->detail, ARB_LOSS_FIRE);
    case GDK_KEY_l:
      return arb_loss_detail_go_to (self->detail, ARB_LOSS_BOXES);
    case GDK_KEY_m:
      return arb_loss_detail_go_to (self->detail, ARB_LOSS_MORALE);
    case GDK_KEY_s:
      return arb_loss_detail_go_to (self->detail, ARB_LOSS_STATE);
    default:
      return arb_unit_list_handle_key (self->list, keyval, modifiers);
    }
}

static void
arb_losses_panel_grab (ArbPanel *panel)
{
  arb_unit_list_grab (ARB_LOSSES_PANEL (panel)->list);
}

static void
arb_losses_panel_find (ArbPanel *panel)
{
  arb_unit_list_search (ARB_LOSSES_PANEL (panel)->list);
}

static void
play_cb (ArbLossesPanel *self,
         const char *procedure)
{
  ArbUnitLine *line = arb_unit_list_get_selected (self->list);
  g_autofree char *subject =
      line != NULL ? g_strjoin (ARB_DESK_PLAY, procedure, arb_unit_line_get_id (line), NULL) : NULL;

  if (subject != NULL)
    arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_COMBAT, subject);
}

static void
show_armies_cb (ArbLossesPanel *self)
{
  arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_ARMIES, NULL);
}

static void
arb_losses_panel_dispose (GObject *object)
{
  ArbLossesPanel *self = ARB_LOSSES_PANEL (object);

  if (self->list != NULL)
    set_game (self, NULL);
  G_OBJECT_CLASS (arb_losses_panel_parent_class)->dispose (object);
}

static void
arb_losses_panel_class_init (ArbLossesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_losses_panel_dispose;
  panel_class->desk_changed = arb_losses_panel_desk_changed;
  panel_class->go_to = arb_losses_panel_go_to;
  panel_class->handle_key = arb_losses_panel_handle_key;
  panel_class->grab = arb_losses_panel_grab;
  panel_class->find = arb_losses_panel_find;
  g_type_ensure (ARB_TYPE_LOSS_DETAIL);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_UNIT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-losses-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, list);
  gtk_widget_class_bind_template_child (widget_class, ArbLossesPanel, detail);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_armies_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
arb_losses_panel_init (ArbLossesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_unit_list_set_rows (self->list, make_row, show_row, self);
  update_stack (self);
}
