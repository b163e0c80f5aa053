/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-preferences.h"

#include "app/arb-combo-row.h"
#include "app/arb-em.h"
#include "app/arb-settings.h"

struct _ArbPreferences
{
  AdwPreferencesWindow parent_instance;

  /* Template children */
  AdwEntryRow *umpire;
  GtkSwitch *show_odds;
  AdwComboRow *appearance;
  AdwComboRow *paper;
};

G_DEFINE_FINAL_TYPE (ArbPreferences, arb_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The rows are in the order of the enumeration. */
static void
bind_choice (AdwComboRow *row,
             const char *key)
{
  GSettings *settings = arb_settings_get ();

  adw_combo_row_set_selected (row, g_settings_get_enum (settings, key));
  g_object_set_data (G_OBJECT (row), "key", (gpointer) key);
}

static void
chosen_cb (AdwComboRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");

  if (key != NULL)
    g_settings_set_enum (arb_settings_get (), key, adw_combo_row_get_selected (row));
}

static void
arb_preferences_class_init (ArbPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ARB_TYPE_COMBO_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPreferences, umpire);
  gtk_widget_class_bind_template_child (widget_class, ArbPreferences, show_odds);
  gtk_widget_class_bind_template_child (widget_class, ArbPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, ArbPreferences, paper);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
arb_preferences_init (ArbPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (arb_settings_get (), ARB_SETTING_UMPIRE, self->umpire, "text",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (arb_settings_get (), ARB_SETTING_SHOW_ODDS, self->show_odds, "active",
                   G_SETTINGS_BIND_DEFAULT);
  bind_choice (self->appearance, ARB_SETTING_APPEARANCE);
  bind_choice (self->paper, ARB_SETTING_SHEET_PAPER);
}

GtkWidget *
arb_preferences_new (GtkWindow *parent)
{
  GtkWidget *self = g_object_new (ARB_TYPE_PREFERENCES, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  return self;
}

static void
apply_appearance (void)
{
  static const AdwColorScheme schemes[] = { [ARB_APPEARANCE_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
                                            [ARB_APPEARANCE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            [ARB_APPEARANCE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK };
  int appearance = g_settings_get_enum (arb_settings_get (), ARB_SETTING_APPEARANCE);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[appearance]);
}

void
arb_preferences_follow_appearance (void)
{
  g_signal_connect (arb_settings_get (), "changed::" ARB_SETTING_APPEARANCE,
                    G_CALLBACK (apply_appearance), NULL);
  apply_appearance ();
}
