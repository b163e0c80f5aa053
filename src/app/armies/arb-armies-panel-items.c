/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The panel: what a person does to the items of a list. */

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/armies/arb-armies-panel-private.h"
#include "app/armies/arb-army-edit.h"
#include "app/armies/arb-template-dialog.h"
#include "roster/arb-shown.h"

/* Before anything is done to the tree: what was typed counts. */
static ArbArmy *
begin (ArbArmiesPanel *self)
{
  arb_item_editor_flush (self->editor);
  return arb_army_document_get_army (self->document);
}

static void
show_result (ArbArmiesPanel *self,
             ArbArmyItem *item,
             const GError *error)
{
  if (error != NULL)
    arb_armies_panel_say (self, error->message, TRUE);
  else if (item != NULL)
    {
      gtk_stack_set_visible_child_name (self->details, ARB_ARMIES_PAGE_DETAILS);
      arb_army_tree_select (self->tree, item);
      arb_armies_panel_keep_keyboard (self);
    }
}

static void
add (GtkWidget *widget,
     const char *action_name,
     GVariant *parameter)
{
  static const struct
  {
    const char *action;
    ArbArmyKind kind;
  } kinds[] = {
    { "armies.add-unit", ARB_ARMY_KIND_UNIT },
    { "armies.add-commander", ARB_ARMY_KIND_COMMANDER },
    { "armies.add-formation", ARB_ARMY_KIND_FORMATION },
    { "armies.add-limit", ARB_ARMY_KIND_LIMIT },
  };
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  ArbArmy *army = begin (self);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].action, action_name))
      {
        ArbArmyItem *item = arb_army_edit_add (army, arb_army_tree_get_selected (self->tree),
                                               kinds[i].kind,
                                               arb_army_document_get_last_type (self->document),
                                               &error);

        show_result (self, item, error);
        if (item != NULL)
          arb_army_tree_await_name (self->tree);
      }
}

static void
template_cb (ArbArmiesPanel *self,
             const char *id)
{
  const ArbCatalogue *catalogue =
      arb_armies_panel_can_edit (self) ? arb_army_document_get_catalogue (self->document) : NULL;
  const ArbEntry *entry =
      catalogue != NULL ? arb_catalogue_find (catalogue, ARB_NATION_TEMPLATE, id) : NULL;
  g_autoptr (GError) error = NULL;
  ArbArmyItem *item;

  if (entry == NULL)
    return;
  item = arb_army_edit_add_template (begin (self), arb_army_tree_get_selected (self->tree), entry,
                                     &error);
  show_result (self, item, error);
  if (item != NULL)
    arb_army_tree_await_name (self->tree);
}

static void
add_template (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  GtkWidget *dialog;

  if (catalogue == NULL || !arb_catalogue_has_kind (catalogue, ARB_NATION_TEMPLATE))
    {
      arb_armies_panel_say (self, _ ("This nation has no templates; the club’s table may have some."),
                            TRUE);
      return;
    }
  dialog = arb_template_dialog_new (catalogue);
  arb_em_put_before (GTK_WINDOW (dialog), arb_armies_panel_get_window (self));
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (template_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What is selected and not inside something else that is; the army itself is never among several. */
static GPtrArray *
list_selected (ArbArmiesPanel *self)
{
  GPtrArray *items = arb_army_tree_list_selected (self->tree);

  arb_army_edit_keep_outer (items);
  return items;
}

static void
duplicate (GtkWidget *widget,
           const char *action_name,
           GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  ArbArmy *army = begin (self);
  g_autoptr (GPtrArray) items = list_selected (self);
  g_autoptr (GError) error = NULL;
  ArbArmyItem *item = NULL;

  arb_army_begin (army);
  for (guint i = 0; i < items->len && error == NULL; i++)
    item = arb_army_duplicate (army, items->pdata[i], &error);
  arb_army_end (army);
  show_result (self, item, error);
  if (item != NULL)
    arb_army_tree_await_name (self->tree);
}

/* Nothing is asked: undo brings it back, and the sentence says so. */
static void
remove_item (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  ArbArmy *army = begin (self);
  g_autoptr (GPtrArray) items = list_selected (self);
  ArbArmyItem *first = items->pdata[0];
  ArbArmyItem *parent = arb_army_item_get_parent (first);
  guint position = arb_army_item_get_position (first);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  arb_army_begin (army);
  for (guint i = 0; i < items->len && error == NULL; i++)
    arb_army_remove (army, items->pdata[i], &error);
  arb_army_end (army);
  if (error != NULL)
    {
      show_result (self, NULL, error);
      return;
    }
  if (arb_army_item_get_n_children (parent) > 0)
    parent = arb_army_item_get_child (parent,
                                      MIN (position, arb_army_item_get_n_children (parent) - 1));
  show_result (self, parent, NULL);
  sentence = items->len == 1
                 ? g_strdup_printf (_ ("“%s” was deleted; Ctrl+Z brings it back."),
                                    arb_shown_item (first))
                 : g_strdup_printf (_ ("Deleted lines: %u; Ctrl+Z brings them back."), items->len);
  arb_armies_panel_say (self, sentence, FALSE);
}

static void
move (GtkWidget *widget,
      const char *action_name,
      GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  ArbArmy *army = begin (self);
  ArbArmyItem *item = arb_army_tree_get_selected (self->tree);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (action_name, "armies.move-in"))
    arb_army_edit_move_in (army, item, &error);
  else if (g_str_equal (action_name, "armies.move-out"))
    arb_army_edit_move_out (army, item, &error);
  else
    arb_army_edit_move (army, item, g_str_equal (action_name, "armies.move-up"), &error);
  show_result (self, item, error);
}

static void
rename_item (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);

  gtk_stack_set_visible_child_name (self->details, ARB_ARMIES_PAGE_DETAILS);
  arb_item_editor_grab_name (self->editor);
}

