/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "systems/arb-case.h"

G_BEGIN_DECLS

/* A game: units with their state, and what is played with them, act by act. A procedure resolves one
 * moment; what it takes from the moments before and leaves for those after is known here. */
typedef struct _ArbPlay ArbPlay;

/* One answer, field or value in the text form of case files. */
typedef struct
{
  char *id;   /* Owned */
  char *text; /* Owned */
} ArbPlaySet;

typedef struct
{
  char *id;       /* Owned */
  char *side;     /* Owned */
  GArray *sets;   /* Owned, ArbPlaySet: its fields as the game began */
  GArray *values; /* Owned, ArbPlaySet: its state at the end */
} ArbPlayUnit;

typedef struct
{
  char *procedure; /* Owned */
  char *id;        /* Owned */
  char *a;         /* Owned; a unit's id as written, or NULL */
  char *b;         /* Owned; the same */
  GArray *sets;    /* Owned, ArbPlaySet */
  GArray *values;  /* Owned, ArbPlaySet: what came of it */
} ArbPlayAct;

/* What is wrong, and in which act or unit; @id NULL: nothing. */
typedef struct
{
  char *act;     /* Owned or NULL */
  char *unit;    /* Owned or NULL */
  char *id;      /* Owned */
  char *message; /* Owned, one sentence */
} ArbPlayFault;

void arb_play_fault_clear (ArbPlayFault *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbPlayFault, arb_play_fault_clear)

/* @certain: it follows from what was played; otherwise it is likely. */
typedef void (*ArbPlaySupplyFunc) (const char *input,
                                   const char *text,
                                   gboolean certain,
                                   gpointer user_data);

#define ARB_PLAY_NOBODY G_MAXUINT

/* What rules call the value of a pair that waits for the end of the period: a result tells it. */
#define ARB_PLAY_WAITING "act"

/* How the games of a system are played in an event. Either every act is decided at once, or two units
 * that meet (@pair) wait for the end of their period. */
typedef struct
{
  const char *list;         /* those who take part: "LIST.N.after" is what is left of the Nth, one
                               field on each line */
  const char *const *kept;  /* fields of a unit's state besides those that a procedure takes; ends
                               with NULL */

  /* Acts that are decided at once: procedures with a link about the play that has @list. NULL where
   * there is nothing of the kind. */
  const char *const *units; /* procedures whose links say what a unit is; ends with NULL */
  const char *strength;     /* the field of a unit that its strength is */
  const char *leader;       /* the kind of those who are commanders: they take part too, and several may
                               be with one unit */
  const char *ranks;        /* the field of a unit that lists the grades of those with it */
  const char *companion;    /* what comes into being with a unit is called UNIT and this */
  const char *born;         /* "LIST.N.BORN" is what is told of it */
  /* FALSE: the act cannot begin now with these units (ARB_PLAY_NOBODY: none), and why: one
   * sentence. */
  gboolean (*may_begin) (gpointer state,
                         const char *procedure,
                         guint a,
                         guint b,
                         char **why);
  /* What the state knows of the questions of an act that begins. */
  void (*supply_act) (gpointer state,
                      const char *procedure,
                      guint a,
                      guint b,
                      ArbPlaySupplyFunc func,
                      gpointer user_data);
  /* What the clock's next turn changes in a unit, one field on each line; owned by the caller. */
  char *(*dup_next) (gpointer state,
                     guint unit);
  /* Why no new turn can begin, as a sentence; NULL: it can. Owned by the caller. */
  char *(*dup_unfinished) (gpointer state);

  /* Periods; NULL where acts are decided at once. */
  const char *pair;         /* the procedure of two units that meet */
  const char *close;        /* the procedure that ends what they began */
  const char *next;         /* the act that begins the next period */
  const char *act;          /* the value of @pair that waits for @close in the state */
  const char *several;      /* the input of @pair that says whether it waits */
  /* What the state knows of the questions of a pair of these units that is about to be played. */
  void (*supply) (gpointer state,
                  guint a,
                  guint b,
                  ArbPlaySupplyFunc func,
                  gpointer user_data);
  /* The inputs of a waiting act that was played before the others were known and that are otherwise
   * now. */
  void (*list_stale) (gpointer state,
                      guint act,
                      ArbPlaySupplyFunc func,
                      gpointer user_data);
  /* What is left of a unit, one field on each line; owned by the caller. */
  char *(*dup_after) (gpointer state,
                      guint unit);
} ArbPlayEvents;

/* The C half of a system's games. @state is the system's own. */
struct _ArbPlayDef
{
  const ArbPlayEvents *events; /* NULL: in an event procedures do not depend on each other */
  /* The procedure whose tables a game may bring; NULL: it brings none. */
  const char *tables_of;
  /* Those that only games look at, ends with NULL; or NULL. The rules that an event of an earlier
   * version has kept do not have them. */
  const char *const *rulings;
  /* Reads the units. NULL: one of them is at fault. Whatever it returns is freed with @free. */
  gpointer (*begin) (ArbPlay *play);
  /* Plays the act of that place; the acts come in their order. FALSE: it, or one before it that had
   * waited, is at fault. */
  gboolean (*act) (gpointer state,
                   guint index);
  /* After the last act: resolves what waited, then tells every unit's values. */
  gboolean (*end) (gpointer state);
  void (*free) (gpointer state);
};

