/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ARB_TYPE_MANUAL (arb_manual_get_type ())
G_DECLARE_FINAL_TYPE (ArbManual, arb_manual, ARB, MANUAL, AdwWindow)

/* The manual in the language of the reader, open at “page” or “page#anchor”; at its beginning where
 * @page is NULL or there is no such page. */
GtkWidget *arb_manual_new (const char *page);

/* FALSE if there is no such place. */
gboolean arb_manual_go (ArbManual *self,
                        const char *target);
/* The page that is open: its id. */
const char *arb_manual_get_page (ArbManual *self);

/* Adds “app.manual” (F1), which opens the page about the view in front, and “app.manual-page”, whose
 * parameter is the page to open. The application has one manual for all its windows. */
void arb_manual_add_actions (GtkApplication *application);

G_END_DECLS
