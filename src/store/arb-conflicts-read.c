/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the journal as acts, each with what it is about, and what their writers had seen. */

#include <string.h>

#include "store/arb-conflicts-find-private.h"
#include "store/arb-forks-private.h"
#include "store/arb-head-private.h"
#include "store/arb-umpires-private.h"

void
arb_conflict_writer_free (gpointer data)
{
  g_hash_table_unref (((ArbConflictWriter *) data)->marks);
  g_array_unref (((ArbConflictWriter *) data)->forks);
  g_hash_table_unref (((ArbConflictWriter *) data)->knows);
  g_free (data);
}

static ArbConflictWriter *
get_writer (ArbConflicts *self,
            const char *umpire,
            guint *number)
{
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, umpire));
  ArbConflictWriter *writer;

  if (known == 0)
    {
      writer = g_new0 (ArbConflictWriter, 1);
      writer->umpire = g_string_chunk_insert_const (self->texts, umpire);
      writer->marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                             (GDestroyNotify) g_array_unref);
      writer->forks = g_array_new (FALSE, FALSE, sizeof (ArbConflictFork));
      writer->knows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
      g_ptr_array_add (self->writers, writer);
      known = self->writers->len;
      g_hash_table_insert (self->numbers, (gpointer) writer->umpire, GUINT_TO_POINTER (known));
    }
  *number = known - 1;
  return self->writers->pdata[known - 1];
}

