/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Follow-up and pursuit: within a whole combat, and as an act of its own after a single attack. */

#include "systems/frederic/frederic-carry.h"
#include "systems/frederic/frederic-table.h"

void
frederic_pass_state (const ArbFacts *facts,
            ArbOutcome *out,
            const char *attacker,
            const char *defender)
{
  g_auto (FredericCarried) carried = { 0 };
  FredericTroop *a;
  FredericTroop *b;

  if (!frederic_carried_init (&carried, facts))
    return;
  a = frederic_carried_get (&carried, facts, attacker);
  b = frederic_carried_get (&carried, facts, defender);
  if (a == NULL || b == NULL)
    return;
  frederic_carried_pass (&carried, facts, a, b, g_str_equal (defender, "second"), out);
  frederic_table_pass (facts, a, b, FALSE, out);
}

void
frederic_list_pursuit (const ArbFacts *facts,
              ArbOutcome *out)
{
  g_autoptr (GArray) hexes = NULL;
  g_autofree char *names = NULL;

  if (!arb_outcome_declares (out, "pursuit.hexes") ||
      (hexes = frederic_facts_list_pursuit (facts)) == NULL)
    return;
  names = frederic_hexes_dup_names (hexes);
  arb_outcome_set (out, "pursuit.hexes", arb_value_text (names), NULL);
}

/* --- Follow-up and pursuit ------------------------------------------------------------------- */

static gboolean
is_within_reach (const ArbFacts *facts,
                 const FredericCarried *carried,
                 const FredericTroop *target)
{
  g_auto (FredericTable) table = { 0 };
  ArbHex end;

  if (target->has_place && frederic_table_init (&table, facts) &&
      frederic_facts_pursuit_end (&table, facts, &end))
    return arb_hex_distance (end, target->place) == 1;
  return frederic_open_is_within_reach (&carried->state->open, target,
                                        frederic_facts_pursuit_hexes (facts));
}

/* The unit that the second combat is against, when it is another. FALSE: told. */
static gboolean
name_second (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  const ArbValue *who = arb_facts_get (facts, "second-who");
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *attacker;
  const FredericTroop *target;

  if (who == NULL || who->type != ARB_VALUE_TEXT || !frederic_carried_init (&carried, facts))
    return TRUE;
  attacker = frederic_carried_get (&carried, facts, "attacker");
  target = frederic_carried_find (&carried, who->text, NULL, attacker->side);
  if (target == NULL)
    return arb_outcome_refuse (out, "second-who", "no-such-unit", error);
  if (!is_within_reach (facts, &carried, target))
    return arb_outcome_refuse (out, "second-who", "pursuit-too-far", error);
  arb_outcome_set (out, "second.unit", arb_value_text (target->id), NULL);
  arb_outcome_set (out, "second.name",
                   arb_value_text (frederic_play_get_name (carried.state, target)), NULL);
  return TRUE;
}

static void
record_follow (const ArbFacts *facts,
               ArbOutcome *out)
{
  g_auto (FredericTable) table = { 0 };
  FredericRecord record;
  char text[ARB_HEX_LENGTH];
  ArbHex end;

  if (!frederic_record_begin (&record, facts, "follow", "attacker", NULL))
    return;
  if (frederic_table_init (&table, facts) && frederic_facts_pursuit_end (&table, facts, &end))
    frederic_record_set (&record, "a.to", arb_hex_print (end, text));
  frederic_record_end (&record, out);
}

gboolean
frederic_resolve_follow (const ArbFacts *facts,
                ArbOutcome *out,
                GError **error)
{
  if (!frederic_facts_follows_up (facts) || frederic_facts_was_called (facts, "pursuit", "stage"))
    return TRUE;
  if (!frederic_facts_pursuit_stands (facts))
    return arb_outcome_refuse (out, "pursuit-to", "no-pursuit-there", error);
  if (!name_second (facts, out, error))
    return FALSE;
  arb_outcome_note (out, NULL, "attacker-follows", "hexes",
                    arb_value_int (1 + frederic_facts_pursuit_hexes (facts)), NULL);
  record_follow (facts, out);
  return TRUE;
}

