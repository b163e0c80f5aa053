/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "share-test.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

static const char *const units[] = { "a1", "a2", "b1", "b2" };

char *
share_test_dup_path (StoreTest *self,
                     const char *name)
{
  return g_strdup_printf ("%s/%s.arbitre", self->folder, name);
}

void
share_test_copy (StoreTest *self,
                 const char *from,
                 const char *to)
{
  g_autofree char *source = share_test_dup_path (self, from);
  g_autofree char *target = share_test_dup_path (self, to);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (target, bytes, (gssize) length, NULL));
}

void
share_test_close (StoreTest *self)
{
  if (self->store != NULL)
    store_test_close (self);
}

void
share_test_open (StoreTest *self,
                 const char *name,
                 const char *umpire,
                 const char *key)
{
  g_autofree char *path = share_test_dup_path (self, name);
  g_autofree char *key_path = key != NULL ? g_build_filename (self->folder, key, NULL) : NULL;
  ArbStoreOptions options = store_test_options (self);
  g_autoptr (GError) error = NULL;

  share_test_close (self);
  options.umpire = umpire;
  options.key_path = key_path;
  options.no_traces = TRUE;
  self->store = arb_store_open (path, &options, &error);
  g_assert_no_error (error);
}

void
share_test_init (StoreTest *self)
{
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *combat = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (self);
  arb_store_add_game (self->store, "table-1", "Table 1", "template", "a", "b", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      const ArbValue strength = arb_value_int (20);

      arb_store_add_unit (self->store, "table-1", units[i], ARB_UNIT_STRENGTH, &strength, NULL, &error);
      g_assert_no_error (error);
    }
  session = store_test_begin (self, &combat);
  store_test_answer (session, 100);
  g_clear_object (&session);
  share_test_close (self);
  path = share_test_dup_path (self, "base");
  g_assert_cmpint (g_rename (self->path, path), ==, 0);
}

void
share_test_note (StoreTest *self,
                 const char *name,
                 const char *umpire,
                 const char *key,
                 const char *text)
{
  share_test_open (self, name, umpire, key);
  store_test_add_note (self, text);
  share_test_close (self);
}

static void
play_combat (StoreTest *self,
             GRand *random)
{
  g_autofree char *combat = NULL;
  g_autoptr (ArbSession) session = store_test_begin (self, &combat);

  store_test_answer (session, (guint) g_rand_int_range (random, 0, 8));
}

/* A combat that somebody left open goes on, whoever it was. */
static void
play_open_combat (StoreTest *self,
                  GRand *random)
{
  g_autoptr (GPtrArray) open = arb_store_list_combats (self->store, TRUE, NULL);
  g_autoptr (ArbSession) session = NULL;

  if (open->len == 0)
    return;
  session = arb_store_resume_combat (
      self->store, ((ArbCombatInfo *) open->pdata[g_rand_int_range (random, 0, (gint32) open->len)])->id, "en", NULL);
  if (session != NULL)
    store_test_answer (session, (guint) g_rand_int_range (random, 1, 4));
}

/* What cannot be done at the moment, such as an undo of nothing, is left. */
static void
play_act (StoreTest *self,
          GRand *random)
{
  const char *unit = units[g_rand_int_range (random, 0, G_N_ELEMENTS (units))];
  g_autofree char *text = g_strdup_printf ("%d", g_rand_int_range (random, 0, 1000));
  const ArbValue value = arb_value_int (g_rand_int_range (random, 0, 30));

  switch (g_rand_int_range (random, 0, 9))
    {
    case 7:
      play_open_combat (self, random);
      break;
    case 0:
      g_assert_true (arb_store_add_text (self->store, "table-1", ARB_KIND_NOTE, NULL, text, NULL));
      break;
    case 1:
      g_assert_true (arb_store_add_unit (self->store, "table-1", unit, ARB_UNIT_STRENGTH, &value, text, NULL));
      break;
    case 2:
      g_assert_true (arb_store_add_fire (self->store, "table-1", unit, g_rand_int_range (random, 0, 4), text, NULL));
      break;
    case 3:
      g_assert_true (arb_store_add_text (self->store, "table-1", ARB_KIND_ORDER, unit, text, NULL));
      break;
    case 4:
      g_assert_true (arb_store_add_clock (self->store, "table-1", text, NULL, NULL));
      break;
    case 5:
      arb_store_undo (self->store, NULL, 0, text, NULL);
      break;
    case 6:
      arb_store_redo (self->store, NULL);
      break;
    default:
      play_combat (self, random);
      break;
    }
}

void
share_test_play (StoreTest *self,
                 GRand *random,
                 guint n_acts)
{
  for (guint i = 0; i < n_acts; i++)
    play_act (self, random);
}

