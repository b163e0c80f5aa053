/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What stands on a sheet, before anyone knows how many pages it takes: plain structs, filled by the
 * functions below, which take what they are given where they say so and copy texts otherwise. */

typedef enum
{
  ARB_STYLE_PLAIN = 0,
  ARB_STYLE_BOLD = 1 << 0,
  ARB_STYLE_ITALIC = 1 << 1,
  ARB_STYLE_SMALL = 1 << 2,
  ARB_STYLE_LARGE = 1 << 3,
  ARB_STYLE_STRUCK = 1 << 4,
  ARB_STYLE_CENTRED = 1 << 5,
  ARB_STYLE_RIGHT = 1 << 6,
  ARB_STYLE_MARKUP = 1 << 7, /* the text is Pango markup */
  ARB_STYLE_HANGING = 1 << 8, /* lines begin with em spaces; what is wrapped stands further in than all */
} ArbStyle;

typedef enum
{
  ARB_MARKS_BOXES, /* one per figure, element or point: crossed when lost */
  ARB_MARKS_SCALE, /* named steps; those that hold are crossed */
  ARB_MARKS_FIGURES, /* numbers to circle; the one that holds is circled */
  ARB_MARKS_NUMBERS, /* 1, 2, 3… over groups of boxes of the same number and size */
  ARB_MARKS_CODE,  /* a QR code */
  ARB_MARKS_HEX,   /* one hex of a board, to explain it */
  ARB_MARKS_COUNTER, /* a unit as it stands on a board */
} ArbMarksKind;

/* More boxes than anyone would cross: their number is written instead. */
#define ARB_MARKS_MAX 240

/* What a hex of a board shows. */
typedef struct
{
  const char *pattern; /* interned */
  guint level;
  gboolean road;
} ArbSheetHex;

typedef struct _ArbMarks ArbMarks;

struct _ArbMarks
{
  ArbMarksKind kind;
  guint n_boxes;
  guint n_elite;      /* of them, behind the others and of another shape */
  guint n_lost;       /* crossed, elite ones not counted */
  guint n_lost_elite;
  double size;        /* mm: of a box, or of a code; 0: as it is usual */
  guint group;        /* a gap stands after so many boxes; 0: after five */
  guint threshold;    /* a bar stands before the last so many boxes; 0: none */
  char **labels;      /* Owned; SCALE and FIGURES: what the steps are called */
  guint chosen;       /* SCALE and FIGURES: bits of the steps that hold; 0: none is marked */
  ArbSheetHex hex;    /* HEX */
  char *text;         /* Owned or NULL; COUNTER: what stands on it; CODE: what it says */
  guint side;         /* COUNTER */
  ArbMarks *under;    /* Owned or NULL: what stands under these */
};

typedef struct
{
  char *text;      /* Owned or NULL */
  ArbMarks *marks; /* Owned or NULL; under the text when there is one */
  ArbStyle style;
} ArbSheetCell;

typedef enum
{
  ARB_ROW_PLAIN = 0,
  ARB_ROW_TITLE = 1 << 0,     /* one cell across, and not left alone at the foot of a page */
  ARB_ROW_SHADED = 1 << 1,
  ARB_ROW_KEEP_NEXT = 1 << 2, /* on one page with the next row */
} ArbRowFlags;

typedef struct
{
  GArray *cells;     /* Owned, ArbSheetCell */
  ArbRowFlags flags;
  double min_height; /* mm: room to write */
  char *tag;         /* Owned or NULL: what the row is about */
} ArbSheetRow;

typedef struct
{
  char *title;      /* Owned; "" for none */
  double weight;    /* its share of the width */
  double min_width; /* mm: room to write; 0: none is needed */
  gboolean folds;   /* the page is folded along its left edge */
  ArbMarks *marks;  /* Owned or NULL; under the title */
  ArbStyle style;   /* of its cells */
} ArbSheetColumn;

