/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-units-view.h"

#include <glib/gi18n.h>

#include "app/combat/arb-unit-card.h"
#include "engine/arb-language.h"
#include "game/arb-game-describe.h"

#define N_UNITS 2

struct _ArbUnitsView
{
  GtkBox parent_instance;

  ArbGame *game;             /* Owned or NULL, as the others */
  ArbGameUnit *units[N_UNITS];
  const ArbSystem *system;   /* Borrowed */
  gboolean is_compact;

  /* Template children */
  GtkWidget *cards;
  ArbUnitCard *card_a;
  ArbUnitCard *card_b;
  GtkWidget *against;
  GtkMenuButton *line;
  GtkLabel *name_a;
  GtkLabel *details_a;
  GtkLabel *name_b;
  GtkLabel *details_b;
  GtkWidget *line_against;
  ArbUnitCard *popover_a;
  ArbUnitCard *popover_b;
};

G_DEFINE_FINAL_TYPE (ArbUnitsView, arb_units_view, GTK_TYPE_BOX)

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* “18 figures, 6 elite · column”, and what still has to happen. */
static char *
dup_details (ArbUnitsView *self,
             ArbGameUnit *unit)
{
  g_autofree char *strength = arb_unit_card_dup_strength (unit);
  g_autofree char *formation =
      arb_game_unit_dup_display (unit, self->system, "formation", arb_language_get ());
  g_autoptr (GPtrArray) facts =
      arb_game_describe_unit (self->game, self->system, unit, arb_language_get ());
  g_autoptr (GString) line = g_string_new (strength);

  if (formation != NULL)
    g_string_append_printf (line, " · %s", formation);
  for (guint i = 0; i < facts->len; i++)
    {
      const ArbUnitFact *fact = g_ptr_array_index (facts, i);

      if (fact->is_effect)
        g_string_append_printf (line, " · ⚠ %s", fact->label);
    }
  return g_strdup (line->str);
}

static void
show_line (ArbUnitsView *self)
{
  GtkLabel *const names[N_UNITS] = { self->name_a, self->name_b };
  GtkLabel *const details[N_UNITS] = { self->details_a, self->details_b };
  g_autoptr (GString) sentence = g_string_new (NULL);

  for (guint i = 0; i < N_UNITS; i++)
    {
      g_autofree char *name =
          self->units[i] != NULL ? arb_game_unit_dup_label (self->units[i]) : NULL;
      g_autofree char *detail = self->units[i] != NULL ? dup_details (self, self->units[i]) : NULL;

      gtk_label_set_text (names[i], name != NULL ? name : "");
      gtk_label_set_text (details[i], detail != NULL ? detail : "");
      gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (names[i])), name != NULL);
      if (name != NULL)
        g_string_append_printf (sentence, "%s%s, %s", sentence->len > 0 ? " – " : "", name, detail);
    }
  gtk_widget_set_visible (self->line_against, self->units[0] != NULL && self->units[1] != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence->str, -1);
}

static void
show_shape (ArbUnitsView *self)
{
  gboolean is_empty = arb_units_view_is_empty (self);

  gtk_widget_set_visible (self->cards, !self->is_compact && !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self->line), self->is_compact && !is_empty);
  gtk_widget_set_visible (GTK_WIDGET (self), !is_empty);
}

static void
changed_cb (ArbUnitsView *self)
{
  show_line (self);
}

static void
arb_units_view_set_property (GObject *object,
                             guint prop_id,
                             const GValue *value,
                             GParamSpec *pspec)
{
  ArbUnitsView *self = ARB_UNITS_VIEW (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      self->is_compact = g_value_get_boolean (value);
      show_shape (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
forget_units (ArbUnitsView *self)
{
  for (guint i = 0; i < N_UNITS; i++)
    {
      if (self->units[i] != NULL)
        g_signal_handlers_disconnect_by_func (self->units[i], changed_cb, self);
      g_clear_object (&self->units[i]);
    }
  g_clear_object (&self->game);
}

static void
arb_units_view_dispose (GObject *object)
{
  forget_units (ARB_UNITS_VIEW (object));
  G_OBJECT_CLASS (arb_units_view_parent_class)->dispose (object);
}

static void
arb_units_view_class_init (ArbUnitsViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = arb_units_view_set_property;
  object_class->dispose = arb_units_view_dispose;
  properties[PROP_COMPACT] = g_param_spec_boolean ("compact", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (ARB_TYPE_UNIT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-units-view.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, cards);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, card_a);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, card_b);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, against);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, line);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, name_a);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, details_a);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, name_b);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, details_b);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, line_against);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, popover_a);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitsView, popover_b);
}

static void
arb_units_view_init (ArbUnitsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_shape (self);
}

void
arb_units_view_set_units (ArbUnitsView *self,
                          ArbGame *game,
                          const ArbSystem *system,
                          ArbGameUnit *a,
                          ArbGameUnit *b)
{
  g_return_if_fail (ARB_IS_UNITS_VIEW (self));
  ArbGameUnit *const units[N_UNITS] = { a, b };

  forget_units (self);
  g_set_object (&self->game, game);
  self->system = system;
  for (guint i = 0; i < N_UNITS; i++)
    {
      g_set_object (&self->units[i], units[i]);
      if (units[i] != NULL)
        g_signal_connect_object (units[i], "changed", G_CALLBACK (changed_cb), self,
                                 G_CONNECT_SWAPPED);
    }
  arb_unit_card_set_unit (self->card_a, game, system, a);
  arb_unit_card_set_unit (self->card_b, game, system, b);
  arb_unit_card_set_unit (self->popover_a, game, system, a);
  arb_unit_card_set_unit (self->popover_b, game, system, b);
  gtk_widget_set_visible (self->against, a != NULL && b != NULL);
  show_line (self);
  show_shape (self);
}

gboolean
arb_units_view_is_empty (ArbUnitsView *self)
{
  g_return_val_if_fail (ARB_IS_UNITS_VIEW (self), FALSE);
  return self->units[0] == NULL && self->units[1] == NULL;
}
