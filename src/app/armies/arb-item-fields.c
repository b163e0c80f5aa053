/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "app/armies/arb-item-fields.h"

#include <glib/gi18n.h>

#include "app/armies/arb-choice.h"
#include "app/armies/arb-field-row.h"
#include "roster/arb-shown.h"
#include "engine/arb-language.h"
#include "roster/arb-number.h"
#include "roster/arb-points.h"

#define END ARB_ARMY_N_FIELDS
#define ARMS "infantry cavalry artillery"

static const ArbItemSection army_sections[] = {
  { NULL, { ARB_ARMY_NAME, ARB_ARMY_SYSTEM, ARB_ARMY_NATION, ARB_ARMY_DATA, END } },
  { N_ ("Heading"),
    { ARB_ARMY_SIDE, ARB_ARMY_PLAYER, ARB_ARMY_EVENT, ARB_ARMY_SCENARIO, ARB_ARMY_DATE,
      ARB_ARMY_NOTES, END } },
  { NULL, { END } },
};

static const ArbItemSection formation_sections[] = {
  { NULL, { ARB_ARMY_NAME, ARB_ARMY_LEVEL, ARB_ARMY_NUMBER, ARB_ARMY_NOTES, END } },
  { NULL, { END } },
};

static const ArbItemSection commander_sections[] = {
  { NULL, { ARB_ARMY_NAME, ARB_ARMY_GRADE, ARB_ARMY_BUDGET, END } },
  { N_ ("Options"), { ARB_ARMY_OPTIONS, END } },
  { N_ ("Notes"), { ARB_ARMY_NOTES, END } },
  { NULL, { END } },
};

static const ArbItemSection unit_sections[] = {
  { NULL, { ARB_ARMY_NUMBER, ARB_ARMY_NAME, ARB_ARMY_POINTS, END } },
  { NULL, { ARB_ARMY_GROUPS, END } },
  { N_ ("At the Table"),
    { ARB_ARMY_FORMATION, ARB_ARMY_RANKS, ARB_ARMY_RANK_ELITES, ARB_ARMY_STATUS, ARB_ARMY_ORDER,
      ARB_ARMY_LEADER, END } },
  { N_ ("Options"), { ARB_ARMY_OPTIONS, END } },
  { N_ ("Notes"), { ARB_ARMY_NOTES, END } },
  { NULL, { END } },
};

static const ArbItemSection limit_sections[] = {
  { NULL,
    { ARB_ARMY_NAME, ARB_ARMY_COUNT, ARB_ARMY_SCOPE, ARB_ARMY_MIN, ARB_ARMY_MAX, ARB_ARMY_ONE_OF,
      ARB_ARMY_PER, ARB_ARMY_EACH, ARB_ARMY_SEVERITY, END } },
  { N_ ("Only Those With"),
    { ARB_ARMY_ARM, ARB_ARMY_TYPE, ARB_ARMY_STATUS, ARB_ARMY_FORMATION, ARB_ARMY_GRADE,
      ARB_ARMY_LEVEL, ARB_ARMY_OPTION, END } },
  { N_ ("Source"), { ARB_ARMY_CITE, ARB_ARMY_NOTES, END } },
  { NULL, { END } },
};

const ArbItemSection *
arb_item_fields_get_sections (ArbArmyKind kind)
{
  static const ArbItemSection *const sections[] = {
    [ARB_ARMY_KIND_ARMY] = army_sections,           [ARB_ARMY_KIND_LIMIT] = limit_sections,
    [ARB_ARMY_KIND_COMMANDER] = commander_sections, [ARB_ARMY_KIND_FORMATION] = formation_sections,
    [ARB_ARMY_KIND_UNIT] = unit_sections,
  };

  return sections[kind];
}

const char *
arb_item_fields_get_title (ArbArmyDocument *document,
                           const ArbItemSection *section)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);
  g_return_val_if_fail (section != NULL, NULL);
  if (section->fields[0] == ARB_ARMY_GROUPS)
    return arb_shown_pieces (arb_army_document_get_catalogue (document));
  return section->title != NULL ? _ (section->title) : NULL;
}

static void
append_choice (GListStore *choices,
               const char *id,
               const char *label)
{
  g_autoptr (ArbChoice) choice = arb_choice_new (id, label, NULL);

  g_list_store_append (choices, choice);
}

/* A catalogue is small, and its name is in it. */
static void
append_catalogue (GListStore *choices,
                  const char *id,
                  const char *system,
                  const char *nation)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load (system, nation, NULL, problems);

  append_choice (choices, id,
                 catalogue != NULL ? arb_text_get (catalogue->name, arb_language_get ()) : id);
}

