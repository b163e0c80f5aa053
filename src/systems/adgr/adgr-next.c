/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the next round starts from: the later phase of a mêlée, the other half of a battalion that
 * shoots. What a unit is stays; what it has lost is offered, for it may have rallied since. */

#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-steps.h"

typedef struct
{
  const ArbFacts *done;
  ArbSuggestFunc suggest;
  gpointer user_data;
} Next;

static const char *const unit_names[] = { "type",      "quality", "abilities", "weapon",
                                          "half",      "deep",    "in-square", "battalion",
                                          NULL };
/* As they stand now; the umpire says what changed. */
static const char *const place_names[] = { "attacked-on",  "terrain", "behind",       "advantage",
                                           "uncontrolled", "supports", "melee-supports",
                                           "battle-ready", "panic-neighbours", NULL };

static void
copy (const Next *self,
      const char *id,
      gboolean certain)
{
  const ArbValue *value = arb_facts_get_answer (self->done, id);

  if (value != NULL)
    self->suggest (id, value, certain, self->user_data);
}

static void
copy_side (const Next *self,
           const char *side,
           const char *const *names,
           gboolean certain)
{
  char id[ARB_ID_LENGTH];

  for (guint i = 0; names[i] != NULL; i++)
    copy (self, arb_id_join (id, side, names[i]), certain);
}

static void
put (const Next *self,
     const char *side,
     const char *name,
     ArbValue value)
{
  char id[ARB_ID_LENGTH];

  self->suggest (arb_id_join (id, side, name), &value, FALSE, self->user_data);
}

/* A unit that fought on, with what the round cost it. */
static void
put_fighter (const Next *self,
             const char *side)
{
  copy_side (self, side, unit_names, TRUE);
  copy_side (self, side, place_names, FALSE);
  put (self, side, "coh-lost",
       arb_value_int (arb_facts_side_int (self->done, side, "coh-lost-after")));
  put (self, side, "disorder",
       arb_value_bool (arb_facts_side_bool (self->done, side, "disorder-after")));
}

static gboolean
is_general_killed (const ArbFacts *done,
                   const char *side)
{
  char id[ARB_ID_LENGTH];

  g_snprintf (id, sizeof id, "aftermath.fate-%s.killed", side);
  return arb_facts_bool (done, id);
}

static void
put_later_phase (const Next *self)
{
  const ArbValue later = arb_value_word ("later");

  self->suggest ("phase", &later, TRUE, self->user_data);
}

gboolean
adgr_next_phase (const ArbFacts *done,
                 ArbSuggestFunc suggest,
                 gpointer user_data)
{
  static const char *const sides[] = { "a", "b" };
  const Next self = { done, suggest, user_data };

  if (arb_facts_bool (done, "a.rout") || arb_facts_bool (done, "b.rout"))
    return FALSE;
  put_later_phase (&self);
  copy (&self, "charger", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      put_fighter (&self, sides[i]);
      put (&self, sides[i], "general",
           arb_value_bool (arb_facts_side_bool (done, sides[i], "general") &&
                           !is_general_killed (done, sides[i])));
    }
  return TRUE;
}

/* The halves go on while the battalion stands and has somebody before it. */
gboolean
adgr_next_battalion_phase (const ArbFacts *done,
                           ArbSuggestFunc suggest,
                           gpointer user_data)
{
  static const char *const sides[] = { "a", "b", "c" };
  const Next self = { done, suggest, user_data };
  gboolean has_third = arb_facts_is (done, "second-half", "other");

  if (arb_facts_bool (done, "a.rout") || arb_facts_bool (done, "b.rout") ||
      (has_third && arb_facts_bool (done, "c.rout")))
    return FALSE;
  put_later_phase (&self);
  copy (&self, "second-half", TRUE);
  for (guint i = 0; i < (has_third ? 3u : 2u); i++)
    {
      put_fighter (&self, sides[i]);
      if (!is_general_killed (done, sides[i]))
        copy_side (&self, sides[i], (const char *const[]) { "general-with", NULL }, FALSE);
    }
  return TRUE;
}

/* « Tire comme 2 unités ADG ». */
gboolean
adgr_next_half_shoots (const ArbFacts *done,
                       ArbSuggestFunc suggest,
                       gpointer user_data)
{
  static const char *const target_names[] = { "type", "quality", "abilities", "deep", "in-square",
                                              "position", "behind", "attacked-on", NULL };
  static const char *const shooter_names[] = { "coh-lost", "disorder", "position", "behind",
                                               "fires-from", NULL };
  const Next self = { done, suggest, user_data };

  if (!arb_facts_bool (done, "a.battalion"))
    return FALSE;
  copy_side (&self, "a", unit_names, TRUE);
  copy_side (&self, "a", shooter_names, FALSE);
  copy (&self, "distance", FALSE);
  /* A target that is gone leaves another one to be named. */
  if (arb_facts_bool (done, "b.rout"))
    return TRUE;
  copy_side (&self, "b", target_names, FALSE);
  put (&self, "b", "coh-lost",
       arb_value_int (arb_facts_has (done, "b.coh-lost-after")
                          ? arb_facts_int (done, "b.coh-lost-after")
                          : arb_facts_int (done, "b.coh-lost")));
  return TRUE;
}
