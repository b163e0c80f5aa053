/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game-test.h"

G_BEGIN_DECLS

#define FOLLOW_UNITS 40 /* of each side */

/* A table of eighty units and two commanders that follows the journal, watched by a count. */
typedef struct
{
  GameTest test;
  GHashTable *changed; /* Owned: id of a unit → how often it said so */
  guint n_items;       /* how often the list of units changed */
  guint n_game;        /* how often the table said so */
  guint n_statements;  /* of SQL */
} Follow;

void follow_open (Follow *self);
void follow_close (Follow *self);

/* A list of so many units, called "@name 1" and so on. */
GBytes *follow_make_list (const char *nation,
                          guint n_units,
                          const char *name);
/* In place of the list the side has. */
void follow_enter (Follow *self,
                   const char *side,
                   GBytes *list);
/* Counts from nothing again. */
void follow_forget (Follow *self);

/* The tables and their units are as they would be made anew from the file. */
void follow_assert_fresh (Follow *self);
/* The same, and these units changed, each once, and nobody else ("a/u1 b/u1"); then forgets. */
void follow_assert_changed (Follow *self,
                            const char *expected);
/* The same of all units and commanders. */
void follow_assert_all_changed (Follow *self);

G_END_DECLS
