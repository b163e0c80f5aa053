/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-points.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "roster/arb-number.h"
#include "roster/arb-shown.h"

/* Far beyond any game; what a file made to hurt adds up to stays there. */
#define MOST (G_MAXINT64 / 4)

static gint64
add (gint64 sum,
     gint64 more)
{
  return CLAMP (sum + CLAMP (more, -MOST, MOST), -MOST, MOST);
}

static gint64
get_sum (const ArbPointsLine *line)
{
  gint64 sum;

  if (__builtin_mul_overflow (line->each, (gint64) line->n, &sum))
    return line->each < 0 ? -MOST : MOST;
  return sum;
}

/* What the entry costs for @each, or NULL. */
static const ArbCell *
find_cell (const ArbCatalogue *catalogue,
           const ArbEntry *entry,
           ArbPointsFor each)
{
  ArbColumnFor is_for = entry->kind == NULL ? ARB_COLUMN_FOR_TYPE : ARB_COLUMN_FOR_WORD;

  for (guint i = 0; i < catalogue->columns->len; i++)
    {
      const ArbColumn *column = catalogue->columns->pdata[i];
      const ArbCell *cell = column->points == each && column->is_for == is_for
                                ? arb_entry_find (entry, column->id)
                                : NULL;

      if (cell != NULL && *cell->text != '\0')
        return cell;
    }
  return NULL;
}

static void
add_line (ArbPoints *self,
          const ArbEntry *entry,
          const ArbCell *cell,
          guint64 n,
          gboolean is_elite)
{
  ArbPointsLine line = { .name = arb_text_get (entry->name, arb_language_get ()), .cell = cell,
                         .is_elite = is_elite, .n = n };

  /* Checked when the catalogue was read. */
  if (cell == NULL || n == 0 || !arb_number_parse (cell->text, &line.each))
    return;
  self->points = add (self->points, get_sum (&line));
  g_array_append_val (self->lines, line);
}

static void
add_lacking (ArbPoints *self,
             const char *name)
{
  g_autofree char *others = g_steal_pointer (&self->lacking);

  self->lacking = others != NULL ? g_strdup_printf ("%s, %s", others, name) : g_strdup (name);
}

/* FALSE: the data do not say what it costs. */
static gboolean
add_group (ArbPoints *self,
           const ArbCatalogue *catalogue,
           const ArbArmyGroup *group)
{
  const ArbEntry *type = arb_catalogue_find (catalogue, NULL, group->type);
  const ArbCell *figure = type != NULL ? find_cell (catalogue, type, ARB_POINTS_FIGURE) : NULL;
  const ArbCell *elite = type != NULL ? find_cell (catalogue, type, ARB_POINTS_ELITE) : NULL;
  const ArbCell *unit = type != NULL ? find_cell (catalogue, type, ARB_POINTS_UNIT) : NULL;

  if (group->regular + group->elite == 0)
    return TRUE;
  if (unit == NULL && ((figure == NULL && group->regular > 0) ||
                       (figure == NULL && elite == NULL && group->elite > 0)))
    {
      add_lacking (self, type != NULL ? arb_text_get (type->name, arb_language_get ()) : group->type);
      return FALSE;
    }
  add_line (self, type, unit, 1, FALSE);
  if (elite == NULL)
    add_line (self, type, figure, (guint64) group->regular + group->elite, FALSE);
  else
    {
      add_line (self, type, figure, group->regular, FALSE);
      add_line (self, type, elite, group->elite, TRUE);
    }
  return TRUE;
}

/* TRUE: it has its points. */
static gboolean
add_word (ArbPoints *self,
          const ArbCatalogue *catalogue,
          const char *kind,
          const char *id,
          guint64 n_figures)
{
  const ArbEntry *word = id != NULL ? arb_catalogue_find (catalogue, kind, id) : NULL;
  const ArbCell *figure = word != NULL ? find_cell (catalogue, word, ARB_POINTS_FIGURE) : NULL;
  const ArbCell *unit = word != NULL ? find_cell (catalogue, word, ARB_POINTS_UNIT) : NULL;

  if (figure == NULL && unit == NULL)
    return FALSE;
  add_line (self, word, figure, n_figures, FALSE);
  add_line (self, word, unit, 1, FALSE);
  return TRUE;
}

static void
add_options (ArbPoints *self,
             const ArbCatalogue *catalogue,
             ArbArmyItem *item,
             guint64 n_figures)
{
  ArbColumnFor is_for = arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT
                            ? ARB_COLUMN_FOR_UNIT
                            : ARB_COLUMN_FOR_COMMANDER;

  for (guint i = 0; i < catalogue->columns->len; i++)
    {
      const ArbColumn *column = catalogue->columns->pdata[i];
      g_autofree char *text = column->is_for == is_for && column->kind != NULL
                                  ? arb_army_item_dup_option (item, column->id)
                                  : NULL;
      g_auto (GStrv) words = text != NULL ? g_strsplit (text, ",", -1) : NULL;

      for (guint j = 0; words != NULL && words[j] != NULL; j++)
        {
          g_auto (GStrv) parts = g_strsplit (words[j], ":", 2);

          add_word (self, catalogue, column->kind, parts[0], n_figures);
        }
    }
}

static void
price_unit (ArbPoints *self,
            const ArbCatalogue *catalogue,
            ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  guint64 n_figures = 0;

  self->is_given = TRUE;
  for (guint i = 0; i < n_groups; i++)
    {
      n_figures += (guint64) groups[i].regular + groups[i].elite;
      self->is_given = add_group (self, catalogue, &groups[i]) && self->is_given;
    }
  self->is_given = self->is_given && n_figures > 0;
  if (self->lines->len == 0)
    g_clear_pointer (&self->lacking, g_free);
  add_word (self, catalogue, arb_army_field_to_string (ARB_ARMY_STATUS),
            arb_army_item_get (item, ARB_ARMY_STATUS), n_figures);
  add_options (self, catalogue, item, n_figures);
}

