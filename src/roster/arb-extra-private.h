/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-xml-writer.h"
#include "base/arb-xml.h"

G_BEGIN_DECLS

/* What a newer minor version wrote into an element and this program does not know: kept as it
 * came, and written back behind what is known. */
typedef struct _ArbExtra ArbExtra;

typedef enum
{
  ARB_EXTRA_SELF,
  ARB_EXTRA_HEADING, /* the heading element of an army */
  ARB_EXTRA_GROUP,   /* with the index of the group */
} ArbExtraPlace;

ArbExtra *arb_extra_new (ArbExtraPlace place,
                         guint index);
void arb_extra_free (ArbExtra *self);
ArbExtra *arb_extra_copy (const ArbExtra *self);
ArbExtraPlace arb_extra_get_place (const ArbExtra *self);
guint arb_extra_get_index (const ArbExtra *self);
gboolean arb_extra_is_empty (const ArbExtra *self);

void arb_extra_add_attr (ArbExtra *self,
                         const ArbXmlAttr *attr);
void arb_extra_add_node (ArbExtra *self,
                         const ArbXmlNode *node);
/* Attributes directly after the start of the element, elements at its end. @ns is the default
 * namespace in force. */
void arb_extra_write_attrs (const ArbExtra *self,
                            ArbXmlWriter *writer);
void arb_extra_write_nodes (const ArbExtra *self,
                            ArbXmlWriter *writer,
                            const char *ns);

/* All extras of an item as one text for a table cell, and back; NULL and a sentence when the text
 * is none of ours. */
char *arb_extras_to_text (GPtrArray *extras);
GPtrArray *arb_extras_from_text (const char *text,
                                 GError **error);

G_END_DECLS
