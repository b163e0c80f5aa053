/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "engine/arb-hex.h"

/* Longer texts are no place on any table, and stay clear of overflow in what follows. */
#define MAX_DIGITS 6

const char *const arb_hex_edge_words[ARB_HEX_N_EDGES + 1] = {
  "north", "south", "east", "west", NULL,
};

gboolean
arb_hex_equal (ArbHex a,
               ArbHex b)
{
  return a.q == b.q && a.r == b.r;
}

int
arb_hex_distance (ArbHex a,
                  ArbHex b)
{
  int x = b.q - a.q;
  int z = b.r - a.r;

  return MAX (ABS (x), MAX (ABS (z), ABS (x + z)));
}

ArbHex
arb_hex_neighbour (ArbHex hex,
                   guint direction)
{
  static const ArbHex steps[ARB_HEX_N_DIRECTIONS] = {
    { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 },
  };
  ArbHex step = steps[direction % ARB_HEX_N_DIRECTIONS];

  return (ArbHex) { hex.q + step.q, hex.r + step.r };
}

int
arb_hex_compare (ArbHex a,
                 ArbHex b,
                 ArbHex from)
{
  int order = arb_hex_distance (from, a) - arb_hex_distance (from, b);

  if (order == 0)
    order = a.q - b.q;
  return order != 0 ? order : a.r - b.r;
}

static gboolean
parse_number (const char **text,
              int *number)
{
  gboolean negative = **text == '-';
  const char *digits = *text + (negative ? 1 : 0);
  const char *end = digits;

  *number = 0;
  while (g_ascii_isdigit (*end) && end - digits < MAX_DIGITS)
    *number = *number * 10 + (*end++ - '0');
  if (negative)
    *number = -*number;
  *text = end;
  return end > digits && !g_ascii_isdigit (*end);
}

gboolean
arb_hex_parse (const char *text,
               ArbHex *hex)
{
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (hex != NULL, FALSE);
  return parse_number (&text, &hex->q) && *text++ == ':' && parse_number (&text, &hex->r) &&
         *text == '\0';
}

const char *
arb_hex_print (ArbHex hex,
               char *buffer)
{
  g_snprintf (buffer, ARB_HEX_LENGTH, "%d:%d", hex.q, hex.r);
  return buffer;
}

#define N_LETTERS 26

char *
arb_hex_dup_name (ArbHex hex)
{
  int column, row;

  arb_hex_to_board (hex, &column, &row);
  if (column < 0 || row < 0)
    return g_strdup_printf ("%d:%d", hex.q, hex.r);
  if (column < N_LETTERS)
    return g_strdup_printf ("%c%d", 'A' + column, row + 1);
  return g_strdup_printf ("%c%c%d", 'A' + column / N_LETTERS - 1, 'A' + column % N_LETTERS, row + 1);
}

gboolean
arb_hex_parse_name (const char *text,
                    ArbHex *hex)
{
  int column = 0, row;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (hex != NULL, FALSE);
  if (arb_hex_parse (text, hex))
    return TRUE;
  for (; g_ascii_isalpha (*text) && column < N_LETTERS; text++)
    column = column * N_LETTERS + g_ascii_toupper (*text) - 'A' + 1;
  if (column == 0 || !parse_number (&text, &row) || row < 1 || *text != '\0')
    return FALSE;
  *hex = arb_hex_from_board (column - 1, row - 1);
  return TRUE;
}

/* --- The line -------------------------------------------------------------------------------- */

/* The moment a fraction of the way is done; the denominator is above 0. */
typedef struct
{
  gint64 num;
  gint64 den;
} Moment;

static gboolean
is_before (Moment a,
           Moment b)
{
  return a.num * b.den < b.num * a.den;
}

typedef struct
{
  Moment first;
  Moment last;
  gboolean on_edge;
} Meeting;

/* One pair of cube axes: the hex is where |alpha + beta t| ≤ 1. FALSE: never. */
static gboolean
narrow (Meeting *self,
        int alpha,
        int beta)
{
  Moment enters, leaves;

  if (beta == 0)
    {
      self->on_edge = self->on_edge || ABS (alpha) == 1;
      return ABS (alpha) <= 1;
    }
  enters = (Moment) { beta > 0 ? -1 - alpha : alpha - 1, ABS (beta) };
  leaves = (Moment) { beta > 0 ? 1 - alpha : alpha + 1, ABS (beta) };
  if (is_before (self->first, enters))
    self->first = enters;
  if (is_before (leaves, self->last))
    self->last = leaves;
  return TRUE;
}

/* FALSE when the line does not meet @hex, or in a single point. */
static gboolean
meet (Meeting *self,
      ArbHex hex,
      ArbHex from,
      ArbHex to)
{
  /* Cube coordinates of the way from the hex, and of the whole way. */
  int ax = from.q - hex.q, az = from.r - hex.r, ay = -ax - az;
  int bx = to.q - from.q, bz = to.r - from.r, by = -bx - bz;

  *self = (Meeting) { { 0, 1 }, { 1, 1 }, FALSE };
  return narrow (self, ax - ay, bx - by) && narrow (self, ay - az, by - bz) &&
         narrow (self, az - ax, bz - bx) && is_before (self->first, self->last);
}

