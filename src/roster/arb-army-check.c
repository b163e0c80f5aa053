/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "roster/arb-army-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-find.h"
#include "engine/arb-language.h"
#include "roster/arb-army-check-private.h"
#include "roster/arb-number.h"
#include "roster/arb-points.h"
#include "roster/arb-shown.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

void
arb_finding_free (ArbFinding *self)
{
  if (self == NULL)
    return;
  g_free (self->rule);
  g_free (self->title);
  g_free (self->cite);
  g_free (self->limit);
  g_free (self->actual);
  g_free (self->fix);
  g_free (self->item_id);
  g_free (self->item);
  g_free (self);
}

/* Nobody reads more of them, and a file made to hurt has millions: those are counted. */
#define MAX_FINDINGS 1000

/* Where the next finding goes: into the list, or over the last one that had no place in it. */
static ArbFinding *
make_room (ArbChecker *self,
           gboolean is_must)
{
  ArbFinding *finding = g_new0 (ArbFinding, 1);

  if (self->findings->len < MAX_FINDINGS)
    {
      g_ptr_array_add (self->findings, finding);
      return finding;
    }
  g_clear_pointer (&self->spare, arb_finding_free);
  self->spare = finding;
  self->n_more++;
  self->is_more_must = self->is_more_must || is_must;
  return finding;
}

ArbFinding *
arb_checker_add (ArbChecker *self,
                 ArbArmyItem *item,
                 gboolean is_must,
                 const char *rule,
                 const char *title,
                 char *limit,
                 char *actual,
                 char *fix)
{
  ArbFinding *finding = make_room (self, is_must);

  finding->is_must = is_must;
  finding->rule = g_strdup (rule);
  finding->title = g_strdup (title);
  finding->limit = limit;
  finding->actual = actual;
  finding->fix = fix;
  finding->item_id = g_strdup (item->id);
  finding->item = arb_army_item_dup_label (item);
  finding->line = item->line;
  if (self->orders != NULL)
    finding->order = GPOINTER_TO_UINT (g_hash_table_lookup (self->orders, item));
  finding->source = ARB_ORIGIN_BOOK;
  return finding;
}

static void
gather_unit (ArbChecker *self,
             ArbArmyItem *item)
{
  ArbUnitFacts *facts = g_new0 (ArbUnitFacts, 1);
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  g_autoptr (ArbPoints) points = arb_points_new (self->catalogue, item);

  facts->item = item;
  facts->points = points->points;
  facts->status = item->fields[ARB_ARMY_STATUS];
  for (guint i = 0; i < n_groups; i++)
    {
      const ArbEntry *type = self->catalogue != NULL
                                 ? arb_catalogue_find (self->catalogue, NULL, groups[i].type)
                                 : NULL;

      facts->regular += groups[i].regular;
      facts->elite += groups[i].elite;
      if (type == NULL || facts->arm != NULL)
        continue;
      facts->arm = type->arm;
      if (facts->status == NULL && arb_entry_find (type, "status") != NULL)
        facts->status = arb_entry_find (type, "status")->text;
    }
  g_hash_table_insert (self->units, item, facts);
}

static void
gather_cb (ArbArmyItem *item,
           guint depth,
           gpointer data)
{
  ArbChecker *self = data;

  g_hash_table_insert (self->orders, item, GUINT_TO_POINTER (g_hash_table_size (self->orders)));
  if (!g_hash_table_contains (self->ids, item->id))
    g_hash_table_insert (self->ids, item->id, item);
  if (item->kind == ARB_ARMY_KIND_UNIT)
    gather_unit (self, item);
}

static void
check_id (ArbChecker *self,
          ArbArmyItem *item)
{
  ArbArmyItem *first = g_hash_table_lookup (self->ids, item->id);
  g_autofree char *label = NULL;

  if (first == item)
    return;
  label = arb_army_item_dup_label (first);
  arb_checker_add (self, item, TRUE, "duplicate-id", _ ("Every id is given once"),
                   g_strdup_printf (_ ("the id “%s” for one item"), item->id),
                   g_strdup_printf (_ ("also of “%s”"), label),
                   g_strdup (_ ("Give one of the two another id.")));
}

