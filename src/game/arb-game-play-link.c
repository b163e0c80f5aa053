/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a combat is told of the play, and what the end of a period makes of it. */

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-link-private.h"
#include "game/arb-board-rules.h"
#include "game/arb-game-acts.h"
#include "game/arb-game-play-private.h"
#include "store/arb-store-combat.h"

/* --- A pair ---------------------------------------------------------------------------------- */

/* When it is decided, the unit has fought in this period. */
static void
mark_fought (ArbBody *plan,
             const char *result,
             const char *unit,
             ArbGame *game)
{
  g_autofree char *period = arb_game_dup_period (game);
  g_auto (ArbValue) value = arb_value_text (period);

  arb_plan_add_output_if (plan, result, ARB_GIVE_SET, unit, ARB_FOUGHT_IN, NULL, NULL, &value);
}

typedef struct
{
  ArbGameSupply to;
  const char *several;
  gboolean has_open; /* one of the two has begun a mêlée with somebody else */
} PairSupply;

static void
supply_pair (const char *input,
             const char *text,
             gboolean certain,
             gpointer user_data)
{
  PairSupply *self = user_data;
  gboolean is_several = self->has_open && g_str_equal (input, self->several);

  arb_game_play_supply (input, is_several ? "yes" : text, certain, &self->to);
}

void
arb_game_play_link (ArbGame *game,
                    const ArbSystem *system,
                    ArbBody *plan,
                    const char *path,
                    ArbGameUnit *a,
                    ArbGameUnit *b,
                    GHashTable *answered)
{
  g_return_if_fail (ARB_IS_GAME (game));
  g_return_if_fail (system != NULL);
  g_return_if_fail (plan != NULL);
  g_return_if_fail (ARB_IS_GAME_UNIT (a));
  g_return_if_fail (ARB_IS_GAME_UNIT (b));

  const ArbPlayEvents *events = arb_game_play_get_events (system);
  const char *const chosen[] = { arb_game_unit_get_id (a), arb_game_unit_get_id (b), NULL };
  PairSupply supply = {
    { arb_rules_find_procedure (system->rules, events->pair), plan, path, answered },
    events->several,
    arb_game_play_has_open_beside (game, system, a, b),
  };
  g_autoptr (ArbPlay) play = arb_game_dup_play (game, system, chosen, NULL);
  g_autofree char *text = arb_play_to_text (play);
  g_autofree char *act = g_strconcat (path, events->act, NULL);
  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, chosen[1], NULL);
  gpointer state = system->def->play->begin (play);
  guint index[2];

  arb_game_play_carry (plan, "play", text);
  arb_game_play_carry (plan, "a.unit", chosen[0]);
  arb_game_play_carry (plan, "b.unit", chosen[1]);
  arb_plan_add_output (plan, act, ARB_GIVE_SET, chosen[0], field);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *closed = g_strdup_printf ("%s%s.in-melee", path, i == 0 ? "a" : "b");

      mark_fought (plan, closed, chosen[i], game);
    }
  if (state == NULL)
    return;
  if (arb_play_find_unit (play, chosen[0], &index[0]) &&
      arb_play_find_unit (play, chosen[1], &index[1]))
    events->supply (state, index[0], index[1], supply_pair, &supply);
  system->def->play->free (state);
}

/* --- The close ------------------------------------------------------------------------------- */

static gboolean
takes_part (const ArbPlay *play,
            const char *unit)
{
  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    if (g_str_equal (arb_play_get_act (play, i)->a, unit) ||
        g_str_equal (arb_play_get_act (play, i)->b, unit))
      return TRUE;
  return FALSE;
}

static void
add_fighter (ArbBody *plan,
             const ArbProcedure *close,
             const char *list,
             guint number,
             ArbGame *game,
             ArbGameUnit *unit)
{
  g_autofree char *name = g_strdup_printf ("%s.%u.name", list, number);
  g_autofree char *closed = g_strdup_printf ("%s.%u.in-melee", list, number);

  arb_game_play_carry (plan, name, arb_game_unit_get_name (unit));
  mark_fought (plan, closed, arb_game_unit_get_id (unit), game);
  for (guint i = 0; i < close->links->len; i++)
    {
      const ArbLink *link = g_ptr_array_index (close->links, i);

      for (guint j = 0; link->subject == ARB_LINK_PLAY && j < link->gives->len; j++)
        {
          const ArbLinkGive *give = g_ptr_array_index (link->gives, j);
          const ArbLinkUnit from = { .game = game, .unit = unit };
          g_autofree char *id = arb_link_dup_entry_id (link, "", number, give->value);
          g_autofree char *leader = give->to_leader ? arb_link_unit_dup_leader (&from) : NULL;

          if (!give->to_leader || leader != NULL)
            arb_link_give_plan (give, game, plan, id,
                                leader != NULL ? leader : arb_game_unit_get_id (unit));
        }
    }
}

