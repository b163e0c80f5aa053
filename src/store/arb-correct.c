/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "store/arb-correct-private.h"

struct _ArbCorrect
{
  ArbStore *store;        /* Owned */
  char *combat;           /* Owned, as the others */
  char *reason;
  GPtrArray *changes;     /* ArbChange */
  ArbEffects *effects;
  GPtrArray *replays;     /* ArbReplay, the corrected combat first */
  GPtrArray *differences; /* ArbDifference */
  gint64 n_rows;          /* the journal it was computed from */
  gboolean is_computed;   /* nobody decided it */
  ArbFollowFunc follow;   /* or NULL */
  gpointer user_data;
};

ArbChange *
arb_change_new (const char *question,
                const char *answer,
                gboolean is_value)
{
  ArbChange *self = g_new0 (ArbChange, 1);

  g_return_val_if_fail (question != NULL, NULL);
  self->question = g_strdup (question);
  self->answer = g_strdup (answer);
  self->is_value = is_value;
  return self;
}

void
arb_change_free (ArbChange *self)
{
  g_free (self->question);
  g_free (self->answer);
  g_free (self);
}

static void
replay_free (gpointer data)
{
  ArbReplay *self = data;

  g_clear_pointer (&self->log, arb_combat_log_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->batch, g_ptr_array_unref);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_free (self);
}

void
arb_correct_free (ArbCorrect *self)
{
  if (self == NULL)
    return;
  g_free (self->combat);
  g_free (self->reason);
  g_ptr_array_unref (self->changes);
  g_clear_pointer (&self->effects, arb_effects_free);
  g_ptr_array_unref (self->replays);
  g_ptr_array_unref (self->differences);
  g_object_unref (self->store);
  g_free (self);
}

/* Several answers may follow one another: what the journal learns is the way from the first state
 * to the last, so only the end is kept. */
static void
take_batch (ArbReplay *self)
{
  const GPtrArray *after = arb_session_get_records (self->session);
  guint common = 0;

  g_clear_pointer (&self->batch, g_ptr_array_unref);
  self->batch = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_record_unref);
  while (common < self->before->len && common < after->len &&
         self->before->pdata[common] == after->pdata[common])
    common++;
  if (common < self->before->len)
    {
      ArbRecord *undo = arb_record_new (ARB_RECORD_UNDO, "", "", ARB_SOURCE_TYPED);

      undo->count = self->before->len - common;
      g_ptr_array_add (self->batch, undo);
    }
  for (guint i = common; i < after->len; i++)
    g_ptr_array_add (self->batch, arb_record_ref (after->pdata[i]));
}

static gpointer
copy_record (gconstpointer record,
             gpointer unused)
{
  return arb_record_ref ((gpointer) record);
}

static ArbReplay *
replay_new (ArbStore *store,
            const char *combat,
            GError **error)
{
  ArbReplay *self = g_new0 (ArbReplay, 1);

  self->session = arb_store_restore_session (store, combat, NULL, &self->log, error);
  if (self->session == NULL)
    {
      replay_free (self);
      return NULL;
    }
  self->before =
      g_ptr_array_copy ((GPtrArray *) arb_session_get_records (self->session), copy_record, NULL);
  return self;
}

static void
compare_result (ArbCorrect *self,
                const char *combat,
                const char *id,
                GHashTable *was,
                GHashTable *now)
{
  const ArbValue *old = g_hash_table_lookup (was, id);
  const ArbValue *new = g_hash_table_lookup (now, id);

  if (old == new || (old != NULL && new != NULL && arb_value_equal (old, new)))
    return;
  g_ptr_array_add (self->differences,
                   arb_difference_new (ARB_DIFFERENCE_RESULT, combat, id,
                                       old != NULL ? arb_value_to_string (old) : g_strdup (""),
                                       new != NULL ? arb_value_to_string (new) : g_strdup ("")));
}

