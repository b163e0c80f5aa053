/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Mêlée » in a game: what the state knows of the two units that fight. */

#include <glib/gi18n-lib.h>

#include "systems/adgr/adgr-play-act.h"

const AdgrInput adgr_melee_inputs[] = {
  ADGR_BOTH ("die", ADGR_LIKE, "melee/a.die", TRUE),
  ADGR_BOTH ("part", ADGR_WORD, "left right"),
  ADGR_BOTH ("advantage", ADGR_LIKE, "melee/a.advantage"),
  ADGR_BOTH ("supports", ADGR_LIKE, "melee/a.supports"),
  ADGR_BOTH ("melee-supports", ADGR_NAMED),
  ADGR_BOTH ("terrain", ADGR_LIKE, "melee/a.terrain"),
  ADGR_BOTH ("behind", ADGR_LIKE, "melee/a.behind"),
  ADGR_BOTH ("panic-neighbours", ADGR_LIKE, "melee/a.panic-neighbours"),
  { NULL },
};

/* One of the two that fight. */
typedef struct
{
  const char *name;       /* "a", "b" */
  guint unit;
  guint place;            /* its place in the contact */
  guint part;
  AdgrFace attacked_on;
  gboolean is_aside;      /* on flank, rear or two sides */
  GArray *strikers;       /* Owned, AdgrContact *: those that make it so */
  GArray *supports;       /* Owned, guint */
} Fighter;

typedef struct
{
  const AdgrAct *act;     /* NULL: a session asks for what the act would say */
  AdgrGame *game;
  AdgrContact *contact;   /* Borrowed */
  Fighter fighters[2];
} Melee;

static const char *
get (const Melee *self,
     const Fighter *fighter,
     const char *name,
     const char *standard)
{
  g_autofree char *id = g_strconcat (fighter->name, ".", name, NULL);

  return self->act != NULL ? adgr_act_get (self->act, id, standard) : standard;
}

static void
add (GArray *sets,
     const Fighter *fighter,
     const char *name,
     const char *text)
{
  g_autofree char *id = g_strconcat (fighter->name, ".", name, NULL);

  arb_play_sets_add (sets, id, text);
}

/* --- Which halves ---------------------------------------------------------------------------- */

static gboolean
read_part (const Melee *self,
           Fighter *fighter)
{
  const AdgrTroop *troop = adgr_game_troop (self->game, fighter->unit);
  guint parts = self->contact->parts[fighter->place];
  const char *given = get (self, fighter, "part", NULL);
  g_autofree char *id = g_strconcat (fighter->name, ".part", NULL);

  fighter->part = given != NULL ? adgr_parts_parse (given) : parts;
  if (given != NULL && !troop->is_battalion)
    return adgr_act_fail (self->act, id, _ ("Only a battalion has halves."));
  if ((fighter->part & parts) == 0)
    return adgr_act_fail (self->act, id, _ ("This half is not in contact with that enemy."));
  if (fighter->part == (ADGR_LEFT | ADGR_RIGHT))
    return adgr_act_fail (self->act, id, _ ("Say which half of the battalion fights."));
  return (self->contact->fought[fighter->place] & fighter->part) == 0 ||
         adgr_act_fail (self->act, "b", _ ("“%s” and “%s” have fought in this phase."),
                        self->act->act->a, self->act->act->b);
}

/* --- Where it is struck ---------------------------------------------------------------------- */

/* The place of the unit in a contact of that part; ADGR_NOBODY: it has no part in it. */
static guint
find_place (const AdgrContact *contact,
            const Fighter *fighter)
{
  for (guint i = 0; i < 2; i++)
    if (contact->unit[i] == fighter->unit && (contact->parts[i] & fighter->part) != 0)
      return i;
  return ADGR_NOBODY;
}

