/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign as people play it: its set-up with the calendar of the levy, and the morning of each
 * day with who arrives and who moves first. What must be remembered is a value that the rule file
 * ties to the units of the event. */

#include "systems/umbra/umbra-levy.h"
#include "systems/umbra/umbra-night.h"
#include "systems/umbra/umbra-steps.h"

#define LEVY_DAYS UMBRA_LEVY_TIMES

static const char *const levy_pietaille[LEVY_DAYS] = { "levy-pietaille-1", "levy-pietaille-2",
                                                       "levy-pietaille-3" };
static const char *const levy_units[LEVY_DAYS] = { "levy-units-1", "levy-units-2", NULL };

/* --- Set-up ---------------------------------------------------------------------------------- */

static gboolean
call_levy_a (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  arb_outcome_note (out, NULL, "campaign-levy", "who", arb_value_word ("a"), NULL);
  arb_outcome_call (out, "levy-a", "levy", NULL);
  return TRUE;
}

static gboolean
call_levy_b (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  arb_outcome_note (out, NULL, "campaign-levy", "who", arb_value_word ("b"), NULL);
  arb_outcome_call (out, "levy-b", "levy", NULL);
  return TRUE;
}

/* How many troops of the list arrive on @day, rabble or not. */
static gint64
count_arrivals (const ArbFacts *facts,
                UmbraSide side,
                gint64 day,
                gboolean pietaille)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gint64 count = 0;

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    if (arb_facts_side_is (facts, arb_facts_get_entry (facts, list->list, n), "type",
                           umbra_type_words[UMBRA_PIETAILLE]) == pietaille &&
        arb_facts_side_int (facts, arb_facts_get_entry (facts, list->list, n), "arrives") == day)
      count++;
  return count;
}

/* The calendar allows so many; what the list says is the umpire's to judge. */
static void
keep_calendar (const ArbFacts *facts,
               ArbOutcome *out,
               UmbraSide side)
{
  const char *own = umbra_side_words[side];
  const char *period = arb_facts_get_ruling (facts, "levy-period")->word;
  char id[ARB_ID_LENGTH];

  for (guint day = 1; day <= LEVY_DAYS; day++)
    {
      gint64 due;

      g_snprintf (id, sizeof id, "levy-%s.pietaille.day-%u", own, day);
      due = arb_facts_int (facts, id);
      arb_outcome_set_side (out, own, levy_pietaille[day - 1], arb_value_int (due), NULL);
      if (count_arrivals (facts, side, day, TRUE) > due)
        arb_outcome_note (out, NULL, "calendar-exceeded", "who", arb_value_word (own), "period",
                          arb_value_word (period), "day", arb_value_int (day), "due",
                          arb_value_int (due), NULL);
      g_snprintf (id, sizeof id, "levy-%s.units.day-%u", own, day);
      due = arb_facts_int (facts, id);
      if (levy_units[day - 1] != NULL)
        arb_outcome_set_side (out, own, levy_units[day - 1], arb_value_int (due), NULL);
      if (count_arrivals (facts, side, day, FALSE) > due)
        arb_outcome_note (out, NULL, "calendar-units-exceeded", "who", arb_value_word (own), "period",
                          arb_value_word (period), "day", arb_value_int (day), "due",
                          arb_value_int (due), NULL);
    }
}

static void
enlist (const ArbFacts *facts,
        ArbOutcome *out,
        UmbraSide side)
{
  const UmbraTroopRulings rulings = umbra_troop_rulings (facts);
  const UmbraList *list = &umbra_troop_lists[side];
  char entry[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraTroop troop = umbra_facts_troop (facts, arb_id_join_number (entry, list->list, n));
      gboolean later = arb_facts_side_int (facts, entry, "arrives") > 1;

      arb_outcome_set_side_word (out, entry, "morale",
                                 umbra_morale_words[umbra_troop_start_morale (&troop, &rulings)],
                                 NULL);
      arb_outcome_set_side_word (out, entry, "state",
                                 umbra_state_words[later ? UMBRA_WAITING : UMBRA_ACTIVE], NULL);
      arb_outcome_set_side_int (out, entry, "raised-on",
                                arb_facts_side_int (facts, entry, "arrives"), NULL);
    }
}

static gboolean
resolve_recruits (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      keep_calendar (facts, out, side);
      enlist (facts, out, side);
      arb_outcome_set_side (
          out, umbra_side_words[side], "scouts-kept",
          arb_value_int (arb_facts_side_int (facts, umbra_side_words[side], "scouts")), NULL);
    }
  arb_outcome_set_int (out, "next-day", 1, NULL);
  arb_outcome_note (out, NULL, "campaign-begins", NULL);
  return TRUE;
}

const ArbStep umbra_campaign_steps[] = {
  { "campaign.levy-a", call_levy_a },
  { "campaign.levy-b", call_levy_b },
  { "campaign.troops", resolve_recruits },
  { NULL },
};

/* --- The morning ----------------------------------------------------------------------------- */

static gint64
get_period_days (const ArbFacts *facts)
{
  return umbra_levy_period_days[arb_word_index (
      umbra_levy_period_words, arb_facts_get_ruling (facts, "levy-period")->word, 0)];
}

