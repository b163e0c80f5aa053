/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Skills that serve only so often: Sens tactique X/Y Y times a day, Tactiques variées X draws in the
 * game, Discipline X points. Each personality has its own count, for those of a side may fight in
 * different places. A case file knows no counts, and nothing limits it. */

#include "systems/umbra/umbra-steps.h"

typedef struct
{
  UmbraSkill skill;
  const char *left; /* of the side when the confrontation begins; the umpire may change it */
  const char *now;  /* the same at the draw to come, for its question */
  const char *used; /* of a personality */
  const char *told;
  const char *spent;
} Use;

static const Use uses[UMBRA_N_USES] = {
  [UMBRA_USE_SHIFT] = { UMBRA_SENS_TACTIQUE, "shifts-left", "shifts-now", "shifts-used",
                        "shifts-told", "shifts-spent" },
  [UMBRA_USE_REDRAW] = { UMBRA_TACTIQUES_VARIEES, "redraws-left", "redraws-now", "redraws-used",
                         "redraws-told", "redraws-spent" },
};

/* --- What is left ---------------------------------------------------------------------------- */

static gint64
get_allowed (const UmbraPerson *person,
             UmbraUse use)
{
  return use == UMBRA_USE_SHIFT ? person->shifts_per_day : person->x[UMBRA_TACTIQUES_VARIEES];
}

static gint64
get_used (const UmbraPerson *person,
          UmbraUse use)
{
  return use == UMBRA_USE_SHIFT ? person->shifts_used : person->redraws_used;
}

static gint64
get_left (const UmbraPerson *person,
          UmbraUse use)
{
  return MAX (0, get_allowed (person, use) - get_used (person, use));
}

/* FALSE: nobody has the skill, or nobody counted. */
static gboolean
add_up (const UmbraArmy *army,
        UmbraUse use,
        gint64 *allowed,
        gint64 *left)
{
  gboolean has_any = FALSE;

  *allowed = 0;
  *left = 0;
  for (guint i = 0; i < army->n_people; i++)
    {
      const UmbraPerson *person = &army->people[i];

      if (!umbra_person_uses (person, uses[use].skill) || person->x[uses[use].skill] == 0)
        continue;
      if (get_allowed (person, use) == UMBRA_NOT_COUNTED ||
          get_used (person, use) == UMBRA_NOT_COUNTED)
        return FALSE;
      has_any = TRUE;
      *allowed += get_allowed (person, use);
      *left += get_left (person, use);
    }
  return has_any;
}

static void
tell_left (ArbOutcome *out,
           UmbraSide side,
           const UmbraArmy *army,
           UmbraUse use)
{
  const char *own = umbra_side_words[side];
  gint64 allowed, left;
  char id[ARB_ID_LENGTH];

  if (!add_up (army, use, &allowed, &left))
    {
      arb_outcome_set_side (out, own, uses[use].now, arb_value_int (0), NULL);
      return;
    }
  arb_id_join (id, own, uses[use].left);
  if (left < allowed)
    arb_outcome_note (out, id, uses[use].told, "who", arb_value_word (own), "times",
                      arb_value_int (allowed - left), "allowed", arb_value_int (allowed), NULL);
  left = arb_outcome_set_int (out, id, left, NULL);
  if (left <= 0)
    arb_outcome_note (out, id, uses[use].spent, "who", arb_value_word (own), NULL);
  arb_outcome_set_side (out, own, uses[use].now, arb_value_int (left), NULL);
}

void
umbra_tell_uses (ArbOutcome *out,
                 const UmbraArmy armies[2])
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    for (UmbraUse use = 0; use < UMBRA_N_USES; use++)
      tell_left (out, side, &armies[side], use);
}

/* --- Draws ----------------------------------------------------------------------------------- */

gint64
umbra_get_shift (const ArbFacts *facts,
                 guint draw,
                 UmbraSide side)
{

  return arb_facts_side_int (facts, arb_facts_get_entry (facts, "draw", draw),
                             side == UMBRA_SIDE_A ? "shift-a" : "shift-b");
}

static gint64
army_value (const ArbFacts *facts,
            UmbraSide side,
            UmbraSkill skill)
{
  UmbraArmy army;

  umbra_facts_people (facts, side, &army);
  return umbra_people_value (army.people, army.n_people, skill, umbra_facts_stacks (facts));
}

static gboolean may_use (const ArbFacts *facts,
                         guint draw,
                         UmbraSide side,
                         UmbraUse use);

/* Who had the draw made again: whoever said so, else the only side that could. */
static UmbraSide
find_redrawer (const ArbFacts *facts,
               guint draw)
{
  const char *entry = arb_facts_get_entry (facts, "draw", draw);
  gboolean able[2];

  if (!arb_facts_side_has (facts, entry, "redraw"))
    return UMBRA_NOBODY;
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    able[side] = may_use (facts, draw, side, UMBRA_USE_REDRAW);
  if (arb_facts_side_has (facts, entry, "redraw-by"))
    return arb_word_index (umbra_side_words, arb_facts_side_word (facts, entry, "redraw-by"),
                           UMBRA_NOBODY);
  return able[0] == able[1] ? UMBRA_NOBODY : able[0] ? UMBRA_SIDE_A : UMBRA_SIDE_B;
}

