/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Mêlées that another one of the period changes, and corrections of what the later ones were told. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-combats.h"
#include "game/arb-game-play-private.h"
#include "store/arb-correct.h"
#include "store/arb-state.h"

/* A pair that is played again may change the next one; more is a mistake in a rule system. */
#define MAX_CORRECTIONS 40

/* --- Which combat it was --------------------------------------------------------------------- */

static const char *const *
find_output (const ArbBody *plan,
             const char *unit,
             const char *field)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "to", 5, &index)) != NULL)
    if (g_str_equal (line[3], unit) && g_str_equal (line[4], field))
      return line;
  return NULL;
}

char *
arb_game_play_find_combat (ArbGame *game,
                           const char *unit,
                           const char *field,
                           gint64 before,
                           char **result)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (game), ARB_KIND_COMBAT, NULL);

  for (guint i = acts != NULL ? acts->len : 0; i > 0; i--)
    {
      const ArbAct *act = acts->pdata[i - 1];
      const char *const *line = find_output (act->body, unit, field);

      if (line == NULL || act->place >= before ||
          g_strcmp0 (act->game, arb_game_get_id (game)) != 0)
        continue;
      *result = g_strdup (line[1]);
      return g_strdup (act->subject);
    }
  return NULL;
}

/* --- The changes ----------------------------------------------------------------------------- */

static GPtrArray *
changes_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) arb_change_free);
}

static void
add_answer (GPtrArray *changes,
            const ArbProcedure *pair,
            const char *path,
            const char *input,
            const char *text)
{
  const ArbField *field = arb_procedure_find_input (pair, input);
  gboolean is_number =
      field != NULL && (field->type == ARB_FIELD_INT || field->type == ARB_FIELD_DECIMAL);
  g_autofree char *question = g_strconcat (path, input, NULL);
  g_autofree char *answer = g_strconcat (is_number ? "number=" : "choice=", text, NULL);

  if (field != NULL)
    g_ptr_array_add (changes, arb_change_new (question, answer, FALSE));
}

typedef struct
{
  const ArbProcedure *pair;
  const char *path;
  GPtrArray *changes;
} Stale;

static void
stale_cb (const char *input,
          const char *text,
          gboolean certain,
          gpointer user_data)
{
  const Stale *self = user_data;

  add_answer (self->changes, self->pair, self->path, input, text);
}

/* --- What another pair changed --------------------------------------------------------------- */

char *
arb_game_play_dup_path (const char *result,
                        const char *end)
{
  return g_str_has_suffix (result, end) ? g_strndup (result, strlen (result) - strlen (end)) : NULL;
}

static gboolean
correct (ArbGame *game,
         const char *combat,
         const GPtrArray *changes,
         GError **error)
{
  g_autoptr (ArbCorrect) correction =
      arb_correct_new_changes (arb_game_get_store (game), combat, changes,
                               _ ("another mêlée of the period"), NULL, NULL, error);

  if (correction == NULL)
    return FALSE;
  arb_correct_set_computed (correction);
  return arb_correct_apply (correction, ARB_CORRECT_ALL, error);
}

GPtrArray *
arb_game_play_list_stale (const ArbSystem *system,
                          gpointer state,
                          guint act,
                          const char *path)
{
  const ArbPlayEvents *events = arb_game_play_get_events (system);
  GPtrArray *changes = changes_new ();
  Stale stale = { arb_rules_find_procedure (system->rules, events->pair), path, changes };

  events->list_stale (state, act, stale_cb, &stale);
  return changes;
}

/* TRUE with nothing in @done: it is as it was fought. */
static gboolean
renew_act (ArbGame *game,
           const ArbSystem *system,
           gpointer state,
           guint index,
           const ArbPlayAct *act,
           gboolean *done,
           GError **error)
{
  const char *const chosen[] = { act->a, act->b, NULL };
  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, act->b, NULL);
  g_autofree char *result = NULL;
  g_autofree char *combat = arb_game_play_find_combat (game, act->a, field, G_MAXINT64, &result);
  g_autofree char *path =
      combat != NULL ? arb_game_play_dup_path (result, arb_game_play_get_events (system)->act) : NULL;
  g_autofree char *play = path != NULL ? g_strconcat (path, "play", NULL) : NULL;
  g_autoptr (GPtrArray) changes =
      path != NULL ? arb_game_play_list_stale (system, state, index, path) : NULL;

  *done = changes != NULL && changes->len > 0;
  if (!*done)
    return TRUE;
  {
    g_autoptr (ArbPlay) now = arb_game_dup_play (game, system, chosen, act);
    g_autofree char *text = arb_play_to_text (now);

    g_ptr_array_insert (changes, 0, arb_change_new (play, text, TRUE));
  }
  return correct (game, combat, changes, error);
}

