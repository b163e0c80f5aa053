/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/arb-store.h"

G_BEGIN_DECLS

#define ARB_EVENT_NAMESPACE "urn:arbitre:event:1"

typedef enum
{
  ARB_EXPORT_TEXT,
  ARB_EXPORT_HTML,
  ARB_EXPORT_CSV,
  ARB_EXPORT_XML,
  ARB_EXPORT_JSON,
} ArbExportFormat;

/* By the ending of the file name; FALSE: none of ours. */
gboolean arb_export_format_from_name (const char *name,
                                      ArbExportFormat *format);
/* For machines, row by row; the others are for people and told by arb_event_export(). */
gboolean arb_export_format_is_rows (ArbExportFormat self);
/* The event with every row of its journal, undone ones marked, and the head of its chain: the same
 * bytes in every language. One of the formats with rows. */
char *arb_store_export (ArbStore *self,
                        ArbExportFormat format,
                        gsize *length) G_GNUC_WARN_UNUSED_RESULT;

/* What follows from it: units, open combats. TEXT, XML or JSON. */
char *arb_store_export_state (ArbStore *self,
                              ArbExportFormat format,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
