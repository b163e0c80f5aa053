/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "report/arb-typesetter-private.h"

#include <string.h>

#define FAMILY "DejaVu Sans, Sans"
#define SMALL_SCALE 0.8
#define LARGE_SCALE 1.35
#define EM_SPACE 0x2003

struct _ArbTypesetter
{
  PangoContext *context;  /* Owned, as the others */
  GHashTable *fonts;      /* style → PangoFontDescription */
  GHashTable *layouts;    /* style, measure and text → PangoLayout */
  GHashTable *pictures;   /* text → cairo_surface_t */
  GString *key;
  double size;
};

ArbTypesetter *
arb_typesetter_new (double size)
{
  ArbTypesetter *self = g_new0 (ArbTypesetter, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  /* As on paper, whatever the screen is like: no rounding to its pixels. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (self->context, 72);
  pango_cairo_context_set_font_options (self->context, options);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  cairo_font_options_destroy (options);
  self->fonts = g_hash_table_new_full (NULL, NULL, NULL,
                                       (GDestroyNotify) pango_font_description_free);
  self->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) cairo_surface_destroy);
  self->key = g_string_new (NULL);
  self->size = size;
  return self;
}

void
arb_typesetter_free (ArbTypesetter *self)
{
  g_hash_table_unref (self->layouts);
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->fonts);
  g_object_unref (self->context);
  g_string_free (self->key, TRUE);
  g_free (self);
}

cairo_surface_t *
arb_typesetter_get_picture (ArbTypesetter *self,
                            const char *text,
                            cairo_surface_t *(*make) (const char *text))
{
  cairo_surface_t *picture = g_hash_table_lookup (self->pictures, text);

  if (picture == NULL && (picture = make (text)) != NULL)
    g_hash_table_insert (self->pictures, g_strdup (text), picture);
  return picture;
}

static const PangoFontDescription *
get_font (ArbTypesetter *self,
          ArbStyle style)
{
  guint key = style & (ARB_STYLE_BOLD | ARB_STYLE_ITALIC | ARB_STYLE_SMALL | ARB_STYLE_LARGE);
  PangoFontDescription *font = g_hash_table_lookup (self->fonts, GUINT_TO_POINTER (key));
  double size = self->size;

  if (font != NULL)
    return font;
  if (style & ARB_STYLE_SMALL)
    size *= SMALL_SCALE;
  if (style & ARB_STYLE_LARGE)
    size *= LARGE_SCALE;
  font = pango_font_description_new ();
  pango_font_description_set_family_static (font, FAMILY);
  pango_font_description_set_stretch (font, PANGO_STRETCH_CONDENSED);
  pango_font_description_set_size (font, (int) (size * PANGO_SCALE + 0.5));
  if (style & ARB_STYLE_BOLD)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  if (style & ARB_STYLE_ITALIC)
    pango_font_description_set_style (font, PANGO_STYLE_ITALIC);
  g_hash_table_insert (self->fonts, GUINT_TO_POINTER (key), font);
  return font;
}

/* In the font of plain text. */
PangoContext *
arb_typesetter_get_context (ArbTypesetter *self)
{
  pango_context_set_font_description (self->context, get_font (self, ARB_STYLE_PLAIN));
  return self->context;
}

static void
strike (PangoLayout *layout)
{
  PangoAttrList *old = pango_layout_get_attributes (layout);
  PangoAttrList *list = old != NULL ? pango_attr_list_copy (old) : pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_strikethrough_new (TRUE));
  pango_layout_set_attributes (layout, list);
  pango_attr_list_unref (list);
}

/* What a damaged file holds may be any bytes; control characters would print as boxes. */
static char *
clean (const char *text)
{
  char *valid = g_utf8_make_valid (text, -1);

  for (char *p = valid; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p) && *p != '\n')
      *p = ' ';
  return valid;
}

/* A step further in than the line that begins with the most em spaces. */
static void
hang (PangoLayout *layout,
      const char *text)
{
  g_autoptr (PangoLayout) step = pango_layout_copy (layout);
  const char *line = text;
  int deepest = 0;
  int width;

  while (line != NULL)
    {
      int depth = 0;

      for (const char *p = line; g_utf8_get_char (p) == EM_SPACE; p = g_utf8_next_char (p))
        depth++;
      deepest = MAX (deepest, depth);
      line = strchr (line, '\n');
      if (line != NULL)
        line++;
    }
  pango_layout_set_width (step, -1);
  pango_layout_set_text (step, "\u2003", -1);
  pango_layout_get_size (step, &width, NULL);
  pango_layout_set_indent (layout, -width * (deepest + 1));
}

static PangoLayout *
make_layout (ArbTypesetter *self,
             const char *text,
             ArbStyle style,
             int width,
             guint max_lines)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autofree char *valid = clean (text);

  pango_layout_set_font_description (layout, get_font (self, style));
  pango_layout_set_width (layout, width);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (style & ARB_STYLE_CENTRED)
    pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  if (style & ARB_STYLE_RIGHT)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  if (max_lines > 0)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -(int) max_lines);
    }
  if (style & ARB_STYLE_MARKUP)
    pango_layout_set_markup (layout, valid, -1);
  else
    pango_layout_set_text (layout, valid, -1);
  if (style & ARB_STYLE_STRUCK)
    strike (layout);
  if (style & ARB_STYLE_HANGING)
    hang (layout, valid);
  return layout;
}

PangoLayout *
arb_typesetter_set (ArbTypesetter *self,
                    const char *text,
                    ArbStyle style,
                    double width,
                    guint max_lines)
{
  int units = (int) (MAX (width, 1.0) / ARB_MM_PER_POINT * PANGO_SCALE);
  PangoLayout *layout;

  g_string_printf (self->key, "%x,%x,%x,", style, (guint) units, max_lines);
  g_string_append (self->key, text);
  layout = g_hash_table_lookup (self->layouts, self->key->str);
  if (layout == NULL)
    {
      layout = make_layout (self, text, style, units, max_lines);
      g_hash_table_insert (self->layouts, g_strdup (self->key->str), layout);
    }
  return layout;
}

double
arb_layout_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE * ARB_MM_PER_POINT;
}

double
arb_layout_get_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE * ARB_MM_PER_POINT;
}

double
arb_layout_fit_lines (PangoLayout *layout,
                      guint first,
                      double height,
                      guint *n_lines)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double used = 0;
  guint line = 0;

  *n_lines = 0;
  do
    {
      PangoRectangle logical;
      double own;

      if (line++ < first)
        continue;
      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      own = (double) logical.height / PANGO_SCALE * ARB_MM_PER_POINT;
      if (*n_lines > 0 && used + own > height)
        break;
      used += own;
      (*n_lines)++;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return used;
}
