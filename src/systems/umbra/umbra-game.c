/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-game.h"

gboolean
umbra_game_rules (const UmbraGame *self,
                  const char *ruling,
                  const char *word)
{
  return self->play != NULL ? arb_play_rules (self->play, ruling, word)
                            : arb_facts_ruling_is (self->facts, ruling, word);
}

const ArbValue *
umbra_game_get_ruling (const UmbraGame *self,
                       const char *ruling)
{
  return self->play != NULL ? arb_play_get_ruling (self->play, ruling)
                            : arb_facts_get_ruling (self->facts, ruling);
}

const ArbTable *
umbra_game_get_table (const UmbraGame *self,
                      const char *table)
{
  return self->play != NULL ? arb_rules_find_table (arb_play_get_rules (self->play), table)
                            : arb_facts_get_table (self->facts, table);
}

gboolean
umbra_game_has_skill (const UmbraGame *self,
                      guint side,
                      UmbraSkill skill)
{
  for (guint i = 0; i < self->n_units; i++)
    if (self->units[i].side == side && umbra_unit_uses (&self->units[i], skill))
      return TRUE;
  return FALSE;
}

/* Where nobody has said who is where, he is taken to be with his troops. */
gboolean
umbra_game_is_fortified (const UmbraGame *self,
                         const UmbraUnit *unit)
{
  gboolean everywhere =
      umbra_game_rules (self, "skill-reach", "side") || unit->place == UMBRA_SOMEWHERE;

  for (guint i = 0; i < self->n_units; i++)
    {
      const UmbraUnit *other = &self->units[i];

      if (other->side == unit->side && umbra_unit_uses (other, UMBRA_CASTRAMETISATION) &&
          (everywhere || other->place == UMBRA_SOMEWHERE || other->place == unit->place))
        return TRUE;
    }
  return FALSE;
}

/* « Valeur de stratégie »: « recalculée en début de chaque journée ». */
void
umbra_game_count_vs (UmbraGame *self)
{
  for (guint side = 0; side < self->n_sides; side++)
    self->camps[side].vs = 0;
  for (guint i = 0; i < self->n_units; i++)
    {
      const UmbraUnit *unit = &self->units[i];

      if (unit->kind == UMBRA_KIND_SCOUTS)
        self->camps[unit->side].vs += unit->scouts;
      else if (unit->kind == UMBRA_KIND_PERSON && umbra_unit_is_on_map (unit))
        self->camps[unit->side].vs += unit->person.vs;
    }
}
