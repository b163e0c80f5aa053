/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "systems/aigles/aigles-period-text.h"

#include "systems/aigles/aigles-fields.h"

const char *const aigles_shown_fields[] = {
  "figures",     "elite",       "formation",       "level",          "carry",
  "removal-phase", "melees-lost", "leader",        "order",          "order-allows-follow",
  "fought-before", "lost-figure-to-fire", "in-melee", "must-reform", "periods",
  "left",        "ranks",       "rank-elites",     "square-broken",  "leader-fate",
  "leader-value-lost", "enemies", "rounds",        "follows",        "followed-by",
  "pursues",     "pursued-by",  "follows-rally",   "rally-followed-by", "level-if-fights",
  NULL,
};
const char *const aigles_kept_fields[] = {
  /* The unit itself, */
  "arm", "formation", "figures", "elite", "square-broken", "ranks", "rank-elites", "carry",
  "elite-ratio", "removal-phase", "status", "fought-before", "lost-figure-to-fire", "leader",
  "cavalry-class", "elites-on-flanks", "factor", "elite-factor", "charge-bonus",
  "elite-charge-bonus", "cuirass", "level", "periods", "melees-lost", "order",
  "order-allows-follow",
  /* what the mêlées have made of it, */
  "left", "leader-fate", "leader-value-lost", "level-if-fights", "prefire",
  /* and its pairs. */
  "pairs", "pair-rounds", "pair-attacks", "pair-corridors", "pair-in-melee", "follows", "pursues",
  "follows-rally", "uncontrolled", NULL,
};

/* --- Pairs ----------------------------------------------------------------------------------- */

static int
compare_enemies (gconstpointer a,
                 gconstpointer b,
                 gpointer user_data)
{
  guint troop = GPOINTER_TO_UINT (user_data);
  const AiglesBond *bonds[2] = { *(const AiglesBond *const *) a, *(const AiglesBond *const *) b };
  guint enemies[2];

  for (int i = 0; i < 2; i++)
    enemies[i] = bonds[i]->troops[1 - aigles_bond_side (bonds[i], troop)];
  return (int) enemies[0] - (int) enemies[1];
}

/* The bonds of a unit, in the order of the enemies. */
static GArray *
dup_bonds (const AiglesPeriod *self,
           guint troop,
           gboolean in_contact)
{
  GArray *bonds = g_array_new (FALSE, FALSE, sizeof (const AiglesBond *));

  for (guint i = 0; i < self->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (self, i);

      if (aigles_bond_side (bond, troop) >= 0 &&
          (!in_contact || bond->kind == AIGLES_BOND_CONTACT))
        g_array_append_val (bonds, bond);
    }
  g_array_sort_with_data (bonds, compare_enemies, GUINT_TO_POINTER (troop));
  return bonds;
}

typedef char *(*BondText) (const AiglesPeriod *self,
                           const AiglesBond *bond,
                           int side);

static char *
dup_enemy (const AiglesPeriod *self,
           const AiglesBond *bond,
           int side)
{
  return g_strdup (aigles_period_troop (self, bond->troops[1 - side])->id);
}

static char *
dup_rounds (const AiglesPeriod *self,
            const AiglesBond *bond,
            int side)
{
  return g_strdup_printf ("%d", bond->rounds);
}

static char *
dup_attack (const AiglesPeriod *self,
            const AiglesBond *bond,
            int side)
{
  return g_strdup (aigles_attack_words[bond->attack[side]]);
}

static char *
dup_corridor (const AiglesPeriod *self,
              const AiglesBond *bond,
              int side)
{
  return g_strdup (bond->corridor[side] ? "yes" : "no");
}

static char *
dup_already (const AiglesPeriod *self,
             const AiglesBond *bond,
             int side)
{
  return g_strdup (bond->already[side] ? "yes" : "no");
}

static char *
dup_list (const AiglesPeriod *self,
          guint troop,
          gboolean in_contact,
          BondText text)
{
  g_autoptr (GArray) bonds = dup_bonds (self, troop, in_contact);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < bonds->len; i++)
    {
      const AiglesBond *bond = g_array_index (bonds, const AiglesBond *, i);
      g_autofree char *item = text (self, bond, aigles_bond_side (bond, troop));

      g_string_append_printf (list, "%s%s", i > 0 ? "," : "", item);
    }
  return bonds->len > 0 ? g_string_free (g_steal_pointer (&list), FALSE) : NULL;
}

