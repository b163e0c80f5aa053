/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One combat played again from its answers alone, by the rules kept with it. */

#include <glib/gi18n-lib.h>
#include "store/arb-verifier-private.h"

/* Records are written one way only, so the text itself is compared. */
static gboolean
is_same_record (const char *text,
                const char *computed)
{
  g_autoptr (ArbRecord) record = NULL;
  g_autofree char *again = NULL;

  if (g_str_equal (text, computed))
    return TRUE;
  /* Older programs may have written the same otherwise. */
  record = arb_record_from_string (text, NULL);
  again = record != NULL ? arb_record_to_string (record) : NULL;
  return g_strcmp0 (again, computed) == 0;
}

/* The record just computed against the one in the body; an undo computes nothing. */
static gboolean
same_as_computed (ArbSession *session,
                  const ArbRecord *record,
                  const char *body)
{
  const GPtrArray *records = arb_session_get_records (session);
  g_autofree char *computed = NULL;

  if (record->kind == ARB_RECORD_UNDO)
    return TRUE;
  if (records->len == 0)
    return FALSE;
  computed = arb_record_to_string (g_ptr_array_index (records, records->len - 1));
  return is_same_record (arb_step_get_record (body), computed);
}

/* A body may say nothing of what was asked next. */
static gboolean
asks_the_same (ArbSession *session,
               const char *body)
{
  g_autofree char *asked = arb_step_dup_question (body);

  return *asked == '\0' || g_str_equal (asked, arb_step_get_question (session));
}

char *
arb_verifier_check_combat (ArbStore *store,
                           ArbDiceCheck *dice,
                           const char *combat,
                           gint64 *row)
{
  g_auto (ArbPlayback) timeline = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (ArbSession) session = NULL;

  log = arb_combat_log_load (store, combat, 0, &timeline, &error);
  if (log != NULL)
    session = arb_store_make_session (store, log->plan, NULL, &error);
  if (session == NULL)
    return g_strdup_printf (_ ("the combat “%s” cannot be computed again: %s"), combat,
                            error->message);
  for (guint i = 0; i < timeline.records->len; i++)
    {
      const ArbRecord *record = g_ptr_array_index (timeline.records, i);
      const char *body = g_hash_table_lookup (timeline.bodies, record);
      char *problem;
      gboolean comes_back = g_array_index (timeline.rows, gint64, i) == 0;

      if (!comes_back)
        *row = g_array_index (timeline.rows, gint64, i);
      problem = comes_back ? NULL : arb_dice_check_throw (dice, session, record, *row);
      if (problem != NULL)
        return problem;
      if (!arb_session_repeat (session, record, comes_back, &error))
        return g_strdup_printf (_ ("row %ld does not add up: %s"), (long) *row,
                                error->message);
      if (!same_as_computed (session, record, body))
        return g_strdup_printf (_ ("row %ld does not add up: from the answer “%s” "
                                   "to “%s” these rules compute something else"),
                                (long) *row, record->answer, record->question);
      if (!comes_back && !asks_the_same (session, body))
        return g_strdup_printf (_ ("row %ld does not add up: these rules ask "
                                   "another question next"),
                                (long) *row);
    }
  return NULL;
}
