/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-game-find.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/arb-near.h"

gboolean
arb_game_unit_is_number (ArbGameUnit *unit,
                         const char *text)
{
  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  return *text != '\0' && g_str_equal (arb_game_unit_get_number (unit), text);
}

gboolean
arb_game_unit_matches (ArbGameUnit *unit,
                       const char *text)
{
  g_autofree char *wanted = g_strstrip (g_strdup (text));

  g_return_val_if_fail (ARB_IS_GAME_UNIT (unit), FALSE);
  if (*wanted == '\0' || g_str_has_prefix (arb_game_unit_get_number (unit), wanted))
    return TRUE;
  return g_str_match_string (wanted, arb_game_unit_get_name (unit), TRUE);
}

typedef gboolean (*MatchFunc) (ArbGameUnit *unit,
                               const char *text);

/* The only unit of the side that @func takes; *n_found says how many there are. */
static ArbGameUnit *
find_only (ArbGame *game,
           guint side,
           const char *text,
           MatchFunc func,
           guint *n_found)
{
  GListModel *units = arb_game_get_units (game);
  ArbGameUnit *found = NULL;

  *n_found = 0;
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      /* The game holds on to its units. */
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_side (unit) != side || !func (unit, text))
        continue;
      found = unit;
      (*n_found)++;
    }
  return *n_found == 1 ? found : NULL;
}

static ArbGameUnit *
find_on_side (ArbGame *game,
              guint side,
              const char *text,
              guint *n_found)
{
  ArbGameUnit *unit = find_only (game, side, text, arb_game_unit_is_number, n_found);

  return unit != NULL || *text == '\0'
             ? unit
             : find_only (game, side, text, arb_game_unit_matches, n_found);
}

/* Both armies number from 1: nobody's unit is taken by chance. */
static gboolean
is_on_both (ArbGame *game,
            const char *text,
            GError **error)
{
  ArbGameUnit *units[ARB_GAME_N_SIDES];
  g_autofree char *label_a = NULL;
  g_autofree char *label_b = NULL;

  for (guint i = 0; i < ARB_GAME_N_SIDES; i++)
    {
      guint n_found;

      units[i] = find_on_side (game, i, text, &n_found);
      if (units[i] == NULL)
        return FALSE;
    }
  label_a = arb_game_unit_dup_label (units[0]);
  label_b = arb_game_unit_dup_label (units[1]);
  g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
               _ ("“%s” may be “%s” (%s) or “%s” (%s): say which, as in “%s/%s”."), text, label_a,
               arb_game_get_side_name (game, 0), label_b, arb_game_get_side_name (game, 1),
               arb_game_get_side (game, 0), text);
  return TRUE;
}

/* An example is of a side that has a list; where none has, as in a reader's copy, no way of saying it helps. */
static char *
dup_unknown (ArbGame *game,
             const char *text,
             guint side)
{
  if (arb_game_get_army (game, side) == NULL)
    side = 1 - side;
  if (arb_game_get_army (game, side) == NULL)
    return g_strdup_printf (_ ("There is no unit “%s” at this table: no army list is here yet."), text);
  return g_strdup_printf (_ ("There is no unit “%s” at this table; say it as in “%s/3”."), text,
                          arb_game_get_side (game, side));
}

/* With the name that was probably meant. */
static void
refuse_unknown (ArbGame *game,
                const char *text,
                guint side,
                GError **error)
{
  GListModel *units = arb_game_get_units (game);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *unknown = dup_unknown (game, text, side);
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (ArbGameUnit) unit = g_list_model_get_item (units, i);

      if (arb_game_unit_get_name (unit) != NULL)
        g_ptr_array_add (names, g_strdup (arb_game_unit_get_name (unit)));
    }
  g_ptr_array_add (names, NULL);
  sentence = arb_near_dup_sentence (unknown, text, (const char *const *) names->pdata);
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, sentence);
}

