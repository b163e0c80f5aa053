/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-unit.h"

G_BEGIN_DECLS

/* A unit as far as its zone of control, its contact and its passage matter. */
typedef struct
{
  AdgrCategory category;
  const char *type;         /* interned */
  gboolean is_deep;
  gboolean in_open;
  gboolean in_melee;
  gboolean melee_support;
  gboolean in_square;
  gboolean is_penalised;    /* stands in ground that hinders it, or its front leads out of it */
  gboolean behind_work;     /* fortification or obstacle */
} AdgrZoneUnit;

/* P7, « Zone de contrôle »: whether @self holds @other, which is under 1 UD ahead of it. */
gboolean adgr_exerts_zoc (const AdgrZoneUnit *self,
                          const AdgrZoneUnit *other);

typedef enum
{
  ADGR_LEAVE_EVADE,    /* as an evasion */
  ADGR_LEAVE_STRAIGHT, /* straight ahead for 1 point, without disorder */
  ADGR_LEAVE_BACK,     /* straight back, and in disorder */
  ADGR_N_LEAVES,
} AdgrLeave;

extern const char *const adgr_leave_words[ADGR_N_LEAVES + 1];

/* P8, « Sortir d'une ZoC »; @rear_in_slower: its rear lies in the ZoC of a slower enemy. */
AdgrLeave adgr_leave_zoc (const AdgrZoneUnit *self,
                          gboolean can_evade,
                          gboolean rear_in_slower);
/* How far straight back. */
gint64 adgr_leave_distance (AdgrCategory category);
/* P9, « Rompre le contact ». */
gboolean adgr_may_break_contact (const AdgrZoneUnit *self,
                                 const AdgrZoneUnit *enemy,
                                 gboolean enemy_is_slower);
/* P10, « Interpénétration »: @along: same or opposite direction. */
gboolean adgr_may_interpenetrate (const AdgrZoneUnit *self,
                                  const AdgrZoneUnit *other,
                                  gboolean along,
                                  gboolean long_side);
/* P10, « Passage en force »: whether others may force their way through @crossed. */
gboolean adgr_may_force_through (const AdgrZoneUnit *crossed);

G_END_DECLS
