/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "app/arb-combo-row.h"
#include "app/arb-em.h"
#include "app/losses/arb-loss-detail-private.h"
#include "engine/arb-language.h"

/* Of the fields that stay in sight over what is still to do. */
#define FIELDS_EM 20

static void
add_row (ArbLossDetail *self,
         AdwPreferencesGroup *group,
         GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

/* A row that goes would leave the keyboard to its neighbour, which is a text: what is typed next is meant
 * for the list of units. */
static void
take_keyboard (GtkWidget *row)
{
  GtkRoot *root = gtk_widget_get_root (row);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row)))
    gtk_root_set_focus (root, NULL);
}

void
arb_loss_detail_remove_rows (ArbLossDetail *self)
{
  GtkWidget *child;

  while (self->rows->len > 0)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

      take_keyboard (row);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), row);
    }
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tracks))) != NULL)
    gtk_box_remove (self->tracks, child);
}

static void
add_track (ArbLossDetail *self,
           const ArbTrack *track)
{
  const char *name = arb_text_get (track->name, arb_language_get ());
  GtkWidget *caption = gtk_label_new (NULL);
  GtkWidget *boxes = arb_boxes_new ();
  GtkWidget *row = adw_entry_row_new ();
  g_autofree char *title = g_strdup_printf (_ ("%s lost (− gives back)"), name);

  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  g_object_set_data (G_OBJECT (boxes), "track", (gpointer) track);
  g_object_set_data (G_OBJECT (boxes), "caption", caption);
  gtk_widget_add_css_class (boxes, "big");
  arb_boxes_set_active (ARB_BOXES (boxes), TRUE);
  g_signal_connect_object (boxes, "crossed", G_CALLBACK (arb_loss_detail_crossed_cb), self, 0);
  gtk_box_append (self->tracks, boxes);
  gtk_box_append (self->tracks, caption);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "track", (gpointer) track);
  g_signal_connect_object (row, "apply", G_CALLBACK (arb_loss_detail_boxes_applied_cb), self, 0);
  add_row (self, self->boxes_group, row);
}

static void
add_scale (ArbLossDetail *self,
           const ArbScale *scale)
{
  guint side = arb_unit_line_get_side (self->line);
  g_auto (GStrv) steps = arb_game_losses_list_steps (self->losses, side, scale);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) values = g_strv_builder_new ();
  GtkWidget *row = arb_combo_row_new ();

  /* Nothing said yet is a choice that cannot be made again. */
  gtk_string_list_append (names, "–");
  g_strv_builder_add (values, "");
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autofree char *name =
          arb_game_losses_dup_step_name (self->losses, side, scale, steps[i]);

      gtk_string_list_append (names, name);
      g_strv_builder_add (values, steps[i]);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 arb_text_get (scale->name, arb_language_get ()));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_object_set_data (G_OBJECT (row), "scale", (gpointer) scale);
  g_object_set_data_full (G_OBJECT (row), "values", g_strv_builder_end (values),
                          (GDestroyNotify) g_strfreev);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (arb_loss_detail_step_chosen_cb), self, 0);
  add_row (self, self->state_group, row);
}

static void
show_track (ArbLossDetail *self,
            ArbBoxes *boxes)
{
  const ArbTrack *track = g_object_get_data (G_OBJECT (boxes), "track");
  ArbTrackState state =
      arb_game_losses_read (self->losses, arb_unit_line_get_unit (self->line), track);
  g_autofree char *text = arb_track_state_dup_text (&state, track);
  g_autoptr (GPtrArray) marks = arb_game_losses_list_marks (
      self->losses, arb_unit_line_get_unit (self->line), track);

  arb_boxes_set (boxes, &state, marks, text);
  gtk_label_set_label (g_object_get_data (G_OBJECT (boxes), "caption"), text);
  if (track == arb_game_losses_get_sheet (self->losses)->tracks->pdata[0])
    gtk_widget_set_visible (GTK_WIDGET (self->fire_elites), state.elite_left > 0);
}

