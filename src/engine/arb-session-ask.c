/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the present step needs, and who answers it before a person has to: what was settled before, a
 * case file, the usual answer. */

#include "engine/arb-ask-private.h"
#include "engine/arb-engine-error.h"
#include "engine/arb-session-private.h"
#include "engine/arb-wording.h"

/* Where the answer comes from, when it is the one that was offered. */
static const char *
find_origin (ArbSession *self,
             const ArbPrompt *prompt,
             const ArbValue *value)
{
  const char *origin;
  const ArbValue *known =
      arb_facts_find_known (&arb_session_top (self)->facts, prompt->question, &origin);
  const ArbValue *given = arb_hash_find (self->given, prompt->question);

  return (known != NULL && arb_value_equal (known, value)) ||
                 (given != NULL && arb_value_equal (given, value))
             ? origin
             : "";
}

gboolean
arb_session_emit_answer (ArbSession *self,
                         const ArbPrompt *prompt,
                         ArbValue value,
                         ArbDetail detail,
                         GError **error)
{
  ArbEvent *event = arb_event_new (ARB_EVENT_ANSWER, prompt->id);

  event->value = value;
  event->detail = detail;
  event->slot = prompt->slot;
  if (prompt->question != NULL && (self->setting.origins != NULL || self->setting.offers != NULL))
    event->item = find_origin (self, prompt, &value);
  if (prompt->field != NULL && prompt->field->cite != NULL)
    event->cite = prompt->field->cite;
  return arb_session_emit (self, event, error);
}

/* Dice that fell for this question are the only answer to it, whatever was undone since. */
static void
fix_dice (ArbSession *self,
          ArbPrompt *prompt)
{
  const ArbFallenDice *fallen = NULL;

  if (prompt->kind == ARB_PROMPT_DICE)
    fallen = arb_session_find_dice (self, prompt->question, MAX (prompt->n_dice, 1));
  if (fallen == NULL || !arb_prompt_check (prompt, &fallen->value, NULL))
    return;
  arb_value_clear (&prompt->standard);
  prompt->standard = arb_value_copy (&fallen->value);
  prompt->has_default = TRUE;
  prompt->is_fixed = TRUE;
}

/* Why the rules refuse @value, or the first of several; NULL: they do not. */
static char *
dup_refusal (ArbSession *self,
             const ArbPrompt *prompt,
             const ArbValue *value)
{
  const char *word = value->type == ARB_VALUE_WORD   ? value->word
                     : value->type == ARB_VALUE_TEXT ? value->text
                     : value->type == ARB_VALUE_BOOL ? (value->truth ? "yes" : "no")
                                                     : NULL;
  char *why_not = NULL;

  if (word != NULL)
    return arb_wording_why_not (&arb_session_top (self)->facts, prompt, word, self->lang);
  for (guint i = 0; why_not == NULL && value->type == ARB_VALUE_LIST && i < value->list->n_items;
       i++)
    why_not = dup_refusal (self, prompt, &value->list->items[i]);
  return why_not;
}

/* As arb_prompt_check(), but a word that the rules refuse, be it one of a list or the face of a die,
 * is refused in their own words. */
gboolean
arb_session_check (ArbSession *self,
                   const ArbPrompt *prompt,
                   const ArbValue *value,
                   GError **error)
{
  g_autofree char *why_not = prompt->refusals != NULL ? dup_refusal (self, prompt, value) : NULL;

  if (why_not == NULL)
    return arb_prompt_check (prompt, value, error);
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER, why_not);
  return FALSE;
}

static gboolean
is_checked_default (const ArbPrompt *prompt,
                    const ArbValue *value)
{
  return prompt->is_default_checked && arb_value_equal (value, &prompt->standard);
}

/* TRUE: somebody else than a person answered. FALSE with @error: tried, and refused. */
static gboolean
answer_without_person (ArbSession *self,
                       const ArbPrompt *prompt,
                       GError **error)
{
  const ArbValue *settled = arb_hash_find (self->setting.settled, prompt->question);
  ArbValue value = ARB_VALUE_INIT;
  ArbAnswered by_func = ARB_ANSWERED_NOT;

  if (settled != NULL && arb_prompt_check (prompt, settled, NULL))
    return arb_session_emit_answer (self, prompt, arb_value_copy (settled), ARB_DETAIL_SETTLED,
                                    error);
  if (self->answer_func != NULL)
    by_func = self->answer_func (prompt, &value, self->answer_data);
  if (by_func != ARB_ANSWERED_NOT)
    {
      self->refused = prompt->id;
      if (is_checked_default (prompt, &value) || arb_session_check (self, prompt, &value, error))
        return arb_session_emit_answer (
            self, prompt, value, by_func == ARB_ANSWERED ? ARB_DETAIL_SCRIPT : ARB_DETAIL_ASSUMED,
            error);
      arb_value_clear (&value);
      return FALSE;
    }
  if (self->assume_rare && arb_prompt_is_rare (prompt) && prompt->has_default)
    return arb_session_emit_answer (self, prompt, arb_value_copy (&prompt->standard),
                                    ARB_DETAIL_ASSUMED, error);
  return FALSE;
}

/* Called while a step asks. A restored session has no record to write to: it only looks for its
 * question. */
static gboolean
answer_in_place (ArbAsk *ask,
                 ArbPrompt *prompt)
{
  ArbSession *self = ask->session;

  fix_dice (self, prompt);
  return self->current != NULL && answer_without_person (self, prompt, &ask->error);
}

