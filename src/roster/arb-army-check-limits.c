/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/arb-language.h"
#include "roster/arb-army-check-private.h"
#include "roster/arb-number.h"
#include "roster/arb-points.h"
#include "roster/arb-shown.h"

static gboolean
unit_has_type (const ArbUnitFacts *facts,
               char **types)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (facts->item, &n_groups);

  if (types == NULL)
    return TRUE;
  for (guint i = 0; i < n_groups; i++)
    if (arb_limit_allows (types, groups[i].type))
      return TRUE;
  return FALSE;
}

static gboolean
item_has_option (ArbArmyItem *item,
                 const char *option)
{
  g_auto (GStrv) parts = g_strsplit (option, "=", 2);
  g_autofree char *value = arb_army_item_dup_option (item, parts[0]);
  g_auto (GStrv) words = g_strsplit (value != NULL ? value : "", ",", -1);

  return parts[1] != NULL && g_strv_contains ((const char *const *) words, parts[1]);
}

static gboolean
item_has_options (ArbArmyItem *item,
                  const ArbLimit *limit)
{
  for (guint i = 0; limit->options != NULL && limit->options[i] != NULL; i++)
    if (!item_has_option (item, limit->options[i]))
      return FALSE;
  return TRUE;
}

static guint
count_types (ArbArmyItem *item)
{
  g_autoptr (GHashTable) types = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    g_hash_table_add (types, groups[i].type);
  return g_hash_table_size (types);
}

static gboolean
unit_counts (const ArbLimit *limit,
             const ArbUnitFacts *facts)
{
  return arb_limit_allows (limit->arms, facts->arm) &&
         arb_limit_allows (limit->statuses, facts->status) &&
         arb_limit_allows (limit->formations, facts->item->fields[ARB_ARMY_FORMATION]) &&
         unit_has_type (facts, limit->types) && (!limit->is_mixed || facts->regular > 0) &&
         item_has_options (facts->item, limit);
}

static gint64
measure_unit (ArbCount count,
              const ArbUnitFacts *facts)
{
  switch (count)
    {
    case ARB_COUNT_UNITS:
      return 100;
    case ARB_COUNT_FIGURES:
      return (gint64) (facts->regular + facts->elite) * 100;
    case ARB_COUNT_REGULAR:
      return (gint64) facts->regular * 100;
    case ARB_COUNT_ELITE:
      return (gint64) facts->elite * 100;
    case ARB_COUNT_POINTS:
      return facts->points;
    case ARB_COUNT_RANKS:
      return (gint64) arb_count_ranks (facts->item->fields[ARB_ARMY_RANKS]) * 100;
    case ARB_COUNT_TYPES:
      return (gint64) count_types (facts->item) * 100;
    case ARB_COUNT_NONE:
    case ARB_COUNT_COMMANDERS:
    case ARB_COUNT_BUDGET:
    default:
      return 0;
    }
}

/* Points; a limit on the points of some units is none on commanders. */
static gint64
measure_commander (ArbChecker *self,
                   ArbArmyItem *item,
                   const ArbLimit *limit)
{
  g_autoptr (ArbPoints) points = NULL;

  if (limit != NULL && (limit->arms != NULL || limit->types != NULL || limit->statuses != NULL ||
                        limit->formations != NULL || limit->is_mixed))
    return 0;
  points = arb_points_new (self->catalogue, item);
  return points->points;
}

/* Hundredths of what @count says, in @item and all inside it. @limit: what to leave out; NULL
 * counts everything. Commanders of a formation are its own, not those of the formations in it. */
