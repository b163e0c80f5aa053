/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of units and pairs as texts, and back; what the state supplies, and where it comes from. */

#include "systems/aigles/aigles-fields.h"
#include "systems/aigles/aigles-period-text.h"
#include "systems/aigles/aigles-supply.h"
#include "systems/arb-case.h"

static const AiglesReadings usual = { .sheet_step = 5, .losses_per_figure = 40 };

static AiglesTroop *
add (AiglesPeriod *period,
     const char *id,
     const char *side,
     AiglesArm arm,
     int figures)
{
  AiglesTroop *troop = aigles_period_add (period, id, side);

  troop->unit = (AiglesUnit) { arm, AIGLES_LINE, FALSE, figures };
  troop->plain[AIGLES_PLAIN_FACTOR] = g_strdup ("4");
  return troop;
}

/* Two riders after an enemy that rallies, a line in contact that has been followed. */
static AiglesPeriod *
new_period (void)
{
  AiglesPeriod *period = aigles_period_new (&usual);
  AiglesTroop *line = add (period, "fr-1", "french", AIGLES_INFANTRY, 18);
  AiglesRank ranks[2] = { { 9, 2 }, { 9, 0 } };
  AiglesBond followed = { { 0, 1 }, AIGLES_BOND_CONTACT, 1, FALSE, 2 };
  AiglesBond rally = { { 2, 3 }, AIGLES_BOND_RALLY, 1, TRUE, 1 };

  line->elites = 2;
  line->knows_rank_elites = TRUE;
  g_array_append_vals (line->ranks, ranks, 2);
  line->level = 2;
  line->periods = 2;
  line->fate = AIGLES_FATE_KILLED;
  line->leader_value_lost = 40;
  line->prefire = 15;
  add (period, "au-1", "austrian", AIGLES_INFANTRY, 16)->order = AIGLES_ORDER_COUVRIR;
  add (period, "fr-2", "french", AIGLES_CAVALRY, 10)->level_if_fights = 2;
  add (period, "au-2", "austrian", AIGLES_CAVALRY, 12)->left = AIGLES_LEFT_FUITE;
  add (period, "au-3", "austrian", AIGLES_CAVALRY, 0);
  followed.attack[1] = AIGLES_ATTACK_FLANK;
  followed.corridor[1] = TRUE;
  followed.already[0] = TRUE;
  g_array_append_val (period->bonds, followed);
  g_array_append_val (period->bonds, rally);
  return period;
}

static char *
get_text (const char *unit,
          const char *id,
          gpointer user_data)
{
  g_autofree char *key = g_strconcat (unit, ".", id, NULL);

  return g_strdup (g_hash_table_lookup (user_data, key));
}

static GHashTable *
dup_texts (const AiglesPeriod *period)
{
  GHashTable *texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < period->troops->len; i++)
    for (guint j = 0; aigles_kept_fields[j] != NULL; j++)
      {
        char *text = aigles_period_dup_text (period, i, aigles_kept_fields[j]);

        if (text != NULL)
          g_hash_table_insert (texts,
                               g_strconcat (aigles_period_troop (period, i)->id, ".",
                                            aigles_kept_fields[j], NULL),
                               text);
      }
  return texts;
}

static AiglesPeriod *
new_named (const AiglesPeriod *like)
{
  AiglesPeriod *period = aigles_period_new (&usual);

  for (guint i = 0; i < like->troops->len; i++)
    aigles_period_add (period, aigles_period_troop (like, i)->id,
                       aigles_period_troop (like, i)->side);
  return period;
}