/* « Attaque sur le flanc ou l'arrière et contacts multiples ». */
static void
find_strikers (const Melee *self,
               Fighter *fighter)
{
  const AdgrGame *game = self->game;
  AdgrFace here = self->contact->struck[fighter->place];
  gboolean any_two = here == ADGR_FRONT && adgr_game_rules (game, "multiple-contact", "any-two");

  for (guint i = 0; i < game->contacts->len; i++)
    {
      AdgrContact *contact = adgr_game_contact (game, i);
      guint place = find_place (contact, fighter);

      if (place != ADGR_NOBODY && (contact->struck[place] != ADGR_FRONT ||
                                   (any_two && contact != self->contact)))
        g_array_append_val (fighter->strikers, contact);
    }
  fighter->attacked_on = here != ADGR_FRONT              ? here
                         : fighter->strikers->len > 0 ? ADGR_MULTIPLE
                                                      : ADGR_FRONT;
  fighter->is_aside = fighter->attacked_on != ADGR_FRONT;
}

/* The loss falls once in a phase: those that fight on count as light, who cause none. */
static void
add_flank (const Melee *self,
           const Fighter *fighter,
           GArray *sets)
{
  const AdgrGame *game = self->game;
  guint done = adgr_game_troop (game, fighter->unit)->phase.fought_aside & fighter->part;
  gboolean all_light = TRUE;
  gboolean is_new = FALSE;

  if (!fighter->is_aside)
    return;
  for (guint i = 0; i < fighter->strikers->len; i++)
    {
      const AdgrContact *contact = g_array_index (fighter->strikers, AdgrContact *, i);
      guint enemy = contact->unit[1 - find_place (contact, fighter)];

      if (adgr_troop_is_light (adgr_game_troop (game, enemy)))
        continue;
      all_light = FALSE;
      is_new = is_new || contact->phases == 0;
    }
  add (sets, fighter, "flank-enemy-light", all_light || done != 0 ? "yes" : "no");
  add (sets, fighter, "flank-new", is_new ? "yes" : "no");
}

/* --- What else the state knows --------------------------------------------------------------- */

/* « Panique »: in base contact with the part besides this enemy, and whoever the umpire adds. */
static void
add_panic (const Melee *self,
           const Fighter *fighter,
           GArray *sets)
{
  const AdgrGame *game = self->game;
  const char *given = get (self, fighter, "panic-neighbours", "none");
  gboolean camel = adgr_list_has (given, "camel");
  gboolean elephant = adgr_list_has (given, "elephant");

  for (guint i = 0; i < game->contacts->len; i++)
    {
      const AdgrContact *contact = adgr_game_contact (game, i);
      guint place = find_place (contact, fighter);
      const AdgrTroop *enemy;

      if (place == ADGR_NOBODY || contact == self->contact)
        continue;
      enemy = adgr_game_troop (game, contact->unit[1 - place]);
      if (!adgr_troop_owns (enemy, ADGR_PANIQUE))
        continue;
      elephant = elephant || enemy->type.category == ADGR_EL;
      camel = camel || enemy->type.category != ADGR_EL;
    }
  add (sets, fighter, "panic-neighbours",
       camel && elephant ? "camel,elephant" : camel ? "camel" : elephant ? "elephant" : "none");
}

/* « Général au 1er rang d'une seule Unité ADG ». */
static gboolean
has_engaged_general (const AdgrGame *game,
                     const Fighter *fighter)
{
  gboolean is_battalion = adgr_game_troop (game, fighter->unit)->is_battalion;

  for (guint i = 0; i < game->pieces->len; i++)
    {
      const AdgrPiece *piece = adgr_game_piece (game, i);

      if (piece->kind == ADGR_GENERAL && !piece->general.lost && piece->general.with == fighter->unit &&
          piece->general.engaged && (!is_battalion || piece->general.part == fighter->part))
        return TRUE;
    }
  return FALSE;
}

static void
add_supports (const Melee *self,
              const Fighter *fighter,
              GArray *sets)
{
  g_autoptr (GString) types = g_string_new (NULL);

  for (guint i = 0; i < fighter->supports->len; i++)
    {
      guint unit = g_array_index (fighter->supports, guint, i);

      g_string_append_printf (types, "%s%s", i > 0 ? "," : "",
                              adgr_game_troop (self->game, unit)->type.id);
    }
  add (sets, fighter, "melee-supports", types->len > 0 ? types->str : "none");
}

