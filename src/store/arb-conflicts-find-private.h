/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-conflicts-private.h"
#include "store/arb-kind.h"

G_BEGIN_DECLS

/* How far a writer had read another, from one of his rows on. */
typedef struct
{
  gint64 from; /* seq of the row that says so */
  gint64 seen;
} ArbConflictMark;

/* A row about a combat, of a file that went on twice, so that it does not count, which a writer had seen when
 * it still did. */
typedef struct
{
  gint64 from; /* as above */
  const char *umpire;
  const char *combat;
} ArbConflictFork;

typedef struct
{
  const char *umpire;
  gboolean has_made_event;
  gint64 first_seen; /* seq of the first row that says anything; 0: none */
  GHashTable *marks; /* Owned: umpire → GArray of ArbConflictMark */
  GArray *forks;     /* Owned: ArbConflictFork */
  GHashTable *knows; /* Owned: umpire → ArbConflictMark: from when on he knew that his rows go on in more than one way */
} ArbConflictWriter;

/* Acts about one thing, while they are gone through. */
typedef struct
{
  GPtrArray *counted; /* Owned: ArbRival */
  GPtrArray *lost;    /* Owned: ArbRival; only of combats */
  /* Until a second writer comes, nobody can have missed anything. */
  const ArbRival *first;  /* Borrowed: the act that was about it first, and */
  const ArbRival *second; /* the first one of somebody else; or NULL */
} ArbConflictThing;

/* What an act is about, by one of its rows. */
void arb_conflicts_add_subjects (ArbConflicts *self,
                                 ArbRival *act,
                                 ArbKind kind,
                                 const char *game,
                                 const char *subject,
                                 const char *text);

void arb_conflict_writer_free (gpointer data);
/* What the writer said in the row @seq and behind it. */
void arb_conflict_writer_forget (ArbConflictWriter *self,
                                 gint64 seq);
/* The rows behind the first @self->n_rows. @sorts: in the order of the event, not of the journal. */
gboolean arb_conflicts_read_rows (ArbConflicts *self,
                                  ArbStore *store,
                                  gboolean sorts,
                                  GError **error);
/* Whether the row, of that act, stands behind the last one that was read. */
gboolean arb_conflicts_come_after (const ArbRival *last,
                                   gint64 last_seq,
                                   const ArbRival *act);

void arb_conflict_thing_free (gpointer data);
/* Whether the act counts. Of those that were judged all stand before it. */
void arb_conflicts_judge (ArbConflicts *self,
                          ArbRival *act);
void arb_conflicts_judge_all (ArbConflicts *self);

G_END_DECLS
