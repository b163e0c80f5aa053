/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Readings of Les Aigles that only people choose, at a table, each from both sides. */

#include <string.h>

#include "base/arb-xml.h"
#include "period-test.h"
#include "systems/arb-system.h"

static ArbSystemSet *systems;

#define UNIT(id, side, arm, formation, figures, more) \
  "<unit id='" id "' side='" side "'><set id='arm'>" arm "</set><set id='formation'>" formation "</set>" \
  "<set id='figures'>" figures "</set><set id='factor'>4</set>" more "</unit>"
#define FOOT(id, side, formation) UNIT (id, side, "infantry", formation, "16", "")
#define MELEE(id, a, b, a_losses, b_losses, more) \
  "<act procedure='melee' id='" id "' a='" a "' b='" b "'><set id='a.die'>1</set><set id='b.die'>1</set>" \
  "<set id='a.base-losses'>" a_losses "</set><set id='b.base-losses'>" b_losses "</set>" \
  "<set id='a.front'>4</set><set id='b.front'>4</set>" more "</act>"
#define ENTERS "<set id='a.entry'>classic</set>"
#define CLOSE(sets) "<act procedure='close' id='c1'>" sets "</act>"
#define GAME(content) \
  "<games xmlns='urn:arbitre:case:1'><game system='aigles'>" content "</game></games>"

#define BLOCKED \
  GAME (FOOT ("fr-1", "french", "line") FOOT ("au-1", "austrian", "line") \
        MELEE ("m1", "fr-1", "au-1", "30", "10", ENTERS "<set id='b.blocked'>yes</set>") \
        CLOSE ("<set id='au-1.morale'>arret</set><set id='au-1.blocked'>yes</set>" \
               "<set id='fr-1.follows'>au-1</set>"))
#define GUNNERS \
  GAME (FOOT ("fr-1", "french", "column") UNIT ("au-1", "austrian", "artillery", "battery", "6", "") \
        MELEE ("m1", "fr-1", "au-1", "30", "5", ENTERS) \
        CLOSE ("<set id='au-1.morale'>retraite</set><set id='fr-1.pursues'>au-1</set>"))
#define CANCELLED \
  GAME (FOOT ("fr-1", "french", "line") FOOT ("au-1", "austrian", "line") \
        FOOT ("au-2", "austrian", "line") MELEE ("m1", "au-1", "fr-1", "10", "30", ENTERS) \
        MELEE ("m2", "au-2", "fr-1", "40", "10", ENTERS) CLOSE ("<set id='au-1.morale'>arret</set>"))
#define SQUARE \
  GAME (FOOT ("au-1", "austrian", "square-full") FOOT ("fr-1", "french", "column") \
        FOOT ("fr-2", "french", "line") FOOT ("fr-3", "french", "line") \
        MELEE ("m1", "fr-1", "au-1", "40", "10", ENTERS) \
        MELEE ("m2", "fr-2", "au-1", "5", "30", ENTERS) MELEE ("m3", "fr-3", "au-1", "5", "30", ENTERS) \
        CLOSE ("<set id='fr-2.morale'>arret</set><set id='fr-3.morale'>arret</set>"))
#define CAVALRY \
  GAME (FOOT ("au-1", "austrian", "line") \
        UNIT ("fr-1", "french", "cavalry", "line", "12", "") FOOT ("fr-2", "french", "column") \
        MELEE ("m1", "fr-1", "au-1", "10", "10", ENTERS) MELEE ("m2", "fr-2", "au-1", "10", "10", ENTERS) \
        CLOSE (""))

typedef struct
{
  const char *game;
  const char *ruling;
  const char *word;
  const char *unit;
  const char *field;
  const char *expected; /* NULL: nothing is said */
} Row;

static const Row rows[] = {
  { BLOCKED, "blocked-loser", "no", "fr-1", "follows", NULL },
  { BLOCKED, "blocked-loser", "yes", "fr-1", "follows", "au-1" },
  { GUNNERS, "gunners-pursued", "no", "fr-1", "pursues", NULL },
  { GUNNERS, "gunners-pursued", "yes", "fr-1", "pursues", "au-1" },
  { CANCELLED, "cancelled-losses", "count", "fr-1", "melees-lost", "1" },
  { CANCELLED, "cancelled-losses", "forgotten", "fr-1", "melees-lost", "0" },
  { SQUARE, "case7-when", "net", "au-1", "level", "1" },
  { SQUARE, "case7-when", "pair", "au-1", "level", "2" },
  { CAVALRY, "same-quarter-cavalry", "no", "fr-2", "level", "1" },
  { CAVALRY, "same-quarter-cavalry", "yes", "fr-2", "level", "3" },
};

static ArbXmlDoc *
read_game (const char *text)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  ArbXmlDoc *doc = arb_xml_doc_read (bytes, "games.xml", NULL, problems);

  g_assert_nonnull (doc);
  return doc;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (ArbXmlDoc) doc = read_game (row->game);
  g_autoptr (ArbPlay) play =
      arb_play_resolve_node (arb_xml_doc_get_root (doc)->first_child, systems, "en");
  g_auto (ArbValue) word = arb_value_word (row->word);
  g_autoptr (GError) error = NULL;
  g_autofree char *state = NULL;
  PeriodTest period;

  period_test_open (&period, play);
  arb_store_add_ruling (period.test.store, "aigles", row->ruling, &word, &error);
  g_assert_no_error (error);
  while (!period_test_is_over (&period) && period_test_play (&period, &error))
    ;
  /* Whoever was to go after somebody and may not is not offered it. */
  if (row->expected != NULL)
    g_assert_no_error (error);
  else
    g_assert_true (g_str_has_suffix (error->message, "is not offered"));
  state = period_test_dup_state (&period, row->unit, row->field);
  g_assert_cmpstr (state, ==, row->expected);
  period_test_close (&period);
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game/readings/%s/%s", rows[i].ruling, rows[i].word);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
