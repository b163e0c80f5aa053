/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every game and every scene of Les Aigles with one loss noted wrong, and corrected when all is over:
 * whatever followed from it, over the ends of periods, is as if it had been right from the start. */

#include "base/arb-xml.h"
#include "engine/arb-engine-error.h"
#include "game/arb-game-combats.h"
#include "game/arb-game-correct.h"
#include "period-test.h"
#include "store/arb-store-combat.h"
#include "store/arb-verifier.h"
#include "systems/arb-data.h"
#include "systems/arb-system.h"

static ArbSystemSet *systems;

#define MAX_ROUNDS 8

typedef struct
{
  const ArbXmlNode *game;
  guint act;        /* a mêlée of the game */
  const char *side; /* whose losses were noted wrong */
} Slip;

/* What becomes of the combats that followed. */
typedef enum
{
  CARRIED, /* they are as they would have been */
  ASKED,   /* one of them has a question that nobody was asked */
  UNASKED, /* the question was never asked */
  LEFT,    /* one of them would not have been fought so, and somebody has to look at it */
} Followed;

static guint n_followed[LEFT + 1];
static guint n_other_ways;

static Followed
look_at (const ArbCorrect *correct)
{
  const GPtrArray *differences = arb_correct_get_differences (correct);
  Followed followed = CARRIED;

  for (guint i = 0; i < differences->len; i++)
    {
      const ArbDifference *difference = differences->pdata[i];

      /* A formation that the list keeps as a text and the combat as a word is the same formation. */
      g_assert_cmpstr (difference->was, !=, difference->now);
      if (difference->kind == ARB_DIFFERENCE_OPEN)
        g_test_message ("%s: %s %s → %s", difference->subject, difference->id, difference->was,
                        difference->now);
      if (difference->kind == ARB_DIFFERENCE_OPEN)
        followed = MAX (followed, *difference->now != '\0' ? ASKED : LEFT);
    }
  return followed;
}

static void
assert_verified (PeriodTest *self)
{
  g_autoptr (ArbVerifier) verifier = arb_verifier_new (self->test.store);

  while (arb_verifier_step (verifier, 1000))
    ;
  g_assert_cmpstr (arb_verifier_get_problem (verifier), ==, NULL);
}

/* NULL for @question: whatever was built on the combat follows it. */
static Followed
correct (PeriodTest *self,
         const char *combat,
         const char *question,
         const char *answer)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ArbCorrect) correction = arb_game_correct_new (self->test.game, self->test.system, combat,
                                                            question, answer, "misread", &error);
  Followed followed;

  /* Gunners taken in the rear inflict nothing, whatever the file says. */
  if (g_error_matches (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_NOTHING))
    return UNASKED;
  g_assert_no_error (error);
  followed = look_at (correction);
  g_assert_true (arb_correct_apply (correction, ARB_CORRECT_ALL, &error));
  g_assert_no_error (error);
  return followed;
}

/* Corrects, answers what is asked anew and lets the rest follow, until nothing is left to ask. */
static void
correct_all (PeriodTest *self,
             const char *combat,
             const char *question,
             const char *right)
{
  g_autofree char *answer = g_strconcat ("number=", right, NULL);
  Followed followed = correct (self, combat, question, answer);

  for (guint i = 0; i < MAX_ROUNDS && followed != UNASKED && period_test_answer_open (self); i++)
    followed = correct (self, combat, NULL, NULL);
  n_followed[followed]++;
  assert_verified (self);
  if (followed == CARRIED)
    period_test_assert_same (self);
}

