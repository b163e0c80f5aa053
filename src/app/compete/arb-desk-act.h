/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "compete/arb-competition-acts.h"

G_BEGIN_DECLS

/* An act of a competition as the window does it: what a rule of the competition has to say against it is
 * told or asked in its level, then the act is written, and told with who did it and when. */
typedef struct
{
  const char *heading; /* of a question: “Accept the List?”, not translated yet, as the other */
  const char *yes;     /* “_Accept” */
  /* Does it, as the functions of arb-competition-acts.h do. */
  gboolean (*run) (ArbStore *store,
                   const ArbConsent *consent,
                   gpointer data,
                   GError **error);
  /* What was done, a sentence; read when it has been. */
  char *(*dup_done) (ArbStore *store,
                     gpointer data);
  /* What it would move, sentences (char *) that are shown before it is done; NULL, or returns NULL: nothing
   * that must be asked about. */
  GPtrArray *(*find_moves) (ArbStore *store,
                            gpointer data,
                            GError **error);
  GDestroyNotify free; /* of the data; or NULL */
} ArbDeskAct;

/* @data is taken. @near: what belongs to the window that asks. */
void arb_desk_act_do (const ArbDeskAct *act,
                      GtkWidget *near,
                      ArbDesk *desk,
                      gpointer data);
/* The same of somebody who has said yes and why already; @reason may be NULL. */
void arb_desk_act_do_surely (const ArbDeskAct *act,
                             GtkWidget *near,
                             ArbDesk *desk,
                             gpointer data,
                             const char *reason);

/* Tells what was done, by whom and when, with a way back. */
void arb_desk_act_tell (GtkWidget *near,
                        ArbDesk *desk,
                        const char *sentence);

G_END_DECLS
