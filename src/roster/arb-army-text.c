/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "roster/arb-army-check.h"
#include "roster/arb-army-private.h"
#include "roster/arb-number.h"
#include "roster/arb-seal.h"
#include "roster/arb-shown.h"

#define DEMO_MARK "°"
#define CLUB_MARK "*"

typedef struct
{
  GString *out;                  /* Owned */
  ArbArmy *army;                 /* Borrowed */
  const ArbCatalogue *catalogue; /* Borrowed, or NULL */
  GHashTable *used;              /* Owned: troop types of the list */
  GPtrArray *order;              /* Owned: the same, as they came; borrowed ids */
  gboolean is_markdown;
  gboolean has_demo;
  gboolean has_club;
} TextWriter;

/* @text as it must be written not to mean anything to Markdown. */
static char *
plain (TextWriter *self,
       const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (self->is_markdown && strchr ("\\`*_{}[]<>#|", *p) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p == '\n' ? ' ' : *p);
    }
  return g_string_free (out, FALSE);
}

static const char *
name_of (TextWriter *self,
         const char *kind,
         const char *id)
{
  return arb_shown_word (self->catalogue, kind, id);
}

static void
write_heading (TextWriter *self,
               guint level,
               const char *text)
{
  g_autofree char *shown = plain (self, text);

  if (self->is_markdown)
    g_string_append_printf (self->out, "\n%.*s %s\n\n", (int) MIN (level, 6), "######", shown);
  else
    g_string_append_printf (self->out, "%s%*s%s\n", level <= 2 ? "\n" : "",
                            (int) (2 * (MAX (level, 2) - 2)), "", shown);
}

static void
append_part (TextWriter *self,
             GString *line,
             const char *title,
             const char *text)
{
  g_autofree char *shown = NULL;

  if (text == NULL || *text == '\0')
    return;
  shown = plain (self, text);
  if (line->len > 0)
    g_string_append (line, "; ");
  if (title != NULL)
    g_string_append_printf (line, _ ("%s: %s"), title, shown);
  else
    g_string_append (line, shown);
}

void
arb_army_append_group (GString *out,
                       const char *type_name,
                       guint regular,
                       guint elite)
{
  g_return_if_fail (out != NULL);
  g_return_if_fail (type_name != NULL);
  if (regular > 0 || elite == 0)
    {
      g_string_append (out, out->len > 0 ? ", " : "");
      g_string_append_printf (out, _ ("%s: %u"), type_name, regular);
    }
  if (elite > 0)
    {
      g_string_append (out, out->len > 0 ? ", " : "");
      g_string_append_printf (out, _ ("%s (elite): %u"), type_name, elite);
    }
}

static char *
say_groups (TextWriter *self,
            ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_groups; i++)
    {
      const char *name = name_of (self, NULL, groups[i].type);

      if (g_hash_table_add (self->used, groups[i].type))
        g_ptr_array_add (self->order, groups[i].type);
      arb_army_append_group (text, name, groups[i].regular, groups[i].elite);
    }
  return g_string_free (text, FALSE);
}

static void
write_line (TextWriter *self,
            guint depth,
            const char *line)
{
  if (self->is_markdown)
    g_string_append_printf (self->out, "- %s\n", line);
  else
    g_string_append_printf (self->out, "%*s%s\n", (int) (2 * depth), "", line);
}

/* Points with where they come from. */
static void
append_points (TextWriter *self,
               GString *line,
               ArbArmyItem *item)
{
  g_autoptr (ArbPoints) points = arb_points_new (self->catalogue, item);
  g_autofree char *number = arb_number_dup_shown (points->points);
  g_autofree char *why = points->is_given ? arb_points_tell (points) : g_strdup (_ ("as typed"));
  g_autofree char *text = g_strdup_printf (_ ("%s (%s)"), number, why);

  if (points->is_given || points->is_typed)
    append_part (self, line, arb_army_field_get_title (ARB_ARMY_POINTS), text);
}

static void
write_unit (TextWriter *self,
            ArbArmyItem *item,
            guint depth)
{
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *groups = say_groups (self, item);
  g_autoptr (GString) line = g_string_new (NULL);
  const char *formation = item->fields[ARB_ARMY_FORMATION];
  const char *status = item->fields[ARB_ARMY_STATUS];
  const char *order = item->fields[ARB_ARMY_ORDER];
  ArbArmyItem *commander = item->fields[ARB_ARMY_LEADER] != NULL
                               ? arb_army_find (self->army, item->fields[ARB_ARMY_LEADER])
                               : NULL;
  g_autofree char *leader = commander != NULL ? arb_army_item_dup_label (commander)
                                              : g_strdup (item->fields[ARB_ARMY_LEADER]);

  append_part (self, line, NULL, label);
  append_part (self, line, NULL, groups);
  append_part (self, line, NULL, formation != NULL ? name_of (self, "formation", formation) : NULL);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_RANKS), item->fields[ARB_ARMY_RANKS]);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_RANK_ELITES),
               item->fields[ARB_ARMY_RANK_ELITES]);
  append_part (self, line, NULL, status != NULL ? name_of (self, "status", status) : NULL);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_ORDER),
               order != NULL ? name_of (self, "order", order) : NULL);
  append_part (self, line, NULL, item->fields[ARB_ARMY_OPTIONS]);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_LEADER), leader);
  append_points (self, line, item);
  append_part (self, line, NULL, item->fields[ARB_ARMY_NOTES]);
  write_line (self, depth, line->str);
}

