/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-item-editor.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/armies/arb-army-edit.h"
#include "app/armies/arb-finding-row.h"
#include "app/armies/arb-groups-editor.h"
#include "app/armies/arb-item-fields.h"
#include "roster/arb-shown.h"

typedef struct
{
  ArbArmyField field;
  char *option;         /* Owned; NULL except for options */
  ArbFieldRow *row;     /* Borrowed */
} Row;

struct _ArbItemEditor
{
  AdwBin parent_instance;

  ArbArmyDocument *document;         /* Owned or NULL, as the others */
  ArbArmyItem *item;
  GPtrArray *others;                 /* Owned: ArbArmyItem to be edited with it */
  guint serial;                      /* of the catalogue the rows were made with */
  GPtrArray *rows;
  ArbGroupsEditor *groups;           /* Borrowed or NULL */
  gboolean is_setting;

  /* Template children */
  GtkWidget *page;
  GtkLabel *refusal;
  GtkLabel *kind;
  GtkWidget *together;
  GtkListBox *findings;
  GtkBox *sections;
  GtkWidget *take_data;
};

G_DEFINE_FINAL_TYPE (ArbItemEditor, arb_item_editor, ADW_TYPE_BIN)

static void
row_free (gpointer data)
{
  Row *self = data;

  g_free (self->option);
  g_free (self);
}

/* Never kept: the document may load another one at any time. */
static const ArbCatalogue *
get_catalogue (ArbItemEditor *self)
{
  return arb_army_document_get_catalogue (self->document);
}

static gboolean
is_edited (ArbItemEditor *self,
           const char *id)
{
  if (g_str_equal (id, arb_army_item_get_id (self->item)))
    return TRUE;
  for (guint i = 0; i < self->others->len; i++)
    if (g_str_equal (id, arb_army_item_get_id (self->others->pdata[i])))
      return TRUE;
  return FALSE;
}

static void
show_findings (ArbItemEditor *self)
{
  GPtrArray *findings = arb_army_document_get_findings (self->document);
  GtkListBoxRow *row;
  gboolean any = FALSE;

  while ((row = gtk_list_box_get_row_at_index (self->findings, 0)) != NULL)
    gtk_list_box_remove (self->findings, GTK_WIDGET (row));
  for (guint i = 0; i < findings->len; i++)
    {
      const ArbFinding *finding = findings->pdata[i];

      if (!is_edited (self, finding->item_id))
        continue;
      gtk_list_box_append (self->findings, arb_finding_row_new (finding, self->others->len > 0));
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->findings), any);
}

static char *
dup_value (ArbArmyItem *item,
           ArbArmyField field,
           const char *option)
{
  return option != NULL ? arb_army_item_dup_option (item, option)
                        : g_strdup (arb_army_item_get (item, field));
}

