/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-board.h"

#include <glib/gi18n-lib.h>

#include "game/arb-game-present.h"
#include "store/arb-state.h"

struct _ArbGameBoard
{
  ArbGame *game; /* Owned */
  const ArbGameSheet *whole; /* the sheet that @sheet is part of */
  const ArbBoardSheet *sheet;
  guint n_columns;
  guint n_rows;
  ArbHexEdge edges[ARB_GAME_N_SIDES];
  GPtrArray *pieces;   /* Owned, ArbGameUnit: whoever may stand on it */
  GHashTable *hexes;   /* ArbHex → ArbBoardHex */
  GHashTable *units;   /* ArbHex → GPtrArray of ArbGameUnit */
  ArbBoardHex unpainted; /* what arb_game_board_get() answers with */
};

/* --- Hexes as keys ---------------------------------------------------------------------------- */

static guint
hash_hex (gconstpointer key)
{
  const ArbHex *hex = key;

  return (guint) hex->q * 4099u + (guint) hex->r;
}

static gboolean
equal_hexes (gconstpointer a,
             gconstpointer b)
{
  return arb_hex_equal (*(const ArbHex *) a, *(const ArbHex *) b);
}

static GHashTable *
new_hex_table (GDestroyNotify free_value)
{
  return g_hash_table_new_full (hash_hex, equal_hexes, g_free, free_value);
}

static gpointer
copy_hex (ArbHex at)
{
  return g_memdup2 (&at, sizeof at);
}

void
arb_game_board_free (ArbGameBoard *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->pieces);
  g_hash_table_unref (self->hexes);
  g_hash_table_unref (self->units);
  g_object_unref (self->game);
  g_free (self);
}

/* --- The fold --------------------------------------------------------------------------------- */

static gboolean
parse_number (const char *text,
              guint min,
              guint max,
              guint *number)
{
  guint64 parsed;

  if (!g_ascii_string_to_unsigned (text, 10, min, max, &parsed, NULL))
    return FALSE;
  *number = (guint) parsed;
  return TRUE;
}

static void
apply_hex (ArbGameBoard *self,
           const char *const *line)
{
  ArbBoardHex hex = { .terrain = g_intern_string (line[2]), .road = g_str_equal (line[4], "road") };

  if (!arb_hex_parse (line[1], &hex.at) ||
      arb_board_sheet_find (self->sheet, line[2]) == NULL ||
      !parse_number (line[3], 0, ARB_BOARD_MAX_LEVEL, &hex.level))
    return;
  g_hash_table_replace (self->hexes, copy_hex (hex.at), g_memdup2 (&hex, sizeof hex));
}

static void
apply_row (ArbGameBoard *self,
           const ArbBody *body)
{
  for (guint i = 0; i < arb_body_get_n_lines (body); i++)
    {
      const char *const *line = arb_body_get_line (body, i);
      guint n_columns = g_strv_length ((char **) line);
      guint side, columns, rows;

      if (g_str_equal (line[0], "hex") && n_columns >= 5)
        apply_hex (self, line);
      else if (g_str_equal (line[0], "size") && n_columns >= 3 &&
               parse_number (line[1], ARB_BOARD_MIN_SIZE, ARB_BOARD_MAX_COLUMNS, &columns) &&
               parse_number (line[2], ARB_BOARD_MIN_SIZE, ARB_BOARD_MAX_ROWS, &rows))
        {
          self->n_columns = columns;
          self->n_rows = rows;
        }
      else if (g_str_equal (line[0], "edge") && n_columns >= 3 &&
               parse_number (line[1], 0, ARB_GAME_N_SIDES - 1, &side))
        arb_hex_edge_parse (line[2], &self->edges[side]);
    }
}

static void
apply_journal (ArbGameBoard *self)
{
  g_autoptr (GPtrArray) acts =
      arb_store_list_acts (arb_game_get_store (self->game), ARB_KIND_BOARD, NULL);

  for (guint i = 0; acts != NULL && i < acts->len; i++)
    {
      const ArbAct *act = acts->pdata[i];

      if (g_str_equal (act->game, arb_game_get_id (self->game)))
        apply_row (self, act->body);
    }
}

const GPtrArray *
arb_game_board_get_pieces (const ArbGameBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->pieces;
}

