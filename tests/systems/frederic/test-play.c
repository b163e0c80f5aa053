/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person is asked, and the chains that a case file does not express: ripostes before and
 * after, pursuit, elephants through friends, a general in chief lost, an activation, a turn. */

#include <glib/gstdio.h>

#include "engine/arb-engine-error.h"
#include "engine/arb-facts.h"
#include "engine/arb-seeded.h"
#include "test-files.h"
#include "test-frederic.h"

static void
check_int (ArbSession *session,
           const char *id,
           gint64 expected)
{
  const ArbValue *value = arb_facts_get (arb_session_get_facts (session), id);

  g_assert_nonnull (value);
  g_assert_cmpint (arb_value_get_int (value), ==, expected);
}

static void
check_word (ArbSession *session,
            const char *id,
            const char *expected)
{
  g_assert_cmpstr (arb_facts_word (arb_session_get_facts (session), id), ==, expected);
}

/* A plain mêlée of infantry: nothing is asked that cannot change its result. */
static void
test_questions (void)
{
  static const char *const asked[] = {
    "attacker.type", "choice=inf-2", "attacker.elements", "number=3",
    "attacker.elite", "choice=no", "attacker.traits", "choice=",
    "defender.type", "choice=inf-2", "defender.elements", "number=3",
    "defender.elite", "choice=no", "defender.traits", "choice=",
    "attacker.terrain", "choice=open", "defender.terrain", "choice=open",
    "attacker.level", "number=0", "defender.level", "number=0",
    "attacker.friends-adjacent", "number=2", "defender.friends-adjacent", "number=0",
    "attacker.front-rank", "choice=no", "roll.faces", "dice=ta,order", NULL,
  };
  g_autoptr (ArbSession) session = test_frederic_start ("combat", NULL);

  for (guint i = 0; asked[i] != NULL; i += 2)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, asked[i]);
      arb_session_answer (session, asked[i + 1], ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_true (arb_session_is_done (session));
  check_int (session, "elements.left", 2);
  check_word (session, "stage", "complete");
}

/* Guns that fire: no level, no support of their own, but range, sight and their moves. */
static void
test_questions_of_guns (void)
{
  static const char *const asked[] = {
    "attacker.type", "choice=art-vl", "attacker.elements", "number=3",
    "attacker.elite", "choice=no", "attacker.traits", "choice=",
    "defender.type", "choice=cav-m", "defender.elements", "number=3",
    "defender.elite", "choice=no", "defender.traits", "choice=",
    "attacker.moved", "number=1", "attacker.retreat-debt", "number=0",
    "distance", "number=2", "attacker.enemy-adjacent", "choice=no", "line-of-sight", "choice=yes",
    "attacker.terrain", "choice=open", "defender.terrain", "choice=open",
    "defender.friends-adjacent", "number=0", "roll.faces", "dice=flag,order",
    "defender.officers", "number=0", "retreat.free-hexes", "number=1", NULL,
  };
  g_autoptr (ArbSession) session = test_frederic_start ("combat", NULL);

  for (guint i = 0; asked[i] != NULL; i += 2)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpstr (arb_session_get_prompt (session)->question, ==, asked[i]);
      arb_session_answer (session, asked[i + 1], ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  g_assert_true (arb_session_is_done (session));
  check_int (session, "losses.blocked", 1);
  /* Not even assumed. */
  g_assert_null (arb_facts_get (arb_session_get_facts (session), "attacker.front-rank"));
}

/* What a club adds to the dice is asked by itself, of guns too, where it can count. */
static void
test_house_rule (void)
{
  static const char house[] =
      "<house xmlns='urn:arbitre:rules:1' id='club' version='1' system='frederic'>"
      "<name xml:lang='fr'>Club</name><procedure id='combat'><input id='rain' type='bool' "
      "default='no'><name xml:lang='fr'>Pluie</name></input></procedure>"
      "<procedure id='engagement'><input id='rain' type='bool' default='no'>"
      "<name xml:lang='fr'>Pluie</name></input></procedure>"
      "<modifier id='rain' to='dice' row='umpire' value='-1' cite='Club'>"
      "<name xml:lang='fr'>Pluie</name><when fact='mode' is='range'/>"
      "<when fact='rain' is='yes'/></modifier></house>";
  g_autofree char *path = test_write_file ("house.xml", house);
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  const char *files[] = { path, NULL };
  g_autoptr (ArbSystem) system = arb_system_load ("frederic", files, problems);
  static const char *const distances[] = { "number=2", "number=1" };

  g_unlink (path);
  test_assert_no_problems (problems);
  for (guint i = 0; i < G_N_ELEMENTS (distances); i++)
    {
      gboolean far = i == 0;
      g_autoptr (ArbSession) session = arb_session_new (system->def, system->rules, "combat", NULL);

      arb_session_set_assume_rare (session, TRUE);
      g_assert_true (arb_session_start (session, NULL));
      test_frederic_play (session,
                          LIST ("attacker.type", "choice=art-l", "attacker.elements", "number=3",
                                "defender.type", "choice=inf-2", "defender.elements", "number=3",
                                "distance", distances[i], "defender.friends-adjacent", "number=0",
                                far ? "rain" : "roll.faces", far ? "choice=yes" : "none",
                                far ? "roll.faces" : NULL, "none"));
      check_int (session, "dice", far ? 2 : 3);
    }
}

/* Nobody ends a combat by an empty line; dice that are not thrown yet must be said so. */
static void
test_not_thrown (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("combat", NULL);

  test_frederic_play (session, LIST ("attacker.type", "choice=inf-3", "attacker.elements",
                                     "number=3", "defender.type", "choice=inf-2",
                                     "defender.elements", "number=3", "attacker.friends-adjacent",
                                     "number=0", "defender.friends-adjacent", "number=2",
                                     "roll.faces", "none"));
  check_word (session, "stage", "awaiting-roll");
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "defender.supported"));
  g_assert_true (arb_session_undo (session, NULL));
  g_assert_false (arb_session_get_prompt (session)->has_default);
  g_assert_false (arb_session_get_prompt (session)->field->optional);
  g_assert_false (arb_session_answer (session, "dice=", ARB_SOURCE_TYPED, NULL));
}

