/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The lists of a folder: searched, opened with Enter, kept as the files are. Which folder, a setting
 * says. Signal "chosen" (path): that file is to be opened. Signal "filled": the folder was read. */
#define ARB_TYPE_LIBRARY_WINDOW (arb_library_window_get_type ())
G_DECLARE_FINAL_TYPE (ArbLibraryWindow, arb_library_window, ARB, LIBRARY_WINDOW, AdwWindow)

/* Floating. */
GtkWidget *arb_library_window_new (void);
/* The folder of the setting, or the usual one. */
char *arb_library_window_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* The folder from now on. */
void arb_library_window_set_folder (ArbLibraryWindow *self,
                                    const char *folder);

G_END_DECLS
