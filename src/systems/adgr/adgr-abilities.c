/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/adgr/adgr-abilities.h"

/* Abilities that play a part in mêlée; the first three are never cancelled. */
#define KEPT (ADGR_BIT (ADGR_CUIRASSE) | ADGR_BIT (ADGR_CUIRASSE_LOURDE) | ADGR_BIT (ADGR_PANIQUE))
#define IGNORED \
  (ADGR_BIT (ADGR_TIREURS_COMMANDES) | ADGR_BIT (ADGR_OFFENSIF) | ADGR_BIT (ADGR_LANCIER) | \
   ADGR_BIT (ADGR_PIQUIER) | ADGR_BIT (ADGR_PIEUX))

typedef struct
{
  const AdgrFighter *self;
  const AdgrFighter *enemy;
  AdgrAbilities enemy_active; /* as it was when the step began */
  gboolean el_impact;
  gboolean javelot_el;
  gboolean spears_only;
} Look;

/* A row of the table of cancellations: the condition stands here, what it takes in the table. */
typedef struct
{
  const char *row;
  guint step;
  const char *reason;
  gboolean (*applies) (const Look *look);
} Cancellation;

static gboolean
is_mounted (const AdgrFighter *fighter)
{
  return adgr_is_mounted (fighter->unit.type.category);
}

static gboolean
is_el (const AdgrFighter *fighter)
{
  return fighter->unit.type.category == ADGR_EL;
}

static gboolean
enemy_has (const Look *look,
           AdgrAbility ability)
{
  return (look->enemy_active & ADGR_BIT (ability)) != 0;
}

static gboolean
by_flank_attack (const Look *look)
{
  return look->self->is_victim;
}

static gboolean
by_lights_on_el (const Look *look)
{
  AdgrCategory other = look->enemy->unit.type.category;

  return is_el (look->self) && (other == ADGR_LI || other == ADGR_LH);
}

static gboolean
by_works (const Look *look)
{
  return adgr_is_across_work (look->enemy, FALSE);
}

static gboolean
by_terrain_battalion (const Look *look)
{
  return adgr_is_penalised (look->self) && look->self->unit.is_battalion;
}

static gboolean
by_terrain_mounted (const Look *look)
{
  return adgr_is_penalised (look->self) && is_mounted (look->self);
}

static gboolean
by_square (const Look *look)
{
  return look->self->unit.in_square;
}

static gboolean
by_square_against_mounted (const Look *look)
{
  return look->self->unit.in_square && is_mounted (look->enemy);
}

static gboolean
by_wagenburg (const Look *look)
{
  return look->enemy->unit.type.category == ADGR_WWG && is_mounted (look->self) &&
         !is_el (look->self);
}

static gboolean
by_choc (const Look *look)
{
  return enemy_has (look, ADGR_CHOC) && is_mounted (look->self);
}

static gboolean
by_pistolet (const Look *look)
{
  return enemy_has (look, ADGR_PISTOLET) && is_mounted (look->self);
}

static gboolean
by_caracole (const Look *look)
{
  return enemy_has (look, ADGR_CARACOLE) && is_mounted (look->self);
}

static gboolean
by_star (const Look *look)
{
  return look->self->charged && is_mounted (look->self) && !is_el (look->self) &&
         look->enemy->unit.type.has_star && adgr_faces (look->enemy);
}

static gboolean
by_charging_mounted (const Look *look)
{
  return !is_mounted (look->self) && look->self->charged && is_mounted (look->enemy);
}

/* E-33: under the narrow reading a mounted Impact still counts against foot when something else
 * than spears or pikes receiving the charge took it away. */
static gboolean
still_counts (const Look *look)
{
  const char *lost_to = look->enemy->cancelled[ADGR_IMPACT];

  return look->spears_only && lost_to != NULL &&
         !(g_str_equal (lost_to, "star") && (adgr_unit_owns (&look->self->unit, ADGR_LANCIER) ||
                                             adgr_unit_owns (&look->self->unit, ADGR_PIQUIER)));
}

static gboolean
by_mounted_impact (const Look *look)
{
  return !is_mounted (look->self) && is_mounted (look->enemy) &&
         (enemy_has (look, ADGR_IMPACT) || still_counts (look));
}

static gboolean
by_mounted_choc (const Look *look)
{
  return !is_mounted (look->self) && is_mounted (look->enemy) && enemy_has (look, ADGR_CHOC);
}

/* « Javelot … s'applique c/ El »: by ruling nothing that an elephant brings stops the javelin. */
static gboolean
stops_javelins (const Look *look)
{
  return adgr_faces (look->enemy) && !(look->javelot_el && is_el (look->enemy));
}

static gboolean
by_facing_impact (const Look *look)
{
  return stops_javelins (look) && enemy_has (look, ADGR_IMPACT);
}

static gboolean
by_facing_pistolet (const Look *look)
{
  return stops_javelins (look) && enemy_has (look, ADGR_PISTOLET);
}

static gboolean
by_facing_choc (const Look *look)
{
  return stops_javelins (look) && enemy_has (look, ADGR_CHOC);
}

static gboolean
by_facing_salvo (const Look *look)
{
  return adgr_faces (look->enemy) && enemy_has (look, ADGR_FEU_DE_SALVE) &&
         !is_mounted (look->self);
}

