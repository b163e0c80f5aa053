/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-play-private.h"

/* --- What the act says ----------------------------------------------------------------------- */

/* How "UNIT.name" is read: as the input of the mêlée of the same name, as yes or no, or as a list
 * of dice. */
static gboolean
parse_choice (AiglesPlay *self,
              const char *name,
              const char *text,
              ArbValue *value,
              GError **error)
{
  g_autoptr (ArbField) field = NULL;

  if (g_str_equal (name, "morale"))
    return arb_field_parse (arb_procedure_find_input (self->melee, "a.morale"), text, value, error);
  if (g_str_equal (name, "blocked"))
    return arb_field_parse (arb_procedure_find_input (self->melee, "a.blocked"), text, value,
                            error);
  if (g_str_equal (name, "rallies") || g_str_equal (name, "uncontrolled"))
    {
      field = arb_field_new (name, ARB_FIELD_BOOL);
    }
  else
    {
      field = arb_field_new (name, ARB_FIELD_INT);
      field->is_list = TRUE;
      field->min = 1;
      field->max = 6;
    }
  return arb_field_parse (field, text, value, error);
}

static void
take_choice (AiglesChoice *choice,
             const char *name,
             const ArbValue *value)
{
  if (g_str_equal (name, "morale"))
    choice->morale = value->type == ARB_VALUE_WORD
                         ? arb_word_index (aigles_morale_words, value->word, 0)
                         : (int) AIGLES_MORALE_UNKNOWN;
  else if (g_str_equal (name, "blocked"))
    choice->blocked = value->truth;
  else if (g_str_equal (name, "rallies"))
    choice->rallies = value->truth;
  else if (g_str_equal (name, "uncontrolled"))
    choice->uncontrolled = value->truth;
  else
    {
      choice->fate_dice = g_array_new (FALSE, FALSE, sizeof (int));
      for (guint i = 0; i < value->list->n_items; i++)
        {
          int die = (int) value->list->items[i].integer;

          g_array_append_val (choice->fate_dice, die);
        }
    }
}

/* A unit that somebody goes after, or "none". */
static gboolean
read_target (AiglesPlay *self,
             guint act,
             const ArbPlaySet *set,
             int *target)
{
  g_autofree char *id = g_strstrip (g_strdup (set->text));
  guint troop;

  if (g_str_equal (id, "none"))
    return TRUE;
  if (!arb_play_find_unit (self->play, id, &troop))
    return arb_play_fail_act (self->play, act, set->id, _ ("There is no unit “%s”."), id);
  *target = (int) troop;
  return TRUE;
}

static gboolean
read_choice (AiglesPlay *self,
             guint act,
             AiglesClose *close,
             const ArbPlaySet *set)
{
  static const char *const names[] = { "morale",  "fate-die",     "blocked", "follows", "pursues",
                                       "rallies", "uncontrolled", NULL };
  const char *dot = strchr (set->id, '.');
  g_autofree char *unit = g_strndup (set->id, dot != NULL ? dot - set->id : 0);
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  guint troop;

  if (dot == NULL || !arb_play_find_unit (self->play, unit, &troop) ||
      !g_strv_contains (names, dot + 1))
    return arb_play_fail_act (self->play, act, set->id, _ ("An act “%s” has no input “%s”."),
                              "close", set->id);
  if (g_str_equal (dot + 1, "follows"))
    return read_target (self, act, set, &close->choices[troop].follows);
  if (g_str_equal (dot + 1, "pursues"))
    return read_target (self, act, set, &close->choices[troop].pursues);
  if (!parse_choice (self, dot + 1, set->text, &value, &error))
    return arb_play_fail_act (self->play, act, set->id, "%s: %s", set->id, error->message);
  take_choice (&close->choices[troop], dot + 1, &value);
  return TRUE;
}

/* --- What is refused ------------------------------------------------------------------------- */

