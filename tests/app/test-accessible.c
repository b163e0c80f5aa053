/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* At every stop of the tour: whatever takes the keyboard has a name and a role for a screen reader, and
 * Tab comes to it. */

#include <locale.h>
#include <string.h>

#include "tour.h"

/* In one label: Tab goes from one to the next. */
#define MAX_LINKS 32
/* A table of figures has one for each cell; Tab walks them like any others, only for very long. */
#define MAX_CONTROLS 200

static ArbApplication *application;

static gboolean
is_text (const char *text)
{
  return text != NULL && *text != '\0';
}

/* What a control is called by what stands in it. */
static gboolean
has_text_inside (GtkWidget *widget)
{
  if (is_text (app_test_get_text (widget)))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && has_text_inside (child))
      return TRUE;
  return FALSE;
}

static gboolean
takes_name_from_content (GtkWidget *widget)
{
  static const GtkAccessibleRole roles[] = {
    GTK_ACCESSIBLE_ROLE_BUTTON,        GTK_ACCESSIBLE_ROLE_CHECKBOX,
    GTK_ACCESSIBLE_ROLE_COLUMN_HEADER, GTK_ACCESSIBLE_ROLE_GRID_CELL,
    GTK_ACCESSIBLE_ROLE_LABEL,         GTK_ACCESSIBLE_ROLE_LINK,
    GTK_ACCESSIBLE_ROLE_LIST_ITEM,     GTK_ACCESSIBLE_ROLE_MENU_ITEM,
    GTK_ACCESSIBLE_ROLE_RADIO,         GTK_ACCESSIBLE_ROLE_ROW,
    GTK_ACCESSIBLE_ROLE_TAB,           GTK_ACCESSIBLE_ROLE_TREE_ITEM,
  };
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (role == roles[i])
      return TRUE;
  return FALSE;
}

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         is_text (gtk_widget_get_tooltip_text (widget)) ||
         (takes_name_from_content (widget) && has_text_inside (widget));
}

/* The part of an entry or a menu button that has the keyboard is called what the whole is called. */
static GtkWidget *
find_whole (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_TEXT (widget) && (GTK_IS_EDITABLE (parent) || GTK_IS_SPIN_BUTTON (parent)))
    return parent;
  if (GTK_IS_TEXT (widget) && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL)
    return gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW);
  if (GTK_IS_COLUMN_VIEW (parent))
    return parent;
  if (GTK_IS_TOGGLE_BUTTON (widget) && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent)))
    return parent;
  return widget;
}

static char *
describe (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *w = widget; w != NULL; w = gtk_widget_get_parent (w))
    {
      const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (w));

      g_string_append_printf (text, "%s%s", w == widget ? "" : " in ", G_OBJECT_TYPE_NAME (w));
      if (is_text (id))
        g_string_append_printf (text, " “%s”", id);
      if (w != widget && g_str_has_prefix (G_OBJECT_TYPE_NAME (w), "Arb"))
        break;
    }
  return g_string_free (text, FALSE);
}

/* Rows that belong together, of which none is selected. */
static gboolean
is_group (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX (widget) &&
         gtk_list_box_get_selection_mode (GTK_LIST_BOX (widget)) == GTK_SELECTION_NONE;
}

static gboolean
is_empty (GtkWidget *widget)
{
  return GTK_IS_LIST_VIEW (widget) &&
         g_list_model_get_n_items (
             G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (widget)))) == 0;
}

/* A text that is given the focus to be read out is no control: there is nothing to do with it. */
static gboolean
is_read_only (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && !gtk_label_get_selectable (GTK_LABEL (widget)) &&
         gtk_label_get_current_uri (GTK_LABEL (widget)) == NULL &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ") == NULL;
}

static gboolean
is_control (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_is_sensitive (widget) &&
         gtk_widget_get_mapped (widget) && !GTK_IS_SCROLLED_WINDOW (widget) &&
         !GTK_IS_NATIVE (widget) && !is_group (widget) && !is_empty (widget) &&
         !is_read_only (widget);
}

