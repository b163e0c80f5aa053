/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The mêlée, last part: morale, the figures taken off, who follows, and the order that is left. */

#include "systems/aigles/aigles-guns.h"
#include "systems/aigles/aigles-losses.h"
#include "systems/aigles/aigles-outcome.h"
#include "systems/aigles/aigles-steps.h"

/* --- Morale ---------------------------------------------------------------------------------- */

static void
resolve_morale_of (const ArbFacts *facts,
                   ArbOutcome *out,
                   int side)
{
  gboolean must_test = aigles_get_bool (facts, side, "must-test-morale", FALSE);
  gboolean routs = aigles_get_bool (facts, side, "auto-rout", FALSE);
  AiglesMorale morale = aigles_get_morale (facts, side);
  int level_after =
      aigles_set_int (out, side, "level-after",
                      aigles_level_after (aigles_get_int (facts, side, "level", 0),
                                          aigles_get_round (facts),
                                          aigles_get_int (facts, side, "retreat-cm", 0) > 0,
                                          aigles_get_cases (facts, side)));
  char id[ARB_ID_LENGTH];

  if (must_test && !routs && morale == AIGLES_MORALE_UNKNOWN)
    {
      arb_outcome_note (out, aigles_side_id (id, side, "must-test-morale"), "morale-pending", NULL);
      return;
    }
  if (!aigles_set_bool (out, side, "leaves", aigles_leaves (must_test, morale, routs)) ||
      aigles_is_in_play (facts))
    return;
  if (aigles_set_bool (out, side, "must-reform", level_after >= AIGLES_LEVEL_NO_FORMATION))
    arb_outcome_note (out, aigles_side_id (id, side, "must-reform"), "reform-needed", NULL);
}

/* In the first period the first rank goes; only later does the proportion count (Mêlée 2). */
static gboolean
needs_ratio (const ArbFacts *facts,
             int side)
{
  return aigles_get_answer (facts, side, "period", 1) >= 2 &&
         aigles_get_answer (facts, side, "elite", 0) > 0;
}

static int
get_ratio_of (const ArbFacts *facts,
              const char *nation)
{
  const ArbTable *table = arb_facts_get_table (facts, "elite-ratio");
  const ArbValue key = arb_value_word (nation);
  const ArbValue *cell = NULL;

  return table != NULL && arb_table_lookup (table, NULL, &key, &cell, NULL)
             ? (int) arb_value_get_int (cell)
             : 0;
}

/* The nations of the table, for the question that comes next. */
static void
explain_ratio (const ArbFacts *facts,
               ArbOutcome *out,
               int side)
{
  char id[ARB_ID_LENGTH];

  arb_outcome_note (out, aigles_side_id (id, side, "elite-ratio"), "ratio-by-nation", "french",
                    arb_value_int (get_ratio_of (facts, "french")), "russian",
                    arb_value_int (get_ratio_of (facts, "russian")), "english",
                    arb_value_int (get_ratio_of (facts, "english")), NULL);
}

gboolean
aigles_resolve_morale (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  if (aigles_is_one_of_several (facts))
    return TRUE;
  for (int i = 0; i < 2; i++)
    {
      char id[ARB_ID_LENGTH];

      resolve_morale_of (facts, out, i);
      if (aigles_get_bool (facts, i, "tests-twice", FALSE) &&
          aigles_get_morale (facts, i) != AIGLES_MORALE_UNKNOWN &&
          arb_outcome_declares (out, aigles_side_id (id, i, "morale-counts")))
        arb_outcome_set_word (out, id, aigles_morale_words[aigles_get_morale (facts, i)], NULL);
      if (needs_ratio (facts, i))
        explain_ratio (facts, out, i);
    }
  return TRUE;
}

/* --- Follow, pursue, rally ------------------------------------------------------------------- */

