/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-todo-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "compete/arb-competition-todo.h"
#include "report/arb-todo-words.h"

struct _ArbTodoDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;   /* Owned, as the list */
  GPtrArray *todo; /* ArbTodo, a row for each */

  /* Template children */
  GtkStack *stack;
  GtkListBox *list;
  GtkLabel *title;
};

G_DEFINE_FINAL_TYPE (ArbTodoDialog, arb_todo_dialog, ADW_TYPE_WINDOW)

static const ArbRules *
get_rules (ArbTodoDialog *self)
{
  const ArbSystem *system = arb_desk_get_system (self->desk);

  return system != NULL ? system->rules : NULL;
}

static GtkWidget *
row_new (ArbTodoDialog *self,
         const ArbTodo *todo)
{
  g_autofree char *sentence =
      arb_todo_dup_sentence (todo, arb_desk_get_game (self->desk), get_rules (self));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", sentence, "use-markup", FALSE,
                                 "subtitle", arb_todo_get_kind_name (todo->kind), "activatable",
                                 TRUE, "title-lines", 0, NULL);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  return row;
}

static void
fill (ArbTodoDialog *self)
{
  self->todo = arb_game_list_todo (arb_desk_get_game (self->desk), arb_desk_get_system (self->desk));
  arb_competition_add_todo (arb_desk_get_store (self->desk), self->todo);
  for (guint i = 0; i < self->todo->len; i++)
    gtk_list_box_append (self->list, row_new (self, self->todo->pdata[i]));
  gtk_label_set_text (self->title, arb_game_get_name (arb_desk_get_game (self->desk)));
  gtk_stack_set_visible_child_name (self->stack, self->todo->len > 0 ? "list" : "nothing");
  if (self->todo->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

/* A pair, an answer to another unit and the end of the mêlées begin a procedure; everything else is
 * looked at. */
static void
go_there (ArbDesk *desk,
          const ArbTodo *todo)
{
  ArbGame *game = arb_desk_get_game (desk);

  switch (todo->kind)
    {
    case ARB_TODO_DICE:
    case ARB_TODO_COMBAT:
    case ARB_TODO_CONTEST:
      arb_desk_show (desk, ARB_VIEW_COMBAT, todo->combat);
      break;
    case ARB_TODO_CONFLICT:
      arb_desk_compare (desk, todo->conflict);
      break;
    case ARB_TODO_DIFFERING:
      arb_desk_recall (desk, todo->key);
      break;
    case ARB_TODO_FORK:
      arb_desk_show (desk, ARB_VIEW_LOG, NULL);
      break;
    case ARB_TODO_RESULT:
      arb_desk_show (desk, ARB_VIEW_COMPETITION, "rounds");
      break;
    case ARB_TODO_PENDING:
      if (todo->foe != NULL)
        arb_desk_play (desk, todo->procedure, arb_game_find_unit (game, todo->unit),
                       arb_game_find_unit (game, todo->foe));
      else
        arb_desk_show (desk, ARB_VIEW_LOSSES, todo->unit);
      break;
    case ARB_TODO_CHARGE:
      arb_desk_show (desk, ARB_VIEW_ORDERS, todo->unit);
      break;
    case ARB_TODO_PAIR:
    case ARB_TODO_CLOSE:
    default:
      arb_desk_play (desk, todo->procedure,
                     todo->unit != NULL ? arb_game_find_unit (game, todo->unit) : NULL,
                     todo->foe != NULL ? arb_game_find_unit (game, todo->foe) : NULL);
    }
}

static void
row_activated_cb (ArbTodoDialog *self,
                  GtkListBoxRow *row)
{
  g_autoptr (ArbDesk) desk = g_object_ref (self->desk);
  g_autoptr (GPtrArray) todo = g_ptr_array_ref (self->todo);
  int index = gtk_list_box_row_get_index (row);

  gtk_window_destroy (GTK_WINDOW (self));
  go_there (desk, todo->pdata[index]);
}

static void
arb_todo_dialog_finalize (GObject *object)
{
  ArbTodoDialog *self = ARB_TODO_DIALOG (object);

  g_clear_pointer (&self->todo, g_ptr_array_unref);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_todo_dialog_parent_class)->finalize (object);
}

static void
arb_todo_dialog_class_init (ArbTodoDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = arb_todo_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-todo-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbTodoDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbTodoDialog, list);
  gtk_widget_class_bind_template_child (widget_class, ArbTodoDialog, title);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_todo_dialog_init (ArbTodoDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_todo_dialog_new (GtkWindow *parent,
                     ArbDesk *desk)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);

  ArbTodoDialog *self = g_object_new (ARB_TYPE_TODO_DIALOG, "destroy-with-parent", TRUE, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  fill (self);
  return GTK_WIDGET (self);
}