static void
write_commander (TextWriter *self,
                 ArbArmyItem *item,
                 guint depth)
{
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autoptr (GString) line = g_string_new (NULL);
  const char *grade = item->fields[ARB_ARMY_GRADE];

  append_part (self, line, _ ("Commander"), label);
  append_part (self, line, NULL, grade != NULL ? name_of (self, "grade", grade) : NULL);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_BUDGET),
               item->fields[ARB_ARMY_BUDGET]);
  append_part (self, line, NULL, item->fields[ARB_ARMY_OPTIONS]);
  append_points (self, line, item);
  append_part (self, line, NULL, item->fields[ARB_ARMY_NOTES]);
  write_line (self, depth, line->str);
}

static void
write_limit (TextWriter *self,
             ArbArmyItem *item)
{
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autoptr (GString) line = g_string_new (NULL);

  append_part (self, line, _ ("Limit of the event"), label);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_COUNT), item->fields[ARB_ARMY_COUNT]);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_MIN), item->fields[ARB_ARMY_MIN]);
  append_part (self, line, arb_army_field_get_title (ARB_ARMY_MAX), item->fields[ARB_ARMY_MAX]);
  write_line (self, 0, line->str);
}

static void
write_formation (TextWriter *self,
                 ArbArmyItem *item,
                 guint depth)
{
  g_autofree char *label = arb_army_item_dup_label (item);
  g_autofree char *totals = arb_army_item_dup_totals (item, self->catalogue);
  g_autofree char *heading = g_strdup_printf (_ ("%s (%s)"), label, totals);

  write_heading (self, depth + 1, heading);
  if (item->fields[ARB_ARMY_NOTES] != NULL)
    {
      g_autofree char *notes = plain (self, item->fields[ARB_ARMY_NOTES]);

      write_line (self, depth, notes);
    }
}

static void
write_item_cb (ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  switch (item->kind)
    {
    case ARB_ARMY_KIND_LIMIT:
      write_limit (data, item);
      break;
    case ARB_ARMY_KIND_COMMANDER:
      write_commander (data, item, depth);
      break;
    case ARB_ARMY_KIND_FORMATION:
      write_formation (data, item, depth);
      break;
    case ARB_ARMY_KIND_UNIT:
      write_unit (data, item, depth);
      break;
    case ARB_ARMY_KIND_ARMY:
    default:
      break;
    }
}

/* Where whole units or troops are counted, their number says it all. */
char *
arb_army_totals_dup_strength (const ArbArmyTotals *totals,
                              const ArbCatalogue *catalogue)
{
  g_return_val_if_fail (totals != NULL, NULL);

  ArbPieces pieces = catalogue != NULL ? catalogue->pieces : ARB_PIECES_FIGURES;
  gulong n_units = (gulong) totals->units;
  gulong n_pieces = (gulong) (totals->regular + totals->elite);
  g_autofree char *number = g_strdup_printf ("%lu", n_pieces);
  g_autofree char *units = g_strdup_printf (ngettext ("%lu unit", "%lu units", n_units), n_units);

  if (pieces == ARB_PIECES_UNITS || pieces == ARB_PIECES_TROOPS)
    return arb_shown_pieces_number (catalogue, number, n_pieces);
  if (pieces == ARB_PIECES_ELEMENTS)
    return g_strdup_printf (_ ("%s, elements: %lu"), units, n_pieces);
  /* Not every system has elites. */
  if (totals->elite == 0)
    return g_strdup_printf (_ ("%s, figures: %lu"), units, n_pieces);
  return g_strdup_printf (_ ("%s, figures: %lu (%lu regular, %lu elite)"), units, n_pieces,
                          (gulong) totals->regular, (gulong) totals->elite);
}

char *
arb_army_totals_to_string (const ArbArmyTotals *totals,
                           const ArbCatalogue *catalogue,
                           const ArbPointsTotal *points)
{
  g_return_val_if_fail (totals != NULL, NULL);
  g_return_val_if_fail (points != NULL, NULL);

  g_autofree char *number = arb_number_dup_shown (points->points);
  g_autofree char *why = arb_points_total_tell (points);
  gulong n_commanders = (gulong) totals->commanders;
  g_autofree char *strength = arb_army_totals_dup_strength (totals, catalogue);
  g_autofree char *commanders = g_strdup_printf (
      ngettext ("%lu commander", "%lu commanders", n_commanders), n_commanders);

  GString *out = g_string_new (strength);

  /* Not every system has budgets and points: what is nowhere is not said. */
  g_string_append_printf (out, ", %s", commanders);
  if (totals->budget != 0)
    g_string_append_printf (out, _ (", budget: %ld"), (glong) totals->budget);
  if (points->points != 0)
    g_string_append_printf (out, _ (", points: %s (%s)"), number, why);
  return g_string_free (out, FALSE);
}

