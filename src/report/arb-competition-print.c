/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-competition-print.h"

#include <glib/gi18n-lib.h>

#include "compete/arb-listing.h"
#include "engine/arb-language.h"
#include "report/arb-print-private.h"
#include "roster/arb-army-file.h"

/* Points: read on a wall, from among others who read it. */
#define WALL_SIZE 14.0
#define CARD_SIZE 12.0
#define DIPLOMA_SIZE 20.0
/* mm: room to write a number. */
#define WRITE_HEIGHT 9.0
#define SIGN_HEIGHT 13.0
/* Columns from which on a table lies on its side. */
#define MANY_COLUMNS 8

static const struct
{
  const char *id;
  const char *title;
} names[ARB_COMPETITION_N_SHEETS] = {
  [ARB_COMPETITION_PAIRINGS] = { "pairings", N_ ("Pairings by table") },
  [ARB_COMPETITION_SEATS] = { "seats", N_ ("Pairings by player") },
  [ARB_COMPETITION_SLIPS] = { "slips", N_ ("Result slips") },
  [ARB_COMPETITION_RANKING] = { "ranking", N_ ("Ranking") },
  [ARB_COMPETITION_CARDS] = { "cards", N_ ("Name cards") },
  [ARB_COMPETITION_DIPLOMAS] = { "diplomas", N_ ("Diplomas") },
  [ARB_COMPETITION_COPIES] = { "copies", N_ ("Lists for the opponents") },
};

const char *
arb_competition_sheet_to_string (ArbCompetitionSheet self)
{
  g_return_val_if_fail ((guint) self < ARB_COMPETITION_N_SHEETS, NULL);
  return names[self].id;
}

const char *
arb_competition_sheet_get_title (ArbCompetitionSheet self)
{
  g_return_val_if_fail ((guint) self < ARB_COMPETITION_N_SHEETS, NULL);
  return _ (names[self].title);
}

gboolean
arb_competition_sheet_has_round (ArbCompetitionSheet self)
{
  return self != ARB_COMPETITION_CARDS;
}

gboolean
arb_competition_sheet_parse (const char *text,
                             ArbCompetitionSheet *sheet)
{
  g_return_val_if_fail (text != NULL && sheet != NULL, FALSE);
  for (guint i = 0; i < ARB_COMPETITION_N_SHEETS; i++)
    if (g_str_equal (names[i].id, text))
      {
        *sheet = (ArbCompetitionSheet) i;
        return TRUE;
      }
  return FALSE;
}

/* What all these sheets have in their head and foot, and the rest of what they need. */
typedef struct
{
  const ArbCompetition *competition; /* Borrowed, as the next */
  const ArbRound *round;
  ArbPrintContext context;
  GPtrArray *sheets; /* Borrowed */
} Print;

static ArbSheet *
begin (Print *self,
       const char *title)
{
  return arb_print_begin (&self->context, title);
}

static void
end (Print *self,
     ArbSheet *sheet)
{
  if (sheet->footnote == NULL && arb_formula_is_demo (arb_competition_get_formula (self->competition)))
    sheet->footnote = g_strdup (_ ("The points follow a formula that is there to be tried; no federation gave "
                                   "its values."));
  g_ptr_array_add (self->sheets, arb_print_end (&self->context, sheet));
}

/* --- Tables ----------------------------------------------------------------------------------- */

/* A heading may take three lines, broken between its words; what stands below it stays on one. */
static glong
measure_heading (const char *heading)
{
  glong longest = (g_utf8_strlen (heading, -1) + 2) / 3;
  g_auto (GStrv) words = g_regex_split_simple ("[ –-]", heading, 0, 0);

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1) + 1);
  return longest;
}

/* Columns are as wide as what stands in them, within reason. */
static double
weigh (const ArbListing *listing,
       guint column)
{
  glong longest = measure_heading (arb_listing_get_heading (listing, column));

  for (guint i = 0; i < arb_listing_get_n_rows (listing); i++)
    longest = MAX (longest, g_utf8_strlen (arb_listing_get_cell (listing, i, column), -1));
  return CLAMP (longest + 1, 5, 26);
}