static gboolean
is_used (const ArbFacts *facts,
         guint draw,
         UmbraSide side,
         UmbraUse use)
{
  return use == UMBRA_USE_SHIFT ? umbra_get_shift (facts, draw, side) > 0
                                : find_redrawer (facts, draw) == side;
}

/* Whether the side may still use the skill at @draw; without a count it may. */
static gboolean
may_use (const ArbFacts *facts,
         guint draw,
         UmbraSide side,
         UmbraUse use)
{
  const ArbValue *left = arb_facts_get_side (facts, umbra_side_words[side], uses[use].left);
  gint64 spent = draw > 1 && is_used (facts, 1, side, use) ? 1 : 0;

  return army_value (facts, side, uses[use].skill) > 0 &&
         (left == NULL || arb_value_get_int (left) > spent);
}

/* --- What the questions of a draw depend on; @self is the draw -------------------------------- */

gboolean
umbra_derive_may_redraw (const ArbFacts *facts,
                         const char *self,
                         const char *foe,
                         ArbValue *value)
{
  guint draw = umbra_number_of (self);

  *value = arb_value_bool (may_use (facts, draw, UMBRA_SIDE_A, UMBRA_USE_REDRAW) ||
                           may_use (facts, draw, UMBRA_SIDE_B, UMBRA_USE_REDRAW));
  return TRUE;
}

gboolean
umbra_derive_both_may_redraw (const ArbFacts *facts,
                              const char *self,
                              const char *foe,
                              ArbValue *value)
{
  guint draw = umbra_number_of (self);

  *value = arb_value_bool (may_use (facts, draw, UMBRA_SIDE_A, UMBRA_USE_REDRAW) &&
                           may_use (facts, draw, UMBRA_SIDE_B, UMBRA_USE_REDRAW));
  return TRUE;
}

/* Both could draw again: whoever fares worse by the die is offered as the one. */
gboolean
umbra_derive_worse_off (const ArbFacts *facts,
                        const char *self,
                        const char *foe,
                        ArbValue *value)
{
  gboolean is_low = arb_facts_side_int (facts, self, "die") <= 5;
  const char *fresh = umbra_number_of (self) == 2 ? arb_facts_word (facts, "superior-again") : NULL;
  UmbraSide superior = arb_word_index (
      umbra_side_words, fresh != NULL ? fresh : arb_facts_word (facts, "superior"), UMBRA_SIDE_A);

  if (superior > UMBRA_SIDE_B)
    superior = UMBRA_SIDE_A;
  *value = arb_value_word (umbra_side_words[is_low ? superior : 1 - superior]);
  return arb_facts_get_side (facts, self, "die") != NULL;
}

gboolean
umbra_derive_may_shift (const ArbFacts *facts,
                        const char *self,
                        gconstpointer side,
                        ArbValue *value)
{
  *value = arb_value_bool (
      may_use (facts, umbra_number_of (self), GPOINTER_TO_UINT (side), UMBRA_USE_SHIFT));
  return TRUE;
}

/* Unknown where nobody counts: then there is no limit but that of the question. */
gboolean
umbra_derive_most_shift (const ArbFacts *facts,
                         const char *self,
                         gconstpointer side,
                         ArbValue *value)
{
  UmbraSide own = GPOINTER_TO_UINT (side);

  if (arb_facts_get_side (facts, umbra_side_words[own], uses[UMBRA_USE_SHIFT].left) == NULL ||
      !may_use (facts, umbra_number_of (self), own, UMBRA_USE_SHIFT))
    return FALSE;
  *value = arb_value_int (army_value (facts, own, UMBRA_SENS_TACTIQUE));
  return TRUE;
}

void
umbra_tell_uses_after (const ArbFacts *facts,
                       ArbOutcome *out)
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    for (UmbraUse use = 0; use < UMBRA_N_USES; use++)
      {
        const ArbValue *left = arb_facts_get_side (facts, umbra_side_words[side], uses[use].left);

        if (left != NULL && is_used (facts, 1, side, use))
          arb_outcome_set_side (out, umbra_side_words[side], uses[use].now,
                                arb_value_int (MAX (0, arb_value_get_int (left) - 1)), NULL);
      }
}

/* --- Whose use it was ------------------------------------------------------------------------ */

typedef struct
{
  UmbraPerson people[UMBRA_MAX_ENTRIES]; /* as the confrontation began */
  guint numbers[UMBRA_MAX_ENTRIES];
  guint n_people;
} Users;

static void
read_users (const ArbFacts *facts,
            UmbraSide side,
            UmbraSkill skill,
            Users *users)
{
  const UmbraList *list = &umbra_people_lists[side];

  users->n_people = 0;
  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraPerson person = umbra_facts_person (facts, arb_facts_get_entry (facts, list->list, n));

      if (!umbra_person_uses (&person, skill))
        continue;
      users->people[users->n_people] = person;
      users->numbers[users->n_people++] = n;
    }
}

