/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-board-turns.h"
#include "systems/arb-system.h"

G_BEGIN_DECLS

/* Armies of a strategic map that are in presence of each other, and whether that is a confrontation
 * (U21): in the same hex it is, in adjacent ones once a whole turn has passed. A whole turn has
 * passed when they were in contact already as the present turn began. */

typedef enum
{
  ARB_CONTACT_SAME_HEX,
  ARB_CONTACT_LONG,     /* adjacent for a whole turn */
  ARB_CONTACT_NEW,      /* adjacent since the present turn */
  ARB_CONTACT_UNTIMED,  /* adjacent, and no turn has ever begun */
} ArbContactKind;

/* The armies have been in contact since before the first turn. */
#define ARB_CONTACT_SET_UP -1

typedef struct
{
  ArbHex at[ARB_GAME_N_SIDES];
  GPtrArray *units[ARB_GAME_N_SIDES]; /* Owned, ArbGameUnit: all that stand there */
  ArbContactKind kind;
  int since;          /* the turn in which the contact was made, or ARB_CONTACT_SET_UP */
  char *fight;        /* Owned; their combat in the present turn, or NULL */
  gboolean is_fighting; /* it waits for an answer */
  char *last;         /* Owned; the last one that was decided before, since the contact, or NULL */
  gint64 last_place;  /* of its beginning among the acts of the journal */
} ArbBoardContact;

typedef struct _ArbBoardContacts ArbBoardContacts;

/* NULL: these rules know no confrontations of a map. @board and @system are borrowed and must live
 * as long. @system may be NULL. */
ArbBoardContacts *arb_board_contacts_new (ArbGameBoard *board,
                                          const ArbSystem *system) G_GNUC_WARN_UNUSED_RESULT;
void arb_board_contacts_free (ArbBoardContacts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbBoardContacts, arb_board_contacts_free)

ArbGameBoard *arb_board_contacts_get_board (const ArbBoardContacts *self);
const ArbSystem *arb_board_contacts_get_system (const ArbBoardContacts *self);
const ArbBoardTurns *arb_board_contacts_get_turns (const ArbBoardContacts *self);
/* Row by row of the first side's hexes. */
guint arb_board_contacts_get_n (const ArbBoardContacts *self);
const ArbBoardContact *arb_board_contacts_get (const ArbBoardContacts *self,
                                               guint index);
gboolean arb_board_contact_is_confrontation (const ArbBoardContact *contact);
/* The procedure of the present turn still has questions: it sets the state of the troops when it
 * ends, so no combat may be begun before. */
gboolean arb_board_contacts_is_turn_open (const ArbBoardContacts *self);

/* “C3 ↔ D3”, “C3”. */
char *arb_board_contact_dup_place (const ArbBoardContact *contact) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is a confrontation and why, with the citation of the rule. */
char *arb_board_contacts_describe (const ArbBoardContacts *self,
                                   const ArbBoardContact *contact,
                                   const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* What a whole turn is, with the citation. */
char *arb_board_contacts_dup_definition (const ArbBoardContacts *self,
                                         const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* arb-board-link.c: the plan of the confrontation, with just those who stand there and all that map
 * and journal know of it. */
ArbBody *arb_board_contacts_link (const ArbBoardContacts *self,
                                  const ArbBoardContact *contact,
                                  const char *lang,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The ground of both hexes; NULL: they differ, so it has to be asked. */
const char *arb_board_contacts_get_ground (const ArbBoardContacts *self,
                                           const ArbBoardContact *contact);

G_END_DECLS
