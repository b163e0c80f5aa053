/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/orders/arb-charge-detail.h"

#include <glib/gi18n-lib.h>

#include "app/arb-combo-row.h"
#include "app/arb-fold.h"
#include "app/arb-tell.h"
#include "app/orders/arb-timeline-table.h"
#include "app/orders/arb-timeline-view.h"
#include "engine/arb-language.h"
#include "game/arb-game-charge.h"

#define MAX_DECIMALS 2
#define MAX_MOVE 200

struct _ArbChargeDetail
{
  GtkWidget parent_instance;

  const ArbOrderContext *context; /* Borrowed or NULL */
  ArbGameUnit *unit;              /* Borrowed or NULL */
  char *unit_id;                  /* Owned or NULL; whose paces stand in the form */
  gboolean is_filling;

  /* Template children */
  GtkLabel *verdict;
  GtkListBox *lines;
  GtkLabel *sealed_note;
  AdwPreferencesGroup *form;
  AdwEntryRow *distance;
  AdwEntryRow *move;
  AdwEntryRow *bonus;
  AdwComboRow *reaction;
  AdwEntryRow *counter_move;
  AdwEntryRow *counter_bonus;
  GtkSwitch *reorients;
  GtkLabel *problem;
  GtkLabel *source;
  ArbTimelineView *timeline;
  GtkWidget *table_fold;
  AdwBin *table;
  GtkWidget *play;
};

