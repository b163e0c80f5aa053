/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole cases: what only shows when file, engine and rules work together. */

#include "test-umbra.h"
#include "test-one-case.h"

static void
check (const char *procedure,
       const char *const *pairs,
       const char *id,
       const char *value)
{
  g_autofree char *text = test_resolve_case ("umbra", procedure, pairs);
  g_autofree char *needle =
      g_strdup_printf ("<%s id=\"%s\">%s", value != NULL ? "value" : "error", id,
                       value != NULL ? value : "");

  if (value != NULL)
    {
      g_autofree char *closed = g_strconcat (needle, "</value>", NULL);

      g_assert_nonnull (strstr (text, closed));
    }
  else
    {
      g_assert_nonnull (strstr (text, needle));
    }
}

#define SIDES "a.troop.1.type=fantassins", "b.troop.1.type=fantassins"

/* A case file may leave out numbers of a list; an entry is there as soon as one of its ids is. */
static void
test_gaps (void)
{
  check ("confrontation", PAIRS ("a.troop.3.type=archers", "a.troop.40.type=pietaille",
                                 "b.troop.2.type=fantassins"),
         "a.troop.40.force", "1");
  check ("confrontation", PAIRS (SIDES, "a.troop.3.fatigue=1"), "a.troop.3.type", NULL);
  check ("confrontation", PAIRS (SIDES, "a.personality.2.vs=1"), "a.personality.2.grade", NULL);
  check ("confrontation", PAIRS (SIDES, "a.troop.41.type=archers"), "a.troop.41.type", NULL);
  check ("confrontation", PAIRS (SIDES, "a.troops=1"), "a.troops", NULL);
  check ("force", PAIRS ("troop.type=archers", "event.7.kind=wound", "event.3.kind=new-day"),
         "event.7.morale", "flanchant");
  check ("force", PAIRS ("troop.type=archers", "event.2.rough=no"), "event.2.kind", NULL);
  check ("levy", PAIRS ("place.9.confronted=yes"), "place.9.raised", "0");
  check ("levy", PAIRS ("vassal.4.groups=3"), "pietaille.total", "3");
  check ("move-order", PAIRS ("b.personality.6.vs=2"), "b.vs", "2");
  check ("move-order", PAIRS ("b.personality.6.eliminated=yes", "b.personality.8.vs=1"), "b.vs",
         "1");
}

static void
test_refusals (void)
{
  check ("wound", PAIRS ("troop.type=pietaille", "troop.wounded=yes"), "troop.wounded", NULL);
  check ("wound", PAIRS ("troop.type=pietaille", "troop.wounded=no"), "state", "dislocated");
  check ("wound", PAIRS ("target=personality"), "personality.grade", NULL);
  check ("force", PAIRS ("troop.type=machine"), "troop.machine-force", NULL);
  check ("force", PAIRS ("troop.type=archers", "troop.morale=rupture"), "troop.morale", NULL);
  check ("force", PAIRS ("troop.type=archers", "event.1.kind=lose-morale", "event.1.amount=-1"),
         "event.1.amount", NULL);
  check ("force", PAIRS ("troop.type=archers", "event.1.kind=fatigue", "event.1.amount=4"),
         "event.1.amount", NULL);
  check ("force", PAIRS ("troop.type=archers", "event.1.kind=wound", "event.1.amount=4"),
         "event.1.result", "done");
  check ("rally", PAIRS ("die=3", "profile.red=3"), "profile.red", NULL);
  check ("rally", PAIRS ("troop.state=dislocated"), "die", NULL);
  check ("rest", PAIRS ("troop.type=archers"), "status", NULL);
  check ("confrontation", PAIRS ("a.troop.1.type=archers"), "b.troop", NULL);
  check ("confrontation",
         PAIRS ("a.troop.1.type=archers", "a.troop.1.state=fled", "b.troop.1.type=archers"),
         "a.troop", NULL);
  check ("confrontation", PAIRS (SIDES, "!decay=draw"), "ruling.decay", NULL);
}

static void
test_skills (void)
{
  check ("confrontation",
         PAIRS (SIDES, "a.personality.1.grade=figure", "a.personality.1.skills=meneur,meneur"),
         "a.personality.1.skills", NULL);
  check ("confrontation",
         PAIRS (SIDES, "a.personality.1.grade=figure", "a.personality.1.skills=meneur:1"),
         "a.personality.1.skills", NULL);
  check ("confrontation",
         PAIRS (SIDES, "a.personality.1.grade=figure", "a.personality.1.skills=,meneur"),
         "a.personality.1.skills", NULL);
  check ("confrontation",
         PAIRS (SIDES, "a.personality.1.grade=figure", "a.personality.1.skills= meneur , "
                                                       "forestier:2 ",
                "terrain=forest"),
         "a.personality.1.force", "3");
}

#define VISION "b.personality.1.grade=figure", "b.personality.1.skills=vision-strategique:1"

