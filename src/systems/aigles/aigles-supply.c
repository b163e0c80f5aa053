/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-supply-private.h"

const char *const aigles_supply_ids[] = {
  [AIGLES_SUPPLY_ROUND] = "round",
  [AIGLES_SUPPLY_PERIOD] = "period",
  [AIGLES_SUPPLY_LEVEL] = "level",
  [AIGLES_SUPPLY_PREFIRE] = "prefire-losses",
  [AIGLES_SUPPLY_ATTACK] = "attack",
  [AIGLES_SUPPLY_CORRIDOR] = "corridor",
  [AIGLES_SUPPLY_ALREADY] = "already-in-melee",
  [AIGLES_SUPPLY_FOLLOWS] = "follows",
  [AIGLES_SUPPLY_ENTRY] = "entry",
  [AIGLES_SUPPLY_FLANKED] = "flanked-by-other",
  [AIGLES_SUPPLY_JOINS] = "joins",
  [AIGLES_SUPPLY_ALLOTTED] = "allotted",
  [AIGLES_SUPPLY_ENGAGED_ELITE] = "engaged-elite",
  [AIGLES_SUPPLY_ORDER_ALLOWS] = "order-allows-follow",
  [AIGLES_SUPPLY_FOUGHT] = "fought-before",
  [AIGLES_N_SUPPLIES] = NULL,
};

gboolean
aigles_supply_takes (AiglesMeetingSide *side,
                     AiglesSupply supply,
                     AiglesSource source)
{
  if (side->sources[supply] == AIGLES_FROM_UMPIRE)
    return FALSE;
  side->sources[supply] = source;
  return TRUE;
}

gboolean
aigles_supply_is_rear (const AiglesMeeting *meeting,
                       int side)
{
  const AiglesMeetingSide *foe = &meeting->sides[1 - side];

  return !aigles_fights (foe->attack, foe->effective, meeting->round);
}

/* --- What one pair and its two units know ---------------------------------------------------- */

/* A pair that goes on keeps its geometry, and whoever followed has come along (Mêlée 3, 3.2 (1)). */
static void
supply_from_bond (const AiglesBond *bond,
                  AiglesMeetingSide *side)
{
  int index = aigles_bond_side (bond, side->troop);
  gboolean chases = bond->chaser == index;

  if (aigles_supply_takes (side, AIGLES_SUPPLY_ATTACK, AIGLES_FROM_BEFORE))
    side->attack = bond->attack[index];
  if (aigles_supply_takes (side, AIGLES_SUPPLY_CORRIDOR, AIGLES_FROM_BEFORE))
    side->corridor = bond->corridor[index];
  if (aigles_supply_takes (side, AIGLES_SUPPLY_ALREADY, AIGLES_FROM_BEFORE))
    side->already = bond->already[index];
  if (chases && bond->kind == AIGLES_BOND_CONTACT &&
      aigles_supply_takes (side, AIGLES_SUPPLY_FOLLOWS, AIGLES_FROM_CLOSE))
    side->follows = TRUE;
  if (chases && bond->kind != AIGLES_BOND_CONTACT &&
      aigles_supply_takes (side, AIGLES_SUPPLY_ENTRY, AIGLES_FROM_CLOSE))
    side->entry = bond->kind == AIGLES_BOND_PURSUIT ? AIGLES_ENTRY_PURSUIT
                  : bond->uncontrolled              ? AIGLES_ENTRY_RALLY_FOLLOW_UNCONTROLLED
                                                    : AIGLES_ENTRY_RALLY_FOLLOW;
}

/* Whoever pursues, or follows a rally, and meets somebody else: a plain entry, or still the same run of
 * mêlées (Mouvement 3.4). */
static gboolean
enters_plainly (const AiglesPeriod *self,
                guint troop,
                gboolean is_new)
{
  if (!is_new || !self->readings.third_is_plain_entry)
    return FALSE;
  for (guint i = 0; i < self->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (self, i);

      if (bond->kind != AIGLES_BOND_CONTACT && bond->chaser >= 0 &&
          bond->chaser == aigles_bond_side (bond, troop))
        return TRUE;
    }
  return FALSE;
}

static void
supply_from_unit (const AiglesPeriod *self,
                  AiglesMeetingSide *side,
                  gboolean is_new)
{
  const AiglesTroop *troop = aigles_period_troop (self, side->troop);

  if (aigles_supply_takes (side, AIGLES_SUPPLY_LEVEL, AIGLES_FROM_UNIT))
    side->level = troop->level_if_fights >= 0 && !enters_plainly (self, side->troop, is_new)
                      ? troop->level_if_fights
                      : troop->level;
  if (is_new && troop->prefire > 0 &&
      aigles_supply_takes (side, AIGLES_SUPPLY_PREFIRE, AIGLES_FROM_UNIT))
    side->prefire = troop->prefire;
  if (aigles_supply_takes (side, AIGLES_SUPPLY_ORDER_ALLOWS, AIGLES_FROM_UNIT))
    side->order_allows = troop->order_allows;
}

