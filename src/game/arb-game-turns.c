/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-turns.h"

#include <string.h>

#include "game/arb-game-play-private.h"
#include "store/arb-store-combat.h"

/* --- Which procedures ------------------------------------------------------------------------ */

static const ArbPlayTurns *
get_turns (const ArbSystem *system)
{
  return system->def->play != NULL ? system->def->play->turns : NULL;
}

static const ArbLink *
find_link (const ArbSystem *system,
           const ArbProcedure *procedure)
{
  const ArbPlayTurns *turns = get_turns (system);

  for (guint i = 0; turns != NULL && procedure != NULL && i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->subject == ARB_LINK_PLAY && g_strcmp0 (link->list, turns->list) == 0)
        return link;
    }
  return NULL;
}

gboolean
arb_game_is_act (const ArbSystem *system,
                 const ArbProcedure *procedure)
{
  g_return_val_if_fail (system != NULL, FALSE);
  return find_link (system, procedure) != NULL;
}

gboolean
arb_game_is_act_of_all (const ArbSystem *system,
                        const ArbProcedure *procedure)
{
  g_return_val_if_fail (system != NULL, FALSE);
  return find_link (system, procedure) != NULL &&
         arb_game_link_get_n_units (system->rules, procedure->id) == 0;
}

/* --- The units ------------------------------------------------------------------------------- */

static void
add_units (ArbPlay *play,
           ArbGame *game,
           const ArbSystem *system)
{
  const ArbPlayTurns *turns = get_turns (system);
  const ArbProcedure *procedure = arb_rules_find_procedure (system->rules, turns->unit);
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbLinkUnit link = { 0 };
      GArray *sets;

      if (arb_game_unit_is_withdrawn (unit))
        continue;
      sets = arb_play_get_unit (play, arb_game_play_add_unit (play, unit))->sets;
      arb_link_unit_init (&link, game, unit);
      arb_game_play_add_taken (sets, procedure, TRUE, &link);
      arb_link_unit_clear (&link);
      arb_game_play_add_kept (sets, turns->kept, unit);
    }
}

/* The unit whose leader he is, or NULL. */
static const char *
find_led (ArbGame *game,
          ArbGameUnit *commander)
{
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      ArbLinkUnit link = { .game = game, .unit = unit };
      g_autofree char *leader = arb_link_unit_dup_leader (&link);

      if (g_strcmp0 (leader, arb_game_unit_get_id (commander)) == 0)
        return arb_game_unit_get_id (unit); /* the model keeps it */
    }
  return NULL;
}

static void
add_commanders (ArbPlay *play,
                ArbGame *game,
                const ArbPlayTurns *turns)
{
  GListModel *commanders = arb_game_get_commanders (game);

  for (guint i = 0; i < g_list_model_get_n_items (commanders); i++)
    {
      g_autoptr (ArbGameUnit) commander = g_list_model_get_item (commanders, i);
      ArbArmyItem *item = arb_game_unit_get_item (commander);
      GArray *sets = arb_play_get_unit (play, arb_game_play_add_unit (play, commander))->sets;

      arb_game_play_add_set (sets, "kind", turns->leader);
      if (item != NULL)
        arb_game_play_add_set (sets, "grade", arb_army_item_get (item, ARB_ARMY_GRADE));
      arb_game_play_add_set (sets, "with", find_led (game, commander));
      arb_game_play_add_kept (sets, turns->kept, commander);
    }
}

static ArbPlay *
dup_play (ArbGame *game,
          const ArbSystem *system)
{
  ArbPlay *play = arb_play_new_of (system->def, system->rules);

  arb_game_play_set_rulings (play, game, system);
  add_units (play, game, system);
  add_commanders (play, game, get_turns (system));
  return play;
}

/* --- An act ---------------------------------------------------------------------------------- */

static void
plan_results (ArbBody *plan,
              const ArbPlay *play,
              const ArbLink *link)
{
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    for (guint j = 0; j < link->gives->len; j++)
      {
        const ArbLinkGive *give = g_ptr_array_index (link->gives, j);
        g_autofree char *id = arb_link_dup_entry_id (link, "", i + 1, give->value);

        arb_link_give_plan (give, plan, id, arb_play_get_unit (play, i)->id);
      }
}

static const char *
get_name (ArbGame *game,
          const char *id)
{
  ArbGameUnit *unit = arb_game_find_unit (game, id);

  if (unit == NULL)
    unit = arb_game_find_commander (game, id);
  return unit != NULL ? arb_game_unit_get_name (unit) : id;
}

/* What people call the entries, and the two sides of the table. */
static void
carry_names (ArbGame *game,
             ArbBody *plan,
             const ArbPlay *play,
             const char *list)
{
  arb_game_play_carry (plan, "a.name", arb_game_get_side_name (game, 0));
  arb_game_play_carry (plan, "b.name", arb_game_get_side_name (game, 1));
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u.name", list, i + 1);

      arb_game_play_carry (plan, id, get_name (game, arb_play_get_unit (play, i)->id));
    }
}

static guint
find_piece (const ArbPlay *play,
            ArbGameUnit *unit)
{
  guint index;

  return unit != NULL && arb_play_find_unit (play, arb_game_unit_get_id (unit), &index)
             ? index
             : ARB_PLAY_NOBODY;
}

void
arb_game_turns_link (ArbGame *game,
                     const ArbSystem *system,
                     const ArbProcedure *procedure,
                     ArbBody *plan,
                     ArbGameUnit *a,
                     ArbGameUnit *b,
                     GHashTable *answered)
{
  ArbGameSupply supply = { procedure, plan, "", answered };
  g_autoptr (ArbPlay) play = NULL;
  g_autofree char *text = NULL;
  gpointer state;

  g_return_if_fail (ARB_IS_GAME (game) && procedure != NULL);
  play = dup_play (game, system);
  text = arb_play_to_text (play);
  state = system->def->play->begin (play);
  /* Units that do not fit the rules are played by hand. */
  if (state == NULL)
    return;
  arb_game_play_carry (plan, "play", text);
  if (a != NULL)
    arb_game_play_carry (plan, "a.unit", arb_game_unit_get_id (a));
  if (b != NULL)
    arb_game_play_carry (plan, "b.unit", arb_game_unit_get_id (b));
  get_turns (system)->supply (state, procedure->id, find_piece (play, a), find_piece (play, b),
                              arb_game_play_supply, &supply);
  plan_results (plan, play, find_link (system, procedure));
  if (arb_game_is_act_of_all (system, procedure))
    carry_names (game, plan, play, get_turns (system)->list);
  system->def->play->free (state);
}

/* --- The next turn --------------------------------------------------------------------------- */

gboolean
arb_game_turns_add_next (ArbGame *game,
                         const ArbSystem *system,
                         ArbBody *body,
                         GError **error)
{
  const ArbPlayTurns *turns = get_turns (system);
  g_autoptr (ArbPlay) play = NULL;
  g_autofree char *unfinished = NULL;
  gpointer state;

  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  if (turns == NULL)
    return TRUE;
  play = dup_play (game, system);
  state = system->def->play->begin (play);
  if (state == NULL)
    return TRUE;
  unfinished = turns->dup_unfinished (state);
  if (unfinished != NULL)
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, unfinished);
  for (guint i = 0; unfinished == NULL && i < arb_play_get_n_units (play); i++)
    {
      g_autofree char *next = turns->dup_next (state, i);

      arb_body_add_state (body, arb_play_get_unit (play, i)->id, next);
    }
  system->def->play->free (state);
  return unfinished == NULL;
}
