/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "compete/arb-competition.h"
#include "report/arb-sheet.h"

G_BEGIN_DECLS

/* What hangs in the hall of a competition, lies on its tables and is taken home from it. */
typedef enum
{
  ARB_COMPETITION_PAIRINGS, /* a round by table */
  ARB_COMPETITION_SEATS,    /* the same by player */
  ARB_COMPETITION_SLIPS,    /* to note the results of a round, with initials */
  ARB_COMPETITION_RANKING,
  ARB_COMPETITION_CARDS,    /* the name of each player, to be cut out */
  ARB_COMPETITION_DIPLOMAS, /* a page for each player */
  ARB_COMPETITION_COPIES,   /* of a round: the list of each player for his opponent, without what is secret */
  ARB_COMPETITION_N_SHEETS,
} ArbCompetitionSheet;

/* What command lines call it: "pairings". */
const char *arb_competition_sheet_to_string (ArbCompetitionSheet self);
gboolean arb_competition_sheet_parse (const char *text,
                                      ArbCompetitionSheet *sheet);

/* What people call it, translated. */
const char *arb_competition_sheet_get_title (ArbCompetitionSheet self);
/* Whether it is another one for each round. */
gboolean arb_competition_sheet_has_round (ArbCompetitionSheet self);

/* ArbSheet, ready for arb_pages_new(). @round: 0 for the last. NULL and a sentence: there is nothing to
 * print yet. */
GPtrArray *arb_competition_make_sheets (const ArbCompetition *competition,
                                        ArbStore *store,
                                        ArbCompetitionSheet sheet,
                                        guint round,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
