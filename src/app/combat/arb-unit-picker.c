/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-unit-picker.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-label.h"
#include "app/combat/arb-sheet-head.h"
#include "engine/arb-language.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-find.h"

struct _ArbUnitPicker
{
  GtkBox parent_instance;

  ArbGame *game;           /* Owned or NULL */
  const ArbSystem *system; /* Borrowed */
  guint side;

  /* Template children */
  GtkLabel *title;
  GtkEntry *entry;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbUnitPicker, arb_unit_picker, GTK_TYPE_BOX)

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_text (ArbUnitPicker *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

static ArbGameUnit *
get_row_unit (GtkListBoxRow *row)
{
  return row != NULL ? g_object_get_data (G_OBJECT (row), "unit") : NULL;
}

/* Nobody fights with nobody: refused, with the reason. */
static gboolean
can_fight (ArbGameUnit *unit)
{
  return arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, 1) > 0;
}

static char *
dup_subtitle (ArbUnitPicker *self,
              ArbGameUnit *unit)
{
  const char *side = arb_game_get_side_name (self->game, arb_game_unit_get_side (unit));
  g_autofree char *strength = arb_sheet_head_dup_strength (self->game, unit);
  g_autofree char *formation =
      arb_game_unit_dup_display (unit, self->system, "formation", arb_language_get ());

  if (!can_fight (unit))
    return g_strdup_printf ("%s · %s", side, _ ("No figures are left."));
  if (formation == NULL)
    return g_strdup_printf ("%s · %s", side, strength);
  return g_strdup_printf ("%s · %s · %s", side, strength, formation);
}

static GtkWidget *
row_label_new (const char *text,
               const char *css_class)
{
  GtkWidget *label = arb_wrap_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
row_new (ArbUnitPicker *self,
         ArbGameUnit *unit)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-4");
  GtkWidget *texts = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  GtkWidget *number = gtk_label_new (arb_game_unit_get_number (unit));
  g_autofree char *subtitle = dup_subtitle (self, unit);
  g_autofree char *spoken = NULL;

  gtk_widget_add_css_class (number, "unit-number");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_valign (number, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), row_label_new (arb_game_unit_get_name (unit), "strong"));
  gtk_box_append (GTK_BOX (texts), row_label_new (subtitle, "small"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_widget_add_css_class (box, "pick");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), can_fight (unit));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), can_fight (unit));
  /* The list is walked through from the entry. */
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_sensitive (texts, can_fight (unit));
  g_object_set_data_full (G_OBJECT (row), "unit", g_object_ref (unit), g_object_unref);
  spoken = g_strdup_printf ("%s %s, %s", arb_game_unit_get_number (unit),
                            arb_game_unit_get_name (unit), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

/* “aus/3”: what stands before the stroke is the beginning of a side. */
static gboolean
is_of_side (ArbUnitPicker *self,
            ArbGameUnit *unit,
            const char *prefix)
{
  guint side = arb_game_unit_get_side (unit);

  return g_str_match_string (prefix, arb_game_get_side_name (self->game, side), TRUE) ||
         g_str_match_string (prefix, arb_game_get_side (self->game, side), TRUE);
}

/* 0: does not fit; the higher, the further up it stands. */
static guint
rank_unit (ArbUnitPicker *self,
           ArbGameUnit *unit)
{
  const char *text = get_text (self);
  const char *slash = strchr (text, '/');
  const char *rest = slash != NULL ? slash + 1 : text;
  g_autofree char *prefix = slash != NULL ? g_strndup (text, slash - text) : NULL;

  if ((prefix != NULL && *prefix != '\0' && !is_of_side (self, unit, prefix)) ||
      !arb_game_unit_matches (unit, rest))
    return 0;
  return 1 + (arb_game_unit_get_side (unit) == self->side) +
         2 * arb_game_unit_is_number (unit, rest);
}

static void
fill_list (ArbUnitPicker *self)
{
  GListModel *units = self->game != NULL ? arb_game_get_units (self->game) : NULL;
  gboolean is_typed = *get_text (self) != '\0';
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint rank = 4; units != NULL && rank > 0; rank--)
    for (guint i = 0; i < g_list_model_get_n_items (units); i++)
      {
        g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

        if (rank_unit (self, unit) == rank)
          gtk_list_box_append (self->list, row_new (self, unit));
      }
  for (guint i = 0; is_typed && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_list_box_row_get_selectable (row))
      {
        gtk_list_box_select_row (self->list, row);
        break;
      }
}

