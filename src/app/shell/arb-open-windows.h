/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which events are open at which place, kept on the disk while they are: what is still there when
 * the program starts was left by a crash. */
typedef struct
{
  char *path;  /* Owned, as the others */
  char *table;
  char *view;
} ArbOpenWindow;

ArbOpenWindow *arb_open_window_new (const char *path,
                                    const char *table,
                                    const char *view);
void arb_open_window_free (gpointer window);

/* @windows: ArbOpenWindow; when there are none the file is removed. It is a convenience: that it cannot
 * be written is no reason to stop anyone. */
void arb_open_windows_save (GPtrArray *windows);
/* ArbOpenWindow, none when the program ended as it should. */
GPtrArray *arb_open_windows_load (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
