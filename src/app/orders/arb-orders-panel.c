/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-orders-panel.h"

#include <glib/gi18n-lib.h>

#include "app/arb-panes.h"
#include "app/arb-unit-list.h"
#include "app/orders/arb-order-detail.h"
#include "app/orders/arb-order-row.h"

struct _ArbOrdersPanel
{
  ArbPanel parent_instance;

  ArbArmy *armies[ARB_GAME_N_SIDES]; /* Borrowed; what the context was made for */
  ArbOrderContext context;           /* Owned; without a game: nothing to show */

  /* Template children */
  GtkStack *stack;
  GtkLabel *clock;
  GtkLabel *hint;
  GtkButton *next;
  ArbUnitList *list;
  ArbOrderDetail *detail;
};

G_DEFINE_FINAL_TYPE (ArbOrdersPanel, arb_orders_panel, ARB_TYPE_PANEL)

static GtkWidget *
make_row (gpointer unused)
{
  return arb_order_row_new ();
}

static void
show_row (GtkWidget *row,
          ArbUnitLine *line,
          gpointer user_data)
{
  ArbOrdersPanel *self = user_data;

  arb_order_row_show (ARB_ORDER_ROW (row), line, &self->context);
}

/* --- Following the event ---------------------------------------------------------------------- */

static void
show_clock (ArbOrdersPanel *self)
{
  const ArbGameSheet *sheet = arb_game_orders_get_sheet (self->context.orders);
  ArbMoment moment = arb_game_orders_get_moment (self->context.orders);
  g_autofree char *text = arb_order_dup_moment (sheet, moment);
  guint n_ignored = arb_game_orders_get_n_ignored (self->context.orders);
  g_autofree char *hint = NULL;

  if (n_ignored > 0)
    hint = g_strdup_printf (
        ngettext ("%u entry no longer fits since an earlier one was taken back; see the log.",
                  "%u entries no longer fit since an earlier one was taken back; see the log.",
                  n_ignored),
        n_ignored);
  else if (sheet->in_quarters)
    hint = g_strdup (moment.part % 2 == 1 ? _ ("Start of a half period: declarations are made now.")
                                          : _ ("Within a half period: no declarations."));
  gtk_label_set_label (self->clock, text);
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
  gtk_button_set_label (self->next, arb_order_get_next_name (self->context.orders));
}

static void
update_stack (ArbOrdersPanel *self)
{
  gboolean has_units =
      self->context.game != NULL &&
      g_list_model_get_n_items (arb_game_get_units (self->context.game)) > 0;

  gtk_stack_set_visible_child_name (self->stack, has_units                    ? "sheet"
                                                 : self->context.game != NULL ? "no-units"
                                                                              : "no-event");
}

static void
selected_cb (ArbOrdersPanel *self)
{
  if (self->context.orders != NULL)
    arb_order_detail_show (self->detail, &self->context, arb_unit_list_get_selected (self->list));
}

static void
activated_cb (ArbOrdersPanel *self)
{
  arb_order_detail_go_to_order (self->detail);
}

static void
make_losses (ArbOrdersPanel *self)
{
  const ArbSystem *system = arb_desk_get_system (arb_panel_get_desk (ARB_PANEL (self)));

  g_clear_pointer (&self->context.losses, arb_game_losses_free);
  self->context.rules = system != NULL ? system->rules : NULL;
  self->context.losses = arb_game_losses_new (self->context.game, self->context.rules);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    self->armies[i] = arb_game_get_army (self->context.game, i);
}

static void
make_orders (ArbOrdersPanel *self)
{
  g_clear_pointer (&self->context.orders, arb_game_orders_free);
  self->context.orders = arb_game_orders_new (self->context.game);
}

static void
game_changed_cb (ArbOrdersPanel *self)
{
  gboolean has_other_armies = FALSE;

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    has_other_armies |= self->armies[i] != arb_game_get_army (self->context.game, i);
  if (has_other_armies)
    make_losses (self);
  make_orders (self);
  show_clock (self);
  arb_unit_list_refresh (self->list);
  selected_cb (self);
  update_stack (self);
  arb_panel_history_changed (ARB_PANEL (self));
}

