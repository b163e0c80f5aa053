/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "engine/arb-text.h"
#include "systems/arb-orders-def.h"

G_BEGIN_DECLS

/* What the order sheet and the loss sheet of a rule system hold, read from its sheet.xml: boxes to
 * cross, scales a unit goes up and down, what a crossing means. Nothing here knows a system. */

/* Something to be said when a number is reached. */
typedef struct
{
  ArbText *name; /* Owned, as the others */
  gint64 lost;   /* 0: not by what is lost */
  gint64 left;   /* -1: not by what is left */
  char *cause;   /* NULL: whatever did it */
  char *flag;    /* only for troop types that have it; NULL: for all */
  char *cite;    /* or NULL */
  gboolean leader; /* whenever a unit with a leader suffers */
  char *effect;  /* what it leaves to do for the unit, or NULL */
  gboolean is_demo;
} ArbTrackMark;

/* Boxes: figures, elements, points of cohesion. */
typedef struct
{
  ArbText *name;        /* Owned, as the others */
  char *field;          /* of the unit's state */
  gboolean counts_lost; /* the field counts what is gone, not what is left */
  char *start;          /* how many boxes: "figures", "column:ID", "option:ID", a number */
  char *elite;          /* field of the better ones among them, or NULL */
  char *carry;          /* field of the losses that do not make a whole one yet, or NULL */
  char *table;          /* of the rules, with the losses for a whole one, or NULL */
  char *column;
  char *fire;           /* field that counts those fire has taken off, or NULL */
  char *rank_ruling;    /* ruling about the rank that loses figures, "front" or another; or NULL */
  GPtrArray *marks;     /* ArbTrackMark */
} ArbTrack;

typedef struct
{
  char *value;   /* Owned, as the others */
  ArbText *name;
  ArbText *note; /* what it means, or NULL */
  char *effect;  /* left to do for the unit, or NULL */
  gboolean ends; /* it takes no further part */
} ArbScaleStep;

typedef enum
{
  ARB_SCALE_INT,
  ARB_SCALE_WORD,
  ARB_SCALE_BOOL,
} ArbScaleType;

/* One of several steps: formation, order kept, fatigue, the fate of a general. */
typedef struct
{
  ArbText *name;           /* Owned, as the others */
  char *field;
  ArbScaleType type;
  char *words;             /* kind of the catalogue's words that are its steps, or NULL */
  char *start;             /* a step's value or index, see ArbTrack; NULL: none */
  char *plus;              /* steps on from there, or NULL */
  char *done;              /* pending thing that a recorded step settles unless it is its effect, or NULL */
  char **clears;           /* fields that a recorded step makes void, or NULL */
  guint lowest;            /* index of the lowest step to start from */
  char *cite;
  GPtrArray *steps;        /* ArbScaleStep */
  gboolean for_commander;
  gboolean is_morale;      /* recorded as a result of morale */
  gboolean shown_changed;  /* shows nothing while it is as at the start */
} ArbScale;

typedef struct
{
  char *id;      /* Owned, as the others */
  ArbText *name;
  char *cite;
  char *procedure; /* the one to do it by, or NULL */
  char *unless;      /* field of the unit's state that puts it off, or NULL */
  gboolean is_later; /* it can wait: nothing is missed when time goes on */
} ArbPending;

typedef struct
{
  char *id;      /* Owned, as the others */
  ArbText *name;
  char *pattern; /* how it is drawn: "trees" */
  guint level;   /* what it is painted with */
} ArbBoardTerrain;

/* The hex board of a system that has one. */
typedef struct
{
  guint n_columns;      /* of a new board */
  guint n_rows;
  gboolean stacks;      /* several units may stand in a hex */
  char *combat;         /* Owned; the procedure of a combat begun from it, or NULL */
  char *turn;           /* Owned; the procedure that begins a turn of the map, or NULL */
  GPtrArray *terrains;  /* Owned, ArbBoardTerrain; the first is what nobody painted */
} ArbBoardSheet;

