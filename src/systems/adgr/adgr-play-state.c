/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be asked of the state of a game, and the few things that many acts do to it. */

#include "systems/adgr/adgr-play.h"

AdgrPiece *
adgr_game_piece (const AdgrGame *self,
                 guint unit)
{
  return &g_array_index (self->pieces, AdgrPiece, unit);
}

AdgrTroop *
adgr_game_troop (const AdgrGame *self,
                 guint unit)
{
  return &adgr_game_piece (self, unit)->troop;
}

AdgrContact *
adgr_game_contact (const AdgrGame *self,
                   guint index)
{
  return &g_array_index (self->contacts, AdgrContact, index);
}

gboolean
adgr_game_rules (const AdgrGame *self,
                 const char *ruling,
                 const char *word)
{
  return arb_play_rules (self->play, ruling, word);
}

gboolean
adgr_troop_is_alive (const AdgrTroop *self)
{
  return !self->routed && !self->left_table;
}

gboolean
adgr_troop_owns (const AdgrTroop *self,
                 AdgrAbility ability)
{
  return (self->owned & ADGR_BIT (ability)) != 0;
}

/* As « Attaque sur le flanc » has it: LI and LH, whatever the dragoons are. */
gboolean
adgr_troop_is_light (const AdgrTroop *self)
{
  return adgr_is_light (self->type.category, FALSE);
}

/* « Un Bataillon demande 2 Fortifications ou Obstacles ». */
const char *
adgr_troop_get_behind (const AdgrTroop *self,
                       guint parts)
{
  if (self->is_battalion && (self->protected_parts & parts) != parts)
    return "none";
  return self->behind;
}

gboolean
adgr_game_is_disordered (const AdgrGame *self,
                         const AdgrTroop *troop)
{
  return troop->disorder ||
         troop->coh_lost >= arb_value_get_int (arb_play_get_ruling (self->play, "disorder"));
}

gboolean
adgr_game_in_contact (const AdgrGame *self,
                      guint unit)
{
  for (guint i = 0; i < self->contacts->len; i++)
    {
      const AdgrContact *contact = adgr_game_contact (self, i);

      if (contact->unit[0] == unit || contact->unit[1] == unit)
        return TRUE;
    }
  return FALSE;
}

gboolean
adgr_game_has_general (const AdgrGame *self,
                       guint unit)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self, i);

      if (piece->kind == ADGR_GENERAL && !piece->general.lost && piece->general.with == unit)
        return TRUE;
    }
  return FALSE;
}

guint
adgr_game_find_general (const AdgrGame *self,
                        guint unit)
{
  guint found[2] = { ADGR_NOBODY, ADGR_NOBODY }; /* of the side, with the unit */
  guint n_found[2] = { 0, 0 };

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self, i);

      if (piece->kind != ADGR_GENERAL || piece->general.lost ||
          !g_str_equal (piece->side, adgr_game_piece (self, unit)->side))
        continue;
      for (guint j = 0; j < (piece->general.with == unit ? 2 : 1); j++)
        {
          found[j] = i;
          n_found[j]++;
        }
    }
  return n_found[1] == 1                      ? found[1]
         : n_found[1] == 0 && n_found[0] == 1 ? found[0]
                                              : ADGR_NOBODY;
}

guint
adgr_game_count_generals (const AdgrGame *self,
                          const char *side)
{
  guint n_generals = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (self, i);

      n_generals += piece->kind == ADGR_GENERAL && !piece->general.lost && g_str_equal (piece->side, side);
    }
  return n_generals;
}

void
adgr_game_rout (AdgrGame *self,
                guint unit)
{
  AdgrTroop *troop = adgr_game_troop (self, unit);

  troop->coh_lost = troop->type.cohesion;
  if (troop->routed)
    return;
  troop->routed = TRUE;
  troop->turn.routed = TRUE;
}

void
adgr_game_lose (AdgrGame *self,
                guint unit,
                gint64 points)
{
  AdgrTroop *troop = adgr_game_troop (self, unit);

  troop->coh_lost = MIN (troop->coh_lost + points, troop->type.cohesion);
  if (troop->coh_lost >= troop->type.cohesion)
    adgr_game_rout (self, unit);
}

/* He is with nobody. */
void
adgr_game_dismiss (AdgrGame *self,
                   guint general)
{
  AdgrLeader *leader = &adgr_game_piece (self, general)->general;

  leader->with = ADGR_NOBODY;
  leader->part = ADGR_LEFT;
  leader->engaged = FALSE;
}

void
adgr_game_forget_turn (AdgrGame *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      AdgrPiece *piece = adgr_game_piece (self, i);

      memset (&piece->troop.turn, 0, sizeof piece->troop.turn);
      memset (&piece->general.turn, 0, sizeof piece->general.turn);
    }
}

void
adgr_game_forget_phase (AdgrGame *self)
{
  self->has_fought = FALSE;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      AdgrTroop *troop = adgr_game_troop (self, i);

      memset (&troop->phase, 0, sizeof troop->phase);
    }
  for (guint i = 0; i < self->contacts->len; i++)
    {
      AdgrContact *contact = adgr_game_contact (self, i);

      contact->fought[0] = 0;
      contact->fought[1] = 0;
      contact->is_covered = FALSE;
    }
}

static void
describe (const AdgrGame *self,
          GArray *sets,
          const char *procedure,
          const char *prefix,
          const char *name,
          const char *text)
{
  g_autofree char *id = g_strconcat (prefix, ".", name, NULL);
  const ArbProcedure *found =
      arb_rules_find_procedure (arb_play_get_rules (self->play), procedure);

  if (text != NULL && arb_procedure_find_input (found, id) != NULL)
    arb_play_sets_add (sets, id, text);
}

static const char *
yes_or_no (gboolean truth)
{
  return truth ? "yes" : "no";
}

void
adgr_game_describe (const AdgrGame *self,
                    GArray *sets,
                    const char *procedure,
                    const char *prefix,
                    const AdgrTroop *troop)
{
  g_autofree char *coh_lost = g_strdup_printf ("%" G_GINT64_FORMAT, troop->coh_lost);
  const struct
  {
    const char *name;
    const char *text;
  } fields[] = {
    { "type", troop->type.id },
    { "quality", troop->quality },
    { "abilities", troop->abilities },
    { "weapon", troop->weapon },
    { "half", troop->half },
    { "battalion", yes_or_no (troop->is_battalion) },
    { "deep", yes_or_no (troop->is_deep) },
    { "in-square", yes_or_no (troop->in_square) },
    { "coh-lost", coh_lost },
    { "disorder", yes_or_no (adgr_game_is_disordered (self, troop)) },
    { "battle-ready", yes_or_no (troop->battle_ready) },
    { "allowance", troop->allowance },
    { "expendable", yes_or_no (troop->expendable) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    describe (self, sets, procedure, prefix, fields[i].name, fields[i].text);
}
