/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the rules do not say which line of the result a value stands in, what the combat made of the
 * units at the table does: the same changes as in the log and on the slip. */

#include "app/combat/arb-result-state.h"

#include <glib/gi18n.h>

#include "game/arb-game-board.h"
#include "game/arb-game-sheet.h"
#include "game/arb-game-words.h"
#include "report/arb-combat-changes.h"

#define PENDING "effect."

static ArbTells
find_line (const ArbGameSheet *sheet,
           const char *field)
{
  if (g_str_has_prefix (field, PENDING))
    return ARB_TELLS_TEST;
  if (g_str_equal (field, ARB_UNIT_PLACE))
    return ARB_TELLS_MOVES;
  if (g_str_equal (field, ARB_UNIT_LOSSES) || g_str_equal (field, ARB_UNIT_STRENGTH) ||
      arb_game_sheet_find_track (sheet, field) != NULL)
    return ARB_TELLS_LOSSES;
  return ARB_TELLS_STATE;
}

static char *
dup_words (const ArbCombatChange *change)
{
  if (change->is_fact)
    return g_strdup (change->what);
  if (change->before == NULL)
    return g_strdup_printf (_ ("%s: %s"), change->what, change->after);
  /* Translators: what of a unit has changed, as it was before and as it is now. */
  return g_strdup_printf (_ ("%s: %s → %s"), change->what, change->before, change->after);
}

static const ArbCombatInfo *
find_combat (const GPtrArray *combats,
             const char *combat)
{
  for (guint i = 0; combats != NULL && i < combats->len; i++)
    if (g_str_equal (((const ArbCombatInfo *) combats->pdata[i])->id, combat))
      return combats->pdata[i];
  return NULL;
}

static const ArbBody *
find_plan (const GPtrArray *acts,
           const char *combat)
{
  for (guint i = 0; acts != NULL && i < acts->len; i++)
    if (g_str_equal (((const ArbAct *) acts->pdata[i])->subject, combat))
      return ((const ArbAct *) acts->pdata[i])->body;
  return NULL;
}

/* Whether the procedure, or one that it calls, can do anything to a unit: a question such as who is in
 * sight does not. */
static gboolean
has_consequences (const ArbProcedure *procedure)
{
  for (guint i = 0; i < procedure->links->len; i++)
    {
      const ArbLink *link = procedure->links->pdata[i];

      if (link->gives->len > 0 || link->call != NULL)
        return TRUE;
    }
  return FALSE;
}

/* A unit of a fight has its lines even where it came out of it as it went in. */
static void
add_fighters (ArbResultState *self,
              GHashTable *units,
              ArbGame *game,
              const ArbCombatInfo *info)
{
  for (guint i = 0; i < G_N_ELEMENTS (info->units); i++)
    {
      g_autofree char *name = arb_game_dup_subject (game, info->units[i]);

      g_hash_table_insert (units, info->units[i], arb_result_state_add_unit (self, name));
    }
}

static ArbResultUnit *
ensure_unit (ArbResultState *self,
             GHashTable *units,
             ArbGame *game,
             const char *id)
{
  ArbResultUnit *unit = g_hash_table_lookup (units, id);

  if (unit == NULL)
    {
      g_autofree char *name = arb_game_dup_subject (game, id);

      unit = arb_result_state_add_unit (self, name);
      g_hash_table_insert (units, (gpointer) id, unit);
      self->is_list = TRUE;
    }
  return unit;
}

static void
add_changes (ArbResultState *self,
             ArbSession *session,
             ArbGame *game,
             const char *combat)
{
  ArbStore *store = arb_game_get_store (game);
  const ArbGameSheet *sheet = arb_game_sheet_get (arb_game_get_system (game));
  g_autoptr (GPtrArray) combats = arb_store_list_combats (store, FALSE, NULL);
  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_COMBAT, NULL);
  g_autoptr (GHashTable) units = g_hash_table_new (g_str_hash, g_str_equal); /* id → ArbResultUnit */
  const ArbCombatInfo *info = find_combat (combats, combat);
  const ArbBody *plan = find_plan (acts, combat);
  g_autoptr (GPtrArray) changes =
      info != NULL && plan != NULL ? arb_combat_list_changes (store, session, info, plan) : NULL;
  gboolean is_fight = changes != NULL && info->units[0] != NULL && info->units[1] != NULL &&
                      has_consequences (arb_facts_get_procedure (arb_session_get_facts (session)));

  if (is_fight)
    add_fighters (self, units, game, info);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const ArbCombatChange *change = changes->pdata[i];
      g_autofree char *words = dup_words (change);

      /* What a unit has done so far is in the log; here stands what it is now. */
      if (change->is_fact && arb_game_sheet_find_scale (sheet, change->field) == NULL)
        continue;
      arb_result_unit_add (ensure_unit (self, units, game, change->unit),
                           find_line (sheet, change->field), words);
    }
  for (guint i = 0; is_fight && i < self->units->len; i++)
    arb_result_unit_finish (self->units->pdata[i]);
}

ArbResultState *
arb_result_state_new_at (ArbSession *session,
                         ArbGame *game,
                         const char *combat)
{
  ArbResultState *self;

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  self = arb_result_state_new (session);
  if (self != NULL && self->units->len == 0 && game != NULL && combat != NULL)
    add_changes (self, session, game, combat);
  return self;
}