char *
arb_army_item_dup_totals (ArbArmyItem *item,
                          const ArbCatalogue *catalogue)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  ArbPointsTotal points = arb_points_total (catalogue, item);

  return arb_army_totals_to_string (arb_army_item_get_totals (item), catalogue, &points);
}

static void
write_top (TextWriter *self,
           ArbArmyItem *root)
{
  g_autofree char *label = arb_army_item_dup_label (root);
  g_autofree char *totals = arb_army_item_dup_totals (root, self->catalogue);

  if (self->is_markdown)
    {
      g_autofree char *shown = plain (self, label);

      g_string_append_printf (self->out, "# %s\n\n", shown);
    }
  else
    g_string_append_printf (self->out, "%s\n", label);
  for (guint i = ARB_ARMY_SYSTEM; i <= ARB_ARMY_PLAYER; i++)
    if (root->fields[i] != NULL)
      {
        g_autoptr (GString) line = g_string_new (NULL);

        append_part (self, line, arb_army_field_get_title (i), root->fields[i]);
        write_line (self, 0, line->str);
      }
  if (root->fields[ARB_ARMY_NOTES] != NULL)
    {
      g_autofree char *notes = plain (self, root->fields[ARB_ARMY_NOTES]);

      write_line (self, 0, notes);
    }
  write_line (self, 0, totals);
}

static void
write_type (TextWriter *self,
            const ArbEntry *type)
{
  g_autoptr (GString) line = g_string_new (NULL);
  const char *lang = arb_language_get ();

  g_string_append (line, arb_text_get (type->name, lang));
  for (guint i = 0; i < type->cells->len; i++)
    {
      const ArbCell *cell = type->cells->pdata[i];
      const ArbColumn *column = arb_catalogue_find_column (self->catalogue, ARB_COLUMN_FOR_TYPE,
                                                           cell->id);
      const char *mark = cell->source == ARB_ORIGIN_DEMONSTRATION   ? DEMO_MARK
                         : cell->source == ARB_ORIGIN_CLUB ? (self->is_markdown ? "\\*" : CLUB_MARK)
                                                           : "";

      self->has_demo |= cell->source == ARB_ORIGIN_DEMONSTRATION;
      self->has_club |= cell->source == ARB_ORIGIN_CLUB;
      g_string_append (line, "; ");
      g_string_append_printf (line, _ ("%s: %s"),
                              column != NULL ? arb_text_get (column->name, lang) : cell->id,
                              column != NULL && column->type == ARB_COLUMN_WORD
                                  ? name_of (self, column->kind, cell->text)
                                  : cell->text);
      g_string_append (line, mark);
    }
  write_line (self, 1, line->str);
}

static void
write_types (TextWriter *self)
{
  if (self->catalogue == NULL || self->order->len == 0)
    return;
  write_heading (self, 2, _ ("Troop types"));
  for (guint i = 0; i < self->order->len; i++)
    {
      const ArbEntry *type = arb_catalogue_find (self->catalogue, NULL, self->order->pdata[i]);

      if (type != NULL)
        write_type (self, type);
    }
  if (self->has_demo)
    g_string_append_printf (self->out, "\n%s %s\n", DEMO_MARK,
                            _ ("demo value: a stand-in to play with, not from the book."));
  if (self->has_club)
    g_string_append_printf (self->out, "\n%s %s\n", self->is_markdown ? "\\*" : CLUB_MARK,
                            _ ("value of the club’s own table."));
}

static void
write_findings (TextWriter *self,
                ArbArmy *army)
{
  g_autoptr (GPtrArray) findings = arb_army_check (army, self->catalogue);
  g_autofree char *lines = arb_army_to_lines (army, self->catalogue);
  g_autofree char *seal = arb_seal_of_lines (lines);

  write_heading (self, 2, _ ("Checks"));
  if (findings->len == 0)
    write_line (self, 1, _ ("Nothing against the rules was found."));
  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *text = arb_finding_to_string (findings->pdata[i]);
      g_autofree char *shown = plain (self, text);

      write_line (self, 1, shown);
    }
  g_string_append_printf (self->out, _ ("\nSeal: %s\n"), seal);
}

char *
arb_army_to_text (ArbArmy *army,
                  const ArbCatalogue *catalogue,
                  gboolean is_markdown)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  g_autoptr (GHashTable) used = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  TextWriter self = {
    g_string_new (NULL), army, catalogue, used, order, is_markdown, FALSE, FALSE
  };

  write_top (&self, army->root);
  arb_army_item_foreach (army->root, write_item_cb, &self);
  write_types (&self);
  write_findings (&self, army);
  return g_string_free (self.out, FALSE);
}
