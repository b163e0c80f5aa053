/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole cases: what only shows when file, engine and rules work together. */

#include "test-adgr.h"
#include "test-one-case.h"

static void
check (const char *procedure,
       const char *const *pairs,
       const char *id,
       const char *value)
{
  g_autofree char *text = test_resolve_case ("adgr", procedure, pairs);
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

static void
test_lists (void)
{
  check ("melee", PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "a.abilities=none"),
         "a.active", "keil-a2m");
  check ("melee", PAIRS ("a.type=tercio", "b.type=keil", "a.die=1", "b.die=1", "a.abilities="),
         "a.active", "none");
  check ("melee",
         PAIRS ("a.type=tercio", "b.type=keil", "a.die=1", "b.die=1", "a.abilities= hast , a2m "),
         "a.active", "a2m,hast");
  check ("melee",
         PAIRS ("a.type=gendarme", "b.type=cavalerie-legere", "a.die=1", "b.die=1",
                "!shock-list=none"),
         "a.active", "cuirasse-lourde");
}

/* Case files keep the reading they were written for; games and people go by the sheet’s word. */
static void
test_javelins (void)
{
#define JAVELINS(enemy, ...) \
  PAIRS ("a.type=" enemy, "a.abilities=impact", "a.die=1", "b.type=archer", "b.abilities=javelot", \
         "b.die=1", "charger=a", ##__VA_ARGS__)
  check ("melee", JAVELINS ("elephant"), "b.cancelled.javelot", "impact");
  check ("melee", JAVELINS ("elephant", "!javelot-el=applies"), "b.active", "javelot");
  check ("melee", JAVELINS ("elephant", "!javelot-el=applies"), "b.mod.javelot", "1");
  check ("melee", JAVELINS ("gendarme", "!javelot-el=applies"), "b.cancelled.javelot", "impact");
#undef JAVELINS
}

static void
test_counts (void)
{
  check ("command", PAIRS ("general.grade=brillant", "general.die=1"), "orders.total", "0");
  check ("command",
         PAIRS ("general.grade=brillant", "general.die=1", "order.1.kind=move", "order.1.type=keil",
                "order.3.kind=move", "order.3.type=keil"),
         "order.2.kind", NULL);
  check ("command", PAIRS ("general.grade=brillant", "general.die=1", "order.2.distance=1"),
         "order.1.kind", NULL);
  check ("command", PAIRS ("general.grade=brillant", "general.die=1", "orders=1"), "orders", NULL);
  check ("command", PAIRS ("general.grade=brillant", "general.die=1", "order.100.kind=move"),
         "order.100.kind", NULL);
  check ("army-cohesion", PAIRS ("camp=plain"), "unit.1.type", NULL);
  check ("army-cohesion", PAIRS ("unit.1.type=keil", "general.2.grade=brillant"),
         "general.1.grade", NULL);
}

static void
test_required (void)
{
  check ("shooting", PAIRS ("a.type=archer", "b.type=keil", "distance=9", "a.die=1", "b.die=1"),
         "in-range", "no");
  check ("shooting", PAIRS ("a.type=archer", "b.type=keil", "distance=9", "a.die=1"), "b.die",
         NULL);
  check ("melee", PAIRS ("a.type=infanterie-legere", "b.type=keil", "a.die=1"), "b.die", NULL);
  check ("rally", PAIRS ("a.type=elephant", "a.coh-lost=1"), "die", NULL);
  check ("rally", PAIRS ("a.type=keil", "die=1"), "a.coh-lost", NULL);
}

static void
test_checks (void)
{
  check ("melee", PAIRS ("a.type=gendarme", "b.type=keil", "a.die=1", "b.die=1", "a.coh-lost=3"),
         "a.coh-lost", NULL);
  check ("melee", PAIRS ("a.type=gendarme", "b.type=keil", "a.die=1", "b.die=1", "a.in-square=yes"),
         "a.in-square", NULL);
  check ("melee",
         PAIRS ("a.type=gendarme", "b.type=keil", "a.die=1", "b.die=1", "a.abilities=cuirasse"),
         "a.abilities", NULL);
  check ("melee",
         PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1",
                "a.abilities=cuirasse,cuirasse-lourde"),
         "a.abilities", NULL);
  check ("melee",
         PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "a.attacked-on=flank",
                "b.attacked-on=rear"),
         "b.attacked-on", NULL);
  check ("shooting", PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "distance=1"),
         "a.weapon", NULL);
  check ("shooting",
         PAIRS ("a.type=tercio", "b.type=keil", "a.die=1", "b.die=1", "distance=1",
                "a.in-square=yes", "a.fires-from=rear"),
         "a.fires-from", NULL);
  check ("movement", PAIRS ("a.type=elephant"), "a.allowance", NULL);
  check ("movement", PAIRS ("a.type=keil", "a.expendable=yes"), "a.expendable", NULL);
  check ("movement", PAIRS ("a.type=gendarme", "square-change=yes"), "square-change", NULL);
  check ("movement", PAIRS ("a.type=keil", "variable=evader"), "variable-die", NULL);
  check ("command",
         PAIRS ("general.grade=brillant", "general.die=1", "order.1.kind=rally",
                "order.1.type=keil", "order.1.manoeuvres=turn"),
         "order.1.manoeuvres", NULL);
  check ("command",
         PAIRS ("general.grade=brillant", "general.die=1", "order.1.kind=move",
                "order.1.type=gendarme", "order.1.deep-rally=yes"),
         "order.1.deep-rally", NULL);
  check ("rally",
         PAIRS ("a.type=keil", "a.coh-lost=1", "die=1", "support.type=keil", "rear-support=no"),
         "rear-support", NULL);
  check ("army-cohesion", PAIRS ("unit.1.type=keil", "camp-lost=yes"), "camp-lost", NULL);
  check ("turn", PAIRS ("units=0"), "procedure", NULL);
}

