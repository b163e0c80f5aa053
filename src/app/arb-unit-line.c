/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-unit-line.h"

struct _ArbUnitLine
{
  GObject parent_instance;

  ArbLineKind kind;
  guint side;
  char *label;       /* Owned, as the others */
  char *id;          /* or NULL */
  ArbGameUnit *unit; /* or NULL */
  ArbArmyItem *item; /* or NULL */
};

G_DEFINE_FINAL_TYPE (ArbUnitLine, arb_unit_line, G_TYPE_OBJECT)

static void
arb_unit_line_finalize (GObject *object)
{
  ArbUnitLine *self = ARB_UNIT_LINE (object);

  g_free (self->label);
  g_free (self->id);
  g_clear_object (&self->unit);
  g_clear_object (&self->item);
  G_OBJECT_CLASS (arb_unit_line_parent_class)->finalize (object);
}

static void
arb_unit_line_class_init (ArbUnitLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_unit_line_finalize;
}

static void
arb_unit_line_init (ArbUnitLine *self)
{
}

ArbLineKind
arb_unit_line_get_kind (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), 0);
  return self->kind;
}

guint
arb_unit_line_get_side (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), 0);
  return self->side;
}

const char *
arb_unit_line_get_label (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), NULL);
  return self->label;
}

const char *
arb_unit_line_get_id (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), NULL);
  return self->id;
}

ArbGameUnit *
arb_unit_line_get_unit (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), NULL);
  return self->unit;
}

ArbArmyItem *
arb_unit_line_get_item (ArbUnitLine *self)
{
  g_return_val_if_fail (ARB_IS_UNIT_LINE (self), NULL);
  return self->item;
}

/* --- Collecting ------------------------------------------------------------------------------- */

typedef struct
{
  ArbGame *game;
  guint side;
  gboolean with_commanders;
  const char *search;
  GPtrArray *lines;
  ArbArmyItem *heading; /* the formation whose heading stands already; Borrowed */
} Collection;

static ArbUnitLine *
add_line (Collection *self,
          ArbLineKind kind,
          char *label)
{
  ArbUnitLine *line = g_object_new (ARB_TYPE_UNIT_LINE, NULL);

  line->kind = kind;
  line->side = self->side;
  line->label = label;
  g_ptr_array_add (self->lines, line);
  return line;
}

static gboolean
is_wanted (const Collection *self,
           const char *label)
{
  return self->search == NULL || *self->search == '\0' ||
         g_str_match_string (self->search, label, TRUE);
}

/* “French – Division Legrand – Brigade Ledru”: only the last heading is near. */
static char *
dup_path (Collection *self,
          ArbArmyItem *formation)
{
  g_autoptr (GString) path = g_string_new (arb_game_get_side_name (self->game, self->side));
  gsize start = path->len;

  for (ArbArmyItem *item = formation;
       item != NULL && arb_army_item_get_kind (item) == ARB_ARMY_KIND_FORMATION;
       item = arb_army_item_get_parent (item))
    {
      const char *name = arb_army_item_get (item, ARB_ARMY_NAME);
      g_autofree char *part = g_strdup_printf (" – %s", name != NULL ? name : "");

      g_string_insert (path, start, part);
    }
  return g_string_free (g_steal_pointer (&path), FALSE);
}

static void
ensure_heading (Collection *self,
                ArbArmyItem *formation)
{
  if (self->lines->len > 0 && self->heading == formation &&
      arb_unit_line_get_side (self->lines->pdata[self->lines->len - 1]) == self->side)
    return;
  self->heading = formation;
  add_line (self, ARB_LINE_HEADING, dup_path (self, formation));
}

static void
add_item (ArbArmyItem *item,
          guint depth,
          gpointer data)
{
  Collection *self = data;
  gboolean is_unit = arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT;
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *id = g_strdup_printf ("%s/%s", arb_game_get_side (self->game, self->side),
                                         arb_army_item_get_id (item));
  ArbUnitLine *line;

  if (!is_unit && (arb_army_item_get_kind (item) != ARB_ARMY_KIND_COMMANDER ||
                   !self->with_commanders))
    return;
  if (!is_wanted (self, label))
    return;
  ensure_heading (self, arb_army_item_get_parent (item));
  line = add_line (self, is_unit ? ARB_LINE_UNIT : ARB_LINE_COMMANDER, g_steal_pointer (&label));
  line->id = g_steal_pointer (&id);
  line->item = g_object_ref (item);
  if (is_unit)
    g_set_object (&line->unit, arb_game_find_unit (self->game, line->id));
}

/* Units that only the journal knows. */
static void
add_entered (Collection *self)
{
  GListModel *units = arb_game_get_units (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *label = arb_game_unit_dup_label (unit);
      ArbUnitLine *line;

      if (arb_game_unit_get_side (unit) != self->side || arb_game_unit_get_item (unit) != NULL ||
          !is_wanted (self, label))
        continue;
      ensure_heading (self, NULL);
      line = add_line (self, ARB_LINE_UNIT, g_steal_pointer (&label));
      line->id = g_strdup (arb_game_unit_get_id (unit));
      line->unit = g_object_ref (unit);
    }
}

GPtrArray *
arb_unit_lines_collect (ArbGame *game,
                        guint side,
                        gboolean with_commanders,
                        const char *search)
{
  Collection self = { .game = game, .with_commanders = with_commanders, .search = search };

  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  self.lines = g_ptr_array_new_with_free_func (g_object_unref);
  for (self.side = 0; self.side < ARB_GAME_N_SIDES; self.side++)
    {
      ArbArmy *army = arb_game_get_army (game, self.side);

      if (side != ARB_LINES_BOTH_SIDES && side != self.side)
        continue;
      if (army != NULL)
        arb_army_item_foreach (arb_army_get_root (army), add_item, &self);
      add_entered (&self);
    }
  return self.lines;
}

guint
arb_unit_lines_find_number (GListModel *lines,
                            const char *number,
                            guint in_hand,
                            guint *places)
{
  guint only = ARB_LINES_NOWHERE;
  guint n_sides = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (lines) && places != NULL, ARB_LINES_NOWHERE);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    places[i] = ARB_LINES_NOWHERE;
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (ArbUnitLine) line = g_list_model_get_item (lines, i);

      if (line->unit == NULL || places[line->side] != ARB_LINES_NOWHERE ||
          !g_str_equal (arb_game_unit_get_number (line->unit), number))
        continue;
      places[line->side] = i;
      only = i;
      n_sides++;
    }
  if (in_hand < ARB_GAME_N_SIDES)
    return places[in_hand];
  return n_sides == 1 ? only : ARB_LINES_NOWHERE;
}
