/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-live.h"

#include <string.h>

#include "engine/arb-link.h"
#include "systems/arb-odds-private.h"

/* Ends of variants that are played: past this many, nobody waits for them any more. */
#define MAX_ENDS 200000

/* Takes what is offered until something happens that nobody can foresee. */
static void
play_on (ArbSession *session)
{
  const ArbPrompt *prompt;
  gboolean ok = TRUE;

  for (prompt = arb_session_get_prompt (session);
       ok && prompt->kind != ARB_PROMPT_DONE && !arb_odds_waits_for_dice (session);
       prompt = arb_session_get_prompt (session))
    {
      if (prompt->kind == ARB_PROMPT_NOTICE)
        ok = arb_session_answer (session, "ok", ARB_SOURCE_SCRIPT, NULL);
      else
        ok = (prompt->has_default || prompt->is_fixed) && !prompt->is_stale &&
             arb_session_answer_value (session, &prompt->standard, ARB_SOURCE_SCRIPT, NULL);
    }
}

static ArbSession *
throw_live (gpointer unused,
            ArbSession *session,
            const ArbValue *dice)
{
  g_autoptr (ArbSession) next = arb_session_fork (session);

  if (!arb_session_answer_value (next, dice, ARB_SOURCE_SCRIPT, NULL))
    return NULL;
  play_on (next);
  return g_steal_pointer (&next);
}

/* The session with the change made, up to its dice; NULL: it cannot be made. */
static ArbSession *
play_change (const ArbSessionImage *image,
             const ArbSystemDef *def,
             ArbRules *rules,
             const ArbOddsChange *change)
{
  const ArbField *ruling =
      change->kind == ARB_CHANGE_RULING ? arb_rules_find_ruling (rules, change->id) : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (ArbSession) session = NULL;
  gboolean ok = TRUE;

  if (change->kind == ARB_CHANGE_RULING &&
      (ruling == NULL || !arb_field_parse (ruling, change->text, &value, NULL)))
    return NULL;
  session = arb_session_image_play (image, def, rules, ruling != NULL ? change->id : NULL,
                                    ruling != NULL ? &value : NULL, NULL);
  if (session == NULL)
    return NULL;
  if (change->kind == ARB_CHANGE_ANSWER)
    ok = arb_session_answer_cell (session, change->id, change->text, NULL);
  else if (change->kind == ARB_CHANGE_MODIFIER)
    ok = arb_session_override (session, change->id, change->text, change->item, NULL);
  if (!ok)
    return NULL;
  play_on (session);
  return g_steal_pointer (&session);
}

/* Whether it comes as far as @other without anybody being asked something else. */
static gboolean
comes_as_far (ArbSession *session,
              ArbSession *other)
{
  return arb_odds_waits_for_dice (session) || arb_session_is_done (session) ||
         (!arb_odds_waits_for_dice (other) && !arb_session_is_done (other));
}

/* @used: the changes that can be made, in the order of @others. @n: how many are tried. */
static void
add_others (const ArbSessionImage *image,
            const ArbSystemDef *def,
            ArbRules *rules,
            const GPtrArray *changes,
            guint n,
            const ArbOddsWay *way,
            GPtrArray *used)
{
  for (guint i = 0; i < n && !g_cancellable_is_cancelled (way->cancellable); i++)
    {
      const ArbOddsChange *change = changes->pdata[i];
      g_autoptr (ArbSession) session = play_change (image, def, rules, change);

      if (session == NULL || !comes_as_far (session, way->session))
        continue;
      g_ptr_array_add (way->others, arb_otherwise_new_for_session (
                                        change->name, g_steal_pointer (&session), throw_live));
      g_ptr_array_add (used, changes->pdata[i]);
    }
}

/* How many of them can be compared with every throw of the combat. */
static guint
count_changes (const ArbOddsWay *way,
               const GPtrArray *changes)
{
  g_autoptr (ArbOdds) alone = arb_odds_alloc ();

  if (!arb_odds_work_out (alone, way))
    return 0;
  return (guint) MIN (changes->len, MAX_ENDS / MAX (alone->n_ways, 1));
}

