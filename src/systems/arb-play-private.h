/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-play.h"

struct _ArbPlay
{
  const ArbSystem *system; /* Borrowed, or @own */
  ArbSystem own;           /* Borrowed parts: the system of a session */
  const char *lang;        /* Borrowed */
  GPtrArray *units;        /* Owned, ArbPlayUnit */
  GPtrArray *acts;         /* Owned, ArbPlayAct */
  GHashTable *rulings;     /* Owned: id → ArbValue, those the game gives */
  GPtrArray *tables;       /* Owned, ArbXmlNode borrowed from the file */
  ArbPlayFault fault;
};
