/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-play.h"
#include "systems/umbra/umbra-battle.h"
#include "systems/umbra/umbra-night.h"

G_BEGIN_DECLS

/* What units of Umbra Draconis carry from one turn to the next, day after day, four combat turns a
 * day: plain data and the rules about it. A game file and the procedures that people play in an event
 * both read units into these, and tell what became of them. */

#define UMBRA_TURNS_A_DAY 4 /* « Temps et lieu » */

typedef enum
{
  UMBRA_KIND_TROOP,
  UMBRA_KIND_PERSON,
  UMBRA_KIND_SCOUTS, /* nowhere, and doing nothing but see */
} UmbraKind;

/* In the order of umbra_engaged_words. */
typedef enum
{
  UMBRA_NOT_ENGAGED,
  UMBRA_ENGAGED_TODAY,
  UMBRA_ENGAGED_EARLIER,
} UmbraEngaged;

extern const char *const umbra_engaged_words[];

/* What happened to a unit in the present turn. */
typedef struct
{
  gboolean ordered;
  gboolean moved;
  const char *moved_from; /* interned place; where it is now is where it moved */
  gboolean builds;
  gboolean unsuitable; /* the ground it builds on */
  gboolean helped;   /* somebody builds with it, where nobody knows the places */
  gboolean fought;
  gboolean goes_on; /* the engagement it fought in */
} UmbraUnitTurn;

typedef struct
{
  const char *id; /* Borrowed: of the file, or "a.troop.3" */
  guint side;     /* in the order in which sides appear */
  UmbraKind kind;
  UmbraTroop troop;
  UmbraPerson person;
  gint64 scouts;
  const char *place;    /* interned; UMBRA_OFF: not on the map; UMBRA_SOMEWHERE: nobody has said */
  const char *position; /* interned word of the positions */
  gint64 built;         /* turns of work at its place */
  gboolean consolidated;
  gboolean castra;
  gint64 advantage;
  gint64 advantage_next; /* won in the turn that is not over */
  UmbraEngaged engaged;
  const char *against; /* interned; the place it fought against */
  gint64 resolutions;
  gboolean galvanised;
  gboolean malus;
  gboolean idle;
  gboolean free_march_used;
  gint64 deficit;
  gboolean came;
  gint64 wins;
  gboolean fought_today;
  UmbraUnitTurn turn;
} UmbraUnit;

typedef struct
{
  gint64 vs;    /* « Valeur de stratégie », for the day */
  gboolean won; /* a confrontation of this turn */
} UmbraCamp;

typedef struct
{
  ArbPlay *play;         /* Borrowed; of a file, or NULL */
  const ArbFacts *facts; /* Borrowed; of a procedure in an event, or NULL */
  UmbraUnit *units;      /* Owned */
  guint n_units;
  UmbraCamp *camps;      /* Owned, by side */
  guint n_sides;
  GPtrArray *sides;      /* Owned, names borrowed from the units of the play; NULL in an event */
  gint64 day;
  gint64 turn;           /* from 1; past the fourth only the night is left */
  gboolean has_fought;   /* a confrontation in this turn */
  UmbraTroopRulings rulings;
} UmbraGame;

/* --- umbra-game.c: what all of them share ------------------------------------------------------- */

gboolean umbra_game_rules (const UmbraGame *self,
                           const char *ruling,
                           const char *word);
const ArbValue *umbra_game_get_ruling (const UmbraGame *self,
                                       const char *ruling);
const ArbTable *umbra_game_get_table (const UmbraGame *self,
                                      const char *table);
/* A personality of the side whose Castramétisation reaches the unit (ruling skill-reach). */
gboolean umbra_game_is_fortified (const UmbraGame *self,
                                  const UmbraUnit *unit);
/* An active personality of the side on the map with the skill. */
gboolean umbra_game_has_skill (const UmbraGame *self,
                               guint side,
                               UmbraSkill skill);
void umbra_game_count_vs (UmbraGame *self);

/* --- umbra-unit.c: one unit --------------------------------------------------------------------- */

#define UMBRA_OFF (g_intern_static_string ("off"))
#define UMBRA_NO_POSITION (g_intern_static_string ("none"))
/* Nobody is together with anybody there. */
#define UMBRA_SOMEWHERE NULL

gboolean umbra_unit_is_active (const UmbraUnit *self);
gboolean umbra_unit_is_on_map (const UmbraUnit *self);
/* Whether the place is a hex of a map and not a name. */
gboolean umbra_is_hex (const char *place);
/* Active, on the map, and nobody counters the skill. */
gboolean umbra_unit_uses (const UmbraUnit *self,
                          UmbraSkill skill);
gint64 umbra_unit_force (const UmbraUnit *self);
/* Y of Sens tactique X/Y, X of Tactiques variées and Discipline; 0 without the skill. */
gint64 umbra_unit_limit (const UmbraUnit *self,
                         UmbraSkill skill);
/* Both are known to be at one place. */
gboolean umbra_unit_is_beside (const UmbraUnit *self,
                               const UmbraUnit *other);
/* A move, a turn without a fight, the night. */
void umbra_unit_end_engagement (UmbraUnit *self,
                                const UmbraGame *game);
/* Whoever is no longer active holds nothing. */
void umbra_unit_drop_if_gone (UmbraUnit *self,
                              const UmbraGame *game);

