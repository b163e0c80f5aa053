/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* A hundred bits for the list. Older programs gave forty: for those a second list can be found in
 * seconds. */
#define ARB_SEAL_LENGTH 20
#define ARB_SEAL_OLD_LENGTH 8
/* Behind the list, for the program's data and, where there are any, for the club's: they are not
 * the player's to choose, so a few characters tell them apart. */
#define ARB_SEAL_DATA_LENGTH 5

/* The list as lines that any change changes: "unit u3<TAB>points<TAB>120", then the values it is
 * checked with, those of the program and those of the club. @catalogue may be NULL. */
char *arb_army_to_lines (ArbArmy *army,
                         const ArbCatalogue *catalogue) G_GNUC_WARN_UNUSED_RESULT;
/* Groups of five characters that go with these lines and with no others that anyone will find:
 * capitals and digits without I, L, O and U. Four groups for the list, one for the program's data,
 * one for the club's. */
char *arb_seal_of_lines (const char *lines) G_GNUC_WARN_UNUSED_RESULT;
/* What was typed as a seal, new or old, in its plain form, or NULL when it is none. */
char *arb_seal_parse (const char *text);
/* One of the old, short ones. */
gboolean arb_seal_is_weak (const char *seal);
/* Whether both stand for the same list, as far as the shorter one can show. */
gboolean arb_seal_is_same (const char *one,
                           const char *other);

/* Organisers see lists twice, weeks apart: the lines of every seal given out are kept in
 * arbitre/seals of the user's data folder, so that the second time the differences can be told. */
char *arb_seal_dup_folder (void);
gboolean arb_seal_keep (const char *folder,
                        const char *lines,
                        GError **error);
/* The lines kept for the seal, or NULL. */
char *arb_seal_recall (const char *folder,
                       const char *seal);

G_END_DECLS