static void
check_number (ArbChecker *self,
              ArbArmyItem *item)
{
  const char *number = item->fields[ARB_ARMY_NUMBER];
  ArbArmyItem *first = number != NULL ? g_hash_table_lookup (self->numbers, number) : NULL;
  g_autofree char *label = NULL;

  if (number == NULL)
    return;
  if (first == NULL)
    {
      g_hash_table_insert (self->numbers, (gpointer) number, item);
      return;
    }
  label = arb_army_item_dup_label (first);
  arb_checker_add (self, item, TRUE, "duplicate-number", _ ("Every number is given to one unit"),
                   g_strdup_printf (_ ("number %s for one unit"), number),
                   g_strdup_printf (_ ("also the number of “%s”"), label),
                   g_strdup (_ ("Give one of the two another number, or renumber the list.")));
}

/* Two units of one name are mixed up at the table, however they are spelt. */
static void
check_name (ArbChecker *self,
            ArbArmyItem *item)
{
  const char *name = item->fields[ARB_ARMY_NAME];
  g_autofree char *key = name != NULL ? arb_find_dup_folded (name) : NULL;
  ArbArmyItem *first = key != NULL ? g_hash_table_lookup (self->names, key) : NULL;
  g_autofree char *label = NULL;

  if (key == NULL)
    return;
  if (first == NULL)
    {
      g_hash_table_insert (self->names, g_steal_pointer (&key), item);
      return;
    }
  label = arb_army_item_dup_label (first);
  arb_checker_add (self, item, FALSE, "name", _ ("Every unit has a name of its own"),
                   g_strdup_printf (_ ("the name “%s” for one unit"), name),
                   g_strdup_printf (_ ("also the name of “%s”"), label),
                   g_strdup (_ ("Give one of the two another name, such as that of its regiment.")));
}

/* What was typed beside the points of the data does not count, and what they give for a part of the
 * unit neither: both must not go unnoticed. */
static void
check_points (ArbChecker *self,
              ArbArmyItem *item)
{
  g_autoptr (ArbPoints) points = arb_points_new (self->catalogue, item);
  g_autofree char *given = NULL;
  g_autofree char *typed = NULL;
  g_autofree char *why = NULL;

  if (points->lacking != NULL && !points->is_typed)
    arb_checker_add (self, item, FALSE, "points", _ ("Points are those of the data"),
                     g_strdup (_ ("points for every troop type of the unit")),
                     g_strdup_printf (_ ("none for: %s"), points->lacking),
                     g_strdup (_ ("Fill in the table of the nation, or type the points of the unit.")));
  if (!points->is_given || !points->is_typed || points->points == item->points)
    return;
  given = arb_number_dup_shown (points->points);
  typed = arb_number_dup_shown (item->points);
  why = arb_points_tell (points);
  arb_checker_add (self, item, FALSE, "points", _ ("Points are those of the data"),
                   g_strdup_printf (_ ("%s points: %s"), given, why),
                   g_strdup_printf (_ ("%s points typed, which do not count"), typed),
                   g_strdup (_ ("Clear the typed points, or correct the figures or the table.")));
}

static void
check_leader (ArbChecker *self,
              ArbArmyItem *item)
{
  const char *leader = item->fields[ARB_ARMY_LEADER];
  ArbArmyItem *commander = leader != NULL ? g_hash_table_lookup (self->ids, leader) : NULL;
  ArbArmyItem *other = leader != NULL ? g_hash_table_lookup (self->leaders, leader) : NULL;
  g_autofree char *label = NULL;

  if (leader == NULL)
    return;
  if (commander == NULL || commander->kind != ARB_ARMY_KIND_COMMANDER)
    {
      arb_checker_add (self, item, TRUE, "leader", _ ("An attached leader is in the list"),
                       g_strdup (_ ("a commander of this list")),
                       g_strdup_printf (_ ("“%s”, which is none"), leader),
                       g_strdup (_ ("Choose a commander of the list, or none.")));
      return;
    }
  if (other == NULL)
    {
      g_hash_table_insert (self->leaders, (gpointer) leader, item);
      return;
    }
  label = arb_army_item_dup_label (other);
  arb_checker_add (self, item, TRUE, "leader-twice", _ ("A leader is with one unit"),
                   g_strdup (_ ("one unit")), g_strdup_printf (_ ("also with “%s”"), label),
                   g_strdup (_ ("Take the leader away from one of the two units.")));
}