/* « Quitter une confrontation »: whether a move of the unit is that. @meant: it does not close in on
 * the enemy. */
gboolean umbra_unit_leaves (const UmbraUnit *self,
                            const UmbraGame *game,
                            gboolean meant);
/* « Piétaille isolée »: whether a troop other than piétaille made the same move before. */
gboolean umbra_unit_is_accompanied (const UmbraUnit *self,
                                    const UmbraGame *game,
                                    const char *to);
/* What it takes up at @to without being told (ruling position-joins). */
const char *umbra_unit_find_position (const UmbraUnit *self,
                                      const UmbraGame *game,
                                      const char *to);
/* What it held stays with those who stay. @left: umbra_unit_leaves(). */
/* In an event with a map: the counter stands where it has gone, and shares the position held there. */
void umbra_unit_arrive (UmbraUnit *self,
                        const UmbraGame *game);
void umbra_unit_move (UmbraUnit *self,
                      const UmbraGame *game,
                      const char *to,
                      const char *position,
                      gboolean left);
/* « Consolider »: FALSE when the unit may not, since it is engaged. */
gboolean umbra_unit_may_consolidate (const UmbraUnit *self,
                                     const UmbraGame *game);
void umbra_unit_consolidate (UmbraUnit *self,
                             gboolean builds,
                             gboolean suitable);
/* What is left of the turn when it is over. */
void umbra_unit_close_turn (UmbraUnit *self,
                            const UmbraGame *game);

/* --- umbra-game-fight.c: those who meet ---------------------------------------------------------- */

typedef struct
{
  UmbraUnit *units[UMBRA_SIDE_B + 1][2 * UMBRA_MAX_ENTRIES]; /* by party, in their order */
  guint numbers[UMBRA_SIDE_B + 1][2 * UMBRA_MAX_ENTRIES];    /* N of troop.N or personality.N */
  guint n_units[UMBRA_SIDE_B + 1];
} UmbraParties;

/* « engagement initial et que le personnage s'est déplacé ». */
void umbra_parties_begin (UmbraParties *self);
/* « rajoute un degré de moral à chaque troupe »: raises those of the party, once as the ruling
 * galvaniseur says. Returns how many levels each; 0: nobody galvanises. */
gint64 umbra_parties_galvanise (UmbraParties *self,
                                const UmbraGame *game,
                                UmbraSide party);

/* What those who are there give their side together. */
typedef struct
{
  gboolean consolidated; /* ruling consolidate-who */
  gboolean castra;
  gint64 advantage;
  gint64 wins;
} UmbraHeld;

UmbraHeld umbra_parties_hold (const UmbraParties *self,
                              const UmbraGame *game,
                              UmbraSide party);
/* The resolutions that count for Combattant de rupture and Défenseur (ruling initial-for). */
gint64 umbra_parties_resolutions (const UmbraParties *self,
                                  const UmbraGame *game,
                                  const UmbraUnit *unit);

/* What came of it. */
typedef struct
{
  guint n_draws;
  UmbraSide winners[2]; /* of each draw; UMBRA_NOBODY */
  UmbraSide victor;     /* or UMBRA_NOBODY */
  gint64 advantage[2];  /* won by each party for the next turn */
} UmbraFightEnd;

/* Everybody there has fought; their states are those after it. */
void umbra_parties_end (UmbraParties *self,
                        UmbraGame *game,
                        const UmbraFightEnd *end);

/* --- umbra-game-turn.c: « Temps quatre – Nouveau tour » --------------------------------------------- */

typedef void (*UmbraUnitFunc) (UmbraUnit *unit,
                               gpointer user_data);

/* Two troops of two sides at one place that have not fought; FALSE: there are none. */
gboolean umbra_game_find_pair (const UmbraGame *self,
                               const UmbraUnit **one,
                               const UmbraUnit **other);
/* Work, advantages, engagements, morale. @raised is told each unit that got a position. */
void umbra_game_end_turn (UmbraGame *self,
                          UmbraUnitFunc raised,
                          gpointer user_data);

/* --- umbra-game-night.c: « Temps cinq – Fin de journée » ------------------------------------------- */

/* The faces with the skills of the side. */
UmbraRallyProfile umbra_game_rally_profile (const UmbraGame *self,
                                            guint side,
                                            UmbraRallyProfile base);
/* Whether the troop is one that may be rallied. */
gboolean umbra_unit_is_rallyable (const UmbraUnit *self,
                                  const UmbraGame *game);
void umbra_unit_rally (UmbraUnit *self,
                       const UmbraGame *game,
                       UmbraRally outcome,
                       const char *place);
UmbraRestStatus umbra_unit_rest_status (const UmbraUnit *self,
                                        const UmbraGame *game);
/* Returns the levels gained. */
gint64 umbra_unit_rest (UmbraUnit *self,
                        const UmbraGame *game,
                        UmbraRestStatus status);
/* What begins anew in the morning. */
void umbra_unit_wake (UmbraUnit *self,
                      const UmbraGame *game);
/* « Perdre de nombreuses troupes »: dislocated, eliminated and deserted so far. */
gint64 umbra_game_count_lost (const UmbraGame *self,
                              guint side);

G_END_DECLS