/* Whether a value of the input's own type is one that the step allows. */
static gboolean
is_within (const ArbValue *value,
           gint64 min,
           gint64 max)
{
  if (value->type == ARB_VALUE_INT)
    return value->integer >= min && value->integer <= max;
  if (value->type == ARB_VALUE_RATIO)
    return arb_ratio_cmp (value->ratio, arb_ratio_int (min)) >= 0 &&
           arb_ratio_cmp (value->ratio, arb_ratio_int (max)) <= 0;
  for (guint i = 0; value->type == ARB_VALUE_LIST && i < value->list->n_items; i++)
    if (!is_within (&value->list->items[i], min, max))
      return FALSE;
  return TRUE;
}

/* The answer to an input that nobody has anything to say about: its default, or none where that is
 * allowed. NULL: the question must tell. */
static const ArbValue *
find_usual (const ArbField *field,
            const ArbNarrowing *narrowing)
{
  static const ArbValue none = ARB_VALUE_INIT;
  const ArbValue *standard = narrowing != NULL ? narrowing->standard : NULL;

  if (field->only_played || (!field->has_default && standard == NULL))
    return field->optional || field->may_lack ? &none : NULL;
  if (standard == NULL)
    return field->is_usual_allowed ? &field->standard : NULL;
  return standard->type != ARB_VALUE_NONE && arb_field_accepts (field, standard) ? standard : NULL;
}

/* As answer_in_place(), without the question. What would be refused gets its question, and is refused
 * there. */
static gboolean
answer_at_once (ArbAsk *ask,
                guint slot,
                const ArbNarrowing *narrowing)
{
  ArbSession *self = ask->session;
  ArbFrame *frame = arb_session_top (self);
  const ArbSlot *fact = arb_slots_get (frame->facts.slots, slot);
  const ArbField *field = fact->input;
  const ArbValue *value = NULL;
  ArbAnswered by;
  ArbEvent *event;

  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE)
    return FALSE;
  by = self->ready_func (field, slot, self->frames->len > 1, &value, self->answer_data);
  if (by == ARB_ANSWERED_DEFAULT)
    value = find_usual (field, narrowing);
  if (by == ARB_ANSWERED_NOT || value == NULL ||
      (narrowing != NULL && !is_within (value, narrowing->min, narrowing->max)))
    return FALSE;
  self->refused = fact->id;
  event = arb_event_new (ARB_EVENT_ANSWER, fact->id);
  event->value = arb_value_copy (value);
  event->detail = by == ARB_ANSWERED ? ARB_DETAIL_SCRIPT : ARB_DETAIL_ASSUMED;
  event->slot = slot;
  if (field->cite != NULL)
    event->cite = field->cite;
  arb_events_add (self->current->events, event);
  arb_facts_put_answer (&frame->facts, slot, &event->value);
  return TRUE;
}

static gboolean
is_empty (GHashTable *table)
{
  return table == NULL || g_hash_table_size (table) == 0;
}

/* Whether nothing that was known or settled before has a say in any answer. */
static gboolean
may_be_ready (const ArbSession *self)
{
  return self->ready_func != NULL && self->current != NULL && is_empty (self->setting.known) &&
         is_empty (self->setting.origins) && is_empty (self->setting.offers) &&
         is_empty (self->setting.settled) && is_empty (self->setting.stale);
}

/* Whether whoever stands in for the person has an answer of his own. */
static gboolean
has_answer (ArbSession *self,
            const ArbField *field,
            guint slot,
            const char *id,
            const char *question)
{
  const ArbPrompt prompt = { .kind = ARB_PROMPT_NUMBER,
                             .slot = slot,
                             .field = field,
                             .id = id,
                             .question = question };
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  return self->answer_func != NULL &&
         self->answer_func (&prompt, &value, self->answer_data) == ARB_ANSWERED;
}

static gboolean
has_offer (ArbAsk *ask,
           guint slot)
{
  ArbSession *self = ask->session;
  const ArbSlots *slots = ask->facts->slots;
  const ArbField *field = arb_slots_get (slots, slot)->input;
  const char *id = slots->ids.ids[slot];
  const char *question;

  question = arb_facts_intern_question (ask->facts, id);
  /* Nobody can be asked what has no question: there the list or the log tells it or not. Rules of the
   * first version are played as they were. */
  if (field->question == NULL && !self->setting.rules->is_first &&
      arb_hash_find (self->setting.known, question) != NULL)
    return TRUE;
  return arb_hash_find (self->setting.settled, question) != NULL ||
         has_answer (self, field, slot, id, question);
}

gboolean
arb_session_find_prompt (ArbSession *self,
                         GError **error)
{
  ArbFrame *frame = arb_session_top (self);
  ArbAsk ask = {
    .facts = &frame->facts,
    .answer = answer_in_place,
    .offers = has_offer,
    .ready = may_be_ready (self) ? answer_at_once : NULL,
    .held = self->held != NULL && self->frames->len > 1 ? frame->facts.slots->counts : self->held,
    .session = self,
    .is_case = self->answer_func != NULL,
  };

  const GPtrArray *needs =
      frame->step->id != NULL ? arb_rules_get_needs (self->setting.rules, frame->step->id) : NULL;

  if (needs != NULL)
    arb_ask_needs (&ask, needs);
  if (ask.error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&ask.error));
      arb_ask_clear (&ask);
      return FALSE;
    }
  if (ask.prompt != NULL)
    {
      ask.prompt->step = frame->step->id;
      self->prompt = g_steal_pointer (&ask.prompt);
    }
  arb_ask_clear (&ask);
  return TRUE;
}