static void
resolve_rally (const ArbFacts *facts,
               ArbOutcome *out)
{
  const int figures[2] = { aigles_get_answer (facts, 0, "figures", 1),
                           aigles_get_answer (facts, 1, "figures", 1) };
  const int factors[2] = { aigles_get_answer (facts, 0, "factor", 0),
                           aigles_get_answer (facts, 1, "factor", 0) };
  const ArbRatio received[2] = { aigles_get_ratio (facts, 0, "received"),
                                 aigles_get_ratio (facts, 1, "received") };
  gboolean must =
      aigles_must_rally (aigles_get_round (facts), figures, factors, received,
                         arb_facts_ruling_is (facts, "rally-trigger", "equal-losses"),
                         arb_facts_ruling_is (facts, "later-cavalry-draws", "stay"));

  arb_outcome_set_word (out, "rally", must ? "must" : "may-stay", NULL);
}

gboolean
aigles_resolve_follow (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  if (aigles_waits_for_close (facts))
    return TRUE;
  /* In an event the end of the period says it, for following, pursuing and rallies alike. */
  for (int i = 0; !aigles_is_in_play (facts) && i < 2; i++)
    if (aigles_has_lost (facts, 1 - i))
      aigles_set_bool (
          out, i, "may-follow",
          aigles_may_follow (aigles_get_int (facts, 1 - i, "retreat-cm", 0) > 0 ||
                                 (arb_facts_ruling_is (facts, "blocked-loser", "yes") &&
                                  aigles_has_case (aigles_get_cases (facts, 1 - i), 4)),
                             aigles_get_bool (facts, 1 - i, "leaves", FALSE),
                             aigles_get_bool (facts, i, "order-allows-follow", TRUE),
                             aigles_get_bool (facts, i, "other-enemy-in-contact", FALSE)));
  if (arb_facts_is (facts, "outcome", "draw") &&
      aigles_get_unit (facts, 0).arm == AIGLES_CAVALRY &&
      aigles_get_unit (facts, 1).arm == AIGLES_CAVALRY)
    resolve_rally (facts, out);
  return TRUE;
}

/* --- The record ------------------------------------------------------------------------------ */

/* The nation decides how many figures go for one elite; the French are the example of the book. */
static int
default_ratio (const ArbFacts *facts)
{
  int french = get_ratio_of (facts, "french");

  return french > 0 ? french : 3;
}

gboolean
aigles_derive_usual_elite_ratio (const ArbFacts *facts,
                                 const char *side,
                                 const char *foe,
                                 ArbValue *value)
{
  *value = arb_value_int (default_ratio (facts));
  return TRUE;
}

gboolean
aigles_derive_last_removal_phase (const ArbFacts *facts,
                                  const char *side,
                                  const char *foe,
                                  ArbValue *value)
{
  *value = arb_value_int (aigles_get_answer (facts, aigles_side_index (side), "elite-ratio",
                                             default_ratio (facts)) -
                          1);
  return TRUE;
}

/* Where the ranks of a unit that loses figures are kept. */
typedef struct
{
  int figures[AIGLES_MAX_RANKS];
  int elites[AIGLES_MAX_RANKS];
} Ranks;

static AiglesRemoval
get_removal (const ArbFacts *facts,
             int side,
             int phase,
             Ranks *ranks)
{
  return (AiglesRemoval) {
    .period = aigles_get_answer (facts, side, "period", 1),
    .figures = aigles_get_answer (facts, side, "figures", 1),
    .elites = aigles_get_answer (facts, side, "elite", 0),
    .ranks = aigles_get_ranks (facts, side, "ranks", ranks->figures),
    .rank_elites = aigles_get_ranks (facts, side, "rank-elites", ranks->elites),
    .ratio = aigles_get_answer (facts, side, "elite-ratio", default_ratio (facts)),
    .phase = phase,
  };
}

