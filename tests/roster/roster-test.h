/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "roster/arb-army-file.h"
#include "roster/arb-catalogue.h"

G_BEGIN_DECLS

/* A list of @n_units in corps, divisions and brigades, every field used, with all kinds of
 * characters. */
ArbArmy *roster_test_make_army (GRand *random,
                                guint n_units);
/* A random edit through the public calls; whether it was allowed does not matter. */
void roster_test_edit (ArbArmy *army,
                       GRand *random);
/* Any item of the list. */
ArbArmyItem *roster_test_pick (ArbArmy *army,
                               GRand *random);

/* The problems as lines. */
char *roster_test_say (const ArbProblems *problems);
/* Reads XML that must be right. */
ArbArmy *roster_test_read (const char *xml);
/* Asserts that both lists are written alike. */
void roster_test_assert_same (ArbArmy *a,
                              ArbArmy *b);
/* A catalogue that must load, without overlay. */
ArbCatalogue *roster_test_catalogue (const char *system,
                                     const char *nation);

G_END_DECLS
