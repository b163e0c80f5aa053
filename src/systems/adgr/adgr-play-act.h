/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/adgr/adgr-play.h"

G_BEGIN_DECLS

typedef enum
{
  ADGR_LIKE,  /* @about: "rally/die", the input of a procedure whose type, range and words it has */
  ADGR_WORD,  /* @about: the words, with blanks between them */
  ADGR_WORDS, /* the same, a list */
  ADGR_NAMED, /* a unit's id, or a list of them: whoever uses it judges it */
} AdgrInputType;

/* Something that an act or a unit may be told. "*.die": one for each unit, by its id. */
typedef struct
{
  const char *id;
  AdgrInputType type;
  const char *about;
  gboolean required;
} AdgrInput;

#define ADGR_YES_NO ADGR_WORD, "yes no"
/* One for each of the two units of an act. */
#define ADGR_BOTH(name, ...) { "a." name, __VA_ARGS__ }, { "b." name, __VA_ARGS__ }

/* An act being played. */
typedef struct
{
  AdgrGame *game;
  guint index;
  const ArbPlayAct *act; /* Borrowed */
} AdgrAct;

/* The row for that id, or NULL. */
const AdgrInput *adgr_input_find (ArbPlay *play,
                                  const AdgrInput *inputs,
                                  const char *id);
/* What is wrong with the text, as a sentence; NULL: nothing. */
char *adgr_input_dup_fault (ArbPlay *play,
                            const AdgrInput *input,
                            const char *id,
                            const char *text);

/* Items of a list; "none" and nothing are the empty one. */
char **adgr_split (const char *text);
gboolean adgr_list_has (const char *text,
                        const char *item);
/* The halves of a list of "left" and "right"; 0 when it is empty or repeats one. */
guint adgr_parts_parse (const char *text);
const char *adgr_parts_to_text (guint parts);

/* FALSE: a set is unknown, malformed or missing. */
gboolean adgr_act_check (const AdgrAct *self,
                         const AdgrInput *inputs);
/* The text of that id, else @standard. */
const char *adgr_act_get (const AdgrAct *self,
                          const char *id,
                          const char *standard);
gboolean adgr_act_says (const AdgrAct *self,
                        const char *id,
                        const char *word);
gint64 adgr_act_int (const AdgrAct *self,
                     const char *id);
ArbRatio adgr_act_ratio (const AdgrAct *self,
                         const char *id,
                         const char *standard);
gboolean adgr_act_fail (const AdgrAct *self,
                        const char *id,
                        const char *format,
                        ...) G_GNUC_PRINTF (3, 4);

/* The unit that the act names @a: a living one of that kind. */
gboolean adgr_act_name (const AdgrAct *self,
                        AdgrKind kind,
                        guint *unit);
/* The same, and of the side whose turn it is. */
gboolean adgr_act_name_active (const AdgrAct *self,
                               AdgrKind kind,
                               guint *unit);
/* The two troops that the act names, of different sides. */
gboolean adgr_act_name_pair (const AdgrAct *self,
                             guint units[2]);
/* Troops of @side by id, in the order of the file, @self apart; the fault is on @id. */
gboolean adgr_act_names (const AdgrAct *self,
                         const char *id,
                         const char *side,
                         guint itself,
                         gboolean must_live,
                         GArray *units);
void adgr_act_tell (const AdgrAct *self,
                    const char *id,
                    const char *text);
void adgr_act_tell_int (const AdgrAct *self,
                        const char *id,
                        gint64 number);
void adgr_act_tell_bool (const AdgrAct *self,
                         const char *id,
                         gboolean truth);
/* A list of units in the order of the file. */
void adgr_act_tell_units (const AdgrAct *self,
                          const char *id,
                          GArray *units);
/* Whether the order was carried out, and if not why: NULL, or the reason. */
void adgr_act_answer (const AdgrAct *self,
                      const char *reason);

/* One procedure; takes @sets. Its values, or NULL when an answer does not fit: the act is then at
 * fault. */
GArray *adgr_act_resolve (const AdgrAct *self,
                          const char *procedure,
                          GArray *sets) G_GNUC_WARN_UNUSED_RESULT;
gint64 adgr_values_int (const GArray *values,
                        const char *id);
gboolean adgr_values_are (const GArray *values,
                          const char *id,
                          const char *text);
/* Tells all of them, each with @prefix before its id. */
void adgr_act_tell_all (const AdgrAct *self,
                        const char *prefix,
                        const GArray *values);

/* A contact, or NULL. */
AdgrContact *adgr_game_find_contact (const AdgrGame *self,
                                     guint a,
                                     guint b);
/* Where the two units touch: what the act says, else the contract's default. */
gboolean adgr_act_read_parts (const AdgrAct *self,
                              const guint units[2],
                              const AdgrFace struck[2],
                              guint parts[2]);

/* What a mêlée did to one of the two. */
typedef struct
{
  guint part;
  gboolean is_aside; /* struck on flank, rear or two sides */
  gint64 lost;
  gboolean routs;
} AdgrBlow;

void adgr_game_suffer (AdgrGame *self,
                       AdgrContact *contact,
                       guint place,
                       const AdgrBlow *blow);
/* A contact of these units, which give mêlée support against the enemy, with that enemy is fought. */
void adgr_game_cover (AdgrGame *self,
                      const GArray *supports,
                      guint enemy);
