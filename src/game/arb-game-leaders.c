/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-leaders.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-private.h"
#include "systems/arb-play.h"
#include "systems/arb-system.h"

#define LEADER "leader"
#define WITH "with"
#define NOBODY "none"

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
      g_auto (GStrv) leaders = arb_game_unit_dup_leaders (unit);

      if (arb_game_unit_get_side (unit) == side &&
          g_strv_contains ((const char *const *) leaders, commander))
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

static const ArbPlayEvents *
get_events (ArbGame *game)
{
  const ArbSystemDef *def = arb_system_find_def (arb_game_get_system (game));

  return def != NULL && def->play != NULL ? def->play->events : NULL;
}

gboolean
arb_game_takes_leaders (ArbGame *game)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);

  const ArbPlayEvents *events = get_events (game);

  return events != NULL && events->leader != NULL;
}

static void
set_text (ArbBody *body,
          const char *unit,
          const char *field,
          const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text != NULL && *text != '\0')
    value = arb_value_text (text);
  arb_body_add_effect (body, ARB_EFFECT_SET, unit, field, &value);
}

/* A list with an item more at its end, or with one such item less. */
static char *
dup_list (const char *const *items,
          const char *item,
          gboolean is_added)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  gboolean is_left = FALSE;

  for (guint i = 0; items[i] != NULL; i++)
    if (!is_added && !is_left && g_str_equal (items[i], item))
      is_left = TRUE;
    else
      g_strv_builder_add (list, items[i]);
  if (is_added)
    g_strv_builder_add (list, item);
  all = g_strv_builder_end (list);
  return g_strjoinv (",", all);
}

/* Where the rules have noted the grades of those with the unit, his comes or goes with him. */
static void
change_ranks (ArbBody *body,
              ArbGame *game,
              ArbGameUnit *unit,
              const char *commander,
              gboolean joins)
{
  const ArbPlayEvents *events = get_events (game);
  ArbArmy *army = arb_game_get_army (game, arb_game_unit_get_side (unit));
  ArbArmyItem *item = army != NULL ? arb_army_find (army, commander) : NULL;
  const char *grade = item != NULL ? arb_army_item_get (item, ARB_ARMY_GRADE) : NULL;
  g_autofree char *text = events != NULL && events->ranks != NULL
                              ? arb_game_unit_dup_text (unit, events->ranks)
                              : NULL;
  g_auto (GStrv) ranks = NULL;
  g_autofree char *changed = NULL;

  if (text == NULL || grade == NULL)
    return;
  ranks = g_strsplit (g_str_equal (text, NOBODY) ? "" : text, ",", -1);
  changed = dup_list ((const char *const *) ranks, grade, joins);
  set_text (body, arb_game_unit_get_id (unit), events->ranks, *changed != '\0' ? changed : NOBODY);
}

static void
change_leaders (ArbBody *body,
                ArbGame *game,
                ArbGameUnit *unit,
                const char *commander,
                gboolean joins)
{
  g_auto (GStrv) leaders = arb_game_unit_dup_leaders (unit);
  g_autofree char *text = dup_list ((const char *const *) leaders, commander, joins);
  g_autofree char *id = g_strdup_printf (
      "%s/%s", arb_game_get_side (game, arb_game_unit_get_side (unit)), commander);
  g_auto (ArbValue) with = ARB_VALUE_INIT;

  set_text (body, arb_game_unit_get_id (unit), LEADER, text);
  change_ranks (body, game, unit, commander, joins);
  /* Rules that note it with him too. */
  if (arb_game_get_state (game, id, WITH, &with))
    set_text (body, id, WITH, joins ? arb_game_unit_get_id (unit) : NULL);
}

void
arb_game_add_departure (ArbBody *body,
                        ArbGame *game,
                        ArbGameUnit *unit,
                        const char *commander)
{
  g_return_if_fail (body != NULL && commander != NULL);
  g_return_if_fail (ARB_IS_GAME (game) && ARB_IS_GAME_UNIT (unit));
  change_leaders (body, game, unit, commander, FALSE);
}