/* Whether all that are edited say the same. */
static gboolean
agree (ArbItemEditor *self,
       ArbArmyField field,
       const char *option)
{
  g_autofree char *first = dup_value (self->item, field, option);

  for (guint i = 0; i < self->others->len; i++)
    {
      g_autofree char *other = dup_value (self->others->pdata[i], field, option);

      if (g_strcmp0 (first, other) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
show_value (ArbItemEditor *self,
            const Row *row)
{
  g_autofree char *text = dup_value (self->item, row->field, row->option);
  g_autofree char *caption =
      row->option == NULL && self->others->len == 0
          ? arb_item_fields_dup_caption (self->document, self->item, row->field)
          : NULL;

  if (!agree (self, row->field, row->option))
    {
      arb_field_row_set_mixed (row->row);
      arb_field_row_set_caption (row->row, _ ("different values"));
      return;
    }
  arb_field_row_set_text (row->row, text);
  if (caption != NULL || self->others->len > 0)
    arb_field_row_set_caption (row->row, caption);
}

static void
show_values (ArbItemEditor *self)
{
  const ArbCatalogue *catalogue = get_catalogue (self);
  const char *data = arb_army_item_get (self->item, ARB_ARMY_DATA);

  self->is_setting = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    show_value (self, self->rows->pdata[i]);
  if (self->groups != NULL)
    arb_groups_editor_set_item (self->groups, self->item);
  gtk_widget_set_visible (self->take_data,
                          arb_army_item_get_kind (self->item) == ARB_ARMY_KIND_ARMY &&
                              catalogue != NULL &&
                              !arb_army_document_is_kept (self->document) &&
                              g_strcmp0 (data, catalogue->revision) != 0);
  self->is_setting = FALSE;
}

/* Files know a field by its id, which the sentence quotes; a person by what stands beside it. */
static char *
dup_with_title (const char *sentence,
                const char *id,
                const char *title)
{
  g_auto (GStrv) parts = g_strsplit (sentence, id, 2);

  return g_strjoinv (title, parts);
}

static gboolean
set_one (ArbItemEditor *self,
         ArbArmyItem *item,
         ArbArmyField field,
         const char *option,
         const char *text,
         GError **error)
{
  ArbArmy *army = arb_army_document_get_army (self->document);
  const ArbCatalogue *catalogue = get_catalogue (self);
  gboolean is_unit = arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT;
  const ArbColumn *column = NULL;

  if (option == NULL && field == ARB_ARMY_NAME)
    return arb_army_edit_set_name (army, item, text, error);
  if (option == NULL)
    return arb_army_set (army, item, field, text, error);
  if (catalogue != NULL)
    column = arb_catalogue_find_column (
        catalogue, is_unit ? ARB_COLUMN_FOR_UNIT : ARB_COLUMN_FOR_COMMANDER, option);
  return (column == NULL || text == NULL ||
          arb_catalogue_check_value (catalogue, column, text, error)) &&
         arb_army_edit_set_option (army, item, option, text, error);
}

/* In all that are edited, as one step to undo. They are of one kind: what one refuses, the first
 * does. */
static gboolean
set_all (ArbItemEditor *self,
         ArbArmyField field,
         const char *option,
         const char *text,
         GError **error)
{
  ArbArmy *army = arb_army_document_get_army (self->document);
  g_autoptr (ArbArmyItem) item = g_object_ref (self->item);
  g_autoptr (GPtrArray) others = g_ptr_array_ref (self->others);
  gboolean ok;

  arb_army_begin (army);
  ok = set_one (self, item, field, option, text, error);
  for (guint i = 0; ok && i < others->len; i++)
    ok = set_one (self, others->pdata[i], field, option, text, error);
  arb_army_end (army);
  if (self->item == item && others->len > 0 && ok)
    show_values (self);
  return ok;
}

static void
commit_cb (ArbItemEditor *self,
           const char *text,
           ArbFieldRow *source)
{
  const Row *row = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; row == NULL && i < self->rows->len; i++)
    if (((Row *) self->rows->pdata[i])->row == source)
      row = self->rows->pdata[i];
  if (row == NULL || self->is_setting)
    return;
  if (!set_all (self, row->field, row->option, text, &error))
    {
      g_autofree char *sentence = dup_with_title (
          error->message, row->option != NULL ? row->option : arb_army_field_to_string (row->field),
          arb_field_row_get_title (source));

      arb_field_row_set_error (source, sentence);
    }
}

/* The last one that was refused, else one that still is. */
static void
refused_cb (ArbItemEditor *self,
            const char *sentence)
{
  for (guint i = 0; sentence == NULL && i < self->rows->len; i++)
    {
      const char *error = arb_field_row_get_error (((Row *) self->rows->pdata[i])->row);

      sentence = *error != '\0' ? error : NULL;
    }
  arb_tell (self->refusal, sentence);
}

static void
groups_commit_cb (ArbItemEditor *self,
                  const char *text)
{
  /* Made of drop-downs and numbers, it always fits. */
  set_all (self, ARB_ARMY_GROUPS, NULL, text, NULL);
}

static void
take_data_cb (ArbItemEditor *self)
{
  arb_army_set (arb_army_document_get_army (self->document), self->item, ARB_ARMY_DATA,
                get_catalogue (self)->revision, NULL);
}

static void
add_row (ArbItemEditor *self,
         GtkListBox *list,
         GtkWidget *widget,
         ArbArmyField field,
         const char *option)
{
  Row *row = g_new0 (Row, 1);

  row->field = field;
  row->option = g_strdup (option);
  row->row = ARB_FIELD_ROW (widget);
  g_signal_connect_swapped (widget, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect_swapped (widget, "refused", G_CALLBACK (refused_cb), self);
  gtk_list_box_append (list, widget);
  g_ptr_array_add (self->rows, row);
}

static void
add_options (ArbItemEditor *self,
             GtkListBox *list)
{
  ArbColumnFor is_for = arb_army_item_get_kind (self->item) == ARB_ARMY_KIND_UNIT
                            ? ARB_COLUMN_FOR_UNIT
                            : ARB_COLUMN_FOR_COMMANDER;
  const ArbCatalogue *catalogue = get_catalogue (self);
  gboolean any = FALSE;

  for (guint i = 0; catalogue != NULL && i < catalogue->columns->len; i++)
    {
      const ArbColumn *column = catalogue->columns->pdata[i];

      if (column->is_for != is_for)
        continue;
      any = TRUE;
      add_row (self, list,
               arb_item_fields_new_option_row (self->document, self->item, column),
               ARB_ARMY_OPTIONS, column->id);
    }
  /* Options no catalogue explains are still part of the list. */
  if (!any && (catalogue == NULL || arb_army_item_get (self->item, ARB_ARMY_OPTIONS) != NULL))
    add_row (self, list, arb_item_fields_new_row (self->document, self->item, ARB_ARMY_OPTIONS),
             ARB_ARMY_OPTIONS, NULL);
}

static void
add_groups (ArbItemEditor *self,
            GtkListBox *list)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *groups = arb_groups_editor_new (self->document);

  self->groups = ARB_GROUPS_EDITOR (groups);
  gtk_accessible_update_property (GTK_ACCESSIBLE (groups), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  arb_army_field_get_title (ARB_ARMY_GROUPS), -1);
  g_signal_connect_swapped (groups, "commit", G_CALLBACK (groups_commit_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), groups);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
}

/* A word the rule system does not know of is only in the way, unless the list says one; ranks are of
 * figures. */
static gboolean
is_of_use (ArbItemEditor *self,
           ArbArmyField field)
{
  const ArbCatalogue *catalogue = get_catalogue (self);
  gboolean is_word =
      field == ARB_ARMY_FORMATION || field == ARB_ARMY_STATUS || field == ARB_ARMY_ORDER;

  if (catalogue == NULL || arb_army_item_get (self->item, field) != NULL)
    return TRUE;
  if (field == ARB_ARMY_RANKS || field == ARB_ARMY_RANK_ELITES)
    return catalogue->pieces == ARB_PIECES_FIGURES;
  return !is_word || arb_catalogue_has_kind (catalogue, arb_army_field_to_string (field));
}

/* What every item has for itself is not set for several. */
static gboolean
is_shared (ArbItemEditor *self,
           ArbArmyField field)
{
  if (self->others->len == 0)
    return TRUE;
  /* Figures that differ would be lost. */
  return field != ARB_ARMY_NAME && field != ARB_ARMY_NUMBER && field != ARB_ARMY_LEADER &&
         (field != ARB_ARMY_GROUPS || agree (self, field, NULL));
}

static void
add_section (ArbItemEditor *self,
             const ArbItemSection *section)
{
  const char *title = arb_item_fields_get_title (self->document, section);
  GtkWidget *heading = title != NULL ? gtk_label_new (title) : NULL;
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; section->fields[i] != ARB_ARMY_N_FIELDS; i++)
    if (!is_shared (self, section->fields[i]))
      continue;
    else if (section->fields[i] == ARB_ARMY_GROUPS)
      add_groups (self, GTK_LIST_BOX (list));
    else if (section->fields[i] == ARB_ARMY_OPTIONS)
      add_options (self, GTK_LIST_BOX (list));
    else if (is_of_use (self, section->fields[i]))
      add_row (self, GTK_LIST_BOX (list),
               arb_item_fields_new_row (self->document, self->item, section->fields[i]),
               section->fields[i], NULL);
  if (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0) == NULL)
    {
      g_object_unref (g_object_ref_sink (list));
      if (heading != NULL)
        g_object_unref (g_object_ref_sink (heading));
      return;
    }
  if (heading != NULL)
    {
      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "strong");
      gtk_box_append (self->sections, heading);
      gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      title, -1);
    }
  gtk_box_append (self->sections, list);
}

