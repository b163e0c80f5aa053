/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The competition as a whole, and its players. */

#include "compete/arb-competition-acts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "compete/arb-competition-private.h"
#include "engine/arb-language.h"
#include "roster/arb-slug.h"

#define MAX_TABLES (ARB_PAIRING_MAX_PLAYERS / 2)

/* --- The competition -------------------------------------------------------------------------- */

static gboolean
add_tables (ArbBody *body,
            guint n_tables,
            GError **error)
{
  g_autofree char *text = g_strdup_printf ("%u", n_tables);

  if (n_tables > MAX_TABLES)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("There are at most %d tables, not %u."), MAX_TABLES, n_tables);
      return FALSE;
    }
  if (n_tables > 0)
    arb_body_add (body, "tables", text, NULL);
  return TRUE;
}

/* Kept in UTC: where the event is opened does not matter. */
static gboolean
add_deadline (ArbBody *body,
              const char *deadline,
              GError **error)
{
  g_autoptr (GTimeZone) here = g_time_zone_new_local ();
  g_autoptr (GDateTime) moment = NULL;
  g_autoptr (GDateTime) utc = NULL;
  g_autofree char *text = NULL;

  if (deadline == NULL)
    return TRUE;
  moment = g_date_time_new_from_iso8601 (deadline, here);
  if (moment == NULL)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("“%s” is no date with time of day, such as 2026-11-20T18:00:00."), deadline);
      return FALSE;
    }
  utc = g_date_time_to_utc (moment);
  text = g_date_time_format (utc, "%Y-%m-%dT%H:%M:%SZ");
  arb_body_add (body, "deadline", text, NULL);
  return TRUE;
}

static gboolean
refuse_level (const char *text,
              GError **error)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < ARB_N_WARNS; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", arb_warn_to_word (i));
  g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
               _ ("A level is given as WARNING=LEVEL, not as “%s”. Warnings are %s; levels are note, "
                  "acknowledge, confirm, double and refuse."),
               text, words->str);
  return FALSE;
}

static gboolean
add_levels (ArbBody *body,
            const char *const *levels,
            GError **error)
{
  for (guint i = 0; levels != NULL && levels[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (levels[i], "=", 2);
      ArbWarn warn;
      ArbLevel level;

      if (g_strv_length (parts) != 2 || !arb_warn_parse (parts[0], &warn) ||
          !arb_level_parse (parts[1], &level))
        return refuse_level (levels[i], error);
      arb_body_add (body, "level", parts[0], parts[1], NULL);
    }
  return TRUE;
}

gboolean
arb_competition_begin (ArbStore *store,
                       GBytes *formula,
                       const char *file_name,
                       guint n_tables,
                       const char *deadline,
                       ArbProblems *problems,
                       GError **error)
{
  g_autoptr (ArbFormula) read = NULL;
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *sha256 = NULL;
  ArbConsequence row = { NULL, ARB_KIND_COMPETITION, NULL, body };

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (formula != NULL && file_name != NULL && problems != NULL, FALSE);
  read = arb_formula_read (formula, file_name, problems);
  if (read == NULL)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("The formula “%s” cannot be used."), file_name);
      return FALSE;
    }
  sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, formula);
  arb_body_add (body, "file", sha256, NULL);
  arb_body_add (body, "formula", arb_formula_get_id (read), NULL);
  return add_tables (body, n_tables, error) && add_deadline (body, deadline, error) &&
         arb_store_add_rows_with_files (store, &row, 1, &formula, 1, error);
}

gboolean
arb_competition_set (ArbStore *store,
                     guint n_tables,
                     const char *deadline,
                     const char *const *levels,
                     GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autoptr (ArbCompetition) competition = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  competition = arb_competition_read (store, error);
  if (competition == NULL || !add_tables (body, n_tables, error) ||
      !add_deadline (body, deadline, error) || !add_levels (body, levels, error))
    return FALSE;
  if (arb_body_get_n_lines (body) == 0)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("There is nothing to set: neither tables nor deadline nor levels."));
      return FALSE;
    }
  return arb_store_add (store, NULL, ARB_KIND_COMPETITION, NULL, body, error);
}

/* --- Players ---------------------------------------------------------------------------------- */

static void
add_line (ArbBody *body,
          const char *key,
          const char *value)
{
  if (value != NULL)
    arb_body_add (body, key, value, NULL);
}

/* A federation number is somebody; a name may be two people. Whoever enters the same on another machine
 * gets the same id, so that it shows as a conflict and not as two players. The log names players by it, so
 * it is made of the name as far as it can be. */
