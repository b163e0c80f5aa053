/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-order-detail.h"

#include <glib/gi18n-lib.h>

#include "app/arb-combo-row.h"
#include "app/arb-panel.h"
#include "app/orders/arb-charge-detail.h"
#include "app/orders/arb-leader-group.h"
#include "app/orders/arb-order-reach.h"
#include "engine/arb-language.h"
#include "game/arb-game-find.h"

/* Until everything of a unit that was just chosen is where it stays. */
#define LAYOUT_FRAMES 4

struct _ArbOrderDetail
{
  GtkWidget parent_instance;

  const ArbOrderContext *context; /* Borrowed or NULL */
  ArbUnitLine *line;              /* Owned or NULL */
  char **words;                   /* Owned; orders to choose from, none: free words */
  GPtrArray *targets;             /* Owned, ids of the enemy's units */
  GPtrArray *reaches;             /* Owned or NULL, ArbOrderReach */
  guint n_chosen;                 /* when they were listed */
  char *peeked;                   /* Owned or NULL; the target the umpire looked at */
  guint scroll_tick;              /* 0: nothing is scrolled to */
  guint n_frames;                 /* for which it goes on */

  /* Template children */
  GtkStack *stack;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *order;
  GtkLabel *delivery;
  AdwPreferencesGroup *order_group;
  AdwComboRow *order_word;
  AdwEntryRow *order_text;
  AdwComboRow *reach;
  AdwComboRow *when;
  GtkButton *give_button;
  GtkWidget *send;
  GtkWidget *arrived;
  GtkWidget *lost;
  AdwPreferencesGroup *charge_group;
  AdwComboRow *target;
  AdwEntryRow *target_text;
  GtkWidget *write_button;
  ArbLeaderGroup *leader;
  AdwActionRow *sealed;
  GtkWidget *declare;
  GtkWidget *reveal;
  GtkWidget *peek;
  AdwPreferencesGroup *evade_group;
  AdwActionRow *evade;
  GtkWidget *write_evade;
  GtkWidget *declare_evade;
  AdwPreferencesGroup *condition_group;
  AdwEntryRow *condition_text;
  AdwActionRow *condition;
  ArbChargeDetail *charge;
};

G_DEFINE_FINAL_TYPE (ArbOrderDetail, arb_order_detail, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  TOLD,
  ORDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define N_LATER 3 /* periods ahead that an order can be written for */

/* --- Acts ------------------------------------------------------------------------------------- */

static void
refuse (ArbOrderDetail *self,
        const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, sentence, TRUE);
}

static gboolean
act (ArbOrderDetail *self,
     ArbOrderAct what,
     const char *detail)
{
  g_autoptr (GError) error = NULL;

  /* A new context is made whenever the journal grows: nothing of it is used afterwards. */
  if (self->line == NULL)
    return FALSE;
  if (arb_game_orders_add (self->context->orders, what, arb_unit_line_get_id (self->line), detail,
                           &error))
    {
      g_signal_emit (self, signals[TOLD], 0, "", FALSE);
      return TRUE;
    }
  refuse (self, error->message);
  return FALSE;
}

static char *
dup_typed (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

/* The order chosen or typed; NULL: none. */
static char *
dup_order (ArbOrderDetail *self)
{
  guint selected = adw_combo_row_get_selected (self->order_word);

  if (self->words == NULL || self->words[0] == NULL)
    return dup_typed (self->order_text);
  return selected > 0 && selected != GTK_INVALID_LIST_POSITION
             ? g_strdup (self->words[selected - 1])
             : NULL;
}

static const char *const *
get_reached (ArbOrderDetail *self)
{
  guint selected = adw_combo_row_get_selected (self->reach);
  const ArbOrderReach *reach =
      self->reaches->pdata[selected < self->reaches->len ? selected : 0];

  return (const char *const *) reach->units;
}

/* One act for all that the order reaches, now or from a later period on. */
static void
order (ArbOrderDetail *self,
       ArbOrderAct what)
{
  g_autofree char *words = dup_order (self);
  guint later = what == ARB_ORDER_GIVE ? adw_combo_row_get_selected (self->when) : 0;
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (self->line == NULL)
    return;
  if (later > 0 && later <= N_LATER)
    ok = arb_game_orders_plan (
        self->context->orders, get_reached (self), words,
        arb_game_orders_get_moment (self->context->orders).period + (int) later, &error);
  else
    ok = arb_game_orders_add_all (self->context->orders, what, get_reached (self), words, &error);
  if (ok)
    {
      g_signal_emit (self, signals[TOLD], 0, "", FALSE);
      g_signal_emit (self, signals[ORDERED], 0);
    }
  else
    refuse (self, error->message);
}

static void
when_changed_cb (ArbOrderDetail *self)
{
  gtk_button_set_label (self->give_button, adw_combo_row_get_selected (self->when) == 0
                                               ? _ ("In force now")
                                               : _ ("Write it for later"));
}

static void
give_cb (ArbOrderDetail *self)
{
  order (self, ARB_ORDER_GIVE);
}

static void
send_cb (ArbOrderDetail *self)
{
  order (self, ARB_ORDER_SEND);
}

static void
arrived_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_ARRIVE, NULL);
}

