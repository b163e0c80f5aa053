/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/rules/arb-impact-window.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-panes.h"
#include "app/arb-wrap-layout.h"
#include "app/rules/arb-impact-map.h"
#include "engine/arb-language.h"
#include "roster/arb-duellists.h"

/* How often the bar moves. */
#define STEP 16
/* Of the height, where the list stands below the picture: its headings are high. */
#define LIST_PERCENT 34

/* One comparison: everything the thread works with is its own, for rules are not for two threads. */
typedef struct
{
  ArbSystemSet *usual; /* Owned: without the house rules */
  ArbSystemSet *house; /* Owned: with them */
  const ArbSystem *before; /* Borrowed from them */
  const ArbSystem *after;
  GPtrArray *rows;    /* Owned, ArbDuellist */
  GPtrArray *columns; /* Owned, ArbDuellist */
  ArbImpact *impact;  /* Owned; NULL: not yet, or stopped */
  const char *lang;   /* static */
  gint n_done;        /* atomic */
  gint n_total;       /* atomic */
  GCancellable *cancellable; /* Owned */
} Job;

struct _ArbImpactWindow
{
  AdwWindow parent_instance;

  char *system;       /* Owned */
  char **house_files; /* Owned or NULL */
  char **nations;     /* Owned: ids, in the order of the choices */
  Job *job;           /* Owned by its task while it is busy, then by the window */
  GCancellable *cancellable; /* Owned; of the comparison under way, NULL: none */
  guint tick;

  GtkDropDown *first;
  GtkDropDown *second;
  GtkWidget *compare;
  GtkWidget *stop;
  GtkProgressBar *bar;
  GtkLabel *summary;
  ArbImpactMap *map;
  GtkStringList *pairs; /* Owned */
};

G_DEFINE_FINAL_TYPE (ArbImpactWindow, arb_impact_window, ADW_TYPE_WINDOW)

static void
job_free (gpointer data)
{
  Job *self = data;

  g_clear_pointer (&self->impact, arb_impact_free);
  g_clear_pointer (&self->usual, arb_system_set_free);
  g_clear_pointer (&self->house, arb_system_set_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
  g_clear_object (&self->cancellable);
  g_free (self);
}

/* --- The thread ------------------------------------------------------------------------------ */

static void
progress_cb (guint n_done,
             guint n_total,
             gpointer user_data)
{
  Job *self = user_data;

  g_atomic_int_set (&self->n_total, (gint) n_total);
  g_atomic_int_set (&self->n_done, (gint) n_done);
}

static void
compare_in_thread (GTask *task,
                   gpointer source,
                   gpointer data,
                   GCancellable *cancellable)
{
  Job *self = data;

  self->impact = arb_impact_new (self->before, self->after, self->rows, self->columns, self->lang,
                                 progress_cb, self, self->cancellable);
  g_task_return_boolean (task, TRUE);
}

/* --- What came of it ------------------------------------------------------------------------- */

static void
say (ArbImpactWindow *self,
     const char *sentence)
{
  gtk_label_set_text (self->summary, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->map), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence, -1);
}

static void
show_busy (ArbImpactWindow *self,
           gboolean is_busy)
{
  gtk_widget_set_sensitive (self->compare, !is_busy);
  gtk_widget_set_visible (self->stop, is_busy);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_busy);
}

static void
add_pair (ArbImpactWindow *self,
          guint place)
{
  const Job *job = self->job;
  const ArbImpactCell *cell = &g_array_index (job->impact->cells, ArbImpactCell, place);
  const ArbDuellist *row = job->rows->pdata[place / job->impact->n_columns];
  const ArbDuellist *column = job->columns->pdata[place % job->impact->n_columns];
  /* Translators: who meets whom, what share of the meetings the first wins and loses without and with
   * the house rules, and what he has of them. */
  g_autofree char *text = g_strdup_printf (
      _ ("%s against %s\nwithout: wins %s, loses %s · with: wins %s, loses %s · %s"), row->name,
      column->name, cell->before.wins.text, cell->before.loses.text, cell->after.wins.text,
      cell->after.loses.text,
      cell->change > 0 ? _ ("gains") : cell->change < 0 ? _ ("loses out") : _ ("same balance"));

  gtk_string_list_append (self->pairs, text);
}

static void
show_impact (ArbImpactWindow *self)
{
  const ArbImpact *impact = self->job->impact;
  g_autoptr (GArray) ranked = arb_impact_rank (impact);
  g_autofree char *sentence = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u of %u meeting changes.", "%u of %u meetings change.",
                   impact->n_different),
      impact->n_different, impact->cells->len - impact->n_refused);
  g_autofree char *greatest =
      ranked->len > 0 ? arb_impact_dup_sentence (impact, self->job->rows, self->job->columns,
                                                 g_array_index (ranked, guint, 0))
                      : NULL;
  g_autofree char *all = greatest != NULL
                             ? g_strdup_printf (_ ("%s The greatest change: %s."), sentence, greatest)
                             : g_strdup (sentence);

  for (guint i = 0; i < ranked->len; i++)
    add_pair (self, g_array_index (ranked, guint, i));
  arb_impact_map_show (self->map, impact, self->job->rows, self->job->columns);
  say (self, all);
}

