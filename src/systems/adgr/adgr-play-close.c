/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a combat phase: « Général en mêlée », « Déroute et poursuite ». */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_close_inputs[] = {
  { "*.die", ADGR_LIKE, "general-fate/die" },
  { "*.behind", ADGR_NAMED },
  { "*.pursues", ADGR_YES_NO },
  { NULL },
};

static char *
dup_id (const AdgrAct *act,
        guint unit,
        const char *name)
{
  return g_strconcat (adgr_game_piece (act->game, unit)->id, ".", name, NULL);
}

/* A die is for generals, the rest for troops. */
static gboolean
check_names (const AdgrAct *act)
{
  static const struct
  {
    const char *name;
    AdgrKind kind;
  } names[] = { { "die", ADGR_GENERAL }, { "behind", ADGR_TROOP }, { "pursues", ADGR_TROOP } };

  for (guint i = 0; i < act->game->pieces->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        g_autofree char *id = dup_id (act, i, names[j].name);

        if (adgr_game_piece (act->game, i)->kind != names[j].kind &&
            adgr_act_get (act, id, NULL) != NULL)
          return adgr_act_fail (act, id, _ ("The act “%s” has no input “%s”."), "close", id);
      }
  return TRUE;
}

/* --- Everybody has fought -------------------------------------------------------------------- */

/* By ruling whoever was routed in the phase still fights in it. */
static gboolean
can_fight (const AdgrGame *game,
           const AdgrTroop *troop)
{
  return adgr_troop_is_alive (troop) ||
         (game->has_fought && troop->phase.was_alive &&
          adgr_game_rules (game, "melee-order", "together"));
}

static gboolean
check_pairs (const AdgrAct *act)
{
  const AdgrGame *game = act->game;

  for (guint i = 0; i < game->contacts->len; i++)
    {
      const AdgrContact *contact = adgr_game_contact (game, i);

      if (contact->is_covered ||
          (contact->fought[0] == contact->parts[0] && contact->fought[1] == contact->parts[1]) ||
          !can_fight (game, adgr_game_troop (game, contact->unit[0])) ||
          !can_fight (game, adgr_game_troop (game, contact->unit[1])))
        continue;
      return adgr_act_fail (act, "pair", _ ("“%s” and “%s” are in contact and have not fought."),
                            adgr_game_piece (game, contact->unit[0])->id,
                            adgr_game_piece (game, contact->unit[1])->id);
    }
  return TRUE;
}

/* --- « Général en mêlée » -------------------------------------------------------------------- */

/* What his unit lost that endangers him. */
static gint64
count_loss (const AdgrGame *game,
            const AdgrLeader *general)
{
  const AdgrTroop *troop = adgr_game_troop (game, general->with);

  if (!troop->is_battalion || adgr_game_rules (game, "fate-part", "battalion"))
    return troop->phase.lost[0] + troop->phase.lost[1];
  return troop->phase.lost[general->part == ADGR_RIGHT ? 1 : 0];
}

gboolean
adgr_game_is_general_due (const AdgrGame *self,
                          guint unit)
{
  const AdgrPiece *piece = adgr_game_piece (self, unit);

  return piece->kind == ADGR_GENERAL && piece->general.engaged && !piece->general.lost &&
         (adgr_game_troop (self, piece->general.with)->phase.routed ||
          count_loss (self, &piece->general) > 0);
}

