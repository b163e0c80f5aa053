/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal itself: append-only, chained, the same bytes everywhere, never reordered. */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "engine/arb-columns.h"
#include "store-test.h"
#include "store/arb-export.h"
#include "store/arb-journal.h"
#include "store/arb-row-private.h"
#include "store/arb-store-private.h"

static void
exec_raw (StoreTest *test,
          const char *sql,
          int expected)
{
  sqlite3 *db = NULL;

  if (test->store != NULL)
    arb_store_close (test->store);
  g_clear_object (&test->store);
  g_assert_cmpint (sqlite3_open (test->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, expected);
  sqlite3_close (db);
}

static void
add_notes (StoreTest *test,
           guint n_notes)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n_notes; i++)
    {
      g_autofree char *text = g_strdup_printf ("note\t%u\nsecond line \\ é", i);

      g_assert_true (
          arb_store_add_text (test->store, "table-1", ARB_KIND_NOTE, NULL, text, &error));
      g_assert_no_error (error);
    }
}

static void
test_body (void)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (ArbBody) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *second = NULL;

  arb_body_add (body, "text", "a\tb\nc\\d\re", "", "é", NULL);
  arb_body_add_text (body, "nothing", "");
  text = arb_body_to_string (body);
  g_assert_cmpstr (text, ==, "text\ta\\tb\\nc\\\\d\\re\t\té\n");
  again = arb_body_parse (text);
  g_assert_cmpstr (arb_body_get (again, "text"), ==, "a\tb\nc\\d\re");
  second = arb_body_to_string (again);
  g_assert_cmpstr (second, ==, text);
  g_assert_null (arb_body_parse ("\xff"));
}

static void
test_columns (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "plain", "plain" },
    { "\\n", "\n" },
    { "\\t\\tb\\r", "\t\tb\r" },
    { "a\\\\\\nb\\\\", "a\\\nb\\" },
    { "any \\other one", "any other one" },
    { "cut off\\", "cut off\\" },
    { "\\t\\", "\t\\" },
    { "\\", "\\" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup (cases[i][0]);

      arb_columns_unescape (text);
      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

/* A line of the log, or of a parcel, is a row only when it is whole. */
static void
test_lines (void)
{
  g_autofree char *hash = g_strnfill (64, 'a');
  g_autofree char *row = g_strdup_printf ("7\te\tléa\t1\t2\t3\t1\t\tnote\t\ttext\\ta\\n\t%s\t%s", hash, hash);
  g_autofree char *line = g_strconcat (row, "\n", NULL);
  g_autoptr (ArbRow) read = arb_line_log_parse (line);

  g_assert_nonnull (read);
  g_assert_cmpint (read->id, ==, 7);
  g_assert_cmpstr (read->event, ==, "e");
  g_assert_cmpstr (read->umpire, ==, "léa");
  g_assert_cmpint (read->lamport, ==, 2);
  g_assert_cmpstr (read->game, ==, "");
  g_assert_cmpstr (read->kind, ==, "note");
  g_assert_cmpstr (read->body, ==, "text\ta\n");
  g_assert_cmpuint (read->signature.size, ==, 0);
  g_assert_null (arb_line_log_parse (row));
  for (guint i = 0; i < 5; i++)
    {
      static const char *const wrong[] = { "#%s\n", "%s\tmore\n", "%s\n\n", "%s\xff\n", "%s\ta\tb\tc\td\n" };
      g_auto (GStrv) parts = g_strsplit (wrong[i], "%s", 2);
      g_autofree char *spoilt = g_strconcat (parts[0], row, parts[1], NULL);

      g_assert_null (arb_line_log_parse (spoilt));
    }
}

static void
test_append_only (void)
{
  g_auto (StoreTest) test = { 0 };

  store_test_init (&test);
  add_notes (&test, 3);
  exec_raw (&test, "PRAGMA recursive_triggers=ON; UPDATE journal SET body = '' WHERE id = 3",
            SQLITE_CONSTRAINT);
  exec_raw (&test, "DELETE FROM journal WHERE id = 3", SQLITE_CONSTRAINT);
  exec_raw (&test,
            "PRAGMA recursive_triggers=ON; INSERT OR REPLACE INTO journal SELECT id, event, umpire,"
            " seq, lamport, wall, act, game, kind, subject, '', prev, hash FROM journal WHERE id=3",
            SQLITE_CONSTRAINT);
  exec_raw (&test, "UPDATE attachment SET bytes = x'00'", SQLITE_CONSTRAINT);
  store_test_reopen (&test);
  store_test_assert_verified (&test);
}

/* Somebody who knows SQLite takes the triggers away first: the chain tells, and names the row. */
static void
test_changed_row_is_named (void)
{
  static const char *const changes[] = {
    "UPDATE journal SET body = body || 'x' WHERE id = 4",
    "UPDATE journal SET wall = wall + 1 WHERE id = 4",
    "UPDATE journal SET game = 'table-2' WHERE id = 4",
    "UPDATE journal SET lamport = lamport + 1 WHERE id = 4",
    "UPDATE journal SET hash = zeroblob(32) WHERE id = 4",
    "UPDATE journal SET prev = zeroblob(32) WHERE id = 4",
    "UPDATE journal SET body = body || char(0) || 'x' WHERE id = 4",
    "DELETE FROM journal WHERE id = 4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_auto (StoreTest) test = { 0 };
      ArbStoreOptions options = store_test_options (&test);
      g_autoptr (GError) error = NULL;
      g_autoptr (ArbVerifier) verifier = NULL;

      store_test_init (&test);
      add_notes (&test, 5);
      store_test_close (&test);
      store_test_forge (&test, changes[i]);
      g_assert_null (arb_store_open (test.path, &options, &error));
      g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_DAMAGED);
      g_assert_nonnull (strstr (error->message, "row 4"));
      options.unchecked = TRUE;
      test.store = arb_store_open (test.path, &options, NULL);
      verifier = arb_verifier_new (test.store);
      while (arb_verifier_step (verifier, 2))
        ;
      g_assert_cmpuint (arb_verifier_get_bad_row (verifier), ==, 4);
    }
}