static gint64
measure (ArbChecker *self,
         ArbArmyItem *item,
         ArbCount count,
         const ArbLimit *limit,
         gboolean is_inner)
{
  gint64 sum = 0;

  if (item->kind == ARB_ARMY_KIND_UNIT)
    {
      const ArbUnitFacts *facts = g_hash_table_lookup (self->units, item);

      return limit == NULL || unit_counts (limit, facts) ? measure_unit (count, facts) : 0;
    }
  if (item->kind == ARB_ARMY_KIND_COMMANDER)
    {
      if (limit != NULL && (!arb_limit_allows (limit->grades, item->fields[ARB_ARMY_GRADE]) ||
                            !item_has_options (item, limit)))
        return 0;
      return count == ARB_COUNT_COMMANDERS ? 100
             : count == ARB_COUNT_BUDGET   ? item->budget * 100
             : count == ARB_COUNT_POINTS   ? measure_commander (self, item, limit)
                                           : 0;
    }
  if (is_inner && limit != NULL && limit->scope == ARB_LIMIT_FORMATION &&
      (count == ARB_COUNT_COMMANDERS || count == ARB_COUNT_BUDGET))
    return 0;
  for (guint i = 0; i < arb_army_item_get_n_children (item); i++)
    sum += measure (self, item->children->pdata[i], count, limit, TRUE);
  return sum;
}

/* "8 figures", "1 elite figure", "12.5 points". */
static char *
say_amount (const ArbChecker *self,
            ArbCount count,
            gint64 hundredths)
{
  g_autofree char *number = arb_number_dup_shown (hundredths);
  gulong n = (gulong) (ABS (hundredths) / 100) + (hundredths % 100 != 0 ? 1 : 0);
  const char *format = "%s";

  switch (count)
    {
    case ARB_COUNT_UNITS:
      format = ngettext ("%s unit", "%s units", n);
      break;
    case ARB_COUNT_FIGURES:
      return arb_shown_pieces_number (self->catalogue, number, n);
    case ARB_COUNT_REGULAR:
      format = ngettext ("%s regular figure", "%s regular figures", n);
      break;
    case ARB_COUNT_ELITE:
      format = ngettext ("%s elite figure", "%s elite figures", n);
      break;
    case ARB_COUNT_POINTS:
      format = ngettext ("%s point", "%s points", n);
      break;
    case ARB_COUNT_COMMANDERS:
      format = ngettext ("%s commander", "%s commanders", n);
      break;
    case ARB_COUNT_BUDGET:
      format = ngettext ("a budget of %s", "a budget of %s", n);
      break;
    case ARB_COUNT_RANKS:
      format = ngettext ("%s rank", "%s ranks", n);
      break;
    case ARB_COUNT_TYPES:
      format = ngettext ("%s troop type", "%s troop types", n);
      break;
    case ARB_COUNT_NONE:
    default:
      break;
    }
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, number);
#pragma GCC diagnostic pop
}

/* The value of the nation a limit goes by, or NULL when it has a number of its own. */
static const ArbCell *
each_cell (ArbChecker *self,
           const ArbLimit *limit)
{
  if (limit->each == NULL || self->catalogue == NULL)
    return NULL;
  return arb_catalogue_find_cell (self->catalogue, limit->each);
}

static gint64
each_of (ArbChecker *self,
         const ArbLimit *limit)
{
  const ArbCell *cell = each_cell (self, limit);
  gint64 each;

  if (limit->each == NULL)
    return 1;
  if (!arb_number_parse (cell != NULL ? cell->text : limit->each, &each))
    return 1;
  return MAX (each / 100, 1);
}

static void
report (ArbChecker *self,
        ArbArmyItem *item,
        const ArbLimit *limit,
        char *allowed,
        gint64 actual,
        char *fix)
{
  const char *title = arb_text_get (limit->name, arb_language_get ());
  const ArbCell *cell = each_cell (self, limit);
  ArbFinding *finding;

  finding = arb_checker_add (self, item, limit->is_must, limit->id,
                             *title != '\0' ? title : limit->id, allowed,
                             say_amount (self, limit->count, actual), fix);
  finding->cite = g_strdup (limit->cite);
  finding->source = limit->source;
  /* A rule of the book with a stand-in for its number is a stand-in. */
  if (cell != NULL && cell->source != ARB_ORIGIN_BOOK)
    {
      g_clear_pointer (&finding->cite, g_free);
      finding->source = cell->source;
    }
}

