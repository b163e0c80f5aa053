/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* What lists and catalogues hold, as people read it in their language. */

/* A number of a file with the decimal mark of the reader. */
char *arb_shown_number (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The name of a troop type (@kind NULL) or word, made from the id when the catalogue has none. @catalogue may
 * be NULL, @id too: then "". Borrowed. */
const char *arb_shown_word (const ArbCatalogue *catalogue,
                            const char *kind,
                            const char *id);
/* What people call a nation; its id when nobody knows it. @system may be NULL. */
char *arb_shown_nation (const char *system,
                        const char *nation) G_GNUC_WARN_UNUSED_RESULT;
/* “book, Mêlée 2.1”, “demonstration”, “club”. */
char *arb_shown_source (ArbOrigin source,
                        const char *cite) G_GNUC_WARN_UNUSED_RESULT;
/* An icon that goes with that text. */
const char *arb_shown_source_icon (ArbOrigin source);
/* A value of the catalogue: words by their names, numbers with the decimal mark of the reader. */
char *arb_shown_value (const ArbCatalogue *catalogue,
                       const ArbColumn *column,
                       const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* What sort of item it is, for people. */
const char *arb_shown_kind (ArbArmyKind kind);
/* Several of them. */
const char *arb_shown_kinds (ArbArmyKind kind);
/* The word a field takes from a short list of its own (level, scope…), by its name. */
const char *arb_shown_choice (const char *word);
/* An attribute of a limit or of a troop type by its name: “At most” for "max". */
const char *arb_shown_attribute (const char *attribute);
/* What an item is called: its name, else what sort of item it is. */
const char *arb_shown_item (ArbArmyItem *item);
/* What the numbers of a unit count: “Figures”, “Elements”. @catalogue may be NULL. */
const char *arb_shown_pieces (const ArbCatalogue *catalogue);
/* “54 figures”, “1 element”; @n is for the plural of @number. @catalogue may be NULL. */
char *arb_shown_pieces_number (const ArbCatalogue *catalogue,
                               const char *number,
                               gulong n) G_GNUC_WARN_UNUSED_RESULT;
/* “12 Fusilier, 6 elite Voltigeur”; for a formation its sum. @catalogue may be NULL. */
char *arb_shown_figures (const ArbCatalogue *catalogue,
                         ArbArmyItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* The same for the canonical text of groups, "fusilier:12 voltigeur:0+6". @catalogue may be NULL. */
char *arb_shown_groups (const ArbCatalogue *catalogue,
                        const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* What is said of the place of a problem. */
typedef enum
{
  ARB_SHOWN_PLACE_FILE, /* “list.xml:3:7: …” */
  ARB_SHOWN_PLACE_LINE, /* “Line 3: …”: the heading names the file */
  ARB_SHOWN_PLACE_NONE, /* the file is not kept */
} ArbShownPlace;

/* All of them, one on each line; after @max lines how many more there are. */
char *arb_shown_problems (const ArbProblems *problems,
                          ArbShownPlace place,
                          guint max) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
