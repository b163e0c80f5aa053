/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-fields.h"
#include "systems/aigles/aigles-period-text.h"

typedef struct
{
  AiglesPeriod *period;  /* Borrowed */
  const ArbRules *rules; /* Borrowed */
  AiglesTextFunc get;
  gpointer user_data;
} Reading;

static char *
dup_text (const Reading *self,
          guint troop,
          const char *id)
{
  return self->get (aigles_period_troop (self->period, troop)->id, id, self->user_data);
}

/* --- The unit -------------------------------------------------------------------------------- */

static void
read_number (const Reading *self,
             guint troop,
             const char *id,
             int *number)
{
  g_autofree char *text = dup_text (self, troop, id);

  if (text != NULL)
    *number = (int) g_ascii_strtoll (text, NULL, 10);
}

/* Of a unit without a list nobody has said the arm; guns are nobody else's. */
static void
assume_arm (const Reading *self,
            guint index,
            GArray *values)
{
  g_autofree char *arm = dup_text (self, index, "arm");
  g_autofree char *formation = dup_text (self, index, "formation");
  AiglesFieldValue field = { "arm", ARB_VALUE_INIT };

  if (arm != NULL || (g_strcmp0 (formation, aigles_formation_words[AIGLES_LIMBERED]) != 0 &&
                      g_strcmp0 (formation, aigles_formation_words[AIGLES_BATTERY]) != 0))
    return;
  field.value = arb_value_word (aigles_arm_words[AIGLES_ARTILLERY]);
  g_array_append_val (values, field);
}

/* Fields that people write too. A destroyed unit has no figures, which nobody could write. */
static const char *
read_fields (const Reading *self,
             guint index)
{
  AiglesTroop *troop = aigles_period_troop (self->period, index);
  g_autoptr (GArray) values = aigles_field_values_new ();
  gboolean is_destroyed = FALSE;
  const char *misfit;

  for (guint i = 0; aigles_kept_fields[i] != NULL; i++)
    {
      g_autofree char *text = dup_text (self, index, aigles_kept_fields[i]);
      AiglesFieldValue field = { aigles_kept_fields[i], ARB_VALUE_INIT };
      g_autoptr (GError) error = NULL;

      if (text == NULL)
        continue;
      if (g_str_equal (field.id, "figures") && g_str_equal (text, "0"))
        is_destroyed = TRUE;
      else if (aigles_field_parse (self->rules, field.id, text, &field.value, &error))
        g_array_append_val (values, field);
      else if (error != NULL)
        return field.id;
    }
  assume_arm (self, index, values);
  misfit = aigles_fields_write (self->period, troop, values);
  if (is_destroyed)
    troop->unit.figures = 0;
  return misfit;
}

/* What only mêlées write. */
static void
read_history (const Reading *self,
              guint index)
{
  AiglesTroop *troop = aigles_period_troop (self->period, index);
  g_autofree char *left = dup_text (self, index, "left");
  g_autofree char *fate = dup_text (self, index, "leader-fate");

  troop->left = arb_word_index (aigles_left_words, left, 0);
  for (int i = AIGLES_FATE_UNHURT; fate != NULL && i <= (int) AIGLES_FATE_KILLED; i++)
    if (g_str_equal (aigles_fate_word (i), fate))
      troop->fate = i;
  read_number (self, index, "leader-value-lost", &troop->leader_value_lost);
  read_number (self, index, "level-if-fights", &troop->level_if_fights);
  read_number (self, index, "prefire", &troop->prefire);
}

/* --- Its pairs ------------------------------------------------------------------------------- */

static int
find_troop (const AiglesPeriod *period,
            const char *id)
{
  for (guint i = 0; i < period->troops->len; i++)
    if (g_str_equal (aigles_period_troop (period, i)->id, id))
      return (int) i;
  return AIGLES_UNKNOWN;
}

/* The pair with that enemy, made when the other has not named it yet; NULL: there is no such unit any more. */
static AiglesBond *
take_bond (AiglesPeriod *period,
           guint troop,
           const char *enemy)
{
  int other = find_troop (period, enemy);
  int index = other >= 0 ? aigles_period_find_bond (period, troop, other) : AIGLES_UNKNOWN;
  AiglesBond bond = { { troop, (guint) other }, AIGLES_BOND_CONTACT, AIGLES_UNKNOWN };

  if (other < 0 || (guint) other == troop)
    return NULL;
  if (index >= 0)
    return aigles_period_bond (period, index);
  g_array_append_val (period->bonds, bond);
  return aigles_period_bond (period, period->bonds->len - 1);
}