static void
show_scale (ArbLossDetail *self,
            AdwComboRow *row)
{
  const ArbScale *scale = g_object_get_data (G_OBJECT (row), "scale");
  char **values = g_object_get_data (G_OBJECT (row), "values");
  g_autofree char *value =
      arb_game_losses_dup_step (self->losses, arb_unit_line_get_id (self->line),
                                arb_unit_line_get_item (self->line), scale);
  const ArbScaleStep *step;
  guint selected = 0;

  for (guint i = 0; value != NULL && values[i] != NULL; i++)
    if (g_str_equal (values[i], value))
      selected = i;
  adw_combo_row_set_selected (row, selected);
  step = arb_scale_find (scale, value);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                               step != NULL && step->note != NULL
                                   ? arb_text_get (step->note, arb_language_get ())
                               : scale->cite != NULL ? scale->cite
                                                     : "");
}

static GtkWidget *
pending_row_new (ArbLossDetail *self,
                 const char *id)
{
  const ArbPending *pending =
      arb_game_sheet_find_pending (arb_game_losses_get_sheet (self->losses), id);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *done = gtk_button_new_with_label (_ ("Done"));
  g_autofree char *name = arb_game_losses_dup_pending_name (self->losses, id);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (pending != NULL && pending->cite != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), pending->cite);
  gtk_widget_set_valign (done, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (done), "pending", g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (row), "is-pending", row);
  g_signal_connect_object (done, "clicked", G_CALLBACK (arb_loss_detail_pending_done_cb), self, 0);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), done);
  if (pending != NULL && pending->procedure != NULL)
    {
      GtkWidget *play = gtk_button_new_with_label (_ ("Play It Now"));

      gtk_widget_set_valign (play, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (play, "suggested-action");
      g_object_set_data (G_OBJECT (play), "procedure", pending->procedure);
      g_signal_connect_object (play, "clicked", G_CALLBACK (arb_loss_detail_pending_play_cb), self,
                               0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), play);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), play);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), done);
  return row;
}

/* What is pending stands under the fields where it leaves them room, else behind the last of them: in both
 * places none of them moves when it comes. */
static void
place_pending (ArbLossDetail *self)
{
  GtkWidget *group = GTK_WIDGET (self->pending_group);
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  GtkBox *home = self->fields;
  int needed;

  gtk_widget_measure (group, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self)), &needed, NULL,
                      NULL, NULL);
  if (height == 0 || height - needed > FIELDS_EM * arb_em_get (GTK_WIDGET (self)))
    home = self->page;
  if (gtk_widget_get_parent (group) == GTK_WIDGET (home))
    return;
  g_object_ref (group);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (group)), group);
  gtk_box_append (home, group);
  g_object_unref (group);
  if (home == self->page)
    gtk_widget_add_css_class (group, "detail-foot");
  else
    gtk_widget_remove_css_class (group, "detail-foot");
}

/* Rows for what is pending come and go. */
static void
show_pending (ArbLossDetail *self)
{
  ArbGameUnit *unit = arb_unit_line_get_unit (self->line);
  g_auto (GStrv) ids =
      unit != NULL ? arb_game_losses_list_pending (self->losses, unit) : g_new0 (char *, 1);

  for (guint i = self->rows->len; i > 0; i--)
    if (g_object_get_data (self->rows->pdata[i - 1], "is-pending") != NULL)
      adw_preferences_group_remove (self->pending_group,
                                    g_ptr_array_steal_index (self->rows, i - 1));
  for (guint i = 0; ids[i] != NULL; i++)
    add_row (self, self->pending_group, pending_row_new (self, ids[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->pending_group), ids[0] != NULL);
  place_pending (self);
}

void
arb_loss_detail_make_rows (ArbLossDetail *self)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (self->losses);
  gboolean is_unit = arb_unit_line_get_kind (self->line) == ARB_LINE_UNIT;
  gboolean has_scales = FALSE;

  for (guint i = 0; is_unit && i < sheet->tracks->len; i++)
    add_track (self, sheet->tracks->pdata[i]);
  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = sheet->scales->pdata[i];

      if (scale->for_commander == is_unit)
        continue;
      add_scale (self, scale);
      has_scales = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->state_group), has_scales);
  gtk_widget_set_visible (self->fire_half, sheet->n_parts > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->fire_group), is_unit && sheet->tracks->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->boxes_group), is_unit && sheet->tracks->len > 0);
}

void
arb_loss_detail_show_rows (ArbLossDetail *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tracks)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ARB_IS_BOXES (child))
      show_track (self, ARB_BOXES (child));
  for (guint i = 0; i < self->rows->len; i++)
    if (ADW_IS_COMBO_ROW (self->rows->pdata[i]))
      show_scale (self, self->rows->pdata[i]);
  show_pending (self);
}