static void
rival_clear (ArbRival *self)
{
  g_clear_pointer (&self->subjects, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbRival, rival_clear)

static void
add_fork (ArbConflicts *self,
          ArbConflictWriter *writer,
          gint64 seq,
          const ArbRow *row)
{
  g_auto (ArbRival) act = { .seq = row->seq, .subjects = g_ptr_array_new () };

  arb_conflicts_add_subjects (self, &act, arb_kind_parse (row->kind), row->game, row->subject, row->body);
  for (guint i = 0; i < act.subjects->len; i++)
    {
      const ArbConflictFork fork = { seq, g_string_chunk_insert_const (self->texts, row->umpire), act.subjects->pdata[i] };

      if (g_str_has_prefix (fork.combat, "combat\t"))
        g_array_append_val (writer->forks, fork);
    }
}

/* What a writer has seen of rows that count no more: @hash and those it goes on from. */
static void
take_forks (ArbConflicts *self,
            GHashTable *forks,
            ArbConflictWriter *writer,
            gint64 seq,
            const char *umpire,
            const ArbTip *tip)
{
  const GArray *marks = g_hash_table_lookup (writer->marks, umpire);
  gint64 last = marks != NULL && marks->len > 0 ? g_array_index (marks, ArbConflictMark, marks->len - 1).seen : 0;
  const ArbRow *row = g_hash_table_lookup (forks, tip->hash);

  for (; row != NULL && row->seq > last; row = g_hash_table_lookup (forks, row->prev))
    add_fork (self, writer, seq, row);
}

static void
take_end (ArbConflictWriter *writer,
          gint64 seq,
          const char *umpire)
{
  const ArbConflictMark mark = { seq, 0 };

  if (!g_hash_table_contains (writer->knows, umpire))
    g_hash_table_insert (writer->knows, g_strdup (umpire), g_memdup2 (&mark, sizeof mark));
}

static void
take_seen (ArbConflicts *self,
           GHashTable *forks,
           ArbConflictWriter *writer,
           gint64 seq,
           const char *text)
{
  g_auto (ArbSeen) seen = { 0 };
  const char *key, *umpire;
  ArbTip tip;

  if (writer->first_seen == 0)
    writer->first_seen = seq;
  arb_seen_init (&seen, text);
  while (arb_seen_next (&seen, &key, &umpire, &tip))
    {
      GArray *marks = g_hash_table_lookup (writer->marks, umpire);
      const ArbConflictMark mark = { seq, tip.seq };

      if (!g_str_equal (key, ARB_SEEN_TIP))
        {
          take_end (writer, seq, umpire);
          continue;
        }
      if (g_hash_table_size (forks) > 0)
        take_forks (self, forks, writer, seq, umpire, &tip);
      if (marks == NULL)
        {
          marks = g_array_new (FALSE, FALSE, sizeof (ArbConflictMark));
          g_hash_table_insert (writer->marks, g_strdup (umpire), marks);
        }
      g_array_append_val (marks, mark);
    }
}

static ArbRival *
add_act (ArbConflicts *self,
         const ArbConflictWriter *writer,
         guint number,
         gint64 place,
         gint64 seq)
{
  ArbRival *act = g_new0 (ArbRival, 1);

  act->umpire = writer->umpire;
  act->writer = number;
  act->place = place;
  act->seq = seq;
  act->subjects = g_ptr_array_new ();
  g_ptr_array_add (self->acts, act);
  g_hash_table_insert (self->by_name, arb_rival_dup_name (writer->umpire, seq), act);
  return act;
}

static void
take_decision (ArbConflicts *self,
               ArbRival *act,
               const char *text)
{
  static const char *const keys[] = { [ARB_VERDICT_KEEP] = "keep", [ARB_VERDICT_DROP] = "drop" };
  g_autoptr (ArbBody) body = arb_body_parse (text);

  for (guint verdict = ARB_VERDICT_KEEP; body != NULL && verdict <= ARB_VERDICT_DROP; verdict++)
    {
      const char *const *line;
      guint index = 0;

      while ((line = arb_body_next (body, keys[verdict], 3, &index)) != NULL)
        {
          g_autofree char *name = arb_rival_dup_name (line[1], g_ascii_strtoll (line[2], NULL, 10));
          ArbRival *other = g_hash_table_lookup (self->by_name, name);

          if (other == NULL)
            continue;
          other->verdict = verdict;
          other->decision = act;
        }
    }
}

static void
take_row (ArbConflicts *self,
          GHashTable *forks,
          ArbRoles *roles,
          const ArbRow *row,
          ArbRival **act)
{
  guint number;
  ArbConflictWriter *writer = get_writer (self, row->umpire, &number);
  ArbKind kind = arb_kind_parse (row->kind);

  if (*act == NULL || (*act)->writer != number || (*act)->seq != row->act)
    *act = add_act (self, writer, number, row->lamport - row->seq + row->act, row->act);
  (*act)->last = row->seq;
  writer->has_made_event = writer->has_made_event || (kind == ARB_KIND_EVENT && row->seq == 1);
  if (g_str_equal (row->kind, ARB_SEEN_KIND))
    take_seen (self, forks, writer, row->seq, row->body);
  else if (kind == ARB_KIND_UMPIRE)
    arb_roles_take_row (roles, writer->umpire, row->seq, row->subject, row->body);
  else if (kind == ARB_KIND_DECISION && arb_roles_get (roles, writer->umpire, row->seq) == ARB_ROLE_HEAD)
    take_decision (self, *act, row->body);
  else if (kind != ARB_KIND_OTHER && kind != ARB_KIND_DICE && kind != ARB_KIND_DECISION)
    arb_conflicts_add_subjects (self, *act, kind, row->game, row->subject, row->body);
}

/* The texts of steps, which are most of a journal, are not looked at. */
#define ROWS_SQL                                                                                   \
  "SELECT j.umpire, j.seq, j.act, j.game, j.kind, j.subject,"                                       \
  " CASE WHEN substr(j.kind, 1, 7) = 'combat.' THEN '' ELSE j.body END, j.lamport"                  \
  " FROM journal j WHERE j.id > ? AND j.id < ? ORDER BY "

/* Its texts are those of the statement. */
static ArbRow
lend_row (sqlite3_stmt *statement)
{
  return (ArbRow) { .umpire = (char *) arb_db_text (statement, 0),
                    .seq = sqlite3_column_int64 (statement, 1),
                    .act = sqlite3_column_int64 (statement, 2),
                    .game = (char *) arb_db_text (statement, 3),
                    .kind = (char *) arb_db_text (statement, 4),
                    .subject = (char *) arb_db_text (statement, 5),
                    .body = (char *) arb_db_text (statement, 6),
                    .lamport = sqlite3_column_int64 (statement, 7) };
}

gboolean
arb_conflicts_come_after (const ArbRival *last,
                          gint64 last_seq,
                          const ArbRival *act)
{
  int names;

  if (last == NULL || last == act)
    return last == NULL || act->last > last_seq;
  if (last->place != act->place)
    return last->place < act->place;
  names = strcmp (last->umpire, act->umpire);
  return names < 0 || (names == 0 && last->seq < act->seq);
}

static void
take_next (ArbConflicts *self,
           GHashTable *forks,
           ArbRoles *roles,
           const ArbRow *row,
           ArbRival **act)
{
  const ArbRival *before = *act;
  gint64 last = before != NULL ? before->last : 0;

  take_row (self, forks, roles, row, act);
  self->in_order = self->in_order && arb_conflicts_come_after (before, last, *act);
}

gboolean
arb_conflicts_read_rows (ArbConflicts *self,
                         ArbStore *store,
                         gboolean sorts,
                         GError **error)
{
  const GPtrArray *coming = store->coming != NULL && store->coming->len > 0 && !sorts ? store->coming : NULL;
  gint64 first = coming != NULL ? ((const ArbRow *) coming->pdata[0])->id : G_MAXINT64;
  g_autoptr (ArbRoles) roles = arb_roles_new (store);
  g_autoptr (sqlite3_stmt) statement = arb_db_query (
      store->db, error, sorts ? ROWS_SQL ARB_ROW_ORDER : ROWS_SQL "j.id", "ii", self->n_rows, first);
  g_autoptr (GError) failure = NULL;
  ArbRival *act = self->acts->len > 0 ? self->acts->pdata[self->acts->len - 1] : NULL;

  if (statement == NULL)
    return FALSE;
  while (arb_db_next (store->db, statement, &failure))
    {
      const ArbRow row = lend_row (statement);

      take_next (self, store->forks, roles, &row, &act);
    }
  for (guint i = coming != NULL ? (guint) MAX (self->n_rows + 1 - first, 0) : 0;
       failure == NULL && coming != NULL && i < coming->len; i++)
    take_next (self, store->forks, roles, coming->pdata[i], &act);
  self->n_rows = store->n_rows;
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

void
arb_conflict_writer_forget (ArbConflictWriter *self,
                            gint64 seq)
{
  GHashTableIter iter;
  gpointer value;

  if (self->first_seen >= seq)
    self->first_seen = 0;
  self->has_made_event = self->has_made_event && seq > 1;
  while (self->forks->len > 0 && g_array_index (self->forks, ArbConflictFork, self->forks->len - 1).from >= seq)
    g_array_set_size (self->forks, self->forks->len - 1);
  g_hash_table_iter_init (&iter, self->knows);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((ArbConflictMark *) value)->from >= seq)
      g_hash_table_iter_remove (&iter);
  g_hash_table_iter_init (&iter, self->marks);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      GArray *marks = value;

      while (marks->len > 0 && g_array_index (marks, ArbConflictMark, marks->len - 1).from >= seq)
        g_array_set_size (marks, marks->len - 1);
    }
}