static void
supply_pair (const AiglesPeriod *self,
             AiglesMeeting *meeting)
{
  const AiglesBond *bond = meeting->bond >= 0 ? aigles_period_bond (self, meeting->bond) : NULL;

  if (bond != NULL &&
      aigles_supply_takes (&meeting->sides[0], AIGLES_SUPPLY_ROUND, AIGLES_FROM_BEFORE))
    meeting->round = bond->rounds + 1;
  for (int i = 0; i < 2; i++)
    {
      if (bond != NULL)
        supply_from_bond (bond, &meeting->sides[i]);
      supply_from_unit (self, &meeting->sides[i], bond == NULL);
    }
  for (int i = 0; i < 2; i++)
    {
      const AiglesMeetingSide *side = &meeting->sides[i];
      const AiglesTroop *foe = aigles_period_troop (self, meeting->sides[1 - i].troop);

      meeting->sides[i].effective =
          aigles_attack_is_effective (side->attack, side->corridor, side->entry, &foe->unit);
    }
}

/* --- What the other pairs of the period do --------------------------------------------------- */

/* Consecutive periods, never fewer than the rounds of any of its pairs. */
static int
find_period (const AiglesPeriod *self,
             guint troop)
{
  int period = aigles_period_troop (self, troop)->periods + 1;

  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self, i);

      if (aigles_meeting_side (meeting, troop) >= 0)
        period = MAX (period, meeting->round);
    }
  return period;
}

/* Whether @other was on the table when @meeting, a new pair, formed (Mêlée 1.3, Mouvement 5.5). */
static gboolean
is_earlier (const AiglesPeriod *self,
            const AiglesMeeting *other,
            const AiglesMeeting *meeting)
{
  if (other == meeting)
    return FALSE;
  return other->bond >= 0 ||
         (!self->readings.only_earlier_periods && other->quarter < meeting->quarter);
}

static gboolean
has_earlier (const AiglesPeriod *self,
             guint troop,
             const AiglesMeeting *meeting)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self, i);

      if (aigles_meeting_side (other, troop) >= 0 && is_earlier (self, other, meeting))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_cavalry (const AiglesPeriod *self,
            const AiglesMeetingSide *side)
{
  return aigles_period_troop (self, side->troop)->unit.arm == AIGLES_CAVALRY;
}

static gboolean
is_cavalry_charging (const AiglesPeriod *self,
                     const AiglesMeeting *meeting,
                     int side)
{
  return is_cavalry (self, &meeting->sides[side]) &&
         aigles_is_charging (meeting->sides[side].entry, meeting->round);
}

/* Whether cavalry, or only one that charges, meets the enemy of @side in the same quarter or before
 * (Mêlée 1.2). */
static gboolean
enters_with_cavalry (const AiglesPeriod *self,
                     const AiglesMeeting *meeting,
                     int side,
                     gboolean only_charging)
{
  guint foe = meeting->sides[1 - side].troop;

  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self, i);
      int foe_side = aigles_meeting_side (other, foe);

      if (other != meeting && foe_side >= 0 && other->bond < 0 &&
          other->quarter <= meeting->quarter &&
          (only_charging ? is_cavalry_charging (self, other, 1 - foe_side)
                         : is_cavalry (self, &other->sides[1 - foe_side])))
        return TRUE;
    }
  return FALSE;
}

/* Marks everybody who is linked to the marked by pairs older than @meeting, @apart left out. */
static void
spread (const AiglesPeriod *self,
        const AiglesMeeting *meeting,
        guint apart,
        gboolean *linked)
{
  gboolean grows = TRUE;

  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < self->meetings->len; i++)
        {
          const AiglesMeeting *other = aigles_period_meeting (self, i);
          guint a = other->sides[0].troop;
          guint b = other->sides[1].troop;

          if (!is_earlier (self, other, meeting) || linked[a] == linked[b] || a == apart ||
              b == apart)
            continue;
          linked[a] = linked[b] = TRUE;
          grows = TRUE;
        }
    }
}