/* What people call one of the times of a calendar, by the ruling about them. */
typedef struct
{
  char *value;   /* Owned, as the others */
  ArbText *name;
} ArbCalendarTime;

typedef struct
{
  char *procedure; /* Owned, as the others */
  char *role;      /* "a"; NULL: of nobody in particular */
  char *prefix;    /* of its results, or "" */
} ArbCalendarSource;

typedef struct
{
  char *value;   /* Owned, as the others: "units" for "units.day-1" and "units.total" */
  char *type;    /* of the units it counts; NULL: all that no other line counts */
  ArbText *name;
} ArbCalendarLine;

/* Who arrives when, in a system where armies are raised in the course of the game. */
typedef struct
{
  ArbText *name;      /* Owned, as the others */
  ArbText *note;      /* may be empty */
  guint n_times;
  char *field;        /* of a unit: when it arrives */
  char *period;       /* ruling about what the times are */
  GPtrArray *times;   /* ArbCalendarTime */
  GPtrArray *sources; /* ArbCalendarSource */
  GPtrArray *lines;   /* ArbCalendarLine */
  GPtrArray *rulings; /* ids of those that the sheet tells */
} ArbCalendarSheet;

/* A part of the turn, and what is played in it. */
typedef struct
{
  ArbText *name;     /* Owned, as the others */
  char **procedures;
  char *step;        /* of the turn's procedure, or NULL */
} ArbSheetPhase;

typedef struct
{
  char *system;          /* Owned, as the others */
  char *combat;          /* the procedure most combats are, or NULL */
  char *turn;            /* the procedure that begins a turn or leads through it, or NULL */
  GPtrArray *phases;     /* ArbSheetPhase, in playing order */
  ArbText *period;       /* what the game's turns are called */
  ArbText *part;         /* and the parts of one */
  int n_parts;
  const ArbOrdersDef *orders; /* Borrowed: the rules of the order sheet; NULL: none */
  gboolean conditions;   /* orders that hang on what the enemy does */
  GPtrArray *tracks;     /* ArbTrack */
  GPtrArray *scales;     /* ArbScale */
  GPtrArray *effects;    /* ArbPending */
  GHashTable *fields;    /* id → ArbText: what people call fields without a track or scale */
  GHashTable *hidden;    /* set of ids: fields that only the rules read */
  ArbBoardSheet *board;  /* NULL: these rules are played without */
  ArbCalendarSheet *calendar; /* NULL: nobody is raised */
} ArbGameSheet;

/* Kept for the life of the program; a system without sheets gets plain ones. */
const ArbGameSheet *arb_game_sheet_get (const char *system);

/* The reader behind it. NULL: @problems says all that is wrong. */
ArbGameSheet *arb_game_sheet_read (GBytes *bytes,
                          const char *name,
                          ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_game_sheet_free (ArbGameSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbGameSheet, arb_game_sheet_free)

const ArbTrack *arb_game_sheet_find_track (const ArbGameSheet *self,
                                           const char *field);
const ArbScale *arb_game_sheet_find_scale (const ArbGameSheet *self,
                                           const char *field);
/* Whether only the rules read the field: people never see it. */
gboolean arb_game_sheet_is_hidden (const ArbGameSheet *self,
                                   const char *field);
/* “Period 2, quarter 3”; “Turn 2” where a turn has no parts, or @part is 0. */
char *arb_game_sheet_dup_moment (const ArbGameSheet *self,
                                 int period,
                                 int part,
                                 const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* NULL: it has no name. */
const ArbPending *arb_game_sheet_find_pending (const ArbGameSheet *self,
                                             const char *id);
const ArbScaleStep *arb_scale_find (const ArbScale *self,
                                          const char *value);
/* NULL: no such terrain. */
const ArbBoardTerrain *arb_board_sheet_find (const ArbBoardSheet *self,
                                             const char *terrain);

G_END_DECLS
