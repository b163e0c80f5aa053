/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/compete/arb-hall-pages.h"

#include <glib/gi18n.h>

/* More tables with a time of their own than this are not read by anybody. */
#define MAX_OWN_TIMES 6

void
arb_hall_page_free (ArbHallPage *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->cells);
  g_free (self);
}

static ArbHallPage *
page_new (char *title)
{
  ArbHallPage *self = g_new0 (ArbHallPage, 1);

  self->title = title;
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

guint
arb_hall_page_get_n_rows (const ArbHallPage *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_columns > 0 ? self->cells->len / self->n_columns : 0;
}

char *
arb_hall_page_dup_text (const ArbHallPage *self)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  text = g_string_new (self->title);
  for (guint i = 0; i < self->lines->len; i++)
    g_string_append_printf (text, "\n%s", (const char *) self->lines->pdata[i]);
  for (guint i = 0; i < self->cells->len; i++)
    g_string_append_printf (text, "%s%s", i % self->n_columns == 0 ? "\n" : " ",
                            self->cells->pdata[i] != NULL ? (const char *) self->cells->pdata[i] : "–");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Some columns of a listing, on as many pages as it takes, all about equally full. */
static void
add_listing (GPtrArray *pages,
             const ArbListing *listing,
             const guint *columns,
             guint n_columns)
{
  guint n_rows = arb_listing_get_n_rows (listing);
  guint n_pages = MAX ((n_rows + ARB_HALL_N_ROWS - 1) / ARB_HALL_N_ROWS, 1);
  guint n_each = (n_rows + n_pages - 1) / n_pages;

  for (guint i = 0; i < n_pages; i++)
    {
      ArbHallPage *page = page_new (g_strdup (arb_listing_get_title (listing)));

      page->n_columns = n_columns;
      for (guint j = 0; j < n_columns; j++)
        page->is_number[j] = arb_listing_is_number (listing, columns[j]);
      for (guint row = i * n_each; row < MIN ((i + 1) * n_each, n_rows); row++)
        for (guint j = 0; j < n_columns; j++)
          g_ptr_array_add (page->cells, g_strdup (arb_listing_get_cell (listing, row, columns[j])));
      g_ptr_array_add (pages, page);
    }
}

/* Tables whose time is not that of the others. */
static void
add_own_times (ArbHallPage *page,
               const ArbRound *round,
               const ArbTimeRules *rules,
               gint64 now)
{
  for (guint i = 0; i < round->meetings->len && page->lines->len < MAX_OWN_TIMES; i++)
    {
      const ArbMeeting *meeting = round->meetings->pdata[i];
      g_autofree char *left = NULL;
      ArbClockFace face;

      arb_round_clock_read (round->clock, rules, meeting->table, now, &face);
      if (meeting->has_result || (face.given_back == 0 && !face.is_table_paused))
        continue;
      left = arb_clock_dup_length (face.left);
      g_ptr_array_add (page->lines, face.is_table_paused
                                        ? g_strdup_printf (_ ("Table %u: %s, paused"), meeting->table, left)
                                        : g_strdup_printf (_ ("Table %u: %s"), meeting->table, left));
    }
}

static void
add_clock (GPtrArray *pages,
           const ArbCompetition *competition,
           const ArbRound *round,
           gint64 now)
{
  const ArbTimeRules *rules = arb_formula_get_time (arb_competition_get_formula (competition));
  ArbHallPage *page;
  ArbClockFace face;
  g_autofree char *turn = NULL;

  arb_round_clock_read (round->clock, rules, 0, now, &face);
  if (face.state == ARB_CLOCK_WAITING)
    return;
  page = page_new (g_strdup_printf (_ ("Round %u"), round->number));
  page->is_clock = TRUE;
  turn = arb_clock_face_dup_turn (&face);
  if (face.state != ARB_CLOCK_RUNNING)
    g_ptr_array_add (page->lines, g_strdup (arb_clock_state_get_name (face.state)));
  if (turn != NULL)
    g_ptr_array_add (page->lines, g_strdup_printf (_ ("Turn %s"), turn));
  add_own_times (page, round, rules, now);
  g_ptr_array_add (pages, page);
}

static void
add_round (GPtrArray *pages,
           const ArbCompetition *competition,
           const ArbRound *round,
           gint64 now,
           const char *lang)
{
  static const guint by_table[] = { 0, 1, 2, 3 }, before[] = { 0, 1, 2 }, by_player[] = { 0, 1, 2 };
  g_autoptr (ArbListing) tables = arb_listing_new_round (competition, round, FALSE, lang);
  g_autoptr (ArbListing) seats = arb_listing_new_seats (competition, round);

  if (arb_round_is_begun (round))
    add_listing (pages, tables, by_table, G_N_ELEMENTS (by_table));
  else
    add_listing (pages, tables, before, G_N_ELEMENTS (before));
  /* Whoever has played need not look for his table. */
  if (arb_round_get_n_open (round) > 0)
    add_listing (pages, seats, by_player, G_N_ELEMENTS (by_player));
  add_clock (pages, competition, round, now);
}

GPtrArray *
arb_hall_pages_new (const ArbCompetition *competition,
                    gint64 now,
                    const char *lang)
{
  /* Place, name, club and points. */
  static const guint ranked[] = { 0, 1, 2, 4 };
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_hall_page_free);
  const GPtrArray *rounds = competition != NULL ? arb_competition_get_rounds (competition) : NULL;

  g_return_val_if_fail (lang != NULL, pages);
  if (rounds == NULL || rounds->len == 0)
    {
      g_ptr_array_add (pages, page_new (g_strdup (_ ("No round has been paired yet."))));
      return pages;
    }
  add_round (pages, competition, rounds->pdata[rounds->len - 1], now, lang);
  if (arb_round_is_begun (rounds->pdata[0]))
    {
      g_autoptr (ArbListing) ranking = arb_listing_new_ranking (competition, 0, lang);

      add_listing (pages, ranking, ranked, G_N_ELEMENTS (ranked));
    }
  return pages;
}
