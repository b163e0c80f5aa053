/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-person.h"

#include <string.h>

gboolean
umbra_skill_takes_x (UmbraSkill skill)
{
  switch (skill)
    {
    case UMBRA_COMBATTANT_DE_RUPTURE:
    case UMBRA_DEFENSEUR:
    case UMBRA_DISCIPLINE_X:
    case UMBRA_POLIORCETIQUE_OFF:
    case UMBRA_POLIORCETIQUE_DEF:
    case UMBRA_SENS_TACTIQUE:
    case UMBRA_TACTIQUES_VARIEES:
    case UMBRA_TERREUR_DES_FAIBLES:
    case UMBRA_VISION_STRATEGIQUE:
    case UMBRA_FORESTIER_X:
      return TRUE;
    case UMBRA_AIME_DU_PEUPLE:
    case UMBRA_CASTRAMETISATION:
    case UMBRA_CONTOURNEMENT:
    case UMBRA_GALVANISEUR:
    case UMBRA_LOGISTIQUE:
    case UMBRA_MAITRE_D_ARMES:
    case UMBRA_MENEUR:
    case UMBRA_MENEUR_FORESTIER:
    case UMBRA_MENEUR_LEGENDAIRE:
    case UMBRA_MENEUR_MONTAGNARD:
    case UMBRA_MENEUR_TIRAILLEUR:
    case UMBRA_OPPORTUNISTE:
    case UMBRA_N_SKILLS:
    default:
      return FALSE;
    }
}

gboolean
umbra_skill_parse (const char *text,
                   UmbraSkill *skill,
                   gint64 *x)
{
  const char *colon = strchr (text, ':');
  g_autofree char *id = colon != NULL ? g_strndup (text, colon - text) : g_strdup (text);
  ArbRatio number;

  *skill = arb_word_index (umbra_skill_words, id, UMBRA_N_SKILLS);
  *x = UMBRA_NO_SKILL;
  if (*skill == UMBRA_N_SKILLS)
    return FALSE;
  if (colon == NULL)
    return TRUE;
  if (!umbra_skill_takes_x (*skill) || !arb_ratio_parse (colon + 1, 0, &number) ||
      number.num < 0 || number.num > UMBRA_MAX_X)
    return FALSE;
  *x = number.num;
  return TRUE;
}

gint64
umbra_skill_default_x (const ArbTable *skills,
                       UmbraSkill skill)
{
  return CLAMP (umbra_cell_int (skills, umbra_skill_words[skill], "x"), 0, UMBRA_MAX_X);
}

gboolean
umbra_person_add_skill (UmbraPerson *person,
                        const ArbTable *skills,
                        const char *text)
{
  UmbraSkill skill;
  gint64 x;

  if (!umbra_skill_parse (text, &skill, &x) || person->x[skill] != UMBRA_NO_SKILL)
    return FALSE;
  if (x == UMBRA_NO_SKILL)
    x = umbra_skill_takes_x (skill) ? umbra_skill_default_x (skills, skill) : 0;
  person->x[skill] = (gint8) x;
  return TRUE;
}

gboolean
umbra_person_uses (const UmbraPerson *self,
                   UmbraSkill skill)
{
  return !self->eliminated && self->x[skill] != UMBRA_NO_SKILL &&
         (self->cancelled & (1u << skill)) == 0;
}

/* Whoever is wounded out of the fight has given his orders: only a counter takes the reserve away. */
gint64
umbra_person_reserve (const UmbraPerson *self)
{
  if (self->x[UMBRA_DISCIPLINE_X] == UMBRA_NO_SKILL ||
      (self->cancelled & (1u << UMBRA_DISCIPLINE_X)) != 0 ||
      self->discipline_spent == UMBRA_NOT_COUNTED)
    return 0;
  return MAX (0, self->x[UMBRA_DISCIPLINE_X] - self->discipline_spent);
}

gint64
umbra_person_force (const UmbraPerson *self)
{
  return self->eliminated ? 0 : MAX (0, self->force - (self->wounded ? 1 : 0));
}

void
umbra_person_wound (UmbraPerson *self)
{
  self->eliminated = self->eliminated || self->wounded;
  self->wounded = TRUE;
}

gint64
umbra_people_value (const UmbraPerson *people,
                    guint n_people,
                    UmbraSkill skill,
                    gboolean stack)
{
  gint64 value = 0;

  for (guint i = 0; i < n_people; i++)
    if (umbra_person_uses (&people[i], skill))
      value = stack ? value + people[i].x[skill] : MAX (value, people[i].x[skill]);
  return value;
}

gint64
umbra_people_count (const UmbraPerson *people,
                    guint n_people,
                    UmbraSkill skill,
                    gboolean stack)
{
  gint64 count = 0;

  for (guint i = 0; i < n_people; i++)
    if (umbra_person_uses (&people[i], skill))
      count++;
  return stack ? count : MIN (count, 1);
}

gint64
umbra_people_sum (const UmbraPerson *people,
                  guint n_people,
                  UmbraSkill skill)
{
  return umbra_people_value (people, n_people, skill, TRUE);
}

gint64
umbra_people_vs (const UmbraPerson *people,
                 guint n_people)
{
  gint64 vs = 0;

  for (guint i = 0; i < n_people; i++)
    vs += people[i].eliminated ? 0 : people[i].vs;
  return vs;
}

guint
umbra_people_cancelled (const UmbraPerson *people,
                        guint n_people)
{
  guint cancelled = 0;

  for (guint i = 0; i < n_people; i++)
    if (!people[i].eliminated)
      cancelled += (guint) __builtin_popcount (people[i].cancelled);
  return cancelled;
}
