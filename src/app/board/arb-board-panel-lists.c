/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board in words: what is drawn can be read, and reached by keyboard, in lists beside it. */

#include <glib/gi18n.h>

#include "app/board/arb-board-draw.h"
#include "app/board/arb-board-panel-private.h"
#include "engine/arb-language.h"

#define SAMPLE_SIZE 30

/* --- Rows ------------------------------------------------------------------------------------- */

void
arb_board_panel_empty_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

GtkWidget *
arb_board_panel_add_row (GtkListBox *list,
                         GtkWidget *prefix,
                         const char *text)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 10, "margin-start", 12, "margin-end", 12,
                                 "margin-top", 6, "margin-bottom", 6, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, "hexpand", TRUE, NULL);
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", box, NULL);

  if (prefix != NULL)
    gtk_box_append (GTK_BOX (box), prefix);
  gtk_box_append (GTK_BOX (box), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (list, row);
  return row;
}

static void
draw_sample_cb (GtkDrawingArea *area,
                cairo_t *cr,
                int width,
                int height,
                gpointer terrain)
{
  ArbBoardPen pen = { .cr = cr, .radius = MIN (width, height) / 2.0 - 1 };

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &pen.ink);
  arb_board_draw_sample (&pen, terrain, width / 2.0, height / 2.0);
}

void
arb_board_panel_fill_terrains (ArbBoardPanel *self)
{
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (self->board);

  arb_board_panel_empty_list (self->terrains);
  for (guint i = 0; i < sheet->terrains->len; i++)
    {
      ArbBoardTerrain *terrain = sheet->terrains->pdata[i];
      GtkWidget *sample = g_object_new (GTK_TYPE_DRAWING_AREA, "content-width", SAMPLE_SIZE,
                                        "content-height", SAMPLE_SIZE, "valign", GTK_ALIGN_CENTER,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      g_autofree char *text =
          g_strdup_printf ("%u  %s", i + 1, arb_text_get (terrain->name, arb_language_get ()));

      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample_cb, terrain, NULL);
      arb_board_panel_add_row (self->terrains, sample, text);
    }
  gtk_list_box_select_row (self->terrains, gtk_list_box_get_row_at_index (
                                               self->terrains, MIN (1, sheet->terrains->len - 1)));
}

/* --- Units and hexes -------------------------------------------------------------------------- */

static char *
dup_unit_text (ArbBoardPanel *self,
               ArbGameUnit *unit)
{
  g_autofree char *label = arb_game_unit_dup_label (unit);

  return g_strdup_printf ("%s · %s", label,
                          arb_game_get_side_name (self->game, arb_game_unit_get_side (unit)));
}

static void
fill_waiting (ArbBoardPanel *self)
{
  const GPtrArray *pieces = arb_game_board_get_pieces (self->board);
  gboolean any = FALSE;

  arb_board_panel_empty_list (self->waiting);
  for (guint i = 0; i < pieces->len; i++)
    {
      ArbGameUnit *unit = pieces->pdata[i];
      g_autofree char *text = NULL;
      GtkWidget *row;
      ArbHex at;

      if (arb_game_board_find (self->board, unit, &at) ||
          !arb_game_board_is_there (self->board, unit))
        continue;
      text = dup_unit_text (self, unit);
      row = arb_board_panel_add_row (self->waiting, NULL, text);
      g_object_set_data_full (G_OBJECT (row), "unit", g_object_ref (unit), g_object_unref);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->waiting), any);
  gtk_widget_set_visible (self->waiting_title, any);
}

static void
add_held (ArbBoardPanel *self,
          ArbHex at,
          const char *text)
{
  GtkWidget *row = arb_board_panel_add_row (self->held, NULL, text);

  g_object_set_data_full (G_OBJECT (row), "hex", g_memdup2 (&at, sizeof at), g_free);
}

/* All hexes of a terrain are one row: a board of a thousand woods still reads. @terrain NULL: all
 * that have a road. */
static void
add_terrain (ArbBoardPanel *self,
             const ArbBoardTerrain *terrain,
             guint level,
             const GArray *hexes)
{
  g_autoptr (GString) text = g_string_new (
      terrain != NULL ? arb_text_get (terrain->name, arb_language_get ()) : _ ("road"));
  ArbHex first = { 0, 0 };
  guint n_hexes = 0;

  if (level > 0)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, _ ("level %u"), level);
    }
  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);
      const ArbBoardHex *hex = arb_game_board_get (self->board, at);
      g_autofree char *name = NULL;

      if (terrain == NULL ? !hex->road
                          : !g_str_equal (hex->terrain, terrain->id) || hex->level != level)
        continue;
      if (n_hexes++ == 0)
        first = at;
      name = arb_game_board_dup_hex_name (at);
      g_string_append_printf (text, "%s%s", n_hexes == 1 ? " – " : ", ", name);
    }
  if (n_hexes > 0)
    add_held (self, first, text->str);
}

static void
fill_held (ArbBoardPanel *self)
{
  g_autoptr (GArray) hexes = arb_game_board_list (self->board);
  const ArbBoardSheet *sheet = arb_game_board_get_sheet (self->board);

  arb_board_panel_empty_list (self->held);
  for (guint i = 0; i < hexes->len; i++)
    {
      ArbHex at = g_array_index (hexes, ArbHex, i);
      g_autofree char *text = NULL;

      if (arb_game_board_get_units (self->board, at) == NULL)
        continue;
      text = arb_game_board_describe (self->board, at, arb_language_get ());
      add_held (self, at, text);
    }
  for (guint i = 1; i < sheet->terrains->len; i++)
    for (guint level = 0; level <= ARB_BOARD_MAX_LEVEL; level++)
      add_terrain (self, sheet->terrains->pdata[i], level, hexes);
  add_terrain (self, NULL, 0, hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->held), hexes->len > 0);
  gtk_widget_set_visible (self->held_title, hexes->len > 0);
  gtk_widget_set_visible (self->hint, hexes->len == 0);
}

void
arb_board_panel_fill_lists (ArbBoardPanel *self)
{
  fill_waiting (self);
  fill_held (self);
  arb_board_panel_fill_contacts (self);
}
