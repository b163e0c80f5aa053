/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-acts.h"

#include "game/arb-game-play-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* What a session tells of the Nth unit: LIST.N.AFTER. */
#define AFTER "after"

static const ArbPlayEvents *
get_events (const ArbSystem *system)
{
  const ArbPlayEvents *events = system->def->play != NULL ? system->def->play->events : NULL;

  return events != NULL && events->sessions != NULL ? events : NULL;
}

gboolean
arb_game_acts_are_played (const ArbSystem *system,
                          const char *procedure)
{
  const ArbPlayEvents *events;
  const ArbProcedure *played;
  char id[ARB_ID_LENGTH];

  g_return_val_if_fail (system != NULL && procedure != NULL, FALSE);
  events = get_events (system);
  played = arb_rules_find_procedure (system->rules, procedure);
  /* Rules that an event has kept from an earlier version know nothing of it. */
  return events != NULL && played != NULL && g_strv_contains (events->sessions, procedure) &&
         arb_procedure_find_value (played, arb_id_join_index (id, events->list, 1, AFTER)) != NULL;
}

gboolean
arb_game_acts_are_of_table (ArbGame *game,
                            const ArbSystem *system,
                            const char *procedure)
{
  ArbSystem kept;

  g_return_val_if_fail (ARB_IS_GAME (game) && system != NULL, FALSE);
  kept = (ArbSystem) { system->def, (ArbRules *) arb_game_link_get_rules (game, system) };
  return arb_game_acts_are_played (&kept, procedure) &&
         arb_game_link_get_n_units (kept.rules, procedure) == 0;
}

/* --- The units ------------------------------------------------------------------------------- */

static void
add_unit (ArbPlay *play,
          const ArbSystem *system,
          ArbGame *game,
          ArbGameUnit *unit)
{
  const ArbPlayEvents *events = get_events (system);
  GArray *sets = arb_play_get_unit (play, arb_game_play_add_unit (play, unit))->sets;
  g_autofree char *strength = arb_game_unit_dup_text (unit, ARB_UNIT_STRENGTH);
  ArbLinkUnit link = { 0 };

  arb_play_sets_add (sets, "name", arb_game_unit_get_name (unit));
  arb_play_sets_add (sets, "number", arb_game_unit_get_number (unit));
  arb_game_play_add_set (sets, events->strength, strength);
  arb_game_play_add_kept (sets, events->kept, unit);
  arb_link_unit_init (&link, game, unit);
  for (guint i = 0; events->sessions[i] != NULL; i++)
    arb_game_play_add_taken (sets, arb_rules_find_procedure (system->rules, events->sessions[i]),
                             FALSE, &link);
  arb_link_unit_clear (&link);
}

static ArbPlay *
dup_play (ArbGame *game,
          const ArbSystem *system)
{
  ArbPlay *play = arb_play_new_of (system->def, system->rules);
  GListModel *units = arb_game_get_units (game);

  arb_game_play_set_rulings (play, game, system);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (!arb_game_unit_is_withdrawn (unit))
        add_unit (play, system, game, unit);
    }
  return play;
}

/* --- Whether it may begin -------------------------------------------------------------------- */

static const char *
get_id (ArbGameUnit *unit)
{
  return unit != NULL ? arb_game_unit_get_id (unit) : NULL;
}

gboolean
arb_game_acts_check (ArbGame *game,
                     const ArbSystem *system,
                     const char *procedure,
                     ArbGameUnit *a,
                     ArbGameUnit *b,
                     GError **error)
{
  g_autoptr (ArbPlay) play = NULL;
  g_autofree char *why = NULL;
  gpointer state;
  gboolean may_begin;

  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  if (!arb_game_acts_are_played (system, procedure))
    return TRUE;
  play = dup_play (game, system);
  if (arb_play_get_n_units (play) == 0)
    return TRUE;
  state = system->def->play->begin (play);
  may_begin = state == NULL || get_events (system)->may_begin (state, procedure, get_id (a),
                                                               get_id (b), &why);
  if (state != NULL)
    system->def->play->free (state);
  if (!may_begin)
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, why);
  return may_begin;
}

/* --- The session ----------------------------------------------------------------------------- */

/* A question that nobody has answered is answered; a value that the procedure would find is known. */
static void
supply_cb (const char *id,
           const char *text,
           gboolean certain,
           gpointer user_data)
{
  const ArbGameSupply *self = user_data;
  const ArbField *field = arb_procedure_find_value (self->procedure, id);
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (g_hash_table_contains (self->answered, id))
    return;
  if (arb_procedure_find_input (self->procedure, id) != NULL)
    arb_game_play_supply (id, text, certain, user_data);
  else if (field != NULL && arb_field_parse (field, text, &value, NULL))
    arb_plan_add_carried (self->plan, id, &value);
}

/* Which unit a side of the procedure is. */
static void
carry_sides (ArbBody *plan,
             const ArbProcedure *procedure,
             ArbGameUnit *const *units)
{
  static const char *const roles[] = { "a", "b" };

  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      for (guint j = 0; j < G_N_ELEMENTS (roles); j++)
        if (link->subject == ARB_LINK_UNITS && link->prefix != NULL && link->units != NULL &&
            g_str_equal (link->units[0], roles[j]) && units[j] != NULL)
          {
            g_autofree char *id = g_strconcat (link->prefix, ".unit", NULL);

            arb_game_play_carry (plan, id, arb_game_unit_get_id (units[j]));
          }
    }
}

static void
add_outputs (ArbBody *plan,
             const ArbPlay *play,
             const ArbPlayEvents *events)
{
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const char *unit = arb_play_get_unit (play, i)->id;
      g_autofree char *companion = g_strconcat (unit, events->companion, NULL);
      char id[ARB_ID_LENGTH];

      arb_plan_add_output (plan, arb_id_join_index (id, events->list, i + 1, AFTER), "state", unit,
                           AFTER);
      if (!g_str_has_suffix (unit, events->companion))
        arb_plan_add_output (plan, arb_id_join_index (id, events->list, i + 1, events->born), "state",
                             companion, AFTER);
    }
}

void
arb_game_acts_link (ArbGame *game,
                    const ArbSystem *system,
                    ArbBody *plan,
                    const char *procedure,
                    ArbGameUnit *a,
                    ArbGameUnit *b,
                    GHashTable *answered)
{
  const ArbPlayEvents *events = get_events (system);
  ArbGameSupply supply = { arb_rules_find_procedure (system->rules, procedure), plan, "", answered };
  ArbGameUnit *const units[] = { a, b };
  g_autoptr (ArbPlay) play = NULL;
  g_autofree char *text = NULL;
  gpointer state;

  g_return_if_fail (arb_game_acts_are_played (system, procedure));
  play = dup_play (game, system);
  text = arb_play_to_text (play);
  arb_game_play_carry (plan, "play", text);
  arb_game_play_carry (plan, "acts", "");
  carry_sides (plan, supply.procedure, units);
  add_outputs (plan, play, events);
  if (arb_play_get_n_units (play) == 0)
    return;
  state = system->def->play->begin (play);
  if (state == NULL)
    return;
  events->supply_session (state, procedure, get_id (a), get_id (b), supply_cb, &supply);
  system->def->play->free (state);
}