static void
find_controls (GtkWidget *widget,
               GPtrArray *controls)
{
  /* The buttons of the window itself belong to the desktop. */
  if (!gtk_widget_get_can_focus (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if (is_control (widget))
    g_ptr_array_add (controls, g_object_ref (widget));
  /* What a menu button shows is part of it. */
  if (GTK_IS_TOGGLE_BUTTON (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    /* A popover is a stop of its own. */
    if (!GTK_IS_NATIVE (child))
      find_controls (child, controls);
}

static void
check_names (GPtrArray *controls,
             const char *name)
{
  for (guint i = 0; i < controls->len; i++)
    {
      GtkWidget *whole = find_whole (controls->pdata[i]);
      GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (whole));
      g_autofree char *description = describe (controls->pdata[i]);

      if (!has_name (whole))
        {
          g_test_message ("%s: no name: %s", name, description);
          g_test_fail ();
        }
      if (role == GTK_ACCESSIBLE_ROLE_WIDGET || role == GTK_ACCESSIBLE_ROLE_GENERIC)
        {
          g_test_message ("%s: no role: %s", name, description);
          g_test_fail ();
        }
    }
}

/* GTK 4.8 complains when Tab passes a folded GtkExpander, and goes on. */
static gboolean
is_fatal (const char *log_domain,
          GLogLevelFlags log_level,
          const char *message,
          gpointer data)
{
  return strstr (message, "gtk_window_get_focus") == NULL;
}

static void
log_cb (const char *log_domain,
        GLogLevelFlags log_level,
        const char *message,
        gpointer data)
{
  if (is_fatal (log_domain, log_level, message, data))
    g_log_default_handler (log_domain, log_level, message, data);
}

/* Everything Tab comes to, once around. */
static GHashTable *
walk_with_tab (GtkWidget *window)
{
  GHashTable *reached = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  GtkRoot *root = gtk_widget_get_root (window);
  g_autoptr (GtkWidget) before = NULL;
  GtkWidget *last = NULL;
  guint n_links = 0;

  g_set_object (&before, gtk_root_get_focus (root));
  gtk_root_set_focus (root, NULL);
  while (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD))
    {
      GtkWidget *focus = gtk_root_get_focus (root);
      gboolean is_next_link = GTK_IS_LABEL (focus) && focus == last && n_links++ < MAX_LINKS;

      if (focus == NULL ||
          (!g_hash_table_add (reached, g_object_ref (focus)) && !is_next_link))
        break;
      if (focus != last)
        n_links = 0;
      last = focus;
    }
  if (before != NULL && gtk_widget_get_root (before) == root)
    gtk_root_set_focus (root, before);
  return reached;
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  static GType (*const types[]) (void) = { gtk_list_view_get_type, gtk_column_view_get_type,
                                           gtk_grid_view_get_type, gtk_list_box_get_type };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (gtk_widget_get_ancestor (widget, types[i] ()) != NULL)
      return gtk_widget_get_ancestor (widget, types[i] ());
  return NULL;
}

/* Arrows go from row to row, and between the radio buttons of a group. */
static gboolean
is_reached (GHashTable *reached,
            GtkWidget *control)
{
  GtkWidget *list = find_list (control);
  GHashTableIter iter;
  gpointer other;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &other, NULL))
    if (other == control || gtk_widget_is_ancestor (other, control) ||
        (list != NULL && find_list (other) == list))
      return TRUE;
  return FALSE;
}

static void
check_keyboard (GtkWidget *window,
                GPtrArray *controls,
                const char *name)
{
  g_autoptr (GHashTable) reached = walk_with_tab (window);

  for (guint i = 0; i < controls->len; i++)
    {
      g_autofree char *description = describe (controls->pdata[i]);

      /* Rows may be made anew as the keyboard goes by. */
      if (!gtk_widget_get_mapped (controls->pdata[i]) ||
          is_reached (reached, controls->pdata[i]))
        continue;
      g_test_message ("%s: Tab does not come to %s", name, description);
      g_test_fail ();
    }
}

static void
check (GtkWidget *window,
       const char *name,
       gpointer data)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new_with_free_func (g_object_unref);
  guint *n_stops = data;

  g_test_message ("%s, %d wide", name, gtk_widget_get_width (window));
  find_controls (window, controls);
  check_names (controls, name);
  if (!GTK_IS_POPOVER_MENU (window) && controls->len <= MAX_CONTROLS)
    check_keyboard (window, controls, name);
  (*n_stops)++;
}

static void
test_part (gconstpointer data)
{
  const TourPart *part = data;
  guint n_stops = 0;
  const Tour wide = { application, 1280, 800, check, &n_stops };
  const Tour narrow = { application, 600, 800, check, &n_stops };

  g_test_log_set_fatal_handler (is_fatal, NULL);
  part->run (&wide);
  part->run (&narrow);
  g_assert_cmpuint (n_stops, >, 1);
}

int
main (int argc,
      char **argv)
{
  int status;

  g_unsetenv ("LANGUAGE");
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_log_set_handler ("Gtk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, log_cb, NULL);
  application = app_test_new_application ();
  for (guint i = 0; tour_parts[i].name != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/accessible/", tour_parts[i].name, NULL);

      g_test_add_data_func (path, &tour_parts[i], test_part);
    }
  status = g_test_run ();
  g_clear_object (&application);
  return status;
}
