/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-combat-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-remedy.h"
#include "engine/arb-columns.h"
#include "store/arb-store-combat.h"

/* The beginning of a step's first line; the rest is the question. */
#define ASKS "asks\t"

static void
log_act_free (gpointer data)
{
  ArbLogAct *self = data;

  g_free (self->umpire);
  g_ptr_array_unref (self->records);
  g_free (self);
}

ArbCombatLog *
arb_combat_log_new (const char *id)
{
  ArbCombatLog *self = g_new0 (ArbCombatLog, 1);

  self->id = g_strdup (id);
  self->acts = g_ptr_array_new_with_free_func (log_act_free);
  return self;
}

void
arb_combat_log_free (ArbCombatLog *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->game);
  arb_body_free (self->plan);
  g_ptr_array_unref (self->acts);
  g_free (self);
}

void
arb_playback_clear (ArbPlayback *self)
{
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->bodies, g_hash_table_unref);
}

ArbLogAct *
arb_combat_log_add (ArbCombatLog *self,
                    const char *umpire,
                    gint64 seq)
{
  ArbLogAct *act = g_new0 (ArbLogAct, 1);

  act->umpire = g_strdup (umpire);
  act->seq = seq;
  act->live = TRUE;
  act->records = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
  g_ptr_array_add (self->acts, act);
  return act;
}

ArbKind
arb_step_get_kind (const ArbRecord *record)
{
  static const ArbKind kinds[] = {
    [ARB_RECORD_START] = ARB_KIND_STEP_START,
    [ARB_RECORD_ANSWER] = ARB_KIND_STEP_ANSWER,
    [ARB_RECORD_OVERRIDE] = ARB_KIND_STEP_OVERRIDE,
    [ARB_RECORD_SETTLE] = ARB_KIND_STEP_SETTLE,
    [ARB_RECORD_UNDO] = ARB_KIND_STEP_UNDO,
  };

  return kinds[record->kind];
}

const char *
arb_step_get_question (ArbSession *session)
{
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  return prompt == NULL                     ? ""
         : prompt->kind == ARB_PROMPT_DONE ? ARB_STEP_DONE
                                           : prompt->question;
}

char *
arb_step_to_body (const ArbRecord *record,
                  const char *question)
{
  g_autofree char *text = arb_record_to_string (record);

  return g_strconcat (ASKS, question, "\n", text, NULL);
}

char *
arb_step_dup_question (const char *body)
{
  const char *end = strchr (body, '\n');

  if (!g_str_has_prefix (body, ASKS) || end == NULL)
    return g_strdup ("");
  body += strlen (ASKS);
  return g_strndup (body, (gsize) (end - body));
}

const char *
arb_step_get_record (const char *body)
{
  const char *end = strchr (body, '\n');

  return end != NULL ? end + 1 : "";
}

ArbRecord *
arb_step_from_body (const char *body,
                    guint kinds,
                    GError **error)
{
  return arb_record_from_string_with (arb_step_get_record (body), kinds, error);
}

static void
apply_record (GPtrArray *list,
              ArbRecord *record)
{
  if (record->kind != ARB_RECORD_UNDO)
    g_ptr_array_add (list, arb_record_ref (record));
  else
    g_ptr_array_set_size (list, list->len - MIN (list->len, record->count));
}

GPtrArray *
arb_combat_log_fold (const ArbCombatLog *self,
                     const ArbLogAct *without)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);

  for (guint i = 0; i < self->acts->len; i++)
    {
      const ArbLogAct *act = g_ptr_array_index (self->acts, i);

      for (guint j = 0; act->live && act != without && j < act->records->len; j++)
        apply_record (list, g_ptr_array_index (act->records, j));
    }
  return list;
}

ArbLogAct *
arb_combat_log_last (const ArbCombatLog *self)
{
  for (guint i = self->acts->len; i > 1; i--)
    {
      ArbLogAct *act = g_ptr_array_index (self->acts, i - 1);

      if (act->live && act->records->len > 0)
        return act;
    }
  return NULL;
}

static void
timeline_add (ArbPlayback *self,
              ArbRecord *record,
              gint64 row)
{
  g_ptr_array_add (self->records, record);
  g_array_append_val (self->rows, row);
}

