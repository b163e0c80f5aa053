/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo and redo of any act, as rows of their own: nothing is ever taken away. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-combat-log-private.h"
#include "store/arb-store-combat-private.h"

/* Undo and redo are taken back by each other; the event, its rules, what was announced of dice and the
 * step to a newer format are not taken back at all; who decided may decide anew. */
#define NOT_UNDOABLE "('undo', 'redo', 'event', 'rules', 'dice', 'upgrade', 'decision', 'umpire')"
#define UNDOABLE_SQL "live = 1 AND kind NOT IN " NOT_UNDOABLE
#define LAST_SQL "SELECT n FROM cache_act WHERE " UNDOABLE_SQL " ORDER BY n DESC LIMIT 1"

/* Takes the id of the table, whether its set-up counts, and the same again for acts of no table. */
#define AT_SQL "((game = ? AND (? OR kind NOT IN ('game', 'import'))) OR (? AND game = ''))"

void
arb_undone_clear (ArbUndone *self)
{
  g_clear_pointer (&self->umpire, g_free);
  g_clear_pointer (&self->body, arb_body_free);
}

gboolean
arb_store_peek_redo (ArbStore *self,
                     ArbUndone *undone)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, NULL,
      "SELECT a.umpire, a.seq, j.body FROM cache_act a JOIN journal j ON j.id = a.first_row"
      " WHERE a.listed = 1 AND a.kind = 'undo' AND a.spent = 0 AND NOT EXISTS"
      " (SELECT 1 FROM cache_act b WHERE b.n > a.n AND b.kind NOT IN ('undo', 'redo'))"
      " ORDER BY a.n DESC LIMIT 1",
      "");

  if (statement == NULL || !arb_db_next (self->db, statement, NULL))
    return FALSE;
  undone->body = arb_body_parse (arb_db_text (statement, 2));
  if (undone->body == NULL)
    return FALSE;
  undone->umpire = g_strdup (arb_db_text (statement, 0));
  undone->seq = sqlite3_column_int64 (statement, 1);
  return TRUE;
}

char *
arb_undone_dup_redo (const ArbUndone *self)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *seq = g_strdup_printf ("%" G_GINT64_FORMAT, self->seq);
  const char *const *line;
  guint index = 0;

  arb_body_add (body, "undo", self->umpire, seq, NULL);
  while ((line = arb_body_next (self->body, "act", 3, &index)) != NULL)
    arb_body_add (body, "act", line[1], line[2], NULL);
  return arb_body_to_string (body);
}

static gint64
find_target (ArbStore *self,
             const char *umpire,
             gint64 seq,
             GError **error)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  gint64 n;

  if (seq <= 0)
    {
      n = arb_db_get_int (self->db, LAST_SQL, 0);
      if (n == 0)
        g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                             _ ("There is nothing to undo."));
      return n;
    }
  statement = arb_db_query (
      self->db, error,
      "SELECT a.n FROM journal j JOIN cache_act a ON a.umpire = j.umpire AND a.seq = j.act"
      " WHERE j.event = ? AND j.umpire = ? AND j.seq = ? AND a.live = 1"
      " AND a.kind NOT IN " NOT_UNDOABLE,
      "ssi", self->event_id, umpire != NULL ? umpire : self->umpire, seq);
  if (statement != NULL && arb_db_next (self->db, statement, NULL))
    return sqlite3_column_int64 (statement, 0);
  if (statement != NULL)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                 _ ("Row %ld cannot be taken back: there is no such act, or it no "
                    "longer counts."),
                 (long) seq);
  return 0;
}

/* Steps build on each other: with @act goes everything later in the combats it touches. The first
 * act of a combat is its plan, so there that is the whole combat. */
static gboolean
add_followers (ArbStore *self,
               gint64 act,
               GTree *acts,
               GError **error)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      self->db, error,
      "SELECT DISTINCT f.n FROM cache_act a"
      " JOIN journal j ON j.id >= a.first_row AND j.id < a.first_row + a.n_rows"
      " AND substr(j.kind, 1, 6) = 'combat'"
      " JOIN cache_touch t ON t.combat = j.subject AND t.act > a.n"
      " JOIN cache_act f ON f.n = t.act AND f.live = 1 AND f.kind NOT IN ('undo', 'redo')"
      " WHERE a.n = ?",
      "i", act);

  if (statement == NULL)
    return FALSE;
  g_tree_insert (acts, GSIZE_TO_POINTER ((gsize) act), NULL);
  while (arb_db_next (self->db, statement, NULL))
    {
      gint64 follower = sqlite3_column_int64 (statement, 0);

      if (!g_tree_lookup_extended (acts, GSIZE_TO_POINTER ((gsize) follower), NULL, NULL) &&
          !add_followers (self, follower, acts, error))
        return FALSE;
    }
  return TRUE;
}

