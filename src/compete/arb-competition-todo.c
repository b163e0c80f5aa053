/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "compete/arb-competition-todo.h"

#include <glib/gi18n-lib.h>

#include "compete/arb-competition.h"
#include "game/arb-game-todo.h"

/* “Round 2: no result yet of the tables 1, 3”. */
static char *
dup_sentence (const ArbRound *round,
              guint n_open)
{
  g_autoptr (GString) tables = g_string_new (NULL);

  for (guint i = 0; i < round->meetings->len; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];

      if (!meeting->has_result)
        g_string_append_printf (tables, "%s%u", tables->len > 0 ? ", " : "", meeting->table);
    }
  return g_strdup_printf (ngettext ("Round %u: no result yet of table %s",
                                    "Round %u: no result yet of the tables %s", n_open),
                          round->number, tables->str);
}

void
arb_competition_add_todo (ArbStore *store,
                          GPtrArray *todo)
{
  g_return_if_fail (ARB_IS_STORE (store));
  g_return_if_fail (todo != NULL);

  g_autoptr (ArbCompetition) competition = arb_competition_read (store, NULL);
  const GPtrArray *rounds =
      competition != NULL ? arb_competition_get_rounds (competition) : NULL;

  for (guint i = 0; rounds != NULL && i < rounds->len; i++)
    {
      const ArbRound *round = rounds->pdata[i];
      guint n_open = arb_round_get_n_open (round);
      ArbTodo *one;

      if (n_open == 0)
        continue;
      one = g_new0 (ArbTodo, 1);
      one->kind = ARB_TODO_RESULT;
      /* No clock of a table waits for the other tables. */
      one->due = ARB_DUE_LATER;
      one->round = round->number;
      one->text = dup_sentence (round, n_open);
      g_ptr_array_add (todo, one);
    }
}
