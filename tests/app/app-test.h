/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/combat/arb-answer-box.h"
#include "app/arb-application.h"
#include "app/combat/arb-option-row.h"
#include "app/combat/arb-sheet-line.h"
#include "app/odds/arb-odds-view.h"
#include "app/arb-unit-list.h"
#include "app/arb-window.h"

G_BEGIN_DECLS

/* What the tests of the window and the screenshots share: finding widgets, pressing keys. */

/* An application that never runs, ready to own windows. */
ArbApplication *app_test_new_application (void);
/* For main(): g_test_init() and the toolkit; sentences are English whatever the tester speaks. The
 * application goes with app_test_run(), which runs the tests. */
ArbApplication *app_test_init (int *argc,
                               char ***argv);
int app_test_run (ArbApplication *application);

/* A window with that procedure of the model system, shown and laid out. */
ArbWindow *app_test_open (ArbApplication *application,
                          const char *procedure,
                          int width,
                          int height);
/* A window on an event at one of the ARB_VIEW_ views. */
ArbWindow *app_test_open_event (ArbApplication *application,
                                ArbStore *store,
                                const char *view,
                                int width,
                                int height);
/* The sample battle in a new folder. @path is for app_test_drop_sample(), which closes the event and
 * removes it. */
ArbStore *app_test_make_sample (char **path);
/* The same with one table of any system, with two lists that come with the program. */
ArbStore *app_test_make_table (char **path,
                               const char *system,
                               const char *list_a,
                               const char *list_b);
/* Sets up the campaign of a table of Umbra Draconis by what is offered. */
void app_test_play_campaign (ArbWindow *window,
                             ArbStore *store);
void app_test_drop_sample (ArbStore *store,
                           char *path);
void app_test_close (ArbWindow *window);

ArbCombatPanel *app_test_combat (ArbWindow *window);
ArbSession *app_test_get_session (ArbWindow *window);

/* The sample battle at one of the sheets with a list of units, for g_test_add() with the view as
 * data, after app_test_init(). */
typedef struct
{
  char *path;        /* Owned, as the store and the window */
  ArbStore *store;
  ArbWindow *window;
  ArbPanel *panel;   /* Borrowed, as the others */
  ArbUnitList *list;
  GtkWidget *detail;
} AppTestSheet;

void app_test_set_up_sheet (AppTestSheet *self,
                            gconstpointer view);
void app_test_tear_down_sheet (AppTestSheet *self,
                               gconstpointer view);
/* Closes the event and opens it again: what does not come from the file is gone. */
void app_test_reopen_sheet (AppTestSheet *self,
                            const char *view,
                            gboolean read_only);

/* Another window of that type that is open; NULL: none. */
gpointer app_test_find_window (GType type);
/* What a warning says will happen, a line for each. */
char *app_test_dup_consequences (AdwMessageDialog *dialog);
/* Gives that answer to the warning that is open, and lets it go. */
void app_test_respond (const char *response);
/* What the note says that shows over the window; NULL: none does. */
const char *app_test_get_note (ArbWindow *window);
/* Whether keys can be sent to the window; where tests must not be left out (CI) it fails otherwise. */
gboolean app_test_can_press (void);
/* Lets everything happen that is due. */
void app_test_spin (void);
/* The same until the window has been painted. */
void app_test_wait_for_paint (GtkWidget *window);

/* What opens the context menu of @widget: emit "pressed" (1, x, y). NULL: it has none. */
GtkEventController *app_test_find_menu (GtkWidget *widget);
/* A child of the template of @widget's own class, by its id. */
gpointer app_test_child (gpointer widget,
                         const char *id);
/* What the label says; NULL: it does not show. */
const char *app_test_get_label (gpointer widget,
                                const char *id);
/* @widget or what is in it, the first that @is_it takes; NULL: nothing. */
typedef gboolean (*AppTestFunc) (GtkWidget *widget,
                                 gconstpointer data);
GtkWidget *app_test_find (GtkWidget *widget,
                          AppTestFunc is_it,
                          gconstpointer data);
gpointer app_test_find_type (GtkWidget *widget,
                             GType type);
GtkWidget *app_test_sheet (ArbWindow *window);
GtkWidget *app_test_step_view (ArbWindow *window);
/* Why the last answer was not taken; NULL: it was. */
const char *app_test_get_refusal (ArbWindow *window);
/* The row of the sheet with the answer or value of that id, and what stands there; the steps are unfolded
 * when it does not show. NULL: none. */
const ArbSheetStateRow *app_test_find_row (ArbWindow *window,
                                      ArbSheetKind kind,
                                      const char *id,
                                      const ArbSheetStateCell **cell);
/* What all labels in it say, a line for each. */
char *app_test_dup_texts (GtkWidget *widget) G_GNUC_WARN_UNUSED_RESULT;
/* What a label says; NULL: it is none. */
const char *app_test_get_text (GtkWidget *widget);
/* Whether a label in it says that. */
gboolean app_test_says (GtkWidget *widget,
                        const char *text);
/* Whether the sheet says that somewhere, unfolded or not. */
gboolean app_test_sheet_says (ArbWindow *window,
                              const char *text);
/* The odds of the combat that shows, once they are worked out. */
ArbOddsView *app_test_show_odds (ArbWindow *window);
void app_test_wait_for_odds (ArbWindow *window);
void app_test_hide_odds (ArbWindow *window);
ArbAnswerBox *app_test_answer_box (ArbWindow *window);

gboolean app_test_press (gpointer window,
                         guint keyval);
void app_test_type (ArbWindow *window,
                    const char *text);
/* Takes the answer as it stands, and no other of the step; after a result it begins again. */
void app_test_accept (ArbWindow *window);
/* Accepts every default and types dice until @question comes up, or to the end for NULL. */
void app_test_play_until (ArbWindow *window,
                          const char *question);

G_END_DECLS
