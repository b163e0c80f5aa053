/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Les pertes sont attribuées par le camp les subissant. » */

#include "systems/umbra/umbra-battle.h"

gboolean
umbra_target_parse (const char *text,
                    gboolean is_morale,
                    UmbraTarget *target)
{
  guint number = 0;

  if (is_morale && g_str_equal (text, "d"))
    {
      *target = (UmbraTarget) { UMBRA_TARGET_RESERVE, 0 };
      return TRUE;
    }
  if ((text[0] != 't' && text[0] != 'p') || text[1] == '0')
    return FALSE;
  for (const char *p = text + 1; *p != '\0'; p++)
    {
      if (!g_ascii_isdigit (*p) || number > UMBRA_MAX_ENTRIES)
        return FALSE;
      number = number * 10 + (guint) (*p - '0');
    }
  *target = (UmbraTarget) { text[0] == 't' ? UMBRA_TARGET_TROOP : UMBRA_TARGET_PERSON, number };
  return number >= 1 && number <= UMBRA_MAX_ENTRIES;
}

static int
first_active (const UmbraArmy *self)
{
  for (guint i = 0; i < self->n_troops; i++)
    if (self->troops[i].state == UMBRA_ACTIVE)
      return (int) i;
  return -1;
}

static int
first_present (const UmbraArmy *self)
{
  for (guint i = 0; i < self->n_people; i++)
    if (!self->people[i].eliminated)
      return (int) i;
  return -1;
}

/* The index of the one meant if it can take it; -1. */
static int
able (const UmbraArmy *self,
      const UmbraTarget *wish,
      gboolean wound_people)
{
  int index = -1;

  if (wish == NULL)
    return -1;
  if (wish->kind == UMBRA_TARGET_TROOP)
    {
      index = umbra_army_find_troop (self, wish->number);
      return index >= 0 && self->troops[index].state == UMBRA_ACTIVE ? index : -1;
    }
  if (wish->kind == UMBRA_TARGET_PERSON && wound_people)
    {
      index = umbra_army_find_person (self, wish->number);
      return index >= 0 && !self->people[index].eliminated ? index : -1;
    }
  return -1;
}

static UmbraHit
take_wound (UmbraArmy *self,
            const UmbraTarget *wish,
            gboolean wound_people,
            const UmbraTroopRulings *rulings)
{
  UmbraHit hit = { .is_wound = TRUE };
  int index = able (self, wish, wound_people);

  hit.target.kind = index >= 0 ? wish->kind : UMBRA_TARGET_TROOP;
  if (index < 0)
    index = first_active (self);
  if (index < 0 && wound_people)
    {
      hit.target.kind = UMBRA_TARGET_PERSON;
      index = first_present (self);
    }
  hit.is_lost = index < 0;
  if (hit.is_lost)
    return hit;
  if (hit.target.kind == UMBRA_TARGET_TROOP)
    {
      hit.target.number = self->troop_numbers[index];
      umbra_troop_wound (&self->troops[index], rulings);
    }
  else
    {
      hit.target.number = self->people_numbers[index];
      umbra_person_wound (&self->people[index]);
    }
  return hit;
}

/* A personality pays out of his own reserve of Discipline while it lasts. */
static gboolean
pays_himself (UmbraArmy *self,
              const UmbraTarget *wish)
{
  int index = wish != NULL && wish->kind == UMBRA_TARGET_PERSON
                  ? umbra_army_find_person (self, wish->number)
                  : -1;

  if (index < 0 || umbra_person_reserve (&self->people[index]) <= 0)
    return FALSE;
  self->people[index].discipline_spent++;
  self->reserve = MAX (0, self->reserve - 1);
  return TRUE;
}

static UmbraHit
take_morale_loss (UmbraArmy *self,
                  const UmbraTarget *wish)
{
  UmbraHit hit = { 0 };
  int index;

  if (pays_himself (self, wish))
    {
      hit.target.kind = UMBRA_TARGET_RESERVE;
      return hit;
    }
  if (wish != NULL && wish->kind == UMBRA_TARGET_RESERVE && self->reserve > 0)
    {
      self->reserve--;
      hit.target.kind = UMBRA_TARGET_RESERVE;
      return hit;
    }
  index = able (self, wish, FALSE);
  if (index < 0)
    index = first_active (self);
  hit.is_lost = index < 0;
  if (hit.is_lost)
    return hit;
  hit.target = (UmbraTarget) { UMBRA_TARGET_TROOP, self->troop_numbers[index] };
  umbra_troop_lose_morale (&self->troops[index], 1);
  return hit;
}

GArray *
umbra_army_suffer (UmbraArmy *self,
                   const UmbraEffect *effect,
                   const UmbraTarget *wound_on,
                   guint n_wound_on,
                   const UmbraTarget *morale_on,
                   guint n_morale_on,
                   gboolean wound_people,
                   const UmbraTroopRulings *rulings)
{
  GArray *hits = g_array_new (FALSE, FALSE, sizeof (UmbraHit));

  for (guint i = 0; i < effect->wounds; i++)
    {
      UmbraHit hit = take_wound (self, i < n_wound_on ? &wound_on[i] : NULL, wound_people, rulings);

      g_array_append_val (hits, hit);
    }
  for (guint i = 0; i < effect->morale; i++)
    {
      UmbraHit hit = take_morale_loss (self, i < n_morale_on ? &morale_on[i] : NULL);

      g_array_append_val (hits, hit);
    }
  return hits;
}
