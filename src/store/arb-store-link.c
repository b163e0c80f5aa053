/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A session tied to the file: what it does is committed before it shows. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/arb-store-combat-private.h"

/* Between a session and the store; owned by the session. */
typedef struct
{
  ArbStore *store;     /* Owned */
  ArbSession *session; /* Borrowed */
  ArbCombatLog *log;   /* Owned */
  gboolean is_new;     /* the plan is not in the file yet */
} Link;

static void
link_free (gpointer data)
{
  Link *self = data;

  if (g_hash_table_lookup (self->store->sessions, self->log->id) == self->session)
    g_hash_table_remove (self->store->sessions, self->log->id);
  arb_combat_log_free (self->log);
  g_object_unref (self->store);
  g_free (self);
}

static gboolean
same_records (const GPtrArray *a,
              const GPtrArray *b)
{
  return a->len == b->len && memcmp (a->pdata, b->pdata, a->len * sizeof *a->pdata) == 0;
}

static GPtrArray *
apply_batch (const Link *self,
             ArbRecord *const *records,
             guint n_records)
{
  GPtrArray *list = arb_combat_log_fold (self->log, NULL);

  for (guint i = 0; i < n_records; i++)
    if (records[i]->kind != ARB_RECORD_UNDO)
      g_ptr_array_add (list, arb_record_ref (records[i]));
    else
      g_ptr_array_set_size (list, list->len - MIN (list->len, records[i]->count));
  return list;
}

/* Whether the last act of the combat may be taken back alone: a correction may reach further. */
static gboolean
is_plain_step (ArbStore *store,
               const ArbLogAct *act)
{
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, NULL, "SELECT listed FROM cache_act WHERE umpire = ? AND seq = ?", "si",
      act->umpire, act->seq);

  return statement != NULL && arb_db_next (store->db, statement, NULL) &&
         sqlite3_column_int (statement, 0) == 0;
}

/* The session stepped back over its last act: the journal then says just that. */
static char *
dup_undo_body (const Link *self,
               const GPtrArray *target,
               ArbLogAct **act)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *seq = NULL;

  *act = arb_combat_log_last (self->log);
  if (*act == NULL || !is_plain_step (self->store, *act))
    return NULL;
  list = arb_combat_log_fold (self->log, *act);
  if (!same_records (list, target))
    return NULL;
  body = arb_body_new ();
  seq = g_strdup_printf ("%" G_GINT64_FORMAT, (*act)->seq);
  arb_body_add (body, "act", (*act)->umpire, seq, NULL);
  return arb_body_to_string (body);
}

static ArbLogAct *
find_dead_act (const Link *self,
               const ArbBody *undo)
{
  guint index = 0;
  const char *const *line = arb_body_next (undo, "act", 3, &index);

  for (guint i = 0; line != NULL && i < self->log->acts->len; i++)
    {
      ArbLogAct *act = g_ptr_array_index (self->log->acts, i);

      if (!act->live && act->seq == g_ascii_strtoll (line[2], NULL, 10) &&
          g_str_equal (act->umpire, line[1]) && arb_body_get_n_lines (undo) == 1)
        return act;
    }
  return NULL;
}

/* The same forward: what the store would redo now is what the session does. */
static char *
dup_redo_body (const Link *self,
               const GPtrArray *target,
               ArbLogAct **act)
{
  g_auto (ArbUndone) undone = { 0 };
  g_autoptr (GPtrArray) list = NULL;

  if (!arb_store_peek_redo (self->store, &undone))
    return NULL;
  *act = find_dead_act (self, undone.body);
  if (*act == NULL)
    return NULL;
  (*act)->live = TRUE;
  list = arb_combat_log_fold (self->log, NULL);
  (*act)->live = FALSE;
  return same_records (list, target) ? arb_undone_dup_redo (&undone) : NULL;
}

static void
add_steps (GArray *entries,
           const Link *self,
           ArbRecord *const *records,
           guint n_records)
{
  const char *question = arb_step_get_question (self->session);

  for (guint i = 0; i < n_records; i++)
    {
      arb_entries_add (entries, self->log->game, arb_step_get_kind (records[i]), self->log->id,
                       arb_step_to_body (records[i], i + 1 < n_records ? "" : question),
                       entries->len > 0);
      arb_store_add_revealed (self->store, entries, self->log->game, self->log->id, records[i]);
    }
}

