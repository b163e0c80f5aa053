/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* « Lever le ban »: what a lord and his vassals call up, and when it arrives. */

#include "systems/umbra/umbra-levy.h"
#include "systems/umbra/umbra-steps.h"

static const char *const domain_fields[] = { "knights", "squires", "men-at-arms", "groups", NULL };
static const char *const place_fields[] = { "pietaille", NULL };
static const UmbraList vassals = { "vassal", "vassals", domain_fields };
static const UmbraList places = { "place", "places", place_fields };

/* What the book gives a lord of that power; nothing when no power is named. */
gboolean
umbra_derive_usual_men (const ArbFacts *facts,
                        const char *self,
                        gconstpointer column,
                        ArbValue *value)
{
  *value = arb_value_int (arb_facts_has (facts, "power")
                              ? umbra_cell_int (arb_facts_get_table (facts, "powers"),
                                                arb_facts_word (facts, "power"), column)
                              : 0);
  return arb_facts_get (facts, "power") != NULL;
}

gboolean
umbra_derive_usual_groups (const ArbFacts *facts,
                           const char *self,
                           const char *foe,
                           ArbValue *value)
{
  *value = arb_value_int (arb_facts_has (facts, "peopled")
                              ? umbra_cell_int (arb_facts_get_table (facts, "peoples"),
                                                arb_facts_word (facts, "peopled"), "groups")
                              : 0);
  return arb_facts_get (facts, "peopled") != NULL;
}

static UmbraDomain
read_domain (const ArbFacts *facts,
             const char *vassal)
{
  gint64 numbers[4];
  char id[ARB_ID_LENGTH];

  for (guint i = 0; domain_fields[i] != NULL; i++)
    numbers[i] = arb_facts_int (
        facts, vassal != NULL ? arb_id_join (id, vassal, domain_fields[i]) : domain_fields[i]);
  return (UmbraDomain) { numbers[0], numbers[1], numbers[2], numbers[3] };
}

typedef struct
{
  gint64 pietaille;
  gint64 men_units;
  gint64 cavalry_units;
} Ban;

static void
call_up (const ArbFacts *facts,
         Ban *ban,
         UmbraDomain domain)
{
  ban->pietaille += domain.groups;
  ban->men_units += umbra_units_from_men (domain.men_at_arms);
  ban->cavalry_units += umbra_cavalry_units (domain.knights, domain.squires,
                                             arb_facts_ruling_int (facts, "cavalry-size"));
}

/* « dont une quinzaine montés » */
static void
note_mounted (const ArbFacts *facts,
              ArbOutcome *out)
{
  gint64 mounted = arb_facts_has (facts, "power")
                       ? umbra_cell_int (arb_facts_get_table (facts, "powers"),
                                         arb_facts_word (facts, "power"), "mounted")
                       : 0;

  mounted = MIN (mounted, arb_facts_int (facts, "men-at-arms"));
  if (mounted > 0)
    arb_outcome_note (out, "units.men-at-arms", "split-mounted", "men", arb_value_int (mounted),
                      "units", arb_value_int (umbra_units_from_men (mounted)), NULL);
}

static gboolean
resolve_lords (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  Ban ban = { 0 };
  char entry[ARB_ID_LENGTH];
  gint64 men, cavalry;

  call_up (facts, &ban, read_domain (facts, NULL));
  for (guint n = 0; (n = umbra_next_entry (facts, &vassals, n)) != 0;)
    call_up (facts, &ban, read_domain (facts, arb_id_join_number (entry, vassals.list, n)));
  arb_outcome_set_int (out, "pietaille.total", ban.pietaille, NULL);
  men = arb_outcome_set_int (out, "units.men-at-arms", ban.men_units, NULL);
  cavalry = arb_outcome_set_int (out, "units.cavalry", ban.cavalry_units, NULL);
  arb_outcome_set_int (out, "units.total", men + cavalry, NULL);
  if (men > 0)
    arb_outcome_note (out, "units.men-at-arms", "split-units", "units", arb_value_int (men), NULL);
  note_mounted (facts, out);
  return TRUE;
}

/* “No unit” is not counted as “0 units”; rules that events have kept know one sentence. */
static const char *
find_day_text (const ArbFacts *facts,
               gint64 pietaille,
               gint64 units)
{
  const char *text = pietaille == 0 && units == 0 ? "calendar-nobody"
                     : units == 0                 ? "calendar-no-unit"
                     : pietaille == 0             ? "calendar-no-pietaille"
                                                  : "calendar-day";

  return arb_rules_find_text (arb_facts_get_rules (facts), text) != NULL ? text : "calendar-day";
}

static gboolean
resolve_calendar (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  static const char *const pietaille_days[] = { "pietaille.day-1", "pietaille.day-2",
                                                "pietaille.day-3" };
  static const char *const unit_days[] = { "units.day-1", "units.day-2" };
  UmbraLevyShares shares = umbra_levy_shares_read (arb_facts_get_table (facts, "levy"));
  UmbraCalendar calendar = umbra_levy_calendar (
      arb_facts_int (facts, "pietaille.total"), arb_facts_int (facts, "units.total"), &shares,
      arb_word_index (umbra_levy_round_words, arb_facts_get_ruling (facts, "levy-round")->word,
                      UMBRA_LEVY_DAILY));

  for (guint i = 0; i < G_N_ELEMENTS (pietaille_days); i++)
    calendar.pietaille[i] =
        arb_outcome_set_int (out, pietaille_days[i], calendar.pietaille[i], NULL);
  for (guint i = 0; i < G_N_ELEMENTS (unit_days); i++)
    calendar.units[i] = arb_outcome_set_int (out, unit_days[i], calendar.units[i], NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pietaille_days); i++)
    {
      gint64 units = i < G_N_ELEMENTS (unit_days) ? calendar.units[i] : 0;

      arb_outcome_note (out, NULL, find_day_text (facts, calendar.pietaille[i], units), "period",
                        arb_value_word (arb_facts_get_ruling (facts, "levy-period")->word), "day",
                        arb_value_int (i + 1), "pietaille", arb_value_int (calendar.pietaille[i]),
                        "units", arb_value_int (units), NULL);
    }
  return TRUE;
}

static gboolean
resolve_places (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  char id[ARB_ID_LENGTH];

  for (guint n = 0; (n = umbra_next_entry (facts, &places, n)) != 0;)
    {
      gint64 called = arb_facts_int (facts, arb_id_join_index (id, places.list, n, "pietaille"));
      gint64 raised = umbra_levy_at_place (
          called, arb_facts_bool (facts, arb_id_join_index (id, places.list, n, "confronted")));

      arb_id_join_index (id, places.list, n, "raised");
      raised = arb_outcome_set_int (out, id, raised, NULL);
      if (raised < called)
        arb_outcome_note (out, id, "place-confronted", NULL);
    }
  return TRUE;
}

const ArbStep umbra_levy_steps[] = {
  { "levy.domain", resolve_lords },
  { "levy.calendar", resolve_calendar },
  { "levy.places", resolve_places },
  { NULL },
};