static void
add_listing (ArbSheet *sheet,
             const ArbListing *listing)
{
  ArbSheetTable *table = arb_sheet_add_table (sheet->blocks);
  guint n_columns = arb_listing_get_n_columns (listing);

  for (guint i = 0; i < n_columns; i++)
    arb_sheet_table_add_column (table, arb_listing_get_heading (listing, i), weigh (listing, i),
                                arb_listing_is_number (listing, i) ? ARB_STYLE_CENTRED : ARB_STYLE_PLAIN);
  for (guint i = 0; i < arb_listing_get_n_rows (listing); i++)
    {
      ArbSheetRow *row = arb_sheet_table_add_row (table, NULL);

      for (guint k = 0; k < n_columns; k++)
        arb_sheet_row_add (row, arb_listing_get_cell (listing, i, k));
      if (i % 2 == 1)
        row->flags |= ARB_ROW_SHADED;
    }
}

static void
add_table (Print *self,
           const ArbListing *listing,
           double size)
{
  ArbSheet *sheet = begin (self, arb_listing_get_title (listing));

  if (size > 0)
    sheet->size = size;
  sheet->is_landscape = arb_listing_get_n_columns (listing) >= MANY_COLUMNS;
  add_listing (sheet, listing);
  end (self, sheet);
}

/* --- Result slips ----------------------------------------------------------------------------- */

static void
add_slip (Print *self,
          ArbSheet *sheet,
          const ArbMeeting *meeting)
{
  const GPtrArray *measures = arb_formula_get_measures (arb_competition_get_formula (self->competition));
  g_autofree char *title = g_strdup_printf (_ ("Round %u, table %u"), self->round->number, meeting->table);
  ArbSheetBlock *slip = arb_sheet_add_group (sheet->blocks, title, ARB_GROUP_FRAMED | ARB_GROUP_TOGETHER,
                                             NULL);
  ArbSheetTable *table = arb_sheet_add_table (slip->children);
  const char *lang = arb_language_get ();
  g_autofree char *first = g_strdup_printf (_ ("Initials: %s"), meeting->players[0]->name);
  g_autofree char *second = g_strdup_printf (_ ("Initials: %s"), meeting->players[1]->name);

  arb_sheet_table_add_column (table, _ ("Player"), 5, ARB_STYLE_BOLD);
  arb_sheet_table_add_column (table, C_ ("box on a result slip", "Won"), 1.5, ARB_STYLE_CENTRED);
  for (guint i = 0; i < measures->len; i++)
    arb_sheet_table_add_column (table, arb_text_get (((const ArbMeasure *) measures->pdata[i])->name, lang), 3,
                                ARB_STYLE_PLAIN)
        ->min_width = 18;
  for (guint i = 0; i < 2; i++)
    {
      ArbSheetRow *row = arb_sheet_table_add_row (table, meeting->players[i]->id);

      row->min_height = WRITE_HEIGHT;
      arb_sheet_row_add (row, meeting->players[i]->name);
      arb_sheet_row_add_marks (row, NULL, arb_marks_new_boxes (1, 0));
      for (guint k = 0; k < measures->len; k++)
        arb_sheet_row_add (row, NULL);
    }
  arb_sheet_add_text (slip->children, _ ("No box crossed: the game was drawn."), ARB_STYLE_SMALL)->space = 1;
  arb_sheet_add_fields (slip->children, SIGN_HEIGHT, first, second, _ ("Umpire"), NULL)->space = 2;
}

static void
add_slips (Print *self)
{
  g_autofree char *title = g_strdup_printf (_ ("Results of round %u"), self->round->number);
  ArbSheet *sheet = begin (self, title);

  for (guint i = 0; i < self->round->meetings->len; i++)
    {
      const ArbMeeting *meeting = self->round->meetings->pdata[i];

      if (meeting->players[1] != NULL)
        add_slip (self, sheet, meeting);
    }
  end (self, sheet);
}

/* --- Cards and diplomas ----------------------------------------------------------------------- */

static void
add_line (GPtrArray *into,
          const char *text,
          ArbStyle style,
          double space)
{
  if (text != NULL && *text != '\0')
    arb_sheet_add_text (into, text, ARB_STYLE_CENTRED | style)->space = space;
}

