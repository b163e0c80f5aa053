/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The print dialog with each sheet. */

#include "tour.h"
#include "app/print/arb-print-dialog.h"

void
tour_print (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_LOSSES, self->width,
                                           self->height);
  ArbDesk *desk = arb_window_get_desk (window);

  tour_play_battle (window);
  tour_begin_combat (window, "melee", "france/u3", "autriche/u1");
  tour_play_out (window);
  for (ArbPrintKind kind = 0; kind < ARB_PRINT_N_KINDS; kind++)
    {
      ArbPrintDialog *dialog;

      if (kind == ARB_PRINT_BOARD)
        continue;
      dialog = arb_print_run (GTK_WINDOW (window), desk, kind);
      tour_present (self, dialog);
      tour_stop (self, dialog, arb_print_kind_to_string (kind));
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  app_test_close (window);
  app_test_drop_sample (store, path);
}
