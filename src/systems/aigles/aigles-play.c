/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-play.h"

#include <glib/gi18n-lib.h>

#include "systems/aigles/aigles-acts.h"
#include "systems/aigles/aigles-fields.h"
#include "systems/aigles/aigles-period-text.h"
#include "systems/aigles/aigles-play-private.h"

#define MAX_LOSSES 9999
#define MAX_FIGURES 999

void
aigles_play_tell_int (AiglesPlay *self,
                      guint act,
                      const char *id,
                      gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  arb_play_tell_act (self->play, act, id, text);
}

/* --- Units ----------------------------------------------------------------------------------- */

/* The fields that a unit or a state act says. @which is the id at fault, @message a sentence. */
static GArray *
read_fields (const AiglesPlay *self,
             const GArray *sets,
             const char **which,
             char **message)
{
  g_autoptr (GArray) values = aigles_field_values_new ();

  for (guint i = 0; i < sets->len; i++)
    {
      const ArbPlaySet *set = &g_array_index (sets, ArbPlaySet, i);
      AiglesFieldValue field = { set->id, ARB_VALUE_INIT };
      g_autoptr (GError) error = NULL;

      *which = set->id;
      if (!aigles_field_parse (arb_play_get_rules (self->play), set->id, set->text, &field.value,
                               &error))
        {
          *message = error != NULL ? g_strdup_printf ("%s: %s", set->id, error->message)
                                   : g_strdup_printf (_ ("A unit has no field “%s”."), set->id);
          return NULL;
        }
      g_array_append_val (values, field);
    }
  return g_steal_pointer (&values);
}

static gboolean
read_unit (AiglesPlay *self,
           guint index)
{
  static const char *const required[] = { "arm", "formation", "figures", "factor" };
  const ArbPlayUnit *unit = arb_play_get_unit (self->play, index);
  AiglesTroop *troop = aigles_period_add (self->period, unit->id, unit->side);
  g_autoptr (GArray) values = NULL;
  g_autofree char *message = NULL;
  const char *which = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (required); i++)
    if (arb_play_sets_get (unit->sets, required[i]) == NULL)
      return arb_play_fail_unit (self->play, index, required[i], _ ("“%s” is missing."),
                                 required[i]);
  values = read_fields (self, unit->sets, &which, &message);
  if (values == NULL)
    return arb_play_fail_unit (self->play, index, which, "%s", message);
  which = aigles_fields_write (self->period, troop, values);
  return which == NULL ||
         arb_play_fail_unit (self->play, index, which,
                             _ ("“%s” does not fit the other fields of “%s”."), which, unit->id);
}

void
aigles_play_free (AiglesPlay *self)
{
  aigles_period_free (self->period);
  g_free (self);
}

static char *
dup_kept (const char *unit,
          const char *id,
          gpointer user_data)
{
  const char *text;
  guint index;

  if (!arb_play_find_unit (user_data, unit, &index))
    return NULL;
  text = arb_play_sets_get (arb_play_get_unit (user_data, index)->sets, id);
  /* Of the orders of a sheet only some decide who follows. */
  if (text != NULL && g_str_equal (id, "order") &&
      !g_strv_contains (aigles_attitude_words, text))
    text = aigles_attitude_words[AIGLES_ORDER_OTHER];
  return g_strdup (text);
}

/* In an event the units bring their whole state along, their pairs included. */
static gboolean
read_kept (AiglesPlay *self)
{
  const char *fault;
  guint troop = 0;

  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    {
      const ArbPlayUnit *unit = arb_play_get_unit (self->play, i);

      aigles_period_add (self->period, unit->id, unit->side);
    }
  fault = aigles_period_read (self->period, arb_play_get_rules (self->play), dup_kept, self->play,
                              &troop);
  return fault == NULL || arb_play_fail_unit (self->play, troop, fault,
                                              _ ("“%s” does not fit the other fields of “%s”."),
                                              fault, arb_play_get_unit (self->play, troop)->id);
}

static gboolean
read_units (AiglesPlay *self)
{
  if (arb_play_is_of_event (self->play))
    return read_kept (self);
  for (guint i = 0; i < arb_play_get_n_units (self->play); i++)
    if (!read_unit (self, i))
      return FALSE;
  return TRUE;
}

