/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-games.h"
#include "report/arb-competition-print.h"
#include "report/arb-pages.h"

G_BEGIN_DECLS

/* The sheets this program prints. */
typedef enum
{
  ARB_PRINT_ROSTER,
  ARB_PRINT_LOSSES,
  ARB_PRINT_ORDERS,
  ARB_PRINT_ORDER_SLIPS,
  ARB_PRINT_COMBATS,
  ARB_PRINT_LOG,
  ARB_PRINT_STATE,
  ARB_PRINT_BOARD,
  ARB_PRINT_LEVY,
  ARB_PRINT_STATISTICS,
  ARB_PRINT_PACKET,
  ARB_PRINT_COMPARISON,
  ARB_PRINT_CASEBOOK,
  ARB_PRINT_COMPETITION, /* one of its own, see ArbCompetitionSheet */
  ARB_PRINT_N_KINDS,
} ArbPrintKind;

typedef enum
{
  ARB_PRINT_PLAIN = 0,
  ARB_PRINT_SECRET = 1 << 0,  /* for the other side: no points, orders or sealed targets */
  ARB_PRINT_BLANK = 1 << 1,   /* to be filled in by hand, whatever the event knows */
  ARB_PRINT_BY_UNIT = 1 << 2, /* LOG: unit after unit instead of act after act */
  ARB_PRINT_LONG = 1 << 3,    /* COMBATS: the whole account; LOG: with the accounts; COMPARISON: also
                                 what is the same; CASEBOOK: with the names of players */
  ARB_PRINT_ODDS = 1 << 4,    /* COMBATS, STATISTICS: how likely the results were */
} ArbPrintFlags;

typedef struct
{
  ArbPrintKind kind;
  ArbPrintFlags flags;
  ArbGames *games;    /* Borrowed; the tables of an event, or NULL */
  ArbArmy *army;      /* Borrowed; without an event: the list to print */
  const char *other;  /* COMPARISON: the list that @army is compared with, as lines
                         (arb_army_to_lines()) */
  const char *other_name; /* COMPARISON: what the two are called; NULL: nothing */
  const char *army_name;
  const char *table;  /* one of them; NULL: all */
  const char *side;   /* one side's; NULL: all */
  const char *const *combats; /* COMBATS: some of them, ended by NULL, each by its id or by its
                                 number in the log; NULL: all */
  int period;         /* LOG: 0 for all */
  const char *unit;   /* LOG: an id; NULL: all */
  const char *umpire; /* LOG: NULL for all */
  ArbCompetitionSheet sheet; /* COMPETITION */
  guint round;        /* COMPETITION: from 1; 0: the last */
  guint n_columns;    /* 1 to 3; 0: what suits the sheet */
  ArbProgressFunc progress;   /* NULL: nobody waits for it */
  gpointer progress_data;     /* Borrowed */
} ArbPrintRequest;

/* What command lines call it: "losses". */
const char *arb_print_kind_to_string (ArbPrintKind self);
gboolean arb_print_kind_parse (const char *text,
                               ArbPrintKind *kind);
/* What people call it, translated. */
const char *arb_print_kind_get_title (ArbPrintKind self);
/* Whether there is nothing to print without an event. */
gboolean arb_print_kind_needs_event (ArbPrintKind self);
/* Whether it is made of two lists. */
gboolean arb_print_kind_compares (ArbPrintKind self);
/* Whether such a sheet can come of the tables: boards need rules that are played on one, calendars
 * rules by which armies are raised, and the sheets of a competition the competition. */
gboolean arb_print_kind_suits (ArbPrintKind self,
                               ArbGames *games);
/* Whether there is one for each army. */
gboolean arb_print_kind_has_sides (ArbPrintKind self);
/* The flags that change something on such a sheet. */
ArbPrintFlags arb_print_kind_get_flags (ArbPrintKind self);
guint arb_print_kind_get_max_columns (ArbPrintKind self);

/* ArbSheet, ready for arb_pages_new(). NULL and a sentence when there is nothing to print. */
GPtrArray *arb_print_make_sheets (const ArbPrintRequest *request,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Both at once. */
ArbPages *arb_print_lay_out (const ArbPrintRequest *request,
                             const ArbPageFormat *paper,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
