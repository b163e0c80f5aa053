/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The procedure machine: applies events, asks, resolves, until a person is needed. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-ask-private.h"
#include "engine/arb-engine-error.h"
#include "engine/arb-outcome-private.h"
#include "engine/arb-session-private.h"
#include "engine/arb-wording.h"

/* A step table that turns in circles without asking is a fault of the rule system. */
#define MAX_AUTOMATIC_STEPS 10000
#define MAX_FRAMES 64

ArbFrame *
arb_session_top (ArbSession *self)
{
  return g_ptr_array_index (self->frames, self->frames->len - 1);
}

void
arb_frame_unref (ArbFrame *self)
{
  if (--self->ref_count > 0)
    return;
  arb_facts_destroy (&self->facts);
  g_free (self);
}

static void
push_frame (ArbSession *self,
            const ArbWalk *walk,
            const ArbProcedure *procedure,
            const char *call)
{
  ArbFrame *frame = g_new0 (ArbFrame, 1);
  g_autofree char *path = NULL;

  frame->ref_count = 1;
  if (self->frames->len > 0)
    path = g_strconcat (arb_session_top (self)->facts.path, call, "/", NULL);
  frame->walk = walk;
  frame->step = walk->steps;
  frame->call = g_intern_string (call);
  arb_facts_init (&frame->facts, &self->setting, procedure, path != NULL ? path : "");
  g_ptr_array_add (self->frames, frame);
}

/* The side as a value that lives as long as any frame. */
static const ArbValue *
intern_side (const char *side)
{
  static GHashTable *words = NULL;
  ArbValue *word;

  if (words == NULL)
    words = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  word = g_hash_table_lookup (words, side);
  if (word == NULL)
    {
      word = g_new0 (ArbValue, 1);
      *word = arb_value_word (g_intern_string (side));
      g_hash_table_insert (words, (gpointer) word->word, word);
    }
  return word;
}

/* A side without a name that has another place in the call is still called what it was. */
static void
hand_side_down (const ArbFacts *caller,
                const char *from,
                ArbFacts *called,
                const char *side)
{
  const ArbValue *was = arb_facts_get_side (caller, from, ARB_SIDE_AS);
  g_autofree char *id = NULL;

  if (was == NULL)
    was = intern_side (from);
  if (g_strcmp0 (was->word, side) == 0)
    return;
  id = g_strconcat (side, ".", ARB_SIDE_AS, NULL);
  arb_facts_put_value (called, arb_slots_add (called->slots, id), was);
}

/* A side is called by the name of its unit in the procedures it goes on to, too; there it may have
 * the place of the other one. */
static void
hand_names_down (ArbSession *self)
{
  /* What people call the unit, and what the event calls it. */
  static const char *const handed[] = { "name", "unit" };
  const ArbFrame *caller = g_ptr_array_index (self->frames, self->frames->len - 2);
  ArbFrame *called = arb_session_top (self);
  GHashTableIter iter;
  gpointer side;

  g_hash_table_iter_init (&iter, self->setting.rules->sides);
  while (g_hash_table_iter_next (&iter, &side, NULL))
    {
      const char *from = self->setting.def->whose != NULL
                             ? self->setting.def->whose (&caller->facts, called->call, side)
                             : side;

      for (guint i = 0; from != NULL && i < G_N_ELEMENTS (handed); i++)
        {
          const ArbValue *value = arb_facts_get_side (&caller->facts, from, handed[i]);
          g_autofree char *id = NULL;

          if (value == NULL || value->type != ARB_VALUE_TEXT)
            continue;
          id = g_strconcat (side, ".", handed[i], NULL);
          arb_facts_put_value (&called->facts, arb_slots_add (called->facts.slots, id), value);
        }
      if (from != NULL)
        hand_side_down (&caller->facts, from, &called->facts, side);
    }
}

/* What the session carries that belongs to no side is known in the procedures it calls, too, as far
 * as it has come there; and what they made of it is known to the caller. */
