/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/arb-odds-positions-private.h"

#include <string.h>

static guint
count_names (const char *const *names)
{
  return g_strv_length ((char **) names);
}

/* --- The book --------------------------------------------------------------------------------- */

static guint
hash_sheet (gconstpointer data)
{
  const ArbOddsSheet *self = data;
  guint64 hash = (guint64) self->total;

  for (guint i = 0; i < ARB_MAX_BOOKED; i++)
    hash = hash * 1009 + (guint64) self->apart[i];
  return (guint) hash;
}

static gboolean
equal_sheets (gconstpointer a,
              gconstpointer b)
{
  return memcmp (a, b, sizeof (ArbOddsSheet)) == 0;
}

static void
note_books (ArbBook *self,
            const char *const *names,
            ArbBooks books)
{
  for (books.place = 0; names[books.place] != NULL; books.place++)
    {
      guint slot =
          arb_slots_find_side (self->slots, self->rounds->sides[books.side], names[books.place]);

      if (slot != ARB_NO_SLOT)
        self->books[slot] = books;
    }
}

void
arb_book_init (ArbBook *self,
               const ArbRounds *rounds,
               const ArbSlots *slots,
               ArbToldFunc told,
               gconstpointer told_data)
{
  *self = (ArbBook) { .rounds = rounds,
                      .slots = slots,
                      .n_sides = count_names (rounds->sides),
                      .told = told,
                      .told_data = told_data };
  self->books = g_new0 (ArbBooks, slots->ids.n_ids);
  self->sheets = g_hash_table_new_full (hash_sheet, equal_sheets, g_free, NULL);
  if (told == NULL || rounds->booking == NULL)
    return;
  self->booking = rounds->booking;
  self->n_apart = count_names (self->booking->apart);
  self->n_counted = count_names (self->booking->counted);
  for (guint side = 0; side < self->n_sides; side++)
    {
      note_books (self, self->booking->apart, (ArbBooks) { ARB_BOOKS_APART, side });
      note_books (self, self->booking->counted, (ArbBooks) { ARB_BOOKS_COUNTED, side });
      note_books (self, self->booking->stale, (ArbBooks) { ARB_BOOKS_STALE, side });
    }
}

void
arb_book_clear (ArbBook *self)
{
  g_clear_pointer (&self->books, g_free);
  g_clear_pointer (&self->sheets, g_hash_table_unref);
}

gboolean
arb_book_is_spent (const ArbBook *self,
                   const ArbFacts *facts,
                   const char *id)
{
  return self->told != NULL && self->rounds->is_spent != NULL &&
         self->rounds->is_spent (facts, id, self->told, self->told_data);
}

const ArbOddsSheet *
arb_book_add_sheet (ArbBook *self,
                    const ArbOddsSheet *sheet)
{
  ArbOddsSheet *known = g_hash_table_lookup (self->sheets, sheet);

  if (known == NULL)
    {
      known = g_memdup2 (sheet, sizeof *sheet);
      g_hash_table_add (self->sheets, known);
    }
  return known;
}

/* --- What the next round starts with ---------------------------------------------------------- */

typedef struct
{
  const ArbBook *book;
  const ArbFacts *done;
  GArray *carried;
} Taking;

static void
take (const char *question,
      const ArbValue *value,
      gboolean certain,
      gpointer user_data)
{
  Taking *self = user_data;
  ArbCarried carried = { arb_slots_find (self->book->slots, question), ARB_VALUE_INIT };
  const ArbBooks *books;

  if (carried.slot == ARB_NO_SLOT)
    return;
  books = &self->book->books[carried.slot];
  /* What nobody knows now is as unknown as what nobody knows any more. */
  if (books->kind == ARB_BOOKS_APART ||
      (books->kind == ARB_BOOKS_STALE && value->type == ARB_VALUE_NONE) ||
      arb_book_is_spent (self->book, self->done, question))
    return;
  carried.value = arb_value_copy (value);
  g_array_append_val (self->carried, carried);
}

/* --- Booking --------------------------------------------------------------------------------- */

/* What is left of a side, as far as the next round can tell. */
typedef struct
{
  gint64 counted[ARB_MAX_BOOKED];
  gboolean has_lost;
} Form;

static guint
add_form (GArray *forms,
          const Form *form)
{
  for (guint i = 0; i < forms->len; i++)
    if (memcmp (&g_array_index (forms, Form, i), form, sizeof *form) == 0)
      return i;
  g_array_append_val (forms, *form);
  return forms->len - 1;
}

