/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-groups-editor.h"

#include <glib/gi18n.h>

#include "app/arb-fold.h"
#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/armies/arb-army-edit.h"
#include "app/armies/arb-choice.h"
#include "roster/arb-shown.h"
#include "engine/arb-language.h"

#define MAX_FIGURES 99999

typedef struct
{
  GtkWidget *box;          /* Borrowed, as the others */
  GtkDropDown *type;
  GtkSpinButton *regular;
  GtkSpinButton *elite;
  GtkWidget *more;         /* or NULL */
} Group;

struct _ArbGroupsEditor
{
  GtkWidget parent_instance;

  ArbArmyDocument *document; /* Owned, as the others */
  GPtrArray *groups;
  char *shown;               /* the text last set */
  gboolean is_setting;

  GtkWidget *box; /* Owned as a child */
  GtkWidget *add; /* Borrowed */
};

G_DEFINE_FINAL_TYPE (ArbGroupsEditor, arb_groups_editor, GTK_TYPE_WIDGET)

enum
{
  COMMIT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
dup_text (ArbGroupsEditor *self)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const Group *group = self->groups->pdata[i];
      ArbChoice *type = gtk_drop_down_get_selected_item (group->type);

      if (type == NULL)
        continue;
      g_string_append_printf (out, "%s%s:%d", out->len > 0 ? " " : "", arb_choice_get_id (type),
                              gtk_spin_button_get_value_as_int (group->regular));
      if (gtk_spin_button_get_value_as_int (group->elite) > 0)
        g_string_append_printf (out, "+%d", gtk_spin_button_get_value_as_int (group->elite));
    }
  return g_string_free (out, FALSE);
}

static void
commit (ArbGroupsEditor *self)
{
  g_autofree char *text = NULL;

  if (self->is_setting)
    return;
  text = dup_text (self);
  if (g_strcmp0 (text, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (text);
  g_signal_emit (self, signals[COMMIT], 0, text);
}

/* A system without elite figures need not be asked for them. */
static gboolean
knows_elite (ArbGroupsEditor *self)
{
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);

  for (guint i = 0; catalogue != NULL && i < catalogue->limits->len; i++)
    if (((const ArbLimit *) catalogue->limits->pdata[i])->count == ARB_COUNT_ELITE)
      return TRUE;
  return catalogue == NULL;
}

static void
add_characteristic (GtkGrid *grid,
                    int row,
                    const ArbCatalogue *catalogue,
                    const ArbColumn *column,
                    const ArbCell *cell)
{
  g_autofree char *value = arb_shown_value (catalogue, column, cell->text);
  g_autofree char *source = arb_shown_source (cell->source, cell->cite);
  GtkWidget *labels[] = { gtk_label_new (arb_text_get (column->name, arb_language_get ())),
                          gtk_label_new (value), gtk_label_new (source) };
  GtkWidget *icon = gtk_image_new_from_icon_name (arb_shown_source_icon (cell->source));

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_widget_set_valign (labels[i], GTK_ALIGN_START);
      gtk_widget_set_hexpand (labels[i], i != 1);
    }
  gtk_widget_add_css_class (labels[1], "strong");
  gtk_widget_add_css_class (labels[2], "dim-label");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_grid_attach (grid, labels[0], 0, row, 1, 1);
  gtk_grid_attach (grid, labels[1], 1, row, 1, 1);
  gtk_grid_attach (grid, icon, 2, row, 1, 1);
  gtk_grid_attach (grid, labels[2], 3, row, 1, 1);
}

static GtkWidget *
make_characteristics (ArbGroupsEditor *self,
                      const char *type)
{
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  const ArbEntry *entry = catalogue != NULL ? arb_catalogue_find (catalogue, NULL, type) : NULL;
  GtkWidget *box, *fold, *grid;
  int row = 0;

  if (entry == NULL || entry->cells->len == 0)
    return NULL;
  grid = gtk_grid_new ();
  gtk_widget_add_css_class (grid, "grid");
  gtk_widget_add_css_class (grid, "small");
  gtk_widget_add_css_class (grid, "characteristics");
  for (guint i = 0; i < catalogue->columns->len; i++)
    {
      const ArbColumn *column = catalogue->columns->pdata[i];
      const ArbCell *cell =
          column->is_for == ARB_COLUMN_FOR_TYPE ? arb_entry_find (entry, column->id) : NULL;

      if (cell != NULL)
        add_characteristic (GTK_GRID (grid), row++, catalogue, column, cell);
    }
  fold = g_object_new (ARB_TYPE_FOLD, "content", grid, NULL);
  arb_fold_set_title (ARB_FOLD (fold), arb_entry_has_demo (entry)
                                           ? _ ("Characteristics, some for demonstration")
                                           : _ ("Characteristics"));
  box = arb_box_new (GTK_ORIENTATION_VERTICAL, "small");
  gtk_box_append (GTK_BOX (box), fold);
  gtk_box_append (GTK_BOX (box), grid);
  return box;
}