typedef struct
{
  GArray *columns; /* Owned, ArbSheetColumn */
  GPtrArray *rows; /* Owned, ArbSheetRow */
  gboolean is_plain; /* no rules between the cells */
  double padding;    /* mm above and below the texts; 0: as it is usual */
} ArbSheetTable;

typedef struct
{
  guint column;
  guint row;
  guint side; /* 0: black on white and square; 1: white on black and round */
  char *text; /* Owned */
} ArbSheetCounter;

/* A hex board, as wide as there is room for and in proportion. */
typedef struct
{
  guint n_columns;
  guint n_rows;
  char **letters;      /* Owned; what the columns are called; rows are counted from 1 */
  ArbSheetHex *hexes;  /* Owned; row by row */
  GArray *counters;    /* Owned, ArbSheetCounter; those of one hex follow each other */
} ArbSheetBoard;

typedef enum
{
  ARB_CHART_LINES, /* a line for each row, from column to column */
  ARB_CHART_BARS,  /* a bar for each row: what is left of what there was */
  ARB_CHART_DOTS,  /* a dot for each row and column, as large as its number */
} ArbChartKind;

typedef struct
{
  char *name;      /* Owned */
  guint side;      /* 0: hollow and square; 1: filled and round */
  gboolean is_title; /* a name alone, above the rows that follow */
  GArray *values;  /* Owned, gint64: one for each column; BARS: what is left, what there was */
} ArbChartRow;

/* Numbers as a picture. Nothing in it says anything by colour; a table stands beside it. */
typedef struct
{
  ArbChartKind kind;
  char *title;     /* Owned, as the others: what it shows, for those who do not see it */
  char *axis;      /* what the columns are: “Period” */
  GPtrArray *columns; /* char * */
  GPtrArray *rows; /* ArbChartRow */
} ArbSheetChart;

typedef enum
{
  ARB_BLOCK_TEXT,
  ARB_BLOCK_TABLE,
  ARB_BLOCK_FIELDS, /* boxes to write into, each with its label */
  ARB_BLOCK_GROUP,
  ARB_BLOCK_BOARD,
  ARB_BLOCK_CHART,
} ArbBlockKind;

typedef enum
{
  ARB_GROUP_PLAIN = 0,
  ARB_GROUP_FRAMED = 1 << 0,
  ARB_GROUP_TOGETHER = 1 << 1,  /* never split when a page can hold it */
  ARB_GROUP_OWN_FRAME = 1 << 2, /* begins at the top of a frame, and its foot is at the bottom */
} ArbGroupFlags;

typedef struct _ArbSheetBlock ArbSheetBlock;

struct _ArbSheetBlock
{
  ArbBlockKind kind;
  char *text;           /* Owned; TEXT; GROUP: title, said again where the group goes on */
  char *tag;            /* Owned or NULL; GROUP */
  ArbStyle style;
  gboolean keep_next;   /* TEXT: a heading */
  double space;         /* mm above it */
  ArbSheetTable *table; /* Owned; TABLE */
  ArbSheetBoard *board; /* Owned; BOARD */
  ArbSheetChart *chart; /* Owned; CHART */
  char **labels;        /* Owned; FIELDS */
  double height;        /* mm; FIELDS */
  ArbGroupFlags flags;
  GPtrArray *children;  /* Owned, ArbSheetBlock; GROUP */
  ArbSheetBlock *foot;  /* Owned or NULL; GROUP: FIELDS that end it in every frame */
};

typedef struct
{
  char *title;       /* Owned, the rest too: "Loss sheet: Division Legrand" */
  char *event;       /* "Open de Lyon, 12 May, Salle Rameau": under the title */
  char *note;        /* smaller, in the foot of every page: rules, rulings, data, chain */
  char *footnote;    /* what the marks of stand-in values mean; NULL: there are none */
  char **signers;    /* who signs in the head of every page; NULL: nobody */
  GPtrArray *blocks; /* ArbSheetBlock */
  guint n_columns;   /* of the page; 1 to 3 */
  guint n_rows;      /* frames one above the other: 2 with 2 columns are four to a page */
  gboolean is_landscape;
  double size;       /* points of the plain text */
} ArbSheet;