static ArbBooked
book_sheet (ArbBook *self,
            const ArbFacts *done,
            guint side,
            const ArbOddsSheet *before,
            GArray *forms)
{
  const ArbBooking *booking = self->booking;
  const char *name = self->rounds->sides[side];
  ArbBooked booked = { .is_left = TRUE };
  ArbOddsSheet after;
  Form form;
  gint64 lost;

  memset (&after, 0, sizeof after);
  memset (&form, 0, sizeof form);
  if (booking != NULL)
    {
      gint64 values[ARB_MAX_BOOKED];

      booked.is_left = booking->book (done, name, before->apart, values);
      memcpy (after.apart, values, self->n_apart * sizeof *values);
      memcpy (form.counted, values + self->n_apart, self->n_counted * sizeof *values);
      lost = values[self->n_apart + self->n_counted];
      form.has_lost = lost != 0;
    }
  else
    {
      char id[ARB_ID_LENGTH];

      lost = arb_facts_int (done, arb_id_join (id, name, self->rounds->total));
    }
  after.total = before->total + lost;
  booked.after = arb_book_add_sheet (self, &after);
  booked.form = add_form (forms, &form);
  return booked;
}

ArbRoundEnd *
arb_round_end_new (ArbBook *book,
                   const ArbPosition *position,
                   const ArbFacts *done,
                   guint weight,
                   gboolean (*goes_on) (const ArbFacts *, ArbSuggestFunc, gpointer))
{
  static const ArbValue unknown = ARB_VALUE_INIT;
  ArbRoundEnd *self = g_new0 (ArbRoundEnd, 1);
  const ArbValue *result = arb_facts_get (done, book->rounds->result);
  Taking taking = { book, done, arb_carried_new () };
  guint n_forms = 1;

  self->result = arb_value_copy (result != NULL ? result : &unknown);
  self->weight = weight;
  if (goes_on (done, book->is_last ? NULL : take, &taking))
    self->carried = g_array_ref (taking.carried);
  g_array_unref (taking.carried);
  for (guint side = 0; side < book->n_sides; side++)
    {
      const GPtrArray *sheets = position->sheets[side];

      self->booked[side] = g_array_sized_new (FALSE, FALSE, sizeof (ArbBooked), sheets->len);
      self->forms[side] = g_array_new (FALSE, FALSE, sizeof (Form));
      for (guint i = 0; i < sheets->len; i++)
        {
          ArbBooked booked = book_sheet (book, done, side, sheets->pdata[i], self->forms[side]);

          g_array_append_val (self->booked[side], booked);
        }
      n_forms *= self->forms[side]->len;
    }
  self->next = g_new0 (ArbPosition *, n_forms);
  return self;
}

void
arb_round_end_free (gpointer data)
{
  ArbRoundEnd *self = data;

  arb_value_clear (&self->result);
  g_clear_pointer (&self->carried, g_array_unref);
  for (guint i = 0; i < ARB_MAX_SIDES; i++)
    {
      g_clear_pointer (&self->booked[i], g_array_unref);
      g_clear_pointer (&self->forms[i], g_array_unref);
    }
  g_free (self->next);
  g_free (self);
}

/* --- Where it leads --------------------------------------------------------------------------- */

static GArray *
carry_on (const ArbRoundEnd *self,
          const ArbBook *book,
          const Form *const *forms)
{
  GArray *carried = arb_carried_new ();

  for (guint i = 0; i < self->carried->len; i++)
    {
      const ArbCarried *old = &g_array_index (self->carried, ArbCarried, i);
      const ArbBooks *books = &book->books[old->slot];
      ArbCarried new = { old->slot, ARB_VALUE_INIT };

      if (books->kind == ARB_BOOKS_STALE && forms[books->side]->has_lost)
        continue;
      new.value = books->kind == ARB_BOOKS_COUNTED
                      ? arb_value_int (forms[books->side]->counted[books->place])
                      : arb_value_copy (&old->value);
      g_array_append_val (carried, new);
    }
  return carried;
}

ArbPosition *
arb_round_end_follow (ArbRoundEnd *self,
                      const ArbBook *book,
                      const ArbSituation *situation,
                      ArbPositions *next,
                      const ArbOddsSheet **sheets)
{
  const Form *forms[ARB_MAX_SIDES];
  gboolean goes_on = self->carried != NULL;
  guint place = 0;

  for (guint side = 0; side < book->n_sides; side++)
    {
      const ArbBooked *booked =
          &g_array_index (self->booked[side], ArbBooked, situation->places[side]);

      sheets[side] = booked->after;
      goes_on = goes_on && booked->is_left;
      forms[side] = &g_array_index (self->forms[side], Form, booked->form);
      place = place * self->forms[side]->len + booked->form;
    }
  if (!goes_on)
    return NULL;
  if (self->next[place] == NULL)
    self->next[place] = arb_positions_add (next, book->is_last ? NULL : carry_on (self, book, forms));
  return self->next[place];
}