static void
add_cards (Print *self)
{
  const GPtrArray *players = arb_competition_get_players (self->competition);
  g_autofree char *event = arb_print_dup_header (self->context.store, "name");
  ArbSheet *sheet = begin (self, _ ("Name cards"));

  sheet->n_columns = 2;
  sheet->n_rows = 4;
  sheet->size = CARD_SIZE;
  for (guint i = 0; i < players->len; i++)
    {
      const ArbPlayer *player = players->pdata[i];
      ArbSheetBlock *card =
          arb_sheet_add_group (sheet->blocks, "", ARB_GROUP_FRAMED | ARB_GROUP_OWN_FRAME, player->id);

      add_line (card->children, event, ARB_STYLE_SMALL, 1);
      add_line (card->children, player->name, ARB_STYLE_BOLD | ARB_STYLE_LARGE, 4);
      add_line (card->children, player->club, ARB_STYLE_PLAIN, 2);
      add_line (card->children, player->nation, ARB_STYLE_PLAIN, 0);
      add_line (card->children, player->number, ARB_STYLE_SMALL, 1);
    }
  end (self, sheet);
}

static void
add_diploma (Print *self,
             const ArbStanding *standing,
             guint n_players)
{
  g_autofree char *event = arb_print_dup_header (self->context.store, "name");
  g_autofree char *date = arb_print_dup_header (self->context.store, "date");
  g_autofree char *where = arb_print_dup_header (self->context.store, "place");
  g_autofree char *place = g_strdup_printf (_ ("Place %u of %u"), standing->place, n_players);
  g_autofree char *points =
      g_strdup_printf (ngettext ("%d point", "%d points", (gulong) ABS (standing->points)), (int) standing->points);
  g_autofree char *when = date != NULL && where != NULL ? g_strdup_printf (_ ("%s, %s"), where, date)
                                                        : g_strdup (date != NULL ? date : where);
  ArbSheet *sheet = begin (self, _ ("Diploma"));

  sheet->size = DIPLOMA_SIZE;
  sheet->is_landscape = TRUE;
  add_line (sheet->blocks, event, ARB_STYLE_BOLD, 14);
  add_line (sheet->blocks, standing->player->name, ARB_STYLE_BOLD | ARB_STYLE_LARGE, 16);
  add_line (sheet->blocks, standing->player->club, ARB_STYLE_PLAIN, 2);
  add_line (sheet->blocks, place, ARB_STYLE_BOLD, 14);
  add_line (sheet->blocks, points, ARB_STYLE_PLAIN, 3);
  add_line (sheet->blocks, when, ARB_STYLE_SMALL, 12);
  arb_sheet_add_fields (sheet->blocks, 22, _ ("Head umpire"), _ ("Organiser"), NULL)->space = 10;
  end (self, sheet);
}

static void
add_diplomas (Print *self,
              guint n_rounds)
{
  g_autoptr (GPtrArray) ranking = arb_ranking_new (self->competition, n_rounds);

  for (guint i = 0; i < ranking->len; i++)
    add_diploma (self, ranking->pdata[i], ranking->len);
}

/* --- The opponent's copies -------------------------------------------------------------------- */

static void
take_copy (Print *self,
           ArbSheet *sheet,
           const ArbMeeting *meeting,
           guint of)
{
  g_autofree char *title = g_steal_pointer (&sheet->title);

  /* Translators: the title of a list, for whom it is printed, and where he plays. */
  sheet->title = g_strdup_printf (_ ("%s – for %s, table %u"), title, meeting->players[1 - of]->name,
                                  meeting->table);
  g_ptr_array_add (self->sheets, sheet);
}

/* A list that nobody has accepted is not shown to an opponent; the page says so. */
static void
add_missing (Print *self,
             const ArbMeeting *meeting,
             guint of)
{
  g_autofree char *sentence =
      g_strdup_printf (_ ("The list of %s has not been accepted."), meeting->players[of]->name);
  ArbSheet *sheet = begin (self, meeting->players[of]->name);

  arb_sheet_add_text (sheet->blocks, sentence, ARB_STYLE_BOLD);
  take_copy (self, arb_print_end (&self->context, sheet), meeting, of);
}

