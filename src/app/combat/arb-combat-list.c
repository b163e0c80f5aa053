/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/arb-language.h"

struct _ArbCombatList
{
  GtkBox parent_instance;

  /* Template children */
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (ArbCombatList, arb_combat_list, GTK_TYPE_BOX)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_decided (const ArbCombatInfo *info)
{
  return g_str_equal (info->question, "done");
}

GPtrArray *
arb_combat_list_get_combats (ArbDesk *desk,
                             gboolean only_open)
{
  const char *game = arb_game_get_id (arb_desk_get_game (desk));
  g_autoptr (GPtrArray) all = arb_store_list_combats (arb_desk_get_store (desk), only_open, NULL);
  GPtrArray *own = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_combat_info_free);

  while (all != NULL && all->len > 0)
    {
      ArbCombatInfo *info = g_ptr_array_steal_index (all, 0);

      /* A combat begun without naming a table belongs to all of them. */
      if (*info->game == '\0' || g_str_equal (info->game, game))
        g_ptr_array_add (own, info);
      else
        arb_combat_info_free (info);
    }
  return own;
}

static const ArbField *
find_question (const ArbSystem *system,
               const ArbCombatInfo *info,
               const char *id)
{
  const ArbProcedure *own = arb_rules_find_procedure (system->rules, info->procedure);
  const ArbField *field = own != NULL ? arb_procedure_find_input (own, id) : NULL;

  /* One of a procedure that it called: those share their ids. */
  for (guint i = 0; field == NULL && i < system->rules->procedures->len; i++)
    field = arb_procedure_find_input (g_ptr_array_index (system->rules->procedures, i), id);
  return field;
}

char *
arb_combat_list_dup_question (ArbDesk *desk,
                              const ArbCombatInfo *info)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  const char *slash = strrchr (info->question, '/');
  const char *id = slash != NULL ? slash + 1 : info->question;
  const ArbField *field = system != NULL ? find_question (system, info, id) : NULL;
  const char *unit_id = field != NULL && field->side != NULL
                            ? info->units[g_str_equal (field->side, "b")]
                            : NULL;
  ArbGameUnit *unit =
      unit_id != NULL ? arb_game_find_unit (arb_desk_get_game (desk), unit_id) : NULL;
  const char *name =
      field != NULL && field->name != NULL ? arb_text_get (field->name, arb_language_get ()) : NULL;

  if (name == NULL)
    return g_strdup (_ ("a confirmation"));
  return unit != NULL ? g_strdup_printf ("%s (%s)", name, arb_game_unit_get_name (unit))
                      : g_strdup (name);
}

static char *
dup_subtitle (ArbDesk *desk,
              const ArbCombatInfo *info)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  const ArbProcedure *procedure =
      system != NULL ? arb_rules_find_procedure (system->rules, info->procedure) : NULL;
  const char *name = procedure != NULL ? arb_text_get (procedure->name, arb_language_get ())
                                       : info->procedure;
  g_autofree char *question = NULL;

  if (is_decided (info))
    /* Translators: the name of a procedure, such as "Mêlée". */
    return g_strdup_printf (_ ("%s · decided"), name);
  question = arb_combat_list_dup_question (desk, info);
  /* Translators: the name of a procedure, and the question it waits for. */
  return g_strdup_printf (_ ("%s · waits for: %s"), name, question);
}

static GtkWidget *
label_new (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 26);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 44);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
row_new (ArbDesk *desk,
         const ArbCombatInfo *info,
         gboolean is_current)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  g_autofree char *subtitle = dup_subtitle (desk, info);
  g_autofree char *spoken =
      g_strdup_printf ("%s, %s", info->title != NULL ? info->title : info->procedure, subtitle);

  gtk_box_append (GTK_BOX (texts),
                  label_new (info->title != NULL ? info->title : info->procedure, "strong"));
  gtk_box_append (GTK_BOX (texts), label_new (subtitle, "small"));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_widget_set_opacity (mark, is_current ? 1 : 0);
  gtk_widget_add_css_class (box, "pick");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "combat", g_strdup (info->id), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

static void
row_activated_cb (ArbCombatList *self,
                  GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "combat"));
}

static void
arb_combat_list_class_init (ArbCombatListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/arbitre/Arbitre/arb-combat-list.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbCombatList, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
arb_combat_list_init (ArbCombatList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
arb_combat_list_fill (ArbCombatList *self,
                      ArbDesk *desk,
                      const char *current)
{
  g_autoptr (GPtrArray) combats = arb_combat_list_get_combats (desk, FALSE);
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (old));
  /* The latest first, and those that wait before those that are decided. */
  for (int decided = 0; decided <= 1; decided++)
    for (guint i = combats->len; i > 0; i--)
      {
        const ArbCombatInfo *info = g_ptr_array_index (combats, i - 1);

        if (is_decided (info) == decided)
          gtk_list_box_append (self->list,
                               row_new (desk, info, g_strcmp0 (info->id, current) == 0));
      }
}
