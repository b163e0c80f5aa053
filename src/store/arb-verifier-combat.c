/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One combat played again from its answers alone, by the rules kept with it. */

#include <glib/gi18n-lib.h>
#include "store/arb-verifier-private.h"

static gint64
find_first_row (ArbStore *store,
                const char *combat)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL,
      "SELECT a.first_row FROM cache_combat c JOIN cache_act a ON a.n = c.begun WHERE c.id = ?",
      "s", combat);

  return statement != NULL && arb_db_next (store->db, statement, NULL)
             ? sqlite3_column_int64 (statement, 0)
             : 0;
}

/* The record just computed, as text; an undo computes nothing. */
static gboolean
same_as_computed (ArbSession *session,
                  const ArbRecord *record)
{
  const GPtrArray *records = arb_session_get_records (session);
  g_autofree char *expected = NULL;
  g_autofree char *computed = NULL;

  if (record->kind == ARB_RECORD_UNDO)
    return TRUE;
  if (records->len == 0)
    return FALSE;
  expected = arb_record_to_string (record);
  computed = arb_record_to_string (g_ptr_array_index (records, records->len - 1));
  return g_str_equal (expected, computed);
}

/* The question the row says was shown next; "" when it says nothing. */
static char *
dup_asked (ArbStore *store,
           gint64 row)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL,
      "SELECT body FROM journal WHERE id = ?", "i", row);

  return arb_step_dup_question (statement != NULL && arb_db_next (store->db, statement, NULL)
                                    ? arb_db_text (statement, 0)
                                    : "");
}

static gboolean
asks_the_same (ArbStore *store,
               ArbSession *session,
               gint64 row)
{
  g_autofree char *asked = dup_asked (store, row);

  return *asked == '\0' || g_str_equal (asked, arb_step_get_question (session));
}

char *
arb_verifier_check_combat (ArbStore *store,
                           ArbDiceCheck *dice,
                           const char *combat,
                           gint64 *row)
{
  g_auto (ArbPlayback) timeline = { NULL, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (ArbSession) session = NULL;

  *row = find_first_row (store, combat);
  log = arb_combat_log_load (store, combat, &timeline, &error);
  if (log != NULL)
    session = arb_store_make_session (store, log->plan, NULL, &error);
  if (session == NULL)
    return g_strdup_printf (_ ("the combat “%s” cannot be computed again: %s"), combat,
                            error->message);
  for (guint i = 0; i < timeline.records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (timeline.records, i);
      char *problem;
      gboolean comes_back = g_array_index (timeline.rows, gint64, i) == 0;

      if (!comes_back)
        *row = g_array_index (timeline.rows, gint64, i);
      problem = comes_back ? NULL : arb_dice_check_throw (dice, combat, session, record, *row);
      if (problem != NULL)
        return problem;
      if (!arb_session_repeat (session, record, comes_back, &error))
        return g_strdup_printf (_ ("row %ld does not add up: %s"), (long) *row,
                                error->message);
      if (!same_as_computed (session, record))
        return g_strdup_printf (_ ("row %ld does not add up: from the answer “%s” "
                                   "to “%s” these rules compute something else"),
                                (long) *row, record->answer, record->question);
      if (!comes_back && !asks_the_same (store, session, *row))
        return g_strdup_printf (_ ("row %ld does not add up: these rules ask "
                                   "another question next"),
                                (long) *row);
    }
  return NULL;
}