static gboolean
commit_steps (Link *self,
              ArbRecord *const *records,
              guint n_records,
              GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  gint64 seq = self->store->seq + 1;
  ArbLogAct *act;

  if (self->is_new)
    arb_entries_add (entries, self->log->game, ARB_KIND_COMBAT, self->log->id,
                     arb_body_to_string (self->log->plan), FALSE);
  add_steps (entries, self, records, n_records);
  if (!arb_store_commit (self->store, entries, NULL, error))
    return FALSE;
  self->is_new = FALSE;
  act = arb_combat_log_add (self->log, self->store->umpire, seq);
  for (guint i = 0; i < n_records; i++)
    {
      g_ptr_array_add (act->records, arb_record_ref (records[i]));
      arb_store_forget_secret (self->store, self->log->id, records[i]);
    }
  return TRUE;
}

static gboolean
commit_flip (Link *self,
             ArbLogAct *act,
             gboolean live,
             char *body,
             GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();

  arb_entries_add (entries, self->log->game, live ? ARB_KIND_REDO : ARB_KIND_UNDO, self->log->id,
                   body, FALSE);
  if (!arb_store_commit (self->store, entries, NULL, error))
    return FALSE;
  act->live = live;
  return TRUE;
}

/* Going back, or on with a record that was played before: an undo or redo, perhaps. */
static gboolean
knows_record (const Link *self,
              ArbRecord *const *records,
              guint n_records)
{
  if (records[0]->kind == ARB_RECORD_UNDO)
    return TRUE;
  for (guint i = 0; i < self->log->acts->len; i++)
    {
      const ArbLogAct *act = self->log->acts->pdata[i];

      if (!act->live && g_ptr_array_find (act->records, records[n_records - 1], NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
link_sink (ArbRecord *const *records,
           guint n_records,
           gpointer user_data,
           GError **error)
{
  Link *self = user_data;
  g_autoptr (GPtrArray) target = NULL;
  ArbLogAct *act = NULL;
  char *body;

  if (g_hash_table_lookup (self->store->sessions, self->log->id) != self->session)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_CHANGED,
                           _ ("This combat was changed elsewhere in the event; open it again."));
      return FALSE;
    }
  if (n_records == 0)
    return TRUE;
  if (!self->is_new && knows_record (self, records, n_records))
    {
      if (!arb_store_ensure (self->store, error))
        return FALSE;
      target = apply_batch (self, records, n_records);
      if (records[0]->kind == ARB_RECORD_UNDO &&
          (body = dup_undo_body (self, target, &act)) != NULL)
        return commit_flip (self, act, FALSE, body, error);
      if ((body = dup_redo_body (self, target, &act)) != NULL)
        return commit_flip (self, act, TRUE, body, error);
    }
  return commit_steps (self, records, n_records, error);
}

void
arb_store_link_session (ArbStore *store,
                        ArbSession *session,
                        ArbCombatLog *log,
                        gboolean is_new)
{
  Link *self = g_new0 (Link, 1);

  self->store = g_object_ref (store);
  self->session = session;
  self->log = log;
  self->is_new = is_new;
  g_object_set_data_full (G_OBJECT (session), "arb-store-link", self, link_free);
  /* One session per combat: an older one can no longer write. */
  g_hash_table_replace (store->sessions, g_strdup (log->id), session);
  arb_session_set_sink (session, link_sink, self);
}

gboolean
arb_store_is_current (ArbStore *self,
                      ArbSession *session)
{
  const Link *link = g_object_get_data (G_OBJECT (session), "arb-store-link");

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_SESSION (session), FALSE);
  return link != NULL && link->store == self &&
         g_hash_table_lookup (self->sessions, link->log->id) == session;
}

ArbStore *
arb_store_of_session (ArbSession *session)
{
  const Link *link = g_object_get_data (G_OBJECT (session), "arb-store-link");

  return link != NULL ? link->store : NULL;
}

const char *
arb_store_get_combat_game (ArbSession *session)
{
  const Link *link = g_object_get_data (G_OBJECT (session), "arb-store-link");

  return link != NULL ? link->log->game : NULL;
}

const char *
arb_store_get_combat (ArbSession *session)
{
  const Link *link = g_object_get_data (G_OBJECT (session), "arb-store-link");

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  return link != NULL ? link->log->id : NULL;
}
