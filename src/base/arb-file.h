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
 * one. A symbolic link is replaced, not followed. */
gboolean arb_file_replace (const char *path,
                           const char *contents,
                           gsize length,
                           GError **error);

G_END_DECLS
