/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/umbra/umbra-troop.h"

#define MIN_FATIGUE (-2) /* éreinté */
#define MAX_FATIGUE 1    /* reposé */

const char *const umbra_march_words[] = { "done",  "free",      "already-marched",
                                          "rough", "exhausted", "alone",
                                          NULL };

UmbraTroopType
umbra_troop_type_read (const ArbTable *table,
                       UmbraType type)
{
  const char *row = umbra_type_words[type];

  return (UmbraTroopType) {
    .type = type,
    .force = umbra_cell_int (table, row, "force"),
    .morale = arb_word_index (umbra_morale_words, umbra_cell_word (table, row, "morale"),
                              UMBRA_BEAU_FIXE),
    .is_archer = g_strcmp0 (umbra_cell_word (table, row, "archer"), "yes") == 0,
    .is_rapid = g_strcmp0 (umbra_cell_word (table, row, "rapid"), "yes") == 0,
  };
}

gboolean
umbra_troop_has (const UmbraTroop *self,
                 UmbraAdjective adjective)
{
  return (self->adjectives & (1u << adjective)) != 0;
}

UmbraMorale
umbra_troop_start_morale (const UmbraTroop *self,
                          const UmbraTroopRulings *rulings)
{
  gint64 training = rulings->train_by_sign ? CLAMP (self->training, -1, 1) : self->training;
  gint64 morale = (gint64) self->type.morale + training;

  return (UmbraMorale) CLAMP (morale, UMBRA_FLANCHANT, UMBRA_DISCIPLINE);
}

static gint64
add_up (const UmbraTroop *self)
{
  gint64 base = self->type.type == UMBRA_MACHINE ? self->machine_force : self->type.force;

  return base + self->armament + self->training + self->fatigue;
}

gint64
umbra_troop_raw (const UmbraTroop *self)
{
  return self->type.type == UMBRA_PIETAILLE ? self->type.force : add_up (self);
}

gint64
umbra_troop_force (const UmbraTroop *self)
{
  return MAX (1, umbra_troop_raw (self));
}

void
umbra_troop_lose_morale (UmbraTroop *self,
                         gint64 levels)
{
  if (self->state != UMBRA_ACTIVE)
    return;
  self->morale = (UmbraMorale) MAX (UMBRA_RUPTURE, (gint64) self->morale - levels);
  if (self->morale == UMBRA_RUPTURE)
    self->state = UMBRA_FLED;
}

void
umbra_troop_gain_morale (UmbraTroop *self,
                         gint64 levels)
{
  if (self->state == UMBRA_ACTIVE)
    self->morale = (UmbraMorale) MIN (UMBRA_DISCIPLINE, (gint64) self->morale + levels);
}

/* How far the troop is below a force of 1, which it can never show. */
static gint64
deficit (const UmbraTroop *self,
         const UmbraTroopRulings *rulings)
{
  if (self->type.type == UMBRA_PIETAILLE && !rulings->pietaille_spills)
    return 0;
  return MAX (0, 1 - add_up (self));
}

gint64
umbra_troop_change_fatigue (UmbraTroop *self,
                            gint64 by,
                            const UmbraTroopRulings *rulings)
{
  gint64 before = deficit (self, rulings);
  gint64 spill;

  if (self->state != UMBRA_ACTIVE)
    return 0;
  self->fatigue = CLAMP (self->fatigue + by, MIN_FATIGUE, MAX_FATIGUE);
  spill = MAX (0, deficit (self, rulings) - before);
  umbra_troop_lose_morale (self, spill);
  return spill;
}

void
umbra_troop_wound (UmbraTroop *self,
                   const UmbraTroopRulings *rulings)
{
  if (self->state != UMBRA_ACTIVE)
    return;
  if (self->type.type == UMBRA_PIETAILLE)
    {
      self->state = UMBRA_DISLOCATED;
      return;
    }
  if (self->wounded)
    {
      self->state = UMBRA_ELIMINATED;
      return;
    }
  self->wounded = TRUE;
  if (!umbra_troop_has (self, UMBRA_DUR_A_CUIRE))
    umbra_troop_change_fatigue (
        self, rulings->wound_sets_fatigued ? MIN (0, -1 - self->fatigue) : -1, rulings);
  umbra_troop_lose_morale (self, 1);
}

UmbraMarch
umbra_troop_try_march (const UmbraTroop *self,
                       const UmbraMarchLog *log,
                       gboolean accompanied,
                       gboolean beloved,
                       gboolean rough)
{
  if (log->marched)
    return UMBRA_MARCH_ALREADY;
  if (rough)
    return UMBRA_MARCH_ROUGH;
  if (self->fatigue <= MIN_FATIGUE)
    return UMBRA_MARCH_EXHAUSTED;
  if (self->type.type == UMBRA_PIETAILLE && !accompanied && !beloved)
    return UMBRA_MARCH_ALONE;
  return umbra_troop_has (self, UMBRA_CORIACE) && !log->free_used ? UMBRA_MARCH_FREE
                                                                  : UMBRA_MARCH_DONE;
}

void
umbra_troop_march (UmbraTroop *self,
                   UmbraMarchLog *log,
                   UmbraMarch march,
                   const UmbraTroopRulings *rulings)
{
  if (march != UMBRA_MARCH_DONE && march != UMBRA_MARCH_FREE)
    return;
  log->marched = TRUE;
  if (march == UMBRA_MARCH_FREE)
    log->free_used = TRUE;
  else
    umbra_troop_change_fatigue (self, -1, rulings);
}

gint64
umbra_troop_move (const UmbraTroop *self,
                  gboolean difficult,
                  gboolean led)
{
  gboolean rapid = self->type.is_rapid || umbra_troop_has (self, UMBRA_RAPIDE);

  if (difficult && !led && !umbra_troop_has (self, UMBRA_TIRAILLEUR))
    return 1;
  return rapid ? 2 : 1;
}
