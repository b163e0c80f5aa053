/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game-test.h"

#include "game/arb-event-plan.h"
#include "game/arb-game-army.h"
#include "game/arb-game-link.h"
#include "game/arb-game-setup.h"
#include "systems/arb-data.h"
#include "test-folder.h"

static const ArbStoreOptions options = { .umpire = "test", .loader = arb_system_load_kept };

static void
follow (GameTest *self)
{
  self->games = arb_games_new (self->store);
  self->game = g_list_model_get_item (G_LIST_MODEL (self->games), 0);
  g_object_unref (self->game);
}

static void
make_path (GameTest *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("arbitre-game-XXXXXX", &error);

  g_assert_no_error (error);
  self->path = g_build_filename (folder, "event.arbitre", NULL);
}

static void
load_system (GameTest *self,
             const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();

  if (arb_system_find_def (id) != NULL)
    self->system = arb_system_load (id, NULL, problems);
}

void
game_test_open_sample (GameTest *self)
{
  g_autoptr (GError) error = NULL;

  *self = (GameTest) { 0 };
  make_path (self);
  self->store = arb_game_create_sample (self->path, &options, &error);
  g_assert_no_error (error);
  load_system (self, "aigles");
  follow (self);
}

static void
add_list (GameTest *self,
          const char *side,
          const char *list)
{
  g_autofree char *path = g_strdup_printf ("armies/%s.xml", list);
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  g_autoptr (GError) error = NULL;

  arb_game_add_army (self->store, side, name, bytes, &error);
  g_assert_no_error (error);
}

static void
create (GameTest *self)
{
  g_autoptr (ArbBody) header = arb_body_new ();
  g_autoptr (GError) error = NULL;

  *self = (GameTest) { 0 };
  make_path (self);
  arb_body_add_text (header, "name", "Test");
  self->store = arb_store_create (self->path, header, &options, &error);
  g_assert_no_error (error);
}

static void
add_table (GameTest *self,
           const char *system,
           const char *side_a,
           const char *side_b)
{
  g_autoptr (GError) error = NULL;

  arb_store_add_game (self->store, "1", "Table 1", system, side_a, side_b, &error);
  g_assert_no_error (error);
  load_system (self, system);
  follow (self);
}

void
game_test_open_bare (GameTest *self,
                     const char *system,
                     const char *side_a,
                     const char *side_b)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;

  create (self);
  arb_game_add_rules (self->store, system, NULL, problems, &error);
  g_assert_no_error (error);
  add_table (self, system, side_a, side_b);
}

void
game_test_open_lists (GameTest *self,
                      const char *system,
                      const char *list_a,
                      const char *list_b)
{
  create (self);
  add_list (self, "a", list_a);
  add_list (self, "b", list_b);
  add_table (self, system, "a", "b");
}

void
game_test_open_texts (GameTest *self,
                      const char *system,
                      GBytes *list_a,
                      GBytes *list_b)
{
  GBytes *const lists[] = { list_a, list_b };
  static const char *const sides[] = { "a", "b" };
  g_autoptr (GError) error = NULL;

  create (self);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      arb_game_add_army (self->store, sides[i], "list.xml", lists[i], &error);
      g_assert_no_error (error);
    }
  add_table (self, system, "a", "b");
}

void
game_test_reopen (GameTest *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->games);
  arb_store_close (self->store);
  g_assert_finalize_object (self->store);
  self->store = arb_store_open (self->path, &options, &error);
  g_assert_no_error (error);
  follow (self);
}

void
game_test_close (GameTest *self)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  g_clear_object (&self->games);
  arb_store_close (self->store);
  g_assert_finalize_object (self->store);
  g_clear_pointer (&self->system, arb_system_free);
  test_folder_remove (folder);
  g_free (self->path);
}

void
losses_test_set_up (LossesTest *self,
                    gconstpointer data)
{
  game_test_open_sample (&self->event);
  self->losses = arb_game_losses_new (self->event.game, self->event.system->rules);
}

void
losses_test_tear_down (LossesTest *self,
                       gconstpointer data)
{
  g_clear_pointer (&self->losses, arb_game_losses_free);
  game_test_close (&self->event);
}

void
losses_test_reopen (LossesTest *self)
{
  g_clear_pointer (&self->losses, arb_game_losses_free);
  game_test_reopen (&self->event);
  self->losses = arb_game_losses_new (self->event.game, self->event.system->rules);
}

void
game_test_undo (GameTest *self)
{
  g_autoptr (GError) error = NULL;

  arb_store_undo (self->store, NULL, 0, NULL, &error);
  g_assert_no_error (error);
}

void
game_test_assert_refused (gboolean done,
                          GError **error,
                          const char *sentence)
{
  g_assert_false (done);
  g_assert_nonnull (*error);
  g_assert_cmpstr ((*error)->message, ==, sentence);
  g_clear_error (error);
}

static void
add_games (GPtrArray *games,
           const ArbXmlNode *node)
{
  for (; node != NULL; node = node->next)
    if (g_str_equal (node->name, "game"))
      g_ptr_array_add (games, (gpointer) node);
    else
      add_games (games, node->first_child);
}

GPtrArray *
game_test_list_games (const char *system,
                      ArbXmlDoc **doc,
                      guint *at_least)
{
  const char *own = g_getenv ("ARBITRE_GAMES");
  g_autofree char *path = g_strdup_printf ("systems/%s/games.xml", system);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  GPtrArray *games = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  if (own != NULL)
    {
      char *text;
      gsize length;

      g_file_get_contents (own, &text, &length, &error);
      g_assert_no_error (error);
      bytes = g_bytes_new_take (text, length);
      *at_least = 0;
    }
  else
    bytes = arb_data_lookup (path);
  *doc = arb_xml_doc_read (bytes, path, NULL, problems);
  g_assert_nonnull (*doc);
  add_games (games, arb_xml_doc_get_root (*doc)->first_child);
  return games;
}

ArbGameUnit *
game_test_get_unit (GameTest *test, const char *id)
{
  ArbGameUnit *unit = arb_game_find_unit (test->game, id);

  g_assert_nonnull (unit);
  return unit;
}

ArbBody *
game_test_make_plan (GameTest *test, const char *procedure, const char *a, const char *b)
{
  return arb_game_link (test->game, test->system, procedure,
                        a != NULL ? game_test_get_unit (test, a) : NULL,
                        b != NULL ? game_test_get_unit (test, b) : NULL);
}

char *
game_test_dup_planned (const ArbBody *plan, const char *key, const char *question)
{
  const char *const *line;
  char *found = g_strdup ("");
  guint index = 0;

  while ((line = arb_body_next (plan, key, 3, &index)) != NULL)
    if (g_str_equal (line[1], question))
      {
        g_auto (ArbValue) value = ARB_VALUE_INIT;

        g_free (found);
        if (g_str_equal (key, "from"))
          found = g_strdup_printf ("%s %s", line[2], line[3]);
        else if (g_str_equal (key, "origin"))
          found = g_strdup (line[2]);
        else
          {
            g_assert_true (arb_value_from_typed (line[2], &value, NULL));
            found = value.type == ARB_VALUE_NONE ? g_strdup ("none") : arb_value_to_string (&value);
          }
      }
  return found;
}