static void
check_groups (ArbChecker *self,
              ArbArmyItem *item)
{
  const ArbUnitFacts *facts = g_hash_table_lookup (self->units, item);
  guint n_groups;
  const ArbArmyGroup *groups = arb_army_item_get_groups (item, &n_groups);
  g_autofree char *least = arb_shown_pieces_number (self->catalogue, "1", 1);

  if (facts->regular + facts->elite == 0)
    arb_checker_add (self, item, TRUE, "figures", _ ("A unit is not empty"),
                     g_strdup_printf (_ ("at least %s"), least), g_strdup (_ ("none")),
                     g_strdup (_ ("Add a troop type and how many there are, or remove the unit.")));
  for (guint i = 0; self->catalogue != NULL && i < n_groups; i++)
    if (arb_catalogue_find (self->catalogue, NULL, groups[i].type) == NULL)
      arb_checker_add (self, item, TRUE, "type", _ ("Troop types are those of the nation"),
                       g_strdup_printf (_ ("a troop type of %s"),
                                        arb_text_get (self->catalogue->name, arb_language_get ())),
                       g_strdup_printf (_ ("“%s”"), groups[i].type),
                       g_strdup (_ ("Choose a troop type of the nation, or add it to the club’s "
                                    "table.")));
}

guint
arb_count_ranks (const char *ranks)
{
  guint n_ranks = ranks != NULL && *ranks != '\0';

  for (const char *at = ranks; n_ranks > 0 && *at != '\0'; at++)
    n_ranks += *at == ',';
  return n_ranks;
}

/* The number of the next rank; @text moves behind it. */
static guint64
read_rank (const char **text)
{
  char *end;
  guint64 number = g_ascii_strtoull (*text, &end, 10);

  *text = *end == ',' ? end + 1 : end;
  return number;
}

static void
check_ranks (ArbChecker *self,
             ArbArmyItem *item)
{
  const ArbUnitFacts *facts = g_hash_table_lookup (self->units, item);
  const char *text = item->fields[ARB_ARMY_RANKS];
  guint64 sum = 0;

  if (text == NULL)
    return;
  while (*text != '\0')
    sum += read_rank (&text);
  if (sum != facts->regular + facts->elite)
    arb_checker_add (self, item, TRUE, "ranks", _ ("The ranks hold all figures of the unit"),
                     g_strdup_printf (_ ("%lu in all"), (gulong) (facts->regular + facts->elite)),
                     g_strdup_printf (_ ("%lu in all"), (gulong) sum),
                     g_strdup (_ ("Correct the ranks or the figures.")));
}

/* Rank by rank no more elites than figures, and all of the unit’s somewhere. */
static void
check_rank_elites (ArbChecker *self,
                   ArbArmyItem *item)
{
  const ArbUnitFacts *facts = g_hash_table_lookup (self->units, item);
  const char *ranks = item->fields[ARB_ARMY_RANKS];
  const char *elites = item->fields[ARB_ARMY_RANK_ELITES];
  gboolean fits = arb_count_ranks (ranks) == arb_count_ranks (elites);
  guint64 sum = 0;

  if (elites == NULL)
    return;
  for (const char *at = elites; *at != '\0';)
    {
      guint64 n_elites = read_rank (&at);

      sum += n_elites;
      fits = fits && n_elites <= read_rank (&ranks);
    }
  if (!fits)
    arb_checker_add (self, item, TRUE, "rank-elites",
                     _ ("Each rank holds at least its elites"),
                     g_strdup (item->fields[ARB_ARMY_RANKS] != NULL ? item->fields[ARB_ARMY_RANKS]
                                                                    : _ ("no ranks")),
                     g_strdup (item->fields[ARB_ARMY_RANK_ELITES]),
                     g_strdup (_ ("Correct the ranks or the elites by rank.")));
  else if (sum != facts->elite)
    arb_checker_add (self, item, TRUE, "rank-elites", _ ("The ranks hold all elites of the unit"),
                     g_strdup_printf (_ ("%lu in all"), (gulong) facts->elite),
                     g_strdup_printf (_ ("%lu in all"), (gulong) sum),
                     g_strdup (_ ("Correct the elites by rank or the figures.")));
}