/* A forger who computes all hashes anew is still found out by the rules. */
static void
test_forged_result_is_named (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbSession) session = NULL;
  g_autoptr (ArbVerifier) verifier = NULL;
  g_autoptr (ArbBody) plan = arb_plan_new ("template", "fate", NULL);
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  session = arb_store_begin_combat (test.store, NULL, plan, "en", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (arb_session_answer (session, "number=3", ARB_SOURCE_TYPED, &error));
  /* What the store writes is hashed by the store: a record with a wrong result stays wrong. */
  {
    g_autoptr (ArbRecord) record = arb_record_new (ARB_RECORD_ANSWER, "die", "dice=2",
                                                   ARB_SOURCE_TYPED);
    g_autofree char *text = arb_record_to_string (record);
    g_autofree char *line = g_strdup_printf ("asks\tdone\n%s", text);
    g_autoptr (ArbBody) body = arb_body_parse (line);

    g_assert_true (arb_store_add (test.store, NULL, ARB_KIND_STEP_ANSWER, "léa/3", body, &error));
  }
  verifier = arb_verifier_new (test.store);
  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_false (arb_verifier_is_good (verifier));
  g_assert_cmpuint (arb_verifier_get_bad_row (verifier), ==, arb_store_get_n_rows (test.store));
}

static void
test_cut_end_is_named (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbVerifier) verifier = NULL;

  store_test_init (&test);
  add_notes (&test, 5);
  store_test_close (&test);
  store_test_forge (&test, "DELETE FROM journal WHERE id > 5");
  store_test_reopen (&test);
  verifier = arb_verifier_new (test.store);
  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_false (arb_verifier_is_good (verifier));
  g_assert_cmpuint (arb_verifier_get_bad_row (verifier), ==, 6);
}

/* Somebody gives a unit more figures without a row that says so. */
static void
test_changed_state_is_found (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbVerifier) verifier = NULL;
  ArbValue strength = arb_value_int (20);

  store_test_init (&test);
  g_assert_true (
      arb_store_add_unit (test.store, NULL, "u1", ARB_UNIT_STRENGTH, &strength, NULL, NULL));
  store_test_assert_verified (&test);
  store_test_assert_unit (&test, "u1", ARB_UNIT_STRENGTH, "20");
  exec_raw (&test, "UPDATE cache_unit SET value = 'int:99'", SQLITE_OK);
  store_test_reopen (&test);
  verifier = arb_verifier_new (test.store);
  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_nonnull (strstr (arb_verifier_get_problem (verifier), "state"));
}

/* Of a file that is only read the state is worked out beside the rows, over a connection of its own: it
 * says the same of a good one, of a changed one, and when another event has taken the place of the file. */