ArbGameUnit *
arb_game_lookup_unit (ArbGame *game,
                      const char *text,
                      guint side,
                      GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  ArbGameUnit *unit = arb_game_find_unit (game, text);
  const char *slash = strchr (text, '/');
  guint first = side == ARB_GAME_ANY_SIDE ? 0 : side;
  gboolean is_several = FALSE;

  if (unit != NULL && arb_game_unit_is_withdrawn (unit))
    {
      g_autofree char *label = arb_game_unit_dup_label (unit);

      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                   _ ("“%s” is no longer in the list of its side and left the table."), label);
      return NULL;
    }
  if (unit == NULL && slash == NULL && side == ARB_GAME_ANY_SIDE &&
      is_on_both (game, text, error))
    return NULL;
  for (guint i = 0; unit == NULL && i < ARB_GAME_N_SIDES; i++)
    {
      guint looked_at = (first + i) % ARB_GAME_N_SIDES;
      const char *id = arb_game_get_side (game, looked_at);
      guint n_found;

      if (slash != NULL && (strncmp (text, id, slash - text) != 0 || id[slash - text] != '\0'))
        continue;
      unit = find_on_side (game, looked_at, slash != NULL ? slash + 1 : text, &n_found);
      is_several = is_several || n_found > 1;
    }
  if (unit == NULL && is_several)
    g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING,
                 _ ("“%s” may be several units; give the number, as in “%s/3”."), text,
                 arb_game_get_side (game, first));
  else if (unit == NULL)
    refuse_unknown (game, text, first, error);
  return unit;
}

/* --- Members of an army ----------------------------------------------------------------------- */

/* Those of @members, on the side of @slash or on any, that @func takes. */
static ArbGameUnit *
find_member (GListModel *members,
             ArbGame *game,
             const char *text,
             MatchFunc func,
             guint *n_found)
{
  const char *slash = strchr (text, '/');
  const char *name = slash != NULL ? slash + 1 : text;
  ArbGameUnit *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (members); i++)
    {
      g_autoptr (ArbGameUnit) member = g_list_model_get_item (members, i);
      const char *id = arb_game_get_side (game, arb_game_unit_get_side (member));

      if (slash != NULL && (strncmp (text, id, slash - text) != 0 || id[slash - text] != '\0'))
        continue;
      if (*name == '\0' || arb_game_unit_is_withdrawn (member) || !func (member, name))
        continue;
      found = member;
      (*n_found)++;
    }
  return found;
}

ArbGameUnit *
arb_game_lookup_member (ArbGame *game,
                        const char *text,
                        GError **error)
{
  g_return_val_if_fail (ARB_IS_GAME (game), NULL);

  static const MatchFunc funcs[] = { arb_game_unit_is_number, arb_game_unit_matches };
  GListModel *const lists[] = { arb_game_get_units (game), arb_game_get_commanders (game) };
  ArbGameUnit *member = arb_game_find_unit (game, text);
  g_autofree char *sentence = NULL;
  guint n_found = 0;

  if (member == NULL)
    member = arb_game_find_commander (game, text);
  if (member != NULL && !arb_game_unit_is_withdrawn (member))
    return member;
  /* A number is a number first, and only then the beginning of a name. */
  for (guint i = 0; n_found == 0 && i < G_N_ELEMENTS (funcs); i++)
    for (guint j = 0; j < G_N_ELEMENTS (lists); j++)
      {
        ArbGameUnit *found = find_member (lists[j], game, text, funcs[i], &n_found);

        member = found != NULL ? found : member;
      }
  if (n_found == 1)
    return member;
  sentence = n_found > 1 ? g_strdup_printf (_ ("“%s” may be several units; give the side and the number, as in "
                                               "“%s/3”."),
                                            text, arb_game_get_side (game, 0))
                         : dup_unknown (game, text, 0);
  g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_MISSING, sentence);
  return NULL;
}