static void
clear_rows (ArbItemEditor *self)
{
  GtkWidget *child;

  /* Leaving the keyboard commits; rows that go must not. */
  self->is_setting = TRUE;
  g_ptr_array_set_size (self->rows, 0);
  self->groups = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sections))) != NULL)
    gtk_box_remove (self->sections, child);
  self->is_setting = FALSE;
}

static void
build (ArbItemEditor *self)
{
  const ArbItemSection *section =
      arb_item_fields_get_sections (arb_army_item_get_kind (self->item));

  ArbArmyKind kind = arb_army_item_get_kind (self->item);
  g_autofree char *title =
      self->others->len > 0
          ? g_strdup_printf (_ ("%s (%u)"), arb_shown_kinds (kind), self->others->len + 1)
          : g_strdup (arb_shown_kind (kind));

  clear_rows (self);
  self->serial = arb_army_document_get_serial (self->document);
  gtk_label_set_text (self->kind, title);
  gtk_widget_set_visible (self->together, self->others->len > 0);
  for (; section->fields[0] != ARB_ARMY_N_FIELDS; section++)
    add_section (self, section);
  show_values (self);
  show_findings (self);
}

static void
item_notify_cb (ArbItemEditor *self,
                GParamSpec *pspec)
{
  show_values (self);
}

