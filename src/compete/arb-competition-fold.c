/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What each act of a competition makes of it. Acts about players or meetings that are not there, as may be
 * when copies are brought together or something is taken back, change nothing. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-plain.h"
#include "compete/arb-competition-private.h"

/* Whatever somebody wrote is text when it is shown; the journal keeps it as it was written. */
static void
set_text (char **text,
          const ArbBody *body,
          const char *key)
{
  const char *written = arb_body_get (body, key);
  g_autofree char *value = written != NULL ? arb_plain_dup (written) : NULL;

  if (value == NULL)
    return;
  g_free (*text);
  *text = NULL;
  if (g_utf8_strlen (value, -1) > ARB_PLAYER_MAX_LETTERS)
    {
      g_autofree char *start = g_utf8_substring (value, 0, ARB_PLAYER_MAX_LETTERS);

      *text = g_strconcat (start, "…", NULL);
    }
  else if (*value != '\0')
    *text = g_steal_pointer (&value);
}

static gint64
get_int (const ArbBody *body,
         const char *key,
         gint64 otherwise)
{
  const char *text = arb_body_get (body, key);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : otherwise;
}

static gint64
get_moment (const ArbBody *body,
            const char *key,
            gint64 otherwise)
{
  const char *text = arb_body_get (body, key);
  g_autoptr (GDateTime) moment = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  return moment != NULL ? g_date_time_to_unix (moment) * G_USEC_PER_SEC : otherwise;
}

static gboolean
take_formula (ArbCompetition *self,
              const char *sha256,
              GError **error)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = arb_store_get_attachment (self->store, sha256, error);
  ArbFormula *formula;

  if (bytes == NULL)
    return FALSE;
  formula = arb_formula_read (bytes, "competition.xml", problems);
  if (formula == NULL)
    {
      g_autofree char *why = arb_problem_to_string (arb_problems_get (problems, 0));

      g_set_error (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_BAD_VALUE,
                   _ ("The formula of the competition cannot be read: %s"), why);
      return FALSE;
    }
  arb_formula_unref (self->formula);
  self->formula = formula;
  return TRUE;
}

static gboolean
take_competition (ArbCompetition *self,
                  const ArbAct *act,
                  GError **error)
{
  const char *file = arb_body_get (act->body, "file");
  const char *const *line;
  guint index = 0;

  if (file != NULL && !take_formula (self, file, error))
    return FALSE;
  self->n_tables = CLAMP (get_int (act->body, "tables", self->n_tables), 0, ARB_PAIRING_MAX_PLAYERS);
  self->deadline = get_moment (act->body, "deadline", self->deadline);
  while ((line = arb_body_next (act->body, "level", 3, &index)) != NULL)
    {
      ArbWarn warn;
      ArbLevel level;

      if (!arb_warn_parse (line[1], &warn) || !arb_level_parse (line[2], &level))
        continue;
      self->has_level[warn] = TRUE;
      self->levels[warn] = level;
    }
  return TRUE;
}

static void
take_player (ArbCompetition *self,
             const ArbAct *act)
{
  ArbPlayer *player = g_hash_table_lookup (self->by_id, act->subject);

  if (player == NULL)
    {
      player = g_new0 (ArbPlayer, 1);
      player->id = g_strdup (act->subject);
      player->name = g_strdup (act->subject);
      for (guint i = 0; i < ARB_N_LISTS; i++)
        player->lists[i].findings = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (self->players, player);
      g_hash_table_insert (self->by_id, player->id, player);
    }
  if (arb_body_get (act->body, "name") != NULL)
    set_text (&player->name, act->body, "name");
  if (player->name == NULL)
    player->name = g_strdup (player->id);
  set_text (&player->club, act->body, "club");
  set_text (&player->nation, act->body, "nation");
  set_text (&player->number, act->body, "number");
  set_text (&player->contact, act->body, "contact");
  player->left = MAX (get_int (act->body, "left", player->left), 0);
}

static void
take_list_file (ArbPlayerList *list,
                const ArbAct *act)
{
  set_text (&list->file, act->body, "file");
  set_text (&list->name, act->body, "name");
  set_text (&list->seal, act->body, "seal");
  g_ptr_array_set_size (list->findings, 0);
}

