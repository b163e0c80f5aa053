/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-armies-panel-private.h"

#include <glib/gi18n.h>

#include "app/arb-panes.h"
#include "app/arb-warning.h"
#include "app/arb-wrap-layout.h"
#include "app/armies/arb-finding-row.h"

G_DEFINE_FINAL_TYPE (ArbArmiesPanel, arb_armies_panel, ARB_TYPE_PANEL)

GtkWindow *
arb_armies_panel_get_window (ArbArmiesPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

void
arb_armies_panel_keep_keyboard (ArbArmiesPanel *self)
{
  GtkWindow *window = arb_armies_panel_get_window (self);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;

  if (window != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->tree)) &&
      (focus == NULL || !gtk_widget_get_mapped (focus) ||
       gtk_widget_is_ancestor (focus, GTK_WIDGET (self->tree))))
    arb_army_tree_grab (self->tree);
}

void
arb_armies_panel_say (ArbArmiesPanel *self,
                      const char *sentence,
                      gboolean is_wrong)
{
  ArbWarning *warning;

  if (arb_armies_panel_get_window (self) == NULL)
    return;
  /* Over the list, never in it: what is under the pointer must not move. */
  warning = arb_warning_new (is_wrong ? ARB_WARNING_REFUSE : ARB_WARNING_NOTE, NULL, sentence);
  arb_warning_set_replaces (warning);
  arb_warning_show (warning, GTK_WIDGET (self), NULL, NULL);
}

gboolean
arb_armies_panel_can_edit (ArbArmiesPanel *self)
{
  return self->document != NULL && !arb_army_document_is_kept (self->document);
}

static void
show_problems (ArbArmiesPanel *self)
{
  GPtrArray *findings = arb_army_document_get_findings (self->document);
  g_autofree char *title =
      findings->len > 0 ? g_strdup_printf (_ ("Problems (%u)"), findings->len) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->problems, 0)) != NULL)
    gtk_list_box_remove (self->problems, GTK_WIDGET (row));
  for (guint i = 0; i < findings->len; i++)
    gtk_list_box_append (self->problems, arb_finding_row_new (findings->pdata[i], TRUE));
  gtk_stack_page_set_title (self->problems_page, title != NULL ? title : _ ("No problems"));
}

static char *
dup_state (ArbArmiesPanel *self)
{
  const char *seal = arb_army_document_get_seal (self->document);
  const char *path = arb_army_document_get_path (self->document);
  g_autofree char *name = path != NULL ? g_filename_display_basename (path) : NULL;

  if (arb_army_document_is_kept (self->document))
    return g_strdup_printf (_ ("Entered in the event with the seal %s"), seal);
  if (arb_army_document_is_restored (self->document))
    return g_strdup_printf (_ ("Draft restored from last time · seal %s"), seal);
  if (name != NULL)
    return g_strdup_printf (_ ("%s · seal %s"), name, seal);
  return g_strdup_printf (_ ("Not in a file yet · seal %s"), seal);
}

static void
update_actions (ArbArmiesPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean can_edit = arb_armies_panel_can_edit (self);
  gboolean has_table = self->game != NULL && arb_desk_may_write (arb_panel_get_desk (ARB_PANEL (self)));

  gtk_widget_action_set_enabled (widget, "armies.save", can_edit);
  gtk_widget_action_set_enabled (widget, "armies.save-as", can_edit);
  gtk_widget_action_set_enabled (widget, "armies.close", can_edit);
  gtk_widget_action_set_enabled (widget, "armies.export", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "armies.compare", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "armies.check-seal", self->document != NULL);
  gtk_widget_action_set_enabled (widget, "armies.edit", self->document != NULL && !can_edit);
  gtk_widget_action_set_enabled (widget, "armies.use", can_edit && has_table);
  gtk_widget_action_set_enabled (widget, "armies.renumber", can_edit);
  gtk_widget_action_set_enabled (widget, "armies.nation-table",
                                 self->document != NULL &&
                                     arb_army_document_get_catalogue (self->document) != NULL);
  gtk_widget_set_visible (self->edit_button, self->document != NULL && !can_edit);
  gtk_widget_set_visible (self->save_button, can_edit);
  gtk_widget_set_visible (self->use_button, can_edit && has_table);
  arb_armies_panel_update_items (self);
  arb_panel_history_changed (ARB_PANEL (self));
}

void
arb_armies_panel_update (ArbArmiesPanel *self)
{
  g_autofree char *totals = NULL;
  g_autofree char *state = NULL;

  gtk_stack_set_visible_child_name (self->pages, self->document != NULL ? "list" : "empty");
  if (self->document != NULL)
    {
      totals = arb_army_document_dup_totals (self->document);
      state = dup_state (self);
      gtk_label_set_text (self->totals, totals);
      gtk_label_set_text (self->state, state);
      show_problems (self);
    }
  update_actions (self);
}

static void
failed_cb (ArbArmiesPanel *self,
           const char *sentence)
{
  arb_armies_panel_say (self, sentence, TRUE);
}

