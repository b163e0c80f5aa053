/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about the board and their answers: drawn on it, and said in words beside it. */

#include <glib/gi18n.h>

#include "app/board/arb-board-panel-private.h"
#include "app/combat/arb-busy-warning.h"
#include "engine/arb-language.h"
#include "store/arb-store-combat.h"

/* A row is measured in the frame after the one it comes in. */
#define ANSWER_FRAMES 2

void
arb_board_panel_clear (ArbBoardPanel *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->said))) != NULL)
    gtk_list_box_remove (self->said, row);
  gtk_widget_set_visible (GTK_WIDGET (self->said), FALSE);
  arb_hex_board_clear_marks (self->board_view);
  g_clear_pointer (&self->picked, g_ptr_array_unref);
  self->pending = ARB_BOARD_NOTHING;
}

/* In a narrow window the answer may be out of sight; what is above it stays in sight if it can. */
static gboolean
scroll_to_answer (GtkWidget *widget,
                  GdkFrameClock *clock,
                  gpointer user_data)
{
  ArbBoardPanel *self = ARB_BOARD_PANEL (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment);
  double top;
  graphene_rect_t answer;

  if (self->n_frames > 0 && --self->n_frames > 0)
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_visible (GTK_WIDGET (self->said)) &&
      gtk_widget_compute_bounds (GTK_WIDGET (self->said), GTK_WIDGET (self->scroller), &answer))
    {
      top = answer.origin.y + gtk_adjustment_get_value (adjustment);
      gtk_adjustment_set_value (adjustment, MIN (top, top + answer.size.height - page));
    }
  return G_SOURCE_REMOVE;
}

void
arb_board_panel_say (ArbBoardPanel *self,
                     const char *sentence)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", sentence, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, "margin-start", 12,
                                   "margin-end", 12, "margin-top", 8, "margin-bottom", 8, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", label, "activatable", FALSE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
  gtk_list_box_append (self->said, row);
  gtk_widget_set_visible (GTK_WIDGET (self->said), TRUE);
  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_answer, NULL, NULL);
  self->n_frames = ANSWER_FRAMES;
}

/* @sentence has %s where the unit is named. */
static void
say_about (ArbBoardPanel *self,
           const char *sentence,
           ArbGameUnit *unit)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);
  g_autoptr (GString) text = g_string_new (sentence);

  g_string_replace (text, "%s", label, 1);
  arb_board_panel_say (self, text->str);
}

/* --- Units ------------------------------------------------------------------------------------ */

static GPtrArray *
copy_units (const GPtrArray *units)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (copy, g_object_ref (units->pdata[i]));
  return copy;
}

void
arb_board_panel_pick (ArbBoardPanel *self,
                      const GPtrArray *units)
{
  g_autoptr (GPtrArray) picked = copy_units (units);
  ArbGameUnit *first = picked->pdata[0];
  ArbHex at;

  arb_board_panel_clear (self);
  if (!arb_desk_check_write (arb_panel_get_desk (ARB_PANEL (self))))
    return;
  self->picked = g_ptr_array_ref (picked);
  self->pending = ARB_BOARD_PLACE;
  if (arb_game_board_find (self->board, first, &at))
    arb_hex_board_add_mark (self->board_view, at, ARB_HEX_PICKED);
  if (picked->len == 1)
    say_about (self, _ ("%s: choose its hex with a click, or with the arrows and Enter."), first);
  else
    {
      /* Translators: a side, and how many of it go together. */
      g_autofree char *sentence = g_strdup_printf (
          _ ("%s, %u together: choose their hex with a click, or with the arrows and Enter."),
          arb_game_get_side_name (self->game, arb_game_unit_get_side (first)), picked->len);

      arb_board_panel_say (self, sentence);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

/* What cannot be done is said and changes nothing. */
void
arb_board_panel_place (ArbBoardPanel *self,
                       const GPtrArray *units,
                       const ArbHex *at)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) kept = copy_units (units);

  arb_board_panel_clear (self);
  if (!arb_game_board_place_all (self->board, kept, at, &error))
    arb_board_panel_say (self, error->message);
}

