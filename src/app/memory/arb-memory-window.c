/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/memory/arb-memory-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/arb-compat.h"
#include "app/arb-em.h"
#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/print/arb-print-dialog.h"
#include "base/arb-file.h"
#include "engine/arb-language.h"
#include "report/arb-case-chapters.h"
#include "store/arb-umpires.h"

typedef enum
{
  BY_RULE,
  BY_TABLE,
  BY_UMPIRE,
  N_FILTERS,
} FilterKind;

/* One decision as it is shown and searched. */
typedef struct
{
  char *id;                  /* Owned, as the others */
  char *label;
  char *sentence;
  char *standing;            /* or NULL */
  char *filters[N_FILTERS];  /* what the lists above may choose it by; NULL: nothing */
  char *folded;              /* all of it, for the search */
  char *combat;              /* or NULL */
  char *game;
  gboolean differs;
  gboolean is_ruling_of_book;
} Item;

struct _ArbMemoryWindow
{
  AdwWindow parent_instance;

  ArbDesk *desk;      /* Owned, as the others */
  char *key;          /* or NULL */
  GPtrArray *items;   /* Item */
  GHashTable *by_id;  /* id → Item, borrowed */
  GtkStringList *shown; /* ids */
  gboolean is_filling;
  guint refill_id;    /* 0: nothing has happened in the event */

  /* Template children */
  GtkSearchEntry *search;
  GtkDropDown *rule;
  GtkDropDown *table;
  GtkDropDown *umpire;
  GtkListView *list;
  GtkStack *stack;
  GtkLabel *status;
  GtkLabel *message;
  GtkButton *all;
};

G_DEFINE_FINAL_TYPE (ArbMemoryWindow, arb_memory_window, ADW_TYPE_WINDOW)

static void
item_free (gpointer data)
{
  Item *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self->sentence);
  g_free (self->standing);
  for (guint i = 0; i < N_FILTERS; i++)
    g_free (self->filters[i]);
  g_free (self->folded);
  g_free (self->combat);
  g_free (self->game);
  g_free (self);
}

static Item *
item_new (ArbPrecedentWords *words,
          const ArbPrecedent *precedent)
{
  Item *self = g_new0 (Item, 1);
  const char *cite = arb_precedent_words_get_cite (words, precedent);
  g_autofree char *label = arb_precedent_words_dup_label (words, precedent);
  g_autofree char *all = NULL;

  self->id = g_strdup (precedent->id);
  /* Translators: what a decision is about, and what kind it is. */
  self->label = *cite != '\0'
                    ? g_strdup_printf ("%s [%s] · %s", label, cite, arb_precedent_kind_get_name (precedent->kind))
                    : g_strdup_printf ("%s · %s", label, arb_precedent_kind_get_name (precedent->kind));
  self->sentence = arb_precedent_words_dup_sentence (words, precedent);
  self->standing = arb_precedent_words_dup_standing (words, precedent);
  self->filters[BY_RULE] = *cite != '\0' ? g_strdup (cite) : NULL;
  self->filters[BY_TABLE] = arb_precedent_words_dup_table (words, precedent);
  self->filters[BY_UMPIRE] = g_strdup (precedent->umpire);
  all = g_strjoin (" ", self->label, self->sentence, self->standing, NULL);
  self->folded = arb_language_fold (all);
  self->combat = precedent->book == NULL ? g_strdup (precedent->combat) : NULL;
  self->game = g_strdup (precedent->game);
  self->differs = precedent->differs;
  self->is_ruling_of_book = precedent->kind == ARB_PRECEDENT_RULING && precedent->book != NULL;
  return self;
}

static ArbStore *
get_store (ArbMemoryWindow *self)
{
  return arb_desk_get_store (self->desk);
}

/* --- What shows ------------------------------------------------------------------------------- */

static const char *
get_chosen (GtkDropDown *choice)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (choice);

  return gtk_drop_down_get_selected (choice) > 0 && chosen != NULL ? gtk_string_object_get_string (chosen) : NULL;
}

static gboolean
is_shown (ArbMemoryWindow *self,
          const Item *item,
          const char *folded)
{
  const char *const chosen[N_FILTERS] = { get_chosen (self->rule), get_chosen (self->table),
                                          get_chosen (self->umpire) };

  for (guint i = 0; i < N_FILTERS; i++)
    if (chosen[i] != NULL && g_strcmp0 (chosen[i], item->filters[i]) != 0)
      return FALSE;
  return strstr (item->folded, folded) != NULL;
}

