/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Going back: undo, redo, another answer to an old question, an override. The last two drop
 * records from some point on and play what still fits again, with the same dice. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-form.h"
#include "engine/arb-session-private.h"

/* Where a question was answered or a value computed. */
typedef struct
{
  guint record;
  const ArbEvent *event;   /* Borrowed */
  const ArbField *field;   /* Borrowed */
} Place;

static gboolean
refuse_nothing (GError **error,
                const char *sentence)
{
  g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING, sentence);
  return FALSE;
}

/* Takes the records from @first on out of the session and refolds what is left. */
static GPtrArray *
drop_from (ArbSession *self,
           guint first)
{
  GPtrArray *dropped = arb_records_new ();

  for (guint i = first; i < self->records->len; i++)
    g_ptr_array_add (dropped, arb_record_ref (g_ptr_array_index (self->records, i)));
  g_ptr_array_set_size (self->records, first);
  if (!arb_session_refold (self, NULL))
    g_critical ("a session does not fold after its last records were taken away");
  return dropped;
}

static gboolean
play_again (ArbSession *self,
            const ArbRecord *old,
            GError **error)
{
  g_autoptr (ArbRecord) record =
      arb_record_new (old->kind, old->question, old->answer, old->source);

  record->reason = g_strdup (old->reason);
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

/* The value of @id when @record was given, or NULL: it was set before all of @old. */
static const ArbValue *
find_value_then (const GPtrArray *old,
                 const ArbRecord *record,
                 const char *id)
{
  const ArbValue *value = NULL;

  for (guint i = 0; i < old->len && g_ptr_array_index (old, i) != record; i++)
    {
      const ArbRecord *earlier = g_ptr_array_index (old, i);

      for (guint j = 0; j < earlier->events->len; j++)
        {
          const ArbEvent *event = g_ptr_array_index (earlier->events, j);

          if (event->kind == ARB_EVENT_SET && g_str_equal (event->key, id))
            value = &event->value;
        }
    }
  return value;
}

/* Whether the old answer was looked up for values that are others now. */
static gboolean
is_stale (ArbSession *self,
          const GPtrArray *old,
          const ArbRecord *record)
{
  const ArbField *field = self->prompt->field;

  for (guint i = 0; field != NULL && field->read_for != NULL && field->read_for[i] != NULL; i++)
    {
      const char *name;
      gboolean is_own = arb_owner_parse (field->read_for[i], &name) == ARB_OWNER_SELF;
      g_autofree char *id = is_own ? g_strconcat (field->side, ".", name, NULL) : g_strdup (name);
      const ArbValue *then = find_value_then (old, record, id);
      const ArbValue *now = arb_facts_get (&arb_session_top (self)->facts, id);

      if (then != NULL && (now == NULL || !arb_value_equal (then, now)))
        return TRUE;
    }
  return FALSE;
}

/* Plays dropped records again: the start and the umpire's rulings first, then his answers to the
 * questions that come up, until one comes up that he has not answered or whose old answer no
 * longer fits. What the rules refuse because of @changed, the fact he gave anew, refuses it all. */
static gboolean
replay (ArbSession *self,
        const GPtrArray *old,
        guint first,
        const char *changed,
        GError **error)
{
  g_autoptr (GError) refusal = NULL;

  for (guint i = first; i < old->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (old, i);

      if (record->kind != ARB_RECORD_ANSWER && !play_again (self, record, error))
        return FALSE;
    }
  while (self->prompt != NULL && self->prompt->kind != ARB_PROMPT_DONE)
    {
      g_autoptr (ArbRecord) record = dup_answer (self, old, first);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (record == NULL || !arb_prompt_parse (self->prompt, record->answer, &value, NULL) ||
          !arb_prompt_check (self->prompt, &value, NULL))
        break;
      if (is_stale (self, old, record))
        {
          self->prompt->is_stale = TRUE;
          self->prompt->previous = arb_value_copy (&value);
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

gboolean
arb_session_repeat (ArbSession *self,
                    const ArbRecord *record,
                    gboolean comes_back,
                    GError **error)
{
  g_autoptr (GPtrArray) before = NULL;

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  before = arb_session_copy_records (self);
  if (record->kind == ARB_RECORD_UNDO)
    {
      g_autoptr (GPtrArray) dropped = NULL;

      if (record->count > before->len)
        return refuse_nothing (error, _ ("There is nothing to undo."));
      dropped = drop_from (self, before->len - record->count);
      return arb_session_commit (self, before, TRUE, error);
    }
  /* A journal may be damaged: an answer where nothing is asked is a fault, not a crash. */
  if (record->kind == ARB_RECORD_ANSWER &&
      (self->prompt == NULL || self->prompt->kind == ARB_PROMPT_DONE))
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  if (record->kind == ARB_RECORD_START && self->frames->len > 0)
    return refuse_nothing (error, _ ("There is nothing to decide here."));
  /* Typed dice given anew with a reason are a correction. */
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
  return self->history != NULL && self->history->len > 0;
}

gboolean
arb_session_can_redo (ArbSession *self)
{
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

static const ArbField *
find_field (const ArbProcedure *procedure,
            const ArbEvent *event)
{
  return event->kind == ARB_EVENT_ANSWER ? arb_procedure_find_input (procedure, event->key)
                                         : arb_procedure_find_value (procedure, event->key);
}

/* The first event of @kind whose path and key make up @question. */
static gboolean
find_place (ArbSession *self,
            ArbEventKind kind,
            const char *question,
            Place *place)
{
  g_autoptr (GString) path = g_string_new (NULL);
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  const char *procedure = self->walk->id;

  for (place->record = 0; place->record < self->records->len; place->record++)
    {
      const ArbRecord *record = g_ptr_array_index (self->records, place->record);

      for (guint i = 0; i < record->events->len; i++)
        {
          const ArbEvent *event = g_ptr_array_index (record->events, i);

          if (event->kind == ARB_EVENT_CALL)
            {
              g_string_append_printf (path, "%s/", event->key);
              g_ptr_array_add (stack, (gpointer) procedure);
              procedure = event->item;
            }
          else if (event->kind == ARB_EVENT_RETURN && stack->len > 0)
            {
              procedure = g_ptr_array_steal_index (stack, stack->len - 1);
              g_string_truncate (path, path->len - 1);
              g_string_truncate (path, strrchr (path->str, '/') != NULL
                                           ? (gsize) (strrchr (path->str, '/') + 1 - path->str)
                                           : 0);
            }
          else if (event->kind == kind && g_str_has_prefix (question, path->str) &&
                   g_str_equal (question + path->len, event->key))
            {
              place->event = event;
              place->field = find_field (
                  arb_rules_find_procedure (self->setting.rules, procedure), event);
              return TRUE;
            }
        }
    }
  return FALSE;
}

/* Dice may be corrected only where a person typed them, and never silently. */
static gboolean
check_dice_correction (ArbSession *self,
                       const Place *place,
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

/* The umpire answered it himself: answer anew, then go on as before. */
static gboolean
reopen_answer (ArbSession *self,
               const Place *place,
               const char *question,
               const char *text,
               const char *reason,
               GError **error)
{
  g_autoptr (GPtrArray) before = arb_session_copy_records (self);
  g_autoptr (GPtrArray) dropped = drop_from (self, place->record);
  g_autoptr (ArbRecord) record =
      arb_record_new (ARB_RECORD_ANSWER, question, text, ARB_SOURCE_TYPED);

  record->reason = g_strdup (reason);
  return arb_session_commit (self, before,
                             arb_session_play (self, record, error) &&
                                 replay (self, dropped, 1, place->event->key, error),
                             error);
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
  Place place = { 0 };

  if (find_place (self, kind == ARB_RECORD_SETTLE ? ARB_EVENT_ANSWER : ARB_EVENT_SET, question,
                  &place) &&
      arb_value_equal (&place.event->value, value))
    return TRUE;
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
               _ ("“%s” is not allowed here."), text);
  return FALSE;
}

/* A ruling (override or settled assumption) goes in front of the record it acts on. */
static gboolean
insert_ruling (ArbSession *self,
               ArbRecordKind kind,
               const Place *place,
               const char *question,
               const char *text,
               const char *reason,
               GError **error)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GPtrArray) dropped = NULL;
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
  dropped = drop_from (self, place->record);
  return arb_session_commit (self, before,
                             arb_session_play (self, record, error) &&
                                 replay (self, dropped, 0, place->event->key, error) &&
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
  Place place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (!find_place (self, ARB_EVENT_ANSWER, id, &place))
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
  Place place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (self->prompt != NULL && self->prompt->question == id)
    return arb_session_answer (self, text, ARB_SOURCE_TYPED, error);
  if (find_place (self, ARB_EVENT_ANSWER, id, &place))
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
  Place place = { 0 };

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);

  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER,
                           _ ("An override needs a reason: it prints in the log."));
      return FALSE;
    }
  if (!find_place (self, ARB_EVENT_SET, value_id, &place))
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING,
                   _ ("The value “%s” has not been computed yet."), value_id);
      return FALSE;
    }
  return insert_ruling (self, ARB_RECORD_OVERRIDE, &place, value_id, text, reason, error);
}