/* By ruling all mêlées of a phase go by the state at its first. */
static AdgrTroop
get_troop (const AdgrGame *game,
           guint unit)
{
  AdgrTroop troop = *adgr_game_troop (game, unit);

  if (adgr_game_rules (game, "melee-order", "together"))
    {
      troop.coh_lost = troop.phase.coh_lost;
      troop.disorder = troop.phase.disorder;
    }
  return troop;
}

static void
describe_fighter (const Melee *self,
                  const Fighter *fighter,
                  GArray *sets)
{
  const AdgrGame *game = self->game;
  const AdgrTroop troop = get_troop (game, fighter->unit);
  gboolean lasts =
      self->contact->phases == 0 || adgr_game_rules (game, "uncontrolled-lasts", "melee");
  gboolean uncontrolled = self->contact->charger == fighter->place && self->contact->uncontrolled;

  adgr_game_describe (game, sets, "melee", fighter->name, &troop);
  if (self->act != NULL)
    add (sets, fighter, "die", get (self, fighter, "die", NULL));
  add (sets, fighter, "attacked-on", adgr_face_words[fighter->attacked_on]);
  add_flank (self, fighter, sets);
  add (sets, fighter, "uncontrolled", uncontrolled && lasts ? "yes" : "no");
  add (sets, fighter, "general", has_engaged_general (game, fighter) ? "yes" : "no");
  add (sets, fighter, "terrain", get (self, fighter, "terrain", troop.terrain));
  add (sets, fighter, "behind",
       get (self, fighter, "behind", adgr_troop_get_behind (&troop, fighter->part)));
  add (sets, fighter, "advantage", get (self, fighter, "advantage", "none"));
  add (sets, fighter, "supports", get (self, fighter, "supports", "0"));
  add_supports (self, fighter, sets);
  add_panic (self, fighter, sets);
}

/* --- The mêlée ------------------------------------------------------------------------------- */

static void
begin_fighter (Melee *self,
               guint index,
               guint unit)
{
  Fighter *fighter = &self->fighters[index];

  fighter->name = index == 0 ? "a" : "b";
  fighter->unit = unit;
  fighter->place = self->contact->unit[0] == unit ? 0 : 1;
  fighter->strikers = g_array_new (FALSE, FALSE, sizeof (AdgrContact *));
  fighter->supports = g_array_new (FALSE, FALSE, sizeof (guint));
}

static void
end_fighter (Melee *self,
             guint index)
{
  g_clear_pointer (&self->fighters[index].strikers, g_array_unref);
  g_clear_pointer (&self->fighters[index].supports, g_array_unref);
}

static gboolean
read_fighter (Melee *self,
              guint index,
              guint unit)
{
  Fighter *fighter = &self->fighters[index];
  g_autofree char *id = NULL;

  begin_fighter (self, index, unit);
  if (!read_part (self, fighter))
    return FALSE;
  find_strikers (self, fighter);
  id = g_strconcat (fighter->name, ".melee-supports", NULL);
  return adgr_act_names (self->act, id, adgr_game_piece (self->game, unit)->side, unit, FALSE,
                         fighter->supports);
}

void
adgr_game_begin_phase (AdgrGame *game)
{
  if (game->has_fought)
    return;
  game->has_fought = TRUE;
  for (guint i = 0; i < game->pieces->len; i++)
    {
      AdgrTroop *troop = adgr_game_troop (game, i);

      troop->phase.coh_lost = troop->coh_lost;
      troop->phase.disorder = troop->disorder;
      troop->phase.was_alive = adgr_troop_is_alive (troop);
    }
}

/* « Soutien de mêlée »: a contact of the supporter with the same enemy is fought by it. */
void
adgr_game_cover (AdgrGame *self,
                 const GArray *supports,
                 guint enemy)
{
  for (guint i = 0; i < supports->len; i++)
    {
      AdgrContact *contact =
          adgr_game_find_contact (self, g_array_index (supports, guint, i), enemy);

      if (contact != NULL)
        contact->is_covered = TRUE;
    }
}

