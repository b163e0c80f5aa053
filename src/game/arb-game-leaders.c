/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-leaders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-private.h"

#define LEADER "leader"

ArbGameUnit *
arb_game_find_led_unit (ArbGame *game,
                        guint side,
                        const char *commander)
{
  g_return_val_if_fail (ARB_IS_GAME (game) && commander != NULL, NULL);

  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *leader = arb_game_unit_dup_text (unit, LEADER);

      if (arb_game_unit_get_side (unit) == side && g_strcmp0 (leader, commander) == 0)
        return unit;
    }
  return NULL;
}

/* The step that took him out of the game; NULL: he is still there. */
static const ArbScaleStep *
find_end (const ArbGameLosses *losses,
          guint side,
          ArbArmyItem *commander)
{
  const ArbGameSheet *sheet = arb_game_losses_get_sheet (losses);
  g_autofree char *subject = arb_game_losses_dup_commander (losses, side, commander);

  for (guint i = 0; i < sheet->scales->len; i++)
    {
      const ArbScale *scale = sheet->scales->pdata[i];
      g_autofree char *value = scale->for_commander
                                   ? arb_game_losses_dup_step (losses, subject, commander, scale)
                                   : NULL;
      const ArbScaleStep *step = value != NULL ? arb_scale_find (scale, value) : NULL;

      if (step != NULL && step->ends)
        return step;
    }
  return NULL;
}

typedef struct
{
  const ArbGameLosses *losses;
  guint side;
  GPtrArray *list;
} Collection;

static void
collect_cb (ArbArmyItem *item,
            guint depth,
            gpointer data)
{
  Collection *self = data;

  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER &&
      find_end (self->losses, self->side, item) == NULL)
    g_ptr_array_add (self->list, item);
}

GPtrArray *
arb_game_list_leaders (const ArbGameLosses *losses,
                       ArbGame *game,
                       guint side)
{
  g_return_val_if_fail (losses != NULL && ARB_IS_GAME (game), NULL);

  Collection self = { losses, side, g_ptr_array_new () };
  ArbArmy *army = arb_game_get_army (game, side);

  if (army != NULL)
    arb_army_item_foreach (arb_army_get_root (army), collect_cb, &self);
  return self.list;
}

/* --- Joining and leaving ---------------------------------------------------------------------- */

static gboolean
check (const ArbGameLosses *losses,
       ArbGame *game,
       ArbGameUnit *unit,
       ArbArmyItem *item,
       const char *commander,
       GError **error)
{
  guint side = arb_game_unit_get_side (unit);
  g_autofree char *own = arb_game_unit_dup_text (unit, LEADER);
  ArbArmyItem *present = arb_game_losses_get_leader (losses, unit);
  g_autofree char *name = item != NULL ? arb_army_item_dup_label (item) : NULL;
  g_autofree char *other = present != NULL ? arb_army_item_dup_label (present) : NULL;
  const ArbScaleStep *end;

  end = item != NULL ? find_end (losses, side, item) : NULL;
  if (item == NULL || arb_army_item_get_kind (item) != ARB_ARMY_KIND_COMMANDER)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("The army “%s” has no commander “%s”."), arb_game_get_side_name (game, side),
                 commander);
  else if (g_strcmp0 (own, commander) == 0)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” is already with “%s”."), name, arb_game_unit_get_name (unit));
  else if (end != NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” takes no further part: %s."), name,
                 arb_text_get (end->name, arb_language_get ()));
  else if (present != NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” has a commander, “%s”; he leaves it first."),
                 arb_game_unit_get_name (unit), other);
  else
    return TRUE;
  return FALSE;
}

/* Whoever fought beside the unit shares what the end of its mêlées brings. */
static gboolean
check_waiting (ArbGame *game,
               ArbGameUnit *unit,
               GError **error)
{
  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, arb_game_unit_get_id (unit), NULL);
  g_autoptr (GPtrArray) own = arb_game_unit_list_fields (unit, ARB_WAITING_PREFIX);
  g_autoptr (GPtrArray) of_others = arb_unit_states_list_units (arb_game_get_states (game), field);

  if (own->len == 0 && of_others->len == 0)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("A mêlée of “%s” waits for its end: commanders come and go before it is fought or after "
                  "its end. Take the mêlée back, or end the mêlées of the period first."),
               arb_game_unit_get_name (unit));
  return FALSE;
}

static void
set_leader (ArbBody *body,
            ArbGameUnit *unit,
            const char *commander)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (commander != NULL)
    value = arb_value_text (commander);
  arb_body_add_effect (body, ARB_EFFECT_SET, arb_game_unit_get_id (unit), LEADER, &value);
}

/* A combat that is open was begun with whoever was there then. */
static void
say_open (GPtrArray *said,
          ArbGame *game,
          ArbGameUnit *unit)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats_of (game, unit, NULL);

  if (open->len > 0)
    g_ptr_array_add (said,
                     g_strdup_printf (_ ("The open combat of “%s” was begun before: there the "
                                         "answer about its general has to be changed."),
                                      arb_game_unit_get_name (unit)));
}

gboolean
arb_game_attach_leader (const ArbGameLosses *losses,
                        ArbGame *game,
                        ArbGameUnit *unit,
                        const char *commander,
                        GPtrArray **said,
                        GError **error)
{
  g_return_val_if_fail (losses != NULL && ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);

  guint side = arb_game_unit_get_side (unit);
  ArbArmy *army = arb_game_get_army (game, side);
  ArbArmyItem *item = commander != NULL && army != NULL ? arb_army_find (army, commander)
                                                        : arb_game_losses_get_leader (losses, unit);
  ArbGameUnit *left = commander != NULL ? arb_game_find_led_unit (game, side, commander) : NULL;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *name = NULL;

  if (commander != NULL && !check (losses, game, unit, item, commander, error))
    return FALSE;
  if (commander == NULL && item == NULL)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("No commander is with “%s”."), arb_game_unit_get_name (unit));
      return FALSE;
    }
  if (!check_waiting (game, unit, error) || (left != NULL && !check_waiting (game, left, error)))
    return FALSE;
  name = arb_army_item_dup_label (item);
  set_leader (body, unit, commander);
  if (left != NULL)
    set_leader (body, left, NULL);
  g_ptr_array_add (sentences,
                   commander != NULL
                       ? g_strdup_printf (_ ("%s is with “%s” now: he counts in its combats, and "
                                             "its losses may strike him."),
                                          name, arb_game_unit_get_name (unit))
                       : g_strdup_printf (_ ("%s has left “%s”."), name,
                                          arb_game_unit_get_name (unit)));
  if (left != NULL)
    g_ptr_array_add (sentences, g_strdup_printf (_ ("“%s” is without him."),
                                                 arb_game_unit_get_name (left)));
  say_open (sentences, game, unit);
  if (!arb_store_add (arb_game_get_store (game), arb_game_get_id (game), ARB_KIND_UNIT,
                      arb_game_unit_get_id (unit), body, error))
    return FALSE;
  if (said != NULL)
    *said = g_steal_pointer (&sentences);
  return TRUE;
}
