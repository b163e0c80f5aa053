/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking at a combat without touching it. */

#include <glib/gi18n-lib.h>

#include "store/arb-store-combat-private.h"

ArbSession *
arb_store_read_combat (ArbStore *self,
                       const char *id,
                       const char *lang,
                       GError **error)
{
  g_autoptr (ArbCombatLog) log = NULL;
  g_autoptr (ArbSession) session = NULL;

  g_return_val_if_fail (ARB_IS_STORE (self), NULL);
  if (!arb_store_ensure (self, error))
    return NULL;
  session = arb_store_restore_session (self, id, lang, &log, error);
  if (session == NULL || log->is_live)
    return g_steal_pointer (&session);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
               _ ("The combat “%s” was taken back; redo it first."), id);
  return NULL;
}
