/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-limit.h"

#include <glib/gi18n-lib.h>

#include "base/arb-error.h"
#include "roster/arb-number.h"

static const char *const origin_words[] = { [ARB_ORIGIN_BOOK] = "book",
                                             [ARB_ORIGIN_DEMONSTRATION] = "demo",
                                             [ARB_ORIGIN_CLUB] = "club" };
const char *const arb_limit_attributes[] = {
  "scope", "count",  "arm",   "type", "status", "formation", "grade", "level", "option",
  "mixed", "min",    "max",   "one-of", "per",  "each",      "severity", "cite", NULL,
};

static const char *const scope_words[] = { "army", "formation", "unit", "commander", NULL };
static const char *const count_words[] = { "none",   "units",      "figures", "regular", "elite",
                                           "points", "commanders", "budget",  "ranks",   "types",
                                           NULL };

ArbOrigin
arb_origin_parse (const char *text)
{
  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (origin_words); i++)
    if (g_str_equal (origin_words[i], text))
      return i;
  return ARB_ORIGIN_DEMONSTRATION;
}

const char *
arb_origin_to_string (ArbOrigin self)
{
  return origin_words[self];
}

static int
find_word (const char *const *words,
           const char *text)
{
  for (int i = 0; text != NULL && words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      return i;
  return -1;
}

static char **
split (const char *text)
{
  return text != NULL && *text != '\0' ? g_strsplit (text, " ", -1) : NULL;
}

static gboolean
read_bound (ArbLimitLookup lookup,
            gpointer data,
            const char *attribute,
            gboolean *has,
            gint64 *bound,
            GError **error)
{
  const char *text = lookup (data, attribute);

  *has = text != NULL;
  if (text == NULL || arb_number_parse (text, bound))
    return TRUE;
  g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
               _ ("The limit “%s” has “%s” for “%s”; write a number."), lookup (data, "id"), text,
               attribute);
  return FALSE;
}

static gboolean
read_words (ArbLimit *self,
            ArbLimitLookup lookup,
            gpointer data,
            GError **error)
{
  const char *scope_text = lookup (data, "scope");
  const char *per_text = lookup (data, "per");
  int scope = find_word (scope_words, scope_text != NULL ? scope_text : "army");
  int count = find_word (count_words, lookup (data, "count"));
  int per = per_text != NULL ? find_word (count_words, per_text) : ARB_COUNT_NONE;

  if (scope < 0 || count <= ARB_COUNT_NONE || per < 0)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("The limit “%s” does not say what it counts; scope is army, formation, unit "
                      "or commander, count and per are units, figures, regular, elite, points, "
                      "commanders, budget, ranks or types."),
                   self->id);
      return FALSE;
    }
  self->scope = scope;
  self->count = count;
  self->per = per;
  return TRUE;
}

ArbLimit *
arb_limit_new (ArbLimitLookup lookup,
               gpointer data,
               GError **error)
{
  g_autoptr (ArbLimit) self = g_new0 (ArbLimit, 1);

  self->id = g_strdup (lookup (data, "id"));
  if (!read_words (self, lookup, data, error) ||
      !read_bound (lookup, data, "min", &self->has_min, &self->min, error) ||
      !read_bound (lookup, data, "max", &self->has_max, &self->max, error))
    return NULL;
  self->arms = split (lookup (data, "arm"));
  self->types = split (lookup (data, "type"));
  self->statuses = split (lookup (data, "status"));
  self->formations = split (lookup (data, "formation"));
  self->grades = split (lookup (data, "grade"));
  self->levels = split (lookup (data, "level"));
  self->options = split (lookup (data, "option"));
  self->one_of = split (lookup (data, "one-of"));
  self->each = g_strdup (lookup (data, "each"));
  self->cite = g_strdup (lookup (data, "cite"));
  self->is_mixed = g_strcmp0 (lookup (data, "mixed"), "yes") == 0;
  self->is_must = g_strcmp0 (lookup (data, "severity"), "should") != 0;
  self->source = arb_origin_parse (lookup (data, "source"));
  if (!self->has_min && !self->has_max && self->one_of == NULL)
    {
      g_set_error (error, ARB_BASE_ERROR, ARB_BASE_ERROR_SYNTAX,
                   _ ("The limit “%s” limits nothing; give it min, max or one-of."), self->id);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
arb_limit_free (ArbLimit *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  arb_text_free (self->name);
  g_strfreev (self->arms);
  g_strfreev (self->types);
  g_strfreev (self->statuses);
  g_strfreev (self->formations);
  g_strfreev (self->grades);
  g_strfreev (self->levels);
  g_strfreev (self->options);
  g_strfreev (self->one_of);
  g_free (self->each);
  g_free (self->cite);
  g_free (self);
}

gboolean
arb_limit_allows (char **list,
                  const char *word)
{
  return list == NULL || (word != NULL && g_strv_contains ((const char *const *) list, word));
}

static char *
join (char **words)
{
  return words != NULL ? g_strjoinv (" ", words) : NULL;
}

char *
arb_limit_dup_attribute (const ArbLimit *self,
                         const char *attribute)
{
  g_return_val_if_fail (self != NULL, NULL);

  const struct
  {
    const char *name;
    char **words;
  } lists[] = { { "arm", self->arms },        { "type", self->types },
                { "status", self->statuses }, { "formation", self->formations },
                { "grade", self->grades },    { "level", self->levels },
                { "one-of", self->one_of },   { "option", self->options } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (attribute, lists[i].name))
      return join (lists[i].words);
  if (g_str_equal (attribute, "scope"))
    return g_strdup (scope_words[self->scope]);
  if (g_str_equal (attribute, "count"))
    return g_strdup (count_words[self->count]);
  if (g_str_equal (attribute, "per"))
    return self->per != ARB_COUNT_NONE ? g_strdup (count_words[self->per]) : NULL;
  if (g_str_equal (attribute, "min"))
    return self->has_min ? arb_number_format (self->min) : NULL;
  if (g_str_equal (attribute, "max"))
    return self->has_max ? arb_number_format (self->max) : NULL;
  if (g_str_equal (attribute, "each"))
    return g_strdup (self->each);
  if (g_str_equal (attribute, "cite"))
    return g_strdup (self->cite);
  if (g_str_equal (attribute, "mixed"))
    return self->is_mixed ? g_strdup ("yes") : NULL;
  if (g_str_equal (attribute, "severity"))
    return g_strdup (self->is_must ? "must" : "should");
  return NULL;
}
