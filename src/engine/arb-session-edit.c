/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Going back: undo, redo, another answer to an old question, an override. The last two drop
 * records from some point on and play what still fits again, with the same dice. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-form.h"
#include "engine/arb-session-private.h"

static gboolean
refuse_nothing (GError **error,
                const char *sentence)
{
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING, sentence);
  return FALSE;
}

/* Takes the records from @first on out of the session and refolds what is left. */
static void
drop_from (ArbSession *self,
           guint first)
{
  g_ptr_array_set_size (self->records, first);
  if (!arb_session_refold (self, NULL))
    g_critical ("a session does not fold after its last records were taken away");
}

static gboolean
play_again (ArbSession *self,
            const ArbRecord *old,
            GError **error)
{
  g_autoptr (ArbRecord) record =
      arb_record_new (old->kind, old->question, old->answer, old->source);

  record->reason = g_strdup (old->reason);
  record->is_stale = old->is_stale;
  return arb_session_play (self, record, error);
}

static const ArbRecord *
find_old_answer (const GPtrArray *old,
                 guint first,
                 const char *question)
{
  for (guint i = first; i < old->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (old, i);

      if (record->kind == ARB_RECORD_ANSWER && record->question == question)
        return record;
    }
  return NULL;
}

/* The answer to the present question: the dice that fell for it, else what was answered before. */
static ArbRecord *
dup_answer (ArbSession *self,
            const GPtrArray *old,
            guint first)
{
  const ArbPrompt *prompt = self->prompt;
  const ArbRecord *record = find_old_answer (old, first, prompt->question);
  const ArbFallenDice *fallen;
  g_autofree char *text = NULL;

  if (!prompt->is_fixed)
    return record != NULL ? arb_record_ref ((ArbRecord *) record) : NULL;
  fallen = arb_session_find_dice (self, prompt->question, MAX (prompt->n_dice, 1));
  text = arb_prompt_format (prompt, &prompt->standard);
  return arb_record_new (ARB_RECORD_ANSWER, prompt->question, text, fallen->source);
}

/* The old answer to the present question was looked up for values that have changed since. */
static void
show_previous (ArbSession *self,
               const ArbValue *value)
{
  self->prompt->is_stale = TRUE;
  arb_value_clear (&self->prompt->previous);
  self->prompt->previous = arb_value_copy (value);
}

void
arb_session_show_replaced (ArbSession *self,
                           const GPtrArray *old)
{
  const ArbRecord *record = self->prompt != NULL && self->prompt->question != NULL
                                ? find_old_answer (old, 0, self->prompt->question)
                                : NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (record != NULL && !self->prompt->is_stale &&
      arb_prompt_parse (self->prompt, record->answer, &value, NULL) &&
      arb_prompt_check (self->prompt, &value, NULL) && arb_session_is_stale (self, old, record))
    show_previous (self, &value);
}

/* Plays dropped records again: the start and the umpire's rulings first, but what is settled in
 * @stale, then his answers to the questions that come up, until one comes up that he has not
 * answered or whose old answer no longer fits. What the rules refuse because of @changed, the fact
 * he gave again, refuses it all. */
static gboolean
replay (ArbSession *self,
        const GPtrArray *old,
        guint first,
        const GPtrArray *stale,
        const char *changed,
        GError **error)
{
  g_autoptr (GError) refusal = NULL;

  for (guint i = first; i < old->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (old, i);

      if (record->kind == ARB_RECORD_ANSWER ||
          (record->kind == ARB_RECORD_SETTLE && arb_records_are_about (stale, record->question)))
        continue;
      if (!play_again (self, record, error))
        return FALSE;
    }
  while (self->prompt != NULL && self->prompt->kind != ARB_PROMPT_DONE)
    {
      g_autoptr (ArbRecord) record = dup_answer (self, old, first);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (record == NULL || !arb_prompt_parse (self->prompt, record->answer, &value, NULL) ||
          !arb_prompt_check (self->prompt, &value, NULL))
        break;
      if (arb_session_is_stale (self, old, record))
        {
          show_previous (self, &value);
          break;
        }
      if (play_again (self, record, &refusal))
        continue;
      if (!g_error_matches (refusal, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER) ||
          g_strcmp0 (self->refused, changed) == 0)
        {
          g_propagate_error (error, g_steal_pointer (&refusal));
          return FALSE;
        }
      g_ptr_array_set_size (self->records, self->records->len - 1);
      return arb_session_refold (self, error);
    }
  return TRUE;
}

/* Plays @record at @place, then what came from there on in @before. An answer that was settled, but
 * looked up for a value that is another one after that, makes it play all over again with the
 * question asked. */
static gboolean
play_changed (ArbSession *self,
              const GPtrArray *before,
              const ArbEventPlace *place,
              const ArbRecord *record,
              GError **error)
{
  g_autoptr (GPtrArray) stale = arb_records_new ();
  /* The new answer stands for the old one; a ruling goes in front of the record it acts on. */
  guint first = place->record + (record->kind == ARB_RECORD_ANSWER ? 1 : 0);

  do
    {
      drop_from (self, place->record);
      for (guint i = 0; i < stale->len; i++)
        if (!play_again (self, g_ptr_array_index (stale, i), error))
          return FALSE;
      if (!play_again (self, record, error) ||
          !replay (self, before, first, stale, place->event->key, error))
        return FALSE;
    }
  while (arb_session_find_stale (self, before, stale));
  return TRUE;
}