/* The next row that may be picked in that direction. */
static void
move_selection (ArbUnitPicker *self,
                int step)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int index = row != NULL ? gtk_list_box_row_get_index (row) + step : 0;

  while ((row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL) != NULL &&
         !gtk_list_box_row_get_selectable (row))
    index += step;
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
}

static gboolean
key_pressed_cb (ArbUnitPicker *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_Up)
    return FALSE;
  move_selection (self, keyval == GDK_KEY_Down ? 1 : -1);
  return TRUE;
}

static void
changed_cb (ArbUnitPicker *self)
{
  fill_list (self);
}

static void
activate_cb (ArbUnitPicker *self)
{
  g_signal_emit (self, signals[PICKED], 0);
}

static void
row_activated_cb (ArbUnitPicker *self)
{
  g_signal_emit (self, signals[PICKED], 0);
}

static void
arb_unit_picker_dispose (GObject *object)
{
  g_clear_object (&ARB_UNIT_PICKER (object)->game);
  G_OBJECT_CLASS (arb_unit_picker_parent_class)->dispose (object);
}

static void
arb_unit_picker_class_init (ArbUnitPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_unit_picker_dispose;
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-unit-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbUnitPicker, title);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitPicker, entry);
  gtk_widget_class_bind_template_child (widget_class, ArbUnitPicker, list);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
arb_unit_picker_init (ArbUnitPicker *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
arb_unit_picker_set_game (ArbUnitPicker *self,
                          ArbGame *game,
                          const ArbSystem *system,
                          guint side)
{
  g_return_if_fail (ARB_IS_UNIT_PICKER (self));
  g_set_object (&self->game, game);
  self->system = system;
  self->side = side;
  fill_list (self);
}

void
arb_unit_picker_set_side (ArbUnitPicker *self,
                          guint side)
{
  g_return_if_fail (ARB_IS_UNIT_PICKER (self));
  self->side = side;
  fill_list (self);
}

void
arb_unit_picker_set_title (ArbUnitPicker *self,
                           const char *title)
{
  g_return_if_fail (ARB_IS_UNIT_PICKER (self));
  gtk_label_set_text (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
}

ArbGameUnit *
arb_unit_picker_get_unit (ArbUnitPicker *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_PICKER (self), NULL);
  return get_row_unit (gtk_list_box_get_selected_row (self->list));
}

void
arb_unit_picker_set_unit (ArbUnitPicker *self,
                          ArbGameUnit *unit)
{
  GtkListBoxRow *row;

  g_return_if_fail (ARB_IS_UNIT_PICKER (self));
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row_unit (row) == unit && gtk_list_box_row_get_selectable (row))
      gtk_list_box_select_row (self->list, row);
}

gboolean
arb_unit_picker_is_lost (ArbUnitPicker *self,
                         char **sentence)
{
  g_return_val_if_fail (ARB_IS_UNIT_PICKER (self), FALSE);
  if (*get_text (self) == '\0' || arb_unit_picker_get_unit (self) != NULL)
    return FALSE;
  *sentence = g_strdup_printf (_ ("No unit that can fight is called “%s”; type another number or "
                                  "name, or nothing."),
                               get_text (self));
  return TRUE;
}

void
arb_unit_picker_grab (ArbUnitPicker *self)
{
  g_return_if_fail (ARB_IS_UNIT_PICKER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}
