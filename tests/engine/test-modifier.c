/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/arb-modifier-private.h"
#include "test-common.h"

/* One procedure with facts of two sides, filled by each test. */
typedef struct
{
  ArbSetting setting;
  ArbFacts facts;
  GPtrArray *values; /* Owned, ArbValue */
} Table;

static gboolean
derive_big (const ArbFacts *facts,
            const char *side,
            const char *foe,
            ArbValue *value)
{
  const ArbValue *own = arb_facts_get_side (facts, side, "figures");
  const ArbValue *other = arb_facts_get_side (facts, foe, "figures");

  if (own == NULL || other == NULL)
    return FALSE;
  *value = arb_value_int (own->integer - other->integer);
  return TRUE;
}

static const ArbDerived big = { "self.big", derive_big };

static void
value_free (gpointer data)
{
  arb_value_clear (data);
  g_free (data);
}

static void
add_derived (ArbProcedure *procedure,
             const char *side,
             const char *id)
{
  ArbField *field = arb_field_new (id, ARB_FIELD_INT);

  field->role = ARB_ROLE_DERIVED;
  field->side = g_intern_string (side);
  field->needs = g_strsplit ("self.figures foe.figures", " ", -1);
  arb_procedure_take_field (procedure, field);
}

static void
table_init (Table *self)
{
  ArbField *ruling = arb_field_new ("winter", ARB_FIELD_WORD);
  ArbProcedure *procedure;

  *self = (Table) { 0 };
  self->setting.rules = arb_rules_new ("t");
  self->setting.rulings = g_hash_table_new (g_str_hash, g_str_equal);
  self->setting.tables = g_hash_table_new (g_str_hash, g_str_equal);
  ruling->standard = arb_value_word ("off");
  arb_rules_take_ruling (self->setting.rules, ruling);
  procedure = arb_rules_add_procedure (self->setting.rules, "p");
  add_derived (procedure, "a", "a.big");
  add_derived (procedure, "b", "b.big");
  self->values = g_ptr_array_new_with_free_func (value_free);
  arb_facts_init (&self->facts, &self->setting, procedure, "");
}

