/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/arb-remedy.h"

#include <glib/gi18n-lib.h>

static gboolean in_window;

static const struct
{
  const char *command;
  const char *button;
} remedies[ARB_N_REMEDIES] = {
  [ARB_REMEDY_RECOVER] = { N_ ("“arbitre-cli event recover”"), N_ ("“Recover”, offered when it is opened,") },
  [ARB_REMEDY_VERIFY] = { N_ ("“arbitre-cli event verify”"), N_ ("“Check the Journal” in the menu") },
  [ARB_REMEDY_NEW_EVENT] = { N_ ("“arbitre-cli event new”"), N_ ("“New Event”") },
  [ARB_REMEDY_SYSTEMS] = { N_ ("“arbitre-cli systems”"), N_ ("“New Event”") },
  [ARB_REMEDY_COMBATS] = { N_ ("“arbitre-cli event state”"), N_ ("“Combats”") },
  [ARB_REMEDY_LOG] = { N_ ("“arbitre-cli event log”"), N_ ("“Log”") },
  [ARB_REMEDY_MERGE] = { N_ ("“arbitre-cli event merge”"), N_ ("“Bring Together” in the menu") },
  [ARB_REMEDY_SHARE] = { N_ ("“arbitre-cli event share”"), N_ ("“Share the Open Event There”") },
  [ARB_REMEDY_CONFLICTS] = { N_ ("“arbitre-cli event conflicts”"), N_ ("“To Do” (F4)") },
  [ARB_REMEDY_COMPETITION] = { N_ ("“arbitre-cli competition new”"), N_ ("“Competition”") },
  [ARB_REMEDY_PLAYERS] = { N_ ("“arbitre-cli competition players”"), N_ ("“Competition”") },
  [ARB_REMEDY_PAIR] = { N_ ("“arbitre-cli competition pair”"), N_ ("“Competition”") },
};

void
arb_remedy_use_window (void)
{
  in_window = TRUE;
}

const char *
arb_remedy_get (ArbRemedy remedy)
{
  g_return_val_if_fail (remedy < ARB_N_REMEDIES, "");
  return _ (in_window ? remedies[remedy].button : remedies[remedy].command);
}
