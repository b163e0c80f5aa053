/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-unit.h"
#include "systems/arb-play.h"

G_BEGIN_DECLS

/* A game of ADG Renaissance between two procedures: troops, generals and armies with their state,
 * the contacts between troops, and the turn. All of it is plain data; what an act does to it stands
 * in adgr-play-*.c. */

#define ADGR_NOBODY G_MAXUINT

/* The halves of a battalion, one bit each; any other unit has the first alone. */
typedef enum
{
  ADGR_LEFT = 1,
  ADGR_RIGHT = 2,
} AdgrPart;

typedef enum
{
  ADGR_TROOP,
  ADGR_GENERAL,
  ADGR_ARMY,
} AdgrKind;

typedef struct
{
  AdgrType type;
  const char *quality;   /* interned */
  char *abilities;       /* Owned; those added to the type's, as written */
  AdgrAbilities owned;
  const char *weapon;    /* interned; NULL: that of its type */
  const char *half;      /* "yes", "no"; NULL: as type and weapon have it */
  gboolean is_battalion;
  gboolean is_deep;
  gboolean in_square;
  gint64 coh_lost;       /* one count for both halves */
  gboolean disorder;     /* not due to lost points */
  const char *terrain;   /* interned */
  const char *behind;    /* interned */
  guint protected_parts; /* AdgrPart: those that have a work in front */
  gboolean battle_ready;
  char *allowance;       /* Owned; NULL: by the table */
  gboolean expendable;
  gboolean routed;
  gboolean left_table;
  /* Forgotten when the turn ends. */
  struct
  {
    guint moves;
    gboolean was_near;       /* one of them came nearer than 4 UD to the enemy */
    gboolean charged;
    gboolean rallied;        /* a test, made on the move or not */
    gboolean rallied_in_place;
    gboolean charge_paid;    /* the order of its group is, and it has yet to charge */
    gboolean held;           /* « 3 Pt Cdt pour empêcher une Unité Offensive de charger » */
    guint shot;              /* AdgrPart */
    gint64 lost_to_shot;
    gboolean routed;
    gboolean rout_spread;
  } turn;
  /* Forgotten when the combat phase ends. */
  struct
  {
    gint64 lost[2];          /* by part */
    guint fought_aside;      /* AdgrPart: fought a mêlée as a victim of flank, rear or two sides */
    gboolean routed;         /* in one of its mêlées */
    /* At its first mêlée. */
    gint64 coh_lost;
    gboolean disorder;
    gboolean was_alive;
  } phase;
} AdgrTroop;

typedef struct
{
  const char *grade; /* interned */
  guint with;        /* a troop, or ADGR_NOBODY */
  AdgrPart part;
  gboolean engaged;
  gboolean lost;
  /* Forgotten when the turn ends. */
  struct
  {
    gint64 die;      /* 0: not rolled */
    gint64 rolled;   /* points */
    gint64 paid;
    gint64 own;      /* of that, for orders to the unit he was with */
    guint free_tests;
  } turn;
} AdgrLeader;

typedef struct
{
  gint64 threshold;  /* 0: the sheet has none */
  const char *camp;  /* interned */
  gboolean camp_lost;
  gboolean broken;
  gint64 total;
  gboolean has_total;
} AdgrHost;

typedef struct
{
  AdgrKind kind;
  const char *id;    /* Borrowed from the play */
  const char *side;  /* Borrowed from the play */
  AdgrTroop troop;
  AdgrLeader general;
  AdgrHost army;
} AdgrPiece;

/* Two troops of opposite sides that touch; [0] is the one that was named first. */
typedef struct
{
  guint unit[2];
  guint parts[2];        /* AdgrPart; as many on both sides */
  AdgrFace struck[2];
  guint charger;         /* 0, 1, or ADGR_NOBODY */
  gboolean uncontrolled; /* its charge */
  gint64 phases;         /* combat phases fought */
  guint fought[2];       /* AdgrPart, in this one */
  gboolean is_covered;   /* one of the two gave mêlée support against the other in this one */
} AdgrContact;

/* « Séquence »; in this order. */
typedef enum
{
  ADGR_MOVEMENT,
  ADGR_SHOOTING,
  ADGR_COMBAT,
  ADGR_END,
} AdgrStage;

typedef struct
{
  ArbPlay *play;       /* Borrowed */
  GArray *pieces;      /* Owned, AdgrPiece: one for each unit of the play */
  GArray *contacts;    /* Owned, AdgrContact */
  guint n_turns;
  const char *active;  /* Borrowed, a side; NULL: no turn is open */
  AdgrStage stage;
  gboolean is_closed;  /* the combat phase of the turn */
  gboolean has_fought; /* a mêlée of it has been played */
} AdgrGame;

AdgrPiece *adgr_game_piece (const AdgrGame *self,
                            guint unit);
AdgrTroop *adgr_game_troop (const AdgrGame *self,
                            guint unit);
AdgrContact *adgr_game_contact (const AdgrGame *self,
                                guint index);
/* Whether that reading of the ruling holds. */
gboolean adgr_game_rules (const AdgrGame *self,
                          const char *ruling,
                          const char *word);

gboolean adgr_troop_is_alive (const AdgrTroop *self);
gboolean adgr_troop_owns (const AdgrTroop *self,
                          AdgrAbility ability);
gboolean adgr_troop_is_light (const AdgrTroop *self);
/* The work in front of these parts; "none" if one of them has none. */
const char *adgr_troop_get_behind (const AdgrTroop *self,
                                   guint parts);
gboolean adgr_game_is_disordered (const AdgrGame *self,
                                  const AdgrTroop *troop);
gboolean adgr_game_in_contact (const AdgrGame *self,
                               guint unit);
gboolean adgr_game_has_general (const AdgrGame *self,
                                guint unit);
/* The general with the unit, else the only one of its side; ADGR_NOBODY: there is none, or several. */
guint adgr_game_find_general (const AdgrGame *self,
                              guint unit);
/* Those of the side who are not lost. */
guint adgr_game_count_generals (const AdgrGame *self,
                                const char *side);
/* Never beyond the cohesion; all lost is a rout. */
void adgr_game_lose (AdgrGame *self,
                     guint unit,
                     gint64 points);
void adgr_game_rout (AdgrGame *self,
                     guint unit);
void adgr_game_dismiss (AdgrGame *self,
                        guint general);
void adgr_game_forget_turn (AdgrGame *self);
void adgr_game_forget_phase (AdgrGame *self);

/* Reads the units. NULL: one of them is at fault. */
AdgrGame *adgr_game_new (ArbPlay *play) G_GNUC_WARN_UNUSED_RESULT;
void adgr_game_free (AdgrGame *self);
void adgr_game_tell_units (AdgrGame *self);

/* What the rules know of the troop goes to the inputs PREFIX.… that the procedure has. */
/* A side with its troops and generals as "army-cohesion" asks for them; @order gets their places
 * (guint), @first, if it is not ADGR_NOBODY, before the others. */
GArray *adgr_game_describe_side (const AdgrGame *self,
                                 const char *side,
                                 guint first,
                                 GArray *order) G_GNUC_WARN_UNUSED_RESULT;
void adgr_game_describe (const AdgrGame *self,
                         GArray *sets,
                         const char *procedure,
                         const char *prefix,
                         const AdgrTroop *troop);

extern const ArbPlayDef adgr_play_def;

G_END_DECLS
