/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/arb-warning.h"
#include "app/combat/arb-combat-list.h"
#include "app/combat/arb-combat-panel.h"
#include "app/combat/arb-period-box.h"
#include "app/combat/arb-sheet-view.h"
#include "app/odds/arb-odds-view.h"

G_BEGIN_DECLS

#define ARB_COMBAT_N_UNITS 2

struct _ArbCombatPanel
{
  ArbPanel parent_instance;

  ArbSystemSet *systems; /* Borrowed or NULL */
  ArbSession *session;   /* Owned or NULL, as the others */
  ArbSession *previous;  /* outside of an event: the combat that a new one took the place of */
  char *combat;          /* what the event calls it */
  ArbGameUnit *units[ARB_COMBAT_N_UNITS];
  char *procedure;       /* the one begun last, offered for the next */
  ArbDesk *desk;         /* the one whose signals are heard */
  GtkWidget *dialog;     /* Borrowed or NULL: asks for a new combat */
  guint follow_id;       /* 0: nothing has happened in the event */
  gboolean show_refused;
  gboolean is_gone;      /* nobody looks any more: the window goes */

  /* Template children */
  GtkMenuButton *new_button;
  GtkWidget *new_in_event;
  GtkMenuButton *combats_button;
  GtkLabel *combats_label;
  ArbCombatList *combat_list;
  GtkLabel *title;
  GtkStack *stack;
  ArbPeriodBox *waiting;
  guint waiting_tick;     /* shows it once the panel has been painted */
  gboolean has_painted;
  AdwToastOverlay *toasts;
  GtkWidget *abandon;
  AdwFlap *flap;
  ArbOddsView *odds;
  ArbSheetView *sheet;
  GtkBox *offers;
  GtkBox *phases;
};

/* arb-combat-panel.c */
void arb_combat_panel_refuse (ArbCombatPanel *self,
                              const char *sentence);
/* Shows @session, which may be NULL; everything about units and event is set before. */
void arb_combat_panel_show_session (ArbCombatPanel *self,
                                    ArbSession *session);

/* Shows that combat of the event and gives it the keyboard. */
void arb_combat_panel_go_to_combat (ArbCombatPanel *self,
                                    const char *combat);

/* arb-combat-panel-event.c: what the panel does in an event. */
void arb_combat_panel_set_event (ArbCombatPanel *self,
                                 ArbDesk *desk);
/* Goes to that combat, at its question. */
void arb_combat_panel_follow (ArbPanel *panel,
                              const ArbTouched *touched);
gboolean arb_combat_panel_resume (ArbCombatPanel *self,
                                  const char *combat,
                                  GError **error);
/* The last combat of the table that waits, or none. */
void arb_combat_panel_show_table (ArbCombatPanel *self);
gboolean arb_combat_panel_begin_plan (ArbCombatPanel *self,
                                      ArbBody *plan,
                                      ArbGameUnit *a,
                                      ArbGameUnit *b,
                                      const char *const *units,
                                      GError **error);
/* The same after a question when a unit is in another combat already. */
void arb_combat_panel_ask_to_begin (ArbCombatPanel *self,
                                    const char *procedure,
                                    ArbGameUnit *a,
                                    ArbGameUnit *b);
/* @unit: who is in it, or NULL. */
void arb_combat_panel_ask_for_combat (ArbCombatPanel *self,
                                      ArbGameUnit *unit);
/* The combat that shows is not fought out: it is taken back, with the reason in the log. */
void arb_combat_panel_abandon (GtkWidget *widget,
                               const char *action_name,
                               GVariant *parameter);
/* Takes the whole combat back. */
gboolean arb_combat_panel_take_back (ArbCombatPanel *self,
                                     GError **error);

/* arb-combat-panel-offers.c: what may come after a combat that is decided. */
void arb_combat_panel_update_offers (ArbCombatPanel *self);
void arb_combat_panel_update_actions (ArbCombatPanel *self);
void arb_combat_panel_next_round (GtkWidget *widget,
                                  const char *action_name,
                                  GVariant *parameter);
void arb_combat_panel_sequel (GtkWidget *widget,
                              const char *action_name,
                              GVariant *parameter);

/* An act that follows from an attack: a riposte, a follow-up. */
void arb_combat_panel_next_act (GtkWidget *widget,
                                const char *action_name,
                                GVariant *parameter);

/* arb-combat-panel-phases.c: what is played in a turn that shows. */
void arb_combat_panel_update_phases (ArbCombatPanel *self);
void arb_combat_panel_install_phase_action (GtkWidgetClass *widget_class);

/* arb-combat-panel-period.c: the other pairs of the period. */
gboolean arb_combat_panel_has_period (ArbCombatPanel *self);
void arb_combat_panel_add_period (ArbCombatPanel *self);
/* The same on the page without a combat. */
void arb_combat_panel_update_waiting (ArbCombatPanel *self);
void arb_combat_panel_pair (GtkWidget *widget,
                            const char *action_name,
                            GVariant *parameter);
void arb_combat_panel_close_period (GtkWidget *widget,
                                    const char *action_name,
                                    GVariant *parameter);
void arb_combat_panel_go_on (GtkWidget *widget,
                             const char *action_name,
                             GVariant *parameter);

G_END_DECLS