static void
test_state_of_file_that_is_read (void)
{
  g_auto (StoreTest) test = { 0 };
  g_auto (StoreTest) other = { 0 };
  ArbStoreOptions options;
  ArbValue strength = arb_value_int (20);
  g_autoptr (GError) error = NULL;
  g_autofree char *problem = NULL;

  store_test_init (&test);
  store_test_init (&other);
  g_assert_true (
      arb_store_add_unit (test.store, NULL, "u1", ARB_UNIT_STRENGTH, &strength, NULL, NULL));
  store_test_close (&test);
  store_test_close (&other);
  options = store_test_options (&test);
  options.read_only = TRUE;
  test.store = arb_store_open (test.path, &options, &error);
  g_assert_no_error (error);
  store_test_assert_verified (&test);
  store_test_close (&test);

  store_test_exec (&test, "UPDATE cache_unit SET value = 'int:99'");
  test.store = arb_store_open (test.path, &options, &error);
  g_assert_no_error (error);
  problem = store_test_dup_problem (&test);
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "state"));
  store_test_close (&test);

  store_test_exec (&test, "UPDATE cache_unit SET value = 'int:20'");
  test.store = arb_store_open (test.path, &options, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_rename (other.path, test.path), ==, 0);
  store_test_assert_verified (&test);
}

static void
test_clock_back (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbJournal) journal = NULL;
  gint64 lamport = 0;

  store_test_init (&test);
  for (guint i = 0; i < 6; i++)
    {
      add_notes (&test, 2);
      test.now -= G_GINT64_CONSTANT (3600000000);
      if (i == 3)
        test.now = 0;
      store_test_reopen (&test);
    }
  store_test_assert_verified (&test);
  journal = arb_journal_new (test.store);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (journal)); i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), i);

      g_assert_cmpint (arb_journal_row_get_seq (row), ==, i + 1);
      g_assert_cmpint (arb_journal_row_get_lamport (row), ==, lamport + 1);
      lamport = arb_journal_row_get_lamport (row);
    }
}

static void
items_changed_cb (GListModel *model,
                  guint position,
                  guint removed,
                  guint added,
                  gpointer user_data)
{
  guint *counts = user_data;

  g_assert_cmpuint (removed, ==, 0);
  g_assert_cmpuint (position, ==, counts[0]);
  counts[0] += added;
  counts[1]++;
}

static void
test_list_model (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbJournal) journal = NULL;
  guint counts[2];
  g_autoptr (ArbJournalRow) last = NULL;
  g_autofree char *text = NULL;

  store_test_init (&test);
  journal = arb_journal_new (test.store);
  counts[0] = g_list_model_get_n_items (G_LIST_MODEL (journal));
  counts[1] = 0;
  g_signal_connect (journal, "items-changed", G_CALLBACK (items_changed_cb), counts);
  add_notes (&test, 1500);
  g_assert_cmpuint (counts[1], ==, 1500);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (journal)), ==, 1502);
  for (guint i = 0; i < 1502; i += 7)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), 1501 - i);

      g_assert_cmpint (arb_journal_row_get_id (row), ==, 1502 - i);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (journal), 1502));
  g_signal_handlers_disconnect_by_func (journal, items_changed_cb, counts);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, NULL));
  last = g_list_model_get_item (G_LIST_MODEL (journal), 1501);
  g_assert_false (arb_journal_row_is_live (last));
  text = arb_journal_row_dup_text (last);
  g_assert_cmpstr (text, ==, "text: note 1499 second line \\ é");
}

typedef struct
{
  ArbJournal *journal; /* Borrowed */
  GString *said;       /* Owned: "POSITION-REMOVED+ADDED " of each signal */
  guint n_seen;        /* rows as the listener counts them */
} Listener;

/* A listener that looks at every row announced, as a list view does. */
static void
listen_cb (GListModel *model,
           guint position,
           guint removed,
           guint added,
           Listener *self)
{
  self->n_seen += added - removed;
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, self->n_seen);
  g_string_append_printf (self->said, "%u-%u+%u ", position, removed, added);
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (ArbJournalRow) row = g_list_model_get_item (model, position + i);

      g_assert_cmpint (arb_journal_row_get_id (row), ==, position + i + 1);
    }
}

static void
check_row_is_live (ArbJournal *journal,
                   guint position,
                   gboolean live)
{
  g_autoptr (ArbJournalRow) row = g_list_model_get_item (G_LIST_MODEL (journal), position);

  g_assert_true (arb_journal_row_is_live (row) == live);
}

