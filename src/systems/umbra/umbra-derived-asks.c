/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the questions about troops, personalities and sides depend on: who is there, who has which
 * skill. "self" is a side, or an entry of one of its lists: "a.troop.3". */

#include "systems/umbra/umbra-steps.h"

static gint64
sum_of_side (const ArbFacts *facts,
             const char *self,
             UmbraSkill skill)
{
  UmbraArmy army;

  umbra_facts_people (facts, umbra_side_of (self), &army);
  return umbra_people_sum (army.people, army.n_people, skill);
}

/* --- A troop --------------------------------------------------------------------------------- */

gboolean
umbra_derive_usual_morale (const ArbFacts *facts,
                           const char *self,
                           const char *foe,
                           ArbValue *value)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  UmbraTroop troop = umbra_facts_troop (facts, self);

  *value = arb_value_word (umbra_morale_words[umbra_troop_start_morale (&troop, &rulings)]);
  return arb_facts_get_side (facts, self, "type") != NULL;
}

/* Nobody leaves a confrontation that only begins; what a case file says all the same counts. */
gboolean
umbra_derive_could_leave (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (arb_facts_bool (facts, "engaged-at-start") ||
                           arb_facts_int (facts, "resolutions") > 0 ||
                           arb_facts_get_side (facts, self, "disengaging") != NULL);
  return TRUE;
}

gboolean
umbra_derive_stands (const ArbFacts *facts,
                     const char *self,
                     const char *foe,
                     ArbValue *value)
{
  *value = arb_value_bool (umbra_facts_troop_now (facts, self).state == UMBRA_ACTIVE);
  return TRUE;
}

/* --- A personality --------------------------------------------------------------------------- */

gboolean
umbra_derive_person_skill (const ArbFacts *facts,
                           const char *self,
                           gconstpointer skill,
                           ArbValue *value)
{
  UmbraPerson person = umbra_facts_person (facts, self);

  *value = arb_value_bool (umbra_person_uses (&person, GPOINTER_TO_UINT (skill)));
  return arb_facts_get_side (facts, self, "skills") != NULL;
}

/* « Vision stratégique » counters any skill but another vision. */
gboolean
umbra_derive_can_be_countered (const ArbFacts *facts,
                               const char *self,
                               const char *foe,
                               ArbValue *value)
{
  UmbraPerson person = umbra_facts_person (facts, self);
  gboolean has_any = FALSE;

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    has_any = has_any || (i != UMBRA_VISION_STRATEGIQUE && person.x[i] != UMBRA_NO_SKILL);
  *value = arb_value_bool (has_any);
  return arb_facts_get_side (facts, self, "skills") != NULL;
}

gboolean
umbra_derive_skills_it_lacks (const ArbFacts *facts,
                              const char *self,
                              const char *foe,
                              ArbValue *value)
{
  UmbraPerson person = umbra_facts_person (facts, self);
  ArbValue lacking[UMBRA_N_SKILLS];
  guint n_lacking = 0;

  for (guint i = 0; i < UMBRA_N_SKILLS; i++)
    if (person.x[i] == UMBRA_NO_SKILL)
      lacking[n_lacking++] = arb_value_word (umbra_skill_words[i]);
  *value = arb_value_list (lacking, n_lacking);
  return arb_facts_get_side (facts, self, "skills") != NULL;
}

/* Whether it moved decides which of two skills counts; as above, what a case file says counts. */
gboolean
umbra_derive_moving_matters (const ArbFacts *facts,
                             const char *self,
                             const char *foe,
                             ArbValue *value)
{
  UmbraPerson person = umbra_facts_person (facts, self);

  *value = arb_value_bool (umbra_person_uses (&person, UMBRA_COMBATTANT_DE_RUPTURE) ||
                           umbra_person_uses (&person, UMBRA_DEFENSEUR) ||
                           arb_facts_get_side (facts, self, "moved") != NULL);
  return arb_facts_get_side (facts, self, "skills") != NULL;
}

gboolean
umbra_derive_is_there (const ArbFacts *facts,
                       const char *self,
                       const char *foe,
                       ArbValue *value)
{
  const ArbValue *now = arb_facts_get_side (facts, self, "now-eliminated");

  *value = arb_value_bool (now != NULL ? !now->truth
                                       : !umbra_facts_person (facts, self).eliminated);
  return TRUE;
}

/* --- A side ---------------------------------------------------------------------------------- */

gboolean
umbra_derive_side_skill (const ArbFacts *facts,
                         const char *self,
                         gconstpointer skill,
                         ArbValue *value)
{
  *value = arb_value_bool (
      umbra_has_skill (facts, umbra_side_of (self), GPOINTER_TO_UINT (skill)));
  return TRUE;
}

gboolean
umbra_derive_has_vision (const ArbFacts *facts,
                         const char *self,
                         const char *foe,
                         ArbValue *value)
{
  *value = arb_value_bool (sum_of_side (facts, self, UMBRA_VISION_STRATEGIQUE) > 0);
  return TRUE;
}

gboolean
umbra_derive_has_reserve (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (sum_of_side (facts, self, UMBRA_DISCIPLINE_X) > 0);
  return TRUE;
}

/* « Opportuniste » counts them; later on they are kept for whoever comes to have it. */
gboolean
umbra_derive_counts_wins (const ArbFacts *facts,
                          const char *self,
                          const char *foe,
                          ArbValue *value)
{
  *value = arb_value_bool (umbra_has_skill (facts, umbra_side_of (self), UMBRA_OPPORTUNISTE) ||
                           arb_facts_int (facts, "resolutions") > 0);
  return TRUE;
}

/* « Consolider »: not in contact with the enemy, unless the umpire reads it otherwise. */
gboolean
umbra_derive_may_consolidate (const ArbFacts *facts,
                              const char *self,
                              const char *foe,
                              ArbValue *value)
{
  *value = arb_value_bool (!arb_facts_bool (facts, "engaged-at-start") ||
                           arb_facts_ruling_is (facts, "consolidate-engaged", "on"));
  return TRUE;
}