static void
compared_cb (GObject *no_source,
             GAsyncResult *result,
             gpointer data)
{
  g_autoptr (ArbImpactWindow) self = data;
  Job *job = g_task_get_task_data (G_TASK (result));

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_object (&self->cancellable);
  self->job = job;
  /* The window has been closed meanwhile. */
  if (self->summary == NULL)
    return;
  show_busy (self, FALSE);
  if (job->impact != NULL)
    show_impact (self);
  else
    say (self, _ ("Stopped before all meetings were compared."));
}

static gboolean
tick_cb (gpointer data)
{
  ArbImpactWindow *self = data;
  Job *job = self->job;
  gint n_total = g_atomic_int_get (&job->n_total);

  if (n_total > 0)
    gtk_progress_bar_set_fraction (self->bar, g_atomic_int_get (&job->n_done) / (double) n_total);
  return G_SOURCE_CONTINUE;
}

/* --- A comparison ---------------------------------------------------------------------------- */

static GPtrArray *
load_nation (ArbImpactWindow *self,
             const ArbSystem *system,
             GtkDropDown *choice,
             ArbProblems *problems)
{
  g_autofree char *overlay = arb_catalogue_dup_overlay_folder ();
  guint index = gtk_drop_down_get_selected (choice);

  return arb_duellists_load (system, self->nations[index], overlay, arb_language_get (), problems);
}

/* NULL: something does not load, and the window says so. */
static Job *
job_new (ArbImpactWindow *self)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  Job *job = g_new0 (Job, 1);

  job->lang = arb_language_get ();
  job->cancellable = g_cancellable_new ();
  job->usual = arb_system_set_new (NULL, problems);
  job->house = arb_system_set_new ((const char *const *) self->house_files, problems);
  job->before = arb_system_set_get (job->usual, self->system, problems);
  job->after = arb_system_set_get (job->house, self->system, problems);
  if (job->before != NULL && job->after != NULL)
    {
      job->rows = load_nation (self, job->before, self->first, problems);
      job->columns = load_nation (self, job->before, self->second, problems);
    }
  if (job->rows != NULL && job->columns != NULL)
    return job;
  say (self, _ ("The rules or the lists of these nations cannot be read."));
  job_free (job);
  return NULL;
}

void
arb_impact_window_compare (ArbImpactWindow *self)
{
  g_return_if_fail (ARB_IS_IMPACT_WINDOW (self));

  g_autoptr (GTask) task = NULL;
  Job *job;

  if (self->cancellable != NULL)
    return;
  arb_impact_map_show (self->map, NULL, NULL, NULL);
  gtk_string_list_splice (self->pairs, 0, g_list_model_get_n_items (G_LIST_MODEL (self->pairs)), NULL);
  job = job_new (self);
  if (job == NULL)
    return;
  /* The window is not its source: the thread may be the last to let go of the task. */
  task = g_task_new (NULL, NULL, compared_cb, g_object_ref (self));
  g_task_set_task_data (task, job, NULL);
  g_clear_pointer (&self->job, job_free);
  self->job = job;
  self->cancellable = g_object_ref (job->cancellable);
  say (self, _ ("Comparing…"));
  show_busy (self, TRUE);
  self->tick = g_timeout_add (1000 / STEP, tick_cb, self);
  g_task_run_in_thread (task, compare_in_thread);
}

void
arb_impact_window_stop (ArbImpactWindow *self)
{
  g_return_if_fail (ARB_IS_IMPACT_WINDOW (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

gboolean
arb_impact_window_is_busy (ArbImpactWindow *self)
{
  g_return_val_if_fail (ARB_IS_IMPACT_WINDOW (self), FALSE);
  return self->cancellable != NULL;
}

const char *
arb_impact_window_get_summary (ArbImpactWindow *self)
{
  g_return_val_if_fail (ARB_IS_IMPACT_WINDOW (self), NULL);
  return gtk_label_get_text (self->summary);
}

guint
arb_impact_window_count_pairs (ArbImpactWindow *self)
{
  g_return_val_if_fail (ARB_IS_IMPACT_WINDOW (self), 0);
  return g_list_model_get_n_items (G_LIST_MODEL (self->pairs));
}

/* --- The window ------------------------------------------------------------------------------ */

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem *item,
          gpointer data)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *item,
         gpointer data)
{
  GtkStringObject *row = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (row));
}

/* Two lines for each rather than columns: these have no room in a narrow window or with large text. */
static GtkWidget *
make_list (ArbImpactWindow *self)
{
  GtkSelectionModel *model =
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->pairs))));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list = gtk_list_view_new (model, factory);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_show_separators (GTK_LIST_VIEW (list), TRUE);
  gtk_widget_add_css_class (list, "impact-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Meetings that change"), -1);
  return list;
}