static char *
say_bound (const ArbChecker *self,
           const ArbLimit *limit,
           gboolean is_min,
           gint64 bound,
           gint64 each)
{
  g_autofree char *amount = say_amount (self, limit->count, bound);
  g_autofree char *per = NULL;

  if (limit->per == ARB_COUNT_NONE)
    return g_strdup_printf (is_min ? _ ("at least %s") : _ ("at most %s"), amount);
  per = say_amount (self, limit->per, each * 100);
  {
    g_autofree char *share = arb_number_dup_shown (is_min ? limit->min : limit->max);

    return g_strdup_printf (is_min ? _ ("at least %s (%s per %s)") : _ ("at most %s (%s per %s)"),
                            amount, share, per);
  }
}

/* "Cuirasse, Cuirasse lourde": what people call the options that a limit is about. */
static char *
say_options (const ArbChecker *self,
             const ArbLimit *limit)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; limit->options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (limit->options[i], "=", 2);
      const ArbColumn *column =
          arb_catalogue_find_column (self->catalogue, ARB_COLUMN_FOR_UNIT, parts[0]);
      const ArbEntry *word = column != NULL && column->kind != NULL && parts[1] != NULL
                                 ? arb_catalogue_find (self->catalogue, column->kind, parts[1])
                                 : NULL;

      g_string_append_printf (names, _ ("%s“%s”"), i > 0 ? ", " : "",
                              word != NULL     ? arb_text_get (word->name, arb_language_get ())
                              : column != NULL ? arb_text_get (column->name, arb_language_get ())
                                               : limit->options[i]);
    }
  return g_string_free (names, FALSE);
}

/* What a unit of such troops may not have. */
static char *
say_forbidden (const ArbChecker *self,
               const ArbLimit *limit)
{
  g_autofree char *names = say_options (self, limit);

  if (limit->types != NULL)
    return g_strdup_printf (_ ("Take %s off, or choose another troop type."), names);
  return limit->options[1] != NULL ? g_strdup_printf (_ ("Take one of %s off."), names)
                                   : g_strdup_printf (_ ("Take %s off."), names);
}

static char *
say_fix (const ArbChecker *self,
         const ArbLimit *limit,
         gboolean is_min,
         gint64 difference)
{
  g_autofree char *amount = say_amount (self, limit->count, difference);

  if (limit->scope == ARB_LIMIT_UNIT && limit->options != NULL && !is_min && limit->max == 0 &&
      self->catalogue != NULL)
    return say_forbidden (self, limit);
  if (limit->scope == ARB_LIMIT_UNIT && limit->count == ARB_COUNT_UNITS)
    return g_strdup (_ ("Change what the rule is about, or remove the unit."));
  if (is_min)
    return g_strdup_printf (_ ("Add %s."), amount);
  if (limit->count == ARB_COUNT_ELITE)
    return g_strdup_printf (_ ("Remove %s, or make them regular."), amount);
  return g_strdup_printf (_ ("Remove %s."), amount);
}

static void
check_one_of (ArbChecker *self,
              ArbArmyItem *item,
              const ArbLimit *limit,
              gint64 actual)
{
  g_autofree char *list = g_strjoinv (", ", limit->one_of);

  for (guint i = 0; limit->one_of[i] != NULL; i++)
    {
      gint64 value;

      if (arb_number_parse (limit->one_of[i], &value) && value == actual)
        return;
    }
  report (self, item, limit, g_strdup_printf (_ ("one of %s"), list), actual,
          g_strdup_printf (_ ("Set it to one of %s."), list));
}

/* Absurd limits must not overflow. */
static gint64
multiply (gint64 a,
          gint64 b)
{
  gint64 product;

  if (__builtin_mul_overflow (a, b, &product))
    return (a < 0) == (b < 0) ? G_MAXINT64 / 2 : G_MININT64 / 2;
  return CLAMP (product, G_MININT64 / 2, G_MAXINT64 / 2);
}

