/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "test-adgr.h"

#include <string.h>

#include "systems/arb-system.h"

static const ArbSystem *
get_system (void)
{
  static ArbSystem *system = NULL;

  if (system == NULL)
    {
      g_autoptr (ArbProblems) problems = arb_problems_new ();

      system = arb_system_load ("adgr", NULL, problems);
      g_assert_nonnull (system);
    }
  return system;
}

const ArbTable *
test_adgr_table (const char *id)
{
  const ArbTable *table = arb_rules_find_table (get_system ()->rules, id);

  g_assert_nonnull (table);
  return table;
}

AdgrType
test_adgr_type (const char *id)
{
  return adgr_type_read (test_adgr_table ("units"), id);
}

AdgrUnit
test_adgr_unit (const char *id,
                AdgrAbilities added)
{
  AdgrType type = test_adgr_type (id);

  g_assert_cmpint (type.cohesion, >, 0);
  return adgr_unit_new (&type, added);
}

AdgrFighter
test_adgr_fighter (const char *id,
                   AdgrAbilities added)
{
  return (AdgrFighter) { .unit = test_adgr_unit (id, added) };
}

AdgrMeleeRulings
test_adgr_rulings (void)
{
  return (AdgrMeleeRulings) {
    .flank_once = TRUE,
    .armour_fusil = TRUE,
    .shock_list = (1u << ADGR_LI) | (1u << ADGR_LH),
    .el_impact = TRUE,
  };
}

guint
test_adgr_count_noticed (const char *table,
                         gboolean (*is_tried) (gint64 cell),
                         gint64 change,
                         gboolean (*is_noticed) (void))
{
  GArray *cells = test_adgr_table (table)->cells;
  guint n_noticed = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      ArbValue *cell = &g_array_index (cells, ArbValue, i);
      gint64 number = arb_value_get_int (cell);

      if (!is_tried (number))
        continue;
      *cell = arb_value_int (number + change);
      if (is_noticed ())
        n_noticed++;
      else
        g_test_message ("cell %u of “%s” is not held by any check", i, table);
      *cell = arb_value_int (number);
    }
  return n_noticed;
}

/* --- Playing --------------------------------------------------------------------------------- */

ArbSession *
test_adgr_start (const char *procedure,
                 const char *const *pairs)
{
  const ArbSystem *system = get_system ();
  ArbSession *session = arb_session_new (system->def, system->rules, procedure, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (session);
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    if (pairs[i][0] == '!')
      {
        g_auto (GStrv) parts = g_strsplit (pairs[i] + 1, "=", 2);
        g_auto (ArbValue) value = ARB_VALUE_INIT;

        g_assert_true (arb_field_parse (arb_rules_find_ruling (system->rules, parts[0]), parts[1],
                                        &value, NULL));
        arb_session_set_ruling (session, parts[0], &value);
      }
  arb_session_start (session, &error);
  g_assert_no_error (error);
  return session;
}

/* The text of the answer to @prompt among the pairs, or NULL. */
static const char *
find_pair (const char *const *pairs,
           const char *question,
           GHashTable *asked)
{
  gsize length = strlen (question);

  for (guint i = 0; pairs[i] != NULL; i++)
    if (g_str_has_prefix (pairs[i], question) && pairs[i][length] == '=')
      {
        g_hash_table_add (asked, (gpointer) pairs[i]);
        return pairs[i] + length + 1;
      }
  return NULL;
}

static char *
dup_answer (const ArbPrompt *prompt,
            const char *text)
{
  g_auto (ArbValue) value = ARB_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (text == NULL)
    return prompt->has_default ? arb_prompt_format (prompt, &prompt->standard) : NULL;
  arb_field_parse (prompt->field, text, &value, &error);
  g_assert_no_error (error);
  return arb_prompt_format (prompt, &value);
}

void
test_adgr_answer (ArbSession *session,
                  const char *const *pairs)
{
  g_autoptr (GHashTable) asked = g_hash_table_new (NULL, NULL);
  guint n_pairs = 0;

  while (!arb_session_is_done (session))
    {
      const ArbPrompt *prompt = arb_session_get_prompt (session);
      g_autofree char *answer =
          dup_answer (prompt, find_pair (pairs, prompt->question, asked));
      g_autoptr (GError) error = NULL;

      if (answer == NULL)
        break;
      arb_session_answer (session, answer, ARB_SOURCE_TYPED, &error);
      g_assert_no_error (error);
    }
  for (guint i = 0; pairs[i] != NULL; i++)
    if (pairs[i][0] != '!')
      {
        n_pairs++;
        if (!g_hash_table_contains (asked, pairs[i]))
          g_test_message ("never asked: %s", pairs[i]);
      }
  g_assert_cmpuint (g_hash_table_size (asked), ==, n_pairs);
}

ArbSession *
test_adgr_play (const char *procedure,
                const char *const *pairs)
{
  ArbSession *session = test_adgr_start (procedure, pairs);

  test_adgr_answer (session, pairs);
  if (!arb_session_is_done (session))
    g_test_message ("stopped at %s", arb_session_get_prompt (session)->question);
  g_assert_true (arb_session_is_done (session));
  return session;
}

char *
test_adgr_dup_result (ArbSession *session,
                      const char *id)
{
  const ArbValue *value = arb_facts_get (arb_session_get_facts (session), id);

  return value != NULL ? arb_value_to_string (value) : g_strdup ("");
}
