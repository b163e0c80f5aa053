/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Both armies number from 1. A number means the army in hand: that of the unit chosen last, or the
 * only one listed. Where it may mean another unit, both are shown and nothing is chosen by chance. */

#include <glib/gi18n-lib.h>

#include "app/arb-unit-list-private.h"

#define MAX_NUMBER 7
#define NUMBER_PAUSE 1500 /* milliseconds between the digits of one number */
#define HINT_SECONDS 5

/* --- What is said about the number ------------------------------------------------------------ */

void
arb_unit_list_hide_hint (ArbUnitList *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  gtk_widget_set_visible (self->hint, FALSE);
}

static gboolean
hide_hint_cb (gpointer user_data)
{
  ArbUnitList *self = user_data;

  self->hint_id = 0;
  arb_unit_list_hide_hint (self);
  return G_SOURCE_REMOVE;
}

/* It has been painted: only now does the time to read it begin, however long that took. */
static gboolean
hint_seen_cb (gpointer user_data)
{
  ArbUnitList *self = user_data;

  self->hint_id = g_timeout_add_seconds (HINT_SECONDS, hide_hint_cb, self);
  return G_SOURCE_REMOVE;
}

static void
chosen_cb (ArbUnitList *self,
           GtkButton *button)
{
  guint position = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "position"));

  arb_unit_list_hide_hint (self);
  arb_unit_list_go_to_position (self, position);
  arb_unit_list_grab (self);
}

static GtkWidget *
button_new (ArbUnitList *self,
            guint position)
{
  g_autoptr (ArbUnitLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);
  /* Translators: a unit with its number, and its army. */
  g_autofree char *label =
      g_strdup_printf (_ ("%s (%s)"), arb_unit_line_get_label (line),
                       arb_game_get_side_name (self->game, arb_unit_line_get_side (line)));
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_tooltip_text (button, label);
  g_object_set_data (G_OBJECT (button), "position", GUINT_TO_POINTER (position));
  g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static char *
dup_hint (ArbUnitList *self,
          guint chosen)
{
  g_autoptr (ArbUnitLine) line = NULL;

  if (chosen != GTK_INVALID_LIST_POSITION)
    {
      line = g_list_model_get_item (G_LIST_MODEL (self->lines), chosen);
      /* Translators: a number, and the army it was taken to mean. */
      return g_strdup_printf (_ ("%s of the army “%s”. The other army has one too:"),
                              self->number->str,
                              arb_game_get_side_name (self->game, arb_unit_line_get_side (line)));
    }
  if (self->in_hand != ARB_LINES_BOTH_SIDES)
    return g_strdup_printf (_ ("The army “%s” has no unit %s:"),
                            arb_game_get_side_name (self->game, self->in_hand), self->number->str);
  return g_strdup_printf (_ ("Which %s?"), self->number->str);
}

/* Over the list, so that nothing moves. */
static void
show_hint (ArbUnitList *self,
           const guint *places,
           guint chosen)
{
  g_autofree char *sentence = NULL;
  GtkWidget *old;
  guint n_others = 0;

  while ((old = gtk_widget_get_first_child (GTK_WIDGET (self->hint_units))) != NULL)
    gtk_box_remove (self->hint_units, old);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    if (places[i] != GTK_INVALID_LIST_POSITION && places[i] != chosen)
      {
        gtk_box_append (self->hint_units, button_new (self, places[i]));
        n_others++;
      }
  arb_unit_list_hide_hint (self);
  if (n_others == 0)
    return;
  sentence = dup_hint (self, chosen);
  gtk_label_set_text (self->hint_label, sentence);
  gtk_widget_set_visible (self->hint, TRUE);
  if (chosen != GTK_INVALID_LIST_POSITION)
    self->hint_id = g_idle_add_full (G_PRIORITY_LOW, hint_seen_cb, self, NULL);
  else
    gtk_widget_grab_focus (gtk_widget_get_first_child (GTK_WIDGET (self->hint_units)));
}

/* --- Digits ----------------------------------------------------------------------------------- */

static gboolean
takes_more_digits (ArbUnitList *self)
{
  GListModel *model = G_LIST_MODEL (self->lines);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ArbUnitLine) line = g_list_model_get_item (model, i);
      ArbGameUnit *unit = arb_unit_line_get_unit (line);

      if (unit != NULL && g_str_has_prefix (arb_game_unit_get_number (unit), self->number->str))
        return TRUE;
    }
  return FALSE;
}

/* The number once more, without a pause: the other unit that has it. */
static void
go_to_other (ArbUnitList *self,
             const guint *places)
{
  guint selected = gtk_single_selection_get_selected (self->selection);
  guint first = places[0] != GTK_INVALID_LIST_POSITION ? places[0] : places[1];
  guint other = selected == places[0] && places[1] != GTK_INVALID_LIST_POSITION ? places[1] : first;

  if (other == GTK_INVALID_LIST_POSITION)
    return;
  arb_unit_list_go_to_position (self, other);
  show_hint (self, places, other);
}

/* Whoever has chosen another unit meanwhile begins anew. */
static gboolean
has_moved_on (ArbUnitList *self,
              const guint *places)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  return selected != GTK_INVALID_LIST_POSITION && selected != places[0] && selected != places[1];
}

static void
go_to_number (ArbUnitList *self,
              gboolean again)
{
  guint places[ARB_GAME_N_SIDES];
  guint chosen = arb_unit_lines_find_number (G_LIST_MODEL (self->lines), self->number->str,
                                             self->in_hand, places);

  if (again && !has_moved_on (self, places))
    {
      go_to_other (self, places);
      return;
    }
  /* Nothing is written to whoever was selected before when a number leads nowhere. */
  arb_unit_list_go_to_position (self, chosen);
  show_hint (self, places, chosen);
}

/* Beside the list the keyboard may be on a button that does something to a unit: an Enter after the
 * number of another one must not do it to that one. */
static void
take_keyboard (ArbUnitList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

gboolean
arb_unit_list_handle_key (ArbUnitList *self,
                          guint keyval,
                          GdkModifierType modifiers,
                          guint32 time)
{
  guint32 digit = gdk_keyval_to_unicode (keyval);
  g_autofree char *before = NULL;
  gboolean is_quick;

  g_return_val_if_fail (ARB_IS_UNIT_LIST (self), FALSE);
  if (keyval == GDK_KEY_Escape && gtk_widget_get_visible (self->hint))
    {
      arb_unit_list_hide_hint (self);
      arb_unit_list_grab (self);
      return TRUE;
    }
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || digit < '0' ||
      digit > '9')
    return FALSE;
  is_quick = time - self->number_time <= NUMBER_PAUSE;
  before = g_strdup (self->number->str);
  if (!is_quick || self->number->len >= MAX_NUMBER)
    g_string_set_size (self->number, 0);
  g_string_append_c (self->number, (char) digit);
  /* “77” in a list without such a number is 7, and 7 once more. */
  if (!takes_more_digits (self))
    {
      g_string_set_size (self->number, 0);
      g_string_append_c (self->number, (char) digit);
    }
  self->number_time = time;
  take_keyboard (self);
  go_to_number (self, is_quick && g_str_equal (before, self->number->str));
  return TRUE;
}