gboolean
arb_session_repeat (ArbSession *self,
                    const ArbRecord *record,
                    gboolean comes_back,
                    GError **error)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  before = arb_session_copy_records (self);
  if (record->kind == ARB_RECORD_UNDO)
    {
      if (record->count > before->len)
        return refuse_nothing (error, _ ("There is nothing to undo."));
      drop_from (self, before->len - record->count);
      return arb_session_commit (self, before, TRUE, error);
    }
  /* A journal may be damaged: an answer where nothing is asked is a fault, not a crash. */
  if (record->kind == ARB_RECORD_ANSWER &&
      (self->prompt == NULL || self->prompt->kind == ARB_PROMPT_DONE))
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  if (record->kind == ARB_RECORD_START && self->frames->len > 0)
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  /* Typed dice given again with a reason are a correction. */
  if (record->kind == ARB_RECORD_ANSWER && self->prompt->is_fixed &&
      (comes_back || (record->reason != NULL && record->source == ARB_SOURCE_TYPED)))
    {
      arb_session_forget_dice (self, arb_session_find_dice (self, self->prompt->question,
                                                            MAX (self->prompt->n_dice, 1)));
      if (!arb_session_refold (self, error))
        return FALSE;
    }
  return arb_session_commit (self, before, play_again (self, record, error), error);
}

gboolean
arb_session_can_undo (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  return self->history != NULL && self->history->len > 0;
}

gboolean
arb_session_can_redo (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  return self->undone != NULL && self->undone->len > 0;
}

/* Steps from the present state to the last one of @from, and keeps the present one in @to. The
 * records come back as they were; nothing is computed, and dice stay fallen. */
static gboolean
travel (ArbSession *self,
        GPtrArray *from,
        GPtrArray *to,
        GError **error)
{
  GPtrArray *before = self->records;
  GPtrArray *target = g_ptr_array_index (from, from->len - 1);

  self->records = g_ptr_array_ref (target);
  if (!arb_session_publish (self, before, arb_session_refold (self, error), error))
    {
      g_ptr_array_unref (before);
      return FALSE;
    }
  g_ptr_array_add (to, before);
  g_ptr_array_set_size (from, from->len - 1);
  arb_session_show (self);
  return TRUE;
}

static gboolean
is_same_act (const ArbRecord *a,
             const ArbRecord *b)
{
  return a->kind == b->kind && g_str_equal (a->question, b->question) &&
         g_str_equal (a->answer, b->answer) && g_strcmp0 (a->reason, b->reason) == 0;
}

/* What made @after of @before: the answer that was changed, or the last one. */
static const ArbRecord *
find_act (const GPtrArray *before,
          const GPtrArray *after)
{
  for (guint i = 0; i < before->len && i < after->len; i++)
    if (!is_same_act (after->pdata[i], before->pdata[i]))
      return after->pdata[i];
  return after->len > 0 ? after->pdata[after->len - 1] : NULL;
}

const ArbRecord *
arb_session_peek_undo (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return arb_session_can_undo (self)
             ? find_act (self->history->pdata[self->history->len - 1], self->records)
             : NULL;
}

const ArbRecord *
arb_session_peek_redo (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return arb_session_can_redo (self)
             ? find_act (self->records, self->undone->pdata[self->undone->len - 1])
             : NULL;
}

gboolean
arb_session_undo (ArbSession *self,
                  GError **error)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (!arb_session_can_undo (self))
    return refuse_nothing (error, _ ("There is nothing to undo."));
  return travel (self, self->history, self->undone, error);
}

gboolean
arb_session_redo (ArbSession *self,
                  GError **error)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (!arb_session_can_redo (self))
    return refuse_nothing (error, _ ("There is nothing to redo."));
  return travel (self, self->undone, self->history, error);
}

/* Dice may be corrected only where a person typed them, and never silently. */
static gboolean
check_dice_correction (ArbSession *self,
                       const ArbEventPlace *place,
                       const char *question,
                       const char *reason,
                       GError **error)
{
  ArbFallenDice *fallen =
      arb_session_find_dice (self, question, arb_dice_count (&place->event->value));

  if (fallen == NULL || place->field == NULL ||
      (place->field->type != ARB_FIELD_DIE && place->field->type != ARB_FIELD_DICE))
    return TRUE;
  if (fallen->source == ARB_SOURCE_THROWN)
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                           _ ("The program threw these dice: they stand. Override the value they "
                              "led to if you must, with a reason."));
      return FALSE;
    }
  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                           _ ("Correcting dice needs a reason."));
      return FALSE;
    }
  arb_session_forget_dice (self, fallen);
  return TRUE;
}

