/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-session.h"
#include "game/arb-games.h"
#include "store/arb-journal.h"

G_BEGIN_DECLS

/* The log as people tell it: one entry for each act that a person would name, numbered over the whole
 * event. A combat is one entry with its result, whatever number of answers it took. What was written
 * under seal stays sealed. */
typedef enum
{
  ARB_CHRONICLE_RESULT,   /* what came of a combat, in a sentence */
  ARB_CHRONICLE_MORE,     /* what else the same act did */
  ARB_CHRONICLE_CHANGE,   /* a unit before and after */
  ARB_CHRONICLE_DICE,
  ARB_CHRONICLE_GIVEN,    /* what the umpire said where something else was assumed or known */
  ARB_CHRONICLE_OVERRIDE, /* the umpire's own number, with his reason */
  ARB_CHRONICLE_CONTEST,
  ARB_CHRONICLE_CORRECTION, /* what was corrected later, without another result */
  ARB_CHRONICLE_OPEN,     /* what it still waits for */
} ArbChronicleLineKind;

typedef struct
{
  ArbChronicleLineKind kind;
  char *text; /* Owned */
} ArbChronicleLine;

typedef struct
{
  guint number;       /* from 1 */
  ArbKind kind;       /* of its first row */
  gboolean is_live;   /* FALSE: it was taken back */
  char *table;        /* Owned, as the texts below; the id of the game, "" for the whole event */
  char *umpire;
  char *combat;       /* NULL: it is none */
  int period;         /* of its table's clock, from 1 */
  GArray *rows;       /* Owned, guint: the rows of the journal it is made of, from 0 */
  GArray *telling;    /* Owned, guint: of its rows those that are told, the first of all */
  guint n_live;       /* of its rows: those that count */
  /* From here on: once it has been told. */
  char *table_name;   /* NULL: there is only one, or it is about all of them */
  char *time;         /* as the reader's language writes it */
  char *title;        /* “Mêlée: 26e léger – IR 14 Klebek”, “Fire: …” */
  GPtrArray *lines;   /* Owned, ArbChronicleLine */
  GPtrArray *units;   /* Owned, char *: whom it is about */
} ArbChronicleEntry;

/* The journal is divided into entries at once, which is cheap; what an entry says is told when it is
 * asked for. */
typedef struct _ArbChronicle ArbChronicle;

/* What is to be told; nothing set: all. */
typedef struct
{
  const char *table;  /* one of the games, with what belongs to all of them; NULL: all */
  int period;         /* 0: all */
  const char *unit;   /* an id; NULL: all */
  const char *side;   /* an id: what any unit of that side took part in; NULL: both */
  const char *umpire; /* NULL: all */
  ArbKind kind;       /* OTHER: all */
  const char *text;   /* words that the entry says, in any order; accents and case do not matter.
                       * NULL: all */
} ArbChronicleFilter;

/* @filter: NULL for all. */
ArbChronicle *arb_chronicle_new (ArbGames *games,
                                 const ArbChronicleFilter *filter,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
void arb_chronicle_free (ArbChronicle *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbChronicle, arb_chronicle_free)

ArbStore *arb_chronicle_get_store (const ArbChronicle *self);
/* What had to be worked out to tell a combat. */
typedef struct
{
  char *id;            /* Owned, as the others; NULL: none was told yet */
  ArbSession *session;
  GPtrArray *account;  /* ArbAccountLine, in brief */
  GPtrArray *changes;  /* ArbCombatChange */
} ArbChronicleCombat;

/* From now on, for whoever tells more of each combat than its entry does, one after the other. */
void arb_chronicle_keep_combat (ArbChronicle *self);
/* Every entry of it is going to be told, in order: combats are then got ready meanwhile. */
void arb_chronicle_expect_all (ArbChronicle *self);
/* The combat that was told last, if that is the one; NULL: it was told before. Borrowed. */
const ArbChronicleCombat *arb_chronicle_get_combat (const ArbChronicle *self,
                                                    const char *id);
/* Entries that fit the filter; they keep the numbers they have in the whole event. */
guint arb_chronicle_get_n_entries (const ArbChronicle *self);
/* From 0; told. */
const ArbChronicleEntry *arb_chronicle_get (ArbChronicle *self,
                                            guint i);
/* The same, as it is: perhaps not told yet. */
const ArbChronicleEntry *arb_chronicle_peek (const ArbChronicle *self,
                                             guint i);
/* The entry, from 0, that a row of the journal is part of, whatever the filter. FALSE: of none. */
gboolean arb_chronicle_find_row (const ArbChronicle *self,
                                 guint row,
                                 guint *entry);
/* The number of a combat in the whole event; 0: there is no such combat. */
guint arb_chronicle_find_combat (const ArbChronicle *self,
                                 const char *combat);
/* A row of the journal, from 0, newly referenced; NULL: there is none. */
ArbJournalRow *arb_chronicle_read_row (ArbChronicle *self,
                                       guint row) G_GNUC_WARN_UNUSED_RESULT;
/* The first entry of @self, from 0, that is not the same in @other: other rows, or rows that count no
 * longer. Both without a filter. */
guint arb_chronicle_compare (const ArbChronicle *self,
                             const ArbChronicle *other);
/* Whether the entry fits. What can be said without telling it is looked at first. */
gboolean arb_chronicle_fits (ArbChronicle *self,
                             guint i,
                             const ArbChronicleFilter *filter);

gboolean arb_chronicle_entry_concerns (const ArbChronicleEntry *self,
                                       const char *unit);
/* Whether it divides the day: what follows happened then. */
gboolean arb_chronicle_entry_is_heading (const ArbChronicleEntry *self);
/* What stands in front of such a line; NULL: it says by itself what it is. */
const char *arb_chronicle_line_get_title (const ArbChronicleLine *self);
/* The line with what stands in front of it. */
char *arb_chronicle_line_dup_text (const ArbChronicleLine *self) G_GNUC_WARN_UNUSED_RESULT;
/* Whether it is what people look for: what came of it, and what the umpire or a player said. */
gboolean arb_chronicle_line_stands_out (const ArbChronicleLine *self);
/* The account of a combat as ArbAccountLine; NULL: it has none, or was taken back. */
GPtrArray *arb_chronicle_read_account (const ArbChronicle *self,
                                       const ArbChronicleEntry *entry) G_GNUC_WARN_UNUSED_RESULT;
/* “Open de Lyon, 12 May, Salle Rameau” */
char *arb_chronicle_dup_event (const ArbChronicle *self) G_GNUC_WARN_UNUSED_RESULT;
/* “9 entries, taken back: 1, combats: 3, …” */
char *arb_chronicle_dup_totals (ArbChronicle *self) G_GNUC_WARN_UNUSED_RESULT;

/* Plain text in lines of at most @width columns, on request with the account of each combat under its
 * result; a page for a browser, whole in itself, with the accounts folded. */
char *arb_chronicle_to_text (ArbChronicle *self,
                             guint width,
                             gboolean with_accounts) G_GNUC_WARN_UNUSED_RESULT;
char *arb_chronicle_to_html (ArbChronicle *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
