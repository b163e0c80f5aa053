/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice of the program that can be checked: before they fall, the hash of a secret is in the journal;
 * they follow from the secret, and the secret stands beside the answer. Nobody can have tried several
 * throws and kept the best, and a copy of the event does not tell what will fall. */

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#include "engine/arb-seeded.h"
#include "store/arb-dice-private.h"

#define FIRST_LINE "arbitre secret 1\n"

G_STATIC_ASSERT (ARB_SEED_SIZE == ARB_HASH_SIZE);

void
arb_secret_compute_hash (const guint8 *secret,
                         guint8 *hash)
{
  guint8 text[sizeof FIRST_LINE - 1 + ARB_SEED_SIZE];

  memcpy (text, FIRST_LINE, sizeof FIRST_LINE - 1);
  memcpy (text + sizeof FIRST_LINE - 1, secret, ARB_SEED_SIZE);
  arb_hash_of_data (text, sizeof text, hash);
}

char *
arb_throw_name (const char *combat,
                const char *question,
                guint n_dice)
{
  return g_strdup_printf ("%s\n%s\n%u", combat, question, n_dice);
}

guint
arb_throw_count (const char *answer)
{
  guint n_dice = 1;

  for (const char *at = answer; *at != '\0'; at++)
    n_dice += *at == ',';
  return n_dice;
}

/* --- Before they fall ------------------------------------------------------------------------- */

void
arb_dice_add_die (ArbBody *body,
                  const ArbPrompt *prompt)
{
  const GArray *words = prompt->field->words;
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, prompt->min);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, prompt->max);

  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *count = g_strdup_printf ("%u", arb_seeded_count_faces (prompt, i));

      arb_body_add (body, "face", g_array_index (words, ArbWord, i).word, count, NULL);
    }
  if (words->len == 0)
    arb_body_add (body, "die", least, most, NULL);
}

static gboolean
announce (ArbStore *store,
          ArbSession *session,
          const ArbPrompt *prompt,
          const guint8 *secret,
          GError **error)
{
  g_autoptr (GArray) entries = arb_entries_new ();
  g_autoptr (ArbBody) body = arb_body_new ();
  g_autofree char *n_dice = g_strdup_printf ("%u", MAX (prompt->n_dice, 1));
  g_autofree char *hex = NULL;
  guint8 hash[ARB_HASH_SIZE];

  arb_secret_compute_hash (secret, hash);
  hex = arb_hash_to_hex (hash);
  arb_body_add (body, "announce", prompt->question, n_dice, hex, NULL);
  arb_dice_add_die (body, prompt);
  arb_entries_add (entries, arb_store_get_combat_game (session), ARB_KIND_DICE,
                   arb_store_get_combat (session), arb_body_to_string (body), FALSE);
  return arb_store_commit (store, entries, NULL, error);
}

/* The one that was announced for this throw, if the answer did not get to the disk then. */
static const guint8 *
get_secret (ArbStore *store,
            ArbSession *session,
            const ArbPrompt *prompt,
            GError **error)
{
  g_autofree char *name = arb_throw_name (arb_store_get_combat (session), prompt->question,
                                          MAX (prompt->n_dice, 1));
  guint8 *secret = g_hash_table_lookup (store->secrets, name);

  if (secret != NULL)
    return secret;
  if (sodium_init () < 0)
    {
      g_set_error (error, ARB_STORE_ERROR, ARB_STORE_ERROR_IO,
                   _ ("This machine gives no random numbers; throw dice of your own."));
      return NULL;
    }
  secret = g_malloc (ARB_SEED_SIZE);
  randombytes_buf (secret, ARB_SEED_SIZE);
  if (!announce (store, session, prompt, secret, error))
    {
      g_free (secret);
      return NULL;
    }
  g_hash_table_insert (store->secrets, g_steal_pointer (&name), secret);
  return secret;
}

char *
arb_store_throw_dice (ArbSession *session,
                      GError **error)
{
  ArbStore *store;
  const ArbPrompt *prompt;
  const guint8 *secret;
  guint8 free_secret[ARB_SEED_SIZE];

  g_return_val_if_fail (ARB_IS_SESSION (session), NULL);
  store = arb_store_of_session (session);
  prompt = arb_session_get_prompt (session);
  g_return_val_if_fail (prompt->kind == ARB_PROMPT_DICE, NULL);
  if (prompt->is_fixed)
    return arb_prompt_format (prompt, &prompt->standard);
  /* Outside an event there is no journal to announce it in. */
  if (store == NULL)
    {
      randombytes_buf (free_secret, sizeof free_secret);
      return arb_seeded_dice (prompt, free_secret);
    }
  secret = get_secret (store, session, prompt, error);
  return secret != NULL ? arb_seeded_dice (prompt, secret) : NULL;
}

/* --- With the answer -------------------------------------------------------------------------- */

static char *
name_throw_of (const char *combat,
               const ArbRecord *record)
{
  return record->kind == ARB_RECORD_ANSWER && record->source == ARB_SOURCE_THROWN
             ? arb_throw_name (combat, record->question, arb_throw_count (record->answer))
             : NULL;
}

void
arb_store_add_revealed (ArbStore *self,
                        GArray *entries,
                        const char *game,
                        const char *combat,
                        const ArbRecord *record)
{
  g_autofree char *name = name_throw_of (combat, record);
  const guint8 *secret = name != NULL ? g_hash_table_lookup (self->secrets, name) : NULL;
  g_autoptr (ArbBody) body = NULL;
  g_autofree char *n_dice = NULL;
  g_autofree char *hex = NULL;

  if (secret == NULL)
    return;
  body = arb_body_new ();
  n_dice = g_strdup_printf ("%u", arb_throw_count (record->answer));
  hex = arb_hash_to_hex (secret);
  arb_body_add (body, "reveal", record->question, n_dice, hex, NULL);
  arb_entries_add (entries, game, ARB_KIND_DICE, combat, arb_body_to_string (body), TRUE);
}

void
arb_store_forget_secret (ArbStore *self,
                         const char *combat,
                         const ArbRecord *record)
{
  g_autofree char *name = name_throw_of (combat, record);

  if (name != NULL)
    g_hash_table_remove (self->secrets, name);
}
