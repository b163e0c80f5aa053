/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "report/arb-page-format.h"
#include "base/arb-progress.h"
#include "report/arb-typesetter-private.h"

G_BEGIN_DECLS

/* From content to pages, in two steps: blocks become pieces, which are never cut, in groups that
 * may have a head and a foot; pieces are then put into frames, one after the other. All lengths
 * are millimetres. */

typedef enum
{
  ARB_ITEM_TEXT,
  ARB_ITEM_RECT,
  ARB_ITEM_LINE,
  ARB_ITEM_MARKS,
  ARB_ITEM_BOARD,
  ARB_ITEM_CHART,
} ArbItemKind;

/* Thousands of slips have a million of them: no kind has room for what only another one needs. */
typedef struct
{
  ArbItemKind kind;
  double x;
  double y;
  double width;
  double height;
  const char *tag;              /* Borrowed; what it belongs to, NULL: nothing special */
  union
  {
    PangoLayout *layout;        /* Owned; TEXT */
    double stroke;              /* RECT and LINE: width of the line; 0: none */
    const ArbMarks *marks;      /* Borrowed; MARKS */
    const ArbSheetBoard *board; /* Borrowed; BOARD */
    const ArbSheetChart *chart; /* Borrowed; CHART */
  };
  union
  {
    struct
    {
      guint first_line;         /* TEXT: of the layout */
      guint n_lines;            /* TEXT: 0 for all */
    };
    double fill;                /* RECT: grey, 0 black to 1 white; negative: none */
    ArbTypesetter *type;        /* Borrowed; MARKS, BOARD and CHART: sets their labels */
  };
} ArbPageItem;

/* An array of ArbPageItem. */
GArray *arb_items_new (void);
void arb_items_add_text (GArray *items,
                         PangoLayout *layout,
                         double x,
                         double y,
                         double width);
void arb_items_add_rect (GArray *items,
                         double x,
                         double y,
                         double width,
                         double height,
                         double stroke,
                         double fill);
void arb_items_add_line (GArray *items,
                         double x,
                         double y,
                         double width,
                         double height,
                         double stroke);
/* Copies of @items, moved by @x and @y. */
void arb_items_append (GArray *self,
                       const GArray *items,
                       double x,
                       double y);
/* The same items without room for more. */
GArray *arb_items_trim (GArray *items);

typedef struct _ArbLayoutGroup ArbLayoutGroup;

typedef struct
{
  GArray *items;         /* Owned; NULL: on a page already */
  double height;
  double space;          /* above, but not at the top of a frame */
  ArbLayoutGroup *group; /* Borrowed or NULL */
  gboolean keep_next;
} ArbPiece;

ArbPiece *arb_piece_new (ArbLayoutGroup *group);
void arb_piece_free (ArbPiece *self);

struct _ArbLayoutGroup
{
  ArbLayoutGroup *parent; /* Borrowed or NULL */
  ArbPiece *head;         /* Owned or NULL, the next ones too */
  ArbPiece *head_again;   /* where it goes on */
  ArbPiece *foot;
  ArbGroupFlags flags;
  const char *tag;        /* Borrowed or NULL */
  /* While pieces are put into frames */
  gboolean has_begun;
  gboolean is_open;       /* in this frame */
  double top;
  guint stamp;
};

typedef struct
{
  ArbTypesetter *type; /* Borrowed */
  double width;        /* of a frame */
  double height;
  double max_piece;    /* what is higher is cut between lines of text */
  GPtrArray *pieces;   /* Owned, ArbPiece */
  GPtrArray *groups;   /* Owned, ArbLayoutGroup */
  ArbProgress *progress; /* Borrowed; NULL: nobody watches */
} ArbLayout;

void arb_layout_init (ArbLayout *self,
                      ArbTypesetter *type,
                      double width,
                      double height);
void arb_layout_clear (ArbLayout *self);

/* A new piece at the end. Borrowed. */
ArbPiece *arb_layout_add_piece (ArbLayout *self,
                                ArbLayoutGroup *group);
ArbLayoutGroup *arb_layout_add_group (ArbLayout *self,
                                      ArbLayoutGroup *parent);
/* arb-layout-blocks.c */
void arb_layout_add_blocks (ArbLayout *self,
                            const GPtrArray *blocks,
                            ArbLayoutGroup *group,
                            double x,
                            double width);
/* arb-layout-table.c */
void arb_layout_add_table (ArbLayout *self,
                           const ArbSheetTable *table,
                           ArbLayoutGroup *group,
                           double x,
                           double width);

/* arb-layout-marks.c */
double arb_marks_get_height (const ArbMarks *self,
                             ArbTypesetter *type,
                             double width);
void arb_marks_draw (const ArbMarks *self,
                     ArbTypesetter *type,
                     cairo_t *cr,
                     double x,
                     double y,
                     double width);

/* arb-layout-board.c */
void arb_layout_add_board (ArbLayout *self,
                           const ArbSheetBlock *block,
                           ArbLayoutGroup *group,
                           double x,
                           double width);
void arb_sheet_board_draw (const ArbSheetBoard *self,
                           ArbTypesetter *type,
                           cairo_t *cr,
                           double x,
                           double y,
                           double width);
/* So high on a board that is so wide. */
double arb_sheet_board_get_height (const ArbSheetBoard *self,
                                   double width);

/* arb-layout-chart.c */
void arb_layout_add_chart (ArbLayout *self,
                           const ArbSheetBlock *block,
                           ArbLayoutGroup *group,
                           double x,
                           double width);
void arb_layout_draw_chart (const ArbPageItem *item,
                            cairo_t *cr);

/* arb-layout-code.c */
void arb_marks_draw_code (const ArbMarks *self,
                          ArbTypesetter *type,
                          cairo_t *cr,
                          double x,
                          double y,
                          double size);

/* arb-layout-board.c */
/* One hex or one counter alone, so wide; a hex is as high, a counter flatter. */
#define ARB_COUNTER_PROPORTION 0.62
void arb_marks_draw_sample (const ArbMarks *self,
                            ArbTypesetter *type,
                            cairo_t *cr,
                            double x,
                            double y,
                            double size);

/* Where pieces go. */
typedef struct
{
  double x;
  double y;
  guint n_columns;
  guint n_rows;
  double gap;
} ArbFrames;

/* arb-layout-flow.c: pages as arrays of items (GArray of ArbPageItem), added to @pages. */
void arb_layout_flow (ArbLayout *self,
                      const ArbFrames *frames,
                      GPtrArray *pages);

G_END_DECLS
