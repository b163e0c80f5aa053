/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each page of the manual, and the search in it. */

#include "engine/arb-language.h"
#include "tour.h"
#include "app/arb-manual-book.h"
#include "app/arb-manual.h"

void
tour_manual (const Tour *self)
{
  g_autoptr (ArbManualBook) book = arb_manual_book_new (arb_language_get (), NULL);
  GtkWidget *window = arb_manual_new (NULL);
  GtkEditable *search;

  tour_present (self, window);
  tour_stop (self, window, "contents");
  for (guint i = 0; i < book->pages->len; i++)
    {
      const ArbManualPage *page = g_ptr_array_index (book->pages, i);

      arb_manual_go (ARB_MANUAL (window), page->id);
      tour_stop (self, window, page->id);
    }
  arb_manual_go (ARB_MANUAL (window), "scenes#two");
  tour_stop (self, window, "scenes-two");
  /* The widest table of the manual. */
  arb_manual_go (ARB_MANUAL (window), "rule-language#input");
  tour_stop (self, window, "rule-language-input");
  search = GTK_EDITABLE (app_test_child (window, "search_entry"));
  gtk_widget_activate_action (window, "manual.search", NULL);
  gtk_editable_set_text (search, "melee");
  g_signal_emit_by_name (search, "search-changed");
  tour_stop (self, window, "search");
  g_signal_emit_by_name (search, "activate");
  tour_stop (self, window, "found");
  gtk_window_destroy (GTK_WINDOW (window));
}