/* What was read before it was known that more than one mêlée counts, such as a test thrown after the first
 * of them, is offered again; the end of the mêlées is where it is asked. */
static void
offer_answers (ArbBody *plan,
               ArbGame *game,
               const ArbPlayEvents *events,
               const ArbProcedure *pair,
               const ArbProcedure *close,
               guint number,
               const char *unit,
               const ArbPlayAct *act)
{
  const char *side = g_str_equal (act->a, unit) ? "a" : "b";
  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, act->b, NULL);
  g_autofree char *prefix = g_strconcat (events->list, ".*.", NULL);
  g_autofree char *result = NULL;
  g_autofree char *combat = arb_game_play_find_combat (game, act->a, field, G_MAXINT64, &result);
  g_autofree char *path = combat != NULL ? arb_game_play_dup_path (result, events->act) : NULL;

  for (guint i = 0; path != NULL && i < close->inputs->len; i++)
    {
      const ArbField *input = close->inputs->pdata[i];
      const char *name = g_str_has_prefix (input->id, prefix) ? input->id + strlen (prefix) : "";
      g_autofree char *own = g_strdup_printf ("%s.%s", side, name);
      const ArbField *asked = arb_procedure_find_input (pair, own);
      g_autofree char *question = g_strconcat (path, own, NULL);
      g_autofree char *id = g_strdup_printf ("%s.%u.%s", events->list, number, name);
      g_autofree char *answer = NULL;
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (asked == NULL || asked->type != ARB_FIELD_WORD || input->type != asked->type || input->rare)
        continue;
      answer = arb_store_dup_last_answer (arb_game_get_store (game), combat, question);
      if (answer != NULL && g_str_has_prefix (answer, "choice=") &&
          arb_field_parse (input, answer + strlen ("choice="), &value, NULL))
        arb_plan_add_suggestion (plan, id, &value);
    }
}

/* What waited has been decided. */
static void
clear_acts (ArbBody *plan,
            const ArbPlay *play,
            const char *list)
{
  const ArbValue none = ARB_VALUE_INIT;
  g_autofree char *decided = g_strdup_printf ("%s.1.in-melee", list);

  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    {
      const ArbPlayAct *act = arb_play_get_act (play, i);
      g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, act->b, NULL);

      arb_plan_add_output_if (plan, decided, ARB_GIVE_SET, act->a, field, NULL, NULL, &none);
    }
}

/* Every pair in contact must have been fought. */
static gboolean
check_fought (ArbGame *game,
              const ArbPlay *play,
              GPtrArray *pairs,
              GError **error)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *pair = pairs->pdata[i];

      if (pair->kind != ARB_PAIR_CONTACT || (!takes_part (play, pair->a) && !takes_part (play, pair->b)))
        continue;
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("“%s” and “%s” are in contact: their mêlée comes first."),
                   arb_game_play_get_name (game, pair->a), arb_game_play_get_name (game, pair->b));
      return FALSE;
    }
  return TRUE;
}

/* A pair that is open is one of the period, too; a mêlée of nobody in particular is of none. */
static gboolean
check_decided (ArbGame *game,
               const ArbPlayEvents *events,
               GError **error)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats (game, TRUE);

  for (guint i = 0; i < open->len; i++)
    {
      const ArbCombatInfo *info = open->pdata[i];

      gboolean is_pair = g_strcmp0 (info->procedure, events->pair) == 0 && info->units[0] != NULL &&
                         info->units[1] != NULL;

      if (!is_pair && g_strcmp0 (info->procedure, events->close) != 0)
        continue;
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   is_pair ? _ ("The mêlée “%s” waits for an answer: all of the period are decided first.")
                           : _ ("“%s” has already begun and waits for an answer: go on with it in the list of "
                                "combats."),
                   info->title != NULL ? info->title : info->id);
      return FALSE;
    }
  return TRUE;
}

