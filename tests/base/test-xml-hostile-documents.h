/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A document that must be refused with exactly one sentence, or accepted. */
typedef struct
{
  const char *name;
  GBytes *(* build) (void);
  const char *text;     /* the document, when there is no build */
  const char *expected; /* NULL: accepted */
} HostileDocument;

extern const HostileDocument hostile_documents[];
extern const guint n_hostile_documents;

GBytes *hostile_document_build (const HostileDocument *self);

G_END_DECLS
