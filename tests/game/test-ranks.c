/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/arb-game-ranks.h"

static void
test_remove (void)
{
  static const struct
  {
    const char *figures;
    const char *elites;
    gint64 n_figures;
    gint64 n_elites;
    gboolean from_front;
    const char *left;
    const char *elites_left;
  } cases[] = {
    { "3,3,3", NULL, 1, 0, FALSE, "3,3,2", NULL },
    { "3,3,3", NULL, 1, 0, TRUE, "2,3,3", NULL },
    { "3,3,3", NULL, 4, 0, FALSE, "3,2", NULL },
    { "3,3,3", NULL, 9, 0, FALSE, NULL, NULL },
    /* The figure of the wanted kind, wherever the last one stands. */
    { "3,3,3", "3,0,3", 1, 0, FALSE, "3,2,3", "3,0,3" },
    { "3,3,3", "3,0,3", 1, 1, FALSE, "3,3,2", "3,0,2" },
    { "3,3,3", "3,0,3", 2, 1, TRUE, "2,2,3", "2,0,3" },
    { "3,3,3", "3,0,3", 3, 0, FALSE, "3,3", "3,3" },
    /* Elites of other ranks say nothing. */
    { "3,3,3", "3,0", 1, 1, FALSE, "3,3,2", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (ArbRanks) ranks = { 0 };
      g_autofree char *left = NULL;
      g_autofree char *elites_left = NULL;

      g_assert_true (arb_ranks_init (&ranks, cases[i].figures, cases[i].elites));
      g_assert_true (arb_ranks_remove (&ranks, cases[i].n_figures, cases[i].n_elites,
                                       cases[i].from_front));
      left = arb_ranks_dup_figures (&ranks);
      elites_left = arb_ranks_dup_elites (&ranks);
      g_assert_cmpstr (left, ==, cases[i].left);
      g_assert_cmpstr (elites_left, ==, cases[i].elites_left);
    }
}

static void
test_too_many (void)
{
  g_auto (ArbRanks) ranks = { 0 };
  g_auto (ArbRanks) unknown = { 0 };

  g_assert_true (arb_ranks_init (&ranks, "3,3", "3,0"));
  g_assert_false (arb_ranks_remove (&ranks, 4, 0, FALSE));
  g_assert_false (arb_ranks_init (&unknown, NULL, "3,0"));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ranks/remove", test_remove);
  g_test_add_func ("/ranks/too-many", test_too_many);
  return g_test_run ();
}
