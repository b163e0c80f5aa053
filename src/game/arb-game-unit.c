/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-unit.h"

#include <string.h>

struct _ArbGameUnit
{
  GObject parent_instance;

  ArbUnitStates *states; /* Owned */
  ArbArmyItem *item;     /* Owned or NULL */
  char *id;              /* Owned */
  char *name;            /* Owned: as the journal has it when no list does; or NULL */
  char *number;          /* Owned, likewise */
  guint side;
};

G_DEFINE_FINAL_TYPE (ArbGameUnit, arb_game_unit, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
arb_game_unit_finalize (GObject *object)
{
  ArbGameUnit *self = ARB_GAME_UNIT (object);

  g_clear_pointer (&self->states, arb_unit_states_unref);
  g_clear_object (&self->item);
  g_free (self->id);
  g_free (self->name);
  g_free (self->number);
  G_OBJECT_CLASS (arb_game_unit_parent_class)->finalize (object);
}

static void
arb_game_unit_class_init (ArbGameUnitClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_game_unit_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
arb_game_unit_init (ArbGameUnit *self)
{
}

/* A unit keeps the name it was entered with when a later list has it no more. */
static void
take_kept_name (ArbGameUnit *self)
{
  if (self->item != NULL)
    return;
  g_free (self->name);
  g_free (self->number);
  self->name = arb_game_unit_dup_text (self, arb_army_field_to_string (ARB_ARMY_NAME));
  self->number = arb_game_unit_dup_text (self, arb_army_field_to_string (ARB_ARMY_NUMBER));
}

ArbGameUnit *
arb_game_unit_new (ArbUnitStates *states,
                   const char *id,
                   guint side,
                   ArbArmyItem *item)
{
  ArbGameUnit *self = g_object_new (ARB_TYPE_GAME_UNIT, NULL);

  g_return_val_if_fail (states != NULL, NULL);
  self->states = arb_unit_states_ref (states);
  self->id = g_strdup (id);
  self->side = side;
  g_set_object (&self->item, item);
  take_kept_name (self);
  return self;
}

const char *
arb_game_unit_get_id (ArbGameUnit *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->id;
}

guint
arb_game_unit_get_side (ArbGameUnit *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->side;
}

ArbArmyItem *
arb_game_unit_get_item (ArbGameUnit *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->item;
}

const char *
arb_game_unit_get_number (ArbGameUnit *self)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), NULL);

  const char *number =
      self->item != NULL ? arb_army_item_get (self->item, ARB_ARMY_NUMBER) : self->number;

  return number != NULL ? number : "";
}

const char *
arb_game_unit_get_name (ArbGameUnit *self)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), NULL);

  const char *name = self->item != NULL ? arb_army_item_get (self->item, ARB_ARMY_NAME) : self->name;
  const char *slash = strchr (self->id, '/');

  if (name != NULL)
    return name;
  return slash != NULL ? slash + 1 : self->id;
}

char *
arb_game_unit_dup_label (ArbGameUnit *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  if (self->item != NULL)
    return arb_army_item_dup_label (self->item);
  return self->number != NULL
             ? g_strdup_printf ("%s %s", self->number, arb_game_unit_get_name (self))
             : g_strdup (arb_game_unit_get_name (self));
}

gboolean
arb_game_unit_is_withdrawn (ArbGameUnit *self)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), FALSE);
  return arb_game_unit_get (self, ARB_UNIT_WITHDRAWN, &value) && value.type == ARB_VALUE_BOOL &&
         value.truth;
}

gboolean
arb_game_unit_get (ArbGameUnit *self,
                   const char *field,
                   ArbValue *value)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  const ArbValue *state = arb_unit_states_get (self->states, self->id, field);

  if (state != NULL)
    *value = arb_value_copy (state);
  return state != NULL;
}

gint64
arb_game_unit_get_int (ArbGameUnit *self,
                       const char *field,
                       gint64 otherwise)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), 0);
  if (!arb_game_unit_get (self, field, &value) || value.type != ARB_VALUE_INT)
    return otherwise;
  return arb_value_get_int (&value);
}

char *
arb_game_unit_dup_text (ArbGameUnit *self,
                        const char *field)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), NULL);
  return arb_game_unit_get (self, field, &value) ? arb_value_to_string (&value) : NULL;
}

char **
arb_game_unit_dup_leaders (ArbGameUnit *self)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (self), NULL);

  g_autofree char *text = arb_game_unit_dup_text (self, arb_army_field_to_string (ARB_ARMY_LEADER));

  return g_strsplit (text != NULL ? text : "", ",", -1);
}

GPtrArray *
arb_game_unit_list_fields (ArbGameUnit *self,
                           const char *prefix)
{
  g_return_val_if_fail (self != NULL, NULL);
  return arb_unit_states_list_fields (self->states, self->id, prefix);
}

void
arb_game_unit_refresh (ArbGameUnit *self)
{
  g_return_if_fail (ARB_IS_GAME_UNIT (self));
  take_kept_name (self);
  g_signal_emit (self, signals[CHANGED], 0);
}