static void
lost_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_LOSE, NULL);
}

/* The enemy's unit of that number or name; NULL: none, or several. */
static ArbGameUnit *
find_typed (ArbOrderDetail *self,
            const char *typed)
{
  guint foe = 1 - arb_unit_line_get_side (self->line);
  ArbGameUnit *unit = *typed != '\0'
                          ? arb_game_lookup_unit (self->context->game, typed, foe, NULL)
                          : NULL;

  return unit != NULL && arb_game_unit_get_side (unit) == foe ? unit : NULL;
}

/* What has been typed so far is looked for among the enemy's units, and told right over it: a line below
 * would be out of sight. */
static void
target_changed_cb (ArbOrderDetail *self)
{
  g_autofree char *typed = dup_typed (self->target_text);
  ArbGameUnit *unit = self->line != NULL ? find_typed (self, typed) : NULL;
  g_autofree char *label = unit != NULL ? arb_game_unit_dup_label (unit) : NULL;
  g_autofree char *sentence = NULL;

  if (label != NULL)
    sentence = g_strdup_printf (_ ("That is “%s”."), label);
  else if (*typed != '\0')
    sentence = g_strdup (_ ("No unit, or several: it is written as it stands."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->target_text),
                                 sentence != NULL ? sentence
                                                  : _ ("Or its number, its name, any words"));
}

static void
told_cb (ArbOrderDetail *self,
         const char *sentences,
         gboolean is_refusal)
{
  g_signal_emit (self, signals[TOLD], 0, sentences, is_refusal);
}

static gboolean
write_target (ArbOrderDetail *self)
{
  guint selected = adw_combo_row_get_selected (self->target);
  g_autofree char *typed = dup_typed (self->target_text);
  g_autofree char *target = NULL;

  /* Words stand for what no list has: a company, a house. */
  if (*typed != '\0')
    target = g_strdup (find_typed (self, typed) != NULL
                           ? arb_game_unit_get_id (find_typed (self, typed))
                           : typed);
  else if (selected > 0 && selected <= self->targets->len)
    target = g_strdup (self->targets->pdata[selected - 1]);
  if (!act (self, ARB_ORDER_WRITE, target))
    return FALSE;
  /* Sealed: it must not stay on the screen. */
  adw_combo_row_set_selected (self->target, 0);
  gtk_editable_set_text (GTK_EDITABLE (self->target_text), "");
  return TRUE;
}

static void
write_cb (ArbOrderDetail *self)
{
  write_target (self);
}

/* The next number or letter is for the list again. */
static void
target_entered_cb (ArbOrderDetail *self)
{
  if (write_target (self))
    arb_panel_grab (ARB_PANEL (gtk_widget_get_ancestor (GTK_WIDGET (self), ARB_TYPE_PANEL)));
}

static void
declare_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_DECLARE, NULL);
}

static void
reveal_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_REVEAL, NULL);
}

static void show (ArbOrderDetail *self);

/* The look goes into the journal before it is granted. */
static void
peek_cb (ArbOrderDetail *self)
{
  const ArbOrderEntry *entry = NULL;

  if (!act (self, ARB_ORDER_PEEK, NULL))
    return;
  entry = arb_game_orders_find (self->context->orders, arb_unit_line_get_id (self->line));
  g_free (self->peeked);
  self->peeked = entry != NULL && entry->target != NULL
                     ? arb_order_dup_target (self->context->game, entry->target)
                     : NULL;
  show (self);
}

static void
write_evade_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_WRITE_EVADE, NULL);
}

static void
declare_evade_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_DECLARE_EVADE, NULL);
}

static void
condition_cb (ArbOrderDetail *self)
{
  g_autofree char *words = dup_typed (self->condition_text);

  if (act (self, ARB_ORDER_CONDITION, words))
    gtk_editable_set_text (GTK_EDITABLE (self->condition_text), "");
}

