/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The ways out that sentences of the libraries name: a command for those who sit at a terminal, a
 * button for those who have the window before them. */
typedef enum
{
  ARB_REMEDY_RECOVER,
  ARB_REMEDY_VERIFY,
  ARB_REMEDY_NEW_EVENT,
  ARB_REMEDY_SYSTEMS,
  ARB_REMEDY_COMBATS,
  ARB_REMEDY_LOG,
  ARB_REMEDY_MERGE,
  ARB_REMEDY_SHARE,
  ARB_REMEDY_CONFLICTS,
  ARB_REMEDY_COMPETITION,
  ARB_REMEDY_PLAYERS,
  ARB_REMEDY_PAIR,
  ARB_N_REMEDIES
} ArbRemedy;

/* Called once, by the program that is a window, before anything is said. */
void arb_remedy_use_window (void);
/* With quotation marks, as part of a sentence: “arbitre-cli event verify”, “Check the Journal”. */
const char *arb_remedy_get (ArbRemedy remedy);

G_END_DECLS