static gboolean
add_copy (Print *self,
          const ArbMeeting *meeting,
          guint of,
          GError **error)
{
  const ArbPlayer *player = meeting->players[of];
  const ArbPlayerList *list = &player->lists[player->plays];
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbArmy) army = NULL;
  g_autoptr (GPtrArray) sheets = NULL;
  ArbPrintRequest request = { .kind = ARB_PRINT_ROSTER, .flags = ARB_PRINT_SECRET };

  if (list->state != ARB_LIST_ACCEPTED)
    {
      add_missing (self, meeting, of);
      return TRUE;
    }
  bytes = arb_store_get_attachment (self->context.store, list->file, error);
  if (bytes == NULL)
    return FALSE;
  army = arb_army_load_bytes (bytes, list->name, ARB_ARMY_READ_STRICT, problems);
  request.army = army;
  sheets = army != NULL ? arb_print_make_sheets (&request, error) : NULL;
  if (army == NULL)
    add_missing (self, meeting, of);
  while (sheets != NULL && sheets->len > 0)
    take_copy (self, g_ptr_array_steal_index (sheets, 0), meeting, of);
  return army == NULL || sheets != NULL;
}

static gboolean
add_copies (Print *self,
            GError **error)
{
  for (guint i = 0; i < self->round->meetings->len; i++)
    for (guint of = 0; of < 2; of++)
      {
        const ArbMeeting *meeting = self->round->meetings->pdata[i];

        if (meeting->players[1] != NULL && !add_copy (self, meeting, of, error))
          return FALSE;
      }
  return TRUE;
}

/* --- All of them ------------------------------------------------------------------------------ */

static gboolean
add (Print *self,
     ArbCompetitionSheet sheet,
     guint n_rounds,
     GError **error)
{
  g_autoptr (ArbListing) listing = NULL;
  const char *lang = arb_language_get ();

  switch (sheet)
    {
    case ARB_COMPETITION_PAIRINGS:
      listing = arb_listing_new_places (self->competition, self->round);
      add_table (self, listing, WALL_SIZE);
      break;
    case ARB_COMPETITION_SEATS:
      listing = arb_listing_new_seats (self->competition, self->round);
      add_table (self, listing, WALL_SIZE);
      break;
    case ARB_COMPETITION_SLIPS:
      add_slips (self);
      break;
    case ARB_COMPETITION_RANKING:
      listing = arb_listing_new_ranking (self->competition, n_rounds, lang);
      add_table (self, listing, 0);
      break;
    case ARB_COMPETITION_CARDS:
      add_cards (self);
      break;
    case ARB_COMPETITION_DIPLOMAS:
      add_diplomas (self, n_rounds);
      break;
    case ARB_COMPETITION_COPIES:
      return add_copies (self, error);
    case ARB_COMPETITION_N_SHEETS:
    default:
      g_return_val_if_reached (FALSE);
    }
  return TRUE;
}

GPtrArray *
arb_competition_make_sheets (const ArbCompetition *competition,
                             ArbStore *store,
                             ArbCompetitionSheet sheet,
                             guint round,
                             GError **error)
{
  const ArbPrintRequest request = { 0 };
  g_autoptr (GPtrArray) sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_sheet_free);
  Print self = { .competition = competition, .context = { .request = &request, .store = store },
                 .sheets = sheets };
  gboolean is_made;

  g_return_val_if_fail (competition != NULL && ARB_IS_STORE (store), NULL);
  g_return_val_if_fail ((guint) sheet < ARB_COMPETITION_N_SHEETS, NULL);
  if (arb_competition_get_players (competition)->len == 0)
    {
      g_set_error_literal (error, ARB_COMPETE_ERROR, ARB_COMPETE_ERROR_MISSING,
                           _ ("There is nobody to print for yet; enter the players first."));
      return NULL;
    }
  if (arb_competition_sheet_has_round (sheet))
    self.round = arb_competition_find_round (competition, round, error);
  if (arb_competition_sheet_has_round (sheet) && self.round == NULL)
    return NULL;
  is_made = add (&self, sheet, round, error);
  arb_print_context_clear (&self.context);
  return is_made ? g_steal_pointer (&sheets) : NULL;
}
