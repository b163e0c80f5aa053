/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* The templates of a nation, to be searched and chosen by keyboard. */
#define ARB_TYPE_TEMPLATE_DIALOG (arb_template_dialog_get_type ())
/* Signal "chosen" (id): of the template. */
G_DECLARE_FINAL_TYPE (ArbTemplateDialog, arb_template_dialog, ARB, TEMPLATE_DIALOG, AdwWindow)

/* @catalogue is not kept. */
GtkWidget *arb_template_dialog_new (const ArbCatalogue *catalogue);

G_END_DECLS