/* The umpire answered it himself: answer again, then go on as before. */
static gboolean
reopen_answer (ArbSession *self,
               const ArbEventPlace *place,
               const char *question,
               const char *text,
               const char *reason,
               GError **error)
{
  g_autoptr (GPtrArray) before = arb_session_copy_records (self);
  g_autoptr (ArbRecord) record =
      arb_record_new (ARB_RECORD_ANSWER, question, text, ARB_SOURCE_TYPED);

  record->reason = g_strdup (reason);
  return arb_session_commit (self, before,
                             play_changed (self, before, place, record, error), error);
}

/* Limits that only the step knows can refuse what the field allows: the question then took its
 * default again. */
static gboolean
check_taken (ArbSession *self,
             ArbRecordKind kind,
             const char *question,
             const ArbValue *value,
             GError **error)
{
  g_autofree char *text = arb_value_to_string (value);
  ArbEventKind taken = kind == ARB_RECORD_SETTLE ? ARB_EVENT_ANSWER : ARB_EVENT_SET;
  ArbEventPlace place = { 0 };

  if (arb_session_find_place (self, self->records, taken, question, &place) &&
      arb_value_equal (&place.event->value, value))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not allowed here."), text);
  return FALSE;
}

/* An override, or an assumption that is settled. */
static gboolean
insert_ruling (ArbSession *self,
               ArbRecordKind kind,
               const ArbEventPlace *place,
               const char *question,
               const char *text,
               const char *reason,
               GError **error)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (ArbRecord) record = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *typed = NULL;

  if (place->field == NULL)
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  if (!(place->field->optional && g_str_equal (text, "none")) &&
      !arb_field_parse (place->field, text, &value, error))
    return FALSE;
  typed = arb_value_to_typed (&value);
  record = arb_record_new (kind, question, typed, ARB_SOURCE_TYPED);
  record->reason = g_strdup (reason);
  before = arb_session_copy_records (self);
  return arb_session_commit (self, before,
                             play_changed (self, before, place, record, error) &&
                                 check_taken (self, kind, question, &value, error),
                             error);
}

gboolean
arb_session_reopen (ArbSession *self,
                    const char *question,
                    const char *text,
                    const char *reason,
                    GError **error)
{
  const char *id = g_intern_string (question);
  const ArbRecord *record;
  const char *body;
  ArbEventPlace place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (!arb_session_find_place (self, self->records, ARB_EVENT_ANSWER, id, &place))
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING,
                   _ ("The question “%s” has not been answered yet."), question);
      return FALSE;
    }
  self->refused = place.event->key;
  record = g_ptr_array_index (self->records, place.record);
  if (record->kind == ARB_RECORD_ANSWER && record->question == id)
    return check_dice_correction (self, &place, id, reason, error) &&
           reopen_answer (self, &place, id, text, reason, error);
  body = strchr (text, '=');
  return insert_ruling (self, ARB_RECORD_SETTLE, &place, id, body != NULL ? body + 1 : text,
                        reason, error);
}

/* The answer waits until its question comes up. */
static gboolean
answer_ahead (ArbSession *self,
              const ArbFormCell *cell,
              const char *text,
              GError **error)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (ArbRecord) record = NULL;
  g_autofree char *typed = NULL;

  if (cell == NULL || cell->prompt == NULL)
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  /* A die falls when its turn comes, and stays fallen; an answer in advance could be taken back. */
  if (cell->prompt->kind == ARB_PROMPT_DICE)
    return refuse_nothing (error, _ ("Dice are thrown when their turn comes."));
  self->refused = cell->id;
  if (!arb_prompt_parse (cell->prompt, text, &value, error) ||
      !arb_session_check (self, cell->prompt, &value, error))
    return FALSE;
  typed = arb_value_to_typed (&value);
  record = arb_record_new (ARB_RECORD_SETTLE, cell->question, typed, ARB_SOURCE_TYPED);
  before = arb_session_copy_records (self);
  return arb_session_commit (self, before, arb_session_play (self, record, error), error);
}

gboolean
arb_session_answer_cell (ArbSession *self,
                         const char *question,
                         const char *text,
                         GError **error)
{
  const char *id = g_intern_string (question);
  g_autoptr (ArbForm) form = NULL;
  ArbEventPlace place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (self->prompt != NULL && self->prompt->question == id)
    return arb_session_answer (self, text, ARB_SOURCE_TYPED, error);
  if (arb_session_find_place (self, self->records, ARB_EVENT_ANSWER, id, &place))
    return arb_session_reopen (self, id, text, NULL, error);
  form = arb_form_new (self);
  return answer_ahead (self, arb_form_find (form, id), text, error);
}

gboolean
arb_session_override (ArbSession *self,
                      const char *value_id,
                      const char *text,
                      const char *reason,
                      GError **error)
{
  ArbEventPlace place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                           _ ("An override needs a reason: it prints in the log."));
      return FALSE;
    }
  if (!arb_session_find_place (self, self->records, ARB_EVENT_SET, value_id, &place))
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING,
                   _ ("The value “%s” has not been computed yet."), value_id);
      return FALSE;
    }
  return insert_ruling (self, ARB_RECORD_OVERRIDE, &place, value_id, text, reason, error);
}