static gboolean
renew_one (ArbGame *game,
           const ArbSystem *system,
           GPtrArray *said,
           gboolean *done,
           GError **error)
{
  g_autoptr (ArbPlay) play = arb_game_dup_play (game, system, NULL, NULL);
  gpointer state = system->def->play->begin (play);
  gboolean ok = TRUE;

  *done = FALSE;
  for (guint i = 0; state != NULL && ok && !*done && i < arb_play_get_n_acts (play); i++)
    {
      const ArbPlayAct *act = arb_play_get_act (play, i);

      ok = renew_act (game, system, state, i, act, done, error);
      if (ok && *done)
        g_ptr_array_add (said,
                         g_strdup_printf (_ ("The mêlée of “%s” and “%s” is worked out again with "
                                             "the same dice: another one of the period changes "
                                             "it."),
                                          arb_game_play_get_name (game, act->a),
                                          arb_game_play_get_name (game, act->b)));
    }
  if (state != NULL)
    system->def->play->free (state);
  return ok;
}

static gboolean
has_open (ArbGame *game,
          const ArbSystem *system)
{
  g_autoptr (GPtrArray) open = arb_game_list_combats (game, TRUE);
  const char *pair = arb_game_play_get_events (system)->pair;

  for (guint i = 0; i < open->len; i++)
    if (g_strcmp0 (((const ArbCombatInfo *) open->pdata[i])->procedure, pair) == 0)
      return TRUE;
  return FALSE;
}

gboolean
arb_game_play_renew (ArbGame *game,
                     const ArbSystem *system,
                     GPtrArray *said,
                     GError **error)
{
  gboolean done = TRUE;

  /* As long as a mêlée has a question to be answered again, the others cannot count on its
   * result. */
  for (guint i = 0; done && !has_open (game, system) && i < MAX_CORRECTIONS; i++)
    if (!renew_one (game, system, said, &done, error))
      return FALSE;
  return TRUE;
}

/* --- A second enemy in the period ------------------------------------------------------------ */

static gboolean
refuse_closed (ArbGameUnit *unit,
               GError **error)
{
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("The mêlées of this period are over for “%s”. Undo their end first, or begin this "
                  "one in the next period."),
               arb_game_unit_get_name (unit));
  return FALSE;
}

gboolean
arb_game_play_set_several (ArbGame *game,
                           const ArbSystem *system,
                           const char *combat,
                           const char *path,
                           GError **error)
{
  const ArbPlayEvents *events = arb_game_play_get_events (system);
  const ArbProcedure *pair = arb_rules_find_procedure (system->rules, events->pair);
  g_autoptr (GPtrArray) changes = changes_new ();

  add_answer (changes, pair, path, events->several, "yes");
  return correct (game, combat, changes, error);
}

void
arb_game_play_say_several (ArbGameUnit *unit,
                           GPtrArray *said)
{
  g_ptr_array_add (said,
                   g_strdup_printf (_ ("“%s” has another enemy in this period: its earlier mêlée "
                                       "waits for the end of both. Its dice and losses stand; "
                                       "nothing is tested or moved yet."),
                                    arb_game_unit_get_name (unit)));
}

/* The mêlée that was the only one of @unit in the period, and ended with it. */
static gboolean
take_back (ArbGame *game,
           const ArbSystem *system,
           ArbGameUnit *unit,
           GPtrArray *said,
           GError **error)
{
  static const char *const ends[] = { "a.in-melee", "b.in-melee" };
  g_autofree char *result = NULL;
  g_autofree char *combat = arb_game_play_find_combat (game, arb_game_unit_get_id (unit),
                                                       ARB_FOUGHT_IN, G_MAXINT64, &result);
  g_autofree char *path = NULL;

  for (guint i = 0; combat != NULL && path == NULL && i < G_N_ELEMENTS (ends); i++)
    path = arb_game_play_dup_path (result, ends[i]);
  if (path == NULL)
    return refuse_closed (unit, error);
  if (!arb_game_play_set_several (game, system, combat, path, error))
    return FALSE;
  arb_game_play_say_several (unit, said);
  return TRUE;
}

/* Whether a pair of the unit waits. */
static gboolean
is_waiting (ArbGame *game,
            const ArbSystem *system,
            ArbGameUnit *unit)
{
  g_autoptr (GPtrArray) pairs = arb_game_list_pairs (game, system);
  const char *id = arb_game_unit_get_id (unit);

  for (guint i = 0; i < pairs->len; i++)
    {
      const ArbGamePair *pair = pairs->pdata[i];

      if (pair->kind == ARB_PAIR_WAITS && (g_str_equal (pair->a, id) || g_str_equal (pair->b, id)))
        return TRUE;
    }
  return FALSE;
}

gboolean
arb_game_play_take_back (ArbGame *game,
                         const ArbSystem *system,
                         ArbGameUnit *a,
                         ArbGameUnit *b,
                         GPtrArray *said,
                         GError **error)
{
  ArbGameUnit *const units[] = { a, b };
  g_autofree char *period = arb_game_dup_period (game);
  gboolean are_paired = arb_game_are_paired (a, b);

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (arb_game_play_has_fought (units[i], period) && !are_paired &&
        !is_waiting (game, system, units[i]) &&
        !take_back (game, system, units[i], said, error))
      return FALSE;
  arb_game_play_hold_open (game, system, a, b, said);
  return TRUE;
}