G_DEFINE_FINAL_TYPE (ArbChargeDetail, arb_charge_detail, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- The checklist ---------------------------------------------------------------------------- */

static GtkWidget *
make_line (const ArbCheckLine *line)
{
  static const char *const icons[] = { "emblem-ok-symbolic", "dialog-error-symbolic",
                                       "dialog-question-symbolic" };
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-4");
  GtkWidget *icon = gtk_image_new_from_icon_name (icons[line->state]);
  GtkWidget *label = gtk_label_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: a condition of the charge, and how it stands. */
  g_string_printf (text,
                   line->state == ARB_CHECK_UNKNOWN ? _ ("%s: to be seen on the table")
                   : line->state == ARB_CHECK_FAILS ? "%s"
                                                    : _ ("%s: in order"),
                   line->text);
  if (line->consequence != NULL)
    g_string_append_printf (text, " %s", line->consequence);
  if (line->provisional)
    g_string_append_printf (text, " %s", _ ("[provisional: the book does not say]"));
  if (line->cite != NULL)
    g_string_append_printf (text, " (%s)", line->cite);
  gtk_label_set_label (GTK_LABEL (label), text->str);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (line->state == ARB_CHECK_FAILS)
    gtk_widget_add_css_class (label, "strong");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "check-line");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
show_lines (ArbChargeDetail *self)
{
  g_autoptr (GPtrArray) lines =
      arb_game_check_charge (self->context->game, self->context->losses, self->context->orders,
                             self->context->rules, self->unit);
  g_autofree char *verdict = NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_list_box_remove (self->lines, child);
  if (lines == NULL)
    {
      arb_tell (self->verdict, NULL);
      return;
    }
  verdict = arb_game_dup_verdict (lines, self->context->rules);
  arb_tell (self->verdict, verdict);
  /* What fails first, then what must be looked at, then what holds. */
  for (int state = 0; state < 3; state++)
    for (guint i = 0; i < lines->len; i++)
      {
        static const ArbCheckState order[] = { ARB_CHECK_FAILS, ARB_CHECK_UNKNOWN,
                                               ARB_CHECK_HOLDS };
        const ArbCheckLine *line = lines->pdata[i];

        if (line->state == order[state])
          gtk_list_box_append (self->lines, make_line (line));
      }
}

/* --- Quarter by quarter ----------------------------------------------------------------------- */

static gboolean
read_number (AdwEntryRow *row,
             ArbRatio *number)
{
  g_autofree char *text =
      arb_language_dup_digits (gtk_editable_get_text (GTK_EDITABLE (row)));

  g_strstrip (text);
  return arb_ratio_parse (text, MAX_DECIMALS, number) && number->num >= 0;
}

static int
read_move (AdwEntryRow *row)
{
  ArbRatio number;

  return read_number (row, &number) && number.den == 1 && number.num <= MAX_MOVE
             ? (int) number.num
             : 0;
}

static void
show_timeline (ArbChargeDetail *self,
               const ArbTimeline *timeline)
{
  arb_timeline_view_set (self->timeline, timeline);
  gtk_widget_set_visible (GTK_WIDGET (self->timeline), timeline != NULL);
  gtk_widget_set_visible (self->table_fold, timeline != NULL);
  adw_bin_set_child (self->table, timeline != NULL ? arb_timeline_table_new (timeline) : NULL);
}

static gboolean
is_declared (ArbChargeDetail *self,
             const ArbOrderEntry *entry)
{
  return entry != NULL && entry->declared;
}

/* What the form says; FALSE: not enough to draw, and perhaps a sentence why. */
static gboolean
plan (ArbChargeDetail *self,
      ArbTimeline *timeline)
{
  const ArbOrderEntry *entry =
      arb_game_orders_find (self->context->orders, arb_game_unit_get_id (self->unit));
  const ArbOrderEntry *target =
      entry != NULL && entry->target != NULL
          ? arb_game_orders_find (self->context->orders, entry->target)
          : NULL;
  ArbMoment now = arb_game_orders_get_moment (self->context->orders);
  ArbChargePlan charge = { .run = { .half = now.part > 2 ? 2 : 1,
                                    .reorients = gtk_switch_get_active (self->reorients) },
                           .reaction = adw_combo_row_get_selected (self->reaction),
                           .announced = target != NULL && target->evade_declared };
  g_autoptr (GError) error = NULL;

  if (!is_declared (self, entry))
    return FALSE;
  if (*gtk_editable_get_text (GTK_EDITABLE (self->distance)) == '\0')
    return FALSE;
  if (!read_number (self->distance, &charge.run.distance) ||
      !read_number (self->bonus, &charge.run.bonus) ||
      (charge.reaction == ARB_REACTION_COUNTERCHARGES &&
       !read_number (self->counter_bonus, &charge.counter.bonus)))
    {
      arb_tell (self->problem, _ ("Distances are numbers of centimetres, with two decimals at most."));
      return FALSE;
    }
  charge.run.move = read_move (self->move);
  charge.counter.move = read_move (self->counter_move);
  if (arb_game_plan_charge (self->context->game, &charge, self->context->rules, timeline, &error))
    return TRUE;
  arb_tell (self->problem, error->message);
  return FALSE;
}

static void
update_timeline (ArbChargeDetail *self)
{
  ArbTimeline timeline;

  if (self->context == NULL || self->is_filling)
    return;
  arb_tell (self->problem, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->counter_move),
                          adw_combo_row_get_selected (self->reaction) ==
                              ARB_REACTION_COUNTERCHARGES);
  gtk_widget_set_visible (GTK_WIDGET (self->counter_bonus),
                          adw_combo_row_get_selected (self->reaction) ==
                              ARB_REACTION_COUNTERCHARGES);
  if (plan (self, &timeline))
    {
      arb_tell (self->source, _ ("As the charge would go; nothing is recorded before it is played."));
      show_timeline (self, &timeline);
    }
  else if (arb_game_find_timeline (self->context->game, arb_game_unit_get_id (self->unit),
                                   &timeline))
    {
      arb_tell (self->source, _ ("The last charge of this unit, as it was played."));
      show_timeline (self, &timeline);
    }
  else
    {
      arb_tell (self->source, NULL);
      show_timeline (self, NULL);
    }
}