static void
table_clear (Table *self)
{
  arb_facts_destroy (&self->facts);
  arb_rules_unref (self->setting.rules);
  g_hash_table_unref (self->setting.rulings);
  g_hash_table_unref (self->setting.tables);
  g_ptr_array_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static void
set_fact (Table *self,
          const char *id,
          const char *typed)
{
  ArbValue *value = g_new (ArbValue, 1);

  *value = test_value (typed);
  g_ptr_array_add (self->values, value);
  arb_facts_put_answer (&self->facts, arb_slots_add (self->facts.slots, id), value);
}

/* "self.formation is word:line word:square"; a leading "ruling " looks at a ruling. */
static void
add_condition (ArbModifier *modifier,
               const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  static const char *const tests[] = { "is", "not", "min", "max" };
  ArbCondition condition = { .values = g_array_new (FALSE, FALSE, sizeof (ArbValue)) };
  const char *name;

  condition.owner = arb_owner_parse (parts[0], &name);
  if (g_str_has_prefix (parts[0], "ruling."))
    {
      condition.owner = ARB_OWNER_RULING;
      name = parts[0] + strlen ("ruling.");
    }
  condition.name = g_intern_string (name);
  condition.derived = g_str_equal (name, "big") ? &big : NULL;
  while (!g_str_equal (tests[condition.test], parts[1]))
    condition.test++;
  for (guint i = 2; parts[i] != NULL; i++)
    {
      ArbValue value = test_value (parts[i]);

      g_array_append_val (condition.values, value);
    }
  g_array_append_val (modifier->conditions, condition);
}

static ArbModifier *
add_modifier (Table *self,
              const char *id,
              gint64 value,
              const char *group,
              ...)
{
  ArbModifier *modifier = arb_modifier_new (id, "melee");
  va_list conditions;

  modifier->value = value;
  modifier->group = g_intern_string (group);
  va_start (conditions, group);
  for (const char *text = va_arg (conditions, const char *); text != NULL;
       text = va_arg (conditions, const char *))
    add_condition (modifier, text);
  va_end (conditions);
  arb_rules_take_modifier (self->setting.rules, modifier);
  return modifier;
}

/* "id status value" of every line, and the total at the end. */
static void
assert_sum (Table *self,
            const char *side,
            const char *expected)
{
  static const char *const words[] = { "applied", "condition", "group", "used", "zero" };
  const char *foe = g_str_equal (side, "a") ? "b" : "a";
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (ArbSum) sum = { 0 };

  arb_sum_init (&sum, &self->facts, "melee", side, foe);
  for (guint i = 0; i < sum.lines->len; i++)
    {
      const ArbLine *line = &g_array_index (sum.lines, ArbLine, i);

      g_string_append_printf (text, "%s %s", line->modifier->id, words[line->status]);
      if (line->status == ARB_LINE_CONDITION)
        g_string_append_printf (text, " %s", line->condition->name);
      if (line->status == ARB_LINE_GROUP)
        g_string_append_printf (text, " %s", line->winner->id);
      g_string_append_printf (text, " %" G_GINT64_FORMAT "; ", line->value);
    }
  g_string_append_printf (text, "= %" G_GINT64_FORMAT, sum.total);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
assert_unknown (Table *self,
                const char *side,
                const char *expected)
{
  const GPtrArray *modifiers = arb_rules_get_sum (self->setting.rules, "melee");
  guint slot = ARB_NO_SLOT;
  ArbView view;

  arb_view_init (&view, &self->facts, side, g_str_equal (side, "a") ? "b" : "a");
  for (guint i = 0; slot == ARB_NO_SLOT && i < modifiers->len; i++)
    arb_modifier_judge (g_ptr_array_index (modifiers, i), &view, &slot);
  g_assert_cmpstr (slot != ARB_NO_SLOT ? self->facts.slots->ids.ids[slot] : NULL, ==, expected);
}

static void
test_conditions (void)
{
  static const struct
  {
    const char *condition;
    const char *fact;
    const char *typed;
    ArbTri expected;
  } cases[] = {
    { "self.x is word:line word:square", "a.x", "word:square", ARB_YES },
    { "self.x is word:line word:square", "a.x", "word:column", ARB_NO },
    { "self.x is word:line", "b.x", "word:line", ARB_UNKNOWN },
    { "foe.x is word:line", "b.x", "word:line", ARB_YES },
    { "x is bool:yes", "x", "bool:yes", ARB_YES },
    { "x is bool:yes", "x", "bool:no", ARB_NO },
    { "x is int:2", "x", "ratio:2/1", ARB_YES },
    { "self.x not word:line word:square", "a.x", "word:column", ARB_YES },
    { "self.x not word:line word:square", "a.x", "word:line", ARB_NO },
    { "self.x not word:line", "b.x", "word:line", ARB_UNKNOWN },
    { "x min int:2", "x", "int:1", ARB_NO },
    { "x min int:2", "x", "int:2", ARB_YES },
    { "x min int:3", "x", "ratio:299/100", ARB_NO },
    { "x max int:2", "x", "int:2", ARB_YES },
    { "x max int:2", "x", "ratio:201/100", ARB_NO },
    { "x max int:2", "x", "none:", ARB_NO },
    { "x min int:-5", "x", "word:line", ARB_NO },
    { "x is none:", "x", "none:", ARB_YES },
    { "x not none:", "x", "none:", ARB_NO },
    { "self.x is word:guard", "a.x", "list:word:raw,word:guard", ARB_YES },
    { "self.x is word:guard", "a.x", "list:", ARB_NO },
    { "self.x not word:guard", "a.x", "list:", ARB_YES },
    { "self.x not word:guard", "a.x", "list:word:raw,word:guard", ARB_NO },
    { "ruling.winter is word:off", "x", "none:", ARB_YES },
    { "ruling.winter is word:on", "x", "none:", ARB_NO },
    { "self.big min int:1", "a.figures", "int:4", ARB_UNKNOWN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Table) table = { 0 };
      ArbModifier *modifier;

      table_init (&table);
      modifier = add_modifier (&table, "m", 1, NULL, cases[i].condition, NULL);
      set_fact (&table, cases[i].fact, cases[i].typed);
      g_assert_cmpint (arb_condition_test (&g_array_index (modifier->conditions, ArbCondition, 0),
                                           &table.facts, "a", "b"), ==, cases[i].expected);
    }
}

static void
test_ruling_in_force (void)
{
  g_auto (Table) table = { 0 };
  ArbValue on = arb_value_word ("on");

  table_init (&table);
  add_modifier (&table, "cold", -1, NULL, "ruling.winter is word:on", NULL);
  assert_sum (&table, "a", "cold condition winter -1; = 0");
  g_hash_table_insert (table.setting.rulings, (gpointer) "winter", &on);
  assert_sum (&table, "a", "cold applied -1; = -1");
  assert_unknown (&table, "a", NULL);
}

/* A certain no settles a modifier although others of its conditions are unknown; otherwise the
 * first unknown one is asked. */
static void
test_three_values (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  add_modifier (&table, "m", 1, NULL, "self.x is word:x", "foe.y is word:y", "z is word:z", NULL);
  assert_unknown (&table, "a", "a.x");
  assert_unknown (&table, "b", "b.x");
  set_fact (&table, "a.x", "word:x");
  assert_unknown (&table, "a", "b.y");
  set_fact (&table, "z", "word:other");
  assert_unknown (&table, "a", NULL);
  assert_unknown (&table, "b", NULL);
  assert_sum (&table, "a", "m condition y 1; = 0");
  set_fact (&table, "z", "word:z");
  assert_unknown (&table, "a", "b.y");
  set_fact (&table, "b.y", "word:y");
  assert_unknown (&table, "a", NULL);
  assert_sum (&table, "a", "m applied 1; = 1");
  assert_sum (&table, "b", "m condition x 1; = 0");
}

/* A derived fact is not asked for; the first thing it needs that is unknown is. */
static void
test_derived_needs (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  add_modifier (&table, "big", 2, NULL, "foe.big min int:3", NULL);
  assert_unknown (&table, "a", "b.figures");
  set_fact (&table, "b.figures", "int:13");
  assert_unknown (&table, "a", "a.figures");
  set_fact (&table, "a.figures", "int:10");
  assert_unknown (&table, "a", NULL);
  assert_sum (&table, "a", "big applied 2; = 2");
  assert_sum (&table, "b", "big condition big 2; = 0");
}

static void
test_value_of (void)
{
  g_auto (Table) table = { 0 };
  ArbModifier *modifier;

  table_init (&table);
  modifier = add_modifier (&table, "push", 0, NULL, "self.x is word:x", NULL);
  modifier->value_of = g_intern_string ("big");
  modifier->value_owner = ARB_OWNER_SELF;
  modifier->value_derived = &big;
  set_fact (&table, "b.x", "word:no");
  assert_unknown (&table, "b", NULL);
  set_fact (&table, "a.x", "word:x");
  assert_unknown (&table, "a", "a.figures");
  set_fact (&table, "a.figures", "int:7");
  assert_unknown (&table, "a", "b.figures");
  set_fact (&table, "b.figures", "int:9");
  assert_sum (&table, "a", "push applied -2; = -2");
  set_fact (&table, "b.figures", "int:7");
  assert_sum (&table, "a", "push zero 0; = 0");
}

static void
test_groups (void)
{
  static const struct
  {
    ArbKeep keep;
    const char *expected;
  } cases[] = {
    { ARB_KEEP_FIRST, "none condition x 9; m1 applied 1; m3 group m1 3; n applied 5; "
                      "m3b group m1 3; m2 group m1 -2; m2b group m1 -2; = 6" },
    { ARB_KEEP_BEST, "none condition x 9; m1 group m3 1; m3 applied 3; n applied 5; "
                     "m3b group m3 3; m2 group m3 -2; m2b group m3 -2; = 8" },
    { ARB_KEEP_WORST, "none condition x 9; m1 group m2 1; m3 group m2 3; n applied 5; "
                      "m3b group m2 3; m2 applied -2; m2b group m2 -2; = 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Table) table = { 0 };
      ArbGroup *group = arb_group_new ("g", cases[i].keep);

      table_init (&table);
      g_hash_table_insert (table.setting.rules->groups, (gpointer) group->id, group);
      set_fact (&table, "a.x", "word:no");
      /* One that does not apply is no rival, however good. */
      add_modifier (&table, "none", 9, "g", "self.x is word:x", NULL);
      add_modifier (&table, "m1", 1, "g", NULL);
      add_modifier (&table, "m3", 3, "g", NULL);
      add_modifier (&table, "n", 5, NULL, NULL);
      add_modifier (&table, "m3b", 3, "g", NULL);
      add_modifier (&table, "m2", -2, "g", NULL);
      add_modifier (&table, "m2b", -2, "g", NULL);
      assert_sum (&table, "a", cases[i].expected);
    }
}

static void
test_once (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  add_modifier (&table, "charge", 2, NULL, "self.x is word:x", NULL)->once = TRUE;
  assert_unknown (&table, "a", "a.x");
  set_fact (&table, "a.used.charge", "bool:yes");
  /* What no longer counts is not worth a question. */
  assert_unknown (&table, "a", NULL);
  assert_unknown (&table, "b", "b.x");
  assert_sum (&table, "a", "charge used 2; = 0");
  set_fact (&table, "a.x", "word:no");
  assert_sum (&table, "a", "charge condition x 2; = 0");
  set_fact (&table, "a.x", "word:x");
  set_fact (&table, "b.x", "word:x");
  assert_sum (&table, "a", "charge used 2; = 0");
  assert_sum (&table, "b", "charge applied 2; = 2");
}

/* Laying a modifier of the same id over another keeps its place in the file. */
static void
test_replaced (void)
{
  g_auto (Table) table = { 0 };
  ArbModifier *moved = arb_modifier_new ("m1", "morale");

  table_init (&table);
  add_modifier (&table, "m1", 1, NULL, NULL);
  add_modifier (&table, "m2", 2, NULL, NULL);
  add_modifier (&table, "m1", 5, NULL, NULL);
  assert_sum (&table, "a", "m1 applied 5; m2 applied 2; = 7");
  arb_rules_take_modifier (table.setting.rules, moved);
  assert_sum (&table, "a", "m2 applied 2; = 2");
  g_assert_cmpuint (arb_rules_get_sum (table.setting.rules, "morale")->len, ==, 1);
  g_assert_null (arb_rules_get_sum (table.setting.rules, "nothing"));
}

static guint n_computed;

static void
compute_sum (const ArbFacts *facts,
             const char *about,
             gpointer data)
{
  n_computed++;
  *(gint64 *) data =
      arb_facts_side_int (facts, about, "x") + (arb_facts_bool (facts, "double") ? 100 : 0);
}

static void
compute_twice (const ArbFacts *facts,
               const char *about,
               gpointer data)
{
  gint64 sum;

  arb_facts_remember (facts, about, &sum, sizeof sum, compute_sum);
  *(gint64 *) data = 2 * sum;
}

static void
assert_remembered (Table *self,
                   const char *about,
                   ArbRememberFunc func,
                   gint64 expected,
                   guint n_expected)
{
  gint64 value = -1;

  arb_facts_remember (&self->facts, about, &value, sizeof value, func);
  g_assert_cmpint (value, ==, expected);
  g_assert_cmpuint (n_computed, ==, n_expected);
}

/* Computed again when a fact has changed that it was computed from, and only then; unknown facts
 * are facts, too, and so are those that something within it was computed from. */
static void
test_remember (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  n_computed = 0;
  assert_remembered (&table, "a", compute_sum, 0, 1);
  set_fact (&table, "a.x", "int:5");
  assert_remembered (&table, "a", compute_sum, 5, 2);
  assert_remembered (&table, "a", compute_sum, 5, 2);
  set_fact (&table, "b.x", "int:7");
  assert_remembered (&table, "b", compute_sum, 7, 3);
  n_computed = 0;
  assert_remembered (&table, "a", compute_twice, 10, 1);
  set_fact (&table, "b.x", "int:8");
  assert_remembered (&table, "a", compute_sum, 5, 1);
  assert_remembered (&table, "a", compute_twice, 10, 1);
  set_fact (&table, "a.x", "int:6");
  assert_remembered (&table, "a", compute_twice, 12, 2);
  set_fact (&table, "double", "bool:yes");
  assert_remembered (&table, "a", compute_twice, 212, 3);
  assert_remembered (&table, "a", compute_sum, 106, 3);
  assert_remembered (&table, "b", compute_sum, 108, 4);
}

/* A derived fact follows the facts it is computed from. */
static void
test_derived_changes (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  add_modifier (&table, "m1", 3, NULL, "self.big min int:2", NULL);
  assert_sum (&table, "a", "m1 condition big 3; = 0");
  set_fact (&table, "a.figures", "int:5");
  set_fact (&table, "b.figures", "int:4");
  assert_sum (&table, "a", "m1 condition big 3; = 0");
  set_fact (&table, "b.figures", "int:3");
  assert_sum (&table, "a", "m1 applied 3; = 3");
  assert_sum (&table, "b", "m1 condition big 3; = 0");
  set_fact (&table, "b.figures", "int:9");
  assert_sum (&table, "a", "m1 condition big 3; = 0");
  assert_sum (&table, "b", "m1 applied 3; = 3");
}

/* As a step that asks for the sum; each line says one more than it should, which tells who takes it. */
static void
judge (Table *self,
       const char *side,
       gboolean to_the_end)
{
  const GPtrArray *modifiers = arb_rules_get_sum (self->setting.rules, "melee");
  GArray *lines;
  ArbView view;

  arb_view_init (&view, &self->facts, side, g_str_equal (side, "a") ? "b" : "a");
  lines = arb_sum_begin (modifiers, &view);
  for (guint i = 0; i < modifiers->len; i++)
    {
      ArbLine *line = &g_array_index (lines, ArbLine, i);

      *line = arb_modifier_judge (g_ptr_array_index (modifiers, i), &view, NULL);
      line->value++;
    }
  if (to_the_end)
    arb_sum_keep (&view);
}

/* A sum that was asked for is not judged again as long as no fact changes. */
static void
test_judged (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table);
  add_modifier (&table, "m1", 3, NULL, "self.x is bool:yes", NULL);
  set_fact (&table, "a.x", "bool:yes");
  judge (&table, "a", TRUE);
  assert_sum (&table, "a", "m1 applied 4; = 4");
  assert_sum (&table, "b", "m1 condition x 3; = 0");
  set_fact (&table, "y", "bool:yes");
  assert_sum (&table, "a", "m1 applied 3; = 3");

  /* Those that end with a question do not count, however many there were before. */
  judge (&table, "a", FALSE);
  assert_sum (&table, "a", "m1 applied 3; = 3");
  for (guint i = 0; i <= ARB_N_JUDGED; i++)
    judge (&table, "b", TRUE);
  judge (&table, "a", FALSE);
  assert_sum (&table, "a", "m1 applied 3; = 3");
  judge (&table, "a", TRUE);
  assert_sum (&table, "a", "m1 applied 4; = 4");
  assert_sum (&table, "b", "m1 condition x 4; = 0");
  set_fact (&table, "a.x", "bool:no");
  assert_sum (&table, "a", "m1 condition x 3; = 0");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/modifier/conditions", test_conditions);
  g_test_add_func ("/modifier/ruling-in-force", test_ruling_in_force);
  g_test_add_func ("/modifier/three-values", test_three_values);
  g_test_add_func ("/modifier/derived-needs", test_derived_needs);
  g_test_add_func ("/modifier/value-of", test_value_of);
  g_test_add_func ("/modifier/groups", test_groups);
  g_test_add_func ("/modifier/once", test_once);
  g_test_add_func ("/modifier/replaced", test_replaced);
  g_test_add_func ("/modifier/remember", test_remember);
  g_test_add_func ("/modifier/derived-changes", test_derived_changes);
  g_test_add_func ("/modifier/judged", test_judged);
  return g_test_run ();
}
