/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-hex.h"
#include "systems/arb-play.h"
#include "systems/frederic/frederic-combat.h"

G_BEGIN_DECLS

/* Games of « Frédéric le Grand »: what chapter 4 carries from one combat to the next. A single
 * attack, flight, move or officer is the procedure of that name; here is where its inputs come from,
 * when it may be played and what it leaves behind. Nothing here knows the map: whatever depends on it
 * is said in each act. */

/* The fields of a unit that an attack takes as they are, NONE: as its type has them. */
typedef enum
{
  FREDERIC_FIELD_ELITE,
  FREDERIC_FIELD_TRAITS,
  FREDERIC_FIELD_ANIMAL,
  FREDERIC_FIELD_NO_MISSILE,
  FREDERIC_FIELD_RETREAT_PER_HIT,
  FREDERIC_FIELD_MOVE_WITH,
  FREDERIC_FIELD_MOVE_WITHOUT,
  FREDERIC_FIELD_ROAD_BONUS,
  FREDERIC_FIELD_RANGE,
  FREDERIC_FIELD_MOVED,
  FREDERIC_FIELD_ROAD_MARCH,
  FREDERIC_FIELD_MOUNTED_MOVE,
  FREDERIC_FIELD_HAS_FOUGHT,
  FREDERIC_FIELD_RETREAT_DEBT,
  FREDERIC_N_FIELDS,
} FredericField;

/* An elephant that bolted is called UNIT and this. */
#define FREDERIC_ELEPHANT_SUFFIX "-elephant"

/* Values of an attack in an event: « Suivi » and « Poursuite » were it not for the elephant. */
#define FREDERIC_FOLLOW_IF_FREED "follow-up-if-freed"
#define FREDERIC_PURSUIT_IF_FREED "pursuit-if-freed"
/* In an event: what follows from the attack are acts of their own. */
#define FREDERIC_ACT_ALONE "alone"
/* The attacker leaves the freed hex alone. */
#define FREDERIC_ACT_DECLINED "declined"

/* What is still to do with a unit, as the sheets of an event list it: the unit that it struck. */
#define FREDERIC_DUE_MAY_FOLLOW "effect.may-follow"
#define FREDERIC_DUE_MUST_FOLLOW "effect.must-follow"

/* Hexes of retreat that can be owed, and officers with a unit that count. */
#define FREDERIC_MOST_DEBT 6
#define FREDERIC_MOST_OFFICERS 6

/* A unit with its state. */
typedef struct
{
  const char *id;   /* Borrowed from the game */
  const char *side; /* Borrowed */
  FredericType type;
  int elements;
  int lost;                            /* elements, so far */
  ArbValue fields[FREDERIC_N_FIELDS];  /* Owned */
  GPtrArray *officers;                 /* Owned, interned ranks */
  int retreat_next;                    /* hexes retreated in its owner's running turn */
  gboolean has_moved;                  /* in its owner's last or running turn, by an act */
  gboolean moved_too_far;              /* guns: farther than they may and still fight */
  gboolean is_panicked;                /* its last element was the elephant that bolted */
  gboolean must_roll;                  /* an elephant that has not yet fled in this turn */
  gboolean has_just_bolted;            /* in this turn */
  int fled;                            /* hexes */
  /* In an event. */
  gboolean knows_officers; /* somebody said who is with it */
  gboolean has_riposted;   /* in this turn, where the ruling counts ripostes */
  const char *riposte_to;  /* Borrowed from the game: whose attack it may still answer; or NULL */
  gboolean has_place;      /* on the board */
  ArbHex place;
  /* A character of a list, who has no element: « Personnages ». */
  const char *rank; /* interned; NULL: this is a unit */
  const char *with; /* Borrowed from the game: the unit he is with; NULL: he is alone in his hex */
  gboolean is_lost;
} FredericTroop;

/* The last attack that was carried out, as long as something may follow from it. */
typedef struct
{
  FredericTroop *attacker; /* Borrowed; NULL: nothing is open */
  FredericTroop *defender; /* Borrowed */
  FredericTroop *elephant; /* Borrowed; the one that bolted in it, or NULL */
  GArray *returned;        /* Owned, ArbPlaySet: what a riposte takes over, roles exchanged */
  FredericFollow follow_up;
  FredericFollow pursuit;
  FredericFollow follow_up_if_freed; /* were it not for the elephant that stands there */
  FredericFollow pursuit_if_freed;
  gboolean has_followed;
  gboolean riposte_due;
  gboolean only_elephant_left; /* in the hex, of the unit that stood there */
  gboolean is_freed;
  int retreated; /* hexes, the defender */
  gboolean has_hex; /* in an event with a board */
  ArbHex hex;       /* where the defender stood */
  gboolean is_alone; /* in an event: the attack was all there was of its session */
} FredericOpen;

