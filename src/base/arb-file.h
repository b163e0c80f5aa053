/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-error.h"

G_BEGIN_DECLS

/* The whole of a regular file of at most @max_bytes. Anything else (a directory, a pipe, a device)
 * is refused at once instead of being waited for. Errors are of ARB_BASE_ERROR and name the file.
 * A zero byte, not counted, follows the contents. */
GBytes *arb_file_read (const char *path,
                       gsize max_bytes,
                       GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Writes all or nothing, on the disk when it returns: a power cut leaves the old file or the new
 * one, which keeps the mode of the old one. A link, a pipe or a device in its place is refused. */
gboolean arb_file_replace (const char *path,
                           const char *contents,
                           gsize length,
                           GError **error);
/* The same; a file that was not there before is for its owner only. */
gboolean arb_file_replace_private (const char *path,
                                   const char *contents,
                                   gsize length,
                                   GError **error);

/* As open(2), but only an ordinary file and never through a link. -1: @error and errno say why. */
int arb_file_open (const char *path,
                   int flags,
                   guint mode,
                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Whether nothing or an ordinary file is there. */
gboolean arb_file_check_place (const char *path,
                               GError **error);
/* Who may read and write the ordinary file at @path: what lies beside it is for the same people. */
guint arb_file_get_mode (const char *path,
                         guint fallback);
/* A folder for its owner only, unless it is there already; a link to one is refused. */
gboolean arb_file_make_folder (const char *path,
                               GError **error);
/* What was written to the file or folder is on the disk. */
void arb_file_sync (const char *path);

G_END_DECLS
