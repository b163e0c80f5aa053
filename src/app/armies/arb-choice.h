/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* One entry of a drop-down: what the list keeps, and what people read. */
#define ARB_TYPE_CHOICE (arb_choice_get_type ())
/* Property "label". */
G_DECLARE_FINAL_TYPE (ArbChoice, arb_choice, ARB, CHOICE, GObject)

/* @id: NULL for “not said”. @caption: where the word comes from, or NULL. */
ArbChoice *arb_choice_new (const char *id,
                           const char *label,
                           const char *caption);
const char *arb_choice_get_id (ArbChoice *self);
const char *arb_choice_get_label (ArbChoice *self);
const char *arb_choice_get_caption (ArbChoice *self);
/* Whether the word takes a number of its own, as some skills do. */
gboolean arb_choice_takes_number (ArbChoice *self);

/* The troop types (@kind NULL) or the words of a kind, “not said” first when @with_none. What is
 * not among them but is @current comes last, so that nothing is lost by looking. */
GListStore *arb_choices_new_words (const ArbCatalogue *catalogue,
                                   const char *kind,
                                   gboolean with_none,
                                   const char *current) G_GNUC_WARN_UNUSED_RESULT;
/* The words a field allows of its own. @words: separated by spaces. */
GListStore *arb_choices_new_list (const char *words,
                                  gboolean with_none) G_GNUC_WARN_UNUSED_RESULT;
/* The commanders of the list, none of them first. */
GListStore *arb_choices_new_leaders (ArbArmy *army,
                                     const char *current) G_GNUC_WARN_UNUSED_RESULT;
/* The place of that id; G_MAXUINT: not there. */
guint arb_choices_find (GListModel *choices,
                        const char *id);

G_END_DECLS