/* The umpire's word stands over the computed one, and what follows is computed from it. */
static void
test_override (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("combat", NULL);
  g_autoptr (GError) error = NULL;

  test_frederic_play (session, LIST ("attacker.type", "choice=inf-3", "attacker.elements",
                                     "number=3", "defender.type", "choice=inf-2",
                                     "defender.elements", "number=3", "attacker.friends-adjacent",
                                     "number=0", "defender.friends-adjacent", "number=0", "roll.faces",
                                     "dice=inf,order,order"));
  check_int (session, "elements.left", 2);
  arb_session_override (session, "losses.hits", "3", "all were hit", &error);
  g_assert_no_error (error);
  while (!arb_session_is_done (session))
    g_assert_true (arb_session_answer (session, "number=0", ARB_SOURCE_TYPED, NULL));
  check_int (session, "elements.left", 0);
  check_word (session, "defender.state", "destroyed");
}

#define BLADES "attacker.type", "choice=blade-2", "attacker.elements", "number=3", \
               "defender.type", "choice=inf-2", "defender.elements", "number=3", \
               "defender.traits", "choice=moderne", "attacker.friends-adjacent", "number=0", \
               "defender.friends-adjacent", "number=2"

static void
test_riposte_before (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) driven_off = test_frederic_start ("engagement", NULL);

  /* One element less, but the attack goes on; the riposte is not made a second time. */
  test_frederic_play (session, LIST (BLADES, "early-riposte/roll.faces", "dice=inf,order",
                                     "roll.faces", "dice=order,order"));
  check_int (session, "early-riposte.elements.left", 2);
  check_int (session, "attacker.left", 2);
  check_int (session, "defender.left", 3);
  check_word (session, "riposte", "before");
  test_frederic_play (driven_off, LIST (BLADES, "early-riposte/roll.faces", "dice=flag,order",
                                        "early-riposte/defender.officers", "number=0"));
  check_word (driven_off, "early-riposte.defender.state", "retreated");
  g_assert_false (arb_facts_bool (arb_session_get_facts (driven_off), "attack-goes-on"));
  g_assert_null (arb_facts_get (arb_session_get_facts (driven_off), "hits"));
  check_int (driven_off, "defender.left", 3);
}