static void
set_number (AdwEntryRow *row,
            ArbRatio number)
{
  g_autofree char *digits = arb_ratio_to_string (number);
  g_autofree char *text = arb_language_dup_number (arb_language_get (), digits);

  gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* What lists and national tables know of the paces. */
static void
fill_form (ArbChargeDetail *self)
{
  const ArbOrderEntry *entry =
      arb_game_orders_find (self->context->orders, arb_game_unit_get_id (self->unit));
  ArbGameUnit *target = entry != NULL && entry->target != NULL && entry->declared
                            ? arb_game_find_unit (self->context->game, entry->target)
                            : NULL;
  ArbPace pace = arb_game_get_pace (self->context->losses, self->unit);
  ArbPace counter = target != NULL ? arb_game_get_pace (self->context->losses, target)
                                   : (ArbPace) { 0, { 0, 1 }, FALSE };

  self->is_filling = TRUE;
  if (g_strcmp0 (self->unit_id, arb_game_unit_get_id (self->unit)) != 0)
    {
      g_free (self->unit_id);
      self->unit_id = g_strdup (arb_game_unit_get_id (self->unit));
      gtk_editable_set_text (GTK_EDITABLE (self->distance), "");
      gtk_editable_set_text (GTK_EDITABLE (self->move), "");
      gtk_editable_set_text (GTK_EDITABLE (self->counter_move), "");
      gtk_switch_set_active (self->reorients, FALSE);
      adw_combo_row_set_selected (self->reaction, ARB_REACTION_STANDS);
      set_number (self->bonus, pace.bonus);
      set_number (self->counter_bonus, counter.bonus);
      if (pace.move > 0)
        set_number (self->move, arb_ratio_int (pace.move));
      if (counter.move > 0)
        set_number (self->counter_move, arb_ratio_int (counter.move));
    }
  adw_preferences_group_set_description (
      self->form,
      pace.move > 0 && pace.is_demo
          ? _ ("The paces are demonstration values until the club’s table replaces them.")
          : NULL);
  self->is_filling = FALSE;
}

static void
form_changed_cb (ArbChargeDetail *self)
{
  update_timeline (self);
}

static void
play_cb (ArbChargeDetail *self)
{
  g_signal_emit (self, signals[PLAY], 0,
                 arb_game_orders_get_sheet (self->context->orders)->orders->whole_charge);
}

void
arb_charge_detail_show (ArbChargeDetail *self,
                        const ArbOrderContext *context,
                        ArbGameUnit *unit)
{
  const ArbOrderEntry *entry;

  g_return_if_fail (ARB_IS_CHARGE_DETAIL (self));
  self->context = unit != NULL ? context : NULL;
  self->unit = unit;
  if (self->context == NULL)
    {
      g_clear_pointer (&self->unit_id, g_free);
      return;
    }
  entry = arb_game_orders_find (context->orders, arb_game_unit_get_id (unit));
  show_lines (self);
  fill_form (self);
  gtk_widget_set_sensitive (self->play, context->may_write);
  /* Nobody measures before the declaration (Mouvement 5.1). */
  gtk_widget_set_visible (GTK_WIDGET (self->form), is_declared (self, entry));
  arb_tell (self->sealed_note,
        is_declared (self, entry)
            ? NULL
            : _ ("The distance is asked once the charge is declared: nobody measures before."));
  update_timeline (self);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_charge_detail_dispose (GObject *object)
{
  ArbChargeDetail *self = ARB_CHARGE_DETAIL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  self->context = NULL;
  g_clear_pointer (&self->unit_id, g_free);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_charge_detail_parent_class)->dispose (object);
}

static void
arb_charge_detail_class_init (ArbChargeDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_charge_detail_dispose;
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (ARB_TYPE_FOLD);
  g_type_ensure (ARB_TYPE_TIMELINE_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-charge-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, verdict);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, lines);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, sealed_note);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, form);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, distance);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, move);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, bonus);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, reaction);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, counter_move);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, counter_bonus);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, reorients);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, source);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, timeline);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, table_fold);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, table);
  gtk_widget_class_bind_template_child (widget_class, ArbChargeDetail, play);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
}

static void
arb_charge_detail_init (ArbChargeDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