/* From one list of records to another, as a session does it: back to where they part, then on. */
static void
timeline_travel (ArbPlayback *self,
                 const GPtrArray *from,
                 const GPtrArray *to)
{
  guint common = 0;

  while (common < from->len && common < to->len && from->pdata[common] == to->pdata[common])
    common++;
  if (common < from->len)
    {
      ArbRecord *undo = arb_record_new (ARB_RECORD_UNDO, "", "", ARB_SOURCE_TYPED);

      undo->count = from->len - common;
      timeline_add (self, undo, 0);
    }
  for (guint i = common; i < to->len; i++)
    timeline_add (self, arb_record_ref (to->pdata[i]), 0);
}

static ArbLogAct *
find_act (const ArbCombatLog *self,
          const char *umpire,
          gint64 seq)
{
  for (guint i = 0; i < self->acts->len; i++)
    {
      ArbLogAct *act = g_ptr_array_index (self->acts, i);

      if (act->seq == seq && g_str_equal (act->umpire, umpire))
        return act;
    }
  return NULL;
}

static void
flip (ArbCombatLog *self,
      const char *text,
      gboolean live)
{
  g_autoptr (ArbBody) body = arb_body_parse (text);
  const char *const *line;
  guint index = 0;

  while (body != NULL && (line = arb_body_next (body, "act", 3, &index)) != NULL)
    {
      ArbLogAct *act = find_act (self, line[1], g_ascii_strtoll (line[2], NULL, 10));

      if (act != NULL)
        act->live = live;
    }
}

/* One row of an act that belongs to the combat; @list is what counts before and after it. */
static gboolean
load_row (ArbCombatLog *self,
          const ArbRow *row,
          gint64 n,
          guint kinds,
          GPtrArray **list,
          ArbPlayback *timeline,
          GError **error)
{
  ArbKind kind = arb_kind_parse (row->kind);
  ArbLogAct *act;
  ArbRecord *record;

  if (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    {
      g_autoptr (GPtrArray) before = g_steal_pointer (list);

      flip (self, row->body, kind == ARB_KIND_REDO);
      *list = arb_combat_log_fold (self, NULL);
      if (timeline != NULL)
        timeline_travel (timeline, before, *list);
      return TRUE;
    }
  if (!g_str_equal (row->subject, self->id))
    return TRUE;
  act = find_act (self, row->umpire, row->act);
  if (act == NULL)
    act = arb_combat_log_add (self, row->umpire, row->act);
  act->n = n;
  if (kind == ARB_KIND_COMBAT)
    {
      g_clear_pointer (&self->plan, arb_body_free);
      self->plan = arb_body_parse (row->body);
      g_free (self->game);
      self->game = g_strdup (row->game);
      return TRUE;
    }
  if (!arb_kind_is_step (kind))
    return TRUE;
  record = arb_step_from_body (row->body, kinds, error);
  if (record == NULL)
    return FALSE;
  g_ptr_array_add (act->records, record);
  apply_record (*list, record);
  if (timeline != NULL)
    {
      timeline_add (timeline, arb_record_ref (record), row->id);
      g_hash_table_insert (timeline->bodies, record, g_strdup (row->body));
    }
  return TRUE;
}

ArbCombatLog *
arb_combat_log_load (ArbStore *store,
                     const char *combat,
                     guint kinds,
                     ArbPlayback *timeline,
                     GError **error)
{
  g_autoptr (ArbCombatLog) self = arb_combat_log_new (combat);
  g_autoptr (GPtrArray) list =
      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) failure = NULL;

  if (timeline != NULL)
    {
      timeline->records = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
      timeline->rows = g_array_new (FALSE, FALSE, sizeof (gint64));
      timeline->bodies = g_hash_table_new_full (NULL, NULL, NULL, g_free);
    }
  /* By t.act, not by a.n, which is the same: the rows then come in that order, and need no sorting. */
  statement = arb_db_query (store->db, error,
                            "SELECT " ARB_ROW_COLUMNS ", a.n FROM cache_touch t"
                            " JOIN cache_act a ON a.n = t.act"
                            " JOIN journal j ON j.id >= a.first_row"
                            " AND j.id < a.first_row + a.n_rows"
                            " WHERE t.combat = ? ORDER BY t.act, j.id",
                            "s", combat);
  if (statement == NULL)
    return NULL;
  while (failure == NULL && arb_db_next (store->db, statement, &failure))
    {
      g_autoptr (ArbRow) row = arb_row_from_statement (statement);

      load_row (self, row, sqlite3_column_int64 (statement, 13), kinds, &list, timeline, &failure);
    }
  if (failure == NULL && self->plan == NULL)
    g_set_error (&failure, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("There is no combat “%s” in this event; %s lists them."), combat,
                 arb_remedy_get (ARB_REMEDY_COMBATS));
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  self->is_live = self->acts->len > 0 && ((ArbLogAct *) self->acts->pdata[0])->live;
  return g_steal_pointer (&self);
}

