/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Combats begin with a plan that holds all they need, and are taken up where they were left. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-state.h"
#include "store/arb-store-combat-private.h"

/* What makes two combats the same: procedure, units, moment. "" without units: nobody can tell. */
static char *
dup_same (ArbStore *self,
          const char *game,
          const ArbBody *plan)
{
  g_autoptr (GString) same = g_string_new (NULL);
  g_autofree char *period = arb_store_dup_clock (self, game);
  gboolean is_named = arb_body_get (plan, "unit") != NULL;
  guint n_units = 0;

  g_string_append_printf (same, "%s|%s|%s|%s", game, period, arb_body_get (plan, "system"),
                          arb_body_get (plan, "procedure"));
  for (guint i = 0; i < arb_body_get_n_lines (plan); i++)
    {
      const char *const *line = arb_body_get_line (plan, i);
      ArbPlanLine kind;
      const char *unit = arb_plan_line_get_unit (line, &kind);

      if (unit == NULL || is_named != (kind == ARB_PLAN_ROLE))
        continue;
      g_string_append_printf (same, "|%s=%s", line[1], unit);
      n_units++;
    }
  return n_units > 0 ? g_string_free (g_steal_pointer (&same), FALSE) : g_strdup ("");
}

static void
add_fallen (const char *question,
            const ArbValue *value,
            ArbSource source,
            gpointer plan)
{
  arb_body_add_value (plan, source == ARB_SOURCE_THROWN ? "thrown" : "fallen", question, value);
}

/* Dice of a combat that was taken back whole are not free to fall again. */
static void
add_old_dice (ArbStore *self,
              ArbBody *plan,
              const char *same)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (*same == '\0')
    return;
  statement = arb_db_query (self->db, NULL,
                            "SELECT c.id FROM cache_combat c JOIN cache_act a ON a.n = c.begun"
                            " WHERE c.same = ? AND a.live = 0 ORDER BY c.begun",
                            "s", same);
  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      g_autoptr (ArbSession) old =
          arb_store_restore_session (self, arb_db_text (statement, 0), NULL, NULL, NULL);

      if (old != NULL)
        arb_session_foreach_dice (old, add_fallen, plan);
    }
}

char *
arb_store_dup_last_answer (ArbStore *self,
                           const char *combat,
                           const char *question)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  g_return_val_if_fail (combat != NULL && question != NULL, NULL);
  if (arb_store_ensure (self, NULL))
    statement = arb_db_query (
        self->db, NULL,
        "SELECT j.body FROM cache_touch t CROSS JOIN cache_act a ON a.n = t.act AND a.live = 1"
        " CROSS JOIN journal j ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
        " WHERE t.combat = ?1 AND j.subject = ?1 AND j.kind = 'combat.answer' ORDER BY j.id DESC",
        "s", combat);
  while (statement != NULL && arb_db_next (self->db, statement, NULL))
    {
      g_autoptr (ArbRecord) record = arb_step_from_body (arb_db_text (statement, 0), 0, NULL);

      if (record != NULL && g_str_equal (record->question, question))
        return g_strdup (record->answer);
    }
  return NULL;
}

const ArbField *
arb_plan_find_field (const ArbBody *plan,
                     const char *const *line,
                     const ArbRules *rules)
{
  const char *own = arb_body_get (plan, "procedure");
  const char *slash = strrchr (line[1], '/');
  const ArbProcedure *procedure =
      arb_rules_find_procedure (rules, line[4] != NULL ? line[4] : own != NULL ? own : "");

  return procedure != NULL
             ? arb_procedure_find_input (procedure, slash != NULL ? slash + 1 : line[1])
             : NULL;
}

void
arb_field_fit (const ArbField *field,
               ArbValue *value)
{
  g_autofree char *text = NULL;
  ArbValue fitting = ARB_VALUE_INIT;

  if (field == NULL || value->type == ARB_VALUE_NONE || arb_field_accepts (field, value))
    return;
  text = arb_value_to_string (value);
  if (!arb_field_parse (field, text, &fitting, NULL))
    return;
  arb_value_clear (value);
  *value = fitting;
}

/* The values of the units at this moment become defaults, and part of the plan. */
static void
add_unit_values (ArbStore *self,
                 const ArbRules *rules,
                 ArbBody *plan)
{
  guint n_lines = arb_body_get_n_lines (plan);

  for (guint i = 0; i < n_lines; i++)
    {
      const char *const *line = arb_body_get_line (plan, i);
      ArbPlanLine kind;
      const char *unit = arb_plan_line_get_unit (line, &kind);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (unit == NULL || kind != ARB_PLAN_INPUT ||
          !arb_store_get_unit (self, unit, line[3], &value))
        continue;
      arb_field_fit (arb_plan_find_field (plan, line, rules), &value);
      arb_body_add_value (plan, "suggest", line[1], &value);
    }
}

