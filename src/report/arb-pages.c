/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-pages-private.h"

#include <glib/gi18n-lib.h>

#define EDGE_SIZE 8.0       /* points of heads and feet, whatever the sheet is set in */
#define PAGE_NUMBER_WIDTH 20.0
#define EDGE_GAP 2.5
#define FRAME_GAP 5.0
#define RULE 0.3
#define THIN 0.2
#define SIGNER_WIDTH 38.0
#define SIGNER_HEIGHT 10.0
#define TITLE_LINES 2
#define EVENT_LINES 2
#define NOTE_LINES 6

/* What stands on every page of a sheet above and below its frames. */
typedef struct
{
  GArray *items;        /* Owned */
  double top;           /* where the frames begin and end */
  double bottom;
  double number_y;
} Edges;

static double
add_line_of_text (GArray *items,
                  ArbTypesetter *type,
                  const char *text,
                  ArbStyle style,
                  double x,
                  double y,
                  double width,
                  guint max_lines)
{
  PangoLayout *layout;

  if (text == NULL || *text == '\0')
    return 0;
  layout = arb_typesetter_set (type, text, style, width, max_lines);
  arb_items_add_text (items, layout, x, y, width);
  return arb_layout_get_height (layout);
}

/* Boxes to sign, left of the number of the page. Returns the width they take. */
static double
add_signers (GArray *items,
             ArbTypesetter *type,
             const ArbSheet *sheet,
             const ArbPageFormat *paper)
{
  guint n = sheet->signers != NULL ? g_strv_length (sheet->signers) : 0;
  double x = paper->width - paper->right - PAGE_NUMBER_WIDTH - n * SIGNER_WIDTH;

  for (guint i = 0; i < n; i++)
    {
      arb_items_add_rect (items, x + i * SIGNER_WIDTH, paper->top, SIGNER_WIDTH, SIGNER_HEIGHT, THIN,
                          -1);
      add_line_of_text (items, type, sheet->signers[i], ARB_STYLE_SMALL, x + i * SIGNER_WIDTH + 0.8,
                        paper->top + 0.4, SIGNER_WIDTH - 1.6, 1);
    }
  return n > 0 ? n * SIGNER_WIDTH + EDGE_GAP : 0;
}

static void
set_edges (const ArbPageFormat *paper,
           const ArbSheet *sheet,
           ArbTypesetter *type,
           Edges *edges)
{
  double x = paper->left;
  double width = paper->width - paper->left - paper->right;
  double y = paper->top;
  g_autoptr (GArray) foot = arb_items_new ();
  double height = 1.0;
  double taken;

  edges->items = arb_items_new ();
  edges->number_y = y;
  taken = add_signers (edges->items, type, sheet, paper);
  y += add_line_of_text (edges->items, type, sheet->title, ARB_STYLE_BOLD | ARB_STYLE_LARGE, x, y,
                         width - PAGE_NUMBER_WIDTH - taken, TITLE_LINES);
  y += add_line_of_text (edges->items, type, sheet->event, ARB_STYLE_PLAIN, x, y,
                         taken > 0 ? width - PAGE_NUMBER_WIDTH - taken : width, EVENT_LINES);
  if (taken > 0)
    y = MAX (y, paper->top + SIGNER_HEIGHT);
  arb_items_add_line (edges->items, x, y + 0.8, width, 0, RULE);
  edges->top = y + EDGE_GAP;

  height += add_line_of_text (foot, type, sheet->footnote, ARB_STYLE_SMALL | ARB_STYLE_ITALIC, x,
                              height, width, NOTE_LINES);
  height += add_line_of_text (foot, type, sheet->note, ARB_STYLE_SMALL, x, height, width,
                              NOTE_LINES);
  y = paper->height - paper->bottom - height;
  arb_items_add_line (edges->items, x, y, width, 0, RULE);
  arb_items_append (edges->items, foot, 0, y);
  edges->bottom = y - EDGE_GAP;
}

static void
finish_page (const ArbPageFormat *paper,
             GArray *items,
             const Edges *edges,
             ArbTypesetter *type,
             guint number,
             guint n_pages)
{
  /* Translators: page 2 of 5. */
  g_autofree char *text = g_strdup_printf (_ ("Page %u/%u"), number, n_pages);

  arb_items_append (items, edges->items, 0, 0);
  add_line_of_text (items, type, text, ARB_STYLE_RIGHT,
                    paper->width - paper->right - PAGE_NUMBER_WIDTH, edges->number_y,
                    PAGE_NUMBER_WIDTH, 1);
}

