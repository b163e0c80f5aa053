/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"
#include "game/arb-game-contest.h"

G_BEGIN_DECLS

/* A player contests a line of an account: who, and what he says. It goes into the journal; the
 * umpire decides later, by an override, another answer, or by taking the flag away here. */
#define ARB_TYPE_CONTEST_DIALOG (arb_contest_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ArbContestDialog, arb_contest_dialog, ARB, CONTEST_DIALOG, AdwWindow)

/* @session: the combat; what it would change if @question, or of a sum the modifier @item, were otherwise
 * shows, and goes into the journal with the flag. @label: the line in words. @flag: the one it has already, or NULL; copied as needed. */
GtkWidget *arb_contest_dialog_new (ArbDesk *desk,
                                   const char *combat,
                                   ArbSession *session,
                                   const char *question,
                                   const char *item,
                                   const char *label,
                                   const ArbContest *contest);

G_END_DECLS