gboolean
arb_game_board_is_there (const ArbGameBoard *self,
                         ArbGameUnit *unit)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  return arb_game_unit_is_present (unit, self->whole);
}

gboolean
arb_game_board_find (const ArbGameBoard *self,
                     ArbGameUnit *unit,
                     ArbHex *at)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  g_return_val_if_fail (at != NULL, FALSE);

  g_autofree char *place = arb_game_unit_dup_text (unit, ARB_UNIT_PLACE);

  return place != NULL && arb_game_board_is_there (self, unit) &&
         arb_hex_parse (place, at) && arb_game_board_is_inside (self, *at);
}

/* The first side first, its units before those who lead them. */
static void
collect_pieces (ArbGameBoard *self)
{
  GListModel *const models[] = { arb_game_get_units (self->game),
                                 self->sheet->stacks ? arb_game_get_commanders (self->game)
                                                     : NULL };

  for (guint side = 0; side < ARB_GAME_N_SIDES; side++)
    for (guint i = 0; i < G_N_ELEMENTS (models); i++)
      for (guint j = 0; models[i] != NULL && j < g_list_model_get_n_items (models[i]); j++)
        {
          g_autoptr (ArbGameUnit) unit = g_list_model_get_item (models[i], j);

          if (arb_game_unit_get_side (unit) == side)
            g_ptr_array_add (self->pieces, g_steal_pointer (&unit));
        }
}

static void
apply_units (ArbGameBoard *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      ArbGameUnit *unit = self->pieces->pdata[i];
      GPtrArray *stack;
      ArbHex at;

      if (!arb_game_board_find (self, unit, &at))
        continue;
      stack = g_hash_table_lookup (self->units, &at);
      if (stack == NULL)
        {
          stack = g_ptr_array_new_with_free_func (g_object_unref);
          g_hash_table_insert (self->units, copy_hex (at), stack);
        }
      g_ptr_array_add (stack, g_object_ref (unit));
    }
}

ArbGameBoard *
arb_game_board_new (ArbGame *game)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  const ArbGameSheet *whole = arb_game_sheet_get (arb_game_get_system (game));
  const ArbBoardSheet *sheet = whole->board;
  ArbGameBoard *self;

  if (sheet == NULL)
    return NULL;
  self = g_new0 (ArbGameBoard, 1);
  self->game = g_object_ref (game);
  self->whole = whole;
  self->sheet = sheet;
  self->n_columns = sheet->n_columns;
  self->n_rows = sheet->n_rows;
  self->edges[0] = ARB_HEX_SOUTH;
  self->edges[1] = ARB_HEX_NORTH;
  self->pieces = g_ptr_array_new_with_free_func (g_object_unref);
  self->hexes = new_hex_table (g_free);
  self->units = new_hex_table ((GDestroyNotify) g_ptr_array_unref);
  self->unpainted.terrain =
      g_intern_string (((const ArbBoardTerrain *) sheet->terrains->pdata[0])->id);
  apply_journal (self);
  collect_pieces (self);
  apply_units (self);
  return self;
}

/* --- Looking ---------------------------------------------------------------------------------- */

ArbGame *
arb_game_board_get_game (const ArbGameBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->game;
}

const ArbBoardSheet *
arb_game_board_get_sheet (const ArbGameBoard *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->sheet;
}

guint
arb_game_board_get_n_columns (const ArbGameBoard *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_columns;
}

guint
arb_game_board_get_n_rows (const ArbGameBoard *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_rows;
}

static gboolean
is_within (ArbHex at,
           guint n_columns,
           guint n_rows)
{
  int column, row;

  arb_hex_to_board (at, &column, &row);
  return column >= 0 && row >= 0 && column < (int) n_columns && row < (int) n_rows;
}

gboolean
arb_game_board_is_inside (const ArbGameBoard *self,
                          ArbHex at)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return is_within (at, self->n_columns, self->n_rows);
}

const ArbBoardHex *
arb_game_board_get (ArbGameBoard *self,
                    ArbHex at)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbBoardHex *hex = g_hash_table_lookup (self->hexes, &at);

  if (hex != NULL)
    return hex;
  self->unpainted.at = at;
  return &self->unpainted;
}