/* What mêlée the unit joins (Mêlée 1.2): everything linked to its enemy at that moment. */
static AiglesJoins
find_joins (const AiglesPeriod *self,
            const AiglesMeeting *meeting,
            int side)
{
  guint unit = meeting->sides[side].troop;
  guint foe = meeting->sides[1 - side].troop;
  g_autofree gboolean *linked = NULL;
  AiglesJoins joins = AIGLES_JOINS_MELEE;

  if (meeting->bond >= 0 || !aigles_has_entered (meeting->sides[side].entry))
    return AIGLES_JOINS_NO;
  if (enters_with_cavalry (self, meeting, side, TRUE))
    return AIGLES_JOINS_CHARGING_CAVALRY;
  if (!has_earlier (self, foe, meeting))
    return self->readings.beside_cavalry && enters_with_cavalry (self, meeting, side, FALSE)
               ? AIGLES_JOINS_CAVALRY
               : AIGLES_JOINS_NO;
  linked = g_new0 (gboolean, self->troops->len);
  linked[foe] = TRUE;
  spread (self, meeting, unit, linked);
  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self, i);

      for (int j = 0; is_earlier (self, other, meeting) && j < 2; j++)
        if (linked[other->sides[j].troop] && is_cavalry (self, &other->sides[j]))
          joins = MAX (joins, is_cavalry_charging (self, other, j) ? AIGLES_JOINS_CHARGING_CAVALRY
                                                                   : AIGLES_JOINS_CAVALRY);
    }
  return joins;
}

static gboolean
is_flanked_elsewhere (const AiglesPeriod *self,
                      const AiglesMeeting *meeting,
                      guint troop)
{
  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *other = aigles_period_meeting (self, i);
      int side = aigles_meeting_side (other, troop);

      if (other != meeting && side >= 0 && other->sides[1 - side].effective)
        return TRUE;
    }
  return FALSE;
}

/* Gunners struck in the rear run at once (Mêlée 3.2); whether others fight on is a ruling. */
static gboolean
is_held_in_rear (const AiglesPeriod *self,
                 guint troop)
{
  gboolean is_battery = aigles_period_troop (self, troop)->unit.formation == AIGLES_BATTERY;

  for (guint i = 0; (is_battery || self->readings.rear_stops_all) && i < self->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self, i);
      int side = aigles_meeting_side (meeting, troop);

      if (side >= 0 && aigles_supply_is_rear (meeting, side))
        return TRUE;
    }
  return FALSE;
}

static void
supply_from_others (const AiglesPeriod *self,
                    AiglesMeeting *meeting,
                    int index)
{
  AiglesMeetingSide *side = &meeting->sides[index];
  gboolean is_new = meeting->bond < 0;

  if (aigles_supply_takes (side, AIGLES_SUPPLY_PERIOD, AIGLES_FROM_UNIT))
    side->period =
        enters_plainly (self, side->troop, is_new) ? 1 : find_period (self, side->troop);
  if (is_new && aigles_supply_takes (side, AIGLES_SUPPLY_ALREADY, AIGLES_FROM_PERIOD))
    side->already = has_earlier (self, side->troop, meeting);
  /* “No combat at all before” may mean the mêlée of an earlier quarter, too (Mêlée 2.2 (1)). */
  if (is_new && self->readings.fresh_in_first_pair && has_earlier (self, side->troop, meeting) &&
      aigles_supply_takes (side, AIGLES_SUPPLY_FOUGHT, AIGLES_FROM_PERIOD))
    side->fought = TRUE;
  if (aigles_supply_takes (side, AIGLES_SUPPLY_FLANKED, AIGLES_FROM_PERIOD))
    side->flanked_by_other = is_flanked_elsewhere (self, meeting, side->troop);
  if (aigles_supply_takes (side, AIGLES_SUPPLY_JOINS, AIGLES_FROM_PERIOD))
    side->joins = find_joins (self, meeting, index);
  side->held_in_rear = is_held_in_rear (self, side->troop);
}

/* --- The level ------------------------------------------------------------------------------- */

static void
find_level (const AiglesPeriod *self,
            AiglesMeeting *meeting,
            int index)
{
  AiglesMeetingSide *side = &meeting->sides[index];
  const AiglesMeetingSide *foe = &meeting->sides[1 - index];
  const AiglesTroop *troop = aigles_period_troop (self, side->troop);
  const AiglesTroop *enemy = aigles_period_troop (self, foe->troop);
  AiglesState state = {
    .level = side->level,
    .period = side->period,
    .round = meeting->round,
    .joins = side->joins,
    .opposite_side = side->opposite_side,
    .entry = side->entry,
    .foe_entry = foe->entry,
    .faces_battery =
        enemy->unit.formation == AIGLES_BATTERY && troop->unit.arm != AIGLES_ARTILLERY,
  };
  AiglesCause cause;

  side->flanked = aigles_is_flanked (&troop->unit, foe->effective, side->flanked_by_other);
  state.can_deploy = aigles_can_deploy (&troop->unit, side->flanked, side->gaps);
  side->level_in_pair = aigles_level_in_round (&state, &cause);
}

