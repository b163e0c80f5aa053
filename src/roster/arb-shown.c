/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-shown.h"

#include <glib/gi18n-lib.h>

#include "engine/arb-language.h"
#include "roster/arb-army-item-private.h"
#include "roster/arb-army-text.h"
#include "roster/arb-slug.h"

char *
arb_shown_number (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);
  return arb_language_dup_number (arb_language_get (), text);
}

char *
arb_shown_nation (const char *system,
                  const char *nation)
{
  g_return_val_if_fail (nation != NULL, NULL);

  g_autoptr (ArbProblems) unheard = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue =
      system != NULL ? arb_catalogue_load (system, nation, NULL, unheard) : NULL;

  return g_strdup (catalogue != NULL ? arb_text_get (catalogue->name, arb_language_get ()) : nation);
}

const char *
arb_shown_word (const ArbCatalogue *catalogue,
                const char *kind,
                const char *id)
{
  const ArbEntry *entry =
      catalogue != NULL && id != NULL ? arb_catalogue_find (catalogue, kind, id) : NULL;

  if (entry != NULL)
    return arb_text_get (entry->name, arb_language_get ());
  if (id == NULL)
    return "";
  /* A troop type that no catalogue has was made from its name. */
  return kind == NULL ? arb_slug_get_name (id) : id;
}

char *
arb_shown_source (ArbOrigin source,
                  const char *cite)
{
  if (source == ARB_ORIGIN_DEMONSTRATION)
    return g_strdup (_ ("demonstration"));
  if (source == ARB_ORIGIN_CLUB)
    return g_strdup (_ ("club"));
  return cite != NULL ? g_strdup_printf (_ ("book, %s"), cite) : g_strdup (_ ("book"));
}

const char *
arb_shown_source_icon (ArbOrigin source)
{
  static const char *const icons[] = {
    [ARB_ORIGIN_BOOK] = "accessories-dictionary-symbolic",
    [ARB_ORIGIN_DEMONSTRATION] = "applications-science-symbolic",
    [ARB_ORIGIN_CLUB] = "avatar-default-symbolic",
  };

  return icons[source];
}

char *
arb_shown_value (const ArbCatalogue *catalogue,
                 const ArbColumn *column,
                 const char *text)
{
  g_auto (GStrv) words = NULL;
  GString *out;

  g_return_val_if_fail (catalogue != NULL, NULL);
  g_return_val_if_fail (column != NULL, NULL);
  if (column->type == ARB_COLUMN_INT || column->type == ARB_COLUMN_DECIMAL)
    return arb_shown_number (text);
  if (column->kind == NULL || column->type == ARB_COLUMN_TEXT)
    return g_strdup (text);
  words = g_strsplit_set (text, " ,", -1);
  out = g_string_new (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    {
      /* A skill may carry its number: "defenseur:3". */
      g_auto (GStrv) parts = g_strsplit (words[i], ":", 2);

      if (parts[0] == NULL)
        continue;
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "",
                              arb_shown_word (catalogue, column->kind, parts[0]));
      if (parts[1] != NULL)
        g_string_append_printf (out, " %s", parts[1]);
    }
  return g_string_free (out, FALSE);
}

const char *
arb_shown_kind (ArbArmyKind kind)
{
  switch (kind)
    {
    case ARB_ARMY_KIND_ARMY:
      return _ ("Army");
    case ARB_ARMY_KIND_LIMIT:
      return _ ("Limit");
    case ARB_ARMY_KIND_COMMANDER:
      return _ ("Commander");
    case ARB_ARMY_KIND_FORMATION:
      return _ ("Formation");
    case ARB_ARMY_KIND_UNIT:
    default:
      return _ ("Unit");
    }
}

const char *
arb_shown_kinds (ArbArmyKind kind)
{
  switch (kind)
    {
    case ARB_ARMY_KIND_LIMIT:
      return _ ("Limits");
    case ARB_ARMY_KIND_COMMANDER:
      return _ ("Commanders");
    case ARB_ARMY_KIND_FORMATION:
      return _ ("Formations");
    case ARB_ARMY_KIND_ARMY:
    case ARB_ARMY_KIND_UNIT:
    default:
      return _ ("Units");
    }
}

const char *
arb_shown_choice (const char *word)
{
  static const struct
  {
    const char *word;
    const char *name;
  } names[] = {
    { "corps", N_ ("Corps") },           { "division", N_ ("Division") },
    { "brigade", N_ ("Brigade") },       { "other", N_ ("Other") },
    { "army", N_ ("Army") },             { "formation", N_ ("Formation") },
    { "unit", N_ ("Unit") },             { "commander", N_ ("Commander") },
    { "units", N_ ("Units") },           { "figures", N_ ("Figures") },
    { "regular", N_ ("Regular figures") }, { "elite", N_ ("Elite figures") },
    { "points", N_ ("Points") },         { "commanders", N_ ("Commanders") },
    { "budget", N_ ("Budget value") },   { "must", N_ ("Must be kept") },
    { "should", N_ ("Should be kept") }, { "infantry", N_ ("Infantry") },
    { "cavalry", N_ ("Cavalry") },       { "artillery", N_ ("Artillery") },
  };

  g_return_val_if_fail (word != NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].word, word))
      return _ (names[i].name);
  return word;
}

