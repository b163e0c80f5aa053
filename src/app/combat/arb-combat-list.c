/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-combat-list.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "engine/arb-language.h"
#include "report/arb-combat-words.h"
#include "store/arb-store-combat.h"

/* A row stays a row, however long the sentence. */
#define MAX_LINES 2

struct _ArbCombatList
{
  GtkBox parent_instance;

  ArbDesk *desk; /* Owned or NULL: whose combats are listed */
  guint tell_id; /* 0: every row has its result */
  int next;      /* the row to be told next */

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
  return info->is_done;
}

/* --- Rows ------------------------------------------------------------------------------------- */

static ArbSession *
read_combat (ArbDesk *desk,
             const char *combat)
{
  return arb_store_read_combat (arb_desk_get_store (desk), combat, arb_language_get (), NULL);
}

static const char *
get_procedure_name (ArbDesk *desk,
                    const ArbCombatInfo *info)
{
  const ArbSystem *system = arb_desk_get_system (desk);
  const ArbProcedure *procedure =
      system != NULL ? arb_rules_find_procedure (system->rules, info->procedure) : NULL;

  return procedure != NULL ? arb_text_get (procedure->name, arb_language_get ()) : info->procedure;
}

static char *
dup_subtitle (ArbDesk *desk,
              const ArbCombatInfo *info)
{
  const char *name = get_procedure_name (desk, info);
  g_autoptr (ArbSession) session = NULL;
  g_autofree char *question = NULL;

  if (is_decided (info))
    /* Translators: the name of a procedure, such as "Mêlée". */
    return g_strdup_printf (_ ("%s · decided"), name);
  session = read_combat (desk, info->id);
  question = session != NULL ? arb_combat_words_dup_question (session) : g_strdup (info->question);
  /* Translators: the name of a procedure, and the question it waits for. */
  return g_strdup_printf (_ ("%s · waits for: %s"), name, question);
}

static GtkWidget *
label_new (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 25);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 25);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* What does not fit is in the tooltip. */
static void
set_texts (GtkWidget *row,
           const char *subtitle)
{
  GtkLabel *title = g_object_get_data (G_OBJECT (row), "title");
  g_autofree char *spoken = g_strdup_printf ("%s, %s", gtk_label_get_text (title), subtitle);
  g_autofree char *tooltip = g_strdup_printf ("%s\n%s", gtk_label_get_text (title), subtitle);

  gtk_label_set_text (g_object_get_data (G_OBJECT (row), "subtitle"), subtitle);
  gtk_widget_set_tooltip_text (row, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkWidget *
row_new (ArbDesk *desk,
         const ArbCombatInfo *info,
         guint round,
         gboolean is_current)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-4");
  GtkWidget *texts = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-1");
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *title_label = label_new ("strong");
  GtkWidget *subtitle_label = label_new ("small");
  const char *name = get_procedure_name (desk, info);
  g_autofree char *title = arb_combat_words_dup_title (arb_desk_get_game (desk), info);
  g_autofree char *subtitle = dup_subtitle (desk, info);
  /* Translators: who meets in a combat, and which of their meetings it is. */
  g_autofree char *numbered =
      round > 0 ? g_strdup_printf (_ ("%s · no. %u"), title != NULL ? title : name, round) : NULL;

  gtk_label_set_text (GTK_LABEL (title_label), numbered != NULL ? numbered
                                               : title != NULL  ? title
                                                                : name);
  gtk_box_append (GTK_BOX (texts), title_label);
  gtk_box_append (GTK_BOX (texts), subtitle_label);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_widget_set_opacity (mark, is_current ? 1 : 0);
  gtk_widget_add_css_class (box, "pick");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "title", title_label);
  g_object_set_data (G_OBJECT (row), "subtitle", subtitle_label);
  g_object_set_data (G_OBJECT (row), "is-decided", GINT_TO_POINTER (is_decided (info)));
  g_object_set_data_full (G_OBJECT (row), "combat", g_strdup (info->id), g_free);
  g_object_set_data_full (G_OBJECT (row), "procedure", g_strdup (name), g_free);
  set_texts (row, subtitle);
  return row;
}

/* --- What came of them ------------------------------------------------------------------------ */

static void
tell_result (ArbCombatList *self,
             GtkWidget *row)
{
  g_autoptr (ArbSession) session =
      read_combat (self->desk, g_object_get_data (G_OBJECT (row), "combat"));
  g_autofree char *result = session != NULL ? arb_combat_words_dup_result (session) : NULL;
  g_autofree char *subtitle =
      result != NULL ? g_strdup_printf ("%s · %s",
                                        (const char *) g_object_get_data (G_OBJECT (row),
                                                                          "procedure"),
                                        result)
                     : NULL;

  if (subtitle != NULL)
    set_texts (row, subtitle);
}

/* A long day has hundreds of combats, and each is read for its result: the list opens first. */
static gboolean
tell_next_cb (gpointer user_data)
{
  ArbCombatList *self = user_data;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, self->next)) != NULL)
    {
      self->next++;
      if (g_object_get_data (G_OBJECT (row), "is-decided") == NULL)
        continue;
      tell_result (self, GTK_WIDGET (row));
      return G_SOURCE_CONTINUE;
    }
  self->tell_id = 0;
  return G_SOURCE_REMOVE;
}

static void
row_activated_cb (ArbCombatList *self,
                  GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_object_get_data (G_OBJECT (row), "combat"));
}

static void
arb_combat_list_dispose (GObject *object)
{
  ArbCombatList *self = ARB_COMBAT_LIST (object);

  g_clear_handle_id (&self->tell_id, g_source_remove);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (arb_combat_list_parent_class)->dispose (object);
}

static void
arb_combat_list_class_init (ArbCombatListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = arb_combat_list_dispose;
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
  g_return_if_fail (ARB_IS_COMBAT_LIST (self));
  g_return_if_fail (ARB_IS_DESK (desk));

  g_autoptr (GPtrArray) combats = arb_game_list_combats (arb_desk_get_game (desk), FALSE);
  GtkListBoxRow *old;

  g_set_object (&self->desk, desk);
  while ((old = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (old));
  /* The latest first, and those that wait before those that are decided. */
  for (int decided = 0; decided <= 1; decided++)
    for (guint i = combats->len; i > 0; i--)
      {
        const ArbCombatInfo *info = g_ptr_array_index (combats, i - 1);

        if (is_decided (info) == decided)
          gtk_list_box_append (self->list,
                               row_new (desk, info, arb_game_combats_get_number (combats, i - 1),
                                        g_strcmp0 (info->id, current) == 0));
      }
  self->next = 0;
  if (self->tell_id == 0)
    self->tell_id = g_idle_add (tell_next_cb, self);
}
