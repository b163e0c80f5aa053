/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-language.h"

G_DEFINE_FINAL_TYPE (ArbSession, arb_session, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PROMPT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
same_value (const GPtrArray *before,
            const GPtrArray *after,
            guint index)
{
  return index < before->len && index < after->len &&
         g_ptr_array_index (before, index) == g_ptr_array_index (after, index);
}

/* What the journal must learn: an undo for the records that went, then the new ones. */
static GPtrArray *
diff_records (const GPtrArray *before,
              const GPtrArray *after)
{
  GPtrArray *batch = arb_records_new ();
  guint common = 0;

  while (same_value (before, after, common))
    common++;
  if (common < before->len)
    {
      ArbRecord *undo = arb_record_new (ARB_RECORD_UNDO, "", "", ARB_SOURCE_TYPED);

      undo->count = before->len - common;
      g_ptr_array_add (batch, undo);
    }
  for (guint i = common; i < after->len; i++)
    g_ptr_array_add (batch, arb_record_ref (g_ptr_array_index (after, i)));
  return batch;
}

static gpointer
copy_record (gconstpointer record,
             gpointer user_data)
{
  return arb_record_ref ((gpointer) record);
}

GPtrArray *
arb_records_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
}

GPtrArray *
arb_session_copy_records (ArbSession *self)
{
  return g_ptr_array_copy (self->records, copy_record, NULL);
}

gboolean
arb_session_publish (ArbSession *self,
                     GPtrArray *before,
                     gboolean played,
                     GError **error)
{
  g_autoptr (GPtrArray) batch =
      played && self->sink != NULL ? diff_records (before, self->records) : NULL;

  if (played &&
      (self->sink == NULL ||
       self->sink ((ArbRecord *const *) batch->pdata, batch->len, self->sink_data, error)))
    {
      arb_session_publish_dice (self);
      return TRUE;
    }

  /* It is not on disk, so it did not happen, dice included. The earlier events have been folded
   * before, so folding them again cannot fail. */
  arb_session_drop_dice (self);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  self->records = g_ptr_array_ref (before);
  if (!arb_session_refold (self, NULL))
    g_critical ("a session could not go back to its last question");
  arb_session_publish_dice (self);
  return FALSE;
}

gboolean
arb_session_commit (ArbSession *self,
                    GPtrArray *before,
                    gboolean played,
                    GError **error)
{
  if (!arb_session_publish (self, before, played, error))
    return FALSE;
  /* The state before the start is no state to go back to, and a fork goes back nowhere. */
  if (before->len > 0 && self->history != NULL)
    g_ptr_array_add (self->history, g_ptr_array_ref (before));
  if (self->undone != NULL)
    g_ptr_array_set_size (self->undone, 0);
  arb_session_show (self);
  return TRUE;
}

void
arb_session_show (ArbSession *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROMPT]);
}

gboolean
arb_session_start (ArbSession *self,
                   GError **error)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->records->len == 0, FALSE);

  g_autoptr (GPtrArray) before = arb_session_copy_records (self);
  g_autoptr (ArbRecord) record = NULL;

  record = arb_record_new (ARB_RECORD_START, self->walk->id, "", ARB_SOURCE_TYPED);
  return arb_session_commit (self, before, arb_session_play (self, record, error), error);
}

/* In a fork nothing is kept to go back to: what it was before the last act is a prefix. */
static gboolean
play_in_fork (ArbSession *self,
              ArbRecord *record,
              GError **error)
{
  guint n_before = self->records->len;

  if (arb_session_play (self, record, error))
    {
      arb_session_publish_dice (self);
      arb_session_show (self);
      return TRUE;
    }
  arb_session_drop_dice (self);
  g_ptr_array_set_size (self->records, n_before);
  if (!arb_session_refold (self, NULL))
    g_critical ("a fork could not go back to its last question");
  arb_session_publish_dice (self);
  return FALSE;
}

static gboolean
answer (ArbSession *self,
        const char *text,
        const ArbValue *value,
        ArbSource source,
        const char *reason,
        GError **error)
{
  g_autoptr (ArbRecord) record =
      arb_record_new (ARB_RECORD_ANSWER, self->prompt->question, text, source);
  gboolean ok;

  record->reason = g_strdup (reason);
  self->parsed = value;
  if (self->history == NULL && self->sink == NULL)
    {
      ok = play_in_fork (self, record, error);
    }
  else
    {
      g_autoptr (GPtrArray) before = arb_session_copy_records (self);

      ok = arb_session_play (self, record, error);
      ok = arb_session_commit (self, before, ok, error);
    }
  self->parsed = NULL;
  return ok;
}

gboolean
arb_session_answer (ArbSession *self,
                    const char *text,
                    ArbSource source,
                    GError **error)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->prompt != NULL, FALSE);

  self->refused = self->prompt->id;
  return arb_prompt_parse (self->prompt, text, &value, error) &&
         arb_session_check (self, self->prompt, &value, error) &&
         answer (self, text, &value, source, NULL, error);
}

