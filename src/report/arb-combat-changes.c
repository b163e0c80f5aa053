/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-combat-changes.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "engine/arb-wording.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-words.h"
#include "game/arb-state-words.h"
#include "store/arb-store-combat.h"

#define PENDING "effect."

void
arb_combat_change_free (ArbCombatChange *self)
{
  g_free (self->unit);
  g_free (self->field);
  g_free (self->what);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

/* What the plan knew of the question, with one of those keys. */
static gboolean
find_known (const ArbBody *plan,
            const char *key,
            const char *question,
            ArbValue *value)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, key, 3, &index)) != NULL)
    if (g_str_equal (line[1], question) && arb_value_from_typed (line[2], value, NULL))
      return TRUE;
  return FALSE;
}

static gboolean
find_given (const ArbBody *plan,
            const char *question,
            ArbValue *value)
{
  return find_known (plan, "settle", question, value) || find_known (plan, "suggest", question, value);
}

static gboolean
find_answered (const ArbFacts *facts,
               const char *question,
               ArbValue *value)
{
  const ArbValue *answer = arb_facts_get_answer (facts, question);

  if (answer != NULL)
    *value = arb_value_copy (answer);
  return answer != NULL;
}

/* The unit's field as the combat found it; FALSE: the combat did not ask for it. What the umpire answered
 * goes before what was known, but for what is added: of twenty-two men nine may be in the mêlée, and those
 * who fall go off the twenty-two. */
static gboolean
find_before (const ArbBody *plan,
             const ArbFacts *facts,
             const char *unit,
             const char *field,
             ArbEffectOp op,
             ArbValue *value)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "from", 4, &index)) != NULL)
    if (g_str_equal (line[2], unit) && g_str_equal (line[3], field))
      return op == ARB_EFFECT_ADD
                 ? find_given (plan, line[1], value) || find_answered (facts, line[1], value)
                 : find_answered (facts, line[1], value) || find_given (plan, line[1], value);
  return FALSE;
}

static char *
dup_after (const ArbGameSheet *sheet,
           const ArbSystem *system,
           const ArbEffect *effect,
           const ArbValue *before,
           const ArbValue *change)
{
  if (effect->op == ARB_EFFECT_ADD && change->type == ARB_VALUE_INT)
    {
      ArbValue after = arb_value_int (before->integer + change->integer);

      return before->type == ARB_VALUE_INT ? arb_value_dup_display (&after, arb_language_get ())
                                           : arb_wording_signed (change->integer);
    }
  return arb_state_dup_value (sheet, system, effect->field, change, arb_language_get ());
}

/* What goes that was not there is no news, nor is what stays. */
static gboolean
is_news (ArbEffectOp op,
         gboolean has_before,
         const ArbValue *before,
         const ArbValue *change)
{
  g_autofree char *was = NULL;
  g_autofree char *becomes = NULL;

  if (op == ARB_EFFECT_ADD)
    return change->type != ARB_VALUE_INT || change->integer != 0;
  /* Nor that there is none of something nobody asked for. */
  if (!has_before)
    return change->type != ARB_VALUE_NONE &&
           !(change->type == ARB_VALUE_BOOL && !change->truth) &&
           !(change->type == ARB_VALUE_INT && change->integer == 0);
  /* A list is read as one and kept as text: what it says counts. */
  was = arb_value_to_string (before);
  becomes = arb_value_to_string (change);
  return !g_str_equal (was, becomes);
}

static gboolean
add_to_same (const ArbEffect *effect,
             const ArbEffect *other)
{
  return effect->op == ARB_EFFECT_ADD && other->op == ARB_EFFECT_ADD &&
         g_str_equal (effect->unit, other->unit) && g_str_equal (effect->field, other->field);
}

/* Whether an earlier one adds to the same field: that one tells all of it. @index: behind @effect. */
static gboolean
is_added_before (const ArbBody *effects,
                 guint index,
                 const ArbEffect *effect)
{
  ArbEffect earlier;
  guint at = 0;

  while (arb_body_next_effect (effects, &at, &earlier) && at < index)
    if (add_to_same (effect, &earlier))
      return TRUE;
  return FALSE;
}

/* The dead and the prisoners both go off the strength: what is told is what is left after all of them.
 * @index: behind @effect. */
static void
add_later (const ArbBody *effects,
           guint index,
           const ArbEffect *effect,
           ArbValue *change)
{
  ArbEffect later;

  while (arb_body_next_effect (effects, &index, &later))
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (add_to_same (effect, &later) && arb_value_from_typed (later.value, &value, NULL) &&
          change->type == ARB_VALUE_INT && value.type == ARB_VALUE_INT)
        change->integer += value.integer;
    }
}

/* What was known of a unit one by one, as the figures of its ranks, and is no more. */
static gboolean
is_list_forgotten (const ArbSystem *system,
                   const char *field,
                   const ArbValue *change)
{
  const ArbField *known =
      change->type == ARB_VALUE_NONE ? arb_game_find_state_field (system, field) : NULL;

  return known != NULL && known->is_list;
}