static ArbCombatLog *
new_log (ArbStore *self,
         const char *game,
         const ArbBody *wish,
         GError **error)
{
  g_autofree char *text = arb_body_to_string (wish);
  g_autoptr (ArbBody) plan = arb_body_parse (text);
  g_autofree char *same = NULL;
  g_autofree char *id = NULL;
  const ArbKeptRules *kept;
  ArbCombatLog *log;

  if (plan == NULL || arb_body_get (plan, "system") == NULL)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("A combat needs a rule system and texts in UTF-8."));
      return NULL;
    }
  if (!arb_store_add_rules_in_force (self, plan, error))
    return NULL;
  kept = arb_store_get_rules (self, plan, error);
  if (kept == NULL)
    return NULL;
  add_unit_values (self, kept->rules, plan);
  arb_store_add_settled_answers (self, game, plan);
  same = dup_same (self, game, plan);
  arb_body_add_text (plan, "same", same);
  add_old_dice (self, plan, same);
  id = g_strdup_printf ("%s/%" G_GINT64_FORMAT, self->umpire, self->seq + 1);
  log = arb_combat_log_new (id);
  log->game = g_strdup (game);
  log->plan = g_steal_pointer (&plan);
  log->is_live = TRUE;
  return log;
}

ArbSession *
arb_store_begin_combat (ArbStore *self,
                        const char *game,
                        const ArbBody *plan,
                        const char *lang,
                        char **id,
                        GError **error)
{
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (ArbSession) session = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  g_return_val_if_fail (plan != NULL, NULL);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error))
    return NULL;
  log = new_log (self, game != NULL ? game : "", plan, error);
  if (log == NULL)
    return NULL;
  session = arb_store_make_session (self, log->plan, lang, error);
  if (session == NULL)
    return NULL;
  if (id != NULL)
    *id = g_strdup (log->id);
  arb_store_link_session (self, session, g_steal_pointer (&log), TRUE);
  if (arb_session_start (session, error))
    return g_steal_pointer (&session);
  if (id != NULL)
    g_clear_pointer (id, g_free);
  return NULL;
}

/* Undo goes back act by act, as if the combat had never been left. */
static GPtrArray *
make_history (const ArbCombatLog *log)
{
  GPtrArray *states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (ArbCombatLog) part = arb_combat_log_new (log->id);

  for (guint i = 0; i < log->acts->len; i++)
    {
      const ArbLogAct *act = log->acts->pdata[i];
      ArbLogAct *copy;

      if (!act->live || act->records->len == 0)
        continue;
      if (part->acts->len > 0)
        g_ptr_array_add (states, arb_combat_log_fold (part, NULL));
      copy = arb_combat_log_add (part, act->umpire, act->seq);
      for (guint j = 0; j < act->records->len; j++)
        g_ptr_array_add (copy->records, arb_record_ref (act->records->pdata[j]));
    }
  return states;
}

/* With everything that was played, and not tied to the file. *@log is owned by the caller. */
static ArbSession *
restore_live (ArbStore *self,
              const char *id,
              const char *lang,
              ArbCombatLog **log,
              GError **error)
{
  g_autoptr (ArbSession) session = NULL;

  if (!arb_store_ensure (self, error))
    return NULL;
  session = arb_store_restore_session (self, id, lang, log, error);
  if (session == NULL)
    return NULL;
  if ((*log)->is_live)
    return g_steal_pointer (&session);
  g_clear_pointer (log, arb_combat_log_free);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
               _ ("The combat “%s” was taken back; redo it first."), id);
  return NULL;
}

ArbSession *
arb_store_resume_combat (ArbStore *self,
                         const char *id,
                         const char *lang,
                         GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), NULL);

  ArbCombatLog *log = NULL;
  g_autoptr (ArbSession) session = restore_live (self, id, lang, &log, error);

  if (session == NULL)
    return NULL;
  arb_session_take_history (session, make_history (log));
  arb_store_link_session (self, session, log, FALSE);
  return g_steal_pointer (&session);
}

ArbSession *
arb_store_read_combat (ArbStore *self,
                       const char *id,
                       const char *lang,
                       GError **error)
{
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (ArbSession) session = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  session = restore_live (self, id, lang, &log, error);
  if (session == NULL || arb_session_get_records (session)->len > 0)
    return g_steal_pointer (&session);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
               _ ("The combat “%s” was planned and never begun."), id);
  return NULL;
}

void
arb_store_expect_combats (ArbStore *self,
                          const GPtrArray *ids)
{
  g_return_if_fail (ARB_IS_STORE (self));
  g_return_if_fail (ids != NULL);
  g_clear_pointer (&self->ahead, arb_read_ahead_free);
  self->ahead = arb_read_ahead_new (self, ids);
}