static void
check_in (ArbChecker *self,
          ArbArmyItem *item,
          const ArbLimit *limit)
{
  gint64 actual = measure (self, item, limit->count, limit, FALSE);
  gint64 each = limit->per != ARB_COUNT_NONE ? each_of (self, limit) : 1;
  gint64 times = limit->per != ARB_COUNT_NONE
                     ? measure (self, item, limit->per, NULL, FALSE) / (each * 100)
                     : 1;

  if (limit->one_of != NULL)
    check_one_of (self, item, limit, actual);
  if (limit->has_min && actual < multiply (limit->min, times))
    report (self, item, limit, say_bound (self, limit, TRUE, multiply (limit->min, times), each), actual,
            say_fix (self, limit, TRUE, multiply (limit->min, times) - actual));
  if (limit->has_max && actual > multiply (limit->max, times))
    report (self, item, limit, say_bound (self, limit, FALSE, multiply (limit->max, times), each), actual,
            say_fix (self, limit, FALSE, actual - multiply (limit->max, times)));
}

typedef struct
{
  ArbChecker *checker;
  const ArbLimit *limit;
} LimitVisit;

static void
visit_cb (ArbArmyItem *item,
          guint depth,
          gpointer data)
{
  LimitVisit *self = data;
  const ArbLimit *limit = self->limit;

  if (limit->scope == ARB_LIMIT_UNIT && item->kind == ARB_ARMY_KIND_UNIT)
    {
      const ArbUnitFacts *facts = g_hash_table_lookup (self->checker->units, item);

      /* A unit without figures is reported as such. */
      if (facts->regular + facts->elite > 0 && unit_counts (limit, facts))
        check_in (self->checker, item, limit);
    }
  else if (limit->scope == ARB_LIMIT_COMMANDER && item->kind == ARB_ARMY_KIND_COMMANDER)
    {
      if (arb_limit_allows (limit->grades, item->fields[ARB_ARMY_GRADE]) &&
          item_has_options (item, limit))
        check_in (self->checker, item, limit);
    }
  else if (limit->scope == ARB_LIMIT_FORMATION && item->kind == ARB_ARMY_KIND_FORMATION &&
           arb_limit_allows (limit->levels, item->fields[ARB_ARMY_LEVEL]))
    check_in (self->checker, item, limit);
}

static void
check_limit (ArbChecker *self,
             const ArbLimit *limit)
{
  LimitVisit visit = { self, limit };

  if (limit->scope == ARB_LIMIT_ARMY)
    check_in (self, self->army->root, limit);
  else
    arb_army_item_foreach (self->army->root, visit_cb, &visit);
}

static const char *
lookup_field (gpointer data,
              const char *attribute)
{
  ArbArmyItem *item = data;
  ArbArmyField field;

  if (g_str_equal (attribute, "id"))
    return item->id;
  return arb_army_field_parse (attribute, &field) ? item->fields[field] : NULL;
}

static void
check_limit_of_event (ArbChecker *self,
                      ArbArmyItem *item)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbLimit) limit = arb_limit_new (lookup_field, item, &error);

  if (limit == NULL)
    {
      arb_checker_add (self, item, TRUE, "limit", _ ("A limit says what it limits"),
                       g_strdup (_ ("what is counted, and min, max or one-of")),
                       g_strdup (error->message),
                       g_strdup (_ ("Complete the limit or remove it.")));
      return;
    }
  limit->name = arb_text_new ();
  arb_text_set (limit->name, arb_language_get (),
                item->fields[ARB_ARMY_NAME] != NULL ? item->fields[ARB_ARMY_NAME] : item->id);
  limit->is_of_event = TRUE;
  limit->source = ARB_ORIGIN_CLUB;
  check_limit (self, limit);
}

void
arb_checker_check_limits (ArbChecker *self)
{
  ArbArmyItem *root = self->army->root;

  for (guint i = 0; self->catalogue != NULL && i < self->catalogue->limits->len; i++)
    check_limit (self, self->catalogue->limits->pdata[i]);
  for (guint i = 0; i < arb_army_item_get_n_children (root); i++)
    if (arb_army_item_get_child (root, i)->kind == ARB_ARMY_KIND_LIMIT)
      check_limit_of_event (self, arb_army_item_get_child (root, i));
}