ArbBody *
arb_game_play_link_close (ArbGame *game,
                          const ArbSystem *system,
                          GPtrArray *said,
                          GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);

  const ArbPlayEvents *events = arb_game_play_get_events (system);
  const ArbProcedure *close = arb_rules_find_procedure (system->rules, events->close);
  g_autoptr (GPtrArray) pairs = NULL;
  g_autoptr (ArbPlay) play = NULL;
  g_autofree char *text = NULL;
  g_autofree char *count = NULL;
  const ArbField *counts = NULL;
  ArbBody *plan;
  guint n_fighters = 0;

  if (!check_decided (game, events, error) || !arb_game_play_renew (game, system, said, error) ||
      !check_decided (game, events, error))
    return NULL;
  pairs = arb_game_list_pairs (game, system);
  play = arb_game_dup_play (game, system, NULL, NULL);
  if (arb_play_get_n_acts (play) == 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("No mêlée of this table waits for the end of the period."));
      return NULL;
    }
  if (!check_fought (game, play, pairs, error))
    return NULL;
  text = arb_play_to_text (play);
  plan = arb_plan_new (system->def->id, events->close, arb_text_get (close->name, arb_language_get ()));
  arb_game_play_carry (plan, "play", text);
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    {
      const char *id = arb_play_get_unit (play, i)->id;

      if (!takes_part (play, id))
        continue;
      add_fighter (plan, close, events->list, ++n_fighters, game, arb_game_find_unit (game, id));
      for (guint j = 0; j < arb_play_get_n_acts (play); j++)
        {
          const ArbPlayAct *act = arb_play_get_act (play, j);

          if (g_str_equal (act->a, id) || g_str_equal (act->b, id))
            offer_answers (plan, game, events, arb_rules_find_procedure (system->rules, events->pair),
                           close, n_fighters, id, act);
        }
    }
  counts = arb_procedure_find_count (close, events->list);
  if (counts != NULL)
    {
      const ArbValue n = arb_value_int (n_fighters);

      arb_plan_add_settled (plan, counts->id, &n);
    }
  clear_acts (plan, play, events->list);
  return plan;
}

/* --- The next period ------------------------------------------------------------------------- */

gboolean
arb_game_play_check_next (ArbGame *game,
                          const ArbSystem *system,
                          GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);

  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (game, system);
  const ArbGamePair *pair = pairs->len > 0 ? pairs->pdata[0] : NULL;

  if (!check_decided (game, arb_game_play_get_events (system), error))
    return FALSE;
  /* Chases come last, and may catch nobody. */
  if (pair == NULL || pair->kind == ARB_PAIR_CHASE)
    return TRUE;
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               pair->kind == ARB_PAIR_WAITS ? _ ("The mêlée of “%s” and “%s” waits for the end of the mêlées of this "
                                "period.")
                           : _ ("“%s” and “%s” are in contact: their mêlée of this period comes "
                                "first."),
               arb_game_play_get_name (game, pair->a), arb_game_play_get_name (game, pair->b));
  return FALSE;
}

static GHashTable *
find_rested (ArbGame *game)
{
  GHashTable *rested = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *period = arb_game_dup_period (game);
  GListModel *units = arb_game_get_units (game);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);
      g_autofree char *fought = arb_game_unit_dup_text (unit, ARB_FOUGHT_IN);

      if (fought != NULL && g_strcmp0 (fought, period) != 0)
        g_hash_table_add (rested, g_strdup (arb_game_unit_get_id (unit)));
    }
  return rested;
}

/* The lines of @after that @before does not have: whatever else the unit is stays open to corrections. */
static char *
dup_changed (const char *before,
             const char *after)
{
  g_auto (GStrv) old = g_strsplit (before, "\n", -1);
  g_auto (GStrv) lines = g_strsplit (after, "\n", -1);
  g_autoptr (GString) changed = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) old, lines[i]))
      g_string_append_printf (changed, "%s\n", lines[i]);
  return g_string_free (g_steal_pointer (&changed), FALSE);
}

/* The state of every unit of the play. */
static GPtrArray *
list_after (const ArbPlay *play,
            const ArbPlayEvents *events,
            gpointer state)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    g_ptr_array_add (texts, events->dup_after (state, i));
  return texts;
}

