/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-text.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_FIELD_BOOL,
  ARB_FIELD_INT,
  ARB_FIELD_DECIMAL,
  ARB_FIELD_WORD,
  ARB_FIELD_TEXT,
  ARB_FIELD_DIE,  /* one die: an int from 1 to its sides, or one of its named faces */
  ARB_FIELD_DICE, /* several: a list of the same */
} ArbFieldType;

/* How long an answer stays valid, so that nothing is asked twice. */
typedef enum
{
  ARB_SCOPE_COMBAT,
  ARB_SCOPE_PERIOD,
  ARB_SCOPE_GAME,
} ArbScope;

typedef struct
{
  const char *word; /* interned */
  ArbText *name;    /* Owned */
} ArbWord;

/* Checks a text that only the rule system understands ("q:r" of a hex). */
typedef gboolean (*ArbFormatFunc) (const char *text,
                                   GError **error);

typedef enum
{
  ARB_ROLE_INPUT,   /* asked */
  ARB_ROLE_VALUE,   /* computed by a step */
  ARB_ROLE_DERIVED, /* a name for a condition, computed in C whenever it is looked at */
  ARB_ROLE_RULING,  /* a switch, answered once for the whole event */
} ArbFieldRole;

/* Which line of the result of a unit a fact belongs to. */
typedef enum
{
  ARB_TELLS_NOTHING,
  ARB_TELLS_LOSSES, /* what is written down and taken off */
  ARB_TELLS_MOVES,  /* where it goes */
  ARB_TELLS_STATE,  /* how it is now */
  ARB_TELLS_TEST,   /* what is to be done about it at once */
  ARB_N_TELLS,
} ArbTells;

/* What a rule file says of one fact: its type, limits and wording. Filled by the loader, then
 * read only. */
typedef struct _ArbField
{
  /* What playing a procedure looks at stands together, in one or two lines of the processor's cache. */
  const char *id;   /* interned; "enemy.*.result" when indexed */
  const char *cite; /* interned or NULL */
  ArbFieldRole role;
  ArbFieldType type;
  gboolean is_list;
  gboolean is_output;       /* VALUE: part of the documented result */
  gboolean has_default;
  gboolean is_usual_allowed; /* the default is an answer within the input's own limits; set when the
                               rules are bound */
  gboolean optional;        /* "none" is an answer */
  gboolean may_lack;        /* a case may leave it out, which reads as "none"; a person who does not
                               know it yet must say so */
  gboolean only_played;     /* for people: a case file can neither name nor choose it */
  guint max_index;          /* indexed ids: 1 … max_index; 0 when not indexed */
  const char *counts;       /* interned; "order": a person says how many order.N there are, a case
                               file shows it by the ids it uses; NULL for all other facts */
  ArbValue standard;        /* Owned; the default */
  gint64 min;
  gint64 max;               /* of the number or of each item */
  GArray *words;            /* Owned, ArbWord: the closed list, faces of a die included */

  const char *side; /* interned; "a" in "a.figures", NULL when the fact belongs to no side */
  gboolean is_headline;     /* VALUE: told with the result, before all others */
  ArbTells tells;           /* INPUT and VALUE of a side: its line in the result */
  const char *tells_of;     /* interned or NULL; VALUE of no side: of which it tells all the same */
  const char *by;           /* interned; VALUE: the fact of the sides that decides it, or NULL */
  gboolean quiet;           /* VALUE: for conditions to look at, the account does not tell it */
  gboolean quiet_if_same;   /* VALUE: the account tells it where it is something new */
  gboolean may_be_empty;    /* lists: an empty list is a value */
  gboolean writes_none;     /* lists: the empty one is read and written as "none" */
  guint decimals;           /* DECIMAL: how many digits after the point */
  guint n_dice;             /* DICE: how many, unless the step says otherwise */
  char **apart;             /* Owned or NULL; DICE: the faces that the rules tell apart, or facts whose
                               value is one; the others count alike, whichever die shows them */
  const char *format;       /* interned; name of an ArbFormatFunc or NULL */
  struct _ArbField *heads;  /* Owned or NULL; TEXT: its words are what "skill" in "skill:3" is called */
  ArbFormatFunc check_format;
  gboolean rare;            /* a person is not asked: the default is assumed and shown */
  gboolean rare_if_known;   /* the same, but only when the roster or the game so far knows it */
  gboolean required;        /* a case must hold it even when the procedure ends without asking */
  gboolean in_games;        /* a game file can name it, even when it is only played */
  gboolean idle_in_games;   /* RULING: a game file may name it with any word, which changes nothing */
  gboolean settled_in_cases; /* RULING: a case file may name nothing but its default */
  const char *of;           /* interned; "piece": its numbers are those of entries of that list, which
                               people choose by their names; NULL: plain numbers */
  const char *among;        /* interned; the fact that lists the entries to choose from, "self." one of
                               the entry asked about; NULL: all of them */
  ArbScope scope;
  char **read_for;          /* Owned or NULL; INPUT: the values for which it is looked up outside the
                               program; when one of them changes it is asked again */
  char **needs;             /* Owned; DERIVED: the facts it is computed from, asked if unknown */
  ArbValue case_standard;   /* Owned; RULING: the reading of case files, NONE: the default as well */
  ArbValue game_standard;   /* Owned; RULING: that of game files, NONE: as case files have it */
  ArbText *name;            /* Owned; "Effectif" */
  ArbText *question;        /* Owned; "Combien pour {side} ?", NULL: the name */
  ArbText *because;         /* Owned; VALUE: why it is so, or NULL */
  ArbText *none;            /* Owned; what no answer is called here, NULL: as everywhere */
  ArbPlace place;
} ArbField;

ArbField *arb_field_new (const char *id,
                         ArbFieldType type);
void arb_field_free (ArbField *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbField, arb_field_free)

/* @name may be NULL. */
void arb_field_add_word (ArbField *self,
                         const char *word,
                         ArbText *name);
/* Its words are names of whole numbers: “formed” is how people read and choose 0, which stays a number
 * everywhere else. */
gboolean arb_field_names_numbers (const ArbField *self);
const ArbWord *arb_field_find_word (const ArbField *self,
                                    const char *word);

/* Reads what a case file, an answer or a default says; blanks around are ignored. The error is a
 * sentence with the allowed values. */
gboolean arb_field_parse (const ArbField *self,
                          const char *text,
                          ArbValue *value,
                          GError **error);
/* Whether @value has the type of the field: values out of a journal or a roster are not trusted. */
gboolean arb_field_accepts (const ArbField *self,
                            const ArbValue *value);
/* The value as case files and results write it. @self may be NULL. */
void arb_field_append (const ArbField *self,
                       const ArbValue *value,
                       GString *string);
char *arb_field_to_string (const ArbField *self,
                           const ArbValue *value) G_GNUC_WARN_UNUSED_RESULT;
/* The value as people read it: names of words, "yes" in the language, its decimal mark.
 * @self may be NULL. */
char *arb_field_dup_display (const ArbField *self,
                             const ArbValue *value,
                             const char *lang) G_GNUC_WARN_UNUSED_RESULT;
/* What “none” is called for this field; @self may be NULL. Borrowed. */
const char *arb_field_get_none (const ArbField *self,
                                const char *lang);
/* "1 to 6", "line (ligne), square (carré)": what may be answered, with the names people read. */
char *arb_field_dup_allowed (const ArbField *self,
                             const char *lang) G_GNUC_WARN_UNUSED_RESULT;

/* A number as people of that language read it. */
char *arb_value_dup_display (const ArbValue *value,
                             const char *lang) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
