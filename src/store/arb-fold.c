/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fold: what each row does to the tables that are computed from the journal. It looks at rows
 * and caches only, so that folding everything again gives the same. */

#include <string.h>

#include "store/arb-combat-log-private.h"
#include "store/arb-conflicts-private.h"
#include "store/arb-head-private.h"
#include "store/arb-state.h"
#include "store/arb-store-private.h"

/* An act of its own for whoever looks at acts; steps and announced dice belong to their combat. */
static gboolean
is_listed (const ArbRow *row)
{
  ArbKind kind = arb_kind_parse (row->kind);

  return !arb_kind_is_step (kind) && kind != ARB_KIND_DICE;
}

static gboolean
find_act (ArbStore *self,
          const char *umpire,
          gint64 seq,
          gint64 *n,
          GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error, "SELECT n FROM cache_act WHERE umpire = ? AND seq = ?", "si", umpire, seq);

  if (statement == NULL || !arb_db_next (self->db, statement, error))
    return FALSE;
  *n = sqlite3_column_int64 (statement, 0);
  return TRUE;
}

static gboolean
touch (ArbStore *self,
       const char *combat,
       gint64 act,
       GError **error)
{
  return arb_db_run (self->db, error,
                     "INSERT OR IGNORE INTO cache_touch (combat, act) VALUES (?, ?)", "si", combat,
                     act);
}

/* What an act that does not count is marked with, so that no undo or redo turns it; "spent" of others is
 * 0 or 1. */
#define SPENT_LOST 2

/* @is_lost: another act, whose author had not seen it, counts in its place. Rows that are folded together
 * enter with the first of them. */
static gboolean
enter_act (ArbStore *self,
           const ArbRow *row,
           gboolean is_lost,
           GError **error)
{
  gint64 n_rows = MAX (1, self->n_folding);

  if (row->act != row->seq && find_act (self, row->umpire, row->act, &self->folding_act, NULL))
    return arb_db_run (self->db, error, "UPDATE cache_act SET n_rows = n_rows + ? WHERE n = ?", "ii", n_rows,
                       self->folding_act);
  self->folding_act = ++self->n_acts;
  return arb_db_run (self->db, error,
                     "INSERT INTO cache_act (n, umpire, seq, first_row, n_rows, game, kind,"
                     " listed, live, spent) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                     "isiiissiii", self->folding_act, row->umpire, row->seq, row->id, n_rows, row->game,
                     row->kind, (gint64) is_listed (row), (gint64) !is_lost,
                     (gint64) (is_lost ? SPENT_LOST : 0));
}

/* Steps of a combat report what they touch as they are folded; undo and redo report it through
 * the acts they take back or bring again. */
static void
note_act (ArbStore *self,
          ArbKind kind,
          const char *game)
{
  if (self->touched != NULL && !arb_kind_is_step (kind) && kind != ARB_KIND_UNDO &&
      kind != ARB_KIND_REDO)
    arb_touched_add_act (self->touched, kind, game);
}

/* The combats of an act that is taken back or brought again. */
static gboolean
collect_combats (ArbStore *self,
                 gint64 act,
                 GHashTable *combats,
                 GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT DISTINCT j.subject, j.kind, j.game FROM cache_act a JOIN journal j"
      " ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows WHERE a.n = ?",
      "i", act);

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (self->db, statement, NULL))
    {
      ArbKind kind = arb_kind_parse (arb_db_text (statement, 1));

      note_act (self, kind, arb_db_text (statement, 2));
      if (arb_kind_is_combat (kind))
        g_hash_table_add (combats, g_strdup (arb_db_text (statement, 0)));
    }
  return TRUE;
}

/* "act UMPIRE SEQ" lines: those acts count no more, or again. */
static gboolean
fold_flip (ArbStore *self,
           const ArbBody *body,
           gboolean live,
           GError **error)
{
  g_autoptr (GHashTable) combats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *const *line;
  guint index = 0;
  gint64 act, flipper = self->folding_act;
  GHashTableIter iter;
  gpointer combat;

  while ((line = arb_body_next (body, "act", 3, &index)) != NULL)
    if (find_act (self, line[1], g_ascii_strtoll (line[2], NULL, 10), &act, NULL) &&
        (!arb_db_run (self->db, error, "UPDATE cache_act SET live = ? WHERE n = ? AND spent <> ?",
                      "iii", (gint64) live, act, (gint64) SPENT_LOST) ||
         !arb_fold_units_of_act (self, act, error) ||
         !collect_combats (self, act, combats, error)))
      return FALSE;
  index = 0;
  while ((line = arb_body_next (body, "undo", 3, &index)) != NULL)
    if (find_act (self, line[1], g_ascii_strtoll (line[2], NULL, 10), &act, NULL) &&
        !arb_db_run (self->db, error, "UPDATE cache_act SET spent = 1 WHERE n = ?", "i", act))
      return FALSE;
  g_hash_table_iter_init (&iter, combats);
  while (g_hash_table_iter_next (&iter, &combat, NULL))
    if (!touch (self, combat, flipper, error) || !arb_fold_combat (self, combat, flipper, error))
      return FALSE;
  return TRUE;
}

