/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#define ARB_BATTLESCRIBE_OURS "arbitre:"  /* ids in rosters that this program wrote begin so */
#define ARB_BATTLESCRIBE_WHOLE ".force"   /* the id of the force that is the army itself ends so */
/* Of a formation in what this program wrote: how many stand before it. A roster has the units first,
 * and would not tell. */
#define ARB_BATTLESCRIBE_AT "at="
