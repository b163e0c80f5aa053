/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/arb-table.h"

G_BEGIN_DECLS

/* The words of the military chapter; the arrays of words are in the order of the enumerations and
 * end with NULL. */

typedef enum
{
  UMBRA_PIETAILLE,
  UMBRA_FANTASSINS,
  UMBRA_ARCHERS,
  UMBRA_FANTASSINS_MONTES,
  UMBRA_ARCHERS_MONTES,
  UMBRA_CAVALERIE,
  UMBRA_MACHINE,
} UmbraType;

/* « Moral »: rupture leaves the field. */
typedef enum
{
  UMBRA_RUPTURE,
  UMBRA_FLANCHANT,
  UMBRA_DOUTE,
  UMBRA_BEAU_FIXE,
  UMBRA_DISCIPLINE,
} UmbraMorale;

typedef enum
{
  UMBRA_ACTIVE,
  UMBRA_FLED,
  UMBRA_DISLOCATED,
  UMBRA_ELIMINATED,
  /* Only in a campaign: gone for good, and not raised yet. */
  UMBRA_DESERTED_STATE,
  UMBRA_WAITING,
} UmbraState;

/* « Adjectifs des troupes », as bits by this order. */
typedef enum
{
  UMBRA_RAPIDE,
  UMBRA_DUR_A_CUIRE,
  UMBRA_CORIACE,
  UMBRA_TIRAILLEUR,
  UMBRA_FORESTIER,
  UMBRA_MONTAGNARD,
} UmbraAdjective;

typedef enum
{
  UMBRA_FIGURE,
  UMBRA_EXCEPTION,
  UMBRA_LEGENDE,
} UmbraGrade;

typedef enum
{
  UMBRA_PLAIN,
  UMBRA_FOREST,
  UMBRA_HILL,
  UMBRA_STEEP_HILL,
  UMBRA_MOUNTAIN,
  UMBRA_DIFFICULT,
} UmbraTerrain;

/* « Compétences stratégiques », and « Forestier X », the adjective of a personality. */
typedef enum
{
  UMBRA_AIME_DU_PEUPLE,
  UMBRA_CASTRAMETISATION,
  UMBRA_COMBATTANT_DE_RUPTURE,
  UMBRA_CONTOURNEMENT,
  UMBRA_DEFENSEUR,
  UMBRA_DISCIPLINE_X,
  UMBRA_GALVANISEUR,
  UMBRA_LOGISTIQUE,
  UMBRA_MAITRE_D_ARMES,
  UMBRA_MENEUR,
  UMBRA_MENEUR_FORESTIER,
  UMBRA_MENEUR_LEGENDAIRE,
  UMBRA_MENEUR_MONTAGNARD,
  UMBRA_MENEUR_TIRAILLEUR,
  UMBRA_OPPORTUNISTE,
  UMBRA_POLIORCETIQUE_OFF,
  UMBRA_POLIORCETIQUE_DEF,
  UMBRA_SENS_TACTIQUE,
  UMBRA_TACTIQUES_VARIEES,
  UMBRA_TERREUR_DES_FAIBLES,
  UMBRA_VISION_STRATEGIQUE,
  UMBRA_FORESTIER_X,
  UMBRA_N_SKILLS,
} UmbraSkill;

/* The table of resolution; UMBRA_NO_TABLE: there is no draw. */
typedef enum
{
  UMBRA_TABLE_I,
  UMBRA_TABLE_II,
  UMBRA_TABLE_III,
  UMBRA_TABLE_IV,
  UMBRA_NO_TABLE,
} UmbraTable;

/* Who is the stronger; side a and side b are also indices of arrays of two. */
typedef enum
{
  UMBRA_SIDE_A,
  UMBRA_SIDE_B,
  UMBRA_UNDECIDED,
  UMBRA_NOBODY,
} UmbraSide;

extern const char *const umbra_type_words[];
extern const char *const umbra_morale_words[];
extern const char *const umbra_state_words[];
extern const char *const umbra_adjective_words[];
extern const char *const umbra_grade_words[];
extern const char *const umbra_terrain_words[];
extern const char *const umbra_skill_words[];
extern const char *const umbra_table_words[];
extern const char *const umbra_side_words[];
extern const char *const umbra_colour_words[];

/* A cell of a table of words by words or by numbers; NULL when there is none. Borrowed. */
const ArbValue *umbra_cell (const ArbTable *table,
                            const ArbValue *row,
                            const char *column);
gint64 umbra_cell_int (const ArbTable *table,
                       const char *row,
                       const char *column);
/* NULL: the cell is no word. */
const char *umbra_cell_word (const ArbTable *table,
                             const char *row,
                             const char *column);

/* (x · p + 50) div 100: « les arrondis suivent les règles normales ». */
gint64 umbra_percent (gint64 x,
                      gint64 percent);

G_END_DECLS
