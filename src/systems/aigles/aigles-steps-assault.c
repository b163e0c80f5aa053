/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The whole assault: order sheet, charge, reaction of the target, and the mêlée with everything
 * that is known by then filled in (Mouvement 5–7, Mêlée 1). */

#include "systems/aigles/aigles-evade.h"
#include "systems/aigles/aigles-move-facts.h"
#include "systems/aigles/aigles-orders.h"
#include "systems/aigles/aigles-steps-move.h"
#include "systems/aigles/aigles-timeline.h"

/* What is passed to a called procedure only when it is known. */
typedef struct
{
  const char *id;
  ArbValue value;
} Passed;

static ArbValue
get_word (const ArbFacts *facts,
          const char *id)
{
  return arb_value_word (arb_facts_word (facts, id));
}

/* What the target does is asked with its other reactions, and so is whether it has to evade. In rules
 * that an event has kept from version 0.1 the charge and the evade ask it. */
static gboolean
asks_about_target (const ArbFacts *facts)
{
  return arb_procedure_find_input (arb_facts_get_procedure (facts), "target.change-quarters") != NULL;
}

/* --- The order sheet ------------------------------------------------------------------------- */

static AiglesPermission
get_permission (const ArbFacts *facts)
{
  return aigles_order_permits (
      arb_facts_get_table (facts, "orders"),
      aigles_fact_word (facts, "charger.order", aigles_order_words, AIGLES_ORDER_OTHER),
      AIGLES_ACTION_CHARGE);
}

static gboolean
resolve_sheet (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (get_permission (facts) >= AIGLES_PERMISSION_NO_PROVISIONAL)
    arb_outcome_note (out, NULL, "order-provisional", NULL);
  return TRUE;
}

/* --- The charge ------------------------------------------------------------------------------ */

/* A number of the table of movement values; FALSE where the text is silent. */
static gboolean
get_attested (const ArbFacts *facts,
              const char *column,
              gint64 *number)
{
  const ArbTable *table = arb_facts_get_table (facts, "movement-values");
  const ArbValue *row = arb_facts_get (facts, "charger.troop");
  const ArbValue heading = arb_value_word (column);
  const ArbValue *cell = NULL;

  if (table == NULL || row == NULL || !arb_table_lookup (table, row, &heading, &cell, NULL) ||
      !arb_value_is_number (cell))
    return FALSE;
  *number = arb_value_get_int (cell);
  return TRUE;
}

static gboolean
resolve_charge (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  /* One more than can be passed: a NULL id ends the list. */
  Passed passed[5] = { 0 };
  int n_passed = 0;
  AiglesPermission permission = get_permission (facts);
  gint64 number;

  if (asks_about_target (facts))
    passed[n_passed++] = (Passed) { "target.change-quarters", ARB_VALUE_INIT };
  if (permission == AIGLES_PERMISSION_NO || permission == AIGLES_PERMISSION_YES)
    passed[n_passed++] = (Passed) { "charger.order-allows",
                                    arb_value_bool (permission == AIGLES_PERMISSION_YES) };
  if (get_attested (facts, "move", &number))
    {
      passed[n_passed++] = (Passed) { "move", arb_value_int (number) };
      arb_outcome_note (out, NULL, "value-attested", "move", arb_value_int (number), NULL);
    }
  if (get_attested (facts, "bonus", &number))
    passed[n_passed++] = (Passed) { "bonus", arb_value_ratio (arb_ratio_int (number)) };
  arb_outcome_call (out, "charge", "charge", "charger.arm", get_word (facts, "charger.arm"),
                    "charger.formation", get_word (facts, "charger.formation"), "charger.level",
                    arb_value_int (aigles_fact_int (facts, "charger.level", 0)), "target.arm",
                    get_word (facts, "target.arm"), "uncontrolled-advance",
                    arb_value_bool (aigles_fact_bool (facts, "uncontrolled-advance", FALSE)),
                    passed[0].id, passed[0].value, passed[1].id, passed[1].value, passed[2].id,
                    passed[2].value, passed[3].id, passed[3].value, NULL);
  return TRUE;
}