static void
show_items (ArbMemoryWindow *self)
{
  g_autofree char *folded = arb_language_fold (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autofree char *status = NULL;

  if (self->is_filling)
    return;
  for (guint i = self->items->len; i > 0; i--)
    {
      const Item *item = self->items->pdata[i - 1];

      if (is_shown (self, item, folded))
        g_ptr_array_add (ids, item->id);
    }
  status = g_strdup_printf (ngettext ("%u of %u decision", "%u of %u decisions", self->items->len), ids->len,
                            self->items->len);
  g_ptr_array_add (ids, NULL);
  gtk_string_list_splice (self->shown, 0, g_list_model_get_n_items (G_LIST_MODEL (self->shown)),
                          (const char *const *) ids->pdata);
  gtk_label_set_text (self->status, self->items->len > 0 ? status : "");
  gtk_stack_set_visible_child_name (self->stack, ids->len > 1           ? "list"
                                                 : self->items->len > 0 ? "unfound"
                                                                        : "nothing");
}

/* As people count them: Table 9 comes before Table 10. */
static int
compare_texts (gconstpointer one,
               gconstpointer other)
{
  g_autofree char *a = g_utf8_collate_key_for_filename (*(const char *const *) one, -1);
  g_autofree char *b = g_utf8_collate_key_for_filename (*(const char *const *) other, -1);

  return g_strcmp0 (a, b);
}

/* “All paragraphs”, and each that there is; what was chosen stays chosen. */
static void
fill_choice (ArbMemoryWindow *self,
             GtkDropDown *choice,
             FilterKind kind,
             const char *all)
{
  g_autofree char *before = g_strdup (get_chosen (choice));
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      const char *text = ((const Item *) self->items->pdata[i])->filters[kind];

      if (text != NULL && !g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
        g_ptr_array_add (texts, (gpointer) text);
    }
  g_ptr_array_sort (texts, compare_texts);
  gtk_string_list_append (model, all);
  for (guint i = 0; i < texts->len; i++)
    gtk_string_list_append (model, texts->pdata[i]);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (model));
  for (guint i = 0; before != NULL && i < texts->len; i++)
    if (g_str_equal (texts->pdata[i], before))
      gtk_drop_down_set_selected (choice, i + 1);
}

static void
fill (ArbMemoryWindow *self)
{
  ArbPrecedents *precedents = arb_precedents_get (get_store (self));
  g_autoptr (ArbPrecedentWords) words = arb_precedent_words_new (get_store (self));
  g_autoptr (GPtrArray) of_key =
      self->key != NULL ? arb_precedents_list_of_key (precedents, self->key) : NULL;
  const GPtrArray *all = of_key != NULL ? of_key : arb_precedents_list (precedents);

  self->is_filling = TRUE;
  /* Rows are asked for by their ids: none may show whose item has gone. */
  gtk_string_list_splice (self->shown, 0, g_list_model_get_n_items (G_LIST_MODEL (self->shown)), NULL);
  g_hash_table_remove_all (self->by_id);
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < all->len; i++)
    {
      Item *item = item_new (words, all->pdata[i]);

      g_ptr_array_add (self->items, item);
      g_hash_table_insert (self->by_id, item->id, item);
    }
  fill_choice (self, self->rule, BY_RULE, _ ("All paragraphs"));
  fill_choice (self, self->table, BY_TABLE, _ ("All tables"));
  fill_choice (self, self->umpire, BY_UMPIRE, _ ("All umpires"));
  gtk_widget_set_visible (GTK_WIDGET (self->all), self->key != NULL);
  self->is_filling = FALSE;
  show_items (self);
}

static void
refill_cb (gpointer data)
{
  ArbMemoryWindow *self = data;

  self->refill_id = 0;
  fill (self);
}

static void
appended_cb (ArbMemoryWindow *self)
{
  if (self->refill_id == 0)
    self->refill_id = g_idle_add_once (refill_cb, self);
}

static void
changed_cb (ArbMemoryWindow *self)
{
  show_items (self);
}

/* --- Rows ------------------------------------------------------------------------------------- */

