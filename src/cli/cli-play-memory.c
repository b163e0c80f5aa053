/* SPDX-FileCopyrightText: 2026 The Arbitre authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "cli/cli-play-memory.h"

#include <glib/gi18n-lib.h>

#include "game/arb-precedents-stick.h"
#include "report/arb-account.h"
#include "report/arb-combat-words.h"

/* An earlier decision, and the question or value of this combat that it is about. */
typedef struct
{
  const ArbPrecedent *precedent; /* Borrowed until the next act */
  const char *question;          /* interned */
  char *label;                   /* Owned; what it is called here, with its side */
} Recalled;

static void
recalled_free (gpointer data)
{
  g_free (((Recalled *) data)->label);
  g_free (data);
}

static void
add_calls (GPtrArray *recalled,
           ArbStore *store,
           ArbSession *session,
           const char *question,
           const char *label)
{
  g_autoptr (GPtrArray) found =
      arb_precedents_find (arb_precedents_get (store), arb_session_get_rules (session)->id,
                           arb_session_get_procedure (session), question, "");
  g_autoptr (GPtrArray) calls = arb_precedents_pick_calls (found);

  for (guint i = 0; i < calls->len; i++)
    {
      Recalled *one = g_new (Recalled, 1);

      one->precedent = calls->pdata[i];
      one->question = g_intern_string (question);
      one->label = g_strdup (label);
      g_ptr_array_add (recalled, one);
    }
}

static void
add_question (GPtrArray *recalled,
              ArbStore *store,
              ArbSession *session)
{
  g_autofree char *label = arb_combat_words_dup_question (session);

  add_calls (recalled, store, session, arb_session_get_prompt (session)->question, label);
}

/* The question at hand first, then what the account tells, the last first. */
static GPtrArray *
recall (ArbStore *store,
        ArbSession *session)
{
  GPtrArray *recalled = g_ptr_array_new_with_free_func (recalled_free);
  g_autoptr (GPtrArray) account = arb_account_new (session);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  const ArbPrompt *prompt = arb_session_get_prompt (session);

  if (prompt != NULL && prompt->question != NULL)
    {
      g_hash_table_add (done, (gpointer) g_intern_string (prompt->question));
      add_question (recalled, store, session);
    }
  for (guint i = account->len; i > 0; i--)
    {
      const ArbAccountLine *line = account->pdata[i - 1];

      if (line->value != NULL && g_hash_table_add (done, (gpointer) line->id))
        add_calls (recalled, store, session, line->id, line->label);
    }
  return recalled;
}

void
arb_cli_tell_memory (ArbStore *store,
                     ArbSession *session)
{
  const ArbPrompt *prompt;
  g_autoptr (GPtrArray) recalled = g_ptr_array_new_with_free_func (recalled_free);
  g_autoptr (ArbPrecedentWords) words = NULL;

  g_return_if_fail (ARB_IS_SESSION (session));
  prompt = arb_session_get_prompt (session);
  if (store == NULL || prompt == NULL || prompt->question == NULL)
    return;
  add_question (recalled, store, session);
  if (recalled->len == 0)
    return;
  words = arb_precedent_words_new (store);
  for (guint i = 0; i < recalled->len; i++)
    {
      const Recalled *one = recalled->pdata[i];
      g_autofree char *sentence = arb_precedent_words_dup_sentence (words, one->precedent);

      g_print (_ ("   Decided before: %s\n"), sentence);
    }
}

void
arb_cli_print_memory (ArbStore *store,
                      ArbSession *session)
{
  g_autoptr (GPtrArray) recalled = NULL;
  g_autoptr (ArbPrecedentWords) words = NULL;

  g_return_if_fail (ARB_IS_SESSION (session));
  recalled = store != NULL ? recall (store, session) : NULL;
  if (recalled == NULL || recalled->len == 0)
    {
      g_print ("   %s\n", _ ("Nothing of this has been decided before."));
      return;
    }
  words = arb_precedent_words_new (store);
  for (guint i = 0; i < recalled->len; i++)
    {
      const Recalled *one = recalled->pdata[i];
      g_autofree char *sentence = arb_precedent_words_dup_sentence (words, one->precedent);
      g_autofree char *standing = arb_precedent_words_dup_standing (words, one->precedent);
      const char *cite = arb_precedent_words_get_cite (words, one->precedent);

      g_print ("   %u  %s%s%s%s: %s\n", i + 1, one->label, *cite != '\0' ? " [" : "", cite, *cite != '\0' ? "]" : "",
               sentence);
      if (standing != NULL)
        g_print ("      %s\n", standing);
    }
  g_print ("   %s\n", _ (":stick NUMBER decides the same here."));
}

gboolean
arb_cli_stick (ArbStore *store,
               ArbSession *session,
               const char *typed,
               GError **error)
{
  g_autoptr (GPtrArray) recalled = NULL;
  g_autoptr (ArbPrecedentWords) words = NULL;
  g_autofree char *text = NULL;
  guint64 number = 1;
  const Recalled *one;

  g_return_val_if_fail (ARB_IS_SESSION (session) && typed != NULL, FALSE);
  text = g_strstrip (g_strdup (typed));
  recalled = store != NULL ? recall (store, session) : g_ptr_array_new ();
  if (*text != '\0' && !g_ascii_string_to_unsigned (text, 10, 1, G_MAXUINT, &number, NULL))
    number = 0;
  if (number == 0 || number > recalled->len)
    {
      g_set_error_literal (error, ARB_STORE_ERROR, ARB_STORE_ERROR_BAD_VALUE,
                           _ ("There is no such decision; “:decisions” lists them with their numbers."));
      return FALSE;
    }
  one = recalled->pdata[number - 1];
  words = arb_precedent_words_new (store);
  return arb_precedent_stick (words, store, one->precedent, session, one->question, error);
}
