/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-ask-private.h"

#include "engine/arb-modifier-private.h"

void
arb_ask_clear (ArbAsk *self)
{
  g_clear_pointer (&self->prompt, arb_prompt_unref);
  g_clear_pointer (&self->refusals, g_array_unref);
  g_clear_error (&self->error);
}

ArbPrompt *
arb_ask_begin_at (ArbAsk *self,
                  guint slot)
{
  const ArbSlot *fact = arb_slots_get (self->facts->slots, slot);

  if (self->prompt != NULL || arb_facts_get_answer_at (self->facts, slot) != NULL)
    return NULL;
  self->prompt = arb_prompt_new_for_field (fact->input, fact->id);
  self->prompt->slot = slot;
  self->prompt->question = arb_facts_intern_question (self->facts, self->prompt->id);
  if (self->refusals != NULL && self->refusals_id == self->prompt->id)
    self->prompt->refusals = g_steal_pointer (&self->refusals);
  return self->prompt;
}

static gboolean
try_to_answer (ArbAsk *self)
{
  if (self->answer == NULL || self->error != NULL || !self->answer (self, self->prompt))
    return FALSE;
  g_clear_pointer (&self->prompt, arb_prompt_unref);
  return TRUE;
}

/* Somebody has to look again, whatever the default is. */
static void
show_stale (ArbPrompt *prompt,
            const ArbValue *previous)
{
  if (previous == NULL)
    return;
  arb_prompt_make_explicit (prompt);
  prompt->is_stale = TRUE;
  prompt->previous = arb_value_copy (previous);
}

gboolean
arb_ask_finish (ArbAsk *self)
{
  const ArbValue *known = NULL;

  if (self->prompt == NULL)
    return TRUE;
  known = arb_facts_find_known (self->facts, self->prompt->question, &self->prompt->origin);
  if (known != NULL)
    {
      arb_prompt_set_default (self->prompt, known);
    }
  else if (*self->prompt->origin != '\0' &&
           arb_hash_find (self->facts->setting->offers, self->prompt->question) != NULL)
    {
      /* Something speaks against the usual default: somebody has to say. */
      arb_value_clear (&self->prompt->standard);
      self->prompt->has_default = FALSE;
    }
  self->prompt->is_known = self->prompt->is_known || known != NULL;
  show_stale (self->prompt, arb_hash_find (self->facts->setting->stale, self->prompt->question));
  /* A default outside the narrowed limits would be offered and then refused. */
  if (self->prompt->has_default && self->prompt->standard.type != ARB_VALUE_NONE)
    {
      self->prompt->is_default_checked =
          arb_prompt_check (self->prompt, &self->prompt->standard, NULL);
      self->prompt->has_default = self->prompt->is_default_checked;
      if (!self->prompt->has_default)
        arb_value_clear (&self->prompt->standard);
    }
  return try_to_answer (self);
}

gboolean
arb_ask_notice (ArbAsk *self,
                const char *text)
{
  guint slot;
  g_autofree char *id = NULL;

  if (self->prompt != NULL)
    return FALSE;
  slot = arb_slots_find_side (self->facts->slots, "notice", text);
  if (arb_facts_get_answer_at (self->facts, slot) != NULL)
    return TRUE;
  if (slot == ARB_NO_SLOT)
    {
      id = g_strconcat ("notice.", text, NULL);
      slot = arb_slots_add (self->facts->slots, id);
    }
  self->prompt = arb_prompt_new (ARB_PROMPT_NOTICE, self->facts->slots->ids.ids[slot]);
  self->prompt->slot = slot;
  self->prompt->question = arb_facts_intern_question (self->facts, self->prompt->id);
  self->prompt->has_default = TRUE;
  return try_to_answer (self);
}

/* FALSE: the fact in @slot is now the question. */
static gboolean
ask_unknown (ArbAsk *self,
             guint slot)
{
  if (arb_ask_is_ready_at (self, slot))
    return TRUE;
  arb_ask_begin_at (self, slot);
  return arb_ask_finish (self);
}

gboolean
arb_ask_sum_view (ArbAsk *self,
                  const char *sum,
                  const ArbView *view)
{
  const GPtrArray *modifiers = arb_rules_get_sum (arb_facts_get_rules (self->facts), sum);
  GArray *lines;

  if (self->prompt != NULL)
    return FALSE;
  if (modifiers == NULL)
    return TRUE;
  lines = arb_sum_begin (modifiers, view);
  for (guint i = 0; i < modifiers->len; i++)
    {
      const ArbModifier *modifier = g_ptr_array_index (modifiers, i);
      ArbLine *line = &g_array_index (lines, ArbLine, i);
      guint slot;

      *line = arb_modifier_judge (modifier, view, &slot);
      /* What no step has computed here counts as a no. */
      while (slot != ARB_NO_SLOT && arb_slots_get (self->facts->slots, slot)->input != NULL)
        {
          if (!ask_unknown (self, slot))
            return FALSE;
          /* A derived fact that stays unknown is a fault of its system, not a reason to hang. */
          if (arb_facts_get_at (self->facts, slot) == NULL)
            break;
          *line = arb_modifier_judge (modifier, view, &slot);
        }
    }
  arb_sum_keep (view);
  return TRUE;
}

void
arb_ask_refuse (ArbAsk *self,
                const char *id,
                const char *word,
                const char *text)
{
  ArbRefusal refusal = { arb_intern (word), arb_intern (text) };
  const char *interned = arb_intern (id);

  if (self->prompt != NULL || arb_facts_get_answer (self->facts, id) != NULL)
    return;
  if (self->refusals == NULL || self->refusals_id != interned)
    {
      g_clear_pointer (&self->refusals, g_array_unref);
      self->refusals = g_array_new (FALSE, FALSE, sizeof (ArbRefusal));
      self->refusals_id = interned;
    }
  g_array_append_val (self->refusals, refusal);
}
