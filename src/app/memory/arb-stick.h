/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-desk.h"
#include "app/memory/arb-precedent-box.h"
#include "game/arb-game-contest.h"

G_BEGIN_DECLS

/* A line of a combat that somebody looks at. */
typedef struct
{
  ArbDesk *desk;       /* Borrowed, as the others */
  const char *combat;
  ArbSession *session;
  const char *question;
  const char *item;    /* the modifier of a sum, or "" */
  const ArbContest *contest; /* that waits for its end; without an umpire it is not in the journal yet; or
                                NULL */
} ArbStickPlace;

/* What was decided before about it; NULL: nothing, and then no widget is made. */
GtkWidget *arb_stick_box_new (const ArbStickPlace *place,
                              int n_chars);
/* Decides there what was decided before; @before is the window that what follows is shown in front of. */
gboolean arb_stick_apply (const ArbStickPlace *place,
                          const char *id,
                          GtkWindow *before,
                          GError **error);

G_END_DECLS
