/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* What an event without a competition offers: to begin one, with its formula, tables and deadline. */
#define ARB_TYPE_BEGIN_FORM (arb_begin_form_get_type ())
G_DECLARE_FINAL_TYPE (ArbBeginForm, arb_begin_form, ARB, BEGIN_FORM, AdwBin)

/* @desk may be NULL. */
void arb_begin_form_set_desk (ArbBeginForm *self,
                              ArbDesk *desk);
/* A formula of somebody's own, a competition.xml; FALSE: it cannot be used, and the form says why. */
gboolean arb_begin_form_take_file (ArbBeginForm *self,
                                   const char *path);

G_END_DECLS
