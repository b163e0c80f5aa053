/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How long resolving cases takes, reading the file and writing the results included, as a multiple of
 * only reading and validating it: cases of the model system and full combats of the others, or those
 * of the files named. */

#include <stdio.h>
#include <time.h>

#include "base/arb-file.h"
#include "systems/arb-case-crew.h"

#define MAX_RATIO 3.0

/* Of each, in turns: the least of so many is steady enough to divide one by the other. */
#define N_ROUNDS 15

static void
write_template_case (ArbXmlWriter *writer,
                     GRand *random,
                     guint index)
{
  g_autofree char *figures = g_strdup_printf ("%d", g_rand_int_range (random, 1, 20));
  g_autofree char *foes = g_strdup_printf ("%d", g_rand_int_range (random, 20, 60));

  arb_xml_writer_attr (writer, "name", figures);
  arb_xml_writer_leaf (writer, "set", "a.troops", "foot");
  arb_xml_writer_leaf (writer, "set", "a.figures", figures);
  arb_xml_writer_leaf (writer, "set", "a.formation", "column");
  arb_xml_writer_leaf (writer, "set", "b.troops", index % 2 ? "foot" : "horse");
  arb_xml_writer_leaf (writer, "set", "b.figures", foes);
  arb_xml_writer_leaf (writer, "set", "b.formation", "line");
  arb_xml_writer_leaf (writer, "set", "charge", "yes");
  arb_xml_writer_leaf (writer, "set", "distance", "8.5");
  arb_xml_writer_leaf (writer, "set", "a.dice", "4");
  arb_xml_writer_leaf (writer, "set", "b.dice", "3,5");
}

/* A column with its elites and general charges a line under fire: nearly every step has work. */
static void
write_aigles_case (ArbXmlWriter *writer,
                   GRand *random,
                   guint index)
{
  static const struct
  {
    const char *id;
    const char *value;
  } facts[] = {
    { "contact-quarter", "3" },   { "a.arm", "infantry" },     { "a.formation", "column" },
    { "a.figures", "18" },        { "a.elite", "6" },          { "a.ranks", "3,3,3,3,3,3" },
    { "a.engaged-elite", "3" },   { "a.entry", "charge" },     { "a.factor", "4" },
    { "a.elite-factor", "5" },    { "a.charge-bonus", "1" },   { "a.elite-charge-bonus", "2" },
    { "a.prefire-losses", "32" }, { "a.leader", "40" },        { "a.fate-die", "6" },
    { "a.gap-left", "1.4" },      { "a.cuirass", "yes" },      { "b.formation", "line" },
    { "b.figures", "20" },        { "b.elite", "4" },          { "b.front", "10" },
    { "b.factor", "4" },          { "b.cover", "light" },      { "b.carry", "25" },
    { "b.morale", "deroute" },
  };
  g_autofree char *die = g_strdup_printf ("%d", g_rand_int_range (random, 1, 7));
  g_autofree char *losses = g_strdup_printf ("%d", g_rand_int_range (random, 0, 99));

  arb_xml_writer_attr (writer, "name", die);
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    arb_xml_writer_leaf (writer, "set", facts[i].id, facts[i].value);
  arb_xml_writer_leaf (writer, "set", "b.arm", "infantry");
  arb_xml_writer_leaf (writer, "set", "a.die", die);
  arb_xml_writer_leaf (writer, "set", "b.die", index % 2 ? "2" : "5");
  arb_xml_writer_leaf (writer, "set", "a.base-losses", losses);
  arb_xml_writer_leaf (writer, "set", "b.base-losses", "15");
}

typedef void (*WriteCase) (ArbXmlWriter *writer,
                           GRand *random,
                           guint index);

static void
write_adgr_case (ArbXmlWriter *writer,
                 GRand *random,
                 guint i)
{
  static const char *const types[] = { "tercio", "gendarme", "archer", "pike-and-shot",
                                       "caracole" };
  static const char *const abilities[] = { "none", "impact", "choc", "feu-de-salve", "hast" };

  arb_xml_writer_leaf (writer, "set", "a.type", types[g_rand_int_range (random, 0, 5)]);
  arb_xml_writer_leaf (writer, "set", "b.type", types[g_rand_int_range (random, 0, 5)]);
  arb_xml_writer_leaf (writer, "set", "a.abilities", abilities[g_rand_int_range (random, 0, 5)]);
  arb_xml_writer_leaf (writer, "set", "charger", i % 2 ? "a" : "b");
  arb_xml_writer_leaf (writer, "set", "b.terrain", i % 3 ? "open" : "rough");
  arb_xml_writer_leaf (writer, "set", "a.die", i % 5 ? "4" : "2");
  arb_xml_writer_leaf (writer, "set", "b.die", "3");
}