static gboolean
fold_begin (ArbStore *self,
            const ArbRow *row,
            const ArbBody *body,
            GError **error)
{
  const char *same = arb_body_get (body, "same");

  return touch (self, row->subject, self->folding_act, error) &&
         arb_db_run (self->db, error,
                     "INSERT OR IGNORE INTO cache_combat (id, begun, same, question, placed)"
                     " VALUES (?, ?, ?, '', 0)",
                     "sis", row->subject, self->folding_act, same != NULL ? same : "");
}

static gboolean
set_question (ArbStore *self,
              const char *combat,
              const char *question,
              GError **error)
{
  return arb_db_run (self->db, error,
                     "UPDATE cache_combat SET question = ? WHERE id = ? AND placed = 0", "ss",
                     question, combat);
}

/* The question that was kept back. */
static gboolean
settle_question (ArbStore *self,
                 GError **error)
{
  g_autofree char *combat = g_steal_pointer (&self->asked_in);
  g_autofree char *question = g_steal_pointer (&self->asked);

  return combat == NULL || set_question (self, combat, question, error);
}

/* From a question of a combat to the next one: only the last of them is worth writing. */
static gboolean
keeps_asking (ArbStore *self,
              const ArbRow *row,
              const char *question)
{
  if (self->asked_in == NULL || !g_str_equal (self->asked_in, row->subject) ||
      *question == '\0' || g_str_equal (question, ARB_STEP_DONE))
    return FALSE;
  g_free (self->asked);
  self->asked = g_strdup (question);
  return TRUE;
}

/* Most steps only change the question. */
static gboolean
fold_step (ArbStore *self,
           const ArbRow *row,
           GError **error)
{
  g_autofree char *question = arb_step_dup_question (row->body);

  if (!touch (self, row->subject, self->folding_act, error))
    return FALSE;
  if (self->touched != NULL)
    arb_touched_add_combat (self->touched, row->subject);
  if (keeps_asking (self, row, question))
    return TRUE;
  if (!settle_question (self, error))
    return FALSE;
  if (*question == '\0')
    return TRUE;
  if (!g_str_equal (question, ARB_STEP_DONE))
    {
      if (!set_question (self, row->subject, question, error))
        return FALSE;
      if (sqlite3_changes (self->db->handle) == 1)
        {
          self->asked_in = self->folds_many ? g_strdup (row->subject) : NULL;
          self->asked = self->folds_many ? g_strdup (question) : NULL;
          return TRUE;
        }
    }
  return arb_fold_combat (self, row->subject, self->folding_act, error);
}

static gboolean
fold_effects (ArbStore *self,
              const ArbBody *body,
              GError **error)
{
  g_autoptr (GHashTable) fields = arb_fold_fields_new ();

  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      ArbEffect effect;

      if (!arb_effect_parse (line, &effect))
        continue;
      arb_fold_fields_add (fields, line[1], line[2]);
      if (!arb_fold_add_effect (self, self->folding_act, self->folding_act, "", line, error))
        return FALSE;
    }
  return arb_fold_fields (self, fields, error);
}

/* Rows that say what was seen are long, and come with every act where many write. */
static gboolean
may_have_effects (const char *body)
{
  return strstr (body, "set\t") != NULL || strstr (body, "add\t") != NULL;
}

/* What the row does, once its act is entered. */
static gboolean
fold_body (ArbStore *self,
           const ArbRow *row,
           GError **error)
{
  ArbKind kind = arb_kind_parse (row->kind);
  g_autoptr (ArbBody) body = NULL;

  note_act (self, kind, row->game);
  if (arb_kind_is_step (kind))
    return fold_step (self, row, error);
  if (!settle_question (self, error))
    return FALSE;
  if (kind == ARB_KIND_OTHER && !may_have_effects (row->body))
    return TRUE;
  body = arb_body_parse (row->body);
  if (body == NULL)
    return TRUE;
  if (kind == ARB_KIND_COMBAT)
    return fold_begin (self, row, body, error);
  if (kind == ARB_KIND_UNDO || kind == ARB_KIND_REDO)
    return fold_flip (self, body, kind == ARB_KIND_REDO, error);
  return fold_effects (self, body, error);
}

