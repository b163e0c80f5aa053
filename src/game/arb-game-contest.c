/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-contest.h"

#include <glib/gi18n-lib.h>

#include "store/arb-state.h"

void
arb_contest_free (ArbContest *self)
{
  g_free (self->combat);
  g_free (self->line);
  g_free (self->by);
  g_free (self->text);
  g_free (self->umpire);
  g_free (self->decision);
  g_free (self->decided_by);
  g_free (self);
}

const char *
arb_game_contest_line (const char *id,
                       const char *item)
{
  g_return_val_if_fail (id != NULL, NULL);

  g_autofree char *line = *item != '\0' ? g_strdup_printf ("%s %s", id, item) : g_strdup (id);

  return g_intern_string (line);
}

static ArbContest *
contest_new (const ArbAct *act,
             const char *line)
{
  ArbContest *contest = g_new0 (ArbContest, 1);

  contest->combat = g_strdup (arb_body_get (act->body, "combat"));
  contest->line = g_strdup (line);
  contest->by = g_strdup (arb_body_get (act->body, "by"));
  contest->text = g_strdup (arb_body_get (act->body, "text"));
  contest->umpire = g_strdup (act->umpire);
  contest->seq = act->seq;
  return contest;
}

/* "settles UMPIRE SEQ": the row of the contest that it ends. */
static void
settle (GPtrArray *contests,
        const ArbBody *body)
{
  guint index = 0;
  const char *const *line = arb_body_next (body, "settles", 3, &index);

  for (guint i = 0; line != NULL && i < contests->len; i++)
    {
      ArbContest *contest = contests->pdata[i];

      if (!g_str_equal (contest->umpire, line[1]) ||
          contest->seq != g_ascii_strtoll (line[2], NULL, 10))
        continue;
      g_free (contest->decision);
      g_free (contest->decided_by);
      contest->decision = g_strdup (arb_body_get (body, "text"));
      contest->decided_by = g_strdup (arb_body_get (body, "by"));
    }
}

GPtrArray *
arb_game_list_contests (ArbStore *store,
                        const char *combat)
{
  g_return_val_if_fail (ARB_IS_STORE (store), NULL);

  g_autoptr (GPtrArray) acts = arb_store_list_acts (store, ARB_KIND_INCIDENT, NULL);
  GPtrArray *contests = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_contest_free);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = g_ptr_array_index (acts, i);
      const char *line = arb_body_get (act->body, "line");
      const char *of = arb_body_get (act->body, "combat");

      settle (contests, act->body);
      if (line != NULL && of != NULL && (combat == NULL || g_str_equal (of, combat)))
        g_ptr_array_add (contests, contest_new (act, line));
    }
  return contests;
}

/* NULL: who contests was not said. */
static ArbBody *
contest_body_new (const char *combat,
                  const char *line,
                  const char *by,
                  const char *text,
                  GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  if (*by == '\0')
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("Say who contests the line: it prints in the log."));
      return NULL;
    }
  arb_body_add (body, "combat", combat, NULL);
  arb_body_add (body, "line", line, NULL);
  arb_body_add (body, "by", by, NULL);
  arb_body_add_text (body, "text", text);
  return g_steal_pointer (&body);
}

/* @outcome: what was decided where the text says more; or NULL. */
static ArbBody *
end_body_new (const char *combat,
              const char *umpire,
              gint64 seq,
              const char *by,
              const char *text,
              const char *outcome)
{
  ArbBody *body = arb_body_new ();
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, seq);

  arb_body_add (body, "combat", combat, NULL);
  arb_body_add (body, "settles", umpire, number, NULL);
  arb_body_add (body, "by", by, NULL);
  arb_body_add_text (body, "text", text);
  arb_body_add_text (body, "outcome", outcome);
  return body;
}

gboolean
arb_game_add_contest (ArbStore *store,
                      const char *game,
                      const char *combat,
                      const char *line,
                      const char *by,
                      const char *text,
                      GError **error)
{
  g_autoptr (ArbBody) body = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && by != NULL, FALSE);
  body = contest_body_new (combat, line, by, text, error);
  return body != NULL && arb_store_add (store, game, ARB_KIND_INCIDENT, NULL, body, error);
}

gboolean
arb_game_settle_contest (ArbStore *store,
                         const char *game,
                         const ArbContest *contest,
                         const char *by,
                         const char *decision,
                         GError **error)
{
  g_autoptr (ArbBody) body = NULL;

  g_return_val_if_fail (ARB_IS_STORE (store) && contest != NULL, FALSE);
  if (*by == '\0' || *decision == '\0')
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("Say who decides, and what: both print in the log."));
      return FALSE;
    }
  body = end_body_new (contest->combat, contest->umpire, contest->seq, by, decision, NULL);
  return arb_store_add (store, game, ARB_KIND_INCIDENT, NULL, body, error);
}

gboolean
arb_game_settle_contest_as (ArbStore *store,
                            const char *game,
                            const ArbContest *contest,
                            const char *outcome,
                            const char *text,
                            GError **error)
{
  g_autoptr (ArbBody) flag = NULL;
  g_autoptr (ArbBody) end = NULL;
  ArbConsequence rows[2] = { { game, ARB_KIND_INCIDENT, NULL, NULL }, { game, ARB_KIND_INCIDENT, NULL, NULL } };
  const char *umpire;

  g_return_val_if_fail (ARB_IS_STORE (store) && contest != NULL, FALSE);
  g_return_val_if_fail (outcome != NULL && text != NULL, FALSE);
  umpire = arb_store_get_umpire (store);
  if (contest->umpire != NULL)
    {
      end = end_body_new (contest->combat, contest->umpire, contest->seq, umpire, text, outcome);
      return arb_store_add (store, game, ARB_KIND_INCIDENT, NULL, end, error);
    }
  /* Nobody had flagged it: that and its end are one act, and the first of its rows is the next we write. */
  flag = contest_body_new (contest->combat, contest->line, contest->by != NULL ? contest->by : "",
                           contest->text, error);
  if (flag == NULL)
    return FALSE;
  end = end_body_new (contest->combat, umpire, arb_store_get_seq (store) + 1, umpire, text, outcome);
  rows[0].body = flag;
  rows[1].body = end;
  return arb_store_add_rows (store, rows, G_N_ELEMENTS (rows), error);
}

gboolean
arb_contest_is_decision (const char *body)
{
  g_autoptr (ArbBody) parsed = NULL;

  g_return_val_if_fail (body != NULL, FALSE);
  parsed = arb_body_parse (body);
  return parsed != NULL && arb_body_get (parsed, "settles") != NULL;
}