static void
check_word (ArbChecker *self,
            ArbArmyItem *item,
            ArbArmyField field)
{
  const char *kind = arb_army_field_to_string (field);
  const char *word = item->fields[field];
  g_autofree char *words = NULL;

  if (word == NULL || self->catalogue == NULL || !arb_catalogue_has_kind (self->catalogue, kind) ||
      arb_catalogue_find (self->catalogue, kind, word) != NULL)
    return;
  words = arb_catalogue_dup_words (self->catalogue, kind);
  arb_checker_add (self, item, TRUE, kind, _ ("Words are those of the rule system"),
                   g_strdup_printf (_ ("a word of the catalogue for “%s”"), kind),
                   g_strdup_printf (_ ("“%s”"), word), g_strdup_printf (_ ("Choose one of: %s."), words));
}

static void
check_options (ArbChecker *self,
               ArbArmyItem *item)
{
  ArbColumnFor is_for = item->kind == ARB_ARMY_KIND_UNIT ? ARB_COLUMN_FOR_UNIT
                                                         : ARB_COLUMN_FOR_COMMANDER;
  g_auto (GStrv) options = NULL;

  if (self->catalogue == NULL || item->fields[ARB_ARMY_OPTIONS] == NULL)
    return;
  options = g_strsplit (item->fields[ARB_ARMY_OPTIONS], " ", -1);
  for (guint i = 0; options[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (options[i], "=", 2);
      const ArbColumn *column = arb_catalogue_find_column (self->catalogue, is_for, parts[0]);
      g_autoptr (GError) error = NULL;

      if (column == NULL)
        arb_checker_add (self, item, TRUE, "option", _ ("Options are those of the rule system"),
                         g_strdup (_ ("an option of the catalogue")),
                         g_strdup_printf (_ ("“%s”"), parts[0]),
                         g_strdup (_ ("Remove the option.")));
      else if (!arb_catalogue_check_value (self->catalogue, column, parts[1], &error))
        arb_checker_add (self, item, TRUE, "option-value",
                         _ ("Options have values of the rule system"),
                         g_strdup_printf (_ ("a value of “%s”"), parts[0]),
                         g_strdup_printf (_ ("“%s”"), parts[1]), g_strdup (error->message));
    }
}

/* Corps → division → brigade. */
static void
check_level (ArbChecker *self,
             ArbArmyItem *item)
{
  static const char *const levels[] = { "corps", "division", "brigade" };
  const char *own = item->fields[ARB_ARMY_LEVEL];
  const char *outer = item->owner->fields[ARB_ARMY_LEVEL];
  guint own_rank = 0;
  guint outer_rank = 0;

  if (own == NULL || outer == NULL || item->owner->kind != ARB_ARMY_KIND_FORMATION)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      own_rank = g_str_equal (levels[i], own) ? i + 1 : own_rank;
      outer_rank = g_str_equal (levels[i], outer) ? i + 1 : outer_rank;
    }
  if (own_rank == 0 || outer_rank == 0 || own_rank > outer_rank)
    return;
  arb_checker_add (self, item, FALSE, "level",
                   _ ("A corps holds divisions, a division brigades, a brigade units"),
                   g_strdup_printf (_ ("something smaller than “%s”"), outer),
                   g_strdup_printf (_ ("“%s”"), own),
                   g_strdup (_ ("Move the formation out, or change its level.")));
}

