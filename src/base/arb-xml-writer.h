/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Writes an indented UTF-8 document that the reader gives back unchanged, white space of values
 * included. Same calls, same bytes: nothing depends on locale or time. */
typedef struct _ArbXmlWriter ArbXmlWriter;

ArbXmlWriter *arb_xml_writer_new (void);
/* Writes elements that stand @depth deep in another document, into which they are put by append. */
ArbXmlWriter *arb_xml_writer_new_part (guint depth);
/* Forgets what a part has written, not how much room that took. */
void arb_xml_writer_empty (ArbXmlWriter *self);
void arb_xml_writer_free (ArbXmlWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbXmlWriter, arb_xml_writer_free)

void arb_xml_writer_start (ArbXmlWriter *self,
                           const char *name);
/* Only directly after start. A NULL @value writes nothing. */
void arb_xml_writer_attr (ArbXmlWriter *self,
                          const char *name,
                          const char *value);
/* Before the children of the same element, if it has any: indentation would become text. What XML
 * cannot hold (control characters, invalid UTF-8) is written as U+FFFD. */
void arb_xml_writer_text (ArbXmlWriter *self,
                          const char *text);
void arb_xml_writer_end (ArbXmlWriter *self);
/* <name id="ID">text</name>: the shape of almost everything we write. */
void arb_xml_writer_leaf (ArbXmlWriter *self,
                          const char *name,
                          const char *id,
                          const char *text);
/* The same, of results by the hundred thousand. @name and @id stand where they do for good, interned or
 * literal: their start tag is put together once. */
void arb_xml_writer_known_leaf (ArbXmlWriter *self,
                                const char *name,
                                const char *id,
                                const char *text);
/* What @part holds become the next children of the element that is open. */
void arb_xml_writer_append (ArbXmlWriter *self,
                            const ArbXmlWriter *part);
/* The whole document; every element must have been ended. The writer is empty afterwards. */
char *arb_xml_writer_finish (ArbXmlWriter *self,
                             gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
