/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-loss-row.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"

struct _ArbLossRow
{
  GtkWidget parent_instance;

  /* Template children */
  GtkLabel *name;
  GtkLabel *count;
  GtkLabel *state;
  GtkLabel *pending;
  GtkBox *tracks;
};

G_DEFINE_FINAL_TYPE (ArbLossRow, arb_loss_row, GTK_TYPE_WIDGET)

static void
arb_loss_row_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_loss_row_parent_class)->dispose (object);
}

static void
arb_loss_row_class_init (ArbLossRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_loss_row_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-loss-row.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLossRow, name);
  gtk_widget_class_bind_template_child (widget_class, ArbLossRow, count);
  gtk_widget_class_bind_template_child (widget_class, ArbLossRow, state);
  gtk_widget_class_bind_template_child (widget_class, ArbLossRow, pending);
  gtk_widget_class_bind_template_child (widget_class, ArbLossRow, tracks);
}

static void
arb_loss_row_init (ArbLossRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_loss_row_new (void)
{
  return g_object_new (ARB_TYPE_LOSS_ROW, NULL);
}

/* --- What is said ----------------------------------------------------------------------------- */

static void
append_part (GString *text,
             const char *part)
{
  if (part == NULL || *part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

static void
append_leaders (GString *text,
                ArbGameUnit *unit,
                const ArbGameLosses *losses)
{
  g_autoptr (GPtrArray) leaders =
      unit != NULL ? arb_game_losses_list_leaders (losses, unit) : NULL;

  for (guint i = 0; leaders != NULL && i < leaders->len; i++)
    {
      g_autofree char *label = arb_army_item_dup_label (leaders->pdata[i]);
      g_autofree char *with = g_strdup_printf (_ ("with %s"), label);

      append_part (text, with);
    }
}

static void
append_status (GString *text,
               ArbUnitLine *line,
               ArbGameLosses *losses)
{
  ArbArmyItem *item = arb_unit_line_get_item (line);
  const ArbCatalogue *catalogue =
      arb_game_losses_get_catalogue (losses, arb_unit_line_get_side (line));
  gboolean is_unit = arb_unit_line_get_kind (line) == ARB_LINE_UNIT;
  const char *word = item != NULL
                         ? arb_army_item_get (item, is_unit ? ARB_ARMY_STATUS : ARB_ARMY_GRADE)
                         : NULL;
  const ArbEntry *entry =
      word != NULL && catalogue != NULL
          ? arb_catalogue_find (catalogue, is_unit ? "status" : "grade", word)
          : NULL;

  append_part (text, entry != NULL ? arb_text_get (entry->name, arb_language_get ()) : word);
}

static void
append_scales (GString *text,
               ArbUnitLine *line,
               ArbGameLosses *losses)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);
  guint side = arb_unit_line_get_side (line);

  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = sheet->scales->pdata[i];
      g_autofree char *value = NULL;
      g_autofree char *first = NULL;
      g_autofree char *name = NULL;

      if (scale->for_commander != (arb_unit_line_get_kind (line) == ARB_LINE_COMMANDER))
        continue;
      value = arb_game_losses_dup_step (losses, arb_unit_line_get_id (line),
                                        arb_unit_line_get_item (line), scale);
      first = arb_game_losses_dup_first_step (losses, side, arb_unit_line_get_item (line), scale);
      if (value == NULL || (scale->shown_changed && g_strcmp0 (value, first) == 0))
        continue;
      name = arb_game_losses_dup_step_name (losses, side, scale, value);
      append_part (text, name);
    }
}

char *
arb_loss_row_dup_state (ArbUnitLine *line,
                        ArbGameLosses *losses)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (line), NULL);
  g_return_val_if_fail (losses != NULL, NULL);

  GString *text = g_string_new (NULL);
  ArbGameUnit *unit = arb_unit_line_get_unit (line);
  ArbArmyItem *item = arb_unit_line_get_item (line);

  if (unit != NULL)
    {
      g_autofree char *arm = arb_game_losses_dup_arm (losses, unit);

      append_part (text, arm);
    }
  append_status (text, line, losses);
  if (unit == NULL && item != NULL && arb_army_item_get (item, ARB_ARMY_BUDGET) != NULL)
    {
      g_autofree char *budget =
          g_strdup_printf (_ ("budget %s"), arb_army_item_get (item, ARB_ARMY_BUDGET));

      append_part (text, budget);
    }
  append_scales (text, line, losses);
  append_leaders (text, unit, losses);
  return g_string_free (text, FALSE);
}

static char *
dup_pending (ArbGameUnit *unit,
             ArbGameLosses *losses)
{
  g_auto (GStrv) ids = arb_game_losses_list_pending (losses, unit);
  GString *text = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *name = arb_game_losses_dup_pending_name (losses, ids[i]);

      append_part (text, name);
    }
  return g_string_free (text, FALSE);
}

/* --- Showing ---------------------------------------------------------------------------------- */

/* A second row of boxes that repeats the first, one box for a unit of one, says nothing. */
static gboolean
is_worth_showing (guint index,
                  const ArbTrackState *state)
{
  return index == 0 || state->start > 1 || state->left < state->start;
}

static void
show_tracks (ArbLossRow *self,
             ArbGameUnit *unit,
             ArbGameLosses *losses)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tracks));
  g_autoptr (GString) counts = g_string_new (NULL);

  for (guint i = 0; unit != NULL && i < sheet->tracks->len; i++)
    {
      const ArbTrack *track = sheet->tracks->pdata[i];
      ArbTrackState state = arb_game_losses_read (losses, unit, track);
      g_autofree char *text = arb_track_state_dup_text (&state, track);
      g_autoptr (GPtrArray) marks = arb_game_losses_list_marks (losses, unit, track);
      g_autofree char *count =
          g_strdup_printf ("%d/%d", (int) state.left, (int) state.start);

      if (child == NULL)
        {
          child = arb_boxes_new ();
          gtk_box_append (self->tracks, child);
        }
      arb_boxes_set (ARB_BOXES (child), &state, marks, text);
      gtk_widget_set_visible (child, is_worth_showing (i, &state));
      if (is_worth_showing (i, &state))
        append_part (counts, count);
      if (state.carry > 0)
        g_string_append_printf (counts, " +%d", (int) state.carry);
      child = gtk_widget_get_next_sibling (child);
    }
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_visible (child, FALSE);
  gtk_label_set_label (self->count, counts->str);
}

void
arb_loss_row_show (ArbLossRow *self,
                   ArbUnitLine *line,
                   ArbGameLosses *losses)
{
  g_return_if_fail (ARB_IS_LOSS_ROW (self));
  g_return_if_fail (ARB_IS_UNIT_LINE (line));
  g_return_if_fail (losses != NULL);

  ArbGameUnit *unit = arb_unit_line_get_unit (line);
  g_autofree char *state = arb_loss_row_dup_state (line, losses);
  g_autofree char *pending = unit != NULL ? dup_pending (unit, losses) : NULL;

  gtk_label_set_label (self->name, arb_unit_line_get_label (line));
  gtk_label_set_label (self->state, state);
  gtk_widget_set_visible (GTK_WIDGET (self->state), *state != '\0');
  if (pending != NULL && *pending != '\0')
    {
      /* Translators: things the unit still has to do. */
      g_autofree char *text = g_strdup_printf (_ ("To do: %s"), pending);

      gtk_label_set_label (self->pending, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pending), pending != NULL && *pending != '\0');
  show_tracks (self, unit, losses);
}
