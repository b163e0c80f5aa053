/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where many write, rows keep coming in a little before the last ones. What the latest rows did to the
 * caches is noted beside the file, as statements that take it back, so that those rows and not the whole
 * journal are folded again. It goes with the connection. */

#include "store/arb-store-private.h"

/* Rows that can be taken back: a minute of the largest hall. Twice as many are noted before some are
 * forgotten. */
#define MAX_ROWS 10000

/* Before a row was folded. */
typedef struct
{
  gint64 id;     /* of the row */
  gint64 n_acts; /* there were */
  gint64 n;      /* the last statement that was noted */
} Mark;

/* What takes back a change: the statement, and its values as the change had them. */
typedef enum
{
  BACK_ACT_NEW,
  BACK_ACT,
  BACK_TOUCH_NEW,
  BACK_COMBAT_NEW,
  BACK_COMBAT,
  BACK_EFFECT_NEW,
  BACK_EFFECT_GONE,
  BACK_UNIT_NEW,
  BACK_UNIT_GONE,
} Change;

/* The places of effects in their table are part of their order. */
static const char *const statements[] = {
  [BACK_ACT_NEW] = "DELETE FROM cache_act WHERE n = ?1",
  [BACK_ACT] = "UPDATE cache_act SET n_rows = ?2, live = ?3, spent = ?4 WHERE n = ?1",
  [BACK_TOUCH_NEW] = "DELETE FROM cache_touch WHERE combat = ?1 AND act = ?2",
  [BACK_COMBAT_NEW] = "DELETE FROM cache_combat WHERE id = ?1",
  [BACK_COMBAT] = "UPDATE cache_combat SET question = ?2, placed = ?3 WHERE id = ?1",
  [BACK_EFFECT_NEW] = "DELETE FROM cache_effect WHERE rowid = ?1",
  [BACK_EFFECT_GONE] = "INSERT INTO cache_effect (rowid, place, act, combat, unit, field, op, value)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
  [BACK_UNIT_NEW] = "DELETE FROM cache_unit WHERE unit = ?1 AND field = ?2",
  [BACK_UNIT_GONE] = "INSERT INTO cache_unit (unit, field, value) VALUES (?1, ?2, ?3)",
};

/* cache_head is not among them: it is written anew each time. */
static const struct
{
  const char *name;
  const char *when;
  const char *columns;
  const char *values;
} triggers[] = {
  [BACK_ACT_NEW] = { "back_act_new", "INSERT ON main.cache_act", "a", "new.n" },
  [BACK_ACT] = { "back_act", "UPDATE ON main.cache_act", "a, b, c, d",
                 "old.n,old.n_rows,old.live,old.spent" },
  [BACK_TOUCH_NEW] = { "back_touch_new", "INSERT ON main.cache_touch", "a, b", "new.combat,new.act" },
  [BACK_COMBAT_NEW] = { "back_combat_new", "INSERT ON main.cache_combat", "a", "new.id" },
  [BACK_COMBAT] = { "back_combat", "UPDATE ON main.cache_combat", "a, b, c",
                    "old.id,old.question,old.placed" },
  [BACK_EFFECT_NEW] = { "back_effect_new", "INSERT ON main.cache_effect", "a", "new.rowid" },
  [BACK_EFFECT_GONE] = { "back_effect_gone", "DELETE ON main.cache_effect", "a, b, c, d, e, f, g, h",
                         "old.rowid,old.place,old.act,old.combat,old.unit,old.field,old.op,old.value" },
  [BACK_UNIT_NEW] = { "back_unit_new", "INSERT ON main.cache_unit", "a, b", "new.unit,new.field" },
  [BACK_UNIT_GONE] = { "back_unit_gone", "DELETE ON main.cache_unit", "a, b, c",
                       "old.unit,old.field,old.value" },
};

gint64
arb_fold_back_get_first (gint64 n_rows)
{
  return MAX (1, n_rows + 1 - MAX_ROWS);
}