/* Of those who still may, the one whose X just suffices; beyond what anybody may, the first. */
static guint
choose_user (const Users *users,
             UmbraUse use,
             gint64 measure)
{
  guint chosen = users->n_people;

  for (guint i = 0; i < users->n_people; i++)
    {
      gint64 x = users->people[i].x[uses[use].skill];

      if (get_left (&users->people[i], use) > 0 && x >= measure &&
          (chosen == users->n_people || x < users->people[chosen].x[uses[use].skill]))
        chosen = i;
    }
  for (guint i = 0; i < users->n_people && chosen == users->n_people; i++)
    if (get_left (&users->people[i], use) > 0)
      chosen = i;
  return chosen < users->n_people ? chosen : 0;
}

static void
count_use (const ArbFacts *facts,
           ArbOutcome *out,
           UmbraSide side,
           UmbraUse use)
{
  Users users = { .n_people = 0 };
  char id[ARB_ID_LENGTH];

  for (guint draw = 1; draw <= 2 && umbra_is_drawn (facts, draw); draw++)
    {
      gint64 *used;
      guint i;

      if (!is_used (facts, draw, side, use))
        continue;
      if (users.n_people == 0)
        read_users (facts, side, uses[use].skill, &users);
      if (users.n_people == 0)
        return;
      i = choose_user (&users, use,
                       use == UMBRA_USE_SHIFT ? umbra_get_shift (facts, draw, side) : 1);
      used = use == UMBRA_USE_SHIFT ? &users.people[i].shifts_used : &users.people[i].redraws_used;
      if (*used == UMBRA_NOT_COUNTED)
        return;
      *used = MIN (*used + 1, UMBRA_MAX_X);
      arb_outcome_set_int (out,
                           arb_id_join_index (id, umbra_people_lists[side].list, users.numbers[i],
                                              uses[use].used),
                           *used, NULL);
    }
}

void
umbra_count_uses (const ArbFacts *facts,
                  ArbOutcome *out,
                  UmbraSide side)
{
  for (UmbraUse use = 0; use < UMBRA_N_USES; use++)
    count_use (facts, out, side, use);
}

/* --- Discipline ------------------------------------------------------------------------------ */

static gint64
discipline_spent (const ArbFacts *facts,
                  UmbraSide side)
{
  Users users;
  gint64 spent = 0;

  read_users (facts, side, UMBRA_DISCIPLINE_X, &users);
  for (guint i = 0; i < users.n_people; i++)
    spent += MAX (0, users.people[i].discipline_spent);
  return MIN (spent, UMBRA_MAX_X);
}

gboolean
umbra_derive_discipline_gone (const ArbFacts *facts,
                              const char *self,
                              const char *foe,
                              ArbValue *value)
{
  *value = arb_value_int (discipline_spent (facts, umbra_side_of (self)));
  return TRUE;
}

/* What each paid himself, because he was named. */
static gint64
count_own_payments (const ArbFacts *facts,
                    ArbOutcome *out,
                    UmbraSide side,
                    Users *users)
{
  const char *list = umbra_people_lists[side].list;
  gint64 paid = 0;
  char id[ARB_ID_LENGTH];

  for (guint i = 0; i < users->n_people; i++)
    {
      gint64 *spent = &users->people[i].discipline_spent;
      gint64 now;

      if (arb_facts_get (facts, arb_id_join_index (id, list, users->numbers[i], "now-spent")) ==
          NULL)
        continue;
      now = arb_facts_int (facts, id);
      paid += now - *spent;
      *spent = now;
      arb_outcome_set_int (out, arb_id_join_index (id, list, users->numbers[i], "discipline-spent"),
                           now, NULL);
    }
  return paid;
}

/* What the reserve of the side has paid is shared out in the order of its owners. */
void
umbra_count_discipline (const ArbFacts *facts,
                        ArbOutcome *out,
                        UmbraSide side,
                        gint64 reserve)
{
  Users users;
  gint64 given = 0;
  gint64 owed;
  char id[ARB_ID_LENGTH];

  read_users (facts, side, UMBRA_DISCIPLINE_X, &users);
  for (guint i = 0; i < users.n_people; i++)
    {
      if (users.people[i].discipline_spent == UMBRA_NOT_COUNTED)
        return;
      given += users.people[i].x[UMBRA_DISCIPLINE_X];
    }
  owed = MAX (given - reserve,
              arb_facts_side_int (facts, umbra_side_words[side], "discipline-used")) -
         discipline_spent (facts, side) - count_own_payments (facts, out, side, &users);
  for (guint i = 0; i < users.n_people && owed > 0; i++)
    {
      UmbraPerson *person = &users.people[i];
      gint64 room = MAX (0, person->x[UMBRA_DISCIPLINE_X] - person->discipline_spent);
      gint64 paid = i + 1 < users.n_people ? MIN (owed, room) : owed;

      owed -= paid;
      if (paid > 0)
        arb_outcome_set_int (out,
                             arb_id_join_index (id, umbra_people_lists[side].list, users.numbers[i],
                                                "discipline-spent"),
                             MIN (person->discipline_spent + paid, UMBRA_MAX_X), NULL);
    }
}
