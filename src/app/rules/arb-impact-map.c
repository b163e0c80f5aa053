/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/rules/arb-impact-map.h"

#include <glib/gi18n.h>
#include <math.h>

#include "app/arb-em.h"

/* In em. */
#define CELL 1.5
#define GAP 0.5

struct _ArbImpactMap
{
  GtkWidget parent_instance;

  const ArbImpact *impact;  /* Borrowed, as the others, or NULL */
  const GPtrArray *rows;
  const GPtrArray *columns;
};

G_DEFINE_FINAL_TYPE (ArbImpactMap, arb_impact_map, GTK_TYPE_WIDGET)

static const char *
get_name (const GPtrArray *duellists,
          guint place)
{
  return ((const ArbDuellist *) duellists->pdata[place])->name;
}

char *
arb_impact_dup_sentence (const ArbImpact *impact,
                         const GPtrArray *rows,
                         const GPtrArray *columns,
                         guint place)
{
  g_return_val_if_fail (impact != NULL && rows != NULL && columns != NULL, NULL);
  g_return_val_if_fail (place < impact->cells->len, NULL);

  const ArbImpactCell *cell = &g_array_index (impact->cells, ArbImpactCell, place);
  const char *row = get_name (rows, place / impact->n_columns);
  const char *column = get_name (columns, place % impact->n_columns);

  if (cell->refused != NULL)
    return g_strdup_printf (_ ("%s against %s: %s"), row, column, cell->refused);
  if (!cell->differs)
    return g_strdup_printf (_ ("%s against %s: wins %s, loses %s; nothing changes"), row, column,
                            cell->before.wins.text, cell->before.loses.text);
  return g_strdup_printf (_ ("%s against %s: wins %s instead of %s, loses %s instead of %s"), row,
                          column, cell->after.wins.text, cell->before.wins.text,
                          cell->after.loses.text, cell->before.loses.text);
}

/* --- Places ---------------------------------------------------------------------------------- */

static int
measure_names (ArbImpactMap *self,
               const GPtrArray *duellists)
{
  int widest = 0;

  for (guint i = 0; i < duellists->len; i++)
    {
      g_autoptr (PangoLayout) layout =
          gtk_widget_create_pango_layout (GTK_WIDGET (self), get_name (duellists, i));
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
    }
  return widest;
}

static void
arb_impact_map_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  ArbImpactMap *self = ARB_IMPACT_MAP (widget);
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  double em = arb_em_get (widget);

  *minimum = *natural = 0;
  if (self->impact == NULL)
    return;
  *minimum = *natural = (int) (measure_names (self, is_across ? self->rows : self->columns) +
                               2 * GAP * em +
                               CELL * em * (is_across ? self->impact->n_columns
                                                      : self->impact->n_rows));
}

/* --- Drawing --------------------------------------------------------------------------------- */

static void
draw_name (ArbImpactMap *self,
           cairo_t *cr,
           const char *name,
           double x,
           double y,
           gboolean is_upright)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (is_upright)
    cairo_rotate (cr, -G_PI / 2);
  cairo_move_to (cr, is_upright ? 0 : -width, -height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

/* Plus and minus as strokes, a cross where they cannot meet, a dot where nothing changes. */
static void
draw_sign (cairo_t *cr,
           const ArbImpactCell *cell,
           double size)
{
  double half = size * 0.28;

  if (cell->refused != NULL)
    {
      cairo_move_to (cr, -half, -half);
      cairo_line_to (cr, half, half);
      cairo_move_to (cr, -half, half);
      cairo_line_to (cr, half, -half);
      cairo_stroke (cr);
    }
  else if (!cell->differs)
    {
      cairo_arc (cr, 0, 0, size * 0.05, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  else
    {
      cairo_move_to (cr, -half, 0);
      cairo_line_to (cr, half, 0);
      if (cell->change > 0)
        {
          cairo_move_to (cr, 0, -half);
          cairo_line_to (cr, 0, half);
        }
      cairo_stroke (cr);
    }
}

static void
draw_cell (cairo_t *cr,
           const ArbImpactCell *cell,
           const GdkRGBA *ink,
           double size)
{
  double strength = cell->differs ? 0.2 + 0.6 * MIN (1, fabs (cell->change)) : 0;

  cairo_rectangle (cr, -size / 2 + 0.5, -size / 2 + 0.5, size - 1, size - 1);
  if (cell->change > 0)
    cairo_set_source_rgba (cr, 0.10, 0.45, 0.90, strength);
  else
    cairo_set_source_rgba (cr, 0.90, 0.45, 0.05, strength);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, MAX (1, size * 0.09));
  draw_sign (cr, cell, size);
}

static void
arb_impact_map_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  ArbImpactMap *self = ARB_IMPACT_MAP (widget);
  double em = arb_em_get (widget);
  double size = CELL * em;
  double left, top;
  cairo_t *cr;
  GdkRGBA ink;

  if (self->impact == NULL)
    return;
  left = measure_names (self, self->rows) + GAP * em;
  top = measure_names (self, self->columns) + GAP * em;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                     gtk_widget_get_height (widget)));
  gdk_cairo_set_source_rgba (cr, &ink);
  for (guint i = 0; i < self->impact->n_rows; i++)
    draw_name (self, cr, get_name (self->rows, i), left - GAP * em / 2, top + (i + 0.5) * size,
               FALSE);
  for (guint j = 0; j < self->impact->n_columns; j++)
    draw_name (self, cr, get_name (self->columns, j), left + (j + 0.5) * size, top - GAP * em / 2,
               TRUE);
  for (guint i = 0; i < self->impact->cells->len; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, left + (i % self->impact->n_columns + 0.5) * size,
                       top + (i / self->impact->n_columns + 0.5) * size);
      draw_cell (cr, &g_array_index (self->impact->cells, ArbImpactCell, i), &ink, size);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static gboolean
arb_impact_map_query_tooltip (GtkWidget *widget,
                              int x,
                              int y,
                              gboolean keyboard,
                              GtkTooltip *tooltip)
{
  ArbImpactMap *self = ARB_IMPACT_MAP (widget);
  double em = arb_em_get (widget);
  g_autofree char *sentence = NULL;
  int column, row;

  if (self->impact == NULL || keyboard)
    return FALSE;
  column = (int) floor ((x - measure_names (self, self->rows) - GAP * em) / (CELL * em));
  row = (int) floor ((y - measure_names (self, self->columns) - GAP * em) / (CELL * em));
  if (column < 0 || row < 0 || column >= (int) self->impact->n_columns ||
      row >= (int) self->impact->n_rows)
    return FALSE;
  sentence = arb_impact_dup_sentence (self->impact, self->rows, self->columns,
                                      (guint) row * self->impact->n_columns + (guint) column);
  gtk_tooltip_set_text (tooltip, sentence);
  return TRUE;
}

static void
arb_impact_map_class_init (ArbImpactMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = arb_impact_map_measure;
  widget_class->snapshot = arb_impact_map_snapshot;
  widget_class->query_tooltip = arb_impact_map_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
arb_impact_map_init (ArbImpactMap *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
}

GtkWidget *
arb_impact_map_new (void)
{
  return g_object_new (ARB_TYPE_IMPACT_MAP, NULL);
}

void
arb_impact_map_show (ArbImpactMap *self,
                     const ArbImpact *impact,
                     const GPtrArray *rows,
                     const GPtrArray *columns)
{
  g_return_if_fail (ARB_IS_IMPACT_MAP (self));

  self->impact = impact;
  self->rows = rows;
  self->columns = columns;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
