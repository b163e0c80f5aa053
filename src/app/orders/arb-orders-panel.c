/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-orders-panel.h"

#include <glib/gi18n-lib.h>

#include "app/arb-panes.h"
#include "app/arb-warning.h"
#include "app/orders/arb-order-detail.h"
#include "app/orders/arb-order-row.h"
#include "report/arb-todo-words.h"

struct _ArbOrdersPanel
{
  ArbUnitPanel parent_instance;

  ArbOrderContext context; /* the orders are owned, the others borrowed from the parent */
  GHashTable *chosen;      /* Owned: ids of units that are ordered together */
  char *unplayed;          /* Owned or NULL: the first unit whose charge has not been played */

  /* Template children */
  GtkStack *stack;
  GtkLabel *clock;
  GtkLabel *hint;
  GtkButton *next;
  ArbUnitList *list;
  ArbOrderDetail *detail;
};

G_DEFINE_FINAL_TYPE (ArbOrdersPanel, arb_orders_panel, ARB_TYPE_UNIT_PANEL)

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
  else if (sheet->orders != NULL)
    hint = g_strdup (moment.part % 2 == 1 ? _ ("Start of a half period: declarations are made now.")
                                          : _ ("Within a half period: no declarations."));
  gtk_label_set_label (self->clock, text);
  gtk_label_set_label (self->hint, hint != NULL ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
  gtk_button_set_label (self->next, arb_order_get_next_name (self->context.orders));
}

static void
arb_orders_panel_drop (ArbUnitPanel *panel)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (panel);

  arb_order_detail_show (self->detail, NULL, NULL);
  g_clear_pointer (&self->context.orders, arb_game_orders_free);
  self->context = (ArbOrderContext) { 0 };
  g_hash_table_remove_all (self->chosen);
}

static void
arb_orders_panel_follow (ArbUnitPanel *panel)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (panel);
  ArbOrderContext *context = &self->context;

  g_clear_pointer (&context->orders, arb_game_orders_free);
  context->game = arb_unit_panel_get_game (panel);
  context->losses = arb_unit_panel_get_losses (panel);
  context->rules = arb_unit_panel_get_rules (panel);
  context->orders = arb_game_orders_new (context->game);
  context->chosen = self->chosen;
  context->may_write = arb_desk_may_write (arb_panel_get_desk (ARB_PANEL (panel)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "orders.next", context->may_write);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "orders.choose", context->may_write);
  show_clock (self);
}

static void
arb_orders_panel_show (ArbUnitPanel *panel,
                       ArbUnitLine *line)
{
  ArbOrdersPanel *self = ARB_ORDERS_PANEL (panel);

  arb_order_detail_show (self->detail, &self->context, line);
}

static void
arb_orders_panel_activate (ArbUnitPanel *panel)
{
  arb_order_detail_go_to_order (ARB_ORDERS_PANEL (panel)->detail);
}

/* --- Units that are ordered together ---------------------------------------------------------- */

static void
show_chosen (ArbOrdersPanel *self)
{
  arb_unit_list_refresh (self->list);
  arb_orders_panel_show (ARB_UNIT_PANEL (self), arb_unit_list_get_selected (self->list));
}

/* The unit that is selected is taken among them, or left out again. */
static gboolean
choose (ArbOrdersPanel *self)
{
  ArbUnitLine *line = arb_unit_list_get_selected (self->list);

  if (!self->context.may_write || line == NULL || arb_unit_line_get_unit (line) == NULL || self->context.orders == NULL)
    return FALSE;
  if (!g_hash_table_remove (self->chosen, arb_unit_line_get_id (line)))
    g_hash_table_add (self->chosen, g_strdup (arb_unit_line_get_id (line)));
  show_chosen (self);
  return TRUE;
}

static void
choose_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  choose (ARB_ORDERS_PANEL (widget));
}

/* With Ctrl, as in any list. */
static void
clicked_cb (GtkGestureClick *gesture,
            int n_press,
            double x,
            double y,
            ArbOrdersPanel *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if ((state & GDK_CONTROL_MASK) == 0 || !arb_unit_list_select_at (self->list, x, y))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  choose (self);
}

