/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The procedure machine: asks, resolves and applies events, until a person is needed. */

#include <glib/gi18n-lib.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-outcome-private.h"
#include "engine/arb-session-private.h"

/* A step table that turns in circles without asking is a fault of the rule system. */
#define MAX_AUTOMATIC_STEPS 10000

static gboolean
emit_end (ArbSession *self,
          GError **error)
{
  return arb_session_emit (
      self, arb_event_new (self->frames->len > 1 ? ARB_EVENT_RETURN : ARB_EVENT_END, ""), error);
}

/* The events from @first on, which is then past them. */
static gboolean
apply_from (ArbSession *self,
            guint *first,
            GError **error)
{
  ArbFacts *facts = &arb_session_top (self)->facts;

  for (; *first < self->current->events->len; (*first)++)
    {
      const ArbEvent *event = self->current->events->pdata[*first];

      /* What a step works out is nearly all values. */
      if (event->kind == ARB_EVENT_SET)
        arb_facts_put_value (facts, arb_facts_find_slot (facts, event), &event->value);
      else if (!arb_session_apply (self, event, self->current->source, error))
        return FALSE;
    }
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
    ok = arb_session_emit (self, arb_event_new (ARB_EVENT_GOTO, next != NULL ? next : ""), error);
  if (ok && out->call != NULL)
    {
      ok = arb_session_emit (self, g_steal_pointer (&out->call), error);
      for (guint i = 0; ok && i < out->passed->len; i++)
        ok = arb_session_emit (self, g_steal_pointer (&out->passed->pdata[i]), error);
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
  gboolean ok = frame->step->resolve == NULL || frame->step->resolve (&frame->facts, &out, error);

  ok = ok && do_works (self, &out, &first, error);

  if (!ok && out.refused != NULL)
    self->refused = out.refused;
  ok = ok && follow_outcome (self, &out, first, error);
  outcome_clear (&out);
  return ok;
}

/* A journal ends at a question. Computing on from elsewhere would add events nobody recorded. */
static gboolean
refuse_restore (ArbSession *self,
                GError **error)
{
  g_set_error (
      error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
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
      if (!arb_session_find_prompt (self, error))
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

static gboolean
play_answer (ArbSession *self,
             ArbRecord *record,
             GError **error)
{
  g_autoptr (ArbPrompt) prompt = arb_prompt_ref (self->prompt);
  ArbDetail detail = record->source == ARB_SOURCE_THROWN ? ARB_DETAIL_THROWN : ARB_DETAIL_TYPED;
  ArbValue value;

  if (self->parsed != NULL)
    return arb_session_emit_answer (self, prompt, arb_value_copy (self->parsed), detail, error);
  if (!arb_prompt_parse (prompt, record->answer, &value, error))
    return FALSE;
  if (arb_session_check (self, prompt, &value, error))
    return arb_session_emit_answer (self, prompt, value, detail, error);
  arb_value_clear (&value);
  return FALSE;
}

static gboolean
play_ruling (ArbSession *self,
             ArbRecord *record,
             GError **error)
{
  ArbEvent *event =
      arb_event_new (record->kind == ARB_RECORD_OVERRIDE ? ARB_EVENT_OVERRIDE : ARB_EVENT_SETTLE,
                     record->question);

  event->reason = g_strdup (record->reason);
  event->detail = record->is_stale ? ARB_DETAIL_STALE : ARB_DETAIL_NONE;
  arb_events_add (record->events, event);
  return arb_value_from_typed (record->answer, &event->value, error) &&
         arb_session_apply (self, event, record->source, error);
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
    arb_session_start_frames (self);
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
        arb_session_start_frames (self);
      for (guint j = 0; j < record->events->len; j++)
        if (!arb_session_apply (self, record->events->pdata[j], record->source, error))
          return FALSE;
    }
  return self->frames->len == 0 || advance (self, error);
}