static GtkWidget *
label_new (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_button (GtkWidget *row,
            const char *name,
            const char *label,
            const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  /* The decision is known when the row is filled; without any the action would not fit. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", "");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (row), button);
  g_object_set_data (G_OBJECT (row), name, button);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem *list_item)
{
  GtkWidget *row = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-2");
  static const char *const names[] = { "label", "sentence", "standing" };
  static const char *const classes[] = { "strong", NULL, "dim-label" };

  gtk_widget_add_css_class (row, "memory-row");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *label = label_new (classes[i]);

      gtk_box_append (GTK_BOX (row), label);
      g_object_set_data (G_OBJECT (row), names[i], label);
    }
  add_button (row, "hold", _ ("This Holds"), "memory.hold");
  add_button (row, "stick", _ ("Stick to It"), "memory.stick");
  gtk_list_item_set_child (list_item, row);
}

static void
show_button (GtkWidget *row,
             const char *name,
             const char *id,
             gboolean is_visible)
{
  GtkWidget *button = g_object_get_data (G_OBJECT (row), name);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", id);
  gtk_widget_set_visible (button, is_visible);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem *list_item,
         ArbMemoryWindow *self)
{
  const char *id = gtk_string_object_get_string (gtk_list_item_get_item (list_item));
  const Item *item = g_hash_table_lookup (self->by_id, id);
  GtkWidget *row = gtk_list_item_get_child (list_item);
  ArbStore *store = get_store (self);

  if (item == NULL)
    return;
  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "label"), item->label);
  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "sentence"), item->sentence);
  arb_tell (g_object_get_data (G_OBJECT (row), "standing"), item->standing);
  show_button (row, "hold", id, item->differs && arb_store_is_head (store) && !arb_store_is_read_only (store));
  show_button (row, "stick", id, item->is_ruling_of_book && !arb_store_is_read_only (store));
}

/* --- Acts ------------------------------------------------------------------------------------- */

static void
tell (ArbMemoryWindow *self,
      gboolean ok,
      const char *sentence,
      const GError *error)
{
  if (ok)
    gtk_widget_remove_css_class (GTK_WIDGET (self->message), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->message), "error");
  arb_tell (self->message, ok ? sentence : error->message);
}

static void
hold (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbMemoryWindow *self = ARB_MEMORY_WINDOW (widget);
  ArbPrecedents *precedents = arb_precedents_get (get_store (self));
  const ArbPrecedent *precedent = arb_precedents_lookup (precedents, g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (precedent == NULL)
    return;
  ok = arb_precedents_hold (precedents, precedent, NULL, &error);
  tell (self, ok, _ ("Decided: the others are superseded. Results stay as they are; correct them where needed."),
        error);
}

static void
stick (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  ArbMemoryWindow *self = ARB_MEMORY_WINDOW (widget);
  ArbPrecedents *precedents = arb_precedents_get (get_store (self));
  const ArbPrecedent *precedent = arb_precedents_lookup (precedents, g_variant_get_string (parameter, NULL));
  g_autoptr (GError) error = NULL;

  if (precedent != NULL && precedent->kind == ARB_PRECEDENT_RULING)
    {
      gboolean ok = arb_precedents_stick_to_ruling (precedents, precedent, &error);

      tell (self, ok, _ ("The ruling holds in this event from now on."), error);
    }
}

/* To the combat it was decided in, at its table. */
static void
activate_cb (ArbMemoryWindow *self,
             guint position)
{
  const char *id = gtk_string_list_get_string (self->shown, position);
  const Item *item = id != NULL ? g_hash_table_lookup (self->by_id, id) : NULL;
  g_autoptr (ArbDesk) desk = g_object_ref (self->desk);
  g_autofree char *combat = item != NULL ? g_strdup (item->combat) : NULL;
  ArbGame *game;

  if (combat == NULL)
    {
      arb_tell (self->message, _ ("This was not decided in a combat of this event."));
      return;
    }
  game = arb_games_find (arb_desk_get_games (desk), item->game);
  gtk_window_destroy (GTK_WINDOW (self));
  if (game != NULL)
    arb_desk_set_game (desk, game);
  arb_desk_show (desk, ARB_VIEW_COMBAT, combat);
}

static void
show_all (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ArbMemoryWindow *self = ARB_MEMORY_WINDOW (widget);

  g_clear_pointer (&self->key, g_free);
  fill (self);
}

static void
find (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (ARB_MEMORY_WINDOW (widget)->search));
}

static void
print (GtkWidget *widget,
       const char *action_name,
       GVariant *parameter)
{
  arb_print_run (GTK_WINDOW (widget), ARB_MEMORY_WINDOW (widget)->desk, ARB_PRINT_CASEBOOK);
}

/* --- The case book ---------------------------------------------------------------------------- */

void
arb_memory_window_export (ArbMemoryWindow *self,
                          const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  ArbPageFormat paper;
  gboolean ok;

  g_return_if_fail (ARB_IS_MEMORY_WINDOW (self) && path != NULL);
  arb_page_format_init (&paper, ARB_PAGE_A4);
  bytes = arb_casebook_export (get_store (self), path, FALSE, &paper, &error);
  ok = bytes != NULL &&
       arb_file_replace (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  tell (self, ok, _ ("The case book has been written. It does not name players."), error);
}

static void
export_cb (const char *path,
           gpointer self)
{
  if (path != NULL)
    arb_memory_window_export (self, path);
}

static void
export_casebook (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  static const char *const html[] = { "*.html", NULL };
  static const char *const pdf[] = { "*.pdf", NULL };
  static const char *const xml[] = { "*.xml", NULL };
  const ArbFileKind kinds[] = { { _ ("Web page (.html)"), html },
                                { _ ("Pages (.pdf)"), pdf },
                                { _ ("For the next event (.xml)"), xml },
                                { NULL } };

  /* Translators: the name of a file. */
  arb_choose_file (GTK_WINDOW (widget), _ ("Export the Case Book"), _ ("casebook.html"), kinds, export_cb,
                   widget);
}

void
arb_memory_window_import (ArbMemoryWindow *self,
                          const char *path)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbCasebook) book = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *name = NULL;
  gboolean ok;

  g_return_if_fail (ARB_IS_MEMORY_WINDOW (self) && path != NULL);
  bytes = arb_file_read (path, ARB_CASEBOOK_MAX_BYTES, &error);
  name = g_path_get_basename (path);
  book = bytes != NULL ? arb_casebook_read (bytes, name, problems) : NULL;
  if (book == NULL && error == NULL)
    {
      g_autofree char *problem =
          arb_problems_get_n (problems) > 0 ? arb_problem_to_string (arb_problems_get (problems, 0)) : NULL;

      g_set_error_literal (&error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           problem != NULL ? problem : _ ("This file is not a case book."));
    }
  ok = book != NULL && arb_casebook_import (book, get_store (self), bytes, &error);
  if (ok)
    sentence = g_strdup_printf (ngettext ("Case book “%s” brought in: %u decision.",
                                          "Case book “%s” brought in: %u decisions.", book->cases->len),
                                book->name, book->cases->len);
  tell (self, ok, sentence, error);
}

