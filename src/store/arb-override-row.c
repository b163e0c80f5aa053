/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-override-row.h"

#include "store/arb-store-combat-private.h"

void
arb_override_row_free (ArbOverrideRow *self)
{
  if (self == NULL)
    return;
  g_free (self->umpire);
  g_free (self->game);
  g_free (self->combat);
  g_free (self->fact);
  g_free (self->answer);
  g_free (self->reason);
  g_free (self);
}

static ArbOverrideRow *
override_row_new (sqlite3_stmt *statement,
                  const ArbRecord *record)
{
  ArbOverrideRow *self = g_new0 (ArbOverrideRow, 1);

  self->umpire = g_strdup (arb_db_text (statement, 0));
  self->seq = sqlite3_column_int64 (statement, 6);
  self->wall = sqlite3_column_int64 (statement, 1);
  self->place = sqlite3_column_int64 (statement, 2);
  self->game = g_strdup (arb_db_text (statement, 3));
  self->combat = g_strdup (arb_db_text (statement, 4));
  self->fact = g_strdup (record->question);
  self->answer = g_strdup (record->answer);
  self->reason = g_strdup (record->reason);
  return self;
}

/* The steps of those combats in which a value was ever replaced: going back takes steps away again, and
 * repeats those that still hold. The joins are crossed so that SQLite goes from the acts to their rows, and
 * never through the whole journal. */
static const char steps_sql[] =
    "WITH replaced (combat) AS (SELECT DISTINCT j.subject FROM cache_act a"
    " CROSS JOIN journal j ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
    " WHERE a.kind IN ('combat.override', 'combat.undo') AND a.live = 1 AND j.kind = 'combat.override')"
    " SELECT j.umpire, j.wall, a.n, j.game, j.subject, j.body, j.seq FROM replaced r"
    " CROSS JOIN cache_touch t ON t.combat = r.combat CROSS JOIN cache_act a ON a.n = t.act AND a.live = 1"
    " CROSS JOIN journal j ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
    " AND j.subject = r.combat AND substr(j.kind, 1, 7) = 'combat.'"
    " ORDER BY r.combat, j.id";

/* Of one combat, as far as it is read: an ArbOverrideRow, or NULL for any other step. */
static void
take_step (GPtrArray *steps,
           sqlite3_stmt *statement)
{
  g_autoptr (ArbRecord) record = arb_step_from_body (arb_db_text (statement, 5), 0, NULL);

  if (record == NULL)
    return;
  if (record->kind == ARB_RECORD_UNDO)
    g_ptr_array_set_size (steps, (gint) (steps->len - MIN (record->count, steps->len)));
  else
    g_ptr_array_add (steps,
                     record->kind == ARB_RECORD_OVERRIDE ? override_row_new (statement, record) : NULL);
}

/* Who decides anew about the same decides instead of what he decided before. */
static gboolean
is_last (GPtrArray *steps,
         guint number)
{
  const ArbOverrideRow *override = steps->pdata[number];

  for (guint i = number + 1; i < steps->len; i++)
    {
      const ArbOverrideRow *later = steps->pdata[i];

      if (later != NULL && g_str_equal (later->fact, override->fact))
        return FALSE;
    }
  return TRUE;
}

static void
finish_combat (GPtrArray *steps,
               GPtrArray *overrides)
{
  for (guint i = 0; i < steps->len; i++)
    if (steps->pdata[i] != NULL && is_last (steps, i))
      g_ptr_array_add (overrides, g_steal_pointer (&steps->pdata[i]));
  g_ptr_array_set_size (steps, 0);
}

GPtrArray *
arb_store_list_overrides (ArbStore *self,
                          GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *combat = NULL;
  GPtrArray *overrides;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  if (arb_store_ensure (self, error))
    statement = arb_db_query (self->db, error, steps_sql, "");
  if (statement == NULL)
    return NULL;
  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_override_row_free);
  overrides = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_override_row_free);
  while (arb_db_next (self->db, statement, NULL))
    {
      if (g_strcmp0 (combat, arb_db_text (statement, 4)) != 0)
        finish_combat (steps, overrides);
      g_free (combat);
      combat = g_strdup (arb_db_text (statement, 4));
      take_step (steps, statement);
    }
  finish_combat (steps, overrides);
  return overrides;
}
