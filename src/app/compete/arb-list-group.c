/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-list-group.h"

#include <glib/gi18n.h>

#include "app/arb-tell.h"
#include "app/arb-wrap-layout.h"
#include "app/compete/arb-compete-words.h"

struct _ArbListGroup
{
  AdwBin parent_instance;

  guint list;

  /* Borrowed */
  GtkLabel *heading;
  GtkLabel *state;
  GtkLabel *facts;
  GtkLabel *findings;
  GtkWidget *hand_in;
  GtkWidget *check;
  GtkWidget *accept;
  GtkWidget *choose;
};

G_DEFINE_FINAL_TYPE (ArbListGroup, arb_list_group, ADW_TYPE_BIN)

static GtkLabel *
append_label (GtkWidget *box,
              const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
append_button (ArbListGroup *self,
               GtkWidget *box,
               const char *label,
               const char *action)
{
  GtkWidget *button = label != NULL ? gtk_button_new_with_mnemonic (label) : gtk_button_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", self->list);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static char *
dup_state (const ArbCompetition *competition,
           const ArbPlayer *player,
           guint list)
{
  const char *state =
      arb_list_state_get_name (arb_competition_get_list_state (competition, player, list, g_get_real_time ()));

  /* Nobody has to hand in a second one. */
  if (list > 0 && player->lists[list].state == ARB_LIST_MISSING)
    return g_strdup (C_ ("a second list", "none"));
  return g_strconcat (state, player->lists[list].is_late ? _ (", late") : "", NULL);
}

static void
add_fact (GString *text,
          char *fact)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", fact);
  g_free (fact);
}

static char *
dup_facts (const ArbPlayerList *list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *when = arb_compete_words_dup_moment (list->wall);

  if (list->state == ARB_LIST_MISSING)
    return g_string_free (g_steal_pointer (&text), FALSE);
  add_fact (text, g_strdup_printf (_ ("File: %s"), list->name));
  if (list->seal != NULL && *list->seal != '\0')
    add_fact (text, g_strdup_printf (_ ("Seal: %s"), list->seal));
  if (list->n_changes > 0)
    add_fact (text, g_strdup_printf (ngettext ("%u change after it was accepted, for %ld points: %s",
                                               "%u changes after it was accepted, for %ld points: %s",
                                               list->n_changes),
                                     list->n_changes, (long) list->penalty,
                                     list->reason != NULL ? list->reason : "–"));
  /* TRANSLATORS: who did the last thing to a list, and when */
  add_fact (text, g_strdup_printf (_ ("Last: %s, %s"), list->umpire, when));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_findings (const GPtrArray *findings)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; findings != NULL && i < findings->len; i++)
    g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "", (const char *) findings->pdata[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
arb_list_group_class_init (ArbListGroupClass *klass)
{
}

static void
arb_list_group_init (ArbListGroup *self)
{
}

/* Its buttons need to know which list it is. */
static void
build (ArbListGroup *self)
{
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  GtkWidget *head = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-4");
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *title = g_strdup_printf (_ ("List %u"), self->list + 1);

  gtk_widget_set_layout_manager (head, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  gtk_widget_set_layout_manager (buttons, g_object_new (ARB_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  gtk_box_append (GTK_BOX (box), head);
  self->heading = append_label (head, "strong");
  gtk_label_set_text (self->heading, title);
  self->state = append_label (head, "chip");
  gtk_widget_set_valign (GTK_WIDGET (self->state), GTK_ALIGN_CENTER);
  self->facts = append_label (box, "small");
  gtk_label_set_selectable (self->facts, TRUE);
  self->findings = append_label (box, NULL);
  gtk_label_set_selectable (self->findings, TRUE);
  self->hand_in = append_button (self, buttons, NULL, "players.hand-in");
  arb_button_set_labels (GTK_BUTTON (self->hand_in), (const char *const[]){ _ ("_Hand In…"), _ ("C_hange…"), NULL });
  self->check = append_button (self, buttons, _ ("Chec_k"), "players.check");
  self->accept = append_button (self, buttons, _ ("A_ccept"), "players.accept");
  self->choose = append_button (self, buttons, NULL, "players.choose");
  arb_button_set_labels (GTK_BUTTON (self->choose), (const char *const[]){ _ ("Pla_y This One"), _ ("Is Played"), NULL });
  gtk_widget_add_css_class (buttons, "below");
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_add_css_class (box, "group-tools");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
arb_list_group_new (guint list)
{
  ArbListGroup *self = g_object_new (ARB_TYPE_LIST_GROUP, NULL);

  g_return_val_if_fail (list < ARB_N_LISTS, NULL);
  self->list = list;
  build (self);
  return GTK_WIDGET (self);
}

void
arb_list_group_show (ArbListGroup *self,
                     const ArbCompetition *competition,
                     const ArbPlayer *player,
                     const GPtrArray *findings,
                     gboolean can_write)
{
  const ArbPlayerList *list;
  g_autofree char *state = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *found = NULL;
  gboolean is_there;

  g_return_if_fail (ARB_IS_LIST_GROUP (self));
  g_return_if_fail (competition != NULL && player != NULL);
  list = &player->lists[self->list];
  is_there = list->state != ARB_LIST_MISSING;
  state = dup_state (competition, player, self->list);
  facts = dup_facts (list);
  found = dup_findings (findings);
  gtk_label_set_text (self->state, state);
  arb_tell (self->facts, facts);
  arb_tell (self->findings, found);
  /* They stay where they are, so that nobody hits the wrong one. */
  gtk_widget_set_sensitive (self->hand_in, can_write);
  gtk_widget_set_sensitive (self->check, can_write && is_there);
  gtk_widget_set_sensitive (self->accept, can_write && is_there && list->state != ARB_LIST_ACCEPTED);
  gtk_widget_set_sensitive (self->choose, can_write && is_there && player->plays != self->list);
  arb_button_show_label (GTK_BUTTON (self->hand_in), list->was_accepted ? 1 : 0);
  arb_button_show_label (GTK_BUTTON (self->choose), is_there && player->plays == self->list ? 1 : 0);
}
