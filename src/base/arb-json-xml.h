/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml.h"

G_BEGIN_DECLS

/* An XML document as JSON with the same names: {"check": {…}}. An element is an object; its attributes
 * are members, its text is the member "text", and the elements inside it of each name are one array of
 * that name, in their order. Every value is a string. An array whose name an attribute has already is
 * called “NAME-elements”. */
char *arb_json_from_xml (const ArbXmlDoc *doc,
                         gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