/* --- Lines of sight --------------------------------------------------------------------------- */

void
arb_board_panel_ask_sight (ArbBoardPanel *self)
{
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;

  arb_board_panel_clear (self);
  self->pending = ARB_BOARD_SIGHT;
  self->from = arb_hex_board_get_cursor (self->board_view);
  name = arb_game_board_dup_hex_name (self->from);
  arb_hex_board_add_mark (self->board_view, self->from, ARB_HEX_PICKED);
  sentence = g_strdup_printf (_ ("Line of sight from %s: choose the other hex with a click, or "
                                 "with the arrows and Enter."),
                              name);
  arb_board_panel_say (self, sentence);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

static void
show_sight (ArbBoardPanel *self,
            ArbHex from,
            ArbHex to)
{
  ArbSight sight;
  g_autofree char *sentence = NULL;

  arb_board_panel_clear (self);
  arb_board_rules_look (self->rules, from, to, &sight);
  arb_hex_board_set_line (self->board_view, from, to, sight.visible);
  for (guint i = 0; i < sight.n_blocking; i++)
    arb_hex_board_add_mark (self->board_view, sight.blocking[i], ARB_HEX_BLOCKING);
  sentence =
      arb_board_rules_describe_sight (self->rules, from, to, &sight, arb_language_get ());
  arb_board_panel_say (self, sentence);
}

/* --- Targets and retreats --------------------------------------------------------------------- */

/* How many of them may be attacked. */
static guint
mark_targets (ArbBoardPanel *self,
              ArbGameUnit *unit)
{
  g_autoptr (GArray) targets = arb_board_rules_list_targets (self->rules, unit);
  guint n_legal = 0;

  for (guint i = 0; targets != NULL && i < targets->len; i++)
    {
      const ArbTarget *target = &g_array_index (targets, ArbTarget, i);
      g_autofree char *sentence =
          arb_board_rules_describe_target (self->rules, target, arb_language_get ());
      gboolean is_legal = target->is_legal;
      g_autofree char *line = g_strdup_printf ("%s %s", is_legal ? "✓" : "✗", sentence);

      n_legal += is_legal;
      arb_hex_board_add_mark (self->board_view, target->at,
                              is_legal ? ARB_HEX_LEGAL : ARB_HEX_REFUSED);
      arb_board_panel_say (self, line);
    }
  if (n_legal == 0)
    say_about (self, _ ("%s has no target here."), unit);
  return n_legal;
}

void
arb_board_panel_show_targets (ArbBoardPanel *self,
                              ArbGameUnit *unit)
{
  arb_board_panel_clear (self);
  mark_targets (self, unit);
}

void
arb_board_panel_show_retreat (ArbBoardPanel *self,
                              ArbGameUnit *unit)
{
  int steps = gtk_spin_button_get_value_as_int (self->steps);
  g_auto (ArbRetreat) way = { 0 };
  g_autoptr (GString) ends = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  arb_board_panel_clear (self);
  if (!arb_board_rules_find_way (self->rules, unit, steps, &way))
    return;
  for (guint i = 0; i < way.path->len; i++)
    arb_hex_board_add_mark (self->board_view, g_array_index (way.path, ArbHex, i),
                            ARB_HEX_WAY);
  for (guint i = 0; i < way.ends->len; i++)
    {
      ArbHex end = g_array_index (way.ends, ArbHex, i);
      g_autofree char *name = arb_game_board_dup_hex_name (end);

      arb_hex_board_add_mark (self->board_view, end, ARB_HEX_LEGAL);
      g_string_append_printf (ends, "%s%s", i > 0 ? ", " : "", name);
    }
  if (way.done > 0)
    sentence = g_strdup_printf (_ ("Falls back %d of %d hexes; it may end in: %s."), way.done,
                                steps, ends->str);
  else
    sentence = g_strdup (_ ("It cannot fall back at all."));
  arb_board_panel_say (self, sentence);
  for (guint i = 0; way.done < steps && i < way.stops->len; i++)
    {
      g_autofree char *stop = arb_board_rules_describe_stop (
          self->rules, &g_array_index (way.stops, ArbStop, i), arb_language_get ());

      arb_board_panel_say (self, stop);
    }
}

/* --- Combats ---------------------------------------------------------------------------------- */

void
arb_board_panel_ask_target (ArbBoardPanel *self,
                            ArbGameUnit *unit)
{
  arb_board_panel_clear (self);
  if (mark_targets (self, unit) == 0)
    return;
  self->picked = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (self->picked, g_object_ref (unit));
  self->pending = ARB_BOARD_ATTACK;
  say_about (self, _ ("%s attacks: choose its target with a click, or with the arrows and Enter."),
             unit);
  gtk_widget_grab_focus (GTK_WIDGET (self->board_view));
}

typedef struct
{
  ArbBoardPanel *panel; /* Borrowed */
  ArbBody *plan;        /* Owned */
} Attack;

static void
attack_free (gpointer data)
{
  Attack *self = data;

  arb_body_free (self->plan);
  g_free (self);
}

void
arb_board_panel_begin (ArbBoardPanel *self,
                       const ArbBody *plan)
{
  ArbDesk *desk = arb_panel_get_desk (ARB_PANEL (self));
  g_autofree char *combat = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbSession) session =
      arb_store_begin_combat (arb_desk_get_store (desk), arb_game_get_id (self->game), plan,
                              arb_language_get (), &combat, &error);

  arb_board_panel_clear (self);
  if (session == NULL)
    {
      arb_board_panel_say (self, error->message);
      return;
    }
  /* Only one session of a combat may write: from here on it is the combat panel's. */
  g_clear_object (&session);
  arb_desk_show (desk, ARB_VIEW_COMBAT, combat);
}

