/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Everything the program has to tell or to ask besides the questions of a procedure, by how much it
 * matters. The umpire decides, the program proposes: what a level looks like, which key says yes
 * and which no is the same everywhere. */
typedef enum
{
  ARB_WARNING_NOTE,         /* shown for a moment, nobody has to do anything */
  ARB_WARNING_ACKNOWLEDGE,  /* stays until it has been read */
  ARB_WARNING_CONFIRM,      /* nothing happens without a yes; Enter is yes */
  ARB_WARNING_CONSEQUENCES, /* the same with a list of what will happen; Enter is no */
  ARB_WARNING_REFUSE,       /* it does not happen: why, and the way out */
} ArbWarningLevel;

/* What one of the buttons does. */
typedef enum
{
  ARB_WAY_DO,    /* what was asked for */
  ARB_WAY_AVOID, /* something else that loses nothing; the first of them is Enter's */
  ARB_WAY_LOSE,  /* something that cannot be undone; never Enter's */
} ArbWay;

typedef struct _ArbWarning ArbWarning;

/* A note or a plain refusal is its @body alone, and @heading is NULL. */
ArbWarning *arb_warning_new (ArbWarningLevel level,
                             const char *heading,
                             const char *body) G_GNUC_WARN_UNUSED_RESULT;
void arb_warning_free (ArbWarning *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbWarning, arb_warning_free)

/* One thing that will happen, a sentence. */
void arb_warning_add_consequence (ArbWarning *self,
                                  const char *sentence);
/* A button besides “Cancel” or “Close”, which is always there and Escape's. */
void arb_warning_add_way (ArbWarning *self,
                          ArbWay way,
                          const char *response,
                          const char *label);
/* What “Cancel” or “Close” is called here. */
void arb_warning_set_no (ArbWarning *self,
                         const char *label);
/* An entry for a reason or a name; what is in it goes to the function. */
void arb_warning_ask_for_text (ArbWarning *self,
                               const char *title);
/* A note with a button of its own. */
void arb_warning_set_action (ArbWarning *self,
                             const char *label,
                             const char *action);

/* A note that takes the place of the one before it of this kind, instead of waiting for its turn. */
void arb_warning_set_replaces (ArbWarning *self);

/* @response is that of the button, or "cancel"; @text is NULL unless one was asked
 * for. */
typedef void (*ArbWarningFunc) (const char *response,
                                const char *text,
                                gpointer user_data);

/* What frees the data of a question, whether it is answered or goes with its window. */
void arb_warning_set_destroy (ArbWarning *self,
                              GDestroyNotify destroy);
/* Takes the warning and shows it in the window of @near. @func may be NULL; a note never calls it,
 * nor does a question that goes with its window. */
void arb_warning_show (ArbWarning *self,
                       GtkWidget *near,
                       ArbWarningFunc func,
                       gpointer user_data);

/* The note that took the place of others there, if it still shows, has nothing more to say. */
void arb_warning_withdraw (AdwToastOverlay *overlay);
/* The same, if its button would do @action. */
void arb_warning_withdraw_offer (AdwToastOverlay *overlay,
                                 const char *action);

/* One sentence of a level that needs no answer. */
void arb_warning_tell (GtkWidget *near,
                       ArbWarningLevel level,
                       const char *sentence);

G_END_DECLS