/* Who strikes back attacks; a pursuit may find somebody else; nobody of them is in a flight. */
static void
test_whose (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  const ArbFacts *facts = arb_session_get_facts (session);
  const ArbSystemDef *def = test_frederic_system ()->def;

  g_assert_cmpstr (def->whose (facts, "early-riposte", "attacker"), ==, "defender");
  g_assert_cmpstr (def->whose (facts, "late-riposte", "defender"), ==, "attacker");
  g_assert_cmpstr (def->whose (facts, "pursuit", "attacker"), ==, "attacker");
  g_assert_cmpstr (def->whose (facts, "pursuit", "defender"), ==, "second");
  g_assert_null (def->whose (facts, "flight", "attacker"));
}

/* With a factor for each element, who loses one before his attack throws fewer dice. */
static void
test_fewer_dice_after_riposte (void)
{
  g_autoptr (ArbSession) session =
      test_frederic_start ("engagement", LIST ("factor-per-element", "on"));

  test_frederic_play (session, LIST (BLADES, "early-riposte/roll.faces",
                                     "dice=inf,order,order,order,order,order", "roll.faces",
                                     "dice=order,order,order,order"));
  check_int (session, "dice", 4);
}

#define FOOT "attacker.type", "choice=inf-2", "attacker.elements", "number=3", "defender.type", \
             "choice=inf-2", "defender.elements", "number=3", "attacker.friends-adjacent", "number=0", \
             "defender.friends-adjacent", "number=2"

static void
test_riposte_after (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) once = test_frederic_start ("engagement", LIST ("riposte-limit", "once"));

  test_frederic_play (session, LIST (FOOT, "roll.faces", "dice=inf,order",
                                     "late-riposte/roll.faces", "dice=inf,inf"));
  check_int (session, "defender.left", 2);
  check_int (session, "attacker.left", 1);
  test_frederic_play (once, LIST (FOOT, "roll.faces", "dice=inf,order", "defender.has-riposted",
                                  "choice=yes"));
  check_int (once, "attacker.left", 3);
  g_assert_null (arb_facts_get (arb_session_get_facts (once), "late-riposte.stage"));
}

#define HORSE "attacker.type", "choice=cav-m", "attacker.elements", "number=3", "defender.type", \
              "choice=inf-2", "defender.elements", "number=3", "attacker.friends-adjacent", "number=0", \
              "defender.friends-adjacent", "number=0"

/* The same unit again after the pursuit, whose second combat allows no third. */
static void
test_pursuit (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) stays = test_frederic_start ("engagement", NULL);

  test_frederic_play (session,
                      LIST (HORSE, "roll.faces", "dice=flag,inf,order", "follows", "choice=yes",
                            "pursuit-hexes", "number=1", "second-combat", "choice=yes",
                            "same-target", "choice=yes", "pursuit/attacker.friends-adjacent", "number=0",
                            "pursuit/defender.friends-adjacent", "number=0", "pursuit/roll.faces",
                            "dice=inf,inf,order", "pursuit/follows", "choice=yes"));
  check_int (session, "pursuit.defender.left", 0);
  check_word (session, "pursuit.pursuit", "never");
  check_int (session, "attacker.left", 3);
  test_frederic_play (stays, LIST (HORSE, "roll.faces", "dice=flag,inf,order", "follows",
                                   "choice=no"));
  g_assert_null (arb_facts_get (arb_session_get_facts (stays), "pursuit.stage"));
}

/* « Infanterie d'élite » follows up without being asked whether it is elite; by the other reading it
 * does not. */
static void
test_elite_follows (void)
{
  static const char *const answers[] = {
    "attacker.type", "choice=inf-3", "attacker.elements", "number=3", "defender.type",
    "choice=inf-2", "defender.elements", "number=1", "roll.faces", "dice=inf,order,order", NULL,
  };
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) plain = test_frederic_start ("engagement", LIST ("elite-types", "no"));

  test_frederic_play (session, answers);
  check_word (session, "follow-up", "may");
  test_frederic_play (plain, answers);
  check_word (plain, "follow-up", "never");
}