static gboolean
by_any_wagenburg (const Look *look)
{
  return look->enemy->unit.type.category == ADGR_WWG;
}

/* In the order of play; rows of one step look at the state before it. */
static const Cancellation cancellations_in_order[] = {
  { "flank-attack", 1, "flank-attack", by_flank_attack },
  { "el-light", 2, "el-light", by_lights_on_el },
  { "works", 3, "works", by_works },
  { "terrain-battalion", 4, "terrain", by_terrain_battalion },
  { "terrain-mounted", 4, "terrain", by_terrain_mounted },
  { "square", 5, "square", by_square },
  { "square-mounted", 5, "square", by_square_against_mounted },
  { "wagenburg", 6, "wagenburg", by_wagenburg },
  { "choc", 7, "choc", by_choc },
  { "pistolet", 8, "pistolet", by_pistolet },
  { "caracole", 8, "caracole", by_caracole },
  { "star", 9, "star", by_star },
  { "charging-mounted", 10, "charging-mounted", by_charging_mounted },
  { "mounted-impact", 10, "mounted-impact", by_mounted_impact },
  { "mounted-choc", 10, "mounted-choc", by_mounted_choc },
  { "javelot-impact", 11, "impact", by_facing_impact },
  { "javelot-pistolet", 11, "pistolet", by_facing_pistolet },
  { "javelot-choc", 11, "choc", by_facing_choc },
  { "javelot-salvo", 11, "feu-de-salve", by_facing_salvo },
  { "javelot-wagenburg", 11, "wagenburg", by_any_wagenburg },
};

gboolean
adgr_has_charge_percutante (const AdgrFighter *self,
                            const AdgrFighter *enemy,
                            guint shock_list)
{
  AdgrCategory category = self->unit.type.category;
  AdgrCategory other = enemy->unit.type.category;
  gboolean foe_on_foot = !adgr_is_mounted (other);
  gboolean shocks =
      adgr_unit_owns (&self->unit, ADGR_IMPACT) || adgr_unit_owns (&self->unit, ADGR_CHOC);

  if (adgr_unit_owns (&self->unit, ADGR_FEU_DE_SALVE) && foe_on_foot &&
      adgr_is_in_charge (self, enemy))
    return TRUE;
  if (is_mounted (self) && category != ADGR_EL && shocks && foe_on_foot && other != ADGR_WWG)
    return TRUE;
  if ((category == ADGR_CV || category == ADGR_KN) && (shock_list & (1u << other)) != 0)
    return TRUE;
  if (category == ADGR_LH && other == ADGR_LI)
    return TRUE;
  return category == ADGR_EL && foe_on_foot && other != ADGR_LI;
}

static void
begin (AdgrFighter *self,
       const AdgrFighter *enemy,
       guint shock_list)
{
  self->tracked = self->unit.owned & ~IGNORED;
  if (adgr_has_charge_percutante (self, enemy, shock_list))
    self->tracked |= ADGR_BIT (ADGR_CHARGE_PERCUTANTE);
  self->active = self->tracked;
  for (guint i = 0; i < ADGR_N_ABILITIES; i++)
    self->cancelled[i] = NULL;
}

/* E-15: by ruling Choc, Pistolet and Caracole leave the Impact of elephants alone. */
static gboolean
is_spared (const Look *look,
           const Cancellation *cancellation,
           guint ability)
{
  return !look->el_impact && is_el (look->self) && ability == ADGR_IMPACT &&
         (cancellation->step == 7 || cancellation->step == 8);
}

static void
cancel (AdgrFighter *self,
        const Look *look,
        const Cancellation *cancellation,
        const ArbTable *table)
{
  if (!cancellation->applies (look))
    return;
  for (guint i = 0; i < ADGR_N_ABILITIES; i++)
    {
      if ((self->active & ~KEPT & ADGR_BIT (i)) == 0 || is_spared (look, cancellation, i) ||
          adgr_cell_int (table, cancellation->row, adgr_ability_words[i]) == 0)
        continue;
      self->active &= ~ADGR_BIT (i);
      self->cancelled[i] = cancellation->reason;
    }
}

void
adgr_abilities_resolve (AdgrFighter *a,
                        AdgrFighter *b,
                        const ArbTable *cancellations,
                        const AdgrMeleeRulings *rulings)
{
  AdgrAbilities before_a = 0, before_b = 0;
  guint step = 0;

  begin (a, b, rulings->shock_list);
  begin (b, a, rulings->shock_list);
  for (guint i = 0; i < G_N_ELEMENTS (cancellations_in_order); i++)
    {
      const Cancellation *cancellation = &cancellations_in_order[i];
      Look of_a = { a, b, 0, rulings->el_impact, rulings->javelot_el, rulings->spears_only };
      Look of_b = { b, a, 0, rulings->el_impact, rulings->javelot_el, rulings->spears_only };

      if (cancellation->step != step)
        {
          step = cancellation->step;
          before_a = a->active;
          before_b = b->active;
        }
      of_a.enemy_active = before_b;
      of_b.enemy_active = before_a;
      cancel (a, &of_a, cancellation, cancellations);
      cancel (b, &of_b, cancellation, cancellations);
    }
}
