/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "store/arb-store.h"

G_BEGIN_DECLS

/* Not called when the user gave up. @store is borrowed. */
typedef void (*ArbOpenedFunc) (ArbStore *store,
                               gpointer user_data);

/* Opens an event. Whatever is in the way is told in one sentence, with what can be done about it as
 * buttons: read the latest snapshot of an event that another program holds, recover a damaged one.
 * @parent may be NULL. */
void arb_opener_open (GtkWindow *parent,
                      const char *path,
                      ArbOpenedFunc func,
                      gpointer user_data);
/* That something is wrong with an open event, found after it was opened: the next time it is asked first
 * whether to recover it. */
void arb_opener_note_problem (const char *path,
                              const char *problem);
/* How the window opens events: by the umpire of the settings. */
ArbStoreOptions arb_opener_get_options (void);

G_END_DECLS