static void
compare_results (ArbCorrect *self,
                 const ArbReplay *replay)
{
  g_autoptr (GHashTable) was = arb_records_get_facts (replay->before);
  g_autoptr (GHashTable) now = arb_records_get_facts (arb_session_get_records (replay->session));
  const ArbKeptRules *kept = arb_store_get_rules (self->store, replay->log->plan, NULL);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (kept->rules, arb_session_get_procedure (replay->session));

  for (guint i = 0; i < procedure->values->len; i++)
    {
      const ArbField *field = g_ptr_array_index (procedure->values, i);
      g_auto (GStrv) parts = g_strsplit (field->id, "*", 2);

      if (field->is_output)
        compare_result (self, replay->log->id, field->id, was, now);
      /* One for each entry of a list: “unit.3.net”. */
      for (guint j = 1; !field->quiet && j <= field->max_index; j++)
        {
          g_autofree char *id = g_strdup_printf ("%s%u%s", parts[0], j, parts[1]);

          compare_result (self, replay->log->id, id, was, now);
        }
    }
  if (!arb_session_is_done (replay->session))
    g_ptr_array_add (self->differences,
                     arb_difference_new (ARB_DIFFERENCE_OPEN, replay->log->id, "",
                                         g_strdup (ARB_STEP_DONE),
                                         g_strdup (arb_step_get_question (replay->session))));
}

static gint64
get_place (ArbStore *store,
           const char *combat)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL, "SELECT placed FROM cache_combat WHERE id = ?", "s", combat);

  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? sqlite3_column_int64 (statement, 0)
             : 0;
}

/* What it leads to is what the later ones start from. */
static void
follow_replay (ArbCorrect *self,
               ArbReplay *replay)
{
  g_autoptr (ArbBody) effects = NULL;

  take_batch (replay);
  effects = arb_session_is_done (replay->session)
                ? arb_plan_dup_effects (replay->log->plan,
                                        arb_session_get_records (replay->session))
                : arb_body_new ();
  arb_effects_replace (self->effects, replay->log->id, get_place (self->store, replay->log->id),
                       effects);
}

static void
take_replay (ArbCorrect *self,
             ArbReplay *replay)
{
  g_ptr_array_add (self->replays, replay);
  follow_replay (self, replay);
}

static ArbReplay *
find_replay (const ArbCorrect *self,
             const char *combat)
{
  for (guint i = 0; i < self->replays->len; i++)
    {
      ArbReplay *replay = self->replays->pdata[i];

      if (g_str_equal (replay->log->id, combat))
        return replay;
    }
  return NULL;
}

/* A combat that ended what waited in the state of units, and would find it otherwise. */
static gboolean
ends_otherwise (ArbCorrect *self,
                const ArbReplay *replay,
                gint64 begun)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (replay->log->plan, "to", 8, &index)) != NULL)
    {
      g_auto (ArbValue) was = ARB_VALUE_INIT;
      g_auto (ArbValue) now = ARB_VALUE_INIT;

      if (!g_str_has_prefix (line[4], ARB_WAITING_PREFIX))
        continue;
      was = arb_effects_get (self->effects, line[3], line[4], begun, FALSE);
      now = arb_effects_get (self->effects, line[3], line[4], begun, TRUE);
      if (!arb_value_equal (&was, &now))
        return TRUE;
    }
  return FALSE;
}

static gboolean
make_change (const ArbChange *change,
             ArbSession *session,
             const char *reason,
             GError **error)
{
  return change->is_value
             ? arb_session_override (session, change->question, change->answer, reason, error)
             : arb_replay_answer (session, change->question, change->answer, reason, error);
}

static gboolean
make_changes (const GPtrArray *changes,
              ArbSession *session,
              const char *reason,
              GError **error)
{
  for (guint i = 0; i < changes->len; i++)
    if (!make_change (changes->pdata[i], session, reason, error))
      return FALSE;
  return TRUE;
}

/* What others at the table tell it. *@ok FALSE: its umpire has to look at it. */
static gboolean
follow_others (ArbCorrect *self,
               ArbReplay *replay,
               gint64 begun,
               gboolean *ok)
{
  g_autoptr (GHashTable) facts = arb_records_get_facts (replay->before);
  const ArbLater later = { replay->log->id, replay->log->game, replay->log->plan, facts, begun };
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_change_free);

  *ok = self->follow != NULL ? self->follow (self, &later, changes, self->user_data)
                             : !ends_otherwise (self, replay, begun);
  if (!*ok || changes->len == 0)
    return FALSE;
  *ok = make_changes (changes, replay->session, self->reason, NULL);
  return TRUE;
}

