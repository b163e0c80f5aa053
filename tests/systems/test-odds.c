/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exact odds, against every throw resolved one by one as a case file would. */

#include "systems/arb-odds.h"

#include <string.h>

/* A question of dice and what each may show; the dice of a list are "roll.faces" with several. */
typedef struct
{
  const char *id;
  const char *const *faces;
  guint n_dice;
} Dice;

static const char *const d6[] = { "1", "2", "3", "4", "5", "6", NULL };
static const char *const d10[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", NULL };
static const char *const words[] = { "inf", "cav", "art", "flag", "ta", "order", NULL };

static ArbSystemSet *
get_systems (void)
{
  static ArbSystemSet *systems = NULL;

  if (systems == NULL)
    systems = arb_system_set_new (NULL, NULL);
  return systems;
}

/* @sets: "id=value;id=value", rulings with a leading "!". */
static void
append_sets (GString *xml,
             const char *sets)
{
  g_auto (GStrv) list = g_strsplit (sets, ";", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      const char *element = list[i][0] == '!' ? "ruling" : "set";
      g_auto (GStrv) parts = g_strsplit (list[i] + (list[i][0] == '!'), "=", 2);

      if (parts[0] != NULL && parts[1] != NULL)
        g_string_append_printf (xml, "<%s id=\"%s\">%s</%s>", element, parts[0], parts[1], element);
    }
}

/* "aigles melee", its sets, and those of a variant or NULL. */
static ArbXmlDoc *
make_case (const char *what,
           const char *sets,
           const char *dice,
           const char *variant)
{
  g_auto (GStrv) parts = g_strsplit (what, " ", 2);
  g_autoptr (GString) xml = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (ArbProblems) problems = arb_problems_new ();
  ArbXmlDoc *doc;

  g_string_printf (xml, "<case xmlns=\"%s\" system=\"%s\" procedure=\"%s\">", ARB_CASE_NAMESPACE,
                   parts[0], parts[1]);
  append_sets (xml, sets);
  append_sets (xml, dice);
  if (variant != NULL)
    {
      g_string_append (xml, "<vary name=\"otherwise\">");
      append_sets (xml, variant);
      g_string_append (xml, "</vary>");
    }
  g_string_append (xml, "</case>");
  bytes = g_bytes_new (xml->str, xml->len);
  doc = arb_case_file_read_bytes (bytes, "case", problems);
  g_assert_nonnull (doc);
  return doc;
}

static ArbOdds *
make_odds (const char *what,
           const char *sets,
           const char *variant,
           ArbXmlDoc **doc)
{
  *doc = make_case (what, sets, "", variant);
  return arb_odds_new (arb_case_file_first (*doc), NULL, get_systems (), "en", NULL);
}

/* --- Every throw, one by one ----------------------------------------------------------------- */

static void
add_result (const ArbEvent *event,
            const ArbProcedure *procedure,
            gpointer results)
{
  g_hash_table_insert (
      results, g_strdup (event->key),
      arb_field_to_string (arb_procedure_find_value (procedure, event->key), &event->value));
}

static GHashTable *
resolve_throw (const char *what,
               const char *sets,
               const char *dice)
{
  g_autoptr (ArbXmlDoc) doc = make_case (what, sets, dice, NULL);
  GHashTable *results = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_auto (ArbCaseResult) result = { 0 };

  arb_case_resolve_quietly (&result, arb_case_file_first (doc), get_systems (), "en");
  if (result.error_id != NULL)
    g_error ("%s %s: %s", sets, dice, result.message);
  arb_session_foreach_result (result.session, add_result, results);
  return results;
}

/* The throw of that number as sets. */
static char *
dup_throw (const Dice *dice,
           guint number)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; dice->id != NULL; dice++)
    {
      guint n_faces = g_strv_length ((char **) dice->faces);

      g_string_append_printf (text, "%s%s=", text->len > 0 ? ";" : "", dice->id);
      for (guint i = 0; i < dice->n_dice; i++, number /= n_faces)
        g_string_append_printf (text, "%s%s", i > 0 ? "," : "", dice->faces[number % n_faces]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint
count_throws (const Dice *dice)
{
  guint n = 1;

  for (; dice->id != NULL; dice++)
    for (guint i = 0; i < dice->n_dice; i++)
      n *= g_strv_length ((char **) dice->faces);
  return n;
}

/* "5/12" of @n */
static guint
count_of (const char *chance,
          guint n)
{
  g_auto (GStrv) parts = g_strsplit (chance, "/", 2);
  guint64 of = parts[1] != NULL ? g_ascii_strtoull (parts[1], NULL, 10) : 1;

  g_assert_cmpuint (n % of, ==, 0);
  return (guint) (n / of * g_ascii_strtoull (parts[0], NULL, 10));
}

static guint
count_results (const GPtrArray *all,
               const char *id,
               const char *text)
{
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += g_strcmp0 (g_hash_table_lookup (all->pdata[i], id), text) == 0;
  return n;
}

static GPtrArray *
resolve_throws (const char *what,
                const char *sets,
                const Dice *dice)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_hash_table_unref);

  for (guint i = 0; i < count_throws (dice); i++)
    {
      g_autofree char *text = dup_throw (dice, i);

      g_ptr_array_add (all, resolve_throw (what, sets, text));
    }
  return all;
}