void
adgr_game_suffer (AdgrGame *self,
                  AdgrContact *contact,
                  guint place,
                  const AdgrBlow *blow)
{
  guint unit = contact->unit[place];
  AdgrTroop *troop = adgr_game_troop (self, unit);

  contact->fought[place] |= blow->part;
  if (blow->is_aside)
    troop->phase.fought_aside |= blow->part;
  troop->phase.lost[blow->part == ADGR_RIGHT ? 1 : 0] += blow->lost;
  adgr_game_lose (self, unit, blow->lost);
  if (blow->routs)
    adgr_game_rout (self, unit);
  troop->phase.routed = troop->phase.routed || troop->routed;
}

static void
suffer (const Melee *self,
        const Fighter *fighter,
        const GArray *values)
{
  g_autofree char *total = g_strconcat (fighter->name, ".loss.total", NULL);
  g_autofree char *rout = g_strconcat (fighter->name, ".rout", NULL);
  const AdgrBlow blow = { fighter->part, fighter->is_aside, adgr_values_int (values, total),
                          adgr_values_are (values, rout, "yes") };

  adgr_game_suffer (self->game, self->contact, fighter->place, &blow);
}

static GArray *
describe (const Melee *self)
{
  const AdgrContact *contact = self->contact;
  GArray *sets = arb_play_sets_new ();

  arb_play_sets_add (sets, "phase", contact->phases == 0 ? "first" : "later");
  arb_play_sets_add (sets, "charger",
                     contact->charger == ADGR_NOBODY              ? "none"
                     : contact->charger == self->fighters[0].place ? "a"
                                                                  : "b");
  describe_fighter (self, &self->fighters[0], sets);
  describe_fighter (self, &self->fighters[1], sets);
  return sets;
}

static gboolean
fight (Melee *self)
{
  const AdgrAct *act = self->act;
  g_autoptr (GArray) sets = describe (self);
  g_autoptr (GArray) values = adgr_act_resolve (act, "melee", g_array_ref (sets));

  if (values == NULL)
    return FALSE;
  adgr_act_tell (act, "phase", arb_play_sets_get (sets, "phase"));
  adgr_act_tell (act, "charger", arb_play_sets_get (sets, "charger"));
  adgr_act_tell (act, "a.attacked-on", adgr_face_words[self->fighters[0].attacked_on]);
  adgr_act_tell (act, "b.attacked-on", adgr_face_words[self->fighters[1].attacked_on]);
  adgr_act_tell_all (act, "", values);
  for (guint i = 0; i < 2; i++)
    {
      suffer (self, &self->fighters[i], values);
      adgr_game_cover (self->game, self->fighters[i].supports, self->fighters[1 - i].unit);
    }
  return TRUE;
}

gboolean
adgr_play_melee (const AdgrAct *act)
{
  Melee self = { .act = act, .game = act->game };
  guint units[2];
  gboolean ok;

  if (!adgr_act_name_pair (act, units))
    return FALSE;
  self.contact = adgr_game_find_contact (act->game, units[0], units[1]);
  if (self.contact == NULL)
    return adgr_act_fail (act, "b", _ ("“%s” and “%s” are not in contact."), act->act->a,
                          act->act->b);
  adgr_game_begin_phase (act->game);
  ok = read_fighter (&self, 0, units[0]) && read_fighter (&self, 1, units[1]) && fight (&self);
  end_fighter (&self, 0);
  end_fighter (&self, 1);
  return ok;
}

GArray *
adgr_game_describe_melee (AdgrGame *self,
                          AdgrContact *contact,
                          const guint units[2],
                          const guint parts[2])
{
  Melee melee = { .game = self, .contact = contact };
  GArray *sets;

  for (guint i = 0; i < 2; i++)
    {
      begin_fighter (&melee, i, units[i]);
      melee.fighters[i].part = parts[i];
      find_strikers (&melee, &melee.fighters[i]);
    }
  adgr_game_begin_phase (self);
  sets = describe (&melee);
  end_fighter (&melee, 0);
  end_fighter (&melee, 1);
  return sets;
}