/* An attack that waits for the riposte before it (« Riposte », line 4 of the troop table). */
typedef struct
{
  FredericTroop *attacker; /* Borrowed; NULL: none was announced */
  FredericTroop *defender; /* Borrowed */
  GArray *returned;        /* Owned; as above */
  gboolean is_riposted;
} FredericAnnounced;

/* A panicking elephant with a unit in its way (« Cas particulier des éléphants »). */
typedef struct
{
  FredericTroop *elephant; /* Borrowed; NULL: none */
  FredericTroop *barrier;  /* Borrowed */
  GArray *sets;            /* Owned, ArbPlaySet: the flight as it was played; or NULL */
  int done;                /* hexes, up to the barrier */
} FredericBarred;

typedef struct
{
  ArbPlay *play;          /* Borrowed */
  GPtrArray *troops;      /* Owned, FredericTroop: those of the file, then the elephants in the
                             order of the units they belonged to, as in the game */
  guint n_of_file;
  const char *side;       /* Borrowed: whose turn it is; NULL: in an event nobody has played yet */
  guint turn;
  gboolean is_skipped;    /* this turn */
  GHashTable *will_skip;  /* Owned: sides that lost their general and skip their next turn */
  FredericOpen open;
  FredericAnnounced announced;
  FredericBarred barred;
} FredericPlay;

extern const ArbPlayDef frederic_play_def;
extern const ArbPlayEvents frederic_play_events;

/* NULL: a unit is at fault. */
FredericPlay *frederic_play_begin (ArbPlay *play) G_GNUC_WARN_UNUSED_RESULT;
void frederic_play_free (FredericPlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FredericPlay, frederic_play_free)

/* --- Units (frederic-play-troop.c) --- */

FredericTroop *frederic_troop_new (const char *id,
                                   const char *side) G_GNUC_WARN_UNUSED_RESULT;
void frederic_troop_free (FredericTroop *self);
void frederic_troop_set_type (FredericTroop *self,
                              const ArbPlay *play,
                              const char *type);
gboolean frederic_troop_is_panicking (const FredericTroop *self);
gboolean frederic_troop_is_artillery (const FredericTroop *self);
int frederic_troop_get_int (const FredericTroop *self,
                            FredericField field);
gboolean frederic_troop_is (const FredericTroop *self,
                            FredericField field);
void frederic_troop_set_int (FredericTroop *self,
                             FredericField field,
                             int value);
void frederic_troop_set_bool (FredericTroop *self,
                              FredericField field,
                              gboolean value);
/* The type's, unless the unit has its own. */
int frederic_troop_get_range (const FredericTroop *self);
/* Those that count: « Personnages », ruling "historique-counts". */
int frederic_troop_count_officers (const FredericTroop *self,
                                   const ArbPlay *play);
/* The place of the first of that rank, or −1. */
int frederic_troop_find_officer (const FredericTroop *self,
                                 const char *rank);
/* Nothing is left of it; its officers must flee. */
void frederic_troop_remove (FredericTroop *self);

/* It moved in this turn. */
void frederic_troop_march (FredericTroop *self,
                           int hexes,
                           gboolean road_march,
                           gboolean mounted);
/* What the flight of an elephant, or the rest of it, came to: values of the procedure "panic". @done:
 * hexes it has fled already. */
void frederic_troop_flee (FredericTroop *elephant,
                          const GArray *values,
                          int done);

/* One of the fields above, or the officers. FALSE: there is no such field, or @text does not fit it;
 * @message says why. */
gboolean frederic_troop_set (FredericTroop *self,
                             const ArbPlay *play,
                             const char *id,
                             const char *text,
                             char **message);
/* Adds PREFIX.FIELD for every field that an attack takes from a unit of that role. */
void frederic_troop_add_sets (const FredericTroop *self,
                              const ArbPlay *play,
                              gboolean attacks,
                              GArray *sets);
/* Those that the state of an event keeps, "" for one that is as usual; the texts are the table's. */
void frederic_troop_add_fields (const FredericTroop *self,
                                const ArbPlay *play,
                                GHashTable *texts);
