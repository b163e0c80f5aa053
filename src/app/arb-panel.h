/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/arb-desk.h"

G_BEGIN_DECLS

/* One view of the window. What the window's actions mean depends on the view that shows: each panel
 * says what it does with them, and an action a panel has no function for goes to the event. */
#define ARB_TYPE_PANEL (arb_panel_get_type ())
G_DECLARE_DERIVABLE_TYPE (ArbPanel, arb_panel, ARB, PANEL, AdwBin)

/* What undo and redo of a view are about. */
typedef enum
{
  ARB_UNDO_TABLE, /* what was done at the table looked at, but never the table itself */
  ARB_UNDO_SETUP, /* that, and what made the table: its lists */
  ARB_UNDO_EVENT, /* the last act at any table */
  ARB_UNDO_HALL,  /* what belongs to no table, as all of a competition */
} ArbUndoScope;

struct _ArbPanelClass
{
  AdwBinClass parent_class;

  ArbUndoScope undo_scope;

  /* The desk has just been set, or taken away: arb_panel_get_desk(). */
  void (*desk_changed) (ArbPanel *self);
  /* The journal has grown: shows again what was touched. Only a panel that shows is asked; what it
   * has missed comes in one piece when it shows. See arb_panel_touch(). */
  void (*follow) (ArbPanel *self,
                  const ArbTouched *touched);
  /* Goes to a unit, combat or row of its view; see arb_desk_show(). */
  void (*go_to) (ArbPanel *self,
                 const char *subject);
  /* Keys before anything else gets them, never those that go into a text.
   * @time: when it was pressed, in milliseconds, which may be long before it is handled. */
  gboolean (*handle_key) (ArbPanel *self,
                          guint keyval,
                          GdkModifierType modifiers,
                          guint32 time);
  /* Puts the keyboard where the work is. */
  void (*grab) (ArbPanel *self);
  /* The unit or combat that is being looked at, given; NULL: none. Whoever has another calls
   * arb_panel_subject_changed(). */
  char *(*dup_subject) (ArbPanel *self);
  /* NULL: the last act within the scope. FALSE with @error: not possible, and why. */
  gboolean (*undo) (ArbPanel *self,
                    GError **error);
  gboolean (*redo) (ArbPanel *self,
                    GError **error);
  /* What they would take or bring back, in words; NULL: nothing, or nobody knows. */
  char *(*dup_undo) (ArbPanel *self);
  char *(*dup_redo) (ArbPanel *self);
  gboolean (*can_undo) (ArbPanel *self);
  gboolean (*can_redo) (ArbPanel *self);
  /* Opens its search; NULL: it has none. */
  void (*find) (ArbPanel *self);
  /* FALSE: something is not saved, and the panel asks the user now; when he has decided it closes
   * the window again. NULL: nothing to ask. */
  gboolean (*may_close) (ArbPanel *self);
};

/* NULL before an event is open. */
ArbDesk *arb_panel_get_desk (ArbPanel *self);
/* @desk may be NULL. */
void arb_panel_set_desk (ArbPanel *self,
                         ArbDesk *desk);

/* For the panel's own handlers of signals: something that it tells of was touched. */
void arb_panel_touch (ArbPanel *self,
                      const ArbTouched *touched);
void arb_panel_go_to (ArbPanel *self,
                      const char *subject);
gboolean arb_panel_handle_key (ArbPanel *self,
                               guint keyval,
                               GdkModifierType modifiers,
                               guint32 time);
void arb_panel_grab (ArbPanel *self);
gboolean arb_panel_undo (ArbPanel *self,
                         GError **error);
gboolean arb_panel_redo (ArbPanel *self,
                         GError **error);
char *arb_panel_dup_undo (ArbPanel *self) G_GNUC_WARN_UNUSED_RESULT;
char *arb_panel_dup_redo (ArbPanel *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean arb_panel_can_undo (ArbPanel *self);
gboolean arb_panel_can_redo (ArbPanel *self);
/* NULL: none. */
char *arb_panel_dup_subject (ArbPanel *self) G_GNUC_WARN_UNUSED_RESULT;
/* Emits "subject-changed". */
void arb_panel_subject_changed (ArbPanel *self);
/* Emits "history-changed": the window asks again what can be undone. */
void arb_panel_history_changed (ArbPanel *self);
gboolean arb_panel_find (ArbPanel *self);
gboolean arb_panel_may_close (ArbPanel *self);

G_END_DECLS