gboolean
arb_session_answer_value (ArbSession *self,
                          const ArbValue *value,
                          ArbSource source,
                          GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->prompt != NULL && self->prompt->kind != ARB_PROMPT_DONE, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  self->refused = self->prompt->id;
  if (!arb_session_check (self, self->prompt, value, error))
    return FALSE;
  text = arb_prompt_format (self->prompt, value);
  return answer (self, text, value, source, NULL, error);
}

gboolean
arb_session_answer_because (ArbSession *self,
                            const ArbValue *value,
                            const char *reason,
                            GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->prompt != NULL && self->prompt->kind != ARB_PROMPT_DONE, FALSE);
  g_return_val_if_fail (self->prompt->kind != ARB_PROMPT_DICE && value != NULL, FALSE);

  self->refused = self->prompt->id;
  if (!arb_session_check (self, self->prompt, value, error))
    return FALSE;
  text = arb_prompt_format (self->prompt, value);
  return answer (self, text, value, ARB_SOURCE_TYPED, reason, error);
}

/* After a restore undo takes back one act after the other, whatever order they were made in. */
static void
remember_history (ArbSession *self)
{
  g_autoptr (GPtrArray) prefix = arb_records_new ();
  gboolean started = FALSE;

  for (guint i = 0; i < self->records->len; i++)
    {
      ArbRecord *record = g_ptr_array_index (self->records, i);

      if (started)
        g_ptr_array_add (self->history,
                         g_ptr_array_copy (prefix, copy_record, NULL));
      started = started || record->kind == ARB_RECORD_START;
      g_ptr_array_add (prefix, arb_record_ref (record));
    }
}

static void
check_event (const ArbEvent *event,
             const ArbProcedure *procedure,
             gpointer user_data)
{
  const ArbEvent **damaged = user_data;
  const ArbField *field = NULL;

  if (procedure != NULL && event->kind == ARB_EVENT_ANSWER)
    field = arb_procedure_find_input (procedure, event->key);
  else if (procedure != NULL && event->kind == ARB_EVENT_SET)
    field = arb_procedure_find_value (procedure, event->key);
  if (field != NULL && !arb_field_accepts (field, &event->value) && *damaged == NULL)
    *damaged = event;
}

/* The steps trust the types of what they read, so a journal must not bring others. */
static gboolean
check_types (ArbSession *self,
             GError **error)
{
  const ArbEvent *damaged = NULL;
  g_autofree char *text = NULL;

  arb_session_foreach_event (self, check_event, &damaged);
  if (damaged == NULL)
    return TRUE;
  text = arb_event_to_string (damaged);
  g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
               _ ("“%s” is not a stored event; the record is damaged."), text);
  return FALSE;
}

gboolean
arb_session_restore (ArbSession *self,
                     ArbRecord *const *records,
                     guint n_records,
                     GError **error)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->records->len == 0, FALSE);

  g_autoptr (GPtrArray) old = NULL;

  for (guint i = 0; i < n_records; i++)
    {
      if (records[i]->kind != ARB_RECORD_UNDO)
        {
          g_ptr_array_add (self->records, arb_record_ref (records[i]));
        }
      else if (records[i]->count <= self->records->len)
        {
          /* Fold what is about to go: dice that fell stay fallen. */
          if (!check_types (self, error) || !arb_session_refold (self, error))
            return FALSE;
          g_clear_pointer (&old, g_ptr_array_unref);
          old = arb_session_copy_records (self);
          g_ptr_array_set_size (self->records, self->records->len - records[i]->count);
        }
      else
        {
          g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                       _ ("The journal takes back %u records and holds only %u; it is damaged."),
                       records[i]->count, self->records->len);
          return FALSE;
        }
    }
  if (!check_types (self, error) || !arb_session_refold (self, error))
    return FALSE;
  if (n_records > 0 && self->frames->len == 0)
    {
      g_set_error_literal (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_TEXT,
                           _ ("The journal never starts its procedure; it is damaged."));
      return FALSE;
    }
  arb_session_publish_dice (self);
  remember_history (self);
  if (old != NULL)
    arb_session_show_replaced (self, old);
  arb_session_show (self);
  return TRUE;
}

void
arb_session_take_history (ArbSession *self,
                          GPtrArray *states)
{
  g_return_if_fail (ARB_IS_SESSION (self));

  g_ptr_array_unref (self->history);
  self->history = states;
}

ArbPrompt *
arb_session_get_prompt (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->prompt;
}

gboolean
arb_session_is_done (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), FALSE);
  return self->prompt != NULL && self->prompt->kind == ARB_PROMPT_DONE;
}

const ArbFacts *
arb_session_get_facts (ArbSession *self)
{
  g_return_val_if_fail (self->frames->len > 0, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);

  return &arb_session_top (self)->facts;
}

