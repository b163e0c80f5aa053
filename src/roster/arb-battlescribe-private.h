/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#define ARB_BATTLESCRIBE_OURS "arbitre:"  /* ids in rosters that this program wrote begin so */
#define ARB_BATTLESCRIBE_WHOLE ".force"   /* the id of the force that is the army itself ends so */
/* Of a formation in what this program wrote: how many stand before it. A roster has the units first,
 * and would not tell. */
#define ARB_BATTLESCRIBE_AT "at="
#define ARB_BATTLESCRIBE_EXTRA "extra" /* among the fields: what a newer version wrote */
/* Of a unit: its troop types without figures, "1:fusilier,2:voltigeur" with their places; a roster has only
 * what is there. */
#define ARB_BATTLESCRIBE_EMPTY "empty"
/* The id of elite figures ends so when their group has no others. */
#define ARB_BATTLESCRIBE_ALONE "E"