ArbHexEdge
arb_game_board_get_edge (const ArbGameBoard *self,
                         guint side)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->edges[side];
}

const GPtrArray *
arb_game_board_get_units (const ArbGameBoard *self,
                          ArbHex at)
{
  g_return_val_if_fail (self != NULL, NULL);
  return g_hash_table_lookup (self->units, &at);
}

GPtrArray *
arb_game_board_dup_stack (const ArbGameBoard *self,
                          ArbHex at,
                          guint side)
{
  g_return_val_if_fail (self != NULL, NULL);

  const GPtrArray *units = arb_game_board_get_units (self, at);
  GPtrArray *stack = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (arb_game_unit_get_side (units->pdata[i]) == side)
      g_ptr_array_add (stack, g_object_ref (units->pdata[i]));
  return stack;
}

static gboolean
is_plain (const ArbGameBoard *self,
          const ArbBoardHex *hex)
{
  return hex->terrain == self->unpainted.terrain && hex->level == 0 && !hex->road;
}

static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const ArbHex *left = a, *right = b;

  return left->r != right->r ? left->r - right->r : left->q - right->q;
}

GArray *
arb_game_board_list (const ArbGameBoard *self)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (ArbHex));
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (self != NULL, NULL);
  g_hash_table_iter_init (&iter, self->hexes);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (!is_plain (self, value) && arb_game_board_is_inside (self, *(ArbHex *) key) &&
        !g_hash_table_contains (self->units, key))
      g_array_append_val (list, *(ArbHex *) key);
  g_hash_table_iter_init (&iter, self->units);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_array_append_val (list, *(ArbHex *) key);
  g_array_sort (list, compare_rows);
  return list;
}

/* --- Words ------------------------------------------------------------------------------------ */

char *
arb_game_board_dup_hex_name (ArbHex at)
{
  return arb_hex_dup_name (at);
}

char *
arb_game_board_describe (ArbGameBoard *self,
                         ArbHex at,
                         const char *lang)
{
  g_return_val_if_fail (self != NULL, NULL);

  const ArbBoardHex *hex = arb_game_board_get (self, at);
  const ArbBoardTerrain *terrain = arb_board_sheet_find (self->sheet, hex->terrain);
  const GPtrArray *units = arb_game_board_get_units (self, at);
  g_autofree char *name = arb_game_board_dup_hex_name (at);
  GString *text = g_string_new (NULL);

  /* Translators: a hex of the board and what is there, “F7: forest”. */
  g_string_printf (text, _ ("%s: %s"), name, arb_text_get (terrain->name, lang));
  if (hex->level > 0)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, _ ("level %u"), hex->level);
    }
  if (hex->road)
    g_string_append_printf (text, ", %s", _ ("road"));
  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      g_autofree char *label = arb_game_unit_dup_label (units->pdata[i]);

      g_string_append_printf (text, ", %s", label);
    }
  return g_string_free (text, FALSE);
}

/* --- Acts ------------------------------------------------------------------------------------- */

static gboolean
refuse (GError **error,
        const char *sentence)
{
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE, sentence);
  return FALSE;
}

static gboolean
add (const ArbGameBoard *self,
     const ArbBody *body,
     GError **error)
{
  return arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game),
                        ARB_KIND_BOARD, NULL, body, error);
}

gboolean
arb_game_board_paint (const ArbGameBoard *self,
                      const ArbBoardHex *hexes,
                      guint n_hexes,
                      GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (hexes != NULL, FALSE);
  for (guint i = 0; i < n_hexes; i++)
    {
      char at[ARB_HEX_LENGTH], level[16];

      if (!arb_game_board_is_inside (self, hexes[i].at))
        return refuse (error, _ ("That hex is off the board."));
      if (arb_board_sheet_find (self->sheet, hexes[i].terrain) == NULL)
        return refuse (error, _ ("These rules know no such terrain."));
      if (hexes[i].level > ARB_BOARD_MAX_LEVEL)
        return refuse (error, _ ("Levels go from 0 to 3."));
      g_snprintf (level, sizeof level, "%u", hexes[i].level);
      arb_body_add (body, "hex", arb_hex_print (hexes[i].at, at), hexes[i].terrain, level,
                    hexes[i].road ? "road" : "none", NULL);
    }
  return n_hexes == 0 || add (self, body, error);
}

