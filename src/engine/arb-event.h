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
                         detail: "demonstration" or "club" when read on such a table, "row" when it
                         is a line of a sum, already told by its LINE */
  ARB_EVENT_LINE,     /* key: total, item: modifier, value; detail: applied, or why not */
  ARB_EVENT_NOTE,     /* key: sentence, item: the fact it explains, value: name and value pairs */
  ARB_EVENT_CALL,     /* key: name of the call, item: procedure */
  ARB_EVENT_RETURN,   /* the called procedure is over */
  ARB_EVENT_GOTO,     /* key: step */
  ARB_EVENT_END,      /* the whole procedure is over */
  ARB_EVENT_OVERRIDE, /* key: question, value; reason */
  ARB_EVENT_SETTLE,   /* key: question, value: answers before it is asked; detail:
                         ARB_SETTLE_STALE when it no longer does; reason */
} ArbEventKind;

/* How an answer was given that nobody was asked for, because it had been settled before. */
#define ARB_ANSWER_SETTLED "settled"
/* The answer was looked up for values that have changed since: the question is asked again. */
#define ARB_SETTLE_STALE "stale"

/* What happened, one fact at a time. Everything else is computed from the list of these. */
typedef struct
{
  ArbEventKind kind;
  const char *key;    /* interned; "" where the kind has none */
  const char *item;   /* interned; "" where there is none */
  const char *detail; /* interned; "" where there is none */
  const char *cite;   /* interned; "" where there is none */
  ArbValue value;     /* Owned */
  char *reason;       /* Owned or NULL; the umpire's own words */
  guint slot;         /* of the key among the facts of its procedure, as far as anybody looked: a
                         guess to begin with, see arb_event_find_slot() in arb-facts-private.h */
} ArbEvent;

/* @key must be interned or static. */
ArbEvent *arb_event_new (ArbEventKind kind,
                         const char *key);
void arb_event_free (ArbEvent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbEvent, arb_event_free)

/* One line, tab-separated, same bytes for the same event everywhere: what the journal keeps. */
char *arb_event_to_string (const ArbEvent *self) G_GNUC_WARN_UNUSED_RESULT;
ArbEvent *arb_event_from_string (const char *text,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

const char *arb_line_status_to_word (ArbLineStatus status);

G_END_DECLS
