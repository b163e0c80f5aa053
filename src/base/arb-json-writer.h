/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes an indented JSON document (RFC 8259). Same calls, same bytes: nothing depends on locale or
 * time. @name is NULL for what stands in an array and for the outermost. */
typedef struct _ArbJsonWriter ArbJsonWriter;

ArbJsonWriter *arb_json_writer_new (void);
void arb_json_writer_free (ArbJsonWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbJsonWriter, arb_json_writer_free)

void arb_json_writer_begin_object (ArbJsonWriter *self, const char *name);
void arb_json_writer_begin_array (ArbJsonWriter *self, const char *name);
/* The object or array that was begun last. */
void arb_json_writer_end (ArbJsonWriter *self);
/* Anything that is not UTF-8 is written as U+FFFD. A NULL @text is null. */
void arb_json_writer_string (ArbJsonWriter *self, const char *name, const char *text);
/* The whole document; everything begun must have been ended. The writer is empty afterwards. */
char *arb_json_writer_finish (ArbJsonWriter *self, gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
