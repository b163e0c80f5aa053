/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/losses/arb-loss-detail.h"

#include <glib/gi18n-lib.h>

#include "app/losses/arb-boxes.h"
#include "app/losses/arb-loss-row.h"
#include "base/arb-language.h"

struct _ArbLossDetail
{
  GtkWidget parent_instance;

  ArbGameLosses *losses; /* Borrowed or NULL */
  ArbUnitLine *line;     /* Owned or NULL */
  GPtrArray *rows;       /* Owned, those below that belong to the line; borrowed widgets */
  gboolean is_filling;

  /* Template children */
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *state;
  GtkBox *tracks;
  GtkLabel *said;
  GtkLabel *problem;
  AdwPreferencesGroup *pending_group;
  AdwPreferencesGroup *fire_group;
  AdwEntryRow *fire_losses;
  AdwEntryRow *fire_elites;
  AdwEntryRow *fire_by;
  AdwPreferencesGroup *boxes_group;
  AdwEntryRow *boxes_reason;
  AdwPreferencesGroup *state_group;
  AdwEntryRow *state_reason;
};

G_DEFINE_FINAL_TYPE (ArbLossDetail, arb_loss_detail, GTK_TYPE_WIDGET)

enum
{
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- Saying ----------------------------------------------------------------------------------- */

static void
tell (GtkLabel *label,
      const char *text)
{
  gtk_label_set_label (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* What an act came to: sentences when it happened, the reason when it did not. */
static void
report (ArbLossDetail *self,
        GPtrArray *said,
        const GError *error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; said != NULL && i < said->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) said->pdata[i]);
  tell (self->problem, error != NULL ? error->message : NULL);
  if (error == NULL)
    tell (self->said, text->str);
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

    tell (self->problem, sentence);
    gtk_widget_grab_focus (GTK_WIDGET (row));
  }
  return FALSE;
}

static char *
dup_reason (AdwEntryRow *row)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (row))));
}

static void
empty (AdwEntryRow *row)
{
  gtk_editable_set_text (GTK_EDITABLE (row), "");
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
record_fire_cb (ArbLossDetail *self)
{
  g_autofree char *by = dup_reason (self->fire_by);
  g_autoptr (GPtrArray) said = NULL;
  g_autoptr (GError) error = NULL;
  gint64 losses, elites;

  if (self->line == NULL || self->is_filling ||
      !parse_number (self, self->fire_losses, 0, &losses) ||
      !parse_number (self, self->fire_elites, 0, &elites))
    return;
  if (arb_game_losses_add_fire (self->losses, arb_unit_line_get_unit (self->line), losses, elites,
                                by, &said, &error))
    {
      empty (self->fire_losses);
      empty (self->fire_elites);
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
    empty (self->boxes_reason);
  report (self, said, error);
}

static void
boxes_applied_cb (AdwEntryRow *row,
                  ArbLossDetail *self)
{
  const ArbTrack *track = g_object_get_data (G_OBJECT (row), "track");
  gint64 boxes;

  if (self->is_filling || !parse_number (self, row, 0, &boxes))
    return;
  empty (row);
  lose_boxes (self, track, boxes, 0);
}

static void
crossed_cb (ArbBoxes *boxes,
            int n_boxes,
            int n_elites,
            ArbLossDetail *self)
{
  lose_boxes (self, g_object_get_data (G_OBJECT (boxes), "track"), n_boxes, n_elites);
}

static void
step_chosen_cb (AdwComboRow *row,
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
    empty (self->state_reason);
  report (self, said, error);
  if (error != NULL)
    arb_loss_detail_refresh (self);
}

static void
pending_done_cb (GtkButton *button,
                 ArbLossDetail *self)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (button), "pending"));
  g_autoptr (GError) error = NULL;

  arb_game_losses_finish_pending (self->losses, arb_unit_line_get_unit (self->line), id, &error);
  report (self, NULL, error);
}

static void
pending_play_cb (GtkButton *button,
                 ArbLossDetail *self)
{
  g_signal_emit (self, signals[PLAY], 0, g_object_get_data (G_OBJECT (button), "procedure"));
}

/* --- Filling ---------------------------------------------------------------------------------- */

static void
add_row (ArbLossDetail *self,
         AdwPreferencesGroup *group,
         GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
}

