/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/shell/arb-new-event.h"

#include <glib/gi18n.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-settings.h"
#include "app/arb-wrap-layout.h"
#include "app/rules/arb-ruling-row.h"
#include "app/shell/arb-table-form.h"
#include "engine/arb-language.h"
#include "game/arb-event-plan.h"

#define MAX_TABLES 99

static const char *const page_names[] = { "event", "tables", "rulings" };

struct _ArbNewEvent
{
  AdwWindow parent_instance;

  ArbSystemSet *systems; /* Borrowed */
  ArbOpenedFunc func;
  gpointer user_data;
  char *folder;          /* Owned */
  GPtrArray *forms;      /* Owned, ArbTableForm borrowed */
  GPtrArray *rulings;    /* Owned, ArbRulingRow borrowed */
  GPtrArray *groups;     /* Owned, the groups of the page of rulings, borrowed */
  char *shown_systems;   /* Owned; whose rulings the page shows */

  /* Template children */
  AdwWindowTitle *title;
  GtkStack *pages;
  GtkButton *back;
  GtkButton *next;
  GtkLabel *problem;
  AdwEntryRow *name;
  AdwEntryRow *date;
  AdwEntryRow *place;
  AdwEntryRow *umpire;
  AdwActionRow *place_row;
  AdwPreferencesPage *tables_page;
  AdwPreferencesGroup *tables_more;
  AdwPreferencesPage *rulings_page;
};

G_DEFINE_FINAL_TYPE (ArbNewEvent, arb_new_event, ADW_TYPE_WINDOW)

static guint
get_page (ArbNewEvent *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->pages);
  guint page = 0;

  while (page + 1 < G_N_ELEMENTS (page_names) && !g_str_equal (page_names[page], name))
    page++;
  return page;
}

static void
show_problem (ArbNewEvent *self,
              const char *sentence)
{
  gtk_widget_set_visible (GTK_WIDGET (self->problem), sentence != NULL);
  gtk_label_set_text (self->problem, sentence != NULL ? sentence : "");
}

/* The file: the folder, and the name of the event as far as a file can have it. */
static char *
dup_path (ArbNewEvent *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_autofree char *file = NULL;

  g_strdelimit (g_strstrip (name), "/\\:*?\"<>|", '-');
  file = g_strconcat (name, ".arbitre", NULL);
  return g_build_filename (self->folder, file, NULL);
}

static void
show_path (ArbNewEvent *self)
{
  g_autofree char *path = dup_path (self);
  g_autofree char *shown = g_filename_display_name (path);

  adw_action_row_set_subtitle (self->place_row, shown);
}

/* The systems in use, once each; also says whether the page of rulings is up to date. */
static char **
list_systems (ArbNewEvent *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->forms->len; i++)
    {
      const char *system = arb_table_form_get_system (self->forms->pdata[i]);

      if (g_hash_table_add (seen, (gpointer) system))
        g_strv_builder_add (builder, system);
    }
  return g_strv_builder_end (builder);
}

static void
add_rulings (ArbNewEvent *self,
             const char *id)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const ArbSystem *system = arb_system_set_get (self->systems, id, problems);
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *name = NULL;

  if (system == NULL)
    return;
  /* The title of a group is markup, the name of a system is not. */
  name = g_markup_escape_text (arb_text_get (system->rules->name, arb_language_get ()), -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), name);
  for (guint i = 0; i < system->rules->rulings->len; i++)
    {
      const ArbField *ruling = system->rules->rulings->pdata[i];
      GtkWidget *row = arb_ruling_row_new (system->rules, ruling, &ruling->standard);

      g_object_set_data (G_OBJECT (row), "system", (gpointer) system->def->id);
      g_ptr_array_add (self->rulings, row);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  g_ptr_array_add (self->groups, group);
  adw_preferences_page_add (self->rulings_page, ADW_PREFERENCES_GROUP (group));
}

