/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-panel.h"

#include "report/arb-log-words.h"

typedef struct
{
  ArbDesk *desk;      /* Owned or NULL */
  ArbTouched *missed; /* Owned or NULL: what was touched while nobody saw the panel */
} ArbPanelPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (ArbPanel, arb_panel, ADW_TYPE_BIN)

enum
{
  HISTORY_CHANGED,
  SUBJECT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
arb_panel_dispose (GObject *object)
{
  arb_panel_set_desk (ARB_PANEL (object), NULL);
  G_OBJECT_CLASS (arb_panel_parent_class)->dispose (object);
}

static void
catch_up (ArbPanel *self)
{
  ArbPanelPrivate *private = arb_panel_get_instance_private (self);
  g_autoptr (ArbTouched) missed = g_steal_pointer (&private->missed);

  if (missed != NULL)
    ARB_PANEL_GET_CLASS (self)->follow (self, missed);
}

static void
arb_panel_map (GtkWidget *widget)
{
  catch_up (ARB_PANEL (widget));
  GTK_WIDGET_CLASS (arb_panel_parent_class)->map (widget);
}

/* NULL: everything in the event; "": what belongs to no table. */
static const char *
get_undo_game (ArbPanel *self)
{
  switch (ARB_PANEL_GET_CLASS (self)->undo_scope)
    {
    case ARB_UNDO_EVENT:
      return NULL;
    case ARB_UNDO_HALL:
      return "";
    case ARB_UNDO_TABLE:
    case ARB_UNDO_SETUP:
    default:
      return arb_game_get_id (arb_desk_get_game (arb_panel_get_desk (self)));
    }
}

static gboolean
undoes_setup (ArbPanel *self)
{
  return ARB_PANEL_GET_CLASS (self)->undo_scope == ARB_UNDO_SETUP;
}

static gboolean
arb_panel_real_undo (ArbPanel *self,
                     GError **error)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  const char *game = desk != NULL ? get_undo_game (self) : NULL;

  if (desk == NULL || game == NULL)
    return desk != NULL && arb_store_undo (arb_desk_get_store (desk), NULL, 0, NULL, error);
  return arb_store_undo_at (arb_desk_get_store (desk), game, undoes_setup (self), error);
}

static gboolean
arb_panel_real_redo (ArbPanel *self,
                     GError **error)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  const char *game = desk != NULL ? get_undo_game (self) : NULL;

  if (desk == NULL || game == NULL)
    return desk != NULL && arb_store_redo (arb_desk_get_store (desk), error);
  return arb_store_redo_at (arb_desk_get_store (desk), game, undoes_setup (self), error);
}

static char *
arb_panel_real_dup_undo (ArbPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  g_autoptr (ArbLogWords) words =
      desk != NULL ? arb_log_words_new (arb_desk_get_games (desk)) : NULL;

  return words != NULL ? arb_log_words_dup_undo (words, get_undo_game (self), undoes_setup (self))
                       : NULL;
}

static char *
arb_panel_real_dup_redo (ArbPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  g_autoptr (ArbLogWords) words =
      desk != NULL ? arb_log_words_new (arb_desk_get_games (desk)) : NULL;

  return words != NULL ? arb_log_words_dup_redo (words, get_undo_game (self), undoes_setup (self), NULL)
                       : NULL;
}

static gboolean
arb_panel_real_can_undo (ArbPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  const char *game = desk != NULL ? get_undo_game (self) : NULL;

  if (desk == NULL || game == NULL)
    return desk != NULL && arb_store_can_undo (arb_desk_get_store (desk));
  return arb_store_can_undo_at (arb_desk_get_store (desk), game, undoes_setup (self));
}

static gboolean
arb_panel_real_can_redo (ArbPanel *self)
{
  ArbDesk *desk = arb_panel_get_desk (self);
  const char *game = desk != NULL ? get_undo_game (self) : NULL;

  if (desk == NULL || game == NULL)
    return desk != NULL && arb_store_can_redo (arb_desk_get_store (desk));
  return arb_store_can_redo_at (arb_desk_get_store (desk), game, undoes_setup (self));
}