static void
resolve_removal (const ArbFacts *facts,
                 ArbOutcome *out,
                 int side,
                 int lost)
{
  Ranks ranks;
  AiglesRemoval removal =
      get_removal (facts, side, aigles_get_answer (facts, side, "removal-phase", 0), &ranks);
  AiglesKind kinds[AIGLES_MAX_RANKS];
  char letters[AIGLES_MAX_RANKS + 1];
  int removed[2] = { 0, 0 };
  char id[ARB_ID_LENGTH];

  aigles_plan_removal (&removal, lost, kinds);
  for (int i = 0; i < lost; i++)
    {
      removed[kinds[i]]++;
      letters[i] = kinds[i] == AIGLES_ELITE ? 'E' : 'R';
    }
  letters[lost] = '\0';
  aigles_set_int (out, side, "removed-regular", removed[AIGLES_REGULAR]);
  aigles_set_int (out, side, "removed-elite", removed[AIGLES_ELITE]);
  if (lost > 0)
    arb_outcome_set (out, aigles_side_id (id, side, "removal"), arb_value_text (letters), NULL);
  if (removal.period >= 2)
    aigles_set_int (out, side, "removal-phase-after",
                    aigles_removal_phase (removal.phase, lost, removal.ratio));
}

gboolean
aigles_book (const ArbFacts *done,
             const char *side,
             const gint64 *before,
             gint64 *after)
{
  int own = aigles_side_index (side);
  Ranks ranks;
  AiglesRemoval removal = get_removal (done, own, (int) before[1], &ranks);
  AiglesRecord record = { 0 };
  AiglesKind kinds[AIGLES_MAX_RANKS];
  int elites = removal.elites;

  if (!aigles_waits_for_close (done))
    record = aigles_record (removal.figures, (int) before[0],
                            aigles_get_int (done, own, "recorded", 0),
                            aigles_get_scale (done, "figure"));
  aigles_plan_removal (&removal, record.figures, kinds);
  for (int i = 0; i < record.figures; i++)
    elites -= kinds[i] == AIGLES_ELITE;
  after[0] = record.carry;
  after[1] = removal.period >= 2 ? aigles_removal_phase (removal.phase, record.figures, removal.ratio)
                                 : removal.phase;
  after[2] = removal.figures - record.figures;
  after[3] = CLAMP (elites, 0, after[2]);
  after[4] = record.figures;
  return after[2] > 0;
}

gboolean
aigles_resolve_record (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error)
{
  gboolean rout_doubles = arb_facts_ruling_is (facts, "auto-rout-doubles", "on");
  int per_figure = aigles_get_scale (facts, "figure");

  if (aigles_waits_for_close (facts))
    return TRUE;
  for (int i = 0; i < 2; i++)
    {
      gboolean doubled = aigles_doubles_losses (
          aigles_get_bool (facts, i, "must-test-morale", FALSE), aigles_get_morale (facts, i),
          aigles_get_bool (facts, i, "auto-rout", FALSE), rout_doubles);
      gint64 sheet = aigles_get_int (facts, i, "sheet", 0);
      int figures = aigles_get_answer (facts, i, "figures", 1);
      AiglesRecord record;
      int lost;
      char id[ARB_ID_LENGTH];
      gint64 recorded = arb_outcome_set_int (out, aigles_side_id (id, i, "recorded"),
                                             doubled ? 2 * sheet : sheet, NULL);

      if (doubled)
        arb_outcome_note (out, id, "losses-doubled", NULL);
      record = aigles_record (figures, aigles_get_answer (facts, i, "carry", 0), recorded,
                              per_figure);
      lost = aigles_set_int (out, i, "figures-lost", record.figures);
      aigles_set_int (out, i, "carry-after", record.carry);
      /* An umpire's figure may be beyond the unit. */
      resolve_removal (facts, out, i, CLAMP (lost, 0, figures));
    }
  return TRUE;
}

/* --- The end of the period ------------------------------------------------------------------- */