static GtkWidget *
make_count (ArbGroupsEditor *self,
            const char *title,
            const char *type,
            guint value,
            GtkSpinButton **spin)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *number = gtk_spin_button_new_with_range (0, MAX_FIGURES, 1);
  g_autofree char *name = g_strdup_printf ("%s, %s", type, title);

  *spin = GTK_SPIN_BUTTON (number);
  gtk_editable_set_width_chars (GTK_EDITABLE (number), 3);
  gtk_spin_button_set_value (*spin, value);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (number, "value-changed", G_CALLBACK (commit), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), number);
  return box;
}

static void
remove_cb (ArbGroupsEditor *self,
           GtkWidget *button)
{
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = self->groups->pdata[i];

      if (!gtk_widget_is_ancestor (button, group->box))
        continue;
      /* The keyboard must not end up nowhere. */
      gtk_widget_grab_focus (self->add);
      gtk_box_remove (GTK_BOX (self->box), group->box);
      g_ptr_array_remove_index (self->groups, i);
      commit (self);
      return;
    }
}

static void
show_characteristics (ArbGroupsEditor *self,
                      Group *group,
                      const char *type)
{
  if (group->more != NULL)
    gtk_box_remove (GTK_BOX (group->box), group->more);
  group->more = make_characteristics (self, type);
  if (group->more != NULL)
    gtk_box_append (GTK_BOX (group->box), group->more);
}

static void
type_cb (ArbGroupsEditor *self,
         GParamSpec *pspec,
         GtkDropDown *drop_down)
{
  ArbChoice *type = gtk_drop_down_get_selected_item (drop_down);

  if (self->is_setting || type == NULL)
    return;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = self->groups->pdata[i];

      if (group->type == drop_down)
        arb_army_document_set_last_type (self->document, arb_choice_get_id (type));
      if (group->type == drop_down)
        show_characteristics (self, group, arb_choice_get_id (type));
    }
  commit (self);
}

static GtkDropDown *
make_type (ArbGroupsEditor *self,
           const char *type)
{
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  GListStore *choices;
  GtkWidget *drop_down;

  if (catalogue != NULL)
    choices = arb_choices_new_words (catalogue, NULL, FALSE, type);
  else
    choices = arb_choices_new_list (type, FALSE);
  drop_down = gtk_drop_down_new (G_LIST_MODEL (choices),
                                 gtk_property_expression_new (ARB_TYPE_CHOICE, NULL, "label"));
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (drop_down),
                                   g_list_model_get_n_items (G_LIST_MODEL (choices)) > 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down),
                              arb_choices_find (G_LIST_MODEL (choices), type));
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Troop type"), -1);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (type_cb), self);
  return GTK_DROP_DOWN (drop_down);
}

static void
add_group (ArbGroupsEditor *self,
           const ArbArmyGroup *source)
{
  Group *group = g_new0 (Group, 1);
  GtkWidget *first = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  GtkWidget *second = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-6");
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");
  GtkWidget *elite_box;
  gboolean has_elite = source->elite > 0 || knows_elite (self);
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  const char *name = arb_shown_word (catalogue, NULL, source->type);
  g_autofree char *remove_name = g_strdup_printf (_ ("Remove %s"), name);

  group->box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  group->type = make_type (self, source->type);
  gtk_widget_set_layout_manager (second, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  gtk_widget_set_tooltip_text (remove, remove_name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  remove_name, -1);
  gtk_widget_add_css_class (remove, "flat");
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (first), GTK_WIDGET (group->type));
  gtk_box_append (GTK_BOX (second),
                  make_count (self, has_elite ? _ ("Regular") : arb_shown_pieces (catalogue), name,
                              source->regular, &group->regular));
  elite_box = make_count (self, _ ("Elite"), name, source->elite, &group->elite);
  gtk_widget_set_visible (elite_box, has_elite);
  gtk_box_append (GTK_BOX (second), elite_box);
  /* Behind the numbers, which the keyboard goes to from the type. */
  gtk_widget_set_hexpand (remove, TRUE);
  gtk_widget_set_halign (remove, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (second), remove);
  gtk_box_append (GTK_BOX (group->box), first);
  gtk_box_append (GTK_BOX (group->box), second);
  show_characteristics (self, group, source->type);
  gtk_widget_add_css_class (group->box, "group");
  gtk_box_insert_child_after (GTK_BOX (self->box), group->box,
                              gtk_widget_get_prev_sibling (self->add));
  g_ptr_array_add (self->groups, group);
}