const ArbFacts *
arb_session_find_facts (ArbSession *self,
                        const char *path)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);

  const ArbFrame *finished = arb_hash_find (self->finished, path);

  for (guint i = 0; i < self->frames->len; i++)
    {
      const ArbFrame *frame = g_ptr_array_index (self->frames, i);

      if (g_str_equal (frame->facts.path, path))
        return &frame->facts;
    }
  return finished != NULL ? &finished->facts : NULL;
}

const ArbRules *
arb_session_get_rules (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->setting.rules;
}

const ArbSystemDef *
arb_session_get_def (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->setting.def;
}

const char *
arb_session_get_procedure (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->walk->id;
}

const char *
arb_session_get_language (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->lang;
}

const ArbValue *
arb_session_get_ruling (ArbSession *self,
                        const char *id)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return arb_facts_get_ruling (&arb_session_top (self)->facts, id);
}

const char *
arb_session_get_refused (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->refused;
}

const GPtrArray *
arb_session_get_records (ArbSession *self)
{
  g_return_val_if_fail (ARB_IS_SESSION (self), NULL);
  return self->records;
}

void
arb_session_foreach_event (ArbSession *self,
                           ArbEventFunc func,
                           gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));

  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  const ArbProcedure *procedure = arb_rules_find_procedure (self->setting.rules, self->walk->id);

  for (guint i = 0; i < self->records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (self->records, i);

      for (guint j = 0; j < record->events->len; j++)
        {
          const ArbEvent *event = record->events->pdata[j];

          if (event->kind == ARB_EVENT_CALL)
            {
              g_ptr_array_add (stack, (gpointer) procedure);
              procedure = arb_rules_find_procedure (self->setting.rules, event->item);
            }
          func (event, procedure, user_data);
          if (event->kind == ARB_EVENT_RETURN && stack->len > 0)
            procedure = g_ptr_array_steal_index (stack, stack->len - 1);
        }
    }
}

void
arb_session_foreach_result_of (ArbSession *self,
                               const ArbFacts *facts,
                               ArbEventFunc func,
                               gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));
  g_return_if_fail (facts != NULL);

  for (guint i = 0; i < self->records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (self->records, i);

      for (guint j = 0; j < record->events->len; j++)
        {
          const ArbEvent *event = record->events->pdata[j];

          if (event->kind == ARB_EVENT_SET && arb_facts_is_result (facts, event))
            func (event, facts->procedure, user_data);
        }
    }
}

void
arb_session_foreach_result (ArbSession *self,
                            ArbEventFunc func,
                            gpointer user_data)
{
  g_return_if_fail (ARB_IS_SESSION (self));

  const ArbFrame *frame = self->frames->len > 0 ? g_ptr_array_index (self->frames, 0) : NULL;

  if (frame != NULL)
    arb_session_foreach_result_of (self, &frame->facts, func, user_data);
}

static void
arb_session_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  ArbSession *self = ARB_SESSION (object);

  switch (prop_id)
    {
    case PROP_PROMPT:
      g_value_set_boxed (value, self->prompt);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
arb_session_finalize (GObject *object)
{
  ArbSession *self = ARB_SESSION (object);

  g_clear_pointer (&self->prompt, arb_prompt_unref);
  g_clear_pointer (&self->frames, g_ptr_array_unref);
  g_clear_pointer (&self->finished, g_hash_table_unref);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->undone, g_ptr_array_unref);
  g_clear_pointer (&self->dice, g_array_unref);
  g_clear_pointer (&self->given, g_hash_table_unref);
  g_clear_pointer (&self->carried, g_hash_table_unref);
  arb_setting_clear (&self->setting);
  g_clear_object (&self->original);
  G_OBJECT_CLASS (arb_session_parent_class)->finalize (object);
}

static void
arb_session_class_init (ArbSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = arb_session_get_property;
  object_class->finalize = arb_session_finalize;
  properties[PROP_PROMPT] = g_param_spec_boxed ("prompt", NULL, NULL, ARB_TYPE_PROMPT,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
arb_session_init (ArbSession *self)
{
  self->records = arb_records_new ();
  self->frames = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_frame_unref);
}

ArbSession *
arb_session_new (const ArbSystemDef *def,
                 ArbRules *rules,
                 const char *procedure,
                 GError **error)
{
  g_return_val_if_fail (def != NULL, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  const ArbWalk *walk = arb_system_def_find_walk (def, procedure);
  ArbSession *self;

  if (walk == NULL || arb_rules_find_procedure (rules, procedure) == NULL)
    {
      g_set_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_PROCEDURE,
                   _ ("The rule system “%s” has no procedure “%s”."), def->id, procedure);
      return NULL;
    }
  self = g_object_new (ARB_TYPE_SESSION, NULL);
  self->setting.def = def;
  self->setting.rules = arb_rules_ref (rules);
  self->walk = walk;
  self->lang = ARB_LANGUAGE_LAST;
  self->history = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->undone = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  return self;
}