static GtkWidget *
scroll (GtkWidget *child)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), child);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_hexpand (scrolled, TRUE);
  return scrolled;
}

static GtkDropDown *
add_choice (ArbImpactWindow *self,
            GtkWidget *box,
            const char *title)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (title);
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  gtk_label_set_mnemonic_widget (GTK_LABEL (label), choice);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), choice);
  return GTK_DROP_DOWN (choice);
}

static GtkWidget *
make_tools (ArbImpactWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  self->first = add_choice (self, box, _ ("_Units of"));
  self->second = add_choice (self, box, _ ("_against"));
  self->compare = gtk_button_new_with_mnemonic (_ ("_Compare"));
  self->stop = gtk_button_new_with_mnemonic (_ ("_Stop"));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Meetings compared"), -1);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), TRUE);
  gtk_widget_add_css_class (self->compare, "suggested-action");
  g_signal_connect_swapped (self->compare, "clicked", G_CALLBACK (arb_impact_window_compare), self);
  g_signal_connect_swapped (self->stop, "clicked", G_CALLBACK (arb_impact_window_stop), self);
  gtk_box_append (GTK_BOX (box), self->compare);
  gtk_box_append (GTK_BOX (box), self->stop);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->bar));
  return box;
}

static void
arb_impact_window_dispose (GObject *object)
{
  ArbImpactWindow *self = ARB_IMPACT_WINDOW (object);

  arb_impact_window_stop (self);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->summary = NULL;
  G_OBJECT_CLASS (arb_impact_window_parent_class)->dispose (object);
}

static void
arb_impact_window_finalize (GObject *object)
{
  ArbImpactWindow *self = ARB_IMPACT_WINDOW (object);

  g_free (self->system);
  g_strfreev (self->house_files);
  g_strfreev (self->nations);
  g_clear_object (&self->pairs);
  g_clear_pointer (&self->job, job_free);
  G_OBJECT_CLASS (arb_impact_window_parent_class)->finalize (object);
}

static void
arb_impact_window_class_init (ArbImpactWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = arb_impact_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_impact_window_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
arb_impact_window_init (ArbImpactWindow *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *panes;

  self->pairs = gtk_string_list_new (NULL);
  self->map = ARB_IMPACT_MAP (arb_impact_map_new ());
  self->summary = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_label_set_xalign (self->summary, 0);
  gtk_widget_add_css_class (page, "impact-page");
  gtk_box_append (GTK_BOX (content), header);
  gtk_box_append (GTK_BOX (content), page);
  gtk_box_append (GTK_BOX (page), make_tools (self));
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (self->summary));
  panes = g_object_new (ARB_TYPE_PANES, "start", scroll (GTK_WIDGET (self->map)), "end",
                        scroll (make_list (self)), "vexpand", TRUE,
                        "percent-below", LIST_PERCENT, NULL);
  gtk_box_append (GTK_BOX (page), panes);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Impact of the House Rules"));
  gtk_window_set_default_size (GTK_WINDOW (self), 1080, 680);
  adw_window_set_content (ADW_WINDOW (self), content);
  show_busy (self, FALSE);
}

/* The nations of the system, and all of them together; a system without nations has one list. */
static void
fill_choices (ArbImpactWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_auto (GStrv) nations = arb_catalogue_list_nations (self->system);

  for (guint i = 0; nations[i] != NULL; i++)
    {
      g_autoptr (ArbCatalogue) catalogue =
          arb_catalogue_load (self->system, nations[i], NULL, problems);

      gtk_string_list_append (names, catalogue != NULL
                                         ? arb_text_get (catalogue->name, arb_language_get ())
                                         : nations[i]);
      g_strv_builder_add (ids, nations[i]);
    }
  gtk_string_list_append (names, nations[0] != NULL ? _ ("all nations") : _ ("all units"));
  g_strv_builder_add (ids, nations[0] != NULL ? ARB_DUELLISTS_ALL : ARB_NATION_COMMON);
  self->nations = g_strv_builder_end (ids);
  gtk_drop_down_set_model (self->first, G_LIST_MODEL (names));
  gtk_drop_down_set_model (self->second, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->second, g_strv_length (self->nations) > 1 ? 1 : 0);
}

GtkWidget *
arb_impact_window_new (GtkWindow *parent,
                       const char *system,
                       const char *const *house_files)
{
  g_return_val_if_fail (system != NULL, NULL);

  ArbImpactWindow *self = g_object_new (ARB_TYPE_IMPACT_WINDOW, "modal", TRUE, "destroy-with-parent", TRUE, NULL);

  arb_em_put_before (GTK_WINDOW (self), parent);
  self->system = g_strdup (system);
  self->house_files = g_strdupv ((char **) house_files);
  fill_choices (self);
  say (self, _ ("How the house rules of the club change what units of two nations can expect of each "
                "other: what the first wins and loses, without them and with them."));
  return GTK_WIDGET (self);
}
