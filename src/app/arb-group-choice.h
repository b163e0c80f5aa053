/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* A button with a long list behind it: in groups under their names, and searched by typing, accents
 * optional. Enter takes the first that is found. */
#define ARB_TYPE_GROUP_CHOICE (arb_group_choice_get_type ())
/* Signal "chosen": another one is selected. */
G_DECLARE_FINAL_TYPE (ArbGroupChoice, arb_group_choice, ARB, GROUP_CHOICE, AdwBin)

/* Nothing is offered any more, and nothing selected. */
void arb_group_choice_clear (ArbGroupChoice *self);
/* What follows each other in the same group has one heading. @group may be NULL: it has none. */
void arb_group_choice_add (ArbGroupChoice *self,
                           const char *id,
                           const char *name,
                           const char *group);
/* Nothing happens when there is none of that id. */
void arb_group_choice_select (ArbGroupChoice *self,
                              const char *id);
/* NULL: none. */
const char *arb_group_choice_get_selected (ArbGroupChoice *self);
/* What people read of it; "" for none. */
const char *arb_group_choice_get_selected_name (ArbGroupChoice *self);

G_END_DECLS
