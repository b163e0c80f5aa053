/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loss sheet of an army, blank or as the event has it: boxes and scales are those its rule
 * system keeps (sheet.xml). One row of boxes for each unit, or a card for each troop when there is
 * too much to mark for a row. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "report/arb-print-losses-private.h"

#define CARD_COLUMNS 3
#define ROOM_TO_CIRCLE 37.8 /* seven figures on a line */
#define ROOM_TO_WRITE 22.0
#define ROOM_FOR_NAME 46.0
#define ROOM_FOR_BOX 5.7   /* with the gaps */
#define LEAST_BOXES 14     /* as wide as what stands under them */
#define MOST_BOXES 24      /* on a line */
#define FIRST_TRACK 2      /* its column */

typedef struct
{
  ArbPrintLosses *losses;
  ArbSheet *sheet;
  ArbSheetTable *table; /* NULL: cards */
  ArbSheetRow *formation; /* Borrowed; the one that was named last, until a unit of it comes */
  gboolean has_carry;
} Losses;

static const char *
get_name (const ArbText *text)
{
  return arb_text_get (text, arb_language_get ());
}

/* "Infantry; regular; column": what is under the name. */
static char *
dup_details (ArbPrintContext *context,
             ArbArmyItem *item,
             ArbGameUnit *unit)
{
  static const struct
  {
    ArbArmyField field;
    const char *kind;
  } words[] = { { ARB_ARMY_STATUS, "status" }, { ARB_ARMY_FORMATION, "formation" } };
  GString *line = g_string_new (NULL);
  g_autofree char *groups = item != NULL ? arb_print_dup_groups (context, item) : NULL;
  g_autofree char *options = item != NULL ? arb_print_dup_options (context, item) : NULL;
  g_autofree char *leaders = arb_print_dup_leaders (context, item, unit);

  arb_print_append (line, NULL, groups);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *id = arb_print_dup_state (context, item, unit, words[i].field);
      g_autofree char *name = arb_print_dup_word (context, words[i].kind, id);

      arb_print_append (line, NULL, name);
    }
  arb_print_append (line, NULL, options);
  arb_print_append (line, arb_army_field_get_title (ARB_ARMY_LEADER), leaders);
  return g_string_free (line, FALSE);
}

static char *
dup_title (ArbArmyItem *item,
           ArbGameUnit *unit)
{
  return item != NULL ? arb_army_item_dup_label (item) : arb_game_unit_dup_label (unit);
}

static char *
dup_tag (ArbArmyItem *item,
         ArbGameUnit *unit)
{
  return g_strdup (unit != NULL ? arb_game_unit_get_id (unit) : arb_army_item_get_id (item));
}

/* --- Rows ------------------------------------------------------------------------------------- */

static void
add_row (ArbPrintContext *context,
         Losses *self,
         ArbArmyItem *item,
         ArbGameUnit *unit)
{
  const ArbTrack *track;
  g_autofree char *tag = dup_tag (item, unit);
  ArbSheetRow *row;
  const char *number = item != NULL ? arb_army_item_get (item, ARB_ARMY_NUMBER) : NULL;
  g_autofree char *details = dup_details (context, item, unit);
  g_autofree char *name = NULL;
  g_autofree char *rest = g_markup_escape_text (details, -1);
  g_autofree char *text = NULL;
  gint64 carry = 0;
  g_autofree char *now = arb_print_losses_dup_steps (self->losses, item, unit, FALSE);

  self->formation = NULL;
  row = arb_sheet_table_add_row (self->table, tag);
  name = g_markup_escape_text (item != NULL && arb_army_item_get (item, ARB_ARMY_NAME) != NULL
                                   ? arb_army_item_get (item, ARB_ARMY_NAME)
                               : unit != NULL ? arb_game_unit_get_name (unit)
                                              : arb_army_item_get_id (item),
                               -1);
  text = g_strdup_printf ("<b>%s</b>%s<small>%s</small>", name, *rest != '\0' ? "\n" : "", rest);
  arb_sheet_row_add (row, number);
  arb_sheet_row_add_styled (row, text, ARB_STYLE_MARKUP);
  for (guint i = 0; (track = arb_print_losses_get_track (self->losses, i)) != NULL; i++)
    {
      ArbTrackState state = arb_print_losses_read (self->losses, item, unit, track);
      ArbMarks *boxes = arb_print_losses_make_boxes (self->losses, item, track, &state);

      if (i == 0)
        {
          carry = state.carry;
          boxes->under = arb_print_losses_make_states (self->losses, item, unit);
        }
      arb_sheet_row_add_marks (row, NULL, boxes);
    }
  if (self->has_carry)
    arb_sheet_row_add_marks (
        row, NULL,
        arb_print_losses_make_figures (
            self->losses, arb_print_losses_get_track (self->losses, 0), carry));
  arb_sheet_row_add_styled (row, now, ARB_STYLE_SMALL);
}