static void
hand_carried (ArbSession *self,
              const ArbFacts *from,
              ArbFacts *to)
{
  GHashTableIter iter;
  gpointer id;

  if (self->carried == NULL)
    return;
  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (strchr (id, '.') == NULL)
      arb_facts_put_value (to, arb_slots_add (to->slots, id), arb_facts_get (from, id));
}

/* The results of a called procedure become facts of the caller, named after the call. What it knew
 * is kept: its sentences are still told. */
static void
pop_frame (ArbSession *self)
{
  ArbFrame *done = g_ptr_array_steal_index (self->frames, self->frames->len - 1);
  ArbFrame *caller = arb_session_top (self);

  for (guint slot = 0; slot < done->facts.n_slots; slot++)
    {
      const ArbValue *value = done->facts.by_slot[slot].value;

      if (value != NULL)
        arb_facts_put_value (&caller->facts,
                             arb_slots_map_result (caller->facts.slots, done->call,
                                                   done->facts.slots, slot),
                             value);
    }
  hand_carried (self, &done->facts, &caller->facts);
  if (self->finished == NULL)
    self->finished =
        g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) arb_frame_unref);
  g_hash_table_replace (self->finished, (gpointer) done->facts.path, done);
}

static const ArbStep *
find_step (const ArbWalk *walk,
           const char *id)
{
  /* Mostly it is the very id of the table. */
  for (const ArbStep *step = walk->steps; step->id != NULL; step++)
    if (step->id == id)
      return step;
  for (const ArbStep *step = walk->steps; step->id != NULL; step++)
    if (g_str_equal (step->id, id))
      return step;
  return NULL;
}

/* The entry that ends the table of steps. */
static const ArbStep *
find_end (const ArbWalk *walk)
{
  const ArbStep *step = walk->steps;

  while (step->id != NULL)
    step++;
  return step;
}

static gboolean
refuse_event (const ArbEvent *event,
              GError **error)
{
  g_autofree char *text = arb_event_to_string (event);

  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_PROCEDURE,
               _ ("The step “%s” does not fit the rules of this program."), text);
  return FALSE;
}

static void
remember_dice (ArbSession *self,
               const ArbFacts *facts,
               guint slot,
               const ArbEvent *event,
               ArbSource source)
{
  const ArbField *field = arb_slots_get (facts->slots, slot)->input;
  const ArbFallenDice *fallen;
  const char *question;

  if (field == NULL || (field->type != ARB_FIELD_DIE && field->type != ARB_FIELD_DICE) ||
      event->value.type == ARB_VALUE_NONE)
    return;
  question = arb_facts_intern_question (facts, event->key);
  fallen = arb_session_find_dice (self, question, arb_dice_count (&event->value));
  /* Typing what the program threw does not make it a die that somebody typed. */
  if (fallen == NULL || !arb_value_equal (&fallen->value, &event->value))
    arb_session_put_dice (self, question, &event->value, source, FALSE);
}

static gboolean
apply_call (ArbSession *self,
            const ArbEvent *event,
            GError **error)
{
  const ArbWalk *walk = arb_system_def_find_walk (self->setting.def, event->item);
  const ArbProcedure *procedure = arb_rules_find_procedure (self->setting.rules, event->item);
  const ArbFrame *caller = arb_session_top (self);

  if (walk == NULL || procedure == NULL || self->frames->len >= MAX_FRAMES)
    return refuse_event (event, error);
  push_frame (self, walk, procedure, event->key);
  hand_names_down (self);
  hand_carried (self, &caller->facts, &arb_session_top (self)->facts);
  return TRUE;
}

static void
apply_override (ArbSession *self,
                const ArbEvent *event)
{
  arb_session_own_setting (self);
  arb_override_table_set (&self->setting.overrides, event->key, &event->value,
                          event->reason != NULL ? event->reason : "");
}

