/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/frederic/frederic-types.h"

#include <string.h>

const char *const frederic_class_words[FREDERIC_N_CLASSES + 1] = { "inf", "mtd", "art", NULL };

const char *const frederic_face_words[FREDERIC_N_FACES + 1] = {
  "inf", "cav", "art", "flag", "ta", "order", NULL,
};

const char *const frederic_terrain_words[FREDERIC_N_TERRAINS + 1] = {
  "open", "forest", "dwelling", "hill", "marsh", "rocks", "fortification", NULL,
};

const char *const frederic_trait_words[FREDERIC_N_TRAITS + 1] = {
  "panique", "irreguliers", "fanatique", "changeant", "insaisissable", "moderne", NULL,
};

const char *const frederic_mount_words[FREDERIC_N_MOUNTS + 1] = {
  "none", "horse", "camel", "elephant", "dwarf-elephant", "wagon", NULL,
};

static const char *const moved_words[FREDERIC_N_MOVED + 1] = {
  "none", "per-hex", "flat", "no-fire", NULL,
};

static const char *const loss_words[FREDERIC_N_LOSSES + 1] = {
  "remove", "panic", "panic-static", "panic-foot", NULL,
};

static const char *const effect_words[FREDERIC_N_EFFECTS + 1] = {
  "none", "camel", "elephant", NULL,
};

/* In the order of the bits of FredericFlag. */
static const char *const flag_columns[] = {
  "rifle",    "irregular", "no-missile",  "lancer", "lanced",
  "armoured", "rocket",    "one-element", "animal", "static",
};

/* --- Tables ---------------------------------------------------------------------------------- */

/* By spelling: interning a key for each cell costs more than comparing a few words. */
static gboolean
is_heading (const ArbValue *heading,
            const char *word)
{
  return heading->type == ARB_VALUE_WORD && arb_word_equal (heading->word, word);
}

static gboolean
find_heading (const GArray *headings,
              const char *word,
              guint *index)
{
  for (*index = 0; *index < headings->len; (*index)++)
    if (is_heading (&g_array_index (headings, ArbValue, *index), word))
      return TRUE;
  return FALSE;
}

static const ArbValue *
find_row (const ArbTable *table,
          const char *row)
{
  guint index = 0;

  if (table == NULL || table->cells->len == 0)
    return NULL;
  if (table->rows->len > 0 && (row == NULL || !find_heading (table->rows, row, &index)))
    return NULL;
  return &g_array_index (table->cells, ArbValue, index * table->columns->len);
}

static const ArbValue *
find_cell (const ArbTable *table,
           const ArbValue *cells,
           const char *column)
{
  guint index;

  return cells != NULL && find_heading (table->columns, column, &index) ? &cells[index] : NULL;
}

static int
cell_int (const ArbValue *cell)
{
  return cell != NULL && cell->type == ARB_VALUE_INT
             ? (int) CLAMP (cell->integer, G_MININT16, G_MAXINT16)
             : 0;
}

static const char *
cell_word (const ArbValue *cell)
{
  return cell != NULL && cell->type == ARB_VALUE_WORD ? cell->word : "";
}

int
frederic_cell_int (const ArbTable *table,
                   const char *row,
                   const char *column)
{
  return cell_int (find_cell (table, find_row (table, row), column));
}

const char *
frederic_cell_word (const ArbTable *table,
                    const char *row,
                    const char *column)
{
  return cell_word (find_cell (table, find_row (table, row), column));
}

/* --- The troop table ------------------------------------------------------------------------- */

/* One line of the table, read from left to right: the next column asked for is mostly the next. */
typedef struct
{
  const ArbTable *table;
  const ArbValue *cells; /* NULL: no such line */
  guint next;
} Line;

static const ArbValue *
read_cell (Line *self,
           const char *column)
{
  guint index = self->next;

  if (self->cells == NULL)
    return NULL;
  if (index >= self->table->columns->len ||
      !is_heading (&g_array_index (self->table->columns, ArbValue, index), column))
    {
      if (!find_heading (self->table->columns, column, &index))
        return NULL;
    }
  self->next = index + 1;
  return &self->cells[index];
}

static int
read_int (Line *self,
          const char *column)
{
  return cell_int (read_cell (self, column));
}

static guint
read_choice (Line *self,
             const char *column,
             const char *const *words)
{
  return arb_word_index (words, cell_word (read_cell (self, column)), 0);
}

FredericType
frederic_type_read (const ArbTable *types,
                    const char *id)
{
  Line line = { types, find_row (types, id), 0 };
  FredericType self = { .id = g_intern_string (id != NULL ? id : "") };
  const char *chosen;

  self.arm = read_choice (&line, "class", frederic_class_words);
  self.mount = read_choice (&line, "mount", frederic_mount_words);
  self.range = read_int (&line, "range");
  self.dice = read_int (&line, "dice");
  self.dice_last = read_int (&line, "dice-last");
  self.hit = read_choice (&line, "hit", frederic_face_words);
  self.retreat = read_int (&line, "retreat");
  self.moved = read_choice (&line, "moved", moved_words);
  self.loss = read_choice (&line, "loss", loss_words);
  self.move_with = read_int (&line, "move-with");
  self.move_without = read_int (&line, "move-without");
  self.road = read_int (&line, "road");
  self.effect = read_choice (&line, "effect", effect_words);
  self.couched = read_choice (&line, "couched", effect_words);
  for (guint i = 0; i < G_N_ELEMENTS (flag_columns); i++)
    if (g_str_equal (cell_word (read_cell (&line, flag_columns[i])), "yes"))
      self.flags |= 1u << i;
  self.inferred = g_str_equal (cell_word (read_cell (&line, "name")), "inferred");
  chosen = cell_word (read_cell (&line, "chosen"));
  self.dice_chosen = strstr (chosen, "dice") != NULL;
  self.retreat_chosen = strstr (chosen, "retreat") != NULL;
  self.moves_chosen = strstr (chosen, "moves") != NULL;
  return self;
}

gboolean
frederic_is_combat_elephant (const FredericType *type)
{
  return type->arm == FREDERIC_MOUNTED && type->mount == FREDERIC_MOUNT_ELEPHANT;
}

gboolean
frederic_has_flag (const FredericType *type,
                   FredericFlag flag)
{
  return (type->flags & flag) != 0;
}

gboolean
frederic_can_shoot (const FredericType *type)
{
  return type->arm == FREDERIC_ARTILLERY || frederic_has_flag (type, FREDERIC_RIFLE);
}

static void
read_ground_row (const ArbTable *terrain,
                 const char *kind,
                 gpointer data)
{
  const ArbValue *row = find_row (terrain, kind);

#define SAYS_YES(column) g_str_equal (cell_word (find_cell (terrain, row, column)), "yes")
  *(FredericGround *) data = (FredericGround) {
    .rough = SAYS_YES ("rough"),
    .cover = SAYS_YES ("cover"),
    .supports = SAYS_YES ("supports"),
    .masks = SAYS_YES ("masks"),
  };
#undef SAYS_YES
}

FredericGround
frederic_ground_read (const ArbTable *terrain,
                      FredericTerrain kind)
{
  FredericGround ground;

  if (terrain != NULL)
    arb_table_read_row (terrain, frederic_terrain_words[kind], &ground, sizeof ground,
                        read_ground_row);
  else
    read_ground_row (NULL, frederic_terrain_words[kind], &ground);
  return ground;
}
