/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/arb-manual.h"

#include "app/arb-manual-rows.h"
#include "app/arb-manual-view.h"
#include "app/arb-panes.h"
#include "engine/arb-language.h"

struct _ArbManual
{
  AdwWindow parent_instance;

  ArbManualBook *book;       /* Owned */
  const ArbManualPage *page; /* Borrowed from @book */
  GPtrArray *history;        /* Owned; ids of pages, the latest last */
  GPtrArray *hits;           /* Owned; of ArbManualHit, as listed */
  GtkWidget *view;           /* Borrowed; what shows @page */
  guint wanted;              /* the block to scroll to */
  guint scroll_tick;
  guint n_frames; /* painted since @wanted was asked for */

  /* Template children */
  AdwLeaflet *leaflet;
  GtkWidget *contents;
  GtkWidget *content;
  GtkSearchEntry *search_entry;
  GtkStack *lists;
  GtkListBox *page_list;
  GtkListBox *hit_list;
  AdwWindowTitle *page_title;
  GtkScrolledWindow *scrolled;
  AdwClamp *clamp;
};

G_DEFINE_FINAL_TYPE (ArbManual, arb_manual, ADW_TYPE_WINDOW)

static const char *
get_words (ArbManual *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
}

/* Where the page has to be scrolled to: a heading at the top, anything else with the line or two above
 * it that it belongs to. */
static double
get_wanted_scroll (ArbManual *self)
{
  const ArbManualBlock *block = g_ptr_array_index (self->page->blocks, self->wanted);
  graphene_rect_t bounds;

  if (self->wanted == 0 ||
      !gtk_widget_compute_bounds (arb_manual_view_get_block (self->view, self->wanted),
                                  GTK_WIDGET (self->clamp), &bounds))
    return 0;
  return bounds.origin.y - (block->kind == ARB_MANUAL_HEADING ? 12 : 60);
}

/* The first frame lays the new page out, only then is it known where things are. */
static gboolean
scroll_cb (GtkWidget *widget,
           GdkFrameClock *clock,
           gpointer user_data)
{
  ArbManual *self = ARB_MANUAL (widget);

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled),
                            get_wanted_scroll (self));
  self->scroll_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
scroll_to (ArbManual *self,
           guint block)
{
  self->wanted = block;
  self->n_frames = 0;
  if (self->scroll_tick == 0)
    self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
select_page_row (ArbManual *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->page_list, i)) != NULL; i++)
    if (g_ptr_array_index (self->book->pages, i) == self->page)
      gtk_list_box_select_row (self->page_list, row);
}

static void
show_page (ArbManual *self,
           const ArbManualPage *page,
           guint block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->page = page;
  self->view = arb_manual_view_new (page, get_words (self));
  gtk_box_append (GTK_BOX (box), self->view);
  gtk_box_append (GTK_BOX (box), arb_manual_neighbours_new (self->book, self->page));
  adw_clamp_set_child (self->clamp, box);
  adw_window_title_set_title (self->page_title, arb_manual_page_get_title (page));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "manual.back", self->history->len > 0);
  scroll_to (self, block);
  select_page_row (self);
}

/* The page that is left stays one step back. */
static void
leave_page (ArbManual *self,
            const ArbManualPage *next)
{
  if (self->page != NULL && self->page != next)
    g_ptr_array_add (self->history, g_strdup (self->page->id));
}

static void
turn_to_content (ArbManual *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->content);
  gtk_widget_grab_focus (GTK_WIDGET (self->scrolled));
}

static void
go (GtkWidget *widget,
    const char *action_name,
    GVariant *parameter)
{
  arb_manual_go (ARB_MANUAL (widget), g_variant_get_string (parameter, NULL));
}

static void
go_back (GtkWidget *widget,
         const char *action_name,
         GVariant *parameter)
{
  ArbManual *self = ARB_MANUAL (widget);
  g_autofree char *id = g_ptr_array_steal_index (self->history, self->history->len - 1);
  guint block = 0;
  const ArbManualPage *page = arb_manual_book_find (self->book, id, &block);

  show_page (self, page, block);
}

static void
show_contents (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ArbManual *self = ARB_MANUAL (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->contents);
}