/* Guns that the gunners leave can be made useless, and the gunners may come back (Mêlée 3.2). */
static void
remind_of_guns (const ArbFacts *facts,
                ArbOutcome *out,
                int side)
{
  AiglesUnit unit = aigles_get_unit (facts, side);
  gboolean routs = aigles_get_bool (facts, side, "auto-rout", FALSE);
  AiglesGuns guns =
      aigles_guns_after (aigles_get_bool (facts, side, "must-test-morale", FALSE),
                         aigles_get_morale (facts, side), routs);
  char id[ARB_ID_LENGTH];

  if (unit.arm != AIGLES_ARTILLERY)
    return;
  if (guns == AIGLES_GUNS_IN_DOUBT)
    arb_outcome_note (out, aigles_side_id (id, side, "must-test-morale"), "guns-in-doubt", NULL);
  if (guns == AIGLES_GUNS_SERVED && aigles_has_lost (facts, side))
    arb_outcome_note (out, aigles_side_id (id, side, "leaves"), "guns-served", NULL);
  if (guns != AIGLES_GUNS_LEFT)
    return;
  arb_outcome_note (out, aigles_side_id (id, side, "leaves"), "guns-left", NULL);
  if (aigles_can_disable_guns (aigles_get_unit (facts, 1 - side).arm))
    arb_outcome_note (out, aigles_side_id (id, 1 - side, "leaves"), "guns-taken", "quarters",
                      arb_value_int (aigles_overturn_quarters ()), NULL);
}

/* What the results of this pair alone do not settle. */
/* What fighting on would make of the order of the unit. */
static void
set_level_next (const ArbFacts *facts,
                ArbOutcome *out,
                int side,
                const AiglesWear *wear)
{
  const ArbTable *levels = arb_facts_get_table (facts, "levels");
  const ArbValue *name = NULL;
  ArbValue key;
  char id[ARB_ID_LENGTH];

  /* In an event the end of the period knows whether it does fight on. */
  if (aigles_is_in_play (facts))
    return;
  key = arb_value_int (aigles_set_int (out, side, "level-next", aigles_level_next (wear)));
  if (levels != NULL && arb_table_lookup (levels, NULL, &key, &name, NULL) &&
      name->type == ARB_VALUE_WORD)
    arb_outcome_note (out, aigles_side_id (id, side, "level-next"), name->word, NULL);
}

static void
remind_of_others (const ArbFacts *facts,
                  ArbOutcome *out,
                  int side)
{
  char id[ARB_ID_LENGTH];

  if (aigles_is_in_play (facts))
    return;
  aigles_side_id (id, side, "level-next");
  if (aigles_get_unit (facts, side).formation == AIGLES_SKIRMISH &&
      !aigles_get_bool (facts, side, "leaves", FALSE) && !aigles_battalion_may_rejoin (TRUE))
    arb_outcome_note (out, id, "skirmishers-alone", NULL);
  if (aigles_has_several (facts, side))
    arb_outcome_note (out, id, "several-pairs", NULL);
}

gboolean
aigles_resolve_close (const ArbFacts *facts,
                      ArbOutcome *out,
                      GError **error)
{
  if (aigles_waits_for_close (facts))
    return TRUE;
  for (int i = 0; i < 2; i++)
    {
      AiglesUnit unit = aigles_get_unit (facts, i);
      AiglesWear wear = {
        .level = aigles_get_int (facts, i, "level", 0),
        .level_after = aigles_get_int (facts, i, "level-after", 0),
        .round = aigles_get_round (facts),
        .cases = aigles_get_cases (facts, i),
        .fights = aigles_get_bool (facts, i, "fights", TRUE),
        .flanked = aigles_get_bool (facts, i, "flanked", FALSE),
        .faces_battery = aigles_get_unit (facts, 1 - i).formation == AIGLES_BATTERY &&
                         unit.arm != AIGLES_ARTILLERY,
      };

      set_level_next (facts, out, i, &wear);
      if (aigles_is_square (unit.formation))
        aigles_set_bool (out, i, "square-broken",
                         unit.square_broken || aigles_has_case (wear.cases, 6));
      remind_of_guns (facts, out, i);
      remind_of_others (facts, out, i);
    }
  return TRUE;
}
