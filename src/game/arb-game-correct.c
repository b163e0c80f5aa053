/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Corrections that reach over the end of a period. Pairs and closes carry the table as it was when they
 * began; when that is different they are told so, and whatever follows from it is found again. */

#include "game/arb-game-correct.h"

#include "game/arb-game-play-private.h"
#include "game/arb-game-private.h"
#include "store/arb-store-combat.h"

/* Pairs of one period that change each other; more is a mistake in a rule system. */
#define MAX_ROUNDS 40

typedef struct
{
  ArbGame *game;    /* Borrowed */
  ArbSystem system; /* with the rules that the event keeps */
  gboolean is_late; /* the state is as it should be; what was told before it was so is to follow */
} Follower;

/* A pair: who meets whom, and in which call. */
typedef struct
{
  const char *a; /* Borrowed, as the other */
  const char *b;
  char *path;    /* Owned */
} Meeting;

static void
meeting_clear (Meeting *self)
{
  g_clear_pointer (&self->path, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Meeting, meeting_clear)

/* --- The table at another moment -------------------------------------------------------------- */

static ArbGame *
dup_game (const Follower *self,
          const ArbCorrect *correct,
          gint64 before,
          gboolean changed)
{
  g_autoptr (ArbUnitStates) states = arb_unit_states_new_still (arb_game_get_store (self->game));

  arb_correct_foreach_unit (correct, before, changed, arb_unit_states_put, states);
  return arb_game_new_at (self->game, states);
}

/* The rulings of the day are those of the plan. */
static void
set_rulings (ArbPlay *play,
             const ArbBody *plan)
{
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "ruling", 3, &index)) != NULL)
    {
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      if (arb_value_from_typed (line[2], &value, NULL))
        arb_play_set_ruling (play, line[1], &value);
    }
}

static ArbPlay *
dup_play (const Follower *self,
          ArbGame *game,
          const ArbLater *later,
          const char *const *chosen)
{
  ArbPlay *play = arb_game_dup_play (game, &self->system, chosen, NULL);

  set_rulings (play, later->plan);
  return play;
}

/* @was: the table as it was; @carried: what the combat was told of it; @now: as it is with all changes. */
static gboolean
is_same (const Follower *self,
         const ArbPlay *was,
         const char *carried,
         const ArbPlay *now)
{
  g_autofree char *old = arb_play_to_text (was);
  g_autofree char *new = arb_play_to_text (now);

  return g_str_equal (self->is_late && carried != NULL ? carried : old, new);
}

static void
add_play (GPtrArray *changes,
          const char *path,
          const ArbPlay *play)
{
  g_autofree char *id = g_strconcat (path, "play", NULL);
  g_autofree char *text = arb_play_to_text (play);

  g_ptr_array_insert (changes, 0, arb_change_new (id, text, TRUE));
}

/* --- A pair ---------------------------------------------------------------------------------- */

static gboolean
find_meeting (const Follower *self,
              const ArbBody *plan,
              Meeting *meeting)
{
  const char *end = arb_game_play_get_events (&self->system)->act;
  const char *const *line;
  guint index = 0;

  while ((line = arb_body_next (plan, "to", 5, &index)) != NULL)
    if (g_str_has_prefix (line[4], ARB_WAITING_PREFIX) && g_str_has_suffix (line[1], end))
      {
        *meeting = (Meeting) { line[3], line[4] + strlen (ARB_WAITING_PREFIX),
                               arb_game_play_dup_path (line[1], end) };
        return TRUE;
      }
  return FALSE;
}

static const char *
get_text (const ArbLater *later,
          const char *path,
          const char *id)
{
  g_autofree char *full = g_strconcat (path, id, NULL);
  const ArbValue *value = g_hash_table_lookup (later->facts, full);

  return value != NULL && value->type == ARB_VALUE_TEXT ? value->text : NULL;
}

static gboolean
has_act (const ArbPlay *play,
         const ArbPlayAct *wanted)
{
  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    if (g_strcmp0 (arb_play_get_act (play, i)->a, wanted->a) == 0 &&
        g_strcmp0 (arb_play_get_act (play, i)->b, wanted->b) == 0)
      return TRUE;
  return FALSE;
}

/* What it was told of later than it began: pairs that came after it in the same period. */
static void
keep_later_acts (ArbPlay *play,
                 const ArbPlay *carried)
{
  for (guint i = 0; i < arb_play_get_n_acts (carried); i++)
    {
      const ArbPlayAct *old = arb_play_get_act (carried, i);
      const ArbPlayAct *act;

      if (has_act (play, old))
        continue;
      act = arb_play_get_act (play, arb_play_add_act (play, old->procedure, old->id, old->a, old->b));
      arb_game_play_copy_sets (act->sets, old->sets);
      arb_game_play_copy_sets (act->values, old->values);
    }
}