static ArbMerge *
read_copies (StoreTest *self,
             const char *from,
             GError **error)
{
  g_autoptr (ArbMerge) merge = arb_merge_new (self->store);
  g_auto (GStrv) names = g_strsplit (from, " ", 0);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *path = share_test_dup_path (self, names[i]);

      if (!arb_merge_add_file (merge, path, error))
        return NULL;
    }
  return g_steal_pointer (&merge);
}

char *
share_test_try_merge (StoreTest *self,
                      const char *into,
                      const char *from)
{
  g_autoptr (ArbMerge) merge = NULL;
  g_autoptr (GError) error = NULL;

  share_test_open (self, into, "nobody", NULL);
  merge = read_copies (self, from, &error);
  if (merge != NULL)
    arb_merge_write (merge, &error);
  share_test_close (self);
  return error != NULL ? g_strdup (error->message) : NULL;
}

void
share_test_merge (StoreTest *self,
                  const char *into,
                  const char *from)
{
  g_autofree char *problem = share_test_try_merge (self, into, from);

  g_assert_cmpstr (problem, ==, NULL);
}

char *
share_test_dup_news (StoreTest *self,
                     const char *into,
                     const char *from)
{
  g_autoptr (ArbMerge) merge = NULL;
  g_autoptr (GPtrArray) news = NULL;
  g_autoptr (GError) error = NULL;
  GString *text = g_string_new (NULL);

  share_test_open (self, into, "nobody", NULL);
  merge = read_copies (self, from, &error);
  g_assert_no_error (error);
  news = arb_merge_list_news (merge);
  for (guint i = 0; i < news->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) news->pdata[i]);
  share_test_close (self);
  return g_string_free (text, FALSE);
}

static void
dump_query (sqlite3 *db,
            const char *sql,
            GString *text)
{
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (text, "%s\n", (const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
}

char *
share_test_dump (StoreTest *self,
                 const char *name)
{
  g_autofree char *path = share_test_dup_path (self, name);
  g_autofree char *state = NULL;
  g_autofree char *head = NULL;
  GString *text = g_string_new (NULL);
  sqlite3 *db = NULL;

  share_test_open (self, name, "nobody", NULL);
  state = store_test_dup_state (self);
  head = arb_store_dup_head (self->store);
  share_test_close (self);
  g_string_append_printf (text, "%s\n%s\n", head, state);
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  dump_query (db, "SELECT id || umpire || '/' || seq || ' ' || lamport || ' ' || act || kind || body || hex(hash) FROM journal ORDER BY id",
              text);
  dump_query (db, "SELECT umpire || '/' || seq || hex(key) || hex(signature) FROM signature ORDER BY 1",
              text);
  dump_query (db, "SELECT sha256 FROM attachment ORDER BY 1", text);
  sqlite3_close (db);
  return g_string_free (text, FALSE);
}

char *
share_test_verify (StoreTest *self,
                   const char *name,
                   const char *head,
                   char **remarks)
{
  g_autoptr (ArbVerifier) verifier = NULL;
  GString *all = g_string_new (NULL);
  char *problem;

  share_test_open (self, name, "nobody", NULL);
  verifier = arb_verifier_new (self->store);
  g_assert_true (head == NULL || arb_verifier_set_head (verifier, head));
  while (arb_verifier_step (verifier, 100))
    ;
  for (guint i = 0; i < arb_verifier_get_remarks (verifier)->len; i++)
    g_string_append_printf (all, "%s\n",
                            (const char *) arb_verifier_get_remarks (verifier)->pdata[i]);
  if (remarks != NULL)
    *remarks = g_strdup (all->str);
  g_string_free (all, TRUE);
  problem = g_strdup (arb_verifier_get_problem (verifier));
  g_clear_pointer (&verifier, arb_verifier_free);
  share_test_close (self);
  return problem;
}

void
share_test_assert_good (StoreTest *self,
                        const char *name)
{
  g_autofree char *problem = share_test_verify (self, name, NULL, NULL);

  g_assert_cmpstr (problem, ==, NULL);
}

char *
share_test_dup_head (StoreTest *self,
                     const char *name)
{
  char *head;

  share_test_open (self, name, "nobody", NULL);
  head = arb_store_dup_head (self->store);
  share_test_close (self);
  return head;
}

char *
share_test_dup_column (StoreTest *self,
                       const char *name,
                       const char *sql)
{
  g_autofree char *path = share_test_dup_path (self, name);
  GString *text = g_string_new (NULL);
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  dump_query (db, sql, text);
  sqlite3_close (db);
  return g_string_free (text, FALSE);
}

gint64
share_test_count (StoreTest *self,
                  const char *name,
                  const char *sql)
{
  g_autofree char *path = share_test_dup_path (self, name);
  sqlite3 *db = NULL;
  sqlite3_stmt *statement = NULL;
  gint64 number;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (db);
  return number;
}