GListStore *
arb_item_fields_new_systems (const char *current)
{
  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);
  g_auto (GStrv) systems = arb_catalogue_list_systems ();

  for (guint i = 0; systems[i] != NULL; i++)
    append_catalogue (choices, systems[i], systems[i], NULL);
  append_choice (choices, ARB_ARMY_OTHER_SYSTEM, _ ("Another game, without a catalogue"));
  if (current != NULL && arb_choices_find (G_LIST_MODEL (choices), current) == G_MAXUINT)
    append_choice (choices, current, current);
  return choices;
}

GListStore *
arb_item_fields_new_nations (const char *system,
                             const char *current)
{
  GListStore *choices = g_list_store_new (ARB_TYPE_CHOICE);
  g_auto (GStrv) nations = system != NULL ? arb_catalogue_list_nations (system) : NULL;

  append_choice (choices, NULL, C_ ("nation", "None"));
  for (guint i = 0; nations != NULL && nations[i] != NULL; i++)
    append_catalogue (choices, nations[i], system, nations[i]);
  if (current != NULL && arb_choices_find (G_LIST_MODEL (choices), current) == G_MAXUINT)
    append_choice (choices, current, current);
  return choices;
}

static GtkWidget *
new_choice_row (ArbArmyField field,
                GListStore *choices)
{
  g_autoptr (GListStore) owned = choices;

  return arb_field_row_new_choice (arb_army_field_get_title (field), G_LIST_MODEL (owned));
}

static GtkWidget *
new_words_row (ArbArmyField field,
               GListStore *choices)
{
  g_autoptr (GListStore) owned = choices;

  return arb_field_row_new_words (arb_army_field_get_title (field), G_LIST_MODEL (owned), " ");
}

/* A limit names several words where a unit has one. */
static GtkWidget *
new_limit_row (const ArbCatalogue *catalogue,
               ArbArmyField field)
{
  const char *id = arb_army_field_to_string (field);

  if (field == ARB_ARMY_ARM)
    return new_words_row (field, arb_choices_new_list (ARMS, FALSE));
  if (field == ARB_ARMY_LEVEL)
    return new_words_row (field, arb_choices_new_list (arb_army_field_get_choices (field), FALSE));
  if (field == ARB_ARMY_TYPE && catalogue != NULL)
    return new_words_row (field, arb_choices_new_words (catalogue, NULL, FALSE, NULL));
  if (catalogue != NULL && arb_catalogue_has_kind (catalogue, id))
    return new_words_row (field, arb_choices_new_words (catalogue, id, FALSE, NULL));
  return NULL;
}

static GtkWidget *
new_row (ArbArmyDocument *document,
         ArbArmyItem *item,
         ArbArmyField field)
{
  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (document);
  ArbArmy *army = arb_army_document_get_army (document);
  const char *id = arb_army_field_to_string (field);
  const char *text = arb_army_item_get (item, field);

  if (arb_army_item_get_kind (item) == ARB_ARMY_KIND_LIMIT)
    {
      GtkWidget *row = new_limit_row (catalogue, field);

      if (row != NULL)
        return row;
    }
  if (field == ARB_ARMY_NOTES)
    return arb_field_row_new_notes (arb_army_field_get_title (field));
  if (field == ARB_ARMY_SYSTEM)
    return new_choice_row (field, arb_item_fields_new_systems (text));
  if (field == ARB_ARMY_NATION)
    return new_choice_row (
        field, arb_item_fields_new_nations (arb_army_get (army, ARB_ARMY_SYSTEM), text));
  if (field == ARB_ARMY_LEADER)
    return new_choice_row (field, arb_choices_new_leaders (army, text));
  if (arb_army_field_get_choices (field) != NULL)
    return new_choice_row (field, arb_choices_new_list (arb_army_field_get_choices (field), TRUE));
  if (catalogue != NULL && arb_catalogue_has_kind (catalogue, id))
    return new_choice_row (field, arb_choices_new_words (catalogue, id, TRUE, text));
  return arb_field_row_new_text (arb_army_field_get_title (field));
}

GtkWidget *
arb_item_fields_new_row (ArbArmyDocument *document,
                         ArbArmyItem *item,
                         ArbArmyField field)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  GtkWidget *row = new_row (document, item, field);

  arb_field_row_set_editable (ARB_FIELD_ROW (row), !arb_army_document_is_kept (document));
  return row;
}

static char *
dup_range (const ArbColumn *column)
{
  g_autofree char *min = arb_number_dup_shown (column->min);
  g_autofree char *max = arb_number_dup_shown (column->max);

  return column->has_min && column->has_max ? g_strdup_printf (_ ("from %s to %s"), min, max)
                                            : NULL;
}

