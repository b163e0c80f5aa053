/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-competition-settings.h"

#include <glib/gi18n.h>

#include "app/arb-combo-row.h"
#include "app/arb-panes.h"
#include "app/compete/arb-compete-words.h"
#include "app/compete/arb-deadline.h"
#include "app/compete/arb-desk-act.h"

struct _ArbCompetitionSettings
{
  AdwBin parent_instance;

  ArbDesk *desk;                     /* Owned or NULL */
  const ArbCompetition *competition; /* Borrowed or NULL */
  gboolean is_filling;

  /* Template children */
  AdwPreferencesPage *page;
  GtkSpinButton *tables;
  AdwEntryRow *deadline;
  AdwPreferencesGroup *levels;

  AdwComboRow *rows[ARB_N_WARNS]; /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbCompetitionSettings, arb_competition_settings, ADW_TYPE_BIN)

/* What is refused shows again as it is. */
static void
set (ArbCompetitionSettings *self,
     guint n_tables,
     const char *deadline,
     const char *const *levels)
{
  g_autoptr (GError) error = NULL;

  if (arb_competition_set (arb_desk_get_store (self->desk), n_tables, deadline, levels, &error))
    {
      arb_desk_act_tell (GTK_WIDGET (self), self->desk, _ ("What holds for the competition was set."));
      return;
    }
  arb_desk_refuse (self->desk, error->message);
  arb_competition_settings_show (self, self->desk, self->competition);
}

static gboolean
is_ready (ArbCompetitionSettings *self)
{
  return !self->is_filling && self->competition != NULL;
}

/* When the number is done, not at each digit of it. */
static void
set_tables (ArbCompetitionSettings *self)
{
  guint n_tables;

  if (!is_ready (self))
    return;
  gtk_spin_button_update (self->tables);
  n_tables = (guint) gtk_spin_button_get_value_as_int (self->tables);
  if (n_tables != arb_competition_get_n_tables (self->competition))
    set (self, n_tables, NULL, NULL);
}

static void
set_tables_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  set_tables (ARB_COMPETITION_SETTINGS (widget));
}

static void
deadline_cb (ArbCompetitionSettings *self)
{
  g_autofree char *iso = arb_deadline_dup_iso (gtk_editable_get_text (GTK_EDITABLE (self->deadline)));

  if (is_ready (self) && iso != NULL)
    set (self, 0, iso, NULL);
  else if (is_ready (self))
    arb_competition_settings_show (self, self->desk, self->competition);
}

static void
level_cb (ArbCompetitionSettings *self,
          GParamSpec *unused,
          AdwComboRow *row)
{
  guint selected = adw_combo_row_get_selected (row);

  for (guint warn = 0; is_ready (self) && warn < ARB_N_WARNS; warn++)
    if (self->rows[warn] == row && selected < ARB_N_LEVELS &&
        selected != arb_competition_get_level (self->competition, warn))
      {
        g_autofree char *level = g_strdup_printf ("%s=%s", arb_warn_to_word (warn), arb_level_to_word (selected));
        const char *const levels[] = { level, NULL };

        set (self, 0, NULL, levels);
        return;
      }
}

static void
arb_competition_settings_dispose (GObject *object)
{
  ArbCompetitionSettings *self = ARB_COMPETITION_SETTINGS (object);

  self->is_filling = TRUE;
  self->competition = NULL;
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_competition_settings_parent_class)->dispose (object);
}

static void
arb_competition_settings_class_init (ArbCompetitionSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_competition_settings_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-competition-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionSettings, page);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionSettings, tables);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionSettings, deadline);
  gtk_widget_class_bind_template_child (widget_class, ArbCompetitionSettings, levels);
  gtk_widget_class_bind_template_callback (widget_class, deadline_cb);
  gtk_widget_class_install_action (widget_class, "settings.set-tables", NULL, set_tables_action);
}

static void
arb_competition_settings_init (ArbCompetitionSettings *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->is_filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_panes_make_room (GTK_WIDGET (self->page));
  for (guint level = 0; level < ARB_N_LEVELS; level++)
    gtk_string_list_append (names, arb_level_get_name (level));
  for (guint warn = 0; warn < ARB_N_WARNS; warn++)
    {
      self->rows[warn] = ADW_COMBO_ROW (arb_combo_row_new ());
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[warn]), arb_compete_words_warn (warn));
      adw_action_row_set_title_lines (ADW_ACTION_ROW (self->rows[warn]), 0);
      adw_combo_row_set_model (self->rows[warn], G_LIST_MODEL (names));
      g_signal_connect_swapped (self->rows[warn], "notify::selected", G_CALLBACK (level_cb), self);
      adw_preferences_group_add (self->levels, GTK_WIDGET (self->rows[warn]));
    }
  self->is_filling = FALSE;
}

void
arb_competition_settings_show (ArbCompetitionSettings *self,
                               ArbDesk *desk,
                               const ArbCompetition *competition)
{
  g_autofree char *deadline = NULL;

  g_return_if_fail (ARB_IS_COMPETITION_SETTINGS (self));
  g_set_object (&self->desk, desk);
  self->competition = competition;
  if (competition == NULL)
    return;
  self->is_filling = TRUE;
  deadline = arb_deadline_dup_text (arb_competition_get_deadline (competition));
  gtk_widget_set_sensitive (GTK_WIDGET (self->page), !arb_store_is_read_only (arb_desk_get_store (desk)));
  gtk_spin_button_set_value (self->tables, arb_competition_get_n_tables (competition));
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->deadline)), deadline) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->deadline), deadline);
  for (guint warn = 0; warn < ARB_N_WARNS; warn++)
    adw_combo_row_set_selected (self->rows[warn], arb_competition_get_level (competition, warn));
  self->is_filling = FALSE;
}
