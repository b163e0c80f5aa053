/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-csv.h"
#include "base/arb-xml.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

ArbEntry *arb_catalogue_find_mutable (const ArbCatalogue *self,
                                      const char *kind,
                                      const char *id);
/* Takes @entry. */
void arb_catalogue_add (ArbCatalogue *self,
                        ArbEntry *entry);
ArbEntry *arb_entry_new (const char *kind,
                         const char *id);
/* Sets or replaces a cell of @cells. */
ArbCell *arb_cells_set (GPtrArray *cells,
                        const char *id,
                        const char *text,
                        ArbOrigin source,
                        const char *cite);

/* Lays a file over what is there; @is_club: whatever it sets is the club's. */
gboolean arb_catalogue_read_xml (ArbCatalogue *self,
                                 const ArbXmlDoc *doc,
                                 gboolean is_club,
                                 ArbProblems *problems);
gboolean arb_catalogue_read_csv (ArbCatalogue *self,
                                 const ArbCsv *csv,
                                 ArbProblems *problems);
/* The values there are that are not the club's. */
char *arb_catalogue_to_shipped_lines (const ArbCatalogue *self);
/* After all files: every value fits its column, every limit its words. */
gboolean arb_catalogue_check (const ArbCatalogue *self,
                              ArbProblems *problems);

G_END_DECLS