static gboolean
replay_later (ArbCorrect *self,
              const char *combat,
              gint64 begun,
              GError **error)
{
  ArbReplay *known = find_replay (self, combat);
  ArbReplay *replay = known != NULL ? known : replay_new (self->store, combat, error);
  gboolean changed;
  gboolean ok = TRUE;

  if (replay == NULL)
    return FALSE;
  changed = arb_replay_follow_units (replay, self->store, self->effects, begun, self->reason,
                                     self->differences);
  changed = follow_others (self, replay, begun, &ok) || changed;
  if (!ok)
    g_ptr_array_add (self->differences,
                     arb_difference_new (ARB_DIFFERENCE_OPEN, combat, "", g_strdup (ARB_STEP_DONE),
                                         g_strdup ("")));
  if (changed && known != NULL)
    follow_replay (self, replay);
  else if (changed)
    take_replay (self, replay);
  else if (known == NULL)
    replay_free (replay);
  return TRUE;
}

void
arb_correct_foreach_unit (const ArbCorrect *self,
                          gint64 before,
                          gboolean changed,
                          ArbUnitFunc func,
                          gpointer user_data)
{
  g_return_if_fail (self != NULL && func != NULL);
  arb_effects_foreach (self->effects, before, changed, func, user_data);
}

gboolean
arb_correct_replay (ArbCorrect *self,
                    const char *combat,
                    const GPtrArray *changes)
{
  ArbReplay *replay;
  gboolean ok;

  g_return_val_if_fail (self != NULL && combat != NULL && changes != NULL, FALSE);
  replay = find_replay (self, combat);
  if (replay == NULL)
    {
      replay = replay_new (self->store, combat, NULL);
      if (replay == NULL)
        return FALSE;
      g_ptr_array_add (self->replays, replay);
    }
  ok = make_changes (changes, replay->session, self->reason, NULL);
  follow_replay (self, replay);
  return ok;
}

static gboolean
replay_all_later (ArbCorrect *self,
                  GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->store->db, error,
      "SELECT c.id, c.begun FROM cache_combat c JOIN cache_act a ON a.n = c.begun AND a.live = 1"
      " WHERE c.begun > (SELECT begun FROM cache_combat WHERE id = ?) ORDER BY c.begun",
      "s", self->combat);
  gboolean ok = statement != NULL;

  while (ok && arb_db_next (self->store->db, statement, NULL))
    ok = replay_later (self, arb_db_text (statement, 0), sqlite3_column_int64 (statement, 1),
                       error);
  return ok;
}

ArbCorrect *
arb_correct_new (ArbStore *store,
                 const char *combat,
                 const char *question,
                 const char *answer,
                 const char *reason,
                 GError **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_change_free);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  g_ptr_array_add (changes, arb_change_new (question, answer, FALSE));
  return arb_correct_new_changes (store, combat, changes, reason, NULL, NULL, error);
}

static gpointer
copy_change (gconstpointer change,
             gpointer unused)
{
  const ArbChange *self = change;

  return arb_change_new (self->question, self->answer, self->is_value);
}

ArbCorrect *
arb_correct_new_changes (ArbStore *store,
                         const char *combat,
                         const GPtrArray *changes,
                         const char *reason,
                         ArbFollowFunc follow,
                         gpointer user_data,
                         GError **error)
{
  g_autoptr (ArbCorrect) self = NULL;
  ArbReplay *replay;

  g_return_val_if_fail (changes != NULL, NULL);

  g_return_val_if_fail (ARB_IS_STORE (store), NULL);
  if (reason == NULL || *reason == '\0')
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("A correction needs a reason: it prints in the log."));
      return NULL;
    }
  if (!arb_store_ensure (store, error))
    return NULL;
  self = g_new0 (ArbCorrect, 1);
  self->store = g_object_ref (store);
  self->combat = g_strdup (combat);
  self->reason = g_strdup (reason);
  self->changes = g_ptr_array_copy ((GPtrArray *) changes, copy_change, NULL);
  g_ptr_array_set_free_func (self->changes, (GDestroyNotify) arb_change_free);
  self->replays = g_ptr_array_new_with_free_func (replay_free);
  self->differences = g_ptr_array_new_with_free_func (arb_difference_free);
  self->n_rows = store->n_rows;
  self->follow = follow;
  self->user_data = user_data;
  self->effects = arb_effects_load (store, error);
  if (self->effects == NULL || (replay = replay_new (store, combat, error)) == NULL)
    return NULL;
  if (!make_changes (changes, replay->session, reason, error))
    {
      replay_free (replay);
      return NULL;
    }
  take_replay (self, replay);
  if (!replay_all_later (self, error))
    return NULL;
  for (guint i = 0; i < self->replays->len; i++)
    compare_results (self, self->replays->pdata[i]);
  arb_effects_compare (self->effects, self->differences);
  return g_steal_pointer (&self);
}

