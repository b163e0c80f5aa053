/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-types.h"

G_BEGIN_DECLS

/* What the table of troop types says of one of them (« Type de troupes »). */
typedef struct
{
  UmbraType type;
  gint64 force;
  UmbraMorale morale;
  gboolean is_archer;
  gboolean is_rapid;
} UmbraTroopType;

UmbraTroopType umbra_troop_type_read (const ArbTable *table,
                                      UmbraType type);

/* A troop of 25 men and what has become of it. */
typedef struct
{
  UmbraTroopType type;
  gint64 machine_force; /* machines: instead of the force of the type */
  gint64 armament;
  gint64 training;
  gint64 fatigue;
  UmbraMorale morale;
  gboolean wounded;
  guint adjectives; /* bits by UmbraAdjective */
  UmbraState state;
} UmbraTroop;

typedef struct
{
  gboolean train_by_sign;       /* train-morale sign */
  gboolean pietaille_spills;    /* pietaille-spill on */
  gboolean wound_sets_fatigued; /* wound-fatigue set-fatigued */
} UmbraTroopRulings;

gboolean umbra_troop_has (const UmbraTroop *self,
                          UmbraAdjective adjective);

/* Base morale and training, between flanchant and discipliné. */
UmbraMorale umbra_troop_start_morale (const UmbraTroop *self,
                                      const UmbraTroopRulings *rulings);
/* Base, armament, training and fatigue added up; a piétaille is 1 whatever happens. */
gint64 umbra_troop_raw (const UmbraTroop *self);
/* Never under 1. */
gint64 umbra_troop_force (const UmbraTroop *self);

/* The following do nothing to a troop that is no longer active. */
void umbra_troop_lose_morale (UmbraTroop *self,
                              gint64 levels);
void umbra_troop_gain_morale (UmbraTroop *self,
                              gint64 levels);
/* What force cannot lose any more goes to morale: returns the levels lost that way. */
gint64 umbra_troop_change_fatigue (UmbraTroop *self,
                                   gint64 by,
                                   const UmbraTroopRulings *rulings);
void umbra_troop_wound (UmbraTroop *self,
                        const UmbraTroopRulings *rulings);

/* « Marche forcée ». */
typedef enum
{
  UMBRA_MARCH_DONE,
  UMBRA_MARCH_FREE, /* coriace: the first of the day costs nothing */
  UMBRA_MARCH_ALREADY,
  UMBRA_MARCH_ROUGH,
  UMBRA_MARCH_EXHAUSTED,
  UMBRA_MARCH_ALONE,
} UmbraMarch;

extern const char *const umbra_march_words[];

typedef struct
{
  gboolean marched;   /* this turn */
  gboolean free_used; /* today */
} UmbraMarchLog;

/* What a forced march would be; nothing changes. */
UmbraMarch umbra_troop_try_march (const UmbraTroop *self,
                                  const UmbraMarchLog *log,
                                  gboolean accompanied,
                                  gboolean beloved,
                                  gboolean rough);
/* An accepted march counts in @log and costs its fatigue. */
void umbra_troop_march (UmbraTroop *self,
                        UmbraMarchLog *log,
                        UmbraMarch march,
                        const UmbraTroopRulings *rulings);

/* « Valeur de déplacement »: hexes in a combat turn. @led: a meneur tirailleur leads it. */
gint64 umbra_troop_move (const UmbraTroop *self,
                         gboolean difficult,
                         gboolean led);

G_END_DECLS