/* What the state says to the questions of a mêlée of these halves. */
GArray *adgr_game_describe_melee (AdgrGame *self,
                                  AdgrContact *contact,
                                  const guint units[2],
                                  const guint parts[2]) G_GNUC_WARN_UNUSED_RESULT;
/* Before the first mêlée of a phase. */
void adgr_game_begin_phase (AdgrGame *self);

/* Why the unit cannot charge as it stands; NULL: nothing keeps it back. */
const char *adgr_game_find_charge_reason (const AdgrGame *self,
                                          guint unit);
/* Why it cannot try to rally as it stands; NULL: it can. */
const char *adgr_game_find_rally_reason (const AdgrGame *self,
                                         guint unit);
/* Whether the phase that ends has put the general in danger. */
gboolean adgr_game_is_general_due (const AdgrGame *self,
                                   guint unit);
gboolean adgr_game_is_part_in_contact (const AdgrGame *self,
                                       guint unit,
                                       guint part);
/* Two units touch: the first charged. */
typedef struct
{
  guint units[2];
  guint parts[2];
  AdgrFace struck;       /* where the second is */
  gboolean uncontrolled;
  gboolean has_evaded;
  gboolean is_contact;
  const char *terrain;   /* where the first stands now, or NULL */
} AdgrOnset;

void adgr_game_charge (AdgrGame *self,
                       const AdgrOnset *onset);

/* Who pays for an order, and how much. */
typedef struct
{
  guint general;
  gboolean is_own; /* it goes to the unit he is with */
  gint64 cost;
} AdgrPrice;

/* What the order is; NULL where it does not matter. */
typedef struct
{
  const char *kind;
  const char *manoeuvres;
  const char *enemy_distance;
  gboolean deep_rally;
  gboolean can_evade;
} AdgrOrder;

gboolean adgr_act_find_payer (const AdgrAct *self,
                              guint *general);
/* At a table: the general with the unit, else the only one of the active side who has rolled.
 * ADGR_NOBODY: nobody has rolled, or *@n_payers have and somebody must say. */
guint adgr_game_find_payer (const AdgrGame *self,
                            const char *unit,
                            guint *n_payers);
/* Finds the payer, works out the price and tells it. */
gboolean adgr_act_price (const AdgrAct *self,
                         guint unit,
                         const AdgrOrder *order,
                         AdgrPrice *price);
gboolean adgr_price_is_affordable (const AdgrGame *game,
                                   const AdgrPrice *price);
void adgr_price_pay (AdgrGame *game,
                     const AdgrPrice *price);
/* What the general may still spend, on any unit and on his own. */
void adgr_game_get_points (const AdgrGame *self,
                           const AdgrLeader *general,
                           gint64 *left,
                           gint64 *reserved);
void adgr_act_tell_points (const AdgrAct *self,
                           guint general);

/* Whether the unit is of a kind that evades. FALSE in return: a fault. */
gboolean adgr_act_can_evade (const AdgrAct *self,
                             guint unit,
                             gboolean *can_evade);

/* « Ralliement »: the inputs of the test, and the test. */
gboolean adgr_act_check_support (const AdgrAct *self,
                                 guint unit);
GArray *adgr_act_rally (const AdgrAct *self,
                        guint unit) G_GNUC_WARN_UNUSED_RESULT;
gboolean adgr_game_has_nothing_lost (const AdgrGame *self,
                                     const AdgrTroop *troop);
/* @recovered points come back; a success ends the disorder, by ruling. */
void adgr_game_recover (AdgrGame *self,
                        guint unit,
                        gint64 recovered,
                        gboolean success);
#define ADGR_RALLY_INPUTS \
  { "enemy-distance", ADGR_LIKE, "rally/enemy-distance" }, \
  { "rear-support", ADGR_YES_NO }, { "support", ADGR_NAMED }, \
  { "support.melee-support", ADGR_YES_NO }, { "support.simple-support", ADGR_YES_NO }, \
  { "support.enemy-in-zoc", ADGR_YES_NO }
#define ADGR_PAYER_INPUTS \
  { "general", ADGR_NAMED }, { "distance", ADGR_LIKE, "command/order.1.distance" }

typedef struct
{
  const char *procedure;
  guint n_units;    /* 1: “a”, 2: “a” and “b” */
  gboolean in_turn; /* else at any time */
  AdgrStage stage;
  const AdgrInput *inputs; /* NULL: they depend on the unit and are judged with it */
  gboolean (*play) (const AdgrAct *act);
} AdgrActDef;

extern const AdgrInput adgr_command_inputs[];
extern const AdgrInput adgr_order_inputs[];
extern const AdgrInput adgr_rally_inputs[];
extern const AdgrInput adgr_charge_inputs[];
extern const AdgrInput adgr_contact_inputs[];
extern const AdgrInput adgr_shooting_inputs[];
extern const AdgrInput adgr_melee_inputs[];
extern const AdgrInput adgr_close_inputs[];

gboolean adgr_play_command (const AdgrAct *act);
gboolean adgr_play_order (const AdgrAct *act);
gboolean adgr_play_rally (const AdgrAct *act);
gboolean adgr_play_charge (const AdgrAct *act);
gboolean adgr_play_contact (const AdgrAct *act);
gboolean adgr_play_separate (const AdgrAct *act);
gboolean adgr_play_state (const AdgrAct *act);
gboolean adgr_play_shooting (const AdgrAct *act);
gboolean adgr_play_melee (const AdgrAct *act);
gboolean adgr_play_close (const AdgrAct *act);
gboolean adgr_play_end_turn (const AdgrAct *act);

G_END_DECLS