/* --- The reaction ---------------------------------------------------------------------------- */

static gboolean
get_run (const ArbFacts *facts,
         AiglesRun *run)
{
  const ArbValue *text = arb_facts_get (facts, "charge.timeline");
  ArbTimeline timeline;

  if (text == NULL || text->type != ARB_VALUE_TEXT ||
      !arb_timeline_parse (text->text, &timeline))
    return FALSE;
  *run = timeline.run;
  return TRUE;
}

gboolean
aigles_derive_enters_plainly (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  *value = arb_value_bool (arb_facts_is (facts, "charge.verdict", "classic"));
  return TRUE;
}

gboolean
aigles_derive_charge_runs (const ArbFacts *facts,
                           const char *side,
                           const char *foe,
                           ArbValue *value)
{
  AiglesRun run;

  *value = arb_value_bool (get_run (facts, &run));
  return TRUE;
}

static AiglesEvadeRight
get_evade_right (const ArbFacts *facts)
{
  const AiglesEvader target = {
    .harasses = arb_facts_is (facts, "target.order", "harceler"),
    .skirmish = arb_facts_is (facts, "target.formation", "skirmish"),
    .sheltered = arb_facts_has (facts, "target.shelter") &&
                 !arb_facts_is (facts, "target.shelter", "none"),
    .charged = TRUE,
  };

  return aigles_evade_right (&target);
}

gboolean
aigles_derive_must_evade (const ArbFacts *facts,
                          const char *side,
                          const char *foe,
                          ArbValue *value)
{
  AiglesEvadeRight right = get_evade_right (facts);

  *value = arb_value_word (right == AIGLES_EVADE_COMPULSORY ? "yes"
                           : right == AIGLES_EVADE_NONE     ? "no"
                                                            : "may");
  return TRUE;
}

gboolean
aigles_derive_usual_reaction (const ArbFacts *facts,
                              const char *side,
                              const char *foe,
                              ArbValue *value)
{
  *value = arb_value_word (get_evade_right (facts) == AIGLES_EVADE_COMPULSORY ? "evade" : "none");
  return TRUE;
}

gboolean
aigles_derive_target_may_charge (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value)
{
  *value = arb_value_bool (aigles_can_charge (
      aigles_fact_word (facts, "target.arm", aigles_arm_words, AIGLES_INFANTRY),
      aigles_fact_word (facts, "target.formation", aigles_formation_words, AIGLES_LINE)));
  return TRUE;
}

/* A change of formation that is not finished at the contact leaves the target without one
 * (Mouvement 5.3). */
static void
resolve_change (const ArbFacts *facts,
                ArbOutcome *out,
                const AiglesRun *run)
{
  AiglesCourse course = aigles_charge_course (run);
  gboolean in_time;

  if (!course.hit)
    return;
  in_time = arb_outcome_set_bool (
      out, "change.in-time",
      aigles_changes_in_time (run, &course, aigles_fact_int (facts, "target.change-quarters", 0),
                              !aigles_fact_bool (facts, "target.planned", FALSE)),
      NULL);
  arb_outcome_note (out, "change.in-time", in_time ? "change-in-time" : "change-caught", NULL);
}

static void
call_evade (const ArbFacts *facts,
            ArbOutcome *out,
            const AiglesRun *run)
{
  arb_outcome_call (out, "evade", "evade", "charged", arb_value_bool (TRUE), "unit.skirmish",
                    arb_value_bool (arb_facts_is (facts, "target.formation", "skirmish")), NULL);
  if (asks_about_target (facts))
    {
      arb_outcome_pass (out, "unit.order",
                        arb_value_word (arb_facts_is (facts, "target.order", "harceler")
                                            ? "harceler"
                                            : "other"));
      arb_outcome_pass (out, "unit.shelter", get_word (facts, "target.shelter"));
    }
  arb_outcome_pass (out, "half", arb_value_int (run->half));
  arb_outcome_pass (out, "distance", arb_value_ratio (run->distance));
  arb_outcome_pass (out, "charger.move", arb_value_int (run->move));
  arb_outcome_pass (out, "charger.bonus", arb_value_ratio (run->bonus));
}