gboolean
arb_fold_row (ArbStore *self,
              const ArbRow *row,
              GError **error)
{
  gboolean is_lost = arb_conflicts_have_lost (self->conflicts, row->umpire, row->act);

  return arb_fold_back_mark (self, row->id, error) && enter_act (self, row, is_lost, error) &&
         (is_lost || fold_body (self, row, error));
}

/* What stands for the last row that was folded. Where several umpires wrote, programs that did not know
 * conflicts folded otherwise, and where a file went on twice those that let steps count which go on from it:
 * they and we take each other's caches for those of another journal. */
static void
compute_mark (ArbStore *self,
              const guint8 *hash,
              gboolean is_shared,
              guint8 *mark)
{
  char words[] = "arbitre fold 2\n";
  guint8 text[sizeof words - 1 + ARB_HASH_SIZE];

  memcpy (mark, hash, ARB_HASH_SIZE);
  if (!is_shared)
    return;
  if (g_hash_table_size (self->forks) > 0)
    words[strlen (words) - 2] = '3';
  memcpy (text, words, sizeof words - 1);
  memcpy (text + sizeof words - 1, hash, ARB_HASH_SIZE);
  arb_hash_of_data (text, sizeof text, mark);
}

gboolean
arb_fold_finish (ArbStore *self,
                 gint64 n_rows,
                 const guint8 *hash,
                 GError **error)
{
  /* Who writes his first row is not among them yet. */
  gboolean is_shared = arb_tips_count (self->tips) > 1 ||
                       (n_rows > self->n_rows && arb_tips_count (self->tips) == 1 &&
                        arb_tips_get (self->tips, self->umpire) == NULL);
  guint8 mark[ARB_HASH_SIZE];
  g_autoptr (GBytes) bytes = g_bytes_new_static (mark, ARB_HASH_SIZE);

  compute_mark (self, hash, is_shared, mark);

  return arb_db_run (self->db, error,
                     "INSERT OR REPLACE INTO cache_head (one, n_rows, hash) VALUES (1, ?, ?)", "ib",
                     n_rows, bytes);
}

/* Which rows the caches know. FALSE: they are of no use. */
static gboolean
load (ArbStore *self,
      gint64 *n_folded)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, NULL,
      "SELECT (SELECT n FROM cache_act LIMIT 1), (SELECT unit FROM cache_unit LIMIT 1),"
      " (SELECT act FROM cache_effect LIMIT 1), (SELECT act FROM cache_touch LIMIT 1),"
      " (SELECT id FROM cache_combat LIMIT 1), h.n_rows, h.hash, j.hash FROM cache_head h"
      " JOIN journal j ON j.id = h.n_rows",
      "");
  guint8 mark[ARB_HASH_SIZE];

  /* When a table is missing, not even this query works. */
  if (statement == NULL || !arb_db_next (self->db, statement, NULL) ||
      sqlite3_column_type (statement, 0) == SQLITE_NULL ||
      sqlite3_column_bytes (statement, 6) != ARB_HASH_SIZE ||
      sqlite3_column_bytes (statement, 7) != ARB_HASH_SIZE)
    return FALSE;
  compute_mark (self, sqlite3_column_blob (statement, 7), arb_tips_count (self->tips) > 1, mark);
  if (memcmp (sqlite3_column_blob (statement, 6), mark, ARB_HASH_SIZE) != 0)
    return FALSE;
  *n_folded = sqlite3_column_int64 (statement, 5);
  self->n_acts = arb_db_get_int (self->db, "SELECT max(n) FROM cache_act", 0);
  return TRUE;
}

/* Rows of one act that stand together. */
static gboolean
fold_act (ArbStore *self,
          const GPtrArray *rows,
          GError **error)
{
  const ArbRow *first = rows->len > 0 ? rows->pdata[0] : NULL;
  gboolean is_lost, ok;

  if (first == NULL)
    return TRUE;
  is_lost = arb_conflicts_have_lost (self->conflicts, first->umpire, first->act);
  self->n_folding = rows->len;
  ok = enter_act (self, first, is_lost, error);
  self->n_folding = 0;
  for (guint i = 0; ok && !is_lost && i < rows->len; i++)
    ok = fold_body (self, rows->pdata[i], error);
  return ok;
}

static gboolean
is_of_act (const ArbRow *row,
           const GPtrArray *rows)
{
  const ArbRow *last = rows->len > 0 ? rows->pdata[rows->len - 1] : NULL;

  return last != NULL && row->act == last->act && row->seq == last->seq + 1 &&
         g_str_equal (row->umpire, last->umpire);
}