static gboolean
test_general (const AdgrAct *act,
              guint unit)
{
  AdgrLeader *general = &adgr_game_piece (act->game, unit)->general;
  gboolean routed = adgr_game_troop (act->game, general->with)->phase.routed;
  gint64 loss = count_loss (act->game, general);
  g_autofree char *die = dup_id (act, unit, "die");
  g_autofree char *prefix = dup_id (act, unit, "");
  g_autofree char *lost = g_strdup_printf ("%" G_GINT64_FORMAT, loss);
  g_autoptr (GArray) values = NULL;
  GArray *sets;

  if (!adgr_game_is_general_due (act->game, unit))
    return TRUE;
  if (adgr_act_get (act, die, NULL) == NULL)
    return adgr_act_fail (act, die, _ ("“%s” is missing."), die);
  sets = arb_play_sets_new ();
  arb_play_sets_add (sets, "die", adgr_act_get (act, die, NULL));
  arb_play_sets_add (sets, "loss", lost);
  arb_play_sets_add (sets, "routed", routed ? "yes" : "no");
  values = adgr_act_resolve (act, "general-fate", sets);
  if (values == NULL)
    return FALSE;
  adgr_act_tell_all (act, prefix, values);
  if (adgr_values_are (values, "killed", "yes"))
    {
      general->lost = TRUE;
      adgr_game_dismiss (act->game, unit);
    }
  return TRUE;
}

static gboolean
test_generals (const AdgrAct *act)
{
  for (guint i = 0; i < act->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (act->game, i);

      if (piece->kind == ADGR_GENERAL && piece->general.engaged && !test_general (act, i))
        return FALSE;
    }
  return TRUE;
}

/* --- « Déroute » ----------------------------------------------------------------------------- */

/* « les LI n'affectent que les LI … sauf si l'Unité en déroute est Art ou WWg ». */
static gboolean
shakes (const AdgrTroop *routed,
        const AdgrTroop *other)
{
  AdgrCategory category = routed->type.category;

  return adgr_troop_is_alive (other) && category != ADGR_ART && category != ADGR_WWG &&
         (category != ADGR_LI || other->type.category == ADGR_LI);
}

/* @points: lost so far by each unit. */
static gboolean
spread_rout (const AdgrAct *act,
             guint unit,
             guint *points)
{
  AdgrGame *game = act->game;
  AdgrTroop *troop = adgr_game_troop (game, unit);
  g_autoptr (GArray) behind = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) affected = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *id = dup_id (act, unit, "behind");
  g_autofree char *routed = dup_id (act, unit, "routed");
  g_autofree char *affects = dup_id (act, unit, "affects");
  gboolean two = adgr_game_rules (game, "contagion-battalion", "two");

  troop->turn.rout_spread = TRUE;
  if (!adgr_act_names (act, id, adgr_game_piece (game, unit)->side, unit, FALSE, behind))
    return FALSE;
  for (guint i = 0; i < behind->len; i++)
    {
      guint other = g_array_index (behind, guint, i);
      guint lost = two && adgr_game_troop (game, other)->is_battalion ? 2 : 1;

      if (!shakes (troop, adgr_game_troop (game, other)))
        continue;
      g_array_append_val (affected, other);
      points[other] += lost;
      adgr_game_lose (game, other, lost);
    }
  adgr_act_tell_bool (act, routed, TRUE);
  adgr_act_tell_units (act, affects, affected);
  return TRUE;
}

static gboolean
spread_routs (const AdgrAct *act,
              guint *points)
{
  gboolean is_new = TRUE;

  while (is_new)
    {
      is_new = FALSE;
      for (guint i = 0; i < act->game->pieces->len; i++)
        {
          const AdgrTroop *troop = adgr_game_troop (act->game, i);

          if (!troop->turn.routed || troop->turn.rout_spread)
            continue;
          if (!spread_rout (act, i, points))
            return FALSE;
          is_new = TRUE;
        }
    }
  return TRUE;
}

/* Who stood behind a unit that did not rout is nobody's concern. */
static gboolean
check_behind (const AdgrAct *act)
{
  for (guint i = 0; i < act->game->pieces->len; i++)
    {
      g_autofree char *id = dup_id (act, i, "behind");

      if (adgr_act_get (act, id, NULL) != NULL && !adgr_game_troop (act->game, i)->turn.routed)
        return adgr_act_fail (act, id, _ ("“%s” did not rout in this turn."),
                              adgr_game_piece (act->game, i)->id);
    }
  return TRUE;
}