static void
price_commander (ArbPoints *self,
                 const ArbCatalogue *catalogue,
                 ArbArmyItem *item)
{
  self->is_given = add_word (self, catalogue, arb_army_field_to_string (ARB_ARMY_GRADE),
                             arb_army_item_get (item, ARB_ARMY_GRADE), 1);
  add_options (self, catalogue, item, 1);
}

static gboolean
gives_points (const ArbCatalogue *catalogue)
{
  for (guint i = 0; catalogue != NULL && i < catalogue->columns->len; i++)
    if (((const ArbColumn *) catalogue->columns->pdata[i])->points != ARB_POINTS_NONE)
      return TRUE;
  return FALSE;
}

ArbPoints *
arb_points_new (const ArbCatalogue *catalogue,
                ArbArmyItem *item)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  ArbPoints *self = g_new0 (ArbPoints, 1);
  const char *typed = arb_army_item_get (item, ARB_ARMY_POINTS);

  self->lines = g_array_new (FALSE, FALSE, sizeof (ArbPointsLine));
  self->is_typed = typed != NULL;
  if (gives_points (catalogue) && arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT)
    price_unit (self, catalogue, item);
  else if (gives_points (catalogue) && arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER)
    price_commander (self, catalogue, item);
  if (self->is_given)
    return self;
  /* Half a price explains nothing. */
  g_array_set_size (self->lines, 0);
  self->points = 0;
  if (typed != NULL)
    arb_number_parse (typed, &self->points);
  return self;
}

void
arb_points_free (ArbPoints *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->lines);
  g_free (self->lacking);
  g_free (self);
}

static void
append_line (GString *out,
             const ArbPointsLine *line)
{
  g_autofree char *each = arb_number_dup_shown (line->each);
  g_autofree char *sum = arb_number_dup_shown (get_sum (line));
  g_autofree char *source = arb_shown_source (line->cell->source, line->cell->cite);
  g_autofree char *name =
      line->is_elite ? g_strdup_printf (_ ("%s (elite)"), line->name) : g_strdup (line->name);

  g_string_append (out, out->len > 0 ? " + " : "");
  if (line->n == 1)
    g_string_append_printf (out, _ ("%s: %s (%s)"), name, sum, source);
  else
    g_string_append_printf (out, _ ("%s: %lu × %s = %s (%s)"), name, (gulong) line->n, each, sum,
                            source);
}

char *
arb_points_tell (const ArbPoints *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autoptr (GString) out = g_string_new (NULL);

  if (!self->is_given && !self->is_typed)
    return NULL;
  if (!self->is_given)
    return self->lacking != NULL
               ? g_strdup_printf (_ ("as typed; the data give no points for: %s"), self->lacking)
               : g_strdup (_ ("as typed; the data give no points for it"));
  for (guint i = 0; i < self->lines->len; i++)
    append_line (out, &g_array_index (self->lines, ArbPointsLine, i));
  return g_strdup (out->str);
}

static int
rank_source (ArbOrigin source)
{
  return source == ARB_ORIGIN_DEMONSTRATION ? 2 : source == ARB_ORIGIN_CLUB ? 1 : 0;
}

typedef struct
{
  const ArbCatalogue *catalogue; /* Borrowed, or NULL */
  ArbPointsTotal total;
} Adding;

static void
add_item_cb (ArbArmyItem *item,
             guint depth,
             gpointer data)
{
  Adding *self = data;
  g_autoptr (ArbPoints) points = NULL;

  if (arb_army_item_get_kind (item) != ARB_ARMY_KIND_UNIT &&
      arb_army_item_get_kind (item) != ARB_ARMY_KIND_COMMANDER)
    return;
  points = arb_points_new (self->catalogue, item);
  self->total.points = add (self->total.points, points->points);
  self->total.n_given += points->is_given;
  self->total.n_typed += !points->is_given && points->is_typed;
  self->total.n_none += !points->is_given && !points->is_typed &&
                        arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT;
  for (guint i = 0; i < points->lines->len; i++)
    {
      ArbOrigin source = g_array_index (points->lines, ArbPointsLine, i).cell->source;

      if (rank_source (source) > rank_source (self->total.source))
        self->total.source = source;
    }
}

ArbPointsTotal
arb_points_total (const ArbCatalogue *catalogue,
                  ArbArmyItem *item)
{
  Adding visit = { catalogue, { .source = ARB_ORIGIN_BOOK } };

  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), visit.total);
  arb_army_item_foreach (item, add_item_cb, &visit);
  return visit.total;
}

char *
arb_points_total_tell (const ArbPointsTotal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *source = arb_shown_source (self->source, NULL);
  GString *told;

  if (self->n_given == 0)
    return self->n_typed > 0 ? g_strdup (_ ("as typed")) : NULL;
  told = g_string_new (NULL);
  g_string_append_printf (told, _ ("by the data: %s"), source);
  if (self->n_typed > 0)
    g_string_append_printf (told, ngettext ("; %u unit as typed", "; %u units as typed", self->n_typed),
                            self->n_typed);
  if (self->n_none > 0)
    g_string_append_printf (
        told, ngettext ("; %u unit without points", "; %u units without points", self->n_none), self->n_none);
  return g_string_free (told, FALSE);
}
