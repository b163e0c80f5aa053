/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A table as a file .ods, which spreadsheets open as it is: texts stay texts, so nothing is taken for a formula
 * or loses its leading zeros, and numbers can be added up. Same calls, same bytes. */
typedef struct _ArbOdsWriter ArbOdsWriter;

ArbOdsWriter *arb_ods_writer_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;
void arb_ods_writer_free (ArbOdsWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbOdsWriter, arb_ods_writer_free)

/* The next cell of the row. */
void arb_ods_writer_text (ArbOdsWriter *self,
                          const char *text);
void arb_ods_writer_number (ArbOdsWriter *self,
                            gint64 number);
void arb_ods_writer_end_row (ArbOdsWriter *self);
/* The writer is empty afterwards. */
GBytes *arb_ods_writer_finish (ArbOdsWriter *self,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
