/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-acts.h"

#include <string.h>

#include "game/arb-board-rules.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-leaders.h"
#include "game/arb-game-play-private.h"
#include "store/arb-state.h"
#include "store/arb-store-combat.h"

/* --- Which procedures ------------------------------------------------------------------------ */

static const ArbPlayEvents *
get_events (const ArbSystem *system)
{
  const ArbPlayEvents *events = system->def->play != NULL ? system->def->play->events : NULL;

  return events != NULL && events->pair == NULL ? events : NULL;
}

/* Rules that an event has kept from an earlier version have none. */
static const ArbLink *
find_link (const ArbSystem *system,
           const ArbProcedure *procedure)
{
  const ArbPlayEvents *events = get_events (system);

  for (guint i = 0; events != NULL && procedure != NULL && i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->subject == ARB_LINK_PLAY && g_strcmp0 (link->list, events->list) == 0)
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

/* --- Those who take part --------------------------------------------------------------------- */

static GArray *
add_piece (ArbPlay *play,
           ArbGameUnit *unit)
{
  GArray *sets = arb_play_get_unit (play, arb_game_play_add_unit (play, unit))->sets;

  arb_game_play_add_set (sets, "name", arb_game_unit_get_name (unit));
  arb_game_play_add_set (sets, "number", arb_game_unit_get_number (unit));
  return sets;
}

static void
add_unit (ArbPlay *play,
          ArbGame *game,
          const ArbSystem *system,
          ArbGameUnit *unit)
{
  const ArbPlayEvents *events = get_events (system);
  GArray *sets = add_piece (play, unit);
  ArbLinkUnit link = { 0 };

  if (events->strength != NULL)
    {
      g_autofree char *strength = arb_game_unit_dup_text (unit, ARB_UNIT_STRENGTH);

      arb_game_play_add_set (sets, events->strength, strength);
    }
  arb_link_unit_init (&link, game, unit);
  for (guint i = 0; events->units[i] != NULL; i++)
    arb_game_play_add_taken (sets, arb_rules_find_procedure (system->rules, events->units[i]), FALSE,
                             &link);
  arb_link_unit_clear (&link);
  arb_game_play_add_kept (sets, events->kept, unit);
}

/* The unit whose leader he is, or NULL. */
static const char *
find_led (ArbGame *game,
          ArbGameUnit *commander)
{
  const char *id = strchr (arb_game_unit_get_id (commander), '/');
  ArbGameUnit *unit =
      id != NULL ? arb_game_find_led_unit (game, arb_game_unit_get_side (commander), id + 1) : NULL;

  return unit != NULL ? arb_game_unit_get_id (unit) : NULL;
}

static void
add_commander (ArbPlay *play,
               ArbGame *game,
               const ArbPlayEvents *events,
               ArbGameUnit *commander)
{
  ArbArmyItem *item = arb_game_unit_get_item (commander);
  GArray *sets = add_piece (play, commander);

  arb_game_play_add_set (sets, "kind", events->leader);
  if (item != NULL)
    arb_game_play_add_set (sets, "grade", arb_army_item_get (item, ARB_ARMY_GRADE));
  arb_game_play_add_set (sets, "with", find_led (game, commander));
  arb_game_play_add_kept (sets, events->kept, commander);
}

static ArbPlay *
dup_play (ArbGame *game,
          const ArbSystem *system)
{
  const ArbPlayEvents *events = get_events (system);
  ArbPlay *play = arb_play_new_of (system->def, system->rules);
  GListModel *units = arb_game_get_units (game);
  GListModel *commanders = arb_game_get_commanders (game);

  arb_game_play_set_rulings (play, game, system);
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (!arb_game_unit_is_withdrawn (unit))
        add_unit (play, game, system, unit);
    }
  for (guint i = 0; events->leader != NULL && i < g_list_model_get_n_items (commanders); i++)
    {
      g_autoptr (ArbGameUnit) commander = g_list_model_get_item (commanders, i);

      add_commander (play, game, events, commander);
    }
  return play;
}

