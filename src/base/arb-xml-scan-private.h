/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can be known of a document before libxml2 sees it, in one linear pass. */

typedef struct
{
  guint line;
  guint column; /* in characters, from 1 */
} ArbXmlPlace;

typedef struct
{
  gsize version; /* 0, or the offset of the value the declaration gives; the same for encoding */
  gsize version_length;
  gsize encoding;
  gsize encoding_length;
} ArbXmlDeclaration;

#define ARB_XML_MAX_ATTRS 256

/* Moves @place from @from to @to. Positions are only ever asked forwards, so that the total is
 * one pass over the document even when all of it is on one line. */
void arb_xml_place_advance (ArbXmlPlace *place,
                            const char *from,
                            const char *to);

void arb_xml_scan_declaration (const char *text,
                               ArbXmlDeclaration *declaration);

/* libxml2 2.9.14 takes quadratic time over the attributes of one element: 200,000 of them run for
 * more than a minute. FALSE when a tag has more than ARB_XML_MAX_ATTRS; @tag is its offset.
 * @root is the offset of the first start tag, @length when there is none. The scan ends at a
 * DOCTYPE, as the parser will; @doctype is its offset, @length when there is none. */
gboolean arb_xml_scan_attributes (const char *text,
                                  gsize length,
                                  gsize *root,
                                  gsize *doctype,
                                  gsize *tag);

G_END_DECLS