static void
set_game (ArbOrdersPanel *self,
          ArbGame *game)
{
  ArbOrderContext *context = &self->context;

  if (context->game == game)
    return;
  arb_unit_list_set_game (self->list, NULL, FALSE);
  arb_order_detail_show (self->detail, NULL, NULL);
  g_clear_pointer (&context->orders, arb_game_orders_free);
  g_clear_pointer (&context->losses, arb_game_losses_free);
  if (context->game != NULL)
    g_signal_handlers_disconnect_by_data (context->game, self);
  g_set_object (&context->game, game);
  if (game != NULL)
    {
      make_losses (self);
      make_orders (self);
      show_clock (self);
      g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self,
                               G_CONNECT_SWAPPED);
      arb_unit_list_set_game (self->list, game, FALSE);
    }
  update_stack (self);
}

static void
table_changed_cb (ArbOrdersPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));

  set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

static void
arb_orders_panel_desk_changed (ArbPanel *panel)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (panel);
  ArbDesk *desk = arb_panel_get_desk (panel);

  if (desk != NULL)
    g_signal_connect_object (desk, "notify::game", G_CALLBACK (table_changed_cb), self,
                             G_CONNECT_SWAPPED);
  if (self->list != NULL)
    set_game (self, desk != NULL ? arb_desk_get_game (desk) : NULL);
}

/* --- What the umpire does --------------------------------------------------------------------- */

static void
go_on (ArbOrdersPanel *self)
{
  g_autoptr (GError) error = NULL;

  if (self->context.orders != NULL &&
      !arb_game_orders_set_clock (self->context.orders,
                                  arb_game_orders_get_next (self->context.orders), &error))
    arb_desk_refuse (arb_panel_get_desk (ARB_PANEL (self)), error->message);
}

static void
next_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  go_on (ARB_ORDERS_PANEL (widget));
}

static void
play_cb (ArbOrdersPanel *self,
         const char *procedure)
{
  ArbUnitLine *line = arb_unit_list_get_selected (self->list);
  const ArbOrderEntry *entry =
      line != NULL ? arb_game_orders_find (self->context.orders, arb_unit_line_get_id (line))
                   : NULL;
  ArbGameUnit *target = entry != NULL && entry->target != NULL
                            ? arb_game_find_unit (self->context.game, entry->target)
                            : NULL;
  g_autofree char *subject = NULL;

  if (line == NULL)
    return;
  subject = g_strjoin (ARB_DESK_PLAY, procedure, arb_unit_line_get_id (line),
                       target != NULL ? arb_game_unit_get_id (target) : NULL, NULL);
  arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_COMBAT, subject);
}

static void
show_armies_cb (ArbOrdersPanel *self)
{
  arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_ARMIES, NULL);
}

static void
arb_orders_panel_go_to (ArbPanel *panel,
                        const char *subject)
{
  arb_unit_list_select (ARB_ORDERS_PANEL (panel)->list, subject);
}

static gboolean
arb_orders_panel_handle_key (ArbPanel *panel,
                             guint keyval,
                             GdkModifierType modifiers)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (panel);

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      self->context.orders == NULL)
    return FALSE;
  switch (gdk_keyval_to_lower (keyval))
    {
    case GDK_KEY_n:
      go_on (self);
      return TRUE;
    case GDK_KEY_o:
      return arb_order_detail_go_to_order (self->detail);
    case GDK_KEY_c:
      return arb_order_detail_go_to_target (self->detail);
    default:
      return arb_unit_list_handle_key (self->list, keyval, modifiers);
    }
}

static void
arb_orders_panel_grab (ArbPanel *panel)
{
  arb_unit_list_grab (ARB_ORDERS_PANEL (panel)->list);
}

static void
arb_orders_panel_find (ArbPanel *panel)
{
  arb_unit_list_search (ARB_ORDERS_PANEL (panel)->list);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_orders_panel_dispose (GObject *object)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (object);

  if (self->list != NULL)
    set_game (self, NULL);
  G_OBJECT_CLASS (arb_orders_panel_parent_class)->dispose (object);
}

static void
arb_orders_panel_class_init (ArbOrdersPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_orders_panel_dispose;
  panel_class->desk_changed = arb_orders_panel_desk_changed;
  panel_class->go_to = arb_orders_panel_go_to;
  panel_class->handle_key = arb_orders_panel_handle_key;
  panel_class->grab = arb_orders_panel_grab;
  panel_class->find = arb_orders_panel_find;
  g_type_ensure (ARB_TYPE_ORDER_DETAIL);
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_UNIT_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-orders-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, clock);
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, hint);
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, next);
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, list);
  gtk_widget_class_bind_template_child (widget_class, ArbOrdersPanel, detail);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_armies_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_install_action (widget_class, "orders.next", NULL, next_action);
}

static void
arb_orders_panel_init (ArbOrdersPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_unit_list_set_rows (self->list, make_row, show_row, self);
  update_stack (self);
}
