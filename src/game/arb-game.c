/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-private.h"

#include <string.h>

#include "game/arb-game-army.h"

typedef struct
{
  char *id;      /* Owned, as the others */
  char *file;    /* SHA-256 of the list @army came from, or NULL */
  ArbArmy *army; /* or NULL */
} Side;

struct _ArbGame
{
  GObject parent_instance;

  ArbStore *store; /* Owned, as the others */
  ArbUnitStates *states;
  char *id;
  char *name;
  char *system;
  Side sides[ARB_GAME_N_SIDES];
  GListStore *units;      /* ArbGameUnit */
  GListStore *commanders; /* the same of those who lead them */
  GPtrArray *withdrawn;   /* ArbGameUnit that left the table */
  GHashTable *by_id;      /* id → ArbGameUnit, both borrowed from @units and @withdrawn */
};

G_DEFINE_FINAL_TYPE (ArbGame, arb_game, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
arb_game_finalize (GObject *object)
{
  ArbGame *self = ARB_GAME (object);

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      g_free (self->sides[i].id);
      g_free (self->sides[i].file);
      g_clear_object (&self->sides[i].army);
    }
  g_hash_table_unref (self->by_id);
  g_clear_object (&self->units);
  g_ptr_array_unref (self->withdrawn);
  g_clear_object (&self->commanders);
  g_clear_pointer (&self->states, arb_unit_states_unref);
  g_clear_object (&self->store);
  g_free (self->id);
  g_free (self->name);
  g_free (self->system);
  G_OBJECT_CLASS (arb_game_parent_class)->finalize (object);
}

static void
arb_game_class_init (ArbGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = arb_game_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1,
                                   ARB_TYPE_TOUCHED | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
arb_game_init (ArbGame *self)
{
  self->units = g_list_store_new (ARB_TYPE_GAME_UNIT);
  self->withdrawn = g_ptr_array_new_with_free_func (g_object_unref);
  self->commanders = g_list_store_new (ARB_TYPE_GAME_UNIT);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
refresh_side (ArbGame *self,
              guint side,
              GPtrArray *imports,
              const char *id)
{
  Side *place = &self->sides[side];
  const ArbAct *import = arb_game_find_import (imports, id);
  const char *file = import != NULL ? arb_body_get (import->body, "file") : NULL;

  if (g_strcmp0 (place->id, id) == 0 && g_strcmp0 (place->file, file) == 0)
    return;
  g_free (place->id);
  g_free (place->file);
  g_clear_object (&place->army);
  place->id = g_strdup (id);
  place->file = g_strdup (file);
  place->army = import != NULL ? arb_game_load_army (self->store, import) : NULL;
}

typedef struct
{
  ArbGame *game;
  guint side;
  GPtrArray *units;     /* ArbGameUnit, as the others */
  GPtrArray *withdrawn;
  GHashTable *by_id;
} Collection;

static void
add_unit (Collection *self,
          const char *id,
          ArbArmyItem *item)
{
  ArbGameUnit *unit = arb_game_unit_new (self->game->states, id, self->side, item);

  g_ptr_array_add (item == NULL && arb_game_unit_is_withdrawn (unit) ? self->withdrawn
                                                                     : self->units,
                   unit);
  g_hash_table_insert (self->by_id, (gpointer) arb_game_unit_get_id (unit), unit);
}

static void
add_listed (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  Collection *self = data;
  g_autofree char *id = NULL;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT)
    return;
  id = g_strdup_printf ("%s/%s", self->game->sides[self->side].id, arb_army_item_get_id (item));
  add_unit (self, id, item);
}

/* What the side calls the unit, or NULL: it belongs to another. */
static const char *
get_id_in_side (const Side *side,
                const char *id)
{
  gsize length = strlen (side->id);

  return length > 0 && strncmp (id, side->id, length) == 0 && id[length] == '/' ? id + length + 1
                                                                                : NULL;
}

/* A unit that only the journal knows. Commanders and formations of the list have a state of their
 * own and are not units. */
static void
add_entered (Collection *self,
             const char *id)
{
  const Side *side = &self->game->sides[self->side];
  const char *own = get_id_in_side (side, id);

  if (own != NULL && !g_hash_table_contains (self->by_id, id) &&
      (side->army == NULL || arb_army_find (side->army, own) == NULL))
    add_unit (self, id, NULL);
}

/* The units as they are now, each side's list first. */
static void
collect_units (ArbGame *self,
               GPtrArray *units,
               GPtrArray *withdrawn,
               GHashTable *by_id)
{
  g_autoptr (GPtrArray) with_strength =
      arb_unit_states_list_units (self->states, ARB_UNIT_STRENGTH);

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      Collection collection = { self, i, units, withdrawn, by_id };

      if (self->sides[i].army != NULL)
        arb_army_item_foreach (arb_army_get_root (self->sides[i].army), add_listed, &collection);
      for (guint j = 0; j < with_strength->len; j++)
        add_entered (&collection, with_strength->pdata[j]);
    }
}

