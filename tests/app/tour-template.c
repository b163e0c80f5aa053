/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every kind of question, without an event: the mêlée of the model system. */

#include "tour.h"
#include "app/arb-em.h"
#include "app/combat/arb-correction-dialog.h"

void
tour_template (const Tour *self)
{
  ArbWindow *window = app_test_open (self->application, "melee", self->width, self->height);
  GtkWidget *dialog;

  tour_stop (self, window, "1-choice");
  app_test_play_until (window, "b.formation");
  app_test_press (window, GDK_KEY_3);
  tour_stop (self, window, "2-refused");
  app_test_play_until (window, "distance");
  app_test_type (window, "abc");
  app_test_accept (window);
  tour_stop (self, window, "3-number");
  app_test_type (window, "2,5");
  app_test_accept (window);
  tour_stop (self, window, "4-notice");
  app_test_play_until (window, "a.dice");
  tour_stop (self, window, "5-dice");
  app_test_accept (window);
  app_test_play_until (window, NULL);
  tour_stop (self, window, "6-done");

  dialog =
      arb_correction_dialog_new (app_test_get_session (window), ARB_ACCOUNT_VALUE, "a.total");
  arb_em_put_before (GTK_WINDOW (dialog), GTK_WINDOW (window));
  tour_present (self, dialog);
  tour_act (dialog, "correction.apply");
  tour_stop (self, dialog, "7-override");
  gtk_editable_set_text (app_test_child (app_test_child (dialog, "answer_box"), "entry"), "6");
  gtk_editable_set_text (app_test_child (dialog, "reason"), "Les joueurs sont d’accord");
  tour_act (dialog, "correction.apply");
  tour_stop (self, window, "8-overridden");
  app_test_close (window);
}
