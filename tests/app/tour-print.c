/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The print dialog with each sheet. */

#include "tour.h"
#include "app/print/arb-print-dialog.h"

static void
tour_sheet (const Tour *self,
            ArbWindow *window,
            ArbPrintKind kind)
{
  ArbPrintDialog *dialog =
      arb_print_run (GTK_WINDOW (window), arb_window_get_desk (window), kind);

  tour_present (self, dialog);
  tour_stop (self, dialog, arb_print_kind_to_string (kind));
  /* Which combats. */
  if (kind == ARB_PRINT_COMBATS)
    {
      adw_expander_row_set_expanded (app_test_child (dialog, "combats_row"), TRUE);
      tour_stop (self, dialog, "combats-chosen");
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_spin ();
}

/* Only armies that are raised have one, once the campaign is set up. */
static void
tour_levy (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_table (&path, "umbra", "umbra-baronnie", "umbra-vicomte");
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_LOSSES, self->width,
                                           self->height);

  app_test_play_campaign (window, store);
  tour_sheet (self, window, ARB_PRINT_LEVY);
  app_test_close (window);
  app_test_drop_sample (store, path);
}

void
tour_print (const Tour *self)
{
  char *path;
  ArbStore *store = app_test_make_sample (&path);
  ArbWindow *window = app_test_open_event (self->application, store, ARB_VIEW_LOSSES, self->width,
                                           self->height);

  tour_play_battle (window);
  tour_begin_combat (window, "melee", "france/u3", "autriche/u1");
  tour_play_out (window);
  tour_begin_combat (window, "melee", "france/u2", "autriche/u2");
  tour_play_out (window);
  arb_store_add_text (store, "1", ARB_KIND_NOTE, NULL, "Dé cassé : on relance", NULL);
  for (ArbPrintKind kind = 0; kind < ARB_PRINT_N_KINDS; kind++)
    if (kind != ARB_PRINT_BOARD && kind != ARB_PRINT_LEVY && !arb_print_kind_compares (kind))
      tour_sheet (self, window, kind);
  app_test_close (window);
  app_test_drop_sample (store, path);
  tour_levy (self);
}
