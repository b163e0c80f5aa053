/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-unit-card.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "engine/arb-language.h"
#include "game/arb-game-describe.h"

/* The values have the rest of the card. */
#define LABEL_CHARS 11

struct _ArbUnitCard
{
  GtkBox parent_instance;

  ArbGame *game;           /* Owned or NULL, as the others */
  ArbGameUnit *unit;
  const ArbSystem *system; /* Borrowed */

  /* Template children */
  GtkLabel *side;
  GtkLabel *number;
  GtkLabel *name;
  GtkLabel *strength;
  GtkGrid *facts;
  GtkBox *effects;
};

G_DEFINE_FINAL_TYPE (ArbUnitCard, arb_unit_card, GTK_TYPE_BOX)

char *
arb_unit_card_dup_strength (ArbGameUnit *unit)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), NULL);

  gint64 strength = arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, 0);
  gint64 elite = arb_game_unit_get_int (unit, "elite", 0);
  g_autofree char *figures = g_strdup_printf (
      ngettext ("%d figure", "%d figures", (gulong) ABS (strength)), (int) strength);

  if (elite <= 0)
    return g_steal_pointer (&figures);
  /* Translators: a number of figures, and how many of them are elite. */
  return g_strdup_printf (_ ("%s, %d elite"), figures, (int) elite);
}

static GtkWidget *
label_new (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
remove_children (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    gtk_widget_unparent (child);
}

static void
add_effect (ArbUnitCard *self,
            const ArbUnitFact *fact)
{
  GtkWidget *row = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *icon = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *label;
  g_autofree char *text = *fact->value != '\0'
                              ? g_strdup_printf ("%s %s", fact->label, fact->value)
                              : g_strdup (fact->label);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), icon);
  label = label_new (text, NULL);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (row, "effect");
  gtk_box_append (self->effects, row);
}

static void
show_facts (ArbUnitCard *self)
{
  g_autoptr (GPtrArray) facts =
      arb_game_describe_unit (self->game, self->system, self->unit, arb_language_get ());
  int row = 0;

  remove_children (GTK_WIDGET (self->facts));
  remove_children (GTK_WIDGET (self->effects));
  for (guint i = 0; i < facts->len; i++)
    {
      const ArbUnitFact *fact = g_ptr_array_index (facts, i);
      GtkWidget *label, *value;

      if (fact->is_effect)
        {
          add_effect (self, fact);
          continue;
        }
      value = label_new (fact->value, "value");
      gtk_widget_set_hexpand (value, TRUE);
      label = label_new (fact->label, "dim-label");
      gtk_label_set_max_width_chars (GTK_LABEL (label), LABEL_CHARS);
      gtk_grid_attach (self->facts, label, 0, row, *fact->value != '\0' ? 1 : 2, 1);
      if (*fact->value != '\0')
        gtk_grid_attach (self->facts, value, 1, row, 1, 1);
      else
        g_object_unref (g_object_ref_sink (value));
      row++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->effects),
                          gtk_widget_get_first_child (GTK_WIDGET (self->effects)) != NULL);
}

static void
show_unit (ArbUnitCard *self)
{
  const char *number = arb_game_unit_get_number (self->unit);
  const char *side = arb_game_get_side_name (self->game, arb_game_unit_get_side (self->unit));
  g_autofree char *strength = arb_unit_card_dup_strength (self->unit);
  g_autofree char *sentence = NULL;

  gtk_label_set_text (self->side, side);
  gtk_label_set_text (self->number, number);
  gtk_widget_set_visible (GTK_WIDGET (self->number), *number != '\0');
  gtk_label_set_text (self->name, arb_game_unit_get_name (self->unit));
  gtk_label_set_text (self->strength, strength);
  show_facts (self);
  sentence = g_strdup_printf ("%s %s, %s, %s", number, arb_game_unit_get_name (self->unit), side,
                              strength);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g_strstrip (sentence), -1);
}

static void
changed_cb (ArbUnitCard *self)
{
  show_unit (self);
}

static void
arb_unit_card_dispose (GObject *object)
{
  arb_unit_card_set_unit (ARB_UNIT_CARD (object), NULL, NULL, NULL);
  G_OBJECT_CLASS (arb_unit_card_parent_class)->dispose (object);
}

static void
arb_unit_card_class_init (ArbUnitCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_unit_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-unit-card.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, side);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, number);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, name);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, strength);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitCard, effects);
}

static void
arb_unit_card_init (ArbUnitCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
arb_unit_card_set_unit (ArbUnitCard *self,
                        ArbGame *game,
                        const ArbSystem *system,
                        ArbGameUnit *unit)
{
  g_return_if_fail (ARB_IS_UNIT_CARD (self));
  if (self->unit != NULL)
    g_signal_handlers_disconnect_by_func (self->unit, changed_cb, self);
  g_set_object (&self->game, game);
  g_set_object (&self->unit, unit);
  self->system = system;
  gtk_widget_set_visible (GTK_WIDGET (self), unit != NULL);
  if (unit == NULL)
    return;
  g_signal_connect_object (unit, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_unit (self);
}