void frederic_troop_tell (const FredericTroop *self,
                          ArbPlay *play,
                          guint unit);

/* A value of an input of a procedure: types, limits and words stand in the rule file only. */
gboolean frederic_play_parse (const ArbPlay *play,
                              const char *procedure,
                              const char *input,
                              const char *text,
                              ArbValue *value,
                              char **message);

/* --- The game as a whole (frederic-play.c) --- */

/* NULL: no unit has that id. */
FredericTroop *frederic_play_find (const FredericPlay *self,
                                   const char *id);
/* What people call it. */
const char *frederic_play_get_name (const FredericPlay *self,
                                    const FredericTroop *troop);
/* A character by what people call him, @text, who is alone in his hex; NULL: the only one there is. */
FredericTroop *frederic_play_find_alone (const FredericPlay *self,
                                         const char *text);
/* The elephant of @owner, loose on the table. */
FredericTroop *frederic_play_add_elephant (FredericPlay *self,
                                           const FredericTroop *owner);
/* Its owner's turn is running. */
gboolean frederic_play_is_its_turn (const FredericPlay *self,
                                    const FredericTroop *troop);
/* It may attack and move now: « Ordre des combats », « Perte du Général en chef ». FALSE: told. */
gboolean frederic_play_may_act (FredericPlay *self,
                                guint act,
                                const FredericTroop *troop);
void frederic_play_close_open (FredericPlay *self);
void frederic_play_close_announced (FredericPlay *self);
void frederic_play_close_barred (FredericPlay *self);
/* What the act may not name is at fault; @allowed ends with NULL. */
gboolean frederic_play_allows (FredericPlay *self,
                               guint act,
                               const char *const *allowed);
/* A set of the act read as an input of "combat"; absent: @value stays as it is. FALSE: told. */
gboolean frederic_play_take (FredericPlay *self,
                             guint act,
                             const char *id,
                             const char *input,
                             ArbValue *value);
gboolean frederic_play_take_bool (FredericPlay *self,
                                  guint act,
                                  const char *id,
                                  const char *input,
                                  gboolean *value);
void frederic_play_tell_bool (FredericPlay *self,
                              guint act,
                              const char *id,
                              gboolean value);

/* --- One attack (frederic-play-attack.c) --- */

typedef struct
{
  FredericTroop *attacker;
  FredericTroop *defender;
  gboolean is_riposte;
  gboolean is_pursuit;
  gboolean fights_anew;          /* that it has fought already is no matter */
  const char *const *own;        /* Sets that belong to the act, not to the attack; or NULL */
  const char *const *forbidden;  /* Inputs that the act may not give; or NULL */
  const GArray *returned;        /* Taken over unless given; or NULL */
} FredericStrike;

/* What came of it. Nothing has changed yet. */
typedef struct
{
  GArray *values;   /* Owned, ArbPlaySet */
  GArray *returned; /* Owned, ArbPlaySet: what a riposte to it would take over */
  FredericFollow follow_up_if_freed;
  FredericFollow pursuit_if_freed;
} FredericBlow;

void frederic_blow_clear (FredericBlow *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FredericBlow, frederic_blow_clear)

FredericFollow frederic_blow_get_follow (const FredericBlow *self,
                                         const char *id);
/* What the state of the two units answers. */
void frederic_play_add_state (const FredericPlay *self,
                              const FredericStrike *strike,
                              GArray *sets);
/* FALSE: told. */
gboolean frederic_play_strike (FredericPlay *self,
                               guint act,
                               const FredericStrike *strike,
                               FredericBlow *blow);
gboolean frederic_blow_is (const FredericBlow *self,
                           const char *id,
                           const char *word);
int frederic_blow_get_int (const FredericBlow *self,
                           const char *id);
void frederic_blow_set (FredericBlow *self,
                        const char *id,
                        const char *text);
/* FALSE and told unless it was refused or carried out to its end. */
gboolean frederic_play_has_dice (FredericPlay *self,
                                 guint act,
                                 const FredericBlow *blow);
/* What the attack does to its target. Returns the elephant that bolted, or NULL. */
FredericTroop *frederic_play_suffer (FredericPlay *self,
                                     const FredericStrike *strike,
                                     FredericBlow *blow);
/* It becomes the open combat. */
void frederic_play_open (FredericPlay *self,
                         const FredericStrike *strike,
                         FredericBlow *blow,
                         FredericTroop *elephant);