/* A hex the line meets, and on which of the three lists it goes. */
typedef struct
{
  ArbHex hex;
  Moment first;
  GArray *list;
} Met;

/* Keeps @met in the order of meeting; hexes come nearly in order already. */
static void
insert_met (GArray *met,
            Met entry)
{
  guint place = met->len;

  while (place > 0 && is_before (entry.first, g_array_index (met, Met, place - 1).first))
    place--;
  g_array_insert_val (met, place, entry);
}

static void
try_hex (ArbHexLine *line,
         ArbHex hex,
         ArbHex from,
         ArbHex to)
{
  Meeting meeting;
  Met entry = { hex, { 0, 1 }, line->interior };
  gint64 turn;

  if (arb_hex_equal (hex, from) || arb_hex_equal (hex, to) ||
      !meet (&meeting, hex, from, to))
    return;
  entry.first = meeting.first;
  if (meeting.on_edge)
    {
      turn = (gint64) (to.q - from.q) * (hex.r - from.r) -
             (gint64) (to.r - from.r) * (hex.q - from.q);
      entry.list = turn > 0 ? line->left : line->right;
    }
  insert_met (line->met, entry);
}

static GArray *
empty_array (GArray *array,
             guint size)
{
  if (array == NULL)
    return g_array_new (FALSE, FALSE, size);
  g_array_set_size (array, 0);
  return array;
}

/* @divisor is above 0. */
static gint64
floor_div (gint64 number,
           gint64 divisor)
{
  return number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor);
}

/* A hex reaches two thirds of a step to either side of its centre along any cube axis. On the row
 * where the leading axis is i steps from the start, the other one is therefore within 4/3 of where
 * the line is when it crosses the middle of that row. */
void
arb_hex_line_trace (ArbHexLine *line,
                    ArbHex from,
                    ArbHex to)
{
  int dq = to.q - from.q, dr = to.r - from.r;
  gboolean by_r = ABS (dr) > ABS (dq);
  int lead = by_r ? dr : dq;
  int other = by_r ? dq : dr;
  gint64 length = ABS (lead);

  g_return_if_fail (line != NULL);
  line->interior = empty_array (line->interior, sizeof (ArbHex));
  line->left = empty_array (line->left, sizeof (ArbHex));
  line->right = empty_array (line->right, sizeof (ArbHex));
  line->met = empty_array (line->met, sizeof (Met));
  for (gint64 i = 0; length > 0 && i <= length; i++)
    {
      gint64 middle = 3 * other * i;
      int along = (int) (lead > 0 ? i : -i);
      int first = (int) -floor_div (4 * length - middle, 3 * length);
      int last = (int) floor_div (4 * length + middle, 3 * length);

      for (int across = first; across <= last; across++)
        try_hex (line,
                 by_r ? (ArbHex) { from.q + across, from.r + along }
                      : (ArbHex) { from.q + along, from.r + across },
                 from, to);
    }
  for (guint i = 0; i < line->met->len; i++)
    {
      const Met *entry = &g_array_index (line->met, Met, i);

      g_array_append_val (entry->list, entry->hex);
    }
}

void
arb_hex_line_clear (ArbHexLine *line)
{
  g_clear_pointer (&line->interior, g_array_unref);
  g_clear_pointer (&line->left, g_array_unref);
  g_clear_pointer (&line->right, g_array_unref);
  g_clear_pointer (&line->met, g_array_unref);
}

/* --- Boards ---------------------------------------------------------------------------------- */

ArbHex
arb_hex_from_board (int column,
                    int row)
{
  return (ArbHex) { column - (row - (row & 1)) / 2, row };
}

void
arb_hex_to_board (ArbHex hex,
                  int *column,
                  int *row)
{
  *column = hex.q + (hex.r - (hex.r & 1)) / 2;
  *row = hex.r;
}

gboolean
arb_hex_edge_is_nearer (ArbHexEdge edge,
                        guint direction)
{
  ArbHex step = arb_hex_neighbour ((ArbHex) { 0, 0 }, direction);

  switch (edge)
    {
    case ARB_HEX_NORTH:
      return step.r < 0;
    case ARB_HEX_SOUTH:
      return step.r > 0;
    case ARB_HEX_EAST:
      /* Half a hex to the right for each row downwards. */
      return 2 * step.q + step.r > 0;
    case ARB_HEX_WEST:
    case ARB_HEX_N_EDGES:
    default:
      return 2 * step.q + step.r < 0;
    }
}

gboolean
arb_hex_edge_parse (const char *word,
                    ArbHexEdge *edge)
{
  g_return_val_if_fail (word != NULL, FALSE);
  g_return_val_if_fail (edge != NULL, FALSE);
  for (guint i = 0; i < ARB_HEX_N_EDGES; i++)
    if (g_str_equal (arb_hex_edge_words[i], word))
      {
        *edge = i;
        return TRUE;
      }
  return FALSE;
}