static void
renumber (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  arb_army_renumber (begin (ARB_ARMIES_PANEL (widget)), 1);
}

/* (id, rule) of a finding. */
static void
go_there (GtkWidget *widget,
          const char *action_name,
          GVariant *parameter)
{
  ArbArmiesPanel *self = ARB_ARMIES_PANEL (widget);
  ArbArmyItem *item;
  const char *id, *rule;

  g_variant_get (parameter, "(&s&s)", &id, &rule);
  item = arb_army_find (arb_army_document_get_army (self->document), id);
  if (item == NULL)
    return;
  gtk_stack_set_visible_child_name (self->details, ARB_ARMIES_PAGE_DETAILS);
  arb_army_tree_select (self->tree, item);
  arb_item_editor_grab_rule (self->editor, rule);
}

static gboolean
is_in (ArbArmyItem *item,
       ArbArmy *army)
{
  while (arb_army_item_get_parent (item) != NULL)
    item = arb_army_item_get_parent (item);
  return item == arb_army_get_root (army);
}

void
arb_armies_panel_dropped_cb (ArbArmiesPanel *self,
                             ArbArmyItem *item,
                             ArbArmyItem *target,
                             gboolean behind)
{
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GError) error = NULL;
  ArbArmy *army;

  if (!arb_armies_panel_can_edit (self))
    {
      arb_armies_panel_say (
          self, _ ("This list is the one entered in the event; choose Edit to change it."), TRUE);
      return;
    }
  army = begin (self);
  if (!is_in (item, army))
    {
      arb_armies_panel_say (self, _ ("What is dragged here must be of the same list."), TRUE);
      return;
    }
  items = list_selected (self);
  /* Whoever drags one of those selected means them all. */
  if (!g_ptr_array_find (items, item, NULL))
    {
      g_ptr_array_set_size (items, 0);
      g_ptr_array_add (items, g_object_ref (item));
    }
  arb_army_edit_drop (army, items, target, behind, &error);
  show_result (self, item, error);
}

void
arb_armies_panel_update_items (ArbArmiesPanel *self)
{
  static const char *const for_any[] = { "armies.add-unit", "armies.add-commander",
                                         "armies.add-formation", "armies.add-limit",
                                         "armies.add-template" };
  static const char *const for_items[] = { "armies.duplicate", "armies.delete" };
  static const char *const for_item[] = { "armies.move-up", "armies.move-down", "armies.move-in",
                                          "armies.move-out" };
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean can_edit = arb_armies_panel_can_edit (self);
  g_autoptr (GPtrArray) items = list_selected (self);
  gboolean has_items = can_edit && items->len > 0;
  gboolean has_item = has_items && items->len == 1;

  gtk_widget_set_sensitive (self->add_button, can_edit);
  for (guint i = 0; i < G_N_ELEMENTS (for_any); i++)
    gtk_widget_action_set_enabled (widget, for_any[i], can_edit);
  for (guint i = 0; i < G_N_ELEMENTS (for_items); i++)
    gtk_widget_action_set_enabled (widget, for_items[i], has_items);
  for (guint i = 0; i < G_N_ELEMENTS (for_item); i++)
    gtk_widget_action_set_enabled (widget, for_item[i], has_item);
}

void
arb_armies_panel_install_items (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *action;
    GtkWidgetActionActivateFunc func;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "armies.add-unit", add },
    { "armies.add-commander", add },
    { "armies.add-formation", add },
    { "armies.add-limit", add },
    { "armies.add-template", add_template, GDK_KEY_Insert, GDK_ALT_MASK },
    { "armies.duplicate", duplicate, GDK_KEY_d, GDK_CONTROL_MASK },
    { "armies.delete", remove_item },
    { "armies.move-up", move, GDK_KEY_Up, GDK_ALT_MASK },
    { "armies.move-down", move, GDK_KEY_Down, GDK_ALT_MASK },
    { "armies.move-in", move, GDK_KEY_bracketright, GDK_CONTROL_MASK },
    { "armies.move-out", move, GDK_KEY_bracketleft, GDK_CONTROL_MASK },
    { "armies.rename", rename_item, GDK_KEY_F2, 0 },
    { "armies.renumber", renumber },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].action, NULL, actions[i].func);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].action, NULL);
    }
  /* French keyboards have no bracket without AltGr. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Right,
                                       GDK_ALT_MASK | GDK_SHIFT_MASK, "armies.move-in", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK | GDK_SHIFT_MASK,
                                       "armies.move-out", NULL);
  gtk_widget_class_install_action (widget_class, "armies.go-there", "(ss)", go_there);
}