static char *
dup_id (const ArbCompetition *competition,
        GHashTable *taken,
        const ArbPlayerEntry *entry,
        GError **error)
{
  gboolean has_number = entry->number != NULL && *entry->number != '\0';
  g_autofree char *slug = arb_slug_dup (entry->name);
  g_autofree char *numbered = has_number ? g_strconcat (entry->name, " ", entry->number, NULL) : NULL;
  g_autofree char *second = numbered != NULL ? arb_slug_dup (numbered) : NULL;
  g_autofree char *folded = arb_language_fold (entry->name);
  const GPtrArray *players = arb_competition_get_players (competition);

  for (guint i = 0; i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];
      g_autofree char *name = arb_language_fold (player->name);

      if (has_number ? g_strcmp0 (player->number, entry->number) == 0 : g_str_equal (name, folded))
        {
          g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                       _ ("There is a player “%s” already; a second of that name needs a federation "
                          "number of his own."),
                       player->name);
          return NULL;
        }
    }
  for (guint n = 1;; n++)
    {
      g_autofree char *id = n == 1                       ? g_strdup (slug)
                            : n == 2 && second != NULL ? g_strdup (second)
                                                       : g_strdup_printf ("%s-%u", slug, n);

      if (g_hash_table_add (taken, g_strdup (id)))
        return g_steal_pointer (&id);
    }
}

static GHashTable *
gather_ids (const ArbCompetition *competition)
{
  const GPtrArray *players = arb_competition_get_players (competition);
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < players->len; i++)
    g_hash_table_add (ids, g_strdup (((const ArbPlayer *) players->pdata[i])->id));
  return ids;
}

static ArbBody *
body_for_player (const ArbPlayerEntry *entry)
{
  ArbBody *body = arb_body_new ();

  add_line (body, "name", entry->name);
  add_line (body, "club", entry->club);
  add_line (body, "nation", entry->nation);
  add_line (body, "number", entry->number);
  add_line (body, "contact", entry->contact);
  return body;
}

/* Whether the one after some is the same as one of them. */
static gboolean
check_new (const ArbPlayerEntry *entries,
           guint number,
           GError **error)
{
  for (guint i = 0; i < number; i++)
    if (entries[number].number != NULL && *entries[number].number != '\0'
            ? g_strcmp0 (entries[i].number, entries[number].number) == 0
            : g_str_equal (entries[i].name, entries[number].name))
      {
        g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                     _ ("“%s” is there twice."), entries[number].name);
        return FALSE;
      }
  return TRUE;
}

/* Of somebody who is there already, what is NULL stays as it is. */
static gboolean
check_entry (const ArbPlayerEntry *entry,
             gboolean is_new,
             GError **error)
{
  const char *const texts[] = { entry->name, entry->club, entry->nation, entry->number, entry->contact };

  if (entry->name != NULL ? *entry->name == '\0' : is_new)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE, _ ("A player needs a name."));
      return FALSE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i] != NULL && g_utf8_strlen (texts[i], -1) > ARB_PLAYER_MAX_LETTERS)
      {
        g_autofree char *start = g_utf8_substring (texts[i], 0, 20);

        g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                     _ ("“%s…” is too long for a list of players; at most %d letters are printed."), start,
                     ARB_PLAYER_MAX_LETTERS);
        return FALSE;
      }
  return TRUE;
}

gboolean
arb_competition_add_players (ArbStore *store,
                             const ArbPlayerEntry *entries,
                             guint n_entries,
                             GError **error)
{
  g_autoptr (ArbCompetition) competition = NULL;
  g_autoptr (GHashTable) taken = NULL;
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_body_free);
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree ArbConsequence *rows = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (entries != NULL && n_entries > 0, FALSE);
  competition = arb_competition_read (store, error);
  if (competition == NULL)
    return FALSE;
  taken = gather_ids (competition);
  rows = g_new0 (ArbConsequence, n_entries);
  for (guint i = 0; i < n_entries; i++)
    {
      char *id;

      if (!check_entry (&entries[i], TRUE, error) || !check_new (entries, i, error) ||
          (id = dup_id (competition, taken, &entries[i], error)) == NULL)
        return FALSE;
      g_ptr_array_add (ids, id);
      g_ptr_array_add (bodies, body_for_player (&entries[i]));
      rows[i] = (ArbConsequence) { NULL, ARB_KIND_PLAYER, id, bodies->pdata[i] };
    }
  return arb_store_add_rows (store, rows, n_entries, error);
}

gboolean
arb_competition_change_player (ArbStore *store,
                               const ArbPlayer *player,
                               const ArbPlayerEntry *entry,
                               guint left,
                               const char *reason,
                               GError **error)
{
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *round = g_strdup_printf ("%u", left);

  g_return_val_if_fail (ARB_IS_STORE (store), FALSE);
  g_return_val_if_fail (player != NULL && entry != NULL, FALSE);
  if (!check_entry (entry, FALSE, error))
    return FALSE;
  body = body_for_player (entry);
  if (left != G_MAXUINT)
    arb_body_add (body, "left", round, NULL);
  if (arb_body_get_n_lines (body) == 0)
    {
      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("Nothing about “%s” would change."), player->name);
      return FALSE;
    }
  arb_body_add_text (body, "reason", reason);
  return arb_store_add (store, NULL, ARB_KIND_PLAYER, player->id, body, error);
}
