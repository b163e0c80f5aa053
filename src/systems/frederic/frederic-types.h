/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"

G_BEGIN_DECLS

/* The words of « Frédéric le Grand » as numbers, and the troop table. « Repli », « Suivi » … in the
 * comments are headings of chapter 4; E-n are the open questions behind the rulings. */

typedef enum
{
  FREDERIC_INFANTRY,
  FREDERIC_MOUNTED,
  FREDERIC_ARTILLERY,
  FREDERIC_N_CLASSES,
} FredericClass;

typedef enum
{
  FREDERIC_MOUNT_NONE,
  FREDERIC_MOUNT_HORSE,
  FREDERIC_MOUNT_CAMEL,
  FREDERIC_MOUNT_ELEPHANT,
  FREDERIC_MOUNT_DWARF_ELEPHANT,
  FREDERIC_MOUNT_WAGON,
  FREDERIC_N_MOUNTS,
} FredericMount;

/* What the unit's own movement does to its dice. */
typedef enum
{
  FREDERIC_MOVED_NONE,
  FREDERIC_MOVED_PER_HEX,
  FREDERIC_MOVED_FLAT,
  FREDERIC_MOVED_NO_FIRE,
  FREDERIC_N_MOVED,
} FredericMoved;

/* What the first element lost is: « Cas particulier des éléphants ». */
typedef enum
{
  FREDERIC_LOSS_REMOVE,
  FREDERIC_LOSS_PANIC,        /* one element, which bolts */
  FREDERIC_LOSS_PANIC_STATIC, /* the team bolts, the guns stay */
  FREDERIC_LOSS_PANIC_FOOT,   /* the mount bolts, the men stay */
  FREDERIC_N_LOSSES,
} FredericLoss;

typedef enum
{
  FREDERIC_FACE_INF,
  FREDERIC_FACE_CAV,
  FREDERIC_FACE_ART,
  FREDERIC_FACE_FLAG,
  FREDERIC_FACE_TA,
  FREDERIC_FACE_ORDER, /* no effect in combat */
  FREDERIC_N_FACES,
} FredericFace;

typedef enum
{
  FREDERIC_OPEN,
  FREDERIC_FOREST,
  FREDERIC_DWELLING,
  FREDERIC_HILL, /* on the map only: in a combat a height is a level */
  FREDERIC_MARSH,
  FREDERIC_ROCKS,
  FREDERIC_FORTIFICATION,
  FREDERIC_N_TERRAINS,
} FredericTerrain;

typedef enum
{
  FREDERIC_PANIQUE,
  FREDERIC_IRREGULIERS,
  FREDERIC_FANATIQUE,
  FREDERIC_CHANGEANT,
  FREDERIC_INSAISISSABLE,
  FREDERIC_MODERNE,
  FREDERIC_N_TRAITS,
} FredericTrait;

/* Bits of FredericType.flags: the columns of the troop table that say yes or no. */
typedef enum
{
  FREDERIC_RIFLE = 1 << 0,
  FREDERIC_IRREGULAR = 1 << 1,
  FREDERIC_NO_MISSILE = 1 << 2,
  FREDERIC_LANCER = 1 << 3,
  FREDERIC_LANCED = 1 << 4, /* lancers have their die against it (E-33) */
  FREDERIC_ARMOURED = 1 << 5,
  FREDERIC_ROCKET = 1 << 6,
  FREDERIC_ONE_ELEMENT = 1 << 7,
  FREDERIC_ANIMAL = 1 << 8, /* E-17 */
  FREDERIC_STATIC = 1 << 9,
} FredericFlag;

/* Which animals trouble others: the effect of living ones nearby, or of couched ones as cover. */
typedef enum
{
  FREDERIC_EFFECT_NONE,
  FREDERIC_EFFECT_CAMEL,
  FREDERIC_EFFECT_ELEPHANT,
  FREDERIC_N_EFFECTS,
} FredericEffect;

/* One line of the troop table (« Les données du combat par types de troupes »). */
typedef struct
{
  const char *id; /* interned */
  FredericClass arm;
  FredericMount mount;
  int range;
  int dice;
  int dice_last; /* when one element is left */
  FredericFace hit;
  int retreat; /* hexes per morale hit */
  FredericMoved moved;
  FredericLoss loss;
  int move_with; /* artillery: hexes with combat, without, and more along a road */
  int move_without;
  int road;
  FredericEffect effect;
  FredericEffect couched;
  guint flags;
  gboolean inferred;       /* the name is deduced: the pictures of the table are lost */
  gboolean dice_chosen;    /* the book is silent on these figures */
  gboolean retreat_chosen;
  gboolean moves_chosen;
} FredericType;

extern const char *const frederic_class_words[FREDERIC_N_CLASSES + 1];
extern const char *const frederic_mount_words[FREDERIC_N_MOUNTS + 1];
extern const char *const frederic_face_words[FREDERIC_N_FACES + 1];
extern const char *const frederic_terrain_words[FREDERIC_N_TERRAINS + 1];
extern const char *const frederic_trait_words[FREDERIC_N_TRAITS + 1];

/* The line @id of the troop table; a table that a club changed may lack it or some column, which
 * then reads as nothing. */
FredericType frederic_type_read (const ArbTable *types,
                                 const char *id);

/* A cell of any table of this system by its headings; 0 and "" when there is none. A NULL @row is
 * the only line of a table without row headings. */
int frederic_cell_int (const ArbTable *table,
                       const char *row,
                       const char *column);
const char *frederic_cell_word (const ArbTable *table,
                                const char *row,
                                const char *column);

/* Mounted on elephants to fight: dwarf elephants are cavalry in everything but their effect. */
gboolean frederic_is_combat_elephant (const FredericType *type);
gboolean frederic_has_flag (const FredericType *type,
                            FredericFlag flag);
/* « Les Tirs »: only artillery and rifles shoot beyond the next hex. */
gboolean frederic_can_shoot (const FredericType *type);

/* Terrain as the terrain table has it. */
typedef struct
{
  gboolean rough;    /* « accidenté » */
  gboolean cover;    /* small arms have no tactical advantage against it */
  gboolean supports; /* infantry in it is always supported */
  gboolean masks;    /* blocks a line of sight and casts a shadow */
} FredericGround;

FredericGround frederic_ground_read (const ArbTable *terrain,
                                     FredericTerrain kind);

G_END_DECLS