int
aigles_supply_level (const AiglesPeriod *self,
                     guint troop)
{
  int level = AIGLES_LEVEL_FORMED;

  for (guint i = 0; i < self->meetings->len; i++)
    {
      const AiglesMeeting *meeting = aigles_period_meeting (self, i);
      int side = aigles_meeting_side (meeting, troop);

      if (side >= 0)
        level = MAX (level, meeting->sides[side].level_in_pair);
    }
  return level;
}

/* --- All of it ------------------------------------------------------------------------------- */

void
aigles_supply (AiglesPeriod *self)
{
  for (guint i = 0; i < self->meetings->len; i++)
    supply_pair (self, aigles_period_meeting (self, i));
  for (guint i = 0; i < self->meetings->len; i++)
    for (int j = 0; j < 2; j++)
      supply_from_others (self, aigles_period_meeting (self, i), j);
  for (guint i = 0; i < self->meetings->len; i++)
    for (int j = 0; j < 2; j++)
      find_level (self, aigles_period_meeting (self, i), j);
  for (guint i = 0; i < self->meetings->len; i++)
    for (int j = 0; j < 2; j++)
      {
        AiglesMeetingSide *side = &aigles_period_meeting (self, i)->sides[j];

        side->level_used = self->readings.level_per_pair ? side->level_in_pair
                                                         : aigles_supply_level (self, side->troop);
      }
  aigles_supply_shares (self);
}

gboolean
aigles_supply_judges_entry (const AiglesMeeting *meeting,
                            int side)
{
  return meeting->round == 1 && meeting->sides[side].entry != AIGLES_ENTRY_NONE;
}

gboolean
aigles_supply_entry_is_legal (const AiglesPeriod *self,
                              const AiglesMeeting *meeting,
                              int side)
{
  const AiglesMeetingSide *entrant = &meeting->sides[side];

  return aigles_judge_entry (&aigles_period_troop (self, entrant->troop)->unit, entrant->entry,
                             entrant->level,
                             entrant->first_rank_touches) == AIGLES_ENTRY_LEGAL;
}

static const char *
bool_word (gboolean truth)
{
  return truth ? "yes" : "no";
}

char *
aigles_supply_dup_text (const AiglesMeeting *meeting,
                        int side,
                        AiglesSupply supply)
{
  const AiglesMeetingSide *self = &meeting->sides[side];

  if (self->sources[supply] == AIGLES_FROM_DEFAULT)
    return NULL;
  switch (supply)
    {
    case AIGLES_SUPPLY_ROUND:
      return g_strdup_printf ("%d", meeting->round);
    case AIGLES_SUPPLY_PERIOD:
      return g_strdup_printf ("%d", self->period);
    case AIGLES_SUPPLY_LEVEL:
      return g_strdup_printf ("%d", self->level_used);
    case AIGLES_SUPPLY_PREFIRE:
      return g_strdup_printf ("%d", self->prefire);
    case AIGLES_SUPPLY_ATTACK:
      return g_strdup (aigles_attack_words[self->attack]);
    case AIGLES_SUPPLY_CORRIDOR:
      return g_strdup (bool_word (self->corridor));
    case AIGLES_SUPPLY_ALREADY:
      return g_strdup (bool_word (self->already));
    case AIGLES_SUPPLY_FOLLOWS:
      return g_strdup (bool_word (self->follows));
    case AIGLES_SUPPLY_ENTRY:
      return g_strdup (aigles_entry_words[self->entry]);
    case AIGLES_SUPPLY_FLANKED:
      return g_strdup (bool_word (self->flanked_by_other));
    case AIGLES_SUPPLY_JOINS:
      return g_strdup (aigles_joins_words[self->joins]);
    case AIGLES_SUPPLY_ALLOTTED:
      return g_strdup_printf ("%d", self->allotted);
    case AIGLES_SUPPLY_ENGAGED_ELITE:
      return g_strdup_printf ("%d", self->engaged_elite);
    case AIGLES_SUPPLY_ORDER_ALLOWS:
      return g_strdup (bool_word (self->order_allows));
    case AIGLES_SUPPLY_FOUGHT:
      return g_strdup (bool_word (self->fought));
    case AIGLES_N_SUPPLIES:
    default:
      return NULL;
    }
}