static GPtrArray *
list_units (const ArbPlay *play,
            const Meeting *meeting)
{
  GPtrArray *units = g_ptr_array_new ();

  g_ptr_array_add (units, (gpointer) meeting->a);
  g_ptr_array_add (units, (gpointer) meeting->b);
  for (guint i = 0; i < arb_play_get_n_units (play); i++)
    g_ptr_array_add (units, arb_play_get_unit (play, i)->id);
  g_ptr_array_add (units, NULL);
  return units;
}

/* Whether the play keeps the two together from the period before. */
static gboolean
are_paired (const ArbPlay *play,
            const Meeting *meeting)
{
  const char *const ids[] = { meeting->a, meeting->b };
  gboolean paired = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      guint unit;
      const char *text = arb_play_find_unit (play, ids[i], &unit)
                             ? arb_play_sets_get (arb_play_get_unit (play, unit)->sets, "pairs")
                             : NULL;
      g_auto (GStrv) enemies = g_strsplit (text != NULL ? text : "", ",", -1);

      paired = paired && g_strv_contains ((const char *const *) enemies, ids[1 - i]);
    }
  return paired;
}

/* The answers that the play supplies of a pair that was decided. */
static gboolean
add_stale (const Follower *self,
           const ArbPlay *play,
           const ArbLater *later,
           const Meeting *meeting,
           const char *act,
           GPtrArray *changes)
{
  g_autofree char *text = arb_play_to_text (play);
  g_autoptr (ArbPlay) whole = arb_play_new_of (self->system.def, self->system.rules);
  g_autoptr (GPtrArray) stale = NULL;
  gpointer state;

  arb_play_read_text (whole, text);
  set_rulings (whole, later->plan);
  if (!arb_game_play_add_act (whole, &self->system, meeting->a, meeting->b, act))
    return FALSE;
  state = self->system.def->play->begin (whole);
  if (state == NULL)
    return FALSE;
  stale = arb_game_play_list_stale (&self->system, state, arb_play_get_n_acts (whole) - 1,
                                    meeting->path);
  self->system.def->play->free (state);
  g_ptr_array_extend_and_steal (changes, g_steal_pointer (&stale));
  return TRUE;
}

static gboolean
follow_pair (const Follower *self,
             const ArbLater *later,
             const Meeting *meeting,
             ArbGame *was,
             ArbGame *now,
             GPtrArray *changes)
{
  const char *text = get_text (later, meeting->path, "play");
  const char *act = get_text (later, meeting->path, arb_game_play_get_events (&self->system)->act);
  g_autoptr (ArbPlay) carried = arb_play_new_of (self->system.def, self->system.rules);
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (ArbPlay) old = NULL;
  g_autoptr (ArbPlay) play = NULL;

  if (text != NULL)
    arb_play_read_text (carried, text);
  units = list_units (carried, meeting);
  old = dup_play (self, was, later, (const char *const *) units->pdata);
  play = dup_play (self, now, later, (const char *const *) units->pdata);
  if (!self->is_late && is_same (self, old, text, play))
    return TRUE;
  /* They would not have met so, or nobody has decided it yet. */
  if (act == NULL || are_paired (carried, meeting) != are_paired (play, meeting))
    return FALSE;
  keep_later_acts (play, carried);
  if (is_same (self, old, text, play))
    return TRUE;
  if (!add_stale (self, play, later, meeting, act, changes))
    return FALSE;
  add_play (changes, meeting->path, play);
  return TRUE;
}

/* --- The end of a period ---------------------------------------------------------------------- */

/* Whether the combat that is in the file met with the same bond as @play has it. */
static gboolean
met_so (const Follower *self,
        const char *combat,
        const Meeting *meeting,
        const ArbPlay *play)
{
  g_autofree char *id = g_strconcat (meeting->path, "play", NULL);
  g_autoptr (ArbSession) session =
      arb_store_read_combat (arb_game_get_store (self->game), combat, NULL, NULL);
  const ArbValue *text = session != NULL ? arb_facts_get (arb_session_get_facts (session), id) : NULL;
  g_autoptr (ArbPlay) carried = arb_play_new_of (self->system.def, self->system.rules);

  return text != NULL && text->type == ARB_VALUE_TEXT && arb_play_read_text (carried, text->text) &&
         are_paired (carried, meeting) == are_paired (play, meeting);
}

