/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"

G_BEGIN_DECLS

/* "book", "demo" or "club"; what is none of them is a stand-in. @text may be NULL. */
ArbOrigin arb_origin_parse (const char *text);
const char *arb_origin_to_string (ArbOrigin self);

typedef enum
{
  ARB_LIMIT_ARMY,
  ARB_LIMIT_FORMATION,
  ARB_LIMIT_UNIT,
  ARB_LIMIT_COMMANDER,
} ArbLimitScope;

typedef enum
{
  ARB_COUNT_NONE,
  ARB_COUNT_UNITS,
  ARB_COUNT_FIGURES,
  ARB_COUNT_REGULAR,
  ARB_COUNT_ELITE,
  ARB_COUNT_POINTS,
  ARB_COUNT_COMMANDERS,
  ARB_COUNT_BUDGET,
  ARB_COUNT_RANKS, /* those a unit says it stands in */
  ARB_COUNT_TYPES, /* different troop types in a unit */
} ArbCount;

/* One limit of a nation or of an event, as data: "in each unit of infantry, at least 8 figures",
 * "in the army, at most one elite unit per 4 units". */
typedef struct
{
  /* Owned */
  char *id;
  ArbText *name;
  char **arms;       /* NULL: any; the same for the six below */
  char **types;
  char **statuses;
  char **formations;
  char **grades;
  char **levels;     /* of the formations a formation limit is for */
  char **options;    /* "quality=elite", all of which hold */
  char **one_of;     /* the only values allowed, or NULL */
  char *each;        /* a number, or the id of a value of the nation */
  char *cite;        /* or NULL */

  ArbLimitScope scope;
  ArbCount count;
  ArbCount per;      /* NONE: the limit is absolute */
  gboolean is_mixed; /* only for units with regular figures */
  gboolean has_min;
  gboolean has_max;
  gint64 min;        /* hundredths */
  gint64 max;
  gboolean is_must;
  gboolean is_of_event;
  ArbOrigin source;
} ArbLimit;

/* The text of an attribute, or NULL. */
typedef const char *(*ArbLimitLookup) (gpointer data,
                                       const char *attribute);

/* NULL and a sentence when the attributes make no limit. The name is left to the caller. */
ArbLimit *arb_limit_new (ArbLimitLookup lookup,
                         gpointer data,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_limit_free (ArbLimit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbLimit, arb_limit_free)

/* What arb_limit_new() reads beside the id; NULL ends it. */
extern const char *const arb_limit_attributes[];
/* The attribute as arb_limit_new() read it, or NULL. */
char *arb_limit_dup_attribute (const ArbLimit *self,
                               const char *attribute);

/* TRUE when @list is NULL or holds @word. */
gboolean arb_limit_allows (char **list,
                           const char *word);

G_END_DECLS
