/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

/* What was decided before, in this event or in those whose case books it holds: “once you make a call,
 * stick to it for the rest of the event”. */
typedef enum
{
  ARB_PRECEDENT_OVERRIDE, /* a computed value was replaced */
  ARB_PRECEDENT_CONTEST,  /* a player objected to a line of an account */
  ARB_PRECEDENT_RULING,   /* what the book leaves open was settled */
  ARB_PRECEDENT_NOTE,
  ARB_N_PRECEDENTS,
} ArbPrecedentKind;

typedef struct _ArbPrecedent ArbPrecedent;
struct _ArbPrecedent
{
  ArbPrecedentKind kind;
  char *id;         /* Owned, as the others: names it for ever */
  char *key;        /* those that must not differ have the same; "" for notes */
  char *system;     /* of the rules; "" for notes */
  char *procedure;  /* "" for rulings and notes */
  char *combat;     /* where it was decided; NULL: in none of this event */
  char *question;   /* the fact with its side, or the ruling; "" for notes */
  char *fact;       /* the same without side and number: what it is about */
  char *item;       /* the modifier of a sum; "" for all else */
  char *answer;     /* the value that was decided, typed; NULL: there is none, or nobody has looked */
  char *outcome;    /* what was decided; NULL: nothing yet */
  char *sense;      /* the same without capitals and accents; NULL: not decided, or a note */
  char *reason;     /* or NULL */
  char *by;         /* CONTEST: who objected; or NULL */
  char *game;       /* the table, or "" */
  char *umpire;
  gint64 wall;
  gint64 place;     /* among the acts of all kinds; what is in case books came before */

  /* Of a case book; NULL for this event. */
  char *book;       /* what it is called */
  char *book_date;  /* or NULL */
  char *table;      /* as it was called there, or NULL; so are the next */
  char *label;
  char *cite;

  const ArbPrecedent *origin; /* Borrowed; the first that decided the same; itself if none did */
  guint n_followed;   /* of the first: how many decided the same after it… */
  guint n_departed;   /* …and how many something else */
  gboolean differs;   /* from another decision about the same, and nobody has said which holds */
  gboolean holds;     /* a head umpire said so */
  gboolean is_superseded; /* a head umpire said that another one holds */
};

void arb_precedent_free (ArbPrecedent *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbPrecedent, arb_precedent_free)

const char *arb_precedent_kind_get_name (ArbPrecedentKind kind);
/* The word for files. */
const char *arb_precedent_kind_to_word (ArbPrecedentKind kind);
/* A value without its type: "int:9" is 9. */
const char *arb_precedent_skip_type (const char *value);
/* "a.total" and "b.total" are decided alike, and so are "enemy.1.result" and "enemy.2.result". */
char *arb_precedent_dup_fact (const char *question) G_GNUC_WARN_UNUSED_RESULT;
/* Sets fact and key, which follow from the rest. */
void arb_precedent_complete (ArbPrecedent *self);

/* The memory of an event. It is read when somebody asks for the first time, and again only after acts that
 * can have changed it; a step of a combat costs it nothing. */
typedef struct _ArbPrecedents ArbPrecedents;

/* Belongs to the store. */
ArbPrecedents *arb_precedents_get (ArbStore *store);

/* All of these lend what they return until the next act: ArbPrecedent in the order of time. Whoever gets
 * an array drops it. */

const GPtrArray *arb_precedents_list (ArbPrecedents *self);
/* NULL: there is none. */
const ArbPrecedent *arb_precedents_lookup (ArbPrecedents *self,
                                           const char *id);
/* Those about a fact of a procedure, whatever the side: of one line of a sum, or of a value with all its
 * lines for "". */
GPtrArray *arb_precedents_find (ArbPrecedents *self,
                                const char *system,
                                const char *procedure,
                                const char *question,
                                const char *item) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there are any: what is asked at every question. */
gboolean arb_precedents_has (ArbPrecedents *self,
                             const char *system,
                             const char *procedure,
                             const char *question);
/* By what people type: a fact with or without its side, a line of a sum, a word of what was said. */
GPtrArray *arb_precedents_search (ArbPrecedents *self,
                                  const char *about) G_GNUC_WARN_UNUSED_RESULT;
/* Of @found the different ways in which it was decided: the first of each; what holds first, what is
 * superseded last. */
GPtrArray *arb_precedents_pick_calls (const GPtrArray *found) G_GNUC_WARN_UNUSED_RESULT;
/* The keys under which decisions differ and nobody has said which holds: char *. */
GPtrArray *arb_precedents_list_differing (ArbPrecedents *self) G_GNUC_WARN_UNUSED_RESULT;
/* All with that key. */
GPtrArray *arb_precedents_list_of_key (ArbPrecedents *self,
                                       const char *key) G_GNUC_WARN_UNUSED_RESULT;

/* The value that the decision led to, typed: the one given, or the one that the contested fact has now in
 * its combat. NULL: there is none. */
char *arb_precedents_dup_answer (ArbPrecedents *self,
                                 const ArbPrecedent *precedent) G_GNUC_WARN_UNUSED_RESULT;

/* Of those that differ, the one that holds. It changes no result; refused unless a head umpire says so.
 * @reason may be NULL. */
gboolean arb_precedents_hold (ArbPrecedents *self,
                              const ArbPrecedent *precedent,
                              const char *reason,
                              GError **error);
/* Decides the ruling as it was decided before. */
gboolean arb_precedents_stick_to_ruling (ArbPrecedents *self,
                                         const ArbPrecedent *precedent,
                                         GError **error);

G_END_DECLS
