/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app-test.h"

G_BEGIN_DECLS

/* An event in a window that shows its combats. */
typedef struct
{
  char *path;
  ArbStore *store;
  ArbWindow *window;
} CombatTest;

/* The sample battle of Les Aigles. */
void combat_test_open (CombatTest *self,
                       ArbApplication *application,
                       int width);
void combat_test_close (CombatTest *self);

GtkWidget *combat_test_child (CombatTest *self,
                              const char *id);
ArbGameUnit *combat_test_get_unit (CombatTest *self,
                                   const char *id);
/* The head of a column of the sheet. */
GtkWidget *combat_test_get_head (CombatTest *self,
                                 guint column);
/* Of the combat that shows; "done" when it is decided. */
const char *combat_test_get_question (CombatTest *self);
/* Begins what is offered first, with two units that are typed into the dialog. */
void combat_test_begin (CombatTest *self,
                        const char *a,
                        const char *b);
/* A mêlée of two units by their ids, without the dialog. */
void combat_test_begin_melee (CombatTest *self,
                              const char *a,
                              const char *b);
/* To the end: everything as offered, dice and read losses typed; @defence: those that b inflicts. */
void combat_test_play_against (CombatTest *self,
                               const char *defence);
void combat_test_play_out (CombatTest *self);
/* Of that type, once everything has come to rest; NULL: none. */
GtkWidget *combat_test_find_window (GType type);
/* Types into a picker of units, and Enter. */
void combat_test_type_into (GtkWidget *picker,
                            const char *text);

G_END_DECLS
