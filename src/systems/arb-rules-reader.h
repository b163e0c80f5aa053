/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"
#include "engine/arb-rules.h"

G_BEGIN_DECLS

#define ARB_RULES_NAMESPACE "urn:arbitre:rules:1"

/* Lays the rules of @doc (a system file, or a house file over the rules already there) into
 * @rules. @is_kept: it comes out of an event and may say things as an older program wrote them.
 * Everything that is wrong goes to @problems; FALSE when something is. */
gboolean arb_rules_read (ArbRules *rules,
                         const ArbXmlDoc *doc,
                         gboolean is_kept,
                         ArbProblems *problems);

/* Columns and rows of a table element, in a rule file or brought by a case: @key_attr names the
 * attribute that holds the row heading. FALSE and @error at the first fault. */
gboolean arb_rules_read_table_cells (ArbTable *table,
                                     const ArbXmlNode *node,
                                     const char *key_attr,
                                     GError **error);

G_END_DECLS