static void
decided_cb (const char *combat,
            gpointer data)
{
  Attack *self = data;

  if (combat == NULL)
    {
      arb_board_panel_begin (self->panel, self->plan);
      return;
    }
  arb_board_panel_clear (self->panel);
  arb_desk_show (arb_panel_get_desk (ARB_PANEL (self->panel)), ARB_VIEW_COMBAT, combat);
}

static void
attack (ArbBoardPanel *self,
        ArbHex at)
{
  const GPtrArray *units = arb_game_board_get_units (self->board, at);
  g_autoptr (ArbGameUnit) attacker = g_object_ref (self->picked->pdata[0]);
  g_autoptr (ArbGameUnit) target = NULL;
  Attack *wish;

  if (units == NULL ||
      arb_game_unit_get_side (units->pdata[0]) == arb_game_unit_get_side (attacker))
    {
      arb_board_panel_clear (self);
      say_about (self, _ ("%s attacks nobody: there is no enemy in that hex."), attacker);
      return;
    }
  target = g_object_ref (units->pdata[0]);
  wish = g_new0 (Attack, 1);
  wish->panel = self;
  wish->plan = arb_board_rules_link (self->rules, arb_game_board_get_sheet (self->board)->combat,
                                     attacker, target);
  arb_busy_warning_ask (GTK_WIDGET (self), arb_panel_get_desk (ARB_PANEL (self)), NULL, attacker,
                        target, decided_cb, wish, attack_free);
}

gboolean
arb_board_panel_choose (ArbBoardPanel *self,
                        ArbHex at)
{
  switch (self->pending)
    {
    case ARB_BOARD_PLACE:
      arb_board_panel_place (self, self->picked, &at);
      return TRUE;
    case ARB_BOARD_SIGHT:
      show_sight (self, self->from, at);
      return TRUE;
    case ARB_BOARD_ATTACK:
      attack (self, at);
      return TRUE;
    case ARB_BOARD_NOTHING:
    default:
      return FALSE;
    }
}
