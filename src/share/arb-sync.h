/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "share/arb-hub.h"

G_BEGIN_DECLS

/* An event and a hub, brought to the same rows. Steps that speak with the hub and steps that look at the
 * event are apart, so that a window can do the ones beside itself and never waits for a network. */

/* What the hub has, as far as it was asked. */
typedef struct _ArbSyncThere ArbSyncThere;

void arb_sync_there_free (ArbSyncThere *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSyncThere, arb_sync_there_free)

/* What this copy has: cheap to make, and another thread may look at it. */
typedef struct
{
  char *event;      /* Owned, as all here */
  char *key;        /* what this umpire signs with, or NULL */
  gboolean is_head; /* he is a head umpire of the event */
  GPtrArray *ends;  /* ArbWriterEnd */
  GPtrArray *files; /* char * */
  GPtrArray *forked; /* char *: names of umpires whose rows go on in more than one way */
} ArbSyncHere;

ArbSyncHere *arb_sync_here_new (ArbStore *store) G_GNUC_WARN_UNUSED_RESULT;
void arb_sync_here_free (ArbSyncHere *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSyncHere, arb_sync_here_free)

/* Rows and files on their way, up or down. */
typedef struct _ArbSyncLoad ArbSyncLoad;

void arb_sync_load_free (ArbSyncLoad *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSyncLoad, arb_sync_load_free)
/* In parts of about @n_lines, none of which cuts an act in two; ArbSyncLoad. Takes @self. */
GPtrArray *arb_sync_load_split (ArbSyncLoad *self,
                                guint n_lines) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_sync_load_is_empty (const ArbSyncLoad *self);

/* Of one round. */
typedef struct
{
  gint64 n_sent;     /* rows that are new on the hub */
  gint64 n_received; /* rows that are new here */
  gboolean is_reader; /* who delivers nothing */
  gint64 n_kept;     /* rows of others that only the head umpire can deliver; of a reader: his own */
  guint n_waiting;   /* rows that build on others which did not come yet */
  char *problem;     /* Owned: about what was not taken over; or NULL */
} ArbSyncResult;

void arb_sync_result_clear (ArbSyncResult *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbSyncResult, arb_sync_result_clear)

/* The hub: what it has. */
ArbSyncThere *arb_sync_look (ArbHub *hub,
                             const ArbSyncHere *here,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The hub: what it has that is not here, behind *@position (0 at first). @unlinked: names of umpires
 * whose rows are wanted from the first; or NULL. */
ArbSyncLoad *arb_sync_fetch (ArbHub *hub,
                             const ArbSyncHere *here,
                             const ArbSyncThere *there,
                             const GPtrArray *unlinked,
                             gint64 *position,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The event: what it has that the hub has not, at most some thousand rows. */
ArbSyncLoad *arb_sync_collect (ArbStore *store,
                               const ArbSyncThere *there,
                               ArbSyncResult *result,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The hub: all of it, or nothing. @there knows it then. */
gboolean arb_sync_deliver (ArbHub *hub,
                           const ArbSyncHere *here,
                           ArbSyncThere *there,
                           ArbSyncLoad *load,
                           ArbSyncResult *result,
                           GError **error);
/* The event: what came, looked at as a copy on a stick. @unlinked: names of umpires whose rows are wanted
 * from the first, or NULL. */
gboolean arb_sync_apply (ArbStore *store,
                         ArbSyncLoad *load,
                         ArbSyncResult *result,
                         GPtrArray **unlinked,
                         GError **error);

/* All of that, until both have the same. */
gboolean arb_sync_run (ArbStore *store,
                       ArbHub *hub,
                       ArbSyncResult *result,
                       GError **error);
/* A new copy of an event at @path. */
gboolean arb_sync_join (ArbHub *hub,
                        const char *event,
                        const char *path,
                        ArbSyncResult *result,
                        GError **error);

G_END_DECLS
