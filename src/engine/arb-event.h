/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-modifier.h"
#include "engine/arb-value.h"

G_BEGIN_DECLS

typedef enum
{
  ARB_EVENT_ANSWER,   /* key: fact, value; detail: who gave the answer; item: where what was offered
                         comes from, see arb_session_set_origin() */
  ARB_EVENT_SET,      /* key: fact, value, cite; item: the computed value when it was overridden;
                         detail: what it was read on, or that it was told already */
  ARB_EVENT_LINE,     /* key: total, item: modifier, value; detail: applied, or why not */
  ARB_EVENT_NOTE,     /* key: sentence, item: the fact it explains, value: name and value pairs */
  ARB_EVENT_CALL,     /* key: name of the call, item: procedure */
  ARB_EVENT_RETURN,   /* the called procedure is over */
  ARB_EVENT_GOTO,     /* key: step */
  ARB_EVENT_END,      /* the whole procedure is over */
  ARB_EVENT_OVERRIDE, /* key: question, value; reason */
  ARB_EVENT_SETTLE,   /* key: question, value: answers before it is asked; detail:
                         STALE when it no longer does; reason */
} ArbEventKind;

/* What else there is to say about an event. */
typedef enum
{
  ARB_DETAIL_NONE,
  /* Of an ANSWER: who gave it. */
  ARB_DETAIL_TYPED,
  ARB_DETAIL_THROWN,        /* the program threw the dice */
  ARB_DETAIL_SCRIPT,
  ARB_DETAIL_SETTLED,       /* nobody was asked: it had been settled before */
  ARB_DETAIL_ASSUMED,       /* nobody: its default */
  ARB_DETAIL_PASSED,        /* the procedure that calls */
  /* Of a SETTLE: it was looked up for values that have changed since, and is asked again. */
  ARB_DETAIL_STALE,
  /* Of a SET. */
  ARB_DETAIL_DEMONSTRATION, /* read on a table that is not the book's */
  ARB_DETAIL_CLUB,          /* ... on the club's */
  ARB_DETAIL_SILENT,        /* ... in a cell where the book is silent */
  ARB_DETAIL_ROW,           /* a line of a sum, already told by its LINE */
  /* Of a LINE: its ArbLineStatus, in the same order. */
  ARB_DETAIL_APPLIED,
  ARB_DETAIL_CONDITION,     /* about: which of its conditions does not hold, from 0 */
  ARB_DETAIL_GROUP,         /* about: the modifier that counts instead */
  ARB_DETAIL_USED,
  ARB_DETAIL_ZERO,
  ARB_N_DETAILS,
} ArbDetail;

/* What happened, one fact at a time. Everything else is computed from the list of these. */
typedef struct
{
  ArbEventKind kind : 8;
  ArbDetail detail : 8;
  guint is_pooled : 1; /* it goes back to where it was taken */
  guint slot;         /* of the key among the facts of its procedure, as far as anybody looked: a
                         guess to begin with, see arb_facts_find_slot() in arb-facts-private.h */
  const char *key;    /* interned; "" where the kind has none */
  const char *item;   /* interned; "" where there is none */
  const char *cite;   /* interned; "" where there is none */
  ArbValue value;     /* Owned */
  union               /* no event has both */
  {
    const char *about; /* interned or NULL; see arb_event_get_about() */
    char *reason;      /* Owned or NULL, of other details; the umpire's own words */
  };
} ArbEvent;

/* One line of the processor's cache: a combat has hundreds. */
G_STATIC_ASSERT (sizeof (ArbEvent) <= ARB_CACHE_LINE);

/* Whether the detail is about something, and the event has no reason. */
static inline gboolean
arb_detail_is_about (ArbDetail detail)
{
  return detail == ARB_DETAIL_CONDITION || detail == ARB_DETAIL_GROUP;
}

/* "" where the detail is about nothing. */
static inline const char *
arb_event_get_about (const ArbEvent *self)
{
  return arb_detail_is_about (self->detail) && self->about != NULL ? self->about : "";
}

/* NULL where there is none. */
static inline const char *
arb_event_get_reason (const ArbEvent *self)
{
  return arb_detail_is_about (self->detail) ? NULL : self->reason;
}

/* @key must be interned or static. */
ArbEvent *arb_event_new (ArbEventKind kind,
                         const char *key);
void arb_event_free (ArbEvent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEvent, arb_event_free)

/* Events in their order. As a GPtrArray, but adding one calls nothing: a combat adds hundreds. */
typedef struct
{
  ArbEvent **pdata; /* Owned, and what it holds */
  guint len;
  guint n_allocated;
} ArbEvents;

void arb_events_init (ArbEvents *self);
void arb_events_clear (ArbEvents *self);
void arb_events_grow (ArbEvents *self);

/* Takes @event. */
static inline void
arb_events_add (ArbEvents *self,
                ArbEvent *event)
{
  if (G_UNLIKELY (self->len == self->n_allocated))
    arb_events_grow (self);
  self->pdata[self->len++] = event;
}

/* One line, tab-separated, same bytes for the same event everywhere: what the journal keeps. */
char *arb_event_to_string (const ArbEvent *self) G_GNUC_WARN_UNUSED_RESULT;
void arb_event_append (const ArbEvent *self,
                       GString *line);
ArbEvent *arb_event_from_string (const char *text,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Which kinds somebody reads; others are passed over, which is most of the work. */
#define ARB_EVENT_KIND(kind) (1u << (kind))
#define ARB_EVENT_KINDS_ALL (~0u)
gboolean arb_event_line_is_of (const char *text,
                               guint kinds);

/* "" for none. */
const char *arb_detail_to_word (ArbDetail detail);

G_END_DECLS
