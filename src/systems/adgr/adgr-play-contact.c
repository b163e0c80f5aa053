/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Contacts that no charge of the game has made, and where two units touch. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_contact_inputs[] = {
  { "charger", ADGR_WORD, "a b none" },
  ADGR_BOTH ("attacked-on", ADGR_WORD, "front flank rear"),
  ADGR_BOTH ("parts", ADGR_WORDS, "left right"),
  ADGR_BOTH ("uncontrolled", ADGR_YES_NO),
  { "phases", ADGR_NAMED },
  { NULL },
};

AdgrContact *
adgr_game_find_contact (const AdgrGame *self,
                        guint a,
                        guint b)
{
  for (guint i = 0; i < self->contacts->len; i++)
    {
      AdgrContact *contact = adgr_game_contact (self, i);

      if ((contact->unit[0] == a && contact->unit[1] == b) ||
          (contact->unit[0] == b && contact->unit[1] == a))
        return contact;
    }
  return NULL;
}

static guint
count_parts (guint parts)
{
  return (parts & ADGR_LEFT ? 1 : 0) + (parts & ADGR_RIGHT ? 1 : 0);
}

/* Two battalions touch along their whole fronts, unless the blow falls on a flank or parts are
 * said; else the left half does. */
gboolean
adgr_act_read_parts (const AdgrAct *self,
                     const guint units[2],
                     const AdgrFace struck[2],
                     guint parts[2])
{
  static const char *const ids[] = { "a.parts", "b.parts" };
  const AdgrTroop *troops[] = { adgr_game_troop (self->game, units[0]),
                                adgr_game_troop (self->game, units[1]) };
  const char *given[] = { adgr_act_get (self, ids[0], NULL), adgr_act_get (self, ids[1], NULL) };
  gboolean is_along = troops[0]->is_battalion && troops[1]->is_battalion &&
                      struck[0] != ADGR_FLANK && struck[1] != ADGR_FLANK && given[0] == NULL &&
                      given[1] == NULL;

  for (guint i = 0; i < 2; i++)
    {
      parts[i] = is_along ? ADGR_LEFT | ADGR_RIGHT : ADGR_LEFT;
      if (given[i] == NULL)
        continue;
      if (!troops[i]->is_battalion)
        return adgr_act_fail (self, ids[i], _ ("Only a battalion has halves."));
      parts[i] = adgr_parts_parse (given[i]);
      if (parts[i] == 0)
        return adgr_act_fail (self, ids[i], _ ("Each half that touches is named once."));
    }
  if (count_parts (parts[0]) != count_parts (parts[1]))
    return adgr_act_fail (self, given[1] != NULL ? ids[1] : ids[0],
                          _ ("As many halves touch on one side as on the other."));
  return TRUE;
}

static gboolean
read_struck (const AdgrAct *act,
             AdgrFace struck[2])
{
  struck[0] = arb_word_index (adgr_face_words, adgr_act_get (act, "a.attacked-on", "front"),
                              ADGR_FRONT);
  struck[1] = arb_word_index (adgr_face_words, adgr_act_get (act, "b.attacked-on", "front"),
                              ADGR_FRONT);
  return struck[0] == ADGR_FRONT || struck[1] == ADGR_FRONT ||
         adgr_act_fail (act, "b.attacked-on",
                        _ ("Two units do not strike each other’s flank or rear at once."));
}

static gboolean
read_charge (const AdgrAct *act,
             AdgrContact *contact)
{
  static const char *const ids[] = { "a.uncontrolled", "b.uncontrolled" };
  const char *charger = adgr_act_get (act, "charger", "none");

  contact->charger = g_str_equal (charger, "a")   ? 0
                     : g_str_equal (charger, "b") ? 1
                                                  : ADGR_NOBODY;
  for (guint i = 0; i < 2; i++)
    {
      if (!adgr_act_says (act, ids[i], "yes"))
        continue;
      if (contact->charger != i)
        return adgr_act_fail (act, ids[i], _ ("Only the unit that charged can have charged "
                                              "uncontrolled."));
      contact->uncontrolled = TRUE;
    }
  return TRUE;
}

/* 0 to 99. */
static gboolean
read_phases (const AdgrAct *act,
             AdgrContact *contact)
{
  guint64 phases;

  if (!g_ascii_string_to_unsigned (adgr_act_get (act, "phases", "0"), 10, 0, 99, &phases, NULL))
    return adgr_act_fail (act, "phases", _ ("The phases fought are a number from 0 to 99."));
  contact->phases = phases;
  return TRUE;
}

gboolean
adgr_play_contact (const AdgrAct *act)
{
  AdgrContact contact = { 0 };

  if (!adgr_act_name_pair (act, contact.unit))
    return FALSE;
  if (adgr_game_find_contact (act->game, contact.unit[0], contact.unit[1]) != NULL)
    return adgr_act_fail (act, "b", _ ("“%s” and “%s” are in contact already."), act->act->a,
                          act->act->b);
  if (!read_struck (act, contact.struck) || !read_charge (act, &contact) ||
      !read_phases (act, &contact) ||
      !adgr_act_read_parts (act, contact.unit, contact.struck, contact.parts))
    return FALSE;
  g_array_append_val (act->game->contacts, contact);
  return TRUE;
}

gboolean
adgr_play_separate (const AdgrAct *act)
{
  AdgrGame *game = act->game;
  guint units[2];
  AdgrContact *contact;

  if (!adgr_act_name_pair (act, units))
    return FALSE;
  contact = adgr_game_find_contact (game, units[0], units[1]);
  if (contact == NULL)
    return adgr_act_fail (act, "b", _ ("“%s” and “%s” are not in contact."), act->act->a,
                          act->act->b);
  g_array_remove_index (game->contacts, contact - adgr_game_contact (game, 0));
  return TRUE;
}