/* @system may be NULL. */
ArbPlay *arb_play_new (const ArbSystem *system,
                       const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The same where a session is being played; the play must not outlive it. */
ArbPlay *arb_play_new_of (const ArbSystemDef *def,
                          ArbRules *rules) G_GNUC_WARN_UNUSED_RESULT;
void arb_play_free (ArbPlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPlay, arb_play_free)

/* The game of a file: everything that is the same in all systems is checked, the acts are played.
 * FALSE: arb_play_get_fault(). */
gboolean arb_play_read (ArbPlay *self,
                        const ArbXmlNode *node);
gboolean arb_play_run (ArbPlay *self);
const ArbPlayFault *arb_play_get_fault (const ArbPlay *self);

const ArbRules *arb_play_get_rules (const ArbPlay *self);
/* The reading in force of a ruling that exists: the game's, else the default. */
const ArbValue *arb_play_get_ruling (const ArbPlay *self,
                                     const char *id);
gboolean arb_play_rules (const ArbPlay *self,
                         const char *id,
                         const char *word);

guint arb_play_get_n_units (const ArbPlay *self);
const ArbPlayUnit *arb_play_get_unit (const ArbPlay *self,
                                      guint index);
/* FALSE: there is none of that id; NULL has none. */
gboolean arb_play_find_unit (const ArbPlay *self,
                             const char *id,
                             guint *index);
/* A unit that comes into being during the game. Returns its place. */
guint arb_play_add_unit (ArbPlay *self,
                         const char *id,
                         const char *side);
/* The same at that place; those from there on move up by one. */
void arb_play_insert_unit (ArbPlay *self,
                           guint index,
                           const char *id,
                           const char *side);
/* The same of an act. Either unit may be NULL. */
guint arb_play_add_act (ArbPlay *self,
                        const char *procedure,
                        const char *id,
                        const char *a,
                        const char *b);
/* Whether it is played in an event, where units bring along more than a file may say of them. */
gboolean arb_play_is_of_event (const ArbPlay *self);
void arb_play_set_ruling (ArbPlay *self,
                          const char *id,
                          const ArbValue *value);

/* Units and acts with all they say, as one text that a session of an event carries, and back. Ids are
 * those of the event there. FALSE: the text is something else. */
char *arb_play_to_text (const ArbPlay *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_play_read_text (ArbPlay *self,
                             const char *text);
guint arb_play_get_n_acts (const ArbPlay *self);
const ArbPlayAct *arb_play_get_act (const ArbPlay *self,
                                    guint index);

/* In place of what was said under that id; NULL: nothing is. */
void arb_play_sets_put (GArray *sets,
                        const char *id,
                        const char *text);
/* The text of that id, or NULL. */
const char *arb_play_sets_get (const GArray *sets,
                               const char *id);

/* @text is the value of an act, or of a unit at the end. */
void arb_play_tell_act (ArbPlay *self,
                        guint act,
                        const char *id,
                        const char *text);
void arb_play_tell_unit (ArbPlay *self,
                         guint unit,
                         const char *id,
                         const char *text);

/* Another text for a value that the act has. */
void arb_play_retell_act (ArbPlay *self,
                          guint act,
                          const char *id,
                          const char *text);

/* These return FALSE, so that the caller can return what they return. Only the first fault counts. */
gboolean arb_play_fail (ArbPlay *self,
                        const char *id,
                        const char *format,
                        ...) G_GNUC_PRINTF (3, 4);
gboolean arb_play_fail_unit (ArbPlay *self,
                             guint unit,
                             const char *id,
                             const char *format,
                             ...) G_GNUC_PRINTF (4, 5);
gboolean arb_play_fail_act (ArbPlay *self,
                            guint act,
                            const char *id,
                            const char *format,
                            ...) G_GNUC_PRINTF (4, 5);

/* One procedure with these answers (ArbPlaySet), the rulings and the tables of the game. FALSE: the
 * id at fault is in @result, which the caller clears in both cases. */
gboolean arb_play_resolve (ArbPlay *self,
                           const char *procedure,
                           const GArray *sets,
                           ArbCaseResult *result);
/* The same when what went before decides more than its answers can say: @carried (ArbPlaySet) are
 * values of the procedure that are known before it begins. */
gboolean arb_play_resolve_carrying (ArbPlay *self,
                                    const char *procedure,
                                    const GArray *sets,
                                    const GArray *carried,
                                    ArbCaseResult *result);
/* The result's values as a list of ArbPlaySet, or at the end of one. */
void arb_play_collect_result (const ArbCaseResult *result,
                              GArray *values);
GArray *arb_play_result_values (const ArbCaseResult *result) G_GNUC_WARN_UNUSED_RESULT;
/* The result's values become values of the act, each with @prefix before its id. */
void arb_play_tell_result (ArbPlay *self,
                           guint act,
                           const char *prefix,
                           const ArbCaseResult *result);

/* A list of ArbPlaySet, and one more at its end. */
GArray *arb_play_sets_new (void) G_GNUC_WARN_UNUSED_RESULT;
void arb_play_sets_add (GArray *sets,
                        const char *id,
                        const char *text);

/* The game of a file, read and played; arb_play_get_fault() when that failed. */
ArbPlay *arb_play_resolve_node (const ArbXmlNode *node,
                                ArbSystemSet *systems,
                                const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* The result element. */
void arb_play_write (const ArbPlay *self,
                     const ArbXmlNode *node,
                     ArbXmlWriter *writer,
                     gboolean is_root);
/* What differs from an expected result element, as one sentence; NULL: nothing. */
char *arb_play_dup_difference (const ArbPlay *self,
                               const ArbXmlNode *expected,
                               gboolean is_partial);

G_END_DECLS
