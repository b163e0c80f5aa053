/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-ask-private.h"
#include "engine/arb-need.h"

G_BEGIN_DECLS

/* Borrowed; what is computed goes into @buffer. NULL: the attribute is not there, or unknown. */
static inline const ArbValue *
arb_view_look_ref (const ArbView *view,
                   const ArbRef *ref,
                   ArbValue *buffer)
{
  if (ref->name == NULL)
    return NULL;
  return arb_view_look (view, ref->owner, ref->number, ref->derived, buffer);
}

/* The question about the input in @slot as @need narrows it down; it is then the one of the ask. */
void arb_ask_begin_narrowed (ArbAsk *ask,
                             const ArbView *view,
                             const ArbNeed *need,
                             guint slot);
/* Whether the answer was clear without that question. */
gboolean arb_ask_is_ready_narrowed (ArbAsk *ask,
                                    const ArbView *view,
                                    const ArbNeed *need,
                                    guint slot);

G_END_DECLS