/* The texts of the pairs of a unit stand side by side. */
static const char *
read_pairs (const Reading *self,
            guint troop)
{
  static const char *const ids[] = { "pairs", "pair-rounds", "pair-attacks", "pair-corridors",
                                     "pair-in-melee" };
  g_autofree char *named = dup_text (self, troop, ids[0]);
  g_auto (GStrv) enemies = g_strsplit (named != NULL ? named : "", ",", -1);
  guint n_enemies = g_strv_length (enemies);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = dup_text (self, troop, ids[i]);
      g_auto (GStrv) items = g_strsplit (text != NULL ? text : "", ",", -1);

      if (g_strv_length (items) != n_enemies)
        return ids[i];
      for (guint j = 0; j < n_enemies; j++)
        {
          AiglesBond *bond = take_bond (self->period, troop, enemies[j]);
          int side = bond != NULL ? aigles_bond_side (bond, troop) : AIGLES_UNKNOWN;

          if (bond == NULL)
            continue;
          if (i == 1)
            bond->rounds = (int) g_ascii_strtoll (items[j], NULL, 10);
          else if (i == 2)
            bond->attack[side] = arb_word_index (aigles_attack_words, items[j], 0);
          else if (i == 3)
            bond->corridor[side] = g_str_equal (items[j], "yes");
          else if (i == 4)
            bond->already[side] = g_str_equal (items[j], "yes");
        }
    }
  return NULL;
}

/* A pair is one that both remember: whoever has met somebody else since has left it. */
static gboolean
remembers (const Reading *self,
           guint troop,
           guint enemy)
{
  g_autofree char *named = dup_text (self, troop, "pairs");
  g_auto (GStrv) pairs = g_strsplit (named != NULL ? named : "", ",", -1);

  return g_strv_contains ((const char *const *) pairs,
                          aigles_period_troop (self->period, enemy)->id);
}

static void
drop_forgotten (const Reading *self)
{
  for (guint i = self->period->bonds->len; i > 0; i--)
    {
      const AiglesBond *bond = aigles_period_bond (self->period, i - 1);

      if (!remembers (self, bond->troops[0], bond->troops[1]) ||
          !remembers (self, bond->troops[1], bond->troops[0]))
        g_array_remove_index (self->period->bonds, i - 1);
    }
}

/* Whom it goes after. */
static void
read_chases (const Reading *self,
             guint troop)
{
  static const struct
  {
    const char *id;
    AiglesBondKind kind;
  } chases[] = {
    { "follows", AIGLES_BOND_CONTACT },
    { "pursues", AIGLES_BOND_PURSUIT },
    { "follows-rally", AIGLES_BOND_RALLY },
  };
  g_autofree char *uncontrolled = dup_text (self, troop, "uncontrolled");

  for (guint i = 0; i < G_N_ELEMENTS (chases); i++)
    {
      g_autofree char *enemy = dup_text (self, troop, chases[i].id);
      AiglesBond *bond = enemy != NULL ? take_bond (self->period, troop, enemy) : NULL;

      if (bond == NULL)
        continue;
      bond->kind = chases[i].kind;
      bond->chaser = aigles_bond_side (bond, troop);
      bond->uncontrolled =
          bond->kind == AIGLES_BOND_RALLY && g_strcmp0 (uncontrolled, "yes") == 0;
    }
}

const char *
aigles_period_read (AiglesPeriod *self,
                    const ArbRules *rules,
                    AiglesTextFunc get,
                    gpointer user_data,
                    guint *troop)
{
  Reading reading = { self, rules, get, user_data };

  for (guint i = 0; i < self->troops->len; i++)
    {
      const char *fault = read_fields (&reading, i);

      *troop = i;
      read_history (&reading, i);
      if (fault == NULL)
        fault = read_pairs (&reading, i);
      if (fault != NULL)
        return fault;
      read_chases (&reading, i);
    }
  drop_forgotten (&reading);
  return NULL;
}