static void
fill_rulings (ArbNewEvent *self)
{
  g_auto (GStrv) systems = list_systems (self);
  g_autofree char *joined = g_strjoinv (" ", systems);

  if (g_strcmp0 (joined, self->shown_systems) == 0)
    return;
  g_ptr_array_set_size (self->rulings, 0);
  for (guint i = 0; i < self->groups->len; i++)
    adw_preferences_page_remove (self->rulings_page, self->groups->pdata[i]);
  g_ptr_array_set_size (self->groups, 0);
  for (guint i = 0; systems[i] != NULL; i++)
    add_rulings (self, systems[i]);
  g_free (self->shown_systems);
  self->shown_systems = g_steal_pointer (&joined);
}

static void
show_page (ArbNewEvent *self,
           guint page)
{
  const char *const titles[] = { _ ("The Event"), _ ("Tables and Armies"), _ ("Rulings") };
  gboolean is_last = page + 1 == G_N_ELEMENTS (page_names);
  g_autofree char *place =
      g_strdup_printf (_ ("%u of %u"), page + 1, (guint) G_N_ELEMENTS (page_names));

  if (is_last)
    fill_rulings (self);
  show_problem (self, NULL);
  gtk_stack_set_visible_child_name (self->pages, page_names[page]);
  adw_window_title_set_title (self->title, titles[page]);
  adw_window_title_set_subtitle (self->title, place);
  gtk_button_set_label (self->back, page == 0 ? _ ("_Cancel") : _ ("_Back"));
  gtk_button_set_label (self->next, is_last ? _ ("_Make the Event") : _ ("_Next"));
}

static void
add_table (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbNewEvent *self = ARB_NEW_EVENT (widget);
  GtkWidget *form;

  if (self->forms->len >= MAX_TABLES)
    return;
  form = arb_table_form_new (self->systems, self->forms->len + 1);
  if (self->forms->len > 0)
    arb_table_form_set_system (ARB_TABLE_FORM (form),
                               arb_table_form_get_system (self->forms->pdata[self->forms->len - 1]));
  g_ptr_array_add (self->forms, form);
  /* The button stays behind the last table. */
  g_object_ref (self->tables_more);
  if (self->forms->len > 1)
    adw_preferences_page_remove (self->tables_page, self->tables_more);
  adw_preferences_page_add (self->tables_page, ADW_PREFERENCES_GROUP (form));
  adw_preferences_page_add (self->tables_page, self->tables_more);
  g_object_unref (self->tables_more);
  gtk_widget_action_set_enabled (widget, "event.remove-table", self->forms->len > 1);
  /* The button was taken out with the keyboard on it; the new table is what comes next. */
  if (self->forms->len > 1)
    arb_table_form_grab (ARB_TABLE_FORM (form));
}

static void
remove_table (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbNewEvent *self = ARB_NEW_EVENT (widget);
  gpointer form = self->forms->pdata[self->forms->len - 1];

  g_ptr_array_remove_index (self->forms, self->forms->len - 1);
  adw_preferences_page_remove (self->tables_page, form);
  gtk_widget_action_set_enabled (widget, "event.remove-table", self->forms->len > 1);
}

static ArbEventPlan *
read_plan (ArbNewEvent *self)
{
  ArbEventPlan *plan = arb_event_plan_new ();

  plan->name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  plan->date = arb_language_dup_iso_date (arb_language_get (), gtk_editable_get_text (GTK_EDITABLE (self->date)));
  plan->place = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->place)));
  plan->umpire = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->umpire)));
  plan->house_files = arb_system_set_dup_house_files (self->systems);
  for (guint i = 0; i < self->forms->len; i++)
    arb_table_form_add_to (self->forms->pdata[i], plan);
  for (guint i = 0; i < self->rulings->len; i++)
    {
      ArbRulingRow *row = self->rulings->pdata[i];

      if (!arb_ruling_row_is_standard (row))
        arb_event_plan_set_ruling (plan, g_object_get_data (G_OBJECT (row), "system"),
                                   arb_ruling_row_get_ruling (row)->id,
                                   arb_ruling_row_get_value (row));
    }
  return plan;
}

static void
make_event (ArbNewEvent *self)
{
  g_autoptr (ArbEventPlan) plan = read_plan (self);
  g_autofree char *path = dup_path (self);
  ArbStoreOptions options;
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbStore) store = NULL;

  g_settings_set_string (arb_settings_get (), ARB_SETTING_UMPIRE, plan->umpire);
  options = arb_opener_get_options ();
  store = arb_event_plan_make (plan, path, &options, &error);
  if (store == NULL)
    {
      show_problem (self, error->message);
      return;
    }
  self->func (store, self->user_data);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
