/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"

G_BEGIN_DECLS

/* The schemas of our own files, compiled once and kept for the life of the program. */
const ArbXmlSchema *arb_schemas_get_rules (void);
const ArbXmlSchema *arb_schemas_get_case (void);
const ArbXmlSchema *arb_schemas_get_nation (void);
const ArbXmlSchema *arb_schemas_get_army (void);
const ArbXmlSchema *arb_schemas_get_sheet (void);
const ArbXmlSchema *arb_schemas_get_headings (void);
const ArbXmlSchema *arb_schemas_get_competition (void);
const ArbXmlSchema *arb_schemas_get_casebook (void);

G_END_DECLS