/* “Figures, state”: what a unit may get into stands under its boxes. */
static char *
dup_first_title (const Losses *self,
                 const ArbTrack *track)
{
  ArbMarks *states = arb_print_losses_make_states (self->losses, NULL, NULL);
  char *title = states != NULL
                    ? g_strdup_printf ("%s, %s", get_name (track->name), _ ("state"))
                    : g_strdup (get_name (track->name));

  g_clear_pointer (&states, arb_marks_free);
  return title;
}

static void
add_columns (Losses *self)
{
  const ArbTrack *track;

  arb_sheet_table_add_column (self->table, _ ("No."), 0.6, ARB_STYLE_CENTRED);
  arb_sheet_table_add_column (self->table, _ ("Unit"), 6.1, ARB_STYLE_PLAIN)->min_width =
      ROOM_FOR_NAME;
  for (guint i = 0; (track = arb_print_losses_get_track (self->losses, i)) != NULL; i++)
    {
      g_autofree char *title = i == 0 ? dup_first_title (self, track) : g_strdup (get_name (track->name));

      arb_sheet_table_add_column (self->table, title, i == 0 ? 13.4 : 4, ARB_STYLE_PLAIN);
    }
  if (self->has_carry)
    arb_sheet_table_add_column (self->table, _ ("Carried over"), 0.1, ARB_STYLE_PLAIN)->min_width =
        ROOM_TO_CIRCLE;
  arb_sheet_table_add_column (self->table, _ ("Remarks"), 3.1, ARB_STYLE_PLAIN)->min_width =
      ROOM_TO_WRITE;
}

/* The boxes get the room that the strongest unit needs on a line, names and remarks the rest. */
static void
fit_boxes (Losses *self)
{
  ArbSheetColumn *column = &g_array_index (self->table->columns, ArbSheetColumn, FIRST_TRACK);
  guint most = LEAST_BOXES;

  for (guint i = 0; i < self->table->rows->len; i++)
    {
      const ArbSheetRow *row = self->table->rows->pdata[i];
      const ArbMarks *marks = row->cells->len > FIRST_TRACK
                                  ? g_array_index (row->cells, ArbSheetCell, FIRST_TRACK).marks
                                  : NULL;

      most = MAX (most, marks != NULL ? marks->n_boxes : 0);
    }
  /* Two tracks need all there is. */
  if (most > MOST_BOXES || arb_print_losses_get_track (self->losses, 1) != NULL)
    return;
  column->min_width = most * ROOM_FOR_BOX + 3;
  column->weight = 0.1;
}

/* Whether a unit goes up and down scales from the beginning: too much for a row. */
static gboolean
wants_cards (const Losses *self)
{
  const ArbScale *scale;

  for (guint i = 0; (scale = arb_print_losses_get_scale (self->losses, i)) != NULL; i++)
    if (!scale->for_commander && !scale->shown_changed && scale->words == NULL &&
        scale->start != NULL)
      return TRUE;
  return FALSE;
}

/* --- Cards ------------------------------------------------------------------------------------ */

