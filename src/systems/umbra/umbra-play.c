/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game from its first unit to its last act, and what all acts share. */

#include "systems/umbra/umbra-play.h"

#include <glib/gi18n-lib.h>

/* --- Who is there ------------------------------------------------------------------------------ */

gboolean
umbra_game_find (UmbraGame *self,
                 guint act,
                 const char *which,
                 UmbraUnit **unit)
{
  const ArbPlayAct *written = arb_play_get_act (self->play, act);
  const char *id = g_str_equal (which, "a") ? written->a : written->b;
  guint index;

  if (id == NULL)
    return arb_play_fail_act (self->play, act, which, _ ("“%s” is missing."), which);
  if (!arb_play_find_unit (self->play, id, &index))
    return arb_play_fail_act (self->play, act, which, _ ("There is no unit “%s”."), id);
  *unit = &self->units[index];
  return TRUE;
}

gboolean
umbra_game_check_nobody (UmbraGame *self,
                         guint act)
{
  const ArbPlayAct *written = arb_play_get_act (self->play, act);

  if (written->a == NULL && written->b == NULL)
    return TRUE;
  return arb_play_fail_act (self->play, act, written->a != NULL ? "a" : "b",
                            _ ("“%s” is for nobody in particular."), written->procedure);
}

/* --- What an act tells --------------------------------------------------------------------------- */

void
umbra_game_tell (UmbraGame *self,
                 guint act,
                 const char *who,
                 const char *name,
                 const char *text)
{
  g_autofree char *id = who != NULL ? g_strdup_printf ("%s.%s", who, name) : g_strdup (name);

  arb_play_tell_act (self->play, act, id, text);
}

void
umbra_game_tell_int (UmbraGame *self,
                     guint act,
                     const char *who,
                     const char *name,
                     gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  umbra_game_tell (self, act, who, name, text);
}

void
umbra_game_tell_bool (UmbraGame *self,
                      guint act,
                      const char *who,
                      const char *name,
                      gboolean value)
{
  umbra_game_tell (self, act, who, name, value ? "yes" : "no");
}

/* --- From the first unit to the last act --------------------------------------------------------- */

static void
game_free (gpointer data)
{
  UmbraGame *self = data;

  g_free (self->units);
  g_free (self->camps);
  g_ptr_array_unref (self->sides);
  g_free (self);
}

static guint
find_side (UmbraGame *self,
           const char *name)
{
  for (guint i = 0; i < self->sides->len; i++)
    if (g_str_equal (self->sides->pdata[i], name))
      return i;
  g_ptr_array_add (self->sides, (gpointer) name);
  return self->sides->len - 1;
}

static UmbraGame *
game_new (ArbPlay *play)
{
  UmbraGame *self = g_new0 (UmbraGame, 1);

  self->play = play;
  self->n_units = arb_play_get_n_units (play);
  self->units = g_new0 (UmbraUnit, self->n_units);
  self->sides = g_ptr_array_new ();
  self->day = 1;
  self->turn = 1;
  self->rulings = (UmbraTroopRulings) {
    .train_by_sign = umbra_game_rules (self, "train-morale", "sign"),
    .pietaille_spills = umbra_game_rules (self, "pietaille-spill", "on"),
    .wound_sets_fatigued = umbra_game_rules (self, "wound-fatigue", "set-fatigued"),
  };
  for (guint i = 0; i < self->n_units; i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (play, i);

      self->units[i].id = unit->id;
      self->units[i].side = find_side (self, unit->side);
    }
  self->n_sides = self->sides->len;
  self->camps = g_new0 (UmbraCamp, self->n_sides);
  return self;
}

static gpointer
begin (ArbPlay *play)
{
  UmbraGame *self = game_new (play);

  for (guint i = 0; i < self->n_units; i++)
    if (!umbra_unit_read (self, i))
      {
        game_free (self);
        return NULL;
      }
  umbra_game_count_vs (self);
  return self;
}

/* « Temps deux » to « Temps cinq »; after the fourth turn nothing but the night is left. */
static gboolean
play_act (gpointer state,
          guint index)
{
  static const struct
  {
    const char *procedure;
    gboolean (*play) (UmbraGame *game,
                      guint act);
    gboolean by_day;
  } acts[] = {
    { "order", umbra_play_order, TRUE },
    { "confrontation", umbra_play_confrontation, TRUE },
    { "end-turn", umbra_play_end_turn, TRUE },
    { "night", umbra_play_night, FALSE },
    { "state", umbra_play_state, FALSE },
  };
  UmbraGame *self = state;
  const char *procedure = arb_play_get_act (self->play, index)->procedure;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (g_str_equal (acts[i].procedure, procedure))
      {
        if (acts[i].by_day && self->turn > UMBRA_TURNS_A_DAY)
          return arb_play_fail_act (self->play, index, "procedure",
                                    _ ("The four turns of the day are over: the night comes."));
        return acts[i].play (self, index);
      }
  return arb_play_fail_act (self->play, index, "procedure", _ ("A game has no act “%s”."),
                            procedure);
}

static gboolean
end (gpointer state)
{
  UmbraGame *self = state;

  for (guint i = 0; i < self->n_units; i++)
    umbra_unit_tell (self, i);
  return TRUE;
}

static const char *const rulings[] = {
  "leaving", "position-joins", "position-people", "consolidate-who", "build-interrupted",
  "build-in-fight", "skill-reach", "galvaniseur", "galvanise-pietaille", "initial-for",
  "night-engagement", "advantage-night", "advantage-move", "wins-scope", "sens-repeat", "vs-scope",
  "rest-engaged", "rally-bonus", "rally-morale", "rallied-rests", "victory-gain", NULL,
};

const ArbPlayDef umbra_play = {
  .rulings = rulings,
  .begin = begin,
  .act = play_act,
  .end = end,
  .free = game_free,
};