static void
arb_panel_class_init (ArbPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_panel_dispose;
  GTK_WIDGET_CLASS (klass)->map = arb_panel_map;
  klass->undo = arb_panel_real_undo;
  klass->redo = arb_panel_real_redo;
  klass->dup_undo = arb_panel_real_dup_undo;
  klass->dup_redo = arb_panel_real_dup_redo;
  klass->can_undo = arb_panel_real_can_undo;
  klass->can_redo = arb_panel_real_can_redo;
  signals[SUBJECT_CHANGED] = g_signal_new ("subject-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                           NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[HISTORY_CHANGED] =
      g_signal_new ("history-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 0);
}

static void
arb_panel_init (ArbPanel *self)
{
}

ArbDesk *
arb_panel_get_desk (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), NULL);

  ArbPanelPrivate *private = arb_panel_get_instance_private (self);

  return private->desk;
}

void
arb_panel_set_desk (ArbPanel *self,
                    ArbDesk *desk)
{
  g_return_if_fail (ARB_IS_PANEL (self));

  ArbPanelPrivate *private = arb_panel_get_instance_private (self);

  g_clear_pointer (&private->missed, arb_touched_unref);
  if (g_set_object (&private->desk, desk) && ARB_PANEL_GET_CLASS (self)->desk_changed != NULL)
    ARB_PANEL_GET_CLASS (self)->desk_changed (self);
}

void
arb_panel_touch (ArbPanel *self,
                 const ArbTouched *touched)
{
  g_return_if_fail (ARB_IS_PANEL (self) && touched != NULL);

  ArbPanelPrivate *private = arb_panel_get_instance_private (self);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      ARB_PANEL_GET_CLASS (self)->follow (self, touched);
      return;
    }
  if (private->missed == NULL)
    private->missed = arb_touched_new ();
  arb_touched_add (private->missed, touched);
}

void
arb_panel_go_to (ArbPanel *self,
                 const char *subject)
{
  g_return_if_fail (ARB_IS_PANEL (self));
  if (ARB_PANEL_GET_CLASS (self)->go_to == NULL || subject == NULL)
    return;
  catch_up (self);
  ARB_PANEL_GET_CLASS (self)->go_to (self, subject);
}

gboolean
arb_panel_handle_key (ArbPanel *self,
                      guint keyval,
                      GdkModifierType modifiers,
                      guint32 time)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->handle_key != NULL &&
         ARB_PANEL_GET_CLASS (self)->handle_key (self, keyval, modifiers, time);
}

void
arb_panel_grab (ArbPanel *self)
{
  g_return_if_fail (ARB_IS_PANEL (self));
  if (ARB_PANEL_GET_CLASS (self)->grab != NULL)
    ARB_PANEL_GET_CLASS (self)->grab (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

gboolean
arb_panel_undo (ArbPanel *self,
                GError **error)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->undo (self, error);
}

gboolean
arb_panel_redo (ArbPanel *self,
                GError **error)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->redo (self, error);
}

char *
arb_panel_dup_undo (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), NULL);
  return ARB_PANEL_GET_CLASS (self)->dup_undo (self);
}

char *
arb_panel_dup_redo (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), NULL);
  return ARB_PANEL_GET_CLASS (self)->dup_redo (self);
}

gboolean
arb_panel_can_undo (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->can_undo (self);
}

gboolean
arb_panel_can_redo (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->can_redo (self);
}

char *
arb_panel_dup_subject (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), NULL);
  return ARB_PANEL_GET_CLASS (self)->dup_subject != NULL ? ARB_PANEL_GET_CLASS (self)->dup_subject (self)
                                                         : NULL;
}

void
arb_panel_subject_changed (ArbPanel *self)
{
  g_return_if_fail (ARB_IS_PANEL (self));
  g_signal_emit (self, signals[SUBJECT_CHANGED], 0);
}

void
arb_panel_history_changed (ArbPanel *self)
{
  g_return_if_fail (ARB_IS_PANEL (self));
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

gboolean
arb_panel_find (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  if (ARB_PANEL_GET_CLASS (self)->find == NULL)
    return FALSE;
  ARB_PANEL_GET_CLASS (self)->find (self);
  return TRUE;
}

gboolean
arb_panel_may_close (ArbPanel *self)
{
  g_return_val_if_fail (ARB_IS_PANEL (self), FALSE);
  return ARB_PANEL_GET_CLASS (self)->may_close == NULL ||
         ARB_PANEL_GET_CLASS (self)->may_close (self);
}