static gboolean
resolve_reaction (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  AiglesRun run;

  if (!get_run (facts, &run))
    return TRUE;
  if (arb_facts_is (facts, "reaction", "change"))
    resolve_change (facts, out, &run);
  else if (arb_facts_is (facts, "reaction", "countercharge"))
    arb_outcome_call (out, "counter", "countercharge", "counter.is-target", arb_value_bool (TRUE),
                      "counter.arm", get_word (facts, "target.arm"), "counter.formation",
                      get_word (facts, "target.formation"), "charger.arm",
                      get_word (facts, "charger.arm"), "half", arb_value_int (run.half),
                      "charger.reorients", arb_value_bool (run.reorients), "distance",
                      arb_value_ratio (run.distance), "charger.move", arb_value_int (run.move),
                      "charger.bonus", arb_value_ratio (run.bonus), NULL);
  else if (arb_facts_is (facts, "reaction", "evade"))
    call_evade (facts, out, &run);
  return TRUE;
}

/* --- The contact ----------------------------------------------------------------------------- */

typedef struct
{
  gboolean touches;
  const char *entry;        /* of the charger */
  const char *target_entry;
  int quarter;              /* 0: not known */
  gboolean in_rear;
  int target_level;
} Contact;

/* The charge runs on to a target that stands. */
static void
land (const ArbFacts *facts,
      Contact *contact)
{
  contact->touches = arb_facts_bool (facts, "charge.hit");
  contact->quarter = (int) arb_facts_int (facts, "charge.contact-quarter");
  if (!asks_about_target (facts))
    contact->target_level = (int) arb_facts_int (facts, "charge.target.level");
  else if (arb_facts_is (facts, "reaction", "change") && !arb_facts_bool (facts, "change.in-time"))
    contact->target_level = AIGLES_LEVEL_NO_FORMATION;
  if (!arb_facts_bool (facts, "charge.effective"))
    contact->entry = "classic";
}

static Contact
get_contact (const ArbFacts *facts)
{
  gboolean uncontrolled = aigles_fact_bool (facts, "uncontrolled-advance", FALSE);
  Contact contact = { .entry = uncontrolled ? "uncontrolled-advance" : "charge",
                      .target_entry = "none" };

  if (arb_facts_is (facts, "charge.verdict", "classic"))
    {
      contact.touches = aigles_fact_bool (facts, "lands", FALSE);
      contact.entry = "classic";
    }
  else if (arb_facts_bool (facts, "counter.allowed"))
    {
      contact.touches = arb_facts_bool (facts, "counter.hit");
      contact.quarter = (int) arb_facts_int (facts, "counter.contact-quarter");
      if (contact.touches)
        contact.target_entry = arb_facts_word (facts, "counter.counter.entry");
    }
  else if (arb_facts_has (facts, "evade.caught"))
    {
      contact.touches = arb_facts_bool (facts, "evade.caught");
      contact.quarter = (int) arb_facts_int (facts, "evade.caught-quarter");
      contact.in_rear = TRUE;
      contact.target_level = AIGLES_LEVEL_NO_FORMATION;
    }
  else
    {
      land (facts, &contact);
    }
  return contact;
}

