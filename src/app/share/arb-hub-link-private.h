/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/share/arb-hub-link.h"

G_BEGIN_DECLS

/* What both threads have; the last one to leave frees it. */
typedef struct
{
  gatomicrefcount ref_count;
  char *url;        /* Owned */
  char *event;      /* Owned */
  ArbHubLink *link; /* Borrowed; NULL: it is over. Only the window's thread looks at it. */
  GMutex mutex;     /* for what follows */
  GCond cond;
  gboolean is_over;
  gboolean has_news; /* the event has grown */
  char *umpire;      /* Owned, as the others */
  char *game;
  char *subject;
} ArbHubShared;

struct _ArbHubLink
{
  GObject parent_instance;

  ArbStore *store;      /* Owned; NULL after it was stopped */
  ArbHubShared *shared; /* Owned */
  ArbHubLinkState state;
  GPtrArray *people; /* Owned: ArbHubPresence */
  char *problem;     /* Owned or NULL */
  gint64 lost_since;
  gint64 waiting_since;
  gint64 delivered;  /* seq of the last row of this umpire that the hub has; -1: nobody knows yet */
  char *delivered_by; /* Owned: his name then */
  gboolean is_reader;
  gint64 n_there;    /* rows on the hub, for a reader */
  gint64 heard;      /* when the thread came by last */
  guint watchdog;
  gboolean is_applying; /* what comes in is no news for the hub */
};

/* arb-hub-link.c: of the window's thread. */
void arb_hub_link_set_state (ArbHubLink *self,
                             ArbHubLinkState state);
/* How long rows have waited is known by when the first of them was seen. */
void arb_hub_link_count_waiting (ArbHubLink *self);
/* What it tells is different now. */
void arb_hub_link_changed (ArbHubLink *self);

/* arb-hub-link-thread.c: what speaks with the hub; takes an ArbHubShared. */
gpointer arb_hub_link_run (gpointer data);
void arb_hub_shared_unref (ArbHubShared *self);

G_END_DECLS