/* They have their order: the next one is for whoever is chosen then. */
static void
ordered_cb (ArbOrdersPanel *self)
{
  if (g_hash_table_size (self->chosen) == 0)
    return;
  g_hash_table_remove_all (self->chosen);
  show_chosen (self);
}

/* --- What the umpire does --------------------------------------------------------------------- */

static void
set_clock (ArbOrdersPanel *self)
{
  g_autoptr (GError) error = NULL;

  if (self->context.orders != NULL &&
      !arb_game_orders_set_clock (self->context.orders,
                                  arb_game_orders_get_next (self->context.orders), &error))
    arb_desk_refuse (arb_panel_get_desk (ARB_PANEL (self)), error->message);
}

static void
play (ArbOrdersPanel *self,
      const char *unit,
      const char *procedure)
{
  const ArbOrderEntry *entry = arb_game_orders_find (self->context.orders, unit);
  ArbGameUnit *target = entry != NULL && entry->target != NULL
                            ? arb_game_find_unit (self->context.game, entry->target)
                            : NULL;

  arb_desk_play (arb_panel_get_desk (ARB_PANEL (self)), procedure,
                 arb_game_find_unit (self->context.game, unit), target);
}

/* A question that waits goes with its window, and so with the panel. */
static void
unplayed_cb (const char *response,
             const char *text,
             gpointer user_data)
{
  ArbOrdersPanel *self = user_data;

  if (self->context.orders == NULL)
    return;
  if (g_str_equal (response, "drop"))
    set_clock (self);
  else if (g_str_equal (response, "play"))
    play (self, self->unplayed, arb_game_orders_get_sheet (self->context.orders)->orders->whole_charge);
}

/* What else is left, in a sentence each. */
static guint
add_todo (ArbOrdersPanel *self,
          ArbWarning *warning)
{
  const ArbSystem *system = arb_desk_get_system (arb_panel_get_desk (ARB_PANEL (self)));
  ArbMoment now = arb_game_orders_get_moment (self->context.orders);
  ArbMoment then = arb_game_orders_get_next (self->context.orders);
  g_autoptr (GPtrArray) todo = arb_game_list_todo (self->context.game, system);
  guint n_due = 0;

  for (guint i = 0; i < todo->len; i++)
    {
      const ArbTodo *one = todo->pdata[i];
      g_autofree char *sentence = NULL;

      if (one->kind == ARB_TODO_CHARGE || !arb_todo_is_due (one, now, then))
        continue;
      sentence = arb_todo_dup_sentence (one, self->context.game, self->context.rules);
      arb_warning_add_consequence (warning, sentence);
      n_due++;
    }
  return n_due;
}