static void
take_findings (ArbPlayerList *list,
               const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  g_ptr_array_set_size (list->findings, 0);
  while ((line = arb_body_next (body, "finding", 2, &index)) != NULL)
    g_ptr_array_add (list->findings, g_strjoinv (" ", (char **) line + 1));
}

static void
take_list (ArbCompetition *self,
           const ArbAct *act)
{
  ArbPlayer *player = g_hash_table_lookup (self->by_id, act->subject);
  guint number = CLAMP (get_int (act->body, "list", 1), 1, ARB_N_LISTS) - 1;
  const char *state = arb_body_get (act->body, "state");
  ArbPlayerList *list;

  if (player == NULL || state == NULL)
    return;
  list = &player->lists[number];
  /* Nothing but a file can begin a list. */
  if (list->state == ARB_LIST_MISSING && !g_str_equal (state, ARB_LIST_ACT_HANDED_IN))
    return;
  if (g_str_equal (state, ARB_LIST_ACT_PLAYS))
    {
      player->plays = number;
      return;
    }
  if (g_str_equal (state, ARB_LIST_ACT_HANDED_IN))
    {
      /* What comes after the first file is a correction of it, and not late. */
      if (list->state == ARB_LIST_MISSING)
        list->is_late =
            self->deadline > 0 && get_moment (act->body, "received", act->wall) > self->deadline;
      take_list_file (list, act);
      list->state = ARB_LIST_HANDED_IN;
    }
  else if (g_str_equal (state, ARB_LIST_ACT_CHANGED))
    {
      take_list_file (list, act);
      list->state = ARB_LIST_HANDED_IN;
      list->n_changes++;
      list->penalty += get_int (act->body, "penalty", 0);
      set_text (&list->reason, act->body, "reason");
    }
  else if (g_str_equal (state, ARB_LIST_ACT_CHECKED) || g_str_equal (state, ARB_LIST_ACT_TO_CORRECT))
    {
      take_findings (list, act->body);
      if (list->state != ARB_LIST_ACCEPTED || g_str_equal (state, ARB_LIST_ACT_TO_CORRECT))
        list->state = g_str_equal (state, ARB_LIST_ACT_CHECKED) ? ARB_LIST_CHECKED : ARB_LIST_TO_CORRECT;
    }
  else if (g_str_equal (state, ARB_LIST_ACT_ACCEPTED))
    {
      list->state = ARB_LIST_ACCEPTED;
      list->was_accepted = TRUE;
    }
  else
    return;
  g_free (list->umpire);
  list->umpire = act->umpire != NULL ? arb_plain_dup (act->umpire) : NULL;
  list->wall = act->wall;
}

/* --- Rounds and results ----------------------------------------------------------------------- */

static void
meeting_free (gpointer data)
{
  ArbMeeting *self = data;

  for (guint i = 0; i < 2; i++)
    {
      g_free (self->values[i]);
      g_free (self->initials[i]);
    }
  g_free (self->umpire);
  g_free (self);
}

void
arb_round_free (gpointer data)
{
  ArbRound *self = data;

  g_free (self->seed);
  g_free (self->reason);
  g_free (self->umpire);
  g_ptr_array_unref (self->meetings);
  arb_round_clock_free (self->clock);
  g_free (self);
}

static ArbMeeting *
find_meeting (GPtrArray *meetings,
              const char *a,
              const char *b)
{
  for (guint i = 0; i < meetings->len; i++)
    {
      ArbMeeting *meeting = meetings->pdata[i];

      if (meeting->players[1] != NULL && g_str_equal (meeting->players[0]->id, a) &&
          g_str_equal (meeting->players[1]->id, b))
        return meeting;
    }
  return NULL;
}

static ArbMeeting *
meeting_new (ArbCompetition *self,
             ArbPlayer *a,
             ArbPlayer *b,
             guint table)
{
  const GPtrArray *measures = arb_formula_get_measures (self->formula);
  ArbMeeting *meeting = g_new0 (ArbMeeting, 1);

  meeting->players[0] = a;
  meeting->players[1] = b;
  meeting->table = table;
  for (guint i = 0; i < 2; i++)
    meeting->values[i] = g_new0 (gint64, MAX (measures->len, 1));
  meeting->has_result = b == NULL;
  meeting->end = b == NULL ? ARB_END_BYE : ARB_END_FINISHED;
  return meeting;
}