/* With @row, once those of another act are folded. */
static gboolean
fold_with_act (ArbStore *self,
               GPtrArray *rows,
               ArbRow *row,
               GError **error)
{
  gboolean ok = TRUE;

  if (!is_of_act (row, rows))
    {
      ok = fold_act (self, rows, error);
      g_ptr_array_set_size (rows, 0);
    }
  g_ptr_array_add (rows, row);
  return ok;
}

static gboolean
fold_acts_of_statement (ArbStore *self,
                        sqlite3_stmt *statement,
                        GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_row_free);
  g_autoptr (GError) failure = NULL;

  while (failure == NULL && arb_db_next (self->db, statement, &failure))
    fold_with_act (self, rows, arb_row_from_statement (statement), &failure);
  if (failure == NULL)
    return fold_act (self, rows, error);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* An act whose first rows were there before is entered with those, and gets longer here. */
static gboolean
fold_acts_of_rows (ArbStore *self,
                   const GPtrArray *coming,
                   guint first,
                   guint end,
                   GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint i = first; i < end; i++)
    if (!fold_with_act (self, rows, coming->pdata[i], error))
      return FALSE;
  return fold_act (self, rows, error);
}

/* What is noted row by row must be written so. */
static gboolean
fold_row_by_row (ArbStore *self,
                 sqlite3_stmt *statement,
                 const GPtrArray *coming,
                 guint first,
                 guint end,
                 GError **error)
{
  g_autoptr (GError) failure = NULL;

  while (failure == NULL && arb_db_next (self->db, statement, &failure))
    {
      g_autoptr (ArbRow) row = arb_row_from_statement (statement);

      arb_fold_row (self, row, &failure);
    }
  for (guint i = first; failure == NULL && i < end; i++)
    arb_fold_row (self, coming->pdata[i], &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* An act is entered once for all of its rows, and a field of a unit is computed once, however many acts
 * change it. */
static gboolean
fold_by_acts (ArbStore *self,
              sqlite3_stmt *statement,
              const GPtrArray *coming,
              guint first,
              guint end,
              GError **error)
{
  g_autoptr (GHashTable) stale = arb_fold_fields_new ();
  gboolean ok;

  self->folds_many = TRUE;
  self->stale = stale;
  ok = fold_acts_of_statement (self, statement, error) &&
       (first >= end || fold_acts_of_rows (self, coming, first, end, error));
  self->folds_many = FALSE;
  self->stale = NULL;
  return ok && arb_fold_fields (self, stale, error);
}

/* The rows of the statement, and behind them those of @coming from @first up to, not with, @end. */
static gboolean
fold_rows (ArbStore *self,
           sqlite3_stmt *statement,
           const GPtrArray *coming,
           guint first,
           guint end,
           GError **error)
{
  gboolean is_noted = self->db->marks != NULL;

  if (statement != NULL &&
      (is_noted ? fold_row_by_row (self, statement, coming, first, end, error)
                : fold_by_acts (self, statement, coming, first, end, error)) &&
      settle_question (self, error))
    return TRUE;
  g_clear_pointer (&self->asked_in, g_free);
  g_clear_pointer (&self->asked, g_free);
  return FALSE;
}

/* In the order of the journal, those behind @after that stand before @before. */
static gboolean
fold_between (ArbStore *self,
              gint64 after,
              gint64 before,
              GError **error)
{
  const GPtrArray *coming = self->coming != NULL && self->coming->len > 0 ? self->coming : NULL;
  gint64 first = coming != NULL ? ((const ArbRow *) coming->pdata[0])->id : G_MAXINT64;
  gint64 n_coming = coming != NULL ? coming->len : 0;
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT " ARB_ROW_COLUMNS " FROM journal j WHERE j.id > ? AND j.id < ? ORDER BY j.id", "ii", after,
      MIN (before, first));

  return fold_rows (self, statement, coming, (guint) CLAMP (after + 1 - first, 0, n_coming),
                    (guint) CLAMP (before - first, 0, n_coming), error);
}

/* In the order that all umpires agree on. @is_in_order: the rows stand in it; sorting a whole journal
 * takes time and memory. @notes: the last rows may be taken back again. */
static gboolean
fold_all (ArbStore *self,
          gboolean is_in_order,
          gboolean notes,
          GError **error)
{
  gint64 first;

  g_clear_pointer (&self->conflicts, arb_conflicts_free);
  if (arb_store_get_conflicts (self, error) == NULL)
    return FALSE;
  if (!is_in_order && (self->conflicts->n_rows == 0 || !self->conflicts->in_order))
    {
      g_autoptr (sqlite3_stmt) statement = arb_db_query (
          self->db, error, "SELECT " ARB_ROW_COLUMNS " FROM journal j ORDER BY " ARB_ROW_ORDER, "");

      return fold_rows (self, statement, NULL, 0, 0, error);
    }
  if (!notes)
    return fold_between (self, 0, G_MAXINT64, error);
  first = arb_fold_back_get_first (self->n_rows);
  return fold_between (self, 0, first, error) && arb_fold_back_begin (self->db, error) &&
         fold_between (self, first - 1, G_MAXINT64, error);
}

static gboolean
fold_again (ArbStore *self,
            gboolean notes,
            GError **error)
{
  self->n_acts = 0;
  return arb_fold_back_end (self->db, error) &&
         arb_schema_reset_caches (self->db, self->read_only || self->db->read_only, error) &&
         fold_all (self, FALSE, notes, error);
}

gboolean
arb_fold_again (ArbStore *self,
                GError **error)
{
  return fold_again (self, FALSE, error);
}

gboolean
arb_fold_from (ArbStore *self,
               gint64 n_same,
               gint64 n_before,
               const ArbRow *first,
               GError **error)
{
  gboolean is_done = FALSE;

  return (first == NULL || arb_fold_back_to (self, n_same, n_before, &is_done, error)) &&
         (is_done ? arb_store_update_conflicts (self, n_same, first, error) &&
                        arb_fold_back_begin (self->db, error) && fold_between (self, n_same, G_MAXINT64, error)
                  : fold_again (self, TRUE, error)) &&
         arb_fold_finish (self, self->n_rows, self->last, error);
}

gboolean
arb_fold_everything (ArbStore *self,
                     GError **error)
{
  return arb_fold_again (self, error) && arb_fold_finish (self, self->n_rows, self->last, error);
}

gboolean
arb_fold_rebuild (ArbStore *self,
                  GError **error)
{
  gboolean is_temporary = self->read_only || self->db->read_only;
  gboolean ok;

  ok = arb_db_begin (self->db, is_temporary ? "BEGIN" : "BEGIN IMMEDIATE", error) &&
       arb_fold_everything (self, error) && arb_db_commit (self->db, error);
  if (!ok)
    sqlite3_exec (self->db->handle, "ROLLBACK", NULL, NULL, NULL);
  return ok;
}

gboolean
arb_fold_check (ArbStore *self,
                gboolean *is_same,
                GError **error)
{
  gint64 n_acts;
  g_autofree char *stored = arb_store_dup_state (self, error);
  g_autofree char *computed = NULL;

  n_acts = self->n_acts;
  *is_same = TRUE;
  /* In a file opened read-only the caches may have been computed in temporary tables already. */
  if (stored == NULL ||
      arb_db_get_int (self->db, "SELECT 1 FROM temp.sqlite_schema WHERE name = 'cache_act'", 0) > 0)
    return stored != NULL;
  self->n_acts = 0;
  sqlite3_exec (self->db->handle, "BEGIN", NULL, NULL, NULL);
  /* Rows out of order are for whoever checks the rows, and then nobody asks what they add up to. */
  if (arb_fold_back_end (self->db, error) && arb_schema_reset_caches (self->db, TRUE, error) &&
      fold_all (self, TRUE, FALSE, error))
    computed = arb_store_dup_state (self, error);
  sqlite3_exec (self->db->handle, "COMMIT", NULL, NULL, NULL);
  self->n_acts = n_acts;
  *is_same = g_strcmp0 (stored, computed) == 0;
  return arb_schema_drop_temporary (self->db, error) && computed != NULL;
}

gboolean
arb_fold_open (ArbStore *self,
               GError **error)
{
  gint64 n_folded = 0;
  gboolean ok;

  if (!load (self, &n_folded))
    return arb_fold_rebuild (self, error);
  if (n_folded == self->n_rows)
    return TRUE;
  /* Where the file cannot be written, the caches are computed in temporary tables, from the
   * first row. */
  if (self->read_only || self->db->read_only)
    return arb_fold_rebuild (self, error);
  ok = arb_db_begin (self->db, "BEGIN IMMEDIATE", error) &&
       arb_store_get_conflicts (self, error) != NULL && fold_between (self, n_folded, G_MAXINT64, error) &&
       arb_fold_finish (self, self->n_rows, self->last, error) &&
       arb_db_commit (self->db, error);
  if (!ok)
    sqlite3_exec (self->db->handle, "ROLLBACK", NULL, NULL, NULL);
  return ok;
}