static void
apply_settle (ArbSession *self,
              const ArbEvent *event)
{
  gboolean is_stale = event->detail == ARB_DETAIL_STALE;
  GHashTable *other;

  arb_session_own_setting (self);
  arb_value_table_set (is_stale ? &self->setting.stale : &self->setting.settled, event->key,
                       &event->value);
  other = is_stale ? self->setting.settled : self->setting.stale;
  if (other != NULL)
    g_hash_table_remove (other, event->key);
}

/* The fold: what one event does to the state. The event must outlive the frames. */
static gboolean
apply (ArbSession *self,
       const ArbEvent *event,
       ArbSource source,
       GError **error)
{
  ArbFrame *frame = self->frames->len > 0 ? arb_session_top (self) : NULL;
  guint slot;

  if (frame == NULL && event->kind != ARB_EVENT_OVERRIDE && event->kind != ARB_EVENT_SETTLE)
    return refuse_event (event, error);

  switch (event->kind)
    {
    case ARB_EVENT_ANSWER:
      slot = arb_facts_find_slot (&frame->facts, event);
      arb_facts_put_answer (&frame->facts, slot, &event->value);
      remember_dice (self, &frame->facts, slot, event, source);
      return TRUE;
    case ARB_EVENT_SET:
      arb_facts_put_value (&frame->facts, arb_facts_find_slot (&frame->facts, event), &event->value);
      return TRUE;
    case ARB_EVENT_LINE:
    case ARB_EVENT_NOTE:
      return TRUE;
    case ARB_EVENT_CALL:
      return apply_call (self, event, error);
    case ARB_EVENT_RETURN:
      if (self->frames->len < 2)
        return refuse_event (event, error);
      pop_frame (self);
      return TRUE;
    case ARB_EVENT_GOTO:
      frame->step = find_step (frame->walk, event->key);
      if (frame->step == NULL && *event->key == '\0')
        frame->step = find_end (frame->walk);
      return frame->step != NULL || refuse_event (event, error);
    case ARB_EVENT_END:
      self->ended = TRUE;
      return TRUE;
    case ARB_EVENT_OVERRIDE:
      apply_override (self, event);
      return TRUE;
    case ARB_EVENT_SETTLE:
      apply_settle (self, event);
      return TRUE;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
emit (ArbSession *self,
      ArbEvent *event,
      GError **error)
{
  g_ptr_array_add (self->current->events, event);
  return apply (self, event, self->current->source, error);
}

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

static gboolean
emit_answer (ArbSession *self,
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
  return emit (self, event, error);
}

static gboolean
emit_end (ArbSession *self,
          GError **error)
{
  return emit (self,
               arb_event_new (self->frames->len > 1 ? ARB_EVENT_RETURN : ARB_EVENT_END, ""), error);
}

/* The events from @first on, which is then past them. */
static gboolean
apply_from (ArbSession *self,
            guint *first,
            GError **error)
{
  for (; *first < self->current->events->len; (*first)++)
    if (!apply (self, g_ptr_array_index (self->current->events, *first), self->current->source,
                error))
      return FALSE;
  return TRUE;
}

/* Rules that an event of an earlier version keeps lack the steps that have come since: those are not
 * played. */
static const char *
find_next (const ArbSession *self,
           const ArbStep *step)
{
  for (step++; step->id != NULL; step++)
    if (!self->setting.rules->is_kept ||
        g_hash_table_contains (self->setting.rules->steps, step->id))
      return step->id;
  return NULL;
}

/* After resolve: the events it emitted, then where to go on. */
static gboolean
follow_outcome (ArbSession *self,
                ArbOutcome *out,
                guint first,
                GError **error)
{
  const ArbFrame *frame = arb_session_top (self);
  const char *next = out->next != NULL ? out->next : find_next (self, frame->step);
  gboolean ok = TRUE;

  if (!apply_from (self, &first, error))
    return FALSE;

  if (out->ended)
    next = NULL;
  /* A call comes back to where the caller goes on, be it only its end. */
  if (next != NULL || out->call != NULL)
    ok = emit (self, arb_event_new (ARB_EVENT_GOTO, next != NULL ? next : ""), error);
  if (ok && out->call != NULL)
    {
      ok = emit (self, g_steal_pointer (&out->call), error);
      for (guint i = 0; ok && i < out->passed->len; i++)
        ok = emit (self, g_steal_pointer (&out->passed->pdata[i]), error);
    }
  else if (ok && next == NULL)
    {
      ok = emit_end (self, error);
    }
  return ok;
}

static void
outcome_clear (ArbOutcome *out)
{
  g_clear_pointer (&out->call, arb_event_free);
  for (guint i = 0; out->passed != NULL && i < out->passed->len; i++)
    if (g_ptr_array_index (out->passed, i) != NULL)
      arb_event_free (g_ptr_array_index (out->passed, i));
  g_clear_pointer (&out->passed, g_ptr_array_unref);
}

/* What the rule file works out comes after what C does, each on top of what stands already. */
static gboolean
do_works (ArbSession *self,
          ArbOutcome *out,
          guint *first,
          GError **error)
{
  const GPtrArray *works =
      arb_rules_get_works (self->setting.rules, arb_session_top (self)->step->id);

  for (guint i = 0; works != NULL && !out->ended && i < works->len; i++)
    {
      if (!apply_from (self, first, error))
        return FALSE;
      arb_outcome_work (out, g_ptr_array_index (works, i));
    }
  return TRUE;
}

static gboolean
resolve_step (ArbSession *self,
              GError **error)
{
  const ArbFrame *frame = arb_session_top (self);
  guint first = self->current->events->len;
  ArbOutcome out = { .facts = &frame->facts,
                     .lang = self->lang,
                     .events = self->current->events,
                     .quiet = self->quiet };
  gboolean ok =
      frame->step->resolve == NULL || frame->step->resolve (&frame->facts, &out, error);

  ok = ok && do_works (self, &out, &first, error);

  if (!ok && out.refused != NULL)
    self->refused = out.refused;
  ok = ok && follow_outcome (self, &out, first, error);
  outcome_clear (&out);
  return ok;
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
  for (guint i = 0;
       why_not == NULL && value->type == ARB_VALUE_LIST && i < value->list->n_items; i++)
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
  g_autofree char *why_not =
      prompt->refusals != NULL ? dup_refusal (self, prompt, value) : NULL;

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
    return emit_answer (self, prompt, arb_value_copy (settled), ARB_DETAIL_SETTLED, error);
  if (self->answer_func != NULL)
    by_func = self->answer_func (prompt, &value, self->answer_data);
  if (by_func != ARB_ANSWERED_NOT)
    {
      self->refused = prompt->id;
      if (is_checked_default (prompt, &value) || arb_session_check (self, prompt, &value, error))
        return emit_answer (self, prompt, value,
                            by_func == ARB_ANSWERED ? ARB_DETAIL_SCRIPT : ARB_DETAIL_ASSUMED, error);
      arb_value_clear (&value);
      return FALSE;
    }
  if (self->assume_rare && arb_prompt_is_rare (prompt) && prompt->has_default)
    return emit_answer (self, prompt, arb_value_copy (&prompt->standard), ARB_DETAIL_ASSUMED,
                        error);
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

static gboolean
assume_in_place (ArbAsk *ask,
                 guint slot)
{
  ArbSession *self = ask->session;
  ArbFrame *frame = arb_session_top (self);
  const ArbSlots *slots = frame->facts.slots;
  const ArbField *field = arb_slots_get (slots, slot)->input;
  const ArbValue *value;
  ArbEvent *event;

  if (field->type == ARB_FIELD_DIE || field->type == ARB_FIELD_DICE ||
      !self->usual_func (field, slot, self->frames->len > 1, &value, self->answer_data))
    return FALSE;
  self->refused = slots->ids.ids[slot];
  event = arb_event_new (ARB_EVENT_ANSWER, self->refused);
  event->value = arb_value_copy (value);
  event->detail = ARB_DETAIL_ASSUMED;
  event->slot = slot;
  if (field->cite != NULL)
    event->cite = field->cite;
  g_ptr_array_add (self->current->events, event);
  arb_facts_put_answer (&frame->facts, slot, &event->value);
  return TRUE;
}

static gboolean
is_empty (GHashTable *table)
{
  return table == NULL || g_hash_table_size (table) == 0;
}

/* Whether nothing that was known or settled before can speak against a usual answer. */
static gboolean
may_assume (const ArbSession *self)
{
  return self->usual_func != NULL && self->current != NULL && is_empty (self->setting.known) &&
         is_empty (self->setting.origins) && is_empty (self->setting.offers) &&
         is_empty (self->setting.settled) && is_empty (self->setting.stale);
}

static gboolean
has_offer (ArbAsk *ask,
           const ArbPrompt *prompt)
{
  ArbSession *self = ask->session;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  /* Nobody can be asked what has no question: there the list or the log tells it or not. Rules of the
   * first version are played as they were. */
  if (prompt->field->question == NULL && !self->setting.rules->is_first &&
      arb_hash_find (self->setting.known, prompt->question) != NULL)
    return TRUE;
  return arb_hash_find (self->setting.settled, prompt->question) != NULL ||
         (self->answer_func != NULL &&
          self->answer_func (prompt, &value, self->answer_data) == ARB_ANSWERED);
}

/* TRUE: the step has everything it needs, or self->prompt is what it needs. */
static gboolean
find_prompt (ArbSession *self,
             GError **error)
{
  ArbFrame *frame = arb_session_top (self);
  ArbAsk ask = {
    .facts = &frame->facts,
    .answer = answer_in_place,
    .offers = has_offer,
    .assume = may_assume (self) ? assume_in_place : NULL,
    .session = self,
    .is_case = self->answer_func != NULL,
  };

  const GPtrArray *needs = frame->step->id != NULL
                               ? arb_rules_get_needs (self->setting.rules, frame->step->id)
                               : NULL;

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

/* A journal ends at a question. Computing on from elsewhere would add events nobody recorded. */
static gboolean
refuse_restore (ArbSession *self,
                GError **error)
{
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("The journal stops at the step “%s”, where these rules ask nothing; it is damaged "
                  "or was written with other rules."),
               arb_session_top (self)->step->id != NULL ? arb_session_top (self)->step->id : "");
  return FALSE;
}

static gboolean
advance (ArbSession *self,
         GError **error)
{
  g_clear_pointer (&self->prompt, arb_prompt_unref);
  for (guint i = 0; i < MAX_AUTOMATIC_STEPS; i++)
    {
      if (self->ended)
        {
          self->prompt = arb_prompt_new (ARB_PROMPT_DONE, "done");
          return TRUE;
        }
      if (arb_session_top (self)->step->id == NULL && self->current != NULL)
        {
          if (!emit_end (self, error))
            return FALSE;
          continue;
        }
      if (!find_prompt (self, error))
        return FALSE;
      if (self->prompt != NULL)
        return TRUE;
      if (self->current == NULL)
        return refuse_restore (self, error);
      if (!resolve_step (self, error))
        return FALSE;
    }
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_PROCEDURE,
               _ ("The procedure “%s” does not come to an end; its rule system is at fault."),
               self->walk->id);
  return FALSE;
}

static void
start_frames (ArbSession *self)
{
  ArbFacts *facts;
  GHashTableIter iter;
  gpointer id, value;

  push_frame (self, self->walk,
              arb_rules_find_procedure (self->setting.rules, self->walk->id), "");
  if (self->carried == NULL)
    return;
  facts = &arb_session_top (self)->facts;
  g_hash_table_iter_init (&iter, self->carried);
  while (g_hash_table_iter_next (&iter, &id, &value))
    arb_facts_put_value (facts, arb_slots_add (facts->slots, id), value);
}

static gboolean
play_answer (ArbSession *self,
             ArbRecord *record,
             GError **error)
{
  g_autoptr (ArbPrompt) prompt = arb_prompt_ref (self->prompt);
  ArbDetail detail =
      record->source == ARB_SOURCE_THROWN ? ARB_DETAIL_THROWN : ARB_DETAIL_TYPED;
  ArbValue value;

  if (self->parsed != NULL)
    return emit_answer (self, prompt, arb_value_copy (self->parsed), detail, error);
  if (!arb_prompt_parse (prompt, record->answer, &value, error))
    return FALSE;
  if (arb_session_check (self, prompt, &value, error))
    return emit_answer (self, prompt, value, detail, error);
  arb_value_clear (&value);
  return FALSE;
}

static gboolean
play_ruling (ArbSession *self,
             ArbRecord *record,
             GError **error)
{
  ArbEvent *event = arb_event_new (
      record->kind == ARB_RECORD_OVERRIDE ? ARB_EVENT_OVERRIDE : ARB_EVENT_SETTLE, record->question);

  event->reason = g_strdup (record->reason);
  event->detail = record->is_stale ? ARB_DETAIL_STALE : ARB_DETAIL_NONE;
  g_ptr_array_add (record->events, event);
  return arb_value_from_typed (record->answer, &event->value, error) &&
         apply (self, event, record->source, error);
}

gboolean
arb_session_play (ArbSession *self,
                  ArbRecord *record,
                  GError **error)
{
  gboolean ok = TRUE;

  g_ptr_array_add (self->records, arb_record_ref (record));
  self->current = record;
  if (record->kind == ARB_RECORD_START)
    start_frames (self);
  else if (record->kind == ARB_RECORD_ANSWER)
    ok = play_answer (self, record, error);
  else
    ok = play_ruling (self, record, error);
  /* An override or assumption given before the start waits for it. */
  ok = ok && (self->frames->len == 0 || advance (self, error));
  self->current = NULL;
  return ok;
}

static void
reset (ArbSession *self)
{
  GHashTableIter iter;
  gpointer question, value;

  g_clear_pointer (&self->prompt, arb_prompt_unref);
  g_ptr_array_set_size (self->frames, 0);
  g_clear_pointer (&self->finished, g_hash_table_unref);
  self->ended = FALSE;
  g_clear_pointer (&self->setting.overrides, g_hash_table_unref);
  g_clear_pointer (&self->setting.settled, g_hash_table_unref);
  g_clear_pointer (&self->setting.stale, g_hash_table_unref);
  if (self->given == NULL)
    return;
  g_hash_table_iter_init (&iter, self->given);
  while (g_hash_table_iter_next (&iter, &question, &value))
    arb_value_table_set (&self->setting.settled, question, value);
}

/* One start, and of this very procedure. */
static gboolean
check_start (ArbSession *self,
             const ArbRecord *record,
             GError **error)
{
  if (self->frames->len == 0 && g_str_equal (record->question, self->walk->id))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("The journal starts the procedure “%s” where it cannot; it is damaged or belongs "
                  "to another procedure."),
               record->question);
  return FALSE;
}

gboolean
arb_session_refold (ArbSession *self,
                    GError **error)
{
  reset (self);
  for (guint i = 0; i < self->records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (self->records, i);

      if (record->kind == ARB_RECORD_START && !check_start (self, record, error))
        return FALSE;
      if (record->kind == ARB_RECORD_START)
        start_frames (self);
      for (guint j = 0; j < record->events->len; j++)
        if (!apply (self, g_ptr_array_index (record->events, j), record->source, error))
          return FALSE;
    }
  return self->frames->len == 0 || advance (self, error);
}