static void
keep_fact (GHashTable *facts,
           const GString *path,
           ArbEvent *event)
{
  g_autofree char *id = NULL;

  if (path->len == 0)
    {
      g_hash_table_replace (facts, (gpointer) event->key, &event->value);
      return;
    }
  id = g_strconcat (path->str, event->key, NULL);
  g_hash_table_replace (facts, (gpointer) g_intern_string (id), &event->value);
}

GHashTable *
arb_records_get_facts (const GPtrArray *records)
{
  GHashTable *facts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; i < records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (records, i);

      for (guint j = 0; j < record->events->len; j++)
        {
          ArbEvent *event = record->events->pdata[j];

          if (event->kind == ARB_EVENT_CALL)
            arb_call_path_enter (path, event->key);
          else if (event->kind == ARB_EVENT_RETURN)
            arb_call_path_leave (path);
          else if (event->kind == ARB_EVENT_SET || event->kind == ARB_EVENT_ANSWER)
            keep_fact (facts, path, event);
        }
    }
  return facts;
}

static gboolean
has_word (const char *words,
          const ArbValue *value)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  g_autofree char *text = arb_value_to_string (value);

  return g_strv_contains ((const char *const *) list, text);
}

static const char *
get_column (const char *const *line,
            guint column)
{
  for (guint i = 0; i <= column; i++)
    if (line[i] == NULL)
      return "";
  return line[column];
}

/* One line "to RESULT OP UNIT FIELD [IS [UNLESS [BECOMES]]]" for the result it names. */
static void
add_effect (ArbBody *effects,
            const char *const *line,
            const ArbValue *value)
{
  ArbGiveOp op;
  const char *is = get_column (line, 5);
  const char *unless = get_column (line, 6);
  const char *becomes = get_column (line, 7);
  g_auto (ArbValue) changed = ARB_VALUE_INIT;
  gboolean sets;

  if (!arb_give_op_from_word (line[2], &op) ||
      (value->type == ARB_VALUE_NONE && op != ARB_GIVE_SET))
    return;
  if (op == ARB_GIVE_STATE)
    {
      arb_body_add_state (effects, line[3], value->type == ARB_VALUE_TEXT ? value->text : "");
      return;
    }
  if ((*is != '\0' && !has_word (is, value)) || (*unless != '\0' && has_word (unless, value)))
    return;
  if (*becomes != '\0' && !arb_value_from_typed (becomes, &changed, NULL))
    return;
  if (*becomes == '\0' &&
      (op != ARB_GIVE_FLAG || (value->type == ARB_VALUE_BOOL && value->truth)))
    changed = arb_value_copy (value);
  if (op == ARB_GIVE_SUB)
    {
      ArbRatio ratio = arb_ratio_sub (arb_ratio_int (0), arb_value_get_ratio (&changed));

      arb_value_clear (&changed);
      changed = ratio.den == 1 ? arb_value_int (ratio.num) : arb_value_ratio (ratio);
    }
  sets = op == ARB_GIVE_SET || op == ARB_GIVE_FLAG;
  if (changed.type != ARB_VALUE_NONE || sets)
    arb_body_add_effect (effects, sets ? ARB_EFFECT_SET : ARB_EFFECT_ADD, line[3], line[4],
                         &changed);
}

ArbBody *
arb_plan_dup_effects (const ArbBody *plan,
                      const GPtrArray *records)
{
  g_return_val_if_fail (plan != NULL, NULL);
  g_return_val_if_fail (records != NULL, NULL);

  g_autoptr (GHashTable) facts = NULL;
  ArbBody *effects = arb_body_new ();
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "to", 5, &index)) != NULL)
    {
      const ArbValue *value;

      if (facts == NULL)
        facts = arb_records_get_facts (records);
      value = g_hash_table_lookup (facts, line[1]);
      if (value != NULL)
        add_effect (effects, line, value);
    }
  return effects;
}