static gboolean
play_routs (const AdgrAct *act)
{
  g_autofree guint *points = g_new0 (guint, act->game->pieces->len);

  if (!spread_routs (act, points) || !check_behind (act))
    return FALSE;
  for (guint i = 0; i < act->game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (act->game, i);
      g_autofree char *contagion = dup_id (act, i, "contagion");

      if (points[i] > 0)
        adgr_act_tell_int (act, contagion, points[i]);
      if (piece->kind == ADGR_GENERAL && piece->general.with != ADGR_NOBODY &&
          adgr_game_troop (act->game, piece->general.with)->turn.routed)
        adgr_game_dismiss (act->game, i);
    }
  return TRUE;
}

/* --- « Poursuite » --------------------------------------------------------------------------- */

/* In an event a line of several units goes on when one of them is gone. */
static gboolean
has_run (const AdgrGame *game,
         guint unit)
{
  const AdgrTroop *troop = adgr_game_troop (game, unit);

  return troop->routed || troop->turn.routed;
}

/* Contacts with routed units end. @won: who was in contact with one. */
static void
end_contacts (AdgrGame *game,
              gboolean *won)
{
  for (guint i = game->contacts->len; i-- > 0;)
    {
      const AdgrContact *contact = adgr_game_contact (game, i);
      gboolean routed[] = { has_run (game, contact->unit[0]), has_run (game, contact->unit[1]) };

      if (!routed[0] && !routed[1])
        continue;
      won[contact->unit[0]] = won[contact->unit[0]] || routed[1];
      won[contact->unit[1]] = won[contact->unit[1]] || routed[0];
      g_array_remove_index (game->contacts, i);
    }
}

/* « seuls les Unités du joueur en phase peuvent poursuivre ». */
static gboolean
may_pursue (const AdgrGame *game,
            guint unit)
{
  const AdgrPiece *piece = adgr_game_piece (game, unit);

  return g_str_equal (piece->side, game->active) && adgr_troop_is_alive (&piece->troop) &&
         !adgr_game_in_contact (game, unit) && !piece->troop.in_square;
}

static gboolean
pursue (const AdgrAct *act,
        guint unit,
        gboolean may)
{
  AdgrTroop *troop = adgr_game_troop (act->game, unit);
  gboolean must =
      adgr_troop_owns (troop, ADGR_OFFENSIF) || adgr_troop_owns (troop, ADGR_CHOC);
  g_autofree char *id = dup_id (act, unit, "pursues");
  g_autofree char *pursuit = dup_id (act, unit, "pursuit");
  gboolean pursues = g_str_equal (adgr_act_get (act, id, may && must ? "yes" : "no"), "yes");

  if (!may)
    return !pursues || adgr_act_fail (act, id, _ ("“%s” has nobody to pursue."),
                                      adgr_game_piece (act->game, unit)->id);
  if (must && !pursues)
    return adgr_act_fail (act, id, _ ("“%s” must pursue."),
                          adgr_game_piece (act->game, unit)->id);
  adgr_act_tell (act, pursuit, must ? "must" : "may");
  adgr_act_tell_bool (act, id, pursues);
  if (pursues)
    troop->behind = "none";
  return TRUE;
}

static gboolean
play_pursuits (const AdgrAct *act)
{
  g_autofree gboolean *won = g_new0 (gboolean, act->game->pieces->len);

  end_contacts (act->game, won);
  for (guint i = 0; i < act->game->pieces->len; i++)
    if (adgr_game_piece (act->game, i)->kind == ADGR_TROOP &&
        !pursue (act, i, won[i] && may_pursue (act->game, i)))
      return FALSE;
  return TRUE;
}

gboolean
adgr_play_close (const AdgrAct *act)
{
  AdgrGame *game = act->game;

  if (!check_names (act) || !check_pairs (act) || !test_generals (act) || !play_routs (act) ||
      !play_pursuits (act))
    return FALSE;
  for (guint i = 0; i < game->contacts->len; i++)
    adgr_game_contact (game, i)->phases++;
  adgr_game_forget_phase (game);
  game->is_closed = TRUE;
  return TRUE;
}