static void
selected_cb (ArbArmiesPanel *self)
{
  ArbArmyItem *item = arb_army_tree_get_selected (self->tree);
  g_autoptr (GPtrArray) others = arb_army_tree_list_selected (self->tree);

  /* Only those of one kind have their fields in common. */
  for (guint i = others->len; i > 0; i--)
    if (others->pdata[i - 1] == item ||
        arb_army_item_get_kind (others->pdata[i - 1]) != arb_army_item_get_kind (item))
      g_ptr_array_remove_index (others, i - 1);
  arb_item_editor_set_item (self->editor, self->document, item, others);
  arb_armies_panel_update_items (self);
}

static void
opened_cb (ArbArmiesPanel *self)
{
  gtk_stack_set_visible_child_name (self->details, ARB_ARMIES_PAGE_DETAILS);
  arb_item_editor_grab_name (self->editor);
}

static void
switched_cb (ArbArmiesPanel *self)
{
  ArbArmyDocument *document = gtk_drop_down_get_selected_item (self->switcher);

  if (document == self->document)
    return;
  arb_item_editor_flush (self->editor);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  arb_item_editor_set_item (self->editor, NULL, NULL, NULL);
  arb_army_tree_set_document (self->tree, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "changed", G_CALLBACK (arb_armies_panel_update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
      selected_cb (self);
    }
  arb_armies_panel_update (self);
}

void
arb_armies_panel_show (ArbArmiesPanel *self,
                       ArbArmyDocument *document)
{
  guint position;

  if (g_list_store_find (self->documents, document, &position))
    gtk_drop_down_set_selected (self->switcher, position);
}

void
arb_armies_panel_add_document (ArbArmiesPanel *self,
                               ArbArmyDocument *document)
{
  g_list_store_append (self->documents, document);
  arb_armies_panel_show (self, document);
}

void
arb_armies_panel_remove_document (ArbArmiesPanel *self,
                                  ArbArmyDocument *document)
{
  guint position;

  if (g_list_store_find (self->documents, document, &position))
    g_list_store_remove (self->documents, position);
}

static void
arb_armies_panel_desk_changed (ArbPanel *panel)
{
  arb_armies_panel_follow_desk (ARB_ARMIES_PANEL (panel));
}

/* "SIDE/ID" of a unit, or the side alone. */
static void
arb_armies_panel_go_to (ArbPanel *panel,
                        const char *subject)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);
  g_auto (GStrv) parts = g_strsplit (subject, "/", 2);

  for (guint i = 0; parts[0] != NULL &&
                    i < g_list_model_get_n_items (G_LIST_MODEL (self->documents)); i++)
    {
      g_autoptr (ArbArmyDocument) document =
          g_list_model_get_item (G_LIST_MODEL (self->documents), i);
      ArbArmyItem *item;

      if (!arb_army_document_is_kept (document) ||
          g_strcmp0 (arb_army_document_get_side (document), parts[0]) != 0)
        continue;
      arb_armies_panel_show (self, document);
      item = parts[1] != NULL ? arb_army_find (arb_army_document_get_army (document), parts[1])
                              : NULL;
      if (item != NULL)
        arb_army_tree_select (self->tree, item);
      return;
    }
}

static void
arb_armies_panel_grab (ArbPanel *panel)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (self->document != NULL)
    arb_army_tree_grab (self->tree);
  else
    gtk_widget_child_focus (GTK_WIDGET (self->empty), GTK_DIR_TAB_FORWARD);
}

static gboolean
arb_armies_panel_undo (ArbPanel *panel,
                       GError **error)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (!arb_armies_panel_can_edit (self))
    return ARB_PANEL_CLASS (arb_armies_panel_parent_class)->undo (panel, error);
  arb_item_editor_flush (self->editor);
  if (!arb_army_undo (arb_army_document_get_army (self->document)))
    return FALSE;
  arb_armies_panel_keep_keyboard (self);
  return TRUE;
}

static gboolean
arb_armies_panel_redo (ArbPanel *panel,
                       GError **error)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (!arb_armies_panel_can_edit (self))
    return ARB_PANEL_CLASS (arb_armies_panel_parent_class)->redo (panel, error);
  if (!arb_army_redo (arb_army_document_get_army (self->document)))
    return FALSE;
  arb_armies_panel_keep_keyboard (self);
  return TRUE;
}

/* A list that is being written has its own steps, which show. */
static char *
arb_armies_panel_dup_undo (ArbPanel *panel)
{
  return !arb_armies_panel_can_edit (ARB_ARMIES_PANEL (panel))
             ? ARB_PANEL_CLASS (arb_armies_panel_parent_class)->dup_undo (panel)
             : NULL;
}

static char *
arb_armies_panel_dup_redo (ArbPanel *panel)
{
  return !arb_armies_panel_can_edit (ARB_ARMIES_PANEL (panel))
             ? ARB_PANEL_CLASS (arb_armies_panel_parent_class)->dup_redo (panel)
             : NULL;
}

