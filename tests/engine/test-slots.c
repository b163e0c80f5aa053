/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers for ids: an index of strings, and the slots of the facts of a procedure. */

#include "engine/arb-slots.h"
#include "test-common.h"

static void
test_index (void)
{
  ArbIndex index = { NULL };

  g_assert_cmpuint (arb_index_find (&index, "a"), ==, ARB_NOT_FOUND);
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *id = g_strdup_printf ("a.troop.%u.%.*s", i, (int) (i % 20), "abcdefghijklmnopqrst");

      g_assert_cmpuint (arb_index_add (&index, id), ==, i);
    }
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *id = g_strdup_printf ("a.troop.%u.%.*s", i, (int) (i % 20), "abcdefghijklmnopqrst");
      g_autofree char *other = g_strconcat (id, "!", NULL);

      g_assert_cmpuint (arb_index_find (&index, id), ==, i);
      g_assert_cmpuint (arb_index_add (&index, id), ==, i);
      g_assert_true (index.ids[i] == g_intern_string (id));
      g_assert_cmpuint (arb_index_find (&index, other), ==, ARB_NOT_FOUND);
    }
  g_assert_cmpuint (index.n_ids, ==, 3000);
  arb_index_clear (&index);
}

/* Ids of every length are told apart, the empty one included. */
static void
test_index_lengths (void)
{
  const char *text = "abcdefghijklmnopqrstuvwxyz";
  ArbIndex index = { NULL };

  for (guint length = 0; length <= 26; length++)
    {
      g_autofree char *id = g_strndup (text, length);

      g_assert_cmpuint (arb_index_add (&index, id), ==, length);
    }
  for (guint length = 0; length <= 26; length++)
    {
      g_autofree char *id = g_strndup (text, length);

      g_assert_cmpuint (arb_index_find (&index, id), ==, length);
    }
  g_assert_cmpuint (arb_index_find (&index, "abcdefgx"), ==, ARB_NOT_FOUND);
  g_assert_cmpuint (arb_index_find (&index, "b"), ==, ARB_NOT_FOUND);
  arb_index_clear (&index);
}

/* The place is a hint; what stands there decides. */
static void
test_intern (void)
{
  char buffer[] = "line";

  g_assert_true (arb_intern ("column") == g_intern_string ("column"));
  g_assert_true (arb_intern (buffer) == g_intern_string ("line"));
  g_assert_true (arb_intern (buffer) == g_intern_string ("line"));
  buffer[0] = 'm';
  g_assert_true (arb_intern (buffer) == g_intern_string ("mine"));
  g_assert_null (arb_intern (NULL));
}