/* A target that fell back out of reach is not met again; the losses of both combats count. */
static void
test_out_of_reach (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) again = test_frederic_start ("engagement", NULL);

  test_frederic_play (session, LIST (HORSE, "roll.faces", "dice=flag,flag,order"));
  check_int (session, "retreat.done", 2);
  g_assert_null (arb_facts_get (arb_session_get_facts (session), "pursuit.stage"));
  test_frederic_play (again, LIST (HORSE, "roll.faces", "dice=flag,inf,order", "same-target",
                                   "choice=yes", "pursuit/roll.faces", "dice=inf,order,order"));
  check_int (again, "defender.left", 1);
}

/* A riposte is the player's choice. */
static void
test_riposte_declined (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);

  test_frederic_play (session, LIST (FOOT, "roll.faces", "dice=inf,order", "ripostes", "choice=no"));
  check_int (session, "attacker.left", 3);
  g_assert_null (arb_facts_get (arb_session_get_facts (session), "late-riposte.stage"));
}

/* An elephant driven into a friend tramples it and runs on to the edge. */
static void
test_elephant_through_friend (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);

  test_frederic_play (
      session,
      LIST ("attacker.type", "choice=inf-3", "attacker.elements", "number=3", "defender.type",
            "choice=ele-5", "defender.elements", "number=1", "attacker.friends-adjacent", "number=0",
            "defender.friends-adjacent", "number=0", "roll.faces", "dice=cav,order,order",
            "flight/roll.faces", "dice=flag,ta,inf", "flight/edge-after", "number=2",
            "flight/obstacle", "choice=friend", "flight/obstacle-after", "number=1",
            "flight/barring.type", "choice=inf-2", "flight/barring.elements", "number=2",
            "flight/fight/defender.friends-adjacent", "number=0", "flight/fight/roll.faces",
            "dice=inf,ta,order"));
  check_word (session, "flight.combat.result", "cleared");
  check_word (session, "flight.outcome", "removed-edge");
  check_int (session, "flight.fight.elements.left", 0);
}

static void
test_elephant_held (void)
{
  static const char *const answers[] = {
    "roll.faces", "dice=flag,ta,inf", "obstacle", "choice=enemy", "barring.type", "choice=inf-2",
    "barring.elements", "number=3", "fight/defender.friends-adjacent", "number=2", "fight/roll.faces",
    "dice=inf,order,order", "strikes-back/defender.friends-adjacent", "number=0",
    "strikes-back/roll.faces", "dice=cav,order", NULL,
  };
  g_autoptr (ArbSession) session = test_frederic_start ("flight", NULL);
  g_autoptr (ArbSession) stuck = test_frederic_start ("flight", LIST ("panic-stuck", "vanish"));

  /* The unit in its way strikes back, and one loss is the end of it. */
  test_frederic_play (session, answers);
  check_word (session, "combat.result", "elephant-lost");
  check_word (session, "outcome", "removed-loss");
  test_frederic_play (stuck, LIST ("roll.faces", "dice=flag,ta,inf", "obstacle", "choice=enemy",
                                   "barring.type", "choice=inf-2", "barring.elements", "number=3",
                                   "fight/defender.friends-adjacent", "number=0", "fight/roll.faces",
                                   "dice=inf,order,order"));
  check_word (stuck, "outcome", "removed-stuck");
}

static void
test_chief_lost (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("engagement", NULL);
  g_autoptr (ArbSession) turn = test_frederic_start ("turn", NULL);

  test_frederic_play (session,
                      LIST ("attacker.type", "choice=inf-3", "attacker.elements", "number=3",
                            "defender.type", "choice=inf-2", "defender.elements", "number=1",
                            "attacker.friends-adjacent", "number=0", "defender.friends-adjacent", "number=0",
                            "roll.faces", "dice=inf,order,order", "defender.officers", "number=2",
                            "officer-1/officer.rank", "choice=officier-superieur",
                            "officer-1/refuge", "text=Botta", "officer-2/officer.rank",
                            "choice=general-en-chef", "officer-2/refuge", "none"));
  check_word (session, "officer-1.outcome", "refuge");
  check_word (session, "officer-2.outcome", "removed");
  g_assert_true (arb_facts_bool (arb_session_get_facts (session), "chief-lost"));
  /* The turn that is skipped asks about no artillery. */
  test_frederic_play (turn, LIST ("chief-was-lost", "choice=yes", "elephants", "number=0"));
  g_assert_null (arb_facts_get (arb_session_get_facts (turn), "batteries"));
}

