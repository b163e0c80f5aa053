/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A map of armies: who stands in a hex, who is in presence of the enemy, and the confrontations
 * that follow. */

#include <glib/gi18n.h>

#include "app/board/arb-board-draw.h"
#include "app/board/arb-board-panel-private.h"
#include "engine/arb-language.h"

#define SIGN_SIZE 26

/* --- In this hex ------------------------------------------------------------------------------ */

static void
add_here (ArbBoardPanel *self,
          GPtrArray *units,
          const char *text)
{
  GtkWidget *row = arb_board_panel_add_row (self->here, NULL, text);

  g_object_set_data_full (G_OBJECT (row), "units", g_ptr_array_ref (units),
                          (GDestroyNotify) g_ptr_array_unref);
}

static void
add_stack (ArbBoardPanel *self,
           GPtrArray *stack)
{
  const char *side = arb_game_get_side_name (
      self->game, arb_game_unit_get_side (g_ptr_array_index (stack, 0)));

  if (stack->len > 1)
    {
      /* Translators: all those of a side that stand in a hex, and how many they are. */
      g_autofree char *all = g_strdup_printf (_ ("%s: all %u"), side, stack->len);

      add_here (self, stack, all);
    }
  for (guint i = 0; i < stack->len; i++)
    {
      g_autoptr (GPtrArray) one = g_ptr_array_new_with_free_func (g_object_unref);
      g_autofree char *label = arb_game_unit_dup_label (stack->pdata[i]);
      g_autofree char *text = g_strdup_printf ("%s · %s", label, side);

      g_ptr_array_add (one, g_object_ref (stack->pdata[i]));
      add_here (self, one, text);
    }
}

/* One unit alone is picked up where it stands. */
void
arb_board_panel_fill_here (ArbBoardPanel *self)
{
  ArbHex at = arb_hex_board_get_cursor (self->board_view);
  const GPtrArray *units = arb_game_board_get_units (self->board, at);
  gboolean is_shown = units != NULL && units->len > 1;

  arb_board_panel_empty_list (self->here);
  for (guint side = 0; is_shown && side < ARB_GAME_N_SIDES; side++)
    {
      g_autoptr (GPtrArray) stack = arb_game_board_dup_stack (self->board, at, side);

      if (stack->len > 0)
        add_stack (self, stack);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->here), is_shown);
  gtk_widget_set_visible (self->here_title, is_shown);
}

/* --- Confrontations --------------------------------------------------------------------------- */

static void
fight (ArbBoardPanel *self,
       const ArbBoardContact *contact)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbBody) plan = NULL;

  if (contact->is_fighting)
    {
      arb_desk_show (arb_panel_get_desk (ARB_PANEL (self)), ARB_VIEW_COMBAT, contact->fight);
      return;
    }
  arb_board_panel_clear (self);
  if (arb_board_contacts_is_turn_open (self->contacts))
    {
      arb_board_panel_say (self, _ ("The combat turn still has questions: answer them in the view "
                                    "Combat, then begin the confrontations."));
      return;
    }
  plan = arb_board_contacts_link (self->contacts, contact, arb_language_get (), &error);
  if (plan == NULL)
    arb_board_panel_say (self, error->message);
  else
    arb_board_panel_begin (self, plan);
}

static gboolean
is_at (const ArbBoardContact *contact,
       ArbHex at)
{
  return arb_hex_equal (contact->at[0], at) || arb_hex_equal (contact->at[1], at);
}

gboolean
arb_board_panel_has_contact (ArbBoardPanel *self)
{
  ArbHex at = arb_hex_board_get_cursor (self->board_view);

  for (guint i = 0; self->contacts != NULL && i < arb_board_contacts_get_n (self->contacts); i++)
    if (is_at (arb_board_contacts_get (self->contacts, i), at))
      return TRUE;
  return FALSE;
}

/* May be begun, or gone on with. */
static gboolean
is_due (const ArbBoardContact *contact)
{
  return arb_board_contact_is_confrontation (contact) &&
         (contact->fight == NULL || contact->is_fighting);
}

void
arb_board_panel_confront (ArbBoardPanel *self)
{
  ArbHex at = arb_hex_board_get_cursor (self->board_view);
  const ArbBoardContact *due = NULL;
  guint n_due = 0;

  arb_board_panel_clear (self);
  for (guint i = 0; i < arb_board_contacts_get_n (self->contacts); i++)
    {
      const ArbBoardContact *contact = arb_board_contacts_get (self->contacts, i);

      if (!is_at (contact, at) || !is_due (contact))
        continue;
      due = contact;
      n_due++;
    }
  if (n_due == 1)
    fight (self, due);
  else if (n_due > 1)
    arb_board_panel_say (self, _ ("This hex has several confrontations: begin one from the list "
                                  "of armies that touch each other."));
  for (guint i = 0; n_due == 0 && i < arb_board_contacts_get_n (self->contacts); i++)
    {
      const ArbBoardContact *contact = arb_board_contacts_get (self->contacts, i);
      g_autofree char *place = arb_board_contact_dup_place (contact);
      g_autofree char *reason = NULL;
      g_autofree char *line = NULL;

      if (!is_at (contact, at))
        continue;
      reason = arb_board_contacts_describe (self->contacts, contact, arb_language_get ());
      line = g_strdup_printf ("%s – %s", place, reason);
      arb_board_panel_say (self, line);
    }
}

/* --- The list --------------------------------------------------------------------------------- */