static void
start_search (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbManual *self = ARB_MANUAL (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->contents);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
page_selected_cb (ArbManual *self,
                  GtkListBoxRow *row)
{
  const ArbManualPage *page;

  if (row == NULL)
    return;
  page = g_ptr_array_index (self->book->pages, gtk_list_box_row_get_index (row));
  if (page == self->page)
    return;
  leave_page (self, page);
  show_page (self, page, 0);
}

static void
page_activated_cb (ArbManual *self)
{
  turn_to_content (self);
}

static void
hit_activated_cb (ArbManual *self,
                  GtkListBoxRow *row)
{
  const ArbManualHit *hit = g_ptr_array_index (self->hits, gtk_list_box_row_get_index (row));

  leave_page (self, hit->page);
  show_page (self, hit->page, hit->block);
  turn_to_content (self);
}

static void
search_changed_cb (ArbManual *self)
{
  const char *words = get_words (self);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->hit_list, 0)) != NULL)
    gtk_list_box_remove (self->hit_list, GTK_WIDGET (row));
  g_clear_pointer (&self->hits, g_ptr_array_unref);
  self->hits = arb_manual_book_search (self->book, words);
  for (guint i = 0; i < self->hits->len; i++)
    gtk_list_box_append (self->hit_list, arb_manual_hit_row_new (g_ptr_array_index (self->hits, i)));
  gtk_stack_set_visible_child_name (self->lists, *words == '\0'         ? "pages"
                                                 : self->hits->len == 0 ? "nothing"
                                                                        : "hits");
}

static void
search_activated_cb (ArbManual *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->hit_list, 0);

  if (row != NULL)
    hit_activated_cb (self, row);
}

/* Escape: first the search goes, then the window. */
static void
search_stopped_cb (ArbManual *self)
{
  if (*get_words (self) == '\0')
    {
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  show_page (self, self->page, 0);
}

static void
fill_page_list (ArbManual *self)
{
  for (guint i = 0; i < self->book->pages->len; i++)
    gtk_list_box_append (self->page_list,
                         arb_manual_page_row_new (g_ptr_array_index (self->book->pages, i)));
}

static void
arb_manual_dispose (GObject *object)
{
  ArbManual *self = ARB_MANUAL (object);

  if (self->scroll_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->scroll_tick);
  self->scroll_tick = 0;
  G_OBJECT_CLASS (arb_manual_parent_class)->dispose (object);
}

static void
arb_manual_finalize (GObject *object)
{
  ArbManual *self = ARB_MANUAL (object);

  g_clear_pointer (&self->hits, g_ptr_array_unref);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->book, arb_manual_book_free);
  G_OBJECT_CLASS (arb_manual_parent_class)->finalize (object);
}

static void
arb_manual_class_init (ArbManualClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = arb_manual_dispose;
  object_class->finalize = arb_manual_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-manual.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbManual, leaflet);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, contents);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, content);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, search_entry);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, lists);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, page_list);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, hit_list);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, page_title);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, scrolled);
  gtk_widget_class_bind_template_child (widget_class, ArbManual, clamp);
  gtk_widget_class_bind_template_callback (widget_class, page_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, hit_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);

  gtk_widget_class_install_action (widget_class, "manual.go", "s", go);
  gtk_widget_class_install_action (widget_class, "manual.back", NULL, go_back);
  gtk_widget_class_install_action (widget_class, "manual.contents", NULL, show_contents);
  gtk_widget_class_install_action (widget_class, "manual.search", NULL, start_search);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "manual.back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "manual.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
arb_manual_init (ArbManual *self)
{
  g_autoptr (GError) error = NULL;

  self->history = g_ptr_array_new_with_free_func (g_free);
  self->hits = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_panes_make_room (GTK_WIDGET (self->clamp));
  gtk_search_entry_set_key_capture_widget (self->search_entry, GTK_WIDGET (self));
  self->book = arb_manual_book_new (arb_language_get (), &error);
  /* The pages are part of the program and tested with it. */
  if (self->book == NULL)
    g_error ("%s", error->message);
  fill_page_list (self);
  show_page (self, g_ptr_array_index (self->book->pages, 0), 0);
}

GtkWidget *
arb_manual_new (const char *page)
{
  ArbManual *self = g_object_new (ARB_TYPE_MANUAL, NULL);

  if (page == NULL || !arb_manual_go (self, page))
    adw_leaflet_set_visible_child (self->leaflet, self->contents);
  g_ptr_array_set_size (self->history, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "manual.back", FALSE);
  return GTK_WIDGET (self);
}

gboolean
arb_manual_go (ArbManual *self,
               const char *target)
{
  g_return_val_if_fail (ARB_IS_MANUAL (self), FALSE);

  g_autofree char *here = g_str_has_prefix (target, "#")
                              ? g_strconcat (self->page->id, target, NULL)
                              : NULL;
  guint block = 0;
  const ArbManualPage *page =
      arb_manual_book_find (self->book, here != NULL ? here : target, &block);

  if (page == NULL)
    return FALSE;
  leave_page (self, page);
  show_page (self, page, block);
  turn_to_content (self);
  return TRUE;
}

const char *
arb_manual_get_page (ArbManual *self)
{
  g_return_val_if_fail (ARB_IS_MANUAL (self), NULL);
  return self->page->id;
}