/* Lancers charge a battery, which falls back and deserts: nearly every step has work. */
static void
write_frederic_case (ArbXmlWriter *writer,
                     GRand *random,
                     guint index)
{
  static const char *const faces[] = { "inf", "cav", "art", "ta", "order" };

  arb_xml_writer_leaf (writer, "set", "attacker.type", "lan-m");
  arb_xml_writer_leaf (writer, "set", "attacker.elements", index % 2 ? "3" : "2");
  arb_xml_writer_leaf (writer, "set", "attacker.supported", "yes");
  arb_xml_writer_leaf (writer, "set", "attacker.level", "1");
  arb_xml_writer_leaf (writer, "set", "defender.type", "art-m");
  arb_xml_writer_leaf (writer, "set", "defender.elements", "3");
  arb_xml_writer_leaf (writer, "set", "roll.faces", "art,flag,flag,flag");
  arb_xml_writer_leaf (writer, "set", "desertion.faces", faces[g_rand_int_range (random, 0, 5)]);
}

/* Four troops and a leader against three in a position, up to the state of everybody afterwards. */
static void
write_umbra_case (ArbXmlWriter *writer,
                  GRand *random,
                  guint i)
{
  static const char *const ids[] = { "a.troop.1", "a.troop.2", "a.troop.3", "a.troop.4",
                                     "b.troop.1", "b.troop.2", "b.troop.3" };
  static const char *const types[] = { "pietaille", "fantassins", "archers", "fantassins-montes",
                                       "cavalerie" };
  g_autofree char *die = g_strdup_printf ("%d", g_rand_int_range (random, 1, 11));

  for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
    {
      g_autofree char *type = g_strconcat (ids[j], ".type", NULL);
      g_autofree char *fatigue = g_strconcat (ids[j], ".fatigue", NULL);

      arb_xml_writer_leaf (writer, "set", type, types[g_rand_int_range (random, 0, 5)]);
      arb_xml_writer_leaf (writer, "set", fatigue, j % 2 ? "-1" : "0");
    }
  arb_xml_writer_leaf (writer, "set", "a.personality.1.grade", "exception");
  arb_xml_writer_leaf (writer, "set", "a.personality.1.skills", "meneur,discipline:2");
  arb_xml_writer_leaf (writer, "set", "b.position", i % 2 ? "defensive" : "majeure");
  arb_xml_writer_leaf (writer, "set", "tie-winner", "a");
  arb_xml_writer_leaf (writer, "set", "draw.1.die", die);
}

static GBytes *
make_cases (const char *system,
            const char *procedure,
            WriteCase write_case,
            guint n_cases)
{
  g_autoptr (ArbXmlWriter) writer = arb_xml_writer_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  gsize length;
  char *document;

  arb_xml_writer_start (writer, "cases");
  arb_xml_writer_attr (writer, "xmlns", ARB_CASE_NAMESPACE);
  for (guint i = 0; i < n_cases; i++)
    {
      arb_xml_writer_start (writer, "case");
      arb_xml_writer_attr (writer, "system", system);
      arb_xml_writer_attr (writer, "procedure", procedure);
      write_case (writer, random, i);
      arb_xml_writer_end (writer);
    }
  arb_xml_writer_end (writer);
  document = arb_xml_writer_finish (writer, &length);
  return g_bytes_new_take (document, length);
}

/* By the clock, and the time the program ran on all processors. */
typedef struct
{
  double clock;
  double processor;
} Spent;

static Spent
now (void)
{
  return (Spent) { (double) g_get_monotonic_time () / G_USEC_PER_SEC,
                   (double) clock () / CLOCKS_PER_SEC };
}

/* The least of @least and what passed since @start. */
static void
note (Spent *least,
      Spent start)
{
  Spent end = now ();

  least->clock = MIN (least->clock, end.clock - start.clock);
  least->processor = MIN (least->processor, end.processor - start.processor);
}