AiglesPlay *
aigles_play_begin (ArbPlay *play)
{
  AiglesPlay *self = g_new0 (AiglesPlay, 1);
  AiglesReadings readings = aigles_play_read_rulings (play);

  self->play = play;
  self->period = aigles_period_new (&readings);
  self->melee = arb_rules_find_procedure (arb_play_get_rules (play), "melee");
  if (!read_units (self))
    g_clear_pointer (&self, aigles_play_free);
  return self;
}

/* --- Acts ------------------------------------------------------------------------------------ */

gboolean
aigles_play_find_named (AiglesPlay *self,
                        guint act,
                        const char *which,
                        guint *troop)
{
  const ArbPlayAct *said = arb_play_get_act (self->play, act);
  const char *id = g_str_equal (which, "a") ? said->a : said->b;

  if (id == NULL)
    return arb_play_fail_act (self->play, act, which, _ ("“%s” must name a unit."), which);
  if (!arb_play_find_unit (self->play, id, troop))
    return arb_play_fail_act (self->play, act, which, _ ("There is no unit “%s”."), id);
  if (aigles_period_troop (self->period, *troop)->unit.figures == 0)
    return arb_play_fail_act (self->play, act, which, _ ("“%s” has no figures left."), id);
  return TRUE;
}

gboolean
aigles_play_names_nobody (AiglesPlay *self,
                          guint act,
                          const char *which)
{
  const ArbPlayAct *said = arb_play_get_act (self->play, act);

  if ((g_str_equal (which, "a") ? said->a : said->b) == NULL)
    return TRUE;
  return arb_play_fail_act (self->play, act, which, _ ("An act “%s” names no unit as “%s”."),
                            said->procedure, which);
}

/* The unit of an act that comes before its mêlées of the period. */
static gboolean
find_waiting (AiglesPlay *self,
              guint act,
              guint *troop)
{
  if (!aigles_play_names_nobody (self, act, "b") ||
      !aigles_play_find_named (self, act, "a", troop))
    return FALSE;
  return !aigles_period_has_met (self->period, *troop) ||
         arb_play_fail_act (self->play, act, "a",
                            _ ("“%s” has a mêlée in this period already: this comes before it."),
                            arb_play_get_act (self->play, act)->a);
}

/* The number that the act says under that id; @number stays when it says none, unless it is
 * AIGLES_UNKNOWN: then the act must say it. */
static gboolean
read_int (AiglesPlay *self,
          guint act,
          const char *id,
          int max,
          int *number)
{
  const char *text = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, id);
  g_autoptr (ArbField) field = arb_field_new (id, ARB_FIELD_INT);
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  field->min = 0;
  field->max = max;
  if (text == NULL)
    return *number >= 0 || arb_play_fail_act (self->play, act, id, _ ("“%s” is missing."), id);
  if (!arb_field_parse (field, text, &value, &error))
    return arb_play_fail_act (self->play, act, id, "%s: %s", id, error->message);
  *number = (int) value.integer;
  return TRUE;
}

static gboolean
read_window (AiglesPlay *self,
             guint act,
             gboolean *in_window)
{
  const char *text = arb_play_sets_get (arb_play_get_act (self->play, act)->sets, "in-window");
  g_autoptr (ArbField) field = arb_field_new ("in-window", ARB_FIELD_BOOL);
  g_autoptr (GError) error = NULL;
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  if (text == NULL)
    return TRUE;
  if (!arb_field_parse (field, text, &value, &error))
    return arb_play_fail_act (self->play, act, field->id, "%s: %s", field->id, error->message);
  *in_window = value.truth;
  return TRUE;
}

/* FALSE: the act says something that is none of @ids. */
static gboolean
says_only (AiglesPlay *self,
           guint act,
           const char *const *ids)
{
  const ArbPlayAct *said = arb_play_get_act (self->play, act);

  for (guint i = 0; i < said->sets->len; i++)
    {
      const char *id = g_array_index (said->sets, ArbPlaySet, i).id;

      if (!g_strv_contains (ids, id))
        return arb_play_fail_act (self->play, act, id, _ ("An act “%s” has no input “%s”."),
                                  said->procedure, id);
    }
  return TRUE;
}

