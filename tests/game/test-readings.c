/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Readings of Les Aigles that people choose or start from, at a table, each from both sides. What people
 * start from is written nowhere in the event. */

#include <string.h>

#include "base/arb-xml.h"
#include "period-test.h"
#include "store/arb-store-combat.h"
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

#define HORSE(id, side, figures) UNIT (id, side, "cavalry", "line", figures, "")
#define GENERAL \
  GAME (UNIT ("fr-1", "french", "infantry", "line", "16", \
              "<set id='periods'>2</set><set id='level'>2</set><set id='leader'>60</set>") \
        FOOT ("au-1", "austrian", "line") MELEE ("m1", "au-1", "fr-1", "10", "10", ENTERS) \
        CLOSE ("<set id='fr-1.fate-die'>1</set>"))
#define THIRD_ROUND \
  GAME (HORSE ("fr-1", "french", "12") HORSE ("au-1", "austrian", "10") \
        MELEE ("m1", "fr-1", "au-1", "9", "8", "<set id='round'>3</set><set id='a.period'>3</set><set id='b.period'>3</set>") \
        CLOSE (""))
#define EQUAL_HUSSARS \
  GAME (HORSE ("fr-1", "french", "12") HORSE ("au-1", "austrian", "12") \
        MELEE ("m1", "fr-1", "au-1", "11", "10", ENTERS) CLOSE (""))
/* au-2 goes back, au-1 rallies although it won: fr-1 has one mêlée won and one lost. */
#define RALLIES \
  GAME (HORSE ("fr-1", "french", "12") HORSE ("au-1", "austrian", "14") HORSE ("au-2", "austrian", "10") \
        MELEE ("m1", "au-1", "fr-1", "30", "10", ENTERS) MELEE ("m2", "au-2", "fr-1", "10", "30", ENTERS) \
        CLOSE ("<set id='au-2.morale'>arret</set><set id='au-1.rallies'>yes</set>" \
               "<set id='fr-1.follows'>au-1</set>"))
#define ELITE_GUNNERS \
  GAME (FOOT ("fr-1", "french", "column") \
        UNIT ("au-1", "austrian", "artillery", "limbered", "6", "<set id='status'>elite</set>") \
        MELEE ("m1", "fr-1", "au-1", "20", "5", ENTERS) CLOSE ("<set id='au-1.morale'>retraite</set>"))
#define NEARLY_BEATEN \
  GAME (FOOT ("fr-1", "french", "column") UNIT ("au-1", "austrian", "artillery", "limbered", "6", "") \
        MELEE ("m1", "fr-1", "au-1", "21", "20", ENTERS) CLOSE (""))
#define BATTERY \
  GAME (HORSE ("fr-1", "french", "12") UNIT ("au-1", "austrian", "artillery", "battery", "6", "") \
        MELEE ("m1", "fr-1", "au-1", "5", "5", ENTERS) CLOSE (""))
#define ROUNDED \
  GAME (FOOT ("fr-1", "french", "line") FOOT ("au-1", "austrian", "line") \
        MELEE ("m1", "fr-1", "au-1", "33", "32", ENTERS) CLOSE (""))
/* Six riders before a side of three foot: one against two, or six against ten of the whole square. */
#define SIDE_OF_SQUARE \
  GAME (HORSE ("fr-1", "french", "6") \
        UNIT ("au-1", "austrian", "infantry", "square-hollow", "12", "") \
        "<act procedure='melee' id='m1' a='fr-1' b='au-1'><set id='a.die'>1</set><set id='b.die'>1</set>" \
        "<set id='a.base-losses'>5</set><set id='b.base-losses'>5</set><set id='a.front'>6</set>" \
        "<set id='b.front'>3</set>" ENTERS "</act>" CLOSE (""))
#define FIRST_RANK \
  GAME (UNIT ("fr-1", "french", "infantry", "column", "18", \
              "<set id='elite'>6</set><set id='ranks'>3,3,3,3,3,3</set>" \
              "<set id='rank-elites'>3,3,0,0,0,0</set>") \
        FOOT ("au-1", "austrian", "line") \
        "<act procedure='melee' id='m1' a='fr-1' b='au-1'><set id='a.die'>1</set><set id='b.die'>1</set>" \
        "<set id='a.base-losses'>5</set><set id='b.base-losses'>5</set><set id='b.front'>4</set>" \
        ENTERS "</act>" CLOSE (""))

