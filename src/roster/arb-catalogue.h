/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "base/arb-problem.h"
#include "roster/arb-limit.h"

G_BEGIN_DECLS

#define ARB_NATION_NAMESPACE "urn:arbitre:nation:1"
#define ARB_NATION_COMMON "common" /* what all nations of a system share */
#define ARB_NATION_TEMPLATE "template" /* kind of the words that are whole units to begin with */

typedef enum
{
  ARB_COLUMN_INT,
  ARB_COLUMN_DECIMAL,
  ARB_COLUMN_TEXT,
  ARB_COLUMN_WORD,
  ARB_COLUMN_WORDS, /* separated by spaces in catalogues, by commas in lists */
} ArbColumnType;

typedef enum
{
  ARB_COLUMN_FOR_TYPE,
  ARB_COLUMN_FOR_WORD,
  ARB_COLUMN_FOR_NATION,
  ARB_COLUMN_FOR_UNIT, /* an option of units in lists; the same for commanders */
  ARB_COLUMN_FOR_COMMANDER,
} ArbColumnFor;

/* What the values of a column are points for. */
typedef enum
{
  ARB_POINTS_NONE, /* they are no points */
  ARB_POINTS_FIGURE,
  ARB_POINTS_ELITE, /* an elite figure, in place of what any figure costs */
  ARB_POINTS_UNIT,  /* once, however many figures there are */
} ArbPointsFor;

typedef struct
{
  char *id;      /* Owned */
  ArbText *name; /* Owned */
  char *kind;    /* Owned; of the words it takes, or NULL */
  ArbColumnType type;
  ArbColumnFor is_for;
  ArbPointsFor points;
  gboolean has_min;
  gboolean has_max;
  gint64 min;    /* hundredths */
  gint64 max;
} ArbColumn;

/* One value with its source. */
typedef struct
{
  char *id;         /* Owned; of its column */
  char *text;       /* Owned */
  char *cite;       /* Owned or NULL */
  ArbOrigin source;
  const char *file; /* interned; where it stands */
  guint line;
} ArbCell;

/* A troop type, a word lists may use (formation, order, ability, skill…), or a template, whose cells
 * are fields of a unit. */
typedef struct
{
  char *id;         /* Owned */
  char *kind;       /* Owned; NULL for a troop type */
  char *arm;        /* Owned; NULL for a word */
  ArbText *name;    /* Owned */
  char *cite;       /* Owned or NULL */
  GPtrArray *cells; /* Owned, of ArbCell, in the order of the file */
  ArbOrigin source;
} ArbEntry;

/* What the numbers of a unit in a list count. */
typedef enum
{
  ARB_PIECES_FIGURES,
  ARB_PIECES_ELEMENTS,
  ARB_PIECES_UNITS,
  ARB_PIECES_TROOPS,
} ArbPieces;

/* All that a list of one nation may draw on: the shared part, the nation, the club's overlay. */
typedef struct
{
  /* Owned */
  char *system;
  char *nation;
  char *revision;     /* of the data, overlay included: "1.0+1.0", "1.0+1.0+club-1a2b3c4d" */
  ArbText *name;
  ArbPieces pieces;
  GPtrArray *columns; /* of ArbColumn */
  GPtrArray *types;   /* of ArbEntry */
  GPtrArray *words;   /* of ArbEntry */
  GPtrArray *limits;  /* of ArbLimit */
  GPtrArray *cells;   /* of ArbCell: of the nation itself */
  GHashTable *by_id;  /* "kind id" → ArbEntry, borrowed */
  char *overlay;      /* the club's folder of this system, or NULL */
  char *shipped;      /* its values as lines before the club's were laid over them */
} ArbCatalogue;

/* Where the overlays of all systems are: arbitre/nations in the user's data folder. */
char *arb_catalogue_dup_overlay_folder (void);

/* @nation: NULL or "common" takes what the nations share alone. @overlay_folder: NULL for none;
 * under it SYSTEM/NATION.xml and SYSTEM/NATION.csv are laid over. NULL when the system or the
 * nation does not exist or a file is wrong; @problems says all of it. */
ArbCatalogue *arb_catalogue_load (const char *system,
                                  const char *nation,
                                  const char *overlay_folder,
                                  ArbProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
void arb_catalogue_free (ArbCatalogue *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbCatalogue, arb_catalogue_free)

/* Its values as lines of a seal: those of the program, also where the club has its own, then the
 * club's. */
char *arb_catalogue_to_lines (const ArbCatalogue *self) G_GNUC_WARN_UNUSED_RESULT;

/* The systems that have catalogues, and the nations of one ("common" is not one of them). */
char **arb_catalogue_list_systems (void);
char **arb_catalogue_list_nations (const char *system);

const ArbColumn *arb_catalogue_find_column (const ArbCatalogue *self,
                                            ArbColumnFor is_for,
                                            const char *id);
/* @kind: NULL for a troop type. */
const ArbEntry *arb_catalogue_find (const ArbCatalogue *self,
                                    const char *kind,
                                    const char *id);
/* Whether there are words of that kind at all: a system without orders takes any. */
gboolean arb_catalogue_has_kind (const ArbCatalogue *self,
                                 const char *kind);
/* Words of that kind as lists write them: "line, column, square". */
char *arb_catalogue_dup_words (const ArbCatalogue *self,
                               const char *kind) G_GNUC_WARN_UNUSED_RESULT;
const ArbCell *arb_entry_find (const ArbEntry *self,
                               const char *id);
const ArbCell *arb_catalogue_find_cell (const ArbCatalogue *self,
                                        const char *id);
/* Whether it is a whole unit to begin with. */
gboolean arb_entry_is_template (const ArbEntry *self);
/* Whether any of its values is a stand-in. */
gboolean arb_entry_has_demo (const ArbEntry *self);

/* Whether @text may stand in @column; FALSE and a sentence otherwise. */
gboolean arb_catalogue_check_value (const ArbCatalogue *self,
                                    const ArbColumn *column,
                                    const char *text,
                                    GError **error);

/* The club's table: sets one value of a troop type (@type NULL: of the nation) as "club", and
 * writes all club values to SYSTEM/NATION.xml of the overlay folder. That file then holds what
 * SYSTEM/NATION.csv said too, which would be laid over it again: it is set aside as .csv.bak. */
gboolean arb_catalogue_set_club (ArbCatalogue *self,
                                 const char *type,
                                 const char *column,
                                 const char *text,
                                 GError **error);
gboolean arb_catalogue_save_club (const ArbCatalogue *self,
                                  GError **error);
/* Takes the club's value away again: what is shipped counts, or nothing. */
gboolean arb_catalogue_revert_club (ArbCatalogue *self,
                                    const char *type,
                                    const char *column,
                                    GError **error);
/* Lays a table of troop types over what is there, as the club's. FALSE: @problems says everything
 * that is wrong with it, and the catalogue must be loaded again. */
gboolean arb_catalogue_import_csv (ArbCatalogue *self,
                                   GBytes *bytes,
                                   const char *name,
                                   ArbProblems *problems);
/* The table of troop types for a spreadsheet; what comes back as SYSTEM/NATION.csv is an overlay.
 * @separator ';' writes decimal commas. */
char *arb_catalogue_to_csv (const ArbCatalogue *self,
                            char separator,
                            gsize *length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