static void
recall_cb (ArbOrderDetail *self)
{
  act (self, ARB_ORDER_RECALL, NULL);
}

static void
play_cb (ArbOrderDetail *self,
         const char *procedure)
{
  g_signal_emit (self, signals[PLAY], 0, procedure);
}

/* --- Filling ---------------------------------------------------------------------------------- */

static void
fill_words (ArbOrderDetail *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint side = arb_unit_line_get_side (self->line);

  g_strfreev (self->words);
  self->words = arb_order_list_words (self->context, side);
  gtk_string_list_append (names, "–");
  for (guint i = 0; self->words[i] != NULL; i++)
    {
      g_autofree char *name = arb_order_dup_name (self->context, side, self->words[i]);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->order_word, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->order_word), self->words[0] != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->order_text), self->words[0] == NULL);
}

static void
fill_reaches (ArbOrderDetail *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->n_chosen = g_hash_table_size (self->context->chosen);
  g_clear_pointer (&self->reaches, g_ptr_array_unref);
  self->reaches = arb_order_list_reaches (
      self->context->game, arb_unit_line_get_unit (self->line), self->context->chosen);
  for (guint i = 0; i < self->reaches->len; i++)
    gtk_string_list_append (names, ((const ArbOrderReach *) self->reaches->pdata[i])->label);
  adw_combo_row_set_model (self->reach, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->reach), self->reaches->len > 1);
  /* Whoever was chosen with others was chosen for the next order. */
  if (g_hash_table_contains (self->context->chosen, arb_unit_line_get_id (self->line)) &&
      g_hash_table_size (self->context->chosen) > 1 && self->reaches->len > 1)
    adw_combo_row_set_selected (self->reach, 1);
}

static void
fill_periods (ArbOrderDetail *self)
{
  const ArbGameSheet *sheet = arb_game_orders_get_sheet (self->context->orders);
  int period = arb_game_orders_get_moment (self->context->orders).period;
  guint selected = adw_combo_row_get_selected (self->when);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Now"));
  for (int i = 1; i <= N_LATER; i++)
    {
      /* Translators: what turns are called, and a number: “From Period 3 on”. */
      g_autofree char *name = g_strdup_printf (
          _ ("From %s %d on"), arb_text_get (sheet->period, arb_language_get ()), period + i);

      gtk_string_list_append (names, name);
    }
  adw_combo_row_set_model (self->when, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->when, selected <= N_LATER ? selected : 0);
}

static void
fill_targets (ArbOrderDetail *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *units = arb_game_get_units (self->context->game);

  g_ptr_array_set_size (self->targets, 0);
  gtk_string_list_append (names, "–");
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *label = arb_game_unit_dup_label (unit);

      if (arb_game_unit_get_side (unit) == arb_unit_line_get_side (self->line))
        continue;
      gtk_string_list_append (names, label);
      g_ptr_array_add (self->targets, g_strdup (arb_game_unit_get_id (unit)));
    }
  adw_combo_row_set_model (self->target, G_LIST_MODEL (names));
}

static void
show_order (ArbOrderDetail *self,
            const ArbOrderEntry *entry)
{
  guint side = arb_unit_line_get_side (self->line);
  g_autofree char *name =
      entry != NULL && entry->order != NULL
          ? arb_order_dup_name (self->context, side, entry->order)
          : NULL;
  g_autofree char *order = name != NULL ? g_strdup_printf (_ ("Order in force: %s"), name)
                                        : g_strdup (_ ("No order in force"));
  g_autofree char *delivery = arb_order_dup_delivery (self->context, side, entry);
  gboolean on_his_way = entry != NULL && entry->sent != NULL;

  g_autofree char *planned = arb_order_dup_planned (self->context, side,
                                                    arb_unit_line_get_id (self->line));
  g_autofree char *told = g_strjoin (delivery != NULL && planned != NULL ? "\n" : "",
                                     delivery != NULL ? delivery : "",
                                     planned != NULL ? planned : "", NULL);

  gtk_label_set_label (self->order, order);
  /* The line is always there: an order for later does not push the fields down. */
  gtk_label_set_label (self->delivery, *told != '\0' ? told : _ ("Nothing written for later"));
  gtk_widget_set_visible (self->send, !on_his_way);
  gtk_widget_set_visible (self->arrived, on_his_way);
  gtk_widget_set_visible (self->lost, on_his_way);
}