static int
compare_acts (gconstpointer a,
              gconstpointer b)
{
  return GPOINTER_TO_SIZE (a) < GPOINTER_TO_SIZE (b) ? -1 : a != b;
}

/* Sessions of the combats whose acts @body turns no longer show what the file says. */
static void
forget_sessions (ArbStore *self,
                 const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "act", 3, &index)) != NULL)
    {
      g_autoptr (sqlite3_stmt) statement = arb_db_query (
          self->db, NULL,
          "SELECT j.subject FROM cache_act a JOIN journal j ON j.id >= a.first_row"
          " AND j.id < a.first_row + a.n_rows WHERE a.umpire = ? AND a.seq = ?",
          "si", line[1], (gint64) g_ascii_strtoll (line[2], NULL, 10));

      while (statement != NULL && arb_db_next (self->db, statement, NULL))
        g_hash_table_remove (self->sessions, arb_db_text (statement, 0));
    }
}

static gboolean
add_act_line (ArbStore *self,
              gint64 act,
              ArbBody *body,
              GError **error)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (self->db, error, "SELECT umpire, seq FROM cache_act WHERE n = ?", "i", act);

  if (statement == NULL || !arb_db_next (self->db, statement, error))
    return FALSE;
  arb_body_add (body, "act", arb_db_text (statement, 0), arb_db_text (statement, 1), NULL);
  return TRUE;
}

/* @abandoned: the combat that is not fought out, or NULL. */
static gboolean
take_back (ArbStore *self,
           const char *umpire,
           gint64 seq,
           const char *abandoned,
           const char *reason,
           GError **error)
{
  g_autoptr (GTree) acts = g_tree_new (compare_acts);
  g_autoptr (ArbBody) body = arb_body_new ();
  gint64 target;

  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error))
    return FALSE;
  target = find_target (self, umpire, seq, error);
  if (target == 0 || !add_followers (self, target, acts, error))
    return FALSE;
  for (GTreeNode *node = g_tree_node_first (acts); node != NULL; node = g_tree_node_next (node))
    if (!add_act_line (self, (gint64) GPOINTER_TO_SIZE (g_tree_node_key (node)), body, error))
      return FALSE;
  if (abandoned != NULL)
    arb_body_add (body, ARB_UNDO_ABANDONED, abandoned, NULL);
  arb_body_add_text (body, "reason", reason);
  if (!arb_store_add (self, NULL, ARB_KIND_UNDO, NULL, body, error))
    return FALSE;
  forget_sessions (self, body);
  return TRUE;
}

gboolean
arb_store_undo (ArbStore *self,
                const char *umpire,
                gint64 seq,
                const char *reason,
                GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  return take_back (self, umpire, seq, NULL, reason, error);
}

/* Whether the combat still waits for an answer; @error: why not. */
static gboolean
check_open (ArbStore *self,
            const char *combat,
            GError **error)
{
  g_autoptr (sqlite3_stmt) statement =
      arb_db_query (self->db, error, "SELECT question FROM cache_combat WHERE id = ?", "s", combat);

  if (statement == NULL)
    return FALSE;
  if (!arb_db_next (self->db, statement, NULL) || *arb_db_text (statement, 0) == '\0')
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                   _ ("There is no combat “%s” in this event, or it no longer counts."), combat);
      return FALSE;
    }
  if (!g_str_equal (arb_db_text (statement, 0), ARB_STEP_DONE))
    return TRUE;
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                       _ ("This combat is decided: undo it, or correct it."));
  return FALSE;
}

gboolean
arb_store_abandon_combat (ArbStore *self,
                          const char *combat,
                          const char *reason,
                          GError **error)
{
  g_autofree char *umpire = g_strdup (combat);
  char *slash;

  g_return_val_if_fail (ARB_IS_STORE (self) && combat != NULL, FALSE);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error) ||
      !check_open (self, combat, error))
    return FALSE;
  /* A combat is called after the first of its rows. */
  slash = strrchr (umpire, '/');
  g_return_val_if_fail (slash != NULL, FALSE);
  *slash = '\0';
  return take_back (self, umpire, g_ascii_strtoll (slash + 1, NULL, 10), combat, reason, error);
}

gboolean
arb_store_redo (ArbStore *self,
                GError **error)
{
  g_auto (ArbUndone) undone = { 0 };
  g_autoptr (GArray) entries = arb_entries_new ();

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error))
    return FALSE;
  if (!arb_store_peek_redo (self, &undone))
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                           _ ("There is nothing to redo."));
      return FALSE;
    }
  arb_entries_add (entries, NULL, ARB_KIND_REDO, NULL, arb_undone_dup_redo (&undone), FALSE);
  if (!arb_store_commit (self, entries, NULL, error))
    return FALSE;
  forget_sessions (self, undone.body);
  return TRUE;
}