typedef struct
{
  const char *game;
  const char *ruling;
  const char *word;
  const char *unit;     /* or the id of a mêlée */
  const char *field;    /* of the unit, or a fact of the mêlée */
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
  { GENERAL, "leader-rounds", "period", "m1", "b.random", "0" },
  { GENERAL, "leader-rounds", "pair", "m1", "b.random", "1" },
  { THIRD_ROUND, "later-cavalry-draws", "rally", "fr-1", "must-reform", "yes" },
  { THIRD_ROUND, "later-cavalry-draws", "stay", "fr-1", "in-melee", "yes" },
  { EQUAL_HUSSARS, "rally-trigger", "equal-losses", "fr-1", "in-melee", "yes" },
  { EQUAL_HUSSARS, "rally-trigger", "draw", "fr-1", "must-reform", "yes" },
  { RALLIES, "rally-follower", "unbeaten", "fr-1", "follows-rally", NULL },
  { RALLIES, "rally-follower", "any", "fr-1", "follows-rally", "au-1" },
  { ELITE_GUNNERS, "elite-gunners", "test", "au-1", "left", "retraite" },
  { ELITE_GUNNERS, "elite-gunners", "stay", "au-1", "in-melee", "yes" },
  { NEARLY_BEATEN, "limbered-threshold", "standard", "au-1", "in-melee", "yes" },
  { NEARLY_BEATEN, "limbered-threshold", "plain", "au-1", "left", "rout" },
  { BATTERY, "battery-light-cover", "off", "m1", "a.total", "5" },
  { BATTERY, "battery-light-cover", "frontal", "m1", "a.total", "1" },
  { ROUNDED, "sheet-round-mode", "down", "au-1", "carry", "30" },
  { ROUNDED, "sheet-round-mode", "nearest", "au-1", "carry", "35" },
  { SIDE_OF_SQUARE, "square-scope", "whole", "m1", "b.engaged", "10" },
  { SIDE_OF_SQUARE, "square-scope", "side-then-whole", "m1", "b.engaged", "2" },
  { SIDE_OF_SQUARE, "square-scope", "side", "m1", "b.engaged", "2" },
  { FIRST_RANK, "engaged-elites", "first-rank", "m1", "a.engaged-elite", "3" },
  { FIRST_RANK, "engaged-elites", "proportional", "m1", "a.engaged-elite", "1" },
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

/* What a mêlée found, or what it left. */
static char *
dup_found (PeriodTest *period,
           const Row *row)
{
  for (guint i = 0; i < arb_play_get_n_acts (period->play); i++)
    if (g_str_equal (arb_play_get_act (period->play, i)->id, row->unit))
      {
        g_autoptr (ArbSession) session = arb_store_resume_combat (
            period->test.store, period_test_find_combat (period, i), "en", NULL);
        const ArbValue *value = arb_facts_get (arb_session_get_facts (session), row->field);

        return value != NULL ? arb_value_to_string (value) : NULL;
      }
  return period_test_dup_state (period, row->unit, row->field);
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
  g_autofree char *found = NULL;
  PeriodTest period;
  const ArbField *ruling;

  period_test_open_people (&period, play);
  ruling = arb_rules_find_ruling (period.test.system->rules, row->ruling);
  if (!arb_value_equal (&ruling->standard, &word))
    arb_store_add_ruling (period.test.store, "aigles", row->ruling, &word, &error);
  g_assert_no_error (error);
  while (!period_test_is_over (&period) && period_test_play (&period, &error))
    ;
  /* Whoever was to go after somebody and may not is not offered it. */
  if (row->expected != NULL)
    g_assert_no_error (error);
  else
    g_assert_true (g_str_has_suffix (error->message, "is not offered"));
  found = dup_found (&period, row);
  g_assert_cmpstr (found, ==, row->expected);
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