static gboolean
arb_armies_panel_can_undo (ArbPanel *panel)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (!arb_armies_panel_can_edit (self))
    return ARB_PANEL_CLASS (arb_armies_panel_parent_class)->can_undo (panel);
  return arb_army_can_undo (arb_army_document_get_army (self->document));
}

static gboolean
arb_armies_panel_can_redo (ArbPanel *panel)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (panel);

  if (!arb_armies_panel_can_edit (self))
    return ARB_PANEL_CLASS (arb_armies_panel_parent_class)->can_redo (panel);
  return arb_army_can_redo (arb_army_document_get_army (self->document));
}

static void
arb_armies_panel_find (ArbPanel *panel)
{
  arb_armies_panel_open_search (ARB_ARMIES_PANEL (panel));
}

static void
arb_armies_panel_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (arb_armies_panel_parent_class)->root (widget);
  arb_armies_panel_restore_drafts (ARB_ARMIES_PANEL (widget));
}

/* The window listens by now. */
static void
arb_armies_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (arb_armies_panel_parent_class)->map (widget);
  arb_panel_history_changed (ARB_PANEL (widget));
}

static void
arb_armies_panel_dispose (GObject *object)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (object);

  arb_armies_panel_leave_game (self);
  if (self->editor != NULL)
    arb_item_editor_flush (self->editor);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_object (&self->documents);
  g_clear_pointer (&self->to_close, g_ptr_array_unref);
  G_OBJECT_CLASS (arb_armies_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, pages);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, empty);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, switcher);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, edit_button);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, save_button);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, use_button);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, totals);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, state);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, search_bar);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, search_entry);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, search_count);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, tree);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, add_button);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, delete_button);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, details);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, editor);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, problems_page);
  gtk_widget_class_bind_template_child (widget_class, ArbArmiesPanel, problems);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, switched_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "dropped_cb",
                                                G_CALLBACK (arb_armies_panel_dropped_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "search_changed_cb",
                                                G_CALLBACK (arb_armies_panel_search_changed_cb));
}

static void
arb_armies_panel_class_init (ArbArmiesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  ArbPanelClass *panel_class = ARB_PANEL_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_armies_panel_dispose;
  widget_class->map = arb_armies_panel_map;
  widget_class->root = arb_armies_panel_root;
  panel_class->desk_changed = arb_armies_panel_desk_changed;
  panel_class->follow = arb_armies_panel_follow;
  panel_class->go_to = arb_armies_panel_go_to;
  panel_class->grab = arb_armies_panel_grab;
  panel_class->undo_scope = ARB_UNDO_SETUP;
  panel_class->undo = arb_armies_panel_undo;
  panel_class->redo = arb_armies_panel_redo;
  panel_class->dup_undo = arb_armies_panel_dup_undo;
  panel_class->dup_redo = arb_armies_panel_dup_redo;
  panel_class->can_undo = arb_armies_panel_can_undo;
  panel_class->can_redo = arb_armies_panel_can_redo;
  panel_class->find = arb_armies_panel_find;
  panel_class->may_close = arb_armies_panel_may_close;
  g_type_ensure (ARB_TYPE_PANES);
  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  g_type_ensure (ARB_TYPE_ARMY_TREE);
  g_type_ensure (ARB_TYPE_ITEM_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-armies-panel.ui");
  bind_children (widget_class);
  arb_armies_panel_install_items (widget_class);
  arb_armies_panel_install_files (widget_class);
  arb_armies_panel_install_event (widget_class);
  arb_armies_panel_install_compare (widget_class);
  arb_armies_panel_install_library (widget_class);
  arb_armies_panel_install_search (widget_class);
}

static void
setup_title_cb (GtkListItemFactory *factory,
                GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

/* Bound, for whether a list is saved changes while it shows. */
static void
bind_title_cb (GtkListItemFactory *factory,
               GtkListItem *item)
{
  GBinding *binding = g_object_bind_property (gtk_list_item_get_item (item), "title",
                                              gtk_list_item_get_child (item), "label",
                                              G_BINDING_SYNC_CREATE);

  g_object_set_data (G_OBJECT (item), "title", binding);
}

static void
unbind_title_cb (GtkListItemFactory *factory,
                 GtkListItem *item)
{
  GBinding *binding = g_object_steal_data (G_OBJECT (item), "title");

  if (binding != NULL)
    g_binding_unbind (binding);
}

static void
arb_armies_panel_init (ArbArmiesPanel *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->documents = g_list_store_new (ARB_TYPE_ARMY_DOCUMENT);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_title_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_title_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_title_cb), NULL);
  gtk_drop_down_set_factory (self->switcher, factory);
  gtk_drop_down_set_model (self->switcher, G_LIST_MODEL (self->documents));
  arb_armies_panel_update (self);
}

ArbArmyDocument *
arb_armies_panel_get_document (ArbArmiesPanel *self)
{
  g_return_val_if_fail (ARB_IS_ARMIES_PANEL (self), NULL);
  return self->document;
}

GListModel *
arb_armies_panel_get_documents (ArbArmiesPanel *self)
{
  g_return_val_if_fail (ARB_IS_ARMIES_PANEL (self), NULL);
  return G_LIST_MODEL (self->documents);
}