/* Whether the troop @entry that waits has been raised by @day. */
static gboolean
has_arrived (const ArbFacts *facts,
             const char *entry,
             gint64 day)
{
  gint64 time = arb_facts_side_int (facts, entry, "arrives");

  return (time - 1) * get_period_days (facts) + 1 <= day;
}

/* « Temps un »: those whose day has come are in the field from now on. */
static void
raise_troops (const ArbFacts *facts,
              ArbOutcome *out,
              UmbraSide side,
              gint64 day)
{
  const UmbraList *list = &umbra_troop_lists[side];
  char entry[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, list, n)) != 0;)
    {
      UmbraTroop troop = umbra_facts_troop (facts, arb_id_join_number (entry, list->list, n));

      if (troop.state != UMBRA_WAITING || !has_arrived (facts, entry, day))
        continue;
      arb_outcome_set_side_word (out, entry, "state", umbra_state_words[UMBRA_ACTIVE], NULL);
      arb_outcome_note (out, NULL, "troop-arrives", "who",
                        arb_value_word (umbra_side_words[side]), "number", arb_value_int (n),
                        "kind", arb_value_word (umbra_type_words[troop.type.type]), NULL);
    }
}

static void
note_levy (const ArbFacts *facts,
           ArbOutcome *out,
           UmbraSide side,
           gint64 day)
{
  const char *own = umbra_side_words[side];
  gint64 time = umbra_levy_time (day, get_period_days (facts));
  gint64 pietaille, units;

  if (time == 0)
    return;
  pietaille = arb_facts_side_int (facts, own, levy_pietaille[time - 1]);
  units = levy_units[time - 1] != NULL ? arb_facts_side_int (facts, own, levy_units[time - 1]) : 0;
  if (pietaille + units == 0)
    return;
  arb_outcome_note (out, NULL, "levy-due", "who", arb_value_word (own), "pietaille",
                    arb_value_int (pietaille), "units", arb_value_int (units), NULL);
  /* « lever un ban plus important ou en moins de temps »: the chapter gives no figure. */
  if (umbra_has_skill (facts, side, UMBRA_LOGISTIQUE))
    arb_outcome_note (out, NULL, "skill-reminder", "who", arb_value_word (own), "skill",
                      arb_value_word (umbra_skill_words[UMBRA_LOGISTIQUE]), "mode",
                      arb_value_word ("note"), NULL);
}

/* The whole army counts, those who arrive today included. */
static gint64
total_force (const ArbFacts *facts,
             UmbraSide side,
             gint64 day)
{
  const UmbraList *list = &umbra_troop_lists[side];
  gint64 force = 0;
  char entry[ARB_ID_LENGTH];
  UmbraArmy army;

  umbra_facts_army (facts, side, &army);
  for (guint i = 0; i < army.n_troops; i++)
    {
      arb_id_join_number (entry, list->list, army.troop_numbers[i]);
      if (army.troops[i].state == UMBRA_ACTIVE ||
          (army.troops[i].state == UMBRA_WAITING && has_arrived (facts, entry, day)))
        force += umbra_troop_force (&army.troops[i]);
    }
  for (guint i = 0; i < army.n_people; i++)
    force += umbra_person_force (&army.people[i]);
  return force;
}

static gboolean
resolve_morning (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  static const char *const texts[] = { "first-by-vs", "first-by-force", "first-by-umpire" };
  gint64 day = arb_facts_int (facts, "day");
  gint64 vs[2], forces[2];
  UmbraOrderReason reason;
  UmbraSide first;

  arb_outcome_note (out, NULL, "day-begins", "day", arb_value_int (day), NULL);
  for (UmbraSide side = UMBRA_SIDE_A; side <= UMBRA_SIDE_B; side++)
    {
      const char *own = umbra_side_words[side];
      UmbraArmy army;

      note_levy (facts, out, side, day);
      raise_troops (facts, out, side, day);
      umbra_facts_army (facts, side, &army);
      vs[side] = arb_value_get_int (arb_outcome_set_side (
          out, own, "vs",
          arb_value_int (umbra_people_vs (army.people, army.n_people) +
                         arb_facts_side_int (facts, own, "scouts")),
          NULL));
      forces[side] = arb_value_get_int (arb_outcome_set_side (
          out, own, "force", arb_value_int (total_force (facts, side, day)), NULL));
    }
  first = umbra_first_mover (vs, forces, &reason);
  arb_outcome_note (out, "first", texts[reason], NULL);
  if (first != UMBRA_UNDECIDED)
    arb_outcome_set_word (out, "first", umbra_side_words[first], NULL);
  return TRUE;
}

static gboolean
resolve_first_mover (const ArbFacts *facts,
                     ArbOutcome *out,
                     GError **error)
{
  const char *named = arb_facts_word (facts, "first-mover");

  if (arb_facts_get (facts, "first") == NULL && named != NULL)
    arb_outcome_set_word (out, "first", named, NULL);
  arb_outcome_set_int (out, "next-turn", 1, NULL);
  return TRUE;
}

const ArbStep umbra_day_steps[] = {
  { "day.morning", resolve_morning },
  { "day.first", resolve_first_mover },
  { NULL },
};