static void
compare_values (const ArbOdds *odds,
                const GPtrArray *all)
{
  GHashTableIter iter;
  gpointer id;

  for (guint i = 0; i < odds->values->len; i++)
    {
      const ArbOddsValue *value = odds->values->pdata[i];
      guint sum = 0;

      for (guint j = 0; j < value->parts->len; j++)
        {
          const ArbOddsPart *part = &g_array_index (value->parts, ArbOddsPart, j);
          guint n = count_of (part->chance.text, all->len);

          g_test_message ("%s %s", value->id, part->text);
          g_assert_cmpuint (n, ==, count_results (all, value->id, part->text));
          sum += n;
        }
      g_assert_cmpuint (sum, ==, all->len);
    }
  for (guint i = 0; i < all->len; i++)
    {
      g_hash_table_iter_init (&iter, all->pdata[i]);
      while (g_hash_table_iter_next (&iter, &id, NULL))
        g_assert_nonnull (arb_odds_find (odds, id));
    }
}

static void
check_odds (const char *what,
            const char *sets,
            const Dice *dice,
            guint64 n_ways)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) odds = make_odds (what, sets, NULL, &doc);
  g_autoptr (GPtrArray) all = resolve_throws (what, sets, dice);

  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpuint (odds->n_ways, ==, n_ways);
  compare_values (odds, all);
}

#define LINES                                                                                      \
  "a.arm=infantry;a.formation=column;a.figures=18;a.elite=6;a.ranks=3,3,3,3,3,3;a.entry=charge;"   \
  "a.factor=4;a.front=3;b.arm=infantry;b.formation=line;b.figures=20;b.front=3;b.factor=4;"        \
  "a.morale=arret;b.morale=deroute;b.base-losses=25"
#define MELEE LINES ";a.base-losses=30"

/* Two faces give the same random factor, and few of a general's die decide anything: what counts alike is
 * played once. */
static void
test_dice (void)
{
  static const Dice two[] = { { "a.die", d6, 1 }, { "b.die", d6, 1 }, { NULL } };
  static const Dice general[] = {
    { "a.die", d6, 1 },
    { "b.die", d6, 1 },
    { "b.fate-die", d6, 1 },
    { NULL },
  };

  check_odds ("aigles melee", MELEE, two, 9);
  check_odds ("aigles melee", MELEE ";b.leader=10", general, 9);
  check_odds ("aigles melee", LINES ";a.base-losses=90;b.leader=10", general, 27);
  check_odds ("aigles melee", MELEE ";a.die=3;b.die=6", (const Dice[]) { { NULL } }, 1);
}

static void
test_draws (void)
{
  static const Dice one[] = { { "draw.1.die", d10, 1 }, { NULL } };

  check_odds ("umbra confrontation",
              "a.troop.1.type=archers;a.troop.2.type=archers;b.troop.1.type=archers", one, 10);
}

#define ATTACK                                                                                     \
  "attacker.type=inf-3;attacker.elements=3;defender.type=inf-3;defender.elements=3;umpire.dice-"   \
  "delta=-1"

/* Only the target's face, the flag and the advantage are told apart: ten ways instead of 36. */
static void
test_lists (void)
{
  static const Dice two[] = { { "roll.faces", words, 2 }, { NULL } };

  check_odds ("frederic combat", ATTACK, two, 10);
}

/* --- Does it matter? ------------------------------------------------------------------------- */

/* @dice are those of the side that throws more; the case throws @n_ours of each list, the variant
 * @n_theirs. */
static void
check_variant (const char *what,
               const char *sets,
               const Dice *ours,
               const char *change,
               const char *changed,
               const Dice *theirs,
               const Dice *dice)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) odds = make_odds (what, sets, change, &doc);
  const ArbOddsVariant *variant;
  guint n = count_throws (dice);
  guint n_any = 0;

  g_assert_cmpstr (odds->message, ==, NULL);
  variant = odds->variants->pdata[0];
  for (guint i = 0; i < variant->flips->len; i++)
    {
      const ArbOddsFlip *flip = &g_array_index (variant->flips, ArbOddsFlip, i);
      guint n_flips = 0;

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *our_throw = dup_throw (ours, j);
          g_autofree char *their_throw = dup_throw (theirs, j);
          g_autoptr (GHashTable) one = resolve_throw (what, sets, our_throw);
          g_autoptr (GHashTable) other = resolve_throw (what, changed, their_throw);

          n_flips += g_strcmp0 (g_hash_table_lookup (one, flip->id),
                                g_hash_table_lookup (other, flip->id)) != 0;
        }
      g_test_message ("%s", flip->id);
      g_assert_cmpuint (count_of (flip->chance.text, n), ==, n_flips);
      n_any = MAX (n_any, n_flips);
    }
  g_assert_cmpuint (count_of (variant->any.text, n), >=, n_any);
}

