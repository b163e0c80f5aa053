/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "store/arb-kind.h"

static const char *const words[ARB_N_KINDS] = {
  [ARB_KIND_EVENT] = "event",
  [ARB_KIND_RULES] = "rules",
  [ARB_KIND_RULING] = "ruling",
  [ARB_KIND_IMPORT] = "import",
  [ARB_KIND_GAME] = "game",
  [ARB_KIND_CLOCK] = "clock",
  [ARB_KIND_UNIT] = "unit",
  [ARB_KIND_ORDER] = "order",
  [ARB_KIND_DECLARATION] = "declaration",
  [ARB_KIND_FIRE] = "fire",
  [ARB_KIND_MORALE] = "morale",
  [ARB_KIND_NOTE] = "note",
  [ARB_KIND_INCIDENT] = "incident",
  [ARB_KIND_BOARD] = "board",
  [ARB_KIND_DICE] = "dice",
  [ARB_KIND_COMBAT] = "combat",
  [ARB_KIND_CORRECTION] = "correction",
  [ARB_KIND_UNDO] = "undo",
  [ARB_KIND_REDO] = "redo",
  [ARB_KIND_DECISION] = "decision",
  [ARB_KIND_UMPIRE] = "umpire",
  [ARB_KIND_PRECEDENT] = "precedent",
  [ARB_KIND_CASEBOOK] = "casebook",
  [ARB_KIND_COMPETITION] = "competition",
  [ARB_KIND_PLAYER] = "player",
  [ARB_KIND_LIST] = "list",
  [ARB_KIND_ROUND] = "round",
  [ARB_KIND_RESULT] = "result",
  [ARB_KIND_ROUND_CLOCK] = "round-clock",
  [ARB_KIND_STEP_START] = "combat.start",
  [ARB_KIND_STEP_ANSWER] = "combat.answer",
  [ARB_KIND_STEP_OVERRIDE] = "combat.override",
  [ARB_KIND_STEP_SETTLE] = "combat.settle",
  [ARB_KIND_STEP_UNDO] = "combat.undo",
};

const char *
arb_kind_to_word (ArbKind kind)
{
  g_return_val_if_fail (kind < ARB_N_KINDS, NULL);
  return words[kind];
}

ArbKind
arb_kind_parse (const char *word)
{
  g_return_val_if_fail (word != NULL, ARB_KIND_OTHER);
  /* The steps of combats, which are most of a journal, stand last. */
  for (guint i = ARB_N_KINDS; i > 0; i--)
    if (g_strcmp0 (words[i - 1], word) == 0)
      return i - 1;
  return g_str_has_prefix (word, "combat.") ? ARB_KIND_STEP_OTHER : ARB_KIND_OTHER;
}

gboolean
arb_kind_is_step (ArbKind kind)
{
  return kind >= ARB_KIND_STEP_START && kind <= ARB_KIND_STEP_OTHER;
}

gboolean
arb_kind_is_competition (ArbKind kind)
{
  return kind >= ARB_KIND_COMPETITION && kind <= ARB_KIND_ROUND_CLOCK;
}

gboolean
arb_kind_names_files (ArbKind kind)
{
  return kind == ARB_KIND_RULES || kind == ARB_KIND_IMPORT || kind == ARB_KIND_CASEBOOK ||
         kind == ARB_KIND_COMPETITION || kind == ARB_KIND_LIST;
}

gboolean
arb_kind_is_combat (ArbKind kind)
{
  return kind == ARB_KIND_COMBAT || arb_kind_is_step (kind);
}