static void
add_card (ArbPrintContext *context,
          Losses *self,
          ArbArmyItem *item,
          ArbGameUnit *unit)
{
  g_autofree char *title = dup_title (item, unit);
  g_autofree char *details = dup_details (context, item, unit);
  g_autofree char *tag = dup_tag (item, unit);
  ArbSheetBlock *card = arb_sheet_add_group (self->sheet->blocks, title,
                                             ARB_GROUP_FRAMED | ARB_GROUP_TOGETHER, tag);
  ArbSheetTable *table;
  const ArbTrack *track;
  const ArbScale *scale;

  card->space = 3;
  arb_sheet_add_text (card->children, details, ARB_STYLE_SMALL);
  table = arb_sheet_add_table (card->children);
  table->is_plain = TRUE;
  arb_sheet_table_add_column (table, "", 2, ARB_STYLE_PLAIN);
  arb_sheet_table_add_column (table, "", 7, ARB_STYLE_PLAIN);
  for (guint i = 0; (track = arb_print_losses_get_track (self->losses, i)) != NULL; i++)
    {
      ArbTrackState state = arb_print_losses_read (self->losses, item, unit, track);
      ArbSheetRow *row = arb_sheet_table_add_row (table, tag);

      arb_sheet_row_add (row, get_name (track->name));
      arb_sheet_row_add_marks (
          row, NULL, arb_print_losses_make_boxes (self->losses, item, track, &state));
    }
  for (guint i = 0; (scale = arb_print_losses_get_scale (self->losses, i)) != NULL; i++)
    {
      ArbSheetRow *row;

      if (scale->for_commander || scale->steps->len == 0)
        continue;
      row = arb_sheet_table_add_row (table, tag);
      arb_sheet_row_add (row, get_name (scale->name));
      arb_sheet_row_add_marks (row, NULL,
                               arb_print_losses_make_scale (self->losses, item, unit, scale));
    }
  arb_sheet_add_fields (card->children, 9, _ ("Notes"), NULL);
}

static void
add_unit (ArbPrintContext *context,
          ArbArmyItem *item,
          ArbGameUnit *unit,
          gpointer data)
{
  Losses *self = data;

  if (self->table != NULL)
    add_row (context, self, item, unit);
  else
    add_card (context, self, item, unit);
}

static void
add_formation (ArbPrintContext *context,
               ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  Losses *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *text = g_strdup_printf ("%*s%s", (int) (2 * (depth > 0 ? depth - 1 : 0)), "",
                                           label);

  if (self->table != NULL)
    self->formation = arb_sheet_table_add_title (self->table, text);
}

/* A commander stands beside the name of what he commands; those with him get a line of their own. */
static void
add_commander_row (Losses *self,
                   const char *id,
                   const char *line,
                   ArbMarks *marks)
{
  ArbSheetRow *row = g_steal_pointer (&self->formation);

  if (row != NULL)
    {
      ArbSheetCell *cell = &g_array_index (row->cells, ArbSheetCell, 0);
      g_autofree char *name = g_steal_pointer (&cell->text);
      g_autofree char *bold = g_markup_escape_text (name, -1);
      g_autofree char *rest = g_markup_escape_text (line, -1);

      cell->text = g_strdup_printf ("<b>%s</b> — %s", bold, rest);
      cell->style = ARB_STYLE_MARKUP;
      cell->marks = marks;
      row->tag = g_strdup (id);
      return;
    }
  row = arb_sheet_table_add_row (self->table, id);
  row->flags = ARB_ROW_TITLE;
  arb_sheet_row_add_marks (row, line, marks);
}