static gboolean
check (const ArbGameLosses *losses,
       ArbGame *game,
       ArbGameUnit *unit,
       ArbArmyItem *item,
       const char *commander,
       GError **error)
{
  guint side = arb_game_unit_get_side (unit);
  g_autoptr (GPtrArray) present = arb_game_losses_list_leaders (losses, unit);
  g_autofree char *name = item != NULL ? arb_army_item_dup_label (item) : NULL;
  g_autofree char *other = present->len > 0 ? arb_army_item_dup_label (present->pdata[0]) : NULL;
  const ArbScaleStep *end;

  end = item != NULL ? find_end (losses, side, item) : NULL;
  if (item == NULL || arb_army_item_get_kind (item) != ARB_ARMY_KIND_COMMANDER)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("The army “%s” has no commander “%s”."), arb_game_get_side_name (game, side),
                 commander);
  else if (g_ptr_array_find (present, item, NULL))
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” is already with “%s”."), name, arb_game_unit_get_name (unit));
  else if (end != NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” takes no further part: %s."), name,
                 arb_text_get (end->name, arb_language_get ()));
  else if (present->len > 0 && !arb_game_takes_leaders (game))
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

static gboolean
write_down (ArbGame *game,
            ArbGameUnit *unit,
            const ArbBody *body,
            GPtrArray *sentences,
            GPtrArray **said,
            GError **error)
{
  say_open (sentences, game, unit);
  if (!arb_store_add (arb_game_get_store (game), arb_game_get_id (game), ARB_KIND_UNIT,
                      arb_game_unit_get_id (unit), body, error))
    return FALSE;
  if (said != NULL)
    *said = g_ptr_array_ref (sentences);
  return TRUE;
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
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit) && commander != NULL, FALSE);

  guint side = arb_game_unit_get_side (unit);
  ArbArmy *army = arb_game_get_army (game, side);
  ArbArmyItem *item = army != NULL ? arb_army_find (army, commander) : NULL;
  ArbGameUnit *left = arb_game_find_led_unit (game, side, commander);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *name = NULL;

  if (!check (losses, game, unit, item, commander, error) || !check_waiting (game, unit, error) ||
      (left != NULL && !check_waiting (game, left, error)))
    return FALSE;
  name = arb_army_item_dup_label (item);
  if (left != NULL)
    change_leaders (body, game, left, commander, FALSE);
  change_leaders (body, game, unit, commander, TRUE);
  g_ptr_array_add (sentences,
                   g_strdup_printf (_ ("%s is with “%s” now: he counts in its combats, and "
                                       "its losses may strike him."),
                                    name, arb_game_unit_get_name (unit)));
  if (left != NULL)
    g_ptr_array_add (sentences, g_strdup_printf (_ ("“%s” is without him."),
                                                 arb_game_unit_get_name (left)));
  return write_down (game, unit, body, sentences, said, error);
}

/* Who leaves; NULL: nobody of that name is there, or it may be several. */
static ArbArmyItem *
find_leaving (const ArbGameLosses *losses,
              ArbGameUnit *unit,
              const char *commander,
              GError **error)
{
  g_autoptr (GPtrArray) present = arb_game_losses_list_leaders (losses, unit);

  if (commander == NULL && present->len == 1)
    return present->pdata[0];
  for (guint i = 0; commander != NULL && i < present->len; i++)
    if (g_str_equal (arb_army_item_get_id (present->pdata[i]), commander))
      return present->pdata[i];
  if (present->len == 0)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, _ ("No commander is with “%s”."),
                 arb_game_unit_get_name (unit));
  else if (commander == NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("Several commanders are with “%s”: say who leaves."),
                 arb_game_unit_get_name (unit));
  else
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, _ ("“%s” is not with “%s”."),
                 commander, arb_game_unit_get_name (unit));
  return NULL;
}

gboolean
arb_game_detach_leader (const ArbGameLosses *losses,
                        ArbGame *game,
                        ArbGameUnit *unit,
                        const char *commander,
                        GPtrArray **said,
                        GError **error)
{
  g_return_val_if_fail (losses != NULL && ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);

  ArbArmyItem *item = find_leaving (losses, unit, commander, error);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *name = NULL;

  if (item == NULL || !check_waiting (game, unit, error))
    return FALSE;
  name = arb_army_item_dup_label (item);
  change_leaders (body, game, unit, arb_army_item_get_id (item), FALSE);
  g_ptr_array_add (sentences, g_strdup_printf (_ ("%s has left “%s”."), name,
                                               arb_game_unit_get_name (unit)));
  return write_down (game, unit, body, sentences, said, error);
}
