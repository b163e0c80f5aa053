/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-sample-competition.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "compete/arb-competition-acts.h"
#include "game/arb-event-plan.h"
#include "game/arb-game-setup.h"
#include "systems/arb-data.h"

/* Everything is agreed to: the sample shows what warnings leave in the journal. */
static const ArbConsent agreed = { .is_sure = TRUE };

typedef struct
{
  GKeyFile *data;     /* Owned */
  const char *system; /* Borrowed, as the next */
  ArbStore *store;
} Sample;

static GKeyFile *
read_data (void)
{
  g_autoptr (GBytes) bytes = arb_data_lookup ("samples/competition.ini");
  g_autoptr (GKeyFile) data = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  if (!g_key_file_load_from_bytes (data, bytes, G_KEY_FILE_NONE, &error))
    g_error ("samples/competition.ini: %s", error->message); /* it is built in */
  return g_steal_pointer (&data);
}

static char **
dup_systems (GKeyFile *data)
{
  return g_key_file_get_string_list (data, "competitions", "systems", NULL, NULL);
}

char **
arb_sample_competition_dup_systems (void)
{
  g_autoptr (GKeyFile) data = read_data ();

  return dup_systems (data);
}

static gboolean
add_players (Sample *self,
             GError **error)
{
  g_auto (GStrv) keys = g_key_file_get_keys (self->data, "players", NULL, NULL);
  guint n_players = g_strv_length (keys);
  g_autofree ArbPlayerEntry *entries = g_new0 (ArbPlayerEntry, n_players);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < n_players; i++)
    {
      char **row = g_key_file_get_string_list (self->data, "players", keys[i], NULL, NULL);

      g_ptr_array_add (rows, row);
      entries[i] = (ArbPlayerEntry) { row[0], row[1], row[2], row[3], NULL };
    }
  return arb_competition_add_players (self->store, entries, n_players, error);
}

static gboolean
hand_in (Sample *self,
         const ArbPlayer *player,
         guint number,
         char **armies,
         GError **error)
{
  const char *army = armies[number % g_strv_length (armies)];
  g_autofree char *path = g_strconcat ("armies/", army, ".xml", NULL);
  g_autofree char *file_name = g_strconcat (army, ".xml", NULL);
  g_autoptr (GBytes) bytes = arb_data_lookup (path);
  gboolean is_late = number + 1 == (guint) g_key_file_get_integer (self->data, self->system, "late", NULL);
  g_autofree char *received =
      g_key_file_get_string (self->data, self->system, is_late ? "late-received" : "received", NULL);
  const ArbListEntry entry = { .file_name = file_name, .bytes = bytes, .received = received };

  return arb_competition_hand_in (self->store, player, &entry, &agreed, error);
}

static gboolean
add_lists (Sample *self,
           GError **error)
{
  g_auto (GStrv) armies = g_key_file_get_string_list (self->data, self->system, "lists", NULL, NULL);
  g_autoptr (ArbCompetition) competition = arb_competition_read (self->store, error);
  const GPtrArray *players;
  guint n_faulty, n_accepted;

  if (competition == NULL)
    return FALSE;
  players = arb_competition_get_players (competition);
  for (guint i = 0; i < players->len; i++)
    if (!hand_in (self, players->pdata[i], i, armies, error))
      return FALSE;
  return arb_competition_check_lists (self->store, NULL, NULL, NULL, &n_faulty, error) &&
         arb_competition_accept_checked (self->store, &n_accepted, error);
}

/* Initials of “Anne Marchal”: “AM”. */
static char *
dup_initials (const ArbPlayer *player)
{
  g_auto (GStrv) words = g_strsplit (player->name, " ", -1);
  GString *initials = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    g_string_append_unichar (initials, g_utf8_get_char (words[i]));
  return g_string_free (initials, FALSE);
}

static gboolean
enter_result (Sample *self,
              const ArbMeeting *meeting,
              char **line,
              GError **error)
{
  g_autofree char *one = dup_initials (meeting->players[0]);
  g_autofree char *other = dup_initials (meeting->players[1]);
  ArbResultEntry entry = { .table = meeting->table, .winner = line[0],
                           .values = (const char *const *) line + 2, .initials = { one, other } };

  arb_end_parse (line[1], &entry.end);
  return arb_competition_enter_result (self->store, &entry, &agreed, error);
}

static gboolean
play_round (Sample *self,
            guint number,
            GError **error)
{
  g_autofree char *group = g_strdup_printf ("%s %u", self->system, number);
  g_autofree char *seed = g_key_file_get_string (self->data, group, "seed", NULL);
  g_autoptr (ArbCompetition) competition = NULL;
  const ArbRound *round;

  if (!arb_competition_pair (self->store, seed, &agreed, error))
    return FALSE;
  competition = arb_competition_read (self->store, error);
  if (competition == NULL)
    return FALSE;
  round = arb_competition_find_round (competition, 0, error);
  for (guint i = 0; round != NULL && i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];
      g_autofree char *table = g_strdup_printf ("%u", meeting->table);
      g_auto (GStrv) line = g_key_file_get_string_list (self->data, group, table, NULL, NULL);

      if (line != NULL && !enter_result (self, meeting, line, error))
        return FALSE;
    }
  return round != NULL;
}

static gboolean
begin (Sample *self,
       GError **error)
{
  g_autoptr (GBytes) formula = arb_formula_lookup_shipped (self->system);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *deadline = g_key_file_get_string (self->data, self->system, "deadline", NULL);

  return arb_game_add_rules (self->store, self->system, NULL, problems, error) &&
         arb_competition_begin (self->store, formula, self->system, 0, deadline, problems, error);
}

static gboolean
fill (Sample *self,
      GError **error)
{
  guint n_rounds = (guint) g_key_file_get_integer (self->data, self->system, "rounds", NULL);

  if (!begin (self, error) || !add_players (self, error) || !add_lists (self, error))
    return FALSE;
  for (guint i = 1; i <= n_rounds; i++)
    if (!play_round (self, i, error))
      return FALSE;
  /* The next one waits for its results. */
  return arb_competition_pair (self->store, self->system, &agreed, error);
}

ArbStore *
arb_sample_competition_create (const char *system,
                               const char *path,
                               const ArbStoreOptions *options,
                               GError **error)
{
  g_autoptr (ArbEventPlan) plan = arb_event_plan_new ();
  g_autoptr (GKeyFile) data = read_data ();
  g_auto (GStrv) systems = dup_systems (data);
  g_autoptr (ArbStore) store = NULL;
  Sample sample = { data, system != NULL ? system : systems[0], NULL };

  g_return_val_if_fail (path != NULL, NULL);
  if (!g_strv_contains ((const char *const *) systems, sample.system))
    {
      g_autofree char *words = g_strjoinv (", ", systems);

      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                   _ ("There is no sample competition for “%s”; there are some for: %s."), system, words);
      return NULL;
    }
  plan->name = g_strdup (_ ("Sample competition (demonstration)"));
  store = sample.store = arb_event_plan_make (plan, path, options, error);
  if (store == NULL)
    return NULL;
  if (fill (&sample, error))
    return g_steal_pointer (&store);
  /* What this call made, and nobody played in it. */
  arb_store_close (store);
  g_clear_object (&store);
  g_unlink (path);
  return NULL;
}
