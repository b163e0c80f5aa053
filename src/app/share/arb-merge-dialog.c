/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/share/arb-merge-dialog.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "app/share/arb-news.h"

struct _ArbMergeDialog
{
  AdwWindow parent_instance;

  ArbDesk *desk;       /* Owned, as all here */
  ArbMerge *merge;     /* NULL: there is nothing to take */
  GPtrArray *paths;    /* char *, those that may be taken */
  GPtrArray *refused;  /* ArbNews */
  GPtrArray *news;     /* ArbNews, or NULL as long as it reads */
  guint place;         /* the path that is being read */
  gboolean is_begun;   /* …and has been opened */
  guint n_rows;        /* of the event when reading began */
  guint source;

  /* Template children */
  GtkButton *cancel;
  GtkButton *write;
  GtkStack *stack;
  GtkLabel *doing;
  GtkProgressBar *progress;
  GtkLabel *heading;
  GtkLabel *problem;
  GtkBox *groups;
  GtkWidget *note;
};

G_DEFINE_FINAL_TYPE (ArbMergeDialog, arb_merge_dialog, ADW_TYPE_WINDOW)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void read_all (ArbMergeDialog *self);

static ArbStore *
get_store (ArbMergeDialog *self)
{
  return arb_desk_get_store (self->desk);
}

/* --- What is new ------------------------------------------------------------------------------ */

static void
add_group (ArbMergeDialog *self,
           const GPtrArray *list,
           ArbNewsKind kind)
{
  GtkWidget *group = NULL;

  for (guint i = 0; i < list->len; i++)
    {
      const ArbNews *news = list->pdata[i];
      GtkWidget *row;

      if (news->kind != kind)
        continue;
      if (group == NULL)
        {
          group = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), arb_news_get_heading (kind));
          gtk_box_append (self->groups, group);
        }
      row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", news->title, "title-lines", 0,
                          "subtitle-lines", 0, NULL);
      if (news->subtitle != NULL)
        adw_action_row_set_subtitle (ADW_ACTION_ROW (row), news->subtitle);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
}

static void
show_news (ArbMergeDialog *self,
           const char *problem)
{
  gboolean is_new = self->news != NULL && self->news->len > 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
  for (ArbNewsKind kind = 0; kind < ARB_N_NEWS; kind++)
    add_group (self, kind == ARB_NEWS_REFUSED || self->news == NULL ? self->refused : self->news, kind);
  gtk_label_set_text (self->heading, is_new                     ? _ ("This is new")
                                     : self->merge != NULL && problem == NULL ? _ ("Nothing is new: everything in these files is here already.")
                                                                : _ ("Nothing was taken"));
  arb_tell (self->problem, problem);
  gtk_widget_set_visible (self->note, is_new);
  gtk_widget_set_visible (GTK_WIDGET (self->write), is_new);
  gtk_button_set_label (self->cancel, is_new ? _ ("_Cancel") : _ ("_Close"));
  gtk_stack_set_visible_child_name (self->stack, "news");
  gtk_widget_grab_focus (GTK_WIDGET (is_new ? self->write : self->cancel));
}

/* --- Reading ---------------------------------------------------------------------------------- */

static void
show_doing (ArbMergeDialog *self)
{
  g_autofree char *name = g_path_get_basename (self->paths->pdata[self->place]);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *sentence = g_strdup_printf (_ ("Looking through “%s”…"), shown);

  gtk_label_set_text (self->doing, sentence);
  gtk_progress_bar_set_fraction (self->progress,
                                 (self->place + arb_merge_get_percent (self->merge) / 100.0 * self->is_begun) /
                                     self->paths->len);
}

/* The others are read once more without it: nobody knows how far it had come. */
static void
refuse_path (ArbMergeDialog *self,
             const GError *error)
{
  g_autofree char *path = g_ptr_array_steal_index (self->paths, self->place);
  g_autofree char *name = g_path_get_basename (path);

  g_ptr_array_add (self->refused, arb_news_new (ARB_NEWS_REFUSED, g_filename_display_name (name),
                                                g_strdup (error->message)));
  read_all (self);
}

static void
finish_reading (ArbMergeDialog *self)
{
  g_autoptr (GError) error = NULL;

  self->news = arb_news_list (self->merge, arb_desk_get_games (self->desk), &error);
  show_news (self, error != NULL ? error->message : NULL);
}

static gboolean
step_cb (gpointer data)
{
  ArbMergeDialog *self = data;
  g_autoptr (GError) error = NULL;

  if (!self->is_begun)
    self->is_begun = arb_merge_begin_file (self->merge, self->paths->pdata[self->place], &error);
  else if (!arb_merge_step (self->merge, &error) && error == NULL)
    {
      self->is_begun = FALSE;
      self->place++;
    }
  if (error == NULL && self->place < self->paths->len)
    {
      show_doing (self);
      return G_SOURCE_CONTINUE;
    }
  self->source = 0;
  if (error != NULL)
    refuse_path (self, error);
  else
    finish_reading (self);
  return G_SOURCE_REMOVE;
}