static void
test_turn (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("turn", LIST ("panic-turn", "every"));

  test_frederic_play (session,
                      LIST ("elephants", "number=1", "elephants-of-other", "number=1", "batteries",
                            "number=1", "elephant-1/roll.faces", "dice=inf,inf,inf",
                            "elephant-2/roll.faces", "dice=flag,inf,inf", "battery-1/unit.type",
                            "choice=fly-l", "battery-1/unit.elements", "number=2",
                            "battery-1/unit.done", "number=1", "battery-1/plan.move", "number=1"));
  check_word (session, "elephant-1.outcome", "stays");
  check_word (session, "elephant-2.outcome", "moves");
  check_int (session, "battery-1.plan.dice", 1);
}

#define COMBAT(n) \
  "unit." n ".name", "text=Zieten", "combat-" n "/attacker.type", "choice=inf-2", \
      "combat-" n "/attacker.elements", "number=3", "combat-" n "/defender.type", "choice=inf-2", \
      "combat-" n "/defender.elements", "number=3", "combat-" n "/attacker.friends-adjacent", \
      "number=0", "combat-" n "/defender.friends-adjacent", "number=0"

/* Several combats, one after the other; the same unit does not fight twice. */
static void
test_activation (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("activation", NULL);

  test_frederic_play (session, LIST ("units", "number=2", COMBAT ("1"), "combat-1/roll.faces",
                                     "dice=inf,order", COMBAT ("2")));
  check_int (session, "combat-1.defender.left", 2);
  check_word (session, "combat-2.reason", "already-fought");
  check_int (session, "combats-done", 2);
}

static void
suggest (const char *question,
         const ArbValue *value,
         gboolean certain,
         gpointer user_data)
{
  if (certain)
    arb_session_settle (user_data, question, value);
  else
    arb_session_suggest (user_data, question, value);
}

static ArbSession *
go_on (ArbSession *done)
{
  const ArbSystem *system = test_frederic_system ();
  const ArbWalk *walk = arb_system_def_find_walk (system->def, "combat");
  g_autoptr (ArbSession) next = arb_session_new (system->def, system->rules, "combat", NULL);

  if (!walk->go_on (arb_session_get_facts (done), suggest, next))
    return NULL;
  arb_session_set_assume_rare (next, TRUE);
  g_assert_true (arb_session_start (next, NULL));
  return g_steal_pointer (&next);
}

/* ":next" after a single attack: the riposte, roles swapped, then nothing more. */
static void
test_next (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("combat", NULL);
  g_autoptr (ArbSession) riposte = NULL;
  g_autoptr (ArbSession) charge = test_frederic_start ("combat", NULL);
  g_autoptr (ArbSession) pursuit = NULL;

  test_frederic_play (session, LIST (FOOT, "roll.faces", "dice=inf,order"));
  riposte = go_on (session);
  g_assert_nonnull (riposte);
  test_frederic_play (riposte, LIST ("roll.faces", "dice=inf,flag"));
  check_int (riposte, "attacker.elements", 2);
  check_int (riposte, "elements.left", 2);
  check_word (riposte, "follow-up", "never");
  g_assert_null (go_on (riposte));
  test_frederic_play (charge, LIST (HORSE, "roll.faces", "dice=inf,inf,inf"));
  pursuit = go_on (charge);
  g_assert_nonnull (pursuit);
  test_frederic_play (pursuit, LIST ("defender.type", "choice=art-m", "defender.elements",
                                     "number=2", "attacker.friends-adjacent", "number=0",
                                     "defender.friends-adjacent", "number=0", "roll.faces",
                                     "dice=art,art,order"));
  check_word (pursuit, "pursuit", "never");
  g_assert_null (go_on (pursuit));
}

/* A place given twice is refused when it is typed, not when all is told. */
static void
test_same_place (void)
{
  g_autoptr (ArbSession) session = test_frederic_start ("line-of-sight", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (arb_session_answer (session, "text=0:0", ARB_SOURCE_TYPED, NULL));
  while (!g_str_equal (arb_session_get_prompt (session)->question, "target.at"))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *offered = arb_prompt_format (prompt, &prompt->standard);

      g_assert_true (arb_session_answer (session, offered, ARB_SOURCE_TYPED, NULL));
    }
  g_assert_false (arb_session_answer (session, "text=0:0", ARB_SOURCE_TYPED, &error));
  g_assert_cmpstr (error->message, ==,
                   "The target is in the shooter’s hex; give another hex.");
}