gboolean
arb_game_board_resize (const ArbGameBoard *self,
                       guint n_columns,
                       guint n_rows,
                       GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *columns = g_strdup_printf ("%u", n_columns);
  g_autofree char *rows = g_strdup_printf ("%u", n_rows);
  GHashTableIter iter;
  gpointer key;

  g_return_val_if_fail (self != NULL, FALSE);
  if (n_columns < ARB_BOARD_MIN_SIZE || n_columns > ARB_BOARD_MAX_COLUMNS ||
      n_rows < ARB_BOARD_MIN_SIZE || n_rows > ARB_BOARD_MAX_ROWS)
    return refuse (error, _ ("A board has 4 to 60 columns and 4 to 40 rows."));
  g_hash_table_iter_init (&iter, self->units);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!is_within (*(ArbHex *) key, n_columns, n_rows))
      {
        g_autofree char *name = arb_game_board_dup_hex_name (*(ArbHex *) key);

        g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                     _ ("The unit in %s would stand off the board; move it first."), name);
        return FALSE;
      }
  arb_body_add (body, "size", columns, rows, NULL);
  return add (self, body, error);
}

gboolean
arb_game_board_set_edge (const ArbGameBoard *self,
                         guint side,
                         ArbHexEdge edge,
                         GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *number = g_strdup_printf ("%u", side);

  g_return_val_if_fail (self != NULL, FALSE);
  arb_body_add (body, "edge", number, arb_hex_edge_words[edge], NULL);
  return add (self, body, error);
}

/* Who keeps @unit out of the hex, or NULL: in a hex of a strategic map even enemies meet. */
static ArbGameUnit *
find_occupier (const ArbGameBoard *self,
               ArbGameUnit *unit,
               ArbHex at)
{
  const GPtrArray *units = arb_game_board_get_units (self, at);

  for (guint i = 0; !self->sheet->stacks && units != NULL && i < units->len; i++)
    if (units->pdata[i] != (gpointer) unit)
      return units->pdata[i];
  return NULL;
}

static gboolean
check_place (const ArbGameBoard *self,
             ArbGameUnit *unit,
             const ArbHex *at,
             GError **error)
{
  ArbGameUnit *occupier = at != NULL ? find_occupier (self, unit, *at) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;

  if (!arb_game_board_is_there (self, unit))
    return refuse (error, arb_game_unit_get_int (unit, ARB_UNIT_STRENGTH, 1) > 0
                              ? _ ("This one takes no part now; it has no place on the board.")
                              : _ ("This unit is destroyed; it has no place on the board."));
  if (at != NULL && !arb_game_board_is_inside (self, *at))
    return refuse (error, _ ("That hex is off the board."));
  if (occupier == NULL)
    return TRUE;
  name = arb_game_board_dup_hex_name (*at);
  label = arb_game_unit_dup_label (occupier);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
               _ ("%s is held by %s; choose another hex."), name, label);
  return FALSE;
}

gboolean
arb_game_board_place_all (const ArbGameBoard *self,
                          const GPtrArray *units,
                          const ArbHex *at,
                          GError **error)
{
  g_autoptr (ArbBody) body = arb_body_new ();
  char text[ARB_HEX_LENGTH];
  g_auto (ArbValue) value = ARB_VALUE_INIT;

  g_return_val_if_fail (self != NULL, FALSE);
  if (at != NULL)
    value = arb_value_text (arb_hex_print (*at, text));
  for (guint i = 0; i < units->len; i++)
    {
      if (!check_place (self, units->pdata[i], at, error))
        return FALSE;
      arb_body_add_effect (body, ARB_EFFECT_SET, arb_game_unit_get_id (units->pdata[i]),
                           ARB_UNIT_PLACE, &value);
    }
  return arb_store_add (arb_game_get_store (self->game), arb_game_get_id (self->game),
                        ARB_KIND_UNIT, arb_game_unit_get_id (units->pdata[0]), body, error);
}

gboolean
arb_game_board_place (const ArbGameBoard *self,
                      ArbGameUnit *unit,
                      const ArbHex *at,
                      GError **error)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  g_ptr_array_add (units, unit);
  return arb_game_board_place_all (self, units, at, error);
}