ArbOdds *
arb_odds_new_for_image (const ArbSessionImage *image,
                        const ArbSystemDef *def,
                        ArbRules *rules,
                        const GPtrArray *changes,
                        GCancellable *cancellable)
{
  g_autoptr (ArbOdds) self = NULL;
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (GPtrArray) others = NULL;
  g_autoptr (GPtrArray) used = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (image != NULL && def != NULL && rules != NULL, NULL);

  self = arb_odds_alloc ();
  self->rules = arb_rules_ref (rules);
  session = arb_session_image_play (image, def, rules, NULL, NULL, &error);
  if (session == NULL)
    {
      self->error_id = g_strdup ("");
      self->message = g_strdup (error->message);
      return g_steal_pointer (&self);
    }
  play_on (session);
  others = g_ptr_array_new_with_free_func (arb_otherwise_free);
  used = g_ptr_array_new ();
  const ArbOddsWay way = { session, throw_live, NULL, others, cancellable };

  if (changes != NULL)
    {
      guint n = count_changes (&way, changes);

      self->changes = g_ptr_array_ref ((GPtrArray *) changes);
      self->n_left_out = changes->len - n;
      add_others (image, def, rules, changes, n, &way, used);
    }
  if (!arb_odds_work_out (self, &way) && g_cancellable_is_cancelled (cancellable))
    return NULL;
  for (guint i = 0; i < self->variants->len; i++)
    ((ArbOddsVariant *) self->variants->pdata[i])->change = used->pdata[i];
  self->procedure = arb_rules_find_procedure (rules, arb_session_get_procedure (session));
  return g_steal_pointer (&self);
}

/* --- What need not be discussed --------------------------------------------------------------- */

static gboolean
changes_nothing (const ArbOdds *self,
                 const ArbOddsChange *change)
{
  for (guint i = 0; i < self->variants->len; i++)
    {
      const ArbOddsVariant *variant = self->variants->pdata[i];

      if (variant->change == change)
        return variant->flips->len == 0;
    }
  /* It was not compared. */
  return FALSE;
}

/* Whether the answer is told with the result or does something to a unit, as going after an enemy does:
 * odds end before what comes of that. */
static gboolean
is_result (const ArbOdds *self,
           const char *question)
{
  const ArbField *field =
      self->procedure != NULL ? arb_procedure_find_input (self->procedure, question) : NULL;
  const char *name =
      field != NULL && field->side != NULL ? question + strlen (field->side) + 1 : question;

  for (guint i = 0; field != NULL && i < self->procedure->links->len; i++)
    {
      const ArbLink *link = self->procedure->links->pdata[i];

      for (guint j = 0; j < link->gives->len; j++)
        if (g_str_equal (((const ArbLinkGive *) link->gives->pdata[j])->value, name))
          return TRUE;
    }
  return field != NULL && field->tells != ARB_TELLS_NOTHING;
}

GPtrArray *
arb_odds_list_idle (const ArbOdds *self)
{
  GPtrArray *idle = g_ptr_array_new ();
  g_autoptr (GHashTable) counting = g_hash_table_new (NULL, NULL);

  g_return_val_if_fail (self != NULL, idle);

  /* Where the odds stop at a question, something may depend on it later. */
  if (self->changes == NULL || self->error_id != NULL || self->waits_for != NULL)
    return idle;
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbOddsChange *change = self->changes->pdata[i];

      if (change->kind == ARB_CHANGE_ANSWER && !changes_nothing (self, change))
        g_hash_table_add (counting, (gpointer) change->id);
    }
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbOddsChange *change = self->changes->pdata[i];

      if (change->kind == ARB_CHANGE_ANSWER && !change->is_known && !is_result (self, change->id) &&
          g_hash_table_add (counting, (gpointer) change->id))
        g_ptr_array_add (idle, (gpointer) change->id);
    }
  return idle;
}