static gboolean
is_same_unit (ArbGameUnit *unit,
              ArbGameUnit *other)
{
  return arb_game_unit_get_item (unit) == arb_game_unit_get_item (other) &&
         g_str_equal (arb_game_unit_get_id (unit), arb_game_unit_get_id (other));
}

static gboolean
has_same_units (ArbGame *self,
                GPtrArray *units,
                GPtrArray *withdrawn)
{
  if (units->len != g_list_model_get_n_items (G_LIST_MODEL (self->units)) ||
      withdrawn->len != self->withdrawn->len)
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (G_LIST_MODEL (self->units), i);

      if (!is_same_unit (unit, units->pdata[i]))
        return FALSE;
    }
  for (guint i = 0; i < withdrawn->len; i++)
    if (!is_same_unit (self->withdrawn->pdata[i], withdrawn->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
add_commander (ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  Collection *self = data;
  g_autofree char *id = NULL;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_COMMANDER)
    return;
  id = g_strdup_printf ("%s/%s", self->game->sides[self->side].id, arb_army_item_get_id (item));
  g_ptr_array_add (self->units, arb_game_unit_new (self->game->states, id, self->side, item));
}

/* They change with the lists alone. */
static void
refresh_commanders (ArbGame *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *model = G_LIST_MODEL (self->commanders);
  gboolean is_same;

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      Collection collection = { self, i, found, NULL };

      if (self->sides[i].army != NULL)
        arb_army_item_foreach (arb_army_get_root (self->sides[i].army), add_commander,
                               &collection);
    }
  is_same = found->len == g_list_model_get_n_items (model);
  for (guint i = 0; is_same && i < found->len; i++)
    {
      g_autoptr (ArbGameUnit) old = g_list_model_get_item (model, i);

      is_same = arb_game_unit_get_item (old) == arb_game_unit_get_item (found->pdata[i]);
    }
  if (!is_same)
    g_list_store_splice (self->commanders, 0, g_list_model_get_n_items (model), found->pdata,
                         found->len);
}

/* The same objects as long as there are the same units: selections and rows hold on to them. */
static void
refresh_units (ArbGame *self)
{
  g_autoptr (GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) units = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) withdrawn = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *model = G_LIST_MODEL (self->units);

  collect_units (self, units, withdrawn, by_id);
  if (!has_same_units (self, units, withdrawn))
    {
      g_hash_table_unref (self->by_id);
      self->by_id = g_steal_pointer (&by_id);
      g_ptr_array_unref (self->withdrawn);
      self->withdrawn = g_steal_pointer (&withdrawn);
      g_list_store_splice (self->units, 0, g_list_model_get_n_items (model), units->pdata,
                           units->len);
    }
}

static void
take_heading (ArbGame *self,
              const ArbGameHeading *heading)
{
  g_autoptr (GPtrArray) imports = arb_store_list_acts (self->store, ARB_KIND_IMPORT, NULL);

  g_free (self->name);
  self->name = g_strdup (heading->name);
  g_free (self->system);
  self->system = g_strdup (heading->system);
  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    refresh_side (self, i, imports, heading->sides[i]);
  refresh_units (self);
  refresh_commanders (self);
}

ArbGame *
arb_game_new (ArbStore *store,
              ArbUnitStates *states,
              const ArbGameHeading *heading)
{
  ArbGame *self = g_object_new (ARB_TYPE_GAME, NULL);

  self->store = g_object_ref (store);
  self->states = arb_unit_states_ref (states);
  self->id = g_strdup (heading->id);
  take_heading (self, heading);
  return self;
}

ArbGame *
arb_game_new_at (ArbGame *game,
                 ArbUnitStates *states)
{
  const ArbGameHeading heading = { game->id, game->name, game->system,
                                   { game->sides[0].id, game->sides[1].id } };

  return arb_game_new (game->store, states, &heading);
}

/* --- Following the journal -------------------------------------------------------------------- */

static void
refresh_all (GListModel *units)
{
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      arb_game_unit_refresh (unit);
    }
}

