/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-seal-window.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "app/armies/arb-diff-window.h"
#include "engine/arb-wording.h"
#include "roster/arb-seal-check.h"
#include "roster/arb-seal.h"

struct _ArbSealWindow
{
  AdwWindow parent_instance;

  ArbArmyDocument *document; /* Owned */
  ArbDesk *desk;             /* Owned or NULL */

  /* Template children */
  GtkEditable *seal;
  GtkLabel *verdict;
  GtkLabel *note;
  AdwActionRow *list_row;
  AdwActionRow *program_row;
  AdwActionRow *club_row;
  GtkImage *list_icon;
  GtkImage *program_icon;
  GtkImage *club_icon;
  GtkListBox *differences;
  GtkWidget *compare_button;
};

G_DEFINE_FINAL_TYPE (ArbSealWindow, arb_seal_window, ADW_TYPE_WINDOW)

static ArbSealCheck *
check (ArbSealWindow *self)
{
  g_autofree char *folder = arb_seal_dup_folder ();

  return arb_seal_check_new (gtk_editable_get_text (self->seal),
                             arb_army_document_get_army (self->document),
                             arb_army_document_get_catalogue (self->document), folder);
}

/* A word and a sign for each of the three: nothing is said by colour alone. */
static void
show_part (AdwActionRow *row,
           GtkImage *icon,
           const ArbSealCheck *result,
           ArbSealPart part)
{
  static const char *const icons[] = { "object-select-symbolic", "dialog-warning-symbolic",
                                       "dialog-question-symbolic" };
  const char *words[] = { _ ("As it was sealed"), _ ("Different"), _ ("This seal does not tell") };

  adw_action_row_set_subtitle (row, result != NULL ? words[part] : "");
  gtk_image_set_from_icon_name (icon, result != NULL ? icons[part] : NULL);
}

static void
show_differences (ArbSealWindow *self,
                  const ArbSealCheck *result)
{
  g_autoptr (GPtrArray) sentences = result != NULL ? arb_seal_check_tell (result) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->differences, 0)) != NULL)
    gtk_list_box_remove (self->differences, GTK_WIDGET (row));
  for (guint i = 0; sentences != NULL && i < sentences->len; i++)
    {
      g_autofree char *sentence = arb_wording_capitalize (sentences->pdata[i]);
      GtkWidget *line = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (line), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), sentence);
      gtk_list_box_append (self->differences, line);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->differences),
                          sentences != NULL && sentences->len > 0);
}

static const char *
get_note (const ArbSealCheck *result)
{
  if (result == NULL)
    return NULL;
  if (result->is_weak)
    return _ ("The seal is an old one of eight characters: another list with the same seal can be made.");
  if (result->rows == NULL && result->list != ARB_SEAL_SAME)
    return _ ("The sealed list is not known on this computer. “Compare With…” in the menu of the "
              "list shows what changed when its file is at hand.");
  return NULL;
}

static void
seal_changed_cb (ArbSealWindow *self)
{
  const char *typed = gtk_editable_get_text (self->seal);
  g_autoptr (ArbSealCheck) result = check (self);
  g_autofree char *verdict =
      result != NULL ? arb_wording_capitalize (arb_seal_check_get_verdict (result)) : NULL;

  gtk_label_set_text (self->verdict,
                      verdict != NULL   ? verdict
                      : *typed != '\0' ? _ ("This is no seal yet: its groups have five characters.")
                                       : _ ("Type or paste the seal of the sheet or the message."));
  arb_tell (self->note, get_note (result));
  show_part (self->list_row, self->list_icon, result,
             result != NULL ? result->list : ARB_SEAL_UNKNOWN);
  show_part (self->program_row, self->program_icon, result,
             result != NULL ? result->program : ARB_SEAL_UNKNOWN);
  show_part (self->club_row, self->club_icon, result,
             result != NULL ? result->club : ARB_SEAL_UNKNOWN);
  show_differences (self, result);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "seal.compare",
                                 result != NULL && result->rows != NULL &&
                                     result->list == ARB_SEAL_DIFFERS);
}

static void
compare (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbSealWindow *self = ARB_SEAL_WINDOW (widget);
  const char *seal = gtk_editable_get_text (self->seal);
  ArbArmy *army = arb_army_document_get_army (self->document);
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  g_autofree char *folder = arb_seal_dup_folder ();
  g_autofree char *before = arb_seal_recall (folder, seal);
  g_autofree char *after = arb_army_to_lines (army, catalogue);
  g_autofree char *name = g_strdup_printf (_ ("As sealed: %s"), seal);
  g_autofree char *title = arb_army_document_dup_title (self->document);
  GtkWidget *window;

  if (before == NULL)
    return;
  window = arb_diff_window_new (name, title, arb_army_diff (before, after, catalogue));
  arb_diff_window_set_lists (ARB_DIFF_WINDOW (window), before, army, self->desk);
  arb_em_put_before (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (window));
}

static void
arb_seal_window_dispose (GObject *object)
{
  ArbSealWindow *self = ARB_SEAL_WINDOW (object);

  g_clear_object (&self->document);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_seal_window_parent_class)->dispose (object);
}

static void
arb_seal_window_class_init (ArbSealWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_seal_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-seal-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, seal);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, verdict);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, note);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, list_row);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, program_row);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, club_row);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, list_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, program_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, club_icon);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, differences);
  gtk_widget_class_bind_template_child (widget_class, ArbSealWindow, compare_button);
  gtk_widget_class_install_action (widget_class, "seal.compare", NULL, compare);
}

static void
arb_seal_window_init (ArbSealWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
arb_seal_window_new (ArbArmyDocument *document,
                     ArbDesk *desk)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);

  ArbSealWindow *self = g_object_new (ARB_TYPE_SEAL_WINDOW, NULL);

  self->document = g_object_ref (document);
  g_set_object (&self->desk, desk);
  if (arb_army_document_is_kept (document))
    gtk_editable_set_text (self->seal, arb_army_document_get_seal (document));
  g_signal_connect_object (self->seal, "changed", G_CALLBACK (seal_changed_cb), self,
                           G_CONNECT_SWAPPED);
  seal_changed_cb (self);
  return GTK_WIDGET (self);
}