static char *
dup_refusal (AiglesRefused refused,
             const char *unit)
{
  switch (refused)
    {
    case AIGLES_REFUSED_NO_DICE:
      return g_strdup_printf (_ ("The fate of the general with “%s” wants its dice."), unit);
    case AIGLES_REFUSED_DICE:
      return g_strdup_printf (_ ("The fate of the general with “%s” wants one die for each test."),
                              unit);
    case AIGLES_REFUSED_NO_MORALE:
      return g_strdup_printf (_ ("“%s” must test its morale: say the result."), unit);
    case AIGLES_REFUSED_RALLY:
      return g_strdup_printf (_ ("“%s” may not rally: that is for cavalry that fought in this "
                                 "period and does not leave."),
                              unit);
    case AIGLES_REFUSED_FOLLOW:
      return g_strdup_printf (_ ("“%s” may not follow that unit."), unit);
    case AIGLES_REFUSED_FOLLOW_TAKEN:
      return g_strdup_printf (_ ("Somebody else goes after the unit that “%s” wants to follow."),
                              unit);
    case AIGLES_REFUSED_PURSUE:
      return g_strdup_printf (_ ("“%s” may not pursue that unit."), unit);
    case AIGLES_REFUSED_PURSUE_TAKEN:
      return g_strdup_printf (_ ("Somebody else goes after the unit that “%s” wants to pursue."),
                              unit);
    case AIGLES_REFUSED_PURSUE_FOLLOWS:
      return g_strdup_printf (_ ("“%s” cannot follow one unit and pursue another."), unit);
    case AIGLES_REFUSED_NOTHING:
    default:
      return g_strdup ("");
    }
}

static gboolean
tell_refusal (AiglesPlay *self,
              guint act,
              const AiglesClose *close)
{
  static const char *const choices[] = {
    [AIGLES_REFUSED_NOTHING] = "",
    [AIGLES_REFUSED_NO_DICE] = "fate-die",
    [AIGLES_REFUSED_DICE] = "fate-die",
    [AIGLES_REFUSED_NO_MORALE] = "morale",
    [AIGLES_REFUSED_RALLY] = "rallies",
    [AIGLES_REFUSED_FOLLOW] = "follows",
    [AIGLES_REFUSED_FOLLOW_TAKEN] = "follows",
    [AIGLES_REFUSED_PURSUE] = "pursues",
    [AIGLES_REFUSED_PURSUE_TAKEN] = "pursues",
    [AIGLES_REFUSED_PURSUE_FOLLOWS] = "pursues",
  };
  const char *unit = aigles_period_troop (self->period, close->refused_troop)->id;
  g_autofree char *id = g_strconcat (unit, ".", choices[close->refused], NULL);
  g_autofree char *message = dup_refusal (close->refused, unit);

  return arb_play_fail_act (self->play, act, id, "%s", message);
}

/* --- What is told ---------------------------------------------------------------------------- */

typedef struct
{
  AiglesPlay *self; /* Borrowed */
  guint act;
  const char *unit;
} Telling;

static void
tell (const Telling *telling,
      const char *name,
      const char *text)
{
  g_autofree char *id = g_strconcat (telling->unit, ".", name, NULL);

  arb_play_tell_act (telling->self->play, telling->act, id, text);
}

static void
tell_int (const Telling *telling,
          const char *name,
          gint64 number)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  tell (telling, name, text);
}

static void
tell_bool (const Telling *telling,
           const char *name,
           gboolean truth)
{
  tell (telling, name, truth ? "yes" : "no");
}

static void
tell_units (const Telling *telling,
            const char *name,
            const GArray *troops)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < troops->len; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? "," : "",
        aigles_period_troop (telling->self->period, g_array_index (troops, guint, i))->id);
  if (troops->len > 0)
    tell (telling, name, text->str);
}

static void
tell_cases (const Telling *telling,
            guint cases)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 1; i <= AIGLES_N_SPECIAL; i++)
    if (aigles_has_case (cases, i))
      g_string_append_printf (text, "%s%d", text->len > 0 ? "," : "", i);
  if (text->len > 0)
    tell (telling, "special", text->str);
}

/* Read before the close changes the period: the pair retreated from is one of this period. */
static const char *
find_retreat_from (const AiglesPeriod *period,
                   guint troop,
                   const AiglesVerdict *verdict)
{
  const AiglesMeeting *meeting = aigles_period_meeting (period, verdict->worst);

  return aigles_period_troop (period,
                              meeting->sides[1 - aigles_meeting_side (meeting, troop)].troop)
      ->id;
}