static gboolean
play_fire (AiglesPlay *self,
           guint act)
{
  static const char *const ids[] = { "losses", "elite-lost", "in-window", NULL };
  AiglesFire fire = { .losses = AIGLES_UNKNOWN, .in_window = TRUE };
  const AiglesTroop *target;
  guint troop;

  if (!find_waiting (self, act, &troop))
    return FALSE;
  target = aigles_period_troop (self->period, troop);
  if (aigles_period_is_in_contact (self->period, troop))
    return arb_play_fail_act (self->play, act, "a", _ ("“%s” is in a mêlée: nobody fires at it."),
                              target->id);
  if (!says_only (self, act, ids) || !read_int (self, act, "losses", MAX_LOSSES, &fire.losses) ||
      !read_int (self, act, "elite-lost", MAX_FIGURES, &fire.elites_lost) ||
      !read_window (self, act, &fire.in_window))
    return FALSE;
  if (!aigles_fire_is_possible (self->period, troop, &fire))
    return arb_play_fail_act (self->play, act, "elite-lost",
                              _ ("The elites that fall, and the others, must be among the figures "
                                 "of “%s”."),
                              target->id);
  aigles_play_tell_int (self, act, "figures-lost", aigles_fire (self->period, troop, &fire));
  aigles_play_tell_int (self, act, "carry-after", target->carry);
  arb_play_tell_act (self->play, act, "lost-figure-to-fire", target->lost_to_fire ? "yes" : "no");
  return TRUE;
}

static gboolean
play_state (AiglesPlay *self,
            guint act)
{
  static const char *const settled[] = { "arm", "periods" };
  const ArbPlayAct *said = arb_play_get_act (self->play, act);
  g_autoptr (GArray) values = NULL;
  g_autofree char *message = NULL;
  const char *which = NULL;
  guint troop;

  if (!find_waiting (self, act, &troop))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (settled); i++)
    if (arb_play_sets_get (said->sets, settled[i]) != NULL)
      return arb_play_fail_act (self->play, act, settled[i],
                                _ ("“%s” of a unit does not change in the game."), settled[i]);
  values = read_fields (self, said->sets, &which, &message);
  if (values == NULL)
    return arb_play_fail_act (self->play, act, which, "%s", message);
  which = aigles_fields_write (self->period, aigles_period_troop (self->period, troop), values);
  return which == NULL ||
         arb_play_fail_act (self->play, act, which,
                            _ ("“%s” does not fit the other fields of “%s”."), which, said->a);
}

static gboolean
play_next_period (AiglesPlay *self,
                  guint act)
{
  static const char *const none[] = { NULL };

  if (!aigles_play_names_nobody (self, act, "a") || !aigles_play_names_nobody (self, act, "b") ||
      !says_only (self, act, none))
    return FALSE;
  if (!aigles_next_period (self->period))
    return arb_play_fail_act (self->play, act, "procedure",
                              _ ("The mêlées of this period must be closed first."));
  aigles_play_tell_int (self, act, "period", self->period->number);
  return TRUE;
}

static gboolean
play_act (gpointer state,
          guint act)
{
  static const struct
  {
    const char *procedure;
    gboolean (*play) (AiglesPlay *self,
                      guint act);
    gboolean after_close;
  } acts[] = {
    { "melee", aigles_play_melee, FALSE },
    { "close", aigles_play_close, FALSE },
    { "fire", play_fire, FALSE },
    { "state", play_state, TRUE },
    { "next-period", play_next_period, TRUE },
  };
  AiglesPlay *self = state;
  const char *procedure = arb_play_get_act (self->play, act)->procedure;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      if (!g_str_equal (acts[i].procedure, procedure))
        continue;
      if (self->period->is_closed && !acts[i].after_close)
        return arb_play_fail_act (self->play, act, "procedure",
                                  _ ("The period is closed: “%s” must wait for the next one."),
                                  procedure);
      return acts[i].play (self, act);
    }
  return arb_play_fail_act (self->play, act, "procedure",
                            _ ("A game of “%s” has no act “%s”."),
                            arb_play_get_rules (self->play)->id, procedure);
}

static gboolean
play_end (gpointer state)
{
  AiglesPlay *self = state;

  if (!aigles_play_resolve_pairs (self))
    return FALSE;
  aigles_play_tell_units (self);
  return TRUE;
}

static gpointer
play_begin (ArbPlay *play)
{
  return aigles_play_begin (play);
}

static void
play_free (gpointer state)
{
  aigles_play_free (state);
}

const ArbPlayDef aigles_play_def = {
  .events = &aigles_play_events,
  .tables_of = "melee",
  .begin = play_begin,
  .act = play_act,
  .end = play_end,
  .free = play_free,
};
