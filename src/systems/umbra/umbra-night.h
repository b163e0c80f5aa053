/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/umbra/umbra-troop.h"

G_BEGIN_DECLS

/* « Ralliement »: faces of the die, red first, then white, then green. */
typedef struct
{
  gint64 red;
  gint64 white;
  gint64 green;
} UmbraRallyProfile;

typedef enum
{
  UMBRA_DESERTED,
  UMBRA_ROUTED,
  UMBRA_RALLIED,
  UMBRA_NOT_RALLYABLE,
} UmbraRally;

extern const char *const umbra_rally_words[];

/* Each skill turns a white face green while there is one. */
UmbraRallyProfile umbra_rally_profile (UmbraRallyProfile base,
                                       guint n_skills);
UmbraRally umbra_rally (const UmbraRallyProfile *profile,
                        gint64 die);

/* « Repos ». */
typedef enum
{
  UMBRA_REST_ENGAGED,
  UMBRA_REST_DISENGAGED,
  UMBRA_REST_IDLE, /* neither moved nor acted all day */
} UmbraRestStatus;

extern const char *const umbra_rest_words[];

/* The fatigue after the night. @cap: ruling rest-cap. */
gint64 umbra_rest (gint64 fatigue,
                   UmbraRestStatus status,
                   gboolean castrametisation,
                   gint64 cap);

/* « Les personnalités »: who moves first, and why. */
typedef enum
{
  UMBRA_ORDER_BY_VS,
  UMBRA_ORDER_BY_FORCE,
  UMBRA_ORDER_UMPIRE,
} UmbraOrderReason;

extern const char *const umbra_order_words[];

/* The less strategic side moves first; UMBRA_UNDECIDED: the umpire says. */
UmbraSide umbra_first_mover (const gint64 vs[2],
                             const gint64 forces[2],
                             UmbraOrderReason *reason);

/* « Lever une position défensive »: combat turns of work. @suitable: the place lends itself to it;
 * elsewhere only castramétisation builds. 0: not possible. */
gint64 umbra_building_turns (gboolean castrametisation,
                             gboolean suitable);

G_END_DECLS
