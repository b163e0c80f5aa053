/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  RECORD_CREATE,
  RECORD_WRITE,
  RECORD_TRUNCATE,
  RECORD_SYNC,
  RECORD_DELETE,
} RecordKind;

/* One thing that SQLite did to a file. */
typedef struct
{
  RecordKind kind;
  char *path;      /* Owned */
  gint64 offset;   /* WRITE: where; TRUNCATE: the new length */
  GBytes *bytes;   /* Owned; WRITE */
  gboolean syncs_folder; /* DELETE and SYNC: the names in the folder are on the disk after it */
} Record;

/* From now on every connection goes through it, as through the file system itself. */
void record_vfs_install (void);
/* Starts anew. */
void record_vfs_clear (void);
/* Borrowed, Record. */
GPtrArray *record_vfs_get (void);

G_END_DECLS