static void
read_all (ArbMergeDialog *self)
{
  g_clear_pointer (&self->merge, arb_merge_free);
  g_clear_pointer (&self->news, g_ptr_array_unref);
  self->place = 0;
  self->is_begun = FALSE;
  self->n_rows = arb_store_get_n_rows (get_store (self));
  if (self->paths->len == 0)
    {
      show_news (self, NULL);
      return;
    }
  self->merge = arb_merge_new (get_store (self));
  gtk_widget_set_visible (GTK_WIDGET (self->write), FALSE);
  gtk_button_set_label (self->cancel, _ ("_Cancel"));
  gtk_stack_set_visible_child_name (self->stack, "reading");
  show_doing (self);
  self->source = g_idle_add_full (G_PRIORITY_LOW, step_cb, self, NULL);
}

gboolean
arb_merge_dialog_is_busy (ArbMergeDialog *self)
{
  g_return_val_if_fail (ARB_IS_MERGE_DIALOG (self), FALSE);
  return self->source != 0;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static gboolean
has_kind (const GPtrArray *news,
          ArbNewsKind kind)
{
  for (guint i = 0; i < news->len; i++)
    if (((ArbNews *) news->pdata[i])->kind == kind)
      return TRUE;
  return FALSE;
}

static guint
count_rows (ArbMergeDialog *self)
{
  g_autoptr (GPtrArray) umpires = arb_join_list_news (arb_merge_get_join (self->merge));
  guint n = 0;

  for (guint i = 0; i < umpires->len; i++)
    n += ((ArbJoinNews *) umpires->pdata[i])->n_rows;
  return n;
}

static gboolean
write_cb (gpointer data)
{
  ArbMergeDialog *self = data;
  g_autofree char *sentence = arb_news_dup_result (self->news, count_rows (self));
  g_autoptr (GError) error = NULL;

  self->source = 0;
  if (!arb_merge_write (self->merge, &error))
    {
      g_clear_pointer (&self->merge, arb_merge_free);
      g_clear_pointer (&self->news, g_ptr_array_unref);
      show_news (self, error->message);
      return G_SOURCE_REMOVE;
    }
  g_signal_emit (self, signals[DONE], 0, sentence,
                 has_kind (self->news, ARB_NEWS_CONFLICT) || has_kind (self->news, ARB_NEWS_FORK));
  gtk_window_destroy (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

/* What was gathered fits the event as it was: if it has grown meanwhile, the copies are read again. */
static void
write_news (GtkWidget *widget,
            const char *action_name,
            GVariant *parameter)
{
  ArbMergeDialog *self = ARB_MERGE_DIALOG (widget);

  if (self->source != 0 || self->news == NULL || self->news->len == 0)
    return;
  if (self->n_rows != arb_store_get_n_rows (get_store (self)))
    {
      read_all (self);
      return;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->write), FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->cancel), FALSE);
  gtk_label_set_text (self->doing, _ ("Writing…"));
  gtk_progress_bar_set_fraction (self->progress, 1);
  gtk_stack_set_visible_child_name (self->stack, "reading");
  self->source = g_idle_add_full (G_PRIORITY_LOW, write_cb, self, NULL);
}

/* --- The dialog ------------------------------------------------------------------------------- */

static void
arb_merge_dialog_dispose (GObject *object)
{
  ArbMergeDialog *self = ARB_MERGE_DIALOG (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->merge, arb_merge_free);
  G_OBJECT_CLASS (arb_merge_dialog_parent_class)->dispose (object);
}

static void
arb_merge_dialog_finalize (GObject *object)
{
  ArbMergeDialog *self = ARB_MERGE_DIALOG (object);

  g_clear_pointer (&self->news, g_ptr_array_unref);
  g_ptr_array_unref (self->refused);
  g_ptr_array_unref (self->paths);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_merge_dialog_parent_class)->finalize (object);
}

static void
arb_merge_dialog_class_init (ArbMergeDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_merge_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_merge_dialog_finalize;
  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-merge-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, write);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, doing);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, groups);
  gtk_widget_class_bind_template_child (widget_class, ArbMergeDialog, note);
  gtk_widget_class_install_action (widget_class, "merge.write", NULL, write_news);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_merge_dialog_init (ArbMergeDialog *self)
{
  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->refused = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_news_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_merge_dialog_new (GtkWindow *parent,
                      ArbDesk *desk,
                      const char *const *paths)
{
  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (ARB_IS_DESK (desk), NULL);
  g_return_val_if_fail (paths != NULL, NULL);

  ArbMergeDialog *self = g_object_new (ARB_TYPE_MERGE_DIALOG, "destroy-with-parent", TRUE, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  for (guint i = 0; paths[i] != NULL; i++)
    if (!g_ptr_array_find_with_equal_func (self->paths, paths[i], g_str_equal, NULL))
      g_ptr_array_add (self->paths, g_strdup (paths[i]));
  read_all (self);
  return GTK_WIDGET (self);
}
