/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-test.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "systems/arb-system.h"

static gint64
get_now (gpointer user_data)
{
  StoreTest *self = user_data;

  return self->now += 1000;
}

ArbStoreOptions
store_test_options (StoreTest *self)
{
  return (ArbStoreOptions) { .umpire = "léa",
                             .event_id = "00000000-0000-4000-8000-000000000001",
                             .loader = arb_system_load_kept,
                             .clock = get_now,
                             .clock_data = self };
}

static void
add_template (ArbStore *store)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystem) system = arb_system_load ("template", NULL, problems);
  g_autoptr (GBytes) bytes = arb_system_lookup_data ("template", "system.xml");
  g_autoptr (GError) error = NULL;

  arb_store_add_rules (store, system->rules, &bytes, 1, &error);
  g_assert_no_error (error);
}

void
store_test_init (StoreTest *self)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (GError) error = NULL;
  ArbStoreOptions options;

  self->now = G_GINT64_CONSTANT (1800000000000000);
  self->folder = g_dir_make_tmp ("arbitre-store-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "day.arbitre", NULL);
  arb_body_add (header, "name", "Coupe d’été", NULL);
  arb_body_add (header, "date", "2027-01-15", NULL);
  options = store_test_options (self);
  self->store = arb_store_create (self->path, header, &options, &error);
  g_assert_no_error (error);
  add_template (self->store);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

void
store_test_clear (StoreTest *self)
{
  g_clear_object (&self->store);
  remove_tree (self->folder);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->path, g_free);
}

void
store_test_reopen (StoreTest *self)
{
  const ArbStoreOptions options = store_test_options (self);
  g_autoptr (GError) error = NULL;

  if (self->store != NULL)
    arb_store_close (self->store);
  g_clear_object (&self->store);
  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
}

void
store_test_drop_caches (StoreTest *self)
{
  sqlite3 *db = NULL;

  arb_store_close (self->store);
  g_clear_object (&self->store);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "DROP TABLE cache_unit; DELETE FROM cache_act; DROP TABLE "
                                 "cache_head; DROP TABLE cache_combat;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
}

void
store_test_close (StoreTest *self)
{
  arb_store_close (self->store);
  g_clear_object (&self->store);
}

void
store_test_exec (StoreTest *self,
                 const char *sql)
{
  sqlite3 *db = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
}

static GString *
collect (sqlite3 *db,
         const char *sql)
{
  GString *text = g_string_new (NULL);
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    g_string_append_printf (text, "%s;", sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  return text;
}

void
store_test_forge (StoreTest *self,
                  const char *sql)
{
  sqlite3 *db = NULL;
  GString *guards, *drops;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  guards = collect (db, "SELECT sql FROM sqlite_schema WHERE type = 'trigger'");
  drops = collect (db, "SELECT 'DROP TRIGGER ' || name FROM sqlite_schema WHERE type = 'trigger'");
  sqlite3_close (db);
  store_test_exec (self, drops->str);
  store_test_exec (self, sql);
  store_test_exec (self, guards->str);
  g_string_free (guards, TRUE);
  g_string_free (drops, TRUE);
}

static char *
hash_hex (const char *head,
          const char *prev,
          const char *body)
{
  GChecksum *checksum = g_checksum_new (G_CHECKSUM_SHA256);
  char *hex;

  g_checksum_update (checksum, (const guchar *) head, -1);
  for (guint i = 0; prev != NULL && i < 32; i++)
    {
      guchar byte = (guchar) (g_ascii_xdigit_value (prev[2 * i]) * 16 +
                              g_ascii_xdigit_value (prev[2 * i + 1]));

      g_checksum_update (checksum, &byte, 1);
    }
  g_checksum_update (checksum, (const guchar *) body, -1);
  hex = g_strdup (g_checksum_get_string (checksum));
  g_checksum_free (checksum);
  return hex;
}

/* Written from doc/event-file.md, not with the code that is tested. */
void
store_test_rechain (StoreTest *self)
{
  g_autoptr (GHashTable) tips = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GString) updates = g_string_new (NULL);
  sqlite3 *db = NULL;
  sqlite3_stmt *row = NULL;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_prepare_v2 (db,
                      "SELECT id, umpire, body, 'arbitre row 1' || char(10) || event || char(10) ||"
                      " umpire || char(10) || seq || char(10) || lamport || char(10) || wall ||"
                      " char(10) || act || char(10) || game || char(10) || kind || char(10) ||"
                      " subject || char(10), 'arbitre genesis 1' || char(10) || event || char(10)"
                      " || umpire || char(10) FROM journal ORDER BY id",
                      -1, &row, NULL);
  while (sqlite3_step (row) == SQLITE_ROW)
    {
      const char *umpire = (const char *) sqlite3_column_text (row, 1);
      const char *tip = g_hash_table_lookup (tips, umpire);
      g_autofree char *prev =
          tip != NULL ? g_strdup (tip)
                      : hash_hex ((const char *) sqlite3_column_text (row, 4), NULL, "");
      char *hash = hash_hex ((const char *) sqlite3_column_text (row, 3), prev,
                             (const char *) sqlite3_column_text (row, 2));

      g_string_append_printf (updates, "UPDATE journal SET prev = x'%s', hash = x'%s' WHERE id = %d;",
                              prev, hash, sqlite3_column_int (row, 0));
      g_hash_table_insert (tips, g_strdup (umpire), hash);
    }
  sqlite3_finalize (row);
  sqlite3_close (db);
  g_string_append (updates, "DELETE FROM cache_head");
  store_test_forge (self, updates->str);
}