static void
due_cb (const char *response,
        const char *text,
        gpointer user_data)
{
  ArbOrdersPanel *self = user_data;

  if (g_str_equal (response, "go"))
    set_clock (self);
  else if (g_str_equal (response, "show"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.todo", NULL);
}

/* Time goes on at once when nothing is left to do before it does. */
static void
ask_about_due (ArbOrdersPanel *self)
{
  ArbWarning *warning =
      arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Move the Clock?"),
                       _ ("This is still to be done at the table:"));

  if (add_todo (self, warning) == 0)
    {
      arb_warning_free (warning);
      set_clock (self);
      return;
    }
  arb_warning_add_way (warning, ARB_WAY_AVOID, "show", _ ("_Go to the List"));
  arb_warning_add_way (warning, ARB_WAY_DO, "go", _ ("_Move the Clock"));
  arb_warning_show (warning, GTK_WIDGET (self), due_cb, self);
}

/* Enter plays the first of them; their targets stay sealed. */
static void
ask_about_unplayed (ArbOrdersPanel *self,
                    char *const *units)
{
  ArbWarning *warning =
      arb_warning_new (ARB_WARNING_CONSEQUENCES, _ ("Let Declared Charges Lapse?"),
                       _ ("A declared charge is carried through within its period. These have not "
                          "been played:"));

  for (guint i = 0; units[i] != NULL; i++)
    arb_warning_add_consequence (
        warning, arb_game_unit_get_name (arb_game_find_unit (self->context.game, units[i])));
  add_todo (self, warning);
  g_free (self->unplayed);
  self->unplayed = g_strdup (units[0]);
  arb_warning_add_way (warning, ARB_WAY_AVOID, "play", _ ("_Play the First"));
  arb_warning_add_way (warning, ARB_WAY_LOSE, "drop", _ ("_Let Them Lapse"));
  arb_warning_show (warning, GTK_WIDGET (self), unplayed_cb, self);
}

static void
go_on (ArbOrdersPanel *self)
{
  g_auto (GStrv) unplayed = NULL;

  if (self->context.orders == NULL)
    return;
  unplayed = arb_game_orders_list_unplayed (self->context.orders,
                                            arb_game_orders_get_next (self->context.orders));
  if (unplayed[0] != NULL)
    ask_about_unplayed (self, unplayed);
  else
    ask_about_due (self);
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
  ArbUnitLine *line = arb_unit_panel_get_selected (ARB_UNIT_PANEL (self));

  if (line != NULL)
    play (self, arb_unit_line_get_id (line), procedure);
}

/* Each of them leads to an entry, or does what a button of the unit does. */
static gboolean
act_by_letter (ArbOrdersPanel *self,
               guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_n:
      go_on (self);
      return TRUE;
    case GDK_KEY_x:
      return choose (self);
    case GDK_KEY_o:
      return arb_order_detail_go_to_order (self->detail);
    case GDK_KEY_c:
      return arb_order_detail_go_to_target (self->detail);
    case GDK_KEY_d:
      return arb_order_detail_declare (self->detail);
    default:
      return FALSE;
    }
}

static gboolean
arb_orders_panel_handle_letter (ArbUnitPanel *panel,
                                guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_n:
    case GDK_KEY_x:
    case GDK_KEY_o:
    case GDK_KEY_c:
    case GDK_KEY_d:
      return !arb_desk_check_write (arb_panel_get_desk (ARB_PANEL (panel))) ||
             act_by_letter (ARB_ORDERS_PANEL (panel), keyval);
    default:
      return FALSE;
    }
}

static void
arb_orders_panel_finalize (GObject *object)
{
  g_free (ARB_ORDERS_PANEL (object)->unplayed);
  g_hash_table_unref (ARB_ORDERS_PANEL (object)->chosen);
  G_OBJECT_CLASS (arb_orders_panel_parent_class)->finalize (object);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_orders_panel_class_init (ArbOrdersPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbUnitPanelClass *panel_class = ARB_UNIT_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_orders_panel_finalize;
  panel_class->row_things = ARB_TOUCHED_ORDERS | ARB_TOUCHED_CLOCK;
  /* A charge that was played is in the state of its unit. */
  panel_class->own_things = ARB_TOUCHED_UNITS;
  /* A charge is checked by what both units have gone through. */
  panel_class->detail_things = ARB_TOUCHED_UNITS | ARB_TOUCHED_COMBATS;
  panel_class->drop = arb_orders_panel_drop;
  panel_class->follow = arb_orders_panel_follow;
  panel_class->show = arb_orders_panel_show;
  panel_class->activate = arb_orders_panel_activate;
  panel_class->handle_letter = arb_orders_panel_handle_letter;
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
  gtk_widget_class_bind_template_callback (widget_class, arb_unit_panel_show_armies);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, arb_unit_panel_tell);
  gtk_widget_class_bind_template_callback (widget_class, ordered_cb);
  gtk_widget_class_install_action (widget_class, "orders.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "orders.choose", NULL, choose_action);
}

static void
arb_orders_panel_init (ArbOrdersPanel *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->chosen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_unit_panel_set_up (ARB_UNIT_PANEL (self), self->stack, self->list, FALSE, make_row, show_row);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list), GTK_EVENT_CONTROLLER (click));
}