gboolean
arb_store_can_undo (ArbStore *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return !arb_store_is_read_only (self) && arb_store_ensure (self, NULL) &&
         arb_db_get_int (self->db, LAST_SQL, 0) > 0;
}

gboolean
arb_store_can_redo (ArbStore *self)
{
  g_auto (ArbUndone) undone = { 0 };

  g_return_val_if_fail (self != NULL, FALSE);
  return !arb_store_is_read_only (self) && arb_store_ensure (self, NULL) && arb_store_peek_redo (self, &undone);
}

/* FALSE: nothing at that table counts. @game may be NULL: at any. */
static gboolean
find_last_at (ArbStore *self,
              const char *game,
              gboolean with_setup,
              char **umpire,
              gint64 *seq)
{
  g_autoptr (sqlite3_stmt) statement =
      game != NULL ? arb_db_query (self->db, NULL,
                                   "SELECT umpire, seq FROM cache_act WHERE " UNDOABLE_SQL
                                   " AND " AT_SQL " ORDER BY n DESC LIMIT 1",
                                   "sii", game, (gint64) with_setup, (gint64) with_setup)
                   : arb_db_query (self->db, NULL,
                                   "SELECT umpire, seq FROM cache_act WHERE " UNDOABLE_SQL
                                   " ORDER BY n DESC LIMIT 1",
                                   "");

  if (statement == NULL || !arb_db_next (self->db, statement, NULL))
    return FALSE;
  *umpire = g_strdup (arb_db_text (statement, 0));
  *seq = sqlite3_column_int64 (statement, 1);
  return TRUE;
}

gboolean
arb_store_undo_at (ArbStore *self,
                   const char *game,
                   gboolean with_setup,
                   GError **error)
{
  g_autofree char *umpire = NULL;
  gint64 seq;

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (!arb_store_can_write (self, error) || !arb_store_ensure (self, error))
    return FALSE;
  if (find_last_at (self, game, with_setup, &umpire, &seq))
    return arb_store_undo (self, umpire, seq, NULL, error);
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                       _ ("There is nothing to undo."));
  return FALSE;
}

gboolean
arb_store_redo_at (ArbStore *self,
                   const char *game,
                   gboolean with_setup,
                   GError **error)
{
  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  if (arb_store_can_redo_at (self, game, with_setup))
    return arb_store_redo (self, error);
  if (arb_store_can_write (self, error))
    g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING,
                         _ ("There is nothing to redo."));
  return FALSE;
}

gboolean
arb_store_peek_undo_at (ArbStore *self,
                        const char *game,
                        gboolean with_setup,
                        char **umpire,
                        gint64 *seq)
{
  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL && seq != NULL, FALSE);
  return !arb_store_is_read_only (self) && arb_store_ensure (self, NULL) &&
         find_last_at (self, game, with_setup, umpire, seq);
}

gboolean
arb_store_can_undo_at (ArbStore *self,
                       const char *game,
                       gboolean with_setup)
{
  g_autofree char *umpire = NULL;
  gint64 seq;

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  return arb_store_peek_undo_at (self, game, with_setup, &umpire, &seq);
}

gboolean
arb_store_peek_redo_at (ArbStore *self,
                        const char *game,
                        gboolean with_setup,
                        char **umpire,
                        gint64 *seq)
{
  g_auto (ArbUndone) undone = { 0 };
  g_autoptr (sqlite3_stmt) statement = NULL;
  const char *const *line;
  guint index = 0;

  g_return_val_if_fail (ARB_IS_STORE (self) && umpire != NULL && seq != NULL, FALSE);
  if (arb_store_is_read_only (self) || !arb_store_ensure (self, NULL) || !arb_store_peek_redo (self, &undone))
    return FALSE;
  line = arb_body_next (undone.body, "act", 3, &index);
  if (line == NULL)
    return FALSE;
  *seq = g_ascii_strtoll (line[2], NULL, 10);
  if (game != NULL)
    {
      statement = arb_db_query (self->db, NULL,
                                "SELECT 1 FROM cache_act WHERE umpire = ? AND seq = ? AND " AT_SQL,
                                "sisii", line[1], *seq, game, (gint64) with_setup,
                                (gint64) with_setup);
      if (statement == NULL || !arb_db_next (self->db, statement, NULL))
        return FALSE;
    }
  *umpire = g_strdup (line[1]);
  return TRUE;
}

gboolean
arb_store_can_redo_at (ArbStore *self,
                       const char *game,
                       gboolean with_setup)
{
  g_autofree char *umpire = NULL;
  gint64 seq;

  g_return_val_if_fail (ARB_IS_STORE (self), FALSE);
  return arb_store_peek_redo_at (self, game, with_setup, &umpire, &seq);
}