static void
tell_result (const Telling *telling,
             guint index,
             const AiglesVerdict *verdict)
{
  const AiglesPeriod *period = telling->self->period;
  const AiglesTroop *troop = aigles_period_troop (period, index);
  g_autofree char *received = arb_ratio_to_string (verdict->received);

  tell_int (telling, "period", verdict->period);
  tell_int (telling, "level", verdict->level);
  tell_int (telling, "wins", verdict->wins);
  tell_int (telling, "losses", verdict->losses);
  tell_int (telling, "draws", verdict->draws);
  tell (telling, "net", aigles_net_words[verdict->net]);
  tell_int (telling, "retreat-cm", verdict->retreats ? 3 : 0);
  if (verdict->retreats)
    tell (telling, "retreat-from", find_retreat_from (period, index, verdict));
  tell_cases (telling, verdict->cases);
  tell (telling, "received", received);
  tell_int (telling, "sheet", verdict->sheet);
  tell_int (telling, "recorded", verdict->recorded);
  tell_int (telling, "figures-lost", verdict->figures_lost);
  if (verdict->figures_lost > 0)
    tell (telling, "removal", verdict->removal->str);
  if (troop->unit.arm == AIGLES_ARTILLERY)
    tell_bool (telling, "auto-rout", verdict->auto_rout);
  if (verdict->fate >= 0)
    tell (telling, "leader-fate", aigles_fate_word (verdict->fate));
  tell_bool (telling, "must-test-morale", verdict->must_test);
  tell_bool (telling, "leaves", verdict->leaves);
  if (troop->unit.arm == AIGLES_CAVALRY)
    tell_bool (telling, "must-rally", verdict->must_rally);
  tell_units (telling, "may-follow", verdict->may_follow);
  tell_units (telling, "may-pursue", verdict->may_pursue);
}

static void
tell_end (const Telling *telling,
          const AiglesVerdict *verdict)
{
  tell_bool (telling, "in-melee", verdict->in_melee);
  tell_int (telling, "level-end", verdict->level_end);
  tell_bool (telling, "must-reform", verdict->must_reform);
}

/* --- The act --------------------------------------------------------------------------------- */

static gboolean
fail_unfought (AiglesPlay *self,
               guint act,
               int unfought)
{
  const AiglesBond *bond = aigles_period_bond (self->period, unfought);

  return arb_play_fail_act (self->play, act, "pair",
                            _ ("“%s” and “%s” are in contact: their mêlée must be fought before "
                               "the period is closed."),
                            aigles_period_troop (self->period, bond->troops[0])->id,
                            aigles_period_troop (self->period, bond->troops[1])->id);
}

gboolean
aigles_play_close (AiglesPlay *self,
                   guint act)
{
  const ArbPlayAct *said = arb_play_get_act (self->play, act);
  g_autoptr (AiglesClose) close = aigles_close_new (self->period);
  int unfought = aigles_close_find_unfought (self->period);

  if (!aigles_play_names_nobody (self, act, "a") || !aigles_play_names_nobody (self, act, "b"))
    return FALSE;
  for (guint i = 0; i < said->sets->len; i++)
    if (!read_choice (self, act, close, &g_array_index (said->sets, ArbPlaySet, i)))
      return FALSE;
  if (unfought >= 0)
    return fail_unfought (self, act, unfought);
  if (!aigles_play_resolve_pairs (self))
    return FALSE;
  aigles_close_judge (close);
  if (!aigles_close_fates (close) || !aigles_close_tests (close) || !aigles_close_rally (close) ||
      !aigles_close_follow (close))
    return tell_refusal (self, act, close);
  for (guint i = 0; i < self->period->troops->len; i++)
    if (close->verdicts[i].fought)
      tell_result (&(Telling) { self, act, arb_play_get_unit (self->play, i)->id }, i,
                   &close->verdicts[i]);
  aigles_close_end (close);
  for (guint i = 0; i < self->period->troops->len; i++)
    if (close->verdicts[i].fought)
      tell_end (&(Telling) { self, act, arb_play_get_unit (self->play, i)->id },
                &close->verdicts[i]);
  return TRUE;
}