/* Undo and redo say which older rows look different now. */
static void
test_turned_rows_are_announced (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (ArbJournal) journal = NULL;
  Listener listener = { 0 };
  guint n;

  store_test_init (&test);
  add_notes (&test, 40);
  journal = arb_journal_new (test.store);
  n = g_list_model_get_n_items (G_LIST_MODEL (journal));
  listener = (Listener) { journal, g_string_new (NULL), n };
  g_signal_connect (journal, "items-changed", G_CALLBACK (listen_cb), &listener);

  add_notes (&test, 1);
  g_assert_cmpstr (listener.said->str, ==, "42-0+1 ");
  check_row_is_live (journal, 42, TRUE);
  g_string_truncate (listener.said, 0);
  g_assert_true (arb_store_undo (test.store, NULL, 0, NULL, NULL));
  g_assert_cmpstr (listener.said->str, ==, "42-1+1 43-0+1 ");
  check_row_is_live (journal, 42, FALSE);
  g_string_truncate (listener.said, 0);
  g_assert_true (arb_store_redo (test.store, NULL));
  g_assert_cmpstr (listener.said->str, ==, "42-1+1 44-0+1 ");
  check_row_is_live (journal, 42, TRUE);
  g_string_truncate (listener.said, 0);
  /* Any act, not only the last one. */
  g_assert_true (arb_store_undo (test.store, arb_store_get_umpire (test.store), 10, NULL, NULL));
  g_assert_cmpstr (listener.said->str, ==, "9-1+1 45-0+1 ");
  check_row_is_live (journal, 9, FALSE);
  check_row_is_live (journal, 8, TRUE);
  g_string_free (listener.said, TRUE);
}

static void
test_state_is_a_fold (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  ArbValue square = arb_value_word ("square");

  store_test_init (&test);
  g_assert_true (arb_store_add_game (test.store, "table-1", "Hill 12", "template", "Blue", "Red",
                                     &error));
  g_assert_true (arb_store_add_clock (test.store, "table-1", "3", "2", &error));
  g_assert_true (arb_store_add_unit (test.store, "table-1", "u1", "formation", &square, "seen",
                                     &error));
  g_assert_true (arb_store_add_fire (test.store, "table-1", "u1", 3, "u2", &error));
  g_assert_true (arb_store_add_fire (test.store, "table-1", "u1", 2, "u2", &error));
  g_assert_true (arb_store_undo (test.store, NULL, 6, "wrong unit", &error));
  g_assert_no_error (error);
  store_test_assert_unit (&test, "u1", ARB_UNIT_LOSSES, "2");
  store_test_assert_unit (&test, "u1", "formation", "square");
  before = store_test_dup_state (&test);
  store_test_drop_caches (&test);
  store_test_reopen (&test);
  after = store_test_dup_state (&test);
  g_assert_cmpstr (before, ==, after);
  g_assert_true (arb_store_redo (test.store, &error));
  store_test_assert_unit (&test, "u1", ARB_UNIT_LOSSES, "5");
  store_test_assert_unit (&test, "u1", ARB_UNIT_STRENGTH, "-5");
}