go_next (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbNewEvent *self = ARB_NEW_EVENT (widget);
  guint page = get_page (self);

  if (page + 1 < G_N_ELEMENTS (page_names))
    show_page (self, page + 1);
  else
    make_event (self);
}

static void
go_back (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbNewEvent *self = ARB_NEW_EVENT (widget);
  guint page = get_page (self);

  if (page > 0)
    show_page (self, page - 1);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
place_chosen_cb (const char *path,
                 gpointer data)
{
  ArbNewEvent *self = data;
  g_autofree char *base = NULL;
  char *dot;

  if (path == NULL)
    return;
  base = g_filename_display_basename (path);
  dot = g_strrstr (base, ".arbitre");
  if (dot != NULL)
    *dot = '\0';
  g_free (self->folder);
  self->folder = g_path_get_dirname (path);
  gtk_editable_set_text (GTK_EDITABLE (self->name), base);
  show_path (self);
}

static void
choose_place (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  static const char *const patterns[] = { "*.arbitre", NULL };
  const ArbFileKind kinds[] = { { _ ("Events"), patterns }, { NULL } };
  g_autofree char *path = dup_path (ARB_NEW_EVENT (widget));
  g_autofree char *base = g_filename_display_basename (path);

  arb_choose_file (GTK_WINDOW (widget), _ ("Where to Keep the Event"), base, kinds,
                   place_chosen_cb, widget);
}

static void
name_changed_cb (ArbNewEvent *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "event.next", *g_strstrip (name) != '\0');
  show_path (self);
}

static void
arb_new_event_finalize (GObject *object)
{
  ArbNewEvent *self = ARB_NEW_EVENT (object);

  g_free (self->folder);
  g_free (self->shown_systems);
  g_ptr_array_unref (self->forms);
  g_ptr_array_unref (self->rulings);
  g_ptr_array_unref (self->groups);
  G_OBJECT_CLASS (arb_new_event_parent_class)->finalize (object);
}

static void
arb_new_event_class_init (ArbNewEventClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  G_OBJECT_CLASS (klass)->finalize = arb_new_event_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-new-event.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, title);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, pages);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, back);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, next);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, problem);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, name);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, date);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, place);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, umpire);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, place_row);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, tables_page);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, tables_more);
  gtk_widget_class_bind_template_child (widget_class, ArbNewEvent, rulings_page);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_install_action (widget_class, "event.next", NULL, go_next);
  gtk_widget_class_install_action (widget_class, "event.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "event.add-table", NULL, add_table);
  gtk_widget_class_install_action (widget_class, "event.remove-table", NULL, remove_table);
  gtk_widget_class_install_action (widget_class, "event.choose-place", NULL, choose_place);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_new_event_init (ArbNewEvent *self)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  self->folder = g_strdup (documents != NULL ? documents : g_get_home_dir ());
  self->forms = g_ptr_array_new ();
  self->rulings = g_ptr_array_new ();
  self->groups = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_new_event_new (GtkWindow *parent,
                   ArbSystemSet *systems,
                   ArbOpenedFunc func,
                   gpointer user_data)
{
  ArbNewEvent *self = g_object_new (ARB_TYPE_NEW_EVENT, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *iso = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *today = arb_language_dup_date (arb_language_get (), iso);
  g_autofree char *typed = arb_language_dup_typed_date (arb_language_get (), now);
  g_autofree char *umpire = g_settings_get_string (arb_settings_get (), ARB_SETTING_UMPIRE);
  g_autofree char *name = g_strdup_printf (_ ("Game of %s"), today);

  g_return_val_if_fail (systems != NULL, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->systems = systems;
  self->func = func;
  self->user_data = user_data;
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->date), typed);
  gtk_editable_set_text (GTK_EDITABLE (self->umpire),
                         *umpire != '\0' ? umpire : g_get_real_name ());
  gtk_widget_activate_action (GTK_WIDGET (self), "event.add-table", NULL);
  show_page (self, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
