/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes every text of every stop of the tour, one on a line behind the name of the stop. What is
 * wrong with them is for test-pseudo.py to say. */

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>

#include "tour.h"

static GHashTable *told; /* Owned: what was written already */

static void
tell (const char *stop,
      const char *text)
{
  g_autofree char *line = NULL;

  if (text == NULL || *text == '\0')
    return;
  line = g_strdelimit (g_strdup_printf ("%s\t%s", stop, text), "\n", ' ');
  if (!g_hash_table_contains (told, text))
    printf ("%s\n", line);
  g_hash_table_add (told, g_strdup (text));
}

static void
read_text (GtkTextView *view,
           const char *stop)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  tell (stop, text);
}

static void
read_widget (GtkWidget *widget,
             const char *stop)
{
  if (!gtk_widget_get_child_visible (widget))
    return;
  tell (stop, gtk_widget_get_tooltip_text (widget));
  tell (stop, app_test_get_text (widget));
  if (GTK_IS_TEXT_VIEW (widget))
    read_text (GTK_TEXT_VIEW (widget), stop);
  else if (GTK_IS_TEXT (widget))
    tell (stop, gtk_text_get_placeholder_text (GTK_TEXT (widget)));
  else if (GTK_IS_WINDOW (widget))
    tell (stop, gtk_window_get_title (GTK_WINDOW (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_widget (child, stop);
}

static void
visit (GtkWidget *window,
       const char *name,
       gpointer data)
{
  read_widget (window, name);
}

int
main (int argc,
      char **argv)
{
  g_autoptr (ArbApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("ARBITRE_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  application = app_test_new_application ();
  told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; tour_parts[i].name != NULL; i++)
    if (argc < 2 || g_strv_contains ((const char *const *) argv + 1, tour_parts[i].name))
      tour_parts[i].run (&(const Tour){ application, 1280, 800, visit, NULL });
  g_hash_table_unref (told);
  return 0;
}
