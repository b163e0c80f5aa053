/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-text.h"

G_BEGIN_DECLS

/* How the units of an event take part in a procedure, as the rule file says it: which questions
 * their lists and their state answer, and what the result makes of them. Plain data; the engine
 * does nothing with it, for it knows no units. */

/* Whom a link is about. */
typedef enum
{
  ARB_LINK_UNITS,   /* the one or two units that meet */
  ARB_LINK_ENTRIES, /* the units of a side, as entries of a list */
  ARB_LINK_SIDE,    /* a side as a whole */
  ARB_LINK_GAME,    /* the whole game */
  ARB_LINK_PLAY,    /* whoever takes part in the play, of any side, as entries of a list */
  ARB_LINK_FRIENDS, /* the others of the side of the first unit, as entries of a list */
} ArbLinkSubject;

/* Where an answer comes from. */
typedef enum
{
  ARB_LINK_STATE,  /* a field of the unit's state */
  ARB_LINK_LIST,   /* a field of the army list */
  ARB_LINK_TYPE,   /* a column of its troop types; "id" and "arm": their id and arm */
  ARB_LINK_OPTION, /* an option of the unit */
  ARB_LINK_LEADER, /* a field of the commander who is with it */
  ARB_LINK_NATION, /* a value of its nation */
  ARB_LINK_CLOCK,  /* "period" or "quarter" of the table */
  ARB_LINK_FIRE,   /* fire on the loss sheet: "window" before a contact, "losses" of the last one,
                      "figures" of the unit before it */
} ArbLinkSource;

/* Which troop types of a mixed unit are asked. */
typedef enum
{
  ARB_LINK_ANY,
  ARB_LINK_REGULAR,
  ARB_LINK_ELITE,
} ArbLinkPart;

typedef struct
{
  const char *input;     /* interned, as the others; without the prefix of the link */
  ArbLinkSource source;
  const char *field;
  ArbLinkPart part;
  char **is;             /* Owned or NULL; the answer is whether the source is one of these */
  char **is_not;         /* Owned or NULL; the answer is whether it is none of these */
  const char *where;     /* state field that must be one of @in, or NULL */
  char **in;             /* Owned or NULL */
  const char *sum;       /* state field the numbers of the source must add up to, or NULL */
  const char *quarter;   /* input that says in which quarter the window ends, or NULL */
  const char *otherwise; /* the answer where the source is silent or does not fit, or NULL */
  gboolean sure;         /* not asked; otherwise offered */
  ArbLinkSource begins;  /* ENTRIES: list, type or option that the state begins with */
  const char *begins_as; /* the field of it, or NULL: with the default of the input */
  ArbPlace place;
} ArbLinkTake;

/* What a result does to a field of the state. */
typedef enum
{
  ARB_GIVE_SET,
  ARB_GIVE_ADD,
  ARB_GIVE_SUB,
  ARB_GIVE_FLAG,  /* yes is set, no takes the field away */
  ARB_GIVE_STATE, /* a text with several fields, see arb_body_add_state() */
} ArbGiveOp;

typedef struct
{
  const char *value;   /* interned, as the others; a result or an answer, without the prefix */
  ArbGiveOp op;
  const char *field;   /* of the unit's state */
  gboolean to_leader;  /* of the commander who is with it instead */
  char **is;           /* Owned or NULL; only when the value is one of these */
  char **is_not;       /* Owned or NULL; not when it is one of these */
  const char *differs; /* only when it is another than this field of the unit's state; or NULL */
  const char *becomes; /* what is set instead of the value itself, "" for nothing; or NULL */
  ArbPlace place;
} ArbLinkGive;

typedef struct
{
  ArbLinkSubject subject;
  char **units;          /* Owned; "a", "b"; "" for the game */
  const char *list;      /* interned; ENTRIES: "troop", whose entries are "a.troop.1" and so on; PLAY
                            and FRIENDS: without the side */
  const char *having;    /* interned; ENTRIES: units with this field of the state are entries; NULL:
                            another link of the list says it */
  const char *prefix;    /* interned; of the ids, "" for none; NULL: the unit itself */
  GPtrArray *takes;      /* Owned, ArbLinkTake */
  GPtrArray *gives;      /* Owned, ArbLinkGive */
  const char *call;      /* interned; the links of the procedure called by that name, or NULL */
  const char *procedure; /* interned; of the call */
  gboolean swapped;      /* in the call a and b change places */
  ArbPlace place;
} ArbLink;

/* The words of rule files and plans. */
const char *arb_give_op_to_word (ArbGiveOp op);
/* FALSE: no such word. @word may be NULL. */
gboolean arb_give_op_from_word (const char *word,
                                ArbGiveOp *op);

ArbLink *arb_link_new (void) G_GNUC_WARN_UNUSED_RESULT;
void arb_link_free (ArbLink *self);
ArbLinkTake *arb_link_add_take (ArbLink *self);
ArbLinkGive *arb_link_add_give (ArbLink *self);

/* The whole id of a fact of @unit. */
char *arb_link_dup_id (const ArbLink *self,
                       const char *unit,
                       const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* The same of an entry of the list, counted from 1: "a.troop.2.type". */
char *arb_link_dup_entry_id (const ArbLink *self,
                             const char *unit,
                             guint number,
                             const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is about the entries of this list of this side. */
gboolean arb_link_is_of_list (const ArbLink *self,
                              const char *unit,
                              const char *list);

G_END_DECLS