static void
import_cb (const char *path,
           gpointer self)
{
  if (path != NULL)
    arb_memory_window_import (self, path);
}

static void
import_casebook (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  static const char *const xml[] = { "*.xml", NULL };
  const ArbFileKind kinds[] = { { _ ("Case books (.xml)"), xml }, { NULL } };

  arb_choose_file (GTK_WINDOW (widget), _ ("Bring In a Case Book"), NULL, kinds, import_cb, widget);
}

/* --- The window ------------------------------------------------------------------------------- */

static void
arb_memory_window_dispose (GObject *object)
{
  ArbMemoryWindow *self = ARB_MEMORY_WINDOW (object);

  g_clear_handle_id (&self->refill_id, g_source_remove);
  G_OBJECT_CLASS (arb_memory_window_parent_class)->dispose (object);
}

static void
arb_memory_window_finalize (GObject *object)
{
  ArbMemoryWindow *self = ARB_MEMORY_WINDOW (object);

  g_free (self->key);
  g_hash_table_unref (self->by_id);
  g_ptr_array_unref (self->items);
  g_clear_object (&self->shown);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_memory_window_parent_class)->finalize (object);
}

static void
arb_memory_window_class_init (ArbMemoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_memory_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_memory_window_finalize;
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-memory-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, search);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, rule);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, table);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, umpire);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, status);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, message);
  gtk_widget_class_bind_template_child (widget_class, ArbMemoryWindow, all);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "memory.hold", "s", hold);
  gtk_widget_class_install_action (widget_class, "memory.stick", "s", stick);
  gtk_widget_class_install_action (widget_class, "memory.all", NULL, show_all);
  gtk_widget_class_install_action (widget_class, "memory.find", NULL, find);
  gtk_widget_class_install_action (widget_class, "memory.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "memory.export", NULL, export_casebook);
  gtk_widget_class_install_action (widget_class, "memory.import", NULL, import_casebook);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "memory.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "memory.print", NULL);
}

static void
arb_memory_window_init (ArbMemoryWindow *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->items = g_ptr_array_new_with_free_func (item_free);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->shown = gtk_string_list_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (
      self->list,
      GTK_SELECTION_MODEL (gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->shown)))));
}

GtkWidget *
arb_memory_window_new (GtkWindow *parent,
                       ArbDesk *desk,
                       const char *key)
{
  ArbMemoryWindow *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent) && ARB_IS_DESK (desk), NULL);
  self = g_object_new (ARB_TYPE_MEMORY_WINDOW, "destroy-with-parent", TRUE, NULL);
  arb_em_put_before (GTK_WINDOW (self), parent);
  self->desk = g_object_ref (desk);
  self->key = g_strdup (key);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "memory.import",
                                 !arb_store_is_read_only (get_store (self)));
  fill (self);
  g_signal_connect_object (get_store (self), "appended", G_CALLBACK (appended_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