/* A commander with his value and the boxes of his fate. */
static void
add_commander (ArbPrintContext *context,
               ArbArmyItem *item,
               gpointer data)
{
  Losses *self = data;
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *grade =
      arb_print_dup_word (context, "grade", arb_army_item_get (item, ARB_ARMY_GRADE));
  g_autofree char *options = arb_print_dup_options (context, item);
  g_autoptr (GString) line = g_string_new (label);
  ArbMarks *marks = arb_print_losses_make_fate (self->losses, item);

  arb_print_append (line, NULL, grade);
  arb_print_append (line, arb_army_field_get_title (ARB_ARMY_BUDGET),
                    arb_army_item_get (item, ARB_ARMY_BUDGET));
  arb_print_append (line, NULL, options);
  if (self->table != NULL)
    add_commander_row (self, arb_army_item_get_id (item), line->str, marks);
  else
    {
      ArbSheetBlock *card =
          arb_sheet_add_group (self->sheet->blocks, line->str,
                               ARB_GROUP_FRAMED | ARB_GROUP_TOGETHER, arb_army_item_get_id (item));
      ArbSheetTable *table = arb_sheet_add_table (card->children);

      card->space = 3;
      table->is_plain = TRUE;
      arb_sheet_table_add_column (table, "", 1, ARB_STYLE_PLAIN);
      arb_sheet_row_add_marks (arb_sheet_table_add_row (table, NULL), NULL, marks);
    }
}

/* --- What the marks mean ---------------------------------------------------------------------- */

/* As arb_print_losses_make_boxes() draws it. */
static gboolean
has_bar (const ArbTrackMark *mark)
{
  return mark->cause == NULL && !mark->leader && (mark->lost > 0 || mark->left > 0);
}

/* In the foot of every page. */
static char *
dup_legend (ArbPrintContext *context,
            const Losses *self)
{
  GString *line = g_string_new (
      _ ("A cross takes the box off; a box with a thick frame and a diamond is an elite."));
  const ArbTrack *track;

  for (guint i = 0; (track = arb_print_losses_get_track (self->losses, i)) != NULL; i++)
    {
      gint64 per = arb_print_losses_get_per (self->losses, track);

      if (per > 0)
        {
          g_string_append_c (line, ' ');
          g_string_append_printf (
              line, _ ("%s: %d losses take one off; circle what is carried over."),
              get_name (track->name), (int) per);
        }
      for (guint j = 0; j < track->marks->len; j++)
        {
          const ArbTrackMark *mark = track->marks->pdata[j];

          g_string_append_printf (line, "  %s %s%s", has_bar (mark) ? "┃" : "·",
                                  get_name (mark->name), mark->is_demo ? ARB_DEMO_MARK : "");
          if (mark->cite != NULL)
            g_string_append_printf (line, " [%s]", mark->cite);
          context->has_demo |= mark->is_demo;
        }
    }
  return g_string_free (line, FALSE);
}

void
arb_sheet_add_losses (ArbPrintContext *context,
                      GPtrArray *sheets)
{
  static const ArbPrintVisitor visitor = { add_formation, add_commander, add_unit };
  g_autoptr (ArbPrintLosses) losses = arb_print_losses_new (context);
  Losses self = { .losses = losses };
  const ArbTrack *track = arb_print_losses_get_track (losses, 0);
  g_autofree char *label = arb_print_dup_army (context);
  g_autofree char *title = g_strdup_printf (_ ("Loss sheet: %s"), label);
  g_autofree char *player = arb_print_dup_player (context);

  self.sheet = arb_print_begin (context, title);
  self.sheet->is_landscape = TRUE;
  arb_sheet_set_signers (self.sheet, player, _ ("Opponent"), _ ("Umpire"), NULL);
  self.has_carry = track != NULL && arb_print_losses_get_per (losses, track) > 0;
  if (!wants_cards (&self))
    {
      self.table = arb_sheet_add_table (self.sheet->blocks);
      self.table->padding = 0.6;
      add_columns (&self);
    }
  else if (context->request->n_columns == 0)
    self.sheet->n_columns = CARD_COLUMNS;
  arb_print_visit (context, &visitor, &self);
  if (self.table != NULL && track != NULL)
    fit_boxes (&self);
  arb_print_losses_add_army_total (losses, self.sheet->blocks);
  self.sheet->footnote = dup_legend (context, &self);
  g_ptr_array_add (sheets, arb_print_end (context, self.sheet));
}
