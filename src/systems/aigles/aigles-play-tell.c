/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-period-text.h"
#include "systems/aigles/aigles-play-private.h"
#include "systems/aigles/aigles-strength.h"

/* Every unit as it stands after the last act. */
void
aigles_play_tell_units (AiglesPlay *self)
{
  for (guint i = 0; i < self->period->troops->len; i++)
    for (guint j = 0; aigles_shown_fields[j] != NULL; j++)
      {
        g_autofree char *text = aigles_period_dup_text (self->period, i, aigles_shown_fields[j]);

        if (text != NULL)
          arb_play_tell_unit (self->play, i, aigles_shown_fields[j], text);
      }
}

/* How much of the loss sheet makes a figure (Mêlée 2). */
static int
read_losses_per_figure (const ArbRules *rules)
{
  const ArbTable *scale = arb_rules_find_table (rules, "loss-scale");
  const ArbValue key = arb_value_word ("figure");
  const ArbValue *cell = NULL;

  if (scale == NULL || !arb_table_lookup (scale, NULL, &key, &cell, NULL))
    return 1;
  return (int) CLAMP (arb_value_get_int (cell), 1, 1000000);
}

static int
read_number (const ArbPlay *play,
             const char *ruling)
{
  const ArbValue *value = arb_play_get_ruling (play, ruling);

  return value->type == ARB_VALUE_WORD ? (int) g_ascii_strtoll (value->word, NULL, 10)
                                       : (int) arb_value_get_int (value);
}

static AiglesSquareScope
read_scope (const ArbPlay *play)
{
  return arb_play_rules (play, "square-scope", "side")    ? AIGLES_SCOPE_SIDE
         : arb_play_rules (play, "square-scope", "whole") ? AIGLES_SCOPE_WHOLE
                                                          : AIGLES_SCOPE_SIDE_THEN_WHOLE;
}

AiglesReadings
aigles_play_read_rulings (const ArbPlay *play)
{
  const ArbRules *rules = arb_play_get_rules (play);

  return (AiglesReadings) {
    .level_per_pair = arb_play_rules (play, "level-scope", "pair"),
    .only_earlier_periods = arb_play_rules (play, "already-in-melee-when", "earlier-period"),
    .run_by_period = arb_play_rules (play, "consecutive-run", "period"),
    .later_losses_in_front = arb_play_rules (play, "later-loss-rank", "front"),
    .sheet_on_total = arb_play_rules (play, "sheet-sum", "total"),
    .cancelled_has_cases = arb_play_rules (play, "cancelled-special", "loss-cases"),
    .case3_by_retreat = arb_play_rules (play, "case3-who", "retreat-from"),
    .rally_in_cluster = arb_play_rules (play, "rally-in-cluster", "always"),
    .any_opponent_pursues = arb_play_rules (play, "pursuit-by", "any-opponent"),
    .cases_end_with_melee = arb_play_rules (play, "special-after-melee", "in-melee-only"),
    .tenir_may_follow = arb_play_rules (play, "tenir-may-follow", "yes"),
    .first_rank_elites = arb_play_rules (play, "engaged-elites", "first-rank"),
    .fate_on_total = arb_play_rules (play, "leader-fate-multi", "once-on-total"),
    .split_by_unit = arb_play_rules (play, "split-weight", "unit"),
    .rear_stops_all = arb_play_rules (play, "rear-hit-engaged", "none"),
    .rout_doubles = arb_play_rules (play, "auto-rout-doubles", "on"),
    .fate_floors = arb_play_rules (play, "fate-quotient", "floor"),
    .overlap_real_sides = arb_play_rules (play, "overlap-at-tip", "real-sides"),
    .blocked_is_followed = arb_play_rules (play, "blocked-loser", "yes"),
    .gunners_are_pursued = arb_play_rules (play, "gunners-pursued", "yes"),
    .cancelled_is_no_loss = arb_play_rules (play, "cancelled-losses", "forgotten"),
    .anybody_follows_rally = arb_play_rules (play, "rally-follower", "any"),
    .elite_gunners_stay = arb_play_rules (play, "elite-gunners", "stay"),
    .case7_in_pair = arb_play_rules (play, "case7-when", "pair"),
    .beside_cavalry = arb_play_rules (play, "same-quarter-cavalry", "yes"),
    .fresh_in_first_pair = arb_play_rules (play, "fresh-pairs", "first"),
    .third_is_plain_entry = arb_play_rules (play, "chaser-meets-third", "plain"),
    .square_caps_all_sides = arb_play_rules (play, "square-cap", "all-sides"),
    .leader_tests_again = arb_play_rules (play, "leader-lost-test", "second"),
    .square_scope = read_scope (play),
    .sheet_step = read_number (play, "sheet-round-to"),
    .sheet_down = arb_play_rules (play, "sheet-round-mode", "down"),
    .losses_per_figure = read_losses_per_figure (rules),
    .square_cavalry = arb_rules_find_table (rules, "square-cavalry"),
  };
}
