/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/armies/arb-armies-panel.h"
#include "app/armies/arb-army-tree.h"
#include "app/armies/arb-item-editor.h"

G_BEGIN_DECLS

#define ARB_ARMIES_PAGE_DETAILS "details"
#define ARB_ARMIES_PAGE_PROBLEMS "problems"

struct _ArbArmiesPanel
{
  ArbPanel parent_instance;

  GListStore *documents;     /* Owned: ArbArmyDocument */
  ArbArmyDocument *document; /* Owned: the one that shows, or NULL */
  ArbGame *game;             /* Owned or NULL: the one whose lists show */
  GPtrArray *to_close;       /* Owned or NULL: ArbArmyDocument to be saved and closed */
  gboolean closes_window;    /* when all of them are */

  /* Template children */
  GtkStack *pages;
  AdwStatusPage *empty;
  GtkDropDown *switcher;
  GtkWidget *edit_button;
  GtkWidget *save_button;
  GtkWidget *use_button;
  GtkLabel *totals;
  GtkLabel *state;
  GtkWidget *search_bar;
  GtkEditable *search_entry;
  GtkLabel *search_count;
  ArbArmyTree *tree;
  GtkWidget *add_button;
  GtkWidget *delete_button;
  GtkStack *details;
  ArbItemEditor *editor;
  GtkStackPage *problems_page;
  GtkListBox *problems;
};

/* One sentence over the panel, for a moment. */
void arb_armies_panel_say (ArbArmiesPanel *self,
                           const char *sentence,
                           gboolean is_wrong);
void arb_armies_panel_show (ArbArmiesPanel *self,
                            ArbArmyDocument *document);
void arb_armies_panel_add_document (ArbArmiesPanel *self,
                                    ArbArmyDocument *document);
void arb_armies_panel_remove_document (ArbArmiesPanel *self,
                                       ArbArmyDocument *document);
void arb_armies_panel_update (ArbArmiesPanel *self);
/* A row that goes takes the keyboard with it: puts it back into the tree, unless it is
 * elsewhere. */
void arb_armies_panel_keep_keyboard (ArbArmiesPanel *self);
GtkWindow *arb_armies_panel_get_window (ArbArmiesPanel *self);
gboolean arb_armies_panel_can_edit (ArbArmiesPanel *self);

/* What each part of the panel adds to its class. */
void arb_armies_panel_install_items (GtkWidgetClass *widget_class);
void arb_armies_panel_install_files (GtkWidgetClass *widget_class);
void arb_armies_panel_install_event (GtkWidgetClass *widget_class);
void arb_armies_panel_install_compare (GtkWidgetClass *widget_class);
void arb_armies_panel_install_library (GtkWidgetClass *widget_class);
void arb_armies_panel_install_search (GtkWidgetClass *widget_class);

/* Items: what a person does to the tree. */
void arb_armies_panel_dropped_cb (ArbArmiesPanel *self,
                                  ArbArmyItem *item,
                                  ArbArmyItem *target,
                                  gboolean behind);
void arb_armies_panel_update_items (ArbArmiesPanel *self);
/* Event: the lists of the table. */
void arb_armies_panel_follow_desk (ArbArmiesPanel *self);
void arb_armies_panel_follow (ArbPanel *panel,
                              const ArbTouched *touched);
void arb_armies_panel_leave_game (ArbArmiesPanel *self);
/* Files: closing the window, drafts. */
gboolean arb_armies_panel_may_close (ArbPanel *panel);
void arb_armies_panel_restore_drafts (ArbArmiesPanel *self);
/* Search. */
void arb_armies_panel_open_search (ArbArmiesPanel *self);
void arb_armies_panel_search_changed_cb (ArbArmiesPanel *self);

G_END_DECLS