static void
check_item_cb (ArbArmyItem *item,
               guint depth,
               gpointer data)
{
  ArbChecker *self = data;

  check_id (self, item);
  if (item->kind == ARB_ARMY_KIND_UNIT)
    {
      check_number (self, item);
      check_name (self, item);
      check_points (self, item);
      check_leader (self, item);
      check_groups (self, item);
      check_ranks (self, item);
      check_rank_elites (self, item);
      check_word (self, item, ARB_ARMY_FORMATION);
      check_word (self, item, ARB_ARMY_STATUS);
      check_word (self, item, ARB_ARMY_ORDER);
      check_options (self, item);
    }
  else if (item->kind == ARB_ARMY_KIND_COMMANDER)
    {
      check_word (self, item, ARB_ARMY_GRADE);
      check_options (self, item);
    }
  else if (item->kind == ARB_ARMY_KIND_FORMATION)
    check_level (self, item);
}

static void
check_data (ArbChecker *self)
{
  ArbArmyItem *root = self->army->root;
  const char *data = root->fields[ARB_ARMY_DATA];

  if (self->catalogue == NULL || data == NULL || g_str_equal (data, self->catalogue->revision))
    return;
  arb_checker_add (self, root, FALSE, "data", _ ("Data in force"),
                   g_strdup_printf (_ ("revision %s"), self->catalogue->revision),
                   g_strdup_printf (_ ("revision %s"), data),
                   g_strdup (_ ("Look the list through again, then save it with the data in "
                                "force.")));
}

static int
compare_findings (gconstpointer a,
                  gconstpointer b)
{
  const ArbFinding *left = *(const ArbFinding *const *) a;
  const ArbFinding *right = *(const ArbFinding *const *) b;

  return left->order < right->order ? -1 : left->order > right->order;
}

/* The last of a list that is full: how many there would be. */
static void
add_rest (ArbChecker *self)
{
  ArbFinding *rest;

  g_clear_pointer (&self->spare, arb_finding_free);
  if (self->n_more == 0)
    return;
  rest = g_new0 (ArbFinding, 1);
  rest->is_must = self->is_more_must;
  rest->rule = g_strdup ("more");
  rest->title = g_strdup (_ ("Only the first findings are listed"));
  rest->limit = g_strdup_printf ("%u", MAX_FINDINGS);
  rest->actual = g_strdup_printf (_ ("%u more"), self->n_more);
  rest->fix = g_strdup (_ ("Put these right and check again."));
  rest->item_id = g_strdup (self->army->root->id);
  rest->item = arb_army_item_dup_label (self->army->root);
  rest->source = ARB_ORIGIN_BOOK;
  g_ptr_array_add (self->findings, rest);
}

GPtrArray *
arb_army_check (ArbArmy *army,
                const ArbCatalogue *catalogue)
{
  g_autoptr (GHashTable) orders = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) units = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) leaders = g_hash_table_new (g_str_hash, g_str_equal);
  ArbChecker self = { army,
                      catalogue,
                      g_ptr_array_new_with_free_func ((GDestroyNotify) arb_finding_free),
                      orders,
                      units,
                      ids,
                      numbers,
                      names,
                      leaders };

  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);

  arb_army_item_foreach (army->root, gather_cb, &self);
  check_data (&self);
  arb_army_item_foreach (army->root, check_item_cb, &self);
  arb_checker_check_limits (&self);
  /* Merge sort: findings of one item stay in the order of the checks. */
  g_ptr_array_sort (self.findings, compare_findings);
  add_rest (&self);
  return self.findings;
}

/* “Les Aigles (aigles), ADG (adgr)”: those whose lists can be checked, by the names people know and the
 * ids that a file holds. */
static char *
dup_systems (void)
{
  g_auto (GStrv) systems = arb_catalogue_list_systems ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; systems[i] != NULL; i++)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();
      g_autoptr (ArbCatalogue) catalogue = arb_catalogue_load (systems[i], NULL, NULL, problems);

      if (text->len > 0)
        g_string_append (text, ", ");
      if (catalogue != NULL)
        g_string_append_printf (text, _ ("%s (%s)"), arb_text_get (catalogue->name, arb_language_get ()),
                                systems[i]);
      else
        g_string_append (text, systems[i]);
    }
  return g_string_free (text, FALSE);
}

