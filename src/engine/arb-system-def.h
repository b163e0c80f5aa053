/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-facts.h"

G_BEGIN_DECLS

typedef struct _ArbOutcome ArbOutcome;
/* What connects the procedures: systems/arb-play.h. */
typedef struct _ArbPlayDef ArbPlayDef;
/* What the rules say of a hex board: systems/arb-board-def.h. */
typedef struct _ArbBoardDef ArbBoardDef;
/* The rules of the order sheet: systems/arb-orders-def.h. */
typedef struct _ArbOrdersDef ArbOrdersDef;
/* One unit against another, for comparing rules: systems/arb-duel-def.h. */
typedef struct _ArbDuelDef ArbDuelDef;
/* What an army as a whole has lost: systems/arb-total-def.h. */
typedef struct _ArbTotalDef ArbTotalDef;

/* One step of a procedure. What it asks stands in the rule file (ArbNeed); @resolve, a pure function,
 * then computes and may only emit. Without it the rule file says what follows (ArbWork), if anything
 * does. */
typedef struct
{
  const char *id; /* "melee.die": stable, logged, never reused */
  gboolean (*resolve) (const ArbFacts *facts,
                       ArbOutcome *out,
                       GError **error);
} ArbStep;

/* @certain: it follows from what was played, so nobody need be asked; otherwise it is offered. */
typedef void (*ArbSuggestFunc) (const char *question,
                                const ArbValue *value,
                                gboolean certain,
                                gpointer user_data);

/* What @data was told about the input @id, or NULL. */
typedef const ArbValue *(*ArbToldFunc) (gconstpointer data,
                                        const char *id);

/* What a side keeps on its sheet from round to round. Nothing in the fight looks at it, so a round need be
 * played only once for all the sheets that may stand beside it. The lists are names of inputs,
 * NULL-terminated. */
typedef struct
{
  const char *const *apart;   /* on the sheet */
  const char *const *counted; /* that the sheet changes, and the fight does look at */
  const char *const *stale;   /* that nobody knows any more once the side has lost something */
  /* What the round @done makes of a sheet: @after is @apart, then @counted, then ArbRounds.total. FALSE:
   * nobody is left to fight on. */
  gboolean (*book) (const ArbFacts *done,
                    const char *side,
                    const gint64 *before,
                    gint64 *after);
} ArbBooking;

/* What book() gives at most. */
#define ARB_MAX_BOOKED 5

/* A fight of the same two, each in its place, that goes on round after round. */
typedef struct
{
  const char *result;       /* the value that says how a round ended */
  const char *const *sides; /* NULL-terminated */
  const char *total;        /* the value of each side whose sum over the rounds is asked for */
  /* Inputs that are as they were in later rounds too, where ArbWalk.go_on does not carry them: of the
   * fight, and names of those of each side; NULL-terminated. */
  const char *const *lasting;
  const char *const *lasting_of_sides;
  const ArbBooking *booking; /* NULL: every sheet is fought for by itself */
  /* Whether the input @id, which the next round would begin with or which is to be thrown now, can change
   * neither @result nor @total any more, in this round or a later one; NULL: anything may. @told gives
   * what the fight was begun with. */
  gboolean (*is_spent) (const ArbFacts *facts,
                        const char *id,
                        ArbToldFunc told,
                        gconstpointer data);
} ArbRounds;

/* A procedure: its steps in the order of play; the first is the entry, { NULL } ends the table.
 * @go_on, where a combat goes on from period to period, gives what the next round starts from (to nobody
 * where @suggest is NULL); FALSE: there is none. @sequel is another procedure that the result may have to
 * go through, and @begin_sequel gives what it starts from, seen from @side (NULL: the side that needs it most).
 * @leads_on, where the same two go on in their places, says whether they do; without it either side
 * may. @counts_alike says whether two faces of the die that is asked for lead to the same results by these
 * rules; without it none do. */
typedef struct
{
  const char *id;
  const ArbStep *steps;
  gboolean (*go_on) (const ArbFacts *done,
                     ArbSuggestFunc suggest,
                     gpointer user_data);
  const char *sequel;
  void (*begin_sequel) (const ArbFacts *done,
                        const char *side,
                        ArbSuggestFunc suggest,
                        gpointer user_data);
  gboolean (*leads_on) (const ArbFacts *done);
  const ArbRounds *rounds; /* NULL: what goes on is not the same fight */
  gboolean (*counts_alike) (const ArbFacts *facts,
                            const char *question,
                            int face,
                            int other);
} ArbWalk;

/* A condition that needs arithmetic gets a name here and is used by name in the XML. @id is
 * "self.push" for a fact of a side. FALSE: unknown as long as its needs are. */
typedef struct _ArbDerived
{
  const char *id;
  gboolean (*compute) (const ArbFacts *facts,
                       const char *side,
                       const char *foe,
                       ArbValue *value);
  /* Instead of @compute, for facts that differ only in what they are about. */
  gboolean (*compute_of) (const ArbFacts *facts,
                          const char *side,
                          gconstpointer of,
                          ArbValue *value);
  gconstpointer of;
} ArbDerived;

typedef struct
{
  const char *id;
  ArbFormatFunc check;
} ArbFormat;

/* The C half of a rule system. The lists name every id that the code uses, and the loader checks
 * them against the XML both ways. All arrays end with NULL or { NULL }. */
struct _ArbSystemDef
{
  const char *id;
  const ArbWalk *walks;
  const ArbDerived *derived;    /* NULL: none */
  const ArbFormat *formats;     /* NULL: none */
  const char *const *sums;      /* NULL: none */
  const char *const *tables;    /* NULL: none */
  const char *const *rulings;   /* NULL: none */
  const char *const *texts;     /* NULL: none */
  const ArbPlayDef *play;       /* NULL: the system has no games, only single procedures */
  /* Which side of the procedure that calls is @side of the one called; NULL: none of them. Without
   * the function every side stays what it is. */
  const char *(*whose) (const ArbFacts *caller,
                        const char *call,
                        const char *side);
  const ArbBoardDef *board;     /* NULL: the rules say nothing of lines and ranges */
  const ArbOrdersDef *orders;   /* NULL: anybody may write anything at any time */
  const ArbTotalDef *total;     /* NULL: nobody counts it in points */
  const ArbDuelDef *duel;       /* NULL: its units do not meet one against one */
  /* How rules without the step @since were played: those of that time are still played so when an
   * event keeps them. NULL: as they are today. */
  const ArbSystemDef *earlier;
  const char *since;
};

/* For a system that is data alone: a walk for each procedure of the file, with its steps in their
 * order. */
ArbSystemDef *arb_system_def_new (const ArbRules *rules);
void arb_system_def_free (ArbSystemDef *self);

/* Whether the sequel of @walk, if it has one, is still to come after @done. */
gboolean arb_walk_leads_on (const ArbWalk *walk,
                            const ArbFacts *done);

/* What plays @rules: @self, or an earlier one if an event keeps them from that time. */
const ArbSystemDef *arb_system_def_get_for (const ArbSystemDef *self,
                                            const ArbRules *rules);

const ArbWalk *arb_system_def_find_walk (const ArbSystemDef *self,
                                         const char *id);
const ArbDerived *arb_system_def_find_derived (const ArbSystemDef *self,
                                               const char *id);

G_END_DECLS