static void
document_changed_cb (ArbItemEditor *self)
{
  if (self->item == NULL)
    return;
  /* Another nation, or other tables of the club: other words to choose from. */
  if (arb_army_document_get_serial (self->document) != self->serial)
    build (self);
  else
    {
      show_findings (self);
      show_values (self);
    }
}

static void
let_go (ArbItemEditor *self)
{
  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->item);
  g_clear_object (&self->document);
  /* Not emptied: whoever sets them all goes on with them. */
  g_ptr_array_unref (self->others);
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
arb_item_editor_dispose (GObject *object)
{
  ArbItemEditor *self = ARB_ITEM_EDITOR (object);

  let_go (self);
  if (self->rows != NULL)
    g_ptr_array_set_size (self->rows, 0);
  G_OBJECT_CLASS (arb_item_editor_parent_class)->dispose (object);
}

static void
arb_item_editor_finalize (GObject *object)
{
  g_ptr_array_unref (ARB_ITEM_EDITOR (object)->rows);
  g_ptr_array_unref (ARB_ITEM_EDITOR (object)->others);
  G_OBJECT_CLASS (arb_item_editor_parent_class)->finalize (object);
}

static void
arb_item_editor_class_init (ArbItemEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_item_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = arb_item_editor_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-item-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, page);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, refusal);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, kind);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, together);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, findings);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, sections);
  gtk_widget_class_bind_template_child (widget_class, ArbItemEditor, take_data);
  gtk_widget_class_bind_template_callback (widget_class, take_data_cb);
}

