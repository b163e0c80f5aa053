/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the log says of the acts of a competition. It names players by their ids: rows say what they say,
 * whoever reads them. */

#include <glib/gi18n-lib.h>

#include "game/arb-game-words-private.h"

static char *
dup_setting (const ArbBody *body)
{
  const char *formula = arb_body_get (body, "formula");

  if (formula != NULL)
    return g_strdup_printf (_ ("The competition is scored by the formula “%s”"), formula);
  return g_strdup (_ ("What holds for the competition was set"));
}

static char *
dup_player (const ArbBody *body,
            const char *subject)
{
  const char *name = arb_body_get (body, "name");
  const char *left = arb_body_get (body, "left");

  if (left != NULL && !g_str_equal (left, "0"))
    return g_strdup_printf (_ ("“%s” is not paired from round %s on"), subject, left);
  return name != NULL ? g_strdup_printf (_ ("Player “%s”"), name)
                      : g_strdup_printf (_ ("Entry of player “%s” changed"), subject);
}

static char *
dup_list (const ArbBody *body,
          const char *subject)
{
  static const struct
  {
    const char *state;
    const char *sentence;
  } states[] = {
    { "handed-in", N_ ("List %s of “%s” handed in") },
    { "checked", N_ ("List %s of “%s” checked: nothing to correct") },
    { "to-correct", N_ ("List %s of “%s” must be corrected") },
    { "accepted", N_ ("List %s of “%s” accepted") },
    { "changed", N_ ("List %s of “%s” changed after it was accepted") },
    { "plays", N_ ("List %s of “%s” is the one played") },
  };
  const char *state = arb_body_get (body, "state");
  const char *list = arb_body_get (body, "list");

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (g_strcmp0 (states[i].state, state) == 0)
      {
        g_autoptr (GString) text = g_string_new (_ (states[i].sentence));

        /* The first place is the number, the second the player, in every language. */
        g_string_replace (text, "%s", list != NULL ? list : "1", 1);
        g_string_replace (text, "%s", subject, 1);
        return g_string_free (g_steal_pointer (&text), FALSE);
      }
  return NULL;
}

static char *
dup_round (const ArbBody *body,
           const char *subject)
{
  guint index = 0, n_pairs = 0;

  while (arb_body_next (body, "pair", 4, &index) != NULL)
    n_pairs++;
  return g_strdup_printf (ngettext ("Round %s: %u pairing", "Round %s: %u pairings", n_pairs), subject,
                          n_pairs);
}

static char *
dup_result (const ArbBody *body)
{
  const char *round = arb_body_get (body, "round");
  const char *table = arb_body_get (body, "table");
  const char *a = arb_body_get (body, "a");
  const char *b = arb_body_get (body, "b");
  const char *winner = arb_body_get (body, "winner");

  if (round == NULL || table == NULL || a == NULL || b == NULL || winner == NULL)
    return NULL;
  if (g_str_equal (winner, "draw"))
    return g_strdup_printf (_ ("Round %s, table %s: “%s” and “%s” draw"), round, table, a, b);
  return g_strdup_printf (_ ("Round %s, table %s: “%s” beats “%s”"), round, table,
                          g_str_equal (winner, "a") ? a : b, g_str_equal (winner, "a") ? b : a);
}

static char *
dup_clock (const ArbBody *body)
{
  static const struct
  {
    const char *move;
    const char *sentence;
  } moves[] = {
    { "start", N_ ("the clock starts") },        { "pause", N_ ("the clock is paused") },
    { "resume", N_ ("the clock goes on") },      { "turn", N_ ("turn %s begins") },
    { "last", N_ ("the last turn is called") }, { "end", N_ ("time is ended") },
  };
  const char *round = arb_body_get (body, "round");
  const char *table = arb_body_get (body, "table");
  const char *move = arb_body_get (body, "clock");
  const char *turn = arb_body_get (body, "turn");

  for (guint i = 0; round != NULL && i < G_N_ELEMENTS (moves); i++)
    if (g_strcmp0 (moves[i].move, move) == 0)
      {
        g_autoptr (GString) text = g_string_new (_ (moves[i].sentence));

        g_string_replace (text, "%s", turn != NULL ? turn : "", 1);
        if (table != NULL)
          /* TRANSLATORS: a round, a table, and what happened to its clock */
          return g_strdup_printf (_ ("Round %s, table %s: %s"), round, table, text->str);
        return g_strdup_printf (_ ("Round %s: %s"), round, text->str);
      }
  return NULL;
}

char *
arb_game_words_dup_competition (ArbKind kind,
                                const ArbBody *body,
                                const char *subject)
{
  const char *reason = arb_body_get (body, "reason");
  g_autofree char *sentence = NULL;

  if (kind == ARB_KIND_COMPETITION)
    sentence = dup_setting (body);
  else if (kind == ARB_KIND_PLAYER)
    sentence = dup_player (body, subject);
  else if (kind == ARB_KIND_LIST)
    sentence = dup_list (body, subject);
  else if (kind == ARB_KIND_ROUND)
    sentence = dup_round (body, subject);
  else if (kind == ARB_KIND_RESULT)
    sentence = dup_result (body);
  else
    sentence = dup_clock (body);
  if (sentence == NULL || reason == NULL)
    return g_steal_pointer (&sentence);
  /* TRANSLATORS: what was done, and why */
  return g_strdup_printf (_ ("%s (%s)"), sentence, reason);
}
