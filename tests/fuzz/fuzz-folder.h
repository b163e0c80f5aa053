/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A folder for one input, gone afterwards. */
typedef struct
{
  char *path;  /* Owned */
  char *event; /* Owned; not there yet */
} FuzzFolder;

void fuzz_folder_init (FuzzFolder *self);
void fuzz_folder_clear (FuzzFolder *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FuzzFolder, fuzz_folder_clear)

/* Recovers the event from what lies there: it is sound afterwards, or it is said why not (FALSE). */
gboolean fuzz_folder_recover (FuzzFolder *self);

G_END_DECLS