static void
test_join (void)
{
  char buffer[ARB_ID_LENGTH];
  char longest[ARB_ID_LENGTH - 2];

  memset (longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = '\0';
  g_assert_cmpstr (arb_id_join (buffer, "a", "figures"), ==, "a.figures");
  g_assert_cmpuint (strlen (arb_id_join (buffer, "a", longest)), ==, ARB_ID_LENGTH - 1);
  g_assert_cmpstr (arb_id_join_number (buffer, "unit", 0), ==, "unit.0");
  g_assert_cmpstr (arb_id_join_number (buffer, "unit", 4096), ==, "unit.4096");
  g_assert_cmpstr (arb_id_join_index (buffer, "unit", 0, "x"), ==, "unit.0.x");
  g_assert_cmpstr (arb_id_join_index (buffer, "unit", 4096, "x"), ==, "unit.4096.x");
  arb_id_join (buffer, "b", "x");
  g_assert_cmpstr (arb_id_join (buffer, buffer, "y"), ==, "b.x.y");
}

static ArbField *
add_field (ArbProcedure *procedure,
           const char *id,
           ArbFieldRole role,
           guint max_index)
{
  ArbField *field = arb_field_new (id, ARB_FIELD_INT);

  field->role = role;
  field->max_index = max_index;
  arb_procedure_take_field (procedure, field);
  return field;
}

static void
assert_slot (const ArbSlots *slots,
             const char *id,
             const ArbField *input,
             const ArbField *value)
{
  guint slot = arb_slots_find (slots, id);

  g_assert_cmpuint (slot, !=, ARB_NO_SLOT);
  g_assert_cmpstr (slots->ids.ids[slot], ==, id);
  g_assert_true (arb_slots_get (slots, slot)->input == input);
  g_assert_true (arb_slots_get (slots, slot)->value == value);
}

/* Every fact of the file has its slot; entries stand one after the other, an id of its own goes
 * before an entry, and an input may share it with a value. */
static void
test_declared (void)
{
  g_autoptr (ArbRules) rules = arb_rules_new ("t");
  ArbProcedure *procedure = arb_rules_add_procedure (rules, "p");
  const ArbField *figures = add_field (procedure, "unit.*.figures", ARB_ROLE_INPUT, 3);
  const ArbField *own = add_field (procedure, "unit.2.figures", ARB_ROLE_INPUT, 0);
  const ArbField *level = add_field (procedure, "level", ARB_ROLE_INPUT, 0);
  const ArbField *level_after = add_field (procedure, "level", ARB_ROLE_VALUE, 0);
  const ArbField *lengths = add_field (procedure, "unit.*.length", ARB_ROLE_VALUE, 2);
  ArbSlots *slots = arb_procedure_get_slots (procedure);
  const ArbListSlots *list = arb_side_slots_find_list (arb_slots_bind_side (slots, NULL), "unit");

  assert_slot (slots, "unit.1.figures", figures, NULL);
  assert_slot (slots, "unit.2.figures", own, NULL);
  assert_slot (slots, "unit.3.figures", figures, NULL);
  assert_slot (slots, "level", level, level_after);
  assert_slot (slots, "unit.1.length", NULL, lengths);
  g_assert_cmpuint (arb_slots_find (slots, "unit.2.length"), ==,
                    arb_slots_find (slots, "unit.1.length") + 1);
  g_assert_cmpuint (arb_slots_find (slots, "unit.0.figures"), ==, ARB_NO_SLOT);
  g_assert_cmpuint (arb_slots_find (slots, "unit.4.figures"), ==, ARB_NO_SLOT);
  g_assert_cmpuint (arb_slots_find (slots, "unit.01.figures"), ==, ARB_NO_SLOT);
  g_assert_cmpuint (arb_slots_find (slots, "unit.*.figures"), ==, ARB_NO_SLOT);
  g_assert_nonnull (list);
  g_assert_cmpuint (list->inputs->len, ==, 1);
  g_assert_cmpuint (arb_slots_get (slots, arb_slots_find (slots, "unit.3.figures"))->entry, ==, 3);
  /* As without slots. */
  g_assert_true (arb_procedure_find_input (procedure, "unit.3.figures") == figures);
  g_assert_null (arb_procedure_find_input (procedure, "unit.4.figures"));
}

/* What turns up later gets a slot after the others, and is then found by whoever looked before. */
static void
test_added (void)
{
  g_autoptr (ArbRules) rules = arb_rules_new ("t");
  ArbProcedure *procedure = arb_rules_add_procedure (rules, "p");
  ArbSlots *slots;
  const ArbSideSlots *a, *entry;
  guint name = arb_index_add (&rules->names, "used.m1");
  guint x = arb_index_add (&rules->names, "x");
  guint late;

  add_field (procedure, "a.x", ARB_ROLE_INPUT, 0);
  slots = arb_procedure_get_slots (procedure);
  a = arb_slots_bind_side (slots, "a");
  entry = arb_slots_bind_side (slots, "a.troop.2");
  g_assert_true (arb_slots_bind_side (slots, "a") == a);
  g_assert_true (entry->parent == a);
  g_assert_true (a->parent == a);
  g_assert_cmpuint (arb_side_slots_find (a, x), ==, arb_slots_find (slots, "a.x"));
  g_assert_cmpuint (arb_side_slots_find (entry, x), ==, ARB_NO_SLOT);
  g_assert_cmpuint (arb_side_slots_find (a, name), ==, ARB_NO_SLOT);
  g_assert_cmpuint (arb_slots_add (slots, "a.used.m1"), ==, 1);
  g_assert_cmpuint (arb_side_slots_find (a, name), ==, 1);
  g_assert_cmpuint (arb_side_slots_add (entry, x), ==, 2);
  g_assert_cmpstr (slots->ids.ids[2], ==, "a.troop.2.x");
  late = arb_index_add (&rules->names, "late");
  g_assert_cmpuint (arb_side_slots_find (a, late), ==, ARB_NO_SLOT);
}

/* Names that code spells out: where they stand is a hint, what stands there decides. */
static void
test_named (void)
{
  g_autoptr (ArbRules) rules = arb_rules_new ("t");
  ArbProcedure *procedure = arb_rules_add_procedure (rules, "p");
  char side[] = "a";
  char name[] = "x";
  ArbSlots *slots;
  guint late;

  add_field (procedure, "a.x", ARB_ROLE_INPUT, 0);
  add_field (procedure, "b.x", ARB_ROLE_INPUT, 0);
  add_field (procedure, "a.y", ARB_ROLE_INPUT, 0);
  slots = arb_procedure_get_slots (procedure);
  g_assert_cmpuint (arb_slots_find_named (slots, side, name), ==, arb_slots_find (slots, "a.x"));
  g_assert_cmpuint (arb_slots_find_named (slots, NULL, "a.x"), ==, arb_slots_find (slots, "a.x"));
  g_assert_cmpuint (arb_slots_find_named (slots, "", "a.x"), ==, arb_slots_find (slots, "a.x"));
  side[0] = 'b';
  g_assert_cmpuint (arb_slots_find_named (slots, side, name), ==, arb_slots_find (slots, "b.x"));
  name[0] = 'y';
  g_assert_cmpuint (arb_slots_find_named (slots, side, name), ==, ARB_NO_SLOT);
  late = arb_slots_add (slots, "b.y");
  g_assert_cmpuint (arb_slots_find_named (slots, side, name), ==, late);
  side[0] = 'a';
  g_assert_cmpuint (arb_slots_find_named (slots, side, name), ==, arb_slots_find (slots, "a.y"));
}

static void
test_entries (void)
{
  g_autoptr (ArbRules) rules = arb_rules_new ("t");
  ArbSlots *slots = arb_procedure_get_slots (arb_rules_add_procedure (rules, "p"));
  const ArbSideSlots *list = arb_slots_bind_side (slots, "a.troop");
  const guint numbers[] = { 3, 1, 0, 255, 256, 4000000000 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *id = g_strdup_printf ("a.troop.%u", numbers[i]);
      const ArbSideSlots *entry = arb_side_slots_get_entry (list, numbers[i]);

      g_assert_cmpstr (entry->id, ==, id);
      g_assert_true (arb_side_slots_get_entry (list, numbers[i]) == entry);
      g_assert_true (arb_slots_bind_side (slots, id) == entry);
      g_assert_true (entry->parent == arb_slots_bind_side (slots, "a"));
    }
}

/* The results of a called procedure, one that calls itself included. */
static void
test_results (void)
{
  g_autoptr (ArbRules) rules = arb_rules_new ("t");
  ArbProcedure *outer = arb_rules_add_procedure (rules, "outer");
  ArbProcedure *inner = arb_rules_add_procedure (rules, "inner");
  ArbSlots *own, *called;
  const char *call = g_intern_static_string ("sub");
  guint m, again;

  add_field (outer, "y", ARB_ROLE_VALUE, 0);
  add_field (inner, "m", ARB_ROLE_VALUE, 0);
  own = arb_procedure_get_slots (outer);
  called = arb_procedure_get_slots (inner);
  m = arb_slots_map_result (own, call, called, arb_slots_find (called, "m"));
  g_assert_cmpstr (own->ids.ids[m], ==, "sub.m");
  g_assert_cmpuint (arb_slots_map_result (own, call, called, 0), ==, m);
  again = arb_slots_map_result (called, call, called, 0);
  g_assert_cmpstr (called->ids.ids[again], ==, "sub.m");
  again = arb_slots_map_result (called, call, called, again);
  g_assert_cmpstr (called->ids.ids[again], ==, "sub.sub.m");
}

int
main (int argc,
      char **argv)
{
  test_init (&argc, &argv);
  g_test_add_func ("/slots/index", test_index);
  g_test_add_func ("/slots/index-lengths", test_index_lengths);
  g_test_add_func ("/slots/intern", test_intern);
  g_test_add_func ("/slots/join", test_join);
  g_test_add_func ("/slots/declared", test_declared);
  g_test_add_func ("/slots/added", test_added);
  g_test_add_func ("/slots/named", test_named);
  g_test_add_func ("/slots/entries", test_entries);
  g_test_add_func ("/slots/results", test_results);
  return g_test_run ();
}