/* Those who meet as before keep their result. */
static ArbMeeting *
keep_or_make (ArbCompetition *self,
              ArbRound *before,
              ArbPlayer *a,
              ArbPlayer *b,
              guint table)
{
  ArbMeeting *meeting = before != NULL && b != NULL ? find_meeting (before->meetings, a->id, b->id) : NULL;
  guint index;

  if (meeting == NULL)
    return meeting_new (self, a, b, table);
  g_ptr_array_find (before->meetings, meeting, &index);
  g_ptr_array_steal_index (before->meetings, index);
  meeting->table = table;
  return meeting;
}

static void
take_pairs (ArbCompetition *self,
            ArbRound *round,
            ArbRound *before,
            const ArbBody *body)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (body, "pair", 4, &index)) != NULL)
    {
      ArbPlayer *a = g_hash_table_lookup (self->by_id, line[2]);
      ArbPlayer *b = g_hash_table_lookup (self->by_id, line[3]);

      if (a != NULL && a != b && (b != NULL || *line[3] == '\0'))
        g_ptr_array_add (round->meetings,
                         keep_or_make (self, before, a, b, (guint) g_ascii_strtoull (line[1], NULL, 10)));
    }
}

static void
take_round (ArbCompetition *self,
            const ArbAct *act)
{
  guint number = (guint) g_ascii_strtoull (act->subject, NULL, 10);
  ArbRound *before = number > 0 && number <= self->rounds->len ? self->rounds->pdata[number - 1] : NULL;
  ArbRound *round;

  if (number == 0 || number > self->rounds->len + 1)
    return;
  round = g_new0 (ArbRound, 1);
  round->number = number;
  round->meetings = g_ptr_array_new_with_free_func (meeting_free);
  round->umpire = act->umpire != NULL ? arb_plain_dup (act->umpire) : NULL;
  round->wall = act->wall;
  set_text (&round->seed, act->body, "seed");
  set_text (&round->reason, act->body, "reason");
  if (before != NULL && round->seed == NULL)
    round->seed = g_strdup (before->seed);
  /* Whoever is exchanged plays on the time that runs already. */
  round->clock = before != NULL ? g_steal_pointer (&before->clock) : arb_round_clock_new ();
  take_pairs (self, round, before, act->body);
  if (before != NULL)
    {
      arb_round_free (before);
      self->rounds->pdata[number - 1] = round;
    }
  else
    g_ptr_array_add (self->rounds, round);
}

static gint64
read_value (const ArbMeasure *measure,
            const char *text)
{
  return CLAMP (g_ascii_strtoll (text, NULL, 10), measure->min, measure->max);
}

static void
take_values (ArbCompetition *self,
             ArbMeeting *meeting,
             const ArbBody *body)
{
  const GPtrArray *measures = arb_formula_get_measures (self->formula);
  const char *const *line;
  guint index = 0, number;

  for (guint i = 0; i < 2; i++)
    memset (meeting->values[i], 0, sizeof (gint64) * MAX (measures->len, 1));
  while ((line = arb_body_next (body, "value", 4, &index)) != NULL)
    if (arb_formula_find_measure (self->formula, line[2], &number))
      meeting->values[g_str_equal (line[1], "b")][number] = read_value (measures->pdata[number], line[3]);
}

static void
take_result (ArbCompetition *self,
             const ArbAct *act)
{
  guint number = (guint) get_int (act->body, "round", 0);
  const char *a = arb_body_get (act->body, "a");
  const char *b = arb_body_get (act->body, "b");
  const char *winner = arb_body_get (act->body, "winner");
  const char *end = arb_body_get (act->body, "end");
  ArbMeeting *meeting;

  if (number == 0 || number > self->rounds->len || a == NULL || b == NULL || winner == NULL)
    return;
  meeting = find_meeting (((ArbRound *) self->rounds->pdata[number - 1])->meetings, a, b);
  if (meeting == NULL)
    return;
  meeting->has_result = TRUE;
  if (end == NULL || !arb_end_parse (end, &meeting->end))
    meeting->end = ARB_END_FINISHED;
  meeting->outcome = g_str_equal (winner, "a")   ? ARB_SCORE_WIN
                     : g_str_equal (winner, "b") ? ARB_SCORE_LOSS
                                                 : ARB_SCORE_DRAW;
  g_clear_pointer (&meeting->initials[0], g_free);
  g_clear_pointer (&meeting->initials[1], g_free);
  set_text (&meeting->initials[0], act->body, "initials-a");
  set_text (&meeting->initials[1], act->body, "initials-b");
  take_values (self, meeting, act->body);
  meeting->turns = (guint) CLAMP (get_int (act->body, "turns", 0), 0, ARB_ROUND_MAX_TURNS);
  meeting->overtime = (guint) CLAMP (get_int (act->body, "overtime", 0), 0, G_MAXINT);
  g_free (meeting->umpire);
  meeting->umpire = act->umpire != NULL ? arb_plain_dup (act->umpire) : NULL;
  meeting->wall = act->wall;
}

