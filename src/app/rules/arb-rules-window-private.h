/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/rules/arb-rules-window.h"
#include "app/rules/arb-ruling-row.h"

G_BEGIN_DECLS

struct _ArbRulesWindow
{
  AdwWindow parent_instance;

  ArbSystemSet *systems;   /* Borrowed */
  ArbDesk *desk;           /* Owned or NULL */
  char *folder;            /* Owned; of the club */
  const char *system;      /* static id of the system shown */
  ArbRules *kept;          /* Owned; what the event keeps of it, NULL: it is not played by it */
  ArbRulingRow *asked;     /* Borrowed; whose change waits for its confirmation */
  char *removing;          /* Owned; path of the house rule whose removal waits the same way */
  GPtrArray *example_rows; /* Owned, AdwExpanderRow borrowed, one for each system */
  guint next_example;      /* system whose examples run next */
  guint idle;

  /* Template children */
  GtkDropDown *system_choice;
  GtkWidget *message_box;
  GtkImage *message_icon;
  GtkLabel *message;
  GtkStack *pages;
  AdwPreferencesPage *rulings_page;
  AdwPreferencesPage *tables_page;
  AdwPreferencesPage *examples_page;
  AdwPreferencesPage *house_page;
};

/* A sentence at the top of the window; "" takes it away. */
void arb_rules_window_say (ArbRulesWindow *self,
                           const char *sentence,
                           gboolean is_wrong);
/* The store when there is an event that can be written and is played by the system. */
ArbStore *arb_rules_window_get_store (ArbRulesWindow *self);
const ArbSystem *arb_rules_window_get_loaded (ArbRulesWindow *self,
                                              const char *system);
/* After the club's folder changed: loads and shows everything again. */
void arb_rules_window_reload (ArbRulesWindow *self);
void arb_rules_window_fill (ArbRulesWindow *self);

/* A group of the page; everything that was on it is taken away by the first. */
void arb_rules_window_clear_page (AdwPreferencesPage *page);
GtkWidget *arb_rules_window_add_group (AdwPreferencesPage *page,
                                       const char *title,
                                       const char *description);
GtkWidget *arb_rules_window_new_row (const char *title,
                                     const char *subtitle,
                                     const char *icon);

/* One file for each page. */
void arb_rules_window_fill_rulings (ArbRulesWindow *self);
void arb_rules_window_fill_tables (ArbRulesWindow *self);
/* Asks whether the event shall be played by the rules of the club from now on. */
void arb_rules_window_offer_rules (ArbRulesWindow *self);
void arb_rules_window_fill_examples (ArbRulesWindow *self);
void arb_rules_window_run_examples (ArbRulesWindow *self);
void arb_rules_window_fill_house (ArbRulesWindow *self);
void arb_rules_window_install_house_actions (GtkWidgetClass *widget_class);

G_END_DECLS