void
arb_correct_set_computed (ArbCorrect *self)
{
  g_return_if_fail (self != NULL);
  self->is_computed = TRUE;
}

const GPtrArray *
arb_correct_get_differences (const ArbCorrect *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->differences;
}

static void
add_differences (const ArbCorrect *self,
                 ArbBody *body)
{
  static const char *const words[] = { "result", "open", "unit" };

  for (guint i = 0; i < self->differences->len; i++)
    {
      const ArbDifference *difference = g_ptr_array_index (self->differences, i);

      arb_body_add (body, "differs", words[difference->kind], difference->subject, difference->id,
                    difference->was, difference->now, NULL);
    }
}

/* The difference between the two end states, as plain additions. */
static void
add_losses (const ArbCorrect *self,
            ArbBody *body)
{
  for (guint i = 0; i < self->differences->len; i++)
    {
      const ArbDifference *difference = g_ptr_array_index (self->differences, i);
      g_auto (ArbValue) was = ARB_VALUE_INIT;
      g_auto (ArbValue) now = ARB_VALUE_INIT;
      ArbRatio delta;
      ArbValue value;

      if (difference->kind != ARB_DIFFERENCE_UNIT ||
          (!g_str_equal (difference->id, ARB_UNIT_STRENGTH) &&
           !g_str_equal (difference->id, ARB_UNIT_LOSSES)))
        continue;
      was = arb_effects_get (self->effects, difference->subject, difference->id, G_MAXINT64, FALSE);
      now = arb_effects_get (self->effects, difference->subject, difference->id, G_MAXINT64, TRUE);
      delta = arb_ratio_sub (arb_value_get_ratio (&now), arb_value_get_ratio (&was));
      value = delta.den == 1 ? arb_value_int (delta.num) : arb_value_ratio (delta);
      arb_body_add_effect (body, ARB_EFFECT_ADD, difference->subject, difference->id, &value);
    }
}

static void
add_replays (const ArbCorrect *self,
             GArray *entries)
{
  for (guint i = 0; i < self->replays->len; i++)
    {
      const ArbReplay *replay = g_ptr_array_index (self->replays, i);

      for (guint j = 0; j < replay->batch->len; j++)
        {
          const ArbRecord *record = g_ptr_array_index (replay->batch, j);

          arb_entries_add (entries, replay->log->game, arb_step_get_kind (record), replay->log->id,
                           arb_step_to_body (record, j + 1 < replay->batch->len
                                                         ? ""
                                                         : arb_step_get_question (replay->session)),
                           TRUE);
        }
    }
}

gboolean
arb_correct_apply (ArbCorrect *self,
                   ArbCorrectChoice choice,
                   GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  static const char *const words[] = { "all", "losses", "stand" };
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autoptr (ArbBody) body = arb_body_new ();
  const ArbReplay *first = g_ptr_array_index (self->replays, 0);

  if (self->store->n_rows != self->n_rows)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED,
                           _ ("The event went on since this correction was computed; compute it "
                              "again."));
      return FALSE;
    }
  arb_body_add (body, "combat", self->combat, NULL);
  for (guint i = 0; i < self->changes->len; i++)
    {
      const ArbChange *change = self->changes->pdata[i];

      /* What was computed from the others at the table is no answer of anybody. */
      if (change->is_value)
        continue;
      arb_body_add (body, "question", change->question, NULL);
      arb_body_add (body, "answer", change->answer, NULL);
    }
  arb_body_add (body, "choice", words[choice], NULL);
  arb_body_add (body, "reason", self->reason, NULL);
  if (!self->is_computed)
    add_differences (self, body);
  if (choice == ARB_CORRECT_LOSSES)
    add_losses (self, body);
  arb_entries_add (entries, first->log->game, ARB_KIND_CORRECTION, self->combat,
                   arb_body_to_string (body), FALSE);
  if (choice == ARB_CORRECT_ALL)
    add_replays (self, entries);
  if (!arb_store_commit (self->store, entries, NULL, error))
    return FALSE;
  for (guint i = 0; choice == ARB_CORRECT_ALL && i < self->replays->len; i++)
    g_hash_table_remove (self->store->sessions,
                         ((const ArbReplay *) g_ptr_array_index (self->replays, i))->log->id);
  return TRUE;
}
