/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zone of control, leaving it, breaking contact, and passing through friends: questions that come
 * up at the table. For people only. */

#include "systems/adgr/adgr-facts.h"
#include "systems/adgr/adgr-movement.h"
#include "systems/adgr/adgr-steps.h"
#include "systems/adgr/adgr-zone.h"

static AdgrZoneUnit
read_unit (const ArbFacts *facts,
           const char *side)
{
  AdgrUnit unit = adgr_facts_unit (facts, side);
  const ArbValue *terrain = arb_facts_get_side (facts, side, "terrain");

  return (AdgrZoneUnit) {
    .category = unit.type.category,
    .type = unit.type.id,
    .is_deep = unit.is_deep,
    .in_open = terrain == NULL || g_str_equal (terrain->word, "open"),
    .in_melee = arb_facts_side_bool (facts, side, "in-melee"),
    .melee_support = arb_facts_side_bool (facts, side, "melee-support"),
    .in_square = unit.in_square,
    .is_penalised = arb_facts_side_bool (facts, side, "penalised"),
    .behind_work = arb_facts_get_side (facts, side, "behind") != NULL &&
                   !arb_facts_side_is (facts, side, "behind", "none"),
  };
}

static gboolean
resolve_enemy (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  AdgrZoneUnit a = read_unit (facts, "a");
  AdgrZoneUnit b = read_unit (facts, "b");
  AdgrUnit unit = adgr_facts_unit (facts, "a");

  if (arb_facts_is (facts, "relation", "friend"))
    return TRUE;
  if (arb_outcome_set_bool (out, "zoc", adgr_exerts_zoc (&b, &a), NULL))
    {
      AdgrLeave leave =
          adgr_leave_zoc (&a, adgr_can_evade (&unit), arb_facts_bool (facts, "a.rear-in-zoc"));

      arb_outcome_set_word (out, "leave", adgr_leave_words[leave], NULL);
      if (leave == ADGR_LEAVE_BACK)
        arb_outcome_set_int (out, "leave-distance", adgr_leave_distance (a.category), NULL);
      arb_outcome_note (out, "zoc", "zoc-allows", NULL);
    }
  if (arb_outcome_set_bool (out, "break-contact",
                            adgr_may_break_contact (&a, &b, arb_facts_bool (facts, "b.slower")),
                            NULL))
    arb_outcome_note (out, "break-contact", "break-contact-move", NULL);
  return TRUE;
}

static gboolean
resolve_friend (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  AdgrZoneUnit a = read_unit (facts, "a");
  AdgrZoneUnit b = read_unit (facts, "b");

  if (arb_facts_is (facts, "relation", "enemy"))
    return TRUE;
  if (arb_outcome_set_bool (out, "interpenetrate",
                            adgr_may_interpenetrate (&a, &b, arb_facts_bool (facts, "along"),
                                                     arb_facts_bool (facts, "long-side")),
                            NULL))
    return TRUE;
  if (adgr_is_mounted (a.category) && adgr_is_mounted (b.category))
    arb_outcome_note (out, "interpenetrate", "mounted-through-lost", NULL);
  if (arb_outcome_set_bool (out, "force-through", adgr_may_force_through (&b), NULL))
    arb_outcome_note (out, "force-through", "force-through-costs", NULL);
  return TRUE;
}

const ArbStep adgr_zone_steps[] = {
  { "zone.units" },
  { "zone.enemy", resolve_enemy },
  { "zone.friend", resolve_friend },
  { NULL },
};
