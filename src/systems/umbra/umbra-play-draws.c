/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the act of a confrontation says of its draws: who suffers, who shifts the die, who has it
 * drawn again, whose skills are countered. A game names units; the procedure counts them. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "systems/umbra/umbra-facts.h"
#include "systems/umbra/umbra-play-fight.h"

#define MAX_SHIFT 9 /* beyond that a die of ten faces shows 1 or 10 anyway */

UmbraSide
umbra_fight_party_of (const UmbraFight *self,
                      const UmbraUnit *unit,
                      guint *index)
{
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (*index = 0; *index < self->parties.n_units[party]; (*index)++)
      if (self->parties.units[party][*index] == unit)
        return party;
  return UMBRA_NOBODY;
}

const char *
umbra_fight_entry (const UmbraFight *self,
                   UmbraSide party,
                   guint index,
                   char *buffer,
                   gsize size)
{
  gboolean is_troop = self->parties.units[party][index]->kind == UMBRA_KIND_TROOP;

  g_snprintf (buffer, size, "%s.%s.%u", umbra_side_words[party],
              is_troop ? "troop" : "personality", self->parties.numbers[party][index]);
  return buffer;
}

/* The units that @id lists, UmbraUnit, which must be there; NULL after a fault. */
static GPtrArray *
read_units (const UmbraFight *self,
            const char *id)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autofree char *text = g_strdup (umbra_sets_get (&self->sets, id));
  g_auto (GStrv) ids = NULL;

  if (text == NULL || *g_strstrip (text) == '\0')
    return g_steal_pointer (&units);
  ids = g_strsplit (text, ",", -1);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint unit, index;

      if (!arb_play_find_unit (self->sets.game->play, g_strstrip (ids[i]), &unit) ||
          umbra_fight_party_of (self, &self->sets.game->units[unit], &index) == UMBRA_NOBODY)
        {
          umbra_sets_fail (&self->sets, id, _ ("%s: “%s” is not in this confrontation."), id,
                           ids[i]);
          return NULL;
        }
      g_ptr_array_add (units, &self->sets.game->units[unit]);
    }
  return g_steal_pointer (&units);
}

/* --- Who suffers --------------------------------------------------------------------------------- */

/* A troop, or for wounds a personality; for morale a personality pays with his Discipline. */
static gboolean
may_suffer (const UmbraUnit *unit,
            gboolean is_morale)
{
  return unit->kind == UMBRA_KIND_TROOP || !is_morale ||
         umbra_person_uses (&unit->person, UMBRA_DISCIPLINE_X);
}

static gboolean
read_list (UmbraFight *self,
           const char *id,
           UmbraSide party,
           gboolean is_morale)
{
  g_autoptr (GPtrArray) units = read_units (self, id);
  g_autoptr (GString) answer = g_string_new (NULL);

  if (units == NULL)
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      const UmbraUnit *unit = units->pdata[i];
      guint index;

      if (umbra_fight_party_of (self, unit, &index) != party || !may_suffer (unit, is_morale))
        return umbra_sets_fail (&self->sets, id, _ ("%s: “%s” cannot be named here."), id,
                                unit->id);
      g_string_append_printf (answer, "%s%c%u", i > 0 ? "," : "",
                              unit->kind == UMBRA_KIND_TROOP ? 't' : 'p',
                              self->parties.numbers[party][index]);
    }
  if (umbra_sets_get (&self->sets, id) != NULL)
    arb_play_sets_add (self->answers, id, answer->str);
  return TRUE;
}

static gboolean
read_losses (UmbraFight *self,
             guint draw)
{
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint is_morale = 0; is_morale <= 1; is_morale++)
      {
        g_autofree char *id = g_strdup_printf ("draw.%u.%s.%s", draw, umbra_side_words[party],
                                               is_morale ? "morale-on" : "wound-on");

        if (!read_list (self, id, party, is_morale != 0))
          return FALSE;
      }
  return TRUE;
}

/* --- « Sens tactique X/Y », « Tactiques variées X » ---------------------------------------------- */

static gboolean
check_skill (const UmbraFight *self,
             const char *id,
             const UmbraUnit *unit,
             UmbraSkill skill)
{
  if (unit->kind == UMBRA_KIND_PERSON && umbra_person_uses (&unit->person, skill))
    return TRUE;
  return umbra_sets_fail (&self->sets, id, _ ("%s: “%s” has no “%s” to use."), id, unit->id,
                          umbra_skill_words[skill]);
}

/* The procedure takes a shift for each party: the difference is what moves the die. */
static void
answer_shift (UmbraFight *self,
              guint draw,
              gint64 for_a)
{
  g_autofree char *id = g_strdup_printf ("draw.%u.shift-%s", draw, for_a > 0 ? "a" : "b");
  g_autofree char *text =
      g_strdup_printf ("%" G_GINT64_FORMAT, MIN (ABS (for_a), (gint64) MAX_SHIFT));

  if (for_a != 0)
    arb_play_sets_add (self->answers, id, text);
}