/* The pair of the act is played again with what it was not told of. */
static gboolean
replay_pair (const Follower *self,
             ArbCorrect *correct,
             const ArbLater *later,
             const ArbPlayAct *act)
{
  const char *const chosen[] = { act->a, act->b, NULL };
  g_autofree char *field = g_strconcat (ARB_WAITING_PREFIX, act->b, NULL);
  g_autofree char *result = NULL;
  g_autofree char *combat =
      arb_game_play_find_combat (self->game, act->a, field, later->begun, &result);
  g_autofree char *path = combat != NULL
                              ? arb_game_play_dup_path (result,
                                                        arb_game_play_get_events (&self->system)->act)
                              : NULL;
  const Meeting meeting = { act->a, act->b, path };
  g_autoptr (ArbGame) now = dup_game (self, correct, later->begun, TRUE);
  g_autoptr (ArbPlay) others = NULL;
  g_autoptr (ArbPlay) play = dup_play (self, now, later, chosen);
  g_autoptr (GPtrArray) changes = NULL;
  gpointer state = path != NULL ? self->system.def->play->begin (play) : NULL;

  if (state == NULL)
    return FALSE;
  for (guint i = 0; changes == NULL && i < arb_play_get_n_acts (play); i++)
    if (g_str_equal (arb_play_get_act (play, i)->a, act->a) &&
        g_str_equal (arb_play_get_act (play, i)->b, act->b) &&
        met_so (self, combat, &meeting, play))
      changes = arb_game_play_list_stale (&self->system, state, i, path);
  self->system.def->play->free (state);
  if (changes == NULL)
    return FALSE;
  others = arb_game_dup_play (now, &self->system, chosen, act);
  add_play (changes, path, others);
  return arb_correct_replay (correct, combat, changes);
}

/* The first act of @play that was fought with something else; NULL: none. */
static const ArbPlayAct *
find_stale (const Follower *self,
            ArbPlay *play)
{
  gpointer state = self->system.def->play->begin (play);
  const ArbPlayAct *found = NULL;

  for (guint i = 0; state != NULL && found == NULL && i < arb_play_get_n_acts (play); i++)
    {
      g_autoptr (GPtrArray) stale = arb_game_play_list_stale (&self->system, state, i, "");

      if (stale->len > 0)
        found = arb_play_get_act (play, i);
    }
  if (state != NULL)
    self->system.def->play->free (state);
  return found;
}

static gboolean
has_same_acts (const ArbPlay *was,
               const ArbPlay *now)
{
  if (arb_play_get_n_acts (was) != arb_play_get_n_acts (now))
    return FALSE;
  for (guint i = 0; i < arb_play_get_n_acts (was); i++)
    if (!has_act (now, arb_play_get_act (was, i)))
      return FALSE;
  return TRUE;
}

static gboolean
follow_close (const Follower *self,
              ArbCorrect *correct,
              const ArbLater *later,
              GPtrArray *changes)
{
  g_autoptr (ArbGame) was = dup_game (self, correct, later->begun, FALSE);
  g_autoptr (ArbPlay) old = dup_play (self, was, later, NULL);
  const char *carried = get_text (later, "", "play");

  for (guint i = 0; i < MAX_ROUNDS; i++)
    {
      g_autoptr (ArbGame) now = dup_game (self, correct, later->begun, TRUE);
      g_autoptr (ArbPlay) play = dup_play (self, now, later, NULL);
      const ArbPlayAct *stale;

      if (is_same (self, old, carried, play))
        return TRUE;
      /* A pair that has a question to answer again, or would not have met. */
      if (!has_same_acts (old, play))
        return FALSE;
      stale = find_stale (self, play);
      if (stale == NULL)
        {
          add_play (changes, "", play);
          return TRUE;
        }
      if (!replay_pair (self, correct, later, stale))
        return FALSE;
    }
  return FALSE;
}

static gboolean
follow (ArbCorrect *correct,
        const ArbLater *later,
        GPtrArray *changes,
        gpointer user_data)
{
  const Follower *self = user_data;
  const char *procedure = arb_body_get (later->plan, "procedure");
  g_auto (Meeting) meeting = { 0 };
  g_autoptr (ArbGame) was = NULL;
  g_autoptr (ArbGame) now = NULL;

  if (g_strcmp0 (later->game, arb_game_get_id (self->game)) != 0)
    return TRUE;
  if (g_strcmp0 (procedure, arb_game_play_get_events (&self->system)->close) == 0)
    return follow_close (self, correct, later, changes);
  if (!find_meeting (self, later->plan, &meeting))
    return TRUE;
  was = dup_game (self, correct, later->begun, FALSE);
  now = dup_game (self, correct, later->begun, TRUE);
  return follow_pair (self, later, &meeting, was, now, changes);
}

ArbCorrect *
arb_game_correct_new (ArbGame *game,
                      const ArbSystem *system,
                      const char *combat,
                      const char *question,
                      const char *answer,
                      const char *reason,
                      GError **error)
{
  g_autoptr (GPtrArray) changes = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_change_free);
  Follower self = { game, { NULL, NULL }, question == NULL };

  g_return_val_if_fail (ARB_IS_GAME (game) && combat != NULL, NULL);
  if (question != NULL)
    g_ptr_array_add (changes, arb_change_new (question, answer, FALSE));
  if (system == NULL || !arb_game_plays (game, system))
    return arb_correct_new_changes (arb_game_get_store (game), combat, changes, reason, NULL, NULL,
                                    error);
  self.system = (ArbSystem) { system->def, (ArbRules *) arb_game_link_get_rules (game, system) };
  return arb_correct_new_changes (arb_game_get_store (game), combat, changes, reason, follow, &self,
                                  error);
}