static void
test_vision (void)
{
  check ("confrontation",
         PAIRS (SIDES, VISION, "a.personality.2.grade=figure", "a.personality.2.skills=meneur",
                "a.personality.2.cancelled=meneur"),
         "a.troop.1.force", "2");
  check ("confrontation",
         PAIRS (SIDES, VISION, "a.personality.2.grade=figure", "a.personality.2.skills=meneur",
                "a.personality.2.cancelled=opportuniste"),
         "a.personality.2.cancelled", NULL);
  check ("confrontation",
         PAIRS (SIDES, VISION, "a.personality.2.grade=figure", "a.personality.2.skills=meneur",
                "a.personality.2.cancelled=meneur,meneur"),
         "a.personality.2.cancelled", NULL);
  check ("confrontation",
         PAIRS (SIDES, VISION, "a.personality.2.grade=figure",
                "a.personality.2.skills=vision-strategique",
                "a.personality.2.cancelled=vision-strategique"),
         "a.personality.2.cancelled", NULL);
  /* One more than the vision allows, and who is named for it. */
  check ("confrontation",
         PAIRS (SIDES, VISION, "a.personality.2.grade=figure", "a.personality.2.eliminated=yes",
                "a.personality.2.skills=meneur", "a.personality.2.cancelled=meneur",
                "a.personality.5.grade=figure", "a.personality.5.skills=meneur,contournement",
                "a.personality.5.cancelled=meneur,contournement"),
         "a.personality.5.cancelled", NULL);
}

static void
test_lists (void)
{
  check ("confrontation", PAIRS (SIDES, "draw.1.a.wound-on=t2"), "draw.1.a.wound-on", NULL);
  check ("confrontation", PAIRS (SIDES, "draw.2.b.morale-on=t2"), "draw.2.b.morale-on", NULL);
  check ("confrontation", PAIRS (SIDES, "draw.2.b.morale-on=d"), "stage", "awaiting-tie");
  check ("confrontation", PAIRS (SIDES, "draw.1.a.wound-on=d"), "draw.1.a.wound-on", NULL);
  check ("confrontation", PAIRS (SIDES, "draw.3.die=2"), "draw.3.die", NULL);
}

/* Nobody has any force left: wounded figures alone, or terrified rabble. */
static void
test_no_draw (void)
{
  check ("confrontation",
         PAIRS ("a.personality.1.grade=figure", "a.personality.1.wounded=yes",
                "b.personality.1.grade=figure", "b.personality.1.wounded=yes", "draw.1.die=4"),
         "stage", "no-draw");
  check ("confrontation",
         PAIRS ("a.troop.1.type=pietaille", "b.personality.1.grade=figure",
                "b.personality.1.wounded=yes", "b.personality.1.skills=terreur-des-faibles"),
         "superior", "none");
}

#define ELEVEN                                                                                     \
  "a.troop.1.type=fantassins", "a.troop.2.type=fantassins", "a.troop.3.type=fantassins",           \
      "a.troop.4.type=fantassins", "a.troop.5.type=fantassins", "a.troop.6.type=fantassins",       \
      "b.troop.1.type=fantassins", "b.troop.2.type=fantassins", "b.troop.3.type=fantassins",       \
      "b.troop.4.type=fantassins", "b.troop.5.type=fantassins"

/* 12 against 10 is table II. 11 against 10 is table I, and when the first draw wounds side b, fresh
 * totals are 11 against 9: table II. */
static void
test_second_draw (void)
{
  check ("confrontation", PAIRS (ELEVEN, "draw.1.die=8", "draw.2.die=5"), "draw.2.table", "ii");
  check ("confrontation", PAIRS (ELEVEN, "draw.1.die=8", "draw.2.die=5"), "a.next.pending", "3");
  check ("confrontation", PAIRS (ELEVEN, "draw.1.die=8"), "stage", "awaiting-draw");
  check ("confrontation",
         PAIRS (ELEVEN, "a.troop.1.fatigue=-1", "draw.1.die=9", "draw.2.die=6", "!recompute=on"),
         "draw.2.colour", "bleu");
  check ("confrontation",
         PAIRS (ELEVEN, "a.troop.1.fatigue=-1", "draw.1.die=9", "draw.2.die=6"),
         "draw.2.colour", "gris");
}

/* « Les éclaireurs »: 0, 1 to 2, 3 and more. */
static void
test_scouts (void)
{
  check ("move-order", PAIRS ("a.scouts=0"), "a.scouts-level", "faible");
  check ("move-order", PAIRS ("a.scouts=1"), "a.scouts-level", "classique");
  check ("move-order", PAIRS ("a.scouts=2"), "a.scouts-level", "classique");
  check ("move-order", PAIRS ("b.scouts=3"), "b.scouts-level", "redoutable");
  check ("move-order", PAIRS ("b.scouts=20"), "b.scouts-level", "redoutable");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/umbra/cases/gaps", test_gaps);
  g_test_add_func ("/umbra/cases/refusals", test_refusals);
  g_test_add_func ("/umbra/cases/skills", test_skills);
  g_test_add_func ("/umbra/cases/vision", test_vision);
  g_test_add_func ("/umbra/cases/lists", test_lists);
  g_test_add_func ("/umbra/cases/no-draw", test_no_draw);
  g_test_add_func ("/umbra/cases/second-draw", test_second_draw);
  g_test_add_func ("/umbra/cases/scouts", test_scouts);
  return g_test_run ();
}