GtkWidget *
arb_item_fields_new_option_row (ArbArmyDocument *document,
                                ArbArmyItem *item,
                                const ArbColumn *column)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);
  g_return_val_if_fail (column != NULL, NULL);

  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (document);
  const char *title = arb_text_get (column->name, arb_language_get ());
  g_autofree char *text = arb_army_item_dup_option (item, column->id);
  g_autofree char *range = dup_range (column);
  g_autoptr (GListStore) choices = NULL;
  GtkWidget *row;

  if (column->kind != NULL && column->type == ARB_COLUMN_WORD)
    {
      choices = arb_choices_new_words (catalogue, column->kind, TRUE, text);
      row = arb_field_row_new_choice (title, G_LIST_MODEL (choices));
    }
  else if (column->kind != NULL && column->type == ARB_COLUMN_WORDS)
    {
      choices = arb_choices_new_words (catalogue, column->kind, FALSE, NULL);
      row = arb_field_row_new_words (title, G_LIST_MODEL (choices), ",");
    }
  else
    {
      row = arb_field_row_new_text (title);
      arb_field_row_set_caption (ARB_FIELD_ROW (row), range);
    }
  arb_field_row_set_editable (ARB_FIELD_ROW (row), !arb_army_document_is_kept (document));
  return row;
}

static char *
dup_type_status (const ArbCatalogue *catalogue,
                 ArbArmyItem *item)
{
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);

  for (guint i = 0; catalogue != NULL && i < n_groups; i++)
    {
      const ArbEntry *type = arb_catalogue_find (catalogue, NULL, groups[i].type);
      const ArbCell *cell = type != NULL ? arb_entry_find (type, "status") : NULL;
      g_autofree char *source = NULL;

      if (cell == NULL)
        continue;
      source = arb_shown_source (cell->source, cell->cite);
      return g_strdup_printf (_ ("by its troop type: %s (%s)"),
                              arb_shown_word (catalogue, "status", cell->text), source);
    }
  return NULL;
}

/* The number and its reasons; "": nothing to say. */
static char *
dup_points_caption (const ArbCatalogue *catalogue,
                    ArbArmyItem *item)
{
  g_autoptr (ArbPoints) points = arb_points_new (catalogue, item);
  g_autofree char *why = arb_points_tell (points);
  g_autofree char *number = arb_number_dup_shown (points->points);

  if (why == NULL)
    return g_strdup ("");
  return points->is_given ? g_strdup_printf (_ ("by the data %s: %s"), number, why)
                          : g_steal_pointer (&why);
}

char *
arb_item_fields_dup_caption (ArbArmyDocument *document,
                             ArbArmyItem *item,
                             ArbArmyField field)
{
  g_return_val_if_fail (ARB_IS_ARMY_DOCUMENT (document), NULL);
  g_return_val_if_fail (ARB_IS_ARMY_ITEM (item), NULL);

  const ArbCatalogue *catalogue = arb_army_document_get_catalogue (document);

  if (field == ARB_ARMY_STATUS && arb_army_item_get_kind (item) == ARB_ARMY_KIND_UNIT &&
      arb_army_item_get (item, field) == NULL)
    return dup_type_status (catalogue, item);
  /* A commander has no points to type: what he costs goes by his grade. */
  if (field == ARB_ARMY_POINTS ||
      (field == ARB_ARMY_GRADE && arb_army_item_get_kind (item) == ARB_ARMY_KIND_COMMANDER))
    return dup_points_caption (catalogue, item);
  if (field == ARB_ARMY_RANKS)
    return g_strdup (_ ("figures in each rank, the first rank first: 6,6,6"));
  if (field == ARB_ARMY_RANK_ELITES)
    return g_strdup (_ ("elites among them, rank by rank: 6,0,0"));
  if (field == ARB_ARMY_DATA && catalogue != NULL)
    return g_strdup_printf (_ ("in force: %s"), catalogue->revision);
  return NULL;
}

ArbArmyField
arb_item_fields_find_by_rule (ArbArmyKind kind,
                              const char *rule)
{
  static const struct
  {
    const char *rule;
    ArbArmyField field;
  } rules[] = {
    { "duplicate-number", ARB_ARMY_NUMBER }, { "leader-twice", ARB_ARMY_LEADER },
    { "option", ARB_ARMY_OPTIONS },          { "option-value", ARB_ARMY_OPTIONS },
    { "catalogue", ARB_ARMY_SYSTEM },        { "leader-value", ARB_ARMY_BUDGET },
  };
  ArbArmyField field;

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (g_str_equal (rules[i].rule, rule) && arb_army_field_fits (rules[i].field, kind))
      return rules[i].field;
  if (arb_army_field_parse (rule, &field) && arb_army_field_fits (field, kind))
    return field;
  /* Most limits on a unit are about its figures. */
  return kind == ARB_ARMY_KIND_UNIT ? ARB_ARMY_GROUPS : ARB_ARMY_NAME;
}
