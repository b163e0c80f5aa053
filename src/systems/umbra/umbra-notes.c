/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences about one unit, which call it by its number and, in an event, by its name. */

#include "systems/umbra/umbra-steps.h"

char *
umbra_dup_label (const ArbFacts *facts,
                 const char *entry)
{
  const ArbValue *name = arb_facts_get_side (facts, entry, "name");

  return name != NULL && name->type == ARB_VALUE_TEXT
             ? g_strdup_printf ("%u, %s", umbra_number_of (entry), name->text)
             : g_strdup_printf ("%u", umbra_number_of (entry));
}

void
umbra_note_troop (const ArbFacts *facts,
                  ArbOutcome *out,
                  const char *text,
                  const char *entry,
                  const UmbraTroop *troop)
{
  g_autofree char *label = umbra_dup_label (facts, entry);

  arb_outcome_note (out, NULL, text, "who",
                    arb_value_word (umbra_side_words[umbra_side_of (entry)]), "number",
                    arb_value_text (label), "kind",
                    arb_value_word (umbra_type_words[troop->type.type]), NULL);
}

void
umbra_note_unit (const ArbFacts *facts,
                 ArbOutcome *out,
                 const char *text,
                 const char *entry)
{
  g_autofree char *label = umbra_dup_label (facts, entry);

  arb_outcome_note (out, NULL, text, "who",
                    arb_value_word (umbra_side_words[umbra_side_of (entry)]), "number",
                    arb_value_text (label), NULL);
}

void
umbra_note_work (const ArbFacts *facts,
                 ArbOutcome *out,
                 const char *text,
                 const UmbraUnit *unit,
                 gint64 done,
                 gint64 needed)
{
  g_autofree char *label = umbra_dup_label (facts, unit->id);

  arb_outcome_note (out, NULL, text, "who",
                    arb_value_word (umbra_side_words[umbra_side_of (unit->id)]), "number",
                    arb_value_text (label), "done", arb_value_int (done), "needed",
                    arb_value_int (needed), NULL);
}

void
umbra_set_troop (const ArbFacts *facts,
                 ArbOutcome *out,
                 const char *entry,
                 const UmbraTroop *troop)
{
  const UmbraTroop before = umbra_facts_troop (facts, entry);

  if (troop->state != before.state)
    arb_outcome_set_side_word (out, entry, "state", umbra_state_words[troop->state], NULL);
  if (troop->morale != before.morale)
    arb_outcome_set_side_word (out, entry, "morale", umbra_morale_words[troop->morale], NULL);
  if (troop->fatigue != before.fatigue)
    arb_outcome_set_side_int (out, entry, "fatigue", troop->fatigue, NULL);
}