/* NULL: there is nobody, or units that do not fit the rules are played by hand. */
static gpointer
begin_play (const ArbSystem *system,
            ArbPlay *play)
{
  return arb_play_get_n_units (play) > 0 ? system->def->play->begin (play) : NULL;
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

/* --- Whether it may begin -------------------------------------------------------------------- */

/* Takes @why. Whether there is none. */
static gboolean
is_allowed (char *why,
            GError **error)
{
  g_autofree char *sentence = why;

  if (sentence != NULL)
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, sentence);
  return sentence == NULL;
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
  char *why = NULL;
  gpointer state;

  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);
  if (!arb_game_is_act (system, arb_rules_find_procedure (system->rules, procedure)) ||
      get_events (system)->may_begin == NULL)
    return TRUE;
  play = dup_play (game, system);
  state = begin_play (system, play);
  if (state == NULL)
    return TRUE;
  get_events (system)->may_begin (state, procedure, find_piece (play, a), find_piece (play, b), &why);
  system->def->play->free (state);
  return is_allowed (why, error);
}

/* « Un combat doit être résolu dans son entier » before a turn ends, says Frédéric le Grand; in other
 * rules it is as unwise to leave one behind. */
GPtrArray *
arb_game_list_combats_before (ArbGame *game,
                              const ArbSystem *system,
                              const char *procedure,
                              ArbGameUnit *a,
                              ArbGameUnit *b)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  const ArbSystem kept = { system != NULL ? system->def : NULL,
                           system != NULL ? (ArbRules *) arb_game_link_get_rules (game, system)
                                          : NULL };
  GPtrArray *combats;

  if (a != NULL || b != NULL || procedure == NULL || kept.rules == NULL ||
      !arb_game_is_act_of_all (&kept, arb_rules_find_procedure (kept.rules, procedure)))
    return arb_game_list_combats_of (game, a, b);
  combats = arb_game_list_combats (game, TRUE);
  for (guint i = combats->len; i > 0; i--)
    {
      const ArbCombatInfo *info = combats->pdata[i - 1];

      if (!arb_game_is_act (&kept, arb_rules_find_procedure (kept.rules, info->procedure)))
        g_ptr_array_remove_index (combats, i - 1);
    }
  return combats;
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

static void
carry_of (ArbBody *plan,
          const char *prefix,
          const char *what,
          const char *text)
{
  g_autofree char *id = g_strdup_printf ("%s.%s", prefix, what);

  arb_game_play_carry (plan, id, text);
}

/* The two sides of the table as its units have them, the first one first. */
static void
carry_table (ArbBody *plan,
             ArbGame *game)
{
  g_autofree char *sides =
      g_strdup_printf ("%s\n%s", arb_game_get_side (game, 0), arb_game_get_side (game, 1));

  arb_game_play_carry (plan, "sides", sides);
}

/* Which unit a side of the procedure is. */
static void
carry_side (ArbBody *plan,
            const ArbProcedure *procedure,
            const char *role,
            ArbGameUnit *unit)
{
  if (unit == NULL)
    return;
  carry_of (plan, role, "unit", arb_game_unit_get_id (unit));
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (procedure->links, i);

      if (link->subject == ARB_LINK_UNITS && link->prefix != NULL && *link->prefix != '\0' &&
          link->units != NULL && g_str_equal (link->units[0], role))
        carry_of (plan, link->prefix, "unit", arb_game_unit_get_id (unit));
    }
}

/* Whose friend the entry is: "a" or "b", of the two units if the act has any, else of the sides of the
 * table. The two themselves and commanders are nobody's. */
static const char *
get_entry_side (ArbGame *game,
                const char *id,
                ArbGameUnit *a,
                ArbGameUnit *b)
{
  ArbGameUnit *unit = arb_game_find_unit (game, id);
  guint first = a != NULL ? arb_game_unit_get_side (a) : 0;

  if (unit == NULL || unit == a || unit == b)
    return "none";
  return arb_game_unit_get_side (unit) == first ? "a" : "b";
}

static void
carry_entry (ArbBody *plan,
             const char *list,
             guint number,
             const char *name,
             const char *side)
{
  g_autofree char *entry = g_strdup_printf ("%s.%u", list, number);

  carry_of (plan, entry, "name", name);
  carry_of (plan, entry, "side", side);
}

