/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-player-detail.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/compete/arb-list-group.h"
#include "compete/arb-competition-acts.h"

struct _ArbPlayerDetail
{
  AdwBin parent_instance;

  ArbListGroup *groups[ARB_N_LISTS]; /* Borrowed */

  /* Template children */
  GtkStack *stack;
  GtkLabel *name;
  GtkLabel *facts;
  GtkButton *change;
  GtkButton *leave;
  GtkButton *copy;
  GtkBox *lists;
};

G_DEFINE_FINAL_TYPE (ArbPlayerDetail, arb_player_detail, ADW_TYPE_BIN)

/* Takes the sentence; @value: what it is about, and nothing is said of what is not there. */
static void
add_fact (GString *text,
          const char *value,
          char *sentence)
{
  if (value != NULL && *value != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
  g_free (sentence);
}

static char *
dup_facts (const ArbPlayer *player)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_fact (text, player->club, g_strdup_printf (_ ("Club: %s"), player->club));
  add_fact (text, player->nation, g_strdup_printf (_ ("Nation: %s"), player->nation));
  add_fact (text, player->number, g_strdup_printf (_ ("Federation number: %s"), player->number));
  add_fact (text, player->contact, g_strdup_printf (_ ("Contact: %s"), player->contact));
  if (player->left > 0)
    add_fact (text, player->name, g_strdup_printf (_ ("Not paired from round %u on"), player->left));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_lists (ArbPlayerDetail *self,
            ArbDesk *desk,
            const ArbCompetition *competition,
            const ArbPlayer *player)
{
  gboolean can_write = !arb_store_is_read_only (arb_desk_get_store (desk));

  for (guint i = 0; i < ARB_N_LISTS; i++)
    {
      /* Read again: the journal has the rules that were broken, not what they say. */
      g_autoptr (GPtrArray) findings =
          player->lists[i].state == ARB_LIST_TO_CORRECT
              ? arb_competition_find_faults (arb_desk_get_store (desk), player, i, NULL)
              : NULL;

      arb_list_group_show (self->groups[i], competition, player, findings, can_write);
    }
}

static void
arb_player_detail_class_init (ArbPlayerDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (ARB_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/arbitre/Arbitre/arb-player-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, name);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, facts);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, change);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, leave);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, copy);
  gtk_widget_class_bind_template_child (widget_class, ArbPlayerDetail, lists);
}

static void
arb_player_detail_init (ArbPlayerDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  arb_button_set_labels (self->leave, (const char *const[]){ _ ("_Leaves…"), _ ("_Plays Again"), NULL });
  for (guint i = 0; i < ARB_N_LISTS; i++)
    {
      self->groups[i] = ARB_LIST_GROUP (arb_list_group_new (i));
      gtk_box_append (self->lists, GTK_WIDGET (self->groups[i]));
    }
}

void
arb_player_detail_show (ArbPlayerDetail *self,
                        ArbDesk *desk,
                        const ArbCompetition *competition,
                        const ArbPlayer *player)
{
  g_autofree char *facts = NULL;
  gboolean can_write;

  g_return_if_fail (ARB_IS_PLAYER_DETAIL (self));
  gtk_stack_set_visible_child_name (self->stack, player != NULL ? "player" : "nobody");
  if (player == NULL)
    return;
  can_write = !arb_store_is_read_only (arb_desk_get_store (desk));
  facts = dup_facts (player);
  gtk_label_set_text (self->name, player->name);
  gtk_label_set_text (self->facts, facts);
  gtk_widget_set_sensitive (GTK_WIDGET (self->change), can_write);
  gtk_widget_set_sensitive (GTK_WIDGET (self->leave), can_write);
  arb_button_show_label (self->leave, player->left > 0 ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->copy), player->lists[player->plays].state != ARB_LIST_MISSING);
  show_lists (self, desk, competition, player);
}