static void
test_board (void)
{
  g_autoptr (ArbSession) targets = test_frederic_start ("targets", NULL);
  g_autoptr (ArbSession) retreat = test_frederic_start ("retreat", NULL);
  g_autofree char *legal = NULL;
  g_autofree char *ends = NULL;

  test_frederic_play (targets, LIST ("unit.type", "choice=art-m", "unit.at", "text=0:0", "hexes",
                                     "number=2", "hex.1.at", "text=3:0", "hex.1.unit", "choice=b",
                                     "hex.2.at", "text=5:0", "hex.2.unit", "choice=b"));
  legal = arb_value_to_string (arb_facts_get (arb_session_get_facts (targets), "targets"));
  g_assert_cmpstr (legal, ==, "3:0");
  test_frederic_play (retreat, LIST ("unit.type", "choice=inf-2", "unit.at", "text=0:0",
                                     "unit.edge", "choice=south", "steps", "number=1", "hexes",
                                     "number=1", "hex.1.at", "text=0:1", "hex.1.unit", "choice=a",
                                     "hex.1.artillery", "choice=yes"));
  ends = arb_value_to_string (arb_facts_get (arb_session_get_facts (retreat), "ends"));
  g_assert_cmpstr (ends, ==, "-1:1");
}

/* The program throws the die of the profile in force. */
static void
test_thrown (void)
{
  g_autoptr (ArbSession) session =
      test_frederic_start ("panic", LIST ("die-profile", "battle-cry"));
  const ArbPrompt *prompt = arb_session_get_prompt (session);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 200; i++)
    {
      const guint8 seed[ARB_SEED_SIZE] = { (guint8) i };
      g_autofree char *thrown = arb_seeded_dice (prompt, seed);
      g_auto (ArbValue) value = ARB_VALUE_INIT;

      g_assert_true (arb_prompt_parse (prompt, thrown, &value, NULL));
      g_assert_true (arb_prompt_check (prompt, &value, NULL));
      g_assert_null (strstr (thrown, "order"));
    }
  g_assert_cmpuint (g_array_index (prompt->face_counts, guint, 0), ==, 2);
  g_assert_false (
      arb_session_answer (session, "dice=order,flag,flag", ARB_SOURCE_TYPED, &error));
  g_assert_error (error, ARB_ENGINE_ERROR, ARB_ENGINE_ERROR_BAD_ANSWER);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frederic/play/questions", test_questions);
  g_test_add_func ("/frederic/play/questions-of-guns", test_questions_of_guns);
  g_test_add_func ("/frederic/play/house-rule", test_house_rule);
  g_test_add_func ("/frederic/play/not-thrown", test_not_thrown);
  g_test_add_func ("/frederic/play/override", test_override);
  g_test_add_func ("/frederic/play/riposte-before", test_riposte_before);
  g_test_add_func ("/frederic/play/whose", test_whose);
  g_test_add_func ("/frederic/play/fewer-dice-after-riposte", test_fewer_dice_after_riposte);
  g_test_add_func ("/frederic/play/riposte-after", test_riposte_after);
  g_test_add_func ("/frederic/play/pursuit", test_pursuit);
  g_test_add_func ("/frederic/play/elite-follows", test_elite_follows);
  g_test_add_func ("/frederic/play/out-of-reach", test_out_of_reach);
  g_test_add_func ("/frederic/play/riposte-declined", test_riposte_declined);
  g_test_add_func ("/frederic/play/elephant-through-friend", test_elephant_through_friend);
  g_test_add_func ("/frederic/play/elephant-held", test_elephant_held);
  g_test_add_func ("/frederic/play/chief-lost", test_chief_lost);
  g_test_add_func ("/frederic/play/turn", test_turn);
  g_test_add_func ("/frederic/play/activation", test_activation);
  g_test_add_func ("/frederic/play/next", test_next);
  g_test_add_func ("/frederic/play/same-place", test_same_place);
  g_test_add_func ("/frederic/play/board", test_board);
  g_test_add_func ("/frederic/play/thrown", test_thrown);
  return g_test_run ();
}