static void
test_variants (void)
{
  static const Dice two[] = { { "a.die", d6, 1 }, { "b.die", d6, 1 }, { NULL } };
  static const Dice faces2[] = { { "roll.faces", words, 2 }, { NULL } };
  static const Dice faces3[] = { { "roll.faces", words, 3 }, { NULL } };

  check_variant ("aigles melee", MELEE, two, "b.cover=light", MELEE ";b.cover=light", two, two);
  /* More dice, then fewer: the first ones are the same. */
  check_variant ("frederic combat", ATTACK, faces2, "attacker.front-rank=yes",
                 ATTACK ";attacker.front-rank=yes", faces3, faces3);
  check_variant ("frederic combat", ATTACK ";attacker.front-rank=yes", faces3,
                 "attacker.front-rank=no", ATTACK, faces2, faces3);
  /* Another face counts there. */
  check_variant (
      "frederic combat", ATTACK ";attacker.front-rank=yes", faces3,
      "attacker.front-rank=no;defender.type=blade-3",
      "attacker.type=inf-3;attacker.elements=3;defender.type=blade-3;defender.elements=3;"
      "umpire.dice-delta=-1",
      faces2, faces3);
}

static void
test_idle (void)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) odds = make_odds ("aigles melee", MELEE, "contact-quarter=2", &doc);
  const ArbOddsVariant *variant = odds->variants->pdata[0];

  g_assert_cmpstr (variant->name, ==, "otherwise");
  g_assert_cmpstr (variant->any.text, ==, "0");
  g_assert_cmpuint (variant->flips->len, ==, 0);
}

/* A ruling may be what is otherwise, and a die that has fallen. */
static void
test_other_kinds (void)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbXmlDoc) second = NULL;
  g_autoptr (ArbOdds) odds = make_odds ("aigles melee", MELEE, "!win-threshold=ge-small", &doc);
  g_autoptr (ArbOdds) fallen = make_odds ("aigles melee", MELEE ";b.die=2", "b.die=6", &second);

  g_assert_cmpstr (odds->message, ==, NULL);
  g_assert_cmpstr (fallen->message, ==, NULL);
  g_assert_cmpuint (fallen->n_ways, ==, 3);
  g_assert_cmpstr (((const ArbOddsVariant *) fallen->variants->pdata[0])->any.text, ==, "1");
}

/* --- Refusals -------------------------------------------------------------------------------- */

static void
assert_refused (const char *what,
                const char *sets,
                const char *variant,
                const char *id)
{
  g_autoptr (ArbXmlDoc) doc = NULL;
  g_autoptr (ArbOdds) odds = make_odds (what, sets, variant, &doc);

  g_assert_cmpstr (odds->error_id, ==, id);
  g_assert_cmpuint (strlen (odds->message), >, 10);
  g_assert_cmpuint (odds->values->len, ==, 0);
}

static void
test_refusals (void)
{
  assert_refused ("aigles dance", MELEE, NULL, "procedure");
  assert_refused ("aigles melee", MELEE ";a.shoes=2", NULL, "a.shoes");
  assert_refused ("aigles melee", MELEE ";a.die=7", NULL, "a.die");
  assert_refused ("aigles melee", MELEE, "b.cover=tin", "b.cover");
  assert_refused ("aigles melee", MELEE, "!win-threshold=never", "ruling.win-threshold");
  assert_refused ("aigles melee", MELEE, "b.cover=light;b.cover=hard", "b.cover");
  /* What the case must hold besides dice. */
  assert_refused ("aigles melee", "a.arm=infantry;a.formation=column;a.figures=18;b.factor=4", NULL,
                  "b.arm");
}

static void
test_cancelled (void)
{
  g_autoptr (ArbXmlDoc) doc = make_case ("aigles melee", MELEE, "", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (arb_odds_new (arb_case_file_first (doc), NULL, get_systems (), "en", cancellable));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/dice", test_dice);
  g_test_add_func ("/odds/draws", test_draws);
  g_test_add_func ("/odds/lists", test_lists);
  g_test_add_func ("/odds/variants", test_variants);
  g_test_add_func ("/odds/idle", test_idle);
  g_test_add_func ("/odds/other-kinds", test_other_kinds);
  g_test_add_func ("/odds/refusals", test_refusals);
  g_test_add_func ("/odds/cancelled", test_cancelled);
  return g_test_run ();
}
