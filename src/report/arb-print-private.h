/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/arb-game-board.h"
#include "game/arb-game-orders.h"
#include "game/arb-game-sheet.h"
#include "report/arb-print.h"
#include "roster/arb-catalogue.h"
#include "store/arb-journal.h"
#include "store/arb-state.h"

G_BEGIN_DECLS

/* What a sheet is about: a list, or a side of a table, or a whole table or event. */
typedef struct
{
  const ArbPrintRequest *request;
  ArbGame *game;           /* Borrowed or NULL */
  ArbStore *store;         /* Borrowed or NULL */
  guint side;
  ArbArmy *army;           /* Borrowed or NULL */
  ArbCatalogue *catalogue; /* Owned or NULL, as the next */
  ArbRules *rules;         /* see arb_print_get_rules() */
  gboolean has_demo;       /* something on the sheet is a stand-in */
  gboolean has_club;
} ArbPrintContext;

#define ARB_DEMO_MARK "°"
#define ARB_CLUB_MARK "*"

/* arb-print-context.c */
void arb_print_context_clear (ArbPrintContext *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ArbPrintContext, arb_print_context_clear)
/* Loads the catalogue of the list. */
void arb_print_context_set_army (ArbPrintContext *self,
                                 ArbArmy *army);
gboolean arb_print_has (const ArbPrintContext *self,
                        ArbPrintFlags flag);

/* The first half of the work, in so many steps. */
ArbProgress arb_print_begin_progress (const ArbPrintContext *self,
                                      guint n_steps);

/* A sheet with the head and foot of the context. */
ArbSheet *arb_print_begin (ArbPrintContext *self,
                           const char *title);
/* Adds what is known only now: the meaning of the marks. Returns @sheet. */
ArbSheet *arb_print_end (ArbPrintContext *self,
                         ArbSheet *sheet);
