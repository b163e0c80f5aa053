/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "game/arb-state-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "game/arb-game-board.h"
#include "game/arb-game-describe.h"
#include "game/arb-game-losses-private.h"
#include "game/arb-game-words.h"

char *
arb_state_dup_name (const ArbGameSheet *sheet,
                    const char *field,
                    const char *lang)
{
  const ArbScale *scale;
  const char *known;

  g_return_val_if_fail (sheet != NULL, NULL);
  g_return_val_if_fail (field != NULL, NULL);
  if (arb_game_sheet_is_hidden (sheet, field))
    return NULL;
  if (g_str_has_prefix (field, ARB_PENDING_PREFIX))
    {
      const ArbPending *pending =
          arb_game_sheet_find_pending (sheet, field + strlen (ARB_PENDING_PREFIX));

      return pending != NULL ? g_strdup (arb_text_get (pending->name, lang)) : NULL;
    }
  if (g_str_equal (field, ARB_UNIT_PLACE))
    return g_strdup (_ ("counter on the board"));
  known = arb_game_words_get_field (sheet, field, lang);
  if (known != field)
    return g_strdup (known);
  scale = arb_game_sheet_find_scale (sheet, field);
  return scale != NULL ? g_strdup (arb_text_get (scale->name, lang)) : NULL;
}

/* The hex where a counter stands; NULL: it is another field, or no hex. */
static char *
dup_hex_name (const char *field,
              const ArbValue *value)
{
  g_autofree char *text = arb_value_to_string (value);
  ArbHex at;

  return g_str_equal (field, ARB_UNIT_PLACE) && arb_hex_parse (text, &at)
             ? arb_game_board_dup_hex_name (at)
             : NULL;
}

char *
arb_state_dup_value (const ArbGameSheet *sheet,
                     const ArbSystem *system,
                     const char *field,
                     const ArbValue *value,
                     const char *lang)
{
  const ArbScale *scale;
  g_autofree char *text = NULL;
  const ArbScaleStep *step;
  char *hex;

  g_return_val_if_fail (sheet != NULL, NULL);
  g_return_val_if_fail (field != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  if (value->type == ARB_VALUE_NONE)
    return g_strdup ("–");
  scale = arb_game_sheet_find_scale (sheet, field);
  text = scale != NULL ? arb_value_to_string (value) : NULL;
  step = text != NULL ? arb_scale_find (scale, text) : NULL;
  hex = dup_hex_name (field, value);
  if (hex != NULL)
    return hex;
  return step != NULL ? g_strdup (arb_text_get (step->name, lang))
                      : arb_game_dup_state_display (system, field, value, lang);
}

gboolean
arb_state_can_tell (const ArbGameSheet *sheet,
                    const ArbSystem *system,
                    const char *field,
                    const ArbValue *value)
{
  g_autofree char *hex = NULL;

  g_return_val_if_fail (sheet != NULL, FALSE);
  g_return_val_if_fail (field != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);
  hex = dup_hex_name (field, value);
  return value->type == ARB_VALUE_NONE || hex != NULL ||
         g_str_has_prefix (field, ARB_PENDING_PREFIX) ||
         arb_game_sheet_find_scale (sheet, field) != NULL ||
         arb_game_can_tell_state (system, field, value);
}
