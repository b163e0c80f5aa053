/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Kinds of acts. */
typedef enum
{
  ARB_KIND_OTHER, /* one that this program does not know */
  ARB_KIND_EVENT,
  ARB_KIND_RULES,
  ARB_KIND_RULING,
  ARB_KIND_IMPORT,
  ARB_KIND_GAME,
  ARB_KIND_CLOCK,
  ARB_KIND_UNIT,
  ARB_KIND_ORDER,
  ARB_KIND_DECLARATION,
  ARB_KIND_FIRE,
  ARB_KIND_MORALE,
  ARB_KIND_NOTE,
  ARB_KIND_INCIDENT,
  ARB_KIND_BOARD,
  ARB_KIND_DICE,  /* of the program: announced before they fall, or revealed after */
  ARB_KIND_COMBAT,
  ARB_KIND_CORRECTION,
  ARB_KIND_UNDO,
  ARB_KIND_REDO,
  ARB_KIND_DECISION, /* of two acts that did not see each other, which counts */
  ARB_KIND_UMPIRE,   /* somebody is admitted, or gets another role */
  ARB_KIND_PRECEDENT, /* of earlier decisions that differ, which holds */
  ARB_KIND_CASEBOOK,  /* decisions of earlier events are brought in */
  /* Of a competition, see src/compete. */
  ARB_KIND_COMPETITION, /* its formula and what else holds for all of it */
  ARB_KIND_PLAYER,
  ARB_KIND_LIST,        /* of a player: handed in, checked, accepted, corrected */
  ARB_KIND_ROUND,       /* who meets whom */
  ARB_KIND_RESULT,      /* of two players in a round */
  ARB_KIND_ROUND_CLOCK, /* the time of a round, or of one of its tables */
  /* The steps of a combat, as its records. */
  ARB_KIND_STEP_START,
  ARB_KIND_STEP_ANSWER,
  ARB_KIND_STEP_OVERRIDE,
  ARB_KIND_STEP_SETTLE,
  ARB_KIND_STEP_UNDO,
  ARB_KIND_STEP_OTHER,
  ARB_N_KINDS,
} ArbKind;

/* What the journal calls it; NULL for those that this program does not know. */
const char *arb_kind_to_word (ArbKind kind);
ArbKind arb_kind_parse (const char *word);

gboolean arb_kind_is_step (ArbKind kind);
gboolean arb_kind_is_competition (ArbKind kind);
/* Its body names attachments, which the act is nothing without; hub-functions.sql knows them, too. */
gboolean arb_kind_names_files (ArbKind kind);
/* A combat and its steps. */
gboolean arb_kind_is_combat (ArbKind kind);

G_END_DECLS
