/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-json-writer.h"
#include "systems/arb-odds-rounds.h"

G_BEGIN_DECLS

/* For people: the winner, then losses with “at least” first, then what else is open, then what
 * matters most. */
void arb_cli_print_odds (const ArbOdds *odds);
/* One value with its chances. */
void arb_cli_print_odds_value (const ArbOddsValue *value);
/* @fraction may be NULL. */
void arb_cli_print_chance (const char *label,
                           double share,
                           const char *fraction);

/* The attributes of the case: system, procedure, name. */
void arb_cli_write_odds_case (ArbXmlWriter *writer,
                              const ArbXmlNode *node);
void arb_cli_write_odds_case_json (ArbJsonWriter *writer,
                                   const ArbXmlNode *node);
/* The chances of one value, ArbOddsPart; as elements, as an array called @name. */
void arb_cli_write_odds_parts (ArbXmlWriter *writer,
                               const GArray *parts);
void arb_cli_write_odds_parts_json (ArbJsonWriter *writer,
                                    const char *name,
                                    const GArray *parts);

/* The same over several rounds. */
void arb_cli_print_rounds (const ArbOddsRounds *odds);
void arb_cli_write_rounds (ArbXmlWriter *writer,
                           const ArbOddsRounds *odds);
void arb_cli_write_rounds_json (ArbJsonWriter *writer,
                                const ArbOddsRounds *odds);

G_END_DECLS
