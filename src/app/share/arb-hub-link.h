/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-sync.h"

G_BEGIN_DECLS

/* The open event and its hub. A thread of its own speaks with the hub and tries again when the link is
 * lost; the window never waits for it. Whatever looks at the event happens in the window's thread, in
 * pieces. Signal "changed": what it tells is different now. */
#define ARB_TYPE_HUB_LINK (arb_hub_link_get_type ())
G_DECLARE_FINAL_TYPE (ArbHubLink, arb_hub_link, ARB, HUB_LINK, GObject)

typedef enum
{
  ARB_HUB_LINK_LOOKING, /* for the first time */
  ARB_HUB_LINK_HERE,
  ARB_HUB_LINK_LOST,    /* and tries again */
  ARB_HUB_LINK_REFUSED, /* somebody has to do something about it */
} ArbHubLinkState;

ArbHubLink *arb_hub_link_new (ArbStore *store,
                              const char *url);
/* Lets go of the event at once; what the thread is about to do comes to nothing. */
void arb_hub_link_stop (ArbHubLink *self);

/* Where this umpire is, for the others. Both may be NULL. */
void arb_hub_link_set_place (ArbHubLink *self,
                             const char *game,
                             const char *subject);

ArbHubLinkState arb_hub_link_get_state (ArbHubLink *self);
/* Rows of this umpire that the hub does not have yet. */
guint arb_hub_link_get_n_waiting (ArbHubLink *self);
/* Who else is there: ArbHubPresence. Borrowed. */
GPtrArray *arb_hub_link_get_people (ArbHubLink *self);
/* Who else has that open; NULL: nobody. Borrowed. */
const ArbHubPresence *arb_hub_link_find (ArbHubLink *self,
                                         const char *subject);
const ArbHubPresence *arb_hub_link_find_umpire (ArbHubLink *self,
                                                const char *umpire);
/* Whoever only reads enters nothing, and gets what is sealed or not due yet when its hour has come. */
gboolean arb_hub_link_is_reader (ArbHubLink *self);
guint arb_hub_link_get_n_held_back (ArbHubLink *self);
/* Why it was refused, or a remark about what came; NULL: nothing. */
const char *arb_hub_link_get_problem (ArbHubLink *self);
/* When it was lost, and when the first row began to wait, by the clock of the machine; 0: it does not. */
gint64 arb_hub_link_get_lost_since (ArbHubLink *self);
gint64 arb_hub_link_get_waiting_since (ArbHubLink *self);

G_END_DECLS
