/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Undo and redo of the view that shows. What they take back may be out of sight, so it is said in
 * the tooltip before and in a note afterwards. */

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-window-private.h"

/* What a note has room for without covering the view. */
#define NOTE_CHARS 80
/* Of these, for where it was done. */
#define WHERE_CHARS 24

/* As much of @what as there is room for; the log has all of it. Of several parts the first ones, otherwise
 * whole words of both ends: where it was done stands first, what was done last. */
static char *
dup_short (const char *what)
{
  glong length = g_utf8_strlen (what, -1);
  g_autofree char *start = NULL;
  g_autofree char *head = NULL;
  const char *tail;
  char *end;

  if (length <= NOTE_CHARS)
    return g_strdup (what);
  start = g_utf8_substring (what, 0, NOTE_CHARS);
  end = g_strrstr (start, " · ");
  if (end != NULL)
    {
      *end = '\0';
      return g_strconcat (start, " …", NULL);
    }
  head = g_utf8_substring (what, 0, WHERE_CHARS);
  tail = g_utf8_offset_to_pointer (what, length - (NOTE_CHARS - WHERE_CHARS));
  if ((end = strrchr (head, ' ')) != NULL)
    *end = '\0';
  if (strchr (tail, ' ') != NULL)
    tail = strchr (tail, ' ') + 1;
  return g_strconcat (head, " … ", tail, NULL);
}

static void
tell (ArbWindow *self,
      const char *sentence,
      const char *label,
      const char *action)
{
  ArbWarning *note = arb_warning_new (ARB_WARNING_NOTE, NULL, sentence);

  arb_warning_set_action (note, label, action);
  arb_warning_set_replaces (note);
  arb_warning_show (note, GTK_WIDGET (self->toasts), NULL, NULL);
}

static void
undo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  ArbPanel *panel = arb_window_get_visible_panel (self);
  g_autofree char *what = arb_panel_dup_undo (panel);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_done = arb_panel_undo (panel, &error);

  if (is_done && what != NULL)
    {
      g_autofree char *brief = dup_short (what);

      sentence = g_strdup_printf (_ ("Taken back: %s"), brief);
      tell (self, sentence, _ ("Redo"), "win.redo");
    }
  else if (error != NULL)
    arb_window_tell (self, ARB_WARNING_REFUSE, error->message);
  arb_window_update_actions (self);
}

static void
redo (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbWindow *self = ARB_WINDOW (widget);
  ArbPanel *panel = arb_window_get_visible_panel (self);
  g_autofree char *what = arb_panel_dup_redo (panel);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_done = arb_panel_redo (panel, &error);

  if (is_done && what != NULL)
    {
      g_autofree char *brief = dup_short (what);

      sentence = g_strdup_printf (_ ("Counts again: %s"), brief);
      tell (self, sentence, _ ("Undo"), "win.undo");
    }
  else if (error != NULL)
    arb_window_tell (self, ARB_WARNING_REFUSE, error->message);
  arb_window_update_actions (self);
}

/* --- Tooltips --------------------------------------------------------------------------------- */

char *
arb_window_dup_undo_tooltip (ArbWindow *self)
{
  g_autofree char *what = NULL;

  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);
  if (!arb_window_is_welcoming (self))
    what = arb_panel_dup_undo (arb_window_get_visible_panel (self));
  return what != NULL ? g_strdup_printf (_ ("Undo (Ctrl+Z): %s"), what)
                      : g_strdup (_ ("Undo (Ctrl+Z)"));
}

char *
arb_window_dup_redo_tooltip (ArbWindow *self)
{
  g_autofree char *what = NULL;

  g_return_val_if_fail (ARB_IS_WINDOW (self), NULL);
  if (!arb_window_is_welcoming (self))
    what = arb_panel_dup_redo (arb_window_get_visible_panel (self));
  return what != NULL ? g_strdup_printf (_ ("Redo (Ctrl+Shift+Z): %s"), what)
                      : g_strdup (_ ("Redo (Ctrl+Shift+Z)"));
}

/* Read when somebody wants to know: looking the act up after every row would slow down the day. */
static gboolean
query_undo_cb (ArbWindow *self,
               int x,
               int y,
               gboolean by_keyboard,
               GtkTooltip *tooltip)
{
  g_autofree char *text = arb_window_dup_undo_tooltip (self);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static gboolean
query_redo_cb (ArbWindow *self,
               int x,
               int y,
               gboolean by_keyboard,
               GtkTooltip *tooltip)
{
  g_autofree char *text = arb_window_dup_redo_tooltip (self);

  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

void
arb_window_install_undo_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo);
  gtk_widget_class_bind_template_callback (widget_class, query_undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, query_redo_cb);
}