static void
test_texts (void)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  const ArbRules *rules = arb_system_set_get (systems, "aigles", problems)->rules;
  g_autoptr (AiglesPeriod) period = new_period ();
  g_autoptr (AiglesPeriod) back = new_named (period);
  g_autoptr (AiglesPeriod) wrong = new_named (period);
  g_autoptr (AiglesPeriod) longer = new_named (period);
  g_autoptr (GHashTable) texts = dup_texts (period);
  g_autoptr (GHashTable) again = NULL;
  GHashTableIter iter;
  gpointer key;
  gpointer text;
  guint troop;

  g_assert_cmpstr (g_hash_table_lookup (texts, "au-1.pair-attacks"), ==, "flank");
  g_assert_cmpstr (g_hash_table_lookup (texts, "au-2.follows-rally"), ==, "fr-2");
  g_assert_null (aigles_period_read (back, rules, get_text, texts, &troop));
  again = dup_texts (back);
  g_assert_cmpuint (g_hash_table_size (again), ==, g_hash_table_size (texts));
  g_hash_table_iter_init (&iter, texts);
  while (g_hash_table_iter_next (&iter, &key, &text))
    g_assert_cmpstr (g_hash_table_lookup (again, key), ==, text);

  /* A pair that the other does not remember, or with nobody, is none. */
  g_hash_table_insert (texts, g_strdup ("fr-2.pairs"), g_strdup ("nobody"));
  g_assert_null (aigles_period_read (wrong, rules, get_text, texts, &troop));
  g_assert_cmpuint (wrong->bonds->len, ==, period->bonds->len - 1);
  /* What stands side by side is as long. */
  g_hash_table_insert (texts, g_strdup ("fr-2.pair-rounds"), g_strdup ("1,2"));
  g_assert_cmpstr (aigles_period_read (longer, rules, get_text, texts, &troop), ==, "pair-rounds");
  g_assert_cmpuint (troop, ==, 2);
}

static void
test_sources (void)
{
  g_autoptr (AiglesPeriod) period = new_period ();
  const AiglesMeeting *meeting;

  aigles_period_meet (period, 0, 1)->sides[0].front = 3;
  aigles_period_meet (period, 0, 3);
  aigles_period_meeting (period, 1)->sides[1].entry = AIGLES_ENTRY_CHARGE;
  aigles_period_meeting (period, 1)->sides[1].sources[AIGLES_SUPPLY_ENTRY] = AIGLES_FROM_UMPIRE;
  aigles_supply (period);

  meeting = aigles_period_meeting (period, 0);
  g_assert_cmpint (meeting->round, ==, 3);
  g_assert_cmpint (meeting->sides[0].sources[AIGLES_SUPPLY_ROUND], ==, AIGLES_FROM_BEFORE);
  g_assert_cmpint (meeting->sides[0].period, ==, 3);
  g_assert_cmpint (meeting->sides[0].sources[AIGLES_SUPPLY_PERIOD], ==, AIGLES_FROM_UNIT);
  g_assert_true (meeting->sides[1].follows);
  g_assert_cmpint (meeting->sides[1].sources[AIGLES_SUPPLY_FOLLOWS], ==, AIGLES_FROM_CLOSE);
  g_assert_cmpint (meeting->sides[0].sources[AIGLES_SUPPLY_FOLLOWS], ==, AIGLES_FROM_DEFAULT);
  /* Eighteen figures against sixteen, and twelve riders whose front nobody has said. */
  g_assert_cmpint (meeting->sides[0].sources[AIGLES_SUPPLY_ALLOTTED], ==, AIGLES_FROM_PERIOD);
  g_assert_cmpint (meeting->sides[0].allotted, ==, 10);

  meeting = aigles_period_meeting (period, 1);
  g_assert_cmpint (meeting->sides[1].joins, ==, AIGLES_JOINS_MELEE);
  g_assert_cmpint (meeting->sides[1].sources[AIGLES_SUPPLY_JOINS], ==, AIGLES_FROM_PERIOD);
  g_assert_cmpint (meeting->sides[1].sources[AIGLES_SUPPLY_ENTRY], ==, AIGLES_FROM_UMPIRE);
  g_assert_cmpint (meeting->sides[0].prefire, ==, 15);
  g_assert_true (meeting->sides[0].already);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aigles/period/texts", test_texts);
  g_test_add_func ("/aigles/period/sources", test_sources);
  return g_test_run ();
}
