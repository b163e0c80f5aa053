/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"
#include "systems/aigles/aigles-phase.h"

G_BEGIN_DECLS

/* The order sheet: what each unit has been ordered, what its player wrote and declared, what is on
 * its way (Mouvement 1.2, 1.4, 5.1, 7.1). A plain model: the events are the truth, the entries a
 * fold over them. */

typedef enum
{
  AIGLES_ORDER_TENIR,
  AIGLES_ORDER_HARCELER,
  AIGLES_ORDER_COUVRIR,
  AIGLES_ORDER_ATTAQUER,
  AIGLES_ORDER_APPUYER,
  AIGLES_ORDER_OTHER,
} AiglesOrder;

typedef enum
{
  AIGLES_ACTION_CHARGE,
  AIGLES_ACTION_COUNTERCHARGE,
  AIGLES_ACTION_COUNTERCHARGE_FOR_FRIEND,
  AIGLES_ACTION_FOLLOW,
  AIGLES_ACTION_EVADE,
  AIGLES_ACTION_ENTER, /* a plain entry into a mêlée */
  AIGLES_N_ACTIONS,
} AiglesAction;

extern const char *const aigles_order_words[];
/* Headings of the table of orders. */
extern const char *const aigles_action_words[];

/* Provisional: the text does not say; the list of orders is not part of it. */
typedef enum
{
  AIGLES_PERMISSION_UNKNOWN,
  AIGLES_PERMISSION_NO,
  AIGLES_PERMISSION_YES,
  AIGLES_PERMISSION_NO_PROVISIONAL,
  AIGLES_PERMISSION_YES_PROVISIONAL,
} AiglesPermission;

extern const char *const aigles_permission_words[];

AiglesPermission aigles_order_permits (const ArbTable *orders,
                                       AiglesOrder order,
                                       AiglesAction action);

typedef enum
{
  AIGLES_SHEET_ORDER,          /* detail: the order, in force at once: the start of the game */
  AIGLES_SHEET_WRITE_CHARGE,   /* detail: the target, sealed until the charge lands */
  AIGLES_SHEET_DECLARE_CHARGE, /* at the start of a half period */
  AIGLES_SHEET_REVEAL,         /* in the quarter in which the charge lands */
  AIGLES_SHEET_WRITE_EVADE,
  AIGLES_SHEET_DECLARE_EVADE,
  AIGLES_SHEET_ARRIVE,         /* an aide de camp in base contact; detail: the new order */
  AIGLES_SHEET_QUARTER,        /* a quarter ends; no unit: orders come into force, charges end */
  AIGLES_N_SHEET_KINDS,
} AiglesSheetKind;

typedef struct
{
  AiglesSheetKind kind;
  AiglesMoment moment;
  char *unit;   /* Owned, "" when none */
  char *detail; /* Owned, "" when none */
} AiglesSheetEvent;

typedef struct
{
  char *unit; /* Owned */
  AiglesOrder order;
  char *charge_target; /* Owned, NULL when nothing is written */
  gboolean charge_declared;
  gboolean charge_revealed;
  AiglesMoment charge_start;
  gboolean evade_written;
  gboolean evade_declared;
  gboolean has_pending;
  AiglesOrder pending; /* brought by an aide de camp */
  AiglesMoment effective; /* in force at the end of that quarter */
} AiglesSheetEntry;

typedef struct
{
  GPtrArray *events;  /* Owned, AiglesSheetEvent */
  GPtrArray *entries; /* Owned, AiglesSheetEntry, in the order of their first event */
} AiglesSheet;

AiglesSheet *aigles_sheet_new (void);
void aigles_sheet_free (AiglesSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AiglesSheet, aigles_sheet_free)

/* Refuses what the rules do not allow, with a sentence for the umpire; the sheet is then as it was.
 * NULL @unit or @detail: none. */
gboolean aigles_sheet_add (AiglesSheet *self,
                           AiglesSheetKind kind,
                           AiglesMoment moment,
                           const char *unit,
                           const char *detail,
                           GError **error);
/* NULL when the unit is not on the sheet. */
const AiglesSheetEntry *aigles_sheet_find (const AiglesSheet *self,
                                           const char *unit);
/* The target of a charge: NULL while it is sealed, unless the umpire asks. */
const char *aigles_sheet_get_target (const AiglesSheet *self,
                                     const char *unit,
                                     gboolean umpire);

/* One event a line: "2.3 write-charge '21e de ligne' 'hussards'". */
char *aigles_sheet_to_text (const AiglesSheet *self) G_GNUC_WARN_UNUSED_RESULT;
AiglesSheet *aigles_sheet_new_from_text (const char *text,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