/* Reading and validating alone: what every user of the file has to pay. */
G_NO_INLINE static void
read_all (GBytes *bytes,
          Spent *least)
{
  Spent start = now ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc = arb_case_file_read_bytes (bytes, "bench", problems);

  g_assert_nonnull (doc);
  arb_xml_doc_free (doc);
  note (least, start);
}

static gboolean
resolve (const ArbXmlNode *node,
         ArbSystemSet *systems,
         ArbXmlWriter *writer)
{
  g_auto (ArbCaseResult) result = { 0 };

  arb_case_resolve_quietly (&result, node, systems, "en");
  arb_case_result_write (&result, writer, FALSE);
  return result.error_id == NULL;
}

static void
open_results (const ArbXmlNode *root,
              ArbXmlWriter *writer)
{
  arb_xml_writer_start (writer, "results");
}

G_NO_INLINE static void
resolve_all (GBytes *bytes,
             ArbCaseCrew *crew,
             Spent *least)
{
  Spent start = now ();
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc = arb_case_crew_read (crew, bytes, "bench", problems);
  gboolean is_resolved;
  g_autoptr (ArbXmlWriter) writer = arb_case_crew_take_results (crew, doc, &is_resolved);
  g_autofree char *document = NULL;
  gsize length;

  document = arb_xml_writer_finish (writer, &length);
  arb_xml_doc_free (doc);
  note (least, start);
}

/* How many cases there are; 0: none that can be resolved, and @problems say why. */
static guint
count_cases (const char *name,
             GBytes *bytes,
             ArbSystemSet *systems,
             ArbProblems *problems)
{
  g_autoptr (ArbXmlDoc) doc = arb_case_file_read_bytes (bytes, name, problems);
  guint n_cases = 0;

  if (doc == NULL)
    return 0;
  for (const ArbXmlNode *node = arb_case_file_first (doc); node != NULL;
       node = arb_case_file_next (node))
    {
      if (arb_system_set_get (systems, arb_xml_node_get (node, "system"), problems) == NULL)
        return 0;
      n_cases++;
    }
  return n_cases;
}

static gboolean
bench (const char *name,
       GBytes *bytes)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbSystemSet) systems = arb_system_set_new (NULL, problems);
  guint n_cases = count_cases (name, bytes, systems, problems);
  g_autoptr (ArbCaseCrew) crew = NULL;
  Spent reading = { G_MAXDOUBLE, G_MAXDOUBLE };
  Spent resolving = reading;

  if (n_cases == 0)
    {
      for (guint i = 0; i < arb_problems_get_n (problems); i++)
        {
          g_autofree char *line = arb_problem_to_string (arb_problems_get (problems, i));

          g_printerr ("%s\n", line);
        }
      g_printerr ("%s: no cases to resolve\n", name);
      return FALSE;
    }
  crew = arb_case_crew_new (systems, 0, open_results, resolve);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      read_all (bytes, &reading);
      resolve_all (bytes, crew, &resolving);
    }
  printf ("%s: %.0f cases a second; resolving takes %.2f times reading (bar: %g) %s; by processor "
          "time %.2f times\n",
          name, n_cases / resolving.clock, resolving.clock / reading.clock, MAX_RATIO,
          resolving.clock <= MAX_RATIO * reading.clock ? "OK" : "MISSED",
          resolving.processor / reading.processor);
  return TRUE;
}

static gboolean
bench_system (const char *system,
              const char *procedure,
              WriteCase write_case,
              guint n_cases)
{
  g_autoptr (GBytes) bytes = make_cases (system, procedure, write_case, n_cases);

  return bench (system, bytes);
}

static gboolean
bench_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = arb_file_read (path, ARB_CASE_MAX_BYTES, &error);

  if (bytes == NULL)
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  return bench (path, bytes);
}

int
main (int argc,
      char **argv)
{
  gboolean is_good = TRUE;

  for (int i = 1; i < argc; i++)
    is_good = bench_file (argv[i]) && is_good;
  if (argc == 1)
    is_good = bench_system ("template", "melee", write_template_case, 20000) &&
              bench_system ("aigles", "melee", write_aigles_case, 5000) &&
              bench_system ("adgr", "melee", write_adgr_case, 5000) &&
              bench_system ("frederic", "combat", write_frederic_case, 5000) &&
              bench_system ("umbra", "confrontation", write_umbra_case, 5000);
  return is_good ? 0 : 1;
}