/* Two tables: neither takes back what the other did, and nobody his own table by accident. */
static void
test_undo_at (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  g_assert_true (arb_store_add_game (test.store, "1", "One", "template", "Blue", "Red", &error));
  g_assert_true (arb_store_add_game (test.store, "2", "Two", "template", "Green", "Grey", &error));
  g_assert_false (arb_store_can_undo_at (test.store, "1", FALSE));
  g_assert_true (arb_store_can_undo_at (test.store, "1", TRUE));
  g_assert_true (arb_store_add_fire (test.store, "1", "u1", 3, NULL, &error));
  g_assert_true (arb_store_add_fire (test.store, "2", "u2", 4, NULL, &error));

  g_assert_true (arb_store_undo_at (test.store, "1", FALSE, &error));
  g_assert_no_error (error);
  store_test_assert_unit (&test, "u1", ARB_UNIT_LOSSES, "-");
  store_test_assert_unit (&test, "u2", ARB_UNIT_LOSSES, "4");
  g_assert_false (arb_store_can_undo_at (test.store, "1", FALSE));
  g_assert_false (arb_store_undo_at (test.store, "1", FALSE, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING);
  g_clear_error (&error);

  g_assert_false (arb_store_can_redo_at (test.store, "2", FALSE));
  g_assert_false (arb_store_redo_at (test.store, "2", FALSE, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING);
  g_clear_error (&error);
  g_assert_true (arb_store_redo_at (test.store, "1", FALSE, &error));
  store_test_assert_unit (&test, "u1", ARB_UNIT_LOSSES, "3");

  /* With its setup the table goes as well, after what was done there. */
  g_assert_true (arb_store_undo_at (test.store, "1", TRUE, &error));
  g_assert_true (arb_store_undo_at (test.store, "1", TRUE, &error));
  g_assert_false (arb_store_can_undo_at (test.store, "1", TRUE));
  g_assert_true (arb_store_can_undo_at (test.store, "2", FALSE));
}

static void
test_refused_names (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  g_assert_false (arb_store_add_text (test.store, "a\nb", ARB_KIND_NOTE, NULL, "x", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_false (arb_store_add_text (test.store, NULL, ARB_KIND_NOTE, NULL, "\xff", &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_false (arb_store_add_fire (test.store, NULL, "u", -1, NULL, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE);
  g_clear_error (&error);
  g_assert_false (arb_store_undo (test.store, NULL, 1, NULL, &error));
  g_assert_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_NOTHING);
}

static void
test_import (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new ("\0\xff<army/>\r\n", 11);
  g_autoptr (GBytes) kept = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) error = NULL;

  store_test_init (&test);
  g_assert_true (arb_store_add_import (test.store, "table-1", "a", "blue.xml", "sealed", bytes,
                                       NULL, 0, &error));
  store_test_reopen (&test);
  acts = arb_store_list_acts (test.store, ARB_KIND_IMPORT, &error);
  g_assert_cmpuint (acts->len, ==, 1);
  kept = arb_store_get_attachment (
      test.store, arb_body_get (((ArbAct *) acts->pdata[0])->body, "file"), &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (kept, bytes));
  g_assert_cmpstr (arb_body_get (((ArbAct *) acts->pdata[0])->body, "seal"), ==, "sealed");
}

static void
test_export (void)
{
  g_auto (StoreTest) test = { 0 };
  g_autoptr (GError) error = NULL;
  static const struct
  {
    ArbExportFormat format;
    const char *mark;
  } formats[] = {
    { ARB_EXPORT_CSV, "\"text: <b>; “x”" },
    { ARB_EXPORT_XML, "&lt;b&gt;; “x”" },
    { ARB_EXPORT_JSON, "<b>; “x” \\\"y\\\"\"" },
  };

  store_test_init (&test);
  g_assert_true (
      arb_store_add_text (test.store, "<b>", ARB_KIND_NOTE, NULL, "<b>; “x” \"y\"", &error));
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gsize length;
      g_autofree char *text = arb_store_export (test.store, formats[i].format, &length);

      g_assert_cmpuint (strlen (text), ==, length);
      g_assert_nonnull (strstr (text, formats[i].mark));
      g_assert_nonnull (strstr (text, "léa"));
    }
}

int
main (int argc,
      char *argv[])
{
  test_init (&argc, &argv);
  g_test_add_func ("/store/journal/body", test_body);
  g_test_add_func ("/store/journal/columns", test_columns);
  g_test_add_func ("/store/journal/lines", test_lines);
  g_test_add_func ("/store/journal/append-only", test_append_only);
  g_test_add_func ("/store/journal/changed-row", test_changed_row_is_named);
  g_test_add_func ("/store/journal/forged-result", test_forged_result_is_named);
  g_test_add_func ("/store/journal/cut-end", test_cut_end_is_named);
  g_test_add_func ("/store/journal/changed-state", test_changed_state_is_found);
  g_test_add_func ("/store/journal/read-state", test_state_of_file_that_is_read);
  g_test_add_func ("/store/journal/clock-back", test_clock_back);
  g_test_add_func ("/store/journal/list-model", test_list_model);
  g_test_add_func ("/store/journal/turned-rows", test_turned_rows_are_announced);
  g_test_add_func ("/store/journal/fold", test_state_is_a_fold);
  g_test_add_func ("/store/journal/undo-at", test_undo_at);
  g_test_add_func ("/store/journal/refused-names", test_refused_names);
  g_test_add_func ("/store/journal/import", test_import);
  g_test_add_func ("/store/journal/export", test_export);
  return g_test_run ();
}
