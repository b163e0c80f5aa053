/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-play.h"
#include "systems/umbra/umbra-battle.h"

G_BEGIN_DECLS

/* A game of Umbra Draconis: units where they are, day after day, four combat turns a day. What each
 * carries from one turn to the next is plain data here; a confrontation is the procedure of that
 * name, told what they carry. */

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
  gboolean suitable; /* the ground it builds on */
  gboolean fought;
  gboolean goes_on; /* the engagement it fought in */
} UmbraUnitTurn;

typedef struct
{
  const char *id; /* Borrowed */
  guint side;     /* in the order in which sides appear */
  UmbraKind kind;
  UmbraTroop troop;
  UmbraPerson person;
  gint64 scouts;
  const char *place;    /* interned; UMBRA_OFF: not on the map */
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
  ArbPlay *play;       /* Borrowed */
  UmbraUnit *units;    /* Owned */
  guint n_units;
  UmbraCamp *camps;    /* Owned, by side */
  GPtrArray *sides;    /* Owned, names borrowed from the units of the play */
  gint64 day;
  gint64 turn;         /* from 1; past the fourth only the night is left */
  gboolean has_fought; /* a confrontation in this turn */
  UmbraTroopRulings rulings;
} UmbraGame;

extern const ArbPlayDef umbra_play;

/* --- umbra-play-sets.c: texts of a unit or of an act, checked -------------------------------- */

typedef struct
{
  UmbraGame *game;
  const GArray *sets; /* Borrowed */
  gboolean is_act;
  guint owner; /* the act or the unit */
} UmbraSets;

/* All of these: FALSE after a fault. What is not given leaves the value as it is. */
gboolean umbra_sets_fail (const UmbraSets *self,
                          const char *id,
                          const char *format,
                          ...) G_GNUC_PRINTF (3, 4);
const char *umbra_sets_get (const UmbraSets *self,
                            const char *id);
gboolean umbra_sets_missing (const UmbraSets *self,
                             const char *id);
gboolean umbra_sets_unknown (const UmbraSets *self,
                             const char *id);
/* Every id is one of these; @known ends with NULL. */
gboolean umbra_sets_check (const UmbraSets *self,
                           const char *const *known);
gboolean umbra_sets_int (const UmbraSets *self,
                         const char *id,
                         gint64 min,
                         gint64 max,
                         gint64 *value);
gboolean umbra_sets_bool (const UmbraSets *self,
                          const char *id,
                          gboolean *value);
gboolean umbra_sets_word (const UmbraSets *self,
                          const char *id,
                          const char *const *words,
                          guint *value);
/* A place of the map or "off", interned. */
gboolean umbra_sets_place (const UmbraSets *self,
                           const char *id,
                           const char **place);
/* A privileged position, interned. */
gboolean umbra_sets_position (const UmbraSets *self,
                              const char **position);
/* By the input @input of a confrontation; @value stays none when it is not given. */
gboolean umbra_sets_input (const UmbraSets *self,
                           const char *id,
                           const char *input,
                           ArbValue *value);

/* --- umbra-play-unit.c: one unit ------------------------------------------------------------- */

#define UMBRA_OFF (g_intern_static_string ("off"))
#define UMBRA_NO_POSITION (g_intern_static_string ("none"))

gboolean umbra_unit_is_active (const UmbraUnit *self);
gboolean umbra_unit_is_on_map (const UmbraUnit *self);
/* Active, on the map, and nobody counters the skill. */
gboolean umbra_unit_uses (const UmbraUnit *self,
                          UmbraSkill skill);
gint64 umbra_unit_force (const UmbraUnit *self);
/* Y of Sens tactique X/Y, X of Tactiques variées and Discipline; 0 without the skill. */
gint64 umbra_unit_limit (const UmbraUnit *self,
                         UmbraSkill skill);
/* A move, a turn without a fight, the night. */
void umbra_unit_end_engagement (UmbraUnit *self,
                                const UmbraGame *game);
/* Whoever is no longer active holds nothing. */
void umbra_unit_drop_if_gone (UmbraUnit *self,
                              const UmbraGame *game);
gboolean umbra_unit_read (UmbraGame *game,
                          guint index);
/* The umpire writes fields anew. */
gboolean umbra_unit_rewrite (UmbraUnit *self,
                             const UmbraSets *sets);
void umbra_unit_tell (UmbraGame *game,
                      guint index);

/* --- The acts; FALSE after a fault ------------------------------------------------------------ */

gboolean umbra_play_order (UmbraGame *game,
                           guint act);
gboolean umbra_play_confrontation (UmbraGame *game,
                                   guint act);
gboolean umbra_play_end_turn (UmbraGame *game,
                              guint act);
gboolean umbra_play_night (UmbraGame *game,
                           guint act);
gboolean umbra_play_state (UmbraGame *game,
                           guint act);

/* --- umbra-play.c: what the acts share -------------------------------------------------------- */

gboolean umbra_game_rules (const UmbraGame *self,
                           const char *ruling,
                           const char *word);
/* The unit that the act names as @which, "a" or "b". */
gboolean umbra_game_find (UmbraGame *self,
                          guint act,
                          const char *which,
                          UmbraUnit **unit);
/* The act names no unit at all. */
gboolean umbra_game_check_nobody (UmbraGame *self,
                                  guint act);
/* A personality of the side whose Castramétisation reaches the unit (ruling skill-reach). */
gboolean umbra_game_is_fortified (const UmbraGame *self,
                                  const UmbraUnit *unit);
/* An active personality of the side on the map with the skill. */
gboolean umbra_game_has_skill (const UmbraGame *self,
                               guint side,
                               UmbraSkill skill);
void umbra_game_count_vs (UmbraGame *self);

/* Values of an act; @who: a unit's id before a dot, or NULL. */
void umbra_game_tell (UmbraGame *self,
                      guint act,
                      const char *who,
                      const char *name,
                      const char *text);
void umbra_game_tell_int (UmbraGame *self,
                          guint act,
                          const char *who,
                          const char *name,
                          gint64 value);
void umbra_game_tell_bool (UmbraGame *self,
                           guint act,
                           const char *who,
                           const char *name,
                           gboolean value);

G_END_DECLS