static void
take_clock (ArbCompetition *self,
            const ArbAct *act)
{
  guint number = (guint) get_int (act->body, "round", 0);
  const ArbRound *round;

  if (number == 0 || number > self->rounds->len)
    return;
  round = self->rounds->pdata[number - 1];
  arb_round_clock_take (round->clock, act->body, get_moment (act->body, "at", act->wall));
}

gboolean
arb_competition_fold (ArbCompetition *self,
                      ArbKind kind,
                      const ArbAct *act,
                      GError **error)
{
  g_return_val_if_fail (self != NULL && act != NULL, FALSE);
  if (kind == ARB_KIND_COMPETITION)
    return take_competition (self, act, error);
  if (kind == ARB_KIND_PLAYER)
    take_player (self, act);
  else if (kind == ARB_KIND_LIST)
    take_list (self, act);
  else if (self->formula != NULL && kind == ARB_KIND_ROUND)
    take_round (self, act);
  else if (self->formula != NULL && kind == ARB_KIND_RESULT)
    take_result (self, act);
  else if (self->formula != NULL && kind == ARB_KIND_ROUND_CLOCK)
    take_clock (self, act);
  return TRUE;
}

static ArbScoreOutcome
turn (ArbScoreOutcome outcome)
{
  return outcome == ARB_SCORE_WIN ? ARB_SCORE_LOSS : outcome == ARB_SCORE_LOSS ? ARB_SCORE_WIN : outcome;
}

static gint64
score (const ArbMeeting *meeting,
       const ArbFormula *formula,
       guint player,
       const char *lang,
       char **why)
{
  const ArbScoreInput input = { meeting->end, player == 0 ? meeting->outcome : turn (meeting->outcome),
                                meeting->values[player], meeting->values[1 - player],
                                arb_meeting_has_few_turns (meeting, formula),
                                arb_meeting_is_late (meeting, formula) };

  return arb_formula_score (formula, &input, lang, why);
}

gboolean
arb_meeting_has_few_turns (const ArbMeeting *self,
                           const ArbFormula *formula)
{
  g_return_val_if_fail (self != NULL && formula != NULL, FALSE);
  return self->end == ARB_END_UNFINISHED && self->turns > 0 &&
         self->turns < arb_formula_get_time (formula)->least_turns;
}

gboolean
arb_meeting_is_late (const ArbMeeting *self,
                     const ArbFormula *formula)
{
  const ArbTimeRules *time;

  g_return_val_if_fail (self != NULL && formula != NULL, FALSE);
  time = arb_formula_get_time (formula);
  return time->minutes > 0 && self->overtime > time->grace * 60;
}

char *
arb_meeting_dup_why (const ArbMeeting *self,
                     const ArbFormula *formula,
                     guint player,
                     const char *lang)
{
  char *why = NULL;

  g_return_val_if_fail (self != NULL && formula != NULL && player < 2 && lang != NULL, NULL);
  if (self->has_result && self->players[player] != NULL)
    score (self, formula, player, lang, &why);
  return why;
}

void
arb_competition_finish (ArbCompetition *self)
{
  g_return_if_fail (self != NULL);
  for (guint i = 0; i < self->rounds->len; i++)
    {
      const ArbRound *round = self->rounds->pdata[i];

      for (guint j = 0; j < round->meetings->len; j++)
        {
          ArbMeeting *meeting = round->meetings->pdata[j];

          for (guint k = 0; meeting->has_result && k < 2; k++)
            if (meeting->players[k] != NULL)
              meeting->points[k] = score (meeting, self->formula, k, NULL, NULL);
        }
    }
}
