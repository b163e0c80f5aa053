/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

/* One of the two sides of a mêlée: the facts of the table top, then what follows from them. */
typedef struct
{
  AdgrUnit unit;
  gboolean charged;
  AdgrFace attacked_on;
  AdgrTerrain terrain;
  AdgrWork behind;
  gboolean battle_ready;        /* Wagenburg */
  gboolean camel_neighbours;    /* other animals in base contact that frighten horses */
  gboolean elephant_neighbours;
  gboolean flank_enemy_light;
  gboolean flank_new;

  /* adgr_melee_prepare() */
  gboolean is_victim;
  gint64 ground;                /* terrain modifier, 0 or less */

  /* adgr_abilities_resolve() */
  AdgrAbilities tracked;        /* those it has here */
  AdgrAbilities active;
  const char *cancelled[ADGR_N_ABILITIES]; /* interned reason, NULL while active */
} AdgrFighter;

typedef enum
{
  ADGR_MI_BOTH,
  ADGR_MI_ROUGH,
  ADGR_MI_DIFFICULT,
} AdgrMiTerrain;

typedef struct
{
  AdgrMiTerrain mi_terrain;   /* E-3 */
  gboolean cv_hi_reversed;    /* E-4 */
  gboolean deep_up_to_4;      /* E-5 */
  gboolean support_plus_one;  /* E-7 */
  gboolean flank_once;        /* E-8 */
  gboolean armour_fusil;      /* E-12 */
  gboolean javelot_el;        /* « Javelot »: it applies against El whatever El brings */
  guint shock_list;           /* E-13: one bit for each category */
  gboolean el_impact;         /* E-15 */
  gboolean shock_stack;       /* P25 */
  gboolean bn_rout_half;      /* E-18 */
  gboolean a2m_twice;         /* E-31 */
  gboolean spears_only;       /* E-33: only they let the Impact of foot come back */
} AdgrMeleeRulings;

/* P24 and P21 of both sides, which all the rest looks at. */
void adgr_melee_prepare (AdgrFighter *self,
                         const ArbTable *ground,
                         const AdgrMeleeRulings *rulings);

gboolean adgr_faces (const AdgrFighter *self);
gboolean adgr_is_struck_aside (const AdgrFighter *self);
/* Charges, or receives the charge on its front. */
gboolean adgr_is_in_charge (const AdgrFighter *self,
                            const AdgrFighter *enemy);
gboolean adgr_receives (const AdgrFighter *self,
                        const AdgrFighter *enemy);
/* Attacks an enemy behind a work; @any: stakes too. */
gboolean adgr_is_across_work (const AdgrFighter *enemy,
                              gboolean any);
gboolean adgr_is_penalised (const AdgrFighter *self);
/* LI behind a fortification is not in the open, LMI is. */
gboolean adgr_is_in_open (const AdgrFighter *self);

/* P21: the terrain modifier. */
gint64 adgr_terrain_modifier (const AdgrUnit *unit,
                              AdgrTerrain terrain,
                              const ArbTable *ground,
                              AdgrMiTerrain mi_terrain);
/* P24. */
gboolean adgr_is_flank_victim (const AdgrUnit *unit,
                               AdgrFace attacked_on,
                               gboolean deep_up_to_4);
/* The cell of the factor matrix for this type against this enemy. */
gint64 adgr_matrix_factor (const AdgrType *type,
                           const AdgrFighter *enemy,
                           const ArbTable *factors,
                           const AdgrMeleeRulings *rulings);
/* Base factor: the matrix, 0 for a victim, +1 for a Wagenburg ready for battle. */
gint64 adgr_base_factor (const AdgrFighter *self,
                         const AdgrFighter *enemy,
                         const ArbTable *factors,
                         const AdgrMeleeRulings *rulings);
/* What one unit in mêlée support brings. */
gint64 adgr_melee_support (const AdgrType *supporter,
                           const AdgrFighter *enemy,
                           const ArbTable *factors,
                           const AdgrMeleeRulings *rulings);
gboolean adgr_is_panicked (const AdgrFighter *self,
                           const AdgrFighter *enemy);
/* P25: Impact, Feu de Salve, Pistolet and Choc of the first phase. */
gint64 adgr_shock_bonus (const AdgrFighter *self,
                         const AdgrFighter *enemy,
                         gboolean stack);
/* P28: whether @self is light foot that this enemy destroys. */
gboolean adgr_is_li_destroyed (const AdgrFighter *self,
                               const AdgrFighter *enemy);

G_END_DECLS