static void
add_sheet (ArbPages *self,
           const ArbSheet *sheet,
           ArbTypesetter *edge_type,
           ArbTypesetter *type,
           ArbProgress *progress)
{
  const ArbPageFormat *paper = sheet->is_landscape ? &self->landscape : &self->paper;
  double width = paper->width - paper->left - paper->right;
  Edges edges = { NULL };
  ArbFrames frames;
  ArbLayout layout;
  guint first = self->pages->len;

  set_edges (paper, sheet, edge_type, &edges);
  frames = (ArbFrames) { paper->left, edges.top, MAX (sheet->n_columns, 1), MAX (sheet->n_rows, 1),
                         FRAME_GAP };
  arb_layout_init (&layout, type,
                   (width - (frames.n_columns - 1) * FRAME_GAP) / frames.n_columns,
                   (edges.bottom - edges.top - (frames.n_rows - 1) * FRAME_GAP) / frames.n_rows);
  layout.progress = progress;
  arb_layout_add_blocks (&layout, sheet->blocks, NULL, 0, layout.width);
  arb_layout_flow (&layout, &frames, self->pages);
  arb_layout_clear (&layout);
  for (guint i = first; i < self->pages->len; i++)
    {
      finish_page (paper, self->pages->pdata[i], &edges, edge_type, i - first + 1,
                   self->pages->len - first);
      self->pages->pdata[i] = arb_items_trim (self->pages->pdata[i]);
      g_array_append_val (self->papers, paper);
    }
  g_array_unref (edges.items);
}

static ArbTypesetter *
find_type (ArbPages *self,
           GArray *sizes,
           double size)
{
  for (guint i = 0; i < sizes->len; i++)
    if (g_array_index (sizes, double, i) == size)
      return self->types->pdata[i];
  g_array_append_val (sizes, size);
  g_ptr_array_add (self->types, arb_typesetter_new (size));
  return self->types->pdata[self->types->len - 1];
}

/* Blocks, and rows of the tables among them. */
static guint
count_steps (const GPtrArray *sheets)
{
  guint n_steps = 0;

  for (guint i = 0; i < sheets->len; i++)
    {
      const GPtrArray *blocks = ((const ArbSheet *) sheets->pdata[i])->blocks;

      for (guint j = 0; j < blocks->len; j++)
        {
          const ArbSheetBlock *block = blocks->pdata[j];

          n_steps += 1 + (block->kind == ARB_BLOCK_TABLE ? block->table->rows->len : 0);
        }
    }
  return n_steps;
}

ArbPages *
arb_pages_new (GPtrArray *sheets,
               const ArbPageFormat *paper)
{
  g_return_val_if_fail (sheets != NULL, NULL);
  g_return_val_if_fail (paper != NULL, NULL);
  return arb_pages_new_watched (sheets, paper, NULL, NULL);
}

ArbPages *
arb_pages_new_watched (GPtrArray *sheets,
                       const ArbPageFormat *paper,
                       ArbProgressFunc func,
                       gpointer user_data)
{
  ArbPages *self = g_new0 (ArbPages, 1);
  ArbProgress progress = { .func = func, .user_data = user_data, .from = 50, .to = 80 };
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (double));

  g_return_val_if_fail (sheets != NULL, NULL);
  g_return_val_if_fail (paper != NULL, NULL);
  progress.n_steps = count_steps (sheets);
  self->progress = func;
  self->progress_data = user_data;
  self->paper = *paper;
  self->landscape = *paper;
  arb_page_format_turn (&self->landscape);
  self->sheets = sheets;
  self->papers = g_array_new (FALSE, FALSE, sizeof (const ArbPageFormat *));
  self->types = g_ptr_array_new_with_free_func ((GDestroyNotify) arb_typesetter_free);
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < sheets->len && !progress.is_stopped; i++)
    {
      const ArbSheet *sheet = sheets->pdata[i];
      ArbTypesetter *edge_type = find_type (self, sizes, EDGE_SIZE);

      add_sheet (self, sheet, edge_type, find_type (self, sizes, sheet->size), &progress);
    }
  if (progress.is_stopped)
    g_clear_pointer (&self, arb_pages_free);
  return self;
}

void
arb_pages_free (ArbPages *self)
{
  g_ptr_array_unref (self->pages);
  g_array_unref (self->papers);
  g_ptr_array_unref (self->types);
  g_ptr_array_unref (self->sheets);
  g_free (self);
}

guint
arb_pages_get_n (const ArbPages *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->pages->len;
}

const ArbPageFormat *
arb_pages_get_paper (const ArbPages *self,
                     guint page)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (page < self->papers->len, NULL);
  return g_array_index (self->papers, const ArbPageFormat *, page);
}

const char *
arb_pages_get_title (const ArbPages *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->sheets->len > 0 ? ((const ArbSheet *) self->sheets->pdata[0])->title : "";
}