/* The rules the table is played by, or those shipped for the system of the list; NULL: none. */
const ArbRules *arb_print_get_rules (ArbPrintContext *self);
/* The ruling in force, as files write it; NULL: the rules have none of that id. */
char *arb_print_dup_ruling (ArbPrintContext *self,
                            const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The rules that an act of ARB_KIND_RULES keeps; NULL: they do not load any more. */
ArbRules *arb_print_load_rules (ArbStore *store,
                                const ArbAct *act,
                                const ArbSystemDef **def) G_GNUC_WARN_UNUSED_RESULT;
/* The rulings of the event that differ from what the rules propose, in words. */
void arb_print_add_rulings (ArbPrintContext *self,
                            GPtrArray *into);

/* What the system keeps on paper. */
const ArbGameSheet *arb_print_get_sheet (const ArbPrintContext *self);
/* A line of the event's header; a date as the language writes it. NULL: there is none. */
char *arb_print_dup_header (ArbStore *store,
                            const char *key) G_GNUC_WARN_UNUSED_RESULT;
/* “Player: Jean Dupont”, or only what he is where the list does not name him. */
char *arb_print_dup_player (const ArbPrintContext *self) G_GNUC_WARN_UNUSED_RESULT;
/* arb-print.c: the sheet of the request's kind, added to @sheets. */
gboolean arb_print_add_for_context (ArbPrintContext *self,
                                    GPtrArray *sheets,
                                    GError **error);
/* @text, and beside it what can be checked: “Seal: ABCDE-…” in letters and as a QR code. The row,
 * borrowed: its first cell is markup. */
ArbSheetRow *arb_print_add_code (GPtrArray *into,
                                 const char *text,
                                 const char *title,
                                 const char *code);

/* @name with the mark of where it comes from, which the foot of the sheet then explains. */
char *arb_print_dup_marked (ArbPrintContext *self,
                            const char *name,
                            ArbOrigin origin);
/* The name of a word of the catalogue with its mark, or the id; NULL for NULL. */
char *arb_print_dup_word (ArbPrintContext *self,
                          const char *kind,
                          const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* "12 fusiliers, 6 voltigeurs (elite)" */
char *arb_print_dup_groups (ArbPrintContext *self,
                            ArbArmyItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* Options of the list in words: "Quality: elite; Weapon: crossbow". */
char *arb_print_dup_options (ArbPrintContext *self,
                             ArbArmyItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* What people call the army of the context: its list, else its side. */
char *arb_print_dup_army (const ArbPrintContext *self) G_GNUC_WARN_UNUSED_RESULT;
/* The unit's state, else what its list says; NULL: neither. */
char *arb_print_dup_state (ArbPrintContext *self,
                           ArbArmyItem *item,
                           ArbGameUnit *unit,
                           ArbArmyField field) G_GNUC_WARN_UNUSED_RESULT;
/* Names of the commanders with the unit; NULL: none. */
char *arb_print_dup_leaders (ArbPrintContext *self,
                             ArbArmyItem *item,
                             ArbGameUnit *unit) G_GNUC_WARN_UNUSED_RESULT;
/* "%s: %s" with the colon of the language, added to a sentence with "; ". */
void arb_print_append (GString *line,
                       const char *title,
                       const char *text);

/* arb-sheet-orders.c: what is on its way to a unit and what its player wrote, without the target of
 * anything under seal; "" for nothing. */
char *arb_print_dup_order_state (ArbPrintContext *self,
                                 const ArbGameOrders *orders,
                                 const char *unit) G_GNUC_WARN_UNUSED_RESULT;

/* arb-print-words.c, as the functions above: goes through the units of the context's side in the
 * order of the list, with what is around them; units that no list has come last. */
typedef struct
{
  void (*formation) (ArbPrintContext *self,
                     ArbArmyItem *item,
                     guint depth,
                     gpointer data);
  void (*commander) (ArbPrintContext *self,
                     ArbArmyItem *item,
                     gpointer data);
  /* One of @item and @unit may be NULL. */
  void (*unit) (ArbPrintContext *self,
                ArbArmyItem *item,
                ArbGameUnit *unit,
                gpointer data);
} ArbPrintVisitor;

void arb_print_visit (ArbPrintContext *self,
                      const ArbPrintVisitor *visitor,
                      gpointer data);

/* One file each: arb-sheet-roster.c … Each adds sheets to @sheets. */
void arb_sheet_add_roster (ArbPrintContext *self,
                           GPtrArray *sheets);
void arb_sheet_add_losses (ArbPrintContext *self,
                           GPtrArray *sheets);
void arb_sheet_add_orders (ArbPrintContext *self,
                           GPtrArray *sheets);
void arb_sheet_add_order_slips (ArbPrintContext *self,
                                GPtrArray *sheets);
/* FALSE with @error: a combat cannot be read. */
gboolean arb_sheet_add_combats (ArbPrintContext *self,
                                GPtrArray *sheets,
                                GError **error);
/* Of two lists: the request has both. */
void arb_sheet_add_comparison (ArbPrintContext *self,
                               GPtrArray *sheets);
/* The ground of a board without anybody on it. Borrowed. */
ArbSheetBoard *arb_sheet_add_ground (GPtrArray *into,
                                     ArbGameBoard *board);
/* Adds nothing when the rules of the table know no board. */
void arb_sheet_add_hex_board (ArbPrintContext *self,
                              GPtrArray *sheets);
/* The same when nobody is raised by them, or nobody has been yet. FALSE with @error: a combat cannot
 * be read. */
gboolean arb_sheet_add_levy (ArbPrintContext *self,
                             GPtrArray *sheets,
                             GError **error);
gboolean arb_sheet_add_statistics (ArbPrintContext *self,
                                   GPtrArray *sheets,
                                   GError **error);
/* A part of the sheet before. */
gboolean arb_sheet_add_luck (ArbPrintContext *self,
                             GPtrArray *into,
                             GError **error);
gboolean arb_sheet_add_packet (ArbPrintContext *self,
                               GPtrArray *sheets,
                               GError **error);
gboolean arb_sheet_add_log (ArbPrintContext *self,
                            GPtrArray *sheets,
                            GError **error);
void arb_sheet_add_state (ArbPrintContext *self,
                          GPtrArray *sheets);
gboolean arb_sheet_add_casebook (ArbPrintContext *self,
                                 GPtrArray *sheets,
                                 GError **error);
/* Why there is none. */
void arb_sheet_refuse_casebook (GError **error);

G_END_DECLS