ArbSheet *arb_sheet_new (const char *title);
void arb_sheet_free (ArbSheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ArbSheet, arb_sheet_free)

/* Labels ended by NULL: boxes to sign in the head of every page. */
void arb_sheet_set_signers (ArbSheet *self,
                            ...) G_GNUC_NULL_TERMINATED;
/* @into: the blocks of a sheet or the children of a group. What is returned is borrowed. */
ArbSheetBlock *arb_sheet_add_text (GPtrArray *into,
                                   const char *text,
                                   ArbStyle style);
ArbSheetBlock *arb_sheet_add_heading (GPtrArray *into,
                                      const char *text);
ArbSheetTable *arb_sheet_add_table (GPtrArray *into);
/* Labels ended by NULL. */
ArbSheetBlock *arb_sheet_add_fields (GPtrArray *into,
                                     double height,
                                     ...) G_GNUC_NULL_TERMINATED;
ArbSheetBlock *arb_sheet_add_group (GPtrArray *into,
                                    const char *title,
                                    ArbGroupFlags flags,
                                    const char *tag);
/* Takes @letters, one for each column. The hexes are plain until they are set. */
ArbSheetBoard *arb_sheet_add_board (GPtrArray *into,
                                    char **letters,
                                    guint n_rows);
void arb_sheet_board_add_counter (ArbSheetBoard *self,
                                  guint column,
                                  guint row,
                                  guint side,
                                  const char *text);
/* @axis may be NULL: nothing need be said of its columns. */
ArbSheetChart *arb_sheet_add_chart (GPtrArray *into,
                                    ArbChartKind kind,
                                    const char *title,
                                    const char *axis);
void arb_sheet_chart_add_column (ArbSheetChart *self,
                                 const char *label);
/* Borrowed; its values are to be added. */
ArbChartRow *arb_sheet_chart_add_row (ArbSheetChart *self,
                                      const char *name,
                                      guint side);
void arb_chart_row_add (ArbChartRow *self,
                        gint64 value);
/* What ends the group in each frame: labels ended by NULL. */
void arb_sheet_group_set_foot (ArbSheetBlock *group,
                               double height,
                               ...) G_GNUC_NULL_TERMINATED;

/* Borrowed until the next column is added. */
ArbSheetColumn *arb_sheet_table_add_column (ArbSheetTable *self,
                                            const char *title,
                                            double weight,
                                            ArbStyle style);
/* Borrowed. */
ArbSheetRow *arb_sheet_table_add_row (ArbSheetTable *self,
                                      const char *tag);
ArbSheetRow *arb_sheet_table_add_title (ArbSheetTable *self,
                                        const char *text);
/* NULL leaves the cell empty. */
void arb_sheet_row_add (ArbSheetRow *self,
                        const char *text);
void arb_sheet_row_add_styled (ArbSheetRow *self,
                               const char *text,
                               ArbStyle style);
/* Takes @marks; @text may be NULL. @marks may be NULL. */
void arb_sheet_row_add_marks (ArbSheetRow *self,
                              const char *text,
                              ArbMarks *marks);

ArbMarks *arb_marks_new_boxes (guint n_boxes,
                               guint n_elite);
/* Takes @labels, at most 32 of them. */
ArbMarks *arb_marks_new_scale (char **labels,
                               guint chosen);
/* The same, to be circled. */
ArbMarks *arb_marks_new_figures (char **labels,
                                 guint chosen);
/* Over @n_boxes of @size mm in groups of @group. */
ArbMarks *arb_marks_new_numbers (guint n_boxes,
                                 guint group,
                                 double size);
ArbMarks *arb_marks_new_code (const char *text,
                              double size);
ArbMarks *arb_marks_new_hex (const ArbSheetHex *hex);
ArbMarks *arb_marks_new_counter (guint side,
                                 const char *text);
void arb_marks_free (ArbMarks *self);

G_END_DECLS