/* What people call those who take part, and whose they are. Commanders are a list of their own as well,
 * with the same numbers. */
static void
carry_entries (ArbGame *game,
               ArbBody *plan,
               const ArbPlay *play,
               const ArbPlayEvents *events,
               ArbGameUnit *a,
               ArbGameUnit *b)
{
  guint first = a != NULL ? arb_game_unit_get_side (a) : 0;

  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (play, i);
      ArbGameUnit *commander = arb_game_find_commander (game, unit->id);

      carry_entry (plan, events->list, i + 1, arb_play_sets_get (unit->sets, "name"),
                   get_entry_side (game, unit->id, a, b));
      if (commander != NULL && events->leader != NULL)
        carry_entry (plan, events->leader, i + 1, arb_game_unit_get_name (commander),
                     arb_game_unit_get_side (commander) == first ? "a" : "b");
    }
}

/* Where what the act leaves of everybody goes. */
static void
plan_results (ArbGame *game,
              ArbBody *plan,
              const ArbPlay *play,
              const ArbPlayEvents *events,
              const ArbLink *link)
{
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const char *unit = arb_play_get_unit (play, i)->id;

      for (guint j = 0; j < link->gives->len; j++)
        {
          const ArbLinkGive *give = g_ptr_array_index (link->gives, j);
          g_autofree char *id = arb_link_dup_entry_id (link, "", i + 1, give->value);

          arb_link_give_plan (give, game, plan, id, unit);
        }
      if (events->companion != NULL && !g_str_has_suffix (unit, events->companion))
        {
          g_autofree char *companion = g_strconcat (unit, events->companion, NULL);
          g_autofree char *id = arb_link_dup_entry_id (link, "", i + 1, events->born);

          arb_plan_add_output (plan, id, ARB_GIVE_STATE, companion, events->born);
        }
    }
}

void
arb_game_acts_link (ArbGame *game,
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
  g_autofree char *board = NULL;
  gpointer state;

  g_return_if_fail (ARB_IS_GAME (game) && arb_game_is_act (system, procedure));
  g_return_if_fail (plan != NULL);
  board = system->def->board != NULL ? arb_game_dup_board_text (game) : NULL;
  play = dup_play (game, system);
  text = arb_play_to_text (play);
  state = begin_play (system, play);
  if (state == NULL)
    return;
  arb_game_play_carry (plan, "play", text);
  if (board != NULL)
    arb_game_play_carry (plan, "board", board);
  carry_table (plan, game);
  carry_side (plan, procedure, "a", a);
  carry_side (plan, procedure, "b", b);
  plan_results (game, plan, play, get_events (system), find_link (system, procedure));
  carry_entries (game, plan, play, get_events (system), a, b);
  if (arb_game_is_act_of_all (system, procedure))
    {
      carry_of (plan, "a", "name", arb_game_get_side_name (game, 0));
      carry_of (plan, "b", "name", arb_game_get_side_name (game, 1));
    }
  get_events (system)->supply_act (state, procedure->id, find_piece (play, a), find_piece (play, b),
                                   supply_cb, &supply);
  system->def->play->free (state);
}

/* --- The next turn --------------------------------------------------------------------------- */

static void
add_next (ArbBody *body,
          const ArbPlay *play,
          const ArbPlayEvents *events,
          gpointer state)
{
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      g_autofree char *next = events->dup_next (state, i);

      arb_body_add_state (body, arb_play_get_unit (play, i)->id, next);
    }
}

gboolean
arb_game_acts_add_next (ArbGame *game,
                        const ArbSystem *system,
                        ArbBody *body,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  const ArbPlayEvents *events = get_events (system);
  g_autoptr (ArbPlay) play = NULL;
  gpointer state;
  gboolean may_begin;

  if (events == NULL || events->dup_next == NULL)
    return TRUE;
  play = dup_play (game, system);
  state = begin_play (system, play);
  if (state == NULL)
    return TRUE;
  may_begin = is_allowed (events->dup_unfinished (state), error);
  if (may_begin)
    add_next (body, play, events, state);
  system->def->play->free (state);
  return may_begin;
}
