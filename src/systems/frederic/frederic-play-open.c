/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An attack that was a session of its own: what may still follow from it is kept with the attacker, and
 * the next session finds it open again. */

#include "systems/frederic/frederic-play.h"

#define STRUCK "struck"
#define RETREATED "retreated"
#define FREED_HEX "freed-hex"
#define IF_FREED "follow-if-freed"
#define MAY_PURSUE "may-pursue"


static FredericFollow
get_follow (const GArray *sets)
{
  if (arb_play_sets_get (sets, FREDERIC_DUE_MUST_FOLLOW) != NULL)
    return FREDERIC_MUST;
  return arb_play_sets_get (sets, FREDERIC_DUE_MAY_FOLLOW) != NULL ? FREDERIC_MAY : FREDERIC_NEVER;
}

static void
restore (FredericPlay *self,
         FredericTroop *attacker,
         FredericTroop *defender,
         const GArray *sets)
{
  const char *retreated = arb_play_sets_get (sets, RETREATED);
  const char *hex = arb_play_sets_get (sets, FREED_HEX);
  const char *if_freed = arb_play_sets_get (sets, IF_FREED);
  const FredericFollow pursuit =
      arb_play_sets_get (sets, MAY_PURSUE) != NULL ? FREDERIC_MAY : FREDERIC_NEVER;
  g_autofree char *elephant = g_strconcat (defender->id, FREDERIC_ELEPHANT_SUFFIX, NULL);
  FredericOpen *open = &self->open;

  *open = (FredericOpen) {
    .attacker = attacker,
    .defender = defender,
    .elephant = frederic_play_find (self, elephant),
    .follow_up = get_follow (sets),
    .only_elephant_left = if_freed != NULL,
    .retreated = retreated != NULL ? (int) CLAMP (g_ascii_strtoll (retreated, NULL, 10), 0, 99) : 0,
    .is_alone = TRUE,
  };
  open->is_freed = open->follow_up != FREDERIC_NEVER;
  if (open->only_elephant_left)
    {
      open->follow_up_if_freed = arb_word_index (frederic_follow_words, if_freed, FREDERIC_NEVER);
      open->pursuit_if_freed = pursuit;
    }
  else
    open->pursuit = pursuit;
  open->has_hex = hex != NULL && arb_hex_parse (hex, &open->hex);
}

gboolean
frederic_open_waits (const FredericOpen *open)
{
  return open->is_alone && !open->has_followed && open->follow_up != FREDERIC_NEVER;
}

void
frederic_play_restore_open (FredericPlay *self)
{
  for (guint i = 0; i < self->troops->len; i++)
    {
      const GArray *sets = arb_play_get_unit (self->play, i)->sets;
      const char *struck = arb_play_sets_get (sets, STRUCK);
      FredericTroop *defender = struck != NULL ? frederic_play_find (self, struck) : NULL;

      if (defender != NULL)
        restore (self, self->troops->pdata[i], defender, sets);
    }
}

static void
add (GHashTable *fields,
     const char *id,
     gboolean is_there,
     const char *text)
{
  g_hash_table_insert (fields, (gpointer) g_intern_string (id), g_strdup (is_there ? text : ""));
}

void
frederic_play_add_open (const FredericPlay *self,
                        const FredericTroop *troop,
                        GHashTable *fields)
{
  const FredericOpen *open = &self->open;
  const gboolean is_its = open->is_alone && open->attacker == troop && !open->has_followed;
  const gboolean waits =
      is_its && open->only_elephant_left && open->follow_up_if_freed != FREDERIC_NEVER &&
      arb_play_rules (self->play, "follow-after-panic", "yes");
  const gboolean is_open = is_its && (waits || open->follow_up != FREDERIC_NEVER);
  const char *struck = is_open ? open->defender->id : "";
  const FredericFollow pursuit = waits ? open->pursuit_if_freed : open->pursuit;
  g_autofree char *retreated = g_strdup_printf ("%d", open->retreated);
  char hex[ARB_HEX_LENGTH];

  /* Rules that an event has kept from an earlier version have no procedure for it. */
  if (arb_rules_find_procedure (arb_play_get_rules (self->play), "follow") == NULL)
    return;
  add (fields, STRUCK, is_open, struck);
  add (fields, FREDERIC_DUE_MAY_FOLLOW, is_open && open->follow_up == FREDERIC_MAY, struck);
  add (fields, FREDERIC_DUE_MUST_FOLLOW, is_open && open->follow_up == FREDERIC_MUST, struck);
  add (fields, RETREATED, is_open && open->retreated > 0, retreated);
  add (fields, FREED_HEX, is_open && open->has_hex, arb_hex_print (open->hex, hex));
  add (fields, IF_FREED, waits, frederic_follow_words[open->follow_up_if_freed]);
  add (fields, MAY_PURSUE, is_open && pursuit == FREDERIC_MAY, "yes");
}