static ArbHexContact
get_sign (const ArbBoardContact *contact)
{
  if (!arb_board_contact_is_confrontation (contact))
    return ARB_HEX_WAITING;
  return is_due (contact) ? ARB_HEX_FIGHT : ARB_HEX_FOUGHT;
}

static void
draw_sign_cb (GtkDrawingArea *area,
              cairo_t *cr,
              int width,
              int height,
              gpointer sign)
{
  arb_hex_board_draw_contact (GTK_WIDGET (area), cr, GPOINTER_TO_INT (sign), width / 2.0,
                              height / 2.0, MIN (width, height) / 2.0 - 2);
}

static GtkWidget *
sign_new (ArbHexContact sign)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SIGN_SIZE,
                                  "content-height", SIGN_SIZE, "valign", GTK_ALIGN_START,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_sign_cb, GINT_TO_POINTER (sign),
                                  NULL);
  return area;
}

static char *
dup_army (ArbBoardPanel *self,
          const ArbBoardContact *contact,
          guint side)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < contact->units[side]->len; i++)
    {
      g_autofree char *label = arb_game_unit_dup_label (contact->units[side]->pdata[i]);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", label);
    }
  return g_strdup_printf (_ ("%s: %s"), arb_game_get_side_name (self->game, side), names->str);
}

static void
begin_cb (ArbBoardPanel *self,
          GtkButton *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "contact"));

  fight (self, arb_board_contacts_get (self->contacts, index));
}

static GtkWidget *
begin_button_new (ArbBoardPanel *self,
                  guint index,
                  const char *place)
{
  const ArbBoardContact *contact = arb_board_contacts_get (self->contacts, index);
  const ArbProcedure *procedure =
      arb_rules_find_procedure (arb_board_contacts_get_system (self->contacts)->rules,
                                arb_game_board_get_sheet (self->board)->combat);
  GtkWidget *button = gtk_button_new_with_label (
      contact->is_fighting ? _ ("Go on with it")
                           : arb_text_get (procedure->name, arb_language_get ()));
  g_autofree char *spoken = g_strdup_printf ("%s, %s", gtk_button_get_label (GTK_BUTTON (button)),
                                             place);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "below");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _ ("With those who stand there, and no others (C)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  g_object_set_data (G_OBJECT (button), "contact", GUINT_TO_POINTER (index));
  g_signal_connect_object (button, "clicked", G_CALLBACK (begin_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
append_label (GtkWidget *box,
              const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_contact (ArbBoardPanel *self,
             guint index)
{
  const ArbBoardContact *contact = arb_board_contacts_get (self->contacts, index);
  g_autofree char *place = arb_board_contact_dup_place (contact);
  g_autofree char *reason =
      arb_board_contacts_describe (self->contacts, contact, arb_language_get ());
  g_autofree char *own = dup_army (self, contact, 0);
  g_autofree char *foe = dup_army (self, contact, 1);
  g_autofree char *spoken = g_strdup_printf ("%s – %s – %s – %s", place, own, foe, reason);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 10, "margin-start", 12, "margin-end", 12,
                                 "margin-top", 8, "margin-bottom", 8, NULL);
  GtkWidget *texts = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                   "spacing", 2, "hexpand", TRUE, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);

  append_label (texts, place, "strong");
  append_label (texts, own, NULL);
  append_label (texts, foe, NULL);
  append_label (texts, reason, NULL);
  if (is_due (contact))
    gtk_box_append (GTK_BOX (texts), begin_button_new (self, index, place));
  gtk_box_append (GTK_BOX (box), sign_new (get_sign (contact)));
  gtk_box_append (GTK_BOX (box), texts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_object_set_data_full (G_OBJECT (row), "hex", g_memdup2 (&contact->at[0], sizeof contact->at[0]),
                          g_free);
  gtk_list_box_append (self->contact_list, row);
  arb_hex_board_add_contact (self->board_view, contact->at[0], contact->at[1],
                             get_sign (contact));
}

/* Which turn the map counts, so that nobody moves before it has begun. */
static void
show_turn (ArbBoardPanel *self)
{
  const ArbBoardTurns *turns =
      self->contacts != NULL ? arb_board_contacts_get_turns (self->contacts) : NULL;
  guint n_turns = turns != NULL ? arb_board_turns_get_n (turns) : 0;
  g_autofree char *name =
      n_turns > 0 ? arb_board_turns_dup_name (turns, n_turns - 1, arb_language_get ()) : NULL;
  g_autofree char *text =
      name != NULL ? g_strdup_printf (_ ("The map is at: %s"), name)
                   : g_strdup (_ ("No turn has begun yet: begin one in the view Combat before "
                                  "the armies move."));

  gtk_label_set_text (self->turn_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_label), turns != NULL);
}

void
arb_board_panel_fill_contacts (ArbBoardPanel *self)
{
  guint n_contacts = self->contacts != NULL ? arb_board_contacts_get_n (self->contacts) : 0;
  g_autofree char *definition =
      n_contacts > 0 ? arb_board_contacts_dup_definition (self->contacts, arb_language_get ())
                     : NULL;

  arb_board_panel_empty_list (self->contact_list);
  arb_hex_board_clear_contacts (self->board_view);
  for (guint i = 0; i < n_contacts; i++)
    add_contact (self, i);
  gtk_label_set_text (self->contacts_note, definition != NULL ? definition : "");
  gtk_widget_set_visible (GTK_WIDGET (self->contacts_note), n_contacts > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->contact_list), n_contacts > 0);
  gtk_widget_set_visible (self->contacts_title, n_contacts > 0);
  show_turn (self);
}