static gboolean
read_shift (UmbraFight *self,
            guint draw)
{
  g_autofree char *id = g_strdup_printf ("draw.%u.shift", draw);
  GPtrArray *shifters = read_units (self, id);
  gint64 for_a = 0;

  self->uses[draw - 1].shifters = shifters;
  if (shifters == NULL)
    return FALSE;
  for (guint i = 0; i < shifters->len; i++)
    {
      const UmbraUnit *unit = shifters->pdata[i];
      guint index;
      guint first;

      if (!check_skill (self, id, unit, UMBRA_SENS_TACTIQUE))
        return FALSE;
      if (g_ptr_array_find (shifters, unit, &first) && first < i &&
          !umbra_game_rules (self->sets.game, "sens-repeat", "yes"))
        return umbra_sets_fail (&self->sets, id, _ ("%s: “%s” shifts a draw only once."), id,
                                unit->id);
      for_a += umbra_fight_party_of (self, unit, &index) == UMBRA_SIDE_A
                   ? unit->person.x[UMBRA_SENS_TACTIQUE]
                   : -unit->person.x[UMBRA_SENS_TACTIQUE];
    }
  answer_shift (self, draw, for_a);
  return TRUE;
}

static gboolean
read_redraw (UmbraFight *self,
             guint draw)
{
  g_autofree char *redraw = g_strdup_printf ("draw.%u.redraw", draw);
  g_autofree char *by = g_strdup_printf ("draw.%u.redraw-by", draw);
  const char *text = umbra_sets_get (&self->sets, redraw);
  g_autoptr (GPtrArray) units = read_units (self, by);

  if (units == NULL)
    return FALSE;
  if (text != NULL && units->len == 0)
    return umbra_sets_missing (&self->sets, by);
  if (units->len > 1 || (units->len == 0 && umbra_sets_get (&self->sets, by) != NULL))
    return umbra_sets_fail (&self->sets, by, _ ("%s: one personality has a draw made again."), by);
  if (units->len == 1 && !check_skill (self, by, units->pdata[0], UMBRA_TACTIQUES_VARIEES))
    return FALSE;
  if (text == NULL)
    return TRUE;
  self->uses[draw - 1].redrawer = units->pdata[0];
  arb_play_sets_add (self->answers, redraw, text);
  return TRUE;
}

gboolean
umbra_fight_read_draws (UmbraFight *self)
{
  for (guint draw = 1; draw <= 2; draw++)
    {
      g_autofree char *die = g_strdup_printf ("draw.%u.die", draw);
      const char *text = umbra_sets_get (&self->sets, die);

      if (text != NULL)
        arb_play_sets_add (self->answers, die, text);
      if (!read_redraw (self, draw) || !read_shift (self, draw) || !read_losses (self, draw))
        return FALSE;
    }
  return TRUE;
}

/* One use more, unless all are spent. */
static gboolean
spend (const UmbraFight *self,
       const char *id,
       UmbraUnit *unit,
       UmbraSkill skill)
{
  gint64 *used =
      skill == UMBRA_SENS_TACTIQUE ? &unit->person.shifts_used : &unit->person.redraws_used;

  if (*used >= umbra_unit_limit (unit, skill))
    return umbra_sets_fail (&self->sets, id, _ ("%s: “%s” has used up “%s”."), id, unit->id,
                            umbra_skill_words[skill]);
  (*used)++;
  return TRUE;
}

gboolean
umbra_fight_spend (UmbraFight *self,
                   guint n_draws)
{
  for (guint i = 0; i < n_draws; i++)
    {
      g_autofree char *shift = g_strdup_printf ("draw.%u.shift", i + 1);
      g_autofree char *by = g_strdup_printf ("draw.%u.redraw-by", i + 1);
      const GPtrArray *shifters = self->uses[i].shifters;

      for (guint j = 0; j < shifters->len; j++)
        if (!spend (self, shift, shifters->pdata[j], UMBRA_SENS_TACTIQUE))
          return FALSE;
      if (self->uses[i].redrawer != NULL &&
          !spend (self, by, self->uses[i].redrawer, UMBRA_TACTIQUES_VARIEES))
        return FALSE;
    }
  return TRUE;
}

/* --- « Vision stratégique X » --------------------------------------------------------------------- */

/* For this act only: whoever plays it forgets what is countered. */
gboolean
umbra_fight_read_cancelled (UmbraFight *self)
{
  for (UmbraSide party = UMBRA_SIDE_A; party <= UMBRA_SIDE_B; party++)
    for (guint i = 0; i < self->parties.n_units[party]; i++)
      {
        UmbraUnit *unit = self->parties.units[party][i];
        g_autofree char *id = g_strdup_printf ("%s.cancelled", unit->id);
        g_auto (ArbValue) list = ARB_VALUE_INIT;

        if (unit->kind != UMBRA_KIND_PERSON)
          continue;
        if (!umbra_sets_input (&self->sets, id, "a.personality.1.cancelled", &list))
          return FALSE;
        unit->person.cancelled = arb_value_get_bits (&list, umbra_skill_words);
      }
  return TRUE;
}