/* Who fought nobody in the period that ends is out of any run of periods, pursuit or rally. */
void
arb_game_play_add_next (ArbGame *game,
                        const ArbSystem *system,
                        ArbBody *body)
{
  g_return_if_fail (ARB_IS_GAME (game));
  g_return_if_fail (system != NULL);
  g_return_if_fail (body != NULL);

  const ArbPlayEvents *events = arb_game_play_get_events (system);
  g_autoptr (GHashTable) rested = find_rested (game);
  g_autoptr (ArbPlay) play = NULL;
  g_autoptr (GPtrArray) before = NULL;
  gpointer state;

  if (g_hash_table_size (rested) == 0)
    return;
  play = arb_game_dup_play_of (game, system, rested);
  state = system->def->play->begin (play);
  if (state == NULL)
    return;
  before = list_after (play, events, state);
  if (system->def->play->act (state, arb_play_add_act (play, events->next, "next", NULL, NULL)))
    for (guint i = 0; i < before->len; i++)
      {
        g_autofree char *after = events->dup_after (state, i);
        g_autofree char *changed = dup_changed (before->pdata[i], after);

        arb_body_add_state (body, arb_play_get_unit (play, i)->id, changed);
      }
  system->def->play->free (state);
}

static gboolean
is_period_close (ArbGame *game,
                 const ArbSystem *system,
                 const char *procedure)
{
  return arb_game_plays (game, system) &&
         g_str_equal (system->def->play->events->close, procedure);
}

gboolean
arb_game_is_close (ArbGame *game,
                   const ArbSystem *system,
                   const char *procedure)
{
  g_return_val_if_fail (ARB_IS_GAME (game), FALSE);
  g_return_val_if_fail (system != NULL, FALSE);

  const ArbSystem kept = { system->def, (ArbRules *) arb_game_link_get_rules (game, system) };

  return is_period_close (game, system, procedure) ||
         arb_game_is_act_of_all (&kept, arb_rules_find_procedure (kept.rules, procedure));
}

/* A pair is fought once in a period. */
static gboolean
check_pair (ArbGame *game,
            ArbGameUnit *a,
            ArbGameUnit *b,
            GError **error)
{
  g_autofree char *clock = arb_store_dup_clock (arb_game_get_store (game), arb_game_get_id (game));
  g_autofree char *period = arb_game_dup_period (game);

  if (arb_game_play_waits (a, b) || arb_game_play_waits (b, a))
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” and “%s” have fought in this period: their mêlée waits for the end of "
                    "the mêlées of the period."),
                 arb_game_unit_get_name (a), arb_game_unit_get_name (b));
  else if (*clock != '\0' && arb_game_are_paired (a, b) && arb_game_play_has_fought (a, period) &&
           arb_game_play_has_fought (b, period))
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                 _ ("“%s” and “%s” have fought in this period: their next round comes in the next "
                    "one. Move the clock on first."),
                 arb_game_unit_get_name (a), arb_game_unit_get_name (b));
  else
    return TRUE;
  return FALSE;
}

static gboolean
has_play (const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "carry", 3, &index)) != NULL)
    if (g_str_equal (line[1], "play"))
      return TRUE;
  return FALSE;
}

ArbBody *
arb_game_plan (ArbGame *game,
               const ArbSystem *system,
               const char *procedure,
               ArbGameUnit *a,
               ArbGameUnit *b,
               GPtrArray *said,
               GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);
  g_return_val_if_fail (system != NULL, NULL);

  const ArbSystem kept = { system->def, (ArbRules *) arb_game_link_get_rules (game, system) };
  g_autoptr (GPtrArray) sentences =
      said != NULL ? g_ptr_array_ref (said) : g_ptr_array_new_with_free_func (g_free);
  g_autoptr (ArbBody) plan = NULL;

  if (is_period_close (game, system, procedure))
    return arb_game_play_link_close (game, &kept, sentences, error);
  if (!arb_game_acts_check (game, &kept, procedure, a, b, error))
    return NULL;
  plan = arb_game_link_on_board (game, system, procedure, a, b);
  if (a == NULL || b == NULL || arb_game_play_get_events (&kept) == NULL || !has_play (plan))
    return g_steal_pointer (&plan);
  if (!check_pair (game, a, b, error) ||
      !arb_game_play_take_back (game, &kept, a, b, sentences, error))
    return NULL;
  if (sentences->len == 0)
    return g_steal_pointer (&plan);
  return arb_game_link_on_board (game, system, procedure, a, b);
}
