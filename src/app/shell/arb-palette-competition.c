/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-palette-competition.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/arb-desk.h"

/* A list to choose from, not to read. */
#define MAX_PLAYERS 6

/* Takes the texts. @subject: where the view of the competition goes. */
static void
add (GPtrArray *entries,
     char *title,
     char *subtitle,
     char *subject)
{
  ArbPaletteEntry *entry = g_new0 (ArbPaletteEntry, 1);

  entry->kind = ARB_PALETTE_UNIT;
  entry->title = title;
  entry->subtitle = subtitle;
  entry->unit = subject;
  entry->view = ARB_VIEW_COMPETITION;
  g_ptr_array_add (entries, entry);
}

/* What is typed of a verb, in either language; one letter is not enough. */
static gboolean
is_verb (const char *word,
         const char *const *verbs)
{
  for (guint i = 0; verbs[i] != NULL; i++)
    if (g_utf8_strlen (word, -1) > 1 && g_str_match_string (word, verbs[i], TRUE))
      return TRUE;
  return FALSE;
}

static char *
dup_outcome (const ArbMeeting *meeting,
             const char *winner)
{
  const char *a = meeting->players[0]->name, *b = meeting->players[1]->name;

  if (g_str_equal (winner, "draw"))
    return g_strdup_printf (_ ("Table %u: %s and %s draw"), meeting->table, a, b);
  return g_strdup_printf (_ ("Table %u: %s beats %s"), meeting->table, g_str_equal (winner, "a") ? a : b,
                          g_str_equal (winner, "a") ? b : a);
}

/* “result 3 a”; without the winner, all three. */
static void
add_results (GPtrArray *entries,
             const ArbRound *round,
             char **words,
             guint n_words)
{
  static const char *const verbs[] = { "résultat", "result", NULL };
  static const char *const winners[] = { "a", "b", "draw" };
  static const char *const letters[] = { "a", "b", "dn" };
  const ArbMeeting *meeting;
  guint64 table;

  if (n_words < 2 || n_words > 3 || !is_verb (words[0], verbs) ||
      !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT, &table, NULL))
    return;
  meeting = arb_round_find_table (round, (guint) table, NULL);
  if (meeting == NULL || meeting->players[1] == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (winners); i++)
    if (n_words == 2 || strchr (letters[i], g_ascii_tolower (*words[2])) != NULL)
      add (entries, dup_outcome (meeting, winners[i]), g_strdup_printf (_ ("Result of round %u"), round->number),
           g_strdup_printf ("result:%u:%u:%s", round->number, meeting->table, winners[i]));
}

/* “list dupont”. */
static void
add_lists (GPtrArray *entries,
           const ArbCompetition *competition,
           char **words,
           guint n_words)
{
  static const char *const verbs[] = { "liste", "list", NULL };
  const GPtrArray *players = arb_competition_get_players (competition);
  g_autofree char *name = NULL;
  guint n_added = 0;

  if (n_words < 2 || !is_verb (words[0], verbs))
    return;
  name = g_strjoinv (" ", words + 1);
  for (guint i = 0; i < players->len && n_added < MAX_PLAYERS; i++)
    {
      const ArbPlayer *player = players->pdata[i];

      if (!g_str_match_string (name, player->name, TRUE))
        continue;
      add (entries, g_strdup_printf (_ ("Hand in the list of %s"), player->name),
           g_strdup (player->club != NULL ? player->club : ""), g_strdup_printf ("hand-in:%s", player->id));
      n_added++;
    }
}

static const struct
{
  const char *name;
  const char *subject;
  gboolean needs_round;
} commands[] = {
  { N_ ("Pair the next round"), "rounds:rounds.pair", FALSE },
  { N_ ("Enter a result"), "rounds", TRUE },
  { N_ ("Hand in a list"), "players:players.find", FALSE },
  { N_ ("Ranking of the competition"), "ranking", FALSE },
  { N_ ("Large view for the hall"), "rounds:competition.hall", FALSE },
  { N_ ("Clock of the round: start or pause"), "rounds:clock.run", TRUE },
};

static void
add_commands (GPtrArray *entries,
              const char *text,
              gboolean has_round)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if ((has_round || !commands[i].needs_round) &&
        (*text == '\0' || g_str_match_string (text, _ (commands[i].name), TRUE) ||
         g_str_match_string (text, commands[i].name, TRUE) || g_str_match_string (text, _ ("Competition"), TRUE)))
      add (entries, g_strdup (_ (commands[i].name)), g_strdup (_ ("Competition")), g_strdup (commands[i].subject));
}

void
arb_palette_add_competition (GPtrArray *entries,
                             const ArbCompetition *competition,
                             char **words)
{
  const GPtrArray *rounds;
  guint n_words;
  g_autofree char *text = NULL;

  g_return_if_fail (entries != NULL && competition != NULL && words != NULL);
  rounds = arb_competition_get_rounds (competition);
  n_words = g_strv_length (words);
  text = g_strjoinv (" ", words);
  if (rounds->len > 0)
    add_results (entries, rounds->pdata[rounds->len - 1], words, n_words);
  add_lists (entries, competition, words, n_words);
  add_commands (entries, text, rounds->len > 0);
}