static void
show_target (ArbOrderDetail *self,
             const ArbOrderEntry *entry)
{
  gboolean is_written = entry != NULL && entry->target != NULL;
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (!is_written)
    title = g_strdup (_ ("Nothing written"));
  else if (entry->revealed)
    title = arb_order_dup_target (self->context->game, entry->target);
  else if (self->peeked != NULL)
    title = g_strdup_printf (_ ("For the umpire only: %s"), self->peeked);
  else
    title = g_strdup (_ ("Written, target sealed"));
  if (is_written && entry->n_peeks > 0)
    subtitle = g_strdup_printf (ngettext ("The umpire looked at the target %u time.",
                                          "The umpire looked at the target %u times.",
                                          entry->n_peeks),
                                entry->n_peeks);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->sealed), title);
  adw_action_row_set_subtitle (self->sealed, subtitle != NULL ? subtitle : "");
  gtk_widget_set_visible (self->declare, is_written && !entry->declared);
  gtk_widget_set_visible (self->reveal, is_written && entry->declared && !entry->revealed);
  gtk_widget_set_visible (self->peek, is_written && !entry->revealed);
}

static void
show_evade (ArbOrderDetail *self,
            const ArbOrderEntry *entry)
{
  gboolean is_written = entry != NULL && entry->evade_written;
  gboolean is_declared = entry != NULL && entry->evade_declared;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->evade),
                                 is_declared  ? _ ("Evade declared")
                                 : is_written ? _ ("Evade written")
                                              : _ ("No evade written"));
  gtk_widget_set_visible (self->write_evade, !is_written);
  gtk_widget_set_visible (self->declare_evade, is_written && !is_declared);
}

/* Whoever only reads sees what is ordered, written and declared, and nothing to enter it with. */
static void
show_what_can_be_entered (ArbOrderDetail *self)
{
  GtkWidget *const acts[] = { GTK_WIDGET (self->order_group), GTK_WIDGET (self->leader),
                              GTK_WIDGET (self->target), GTK_WIDGET (self->target_text),
                              self->write_button, self->declare, self->reveal, self->peek,
                              self->write_evade, self->declare_evade, GTK_WIDGET (self->condition),
                              GTK_WIDGET (self->condition_text) };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_set_sensitive (acts[i], self->context->may_write);
}

static void
show (ArbOrderDetail *self)
{
  const ArbGameSheet *sheet = arb_game_orders_get_sheet (self->context->orders);
  const ArbOrderEntry *entry =
      arb_game_orders_find (self->context->orders, arb_unit_line_get_id (self->line));
  gboolean has_condition = entry != NULL && entry->condition != NULL;

  gtk_label_set_label (self->title, arb_unit_line_get_label (self->line));
  show_order (self, entry);
  show_target (self, entry);
  show_evade (self, entry);
  arb_leader_group_show (self->leader, self->context, arb_unit_line_get_unit (self->line));
  fill_periods (self);
  adw_preferences_group_set_title (self->charge_group,
                                   sheet->orders != NULL ? _ ("Written charge")
                                                         : _ ("Written target"));
  gtk_widget_set_visible (GTK_WIDGET (self->evade_group), sheet->orders != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->condition_group), sheet->conditions);
  gtk_widget_set_visible (GTK_WIDGET (self->condition), has_condition);
  if (has_condition)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->condition), entry->condition);
  gtk_widget_set_visible (GTK_WIDGET (self->charge), sheet->orders != NULL);
  if (sheet->orders != NULL)
    arb_charge_detail_show (self->charge, self->context, arb_unit_line_get_unit (self->line));
  show_what_can_be_entered (self);
}

void
arb_order_detail_show (ArbOrderDetail *self,
                       const ArbOrderContext *context,
                       ArbUnitLine *line)
{
  g_return_if_fail (ARB_IS_ORDER_DETAIL (self));

  gboolean is_same = self->line != NULL && line != NULL &&
                     g_strcmp0 (arb_unit_line_get_id (self->line), arb_unit_line_get_id (line)) == 0;

  self->context = context;
  g_set_object (&self->line, line);
  if (line == NULL)
    arb_leader_group_show (self->leader, NULL, NULL);
  if (!is_same)
    {
      g_clear_pointer (&self->peeked, g_free);
      gtk_editable_set_text (GTK_EDITABLE (self->order_text), "");
      gtk_editable_set_text (GTK_EDITABLE (self->target_text), "");
      gtk_editable_set_text (GTK_EDITABLE (self->condition_text), "");
      adw_combo_row_set_selected (self->when, 0);
      arb_charge_detail_show (self->charge, NULL, NULL);
      /* Who it is stands at the top. */
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
      self->n_frames = 0;
      if (line != NULL)
        {
          fill_words (self);
          fill_reaches (self);
          fill_targets (self);
        }
    }
  else if (self->n_chosen != g_hash_table_size (context->chosen))
    fill_reaches (self);
  if (line != NULL)
    show (self);
  gtk_stack_set_visible_child_name (self->stack, line != NULL ? "record" : "nobody");
}

