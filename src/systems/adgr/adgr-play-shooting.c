/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Tir » in a game. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_shooting_inputs[] = {
  { "distance", ADGR_LIKE, "shooting/distance", TRUE },
  { "a.die", ADGR_LIKE, "shooting/a.die", TRUE },
  { "b.die", ADGR_LIKE, "shooting/b.die", TRUE },
  { "a.part", ADGR_WORD, "left right" },
  { "a.position", ADGR_LIKE, "shooting/a.position" },
  { "a.behind", ADGR_LIKE, "shooting/a.behind" },
  { "a.fires-from", ADGR_LIKE, "shooting/a.fires-from" },
  { "a.supports", ADGR_LIKE, "shooting/a.supports" },
  { "a.supports-light", ADGR_LIKE, "shooting/a.supports-light" },
  { "b.position", ADGR_LIKE, "shooting/b.position" },
  { "b.behind", ADGR_LIKE, "shooting/b.behind" },
  { "b.attacked-on", ADGR_LIKE, "shooting/b.attacked-on" },
  { "range", ADGR_LIKE, "shooting/distance" },
  { NULL },
};

/* « Tire comme 2 Unités ADG »: which of the two shoots. */
static gboolean
read_part (const AdgrAct *act,
           const AdgrTroop *shooter,
           guint *part)
{
  const char *given = adgr_act_get (act, "a.part", NULL);

  if (!shooter->is_battalion && given != NULL)
    return adgr_act_fail (act, "a.part", _ ("Only a battalion has halves."));
  if (shooter->is_battalion && given == NULL)
    return adgr_act_fail (act, "a.part", _ ("Say which half of the battalion shoots."));
  *part = given != NULL ? adgr_parts_parse (given) : ADGR_LEFT;
  return TRUE;
}

gboolean
adgr_game_is_part_in_contact (const AdgrGame *game,
                              guint unit,
                              guint part)
{
  for (guint i = 0; i < game->contacts->len; i++)
    {
      const AdgrContact *contact = adgr_game_contact (game, i);

      for (guint j = 0; j < 2; j++)
        if (contact->unit[j] == unit && (contact->parts[j] & part) != 0)
          return TRUE;
    }
  return FALSE;
}

static gboolean
check_free_to_shoot (const AdgrAct *act,
                     const guint units[2],
                     guint part)
{
  const AdgrGame *game = act->game;

  if ((adgr_game_troop (game, units[0])->turn.shot & part) != 0)
    return adgr_act_fail (act, "a", _ ("“%s” has shot in this turn."), act->act->a);
  if (adgr_game_rules (game, "shoot-in-melee", "yes"))
    return TRUE;
  if (adgr_game_is_part_in_contact (game, units[0], part))
    return adgr_act_fail (act, "a", _ ("“%s” is in contact and does not shoot."), act->act->a);
  if (adgr_game_in_contact (game, units[1]))
    return adgr_act_fail (act, "b", _ ("“%s” is in contact and is not shot at."), act->act->b);
  return TRUE;
}

/* Stakes stop horses, not shot. */
static const char *
find_behind (const AdgrAct *act,
             const char *id,
             const char *known)
{
  return adgr_act_get (act, id, g_str_equal (known, "stakes") ? "none" : known);
}

static GArray *
describe_shot (const AdgrAct *act,
               const guint units[2],
               guint part,
               const char *distance)
{
  static const char *const said[] = { "a.die",          "b.die",      "a.position",
                                      "a.fires-from",   "a.supports", "a.supports-light",
                                      "b.position",     "b.attacked-on" };
  const AdgrTroop *shooter = adgr_game_troop (act->game, units[0]);
  const AdgrTroop *target = adgr_game_troop (act->game, units[1]);
  GArray *sets = arb_play_sets_new ();

  adgr_game_describe (act->game, sets, "shooting", "a", shooter);
  adgr_game_describe (act->game, sets, "shooting", "b", target);
  arb_play_sets_add (sets, "distance", distance);
  arb_play_sets_add (sets, "a.behind",
                     find_behind (act, "a.behind", adgr_troop_get_behind (shooter, part)));
  arb_play_sets_add (sets, "b.behind", find_behind (act, "b.behind", target->behind));
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (adgr_act_get (act, said[i], NULL) != NULL)
      arb_play_sets_add (sets, said[i], adgr_act_get (act, said[i], NULL));
  return sets;
}

/* The umpire's range goes over that of the table. Within it only 2 UD matter, so a shot that the
 * table has out of range is computed at the end of the table's range. */
static GArray *
shoot (const AdgrAct *act,
       const guint units[2],
       guint part,
       gboolean *in_range)
{
  const char *distance = adgr_act_get (act, "distance", NULL);
  const char *range = adgr_act_get (act, "range", NULL);
  GArray *values = adgr_act_resolve (act, "shooting", describe_shot (act, units, part, distance));
  g_autofree char *table = NULL;

  if (values == NULL)
    return NULL;
  *in_range = adgr_values_are (values, "in-range", "yes");
  if (range == NULL)
    return values;
  if (*in_range)
    {
      *in_range = arb_ratio_cmp (adgr_act_ratio (act, "distance", "0"),
                                 adgr_act_ratio (act, "range", "0")) <= 0;
      return values;
    }
  if (arb_ratio_cmp (adgr_act_ratio (act, "distance", "0"), adgr_act_ratio (act, "range", "0")) > 0)
    return values;
  *in_range = TRUE;
  table = g_strdup (arb_play_sets_get (values, "range"));
  g_array_unref (values);
  return adgr_act_resolve (act, "shooting", describe_shot (act, units, part, table));
}

static void
tell_shot (const AdgrAct *act,
           const GArray *values,
           gboolean in_range)
{
  g_autofree char *range = NULL;

  if (adgr_act_get (act, "range", NULL) != NULL)
    range = arb_ratio_to_string (adgr_act_ratio (act, "range", "0"));
  adgr_act_tell (act, "range", range != NULL ? range : arb_play_sets_get (values, "range"));
  adgr_act_tell_bool (act, "in-range", in_range);
  for (guint i = 0; in_range && i < values->len; i++)
    {
      const ArbPlaySet *value = &g_array_index (values, ArbPlaySet, i);

      if (!g_str_equal (value->id, "range") && !g_str_equal (value->id, "in-range"))
        adgr_act_tell (act, value->id, value->text);
    }
}

gboolean
adgr_play_shooting (const AdgrAct *act)
{
  AdgrGame *game = act->game;
  g_autoptr (GArray) values = NULL;
  gboolean in_range;
  guint units[2];
  guint part = ADGR_LEFT;

  if (!adgr_act_name_pair (act, units) ||
      !read_part (act, adgr_game_troop (game, units[0]), &part) ||
      !check_free_to_shoot (act, units, part))
    return FALSE;
  values = shoot (act, units, part, &in_range);
  if (values == NULL)
    return FALSE;
  tell_shot (act, values, in_range);
  if (!in_range)
    return TRUE;
  adgr_game_troop (game, units[0])->turn.shot |= part;
  adgr_game_lose (game, units[1], adgr_values_int (values, "b.loss"));
  adgr_act_tell_bool (act, "b.disorder-after",
                      adgr_game_is_disordered (game, adgr_game_troop (game, units[1])));
  return TRUE;
}