/* What is for people only, a case neither names nor plays. */
static void
test_only_played (void)
{
  check ("melee", PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "aftermath=yes"),
         "aftermath", NULL);
  check ("shooting",
         PAIRS ("a.type=archer", "b.type=keil", "a.die=1", "b.die=1", "distance=1", "aftermath=no"),
         "aftermath", NULL);
  check ("melee",
         PAIRS ("a.type=keil", "b.type=levee", "b.coh-lost=2", "b.general=yes", "a.die=6",
                "b.die=1"),
         "b.rout", "yes");
  check ("melee", PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "!a2m-twice=on"),
         "ruling.a2m-twice", NULL);
  check ("melee", PAIRS ("a.type=keil", "b.type=keil", "a.die=1", "b.die=1", "!foot-impact=any"),
         "ruling.foot-impact", NULL);
  check ("battalion-melee", PAIRS ("a.type=keil"), "procedure", NULL);
  check ("aftermath", PAIRS ("cause=melee"), "procedure", NULL);
}

/* A given weapon is never a ½ one by default, even when it is that of the type. */
static void
test_half (void)
{
  check ("shooting", PAIRS ("a.type=dragon", "b.type=keil", "a.die=1", "b.die=1", "distance=1"),
         "a.quality-used", "mediocre");
  check ("shooting",
         PAIRS ("a.type=dragon", "a.weapon=arquebuse", "b.type=keil", "a.die=1", "b.die=1",
                "distance=1"),
         "a.quality-used", "ordinaire");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/adgr/cases/lists", test_lists);
  g_test_add_func ("/adgr/cases/javelins", test_javelins);
  g_test_add_func ("/adgr/cases/counts", test_counts);
  g_test_add_func ("/adgr/cases/required", test_required);
  g_test_add_func ("/adgr/cases/checks", test_checks);
  g_test_add_func ("/adgr/cases/only-played", test_only_played);
  g_test_add_func ("/adgr/cases/half", test_half);
  return g_test_run ();
}