/* A text field would take the Insert keys for itself: to write over, to copy, to paste. Whoever types
 * one name after the other wants the next line; paste and copy stay in the other fields. */
static gboolean
key_pressed_cb (ArbItemEditor *self,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  ArbFieldRow *name = arb_item_editor_find_row (self, ARB_ARMY_NAME, NULL);
  gboolean in_name =
      name != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (name));
  GdkModifierType held = modifiers & gtk_accelerator_get_default_mod_mask ();

  if ((keyval != GDK_KEY_Insert && keyval != GDK_KEY_KP_Insert) || (held != 0 && !in_name))
    return FALSE;
  if (held == 0)
    return gtk_widget_activate_action (GTK_WIDGET (self), "armies.add-unit", NULL);
  if (held == GDK_SHIFT_MASK)
    return gtk_widget_activate_action (GTK_WIDGET (self), "armies.add-formation", NULL);
  if (held == GDK_CONTROL_MASK)
    return gtk_widget_activate_action (GTK_WIDGET (self), "armies.add-commander", NULL);
  return FALSE;
}

static void
arb_item_editor_init (ArbItemEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->others = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
is_same (GPtrArray *a,
         GPtrArray *b)
{
  gboolean same = a->len == (b != NULL ? b->len : 0);

  for (guint i = 0; same && i < a->len; i++)
    same = a->pdata[i] == b->pdata[i];
  return same;
}

void
arb_item_editor_set_item (ArbItemEditor *self,
                          ArbArmyDocument *document,
                          ArbArmyItem *item,
                          GPtrArray *others)
{
  g_return_if_fail (ARB_IS_ITEM_EDITOR (self));
  if (item == self->item && document == self->document && is_same (self->others, others))
    return;
  arb_item_editor_flush (self);
  let_go (self);
  arb_tell (self->refusal, NULL);
  gtk_widget_set_visible (self->page, item != NULL);
  if (item == NULL)
    {
      clear_rows (self);
      return;
    }
  self->document = g_object_ref (document);
  self->item = g_object_ref (item);
  for (guint i = 0; others != NULL && i < others->len; i++)
    g_ptr_array_add (self->others, g_object_ref (others->pdata[i]));
  g_signal_connect_object (item, "notify", G_CALLBACK (item_notify_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  build (self);
}

void
arb_item_editor_flush (ArbItemEditor *self)
{
  g_return_if_fail (ARB_IS_ITEM_EDITOR (self));
  for (guint i = 0; self->item != NULL && i < self->rows->len; i++)
    arb_field_row_flush (((Row *) self->rows->pdata[i])->row);
}

void
arb_item_editor_grab_name (ArbItemEditor *self)
{
  g_return_if_fail (ARB_IS_ITEM_EDITOR (self));

  ArbFieldRow *row = arb_item_editor_find_row (self, ARB_ARMY_NAME, NULL);

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
arb_item_editor_grab_rule (ArbItemEditor *self,
                           const char *rule)
{
  ArbArmyField field;

  g_return_if_fail (ARB_IS_ITEM_EDITOR (self));
  if (self->item == NULL)
    return;
  field = arb_item_fields_find_by_rule (arb_army_item_get_kind (self->item), rule);
  if (field == ARB_ARMY_GROUPS && self->groups != NULL)
    {
      arb_groups_editor_grab_figures (self->groups);
      return;
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (((Row *) self->rows->pdata[i])->field == field)
      {
        gtk_widget_grab_focus (GTK_WIDGET (((Row *) self->rows->pdata[i])->row));
        return;
      }
}

ArbFieldRow *
arb_item_editor_find_row (ArbItemEditor *self,
                          ArbArmyField field,
                          const char *option)
{
  g_return_val_if_fail (ARB_IS_ITEM_EDITOR (self), NULL);
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = self->rows->pdata[i];

      if (row->field == field && g_strcmp0 (row->option, option) == 0)
        return row->row;
    }
  return NULL;
}
