/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a step makes of one of its questions: limits, default, dice, and answers that are none. */

#include <string.h>

#include "engine/arb-ask-narrow-private.h"
#include "engine/arb-modifier-private.h"
#include "engine/arb-seeded.h"

static void
refuse_value (ArbAsk *ask,
              const char *id,
              const ArbValue *value,
              const char *text)
{
  g_autofree char *word = NULL;

  if (value == NULL || value->type == ARB_VALUE_NONE)
    return;
  for (guint i = 0; value->type == ARB_VALUE_LIST && i < value->list->n_items; i++)
    refuse_value (ask, id, &value->list->items[i], text);
  if (value->type == ARB_VALUE_LIST)
    return;
  word = arb_value_to_string (value);
  arb_ask_refuse (ask, id, word, text);
}

/* "hex.3.at" may not be what "hex.1.at" or "hex.2.at" is. */
static void
refuse_earlier (ArbAsk *ask,
                const ArbView *view,
                const char *id,
                const char *text)
{
  const char *self = view->side;
  const char *dot = self != NULL ? strrchr (self, '.') : NULL;
  int number = dot != NULL ? (int) g_ascii_strtoll (dot + 1, NULL, 10) : 0;
  const char *name = dot != NULL ? id + strlen (self) : id;

  for (int i = 1; i < number; i++)
    {
      char other[ARB_ID_LENGTH];

      g_snprintf (other, sizeof other, "%.*s.%d%s", (int) (dot - self), self, i, name);
      refuse_value (ask, id, arb_facts_get_answer (ask->facts, other), text);
    }
}

static void
refuse (ArbAsk *ask,
        const ArbView *view,
        const ArbNeedRefusal *refusal,
        guint slot)
{
  const char *id = view->facts->slots->ids.ids[slot];
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;

  if ((!refusal->in_cases && arb_ask_is_offered_at (ask, slot)) ||
      arb_conditions_find_blocker_view (refusal->conditions, view) != NULL)
    return;
  for (guint i = 0; refusal->words != NULL && refusal->words[i] != NULL; i++)
    arb_ask_refuse (ask, id, refusal->words[i], refusal->text);
  if (refusal->earlier)
    refuse_earlier (ask, view, id, refusal->text);
  refuse_value (ask, id, arb_view_look_ref (view, &refusal->of, &buffer), refusal->text);
}

static void
refuse_all (ArbAsk *ask,
            const ArbView *view,
            const ArbNeed *need,
            guint slot)
{
  for (guint i = 0; i < need->refusals->len; i++)
    refuse (ask, view, &g_array_index (need->refusals, ArbNeedRefusal, i), slot);
}

/* How many faces bear each word; a face that the die does not have is no answer. */
static void
set_faces (ArbAsk *ask,
           const ArbView *view,
           const ArbNeed *need,
           guint slot,
           GArray **counts)
{
  const ArbField *field = arb_slots_get (view->facts->slots, slot)->input;
  g_auto (ArbValue) buffer = ARB_VALUE_INIT;
  const ArbValue *faces = arb_view_look_ref (view, &need->faces, &buffer);

  if (faces == NULL || faces->type != ARB_VALUE_LIST)
    return;
  *counts = g_array_sized_new (FALSE, FALSE, sizeof (guint), field->words->len);
  for (guint i = 0; i < field->words->len; i++)
    {
      gint64 of_word = i < faces->list->n_items ? arb_value_get_int (&faces->list->items[i]) : 0;
      guint count = (guint) MAX (0, of_word);

      g_array_append_val (*counts, count);
      if (count == 0 && need->no_face != NULL)
        arb_ask_refuse (ask, view->facts->slots->ids.ids[slot],
                        g_array_index (field->words, ArbWord, i).word, need->no_face);
    }
}

/* Whether the default follows from what the list or the log tells: nobody need say it again. */
static gboolean
is_inferred (const ArbView *view,
             const ArbRef *ref)
{
  const ArbFacts *facts = view->facts;
  g_auto (GStrv) inputs =
      arb_modifier_dup_inputs (facts, ref->owner, ref->name, view->side, view->foe);

  for (guint i = 0; inputs[i] != NULL; i++)
    {
      const char *question = arb_facts_intern_question (facts, inputs[i]);

      if (arb_hash_find (facts->setting->settled, question) == NULL &&
          arb_hash_find (facts->setting->known, question) == NULL)
        return FALSE;
    }
  return inputs[0] != NULL;
}

/* In a case file nothing is known from elsewhere. */
static gboolean
knows_anything (const ArbView *view)
{
  const ArbSetting *setting = view->facts->setting;

  return (setting->settled != NULL && g_hash_table_size (setting->settled) > 0) ||
         (setting->known != NULL && g_hash_table_size (setting->known) > 0);
}

static void
narrow (const ArbView *view,
        const ArbNeed *need,
        ArbPrompt *prompt)
{
  g_auto (ArbValue) least_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) most_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) dice_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) standard_buffer = ARB_VALUE_INIT;
  const ArbValue *least = arb_view_look_ref (view, &need->least, &least_buffer);
  const ArbValue *most = arb_view_look_ref (view, &need->most, &most_buffer);
  const ArbValue *n_dice = arb_view_look_ref (view, &need->n_dice, &dice_buffer);
  const ArbValue *standard = NULL;

  if (least != NULL)
    prompt->min = MAX (prompt->min, arb_value_get_int (least));
  if (most != NULL)
    prompt->max = MIN (prompt->max, arb_value_get_int (most));
  if (n_dice != NULL)
    prompt->n_dice = (guint) CLAMP (arb_value_get_int (n_dice), 0, ARB_DICE_MAX);
  if (need->is_explicit)
    arb_prompt_make_explicit (prompt);
  else if ((standard = arb_view_look_ref (view, &need->standard, &standard_buffer)) != NULL)
    {
      arb_prompt_set_default (prompt, standard);
      prompt->is_known = prompt->field->rare_if_known && knows_anything (view) &&
                         is_inferred (view, &need->standard);
    }
}

void
arb_ask_begin_narrowed (ArbAsk *ask,
                        const ArbView *view,
                        const ArbNeed *need,
                        guint slot)
{
  GArray *face_counts = NULL;
  ArbPrompt *prompt;

  set_faces (ask, view, need, slot, &face_counts);
  refuse_all (ask, view, need, slot);
  prompt = arb_ask_begin_at (ask, slot);
  narrow (view, need, prompt);
  prompt->face_counts = face_counts;
}

gboolean
arb_ask_is_ready_narrowed (ArbAsk *ask,
                           const ArbView *view,
                           const ArbNeed *need,
                           guint slot)
{
  const ArbField *field = arb_slots_get (view->facts->slots, slot)->input;
  g_auto (ArbValue) least_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) most_buffer = ARB_VALUE_INIT;
  g_auto (ArbValue) standard_buffer = ARB_VALUE_INIT;
  ArbNarrowing narrowing = { field->min, field->max, NULL };
  const ArbValue *limit;

  if (need->is_plain || !need->is_simple || !arb_ask_may_be_ready (ask))
    return need->is_plain && arb_ask_is_ready_at (ask, slot);
  if ((limit = arb_view_look_ref (view, &need->least, &least_buffer)) != NULL)
    narrowing.min = MAX (narrowing.min, arb_value_get_int (limit));
  if ((limit = arb_view_look_ref (view, &need->most, &most_buffer)) != NULL)
    narrowing.max = MIN (narrowing.max, arb_value_get_int (limit));
  narrowing.standard = arb_view_look_ref (view, &need->standard, &standard_buffer);
  return ask->ready (ask, slot, &narrowing);
}