/* After a single attack the facts of it are those of another session. */
static void
pass_all (const ArbFacts *facts,
          ArbOutcome *out,
          const char *defender)
{
  g_auto (FredericCarried) carried = { 0 };
  const FredericTroop *a;
  const FredericTroop *b;

  if (!frederic_carried_init (&carried, facts) ||
      (a = frederic_carried_get (&carried, facts, "attacker")) == NULL ||
      (b = frederic_carried_get (&carried, facts, defender)) == NULL)
    return;
  frederic_carried_pass_both (&carried, facts, a, b, out);
  frederic_table_pass (facts, a, b, FALSE, out);
}

gboolean
frederic_resolve_pursuit (const ArbFacts *facts,
                          ArbOutcome *out,
                          GError **error)
{
  const gboolean same = frederic_facts_same_target (facts);
  const char *defender = same ? "defender" : "second";

  if (!frederic_facts_follows_up (facts) || !arb_facts_bool (facts, "second-combat") ||
      frederic_facts_was_called (facts, "pursuit", "stage"))
    return TRUE;
  arb_outcome_call (out, "pursuit", "engagement", NULL);
  frederic_carry_pursuit (facts, same, frederic_carry_pass, out);
  if (arb_facts_has (facts, "attacker.type"))
    frederic_pass_state (facts, out, "attacker", defender);
  else
    pass_all (facts, out, defender);
  return TRUE;
}

/* --- After a single attack -------------------------------------------------------------------- */

/* In an event the state tells what the attack left to be done; elsewhere the umpire does. */
static gboolean
resolve_due (const ArbFacts *facts,
             ArbOutcome *out,
             GError **error)
{
  g_auto (FredericCarried) carried = { 0 };
  const char *due = arb_facts_word (facts, "due");
  gint64 retreated = arb_facts_int (facts, "fell-back");
  gboolean pursues = arb_facts_bool (facts, "mounted");
  gboolean is_left = retreated > 0;

  if (frederic_carried_init (&carried, facts) && carried.state->open.attacker != NULL)
    {
      const FredericOpen *open = &carried.state->open;

      due = frederic_follow_words[open->follow_up];
      retreated = open->retreated;
      pursues = open->pursuit == FREDERIC_MAY;
      is_left = open->defender->elements > 0;
    }
  arb_outcome_set_word (out, "follow-up", due, NULL);
  arb_outcome_set_word (out, "pursuit", pursues ? "may" : "never", NULL);
  arb_outcome_set_int (out, "retreat.done", retreated, NULL);
  arb_outcome_set_word (out, "defender.state", is_left ? "retreated" : "destroyed", NULL);
  frederic_list_pursuit (facts, out);
  return TRUE;
}

/* Who leaves the hex alone cannot come back to it. */
static gboolean
resolve_declined (const ArbFacts *facts,
                  ArbOutcome *out,
                  GError **error)
{
  FredericRecord record;

  if (!frederic_facts_follows_up (facts))
    {
      arb_outcome_note (out, NULL, "follow-declined", NULL);
      if (frederic_record_begin (&record, facts, "follow", "attacker", NULL))
        {
          frederic_record_set (&record, FREDERIC_ACT_DECLINED, "yes");
          frederic_record_end (&record, out);
        }
    }
  arb_outcome_set_bool (out, "chief-lost", arb_facts_side_bool (facts, "pursuit", "chief-lost"), NULL);
  return TRUE;
}

const ArbStep frederic_follow_steps[] = {
  { "follow.due", resolve_due },
  { "engagement.follow", frederic_resolve_follow },
  { "engagement.pursuit", frederic_resolve_pursuit },
  { "follow.end", resolve_declined },
  { "follow.told", frederic_resolve_told },
  { NULL },
};
