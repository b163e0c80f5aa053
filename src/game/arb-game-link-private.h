/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-field.h"
#include "engine/arb-link.h"
#include "game/arb-game-link.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* What a unit has to say in a combat: its state, its list, its nation. */
typedef struct
{
  ArbGame *game;           /* Borrowed */
  ArbGameUnit *unit;       /* Borrowed */
  ArbCatalogue *catalogue; /* Owned or NULL */
} ArbLinkUnit;

typedef struct
{
  char *text;           /* Owned; several items with commas; NULL: nothing is known */
  char *origin;         /* Owned */
  gboolean is_certain;  /* FALSE: the troops of the unit differ in it */
} ArbLinkAnswer;

void arb_link_unit_init (ArbLinkUnit *self,
                         ArbGame *game,
                         ArbGameUnit *unit);
void arb_link_unit_clear (ArbLinkUnit *self);
void arb_link_answer_clear (ArbLinkAnswer *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbLinkAnswer, arb_link_answer_clear)

/* @is_list: the question takes a value for each troop type. */
void arb_link_unit_answer (const ArbLinkUnit *self,
                           const ArbLinkTake *take,
                           gboolean is_list,
                           ArbLinkAnswer *answer);
/* The same as the value that @field takes, with all that the take says about it. FALSE: there is
 * nothing to say. */
gboolean arb_link_unit_take (const ArbLinkUnit *self,
                             const ArbLinkTake *take,
                             const ArbField *field,
                             ArbLinkAnswer *answer,
                             ArbValue *value);
/* The line of the plan by which @result goes to @unit. @game knows what the unit is like now. */
void arb_link_give_plan (const ArbLinkGive *self,
                         ArbGame *game,
                         ArbBody *plan,
                         const char *result,
                         const char *unit);
/* "SIDE/ID" of the commander who is with the unit, or NULL. */
char *arb_link_unit_dup_leader (const ArbLinkUnit *self);

/* The friends of @unit, where links of the procedure are about them. */
void arb_game_link_friends (ArbGame *game,
                            const ArbProcedure *procedure,
                            ArbGameUnit *unit,
                            ArbBody *plan);

/* Where the period of the table began in the journal; 0: with it. */
gint64 arb_game_get_period_start (ArbGame *game);
/* ArbCombatInfo, those of this period that lead two units to a combat which they have not begun: a charge
 * that landed. */
GPtrArray *arb_game_list_leading (ArbGame *game,
                                  const ArbSystem *system) G_GNUC_WARN_UNUSED_RESULT;
/* What the two did just before, where that leads to @procedure; nothing otherwise. */
void arb_game_link_before (ArbGame *game,
                           const ArbSystem *system,
                           const char *procedure,
                           ArbGameUnit *a,
                           ArbGameUnit *b,
                           ArbSuggestFunc suggest,
                           gpointer user_data);

G_END_DECLS
