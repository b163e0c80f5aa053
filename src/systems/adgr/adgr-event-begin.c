/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* At a table of an event: acts that cannot begin with these units as they stand. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-event.h"

static const char *
get_name (const AdgrGame *game,
          guint unit)
{
  const char *name = arb_play_sets_get (arb_play_get_unit (game->play, unit)->sets, "name");

  return name != NULL ? name : adgr_game_piece (game, unit)->id;
}

/* By ruling a unit that routs in the phase still fights its other mêlées of it. */
static gboolean
is_there (const AdgrGame *game,
          const char *procedure,
          guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (game, unit);

  return adgr_troop_is_alive (troop) ||
         (g_str_equal (procedure, "melee") && troop->phase.was_alive &&
          adgr_game_rules (game, "melee-order", "together"));
}

static gboolean
has_fought (const AdgrGame *game,
            guint a,
            guint b)
{
  const AdgrContact *contact = adgr_game_find_contact (game, a, b);

  return contact != NULL && (contact->parts[0] & ~contact->fought[0]) == 0 &&
         (contact->parts[1] & ~contact->fought[1]) == 0;
}

gboolean
adgr_may_begin (gpointer state,
                const char *procedure,
                guint a,
                guint b,
                char **why)
{
  const AdgrGame *game = state;
  const guint units[] = { a, b };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (units[i] != ADGR_NOBODY && !is_there (game, procedure, units[i]))
      {
        *why = g_strdup_printf (_ ("“%s” has been routed or has left the table."),
                                get_name (game, units[i]));
        return FALSE;
      }
  if (g_str_equal (procedure, "melee") && a != ADGR_NOBODY && b != ADGR_NOBODY &&
      has_fought (game, a, b))
    {
      *why = g_strdup_printf (
          _ ("“%s” and “%s” have fought each other in this phase; end it before the next."),
          get_name (game, a), get_name (game, b));
      return FALSE;
    }
  return TRUE;
}