static void
add_cb (ArbGroupsEditor *self)
{
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (self->document);
  const ArbEntry *first = catalogue != NULL && catalogue->types->len > 0
                              ? catalogue->types->pdata[0]
                              : NULL;
  const char *last_type = arb_army_document_get_last_type (self->document);
  const char *type = last_type != NULL ? last_type
                                       : arb_army_edit_find_type (
                                             arb_army_document_get_army (self->document), NULL);
  const ArbArmyGroup group = { (char *) (type != NULL    ? type
                                         : first != NULL ? first->id
                                                         : "figure"), 1, 0 };
  const Group *last;

  self->is_setting = TRUE;
  add_group (self, &group);
  self->is_setting = FALSE;
  commit (self);
  last = self->groups->pdata[self->groups->len - 1];
  /* The type is the last one used: what is missing is the number. */
  gtk_widget_grab_focus (GTK_WIDGET (last->regular));
}

static void
arb_groups_editor_dispose (GObject *object)
{
  ArbGroupsEditor *self = ARB_GROUPS_EDITOR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (arb_groups_editor_parent_class)->dispose (object);
}

static void
arb_groups_editor_finalize (GObject *object)
{
  ArbGroupsEditor *self = ARB_GROUPS_EDITOR (object);

  g_ptr_array_unref (self->groups);
  g_free (self->shown);
  G_OBJECT_CLASS (arb_groups_editor_parent_class)->finalize (object);
}

static gboolean
arb_groups_editor_grab_focus (GtkWidget *widget)
{
  ArbGroupsEditor *self = ARB_GROUPS_EDITOR (widget);

  if (self->groups->len == 0)
    return gtk_widget_grab_focus (self->add);
  return gtk_widget_grab_focus (GTK_WIDGET (((Group *) self->groups->pdata[0])->type));
}

static void
arb_groups_editor_class_init (ArbGroupsEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_groups_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_groups_editor_finalize;
  widget_class->grab_focus = arb_groups_editor_grab_focus;
  signals[COMMIT] = g_signal_new ("commit", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
arb_groups_editor_init (ArbGroupsEditor *self)
{
  self->groups = g_ptr_array_new_with_free_func (g_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->add = gtk_button_new_with_mnemonic (_ ("Add a _troop type"));
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->add, "add-group");
  g_signal_connect_swapped (self->add, "clicked", G_CALLBACK (add_cb), self);
  gtk_box_append (GTK_BOX (self->box), self->add);
}

GtkWidget *
arb_groups_editor_new (ArbArmyDocument *document)
{
  ArbGroupsEditor *self = g_object_new (ARB_TYPE_GROUPS_EDITOR, NULL);

  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);
  self->document = g_object_ref (document);
  gtk_widget_set_sensitive (self->add, !arb_army_document_is_kept (document));
  return GTK_WIDGET (self);
}

void
arb_groups_editor_set_item (ArbGroupsEditor *self,
                            ArbArmyItem *item)
{
  g_return_if_fail (ARB_IS_GROUPS_EDITOR (self));
  g_return_if_fail (ARB_IS_ARMY_ITEM (item));

  const char *text = arb_army_item_get (item, ARB_ARMY_GROUPS);
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  gboolean is_kept = arb_army_document_is_kept (self->document);

  /* What shows was typed here: rebuilding it would take the keyboard away. */
  if (g_strcmp0 (text != NULL ? text : "", self->shown) == 0 && self->groups->len == n_groups)
    return;
  self->is_setting = TRUE;
  for (guint i = 0; i < self->groups->len; i++)
    gtk_box_remove (GTK_BOX (self->box), ((Group *) self->groups->pdata[i])->box);
  g_ptr_array_set_size (self->groups, 0);
  for (guint i = 0; i < n_groups; i++)
    {
      add_group (self, &groups[i]);
      if (is_kept)
        {
          const Group *group = self->groups->pdata[i];

          gtk_widget_set_sensitive (gtk_widget_get_first_child (group->box), FALSE);
          gtk_widget_set_sensitive (
              gtk_widget_get_next_sibling (gtk_widget_get_first_child (group->box)), FALSE);
        }
    }
  self->is_setting = FALSE;
  g_free (self->shown);
  self->shown = g_strdup (text != NULL ? text : "");
}

void
arb_groups_editor_grab_figures (ArbGroupsEditor *self)
{
  g_return_if_fail (ARB_IS_GROUPS_EDITOR (self));
  if (self->groups->len == 0)
    gtk_widget_grab_focus (self->add);
  else
    gtk_widget_grab_focus (GTK_WIDGET (((Group *) self->groups->pdata[0])->regular));
}
