/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* An archive made by hand, so that any part of it can lie. */
typedef struct
{
  const char *name;
  GBytes *contents;
  gboolean is_deflated;
  gint64 claimed;  /* size unpacked; -1: the truth */
  guint flags;
  guint method;    /* 0: by is_deflated */
} ZipMember;

GBytes *zip_test_make (const ZipMember *members,
                       guint n_members) G_GNUC_WARN_UNUSED_RESULT;
