/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The values of a unit at the end of a game file. */

#include "systems/umbra/umbra-play.h"

static void
tell_int (UmbraGame *game,
          guint index,
          const char *id,
          gint64 value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, value);

  arb_play_tell_unit (game->play, index, id, text);
}

static void
tell_bool (UmbraGame *game,
           guint index,
           const char *id,
           gboolean value)
{
  arb_play_tell_unit (game->play, index, id, value ? "yes" : "no");
}

static void
tell_troop (UmbraGame *game,
            guint index,
            const UmbraUnit *unit)
{
  arb_play_tell_unit (game->play, index, "state", umbra_state_words[unit->troop.state]);
  arb_play_tell_unit (game->play, index, "morale", umbra_morale_words[unit->troop.morale]);
  tell_int (game, index, "fatigue", unit->troop.fatigue);
  tell_bool (game, index, "wounded", unit->troop.wounded);
  tell_int (game, index, "built", unit->built);
  tell_bool (game, index, "consolidated", unit->consolidated);
  tell_bool (game, index, "castra", unit->castra);
  tell_bool (game, index, "galvanised", unit->galvanised);
  tell_bool (game, index, "malus", unit->malus);
  tell_bool (game, index, "idle", unit->idle);
  tell_bool (game, index, "free-march-used", unit->free_march_used);
  tell_int (game, index, "deficit", unit->deficit);
}

static void
tell_person (UmbraGame *game,
             guint index,
             const UmbraUnit *unit)
{
  const UmbraPerson *person = &unit->person;

  arb_play_tell_unit (game->play, index, "state",
                      umbra_state_words[person->eliminated ? UMBRA_ELIMINATED : UMBRA_ACTIVE]);
  tell_bool (game, index, "wounded", person->wounded);
  tell_bool (game, index, "came", unit->came);
  tell_int (game, index, "wins", unit->wins);
  tell_int (game, index, "shifts-used", person->shifts_used);
  tell_int (game, index, "redraws-used", person->redraws_used);
  tell_int (game, index, "discipline-used", person->discipline_spent);
}

void
umbra_unit_tell (UmbraGame *game,
                 guint index)
{
  const UmbraUnit *unit = &game->units[index];

  if (unit->kind == UMBRA_KIND_SCOUTS)
    {
      tell_int (game, index, "scouts", unit->scouts);
      return;
    }
  arb_play_tell_unit (game->play, index, "place", unit->place);
  arb_play_tell_unit (game->play, index, "position", unit->position);
  tell_int (game, index, "advantage", unit->advantage);
  tell_int (game, index, "advantage-next", unit->advantage_next);
  arb_play_tell_unit (game->play, index, "engaged", umbra_engaged_words[unit->engaged]);
  tell_int (game, index, "resolutions", unit->resolutions);
  tell_int (game, index, "force", umbra_unit_force (unit));
  if (unit->kind == UMBRA_KIND_TROOP)
    tell_troop (game, index, unit);
  else
    tell_person (game, index, unit);
}
