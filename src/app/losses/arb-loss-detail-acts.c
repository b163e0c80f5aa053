/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "app/losses/arb-loss-detail-private.h"

/* --- Saying ----------------------------------------------------------------------------------- */

/* What an act came to: sentences when it happened, the reason when it did not. */
static void
report (ArbLossDetail *self,
        GPtrArray *said,
        const GError *error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; said != NULL && i < said->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) said->pdata[i]);
  g_signal_emit_by_name (self, "told", error != NULL ? error->message : text->str, error != NULL);
}

static gboolean
parse_number (ArbLossDetail *self,
              AdwEntryRow *row,
              gint64 otherwise,
              gint64 *number)
{
  g_autofree char *text =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
  g_auto (GStrv) parts = NULL;
  g_autofree char *plain = NULL;

  *number = otherwise;
  if (*text == '\0')
    return TRUE;
  /* The minus sign of typographers is one, too. */
  parts = g_strsplit (text, "−", -1);
  plain = g_strjoinv ("-", parts);
  if (g_ascii_string_to_signed (plain, 10, -100000, 100000, number, NULL))
    return TRUE;
  {
    g_autofree char *sentence =
        g_strdup_printf (_ ("“%s” is not a whole number; type digits."), text);

    g_signal_emit_by_name (self, "told", sentence, TRUE);
    gtk_widget_grab_focus (GTK_WIDGET (row));
  }
  return FALSE;
}

static char *
dup_reason (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

void
arb_loss_detail_empty (AdwEntryRow *row)
{
  gtk_editable_set_text (GTK_EDITABLE (row), "");
}

/* --- Acts ------------------------------------------------------------------------------------- */

void
arb_loss_detail_record_fire_cb (ArbLossDetail *self)
{
  g_autofree char *by = dup_reason (self->fire_by);
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;
  gint64 losses, elites;

  if (self->line == NULL || self->is_filling ||
      !parse_number (self, self->fire_losses, 0, &losses) ||
      !parse_number (self, self->fire_elites, 0, &elites))
    return;
  if (arb_game_losses_add_fire (self->losses, arb_unit_line_get_unit (self->line), losses,
                                gtk_switch_get_active (self->fire_halved), elites, by, &said,
                                &error))
    {
      gtk_switch_set_active (self->fire_halved, FALSE);
      arb_loss_detail_empty (self->fire_losses);
      arb_loss_detail_empty (self->fire_elites);
    }
  report (self, said, error);
}

static void
lose_boxes (ArbLossDetail *self,
            const ArbTrack *track,
            gint64 boxes,
            gint64 elites)
{
  g_autofree char *reason = dup_reason (self->boxes_reason);
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;

  if (arb_game_losses_add_boxes (self->losses, arb_unit_line_get_unit (self->line), track, boxes,
                                 elites, reason, &said, &error))
    arb_loss_detail_empty (self->boxes_reason);
  report (self, said, error);
}

void
arb_loss_detail_boxes_applied_cb (AdwEntryRow *row,
                                  ArbLossDetail *self)
{
  const ArbTrack *track = g_object_get_data (G_OBJECT (row), "track");
  gint64 boxes;

  if (self->is_filling || !parse_number (self, row, 0, &boxes))
    return;
  arb_loss_detail_empty (row);
  lose_boxes (self, track, boxes, 0);
}

void
arb_loss_detail_crossed_cb (ArbBoxes *boxes,
                            int n_boxes,
                            int n_elites,
                            ArbLossDetail *self)
{
  lose_boxes (self, g_object_get_data (G_OBJECT (boxes), "track"), n_boxes, n_elites);
}

void
arb_loss_detail_step_chosen_cb (AdwComboRow *row,
                                GParamSpec *pspec,
                                ArbLossDetail *self)
{
  const ArbScale *scale = g_object_get_data (G_OBJECT (row), "scale");
  char **values = g_object_get_data (G_OBJECT (row), "values");
  guint selected = adw_combo_row_get_selected (row);
  g_autofree char *reason = NULL;
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;

  if (self->is_filling || selected == GTK_INVALID_LIST_POSITION || *values[selected] == '\0')
    return;
  reason = dup_reason (self->state_reason);
  if (arb_game_losses_set_step (self->losses, arb_unit_line_get_side (self->line),
                                arb_unit_line_get_id (self->line), scale, values[selected], reason,
                                &said, &error))
    arb_loss_detail_empty (self->state_reason);
  report (self, said, error);
  if (error != NULL)
    arb_loss_detail_refresh (self);
}

void
arb_loss_detail_pending_done_cb (GtkButton *button,
                                 ArbLossDetail *self)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), "pending"));
  g_autoptr (GError) error = NULL;

  arb_game_losses_finish_pending (self->losses, arb_unit_line_get_unit (self->line), id, &error);
  report (self, NULL, error);
}

void
arb_loss_detail_pending_play_cb (GtkButton *button,
                                 ArbLossDetail *self)
{
  g_signal_emit_by_name (self, "play", g_object_get_data (G_OBJECT (button), "procedure"));
}