static void
remove_rows (ArbLossDetail *self)
{
  GtkWidget *child;

  while (self->rows->len > 0)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);
      GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

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
  g_signal_connect_object (boxes, "crossed", G_CALLBACK (crossed_cb), self, 0);
  gtk_box_append (self->tracks, boxes);
  gtk_box_append (self->tracks, caption);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "track", (gpointer) track);
  g_signal_connect_object (row, "apply", G_CALLBACK (boxes_applied_cb), self, 0);
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
  GtkWidget *row = adw_combo_row_new ();

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
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 arb_text_get (scale->name, arb_language_get ()));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_object_set_data (G_OBJECT (row), "scale", (gpointer) scale);
  g_object_set_data_full (G_OBJECT (row), "values", g_strv_builder_end (values),
                          (GDestroyNotify) g_strfreev);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (step_chosen_cb), self, 0);
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

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_set_valign (done, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (done), "pending", g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (row), "is-pending", row);
  g_signal_connect_object (done, "clicked", G_CALLBACK (pending_done_cb), self, 0);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), done);
  if (pending != NULL && pending->procedure != NULL)
    {
      GtkWidget *play = gtk_button_new_with_label (_ ("Play It Now"));

      gtk_widget_set_valign (play, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (play, "suggested-action");
      g_object_set_data (G_OBJECT (play), "procedure", pending->procedure);
      g_signal_connect_object (play, "clicked", G_CALLBACK (pending_play_cb), self, 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), play);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), play);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), done);
  return row;
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
}

static void
make_rows (ArbLossDetail *self)
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
  gtk_widget_set_visible (GTK_WIDGET (self->fire_group), is_unit && sheet->tracks->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->boxes_group), is_unit && sheet->tracks->len > 0);
}

void
arb_loss_detail_refresh (ArbLossDetail *self)
{
  g_autofree char *state = NULL;

  if (self->line == NULL)
    return;
  self->is_filling = TRUE;
  state = arb_loss_row_dup_state (self->line, self->losses);
  gtk_label_set_label (self->title, arb_unit_line_get_label (self->line));
  gtk_label_set_label (self->state, state);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->tracks)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (ARB_IS_BOXES (child))
      show_track (self, ARB_BOXES (child));
  for (guint i = 0; i < self->rows->len; i++)
    if (ADW_IS_COMBO_ROW (self->rows->pdata[i]))
      show_scale (self, self->rows->pdata[i]);
  show_pending (self);
  self->is_filling = FALSE;
}

void
arb_loss_detail_show (ArbLossDetail *self,
                      ArbGameLosses *losses,
                      ArbUnitLine *line)
{
  gboolean is_same = self->losses == losses && self->line != NULL && line != NULL &&
                     g_strcmp0 (arb_unit_line_get_id (self->line), arb_unit_line_get_id (line)) == 0;

  g_set_object (&self->line, line);
  self->losses = losses;
  if (!is_same)
    {
      self->is_filling = TRUE;
      remove_rows (self);
      tell (self->said, NULL);
      tell (self->problem, NULL);
      empty (self->fire_losses);
      empty (self->fire_elites);
      if (line != NULL)
        make_rows (self);
      self->is_filling = FALSE;
    }
  arb_loss_detail_refresh (self);
  gtk_stack_set_visible_child_name (self->stack, line != NULL ? "record" : "nobody");
}

static GtkWidget *
find_row (ArbLossDetail *self,
          ArbLossPlace place)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      const ArbScale *scale = g_object_get_data (G_OBJECT (row), "scale");

      if (place == ARB_LOSS_BOXES ? ADW_IS_ENTRY_ROW (row)
                                  : scale != NULL && scale->is_morale == (place == ARB_LOSS_MORALE))
        return row;
    }
  return NULL;
}

gboolean
arb_loss_detail_go_to (ArbLossDetail *self,
                       ArbLossPlace place)
{
  GtkWidget *row = NULL;

  if (self->line == NULL)
    return FALSE;
  if (place != ARB_LOSS_FIRE)
    row = find_row (self, place);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->fire_group)))
    row = GTK_WIDGET (self->fire_losses);
  return row != NULL && gtk_widget_grab_focus (row);
}

/* --- Class ------------------------------------------------------------------------------------ */

static void
arb_loss_detail_dispose (GObject *object)
{
  ArbLossDetail *self = ARB_LOSS_DETAIL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_object (&self->line);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (arb_loss_detail_parent_class)->dispose (object);
}

static void
arb_loss_detail_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_LOSS_DETAIL (object)->rows);
  G_OBJECT_CLASS (arb_loss_detail_parent_class)->finalize (object);
}

static void
arb_loss_detail_class_init (ArbLossDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_loss_detail_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_loss_detail_finalize;
  signals[PLAY] = g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-loss-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, title);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, tracks);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, said);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, pending_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_losses);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_elites);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, fire_by);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, boxes_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, boxes_reason);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state_group);
  gtk_widget_class_bind_template_child (widget_class, ArbLossDetail, state_reason);
  gtk_widget_class_bind_template_callback (widget_class, record_fire_cb);
}

static void
arb_loss_detail_init (ArbLossDetail *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
