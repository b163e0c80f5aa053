/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-book.h"

G_BEGIN_DECLS

/* One line of « Tableau des caractéristiques des unités ». */
typedef struct
{
  const char *id; /* interned */
  AdgrCategory category;
  gboolean is_levee;
  gint64 protection;
  gint64 cohesion;
  const char *row;         /* interned; row of the factor matrix */
  gboolean has_star;       /* "*": cancels mounted Impact received on the front */
  gboolean has_pikes;      /* "@": +1 against mounted received on the front */
  gboolean is_deep;
  gboolean can_square;
  gboolean is_battalion;
  AdgrAbilities abilities; /* its own */
  AdgrWeapon weapon;
  gboolean is_half;        /* ½ shooter with the weapon of its type */
} AdgrType;

typedef struct
{
  AdgrType type;
  AdgrQuality quality;
  AdgrAbilities owned; /* of the type, and added */
  AdgrWeapon weapon;
  gboolean is_half;
  gboolean is_battalion;
  gboolean is_deep;
  gboolean in_square;
  gint64 coh_lost;
  gboolean disorder;
} AdgrUnit;

/* @id is interned or static. */
AdgrType adgr_type_read (const ArbTable *units,
                         const char *id);
/* A unit of that type as the sheet prints it, with nothing lost. */
AdgrUnit adgr_unit_new (const AdgrType *type,
                        AdgrAbilities added);

gboolean adgr_unit_owns (const AdgrUnit *self,
                         AdgrAbility ability);
/* Pike & Shot with Feu de Salve shoots as Mousquet. */
AdgrWeapon adgr_type_get_weapon (const AdgrType *self,
                                 AdgrAbilities owned);
/* « Quelle arme de tir utilise une unité ? »: whether the line leaves a choice. */
gboolean adgr_must_choose_weapon (const AdgrType *self,
                                  AdgrAbilities owned);
/* Light troops: LI and LH; Drag by ruling. */
gboolean adgr_is_light (AdgrCategory category,
                        gboolean drag_is_light);
gboolean adgr_is_poorly_manoeuvrable (const AdgrType *type,
                                      AdgrAbilities owned);
/* Whether @added brings an armour the unit cannot wear: a second one. */
gboolean adgr_has_second_armour (const AdgrType *type,
                                 AdgrAbilities added);
/* 0 none, 1 Cuirasse, 2 Cuirasse lourde. */
guint adgr_armour (AdgrAbilities owned);
/* The type's figure, which holds its own armour, and what added armour brings. */
gint64 adgr_unit_get_protection (const AdgrUnit *self);

/* P16, « Modificateur de qualité »: the die before everything else. */
gint64 adgr_quality_die (const ArbTable *quality_dice,
                         AdgrQuality quality,
                         gint64 die);
/* P16, ½ Tireur: one level lower, mediocre stays. */
AdgrQuality adgr_half_quality (AdgrQuality quality);

G_END_DECLS
