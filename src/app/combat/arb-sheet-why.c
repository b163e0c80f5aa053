/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/combat/arb-sheet-why.h"

#include <glib/gi18n.h>

#include "app/arb-em.h"
#include "app/arb-tell.h"

/* Around the text, in em, and the width of a letter. */
#define EDGES 4
#define LETTER 0.7
#define MIN_CHARS 16
#define MAX_CHARS 52

/* As wide as it reads well, but not wider than the sheet that it lies over. */
static int
get_chars (GtkWidget *over)
{
  double room = gtk_widget_get_width (over) / arb_em_get (over) - EDGES;

  return CLAMP ((int) (room / LETTER), MIN_CHARS, MAX_CHARS);
}

static void
add_label (GtkBox *box,
           const char *text,
           const char *css_class,
           int n_chars)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), n_chars);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (box, label);
}

static char *
dup_line (const ArbAccountLine *line)
{
  const char *sign = line->kind == ARB_ACCOUNT_REFUSED ? _ ("not counted") : line->value;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, _ ("%s: %s"), line->title != NULL ? line->title : line->label,
                          sign != NULL ? sign : "");
  if (line->reason != NULL)
    g_string_append_printf (text, " — %s", line->reason);
  if (*line->cite != '\0')
    g_string_append_printf (text, " [%s]", line->cite);
  return g_strdup (text->str);
}

/* Of a total, the lines behind it; of everything else, its own. */
static void
add_lines (GtkBox *box,
           ArbSession *session,
           const ArbSheetStateCell *cell,
           int n_chars)
{
  g_autoptr (GPtrArray) account = arb_account_new (session);

  for (guint i = 0; i < account->len; i++)
    {
      const ArbAccountLine *line = account->pdata[i];
      g_autofree char *text = NULL;

      if (line->id != cell->question || line->kind == ARB_ACCOUNT_STEP ||
          line->kind == ARB_ACCOUNT_NOTE || (*cell->item != '\0' && line->item != cell->item))
        continue;
      /* The name of the cell has said as much already. */
      if (line->reason == NULL && line->kind != ARB_ACCOUNT_LINE && line->kind != ARB_ACCOUNT_REFUSED)
        continue;
      text = dup_line (line);
      add_label (box, text, line->kind == ARB_ACCOUNT_REFUSED ? "sheet-remark" : NULL, n_chars);
    }
}

const char *
arb_sheet_why_idle (void)
{
  return _ ("It cannot change anything now, however the dice fall: this question need not be discussed.");
}

static GtkWidget *
button_new (const char *label,
            const char *action,
            const ArbSheetStateCell *cell)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", cell->question, cell->item);
  return button;
}

GtkWidget *
arb_sheet_why_new (GtkWidget *over,
                   ArbSession *session,
                   const ArbSheetStateRow *row,
                   const ArbSheetStateCell *cell,
                   const ArbStickPlace *place,
                   ArbPrecedentBox **memory)
{
  g_return_val_if_fail (GTK_IS_WIDGET (over) && memory != NULL, NULL);
  g_return_val_if_fail (ARB_IS_SESSION (session) && row != NULL, NULL);
  g_return_val_if_fail (cell != NULL, NULL);

  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = arb_box_new (GTK_ORIENTATION_VERTICAL, "gap-3");
  GtkWidget *buttons = arb_box_new (GTK_ORIENTATION_HORIZONTAL, "gap-3");
  int n_chars = get_chars (over);
  gboolean may_write = place == NULL || arb_desk_may_write (place->desk);
  gboolean is_value = cell->kind == ARB_ACCOUNT_VALUE || cell->kind == ARB_ACCOUNT_OVERRIDE;

  gtk_widget_add_css_class (box, "popover-body");
  add_label (GTK_BOX (box), cell->name, "strong", n_chars);
  if (*row->cite != '\0')
    add_label (GTK_BOX (box), row->cite, "dim-label", n_chars);
  if (row->why != NULL)
    add_label (GTK_BOX (box), row->why, NULL, n_chars);
  if (cell->is_idle)
    add_label (GTK_BOX (box), arb_sheet_why_idle (), NULL, n_chars);
  add_lines (GTK_BOX (box), session, cell, n_chars);
  if (may_write && cell->can_change && cell->state != ARB_SHEET_ASKED)
    gtk_box_append (GTK_BOX (buttons), button_new (is_value ? _ ("Override…") : _ ("Another Answer…"),
                                                   "sheet.correct", cell));
  if (place != NULL && may_write)
    gtk_box_append (GTK_BOX (buttons), button_new (_ ("Contest…"), "sheet.contest", cell));
  gtk_box_append (GTK_BOX (box), buttons);
  *memory = place != NULL ? (ArbPrecedentBox *) arb_stick_box_new (place, n_chars) : NULL;
  if (*memory != NULL)
    {
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (*memory));
      arb_precedent_box_add_key (*memory, popover);
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  return popover;
}
