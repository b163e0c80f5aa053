/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-unit-checks.h"

#include <glib/gi18n.h>

#include "engine/arb-language.h"
#include "game/arb-game-present.h"

struct _ArbUnitChecks
{
  GtkBox parent_instance;

  char *side_name; /* Owned */

  /* Template children */
  GtkLabel *title;
  GtkWidget *all_button;
  GtkWidget *none_button;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (ArbUnitChecks, arb_unit_checks, GTK_TYPE_BOX)

static gboolean
is_ticked (GtkWidget *check)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

/* “Ormeval: 3 of 6”. */
static void
show_count (ArbUnitChecks *self)
{
  /* Translators: a side, and how many of how many of its units take part. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %u of %u"), self->side_name,
                                           arb_unit_checks_get_n_ticked (self),
                                           arb_unit_checks_get_n (self));

  gtk_label_set_text (self->title, text);
}

static void
add_check (ArbUnitChecks *self,
           ArbGameUnit *unit,
           const ArbGameSheet *sheet)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);
  const char *absence = arb_game_unit_get_absence (unit, sheet, arb_language_get ());
  g_autofree char *text =
      absence != NULL ? g_strdup_printf ("%s · %s", label, absence) : g_strdup (label);
  GtkWidget *check = gtk_check_button_new_with_label (text);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
  g_object_set_data_full (G_OBJECT (check), "unit", g_strdup (arb_game_unit_get_id (unit)), g_free);
  g_signal_connect_object (check, "toggled", G_CALLBACK (show_count), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->list), check);
}

static void
add_model (ArbUnitChecks *self,
           ArbGame *game,
           GListModel *model,
           guint side)
{
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (game));

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (model, i);

      if (arb_game_unit_get_side (unit) == side)
        add_check (self, unit, sheet);
    }
}

static void
tick (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbUnitChecks *self = ARB_UNIT_CHECKS (widget);

  for (GtkWidget *check = gtk_widget_get_first_child (self->list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check), g_str_equal (action_name, "checks.all"));
}

static void
arb_unit_checks_finalize (GObject *object)
{
  g_free (ARB_UNIT_CHECKS (object)->side_name);
  G_OBJECT_CLASS (arb_unit_checks_parent_class)->finalize (object);
}

static void
arb_unit_checks_class_init (ArbUnitChecksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_unit_checks_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-unit-checks.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbUnitChecks, title);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitChecks, all_button);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitChecks, none_button);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitChecks, list);
  gtk_widget_class_install_action (widget_class, "checks.all", NULL, tick);
  gtk_widget_class_install_action (widget_class, "checks.none", NULL, tick);
}

static void
arb_unit_checks_init (ArbUnitChecks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Both buttons of both sides would sound the same. */
static void
name_button (GtkWidget *button,
             const char *side_name)
{
  g_autofree char *spoken =
      g_strdup_printf ("%s, %s", gtk_button_get_label (GTK_BUTTON (button)), side_name);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

void
arb_unit_checks_set_game (ArbUnitChecks *self,
                          ArbGame *game,
                          guint side)
{
  GtkWidget *check;

  g_return_if_fail (ARB_IS_UNIT_CHECKS (self));
  g_return_if_fail (ARB_IS_GAME (game));
  g_free (self->side_name);
  self->side_name = g_strdup (arb_game_get_side_name (game, side));
  while ((check = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_box_remove (GTK_BOX (self->list), check);
  add_model (self, game, arb_game_get_units (game), side);
  add_model (self, game, arb_game_get_commanders (game), side);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->side_name, -1);
  name_button (self->all_button, self->side_name);
  name_button (self->none_button, self->side_name);
  show_count (self);
}

static guint
count (ArbUnitChecks *self,
       gboolean only_ticked)
{
  guint n = 0;

  for (GtkWidget *check = gtk_widget_get_first_child (self->list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    n += !only_ticked || is_ticked (check);
  return n;
}

guint
arb_unit_checks_get_n (ArbUnitChecks *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_CHECKS (self), 0);
  return count (self, FALSE);
}

guint
arb_unit_checks_get_n_ticked (ArbUnitChecks *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_CHECKS (self), 0);
  return count (self, TRUE);
}

void
arb_unit_checks_add_ticked (ArbUnitChecks *self,
                            GStrvBuilder *units)
{
  g_return_if_fail (ARB_IS_UNIT_CHECKS (self));
  for (GtkWidget *check = gtk_widget_get_first_child (self->list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    if (is_ticked (check))
      g_strv_builder_add (units, g_object_get_data (G_OBJECT (check), "unit"));
}

void
arb_unit_checks_tick_only (ArbUnitChecks *self,
                           const char *unit)
{
  g_return_if_fail (ARB_IS_UNIT_CHECKS (self));
  g_return_if_fail (unit != NULL);
  for (GtkWidget *check = gtk_widget_get_first_child (self->list); check != NULL;
       check = gtk_widget_get_next_sibling (check))
    gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                                 g_str_equal (g_object_get_data (G_OBJECT (check), "unit"), unit));
}

void
arb_unit_checks_grab (ArbUnitChecks *self)
{
  GtkWidget *first;

  g_return_if_fail (ARB_IS_UNIT_CHECKS (self));
  first = gtk_widget_get_first_child (self->list);
  if (first != NULL)
    gtk_widget_grab_focus (first);
}