const char *
arb_shown_attribute (const char *attribute)
{
  ArbArmyField field;

  g_return_val_if_fail (attribute != NULL, NULL);
  return arb_army_field_parse (attribute, &field) ? arb_army_field_get_title (field) : attribute;
}

const char *
arb_shown_item (ArbArmyItem *item)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  const char *name = arb_army_item_get (item, ARB_ARMY_NAME);

  return name != NULL ? name : arb_shown_kind (arb_army_item_get_kind (item));
}

const char *
arb_shown_pieces (const ArbCatalogue *catalogue)
{
  switch (catalogue != NULL ? catalogue->pieces : ARB_PIECES_FIGURES)
    {
    case ARB_PIECES_ELEMENTS:
      return _ ("Elements");
    case ARB_PIECES_UNITS:
      return _ ("Units");
    case ARB_PIECES_TROOPS:
      return _ ("Troops");
    case ARB_PIECES_FIGURES:
    default:
      return _ ("Figures");
    }
}

char *
arb_shown_pieces_number (const ArbCatalogue *catalogue,
                         const char *number,
                         gulong n)
{
  g_return_val_if_fail (number != NULL, NULL);
  switch (catalogue != NULL ? catalogue->pieces : ARB_PIECES_FIGURES)
    {
    case ARB_PIECES_ELEMENTS:
      return g_strdup_printf (ngettext ("%s element", "%s elements", n), number);
    case ARB_PIECES_UNITS:
      return g_strdup_printf (ngettext ("%s unit", "%s units", n), number);
    case ARB_PIECES_TROOPS:
      return g_strdup_printf (ngettext ("%s troop", "%s troops", n), number);
    case ARB_PIECES_FIGURES:
    default:
      return g_strdup_printf (ngettext ("%s figure", "%s figures", n), number);
    }
}

char *
arb_shown_figures (const ArbCatalogue *catalogue,
                   ArbArmyItem *item)
{
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  const ArbArmyTotals *totals = arb_army_item_get_totals (item);
  GString *out = g_string_new (NULL);
  const ArbArmyGroup *groups;
  guint n_groups;

  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT)
    {
      groups = arb_army_item_get_groups (item, &n_groups);
      for (guint i = 0; i < n_groups; i++)
        arb_army_append_group (out, arb_shown_word (catalogue, NULL, groups[i].type),
                               groups[i].regular, groups[i].elite);
    }
  else if (totals->regular + totals->elite > 0)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT, totals->regular + totals->elite);
  return g_string_free (out, FALSE);
}

char *
arb_shown_groups (const ArbCatalogue *catalogue,
                  const char *text)
{
  g_autoptr (GArray) groups = NULL;
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (text != NULL, g_string_free (out, FALSE));
  groups = arb_army_groups_parse (text);
  for (guint i = 0; i < groups->len; i++)
    {
      const ArbArmyGroup *group = &g_array_index (groups, ArbArmyGroup, i);

      arb_army_append_group (out, arb_shown_word (catalogue, NULL, group->type), group->regular,
                             group->elite);
    }
  return g_string_free (out, FALSE);
}

static char *
dup_problem (const ArbProblem *problem,
             ArbShownPlace place)
{
  if (place == ARB_SHOWN_PLACE_FILE)
    return arb_problem_to_string (problem);
  if (place == ARB_SHOWN_PLACE_LINE && problem->line > 0)
    return g_strdup_printf (_ ("Line %u: %s"), problem->line, problem->message);
  return g_strdup (problem->message);
}

char *
arb_shown_problems (const ArbProblems *problems,
                    ArbShownPlace place,
                    guint max)
{
  g_return_val_if_fail (problems != NULL, NULL);

  GString *out = g_string_new (NULL);
  guint n = arb_problems_get_n_found (problems);

  for (guint i = 0; i < MIN (arb_problems_get_n (problems), max); i++)
    {
      g_autofree char *line = dup_problem (arb_problems_get (problems, i), place);

      g_string_append_printf (out, "%s%s", i > 0 ? "\n" : "", line);
    }
  if (n > max)
    {
      g_string_append_c (out, '\n');
      g_string_append_printf (out, ngettext ("and %u more", "and %u more", n - max), n - max);
    }
  return g_string_free (out, FALSE);
}
