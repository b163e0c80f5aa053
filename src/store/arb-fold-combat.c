/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-combat-log-private.h"
#include "store/arb-store-combat.h"

/* The question of the last step that counts, "" when the combat does not. By t.act, not by a.n, which is
 * the same: so the first row found is the one. */
static char *
dup_question (ArbStore *self,
              const char *combat,
              GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT substr(j.body, 6, instr(j.body, char(10)) - 6)"
      " FROM cache_combat c JOIN cache_act b ON b.n = c.begun AND b.live = 1"
      " JOIN cache_touch t ON t.combat = c.id JOIN cache_act a ON a.n = t.act AND a.live = 1"
      " JOIN journal j ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
      " AND j.subject = c.id AND substr(j.kind, 1, 7) = 'combat.'"
      " WHERE c.id = ? ORDER BY t.act DESC, j.id DESC LIMIT 1",
      "s", combat);

  if (statement == NULL)
    return NULL;
  return g_strdup (arb_db_next (self->db, statement, NULL) ? arb_db_text (statement, 0) : "");
}

static gboolean
is_open (const char *question)
{
  return *question != '\0' && !g_str_equal (question, ARB_STEP_DONE);
}

/* From one question of an open combat to another is a step; anything else is news of the combat. */
static gboolean
note_combat (ArbStore *self,
             const char *combat,
             const char *question,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->touched == NULL)
    return TRUE;
  statement = arb_db_query (self->db, error,
                            "SELECT c.question, j.game FROM cache_combat c"
                            " JOIN cache_act a ON a.n = c.begun"
                            " JOIN journal j ON j.id = a.first_row WHERE c.id = ?",
                            "s", combat);
  if (statement == NULL)
    return FALSE;
  arb_touched_add_combat (self->touched, combat);
  if (arb_db_next (self->db, statement, NULL) &&
      !(is_open (question) && is_open (arb_db_text (statement, 0))))
    arb_touched_add_act (self->touched, ARB_KIND_COMBAT, arb_db_text (statement, 1));
  return TRUE;
}

/* Takes the effects of the combat away; @units, fields, collects what they were about. */
static gboolean
remove_effects (ArbStore *self,
                const char *combat,
                GHashTable *units,
                GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error, "SELECT unit, field FROM cache_effect WHERE combat = ? AND combat <> ''",
      "s", combat);

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    arb_fold_fields_add (units, arb_db_text (statement, 0), arb_db_text (statement, 1));
  return arb_db_run (self->db, error,
                     "DELETE FROM cache_effect WHERE combat = ? AND combat <> ''", "s", combat);
}

/* They hold from where the combat was first decided: a correction does not change the order. */
static gboolean
place_effects (ArbStore *self,
               const char *combat,
               gint64 act,
               GHashTable *units,
               GError **error)
{
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (ArbBody) effects = NULL;
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 placed;

  if (!arb_db_run (self->db, error,
                   "UPDATE cache_combat SET placed = ? WHERE id = ? AND placed = 0", "is", act,
                   combat))
    return FALSE;
  statement = arb_db_query (self->db, error,
                            "SELECT c.placed, j.kind = 'combat' AND j.subject = c.id"
                            " AND instr(j.body, char(10) || 'to' || char(9)) = 0"
                            " FROM cache_combat c JOIN cache_act a ON a.n = c.begun"
                            " JOIN journal j ON j.id = a.first_row WHERE c.id = ?",
                            "s", combat);
  if (statement == NULL || !arb_db_next (self->db, statement, error))
    return statement != NULL && (error == NULL || *error == NULL);
  placed = sqlite3_column_int64 (statement, 0);
  /* Nobody's units: there is nothing to change. */
  if (sqlite3_column_int (statement, 1) != 0)
    return TRUE;
  log = arb_combat_log_load (self, combat, ARB_FACT_KINDS, NULL, NULL);
  /* A damaged combat has no effects; verification names it. */
  if (log == NULL)
    return TRUE;
  records = arb_combat_log_fold (log, NULL);
  effects = arb_plan_dup_effects (log->plan, records);
  for (guint i = 0; i < arb_body_get_n_lines (effects); i++)
    {
      const char *const *line = arb_body_get_line (effects, i);

      arb_fold_fields_add (units, line[1], line[2]);
      if (!arb_fold_add_effect (self, placed, placed, combat, line, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
arb_fold_combat (ArbStore *self,
                 const char *combat,
                 gint64 act,
                 GError **error)
{
  g_autoptr (GHashTable) units = arb_fold_fields_new ();
  g_autofree char *question = dup_question (self, combat, error);

  return question != NULL && note_combat (self, combat, question, error) &&
         arb_db_run (self->db, error, "UPDATE cache_combat SET question = ? WHERE id = ?", "ss", question,
                     combat) &&
         remove_effects (self, combat, units, error) &&
         (!g_str_equal (question, ARB_STEP_DONE) || place_effects (self, combat, act, units, error)) &&
         arb_fold_fields (self, units, error);
}