void frederic_play_tell_blow (FredericPlay *self,
                              guint act,
                              const FredericBlow *blow);

/* --- In an event, from one session to the next (frederic-play-open.c) --- */

/* A follow-up to an attack that was a session of its own is still to be made or declined. */
gboolean frederic_open_waits (const FredericOpen *open);
/* The attack that the state of one of the units tells of is open again. */
void frederic_play_restore_open (FredericPlay *self);
/* What that state is of @troop, "" for a field that is not there; the texts are the table's. */
void frederic_play_add_open (const FredericPlay *self,
                             const FredericTroop *troop,
                             GHashTable *fields);
/* Ruling "follow-after-panic": the hex that only the elephant still held is free once it left. */
void frederic_play_free_hex (FredericPlay *self,
                             guint act,
                             const FredericTroop *elephant,
                             const char *outcome);

/* Whether a pursuit that moves so many hexes first comes next to @target. */
gboolean frederic_open_is_within_reach (const FredericOpen *open,
                                        const FredericTroop *target,
                                        int hexes);

/* --- Acts: @a and @b are alive, and there when the act wants them. FALSE: told. --- */

gboolean frederic_play_combat (FredericPlay *self,
                               guint act,
                               FredericTroop *a,
                               FredericTroop *b);
gboolean frederic_play_riposte (FredericPlay *self,
                                guint act,
                                FredericTroop *a,
                                FredericTroop *b);
gboolean frederic_play_follow (FredericPlay *self,
                               guint act,
                               FredericTroop *a,
                               FredericTroop *b);
gboolean frederic_play_pursuit (FredericPlay *self,
                                guint act,
                                FredericTroop *a,
                                FredericTroop *b);
gboolean frederic_play_panic (FredericPlay *self,
                              guint act,
                              FredericTroop *a,
                              FredericTroop *b);
/* The fight of an elephant for its passage, which its flight made necessary. */
gboolean frederic_play_break_through (FredericPlay *self,
                                      guint act,
                                      FredericTroop *a,
                                      FredericTroop *b);
gboolean frederic_play_move (FredericPlay *self,
                             guint act,
                             FredericTroop *a,
                             FredericTroop *b);
gboolean frederic_play_officer_flight (FredericPlay *self,
                                       guint act,
                                       FredericTroop *a,
                                       FredericTroop *b);
gboolean frederic_play_state (FredericPlay *self,
                              guint act,
                              FredericTroop *a,
                              FredericTroop *b);
gboolean frederic_play_next_turn (FredericPlay *self,
                                  guint act,
                                  FredericTroop *a,
                                  FredericTroop *b);
/* « Personnage en fuite »: @refuge takes him in; NULL: nobody. Whether his side skips its next turn. */
gboolean frederic_play_flee_officer (FredericPlay *self,
                                     FredericTroop *from,
                                     const char *rank,
                                     FredericTroop *refuge);
/* « Perte du Général en chef »: whose place he takes, a sous-général's, failing that an officier
 * supérieur's; NULL: the side has neither, and he goes anywhere. */
const char *frederic_play_get_general_rank (const FredericPlay *self,
                                            const char *side);
void frederic_play_seat_general (const FredericPlay *self,
                                 FredericTroop *seat);
/* Elephants that must flee in the turn that begins. */
void frederic_play_begin_flights (FredericPlay *self);

/* --- In an event (frederic-play-event.c, frederic-play-told.c) --- */

/* Fields of the state of a unit, ends with NULL. */
extern const char *const frederic_play_kept[];
void frederic_play_read_kept (FredericPlay *self,
                              guint unit,
                              FredericTroop *troop);
/* Where nobody has noted the officers of a unit, those of the lists who are with it are its officers. */
void frederic_play_seat_characters (FredericPlay *self);
/* « Ordre des combats »: @a may attack @b now, either may be NULL. FALSE: @why says why not. */
gboolean frederic_play_may_fight (const FredericPlay *self,
                                  const FredericTroop *a,
                                  const FredericTroop *b,
                                  char **why);
/* What is different now in the state of a unit, one field on each line; NULL: nothing. */
char *frederic_play_dup_changes (const FredericPlay *before,
                                 const FredericPlay *after,
                                 const char *unit) G_GNUC_WARN_UNUSED_RESULT;
/* An act that a session has resolved. */
void frederic_play_tell (FredericPlay *self,
                         guint act);

G_END_DECLS