/* Whom the unit goes after, or who goes after it. */
static char *
dup_chase (const AiglesPeriod *self,
           guint troop,
           AiglesBondKind kind,
           gboolean is_chaser)
{
  for (guint i = 0; i < self->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (self, i);
      int side = aigles_bond_side (bond, troop);

      if (side >= 0 && bond->kind == kind && bond->chaser >= 0 &&
          (bond->chaser == side) == is_chaser)
        return dup_enemy (self, bond, side);
    }
  return NULL;
}

static gboolean
is_uncontrolled (const AiglesPeriod *self,
                 guint troop)
{
  for (guint i = 0; i < self->bonds->len; i++)
    {
      const AiglesBond *bond = aigles_period_bond (self, i);

      if (bond->uncontrolled && bond->chaser == aigles_bond_side (bond, troop))
        return TRUE;
    }
  return FALSE;
}

static char *
dup_of_pairs (const AiglesPeriod *self,
              guint troop,
              const char *id)
{
  static const struct
  {
    const char *id;
    gboolean in_contact;
    BondText text;
  } lists[] = {
    { "enemies", TRUE, dup_enemy },        { "rounds", TRUE, dup_rounds },
    { "pairs", FALSE, dup_enemy },         { "pair-rounds", FALSE, dup_rounds },
    { "pair-attacks", FALSE, dup_attack }, { "pair-corridors", FALSE, dup_corridor },
    { "pair-in-melee", FALSE, dup_already },
  };
  static const struct
  {
    const char *id;
    AiglesBondKind kind;
    gboolean is_chaser;
  } chases[] = {
    { "follows", AIGLES_BOND_CONTACT, TRUE },     { "followed-by", AIGLES_BOND_CONTACT, FALSE },
    { "pursues", AIGLES_BOND_PURSUIT, TRUE },     { "pursued-by", AIGLES_BOND_PURSUIT, FALSE },
    { "follows-rally", AIGLES_BOND_RALLY, TRUE }, { "rally-followed-by", AIGLES_BOND_RALLY, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (id, lists[i].id))
      return dup_list (self, troop, lists[i].in_contact, lists[i].text);
  for (guint i = 0; i < G_N_ELEMENTS (chases); i++)
    if (g_str_equal (id, chases[i].id))
      return dup_chase (self, troop, chases[i].kind, chases[i].is_chaser);
  return NULL;
}

/* --- Units ----------------------------------------------------------------------------------- */

static char *
dup_number (int number,
            int least)
{
  return number >= least ? g_strdup_printf ("%d", number) : NULL;
}

static char *
dup_bool (gboolean truth)
{
  return g_strdup (truth ? "yes" : "no");
}

char *
aigles_period_dup_text (const AiglesPeriod *self,
                        guint index,
                        const char *id)
{
  const AiglesTroop *troop = aigles_period_troop (self, index);
  char *of_pairs;

  if (g_str_equal (id, "in-melee"))
    return dup_bool (aigles_period_is_in_contact (self, index));
  if (g_str_equal (id, "must-reform"))
    return dup_bool (aigles_period_must_reform (self, index));
  if (g_str_equal (id, "left"))
    return g_strdup (aigles_left_words[troop->left]);
  if (g_str_equal (id, "leader-fate"))
    return troop->fate >= 0 ? g_strdup (aigles_fate_word (troop->fate)) : NULL;
  if (g_str_equal (id, "leader-value-lost"))
    return dup_number (troop->leader_value_lost, 1);
  if (g_str_equal (id, "level-if-fights"))
    return dup_number (troop->level_if_fights, 0);
  if (g_str_equal (id, "prefire"))
    return dup_number (troop->prefire, 1);
  if (g_str_equal (id, "uncontrolled"))
    return is_uncontrolled (self, index) ? dup_bool (TRUE) : NULL;
  if (g_str_equal (id, "square-broken") && !aigles_is_square (troop->unit.formation))
    return NULL;
  of_pairs = dup_of_pairs (self, index, id);
  return of_pairs != NULL ? of_pairs : aigles_field_dup_text (troop, id);
}