gboolean
arb_order_detail_go_to_order (ArbOrderDetail *self)
{
  g_return_val_if_fail (ARB_IS_ORDER_DETAIL (self), FALSE);
  if (self->line == NULL)
    return FALSE;
  return gtk_widget_grab_focus (self->words != NULL && self->words[0] != NULL
                                    ? GTK_WIDGET (self->order_word)
                                    : GTK_WIDGET (self->order_text));
}

/* With the buttons below it, of which one comes next. */
static gboolean
scroll_to_charge_cb (GtkWidget *widget,
                     GdkFrameClock *clock,
                     gpointer user_data)
{
  ArbOrderDetail *self = ARB_ORDER_DETAIL (widget);
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);
  graphene_rect_t place;

  if (self->n_frames > 0 &&
      gtk_widget_compute_bounds (GTK_WIDGET (self->charge_group),
                                 gtk_viewport_get_child (GTK_VIEWPORT (viewport)), &place))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (self->scroller), place.origin.y,
                               place.origin.y + place.size.height);
  if (self->n_frames > 0 && --self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

gboolean
arb_order_detail_go_to_target (ArbOrderDetail *self)
{
  g_return_val_if_fail (ARB_IS_ORDER_DETAIL (self), FALSE);

  if (self->line == NULL || !gtk_widget_grab_focus (GTK_WIDGET (self->target_text)))
    return FALSE;
  /* Whoever types fast is here before the unit he chose has been laid out. */
  self->n_frames = LAYOUT_FRAMES;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_charge_cb, NULL, NULL);
  return TRUE;
}

gboolean
arb_order_detail_declare (ArbOrderDetail *self)
{
  g_return_val_if_fail (ARB_IS_ORDER_DETAIL (self), FALSE);
  return self->line != NULL && gtk_widget_get_visible (self->declare) &&
         act (self, ARB_ORDER_DECLARE, NULL);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_order_detail_dispose (GObject *object)
{
  ArbOrderDetail *self = ARB_ORDER_DETAIL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_object (&self->line);
  g_clear_pointer (&self->words, g_strfreev);
  g_clear_pointer (&self->reaches, g_ptr_array_unref);
  g_clear_pointer (&self->peeked, g_free);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_order_detail_parent_class)->dispose (object);
}

static void
arb_order_detail_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_ORDER_DETAIL (object)->targets);
  G_OBJECT_CLASS (arb_order_detail_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, scroller);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, title);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, order);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, delivery);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, order_group);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, order_word);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, order_text);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, reach);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, when);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, give_button);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, send);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, arrived);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, lost);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, charge_group);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, target);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, target_text);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, write_button);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, leader);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, sealed);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, declare);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, reveal);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, peek);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, evade_group);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, evade);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, write_evade);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, declare_evade);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, condition_group);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, condition_text);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, condition);
  gtk_widget_class_bind_template_child (widget_class, ArbOrderDetail, charge);
}

static void
arb_order_detail_class_init (ArbOrderDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_order_detail_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_order_detail_finalize;
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[ORDERED] = g_signal_new ("ordered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (ARB_TYPE_CHARGE_DETAIL);
  g_type_ensure (ARB_TYPE_LEADER_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-order-detail.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, when_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, give_cb);
  gtk_widget_class_bind_template_callback (widget_class, send_cb);
  gtk_widget_class_bind_template_callback (widget_class, arrived_cb);
  gtk_widget_class_bind_template_callback (widget_class, lost_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, target_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, told_cb);
  gtk_widget_class_bind_template_callback (widget_class, declare_cb);
  gtk_widget_class_bind_template_callback (widget_class, reveal_cb);
  gtk_widget_class_bind_template_callback (widget_class, peek_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_evade_cb);
  gtk_widget_class_bind_template_callback (widget_class, declare_evade_cb);
  gtk_widget_class_bind_template_callback (widget_class, condition_cb);
  gtk_widget_class_bind_template_callback (widget_class, recall_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
arb_order_detail_init (ArbOrderDetail *self)
{
  self->targets = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