static void
test_slip (gconstpointer data)
{
  const Slip *slip = data;
  g_autoptr (ArbPlay) right = arb_play_resolve_node (slip->game, systems, "en");
  g_autoptr (ArbPlay) wrong = arb_play_resolve_node (slip->game, systems, "en");
  GArray *sets = arb_play_get_act (wrong, slip->act)->sets;
  g_autofree char *question = g_strconcat (slip->side, ".base-losses", NULL);
  g_autofree char *said = g_strdup (arb_play_sets_get (sets, question));
  g_autofree char *noted = g_strdup_printf ("%d", (int) g_ascii_strtoll (said, NULL, 10) + 17);
  g_autoptr (GError) error = NULL;
  PeriodTest period;

  g_test_message ("%s, act %u", arb_xml_node_get (slip->game, "name"), slip->act + 1);
  arb_play_sets_put (sets, question, noted);
  period_test_open (&period, wrong);
  period.morale = "arret";
  while (!period_test_is_over (&period) && period_test_play (&period, &error))
    ;
  /* With other losses the game may have taken another way: then there is nothing to compare it with. */
  period.play = right;
  if (error == NULL && period_test_is_over (&period))
    correct_all (&period, period_test_find_combat (&period, slip->act), question, said);
  else
    {
      n_other_ways++;
      g_test_message ("%s", error != NULL ? error->message : "It did not end.");
    }
  period_test_close (&period);
}

/* The file ends in a mêlée that nobody closes: it changes nothing. */
static gboolean
is_closed (const ArbPlay *play,
           guint act)
{
  for (guint i = act; i < arb_play_get_n_acts (play); i++)
    if (g_str_equal (arb_play_get_act (play, i)->procedure, "close"))
      return TRUE;
  return FALSE;
}

/* Of every mêlée the losses of one side, by turns. */
static void
add_slips (const ArbXmlNode *game,
           const char *name,
           guint number)
{
  static const char *const sides[] = { "a", "b" };
  g_autoptr (ArbPlay) play = arb_play_resolve_node (game, systems, "en");

  if (arb_play_get_fault (play)->id != NULL)
    return;
  for (guint i = 0; i < arb_play_get_n_acts (play); i++)
    {
      const ArbPlayAct *act = arb_play_get_act (play, i);
      const char *side = sides[(i + number) % G_N_ELEMENTS (sides)];
      g_autofree char *question = g_strconcat (side, ".base-losses", NULL);
      g_autofree char *path = NULL;
      Slip *slip;

      if (!g_str_equal (act->procedure, "melee") || !is_closed (play, i) ||
          arb_play_sets_get (act->sets, question) == NULL)
        continue;
      slip = g_new0 (Slip, 1);
      *slip = (Slip) { game, i, side };
      path = g_strdup_printf ("/game/period-correct/%s/%02u/%s-%s", name, number, act->id, side);
      g_test_add_data_func_full (path, slip, test_slip, g_free);
    }
}

/* Most are carried through; the others would have met otherwise, and are left to the umpire. */
static void
test_enough (void)
{
  g_test_message ("carried %u, left %u, other ways %u", n_followed[CARRIED], n_followed[LEFT],
                  n_other_ways);
  g_assert_cmpuint (n_followed[ASKED], ==, 0);
  g_assert_cmpuint (n_followed[CARRIED], >, 2 * n_followed[LEFT]);
  g_assert_cmpuint (n_followed[CARRIED], >, 5 * n_other_ways);
}

static ArbXmlDoc *
add_games (const char *name)
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autofree char *place = g_strdup_printf ("systems/aigles/%s.xml", name);
  g_autoptr (GBytes) bytes = arb_data_lookup (place);
  ArbXmlDoc *doc = arb_xml_doc_read (bytes, place, NULL, problems);
  guint n = 0;

  for (const ArbXmlNode *node = arb_xml_doc_get_root (doc)->first_child; node != NULL;
       node = node->next)
    for (const ArbXmlNode *game = node->first_child; game != NULL; game = game->next)
      if (g_str_equal (game->name, "game"))
        add_slips (game, name, ++n);
  return doc;
}

int
main (int argc,
      char *argv[])
{
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  g_autoptr (ArbXmlDoc) games = NULL;
  g_autoptr (ArbXmlDoc) scenes = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  systems = arb_system_set_new (NULL, problems);
  games = add_games ("games");
  scenes = add_games ("scenes");
  g_test_add_func ("/game/period-correct/together/enough", test_enough);
  status = g_test_run ();
  arb_system_set_free (systems);
  return status;
}