static void
add_missing_catalogue (ArbArmy *army,
                       GPtrArray *findings,
                       ArbProblems *tried)
{
  const char *system = army->root->fields[ARB_ARMY_SYSTEM];
  gboolean is_other = g_strcmp0 (system, ARB_ARMY_OTHER_SYSTEM) == 0;
  ArbChecker self = { army, NULL, findings };
  g_autofree char *systems = dup_systems ();

  arb_checker_add (&self, army->root, !is_other, "catalogue",
                   _ ("The list names a rule system and a nation with a catalogue"),
                   g_strdup_printf (_ ("one of %s, and a nation of it"), systems),
                   is_other ? g_strdup (_ ("another game, without a catalogue"))
                   : arb_problems_get_n (tried) == 0
                       ? g_strdup_printf (_ ("“%s”"), system != NULL ? system : "")
                       : g_strdup (arb_problems_get (tried, 0)->message),
                   g_strdup (_ ("Set system and nation of the list; until then only what holds for "
                                "every list is checked.")));
}

/* What is wrong with the table of the club is no fault of the list, and stands in the way of checking
 * it. FALSE: nothing is. */
static gboolean
add_club_faults (ArbArmy *army,
                 GPtrArray *findings,
                 ArbProblems *tried)
{
  ArbChecker self = { army, NULL, findings };
  gboolean any = FALSE;

  for (guint i = 0; i < arb_problems_get_n (tried); i++)
    {
      const ArbProblem *problem = arb_problems_get (tried, i);
      g_autofree char *file = NULL;
      gsize length = strlen (problem->message);

      if (problem->file == NULL || problem->severity != ARB_PROBLEM_ERROR)
        continue;
      file = g_path_get_basename (problem->file);
      any = TRUE;
      arb_checker_add (&self, army->root, TRUE, "club", _ ("Values of your club for this nation"),
                       g_strdup (_ ("a table without a fault")),
                       g_strdup_printf ("%s:%u: %.*s", file, problem->line,
                                        (int) (g_str_has_suffix (problem->message, ".") ? length - 1
                                                                                        : length),
                                        problem->message),
                       g_strdup (_ ("Put that table right; until then only what holds for every list is "
                                    "checked.")));
    }
  return any;
}

GPtrArray *
arb_army_check_with (ArbArmy *army,
                     const char *overlay_folder,
                     ArbCatalogue **catalogue,
                     ArbProblems *problems)
{
  g_return_val_if_fail (ARB_IS_ARMY (army), NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  const char *system = arb_army_get (army, ARB_ARMY_SYSTEM);
  g_autoptr (ArbProblems) tried = arb_problems_new ();
  GPtrArray *findings;

  *catalogue = NULL;
  if (system != NULL && !g_str_equal (system, ARB_ARMY_OTHER_SYSTEM))
    *catalogue = arb_catalogue_load (system, arb_army_get (army, ARB_ARMY_NATION), overlay_folder,
                                     tried);
  findings = arb_army_check (army, *catalogue);
  if (*catalogue != NULL)
    arb_problems_pass_on (tried, problems, NULL, NULL);
  else if (!add_club_faults (army, findings, tried))
    add_missing_catalogue (army, findings, tried);
  return findings;
}

guint
arb_findings_get_n_must (GPtrArray *findings)
{
  guint n = 0;

  g_return_val_if_fail (findings != NULL, 0);
  for (guint i = 0; i < findings->len; i++)
    n += ((ArbFinding *) findings->pdata[i])->is_must;
  return n;
}

char *
arb_finding_to_string (const ArbFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_autofree char *source = self->cite != NULL ? g_strdup_printf (" [%s]", self->cite)
                            : self->source == ARB_ORIGIN_DEMONSTRATION ? g_strdup (_ (" [demo]"))
                            : self->source == ARB_ORIGIN_CLUB ? g_strdup (_ (" [club]"))
                                                              : g_strdup ("");

  return g_strdup_printf (_ ("%s: %s: %s%s: %s; here %s. %s"),
                          self->is_must ? _ ("must") : _ ("should"), self->item, self->title,
                          source, self->limit, self->actual, self->fix);
}