/* @index: behind @effect among the @effects. */
static ArbCombatChange *
change_new (const ArbGameSheet *sheet,
            const ArbSystem *system,
            const ArbBody *plan,
            const ArbFacts *facts,
            const ArbBody *effects,
            guint index,
            const ArbEffect *effect)
{
  g_auto (ArbValue) before = ARB_VALUE_INIT;
  g_auto (ArbValue) change = ARB_VALUE_INIT;
  g_autofree char *name = arb_state_dup_name (sheet, effect->field, arb_language_get ());
  gboolean has_before = find_before (plan, facts, effect->unit, effect->field, effect->op, &before);
  ArbCombatChange *self;

  if (name == NULL || !arb_value_from_typed (effect->value, &change, NULL))
    return NULL;
  add_later (effects, index, effect, &change);
  if (!is_news (effect->op, has_before, &before, &change) ||
      !arb_state_can_tell (sheet, system, effect->field, &change))
    return NULL;
  self = g_new0 (ArbCombatChange, 1);
  self->unit = g_strdup (effect->unit);
  self->field = g_strdup (effect->field);
  self->what = g_steal_pointer (&name);
  if (is_list_forgotten (system, effect->field, &change))
    {
      /* Translators: what a unit had in a list, such as the figures of its ranks, is no longer known. */
      self->after = g_strdup (_ ("to be told again"));
      return self;
    }
  self->before =
      has_before ? arb_state_dup_value (sheet, system, effect->field, &before, arb_language_get ()) : NULL;
  self->after = dup_after (sheet, system, effect, &before, &change);
  self->is_fact = (change.type == ARB_VALUE_BOOL && change.truth) ||
                  (change.type == ARB_VALUE_TEXT && g_str_has_prefix (effect->field, PENDING));
  return self;
}

/* Whether a later one sets the same field: a test that was due and has been made is no news. */
static gboolean
is_overtaken (const ArbBody *effects,
              guint index,
              const ArbEffect *effect)
{
  ArbEffect later;

  while (arb_body_next_effect (effects, &index, &later))
    if (later.op == ARB_EFFECT_SET && g_str_equal (later.unit, effect->unit) &&
        g_str_equal (later.field, effect->field))
      return TRUE;
  return FALSE;
}

/* Whether the strength of the unit tells it: what is lost and what is left are the same news. */
static gboolean
is_told_by_strength (const ArbBody *effects,
                     const ArbEffect *effect)
{
  ArbEffect other;
  guint index = 0;

  if (effect->op != ARB_EFFECT_ADD || !g_str_equal (effect->field, ARB_UNIT_LOSSES))
    return FALSE;
  while (arb_body_next_effect (effects, &index, &other))
    if (other.op == ARB_EFFECT_ADD && g_str_equal (other.unit, effect->unit) &&
        g_str_equal (other.field, ARB_UNIT_STRENGTH))
      return TRUE;
  return FALSE;
}

char *
arb_combat_dup_before (ArbSession *session,
                       const ArbCombatInfo *info,
                       const ArbBody *plan,
                       const char *unit,
                       const char *field)
{
  ArbSystem system = { 0 };
  g_auto (ArbValue) before = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  g_return_val_if_fail (info != NULL && plan != NULL, NULL);
  g_return_val_if_fail (unit != NULL && field != NULL, NULL);
  if (!find_before (plan, arb_session_get_facts (session), unit, field, ARB_EFFECT_ADD, &before))
    return NULL;
  system.rules = (ArbRules *) arb_session_get_rules (session);
  return arb_state_dup_value (arb_game_sheet_get (info->system), &system, field, &before,
                              arb_language_get ());
}

gboolean
arb_combat_change_is_pending (const ArbCombatChange *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return g_str_has_prefix (self->field, PENDING);
}

GPtrArray *
arb_combat_list_changes (ArbStore *store,
                         ArbSession *session,
                         const ArbCombatInfo *info,
                         const ArbBody *plan)
{
  g_autoptr (GPtrArray) changes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_combat_change_free);
  g_autoptr (ArbBody) effects = NULL;
  ArbSystem system = { 0 };
  ArbEffect effect;
  guint index = 0;

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  g_return_val_if_fail (info != NULL, NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  if (arb_session_is_done (session))
    effects = arb_plan_dup_effects (plan, arb_session_get_records (session));
  system.rules = (ArbRules *) arb_session_get_rules (session);
  while (effects != NULL && arb_body_next_effect (effects, &index, &effect))
    {
      ArbCombatChange *change =
          is_overtaken (effects, index, &effect) || is_added_before (effects, index, &effect) ||
                  is_told_by_strength (effects, &effect)
              ? NULL
              : change_new (arb_game_sheet_get (info->system), &system, plan,
                            arb_session_get_facts (session), effects, index, &effect);

      if (change != NULL)
        g_ptr_array_add (changes, change);
    }
  return g_steal_pointer (&changes);
}