char *
store_test_dup_problem (StoreTest *self)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (self->store);

  while (arb_verifier_step (verifier, 100))
    ;
  return g_strdup (arb_verifier_get_problem (verifier));
}

void
store_test_assert_refused (StoreTest *self,
                           int code,
                           const char *part)
{
  const ArbStoreOptions options = store_test_options (self);
  g_autoptr (GError) error = NULL;

  g_assert_null (arb_store_open (self->path, &options, &error));
  g_assert_error (error, ARB_STORE_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” is not in “%s”", part, error->message);
}

void
store_test_add_note (StoreTest *self,
                     const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_store_add_text (self->store, NULL, ARB_KIND_NOTE, NULL, text, &error));
  g_assert_no_error (error);
}

ArbSession *
store_test_begin (StoreTest *self,
                  char **id)
{
  g_autoptr (ArbBody) plan = arb_plan_new ("template", "melee", "Hill");
  g_autoptr (GError) error = NULL;
  static const char *const sides[] = { "a", "b" };
  ArbSession *session;

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *unit = g_strdup_printf ("unit-%s", sides[i]);
      g_autofree char *figures = g_strdup_printf ("%s.figures", sides[i]);
      g_autofree char *recorded = g_strdup_printf ("%s.recorded", sides[i]);
      g_autofree char *mood = g_strdup_printf ("%s.mood", sides[i]);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (!arb_store_get_unit (self->store, unit, ARB_UNIT_STRENGTH, &value))
        {
          value = arb_value_int (i == 0 ? 20 : 10);
          arb_store_add_unit (self->store, "table-1", unit, ARB_UNIT_STRENGTH, &value, NULL,
                              &error);
          g_assert_no_error (error);
        }
      arb_plan_add_input (plan, figures, unit, ARB_UNIT_STRENGTH);
      arb_plan_add_output (plan, recorded, ARB_GIVE_SUB, unit, ARB_UNIT_STRENGTH);
      arb_plan_add_output (plan, recorded, ARB_GIVE_ADD, unit, ARB_UNIT_LOSSES);
      arb_plan_add_output (plan, mood, ARB_GIVE_SET, unit, "level");
    }
  session = arb_store_begin_combat (self->store, "table-1", plan, "en", id, &error);
  g_assert_no_error (error);
  return session;
}

static const char *
find_answer (const char *question)
{
  for (guint i = 0; test_melee[i] != NULL; i++)
    {
      gsize length = strlen (question);

      if (strncmp (test_melee[i], question, length) == 0 && test_melee[i][length] == ' ')
        return test_melee[i] + length + 1;
    }
  return NULL;
}

void
store_test_answer (ArbSession *session,
                   guint n_answers)
{
  for (guint i = 0; i < n_answers && !arb_session_is_done (session); i++)
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      const char *answer = find_answer (prompt->question);
      g_autofree char *standard =
          prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;

      test_answer (session, prompt->question, answer != NULL ? answer : standard);
    }
}

char *
store_test_dup_state (StoreTest *self)
{
  g_autoptr (GError) error = NULL;
  char *state = arb_store_dup_state (self->store, &error);

  g_assert_no_error (error);
  return state;
}

void
store_test_assert_unit (StoreTest *self,
                        const char *unit,
                        const char *field,
                        const char *expected)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autofree char *text = NULL;

  if (!arb_store_get_unit (self->store, unit, field, &value))
    text = g_strdup ("-");
  else
    text = arb_value_to_string (&value);
  g_assert_cmpstr (text, ==, expected);
}

void
store_test_assert_verified (StoreTest *self)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (self->store);

  while (arb_verifier_step (verifier, 100))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
  g_assert_true (arb_verifier_is_good (verifier));
  g_assert_cmpuint (arb_verifier_get_n_rows (verifier), ==, arb_store_get_n_rows (self->store));
}