void
arb_game_refresh (ArbGame *self,
                  const ArbGameHeading *heading,
                  ArbTouched *touched)
{
  take_heading (self, heading);
  refresh_all (G_LIST_MODEL (self->units));
  refresh_all (G_LIST_MODEL (self->commanders));
  g_signal_emit (self, signals[CHANGED], 0, touched);
}

typedef struct
{
  ArbGame *game;
  ArbTouched *touched;
  gboolean has_ours;    /* something of a side of the table was touched */
  gboolean has_comings; /* there may be other units at the table now */
} Following;

/* Units of a list are there as long as the list is; the others come with their strength. */
static void
look_at_unit (const char *id,
              gpointer data)
{
  Following *self = data;
  ArbGameUnit *unit = arb_game_find_unit (self->game, id);

  if (get_id_in_side (&self->game->sides[0], id) == NULL &&
      get_id_in_side (&self->game->sides[1], id) == NULL)
    return;
  self->has_ours = TRUE;
  if ((unit == NULL || arb_game_unit_get_item (unit) == NULL) &&
      (arb_touched_has_field (self->touched, id, ARB_UNIT_STRENGTH) ||
       arb_touched_has_field (self->touched, id, ARB_UNIT_WITHDRAWN)))
    self->has_comings = TRUE;
}

static void
refresh_unit (const char *id,
              gpointer data)
{
  Following *self = data;
  ArbGameUnit *unit = arb_game_find_unit (self->game, id);

  if (unit == NULL)
    unit = arb_game_find_commander (self->game, id);
  if (unit != NULL)
    arb_game_unit_refresh (unit);
}

void
arb_game_follow (ArbGame *self,
                 ArbTouched *touched)
{
  Following following = { self, touched, FALSE, FALSE };

  arb_touched_foreach_unit (touched, look_at_unit, &following);
  if (following.has_comings)
    refresh_units (self);
  arb_touched_foreach_unit (touched, refresh_unit, &following);
  if (following.has_ours || arb_touched_has_at (touched, ARB_TOUCHED_EVERYTHING, self->id))
    g_signal_emit (self, signals[CHANGED], 0, touched);
}

/* --- The table -------------------------------------------------------------------------------- */

const char *
arb_game_get_id (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->id;
}

const char *
arb_game_get_name (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->name;
}

const char *
arb_game_get_system (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->system;
}

ArbStore *
arb_game_get_store (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->store;
}

const char *
arb_game_get_side (ArbGame *self,
                   guint side)
{
  g_return_val_if_fail (side < ARB_GAME_N_SIDES, "");
  g_return_val_if_fail (ARB_IS_GAME (self), NULL);

  return self->sides[side].id;
}

const char *
arb_game_get_side_name (ArbGame *self,
                        guint side)
{
  g_return_val_if_fail (ARB_IS_GAME (self), NULL);

  ArbArmy *army = arb_game_get_army (self, side);
  const char *name = army != NULL ? arb_army_get (army, ARB_ARMY_SIDE) : NULL;

  if (name == NULL && army != NULL)
    name = arb_army_get (army, ARB_ARMY_NAME);
  return name != NULL ? name : arb_game_get_side (self, side);
}

ArbArmy *
arb_game_get_army (ArbGame *self,
                   guint side)
{
  g_return_val_if_fail (side < ARB_GAME_N_SIDES, NULL);
  g_return_val_if_fail (ARB_IS_GAME (self), NULL);

  return self->sides[side].army;
}

GListModel *
arb_game_get_units (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return G_LIST_MODEL (self->units);
}

GListModel *
arb_game_get_commanders (ArbGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return G_LIST_MODEL (self->commanders);
}

ArbGameUnit *
arb_game_find_unit (ArbGame *self,
                    const char *id)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->by_id, id);
}

ArbGameUnit *
arb_game_find_commander (ArbGame *self,
                         const char *id)
{
  g_return_val_if_fail (ARB_IS_GAME (self), NULL);

  GListModel *model = G_LIST_MODEL (self->commanders);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (ArbGameUnit) commander = g_list_model_get_item (model, i);

      if (g_str_equal (arb_game_unit_get_id (commander), id))
        return commander; /* the model keeps it */
    }
  return NULL;
}

gboolean
arb_game_get_state (ArbGame *self,
                    const char *subject,
                    const char *field,
                    ArbValue *value)
{
  g_return_val_if_fail (ARB_IS_GAME (self), FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  const ArbValue *state = arb_unit_states_get (self->states, subject, field);

  if (state != NULL)
    *value = arb_value_copy (state);
  return state != NULL;
}

ArbUnitStates *
arb_game_get_states (ArbGame *self)
{
  return self->states;
}