gboolean
arb_fold_back_begin (ArbDb *db,
                     GError **error)
{
  if (db->marks != NULL)
    return TRUE;
  if (!arb_db_exec (db,
                    "CREATE TEMP TABLE back (n INTEGER PRIMARY KEY, change INTEGER, a, b, c, d, e, f, g, h)",
                    error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    {
      g_autofree char *sql =
          g_strdup_printf ("CREATE TEMP TRIGGER %s AFTER %s BEGIN"
                           " INSERT INTO back (change, %s) VALUES (%u, %s); END",
                           triggers[i].name, triggers[i].when, triggers[i].columns, i, triggers[i].values);

      if (!arb_db_exec (db, sql, error))
        return FALSE;
    }
  db->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  return TRUE;
}

gboolean
arb_fold_back_end (ArbDb *db,
                   GError **error)
{
  if (db->marks == NULL)
    return TRUE;
  g_clear_pointer (&db->marks, g_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (triggers); i++)
    {
      g_autofree char *sql = g_strdup_printf ("DROP TRIGGER IF EXISTS temp.%s", triggers[i].name);

      if (!arb_db_exec (db, sql, error))
        return FALSE;
    }
  return arb_db_exec (db, "DROP TABLE IF EXISTS temp.back", error);
}

static const Mark *
get_mark (const ArbDb *db,
          guint index)
{
  return &g_array_index (db->marks, Mark, index);
}

gboolean
arb_fold_back_mark (ArbStore *self,
                    gint64 id,
                    GError **error)
{
  ArbDb *db = self->db;
  Mark mark = { id, self->n_acts, 0 };

  if (db->marks == NULL)
    return TRUE;
  /* In a journal that is out of order it is not worth it. */
  if (db->marks->len > 0 && get_mark (db, db->marks->len - 1)->id + 1 != id)
    return arb_fold_back_end (db, error);
  mark.n = arb_db_get_int (db, "SELECT max(n) FROM back", 0);
  g_array_append_val (db->marks, mark);
  if (db->marks->len < 2 * MAX_ROWS)
    return TRUE;
  g_array_remove_range (db->marks, 0, MAX_ROWS);
  return arb_db_run (db, error, "DELETE FROM back WHERE n <= ?", "i", get_mark (db, 0)->n);
}

static gboolean
take_back_one (ArbDb *db,
               sqlite3_stmt *noted,
               GError **error)
{
  guint change = (guint) sqlite3_column_int (noted, 0);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) failure = NULL;

  statement = arb_db_query (db, error, statements[MIN (change, BACK_UNIT_GONE)], "");
  if (statement == NULL)
    return FALSE;
  for (int i = 1; i <= sqlite3_bind_parameter_count (statement); i++)
    if (sqlite3_bind_value (statement, i, sqlite3_column_value (noted, i)) != SQLITE_OK)
      return arb_db_fail (db, error);
  arb_db_next (db, statement, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Later changes first. What is noted meanwhile stands behind them and goes with them. */
static gboolean
take_back (ArbDb *db,
           gint64 n,
           GError **error)
{
  g_autoptr (sqlite3_stmt) noted = arb_db_query (
      db, error, "SELECT change, a, b, c, d, e, f, g, h FROM back WHERE n > ? ORDER BY n DESC", "i", n);
  g_autoptr (GError) failure = NULL;

  if (noted == NULL)
    return FALSE;
  while (failure == NULL && arb_db_next (db, noted, &failure))
    take_back_one (db, noted, &failure);
  if (failure == NULL)
    {
      sqlite3_reset (noted);
      return arb_db_run (db, error, "DELETE FROM back WHERE n > ?", "i", n);
    }
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
arb_fold_back_to (ArbStore *self,
                  gint64 n_rows,
                  gint64 n_folded,
                  gboolean *is_done,
                  GError **error)
{
  const GArray *marks = self->db->marks;
  guint index = marks != NULL ? marks->len : 0;
  Mark mark;

  while (index > 0 && get_mark (self->db, index - 1)->id > n_rows)
    index--;
  *is_done = n_rows == n_folded ||
             (marks != NULL && index < marks->len && get_mark (self->db, index)->id == n_rows + 1);
  if (!*is_done || n_rows == n_folded)
    return TRUE;
  mark = *get_mark (self->db, index);
  g_array_set_size (self->db->marks, index);
  self->n_acts = mark.n_acts;
  return take_back (self->db, mark.n, error);
}