static gboolean
resolve_contact (const ArbFacts *facts,
                 ArbOutcome *out,
                 GError **error)
{
  Contact contact = get_contact (facts);
  const ArbValue *target = arb_facts_get (facts, "sealed-target");

  if ((arb_facts_is (facts, "reaction", "countercharge") &&
       !arb_facts_bool (facts, "counter.allowed")) ||
      (arb_facts_is (facts, "reaction", "evade") && !arb_facts_has (facts, "evade.caught")))
    arb_outcome_note (out, NULL, "reaction-refused", NULL);
  if (!arb_outcome_set_bool (out, "contact", contact.touches, NULL))
    {
      arb_outcome_note (out, "contact", "no-contact", NULL);
      return TRUE;
    }
  if (target != NULL && target->type == ARB_VALUE_TEXT)
    arb_outcome_note (out, NULL, "target-revealed", "target", arb_value_copy (target), NULL);
  arb_outcome_set_word (out, "a.entry", contact.entry, NULL);
  arb_outcome_set_word (out, "b.entry", contact.target_entry, NULL);
  if (contact.quarter > 0)
    arb_outcome_set_int (out, "contact-quarter", contact.quarter, NULL);
  if (contact.in_rear)
    arb_outcome_set_word (out, "a.attack", "rear", NULL);
  if (contact.target_level > 0)
    arb_outcome_set_int (out, "b.level", contact.target_level, NULL);
  if (arb_outcome_declares (out, "b.formation"))
    arb_outcome_set_word (out, "b.formation",
                          arb_facts_bool (facts, "change.in-time")
                              ? arb_facts_word (facts, "target.new-formation")
                              : arb_facts_word (facts, "target.formation"),
                          NULL);
  return TRUE;
}

/* --- The mêlée ------------------------------------------------------------------------------- */

static gboolean
resolve_melee (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  /* One more than can be passed, as above. */
  Passed passed[8] = { 0 };
  int n_passed = 0;

  if (!arb_facts_bool (facts, "contact") || !aigles_fact_bool (facts, "open-melee", TRUE))
    return TRUE;
  if (arb_facts_has (facts, "contact-quarter"))
    passed[n_passed++] = (Passed) { "contact-quarter",
                                    arb_value_int (arb_facts_int (facts, "contact-quarter")) };
  if (arb_facts_has (facts, "a.attack"))
    {
      passed[n_passed++] = (Passed) { "a.attack", get_word (facts, "a.attack") };
      /* It ran away straight ahead of the charger, and was in no mêlée or it could not have. */
      passed[n_passed++] = (Passed) { "a.corridor", arb_value_bool (FALSE) };
      passed[n_passed++] = (Passed) { "b.already-in-melee", arb_value_bool (FALSE) };
    }
  if (arb_facts_has (facts, "b.level"))
    passed[n_passed++] = (Passed) { "b.level", arb_value_int (arb_facts_int (facts, "b.level")) };
  /* Of another formation nobody has said who stands where. */
  if (arb_facts_bool (facts, "change.in-time"))
    {
      passed[n_passed++] = (Passed) { "b.ranks", ARB_VALUE_INIT };
      passed[n_passed++] = (Passed) { "b.rank-elites", ARB_VALUE_INIT };
    }
  arb_outcome_call (out, "melee", "melee", "round", arb_value_int (1), "a.arm",
                    get_word (facts, "charger.arm"), "a.formation",
                    get_word (facts, "charger.formation"), "a.level",
                    arb_value_int (aigles_fact_int (facts, "charger.level", 0)), "b.arm",
                    get_word (facts, "target.arm"), "b.formation",
                    get_word (facts, arb_facts_has (facts, "b.formation") ? "b.formation"
                                                                          : "target.formation"),
                    "a.entry", get_word (facts, "a.entry"),
                    "b.entry", get_word (facts, "b.entry"), passed[0].id, passed[0].value,
                    passed[1].id, passed[1].value, passed[2].id, passed[2].value, passed[3].id,
                    passed[3].value, passed[4].id, passed[4].value, passed[5].id, passed[5].value,
                    passed[6].id, passed[6].value, NULL);
  return TRUE;
}

static gboolean
resolve_close (const ArbFacts *facts,
               ArbOutcome *out,
               GError **error)
{
  if (arb_facts_has (facts, "melee.outcome"))
    arb_outcome_set_word (out, "outcome", arb_facts_word (facts, "melee.outcome"), NULL);
  return TRUE;
}

const ArbStep aigles_assault_steps[] = {
  { "assault.sheet", resolve_sheet },
  { "assault.charge", resolve_charge },
  { "assault.reaction", resolve_reaction },
  { "assault.contact", resolve_contact },
  { "assault.melee", resolve_melee },
  { "assault.close", resolve_close },
  { NULL },
};
