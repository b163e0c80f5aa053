/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-outcome.h"
#include "systems/umbra/umbra-battle.h"

G_BEGIN_DECLS

/* The bridge between the facts of a session and the plain structures of the rules. */

/* Of "a.troop.3" or "a". */
UmbraSide umbra_side_of (const char *entry);
/* Of "a.troop.3" or "draw.1". */
guint umbra_number_of (const char *entry);

/* A list "troop.N.…" of which a case file may leave out numbers. */
typedef struct
{
  const char *list;
  const char *count;         /* the question how many */
  const char *const *fields; /* the first is asked for every entry, so it tells that there is one;
                                all of them are what the next round takes over */
} UmbraList;

/* The next entry after @number, 0: none is left. */
guint umbra_next_entry (const ArbFacts *facts,
                        const UmbraList *list,
                        guint number);

extern const char *const umbra_troop_fields[];
/* The troops and personalities of a side; @side is UMBRA_SIDE_A or UMBRA_SIDE_B. */
extern const UmbraList umbra_troop_lists[2];
extern const UmbraList umbra_people_lists[2];

/* What the next round or the next procedure starts from: offered, the umpire may know better. */
typedef struct
{
  const ArbFacts *done;
  ArbSuggestFunc suggest;
  gpointer user_data;
} UmbraNext;

void umbra_offer (const UmbraNext *self,
                  const char *id,
                  ArbValue value);
/* Every entry of the list with its fields as they are now; @with_gone: also those who fled or fell. */
void umbra_offer_list (const UmbraNext *self,
                       const UmbraList *list,
                       gboolean with_gone);

/* As answered, with the documented defaults. */
UmbraTroop umbra_facts_troop (const ArbFacts *facts,
                              const char *prefix);
UmbraPerson umbra_facts_person (const ArbFacts *facts,
                                const char *prefix);
/* What the draws so far made of it. */
UmbraTroop umbra_facts_troop_now (const ArbFacts *facts,
                                  const char *prefix);
/* Keeps what umbra_facts_troop_now() reads. */
void umbra_set_troop_now (ArbOutcome *out,
                          const char *prefix,
                          const UmbraTroop *troop);
/* A side of a confrontation as it stands after the draws so far. */
void umbra_facts_army (const ArbFacts *facts,
                       UmbraSide side,
                       UmbraArmy *army);
/* The same with its personalities alone, which is quicker. */
void umbra_facts_people (const ArbFacts *facts,
                         UmbraSide side,
                         UmbraArmy *army);
UmbraTerrain umbra_facts_terrain (const ArbFacts *facts);
UmbraTroopRulings umbra_troop_rulings (const ArbFacts *facts);
gboolean umbra_facts_stacks (const ArbFacts *facts);

/* umbra-formats.c: a skill with its X; who takes a wound; who takes a loss of morale. */
gboolean umbra_check_skill (const char *text,
                            GError **error);
gboolean umbra_check_wound_target (const char *text,
                                   GError **error);
gboolean umbra_check_morale_target (const char *text,
                                    GError **error);

G_END_DECLS
